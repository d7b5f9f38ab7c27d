"""Statements: what happens, to whom, with every name looked up.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulekit.check import core
from rulekit.check.core import Expr, Statement, Var
from rulekit.check.functions import Functions
from rulekit.check.scope import Scope
from rulekit.check.types import Type, element, number, set_of
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.syntax import nodes

Made = tuple[Statement, Scope]


class Statements(Functions):
    """Turns statements of the language into checked ones."""

    endings: list[str]
    performed: set[str]
    drawn: set[str]

    def parameters_of(self, procedure: str) -> tuple[Var, ...]:
        """The parameters of a declared procedure."""
        raise NotImplementedError

    def block(self, node: nodes.Block, scope: Scope) -> core.Block:
        """Statements in order; each sees the names bound before it."""
        return self.sequence(node, scope)[0]

    def sequence(self, node: nodes.Block, scope: Scope) -> tuple[core.Block, Scope]:
        """A block, and the scope at its end (`until` sees what the block bound)."""
        made = []
        for s in node.statements:
            statement, scope = self.statement(s, scope)
            made.append(statement)
        return core.Block(tuple(made), span=node.span), scope

    def statement(self, node: nodes.Statement, scope: Scope) -> Made:
        """One statement, and the scope behind it."""
        made = self._statements[type(node)](self, node, scope)
        return made if isinstance(made, tuple) else (made, scope)

    def _skip(self, span: Span) -> Statement:
        return core.Block((), span=span)

    def _alone(self, node: nodes.Statement, scope: Scope) -> Statement:
        return self.statement(node, scope)[0]

    # ---- counters ----
    def counter_name(self, node: nodes.Expr, scope: Scope) -> core.CounterName | None:
        """Which counter an amount names: one of them, or a value that is one."""
        if isinstance(node, nodes.Name) and node.name in self.ruleset.counters and node.name not in scope.bound:
            return core.CounterName(node.name)
        e = self.expression(node, scope, element("counter"))
        if e.type.form == "element" and e.type.domain == "counter":
            return core.CounterName("", e)
        if e.type.form != "bad":
            self.mistaken(node.span, f"A counter is wanted here; this is {e.type.said()}.", "Write one of: " + ", ".join(f"`{c}`" for c in self.ruleset.counters) + ".")
        return None

    def amounts(self, written: tuple[nodes.Amount, ...], scope: Scope) -> list[tuple[core.CounterName, Expr, Span]]:
        """Each amount: which counter, how much."""
        made = []
        for a in written:
            counter = self.counter_name(a.counter, scope)
            count = self.whole(a.count, scope)
            if a.per is not None:
                per = self.expression(a.per, scope)
                if per.type.form in ("set", "pile", "list", "optional", "element"):
                    of = per if per.type.form in ("pile", "list") else self.as_set(per, a.per.span)
                    per = core.Count(of, type=number(0, None), span=a.per.span)
                elif per.type.form not in ("int", "bad"):
                    self.mistaken(a.per.span, f"After `per` stands a number or a set; this is {per.type.said()}.", "Write what is counted.")
                count = core.Arithmetic("*", count, per, type=number(None, None), span=a.span)
            if count.type.high is not None and count.type.high < 0:
                self.mistaken(a.count.span, "An amount is never negative.", "Use `lose` or `pay` to give something up.")
            if counter is not None and count.type.form != "bad":
                made.append((counter, count, a.span))
        return made

    def _gain(self, n: nodes.Gain, scope: Scope) -> Statement:
        source = self.one(n.source, scope, "player") if n.source is not None else None
        return core.Block(tuple(core.Gain(c, e, source, span=s) for c, e, s in self.amounts(n.amounts, scope)), span=n.span)

    def _lose(self, n: nodes.Lose, scope: Scope) -> Statement:
        return core.Block(tuple(core.Lose(c, e, span=s) for c, e, s in self.amounts(n.amounts, scope)), span=n.span)

    def _pay(self, n: nodes.Pay, scope: Scope) -> Statement:
        to = self.one(n.to, scope, "player") if n.to is not None else None
        return core.Block(self.costs(n.amounts, scope, to), span=n.span)

    def costs(self, amounts: tuple[nodes.Amount, ...], scope: Scope, to: Expr | None = None) -> tuple[core.Pay, ...]:
        """What is paid, to the supply or to a player."""
        return tuple(core.Pay(c, e, to, span=s) for c, e, s in self.amounts(amounts, scope))

    # ---- pieces ----
    def pieces(self, node: nodes.Expr, scope: Scope) -> tuple[Expr, str]:
        """Pieces to be moved: one, a set, a pile, or all on some spaces; and their kind."""
        e = self.expression(node, scope)
        if e.type.form == "bad":
            return e, ""
        if e.type.form in ("element", "optional"):
            e = self.required(e, node.span)
        region = self.symbols.of_region(e.type.domain)
        if region is not None and e.type.form in ("set", "element"):
            spaces = self.as_set(e, node.span)
            return core.PiecesIn(spaces, type=set_of(region.of), span=node.span), region.of
        if self.symbols.is_kind(e.type.domain) and e.type.form in ("element", "set", "pile"):
            return e, e.type.domain
        return self.mistaken(node.span, f"Pieces or cards are wanted here; this is {e.type.said()}.", "Write a piece, a zone, or `first(…)` of one."), ""

    def place(self, node: nodes.Expr, scope: Scope, kind: str) -> core.Place | None:
        """Where pieces of a kind go."""
        if isinstance(node, nodes.Call) and isinstance(node.function, nodes.Name) and node.function.name == "bottom" and len(node.arguments) == 1:
            place = self.place(node.arguments[0], scope, kind)
            if place is not None and (not place.zone or not self.zone_kind(place.zone)[0]):
                self.mistaken(node.span, "Only a pile has a bottom.", "Declare the zone with `order: pile`.")
                return None
            return None if place is None else replace(place, bottom=True)
        e = self.expression(node, scope)
        if isinstance(e, core.ZoneOf):
            of = self.zone_kind(e.zone)[1]
            if kind and of != kind:
                self.mistaken(node.span, f"`{e.zone}` holds {of}, not {kind}.", "Move them to a zone of their own kind.")
                return None
            return core.Place(zone=e.zone, player=e.player)
        space = self.required(e, node.span)
        region = self.symbols.of_region(space.type.domain)
        if space.type.form == "bad":
            return None
        if region is None:
            self.mistaken(node.span, f"Pieces go to a zone or a space; this is {e.type.said()}.", "Write a zone or a space.")
            return None
        if kind and region.of != kind:
            self.mistaken(node.span, f"`{region.name}` holds {region.of}, not {kind}.", "Move them to a space for their own kind.")
            return None
        return core.Place(space=space)

    def _move(self, n: nodes.Move, scope: Scope) -> Statement:
        what, kind = self.pieces(n.what, scope)
        to = self.place(n.to, scope, kind)
        return self._skip(n.span) if to is None or not kind else core.Move(what, to, span=n.span)

    def _discard(self, n: nodes.Discard, scope: Scope) -> Statement:
        what, kind = self.pieces(n.what, scope)
        if not kind:
            return self._skip(n.span)
        deck = self.ruleset.decks.get(kind)
        if deck is None or not deck.discard:
            self.mistaken(n.span, f"Nothing says where discarded {kind} go.", f"Give the deck `{kind}` a `discard: ZONE`." if deck else "Use `move … to …`.", "no-discard")
            return self._skip(n.span)
        return core.Discard(what, kind, span=n.span)

    def zone(self, node: nodes.Expr, scope: Scope) -> core.ZoneOf | None:
        """A zone as such."""
        e = self.expression(node, scope)
        if isinstance(e, core.ZoneOf):
            return e
        if e.type.form != "bad":
            self.mistaken(node.span, f"A zone or deck is wanted here; this is {e.type.said()}.", "Write the name of a zone, as `your hand`.")
        return None

    def _draw(self, n: nodes.Draw, scope: Scope) -> Statement:
        count = self.whole(n.count, scope)
        source = self.zone(n.source, scope)
        if source is None:
            return self._skip(n.span)
        kind = self.zone_kind(source.zone)[1]
        self.drawn.add(kind)
        if n.to is not None:
            to = self.place(n.to, scope, kind)
        else:
            to = self._home(kind, n.span)
        if to is None or count.type.form == "bad":
            return self._skip(n.span)
        return core.Draw(count, source, to, kind, span=n.span)

    def _home(self, kind: str, span: Span) -> core.Place | None:
        deck = self.ruleset.decks.get(kind)
        home = deck.home if deck else self.ruleset.pieces[kind].home
        if home not in self.ruleset.zones:
            self.mistaken(span, f"Nothing says where drawn {kind} go.", "Write `draw … from … to …`.")
            return None
        return core.Place(zone=home, player=self.you(span) if self.ruleset.zones[home].per_player else None)

    def _reveal(self, n: nodes.Reveal, scope: Scope) -> Statement:
        what, kind = self.pieces(n.what, scope)
        return core.Reveal(what, kind, span=n.span) if kind else self._skip(n.span)

    def _play(self, n: nodes.Play, scope: Scope) -> Statement:
        card = self.one(n.what, scope)
        if card.type.form == "bad":
            return self._skip(n.span)
        if card.type.domain not in self.ruleset.decks:
            self.mistaken(n.span, f"Only a card can be played; this is {card.type.said()}.", "Write a card.")
            return self._skip(n.span)
        return core.Play(card, card.type.domain, span=n.span)

    def _shuffle(self, n: nodes.Shuffle, scope: Scope) -> Statement:
        zone = self.zone(n.what, scope)
        return core.Shuffle(zone, span=n.span) if zone else self._skip(n.span)

    # ---- names and values ----
    def _set(self, n: nodes.SetTo, scope: Scope) -> Statement:
        if isinstance(n.target, nodes.Name) and n.target.name in scope.bound:
            self.mistaken(n.target.span, f"`{n.target.name}` is a name for a value; it does not change.", "Declare it under `variables:` to change it.", "cannot-change")
            return self._skip(n.span)
        target = self.expression(n.target, scope)
        if isinstance(target, core.VariableOf):
            value = self.fitting(n.value, target.type, scope)
            return core.SetVariable(target.name, target.player, value, span=n.span)
        if isinstance(target, core.CounterOf):
            counter = self.ruleset.counters[target.counter]
            if counter.supply is not None:
                self.mistaken(n.target.span, f"`{target.counter}` are tokens of a supply: they are moved, never made.", "Use `gain`, `pay` or `lose`.", "cannot-change")
                return self._skip(n.span)
            return core.SetVariable(target.counter, target.player, self.whole(n.value, scope), span=n.span)
        if target.type.form != "bad":
            self.mistaken(n.target.span, f"This cannot be set: it is {target.type.said()}.", "Only variables and counters can be set.", "cannot-change")
        return self._skip(n.span)

    def _let(self, n: nodes.Let, scope: Scope) -> Made:
        e = self.expression(n.value, scope)
        if e.type.form == "pile":
            e = self.mistaken(n.value.span, "A pile is a place, not a value.", "Give a name to its top or its count.")
        var = Var(n.name, e.type)
        return core.Let(var, e, span=n.span), scope.bind(var)

    def _require(self, n: nodes.Require, scope: Scope) -> Statement:
        return core.Require(self.condition(n.condition, scope), span=n.span)

    # ---- choices ----
    def _choose(self, n: nodes.Choose, scope: Scope) -> Made:
        if n.quantity is not None:
            return self._choose_set(n, scope)
        if isinstance(n.source, nodes.Range) and n.where is None:
            low, high = self.whole(n.source.low, scope), self.whole(n.source.high, scope)
            var = Var(n.name, number(low.type.low, high.type.high))
            return core.ChooseNumber(var, low, high, span=n.span), scope.bind(var)
        var, source, _ = self.ranging(n.name, n.source, n.where, scope)
        if source.type.form == "list":
            self.mistaken(n.source.span, "One chooses from a set; this is a list.", "Leave out `sorted`.")
            return self._skip(n.span), scope.bind(var)
        return core.Choose(var, source, span=n.span), scope.bind(var)

    def _choose_set(self, n: nodes.Choose, scope: Scope) -> Made:
        quantity = n.quantity or nodes.Quantity(None, None)
        _, source, _ = self.ranging(n.name, n.source, n.where, scope)
        low = self.whole(quantity.low, scope) if quantity.low is not None else core.Const(0, type=number(0, 0), span=n.span)
        high = self.whole(quantity.high, scope) if quantity.high is not None else None
        var = Var(n.name, source.type if source.type.form in ("set", "bad") else Type("bad"))
        if source.type.domain == "int":
            self.mistaken(n.source.span, "Several numbers cannot be chosen at once.", "Choose one number after the other.")
        return core.ChooseSet(var, low, high, source, span=n.span), scope.bind(var)

    def _either(self, n: nodes.Either, scope: Scope) -> Statement:
        return core.Either(tuple(self._alone(a, scope) for a in n.arms), span=n.span)

    def _may(self, n: nodes.May, scope: Scope) -> Statement:
        return core.Either((self._skip(n.span), self._alone(n.body, scope)), span=n.span)

    # ---- control ----
    def _if(self, n: nodes.If, scope: Scope) -> Statement:
        condition = self.condition(n.condition, scope)
        then = self._alone(n.then, scope)
        otherwise = self._alone(n.otherwise, scope) if n.otherwise is not None else None
        return core.If(condition, then, otherwise, span=n.span)

    def _repeat(self, n: nodes.Repeat, scope: Scope) -> Statement:
        return core.Repeat(self.whole(n.count, scope), self.block(n.body, scope), None, span=n.span)

    def _repeat_until(self, n: nodes.RepeatUntil, scope: Scope) -> Statement:
        limit = self.whole(n.limit, scope)
        body, inner = self.sequence(n.body, scope)
        return core.Repeat(limit, body, self.condition(n.until, inner), span=n.span)

    def _as_player(self, n: nodes.AsPlayer, scope: Scope) -> Statement:
        who = self.expression(n.subject, scope)
        body = self._alone(n.body, scope)
        if who.type.form in ("element", "optional", "set", "bad") and who.type.domain in ("player", ""):
            return self._skip(n.span) if who.type.form == "bad" else core.As(who, body, span=n.span)
        self.mistaken(n.subject.span, f"Only a player does something; this is {who.type.said()}.", "Begin with a player, or with the verb for `you`.")
        return self._skip(n.span)

    def _each_player(self, n: nodes.EachPlayer, scope: Scope) -> Statement:
        return core.EachPlayer(n.simultaneously, self._alone(n.body, scope), span=n.span)

    def _each(self, n: nodes.Each, scope: Scope) -> Statement:
        var, source, inner = self.ranging(n.name, n.source, n.where, scope)
        return core.Each(var, source, self._alone(n.body, inner), span=n.span)

    def _block(self, n: nodes.Block, scope: Scope) -> Statement:
        return self.block(n, scope)

    # ---- procedures and the end ----
    def _perform(self, n: nodes.Perform, scope: Scope) -> Statement:
        if n.name not in self.ruleset.procedures:
            self.report(self.symbols.unknown("procedure", n.name, list(self.ruleset.procedures), n.span))
            return self._skip(n.span)
        self.performed.add(n.name)
        declared = {p.name: p for p in self.ruleset.procedures[n.name].parameters}
        given = {b.name: b for b in n.bindings}
        for b in n.bindings:
            if b.name not in declared:
                self.report(self.symbols.unknown("parameter", b.name, list(declared), b.span))
        arguments = []
        for var in self.parameters_of(n.name):
            if var.name in given:
                arguments.append(self.fitting(given[var.name].value, var.type, scope))
            elif (default := declared[var.name].default) is not None:
                arguments.append(self.fitting(default, var.type, Scope()))
            else:
                self.mistaken(n.span, f"`{n.name}` wants `{var.name}`, {var.type.said()}.", f"Write `perform {n.name} with {var.name} = …`.", "missing-value")
        return core.Perform(n.name, tuple(arguments), span=n.span)

    def _proceed(self, n: nodes.Proceed, scope: Scope) -> Statement:
        if not scope.replaces:
            self.mistaken(n.span, "`proceed` does what an ability replaced; nothing is replaced here.", "Use it in an ability with `when: instead of …`.", "proceed-not-here")
            return self._skip(n.span)
        return core.Proceed(scope.event, span=n.span)

    def _end_game(self, n: nodes.EndGame, scope: Scope) -> Statement:
        winners = self.many(n.winner, scope, "player") if n.winner is not None else None
        reasons = []
        for r in n.reasons:
            if r.name not in self.endings:
                self.endings.append(r.name)
            reasons.append(core.Reason(r.name, self.condition(r.condition, scope) if r.condition is not None else None))
        if len({r.name for r in reasons}) < len(reasons):
            self.report(Diagnostic("same-reason-twice", n.span, "The same reason stands here twice.", "Join their conditions with `or`."))
        return core.EndGame(winners, tuple(reasons), span=n.span)

    def _nothing(self, n: nodes.Skip, scope: Scope) -> Statement:
        return self._skip(n.span)

    _statements: dict[type[nodes.Statement], Callable[..., Statement | Made]] = {
        nodes.Gain: _gain, nodes.Lose: _lose, nodes.Pay: _pay, nodes.Move: _move, nodes.Discard: _discard, nodes.Draw: _draw,
        nodes.Reveal: _reveal, nodes.Play: _play, nodes.Shuffle: _shuffle, nodes.SetTo: _set, nodes.Let: _let,
        nodes.Require: _require, nodes.Choose: _choose, nodes.Either: _either, nodes.May: _may, nodes.If: _if,
        nodes.Repeat: _repeat, nodes.RepeatUntil: _repeat_until, nodes.AsPlayer: _as_player, nodes.EachPlayer: _each_player,
        nodes.Each: _each, nodes.Block: _block, nodes.Perform: _perform, nodes.Proceed: _proceed, nodes.EndGame: _end_game,
        nodes.Skip: _nothing,
    }
