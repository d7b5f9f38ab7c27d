"""Comparing two rulesets: what is known of small games is found, what plays alike is not called different."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import isfinite
from pathlib import Path

import pytest
from conftest import Amount

import rulekit
from rulekit.game.faults import GameError
from rulekit.lab import playing_pairs
from rulekit.lab.anytime import Paired
from rulekit.lab.compare import Comparison, Figure, Key, compare, is_alike, usual_margin
from rulekit.lab.matches import play
from rulekit.lab.simulate import simulate
from rulekit.lab.sources import Thing
from rulekit.lab.tally import Measure
from rulekit.machine.runs.playouts import ENDED, WON
from rulekit.program.opcodes import OVER
from rulekit.program.program import Program

SMALL = """
ruleset: small
version: 1.0.0
language: 1
players: 2
start: game
score: your point
counters: {point: {min: none}}
variables: {part: {type: int, per: player}}
zones: {hand: {of: lot, per: player}}
decks:
  lot: {home: hand, order: pile, cards: {long: {}, short: {}}}
phases:
  game:
    steps:
      - each player performs begin
      - repeat 3 { each player performs turn }
      - end game won by the p in players with highest p.point then none because done
  begin: {steps: [gain 0 point]}
  turn: {steps: either perform sow or perform reap}
actions:
  sow: {steps: [gain 2 point]}
  reap: {steps: [choose n from 0..3, gain n point]}
