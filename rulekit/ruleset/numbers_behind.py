"""The texts of a ruleset → what is done, or worked out, only where an option or a variable has a value.

Never: works out a condition; looks into what an action performs.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain

from rulekit.ruleset.model import Ability, Option, Ruleset
from rulekit.syntax import nodes
from rulekit.syntax.walk import children, walk

Conditional = nodes.If | nodes.IfElse
YES = "true"


def every_text(declared: Ruleset) -> Iterator[nodes.Node]:
    """All that is written in the effect language, but for what is only measured or promised."""
    for procedure in declared.procedures.values():
        yield from (*procedure.cost, procedure.steps)
    yield from (ruling.body for ruling in declared.rulings.values())
    for deck in declared.decks.values():
        yield from (part for face in deck.faces for part in parts_of(*face.abilities) if part is not None)
    yield from (declared.score,) if declared.score is not None else ()


def parts_of(*abilities: Ability) -> tuple[nodes.Node | None, ...]:
    """The texts of abilities."""
    return tuple(part for a in abilities for part in (*a.cost, a.effect, *a.rules, a.condition, a.trigger))


def names_in(condition: nodes.Node) -> Iterator[str]:
    """The names that a condition asks."""
    return (node.name for node in walk(condition) if isinstance(node, nodes.Name | nodes.Your))


def conditionals(texts: Iterable[nodes.Node], names: Collection[str]) -> dict[str, list[Conditional]]:
    """Every `if` by the names among some that its condition asks; one within another about the same is part of that."""
    found: dict[str, list[Conditional]] = {name: [] for name in names}
    waiting: list[tuple[nodes.Node, frozenset[str]]] = [(text, frozenset()) for text in texts] if found else []
    while waiting:
        node, inside = waiting.pop()
        if isinstance(node, Conditional):
            asked = found.keys() & names_in(node.condition)
            for name in asked - inside:
                found[name].append(node)
            inside |= asked
        waiting += [(child, inside) for child in children(node)]
    return {name: every[::-1] for name, every in found.items()}  # as they are written


def left_by(option: Option, value: str, node: nodes.Node) -> Iterator[nodes.Node]:
    """The parts of a text that are still there where an option has a value, each before those under it."""
    waiting: list[nodes.Node] = [node]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Conditional) and option.name in names_in(part.condition):
            holds = _decided(option, value, part.condition)
            left = (part.condition, part.then) if holds is not False else ()
            other = (part.otherwise,) if holds is not True and part.otherwise is not None else ()
            waiting += reversed((*left, *other))
        else:
            yield part
            waiting += reversed(children(part))


def _decided(option: Option, value: str, condition: nodes.Node) -> bool | None:
    """Whether a condition holds where an option has a value; None: that does not say."""
    match condition:
        case nodes.Name(name) if name == option.name:
            return value == YES
        case nodes.Compare("=" | "!=" as operator, nodes.Name(name), nodes.Name(other)) if name == option.name:
            return (value == other) == (operator == "=")
        case nodes.Not(of):
            holds = _decided(option, value, of)
            return None if holds is None else not holds
        case nodes.And(parts) | nodes.Or(parts):
            every, sure = {_decided(option, value, part) for part in parts}, isinstance(condition, nodes.Or)
            return sure if sure in every else None if None in every else not sure
    return None


def compared(texts: Iterable[nodes.Node]) -> Mapping[tuple[str, str], frozenset[int]]:
    """The numbers that names are compared with, by the sign and the name; only those written so."""
    found: dict[tuple[str, str], set[int]] = {}
    for node in chain.from_iterable(map(walk, texts)):
        if isinstance(node, nodes.Compare) and isinstance(node.left, nodes.Name | nodes.Your):
            every = found.setdefault((node.operator, node.left.name), set())
            every |= {node.right.value} if isinstance(node.right, nodes.Int) else set()
    return {key: frozenset(every) for key, every in found.items()}
