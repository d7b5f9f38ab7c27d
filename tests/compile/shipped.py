"""What the compiler's tests share: every ruleset there is, compiled each way, and games played on them.

Never: names a ruleset; they are found on disk.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from heads import head_of

from rulekit.check.check import check_ruleset
from rulekit.check.tree import CheckedRuleset
from rulekit.compile.compile import compile_ruleset
from rulekit.machine.executor import Machine
from rulekit.machine.step.parts import Cells
from rulekit.program.opcodes import CHOICE, CHOOSER, OPTIONS, SITE, SITE_MASK, WORDS
from rulekit.program.program import Program
from rulekit.ruleset.find import packaged_rulesets
from rulekit.ruleset.load import load_ruleset

FOLDER = Path(__file__).resolve().parents[2] / "rulesets"
MADE_UP = sorted((Path(__file__).resolve().parents[1] / "rulesets").glob("*.yaml"))
SHIPPED = [*sorted(path.resolve() for path in packaged_rulesets().values()), *MADE_UP]


Chosen = tuple[tuple[str, str], ...]  # options that are not at their defaults
Way = tuple[Path, int, Chosen]


def examined(path: Path, options: Chosen = ()) -> CheckedRuleset:
    """A ruleset with these options, without mistakes."""
    declared, said = load_ruleset(path, dict(options))
    assert declared is not None and not said, said
    found, said = check_ruleset(declared)
    assert found is not None and not [d for d in said if d.severity == "error"], said
    return found


checked = cache(examined)


@cache
def program(path: Path, players: int, options: Chosen = (), mode: str = "guard") -> Program:
    """The program of a ruleset for a number of players."""
    return compile_ruleset(checked(path, options), players, mode)


def ways() -> Iterator[Way]:
    """Every ruleset for every number of players, and with each value of each option once."""
    for path in SHIPPED:
        head = head_of(path)
        counts = range(head.fewest, head.most + 1)
        others = [(name, value) for name, (_, *values) in head.options.items() for value in values]
        yield from ((path, players, ()) for players in counts)
        yield from ((path, counts[-1], (other,)) for other in others)


def name_of(way: object) -> str:
    """How a test calls a way to play."""
    if isinstance(way, Path):
        return way.stem
    return " ".join(map(name_of, way)) if isinstance(way, tuple) else str(way)


WAYS = list(ways())


def options_of(cells: Cells) -> list[int]:
    """The answers that are allowed."""
    words = cells[WORDS]
    if words == 0:
        return list(range(cells[OPTIONS], cells[OPTIONS + 1] + 1))
    return [63 * i + bit for i in range(words) for bit in range(63) if cells[OPTIONS + i] >> bit & 1]


def question(machine: Machine, cells: Cells) -> tuple[int, str, str, list[int]]:
    """Who is asked where for what, and which answers are allowed."""
    site = machine.program.sites[cells[SITE] & SITE_MASK]
    return cells[CHOOSER], site.procedure, site.name, options_of(cells)


def played_alike(machines: list[Machine], seed: int, most: int = 100_000) -> Iterator[list[Cells]]:
    """The states of several machines that are given the same answers, at every decision and at the end."""
    dice = random.Random(seed)
    states = [machine.new(seed) for machine in machines]
    for _ in range(most):
        statuses = [machine.advance(state) for machine, state in zip(machines, states, strict=True)]
        assert len(set(statuses)) == 1
        yield states
        if statuses[0] != CHOICE:
            return
        asked = [question(machine, state) for machine, state in zip(machines, states, strict=True)]
        assert all(a == asked[0] for a in asked)
        answer = dice.choice(asked[0][-1])
        for machine, state in zip(machines, states, strict=True):
            machine.answer(state, answer)
