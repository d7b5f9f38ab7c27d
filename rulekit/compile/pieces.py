"""Moving, drawing, discarding and revealing → instructions. Only MOVE touches pieces.

Never: makes a piece or lets one vanish.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.tree import Expr
from rulekit.check.tree.types import PLAYER, Type
from rulekit.compile.code import Cell, Operand, Value, known
from rulekit.compile.emitter import YOU
from rulekit.compile.env import Env
from rulekit.compile.lowering import Lowering, lowers
from rulekit.compile.zones import zone_address


# ---- places ----
def place_number(c: Lowering, place: tree.Place, env: Env) -> Value:
    """The number of the place pieces go to."""
    if place.space is not None:
        region = c.layout.regions[place.space.type.domain]
        space = c.value(place.space, env)
        first = region.first_place
        if space.words is not None:
            return known(space.number + first)
        return space if first == 0 else c.made("ADDI", space.at, first)
    return zone_number(c, place.zone, c.value(place.player, env) if place.player is not None else known(0))


def zone_number(c: Lowering, zone: str, player: Value) -> Value:
    """The place number of a player's zone."""
    first = c.layout.zones[zone].first_place
    if player.words is not None:
        return known(first + player.number)
    return player if first == 0 else c.made("ADDI", player.at, first)


def _each_piece(c: Lowering, e: Expr, env: Env) -> Iterator[Value]:
    """One piece, each of a set, or each of a pile from the bottom up."""
    if e.type.form == "element":
        yield c.value(e, env).kept()
    elif e.type.form == "pile":
        assert isinstance(e, tree.ZoneOf)
        address, x, left = zone_address(c, e, env), c.temporary(), c.temporary()
        slot, top, out = c.temporary(), c.label(), c.label()
        c.emit("LDP", left, address)
        c.at(top, loop=True)
        c.emit("JZ", left, 0, out)
        c.emit("ADDI", slot, address, 1)
        c.emit("LDP", x, slot)
        yield Value(cell=x)
        c.emit("ADDI", left, left, -1)
        c.emit("JMP", 0, 0, top)
        c.at(out)
    elif isinstance(e, tree.PiecesIn) and c.layout.regions[e.spaces.type.domain].single:
        region = e.spaces.type.domain
        spaces = c.value(e.spaces, env)
        occupied = Value(cell=Cell(f"sets {region}", 0), width=spaces.width)
        held = c.set_op("AND", spaces, occupied)
        for space in c.loop(held):
            yield c.load(Cell(f"region {region}", 0), space).kept()
    else:
        yield from c.loop(c.value(e, env))


def descriptor(c: Lowering, kind: str) -> Operand:
    """The table MOVE wants for a kind."""
    table = c.layout.kinds[kind].descriptor
    assert table is not None
    return table


def _move_piece(c: Lowering, kind: str, piece: Value, to: Value, bottom: bool, verb: str = "move") -> None:
    """One piece goes to a place."""
    c.note(verb, kind, YOU, piece, to)
    c.emit("MOVEB" if bottom else "MOVE", c.word(piece), c.word(to), descriptor(c, kind))


# ---- statements ----
@lowers(tree.Move)
def _move(c: Lowering, s: tree.Move, env: Env) -> None:
    kind = s.what.type.domain
    to = place_number(c, s.to, env)
    if s.what.type.form != "element":
        to = c.own(to)
    for piece in _each_piece(c, s.what, env):
        _move_piece(c, kind, piece, to, s.to.bottom)


@lowers(tree.Discard)
def _discard(c: Lowering, s: tree.Discard, env: Env) -> None:
    deck = c.checked.declared.decks[s.kind]
    zone = c.layout.zones[deck.discard]
    owners = c.layout.domains[s.kind].attributes.get("owner")
    for piece in _each_piece(c, s.what, env):
        if not zone.per_player:
            to = known(zone.first_place)
        elif owners:
            to = c.looked_up([zone.first_place + p for p in owners], piece)
        else:
            to = zone_number(c, deck.discard, env.you)
        _move_piece(c, s.kind, piece, to, False, "discard")


