"""Simultaneous steps → where a seat changes or reads what is not its own, so that answers would show.

Never: objects to anything a seat does with its own things, its own chance included.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from rulekit.check import tree
from rulekit.check.analyses.completability import listener_name, play_name
from rulekit.check.analyses.ownership import COMMON, MINE, OTHERS, Seat, Whose
from rulekit.check.tree import Expr, Statement, Var
from rulekit.check.tree.contract import Reads
from rulekit.check.tree.walk import inner_statements, inside, walk_expr, walk_statements
from rulekit.diagnostics.source import Diagnostic, Span

HELP = "Do it before or behind the simultaneous step."
Thing = tuple[str, str]  # what it is and its name


def not_alone(checked: tree.CheckedRuleset) -> Iterator[Diagnostic]:
    """Mistakes in steps that all players do at once."""
    bodies = [p.body for p in checked.procedures.values()] + [h.body for h in checked.listeners]
    for s in walk_statements([*bodies, *(p.body for p in checked.plays)]):
        if isinstance(s, tree.EachPlayer) and s.simultaneously:
            yield from Alone(checked, s).mistakes()


class Alone:
    """Looks through one simultaneous step and all it performs."""

    def __init__(self, checked: tree.CheckedRuleset, step: tree.EachPlayer) -> None:
        self.checked = checked
        self.whose = Whose(checked)
        self.step = step
        self.found: list[Diagnostic] = []
        self.changed: set[Thing] = set()
        self.read: list[tuple[Thing, Span]] = []
        self.seen: set[tuple[object, ...]] = set()
        self.origin: dict[Var, list[Thing]] = {}

    def mistakes(self) -> list[Diagnostic]:
        """All that is wrong with the step."""
        self.statement(self.step.body, Seat())
        for thing, span in self.read:
            if thing in self.changed:
                what = f"this reads the {thing[0]} `{thing[1]}` of others while they answer"
                self.say(span, what, "Read it before the simultaneous step.")
        return list(dict.fromkeys(self.found))

    def say(self, span: Span, what: str, help: str = HELP) -> None:
        """Adds a mistake."""
        message = f"All players do this at once, hidden from each other; {what}."
        related = ((self.step.span, "the simultaneous step"),)
        self.found.append(Diagnostic("not-alone", span, message, help, related=related))

    # ---- what is changed ----
    def statement(self, s: Statement, seat: Seat) -> Seat:
        """One statement, and the seat with the names it binds."""
        self.look(inside(s), seat)
        if s.asks and not seat.is_you:
            self.say(s.span, "another player is asked")
        if s.contract.ends:
            self.say(s.span, "the game cannot end before all have answered")
        match s:
            case tree.Amount():
                self._amount(s, seat)
            case tree.SetVariable():
                self._set(s, seat)
            case tree.Transfer():
                self._transfer(s, seat)
            case tree.Reorder():
                self._changes(("zone", s.zone.zone), self.whose.of(s.zone, seat), s.span)
            case tree.Let():
                return self._bind(s.var, s.value, seat)
            case tree.Choose() | tree.ChooseSet():
                return self._bind(s.var, s.source, seat)
            case tree.Perform():
                self._perform(s, seat)
            case tree.Play():
                self._play(s, seat)
            case _:
                self._within(s, seat)
        return seat

    def _changes(self, thing: Thing, whose: str, span: Span) -> None:
        if whose == MINE:
            self.changed.add(thing)
        elif whose == COMMON:
            self.say(span, f"the {thing[0]} `{thing[1]}` belongs to all")
        else:
            self.say(span, f"the {thing[0]} `{thing[1]}` of another player is changed")

    def _amount(self, s: tree.Amount, seat: Seat) -> None:
        name = s.counter.name
        supplied = name and self.checked.declared.counters[name].supply is not None
        if supplied and s.other is None:
            self.say(s.span, f"`{name}` comes from a supply that belongs to all")
        for whose in (self.whose.player(tree.You(type=s.count.type, span=s.span), seat), self._giver(s.other, seat)):
            self._changes(("counter", name or "this"), whose, s.span)

    def _giver(self, player: Expr | None, seat: Seat) -> str:
        return MINE if player is None else self.whose.player(player, seat)

    def _set(self, s: tree.SetVariable, seat: Seat) -> None:
        what = "counter" if s.name in self.checked.declared.counters else "variable"
        self._changes((what, s.name), self.whose.holder(s.of, seat), s.span)

    def _transfer(self, s: tree.Transfer, seat: Seat) -> None:
        self._taken(s.taken, self.whose.of(s.taken, seat), s.span)
        if s.aim is None:
            zone = self.checked.declared.decks[s.moved].discard
            per_player = self.checked.declared.zones[zone].per_player
            self._changes(("zone", zone), MINE if per_player else COMMON, s.span)
        elif s.aim.space is not None:
            self._changes(("region", s.aim.space.type.domain), self.whose.of(s.aim.space, seat), s.span)
        else:
            self._changes(("zone", s.aim.zone), self.whose.player(s.aim.player, seat), s.span)

    def _taken(self, e: Expr, whose: str, span: Span) -> None:
        """Pieces that leave their place; where they lay is changed too."""
        places = self._places(e)
        if whose == MINE:
            self.changed.update(places)
        else:
            self._changes(places[0] if places else ("kind", e.type.domain), whose, span)

    def _places(self, e: Expr) -> list[Thing]:
        """Zones and regions where pieces are taken from."""
        places: list[Thing] = []
        for x in walk_expr(e):
            if isinstance(x, tree.ZoneOf):
                places.append(("zone", x.zone))
            elif isinstance(x, (tree.PiecesOn, tree.PiecesIn)):
                places.append(("region", (x.space if isinstance(x, tree.PiecesOn) else x.spaces).type.domain))
            elif isinstance(x, tree.Local):
                places += self.origin.get(x.var, [])
        return places

    def _bind(self, var: Var, value: Expr, seat: Seat) -> Seat:
        self.origin[var] = self._places(value)
        return seat.bind(var, self.whose.of(value, seat))

    # ---- what is inside ----
    def _within(self, s: Statement, seat: Seat) -> None:
        """The statements inside one, with whoever is `you` there, and the names known there."""
        if isinstance(s, tree.EachPlayer) and s.simultaneously:
            self.say(s.span, "another such step cannot begin within it")
            return
        if isinstance(s, tree.As):
            seat = Seat(self.whose.player(s.player, seat) == MINE, seat.names)
        elif s.names_a_seat:
            seat = Seat(False, seat.names)
        if isinstance(s, tree.Each):
            seat = seat.bind(s.var, OTHERS) if s.names_a_seat else self._bind(s.var, s.source, seat)
        for inner in inner_statements(s):
            after = self.statement(inner, seat)
            seat = after if isinstance(s, tree.Block) else seat

    # ---- what is performed ----
    def _perform(self, s: tree.Perform, seat: Seat) -> None:
        p = self.checked.procedures[s.procedure]
        names = {v: self.whose.of(a, seat) for v, a in zip(p.parameters, s.arguments, strict=True)}
        if not self._first_time(s.procedure, seat.is_you, *names.values()):
            return
        inner = Seat(seat.is_you, names)
        for part in (*p.cost, p.body):
            inner = self.statement(part, inner)
        for h in [h for h in self.checked.listeners if h.event == s.procedure]:
            if self._first_time(listener_name(h), seat.is_you):
                owner = Seat(seat.is_you and h.owners == "you", names)
                # It lies where it is in force, which is a place of its owner.
                owner = owner.bind(h.this, MINE if owner.is_you else OTHERS)
                self.origin[h.this] = [("zone", self.checked.declared.decks[h.deck].home)]
                for part in (*h.cost, h.body):
                    owner = self.statement(part, owner)

    def _play(self, s: tree.Play, seat: Seat) -> None:
        whose, places = self.whose.of(s.card, seat), self._places(s.card)
        for p in [p for p in self.checked.plays if p.deck == s.deck]:
            if self._first_time(play_name(p), seat.is_you, whose, *places):
                self.origin[p.this] = places
                inner = Seat(seat.is_you).bind(p.this, whose)
                for part in (*p.cost, p.body):
                    inner = self.statement(part, inner)

    def _first_time(self, *key: object) -> bool:
        new = key not in self.seen
        self.seen.add(key)
        return new

    # ---- what is read ----
    def _reads(self, x: Expr, seat: Seat) -> None:
        """Notes what an expression reads, if it may be of others: of a seat by its name, or of a place of several."""
        for thing in self._things(x):
            holder = x.holder
            of_space = holder is not None and holder.type.domain != "player" and x.contract.reads is not Reads.VARIABLE
            whose = self.whose.holder(holder, seat)
            if holder is not None and whose != MINE and (whose == OTHERS or not of_space):
                self.read.append((thing, x.span))

    def _things(self, x: Expr) -> list[Thing]:
        """What an expression reads, as something that a seat may change."""
        match x.contract.reads:
            case Reads.COUNTER:
                return [("counter", x.read)]
            case Reads.ANY_COUNTER:
                return [("counter", name) for name in self.checked.declared.counters]
            case Reads.VARIABLE:
                return [("variable", x.read)]
            case Reads.PIECES | Reads.PIECES_THERE:
                return [("zone", x.zone) if isinstance(x, tree.ZoneOf) else ("region", x.read)]
            case Reads.PLACE:
                return [("region", x.type.domain)]
            case Reads.NOTHING | Reads.RULING:  # of a ruling what it says itself
                return [("region", x.region)] if isinstance(x, tree.PartOf) else []
            case unknown:
                assert_never(unknown)

    def look(self, x: object, seat: Seat) -> None:
        """Notes what is read of others, inside rulings too."""
        if isinstance(x, tree.Expr):
            self._reads(x, seat)
        if isinstance(x, tree.Ask):
            inner = self.whose.asked(x, seat)
            if self._first_time(x.ruling, inner.is_you, *inner.names.values()):
                self.look(self.checked.rulings[x.ruling].body, inner)
        if isinstance(x, tree.THROUGH):
            source = self.whose.of(x.source, seat)
            seat = seat.bind(x.var, OTHERS if x.var.type.domain == "player" else source)
        if isinstance(x, (tuple, list)):
            for part in x:
                self.look(part, seat)
        elif not isinstance(x, Statement):
            for part in inside(x):
                self.look(part, seat)
