"""Pictures of tables: nothing hidden shows, nothing written becomes a tag, and every game is drawn."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rulekit
from rulekit.board.sight import Sight
from rulekit.drawing.blocks import text
from rulekit.drawing.letters import lines, wide
from rulekit.drawing.markup import element, said
from rulekit.drawing.style import sheet
from rulekit.drawing.table import document, picture
from rulekit.game.game import Game
from rulekit.game.state import State
from rulekit.play.asking import Asked
from rulekit.program.drawing import Drawing, Panel
from rulekit.ruleset.find import packaged_rulesets
from rulekit.ruleset.shapes import FORMS
from rulekit.text.words import Words

RULESETS = sorted(path.resolve() for path in packaged_rulesets().values())
TEKHENU = next(path for path in RULESETS if path.stem == "tekhenu")
HOUSE = Path(__file__).parents[2]
TABLES = Path(__file__).parents[1] / "play" / "tables"
NAMES = [path.stem for path in RULESETS]
SVG = "{http://www.w3.org/2000/svg}"
TAGS = {"svg", "g", "rect", "circle", "path", "text", "title", "style"}
OF_ICONS = {"defs", "symbol", "use", *FORMS}


@cache
def opened(path: Path) -> tuple[Game, Words, Drawing]:
    ruleset = rulekit.load(path)
    game = ruleset.game()
    return game, Words(ruleset.facts.locales, game.program), ruleset.facts.drawing


def played(path: Path, answers: int) -> State:
    game, _, _ = opened(path)
    state, chance = game.start(5), random.Random(5)
    while state.decision is not None and state.decisions < answers:
        state.apply(chance.choice(state.decision.moves))
    return state


def drawn(path: Path, state: State, seat: str, layout: bool = True, room: float = 900) -> str:
    game, words, drawing = opened(path)
    asked = state.decision
    offers = {}
    if asked is not None and asked.seat == seat:
        offers = dict(Asked(game.program, words, drawing, asked).offers)
    seen = state.observe(seat).table
    return document(
        picture(Sight(game.program, words, drawing if layout else Drawing(), seen, seat, seat, offers), room)
    )


@pytest.mark.parametrize("layout", [True, False], ids=["layout", "plain"])
@pytest.mark.parametrize("path", RULESETS, ids=NAMES)
def test_every_game_is_drawn_with_and_without_its_layout(path: Path, layout: bool) -> None:
    state = played(path, 12)
    for seat in opened(path)[0].seats:
        root = ElementTree.fromstring(drawn(path, state, seat, layout))
        assert {each.tag.removeprefix(SVG) for each in root.iter()} <= TAGS | OF_ICONS


@pytest.mark.parametrize("path", RULESETS, ids=NAMES)
def test_a_page_finds_the_parts_of_a_picture_in_its_text(path: Path) -> None:
    begins = re.search(r"PART = '([^']+)'", (HOUSE / "web" / "patching.js").read_text("utf-8"))
    assert begins is not None
    found = drawn(path, played(path, 9), opened(path)[0].seats[0])
    parts = [each for each in ElementTree.fromstring(found).iter() if each.get("class") == "part"]
    assert found.count(begins[1]) == len(parts) > 0
    assert sum(len(list(each.iter())) for each in parts) > len(parts)


@pytest.mark.parametrize("path", RULESETS, ids=NAMES)
def test_what_may_be_chosen_on_a_board_is_marked_where_it_lies(path: Path) -> None:
    game, words, drawing = opened(path)
    state = played(path, 9)
    if state.decision is None:
        return
    offers = Asked(game.program, words, drawing, state.decision).offers
    root = ElementTree.fromstring(drawn(path, state, state.decision.seat))
    found = {each.get("data-place", "") for each in root.iter() if "offered" in each.get("class", "").split()}
    regions = {place.partition("/")[0] for place in found}
    assert not offers or {region for region, _ in offers} == regions
    assert len(found) == len(offers)


@pytest.mark.parametrize("name", ["kuhn", "aton", "rummy", "tekhenu"])
def test_states_that_look_the_same_to_a_seat_have_the_same_picture(name: str) -> None:
    path = next(p for p in RULESETS if p.stem == name)
    state = played(path, 1 if name == "kuhn" else 7)
    for seat in state.seats:
        other = state.observe(seat).possible(3)
        assert drawn(path, other, seat) == drawn(path, state, seat)


def test_a_picture_as_wide_as_a_telephone_is_no_wider() -> None:
    aton = next(path for path in RULESETS if path.stem == "aton")
    root = ElementTree.fromstring(drawn(aton, played(aton, 20), "red", room=390))
    assert float(root.get("width", "0")) == 390


@given(st.text(max_size=60))
def test_a_text_stays_a_text_whatever_stands_in_it(words: str) -> None:
    root = ElementTree.fromstring(element("g", {}, text(words, "bold").body, element("title", {}, said(words))))
    assert {each.tag for each in root.iter()} <= {"g", "text", "title"}


@given(st.text(max_size=60))
def test_a_name_stays_in_its_attribute_whatever_stands_in_it(words: str) -> None:
    root = ElementTree.fromstring(element("g", {"data-piece": words}))
    assert set(root.keys()) <= {"data-piece"}


@given(st.text(st.characters(codec="utf-8"), max_size=80), st.integers(30, 400))
def test_lines_hold_all_that_was_written_and_no_more_than_their_room(words: str, room: int) -> None:
    found = lines(words, room, 13)
    assert re.sub(r"[\s-]", "", "".join(found)) == re.sub(r"[\s-]", "", words)
    assert all(wide(line, 13) <= room or len(line) == 1 or wide(line[:-1], 13) <= room for line in found)


@pytest.mark.parametrize(
    ("word", "room", "wanted"),
    [
        ("Graanproductie", 60, ["Graanpro-", "ductie"]),
        ("Bevolkingsgroei", 60, ["Bevol-", "kingsgroei"]),
        ("wit", 10, ["w", "it"]),
        ("12345678", 30, ["1234", "5678"]),
        ("two words", 40, ["two", "words"]),
    ],
)
def test_a_word_that_must_be_broken_has_a_hyphen_where_a_syllable_begins(
    word: str, room: int, wanted: list[str]
) -> None:
    assert lines(word, room, 13) == wanted


def test_bold_letters_are_measured_by_themselves() -> None:
    assert wide("first tile", 13, bold=True) > 1.12 * wide("first tile", 13)


def test_every_class_of_a_picture_stands_in_the_stylesheet() -> None:
    known = set(re.findall(r"\.([a-z][a-z-]*)", sheet())) | {"place", "piece", "part", "picture"}
    for path in RULESETS:
        used = re.findall(r' class="([^"]+)"', drawn(path, played(path, 12), opened(path)[0].seats[0]))
        assert {name for names in used for name in names.split()} <= known


def every(panels: Iterable[Panel]) -> Iterator[Panel]:
    for panel in panels:
        yield panel
        yield from every(panel.panels)


def test_a_ring_stands_in_the_picture_and_in_letters_what_is_meant_for_them() -> None:
    drawing = opened(TEKHENU)[2]
    assert {panel.shape for panel in every(drawing.pictured)} == {"", "ring", "scale"}
    assert {panel.shape for panel in every((*drawing.panels, *drawing.short))} == {""}


def test_all_that_lies_on_a_ring_is_drawn_and_stands_for_its_space() -> None:
    ruleset = rulekit.load(TEKHENU)
    game = ruleset.game(4, begin="perform use_die")
    state = game.position(json.loads((TABLES / "middle-4.json").read_text("utf-8")), seed=1)
    seen = state.observe(0).table
    dial = seen["dial"]
    assert isinstance(dial, dict)
    lying = Counter({f"dial//{space}": len(faces) for space, faces in dial.items()})
    sight = Sight(game.program, ruleset.words(game.program), ruleset.facts.drawing, seen, game.seats[0])
    root = ElementTree.fromstring(document(picture(sight)))
    assert Counter(p for each in root.iter() if (p := each.get("data-place", "")).startswith("dial/")) == lying


ENDS = (5, 60, 10**6)
LINE_OF_NUMBERS = """
ruleset: line
version: 1.0.0
language: 1
players: 2
start: game
counters: {coin: {max: END}}
score: your coin
phases: {game: {steps: [each player { choose n from 1..2; gain n coin }, end game because over]}}
layout: {table: [track: coin]}
"""


@pytest.mark.parametrize("end", ENDS)
def test_a_line_of_numbers_has_room_for_its_end_however_far_that_is(end: int, tmp_path: Path) -> None:
    path = tmp_path / "line.yaml"
    text = LINE_OF_NUMBERS.lstrip().replace("END", str(end)).replace("[each", '["each').replace("}, end", '}", end')
    path.write_text(text, "utf-8")
    state = played(path, 1)
    root = ElementTree.fromstring(drawn(path, state, state.seats[0]))
    numbers = [int(each.text) for each in root.iter(f"{SVG}text") if (each.text or "").isdigit()]
    assert len(numbers) <= 70 and end / 2 < max(numbers) <= max(end, 5)


def test_ways_to_other_spaces_are_drawn_in_a_picture_in_every_sort_of_panel() -> None:
    path = Path(__file__).parents[1] / "board" / "ways.yaml"
    for answers in range(5):
        state = played(path, answers)
        for seat in state.seats:
            assert drawn(path, state, seat, layout=False)
            told = [each.text for each in ElementTree.fromstring(drawn(path, state, seat)).iter() if each.text]
            assert any("ridge, lagoon" in each for each in told)
