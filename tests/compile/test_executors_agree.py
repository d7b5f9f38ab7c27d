"""Compiled rulesets leave equal states on both executors, byte for byte, when they are given the same answers."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from compile.random_rules import Writer
from compile.shipped import WAYS, Way, examined, name_of, options_of, played_alike, program
from conftest import NATIVE, Amount

from rulekit.compile.compile import compile_ruleset
from rulekit.machine.executor import executor
from rulekit.machine.interface import Machine
from rulekit.program.opcodes import CHOICE, OPTIONS, OVER, STATUS, WORDS
from rulekit.program.program import Program

pytestmark = pytest.mark.skipif(not NATIVE, reason="there is only one executor here")

# Sets of several words: 66 and more spaces, 90 pieces, cards, answers beyond 31 and beyond 63.
WIDE = """
ruleset: wide
version: 1.0.0
language: 1
players: 2
start: game
score: your point
enums: {hue: [amber, teal, plum]}
counters: {point: {}, coin: {start: 3}}
regions:
  board: {of: stone, grid: 8 x 9}
  road:
    of: stone
    attributes: {step: 1..6, hue: hue}
    row_is: step
    rows:
      1: "a t p a t p a t p a t p a t p a"
      2: "t p a t p a t p a t p a t p a t"
      3: "p a t p a t p a t p a t p a t p"
      4: "a t p a t p a t p a t p a t p a"
      5: "t p a t p a t p a t p a t p a t"
      6: "p a t p a t p a t p a t p a t p"
    legend: {a: {hue: amber}, t: {hue: teal}, p: {hue: plum}}
  nest: {of: stone, count: 40, per: player, holds: any}
pieces:
  stone: {each: 45, home: bag}
zones:
  bag: {of: stone, per: player}
  hand: {of: card, per: player, seen_by: owner}
  gone: {of: card}
decks:
  card:
    order: pile
    attributes: {worth: 0..5, hue: hue}
    home: hand
    discard: gone
    renew: true
    cards:
      low: {copies: 40, worth: 1, hue: amber}
      mid: {copies: 40, worth: 3, hue: teal, effect: gain 1 coin}
      top: {copies: 20, worth: 5, hue: plum, effect: "may { pay 2 coin; gain 3 point }"}
variables:
  marked: {type: set of road}
  kept: {type: set of card, per: player}
rulings:
  lonely: "{s in board where count(s.pieces) = 0 and (s.north = none or count(s.north.pieces) = 0)}"
phases:
  game:
    steps:
      - shuffle card
      - each player draws 9 from card to your hand
      - repeat 14 { each player performs turn }
      - end game won by the p in players with highest p.point then none because over
  turn:
    steps:
      - choose s from board where count(s.pieces) = 0 and (s.row + s.col) mod 2 = 0 or s in lonely
      - move first(your bag) to s
      - if line_of(3, {t in board where owner(t) = you}), gain 2 point
      - choose r from road - marked where owner(r) != you
      - set marked to marked + {t in road where t.step = r.step and t.hue = r.hue} - {r}
      - if count(r.pieces) = 0, move first(your bag) to r
      - may perform trade
      - each player simultaneously performs set_aside
      - gain count({t.hue for t in road where owner(t) = you}) point
      - let far = the t in {t in road where owner(t) = you} with highest t.index then none
      - if far != none and r.step = 6 { move far.pieces to your bag }
actions:
  trade:
    steps:
      - choose 2..4 cs from your hand
      - require sum(c.worth for c in cs) mod 3 = 0 or count({c.hue for c in cs}) = 1
      - discard cs
      - each c in cs { play c }
      - draw count(cs) from card
      - gain count(cs) point
  set_aside:
    steps:
      - choose any cs from {c in your hand where c.worth < 5}
      - set your kept to cs
      - set your coin to count(your kept) + max(c.worth for c in your hand else 0)
invariants:
  stones: count(your bag) + count({s in board where owner(s) = you}) + count({s in road where owner(s) = you}) = 45
  cards are kept: constant count(card) + count(gone) + sum(count(p.hand) for p in players)
"""


def pair(of: Program) -> list[Machine]:
    return [executor(name).load(of) for name in ("python", "native")]


def in_step(machines: list[Machine], seed: int) -> int:
    """Play one game on both; the highest answer that was possible in it."""
    highest = 0
    for states in played_alike(machines, seed):
        python, native = (machine.to_bytes(state) for machine, state in zip(machines, states, strict=True))
        assert python == native, f"seed {seed}"
        if states[0][STATUS] == CHOICE:
            highest = max(highest, options_of(states[0])[-1])
    assert states[0][STATUS] == OVER
    return highest


@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_shipped_rulesets_leave_equal_states(way: Way, amount: Amount) -> None:
    machines = pair(program(*way))
    for seed in range(amount(2, 50)):
        in_step(machines, seed)


@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_random_games_are_the_same_to_the_last_instruction(way: Way, amount: Amount) -> None:
    python, native = pair(program(*way))
    n = amount(1, 100)
    for check in (False, True):
        one, other = (machine.playouts(7, n, check=check) for machine in (python, native))
        assert (list(one.cells), one.assumed) == (list(other.cells), other.assumed)


def test_sets_of_many_words_leave_equal_states(tmp_path: Path, amount: Amount) -> None:
    path = tmp_path / "wide.yaml"
    path.write_text(WIDE.lstrip(), "utf-8")
    machines = pair(compile_ruleset(examined(path), 2))
    assert max(in_step(machines, seed) for seed in range(amount(3, 100))) > 63
    one, other = (machine.playouts(0, 5, check=True) for machine in machines)
    assert list(one.cells) == list(other.cells)
    assert set(other.column(7)) == {-1}


def test_rulesets_written_at_random_leave_equal_states(tmp_path: Path, amount: Amount) -> None:
    path = tmp_path / "wild.yaml"
    for seed in range(amount(40, 1000)):
        path.write_text(Writer(seed).text(), "utf-8")
        one, other = (machine.playouts(seed, 4) for machine in pair(compile_ruleset(examined(path), 2)))
        assert (list(one.cells), one.assumed) == (list(other.cells), other.assumed), f"seed {seed}"


@pytest.mark.parametrize("way", WAYS[:: max(1, len(WAYS) // 9)], ids=name_of)
def test_a_game_goes_on_where_another_executor_has_left_it(way: Way) -> None:
    machines = pair(program(*way))
    dice = random.Random(5)
    whole = machines[0].new(5)
    saved = machines[0].to_bytes(whole)
    status, turn = machines[0].advance(whole), 0
    while True:
        machine = machines[turn % 2]
        state = machine.from_bytes(saved)
        assert machine.advance(state) == status
        assert machine.to_bytes(state) == machines[0].to_bytes(whole)
        if status != CHOICE:
            break
        answer = dice.choice(options_of(whole))
        for m, st in ((machine, state), (machines[0], whole)):
            m.answer(st, answer)
        saved = machine.to_bytes(state)
        status, turn = machines[0].advance(whole), turn + 1
    assert turn > 1


def test_what_lies_behind_the_options_of_a_question_is_zero() -> None:
    """Dead cells are zero, so equal play gives equal bytes."""
    for way in WAYS[::4]:
        machine = executor("python").load(program(*way))
        for [state] in played_alike([machine], 1):
            if state[STATUS] == CHOICE:
                used = state[WORDS] or 2
                assert not any(state[OPTIONS + used : OPTIONS + 8])