"""
CHANGES = {
    "small": ("", ""),
    "parted": ("- each player performs begin", "- shuffle lot\n      - each player performs begin"),
    "rigged": ("[gain 0 point]", '["if your index = 1, gain 2 point"]'),
    "kind": ("sow: {steps: [gain 2 point]}", "sow: {steps: [gain 3 point]}"),
    "scoreless": ("score: your point\n", ""),
    "weighed": ("  reap: {", "  weigh: {steps: [gain 1 point]}\n  reap: {"),
    "early": ("because done", "because dusk"),
    "lone": ("players: 2", "players: 1"),
    "stuck": ("choose n from 0..3", "choose n from 0..3, set your part to 12 / n rounded down"),
    "endless": ("- repeat 3 { each", "- repeat 100000 { each"),
}
RANDOM = ["random", "random"]


@pytest.fixture
def program(tmp_path: Path) -> Callable[[str], Program]:
    """The small game, with one of the changes."""

    def read(name: str) -> Program:
        old, new = CHANGES[name]
        assert old in SMALL
        (tmp_path / "small.yaml").write_text(SMALL.lstrip().replace(old, new) if old else SMALL.lstrip(), "utf-8")
        if name == "weighed":
            text = (tmp_path / "small.yaml").read_text("utf-8")
            (tmp_path / "small.yaml").write_text(text.replace("or perform reap", "or perform reap or perform weigh"))
        return rulekit.load(tmp_path / "small.yaml").program()

    return read


Read = Callable[[str], Program]


def of(done: Comparison, form: str, what: str | Thing = "") -> Figure:
    """One of the figures."""
    return next(figure for figure in (*done.figures, *done.things) if figure.key == Key(form, what))


def differing(done: Comparison) -> set[Key]:
    """The figures that are called different."""
    return {figure.key for figure in (*done.figures, *done.things) if figure.verdict == "differs"}


def found(done: Comparison) -> tuple[object, ...]:
    """All of a comparison but by what, and how fast."""
    return done.pairs, done.whole, done.unfinished, done.figures, done.things, done.only, done.interrupted


# ---- known answers ----


def test_what_alters_nothing_but_what_is_drawn_is_called_different_in_one_of_twenty_at_most(
    program: Read, amount: Amount
) -> None:
    old, new, tries = program("small"), program("parted"), amount(40, 400, quick=40)
    done = [compare(old, new, RANDOM, 432, seed=seed) for seed in range(tries)]
    assert all(of(each, "score", "0").unlike > each.whole / 2 for each in done)  # they are not the same games
    assert sum(bool(differing(each)) for each in done) <= 0.05 * tries + 3 * (0.05 * 0.95 * tries) ** 0.5


def test_two_points_more_for_a_seat_are_found(program: Read, amount: Amount) -> None:
    old, new, tries = program("small"), program("rigged"), amount(20, 100, quick=10)
    done = [compare(old, new, RANDOM, 200, seed=seed) for seed in range(tries)]
    assert sum(Key("score", "0") in differing(each) for each in done) >= 0.9 * tries
    for each in done:
        figure = of(each, "score", "0")
        assert figure.low < 2 < figure.high and figure.difference == pytest.approx(2)
        assert of(each, "score", "1").unlike == 0


def test_a_point_more_of_an_action_is_found_where_it_is(program: Read) -> None:
    done = compare(program("small"), program("kind"), RANDOM, 5000)
    sow = Thing("action", "sow")
    points, chosen = of(done, "points", sow), of(done, "chosen", sow)
    assert points.verdict == "differs" and points.low < 1.5 < points.high  # one more in half of three turns
    assert (points.old, points.new) == (pytest.approx(3, abs=0.1), pytest.approx(4.5, abs=0.1))
    assert chosen.old == chosen.new == pytest.approx(1 - 0.5**3, abs=0.03) and chosen.unlike == 0
    assert of(done, "points", Thing("action", "reap")).verdict != "differs"
    assert of(done, "decisions").verdict == of(done, "ending", "done").verdict == "equal"


def test_a_ruleset_against_itself_is_equal_in_every_figure(program: Read) -> None:
    done = compare(program("small"), program("small"), RANDOM, 5000)
    assert {figure.verdict for figure in (*done.figures, *done.things)} == {"equal"}
    assert {(figure.unlike, figure.difference) for figure in (*done.figures, *done.things)} == {(0, 0)}
    assert done.pairs == 1008 and done.whole == 1008 and done.is_decided  # the first look after a thousand


def test_what_is_known_of_a_few_games_is_not_yet_all(program: Read) -> None:
    done = compare(program("small"), program("small"), RANDOM, 500)
    assert {figure.verdict for figure in done.figures} == {"not yet"} and not done.is_decided


def test_the_figures_are_those_of_simulate(program: Read) -> None:
    done = compare(program("small"), program("rigged"), RANDOM, 96, seed=5)
    for which in ("old", "new"):
        one = simulate(program({"old": "small", "new": "rigged"}[which]), done.pairs, seed=5, sources=True)
        games = done.pairs
        figures = {figure.key: getattr(figure, which) for figure in (*done.figures, *done.things)}
        assert figures[Key("wins", "0")] == one.tally.wins[0] / games
        assert figures[Key("draws")] == one.tally.draws / games
        assert figures[Key("score", "1")] == pytest.approx(one.tally.scores[1].mean)
        assert figures[Key("decisions")] == pytest.approx(one.tally.decisions.mean)
        assert one.sources is not None
        for thing in (Thing("action", "sow"), Thing("action", "reap")):
            counts = one.sources.of(thing)
            assert figures[Key("chosen", thing)] == pytest.approx(counts.chosen_games / games / 2)
            assert figures[Key("points", thing)] == pytest.approx(counts.points / games / 2)


def test_games_behind_the_last_whole_sixteen_count_for_no_thing(program: Read) -> None:
    both = [compare(program("small"), program("rigged"), RANDOM, most) for most in (16, 20)]
    assert both[1].pairs == both[1].whole == 20
    assert [figure.old for figure in both[0].things] == [figure.old for figure in both[1].things]
    assert not compare(program("small"), program("rigged"), RANDOM, 7).things


# ---- who plays, and where ----


def test_bots_sit_in_the_same_seats_in_both_and_change_them_from_game_to_game(program: Read) -> None:
    bots = ["greedy", "random"]
    done = compare(program("small"), program("rigged"), bots, 32, seed=3)
    for which, name in (("old", "small"), ("new", "rigged")):
        one = play(program(name), bots, 32, seed=3, alternate=True, sources=True)
        assert getattr(of(done, "wins", "0"), which) == one.tally.wins[0] / 32
        assert getattr(of(done, "score", "1"), which) == pytest.approx(one.tally.scores[1].mean)
        assert one.sources is not None
        points = one.sources.of(Thing("action", "sow")).points
        assert getattr(of(done, "points", Thing("action", "sow")), which) == pytest.approx(points / 64)


@pytest.mark.slow
def test_bots_find_the_same_in_one_process_and_in_two(program: Read) -> None:
    both = [compare(program("small"), program("kind"), ["greedy:1"] * 2, 77, workers=many) for many in (1, 2)]
    assert found(both[0]) == found(both[1])
    assert both[0].pairs == 77


@pytest.mark.parametrize("bots", ["random", "greedy:1"])
def test_both_executors_find_the_same_and_so_does_the_same_seed(program: Read, bots: str) -> None:
    old, new, most = program("small"), program("kind"), 64 if bots == "random" else 32
    by = [compare(old, new, [bots] * 2, most, seed=4, name=name) for name in ("python", "native", "native")]
    assert found(by[0]) == found(by[1]) == found(by[2])
    assert found(compare(old, new, [bots] * 2, most, seed=6)) != found(by[0])


def test_every_pair_is_of_a_seed_of_its_own(program: Read) -> None:
    old, new = program("small"), program("rigged")
    with playing_pairs.pairs(old, new, RANDOM, "native", 1, 7, 40) as played:
        parts = [played(games, lambda done: None) for games in (16, 24)]
    for side, each in (("old", old), ("new", new)):
        rows = [number for part in parts for number in getattr(part, side).numbers]
        assert rows == list(playing_pairs.Reckoner(each, "native").random(7, 40)[0].cells)


def test_pairs_that_come_back_early_wait_for_those_before_them(program: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    def pooled(workers: int, begin: object, work: object, given: Iterator[tuple[int, int]]) -> Iterator[object]:
        for first, games in sorted(given, key=lambda part: part[0] // 8 * 8 - part[0] % 8):  # eights turned round
            yield playing_pairs.Pair(
                *(playing_pairs.Played(first, ("a",), 1, [first + i for i in range(games)]) for _ in range(2))
            )

    monkeypatch.setattr(playing_pairs, "pooled", pooled)
    game = program("small")
    with playing_pairs.pairs(game, game, ["greedy"] * 2, "python", 2, 100, 37) as played:
        parts = [played(games, lambda done: None) for games in (16, 16, 5)]
    assert [number for part in parts for number in part.new.numbers] == list(range(100, 137))


def test_it_is_told_how_far_it_is_and_looking_on_changes_nothing(program: Read) -> None:
    told: list[int] = []
    watched = compare(program("small"), program("rigged"), RANDOM, 100, progress=told.append)
    assert told == [16, 32, 48, 64, 80, 96, 100]
    assert found(watched) == found(compare(program("small"), program("rigged"), RANDOM, 100))


# ---- odd games ----


def test_alone_and_without_a_score_there_are_the_figures_that_there_are(program: Read) -> None:
    done = compare(program("lone"), program("lone"), ["random"], 2000)
    assert [figure.key.form for figure in done.figures] == ["score", "wins", "ending", "decisions"]
    done = compare(program("scoreless"), program("scoreless"), RANDOM, 2000)
    assert {figure.key.form for figure in done.figures} == {"wins", "draws", "ending", "decisions"}
    done = compare(program("small"), program("scoreless"), RANDOM, 100)
    assert "score" not in {figure.key.form for figure in done.figures}  # one alone counts it


def test_a_thing_and_a_reason_of_the_end_that_one_alone_has(program: Read) -> None:
    done = compare(program("small"), program("weighed"), RANDOM, 100)
    assert done.only[0] == [] and Thing("action", "weigh") in done.only[1]
    assert Thing("action", "weigh") not in {figure.key.of for figure in done.things}
    done = compare(program("small"), program("early"), RANDOM, 400)
    assert {Key("ending", "done"), Key("ending", "dusk")} <= differing(done)
    assert (of(done, "ending", "done").difference, of(done, "ending", "dusk").difference) == (-1, 1)


def test_games_that_stop_are_left_out_with_their_pairs_and_counted(program: Read) -> None:
    old, new = program("small"), program("stuck")
    done = compare(old, new, RANDOM, 256)
    rows = [playing_pairs.Reckoner(each, "native").random(0, done.pairs)[0] for each in (old, new)]
    ended = [each.column(ENDED) for each in rows]
    whole = [i for i in range(done.pairs) if ended[0][i] == ended[1][i] == OVER]
    assert 0 < len(whole) < done.pairs and done.whole == len(whole)
    assert done.unfinished == (0, sum(each != OVER for each in ended[1]))
    for which, each in zip(("old", "new"), rows, strict=True):
        assert getattr(of(done, "wins", "0"), which) == sum(each.column(WON)[i] & 1 for i in whole) / len(whole)


def test_where_no_game_of_the_first_look_comes_to_an_end_no_more_are_played(program: Read) -> None:
    done = compare(program("endless"), program("small"), RANDOM, 10_000)
    assert (done.given_up, done.pairs, done.unfinished, done.figures) == (True, 16, (16, 0), [])
    bots = compare(program("endless"), program("endless"), RANDOM, 9)
    assert (bots.given_up, bots.pairs, bots.figures) == (False, 9, [])


def test_an_interruption_keeps_what_was_known_at_the_last_look(program: Read) -> None:
    def told(done: int) -> None:
        if done > 48:
            raise KeyboardInterrupt

    done = compare(program("small"), program("rigged"), RANDOM, 10_000, progress=told)
    assert done.interrupted and done.pairs == done.whole == 48
    plain = compare(program("small"), program("rigged"), RANDOM, 48)
    assert (done.figures, done.things) == (plain.figures, plain.things)


def test_a_bot_that_fails_keeps_what_was_known_at_the_last_look(program: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    real = playing_pairs.match

    def fails(table: playing_pairs.Table, seed: int, *more: playing_pairs.Reckoner | None) -> object:
        if seed == 40:
            raise GameError("bot-failed", "the bot fails.", "Mend it.")
        return real(table, seed, *more)

    monkeypatch.setattr(playing_pairs, "match", fails)
    done = compare(program("small"), program("rigged"), ["greedy:1"] * 2, 100)
    assert done.failed is not None and done.failed.message == "the bot fails."
    assert (done.pairs, done.interrupted) == (32, False) and done.figures


# ---- what counts as equal ----


def measured(values: list[int]) -> Paired:
    """A figure that was the same in every pair."""
    paired = Paired()
    paired.add(values, values)
    return paired


def test_a_margin_decides_what_is_equal(program: Read) -> None:
    old, new = program("small"), program("parted")
    for margin, verdict in ((0.5, "equal"), (0.0001, "not yet")):
        done = compare(old, new, RANDOM, 1000, margins={"score": margin, "wins": margin})
        assert of(done, "wins", "0").verdict == of(done, "score", "0").verdict == verdict
        assert of(done, "wins", "0").margin == margin and of(done, "draws").margin == 0.02


def test_equal_is_what_cannot_be_farther_apart_than_the_margin(program: Read) -> None:
    done = compare(program("small"), program("parted"), RANDOM, 2000)
    assert {figure.verdict for figure in done.figures} == {"equal", "not yet"}
    for figure in done.figures:
        if figure.unlike and isfinite(figure.high):
            within = -figure.margin <= figure.low and figure.high <= figure.margin
            assert (figure.verdict == "equal") is within


def test_the_usual_margin_of_a_score_is_a_tenth_of_what_a_game_scatters_also_where_sixteen_are_counted() -> None:
    one = Paired(old=Measure(100, 0, 9900))  # a standard deviation of 10
    assert usual_margin("score", one, 1, 1) == pytest.approx(1)
    sixteen = Paired(old=Measure(100, 0, 16 * 9900))  # sixteen games scatter by 40 all together
    assert usual_margin("points", sixteen, 16, 16) == pytest.approx(1)
    assert (usual_margin("wins", one, 1, 1), usual_margin("chosen", one, 16, 32)) == (0.02, 0.05)


def test_what_never_differs_is_equal_after_as_many_pairs_as_the_margin_wants() -> None:
    assert is_alike("score", measured([7] * 1000), 1, 0.0) and not is_alike("score", measured([7] * 999), 1, 0.0)
    assert is_alike("chosen", measured([7] * 63), 16, 0.05) and not is_alike("chosen", measured([7] * 62), 16, 0.05)
    assert not is_alike("wins", measured([1] * 1000), 1, 0.001) and is_alike("wins", measured([1] * 3000), 1, 0.001)
    assert not is_alike("wins", measured([1] * 5000), 1, 0.0)
