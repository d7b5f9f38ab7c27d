"""Conditions: comparisons, membership, and, or, not, and a value by condition.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.names.scope import Scope
from rulekit.check.names.symbols import MOST_LISTED
from rulekit.check.resolving.context import Checking, bad, infers
from rulekit.check.resolving.instead import asks_for, counted_spaces
from rulekit.check.resolving.instead import owned as owned_space
from rulekit.check.resolving.kinds import THINGS, as_set, condition, no_condition, no_condition_said, several
from rulekit.check.tree import Expr, Var
from rulekit.check.tree.bounds import always, either_of, span_said
from rulekit.check.tree.chains import compared_with_none, goes_through, if_whole, leads_on, steps, whole_or_none
from rulekit.check.tree.types import BOOL, Type, optional
from rulekit.diagnostics.nearest import nearest
from rulekit.diagnostics.places import written
from rulekit.diagnostics.source import Span
from rulekit.syntax import nodes

SETS = ("set", "pile")


@infers(nodes.Compare)
def _compare(c: Checking, n: nodes.Compare, scope: Scope, near: Type | None) -> Expr:
    left, right = beside(c, n.left, n.right, scope)
    if "bad" in (left.type.form, right.type.form):
        return bad(n.span)
    if left.type.form in SETS or right.type.form in SETS:
        return _compare_sets(c, n, left, right)
    if not comparable(left.type, right.type):
        return _not_comparable(c, n, left.type, right.type)
    if left.type.form != "int" and n.operator not in ("=", "!="):
        if left.type.form in THINGS and left.type.domain in c.ruleset.enums:
            help = f"Compare their places in the list: `x.index {n.operator} y.index`."
        else:
            help = "Write `=` or `!=`."
        many = "Conditions" if left.type.form == "bool" else "Things"
        return c.mistaken(n.span, f"{many} have no order; `{n.operator}` compares numbers.", help)
    _comes_out_the_same(c, n, left, right)
    if "none" in (left.type.form, right.type.form):
        return compared_with_none(n.operator, right if left.type.form == "none" else left, n.span)
    compared: Expr = tree.Compare(n.operator, left, right, type=BOOL, span=n.span)
    also = n.operator == "!=" or left.type.form == right.type.form == "optional"
    return if_whole(compared, [x for e in (left, right) for x in _must_be_there(c, e, also)])


def _must_be_there(c: Checking, e: Expr, itself: bool) -> list[Expr]:
    """What must be there for a comparison to be true, also `itself`; a number is needed, and is not asked for."""
    return [*(steps(e) if e.type.form in THINGS else []), *([e] if itself and leads_on(e) else [])]


def _not_comparable(c: Checking, n: nodes.Compare, left: Type, right: Type) -> Expr:
    said = f"{left.said()} and {right.said()}"
    help = "Compare things of one kind."
    words = [f"`{w}`" for side in (left, right) for w in c.symbols.words_of(side.domain)]
    if "counter" in (left.domain, right.domain) and "int" in (left.form, right.form):
        counters = [x.name for x in (n.left, n.right) if isinstance(x, nodes.Name)]
        name = next((each for each in counters if each in c.ruleset.counters), "NAME")
        help = f"A counter's name is the counter itself; write `your {name}` for its amount."
    elif words and "int" in (left.form, right.form):
        help = f"Compare it with one of {', '.join(words[:6])}; `x.index` is its number in that list."
    elif "none" in (left.form, right.form) and "int" in (left.form, right.form):
        help = "A number is never none; compare it with a number."
        through = [x for x in (n.left, n.right) if isinstance(x, nodes.Attr)]
        if through:
            help = f"A number is never none; ask what it hangs off, without `.{through[0].name}`."
    elif said_of_words := _words_beside(c, n, left, right):
        return c.mistaken(n.span, *said_of_words)
    elif "player" in (left.domain, right.domain):
        help = _whose(c, (left, right), (n.left, n.right)) or help
    else:
        help = _its_word(c, (left, right), (n.left, n.right)) or help
    return c.mistaken(n.span, f"{said[0].upper()}{said[1:]} cannot be compared.", help)


def _words_beside(c: Checking, n: nodes.Compare, left: Type, right: Type) -> tuple[str, str] | None:
    """What is said where one side is a word or an option's value, and the other the name of something else."""
    for kind, asked, other, beside in ((left, n.left, right, n.right), (right, n.right, left, n.left)):
        words = c.symbols.words_of(kind.domain) if kind.form in THINGS and kind.domain != other.domain else []
        text, what = written(c.ruleset.files, asked.span), ""
        if isinstance(beside, nodes.Name) and words and text:
            what = c.declaration(beside.name)[0]
        if not what or not isinstance(beside, nodes.Name):
            continue
        listed = " or ".join(f"`{word}`" for word in words[:MOST_LISTED])
        is_option = kind.domain == f"option {text}"
        message = f"`{text}` is {f'an option: {listed}' if is_option else f'one of `{kind.domain}`'}"
        near = nearest(beside.name, words)
        help = f"Did you mean `{near[0]}`?" if near else f"Compare it with {listed}."
        help = asks_for(c.symbols, other, beside.span, kind.domain) or help
        return f"{message}; `{beside.name}` is {what}.", help
    return None


