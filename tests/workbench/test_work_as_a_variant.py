"""Work on a ruleset is a variant of it from the first change on, which says the same when it is laid on it."""

from __future__ import annotations

from pathlib import Path

import pytest
from working import Asked

import rulekit
from rulekit.program.played import played_hash


@pytest.fixture
def aton(tmp_path: Path) -> Asked:
    """The workbench at Aton."""
    return Asked("aton", tmp_path)


def test_nothing_is_no_variant(kuhn: Asked) -> None:
    found = kuhn("changes")
    assert (found["variant"], found["said"]) == (None, "")


def test_one_number_is_a_variant_of_one_line_that_plays_as_the_work_does(aton: Asked, tmp_path: Path) -> None:
    aton.change("aton.yaml", "goal: 40", "goal: 30")
    found = aton("changes")
    assert found["beside"] == [] and "said" not in found and "set: " in found["variant"]
    assert found["variant"].count("30") == 1
    (tmp_path / "mine.yaml").write_text(found["variant"])
    laid = rulekit.load("aton", [str(tmp_path / "mine.yaml")])
    assert played_hash(laid.program()) == played_hash(aton.work.now.program())


def test_words_lie_beside_it(aton: Asked) -> None:
    text = (aton.work.copy.data("aton.locales/en.ftl") or b"").decode()
    first = next(line for line in text.splitlines() if line.startswith("title"))
    aton.change("aton.locales/en.ftl", first, f"{first}!")
    assert aton("changes")["beside"] == ["changed.locales/en.ftl"]


def test_what_no_variant_can_say_is_told(kuhn: Asked) -> None:
    kuhn.change("kuhn.yaml", "version: ", "version: 9")
    found = kuhn("changes")
    assert "`version`" in found["said"] and "Put it back" in found["said"]


def test_a_text_that_cannot_be_read_is_no_variant_and_is_told(kuhn: Asked) -> None:
    kuhn("write", file="kuhn.yaml", text="a: [")
    found = kuhn("changes")
    assert found["variant"] is None and found["said"] and found["stale"]
