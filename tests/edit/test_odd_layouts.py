"""However a card is written, one cell of its table changes one value of it, and no comment is lost."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from edit.desk import Desk, small, with_cell, with_rows

HEAD = """\
ruleset: odd
version: 1.0.0
language: 1
players: 2
start: game
score: your coin
counters: {coin: {}}
zones: {hand: {of: spell, per: player}}
phases: {game: {steps: end game because over}}
"""
LAYOUTS = {
    "all in braces": "decks: {spell: {home: hand, attributes: {power: 0..9 = 0, good: set of hue}, cards: "
    "{a: {power: 1, effect: gain 1 coin}, b: {}, c: {power: 3, good: [pale, dark]}}}}\n",
    "braces over lines": """\
decks:
  spell:
    home: hand
    attributes: {power: 0..9 = 0, good: set of hue}
    cards:
      a: {power: 1,      # one
          effect: gain 1 coin,   # a coin
          when: after game       # late
         }   # end
      b: {
        # nothing yet
      }
      c: {
        "power": 3,   # three
        'good': [
          pale,       # light
          dark,
        ],
      }
""",
    "lines and blanks": """\
decks:
  spell:
    home: hand
    attributes:
      power: 0..9 = 0
      good: set of hue
    cards:

      a:       # the first

        # how strong
        power:   1

        effect: |   # below
          gain 1 coin;

          gain 2 coin  # inside


      # the second
      b:
      c:
          power: "3"
          good:
          - pale   # light
          # between
          - dark
          abilities:
            - when: after game   # late
              if:
                your coin > 1
                and your coin < 9   # still the condition
              effect:
                - gain 1 coin   # one
                -   |
                  gain 2 coin
                - 'gain 3 coin, 1 coin'
            -   rule: 'worth becomes 2'
# the end
""",
    "no line end at the end": "decks:\n  spell:\n    home: hand\n    attributes: {power: 0..9 = 0, good: set of hue}\n"
    "    cards:\n      a: {power: 1}\n      b:\n      c:\n        good: [dark]\n        effect: gain 1 coin",
    "printed elsewhere": "decks:\n  spell:\n    home: hand\n    attributes: {power: 0..9 = 0, good: set of hue}\n"
    "    cards: {a: {}, b: {}, c: {effect: gain 1 coin}}\n"
    "printed: {spell: {a: {power: 1}, c: {power: 3, good: [pale]}}}\n",
}
COMMENT = re.compile(r"(?<!\S)#.*$", re.MULTILINE)
VALUES = {
    "power": ["7", ""],
    "good": ["dark", "pale, dark, pale_too", ""],
    "effect": [
        "gain 5 coin",
        "gain 5 coin, 2 coin",
        "* gain 6 coin\n* gain 7 coin",
        "* gain 1 coin",
        "gain 1 coin;\n  gain 2 coin",
        "",
    ],
    "when": ["after game", "after you perform x where n = 1", ""],
    "if": ["your coin > 3", ""],
    "copies": ["4", ""],
    "provenance": ["assumed: for now", "public: a shop", ""],
    "ability 1 effect": ["gain 9 coin", "* gain 1 coin\n* gain 3 coin, 1 coin", ""],
    "ability 2 rule": ["worth becomes 3", ""],
    "ability 3 effect": ["gain 4 coin"],
}


def held(found: Desk) -> dict[tuple[str, object], str]:
    """What every cell of the deck says."""
    cards = found.decks["spell"].cards
    return {
        (name, path): " ".join(cell.text.split()) for name, card in cards.items() for path, cell in card.cells.items()
    }


@pytest.mark.parametrize("ends", ["\n", "\r\n"], ids=["lf", "crlf"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_one_cell_changes_one_value_however_cards_are_written(tmp_path: Path, layout: str, ends: str) -> None:
    text = (HEAD + LAYOUTS[layout]).replace("\n", ends)
    (tmp_path / "odd").mkdir()
    path = tmp_path / "odd" / "small.yaml"
    found = small(path.parent, text.replace("\r\n", "\n"))
    found = found._replace(texts=dict.fromkeys(found.texts, text))
    changed = 0
    for card in found.decks["spell"].cards:
        for head, values in VALUES.items():
            number = re.match(r"ability (\d)", head)
            if number and int(number[1]) > found.decks["spell"].cards[card].abilities + 1:
                continue  # it would come to be the next one
            for value in values:
                done = found.take(with_cell(found.grid("spell"), card, head, value), prefer="table")
                assert not done.mistakes, (card, head, value, done.mistakes[0].message)
                for new in done.texts.values():
                    changed += 1
                    lost = Counter(COMMENT.findall(text)) - Counter(COMMENT.findall(new))
                    inside = {"# inside", "# between", "# light", "# one", "# below", "# still the condition"}
                    assert not {c.strip() for c in lost} - inside, (card, head, value, lost)
                    assert ends == "\n" or "\n" not in new.replace("\r\n", "")
                    again = small(path.parent, new.replace("\r\n", "\n"))
                    column = found.decks["spell"].possible()[head]
                    wanted = held(found) | {(card, column.path): " ".join(value.split())}
                    assert held(again) == {key: said for key, said in wanted.items() if said}, (card, head, value)
    assert changed > 20


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_card_comes_and_goes_however_cards_are_written(tmp_path: Path, layout: str) -> None:
    found = small(tmp_path, HEAD + LAYOUTS[layout])
    grid = found.grid("spell")
    new = tuple({"card name": "fresh", "power": "5"}.get(head, "") for head in grid.rows[0])
    for at in range(len(grid.rows)):
        rows = [*grid.rows[1 : at + 1], new, *grid.rows[at + 1 :]]
        (text,) = found.take(with_rows(grid, rows)).texts.values()
        again = small(tmp_path, text)
        assert list(again.decks["spell"].cards) == [row[0] for row in rows]
        assert not Counter(COMMENT.findall(HEAD + LAYOUTS[layout])) - Counter(COMMENT.findall(text))
    for gone in found.decks["spell"].cards:
        rows = [row for row in grid.rows[1:] if row[0] != gone]
        (text,) = found.take(with_rows(grid, rows), remove=True).texts.values()
        again = small(tmp_path, text)
        assert list(again.decks["spell"].cards) == [row[0] for row in rows]
