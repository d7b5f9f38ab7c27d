"""The file of tables: full, forbidden, damaged, of another or open elsewhere, it is told in words and loses nothing."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import signal
import sqlite3
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra `studio` is not installed")

from serving import ask, line_to, on_disk, started

import rulekit
from rulekit.cli import main
from rulekit.cli.studio import WHY_NOT
from rulekit.serve.hall import Hall
from rulekit.serve.ledger import VERSION, Kept, Ledger, NotALedger
from rulekit.studio.table import Refused, Step

Amount = Callable[..., int]
Command = Callable[..., tuple[int, str]]
KEPT = Kept(0, {"words": ["kalah"], "players": 2}, "x", ["human", "human"], 3, {"": "s" * 20})
TABLE = {"words": ["kalah"], "locale": "en"}


MANY = """
ruleset: many
version: 1.0.0
language: 1
players: {players}
start: game
phases:
  game:
    steps:
      - each player {{ either skip or skip }}
      - end game because over
"""


@pytest.fixture
def rulekit_command(capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs a command line in this process: its exit code, and what it said of what went wrong."""

    def run(*words: str) -> tuple[int, str]:
        return main(list(words)), capsys.readouterr().err

    return run


def played(path: Path, answers: int) -> list[Step]:
    """A file with a table at which so many answers were given."""
    ledger = Ledger(path)
    table = Hall(ledger).begin(rulekit.load("kalah"), TABLE, ["human", "human"], 3, 2).table
    chance = random.Random(answers)
    while table.at < answers and table.state.decision is not None:
        decision = table.state.decision
        table.answer(decision.seat, table.at, chance.choice(decision.moves).number, f"{table.at}")
    ledger.close()
    return table.steps


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in folder.iterdir()}


def test_a_second_server_is_told_that_the_file_is_open(tmp_path: Path, rulekit_command: Command) -> None:
    ledger = Ledger(tmp_path / "a.tables")
    ledger.add_table(KEPT)
    with pytest.raises(NotALedger) as told:
        Ledger(tmp_path / "a.tables")
    assert told.value.why == "open"
    ledger.add(1, Step(0, "red", 1, "goes on"))
    found = rulekit_command("studio", "--resume", str(tmp_path / "a.tables"))
    assert (found[0], "is open already" in found[1]) == (2, True)
    ledger.close()
    assert [step.id for step in Ledger(tmp_path / "a.tables").steps(1)] == ["goes on"]


def test_only_whoever_began_it_may_read_the_file(tmp_path: Path) -> None:
    Ledger(tmp_path / "a.tables").add_table(KEPT)
    if os.name == "posix":
        assert {path.stat().st_mode & 0o077 for path in tmp_path.iterdir()} == {0}


@pytest.mark.parametrize("version", [0, VERSION + 1, 99])
def test_a_file_of_a_later_rulekit_is_told_as_one(tmp_path: Path, version: int, rulekit_command: Command) -> None:
    played(path := tmp_path / "a.tables", 3)
    raw = sqlite3.connect(path)
    raw.execute(f"PRAGMA user_version={version}")
    raw.close()
    before = bytes_of(tmp_path)
    with pytest.raises(NotALedger):
        Ledger(path)
    found = rulekit_command("studio", "--resume", str(path))
    assert (found[0], "a later rulekit" in found[1]) == (2, True)
    assert bytes_of(tmp_path) == before


FIRST = "ALTER TABLE tables DROP COLUMN sum; ALTER TABLE tables DROP COLUMN last; PRAGMA user_version={version};"


def of_version(version: int, path: Path, more: str = "") -> None:
    """Makes a file what an earlier version would have kept."""
    raw = sqlite3.connect(path, isolation_level=None)
    raw.executescript(FIRST.format(version=version))
    if version == 1:
        raw.execute("ALTER TABLE steps DROP COLUMN sum")
    raw.executescript(more)
    raw.close()


@pytest.mark.parametrize(
    ("version", "more"), [(1, ""), (2, ""), (2, "UPDATE steps SET sum = NULL WHERE n < 5;")], ids=["1", "2", "1 as 2"]
)
def test_a_file_of_an_earlier_rulekit_with_tables_goes_on(tmp_path: Path, version: int, more: str) -> None:
    steps = played(path := tmp_path / "a.tables", 9)
    of_version(version, path, more)
    for _ in range(2):
        ledger = Ledger(path)
        desk = Hall(ledger).take_up(rulekit.load("kalah"), next(ledger.tables()))
        assert desk is not None
        assert desk.table.steps[: len(steps)] == steps
        decision = desk.table.state.decision
        assert decision is not None
        desk.table.answer(decision.seat, desk.table.at, decision.moves[0].number, f"more {desk.table.at}")
        ledger.close()
    assert len(Ledger(path).steps(1)) == len(steps) + 2


