"""What is folded is one line, unfolds on demand, is never folded where something may be chosen, and shows no more."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from conftest import Amount
from effort import at_most

import rulekit
from rulekit.board.memory import Memory
from rulekit.board.sight import Sight
from rulekit.drawing import fitting
from rulekit.drawing.blocks import Drawn
from rulekit.drawing.packing import GAP, Fit, Placed, grown, height, packed
from rulekit.drawing.table import document, picture
from rulekit.game.state import State
from rulekit.ruleset.find import packaged_rulesets

PAGE = Path(__file__).parents[2] / "docs" / "layout.md"
ON_A_SCREEN = (880, 690)  # what a page of 1280 × 800 has for a picture
SVG = "{http://www.w3.org/2000/svg}"


def example(tmp_path: Path) -> Path:
    """The ruleset of the page's section on pictures."""
    section = PAGE.read_text("utf-8").partition("## 5. In a picture")[2]
    text = section.partition("```yaml layout\n")[2].partition("```")[0]
    path = tmp_path / "mosaic.yaml"
    path.write_text(text, "utf-8")
    return path


def drawn(path: Path, answers: int = 0, seat: int = 0, unfolded: tuple[str, ...] = (), offers: bool = False,
          room: float = 900, high: float = 0) -> ElementTree.Element:  # fmt: skip
    ruleset = rulekit.load(path)
    game = ruleset.game()
    state: State = game.start(1)
    for _ in range(answers):
        assert state.decision is not None
        state.apply(state.decision.moves[0])
    asked = {(state.decision.domain, move.name): "1" for move in state.decision.moves} if state.decision else {}
    seen = state.observe(game.seats[seat]).table
    sight = Sight(game.program, ruleset.words(game.program), ruleset.facts.drawing, seen, game.seats[seat],
                  offers=asked if offers else {})  # fmt: skip
    return ElementTree.fromstring(document(picture(sight, room, high, unfolded)))


def looked(path: Path, offers: dict[tuple[str, str], str], choices: tuple[str, ...]) -> ElementTree.Element:
    """What the first seat sees at the beginning, where this may be chosen."""
    ruleset = rulekit.load(path)
    game = ruleset.game()
    seat, words = game.seats[0], ruleset.words(game.program)
    seen = game.start(1).observe(seat).table
    sight = Sight(game.program, words, ruleset.facts.drawing, seen, seat, seat, offers, choices)
    return ElementTree.fromstring(document(picture(sight, 900)))


def folds(root: ElementTree.Element) -> dict[str, str]:
    """The parts that can be folded, and whether each is open."""
    return {each.get("data-fold", ""): each.get("data-open", "") for each in root.iter() if each.get("data-fold")}


def places(root: ElementTree.Element) -> set[str]:
    return {each.get("data-place", "") for each in root.iter()} - {""}


def said(root: ElementTree.Element) -> list[str]:
    return ["".join(each.itertext()) for each in root.iter() if each.tag in (f"{SVG}text", f"{SVG}title")]


def test_a_panel_of_others_is_folded_for_each_of_them_by_itself(tmp_path: Path) -> None:
    path = example(tmp_path)
    assert folds(drawn(path)) == {"4/player 2": "no"}
    opened = drawn(path, unfolded=("4/player 2",))
    assert folds(opened) == {"4/player 2": "yes"}
    assert not any(place.startswith("pans/player 2/") for place in places(drawn(path)))
    assert any(place.startswith("pans/player 2/") for place in places(opened))


def test_a_folded_line_says_the_numbers_the_layout_names(tmp_path: Path) -> None:
    root = drawn(example(tmp_path))
    assert "coin 3" in said(root)


def test_a_name_nobody_has_unfolds_nothing(tmp_path: Path) -> None:
    path = example(tmp_path)
    assert folds(drawn(path, unfolded=("4", "9/x", '"><script>'))) == {"4/player 2": "no"}


