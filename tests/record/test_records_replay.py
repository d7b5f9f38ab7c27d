"""What is recorded is what was played, and plays again to the same bytes: from any beginning, cut anywhere."""

from __future__ import annotations

import io
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from record.recorded import SHIPPED, game, lines_of, replayed, sealed_again, written

import rulekit
from rulekit.game import Game, GameError, GameFault, State
from rulekit.game.decisions.outcome import Outcome
from rulekit.machine.executor import executor
from rulekit.machine.runs.playouts import ANSWERS, BECAUSE, RESULT, WON
from rulekit.record import Recorder, RecordError, read, read_all, replay

EVERY = sorted(SHIPPED)
WITH_CHANCE = ["aton", "auction", "caravan", "draft", "goofspiel", "kuhn", "rummy"]


Amount = Callable[[int, int], int]


def least_and_most(name: str) -> list[int]:
    players = rulekit.load(SHIPPED[name]).players
    return sorted({players[0], players[-1]})


# ---- the same bytes ----


@pytest.mark.parametrize("name", EVERY)
def test_records_of_random_games_replay_to_the_same_bytes(name: str, tmp_path: Path, amount: Amount) -> None:
    path, total = tmp_path / "games.jsonl", amount(1, 80)  # 80 of each ruleset: more than 1,000
    for players in least_and_most(name):
        table, games = game(name, players), 0
        path.write_bytes(written(table, range(total)))
        for record in read_all(path):
            assert record.closed
            state, again = replay(record, table), io.BytesIO()
            recorder = Recorder(table, state, again, seats=record.header.who)
            recorder.close()
            assert again.getvalue() == b"".join(line.raw + b"\n" for line in record.lines)
            games += 1
        assert games == total


@pytest.mark.parametrize("name", EVERY)
def test_what_is_recorded_is_what_both_executors_play(name: str, amount: Amount) -> None:
    table, total = game(name), amount(2, 80)
    ends = [line for line in lines_of(written(table, range(100, 100 + total))) if line["kind"] == "end"]
    for which in ("python", "native") if executor().name == "native" else ("python",):
        games = executor(which).load(table.program).playouts(100, total)
        for i, end in enumerate(ends):
            assert (end["after"], end["over"]) == (games.column(ANSWERS)[i], True)
            assert end["winners"] == [s for k, s in enumerate(table.seats) if games.column(WON)[i] >> k & 1]
            reasons = [r for k, r in enumerate(table.program.endings) if games.column(BECAUSE)[i] >> k & 1]
            assert end["reasons"] == reasons
            for k, seat in enumerate(table.seats if table.program.scores else ()):
                assert end["scores"][seat] == games.column(RESULT + k)[i]


def test_a_record_written_at_the_end_is_the_one_written_on_the_way(tmp_path: Path) -> None:
    table, dice = game("aton"), random.Random(3)
    state = table.start(5)
    at_once, later = io.BytesIO(), io.BytesIO()
    recorder = Recorder(table, state, at_once, seats=["Ada", "Bob"], full=True)
    while state.decision is not None:
        state.apply(dice.choice(state.decision.moves))
        recorder.catch_up(state)
    recorder.close()
    Recorder(table, state, later, seats=["Ada", "Bob"], full=True).close()
    assert at_once.getvalue() == later.getvalue()
    back = replayed(at_once.getvalue(), table, tmp_path)
    assert back == state
    assert back.events == state.events


@pytest.mark.parametrize("name", EVERY)
def test_a_record_replays_to_any_answer(name: str, tmp_path: Path) -> None:
    table, state = game(name), game(name).start(11)
    seen = [state.clone()]
    while not state.is_over and len(seen) < 40:
        state.apply(state.random_answer())
        seen.append(state.clone())
    (tmp_path / "game.jsonl").write_bytes(b"")
    with Recorder(table, state, tmp_path / "game.jsonl"):
        pass
    record = read(tmp_path / "game.jsonl")
    assert record.decisions == len(seen) - 1
    for to in range(0, len(seen), 7):
        assert replay(record, table, to) == seen[to]
    with pytest.raises(RecordError, match="was asked for"):
        replay(record, table, len(seen))


