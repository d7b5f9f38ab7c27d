"""A sentence may be longer than what the library takes at once; one that doubles again and again is cut."""

from __future__ import annotations

import pytest
from text.worded import LOCALES, declared

from rulekit.text.folders import messages_in
from rulekit.text.lexicon import CUT, MOST, Lexicon, Spoken
from rulekit.text.particles import Noun

LONG = 4_000


def lexicon(locale: str) -> Lexicon:
    """The words of a game."""
    return Lexicon(declared("tekhenu"), messages_in(declared("tekhenu").locales, locale))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("message", ["text-if-else", "text-each", "text-repeat", "text-best"])
def test_a_long_sentence_keeps_its_small_words(locale: str, message: str) -> None:
    words = lexicon(locale)
    names = ("condition", "does", "other", "what", "n", "source", "by")
    short: dict[str, Spoken] = dict(zip(names, "ABCDEFG", strict=True))
    long: dict[str, Spoken] = {name: str(sign) * LONG for name, sign in short.items()}
    said = words.say(message, **short)
    for sign in short.values():
        said = said.replace(str(sign), str(sign) * LONG)
    assert words.say(message, **long) == said


def test_a_long_name_keeps_its_grammar() -> None:
    words = lexicon("fr")
    what, who = Noun("dette" * LONG, {"gender": "f"}), "le voisin" * LONG
    assert words.say("text-of", what=what, who=who) == f"la {what[:MOST]}{CUT} du {who[3:MOST]}{CUT}"


def test_what_is_made_of_itself_again_and_again_is_cut() -> None:
    words, said = lexicon("en"), "your coins"
    for _ in range(60):
        said = words.say("text-plus", a=said, b=said)
    assert len(said) < 3 * MOST and CUT in said