def _whose(c: Checking, types: tuple[Type, ...], asked: tuple[nodes.Expr, ...]) -> str:
    """How to ask to whom something belongs, of which a player is one side."""
    for kind, n in zip(types, asked, strict=True):
        text = written(c.ruleset.files, n.span) or "…"
        if kind.domain in c.ruleset.pieces and c.ruleset.pieces[kind.domain].each:
            on = text.removesuffix(".pieces")
            return f"Ask whose it is: `owner({on})`." if on != text else f"Ask whose it is: `{text}.owner`."
        if kind.domain in c.ruleset.regions:
            return f"Ask whose piece lies there: `owner({text})`."
    return ""


def _its_word(c: Checking, types: tuple[Type, Type], asked: tuple[nodes.Expr, nodes.Expr]) -> str:
    """How to ask a thing for its word, where the other side is one."""
    ways = (asks_for(c.symbols, types[i], asked[i].span, types[1 - i].domain) for i in (0, 1))
    return next(filter(None, ways), "")


def _compare_sets(c: Checking, n: nodes.Compare, left: Expr, right: Expr) -> Expr:
    if n.operator not in ("=", "!="):
        return c.mistaken(n.span, f"Sets have no order; `{n.operator}` compares numbers.", "Compare `count(…)`.")
    said = _words_beside(c, n, left.type, right.type)
    if said:
        return c.mistaken(n.span, *said)
    a = as_set(c, left, n.left.span, right.type.domain if left.type.form == "set" and not left.type.domain else "")
    b = as_set(c, right, n.right.span, a.type.domain)
    if "bad" in (a.type.form, b.type.form):
        return bad(n.span)
    return if_whole(tree.SetCompare(n.operator, a, b, type=BOOL, span=n.span), [*steps(left), *steps(right)])


def _comes_out_the_same(c: Checking, n: nodes.Compare, left: Expr, right: Expr) -> None:
    """Notes a comparison whose answer is known beforehand."""
    forms = (left.type.form, right.type.form)
    if "none" in forms and "element" in forms:
        e = left if left.type.form == "element" else right
        if steps(e):
            return
        said = "no" if n.operator == "=" else "yes"
        message = f"This is {e.type.said()}, which is never none: the answer is always {said}."
        c.doubtful(n.span, message, "Leave the comparison out.", "never-none")
        return
    varies = [e for e in (left, right) if not isinstance(e, (tree.Const, tree.PlayerCount))]
    if isinstance(n.left, nodes.Int) and isinstance(n.right, nodes.Int):
        varies = [left]  # a number of a table may be another in a variant, one that is written out not
    if forms != ("int", "int") or not varies:
        return
    answer = always(n.operator, left.type, right.type)
    if answer is not None and not (answer and any(goes_through(e) for e in varies)):
        e = varies[0]
        message = f"The answer is always {'yes' if answer else 'no'}: the number is {span_said(e.type)}."
        way: tuple[str, tuple[tuple[Span, str], ...]] = (
            "Leave the comparison out, or compare with another number.", ()
        )  # fmt: skip
        spaces = counted_spaces(c.ruleset, e, answer)
        if spaces:
            message, way = spaces[0], (spaces[1], ())
        elif not answer:
            way = _within_bounds(c, e, right if e is left else left)
        c.doubtful(n.span, message, way[0], "always-the-same", way[1])


