"""Over all cards of all shipped games: what changes in an effect is seen in its text, in each language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from text import one_change
from text.worded import LOCALES, WITH_CARDS, abilities, cards_of, declared, speaks, text_with

from rulekit.ruleset.model import Ability, Deck, Face, Ruleset
from rulekit.ruleset.spoken_numbers import figures_in, spoken_figures
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk
from rulekit.text.cards import Cards

SPOKEN = [(game, locale) for game in WITH_CARDS for locale in LOCALES if locale == "en" or speaks(game, locale)]
# Of the actions that cards of Tekhenu perform: the figures their texts tell, counted as they are written. The others
# are faces of a die, spaces of the tracks, and bounds below which nothing is paid: the board and the rules tell them.
TOLD = {
    "find_card": {1},
    "find_decree": {1},
    "improve_life": {1, 2},
    "pay_any": {1, 2, 3, 4, 5, 6},  # a text by hand, which makes way whatever is changed
    "recolour_die": {2, 4},
    "tile_building": {1},
    "tile_statue": {1, 2},
    "visit_neighbour": {1},
    "visit_opposite": {3, 4},
}
# Changes that need not be seen, and why.
THE_SAME = {
    ("t12", "always"): "where there is no excess, there is nothing to gain",
    **{
        (card, "a step or a comparison in its effect"): "the action that Happiness brings is told there"
        for card in ("b07", "b08")
    },
}


def unseen(game: str, locale: str, changes: str) -> Iterator[str]:
    """The changes that leave the text of a card as it is."""
    cards = cards_of(game, locale)
    for deck, face, number in abilities(game):
        was = cards.text(deck, face, number)
        for what, other in changed(changes, face.abilities[number - 1], declared(game)):
            if text_with(cards, deck, face, number, other) == was and (face.name, what) not in THE_SAME:
                yield f"{face.name}, {what}: {was}"


def changed(changes: str, ability: Ability, game: Ruleset) -> one_change.Changed:
    if changes == "counters":
        return one_change.counters_changed(ability, tuple(game.counters))
    return getattr(one_change, f"{changes}_changed")(ability)  # type: ignore[no-any-return]


@pytest.mark.parametrize("changes", ["figures", "leave", "counters", "moments", "players", "terms"])
@pytest.mark.parametrize(("game", "locale"), SPOKEN)
def test_a_card_that_does_another_thing_says_another_thing(game: str, locale: str, changes: str) -> None:
    assert not list(unseen(game, locale, changes))


def test_each_kind_of_change_is_tried_on_many_cards() -> None:
    tried = dict.fromkeys(("figures", "leave", "counters", "moments", "players", "terms"), 0)
    for changes in tried:
        for _, face, number in abilities("tekhenu"):
            tried[changes] += sum(1 for _ in changed(changes, face.abilities[number - 1], declared("tekhenu")))
    assert all(many > 50 for many in tried.values()), tried


@cache
def performed(game: str) -> dict[str, list[tuple[Deck, Face, int]]]:
    """The actions that cards perform, and the abilities that do."""
    found: dict[str, list[tuple[Deck, Face, int]]] = {}
    for deck, face, number in abilities(game):
        for node in walk(face.abilities[number - 1].effect):
            if isinstance(node, nodes.Perform):
                found.setdefault(node.name, []).append((deck, face, number))
    return found


def figures_told(locale: str, name: str) -> set[int]:
    """Which of the figures in the steps of an action are told by all cards that perform it."""
    game, cards = declared("tekhenu"), performed("tekhenu")[name]
    action, before = game.procedures[name], texts_of(cards_of("tekhenu", locale), cards)

    def others(node: nodes.Node) -> Iterator[nodes.Node]:
        if isinstance(node, nodes.Int):
            yield replace(node, value=node.value + 1)

    told = set()
    for place, steps in enumerate(one_change.one_replaced(action.steps, others), 1):
        other = replace(game, procedures={**game.procedures, name: replace(action, steps=steps)})
        messages = cards_of("tekhenu", locale).lexicon.messages.with_figures(spoken_figures(other))
        after = texts_of(Cards(other, messages), cards)
        if all(one != another for one, another in zip(before, after, strict=True)):
            told.add(place)
    return told


def texts_of(cards: Cards, those: list[tuple[Deck, Face, int]]) -> list[str]:
    return [cards.text(deck, face, number) for deck, face, number in those]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_figure_in_an_action_of_a_card_is_told_in_each_language(locale: str) -> None:
    with_figures = [name for name in performed("tekhenu") if figures_in(declared("tekhenu").procedures[name].steps)]
    assert {name: told for name in with_figures if (told := figures_told(locale, name))} == TOLD


def test_a_text_by_hand_that_does_not_fit_any_more_makes_way_for_one_that_does() -> None:
    cards, game = cards_of("tekhenu", "en"), declared("tekhenu")
    by_hand = 0
    for deck, face, number in abilities("tekhenu"):
        found = cards.by_hand(deck, face, number)
        if found is None:
            continue
        by_hand += 1
        assert not found.stale, found
        for _, other in one_change.every_change(face.abilities[number - 1], tuple(game.counters)):
            assert text_with(cards, deck, face, number, other) != found.text
    assert by_hand
