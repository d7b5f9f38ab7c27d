"""Tallies: how many pieces of each seat lie in a block, and on the spaces with a value, in pictures and in letters."""

from __future__ import annotations

import random
import re
from collections import Counter
from xml.etree import ElementTree

import pytest

import rulekit
from rulekit.board.board import as_text, board, sentence
from rulekit.board.sight import Sight
from rulekit.drawing.table import document, picture
from rulekit.ruleset.find import packaged_rulesets


def seen(name: str, seed: int, answers: int) -> Sight:
    """A table after some answers."""
    ruleset = rulekit.load(packaged_rulesets()[name])
    game, chance = ruleset.game(), random.Random(seed)
    state = game.start(seed)
    for _ in range(answers):
        if state.decision is not None:
            state.apply(chance.choice(state.decision.moves))
    table = state.observe(game.seats[0]).table
    return Sight(game.program, ruleset.words(game.program), ruleset.facts.drawing, table, game.seats[0])


def told(sight: Sight, wide: float = 1264) -> list[tuple[str, str]]:
    """What each tally of a picture counts, and what it says."""
    root = ElementTree.fromstring(document(picture(sight, wide)))
    found = [each for each in root.iter() if each.get("data-tally")]
    titles = (each.findtext("{http://www.w3.org/2000/svg}title") for each in found)
    return [(each.get("data-tally", ""), title or "") for each, title in zip(found, titles, strict=True)]


def lying(sight: Sight, attribute: str, value: str) -> str:
    """What a tally has to say of the spaces of Aton's temples with a value."""
    domain, counted = sight.program.domains["temple"], Counter[str]()
    for index, space in sight.spaces(sight.program.regions["temple"], ""):
        face = sight.on("temple", "", space)
        if isinstance(face, str) and sight.value(domain, index, attribute)[0] == value:
            counted[face.split()[0]] += 1
    return ", ".join(f"{sight.words.seat(seat)} {counted[seat]}" for seat in sight.program.seats)


@pytest.mark.parametrize("seed", [3, 8])
def test_each_temple_says_how_many_of_each_seat_lie_there_and_so_does_each_colour(seed: int) -> None:
    sight = seen("aton", seed, 70)
    wanted = [("owner", lying(sight, "number", str(n))) for n in range(1, 5)]
    colours = ("yellow", "green", "blue", "black")
    wanted += [(f"mark.{colour}", f"{colour}: {lying(sight, 'mark', colour)}") for colour in colours]
    assert told(sight) == wanted
    assert len({says for _, says in wanted}) > 5  # the seats have not the same everywhere


def test_who_has_more_than_each_other_is_bold_and_nobody_is_where_two_are_equal() -> None:
    sight = seen("aton", 3, 70)
    root = ElementTree.fromstring(document(picture(sight, 1264)))
    for tally in (each for each in root.iter() if each.get("data-tally")):
        figures = [each for each in tally.iter() if each.tag.endswith("text") and (each.text or "").strip().isdigit()]
        numbers = [int(each.text or "") for each in figures]
        bold = [int(each.text or "") for each in figures if "bold" in each.get("class", "").split()]
        assert bold == ([max(numbers)] if numbers.count(max(numbers)) == 1 else [])


def test_a_grid_without_blocks_has_one_tally_below_it() -> None:
    sight = seen("draughts", 3, 40)
    assert told(sight) == [("owner", "Black 10, White 9")]
    assert "\nb 10 w 9" in as_text(board(sight, 79))


@pytest.mark.parametrize("room", [30, 39, 79])
def test_in_letters_no_tally_is_broken_in_two_lines(room: int) -> None:
    sight = seen("aton", 3, 70)
    lines = as_text(board(sight, room)).splitlines()
    assert max(map(len, lines)) <= room
    blocks = [("number", str(n), f"temple {n}  ") for n in range(1, 5)]
    for attribute, value, title in (*blocks, ("mark", "yellow", "yellow "), ("mark", "black", "black ")):
        red, blue = (each.split()[1] for each in lying(sight, attribute, value).split(", "))
        assert sum(line.count(f"{title}R {red} B {blue}") for line in lines) == 1


def test_on_a_telephone_four_tallies_stand_two_and_two() -> None:
    root = ElementTree.fromstring(document(picture(seen("aton", 3, 70), 374)))
    moved = [each.get("transform", "") for each in root.iter() if each.get("data-tally", "").startswith("mark.")]
    places = [each.removeprefix("translate(").rstrip(")").split() for each in moved]
    assert Counter(down for _, down in places).most_common() == [(places[0][1], 2), (places[2][1], 2)]
    assert places[0][0] == places[2][0] and places[1][0] == places[3][0]


@pytest.mark.parametrize("locale", ["en", "fr", "nl", "zh"])
def test_what_a_majority_in_each_temple_is_worth_stands_at_the_temples(locale: str) -> None:
    ruleset = rulekit.load(packaged_rulesets()["aton"], locale=locale)
    game = ruleset.game()
    table = game.start(1).observe(game.seats[0]).table
    sight = Sight(game.program, ruleset.words(game.program), ruleset.facts.drawing, table, game.seats[0])
    (said,) = [
        sentence(sight, panel) for each in sight.drawing.pictured for panel in each.panels if "pays" in panel.names
    ]
    assert re.findall(r"(?<!\d)[58](?!\d)", said) == ["5", "8"] and said.count("3") == 2
    assert said.replace(" ", "") in as_text(board(sight, 2000)).replace(" ", "")
