"""What is drawn by the help of what was drawn before is what would be drawn without it, to the letter."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from conftest import Amount
from drawing.test_folding import example

import rulekit
from rulekit.board.memory import MOST, SIDES, Memory, noted
from rulekit.board.sight import Sight
from rulekit.drawing import scales
from rulekit.drawing.table import picture
from rulekit.program.drawing import Drawing
from rulekit.ruleset.find import packaged_rulesets

SIZES = ((880, 690, ()), (390, 0, ("1", "2", "3")))


def sights(path: Path, answers: int, plain: bool = False, seed: int = 3) -> Iterator[tuple[Sight, Memory]]:
    """A game as each seat sees it, with what it may choose; each seat keeps what is drawn."""
    ruleset = rulekit.load(path)
    game = ruleset.game()
    drawing, words = Drawing() if plain else ruleset.facts.drawing, ruleset.words(game.program)
    state, chance = game.start(seed), random.Random(seed)
    kept = {seat: Memory() for seat in game.seats}
    for _ in range(answers):
        if state.decision is None:
            return
        asked = state.decision
        for seat in game.seats:
            is_asked = seat == asked.seat
            offers = {(asked.domain, move.name): str(n) for n, move in enumerate(asked.moves)} if is_asked else {}
            choices = {move.place or move.zone for move in asked.moves} if is_asked else ()
            seen = state.observe(seat).table
            yield (
                Sight(game.program, words, drawing, seen, seat, asked.seat, offers, choices, memory=kept[seat]),
                kept[seat],
            )
        state.apply(chance.choice(asked.moves))


@pytest.mark.parametrize("plain", [False, True], ids=["layout", "plain"])
@pytest.mark.parametrize("name", packaged_rulesets())
def test_a_picture_of_a_game_that_goes_on_is_the_one_that_is_drawn_anew(name: str, plain: bool, amount: Amount) -> None:
    for sight, _ in sights(packaged_rulesets()[name], amount(4, 60, quick=2), plain):
        for room, high, unfolded in SIZES:
            anew = Sight(sight.program, sight.words, sight.drawing, sight.table, sight.seat, sight.asked,
                         sight.offers, sight.choices)  # fmt: skip
            assert picture(sight, room, high, unfolded) == picture(anew, room, high, unfolded)


def test_a_sentence_is_drawn_again_when_what_it_says_has_changed() -> None:
    sight, _ = next(sights(packaged_rulesets()["aton"], 1))
    assert sight.table["round"] == 1
    first, later = picture(sight), replace(sight, table={**sight.table, "round": 2})
    assert picture(later) != first
    assert picture(replace(later, table=sight.table)) == first


def test_what_has_not_changed_is_not_drawn_again(tmp_path: Path) -> None:
    sight, memory = next(sights(example(tmp_path), 1))
    picture(sight)
    before = memory.count
    picture(sight)
    assert memory.count == before > 0


def test_nothing_is_kept_without_end() -> None:
    sight, memory = next(sights(packaged_rulesets()["kuhn"], 1))
    for n in range(5 * MOST):
        memory.drawn(sight, n % (MOST // 2), object)
        memory.drawn(sight, ("other", n), object)
    assert len(memory.lately) + len(memory.before) <= 2 * MOST
    assert max(len(sides) for kept in (memory.lately, memory.before) for sides in kept.values()) <= SIDES


def test_what_fails_while_it_is_drawn_leaves_nothing_behind() -> None:
    sight, memory = next(sights(packaged_rulesets()["kuhn"], 1))

    def fails() -> None:
        raise ValueError

    with pytest.raises(ValueError):
        memory.drawn(sight, "key", fails)
    assert not memory.noting
    assert not memory.count


def test_of_a_table_each_thing_is_read_once_and_of_another_table_anew() -> None:
    sight, memory = next(sights(packaged_rulesets()["aton"], 1))
    read: list[str] = []

    @noted
    def points(at: Sight, name: str) -> object:
        read.append(name)
        return at.table[name]

    def draws(at: Sight) -> object:
        return memory.drawn(at, "key", lambda: [points(at, "round"), points(at, "round")])

    assert draws(sight) == [1, 1]
    assert draws(sight) == [1, 1]
    assert read == ["round"]
    later = replace(sight, table={**sight.table, "round": 2})
    assert draws(later) == [2, 2]
    assert draws(replace(sight)) == [1, 1]
    assert read == ["round"] * 3


def test_in_another_width_what_says_the_same_is_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part that is folded, a scale: what stands in it does not depend on how much room there is."""
    sight, _ = next(sights(packaged_rulesets()["tekhenu"], 1))
    scale, drawn = scales.scale, []
    monkeypatch.setattr(scales, "scale", lambda *of: drawn.append(of) or scale(*of))
    picture(sight, 880, 690)
    assert len(drawn) == 1
