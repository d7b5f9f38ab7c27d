"""Games are well-behaved Python: they are copied, sent to other processes, and asked with any kind of number."""

from __future__ import annotations

import copy
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from multiprocessing.reduction import ForkingPickler
from typing import Any

import pytest

import rulekit
from rulekit.game import Game, GameError, GameFault, IllegalMove, Move, State


class Whole:
    """A whole number of somebody else's making, such as numpy's."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def sent(thing: object) -> Any:
    """What comes out of a thing on its way to another process."""
    return ForkingPickler.loads(ForkingPickler.dumps(thing))  # type: ignore[attr-defined]


@pytest.fixture
def state() -> State:
    return rulekit.load("kuhn").game().start(seed=3)


def test_a_copy_of_any_kind_goes_its_own_way(state: State) -> None:
    before = state.to_bytes()
    for twin in (copy.copy(state), copy.deepcopy(state), sent(state), state.clone()):
        assert twin == state
        assert twin.apply("bet").decisions == 1
        assert [e.verb for e in twin.events][:1] == ["choose"]
    assert state.to_bytes() == before


def test_games_and_mistakes_come_whole_out_of_another_process(state: State) -> None:
    ruleset = rulekit.load("kuhn")
    game = ruleset.game()
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:

        def there(does: Callable[..., Any], *given: object) -> Any:
            return pool.submit(does, *given).result(timeout=120)

        assert there(State.observe, state, 0) == state.observe(0)
        assert there(Game.start, game, 3) == state == there(rulekit.Ruleset.game, ruleset).start(3)
        assert there(State.apply, state, "bet").events == state.clone().apply("bet").events
        with pytest.raises(IllegalMove, match="`bett` cannot be chosen") as refused:
            there(State.apply, state, "bett")
        assert "bet" in refused.value.allowed
        with pytest.raises(rulekit.RulesetError, match="no-such-ruleset") as unread:
            there(rulekit.load, "no-such-ruleset")
        assert [d.code for d in unread.value.diagnostics] == ["unknown-ruleset"]


@pytest.mark.parametrize(
    "error",
    [
        GameError("code", "It is so.", "Do this.", "here"),
        GameFault("fault", "It stopped."),
        IllegalMove("Not now.", ("a", "b"), "Allowed: a, b."),
    ],
)
def test_what_went_wrong_comes_whole_out_of_another_process(error: GameError) -> None:
    twin = sent(error)
    assert type(twin) is type(error)
    assert (str(twin), vars(twin)) == (str(error), vars(error))


def test_a_move_of_another_question_is_refused_though_its_number_fits(noughts: Game) -> None:
    state = noughts.start()
    with pytest.raises(IllegalMove, match="`bet` cannot be chosen"):
        state.apply(Move(0, "bet"))
    assert state.decisions == 0


def test_numbers_of_any_make_will_do(noughts: Game) -> None:
    state = noughts.start(Whole(7))  # type: ignore[arg-type]
    assert state == noughts.start(7)
    assert state.apply(Whole(4)) == noughts.start(7).apply(4)  # type: ignore[arg-type]
    assert state.observe(Whole(1)) == state.observe("nought")  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [True, 1.0, None, b"1", "x", [], object()])
def test_what_is_no_number_is_refused_everywhere(noughts: Game, wrong: object) -> None:
    state = noughts.start()
    with pytest.raises(IllegalMove):
        state.apply(wrong)  # type: ignore[arg-type]
    with pytest.raises(GameError, match="no seat"):
        state.observe(wrong)  # type: ignore[arg-type]
    with pytest.raises(GameError, match="a seed is a whole number"):
        noughts.start(wrong)  # type: ignore[arg-type]
    if wrong is not None:
        with pytest.raises(GameError, match="is not for"):
            rulekit.load("kuhn").game(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("chance", ["x", None, {"a": 1}, 3])
def test_chance_is_a_list(noughts: Game, chance: object) -> None:
    with pytest.raises(GameError, match="a list of names"):
        noughts.start(chance=chance)  # type: ignore[arg-type]
