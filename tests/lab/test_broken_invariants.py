"""A broken invariant tells the figures it compares, on each executor and with bots; alone nobody draws."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import rulekit
from rulekit.cli import main
from rulekit.lab.matches import play
from rulekit.lab.simulate import simulate

GAME = """ruleset: purse
version: 1.0.0
language: 1
players: PLAYERS
start: game
counters: {coin: {start: 3, max: 99}}
invariants:
  "it": "CLAIM"
regions: {row: {of: card, attributes: {number: 0..9}, spaces: {a: {number: 1}, b: {number: 4}}}}
decks: {card: {attributes: {worth: 0..9}, cards: {tin: {worth: 1}, gold: {worth: 7}}}}
rulings:
  last_seat: the p in players with highest p.index
phases:
  game:
    steps:
      - repeat 3 { each player performs turn }
      - end game because over
  turn:
    steps:
      - choose n from 1..2
      - gain n coin
      - if your coin > 6 { lose 3 coin }
"""
SAID = [
    ("your coin < 5", "`your coin < 5` does not hold: 5 is not below 5 (player 1)"),
    ("sum(p.coin for p in players) = 6", "`sum(p.coin for p in players) = 6` does not hold: "),
    ("your coin > 0 and your coin < 5", "`your coin < 5` does not hold: 5 is not below 5 (player 1)"),
    ("never falls your coin", "below 6 (player "),
    ("constant sum(p.coin for p in players)", ", and was 6"),
    (
        "all(p.coin < 5 for p in players)",
        "`all(p.coin < 5 for p in players)` does not hold for player 1: `p.coin < 5` does not hold: 5 is not below 5",
    ),
    (
        "all(p.coin < 5 for p in players where p = last_seat)",
        "does not hold for player 2: `p.coin < 5` does not hold: ",
    ),
    (
        "any(p.coin < 5 for p in players)",
        "holds for none, not for player 1: `p.coin < 5` does not hold: ",
    ),
    ("not any(p.coin > 5 for p in players)", "`not any(p.coin > 5 for p in players)` does not hold for player "),
    (
        "all(p.coin > 0 and p.coin < 5 for p in players)",
        " does not hold for player 1: `p.coin < 5` does not hold: 5 is not below 5",
    ),
    (
        "all(all(p.coin + q.coin < 9 for q in players - {p}) for p in players)",
        " does not hold for player 1: `all(p.coin + q.coin < 9 for q in players - {p})` does not hold for player 2: ",
    ),
    ("all(s.number < 3 for s in row)", "does not hold for b: `s.number < 3` does not hold: 4 is not below 3"),
    ("all(c.worth < 3 for c in card)", "does not hold for gold (card): `c.worth < 3` does not hold: 7 is not below 3"),
]


def ruleset(folder: Path, claim: str, players: int = 2) -> Path:
    """A small game with one invariant."""
    path = folder / "purse.yaml"
    path.write_text(GAME.replace("CLAIM", claim).replace("PLAYERS", str(players)), encoding="utf-8")
    return path


@pytest.mark.parametrize(("claim", "said"), SAID)
def test_the_figures_are_those_of_both_sides(claim: str, said: str, tmp_path: Path) -> None:
    program = rulekit.load(ruleset(tmp_path, claim)).program(2)
    told = [simulate(program, 40, name=name, check=True).tally.mishaps for name in ("python", "auto")]
    assert told[0] == told[1]
    assert any(said in mishap.said for mishap in told[0]), [mishap.said for mishap in told[0]]


def test_so_they_are_where_bots_play(tmp_path: Path) -> None:
    program = rulekit.load(ruleset(tmp_path, "your coin < 5")).program(2)
    done = play(program, ["greedy", "random"], 3, check=True)
    assert done.tally.mishaps and all("is not below 5" in mishap.said for mishap in done.tally.mishaps)


def test_an_invariant_that_holds_says_nothing(tmp_path: Path) -> None:
    program = rulekit.load(ruleset(tmp_path, "your coin < 99")).program(2)
    assert not simulate(program, 20, check=True).tally.mishaps


def test_alone_nobody_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(ruleset(tmp_path, "your coin < 99", players=1))
    main(["simulate", path, "--games", "20"])
    assert "draws" not in capsys.readouterr().out
    main(["simulate", path, "--games", "20", "--format", "json"])
    assert json.loads(capsys.readouterr().out)["draws"] == 0
    main(["play", path, "--seats", "random"])
    told = capsys.readouterr().out
    assert "The game is over" in told and "Nobody wins" not in told
