"""A simultaneous step: what one seat has answered makes no difference to what another is asked, or draws."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from compile.shipped import WAYS, Way, examined, name_of, options_of, program, question

from rulekit.compile.compile import compile_ruleset
from rulekit.machine.executor import executor
from rulekit.machine.interface import Machine
from rulekit.machine.step.parts import Cells
from rulekit.program.opcodes import CHOICE, CHOOSER, FUEL, NUMBER, RNG, TOGETHER, YOU
from rulekit.program.program import Program


def says_simultaneously(path: Path) -> bool:
    """Whether a ruleset has a simultaneous step, by the word alone: compiling all of them would take seconds."""
    files = path.rglob("*.yaml") if path.is_dir() else [path]
    return any("simultaneously" in file.read_text("utf-8") for file in files)


TOGETHER_WAYS = [way for way in WAYS if says_simultaneously(way[0])]
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
      - repeat 4 {
          each player simultaneously performs change;
          each player discards your hand;
          each player draws 2 from your card
        }
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


def goes_on(machine: Machine, state: Cells) -> bool:
    """On to the next question of the step; False when the step is over."""
    status = machine.advance(state, 1)
    while status == FUEL and state[TOGETHER]:
        status = machine.advance(state, 1)
    return status == CHOICE and state[TOGETHER] == 1


def steps(machine: Machine, seed: int) -> Iterator[Cells]:
    """Each state of a random game at which a simultaneous step asks its first question."""
    dice = random.Random(seed)
    state = machine.new(seed)
    while machine.advance(state) == CHOICE:
        if state[TOGETHER]:
            yield machine.copy(state)
            machine.answer(state, dice.choice(options_of(state)))
            while goes_on(machine, state):
                machine.answer(state, dice.choice(options_of(state)))
        else:
            machine.answer(state, dice.choice(options_of(state)))


def seen_by_others(machine: Machine, begun: Cells, pick: Pick, others: int) -> Seen:
    """What the other seats are asked and offered until the step is over, if the first one answers by `pick`.

    Their generator and the copy of the table that they see are part of it; they answer at random.
    """
    state = machine.copy(begun)
    first = state[CHOOSER]
    dice = random.Random(others)
    _, length, copy = machine.program.snapshot
    seen: Seen = []
    while True:
        if state[CHOOSER] == first:
            machine.answer(state, pick(options_of(state)))
        else:
            table = tuple(state[copy : copy + length])
            seen.append((*question(machine, state), tuple(state[RNG : RNG + 4]), table))
            machine.answer(state, dice.choice(options_of(state)))
        if not goes_on(machine, state):
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
    assert looked_at >= 2 or not program(*way).snapshot[2]  # an option may take the step out
    assert told == 0


def test_aton_is_among_the_games_looked_at() -> None:
    assert {path.stem for path, *_ in TOGETHER_WAYS} >= {"aton", "goofspiel", "draft"}


@pytest.fixture
def drawing(tmp_path: Path) -> Program:
    path = tmp_path / "drawing.yaml"
    path.write_text(DRAWING.lstrip(), "utf-8")
    return compile_ruleset(examined(path), 3)


def test_draws_in_a_simultaneous_step_tell_nothing_either(drawing: Program) -> None:
    assert leaks(executor("python").load(drawing), range(10)) == (40, 0)


def test_seats_that_share_a_generator_would_be_noticed(drawing: Program) -> None:
    n, nothing = drawing.instructions, NUMBER["MOV"] | YOU << 8 | YOU << 24
    code = [nothing if word & 255 == NUMBER["MIX"] else word for word in drawing.code[:n]]
    shared = replace(drawing, code=(*code, *drawing.code[n:]))
    looked_at, told = leaks(executor("python").load(shared), range(3))
    assert told > looked_at // 2


def test_each_seat_draws_with_a_generator_of_its_own(drawing: Program) -> None:
    machine = executor("python").load(drawing)
    for seed in range(10):
        for begun in steps(machine, seed):
            state, asked, generators = machine.copy(begun), True, {}
            while asked:
                generators.setdefault(state[CHOOSER], tuple(state[RNG : RNG + 4]))
                machine.answer(state, options_of(state)[0])
                asked = goes_on(machine, state)
            assert len(set(generators.values())) == len(generators) == 3


def test_a_seat_that_draws_more_does_not_change_what_others_draw(drawing: Program) -> None:
    """The cards in the others' hands when the step is over, by whatever the first seat does."""
    machine = executor("python").load(drawing)
    zone = machine.program.zones["hand"]
    for seed in range(10):
        for begun in steps(machine, seed):
            hands = set()
            for pick in picks():
                state = machine.copy(begun)
                asked = True
                while asked:
                    options = options_of(state)
                    machine.answer(state, pick(options) if state[CHOOSER] == 0 else options[0])
                    asked = goes_on(machine, state)
                hands.add(tuple(state[zone.address + zone.size : zone.address + 3 * zone.size]))
            assert len(hands) == 1
