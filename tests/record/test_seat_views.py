"""A seat's view of a record holds what that seat saw, and nothing that depends on what it did not see."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from game.hiding import begins_here, hidden_swapped
from game.test_blind import EITHER, ONE, alike, thieves
from record.recorded import SHIPPED, game, lines_of, written

from rulekit.game import Game, GameFault, State
from rulekit.program.opcodes import TOGETHER
from rulekit.record import Recorder, RecordError, read, replay, seat_view

WITH_HIDDEN = [("aton", 2), ("caravan", 2), ("draft", 3), ("kuhn", 2), ("rummy", 2), ("tekhenu", 3)]


Amount = Callable[[int, int], int]


def view(table: Game, state: State, seat: str | int, folder: Path) -> list[str]:
    """What a seat saw of a game that is recorded now."""
    with Recorder(table, state, folder / "game.jsonl"):
        pass
    return list(seat_view(read(folder / "game.jsonl"), table, seat))


def played(state: State, answers: int) -> State:
    for _ in range(answers):
        if not state.is_over:
            state.apply(state.random_answer())
    return state


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_a_view_has_the_questions_events_and_tables_of_its_seat_and_no_others(name: str, tmp_path: Path) -> None:
    table = game(name)
    state = table.start(8)
    asked: dict[str, list[tuple[str, ...]]] = {seat: [] for seat in table.seats}
    while state.decision is not None and state.decisions < 80:
        question = state.observe(state.decision.seat).question
        assert question is not None
        asked[state.decision.seat].append(question.moves)
        state.apply(state.random_answer())
    for seat in table.seats:
        said = lines_of("\n".join(view(table, state, seat, tmp_path)).encode())
        answered = [line for line in said if line["kind"] == "decision" and "chosen" in line]
        assert [tuple(line["moves"]) for line in answered] == asked[seat]
        assert {line["seat"] for line in answered} <= {seat}
        assert [line["number"] for line in answered] == list(range(1, len(answered) + 1))
        events = [line for line in said if line["kind"] == "event"]
        told = [(line["verb"], line["seat"], line["thing"], line["amount"], line["target"]) for line in events]
        assert told == [(e.verb, e.seat, e.thing, e.amount, e.target) for e in state.feed(seat)]
        last = [line for line in said if line["kind"] == "position"][-1]
        assert last["table"] == json.loads(json.dumps(state.observe(seat).table))
        assert not {"chance", "undo"} & {line["kind"] for line in said}
        assert not any(key in line for line in said for key in ("seed", "chance", "given", "saved", "answer", "draws"))


@pytest.mark.parametrize(("name", "players"), WITH_HIDDEN)
def test_hidden_cards_permuted_give_the_same_view(name: str, players: int, tmp_path: Path, amount: Amount) -> None:
    """Two games that begin alike for a seat and go on alike for it: what it saw is the same, byte for byte."""
    dice, table, changed, answers = random.Random(2), game(name, players), 0, 0
    for seed in range(amount(12, 60)):
        begun = played(table.start(seed), dice.randrange(0, 2 if name == "kuhn" else 30))
        while begun.cells[TOGETHER]:
            played(begun, 1)
        for seat in range(players):
            if begun.is_over:
                continue
            one = begins_here(table, begun)
            two = begins_here(table, hidden_swapped(begun, seat, dice))
            changed += one != two
            for _ in range(5):
                assert view(table, one, seat, tmp_path) == view(table, two, seat, tmp_path)
                if not on_alike(one, two, seat, dice):
                    break
                answers += 1
    assert changed > amount(8, 40)
    assert answers > amount(8, 40)


def on_alike(one: State, two: State, seat: int, dice: random.Random) -> bool:
    """One answer more in each game: the seat's own is the same, another's any, as long as the seat sees the same."""
    first, second = one.decision, two.decision
    if first is None or second is None or first.seat != second.seat:
        return False
    ours = first.seat == one._referee.seats[seat]
    n = dice.randrange(min(len(first.moves), len(second.moves)))
    try:
        one.apply(first.moves[n])
        two.apply(first.moves[n].name if ours else second.moves[n])
    except GameFault:  # another seat was in the middle of something that its new cards do not allow
        return False
    return (one.observe(seat), one.feed(seat)) == (two.observe(seat), two.feed(seat))


@pytest.mark.parametrize("steal", [ONE, EITHER])
def test_what_a_seat_chose_without_seeing_it_is_not_in_its_view(steal: str, tmp_path: Path) -> None:
    table = thieves(tmp_path, steal)
    for seed in range(10):
        begun = table.start(seed)
        one = begins_here(table, begun)
        two = begins_here(table, alike(table, begun, "player 1"))
        while one.decision is not None and one.decision.seat == "player 1":
            one.apply("hidden gem")
            two.apply("hidden gem")
        views = [view(table, state, "player 1", tmp_path) for state in (one, two)]
        assert views[0] == views[1]
        assert any('"chosen":"hidden gem"' in line for line in views[0])


def test_the_card_that_was_never_shown_is_not_in_the_view(tmp_path: Path) -> None:
    table = game("kuhn")
    views = set()
    for other in ("queen", "king"):
        state = table.start(0, ["jack", other])
        state.apply("bet").apply("fold" if "fold" in state.decision.moves[1].name else state.decision.moves[1])
        assert state.is_over
        views.add("\n".join(view(table, state, "dealer", tmp_path)))
    assert len(views) == 1
    assert "jack" in next(iter(views))
    assert "queen" not in next(iter(views))


def test_a_view_up_to_an_answer_is_the_beginning_of_the_whole(tmp_path: Path) -> None:
    table = game("aton")
    with Recorder(table, played(table.start(3), 40), tmp_path / "game.jsonl"):
        pass
    record = read(tmp_path / "game.jsonl")
    whole = list(seat_view(record, table, "red"))
    for to in (0, 7, 25, 40):
        part = [line for line in seat_view(record, table, "red", to) if '"kind":"decision"' in line]
        chosen = [line for line in part if '"chosen"' in line]
        assert chosen == [line for line in whole if '"kind":"decision"' in line][: len(chosen)]


def test_nobody_replays_from_a_view(tmp_path: Path) -> None:
    table = game("kuhn")
    (tmp_path / "game.jsonl").write_bytes(written(table, [1]))
    lines = list(seat_view(read(tmp_path / "game.jsonl"), table, "other"))
    (tmp_path / "view.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
    with pytest.raises(RecordError) as error:
        read(tmp_path / "view.jsonl")
    assert error.value.code == "seat-view"


def test_a_record_that_was_changed_gives_no_view(tmp_path: Path) -> None:
    table, path = game("kuhn"), tmp_path / "game.jsonl"
    path.write_bytes(written(table, [1]).replace(b'"draws":[', b'"draws":[0,', 1))
    with pytest.raises(RecordError):
        list(seat_view(read(path), table, "other"))
    path.write_bytes(written(table, [1]))
    assert replay(read(path), table).is_over
