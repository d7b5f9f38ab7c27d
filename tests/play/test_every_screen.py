"""Games of every size on screens of every size: what one needs to answer can be seen, and nothing is cut off."""

from __future__ import annotations

import sys
from random import Random
from typing import Any, NamedTuple

import pytest

if sys.platform == "win32":
    pytest.skip("a terminal of one's own needs pty, which Windows does not have", allow_module_level=True)

from play.mirror import Mirror
from play.terminal import Terminal

from rulekit.play.asking import Asked
from rulekit.play.typed import ranged

SIZES = [(80, 24), (100, 40), (160, 50)]


class Table(NamedTuple):
    """What is played: a ruleset, how many play, with which variants."""

    name: str
    players: int
    variants: tuple[str, ...] = ()


TABLES = {
    "aton": Table("aton", 2),
    "tekhenu": Table("tekhenu", 3),
    "botankhamon": Table("tekhenu", 2, ("botankhamon",)),
}


def seen(terminal: Terminal, columns: int, rows: int) -> list[str]:
    """The lines that are on the screen: the last of all that were written."""
    lines = [each.replace("\u00a0", " ") for each in terminal.display.lines]
    assert not [each for each in lines if len(each.rstrip()) > columns and "rulekit" not in each]
    return lines[-rows:]


def lacking(asked: Asked, screen: list[str]) -> list[str]:
    """What may be answered and cannot be seen: neither in the answers nor as a number on the board."""
    text = "\n".join(screen)
    labels = ranged((choice.label for choice in asked.choices), asked.words.mark("comma"))
    if labels in " ".join(text.split()) and not asked.on_region:
        return []
    words = {word.strip("()│").partition(")")[0].rstrip(":") for word in text.split()}
    # A number on a board may have the sign of its space right behind it: `13y`.
    words |= {word.rstrip("ygbk+#p$lsf") for word in words}
    return [choice.label for choice in asked.choices if choice.label not in words]


@pytest.mark.parametrize(("columns", "rows"), SIZES)
@pytest.mark.parametrize("name", TABLES)
def test_the_question_and_all_that_may_be_answered_are_on_the_screen(
    name: str, columns: int, rows: int, amount: Any
) -> None:
    table = TABLES[name]
    mirror = Mirror(table.name, 5, 1, table.players, table.variants)
    chance, compared = Random(5), 0
    words = ["play", table.name, "--seed", "5", "--players", str(table.players)]
    words += [word for each in table.variants for word in ("--variant", each)]
    words += ["--seats", ",".join(["human", *["random"] * (len(mirror.game.seats) - 1)])]
    with Terminal(*words, columns=columns, rows=rows) as terminal:
        terminal.read()
        for _ in range(amount(12, 120)):
            if mirror.state.decision is None:
                break
            decision = mirror.state.decision
            asked = Asked(mirror.game.program, mirror.words, mirror.ruleset.facts.drawing, decision)
            screen = seen(terminal, columns, rows)
            question = f"{mirror.words.seat(decision.seat)}: {decision.prompt}"[: columns // 2]
            assert any(line.startswith(question) for line in screen), "\n".join(screen)
            assert not lacking(asked, screen), "\n".join(screen)
            compared += 1
            terminal.type(mirror.answer(chance))
    assert compared > 8


def test_a_wide_screen_shows_the_whole_table_in_columns_and_a_low_one_a_part_of_it() -> None:
    more = "There is more on the table"
    for (columns, rows), is_whole in (((160, 56), True), ((160, 30), False), ((80, 24), False), ((80, 90), True)):
        words = ("play", "tekhenu", "--seed", "5", "--players", "2")
        with Terminal(*words, columns=columns, rows=rows) as terminal:
            said = terminal.read()
            assert (more not in said) == is_whole
            widest = max(map(len, said.split("\n")))
            assert (widest > 100) == (columns > 100)


def test_the_rest_of_the_table_is_shown_a_screen_at_a_time_or_one_part_of_it() -> None:
    with Terminal("play", "tekhenu", "--seed", "5", "--players", "3", columns=80, rows=24) as terminal:
        terminal.read()
        assert terminal.type("table").endswith("-- Enter --")
        assert "Temple Complex" in terminal.type("")
        assert terminal.type("q").endswith("> ")
        part = terminal.type("table yard")
        assert "No part of the table is called “yard”" in part
        part = terminal.type("table quarries")
        assert "Workshops and Quarries" in part and "Technologies" not in part
        assert "Which Decree do you keep?" in part
