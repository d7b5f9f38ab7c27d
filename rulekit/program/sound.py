"""A program → nothing, if it keeps to its own state and its own code whatever state it is given; else what does not.

What an instruction says by itself (cells, labels, tables, how many words) is looked at here, once for a program; what
it works out while it runs is looked at by the machine. So a program from a file can be run like one just compiled.

Never: runs a program; says whether its rules are right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from rulekit.program.fitting import misfit
from rulekit.program.opcodes import NUMBER, OPCODES, OPTION_WORDS, RNG, SITE_MASK, STACK, WORD, YOU
from rulekit.program.program import Program

MOST_CELLS = 1 << 16
MOST_CODE = 1 << 20
MOST_ELEMENTS = 1386
ENDS = ("JMP", "RET", "SWITCH", "FAIL", "ENDG", "HALT")  # nothing goes on behind these
JUDGES = frozenset(
    "JZ JNZ JEQI JNEI JLTI JGEI JEQ JNE JLT JGE JSUB JNSUB JDIS JBS JBC SWITCH MOVE MOVEB STX INCX ADDX SETB CLRB LSHUF"
    " PUSHN MIX ENDG SNAP".split()
)  # they do not write to their first cell, or work out where they do
WRITES_B = ("FORBIT", "NEXTBIT", "SNAP")
REMEMBERED = 8

Special = Callable[["_Code", int, int, int], bool]  # what an instruction names besides, by a, b and c
Limits = tuple[int, int, int, int, int, int, Special | None]

_verified: list[Program] = []


class Unsound(ValueError):
    """A program that would leave its state or its code."""


def verified(program: Program) -> None:
    """Raises Unsound unless a program is sound; one that was looked at lately is not looked at again."""
    if any(known is program for known in _verified):
        return
    if wrong := unsound(program):
        raise Unsound(f"the program of {program.ruleset} cannot be run: {wrong}")
    _verified[:] = [*_verified[1 - REMEMBERED :], program]


def unsound(program: Program) -> str:
    """What does not hold together in a program; "" if it is sound."""
    return _arrays(program) or _Code(program).wrong() or misfit(program)


def stack_words(program: Program) -> int:
    """How many words the stack has: it ends where the first thing lies that has a name."""
    named = chain(
        *((z.address,) for z in program.zones.values()),
        *((r.address, r.sets) for r in program.regions.values()),
        *((k.at, k.shown) for k in program.kinds.values()),
        *((c.address, c.pool) for c in program.counters.values()),
        *((v.address,) for v in program.variables.values()),
        program.cells,
    )
    return min((at for at in named if at >= STACK), default=len(program.initial)) - STACK


def _arrays(program: Program) -> str:
    """The arrays: their sizes, the numbers in them, the head of the state at the start."""
    code, initial, n = program.code, program.initial, program.instructions
    if not STACK < len(initial) < MOST_CELLS or not 0 < n <= len(code) < MOST_CODE or len(program.sites) > SITE_MASK:
        return "its arrays are too short or too long."
    if not all(-1 << 63 <= min(of) <= max(of) < 1 << 63 for of in (code, initial)):
        return "a number in its arrays is too large."
    if any(initial[:RNG]) or any(initial[YOU + 1 : STACK]) or any(x >> 32 for x in initial[RNG:YOU]):
        return "its state does not begin at the beginning."
    starts = (program.start, *(at for at in (program.report, program.check) if at != -1))
    if not all(0 <= at < n for at in starts):
        return "it begins where no instruction is."
    if stack_words(program) < 0 or stack_words(program) > len(initial) - STACK:
        return "it has no stack."
    return ""


class _Code:
    """The instructions of one program, and the tables they name."""

    def __init__(self, program: Program) -> None:
        self.code, self.n = program.code, program.instructions
        self.cells = len(program.initial)
        self.sites = len(program.sites) or SITE_MASK + 1
        self.sets = {site.set_at for site in program.sites}
        self.known: set[tuple[str, int]] = set()

    def wrong(self) -> str:
        """The first instruction that is not sound; "" if there is none."""
        limits: list[Limits | None] = [None] * 256
        for row in OPCODES:
            limits[NUMBER[row.name]] = self._limits(row.name, row.a, row.b, row.c)
        for at, word in enumerate(self.code[: self.n]):
            found = limits[word & 255]
            if found is None:
                return f"instruction {at} is unknown."
            low_a, end_a, low_b, end_b, low_c, end_c, special = found
            a, b, c = word >> 8 & 0xFFFF, word >> 24 & 0xFFFF, word >> 40
            if (
                not (low_a <= a < end_a or (a == YOU and low_a == STACK))
                or not (low_b <= b < end_b or (b == YOU and low_b == STACK))
                or not low_c <= c < end_c
                or (special is not None and not special(self, a, b, c))
            ):
                return f"instruction {at} ({OPCODES[word & 255].name}) leads out of its state or its code."
        if not all(self.once("set", at, self.describes_set) for at in self.sets if at):
            return "a set that is asked for is described nowhere."
        last = self.code[self.n - 1] & 255
        return "" if OPCODES[last].name in ENDS else "it runs on behind its last instruction."

    def _limits(self, name: str, a: str, b: str, c: str) -> Limits:
        ends = {"cell": (0, self.cells), "label": (0, self.n), "table": (0, len(self.code))}
        any_number = (-(1 << 23), 1 << 23)
        of_a = (STACK, self.cells) if a == "result" or (a == "cell" and name not in JUDGES) else ends.get(a, any_number)
        of_b = (STACK, self.cells) if name in WRITES_B else ends.get(b, any_number)
        # A table whose numbers begin high is named before its beginning; the machine looks at the sum.
        of_c = any_number if name == "LDT" else ends.get(c, any_number)
        return (*of_a, *of_b, *of_c, SPECIAL.get(name))

    # ---- what some instructions name besides ----
    def asks(self, a: int, b: int, c: int) -> bool:
        words = c >> 16 & 15
        return c >> 16 < 32 and 1 <= words <= OPTION_WORDS and b + words <= self.cells and c & SITE_MASK < self.sites

    def keeps(self, a: int, b: int, c: int) -> bool:
        if a > 1 or b + 4 > self.cells or c + 3 > len(self.code):
            return False
        start, length, to = self.code[c : c + 3]
        return 0 <= length <= self.cells and min(start, to) >= STACK and max(start, to) + length <= self.cells

    def once(self, what: str, at: int, fits: Callable[[int], bool]) -> bool:
        """Whether a table fits; one that many instructions name is looked at once."""
        if (what, at) not in self.known and fits(at):
            self.known.add((what, at))
        return (what, at) in self.known

    def directions(self, at: int) -> bool:
        """Whether a table has the shifts of a line, direction by direction."""
        directions = self.code[at]
        at += 1
        while directions > 0:
            count = self.code[at] if at < len(self.code) else -1
            if not 0 <= count < WORD:
                return False
            shifts = self.code[at + 1 : at + 1 + count]
            if len(shifts) < count or not all(0 <= shift < WORD for shift in shifts):
                return False
            at += 1 + count
            directions -= 1
        return True

    def describes_set(self, at: int) -> bool:
        """Whether a table describes a set as `rulekit.machine.step.sets` reads it."""
        row = self.code[at : at + 11] if at > 0 else ()
        if len(row) < 11:
            return False
        source, chosen, least, most, words, end, lie, shown, classes, seats, each = row
        if not (1 <= words <= OPTION_WORDS and 0 < end <= WORD * words and each >= 0):
            return False
        if not (self._there(source, words) and self._there(chosen, words)):
            return False
        if not (self._there(least, 1) and self._there(most, 1)):
            return False
        if (lie and not self._there(lie, end)) or (shown and not self._there(shown, words)):
            return False
        return 0 <= seats < len(self.code) and (classes == 0 or 0 < classes <= len(self.code) - end)

    def describes_kind(self, at: int) -> bool:
        """Whether a table describes the pieces of a kind, and the places where they may lie."""
        row = self.code[at : at + 9]
        if len(row) < 9:
            return False
        lie, each, table, set_words, shown, words, owners, size, places = row
        most = -(-size // WORD)
        if not (0 < size <= MOST_ELEMENTS and most <= words <= OPTION_WORDS * 3 and 0 <= each <= size):
            return False
        if not self._there(lie, size) or (shown and not self._there(shown, most)) or not 0 <= set_words <= 64:
            return False
        seats = self.code[owners : owners + size] if each and owners >= 0 else ()
        if each and not (len(seats) == size and min(seats) >= 0 and each * (max(seats) + 1) <= WORD * words):
            return False
        rows = self.code[table : table + 4 * places] if table >= 0 and places > 0 else ()
        behind = set_words * (1 + max(seats)) if each else 0
        return 0 < len(rows) == 4 * places and self._places(rows, words, behind)

    def _places(self, rows: Sequence[int], words: int, behind: int) -> bool:
        """Whether places lie in the state, with their sets of spaces and, so far behind these, those of the seats."""
        for shape, address, sets, element in _fours(rows):
            if shape not in (0, 1, 2) or not self._there(address, 1 if shape else words):
                return False
            spaces = 0 <= element < MOST_ELEMENTS and self._there(sets, element // WORD + behind + 1)
            if (sets or shape == 2) and not spaces:
                return False
        return True

    def _there(self, address: int, count: int) -> bool:
        """Whether so many cells lie in the state, above its head."""
        return STACK <= address <= self.cells - count


SPECIAL: dict[str, Special] = {
    "CHOOSE": _Code.asks,
    "CHOOSEN": lambda of, a, b, c: c >> 16 == 0 and b + 2 <= of.cells and c & SITE_MASK < of.sites,
    "OFFER": lambda of, a, b, c: of.once("set", c, of.describes_set) and a + of.code[c + 5] // WORD + 1 <= of.cells,
    "PICKR": lambda of, a, b, c: 1 <= c <= OPTION_WORDS and b + c <= of.cells,
    "PUSHN": lambda of, a, b, c: 0 <= c <= of.cells - a,
    "POPN": lambda of, a, b, c: 0 <= c <= of.cells - a and (a >= STACK or c <= 1),
    "MIX": lambda of, a, b, c: a + 4 <= of.cells,
    "SNAP": _Code.keeps,
    "LINE": lambda of, a, b, c: of.once("line", c, of.directions),
    **dict.fromkeys(("MOVE", "MOVEB"), lambda of, a, b, c: of.once("kind", c, of.describes_kind)),
}


def _fours(rows: Sequence[int]) -> Iterator[tuple[int, int, int, int]]:
    return zip(rows[::4], rows[1::4], rows[2::4], rows[3::4], strict=True)
