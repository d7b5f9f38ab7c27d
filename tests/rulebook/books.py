"""Rulebooks for tests: of rulekit's rulesets, and of a small one that is written as a test needs it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import rulekit
from rulekit.rulebook.book import Book
from rulekit.rulebook.writing import Writing

HOUSE = Path(__file__).resolve().parents[2]
LOCALES = tuple(sorted(path.stem for path in (HOUSE / "rulekit" / "text" / "locales").glob("*.ftl")))
RULESETS = tuple(sorted(
    path.relative_to(HOUSE).as_posix()
    for path in [*(HOUSE / "rulesets").glob("**/*.yaml"), HOUSE / "rulesets" / "tekhenu"]
    if path.is_dir() or (path.read_text("utf-8").count("\nruleset: ") and path.name != "ruleset.yaml")
))  # fmt: skip


def writing(path: Path | str, locale: str = "en", options: dict[str, str] | None = None) -> Writing:
    """The rulebook of a ruleset, not written yet."""
    loaded = rulekit.load(HOUSE / path, options=options, locale=locale)
    return Writing(loaded.declared(), loaded.words(loaded.program()))


@cache
def book(path: str, locale: str) -> Book:
    """The rulebook of one of rulekit's rulesets."""
    return writing(path, locale).book()


SMALL = """
ruleset: small
version: 2.1.0
language: 1
title: Small <b>&</b> *odd*
players: 2..4
seats: [a, b, c, d]
start: game
score: your coin
options:
  thrifty: {values: [no, yes], default: no}
tables:
  goal: 5
  offer: {2: 3, 3: 4, 4: 6}
counters:
  coin: {start: 2, max: 9}
  gem: {supply: 7}
phases:
  game:
    steps:
      - perform prepare
      - repeat 3 { each player performs turn }
      - end game because all_done
  prepare:
    steps:
      - if player_count = 2 { each player gains 1 coin } else { each player gains offer[player_count] gem }
      - each player gains 2 gem
actions:
  turn:
    steps:
      - either { gain 1 coin } or perform sell else skip
      - if thrifty = yes, gain 1 gem
      - may { lose 1 gem; gain 4 coin }
      - end game won by you because rich if your coin >= goal
  sell:
    cost: 1 gem
    steps: gain 2 coin
"""


def small(folder: Path, messages: str = "", text: str = SMALL) -> Path:
    """A small ruleset in a folder, with messages of its own."""
    path = folder / "small.yaml"
    path.write_text(text.lstrip(), "utf-8")
    (folder / "small.locales").mkdir(exist_ok=True)
    (folder / "small.locales" / "en.ftl").write_text(messages, "utf-8")
    return path
