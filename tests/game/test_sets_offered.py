"""Every set that the rules allow is offered, once, and no other: compared with counting out in plain Python."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from machine.playing import EXECUTORS

import rulekit
from rulekit.game import Game
from rulekit.game.state import State
from rulekit.lab.perft import divide, perft
from rulekit.program.program import Program

Values = tuple[int, ...]
Rule = tuple[str, Callable[[Values], bool]]

SPACES = """
ruleset: sums
version: 1.0.0
language: 1
players: 1
start: game
score: your n
counters: {n: {}}
regions:
  tile: {of: pawn, attributes: {w: 0..9999}, spaces: {SPACES}}
pieces:
  pawn: {count: 1, home: box}
zones: {box: {of: pawn}}
phases:
  game:
    steps:
      - either perform shut else skip
      - end game won by the p in players with highest p.n then none because over
actions:
  shut:
    steps:
      - STEP
      - gain sum(x.w for x in xs) n
"""
CARDS = """
ruleset: sums
version: 1.0.0
language: 1
players: 2
start: game
score: your n
counters: {n: {}}
decks:
  card:
    attributes: {w: 0..99}
    order: pile
    cards: {CARDS}
zones:
  hand: {of: card, per: player, seen_by: owner}
  row: {of: card}
phases:
  game:
    steps:
      - shuffle card
      - let p = first(players)
      - draw HELD from card to p.hand
      - draw LAID from card to row
      - either { p performs shut } else skip
      - end game won by the p in players with highest p.n then none because over
actions:
  shut:
    steps:
      - STEP
      - gain sum(x.w for x in xs) n
"""


# ---- what may be asked of a set ----
def rules(dice: Random, top: int) -> list[Rule]:
    """Conditions over a whole set, as the ruleset says them and as Python does."""
    k = dice.randint(0, top)
    few = dice.randint(1, 3)
    return [
        (f"require sum(x.w for x in xs) = {k}", lambda v: sum(v) == k),
        (f"require sum(x.w for x in xs) <= {k}", lambda v: sum(v) <= k),
        (f"require sum(x.w for x in xs) >= {k}", lambda v: sum(v) >= k),
        (f"require sum(x.w for x in xs) mod 3 = {k % 3}", lambda v: sum(v) % 3 == k % 3),
        (f"require max(x.w for x in xs else 0) = {few}", lambda v: max(v, default=0) == few),
        (f"require min(x.w for x in xs else 9) = {few}", lambda v: min(v, default=9) == few),
        (f"require count(xs) != {few}", lambda v: len(v) != few),
        ("require count(xs) mod 2 = 0", lambda v: len(v) % 2 == 0),
        (
            f"require count({{x in xs where x.w > {k // 3}}}) = {few}",
            lambda v: sum(w > k // 3 for w in v) == few,
        ),
        (
            "require all(any(y.w = x.w + 1 for y in xs) or x.w > 2 for x in xs)",
            lambda v: all(w + 1 in v or w > 2 for w in v),
        ),
        (
            f"require sum(x.w for x in xs) != {k}; require any(x.w = {k % 5} for x in xs)",
            lambda v: sum(v) != k and k % 5 in v,
        ),
        ("require count(xs) >= 0", lambda v: True),
    ]


def size(dice: Random, n: int) -> tuple[str, int, int]:
    """How many, as the ruleset says it, and from where to where that is."""
    k, more = dice.randint(0, min(n, 4)), dice.randint(1, 3)
    return dice.choice(
        [
            ("any", 0, n),
            ("any", 0, n),
            (str(max(k, 1)), max(k, 1), max(k, 1)),
            (f"up to {k}", 0, min(k, n)),
            (f"{k}..{k + more}", k, min(k + more, n)),
        ]
    )


def load(folder: Path, text: str) -> Game:
    """The game of a text."""
    path = folder / "sums.yaml"
    path.write_text(text.lstrip(), "utf-8")
    return rulekit.load(path).game()


# ---- all that is offered ----
def offered(state: State, done: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Every sequence of answers, by walking through all that is offered."""
    decision = state.decision
    if decision is None:
        yield done
        return
    assert decision.kind == "set"
    names = [move.name for move in decision.moves]
    assert len(set(names)) == len(names)
    for move in decision.moves:
        number = state._referee.seen_as(state.cells, move.number)
        yield from offered(state.clone().apply(move), done if move.name == "done" else (*done, number))


