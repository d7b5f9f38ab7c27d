"""Random games of Tekhenu with all its cards come to what the recomputation makes of their tables and answers.

Half of them begin with more cards, so that much comes up. planted_tekhenu_cards.yaml lists faults of card texts;
each is found.
"""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from conftest import Amount
from oracle.in_step import DifferenceError
from oracle.planting import Fault, faults, planted
from oracle.tekhenu_board import OPTIONS
from oracle.tekhenu_cards import decree_points
from oracle.tekhenu_in_step import compiled, random_options
from oracle.tekhenu_plain import TEKHENU, enriched, rich
from oracle.tekhenu_watched import Watched

FAULTS = faults("planted_tekhenu_cards.yaml")
MOST_GAMES = 400
EVENT = {f"d{i:02}" for i in range(1, 24 + 1)} | {"doubled", "T16", "T18", "T24", "anubis forbidden", "use_die.k"}


def watched(path: Path, players: int, seed: int, options: dict[str, str] | None = None) -> Watched:
    """A game, played to its end."""
    chosen = options or {}
    return Watched(compiled(path, players, tuple(sorted(chosen.items()))), chosen, seed).play()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_come_to_what_the_recomputation_says(players: int, amount: Amount) -> None:
    for seed in range(amount(25, 3000)):
        watched(TEKHENU, players, seed)


def test_whatever_cards_do_comes_up_in_games_that_begin_with_more(amount: Amount) -> None:
    met = Counter[str]()
    for players in (2, 3, 4):
        for seed in range(amount(40, 3000)):
            met += watched(rich(), players, seed).met
    assert not EVENT - set(met), f"never met: {sorted(EVENT - set(met))}"


@pytest.mark.long
@pytest.mark.parametrize("number", range(12))
def test_games_with_any_rulings_come_to_it_too(number: int) -> None:
    options = random_options(random.Random(number)) | {"faith_order": OPTIONS["faith_order"][0]}
    for seed in range(100):
        watched(rich(), 2 + number % 3, seed, options)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault["fault"])
def test_a_fault_of_a_card_is_found(fault: Fault, tmp_path: Path) -> None:
    path, games = enriched(planted(fault, TEKHENU, tmp_path)), 0
    with pytest.raises(DifferenceError) as difference:
        for games in range(MOST_GAMES):
            watched(path, fault["players"], games)
    print(f"{games + 1:5} games: {fault['fault']}: {str(difference.value)[-200:]}")


def test_a_decree_of_the_end_is_worth_what_the_rules_vectors_say() -> None:  # BX-32, BX-33
    own = {"gold": 9, "papyrus": 5, "bread": 0, "limestone": 0, "granite": 0, "scribe": 0, "happiness": 0, "rank": 1}
    own |= {"technologies": [], "decrees": [], "scored": [], "pillar_row": 8 * ["pillar"]}
    table = {"red": own, "yard": {}, "rim": {}, "porch": {}, "terrace": {}, "temple": {}, "section": {}}
    options = {name: settings[0] for name, settings in OPTIONS.items()}
    for pips, points in ((7, 4), (8, 4), (9, 5)):
        own["scale"] = {"left.6": ["white"], f"left.{pips - 6}": ["white"], "right.5": ["grey"]}
        assert decree_points("d22", table, "red", options, 0) == points
    assert decree_points("d08", table, "red", options, 0) == 20
