"""Games between bots, added up: the same however they are divided, fair to every seat, looked at as random ones are."""

from __future__ import annotations

from pathlib import Path

from lab.reported import facts

import rulekit
from rulekit.game import Game
from rulekit.lab.ladder import play_one
from rulekit.lab.matches import Table, answering, places, play, played
from rulekit.lab.simulate import simulate
from rulekit.lab.simulation import first_seed
from rulekit.machine.executor import executor


def test_the_report_does_not_depend_on_the_number_of_workers() -> None:
    program, bots = rulekit.load("kuhn").program(), ["greedy", "montecarlo:10"]
    alone = play(program, bots, 12, name="python", alternate=True)
    assert facts(play(program, bots, 12, name="python", alternate=True, workers=2)) == facts(alone)
    assert facts(play(program, bots, 12, name="python", alternate=True, seed=1)) != facts(alone)


def test_the_report_does_not_depend_on_the_executor() -> None:
    program, bots = rulekit.load("goofspiel").program(), ["greedy", "montecarlo:12"]
    assert facts(play(program, bots, 2, name="python")) == facts(play(program, bots, 2, name=executor().name))


def test_every_game_is_won_drawn_or_stopped_and_every_bot_counted() -> None:
    done = play(rulekit.load("tictactoe").program(), ["greedy", "random"], 30, alternate=True)
    assert done.tally.games == 30
    assert sum(done.tally.wins) + done.tally.draws == 30
    assert sum(standing.wins for standing in done.standings) == sum(done.tally.wins)
    assert [standing.bot for standing in done.standings] == ["greedy", "random"]
    assert all(standing.games == 30 for standing in done.standings)


def test_scores_of_bots_are_those_of_the_seats_they_had() -> None:
    done = play(rulekit.load("kuhn").program(), ["greedy", "random"], 21, alternate=True)
    by_bot, by_seat = (sum(m.total for m in ms) for ms in ([s.score for s in done.standings], done.tally.scores))
    assert by_bot == by_seat
    assert [standing.score.n for standing in done.standings] == [21, 21]


def test_bots_that_alternate_sit_everywhere_as_often() -> None:
    table = Table(rulekit.load("goofspiel").game(3), ("greedy", "random", "random"), "python", alternate=True)
    sat = [places(table, first_seed(0) + i) for i in range(6)]
    assert all(sorted(seats) == [0, 1, 2] for seats in sat)
    assert sorted(seats[0] for seats in sat) == [0, 0, 1, 1, 2, 2]
    still = Table(table.game, table.bots, "python")
    assert places(still, 5) == [0, 1, 2]


def test_a_game_can_be_played_once_more_at_the_table() -> None:
    table = Table(rulekit.load("kuhn").game(), ("greedy", "montecarlo:10"), "python")
    first, answer = played(table, 9), answering(table, 9)
    state = table.game.start(9)
    while not state.is_over:
        state.apply(answer(state))
    assert [state.scores[seat] for seat in state.seats] == [measure.total for measure in first.tally.scores]


def test_broken_invariants_are_found_as_in_random_games(broken: Path) -> None:
    program = rulekit.load(broken).program()
    done = play(program, ["random", "random"], 20, name="python", check=True)
    assert {mishap.what for mishap in done.tally.mishaps} <= {"points never fall", "few points"}
    assert done.tally.broken > 10
    assert all(mishap.where.endswith(("broken.yaml:20", "broken.yaml:21")) for mishap in done.tally.mishaps)
    assert play(program, ["random", "random"], 20, name="python").tally.broken == 0
    chance = simulate(program, 20, name="python", check=True).tally
    assert abs(chance.broken - done.tally.broken) < 10


def test_sound_invariants_hold_in_games_of_bots() -> None:
    done = play(rulekit.load("aton").program(), ["random", "random"], 2, name="python", check=True)
    assert (done.tally.games, done.tally.broken, done.tally.faults) == (2, 0, 0)


def test_a_game_that_cannot_go_on_is_a_fault_with_its_line(stuck: Path) -> None:
    tally = play(rulekit.load(stuck).program(), ["random", "random"], 20, name="python").tally
    assert tally.faults > 0
    assert tally.stops[0].what == "division by zero"
    assert tally.stops[0].where.endswith("stuck.yaml:18")


STOPS = """
ruleset: stops
version: 1.0.0
language: 1
players: 2
start: game
counters: {coin: {}}
phases:
  game:
    steps:
      - each player performs turn
      - let x = 5 / (players[1].coin - players[1].coin) rounded down
      - end game because done if x > 0
  turn: {steps: [choose n from 1..3, gain n coin]}
"""


def test_where_the_rules_stop_is_counted_alike_at_random_and_between_bots(tmp_path: Path) -> None:
    path = tmp_path / "stops.yaml"
    path.write_text(STOPS.lstrip(), "utf-8")
    game = rulekit.load(path).game()
    tallies = simulate(game.program, 4, name="python").tally, play(game.program, ["greedy", "random"], 4).tally
    assert [{stop.decision for stop in tally.stops} for tally in tallies] == [{2}, {2}]


def test_a_ladder_counts_the_answer_at_which_the_rules_stop(tmp_path: Path) -> None:
    path = tmp_path / "stops.yaml"
    path.write_text(STOPS.lstrip(), "utf-8")
    met = play_one(rulekit.load(path).game(), ("greedy", "random"), 0, 0, "python")
    assert met.decisions == 2 and met.said.startswith("the rules cannot go on after 2 decisions")


def test_what_is_done_so_far_is_kept_when_it_is_interrupted() -> None:
    def stop(done: int) -> None:
        if done >= 3:
            raise KeyboardInterrupt

    done = play(rulekit.load("kuhn").program(), ["greedy", "random"], 100, name="python", progress=stop)
    assert done.interrupted
    assert done.tally.games == done.standings[0].games == 3


def test_a_table_can_be_sent_to_another_process() -> None:
    import copy

    table = Table(Game(rulekit.load("kuhn").program()), ("greedy", "random"), "python")
    assert played(copy.deepcopy(table), 4).standings == played(table, 4).standings
