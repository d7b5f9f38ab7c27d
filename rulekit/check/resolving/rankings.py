"""The best of a set, sorted lists, and folds: sum, min, max, any, all.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.names.scope import Scope
from rulekit.check.resolving.context import Checking, bad, infers
from rulekit.check.resolving.kinds import condition, ranging, whole
from rulekit.check.tree import Expr, Local, Var
from rulekit.check.tree.bounds import either_of, summed
from rulekit.check.tree.types import BAD, BOOL, Type, element, optional
from rulekit.check.tree.walk import walk_expr
from rulekit.diagnostics.places import written
from rulekit.syntax import nodes


def _keys(c: Checking, keys: tuple[nodes.Key, ...], scope: Scope, var: Var) -> tuple[tree.RankKey, ...]:
    made = []
    for k in keys:
        e = c.expression(k.value, scope.purely())
        if e.type.form not in ("int", "bool", "element", "bad"):
            help = "Use `count(…)`." if e.type.form in ("set", "pile") else "Write a number, such as `x.index`."
            e = c.mistaken(k.value.span, f"A ranking goes by numbers; this is {e.type.said()}.", help)
        _of_each(c, e, var, "so it puts none before another")
        made.append(tree.RankKey(k.direction == "highest", e))
    return tuple(made)


def _of_each(c: Checking, e: Expr, var: Var, so: str) -> None:
    """Warns of what has nothing to do with the one it is asked of, and so is the same for all."""
    asked = any(isinstance(x, Local) and x.var.name == var.name for x in walk_expr(e))
    if asked or e.type.form == "bad" or isinstance(e, tree.Const):
        return
    said = written(c.ruleset.files, e.span)
    own = isinstance(e, (tree.CounterOf, tree.VariableOf)) and var.type.domain == "player" and said[:5] == "your "
    help = f"Write `{var.name}.{said[5:]}`." if own else f"Ask for something of `{var.name}`, or leave it out."
    message = f"{f'`{said}`' if said else 'This'} is the same for every `{var.name}`, {so}."
    c.doubtful(e.span, message, help, "changes-nothing")


def _differs(c: Checking, value: Expr, var: Var, source: Expr) -> bool:
    """Is a key another one for every element: its index, or the element itself."""
    if isinstance(value, Local):
        return value.var is var
    if not isinstance(value, tree.AttributeOf) or value.name != "index":
        return False
    region = c.symbols.of_region(source.type.domain)
    parted = region is not None and region.per_player and not within_one_part(source)
    return isinstance(value.of, Local) and value.of.var is var and not parted


@infers(nodes.Pick)
def _pick(c: Checking, n: nodes.Pick, scope: Scope, near: Type | None) -> Expr:
    var, source, inner = ranging(c, n.name, n.source, n.where, scope.purely(), n.span)
    keys = _keys(c, n.keys, inner, var)
    if source.type.form == "list":
        message = "`the` picks from a set; this is a sorted list."
        return c.mistaken(n.source.span, message, "Leave `sorted` and its ranking out.")
    if source.type.form == "bad" or any(k.value.type.form == "bad" for k in keys):
        return bad(n.span)
    tie = n.tie or ("unique" if any(_differs(c, k.value, var, source) for k in keys) else "")
    if not tie:
        message = "Several may rank equally here, and nothing says which is taken."
        return c.mistaken(n.span, message, _ways_out(c, n.name, var), "unresolved-tie")
    if tie == "random" and not scope.may_draw:
        where = "Chance decides only directly behind `let NAME =` or `set … to`."
        if scope.pure:
            where = "A condition or a ruling never draws at random."
        return c.mistaken(n.span, where, "Draw before: `let x = the … then random`.", "random-not-here")
    sure = tie != "none" and c.sizes.least(source) > 0
    if var.type.form == "int":
        return _number_picked(c, n, var, source, keys, tie, sure)
    domain = source.type.domain
    return tree.Pick(var, source, keys, tie, type=element(domain) if sure else optional(domain), span=n.span)


def _ways_out(c: Checking, name: str, var: Var) -> str:
    """What settles a tie."""
    if var.type.form == "int":
        return f"Add a last key: `then lowest {name}`."
    if "index" in c.symbols.domains[var.type.domain].attributes:
        return f"Add `then none`, `then random`, or a last key such as `then lowest {name}.index`."
    return "Add `then none`, or `then random`."


def _number_picked(
    c: Checking, n: nodes.Pick, var: Var, source: Expr, keys: tuple[tree.RankKey, ...], tie: str, sure: bool
) -> Expr:
    if sure:
        return tree.Pick(var, source, keys, tie, type=var.type, span=n.span)
    if tie == "none":
        message = "A number is never none, so a tie must be settled."
        help = f"Write `then {'lowest ' + n.name if n.keys else 'random'}` for `then none`."
        return c.mistaken(n.span, message, help, "unresolved-tie")
    message = "There may be no number here, and a number is never none."
    return c.mistaken(n.span, message, f"Use `min({n.name} for {n.name} in … where … else …)`.", "may-be-empty")


@infers(nodes.Sort)
def _sort(c: Checking, n: nodes.Sort, scope: Scope, near: Type | None) -> Expr:
    var, source, inner = ranging(c, n.name, n.source, n.where, scope.purely(), n.span)
    keys = _keys(c, n.keys, inner, var)
    if n.tie:
        order = "those that rank equally keep the order in which they are declared"
        message = f"A sorted list cannot end in `then {n.tie}`; {order}."
        return c.mistaken(n.span, message, f"Leave `then {n.tie}` out.")
    if source.type.form in ("bad", "list") or any(k.value.type.form == "bad" for k in keys):
        return bad(n.span)
    if source.type.domain == "int":
        message = "Things are sorted, not numbers."
        return c.mistaken(n.source.span, message, "Go through the numbers in their order: `each n in 1..9`.")
    return tree.Sort(var, source, keys, type=Type("list", source.type.domain), span=n.span)


# ---- folds ----
@infers(nodes.Fold)
def _fold(c: Checking, n: nodes.Fold, scope: Scope, near: Type | None) -> Expr:
    var, source, inner = ranging(c, n.name, n.source, n.where, scope.purely(), needed=True)
    if source.type.form == "list":
        message = "The order does not matter here; this is a sorted list."
        return c.mistaken(n.source.span, message, "Leave `sorted` out.")
    if n.function in ("any", "all"):
        body = condition(c, n.body, inner)
        _of_each(c, body, var, "so it need not be asked of each")
        if n.otherwise is not None:
            message = f"`{n.function}` of nothing has an answer of its own; it takes no `else`."
            return c.mistaken(n.otherwise.span, message, "Leave the `else` out.")
        return tree.Fold(n.function, var, source, body, None, type=BOOL, span=n.span)
    body = whole(c, n.body, inner)
    otherwise = whole(c, n.otherwise, scope.purely()) if n.otherwise is not None else None
    if BAD in (source.type, body.type) or (otherwise is not None and otherwise.type == BAD):
        return bad(n.span)
    if n.function == "sum":
        if n.otherwise is not None:
            return c.mistaken(n.otherwise.span, "The sum of nothing is 0; it takes no `else`.", "Leave the `else` out.")
        return tree.Fold("sum", var, source, body, None, type=summed(c.sizes.count(source), body.type), span=n.span)
    if otherwise is None and c.sizes.least(source) == 0:
        message = f"The set may be empty, and then there is no `{n.function}`."
        help = "Say what it is then: `… else 0)`."
        return c.mistaken(n.span, message, help, "may-be-empty")
    _of_each(c, body, var, "so none is more than another")
    kind = body.type if otherwise is None else either_of(body.type, otherwise.type)
    return tree.Fold(n.function, var, source, body, otherwise, type=kind, span=n.span)


def within_one_part(e: Expr) -> bool:
    """Do all spaces of a set belong to one player."""
    if isinstance(e, tree.Filter):
        return within_one_part(e.source)
    if isinstance(e, tree.SetOperation):
        return within_one_part(e.left) and e.operator != "+"
    return isinstance(e, (tree.PartOf, tree.AsSet))
