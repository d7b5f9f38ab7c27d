"""Rules of Aton changed in a copy of the ruleset: the oracle finds each of them within a thousand games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from oracle.in_step import ATON, DifferenceError, a_game, played

MOST_GAMES = 1000

# What is wrong: a pattern that stands in the ruleset once, and what takes its place.
FAULTS: dict[str, tuple[str, str]] = {
    "39 points win": (r"goal: 40\b", "goal: 39"),
    "the goal at a scoring is one point more": (r"(because scoring if .*) >= goal", r"\1 > goal"),
    "cartouche 1 gives the difference once": (r"cartouche_points: 2", "cartouche_points: 1"),
    "ties at cartouche 2 go to the higher card at cartouche 1": (
        r"lowest p\.played\(2\) then lowest p\.played\(1\)",
        "lowest p.played(2) then highest p.played(1)",
    ),
    "the higher card at cartouche 2 acts first": (r"lowest p\.played\(2\)", "highest p.played(2)"),
    "cards drawn for a tie go on top of the pile": (r"to bottom\(your offering\)", "to your offering"),
    "one temple is permitted instead of all up to it": (
        r"where s\.number <= your played\(3\)",
        "where s.number = your played(3)",
    ),
    "pawns are removed in the first round": (r"if round > 1, perform remove_priests", "perform remove_priests"),
    "one pawn more is removed": (r"min\((.*) - 2, count", r"min(\1 - 1, count"),
    "a one at cartouche 2 removes nothing": (
        r"perform remove with whose = you, n = 1",
        "perform remove with whose = you, n = 0",
    ),
    "a pawn that finds no place stays in the reserve": (
        r"perform bury with priest = first\(your reserve\)",
        "move first(your reserve) to your reserve",
    ),
    "a pawn that bounces off the realm joins the wrong reserve": (
        r"move priest to priest\.owner\.reserve",
        "move priest to your reserve",
    ),
    "the realm has seven spaces": (r"realm: \{of: priest, count: 8", "realm: {of: priest, count: 7"),
    "one green space is yellow": (r"g g g 2", "g g y 2"),
    "the win is seen after all pawns are placed": (
        r"if win_check = per_pawn, perform",
        "if win_check != per_pawn, perform",
    ),
    "all yellow spaces win nothing": (r"yellow if all\(owner\(s\) = you", "yellow if all(owner(s) = rival"),
    "temple 1 gives as many points as pawns": (
        r"count\(your mine\(1\)\) - count\(rival\.mine\(1\)\)",
        "count(your mine(1))",
    ),
    "temple 2 is worth 4": (r"temple_points: 5", "temple_points: 4"),
    "the majority of temple 2 scores temple 3": (r"majority\(3\)", "majority(2)"),
    "a blue space is worth 2": (r"blue_points: 3", "blue_points: 2"),
    "black is worth 7": (r"black_points: 8", "black_points: 7"),
    "bonus spaces give nothing": (r"gain sum\(s\.bonus for", "gain sum(0 for"),
    "a tie in a temple goes to red": (
        r"highest count\(p\.mine\(t\)\) then none",
        "highest count(p.mine(t)) then lowest p.index",
    ),
    "a tie on black goes to blue": (
        r"highest count\(p\.marked\(black\)\) then none",
        "highest count(p.marked(black)) then highest p.index",
    ),
    "the leader gives three pawns": (r"leader \{ repeat 4", "leader { repeat 3"),
    "blue gives pawns first when points are level": (
        r"highest p\.vp then lowest p\.index",
        "highest p.vp then highest p.index",
    ),
    "the substitute comes from the other temple": (r"if substitute = highest_number", "if substitute = most_populated"),
    "who alternates does not, and the other way round": (r"if alternate \{", "if not alternate {"),
    "the realm is not emptied": (r"- each player moves \{q in \{s\.pieces for s in realm\} .*\n", "\n"),
    "barter draws three cards": (
        r"(discard your hand\n\s+- )perform draw_four",
        r"\1draw 3 from your offering to your hand",
    ),
    "barter goes twice": (r"exchange: \{start: 1, max: 1", "exchange: {start: 2, max: 2"),
    "a pile renewed at once is not shuffled": (r";\s+shuffle your offering", ""),
}


def planted(fault: str, folder: Path) -> Path:
    """A copy of Aton with this fault in it."""
    wrong, right = FAULTS[fault]
    text, n = re.subn(wrong, right, ATON.read_text("utf-8"))
    assert n == 1, f"{n} places to plant it"
    path = folder / "aton.yaml"
    path.write_text(text, "utf-8")
    return path


def first_difference(path: Path) -> tuple[int, str]:
    """How many games it takes to find a difference, and which."""
    for seed in range(MOST_GAMES):
        try:
            played(seed, path)
        except DifferenceError as difference:
            return seed + 1, str(difference)
    return MOST_GAMES + 1, ""


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_the_rules_is_found(fault: str, tmp_path: Path) -> None:
    games, difference = first_difference(planted(fault, tmp_path))
    print(f"{games:5} games: {fault}: {difference}")
    assert games <= MOST_GAMES, f"{fault}: not found"


def test_a_difference_names_seed_and_decision() -> None:
    game = a_game(0)
    game.oracle.vp[1] += 1
    with pytest.raises(DifferenceError, match=r"^seed 0, decision 1, \{\}: vp: \[0, 0\] by the ruleset, \[0, 1\] by"):
        game.play()
