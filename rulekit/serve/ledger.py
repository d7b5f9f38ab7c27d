"""The tables of a server and every step at them, in a file that may be cut off at any time.

A step is on the disk before it is acknowledged: SQLite in WAL, synchronous, only ever added to. Each step holds a sum
of itself and the one before, each table one of how it began and that of its last step, so that what was damaged or cut
off is not played. One server has the file; another is told so.

What was answered last lies in a second file beside it, NAME-wal, until the server ends. While one has the file, it
says of itself that it is in use, so that a copy without the second is known as one.

Never: changes or removes what was done; touches a file that is not its own.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from rulekit.studio.table import Refused, Step

MARK = 0x72756C65  # says in the file's header that it is one of these
VERSION = 4  # of the first the steps have no sums, of the first two the tables; of the first three a table has one game
HEADER = b"SQLite format 3\x00"
VERSION_AT, MARK_AT = 60, 68  # where SQLite keeps these two numbers
STEPS_SUMMED, TABLES_SUMMED = 2, 3
IN_USE = 1 << 16  # beside the version: a server has the file, or had it when it was killed
TOLD = "rules, hash, sitters, seed, secrets"  # how a table began
WHY = {
    **dict.fromkeys((sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED), "open"),
    **dict.fromkeys((sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM), "forbidden"),
    **dict.fromkeys((sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR), "full"),
}


class NotALedger(Exception):
    """A file that cannot be used; `why`: other, later, open (by another server), forbidden, full, damaged, players (no
    number of them), secrets (one for two seats)."""

    def __init__(self, path: Path, why: str = "other") -> None:
        self.why = why
        super().__init__(f"{path}: {why}")


class Kept(NamedTuple):
    """How a table began: what was typed for its rules, who sits where, its seed, the secret of each seat.

    `hashes`: what its rules were known by, with blanks between; one that is right is enough.
    """

    id: int
    rules: dict[str, object]
    hashes: str
    sitters: list[str]
    seed: int
    secrets: dict[str, str]


class Ledger:
    """The file, open for this server alone."""

    def __init__(self, path: Path) -> None:
        """Opens a ledger, or begins one where no file is; NotALedger for any other file."""
        self.path, self._lock, self._sums, self._has_marked = path, Lock(), dict[int, int](), False
        try:
            is_new = not path.exists() or path.stat().st_size == 0
            earlier = VERSION if is_new else _version(path)
            if is_new:
                os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))  # it holds what opens each seat
            self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None, timeout=0)
            self._open(is_new, earlier)
        except NotALedger:
            self.close()
            raise
        except sqlite3.Error as odd:
            self.close()
            raise NotALedger(path, _why(odd)) from odd
        except UnicodeDecodeError:  # what it declares, or what SQLite says of that, is no text
            self.close()
            raise NotALedger(path, "damaged") from None
        except OSError as odd:
            raise NotALedger(path, "forbidden") from odd

    def _open(self, is_new: bool, earlier: int) -> None:
        for setting in ("locking_mode=EXCLUSIVE", "synchronous=FULL", "fullfsync=ON", "trusted_schema=OFF"):
            self._db.execute(f"PRAGMA {setting}")
        if is_new:
            self._begin()
        elif (found := self._declared()) != _declared(earlier):  # before anything in it is run
            raise NotALedger(self.path, "damaged" if found else "other")
        elif [row[0] for row in self._db.execute("PRAGMA quick_check(1)")] != ["ok"]:
            raise NotALedger(self.path, "damaged")
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("BEGIN EXCLUSIVE")  # whether it may be written, and by this server alone
        if earlier < TABLES_SUMMED:
            self._sum_up(earlier)
        self._db.execute(f"PRAGMA user_version={VERSION | IN_USE}")
        self._db.execute("COMMIT")
        self._has_marked = True
        self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # the mark is in the file itself, before any answer

    def _sum_up(self, earlier: int) -> None:
        """Gives a file of an earlier version the sums that it lacks; those it has must be right."""
        if earlier < STEPS_SUMMED:
            self._db.execute("ALTER TABLE steps ADD COLUMN sum INTEGER")
        for name in ("sum", "last"):
            self._db.execute(f"ALTER TABLE tables ADD COLUMN {name} INTEGER")
        for id, *told in self._rows(f"SELECT id, {TOLD} FROM tables"):
            last = 0
            for n, *row, kept in self._rows(
                "SELECT n, at, seat, number, name, sum FROM steps WHERE of=? ORDER BY n", id
            ):
                last = _sum(last, *row)
                if kept not in (None, last):
                    raise NotALedger(self.path, "damaged")
                self._db.execute("UPDATE steps SET sum=? WHERE n=?", (last, n))
            self._db.execute("UPDATE tables SET sum=?, last=? WHERE id=?", (_sum(0, *told), last, id))

    def _begin(self) -> None:
        """An empty ledger; its mark is in the file itself before anything else is."""
        self._db.executescript(f"""
            BEGIN EXCLUSIVE;
            {";".join(_schema(VERSION))};
            PRAGMA application_id={MARK};
            PRAGMA user_version={VERSION};
            COMMIT;""")

    def _declared(self) -> set[str]:
        """All that a file declares, without the spaces in which versions differ."""
        return {_close(f"{sql}") for (sql,) in self._db.execute("SELECT sql FROM sqlite_master")}

    def add_table(self, kept: Kept) -> int:
        """Writes down a new table; its number."""
        row = (json.dumps(kept.rules), kept.hashes, json.dumps(kept.sitters), str(kept.seed),
               json.dumps(kept.secrets))  # fmt: skip
        try:
            with self._lock:
                found = self._db.execute(
                    f"INSERT INTO tables ({TOLD}, sum, last) VALUES (?,?,?,?,?,?,0)", (*row, _sum(0, *row))
                )
        except sqlite3.Error as odd:
            raise NotALedger(self.path, _why(odd)) from odd
        assert found.lastrowid is not None
        return found.lastrowid

    def add(self, table: int, step: Step) -> None:
        """Writes down a step; it is on the disk then, or Refused."""
        found = _sum(self._sums.get(table, 0), *step)
        row = (table, step.at, step.seat, step.number, step.id, found)
        try:
            with self._lock, self._both():
                self._db.execute("INSERT INTO steps (of, at, seat, number, name, sum) VALUES (?,?,?,?,?,?)", row)
                self._db.execute("UPDATE tables SET last=? WHERE id=?", (found, table))
        except sqlite3.Error as odd:
            raise Refused("not-kept") from odd
        self._sums[table] = found

    @contextmanager
    def _both(self) -> Iterator[None]:
        """All that is written meanwhile is on the disk together, or nothing of it."""
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._db.execute("COMMIT")
        finally:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")

    def tables(self) -> Iterator[Kept]:
        """The tables there are; NotALedger if what is kept of one is not as it was written."""
        if self._rows("SELECT 1 FROM steps WHERE of NOT IN (SELECT id FROM tables) LIMIT 1"):
            raise NotALedger(self.path, "damaged")
        known: set[str] = set()  # that open a seat at any table
        for id, *told, kept in self._rows(f"SELECT id, {TOLD}, sum FROM tables ORDER BY id"):
            if kept != _sum(0, *told):
                raise NotALedger(self.path, "damaged")
            found = self._read(id, *told)
            known, before = known | {*found.secrets.values()}, len(known)
            if len(known) != before + len(found.secrets):
                raise NotALedger(self.path, "secrets")
            yield found

    def _read(self, id: object, rules: object, hash: object, sitters: object, seed: object, known: object) -> Kept:
        try:
            of, who, secrets = _loaded(rules), _loaded(sitters), _loaded(known)
            number, begun = int(str(id)), int(str(seed))
        except (ValueError, RecursionError):
            raise NotALedger(self.path, "damaged") from None
        texts = isinstance(who, list) and all(isinstance(each, str) for each in who)
        if not (texts and isinstance(of, dict) and _are_secrets(secrets)):
            raise NotALedger(self.path, "damaged")
        return Kept(number, of, str(hash), who, begun, secrets)

    def steps(self, table: int) -> list[Step]:
        """All that was done at a table, in its order; NotALedger if some of it was damaged, or is no longer there."""
        found: list[Step] = []
        last = 0
        for at, seat, number, name, kept in self._rows(
            "SELECT at, seat, number, name, sum FROM steps WHERE of=? ORDER BY n", table
        ):
            if not (isinstance(at, int) and isinstance(seat, str) and isinstance(name, str)):
                raise NotALedger(self.path, "damaged")
            if not isinstance(number, int | None):
                raise NotALedger(self.path, "damaged")
            found.append(Step(at, seat, number, name))
            last = _sum(last, *found[-1])
            if kept != last:
                raise NotALedger(self.path, "damaged")
        if self._rows("SELECT last FROM tables WHERE id=?", table) != [(last,)]:
            raise NotALedger(self.path, "damaged")
        self._sums[table] = last
        return found

    def _rows(self, query: str, *values: object) -> list[tuple[object, ...]]:
        try:
            with self._lock:
                return self._db.execute(query, values).fetchall()
        except (sqlite3.Error, UnicodeDecodeError) as odd:
            raise NotALedger(self.path, "damaged") from odd

    def close(self) -> None:
        """Ends it; the file is whole by itself then, and says so."""
        with suppress(sqlite3.Error, AttributeError):
            try:
                if self._has_marked:
                    self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # all of it, before the mark is taken away
                    self._db.execute(f"PRAGMA user_version={VERSION}")
            finally:
                self._db.close()


def is_apart(path: Path) -> bool:
    """Whether a file was taken from beside its second one, so that what was answered last may be missing in it."""
    try:
        with path.open("rb") as file:
            head = file.read(MARK_AT + 4)
    except OSError:
        return False
    is_one = head[: len(HEADER)] == HEADER and _number(head, MARK_AT) == MARK
    beside = [own.with_name(f"{own.name}-wal") for own in (path, path.resolve())]  # SQLite goes where a link leads
    return is_one and bool(_number(head, VERSION_AT) & IN_USE) and not any(each.exists() for each in beside)


def _version(path: Path) -> int:
    """Which version of ledger a file is, by its first bytes alone; NotALedger for any other file."""
    with path.open("r+b") as file:  # whether it may be written is told by this too
        head = file.read(MARK_AT + 4)
    if head[: len(HEADER)] != HEADER or _number(head, MARK_AT) != MARK:
        raise NotALedger(path)
    version = _number(head, VERSION_AT) & ~IN_USE
    if not 0 < version <= VERSION:
        raise NotALedger(path, "later")
    return version


def _number(head: bytes, at: int) -> int:
    return int.from_bytes(head[at : at + 4])


def _schema(version: int) -> tuple[str, ...]:
    """What a file of a version declares."""
    of_steps = ", sum INTEGER" if version >= STEPS_SUMMED else ""
    of_tables = ", sum INTEGER, last INTEGER" if version >= TABLES_SUMMED else ""
    return (
        "CREATE TABLE tables (id INTEGER PRIMARY KEY, rules TEXT, hash TEXT, sitters TEXT, seed TEXT, secrets TEXT"
        f"{of_tables})",
        "CREATE TABLE steps (n INTEGER PRIMARY KEY, of INTEGER NOT NULL, at INTEGER NOT NULL, seat TEXT NOT NULL, "
        f"number INTEGER, name TEXT NOT NULL{of_steps})",
        "CREATE INDEX steps_of ON steps (of, n)",
    )


def _declared(version: int) -> set[str]:
    return set(map(_close, _schema(version)))


def _close(sql: str) -> str:
    return "".join(sql.split())


def _why(odd: sqlite3.Error) -> str:
    """Why a file cannot be used, by the number SQLite gives."""
    return WHY.get(getattr(odd, "sqlite_errorcode", 0) & 0xFF, "damaged")


def _sum(before: int, *row: object) -> int:
    """A number that says whether a row, and all before it, are as they were written."""
    told = json.dumps([before, *row], default=repr).encode()  # bytes are never written, but may stand there
    return int.from_bytes(sha256(told).digest()[:7])


def _loaded(text: object) -> Any:
    return json.loads(str(text))


def _are_secrets(found: object) -> bool:
    return isinstance(found, dict) and all(isinstance(each, str) and len(each) > 15 for each in found.values())
