"""Games in chunks: the same from everybody who carries them, none played twice, none counted twice, none believed."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from lab.reported import facts

import rulekit

pytest.importorskip("pyarrow", reason="the extra `parquet` is not installed")

import pyarrow as pa
import pyarrow.parquet as pq
from series.kept import files, kept, series_of

from rulekit.cli import main
from rulekit.lab.matches import play
from rulekit.lab.simulate import simulate
from rulekit.lab.simulation import first_seed
from rulekit.series import tasks
from rulekit.series.carriers import several
from rulekit.series.folder import Folder
from rulekit.series.parquet import Strange, games_file, games_from, games_table
from rulekit.series.tasks import Part, Series, Task
from rulekit.series.work import Desk

BOTS = ("greedy:1", "random")


@pytest.fixture(params=["at random", "bots"])
def series(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Series:
    """Seven chunks of games, the last one short."""
    monkeypatch.setattr(tasks, "LEAST", 4)
    monkeypatch.setattr(tasks, "CHUNKS", 7)
    program = rulekit.load("kuhn").program()
    return series_of(program, *(BOTS if request.param == "bots" else ()), games=26)


def plainly(series: Series) -> tuple[object, ...]:
    """The same games without a folder."""
    n, how = series.games, {"seed": series.seed, "name": "python", "check": series.check}
    if series.at_random:
        return facts(simulate(series.program, n, **how))  # type: ignore[arg-type]
    return facts(play(series.program, series.bots, n, alternate=series.alternate, **how))  # type: ignore[arg-type]


# ---- the same from everybody ----
def test_two_parts_are_the_whole_in_either_order(series: Series, place: Path) -> None:
    whole = kept(series, place / "whole")
    assert facts(whole.done) == plainly(series)
    assert (whole.chunks, whole.of, len(files(place / "whole"))) == (7, 7, 7)
    for order in ((1, 2), (2, 1)):
        into = place / str(order)
        first, last = (kept(series, into, Part(number, 2)) for number in order)
        assert first.chunks in (3, 4) and first.done.tally.games < series.games
        assert facts(last.done) == facts(whole.done) and last.chunks == 7
        assert files(into) == files(place / "whole")
    assert facts(kept(series, into).done) == facts(whole.done), "read back"


def test_several_processes_are_one(series: Series, place: Path) -> None:
    assert facts(kept(series, place / "one").done) == facts(kept(series, place / "two", carrier=several(2)).done)
    assert files(place / "one") == files(place / "two")


def test_the_executor_makes_no_difference(series: Series, place: Path) -> None:
    assert facts(kept(series, place / "one").done) == facts(kept(series, place / "two", name="auto").done)
    assert files(place / "one") == files(place / "two")


def test_more_parts_than_chunks_leave_some_without_any(series: Series, place: Path) -> None:
    found = [kept(series, place, Part(number, 9)).chunks for number in range(9, 0, -1)]
    assert found == [0, 0, 1, 2, 3, 4, 5, 6, 7]


def test_what_is_there_is_not_played_again(series: Series, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = kept(series, place)
    monkeypatch.setattr(Desk, "work", None)
    again = kept(series, place)
    assert facts(again.done) == facts(first.done)
    assert (first.done.kept, again.done.kept) == (0, series.games)


@pytest.mark.parametrize("ruleset", ["tictactoe", "goofspiel", "aton"])
def test_rows_are_what_was_played(ruleset: str, place: Path) -> None:
    series = series_of(rulekit.load(ruleset).program(), games=300, seed=3)
    assert facts(kept(series, place, name="auto").done) == plainly(series)
    assert facts(kept(series, place, name="auto").done) == plainly(series)
    games = pq.read_table(place / "games")
    assert sorted(games.column("seed").to_pylist()) == list(range(first_seed(3), first_seed(3) + 300))


def test_who_won_and_why_is_told_by_name(place: Path) -> None:
    program = rulekit.load("kuhn").program()
    kept(series_of(program, *BOTS, games=2), place)
    games = sorted(pq.read_table(place / "games").to_pylist(), key=lambda row: row["seed"])
    one, other = program.seats
    assert [row[f"bot_{one}"] for row in games] == ["greedy:1", "random"]
    assert [row[f"bot_{other}"] for row in games] == ["random", "greedy:1"]
    for row in games:
        assert row["ended"] == "over" and row["fault"] is None and row["broken"] is None
        assert row[f"won_{one}"] != row[f"won_{other}"]
        assert len(row["reasons"]) == 1 and row["reasons"][0] in program.endings
        assert row[f"won_{one}"] == (row[f"score_{one}"] > row[f"score_{other}"])


def test_what_brought_points_is_kept_beside_the_same_games(series: Series, place: Path) -> None:
    counting = replace(series, sources=True)
    kept(series, place)
    before = files(place)
    whole = kept(counting, place)
    assert (whole.chunks, whole.done.kept) == (7, 0), "there were games, and not what brought points"
    assert {name: data for name, data in files(place).items() if name.startswith("games")} == before
    again = kept(counting, place).done
    assert again.kept == series.games and again.sources == whole.done.sources
    for part in (1, 2):
        halves = kept(counting, place / "halves", Part(part, 2)).done
    assert halves.sources == whole.done.sources
    plain = simulate(series.program, 26, name="python", sources=True)
    if not series.at_random:
        plain = play(series.program, series.bots, 26, name="python", alternate=True, sources=True)
    assert plain.sources == whole.done.sources and facts(plain) == facts(whole.done)
    (place / "sources" / f"{series.tasks()[0].name}.parquet").write_bytes(before[min(before)])
    found = kept(counting, place)
    assert re.search(r"sources.* is not as `rulekit simulate` wrote it", str(found.wrong[0])) and found.chunks == 6


# ---- games that go wrong ----
@pytest.mark.parametrize("bots", [(), BOTS], ids=["at random", "bots"])
def test_games_that_go_wrong_are_told_as_without_a_folder(
    broken: Path, stuck: Path, place: Path, bots: tuple[str, ...]
) -> None:
    for ruleset, check in ((broken, True), (stuck, False)):
        series = series_of(rulekit.load(ruleset).program(), *bots, games=20, check=check)
        there = [kept(series, place).done.tally for _ in range(2)]
        assert there[0].stops == there[1].stops and there[0].mishaps == there[1].mishaps
        plain = simulate(series.program, 20, name="python", check=check).tally
        if bots:
            plain = play(series.program, bots, 20, name="python", check=check, alternate=True).tally
        assert (there[0].faults, there[0].broken) == (plain.faults, plain.broken) != (0, 0)
        assert there[0].stops[:1] == plain.stops[:1] and there[0].mishaps[:1] == plain.mishaps[:1]


def test_a_bot_that_fails_is_told_and_all_others_are_kept(clumsy: None, place: Path) -> None:
    for name, said in (("clumsy", "`clumsy` fails in"), ("clumsy:2", "`clumsy:2` answers what is not allowed in")):
        series = series_of(rulekit.load("tictactoe").program(), name, "random", games=20)
        found = kept(series, place / name[-1])
        assert len(found.wrong) == 4 and found.chunks == found.done.tally.games == 16
        assert said in found.wrong[0].message and "\n" not in found.wrong[0].message
        assert len(files(place / name[-1])) == 16
    one = series_of(rulekit.load("tictactoe").program(), "clumsy", "random", games=1)
    said = kept(one, place / "again").wrong[0].message
    assert "after 0 decisions: ZeroDivisionError: a mistake of its own" in said


def test_after_ten_chunks_that_fail_nobody_goes_on(clumsy: None, place: Path) -> None:
    series = replace(series_of(rulekit.load("tictactoe").program(), "clumsy", "clumsy", games=200), alternate=False)
    found = kept(series, place)
    assert len(found.wrong) == 10 and 0 < found.chunks < 60


# ---- what tells chunks apart ----
def test_where_a_chunk_ends_depends_on_the_number_of_games_alone() -> None:
    program = rulekit.load("kuhn").program()
    sizes = [(1, 1024), (1024, 1024), (524_288, 1024), (524_289, 2048), (10**9, 65_536)]
    assert [(n, series_of(program, games=n).size) for n, _ in sizes] == sizes
    sizes = [(1, 1), (512, 1), (513, 2), (10_000, 32)]
    assert [(n, series_of(program, *BOTS, games=n).size) for n, _ in sizes] == sizes
    parts = series_of(program, games=3000, seed=2).tasks()
    ends = [(task.first - first_seed(2), task.games) for task in parts]
    assert ends == [(0, 1024), (1024, 1024), (2048, 952)]
    assert len({task.name for task in parts}) == 3


def test_other_games_have_other_names(monkeypatch: pytest.MonkeyPatch) -> None:
    program = rulekit.load("kuhn").program()
    one = series_of(program, *BOTS, games=9)
    assert replace(one).digest == one.digest and len(one.digest) == 16
    others = [
        replace(one, program=rulekit.load("tictactoe").program()),
        replace(one, bots=("greedy:2", "random")),
        replace(one, games=10),
        replace(one, seed=1),
        replace(one, alternate=False),
        replace(one, check=True),
    ]
    names = {series.digest for series in others} | {one.digest}
    assert replace(one, bots=("greedy:01", "random")).digest == replace(one, sources=True).digest == one.digest
    monkeypatch.setattr(tasks, "digest_of", lambda modules: f"another machine {[*modules]}")
    names.add(replace(one).digest)
    assert len(names) == 8


def test_series_of_all_sorts_lie_in_one_folder(place: Path) -> None:
    programs = [rulekit.load(name).program() for name in ("kuhn", "tictactoe")]
    several_series = [series_of(program, games=10, seed=seed) for program in programs for seed in (0, 1)]
    for series in several_series:
        kept(series, place)
    for series in several_series:
        assert facts(kept(series, place).done) == plainly(series)
        assert Folder(place, series).others() == 3


# ---- files that are not what they should be ----
Spoil = Callable[[pa.Table], pa.Table]
SPOILT: dict[str, Spoil] = {
    "rows in another order": lambda games: games.take([1, 0, *range(2, games.num_rows)]),
    "a row twice": lambda games: games.take([0, 0, *range(2, games.num_rows)]),
    "a row missing": lambda games: games.slice(1),
    "seeds of another": lambda games: games.set_column(0, "seed", pa.array(range(1, games.num_rows + 1))),
    "a column missing": lambda games: games.drop_columns(["answers"]),
    "a column more": lambda games: games.append_column("more", games.column("seed")),
    "columns of other sorts": lambda games: games.set_column(2, "answers", games.column("answers").cast(pa.float64())),
    "nothing in it": lambda games: games.slice(0, 0),
    "no head": lambda games: games.replace_schema_metadata(None),
    "another head": lambda games: games.replace_schema_metadata({b"rulekit": b'{"assumed": 0}'}),
    "a head of nothing": lambda games: games.replace_schema_metadata({b"rulekit": b"["}),
    "nobody knows what it is": lambda games: pa.table({"a": [1]}),
}


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
def test_a_file_with_other_rows_is_named_and_not_counted(spoil: Spoil, place: Path) -> None:
    series = series_of(rulekit.load("kuhn").program(), games=8)
    kept(series, place)
    (file,) = (place / "games").iterdir()
    pq.write_table(spoil(pq.ParquetFile(file).read()), file)
    before = file.read_bytes()
    found = kept(series, place)
    (wrong,) = found.wrong
    assert re.search(r"is not as `rulekit simulate` wrote it, and was not counted\. Take it", str(wrong))
    assert (found.chunks, found.done.tally.games) == (0, 0) and file.read_bytes() == before


Lay = Callable[[Path, Path], None]


def cut_short(file: Path, other: Path) -> None:
    file.write_bytes(other.read_bytes()[:100])


def of_another(file: Path, other: Path) -> None:
    file.write_bytes(other.read_bytes())


def folder_there(file: Path, _: Path) -> None:
    file.mkdir()


def dangling(file: Path, _: Path) -> None:
    file.symlink_to(file.with_name("nowhere"))


def pipe(file: Path, _: Path) -> None:
    os.mkfifo(file)


@pytest.mark.skipif(os.name != "posix", reason="there are pipes and links that lead nowhere")
@pytest.mark.parametrize("lay", [cut_short, of_another, folder_there, dangling, pipe])
@pytest.mark.parametrize("sources", [False, True], ids=["games", "sources"])
def test_what_is_strange_is_named_and_left_and_all_else_is_played(place: Path, lay: Lay, sources: bool) -> None:
    series = replace(series_of(rulekit.load("kuhn").program(), "greedy:1", "random", games=6), sources=sources)
    kept(series, place, Part(1, 3))
    (first, *_), second = files(place), place / "games" / f"{series.tasks()[1].name}.parquet"
    lay(second, place / "games" / f"{series.tasks()[0].name}.parquet")
    before = os.lstat(second)
    for part in (Part(1, 2), Part(2, 2)):
        found = kept(series, place, part)
        (wrong,) = found.wrong
        assert wrong.code == "strange-chunk" and second.name in wrong.message and first in files(place)
    assert (found.chunks, found.of, found.done.tally.games) == (5, 6, 5)
    after = os.lstat(second)
    assert (after.st_ino, after.st_mode, after.st_mtime_ns) == (before.st_ino, before.st_mode, before.st_mtime_ns)


def test_a_command_gives_1_while_a_chunk_is_strange(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "kuhn", "--bots", "greedy:1", "--games", "3", "--into", str(place)]
    assert main(words) == 0
    (first, *_) = (place / "games").iterdir()
    first.write_bytes(b"PAR1")
    assert main([*words, "--part", "1/2"]) == 1
    told = capsys.readouterr()
    assert first.name in told.err and "2 of 3 chunks" in told.err and "2 games of 3" in told.out


def test_many_strange_chunks_do_not_end_the_others(place: Path) -> None:
    series = series_of(rulekit.load("kuhn").program(), "greedy:1", "random", games=16)
    (place / "games").mkdir(parents=True)
    for task in series.tasks()[:12]:
        (place / "games" / f"{task.name}.parquet").write_bytes(b"PAR1")
    found = kept(series, place)
    assert (found.chunks, len(found.wrong), found.done.tally.games) == (4, 12, 4)


def test_a_file_that_is_damaged_anywhere_is_not_counted() -> None:
    series = series_of(rulekit.load("kuhn").program(), games=64)
    (task,) = series.tasks()
    games = Desk(series, "python").games(task)[0]
    data = games_file(series, task, games)
    assert games_table(series, games_from(series, task, data)).equals(games_table(series, games))
    for at in range(0, len(data), 37):
        for spoilt in (data[:at], data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]):
            try:
                found = games_from(series, task, spoilt)
            except Strange:
                continue
            assert games_table(series, found).equals(games_table(series, games)), at


def test_a_chunk_under_the_name_of_another_is_not_counted(series: Series) -> None:
    one, other = series.tasks()[:2]
    data = games_file(series, one, Desk(series, "python").games(one)[0])
    for task in (other, Task(one.name, other.first, one.games), Task(one.name, one.first, one.games + 1)):
        with pytest.raises(Strange):
            games_from(series, task, data)
