"""What the tests of records share: every shipped ruleset, games of it on record, lines changed and sealed again."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import rulekit
from rulekit.game import Game
from rulekit.record import read, record_games, replay
from rulekit.record.sealed import sealed
from rulekit.ruleset.find import packaged_rulesets

HOUSE = Path(__file__).resolve().parents[2]
SHIPPED = {name: (HOUSE / path).resolve() for name, path in packaged_rulesets().items()}


@cache
def game(name: str, players: int | None = None, **options: str) -> Game:
    """A shipped game."""
    return rulekit.load(SHIPPED[name], options=options).game(players)


def written(table: Game, seeds: Iterable[int], full: bool = False) -> bytes:
    """The records of random games."""
    file = io.BytesIO()
    for _ in record_games(table, seeds, file, ["random"] * len(table.seats), full=full):
        pass
    return file.getvalue()


def lines_of(data: bytes) -> list[dict[str, object]]:
    """What the lines say, without their digests."""
    found = [json.loads(line) for line in data.splitlines()]
    return [{key: value for key, value in line.items() if key != "digest"} for line in found]


def sealed_again(bodies: Iterable[dict[str, object]]) -> bytes:
    """Lines with digests that fit: what a forger would write."""
    digest, out = "", b""
    for body in bodies:
        line, digest = sealed(body, "" if body.get("kind") == "header" else digest)
        out += line + b"\n"
    return out


def replayed(data: bytes, table: Game, folder: Path) -> rulekit.State:
    """The game that comes of a file."""
    path = folder / "record.jsonl"
    path.write_bytes(data)
    return replay(read(path), table)
