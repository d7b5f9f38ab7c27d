"""The Aton oracle's pawns, scorings and ends against the rulebook's examples and the rulings of C.15."""

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import pytest
from oracle.aton import BOARD, PAWNS, REALM, STOP, Decision, Options, highest_number, in_temples, scoring, to_thin
from oracle.positions import DECLINE, EXAMPLE, ask, asks, board, laid, to_end_of_round, until

# Cartouche 1.


@pytest.mark.parametrize(("red", "blue"), list(itertools.product((1, 2, 3, 4), repeat=2)))
def test_the_higher_card_scores_twice_the_difference(red: int, blue: int) -> None:
    game = laid((red, 2, 1, 1), (blue, 3, 1, 1))
    assert game.vp == [2 * max(red - blue, 0), 2 * max(blue - red, 0)]


# Scoring.


def test_worked_example_part_by_part() -> None:
    assert scoring(board(EXAMPLE)) == {
        "temple 1": (3, 0),
        "temple 2": (0, 5),
        "temple 3": (4, 0),
        "temple 4": (0, 9),
        "black": (8, 0),
        "bonus": (4, 4),
    }


def test_worked_example_gives_red_19_and_blue_18() -> None:
    game = laid((1, 2, 1, 1), (1, 3, 1, 1), DECLINE, squares=EXAMPLE, realm="RRRRBBBB")
    until(game, lambda request: asks(request, "thin"))
    assert game.scorings == [(19, 18)]
    assert game.vp == [19, 18]
    assert ask(game).player == 0
    to_end_of_round(game)
    assert game.realm == []
    assert game.reserves == [PAWNS - 15 + 4, PAWNS - 13 + 4]


def test_ties_score_nothing() -> None:
    points = scoring(board("R..B....R..B" + "." * 12 + "." * 12 + "....RB......"))
    assert set(points.values()) == {(0, 0)}


def test_the_board_has_the_published_squares() -> None:
    assert Counter(BOARD) == {"Y": 14, "G": 14, "K": 10, "B": 4, "1": 4, "2": 2}


def test_no_scoring_before_both_have_acted() -> None:
    game = laid((1, 2, 1, 1), (1, 3, 1, 1), DECLINE, squares=EXAMPLE, realm="RRRRBBBB")
    assert asks(game.request, "place") and ask(game).player == 0
    game.answer(STOP)
    assert asks(game.request, "remove") and ask(game).player == 1
    assert game.scorings == []


@pytest.mark.parametrize(
    ("vp", "totals", "winners"),
    [((21, 0), [40, 18], {0}), ((21, 25), [40, 43], {1}), ((38, 39), [57, 57], set())],
)
def test_a_scoring_to_40_ends_the_game_for_whoever_has_most(
    vp: Sequence[int], totals: list[int], winners: set[int]
) -> None:
    game = laid((1, 2, 1, 1), (1, 3, 1, 1), DECLINE, squares=EXAMPLE, realm="RRRRBBBB", vp=vp)
    to_end_of_round(game)
    assert (game.vp, game.winners, game.reasons) == (totals, winners, {"scoring"})
    assert game.over and game.request is None
    assert len(game.realm) == 8  # Nobody tidies up after the end.


# Pawns that find no place.


def test_the_fourth_pawn_goes_to_the_realm() -> None:
    squares = "R..BRBRBRBRB" + ".BRBRBRBRBRB" + "." * 24
    game = laid((1, 2, 2, 4), (1, 3, 1, 1), squares=squares)
    before = game.reserves[0]
    for free in ((1, 2, 12), (1, 2), (1,)):
        assert game.request == Decision(0, "place", free)
        game.answer(free[-1])
    assert game.realm == [0]
    assert game.reserves[0] == before - 4


def test_a_pawn_that_fits_nowhere_at_all_stays_in_the_reserve() -> None:
    game = laid((1, 2, 1, 3), (1, 3, 1, 1), DECLINE, squares="RB" * 6 + "." * 36, realm="RRRRBBBB")
    assert asks(game.request, "remove") and ask(game).player == 1
    assert game.reserves == [PAWNS - 10, PAWNS - 10]


def test_a_removed_pawn_bounces_off_the_full_realm_and_may_be_placed_at_once() -> None:
    squares = "R" * 11 + "." + "R" * 11 + "." + "." * 24
    game = laid((2, 4, 1, 4), (1, 4, 2, 1), squares=squares, realm="RRRRRRR")
    assert game.reserves[0] == 0
    assert game.first == 1
    game.answer(0)
    assert (len(game.realm), game.reserves[0]) == (8, 0)
    game.answer(13)
    assert (len(game.realm), game.reserves[0]) == (8, 1)
    game.answer(23)
    assert game.request == Decision(0, "place", (0, 11))
    game.answer(0)
    assert game.scorings  # Only one of the four pawns was there to place.


