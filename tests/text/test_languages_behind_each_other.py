"""What a language lacks is said in the next that may be understood: behind `fr-CA` stands `fr`, behind all English."""

from __future__ import annotations

from pathlib import Path

import pytest
from text.worded import LOCALES, abilities, cards_of, declared

import rulekit
from rulekit.text.cards import Cards
from rulekit.text.folders import OWN, chain_of, folder_of, messages_in, places_named, read_words, texts_behind
from rulekit.text.messages import Messages
from rulekit.text.rules import Rules


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
    (tmp_path / "fr.ftl").write_text(f"a = {{ {'1' * 40} }} cartes\n", "utf-8")  # a number that cannot be written
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


def own(locale: str) -> set[str]:
    """The names of rulekit's own messages in one language."""
    return set(Messages([(OWN / f"{locale}.ftl").read_text("utf-8")], locale).names())


@pytest.mark.parametrize("locale", LOCALES)
def test_no_language_of_rulekit_says_what_english_does_not(locale: str) -> None:
    more = own(locale) - own("en")
    assert more == {name for name in more if name.startswith(("attribute-", "sense-", "number-"))}


@pytest.mark.long  # before a release: who adds a word writes English, translators follow (`rulekit l10n check rulekit`)
@pytest.mark.parametrize("locale", LOCALES)
def test_rulekit_says_the_same_things_in_all_its_languages(locale: str) -> None:
    lacking = own("en") - own(locale)
    assert not lacking, f"rulekit/text/locales/{locale}.ftl has no message {sorted(lacking)}"


def test_a_text_by_hand_of_french_is_shown_in_the_french_of_canada_too() -> None:
    tekhenu = rulekit.load("tekhenu").declared()
    french, canada = (Cards(tekhenu, messages_in(tekhenu.locales, locale)) for locale in ("fr", "fr-CA"))
    deck = tekhenu.decks["decree"]
    by_hand = [face for face in deck.faces if french.by_hand(deck, face, 1) is not None]
    assert by_hand
    assert [canada.texts(deck, face) for face in by_hand] == [french.texts(deck, face) for face in by_hand]


def test_a_text_by_hand_of_english_is_not_shown_in_a_rulebook_in_french(tmp_path: Path) -> None:
    title = "rules-game =\n    The game.\n    .title = Play\n    .tells = turn\n"
    (tmp_path / "en.ftl").write_text(title, "utf-8")
    (tmp_path / "fr.ftl").write_text("do-game = jouer\n", "utf-8")
    english, french, canada = (
        Rules(declared("caravan"), messages_in([str(tmp_path)], locale)) for locale in ("en", "fr", "fr-CA")
    )
    assert english.by_hand("game") is not None
    assert (english.title("game"), french.title("game"), canada.title("game")) == ("Play", "Jouer", "Jouer")
    assert (french.by_hand("game"), french.tells("game")) == (None, ())
    (tmp_path / "fr.ftl").write_text(title.replace("The game", "La partie"), "utf-8")
    found = Rules(declared("caravan"), messages_in([str(tmp_path)], "fr-CA")).by_hand("game")
    assert found is not None
    assert found.text == "La partie."


@pytest.mark.parametrize("locale", ["fr-x-home", "fr-CA-x-a-b", "zz-x-q", "qaa-Latn-419"])
def test_every_name_of_a_language_can_be_asked_for(tmp_path: Path, locale: str) -> None:
    (tmp_path / "fr.ftl").write_text("a = { LE($n) }\n", "utf-8")
    (tmp_path / f"{locale}.ftl").write_text("b = { $n ->\n    [one] one\n   *[other] some\n  }\n", "utf-8")
    words = messages_in([str(tmp_path)], locale)
    assert words.get("b", n=21) == "some"
    assert words.get("a", n="mot") == ("le mot" if locale.startswith("fr") else "")


def test_the_same_language_is_looked_up_from_the_narrowest_to_the_widest() -> None:
    assert chain_of("zh-Hant-TW") == ["zh-Hant-TW", "zh-Hant", "zh"]
    assert chain_of("fr-x-a") == ["fr-x-a", "fr"]
    assert chain_of("en") == ["en"]


def test_what_a_language_has_no_words_for_is_not_told_in_names_of_the_rules() -> None:
    """An action that English words by hand is called by its name, or not at all where English is silent."""
    cards = cards_of("tekhenu", "de")
    made = {f"{deck.name}.{face.name}": cards.made(face, n) for deck, face, n in abilities("tekhenu") if n == 1}
    assert made["blessing.b17"].endswith("you may discard this card and do “visit neighbour”.")
    assert made["blessing.b21"].endswith("you may discard this card and do “produce again”.")
    assert "action owed" not in made["blessing.b07"]
    assert made["blessing.b07"].endswith("and do “Population” or do “Happiness”.")


def test_words_of_the_folder_one_stands_in_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "de.ftl").write_text("a = a auf Deutsch\n", "utf-8")
    (tmp_path / "en.ftl").write_text("place-a = here\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    for folder in (".", "./", str(tmp_path)):
        assert messages_in([], "de", folder).get("a") == "a auf Deutsch"
        assert messages_in([folder], "de").get("a") == "a auf Deutsch"
        read = read_words(folder)
        assert [data for name, data in read if folder_of(name) == Path(folder).as_posix()] == [d for _, d in read]
        assert places_named(read) == {"place-a"}
        assert texts_behind("x/de.ftl", ("x", folder), read) == ["a = a auf Deutsch\n"]