def wanted(things: Sequence[tuple[str, int]], low: int, high: int, holds: Callable[[Values], bool]) -> set[object]:
    """The sets that hold, counted out: things that are alike have one name."""
    return {
        tuple(sorted(name for name, _ in chosen))
        for n in range(low, high + 1)
        for chosen in combinations(things, n)
        if holds(tuple(w for _, w in chosen))
    }


def compare(game: Game, name: Callable[[Program, list[int], int], str], expected: set[object], seed: int) -> None:
    """What is offered is what is wanted, each once; perft counts it so, and random games reach nothing else."""
    state = game.start(seed)
    if not expected:
        assert state.decision is None
        return
    cells = state.cells
    found = [tuple(sorted(name(game.program, cells, e) for e in chosen)) for chosen in offered(state)]
    assert len(found) == len(set(found))
    assert set(found) == expected
    for executor in EXECUTORS:
        counted = perft(game, 12, seed, executor.name)
        assert sum(counted.finished) == len(expected)
        assert not sum(counted.faults)
    if state.decision is not None:
        assert sum(branch.finished for branch in divide(game, 12, seed)) == len(expected)


def space_name(program: Program, cells: list[int], e: int) -> str:
    """What a space is called."""
    return program.domains["tile"].names[e]


def card_name(program: Program, cells: list[int], e: int) -> str:
    """What a card is, and where it lies."""
    kind = program.kinds["card"]
    return f"{kind.classes[e]} at {cells[kind.at + e]}"


def spaces(dice: Random, n: int) -> str:
    """So many spaces of different weight."""
    return ", ".join(f"s{i}: {{w: {dice.randint(0, 5)}}}" for i in range(n))


@pytest.mark.parametrize("part", range(4))
def test_every_set_of_spaces_that_holds_is_offered_once(tmp_path: Path, part: int, amount: Callable[..., int]) -> None:
    dice = Random(1000 + part)
    for _ in range(amount(4, 60)):
        n = dice.randint(1, 7)
        how_many, low, high = size(dice, n)
        text, holds = dice.choice(rules(dice, 12))
        game = load(
            tmp_path,
            SPACES.replace("SPACES", spaces(dice, n)).replace("STEP", f"choose {how_many} xs from tile; {text}"),
        )
        values = game.program.domains["tile"].attributes["w"]
        things = [(f"s{i}", values[i]) for i in range(n)]
        compare(game, space_name, wanted(things, low, high, holds), 1)


@pytest.mark.parametrize("part", range(4))
def test_every_set_of_cards_that_holds_is_offered_once(tmp_path: Path, part: int, amount: Callable[..., int]) -> None:
    dice = Random(2000 + part)
    for _ in range(amount(4, 60)):
        kinds = dice.randint(1, 4)
        cards = ", ".join(f"c{i}: {{copies: {dice.randint(1, 3)}, w: {dice.randint(0, 4)}}}" for i in range(kinds))
        held, laid = dice.randint(1, 5), dice.randint(0, 3)
        how_many, low, high = size(dice, held + laid)
        text, holds = dice.choice(rules(dice, 10))
        shown = dice.choice(["", "", "each c in your hand { if c.w mod 2 = 0 { reveal c } }; "])
        text = f"{shown}choose {how_many} xs from your hand + row; {text}"
        rule = CARDS.replace("CARDS", cards).replace("STEP", text)
        game = load(tmp_path, rule.replace("HELD", str(held)).replace("LAID", str(laid)))
        seed = dice.randint(1, 99)
        begun = game.start(seed)
        kind, cells = game.program.kinds["card"], begun.cells
        hand = game.program.zones["hand"].first_place
        there = [e for e in range(kind.size) if cells[kind.at + e] in (hand, game.program.zones["row"].first_place)]
        weights = game.program.domains["card"].attributes["w"]
        things = [(card_name(game.program, cells, e), weights[e]) for e in there]
        expected = wanted(things, low, min(high, len(things)), holds)
        compare(game, card_name, expected, seed)


