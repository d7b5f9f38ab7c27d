"""Orders of seats → why they came out as they did: what was compared, of each seat as much as tells it from the others.

The messages are the ruleset's: `order-PROCEDURE` for the sentence, `order-PROCEDURE-1` … for what is compared first,
then second: a key without one is not spoken of.

Never: says a figure that no message names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from rulekit.ruleset.model import Ruleset
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk
from rulekit.text.messages import Messages

Keys = Mapping[str, tuple[int, ...]]  # of each seat, the first one first


class Speech(Protocol):
    """What puts names into words; `words.Words` is one."""

    @property
    def messages(self) -> Messages: ...  # noqa: D102
    def say(self, message: str, fallback: str, **values: str | int) -> str: ...  # noqa: D102
    def seat(self, name: str) -> str: ...  # noqa: D102
    def listed(self, things: Iterable[str]) -> str: ...  # noqa: D102


def is_told(words: Speech, procedure: str) -> bool:
    """Whether an order that a procedure makes has words."""
    return words.messages.has(f"order-{procedure}")


def in_order(words: Speech, procedure: str, keys: Keys) -> str:
    """The sentence for one order."""
    each = [_compared(words, procedure, seat, own, list(keys.values())) for seat, own in keys.items()]
    return words.messages.get(f"order-{procedure}", each=words.listed(each))


def _compared(words: Speech, procedure: str, seat: str, own: tuple[int, ...], every: Sequence[tuple[int, ...]]) -> str:
    """A seat with its figures, as many as no other seat has alike."""
    enough = next((n for n in range(1, len(own)) if sum(each[:n] == own[:n] for each in every) == 1), len(own))
    said = [words.messages.get(f"order-{procedure}-{i + 1}", n=own[i]) for i in range(enough)]
    figures = words.listed(told) if (told := [each for each in said if each]) else ""
    return words.say("order-seat", seat, seat=words.seat(seat), figures=figures) if figures else words.seat(seat)


def of_orders(declared: Ruleset) -> Iterator[str]:
    """The names of the messages a ruleset may have for the orders its procedures make."""
    for procedure in declared.procedures.values():
        for node in walk(procedure.steps):
            if isinstance(node, nodes.Sort):
                yield f"order-{procedure.name}"
                yield from (f"order-{procedure.name}-{n}" for n, _ in enumerate(node.keys, 1))