def _within_bounds(c: Checking, e: Expr, other: Expr) -> tuple[str, tuple[tuple[Span, str], ...]]:
    """What to do about a comparison that never holds, because of the bounds that a counter or a variable has."""
    upper = e.type.high is not None and other.type.low is not None and e.type.high <= other.type.low
    elsewhere = f"compare with a {'smaller' if upper else 'larger'} number"
    if isinstance(e, tree.Count) and isinstance(e.of, tree.Local) and e.of.var in c.sizes.chosen:
        return f"Let {'more' if upper else 'fewer'} be chosen, or {elsewhere}.", ()
    if isinstance(e, tree.CounterOf):
        declared = c.ruleset.counters[e.counter]
        bound = "max" if upper else "min"
        how = f"{'Raise' if upper else 'Lower'} the `{bound}` of `{e.counter}`"
        return f"{how}, or {elsewhere}.", ((declared.span, "declared here"),)
    if isinstance(e, tree.VariableOf) and e.name in c.ruleset.variables:
        return (
            f"Widen the type of `{e.name}`, or {elsewhere}.",
            ((c.ruleset.variables[e.name].span, "declared here"),),
        )
    return f"{elsewhere[0].upper()}{elsewhere[1:]}.", ()


def beside(c: Checking, left: nodes.Expr, right: nodes.Expr, scope: Scope) -> tuple[Expr, Expr]:
    """Two expressions that must be of one kind: each helps to say what a bare name beside it means."""
    if isinstance(left, nodes.Name) and not isinstance(right, nodes.Name):
        b = c.expression(right, scope)
        return c.expression(left, scope, b.type), b
    if isinstance(left, nodes.Name) and isinstance(right, nodes.Name) and _is_word(c, left.name, scope):
        b = c.expression(right, scope)
        return c.expression(left, scope, b.type), b
    a = c.expression(left, scope)
    return a, c.expression(right, scope, a.type)


def _is_word(c: Checking, name: str, scope: Scope) -> bool:
    """Is a name nothing but a word of some lists, so that what stands beside it says of which."""
    declared = any(name in table for table in c.values.values())
    return name in c.symbols.members and name not in scope.bound and not declared


@infers(nodes.Member)
def _member(c: Checking, n: nodes.Member, scope: Scope, near: Type | None) -> Expr:
    thing = c.expression(n.element, scope)
    if thing.type.form == "bad":
        c.expression(n.container, scope)
        return bad(n.span)
    if thing.type.form not in (*THINGS, "int"):
        help = "Write one thing on the left; `A - B = {}` asks whether a set lies within another."
        message = f"`in` asks whether one thing is in a set; this is {thing.type.said()}."
        return c.mistaken(n.element.span, message, help)
    domain = "int" if thing.type.form == "int" else thing.type.domain
    among = c.expression(n.container, scope, thing.type)
    container = as_set(c, among, n.container.span, domain)
    if container.type.form == "bad":
        return container
    e: Expr = tree.Member(thing, container, type=BOOL, span=n.span)
    asked = [*steps(thing), *([thing] if n.negated and leads_on(thing) else []), *steps(among)]
    return if_whole(tree.Not(e, type=BOOL, span=n.span) if n.negated else e, asked)


@infers(nodes.And)
def _and(c: Checking, n: nodes.And, scope: Scope, near: Type | None) -> Expr:
    parts = _parts(c, n.parts, "and", scope)
    for owned in filter(None, map(owned_space, parts)):
        if any(empty is not None and empty == owned for empty in map(_empty, parts)):
            message = "These are never true at once: a space that somebody owns has a piece on it."
            c.doubtful(n.span, message, "Leave one of them out, or join them with `or`.", "always-the-same")
    return tree.And(parts, type=BOOL, span=n.span)


