"""A series that is broken off by Ctrl-C, a kill or a full disk keeps each finished chunk, and goes on from there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path

import pytest
from lab.reported import facts

import rulekit

pytest.importorskip("pyarrow", reason="the extra `parquet` is not installed")

from series.kept import files, kept, series_of

from rulekit.series import folder
from rulekit.series.carriers import alone
from rulekit.series.folder import Folder
from rulekit.series.running import run
from rulekit.series.tasks import Part, Series, Task
from rulekit.series.work import Chunk, Desk

HOUSE = Path(__file__).resolve().parents[2]


def small(games: int = 12) -> Series:
    return series_of(rulekit.load("kuhn").program(), "greedy:1", "random", games=games)


def counting(played: list[Task], stop: int = -1) -> object:
    """Works alone, writes down what it works at, and is interrupted."""

    def carry(desk: Desk, tasks: list[Task]) -> Generator[Chunk]:
        for chunk in alone(desk, tasks):
            if len(played) == stop:
                raise KeyboardInterrupt
            played.append(chunk.task)
            yield chunk

    return carry


def test_what_is_finished_is_kept_and_told_and_the_rest_played_later(place: Path) -> None:
    series, played = small(), list[Task]()
    stopped = kept(series, place / "parts", carrier=counting(played, 5))  # type: ignore[arg-type]
    assert stopped.done.interrupted and stopped.chunks == stopped.done.tally.games == 5
    assert len(files(place / "parts")) == 5
    whole = kept(series, place / "parts", carrier=counting(played))  # type: ignore[arg-type]
    assert len(played) == len(set(played)) == 12 and whole.done.kept == 5
    assert facts(whole.done) == facts(kept(series, place / "whole").done)
    assert files(place / "parts") == files(place / "whole")


def test_progress_is_told_from_what_is_there_on(place: Path) -> None:
    series, told = small(), list[int]()
    kept(series, place, Part(1, 3))
    run(series, Folder(place, series), "python", Part(), alone, told.append)
    assert told == list(range(5, 13))


def test_what_others_have_finished_meanwhile_is_counted(place: Path) -> None:
    series = small()

    def slowly(desk: Desk, tasks: list[Task]) -> Generator[Chunk]:
        kept(series, place, Part(2, 2))
        yield from alone(desk, tasks)

    found = kept(series, place, Part(1, 2), slowly)
    assert found.chunks == 12 and facts(found.done) == facts(kept(series, place).done)


def test_a_full_disk_is_told_and_what_was_finished_is_kept(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    series, real = small(), folder.written
    room = iter(range(3))

    def written(path: Path, data: bytes) -> None:
        if next(room, None) is None:
            raise OSError(28, "No space left on device")
        real(path, data)

    with monkeypatch.context() as patch:
        patch.setattr(folder, "written", written)
        with pytest.raises(rulekit.GameError, match=r"No space left on device\. What is finished is kept\. Make room"):
            kept(series, place)
    assert len(files(place)) == 3
    found = kept(series, place)
    assert (found.done.kept, found.chunks) == (3, 12)


@pytest.mark.parametrize("where", ["a file", "below a file", "closed"])
def test_where_nothing_can_be_kept_nothing_is_played(where: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if where == "closed":
        monkeypatch.setattr(folder.os, "access", lambda *given: False)
    else:
        place.write_text("mine", "utf-8")
    monkeypatch.setattr(Desk, "work", None)
    with pytest.raises(rulekit.GameError, match="cannot be written to") as said:
        kept(small(), place / "in it" if where == "below a file" else place)
    assert said.value.code == "unwritable-folder"


ENDED = [(signal.SIGKILL, "2"), (signal.SIGINT, "1"), (signal.SIGKILL, "1"), (signal.SIGINT, "2")]
ENDS = [pytest.param(*each, marks=pytest.mark.slow if n < 2 else pytest.mark.long) for n, each in enumerate(ENDED)]


@pytest.mark.parametrize(("by", "workers"), ENDS if os.name == "posix" else [])
def test_a_process_that_ends_in_the_middle_leaves_whole_chunks(tmp_path: Path, by: int, workers: str) -> None:
    code, place, command = 0, tmp_path, list[str]()
    for attempt in range(5):  # beside other work it may be done before it is ended
        if code == 0:
            place = tmp_path / str(attempt)
            words = ["simulate", "kuhn", "--bots", "greedy:1", "--games", "100", "--into", str(place)]
            command = [sys.executable, "-m", "rulekit", *words, "--workers", workers]
            code = ended(command, place, by)
    assert code == (-9 if by == signal.SIGKILL else 130)
    there = {path: path.stat().st_mtime_ns for path in found(place)}
    assert 10 <= len(there) < 100
    ran = subprocess.run([*command, "--format", "json"], cwd=HOUSE, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert len(found(place)) == 100 and {path: path.stat().st_mtime_ns for path in there} == there
    series = series_of(rulekit.load("kuhn").program(), "greedy:1", "greedy:1", games=100)
    assert kept(Series(series.program, series.bots, 100), place).done.kept == 100


def ended(command: list[str], place: Path, by: int) -> int:
    """Ends a series once ten chunks are there; the exit code of the process."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    process = subprocess.Popen(command, cwd=HOUSE, start_new_session=True, **pipes)  # type: ignore[call-overload]
    until = time.monotonic() + 120
    while len(found(place)) < 10 and process.poll() is None and time.monotonic() < until:
        time.sleep(0.01)
    process.send_signal(by)
    try:
        process.communicate(timeout=60)  # until the last of its workers has closed the pipes
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    return int(process.returncode)


def found(place: Path) -> list[Path]:
    """The finished chunks."""
    return sorted((place / "games").glob("[!.]*.parquet"))
