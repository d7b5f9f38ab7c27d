"""Files of tables that were copied, killed or ended: what may be missing is told, and what is whole goes on."""

from __future__ import annotations

import shutil
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra `studio` is not installed")

from serving import ask, line_to, started

import rulekit
from rulekit.cli import main
from rulekit.program.played import played_hash
from rulekit.serve.hall import Hall
from rulekit.serve.ledger import Ledger, is_apart

Said = Callable[..., tuple[int, str, str]]
TABLE = {"words": ["kalah"], "locale": "en"}
GAME = """
ruleset: shells
version: 1.0.0
language: 1
title: Shells
players: 2
start: game
counters:
  shell: {start: 3}
phases:
  game:
    steps:
      - each player { choose n from 0..2; gain n shell }
      - end game because over
layout:
  table:
    - {counters: [shell], for: each player}
"""


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Said:
    """Resumes a file without serving it: the exit code, what was said, and what of that is a warning."""
    monkeypatch.setattr("rulekit.serve.listening.serve", lambda *_: None)

    def run(path: Path) -> tuple[int, str, str]:
        code = main(["studio", "--resume", str(path), "--no-browser"])
        return code, *capsys.readouterr()

    return run


def answer(ledger: Ledger, times: int = 1) -> None:
    """Answers at the first table of a ledger, as it stands."""
    desk = Hall(ledger).take_up(rulekit.load("kalah"), next(ledger.tables()))
    assert desk is not None
    for _ in range(times):
        decision = desk.table.state.decision
        assert decision is not None
        desk.table.answer(decision.seat, desk.table.at, decision.moves[0].number, f"{desk.table.at}")


def begun(path: Path, times: int) -> Ledger:
    """A ledger in use, with a table at which so many answers were given."""
    ledger = Ledger(path)
    Hall(ledger).begin(rulekit.load("kalah"), TABLE, ["human", "human"], 3, 2)
    answer(ledger, times)
    return ledger


def copied(path: Path, to: Path, endings: tuple[str, ...]) -> Path:
    for ending in endings:
        shutil.copy(f"{path}{ending}", f"{to}{ending}")
    return to


@pytest.mark.parametrize("times", [0, 5])
def test_a_copy_without_what_was_answered_last_is_told_as_one(tmp_path: Path, said: Said, times: int) -> None:
    ledger = begun(tmp_path / "a.tables", times)
    apart = copied(tmp_path / "a.tables", tmp_path / "b.tables", ("",))
    ledger.close()
    code, _, warned = said(apart)
    assert "`b.tables-wal`, where the last answers stand, is not beside it" in " ".join(warned.split())
    assert code == 2
    assert "holds no table: it stands in `b.tables-wal`. Copy both files." in warned
    assert "to begin one" not in warned


def test_a_copy_that_has_its_table_and_not_its_last_answers_is_told_and_goes_on(tmp_path: Path, said: Said) -> None:
    begun(tmp_path / "a.tables", 3).close()
    ledger = Ledger(tmp_path / "a.tables")
    answer(ledger, 2)
    apart = copied(tmp_path / "a.tables", tmp_path / "b.tables", ("",))
    ledger.close()
    code, _, warned = said(apart)
    assert (code, "some may be missing" in warned) == (0, True)
    again = Ledger(apart)
    assert len(again.steps(1)) == 3
    again.close()
    assert said(apart)[2] == "", "it was told already, and is whole by itself now"


def test_a_copy_of_both_files_is_whole_and_nothing_is_told(tmp_path: Path, said: Said) -> None:
    ledger = begun(tmp_path / "a.tables", 5)
    both = copied(tmp_path / "a.tables", tmp_path / "b.tables", ("", "-wal"))
    (tmp_path / "c.tables").symlink_to(both)
    assert not is_apart(tmp_path / "c.tables")
    ledger.close()
    code, _, warned = said(both)
    assert (code, warned) == (0, "")
    again = Ledger(both)
    assert len(again.steps(1)) == 5


def test_a_file_that_was_ended_well_is_whole_by_itself(tmp_path: Path, said: Said) -> None:
    begun(path := tmp_path / "a.tables", 5).close()
    assert [each.name for each in tmp_path.iterdir()] == ["a.tables"]
    for _ in range(2):
        code, _, warned = said(path)
        assert (code, warned) == (0, "")
    again = Ledger(path)
    assert len(again.steps(1)) == 5


