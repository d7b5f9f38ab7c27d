"""What of a ruleset was reached: known counts of a tiny game, seeds that keep their word, both executors alike."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

import rulekit
from rulekit.game import Game, State
from rulekit.lab.clauses import Counted, executed
from rulekit.lab.coverage import Coverage, cover, vary
from rulekit.lab.simulate import simulate
from rulekit.lab.watching import Reached, Watch
from rulekit.machine.profile_notes import CHANGED, EFFECT
from rulekit.machine.profiling import counting
from rulekit.program.opcodes import CHOICE, DECISIONS

TINY = """
ruleset: tiny
version: 1.0.0
language: 1
players: 2..3
start: game
options:
  generous: {values: [true, false], default: true}
counters: {coin: {}, fame: {max: 1}}
zones:
  hand: {of: card, per: player}
decks:
  card:
    order: pile
    home: hand
    cards:
      purse: {effect: gain 3 coin}
      ring: {copies: 3, when: after you perform beg, effect: gain 1 fame}
      stone: {when: after you perform beg, if: your coin > 99, effect: gain 1 coin}
      crown: {when: after you perform sing, effect: gain 1 coin}
phases:
  game:
    steps:
      - each player draws 2 from card to your hand
      - repeat 4 { each player performs turn }
      - end game won by players because done
  turn:
    steps:
      - perform beg
      - either perform sell or perform wait
      - if your coin > 99 {
          lose 1 coin;
          lose 2 coin
        }
      - if generous { gain 1 coin } else { lose 1 coin }
      - each c in your hand { play c }
  curse:
    steps: lose 1 fame
actions:
  beg:
    steps: gain 1 coin
  sell:
    steps: [pay 4 coin, may gain 1 fame]
  wait: {steps: lose 1 fame}
  sing:
    steps: gain 1 coin
