"""A large game stays readable: its pages are the ones in `screens/`, they fit, and no list of answers is a wall."""

from __future__ import annotations

import pytest
from play.large_tables import NAME, PAGES, SCREENS, drawn, laid

MOST_LINES = {2: 64, 4: 68}  # of a table on a wide screen
MOST_ANSWER_LINES = 9


@pytest.mark.parametrize("name", PAGES)
def test_a_page_of_the_large_game_is_the_one_in_its_file(name: str) -> None:
    file = SCREENS / f"{NAME}-{name}.txt"
    assert drawn(name) == file.read_text("utf-8"), "python tests/play/large_tables.py draws the pages anew"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_of_the_large_game_fits_its_screen(name: str) -> None:
    page, text = PAGES[name], drawn(name)
    assert max(map(len, text.split("\n"))) <= page.room
    table = text.rstrip("\n").rpartition("\n\n")[0]
    assert page.room < 99 or len(table.split("\n")) <= MOST_LINES[page.players]


@pytest.mark.parametrize("name", PAGES)
def test_the_answers_of_the_large_game_are_no_wall_and_each_has_one_label(name: str) -> None:
    _, asked, _, _ = laid(name)
    labels = [choice.label for choice in asked.choices]
    assert len(set(labels)) == len(labels) == len(asked.decision.moves)
    answers = drawn(name).rstrip("\n").rpartition("\n\n")[2].split("\n")[1:]
    assert len(answers) <= MOST_ANSWER_LINES


@pytest.mark.parametrize("name", ["middle-2", "opening-4", "middle-4"])
def test_every_die_that_may_be_taken_stands_in_the_line_of_its_god(name: str) -> None:
    _, asked, words, _ = laid(name)
    lines = drawn(name).rstrip("\n").rpartition("\n\n")[2].split("\n")[1:]
    god = ""
    found = {}
    for line in lines:
        god = line[2:10].split("  ")[0].strip() or god
        found |= {label.strip().split(" ")[-1]: god for label in line.split(")")[:-1]}
    for choice in asked.choices:
        space = choice.move.place.removeprefix("dial ")
        assert found[choice.label] == words.element("god", space.partition(".")[0])
