"""A ruleset → the numbers that a question may say in its form `.now`: those that its procedure chooses or loops over.

Never: reads a message file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulekit.ruleset.model import Ruleset
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk

ASK = "ask-"


def held_numbers(declared: Ruleset) -> Mapping[str, frozenset[str]]:
    """The names of such numbers, by the procedure."""
    return {name: frozenset(_held(procedure.steps)) for name, procedure in declared.procedures.items()}


def given_to_questions(messages: Iterable[str], held: Mapping[str, frozenset[str]]) -> dict[str, frozenset[str]]:
    """Those of the messages that are questions, each with the numbers it is given: one set for many."""
    asked = {name: name.removeprefix(ASK).partition("-")[0] for name in messages if name.startswith(ASK)}
    return {name: held[procedure] for name, procedure in asked.items() if held.get(procedure)}


def _held(steps: nodes.Block) -> Iterable[str]:
    for node in walk(steps):
        if isinstance(node, nodes.Choose | nodes.Each) and isinstance(node.source, nodes.Range):
            yield node.name
