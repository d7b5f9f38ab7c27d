"""The rulebook's worked examples, set up and played on the ruleset itself through `import rulekit`."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest
from oracle.aton import PAWNS
from oracle.in_step import ATON
from oracle.positions import EXAMPLE, board, stacked

import rulekit

FACES = ("", "one", "two", "three", "four")
SEATS = ("red", "blue")
DECLINE = {"remove_opponent": "optional", "place": "optional"}


def after_laying(
    red: Sequence[int],
    blue: Sequence[int],
    options: dict[str, str] | None = None,
    *,
    squares: str = "." * 48,
    realm: str = "",
    vp: Sequence[int] = (0, 0),
) -> rulekit.State:
    """A position in the middle of a game, right after Red and Blue laid four cards."""
    owners = board(squares)
    game = rulekit.load(ATON, options=options or {}).game()
    temple = {
        f"{i // 12 + 1}.{i % 12 + 1}": f"{SEATS[owner]} priest" for i, owner in enumerate(owners) if owner is not None
    }
    dead = {str(i + 1): f"{SEATS['RB'.index(letter)]} priest" for i, letter in enumerate(realm)}
    position: dict[str, object] = {"round": 2, "temple": temple, "realm": dead}
    for seat, cards, points in zip(SEATS, (red, blue), vp, strict=True):
        faces = [FACES[card] for card in stacked(*cards)]
        position[seat] = {"vp": points, "hand": faces[:4], "offering": faces[4:]}
    state = game.position(position)
    return answered(state, "skip", "skip", *(FACES[card] for card in (*red, *blue)))


def answered(state: rulekit.State, *answers: str) -> rulekit.State:
    for answer in answers:
        state.apply(answer)
    return state


def asked(state: rulekit.State) -> tuple[str, str]:
    assert state.decision is not None
    return state.decision.seat, state.decision.procedure


def lies(state: rulekit.State, place: str) -> dict[str, str]:
    found = state.to_dict()[place]
    assert isinstance(found, dict)
    return found


def reserves(state: rulekit.State) -> list[int]:
    whole = state.to_dict()
    return [len(whole[seat]["reserve"]) for seat in SEATS]  # type: ignore[index]


@pytest.mark.parametrize(("red", "blue"), list(itertools.product((1, 2, 3, 4), repeat=2)))
def test_the_higher_card_at_cartouche_1_scores_twice_the_difference(red: int, blue: int) -> None:
    state = after_laying((red, 2, 1, 1), (blue, 3, 1, 1))
    assert state.scores == {"red": 2 * max(red - blue, 0), "blue": 2 * max(blue - red, 0)}


def test_the_worked_scoring_gives_red_19_and_blue_18() -> None:
    state = after_laying((1, 2, 1, 1), (1, 3, 1, 1), DECLINE, squares=EXAMPLE, realm="RRRRBBBB")
    answered(state, "0", "0", "0")  # Red places nothing, Blue removes nothing and places nothing.
    assert state.scores == {"red": 19, "blue": 18}
    assert asked(state) == ("red", "take_home")
    while asked(state)[1] == "take_home":
        assert state.decision
        state.apply(state.decision.moves[0])
    assert lies(state, "realm") == {}
    assert reserves(state) == [PAWNS - 15 + 4, PAWNS - 13 + 4]


@pytest.mark.parametrize(
    ("vp", "totals", "winners"),
    [((21, 0), [40, 18], ("red",)), ((21, 25), [40, 43], ("blue",)), ((38, 39), [57, 57], ())],
)
def test_a_scoring_to_40_ends_the_game(vp: Sequence[int], totals: list[int], winners: tuple[str, ...]) -> None:
    state = after_laying((1, 2, 1, 1), (1, 3, 1, 1), DECLINE, squares=EXAMPLE, realm="RRRRBBBB", vp=vp)
    answered(state, "0", "0", "0")
    assert state.is_over
    assert [*state.scores.values()] == totals
    assert (state.winners, state.endings) == (winners, ("scoring",))


def test_the_fourth_pawn_of_a_cartouche_finds_no_place_and_goes_to_the_realm() -> None:
    state = after_laying((1, 2, 2, 4), (1, 3, 1, 1), squares="R..BRBRBRBRB" + ".BRBRBRBRBRB" + "." * 24)
    before = reserves(state)[0]
    answered(state, "2.1", "1.3", "1.2")
    assert lies(state, "realm") == {"1": "red priest"}
    assert reserves(state)[0] == before - 4
    assert asked(state) == ("blue", "remove")


def test_a_pawn_that_fits_nowhere_at_all_stays_in_the_reserve() -> None:
    state = after_laying((1, 2, 1, 3), (1, 3, 1, 1), squares="RB" * 6 + "." * 36, realm="RRRRBBBB")
    assert asked(state) == ("blue", "remove")
    assert reserves(state) == [PAWNS - 10, PAWNS - 10]


def test_forty_points_at_cartouche_1_stop_the_round_at_once() -> None:
    state = after_laying((4, 2, 1, 1), (1, 3, 1, 1), vp=(34, 39), realm="RRRRBBBB")
    assert state.is_over
    assert (state.winners, state.endings, state.scores) == (("red",), ("points",), {"red": 40, "blue": 39})


@pytest.mark.parametrize(
    ("squares", "last", "reasons"),
    [
        ("." + "R" * 11 + "." * 36, "1.1", ("temple",)),
        (".RRR........" + "RRRR........" + "RRR........." * 2, "1.1", ("yellow",)),
        ("........RRRR" + "........RRR." + "........RRR." * 2, "2.12", ("green",)),
        (".RRRRRRRRRRR" + "RRRR........" + "RRR........." * 2, "1.1", ("temple", "yellow")),
    ],
)
def test_squares_that_win_at_once(squares: str, last: str, reasons: tuple[str, ...]) -> None:
    state = after_laying((1, 2, 2, 2), (1, 3, 1, 1), squares=squares, realm="BBBBBBBB")
    before = reserves(state)[0]
    answered(state, last)
    assert (state.winners, state.endings) == (("red",), reasons)
    assert reserves(state)[0] == before - 1  # The second pawn is not placed.
