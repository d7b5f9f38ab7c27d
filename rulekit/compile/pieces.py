"""Moving, drawing, discarding and revealing → instructions. Only MOVE touches pieces.

Never: makes a piece or lets one vanish.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rulekit.check import tree
from rulekit.check.tree import Expr
from rulekit.check.types import PLAYER, Type
from rulekit.compile.counters import Counters, StatementCases
from rulekit.compile.emitter import YOU
from rulekit.compile.operands import Cell, Operand
from rulekit.compile.values import Env, Value, known


class Pieces(Counters):
    """Lowers statements about pieces."""

    # ---- places ----
    def place_number(self, place: tree.Place, env: Env) -> Value:
        """The number of the place pieces go to."""
        if place.space is not None:
            region = self.layout.regions[place.space.type.domain]
            space = self.value(place.space, env)
            first = region.first_place
            if space.words is not None:
                return known(space.number + first)
            return space if first == 0 else self.made("ADDI", space.at, first)
        return self.zone_number(place.zone, self.value(place.player, env) if place.player is not None else known(0))

    def zone_number(self, zone: str, player: Value) -> Value:
        """The place number of a player's zone."""
        first = self.layout.zones[zone].first_place
        if player.words is not None:
            return known(first + player.number)
        return player if first == 0 else self.made("ADDI", player.at, first)

    def each_piece(self, e: Expr, env: Env, body: Callable[[Value], None]) -> None:
        """body(piece) for one piece, a set, or a pile from the bottom up."""
        if e.type.form == "element":
            body(self.value(e, env).kept())
        elif e.type.form == "pile":
            assert isinstance(e, tree.ZoneOf)
            address, x, left = self.zone_address(e, env), self.temporary(), self.temporary()
            slot, top, out = self.temporary(), self.label(), self.label()
            self.emit("LDP", left, address)
            self.at(top, loop=True)
            self.emit("JZ", left, 0, out)
            self.emit("ADDI", slot, address, 1)
            self.emit("LDP", x, slot)
            body(Value(cell=x))
            self.emit("ADDI", left, left, -1)
            self.emit("JMP", 0, 0, top)
            self.at(out)
        elif isinstance(e, tree.PiecesIn) and self.layout.regions[e.spaces.type.domain].single:
            region = e.spaces.type.domain
            spaces = self.value(e.spaces, env)
            occupied = Value(cell=Cell(f"sets {region}", 0), width=spaces.width)
            held = self.set_op("AND", spaces, occupied)
            self.loop(held, lambda space: body(self.load(Cell(f"region {region}", 0), space).kept()))
        else:
            self.loop(self.value(e, env), body)

    def descriptor(self, kind: str) -> Operand:
        """The table MOVE wants for a kind."""
        table = self.layout.kinds[kind].descriptor
        assert table is not None
        return table

    def move_piece(self, kind: str, piece: Value, to: Value, bottom: bool, verb: str = "move") -> None:
        """One piece goes to a place."""
        self.note(verb, kind, YOU, piece, to)
        self.emit("MOVEB" if bottom else "MOVE", self.word(piece), self.word(to), self.descriptor(kind))

    # ---- statements ----
    def _move(self, s: tree.Move, env: Env) -> None:
        kind = s.what.type.domain
        to = self.place_number(s.to, env)
        if s.what.type.form != "element":
            to = self.own(to)
        self.each_piece(s.what, env, lambda p: self.move_piece(kind, p, to, s.to.bottom))

    def _discard(self, s: tree.Discard, env: Env) -> None:
        deck = self.checked.declared.decks[s.kind]
        zone = self.layout.zones[deck.discard]
        owners = self.layout.domains[s.kind].attributes.get("owner")

        def one(piece: Value) -> None:
            if not zone.per_player:
                to = known(zone.first_place)
            elif owners:
                to = self.looked_up([zone.first_place + p for p in owners], piece)
            else:
                to = self.zone_number(deck.discard, env.you)
            self.move_piece(s.kind, piece, to, False, "discard")

        self.each_piece(s.what, env, one)

    def _reveal(self, s: tree.Reveal, env: Env) -> None:
        self.emit("TELL")

        def one(piece: Value) -> None:
            self.note("reveal", s.kind, env.you, piece)
            self.emit("SETB", Cell(f"shown {s.kind}", 0), self.word(piece))

        self.each_piece(s.what, env, one)

    def _shuffle(self, s: tree.Shuffle, env: Env) -> None:
        if self.layout.zones[s.zone.zone].pile:
            self.note("shuffle", s.zone.zone, self._whose(s.zone, env), known(0))
            self.emit("LSHUF", self.zone_address(s.zone, env))

    def _whose(self, zone: tree.ZoneOf, env: Env) -> Value:
        """Who is said to shuffle a pile; nobody, if it is another's."""
        return env.you if zone.player is None or isinstance(zone.player, tree.You) else known(-1)

    def _draw(self, s: tree.Draw, env: Env) -> None:
        zone = self.layout.zones[s.source.zone]
        deck = self.checked.declared.decks.get(s.kind)
        renews = deck is not None and deck.renew and s.source.zone == s.kind
        to = self.own(self.place_number(s.to, env))
        count, x = self.temporary(), self.temporary()
        n = self.value(s.count, env)
        self.into(n, count)
        pile = self.own(Value(cell=self.zone_address(s.source, env))).at if zone.pile else None
        top, out, empty = self.label(), self.label(), self.label()
        if n.words is None or n.number < 1:
            self.emit("JLTI", count, 1, out)
        self.at(top, loop=True)
        self._take(x, s, pile, env)
        self.emit("JLTI", x, 0, empty if renews else out)
        self.move_piece(s.kind, Value(cell=x), to, s.to.bottom, "draw")
        self.emit("DOWN", count, 0, top)
        if renews:
            self.emit("JMP", 0, 0, out)
            self.at(empty)
            self._renew(s, pile, env)
            self._take(x, s, pile, env)
            self.emit("JLTI", x, 0, out)
            self.move_piece(s.kind, Value(cell=x), to, s.to.bottom, "draw")
            self.emit("DOWN", count, 0, top)
        self.at(out)

    def _take(self, x: Cell, s: tree.Draw, pile: Cell | None, env: Env) -> None:
        if pile is not None:
            self.emit("LTOP", x, pile)
            return
        mark = self.level
        contents = self.value(s.source, env)
        if contents.cell is None or contents.cell.block.startswith("zone"):
            copy = self.temporary(contents.width)
            self.into(contents.kept(), copy)
            contents = Value(cell=copy, width=contents.width)
        self.chance_pick(x, contents, s.kind)
        self.level = mark

    def _renew(self, s: tree.Draw, pile: Cell | None, env: Env) -> None:
        """The discards become the deck again, shuffled."""
        deck = self.checked.declared.decks[s.kind]
        discard = self.layout.zones[deck.discard]
        mine = s.source.player if discard.per_player else None
        if discard.per_player and mine is None:
            mine = tree.You(type=PLAYER, span=s.span)
        back = self.own(self.place_number(tree.Place(zone=s.kind, player=s.source.player), env))
        contents = Type("pile" if discard.pile else "set", s.kind)
        zone = tree.ZoneOf(deck.discard, mine, type=contents, span=s.span)
        self.each_piece(zone, env, lambda p: self.move_piece(s.kind, p, back, False, "renew"))
        if pile is not None:
            self.note("shuffle", s.kind, self._whose(s.source, env), known(0))
            self.emit("LSHUF", pile)

    statement_cases: ClassVar[StatementCases] = {
        **Counters.statement_cases,
        tree.Move: _move,
        tree.Discard: _discard,
        tree.Reveal: _reveal,
        tree.Shuffle: _shuffle,
        tree.Draw: _draw,
    }
