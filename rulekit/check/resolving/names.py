"""A name → what it stands for: alone, what is bound here, what is declared, a word of a list; behind a thing, what it
has.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from dataclasses import replace

from rulekit.check import tree
from rulekit.check.names.scope import Scope
from rulekit.check.names.symbols import BUILT_IN, FUNCTIONS, GRID_DIRECTIONS, THIS, Domain, counts_seats
from rulekit.check.resolving.context import Checking, bad, infers, you
from rulekit.check.resolving.instead import not_the_card, of_several
from rulekit.check.resolving.kinds import THINGS, there
from rulekit.check.resolving.misplaced_names import (
    Use,
    alone,
    another_place,
    elsewhere,
    ended,
    instead,
    is_placed,
    no_name,
    of_the_table,
    yours,
)
from rulekit.check.resolving.rulings import plain_ruling
from rulekit.check.tree import Expr, Local, Var
from rulekit.check.tree.types import BAD, BOOL, NAMES, NONE, Type, element, number, optional, set_of
from rulekit.diagnostics.nearest import nearest
from rulekit.diagnostics.places import written
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.syntax import nodes

OF_A_PLAYER = ("ruling", "counter", "variable", "zone", "deck", "region")


@infers(nodes.Name)
def _name(c: Checking, n: nodes.Name, scope: Scope, near: Type | None) -> Expr:
    """A bare name; an empty one stands where the text could not be read, which was reported."""
    name, span = n.name, n.span
    if not name:
        return bad(span)
    if name in scope.bound:
        var = scope.bound[name]
        _observe_local(c, var, span, scope)
        return Local(var, type=var.type, span=span)
    member = _member_of(c, name, near)
    if member is not None and near is not None:
        _observe_word(c, name, near.domain, span)
        return tree.Const(member, type=element(near.domain), span=span)
    found = _built_in(c, name, span) or _declared(c, name, span, scope)
    if found is not None:
        return found
    places = c.symbols.members.get(name, [])
    if len(places) == 1:
        _observe_word(c, name, places[0][0], span)
        return tree.Const(places[0][1], type=element(places[0][0]), span=span)
    if not places and name in c.ruleset.enums:
        c.names("enum", name, span)
        return tree.Everything(type=set_of(name), span=span)
    if places:
        enums = ", ".join(f"`{p[0].removeprefix('option ')}`" for p in places)
        message = f"`{name}` stands in several lists: {enums}. Nothing beside it says which is meant."
        help = "Compare it with something of that kind, or rename one of them."
        return c.mistaken(span, message, help, "ambiguous-name")
    if c.observer is not None:
        _could_stand(c, name, scope, near)
    if near is not None and near.form == "bad":
        return bad(span)  # it may be a word of what is beside it, which is not known
    if near is not None and near.domain in c.symbols.faces:
        faces = c.symbols.faces[near.domain]
        return c.report(c.symbols.unknown("name", name, faces, span, called="card"))
    said = _unknown_name(c, name, span, scope)
    if name not in scope.given:
        c.unknown_names[span] = name
    return c.report(said)


def _member_of(c: Checking, name: str, near: Type | None) -> int | None:
    if near is None or near.form not in ("element", "optional", "set"):
        return None
    if name in c.symbols.faces.get(near.domain, ()):
        return c.symbols.faces[near.domain].index(name)
    return next((i for domain, i in c.symbols.members.get(name, []) if domain == near.domain), None)


def _built_in(c: Checking, name: str, span: Span) -> Expr | None:
    if name == "you":
        return you(span)
    if name == "players":
        return tree.Everything(type=set_of("player"), span=span)
    if name == "player_count":
        return tree.PlayerCount(type=number(c.ruleset.min_players, c.ruleset.max_players), span=span)
    if name == "none":
        return tree.Const(-1, type=NONE, span=span)
    if name in ("true", "false"):
        return tree.Const(int(name == "true"), type=BOOL, span=span)
    return None


def _declared(c: Checking, name: str, span: Span, scope: Scope) -> Expr | None:
    r = c.ruleset
    kind = next((kind for kind, table in c.values.items() if name in table), "")
    if not kind:
        return None
    c.names(kind, name, span)
    option = c.symbols.option(name)
    if option is not None:
        return tree.Const(option[1], type=option[0], span=span)
    if name in r.options:
        return bad(span)  # its values could not be read, which was said
    if name in r.rulings:
        c.uses.append(Use(name, span, scope))
        return plain_ruling(c, name, you(span), span)
    if name in r.counters:
        return tree.Const(list(r.counters).index(name), type=element("counter"), span=span)
    if name in r.groups:
        group = c.symbols.group(name)
        if group is None:
            return bad(span)
        return tree.ConstSet(frozenset(group[1]), type=set_of(group[0]), span=span)
    if name in r.tables:
        value = r.tables[name].value
        if isinstance(value, int):
            return tree.Const(value, type=number(value, value), span=span)
        return c.mistaken(span, f"`{name}` is a table of several numbers.", f"Say which of them: `{name}[…]`.")
    if name in r.variables:
        if r.variables[name].per_player or r.variables[name].region:
            return of_player(c, you(span), name, span)
        return tree.VariableOf(name, None, type=variable_type(c, name), span=span)
    if name in r.regions and not r.regions[name].per_player:
        return tree.Everything(type=set_of(name), span=span)
    if (name in r.zones and not r.zones[name].per_player) or (name in r.decks and not r.decks[name].per_player):
        return zone_of(c, name, None, span)
    if name in r.zones or name in r.decks or name in r.regions:
        help, fix = f"Say whose: `your {name}` or `p.{name}`.", yours(c.symbols, name, span, scope)
        return c.mistaken(span, f"Every player has a `{name}`.", help, "say-whose", fix)
    return None


def _observe_local(c: Checking, variable: Var, span: Span, scope: Scope) -> None:
    if c.observer is None:
        return
    at = scope.places.get(variable.name)
    if at is not None:
        c.observer.local(variable, at, span)
    elif scope.event and any(v.name == variable.name for v in c.parameters_of(scope.event)):
        c.names("parameter", variable.name, span, of=scope.event)


def _observe_word(c: Checking, name: str, domain: str, span: Span) -> None:
    if name not in ("true", "false"):
        option, deck = domain.removeprefix("option "), domain.removeprefix(NAMES)
        kind = "card" if deck != domain else "choice" if option != domain else "word"
        c.names(kind, name, span, of=deck if kind == "card" else option)


def _could_stand(c: Checking, name: str, scope: Scope, near: Type | None) -> None:
    """Tells who observes every name that could stand for a value here."""
    if near is not None:
        c.sought(name, "card", c.symbols.faces.get(near.domain, ()), scope, near)
    declared = (other for table in c.values.values() for other in table)
    known = [*scope.bound, *BUILT_IN, *FUNCTIONS, *c.symbols.members, *declared, *c.ruleset.enums]
    c.sought(name, "name", known, scope, near)


def _unknown_name(c: Checking, name: str, span: Span, scope: Scope) -> Diagnostic:
    if name in scope.partly:
        message = f"{scope.partly[name]} An ability sees only what all of them have."
        help = "Make two abilities, one for each."
        return Diagnostic("not-in-all", span, message, help)
    if name in scope.given:
        return ended(name, span, scope.given[name])
    if name == THIS:
        return not_the_card(c.symbols, span, scope)
    known = [*scope.bound, *BUILT_IN, *c.symbols.members, *(n for table in c.values.values() for n in table)]
    help = no_name(c.symbols, name, span) or elsewhere(c.symbols, name, span)
    if not help and scope.event and not nearest(name, known):
        seen = ", ".join(f"`{v.name}`" for v in c.parameters_of(scope.event)) or "none"
        help = f"An ability sees the parameters of `{scope.event}`: {seen}."
    said = c.symbols.unknown("name", name, known, span, help, sure=True)
    return replace(said, fix=said.fix or instead(c.symbols, name, span))


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
