"""Rules of Tekhenu broken in a copy of the ruleset: the recomputation finds each within some hundred games.

planted_tekhenu.yaml is the list.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from oracle.in_step import DifferenceError
from oracle.planting import Fault, faults, planted
from oracle.tekhenu_in_step import compiled, played
from oracle.tekhenu_plain import TEKHENU, enriched, made_plain

FAULTS = faults("planted_tekhenu.yaml")
MOST_GAMES = 300


def first_difference(fault: Fault, path: Path) -> tuple[int, str]:
    """How many games it takes to find a difference, and which; faults of cards show where everybody has many."""
    more = fault["file"].startswith("cards") or fault["file"] == "payments.yaml"
    path = enriched(path) if more else path
    compiled(path, fault["players"])  # the fault makes no mistake of the text
    for seed in range(MOST_GAMES):
        try:
            played(path, fault["players"], seed, more=more)
        except DifferenceError as difference:
            return seed + 1, str(difference)
    return MOST_GAMES + 1, ""


@pytest.mark.parametrize(
    "fault",
    [pytest.param(f, id=f["fault"], marks=[pytest.mark.long] if n % 3 else []) for n, f in enumerate(FAULTS)],
)
def test_the_recomputation_finds(fault: Fault, tmp_path: Path) -> None:
    games, difference = first_difference(fault, made_plain(planted(fault, TEKHENU, tmp_path)))
    print(f"{games:5} games: {fault['fault']}: {difference[:200]}")
    assert games <= MOST_GAMES, f"{fault['rule']}, {fault['fault']}: not found"
