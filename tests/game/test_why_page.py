"""docs/why.md: its programs run, and what it shows is what is said."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rulekit.cli import main

HOUSE = Path(__file__).resolve().parents[2]
PAGE = (HOUSE / "docs" / "why.md").read_text("utf-8")
PROGRAMS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
SHOWN = re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("number", range(len(PROGRAMS)))
def test_its_programs_run(number: int, tmp_path: Path) -> None:
    text = PROGRAMS[number].replace('load("caravan")', f'load("{(HOUSE / "rulesets" / "caravan.yaml").as_posix()}")')
    ran = subprocess.run([sys.executable, "-c", text], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr
    if "print(" in text:
        assert re.sub(r"\((?:/|\w:)[^()]*/rulesets/", "(rulesets/", ran.stdout) == SHOWN[1]


def test_the_account_it_shows_is_the_one_of_that_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path / "cache"))
    path = str(tmp_path / "game.jsonl")
    assert main(["simulate", "caravan", "--games", "1", "--seed", "4", "--record", path]) == 0
    capsys.readouterr()
    assert main(["why", path, "--seat", "indigo"]) == 0
    assert SHOWN[0] in capsys.readouterr().out


def test_every_kind_of_reason_has_its_row_and_no_other() -> None:
    source = (HOUSE / "rulekit" / "game" / "whynot.py").read_text("utf-8")
    kinds = set(re.findall(r'(?:WhyNot\([\w.]+, |_not\()"([a-z-]+)"', source)) | {"ground", "line", "range"}
    rows = re.findall(r"^\| ((?:`[a-z-]+`(?:, )?)+) \| [^|]+ \|$", PAGE.partition("| kind | when |")[2], re.MULTILINE)
    assert {kind for row in rows for kind in re.findall("`([a-z-]+)`", row)} == kinds
