"""A program → the tables that the drivers read: sites, the plan of playouts, the sizes of their arrays.

Never: changes what a program does.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulekit.machine.drivers import ROWS, RUN_FUEL, SET_SITE, SITES, SPARE, WORK
from rulekit.machine.drivers import STATE_LIMIT as LIMIT
from rulekit.machine.interface import FUEL_LIMIT, STATE_LIMIT
from rulekit.machine.parts import FRONT
from rulekit.machine.playouts import CONSTANT, HOLDS, NEVER_FALLS, RESULT
from rulekit.program.opcodes import SITE_MASK, STACK
from rulekit.program.program import Program, Site
from rulekit.program.sound import stack_words, verified

FORMS = {"holds": HOLDS, "constant": CONSTANT, "never falls": NEVER_FALLS}
KINDS = {"element": 0, "number": 1, "arm": 2, "set": SET_SITE}
TRIAL_ROWS = 64  # the longest line of answers that a trial follows
CHANCE_ROWS = 64  # draws that perft follows one by one on one line of play


@dataclass(frozen=True, slots=True)
class Tables:
    """Arrays beside a program: its code with the sites behind it, the plans, how many values claims keep.

    Behind `code` stand the sizes that are read in front of it; `in_front` is the code as it lies in memory.
    """

    code: list[int]
    sites: int
    plan: list[int]
    unchecked: list[int]
    width: int
    seen: int
    trial_rows: int

    @property
    def in_front(self) -> list[int]:
        """The sizes, then the code."""
        return [*self.code[-FRONT:], *self.code[:-FRONT]]


def sizes(program: Program, end: int, cells: int, length: int) -> list[int]:
    """What stands in front of the code, from the farthest to the nearest (`rulekit.machine.parts`)."""
    return [len(program.sites) or SITE_MASK + 1, length, stack_words(program), cells - STACK, cells, end]


def tables(program: Program) -> Tables:
    """The tables of a program, which must be a sound one."""
    verified(program)
    code = list(program.code)
    classes: dict[str, int] = {}
    for kind in program.kinds.values():
        if len(set(kind.classes)) < kind.size:
            classes[kind.name] = len(code)
            code += kind.classes
    sites = len(code) if program.sites else 0
    for site in program.sites:
        code += _site(program, site, classes)
    figures = [*program.scores, *program.metrics.values()]
    width = RESULT + len(figures)
    plan = [program.start, program.report, program.check, width, len(figures), len(program.claims), *figures]
    for claim in program.claims:
        plan += [FORMS[claim.form], len(claim.cells), *claim.cells]
    if not program.claims:
        plan[2] = -1
    unchecked = [*plan[:2], -1, *plan[3:]]
    seen = sum(len(claim.cells) for claim in program.claims)
    code += sizes(program, program.instructions, len(program.initial), len(code))
    return Tables(code, sites, plan, unchecked, width, seen, TRIAL_ROWS if program.trials else 2)


def _site(program: Program, site: Site, classes: dict[str, int]) -> list[int]:
    domain = program.domains.get(site.domain)
    size = domain.size if domain else len(site.arms)
    kind = program.kinds.get(site.domain)
    if kind is None or kind.name not in classes:
        return [KINDS.get(site.kind, 0), 0, 0, site.chosen, site.left, size, 0, 0]
    return [KINDS.get(site.kind, 0), classes[kind.name], kind.at, site.chosen, site.left, size, kind.shown, 0]


def limits(rows: int, spare: int, sites: int = 0) -> list[int]:
    """The limits and counters that drivers work with; where the table of sites begins."""
    work = [0] * WORK
    work[ROWS], work[LIMIT], work[RUN_FUEL], work[SPARE] = rows, STATE_LIMIT, FUEL_LIMIT, spare
    work[SITES] = sites
    return work
