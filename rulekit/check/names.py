"""Names and attributes: what a word means where it stands, and how mistakes are reported.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from rulekit.check import core
from rulekit.check.core import Expr, Local, Var
from rulekit.check.scope import Scope
from rulekit.check.symbols import BUILT_IN, GRID_DIRECTIONS, Symbols
from rulekit.check.types import BAD, BOOL, NONE, PLAYER, Type, element, number, optional, set_of
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.model import Ruleset


class Names:
    """Looks words up; keeps the list of mistakes found so far."""

    def __init__(self, ruleset: Ruleset, symbols: Symbols) -> None:
        self.ruleset = ruleset
        self.symbols = symbols
        self.mistakes: list[Diagnostic] = []
        self.rulings: dict[str, core.Ruling | None] = {}
        self.used: set[tuple[str, str]] = set()

    # ---- mistakes ----
    def report(self, diagnostic: Diagnostic) -> Expr:
        """Note a mistake and go on with a value nobody complains about again."""
        self.mistakes.append(diagnostic)
        return self.bad(diagnostic.span)

    def mistaken(self, span: Span, message: str, help: str, code: str = "wrong-kind") -> Expr:
        """Note a mistake about kinds of values."""
        return self.report(Diagnostic(code, span, message, help))

    def bad(self, span: Span) -> Expr:
        """A value in place of a mistake."""
        return core.Bad(type=BAD, span=span)

    def you(self, span: Span) -> Expr:
        """The player the text speaks of."""
        return core.You(type=PLAYER, span=span)

    def ruling(self, name: str) -> core.Ruling | None:
        """A ruling, checked when first asked for; None while it is being checked or if it is broken."""
        raise NotImplementedError

    # ---- bare names ----
    def named(self, name: str, span: Span, scope: Scope, near: Type | None) -> Expr:
        """A bare name; an empty one stands where the text could not be read, which was reported."""
        if not name:
            return self.bad(span)
        if name in scope.bound:
            var = scope.bound[name]
            return Local(var, type=var.type, span=span)
        member = self._member_of(name, near)
        if member is not None:
            return core.Const(member, type=element(near.domain if near else ""), span=span)
        found = self._built_in(name, span) or self._declared(name, span)
        if found is not None:
            return found
        places = self.symbols.members.get(name, [])
        if len(places) == 1:
            return core.Const(places[0][1], type=element(places[0][0]), span=span)
        if places:
            enums = ", ".join(f"`{p[0]}`" for p in places)
            return self.mistaken(span, f"`{name}` stands in several lists ({enums}), and nothing beside it says which is meant.",
                                 "Compare it with something of that kind, or give one of them another name.", "ambiguous-name")
        return self.report(self._unknown_name(name, span, scope))

    def _member_of(self, name: str, near: Type | None) -> int | None:
        if near is None or near.form not in ("element", "optional", "set"):
            return None
        return next((i for domain, i in self.symbols.members.get(name, []) if domain == near.domain), None)

    def _built_in(self, name: str, span: Span) -> Expr | None:
        if name == "you":
            return self.you(span)
        if name == "players":
            return core.Everything(type=set_of("player"), span=span)
        if name == "player_count":
            return core.PlayerCount(type=number(self.ruleset.min_players, self.ruleset.max_players), span=span)
        if name == "none":
            return core.Const(-1, type=NONE, span=span)
        if name in ("true", "false"):
            return core.Const(int(name == "true"), type=BOOL, span=span)
        return None

    def _declared(self, name: str, span: Span) -> Expr | None:
        r = self.ruleset
        option = self.symbols.option(name)
        if option is not None:
            self.used.add(("option", name))
            return core.Const(option[1], type=option[0], span=span)
        if name in r.rulings:
            return self._plain_ruling(name, self.you(span), span)
        if name in r.counters:
            return core.Const(list(r.counters).index(name), type=element("counter"), span=span)
        if name in r.groups:
            return self._group(name, span)
        if name in r.tables:
            value = r.tables[name].value
            if isinstance(value, int):
                return core.Const(value, type=number(value, value), span=span)
            return self.mistaken(span, f"`{name}` is a table.", f"Say which of its numbers: `{name}[…]`.")
        if name in r.variables:
            if r.variables[name].per_player:
                return self.of_player(self.you(span), name, span)
            return core.VariableOf(name, None, type=self._variable_type(name), span=span)
        if name in r.regions and not r.regions[name].per_player:
            return core.Everything(type=set_of(name), span=span)
        if (name in r.zones and not r.zones[name].per_player) or (name in r.decks and not r.decks[name].per_player):
            return self._zone(name, None, span)
        if name in r.zones or name in r.decks or name in r.regions:
            return self.mistaken(span, f"Every player has a `{name}`.", f"Say whose: `your {name}` or `p.{name}`.", "whose")
        return None

    def _group(self, name: str, span: Span) -> Expr:
        counters = self.symbols.counters_of(name)
        if counters is not None:
            order = list(self.ruleset.counters)
            return core.ConstSet(frozenset(order.index(c) for c in counters), type=set_of("counter"), span=span)
        members = self.symbols.members_of(name)
        if members is not None:
            return core.ConstSet(frozenset(members[1]), type=set_of(members[0]), span=span)
        return self.bad(span)

    def _unknown_name(self, name: str, span: Span, scope: Scope) -> Diagnostic:
        r = self.ruleset
        known = [*scope.bound, *BUILT_IN, *self.symbols.members]
        for table in (r.options, r.rulings, r.counters, r.groups, r.tables, r.variables, r.regions, r.zones, r.decks):
            known += list(table)
        return self.symbols.unknown("name", name, known, span)

    # ---- what hangs off a thing ----
    def attribute(self, e: Expr, name: str, span: Span) -> Expr:
        """`e.name`"""
        if e.type.form == "bad":
            return e
        if e.type.form not in ("element", "optional"):
            return self.mistaken(span, f"`.{name}` cannot be asked of {e.type.said()}.", "Only one thing has attributes; use `first(…)`, `count(…)`, or `{x.… for x in …}`.")
        domain = e.type.domain
        if domain == "player":
            return self.of_player(self._there(e, span), name, span)
        return self._of_thing(self._there(e, span), name, span)

    def _there(self, e: Expr, span: Span) -> Expr:
        return core.Need(e, type=element(e.type.domain), span=span) if e.type.form == "optional" else e

    def _of_thing(self, e: Expr, name: str, span: Span) -> Expr:
        domain = self.symbols.domains[e.type.domain]
        region = self.symbols.of_region(domain.name)
        if region is not None and name == "pieces":
            kind = optional(region.of) if region.single else set_of(region.of)
            return core.PiecesOn(e, type=kind, span=span)
        if region is not None and region.grid and name in GRID_DIRECTIONS:
            return core.Neighbour(e, name, type=optional(domain.name), span=span)
        if name in domain.attributes:
            return core.AttributeOf(e, name, type=domain.attributes[name], span=span)
        known = [*domain.attributes, *(["pieces"] if region else []), *(GRID_DIRECTIONS if region and region.grid else [])]
        return self.report(self.symbols.unknown("attribute", name, known, span))

    def of_player(self, player: Expr, name: str, span: Span) -> Expr:
        """What a player has: a counter, a variable, a zone, spaces, the answer of a ruling."""
        r = self.ruleset
        if name in r.rulings:
            return self._plain_ruling(name, player, span)
        if name in r.counters:
            c = r.counters[name]
            return core.CounterOf(player, name, type=number(c.low, c.high), span=span)
        if name in r.variables and r.variables[name].per_player:
            return core.VariableOf(name, player, type=self._variable_type(name), span=span)
        if (name in r.zones and r.zones[name].per_player) or (name in r.decks and r.decks[name].per_player):
            return self._zone(name, player, span)
        if name in r.regions and r.regions[name].per_player:
            return core.PartOf(name, player, type=set_of(name), span=span)
        if name in self.symbols.domains["player"].attributes:
            return core.AttributeOf(player, name, type=self.symbols.domains["player"].attributes[name], span=span)
        if name in r.variables or name in r.zones or name in r.regions or name in r.decks:
            return self.mistaken(span, f"`{name}` belongs to the table, not to a player.", f"Write `{name}` alone.", "whose")
        known = [*r.rulings, *r.counters, "index", *(n for t in (r.variables, r.zones, r.regions, r.decks) for n, d in t.items() if d.per_player)]
        return self.report(self.symbols.unknown("name", name, known, span))

    def _plain_ruling(self, name: str, player: Expr, span: Span) -> Expr:
        ruling = self.ruling(name)
        if ruling is None:
            return self.bad(span)
        if ruling.parameters:
            wanted = ", ".join(v.name for v in ruling.parameters)
            return self.mistaken(span, f"`{name}` wants {len(ruling.parameters)} values in brackets.", f"Write `{name}({wanted})`.", "wrong-number-of-values")
        return core.Ask(name, player, (), type=ruling.body.type, span=span)

    def _variable_type(self, name: str) -> Type:
        return self.symbols.type_of(self.ruleset.variables[name].type)

    def _zone(self, name: str, player: Expr | None, span: Span) -> Expr:
        pile, of = self.zone_kind(name)
        return core.ZoneOf(name, player, type=Type("pile" if pile else "set", of), span=span)

    def zone_kind(self, name: str) -> tuple[bool, str]:
        """Whether a zone (or deck) is a pile, and of which kind of pieces."""
        if name in self.ruleset.decks:
            return self.ruleset.decks[name].pile, name
        zone = self.ruleset.zones[name]
        return zone.pile, zone.of

    # ---- what is known of a set ----
    def never_empty(self, e: Expr) -> bool:
        """Is there surely an element: all of a domain, numbers between constants, a list written out."""
        if isinstance(e, core.Everything):
            return True
        if isinstance(e, core.ConstSet):
            return bool(e.elements)
        if isinstance(e, core.SetItems):
            return any(i.type.form == "element" for i in e.items)
        if isinstance(e, core.NumberRange):
            return e.low.type.high is not None and e.high.type.low is not None and e.low.type.high <= e.high.type.low
        if isinstance(e, core.AsSet):
            return e.of.type.form == "element"
        if isinstance(e, core.PartOf):
            return True
        return isinstance(e, core.SetOperation) and e.operator == "+" and (self.never_empty(e.left) or self.never_empty(e.right))


def local(var: Var, span: Span) -> Expr:
    """A use of a bound name."""
    return Local(var, type=var.type, span=span)