def four(folder: Path, step: str) -> State:
    """A choice among four spaces that weigh 1 to 4."""
    spaces = ", ".join(f"s{i}: {{w: {i}}}" for i in range(1, 5))
    return load(folder, SPACES.replace("SPACES", spaces).replace("STEP", step)).start(1)


@pytest.mark.parametrize("how_many", ["any", "up to 4", "1..4", "2..3"])
def test_a_set_with_an_exact_sum_need_not_begin_with_the_lowest(tmp_path: Path, how_many: str) -> None:
    state = four(tmp_path, f"choose {how_many} xs from tile; require sum(x.w for x in xs) = 6")
    assert set(offered(state)) == {(0, 1, 2), (1, 3)}
    state.apply("s2").apply("s4")
    assert state.is_over or state.apply("done").is_over
    assert state.scores == {"player 1": 6}


def test_what_is_refused_of_a_set_is_refused_with_what_is_true(tmp_path: Path) -> None:
    state = four(tmp_path, "choose any xs from tile; require sum(x.w for x in xs) = 6")
    assert [move.name for move in state.decision.moves] == ["s1", "s2"]  # type: ignore[union-attr]
    assert state.why_not("s2") is None
    last = state.why_not("s4")
    assert last is not None and last.kind == "order"
    assert "what would go with it comes earlier in the list" in last.said
    state.apply("s2")
    first, third = state.why_not("s1"), state.why_not("s3")
    assert first is not None and first.kind == "order" and "than what has been chosen" in first.said
    assert third is not None and third.kind == "line" and "sum" in third.said


@pytest.mark.parametrize("how_many", ["2", "up to 2", "any"])
def test_cards_that_are_not_seen_make_one_set_of_each_size(tmp_path: Path, how_many: str) -> None:
    cards = "a: {copies: 2, w: 1}, b: {w: 2}, c: {w: 3}"
    rule = CARDS.replace("CARDS", cards).replace("LAID", "1").replace("HELD", "3")
    rule = rule.replace("{ p performs shut }", "{ other performs shut }")
    rule = rule.replace("- let p = first(players)", "- let p = first(players); let other = first(players - {p})")
    step = f"let them = first(players - {{you}}); choose {how_many} xs from them.hand + row"
    rule = rule.replace("STEP", step)
    path = tmp_path / "sums.yaml"
    path.write_text(rule.lstrip(), "utf-8")
    game = rulekit.load(path).game()
    sizes = {"2": (2, 2), "up to 2": (0, 2), "any": (0, 4)}[how_many]
    for seed in range(1, 6):
        found = list(offered(game.start(seed)))
        assert len(found) == len(set(found))
        hidden = Counter((sum(n >= 1 << 20 for n in chosen), len(chosen)) for chosen in found)
        wanted_sizes = {(h, h + r) for h in range(4) for r in range(2) if sizes[0] <= h + r <= sizes[1]}
        assert set(hidden) == wanted_sizes and set(hidden.values()) == {1}
        every = 4  # the card in the row, and three that are not seen
        for executor in EXECUTORS:
            counted = perft(game, 6, seed, executor.name)
            assert sum(counted.finished) == sum(math.comb(every, n) for n in range(sizes[0], sizes[1] + 1))
        assert sum(branch.finished for branch in divide(game, 6, seed)) == sum(counted.finished)
