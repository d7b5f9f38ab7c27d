"""`your worth`, where the ruling `worth` never speaks of `you` → a warning: it is the same whoever it is asked of.

Never: warns of a ruling that a card may answer, or that asks another which speaks of `you`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from rulekit.diagnostics.source import Diagnostic, Span, warning
from rulekit.ruleset.model import Ruleset
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk

MOST_PLACES = 3
NAMES = (nodes.Name, nodes.Your, nodes.Attr)


def same_for_all(asked: Iterable[tuple[str, Span]], answered: Set[str], ruleset: Ruleset) -> list[Diagnostic]:
    """A warning for each such ruling; `asked`: the rulings that are asked of a player, and where."""
    places: dict[str, list[Span]] = {}
    for name, span in asked:
        places.setdefault(name, []).append(span)
    if not places:
        return []
    asks = {name: _asked_in(ruling.body) for name, ruling in ruleset.rulings.items()}
    varied = answered | {name for name, words in asks.items() if "you" in words}
    varied |= _askers(varied, asks)
    same = places.keys() - varied
    found = []
    for name in [name for name in places if name in same - _askers(same, asks)]:  # others are mended with these
        declared, spans = ruleset.rulings[name], places[name]
        shown = f"{name}(…)" if declared.parameters else name
        message = f"`{name}` never speaks of `you`: it is the same for every player."
        help = f"Say in it whose is meant, such as `x.owner = you` or `your …`; or write `{shown}` alone."
        found.append(
            warning(
                "say-whose",
                spans[0],
                message,
                help,
                (declared.span, "declared here"),
                *((span, "here too") for span in spans[1:MOST_PLACES]),
            )
        )
    return found


def _asked_in(body: nodes.Expr) -> set[str]:
    """The words that stand as names in a text; `you` too, where it says `your`."""
    return {"you" if isinstance(n, nodes.Your) else n.name for n in walk(body) if isinstance(n, NAMES)}


def _askers(names: Set[str], asks: Mapping[str, Set[str]]) -> set[str]:
    """The rulings that ask one of some, themselves or through others."""
    by: dict[str, list[str]] = {}
    for name, words in asks.items():
        for word in words & asks.keys():
            by.setdefault(word, []).append(name)
    found, todo = set[str](), list(names)
    while todo:
        for asker in by.get(todo.pop(), ()):
            if asker not in found:
                found.add(asker)
                todo.append(asker)
    return found
