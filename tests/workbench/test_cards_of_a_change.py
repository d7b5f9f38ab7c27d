"""The cards of a ruleset that is worked at, in words, beside what stood there before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from conftest import Amount
from effort import at_most
from working import Asked

from rulekit.workbench.reading import Reading

CARAVAN, SPICE = "caravan.yaml", "gain 1 spice}"


@pytest.fixture
def asked(tmp_path: Path) -> Asked:
    """A workbench at a game with cards."""
    return Asked("caravan", tmp_path)


def _text(asked: Asked) -> str:
    return next(str(each["text"]) for each in asked("open")["files"] if each["name"] == CARAVAN)


def _card(found: dict[str, Any], name: str) -> dict[str, Any]:
    return dict(next(card for card in found["cards"] if card["name"] == name))


def test_a_card_that_is_changed_is_read_in_each_language_beside_what_stood_there(asked: Asked) -> None:
    text = _text(asked)
    before = asked("cards", locales="en,fr")
    assert not any(card["changed"] for card in before["cards"]) and not before["gone"] and not before["stale"]
    assert all("was" not in said for card in before["cards"] for said in card["in"].values())
    asked("write", file=CARAVAN, text=text.replace(SPICE, "gain 4 spice}", 1))
    found = asked("cards", locales="en,fr")
    assert [card["name"] for card in found["cards"] if card["changed"]] == ["spice_monger"]
    card, old = _card(found, "spice_monger"), _card(before, "spice_monger")
    assert (card["file"], card["line"]) == (CARAVAN, text[: text.index("spice_monger: {")].count("\n") + 1)
    for locale, said in card["in"].items():
        assert any("4" in line for line in said["lines"]), said
        assert said["was"] == old["in"][locale]["lines"]


def test_what_is_printed_is_read_beside_what_was_printed(asked: Asked) -> None:
    text = _text(asked)
    asked("write", file=CARAVAN, text=text.replace("{copies: 4, price: 1,", "{copies: 4, price: 3,", 1))
    said = _card(asked("cards", locales="en"), "spice_monger")["in"]["en"]
    assert "3" in said["printed"] and "1" in said["printed_was"] and "was" not in said


def test_a_card_that_is_moved_to_another_line_is_not_changed(asked: Asked) -> None:
    asked("write", file=CARAVAN, text="# a remark\n" + _text(asked))
    assert not any(card["changed"] for card in asked("cards", locales="en")["cards"])


def test_a_ruleset_that_is_not_sound_shows_the_cards_of_the_last_one_that_was(asked: Asked) -> None:
    text = _text(asked).replace(SPICE, "gain 4 spice}", 1)
    asked("write", file=CARAVAN, text=text)
    sound = asked("cards", locales="en")
    asked("write", file=CARAVAN, text=text.replace("gain 2 camel", "gian 2 camel"))
    found = asked("cards", locales="en")
    assert {**found, "to": 0} == {**sound, "stale": True, "to": 0}


def test_a_card_that_is_no_more_is_named(asked: Asked) -> None:
    lines = _text(asked).splitlines(keepends=True)
    asked("write", file=CARAVAN, text="".join(line for line in lines if "porter" not in line))
    found = asked("cards", locales="en")
    assert [card["name"] for card in found["gone"]] == ["porter"] and found["stale"] is False


@pytest.mark.parametrize("only", [CARAVAN, "trader", "trader.porter", "trader.porter,trader.smuggler", "nothing"])
def test_some_cards_alone_may_be_asked_for(asked: Asked, only: str) -> None:
    found = {card["name"] for card in asked("cards", locales="en", only=only)["cards"]}
    every = {card["name"] for card in asked("cards", locales="en")["cards"]}
    wanted = {name for name in ("porter", "smuggler") if f".{name}" in only}
    assert found == (wanted or (set() if only == "nothing" else every))


@pytest.mark.parametrize("locales", ["", ",", "../en", "en,../fr", "x" * 20, "aa,bb,cc,dd,ee,ff,gg,hh,ii"])
def test_what_is_no_language_is_malformed(asked: Asked, locales: str) -> None:
    assert asked("cards", locales=locales)["error"] == "malformed"


def test_a_card_is_put_into_words_once(asked: Asked) -> None:
    with at_most(10_000_000) as first:
        asked("cards", locales="en,fr")
    with at_most(first.calls // 20):
        asked("cards", locales="en,fr")


CHANGES = (  # of a large game: the file, what stands there, what shall
    ("cards/technology.yaml", 'effect: "gain 2 vp, 1 granite"', 'effect: "gain 2 vp, 5 granite"'),
    ("cards/technology.yaml", "t04: {when: before you", "t04: {when: after you"),
    ("cards/technology.yaml", "# ", "#\n# "),
    ("locales/fr.ftl", "counter-happiness = Bonheur", "counter-happiness = Joie"),
    ("locales/en.ftl", "Osiris", "Isis"),
)


@pytest.mark.slow
def test_what_is_read_again_is_what_would_be_read_anew(tmp_path: Path, amount: Amount) -> None:
    asked = Asked("tekhenu", tmp_path)
    asked("cards", locales="en,fr,nl,zh")
    for file, old, new in CHANGES[: amount(5, 5, quick=1)]:
        asked.change(f"tekhenu/{file}", old, new)
        asked("cards", locales="en,fr,nl,zh")
        now, anew = asked.work.told_now, Reading(asked.work.now)
        for locale in ("en", "fr", "nl", "zh"):
            for deck, name in now.faces:
                assert now.card(deck, name, locale) == anew.card(deck, name, locale), (file, new, locale, name)


@pytest.mark.slow
def test_after_a_change_of_one_card_few_are_put_into_words(tmp_path: Path) -> None:
    asked = Asked("tekhenu", tmp_path)
    with at_most(50_000_000) as first:
        asked("cards", locales="en,fr,nl,zh")
    asked.change("tekhenu/cards/technology.yaml", CHANGES[0][1], CHANGES[0][2])
    asked("check")
    with at_most(first.calls) as later:
        asked("cards", locales="en,fr,nl,zh")
    assert later.calls < first.calls / 2
