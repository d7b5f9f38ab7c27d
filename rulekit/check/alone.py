"""Simultaneous steps → where a seat changes or reads what is not its own, so that answers would show.

Never: objects to anything a seat does with its own things, its own chance included.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import ClassVar

from rulekit.check import core
from rulekit.check.completability import handler_name, play_name
from rulekit.check.core import Expr, Statement, Var
from rulekit.check.walk import inner_statements, walk_expr, walk_statements
from rulekit.check.whose import COMMON, MINE, OTHERS, Seat, Whose
from rulekit.diagnostics.source import Diagnostic, Span

HELP = "Do it before or behind the simultaneous step."
Thing = tuple[str, str]  # what it is and its name


def not_alone(checked: core.CheckedRuleset) -> list[Diagnostic]:
    """Mistakes in steps that all players do at once."""
    found: list[Diagnostic] = []
    bodies = [p.body for p in checked.procedures.values()] + [h.body for h in checked.handlers]
    for s in walk_statements([*bodies, *(p.body for p in checked.plays)]):
        if isinstance(s, core.EachPlayer) and s.simultaneously:
            found += Alone(checked, s).mistakes()
    return found


class Alone:
    """Looks through one simultaneous step and all it performs."""

    def __init__(self, checked: core.CheckedRuleset, step: core.EachPlayer) -> None:
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
        self.look([getattr(s, f.name) for f in fields(s)], seat)
        case = self._cases.get(type(s))
        if case is not None:
            after = case(self, s, seat)
            return after if isinstance(after, Seat) else seat
        for inner in inner_statements(s):
            self.statement(inner, seat)
        return seat

    def _changes(self, thing: Thing, whose: str, span: Span) -> None:
        if whose == MINE:
            self.changed.add(thing)
        elif whose == COMMON:
            self.say(span, f"the {thing[0]} `{thing[1]}` belongs to all")
        else:
            self.say(span, f"the {thing[0]} `{thing[1]}` of another player is changed")

    def _counter(self, s: core.Gain | core.Lose | core.Pay, seat: Seat) -> None:
        other = s.source if isinstance(s, core.Gain) else s.to if isinstance(s, core.Pay) else None
        name = s.counter.name
        supplied = name and self.checked.declared.counters[name].supply is not None
        if supplied and other is None:
            self.say(s.span, f"`{name}` comes from a supply that belongs to all")
        for whose in (self.whose.player(core.You(type=s.count.type, span=s.span), seat), self._giver(other, seat)):
            self._changes(("counter", name or "this"), whose, s.span)

    def _giver(self, player: Expr | None, seat: Seat) -> str:
        return MINE if player is None else self.whose.player(player, seat)

    def _set(self, s: core.SetVariable, seat: Seat) -> None:
        what = "counter" if s.name in self.checked.declared.counters else "variable"
        self._changes((what, s.name), self.whose.player(s.player, seat), s.span)

    def _goes(self, s: core.Move | core.Draw, seat: Seat) -> None:
        source = s.source if isinstance(s, core.Draw) else s.what
        self._taken(source, self.whose.of(source, seat), s.span)
        if s.to.space is not None:
            self._changes(("region", s.to.space.type.domain), self.whose.of(s.to.space, seat), s.span)
        else:
            self._changes(("zone", s.to.zone), self.whose.player(s.to.player, seat), s.span)

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
            if isinstance(x, core.ZoneOf):
                places.append(("zone", x.zone))
            elif isinstance(x, (core.PiecesOn, core.PiecesIn)):
                places.append(("region", (x.space if isinstance(x, core.PiecesOn) else x.spaces).type.domain))
            elif isinstance(x, core.Local):
                places += self.origin.get(x.var, [])
        return places

    def _discard(self, s: core.Discard, seat: Seat) -> None:
        self._taken(s.what, self.whose.of(s.what, seat), s.span)
        zone = self.checked.declared.decks[s.kind].discard
        per_player = self.checked.declared.zones[zone].per_player
        self._changes(("zone", zone), MINE if per_player else COMMON, s.span)

    def _shuffle(self, s: core.Shuffle, seat: Seat) -> None:
        self._changes(("zone", s.zone.zone), self.whose.of(s.zone, seat), s.span)

    def _end_game(self, s: core.EndGame, seat: Seat) -> None:
        self.say(s.span, "the game cannot end before all have answered")

    # ---- who is asked ----
    def _chooses(self, s: core.Choose | core.ChooseNumber | core.ChooseSet | core.Either, seat: Seat) -> Seat:
        if not seat.is_you:
            self.say(s.span, "another player is asked")
        if isinstance(s, core.Either):
            for arm in s.arms:
                self.statement(arm, seat)
            return seat
        return seat if isinstance(s, core.ChooseNumber) else self._bind(s.var, s.source, seat)

    def _let(self, s: core.Let, seat: Seat) -> Seat:
        return self._bind(s.var, s.value, seat)

    def _bind(self, var: Var, value: Expr, seat: Seat) -> Seat:
        self.origin[var] = self._places(value)
        return seat.bind(var, self.whose.of(value, seat))

    def _block(self, s: core.Block, seat: Seat) -> None:
        for inner in s.statements:
            seat = self.statement(inner, seat)

    def _as(self, s: core.As, seat: Seat) -> None:
        self.statement(s.body, Seat(self.whose.player(s.player, seat) == MINE, seat.names))

    def _each_player(self, s: core.EachPlayer, seat: Seat) -> None:
        if s.simultaneously:
            self.say(s.span, "another such step cannot begin within it")
        else:
            self.statement(s.body, Seat(False, seat.names))

    def _each(self, s: core.Each, seat: Seat) -> None:
        if s.var.type.domain == "player":
            self.statement(s.body, Seat(False, seat.names).bind(s.var, OTHERS))
        else:
            self.statement(s.body, self._bind(s.var, s.source, seat))

    # ---- what is performed ----
    def _perform(self, s: core.Perform, seat: Seat) -> None:
        p = self.checked.procedures[s.procedure]
        names = {v: self.whose.of(a, seat) for v, a in zip(p.parameters, s.arguments, strict=True)}
        if not self._first_time(s.procedure, seat.is_you, *names.values()):
            return
        inner = Seat(seat.is_you, names)
        for part in (*p.cost, p.body):
            inner = self.statement(part, inner)
        for h in [h for h in self.checked.handlers if h.event == s.procedure]:
            if self._first_time(handler_name(h), seat.is_you):
                owner = Seat(seat.is_you and h.owners == "you", names)
                for part in (*h.cost, h.body):
                    owner = self.statement(part, owner)

    def _play(self, s: core.Play, seat: Seat) -> None:
        for p in [p for p in self.checked.plays if p.deck == s.deck]:
            if self._first_time(play_name(p), seat.is_you):
                inner = Seat(seat.is_you)
                for part in (*p.cost, p.body):
                    inner = self.statement(part, inner)

    def _first_time(self, *key: object) -> bool:
        new = key not in self.seen
        self.seen.add(key)
        return new

    # ---- what is read ----
    def look(self, x: object, seat: Seat) -> None:
        """Notes what is read of others, inside rulings too."""
        if isinstance(x, (core.CounterOf, core.VariableOf, core.ZoneOf, core.PartOf)) and x.player is not None:
            if self.whose.player(x.player, seat) != MINE:
                self.read.append((_thing(x), x.span))
        elif isinstance(x, (core.PiecesOn, core.OwnerOn)) and self.whose.of(x.space, seat) == OTHERS:
            self.read.append((("region", x.space.type.domain), x.span))
        if isinstance(x, core.Ask):
            inner = self.whose.asked(x, seat)
            if self._first_time(x.ruling, inner.is_you, *inner.names.values()):
                self.look(self.checked.rulings[x.ruling].body, inner)
        if isinstance(x, (core.Filter, core.Map, core.Fold, core.Pick, core.Sort)):
            source = self.whose.of(x.source, seat)
            seat = seat.bind(x.var, OTHERS if x.var.type.domain == "player" else source)
        if isinstance(x, (tuple, list)):
            for part in x:
                self.look(part, seat)
        elif is_dataclass(x) and not isinstance(x, (Statement, core.Var, Span)):
            for f in fields(x):
                if f.name not in ("type", "span"):
                    self.look(getattr(x, f.name), seat)

    _cases: ClassVar[dict[type[Statement], Callable[..., Seat | None]]] = {
        core.Gain: _counter, core.Lose: _counter, core.Pay: _counter, core.SetVariable: _set, core.Move: _goes,
        core.Draw: _goes, core.Discard: _discard, core.Shuffle: _shuffle, core.EndGame: _end_game,
        core.Choose: _chooses, core.ChooseNumber: _chooses, core.ChooseSet: _chooses, core.Either: _chooses,
        core.Let: _let, core.Block: _block, core.As: _as, core.EachPlayer: _each_player, core.Each: _each,
        core.Perform: _perform, core.Play: _play,
    }  # fmt: skip


def _thing(x: core.CounterOf | core.VariableOf | core.ZoneOf | core.PartOf) -> Thing:
    if isinstance(x, core.CounterOf):
        return ("counter", x.counter)
    if isinstance(x, core.VariableOf):
        return ("variable", x.name)
    return ("zone", x.zone) if isinstance(x, core.ZoneOf) else ("region", x.region)
