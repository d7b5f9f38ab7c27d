"""`either … else …`: what must be done if it can be, counted once by the machine and once by a few lines of Python."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from compile.shipped import examined
from conftest import NATIVE

from rulekit.compile.compile import compile_ruleset
from rulekit.game import Game, IllegalMove
from rulekit.lab.perft import perft
from rulekit.machine.executor import executor
from rulekit.machine.runs.playouts import BROKE, CUT_SHORT

EXECUTORS = ["python", *(["native"] if NATIVE else [])]
HEAD = "ruleset: small\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\n"


def game(folder: Path, text: str, mode: str = "guard") -> Game:
    """The game of a ruleset for two."""
    path = folder / "small.yaml"
    path.write_text(HEAD + text.lstrip(), "utf-8")
    return Game(compile_ruleset(examined(path), 2, mode))


# ---- a capture must be made ----

ROWS, COLUMNS = 3, 3
BEGINNING = {(1, 1): 0, (2, 2): 0, (1, 3): 0, (3, 1): 1, (3, 2): 1, (3, 3): 1}
CAPTURES = """
regions: {board: {of: man, grid: 3 x 3}}
pieces: {man: {each: 4, home: camp}}
zones: {camp: {of: man, per: player}, gone: {of: man}}
phases:
  game:
    steps:
      - each s in {board[1], board[5], board[3]} { move first(your camp) to s }
      - let p = players[2]
      - each s in {board[7], board[8], board[9]} { move first(p.camp) to s }
      - repeat ROUNDS { each player performs turn }
      - end game because over
  turn:
    steps: either perform capture or perform convert else { either perform walk else skip }
actions:
  capture:
    steps:
      - choose s from board where owner(s) = you
      - choose t from {s.north, s.south, s.east, s.west} where owner(t) != none and owner(t) != you
      - move t.pieces to gone
      - move s.pieces to t
  convert:
    steps:
      - choose s from {m.board for m in {t.pieces for t in board} where m.owner = you}
      - choose t from {s.north.east, s.north.west} where owner(t) != none and owner(t) != you
      - move t.pieces to gone
      - move first(your camp) to t
  walk:
    steps:
      - choose s from board where owner(s) = you
      - choose t from {s.north, s.south, s.east, s.west} where count(t.pieces) = 0
      - move s.pieces to t
"""
Space = tuple[int, int]
Board = dict[Space, int]
NEXT = ((-1, 0), (1, 0), (0, 1), (0, -1))
SLANTED = ((-1, 1), (-1, -1))


def pairs(board: Board, who: int, ways: tuple[Space, ...], taken: bool) -> Iterator[tuple[Space, Space]]:
    """From one's own men to spaces next to them: of the other's men, or free."""
    for (row, column), owner in sorted(board.items()):
        for down, right in ways if owner == who else ():
            to = row + down, column + right
            if 1 <= to[0] <= ROWS and 1 <= to[1] <= COLUMNS and board.get(to) == (1 - who if taken else None):
                yield (row, column), to


def after(board: Board, who: int, camps: tuple[int, int]) -> Iterator[tuple[Board, tuple[int, int]]]:
    """Every position after a turn."""
    found = False
    for at, to in pairs(board, who, NEXT, True):
        found = True
        yield {**{s: p for s, p in board.items() if s != at}, to: who}, camps
    if camps[who]:
        for _, to in pairs(board, who, SLANTED, True):
            found = True
            yield {**board, to: who}, (camps[0] - (who == 0), camps[1] - (who == 1))
    if found:
        return
    for at, to in pairs(board, who, NEXT, False):
        found = True
        yield {**{s: p for s, p in board.items() if s != at}, to: who}, camps
    if not found:
        yield board, camps


def lines(board: Board, camps: tuple[int, int], turns: int, who: int = 0) -> int:
    """How many ways a few turns can go."""
    if turns == 0:
        return 1
    return sum(lines(*then, turns - 1, 1 - who) for then in after(board, who, camps))


@pytest.mark.parametrize(("mode", "name"), list(product(["guard", "trial"], EXECUTORS)))
def test_a_capture_must_be_made_in_as_many_lines_as_a_plain_program_counts(
    mode: str, name: str, tmp_path: Path
) -> None:
    rounds = 2 if name == "python" else 3
    counted = perft(game(tmp_path, CAPTURES.replace("ROUNDS", str(rounds)), mode), 6 * rounds, name=name)
    assert sum(counted.finished) == lines(BEGINNING, (1, 1), 2 * rounds)


# ---- a suit must be followed ----

HANDS = (("red 1", "red 2", "blue 1", "blue 2"), ("red 3", "blue 3", "blue 4", "green 1"))
FOLLOWING = """
enums: {hue: [red, blue, green]}
zones: {hand: {of: card, per: player}, table: {of: card}}
variables: {led: {type: optional card}}
decks:
  card:
    order: pile
    attributes: {hue: hue, value: 1..4}
    home: hand
    cards:
      CARDS
