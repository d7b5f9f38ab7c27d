"""Pieces: whatever is moved where, the derived sets are what one would count on the table."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st
from machine.assembler import Assembler
from machine.playing import Run

from rulekit.program.opcodes import DONE, FAULT, FAULTY, STATUS

SET, PILE, SINGLE, CROWD = "set", "pile", "single", "crowd"  # crowd: a space that holds any number


@dataclass
class World:
    """Pieces of one kind, the places they may go to, and where everything lies."""

    size: int
    each: int
    places: list[str]

    def __post_init__(self) -> None:
        self.words = -(-self.size // 63)
        self.seats = self.size // self.each if self.each else 0
        self.spaces = [i for i, p in enumerate(self.places) if p in (SINGLE, CROWD)]
        self.space_words = 2  # elements 58 .. 70
        self.a = a = Assembler()
        a.cell("at", *[0] * self.size)
        a.cell("shown", *[(1 << 63) - 1] * self.words)
        a.cell("derived", *[0] * (self.space_words * (1 + self.seats)))
        a.cell("p")
        a.cell("q")
        rows: list[object] = []
        for i, form in enumerate(self.places):
            words = {SINGLE: [-1], PILE: [0] * (self.size + 1)}.get(form, [0] * self.words)
            if i == 0:  # a set that holds them all
                words = [sum(1 << (e - 63 * w) for e in range(self.size) if e // 63 == w) for w in range(self.words)]
            a.cell(f"place {i}", *words)
            shape = {SET: 0, CROWD: 0, PILE: 1, SINGLE: 2}[form]
            derived = "derived" if i in self.spaces else 0
            rows += [shape, f"place {i}", derived, self.element(i) if i in self.spaces else 0]
        places = a.table(*rows)
        owners = a.table(*(i // self.each for i in range(self.size))) if self.each else 0
        self.kind = a.table(
            "at", self.each, places, self.space_words, "shown", self.words, owners, self.size, len(self.places)
        )
        for name in ("MOVE", "MOVEB"):
            a.at(name)
            getattr(a, name)("p", "q", self.kind)
            a.HALT()

    def element(self, place: int) -> int:
        """Spaces have elements on both sides of the first word's end."""
        return 58 + 3 * self.spaces.index(place)


kinds = st.sampled_from([(5, 0), (6, 3), (70, 0), (80, 40), (130, 65)])
places = st.lists(st.sampled_from([SET, PILE, SINGLE, CROWD]), min_size=1, max_size=4)


@given(kinds, places, st.data())
def test_derived_sets_are_what_lies_on_the_spaces(kind: tuple[int, int], more: list[str], data: st.DataObject) -> None:
    world = World(*kind, [SET, *more])
    run = Run(world.a)
    piles: dict[int, list[int]] = {i: [] for i in range(len(world.places))}
    piles[0] = list(range(world.size))
    at = [0] * world.size
    few = data.draw(st.lists(st.integers(0, world.size - 1), min_size=1, max_size=4))
    for _ in range(data.draw(st.integers(1, 12))):
        p, q = data.draw(st.sampled_from(few)), data.draw(st.integers(0, len(world.places) - 1))
        bottom = data.draw(st.booleans())
        taken = world.places[q] == SINGLE and piles[q] not in ([], [p])
        before = list(run.states[0])
        status = make(run, "MOVEB" if bottom else "MOVE", p, q)
        if taken:
            assert (status, run.head(FAULT)) == (FAULTY, 1)
            assert run.words("at", world.size) == at, "nothing has moved"
            assert run.words("derived", 2) == before[world.a.address("derived") :][:2]
            return
        piles[at[p]].remove(p)
        piles[q].insert(0 if bottom and world.places[q] == PILE else len(piles[q]), p)
        at[p] = q
        assert status == DONE
        compare(world, run, piles, at, p)


def make(run: Run, name: str, p: int, q: int) -> int:
    run.set(run.a.address("p"), p)
    run.set(run.a.address("q"), q)
    run.set(0, run.a.entry(name))
    return run.go()


def members(run: Run, name: str, words: int) -> set[int]:
    return {63 * i + e for i, w in enumerate(run.words(name, words)) for e in range(63) if w >> e & 1}


def compare(world: World, run: Run, piles: dict[int, list[int]], at: list[int], moved: int) -> None:
    assert run.words("at", world.size) == at
    assert moved not in members(run, "shown", world.words)
    for i, form in enumerate(world.places):
        if form == SINGLE:
            assert run[f"place {i}"] == (piles[i][0] if piles[i] else -1)
        elif form == PILE:
            assert run.words(f"place {i}", 1 + world.size) == [
                len(piles[i]),
                *piles[i],
                *[0] * (world.size - len(piles[i])),
            ]
        else:
            assert members(run, f"place {i}", world.words) == set(piles[i])
    w = world.space_words
    assert members(run, "derived", w) == {world.element(i) for i in world.spaces if piles[i]}
    for seat in range(world.seats):
        own = {world.element(i) for i in world.spaces if any(p // world.each == seat for p in piles[i])}
        assert members(run, f"derived+{w * (1 + seat)}", w) == own


def test_a_second_piece_on_a_single_space_is_a_fault() -> None:
    world = World(3, 0, [SET, SINGLE])
    run = Run(world.a)
    assert make(run, "MOVE", 0, 1) == DONE
    assert make(run, "MOVE", 0, 1) == DONE, "a piece may go where it is"
    assert make(run, "MOVE", 2, 1) == FAULTY
    assert (run.head(STATUS), run.head(FAULT), run["place 1"]) == (FAULTY, 1, 0)
