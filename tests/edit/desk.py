"""A small ruleset with cards of every sort, and the way of a table out of a ruleset and back, for tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

from rulekit.diagnostics.source import Diagnostic
from rulekit.edit.card_tables import HASHED, Export, Table, grid_of
from rulekit.edit.decks import DeckTable, read_decks, read_tops
from rulekit.edit.importing import Import, import_tables
from rulekit.edit.read_tables import read_tables
from rulekit.edit.sheets import Grid, from_csv, from_xlsx, to_csv, to_xlsx
from rulekit.ruleset.folder import read_files
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.model import Ruleset

SMALL = """\
# A game to try tables on.
ruleset: small
version: 1.0.0
language: 1
players: 2
start: game
score: your coin + your wood
enums: {hue: [pale, dark]}
counters: {coin: {}, wood: {}}
zones:
  hand: {of: spell, per: player, seen_by: owner}
  used: {of: spell}
  row: {of: charm}
decks:
  spell:
    order: pile
    home: hand
    discard: used
    attributes: {hue: hue, power: 0..9, swift: bool = false}
    cards:                       # the spells
      spark: {copies: 2, hue: pale, effect: gain 1 coin}   # the first
      frost:
        hue: dark                # cold
        effect:
          - gain 2 coin          # plenty
          - gain 1 wood
      gale:
        hue: pale
        swift: true
        abilities:
          - when: after you perform rest
            effect: "gain 1 coin, 1 wood"
          - {when: before you perform rest, effect: gain 1 wood}
      calm: {hue: dark, effect: "if your coin > 2, gain 1 wood"}
  charm:
    cards:
      ring: {copies: 3}
      none_at_all: {}
printed:
  spell:                         # as on the cards
    provenance: {assumed: not legible}
    spark: {power: 1}
    frost: {power: 2}            # sure
    gale: {power: 3}
    calm: {power: 0}
actions:
  rest: {steps: gain 1 coin}
phases:
  game:
    steps:
      - draw 1 from charm to row
      - each player draws 2 from spell to your hand
      - each player performs turn
      - end game because over
  turn:
    steps:
      - perform rest
      - either { choose c from your hand; play c; discard c } or skip
"""


class Desk(NamedTuple):
    """A ruleset with its texts and decks."""

    declared: Ruleset
    texts: dict[str, str]
    decks: dict[str, DeckTable]

    def grid(self, deck: str) -> Grid:
        """The table of a deck as it is exported."""
        table = self.decks[deck]
        return grid_of(table, Export(self.declared.name, deck, self.declared.content_hash[:HASHED]))

    def read(
        self, *grids: Grid, form: Literal["csv", "xlsx", "as is"] = "as is"
    ) -> tuple[list[Table], list[Diagnostic]]:
        """Tables as they come back from a file of some form, and what is wrong with them."""
        said: list[Diagnostic] = []
        back = list(grids)
        if form == "csv":
            back = [g._replace(name=grid.name) for grid in grids for g in from_csv(to_csv(grid.rows), "t.csv", said)]
        elif form == "xlsx":
            back = from_xlsx(to_xlsx(grids), "t.xlsx", said)
        return read_tables(back, f"t.{form}", self.decks, "", said), said

    def take(self, *grids: Grid, prefer: Literal["", "table", "ruleset"] = "", remove: bool = False) -> Import:
        """What comes of tables."""
        tables, said = self.read(*grids)
        assert not said, said
        return import_tables(tables, self.texts, self.declared, prefer, remove)


def desk(path: Path, change: Callable[[str], str] = str) -> Desk:
    """The ruleset at a path, with its texts changed on the way."""
    files = read_files(path, [])
    declared = load_ruleset(path)[0]
    assert files is not None
    assert declared is not None
    texts = {file.shown_as: change(file.data.decode()) for file in files.every}
    tops = read_tops(texts, [])
    assert tops is not None
    return Desk(declared, texts, read_decks(tops, declared))


def small(folder: Path, text: str = SMALL) -> Desk:
    """The small ruleset, written to a folder."""
    path = folder / "small.yaml"
    path.write_text(text, "utf-8", newline="\n")
    return desk(path)


def with_cell(grid: Grid, card: str, head: str, text: str) -> Grid:
    """A table with another text in one cell; the column is put in if there is none."""
    rows = [list(row) for row in grid.rows]
    if head not in rows[0]:
        rows = [[*row[:-1], head if n == 0 else "", row[-1]] for n, row in enumerate(rows)]
    row = next(row for row in rows if row[0] == card)
    row[rows[0].index(head)] = text
    return Grid(grid.name, tuple(map(tuple, rows)))


def with_rows(grid: Grid, rows: list[tuple[str, ...]]) -> Grid:
    """A table with other rows below its heads."""
    return Grid(grid.name, (grid.rows[0], *rows))
