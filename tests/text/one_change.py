"""An ability of a card → the same with one change that a reader must see: a figure, a may, a counter, a moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any, TypeVar

from rulekit.ruleset.model import Ability
from rulekit.syntax import nodes

Changed = Iterator[tuple[str, Ability]]
Tree = TypeVar("Tree")
PLAYED = ("effect", "cost", "condition", "trigger", "rules")
OPPOSITE = {"=": "!=", "!=": "=", "<": "<=", "<=": "<", ">": ">=", ">=": ">"}
NEAR = (1, 2, 9)  # a figure is changed by so much: the next one, past a plural, to two digits


def one_replaced(tree: Tree, by: Callable[[nodes.Node], Iterator[nodes.Node]]) -> Iterator[Tree]:
    """The tree as often as a node of it can be replaced, with that one node replaced."""
    found: Any = tree
    if isinstance(found, tuple):
        for i, item in enumerate(found):
            for other in one_replaced(item, by):
                yield (*found[:i], other, *found[i + 1 :])  # type: ignore[misc]
    elif isinstance(found, nodes.Node):
        yield from by(found)  # type: ignore[misc]
        for f in fields(found):
            if f.name != "span":
                for other in one_replaced(getattr(found, f.name), by):
                    yield replace(found, **{f.name: other})


def _everywhere(ability: Ability, what: str, by: Callable[[nodes.Node], Iterator[nodes.Node]]) -> Changed:
    for part in PLAYED:
        for other in one_replaced(getattr(ability, part), by):
            yield f"{what} in its {part}", replace(ability, **{part: other})


def figures_changed(ability: Ability) -> Changed:
    """Each number that is written in it is another."""

    def others(node: nodes.Node) -> Iterator[nodes.Node]:
        if isinstance(node, nodes.Int):
            yield from (replace(node, value=node.value + n) for n in NEAR)

    yield from _everywhere(ability, "a figure", others)


def counters_changed(ability: Ability, counters: tuple[str, ...]) -> Changed:
    """Each counter it names is each other one."""

    def others(node: nodes.Node) -> Iterator[nodes.Node]:
        if isinstance(node, nodes.Name | nodes.Your) and node.name in counters:
            yield from (replace(node, name=name) for name in counters if name != node.name)

    yield from _everywhere(ability, "a counter", others)


def leave_changed(ability: Ability) -> Changed:
    """What may be done must be, and what must be done may be."""
    if ability.effect is not None:
        yield "may and must", replace(ability, optional=not ability.optional)

    def others(node: nodes.Node) -> Iterator[nodes.Node]:
        if isinstance(node, nodes.May):
            yield node.body

    yield from _everywhere(ability, "may and must", others)


def moments_changed(ability: Ability) -> Changed:
    """After is before, and before is after."""
    if (trigger := ability.trigger) is not None:
        for timing in {"after", "before"} - {trigger.timing}:
            yield f"{trigger.timing} and {timing}", replace(ability, trigger=replace(trigger, timing=timing))


def players_changed(ability: Ability) -> Changed:
    """What you do each player does; what happens when you do it happens when somebody else does."""
    if ability.effect is not None:
        everybody = nodes.EachPlayer(False, ability.effect)
        yield "you and each player", replace(ability, effect=nodes.Block((everybody,)))
    if (trigger := ability.trigger) is not None and trigger.event == "perform":
        others = {"you", "any player", "another player"} - {trigger.actor}
        for actor in others if trigger.timing != "instead of" else ():  # one replaces only what one does oneself
            yield f"{trigger.actor} and {actor}", replace(ability, trigger=replace(trigger, actor=actor))

    def others(node: nodes.Node) -> Iterator[nodes.Node]:
        if isinstance(node, nodes.Gain | nodes.Lose | nodes.Pay):
            yield nodes.EachPlayer(False, node)

    yield from _everywhere(ability, "you and each player", others)


def terms_changed(ability: Ability) -> Changed:
    """A limit, a condition, a cost, a trigger or a step is missing, or a comparison is another."""
    for limit in {"", "once per turn", "once per game"} - {ability.limit}:
        if ability.effect is not None:
            yield f"{ability.limit or 'no limit'} and {limit or 'no limit'}", replace(ability, limit=limit)
    if ability.cost:
        yield "no cost", replace(ability, cost=())
    if ability.trigger is not None and ability.trigger.where is not None:
        yield "always", replace(ability, trigger=replace(ability.trigger, where=None))

    def others(node: nodes.Node) -> Iterator[nodes.Node]:
        if isinstance(node, nodes.Compare):
            yield replace(node, operator=OPPOSITE[node.operator])
        elif isinstance(node, nodes.Block) and len(node.statements) > 1:
            for i, _ in enumerate(node.statements):
                yield replace(node, statements=(*node.statements[:i], *node.statements[i + 1 :]))
        elif isinstance(node, nodes.If) and node.otherwise is not None:
            yield replace(node, otherwise=None)

    yield from _everywhere(ability, "a step or a comparison", others)


def every_change(ability: Ability, counters: tuple[str, ...]) -> Changed:
    """All of them."""
    yield from figures_changed(ability)
    yield from counters_changed(ability, counters)
    yield from leave_changed(ability)
    yield from moments_changed(ability)
    yield from players_changed(ability)
    yield from terms_changed(ability)
