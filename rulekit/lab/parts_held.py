"""A state in which nothing can be chosen → of how many things each part of the condition holds there.

Never: words anything; changes the state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rulekit.game.decisions.grounds import AMONG, Bench
from rulekit.game.decisions.names import Names
from rulekit.game.failed_lines import all_of
from rulekit.machine.step.loop import CHOOSE
from rulekit.program.opcodes import SITE_MASK
from rulekit.program.program import TRUE, Program

MOST_THINGS = 400
FEWEST_PARTS = 2  # that a condition of one part holds of nothing is what a stop says anyway


@dataclass(frozen=True, slots=True)
class PartsHeld:
    """Of so many things each part of a condition, as it is written, holds of so many, and all of them of none."""

    things: int
    parts: tuple[tuple[str, int], ...]


def parts_held(program: Program, cells: Sequence[int], at: int) -> PartsHeld | None:
    """What is known of the choice at an address; None if it asks for one thing alone."""
    word = program.code[at] if 0 <= at < len(program.code) else 0
    if word & 255 != CHOOSE or (site := program.sites[word >> 40 & SITE_MASK]).grounds < 0:
        return None
    parts = [ground for ground in program.grounds[site.grounds].parts if ground.form == "holds"]
    if site.kind != "element" or len({part.text for part in parts}) < FEWEST_PARTS:
        return None
    bench, held, things = Bench(Names(program)), Counter[str](), 0
    for element in all_of(program, site)[:MOST_THINGS]:
        told = bench.told(cells, site.grounds, element)
        if all(one.truth == TRUE for one in told if one.ground.form in (*AMONG, "out")):
            things += 1
            held.update({one.ground.text for one in told if one.ground.form == "holds" and one.truth == TRUE})
            if all(one.truth == TRUE for one in told):
                return None
    rows = tuple((text, held[text]) for text in dict.fromkeys(part.text for part in parts))
    return PartsHeld(things, rows) if things else None
