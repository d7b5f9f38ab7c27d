"""Every payment Tekhenu offers, led to its end, against all ways to pay counted unit by unit in plain Python.

What Blue holds is the price that Red is asked for, so one program serves for all prices.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest
from conftest import Amount

import rulekit
from rulekit.game import Game, State

TEKHENU = Path(__file__).resolve().parents[2] / "rulesets" / "tekhenu"
KINDS = ("papyrus", "bread", "limestone", "granite", "gold", "scribe")
FIELD, STONE, SCRIBE = KINDS[:2], KINDS[2:4], KINDS[5]
START = 10  # points at the beginning
BILL = (
    "let q = first(players - {you}); "
    "perform pay_bill with p = q.papyrus, b = q.bread, l = q.limestone, g = q.granite, o = q.gold, h = q.scribe"
)
Amounts = tuple[int, ...]
Payment = tuple[Amounts, int]  # what is gone of each kind, and the points it brings


@cache
def table(begin: str) -> Game:
    """Tekhenu for two that begins with this."""
    return rulekit.load(TEKHENU).game(2, begin=begin)


def substitutes(cards: Sequence[str]) -> dict[str, set[str]]:
    """What may be given for each kind, itself included."""
    instead = {kind: {kind, "gold"} - ({"gold"} if kind == SCRIBE else set()) for kind in KINDS}
    if "t22" in cards:
        for kind in STONE:
            instead[kind] |= set(STONE)
    if "t10" in cards:
        for kind in KINDS:
            instead[kind] |= {"gold", SCRIBE}
    return instead


def swaps(kind: str, given: str) -> tuple[bool, bool]:
    """Is it T10, is it T22, that lets this be given for that?"""
    return given != kind and SCRIBE in (given, kind), {given, kind} == set(STONE)


def payments(holds: Amounts, price: Amounts, cards: Sequence[str], scored: bool = False) -> list[Payment]:
    """All amounts that can be gone when the price is paid, each with the fewest points it can be paid for.

    Who gives a Granite and a Limestone for one of each has swapped nothing: the point needs a payment that
    could not have been made without it.
    """
    instead = substitutes(cards)
    paid: set[tuple[Amounts, bool, bool]] = {((0,) * len(KINDS), False, False)}
    for kind in [kind for kind, n in zip(KINDS, price, strict=True) for _ in range(n)]:
        paid = {
            (tuple(n + (other == given) for n, other in zip(gone, KINDS, strict=True)), ten or t, stone or s)
            for gone, ten, stone in paid
            for given in instead[kind]
            if gone[KINDS.index(given)] < holds[KINDS.index(given)]
            for t, s in [swaps(kind, given)]
        }
    points: dict[Amounts, int] = {}
    for gone, ten, stone in paid:
        points[gone] = min(points.get(gone, 2), 0 if scored else ten + stone)
    return sorted(points.items())


def offered(begin: str, holds: Amounts, price: Amounts, cards: Sequence[str], **more: bool) -> list[Payment]:
    """What is gone at the end of every line of answers; none if the ruleset says that it cannot be paid."""
    red: Mapping[str, object] = {**dict(zip(KINDS, holds, strict=True)), "technologies": list(cards)}
    laid = {"red": red, "blue": dict(zip(KINDS, price, strict=True)), **more}
    try:
        state = table(begin).position(laid)
    except rulekit.GameError as fault:
        assert "cannot go on" in str(fault)
        return []
    return sorted((gone(holds, end), end.to_dict()["red"]["vp"] - START) for end in ends(state))


def gone(holds: Amounts, end: State) -> Amounts:
    """What Red had and has no longer."""
    return tuple(n - end.to_dict()["red"][kind] for n, kind in zip(holds, KINDS, strict=True))


def ends(state: State) -> Iterator[State]:
    """Every end that answers lead to."""
    if state.is_over:
        yield state
        return
    for move in state.decision.moves:
        yield from ends(state.clone().apply(move))


def drawn(seed: int, games: int) -> Iterator[tuple[Amounts, Amounts]]:
    """Holdings and prices."""
    rng = random.Random(seed)
    for _ in range(games):
        yield (
            tuple(rng.choice((0, 0, 1, 2, 3)) for _ in KINDS),
            tuple(rng.choice((0, 0, 1, 2)) for _ in KINDS),
        )


@pytest.mark.parametrize("cards", [(), ("t10",), ("t22",), ("t10", "t22")], ids=lambda cards: "+".join(cards) or "none")
def test_every_payment_is_offered_once_and_nothing_else(cards: tuple[str, ...], amount: Amount) -> None:
    found = 0
    for holds, price in drawn(len(cards), amount(100, 2000)):
        expected = payments(holds, price, cards)
        assert offered(BILL, holds, price, cards) == expected, (holds, price)
        found += len(expected)
    assert found > 40


@pytest.mark.parametrize(
    ("waiver", "free"),
    [("stone_free", STONE), ("field_free", FIELD), ("unpaid", KINDS[:5])],
)
def test_what_a_card_waives_is_not_paid_and_scores_nothing(waiver: str, free: tuple[str, ...], amount: Amount) -> None:
    cards = ("t10", "t22")
    for holds, price in drawn(7, amount(30, 400)):
        left = tuple(0 if kind in free else n for kind, n in zip(KINDS, price, strict=True))
        assert offered(BILL, holds, price, cards, **{waiver: True}) == payments(holds, left, cards), (holds, price)


def test_a_point_that_was_scored_this_turn_is_not_scored_again(amount: Amount) -> None:
    cards = ("t10", "t22")
    for holds, price in drawn(11, amount(30, 400)):
        expected = payments(holds, price, cards, scored=True)
        assert offered(BILL, holds, price, cards, swapped=True, cut=True) == expected, (holds, price)


@pytest.mark.parametrize("cards", [(), ("t10",), ("t10", "t22")], ids=lambda cards: "+".join(cards) or "none")
def test_one_resource_of_any_kind_is_one_of_those_there_are(cards: tuple[str, ...], amount: Amount) -> None:
    """D04: Limestone is then no Granite, as any kind will do; a Scribe stands for Gold only."""
    one_gold = (0, 0, 0, 0, 1, 0)
    for holds, _ in drawn(13, amount(30, 400)):
        goods = [(tuple(int(k == kind) for k in KINDS), 0) for kind in KINDS[:4] if holds[KINDS.index(kind)]]
        expected = sorted([*goods, *payments(holds, one_gold, cards)])
        assert offered("perform pay_any", holds, (0,) * 6, cards) == expected, holds
