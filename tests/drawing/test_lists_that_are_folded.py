"""A list of cards that is folded says of each seat how many lie there, and unfolded counts equal ones."""

from __future__ import annotations

import random
from collections import Counter
from xml.etree import ElementTree

import pytest

import rulekit
from rulekit.board.sight import Sight
from rulekit.drawing.table import document, picture
from rulekit.ruleset.find import packaged_rulesets

TITLE = "{http://www.w3.org/2000/svg}title"
USED = "6"  # the part of Aton's picture


def after(answers: int) -> tuple[Sight, dict[str, Counter[str]]]:
    """Aton as the first seat sees it, and the cards that each has discarded."""
    ruleset = rulekit.load(packaged_rulesets()["aton"])
    game, chance = ruleset.game(), random.Random(3)
    state = game.start(3)
    for _ in range(answers):
        if state.decision is not None:
            state.apply(chance.choice(state.decision.moves))
    table = state.observe(game.seats[0]).table
    sight = Sight(game.program, ruleset.words(game.program), ruleset.facts.drawing, table, game.seats[0])
    used = {seat: sight.under("used", seat) for seat in game.seats}
    assert all(isinstance(cards, list) for cards in used.values())
    return sight, {seat: Counter(map(str, cards)) for seat, cards in used.items() if isinstance(cards, list)}


@pytest.mark.parametrize("wide", [374, 1264])
def test_cards_that_are_used_up_lie_open_and_equal_ones_are_counted(wide: float) -> None:
    sight, used = after(75)
    assert all(cards.total() == 20 for cards in used.values())
    folded = ElementTree.fromstring(document(picture(sight, wide)))
    said = [each.findtext(TITLE) for each in folded.iter() if each.get("class") == "figure"]
    assert [each for each in said if each and "discarded" in each] == [
        "Red discarded cards 20", "Blue discarded cards 20"
    ]  # fmt: skip
    assert not [each for each in folded.iter() if each.get("data-zone", "").startswith("used/")]
    opened = ElementTree.fromstring(document(picture(sight, wide, unfolded=[USED])))
    for seat, cards in used.items():
        (zone,) = (each for each in opened.iter() if each.get("data-zone") == f"used/{seat}")
        assert len([each for each in zone.iter() if each.get("data-piece")]) == len(cards) == 4
        numbers = [each.text[1:] for each in zone.iter() if (each.text or "").startswith("×")]
        assert sorted(map(int, numbers)) == sorted(cards.values())
