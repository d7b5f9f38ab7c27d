"""What the game quay offers is what a count in plain Python finds: payments, orders of actions, dice and sets.

Never: asks rulekit what is legal while counting.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

import pytest
from conftest import Amount

import rulekit
from rulekit.game import Game, State

QUAY = Path(__file__).with_name("quay.yaml")
GOODS = ("reed", "clay", "stone", "slate")
PURSE = (*GOODS, "gold", "helper")
SYMBOLS = {"guild": "sun", "crown": "eye", "ferry": "boat", "staff": "crook", "augur": "eye"}
WORTH = {"guild": 2, "crown": 3, "ferry": 1, "staff": 4, "augur": 1}


def lines(state: State) -> Iterator[tuple[tuple[str, ...], State]]:
    """Every way to play a state to its end, one seat answering all, with its moves."""
    todo: list[tuple[tuple[str, ...], State]] = [((), state)]
    while todo:
        said, now = todo.pop()
        if now.decision is None:
            yield said, now
            continue
        for move in now.decision.moves:
            todo.append(((*said, move.name), now.clone().apply(move)))


def seat(state: State, name: str = "north") -> dict[str, int]:
    """What a seat has of each counter."""
    own = state.to_dict()[name]
    return {c: own[c] for c in (*PURSE, "vp", "joy", "people")}


# ---- payments ----
Needs = tuple[int, int, int, int, int]


def payments(has: dict[str, int], needs: Needs, swaps: bool, masonry: bool) -> dict[tuple[int, ...], int]:
    """What may go of each kind, unit by unit, and the points: more stone than asked, more or fewer helpers."""
    *of_goods, helpers = needs
    may_pay = {good: [good, "gold"] + (["helper"] if swaps else []) for good in GOODS}
    may_pay["slate"] += ["stone"] if masonry else []
    may_pay["helper"] = ["helper"] + (["gold"] if swaps else [])
    units = [good for good, n in zip(GOODS, of_goods, strict=True) for _ in range(n)] + ["helper"] * helpers
    found = {}
    for paid in product(*(may_pay[unit] for unit in units)):
        spent = tuple(paid.count(kind) for kind in PURSE)
        if all(n <= has[kind] for n, kind in zip(spent, PURSE, strict=True)):
            found[spent] = int(masonry and spent[2] > needs[2]) + int(swaps and spent[5] != helpers)
    return found


@pytest.mark.parametrize("swaps", [False, True])
@pytest.mark.parametrize("masonry", [False, True])
def test_each_payment_there_is_is_offered_exactly_once(swaps: bool, masonry: bool, amount: Amount) -> None:
    dice, some = random.Random(f"{swaps} {masonry}"), [0, 0]
    boons = ["changer"] * swaps + ["mason"] * masonry
    prices = [tuple(dice.choice((0, 0, 1, 1, 2)) for _ in range(5)) for _ in range(6)]
    for _ in range(amount(100, 2000)):
        r, c, s, t, h = needs = dice.choice(prices)
        has = {kind: dice.choice((0, 0, 1, 2, 3)) for kind in PURSE}
        begin = f"either perform settle with r = {r}, c = {c}, s = {s}, l = {t}, h = {h} or skip"
        state = game(begin).position({"north": {**has, "boons": boons, "vp": 0}})
        paid = [end for said, end in lines(state) if said[0] == "settle"]
        spent = [(tuple(has[k] - seat(end)[k] for k in PURSE), seat(end)["vp"]) for end in paid]
        expected = payments(has, needs, swaps, masonry)
        assert len(set(spent)) == len(spent), f"one payment twice: {has} for {needs}"
        assert dict(spent) == expected, f"{has} for {needs}"
        some[bool(expected)] += 1
    assert min(some) > 5


_games: dict[str, Game] = {}


def game(begin: str) -> Game:
    """The game of two, beginning with a rule of its own; compiled once."""
    if begin not in _games:
        _games[begin] = rulekit.load(QUAY).game(2, begin=begin)
    return _games[begin]


# ---- dice, and the order of actions ----
STALLS = {"yard": "build", "grove": "feast", "hall": "learn", "pier": "sail"}
BESIDE = {"yard": ("grove", "pier"), "grove": ("yard", "hall"), "hall": ("grove", "pier"), "pier": ("yard", "hall")}
ACROSS = {"yard": "hall", "hall": "yard", "grove": "pier", "pier": "grove"}
DICE = ("white_one", "white_three", "black_one", "black_three", "grey_two")
NUMBERS = {"one": 1, "two": 2, "three": 3}
Purse = tuple[int, ...]  # the goods, helpers, people, joy, shrines with an own statue, spaces of the offer left (bits)
Left = tuple[Purse, frozenset[str]]  # what is left, and the boons not used


def done(deed: str, value: int, p: Purse) -> Iterator[Purse]:
    """Every way to do a deed, without gold, boons that help to pay, or statues of others."""
    reed, clay, stone, slate, helper, people, joy, raised, offer = p
    if deed == "feast" and reed >= 2:
        yield (reed - 2, clay, stone, slate, helper, people, joy + value, raised, offer)
    if deed == "build" and stone >= 2 and slate >= 1:
        for i in (i for i in range(4) if not raised >> i & 1):
            yield (reed, clay, stone - 2, slate - 1, helper, people, joy, raised | 1 << i, offer)
    if deed == "learn" and reed >= 1:
        for i in (i for i in range(3) if offer >> i & 1 and clay >= i):
            yield (reed - 1, clay - i, stone, slate, helper, people, joy, raised, offer & ~(1 << i))
    if deed == "sail":
        for i in range(4):
            goods = [n + value * (i == k) for k, n in enumerate((reed, clay, stone, slate))]
            yield (*goods, helper, people + (value == 3), joy, raised, offer)


def extra(ways: set[Left], stall: str, value: int) -> set[Left]:
    """At most one crossing, then at most one mirror, each paid when it is used."""
    found = set(ways)
    for p, boons in ways:
        if "crossing" in boons and p[4] >= 1:
            paid = (*p[:4], p[4] - 1, *p[5:])
            for t in BESIDE[stall]:
                found |= {(q, boons - {"crossing"}) for q in done(STALLS[t], value, paid)}
    for p, boons in list(found):
        if "mirror" in boons and p[5] >= 1 and p[6] >= 1:
            paid = (*p[:5], p[5] - 1, p[6] - 1, *p[7:])
            found |= {(q, boons - {"mirror"}) for q in done(STALLS[ACROSS[stall]], value, paid)}
    return found


def turns(stall: str, die: str, has: Left) -> set[Left]:
    """What may be left after a turn with a die, with extra actions in front of the main one and behind it."""
    value, middle = NUMBERS[die.split("_")[1]], set()
    lit = list(STALLS).index(stall) % 2 == 0  # in round 1
    if "grey" not in die and ("white" in die) != lit and "seer" not in has[1]:
        if "lamp" not in has[1]:
            return set()
        has = (has[0], has[1] - {"lamp"})
    for p, boons in extra({has}, stall, value):
        middle |= {(q, boons) for q in done(STALLS[stall], value, p)}
        if "grey" not in die:
            middle |= {(q, boons) for q in done("sail", value, p)}
    return extra(middle, stall, value)


def left(state: State) -> Left:
    """The same, of a state."""
    table = state.to_dict()
    have = seat(state)
    raised = sum(1 << SHRINES.index(s) for s in table["shrine"])
    offer = sum(1 << int(s) - 1 for s in table["offer"])
    purse = (*(have[g] for g in GOODS), *(have[c] for c in ("helper", "people", "joy")), raised, offer)
    return purse, frozenset(b for b in table["north"]["boons"] if b in OWN)


SHRINES = ("builders", "feasters", "learners", "sailors")
OWN = ("crossing", "mirror", "seer", "lamp")


def test_dice_and_orders_of_actions_are_those_that_can_be_paid_at_their_moment(amount: Amount) -> None:
    dice, offered, refused, most = random.Random(5), 0, 0, 0
    for _ in range(amount(60, 600)):
        boons = [b for b in OWN if dice.random() < 0.5]
        has = {kind: dice.choice((0, 0, 1, 2)) for kind in (*GOODS, "helper", "people", "joy")}
        lying = {s: [dice.choice(DICE)] for s in dice.sample(list(STALLS), 2)}
        given = {"round": 1, "stall": lying, "offer": {1: "tithe"}, "north": {**has, "gold": 0, "boons": boons}}
        state = game("either perform take or skip").position(given)
        ends: dict[tuple[str, str], set[Left]] = {}
        for said, end in lines(state):
            if said[0] == "take":
                ends.setdefault((said[1], said[2]), set()).add(left(end))
        purse = (*(has[g] for g in GOODS), *(has[c] for c in ("helper", "people", "joy")), 0, 1)
        expected = {(s, d): turns(s, d, (purse, frozenset(boons))) for s, (d,) in lying.items()}
        assert ends == {k: found for k, found in expected.items() if found}, given
        offered += sum(map(bool, expected.values()))
        refused += sum(not found for found in expected.values())
        most = max(most, *map(len, expected.values()))
    assert min(offered, refused) > 10 and most > 30


# ---- sets ----
def test_the_sets_offered_are_those_of_up_to_three_different_symbols(amount: Amount) -> None:
    dice = random.Random(8)
    every = [
        name for name, n in (("guild", 3), ("crown", 3), ("ferry", 3), ("staff", 3), ("augur", 2)) for _ in range(n)
    ]
    for _ in range(amount(60, 600)):
        held = dice.sample(every, dice.randrange(7))
        state = game("perform decree").position({"north": {"secrets": held}})
        offered = [tuple(sorted(name for name in said if name != "done")) for said, _ in lines(state)]
        sets = {tuple(sorted(cs)) for n in range(4) for cs in combinations(held, n)}
        legal = {cs for cs in sets if len({SYMBOLS[c] for c in cs}) == len(cs)}
        assert sorted(offered) == sorted(legal)
        scores = {sum(WORTH[c] for c in cs) for cs in legal}
        assert {end.scores["north"] for _, end in lines(state)} == scores


# ---- what is hidden ----
def asked(state: State, who: str) -> list[tuple[object, ...]]:
    """What a seat sees of questions while all pass, and what it is told."""
    seen: list[tuple[object, ...]] = []
    while state.decision is not None:
        view = state.observe(who)
        question = view.question
        mine = state.decision.seat == who
        moves = question.moves if question is not None and mine else ()
        seen.append((view.asked, view.table, moves))
        state.apply("skip")
    return [*seen, (state.feed(who),)]


def test_nobody_learns_who_could_act_early_from_who_is_asked() -> None:
    begin = "each player performs foretell"
    without, with_it = ({"east": {"secrets": ["guild", second]}} for second in ("crown", "augur"))
    plain, able = (game(begin).position(given) for given in (without, with_it))
    assert asked(plain.clone(), "north") == asked(able.clone(), "north")
    assert [m.name for m in able.apply("skip").decision.moves] == ["skip", "one_more"]
    assert [m.name for m in plain.apply("skip").decision.moves] == ["skip"]
