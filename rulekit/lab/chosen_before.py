"""A statement at which games stop for what it says of a thing that was chosen → where that was chosen, and from what.

Never: words anything.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulekit.lab.clauses import NOWHERE
from rulekit.machine.step.parts import TWO_PIECES
from rulekit.program.program import Clause, Place, Program

CHOICES = {
    "choose": re.compile(r"choose (\w+) from (.+)", re.DOTALL),
    "let": re.compile(r"let (\w+) = (.+)", re.DOTALL),
}
DEEPEST = 4  # names that stand for one another


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was chosen: its name, where, and from what, as it is written."""

    name: str
    place: Place
    source: str


def chosen_before(program: Program, at: int, fault: int) -> Chosen | None:
    """The choice that should have asked for what is wanting at an instruction; None if it is about nothing chosen."""
    source = program.source[at] if 0 <= at < len(program.source) else -1
    clauses = [c for c in program.clauses if c.place == source] if source >= 0 else []
    thing = _about(program, at, fault, program.texts[source]) if clauses else ""
    if not thing:
        return None
    place, procedure = program.places[source], clauses[0].procedure
    named = [c for c in program.clauses if c.procedure == procedure and _before(program.places[c.place], place)]
    return _chosen(program, named, thing, 0)


def _about(program: Program, at: int, fault: int, text: str) -> str:
    """What is none, or the space on which something lies already."""
    failing = program.fails.get(at)
    if fault == TWO_PIECES:
        return text.rpartition(" to ")[2]
    return failing.thing if failing is not None and failing.form == "none" else ""


def _before(one: Place, other: Place) -> bool:
    return one != NOWHERE and one[0] == other[0] and one[1:3] < other[1:3]


def _chosen(program: Program, clauses: list[Clause], thing: str, depth: int) -> Chosen | None:
    """The last choice of something of which an expression speaks, or for which a name in it stands."""
    for clause in sorted(clauses, key=lambda c: program.places[c.place], reverse=True):
        pattern = CHOICES.get(clause.form)
        found = pattern.fullmatch(program.texts[clause.place]) if pattern is not None else None
        if found is None or found[1] not in thing or not re.search(rf"(?<![\w.]){found[1]}\b", thing):
            continue
        if clause.form == "choose":
            return Chosen(found[1], program.places[clause.place], found[2])
        if depth < DEEPEST:
            return _chosen(program, [c for c in clauses if c is not clause], found[2], depth + 1)
    return None
