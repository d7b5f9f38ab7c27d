"""Commands whose streams are closed, full or interrupted: a line at most, and the right exit code."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from pathlib import Path

import pytest
from cli.conftest import Ran

from rulekit.cli import screen

HOUSE = Path(__file__).resolve().parents[2]
FULL = Path("/dev/full")
posix = pytest.mark.skipif(os.name == "nt", reason="the shell of Unix")
STUCK = """
ruleset: stuck
version: 1.0.0
language: 1
players: 1
start: game
counters: {coin: {}}
phases:
  game:
    steps: [choose n from 1..2, "if n = 2, perform act", end game because over]
actions:
  act: {steps: [choose n from 1..9, gain n coin, require your coin > 9]}
"""


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """A line of a shell in which `rulekit` is this one."""
    rulekit = f"rulekit() {{ '{sys.executable}' -m rulekit \"$@\"; }}\n"
    return subprocess.run(["sh", "-c", rulekit + line], capture_output=True, text=True, cwd=HOUSE, check=False)


@posix
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("rulekit check kuhn >&-", 0),
        ("rulekit --help >&-", 0),
        ("rulekit check nothing >&- 2>&-", 2),
        ("rulekit simulate nothing 2>&-", 2),
        ("rulekit play kuhn --seats human,random <&-", 0),
    ],
)
def test_a_closed_stream_is_as_if_it_were_empty(line: str, code: int) -> None:
    ran = shell(line)
    assert (ran.returncode, ran.stderr) == (code, "")


@pytest.mark.skipif(not FULL.exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize("command", ["check kuhn", "disassemble kuhn", "simulate kuhn --games 3 --executor python"])
def test_a_full_disk_is_said_in_a_line(command: str) -> None:
    ran = shell(f"rulekit {command} > {FULL}")
    assert ran.returncode == 1
    assert ran.stderr == "rulekit: the answer could not be written: No space left on device.\n"


@posix
def test_a_record_is_whole_though_nobody_reads_the_report_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    shell(f"rulekit simulate kuhn --games 40 --executor python --record '{path}' | true")
    assert shell(f"rulekit replay '{path}' --verify").stdout.endswith("all as recorded.\n")
    assert sum('"kind":"header"' in line for line in path.read_text().splitlines()) == 40


@posix
@pytest.mark.parametrize("seconds", [0.3, 0.6, 1.2])
def test_ctrl_c_while_processes_begin_shows_no_traceback(seconds: float) -> None:
    """A terminal sends it to all of them at once, however far each has come."""
    words = ["simulate", "kuhn", "--games", "1_000_000_000", "--workers", "3", "--executor", "python"]
    with subprocess.Popen(
        [sys.executable, "-m", "rulekit", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=HOUSE,
        start_new_session=True,
    ) as running:
        time.sleep(seconds)
        os.killpg(running.pid, signal.SIGINT)
        _, err = running.communicate(timeout=60)
    assert "Traceback" not in err
    assert running.returncode in (130, -signal.SIGINT)


def test_what_went_wrong_does_not_stand_in_the_json(rulekit_command: Callable[..., Ran], tmp_path: Path) -> None:
    path = tmp_path / "stuck.yaml"
    path.write_text(STUCK.lstrip(), "utf-8")
    ran = rulekit_command("simulate", path, "--games", "20", "--executor", "python", "--format", "json")
    report = json.loads(ran.out)
    assert ran.code == 1
    assert 0 < report["faults"] < 20
    said = r"stuck\.yaml:\d+: the game stops after decision \d+ of the game with seed \d+: player 1 must `.+`, but .+\."
    assert re.search(said, ran.err)
    table = rulekit_command("simulate", path, "--games", "20", "--executor", "python")
    assert re.match(f".*{said}", table.out)  # before the table
    assert table.code == 1


def test_what_to_type_to_see_a_game_has_all_that_was_typed(rulekit_command: Callable[..., Ran], tmp_path: Path) -> None:
    path = tmp_path / "is stuck.yaml"
    hard = "options: {hard: {values: [true, false], default: false, provenance: {assumed: nothing}}}\n"
    text = STUCK.lstrip().replace("players: 1", "players: 1..3").replace("n = 2,", "n = 2 and hard,")
    path.write_text(hard + text, "utf-8")
    plain = rulekit_command("simulate", path, "--games", "20", "--executor", "python")
    assert (plain.code, "See it:" in plain.out) == (0, False)
    words = ["--option", "hard=true", "--players", "3", "--executor", "python", "--games", "20"]
    out = rulekit_command("simulate", path, *words).out
    assert f'play "{path}" --option hard=true --players 3 --seats random,... --seed ' in out


def test_a_worker_that_is_ended_from_outside_is_said_in_words(
    rulekit_command: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch
) -> None:
    def ended(*_: object, **__: object) -> None:
        raise BrokenExecutor

    monkeypatch.setattr("rulekit.cli.simulate.simulate", ended)
    ran = rulekit_command("simulate", "kuhn")
    assert (ran.code, "a worker was ended from outside" in ran.err) == (1, True)


def test_a_number_of_many_digits_is_out_of_range(rulekit_command: Callable[..., Ran]) -> None:
    ran = rulekit_command("simulate", "kuhn", "--games", "9" * 5000)
    assert (ran.code, len(ran.err) < 300) == (2, True)
    assert "is out of range. Allowed: 1 to 1,000,000,000." in ran.err


def test_a_folder_without_a_ruleset_is_a_mistake_of_the_command_line(
    rulekit_command: Callable[..., Ran], tmp_path: Path
) -> None:
    ran = rulekit_command("check", tmp_path)
    assert ran.code == 2
    assert "no-ruleset-file" in ran.out


def test_long_work_says_how_far_it_is_where_lines_are_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = iter([100, 101, 111, 112, 142])
    monkeypatch.setattr(screen, "monotonic", lambda: next(clock))
    with screen.progress("games", 1000) as told:
        for done in (1, 2, 3, 4000):
            told(done)
    said = "rulekit: games: 2 of 1,000, after 11 seconds\nrulekit: games: 4,000 of 1,000, after 42 seconds\n"
    assert capsys.readouterr() == ("", said)
