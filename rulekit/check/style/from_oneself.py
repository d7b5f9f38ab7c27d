"""`choose p from players; gain 1 coin from p` → a warning: whoever chooses may choose himself, and nothing changes.

Never: warns where the condition of the choice speaks of `you`, other than to ask for him.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check import tree
from rulekit.check.tree import Expr, Local, Statement, Var
from rulekit.check.tree.walk import inner_statements, is_local, walk_expr, walk_statements
from rulekit.diagnostics.source import Diagnostic


def from_oneself(bodies: dict[str, tuple[Statement, ...]]) -> list[Diagnostic]:
    """A warning for each choice of a player who then gives or gets something, and who may be the one who chooses."""
    found = {}
    for s in (x for body in bodies.values() for x in walk_statements(body)):
        block = s.statements if isinstance(s, tree.Block) else ()
        for i, choice in enumerate(block):
            if isinstance(choice, tree.Choose) and _may_be_you(choice):
                later = block[i + 1 :]
                passed = None if _asked_later(later) else next(_passed(later, choice.var), None)
                if passed is not None:
                    found[choice.span] = _said(choice, passed)
    return list(found.values())


def _may_be_you(choice: tree.Choose) -> bool:
    """Are all players offered, or those for whom something holds that leaves nobody out for who he is."""
    source, var = choice.source, choice.var
    while isinstance(source, tree.Filter):
        if any(isinstance(x, tree.You) for x in _but_for(source.condition, source.var)):
            return False
        source = source.source
    return isinstance(source, tree.Everything) and var.type.domain == "player"


def _but_for(condition: Expr, var: Var) -> list[Expr]:
    """What a condition is made of, but for `p = you`."""
    if isinstance(condition, tree.And):
        return [x for part in condition.parts for x in _but_for(part, var)]
    if isinstance(condition, tree.Compare) and condition.operator == "=":
        sides = (condition.left, condition.right)
        if any(is_local(e, var) for e in sides) and any(isinstance(e, tree.You) for e in sides):
            return []
    return walk_expr(condition)


def _asked_later(later: tuple[Statement, ...]) -> bool:
    """Does something behind the choice, that must hold, ask who `you` is."""
    return any(
        isinstance(s, tree.Require) and any(isinstance(x, tree.You) for x in walk_expr(s.condition)) for s in later
    )


def _passed(later: tuple[Statement, ...], var: Var) -> Iterator[tree.Amount]:
    """What goes between the player who was chosen and the one who chooses."""
    for s in later:
        if isinstance(s, tree.Amount) and isinstance(s.other, Local) and s.other.var == var:
            yield s
        if not s.names_a_seat:
            yield from _passed(tuple(inner_statements(s)), var)


def _said(choice: tree.Choose, passed: tree.Amount) -> Diagnostic:
    name = choice.var.name
    does = "gains from" if passed.rises else "pays"
    message = f"`{name}` may be `you`: whoever {does} himself changes nothing."
    help = f"Write `choose {name} from players where {name} != you`."
    if isinstance(choice.source, tree.Filter):
        help = f"Write `{name} != you` in the condition."
    related = ((passed.span, f"this is between `{name}` and `you`"),)
    return Diagnostic("changes-nothing", choice.span, message, help, "warning", related)