def test_a_file_that_cannot_be_gone_on_with_is_ended_well_too(tmp_path: Path, said: Said) -> None:
    Ledger(path := tmp_path / "a.tables").close()
    assert said(path)[0] == 2
    assert not is_apart(path)


@pytest.mark.slow
@pytest.mark.parametrize("ended_by", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_however_a_server_ends_its_file_goes_on_and_nothing_is_missed(
    tmp_path: Path, said: Said, ended_by: signal.Signals
) -> None:
    server = started("kalah", "--seats", "human,human", "--seed", "3", folder=tmp_path)
    with line_to(server.port, server.secrets[0]) as line:
        moves = rulekit.load("kalah").game(2).start(3).decision
        assert moves is not None
        assert ask(line, 1, "answer", at=0, move=moves.moves[0].number, id="a")["done"] == 1
        server.process.send_signal(ended_by)
        told, _ = server.process.communicate(timeout=60)
    path = next(tmp_path.glob("*.tables"))
    if ended_by != signal.SIGKILL:
        assert server.process.returncode == 0
        assert f"The tables are kept in {path}" in told
        assert [each.name for each in tmp_path.iterdir()] == [path.name]
    code, _, warned = said(path)
    assert (code, warned) == (0, "")
    assert len(Ledger(path).steps(1)) == 1


def kept(folder: Path, text: str) -> Path:
    """A table of a ruleset in a folder, played by this text."""
    rules = folder / "shells.yaml"
    rules.write_text(text, "utf-8")
    ledger = Ledger(folder / "a.tables")
    Hall(ledger).begin(rulekit.load(rules), {"words": [str(rules)], "locale": "en"}, ["human"] * 2, 3, 2)
    ledger.close()
    return folder / "a.tables"


BESIDE_THE_RULES = {
    "a remark": ("counters:\n", "# a remark\n\ncounters: # and another\n"),
    "a version": ("1.0.0", "1.0.1"),
    "a title": ("title: Shells", "title: Shells by the sea"),
    "the layout": ("for: each player", "for: each player, folded: [shell]"),
    "line ends": ("\n", "\r\n"),
    "blanks": ("gain n shell", "gain  n  shell"),
}
RULES = {
    "a number": ("start: 3", "start: 4"),
    "what may be answered": ("0..2", "0..3"),
    "a name": ("choose n from 0..2; gain n shell", "choose m from 0..2; gain m shell"),
    "what is done": ("gain n shell", "gain 2 shell"),
}


@pytest.mark.parametrize(("old", "new"), BESIDE_THE_RULES.values(), ids=BESIDE_THE_RULES)
def test_a_table_goes_on_though_more_than_the_rules_was_changed(tmp_path: Path, said: Said, old: str, new: str) -> None:
    path = kept(tmp_path, GAME)
    (tmp_path / "shells.yaml").write_bytes(GAME.replace(old, new).encode())
    code, _, warned = said(path)
    assert (code, warned) == (0, "")


@pytest.mark.parametrize(("old", "new"), RULES.values(), ids=RULES)
def test_a_table_whose_rules_were_changed_is_told_so(tmp_path: Path, said: Said, old: str, new: str) -> None:
    path = kept(tmp_path, GAME)
    (tmp_path / "shells.yaml").write_text(GAME.replace(old, new), "utf-8")
    code, _, warned = said(path)
    assert code == 2
    assert "The rules of `shells` are not those table 1 was played by" in warned


def test_a_table_of_an_earlier_rulekit_goes_on_by_the_text_it_knows(tmp_path: Path) -> None:
    kept(tmp_path, GAME)
    ledger = Ledger(tmp_path / "a.tables")
    known, ruleset = next(ledger.tables()), rulekit.load(tmp_path / "shells.yaml")
    text, plays = known.hashes.split()
    assert plays == played_hash(ruleset.game(2).program)
    for hashes, goes_on in ((text, True), (plays, True), ("", False), ("x", False)):
        assert (Hall(ledger).take_up(ruleset, known._replace(hashes=hashes)) is not None) is goes_on
