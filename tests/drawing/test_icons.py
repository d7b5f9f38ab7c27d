"""Icons in pictures: they stand where signs would, their shapes once in a picture, and refer to nothing but those."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

import rulekit
from rulekit.board.sight import Sight, Sign
from rulekit.drawing import things
from rulekit.drawing.blocks import Drawn
from rulekit.drawing.icons import icon, with_shapes
from rulekit.drawing.markup import written
from rulekit.drawing.style import PAINTS, sheet
from rulekit.drawing.table import document, fragment, picture
from rulekit.program.drawing import Drawing, Icon, Shape
from rulekit.ruleset.find import packaged_rulesets

WITH_ICONS = [
    n for n, at in packaged_rulesets().items() if (at / "icons").is_dir() or at.with_suffix(".icons").is_dir()
]
SVG = "{http://www.w3.org/2000/svg}"
DISC = Icon(view=("0", "0", "24", "24"), body=Shape(form="circle", told=(("r", "9"), ("fill", "currentColor"))))
SQUARE = Icon(view=DISC.view, body=Shape(form="rect", told=(("width", "9"), ("height", "9"), ("fill", "red"))))


@cache
def sight(name: str, answers: int = 12) -> Sight:
    ruleset = rulekit.load(packaged_rulesets()[name])
    game = ruleset.game()
    state, chance = game.start(5), random.Random(5)
    while state.decision is not None and state.decisions < answers:
        state.apply(chance.choice(state.decision.moves))
    seat = game.seats[0]
    return Sight(game.program, ruleset.words(game.program), ruleset.facts.drawing, state.observe(seat).table, seat)


@pytest.mark.parametrize("name", WITH_ICONS)
def test_shapes_stand_once_in_a_picture_and_only_those_that_are_seen(name: str) -> None:
    drawn = picture(sight(name))
    root = ElementTree.fromstring(document(drawn))
    named = [each.get("id", "") for each in root.iter(f"{SVG}symbol")]
    used = Counter(each.get("href", "").removeprefix("#") for each in root.iter(f"{SVG}use"))
    assert sorted(named) == sorted(used)
    assert fragment(drawn).count("<defs>") == bool(used)


def test_a_thing_with_an_icon_is_drawn_by_it_one_without_by_its_sign() -> None:
    table = sight("aton")
    found = {"priest": Drawing(icons={"priest": DISC}), "": Drawing(), "other": Drawing(icons={"vp": DISC})}
    drawn = {
        key: things.sign(Sight(table.program, table.words, each, table.table), Sign(("priest", "red"), "R"), "bold")
        for key, each in found.items()
    }
    assert drawn["priest"] == Drawn(16, 16, icon(DISC, 16, "bold"))
    assert ">R</text>" in drawn[""].body
    assert drawn["other"] == drawn[""]


def test_the_most_particular_icon_is_taken() -> None:
    table = sight("aton")
    named = Sight(table.program, table.words, Drawing(icons={"clay": DISC, "soil.clay": SQUARE}), table.table)
    assert things.sign(named, Sign(("soil.clay", "ground.clay", "clay"), "c")) == Drawn(16, 16, icon(SQUARE, 16))


def test_an_icon_is_called_by_what_it_looks_like() -> None:
    names = [
        re.findall('href="#([^"]+)"', written(icon(each, 16)))[0]
        for each in (DISC, SQUARE, Icon(view=DISC.view, body=DISC.body))
    ]
    assert names[0] == names[2] != names[1]


def test_nothing_of_an_icon_becomes_a_tag_and_only_known_shapes_are_drawn() -> None:
    strange = Shape(form="g", inner=(
        Shape(form="script", told=(("href", "x"),)),
        Shape(form="path", told=(("d", '"><script>'), ("onload", "x"), ("style", "y"), ("fill", 'url("z")'))),
    ))  # fmt: skip
    of = Icon(view=('"><script>',), body=strange)
    root = ElementTree.fromstring(f"<svg>{with_shapes(written(icon(of, 16)), [of])}</svg>")
    assert [each.tag for each in root.iter()] == ["svg", "defs", "symbol", "g", "path", "use"]
    assert {key for each in root.iter() for key in each.attrib} <= {"id", "viewBox", "d", "fill", "href", "class",
                                                                     "width", "height", "x", "y"}  # fmt: skip


def test_each_colour_of_an_icon_is_a_class_of_the_stylesheet() -> None:
    for name in PAINTS:
        of = Icon(view=DISC.view, body=Shape(form="path", told=(("d", "M0 0h1"), ("fill", name), ("stroke", name))))
        drawn = with_shapes(written(icon(of, 16)), [of])
        used = re.findall(r'path d="M0 0h1" class="([^"]+)"', drawn)[0].split()
        assert used == [f"paint-{name}", f"line-{name}"]
        assert all(f".{each}{{" in sheet() for each in used)


def test_a_picture_that_names_shapes_nobody_has_is_left_as_it_is() -> None:
    assert "defs" not in with_shapes(things.text("icon-vp").body, [DISC])


def test_every_icon_of_a_shipped_game_is_of_a_thing_or_an_attribute() -> None:
    for path in packaged_rulesets().values():
        files = [*Path(path).with_suffix(".icons").glob("*.svg"), *(Path(path) / "icons").glob("*.svg")]
        assert {file.stem for file in files} == set(rulekit.load(path).facts.drawing.icons)
