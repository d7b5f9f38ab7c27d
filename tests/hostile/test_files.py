"""Files of strangers lead nowhere and wait for nobody, and nothing a person has is lost by what rulekit writes.

Links out of a ruleset's folder, pipes and devices in the place of files, records without end, and a file that lies
where another is written.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

import pytest
from conftest import Amount
from hostile.harm import Result, run, within

from rulekit import atomic_write
from rulekit.diagnostics.source import Diagnostic
from rulekit.ordinary import first_of
from rulekit.ruleset.folder import read_files

HOUSE = Path(__file__).resolve().parents[2]
SECRET = "SECRETROOT:x:0:0\n"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="links, pipes and signals are others there")


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Path]:
    """A folder with a game of one file and one of several, and beside it what is none of theirs."""
    (tmp_path / "away").mkdir()
    for name in ("en.ftl", "fr.ftl", "first.yaml", "small.yaml", "more.yaml", "passwd"):
        (tmp_path / "away" / name).write_text(SECRET)
    inside = tmp_path / "in"
    inside.mkdir()
    shutil.copy(HOUSE / "rulesets" / "kuhn.yaml", inside / "kuhn.yaml")
    whole = inside / "whole"
    whole.mkdir()
    shutil.copy(inside / "kuhn.yaml", whole / "ruleset.yaml")
    before = {path: path.read_bytes() for path in (tmp_path / "away").iterdir()}
    yield inside
    assert {path: path.read_bytes() for path in (tmp_path / "away").iterdir()} == before, "written outside"


def rulekit(folder: Path, *words: str | Path, seconds: float = 100, mebibytes: int = 2048) -> Result:
    """The command itself, in a folder."""
    env = {**os.environ, "PYTHONPATH": str(HOUSE)}
    return run(["-m", "rulekit", *map(str, words)], seconds, mebibytes, cwd=folder, env=env)


# ---- links ----

PARTS = {
    "kuhn.locales": "a folder of words",
    "kuhn.locales/en.ftl": "words",
    "kuhn.locales/fr.ftl": "words of a language",
    "kuhn.scenarios": "a folder of scenarios",
    "kuhn.scenarios/first.yaml": "scenarios",
    "kuhn.variants": "a folder of variants",
    "kuhn.variants/small.yaml": "a variant",
    "whole/cards": "a folder of cards",
    "whole/cards/more.yaml": "cards",
    "whole/more.yaml": "a part",
    "whole/locales/en.ftl": "words of a folder",
    "whole/scenarios/first.yaml": "scenarios of a folder",
    "whole/variants/small.yaml": "a variant of a folder",
}
READING = [
    ("check", "{}"), ("test", "{}"), ("check", "{}", "--variant", "small"), ("l10n", "check", "{}"),
    ("simulate", "{}", "--games", "1"), ("card", "{}", "king", "--games", "0"), ("rulebook", "{}", "-o", "x.html"),
]  # fmt: skip
WRITING = [
    ("fmt", "{}"), ("check", "{}", "--fix"), ("l10n", "new", "{}", "fr"), ("new", "scenario", "{}"), ("schema", "{}"),
    ("new", "card", "{}", "ace"), ("new", "variant", "{}", "other"), ("schema", "--copy", "{}"),
]  # fmt: skip


def linked(here: Path, part: str) -> str:
    """Puts a link in the place of a part of a game; the game."""
    place = here / part
    place.parent.mkdir(exist_ok=True)
    place.symlink_to(here.parent / "away" / ("" if "." not in place.name or place.suffix[1:] in (
        "locales", "scenarios", "variants") else place.name))  # fmt: skip
    return "whole" if part.startswith("whole") else "kuhn.yaml"


@pytest.mark.slow
@pytest.mark.parametrize("part", PARTS, ids=PARTS.values())
def test_a_link_out_of_a_ruleset_is_neither_read_nor_written(
    here: Path, part: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from rulekit.cli import main

    game = linked(here, part)
    monkeypatch.chdir(here)
    for words in (*READING, *WRITING):
        assert main([word.format(game) for word in words]) in (0, 1, 2), words
        said = capsys.readouterr()
        assert "SECRET" not in said.out + said.err, words


def test_a_link_out_of_a_ruleset_is_named(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from rulekit.cli import main

    for part in ("kuhn.locales", "kuhn.variants/small.yaml", "kuhn.scenarios/first.yaml"):
        linked(here, part)
    game = here / "kuhn.yaml"
    for words in (["check", game], ["test", game], ["check", game, "--variant", "small"]):
        assert main(list(map(str, words))) in (1, 2)
        said = capsys.readouterr()
        assert "outside-folder" in said.out + said.err and "SECRET" not in said.out + said.err


def test_what_lies_beside_a_single_file_is_none_of_its_own(here: Path) -> None:
    (here / "mine").mkdir()
    (here / "mine" / "en.ftl").write_text(SECRET)
    (here / "kuhn.locales").symlink_to("mine")
    said: list[Diagnostic] = []
    files = read_files(here / "kuhn.yaml", said)
    assert files is not None and not files.locales and [d.code for d in said] == ["outside-folder"]


@pytest.mark.parametrize("named", ["link.yaml", "folder", "folder/ruleset.yaml"])
def test_what_a_person_names_may_be_a_link(here: Path, named: str, capsys: pytest.CaptureFixture[str]) -> None:
    from rulekit.cli import main

    (here / "link.yaml").symlink_to(here / "kuhn.yaml")
    (here / "folder").symlink_to(here / "whole")
    beside = here / ("link.scenarios" if named == "link.yaml" else "whole/scenarios")
    beside.mkdir()
    text = (HOUSE / "rulesets" / "kuhn.scenarios" / "game.yaml").read_text("utf-8")
    (beside / "rules.yaml").write_text(text, "utf-8")
    assert main(["check", str(here / named)]) == 0
    assert main(["test", str(here / named)]) == 0
    assert main(["fmt", str(here / named)]) == 0
    assert "outside-folder" not in capsys.readouterr().err


# ---- pipes, devices, records without end ----


def test_nothing_but_an_ordinary_file_is_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with socket.socket(socket.AF_UNIX) as called:
        called.bind(str(tmp_path / "called"))
        for path in (tmp_path / "pipe", tmp_path / "called", Path("/dev/zero"), tmp_path):
            with pytest.raises(OSError, match=r"no ordinary file|a directory"):
                first_of(path, 1)
            with pytest.raises(OSError, match=r"no ordinary file|a directory"):
                atomic_write.written(path, b"")
    (tmp_path / "file").write_bytes(b"abc")
    assert first_of(tmp_path / "file", 2) == b"ab"


def test_a_pipe_that_takes_the_place_of_a_file_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"abc")
    real = os.stat(tmp_path / "file")
    os.mkfifo(tmp_path / "pipe")
    monkeypatch.setattr(os, "stat", lambda *_, **__: real)
    with pytest.raises(OSError, match="no ordinary file"):
        first_of(tmp_path / "pipe", 1)


OPENING = [
    ("replay", "{}"), ("why", "{}"), ("play", "kuhn.yaml", "--resume", "{}"), ("check", "{}"), ("test", "{}"),
    ("table", "import", "kuhn.yaml", "{}"), ("diff", "kuhn.yaml", "kuhn.yaml", "--consequences", "--records", "{}"),
    ("l10n", "import", "kuhn.yaml", "fr", "{}"), ("check", "kuhn.yaml", "--variant", "{}"), ("fmt", "{}"),
    ("rulebook", "kuhn.yaml", "-o", "{}"), ("simulate", "kuhn.yaml", "--games", "1", "--record", "{}"),
    ("replay", "{}", "--verify"), ("table", "export", "kuhn.yaml", "{}", "--replace"),
]  # fmt: skip


def odd(here: Path, kind: str, ending: str) -> Path:
    """What is no ordinary file, under a name that a file has."""
    path = here / f"odd{ending}"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/zero")
    return path


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["pipe", "folder", "device"])
@pytest.mark.parametrize("words", OPENING, ids=" ".join)
def test_what_is_no_ordinary_file_is_not_waited_for(
    here: Path, words: tuple[str, ...], kind: str, amount: Amount
) -> None:
    endings = {"table": ".csv", "l10n": ".po", "check": ".yaml", "fmt": ".yaml", "test": ".yaml", "rulebook": ".html"}
    (here / "kuhn.locales").mkdir()
    (here / "kuhn.locales" / "en.ftl").write_text("title = Kuhn\n")
    name = odd(here, kind, endings.get(words[0], ".jsonl")).name
    before = os.lstat(here / name)
    typed = [word.format(name) for word in words]
    apart = amount(0, 1)
    ran = rulekit(here, *typed, seconds=60, mebibytes=1024) if apart else within(typed, 60, 1024, cwd=here)
    assert ran.code in (1, 2), ran
    assert "Traceback" not in ran.err and name in ran.err + ran.out
    assert os.lstat(here / name).st_ino == before.st_ino


@pytest.mark.slow
def test_pipes_among_the_files_of_a_ruleset_are_not_waited_for(here: Path, amount: Amount) -> None:
    for part in ("kuhn.locales/fr.ftl", "kuhn.scenarios/first.yaml", "kuhn.variants/small.yaml", "whole/cards/x.yaml"):
        (here / part).parent.mkdir(exist_ok=True)
        os.mkfifo(here / part)
    for game in ("kuhn.yaml", "whole"):
        for words in (*READING, *WRITING):
            typed = [word.format(game) for word in words]
            ran = rulekit(here, *typed) if amount(0, 1) else within(typed, 100, cwd=here)
            assert ran.code in (0, 1, 2), words


RECORDS = {
    "a line without end": lambda file: file.truncate(3 << 30),
    "a game without end": lambda file: endless(file, b'{"kind":"event","digest":"0"}\n', 60_000_000),
    "lists of nothing": lambda file: endless(file, b"{" + b'"a":[' + b"[],\n"[:3] * 300_000 + b"[]]}\n", 60_000_000),
}


def endless(file: BinaryIO, line: bytes, size: int) -> None:
    """A header as rulekit writes one, and a line again and again."""
    from rulekit.record.sealed import sealed

    write = file.write
    header = {"kind": "header", "format": 1, "ruleset": "kuhn"}
    write(sealed(header, "")[0] + b"\n")
    for _ in range(size // len(line)):
        write(line)


@pytest.mark.slow
@pytest.mark.parametrize("make", RECORDS.values(), ids=RECORDS)
@pytest.mark.parametrize("words", [("replay",), ("why",), ("play", "kuhn.yaml", "--resume")], ids=" ".join)
def test_a_record_without_end_is_refused(here: Path, make: Callable[..., None], words: tuple[str, ...]) -> None:
    with (here / "game.jsonl").open("wb") as file:
        make(file)
    ran = rulekit(here, *words, "game.jsonl", seconds=60, mebibytes=1024)
    assert ran.code in (1, 2) and "game.jsonl" in ran.err, ran


def test_a_line_and_a_game_of_a_record_have_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import rulekit
    from rulekit.record import Recorder, RecordError, read, read_records

    game = rulekit.load("tictactoe").game()
    state = game.start(1)
    with Recorder(game, state, tmp_path / "game.jsonl") as recorder:
        while not state.is_over:
            recorder.catch_up(state.apply(state.random_answer()))
    whole = read(tmp_path / "game.jsonl")
    for name, most in (
        ("LONGEST", max(len(line.raw) for line in whole.lines)),
        ("MOST_OF_A_GAME", sum(len(line.raw) for line in whole.lines)),
        ("MOST_VALUES", sum(line.raw.count(sign) for line in whole.lines for sign in read_records.OF_A_VALUE)),
    ):
        with monkeypatch.context() as changed:
            changed.setattr(read_records, name, most + (name == "LONGEST"))  # its line end
            assert read(tmp_path / "game.jsonl").lines == whole.lines
            changed.setattr(read_records, name, most - 1)
            with pytest.raises(RecordError, match="has more than"):
                read(tmp_path / "game.jsonl")


# ---- over what is there ----

OVER = {
    "record": ("simulate", "kuhn.yaml", "--games", "2", "--record"),
    "table": ("play", "kuhn.yaml", "--seats", "random,random", "--seed", "1", "--record"),
    "rulebook": ("rulebook", "kuhn.yaml", "--format", "html", "-o"),
    "rulebook in Markdown": ("rulebook", "kuhn.yaml", "--format", "md", "-o"),
}


@pytest.mark.parametrize("words", OVER.values(), ids=OVER)
def test_a_file_of_another_kind_stays_unless_it_is_forced(
    here: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from rulekit.cli import main

    monkeypatch.chdir(here)
    precious = here / "precious.yaml"
    shutil.copy(here / "kuhn.yaml", precious)
    before = precious.read_bytes()
    assert main([*words, "precious.yaml"]) == 2
    said = capsys.readouterr().err
    assert "already-there" in said and "--force" in said and "precious.yaml" in said
    assert precious.read_bytes() == before
    assert main([*words, "precious.yaml", "--force"]) == 0
    assert precious.read_bytes() != before
    once = precious.read_bytes()
    assert main([*words, "precious.yaml"]) == 0  # over what it has written itself
    assert precious.read_bytes() == once
    assert sorted(os.listdir(here)) == ["kuhn.yaml", "precious.yaml", "whole"]


def test_a_copy_of_a_schema_takes_the_place_of_no_other_file(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from rulekit.cli import main

    monkeypatch.chdir(here)
    (here / "ruleset.schema.json").write_text("{}")
    assert main(["schema", "--copy", "kuhn.yaml"]) == 2
    assert "already-there" in capsys.readouterr().err and (here / "ruleset.schema.json").read_text() == "{}"


@pytest.mark.slow
def test_kills_lose_no_record(here: Path, amount: Amount) -> None:
    words = [sys.executable, "-m", "rulekit", "simulate", "kuhn.yaml", "--record", "games.jsonl", "--seed", "5"]
    env = {**os.environ, "PYTHONPATH": str(HOUSE)}
    subprocess.run([*words, "--games", "3"], cwd=here, env=env, check=True, capture_output=True)
    before, chance, came = (here / "games.jsonl").read_bytes(), random.Random(1), set[bytes]()
    for _ in range(amount(6, 25)):
        with subprocess.Popen([*words, "--games", "300"], cwd=here, env=env, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL) as running:  # fmt: skip
            wait = time.monotonic() + 100
            later = chance.random() < 0.6
            while later and not list(here.glob(".games*.part")) and running.poll() is None and time.monotonic() < wait:
                time.sleep(0.005)
            time.sleep(chance.uniform(0, 0.3 if later else 1.5))
            running.kill()
        came.add((here / "games.jsonl").read_bytes())
    whole = {data for data in came if data.count(b'{"kind":"header"') == 300}
    assert came - whole == {before}, "a record is the earlier or the later one"


@pytest.mark.slow
def test_whoever_interrupts_keeps_the_games_that_are_whole(here: Path) -> None:
    words = [sys.executable, "-m", "rulekit", "simulate", "kuhn.yaml", "--record", "games.jsonl", "--games", "100000"]
    env = {**os.environ, "PYTHONPATH": str(HOUSE)}
    for earlier in (False, True):
        with subprocess.Popen(words, cwd=here, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True) as running:  # fmt: skip
            drafts = ".games*.part" if earlier else "games.jsonl"
            for _ in range(2000):
                if any(path.stat().st_size > 100_000 for path in here.glob(drafts)):
                    break
                time.sleep(0.02)
            running.send_signal(signal.SIGINT)
            said = running.communicate(timeout=60)[1]
        assert running.returncode == 130 and "games.jsonl has" in said
        lines = (here / "games.jsonl").read_bytes().split(b"\n")
        assert lines[-1] == b"" and json.loads(lines[-2])["kind"] == "end"
        assert sum(b'{"kind":"header"' in line for line in lines) == sum(b'{"kind":"end"' in line for line in lines) > 1
        assert not list(here.glob(".games*"))
