"""The count of work that other tests are bounded by: the same every time, and broken off when it is too much."""

from __future__ import annotations

import pytest
from effort import TooMuch, at_most


def work(rounds: int) -> int:
    return sum(abs(-i) for i in range(rounds))


def test_the_same_work_is_the_same_number_of_calls() -> None:
    counts = []
    for rounds in (100, 100, 200):
        with at_most(10_000) as effort:
            work(rounds)
        counts.append(effort.calls)
    assert counts[0] == counts[1] > 100
    assert counts[2] >= counts[0] + 100


def test_work_without_end_is_broken_off_whatever_it_catches() -> None:
    done = 0
    with pytest.raises(TooMuch, match="more than 500 calls"), at_most(500):
        while True:
            try:
                done = max(done, work(3))
            except Exception:
                done = -1
    assert done == 3
    work(1_000)  # nothing is counted any more
