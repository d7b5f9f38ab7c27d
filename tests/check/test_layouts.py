"""What a layout names exists, and what does not is answered with what does, the nearest first."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.check.check import check_ruleset
from rulekit.ruleset.load import load_ruleset

GAME = """ruleset: small
version: 1.0.0
language: 1
players: 2
seats: [left, right]
start: game
enums: {suit: [hearts, spades]}
counters: {coin: {}, fame: {max: 9}}
regions:
  board: {of: mark, attributes: {suit: suit, worth: 0..3}, rows: {1: "h s"},
    legend: {h: {suit: hearts, worth: 1}, s: {suit: spades, worth: 2}}}
  heap: {of: card, count: 2, attributes: {wide: 0..1 = 0}}
  pit: {of: mark, count: 3, per: player, holds: any}
  yard: {of: mark, grid: 2 x 2, attributes: {tall: 0..3 = 0}}
  fence: {of: mark, attributes: {line: 0..2 = 0, post: 0..2 = 0, fee: 0..9 = 1, kind: suit = hearts},
    spaces: {gate: {line: 1}, hole: {post: 2}}}
tables: {most: 12, fees: [1, 2]}
pieces: {mark: {each: 3, home: marks}}
zones: {marks: {of: mark, per: player}, hand: {of: card, per: player, seen_by: owner}}
decks: {card: {order: pile, home: hand, attributes: {price: 0..9}, cards: {ace: {price: 1}, king: {price: 2}}}}
phases:
  game:
    steps:
      - each player { choose s from board where count(s.pieces) = 0; move first(your marks) to s; gain 1 coin }
      - end game because full
layout:
"""


def said(layout: str, folder: Path) -> list[tuple[str, str, str]]:
    """Code, message and help of all that is wrong with a layout."""
    path = folder / "small.yaml"
    path.write_text(GAME + layout, "utf-8")
    declared, mistakes = load_ruleset(path)
    assert declared is not None
    found = check_ruleset(declared)[1]
    return [(d.code, d.message, d.help) for d in (*mistakes, *found) if d.severity == "error"]


SOUND = """
  marks:
    left: {sign: L, colour: red}
    suit.hearts: {sign: h}
    spades: {sign: s}
    worth.2: {sign: "2"}
    ace: {colour: cyan}
    card.king: {sign: k}
    coin: {sign: c}
  table:
    - {grid: board, split: suit, across: 1, with: [suit, worth]}
    - {grid: pit, for: left, reversed: true}
    - {grid: yard, framed: false, free: [tall], around: {of: [fence], row: line, column: post, with: [fee]}}
    - {grid: board, rows: suit}
    - {grid: pit, rows: owner}
    - {grid: board, rows: suit, split: worth, shape: ring, around: {of: [fence], row: kind}, in: picture}
    - {grid: heap, shape: ring, in: letters}
    - {grid: board, split: suit, with: [worth], shape: scale, weighs: {right: [coin]}, folded: [coin, marks]}
    - {list: heap, with: [price], edges: {top: [price], left: [wide]}, folded: true}
    - {list: [hand, marks], for: you}
    - {list: card, only_filled: true}
    - {grid: heap, with: [wide]}
    - {list: heap, with: [wide, price]}
    - {list: hand, for: you, with: [price]}
    - {list: card}
    - {track: fame}
    - {track: coin, to: 9}
    - {track: coin, to: most}
    - {counters: [coin, marks, card], for: others}
    - {text: anything}
    - columns: [{stack: [{list: hand}], for: each player}]
  short:
    - {list: hand, for: you, at: [game]}
    - {track: fame}
