"""What the tests of hidden pieces share: a pile of gems of different worth, shuffled and taken from each other."""

from __future__ import annotations

from pathlib import Path

import rulekit
from rulekit.game import Game

FACES = {"glass", "opal", "ruby"}
HEAD = """
ruleset: gems
version: 1.0.0
language: 1
players: 2
start: game
score: your loot
counters: {loot: {}}
decks:
  gem:
    order: pile
    attributes: {worth: 0..9}
    cards: {glass: {copies: GLASS, worth: 0}, opal: {copies: OPAL, worth: 3}, ruby: {copies: 2, worth: 9}}
"""


def of_gems(folder: Path, rules: str, glass: int, opal: int) -> Game:
    """A game with so many gems; the rules say where they lie and how they are taken."""
    path = folder / "gems.yaml"
    head = HEAD.lstrip().replace("GLASS", str(glass)).replace("OPAL", str(opal))
    path.write_text(head + rules.lstrip(), "utf-8")
    return rulekit.load(path).game()
