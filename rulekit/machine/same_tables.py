"""A program → the table by which `runs/sameness.py` tells two states apart.

Never: decides what may be asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulekit.machine.runs.sameness import AT_THE_END, EXACT, HEAD, HELD, KINDS, PILES, PLAIN, WAITS
from rulekit.machine.step.holders import WIDTHS
from rulekit.program.alive import Alive
from rulekit.program.opcodes import STACK
from rulekit.program.program import Program

OUTSIDE = ("scores", "metrics", "claims")  # written on copies of a state alone
WORKING = "card at work"  # where abilities hold a card for a moment: no name tells of it
Holder = tuple[int, int, int, int]


class Same:
    """The table, and how many marks of pieces it needs."""

    def __init__(self, program: Program, exact: bool = False) -> None:
        self.program = program
        self.alive = Alive(program)
        self.first_mark: dict[str, int] = {}
        self.marks = 0
        for name, kind in program.kinds.items():
            self.first_mark[name] = self.marks
            self.marks += kind.size
        self.cells = [0] * HEAD
        self.cells[EXACT] = int(exact or WORKING in program.cells.values())
        self._kinds()
        self._list(PLAIN, self._plain())
        self._rows(PILES, list(self._piles()))
        self._rows(HELD, list(self._holders()))
        self._waits()

    # ---- parts ----
    def _list(self, part: int, cells: list[int]) -> None:
        self.cells[part] = len(self.cells)
        self.cells += [len(cells), *cells]

    def _rows(self, part: int, rows: Sequence[tuple[int, ...]]) -> None:
        self.cells[part] = len(self.cells)
        self.cells += [len(rows), *(number for row in rows for number in row)]

    def _kinds(self) -> None:
        rows = []
        for name, kind in self.program.kinds.items():
            classes = len(self.cells)
            self.cells += kind.classes
            rows.append((kind.at, kind.size, classes, kind.shown, kind.words, self.first_mark[name]))
        self._rows(KINDS, rows)

    def _piles(self) -> Iterator[tuple[int, ...]]:
        for zone in self.program.zones.values():
            for seat in range(len(self.program.seats) if zone.per_player else 1):
                if zone.pile:
                    yield zone.address + seat * zone.size, self.first_mark[zone.of], zone.size - 1

    def _holder(self, domain: str, address: int, words: int) -> Holder:
        return self.first_mark[domain], address, words, self.program.kinds[domain].size

    def _holders(self) -> Iterator[Holder]:
        """Variables and sets of what has been used that may hold pieces."""
        program = self.program
        for variable in program.variables.values():
            if variable.of in program.kinds:
                words = program.words(variable)
                for i in range(program.values(variable)):
                    width = words if variable.of != variable.domain else 0
                    yield self._holder(variable.of, variable.address + i * words, width)
        for kind, address in self._used():
            yield self._holder(kind, address, program.kinds[kind].words)

    def _used(self) -> Iterator[tuple[str, int]]:
        for address, name in self.program.cells.items():
            words = name.removesuffix("+0").split(" ")
            if words[0] == "used" and words[-1] in self.program.kinds and "+" not in words[-1]:
                yield words[-1], address

    def _plain(self) -> list[int]:
        """The cells of a state that hold neither a piece nor where pieces lie, but for those of frames."""
        program, taken = self.program, set(self.alive.tracked)
        for region in program.regions.values():
            size = program.domains[region.name].size
            taken.update(range(region.address, region.address + size * region.space_words))
            seats = 1 + (len(program.seats) if program.kinds[region.of].each else 0)
            taken.update(range(region.sets, region.sets + region.words * seats))
        for zone in program.zones.values():
            seats = len(program.seats) if zone.per_player else 1
            taken.update(range(zone.address, zone.address + zone.size * seats))
        for kind in program.kinds.values():
            taken.update(range(kind.at, kind.at + kind.size))
            if kind.shown:
                taken.update(range(kind.shown, kind.shown + kind.words))
        for _, address, words, _ in self._holders():
            taken.update(range(address, address + max(words, 1)))
        named = ((at, name.split("+")[0]) for at, name in program.cells.items())
        return [at for at, name in named if at >= STACK and at not in taken and name not in OUTSIDE
                and not name.startswith("#")]  # fmt: skip

    def _waits(self) -> None:
        rows = []
        for at, cells in [(AT_THE_END, self.alive.reported()), *sorted(self.alive.waits())]:
            holders = list(self._names_hold(at, cells))
            held = {address + i for _, address, words, _ in holders for i in range(words < 0, max(abs(words), 1))}
            rows.append((at, len(self.cells)))
            plain = [cell for cell in cells if cell not in held]
            self.cells += [len(plain), *plain, len(holders), *(number for holder in holders for number in holder)]
        self._rows(WAITS, rows)

    def _names_hold(self, at: int, cells: tuple[int, ...]) -> Iterator[Holder]:
        """What names hold there that are read again: pieces alone."""
        holding = self.program.holdings.get(at)
        for one in holding.held if holding is not None else ():
            if one.domain in self.program.kinds and one.form in WIDTHS:
                words = WIDTHS[one.form] * one.words
                if any(one.address + i in cells for i in range(one.words)):
                    yield self._holder(one.domain, one.address, words)
