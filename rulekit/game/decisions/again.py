"""A waiting state → the simultaneous step it is in, that step begun again, or its question put again.

Never: answers for the seat that is left out.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulekit.game.decisions.held import put_aside
from rulekit.game.decisions.runner import Runner
from rulekit.machine.interface import FUEL_LIMIT
from rulekit.machine.runs import deals
from rulekit.machine.step import loop
from rulekit.program.opcodes import CHOICE, CHOOSER, COMMITTED, FUEL, PC, SCOPE, SCOPE_YOU, SITE, SP, STACK, STATUS, YOU

# What stands before the part of a statement that works out what is offered.
BEFORE = frozenset([
    *(loop.CALL, loop.CALLT, loop.RET, loop.BEGIN, loop.COMMIT, loop.PUSHN, loop.POPN, loop.SNAP, loop.MIX),
    *(loop.CHOOSE, loop.CHOOSEN, loop.MOVE, loop.MOVEB, loop.PICKR, loop.LSHUF, loop.TELL, loop.FAIL, loop.ENDG),
])  # fmt: skip


@dataclass(frozen=True, slots=True)
class Step:
    """A simultaneous step in the code: its first and last instruction, where each part begins, its generator."""

    first: int
    last: int
    top: int
    kept: int


@dataclass(frozen=True, slots=True)
class UnderWay:
    """The step a state is in: where each part begins, how many words lie on the stack there, its generator."""

    top: int
    depth: int
    kept: int


def simultaneous_steps(code: list[int], instructions: int) -> tuple[Step, ...]:
    """All simultaneous steps of a program: they begin and end with the same generator, one behind the other."""
    found: list[Step] = []
    begun: dict[int, tuple[int, int]] = {}
    for address, word in enumerate(code[:instructions]):
        op, a, b = word & 255, (word >> 8) & 0xFFFF, (word >> 24) & 0xFFFF
        if op == loop.SNAP and a == 1:
            begun[b] = address, -1
        elif op == loop.MIX and a in begun and begun[a][1] < 0:
            begun[a] = begun[a][0], address
        elif op == loop.SNAP and b in begun:
            first, top = begun.pop(b)
            found.append(Step(first, address, top, b))
    return tuple(found)


def under_way(steps: tuple[Step, ...], code: list[int], cells: list[int]) -> UnderWay | None:
    """The step a state is in: the question stands in it, or what asks was called from it."""
    for slot in range(cells[SP]):
        back = cells[STACK + slot]
        if 0 < back < len(code) and code[back - 1] & 255 in (loop.CALL, loop.CALLT):
            for step in steps:
                if step.first < back <= step.last:
                    return UnderWay(step.top, slot - put_aside(code, back)[1], step.kept)
    for step in steps:
        if step.first < cells[PC] <= step.last:
            return UnderWay(step.top, cells[SP], step.kept)
    return None


def begun_again(runner: Runner, cells: list[int], step: UnderWay, out: int, late: bool) -> bool:
    """Plays a step again from its beginning, at random, to a question; whether there is one.

    The part of the seat `out` is passed over. `late`: the question is for a seat behind it.
    """
    head = [0] * deals.DEAL
    head[deals.TOP], head[deals.DEPTH] = step.top, step.depth
    deals.begin_again(cells, head)
    for _ in range(FUEL_LIMIT):
        if cells[PC] == step.top and cells[SP] == step.depth and cells[YOU] == out:
            cells[YOU] += 1
            if cells[YOU] == runner.seats:
                return False
        status = runner.step(cells)
        if status == CHOICE:
            if cells[CHOOSER] > out or not late:
                return True
            runner.deliver(cells, runner.pick(cells))
        elif status != FUEL or runner.ends_together(cells):
            return False
    return False


def asked_again(runner: Runner, cells: list[int]) -> bool:
    """Works out anew what the waiting question offers; whether it is asked at all."""
    who, site, depth = cells[CHOOSER], cells[SITE], cells[SP]
    asking = cells[PC] - 1
    start, _ = runner.statement(asking)
    first = max((at + 1 for at in range(start, asking) if runner.code[at] & 255 in BEFORE), default=start)
    if first > start and runner.code[first - 1] & 255 == loop.COMMIT:
        first += 1  # the way round an action
    loop.clear(cells)
    cells[PC] = first
    runner.advance(cells)
    return (cells[STATUS], cells[CHOOSER], cells[SITE], cells[SP]) == (CHOICE, who, site, depth)


def acted_again(runner: Runner, cells: list[int]) -> bool:
    """Takes the action under way back to its beginning and on to its first question; whether there is one.

    What the action has changed stays changed: who calls this looks whether that was nothing.
    """
    who, slot = cells[CHOOSER], cells[SCOPE] - 1
    call = cells[STACK + slot] - 1 if 0 <= slot < cells[SP] else 0
    if call < 1 or runner.code[call] & 255 != loop.CALL or runner.code[call - 1] & 255 != loop.BEGIN:
        return False
    loop.clear(cells)
    for at in range(slot, cells[SP]):
        cells[STACK + at] = 0
    cells[PC], cells[SP], cells[YOU] = call - 1, slot, cells[SCOPE_YOU]
    cells[SCOPE] = cells[SCOPE_YOU] = cells[COMMITTED] = 0
    runner.advance(cells)
    return cells[STATUS] == CHOICE and cells[CHOOSER] == who
