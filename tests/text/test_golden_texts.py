"""What all cards say in each language stands in `golden/`, so that a change of wording is read before it is kept.

The pages are written by a program; read the difference:

    PYTHONPATH=.:tests .venv/bin/python tests/text/test_golden_texts.py
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from text.worded import LOCALES, WITH_CARDS, cards_of, declared, speaks

from rulekit.text.folders import messages_in

GOLDEN = Path(__file__).with_name("golden")


@cache
def page(locale: str) -> str:
    """The cards of all games that have words in a language."""
    return "\n".join(lines(locale))


def lines(locale: str) -> Iterator[str]:
    yield f"# What cards say: {locale}"
    yield ""
    yield "Written by `tests/text/test_golden_texts.py`. A text with `*` is written by hand."
    for game in WITH_CARDS:
        ruleset, cards = declared(game), cards_of(game, locale)
        if not speaks(game, locale):
            continue
        words = messages_in(ruleset.locales, locale)
        yield f"\n## {words.get('title') or ruleset.title}"
        for deck in ruleset.decks.values():
            if any(face.abilities for face in deck.faces):
                yield f"\n### {words.get(f'deck-{deck.name}', n=2) or deck.name}\n\n| | |\n|---|---|"
            for face in deck.faces:
                told = []
                for numbers, text in cards.together(deck, face):
                    hand = cards.by_hand(deck, face, numbers[0])
                    told.append(text if hand is None or hand.stale else f"* {text}")
                if told:
                    yield f"| {face.name} | {'<br>'.join(told)} |"
    yield ""


@pytest.mark.parametrize("locale", LOCALES)
def test_cards_say_what_was_read_and_kept(locale: str) -> None:
    assert page(locale) == (GOLDEN / f"{locale}.md").read_text("utf-8")


def test_a_page_is_kept_for_each_language_and_no_other() -> None:
    assert sorted(path.stem for path in GOLDEN.glob("*.md")) == list(LOCALES)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_page_tells_of_every_card_that_does_something(locale: str) -> None:
    faces = [face.name for deck in declared("tekhenu").decks.values() for face in deck.faces if face.abilities]
    assert len(faces) > 100
    assert not [name for name in faces if f"\n| {name} | " not in page(locale)]


def write() -> None:
    """Writes the pages anew."""
    GOLDEN.mkdir(exist_ok=True)
    for locale in LOCALES:
        (GOLDEN / f"{locale}.md").write_text(page(locale), "utf-8")


if __name__ == "__main__":
    write()
