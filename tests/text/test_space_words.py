"""One message names all spaces of a region, and what it cannot say of them is pointed out."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulekit
from rulekit.diagnostics.source import Diagnostic
from rulekit.game.events import Event
from rulekit.text.words import Words

BOARDS = """
ruleset: boards
version: 1.0.0
language: 1
players: 2
seats: [left, right]
start: game
enums: {tone: [deep, high]}
counters: {coin: {}}
pieces: {peg: {each: 9, home: bag}}
zones: {bag: {of: peg, per: player}}
variables: {day: {type: int, start: 0}, lit: {type: bool, per: board}}
regions:
  wheel: {of: peg, attributes: {tone: tone, step: 1..2, wage: counter}, row_is: tone, rows: {deep: "a b", high: "a b"},
    legend: {a: {step: 1, wage: coin}, b: {step: 2, wage: coin}}}
  board: {of: peg, grid: 2 x 2}
  rack: {of: peg, count: 2, per: player}
phases:
  game:
    steps:
      - each player { choose s from wheel where count(s.pieces) = 0; move first(your bag) to s }
      - end game because done
"""
NAMED = """
counter-coin = Coin
value-tone-deep = low
seat-right = Right
space-wheel = { $tone } { $step } for { $wage }
space-wheel-high-2 = the top
place-wheel = the wheel, { $tone } { $step }
space-board = { $row ->
    [1] upper { $col }
   *[other] lower { $col }
  }
