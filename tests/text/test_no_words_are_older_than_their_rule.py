"""Whatever number of a card or an action is changed: no words in any language go on saying the old one.

Words are questions, answers, names, what is told of a game, texts of cards, prose of the rulebook. Each either says
another number then, or is not shown any more. All numbers of a card or action that are alike are changed together, as
nobody can tell from outside which of them a word means.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from text.worded import LOCALES, declared

import rulekit
from rulekit.ruleset.model import Ability, Face, Procedure, Ruleset
from rulekit.ruleset.spoken_numbers import spoken_figures
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk
from rulekit.text.cards import Cards
from rulekit.text.fixed_figures import number_words
from rulekit.text.folders import messages_of
from rulekit.text.messages import OF_RULES, Messages, book_of, topic_of
from rulekit.text.numerals import Numerals
from rulekit.text.rules import Rules

if TYPE_CHECKING:
    from conftest import Amount

GAMES = ("aton", "tekhenu")
RULESETS = Path(rulekit.__file__).parents[1] / "rulesets"
VARIED = sorted(RULESETS.glob("**/*variants/*.yaml"))
WHOLE = [RULESETS / "aton.yaml", RULESETS / "tekhenu", *sorted(RULESETS.glob("examples/*.yaml"))]
NAMED = ("space ",)  # the name of one space says by its attributes where it is, or something else that is alike
OTHER = 97  # a number that no rule has
Change = tuple[str, int]  # of which card (`DECK-CARD`) or action, which number


def changed(part: Any, old: int) -> Any:
    """A part of the rules with one number exchanged wherever it stands."""
    if isinstance(part, nodes.Int):
        return replace(part, value=OTHER) if part.value == old else part
    if isinstance(part, tuple):
        return tuple(changed(each, old) for each in part)
    if isinstance(part, nodes.Node | Ability | Face):
        kept = {f.name: getattr(part, f.name) for f in fields(part)}
        new = {name: changed(value, old) for name, value in kept.items() if name not in ("name", "copies")}
        return replace(part, **new)
    if isinstance(part, Mapping):  # the attributes of a card
        return {name: OTHER if type(value) is int and value == old else value for name, value in part.items()}
    return part


def with_change(rules: Ruleset, change: Change) -> Ruleset:
    """A ruleset in which a card or an action has another number."""
    of, old = change
    if of in rules.procedures:
        own = rules.procedures[of]
        other = replace(own, cost=changed(own.cost, old), steps=changed(own.steps, old))
        return replace(rules, procedures={**rules.procedures, of: other})
    deck, _, name = of.partition("-")
    faces = tuple(changed(face, old) if face.name == name else face for face in rules.decks[deck].faces)
    return replace(rules, decks={**rules.decks, deck: replace(rules.decks[deck], faces=faces)})


def trees(of: Procedure | Face) -> list[Any]:
    if isinstance(of, Procedure):
        return [*of.cost, of.steps]
    return [part for a in of.abilities for part in (*a.cost, a.effect, *a.rules, a.condition, a.trigger) if part]


@cache
def parts(game: str) -> dict[str, Procedure | Face]:
    """Every action and phase by its name, every card by its deck and name."""
    rules = declared(game)
    cards = {f"{deck.name}-{face.name}": face for deck in rules.decks.values() for face in deck.faces}
    return {**rules.procedures, **cards}


@cache
def changes(game: str) -> list[Change]:
    """Every number of every card and action."""
    every = parts(game).items()
    steps = {(of, n.value) for of, part in every for t in trees(part) for n in walk(t) if isinstance(n, nodes.Int)}
    return sorted(steps | {(of, n) for of, part in every if isinstance(part, Face) for n in numbers_of(part)})


def numbers_of(face: Face) -> list[int]:
    """The attributes of a card that are numbers."""
    return [n for n in face.values.values() if type(n) is int]


@cache
def spoken(game: str, locale: str) -> Messages:
    return messages_of(declared(game), locale)


@cache
def performing(game: str) -> dict[str, set[str]]:
    """Cards and actions, each with those that perform it themselves or by another action, and itself."""
    found = {name: {name} for name in parts(game)}
    for of, part in parts(game).items():
        for node in (n for tree in trees(part) for n in walk(tree) if isinstance(n, nodes.Perform)):
            found.get(node.name, set()).add(of)
    return {name: found[name].union(*(found[by] for by in found[name])) for name in found}


@cache
def names_of(game: str, locale: str, of: str) -> tuple[str, ...]:
    """The messages a language itself has about a card or an action."""
    names = (name.split("-") for name in spoken(game, locale).names())
    return tuple("-".join(n) for n in names if n[0] in OF_RULES and ("-".join(n[1:3]) == of or n[1:2] == [of]))


def forms(messages: Messages, message: str) -> list[str]:
    """All a message says; what it is given by others is left open."""
    given = dict.fromkeys(("n", "value", "card", "good", "god", "level", "within", "stall", "taken", "h", "p"), "…")
    own = messages.about(message)
    return [messages.only(message, form, {**given, **own}) for form in ("", "they", "inf", "after", "you")]


def said(game: str, locale: str, rules: Ruleset, change: Change) -> Iterator[tuple[str, str, str]]:
    """All words that may tell of a number: about what, which, and what they say."""
    messages = spoken(game, locale).with_figures(spoken_figures(rules))
    cards, prose = Cards(rules, messages), Rules(rules, messages)
    for of in sorted(performing(game)[change[0]]):
        yield from ((of, message, " ".join(forms(messages, message))) for message in names_of(game, locale, of))
        deck, _, name = of.partition("-")
        for face in (face for face in (rules.decks[deck].faces if name else ()) if face.name == name):
            hands = (cards.by_hand(rules.decks[deck], face, n) for n, _ in enumerate(face.abilities, 1))
            yield from ((of, h.message, "" if h.stale else h.text) for h in hands if h is not None)
    for name in rules.procedures if change[0] in rules.procedures else ():
        if change[0] in (name, *prose.tells(name)):
            hand = prose.by_hand(name)
            yield change[0], f"rules-{name}", hand.text if hand is not None and not hand.stale else ""


def old_ones(game: str, locale: str, change: Change) -> Iterator[str]:
    """The words that go on saying a number after it was changed, where what they are about has no other like it."""
    numerals, rules = Numerals(number_words(locale)), with_change(declared(game), change)
    before = {message: text for _, message, text in said(game, locale, declared(game), change)}
    left = spoken_figures(rules)
    for of, message, now in said(game, locale, rules, change):
        was, still = (_times(change[1], text, numerals) for text in (before[message], now))
        if now and still >= was > 0 and change[1] not in left[of].values():
            yield f"{message} says {change[1]} of {change[0]} still: {now}"


def _times(number: int, text: str, numerals: Numerals) -> int:
    """How often a text says a number."""
    return [n for _, n, _ in numerals.in_text(text)].count(number)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("locale", LOCALES)
def test_no_words_say_the_old_number_of_a_rule_that_was_changed(game: str, locale: str, amount: Amount) -> None:
    every = changes(game)
    tried = Random(11).sample(every, min(len(every), amount(40, 10_000, quick=12)))
    assert not [old for change in tried for old in old_ones(game, locale, change)]


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, id=path.stem, marks=[pytest.mark.long] * (path in VARIED)) for path in (*WHOLE, *VARIED)],
)
@pytest.mark.parametrize("locale", LOCALES)
def test_no_words_of_any_sort_say_a_number_that_is_another_now(path: Path, locale: str, amount: Amount) -> None:
    """Of options, measures, tables, endings, logs, headings, titles too: whatever they are about has another number."""
    numerals, messages = Numerals(number_words(locale)), messages_of(rulekit.load(path).declared(), locale)
    topics = {name: topic_of(name, messages.figures) or book_of(name) for name in sorted(messages.names())}
    every = [(name, of) for name, of in topics.items() if messages.figures.get(of) and not of.startswith(NAMED)]
    tried = Random(11).sample(every, min(len(every), amount(60, 10_000, quick=20)))
    for name, of in tried:
        heading, own = name.startswith("rules-"), messages.figures[of]
        for number in sorted({*own.values()}):
            other = {variable: OTHER if n == number else n for variable, n in own.items()}
            now = messages.with_figures({**messages.figures, of: other})
            was, still = (_times(number, _all_forms(each, name, heading), numerals) for each in (messages, now))
            coincides = was and "-" in of and not any(variable.startswith(("n", "figure")) for variable in own)
            assert not (still >= was > 0) or coincides, f"{name} says {number} of {of} still"


def _all_forms(messages: Messages, name: str, heading: bool) -> str:
    return messages.only(name, "title", {}) if heading else " ".join(forms(messages, name))
