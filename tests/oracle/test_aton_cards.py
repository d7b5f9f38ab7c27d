"""The Aton oracle's cards: who acts first, renewed piles, the barter, and what a driver of the oracle may rely on."""

from collections import Counter
from collections.abc import Sequence

import pytest
from oracle.aton import DECK, OPTIONS, Answer, Aton, Chance, Decision, Options, Request, random_game
from oracle.positions import DECLINE, ask, asks, decline, laid, stacked, until

# Who acts first.


@pytest.mark.parametrize(
    ("red", "blue", "first"),
    [((4, 2, 1, 1), (1, 3, 1, 1), 0), ((1, 4, 1, 1), (4, 3, 1, 1), 1), ((2, 2, 1, 1), (1, 2, 1, 1), 1)],
)
def test_lower_second_card_then_lower_first_card_acts_first(
    red: Sequence[int], blue: Sequence[int], first: int
) -> None:
    game = laid(red, blue)
    assert game.first == first
    assert ask(game).player == first


def test_tie_break_cards_go_under_the_pile_in_the_order_drawn() -> None:
    game = laid((1, 2, 1, 1, 3, 4, 2), (1, 2, 1, 1, 3, 4, 1))
    assert game.first == 1
    assert game.piles[0][-3:] == [3, 4, 2]
    assert game.piles[1][-3:] == [3, 4, 1]
    assert game.aside == [[], []]
    assert len(game.piles[0]) == 32


def at_tie_break(red_pile: Sequence[int], reshuffle: str = "lazy") -> Aton:
    """All cards tie; Red holds `red_pile` and has discarded the rest. Blue's cards lie 4, 3, 3 on top."""
    game = Aton({"reshuffle": reshuffle})
    game.answer(stacked(1, 2, 1, 1))
    game.answer(stacked(1, 2, 1, 1, 4, 3, 3))
    until(game, lambda request: asks(request, "lay"))
    rest = Counter(game.piles[0])
    rest.subtract(red_pile)
    game.piles[0], game.discards[0] = list(red_pile), list(rest.elements())
    for card in (1, 2, 1, 1, 1, 2, 1, 1):
        game.answer(card)
    return game


def test_tie_break_with_an_empty_pile_renews_it_without_the_cards_at_the_cartouches() -> None:
    game = at_tie_break([])
    assert game.request == Chance("shuffle", 0, tuple(sorted(stacked(1, 2, 1, 1)[4:])))
    game.answer(stacked(1, 2, 1, 1, 4, 2)[4:])
    assert game.first == 0
    assert game.piles[0][-2:] == [4, 2]
    assert len(game.piles[0]) == 32
    assert game.discards[0] == []


def test_a_renewal_in_the_middle_of_a_tie_break_leaves_the_drawn_cards_aside() -> None:
    game = at_tie_break([4])
    assert isinstance(game.request, Chance)
    assert len(game.request.cards) == 31
    assert game.aside == [[4], [4]]
    order = sorted(game.request.cards, reverse=True)
    game.answer(order)
    assert game.first == 1  # 4 against 3
    assert game.piles[0] == [*order[1:], 4, 4]


def test_eager_renewal_comes_before_the_pair_is_compared() -> None:
    game = at_tie_break([3], "eager")
    assert isinstance(game.request, Chance)
    assert game.aside == [[3], []]
    game.answer(game.request.cards)
    assert game.first == 0  # 3 against 4
    assert game.piles[0][-1] == 3


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("reshuffle", OPTIONS["reshuffle"])
def test_the_coin_decides_after_32_equal_pairs(winner: int, reshuffle: str) -> None:
    game = laid((1, 2, 1, 1), (1, 2, 1, 1), {"reshuffle": reshuffle})
    assert game.request == Chance("coin", None, ())
    assert [len(cards) for cards in game.aside] == [32, 32]
    game.answer(winner)
    assert game.first == winner
    assert game.piles == [stacked(1, 2, 1, 1)[4:]] * 2


# Cards.


def test_barter_is_simultaneous_and_once_per_game() -> None:
    game = Aton()
    game.answer(stacked(1, 1, 1, 1, 2, 3, 4, 4))
    game.answer(stacked(2, 2, 2, 2))
    assert game.request == Decision(0, "barter", (False, True))
    game.answer(True)
    assert game.request == Decision(1, "barter", (False, True))
    assert game.hands[0] == [1, 1, 1, 1]
    assert game.tokens == [True, True]
    game.answer(False)
    assert game.hands == [[2, 3, 4, 4], [2, 2, 2, 2]]
    assert game.discards == [[1, 1, 1, 1], []]
    assert game.tokens == [False, True]
    assert game.request == Decision(0, "lay", (2, 3, 4, 4))
    until(game, lambda request: asks(request, "barter"))
    assert ask(game).player == 1


@pytest.mark.parametrize(("reshuffle", "at", "size"), [("lazy", 10, 36), ("eager", 9, 32)])
def test_reshuffle_when_a_card_is_needed_or_at_once(reshuffle: str, at: int, size: int) -> None:
    game = Aton({**DECLINE, "reshuffle": reshuffle})
    game.answer([1, 2, 3, 4] * 9)
    game.answer([1, 2, 3, 4] * 9)

    def red_starts_with_a_two(request: Request) -> Answer:  # Hence no tie-break and few points.
        return 2 if request == Decision(0, "lay", (1, 2, 3, 4)) else decline(request)

    until(game, lambda request: isinstance(request, Chance), red_starts_with_a_two)
    assert isinstance(game.request, Chance)
    assert (game.round, game.request.player, len(game.request.cards)) == (at, 0, size)


def test_bartered_cards_take_part_in_a_lazy_reshuffle() -> None:
    game = Aton()
    game.answer(stacked(1, 2, 3, 4))
    game.answer(stacked())
    game.piles[0], game.discards[0] = [], game.piles[0]
    game.answer(True)
    game.answer(False)
    assert game.request == Chance("shuffle", 0, tuple(sorted(DECK)))


# What a driver may rely on.


@pytest.mark.parametrize("options", [{"rename": "lazy"}, {"place": "maybe"}, {"after_scoring.alternate": "false"}])
def test_unknown_options_are_refused(options: Options) -> None:
    with pytest.raises(ValueError, match="no such option"):
        Aton(options)


def test_wrong_answers_are_refused_and_change_nothing() -> None:
    game = Aton()
    for wrong in (0, [], stacked()[1:], [*stacked()[1:], 9]):
        with pytest.raises(ValueError, match="does not answer"):
            game.answer(wrong)
    game.answer(stacked())
    game.answer(stacked())
    with pytest.raises(ValueError, match="does not answer"):
        game.answer(2)
    game.answer(False)
    assert ask(game).player == 1


def test_a_random_game_repeats_itself() -> None:
    first, second = random_game(7), random_game(7)
    assert (first.vp, first.squares, first.piles, first.round) == (
        second.vp,
        second.squares,
        second.piles,
        second.round,
    )


def test_the_round_limit_is_the_callers() -> None:
    game = random_game(1, rounds=2)
    assert (game.over, game.round, game.request is None) == (False, 3, False)
