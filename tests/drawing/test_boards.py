"""Boards: spaces that belong together stand together, however much lies on them and however narrow the page is."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from xml.etree import ElementTree

import pytest
from laid import boxes, places

import rulekit
from rulekit.board.sight import Sight
from rulekit.drawing.table import document, picture
from rulekit.play.asking import Asked
from rulekit.ruleset.find import packaged_rulesets

OFFERED = [("tekhenu", "build_at_temple", "rim"), ("aton", "remove", "temple")]
SIZES = [(374, 0), (880, 690), (1520, 930)]


def drawn(name: str, seed: int, answers: int, size: tuple[int, int]) -> ElementTree.Element:
    ruleset = rulekit.load(packaged_rulesets()[name])
    game, chance = ruleset.game(), random.Random(seed)
    state = game.start(seed)
    for _ in range(answers):
        if state.decision is not None:
            state.apply(chance.choice(state.decision.moves))
    seen = state.observe(game.seats[0]).table
    sight = Sight(game.program, ruleset.words(game.program), ruleset.facts.drawing, seen, game.seats[0])
    return ElementTree.fromstring(document(picture(sight, *size)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("answers", [0, 7, 14, 25])
def test_the_pits_of_kalah_face_each_other(answers: int, size: tuple[int, int]) -> None:
    found = places(drawn("kalah", answers, answers, size))
    rows = [[found[f"pit/{seat}/{n}"] for n in range(1, 7)] for seat in ("south", "north")]
    for one, other in zip(rows[0], reversed(rows[1]), strict=True):
        assert abs(one.left - other.left) < 1 and abs(one.right - other.right) < 1
        assert other.foot < one.top < other.foot + 40
        assert abs(one.top - rows[0][0].top) < 1 and abs(other.top - rows[1][0].top) < 1


def test_a_place_for_a_card_stands_in_line_with_those_that_have_one() -> None:
    found = places(drawn("aton", 5, 9, (880, 690)))
    tops = [found[f"cartouche/blue/{n}"].top for n in range(1, 5)]
    assert max(tops) - min(tops) < 4


@pytest.mark.parametrize("name", ["aton", "draft", "rummy", "tekhenu"])
def test_on_a_telephone_what_may_be_chosen_is_not_far_below_the_question(name: str) -> None:
    ruleset = rulekit.load(packaged_rulesets()[name])
    game, chance = ruleset.game(), random.Random(3)
    state, words, seen_at = game.start(3), ruleset.words(game.program), 0
    for _ in range(25):
        asked = state.decision
        if asked is None:
            break
        if asked.domain in game.program.kinds or asked.domain in game.program.regions:
            choices = {move.place or move.zone for move in asked.moves}
            offers = dict(Asked(game.program, words, ruleset.facts.drawing, asked).offers)
            table = state.observe(asked.seat).table
            sight = Sight(game.program, words, ruleset.facts.drawing, table, asked.seat, asked.seat, offers, choices)
            root = ElementTree.fromstring(document(picture(sight, 374)))
            tops = [box.top for place, box in places(root).items() if _may_be_chosen(place, offers, choices)]
            tops += [box.top for zone, box in places(root, "data-zone").items() if _told(zone) in choices]
            seen_at += bool(tops)
            assert not tops or min(tops) < 300, (state.decisions, asked.domain)
        state.apply(chance.choice(asked.moves))
    assert seen_at > 2


def _may_be_chosen(place: str, offers: Mapping[tuple[str, str], str], choices: Collection[str]) -> bool:
    region, owner, space = place.split("/")
    return (region, f"{owner} {space}".strip()) in offers or f"{owner} {region} {space}".strip() in choices


def _told(zone: str) -> str:
    name, owner = zone.split("/")
    return f"{owner} {name}".strip()


@pytest.mark.parametrize(
    ("name", "procedure", "region"), [("tekhenu", "build_at_temple", "rim"), ("aton", "remove", "temple")]
)
def test_what_is_to_be_typed_for_a_space_covers_nothing_that_stands_there(
    name: str, procedure: str, region: str
) -> None:
    ruleset, chance = rulekit.load(packaged_rulesets()[name]), random.Random(1)
    game = ruleset.game(2)
    state = game.start(5)
    while state.decision is not None and state.decision.procedure != procedure:
        state.apply(chance.choice(state.decision.moves).number)
    decision = state.decision
    assert decision is not None
    words, seen = ruleset.words(game.program), state.observe(decision.seat).table
    offers = Asked(game.program, words, ruleset.facts.drawing, decision).offers
    sight = Sight(game.program, words, ruleset.facts.drawing, seen, decision.seat, decision.seat, offers)
    root, looked = ElementTree.fromstring(document(picture(sight, 1264))), 0
    for space in root.iter():
        if not space.get("data-place", "").startswith(f"{region}/") or "offered" not in space.get("class", ""):
            continue
        space.attrib.pop("transform", None)  # measured from its own corner
        every = list(boxes(space))
        tag = next(box for box in every if box.said.isdigit() and box.left < 6)  # in the upper left corner
        assert not [other for other in every if other is not tag and tag.covers(other)], every
        looked += 1
    assert looked
