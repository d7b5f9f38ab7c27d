"""How tests have a series played, and what they compare."""

from __future__ import annotations

from pathlib import Path

from rulekit.program.program import Program
from rulekit.series.carriers import alone
from rulekit.series.folder import Folder
from rulekit.series.running import Carrier, Outcome, run
from rulekit.series.tasks import Part, Series


def series_of(program: Program, *bots: str, games: int, seed: int = 0, check: bool = False) -> Series:
    """A series of games; those who are named change seats."""
    return Series(program, bots or ("random",) * len(program.seats), games, seed, bool(bots), check)


WHOLE = Part()


def kept(series: Series, into: Path, part: Part = WHOLE, carrier: Carrier = alone, name: str = "python") -> Outcome:
    """What came of it."""
    return run(series, Folder(into, series), name, part, carrier, lambda done: None)


def files(into: Path) -> dict[str, bytes]:
    """All files of a folder."""
    return {path.relative_to(into).as_posix(): path.read_bytes() for path in sorted(into.rglob("*")) if path.is_file()}