"""
GAMES, SEATS, TURNS = 40, 2, 4


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("tiny") / "tiny.yaml"
    path.write_text(TINY.lstrip(), "utf-8")
    return path


@pytest.fixture(scope="module")
def done(tiny: Path) -> Coverage:
    return cover([rulekit.load(tiny).program(SEATS)], GAMES, name="python")


def line_of(text: str) -> int:
    rows = TINY.lstrip().split("\n")
    return next(i for i, row in enumerate(rows, 1) if text in row)


def reached(done: Coverage, kind: str, text: str, line: str = "") -> Reached:
    """The one thing of a kind that reads so (a branch: its own text), on the line that has another text."""
    found = [
        r
        for what, r in done.of(kind)
        if text == (what.part or what.text) and (not line or what.place[1] == line_of(line))
    ]
    assert len(found) == 1, [what for what, _ in done.of(kind)]
    return found[0]


# ---- known counts ----


def test_a_statement_is_counted_as_often_as_it_happens(done: Coverage) -> None:
    turns = GAMES * SEATS * TURNS
    assert reached(done, "clause", "perform beg").taken == turns
    assert reached(done, "clause", "repeat 4 { each player performs turn }").taken == GAMES
    assert reached(done, "clause", "performs turn").taken == turns
    assert reached(done, "clause", "draws 2 from card to your hand").taken == GAMES * SEATS
    assert reached(done, "clause", "perform beg").games == GAMES


def test_only_what_leaves_something_else_behind_had_an_effect(done: Coverage) -> None:
    draw = reached(done, "clause", "draws 2 from card to your hand")
    assert draw.changed == 2 * GAMES * SEATS  # two cards each
    wait = reached(done, "clause", "lose 1 fame", "wait:")
    assert wait.changed < wait.taken


def test_the_ways_of_a_choice_are_taken_as_often_as_they_are_offered_together(done: Coverage) -> None:
    sell, wait = (reached(done, "branch", f"perform {what}") for what in ("sell", "wait"))
    assert sell.taken + wait.taken == GAMES * SEATS * TURNS == wait.offered
    assert 0 < sell.offered < wait.offered, "with less than four coins it is not offered"
    used, declined = [r for what, r in done.of("branch") if what.text == "may gain 1 fame"]
    assert used.taken + declined.taken == sell.taken == used.offered == declined.offered


def test_what_is_tried_on_copies_is_not_taken(done: Coverage) -> None:
    sell = reached(done, "branch", "perform sell")
    assert reached(done, "clause", "pay 4 coin").taken == sell.taken < sell.offered


def test_a_condition_has_two_branches_that_make_up_all(done: Coverage) -> None:
    never, always = [r for what, r in done.of("branch") if what.text.startswith("if your coin > 99")]
    assert {never.taken, always.taken} == {0, GAMES * SEATS * TURNS}


def test_cards_are_counted_as_they_are_drawn_and_used(done: Coverage) -> None:
    cards = {what.name: r for what, r in done.of("card")}
    assert sum(card.drawn for card in cards.values()) == 2 * GAMES * SEATS
    assert sum(card.in_force for card in cards.values()) == 2 * GAMES * SEATS
    purse = cards["card.purse"]
    assert purse.taken == TURNS * purse.drawn == purse.changed
    ring = cards["card.ring"]
    assert ring.taken == TURNS * ring.drawn > ring.changed > 0, "fame goes up to one only"
    assert cards["card.crown"].taken == 0


def test_an_ability_is_heard_more_often_than_it_is_used(done: Coverage) -> None:
    stone = next(r for what, r in done.of("trigger") if what.name.startswith("card.stone"))
    assert stone.offered == TURNS * next(r.drawn for what, r in done.of("card") if what.name == "card.stone") > 0
    assert (stone.taken, stone.changed, stone.games, stone.first) == (0, 0, 0, None)


# ---- what was not reached ----


def test_what_cannot_be_reached_is_listed_once_from_outside(done: Coverage) -> None:
    missed = {what.place[1] for what in done.never() if what.kind in ("clause", "branch")}
    assert line_of("if your coin > 99 {") in missed
    assert line_of("lose 2 coin") not in missed, "it lies inside"
    assert line_of("generous { gain") in missed, "the other value of an option was not played"
    assert line_of("sing:") + 1 in missed, "nobody performs it"
    assert line_of("curse:") + 1 in missed
    assert line_of("perform beg") not in missed
    assert "card.crown" not in {what.name for what in done.never() if what.kind == "card"}, "it was drawn"


def test_what_never_changes_anything_is_named(tmp_path: Path) -> None:
    path = tmp_path / "idle.yaml"
    path.write_text(TINY.lstrip().replace("wait: {steps: lose 1 fame}", "wait: {steps: lose 0 fame}"), "utf-8")
    found = cover([rulekit.load(path).program(2)], 5, name="python").idle()
    assert "lose 0 fame" in {what.text for what, _ in found}


def test_another_value_of_an_option_is_compared_with_the_usual_one(tiny: Path) -> None:
    plain = rulekit.load(tiny).program(2)
    whole = cover([plain], 10, name="python")
    vary(whole, plain, rulekit.load(tiny, options={"generous": "false"}).program(2), "generous=false", 100)
    option = next(r for what, r in whole.of("option"))
    assert (option.offered, option.taken) == (10, 10)
    assert reached(whole, "clause", "lose 1 coin", "generous { gain").games == 10
    same = cover([plain], 10, name="python")
    vary(same, plain, plain, "generous=true", 100)
    assert next(r for what, r in same.of("option")).taken == 0


def test_numbers_of_players_share_the_games(tiny: Path) -> None:
    ruleset = rulekit.load(tiny)
    both = cover([ruleset.program(2), ruleset.program(3)], 11, name="python")
    assert reached(both, "clause", "performs turn").taken == TURNS * (6 * 2 + 5 * 3)


# ---- seeds, executors, interruption ----


def again(program: rulekit.program.program.Program, seed: int) -> State:
    state = Game(program).start(seed)
    while not state.is_over:
        state.apply(state.random_answer())
    return state


def test_a_seed_that_is_given_really_reaches_what_it_is_given_for() -> None:
    ruleset = rulekit.load("caravan")
    programs = {n: ruleset.program(n) for n in ruleset.players}
    found = cover(list(programs.values()), 90)
    rows = sorted(((w, r) for w, r in found.of("clause", "branch", "trigger") if r.first), key=lambda row: row[1].games)
    assert rows[0][1].games < 90, "some are rare"
    games: dict[tuple[int, int], set[Counted]] = {}
    for what, r in rows[:25]:
        assert r.first is not None
        key = r.first.players, r.first.seed
        if key not in games:
            games[key] = executed(programs[key[0]], again(programs[key[0]], key[1]).ran())
        assert what in games[key]


@pytest.mark.parametrize("name", ["caravan", "kuhn", "examples/rummy"])
def test_the_machine_counts_what_the_log_of_the_same_game_has_seen(name: str) -> None:
    program = rulekit.load(f"rulesets/{name}.yaml" if "/" in name else name).program()
    machine = counting(program)
    every = range(program.instructions)
    for seed in range(3):
        machine.forget()
        state = machine.new(seed)
        while machine.advance(state) == CHOICE:
            machine.answer(state, machine.pick(state))
        ran = again(program, seed).ran()
        assert list(machine.reader(every)()) == [ran.get(at, 0) for at in every]


def test_what_was_run_is_the_same_whenever_it_is_asked_for_and_on_a_copy() -> None:
    game = Game(rulekit.load("kuhn").program())
    state = game.start(3, ["king", "jack"])
    copy, begun = state.clone(), state.ran()
    while state.decision is not None:
        move = state.decision.moves[-1]
        assert state.apply(move).happened
        copy.apply(move)
    assert state.ran() == copy.ran() == state.clone().ran() == state.ran()
    assert 0 < sum(begun.values()) < sum(state.ran().values())


@pytest.mark.parametrize("name", ["caravan", "aton"])
def test_both_executors_count_alike(name: str) -> None:
    program = rulekit.load(name).program()
    machines = [counting(program, executor) for executor in ("python", "auto")]
    every = range(program.instructions)
    for seed in (0, 7):
        states = [machine.new(seed) for machine in machines]
        for machine, state in zip(machines, states, strict=True):
            machine.forget()
            while machine.advance(state) == CHOICE:
                machine.answer(state, machine.pick(state))
        assert list(states[0]) == list(states[1])
        for what in (0, CHANGED, EFFECT):
            assert machines[0].reader(every, what)() == machines[1].reader(every, what)()
    assert list(machines[0].tried()) == list(machines[1].tried())


def test_the_games_are_those_of_a_simulation() -> None:
    program = rulekit.load("caravan").program()
    watch, answers = Watch(program), 0
    for seed in range(20):
        state = watch.machine.new(seed)
        while watch.machine.advance(state) == CHOICE:
            watch.machine.answer(state, watch.machine.pick(state))
        answers += state[DECISIONS]
    assert answers == simulate(program, 20).tally.decisions.total


def test_what_has_been_played_is_reported_when_it_is_interrupted(tiny: Path) -> None:
    def stop(games: int) -> None:
        if games == 7:
            raise KeyboardInterrupt

    half = cover([rulekit.load(tiny).program(2)], GAMES, name="python", progress=stop)
    assert (half.games, half.interrupted) == (7, True)
    assert half.of("clause") and reached(half, "clause", "performs turn").taken == 7 * SEATS * TURNS


def test_two_halves_make_a_whole() -> None:
    program = rulekit.load("caravan").program()
    whole, halves = Watch(program), [Watch(program) for _ in range(2)]
    for seed in range(10):
        whole.game(seed)
        halves[seed // 5].game(seed)
    joined = Coverage()
    for half in halves:
        joined.add(half)
    as_rows = {what: dataclasses.astuple(r) for what, r in joined.reached.items()}
    assert as_rows == {what: dataclasses.astuple(r) for what, r in whole.reached.items()}
    assert joined.tried == whole.tried()
    assert joined.tried["hire"] > 0, "a trader is tried before it is offered"
