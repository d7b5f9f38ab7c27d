"""The scenarios of a ruleset that is worked at: verdicts, a few at a time, and what was before."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from working import Asked

from rulekit.workbench import scenes

CARAVAN = "caravan.yaml"


@pytest.fixture
def caravan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Asked:
    """A workbench at a game with scenarios, of which each answer tells one."""
    monkeypatch.setattr(scenes, "SLICE", 0)
    return Asked("caravan", tmp_path)


def _every(asked: Asked) -> list[dict[str, Any]]:
    """All verdicts, as a page asks for them."""
    found: list[dict[str, Any]] = []
    at: int | None = 0
    while at is not None:
        told = asked("scenarios", **{"from": at})
        assert told["from"] == at and told["said"] == []
        found += told["verdicts"]
        at = told["next"]
    assert len(found) == told["total"] == len({(each["file"], each["name"]) for each in found})
    return found


def _scenario(asked: Asked, rest: str) -> str:
    """Another scenario file, with one scenario."""
    assert "error" not in asked("write", file="caravan.scenarios/mine.yaml", text=f"scenarios:\n  - name: mine\n{rest}")
    return "caravan.scenarios/mine.yaml"


def test_all_hold_as_the_ruleset_lies(caravan: Asked) -> None:
    found = _every(caravan)
    assert found and all(each["holds"] and each["held"] and not each["said"] for each in found)
    text = (caravan.work.copy.data(found[0]["file"]) or b"").decode().splitlines()
    assert found[0]["name"] in text[found[0]["line"] - 1]


def test_one_that_a_change_breaks_is_told_first_with_why_and_that_it_held(caravan: Asked) -> None:
    _every(caravan)
    caravan.change(CARAVAN, "steps: gain 2 coin", "steps: gain 3 coin")
    found = _every(caravan)
    failed = [each for each in found if not each["holds"]]
    assert failed and all(each["held"] is True for each in failed)
    assert all("expected" in each["said"] and str(caravan.work.copy.now) not in each["said"] for each in failed)
    assert found[0]["name"] == "Resting brings two coins"  # it ran what is changed, when it was played before
    caravan.change(CARAVAN, "steps: gain 3 coin", "steps: gain 4 coin")
    assert caravan("scenarios", **{"from": 0})["verdicts"][0]["name"] in {each["name"] for each in failed}


def test_one_that_is_new_held_neither_nor_failed_before(caravan: Asked) -> None:
    file = _scenario(caravan, "    expect: {to move: nobody}\n")
    first = caravan("scenarios", **{"from": 0})["verdicts"][0]
    assert (first["file"], first["name"], first["line"]) == (file, "mine", 2)
    assert (first["holds"], first["held"]) == (False, None) and first["said"]


def test_what_is_wrong_with_a_file_of_scenarios_is_told_and_the_others_are_played(caravan: Asked) -> None:
    total = caravan("scenarios", **{"from": 0})["total"]
    file = _scenario(caravan, "    expct: {over: true}\n")
    found = caravan("scenarios", **{"from": 0})
    assert {each["file"] for each in found["said"]} == {file} and found["total"] >= total


def test_a_change_that_no_game_depends_on_plays_nothing_again(caravan: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    before = _every(caravan)
    monkeypatch.setattr(scenes, "_played", _never)
    caravan.change(CARAVAN, "ruleset: caravan", "# a remark\nruleset: caravan")
    assert sorted(map(str, _every(caravan))) == sorted(map(str, before))


def test_after_a_change_they_begin_anew(caravan: Asked) -> None:
    caravan("scenarios", **{"from": 0})
    caravan.change(CARAVAN, "steps: gain 2 coin", "steps: gain 3 coin")
    assert caravan("scenarios", **{"from": 3})["from"] == 0


def test_rules_with_mistakes_are_not_played(caravan: Asked) -> None:
    caravan.change(CARAVAN, "effect: gain 1 spice}", "effect: gian 1 spice}")
    found = caravan("scenarios", **{"from": 0})
    assert found["error"] == "unsound" and found["said"].startswith("There are mistakes in the rules")


def _never(*_: object) -> Callable[[], None]:
    raise AssertionError("it was played")
