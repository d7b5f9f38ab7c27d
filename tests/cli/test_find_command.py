"""`rulekit find`: what it prints, its data, its exit codes, what it refuses, and that record and scenario hold."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import rulekit
from rulekit.cli import find as command
from rulekit.lab.find import Looking, Search
from rulekit.lab.seeking import Seeking
from rulekit.record import read, replay

Command = Callable[..., tuple[int, str, str]]
HOUSE = Path(__file__).resolve().parents[2]
HANDS = """
ruleset: hands
version: 1.0.0
language: 1
players: 2..3
seats: [north, south, west]
start: game
score: your coin
options: {rain: {values: [late, early], default: late}}
counters: {coin: {}}
zones: {hand: {of: card, per: player, seen_by: owner}, used: {of: card}}
regions: {field: {of: stone, count: 3, per: player}}
pieces: {stone: {each: 3, home: bag}}
decks:
  card:
    order: pile
    home: hand
    discard: used
    attributes: {value: 1..3}
    cards: {one: {copies: 6, value: 1}, two: {copies: 6, value: 2}, three: {copies: 6, value: 3}}
rulings: {worth: sum(c.value for c in your hand)}
metrics: {best: max(p.worth for p in players)}
phases:
  game:
    steps:
      - shuffle card
      - each player draws 3 from card
      - repeat 3 { each player performs turn }
      - end game won by the p in players with highest p.coin then none because over
  turn: {steps: either perform swap or perform rob or perform build or perform pass}
actions:
  swap: {steps: ["choose 2 cs from your hand; discard cs; draw 2 from card; gain (3 if rain = early else 1) coin"]}
  rob: {steps: ["let p = first(players - {you}); choose c from p.hand; move c to your hand"]}
  build: {steps: ["choose s from your field where count(s.pieces) = 0; move first(your bag) to s"]}
  pass: {steps: skip}
