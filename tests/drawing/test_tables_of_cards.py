"""A table without a board uses its room, and a card with an icon is drawn by it, however long its name is."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import rulekit
from rulekit.board.sight import Sight
from rulekit.drawing.table import document, picture
from rulekit.ruleset.find import packaged_rulesets

SVG = "{http://www.w3.org/2000/svg}"
RUMMY = str(packaged_rulesets()["aton"].parent / "examples" / "rummy.yaml")


def drawn(name: str) -> ElementTree.Element:
    ruleset = rulekit.load(name)
    state = ruleset.game(2).start(seed=5)
    program, seat = ruleset.game(2).program, state.seats[0]
    sight = Sight(program, ruleset.words(program), ruleset.facts.drawing, state.observe(seat).table, seat)
    return ElementTree.fromstring(document(picture(sight, 880, 690)))


def larger(root: ElementTree.Element) -> float:
    """How much larger all is drawn."""
    return max(
        float(found[1]) for each in root.iter() if (found := re.match(r"scale\((.*)\)", each.get("transform", "")))
    )


def test_a_table_without_a_board_is_larger_than_what_is_read_beside_one() -> None:
    assert larger(drawn("kuhn")) > 1.3


def test_cards_of_a_suit_are_told_by_its_icon() -> None:
    assert len(list(drawn(RUMMY).iter(f"{SVG}use"))) > 5


def test_a_card_is_drawn_by_its_icon_beside_its_name() -> None:
    cards = [each for each in drawn("kuhn").iter(f"{SVG}g") if each.get("data-piece")]
    assert cards
    assert all(list(card.iter(f"{SVG}use")) and list(card.iter(f"{SVG}text")) for card in cards)
