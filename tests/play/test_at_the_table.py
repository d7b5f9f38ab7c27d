"""Small things that make a table pleasant: lines one can edit, time to look, numbers that stay, a sheet at the end."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

import pytest

if sys.platform == "win32":
    pytest.skip("a terminal of one's own needs pty, which Windows does not have", allow_module_level=True)

from play.large_tables import laid
from play.mirror import Mirror, nearly_over
from play.steps import STEPS
from play.terminal import Terminal

from rulekit.board.board import as_text, board
from rulekit.board.sight import Sight
from rulekit.play.asking import Asked
from rulekit.text.words import Words

UP = "\x1b[A"


# ---- typing ----


def test_what_was_typed_comes_back_with_the_arrow_keys() -> None:
    pytest.importorskip("readline")
    with Terminal("play", "tictactoe", "--seed", "1") as terminal:
        terminal.read()
        terminal.type("why 7")
        assert "why 7" in terminal.type(UP)


def test_what_somebody_typed_does_not_come_back_for_the_next_at_the_screen() -> None:
    pytest.importorskip("readline")
    with Terminal("play", "kuhn", "--seats", "human,human", "--seed", "3") as terminal:
        terminal.read()
        terminal.type("")
        terminal.type("card jack")
        terminal.type("bet")
        terminal.type("")
        assert "card jack" not in terminal.type(UP)


def test_keys_typed_ahead_of_a_forced_answer_do_not_answer_the_next_question(tmp_path: Path) -> None:
    file = tmp_path / "steps.yaml"
    file.write_text(STEPS, "utf-8")
    with Terminal("play", str(file), "--seed", "1", hurried=False) as terminal:
        terminal.read()
        os.write(terminal.file, b"2\n2\n3\n")  # of the first two only one is asked for
        said = terminal.read()
        assert "Only one answer is possible: 2" in said and said.endswith("> ")
        assert "gains" not in terminal.type("log").rpartition("north gains 4 coin")[2]
        assert "north" in terminal.type("3")


# ---- numbers and signs ----


def test_the_number_of_a_square_is_the_same_in_every_question() -> None:
    mirror, chance = Mirror("aton", 3, 1), Random(1)
    numbers: dict[str, set[str]] = {}
    for _ in range(120):
        if mirror.state.decision is None:
            break
        decision = mirror.state.decision
        asked = Asked(mirror.game.program, mirror.words, mirror.ruleset.facts.drawing, decision)
        for choice in asked.choices if decision.domain == "temple" else ():
            if choice.move.name != "done":
                numbers.setdefault(choice.move.name, set()).add(choice.label)
        mirror.answer(chance)
    assert len(numbers) > 20 and all(len(labels) == 1 for labels in numbers.values())


@pytest.mark.parametrize(
    ("locale", "signs"), [("en", "bk R G"), ("fr", "no R V"), ("nl", "zw R O"), ("zh", "黑 红 绿")]
)
def test_dice_and_seats_have_the_signs_of_the_language(locale: str, signs: str) -> None:
    state, asked, _, ruleset = laid("middle-4")
    words = Words(ruleset.facts.locales, asked.program, locale)
    seat = asked.decision.seat
    sight = Sight(asked.program, words, ruleset.facts.drawing, state.observe(seat).table, seat, seat)
    drawn = as_text(board(sight, 99))
    black, red, green = signs.split()
    assert f"{black}6" in drawn
    assert (sight.seat_sign("red")[0], sight.seat_sign("green")[0]) == (red, green)


# ---- looking back ----


def test_after_an_answer_is_taken_back_why_tells_what_was_new_before_it() -> None:
    with Terminal("play", "caravan", "--seed", "3") as terminal:
        terminal.read()
        terminal.type("rest")
        before = terminal.type("why")
        assert "gains 2 coins" in before
        terminal.type("hire")
        terminal.type("undo")
        assert terminal.type("why") == before


def test_a_game_ends_with_a_sheet_of_the_score_and_can_still_be_asked(tmp_path: Path) -> None:
    mirror, chance = nearly_over("aton", 11, 2, 6, tmp_path / "evening.jsonl")
    with Terminal("play", "aton", "--resume", str(tmp_path / "evening.jsonl")) as terminal:
        terminal.read()
        while not mirror.state.is_over:
            last = terminal.type(mirror.answer(chance))
        sheet = last.partition("Where the points came from")[2].split("\n")
        rows = [line.rsplit(maxsplit=2) for line in sheet[2:] if line.startswith("  ") and line.split()[-1].isdigit()]
        assert rows[-1][0].strip() == "together"
        assert [int(n) for n in rows[-1][1:]] == list(mirror.state.scores.values())
        for column in (1, 2):
            assert sum(int(row[column]) for row in rows[:-1]) == int(rows[-1][column])
        assert terminal.code is None
        said = terminal.type("why all")
        assert "Red gains" in said and "(A scoring, A round)" in said and "yaml" not in said
        plain = terminal.type("why 1")
        assert "yaml" not in plain and "`why 1 lines`" in plain and len(plain.split("\n")) < 6
        assert "aton.yaml:" in terminal.type("why 1 lines")
        assert "together" in terminal.type("score") and "temple 1" in terminal.type("table")
        assert "`why all`" in terminal.type("nonsense")
        terminal.type("")
        assert terminal.code == 0


# ---- words for players ----


def test_a_card_is_told_in_words_and_its_lines_where_somebody_asks_for_them() -> None:
    with Terminal("play", "caravan", "--seed", "3") as terminal:
        terminal.read()
        plain, whole = terminal.type("card nomad"), terminal.type("card nomad lines")
        assert "Nomad" in plain and "caravan.yaml" not in plain and "assumed" not in plain
        assert "caravan.yaml:" in whole and "Nomad" in whole


def test_why_not_is_told_in_words_and_its_line_where_somebody_asks_for_it() -> None:
    with Terminal("play", "caravan", "--seed", "3") as terminal:
        terminal.read()
        assert "yaml" not in terminal.type("why not send_home")
        assert "caravan.yaml:" in terminal.type("why not send_home lines").replace("\n", "")


def test_the_rulebook_is_read_by_its_headings() -> None:
    with Terminal("play", "aton", "--seed", "3", rows=40) as terminal:
        terminal.read()
        heads = terminal.type("rules")
        assert "3.11 A scoring" in heads and "`rules` and a number" in heads
        assert terminal.type("rules scoring") == terminal.type("rules 3.11").replace("rules 3.11", "rules scoring")
        assert terminal.type("rules 3").endswith("-- Enter --") and "3.2 A round" in terminal.display.text
        assert "3.11 A scoring" in terminal.type("rules scoring"), "what is typed where more would follow is done"
        assert "There is no heading “dice”" in terminal.type("rules dice")
        within = terminal.type("rules higher card").splitlines()
        assert "It is spoken of under" in " ".join(within) and len(within) < 20
    with Terminal("play", "aton", "--seed", "3", "--locale", "fr") as terminal:
        terminal.read()
        assert "Le matériel" in terminal.type("rules")