# Thinning out after a scoring.


def thinned(before: Iterable[int], substitute: str, order: Callable[[set[int]], int]) -> tuple[int, ...]:
    left = list(before)
    taken = [0, 0, 0, 0]
    while temples := to_thin([a + b for a, b in zip(left, taken, strict=True)], taken, substitute):
        temple = order(temples)
        left[temple] -= 1
        taken[temple] += 1
    return tuple(left)


@pytest.mark.parametrize(("substitute", "left"), [("highest_number", [0, 4, 0, 0]), ("most_populated", [0, 3, 0, 1])])
def test_substitute_pawn_of_an_empty_temple(substitute: str, left: list[int]) -> None:
    squares = "." * 12 + "RRRRR......." + "R..........." + "RR.........." + ""
    options: Options = {**DECLINE, "after_scoring.substitute": substitute}
    game = laid((1, 2, 1, 1), (1, 3, 1, 1), options, squares=squares, realm="BBBBBBBB")
    to_end_of_round(game)
    assert in_temples(game.squares, 0) == left


@pytest.mark.parametrize(
    ("before", "substitute", "left"),
    [
        ((0, 5, 1, 1), "highest_number", (0, 3, 0, 0)),  # AU-28: the highest runs out, the next one stands in.
        ((9, 0, 0, 0), "highest_number", (5, 0, 0, 0)),
        ((1, 1, 0, 1), "highest_number", (0, 0, 0, 0)),  # AU-27: fewer than four.
        ((1, 1, 0, 1), "most_populated", (0, 0, 0, 0)),
        ((3, 3, 0, 1), "most_populated", (2, 1, 0, 0)),  # A tie goes to the higher number.
        ((4, 3, 0, 0), "most_populated", (2, 1, 0, 0)),  # 3-2 after one each, then 2-2 and the tie.
    ],
)
def test_substitutes_one_by_one(before: Sequence[int], substitute: str, left: Sequence[int]) -> None:
    assert thinned(before, substitute, min) == left
    assert thinned(before, substitute, max) == left


def test_highest_number_gives_the_same_in_whatever_order_the_temples_are_taken() -> None:
    for before in itertools.product(range(6), repeat=4):
        wanted = [now - owed for now, owed in zip(before, highest_number(before), strict=True)]
        for order in itertools.permutations(range(4)):
            left = list(before)
            for temple in order:
                if sources := [temple] * bool(left[temple]) or [other for other in range(4) if left[other]]:
                    left[sources[-1]] -= 1
            assert left == wanted


def test_the_two_substitute_rules_differ_as_often_as_the_specification_says() -> None:
    vectors = itertools.product(range(13), repeat=4)
    assert sum(thinned(v, "highest_number", min) != thinned(v, "most_populated", min) for v in vectors) == 4344


@pytest.mark.parametrize(
    ("vp", "alternate", "turns"),
    [
        ((0, 0), False, [0, 0, 0, 0, 1, 1, 1, 1]),
        ((0, 10), False, [1, 1, 1, 1, 0, 0, 0, 0]),
        ((0, 1), False, [0, 0, 0, 0, 1, 1, 1, 1]),  # 19 each: Red first.
        ((0, 10), True, [1, 0, 1, 0, 1, 0, 1, 0]),
    ],
)
def test_the_leader_thins_out_first(vp: Sequence[int], alternate: bool, turns: list[int]) -> None:
    options: Options = {**DECLINE, "after_scoring.alternate": alternate}
    game = laid((1, 2, 1, 1), (1, 3, 1, 1), options, squares=EXAMPLE, realm="RRRRBBBB", vp=vp)
    seen = []
    until(game, lambda request: asks(request, "thin"))
    while asks(game.request, "thin"):
        seen.append(ask(game).player)
        game.answer(ask(game).options[-1])
    assert seen == turns


def test_one_pawn_from_each_temple_in_any_order() -> None:
    game = laid((1, 2, 1, 1), (1, 3, 1, 1), DECLINE, squares=EXAMPLE, realm="RRRRBBBB")
    until(game, lambda request: asks(request, "thin"))
    assert ask(game).options == tuple(square for square, owner in enumerate(game.squares) if owner == 0)
    game.answer(39)
    assert all(square < 36 for square in ask(game).options)


def test_alternating_goes_on_with_the_one_who_has_pawns_left() -> None:
    squares = "R..........." + "BBBBB......." + "." * 24
    options: Options = {**DECLINE, "after_scoring.alternate": True}
    game = laid((1, 2, 1, 1), (1, 3, 1, 1), options, squares=squares, realm="RRRRBBBB")
    until(game, lambda request: asks(request, "thin"))
    seen = []
    while asks(game.request, "thin"):
        seen.append(ask(game).player)
        game.answer(ask(game).options[0])
    assert seen == [1, 0, 1, 1, 1]


