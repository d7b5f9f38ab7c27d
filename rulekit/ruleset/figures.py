"""The texts of a card → the numbers that are written in them, so that words may follow them.

Never: works out a number.
"""

from __future__ import annotations

from rulekit.ruleset.model import Ability, Face
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk


def figures_in(*parts: nodes.Node | None) -> tuple[int, ...]:
    """The numbers that are written in texts, as they are read."""
    found = [n for part in parts if part is not None for n in walk(part) if isinstance(n, nodes.Int)]
    return tuple(n.value for n in sorted(found, key=lambda n: (n.span.line, n.span.column)))


def figures(ability: Ability) -> tuple[int, ...]:
    """The numbers of an ability: first of what it costs and does, then of its condition and its trigger."""
    does = figures_in(*ability.cost, ability.effect, *ability.rules)
    return (*does, *figures_in(ability.condition), *figures_in(ability.trigger))


def figures_of(face: Face) -> tuple[int, ...]:
    """The numbers of what a card costs and does, over all its abilities."""
    return tuple(n for a in face.abilities for n in figures_in(*a.cost, a.effect, *a.rules))


def named_figures(numbers: tuple[int, ...]) -> dict[str, int]:
    """Numbers as messages name them: `n`, `n2`, `n3` …"""
    return {f"n{i}" if i > 1 else "n": number for i, number in enumerate(numbers, 1)}