def test_what_may_be_chosen_is_never_folded() -> None:
    path = packaged_rulesets()["tekhenu"]
    ruleset = rulekit.load(path)
    game = ruleset.game(2)
    state = game.start(2)
    seen, seat = state.observe(game.seats[0]).table, game.seats[0]
    words, drawing = ruleset.words(game.program), ruleset.facts.drawing
    closed = ElementTree.fromstring(document(picture(Sight(game.program, words, drawing, seen, seat), 900)))
    row = dict.fromkeys(game.program.domains["horus_row"].names, "1")
    offers = {("horus_row", name): "1" for name in row}
    asked = picture(Sight(game.program, words, drawing, seen, seat, seat, offers), 900)
    found = places(ElementTree.fromstring(document(asked)))
    assert not any(place.startswith("horus_row/") for place in places(closed))
    assert {f"horus_row//{name}" for name in row} <= found


def test_the_edges_of_a_space_have_the_first_value_and_its_sign(tmp_path: Path) -> None:
    letters = [each.text for each in drawn(example(tmp_path)).iter(f"{SVG}text")]
    assert letters.count("a") == 2 + 1 and letters.count("s") == 2 + 1, "at two edges, and explained"


def test_a_scale_leans_to_the_heavier_side(tmp_path: Path) -> None:
    path = example(tmp_path)
    beams = [_beam(drawn(path, answers=n)) for n in (0, 5)]
    assert beams[0][0] == beams[0][1]
    assert beams[1][0] > beams[1][1]


def test_a_scale_leans_and_counts_by_the_numbers_that_weigh_on_it_too(tmp_path: Path) -> None:
    text = (path := example(tmp_path)).read_text("utf-8")
    for weighs, coins, sides in (("right: [coin]", 3, "03"), ("left: [coin]", 3, "30"), ("right: [coin]", -2, "20")):
        added = text.replace("shape: scale}", f"shape: scale, weighs: {{{weighs}}}}}")
        path.write_text(added.replace("start: 3", f"start: {coins}, min: -5"), "utf-8")
        root = drawn(path)
        left, right = _beam(root)
        assert (left > right) == (sides[0] > sides[1]) and left != right
        told = said(root)
        assert [told[told.index(side) + 1] for side in ("left", "right")] == list(sides), "what each pan weighs"


def _beam(root: ElementTree.Element) -> tuple[float, float]:
    """How far from the top the left and the right end of a beam are."""
    path = next(e.get("d", "") for e in root.iter(f"{SVG}path") if e.get("class") == "beam")
    left, _, right = path.removeprefix("M").partition("M")[0].partition("L")
    return float(left.split()[1]), float(right.split()[1])


@cache
def sizes(name: str) -> tuple[float, float, float]:
    path = packaged_rulesets()[name]
    whole = [float(drawn(path, room=w, high=h).get("height", "0")) for w, h in ((900, 0), (900, 700), (900, 400))]
    return whole[0], whole[1], whole[2]


@pytest.mark.parametrize(("name", "grows"), [("tictactoe", True), ("aton", False)])  # Aton is as wide as it can be
def test_a_picture_uses_the_height_it_is_given_and_no_more_than_it_can(name: str, grows: bool) -> None:
    free, high, low = sizes(name)
    assert free <= high <= 700 and (free < high) == grows
    assert low <= max(400, free)


def test_parts_lie_beside_and_below_each_other_and_never_upon_each_other() -> None:
    widths = [(300, 80), (200, 200), (390, 40), (120, 90), (260, 30), (500, 60)]
    parts = [[lambda room, alone, w=w, h=h: Drawn(w, h)] for w, h in widths]  # type: ignore[misc]
    placed = grown(packed(parts, 700), 700)
    assert len(placed) == len(widths)
    for at, one in enumerate(placed):
        assert one.right <= 700 and one.foot <= height(placed)
        for other in placed[at + 1 :]:
            apart = one.right + GAP <= other.x or other.right + GAP <= one.x
            assert apart or one.foot + GAP <= other.y or other.foot + GAP <= one.y


