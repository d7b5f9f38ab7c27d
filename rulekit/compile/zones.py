"""Zones and the cards in them that are in force → where they lie.

Never: changes anything on the table.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.compile.code import Cell, Value, known, known_set, plus
from rulekit.compile.env import Env
from rulekit.compile.layout import mask
from rulekit.compile.lowering import Lowering


def zone_at(c: Lowering, e: tree.ZoneOf, env: Env) -> tuple[Cell, Value, int]:
    """Base cell, index and stride of a zone's contents."""
    z = c.layout.zones[e.zone]
    return Cell(f"zone {z.name}", 0), known(0) if e.player is None else c.value(e.player, env), z.size


def zone_address(c: Lowering, e: tree.ZoneOf, env: Env) -> Cell:
    """A cell that holds the state address of a zone."""
    base, index, stride = zone_at(c, e, env)
    if index.words is not None:
        return made_address(c, plus(base, stride * index.number))
    seats = c.layout.players
    return c.looked_up(c.code.table([plus(base, stride * p) for p in range(seats)]), index).at


def made_address(c: Lowering, cell: Cell) -> Cell:
    """A cell that holds the address of another."""
    to = c.temporary()
    c.emit("LDI", to, 0, cell)
    return to


# ---- who is in force ----
def in_force(c: Lowering, abilities: list[tree.Listener] | list[tree.Answer], who: Value) -> Value:
    """Those of a player's cards in force that have one of these abilities."""
    return c.set_op("AND", home_of(c, abilities[0].deck, who), cards_with(c, abilities))


def home_of(c: Lowering, deck: str, who: Value) -> Value:
    """The cards of a deck that lie where they are in force for a player."""
    home = c.layout.zones[c.checked.declared.decks[deck].home]
    return c.load(Cell(f"zone {home.name}", 0), who, home.size, home.size)


def cards_with(c: Lowering, abilities: list[tree.Listener] | list[tree.Answer]) -> Value:
    """All cards of a deck that have one of these abilities."""
    deck, faces = abilities[0].deck, {f for a in abilities for f in a.faces}
    kind = c.layout.kinds[deck]
    return known_set(mask([i for i, f in enumerate(kind.faces) if f in faces], c.layout.words(deck)))
