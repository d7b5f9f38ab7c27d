"""Counting every line of play."""

from __future__ import annotations

from math import comb

import pytest
from machine.assembler import Assembler, Load, connect_four, tic_tac_toe
from machine.playing import EXECUTORS, on_each_executor

from rulekit.machine.interface import Perft
from rulekit.program.opcodes import M_CHANCE, SET, TEST
from rulekit.program.program import Domain, Kind, Site


def perft(a: Assembler, depth: int, chance: int = 64, **fields: object) -> Perft:
    """The same on every executor."""
    found = []
    for e in EXECUTORS:
        machine = e.load(a.build(**fields))
        found.append(machine.perft(machine.new(1, M_CHANCE), depth, chance=chance))
    assert len(set(found)) == 1
    return found[0]


def test_noughts_and_crosses_has_255168_games() -> None:
    machine = EXECUTORS[-1].load(tic_tac_toe().build())
    if EXECUTORS[-1].name == "python":
        pytest.skip("too slow without native code")
    found = machine.perft(machine.new(1), 9)
    assert sum(found.positions) == 549946
    assert sum(found.finished) == 255168
    assert found.finished == (0, 0, 0, 0, 0, 1440, 5328, 47952, 72576, 127872)
    assert found.sampled == found.assumed == sum(found.faults) == 0


@on_each_executor
def test_four_in_a_row_to_depth_five(machine_of: Load) -> None:
    machine = machine_of(connect_four().build())
    found = machine.perft(machine.new(1), 4 if machine_of.__self__.name == "python" else 5)  # type: ignore[attr-defined]
    assert found.positions == (1, 7, 49, 343, 2401, 16807)[: len(found.positions)]


@on_each_executor
def test_counting_goes_on_from_any_position(machine_of: Load) -> None:
    machine = machine_of(tic_tac_toe().build())
    state = machine.new(1)
    machine.advance(state)
    total = 0
    for square in (0, 1, 2, 4, 5, 6, 8, 9, 10):
        after = machine.copy(state)
        machine.answer(after, square)
        machine.advance(after)
        total += machine.perft(after, 2).positions[2]
    assert total == machine.perft(state, 3).positions[3] == 504


