"""What of the language one card alone uses: each has a reason, or the language was made for a card.

Counted is as in test_general.py, but card by card: cards that do the same are one, and what stands in no card is one
more. In the shipped rulesets together nothing serves one card; in a ruleset with many cards what one card alone
needs there is listed here with its reason.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from test_general import RULESETS, declared, forms, keys, walk

from rulekit.ruleset.folder import read_files
from rulekit.ruleset.model import Face
from rulekit.ruleset.top_keys import TOP

MANY = 50  # cards; in a small ruleset most things are used once
DOES = ("when", "if", "optional", "cost", "limit", "effect", "rule", "abilities")
ELSEWHERE = "no card"

# What one card alone uses in a ruleset with many, and why the language has it.
REASONS = {
    "tekhenu": {
        "Trigger event 'phase'": "T16 waits for the order of play, which no action settles",
        "Trigger timing 'instead of'": "B23 takes the place of a payment that need not be possible",
    }
}


class User(tuple[str, str, str]):
    """A ruleset, a deck and a card; or a ruleset and `no card`."""

    __slots__ = ()


def written(path: Path) -> tuple[dict[tuple[str, str], Any], list[Any]]:
    """The cards of a ruleset as they are written, and its files without them."""
    files = read_files(path, [])
    assert files is not None
    cards, rest = {}, []
    for file in files.every:
        tree = yaml.load(file.data, yaml.BaseLoader)
        for deck, body in tree.get("decks", {}).items():
            cards |= {(deck, name): card for name, card in body.pop("cards", {}).items()}
        rest.append(tree)
    return cards, rest


def uses(path: Path) -> Iterator[tuple[str, User]]:
    """All a ruleset uses, and who uses it."""
    game, (cards, rest) = path.stem, written(path)
    nobody = User((game, ELSEWHERE, ""))
    yield from ((form, nobody) for node in walk(declared(path), but=(Face,)) for form in forms(node))
    yield from ((key, nobody) for tree in rest for key in keys(TOP, tree))
    alike: dict[str, User] = {}
    for deck in declared(path).decks.values():
        for face in deck.faces:
            card = cards.get((deck.name, face.name), {})
            does = repr([(key, card[key]) for key in DOES if key in card])
            user = alike.setdefault(does, User((game, deck.name, face.name))) if face.abilities else nobody
            yield from ((form, user) for node in walk(face.abilities) for form in forms(node))
            yield from ((key, user) for key in keys(TOP, {"decks": {deck.name: {"cards": {face.name: card}}}}))


@cache
def users() -> Mapping[str, frozenset[User]]:
    """Who uses each thing, over all shipped rulesets."""
    found: defaultdict[str, set[User]] = defaultdict(set)
    for path in RULESETS:
        for thing, user in uses(path):
            found[thing].add(user)
    return {thing: frozenset(who) for thing, who in found.items()}


def of_one_card(game: str = "") -> dict[str, User]:
    """What one card alone uses, in one game or in all."""
    found = {}
    for thing, who in users().items():
        there = [user for user in who if game in ("", user[0])]
        if len(there) == 1 and there[0][1] != ELSEWHERE:
            found[thing] = there[0]
    return found


def with_many_cards() -> list[str]:
    """The rulesets with many cards."""
    return [p.stem for p in RULESETS if sum(len(deck.faces) for deck in declared(p).decks.values()) > MANY]


def test_nothing_in_the_language_serves_one_card() -> None:
    assert of_one_card() == {}


def test_the_games_with_many_cards_are_known() -> None:
    assert set(with_many_cards()) == REASONS.keys()


@pytest.mark.parametrize("game", REASONS)
def test_what_one_card_alone_uses_in_a_game_has_a_reason(game: str) -> None:
    assert of_one_card(game).keys() == REASONS[game].keys(), of_one_card(game)
    assert all(len(reason.split()) > 5 for reason in REASONS[game].values())


def test_cards_that_do_the_same_are_one() -> None:
    only = of_one_card("tekhenu")["Trigger timing 'instead of'"]
    assert only == ("tekhenu", "blessing", "b23")  # and its twin
