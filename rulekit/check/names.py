"""Names and attributes: what a word means where it stands, and how mistakes are reported.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace

from rulekit.check import tree
from rulekit.check.elsewhere import (
    alone,
    another_place,
    article,
    elsewhere,
    ended,
    instead,
    is_placed,
    of_the_table,
    yours,
)
from rulekit.check.handed import Use
from rulekit.check.no_card_here import not_the_card
from rulekit.check.of_several import of_several
from rulekit.check.scope import Scope
from rulekit.check.sizes import Sizes
from rulekit.check.symbols import BUILT_IN, GRID_DIRECTIONS, RESERVED, THIS, Symbols, counts_seats
from rulekit.check.tree import Expr, Local, Var
from rulekit.check.types import BAD, BOOL, INT, NONE, PLAYER, Type, element, number, optional, set_of
from rulekit.check.written import written
from rulekit.diagnostics.nearest import MUCH_ALIKE, likeness, nearest
from rulekit.diagnostics.source import Diagnostic, Edit, Severity, Span
from rulekit.ruleset.model import Declaration, Ruleset

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


class Names(ABC):
    """Looks words up; keeps the list of mistakes found so far."""

    def __init__(self, ruleset: Ruleset, symbols: Symbols) -> None:
        self.ruleset = ruleset
        self.symbols = symbols
        self.sizes = Sizes(ruleset)
        self.mistakes: list[Diagnostic] = []
        self.rulings: dict[str, tree.Ruling | None] = {}
        self.given: dict[str, Span] = {}  # names of the text that is read now, with those whose braces are closed
        self.uses: list[Use] = []
        abilities = (a for deck in ruleset.decks.values() for face in deck.faces for a in face.abilities)
        self.answered = {rule.name for ability in abilities for rule in ability.rules}
        # What a bare name may stand for, but for the words of enums.
        self.values: dict[str, Mapping[str, Declaration]] = {
            "an option": ruleset.options, "a ruling": ruleset.rulings, "a counter": ruleset.counters,
            "a group": ruleset.groups, "a table": ruleset.tables, "a variable": ruleset.variables,
            "a region": ruleset.regions, "a zone": ruleset.zones, "a deck": ruleset.decks,
        }  # fmt: skip

    @abstractmethod
    def ruling(self, name: str) -> tree.Ruling | None:
        """A ruling, checked when first asked for; None while it is being checked or if it is broken."""

    @abstractmethod
    def parameters_of(self, procedure: str) -> tuple[tree.Var, ...]:
        """The parameters of a declared procedure."""

    # ---- mistakes ----
    def report(self, diagnostic: Diagnostic) -> Expr:
        """Note a mistake and go on with a value nobody complains about again."""
        self.mistakes.append(diagnostic)
        return self.bad(diagnostic.span)

    def mistaken(
        self, span: Span, message: str, help: str, code: str = "wrong-kind", fix: tuple[Edit, ...] = ()
    ) -> Expr:
        """Note a mistake about kinds of values."""
        return self.report(Diagnostic(code, span, message, help, fix=fix))

    def doubtful(
        self,
        span: Span,
        message: str,
        help: str,
        code: str,
        related: tuple[tuple[Span, str], ...] = (),
        severity: Severity = "warning",
    ) -> None:
        """Note what is probably not meant, and go on with it."""
        self.mistakes.append(Diagnostic(code, span, message, help, severity, related))

    def bad(self, span: Span) -> Expr:
        """A value in place of a mistake."""
        return tree.Bad(type=BAD, span=span)

    def you(self, span: Span) -> Expr:
        """The player the text speaks of."""
        return tree.You(type=PLAYER, span=span)

    # ---- naming ----
    def named_now(self, scope: Scope, span: Span, *variables: Var) -> Scope:
        """The scope with new names; a name that hides another is noted."""
        for v in variables:
            self._hides(v.name, scope, span)
            self.given[v.name] = span
        return scope.bind(*variables, at=span)

    def _hides(self, name: str, scope: Scope, span: Span) -> None:
        if name in RESERVED:
            self.mistaken(
                span, f"`{name}` has a meaning of its own everywhere.", "Choose another name.", "reserved-name"
            )
        elif name in scope.bound:
            related = ((scope.places[name], f"`{name}` first stands here"),) if name in scope.places else ()
            self.doubtful(
                span,
                f"`{name}` is already a name for something else here.",
                "Choose another name, so that it is clear which is meant.",
                "shadowed-name",
                related,
            )
        else:
            what, declared = self.declaration(name)
            if declared is not None:
                self.doubtful(
                    span,
                    f"`{name}` is {what}; in what follows this name hides it.",
                    "Choose another name.",
                    "shadowed-name",
                    ((declared.span, "declared here"),),
                )

    def declaration(self, name: str) -> tuple[str, Declaration | None]:
        """What is declared under a name that stands for a value, and where."""
        for what, table in self.values.items():
            if name in table:
                return what, table[name]
        enums = self.ruleset.enums
        places = [p for p in self.symbols.members.get(name, []) if p[0] in enums]
        words = " and ".join(f"`{p[0]}`" for p in places)
        return (f"a word of {words}", enums[places[0][0]]) if places else ("", None)

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
            return tree.Const(member, type=element(near.domain if near else ""), span=span)
        found = self._built_in(name, span) or self._declared(name, span, scope)
        if found is not None:
            return found
        places = self.symbols.members.get(name, [])
        if len(places) == 1:
            return tree.Const(places[0][1], type=element(places[0][0]), span=span)
        if not places and name in self.ruleset.enums:
            return tree.Everything(type=set_of(name), span=span)
        if places:
            enums = ", ".join(f"`{p[0].removeprefix('option ')}`" for p in places)
            return self.mistaken(
                span,
                f"`{name}` stands in several lists: {enums}. Nothing beside it says which is meant.",
                "Compare it with something of that kind, or rename one of them.",
                "ambiguous-name",
            )
        if near is not None and near.form == "bad":
            return self.bad(span)  # it may be a word of what is beside it, which is not known
        if near is not None and near.domain in self.symbols.faces:
            faces = self.symbols.faces[near.domain]
            return self.report(self.symbols.unknown("name", name, faces, span, called="card"))
        return self.report(self._unknown_name(name, span, scope))

    def _member_of(self, name: str, near: Type | None) -> int | None:
        if near is None or near.form not in ("element", "optional", "set"):
            return None
        if name in self.symbols.faces.get(near.domain, ()):
            return self.symbols.faces[near.domain].index(name)
        return next((i for domain, i in self.symbols.members.get(name, []) if domain == near.domain), None)

    def _built_in(self, name: str, span: Span) -> Expr | None:
        if name == "you":
            return self.you(span)
        if name == "players":
            return tree.Everything(type=set_of("player"), span=span)
        if name == "player_count":
            return tree.PlayerCount(type=number(self.ruleset.min_players, self.ruleset.max_players), span=span)
        if name == "none":
            return tree.Const(-1, type=NONE, span=span)
        if name in ("true", "false"):
            return tree.Const(int(name == "true"), type=BOOL, span=span)
        return None

    def _declared(self, name: str, span: Span, scope: Scope) -> Expr | None:
        r = self.ruleset
        option = self.symbols.option(name)
        if option is not None:
            return tree.Const(option[1], type=option[0], span=span)
        if name in r.options:
            return self.bad(span)  # its values could not be read, which was said
        if name in r.rulings:
            self.uses.append(Use(name, span, scope))
            return self._plain_ruling(name, self.you(span), span)
        if name in r.counters:
            return tree.Const(list(r.counters).index(name), type=element("counter"), span=span)
        if name in r.groups:
            group = self.symbols.group(name)
            if group is None:
                return self.bad(span)
            return tree.ConstSet(frozenset(group[1]), type=set_of(group[0]), span=span)
        if name in r.tables:
            value = r.tables[name].value
            if isinstance(value, int):
                return tree.Const(value, type=number(value, value), span=span)
            return self.mistaken(span, f"`{name}` is a table of several numbers.", f"Say which of them: `{name}[…]`.")
        if name in r.variables:
            if r.variables[name].per_player or r.variables[name].region:
                return self.of_player(self.you(span), name, span)
            return tree.VariableOf(name, None, type=self._variable_type(name), span=span)
        if name in r.regions and not r.regions[name].per_player:
            return tree.Everything(type=set_of(name), span=span)
        if (name in r.zones and not r.zones[name].per_player) or (name in r.decks and not r.decks[name].per_player):
            return self._zone(name, None, span)
        if name in r.zones or name in r.decks or name in r.regions:
            help, fix = f"Say whose: `your {name}` or `p.{name}`.", yours(self.symbols, name, span, scope)
            return self.mistaken(span, f"Every player has a `{name}`.", help, "say-whose", fix)
        return None

    def _unknown_name(self, name: str, span: Span, scope: Scope) -> Diagnostic:
        if name in scope.partly:
            return Diagnostic(
                "not-in-all",
                span,
                f"{scope.partly[name]} An ability sees only what all of them have.",
                "Make two abilities, one for each.",
            )
        if name in self.given:
            return ended(name, span, self.given[name])
        if name == THIS:
            return not_the_card(self.symbols, span, scope)
        known = [*scope.bound, *BUILT_IN, *self.symbols.members, *(n for table in self.values.values() for n in table)]
        if name in ("a", "an"):
            return self.symbols.unknown("name", name, known, span, article(self.symbols, span), sure=True)
        if name.lower() in NUMBERS:
            digits = f"Write the number `{NUMBERS.index(name.lower())}`."
            return self.symbols.unknown("name", name, known, span, digits, sure=True)
        if name.lower() in known and name.lower() in BUILT_IN:
            return self.symbols.unknown("name", name, known, span, f"Did you mean `{name.lower()}`?", sure=True)
        if likeness(name, "your") >= MUCH_ALIKE:
            return self.symbols.unknown("name", name, known, span, "Did you mean `your …`?", sure=True)
        help = elsewhere(self.symbols, name, span)
        if not help and scope.event and not nearest(name, known):
            seen = ", ".join(f"`{v.name}`" for v in self.parameters_of(scope.event)) or "none"
            help = f"An ability sees the parameters of `{scope.event}`: {seen}."
        said = self.symbols.unknown("name", name, known, span, help, sure=True)
        return replace(said, fix=said.fix or instead(self.symbols, name, span))

    # ---- what hangs off a thing ----
    def attribute(self, e: Expr, name: str, span: Span) -> Expr:
        """`e.name`"""
        if e.type.form == "bad":
            return e
        if isinstance(e, (tree.Everything, tree.PartOf)) and e.type.domain in self.ruleset.regions:
            space = self.space(e, name, span)
            if space is not None:
                return space
        if e.type.form not in ("element", "optional"):
            help = of_several(self.symbols, e.type, name, written(self.ruleset.files, e.span))
            return self.mistaken(span, f"`.{name}` is asked of one thing; this is {e.type.said()}.", help)
        there = self.there(e, span)
        if e.type.domain == "player":
            return self.of_player(there, name, span)
        return self._of_thing(there, name, span)

    def space(self, e: tree.Everything | tree.PartOf, name: str, span: Span) -> Expr | None:
        """`board.forest`: a space by its name; None, if no space of the region has a name."""
        region, player = e.type.domain, e.player if isinstance(e, tree.PartOf) else None
        known = self.symbols.spaces[region]
        if name in known:
            at = tree.Const(known[name], type=number(known[name], known[name]), span=span)
            return tree.SpaceAt(region, player, at, type=element(region), span=span)
        if not known or name in self.symbols.domains[region].asked():
            return None
        return self.report(self.symbols.unknown("space", name, known, span, "", f" in `{region}`"))

    def there(self, e: Expr, span: Span) -> Expr:
        """An optional thing where one is needed."""
        return tree.Need(e, type=element(e.type.domain), span=span) if e.type.form == "optional" else e

    def _of_thing(self, e: Expr, name: str, span: Span) -> Expr:
        domain = self.symbols.domains[e.type.domain]
        region = self.symbols.of_region(domain.name)
        if region is not None and region.of not in self.symbols.domains:
            return self.bad(span)
        if region is not None and name == "pieces":
            kind = optional(region.of) if region.single else set_of(region.of)
            return tree.PiecesOn(e, type=kind, span=span)
        if region is not None and region.grid and name in GRID_DIRECTIONS:
            return tree.Neighbour(e, name, type=optional(domain.name), span=span)
        if name in domain.attributes:
            return tree.AttributeOf(e, name, type=domain.attributes[name], span=span)
        if name in domain.remembered:
            return tree.VariableOf(name, e, type=self._variable_type(name), span=span)
        if region is not None and name in self.ruleset.variables and self.ruleset.variables[name].region:
            return self._of_a_space(name, span)
        lies_on = [g.name for g in self.ruleset.regions.values() if g.of == domain.name]
        if name in lies_on:
            return tree.LiesOn(e, type=optional(name), span=span)
        known = [*domain.asked(), *(["pieces"] if region else []), *lies_on]
        known += GRID_DIRECTIONS if region and region.grid else []
        if not known:
            said = e.type.said()
            message = f"{said[0].upper()}{said[1:]} has no attributes."
            return self.mistaken(span, message, "Declare `attributes:` for it.", "unknown-attribute")
        place = another_place(self.symbols, domain.name, name)
        asked = f"Ask where it lies: `x.{lies_on[0]}`." if domain.name in self.ruleset.pieces else ""
        help = place or asked or f"Declare it: `attributes: {{{name}: int}}`."
        return self.report(self.symbols.unknown("attribute", name, known, span, help, sure=bool(place)))

    def of_player(self, player: Expr, name: str, span: Span) -> Expr:
        """What a player has: a counter, a variable, a zone, spaces, the answer of a ruling."""
        r = self.ruleset
        if name in r.rulings:
            return self._plain_ruling(name, player, span)
        if name in r.counters:
            return tree.CounterOf(player, name, type=self.sizes.counter(name), span=span)
        if name in r.variables and r.variables[name].per_player:
            return tree.VariableOf(name, player, type=self._variable_type(name), span=span)
        if (name in r.zones and r.zones[name].per_player) or (name in r.decks and r.decks[name].per_player):
            return self._zone(name, player, span)
        if name in r.regions and r.regions[name].per_player:
            return tree.PartOf(name, player, type=set_of(name), span=span)
        if name in self.symbols.domains["player"].attributes:
            return tree.AttributeOf(player, name, type=self.symbols.domains["player"].attributes[name], span=span)
        if name in r.variables and r.variables[name].region:
            return self._of_a_space(name, span)
        if name in r.variables or name in r.zones or name in r.regions or name in r.decks:
            return self.report(of_the_table(self.symbols, name, span))
        if name in r.options or name in r.tables or name in r.groups or name in self.symbols.members:
            help, fix = f"Write `{name}` alone.", alone(self.symbols, name, span) if name in r.tables else ()
            return self.mistaken(span, f"`{name}` is the same for everybody.", help, "say-whose", fix)
        known = [*r.rulings, *r.counters, "index"]
        known += [n for t in (r.variables, r.zones, r.regions, r.decks) for n, d in t.items() if d.per_player]
        help = f"Declare it, for example as a counter: `counters: {{{name}: {{start: 0}}}}`."
        there = elsewhere(self.symbols, name, span)
        if not there and is_placed(self.symbols, span):
            places = [n for t in (r.zones, r.regions, r.decks) for n, d in t.items() if d.per_player]
            known = [*places, *(n for n, d in r.variables.items() if d.per_player and d.type.form == "set")]
            help = "Name one of these places, or declare it" if known else "Declare it"
            help += f", for example as a zone: `zones: {{{name}: {{of: KIND, per: player}}}}`."
        return self.report(self.symbols.unknown("name", name, known, span, there or help, sure=bool(there)))

    def _plain_ruling(self, name: str, player: Expr, span: Span) -> Expr:
        ruling = self.ruling(name)
        if ruling is None:
            return self.bad(span)
        if ruling.parameters:
            wanted = ", ".join(v.name for v in ruling.parameters)
            n = len(ruling.parameters)
            return self.mistaken(
                span,
                f"`{name}` wants {n} {'value' if n == 1 else 'values'} in brackets: {wanted}.",
                f"Write `{name}({wanted})`.",
                "wrong-number-of-values",
            )
        return tree.Ask(name, player, (), type=self.answer_type(ruling), span=span)

    def answer_type(self, ruling: tree.Ruling) -> Type:
        """What a ruling answers; the numbers cards answer with have no bounds."""
        t = ruling.body.type
        return INT if t.form == "int" and ruling.name in self.answered else t

    def _of_a_space(self, name: str, span: Span) -> Expr:
        said = self.symbols.of_a_space(name, span)
        return self.report(said) if said is not None else self.bad(span)

    def _variable_type(self, name: str) -> Type:
        declared = self.ruleset.variables[name]
        return BAD if counts_seats(declared) else self.symbols.type_of(declared.type)

    def _zone(self, name: str, player: Expr | None, span: Span) -> Expr:
        pile, of = self.zone_kind(name)
        if of not in self.symbols.domains:
            return self.bad(span)
        return tree.ZoneOf(name, player, type=Type("pile" if pile else "set", of), span=span)

    def zone_kind(self, name: str) -> tuple[bool, str]:
        """Whether a zone (or deck) is a pile, and of which kind of pieces."""
        if name in self.ruleset.decks:
            return self.ruleset.decks[name].pile, name
        zone = self.ruleset.zones[name]
        return zone.pile, zone.of

    def never_empty(self, e: Expr) -> bool:
        """Is there surely an element."""
        return self.sizes.least(e) > 0
