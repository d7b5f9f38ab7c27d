"""What stays as it is: an attribute, a table, the spaces of a region → what to write for what changes there.

Never: reports a mistake.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.names.symbols import Symbols
from rulekit.check.tree import Expr
from rulekit.ruleset.model import Ruleset
from rulekit.syntax import nodes


def never_changes(symbols: Symbols, target: Expr, n: nodes.Expr) -> tuple[str, str]:
    """Why what a `set` names is not set, and what to do."""
    ruleset, kind = symbols.ruleset, target.type
    name = n.name if isinstance(n, nodes.Name) else ""
    if isinstance(target, tree.AttributeOf) and target.name == "owner" and symbols.is_kind(target.of.type.domain):
        return "Whose a piece is never changes.", f"Move it where it belongs: `move {_asked(n)} to p.ZONE`."
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


def _asked(n: nodes.Expr) -> str:
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
