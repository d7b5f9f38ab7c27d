"""A ruleset → the messages its texts of effects may be worded by, each with the variables it is given.

Never: reads a message file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulekit.check.names.symbols import declarations
from rulekit.ruleset.model import Ruleset
from rulekit.ruleset.numbers_behind import parts_of
from rulekit.ruleset.spoken_numbers import Asked, figures, figures_in, named_figures
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk
from rulekit.text.messages import COMPARED
from rulekit.text.names import settled_name
from rulekit.text.rules import Rules
from rulekit.text.together import alike

OF_A_CALL = ("a", "b", "c", "d")
COUNTED = ("counter", "zone", "deck", "piece", "variable", "ruling", "group", "enum", "table")  # said in a number


def sayable(declared: Ruleset) -> Mapping[str, frozenset[str]]:
    """Every message that may word a part of an effect, with its variables."""
    return {message: frozenset(given) for message, given in _messages(declared)}


def _messages(declared: Ruleset) -> Iterator[tuple[str, tuple[str, ...]]]:
    tables = declarations(declared)
    yield from ((f"{kind}-{name}", ("n",)) for kind in COUNTED for name in tables[kind])
    yield from ((f"zone-{name}", ("n",)) for name in declared.decks)
    for name, procedure in declared.procedures.items():
        given = tuple(p.name for p in procedure.parameters)
        yield f"act-{name}", (*given, *(f"figure{i}" for i, _ in enumerate(figures_in(procedure.steps), 1)))
        yield f"phase-{name}", ()
        yield f"rules-{name}", tuple(Rules.allowed(declared, name))
    yield from ((f"set-{name}", ("value",)) for name in declared.variables)
    for name in declared.rulings:
        yield f"rule-{name}", ("n", "value")
        yield f"call-{name}", OF_A_CALL
    asked = Asked(declared)
    for deck in declared.decks.values():
        for face in deck.faces:
            for i, ability in enumerate(face.abilities, 1):
                given = (*named_figures(figures(ability)), *asked.by(parts_of(ability)))
                yield f"text-{deck.name}-{face.name}-{i}", given
                if i == 1:
                    yield f"text-{deck.name}-{face.name}", given
                if ability.trigger is not None:
                    yield settled_name(ability.trigger), ()
            for numbers in alike(face, ()):
                triggers = [t for t in (face.abilities[n - 1].trigger for n in numbers) if t is not None]
                yield from [(settled_name(*triggers), ())] if len(triggers) > 1 else []
    yield from _of_texts(declared)


def _of_texts(declared: Ruleset) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Messages for names that are compared, and for names that only a text has."""
    own = {p.name for procedure in declared.procedures.values() for p in procedure.parameters}
    own |= {p.name for ruling in declared.rulings.values() for p in ruling.parameters}
    for tree in _trees(declared):
        for node in walk(tree):
            if isinstance(node, nodes.Compare) and isinstance(node.left, nodes.Name | nodes.Your):
                said = f"{COMPARED[node.operator]}-{node.left.name}"
                yield said, ("value",)
                if isinstance(node.right, nodes.Name):
                    yield f"{said}-{node.right.name}", ()
            elif isinstance(node, nodes.Arithmetic) and node.operator == "-":
                if isinstance(node.left, nodes.Name | nodes.Your) and isinstance(node.right, nodes.Name | nodes.Your):
                    yield f"less-{node.left.name}-{node.right.name}", ()
            elif isinstance(node, nodes.Let | nodes.Choose | nodes.Each):
                own.add(node.name)
    yield from ((f"word-{name}", ("n",)) for name in own)


def _trees(declared: Ruleset) -> Iterator[nodes.Node]:
    for procedure in declared.procedures.values():
        yield procedure.steps
    for deck in declared.decks.values():
        for ability in (ability for face in deck.faces for ability in face.abilities):
            where = ability.trigger.where if ability.trigger is not None else None
            yield from (t for t in (where, ability.condition, ability.effect) if t is not None)
            yield from ability.rules