"""


def test_a_layout_that_names_what_there_is_is_clean(tmp_path: Path) -> None:
    assert said(SOUND, tmp_path) == []


@pytest.mark.parametrize(
    ("sound", "broken", "code", "message", "help"),
    [
        ("grid: board", "grid: bord", "unknown-region", "no region `bord`", "Did you mean `board`?"),
        ("grid: board", "grid: hand", "unknown-region", "`hand` is a zone", "Write `list: hand`"),
        ("list: card}", "list: crad}", "unknown-place", "no place `crad`", "Did you mean `card`?"),
        ("at: [game]", "at: [gaem]", "unknown-procedure", "no phase or action `gaem`", "Did you mean `game`?"),
        ("{list: card}\n", "{list: card, at: [game]}\n", "wrong-kind", "this is none", "right below `short`"),
        ("track: fame", "track: famous", "unknown-counter", "no counter `famous`", "Did you mean `fame`?"),
        ("track: coin, to: 9", "track: coin", "line-without-end", "`coin` has no highest number", "`to: 40`"),
        ("to: most", "to: mots", "unknown-name", "no table of a single number `mots`", "Did you mean `most`?"),
        ("to: most", "to: fees", "unknown-name", "Known here: `most`", "the number itself, or the name of a table"),
        ("marks, card]", "mrks, card]", "unknown-counter", "no counter `mrks`", "Did you mean `marks`?"),
        ("for: others", "for: other", "unknown-seat", "no seat `other`", "Did you mean `others`?"),
        ("for: left", "for: lfet", "unknown-seat", "no seat `lfet`", "Did you mean `left`?"),
        ("list: card}", "list: card, for: you}", "wrong-kind", "everybody's", "Leave `for` out."),
        ("{list: hand}]", "{list: hand, for: you}]", "either-or", "says whose it is", "Remove one"),
        ("split: suit", "split: siut", "unknown-attribute", "no attribute `siut`", "Did you mean `suit`?"),
        ("with: [price]", "with: [worth]", "unknown-attribute", "Known here: `price`", "an attribute of `board`"),
        (
            "{list: hand, for: you, with: [price]}",
            "{grid: heap, with: [price, wide]}",
            "unknown-attribute",
            "A grid shows attributes of its spaces; `price` is one of the cards",
            "{list: heap, with: [price]}",
        ),
        (
            "{list: card, only_filled: true}",
            "{grid: heap, with: [worth]}",
            "unknown-attribute",
            "no attribute `worth`",
            "`worth` is an attribute of `board`",
        ),
        ("colour: red", "does: gaem", "unknown-procedure", "no phase or action `gaem`", "Did you mean `game`?"),
        ("colour: red", "colour: rde", "unknown-colour", "no colour `rde`", "Did you mean `red`?"),
        ("ace: {", "aces: {", "unknown-thing", "no thing `aces`", "Did you mean `ace`?"),
        ("worth.2", "wroth.2", "unknown-thing", "no thing `wroth.2`", ""),
        ("sign: L", "sign: LONG", "bad-value", "one to three characters", ""),
        ("track: fame", "track: fame, with: [suit]", "either-or", "cannot have `with` beside `track`", ""),
        ("text: anything", "title: anything", "missing-key", "lacks one of `grid`, `list`", ""),
        ("rows: suit", "rows: siut", "unknown-attribute", "no attribute `siut`", "Did you mean `suit`?"),
        ("rows: owner", "rows: suit", "unknown-attribute", "Known here: `owner`", ""),
        ("rows: suit", "rows: suit, across: 2", "either-or", "cannot have `across` beside `rows`", ""),
        ("free: [tall]", "free: [tal]", "unknown-attribute", "no attribute `tal`", "Did you mean `tall`?"),
        ("of: [fence]", "of: [fnece]", "unknown-region", "no region `fnece`", "Did you mean `fence`?"),
        ("of: [fence]", "of: [pit]", "wrong-kind", "Each seat has its own `pit`", "a panel of its own"),
        ("row: line", "row: lien", "unknown-attribute", "no attribute `lien`", "Did you mean `line`?"),
        ("row: line", "row: kind", "wrong-kind", "`kind` is no number", "`0..5`"),
        ("grid: yard, framed: false, free: [tall],", "grid: board,", "wrong-kind", "no rows and columns", "Leave"),
        ("with: [fee]", "with: [fees]", "unknown-attribute", "no attribute `fees`", "Did you mean `fee`?"),
        ("[hand, marks]", "[hand, maks]", "unknown-place", "no place `maks`", "Did you mean `marks`?"),
        ("[hand, marks]", "[hand, board]", "wrong-kind", "`board` is everybody's", "Leave `for` out."),
        ("{list: card, only", "{grid: yard, only", "either-or", "cannot have `only_filled` beside `grid`", ""),
        ("card.king", "card.kign", "unknown-thing", "no thing `card.kign`", "Did you mean `card.king`?"),
        (
            "shape: ring, around: {of: [fence], row: kind}",
            "around: {of: [fence]}",
            "either-or",
            "no ends",
            "`shape: ring`",
        ),
        ("row: kind", "row: line", "wrong-kind", "`line` does not have the values of `suit`", "values of `suit`"),
        ("row: kind", "row: kidn", "unknown-attribute", "no attribute `kidn`", "Did you mean `kind`?"),
        ("shape: ring", "shape: rnig", "bad-value", "ring", ""),
        ("{grid: heap, shape: ring", "{list: heap, shape: ring", "either-or", "cannot have `shape` beside `list`", ""),
        ("{grid: heap, shape: ring", "{grid: heap, across: 1, shape: ring", "either-or", "`across` beside `shape`", ""),
        ("in: letters", "in: leters", "bad-value", "letters", ""),
        ("folded: [coin,", "folded: [conin,", "unknown-counter", "no counter `conin`", "Did you mean `coin`?"),
        ("folded: true", "folded: maybe", "wrong-type", "`true` or `false` or a list", ""),
        ("{text: anything", "{text: anything, folded: true", "either-or", "cannot have `folded` beside `text`", ""),
        (
            "stack: [{list: hand}]",
            "stack: [{list: hand, folded: true}]",
            "wrong-kind",
            "folded together",
            "outer panel",
        ),
        ("top: [price]", "top: [prize]", "unknown-attribute", "no attribute `prize`", "Did you mean `price`?"),
        ("top: [price]", "up: [price]", "unknown-key", "no key `up`. Known here: `top`", ""),
        ("split: suit, with: [worth], shape", "with: [worth], shape", "missing-key", "has its pans", "`split: side`"),
        ("right: [coin]", "right: [coni]", "unknown-counter", "no counter `coni`", "Did you mean `coin`?"),
        ("shape: scale, weighs", "weighs", "wrong-kind", "Only a scale has pans", "Add `shape: scale`."),
        ("with: [worth], shape: scale", "rows: worth, shape: scale", "either-or", "two pans", "Leave `rows`"),
        ("across: 1", "acros: 1", "unknown-key", "no key `acros`", "Did you mean `across`?"),
    ],
)
def test_what_a_layout_gets_wrong_is_said(
    sound: str, broken: str, code: str, message: str, help: str, tmp_path: Path
) -> None:
    assert SOUND.count(sound) >= 1
    found = said(SOUND.replace(sound, broken, 1), tmp_path)
    assert [c for c, m, h in found if c == code and message in m and help in h], found


def test_a_mistake_points_at_the_word(tmp_path: Path) -> None:
    path = tmp_path / "small.yaml"
    path.write_text(GAME + SOUND.replace("track: fame", "track: fmae"), "utf-8")
    declared, _ = load_ruleset(path)
    assert declared is not None
    (found,) = check_ruleset(declared)[1]
    line = path.read_text("utf-8").split("\n")[found.span.line - 1]
    assert line[found.span.column - 1 : found.span.end_column - 1] == "fmae"
