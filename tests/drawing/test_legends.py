"""No letter stands on a picture without a word for it, and none is too small to be read."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from laid import boxes

import rulekit
from rulekit.board.sight import Sight
from rulekit.drawing.table import document, picture
from rulekit.game.state import State
from rulekit.pipeline import Ruleset
from rulekit.ruleset.find import packaged_rulesets

RULESETS = packaged_rulesets()
SVG = "{http://www.w3.org/2000/svg}"
SMALLEST = 9.0  # pixels
ROOM = (880, 690)


def drawn(ruleset: Ruleset, state: State, locale: str = "en", room: tuple[float, float] = ROOM) -> ElementTree.Element:
    program = ruleset.game(len(state.seats)).program
    seen = state.observe(state.seats[0]).table
    sight = Sight(program, ruleset.words(program, locale), ruleset.facts.drawing, seen, state.seats[0])
    return ElementTree.fromstring(document(picture(sight, *room)))


def on_the_way(ruleset: Ruleset, players: int | None = None) -> Iterator[State]:
    state, chance = ruleset.game(players).start(7), random.Random(7)
    for _ in range(4):
        yield state.clone()
        for _ in range(12):
            if state.decision is not None:
                state.apply(chance.choice(state.decision.moves))


def unexplained(root: ElementTree.Element) -> set[str]:
    """Single letters without a word of their own, behind which nowhere in the picture the word stands."""
    every = [each for each in root.iter(f"{SVG}text") if each.text]
    told = {one.text for one, other in pairwise(every) if len(one.text or "") < 3 < len(other.text or "") + 1}
    titled = {id(text) for each in root.iter() if each.find(f"{SVG}title") is not None and each.get("class") != "place"
              for text in each.iter(f"{SVG}text")}  # fmt: skip
    alone = {each.text for each in every if id(each) not in titled}
    return {letter for letter in alone - told if letter and len(letter) == 1 and letter.isalpha()}


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_every_letter_is_explained(name: str) -> None:
    ruleset = rulekit.load(RULESETS[name])
    for state in on_the_way(ruleset):
        assert not unexplained(drawn(ruleset, state))


@pytest.mark.parametrize("locale", ["en", "fr", "nl", "zh"])
def test_the_letters_at_edges_are_explained_where_they_stand_and_beside_the_title(locale: str) -> None:
    ruleset = rulekit.load(RULESETS["tekhenu"])
    state = ruleset.game(2).start(1)
    program = ruleset.game(2).program
    wanted = {ruleset.words(program, locale).element("tint", name) for name in program.domains["tint"].names}
    root = drawn(ruleset, state, locale)
    assert wanted <= {each.text for each in root.iter(f"{SVG}text")}
    assert wanted <= {each.text for each in root.iter(f"{SVG}title")}


@pytest.mark.parametrize("name", ["breakthrough", "connect-four", "dodgem", "tictactoe"])
def test_a_board_says_whose_pieces_are_whose_where_nothing_else_does(name: str) -> None:
    ruleset = rulekit.load(RULESETS[name])
    state = ruleset.game().start(1)
    words = ruleset.words(ruleset.game().program)
    assert {words.seat(seat) for seat in state.seats} <= {
        each.text for each in drawn(ruleset, state).iter(f"{SVG}text")
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_letter_is_too_small_to_be_read(players: int) -> None:
    ruleset = rulekit.load(RULESETS["tekhenu"])
    for state in on_the_way(ruleset, players):
        assert min(box.size for box in boxes(drawn(ruleset, state)) if box.size) >= SMALLEST


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_no_thing_is_called_by_a_name_of_the_rules_text(name: str) -> None:
    ruleset = rulekit.load(RULESETS[name])
    for state in on_the_way(ruleset):
        titles = {each.text or "" for each in drawn(ruleset, state).iter(f"{SVG}title")}
        assert not [title for title in titles if re.search(r"[a-z]_\w|[a-z]\.\d", title)]