def test_a_damaged_file_of_an_earlier_rulekit_is_not_given_sums(tmp_path: Path) -> None:
    played(path := tmp_path / "a.tables", 9)
    of_version(2, path, "UPDATE steps SET name = 'another' WHERE n = 4;")
    for _ in range(2):
        with pytest.raises(NotALedger) as told:
            Ledger(path)
        assert told.value.why == "damaged"


@pytest.mark.parametrize(
    "declared",
    [
        "ALTER TABLE tables RENAME TO others; CREATE VIEW tables AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT "
        "id + 1 FROM n) SELECT id, 'a' rules, 'b' hash, 'c' sitters, '1' seed, '{}' secrets, 1 sum, 1 last FROM n; "
        "DROP TABLE others;",
        "DROP TABLE tables; CREATE TABLE tables (id INTEGER PRIMARY KEY, rules TEXT AS (zeroblob(900000000)), "
        "hash TEXT, sitters TEXT, seed TEXT, secrets TEXT, sum INTEGER, last INTEGER); "
        "INSERT INTO tables (id) VALUES (1), (2);",
        "DROP INDEX steps_of; CREATE TRIGGER steps_of AFTER INSERT ON steps BEGIN DELETE FROM steps; END;",
    ],
    ids=["a view without an end", "a column that is made anew", "a trigger that loses steps"],
)
def test_nothing_that_a_stranger_has_declared_in_a_file_is_run(tmp_path: Path, declared: str) -> None:
    played(path := tmp_path / "a.tables", 3)
    file = sqlite3.connect(path)
    file.executescript(declared)
    file.close()
    with pytest.raises(NotALedger) as told:
        Ledger(path)
    assert told.value.why == "damaged"


def full(ledger: Ledger) -> None:
    """The file may grow no more, as on a disk without room."""
    pages = ledger._db.execute("PRAGMA page_count").fetchone()[0]
    ledger._db.execute(f"PRAGMA max_page_count={pages}")


def test_a_full_disk_refuses_an_answer_and_loses_none(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "a.tables")
    table = Hall(ledger).begin(rulekit.load("kalah"), TABLE, ["human", "human"], 3, 2).table
    full(ledger)
    given = 0
    with pytest.raises(Refused) as told:
        while True:
            decision = table.state.decision
            assert decision is not None
            table.answer(decision.seat, table.at, decision.moves[0].number, "long " * 600 + str(given))
            given += 1
    assert told.value.why == "not-kept"
    assert table.at == given
    ledger._db.execute("PRAGMA max_page_count=9999")
    decision = table.state.decision
    assert decision is not None
    assert table.answer(decision.seat, table.at, decision.moves[0].number, "again") == given + 1
    assert on_disk(tmp_path / "a.tables", tmp_path / "copy")[1] == table.steps


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="the limit is one of POSIX")
def test_a_server_on_a_full_disk_says_so_and_serves_on(tmp_path: Path) -> None:
    server = started("aton", "--seats", "human,human", "--seed", "2", folder=tmp_path, limit="ulimit -f 160")
    state, n, answer = rulekit.load("aton").game(2).start(2), 1, dict[str, object]()
    lines = {seat: line_to(server.port, secret) for seat, secret in zip(state.seats, server.secrets, strict=False)}
    for n in range(1, 100):
        decision = state.decision
        assert decision is not None
        move = decision.moves[0].number
        answer = ask(lines[decision.seat], n, "answer", at=n - 1, move=move, id="x" * 60 + str(n))
        if "error" in answer:
            break
        state.apply(move)
    assert answer["error"] == "not-kept"
    assert "does not count" in str(answer["said"])
    assert ask(lines["red"], n + 1, "look")["at"] == n - 1
    code, _ = server.interrupt()
    assert code == 0
    assert len(on_disk(next(tmp_path.glob("*.tables")), tmp_path / "copy")[1]) == n - 1


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="the rights are those of POSIX")
def test_a_file_that_may_not_be_written_is_told_and_stays(tmp_path: Path) -> None:
    folder = Path(tempfile.mkdtemp())  # which others may enter, as those of pytest are not
    played(path := folder / "a.tables", 5)
    before = bytes_of(folder)
    path.chmod(0o444)
    folder.chmod(0o555)
    if not (child := os.fork()):  # as somebody who may not: root may everything
        try:
            if os.geteuid() == 0:
                os.seteuid(65534)
            Ledger(path)
        except NotALedger as told:
            os._exit(0 if told.why == "forbidden" else 1)
        finally:
            os._exit(2)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    folder.chmod(0o755)
    assert (code, bytes_of(folder)) == (0, before)
    shutil.rmtree(folder)


def test_another_database_that_says_it_is_one_is_refused(tmp_path: Path) -> None:
    raw = sqlite3.connect(path := tmp_path / "a.tables", isolation_level=None)
    raw.executescript("CREATE TABLE mine (x); PRAGMA application_id=1920298085; PRAGMA user_version=2;")
    raw.close()
    before = bytes_of(tmp_path)
    with pytest.raises(NotALedger):
        Ledger(path)
    assert bytes_of(tmp_path) == before


