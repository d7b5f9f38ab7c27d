"""Texts written by hand are compared with their effects: right ones pass, wrong ones are found, in four languages.

The sentences stand in `by_hand/`: 40 right and 40 wrong ones for the cards of a ruleset made for them, and more for
cards of Tekhenu. The words of the comparison were mended with both, so they guard what was reached; how it does on
sentences it has not met stands in docs/checks.md.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
import yaml
from conftest import Amount
from text.one_change import every_change

from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.model import Deck, Face
from rulekit.text.cards import Cards, shape_of
from rulekit.text.folders import LOCALE, OWN, messages_in
from rulekit.text.messages import Messages
from rulekit.text.reading import Reader
from rulekit.text.verified import ALLOWED, NEEDED, Verifier, verified

HERE = Path(__file__).with_name("by_hand")
RULESETS = Path(__file__).resolve().parents[2] / "rulesets"
LOCALES = ("en", "fr", "nl", "zh")
RIGHT, WRONG = 40, 40  # sentences for the ruleset made for them
MOST_REFUSED, LEAST_FOUND = 2, 38
MOST_UNSEEN = 0.03  # of texts whose effect has one change: steps that have no figure and no name, a second condition
WHERE = {
    "stalls": (HERE / "stalls.yaml", HERE / "stalls.locales"),
    "tekhenu": (RULESETS / "tekhenu", RULESETS / "tekhenu" / "locales"),
}


@cache
def cards_of(ruleset: str, locale: str) -> Cards:
    path, words = WHERE[ruleset]
    declared = load_ruleset(path)[0]
    assert declared is not None
    return Cards(declared, messages_in([words.as_posix()], locale))


class Judge:
    """Holds texts against the cards of one ruleset in one language."""

    def __init__(self, cards: Cards) -> None:
        self._cards, self._verifier = cards, Verifier(cards.lexicon)

    def reasons(self, face: Face, number: int, text: str) -> list[str]:
        return self._verifier.reasons(face.abilities[number - 1], self._cards.made(face, number), text)


@cache
def verifier(ruleset: str, locale: str) -> Judge:
    return Judge(cards_of(ruleset, locale))


def untrue(cards: Cards, deck: Deck, face: Face, number: int) -> list[str]:
    """What the text by hand of an ability says otherwise than its effect."""
    hand = cards.by_hand(deck, face, number)
    return verified(cards.lexicon, face.abilities[number - 1], cards.made(face, number), hand.text) if hand else []


def faces(cards: Cards) -> dict[str, Face]:
    return {face.name: face for deck in cards.lexicon.declared.decks.values() for face in deck.faces}


def written(ruleset: str, locale: str, kind: str) -> list[tuple[Face, str]]:
    told = yaml.safe_load((HERE / f"{locale}.yaml").read_text("utf-8"))[ruleset]
    known = faces(cards_of(ruleset, locale))
    return [(known[name], text) for name, texts in told.items() for text in texts[kind]]


def passed(ruleset: str, locale: str, kind: str) -> list[str]:
    judge = verifier(ruleset, locale)
    return [f"{face.name}: {t}" for face, t in written(ruleset, locale, kind) if not judge.reasons(face, 1, t)]


def reasons(locale: str, card: str, text: str) -> str:
    return "; ".join(verifier("stalls", locale).reasons(faces(cards_of("stalls", locale))[card], 1, text))


def stalls(locale: str, *texts: str, otherwise: bool = True) -> Cards:
    """The cards of the small ruleset with other words in front; English behind it if `otherwise`."""
    declared = load_ruleset(HERE / "stalls.yaml")[0]
    assert declared is not None
    behind = messages_in([(HERE / "stalls.locales").as_posix()], LOCALE) if otherwise else None
    return Cards(declared, Messages(texts, locale, behind))


def overridden(text: str, locale: str = "en") -> Cards:
    """The small ruleset with a text by hand for its card c02, and the words of the language."""
    declared = load_ruleset(HERE / "stalls.yaml")[0]
    assert declared is not None
    shape = shape_of(faces(cards_of("stalls", "en"))["c02"].abilities[0])
    own = [f"text-permit-c02 = {text}\n    .shape = {shape}\n    .figures = 2 1\n"]
    files = (HERE / "stalls.locales" / f"{locale}.ftl", OWN / f"{locale}.ftl")
    return Cards(declared, Messages([*own, *(file.read_text("utf-8") for file in files)], locale))


def said_of(cards: Cards, face: str = "c02") -> list[str]:
    return untrue(cards, cards.lexicon.declared.decks["permit"], faces(cards)[face], 1)


# ---- the sentences ----


@pytest.mark.parametrize("locale", LOCALES)
def test_at_least_38_of_40_wrong_texts_are_found(locale: str) -> None:
    assert len(written("stalls", locale, "wrong")) == WRONG
    unseen = passed("stalls", locale, "wrong")
    assert WRONG - len(unseen) >= LEAST_FOUND, unseen


@pytest.mark.parametrize("locale", LOCALES)
def test_at_most_2_of_40_right_texts_are_refused(locale: str) -> None:
    right = written("stalls", locale, "right")
    assert len(right) == RIGHT
    fine = passed("stalls", locale, "right")
    assert len(fine) >= RIGHT - MOST_REFUSED, [text for face, text in right if f"{face.name}: {text}" not in fine]


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_for_real_cards_are_judged_as_well(locale: str) -> None:
    right, wrong = written("tekhenu", locale, "right"), written("tekhenu", locale, "wrong")
    assert len(right) >= 15
    assert len(wrong) >= 19
    assert not passed("tekhenu", locale, "wrong")
    assert len(passed("tekhenu", locale, "right")) >= len(right) - 1


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("ruleset", WHERE)
def test_the_text_made_from_an_effect_says_what_the_effect_does(ruleset: str, locale: str) -> None:
    cards, judge = cards_of(ruleset, locale), verifier(ruleset, locale)
    for face in faces(cards).values():
        for number, _ in enumerate(face.abilities, 1):
            assert not judge.reasons(face, number, cards.made(face, number)), face.name


@pytest.mark.parametrize("locale", LOCALES)
def test_a_figure_one_higher_is_found_wherever_it_stands(locale: str) -> None:
    cards, judge, changed = cards_of("tekhenu", locale), verifier("tekhenu", locale), 0
    for face in faces(cards).values():
        for number, _ in enumerate(face.abilities, 1):
            made = cards.made(face, number)
            for figure in re.finditer(r"\d+", made):
                wrong = f"{made[: figure.start()]}{int(figure.group()) + 1}{made[figure.end() :]}"
                assert judge.reasons(face, number, wrong), wrong
                changed += 1
    assert changed > 100


@pytest.mark.parametrize("locale", LOCALES)
def test_one_counter_in_place_of_another_is_found(locale: str) -> None:
    cards, judge = cards_of("stalls", locale), verifier("stalls", locale)
    names = list(cards.lexicon.declared.counters)
    for face in faces(cards).values():
        made = cards.made(face, 1) if face.abilities else ""
        for name, other in zip(names, [*names[1:], names[0]], strict=True):
            wrong = made
            for n in (2, 1):
                wrong = wrong.replace(cards.lexicon.name("counter", name, n), cards.lexicon.name("counter", other, n))
            assert wrong == made or judge.reasons(face, 1, wrong), wrong


@pytest.mark.parametrize("locale", LOCALES)
def test_the_text_of_an_effect_with_one_change_is_found_to_be_another(locale: str, amount: Amount) -> None:
    cards, judge, step = cards_of("tekhenu", locale), verifier("tekhenu", locale), amount(12, 1)
    changes, wrong, unseen = 0, 0, []
    for face in faces(cards).values():
        for number, ability in enumerate(face.abilities, 1):
            made = cards.made(face, number)
            for what, changed in every_change(ability, tuple(cards.lexicon.declared.counters)):
                changes += 1
                abilities = (*face.abilities[: number - 1], changed, *face.abilities[number:])
                other = replace(face, abilities=abilities)
                if changes % step or (text := cards.made(other, number)) == made:
                    continue
                wrong += 1
                unseen += [] if judge.reasons(face, number, text) else [f"{face.name}, {what}: {text}"]
    assert wrong > amount(150, 2000)
    assert len(unseen) <= MOST_UNSEEN * wrong, unseen


# ---- what is said ----


def test_what_is_said_tells_the_difference() -> None:
    assert reasons("en", "c01", "Gain 2 coins.") == "it does not say 3; it says 2, and its effect does not"
    assert "`counter-lamp`" in reasons("en", "c01", "Gain 3 lamps.")
    assert reasons("en", "c17", "You must pay 1 lamp and gain 4 points.").startswith("it says `must`")
    assert reasons("en", "c06", "Discard 3 permits from your hand.") == "it lacks the sense of `up to`"
    assert reasons("en", "c01", "Gain 3 coins for each lamp you have.").endswith(
        "it says `each`, and its effect does not"
    )


def test_who_must_choose_one_of_two_may_not_leave_it() -> None:
    assert "says `may`" in reasons("en", "c16", "You may gain 4 coins or 2 points.")
    assert "says `may`" in reasons("en", "c09", "You may take 2 lamps from another player.")


def test_a_swapped_payer_is_said_to_give_where_he_gets() -> None:
    said = reasons("en", "c08", "Another player pays 2 coins.")
    assert "`another player` gives in it, and gets in its effect" in said


def test_figures_that_changed_places_are_found() -> None:
    assert "it says 1 of `counter-coin`, and its effect 2" in reasons("en", "c02", "Gain 1 coin and 2 bales of cloth.")


def test_one_of_a_thing_need_not_be_said() -> None:
    assert not reasons("en", "c10", "Before you trade, gain a lamp.")


def test_when_may_stand_for_after_and_not_for_before() -> None:
    assert not reasons("en", "c04", "When you harvest, you may gain 2 coins.")
    assert "`before`" in reasons("en", "c10", "When you trade, gain 1 lamp.")


def test_number_words_are_read_whole() -> None:
    reader = Reader(cards_of("stalls", "en").lexicon)
    assert reader.read("Gain seventeen coins and six lamps.").figures == (6, 17)
    assert Reader(cards_of("stalls", "zh").lexicon).read("获得十二枚钱币。").figures == (12,)


def test_of_several_words_the_longest_counts() -> None:
    said = Reader(cards_of("stalls", "en").lexicon).read("Discard no more than 3 permits, each time you trade.")
    assert {"up-to", "when", "discard"} <= said.senses
    assert not {"not", "more-than", "each"} & said.senses


def test_a_word_in_two_parts_is_read_across_what_is_between() -> None:
    reader = Reader(cards_of("stalls", "nl").lexicon)
    assert "discard" in reader.read("Leg 3 vergunningen uit je hand af.").senses
    assert "discard" not in reader.read("Leg 3 vergunningen in je hand.").senses


def test_a_name_of_one_sign_is_no_part_of_another_word() -> None:
    reader = Reader(cards_of("stalls", "zh").lexicon)
    assert "counter-vp" in {name.name for _, name in reader.read("获得3分。").pairs}
    assert not reasons("zh", "c01", "获得3枚钱币，算作一部分。")


# ---- texts in message files ----


def test_a_text_by_hand_is_compared_with_its_effect() -> None:
    assert said_of(overridden("Take two coins and a bale of cloth.")) == []
    assert said_of(overridden("Take two coins and a lamp."))
    assert said_of(overridden("Neem twee munten en een lamp.", "nl"))


def test_a_text_that_follows_the_numbers_is_compared_as_it_reads() -> None:
    assert said_of(overridden("Take { $n } coins and { $n2 } bale of cloth.")) == []
    assert said_of(overridden("Take { $n2 } coin and { $n } bales of cloth."))


def test_a_stale_text_is_compared_too() -> None:
    cards = overridden("Take 5 coins and a bale of cloth.")
    assert said_of(cards) == ["it does not say 2", "it says 5, and its effect does not"]


def test_nothing_is_said_where_the_language_has_no_text_of_its_own() -> None:
    assert said_of(stalls("fr-CA", "text-other = rien")) == []
    assert said_of(overridden("Take 9 coins."), "c01") == []


def test_a_language_without_words_for_senses_is_compared_by_figures_and_names() -> None:
    words = "counter-coin = { $n ->\n    [one] monero\n   *[other] moneroj\n  }\ncounter-lamp = lampoj\n"
    made = "text-gain = gajnu { $what }\ntext-amount = { $n } { $what }\ntext-may = vi rajtas { $does }\n"
    cards = stalls("eo", words, made)
    judge, known = Judge(cards), faces(cards)
    assert judge.reasons(known["c01"], 1, "Prenu 3 moneroj.") == []
    assert judge.reasons(known["c04"], 1, "Vi ricevas 2 moneroj.") == []
    assert judge.reasons(known["c01"], 1, "Prenu 2 moneroj.")
    assert judge.reasons(known["c01"], 1, "Prenu 3 lampoj.")


def test_words_for_no_number_are_left_alone() -> None:
    cards = stalls("en", "number-many = many\nnumber-7 = seven\nsense-may = |\nsense-x = |may||\n")
    said = Reader(cards.lexicon).read("Gain many coins and seven lamps.")
    assert said.figures == (7,)


def test_words_of_a_language_are_those_of_its_countries_too() -> None:
    fr = Messages(["sense-may = pouvez"], "fr", Messages(["sense-must = must"], "en"))
    canada = Messages([], "fr-CA", fr)
    assert [canada.speaks(name) for name in ("sense-may", "sense-must")] == [True, False]
    assert canada.names() == {"sense-may"}
    said = Reader(Cards(cards_of("stalls", "en").lexicon.declared, canada).lexicon).read("Vous pouvez, must")
    assert said.senses == {"may"}


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_has_words_for_every_sense_and_number(locale: str) -> None:
    names = messages_in((), locale).names()
    assert {f"sense-{sense}" for sense in (*NEEDED, *ALLOWED)} <= names
    assert {f"number-{n}" for n in range(21)} <= names


@pytest.mark.parametrize("locale", LOCALES)
def test_the_texts_by_hand_of_tekhenu_say_what_their_effects_do(locale: str) -> None:
    cards = cards_of("tekhenu", locale)
    found = {
        f"{face.name}-{n}": said
        for deck in cards.lexicon.declared.decks.values()
        for face in deck.faces
        for n, _ in enumerate(face.abilities, 1)
        if (said := untrue(cards, deck, face, n))
    }
    assert not found
