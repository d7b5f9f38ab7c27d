"""What a guard lets through is what can be finished, as trying it out on copies shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from compile.random_rules import Writer
from compile.shipped import WAYS, Way, examined, name_of, played_alike, program
from conftest import NATIVE, Amount

from rulekit.compile.compile import compile_ruleset
from rulekit.machine.executor import executor
from rulekit.machine.interface import Machine, Playouts
from rulekit.machine.runs.playouts import BECAUSE, BROKE, CUT_SHORT, TESTED
from rulekit.machine.step.parts import Cells
from rulekit.program.opcodes import FAULT, OVER, REASONS, SKIPPED, STATUS, WINNERS
from rulekit.program.program import Program

CHUNKS = 8
CUT_BY_CHANCE = {"tekhenu"}  # a card is turned up in the middle of an action, which then may be too dear


def played(guarded: Program, tried: Program, games: int) -> None:
    """Games given the same answers: the same is offered each time, and they end alike."""
    machines = [executor().load(of) for of in (guarded, tried)]
    for seed in range(games):
        *_, last = played_alike(machines, seed)
        ends = [how_it_ended(machine, state) for machine, state in zip(machines, last, strict=True)]
        assert ends[0] == ends[1]


def how_it_ended(machine: Machine, state: Cells) -> tuple[list[int], list[int]]:
    """Who won and why, and all figures."""
    reported, program = machine.report(state), machine.program
    assert reported is not None
    figures = [reported[at] for at in (*program.scores, *program.metrics.values())]
    return [state[at] for at in (STATUS, WINNERS, REASONS, SKIPPED, FAULT)], figures


def random_games(of: Program, n: int) -> Playouts:
    return executor().load(of).playouts(0, n)


@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_games_with_guards_are_those_with_trials(way: Way, amount: Amount) -> None:
    n = amount(20 if way[0].is_dir() else 100, 5000) if NATIVE else 4  # the large ones have many ways
    played(program(*way, "guard"), program(*way, "trial"), n // 4)
    guarded, tried = (random_games(program(*way, mode), n) for mode in ("guard", "trial"))
    assert guarded.assumed == tried.assumed == 0
    assert set(guarded.column(BROKE)) == {0}
    assert sum(guarded.column(CUT_SHORT)) <= (1 + n // 20 if way[0].stem in CUT_BY_CHANCE else 0)
    assert sum(guarded.column(TESTED)) <= sum(tried.column(TESTED))


@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_every_question_offers_the_same_with_guards_and_with_trials(way: Way, amount: Amount) -> None:
    python = executor("python")
    machines = [python.load(program(*way, mode)) for mode in ("guard", "trial")]
    for seed in range(amount(1, 2)):
        *_, last = played_alike(machines, seed)
        assert {state[2] for state in last} == {OVER}


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_rulesets_written_at_random_have_guards_that_agree(chunk: int, amount: Amount, tmp_path: Path) -> None:
    """And what was offered can be finished: no action is cut short, no game stops."""
    path, taken_on_trust, total = tmp_path / "wild.yaml", 0, 0
    for seed in range(chunk, amount(240, 6000), CHUNKS):
        path.write_text(Writer(seed).text(), "utf-8")
        wild = examined(path)
        programs = [compile_ruleset(wild, 2, mode) for mode in ("guard", "trial")]
        guarded, tried = (random_games(of, 20) for of in programs)
        total += 1
        if guarded.assumed or tried.assumed:  # more states than a trial may look at
            taken_on_trust += 1
            continue
        played(*programs, 4)
        assert set(guarded.column(BROKE)) | set(guarded.column(CUT_SHORT)) == {0}, f"seed {seed}"
    assert taken_on_trust <= 1 + total // 20


def test_guards_make_trials_rare(amount: Amount) -> None:
    counts = dict.fromkeys(("guard", "trial"), 0)
    for way in WAYS[: amount(8, len(WAYS))]:
        for mode in counts:
            counts[mode] += sum(random_games(program(*way, mode), 4).column(TESTED))
    assert 0 < counts["guard"] < counts["trial"]


CHOOSING = """
ruleset: choosing
version: 1.0.0
language: 1
players: 1
start: game
counters: {coin: {}}
zones: {hand: {of: card, per: player}, gone: {of: card}}
decks:
  card:
    attributes: {worth: 0..9999}
    home: hand
    cards: {CARDS}
