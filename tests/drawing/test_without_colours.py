"""Pieces and spaces without their colours: whose a piece is, and which spaces are dark, is seen in grey, too."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import rulekit
from rulekit.board.sight import Sight
from rulekit.drawing import style, things
from rulekit.drawing.table import document, picture
from rulekit.ruleset.find import packaged_rulesets

SPACES = style._GROUND["space"]
LETTERS = {"light": "#1c1b19", "dark": "#ffffff"}


def opened(name: str, players: int | None = None) -> tuple[Sight, rulekit.Game]:
    ruleset = rulekit.load(packaged_rulesets()[name])
    game = ruleset.game(players) if players else ruleset.game()
    table = game.start(1).observe(game.seats[0]).table
    return Sight(game.program, ruleset.words(game.program), ruleset.facts.drawing, table, game.seats[0]), game


def form(drawn: str) -> str:
    """What is drawn, without classes, names and what is read."""
    return re.sub(r' (class|data-[a-z]+|aria-label)="[^"]*"|<title>.*?</title>', "", drawn)


@pytest.mark.parametrize(("name", "players"), [("aton", 2), ("tekhenu", 4), ("draughts", 2), ("caravan", 4)])
def test_pieces_of_two_seats_are_never_told_apart_by_their_colour_alone(name: str, players: int) -> None:
    sight, game = opened(name, players)
    kinds = [kind.name for kind in game.program.kinds.values() if kind.each and not sight.is_deck(kind.name)]
    assert kinds
    for kind in kinds:
        for high in (things.TOKEN, 16.0):
            drawn = {form(things.piece(sight, kind, f"{seat} {kind}", high=high).body) for seat in game.seats}
            assert len(drawn) == len(game.seats), kind


def test_a_seat_has_the_shape_of_its_pieces_wherever_it_is_marked() -> None:
    sight, game = opened("tekhenu", 4)
    for seat in game.seats:
        piece = form(things.piece(sight, "statue", f"{seat} statue", high=18.0).body)
        shape = re.search(r"<(circle|rect|path)[^>]*>", piece)
        assert shape and shape[0] in form(things.marker(sight, seat, 18.0).body)
        assert shape[0] in form(things.seat(sight, seat).body)


@pytest.mark.parametrize("mode", [0, 1], ids=["light", "dark"])
def test_a_black_space_is_the_darkest_and_what_stands_on_it_is_read(mode: int) -> None:
    plain = SPACES[mode]
    black = over(plain, "black")
    others = [over(plain, colour) for colour in style.PAINTS if colour != "black"]
    assert all(brightness(black) < brightness(other) and contrast(black, other) > 1.3 for other in [plain, *others])
    assert contrast(black, LETTERS["dark"]) > 7


def test_what_stands_on_black_spaces_is_light_and_on_no_others() -> None:
    sight, game = opened("aton")
    root = ElementTree.fromstring(document(picture(sight, 1264)))
    domain = game.program.domains["temple"]
    for index, space in sight.spaces(game.program.regions["temple"], ""):
        (place,) = (each for each in root.iter() if each.get("data-place") == f"temple//{space}")
        icons = [each for each in place.iter() if "icon" in each.get("class", "").split()]
        assert icons
        is_black = sight.value(domain, index, "mark")[0] == "black"
        assert all(("on-dark" in each.get("class", "").split()) == is_black for each in icons)


# ---- colours ----


def over(ground: str, colour: str) -> str:
    """A space in a colour, as the stylesheet lays that over it."""
    found = dict(re.findall(r"\.tint(?:\.paint-(\w+))?\{fill-opacity:([.\d]+)\}", style.sheet()))
    part = float(found.get(colour, found[""]))
    mixed = (
        above * part + below * (1 - part)
        for above, below in zip(rgb(style.PAINTS[colour][0]), rgb(ground), strict=True)
    )
    return "#" + "".join(f"{round(each):02x}" for each in mixed)


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def brightness(colour: str) -> float:
    """The relative luminance of WCAG."""
    parts = [each / 255 for each in rgb(colour)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)
