"""`rulekit test`: a mistake of the ruleset is said once, and --uncovered names what no scenario reaches."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulekit.cli import main


@pytest.fixture
def here(farm: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The farm, with the person in its folder."""
    monkeypatch.chdir(farm)
    return farm


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """Exit code and output of the command."""
    capsys.readouterr()
    return main(["test", *words]), capsys.readouterr().out


def broken(here: Path) -> None:
    """A ruleset with a mistake."""
    path = here / "harvest.yaml"
    text = path.read_text("utf-8")
    assert text.count("else 1) coin") == 1
    path.write_text(text.replace("else 1) coin", "else 1) cion"), "utf-8")


def test_a_mistake_of_the_ruleset_is_said_once_for_all_its_scenarios(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken(here)
    code, out = said(capsys, "harvest.yaml")
    assert code == 1
    assert out.count("error[unknown-counter]") == 1
    assert "3 scenarios of `harvest.yaml` could not be played." in out and "0 of 3 scenarios hold." in out


def test_a_line_each_and_annotations_say_it_once_too(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken(here)
    for form in ("concise", "github", "sarif"):
        code, out = said(capsys, "harvest.yaml", "--format", form)
        assert (code, out.count("There is no counter")) == (1, 1), form


def test_json_says_it_of_the_ruleset_and_marks_what_was_not_played(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken(here)
    found = json.loads(said(capsys, "harvest.yaml", "--format", "json")[1])
    assert [one.get("played") for one in found] == [None, False, False, False]
    assert [len(one["diagnostics"]) for one in found] == [1, 0, 0, 0]
    assert found[0]["file"] == "harvest.yaml"


def test_a_wrong_option_of_one_scenario_is_still_its_own(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = here / "harvest.scenarios" / "first.yaml"
    text = path.read_text("utf-8")
    path.write_text(text + "  - {name: Another, options: {no_such: x}, expect: {day: 1}}\n", "utf-8")
    code, out = said(capsys, "harvest.yaml", "-k", "another")
    assert code == 1 and "unknown-option" in out and "could not be played" not in out


def test_what_no_scenario_reaches_is_a_warning_with_its_place(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = said(capsys, "harvest.yaml", "-k", "fields", "--uncovered")
    assert code == 0 and "The scenario holds.\n1 clause in no scenario." in out
    assert "warning[uncovered-clause] harvest.yaml:20:9\n" in out and "`end game because winter`" in out
    path = here / "harvest.scenarios" / "first.yaml"
    last = "  - {name: Fields to the end, play: [random: 4], expect: {north: {coin: 4}}}\n"
    path.write_text(path.read_text("utf-8") + last, "utf-8")
    code, out = said(capsys, "harvest.yaml", "-k", "fields", "--uncovered")
    assert (code, out) == (0, "All 2 scenarios hold.\nEvery clause is in a scenario.\n")


def test_programs_are_told_what_is_not_covered_as_well(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("harvest.yaml", "-k", "fields", "--uncovered", "--format")
    found = json.loads(said(capsys, *words, "json")[1])
    bare = [d for one in found if one["file"] == "harvest.yaml" for d in one["diagnostics"]]
    assert {d["code"] for d in bare} == {"uncovered-clause"}
    lines = [line for line in said(capsys, *words, "concise")[1].splitlines() if "uncovered-clause" in line]
    assert [line.split(":")[1] for line in lines] == [str(d["line"]) for d in bare]
    assert said(capsys, *words, "github")[1].count("uncovered-clause") >= len(bare)


def test_a_ruleset_with_a_mistake_has_nothing_uncovered(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken(here)
    code, out = said(capsys, "harvest.yaml", "--uncovered")
    assert code == 1 and "uncovered-clause" not in out