def test_many_parts_take_no_longer_each_than_few() -> None:
    def calls(many: int) -> int:
        chance, parts = random.Random(1), []
        for _ in range(many):
            wide, high = chance.uniform(40, 1400), chance.uniform(20, 80)
            parts.append([lambda room, alone, w=wide, h=high: Drawn(min(w, room), h)])  # type: ignore[misc]
        with at_most(10_000_000) as effort:
            assert len(packed(parts, 1264)) == many
        return effort.calls

    assert calls(1024) < 3 * calls(512)


@pytest.mark.parametrize(
    ("offers", "choices", "is_open"),
    [
        ({("pans", "player 1 a"): "1"}, (), "no"),
        ({("pans", "player 2 a"): "1"}, (), "yes"),
        ({}, ("player 1 pans a",), "no"),
        ({}, ("player 2 pans a",), "yes"),
        ({}, ("floor a1",), "no"),
    ],
)
def test_the_part_of_a_seat_opens_where_something_of_that_seat_may_be_chosen(
    tmp_path: Path, offers: dict[tuple[str, str], str], choices: tuple[str, ...], is_open: str
) -> None:
    path = example(tmp_path)
    assert folds(looked(path, offers, choices)) == {"4/player 2": is_open}


def test_a_place_of_which_a_card_may_be_chosen_is_not_folded_though_an_equal_one_lies_elsewhere(tmp_path: Path) -> None:
    path = tmp_path / "kuhn.yaml"
    layout = "\nlayout: {table: [{list: hand, for: you, folded: true}, {list: hand, for: others, folded: true}]}\n"
    path.write_text(packaged_rulesets()["kuhn"].read_text("utf-8") + layout, "utf-8")
    assert folds(looked(path, {}, ())) == {"1": "no", "2/other": "no"}
    assert folds(looked(path, {}, ("dealer hand",))) == {"1": "yes", "2/other": "no"}
    assert folds(looked(path, {}, ("other hand",))) == {"1": "no", "2/other": "yes"}
    assert folds(looked(path, {}, ("card",))) == {"1": "no", "2/other": "no"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_whole_table_of_tekhenu_has_room_on_a_screen_of_1280_by_800(players: int, amount: Amount) -> None:
    ruleset = rulekit.load(packaged_rulesets()["tekhenu"])
    game, chance = ruleset.game(players), random.Random(6)
    state, words, seat, memory = game.start(6), ruleset.words(game.program), game.seats[0], Memory()
    for _ in range(amount(8, 60, quick=3)):
        sight = Sight(game.program, words, ruleset.facts.drawing, state.observe(seat).table, seat, memory=memory)
        assert picture(sight, *ON_A_SCREEN).height <= ON_A_SCREEN[1] + 0.5, len(state.inputs)
        for _ in range(amount(25, 5, quick=80)):
            if state.decision is not None:
                state.apply(chance.choice(state.decision.moves))


def test_a_size_that_has_room_is_taken_though_a_smaller_one_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """With more room parts may stand otherwise, and all be higher."""
    first, second, smallest = fitting.SMALLER
    high = {1.0: 900.0, first: 690.0, second: 800.0, smallest: 1000.0}

    def at(_: object, __: float, size: float, *___: float, tight: bool = False) -> Fit:
        return Fit(size, [Placed(0, 0, 0, 1, high[size] / size, Drawn(1, 1))])

    monkeypatch.setattr(fitting, "_at", at)
    assert fitting.fitted([], 500, 700).size == first
    high |= {first: 750.0, second: 650.0}
    assert fitting.fitted([], 500, 700).size == second
    high[second] = 750.0
    assert fitting.fitted([], 500, 700).size == smallest
