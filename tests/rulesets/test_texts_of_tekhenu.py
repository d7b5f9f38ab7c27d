"""What a player must know of Tekhenu's figures stands in its texts, in each language, and is what the rules have."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from functools import cache

import pytest
from rulebook.books import book
from text.worded import LOCALES, cards_of, declared, text_with

from rulekit.syntax import nodes
from rulekit.syntax.walk import walk

TEKHENU = "rulesets/tekhenu"
MOST_MARKS = 5


def card(name: str, locale: str) -> str:
    """All that a card says."""
    deck, _, which = name.partition(".")
    found = declared("tekhenu").decks[deck]
    face = next(face for face in found.faces if face.name == which)
    return " ".join(cards_of("tekhenu", locale).text(found, face, n) for n, _ in enumerate(face.abilities, 1))


def figures(text: str) -> list[int]:
    """The figures of a text, in their order."""
    return [int(n) for n in re.findall(r"\d+", text)]


@cache
def steps() -> list[int]:
    """From where on Happiness and Population have one mark more, by the ruling; its other figures are marks."""
    ruling = declared("tekhenu").rulings["marks_at"].body
    return sorted(n.value for n in walk(ruling) if isinstance(n, nodes.Int) and n.value > MOST_MARKS)


def told(locale: str) -> list[str]:
    """All texts of the rulebook."""
    found: list[str] = []
    todo: list[object] = [book(TEKHENU, locale)]
    while todo:
        thing = todo.pop()
        if isinstance(thing, str):
            found.append(thing)
        elif isinstance(thing, tuple | list):
            todo += thing
        elif is_dataclass(thing):
            todo += [getattr(thing, field.name) for field in fields(thing)]
    return found


def test_the_steps_are_those_of_the_rulebook() -> None:
    assert steps() == [9, 13, 16, 19, 21]  # tekhenu-fr:501


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", ["decree.d04", "decree.d05"])
def test_decrees_about_marks_name_their_steps(name: str, locale: str) -> None:
    assert [n for n in figures(card(name, locale)) if n in steps()] == steps()


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rules_of_a_scoring_name_them_too(locale: str) -> None:
    assert [text for text in told(locale) if str(steps())[1:-1] in str(figures(text))]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", ["technology.t10", "technology.t22"])
def test_what_one_for_the_other_brings_is_one_point(name: str, locale: str) -> None:
    assert figures(card(name, locale)) == [1]


@pytest.mark.parametrize("name", ["blessing.b21", "blessing.b22"])
def test_producing_twice_is_not_limited_to_once_a_turn(name: str) -> None:
    said = [card(name, locale).lower() for locale in LOCALES]
    assert not [text for text in said if re.search("once per turn|une fois par tour|één keer per beurt|每回合", text)]
    assert not any(ability.limit for face in declared("tekhenu").decks["blessing"].faces for ability in face.abilities)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_square_twice_means_goods_gold_and_faith(locale: str) -> None:
    gold, faith = (cards_of("tekhenu", locale).lexicon.messages.get(f"counter-{name}") for name in ("gold", "faith"))
    for name in ("p19", "p20", "p21"):
        assert str(gold) in card(f"pillar_tile.{name}", locale)
        assert str(faith) in card(f"pillar_tile.{name}", locale)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_book_says_which_places_round_the_temple_are_closed(locale: str) -> None:
    spaces = declared("tekhenu").regions["rim"].elements
    sides = {space.name.split("_")[0]: space.values.get("seats", 2) for space in spaces}
    assert sides == {"left": 2, "bottom": 2, "right": 3, "top": 4}  # as the text has it, of left and bottom first
    assert [text for text in told(locale) if figures(text)[-3:] == [2, 3, 4]]


@pytest.mark.parametrize("locale", LOCALES)
def test_two_numbers_are_said_as_one_only_while_they_are_alike(locale: str) -> None:
    """`both by 1` for Population and Happiness; when one of them is another number each has its own."""
    cards, deck = cards_of("tekhenu", locale), declared("tekhenu").decks["technology"]
    face = next(face for face in deck.faces if face.name == "t06")
    assert figures(card("technology.t06", locale)) == [2, 1]
    effect = face.abilities[0].effect
    assert effect is not None
    for at, expected in ((1, [2, 3, 1]), (2, [2, 1, 3])):
        done = list(effect.statements)
        done[at] = replace(done[at], bindings=tuple(replace(b, value=nodes.Int(3)) for b in done[at].bindings))
        other = replace(face.abilities[0], effect=replace(effect, statements=tuple(done)))
        assert figures(text_with(cards, deck, face, 1, other)) == expected
