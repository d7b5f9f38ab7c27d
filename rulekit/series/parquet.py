"""Rows of games, and what brought points in them ↔ files of Parquet, with names for all that they say.

What is read back is looked at: whose games they are, which, how many, in which order, of which sorts.

Never: believes a file.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial
from operator import index
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from rulekit.game.game import Game
from rulekit.lab.bots import usual
from rulekit.lab.matches import Table, places
from rulekit.lab.sources import Counts, Sources, Thing
from rulekit.machine.interface import Playouts
from rulekit.machine.runs.playouts import (
    ANSWERS,
    BECAUSE,
    BROKE,
    CLAIM,
    CLAIM_AT,
    ENDED,
    OUT_OF_FUEL,
    RESULT,
    STOPPED_AT,
    WON,
)
from rulekit.program.opcodes import CHOICE, FAULTS, FAULTY, FUEL, OVER
from rulekit.program.program import Program
from rulekit.series.tasks import FORM, Series, Task

HEAD = b"rulekit"
UNCOUNTABLE = "the invariants cannot be computed"
ENDINGS = {OVER: "over", CHOICE: "cut", FAULTY: "fault", FUEL: "fault"}
ODD = (pa.ArrowException, OSError, ValueError, TypeError, KeyError, AttributeError, OverflowError)


class Strange(Exception):
    """A file that does not hold what its name says."""


def head(task: Task) -> dict[str, object]:
    """What a file says of itself."""
    return {"form": FORM, "games": task.name, "first": task.first, "number": task.games}


# ---- rows → bytes ----
def games_file(series: Series, task: Task, games: Playouts) -> bytes:
    """The rows of a chunk as a file."""
    return _file(head(task) | {"assumed": games.assumed}, games_table(series, games))


def sources_file(task: Task, sources: Sources) -> bytes:
    """What brought points in a chunk as a file."""
    said = {"over": sources.games, "whole": sources.whole, "fits": sources.fits}
    return _file(head(task) | said, sources_table(sources))


def _file(said: dict[str, object], table: Any) -> bytes:
    sink = pa.BufferOutputStream()
    laid = table.replace_schema_metadata({HEAD: json.dumps(said).encode()})
    pq.write_table(laid, sink, compression="zstd", write_page_checksum=True)
    data: bytes = sink.getvalue().to_pybytes()
    return data


def games_table(series: Series, games: Playouts) -> Any:
    """Rows of games, with names for what they say."""
    program, n = series.program, games.games
    claims = [*(claim.name for claim in program.claims), UNCOUNTABLE]
    ended, claim, won = games.column(ENDED), games.column(CLAIM), whole(games.column(WON))
    over, broken = pc.equal(whole(ended), OVER), pc.greater_equal(whole(claim), 0)
    faults = map(named_fault, ended, games.column(BROKE))
    columns = {
        "seed": whole(range(games.first_seed, games.first_seed + n)),
        "ended": words(ENDINGS[status] for status in ended),
        "answers": whole(games.column(ANSWERS)),
        "reasons": pa.array(map(cache(partial(reasons, program)), games.column(BECAUSE)), pa.list_(pa.string())),
    }
    columns |= {f"bot_{seat}": words(who) for seat, who in zip(program.seats, sitting(series, games), strict=True)}
    columns |= {f"won_{seat}": has(won, 1 << i) for i, seat in enumerate(program.seats)}
    columns |= {name: where(over, whole(games.figure(i))) for i, name in enumerate(figures(program))}
    return pa.table(
        columns
        | {
            "fault": words(faults),
            "fault_at": where(pc.invert(over), whole(games.column(STOPPED_AT))),
            "broken": words(claims[i] if i >= 0 else None for i in claim),
            "broken_at": where(broken, whole(games.column(CLAIM_AT))),
        }
    )


def sources_table(sources: Sources) -> Any:
    """A row for each thing and seat."""
    rows = list(sources.rows())
    columns = {
        "form": words(thing.form for thing, _, _ in rows),
        "name": words(thing.name for thing, _, _ in rows),
        "seat": words(seat for _, seat, _ in rows),
    }
    counts = {name: whole([row[2][i] for row in rows]) for i, name in enumerate(Counts._fields)}
    return pa.table(columns | counts)


def figures(program: Program) -> list[str]:
    """The columns of scores and metrics."""
    scores = [f"score_{seat}" for seat, _ in zip(program.seats, program.scores, strict=False)]
    return [*scores, *(f"metric_{name}" for name in program.metrics)]


def sitting(series: Series, games: Playouts) -> list[list[str]]:
    """Seat by seat who sat there, game by game."""
    seeds, bots = range(games.first_seed, games.first_seed + games.games), [usual(name) for name in series.bots]
    table = Table(Game(series.program), series.bots, "python", series.alternate and not series.at_random)
    turns: list[list[str]] = [[] for _ in bots]
    for seed in seeds:
        for name, seat in zip(bots, places(table, seed), strict=True):
            turns[seat].append(name)
    return turns


def reasons(program: Program, bits: int) -> list[str]:
    """What a number of reasons stands for."""
    return [name for i, name in enumerate(program.endings) if bits >> i & 1]


def named_fault(ended: int, broke: int) -> str | None:
    """What stopped a game."""
    return FAULTS[OUT_OF_FUEL if ended == FUEL else broke] if ended in (FAULTY, FUEL) else None


def whole(numbers: Sequence[int]) -> Any:
    """Whole numbers."""
    laid = array("q", numbers)
    return pa.Array.from_buffers(pa.int64(), len(laid), [None, pa.py_buffer(laid)])


def words(texts: Iterable[str | None]) -> Any:
    """Words."""
    return pa.array(texts, pa.string())


def has(bits: Any, one: int) -> Any:
    """Whether a bit is set."""
    return pc.not_equal(pc.bit_wise_and(bits, one), 0)


def where(known: Any, numbers: Any) -> Any:
    """Numbers where they mean something."""
    return pc.if_else(known, numbers, None)


# ---- bytes → rows ----
def games_from(series: Series, task: Task, data: bytes) -> Playouts:
    """The rows of a chunk; Strange if these are not they."""
    try:
        said, table = _read(task, data, task.games)
        cells = cells_of(series.program, table.to_pydict(), task.games)
        games = Playouts(task.first, task.games, len(cells) // task.games, cells, said["assumed"])
        if not games_table(series, games).equals(table):
            raise Strange
    except ODD:
        raise Strange from None
    return games


def sources_from(series: Series, task: Task, data: bytes) -> Sources:
    """What brought points in a chunk; Strange if it is not that."""
    try:
        said, table = _read(task, data)
        sources = Sources(series.program.seats, said["over"], said["whole"], bool(said["fits"]))
        for row in table.to_pylist():
            counts = Counts(*(row[name] for name in Counts._fields))
            sources.counts[Thing(row["form"], row["name"]), row["seat"]] = counts
        if not sources_table(sources).equals(table) or not 0 <= sources.whole <= sources.games <= task.games:
            raise Strange
    except ODD:
        raise Strange from None
    return sources


def _read(task: Task, data: bytes, rows: int = -1) -> tuple[dict[str, int], Any]:
    """What a file says of itself beside which chunk it is, and its table."""
    file = pq.ParquetFile(pa.BufferReader(data), page_checksum_verification=True)
    said = json.loads((file.schema_arrow.metadata or {})[HEAD])
    if head(task).items() - said.items() or rows not in (-1, file.metadata.num_rows):
        raise Strange
    return {name: index(said[name]) for name in said.keys() - head(task).keys()}, file.read().replace_schema_metadata()


def cells_of(program: Program, columns: Mapping[str, Sequence[Any]], games: int) -> Sequence[int]:
    """Rows as the machine writes them."""
    width = RESULT + len(figures(program))
    cells = array("q", [0]) * (games * width)
    bits = {name: 1 << i for i, name in enumerate(program.endings)}
    claims: dict[str | None, int] = {None: -1, UNCOUNTABLE: len(program.claims)}
    claims |= {claim.name: i for i, claim in enumerate(program.claims)}
    stopped = [FAULTS.index(fault) if fault else 0 for fault in columns["fault"]]
    won = zip(*(columns[f"won_{seat}"] for seat in program.seats), strict=True)
    numbers: dict[int, Iterable[int]] = {
        ENDED: map(ended_as, columns["ended"], stopped),
        WON: (sum(1 << i for i, yes in enumerate(row) if yes) for row in won),
        BECAUSE: (sum(bits[name] for name in row) for row in columns["reasons"]),
        ANSWERS: columns["answers"],
        BROKE: stopped,
        CLAIM: (claims[name] for name in columns["broken"]),
        CLAIM_AT: columns["broken_at"],
        STOPPED_AT: columns["fault_at"],
    }
    numbers |= {RESULT + i: columns[name] for i, name in enumerate(figures(program))}
    for column, found in numbers.items():
        cells[column::width] = array("q", [number or 0 for number in found])
    return cells


def ended_as(ended: str, fault: int) -> int:
    """How a game ended, as the machine says it."""
    return {"over": OVER, "cut": CHOICE}.get(ended, FUEL if fault == OUT_OF_FUEL else FAULTY)
