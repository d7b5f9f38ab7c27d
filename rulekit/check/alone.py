"""Simultaneous steps → where a seat changes or reads what is not its own, so that answers would show.

Never: objects to anything a seat does with its own things, its own chance included.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rulekit.check import tree
from rulekit.check.completability import listener_name, play_name
from rulekit.check.tree import Expr, Statement, Var
from rulekit.check.walk import inner_statements, inside, walk_expr, walk_statements
from rulekit.check.whose import COMMON, MINE, OTHERS, Seat, Whose
from rulekit.diagnostics.source import Diagnostic, Span

HELP = "Do it before or behind the simultaneous step."
Thing = tuple[str, str]  # what it is and its name


def not_alone(checked: tree.CheckedRuleset) -> list[Diagnostic]:
    """Mistakes in steps that all players do at once."""
    found: list[Diagnostic] = []
    bodies = [p.body for p in checked.procedures.values()] + [h.body for h in checked.listeners]
    for s in walk_statements([*bodies, *(p.body for p in checked.plays)]):
        if isinstance(s, tree.EachPlayer) and s.simultaneously:
            found += Alone(checked, s).mistakes()
    return found


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

    def _counter(self, s: tree.Gain | tree.Lose | tree.Pay, seat: Seat) -> None:
        other = s.source if isinstance(s, tree.Gain) else s.to if isinstance(s, tree.Pay) else None
        name = s.counter.name
        supplied = name and self.checked.declared.counters[name].supply is not None
        if supplied and other is None:
            self.say(s.span, f"`{name}` comes from a supply that belongs to all")
        for whose in (self.whose.player(tree.You(type=s.count.type, span=s.span), seat), self._giver(other, seat)):
            self._changes(("counter", name or "this"), whose, s.span)

    def _giver(self, player: Expr | None, seat: Seat) -> str:
        return MINE if player is None else self.whose.player(player, seat)

    def _set(self, s: tree.SetVariable, seat: Seat) -> None:
        what = "counter" if s.name in self.checked.declared.counters else "variable"
        self._changes((what, s.name), self.whose.holder(s.of, seat), s.span)

    def _goes(self, s: tree.Move | tree.Draw, seat: Seat) -> None:
        source = s.source if isinstance(s, tree.Draw) else s.what
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
            if isinstance(x, tree.ZoneOf):
                places.append(("zone", x.zone))
            elif isinstance(x, (tree.PiecesOn, tree.PiecesIn)):
                places.append(("region", (x.space if isinstance(x, tree.PiecesOn) else x.spaces).type.domain))
            elif isinstance(x, tree.Local):
                places += self.origin.get(x.var, [])
        return places

    def _discard(self, s: tree.Discard, seat: Seat) -> None:
        self._taken(s.what, self.whose.of(s.what, seat), s.span)
        zone = self.checked.declared.decks[s.kind].discard
        per_player = self.checked.declared.zones[zone].per_player
        self._changes(("zone", zone), MINE if per_player else COMMON, s.span)

    def _shuffle(self, s: tree.Shuffle, seat: Seat) -> None:
        self._changes(("zone", s.zone.zone), self.whose.of(s.zone, seat), s.span)

    def _end_game(self, s: tree.EndGame, seat: Seat) -> None:
        self.say(s.span, "the game cannot end before all have answered")

    # ---- who is asked ----
    def _chooses(self, s: tree.Choose | tree.ChooseNumber | tree.ChooseSet | tree.Either, seat: Seat) -> Seat:
        if not seat.is_you and not (isinstance(s, tree.Either) and not s.asks):
            self.say(s.span, "another player is asked")
        if isinstance(s, tree.Either):
            for arm in s.arms:
                self.statement(arm, seat)
            return seat
        return seat if isinstance(s, tree.ChooseNumber) else self._bind(s.var, s.source, seat)

    def _let(self, s: tree.Let, seat: Seat) -> Seat:
        return self._bind(s.var, s.value, seat)

    def _bind(self, var: Var, value: Expr, seat: Seat) -> Seat:
        self.origin[var] = self._places(value)
        return seat.bind(var, self.whose.of(value, seat))

    def _block(self, s: tree.Block, seat: Seat) -> None:
        for inner in s.statements:
            seat = self.statement(inner, seat)

    def _as(self, s: tree.As, seat: Seat) -> None:
        self.statement(s.body, Seat(self.whose.player(s.player, seat) == MINE, seat.names))

    def _each_player(self, s: tree.EachPlayer, seat: Seat) -> None:
        if s.simultaneously:
            self.say(s.span, "another such step cannot begin within it")
        else:
            self.statement(s.body, Seat(False, seat.names))

    def _each(self, s: tree.Each, seat: Seat) -> None:
        if s.var.type.domain == "player":
            self.statement(s.body, Seat(False, seat.names).bind(s.var, OTHERS))
        else:
            self.statement(s.body, self._bind(s.var, s.source, seat))

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
    def look(self, x: object, seat: Seat) -> None:
        """Notes what is read of others, inside rulings too."""
        if isinstance(x, (tree.CounterOf, tree.VariableOf, tree.ZoneOf, tree.PartOf)):
            holder = x.of if isinstance(x, tree.VariableOf) else x.player
            if holder is not None and self.whose.holder(holder, seat) != MINE:
                self.read.append((_thing(x), x.span))
        elif isinstance(x, (tree.PiecesOn, tree.OwnerOn)) and self.whose.of(x.space, seat) == OTHERS:
            self.read.append((("region", x.space.type.domain), x.span))
        elif isinstance(x, tree.LiesOn) and self.whose.of(x.piece, seat) == OTHERS:
            self.read.append((("region", x.type.domain), x.span))
        if isinstance(x, tree.Ask):
            inner = self.whose.asked(x, seat)
            if self._first_time(x.ruling, inner.is_you, *inner.names.values()):
                self.look(self.checked.rulings[x.ruling].body, inner)
        if isinstance(x, (tree.Filter, tree.Map, tree.Fold, tree.Pick, tree.Sort)):
            source = self.whose.of(x.source, seat)
            seat = seat.bind(x.var, OTHERS if x.var.type.domain == "player" else source)
        if isinstance(x, (tuple, list)):
            for part in x:
                self.look(part, seat)
        elif not isinstance(x, Statement):
            for part in inside(x):
                self.look(part, seat)

    _cases: ClassVar[dict[type[Statement], Callable[..., Seat | None]]] = {
        tree.Gain: _counter, tree.Lose: _counter, tree.Pay: _counter, tree.SetVariable: _set, tree.Move: _goes,
        tree.Draw: _goes, tree.Discard: _discard, tree.Shuffle: _shuffle, tree.EndGame: _end_game,
        tree.Choose: _chooses, tree.ChooseNumber: _chooses, tree.ChooseSet: _chooses, tree.Either: _chooses,
        tree.Let: _let, tree.Block: _block, tree.As: _as, tree.EachPlayer: _each_player, tree.Each: _each,
        tree.Perform: _perform, tree.Play: _play,
    }  # fmt: skip


def _thing(x: tree.CounterOf | tree.VariableOf | tree.ZoneOf | tree.PartOf) -> Thing:
    if isinstance(x, tree.CounterOf):
        return ("counter", x.counter)
    if isinstance(x, tree.VariableOf):
        return ("variable", x.name)
    return ("zone", x.zone) if isinstance(x, tree.ZoneOf) else ("region", x.region)
