"""What a seat may take for the true state: it looks the same, loses nothing, and is made from what the seat sees."""

from __future__ import annotations

import copy
import dataclasses
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from game.hiding import hidden_swapped
from game.walks import game, on_the_way
from game.whole import is_whole

from rulekit.game import GameError, IllegalMove, State
from rulekit.game.decisions.table import Sight
from rulekit.machine.executor import executor
from rulekit.program.opcodes import TOGETHER
from rulekit.ruleset.find import packaged_rulesets

SHIPPED = sorted(packaged_rulesets().values())
OPEN = ("aton", 2), ("draft", 3), ("goofspiel", 3), ("rummy", 3)  # with answers given hidden from each other


def pieces(state: State) -> Counter[str]:
    """Every piece on the table."""
    names = state._referee.names
    sight = Sight(names, state.cells)
    spots = [(kind, spot) for kind, of_kind in names.spots.items() for spot in of_kind.values()]
    return Counter(names.face(kind, piece, -1) for kind, spot in spots for piece in sight.pieces(spot))


def together(name: str, players: int, seeds: int = 3) -> Iterator[State]:
    """States in a step all do at once, in which not everybody has answered."""
    for seed in range(seeds):
        for state in on_the_way(game(name, players), seed, 60):
            if state.cells[TOGETHER] == 1:
                yield state


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_what_is_possible_looks_the_same_and_loses_nothing(path: Path) -> None:
    table, other = game(path), 0
    for number, state in enumerate(on_the_way(table, 1, 45)):
        for seat in table.seats:
            seen = state.observe(seat)
            found = seen.possible(number)
            again = found.observe(seat)
            assert again == seen
            assert again.question is None or again.question.numbers == seen.question.numbers  # type: ignore[union-attr]
            assert pieces(found) == pieces(state)
            assert is_whole(found)
            assert seen.possible(number) == found
            other += seen.possible(number + 1).to_dict() != found.to_dict()
    hides = any(zone.seen_by != "everybody" for zone in table.program.zones.values())
    assert (other > 0) == hides


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_play_goes_on_from_what_is_possible(path: Path) -> None:
    table = game(path)
    for number, state in enumerate(on_the_way(table, 2, 30)):
        for seat in table.seats[:2]:
            found = state.observe(seat).possible(number)
            for _ in range(25):
                if found.is_over:
                    break
                found.apply(found.random_answer())


@pytest.mark.parametrize("name", ["aton", "kuhn", "draft", "caravan", "rummy", "tekhenu"])
def test_what_is_hidden_has_no_say_in_what_is_possible(name: str) -> None:
    dice, changed = random.Random(3), 0
    for seed in range(3):
        for state in on_the_way(game(name), seed, 40):
            if state.cells[TOGETHER] == 0 and state.decision is not None:
                seat = state.decision.seat
                twin = hidden_swapped(state, state.seats.index(seat), dice)
                if twin.observe(seat) == state.observe(seat):  # what the question names is not hidden
                    changed += twin.cells != state.cells
                    assert twin.observe(seat).possible(seed).to_dict() == state.observe(seat).possible(seed).to_dict()
    assert changed > 2


@pytest.mark.parametrize(("name", "players"), OPEN)
def test_what_others_have_just_answered_has_no_say_in_what_is_possible(name: str, players: int) -> None:
    dice, compared = random.Random(4), 0
    for state in together(name, players):
        assert state.decision is not None
        asked = state.decision.seat
        for move in dice.sample(state.decision.moves, min(3, len(state.decision.moves))):
            answered = state.clone().apply(move)
            now = answered.decision
            if answered.cells[TOGETHER] != 1 or now is None or now.seat == asked:
                continue
            early, late = state.observe(now.seat), answered.observe(now.seat)
            if early == late and early.question is not None:
                compared += 1
                one, two = early.possible(7), late.possible(7)
                assert (one.to_dict(), one.decision, one.decisions) == (two.to_dict(), two.decision, two.decisions)
                assert early.tried(early.question.numbers, 3, 7) == late.tried(early.question.numbers, 3, 7)
    assert compared > 5


