"""What hangs off a thing: its attributes, what lies on it, and all that a player has.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.names.scope import Scope
from rulekit.check.names.symbols import GRID_DIRECTIONS, Domain, counts_seats
from rulekit.check.resolving.context import Checking, bad, infers, you
from rulekit.check.resolving.instead import of_several
from rulekit.check.resolving.kinds import THINGS, there
from rulekit.check.resolving.misplaced_names import Use, alone, another_place, elsewhere, is_placed, of_the_table
from rulekit.check.resolving.rulings import plain_ruling
from rulekit.check.tree import Expr
from rulekit.check.tree.types import BAD, Type, element, number, optional, set_of
from rulekit.diagnostics.places import written
from rulekit.diagnostics.source import Span
from rulekit.syntax import nodes

OF_A_PLAYER = ("ruling", "counter", "variable", "zone", "deck", "region")


@infers(nodes.Your)
def _your(c: Checking, n: nodes.Your, scope: Scope, near: Type | None) -> Expr:
    c.uses.append(Use(n.name, n.span, scope))
    return of_player(c, you(n.span), n.name, n.span)


@infers(nodes.Attr)
def _attr(c: Checking, n: nodes.Attr, scope: Scope, near: Type | None) -> Expr:
    return attribute(c, c.expression(n.of, scope), n.name, n.span, scope, near)


def attribute(c: Checking, e: Expr, name: str, span: Span, scope: Scope, near: Type | None = None) -> Expr:
    """`e.name`; `near`: what is beside it, or wanted."""
    if e.type.form == "bad":
        return e
    if isinstance(e, (tree.Everything, tree.PartOf)) and e.type.domain in c.ruleset.regions:
        space = space_of(c, e, name, span)
        if space is not None:
            return space
    if e.type.form not in THINGS:
        alike = [v.name for v in scope.bound.values() if v.type == element(e.type.domain)]
        help = of_several(c.symbols, e.type, name, written(c.ruleset.files, e.span), near, alike)
        return c.mistaken(span, f"`.{name}` is asked of one thing; this is {e.type.said()}.", help)
    one = there(e, span)
    if e.type.domain == "player":
        return of_player(c, one, name, span)
    return _of_thing(c, one, name, span)


def space_of(c: Checking, e: tree.Everything | tree.PartOf, name: str, span: Span) -> Expr | None:
    """`board.forest`: a space by its name; None, if no space of the region has a name."""
    region, player = e.type.domain, e.player if isinstance(e, tree.PartOf) else None
    known = c.symbols.spaces[region]
    if name in known:
        c.names("space", name, span, of=region)
        at = tree.Const(known[name], type=number(known[name], known[name]), span=span)
        return tree.SpaceAt(region, player, at, type=element(region), span=span)
    if not known or name in c.symbols.domains[region].asked():
        return None
    return c.report(c.symbols.unknown("space", name, known, span, "", f" in `{region}`"))


def _of_thing(c: Checking, e: Expr, name: str, span: Span) -> Expr:
    domain = c.symbols.domains[e.type.domain]
    if c.observer is not None:
        _observe(c, domain, name, span)
    region = c.symbols.of_region(domain.name)
    if region is not None and region.of not in c.symbols.domains:
        return bad(span)
    if region is not None and name == "pieces":
        kind = optional(region.of) if region.single else set_of(region.of)
        return tree.PiecesOn(e, type=kind, span=span)
    if region is not None and region.grid and name in GRID_DIRECTIONS:
        return tree.Neighbour(e, name, type=optional(domain.name), span=span)
    if name in domain.attributes:
        return tree.AttributeOf(e, name, type=domain.attributes[name], span=span)
    if name in domain.remembered:
        return tree.VariableOf(name, e, type=variable_type(c, name), span=span)
    if region is not None and name in c.ruleset.variables and c.ruleset.variables[name].region:
        return of_a_space(c, name, span)
    lies_on = [g.name for g in c.ruleset.regions.values() if g.of == domain.name]
    if name in lies_on:
        return tree.LiesOn(e, type=optional(name), span=span)
    known = [*domain.asked(), *(["pieces"] if region else []), *lies_on]
    known += GRID_DIRECTIONS if region and region.grid else []
    if not known:
        said = e.type.said()
        message = f"{said[0].upper()}{said[1:]} has no attributes."
        return c.mistaken(span, message, "Declare `attributes:` for it.", "unknown-attribute")
    place = another_place(c.symbols, domain.name, name)
    asked = f"Ask where it lies: `x.{lies_on[0]}`." if domain.name in c.ruleset.pieces else ""
    help = place or asked or f"Declare it: `attributes: {{{name}: int}}`."
    return c.report(c.symbols.unknown("attribute", name, known, span, help, sure=bool(place)))


def _observe(c: Checking, domain: Domain, name: str, span: Span) -> None:
    """Tells which attribute of a thing is named, as far as it is declared, or what else hangs off it."""
    owner = c.ruleset.decks.get(domain.name) or c.ruleset.regions.get(domain.name)
    if owner is not None and any(a.name == name for a in owner.attributes):
        c.names("attribute", name, span, of=domain.name)
    elif name in domain.remembered:
        c.names("variable", name, span)
    elif name in c.ruleset.regions:
        c.names("region", name, span)


def of_player(c: Checking, player: Expr, name: str, span: Span) -> Expr:
    """What a player has: a counter, a variable, a zone, spaces, the answer of a ruling."""
    r = c.ruleset
    if c.observer is not None and (kind := next((k for k in OF_A_PLAYER if name in c.values[k]), "")):
        c.names(kind, name, span)
    if name in r.rulings:
        c.of_whom.append((name, span))
        return plain_ruling(c, name, player, span)
    if name in r.counters:
        return tree.CounterOf(player, name, type=c.sizes.counter(name), span=span)
    if name in r.variables and r.variables[name].per_player:
        return tree.VariableOf(name, player, type=variable_type(c, name), span=span)
    if (name in r.zones and r.zones[name].per_player) or (name in r.decks and r.decks[name].per_player):
        return zone_of(c, name, player, span)
    if name in r.regions and r.regions[name].per_player:
        return tree.PartOf(name, player, type=set_of(name), span=span)
    if name in c.symbols.domains["player"].attributes:
        return tree.AttributeOf(player, name, type=c.symbols.domains["player"].attributes[name], span=span)
    if name in r.variables and r.variables[name].region:
        return of_a_space(c, name, span)
    if name in r.variables or name in r.zones or name in r.regions or name in r.decks:
        return c.report(of_the_table(c.symbols, name, span))
    if name in r.options or name in r.tables or name in r.groups or name in c.symbols.members:
        help, fix = f"Write `{name}` alone.", alone(c.symbols, name, span) if name in r.tables else ()
        return c.mistaken(span, f"`{name}` is the same for everybody.", help, "say-whose", fix)
    known = [*r.rulings, *r.counters, "index"]
    known += [n for t in (r.variables, r.zones, r.regions, r.decks) for n, d in t.items() if d.per_player]
    help = f"Declare it, for example as a counter: `counters: {{{name}: {{start: 0}}}}`."
    c.sought(name, "name", known)
    c.sought(name, "attribute", c.symbols.domains["player"].attributes)
    meant = elsewhere(c.symbols, name, span)
    if not meant and is_placed(c.symbols, span):
        places = [n for t in (r.zones, r.regions, r.decks) for n, d in t.items() if d.per_player]
        known = [*places, *(n for n, d in r.variables.items() if d.per_player and d.type.form == "set")]
        help = "Name one of these places, or declare it" if known else "Declare it"
        help += f", for example as a zone: `zones: {{{name}: {{of: KIND, per: player}}}}`."
    return c.report(c.symbols.unknown("name", name, known, span, meant or help, sure=bool(meant)))


def of_a_space(c: Checking, name: str, span: Span) -> Expr:
    """What each space remembers, asked of nothing."""
    said = c.symbols.of_a_space(name, span)
    return c.report(said) if said is not None else bad(span)


def variable_type(c: Checking, name: str) -> Type:
    """The kind of a declared variable."""
    declared = c.ruleset.variables[name]
    return BAD if counts_seats(declared) else c.symbols.type_of(declared.type)


def zone_of(c: Checking, name: str, player: Expr | None, span: Span) -> Expr:
    """A zone or a deck, of a player if each has one."""
    pile, of = c.symbols.zone_kind(name)
    if of not in c.symbols.domains:
        return bad(span)
    return tree.ZoneOf(name, player, type=Type("pile" if pile else "set", of), span=span)
