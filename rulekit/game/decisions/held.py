"""A waiting state → what the names of the rules hold in it: where those cells lie, and what may be said of them.

Frames of procedures that are entered again while they are under way are put aside on the stack; what their names
hold lies there then.

Never: changes a state; says to a seat what another answered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulekit.machine.step import loop
from rulekit.program.opcodes import PC, SP, STACK
from rulekit.program.program import Held, Program


def put_aside(code: Sequence[int], back: int) -> tuple[int, int]:
    """The frame that was put aside for a call, seen by where it returns to: its first cell and how many words."""
    for address in (back, back + 1):
        if code[address] & 255 == loop.POPN:
            return (code[address] >> 8) & 0xFFFF, code[address] >> 40
    return 0, 0


def held(program: Program, code: Sequence[int], cells: Sequence[int]) -> Iterator[tuple[Held, bool]]:
    """All that names hold, with where it lies now, innermost first; and whether who is asked may be told of it.

    A name that was bound by another than who is asked, or perhaps by another, is not for it to hear of.
    """
    moved: dict[int, int] = {}
    at, slot, same = cells[PC], cells[SP] - 1, True
    while True:
        holding = program.holdings.get(at)
        for one in reversed(holding.held if holding is not None else ()):
            yield replace(one, address=moved.get(one.address, one.address)), same and one.name != ""
        same = same and holding is not None and holding.same
        if slot < 0:
            return
        at = cells[STACK + slot]
        if not 0 < at < program.instructions:
            return
        first, words = put_aside(code, at)
        slot -= words + 1
        for i in range(words):
            moved[first + i] = STACK + slot + 1 + i


def nameless(program: Program, code: Sequence[int], cells: Sequence[int]) -> Iterator[tuple[str, int]]:
    """Kind and number of each piece that something holds which has no name for whoever is asked.

    Of sorted lists nothing: a question is about the one that play has come to.
    """
    for one, _ in held(program, code, cells):
        is_piece = one.form == "element" and one.domain in program.kinds and not one.name
        if is_piece and 0 <= cells[one.address] < program.kinds[one.domain].size:
            yield one.domain, cells[one.address]


def alone(one: Held, cells: Sequence[int]) -> range:
    """The cells of what is held that hold one thing each; of a list those up to its last."""
    if one.form == "list":
        return range(one.address + 1, one.address + 1 + max(0, min(cells[one.address], one.words - 1)))
    return range(one.address, one.address + (one.form == "element"))
