"""Games played through a real terminal: whole ones, taken back, saved, gone on with, and shared by two."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rulekit.game.game import Game
from rulekit.record import read, replay

if sys.platform == "win32":
    pytest.skip("a terminal of one's own needs pty, which Windows does not have", allow_module_level=True)

from play.mirror import Mirror, nearly_over
from play.screens import SCREENS, screen
from play.steps import STEPS
from play.terminal import Terminal

RUMMY = "rulesets/examples/rummy.yaml"
DRAFT = "rulesets/examples/draft.yaml"
PAGES = Path(__file__).with_name("screens")


def played(terminal: Terminal, mirror: Mirror, chance: Random, answers: int) -> None:
    """So many answers, typed at the terminal and given beside it."""
    for _ in range(answers):
        if mirror.state.is_over or terminal.code is not None:
            return
        terminal.type(mirror.answer(chance))


@pytest.mark.parametrize("name", ["aton", "caravan", "connect-four", "rulesets/examples/kalah.yaml"])
def test_a_whole_game_is_played_to_its_end(name: str) -> None:
    mirror, chance = Mirror(name, 11, 1), Random(2)
    with Terminal("play", name, "--seed", "11", "--seats", "human,random") as terminal:
        terminal.read()
        played(terminal, mirror, chance, 1_000)
        terminal.type("")
        assert terminal.code == 0
        scores = [f"{mirror.words.seat(seat)} {score}" for seat, score in mirror.state.scores.items()]
        ending = terminal.display.text.rpartition("The game is over.")[2].split("\n")
        assert "It was the game of seed 11." in ending
        assert not scores or ", ".join(scores) in ending
        winner = mirror.words.seat(mirror.state.winners[0]) if mirror.state.winners else "Nobody"
        assert any(said.startswith(f"{winner} wins") for said in ending)
        assert "Traceback" not in terminal.sent


def test_an_answer_is_taken_back_until_somebody_learned_something() -> None:
    with Terminal("play", "aton", "--seed", "3") as terminal:
        terminal.read()
        assert "There is nothing to take back" in terminal.type("undo")
        terminal.type("no")
        assert "One of 2–4" in terminal.display.text.split("\n")[-2]
        assert "One of 2, 4" in terminal.type("3")
        said = terminal.type("undo")
        assert "Taken back." in said and "One of 2–4" in said
        terminal.type("3")
        terminal.type("2")  # now the other lays cards and all are turned up
        assert "It cannot be taken back: Blue has answered since." in terminal.type("undo")


def test_the_only_answer_is_given_for_a_person_and_taken_back_with_the_one_before(tmp_path: Path) -> None:
    file, kept = tmp_path / "steps.yaml", tmp_path / "kept.jsonl"
    file.write_text(STEPS, "utf-8")
    with Terminal("play", str(file), "--seed", "1", "--record", str(kept)) as terminal:
        first = terminal.read()
        said = terminal.type("2")
        assert "Only one answer is possible: 2" in said and "north gains 4 coin" in said and "A number: 1–3" in said
        again = terminal.type("undo")
        assert "Taken back." in again and first.rstrip().endswith(again.rstrip()[-60:])
        assert "Only" not in terminal.type("1")
        terminal.type("quit")
    assert [line.data["answer"] for line in read(kept).lines if line.kind == "decision"] == [2, 2, 1]
    assert read(kept).decisions == 1


def test_the_only_answer_is_asked_for_if_one_likes() -> None:
    with Terminal("play", "aton", "--seed", "3") as terminal:
        terminal.read()
        for line in ("give it up", "4"):
            terminal.type(line)
        said = terminal.type("1")
        assert said.count("possible: 2") == 2 and "Blue reveals" in said
    with Terminal("play", "aton", "--seed", "3", "--ask-all") as terminal:
        terminal.read()
        for line in ("give it up", "4"):
            terminal.type(line)
        assert "One of 2\n" in terminal.type("1")


def test_a_card_that_came_up_is_not_taken_back() -> None:
    with Terminal("play", "caravan", "--seed", "3") as terminal:
        terminal.read()
        terminal.type("hire")
        said = terminal.type("porter")
        assert "New in space" in said
        assert re.search(r"It cannot be taken back: (Amber|Indigo) has (seen|answered)", terminal.type("undo"))


DEALS = """\
ruleset: deals
version: 1.0.0
language: 1
players: 2
seats: [north, south]
start: game
zones:
  hand: {of: card, per: player, seen_by: owner}
counters: {coin: {start: 0}}
decks:
  card: {order: pile, home: hand, cards: {king: {copies: 6}, queen: {copies: 6}}}
variables:
  idle: {type: player, start: north}
phases:
  game:
    steps:
      - shuffle card
      - repeat 4 { each p in players where p != idle { either gain 1 coin or skip }; each player draws 1 from card }
      - end game because done
