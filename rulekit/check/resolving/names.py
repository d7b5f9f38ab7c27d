"""A bare name → what it stands for: a name that is bound here, what is declared, a word of a list.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from dataclasses import replace

from rulekit.check import tree
from rulekit.check.names.scope import Scope
from rulekit.check.names.symbols import BUILT_IN, FUNCTIONS, THIS
from rulekit.check.resolving.attributes import of_player, variable_type, zone_of
from rulekit.check.resolving.context import Checking, bad, infers, you
from rulekit.check.resolving.instead import not_the_card
from rulekit.check.resolving.misplaced_names import Use, elsewhere, ended, instead, no_name, yours
from rulekit.check.resolving.rulings import plain_ruling
from rulekit.check.tree import Expr, Local, Var
from rulekit.check.tree.types import BOOL, NAMES, NONE, Type, element, number, set_of
from rulekit.diagnostics.nearest import nearest
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.syntax import nodes


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
