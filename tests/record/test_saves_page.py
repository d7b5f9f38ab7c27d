"""docs/saves.md says what saves are: its tables name what there is, and its programs run."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from record.recorded import HOUSE
from record.saved import kept

from rulekit.game.undone import SAID
from rulekit.record import saves, snapshot

PAGE = (HOUSE / "docs" / "saves.md").read_text("utf-8")
PROGRAMS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("number", range(len(PROGRAMS)))
def test_the_programs_of_the_page_run(number: int, tmp_path: Path) -> None:
    given = os.environ | {"PYTHONPATH": str(HOUSE)}
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAMS[number]], capture_output=True, text=True, cwd=tmp_path, env=given, timeout=120
    )
    assert ran.returncode == 0, ran.stderr


def test_the_page_has_a_row_for_every_kind_of_line_and_names_its_keys() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \|.*?\| (.*) \|$", PAGE, re.MULTILINE))
    for raw in kept().splitlines():
        line = json.loads(raw)
        assert line["kind"] in rows
        if line["kind"] != "save":
            assert set(line) - {"kind", "digest"} <= set(re.findall(r"`(\w+)`", rows[line["kind"]]))


def test_the_page_has_a_row_for_every_reason_an_answer_is_final() -> None:
    assert [word for word in re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE) if word in SAID] == list(SAID)


def test_the_limits_of_the_page_are_those_that_hold() -> None:
    lines, files = (saves.MOST_BYTES >> 20, saves.MOST_ANSWERS, saves.LONGEST >> 10), snapshot.MOST_FILES
    said = "{} MiB, {:,} answers, {} KiB a line without a file, ".format(*lines)
    said += f"{files} files of at most 1 MiB and {snapshot.MOST_TOGETHER >> 20} MiB together"
    assert said in " ".join(PAGE.split())
