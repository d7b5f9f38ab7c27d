"""What brought points, was offered, chosen and kept: held against the same games, told answer by answer."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

import rulekit
from rulekit.cli import main
from rulekit.game.game import Game
from rulekit.game.ledger import SCORE, ledger, plain_score
from rulekit.game.state import State
from rulekit.lab.matches import play
from rulekit.lab.simulate import simulate
from rulekit.lab.sources import EVERY, Counts, Reckoner, Sources, Thing
from rulekit.program.program import Program

RULESETS = ("aton", "tekhenu", "caravan", "kuhn", "tictactoe")
Column = Callable[[Counts], int]


def at_random(program: Program, seed: int) -> State:
    """A game that is over, in which each answer was drawn among the moves that were offered."""
    state, drawn = Game(program).start(seed), random.Random(seed)
    while not state.is_over:
        assert state.decision is not None
        state.apply(drawn.choice(state.decision.moves))
    return state


def thing(program: Program, procedure: str, name: str, domain: str, answer: str) -> Thing:
    """What an answer counts for."""
    if domain in program.kinds:  # behind its name may stand where it lies
        names = program.domains[domain].names
        return Thing("piece", f"{domain}.{next(known for known in names if f'{answer} '.startswith(f'{known} '))}")
    if not domain and answer in {known for _, known in program.procedures}:
        return Thing("action", answer)
    return Thing("option", f"{procedure}: {name} {answer}" if domain else f"{procedure}: {answer}")


def column(sources: Sources, of: Column) -> dict[tuple[Thing, str], int]:
    return {key: of(counts) for key, counts in sources.counts.items() if of(counts)}


@pytest.mark.parametrize("name", RULESETS)
def test_points_go_to_the_card_action_or_rule_that_the_log_names(name: str) -> None:
    program = rulekit.load(name).program()
    if not plain_score(program):
        assert not any(counts.points for counts in simulate(program, 40, sources=True).sources.counts.values())
        return
    actions = {arm for site in program.sites for arm in site.arms}
    for seed in range(1 if name == "tekhenu" else 3):
        state = at_random(program, seed)
        told: Counter[tuple[Thing, str]] = Counter()
        for change in ledger(state, [SCORE]).changes:
            within = [change.procedure, *(cause.procedure for cause in change.parents)]
            card = next((each.split(" ")[0] for each in within if "." in each), "")
            action = next((each for each in within if each in actions), "")
            by = Thing("piece", card) if card else Thing("action", action) if action else Thing("rule", within[0])
            told[by, change.seat] += change.by
        assert column(Reckoner(program).told(state), lambda counts: counts.points) == {
            k: n for k, n in told.items() if n
        }


Often = Counter[tuple[Thing, str]]


def questions(program: Program, state: State, seed: int) -> tuple[Often, Often]:
    """How often each thing was offered and chosen while a game is played to its end, as the questions say it.

    A set that is chosen element by element is one question; a card that its chooser does not see is nothing to it.
    """
    offered: Often = Counter()
    chosen: Often = Counter()
    of_set: set[tuple[Thing, str]] = set()
    in_set: set[tuple[Thing, str]] = set()
    drawn = random.Random(seed)
    while not state.is_over:
        asked = state.decision
        assert asked is not None
        move = drawn.choice(asked.moves)
        if asked.kind != "number" and asked.domain != "int":
            where = program, asked.procedure, asked.name, asked.domain
            told = [each for each in asked.moves if each.name != "done" and each.is_known]
            now = {(thing(*where, each.name), asked.seat) for each in told}
            before = of_set if asked.kind == "set" and asked.chosen else set()
            offered.update(now - before)
            of_set = before | now
            this = {(thing(*where, move.name), asked.seat)} if move in told else set()
            in_set = in_set if asked.kind == "set" and asked.chosen else set()
            chosen.update(this - in_set)
            in_set |= this
        state.apply(move)
    return offered, chosen


@pytest.mark.parametrize("name", [*RULESETS, "rummy"])
def test_what_was_offered_and_chosen_is_what_the_questions_offered(name: str) -> None:
    program = rulekit.load(name).program()
    state = Game(program).start(5)
    offered, chosen = questions(program, state, 5)
    counted = Reckoner(program).told(state)
    assert (counted.games, counted.whole) == (1, 1)
    assert column(counted, lambda counts: counts.chosen) == chosen
    assert column(counted, lambda counts: counts.offered) == offered
    assert column(counted, lambda counts: counts.offered_chosen) == chosen
    assert column(counted, lambda counts: counts.chosen_games) == dict.fromkeys(chosen, 1)
    assert column(counted, lambda counts: counts.chosen_wins) == dict.fromkeys(
        (key for key in chosen if key[1] in state.winners), 1
    )


def test_a_card_is_kept_by_the_seat_that_has_it_at_the_end() -> None:
    program = rulekit.load("tekhenu").program()
    state = at_random(program, 1)
    counted = Reckoner(program).told(state)
    kept = column(counted, lambda counts: counts.kept_games)
    assert {seat for _, seat in kept} == {*state.seats}
    for (card, seat), _ in kept.items():
        deck, name = card.name.split(".")
        assert re.search(rf"\b{name}\b", json.dumps(state.observe(seat).table[seat])), (deck, name)
    assert column(counted, lambda counts: counts.kept_wins) == {k: 1 for k in kept if k[1] in state.winners}


@pytest.mark.parametrize("name", RULESETS)
def test_games_that_are_counted_are_the_games_that_are_not(name: str) -> None:
    program, many = rulekit.load(name).program(), {"tekhenu": 40}.get(name, 300)
    plain, counted = simulate(program, many), simulate(program, many, sources=True)
    assert counted.tally == plain.tally
    assert counted.sources is not None
    assert (counted.sources.games, counted.sources.whole) == (many, -(-many // EVERY))


@pytest.mark.parametrize("name", ("aton", "caravan", "kuhn"))
def test_both_executors_and_any_number_of_workers_count_alike(name: str) -> None:
    program = rulekit.load(name).program()
    found = [simulate(program, 50, name=executor, sources=True).sources for executor in ("python", "native")]
    found.append(simulate(program, 50, sources=True, workers=2).sources)
    assert found[0] == found[1] == found[2]


def test_random_games_are_counted_as_they_are_counted_once_they_are_told() -> None:
    program = rulekit.load("caravan").program()
    many, one = Reckoner(program).random(0, 40)[1], Sources(program.seats)
    for seed in range(40):
        state = Game(program).start(seed)
        while not state.is_over:
            state.apply(state.random_answer())
        one.join(Reckoner(program).told(state))
    always = [field for field in Counts._fields if not field.startswith("offered")]
    for field in always:
        assert column(many, lambda counts, field=field: getattr(counts, field)) == column(
            one, lambda counts, field=field: getattr(counts, field)
        ), field


def test_of_games_between_bots_all_that_is_offered_is_counted() -> None:
    program = rulekit.load("kuhn").program()
    done = play(program, ["greedy", "random"], 30, sources=True)
    assert done.sources is not None
    assert done.sources.games == done.sources.whole == 30
    assert sum(counts.chosen for counts in done.sources.counts.values()) == done.tally.decisions.total
    assert play(program, ["greedy", "random"], 30, sources=True, workers=2).sources == done.sources


def test_the_page_shows_what_the_command_says(capsys: pytest.CaptureFixture[str]) -> None:
    page = (
        (Path(rulekit.__file__).parents[1] / "docs" / "simulating.md").read_text("utf-8").partition("## Very many")[0]
    )
    (command,) = re.findall(r"^    rulekit (simulate .*--sources)$", page, re.MULTILINE)
    (shown,) = re.findall(r"^```\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert main(command.split()) == 0
    assert shown in capsys.readouterr().out


@pytest.mark.parametrize(("name", "at_first"), [("aton", 0), ("tekhenu", 10)])
def test_the_data_adds_up_to_the_scores(name: str, at_first: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", name, "--games", "32", "--sources", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    points = Counter[str]()
    for row in told["sources"]["rows"]:
        points[row["seat"]] += row["points"]
    scores = [score["mean"] - at_first for score in told["scores"]]
    assert [points[seat] / 32 for seat in told["seats"]] == [pytest.approx(score) for score in scores]
    assert (told["sources"]["games"], told["sources"]["games_with_offers"]) == (32, 1)


def test_without_being_asked_nothing_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "kuhn", "--games", "20", "--format", "json"]) == 0
    assert "sources" not in json.loads(capsys.readouterr().out)


def test_what_a_card_does_brings_points_to_the_card() -> None:
    program = rulekit.load("tekhenu").program()
    found = simulate(program, 60, sources=True).sources
    assert found is not None
    cards = [thing.name.split(".") for thing in found.things if thing.form == "piece" and found.of(thing).points]
    assert {deck for deck, _ in cards} >= {"technology", "decree"}
    assert all(card in program.domains[deck].names for deck, card in cards)


def test_what_was_ones_own_from_the_start_is_not_kept() -> None:
    found = simulate(rulekit.load("aton").program(), 8, sources=True).sources
    assert found is not None
    assert not any(counts.kept_games for counts in found.counts.values())
