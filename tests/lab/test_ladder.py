"""Every bot against every other: who sits where, what counts, and that it goes on as if it had never stopped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

import rulekit
from rulekit.game.faults import GameError
from rulekit.game.state import Observation
from rulekit.lab import deciding
from rulekit.lab import ladder as room
from rulekit.lab.bots import BOTS, Row
from rulekit.lab.ladder import OVER, Ladder, Met, Pair, able, cannot_play, climb, play_one
from rulekit.lab.seating import seating

PAIR = ("greedy:1", "random")


def climbed(name: str, bots: tuple[str, ...], games: int, most: int = 10**9, of: Ladder | None = None) -> Ladder:
    """A ladder of a ruleset, after so many games."""
    game = rulekit.load(name).game()
    ladder = of or Ladder(bots, game.seats, 0, games)
    left = most

    def is_time() -> bool:
        return left <= 0

    for _ in climb(ladder, game, "auto", lambda pair, games: None, is_time):
        left -= 1
    return ladder


def plain(ladder: Ladder) -> dict[Pair, list[Met]]:
    """The games without what they took."""
    return {pair: [replace(met, costs=(None, None)) for met in games] for pair, games in ladder.met.items()}


def met(share: float, answers: str = "", ended: str = OVER) -> Met:
    """A game of a pair."""
    return Met(0, ("a", "b"), ended, share, 9, (1.0, 2.0), answers)


# ---- who sits where ----
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seed_is_played_from_both_sides_and_everybody_sits_everywhere(seats: int) -> None:
    sat = [seating(("a", "b"), seats, number) for number in range(4 * seats)]
    for even, odd in zip(sat[::2], sat[1::2], strict=True):
        assert [{"a": "b", "b": "a"}[name] for name in even] == list(odd)
    for seat in range(seats):
        assert Counter(names[seat] for names in sat) == {"a": 2 * seats, "b": 2 * seats}


def test_both_games_of_a_seed_begin_alike_and_end_their_own_way() -> None:
    game = rulekit.load("kuhn").game()
    games = [play_one(game, PAIR, 0, number, "auto") for number in range(4)]
    assert games[0].seed == games[1].seed < games[2].seed == games[3].seed
    assert games[0].seats == games[1].seats[::-1]


def test_the_share_of_a_win_is_that_of_the_first_of_a_pair() -> None:
    game = rulekit.load("connect-four").game()
    found = [play_one(game, PAIR, 0, number, "auto") for number in range(10)]
    again = [play_one(game, PAIR[::-1], 0, number, "auto") for number in range(10)]
    assert sum(one.share for one in found) >= 9, "greedy beats random from either side"
    assert sum(one.share for one in again) <= 1
    assert {one.seats[0] for one in found} == set(PAIR)


def test_openings_are_drawn_alike_for_both_sides() -> None:
    game = rulekit.load("connect-four").game()
    whole = 42
    drawn = [play_one(game, PAIR, 3, number, "auto", whole) for number in range(4)]
    assert drawn[0].answers == drawn[1].answers != drawn[2].answers == drawn[3].answers
    assert drawn[0].costs == (None, None), "nobody was asked"


# ---- what counts ----
def test_rates_turn_round_with_who_is_named_first() -> None:
    ladder = Ladder(("b", "a"), ("x", "y"), 0, 4, met={("a", "b"): [met(1.0), met(0.5), met(1.0), met(0.0)]})
    assert ladder.pairs == [("a", "b")]
    assert (ladder.rate("a", "b").rate, ladder.rate("b", "a").rate) == (0.625, 0.375)
    assert ladder.rate("a", "b").low == pytest.approx(1 - ladder.rate("b", "a").high)


def test_games_without_an_end_count_for_nobody() -> None:
    ladder = Ladder(("a", "b"), ("x", "y"), 0, 3, met={("a", "b"): [met(1.0), met(0.5, ended="cut"), met(1.0)]})
    assert (ladder.rate("a", "b").games, ladder.rate("a", "b").rate, ladder.unfinished()) == (2, 1.0, 1)


def test_more_games_than_are_wanted_are_not_counted() -> None:
    ladder = Ladder(("a", "b"), ("x", "y"), 0, 2, met={("a", "b"): [met(1.0), met(1.0), met(0.0)]})
    assert (ladder.played, ladder.wanted, ladder.rate("a", "b").rate) == (2, 2, 1.0)


def test_the_same_game_again_is_seen() -> None:
    ladder = Ladder(("a", "b"), ("x", "y"), 0, 3, met={("a", "b"): [met(1.0, "1"), met(1.0, "1"), met(1.0, "2")]})
    assert ladder.different(("a", "b")) == 2


def test_random_stands_at_0_and_the_better_bot_above() -> None:
    ladder = climbed("connect-four", ("greedy:1", "random", "montecarlo:100"), 8)
    found = ladder.strengths()
    assert found["random"].value == 0
    assert found["montecarlo:100"].value > found["greedy:1"].value > 100
    assert all((ladder.cost(name) or 0) > 0 for name in ladder.bots)
    assert (ladder.cost("montecarlo:100") or 0) > (ladder.cost("random") or 0)


@pytest.mark.parametrize("name", ["auction", "kuhn"])
def test_hidden_cards_and_three_seats_make_no_difference_to_it(name: str) -> None:
    ladder = climbed(name, ("greedy:1", "random"), 6)
    assert (ladder.played, ladder.unfinished()) == (6, 0)
    assert 0 <= ladder.rate("random", "greedy:1").rate <= 1


# ---- going on ----
def test_it_goes_on_as_if_it_had_never_stopped() -> None:
    bots = ("random", "greedy:1", "greedy:2")
    whole = climbed("tictactoe", bots, 6)
    parts = climbed("tictactoe", bots, 6, most=7)
    assert (parts.played, parts.stopped) == (7, "time")
    assert [len(games) for games in parts.met.values()] == [3, 2, 2], "a game of each pair after the other"
    parts.stopped = ""
    assert plain(climbed("tictactoe", bots, 6, of=parts)) == plain(whole)


def test_a_game_is_kept_before_it_is_told() -> None:
    game = rulekit.load("tictactoe").game()
    ladder, kept = Ladder(("greedy:1", "random"), game.seats, 0, 3), []

    def keep(pair: Pair, games: Sequence[Met]) -> None:
        kept.append((pair, len(games)))

    for number, _ in enumerate(climb(ladder, game, "auto", keep, lambda: False), 1):
        assert kept[-1] == (("greedy:1", "random"), number)


# ---- who cannot play ----
class Refusing:
    """A bot that does not play what it does not understand."""

    def answer(self, observation: Observation) -> int:
        """None."""
        raise GameError("not-for-me", "this game is not for it.", "Take another.")


def test_a_bot_that_cannot_play_is_left_out_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "refusing", Row(lambda seed, number, executor: Refusing(), "refuses"))
    game = rulekit.load("tictactoe").game()
    assert cannot_play(game, "random", "auto") == ""
    assert able(game, ["random", "refusing"], "auto") == (("random",), {"refusing": "this game is not for it"})


def test_a_fault_in_the_rules_ends_a_game_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise room.GameFault("fault", "the rules cannot go on")

    monkeypatch.setattr(room.State, "apply", broken)
    found = play_one(rulekit.load("tictactoe").game(), PAIR, 0, 0, "auto")
    assert (found.ended, found.share) == ("fault", 0.5)
    assert (found.said, found.by) == ("the rules cannot go on", "")


class Failing:
    """A bot that answers once, and then does what it is told to."""

    def __init__(self, then: Callable[[Observation], int]) -> None:
        self.then, self.asked = then, 0

    def answer(self, observation: Observation) -> int:
        """The first answer there is, or what it does then."""
        self.asked += 1
        assert observation.question is not None
        return observation.question.numbers[0] if self.asked == 1 else self.then(observation)


def refuses(_: Observation) -> int:
    raise GameError("not-for-me", "this question is not for it.", "Take another.")


@pytest.mark.parametrize(
    ("then", "said"),
    [
        (refuses, "this question is not for it"),
        (lambda seen: 1 // 0, "ZeroDivisionError: integer division or modulo by zero"),
        (lambda seen: -5, "Answer -5 is not offered"),
        (lambda seen: None, "`None` cannot be chosen now"),
    ],
    ids=["refuses", "raises", "answers wrongly", "answers nothing"],
)
def test_a_bot_that_fails_in_a_game_spoils_that_game_and_no_other(
    monkeypatch: pytest.MonkeyPatch, then: Callable[[Observation], int], said: str
) -> None:
    monkeypatch.setitem(BOTS, "failing", Row(lambda seed, number, executor: Failing(then), "fails"))
    game = rulekit.load("tictactoe").game()
    assert able(game, ["failing", "greedy:1", "random"], "auto")[0] == ("failing", "greedy:1", "random")
    ladder = climbed("tictactoe", ("failing", "greedy:1", "random"), 4)
    assert (ladder.played, ladder.unfinished()) == (12, 8)
    assert all(met.ended == OVER for met in ladder.met["greedy:1", "random"])
    told = [(pair, met.by, met.said, games) for pair, met, games in ladder.failures()]
    assert {(pair, by) for pair, by, _, _ in told} == {(("failing", one), "failing") for one in ("greedy:1", "random")}
    assert sum(games for *_, games in told) == 8
    assert all(said in why for _, _, why, _ in told)
    assert ladder.strengths().keys() == {"greedy:1", "random"}


def test_a_bot_that_raises_at_once_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "broken", Row(lambda seed, number, executor: 1 // 0, "breaks"))  # type: ignore[arg-type,return-value]
    assert cannot_play(rulekit.load("tictactoe").game(), "broken", "auto").startswith("ZeroDivisionError")


# ---- what decides a game ----
def test_all_that_plays_a_game_decides_it() -> None:
    seen, left = set(deciding.ALONE), ["rulekit.lab.bots.search", *deciding.FOLLOWED]
    while left:
        name = left.pop()
        if name not in seen:
            seen.add(name)
            left += deciding.imported(deciding.text_of(name))
    named = {
        "machine.runs.search",
        "machine.step.loop",
        "machine.native",
        "game.state",
        "game.possible",
        "program.opcodes",
    }
    assert {f"rulekit.{name}" for name in named} <= seen
    assert "rulekit.lab.bots.greedy" not in seen and not [name for name in seen if name.startswith("rulekit.cli")]


@pytest.mark.parametrize(
    "name",
    [
        *("rulekit.machine.runs.search", "rulekit.machine.step.loop", "rulekit.game.state", "rulekit.lab.ladder"),
        *("rulekit.lab.sources", "rulekit.game.ledger", "rulekit.lab.simulate", "rulekit.machine.accounting"),
        *("rulekit.machine.marking", "rulekit.machine.replacing", "rulekit.machine.runs.accounts"),
    ],
)
def test_another_text_of_what_plays_is_another_digest(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    before, real = deciding.digest_of(["rulekit.lab.bots.search"]), deciding.text_of
    monkeypatch.setattr(deciding, "text_of", lambda one: real(one) + ("#" if one == name else ""))
    assert deciding.digest_of(["rulekit.lab.bots.search"]) != before
