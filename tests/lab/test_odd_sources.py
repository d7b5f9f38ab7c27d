"""What brought points in rulesets that fault, hide, choose sets, or count beyond all bounds."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import rulekit
from rulekit.lab.matches import play
from rulekit.lab.simulate import simulate
from rulekit.lab.sources import EVERY, Sources, Thing
from rulekit.program.program import Program

BOTH = pytest.mark.parametrize("executor", ["python", "native"])
# Some answers lead to a fault, so that what is offered is taken on trust, and how much is tried shows.
TRUSTED = """
ruleset: assumed2
version: 1.0.0
language: 1
players: 2
start: game
score: your vp
counters: {vp: {}, coin: {start: 2}}
variables: {acc: {type: 0..100}}
phases:
  game:
    steps:
      - repeat 3 { each player performs turn }
      - end game won by the p in players with highest p.vp then none because done
  turn:
    steps:
      - perform work
actions:
  work:
    steps:
      - choose n from 0..6
      - set acc to (acc + n * n) mod 7
      - if acc = 3 { let x = 5 / (acc - 3) rounded down; gain x vp }
      - choose k from 0..3
      - set acc to (acc * 3 + k) mod 7
      - require acc != 5 and acc != 2 and acc != 1
      - gain k vp
"""
# A third of the games stop with a fault.
FAULTY = """
ruleset: faulty
version: 1.0.0
language: 1
players: 2
start: game
score: your vp
counters: {vp: {}, coin: {}}
variables: {left: {type: 0..9}}
phases:
  game:
    steps:
      - each player performs turn
      - each player performs turn
      - if players[1].coin > 1 { let x = 5 / (players[1].coin - players[1].coin) rounded down; each player gains x vp }
      - end game won by the p in players with highest p.vp then none because done
  turn:
    steps:
      - either perform work or perform rest
actions:
  work: {steps: "gain 3 vp; gain 1 coin"}
  rest: {steps: "gain 1 vp"}
"""
BLIND = """
ruleset: blind
version: 1.0.0
language: 1
players: 2
start: game
score: your vp
counters: {vp: {}}
decks:
  card:
    home: hand
    discard: out
    cards: {a: {}, b: {}, c: {}, d: {}}
zones: {hand: {of: card, per: player, seen_by: owner}, gone: {of: card, per: player, seen_by: owner}, out: {of: card}}
phases:
  game:
    steps:
      - players[2] draws 4 from card
      - let me = players[1]
      - me performs blindly
      - end game won by players[1] because done
actions:
  blindly: {steps: "choose c from players[2].hand; move c to your gone; gain 1 vp"}
"""
HUGE = """
ruleset: huge
version: 1.0.0
language: 1
players: 2
start: game
score: your vp
counters: {vp: {min: none}}
phases:
  game:
    steps:
      - each player performs turn
      - end game won by the p in players with highest p.vp then none because done
  turn:
    steps:
      - either perform climb or perform rest
actions:
  climb: {steps: "set your vp to 2000000000 * 2000000000"}
  rest: {steps: "gain 1 vp"}
"""
SETS = """
ruleset: sets
version: 1.0.0
language: 1
players: 1
start: game
score: your vp
counters: {vp: {start: 5}}
decks:
  card:
    home: hand
    cards: {a: {}, b: {}, c: {}, d: {}, e: {}}
zones: {hand: {of: card, per: player, seen_by: owner}, out: {of: card}}
phases:
  game:
    steps:
      - draw 5 from card
      - perform pickem
      - end game won by players[1] because done
actions:
  pickem: {steps: "choose 2 cs from your hand; gain 2 vp; move cs to out"}
"""


def made(folder: Path, text: str) -> Program:
    path = folder / "odd.yaml"
    path.write_text(text.lstrip(), "utf-8")
    return rulekit.load(path).program()


def points(found: Sources) -> list[int]:
    """Of each seat all that is counted."""
    of: Counter[str] = Counter()
    for _, seat, counts in found.rows():
        of[seat] += counts.points
    return [of[seat] for seat in found.seats]


@BOTH
def test_that_all_offers_are_looked_at_changes_no_game_and_no_count_of_what_is_trusted(
    executor: str, tmp_path: Path
) -> None:
    program = made(tmp_path, TRUSTED)
    plain = simulate(program, 3 * EVERY, name=executor)
    counted = simulate(program, 3 * EVERY, name=executor, sources=True)
    assert plain.tally.assumed
    assert counted.tally == plain.tally
    assert counted.sources is not None
    assert 0 < counted.sources.whole <= 3


@BOTH
def test_a_game_that_stops_counts_with_nothing_it_had(executor: str, tmp_path: Path) -> None:
    program = made(tmp_path, FAULTY)
    found = simulate(program, 4 * EVERY, name=executor, sources=True)
    assert found.sources is not None
    assert 0 < found.tally.faults < 4 * EVERY
    assert found.sources.games == 4 * EVERY - found.tally.faults
    assert points(found.sources) == [measure.total for measure in found.tally.scores]
    assert sum(counts.chosen for counts in found.sources.counts.values()) == 4 * found.sources.games


def test_bots_and_chance_count_the_same_games(tmp_path: Path) -> None:
    found = play(made(tmp_path, FAULTY), ["random", "greedy"], 40, sources=True)
    assert found.sources is not None
    assert found.sources.games == found.sources.whole == 40 - found.tally.faults
    assert points(found.sources) == [measure.total for measure in found.tally.scores]


@BOTH
def test_a_card_that_is_not_seen_is_not_offered_and_not_chosen(executor: str, tmp_path: Path) -> None:
    found = simulate(made(tmp_path, BLIND), 2 * EVERY, name=executor, sources=True).sources
    assert found is not None
    assert not any(counts.chosen or counts.offered for counts in found.counts.values())
    assert sum(found.of(Thing("piece", f"card.{name}")).kept_games for name in "abcd") == 4 * 2 * EVERY


@BOTH
def test_points_beyond_64_bits_are_told_as_that(executor: str, tmp_path: Path) -> None:
    found = simulate(made(tmp_path, HUGE), 64, name=executor, sources=True).sources
    assert found is not None
    assert not found.fits
    assert simulate(made(tmp_path, FAULTY), 8, name=executor, sources=True).sources.fits


@BOTH
def test_two_equal_cards_of_one_set_are_chosen_once(executor: str, tmp_path: Path) -> None:
    program = made(tmp_path, SETS.replace("{a: {}, b: {}, c: {}, d: {}, e: {}}", "{a: {copies: 5}}"))
    found = simulate(program, EVERY, name=executor, sources=True).sources
    assert found is not None
    counts = found.of(Thing("piece", "card.a"))
    assert (counts.chosen, counts.chosen_games) == (EVERY, EVERY)
    assert (counts.offered, counts.offered_chosen) == (1, 1)


def test_a_set_is_offered_once(tmp_path: Path) -> None:
    found = simulate(made(tmp_path, SETS), 200 * EVERY, sources=True).sources
    assert found is not None
    cards = [counts for thing in found.things if thing.form == "piece" if (counts := found.of(thing)).offered]
    shares = [counts.offered_chosen / counts.offered for counts in cards]
    assert len({counts.offered for counts in cards}) == 1
    assert max(shares) - min(shares) < 0.15, shares
