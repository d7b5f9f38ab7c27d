"""Two rows of effects → which of them differ; of a step with steps inside it only what differs inside.

Never: tells a change of an effect that says the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from difflib import SequenceMatcher
from itertools import zip_longest

from rulekit.diff.change import Fact, Side
from rulekit.syntax import nodes
from rulekit.syntax.format import format_tree

Pair = tuple[Side | None, Side | None]
Steps = tuple[nodes.Statement, ...]


def side(fact: Fact) -> Side:
    """A fact as one side of a change."""
    return Side(fact.text, fact.say(), fact.span)


def different(old: tuple[Fact, ...], new: tuple[Fact, ...]) -> Iterator[tuple[Fact | None, Fact | None]]:
    """The effects that only one side has, those at the same place as pairs."""
    matcher = SequenceMatcher(a=[fact.text for fact in old], b=[fact.text for fact in new], autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag != "equal":
            yield from zip_longest(old[a:b], new[c:d])


def different_steps(old: nodes.Block, new: nodes.Block, was: tuple[Fact, ...], now: tuple[Fact, ...]) -> Iterator[Pair]:
    """The steps that differ; `was` and `now` tell the outermost in words."""
    own = {id(fact): step for fact, step in zip((*was, *now), (*old.statements, *new.statements), strict=True)}
    for before, after in different(was, now):
        inner = _inside(own[id(before)], own[id(after)]) if before is not None and after is not None else None
        if inner is None:
            yield side(before) if before is not None else None, side(after) if after is not None else None
        else:
            yield from _pairs(*inner)


def _pairs(old: Steps, new: Steps) -> Iterator[Pair]:
    """Steps inside of others, in their own texts: what they are about was named outside."""
    facts = [tuple(Fact("", format_tree(step), step.span) for step in steps) for steps in (old, new)]
    yield from different_steps(nodes.Block(old), nodes.Block(new), *facts)


def _inside(old: nodes.Statement, new: nodes.Statement) -> tuple[Steps, Steps] | None:
    """The steps inside two that differ in nothing else; None if they do."""
    if type(old) is not type(new):
        return None
    if isinstance(old, nodes.Block) and isinstance(new, nodes.Block):
        return old.statements, new.statements
    names = [f.name for f in fields(old) if f.compare and getattr(old, f.name) != getattr(new, f.name)]
    if len(names) != 1:
        return None
    before, after = getattr(old, names[0]), getattr(new, names[0])
    if isinstance(before, nodes.Block) and isinstance(after, nodes.Block):
        return before.statements, after.statements
    if isinstance(before, nodes.Statement) and isinstance(after, nodes.Statement):
        return (before,), (after,)
    if isinstance(before, tuple) and isinstance(after, tuple):
        both = (*before, *after)
        return (before, after) if both and all(isinstance(each, nodes.Statement) for each in both) else None
    return None