@pytest.mark.parametrize("name", WITH_CHANCE)
def test_what_chance_brought_is_a_script_for_the_same_game(name: str) -> None:
    table = game(name)
    state = table.start(21)
    came = [x.came for x in state.happened if isinstance(x, Outcome)]
    names, tables = [], [state.to_dict()]
    while state.decision is not None and state.decisions < 60:
        move = state.decision.moves[state.decisions % len(state.decision.moves)]
        state.apply(move)
        came += [x.came for x in state.happened if isinstance(x, Outcome)]
        names.append(move.name)
        tables.append(state.to_dict())
    assert came
    other = table.start(4, [x if isinstance(x, str) else list(x) for x in came])
    assert other.to_dict() == tables[0]
    for move_name, wanted in zip(names, tables[1:], strict=True):
        assert other.apply(move_name).to_dict() == wanted
    other.close()  # all that chance brought has come up once more


# ---- other beginnings ----


def beginnings() -> dict[str, Callable[[Game], State]]:
    return {
        "a script": lambda table: table.start(3, ["king", "jack"]),
        "a position": lambda table: table.position({"dealer": {"chip": 1}, "to move": "dealer"}, seed=4),
        "a saved game": lambda table: table.from_bytes(table.start(5).apply("check").to_bytes()),
    }


@pytest.mark.parametrize("how", beginnings())
def test_a_game_that_began_otherwise_replays_too(how: str, tmp_path: Path) -> None:
    table = game("kuhn")
    state = beginnings()[how](table)
    with Recorder(table, state, tmp_path / "game.jsonl", full=True) as recorder:
        while not state.is_over:
            state.apply(state.random_answer())
            recorder.catch_up(state)
    assert replay(read(tmp_path / "game.jsonl"), table) == state


def test_a_test_of_one_rule_is_recorded_with_the_text_it_begins_with(tmp_path: Path) -> None:
    text = "perform scoring"
    table = rulekit.load(SHIPPED["aton"]).game(begin=text)
    state = table.position({"red": {"vp": 3}})
    with pytest.raises(GameError, match="text"):
        Recorder(table, state, tmp_path / "game.jsonl")
    with Recorder(table, state, tmp_path / "game.jsonl", begin=text):
        pass
    record = read(tmp_path / "game.jsonl")
    assert record.header.begin == text
    assert replay(record, table).to_dict() == state.to_dict()


def test_a_ruleset_elsewhere_gives_the_same_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kuhn.yaml").write_bytes(SHIPPED["kuhn"].read_bytes())
    monkeypatch.chdir(tmp_path)
    elsewhere = rulekit.load("kuhn.yaml").game()
    without_words = [{**line, "prompt": ""} for line in lines_of(written(elsewhere, [1]))]
    assert without_words == [{**line, "prompt": ""} for line in lines_of(written(game("kuhn"), [1]))]
    assert replayed(written(game("kuhn"), [1]), elsewhere, tmp_path).is_over


# ---- taken back, left, taken up, stopped ----


def test_answers_taken_back_are_on_record_and_do_not_stand(tmp_path: Path) -> None:
    table, path = game("connect-four"), tmp_path / "game.jsonl"
    state = table.start(1)
    recorder = Recorder(table, state, path, full=True)
    for column in ("1", "2", "3"):
        move = state.decision.moves[int(column)]
        before = state.clone()
        recorder.catch_up(state.apply(move))
    recorder.catch_up(before)
    other = before.apply(before.decision.moves[0])
    recorder.catch_up(other)
    recorder.close()
    record = read(path)
    kinds = [line.kind for line in record.lines]
    assert kinds.count("decision") == 4
    assert kinds.count("undo") == 1
    assert (record.decisions, record.lines[record.standing[2]].data["number"]) == (3, 3)
    assert replay(record, table) == other
    assert replay(record, table, 2).decisions == 2


def test_another_answer_in_place_of_the_last_is_an_undo(tmp_path: Path) -> None:
    table = game("tictactoe")
    state = table.start()
    recorder = Recorder(table, state, tmp_path / "game.jsonl")
    recorder.catch_up(state.clone().apply("1,1"))
    recorder.catch_up(state.apply("2,2"))
    recorder.close()
    assert [line["kind"] for line in lines_of((tmp_path / "game.jsonl").read_bytes())].count("undo") == 1
    assert replay(read(tmp_path / "game.jsonl"), table) == state


