"""Looking at a small game from all sides: what was planted in it is found, and what is found does not depend on how."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import comb
from random import Random
from typing import TYPE_CHECKING

import pytest
from lab.test_suspects import card, fifty, read

import rulekit
from rulekit.game.faults import GameError
from rulekit.game.forbidden import without
from rulekit.lab import bots
from rulekit.lab.balance import Balance, Plan, balance, is_whole, lost_share, seat_share, seats_beyond_chance
from rulekit.lab.bouts import Bout, Fighter, Ring, Series, bouts
from rulekit.lab.matches import Table, match
from rulekit.lab.sources import Thing

if TYPE_CHECKING:
    from rulekit.game.state import Observation

RIGGED = """ruleset: rigged
version: 1.0.0
language: 1
players: 2
start: game
score: your coin
counters: {coin: {}}
tables: {ahead: AHEAD}
phases:
  game:
    steps:
      - repeat 4 { each player performs turn }
      - first(players) gains ahead coin
      - end game won by the p in players with highest p.coin then none because over
  turn: {steps: either perform work or perform rest}
actions:
  work: {steps: [choose n from 0..3, gain n coin]}
  rest: {steps: [gain 1 coin]}
"""
FEW = Plan(search=8, pair=6, own=20, random=2000, barred=6)


def ring(ruleset: rulekit.Ruleset, seed: int = 0) -> Ring:
    return Ring(ruleset.game(), "auto", seed)


def rigged(ahead: int) -> rulekit.Ruleset:
    return read(RIGGED.replace("AHEAD", str(ahead)))


@pytest.fixture(scope="module")
def found() -> Balance:
    """What is found of a dozen cards, one that is dominant and one that is worth nothing."""
    return balance(ring(fifty(16, good=3, best=7, none=0)), replace(FEW, pair=20, own=60, barred=60))


def test_whoever_searches_wins_and_who_draws_loses(found: Balance) -> None:
    assert found.players == ("search:8", "search:4", "greedy", "random")
    assert found.rate("search:8", "random").low > 0.5
    assert found.rate("random", "search:8").rate == pytest.approx(1 - found.rate("search:8", "random").rate)
    assert {len(games) for games in found.met.values()} == {20}


def test_a_dominant_card_and_a_dead_one_are_named_by_name(found: Balance) -> None:
    assert found.own["random"].uses[card("best")].flag == "dominant"
    assert found.own["greedy"].uses[card("none")].flag == "dead"
    assert [thing for thing, use in found.own["greedy"].uses.items() if use.flag == "dead"] == [card("none")]


def test_who_may_never_use_the_dominant_card_loses_by_it_most(found: Balance) -> None:
    assert len(found.without) == 10
    assert found.without[0].thing == card("best")
    assert found.without[0].low > 0


def test_who_may_not_use_a_thing_uses_it_only_where_there_is_nothing_else() -> None:
    at = ring(fifty(best=9))
    fighter = Fighter(at)
    games = [fighter.bout(Series(("greedy",)), n) for n in range(30)]
    without = [fighter.bout(Series(("greedy",), card("best")), n) for n in range(30)]
    assert [bout.barred for bout in without[:4]] == [0, 1, 0, 1]
    assert [bout.seed for bout in without] == [bout.seed for bout in games]
    assert sum(seat_share(bout, bout.barred) for bout in without) < sum(
        seat_share(bout, other.barred) for bout, other in zip(games, without, strict=True)
    )
    answer, state = fighter.answering(Series(("greedy",), card("best")), 0), at.game.start(without[0].seed)
    while not state.is_over:
        assert state.decision is not None
        seat, move = state.decision.seat, answer(state)
        name = next(one.name for one in state.decision.moves if one.number == move)
        assert seat != at.game.seats[0] or not name.startswith("best")
        state.apply(move)


def test_where_there_is_no_other_answer_a_forbidden_one_may_be_given() -> None:
    at = ring(read(RIGGED.replace("AHEAD", "0").replace("0..3", "2..2")))
    bout = Fighter(at).bout(Series(("random",), Thing("action", "work")), 0)
    assert is_whole(bout)
    state = at.game.start(0)
    assert state.decision is not None
    seen = state.observe(0)
    assert seen.question is not None
    assert without(seen, seen.question.numbers) is seen
    assert without(seen, [99]) is seen


def test_a_seat_that_is_two_points_ahead_is_found_in_nine_of_ten_tries() -> None:
    told = 0
    for seed in range(100):
        done = balance(ring(rigged(2), seed), replace(FEW, pair=0, own=0, random=400, barred=0))
        told += ("random", 0) in seats_beyond_chance(done) and done.own["random"].seat(0).rate > done.own["random"].part
    assert told >= 90


def test_nothing_depends_on_how_many_processes_play() -> None:
    wanted = [(Series(("greedy", "random")), n) for n in range(4)] + [(Series(("greedy",)), n) for n in range(2)]
    at = ring(rigged(0))
    alone = dict(zip(wanted, (bout for _, bout in bouts(at, iter(wanted), 1)), strict=True))
    assert {(series, bout.number): bout for series, bout in bouts(at, iter(wanted), 2)} == alone


def test_a_game_of_a_player_against_itself_is_the_one_that_simulate_plays() -> None:
    at = ring(rigged(1), seed=3)
    bout = Fighter(at).bout(Series(("greedy",)), 5)
    assert match(Table(at.game, ("greedy", "greedy"), at.executor), bout.seed).row == list(bout.row)


def test_games_that_are_kept_are_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = replace(FEW, own=4, random=100)
    kept: dict[Series, dict[int, Bout]] = {}
    first = balance(
        ring(rigged(0)), plan, keep=lambda series, bout: kept.setdefault(series, {}).update({bout.number: bout})
    )
    monkeypatch.setattr(Fighter, "bout", None)
    again = balance(ring(rigged(0)), plan, kept=lambda series: kept.get(series, {}))
    assert again.met == first.met and again.without == first.without
    assert again.own["greedy"].sources == first.own["greedy"].sources


def test_whoever_breaks_it_off_has_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    plays = Fighter.bout

    def stopped(self: Fighter, series: Series, number: int) -> Bout:
        if number == 2:
            raise KeyboardInterrupt
        return plays(self, series, number)

    monkeypatch.setattr(Fighter, "bout", stopped)
    done = balance(ring(rigged(0)), FEW)
    assert done.interrupted
    assert {len(games) for games in done.met.values()} == {2}
    assert done.own["greedy"].tally.games == 2 and done.own["random"].tally.games == FEW.random
    assert done.own["random"].uses


class Odd:
    """A bot that raises."""

    def answer(self, _: Observation) -> int:
        raise ValueError("it has lost its head")


@pytest.fixture
def odd_greedy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    row = replace(bots.BOTS["greedy"], make=lambda *_: Odd())
    monkeypatch.setitem(bots.BOTS, "greedy", row)
    yield


@pytest.mark.usefixtures("odd_greedy")
def test_a_bot_that_fails_from_the_first_answer_is_left_out_with_the_reason() -> None:
    done = balance(ring(rigged(0)), replace(FEW, own=2, random=50))
    assert "lost its head" in done.left_out["greedy"]
    assert "greedy" not in done.players and done.own["search:8"].finished == 2


def test_a_bot_that_fails_later_is_named_with_the_seed_and_its_game_counts_for_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sound = bots.BOTS["greedy"]

    class Later:
        def __init__(self) -> None:
            self.bot, self.often = sound.make(0, 10, "auto"), 0

        def answer(self, seen: Observation) -> int:
            self.often += 1
            if self.often > 2:
                raise GameError("tired", "it is tired", "Let it rest.")
            return self.bot.answer(seen)

    monkeypatch.setitem(bots.BOTS, "greedy", replace(sound, make=lambda *_: Later()))
    done = balance(ring(rigged(0)), replace(FEW, own=2, random=50))
    assert all(said.startswith("greedy: it is tired (seed ") for said in done.failed) and done.failed
    assert done.rate("greedy", "random").games == 0 and done.rate("search:8", "random").games == FEW.pair


def test_where_the_lowest_wins_who_leads_is_whoever_has_least() -> None:
    done = balance(ring(read(RIGGED.replace("AHEAD", "0").replace("highest", "lowest"))), FEW)
    assert done.sign == -1
    assert done.curve("random")[-1].rate == 1.0


def test_a_game_without_a_score_or_for_one_alone_has_no_course_and_no_matrix() -> None:
    alone = RIGGED.replace("AHEAD", "0").replace("players: 2", "players: 1")
    done = balance(ring(read(alone)), replace(FEW, own=3, random=50))
    assert not done.met and not done.without
    plain = alone.replace("players: 1", "players: 2").replace("score: your coin\n", "")
    done = balance(ring(read(plain)), replace(FEW, own=3, random=50))
    assert done.drama("random")["decided"].n == 0 and done.rate("search:8", "random").games == FEW.pair


def test_what_few_games_do_not_show_may_still_be_there() -> None:
    loses, low, high = lost_share([0.0] * 20)
    assert loses == 0 and low < -0.08 and high > 0.08


def test_intervals_of_what_is_lost_hold_it_nineteen_times_of_twenty() -> None:
    """Of differences whose mean is known: wins lost in 30 of 100 games, won in 10, halves in 20 each way."""
    dice, held, tries = Random(7), 0, 2000
    for _ in range(tries):
        lost = dice.choices((1.0, -1.0, 0.5, -0.5, 0.0), (30, 10, 20, 20, 20), k=40)
        _, low, high = lost_share(lost)
        held += low <= 0.2 <= high
    assert held / tries >= 0.94


def test_seats_that_are_alike_are_named_in_one_of_twenty_tries_at_most() -> None:
    plan = replace(FEW, pair=0, own=0, random=200, barred=0)
    named = sum(bool(seats_beyond_chance(balance(ring(rigged(0), seed), plan))) for seed in range(100))
    assert named <= 10
    assert seats_beyond_chance(balance(ring(rigged(3)), plan)) == {("random", 0), ("random", 1)}


def test_where_no_game_ends_no_bot_plays_and_where_rules_stop_it_is_said_why() -> None:
    endless = RIGGED.replace("AHEAD", "0").replace("repeat 4 {", "repeat 99999 {")
    done = balance(ring(read(endless)), FEW)
    assert done.given_up and not done.met and done.own["random"].tally.games == 16
    stops = "[either perform work or perform rest, 'if your coin > 5 { choose p from players where p.coin > 99 }']"
    faulty = RIGGED.replace("AHEAD", "0").replace("either perform work or perform rest", stops)
    done = balance(ring(read(faulty)), replace(FEW, pair=2, own=2, barred=0))
    own = done.own["random"]
    assert 0 < own.tally.faults < own.tally.games and own.tally.stops[0].said


@pytest.mark.parametrize("games", [20, 40])
@pytest.mark.parametrize("part", [0.05, 0.1, 0.25])
def test_intervals_hold_what_is_only_ever_lost(games: int, part: float) -> None:
    """Reckoned out: in a part of the games something is lost, in none anything won."""
    held = 0.0
    for lost in range(games + 1):
        _, low, high = lost_share([1.0] * lost + [0.0] * (games - lost))
        held += (low <= part <= high) * comb(games, lost) * part**lost * (1 - part) ** (games - lost)
    assert held >= 0.93


def test_where_a_victory_is_shared_no_seat_is_better_for_it() -> None:
    shared = RIGGED.replace("AHEAD", "0").replace(
        "won by the p in players with highest p.coin then none", "won by players"
    )
    done = balance(ring(read(shared)), replace(FEW, pair=0, own=0, random=400, barred=0))
    assert done.own["random"].tally.wins == [400, 400] and not seats_beyond_chance(done)
