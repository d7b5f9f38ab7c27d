"""A game as a tree: chance with what it may bring, what each seat recalls, what a way of playing is worth."""

from __future__ import annotations

import pytest
from research.games import ruleset

from rulekit.research.opening import opened
from rulekit.research.tree import CHANCE, OVER, Node, Tree

# An equilibrium of Kuhn poker: how often one bets, by who it is, whether it is behind, and its card.
BETS = {
    (0, False): {"jack": 1 / 3, "queen": 0, "king": 1},
    (0, True): {"jack": 0, "queen": 2 / 3, "king": 1},
    (1, False): {"jack": 1 / 3, "queen": 0, "king": 1},
    (1, True): {"jack": 0, "queen": 1 / 3, "king": 1},
}


def root(name: object, **arguments: object) -> Node:
    return Tree(opened(name, **arguments), 10_000).root()  # type: ignore[arg-type]


def worth(node: Node) -> float:
    """What the first seat gets on average where both keep to the equilibrium."""
    if node.player == OVER:
        told = node.seen(0)
        return node.tree.setting.returns.shared(told.winners, told.scores)[0]
    if node.player == CHANCE:
        return sum(likely * worth(node.child(number)) for number, (_, likely) in node.outcomes.items())
    told = node.seen(node.player)
    (card,) = told.table[told.seat]["hand"]  # type: ignore[index, call-overload]
    names = {move.name: action for action, move in node.legal.items()}
    bets = BETS[node.player, "fold" in names][card]
    other = names["fold" if "fold" in names else "check"]
    return bets * worth(node.child(names["bet"])) + (1 - bets) * worth(node.child(other))


def test_the_equilibrium_of_kuhn_poker_is_worth_what_is_known() -> None:
    assert worth(root(ruleset("kuhn"), reward="margin")) == pytest.approx(-1 / 18)


def test_equal_cards_are_one_outcome_as_likely_as_there_are_of_them() -> None:
    node = root(ruleset("leduc"))
    assert [likely for _, likely in node.outcomes.values()] == pytest.approx([1 / 3] * 3)
    after = node.child(next(iter(node.outcomes)))
    assert [likely for _, likely in after.outcomes.values()] == pytest.approx([1 / 5, 2 / 5, 2 / 5])


def test_a_shuffle_is_a_row_of_chances_from_the_top() -> None:
    node, came = root(ruleset("goofspiel")), []
    while node.player == CHANCE:
        number = list(node.outcomes)[-1]
        came.append((len(node.outcomes), node.outcomes[number][0]))
        node = node.child(number)
    assert [count for count, _ in came] == [7, 6, 5, 4, 3, 2]
    assert node.seen(0).table["offered"] == [came[0][1]]


def test_a_seat_recalls_how_it_looked_what_it_answered_and_what_changed() -> None:
    node = root(ruleset("kuhn"))
    for number in (0, 2):  # the jack, and the king
        node = node.child(number)
    bet, check = (next(a for a, move in node.legal.items() if move.name == name) for name in ("bet", "check"))
    node = node.child(check).child(bet)
    recalled = node.recalled(0).split("\n")
    assert recalled[-3] == "> check"
    assert '"dealer": {"chip": 1, "stake": 1, "hand": ["jack"]}' not in recalled[-1]
    assert '"other": {"chip": 0, "stake": 2}' in recalled[-1]
    assert "king" not in node.recalled(0)
    assert "jack" not in node.recalled(1)
    assert "> bet" in node.recalled(1).split("\n")


def test_what_chance_has_brought_where_it_is_sampled_comes_back_by_its_number() -> None:
    tree = Tree(opened(ruleset("aton")), 10_000, iter(range(7, 99)).__next__)
    node = tree.root().child(0)
    assert node.way() == [(0, 7)]
    assert tree.root().child(0, 7).cells == node.cells
    assert tree.root().child(0).cells != node.cells