def domain(name: str, size: int) -> Domain:
    return Domain(name=name, size=size, words=-(-size // 63), valid=tuple(range(size)), names=("",) * size)


def kind(name: str, at: int, classes: tuple[int, ...], shown: int = 0) -> Kind:
    size = len(classes)
    return Kind(name=name, size=size, words=1, each=0, at=at, shown=shown, classes=classes, descriptor=0)


def site(of: str, name: str = "thing", **more: int) -> Site:
    return Site(
        procedure="", kind=of, name="x", domain=name, arms=(), place=("", 0, 0, 0, 0), simultaneous=False, **more
    )


def set_choice(classes: str, least: int, most: int, at: list[int]) -> Assembler:
    """Choose between `least` and `most` of the pieces, one after the other; the game ends then."""
    a = Assembler()
    pieces = len(classes)
    a.cell("at", *at)
    a.cell("from", (1 << pieces) - 1)
    a.cell("chosen", 0)
    a.cell("least", least)
    a.cell("most", most)
    a.cell("offered")
    a.cell("end", pieces)
    a.cell("x")
    a.cell("none")
    equal = ("at", 0, a.table(*map(ord, classes))) if len(set(classes)) < pieces else (0, 0, 0)
    a.at("more")
    a.JLTI("most", 1, "out")
    a.OFFER("offered", 0, a.table("from", "chosen", "least", "most", 1, pieces, *equal, 0, 0))
    a.CHOOSE("x", "offered", SET | 1 << 16)
    a.JEQ("x", "end", "out")
    a.SETB("chosen", "x")
    a.ADDI("least", "least", -1)
    a.ADDI("most", "most", -1)
    a.JMP(0, 0, "more")
    a.at("out")
    a.ENDG("none", "none")
    return a


def sets(classes: str, least: int, most: int, at: list[int] | None = None) -> Perft:
    a = set_choice(classes, least, most, at or [0] * len(classes))
    described = len(a.instructions) + sum(map(len, a.tables[:-1]))
    return perft(
        a,
        most + 1,
        domains={"thing": domain("thing", len(classes))},
        kinds={"thing": kind("thing", a.address("at"), tuple(map(ord, classes)))},
        sites=(site("set", chosen=a.address("chosen"), left=a.address("least"), set_at=described),),
    )


@pytest.mark.parametrize(("least", "most"), [(1, 1), (2, 2), (3, 3), (5, 5), (0, 2), (1, 3), (0, 5)])
def test_each_set_is_listed_once(least: int, most: int) -> None:
    found = sets("abcde", least, most)
    assert sum(found.finished) == sum(comb(5, k) for k in range(least, most + 1))


def test_what_is_chosen_of_a_set_so_far_is_counted_only_if_it_can_be_finished_in_order() -> None:
    assert sets("abcde", 3, 3).positions == (1, 3, 6, 10, 0)
    assert sets("abcde", 2, 2).positions == (1, 4, 10, 0)


@pytest.mark.parametrize(
    ("classes", "least", "most", "different"),
    [("aabb", 2, 2, 3), ("abab", 2, 2, 3), ("aaab", 2, 2, 2), ("abca", 3, 3, 3), ("baab", 1, 4, 8), ("aaaa", 0, 4, 5)],
)
def test_sets_of_equal_pieces_are_listed_once(classes: str, least: int, most: int, different: int) -> None:
    assert sum(sets(classes, least, most).finished) == different


def test_equal_pieces_in_different_places_are_different() -> None:
    assert sum(sets("aaaa", 2, 2, [0, 0, 1, 1]).finished) == 3


def elements(classes: str, shown: int | None = None) -> Perft:
    a = Assembler()
    a.cell("at", *[0] * len(classes))
    a.cell("shown", shown or 0)
    a.cell("set", (1 << len(classes)) - 1)
    a.cell("x")
    a.CHOOSE("x", "set", 1 << 16)
    a.ENDG("x", "x")
    pieces = kind("thing", a.address("at"), tuple(map(ord, classes)), a.address("shown") if shown else 0)
    domains = {"thing": domain("thing", len(classes))}
    return perft(a, 1, domains=domains, kinds={"thing": pieces}, sites=(site("element"),))


def test_equal_pieces_are_listed_once() -> None:
    assert elements("abacab").finished == (0, 3)
    assert elements("abc").finished == (0, 3)
    assert elements("aaaa", shown=0b0110).finished == (0, 2), "one face up, one face down"


def test_without_sites_a_set_is_listed_once_all_the_same() -> None:
    a = set_choice("abc", 2, 2, [0, 0, 0])
    assert sum(perft(a, 2).finished) == 3


def dealt(outcomes: int) -> Assembler:
    a = Assembler()
    a.cell("deck", (1 << outcomes) - 1)
    a.cell("two", 0b11)
    a.cell("low", 1)
    a.cell("high", 3)
    a.cell("x")
    a.cell("y")
    a.PICKR("x", "deck", 1)
    a.CHOOSE("y", "two", 1 << 16)
    a.PICKR("y", "two", 1)
    a.CHOOSEN("x", "low", 1)
    a.ENDG("x", "x")
    return a


def test_draws_are_followed_one_by_one_and_are_no_depth_of_their_own() -> None:
    found = perft(dealt(5), 2)
    assert found.positions == (5, 20, 60)
    assert found.finished == (0, 0, 60)
    assert found.sampled == 0


def test_draws_with_too_many_outcomes_are_sampled() -> None:
    found = perft(dealt(5), 2, chance=4)
    assert found.positions == (1, 4, 12)
    assert found.sampled == 1


def test_long_lines_of_draws_are_followed_as_far_as_there_is_room() -> None:
    a = Assembler()
    a.cell("two", 0b11)
    a.cell("x")
    a.cell("n")
    a.at("more")
    a.PICKR("x", "two", 1)
    a.JZ("x", 0, "out")
    a.ADDI("n", "n", 1)
    a.JLTI("n", 300, "more")
    a.at("out")
    a.ENDG("x", "x")
    found = perft(a, 2)
    assert found.positions[0] == found.finished[0] > 60
    assert found.sampled > 0


def test_only_options_that_can_be_finished_are_followed() -> None:
    a = Assembler()
    a.cell("three", 0b111)
    a.cell("x")
    a.BEGIN()
    a.CHOOSE("x", "three", TEST | 1 << 16)
    a.JNEI("x", 1, "fine")
    a.FAIL()
    a.at("fine")
    a.COMMIT()
    a.ENDG("x", "x")
    assert perft(a, 1).positions == (1, 2)


def test_faults_are_counted_apart() -> None:
    a = Assembler()
    a.cell("three", 0b111)
    a.cell("x")
    a.CHOOSE("x", "three", 1 << 16)
    a.DIV("x", "three", "x")
    a.ENDG("x", "x")
    found = perft(a, 3)
    assert (found.positions, found.finished, found.faults) == ((1, 3, 0, 0), (0, 2, 0, 0), (0, 1, 0, 0))
