"""What the rules tell of a thing stands where the thing is: at its name, at what lies with it, at its number."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from laid import boxes, overlapping, places

import rulekit
from rulekit.board.sight import Sight
from rulekit.drawing.table import document, picture
from rulekit.ready_ruleset import Ruleset

SVG = "{http://www.w3.org/2000/svg}"
GODS = {"Horus": ("raise_statue", "a statue"), "Ra": ("raise_pillar", "a Pillar"),
        "Hathor": ("build_at_temple", "a building at the Temple"), "Bastet": ("hold_festival", "a festival"),
        "Thoth": ("seek_cards", "cards from the market"),
        "Osiris": ("build_in_yard", "a Workshop or Quarry")}  # fmt: skip
SAYS = """
ruleset: shop
version: 1.0.0
language: 1
players: 2
start: game
counters: {coin: {}, fame: {}}
phases:
  game: {steps: [each player performs earn, end game because done]}
actions:
  earn: {steps: [gain 1 coin]}
layout:
  marks: {coin: {does: earn}}
  table:
    - {counters: [coin, fame], for: you}
"""


@cache
def tekhenu() -> Ruleset:
    return rulekit.load("tekhenu")


def drawn(ruleset: Ruleset, locale: str = "en", room: float = 880) -> ElementTree.Element:
    state = ruleset.game(2).start(seed=11)
    program, seat = ruleset.game(2).program, state.seats[0]
    sight = Sight(program, ruleset.words(program, locale), ruleset.facts.drawing, state.observe(seat).table, seat)
    return ElementTree.fromstring(document(picture(sight, room, 690 if room > 500 else 0)))


def told(root: ElementTree.Element) -> dict[str, set[str]]:
    """The titles of what is told of, by the phase or action."""
    found: dict[str, set[str]] = {}
    for each in root.iter(f"{SVG}g"):
        if rule := each.get("data-does"):
            found.setdefault(rule, set()).add(each.findtext(f"{SVG}title") or "")
    return found


def test_what_each_god_does_stands_at_its_name_and_at_its_dice() -> None:
    found = told(drawn(tekhenu()))
    for god, (rule, short) in GODS.items():
        assert f"{god}: {short}" in found[rule]
        dice = [title for title in found[rule] if title.endswith(f"; {short}")]
        assert dice, found[rule]
        assert all(f": {god}, " in title for title in dice), dice


def test_it_is_read_without_pointing_at_anything() -> None:
    said = " ".join(text.text or "" for text in drawn(tekhenu()).iter(f"{SVG}text"))
    assert all(all(word in said for word in short.split()) for _, short in GODS.values())


@pytest.mark.parametrize("locale", ["fr", "nl", "zh"])
def test_it_is_told_in_each_language(locale: str) -> None:
    found, english = told(drawn(tekhenu(), locale)), told(drawn(tekhenu()))
    assert found.keys() == english.keys()
    for rule, _ in GODS.values():
        assert found[rule]
        assert not found[rule] & english[rule]


@pytest.mark.parametrize("locale", ["en", "fr", "nl", "zh"])
@pytest.mark.parametrize("room", [880, 374])
def test_nothing_round_the_ring_stands_upon_another(locale: str, room: float) -> None:
    root = drawn(tekhenu(), locale, room)
    ring = next(each for each in root.iter(f"{SVG}g") if each.get("class") == "part" and list(each.iter(f"{SVG}path")))
    ends = [box for name, box in places(ring).items() if name.startswith("section/")]
    assert len(ends) == len(GODS)
    assert not overlapping([*boxes(ring), *ends])


def test_a_number_tells_what_the_layout_says_of_it(tmp_path: Path) -> None:
    path = tmp_path / "shop.yaml"
    path.write_text(SAYS, encoding="utf-8")
    found = told(drawn(rulekit.load(path)))
    assert found == {"earn": {"coin 1: Earn"}}
