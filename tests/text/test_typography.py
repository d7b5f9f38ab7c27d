"""Read as a native would: no `1 cartes`, no `de or`, no `a apple`, no blanks between Chinese signs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from text.worded import LOCALES, WITH_CARDS, abilities, cards_of, declared

from rulekit.diagnostics.source import SourceText
from rulekit.ruleset.find import packaged_rulesets
from rulekit.syntax.parse import parse
from rulekit.text.folders import messages_in, messages_of
from rulekit.text.lexicon import MANY, ONE
from rulekit.text.sentences import Sentences

HOUSE = Path(__file__).resolve().parents[2] / "rulesets"
FORMS = ("", "inf", "they", "after")
HAN = "[\u3400-\u9fff]"
# What no text may have; the text stands between blanks.
WRONG = {
    "": r"  | [,.;:](?![:])|\(\s|\s\)|\.\.|,,|,\.|^ +[,;]|\{|\}|_|\b(?!je\b|vous\b)(\w+) \1\b",
    "en": r"\ba [aeiou]\w|\ban [^aeiouh\W]|a the|your the|your your",
    "fr": (
        r"\b[Dd]e (?:[aeiouéèêâî]|h[aeiou])|\b[Ll][ea] [aeiouéèêâî]|\b[Qq]ue (?:ils?|elles?|un|une)\b"
        r"|\bde les? |\bà les? "
        r"|[Ss]i ils?\b|\b[lL][ea] l[ea]s? |\bd[ue] l[ea] [ld]|votre (?:l[ea]|l’)"
        r"|'|(?<=[^ \u202f\u00a0]) [;!?:»]|[^\u202f\u00a0 ][;!?»]|« (?!\S)"
    ),
    "nl": r"\bde het |\bhet de |\bhet het |\bje het |\bje de |'",
    "zh": rf"{HAN} +{HAN}|{HAN} *[,.;:!?()]|[,;:!?()]{HAN}|{HAN} +\d|\d +{HAN}|个[个张块枚名]|[，。；]{{2}}|，。",
}


def wrong_in(locale: str, text: str) -> str:
    """What is typographically wrong in a text; "" if nothing is."""
    found = re.search(WRONG[""], text) or re.search(WRONG[locale], text)
    return f"`{found.group()}` in {text}" if found else ""


@cache
def tree(effect: str):  # type: ignore[no-untyped-def]
    found, said = parse(SourceText(effect, "here", 1, 1), "program")
    assert found is not None, said
    return found.statements


def effects(game: str) -> Iterator[str]:
    """Every counter in every verb, by several numbers; every pile drawn from."""
    ruleset = declared(game)
    for counter in ruleset.counters:
        for n in (0, 1, 2, 3, 21):
            for verb in ("gain", "lose", "pay", "each player gains", "may gain"):
                yield f"{verb} {n} {counter}"
        yield f"gain your {counter} {counter}"
        for other in ruleset.counters:
            yield f"gain 1 {counter}, 2 {other}"
            yield f"gain 2 {counter} per your {other}"
            yield f"gain your {other} {counter}"
            yield f"gain your {other} / 2 rounded up {counter}"
            yield f"if your {counter} > 2 {{ lose 1 {other} }} else {{ gain your {other} - 1 {counter} }}"
    for deck in ruleset.decks:
        yield from (f"draw {n} from {deck}" for n in (0, 1, 2, 5))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_text_of_every_card_is_well_written(locale: str) -> None:
    cards = cards_of("tekhenu", locale)
    texts = [cards.text(*ability) for ability in abilities("tekhenu")]
    texts += [cards.made(face, number) for _, face, number in abilities("tekhenu")]
    assert not [said for text in texts if (said := wrong_in(locale, text))]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", ["tekhenu", "aton"])
def test_every_counter_agrees_with_every_number_in_every_sentence(game: str, locale: str) -> None:
    lexicon = cards_of(game, locale).lexicon
    sentences = Sentences(lexicon)
    several = {lexicon.name("counter", name, MANY) for name in declared(game).counters}
    several -= {lexicon.name("counter", name, ONE) for name in declared(game).counters}
    one_of_several = re.compile(rf"\b1 (?:{'|'.join(map(re.escape, several))})\b") if several else None
    wrong = []
    for effect in effects(game):
        for text in (sentences.block(tree(effect), form) for form in FORMS):
            alone = one_of_several.search(text) if one_of_several is not None else None
            wrong += [said for said in (wrong_in(locale, text), alone and text) if said]
    assert not wrong[:20]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", ["tekhenu", "aton"])
def test_one_thing_is_never_said_as_several(game: str, locale: str) -> None:
    lexicon = cards_of(game, locale).lexicon
    sentences = Sentences(lexicon)
    for counter in declared(game).counters:
        one, many = lexicon.name("counter", counter, ONE), lexicon.name("counter", counter, MANY)
        said = sentences.block(tree(f"gain 1 {counter}"))
        assert one in said
        assert one == many or f"1 {many}" not in said
        assert many in sentences.block(tree(f"gain 2 {counter}"))


def test_the_games_whose_cards_do_something_are_known() -> None:
    assert tuple(game for game in packaged_rulesets() if any(abilities(game))) == WITH_CARDS


@pytest.mark.parametrize("game", WITH_CARDS)
def test_no_card_says_a_name_of_its_file(game: str) -> None:
    ruleset, cards = declared(game), cards_of(game, "en")
    names = {*ruleset.counters, *ruleset.zones, *ruleset.procedures, *ruleset.rulings, *ruleset.variables}
    below = [name for name in names if "_" in name]
    texts = [cards.text(*ability) for ability in abilities(game)]
    assert not [text for text in texts if any(name in text for name in below)]


@pytest.mark.parametrize("locale", LOCALES)
def test_cards_say_nothing_in_another_language(locale: str) -> None:
    cards = cards_of("tekhenu", locale, alone=True)
    for deck, face, number in abilities("tekhenu"):
        assert cards.text(deck, face, number)
        cards.made(face, number)
    assert not [message for message in cards.lexicon.missing if not message.startswith("act-")]


@pytest.mark.parametrize("game", ["tekhenu", "aton"])
def test_each_language_has_every_message_of_a_shipped_game(game: str) -> None:
    english = messages_in(declared(game).locales, "en")
    of_texts = ("text-", "is-", "above-", "when-", "word-", "call-", "act-", "set-", "rule-", "rules-")
    said = {name for name in english.names() if not name.startswith(of_texts)}
    for locale in LOCALES:
        assert not sorted(said - messages_of(declared(game), locale).names()), locale


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "Gain a apple."),
        ("en", "Gain 2  coins."),
        ("fr", "Payez le coût de or."),
        ("fr", "Gagnez 2 PV; perdez 1 Or."),
        ("fr", "La main de le joueur."),
        ("nl", "Leg de het punt af."),
        ("nl", "Leg het het punt af."),
        ("zh", "获得 2张牌。"),
        ("zh", "获得 牌。"),
        ("zh", "获得2张牌,然后弃牌。"),
    ],
)
def test_a_text_that_is_badly_written_would_be_found(locale: str, text: str) -> None:
    assert wrong_in(locale, text)


def test_what_aton_has_squares_for_is_called_nothing_else() -> None:
    """The word of the box, in the game and in its variants."""
    files = [*HOUSE.glob("aton.locales/en.ftl"), *HOUSE.glob("aton.variants/*.locales/en.ftl")]
    assert len(files) >= 5
    said = [line for file in files for line in file.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert not [line for line in said if re.search(r"(?<!\$)\bspaces?\b(?!-)", line)]