@pytest.mark.parametrize("lost", [0, 1, 40, 400])
def test_a_record_that_was_left_or_cut_goes_on(tmp_path: Path, lost: int) -> None:
    table, path = game("aton"), tmp_path / "game.jsonl"
    state = table.start(9)
    with Recorder(table, state, path, seats=["Ada", "Bob"]) as recorder:
        for _ in range(30):
            recorder.catch_up(state.apply(state.random_answer()))
    path.write_bytes(path.read_bytes()[: len(path.read_bytes()) - lost])
    record = read(path)
    back = replay(record, table)
    recorder = Recorder.taken_up(record, table)
    while not back.is_over:
        recorder.catch_up(back.apply(back.random_answer()))
    recorder.close()
    whole = read(path)
    assert whole.closed
    assert replay(whole, table) == back
    assert whole.header.who == ("Ada", "Bob")


def test_a_state_of_another_game_is_refused(tmp_path: Path) -> None:
    table = game("tictactoe")
    recorder = Recorder(table, table.start(1), tmp_path / "game.jsonl")
    with pytest.raises(RecordError, match="not of the game"):
        recorder.catch_up(table.start(2))
    with pytest.raises(RecordError, match="played by 2"):
        Recorder(table, table.start(1), tmp_path / "game.jsonl", players=3)


STOPS = """
ruleset: stops
version: 1.0.0
language: 1
players: 2
start: game
counters: {point: {}}
variables: {left: {type: int, per: player}}
phases:
  game:
    steps:
      - repeat 6 { each player performs turn }
      - end game won by none because done
  turn:
    steps:
      - choose n from 0..3
      - if n > 0, gain n point
      - set your left to 12 / (your point - 4) rounded down
"""


def test_a_game_that_cannot_go_on_is_recorded_to_that_answer(tmp_path: Path) -> None:
    path = tmp_path / "stops.yaml"
    path.write_text(STOPS.lstrip(), "utf-8")
    table = rulekit.load(path).game()
    data = written(table, range(20))
    ends = [line for line in lines_of(data) if line["kind"] == "end"]
    stopped = [end["fault"] for end in ends if end["fault"]]
    assert len(ends) == 20
    assert stopped
    assert all("is divided by 0" in fault["message"] and fault["where"] == "stops.yaml:17" for fault in stopped)
    (tmp_path / "games.jsonl").write_bytes(data)
    for record in read_all(tmp_path / "games.jsonl"):
        assert record.closed
        replay(record, table)
    first = next(i for i, end in enumerate(ends) if end["fault"])
    record = read(tmp_path / "games.jsonl", first + 1)
    with pytest.raises(GameFault):
        replay(record, table).apply(stopped[0]["answer"])


# ---- cut ----


def test_a_record_cut_at_any_byte_replays_to_its_last_whole_line(tmp_path: Path) -> None:
    table, path = game("kuhn"), tmp_path / "cut.jsonl"
    data = written(table, [7])
    whole, answers = data.splitlines(), dict[tuple[bytes, ...], int]()
    path.write_bytes(data)
    for length in range(len(data), -1, -1):
        os.truncate(path, length)
        part = data[:length].splitlines()
        kept = sum(a == b for a, b in zip(part, whole, strict=False))
        if kept == 0:
            with pytest.raises(RecordError) as error:
                read(path)
            assert error.value.code == "cut-record"
            continue
        record = read(path)
        assert len(record.lines) == kept
        assert record.cut == (kept < len(part))
        assert record.closed == (kept == len(whole))
        lines = tuple(line.raw for line in record.lines)
        assert lines == tuple(whole[:kept])
        if lines not in answers:
            answers[lines] = replay(record, table).decisions
        assert answers[lines] == sum(b'"decision"' in line for line in lines)
        assert data[: record.end].count(b"\n") >= kept - 1


def test_what_is_written_can_be_read_at_every_moment(tmp_path: Path) -> None:
    table, path = game("kuhn"), tmp_path / "game.jsonl"
    state = table.start(7)
    recorder = Recorder(table, state, path)
    while not state.is_over:
        record = read(path)
        assert not record.cut
        assert replay(record, table) == state
        recorder.catch_up(state.apply(state.random_answer()))
    assert read(path).closed


def test_games_can_be_joined_and_split_at_headers(tmp_path: Path) -> None:
    table, path = game("kuhn"), tmp_path / "games.jsonl"
    one, two = written(table, [1]), written(table, [2])
    assert written(table, [1, 2]) == one + two == sealed_again(lines_of(one + two))
    path.write_bytes(two + one)
    assert [record.header.origin.seed for record in read_all(path)] == [2, 1]
    assert read(path, 2).header.origin.seed == 1
    with pytest.raises(RecordError, match="records of 2 games"):
        read(path, 3)
