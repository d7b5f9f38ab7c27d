"""Something new at a ruleset that is worked at: a variant, scenarios, a language, and what a variant is called."""

from __future__ import annotations

import base64
import io
import zipfile
from pathlib import Path

import pytest
from working import Asked

from rulekit.workbench.changing import NAME, name_of


@pytest.fixture(params=["aton", "tekhenu"])
def asked(request: pytest.FixtureRequest, tmp_path: Path) -> Asked:
    """A workbench at a ruleset that is a file, and at one that is a folder."""
    return Asked(request.param, tmp_path)


def test_what_is_begun_is_sound_and_stands_where_it_is_found(asked: Asked) -> None:
    variant = asked("begin", kind="variant", name="quick")
    assert variant["file"].endswith("variants/quick.yaml") and "title: Quick" in variant["text"]
    scenarios = asked("begin", kind="scenarios", name="mine")
    language = asked("begin", kind="language", name="de")
    assert asked("check")["said"] == [] and asked("check")["sound"]
    assert "de" in asked("open")["languages"]
    rows = asked("words", locale="de")["rows"]
    assert rows and {row["state"] for row in rows} == {"missing"} and rows[0]["file"] == language["file"]
    name = next(row["name"] for row in rows if row["source"] == "Red")
    assert "seat-red = Rot\n" in asked("translate", locale="de", name=name, text="Rot")["text"]
    assert asked("scenarios", **{"from": 0})["said"] == [] and scenarios["file"].endswith("scenarios/mine.yaml")


@pytest.mark.parametrize(
    ("kind", "name", "error"),
    [("variant", "Quick one", "unfit"), ("variant", "../x", "unfit"), ("language", "German", "unfit"),
     ("language", "fr", "taken"), ("scenarios", "", "unfit"), ("card", "x", "malformed")],
)  # fmt: skip
def test_what_cannot_be_begun_is_told_and_nothing_is_written(tmp_path: Path, kind: str, name: str, error: str) -> None:
    asked = Asked("aton", tmp_path)
    found = asked("begin", kind=kind, name=name)
    assert found["error"] == error and (error == "malformed" or found["said"])
    assert asked.work.copy.changed == {}


def test_a_variant_is_called_as_it_is_told_to_be_and_taken_with_its_words(tmp_path: Path) -> None:
    asked = Asked("aton", tmp_path)
    asked.change("aton.yaml", "goal: 40", "goal: 30")
    asked.change("aton.locales/en.ftl", "metric-rounds = rounds", "metric-rounds = turns")
    found = asked("changes", title="A quick Aton")
    assert (found["name"], found["beside"]) == ("a-quick-aton.yaml", ["a-quick-aton.locales/en.ftl"])
    assert "title: A quick Aton\n" in found["variant"]
    taken = asked("take", variant=True, title="A quick Aton")
    archive = zipfile.ZipFile(io.BytesIO(base64.b64decode(taken["data"])))
    assert taken["name"] == "a-quick-aton.zip"
    assert sorted(archive.namelist()) == ["a-quick-aton.locales/en.ftl", "a-quick-aton.yaml"]
    other = Asked("aton", tmp_path / "other")
    link = asked("link", title="A quick Aton")["link"]
    assert "aton.variants/a-quick-aton.yaml" in other("linked", text=link, take=True)["files"]


@pytest.mark.parametrize(
    ("title", "name"),
    [("", NAME), ("Jeu rapide à 30", "jeu-rapide-a-30"), ("30 Punkte", "punkte"), ("快", NAME), ("con", NAME),
     ("Aton", NAME)],
)  # fmt: skip
def test_the_name_of_a_variant_is_what_may_stand_in_one(title: str, name: str) -> None:
    assert name_of(title, "aton") == name


def test_differences_are_headed_in_the_language_of_whoever_reads(tmp_path: Path) -> None:
    asked = Asked("aton", tmp_path, locale="nl")
    asked.change("aton.yaml", "goal: 40", "goal: 30")
    lines = "\n".join(asked("changes")["lines"])
    assert "Getallen" in lines and "40 → 30" in lines and "1.0.0" not in lines and lines.endswith("Eén verschil.")


def test_a_new_card_is_new(tmp_path: Path) -> None:
    asked = Asked("aton", tmp_path)
    asked.change(
        "aton.yaml",
        "      four: {copies: 9, value: 4}",
        "      four: {copies: 9, value: 4}\n      more: {copies: 1, value: 4}",
    )
    assert [card["name"] for card in asked("cards", locales="en")["cards"] if card["new"]] == ["more"]
