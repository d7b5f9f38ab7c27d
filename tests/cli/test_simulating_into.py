"""`rulekit simulate --into`: what is told, what is refused, and where other games lie in the same folder."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from game.test_stopped import ENDLESS, written

from rulekit.cli import screen

Command = Callable[..., Any]
SMALL = ("simulate", "kuhn", "--bots", "greedy:1,random", "--games", "6", "--executor", "python")


@pytest.fixture(autouse=True)
def _apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def _parquet() -> None:
    pytest.importorskip("pyarrow", reason="the extra `parquet` is not installed")


def told(out: str) -> list[str]:
    """A report without the time it took."""
    return out.split("\n")[2:]


@pytest.mark.usefixtures("_parquet")
def test_the_report_is_that_of_the_same_games_without_a_folder(rulekit_command: Command) -> None:
    plain = rulekit_command(*SMALL)
    for said in ("6 games in ", "6 games, 6 of them from before, in "):
        ran = rulekit_command(*SMALL, "--into", "kept")
        assert (ran.code, ran.err) == (0, "")
        assert told(ran.out) == told(plain.out)
        assert f"1.0.0: {said}" in ran.out


@pytest.mark.usefixtures("_parquet")
def test_tools_are_told_how_many_games_are_from_before(rulekit_command: Command) -> None:
    found = [json.loads(rulekit_command(*SMALL, "--into", "kept", "--format", "json").out) for _ in range(2)]
    assert [(one["games"], one["from_before"]) for one in found] == [(6, 0), (6, 6)]
    assert found[0]["wins"] == found[1]["wins"] and found[0]["bots"] == found[1]["bots"]


@pytest.mark.usefixtures("_parquet")
def test_while_parts_are_missing_it_is_said_how_many_chunks_are_there(rulekit_command: Command) -> None:
    first = rulekit_command(*SMALL, "--into", "kept", "--part", "2/3")
    assert first.code == 0 and "2 games of 6 in" in first.out
    assert first.err == "rulekit: 2 of 6 chunks are in kept, 2 games; other parts may still be played.\n"
    rulekit_command(*SMALL, "--into", "kept", "--part", "3/3")
    last = rulekit_command(*SMALL, "--into", "kept", "--part", "1/3")
    assert last.err == "" and told(last.out) == told(rulekit_command(*SMALL).out)


@pytest.mark.usefixtures("_parquet")
def test_games_of_others_in_the_folder_are_told_and_left_alone(rulekit_command: Command, tmp_path: Path) -> None:
    rulekit_command(*SMALL, "--into", "kept")
    (tmp_path / "kept" / "games" / "notes.parquet").write_bytes(b"mine")
    ran = rulekit_command(*SMALL, "--seed", "1", "--into", "kept")
    assert ran.code == 0 and "kept has 7 files of other games, too; those of this report are games/kuhn-" in ran.err
    assert told(ran.out) == told(rulekit_command(*SMALL, "--seed", "1").out)
    assert (tmp_path / "kept" / "games" / "notes.parquet").read_bytes() == b"mine"


@pytest.mark.usefixtures("_parquet")
def test_a_spoilt_file_is_named(rulekit_command: Command, tmp_path: Path) -> None:
    rulekit_command(*SMALL, "--into", "kept")
    file = sorted((tmp_path / "kept" / "games").iterdir())[2]
    file.write_bytes(b"PAR1")
    ran = rulekit_command(*SMALL, "--into", "kept")
    assert ran.code == 1 and ran.out
    assert f"{file.relative_to(tmp_path)} is not as `rulekit simulate` wrote it" in ran.err
    file.unlink()
    assert "5 of them from before" in rulekit_command(*SMALL, "--into", "kept").out


@pytest.mark.slow
@pytest.mark.usefixtures("_parquet")
def test_games_that_never_end_are_not_waited_for(rulekit_command: Command, tmp_path: Path) -> None:
    written(tmp_path, ENDLESS).rename("round.yaml")
    ran = rulekit_command("simulate", "round.yaml", "--games", "9", "--into", "kept")
    assert ran.code == 1, ran
    assert "8 of the first 8 games ran out of steps; the others were not played." in ran.out
    assert list((tmp_path / "kept" / "games").iterdir()) == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--part", "0/4", "--into", "kept"], "`0/4` is no part. Write 1/4 to 4/4"),
        (["--part", "5/4", "--into", "kept"], "`5/4` is no part"),
        (["--part", "1/0", "--into", "kept"], "`1/0` is no part"),
        (["--part", "1", "--into", "kept"], "`1` is no part"),
        (["--part", "1/9999999", "--into", "kept"], "is no part"),
        (["--part", "1/4"], "--part needs a folder to keep games in: name it with --into FOLDER."),
        (["--cluster", "tcp://host:8786"], "--cluster needs a folder"),
        (["--cluster", "somewhere", "--into", "kept"], "`somewhere` is no address of a scheduler. Write, for example,"),
        (["--cluster", "tcp://host:99999", "--into", "kept"], "is no address of a scheduler"),
        (["--cluster", "", "--into", "kept"], "is no address of a scheduler"),
        (["--cluster", "tcp://host:8786", "--workers", "2", "--into", "kept"], "give one of the two"),
        (["--into", "kept", "--record", "games.jsonl"], "give one of the two"),
        (["--into", "kept", "--bots", "gredy"], "Did you mean `greedy`?"),
    ],
)
def test_what_cannot_be_followed_is_said(rulekit_command: Command, words: list[str], said: str, tmp_path: Path) -> None:
    ran = rulekit_command("simulate", "kuhn", *words)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert not (tmp_path / "kept").exists()


@pytest.mark.usefixtures("_parquet")
def test_a_folder_that_is_a_file_is_refused(rulekit_command: Command, tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("mine", "utf-8")
    ran = rulekit_command(*SMALL, "--into", "kept")
    assert (ran.code, ran.out) == (2, "") and "kept cannot be written to: " in ran.err
    assert (tmp_path / "kept").read_text("utf-8") == "mine"


@pytest.mark.parametrize(
    ("library", "words", "extra"),
    [("pyarrow", [], "parquet"), ("distributed", ["--cluster", "tcp://127.0.0.1:9"], "cluster")],
)
def test_without_its_library_it_says_what_to_install(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch, library: str, words: list[str], extra: str
) -> None:
    for name in [
        name
        for name in sys.modules
        if name.startswith(("rulekit.series", "rulekit.cli.carrying")) or name.split(".")[0] == library
    ]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    ran = rulekit_command(*SMALL, "--into", "kept", *words)
    assert (ran.code, ran.out) == (2, "")
    assert f'extra `{extra}` is missing. Install it: python -m pip install "rulekit[{extra}]"' in ran.err


def test_a_rate_leaves_out_what_was_there_before(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 0.0, 2.0])
    monkeypatch.setattr(screen, "monotonic", lambda: next(clock))
    rate = screen.Rate()
    assert (rate.said(100), rate.left(900)) == ("", "")
    assert (rate.said(140), rate.left(860)) == ("20 a second", "0:00:43 left")