phases:
  game:
    steps:
      - repeat 4 { each player draws 1 from card }
      - repeat 4 { each player performs turn }
      - end game because over
actions:
  turn:
    steps:
      - if led = none { perform lead } else { perform answer; set led to none }
  lead:
    steps: choose c from your hand; move c to table; set led to c
  answer:
    steps: either perform follow or { require your index = 1; perform follow } else perform discard_one
  discard_one:
    steps: choose c from your hand; move c to table
  follow:
    steps: [choose c from your hand where c.hue = led.hue, move c to table]
"""


def played(hands: tuple[tuple[str, ...], ...], led: str = "", turn: int = 0) -> int:
    """How many ways the cards can be played."""
    hand = hands[turn % 2]
    if not hand:
        return 1
    same = [c for c in hand if led and c[:-1] == led[:-1]]
    total = 0
    for card in same or hand:
        left = tuple(c for c in hand if c != card)
        then = (left, hands[1]) if turn % 2 == 0 else (hands[0], left)
        total += played(then, "" if led else card, turn + 1)
    return total


@pytest.mark.parametrize(("mode", "name"), list(product(["guard", "trial"], EXECUTORS)))
def test_a_suit_must_be_followed_in_as_many_lines_as_a_plain_program_counts(
    mode: str, name: str, tmp_path: Path
) -> None:
    dealt = [card for pair in zip(*HANDS, strict=True) for card in pair]
    cards = [f"{c.replace(' ', '')}: {{hue: {c.split()[0]}, value: {c.split()[1]}}}" for c in reversed(dealt)]
    small = game(tmp_path, FOLLOWING.replace("CARDS", "\n      ".join(cards)), mode)
    assert sum(perft(small, 12, name=name).finished) == played(HANDS)


# ---- what counts as possible ----

ASKED = """
counters: {coin: {start: 3}, gem: {}, vp: {}}
zones: {hand: {of: card, per: player}, spread: {of: card}}
decks: {card: {home: hand, cards: {ace: {copies: 9}}}}
score: your coin * 100 + your gem * 10 + your vp
phases:
  game:
    steps:
      - STEPS
      - end game because over
actions:
  act:
    steps: STEPS_OF_ACT
