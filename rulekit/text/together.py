"""The abilities of a card → those that are told in one sentence, as only the moment tells them apart.

Never: words anything.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rulekit.ruleset.model import Ability, Face


def alike(face: Face, alone: Collection[int]) -> Iterator[tuple[int, ...]]:
    """The abilities of a card by their numbers, those in a row that only their triggers tell apart as one.

    `alone`: those that have words of their own.
    """
    together: tuple[int, ...] = ()
    for number, ability in enumerate(face.abilities, 1):
        before = face.abilities[together[-1] - 1] if together and not {number, *together} & set(alone) else None
        if before is not None and ability.trigger and before.trigger and does(ability) == does(before):
            together = (*together, number)
            continue
        if together:
            yield together
        together = (number,)
    if together:
        yield together


def does(ability: Ability) -> tuple[object, ...]:
    """What an ability does, whenever that is."""
    return ability.condition, ability.optional, ability.cost, ability.limit, ability.effect, ability.rules
