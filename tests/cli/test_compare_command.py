"""`rulekit compare`: what it prints, its data, its exit codes, what it refuses, what it keeps when it is broken off."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rulekit.cli import compare as command
from rulekit.game.faults import GameError
from rulekit.lab import playing_pairs
from rulekit.lab.compare import Comparison, Figure, Key
from rulekit.lab.sources import Thing
from rulekit.pipeline import load
from rulekit.report import comparison as page

Command = Callable[..., tuple[int, str, str]]
FIELD = """
ruleset: field
version: 1.0.0
language: 1
players: 2..3
start: game
score: your grain
counters: {grain: {min: none}}
phases:
  game:
    steps:
      - repeat 4 { each player performs turn }
      - end game won by the p in players with highest p.grain then none because autumn
  turn: {steps: either perform sow or perform reap}
actions:
  sow: {steps: [gain 2 grain]}
  reap: {steps: [choose n from 0..3, gain n grain]}
metrics: {most: max(p.grain for p in players)}
"""
FILES = {
    "field.yaml": FIELD,
    "rich.yaml": FIELD.replace("gain 2 grain", "gain 3 grain"),
    "alone.yaml": FIELD.replace("players: 2..3", "players: 1"),
    "broken.yaml": FIELD.replace("gain 2 grain", "gain 2 grian"),
    "endless.yaml": FIELD.replace("repeat 4", "repeat 100000"),
    "winter.yaml": FIELD.replace("because autumn", "because winter")
    .replace("perform sow", "perform rest")
    .replace("sow:", "rest:"),
}


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text.lstrip(), "utf-8")
    monkeypatch.chdir(tmp_path)


def test_what_differs_is_said_as_a_person_says_it(rulekit_command: Command) -> None:
    code, out, err = rulekit_command("compare", "field.yaml", "rich.yaml", "--executor", "python", "--games", "640")
    assert (code, err) == (1, "")
    assert out.startswith(
        "field 1.0.0 → field 1.0.0\n640 pairs of games with 2 players (random), the same seeds in both ("
    )
    span = r"\[\d\.\d\d, \d\.\d\d\]"
    assert re.search(rf"\nDiffers\n  player 1 scores \d\.\d\d more {span}: \d\.\d\d, now \d\.\d\d\n", out)
    assert re.search(rf"\n  most: \d\.\d\d more {span}: ", out)
    assert "\nNot yet\n" in out and "  answers in a game: " in out
    assert "  games that end by autumn: 100.0 %, the same in every pair so far\n" in out
    assert re.search(rf"\nCards, actions and rules\n  sow: \d\.\d\d points more in a game {span}: ", out)
    assert out.endswith(
        "\nMore games tell what is not known yet: --games; what is close enough for you is equal by --margin.\n"
    )


def test_of_the_same_rules_it_says_so_and_all_is_equal(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command("compare", "field.yaml", "field.yaml")
    assert code == 0
    assert "\n  The rules of both are the same, to the letter.\n" in out
    assert "Differs" not in out and "Not yet" not in out and out.count("the same in every pair\n") == 8
    assert "to the letter" not in rulekit_command("compare", "field.yaml", "rich.yaml", "--games", "9").out  # type: ignore[attr-defined]


def test_what_is_not_known_has_an_exit_code_of_its_own(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command("compare", "field.yaml", "field.yaml", "--games", "40")
    assert code == 4 and "Differs" not in out and "Equal" not in out


def test_a_margin_makes_equal_what_it_holds_and_hides_nothing(rulekit_command: Command) -> None:
    words = ("compare", "field.yaml", "rich.yaml", "--games", "160")
    _, out, _ = rulekit_command(*words, "--margin", "wins=50", "--margin", "score=50")
    assert re.search(r"\nEqual\n  wins of player 1: \d\d\.\d %, now \d\d\.\d % \[[^\]]+\], within 50\.0\n", out)
    assert re.search(r"\nDiffers\n  player 1 scores ", out)
    assert "within" not in rulekit_command(*words)[1]


def test_what_one_alone_has_is_named(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command("compare", "field.yaml", "winter.yaml", "--games", "400")
    assert code == 1
    assert "  More games end by winter, by 100.0 percentage points [" in out
    assert "  Fewer games end by autumn, by 100.0 percentage points [" in out
    assert "\nOnly in the old: sow\n" in out and "\nOnly in the new: rest\n" in out


def test_the_data_have_all_that_the_page_has(rulekit_command: Command) -> None:
    words = ("compare", "field.yaml", "rich.yaml", "--games", "160", "--format", "json", "--margin", "wins=7.5")
    code, out, _ = rulekit_command(*words)
    data = json.loads(out)
    assert code == 1
    assert (data["pairs"], data["finished_in_both"], data["asked"], data["seed"]) == (160, 160, 160, 0)
    assert (data["same_rules"], data["interrupted"], data["given_up"], data["failed"]) == (False, False, False, "")
    assert data["old"]["ruleset"] == data["new"]["ruleset"] == "field"
    assert data["bots"] == ["random", "random"] and data["seats"] == ["player 1", "player 2"]
    by = {(figure["figure"], str(figure["of"])): figure for figure in data["figures"]}
    score = by["score", "player 1"]
    assert score["verdict"] == "differs" and score["interval"][0] < score["difference"] < score["interval"][1]
    assert score["new"] - score["old"] == pytest.approx(score["difference"]) and score["chance"] < 0.001
    assert by["wins", "player 2"]["margin"] == 0.075
    assert by["ending", "autumn"]["interval"] == [None, None] and by["ending", "autumn"]["unlike"] == 0
    of = {"form": "action", "name": "sow"}
    assert [each["figure"] for each in data["things"] if each["of"] == of] == ["chosen", "points"]


def test_a_variant_is_compared_with_its_ruleset(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command("compare", "aton", "--variant", "sprint", "--games", "112", "--executor", "native")
    assert code == 1 and out.startswith("Aton 1.0.0 → Aton 1.0.0 with sprint 1.0.0\n")
    assert "  Red scores " in out


@pytest.mark.slow
def test_bots_play_in_several_processes(rulekit_command: Command) -> None:
    words = ("compare", "field.yaml", "rich.yaml", "--bots", "greedy:1,random", "--games", "64", "--format", "json")
    both = [rulekit_command(*words, "--workers", many)[1] for many in ("1", "2")]
    assert both[0] == both[1] and json.loads(both[0])["bots"] == ["greedy:1", "random"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("field.yaml",), "Name a second ruleset, or a variant: --variant NAME."),
        ((), "Missing: A."),
        (("field.yaml", "nowhere.yaml"), "There is no file `nowhere.yaml`."),
        (("field.yaml", "atom"), "There is no ruleset `atom`"),
        (("field.yaml", "--variant", "none"), "There is no variant `none`."),
        (("field.yaml", "rich.yaml", "--margin", "win=3"), "there is no figure `win`. Allowed: score, wins,"),
        (("field.yaml", "rich.yaml", "--margin", "wins"), "`wins` says no distance. Write, for example, wins=1.5."),
        (("field.yaml", "rich.yaml", "--margin", "wins=-1"), "`wins=-1` says no distance."),
        (("field.yaml", "rich.yaml", "--margin", "score=nan"), "`score=nan` says no distance."),
        (("field.yaml", "rich.yaml", "--margin", "score=inf"), "`score=inf` says no distance."),
        (("field.yaml", "rich.yaml", "--bots", "greedi"), "There is no bot `greedi`."),
        (("field.yaml", "rich.yaml", "--bots", "random,random,random"), "--bots names 3, but 2 play."),
        (("field.yaml", "rich.yaml", "--workers", "2"), "--workers is for bots; at random one process plays."),
        (("field.yaml", "rich.yaml", "--players", "7"), "both are for 2, 3, and 7 were asked for."),
        (("field.yaml", "alone.yaml"), "2 to 3 play one, 1 the other: their games cannot be compared."),
        (("field.yaml", "rich.yaml", "--games", "0"), "--games"),
        (("field.yaml", "rich.yaml", "--format", "xml"), "there is no format `xml`"),
        (("field.yaml", "rich.yaml", "--locale", "qq"), "There are no words in `qq`."),
        (("field.yaml", "broken.yaml"), "`grian`"),
    ],
)
def test_what_cannot_be_compared_is_answered(rulekit_command: Command, words: tuple[str, ...], said: str) -> None:
    code, out, err = rulekit_command("compare", *words)
    assert said in err
    assert (code, out) == (2, "")


def test_games_that_never_end_are_given_up(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command("compare", "field.yaml", "endless.yaml")
    assert code == 2
    assert "16 of 40,000 (given up) pairs of games with 2 players" in out
    assert "  16 of the new came to no end; they and their pairs are not counted below\n" in out
    assert out.endswith("  No game came to an end in both, so nothing can be said.\n")


def stopping_at(pairs: int) -> Callable[[int], None]:
    """What hears Ctrl-C after so many."""

    def told(done: int) -> None:
        if done >= pairs:
            raise KeyboardInterrupt

    return told


@pytest.mark.parametrize(("after", "known"), [(49, 48), (5, 0)])
def test_interrupted_it_tells_what_was_known_at_the_last_look(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch, after: int, known: int
) -> None:
    real = command.compare

    def compare(*given: object, **how: object) -> Comparison:
        return real(*given, **{**how, "progress": stopping_at(after)})  # type: ignore[arg-type]

    monkeypatch.setattr(command, "compare", compare)
    code, out, err = rulekit_command("compare", "field.yaml", "rich.yaml")
    assert (code, err) == (130, "rulekit: stopped.\n")
    assert f"\n{known} of 40,000 (stopped) pairs of games" in out
    assert ("score" in out) is bool(known)
    assert ("  That was before the first look, so nothing can be said.\n" in out) is not known
    assert "More games tell" not in out


def test_a_bot_that_fails_is_told_behind_what_was_known(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = playing_pairs.match

    def fails(table: playing_pairs.Table, seed: int, *more: playing_pairs.Reckoner | None) -> object:
        if seed == 40:
            raise GameError("bot-failed", "the bot fails in the game with seed 40.", "Mend that bot.")
        return real(table, seed, *more)

    monkeypatch.setattr(playing_pairs, "match", fails)
    words = ("compare", "field.yaml", "rich.yaml", "--bots", "greedy:1")
    code, out, err = rulekit_command(*words)
    assert (code, err) == (2, "rulekit: the bot fails in the game with seed 40. Mend that bot.\n")
    assert "\n32 of 2,000 (stopped) pairs of games" in out and "\nNot yet\n" in out
    code, out, _ = rulekit_command(*words, "--format", "json")
    assert code == 2 and json.loads(out)["failed"] == "the bot fails in the game with seed 40."


# ---- sentences ----


def said(form: str, of: str | Thing = "", **more: object) -> str:
    """What is said of a figure."""
    values = {"old": 0.5, "new": 0.25, "difference": -0.25, "low": -0.3, "high": -0.2, "unlike": 90, "chance": 0.0}
    figure = Figure(Key(form, of), **{**values, "margin": 0.02, "verdict": "differs", **more})  # type: ignore[arg-type]
    done = Comparison(100, "python", ("player 1", "player 2"), figures=[figure])
    words = load("field.yaml").words(load("field.yaml").program())
    tell = {"differs": page.difference, "equal": page.as_good_as_equal, "not yet": page.unknown}[figure.verdict]
    return tell(figure, done, (words, words))


def test_the_sentences_of_what_differs() -> None:
    far = "by 25.0 percentage points [20.0, 30.0]: 50.0 %, now 25.0 %"
    assert said("wins", "1") == f"player 2 wins less often, {far}"
    assert said("draws") == f"Fewer games are drawn, {far}"
    assert said("ending", "flood") == f"Fewer games end by flood, {far}"
    assert said("chosen", Thing("action", "sow")) == f"sow: chosen in fewer games, {far}"
    assert said("score", "0") == "player 1 scores 0.25 less [0.20, 0.30]: 0.50, now 0.25"
    assert said("decisions") == "Games are 0.25 answers shorter [0.20, 0.30]: 0.50, now 0.25"
    assert said("metric", "most", difference=2500.0, low=-1.0, high=5e3).startswith(
        "most: 2,500.00 more [-1.00, +5,000.00]"
    )


def test_a_difference_that_is_small_or_rare_is_told_all_the_same() -> None:
    small = {"old": 0.0001, "new": 0.0004, "difference": 0.0003, "low": 0.0001, "high": 0.0005}
    assert (
        said("draws", **small)
        == "More games are drawn, by 0.030 percentage points [0.010, 0.050]: 0.010 %, now 0.040 %"
    )
    rare = said("wins", "0", low=-float("inf"), high=float("inf"), unlike=15)
    assert "by 25.0 percentage points (too few to say how far: 15 pairs differ): 50.0 %" in rare


def test_the_sentences_of_what_does_not() -> None:
    near = {"difference": -0.001, "low": -0.015, "high": 0.013, "new": 0.499}
    assert said("wins", "0", verdict="equal", **near) == (
        "wins of player 1: 50.0 %, now 49.9 % [-1.5, +1.3], within 2.0"
    )
    assert said("draws", verdict="not yet", **near) == "games that are drawn: 50.0 %, now 49.9 % [-1.5, +1.3]"
    same = {"new": 0.5, "difference": 0.0, "unlike": 0, "low": -float("inf"), "high": float("inf")}
    assert said("draws", verdict="equal", **same) == "games that are drawn: 50.0 %, the same in every pair"
    assert said("draws", verdict="not yet", **same) == "games that are drawn: 50.0 %, the same in every pair so far"
