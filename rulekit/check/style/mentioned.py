"""The texts of a ruleset → every word in them that stands as a name.

Never: decides what a name means.
"""

from __future__ import annotations

from collections.abc import Iterator, Set

from rulekit.check import tree
from rulekit.check.style.unused import every_value
from rulekit.diagnostics.source import Span
from rulekit.ruleset.model import Ruleset
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk


def mentioned(checked: tree.CheckedRuleset) -> set[str]:
    """Every word that stands somewhere as a name; in a ruling not its own, and none that only asks for an attribute."""
    r, found = checked.declared, set[str]()
    attributes = {e.span for e in every_value(checked) if isinstance(e, tree.AttributeOf)}
    for written in texts(r):
        found |= names_in(written, attributes)
    for ruling in r.rulings.values():
        found |= names_in(ruling.body, attributes) - {ruling.name}
        found |= {p.type.name for p in ruling.parameters}
    todo = [g for g in r.groups.values() if g.name in found]
    for group in todo:
        found |= set(group.members)
        todo += [g for g in r.groups.values() if g.name in group.members and g not in todo]
    for table in r.tables.values():
        if table.name in found and not isinstance(table.value, int):
            found |= {k for k in table.value if isinstance(k, str)}
    return found


def texts(r: Ruleset) -> Iterator[nodes.Node]:
    """Every text and every type of a ruleset, but for the answers of rulings."""
    for p in r.procedures.values():
        yield p.steps
        yield from p.cost
        yield from p.parameters
    for deck in r.decks.values():
        for ability in (a for face in deck.faces for a in face.abilities):
            yield from (t for t in (ability.trigger, ability.condition, ability.effect) if t is not None)
            yield from ability.cost
            yield from (part for rule in ability.rules for part in (rule.value, rule.condition) if part is not None)
    yield from (a.type for region in r.regions.values() for a in region.attributes)
    yield from (a.type for deck in r.decks.values() for a in deck.attributes)
    yield from (v.type for v in r.variables.values())
    yield from (m.value for m in r.metrics.values())
    yield from (c.invariant for c in r.invariants.values())
    if r.score is not None:
        yield r.score


def names_in(written: nodes.Node, attributes: Set[Span] = frozenset()) -> set[str]:
    """Every word that stands as a name in a text, but for those of `attributes`, by their places."""
    named = (n for n in walk(written) if isinstance(n, (nodes.Name, nodes.Your, nodes.Attr, nodes.TypeName)))
    return {n.name for n in named if not (isinstance(n, nodes.Attr) and n.span in attributes)}
