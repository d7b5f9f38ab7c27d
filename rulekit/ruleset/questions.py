"""A ruleset → its questions that are answered by one of several ways, each with a name of its own.

In a procedure or on a card the only `either` or `may` has no name; several are numbered in the order they are
written. Whether to use a card is another question: `use`, and `use 2` for the second of such a card.

Never: knows a message.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from rulekit.diagnostics.source import Span
from rulekit.ruleset.model import Ruleset
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk

USE = "use"


@dataclass(frozen=True)
class Asker:
    """A procedure or card: each `either` and `may` with how many ways it has, and the abilities one may decline."""

    ways: dict[Span, int]
    uses: tuple[Span, ...]

    @cached_property
    def names(self) -> dict[tuple[str, Span], str]:
        """The name of each question, by what is asked (`way` or `use`) and where it stands."""
        found = {}
        for number, span in enumerate(sorted(self.ways), 1):
            found["way", span] = str(number) if len(self.ways) > 1 else ""
        for number, span in enumerate(sorted(self.uses), 1):
            found["use", span] = f"{USE} {number}" if number > 1 else USE
        return found


def askers(ruleset: Ruleset) -> dict[str, Asker]:
    """All that may ask: procedures by name, cards as `deck.card`."""
    found = {p.name: Asker(_ways([p.steps]), ()) for p in ruleset.procedures.values()}
    for deck in ruleset.decks.values():
        for face in deck.faces:
            ways = _ways([a.effect for a in face.abilities if a.effect is not None])
            uses = tuple(dict.fromkeys(a.span for a in face.abilities if a.effect is not None and a.optional))
            found[f"{deck.name}.{face.name}"] = Asker(ways, uses)
    return found


def _ways(trees: Iterable[nodes.Node]) -> dict[Span, int]:
    found = {}
    for node in walk(tuple(trees)):
        if isinstance(node, nodes.Either) and len(node.arms) > 1:  # of one way and a last resort nobody is asked
            found[node.span] = len(node.arms) + (node.otherwise is not None)
        elif isinstance(node, nodes.May):
            found[node.span] = 2
    return found
