"""Two equal cards are two to the rules as soon as a name or a variable holds one of them: no move that needs the other
is lost. Compared with counting out in plain Python, card by card."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from pathlib import Path

import pytest

import rulekit
from rulekit.game.state import State
from rulekit.lab.perft import perft

RULES = """
ruleset: twins
version: 1.0.0
language: 1
players: 1
start: game
score: your n
counters: {n: {}}
decks:
  card: {attributes: {w: 0..9}, home: hand, cards: {CARDS}}
zones: {hand: {of: card, per: player}, heap: {of: card}}
variables: {mark: {type: optional card}, own: {type: optional card, per: player}, marks: {type: set of card}}
phases:
  game:
    steps:
      - draw 99 from card
      - perform act
      - end game won by players because over
actions:
  act: {steps: "ACT"}
  two: {params: {x: optional card = none}, steps: "TWO"}
"""
Hand = list[tuple[str, int]]
Lines = Iterable[tuple[tuple[str, int], ...]]


def pairs(hand: Hand) -> Iterator[tuple[tuple[str, int], ...]]:
    return combinations(hand, 2)


def one_and_two(hand: Hand, inside: bool) -> Lines:
    """A card, then a pair that has it or has it not."""
    return ((c, *ds) for c in hand for ds in pairs(hand) if (c in ds) == inside)


def two_and_two(hand: Hand, common: int) -> Lines:
    """A pair, then another with so many cards of the first."""
    return ((*cs, *ds) for cs in pairs(hand) for ds in pairs(hand) if len({*cs} & {*ds}) == common)


CASES: list[tuple[str, str, Callable[[Hand], Lines]]] = [
    (
        "choose c from your hand; choose 2 ds from your hand; require c not in ds",
        "skip",
        lambda hand: one_and_two(hand, inside=False),
    ),
    (
        "choose c from your hand; choose 2 ds from your hand; require c in ds",
        "skip",
        lambda hand: one_and_two(hand, inside=True),
    ),
    (
        "choose 2 cs from your hand; choose 2 ds from your hand; require count(cs & ds) = 0",
        "skip",
        lambda hand: two_and_two(hand, common=0),
    ),
    (
        "choose 2 cs from your hand; choose 2 ds from your hand; require count(cs & ds) = 1",
        "skip",
        lambda hand: two_and_two(hand, common=1),
    ),
    (
        "choose c from your hand; choose d from your hand; require c != d",
        "skip",
        lambda hand: ((c, d) for c in hand for d in hand if c != d),
    ),
    (
        "set mark to first(your hand); choose 2 cs from your hand; require mark not in cs",
        "skip",
        lambda hand: (cs for cs in pairs(hand) if hand[0] not in cs),
    ),
    (
        "set your own to first(your hand); choose 2 cs from your hand; require your own in cs",
        "skip",
        lambda hand: (cs for cs in pairs(hand) if hand[0] in cs),
    ),
    (
        "choose 2 cs from your hand; set marks to cs; choose 2 ds from your hand; require count(marks & ds) = 0",
        "skip",
        lambda hand: two_and_two(hand, common=0),
    ),
    (
        "choose c from your hand; perform two with x = c",
        "choose 2 ds from your hand; require x not in ds",
        lambda hand: one_and_two(hand, inside=False),
    ),
    (
        "choose c from your hand; perform two; require c in heap",
        "choose 2 ds from your hand; move ds to heap",
        lambda hand: one_and_two(hand, inside=True),
    ),
    (
        "choose c from your hand; perform two; require c not in heap",
        "choose 2 ds from your hand; move ds to heap",
        lambda hand: one_and_two(hand, inside=False),
    ),
]


def played(state: State, game: rulekit.Game, done: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """All lines of the action, each set in one order of names."""
    if state.decision is None:
        yield done
        return
    for move in state.decision.moves:
        after = game.from_bytes(state.to_bytes())
        after.apply(move)
        yield from played(after, game, (*done, re.sub(r" from .*| #.*", "", move.name)))


@pytest.mark.parametrize(("aces", "kings"), [(2, 2), (3, 1), (4, 0), (1, 3)])
@pytest.mark.parametrize(("act", "two", "lines"), CASES, ids=[f"{act} / {two}" for act, two, _ in CASES])
def test_no_move_with_the_other_of_two_equal_cards_is_lost(
    act: str, two: str, lines: Callable[[Hand], Lines], aces: int, kings: int, tmp_path: Path
) -> None:
    cards = ", ".join(f"{name}: {{copies: {n}, w: {n}}}" for name, n in (("ace", aces), ("king", kings)) if n)
    path = tmp_path / "twins.yaml"
    path.write_text(RULES.replace("CARDS", cards).replace("ACT", act).replace("TWO", two).lstrip(), "utf-8")
    ruleset = rulekit.load(path)
    hand = [("ace", i) for i in range(aces)] + [("king", i) for i in range(kings)]
    expected = {tuple(name for name, _ in line) for line in lines(hand)}
    game = ruleset.game(1)
    found = Counter(played(game.start(1), game))
    assert set(found) == expected
    for name in ("python", "native"):
        counted = perft(game, 8, name=name)
        orders = math.factorial(aces + kings)  # in which the cards may be drawn
        assert (sum(counted.finished), sum(counted.faults)) == (orders * found.total(), 0), name


def test_what_stands_behind_the_last_of_a_list_tells_no_card_from_its_equal(tmp_path: Path) -> None:
    act = (
        "each d in sorted x in your hand with highest x.w { choose c from your hand; move c to heap }; "
        "move heap to your hand; move first(your hand) to heap; "
        "each d in sorted x in heap with highest x.w { choose c from your hand; move c to heap }"
    )
    path = tmp_path / "twins.yaml"
    cards = "ace: {copies: 2, w: 2}, king: {copies: 2, w: 1}"
    path.write_text(RULES.replace("CARDS", cards).replace("ACT", act).replace("TWO", "skip").lstrip(), "utf-8")
    state = rulekit.load(path).game(1).start(1)
    asked = []
    while state.decision is not None:
        asked.append(len(state.decision.moves))
        state.apply(state.decision.moves[0])
    assert asked == [4, 3, 2, 1, 2]  # a sorted list tells which comes first, but nothing of what is not in it
