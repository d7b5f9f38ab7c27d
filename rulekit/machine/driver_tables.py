"""A program → the tables that the drivers read: sites, the plan of playouts, the sizes of their arrays.

Never: changes what a program does.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from rulekit.machine.interface import FUEL_LIMIT, SLICE_LIMIT, TRIAL_LIMIT
from rulekit.machine.rows import BUDGET, LEFT_TO_RUN, ROWS, RUN_FUEL, SITES, SLICE, SPARE
from rulekit.machine.runs.playouts import CONSTANT, HOLDS, NEVER_FALLS, RESULT
from rulekit.machine.step.holders import ALWAYS, HOLDER, SECRET, WIDTHS
from rulekit.machine.step.parts import FRONT
from rulekit.machine.step.weights import SCRATCH_END
from rulekit.program.opcodes import SITE_MASK, STACK
from rulekit.program.program import Program, Site
from rulekit.program.sound import stack_words, verified

FORMS = {"holds": HOLDS, "constant": CONSTANT, "never falls": NEVER_FALLS}
TRIAL_ROWS = 64  # the longest line of answers that a trial follows, beside those that make up a set
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


def sizes(program: Program, end: int, cells: int, length: int, holders: int = 0) -> list[int]:
    """What stands in front of the code, from the farthest to the nearest (`rulekit.machine.step.parts`)."""
    of = [len(program.sites) or SITE_MASK + 1, length, stack_words(program), cells - STACK, cells, end]
    return [holders, *of]


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
    kept = laid_holders(program, classes, code)
    figures = [*program.scores, *program.metrics.values()]
    width = RESULT + len(figures)
    plan = [program.start, program.report, program.check, width, len(figures), len(program.claims), *figures]
    for claim in program.claims:
        plan += [FORMS[claim.form], len(claim.cells), *claim.cells]
    if not program.claims:
        plan[2] = -1
    unchecked = [*plan[:2], -1, *plan[3:]]
    seen = sum(len(claim.cells) for claim in program.claims)
    code += sizes(program, program.instructions, len(program.initial), len(code), kept)
    return Tables(code, sites, plan, unchecked, width, seen, trial_rows(program))


def trial_rows(program: Program) -> int:
    """The longest line of answers that a trial follows: a set is as many answers as it has elements."""
    if not program.trials:
        return 2
    sets = {site.domain for site in program.sites if site.kind == "set" and site.domain in program.domains}
    return TRIAL_ROWS + max((program.domains[name].size for name in sets), default=0)


def laid_holders(program: Program, equal: Mapping[str, int], code: list[int]) -> int:
    """Lays the tables of `step/holders.py` behind the code; their address, 0 if nothing holds equal pieces."""
    lists: dict[int, list[int]] = defaultdict(list)
    for variable in program.variables.values():
        if variable.of in equal:
            words = program.domains[variable.of].words if variable.of != variable.domain else 0
            for i in range(program.values(variable)):
                row = [program.kinds[variable.of].at, variable.address + i * (words or 1), words]
                lists[ALWAYS] += row
                if variable.per_player or variable.region:
                    lists[SECRET] += row
    for at, holding in program.holdings.items():
        for one in reversed(holding.held):
            if one.domain in equal and one.form in WIDTHS:
                words = WIDTHS[one.form] * one.words
                lists[at] += [program.kinds[one.domain].at, one.address, words]
    if not lists:
        return 0
    rows: list[int] = []
    for at, held in sorted(lists.items()):
        rows += [at, len(code)]
        code += [len(held) // HOLDER, *held]
    code += [len(lists), *rows]
    return len(code) - len(rows) - 1


def _site(program: Program, site: Site, classes: dict[str, int]) -> list[int]:
    domain = program.domains.get(site.domain)
    size = domain.size if domain else len(site.arms)
    kind = program.kinds.get(site.domain)
    if kind is None or kind.name not in classes:
        return [0, 0, site.set_at, size, 0]
    return [classes[kind.name], kind.at, site.set_at, size, kind.shown]


def limits(rows: int, spare: int, sites: int = 0) -> list[int]:
    """The limits and counters that drivers work with; where the table of sites begins."""
    work = [0] * SCRATCH_END
    work[ROWS], work[BUDGET], work[RUN_FUEL], work[SPARE] = rows, TRIAL_LIMIT, FUEL_LIMIT, spare
    work[SITES], work[SLICE], work[LEFT_TO_RUN] = sites, SLICE_LIMIT, SLICE_LIMIT
    return work
