"""Every card of Tekhenu that does something has scenarios of its own, and they notice when it does anything else.

Mechanically: `card_faults.py` plants each part of each card wrong, and a scenario that names the card must fail.
A sample of the cards in a quick run, all with --long.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from oracle.card_faults import Card, cards, faults_of
from oracle.planting import planted
from oracle.test_scenarios_catch_faults import CAUGHT, of_rule

from rulekit.pipeline import diagnose
from rulekit.scenario.running import Runner

TEKHENU = Path(__file__).resolve().parents[2] / "rulesets" / "tekhenu"
CARDS = cards(TEKHENU)
SAMPLE = {"b24", "p16", "t08"}
NOTICED = CAUGHT | {"fault"}  # a card without its effect may also stop the game
# Faults that no game can show, and why.
THE_SAME = {
    "T12: it happens always in `after you perform weigh_down where surplus > 0`": "without a surplus it gains nothing",
    "T15: 5 became 6: `ankh becomes 6`": "no other Ankh value is above 3",
    "T15: 5 became 4: `ankh becomes 4`": "as above",
}


def is_noticed(card: Card, fault: dict[str, str], folder: Path) -> bool:
    """Whether the checker says something, or a scenario of the card fails, on a copy with the fault in it."""
    copy = planted(fault, TEKHENU, folder)
    if any(d.severity == "error" for d in diagnose(copy).diagnostics):
        return True
    runner = Runner(copy)
    said = next((v.said for v in map(runner.verdict, of_rule(TEKHENU, card.tag)) if not v.holds), ())
    assert {d.code for d in said} <= NOTICED, said
    return bool(said)


def test_every_card_that_does_something_has_a_scenario() -> None:
    assert not [card.tag for card in CARDS if not of_rule(TEKHENU, card.tag)]


@pytest.mark.parametrize(
    "card",
    [pytest.param(card, id=card.tag, marks=() if card.name in SAMPLE else pytest.mark.long) for card in CARDS],
)
def test_its_scenarios_notice_whatever_is_wrong_with_a_card(card: Card, tmp_path: Path) -> None:
    missed = []
    for number, fault in enumerate(faults_of(card)):
        folder = tmp_path / str(number)
        folder.mkdir()
        if fault["fault"] not in THE_SAME and not is_noticed(card, fault, folder):
            missed.append(fault["fault"])
    assert not missed


def test_there_are_faults_of_every_card() -> None:
    assert len(CARDS) > 100
    assert all(faults_of(card) for card in CARDS)
    assert set(THE_SAME) <= {fault["fault"] for card in CARDS for fault in faults_of(card)}
