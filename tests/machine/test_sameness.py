"""Which states are one position: the same to what follows, however they came about."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from conftest import Amount

import rulekit
from rulekit.lab.interchange import Trial, offered, pairs
from rulekit.lab.solvable import unsolvable
from rulekit.machine.executor import executor
from rulekit.machine.same_tables import Same
from rulekit.program.alive import Alive
from rulekit.program.opcodes import CHOICE, CHOOSER, M_CHANCE, MODE, PC, REASONS, STATUS, WINNERS, YOU
from rulekit.ruleset.find import packaged_rulesets

# The rulesets of rulekit for two in which nothing is hidden; to find them, all would have to be read first.
SOLVABLE = ["breakthrough", "clobber", "connect-four", "dodgem", "domineering", "draughts", "kalah", "tictactoe"]

SORTED = """
ruleset: piles
version: 1.0.0
language: 1
players: 1
start: game
score: your n
counters: {n: {}}
decks:
  card:
    attributes: {w: 0..9}
    home: hand
    cards: {ace: {copies: 2, w: 2}, king: {copies: 2, w: 1}, low: {copies: 2, w: 0}}
zones: {hand: {of: card, per: player}, heap: {of: card}}
phases:
  game:
    steps:
      - draw 4 from card
      - each c in sorted x in your hand with highest x.w { choose n from 1..2; if n = 1, move c to heap }
      - end game won by players because over
"""


def trial_of(name: str) -> Trial:
    """A ruleset whose states can be looked at."""
    game = rulekit.load(name).game()
    return Trial(game, executor().load(game.program))


def walk(trial: Trial, dice: Random, most: int) -> list[list[int]]:
    """The states of a random game, up to so many."""
    found: list[list[int]] = []
    state = trial.machine.new(dice.getrandbits(40), M_CHANCE)
    trial.machine.advance(state)
    while state[STATUS] == CHOICE and len(found) < most:
        cells = list(state)
        cells[MODE] = M_CHANCE
        found.append(cells)
        state = trial.machine.copy(trial.after(cells, dice.choice(offered(cells))))
    return found


@pytest.mark.slow  # it reads them all
def test_all_rulesets_that_can_be_solved_are_looked_at() -> None:
    found = [name for name in packaged_rulesets() if unsolvable(rulekit.load(name).game().program) is None]
    assert sorted(found) == SOLVABLE


# OEIS A212693: positions of connect four after so many discs.
@pytest.mark.parametrize(
    ("name", "by_answers"), [("connect-four", (1, 7, 49, 238, 1120)), ("tictactoe", (1, 9, 72, 252, 756, 1260))]
)
def test_positions_after_so_many_answers_are_those_known(name: str, by_answers: tuple[int, ...]) -> None:
    trial = trial_of(name)
    level = {trial.told(cells): cells for cells in walk(trial, Random(1), 1)}
    for count in by_answers:
        assert len(level) == count
        states = [trial.after(cells, number) for cells in level.values() for number in offered(cells)]
        level = {trial.told(cells): cells for cells in states}


@pytest.mark.parametrize("name", SOLVABLE)
def test_what_lies_in_a_frame_and_is_not_read_makes_no_difference_to_the_end(name: str, amount: Amount) -> None:
    trial, dice = trial_of(name), Random(2)
    tracked = Alive(trial.program).tracked
    for cells in walk(trial, dice, 10**6)[:: amount(7, 1, quick=29)]:
        read = {cell for cell in tracked if told_otherwise(trial, cells, cell)}
        other = list(cells)
        for cell in set(tracked) - read:
            other[cell] = dice.randrange(4)
        assert trial.told(other) == trial.told(cells)
        assert to_the_end(trial, other, 5) == to_the_end(trial, cells, 5)


def to_the_end(trial: Trial, cells: list[int], seed: int) -> list[tuple[int, ...]]:
    """All that is offered on the way to the end of a random game, and how it ends."""
    dice, told = Random(seed), []
    while cells[STATUS] == CHOICE:
        options = offered(cells)
        told.append((cells[CHOOSER], *options))
        cells = trial.after(cells, dice.choice(options))
    return [*told, (cells[STATUS], cells[WINNERS], cells[REASONS])]


def told_otherwise(trial: Trial, cells: list[int], cell: int) -> bool:
    """Whether a cell is part of what makes a state."""
    other = list(cells)
    other[cell] += 1
    return trial.told(other) != trial.told(cells)


@pytest.mark.parametrize("name", SOLVABLE)
def test_equal_pieces_in_each_others_places_are_the_same_position(name: str) -> None:
    trial, dice = trial_of(name), Random(3)
    for cells in walk(trial, dice, 60)[::3]:
        for pair in pairs(trial.program, cells, dice):
            other = trial.exchanged(cells, pair)
            assert other != cells
            assert trial.told(other) == trial.told(cells)
            assert trial.followers(other, pair) == trial.followers(cells, None)


@pytest.mark.parametrize("name", SOLVABLE)
def test_one_more_of_anything_that_lies_on_the_table_is_another_position(name: str) -> None:
    trial = trial_of(name)
    first, *_, last = walk(trial, Random(4), 20)
    assert trial.told(first) != trial.told(last)
    for kind in trial.program.kinds.values():
        moved = list(last)
        moved[kind.at] += 1
        assert trial.told(moved) != trial.told(last)


def test_pieces_are_told_apart_where_that_is_asked_for() -> None:
    trial = trial_of("tictactoe")
    cells = walk(trial, Random(5), 4)[-1]
    pair = next(pairs(trial.program, cells, Random(1)))
    trial.same = Same(trial.program, exact=True)
    assert trial.told(trial.exchanged(cells, pair)) != trial.told(cells)


def test_a_loop_that_counts_is_part_of_a_position() -> None:
    trial, dice = trial_of("dodgem"), Random(6)
    (kind,) = trial.program.kinds.values()
    came_back = 0
    for _ in range(60):
        seen: dict[tuple[int, ...], tuple[int, int]] = {}
        for cells in walk(trial, dice, 400):
            asked = cells[YOU], cells[PC], *offered(cells), *cells[kind.at : kind.at + kind.size]
            came_back += asked in seen
            assert seen.get(asked) != trial.told(cells), "the same question at the same table, some turns later"
            seen[asked] = trial.told(cells)
    assert came_back > 5, "somebody drove to and fro"


def test_of_a_sorted_list_counts_what_is_in_it_and_in_which_order(tmp_path: Path) -> None:
    path = tmp_path / "piles.yaml"
    path.write_text(SORTED.lstrip(), "utf-8")
    game = rulekit.load(path).game()
    trial = Trial(game, executor().load(game.program))
    holding = game.program.holdings
    cells = next(cells for cells in walk(trial, Random(1), 9) if cells[PC] in holding)
    (listed,) = [one for one in holding[cells[PC]].held if one.form == "list"]
    first, long = listed.address + 1, cells[listed.address]
    assert 1 < long < listed.words - 1
    told = trial.told(cells)
    for at in range(first + long, first + listed.words - 1):
        assert trial.told([*cells[:at], (cells[at] + 1) % 6, *cells[at + 1 :]]) == told
    one, other = cells[first : first + 2]
    assert trial.told([*cells[:first], other, one, *cells[first + 2 :]]) != told
    assert trial.told([*cells[: first - 1], long - 1, *cells[first:]]) != told