phases:
  game:
    steps:
      - draw 20 from card
      - perform act
      - end game because gave if count(gone) > 0, kept if count(gone) = 0
actions:
  act:
    steps: either perform give or gain 1 coin
  give:
    steps:
      - choose any cs from your hand
      - require sum(c.worth for c in cs) = TOTAL
      - move cs to gone
"""


@pytest.mark.parametrize(("total", "possible"), [(8191, False), (1 + 8 + 4096, True), (2047, True), (0, True)])
def test_a_trial_looks_at_each_set_once(total: int, possible: bool, tmp_path: Path) -> None:
    """Twelve cards have 4,096 sets, and more than a thousand million orders to choose them in."""
    cards = ", ".join(f"c{i}: {{worth: {1 << i if i < 11 else 4096}}}" for i in range(12))
    path = tmp_path / "choosing.yaml"
    path.write_text(CHOOSING.lstrip().replace("CARDS", cards).replace("TOTAL", str(total)), "utf-8")
    games = random_games(compile_ruleset(examined(path), 1), 12)
    assert games.assumed == 0 and set(games.column(BROKE)) == {0}
    assert (0b01 in games.column(BECAUSE)) == (possible and total > 0)


TOLL = """
ruleset: toll
version: 1.0.0
language: 1
players: 1
start: game
score: your point
counters: {coin: {start: COINS}, point: {}}
zones: {hand: {of: card, per: player}}
decks:
  card: {home: hand, cards: {gate: {when: before you perform act, cost: 1 coin, effect: gain 10 point}}}
phases:
  game:
    steps: [draw 1 from card, perform turn, end game because over]
actions:
  turn: {steps: either perform act or gain 1 point}
  act: {cost: 1 coin, steps: gain 100 point}
"""


@pytest.mark.parametrize(("coins", "scores"), [(0, {1}), (1, {1, 100}), (2, {1, 110})])
@pytest.mark.parametrize("mode", ["guard", "trial"])
def test_what_is_triggered_does_nothing_if_it_would_forbid_what_triggered_it(
    coins: int, scores: set[int], mode: str, tmp_path: Path
) -> None:
    path = tmp_path / "toll.yaml"
    path.write_text(TOLL.lstrip().replace("COINS", str(coins)), "utf-8")
    games = random_games(compile_ruleset(examined(path), 1, mode), 20)
    assert set(games.column(BROKE)) == {0}
    assert set(games.figure(0)) == scores


SPENDING = """
ruleset: spending
version: 1.0.0
language: 1
players: 1
start: game
counters: {coin: {start: COINS, max: 9}, point: {}}
phases:
  game:
    steps:
      - perform spend
      - end game because spent if your point > 0, kept if your point = 0
actions:
  spend:
    steps: either { choose n from 2..4; choose p from players; require n * 2 > 5; pay n coin; gain n point } or skip
"""


@pytest.mark.parametrize(("coins", "possible"), [(0, False), (2, False), (3, True), (9, True)])
def test_a_way_with_a_number_in_it_is_guarded(coins: int, possible: bool, tmp_path: Path) -> None:
    path = tmp_path / "spending.yaml"
    path.write_text(SPENDING.lstrip().replace("COINS", str(coins)), "utf-8")
    guarded, tried = (random_games(compile_ruleset(examined(path), 1, mode), 40) for mode in ("guard", "trial"))
    played(compile_ruleset(examined(path), 1, "guard"), compile_ruleset(examined(path), 1, "trial"), 10)
    assert set(guarded.column(BECAUSE)) == ({1, 2} if possible else {2})
    assert sum(guarded.column(TESTED)) < sum(tried.column(TESTED))
    if not possible:
        assert sum(guarded.column(TESTED)) == 0