@pytest.mark.parametrize(("name", "players"), OPEN)
def test_those_who_have_answered_already_do_so_anew(name: str, players: int) -> None:
    found: set[str] = set()
    for state in together(name, players, 1):
        assert state.decision is not None
        if state.decision.seat == state.seats[-1]:
            seen = state.observe(state.seats[-1])
            others = [str([seen.possible(n).to_dict()[seat] for seat in state.seats[:-1]]) for n in range(8)]
            found.update(others)
    assert len(found) >= 8


def test_cards_come_up_as_often_as_chance_would_have_it() -> None:
    seen = game("kuhn").start(1).observe("dealer")
    mine = seen.table["dealer"]["hand"]  # type: ignore[index]
    theirs = Counter(seen.possible(n).to_dict()["other"]["hand"][0] for n in range(600))  # type: ignore[index]
    assert mine[0] not in theirs
    assert len(theirs) == 2
    assert all(240 < n < 360 for n in theirs.values())


def test_a_seat_keeps_the_cards_of_its_own() -> None:
    for state in on_the_way(game("aton"), 5, 40):
        table = state.observe("red").possible(state.decisions).to_dict()
        assert not [face for face in table["blue"]["hand"] + table["blue"]["offering"] if " " in face]  # type: ignore[index]


def test_nothing_of_the_game_shows_in_an_observation() -> None:
    state = game("aton").start(1)
    seen, twin = state.observe("red"), hidden_swapped(state, 0, random.Random(1)).observe("red")
    assert seen == twin
    assert repr(seen) == repr(twin)
    assert dataclasses.asdict(seen) == dataclasses.asdict(twin)
    assert "behind" not in repr(seen) + str(dataclasses.asdict(seen))
    for copied in (copy.copy(seen), copy.deepcopy(seen), dataclasses.replace(seen)):
        assert copied == seen
        with pytest.raises(GameError, match="copied"):
            copied.possible(1)


def test_an_observation_stays_what_it_was_when_the_game_goes_on() -> None:
    state = game("aton").start(1)
    seen, before = state.observe("red"), state.observe("red").possible(3)
    for _ in range(20):
        state.apply(state.random_answer())
    assert seen.possible(3) == before
    assert seen.possible(3).observe("red") == seen


def test_what_cannot_be_imagined_is_refused() -> None:
    state = game("tictactoe").start(1)
    with pytest.raises(IllegalMove):
        state.observe("cross").tried([99], 1)
    with pytest.raises(IllegalMove):
        state.observe("nought").tried([0], 1)
    with pytest.raises(GameError, match="whole number"):
        state.observe("cross").possible("one")  # type: ignore[arg-type]
    while not state.is_over:
        state.apply(state.random_answer())
    with pytest.raises(GameError, match="over"):
        state.observe("cross").possible(1)


@pytest.mark.parametrize(("name", "players"), [*OPEN, ("connect-four", 2), ("caravan", 3), ("auction", 5)])
def test_both_executors_try_out_the_same(name: str, players: int) -> None:
    if executor().name != "native":
        pytest.skip("there is no native executor here")
    for state in on_the_way(game(name, players), 6, 24):
        assert state.decision is not None
        seen = state.observe(state.decision.seat)
        assert seen.question is not None
        answers = seen.question.numbers[:3]
        assert seen.tried(answers, 1, 5, executor="python") == seen.tried(answers, 1, 5, executor="native")


def test_every_answer_is_tried_as_often_as_the_others() -> None:
    seen = game("connect-four").start(1).observe("yellow")
    assert seen.question is not None
    found = seen.tried(seen.question.numbers, 11, 5)
    assert list(found) == list(seen.question.numbers)
    assert {one.games for one in found.values()} == {11}
    assert all(0 <= one.value[0] <= 1 for one in found.values())
