"""docs/first-variant.md is done as it is written: every file made, every command typed, every answer compared."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from cli.test_tutorial import COMMAND, TYPED, answer, change, commands, first_misfit, pattern, steps

PAGE = Path(__file__).resolve().parents[2] / "docs" / "first-variant.md"


def test_the_page_does_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RULEKIT_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(shutil, "which", lambda name: name)
    done = 0
    for step in steps(PAGE.read_text("utf-8")):
        if step.kind == "diff":
            change(tmp_path / step.file, step.text)
        elif step.file:
            path = tmp_path / step.file
            path.parent.mkdir(exist_ok=True)
            path.write_text(step.text, "utf-8")
        else:
            for command, shown in commands(step.text):
                typed = [line.removeprefix(TYPED) for line in shown if line.startswith(TYPED)]
                said = answer(command, typed, monkeypatch)
                if not re.fullmatch(pattern(shown), f"{said}\n"):
                    wrong = first_misfit(shown, said)
                    pytest.fail(f"line {step.line}: {command}\nnot in the answer: {wrong}\n\n{said}", pytrace=False)
                done += 1
    assert done >= 8
    assert sorted(path.name for path in (tmp_path / "shore.variants").iterdir()) == [
        *("calm_sea.locales", "calm_sea.scenarios", "calm_sea.yaml"),
    ]


def test_every_block_of_the_page_is_one_that_is_followed() -> None:
    page = PAGE.read_text("utf-8")
    assert page.count("```") == 2 * len(steps(page))
    assert {(step.kind, bool(step.file)) for step in steps(page)} == {
        *(("console", False), ("diff", True), ("yaml", True), ("ftl", True)),
    }
    assert page.count(COMMAND) >= 8


def test_the_scenarios_of_the_page_fail_without_the_variant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (text,) = [step.text for step in steps(PAGE.read_text("utf-8")) if step.file.endswith("calm.yaml")]
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    answer("rulekit new game shore", [], monkeypatch)
    (tmp_path / "shore.scenarios" / "calm.yaml").write_text(text, "utf-8")
    assert "All" not in answer("rulekit test shore.yaml", [], monkeypatch)
