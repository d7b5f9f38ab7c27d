"""Statements about counters and pieces: gain, lose, pay, move, draw, discard, reveal, play, shuffle.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from dataclasses import replace

from rulekit.check import tree
from rulekit.check.bounds import bounds
from rulekit.check.elsewhere import ended
from rulekit.check.functions import Functions
from rulekit.check.scope import Scope
from rulekit.check.tree import Expr, Statement
from rulekit.check.types import PLAYER, element, set_of
from rulekit.check.written import written
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.syntax import nodes
from rulekit.syntax.mistaken_phrases import SUPPLIES


class Moving(Functions):
    """Turns statements that change counters and pieces into checked ones."""

    def skip(self, span: Span) -> Statement:
        """Nothing happens; it stands also where a mistake was reported."""
        return tree.Block((), span=span)

    # ---- counters ----
    def counter_name(self, node: nodes.Expr, scope: Scope) -> tree.CounterName | None:
        """Which counter an amount names: one of them, or a value that is one."""
        if isinstance(node, nodes.Name) and node.name in self.ruleset.counters and node.name not in scope.bound:
            return tree.CounterName(node.name)
        if (
            isinstance(node, nodes.Name)
            and node.name
            and node.name not in scope.bound
            and self._names_nothing(node.name)
        ):
            help = self._no_amount(node.name)
            said = self.symbols.unknown("counter", node.name, self.ruleset.counters, node.span, help)
            given = self.given.get(node.name)
            self.report(said if given is None else ended(node.name, node.span, given))
            return None
        e = self.expression(node, scope, element("counter"))
        if e.type.form == "optional" and e.type.domain == "counter":
            e = self.there(e, node.span)
        if e.type.form == "element" and e.type.domain == "counter":
            return tree.CounterName("", e)
        if e.type.form != "bad":
            known = ", ".join(f"`{c}`" for c in list(self.ruleset.counters)[:8])
            help = f"Write a counter: {known}." if known else "Declare one under `counters:`."
            self.mistaken(node.span, f"A counter is wanted here; this is {e.type.said()}.", help)
        return None

    def _names_nothing(self, name: str) -> bool:
        return not self.declaration(name)[1] and name not in self.symbols.members

    def _no_amount(self, name: str) -> str:
        if self.symbols.is_kind(name):
            return f"`{name}` are pieces, which are moved: `move first(…) to …`."
        return f"Declare it: `counters: {{{name}: {{}}}}`."

    def amounts(self, written: tuple[nodes.Amount, ...], scope: Scope) -> list[tuple[tree.CounterName, Expr, Span]]:
        """Each amount: which counter, how much."""
        made = []
        for a in written:
            counter = self.counter_name(a.counter, scope)
            count = self.whole(a.count, scope)
            if a.per is not None:
                per = self._per(a.per, scope)
                if "bad" in (count.type.form, per.type.form):
                    continue
                count = tree.Arithmetic("*", count, per, type=bounds("*", count.type, per.type), span=a.span)
            if count.type.high is not None and count.type.high < 0:
                self.mistaken(
                    a.count.span,
                    "An amount is never negative; `lose` and `pay` give something up.",
                    "Write a number of at least 0.",
                    "out-of-bounds",
                )
            elif counter is not None and count.type.form != "bad":
                made.append((counter, count, a.span))
        return made

    def _per(self, node: nodes.Expr, scope: Scope) -> Expr:
        """What an amount is multiplied by: a number, or how many a set has."""
        per = self.expression(node, scope)
        if per.type.form in ("set", "pile", "list", "optional", "element"):
            of = per if per.type.form in ("pile", "list") else self.as_set(per, node.span)
            return tree.Count(of, type=self.sizes.count(of), span=node.span)
        if per.type.form in ("int", "bad"):
            return per
        return self.mistaken(
            node.span, f"After `per` stands a number or a set; this is {per.type.said()}.", "Write what is counted."
        )

    def _gain(self, n: nodes.Gain, scope: Scope) -> Statement:
        source = self._other_side(n.source, scope, "from") if n.source is not None else None
        gained = tuple(tree.Gain(c, e, source, span=s) for c, e, s in self.amounts(n.amounts, scope))
        return tree.Block(gained, span=n.span)

    def _lose(self, n: nodes.Lose, scope: Scope) -> Statement:
        return tree.Block(tuple(tree.Lose(c, e, span=s) for c, e, s in self.amounts(n.amounts, scope)), span=n.span)

    def _pay(self, n: nodes.Pay, scope: Scope) -> Statement:
        to = self._other_side(n.to, scope, "to") if n.to is not None else None
        return tree.Block(self.costs(n.amounts, scope, to), span=n.span)

    def _other_side(self, node: nodes.Expr, scope: Scope, link: str) -> Expr:
        """The player from whom counters come or who is paid; what belongs to nobody stands there unsaid."""
        before = len(self.mistakes)
        e = self.expression(node, scope, PLAYER)
        supply = isinstance(node, nodes.Name) and node.name in SUPPLIES and node.name not in scope.bound
        if (supply and e.type.form == "bad") or e.type.form == "pile" or (e.type.form == "set" and self._lie_there(e)):
            del self.mistakes[before:]
            what = written(self.ruleset.files, node.span) or "…"
            does = "What is paid goes to" if link == "to" else "What is gained comes from"
            code = "unknown-name" if supply and e.type.form == "bad" else "wrong-kind"
            help = f"Leave `{link} {what}` out."
            return self.mistaken(node.span, f"{does} the supply by itself; `{what}` is no player.", help, code)
        return self.required(e, node.span, "player")

    def _lie_there(self, e: Expr) -> bool:
        """Whether a set is one of pieces or of spaces."""
        return self.symbols.is_kind(e.type.domain) or e.type.domain in self.ruleset.regions

    def costs(self, amounts: tuple[nodes.Amount, ...], scope: Scope, to: Expr | None = None) -> tuple[tree.Pay, ...]:
        """What is paid, to the supply or to a player."""
        paid = tuple(tree.Pay(c, e, to, span=s) for c, e, s in self.amounts(amounts, scope))
        for p in paid:
            counter = self.ruleset.counters.get(p.counter.name)
            if counter is not None and counter.high is not None and (p.count.type.low or 0) > counter.high:
                message = f"This can never be paid: nobody has more than {counter.high} `{counter.name}`."
                help = f"Pay less, or raise the `max` of `{counter.name}`."
                related = ((counter.span, "declared here"),)
                self.report(Diagnostic("out-of-bounds", p.span, message, help, "warning", related))
        return paid

    # ---- pieces ----
    def pieces(self, node: nodes.Expr, scope: Scope) -> tuple[Expr, str]:
        """Pieces to be moved: one, a set, a pile, or all on some spaces; and their kind."""
        e = self.expression(node, scope)
        if e.type.form == "bad":
            return e, ""
        if e.type.form in ("element", "optional"):
            e = self.required(e, node.span)
        region = self.symbols.of_region(e.type.domain)
        if region is not None and e.type.form in ("set", "element") and region.of in self.symbols.domains:
            spaces = self.as_set(e, node.span)
            return tree.PiecesIn(spaces, type=set_of(region.of), span=node.span), region.of
        if self.symbols.is_kind(e.type.domain) and e.type.form in ("element", "set", "pile"):
            return e, e.type.domain
        help = "Write a piece, a set of them, a zone, or spaces."
        if e.type.form == "list":
            help = "Go through the list: `each x in (sorted …) { … }`."
        elif e.type.domain == "counter" or e.type.form == "int":
            help = "Counters are not moved: use `gain`, `lose` or `pay`."
        return self.mistaken(node.span, f"Pieces or cards are wanted here; this is {e.type.said()}.", help), ""

    def place(self, node: nodes.Expr, scope: Scope, kind: str) -> tree.Place | None:
        """Where pieces of a kind go."""
        called = isinstance(node, nodes.Call) and isinstance(node.function, nodes.Name) and node.function.name
        if isinstance(node, nodes.Call) and called == "bottom" and len(node.arguments) == 1:
            place = self.place(node.arguments[0], scope, kind)
            if place is not None and (not place.zone or not self.zone_kind(place.zone)[0]):
                self.mistaken(node.span, "Only a pile has a bottom.", "Declare the zone with `order: pile`.")
                return None
            return None if place is None else replace(place, bottom=True)
        e = self.expression(node, scope)
        if e.type.form == "bad":
            return None
        if not kind:
            return None
        if not isinstance(e, tree.ZoneOf):
            return self._space(e, node.span, kind)
        holds = self.zone_kind(e.zone)[1]
        if holds == kind:
            return tree.Place(zone=e.zone, player=e.player)
        self.mistaken(node.span, f"`{e.zone}` holds {holds}; here go {kind}.", self._for_kind(kind))
        return None

    def _space(self, e: Expr, span: Span, kind: str) -> tree.Place | None:
        if e.type.form not in ("element", "optional") or self.symbols.of_region(e.type.domain) is None:
            help = (
                "Write one space, as `choose s from …` gives it."
                if self.symbols.of_region(e.type.domain)
                else self._for_kind(kind)
            )
            self.mistaken(span, f"Pieces go to a zone or to one space; this is {e.type.said()}.", help)
            return None
        region = self.ruleset.regions[e.type.domain]
        if region.of != kind:
            self.mistaken(span, f"`{region.name}` holds {region.of}; here go {kind}.", self._for_kind(kind))
            return None
        return tree.Place(space=self.required(e, span))

    def _for_kind(self, kind: str) -> str:
        """Where pieces of a kind may go."""
        r = self.ruleset
        zones = [z.name for z in r.zones.values() if z.of == kind] + ([kind] if kind in r.decks else [])
        regions = [f"a space of `{g.name}`" for g in r.regions.values() if g.of == kind]
        places = [*(f"`{z}`" for z in zones), *regions][:6]
        return f"They may go to {', '.join(places)}." if places else f"Declare a zone with `of: {kind}`."

    def _move(self, n: nodes.Move, scope: Scope) -> Statement:
        what, kind = self.pieces(n.what, scope)
        to = self.place(n.to, scope, kind)
        if to is None or not kind:
            return self.skip(n.span)
        if to.space is not None and what.type.form != "element":
            self._many_onto_one(to.space, self.sizes.least(what), self.sizes.most(what), n.span)
        return tree.Move(what, to, span=n.span)

    def _many_onto_one(self, space: Expr, least: int, most: int | None, span: Span) -> None:
        region = space.type.domain
        if region not in self.sizes.single:
            return
        if least > 1:
            self.mistaken(
                span,
                f"A space of `{region}` holds one; these are {least} or more.",
                "Declare the region with `holds: any`, or choose a space for each.",
                "out-of-bounds",
            )
        elif most is None or most > 1:
            self.doubtful(
                span,
                f"A space of `{region}` holds one; these may be {'any number' if most is None else f'up to {most}'}.",
                "Let one go there, such as `first(…)`, or let the region hold any.",
                "may-be-occupied",
            )

    def _discard(self, n: nodes.Discard, scope: Scope) -> Statement:
        what, kind = self.pieces(n.what, scope)
        if not kind:
            return self.skip(n.span)
        deck = self.ruleset.decks.get(kind)
        if deck is None or not deck.discard:
            help = f"Give the deck `{kind}` a `discard: ZONE`." if deck else "Write `move … to …`."
            self.mistaken(n.span, f"Nothing says where a discarded `{kind}` goes.", help, "no-discard")
            return self.skip(n.span)
        return tree.Discard(what, kind, span=n.span)

    def zone(self, node: nodes.Expr, scope: Scope) -> tree.ZoneOf | None:
        """A zone as such."""
        e = self.expression(node, scope)
        if isinstance(e, tree.ZoneOf):
            return e
        if e.type.form != "bad":
            known = ", ".join(f"`{z}`" for z in [*self.ruleset.decks, *self.ruleset.zones][:8])
            help = f"Write the name of one, with its owner: {known}." if known else "Declare one under `zones:`."
            self.mistaken(node.span, f"A zone or deck is wanted here; this is {e.type.said()}.", help)
        return None

    def _draw(self, n: nodes.Draw, scope: Scope) -> Statement:
        count = self.whole(n.count, scope)
        source = self.zone(n.source, scope)
        if source is None:
            return self.skip(n.span)
        kind = self.zone_kind(source.zone)[1]
        to = self.place(n.to, scope, kind) if n.to is not None else self._home(kind, n.span)
        if to is None or count.type.form == "bad":
            return self.skip(n.span)
        if count.type.high is not None and count.type.high < 1:
            self.doubtful(n.count.span, "This draws nothing.", "Write how many are drawn, at least 1.", "out-of-bounds")
        if to.space is not None:
            self._many_onto_one(to.space, count.type.low or 0, count.type.high, n.span)
        return tree.Draw(count, source, to, kind, span=n.span)

    def _home(self, kind: str, span: Span) -> tree.Place | None:
        deck = self.ruleset.decks.get(kind)
        home = deck.home if deck else self.ruleset.pieces[kind].home
        if home not in self.ruleset.zones:
            help = "Write `draw … from … to …`, or give the deck a `home:`."
            self.mistaken(span, f"Nothing says where a drawn `{kind}` goes.", help, "no-home")
            return None
        return tree.Place(zone=home, player=self.you(span) if self.ruleset.zones[home].per_player else None)

    def _reveal(self, n: nodes.Reveal, scope: Scope) -> Statement:
        what, kind = self.pieces(n.what, scope)
        return tree.Reveal(what, kind, span=n.span) if kind else self.skip(n.span)

    def _play(self, n: nodes.Play, scope: Scope) -> Statement:
        card = self.one(n.what, scope)
        if card.type.form == "bad":
            return self.skip(n.span)
        if card.type.domain not in self.ruleset.decks:
            help = "Write a card." if self.ruleset.decks else "Declare cards under `decks:`."
            self.mistaken(n.what.span, f"Only a card can be played; this is {card.type.said()}.", help)
            return self.skip(n.span)
        return tree.Play(card, card.type.domain, span=n.span)

    def _shuffle(self, n: nodes.Shuffle, scope: Scope) -> Statement:
        zone = self.zone(n.what, scope)
        if zone is None:
            return self.skip(n.span)
        if zone.type.form != "pile":
            self.doubtful(
                n.span,
                f"`{zone.zone}` has no order, so a draw takes any card and there is nothing to shuffle.",
                "Leave this out, or declare it with `order: pile`.",
                "nothing-to-shuffle",
            )
        return tree.Shuffle(zone, span=n.span)
