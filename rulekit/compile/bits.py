"""Sets as words of bits: counted, looked up in tables, tested for being empty.

Never: changes anything on the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulekit.compile.code import Cell, Label, Value, known, known_set, plus
from rulekit.compile.emitter import Emitter
from rulekit.program.opcodes import WORD

FEW = 4  # loops over so few known elements are written out


def few_known(s: Value) -> list[int] | None:
    """The elements of a small set known beforehand: a loop over it is written out."""
    if s.words is None or sum(w.bit_count() for w in s.words) > FEW:
        return None
    return [WORD * i + j for i, w in enumerate(s.words) for j in range(WORD) if w >> j & 1]


def elements(c: Emitter, s: Value, low: int | None, high: int | None) -> Iterator[Value]:
    """Each element of a set, lowest first; a loop over a few that are known beforehand is written out."""
    few = few_known(s)
    if few is None:
        yield from c.loop(s, low, high)
        return
    for n in few:
        mark = c.level
        yield known(n)
        c.level = mark


def set_looked_up(c: Emitter, rows: Sequence[tuple[int, ...]], index: Value) -> Value:
    """The set at a place of a table of sets."""
    if index.words is not None:
        return known_set(rows[index.number])
    width = len(rows[0])
    cell = c.temporary(width)
    for w in range(width):
        c.emit("LDT", plus(cell, w), index.at, c.code.table([row[w] for row in rows]))
    return Value(cell=cell, width=width, fresh=width == 1)


def jump_if_empty(c: Emitter, s: Value, target: Label, when: bool = True) -> None:
    """Go to target if the set is empty (or, when False, if it is not)."""
    if s.words is not None:
        if any(s.words) != when:
            c.emit("JMP", 0, 0, target)
        return
    skip = c.label()
    for i in range(s.width):
        if not when:
            c.emit("JNZ", plus(s.at, i), 0, target)
        elif i + 1 < s.width:
            c.emit("JNZ", plus(s.at, i), 0, skip)
        else:
            c.emit("JZ", plus(s.at, i), 0, target)
    c.at(skip)


def count(c: Emitter, s: Value) -> Value:
    """How many elements a set has."""
    if s.words is not None:
        n = sum(w.bit_count() for w in s.words)
        return Value((n,), low=n, high=n)
    top = WORD * s.width
    if s.width == 1 and c.last_makes(s) and c.code.instructions[-1].op == "AND":
        last = c.code.instructions.pop()
        assert isinstance(last.a, Cell)
        c.emit("POPAND", last.a, last.b, last.c)
        return replace(s, low=0, high=top)
    total = c.made("POPC", s.at, low=0, high=top)
    for i in range(1, s.width):
        more = c.made("POPC", plus(s.at, i))
        c.emit("ADD", total.at, total.at, more.at)
    return total if s.width == 1 else total.kept()


def single(c: Emitter, element: Value, optional: bool, width: int) -> Value:
    """The set of one element (or of none, if it is none)."""
    if element.words is not None:
        words = [0] * width
        if element.number >= 0:
            words[element.number // WORD] = 1 << (element.number % WORD)
        return known_set(tuple(words))
    s, out = c.empty(width), c.label()
    if optional:
        c.emit("JLTI", element.at, 0, out)
    c.emit("SETB", s.at, element.at)
    c.at(out)
    return s
