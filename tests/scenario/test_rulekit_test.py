"""`rulekit test`: what it prints, what it chooses, and its exit codes."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from rulekit.cli import main
from rulekit.ruleset.find import packaged_rulesets


@pytest.fixture
def here(farm: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The farm, with the person in its folder."""
    monkeypatch.chdir(farm)
    return farm


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Exit code, output and complaints of the command."""
    try:
        code = main(["test", *words])
    except SystemExit as left:
        code = int(left.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize("named", ["harvest.yaml", "harvest.scenarios", "harvest.scenarios/first.yaml", "."])
def test_scenarios_are_found_by_ruleset_folder_and_file(
    here: Path, named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = said(capsys, named)
    assert code == 1
    assert "2 of 3 scenarios hold." in out
    assert "harvest.scenarios/first.yaml:7: Early rain brings two (sowing, rain)" in out


def test_the_scenario_of_who_goes_first_fails_where_another_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = packaged_rulesets()["caravan"].resolve()
    shutil.copytree(path.parent / "caravan.scenarios", tmp_path / "caravan.scenarios")
    text = path.read_text("utf-8")
    changed = text.replace("p in players with lowest p.coin", "p in players with highest p.coin")
    assert changed != text
    (tmp_path / "caravan.yaml").write_text(changed, "utf-8")
    code, out, err = said(capsys, str(tmp_path / "caravan.yaml"))
    assert code == 1 and "The poorest goes first" in out + err and "6 of 7 scenarios hold" in out + err


def test_a_choice_that_holds_is_exit_code_0(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "harvest.yaml", "-k", "fields")[:2] == (0, "The scenario holds.\n")
    assert said(capsys, "harvest.yaml", "-k", "BRINGS A")[0] == 0
    assert said(capsys, "harvest.yaml", "-k", "rain")[0] == 1


def test_concise_is_a_line_for_each_failure(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "harvest.yaml", "--format", "concise")
    at = "harvest.scenarios/first.yaml:11:28"
    assert (code, out) == (1, f"{at}: error[not-as-expected] `north.coin` is 4, expected 3 (2 + 1).\n")


def test_json_has_every_scenario_with_its_log(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "harvest.yaml", "--format", "json")
    found = json.loads(out)
    assert code == 1
    assert [one["holds"] for one in found] == [True, False, True]
    assert found[1]["rules"] == ["sowing", "rain"]
    assert found[1]["diagnostics"][0]["line"] == 11
    assert found[1]["log"][-1] == "harvest.yaml:25    north gains 2 coin"  # under the answer


def test_a_broken_file_is_exit_code_1_and_the_others_are_played(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "harvest.scenarios" / "second.yaml").write_text("scenarios: 3\n")
    code, out, _ = said(capsys, "harvest.yaml", "-k", "fields")
    assert code == 1
    assert "harvest.scenarios/second.yaml:1:12" in out and "1 of 1 scenario holds. 1 file has a mistake." in out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["harvst.yaml"], "Did you mean `harvest.yaml`?"),
        (["gone.scenarios/other.yaml"], "Nothing says which ruleset these scenarios are about"),
        (["harvest.yaml", "-k", "nothing like it"], "No scenario has `nothing like it` in its name or rule"),
        ([], "PATH"),
    ],
)
def test_what_cannot_be_tested_is_said(
    here: Path, words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = said(capsys, *words)
    assert code in (1, 2)
    assert complaint in out + err
    assert "Traceback" not in out + err


def test_a_ruleset_without_scenarios_says_where_they_would_lie(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "other.yaml").write_text((here / "harvest.yaml").read_text("utf-8"), "utf-8")
    (here / "other.scenarios").mkdir()
    code, _, err = said(capsys, "other.yaml")
    assert code == 2
    assert "`other.yaml` has no scenarios" in err and "other.scenarios/" in err