"""
HANDS = HANDS.replace("zones: {hand", "zones: {bag: {of: stone, per: player}, hand")


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hands.yaml").write_text(HANDS.lstrip(), "utf-8")
    (tmp_path / "small.yaml").write_text((HOUSE / "rulesets" / "tictactoe.yaml").read_text("utf-8"), "utf-8")
    monkeypatch.chdir(tmp_path)


def test_what_is_found_is_told_with_its_last_answers(rulekit_command: Command) -> None:
    code, out, err = rulekit_command("find", "small.yaml", "count(your marks) = 0")
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[0] == "tictactoe 1.0.0: count(your marks) = 0"
    assert lines[1].startswith("It holds for cross after 9 answers, in a random game (seed ")
    assert [line.split(".")[0].strip() for line in lines[3:8]] == ["5", "6", "7", "8", "9"]
    assert lines[-1].startswith("Looked at: 16 random games, 0 games that wanted it, ")


def test_what_cannot_be_is_told_so(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command("find", "small.yaml", "count(your marks) = 0", "--times", "place_mark", "6")
    assert (
        code == 1
        and "\nIt cannot happen: all 5,478 positions of the game were looked at, and it holds in none.\n" in out
    )
    assert out.startswith("tictactoe 1.0.0: count(your marks) = 0, and place_mark done 6 times by one seat\n")


def test_how_far_it_looked_is_told(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command("find", "hands.yaml", "count(your hand) > 9", "--games", "300")
    assert code == 4
    assert "\nNot found. Whether it can happen is not known.\nThe nearest state of " in out
    assert ": `count(your hand) > 9` does not hold: " in out
    assert "\nNot all lines of play can be followed: piles are shuffled.\n" in out
    code, out, _ = rulekit_command("find", "small.yaml", "player_count > 2", "--games", "300", "--states", "100")
    assert code == 4 and "\nNot all lines of play were followed; --states allows more than 100.\n" in out


def test_the_data_have_all_that_the_page_has(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command("find", "hands.yaml", "worth = 9", "--format", "json", "--seed", "4")
    data = json.loads(out)
    assert code == 0 and data["can_happen"] is True and data["answers"] == len(data["moves"])
    assert (data["ruleset"], data["sought"], data["by"]) == ("hands", "worth = 9", "random")
    assert data["for"] and data["not_all"] == "piles are shuffled"
    code, out, _ = rulekit_command("find", "small.yaml", "count(your marks) > 5", "--format", "json")
    data = json.loads(out)
    assert (code, data["can_happen"], data["positions"], data["all_positions"]) == (1, False, 5478, True)
    assert (data["nearest"], data["answers"], data["moves"]) == (1, None, [])
    code, out, _ = rulekit_command("find", "hands.yaml", "your coin > 99", "--format", "json", "--games", "40")
    data = json.loads(out)
    assert code == 4 and data["can_happen"] is None and data["random_games"] + data["wanting_games"] == 40


KEPT = [
    ("hands.yaml", ("worth = 9",)),
    ("hands.yaml", ("count(your hand) = 5 and your coin = 1",)),
    ("hands.yaml", ("count(your hand) = 0 and count(used) > 3",)),
    ("hands.yaml", ("your coin > 8", "--option", "rain=early", "--players", "3")),
    ("hands.yaml", ("all(count(s.pieces) = 1 for s in your field) and first(used).value = 2",)),
    ("hands.yaml", ("--times", "rob", "3", "--players", "3", "--seed", "5")),
    ("hands.yaml", ("player_count = 2",)),
    ("small.yaml", ("line_of(3, {s in board where owner(s) = you and s.row = 2})",)),
]


@pytest.mark.parametrize(("name", "words"), KEPT, ids=[" ".join(words) for _, words in KEPT])
def test_record_and_scenario_hold_when_they_are_played_again(
    name: str, words: tuple[str, ...], rulekit_command: Command
) -> None:
    kept = ("--write", "found.jsonl", "--scenario", "found.yaml", "--games", "200000")
    code, out, err = rulekit_command("find", name, *words, *kept)
    assert code == 0, out + err
    assert "\nWritten: found.jsonl\n" in out and "\nWritten: found.yaml:" in out
    assert rulekit_command("replay", "found.jsonl", "--ruleset", name, "--verify")[0] == 0
    assert rulekit_command("test", "found.yaml")[0] == 0
    record = read("found.jsonl")
    options = record.header.options
    rules = rulekit.load(name, options=options)
    game = rules.game(len(record.header.seats))
    state = replay(record, game)
    assert f" after {state.decisions} answer" in out or (not state.decisions and " at the beginning, " in out)
    if not words[0].startswith("--"):
        seeking = Seeking(rules.seeking(words[0], len(game.seats)))
        again = rulekit.Game(seeking.program).again(state.origin).follow(state.inputs)
        assert seeking.near(seeking.machine.copy(again.cells)) == 0
        assert f"It holds{' for ' if seeking.holds_for(seeking.machine.copy(again.cells)) else ' '}" in out


@pytest.mark.parametrize(
    ("name", "condition", "by"),
    [
        ("hands.yaml", "count({c in your hand where c.value = 3}) > 4", "in a game that wanted it (seed "),
        ("small.yaml", "all(owner(s) = you for s in board where s.row = s.col)", "in one of all lines of play."),
    ],
)
def test_a_game_that_was_not_at_random_is_kept_too(
    name: str, condition: str, by: str, rulekit_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Looking, "random_games", lambda self, games: None)
    words = ("find", name, condition, "--write", "found.jsonl", "--scenario", "found.yaml", "--games", "6000")
    code, out, err = rulekit_command(*words)
    assert code == 0 and by in out, out + err
    assert rulekit_command("replay", "found.jsonl", "--ruleset", name, "--verify")[0] == 0
    assert rulekit_command("test", "found.yaml")[0] == 0


def test_a_scenario_comes_behind_those_that_are_there(rulekit_command: Command) -> None:
    Path("hands.scenarios").mkdir()
    file = Path("hands.scenarios/found.yaml")
    for condition in ("worth = 9", "worth = 8", "worth = 9"):
        assert rulekit_command("find", "hands.yaml", condition, "--scenario", str(file))[0] == 0
    text = file.read_text("utf-8")
    assert text.count("- name: ") == 3 and 'It can happen: worth = 9, for north (2)"' in text and "ruleset:" not in text
    assert rulekit_command("test", "hands.yaml")[1].startswith("All 3 scenarios hold.")


def test_a_scenario_expects_what_the_condition_names(rulekit_command: Command) -> None:
    assert rulekit_command("find", "hands.yaml", "worth = 9", "--scenario", "found.yaml")[0] == 0
    expected = Path("found.yaml").read_text("utf-8").partition("    expect:")[2]
    assert "hand: " in expected and "to move: " in expected and "coin" not in expected and "field" not in expected
    assert "three" in expected


def test_a_game_that_no_scenario_can_say_is_said_so(rulekit_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "checked", lambda *_: ["it does not hold"])
    code, out, err = rulekit_command("find", "hands.yaml", "worth = 9", "--scenario", "found.yaml")
    assert code == 2 and "It holds for" in out
    assert "rulekit: no scenario can be made of this game: " in err and not Path("found.yaml").exists()


def test_what_is_not_found_leaves_the_files_as_they_were(rulekit_command: Command) -> None:
    assert rulekit_command("find", "small.yaml", "player_count = 2", "--write", "found.jsonl")[0] == 0
    before = Path("found.jsonl").read_bytes()
    words = ("find", "small.yaml", "player_count = 3", "--write", "found.jsonl", "--scenario", "found.yaml")
    assert rulekit_command(*words)[0] == 1
    assert Path("found.jsonl").read_bytes() == before and not Path("found.yaml").exists()
    assert rulekit_command("find", "small.yaml", "player_count = 3", "--write", "other.jsonl")[0] == 1
    assert not Path("other.jsonl").exists()
    Path("mine.txt").write_text("mine", "utf-8")
    code, _, err = rulekit_command("find", "small.yaml", "player_count = 2", "--write", "mine.txt")
    assert code == 2 and "is no record" in err and Path("mine.txt").read_text("utf-8") == "mine"
    assert rulekit_command("find", "small.yaml", "player_count = 2", "--write", "mine.txt", "--force")[0] == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("hands.yaml", "your coins > 2"),
            "condition:1:1\n  1 | your coins > 2\n    | ^^^^^^^^^^\nThere is no name `coins`.",
        ),
        (("hands.yaml", "your coin"), "A condition is wanted here; this is a number."),
        (("hands.yaml", "your coin > "), "A value is missing after `>`"),
        (("hands.yaml", "gain 1 coin"), "condition:1:"),
        (("hands.yaml",), "Say what is to hold: a condition"),
        (("hands.yaml", "  "), "Say what is to hold: a condition"),
        (("hands.yaml", "worth = 9", "--times", "robb", "3"), "There is no action or phase `robb`. Allowed: "),
        (("hands.yaml", "--times", "rob", "x"), "--times: `x` is not a whole number"),
        (("hands.yaml", "--times", "rob", "0"), "--times: 0 is out of range."),
        (("hands.yaml", "--times", "rob", "2", "--within", "day"), "There is no action or phase `day`."),
        (("hands.yaml", "worth = 9", "--within", "turn"), "--within says when counting begins anew"),
        (("hands.yaml", "worth = 9", "--minutes", "0"), "`0` is no number of minutes."),
        (("hands.yaml", "worth = 9", "--minutes", "nan"), "`nan` is no number of minutes."),
        (("hands.yaml", "worth = 9", "--games", "0"), "--games"),
        (("hands.yaml", "worth = 9", "--players", "7"), "hands is not for 7 players."),
        (("hands.yaml", "worth = 9", "--force"), "--force says that a record"),
        (("hands.yaml", "worth = 9", "--write", "no/where.jsonl"), "cannot be written"),
        (
            ("hands.yaml", "worth = 9", "--scenario", "no/where/found.yaml"),
            "--scenario: a scenario lies with what it is about",
        ),
        (("hands.yaml", " or ".join(["worth = 9"] * 400)), "The condition has 5,196 letters; at most 4,000 are read."),
        (("hands.yaml", "worth = 9", "more"), "There is one `more` too many."),
        (("nowhere.yaml", "worth = 9"), "There is no file `nowhere.yaml`."),
    ],
)
def test_what_cannot_be_looked_for_is_answered(rulekit_command: Command, words: tuple[str, ...], said: str) -> None:
    code, out, err = rulekit_command("find", *words)
    assert said in err
    assert (code, out) == (2, "")


def test_interrupted_it_tells_how_far_it_looked(rulekit_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    real = command.find

    def interrupted(found: Search) -> None:
        if found.wanting >= 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(command, "find", lambda program, **how: real(program, **{**how, "progress": interrupted}))
    code, out, err = rulekit_command("find", "hands.yaml", "your coin > 99", "--write", "found.jsonl")
    assert (code, err) == (130, "rulekit: stopped.\n")
    assert "\nNot found. " in out and "Looked at: 16 random games, 3 games that wanted it, " in out
    assert not Path("found.jsonl").exists()
