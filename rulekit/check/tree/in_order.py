"""Who calls whom → an order in which those who are called come first.

Never: goes round for ever where two call each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")


def callees_first(calls: Mapping[T, list[T]]) -> list[T]:
    """Whoever calls others, behind those it calls, as far as they do not call each other in a circle."""
    order: list[T] = []
    seen: set[T] = set()
    for root in calls:
        todo = [(root, iter(calls[root]))] if root not in seen else []
        seen.add(root)
        while todo:
            name, rest = todo[-1]
            step = next((n for n in rest if n not in seen), None)
            if step is None:
                order.append(name)
                todo.pop()
            else:
                seen.add(step)
                todo.append((step, iter(calls.get(step, []))))
    return order
