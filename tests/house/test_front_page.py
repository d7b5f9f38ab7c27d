"""What the README shows is so: its lines stand in the rulesets, its commands answer as they are shown."""

from __future__ import annotations

import io
import re
import shutil
import sys
from pathlib import Path

import pytest
from cli.test_tutorial import Wide, change, follow, steps

from rulekit.cli import main

HOUSE = Path(__file__).resolve().parents[2]
README = (HOUSE / "README.md").read_text("utf-8")
SHOWN = steps(README)
WAY = ".venv/bin/"
TYPED = re.findall(rf"^    {re.escape(WAY)}rulekit (.*)$", README, re.MULTILINE)
TICTACTOE = "rulesets/tictactoe.yaml"
SLIP = re.search(r"^Write `(\w+)` for `(\w+)` in the seventh of them", README, re.MULTILINE)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the rulesets in it, to be changed at will."""
    shutil.copytree(HOUSE / "rulesets", tmp_path / "rulesets")
    return tmp_path


def shows(number: int) -> str:
    """A block of the README as a page of its own."""
    assert SHOWN[number].kind == "console"
    return f"```console\n{SHOWN[number].text.replace(f'$ {WAY}', '$ ')}```\n"


def test_every_block_of_the_readme_is_of_a_ruleset_or_a_command() -> None:
    assert README.count("```") == 2 * len(SHOWN)
    kinds = [("yaml", TICTACTOE), ("console", ""), ("console", ""), ("yaml", ""), ("console", "")]
    assert [(step.kind, step.file) for step in SHOWN[:3]] == kinds[:3]
    assert [step.kind for step in SHOWN[3:]] == [kind for kind, _ in kinds[3:]]


@pytest.mark.parametrize("step", [step for step in SHOWN if step.kind == "yaml"], ids=lambda step: step.file)
def test_the_lines_of_a_ruleset_stand_in_it(step: object) -> None:
    file, text = step.file, step.text  # type: ignore[attr-defined]
    assert (HOUSE / file).read_text("utf-8").count(f"\n{text}") == 1


def test_there_are_ten_lines_of_rules() -> None:
    assert sum(bool(line) for line in SHOWN[0].text.splitlines()) == 10


def test_the_mistake_is_found_as_it_is_shown(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert SLIP is not None
    wrong, right = SLIP.groups()
    line = [line for line in SHOWN[0].text.splitlines() if line][6]
    assert line.count(right) == 1
    change(folder / TICTACTOE, f"-{line}\n+{line.replace(right, wrong)}\n")
    assert follow(shows(1), folder, monkeypatch, Wide) == 1


@pytest.mark.parametrize("number", [2, 4], ids=["screen", "sentence"])
def test_a_command_answers_as_it_is_shown(number: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert follow(shows(number), folder, monkeypatch, Wide) == 1


def test_the_sentence_is_that_of_the_card_that_is_shown() -> None:
    card = SHOWN[3].text.partition(":")[0].strip()
    assert f" {card} " in SHOWN[4].text.splitlines()[0]


def test_there_is_a_first_command_for_each_of_five() -> None:
    assert [line.split()[0] for line in TYPED] == ["new", "l10n", "diff", "compare", "balance", "play", "simulate"]


@pytest.mark.parametrize("line", TYPED, ids=lambda line: line.split()[0])
def test_a_first_command_can_be_typed(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RULEKIT_SAVES", str(tmp_path / "saves"))
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    words = ["20" if word == "10000" else word for word in line.split()]
    words += ["--search", "2", "--games", "2", "--random", "20"] if words[0] == "balance" else []
    assert main(words) == (1 if words[0] in ("diff", "compare") else 0)  # they tell something
    assert capsys.readouterr().out
