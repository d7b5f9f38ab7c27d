"""Random valid effects are worded in each language, without error, without a name nobody translated."""

from __future__ import annotations

import re
from pathlib import Path

from conftest import Amount
from text.any_effects import ruleset
from text.worded import LOCALES

from rulekit.check.check import check_ruleset
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.model import Ruleset
from rulekit.text.cards import Cards
from rulekit.text.folders import OWN
from rulekit.text.messages import Messages

WORDS = Path(__file__).with_name("any_words")
AT_ONCE = 250  # cards of one ruleset
LEFT_OVER = re.compile(r"qx|_|\{|\}|\bNone\b|  |nodes\.| $|^ ")
LATIN = re.compile("[A-Za-z]{2,}")


def cards(declared: Ruleset, locale: str) -> Cards:
    """Texts of that ruleset in one language, and no other."""
    texts = [(folder / f"{locale}.ftl").read_text("utf-8") for folder in (WORDS, OWN)]
    return Cards(declared, Messages(texts, locale))


def sampled(first: int, many: int, folder: Path) -> Ruleset:
    """A ruleset of random cards in which nothing is wrong."""
    declared, said = load_ruleset(ruleset(first, many, folder))
    assert declared is not None
    _, found = check_ruleset(declared)
    wrong = [d for d in (*said, *found) if d.severity == "error"]
    assert not wrong, wrong
    return declared


def test_random_valid_effects_have_words_in_every_language(tmp_path: Path, amount: Amount) -> None:
    for first in range(0, amount(500, 10_000), AT_ONCE):
        declared = sampled(first, AT_ONCE, tmp_path)
        for locale in LOCALES:
            worded = cards(declared, locale)
            texts = {face.name: worded.made(face, 1) for face in declared.decks["qxcard"].faces}
            assert not worded.lexicon.missing, locale
            assert not {name: text for name, text in texts.items() if LEFT_OVER.search(text)}, locale
            if locale == "zh":
                assert not {name: text for name, text in texts.items() if LATIN.search(text)}


def test_a_name_without_words_would_be_found(tmp_path: Path) -> None:
    declared = sampled(0, 50, tmp_path)
    worded = Cards(declared, Messages([(OWN / "en.ftl").read_text("utf-8")]))
    texts = [worded.made(face, 1) for face in declared.decks["qxcard"].faces]
    assert worded.lexicon.missing
    assert any(LEFT_OVER.search(text) for text in texts)


def test_different_effects_are_hardly_ever_said_alike(tmp_path: Path) -> None:
    declared = sampled(0, AT_ONCE, tmp_path)
    for locale in LOCALES:
        worded, effects = cards(declared, locale), dict[str, set[str]]()
        for face in declared.decks["qxcard"].faces:
            one = face.abilities[0]
            effects.setdefault(worded.made(face, 1), set()).add(repr((one.trigger, one.effect, one.rules)))
        twice = [text for text, alike in effects.items() if len(alike) > 1]
        assert len(twice) <= 5, (locale, twice)
