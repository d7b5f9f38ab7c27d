"""Small games whose values are known from elsewhere, and how they are told to rulekit."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import rulekit
from rulekit.game import Game, State

HOUSE = Path(__file__).resolve().parents[2]

HEAPS = """\
ruleset: heaps
version: 1.0.0
language: 1
title: Heaps
players: 2
start: game
regions: {heap: {of: bean, count: 3, holds: any}}
pieces: {bean: {count: %d, home: bag}}
zones: {bag: {of: bean}}
phases:
  game:
    steps:
      - each s in heap { repeat %s { move first(bag) to s } }
      - repeat 20 { each player performs take }
      - end game because over
  take:
    steps:
      - choose h from heap where count(h.pieces) > 0
      - choose n from 1..count(h.pieces)
      - repeat n { move first(h.pieces) to bag }
      - end game won by you because last if all(count(s.pieces) = 0 for s in heap)
"""

# One may roll a die again, twice at most, and has the last roll: the best one can expect is 14/3.
ROLLS = """\
ruleset: rolls
version: 1.0.0
language: 1
title: Rolls
players: 1
start: game
score: dice
variables: {dice: {type: 0..6}}
phases:
  game:
    steps:
      - set dice to the n in (1..6) then random
      - repeat 2 { either { set dice to the n in (1..6) then random } or { end game because kept } }
      - end game because over
"""

# What is taken first bounds what may be taken then, and is read no more.
BOUNDED = """\
ruleset: bounded
version: 1.0.0
language: 1
title: Bounded
players: 1
start: game
score: taken
variables: {taken: {type: 0..9}}
phases:
  game:
    steps:
      - choose k from 1..3
      - choose m from 0..(4 - k)
      - set taken to m
      - end game because over
"""

# Two throw a die each, and the first may throw once more: by chance alone, and then with a choice.
THROWS = """\
ruleset: throws
version: 1.0.0
language: 1
title: Throws
players: 2
start: game
variables: {mine: {type: 0..6}, other: {type: 0..6}}
rulings:
  second: the p in players with highest p.index
  first_seat: the p in players with lowest p.index
phases:
  game:
    steps:
      - set mine to the n in (1..6) then random
      - set other to the n in (1..6) then random
      - each player { if your index = 1 { perform again } }
      - if mine > other { end game won by first_seat because more }
      - if other > mine { end game won by second because more }
      - end game because even
actions:
  again:
    steps: ["either { set mine to the n in (1..6) then random } or { set mine to mine }"]
"""


def written(folder: Path, name: str, text: str) -> Game:
    """The game of a text."""
    path = folder / f"{name}.yaml"
    path.write_text(text, "utf-8")
    return rulekit.load(str(path)).game()


def changed(folder: Path, name: str, of: str, *changes: tuple[str, str]) -> Game:
    """A ruleset that comes with rulekit, with some of its text otherwise."""
    text = (HOUSE / "rulesets" / of).read_text("utf-8")
    for old, new in changes:
        assert re.search(old, text), old
        text = re.sub(old, new, text)
    return written(folder, name, text)


def connect_four(folder: Path, rows: int, columns: int) -> Game:
    """On a smaller board."""
    discs = rows * columns // 2
    board = ("grid: 6 x 7", f"grid: {rows} x {columns}"), ("each: 21", f"each: {discs}")
    return changed(folder, "connect-four", "connect-four.yaml", *board, ("repeat 21", f"repeat {discs}"))


def kalah(folder: Path, pits: int, seeds: int) -> Game:
    """With fewer pits and seeds."""
    all_seeds = 2 * pits * seeds
    return changed(
        folder, "kalah", "examples/kalah.yaml",
        ("seeds: 4", f"seeds: {seeds}"), ("count: 6, per", f"count: {pits}, per"),
        ("place = 8 or", f"place = {pits + 2} or"), ("place = 7", f"place = {pits + 1}"),
        ("place < 7", f"place < {pits + 1}"), ("7 - place", f"{pits + 1} - place"),
        ("count: 48", f"count: {all_seeds}"), ("up to 48", f"up to {all_seeds}"), ("= 48", f"= {all_seeds}"),
    )  # fmt: skip


# ---- connect four by bits, without rulekit ----
HIGH = 7  # bits of a column: six spaces and one that stays empty


def bits_of(state: State) -> tuple[int, int]:
    """The discs of who is asked, and all discs, a column after the other from the left, the lowest space first."""
    assert state.decision is not None
    mine = taken = 0
    for name, disc in dict(state.to_dict()["board"]).items():  # type: ignore[call-overload]
        row, column = map(int, name.split(","))
        if disc is not None:
            bit = 1 << HIGH * (column - 1) + 6 - row
            taken |= bit
            mine |= bit if disc.startswith(state.decision.seat) else 0
    return mine, taken


def four(discs: int) -> bool:
    """Whether there are four in a line."""
    return any((pairs := discs & discs >> by) & pairs >> 2 * by for by in (1, HIGH - 1, HIGH, HIGH + 1))


@cache
def by_bits(mine: int, taken: int) -> int:
    """1 if who is to move can win, 0 for a draw, -1 for a defeat."""
    best = -2
    for column in range(7):
        bit = (taken + (1 << HIGH * column)) & (63 << HIGH * column)
        if bit and not bit & taken:
            if four(mine | bit):
                return 1
            best = max(best, -by_bits(taken ^ mine, taken | bit))
    return 0 if best == -2 else best


# The first token of all is moved, wherever it lies: which of two equal ones it is makes a difference.
FIRST_TOKEN = """\
ruleset: tokens
version: 1.0.0
language: 1
title: Tokens
players: 2
start: game
regions: {board: {of: token, grid: 1 x 4}}
pieces: {token: {count: 2, home: bag}}
zones: {bag: {of: token}}
phases:
  game:
    steps:
      - each s in board where s.col < 3 { move first(bag) to s }
      - repeat 3 { each player performs go }
      - end game because over
  go:
    steps:
      - choose s from board where count(s.pieces) = 0
      - move first(board[1].pieces + board[2].pieces + board[3].pieces + board[4].pieces) to s
      - end game won by you because line if count(board[4].pieces) = 1 and count(board[3].pieces) = 1
"""
