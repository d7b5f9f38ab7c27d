"""The game beside the work goes on under the rules as they are now, and thousands of games tell what a change did."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from working import Asked

import rulekit
from rulekit.lab.shifts import shifts
from rulekit.lab.simulate import simulate
from rulekit.workbench.begun import Begin, bench_of
from rulekit.workbench.gaming import BINS, _histogram

GROWING = """ruleset: growing
version: 1.0.0
language: 1
players: 2
seats: [red, blue]
start: game
score: your coin
counters: {coin: {start: 0}}
tables: {most: 4}
phases:
  game:
    steps:
      - repeat 6 { each player performs turn }
      - end game won by the p in players with highest p.coin then none because over
  turn:
    steps:
      - choose n from 1..most
      - gain n coin
"""


@pytest.fixture
def growing(tmp_path: Path) -> Asked:
    """The workbench at a game in which each takes up to four coins."""
    path = tmp_path / "there" / "growing.yaml"
    path.parent.mkdir()
    path.write_text(GROWING)
    return Asked(path, tmp_path / "work")


def test_a_game_goes_on_under_rules_that_take_its_answers(growing: Asked) -> None:
    growing.play(3)
    before = growing.bench.table.table
    given, lines = before.at, growing.table("look")
    growing.change("growing.yaml", "gain n coin", "gain 2 * n coin")
    out = growing.told({"bench": {"n": 50, "do": "carry"}})
    assert out[0]["bench"] == {"to": 50, "at": given, "of": given, "parts": None}
    after = growing.bench.table.table
    assert after.at == given and after.steps == [step._replace(id="") for step in before.steps]
    assert after.state.scores == {seat: 2 * n for seat, n in before.state.scores.items()}
    shown = next(each["line"][0] for each in out if "line" in each)
    assert shown["view"] == "now" and shown["words"] and shown["at"] == given  # all there is, on the line there was
    assert shown["n"] == lines[-1]["n"] + 1
    growing.play(1)
    assert growing.bench.table.table.at > given


def test_it_is_told_at_which_answer_it_parts_and_why(growing: Asked) -> None:
    growing.play(1)
    growing.bench.table.table.steps.clear()  # a game of its own, in which the third answer is a four
    growing("carry", seed=5, seats="human,human", players=2)
    table = growing.bench.table.table
    for n, number in enumerate((1, 2, 4, 1)):
        assert table.answer(table.state.decision.seat, n, number, f"own {n}") == n + 1  # type: ignore[union-attr]
    growing.change("growing.yaml", "most: 4", "most: 3")
    found = growing("carry")
    assert (found["at"], found["of"]) == (2, 4)
    assert found["parts"][0] == "Answer 3 is not allowed any more: red had chosen 4."
    assert growing.bench.table.table.at == 2


def test_a_text_that_is_wrong_changes_no_game(growing: Asked) -> None:
    growing.play(2)
    before = growing.bench.table
    growing.change("growing.yaml", "gain n coin", "gian n coin")
    assert growing("carry")["error"] == "unsound"
    assert growing.bench.table is before


def test_a_game_for_others_is_not_carried_over(growing: Asked) -> None:
    growing.change("growing.yaml", "players: 2\nseats: [red, blue]", "players: 3\nseats: [red, blue, green]")
    assert growing("carry")["error"] == "no-table"
    assert "error" not in growing("carry", seed=1, players=3, seats="human,random,random")
    assert len(growing.bench.table.table.game.seats) == 3


def test_games_are_counted_as_simulate_counts_them(growing: Asked) -> None:
    found = whole(growing, "was")
    ruleset = rulekit.load(growing.work.copy.named(growing.work.copy.was))
    tally = simulate(ruleset.program(2), 300, seed=7).tally
    figures = found["figures"]
    assert [seat["wins"] for seat in figures["seats"]] == tally.wins
    assert [seat["score"]["mean"] for seat in figures["seats"]] == [round(m.mean, 4) for m in tally.scores]
    assert figures["games"] == sum(figures["lengths"]["counts"]) == 300
    assert figures["lengths"]["from"] == 12


def test_a_change_is_told_beside_what_was_before(growing: Asked) -> None:
    whole(growing, "was")
    growing.change("growing.yaml", "gain n coin", "gain n + 1 coin")
    found = whole(growing, "now")
    copy = growing.work.copy
    programs = [rulekit.load(copy.named(folder)).program(2) for folder in (copy.was, copy.now)]
    score = next(each for each in shifts(*programs, 300, seed=7).found if (each.form, each.name) == ("score", "0"))
    assert score.difference == 6.0
    shift = next(each for each in found["shifts"] if (each["figure"], each["of"]) == ("score", "red"))
    assert (shift["low"], shift["high"], shift["beyond"]) == (score.low, score.high, True)


def test_how_long_games_are_is_told_in_steps_that_can_be_laid_over_each_other() -> None:
    for low, high in ((0, 0), (12, 12), (7, 103), (199, 1411)):
        found = _histogram(Counter([low, high, high]))
        step, begins, counts = found["step"], found["from"], found["counts"]
        assert begins % step == 0 and step & (step - 1) == 0 and len(counts) <= BINS
        assert begins <= low < begins + step and sum(counts) == 3
        assert begins + (len(counts) - 1) * step <= high < begins + len(counts) * step


def test_games_of_earlier_texts_are_not_those_of_now(growing: Asked) -> None:
    first = whole(growing, "now")["figures"]["seats"][0]["score"]["mean"]
    growing.change("growing.yaml", "gain n coin", "gain n + 1 coin")
    assert whole(growing, "now")["figures"]["seats"][0]["score"]["mean"] == pytest.approx(first + 6)
    assert whole(growing, "was")["figures"]["seats"][0]["score"]["mean"] == pytest.approx(first)


@pytest.mark.parametrize("odd", [{"which": "then"}, {"players": 3}, {"games": 0}, {"seed": -1}, {"games": 1 << 40}])
def test_odd_numbers_of_games_are_answered(growing: Asked, odd: dict[str, object]) -> None:
    asked = {"which": "now", "games": 10, "seed": 1, "players": 2, **odd}
    assert growing("games", **asked)["error"] == "malformed"


def test_bots_that_took_too_long_wait_until_somebody_does_something_at_the_table(tmp_path: Path) -> None:
    (tmp_path / "growing.yaml").write_text(GROWING)
    first = Begin(str(tmp_path / "growing.yaml"), seats=("human", "random"), seed=1, kept='[[0, "red", 1, "a"]]')
    asked = (
        {"bench": {"n": 1, "do": "open"}}, {"line": {"n": 1, "do": "look"}},
        {"bench": {"n": 2, "do": "carry", "seed": 1, "kept": first.kept}},
    )  # fmt: skip
    for number, wakes in enumerate(({"line": {"n": 2, "do": "undo"}}, {"bench": {"n": 3, "do": "carry"}})):
        bench = bench_of(first._replace(rests=True), tmp_path / f"work{number}")
        for each in asked:  # as a page says them that begins anew
            bench.heard(json.dumps(each))
            assert bench.table.bot_is_asked() and not bench.waits()
            assert bench.goes_on() == "[]"
        bench.heard(json.dumps(wakes))
        assert bench.waits() == bench.table.bot_is_asked()
        assert not bench.rests
    assert bench_of(first, tmp_path / "other").waits()


def test_what_others_hold_is_told_to_no_seat_whose_game_goes_on(tmp_path: Path) -> None:
    told: dict[str, set[str]] = {}
    for seed in range(12):
        bench = bench_of(Begin("kuhn", seats=("human", "human"), seed=seed), tmp_path / str(seed))
        said = [bench.heard(json.dumps(each)) for each in (
            {"line": {"n": 1, "do": "look"}}, {"bench": {"n": 1, "do": "carry"}},
            {"line": {"n": 2, "do": "see", "at": 0}}, {"bench": {"n": 2, "do": "carry", "seed": seed}},
            {"line": {"n": 3, "do": "look"}},
        )]  # fmt: skip
        own = bench.table.table.state.observe("dealer").table["dealer"]["hand"]
        told.setdefault(str(own), set()).add("\n".join(said))
    assert len(told) == 3  # cards of one's own
    assert all(len(each) == 1 for each in told.values())  # whatever the other holds


def test_what_has_changed_is_told_in_words_under_the_names_of_its_files(growing: Asked) -> None:
    assert growing("changes")["lines"][-1] == "Nothing differs."
    growing.change("growing.yaml", "most: 4", "most: 3")
    lines = growing("changes")["lines"]
    assert any("4 → 3  growing.yaml:9 → growing.yaml:9" in line for line in lines), lines


def whole(bench: Asked, which: str) -> dict[str, Any]:
    """The report of 300 games, however many messages it takes."""
    for _ in range(200):
        found = bench("games", which=which, games=300, seed=7, players=2)
        if "report" in found:
            return dict(found["report"])
    raise AssertionError(found)
