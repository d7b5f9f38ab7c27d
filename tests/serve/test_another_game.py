"""Another game at a table that is kept: the same links, the same file, and after a restart the last game."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

import rulekit
from rulekit.serve.hall import Desk, Hall
from rulekit.serve.ledger import VERSION, Ledger, NotALedger
from rulekit.studio.table import ANOTHER


def begun(ledger: Ledger) -> Desk:
    return Hall(ledger).begin(rulekit.load("kuhn"), {"words": ["kuhn"]}, ["human", "human"], 3, 2)


def played(desk: Desk) -> None:
    table = desk.table
    while (decision := table.state.decision) is not None:
        table.answer(decision.seat, table.at, decision.moves[-1].number, f"{table.changes}")


def taken_up(ledger: Ledger) -> Desk:
    desk = Hall(ledger).take_up(rulekit.load("kuhn"), next(ledger.tables()))
    assert desk is not None
    return desk


def test_after_a_restart_the_last_game_goes_on_under_the_same_links(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "a.tables")
    desk = begun(ledger)
    seat = desk.table.game.seats[0]
    for _ in range(3):
        played(desk)
        desk.table.begin(seat)
    decision = desk.table.state.decision
    assert decision is not None
    desk.table.answer(decision.seat, 0, decision.moves[0].number, "last")
    ledger.close()
    again = Ledger(tmp_path / "a.tables")
    found = taken_up(again)
    assert (found.table.steps, found.secrets) == (desk.table.steps, desk.secrets)
    assert found.table.state.origin.seed == desk.table.state.origin.seed != 3
    assert len(list(again.tables())) == 1
    again.close()


def test_seeds_of_games_are_not_the_same(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "a.tables")
    desk = begun(ledger)
    for _ in range(4):
        played(desk)
        desk.table.begin(desk.table.game.seats[1])
    seeds = [step.number for step in ledger.steps(1) if step.id == ANOTHER]
    assert len(set(seeds)) == 4
    ledger.close()


def test_where_another_game_began_is_not_changed_unseen(tmp_path: Path) -> None:
    ledger = Ledger(path := tmp_path / "a.tables")
    desk = begun(ledger)
    played(desk)
    desk.table.begin(desk.table.game.seats[0])
    ledger.close()
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("UPDATE steps SET number = 7 WHERE name = ?", (ANOTHER,))
    raw.close()
    changed = Ledger(path)
    with pytest.raises(NotALedger) as told:
        taken_up(changed)
    assert told.value.why == "damaged"
    changed.close()


def test_a_file_with_one_game_a_table_goes_on(tmp_path: Path) -> None:
    ledger = Ledger(path := tmp_path / "a.tables")
    played(begun(ledger))
    ledger.close()
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute(f"PRAGMA user_version={VERSION - 1}")
    raw.close()
    again = Ledger(path)
    desk = taken_up(again)
    assert desk.table.state.is_over
    desk.table.begin(desk.table.game.seats[0])
    again.close()