place-board = the board ({ $space })
space-rack = hook { $index }
event-move-peg = { $seat } puts { $what } on { $target }
"""


def boards(folder: Path, messages: str) -> rulekit.Ruleset:
    (folder / "boards.locales").mkdir()
    (folder / "boards.locales" / "en.ftl").write_text(messages, "utf-8")
    path = folder / "boards.yaml"
    path.write_text(BOARDS.lstrip(), "utf-8")
    return rulekit.load(path)


def said_of(ruleset: rulekit.Ruleset) -> list[Diagnostic]:
    """What is said of the messages; the rules use few of the boards."""
    return [d for d in ruleset.diagnostics if d.code != "never-used"]


def words(ruleset: rulekit.Ruleset) -> Words:
    return Words(ruleset.facts.locales, ruleset.program())


def test_one_message_names_every_space_of_a_region(tmp_path: Path) -> None:
    ruleset = boards(tmp_path, NAMED)
    assert not said_of(ruleset)
    said = words(ruleset)
    assert [said.element("wheel", space) for space in ("deep.1", "deep.2", "high.1")] == [
        "low 1 for Coin", "low 2 for Coin", "high 1 for Coin",
    ]  # fmt: skip
    assert [said.element("board", space) for space in ("1,2", "2,1")] == ["upper 2", "lower 1"]


def test_a_space_with_words_of_its_own_keeps_them(tmp_path: Path) -> None:
    assert words(boards(tmp_path, NAMED)).element("wheel", "high.2") == "the top"


def test_a_space_of_another_seat_has_the_seat_in_front(tmp_path: Path) -> None:
    said = words(boards(tmp_path, NAMED))
    assert said.element("rack", "1") == "hook 1"
    assert said.element("rack", "right 2") == "Right hook 2"


def test_a_place_in_a_sentence_says_what_its_space_has(tmp_path: Path) -> None:
    said = words(boards(tmp_path, NAMED))
    assert said.place("wheel deep.2") == "the wheel, low 2"
    assert said.place("board 2,2") == "the board (lower 2)"
    assert said.places("board 1,1, board 2,2") == "the board (upper 1); the board (lower 2)"
    assert said.piece("peg", "peg from wheel deep.2") == "peg from the wheel, low 2"


def test_the_spaces_of_a_question_and_of_what_happened_have_these_words(tmp_path: Path) -> None:
    ruleset = boards(tmp_path, NAMED)
    state, said = ruleset.game().start(), words(ruleset)
    assert state.decision is not None
    moves = [said.answer("game", "wheel", "element", move.name, move.number) for move in state.decision.moves]
    assert moves == ["low 1 for Coin", "low 2 for Coin", "high 1 for Coin", "the top"]
    state.apply("deep.2")
    assert [said.event(event) for event in state.events][-1] == "left puts peg on the wheel, low 2"


@pytest.mark.parametrize(
    ("message", "about", "help"),
    [
        ("space-wheel = { $tine } { $step }", "not given `$tine`", "Did you mean `$tone`?"),
        ("place-board = { $rwo }", "not given `$rwo`", "Did you mean `$row`?"),
        ("place-rack = { $row }", "not given `$row`", "`$index`"),
        ("space-wheel-deep-1 = { $stop }", "not given `$stop`", "Did you mean `$step`?"),
        ("counter-coin = { $many }", "not given `$many`", "It may have `$n`."),
        ("event-move = { $who } moves", "not given `$who`", "Did you mean `$whose`?"),
    ],
)
def test_what_a_message_cannot_say_is_pointed_out(message: str, about: str, help: str, tmp_path: Path) -> None:
    (said,) = said_of(boards(tmp_path, f"{message}\n"))
    assert (said.code, said.severity) == ("unknown-variable", "warning")
    assert about in said.message and help in said.help


@pytest.mark.parametrize(
    ("message", "about", "help"),
    [
        ("space-wheel = { $step }", "of the spaces `deep.1` and `high.1`", "`$tone`"),
        ("space-board = row { $row }", "of the spaces `1,1` and `1,2`", "`$col`"),
        ("space-rack = hook", "of the spaces `1` and `2`", "`$index`"),
    ],
)
def test_spaces_that_a_message_does_not_tell_apart_are_pointed_out(
    message: str, about: str, help: str, tmp_path: Path
) -> None:
    (said,) = said_of(boards(tmp_path, f"{message}\n"))
    assert (said.code, said.severity) == ("same-words", "warning")
    assert about in said.message and help in said.help


def test_what_a_space_remembers_may_be_told_in_words_of_the_ruleset(tmp_path: Path) -> None:
    """How a change reads is the ruleset's to say; what no space remembers is never told."""
    said = "event-set-lit = { $target } { $value ->\n    [true] shines\n   *[false] is dark\n  }\n"
    ruleset = boards(tmp_path, f"{NAMED}{said}event-set-day = {'{ $value }'}\nevent-gain-coin = {'{ $value }'}\n")
    assert [(d.code, d.message.split("`")[1]) for d in said_of(ruleset)] == [
        ("unknown-message", "event-set-day"),
        ("unknown-variable", "event-gain-coin"),
    ]
    events = [Event("set", "left", "lit", n, "board 1,2", "boards.yaml:1", "game", ()) for n in (1, 0)]
    assert [words(ruleset).event(e) for e in events] == ["The board (upper 2) shines", "The board (upper 2) is dark"]


def test_spaces_with_words_of_their_own_need_not_be_told_apart(tmp_path: Path) -> None:
    own = "space-wheel = { $tone }\nspace-wheel-deep-1 = one\nspace-wheel-high-2 = two\n"
    assert not said_of(boards(tmp_path, own))


def in_french(folder: Path, english: str, french: str) -> list[Diagnostic]:
    """What is said of a French file beside an English one."""
    ruleset = boards(folder, english)
    (folder / "boards.locales" / "fr.ftl").write_text(french, "utf-8")
    return [d for d in rulekit.diagnose(str(ruleset.path)).diagnostics if d.span.file.endswith("fr.ftl")]


def test_a_language_that_alone_speaks_of_places_must_say_which(tmp_path: Path) -> None:
    (said,) = in_french(tmp_path, "", "place-board = la case\n")
    assert (said.code, said.message) == (
        "same-words",
        "The message `place-board` says the same of the spaces `1,1` and `1,2`.",
    )
    assert said.help.startswith("Tell them apart by `$space`")


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("place-board = the board\n", "place-board = le plateau\n"),
        ("", "place-board = la case { $space }\n"),
        ("", "place-board = la case { $row }, { $col }\n"),
    ],
)
def test_a_language_that_says_as_much_of_places_as_the_first_is_left_alone(
    english: str, french: str, tmp_path: Path
) -> None:
    assert in_french(tmp_path, english, french) == []