"""
# What happens, and what the first seat has then: coins, gems and points as one number.
CERTAIN = {
    # with what is paid the action cannot be finished
    "either pay 2 coin else gain 1 gem; pay 2 coin": 110,
    "either pay 1 coin else gain 1 gem; pay 2 coin": 0,
    "either pay 2 coin or pay 3 coin else gain 1 gem; pay 2 coin": 110,
    "either { gain 1 vp; pay 3 coin } else { gain 1 gem; pay 2 coin }; either pay 1 coin else pay 1 vp": 0,
    "either pay 4 coin else { either pay 2 coin else gain 1 gem }; pay 3 coin": 10,
    # what a draw brings is not known beforehand
    "either { draw 1 from card; pay 9 coin } else gain 1 gem": 300,
    "either { pay 1 coin; draw 1 from card; pay 9 coin } or pay 4 coin else gain 1 gem": 200,
    # neither is possible, behind a draw: the rest is left out
    "draw 1 from card; gain 1 vp; either pay 4 coin else pay 5 coin; gain 1 gem": 301,
    "draw 1 from card; gain 1 vp; either pay 4 coin else { gain 1 gem; pay 5 coin }; gain 1 gem": 301,
    "draw 1 from card; gain 1 vp; either pay 3 coin else gain 1 gem; pay 1 coin": 211,
}


@pytest.mark.parametrize("steps", CERTAIN)
@pytest.mark.parametrize("name", EXECUTORS)
@pytest.mark.parametrize("mode", ["guard", "trial"])
def test_what_can_be_done_is_what_lets_the_action_be_finished(steps: str, name: str, mode: str, tmp_path: Path) -> None:
    text = ASKED.replace("STEPS_OF_ACT", f'"{steps}"').replace("STEPS", "perform act")
    games = executor(name).load(game(tmp_path, text, mode).program).playouts(0, 10)
    assert set(games.column(BROKE)) == {0}
    assert set(games.figure(0)) == {CERTAIN[steps]}
    assert set(games.column(CUT_SHORT)) <= ({0, 1} if "draw" in steps else {0})


@pytest.mark.parametrize("mode", ["guard", "trial"])
def test_in_a_phase_each_arm_is_an_action_of_its_own(mode: str, tmp_path: Path) -> None:
    steps = '"either { pay 1 coin; pay 2 coin } else gain 1 gem; either { pay 1 coin } else gain 1 gem"'
    text = ASKED.replace("STEPS_OF_ACT", "skip").replace("STEPS", steps)
    assert set(executor("python").load(game(tmp_path, text, mode).program).playouts(0, 4).figure(0)) == {10}


# ---- at the table ----


@pytest.mark.parametrize("mode", ["guard", "trial"])
def test_a_last_resort_that_is_refused_says_why(mode: str, tmp_path: Path) -> None:
    steps = '"either pay 3 coin or pay 2 coin else perform act"'
    state = game(tmp_path, ASKED.replace("STEPS_OF_ACT", "pay 1 coin").replace("STEPS", steps), mode).start(1)
    with pytest.raises(IllegalMove, match="`act` is a last resort: it can be chosen only when nothing else can be"):
        state.apply("act")
    with pytest.raises(IllegalMove, match="`walk` cannot be chosen now"):
        state.apply("walk")
    assert state.decision is not None
    assert [m.name for m in state.decision.moves] == ["1", "2"]


@pytest.mark.parametrize("mode", ["guard", "trial"])
def test_if_only_the_last_resort_is_left_it_is_the_one_answer(mode: str, tmp_path: Path) -> None:
    steps = '"either pay 4 coin or pay 5 coin else perform act"'
    state = game(tmp_path, ASKED.replace("STEPS_OF_ACT", "pay 1 coin").replace("STEPS", steps), mode).start(1)
    assert state.decision is not None
    assert [m.name for m in state.decision.moves] == ["act"]
    state.apply("act")
    assert state.is_over and state.to_dict()["player 1"]["coin"] == 2


@pytest.mark.parametrize("mode", ["guard", "trial"])
def test_where_neither_can_be_done_a_phase_says_so(mode: str, tmp_path: Path) -> None:
    text = ASKED.replace("STEPS_OF_ACT", "skip").replace("STEPS", '"either pay 4 coin else pay 5 coin"')
    with pytest.raises(Exception, match="must `either pay 4 coin else pay 5 coin`, but"):
        game(tmp_path, text, mode).start(1)
