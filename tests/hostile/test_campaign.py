"""Files of all kinds, spoilt at random: the command that reads them answers, soon and in little room."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import Amount
from hostile.campaign import campaign, made
from hostile.seeds import KINDS, seeds_of


@pytest.mark.slow
def test_spoilt_files_break_nothing(tmp_path: Path, amount: Amount) -> None:
    numbers = range(amount(60, 40_000))
    told = list(campaign(numbers, seed=1, into=tmp_path, workers=2))
    assert {each.number for each in told} == set(numbers)
    assert {each.kind for each in told} == set(KINDS)
    assert [each for each in told if each.wrong] == []


@pytest.mark.slow
def test_an_input_is_made_from_its_number_alone(tmp_path: Path) -> None:
    seeds = seeds_of(tmp_path / "seeds")
    for number in range(len(KINDS)):
        twice = []
        for _ in range(2):
            _, command = made(number, 7, tmp_path / "input", seeds)
            files = sorted(p for p in (tmp_path / "input").rglob("*") if p.is_file())
            twice.append((command, [p.read_bytes() for p in files]))
        assert twice[0] == twice[1]


@pytest.mark.slow
def test_a_worker_that_is_ended_is_told_and_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from hostile import campaign as of

    real = of.Worker.ask

    def ask(worker: of.Worker, number: int) -> None:
        if number == 1:
            worker.process.kill()
        real(worker, number)

    monkeypatch.setattr(of.Worker, "ask", ask)
    told = {each.number: each.wrong for each in campaign(range(3), seed=1, into=tmp_path, workers=1)}
    assert sorted(told) == [0, 1, 2]
    assert {number: wrong for number, wrong in told.items() if wrong.startswith("ended")} == {1: "ended by -9"}
