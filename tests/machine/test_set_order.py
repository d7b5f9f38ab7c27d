"""What may come next in a set: what stands above all that has been chosen, if enough is left behind it."""

from __future__ import annotations

import pytest
from machine.assembler import Assembler
from machine.playing import Run


@pytest.mark.parametrize(
    ("chosen", "least", "offered"),
    [
        ({0}, 0, {63, 64, 130, 131, 140}),
        ({0}, 1, {63, 64, 130, 131}),
        ({0}, 3, {63, 64}),
        ({0}, 5, set()),
        ({63, 64}, 1, {130, 131}),
        ({131}, -1, {140}),
        (set(), 4, {0, 63}),
    ],
)
def test_a_set_goes_on_in_ascending_order_if_enough_is_left(chosen: set[int], least: int, offered: set[int]) -> None:
    def words(of: set[int]) -> list[int]:
        return [sum(1 << e - 63 * i for e in of if e // 63 == i) for i in range(3)]

    a = Assembler()
    a.cell("from", *words({0, 63, 64, 130, 131}))
    a.cell("chosen", *words(chosen))
    a.cell("least", least)
    a.cell("most", 5)
    a.cell("offered", *words({1, 63, 139}))
    a.OFFER("offered", 0, a.table("from", "chosen", "least", "most", 3, 140, 0, 0, 0, 0, 0))
    a.HALT()
    run = Run(a)
    assert run.words("offered", 3) == words(offered)
