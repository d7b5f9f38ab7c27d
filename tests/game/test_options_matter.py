"""Every value an option may have changes the game: with equal seeds two values part ways, in every ruleset on disk."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import zip_longest

import pytest
from heads import head_of

import rulekit
from rulekit.machine.executor import executor
from rulekit.machine.interface import Machine
from rulekit.machine.runs.playouts import ANSWERS
from rulekit.ruleset.find import packaged_rulesets
from rulekit.ruleset.load import load_ruleset

MOST_GAMES = 200
MOST_OF_LARGE = 6  # move for move, if many games of the machine end alike
MANY = (300, 6000)


def other_values() -> Iterator[tuple[str, str, str, str]]:
    """(ruleset, option, its default, another value)."""
    for name, path in packaged_rulesets().items():
        for option, (default, *values) in head_of(path).options.items():
            yield from ((name, option, default, value) for value in values)


def recorded(game: rulekit.Game, seed: int) -> Iterator[object]:
    """A random game, move for move, and the table at its end; equal questions get equal answers.

    In every other game the moves offered first are liked best, so that pieces crowd together.
    """
    state, chance = game.start(seed), random.Random(seed)
    while state.decision is not None:
        moves = state.decision.moves
        move = moves[0] if seed % 2 and chance.random() < 0.8 else chance.choice(moves)
        yield state.decision.seat, state.decision.procedure, [m.name for m in state.decision.moves], move.name
        state.apply(move)
    yield state.to_dict(), state.endings, state.winners


def part_at(name: str, option: str, values: tuple[str, str]) -> tuple[int, int] | None:
    """The seed and the decision at which random games under two values differ first."""
    one, other = (rulekit.load(packaged_rulesets()[name], options={option: value}) for value in values)
    players = max(one.players)
    large = packaged_rulesets()[name].is_dir() and executor().name == "native"
    if large and (parted := scored_apart(*(executor().load(r.program(players)) for r in (one, other)))):
        return parted
    for seed in range(MOST_OF_LARGE if large else MOST_GAMES):
        games = zip_longest(*(recorded(ruleset.game(players), seed) for ruleset in (one, other)))
        for decision, (left, right) in enumerate(games):
            if left != right:
                return seed, decision
    return None


def scored_apart(one: Machine, other: Machine) -> tuple[int, int] | None:
    """The seed and the number of decisions of a game that ends with other scores."""
    figures = range(len(one.program.scores))
    for many in MANY:
        left, right = (machine.playouts(0, many) for machine in (one, other))
        for seed in range(many):
            if any(left.figure(i)[seed] != right.figure(i)[seed] for i in figures):
                return seed, left.column(ANSWERS)[seed]
    return None


@pytest.mark.parametrize(("name", "option", "default", "value"), list(other_values()))
def test_another_value_of_an_option_changes_a_game(name: str, option: str, default: str, value: str) -> None:
    parted = part_at(name, option, (default, value))
    print(f"{name}: {option} {value} instead of {default}: seed and decision {parted}")
    assert parted is not None, f"{MOST_GAMES} games are the same with {value}"


@pytest.mark.parametrize("name", packaged_rulesets())
def test_heads_are_read_as_rulekit_reads_them(name: str) -> None:
    """Other tests are named by them."""
    path = packaged_rulesets()[name]
    declared, said = load_ruleset(path)
    assert declared is not None and not said
    options = {o.name: {o.default, *o.values} for o in declared.options.values()}
    head = head_of(path)
    assert (head.fewest, head.most) == (declared.min_players, declared.max_players)
    assert {name: set(values) for name, values in head.options.items()} == options
    assert [values[0] for values in head.options.values()] == [o.default for o in declared.options.values()]


def test_a_value_is_not_told_apart_from_itself() -> None:
    game = rulekit.load("aton").game()
    assert list(recorded(game, 3)) == list(recorded(game, 3))
    assert list(recorded(game, 3)) != list(recorded(game, 4))