# Instant ends.


def test_forty_points_at_cartouche_1_stop_the_round_at_once() -> None:
    game = laid((4, 2, 1, 1), (1, 3, 1, 1), vp=(34, 39), realm="RRRRBBBB")
    assert (game.over, game.winners, game.reasons) == (True, {0}, {"points"})
    assert (game.request, game.first, game.vp, game.scorings) == (None, None, [40, 39], [])
    assert game.cartouches == [[4, 2, 1, 1], [1, 3, 1, 1]]


INSTANT = [
    ("." + "R" * 11 + "." * 36, {"temple"}),
    (".RRR........" + "RRRR........" + "RRR........." * 2, {"yellow"}),
    ("........RRRR" + "........RRR." + "........RRR." * 2, {"green"}),
    (".RRRRRRRRRRR" + "RRRR........" + "RRR........." * 2, {"temple", "yellow"}),
]


@pytest.mark.parametrize(("squares", "reasons"), INSTANT)
def test_squares_that_win_at_once(squares: str, reasons: set[str]) -> None:
    game = laid((1, 2, 2, 2), (1, 3, 1, 1), squares=squares, realm="BBBBBBBB")
    last = 23 if reasons == {"green"} else 0
    before = game.reserves[0]
    game.answer(last)
    assert (game.over, game.winners, game.reasons) == (True, {0}, reasons)
    assert game.request is None  # AU-22
    assert game.reserves[0] == before - 1  # AU-21: the second pawn is not placed.
    assert game.scorings == []  # AU-30


def test_after_placing_waits_for_the_last_pawn() -> None:
    options: Options = {"win.check": "after_placing"}
    game = laid((1, 2, 2, 2), (1, 3, 1, 1), options, squares=INSTANT[0][0], realm="BBBBBBBB")
    game.answer(0)
    assert not game.over
    assert game.request == Decision(0, "place", tuple(range(12, 24)))
    game.answer(12)
    assert (game.over, game.winners, game.reasons) == (True, {0}, {"temple"})


def test_squares_shared_by_both_players_win_nothing() -> None:
    game = laid((1, 2, 1, 1), (1, 3, 1, 1), squares=".RRRRRRRRRRB" + "." * 36)
    game.answer(0)
    assert not game.over


# Removal and placement.


def test_nobody_removes_in_round_1() -> None:
    game = laid((1, 1, 1, 1), (1, 4, 1, 1), squares="RRBB" + "." * 44, last_round=0)
    assert [asks(game.request, "place"), ask(game).player] == [True, 0]
    game.answer(4)
    assert [asks(game.request, "place"), ask(game).player] == [True, 1]


def test_four_removes_two_opposing_pawns_from_permitted_temples() -> None:
    game = laid((2, 4, 1, 1), (3, 4, 1, 1), squares="RRBBB......." + "BB.........." + "." * 24)
    assert game.request == Decision(0, "remove", (2, 3, 4))
    game.answer(3)
    assert game.request == Decision(0, "remove", (2, 4))
    game.answer(4)
    assert game.request == Decision(0, "place", (3, 4, 5, 6, 7, 8, 9, 10, 11))
    assert game.realm == [1, 1]


def test_fewer_pawns_means_fewer_removed() -> None:
    game = laid((2, 4, 1, 1), (3, 4, 1, 1), squares="RRB........." + "BB.........." + "." * 24)
    game.answer(2)
    assert asks(game.request, "place")


def test_a_one_removes_an_own_pawn_even_where_removal_is_optional() -> None:
    game = laid((1, 1, 1, 1), (1, 2, 1, 1), DECLINE, squares="RRB........." + "R..........." + "." * 24)
    assert game.request == Decision(0, "remove", (0, 1))
    game.answer(1)
    assert game.realm == [0]


def test_optional_removal_and_placement_may_stop_before_each_pawn() -> None:
    game = laid((2, 4, 1, 4), (3, 4, 1, 1), DECLINE, squares="RRBB........" + "." * 36)
    assert game.request == Decision(0, "remove", (STOP, 2, 3))
    game.answer(2)
    assert game.request == Decision(0, "remove", (STOP, 3))
    game.answer(STOP)
    game.answer(2)
    assert ask(game).options[0] == STOP
    game.answer(STOP)
    assert ask(game).player == 1


def test_optional_placement_asks_before_sending_a_pawn_to_the_realm() -> None:
    game = laid((1, 2, 1, 3), (1, 3, 1, 1), DECLINE, squares="RB" * 5 + "R." + "." * 36)
    game.answer(11)
    assert game.request == Decision(0, "place", (STOP, REALM))
    game.answer(REALM)
    assert game.realm == [0]
    game.answer(STOP)
    assert game.realm == [0]
    assert ask(game).player == 1
