"""The file of tables, cut off or changed by hand: it is told as damaged, and never half played."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra `studio` is not installed")

from serve.test_ledgers import played

import rulekit
from rulekit.serve.hall import Hall
from rulekit.serve.ledger import Ledger, NotALedger

Amount = Callable[..., int]
CHANGES = [
    "UPDATE steps SET name = 'another' WHERE n = 4",  # fits the game: only the sums tell
    "UPDATE steps SET number = number + 1 WHERE n = 4",
    "UPDATE steps SET seat = 'x' WHERE n = 2",
    "UPDATE steps SET at = 'two' WHERE n = 3",
    "UPDATE steps SET sum = NULL WHERE n = 4",
    "DELETE FROM steps WHERE n = 5",
    "UPDATE tables SET sitters = '[1, 2]'",
    """UPDATE tables SET sitters = '["human"]'""",
    """UPDATE tables SET sitters = '["human", "nobody"]'""",
    """UPDATE tables SET secrets = '{"": ""}'""",
    """UPDATE tables SET secrets = '{"nobody": "0123456789abcdefghi"}'""",
    "UPDATE tables SET rules = '['",
    "UPDATE tables SET seed = 'x'",
    "DELETE FROM tables",
]
BEGINNINGS = [  # another game, with which the answers may fit too: only the sums tell
    "UPDATE tables SET seed = '4'",
    """UPDATE tables SET sitters = '["human", "random"]'""",
    """UPDATE tables SET secrets = '{"": "0123456789abcdefghi"}'""",
    "UPDATE tables SET rules = replace(rules, '\"en\"', '\"fr\"')",
    "UPDATE tables SET sum = NULL",
]
TAILS = ["DELETE FROM steps WHERE n > 8", "DELETE FROM steps", "UPDATE tables SET last = NULL"]


@pytest.mark.slow
def test_a_damaged_file_is_told_or_goes_on_as_it_was_and_is_never_half_played(tmp_path: Path, amount: Amount) -> None:
    steps = played(tmp_path / "a.tables", 40)
    sound, chance, found = (tmp_path / "a.tables").read_bytes(), random.Random(5), dict[str, int]()
    rules = rulekit.load("kalah")
    for number in range(amount(60, 3000, quick=30)):
        raw, path = bytearray(sound), tmp_path / f"{number}.tables"
        match number % 3:
            case 0:
                del raw[chance.randrange(len(raw)) :]
            case 1:
                raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(8)
            case 2:
                at = chance.randrange(len(raw))
                raw[at : at + chance.randrange(1, 400)] = chance.randbytes(chance.randrange(1, 400))
        path.write_bytes(raw)
        try:
            ledger = Ledger(path)
            desks = [Hall(ledger).take_up(rules, kept) for kept in ledger.tables()]
        except NotALedger as told:
            found[told.why] = found.get(told.why, 0) + 1
        else:
            for desk in desks:
                if desk is not None and desk.table.game.seats:
                    assert desk.table.steps == steps[: desk.table.at]
            found["goes on"] = found.get("goes on", 0) + 1
            ledger.close()
        path.unlink(missing_ok=True)
    assert found["damaged"]
    assert found["goes on"]


def are_found(folder: Path, changes: list[str]) -> None:
    """Each of these changes of a sound file is found."""
    played(folder / "a.tables", 12)
    for number, change in enumerate(changes):
        shutil.copy(folder / "a.tables", path := folder / f"{number}.tables")
        raw = sqlite3.connect(path)
        raw.execute(change)
        raw.commit()
        raw.close()
        with pytest.raises(NotALedger) as told:
            ledger = Ledger(path)
            for kept in ledger.tables():
                Hall(ledger).take_up(rulekit.load("kalah"), kept)
        assert told.value.why == "damaged", change
        ledger.close()


def test_a_row_that_was_changed_is_found_though_the_file_is_sound(tmp_path: Path) -> None:
    are_found(tmp_path, CHANGES)


def test_another_beginning_of_a_table_is_found_though_the_file_is_sound(tmp_path: Path) -> None:
    are_found(tmp_path, BEGINNINGS)


def test_steps_that_were_cut_off_are_missed_though_the_file_is_sound(tmp_path: Path) -> None:
    are_found(tmp_path, TAILS)


def test_a_declaration_that_is_no_text_is_told(tmp_path: Path) -> None:
    played(path := tmp_path / "a.tables", 3)
    path.write_bytes(path.read_bytes().replace(b"INDEX steps_of ON", b"INDEX steps\xff\xfe ON"))
    with pytest.raises(NotALedger) as told:
        Ledger(path)
    assert told.value.why == "damaged"
