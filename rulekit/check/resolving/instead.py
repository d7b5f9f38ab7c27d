"""What stands where something else is meant → what is meant, and how it is written.

What stays as it is: an attribute, a table, the spaces of a region; an attribute asked of what is not one thing; `this`
where no card is at work; the two ends of a choice between which lies no number; more spaces than one player can own.

Never: says the same of one text twice; has numbers exchanged that are not written there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulekit.check import tree
from rulekit.check.names.scope import Scope
from rulekit.check.names.symbols import NO_CARD, Symbols, meant
from rulekit.check.tree import Expr, Var
from rulekit.check.tree.bounds import span_said
from rulekit.check.tree.chains import written_whole
from rulekit.check.tree.types import Type
from rulekit.check.tree.walk import conjuncts
from rulekit.diagnostics.places import written
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.model import Piece, Ruleset
from rulekit.syntax import nodes

CODE = "nothing-is-this"
ONE = ("element", "optional")
Said = tuple[str, str, tuple[tuple[Span, str], ...]]


def asks_for(symbols: Symbols, given: Type, span: Span, domain: str) -> str:
    """What to write where a thing stands that has what is wanted, as `here.kind` for `here`; "" if it has none such."""
    if not domain or given.form not in ONE or given.domain not in symbols.domains or given.domain == domain:
        return ""
    has = [
        name
        for name, kind in symbols.domains[given.domain].attributes.items()
        if kind.form in ONE and kind.domain == domain
    ]
    has += [v.name for v in symbols.ruleset.variables.values() if v.region == given.domain and v.type.name == domain]
    text = written(symbols.ruleset.files, span)
    return f"Did you mean `{text}.{has[0]}`?" if has and re.fullmatch(r"(your )?[\w.]+", text) else ""


def never_changes(symbols: Symbols, target: Expr, n: nodes.Expr) -> tuple[str, str]:
    """Why what a `set` names is not set, and what to do."""
    ruleset, kind = symbols.ruleset, target.type
    name = n.name if isinstance(n, nodes.Name) else ""
    if isinstance(target, tree.AttributeOf) and target.name == "owner" and symbols.is_kind(target.of.type.domain):
        return "Whose a piece is never changes.", f"Move it where it belongs: `move {_asked_there(n)} to p.ZONE`."
    if isinstance(target, tree.AttributeOf):
        return _attribute(symbols, target)
    if name in ruleset.counters:
        message = f"Every player has a `{name}`, and here it is not said whose is set."
        return message, f"Write `set your {name} to …`."
    if name in ruleset.rulings:
        help = "Change what it asks for, or declare a variable of another name under `variables:`."
        return f"`{name}` is a ruling, which is worked out anew each time it is asked.", help
    if name in ruleset.tables:
        return f"`{name}` is a table, which never changes.", f"Declare `{name}` under `variables:` instead."
    moved = isinstance(target, tree.PiecesOn) or (kind.form in ("set", "pile") and symbols.is_kind(kind.domain))
    help = "Use `move … to …`." if moved else "Declare it under `variables:`."
    return f"Only variables and counters are set; this is {kind.said()}.", help


def _asked_there(n: nodes.Expr) -> str:
    """The name of the thing of which something is asked, if it has one."""
    return n.of.name if isinstance(n, nodes.Attr) and isinstance(n.of, nodes.Name) else "…"


def _attribute(symbols: Symbols, target: tree.AttributeOf) -> tuple[str, str]:
    """Of an attribute: what is kept beside it, where that may change."""
    domain = target.of.type.domain
    message = f"`{target.name}` is an attribute of the {domain.removeprefix('option ')}, and these never change."
    if domain in symbols.ruleset.regions:
        return message, f"Declare a variable with `per: {domain}`, and set that of the space."
    return message, "What changes is kept in a counter, as `gain 1 COUNTER`, or in a variable with `per: player`."


def counted_spaces(ruleset: Ruleset, e: Expr, answer: bool) -> tuple[str, str] | None:
    """Of a number that is how many spaces a region has: that it is, and how its pieces are counted."""
    if not isinstance(e, tree.Count) or not isinstance(e.of, (tree.Everything, tree.PartOf)):
        return None
    region = ruleset.regions.get(e.of.type.domain)
    if region is None or e.type.low != e.type.high:
        return None
    place = f"your {region.name}" if region.per_player else region.name
    pieces = f"sum(count(s.pieces) for s in {place})"
    if region.single:
        pieces = f"count({{s in {place} where count(s.pieces) > 0}})"
    said = f"The answer is always {'yes' if answer else 'no'}: `count({place})` counts the spaces, always {e.type.low}."
    return said, f"For the pieces there write `{pieces}`."


def of_several(
    symbols: Symbols, kind: Type, name: str, asked: str, near: Type | None = None, named: Sequence[str] = ()
) -> str:
    """How `.name` is asked of a set, a pile or a list, which is written as `asked`.

    `near`: what is wanted. `named`: the names of single things of its kind.
    """
    asked = re.sub(r"\A\(([^()]*)\)\Z", r"\1", asked)
    one = f"`{named[-1]}.{name}`" if named else ""
    if kind.form == "pile":
        return f"Ask its top: `top({asked or '…'}).{name}`{one and f', or write {one}'}."
    if kind.form != "set":
        return f"Write something that has `{name}` in front of the point."
    each = _each(name, asked)
    first = f"`first({asked or '…'}).{name}`"
    if not is_number(symbols, kind.domain, name):
        return f"Write `{{{each}}}`, or ask one of them: {one or first}."
    if near is not None and near.form == "int":
        return f"For all of them together write `sum({each})`{one and f', for one {one}'}."
    return f"Write `sum({each})` for all together, `{{{each}}}` for a set, or ask one of them{one and f': {one}'}."


def is_number(symbols: Symbols, domain: str, name: str) -> bool:
    """Whether things of a domain have a number under a name."""
    known = symbols.domains.get(domain)
    kind = None if known is None else {**known.attributes, **known.remembered}.get(name)
    if kind is not None:
        return kind.form == "int"
    if domain != "player":
        return False
    variable = symbols.ruleset.variables.get(name)
    counted = variable is not None and variable.per_player and meant(variable.type).form == "int"
    return counted or name in symbols.ruleset.counters


def _each(name: str, asked: str) -> str:
    """`x.fame for x in cs`, with a letter that does not stand there already."""
    letter = next(x for x in ("x", "y", "z", "one") if not re.search(rf"\b{x}\b", asked) or x == "one")
    return f"{letter}.{name} for {letter} in {asked or '…'}"


def not_the_card(symbols: Symbols, span: Span, scope: Scope) -> Diagnostic:
    """`this` where there is none: what has been chosen or given before it, if there is such a thing."""
    decks = sorted(symbols.ruleset.decks.values(), key=lambda d: not any(face.abilities for face in d.faces))
    meant = _named(scope, set(symbols.ruleset.decks)) or _named(scope, {*symbols.ruleset.pieces, *symbols.spaces})
    help = "Name what is meant."
    if meant:
        help = f"Write `{meant[-1]}`." if len(meant) == 1 else f"Write the one that is meant, such as `{meant[-1]}`."
    elif decks:
        help = f"Name the card by a parameter, for example `c: {decks[0].name}`."
    return Diagnostic(CODE, span, NO_CARD, help)


def _named(scope: Scope, domains: set[str]) -> list[str]:
    """The names given here to one thing of some kinds."""
    return [v.name for v in scope.bound.values() if v.type.form in ("element", "optional") and v.type.domain in domains]


def said_once_of_a_text(said: list[Diagnostic], before: int) -> None:
    """Leaves of what was said of one text about `this` what differs."""
    seen, kept = set[str](), list[Diagnostic]()
    for d in said[before:]:
        if d.code != CODE or d.help not in seen:
            kept.append(d)
        if d.code == CODE:
            seen.add(d.help)
    said[before:] = kept


def no_number(low: Expr, high: Expr, ruleset: Ruleset) -> Said:
    """The message, one thing to do, and where that is declared which is to be changed."""
    least, most = (written(ruleset.files, e.span) for e in (low, high))
    if (least.isdecimal() and most.isdecimal()) or not (least and most):
        return "There is no number to choose: the low end is above the high end.", "Exchange the two.", ()
    first = f"the low end is {least}" if least.isdecimal() else f"`{least}` is {span_said(low.type)}"
    how, related = _more(high, most, ruleset)
    message = f"There is never a number to choose: {first}, and {_most(high, most, ruleset)}."
    return message, f"{how}, or begin with a smaller number.", related


def _most(e: Expr, text: str, ruleset: Ruleset) -> str:
    """How much the high end is at most."""
    if isinstance(e, tree.CounterOf) and (c := ruleset.counters[e.counter]).high == e.type.high:
        return f"nobody has more than {e.type.high} `{c.name}` (`max: {c.high}`)"
    return f"`{text}` is {span_said(e.type)}" if not text.isdecimal() else f"the high end is {text}"


def _more(e: Expr, text: str, ruleset: Ruleset) -> tuple[str, tuple[tuple[Span, str], ...]]:
    """How the high end can be more."""
    if isinstance(e, tree.CounterOf):
        return f"Raise the `max` of `{e.counter}`", ((ruleset.counters[e.counter].span, "declared here"),)
    if isinstance(e, tree.VariableOf) and e.name in ruleset.variables:
        return f"Widen the type of `{e.name}`", ((ruleset.variables[e.name].span, "declared here"),)
    table = ruleset.tables.get(text)
    return "Let the high end be more", ((table.span, "declared here"),) if table is not None else ()


def owned(e: Expr) -> Var | None:
    """The name of the space of which a condition says that a certain player owns it."""
    inside = e.parts[-1] if isinstance(e, tree.And) else e
    if not isinstance(inside, tree.Compare) or inside.operator != "=":
        return None
    for owner, who in ((inside.left, inside.right), (inside.right, inside.left)):
        asked = owner.of if isinstance(owner, tree.Need) else owner
        if isinstance(asked, tree.OwnerOn) and isinstance(asked.space, tree.Local) and who.type.form == "element":
            return asked.space.var
    return None


def too_few(spaces: Expr, needed: int, ruleset: Ruleset) -> Piece | None:
    """The kind of pieces of which each player has too few to own so many of the spaces."""
    whole, region = written_whole(spaces), ruleset.regions.get(spaces.type.domain)
    piece = ruleset.pieces.get(region.of) if region is not None else None
    if piece is None or not 0 < piece.each < needed or not isinstance(whole, tree.Filter):
        return None
    return piece if any(owned(e) is whole.var for e in conjuncts(whole.condition)) else None
