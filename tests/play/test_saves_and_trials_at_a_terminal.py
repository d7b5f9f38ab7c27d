"""At a real terminal: games finished under their own rules or judged by others, and things that are only tried."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from rulekit.record import read

if sys.platform == "win32":
    pytest.skip("a terminal of one's own needs pty, which Windows does not have", allow_module_level=True)

from play.steps import STEPS
from play.terminal import Terminal


def test_a_game_is_finished_under_its_own_rules_when_they_are_gone(tmp_path: Path) -> None:
    rules, file = tmp_path / "steps.yaml", tmp_path / "kept.jsonl"
    rules.write_text(STEPS, "utf-8")
    with Terminal("play", str(rules), "--seed", "1") as terminal:
        terminal.read()
        terminal.type("2")
        terminal.type(f"save {file}")
        terminal.type("quit")
    rules.unlink()
    with Terminal("play", "--resume", str(file)) as terminal:
        assert "It is played by the rules that are kept in the file." in terminal.read()
        assert "play --rules saved --resume" in terminal.type("save").replace("\n", " ")
        for _ in range(9):
            if terminal.code is None:
                terminal.type("" if "Enter leaves" in terminal.sent else "1")
        assert terminal.code == 0


def test_other_rules_judge_a_saved_game_and_it_can_go_on_from_there(tmp_path: Path) -> None:
    rules, file = tmp_path / "steps.yaml", tmp_path / "kept.jsonl"
    rules.write_text(STEPS, "utf-8")
    with Terminal("play", str(rules), "--seed", "1", "--seats", "human,human") as terminal:
        terminal.read()
        for line in ("1", "2", "3", f"save {file}", "quit"):
            terminal.type(line)
    rules.write_text(STEPS.replace("choose k from 1..3", "choose k from 1..2"), "utf-8")
    before = file.read_bytes()
    with Terminal("play", str(rules), "--resume", str(file)) as terminal:
        said = terminal.read()
        assert terminal.code == 1 and "steps.yaml" in said and "`--rules now`" in said.replace("\n", " ")
    for typed, goes_on in (("no", False), ("yes", True)):
        with Terminal("play", str(rules), "--rules", "now", "--resume", str(file)) as terminal:
            said = re.sub(r"\s+", " ", terminal.read())
            assert "Answer 3 is not allowed any more: north had chosen 3. “3” cannot be chosen: it must be a" in said
            assert "it must be a number from 1 to 2" in said
            assert "It was the last." in said and "after its first 2 answers" in said
            said = terminal.type(typed)
            assert ("A number: 1, 2" in said) == goes_on and (terminal.code is None) == goes_on
            if goes_on:
                terminal.type("quit")
    assert file.read_bytes() == before


def test_a_trial_goes_several_moves_deep_and_nothing_of_it_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    with Terminal("play", "caravan", "--seed", "3", "--record", str(file)) as terminal:
        page = terminal.read()
        assert "From here on nothing counts." in terminal.type("try")
        for line in ("hire", "nomad", "rest"):
            assert terminal.type(line).endswith("try> ")
        assert "Taken back." in terminal.type("undo")
        assert "is not kept" in terminal.type("save")
        said = terminal.type("back")
        assert "nothing has changed" in said and page.split("row of traders")[1] in said.partition("row of traders")[2]
        assert "You are in the game." in terminal.type("back")
        assert "There is nothing to take back" in terminal.type("undo")
        terminal.type("try")
        terminal.type("rest")
        terminal.interrupt()
        assert terminal.code == 130
    assert read(file).decisions == 0


def test_a_trial_shows_no_hidden_card_and_stays_on_the_screen_of_its_own() -> None:
    with Terminal("play", "kuhn", "--seats", "human,human", "--seed", "3") as terminal:
        terminal.read()
        assert "Dealer hand: jack" in terminal.type("")
        assert terminal.display.is_apart
        terminal.type("try")
        said = terminal.type("bet")
        assert terminal.display.is_apart and ("Back in the game" in said or said.endswith("try> "))
        terminal.type("back")
        assert terminal.display.is_apart
        terminal.interrupt()
        assert "jack" not in terminal.display.text
