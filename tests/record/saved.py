"""What the tests of saves share: saves of shipped games, and such as nobody has written."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path

import pytest
from effort import at_most
from record.recorded import SHIPPED, game, sealed_again

import rulekit
from rulekit.game import State
from rulekit.record import RecordError, read_save, saves

Lines = list[dict[str, object]]


def texts(name: str) -> dict[str, str]:
    """What a shipped ruleset is read from."""
    return dict(rulekit.load(SHIPPED[name]).findings.texts)


def played(name: str, seed: int, answers: int, players: int | None = None) -> State:
    """A random game so many answers long."""
    state = game(name, players).start(seed)
    while not state.is_over and state.decisions < answers:
        state.apply(state.random_answer())
    return state


def kept(name: str = "kuhn", seed: int = 3, answers: int = 2) -> bytes:
    """A save."""
    state = played(name, seed, answers)
    return saves.saved(game(name), state, texts(name), ["human", "random"])


def lines_of(data: bytes) -> Lines:
    """What its lines say, without their digests."""
    return [{k: v for k, v in json.loads(line).items() if k != "digest"} for line in data.splitlines()]


def refused(path: Path, data: bytes) -> RecordError:
    """What is said of a file that is no sound save."""
    path.write_bytes(data)
    with at_most(3_000_000), pytest.raises(RecordError) as error:
        read_save(path)
    assert error.value.help and str(error.value).isprintable()
    return error.value


def bomb(size: int, said: int) -> dict[str, object]:
    """A file of so many equal letters, and how many it says it has."""
    packing = zlib.compressobj(9)
    packed = b"".join(packing.compress(b"a" * (1 << 20)) for _ in range(size >> 20)) + packing.flush()
    packed = base64.b64encode(packed)
    return {"kind": "file", "name": "kuhn.yaml", "bytes": said, "packed": packed.decode()}


def file_line(name: str, text: str = "ruleset: x\n") -> dict[str, object]:
    packed = base64.b64encode(zlib.compress(text.encode())).decode()
    return {"kind": "file", "name": name, "bytes": len(text.encode()), "packed": packed}


def with_files(*files: dict[str, object]) -> bytes:
    """A save with other files, sealed as if it had been written so."""
    bodies = lines_of(kept())
    rest = [body for body in bodies[1:] if body["kind"] != "file"]
    return resealed([{**bodies[0], "files": len(files)}, *files, *rest])


def resealed(bodies: Lines) -> bytes:
    return sealed_again(bodies)


def changed_first(**values: object) -> bytes:
    bodies = lines_of(kept())
    return resealed([{**bodies[0], **values}, *bodies[1:]])
