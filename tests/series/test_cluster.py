"""Chunks carried by a real Dask scheduler on this computer: as without it, also when a worker or the scheduler dies."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import Amount
from lab.reported import facts

import rulekit

pytest.importorskip("pyarrow", reason="the extra `parquet` is not installed")
pytest.importorskip("distributed", reason="the extra `cluster` is not installed")

from series.kept import files, kept, series_of

from rulekit.series import cluster
from rulekit.series.cluster import on
from rulekit.series.tasks import Series

HOUSE = Path(__file__).resolve().parents[2]
MOST = 120  # seconds for anything on a busy computer


class Cluster:
    """A scheduler and two workers, each a process of its own."""

    def __init__(self, place: Path, workers: int = 2) -> None:
        self.place = place
        self.scheduler = self.begun("dask_scheduler", "--scheduler-file", str(place / "at"), "--port", "0")
        until(lambda: (place / "at").exists() and (place / "at").read_text("utf-8").endswith("}"))
        self.address: str = json.loads((place / "at").read_text("utf-8"))["address"]
        self.workers = [self.worker() for _ in range(workers)]
        until(lambda: (place / "said").read_text("utf-8").count("Registered to") == workers)

    def worker(self) -> subprocess.Popen[bytes]:
        return self.begun("dask_worker", self.address, "--nthreads", "1", "--no-nanny")

    def begun(self, what: str, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{what}", *words, "--host", "127.0.0.1", "--no-dashboard"]
        paths = os.pathsep.join([str(HOUSE), str(HOUSE / "tests"), os.environ.get("PYTHONPATH", "")])
        with (self.place / "said").open("ab") as said:
            return subprocess.Popen(
                command, cwd=self.place, stdout=said, stderr=said, env=os.environ | {"PYTHONPATH": paths}
            )

    def end(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


def until(holds: Callable[[], bool]) -> None:
    """Waits."""
    end = time.monotonic() + MOST
    while not holds():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.02)


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[Cluster]:
    """One that is ended whatever happens."""
    place = tmp_path / "cluster"
    place.mkdir()
    found = Cluster(place)
    yield found
    found.end()


@pytest.fixture(scope="module")
def lasting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """One for all tests of which none ends a process of it."""
    found = Cluster(tmp_path_factory.mktemp("cluster"))
    yield found
    found.end()


def small(games: int) -> Series:
    return series_of(rulekit.load("kuhn").program(), "greedy", "random", games=games)


@pytest.mark.slow
def test_a_cluster_plays_what_one_process_plays(lasting: Cluster, place: Path) -> None:
    for n, series in enumerate((small(40), series_of(rulekit.load("aton").program(), games=3000, seed=2))):
        here, there = (place / f"{n}{who}" for who in ("here", "there"))
        alone = kept(series, here, name="auto")
        assert facts(kept(series, there, carrier=on(lasting.address), name="auto").done) == facts(alone.done)
        assert files(here) == files(there)


@pytest.mark.long
def test_a_worker_that_dies_in_the_middle_changes_nothing(dask: Cluster, place: Path) -> None:
    series = small(400)
    carried = killing(dask.workers[0], place / "there")
    found = kept(series, place / "there", carrier=lambda desk, tasks: carried(on(dask.address)(desk, tasks)))
    assert dask.workers[0].poll() is not None and found.chunks == 400
    assert facts(found.done) == facts(kept(series, place / "here").done)
    assert files(place / "here") == files(place / "there")


@pytest.mark.long
def test_the_scheduler_dies_and_nothing_is_done_twice(dask: Cluster, place: Path, tmp_path: Path) -> None:
    series = small(400)
    carried = killing(dask.scheduler, place / "there")
    begun = time.monotonic()
    with pytest.raises(rulekit.GameError, match=r"is gone .* What is finished is kept") as said:
        kept(series, place / "there", carrier=lambda desk, tasks: carried(on(dask.address)(desk, tasks)))
    assert said.value.code == "no-cluster" and time.monotonic() - begun < MOST
    before = {path: path.stat().st_mtime_ns for path in (place / "there" / "games").iterdir()}
    assert 20 <= len(before) < 400
    (tmp_path / "again").mkdir()
    other = Cluster(tmp_path / "again")
    try:
        found = kept(series, place / "there", carrier=on(other.address))
    finally:
        other.end()
    assert found.done.kept == len(before) and found.chunks == 400
    assert {path: path.stat().st_mtime_ns for path in before} == before
    assert facts(found.done) == facts(kept(series, place / "here").done)


def killing(process: subprocess.Popen[bytes], place: Path) -> Callable[..., object]:
    """Ends a process when twenty chunks are there."""

    def carry(chunks: Iterator[object]) -> Iterator[object]:
        for n, chunk in enumerate(chunks):
            if n == 20:
                process.kill()
                process.wait()
            yield chunk

    return carry


@pytest.mark.slow
def test_a_bot_that_fails_at_a_worker_is_told(lasting: Cluster, place: Path) -> None:
    series = Series(rulekit.load("kuhn").program(), ("nobody", "random"), 3)
    series.__dict__["digest"] = "here"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cluster, "_compare", lambda *given: None)
        found = kept(series, place, carrier=on(lasting.address))
    assert len(found.wrong) == 3 and found.chunks == 0


@pytest.mark.slow
def test_workers_with_another_rulekit_are_refused(
    lasting: Cluster, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    series = small(4)
    assert series.digest
    monkeypatch.setitem(series.__dict__, "digest", "another")
    with pytest.raises(rulekit.GameError, match="has another rulekit, or none that works") as said:
        kept(series, place, carrier=on(lasting.address))
    assert said.value.code == "no-cluster"
    monkeypatch.setattr(cluster, "_compare", lambda *given: None)  # one that comes later is found by its first task
    found = kept(series, place, carrier=on(lasting.address))
    assert found.chunks == 0 and {wrong.code for wrong in found.wrong} == {"no-cluster"}


@pytest.mark.slow
def test_where_no_scheduler_answers_it_is_said_within_seconds(
    place: Path, monkeypatch: pytest.MonkeyPatch, amount: Amount
) -> None:
    monkeypatch.setattr(cluster, "SECONDS", amount(1, cluster.SECONDS))
    begun = time.monotonic()
    with pytest.raises(rulekit.GameError, match=r"no scheduler answers at `tcp://127.0.0.1:9`.*`dask scheduler`"):
        kept(small(4), place, carrier=on("tcp://127.0.0.1:9"))
    assert time.monotonic() - begun < 30


@pytest.mark.slow
def test_a_scheduler_without_workers_is_said(
    tmp_path: Path, place: Path, monkeypatch: pytest.MonkeyPatch, amount: Amount
) -> None:
    monkeypatch.setattr(cluster, "FIRST", amount(1, cluster.FIRST))
    alone = Cluster(tmp_path, workers=0)
    try:
        with pytest.raises(rulekit.GameError, match="has no workers"):
            kept(small(4), place, carrier=on(alone.address))
    finally:
        alone.end()
