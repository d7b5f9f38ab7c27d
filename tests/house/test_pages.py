"""What the pages promise a newcomer: the files they name exist, and what the README says to try works."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from rulekit.cli.arguments import Parser

HOUSE = Path(__file__).resolve().parents[2]
PAGES = [
    *("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "tests/README.md"),
    *("docs/bots.md", "docs/checks.md", "docs/record.md", "docs/variants.md", "docs/first-variant.md"),
    *("docs/tutorial.md", "docs/scenarios.md", "docs/rules-of-aton.md", "docs/rules-of-tekhenu.md"),
    *("docs/rules-of-botankhamon.md", "docs/commands.md", "docs/playing.md"),
]
README = (HOUSE / "README.md").read_text("utf-8")


def run(*arguments: str) -> tuple[int, str]:
    """Exit code and all output of this Python."""
    ran = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, cwd=HOUSE)
    return ran.returncode, ran.stdout + ran.stderr


def mean_rounds(ruleset: Path, games: int) -> float:
    """How many rounds a simulated game has."""
    options = ("--games", str(games), "--seed", "1", "--format", "json")
    code, said = run("-m", "rulekit", "simulate", str(ruleset), *options)
    assert code == 0, said
    mean = json.loads(said[said.index("{") :])["rounds"]["mean"]
    assert isinstance(mean, float)
    return mean


@pytest.fixture
def aton(tmp_path: Path) -> Path:
    """Aton with its words, to be changed at will."""
    shutil.copytree(HOUSE / "rulesets", tmp_path / "rulesets")
    return tmp_path / "rulesets" / "aton.yaml"


@pytest.mark.parametrize("page", PAGES)
def test_every_file_a_page_names_exists(page: str) -> None:
    text = (HOUSE / page).read_text("utf-8")
    named = re.findall(r"(?<![\w/.])((?:rulekit|tests|grammar|rulesets|docs|requirements)/[\w./-]*)", text)
    linked = re.findall(r"\]\(([\w./-]+)\)", text)
    missing = {path for path in named if not (HOUSE / path).exists()}
    missing |= {path for path in linked if not ((HOUSE / page).parent / path).exists()}
    assert not missing


def test_every_invariant_names_a_test_that_exists() -> None:
    rows = re.findall(r"^\| \d+ \| .* \| (.*) \|$", (HOUSE / "ARCHITECTURE.md").read_text("utf-8"), re.MULTILINE)
    tests = [re.findall(r"`(tests/[\w/.]+)", cell) for cell in rows]
    assert len(tests) >= 10
    assert all(cell and all((HOUSE / path).exists() for path in cell) for cell in tests)


def test_a_lower_goal_makes_the_games_shorter(aton: Path) -> None:
    text = aton.read_text("utf-8")
    assert "goal: 40" in text and "`goal: 40`" in README
    before = mean_rounds(aton, 200)
    aton.write_text(text.replace("goal: 40", "goal: 30"), "utf-8")
    assert mean_rounds(aton, 200) < before - 0.5


def test_every_command_of_the_page_for_players_can_be_typed() -> None:
    text = " ".join((HOUSE / "docs/playing.md").read_text("utf-8").split("\n"))
    commands = [line.split() for line in re.findall(r"(?:    rulekit |`)(play \w+ [^`]*?)(?=`|  )", text)]
    assert len(commands) >= 5
    for name, *words in commands:
        parser = Parser(prog=name)
        import_module(f"rulekit.cli.{name}").arguments(parser)
        parser.parse_args(words)


def test_every_page_for_people_is_named_in_the_readme() -> None:
    pages = {page.relative_to(HOUSE).as_posix() for page in (HOUSE / "docs").glob("*.md")}
    read_on = README[README.index("## All pages") :]
    assert pages <= set(re.findall(r"\]\(([\w./-]+)\)", read_on))


def test_the_python_of_the_readme_plays_a_game() -> None:
    block = re.search(r"^    import rulekit\n(?:(?:    .*)?\n)+", README, re.MULTILINE)
    assert block is not None
    code, said = run("-c", re.sub(r"^    ", "", block.group(), flags=re.MULTILINE))
    assert code == 0, said
    assert said.strip()
