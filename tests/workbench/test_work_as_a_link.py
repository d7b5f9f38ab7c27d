"""The work as a link: what is changed is read before it is taken up, and what is taken up is the work and its game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from working import Asked

from rulekit.program.played import played_hash
from rulekit.workbench.link import Linked, edition_of, link_of


@pytest.fixture
def aton(tmp_path: Path) -> Asked:
    """Somebody who works at Aton."""
    return Asked("aton", tmp_path / "one")


@pytest.fixture
def other(tmp_path: Path) -> Asked:
    """Somebody else, elsewhere."""
    return Asked("aton", tmp_path / "other", seed=9)


def test_whoever_opens_a_link_reads_what_is_changed_and_takes_up_work_and_game(aton: Asked, other: Asked) -> None:
    aton.change("aton.yaml", "goal: 40", "goal: 30")
    aton.play(3)
    link = aton("link")
    before = played_hash(other.work.now.program())
    read = other("linked", text=link["link"])
    assert any("40 → 30  aton.yaml:57" in line for line in read["lines"])
    assert played_hash(other.work.now.program()) == before and other.work.copy.changed == {}  # nothing is taken up yet
    taken = other("linked", text=link["link"], take=True)
    assert taken["at"] == taken["of"] == aton.bench.table.table.at > 0
    assert list(taken["files"]) == taken["changed"] == ["aton.variants/changed.yaml"]
    assert played_hash(other.work.now.program()) == played_hash(aton.work.now.program())
    tables = [each.bench.table.table for each in (aton, other)]
    assert tables[0].state.scores == tables[1].state.scores and tables[0].at == tables[1].at


def test_the_options_of_a_link_are_told_and_taken_up_with_it(tmp_path: Path, other: Asked) -> None:
    aton = Asked("aton", tmp_path / "one", options={"reshuffle": "eager"})
    assert aton.work.was.options["reshuffle"] == "eager"
    aton.change("aton.yaml", "goal: 40", "goal: 30")
    aton.play(2)
    link = aton("link")["link"]
    lines = other("linked", text=link)["lines"]
    assert lines[0] == "Option reshuffle: lazy → eager" and any("40 → 30  aton.yaml:57" in line for line in lines)
    assert other.work.was.options["reshuffle"] == "lazy"
    taken = other("linked", text=link, take=True)
    assert taken["at"] == taken["of"] > 0
    assert other.work.was.options == other.work.now.options == aton.work.now.options == taken["options"]
    assert played_hash(other.work.now.program()) == played_hash(aton.work.now.program())
    assert played_hash(other.bench.table.table.game.program) == played_hash(aton.work.now.program())
    assert other("linked", text=link)["lines"][0] != lines[0]


def test_what_was_taken_up_is_a_link_again(aton: Asked, other: Asked) -> None:
    aton.change("aton.yaml", "goal: 40", "goal: 30")
    other("linked", text=aton("link")["link"], take=True)
    other.change("aton.variants/changed.yaml", "goal: 30", "goal: 35")
    again = aton("linked", text=other("link")["link"])
    assert any("40 → 35" in line for line in again["lines"])


def test_a_link_of_nothing_changed_is_a_game(aton: Asked, other: Asked) -> None:
    aton.play(2)
    link = aton("link")["link"]
    assert other("linked", text=link)["lines"] == []
    taken = other("linked", text=link, take=True)
    assert (taken["files"], taken["changed"]) == ({}, []) and taken["at"] == taken["of"] > 0


def test_work_that_is_no_one_variant_is_no_link(aton: Asked) -> None:
    text = "variant: two\nversion: 1.0.0\nextends: aton >=1.0, <2\nset: {tables.goal: 20}\n"
    aton("write", file="aton.variants/two.yaml", text=text)
    assert "link" in aton("link")
    aton.change("aton.yaml", "goal: 40", "goal: 30")
    assert "as well as the ruleset changed" in aton("link")["said"]
    aton("write", file="aton.variants/three.yaml", text=text.replace("two", "three"))
    assert "several" in aton("link")["said"]


def test_a_link_of_rules_that_are_wrong_is_not_taken_up(other: Asked) -> None:
    work = other.work
    files = {"bad.yaml": b"variant: bad\nversion: 1.0.0\nextends: aton >=1.0, <2\nset: {tables.nowhere: 20}\n"}
    edition = edition_of(work.was.version, work.copy.files)
    text = link_of(Linked("aton", edition, "x", files, 1, 2, ("human", "random")))
    for more in ({}, {"take": True}):
        found = other("linked", text=text, **more)
        assert found["error"] == "link-unsound" and "nowhere" in found["why"]
    assert work.copy.changed == {}


def test_a_link_says_nothing_of_how_long_a_bot_may_think(other: Asked) -> None:
    edition = edition_of(other.work.was.version, other.work.copy.files)
    text = link_of(Linked("aton", edition, "x", {}, 1, 2, ("human", "montecarlo:9999999")))
    other("linked", text=text, take=True)
    assert other.bench.table.table.sitters == ["human", "montecarlo"]


@pytest.mark.parametrize("text", ["", "x", "!", "AAAA", "eJw", "%00", "a" * 70_000, json.dumps({"form": 1})])
def test_what_is_no_link_is_answered_in_words(other: Asked, text: str) -> None:
    found = other("linked", text=text)
    assert str(found["error"]).startswith("link-") and str(found["said"]).endswith(".")


def test_a_link_of_another_ruleset_is_answered_in_words(aton: Asked, kuhn: Asked) -> None:
    found = kuhn("linked", text=aton("link")["link"])
    assert found["error"] == "link-no-ruleset" and "aton" in found["said"]
