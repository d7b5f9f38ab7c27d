"""Texts as they are on the screen are looked at as one ruleset, whatever they hold."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from editor.desks import Table, copied
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit.editor.workspace import scenario_files

RULES, SCENES, WORDS = "caravan.yaml", "caravan.scenarios/market.yaml", "caravan.locales/en.ftl"
ICON = "caravan.icons/coin.svg"


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return copied(tmp_path, "caravan")


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        (RULES, "score: your worth", "score: your wroth", "unknown-name"),
        (WORDS, "counter-coin", "counter-coni", "unknown-message"),
        (SCENES, "  - name:", "  - nmae:", "unknown-key"),
        (ICON, "currentColor", "gold", "not-in-icons"),
    ],
)
def test_the_text_on_the_screen_counts_until_it_is_closed(
    table: Table, file: str, old: str, new: str, code: str
) -> None:
    text = table.open(file)
    before = table.check(file)
    assert code not in [said.split()[0] for said in before]
    table.open(file, text.replace(old, new, 1))
    assert code in [said.split()[0] for said in table.check(file)]
    table.desk.close(table.path(file))
    assert table.check(file) == before


def test_of_an_icon_its_mistakes_are_said_and_nothing_more(table: Table) -> None:
    table.open(ICON)
    assert table.words(ICON, "circle", 3) == []
    assert table.says(ICON, "circle", 3) == ""
    assert table.definitions(ICON, "circle", 3) == []


@pytest.mark.skipif(os.name == "nt", reason="links need rights on this system")
@pytest.mark.parametrize("part", ["", "market.yaml"])
def test_scenarios_that_lie_elsewhere_are_not_read(table: Table, part: str) -> None:
    place = table.folder / "caravan.scenarios" / part
    assert table.path(SCENES) in dict(scenario_files(table.folder / RULES, {}))
    place.rename(table.folder / "away")
    place.symlink_to(table.folder / "away")
    assert table.path(SCENES) not in dict(scenario_files(table.folder / RULES, {}))


def test_a_ruleset_whose_first_line_is_lost_is_told_so(table: Table) -> None:
    text = table.open(RULES)
    table.check(RULES)
    table.open(RULES, text.replace("\nruleset:", " ruleset:", 1).replace("ruleset: caravan", "", 1))
    assert "missing-key 1" in table.check(RULES)


def test_of_a_scenario_is_said_what_can_be_seen_without_playing(table: Table) -> None:
    text = table.open(SCENES)
    table.open(SCENES, text + "\n  - name: One more\n    options: {poorest: true}\n    begin: perform nothing_known\n")
    assert [said.split()[0] for said in table.check(SCENES)] == [
        "no-expectation",
        "unknown-option",
        "unknown-procedure",
    ]
    table.open(SCENES, "")
    assert [said.split()[0] for said in table.check(SCENES)] == ["empty-file"]
    table.open(SCENES, text + "\n  - {name: One, options: {poorest_first: perhaps}, expect: {over: false}}\n")
    assert [said.split()[0] for said in table.check(SCENES)] == ["unknown-option-value"]


@pytest.mark.parametrize(
    ("file", "ruleset"),
    [
        ("tekhenu/ruleset.yaml", "tekhenu"), ("tekhenu/board.yaml", "tekhenu"),
        ("tekhenu/cards/decree.yaml", "tekhenu"), ("tekhenu/scenarios/ra.yaml", "tekhenu"),
        ("tekhenu/locales/en.ftl", "tekhenu"), ("caravan.yaml", "caravan.yaml"),
        ("caravan.scenarios/market.yaml", "caravan.yaml"), ("caravan.locales/en.ftl", "caravan.yaml"),
        ("other.yaml", None), ("tekhenu/notes.txt", None), ("nowhere/x.yaml", None),
    ],
)  # fmt: skip
def test_a_file_is_known_as_a_part_of_its_ruleset(table: Table, file: str, ruleset: str | None) -> None:
    copied(table.folder, "tekhenu")
    (table.folder / "other.yaml").write_text("services: {web: {}}\n", "utf-8")
    found = table.desk.ruleset_of(table.path(file))
    assert found == (None if ruleset is None else table.folder / ruleset)


@settings(max_examples=12)
@given(data=st.data())
def test_no_text_is_too_odd_to_be_looked_at_and_answered_about(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    table = copied(tmp_path_factory.mktemp("odd"), "caravan")
    file = data.draw(st.sampled_from([RULES, SCENES, WORDS]))
    text = table.open(file)
    table.check(RULES)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    odd = data.draw(
        st.sampled_from(["", "{", "'", '"', ":", "- ", "\t", "\x00", "&a", "|", "gain ", "\ufeff", "𝔸", "zz"])
    )
    table.open(file, text[:start] + odd + text[end:])
    table.check(file)
    at = table.desk.sheet(table.path(file)).place(start + len(odd))
    table.desk.offers(table.path(file), at)
    table.desk.describe(table.path(file), at)
    table.desk.definitions(table.path(file), at)
    table.desk.references(table.path(file), at, True)
    table.desk.renameable(table.path(file), at)
    table.desk.format(table.path(file))