def test_a_table_for_more_than_the_rules_are_for_now_is_not_damaged(tmp_path: Path, rulekit_command: Command) -> None:
    (rules := tmp_path / "many.yaml").write_text(MANY.format(players="2..3"), "utf-8")
    ledger = Ledger(path := tmp_path / "a.tables")
    Hall(ledger).begin(rulekit.load(rules), {"words": [str(rules)], "locale": "en"}, ["human"] * 3, 3, 3)
    ledger.close()
    rules.write_text(MANY.format(players="2"), "utf-8")
    code, said = rulekit_command("studio", "--resume", str(path))
    assert (code, "are not those table 1 was played by" in said) == (2, True), said


def kept(path: Path, players: object = 2, *secrets: str) -> None:
    """A file with a table of kalah for so many players, whose seats are opened by these secrets."""
    game, ledger = rulekit.load("kalah").game(2), Ledger(path)
    known = dict(zip((*game.seats, ""), secrets or ("a" * 20, "b" * 20, "c" * 20), strict=True))
    rules = {"words": ["kalah"], "locale": "en", "players": players}
    ledger.add_table(Kept(0, rules, game.program.content_hash, ["human", "human"], 1, known))
    ledger.close()


def taken_up(path: Path) -> str:
    """Takes up all tables of a file, and why that is refused, in the words of the command."""
    ledger = Ledger(path)
    with pytest.raises(NotALedger) as told:
        for each in ledger.tables():
            Hall(ledger).take_up(rulekit.load("kalah"), each)
    ledger.close()
    return WHY_NOT[told.value.why]


@pytest.mark.parametrize("players", [2.5, [2], float("nan"), True, None, "2", 1e300], ids=repr)
def test_what_is_no_number_of_players_is_told_and_not_taken_for_the_usual(players: object, tmp_path: Path) -> None:
    kept(path := tmp_path / "a.tables", players)
    assert "no whole number" in taken_up(path)


def test_one_secret_for_two_seats_is_refused(tmp_path: Path) -> None:
    one, two, three = ("a" * 20, "b" * 20, "c" * 20)
    kept(tmp_path / "seats.tables", 2, one, one, two)
    kept(tmp_path / "watching.tables", 2, one, two, one)
    for secrets in ((one, two, three), ("d" * 20, two, "e" * 20)):
        kept(tmp_path / "tables.tables", 2, *secrets)
    for name in ("seats", "watching", "tables"):
        assert "opens two seats by one secret" in taken_up(tmp_path / f"{name}.tables")


def test_a_table_of_a_strange_number_of_players_is_refused_by_the_command(
    tmp_path: Path, rulekit_command: Command
) -> None:
    kept(path := tmp_path / "a.tables", 2.5)
    code, said = rulekit_command("studio", "--resume", str(path))
    assert (code, "no whole number" in said, "Traceback" in said) == (2, True, False), said


def test_a_file_without_a_table_is_told_as_one(tmp_path: Path, rulekit_command: Command) -> None:
    Ledger(path := tmp_path / "a.tables").close()
    code, said = rulekit_command("studio", "--resume", str(path))
    assert (code, "holds no table" in said) == (2, True), said


@pytest.mark.parametrize("words", [["nothing"], ["kalah", "--seats", "humna"], ["kalah", "--players", "9"]])
def test_what_cannot_begin_leaves_no_file(
    tmp_path: Path, rulekit_command: Command, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.setenv("RULEKIT_SAVES", str(tmp_path / "kept"))
    assert rulekit_command("studio", *words)[0] != 0
    assert not list(tmp_path.rglob("*"))


def test_a_damaged_file_is_answered_in_words_by_the_command(tmp_path: Path, rulekit_command: Command) -> None:
    played(path := tmp_path / "a.tables", 30)
    path.write_bytes(path.read_bytes()[:-3000])
    found = rulekit_command("studio", "--resume", str(path))
    assert (found[0], "is damaged" in found[1]) == (2, True)


@pytest.mark.slow
def test_a_table_goes_on_from_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rulekit_command: Command
) -> None:
    monkeypatch.chdir(tmp_path)
    assert rulekit_command("new", "game", "shore")[0] == 0
    (tmp_path / "mine").mkdir()
    words = ["shore.yaml", "--seats", "human,human", "--words", "mine"]
    server = started(*words, folder=tmp_path / "kept")
    server.kill()
    monkeypatch.chdir("/")
    again = started("--resume", str(next((tmp_path / "kept").glob("*.tables"))), folder=tmp_path)
    assert again.secrets == server.secrets
    again.process.send_signal(signal.SIGINT)
    said, _ = again.process.communicate(timeout=30)
    assert re.search("studio --resume", said)
    assert json.dumps(again.secrets)
