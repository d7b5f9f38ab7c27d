"""A small game with scenarios that somebody is writing, for tests of what is said after a save."""

from __future__ import annotations

from pathlib import Path

from edit.desk import SMALL

SCENARIOS = """\
scenarios:
  - name: Spark gives a coin
    rule: spark
    begin: each player performs turn
    given: {red: {hand: [spark]}}
    play: [1, spark]
    expect: {red: {coin: 2}}
  - name: A rest gives a coin
    begin: each player performs turn
    play: [skip]
    expect: {red: {coin: 1}}
  - name: Frost gives two
    begin: each player performs turn
    given: {red: {hand: [frost]}}
    play: [1, frost]
    expect: {red: {coin: 3, wood: 1}}
"""
GAME = SMALL.replace("players: 2\n", "players: 2\nseats: [red, blue]\n")


def lay_down() -> Path:
    """Writes the game and its scenarios to the folder one is in."""
    path = Path("small.yaml")
    path.write_text(GAME, "utf-8", newline="\n")
    Path("small.scenarios").mkdir()
    Path("small.scenarios/first.yaml").write_text(SCENARIOS, "utf-8", newline="\n")
    return path
