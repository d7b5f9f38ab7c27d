"""Random play draws sets evenly, whatever the condition over the whole set; counted out in plain Python."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from game.test_sets_offered import CARDS, SPACES, load
from machine.playing import EXECUTORS

from rulekit.game import Game
from rulekit.machine.executor import Executor
from rulekit.program.opcodes import CHOICE, DECISIONS

BOX = """
ruleset: box
version: 1.0.0
language: 1
players: 1
start: game
score: sum(t.w for t in open)
regions:
  tile: {of: pawn, attributes: {w: 0..99}, spaces: {SPACES}}
pieces:
  pawn: {count: 1, home: box}
zones: {box: {of: pawn}}
variables:
  open: {type: set of tile}
  n: {type: 0..99}
  on: {type: bool}
phases:
  game:
    steps:
      - set open to {t in tile}
      - set on to true
      - repeat 9 {
          if on {
            let a = the n in (1..6) then random;
            let b = the n in (1..6) then random;
            set n to a + b;
            either perform shut else set on to false } }
      - end game won by the p in players with highest p.index then none because over
actions:
  shut:
    steps:
      - choose any ts from open
      - require sum(t.w for t in ts) = n
      - set open to open - ts
"""


def powers(n: int) -> str:
    """Spaces whose sum tells which have been chosen."""
    return ", ".join(f"s{i}: {{w: {1 << i}}}" for i in range(n))


def spread(drawn: Counter[int], among: set[int]) -> float:
    """Chi-square of how often each was drawn, against all alike."""
    assert set(drawn) <= among
    mean = drawn.total() / len(among)
    return sum((drawn[one] - mean) ** 2 / mean for one in among)


def results(game: Game, games: int, executor: Executor) -> Counter[int]:
    """How often each score came up in random games."""
    return Counter(executor.load(game.program).playouts(1, games).figure(0))


def even(drawn: Counter[int], among: set[int]) -> bool:
    """Whether chi-square is below what one in many thousand fair draws comes above."""
    free = len(among) - 1
    return spread(drawn, among) < free + 4 * (2 * free) ** 0.5 + 8


CONDITIONS: list[tuple[str, Callable[[tuple[int, ...]], bool]]] = [
    ("choose any xs from tile", lambda v: True),
    ("choose 2 xs from tile", lambda v: len(v) == 2),
    ("choose up to 3 xs from tile", lambda v: len(v) <= 3),
    ("choose 2..4 xs from tile", lambda v: 2 <= len(v) <= 4),
    ("choose any xs from tile; require count(xs) mod 2 = 0", lambda v: len(v) % 2 == 0),
    (
        "choose any xs from tile; require sum(x.w for x in xs) < 5 or sum(x.w for x in xs) > 28",
        lambda v: sum(v) < 5 or sum(v) > 28,
    ),
    ("choose 1..3 xs from tile; require sum(x.w for x in xs) mod 3 = 1", lambda v: 1 <= len(v) < 4 and sum(v) % 3 == 1),
]


@pytest.mark.parametrize("executor", EXECUTORS, ids=lambda e: e.name)
@pytest.mark.parametrize(("step", "holds"), CONDITIONS, ids=[step for step, _ in CONDITIONS])
def test_each_set_that_holds_is_drawn_as_often(
    tmp_path: Path, executor: Executor, step: str, holds: Callable[[tuple[int, ...]], bool]
) -> None:
    game = load(tmp_path, SPACES.replace("SPACES", powers(5)).replace("STEP", step))
    weights = [1 << i for i in range(5)]
    among = {sum(chosen) for n in range(6) for chosen in combinations(weights, n) if holds(chosen)}
    games = (20 if executor.name == "python" else 400) * len(among)
    assert even(results(game, games, executor), among)


@pytest.mark.parametrize("executor", EXECUTORS, ids=lambda e: e.name)
@pytest.mark.parametrize("condition", ["", "; require count(xs) != 3"])
def test_equal_cards_make_one_set(tmp_path: Path, executor: Executor, condition: str) -> None:
    text = CARDS.replace("CARDS", "a: {copies: 3, w: 1}, b: {copies: 2, w: 10}, c: {w: 50}")
    text = text.replace("LAID", "0").replace("HELD", "6").replace("STEP", f"choose any xs from your hand{condition}")
    among = {
        a + 10 * b + 50 * c for a in range(4) for b in range(3) for c in range(2) if not condition or a + b + c != 3
    }
    games = (20 if executor.name == "python" else 400) * len(among)
    assert even(results(load(tmp_path, text), games, executor), among)


@pytest.mark.parametrize("step", [step for step, _ in CONDITIONS])
def test_the_table_and_every_executor_draw_the_same_sets(tmp_path: Path, step: str) -> None:
    game = load(tmp_path, SPACES.replace("SPACES", powers(5)).replace("STEP", step))
    scores = [list(executor.load(game.program).playouts(1, 20).figure(0)) for executor in EXECUTORS]
    assert all(found == scores[0] for found in scores)
    for seed in range(1, 21):
        state = game.start(seed)
        while not state.is_over:
            state.apply(state.random_answer())
        assert list(state.scores.values()) == [scores[0][seed - 1]]
    for executor in EXECUTORS:
        machine = executor.load(game.program)
        state = machine.new(7)
        while machine.advance(state) == CHOICE:
            machine.answer(state, machine.pick(state))
        assert state[DECISIONS] == game_of(game, 7)


def game_of(game: Game, seed: int) -> int:
    """How many answers a random game at the table has."""
    state = game.start(seed)
    while not state.is_over:
        state.apply(state.random_answer())
    return state.decisions


# ---- beyond what is counted ----
@pytest.mark.parametrize("executor", EXECUTORS, ids=lambda e: e.name)
def test_more_sets_than_are_counted_are_drawn_evenly_where_no_condition_stands_behind(
    tmp_path: Path, executor: Executor
) -> None:
    game = load(tmp_path, SPACES.replace("SPACES", powers(13)).replace("STEP", WIDE))
    games = 600 if executor.name == "python" else 20_000
    found = executor.load(game.program).playouts(1, games).figure(0)
    for bit in (0, 3, 6):
        share = sum(score >> bit & 1 for score in found) / games
        assert abs(share - 0.5) < 4 * 0.5 / games**0.5


WIDE = "choose any xs from {x in tile where x.w < 9999}"


@pytest.mark.parametrize("step", ["choose any xs from tile", "choose 20..60 xs from tile", "choose 50 xs from tile"])
def test_numbers_of_sets_that_no_word_holds_are_drawn_all_the_same(tmp_path: Path, step: str) -> None:
    spaces = ", ".join(f"s{i}: {{w: 1}}" for i in range(100))
    game = load(tmp_path, SPACES.replace("SPACES", spaces).replace("STEP", step))
    runs = [list(executor.load(game.program).playouts(1, 12).figure(0)) for executor in EXECUTORS]
    assert all(found == runs[0] for found in runs)
    assert 44 <= sum(runs[0]) / 12 <= 56


# ---- a game known elsewhere ----
@cache
def left_open(tiles: frozenset[int]) -> float:
    """What is left on average of a box whose player takes any set that fits, all alike, until none does."""
    total = 0.0
    for dice in [a + b for a in range(1, 7) for b in range(1, 7)]:
        fit = [c for n in range(len(tiles) + 1) for c in combinations(sorted(tiles), n) if sum(c) == dice]
        total += sum(left_open(tiles - set(c)) for c in fit) / len(fit) if fit else sum(tiles)
    return total / 36


@pytest.mark.slow
def test_a_box_is_shut_at_random_as_plain_python_counts_it_out(tmp_path: Path) -> None:
    spaces = ", ".join(f"t{i}: {{w: {i}}}" for i in range(1, 10))
    game = load(tmp_path, BOX.replace("SPACES", spaces))
    games = 20_000
    found = results(game, games, EXECUTORS[-1])
    mean = sum(score * n for score, n in found.items()) / games
    assert abs(mean - left_open(frozenset(range(1, 10)))) < 0.35
    assert abs(left_open(frozenset(range(1, 10))) - 20.42) < 0.005
