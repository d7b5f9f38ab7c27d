"""docs/translating.md is done as it is written: every file, every command, every answer."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from cli.test_tutorial import Step, answer, change, commands, first_misfit, pattern, steps

PAGE = Path(__file__).resolve().parents[2] / "docs" / "translating.md"


def written(step: Step, folder: Path) -> None:
    """Puts lines at the end of a file."""
    path = folder / step.file
    path.write_text(f"{path.read_text('utf-8')}\n{step.text}", "utf-8")


def test_the_page_does_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr(shutil, "which", lambda name: name)
    done = 0
    for step in steps(PAGE.read_text("utf-8")):
        if step.kind == "ftl":
            written(step, tmp_path)
        elif step.kind == "diff":
            change(tmp_path / step.file, step.text)
        else:
            for command, shown in commands(step.text):
                said = answer(command, [], monkeypatch).lstrip("\n")
                if not re.fullmatch(pattern(shown), f"{said}\n"):
                    wrong = first_misfit(shown, said)
                    pytest.fail(f"line {step.line}: {command}\nnot in the answer: {wrong}\n\n{said}", pytrace=False)
                done += 1
    assert done >= 10
    assert [path.name for path in tmp_path.iterdir()] == ["words"]


def test_ten_cards_are_said_in_the_fifth_language_at_its_end() -> None:
    blocks = [step.text for step in steps(PAGE.read_text("utf-8")) if step.kind == "ftl"]
    named = re.findall(r"^card-\S+ = ", "".join(blocks), re.MULTILINE)
    assert len(named) == 10
    assert {step.kind for step in steps(PAGE.read_text("utf-8"))} == {"console", "ftl", "diff"}