@lowers(tree.Reveal)
def _reveal(c: Lowering, s: tree.Reveal, env: Env) -> None:
    c.emit("TELL")
    for piece in _each_piece(c, s.what, env):
        c.note("reveal", s.kind, env.you, piece)
        c.emit("SETB", Cell(f"shown {s.kind}", 0), c.word(piece))


@lowers(tree.Shuffle)
def _shuffle(c: Lowering, s: tree.Shuffle, env: Env) -> None:
    if c.layout.zones[s.zone.zone].pile:
        c.note("shuffle", s.zone.zone, _whose(c, s.zone, env), known(0))
        c.emit("LSHUF", zone_address(c, s.zone, env))


def _whose(c: Lowering, zone: tree.ZoneOf, env: Env) -> Value:
    """Who is said to shuffle a pile; nobody, if it is another's."""
    return env.you if zone.player is None or isinstance(zone.player, tree.You) else known(-1)


@lowers(tree.Draw)
def _draw(c: Lowering, s: tree.Draw, env: Env) -> None:
    zone = c.layout.zones[s.source.zone]
    deck = c.checked.declared.decks.get(s.kind)
    renews = deck is not None and deck.renew and s.source.zone == s.kind
    to = c.own(place_number(c, s.to, env))
    count, x = c.temporary(), c.temporary()
    n = c.value(s.count, env)
    c.into(n, count)
    pile = c.own(Value(cell=zone_address(c, s.source, env))).at if zone.pile else None
    top, out, empty = c.label(), c.label(), c.label()
    if n.words is None or n.number < 1:
        c.emit("JLTI", count, 1, out)
    c.at(top, loop=True)
    _take(c, x, s, pile, env)
    c.emit("JLTI", x, 0, empty if renews else out)
    _move_piece(c, s.kind, Value(cell=x), to, s.to.bottom, "draw")
    c.emit("DOWN", count, 0, top)
    if renews:
        c.emit("JMP", 0, 0, out)
        c.at(empty)
        _renew(c, s, pile, env)
        _take(c, x, s, pile, env)
        c.emit("JLTI", x, 0, out)
        _move_piece(c, s.kind, Value(cell=x), to, s.to.bottom, "draw")
        c.emit("DOWN", count, 0, top)
    c.at(out)


def _take(c: Lowering, x: Cell, s: tree.Draw, pile: Cell | None, env: Env) -> None:
    if pile is not None:
        c.emit("LTOP", x, pile)
        return
    with c.scratch():
        contents = c.value(s.source, env)
        if contents.cell is None or contents.cell.block.startswith("zone"):
            copy = c.temporary(contents.width)
            c.into(contents.kept(), copy)
            contents = Value(cell=copy, width=contents.width)
        c.chance_pick(x, contents, s.kind)


def _renew(c: Lowering, s: tree.Draw, pile: Cell | None, env: Env) -> None:
    """The discards become the deck again, shuffled."""
    deck = c.checked.declared.decks[s.kind]
    discard = c.layout.zones[deck.discard]
    mine = s.source.player if discard.per_player else None
    if discard.per_player and mine is None:
        mine = tree.You(type=PLAYER, span=s.span)
    back = c.own(place_number(c, tree.Place(zone=s.kind, player=s.source.player), env))
    contents = Type("pile" if discard.pile else "set", s.kind)
    zone = tree.ZoneOf(deck.discard, mine, type=contents, span=s.span)
    for piece in _each_piece(c, zone, env):
        _move_piece(c, s.kind, piece, back, False, "renew")
    if pile is not None:
        c.note("shuffle", s.kind, _whose(c, s.source, env), known(0))
        c.emit("LSHUF", pile)
