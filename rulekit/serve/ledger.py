"""The tables of a server and every step at them, in a file that may be cut off at any time.

A step is on the disk before it is acknowledged: SQLite in WAL, synchronous, only ever added to.

Never: changes or removes what it holds; opens a file that is not its own.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rulekit.studio.table import Step

MARK = 0x72756C65  # says in the file's header that it is one of these
VERSION = 1


class NotALedger(Exception):
    """A file that is no ledger, or one of a later rulekit."""


class Kept(NamedTuple):
    """How a table began: what was typed for its rules, who sits where, its seed, the secret of each seat."""

    id: int
    rules: dict[str, object]
    content_hash: str
    sitters: list[str]
    seed: int
    secrets: dict[str, str]


class Ledger:
    """The file; used from one thread at a time."""

    def __init__(self, path: Path) -> None:
        """Opens a ledger, or begins one where no file is; NotALedger for any other file."""
        is_new = not path.exists() or path.stat().st_size == 0
        try:
            self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
            mark, version = (
                self._db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")
            )
            if not is_new and (mark != MARK or version != VERSION):
                raise NotALedger(str(path))
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=FULL")
            if is_new:
                self._begin()
        except sqlite3.DatabaseError as odd:
            raise NotALedger(str(path)) from odd

    def _begin(self) -> None:
        self._db.executescript(f"""
            BEGIN;
            CREATE TABLE tables (id INTEGER PRIMARY KEY, rules TEXT, hash TEXT, sitters TEXT, seed TEXT, secrets TEXT);
            CREATE TABLE steps (n INTEGER PRIMARY KEY, of INTEGER NOT NULL, at INTEGER NOT NULL, seat TEXT NOT NULL,
                                number INTEGER, name TEXT NOT NULL);
            CREATE INDEX steps_of ON steps (of, n);
            PRAGMA application_id={MARK};
            PRAGMA user_version={VERSION};
            COMMIT;""")

    def add_table(self, kept: Kept) -> int:
        """Writes down a new table; its number."""
        row = (
            json.dumps(kept.rules),
            kept.content_hash,
            json.dumps(kept.sitters),
            str(kept.seed),
            json.dumps(kept.secrets),
        )
        found = self._db.execute("INSERT INTO tables (rules, hash, sitters, seed, secrets) VALUES (?,?,?,?,?)", row)
        assert found.lastrowid is not None
        return found.lastrowid

    def add(self, table: int, step: Step) -> None:
        """Writes down a step."""
        row = (table, step.at, step.seat, step.number, step.id)
        self._db.execute("INSERT INTO steps (of, at, seat, number, name) VALUES (?,?,?,?,?)", row)

    def tables(self) -> Iterator[Kept]:
        """The tables there are."""
        for id, rules, hash, sitters, seed, secrets in self._db.execute("SELECT * FROM tables ORDER BY id").fetchall():
            yield Kept(id, json.loads(rules), hash, json.loads(sitters), int(seed), json.loads(secrets))

    def steps(self, table: int) -> list[Step]:
        """All that was done at a table, in its order."""
        rows = self._db.execute("SELECT at, seat, number, name FROM steps WHERE of=? ORDER BY n", (table,))
        return [Step(*row) for row in rows]

    def close(self) -> None:
        """Ends it."""
        self._db.close()
