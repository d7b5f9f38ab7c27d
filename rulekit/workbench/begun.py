"""What is to be worked at, as a server or a page says it → a workbench: the ruleset in folders of its own, and a table.

Never: reads what lies elsewhere after that.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from rulekit.findings import RulesetError
from rulekit.ready_ruleset import Ruleset
from rulekit.ruleset.find import with_variants, words_of
from rulekit.signs import visible
from rulekit.studio.alone import NoTable, begun, seated_at
from rulekit.workbench.bench import Bench
from rulekit.workbench.work import Work
from rulekit.workbench.working_copy import WorkingCopy


class Begin(NamedTuple):
    """A ruleset by its name or path, how it is played, the game that has begun, and the seat it is seen from.

    `rests`: bots answer when somebody has done something at the table; they took too long before.
    """

    ruleset: str
    variants: tuple[str, ...] = ()
    options: Mapping[str, str] = {}
    locale: str = "en"
    seats: tuple[str, ...] = ()
    seed: int = 0
    players: int | None = None
    kept: str = ""
    seat: str = ""
    rests: bool = False


class NoWork(Exception):
    """What was named cannot be worked at: why, in words."""


def begin_at(ruleset: Ruleset, seats: Sequence[str], seed: int, players: int, kept: str, seat: str) -> Begin:
    """How one begins at a ruleset that has been loaded, with a game of these seats and this seed."""
    name, *more = words_of(ruleset.path)
    variants = tuple(word for word in more if word != "--variant")
    return Begin(name, variants, dict(ruleset.options), ruleset.locale, tuple(seats), seed, players, kept, seat)


def placed(begin: Begin) -> Begin:
    """The same, to be found from another folder too."""
    first, *variants = (str(Path(name).absolute()) if Path(name).exists() else name
                        for name in (begin.ruleset, *begin.variants))  # fmt: skip
    return begin._replace(ruleset=first, variants=tuple(variants))


def bench_of(begin: Begin, place: Path, saves: bool = False) -> Bench:
    """The workbench, with folders in a place of its own; `saves`: it may look at, and write, the files where they lie.

    NoWork where there can be none.
    """
    try:
        bench = _bench(begin, place)
    except (RulesetError, NoTable) as odd:
        raise NoWork(visible(str(odd))) from None
    if saves:
        bench.work.looks_where_it_lies()
    return bench


def bench_for(asked: str, kept: str, place: Path) -> Bench:
    """The workbench that a text in JSON asks for, as a table is asked for; NoWork if it asks for none."""
    found: list[Work] = []

    def load(name: str, variants: Sequence[str], options: Mapping[str, str], locale: str) -> Ruleset:
        found.append(Work(WorkingCopy(with_variants(name, variants), place), options, locale))
        return found[0].was

    try:
        table = begun(asked, kept, load)
    except (RulesetError, NoTable) as odd:
        raise NoWork(visible(str(odd))) from None
    bench = Bench(found[0], table)
    bench.failed = partial(print, file=sys.stderr)
    return bench


def _bench(begin: Begin, place: Path) -> Bench:
    work = Work(WorkingCopy(with_variants(begin.ruleset, begin.variants), place), begin.options, begin.locale)
    table = seated_at(work.was, begin.seats, begin.seed, begin.players, begin.kept, begin.seat)
    bench = Bench(work, table)
    bench.rests = begin.rests
    return bench
