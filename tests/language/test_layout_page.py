"""Every example of docs/layout.md checks clean and draws what the page shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rulekit
from rulekit.board.board import as_text, board
from rulekit.board.lines import widest
from rulekit.board.sight import Sight
from rulekit.play.asking import Asked
from rulekit.ruleset.colours import COLOURS
from rulekit.ruleset.panels import AROUND, FORMS, LAYOUT, MARK, PANEL
from rulekit.text.words import Words

PAGE = (Path(__file__).parents[2] / "docs" / "layout.md").read_text("utf-8")
BLOCK = re.compile(r"^```(\w+) layout\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = [(m[1], m[2]) for m in BLOCK.finditer(PAGE)]
RULESETS = [text for kind, text in BLOCKS if kind == "yaml"]


def drawn(text: str, folder: Path, answers: list[str], room: int) -> str:
    """The table of an example after a few answers, as the seat that is asked sees it."""
    path = folder / "example.yaml"
    path.write_text(text, "utf-8")
    ruleset = rulekit.load(path)
    assert not [d for d in ruleset.diagnostics if d.severity != "note"]
    game = ruleset.game()
    state = game.start(1)
    for answer in answers:
        state.apply(answer)
    decision, words, drawing = state.decision, Words(ruleset.facts.locales, game.program), ruleset.facts.drawing
    assert decision is not None
    asked = Asked(game.program, words, drawing, decision)
    seen = state.observe(decision.seat).table
    block = board(Sight(game.program, words, drawing, seen, decision.seat, decision.seat, asked.offers), room)
    assert widest(block) <= room
    return as_text(block)


def test_the_first_layout_draws_what_the_page_shows(tmp_path: Path) -> None:
    shown = next(text for kind, text in BLOCKS if kind == "screen")
    assert drawn(RULESETS[0], tmp_path, ["2,2", "3,3"], 79) == shown.rstrip("\n")


@pytest.mark.parametrize("room", [39, 79])
def test_the_large_layout_draws_each_of_its_panels(tmp_path: Path, room: int) -> None:
    text = drawn(RULESETS[1], tmp_path, ["1.4"], room)
    for part in ("valley 1", "valley 2", "price", "coins" if room < 0 else "coin", "barn: ", "stall"):
        assert part in text
    assert "Ps2" in text  # the first player's farm on sand that yields two


def test_the_table_with_rows_and_a_fence_is_drawn_as_the_page_shows(tmp_path: Path) -> None:
    shown = [text for kind, text in BLOCKS if kind == "screen"][1]
    answers = ["a", "c", "1,1", "2,3", "north.1", "south.2"]
    assert drawn(RULESETS[2], tmp_path, answers, 79) == shown.rstrip("\n")


def test_the_blocks_with_a_tally_are_drawn_as_the_page_shows(tmp_path: Path) -> None:
    shown = [text for kind, text in BLOCKS if kind == "screen"][2]
    assert drawn(RULESETS[3], tmp_path, ["1.1", "1.2", "2.1", "1.3"], 79) == shown.rstrip("\n")


def test_the_page_tells_of_every_key_and_colour() -> None:
    keys = [row.key for record in (LAYOUT, PANEL, MARK, AROUND) for row in record.rows]
    assert not [key for key in keys if f"`{key}`" not in PAGE]
    assert not [colour for colour in COLOURS if f"`{colour}`" not in PAGE]
    examples = "\n".join(RULESETS)
    assert not [form for form in FORMS if f"{form}:" not in examples]
