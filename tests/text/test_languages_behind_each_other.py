"""What a language lacks is said in the next that may be understood: behind `fr-CA` stands `fr`, behind all English."""

from __future__ import annotations

from pathlib import Path

import pytest
from text.worded import LOCALES

import rulekit
from rulekit.text.cards import Cards
from rulekit.text.folders import OWN, messages_in
from rulekit.text.messages import Messages

TEKHENU = rulekit.load("tekhenu").declared()


def chain(folder: Path) -> Messages:
    (folder / "en.ftl").write_text("a = a in English\nb = b in English\nc = c in English\n", "utf-8")
    (folder / "fr.ftl").write_text("a = a en français\nb = b en français\n", "utf-8")
    (folder / "fr-CA.ftl").write_text("a = a au Canada\n", "utf-8")
    return messages_in([str(folder)], "fr-CA")


def test_each_message_comes_from_the_nearest_language_that_has_it(tmp_path: Path) -> None:
    words = chain(tmp_path)
    assert [words.get(name) for name in "abc"] == ["a au Canada", "b en français", "c in English"]
    assert words.get("d") == ""


def test_whether_there_is_a_message_is_asked_of_the_whole_chain(tmp_path: Path) -> None:
    words = chain(tmp_path)
    assert words.has("c")
    assert not words.has("d")
    assert words.names() >= {"a"}
    assert "c" not in words.names()


def test_a_message_that_cannot_be_put_together_gives_way_to_the_next_language(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("a = { $n } cards\n", "utf-8")
    (tmp_path / "fr.ftl").write_text("a = { LES($n) } cartes\n", "utf-8")
    assert messages_in([str(tmp_path)], "fr").get("a", n=2) == "2 cards"


def test_a_form_one_language_has_is_not_taken_from_another(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("a = gain\n    .they = gains\n", "utf-8")
    (tmp_path / "fr.ftl").write_text("a = gagnez\n", "utf-8")
    assert messages_in([str(tmp_path)], "fr").form("a", "they", {}) == "gagnez"


def test_the_ruleset_goes_before_rulekit_and_a_missing_file_is_no_mistake(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("answer-done = enough\n", "utf-8")
    assert messages_in([str(tmp_path)], "en").get("answer-done") == "enough"
    assert messages_in([str(tmp_path)], "fr").get("answer-done") == messages_in((), "fr").get("answer-done")
    assert messages_in((), "tlh").get("answer-done") == messages_in((), "en").get("answer-done")


@pytest.mark.parametrize("locale", LOCALES)
def test_rulekit_says_the_same_things_in_all_its_languages(locale: str) -> None:
    words = {each: Messages([(OWN / f"{each}.ftl").read_text("utf-8")], each).names() for each in ("en", locale)}
    assert words["en"] - words[locale] == set()
    assert words[locale] - words["en"] <= {
        name for name in words[locale] if name.startswith(("attribute-", "sense-", "number-"))
    }


def test_a_text_by_hand_of_french_is_shown_in_the_french_of_canada_too() -> None:
    french, canada = (Cards(TEKHENU, messages_in(TEKHENU.locales, locale)) for locale in ("fr", "fr-CA"))
    deck = TEKHENU.decks["decree"]
    by_hand = [face for face in deck.faces if french.by_hand(deck, face, 1) is not None]
    assert by_hand
    assert [canada.texts(deck, face) for face in by_hand] == [french.texts(deck, face) for face in by_hand]