@infers(nodes.Or)
def _or(c: Checking, n: nodes.Or, scope: Scope, near: Type | None) -> Expr:
    return tree.Or(_parts(c, n.parts, "or", scope), type=BOOL, span=n.span)


def _parts(c: Checking, nodes_of: tuple[nodes.Expr, ...], link: str, scope: Scope) -> tuple[Expr, ...]:
    """Conditions side by side; of `n = 1 or 2` the second is no condition by itself."""
    parts, compared = list[Expr](), None
    for n in nodes_of:
        e = c.expression(n, scope.purely())
        if e.type.form not in ("bool", "bad") and compared is not None:
            left, right, other = (written(c.ruleset.files, x.span) for x in (compared.left, compared.right, n))
            whole = f"{left} {compared.operator} {right} {link} {left} {compared.operator} {other}"
            e = c.mistaken(n.span, no_condition_said(e), f"Write `{whole}`.")
        parts.append(e if e.type.form in ("bool", "bad") else no_condition(c, n, e))
        compared = n if isinstance(n, nodes.Compare) else compared
    return tuple(parts)


@infers(nodes.Not)
def _not(c: Checking, n: nodes.Not, scope: Scope, near: Type | None) -> Expr:
    return tree.Not(condition(c, n.of, scope), type=BOOL, span=n.span)


@infers(nodes.IfElse)
def _if_else(c: Checking, n: nodes.IfElse, scope: Scope, near: Type | None) -> Expr:
    holds = condition(c, n.condition, scope)
    then, other = beside(c, n.then, n.otherwise, scope)
    if "bad" in (then.type.form, other.type.form, holds.type.form):
        return bad(n.span)
    if "pile" in (then.type.form, other.type.form):
        return c.mistaken(n.span, "A pile is a place, not a value.", "Choose between two numbers, things or sets.")
    if "set" in (then.type.form, other.type.form):
        return _one_of_sets(c, n, holds, then, other)
    if not comparable(then.type, other.type):
        said = f"{then.type.said()} and {other.type.said()}"
        return c.mistaken(n.span, f"Two values of one kind are wanted; these are {said}.", "Make both of one kind.")
    kind = then.type if then.type.form != "none" else other.type
    if {then.type.form, other.type.form} & {"none", "optional"} and kind.domain:
        kind, then, other = optional(kind.domain), whole_or_none(then), whole_or_none(other)
    if kind.form == "int":
        kind = either_of(then.type, other.type)
    return tree.IfElse(holds, then, other, type=kind, span=n.span)


def _one_of_sets(c: Checking, n: nodes.IfElse, holds: Expr, then: Expr, other: Expr) -> Expr:
    a = several(c, then, n.then.span, other.type.domain if then.type.form == "set" and not then.type.domain else "")
    b = several(c, other, n.otherwise.span, a.type.domain)
    if "bad" in (a.type.form, b.type.form):
        return bad(n.span)
    return tree.IfElse(holds, a, b, type=a.type, span=n.span)


def _empty(e: Expr) -> Var | None:
    """The name of the space of which a condition says that nothing lies on it."""
    if not isinstance(e, tree.Compare) or e.operator != "=":
        return None
    for number, zero in ((e.left, e.right), (e.right, e.left)):
        lying = number.of if isinstance(number, tree.Count) else None
        lying = lying.of if isinstance(lying, tree.AsSet) else lying
        is_zero = isinstance(zero, tree.Const) and zero.value == 0
        if is_zero and isinstance(lying, tree.PiecesOn) and isinstance(lying.space, tree.Local):
            return lying.space.var
    return None


def comparable(a: Type, b: Type) -> bool:
    """May the two be compared: one kind, or a thing and none."""
    things = (*THINGS, "none")
    if a.form in things and b.form in things:
        return "none" in (a.form, b.form) or a.domain == b.domain
    return a.form == b.form and a.form != "list"
