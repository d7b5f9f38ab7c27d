"""`rulekit studio`: it says its links, ends by Ctrl-C, and goes on with the same tables; bad input is answered well."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Command = Callable[..., Any]

pytest.importorskip("uvicorn", reason="the extra `studio` is not installed")


def started(*words: str) -> tuple[subprocess.Popen[str], str]:
    """The command in a process of its own, and what it has said when it listens."""
    command = [sys.executable, "-m", "rulekit", "studio", *words, "--no-browser"]
    running: subprocess.Popen[str] = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert running.stdout is not None
    said = ""
    for line in running.stdout:
        said += line
        if line.startswith("Ctrl-C"):
            return running, said
    raise AssertionError(said)


def ended(running: subprocess.Popen[str]) -> tuple[int, str]:
    running.send_signal(signal.SIGINT)
    said, _ = running.communicate(timeout=60)
    return running.returncode, said


def test_it_says_a_link_for_each_person_and_one_to_watch_and_goes_on_with_them(tmp_path: Path) -> None:
    running, said = started("tictactoe", "--seats", "human,human")
    links = re.findall(r"http://127\.0\.0\.1:\d+/#([\w-]+)$", said, re.MULTILINE)
    assert len(set(links)) == 3
    assert re.search(r"^  to work on it http://127\.0\.0\.1:\d+/#work=[\w-]{24}$", said, re.MULTILINE)
    code, told = ended(running)
    assert code == 0
    kept = re.search(r"The tables are kept in (.+)\. Go on with them:", told)
    assert kept is not None
    again, said = started("--resume", kept[1])
    assert re.findall(r"#([\w-]+)$", said, re.MULTILINE) == links
    assert ended(again)[0] == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--resume", "nothing.tables"], "There is no file `nothing.tables`."),
        (["aton", "--resume", "x"], "leave RULESET, --seats and --seed out"),
        (["aton", "--seats", "humna"], "Did you mean `human`?"),
        (["atom"], "aton"),
        (["aton", "--port", "0"], "0 is out of range. Allowed: 1 to 65,535."),
    ],
)
def test_what_cannot_be_done_is_said(rulekit_command: Command, words: list[str], said: str) -> None:
    result = rulekit_command("studio", *words)
    assert result.code != 0
    assert said in result.out + result.err


def test_a_file_of_another_kind_is_refused_and_stays_as_it_was(rulekit_command: Command, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("mine", "utf-8")
    result = rulekit_command("studio", "--resume", str(path))
    assert result.code == 2
    assert "is no file of tables" in result.err
    assert path.read_text("utf-8") == "mine"