"""


def test_what_another_was_dealt_is_not_told_by_refusing_to_take_back(tmp_path: Path) -> None:
    file = tmp_path / "deals.yaml"
    file.write_text(DEALS, "utf-8")
    with Terminal("play", str(file), "--seats", "random,human", "--seed", "3") as terminal:
        terminal.read()
        for _ in range(3):
            terminal.type("1")
            assert re.search(r"south has seen (king|queen)", terminal.type("undo"))
        assert "north has seen" not in terminal.sent


def test_the_end_says_where_the_last_points_came_from(tmp_path: Path) -> None:
    mirror, chance = nearly_over("aton", 5, 5, 6, tmp_path / "evening.jsonl")
    with Terminal("play", "aton", "--resume", str(tmp_path / "evening.jsonl")) as terminal:
        terminal.read()
        played(terminal, mirror, chance, 1_000)
        end = terminal.display.text.partition("The game is over.")[2]
    points = [e for e in mirror.state.feed("red")[-9:] if e.verb == "gain"]
    assert points and end.index("Where these numbers came from:") < end.rindex("temple 1")
    assert "(A scoring, A round)" in end and "aton.yaml" not in end


def test_two_at_an_open_game_take_back_each_others_answers() -> None:
    with Terminal("play", "tictactoe", "--seats", "human,human", "--seed", "1") as terminal:
        terminal.read()
        assert "Nought: Which" in terminal.type("5")
        assert "Cross: Which" in terminal.type("1,1")
        assert "Nought: Which" in terminal.type("undo")
        assert "Cross: Which" in terminal.type("undo")
        assert "There is nothing to take back" in terminal.type("undo")


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    mirror, chance = Mirror("aton", 4, 1), Random(5)
    file = tmp_path / "evening.jsonl"
    with Terminal("play", "aton", "--seed", "4") as terminal:
        terminal.read()
        played(terminal, mirror, chance, 9)
        page = terminal.type("table")
        assert f"aton --resume {file}" in terminal.type(f"save {file}").replace("\n", "")
        assert "The game is left." in terminal.type("quit")
        assert terminal.code == 0
    with Terminal("play", "aton", "--resume", str(file)) as terminal:
        again = terminal.read()
        assert "The game goes on where it was left, after" in again
        assert page.split("\n\n", 1)[1] in again
        played(terminal, mirror, chance, 1_000)
        terminal.type("")
        assert terminal.code == 0
        winner = mirror.words.seat(mirror.state.winners[0]) if mirror.state.winners else "Nobody"
        assert f"{winner} wins" in terminal.display.text


@pytest.mark.parametrize("how", ["quit", "ctrl-c"])
def test_a_game_that_is_left_is_kept_and_says_how_to_go_on(how: str) -> None:
    with Terminal("play", "tictactoe", "--seed", "4") as terminal:
        terminal.read()
        terminal.type("5")
        said = terminal.type("quit") if how == "quit" else terminal.interrupt()
        assert terminal.code == (0 if how == "quit" else 130)
        assert said.rstrip().endswith("The game is left.") and "Traceback" not in said
    words = re.search(r"play (tictactoe --resume \S+)", said)
    assert words is not None, said
    with Terminal("play", *words[1].split()) as terminal:
        assert "│ X │" in terminal.read()


def test_a_cut_record_goes_on_from_its_last_whole_line_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "cut.jsonl"
    with Terminal("play", "tictactoe", "--seed", "4", "--record", str(file)) as terminal:
        terminal.read()
        terminal.type("5")
        assert terminal.type("quit") and terminal.code == 0
    for cut, said in ((0, False), (9, True)):
        file.write_bytes(file.read_bytes()[: -cut or None])
        before = file.read_bytes()
        with Terminal("play", "--resume", str(file)) as terminal:
            assert ("is cut off" in terminal.read()) == said
            terminal.type("quit")
        assert file.read_bytes() == before  # what is left goes to a save of its own


def test_a_record_of_a_game_with_an_answer_taken_back_can_be_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    with Terminal("play", "aton", "--seed", "3", "--record", str(file)) as terminal:
        terminal.read()
        for line in ("no", "3", "undo", "4", "2", "quit"):
            terminal.type(line)
    record = read(file)
    state = replay(record, Mirror("aton", 3, 1).game)
    assert state.decisions == record.decisions == 4  # no; Blue's answer at once; 4; 2
    assert record.header.who == ("human", "random")


def test_the_beginning_of_several_answers_is_asked_about() -> None:
    with Terminal("play", RUMMY, "--seed", "5") as terminal:
        terminal.read()
        assert "There is no answer `6 of x`." in terminal.type("6 of x")
        assert "`6 of` may be 2) 6 of clubs, 5) 6 of hearts." in terminal.type("6 of")
        assert "6 of hearts" not in terminal.type("6 of h").partition("Chosen so far: 6 of hearts")[2]


# ---- two at one screen ----


@pytest.mark.parametrize(("name", "seed"), [(RUMMY, 5), (DRAFT, 2), ("rulesets/examples/goofspiel.yaml", 3)])
def test_neither_screen_ever_shows_the_hand_of_the_other(name: str, seed: int, amount: Any) -> None:
    mirror, chance = Mirror(name, seed, 2), Random(seed)
    faces = {face for face in mirror.faces() if not face.isdigit()}
    looked: dict[str, int] = dict.fromkeys(mirror.game.seats, 0)
    with Terminal("play", name, "--seats", "human,human", "--seed", str(seed), rows=150) as terminal:
        said, looking = terminal.read(), ""
        for _ in range(amount(30, 400)):
            if mirror.state.is_over:
                break
            if mirror.seat != looking:
                assert "nobody else may look" in said
                assert not {face for face in faces if face in terminal.display.text}
                looking = mirror.seat
                said = terminal.type("")
            looked[looking] += 1
            hidden = faces - mirror.known(looking)
            assert not {face for face in hidden if re.search(rf"\b{re.escape(face)}\b", terminal.display.text)}
            own = mirror.state.observe(looking).table[looking]
            assert isinstance(own, dict)
            said = terminal.type(mirror.answer(chance))
        assert all(looked.values())
        terminal.type("quit") if terminal.code is None else None
        shown = terminal.display.text
    everybody = mirror.known(mirror.game.seats[0]) & mirror.known(mirror.game.seats[1])
    assert not {face for face in faces - everybody if re.search(rf"\b{re.escape(face)}\b", shown)}


def test_numbers_in_hidden_hands_show_on_no_other_screen() -> None:
    """Cards that are called by numbers: the lines of both hands."""
    mirror, chance = Mirror("rulesets/examples/goofspiel.yaml", 3, 2), Random(1)
    with Terminal("play", "rulesets/examples/goofspiel.yaml", "--seats", "human,human", "--seed", "3") as terminal:
        terminal.read()
        for _ in range(4):
            seat, other = mirror.seat, next(s for s in mirror.game.seats if s != mirror.seat)
            text = terminal.type("")
            assert re.search(rf"^{seat} hand: [1-7, ]+$", text, re.MULTILINE)
            assert re.search(rf"^{other} hand: \d hidden$", text, re.MULTILINE)
            terminal.type(mirror.answer(chance))


def test_what_was_handed_over_cannot_be_taken_back() -> None:
    with Terminal("play", "kuhn", "--seats", "human,human", "--seed", "3") as terminal:
        terminal.read()
        terminal.type("")
        terminal.type("bet")
        terminal.type("")
        assert "It cannot be taken back: the screen has been handed over." in terminal.type("undo")


def test_ctrl_c_leaves_no_hand_on_the_screen(tmp_path: Path) -> None:
    with Terminal("play", "kuhn", "--seats", "human,human", "--seed", "3") as terminal:
        terminal.read()
        assert "Dealer hand: jack" in terminal.type("")
        terminal.interrupt()
        assert terminal.code == 130
        assert "jack" not in terminal.display.text


def test_a_long_page_waits_on_a_low_screen_so_that_nothing_is_lost() -> None:
    with Terminal("play", RUMMY, "--seats", "human,human", "--seed", "5", rows=12) as terminal:
        terminal.read()
        assert terminal.type("").endswith("-- Enter --")
        assert terminal.type("").endswith(("-- Enter --", "> "))


# ---- screens ----


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_the_one_on_the_page(name: str) -> None:
    file = PAGES / f"{name}.txt"
    assert screen(name) == file.read_text("utf-8"), "python tests/play/screens.py writes the pages anew"


@pytest.mark.parametrize("name", [name for name, row in SCREENS.items() if row.columns <= 40])
def test_a_narrow_screen_has_no_longer_line(name: str) -> None:
    text = (PAGES / f"{name}.txt").read_text("utf-8")
    assert not [line for line in text.split("\n") if len(line) > SCREENS[name].columns and "--resume" not in line]


def test_colours_are_there_unless_they_are_not_wanted() -> None:
    pytest.importorskip("rich")
    for colours, env in ((True, {}), (False, {}), (True, {"TERM": "dumb"})):
        with Terminal("play", "tictactoe", "--seed", "1", colours=colours, **env) as terminal:
            terminal.read()
            terminal.type("5")
            assert terminal.display.coloured == (colours and not env)
            assert "│ X │" in terminal.display.text


def test_letters_the_terminal_does_not_have_are_replaced() -> None:
    with Terminal("play", "tictactoe", "--seed", "1", PYTHONIOENCODING="ascii") as terminal:
        terminal.read()
        text = terminal.type("5")
        assert "| X |" in text and "+---+" in text and "?---" not in text


def test_the_games_are_those_the_mirror_plays() -> None:
    assert isinstance(Mirror("kuhn", 1, 2).game, Game)
