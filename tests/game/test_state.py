"""A game in progress: questions, moves, what is refused, how it ends."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulekit
from rulekit.game import Game, GameError, GameFault, IllegalMove, Move


def test_the_first_question_lists_every_space(noughts: Game) -> None:
    decision = noughts.start(seed=1).decision
    assert decision is not None
    assert decision.seat == "cross"
    assert [m.name for m in decision.moves] == [f"{r},{c}" for r in (1, 2, 3) for c in (1, 2, 3)]
    assert [m.number for m in decision.moves] == [0, 1, 2, 4, 5, 6, 8, 9, 10]


def test_three_in_a_row_win(noughts: Game) -> None:
    state = noughts.start()
    for name in ("1,1", "2,1", "1,2", "2,2", "1,3"):
        assert state.apply(name) is state
    assert state.is_over
    assert (state.winners, state.endings, state.decision) == (("cross",), ("line",), None)
    assert state.decisions == 5


def test_a_full_board_without_a_line_has_no_winner(noughts: Game) -> None:
    state = noughts.start()
    for name in ("1,1", "1,2", "1,3", "2,2", "2,1", "2,3", "3,2", "3,1", "3,3"):
        state.apply(name)
    assert (state.is_over, state.winners, state.endings) == (True, (), ("full",))


@pytest.mark.parametrize("move", [0, "1,1", Move(0, "1,1")])
def test_a_move_is_given_as_number_name_or_itself(noughts: Game, move: Move | int | str) -> None:
    assert noughts.start().apply(move).to_dict()["board"] == {"1,1": "cross mark"}


@pytest.mark.parametrize("move", [0, 3, -1, 63, 10**30, "1,1", "the middle"])
def test_an_illegal_move_is_refused_and_changes_nothing(noughts: Game, move: int | str) -> None:
    state = noughts.start().apply("1,1")
    before = state.to_bytes()
    with pytest.raises(IllegalMove) as refused:
        state.apply(move)
    assert "2,2" in refused.value.allowed
    assert "2,2" in str(refused.value)
    assert state.to_bytes() == before


def test_a_misspelt_move_is_answered_with_the_nearest(noughts: Game) -> None:
    with pytest.raises(IllegalMove, match="Did you mean `2,2`"):
        noughts.start().apply("2, 2")


def test_nothing_can_be_played_when_the_game_is_over(noughts: Game) -> None:
    state = noughts.start()
    for name in ("1,1", "2,1", "1,2", "2,2", "1,3"):
        state.apply(name)
    with pytest.raises(IllegalMove, match="over"):
        state.apply("3,3")


def test_a_clone_goes_its_own_way(noughts: Game) -> None:
    state = noughts.start().apply("2,2")
    twin = state.clone()
    assert twin == state
    twin.apply("1,1")
    assert twin != state
    assert [e.target for e in state.events] == ["s", "board 2,2"]
    assert [e.target for e in twin.events] == ["s", "board 1,1"]


def test_a_clone_has_a_record_of_its_own(noughts: Game) -> None:
    state = noughts.start().apply("1,1")
    twin = state.clone()
    state.apply("2,2")
    assert [event.thing for event in state.events if event.verb == "choose"] == ["2,2"]
    twin.apply("3,3")
    assert [event.thing for event in twin.events if event.verb == "choose"] == ["3,3"]
    assert [event.thing for event in state.feed(1) if event.verb == "choose"] == ["2,2"]


def test_a_seat_that_is_not_there_is_named(noughts: Game) -> None:
    with pytest.raises(GameError, match="Did you mean `nought`"):
        noughts.start().observe("naught")


def test_an_event_knows_its_line_and_who_did_it(noughts: Game) -> None:
    state = noughts.start().apply("3,1")
    choice, move = state.events
    assert (choice.verb, choice.seat, choice.thing) == ("choose", "cross", "3,1")
    assert (move.verb, move.seat, move.thing, move.target) == ("move", "cross", "cross mark", "board 3,1")
    assert move.where == "games/noughts.yaml:10"
    assert move.procedure == "place_mark"
    assert [e.verb for e in state.feed("nought")] == ["move"]


def test_bytes_keep_the_whole_state(noughts: Game) -> None:
    state = noughts.start(seed=7).apply("2,2")
    back = noughts.from_bytes(state.to_bytes())
    assert back == state
    assert back.decision == state.decision
    assert back.apply("1,1").to_dict() == state.apply("1,1").to_dict()


@pytest.mark.parametrize("cut", [0, 1, 15, 20, 40, 100])
def test_bytes_that_are_cut_short_are_refused(noughts: Game, cut: int) -> None:
    with pytest.raises(GameError):
        noughts.from_bytes(noughts.start().to_bytes()[:cut])


def test_a_position_is_laid_in_the_rulesets_own_names(noughts: Game) -> None:
    state = noughts.position({"board": {"1,1": "cross mark", "1,2": "cross mark", "2,2": "nought mark"}})
    assert state.to_dict()["board"] == {"1,1": "cross mark", "1,2": "cross mark", "2,2": "nought mark"}
    assert state.decision is not None
    assert [m.name for m in state.decision.moves] == ["1,3", "2,1", "2,3", "3,1", "3,2", "3,3"]
    assert state.apply("1,3").winners == ("cross",)


def test_a_position_says_who_moves(noughts: Game) -> None:
    state = noughts.position({"board": {"1,1": "cross mark"}, "to move": "nought"})
    assert state.decision is not None
    assert state.decision.seat == "nought"
    assert state.apply("2,2").to_dict()["board"] == {"1,1": "cross mark", "2,2": "nought mark"}


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ({"bord": {}}, "bord: .*Did you mean `board`"),
        ({"board": {"4,1": "cross mark"}}, r"board\.4,1: .*no space"),
        ({"board": {"1,1": "cros mark"}}, "Did you mean `cross mark`"),
        ({"board": ["cross mark"]}, "is a map"),
        ({"board": {"1,1": ["cross mark", "nought mark"]}}, "holds one piece"),
        ({"cross": {"marks": ["mark"] * 6}}, "no further `mark`"),
        ({"cross": {"marks": ["mark"]}}, "lies here in the opening and has no other place"),
        ({"cross": {"mark": 1}}, r"cross\.mark: .*Did you mean `marks`"),
        ({"to move": "red"}, "no seat `red`"),
        ({"board": {"1,1": None, "2,2": [None]}}, "must say which piece"),
    ],
)
def test_a_position_that_does_not_fit_is_answered_with_its_place(
    noughts: Game, wanted: dict[str, object], says: str
) -> None:
    with pytest.raises(GameError, match=says):
        noughts.position(wanted)


def test_a_whole_table_comes_back_as_a_position(noughts: Game) -> None:
    state = noughts.start()
    for name in ("1,1", "2,1", "1,2"):
        state.apply(name)
    assert noughts.position(state.to_dict()).to_dict() == state.to_dict()


def test_two_games_with_equal_seeds_and_moves_are_equal(noughts: Game) -> None:
    one, other = noughts.start(seed=5).apply(4), noughts.start(seed=5).apply(4)
    assert one.to_bytes() == other.to_bytes()
    assert one != noughts.start(seed=6).apply(4)


def test_what_happened_is_told_right_when_answers_are_drawn_by_the_game() -> None:
    """Drawing an answer moves the generator on; the record must follow, or a later shuffle tells another game."""
    game = rulekit.load("aton").game(2)
    for seed in range(1, 7):
        state = game.start(seed)
        while not state.is_over:
            state.apply(state.random_answer())
        ends = [event for event in state.feed(0) if event.verb == "end"]
        assert len(ends) == 1, seed


DEAD_END = """ruleset: dead_end
version: 1.0.0
language: 1
players: 2
start: game
counters: {coin: {start: 1}}
phases:
  game:
    steps: [choose n from 1..2, gain 3 coin, "if n = 2 { pay 9 coin }", end game because over]
"""


@pytest.mark.parametrize("number", [-1, 0, 3, 1 << 40])
def test_a_number_beside_those_asked_for_is_refused(number: int, tmp_path: Path) -> None:
    path = tmp_path / "dead_end.yaml"
    path.write_text(DEAD_END, "utf-8")
    state = rulekit.load(path).game().start()
    before = state.to_bytes()
    with pytest.raises(IllegalMove, match=f"{number} is not from 1 to 2"):
        state.apply(number)
    assert state.to_bytes() == before


def test_a_move_that_leads_to_a_fault_is_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "dead_end.yaml"
    path.write_text(DEAD_END, "utf-8")
    state = rulekit.load(path).game().start()
    before = state.to_bytes(), state.decision, state.to_dict()
    with pytest.raises(GameFault):
        state.apply("2")
    assert (state.to_bytes(), state.decision, state.to_dict()) == before
    assert state.apply("1").is_over
    assert [event.thing for event in state.events if event.verb == "gain"] == ["coin"]
