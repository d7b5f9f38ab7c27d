"""A simultaneous step: what one seat has answered makes no difference to what another is asked, or draws."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from compile.shipped import WAYS, Way, examined, name_of, options_of, program, question

from rulekit.compile.compile import compile_ruleset
from rulekit.machine.executor import executor
from rulekit.machine.interface import Machine
from rulekit.machine.loop import Cells
from rulekit.program.opcodes import CHOICE, CHOOSER, NATURE, OVER, RNG, TOGETHER

TOGETHER_WAYS = [way for way in WAYS if program(*way).snapshot[2]]
Pick = Callable[[list[int]], int]
Seen = list[tuple[object, ...]]

# Each seat draws, looks and decides again, all in one step; what it draws comes from a deck of its own.
DRAWING = """
ruleset: drawing
version: 1.0.0
language: 1
players: 3
start: game
score: your kept
counters: {kept: {}}
zones:
  hand: {of: card, per: player, seen_by: owner}
  gone: {of: card, per: player}
decks:
  card:
    per: player
    attributes: {worth: 0..9}
    home: hand
    discard: gone
    renew: true
    cards: {a: {copies: 3, worth: 1}, b: {copies: 3, worth: 5}, c: {copies: 3, worth: 9}}
phases:
  game:
    steps:
      - each player draws 2 from your card to your hand
      - repeat 4 { each player simultaneously performs change; each player discards your hand; each player draws 2 from your card }
      - end game won by the p in players with highest p.kept then none because over
actions:
  change:
    steps:
      - choose any cs from your hand
      - discard cs
      - draw 2 * count(cs) from your card
      - choose c from your hand
      - set your kept to c.worth
"""


def steps(machine: Machine, seed: int) -> Iterator[Cells]:
    """Each state of a random game at which a simultaneous step asks its first question: seats come in their order."""
    dice = random.Random(seed)
    state = machine.new(seed)
    last = NATURE
    while machine.advance(state) == CHOICE:
        if state[TOGETHER] and state[CHOOSER] < last:
            yield machine.copy(state)
        last = state[CHOOSER] if state[TOGETHER] else NATURE
        machine.answer(state, dice.choice(options_of(state)))


def seen_by_others(machine: Machine, begun: Cells, pick: Pick, others: int) -> Seen:
    """What the other seats are asked and offered until the step is over, if the first one answers by `pick`.

    Their generator and the copy of the table that they see are part of it; they answer at random.
    """
    state = machine.copy(begun)
    first = state[CHOOSER]
    dice = random.Random(others)
    start, length, copy = machine.program.snapshot
    seen: Seen = []
    status, last = CHOICE, first
    while status == CHOICE and state[TOGETHER] and state[CHOOSER] >= last:
        last = state[CHOOSER]
        if state[CHOOSER] == first:
            machine.answer(state, pick(options_of(state)))
        else:
            table = tuple(state[copy : copy + length])
            seen.append((*question(machine, state), tuple(state[RNG : RNG + 4]), table))
            machine.answer(state, dice.choice(options_of(state)))
        status = machine.advance(state)
    assert status in (CHOICE, OVER)
    return seen


def picks() -> list[Pick]:
    dice = random.Random(3)
    return [min, max, dice.choice, dice.choice]


def leaks(machine: Machine, seeds: range) -> tuple[int, int]:
    """Steps looked at, and those in which another seat could tell what the first one did."""
    looked_at = told = 0
    for seed in seeds:
        for begun in steps(machine, seed):
            seen = [seen_by_others(machine, begun, pick, seed) for pick in picks()]
            looked_at += bool(seen[0])
            told += any(other != seen[0] for other in seen[1:])
    return looked_at, told


@pytest.mark.parametrize("way", TOGETHER_WAYS, ids=name_of)
def test_nobody_is_asked_anything_else_because_another_seat_has_answered(way: Way) -> None:
    looked_at, told = leaks(executor("python").load(program(*way)), range(2))
    assert looked_at > 2
    assert told == 0


def test_aton_is_among_the_games_looked_at() -> None:
    assert {path.stem for path, *_ in TOGETHER_WAYS} >= {"aton", "goofspiel", "draft"}


def test_draws_in_a_simultaneous_step_tell_nothing_either(tmp_path: Path) -> None:
    path = tmp_path / "drawing.yaml"
    path.write_text(DRAWING.lstrip(), "utf-8")
    machine = executor("python").load(compile_ruleset(examined(path), 3))
    looked_at, told = leaks(machine, range(10))
    assert (looked_at, told) == (40, 0)


def test_a_seat_that_draws_more_does_not_change_what_others_draw(tmp_path: Path) -> None:
    """The cards in the others' hands when the step is over, by whatever the first seat does."""
    path = tmp_path / "drawing.yaml"
    path.write_text(DRAWING.lstrip(), "utf-8")
    machine = executor("python").load(compile_ruleset(examined(path), 3))
    zone = machine.program.zones["hand"]
    for seed in range(10):
        for begun in steps(machine, seed):
            hands = set()
            for pick in picks():
                state = machine.copy(begun)
                while state[TOGETHER]:
                    last = state[CHOOSER] == 2
                    options = options_of(state)
                    machine.answer(state, pick(options) if state[CHOOSER] == 0 else options[0])
                    if last:
                        hands.add(tuple(state[zone.address + zone.size : zone.address + 2 * zone.size]))
                        break
                    machine.advance(state)
            assert len(hands) == 1
