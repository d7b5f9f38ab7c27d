"""Who calls whom → where frames lie over each other, and how deep the stack can grow.

Frames of procedures that are never active together share cells; procedures that call each other in a
circle do not.

Never: knows a ruleset or the checked tree.
"""

from __future__ import annotations

from collections.abc import Mapping, Set


def overlay(frames: dict[str, int], calls: Mapping[str, Set[str]]) -> tuple[dict[str, int], int]:
    """Where each procedure's frame begins: behind the deepest caller's; circles share one block."""
    group, order = circles(calls, list(frames))
    members: dict[str, list[str]] = {}
    for p in frames:
        members.setdefault(group[p], []).append(p)
    callers: dict[str, set[str]] = {g: set() for g in order}
    for p in frames:
        for q in calls.get(p, ()):
            if q in group and group[q] != group[p]:
                callers[group[q]].add(group[p])
    base: dict[str, int] = {}
    end: dict[str, int] = {}
    for g in order:
        start = max((end[c] for c in callers[g]), default=0)
        for p in members[g]:
            base[p] = start
            start += frames[p]
        end[g] = start
    return base, max(end.values(), default=0)


def stack_words(calls: Mapping[str, Set[str]], frames: dict[str, int], roots: list[str], turns: int) -> int:
    """Words of stack: the longest chain of calls, and in a circle every frame put aside `turns` times."""
    group, order = circles(calls, list(frames))
    members: dict[str, list[str]] = {}
    for p in frames:
        members.setdefault(group[p], []).append(p)
    best: dict[str, int] = {}
    for g in reversed(order):
        called = [group[q] for p in members[g] for q in calls.get(p, ()) if q in group]
        below = max((best[other] for other in called if other != g), default=0)
        circle = g in called
        own = 3 + (turns * (3 * len(members[g]) + sum(frames[p] for p in members[g])) if circle else 0)
        best[g] = below + own
    return max(best[group[root]] for root in roots) + 4


def circles(calls: Mapping[str, Set[str]], procedures: list[str]) -> tuple[dict[str, str], list[str]]:
    """Groups of procedures that call each other in a circle: member → group, and groups, callers first."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    group: dict[str, str] = {}
    found: list[str] = []
    path: list[str] = []
    for root in procedures:
        if root in index:
            continue
        todo = [(root, iter(sorted(calls.get(root, ()))))]
        index[root] = low[root] = len(index)
        path.append(root)
        while todo:
            p, rest = todo[-1]
            step = next((q for q in rest if q not in group), None)
            if step is None:
                todo.pop()
                if todo:
                    low[todo[-1][0]] = min(low[todo[-1][0]], low[p])
                if low[p] == index[p]:
                    while True:
                        q = path.pop()
                        group[q] = p
                        if q == p:
                            break
                    found.append(p)
            elif step in index:
                low[p] = min(low[p], index[step])
            else:
                index[step] = low[step] = len(index)
                path.append(step)
                todo.append((step, iter(sorted(calls.get(step, ())))))
    return group, found[::-1]
