"""Scenarios as pytest runs them: their names, their failures, and no foreign YAML."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]


def ran(folder: Path, *arguments: str) -> tuple[int, str]:
    """What pytest says in a folder that knows nothing of this house."""
    command = [sys.executable, "-m", "pytest", "-p", "rulekit.scenario.plugin", "-p", "no:cacheprovider", *arguments]
    paths = os.pathsep.join([str(HOUSE), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": paths, "PYTEST_ADDOPTS": ""}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def test_scenarios_are_items_with_their_own_names_and_other_files_are_left_alone(farm: Path) -> None:
    code, said = ran(farm, "--collect-only", "-q")
    assert code == 0, said
    assert [line for line in said.splitlines() if "::" in line] == [
        "harvest.scenarios/first.yaml::Sowing brings a coin",
        "harvest.scenarios/first.yaml::Early rain brings two",
        "harvest.scenarios/first.yaml::A space takes one crop",
    ]


def test_a_failure_says_what_a_designer_would_read_and_shows_no_python(farm: Path) -> None:
    code, said = ran(farm, "-q")
    assert code == 1
    assert "2 passed" in said and "1 failed" in said
    assert "error[not-as-expected] harvest.scenarios/first.yaml:11:28" in said
    assert "`north.coin` is 4, expected 3 (2 + 1)." in said
    assert re.search(r"harvest\.yaml:25    north gains 2 coin", said), "the log beside it"
    assert "FAILED harvest.scenarios/first.yaml::Early rain brings two" in said
    assert "Traceback" not in said and ".py" not in said


def test_scenarios_can_be_chosen(farm: Path) -> None:
    assert "1 passed, 2 deselected" in ran(farm, "-q", "-k", "one and crop")[1]
    assert "1 failed, 2 deselected" in ran(farm, "-q", "-k", "rain and sowing")[1], "by what they are about"
    assert "1 passed" in ran(farm, "-q", "harvest.scenarios/first.yaml::Sowing brings a coin")[1]


def test_scenarios_are_shared_out_among_several_pythons(farm: Path) -> None:
    code, said = ran(farm, "-q", "-n", "2", "-p", "xdist")
    assert code == 1
    assert "1 failed, 2 passed" in said


def test_a_file_that_cannot_be_read_is_one_error_with_the_same_words(farm: Path) -> None:
    (farm / "harvest.scenarios" / "second.yaml").write_text("scenarios:\n  - nmae: A\n    expect: {over: true}\n")
    code, said = ran(farm, "-q", "harvest.scenarios/second.yaml")
    assert code != 0
    assert "harvest.scenarios/second.yaml:2:5" in said and "Did you mean `name`?" in said
    assert "Traceback" not in said


def test_what_is_wrong_with_a_ruleset_is_said_at_the_first_of_its_scenarios(farm: Path) -> None:
    path = farm / "harvest.yaml"
    path.write_text(path.read_text("utf-8").replace("move first", "mvoe first"), "utf-8")
    code, said = ran(farm, "-q")
    assert code == 1 and "3 failed" in said
    reported = said.partition("short test summary")[0]  # what the summary repeats depends on the width, and on CI
    assert reported.count("harvest.yaml:24:9") == 1 and "`move`" in reported
    see = "`harvest.yaml` has mistakes: see harvest.scenarios/first.yaml::Sowing brings a coin\n"
    assert reported.count(see) == 2
    assert ".py" not in said


def test_a_folder_ruleset_has_its_scenarios_inside(farm: Path) -> None:
    (farm / "ruleset.yaml").write_text((farm / "harvest.yaml").read_text("utf-8"), "utf-8")
    assert "3 tests collected" in ran(farm, "--collect-only", "-q", "scenarios")[1]


def test_pytest_finds_the_plugin_where_rulekit_is_installed() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["project"]
    assert list(project["entry-points"]["pytest11"].values()) == ["rulekit.scenario.plugin"]
