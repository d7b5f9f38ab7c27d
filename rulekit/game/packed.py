"""How a game began and what was answered ↔ bytes: magic, then one JSON map.

A state is not kept cell by cell: whoever takes it up plays it again from its beginning, so that what comes out is a
state the rules lead to, whatever the bytes say.

Never: carries code; believes a length, or what the table looks like.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from rulekit.game.decisions.origin import Origin, kept, origin_from
from rulekit.game.decisions.table import Table
from rulekit.game.events import Input
from rulekit.game.faults import GameError, whole
from rulekit.program.program import Program

BEGINS = b"rulekit state "
FORMAT = 2
MAGIC = BEGINS + b"%d\n" % FORMAT
MOST_BYTES = 16 << 20
GIVE = "Give what `state.to_bytes()` returned."


@dataclass(frozen=True, slots=True)
class History:
    """All that went into a state since its game began, and a digest of the table it came to."""

    origin: Origin
    inputs: tuple[Input, ...]
    table: str


def rules_of(program: Program) -> str:
    """Which rules a state belongs to: the same text, variants, options and seats, and the same beginning."""
    digest = sha256(json.dumps([program.content_hash, program.options, program.seats, program.beginning]).encode())
    if program.beginning:  # a text of its own stands in no file
        digest.update(array("q", program.code).tobytes())
    return digest.hexdigest()[:32]


def digest_of(table: Table, asked: str) -> str:
    """Whether two states look the same from above: everything on the table, and who is asked."""
    return sha256(json.dumps([table, asked], sort_keys=True).encode()).hexdigest()[:16]


def to_bytes(program: Program, history: History) -> bytes:
    """What a state came from, the same on every machine."""
    origin = history.origin
    told = {
        "rules": rules_of(program),
        "seed": origin.seed,
        "chance": kept(list(origin.chance)),
        "given": origin.given,
        "inputs": [list(x) if isinstance(x, tuple) else x for x in history.inputs],
        "table": history.table,
    }
    return MAGIC + json.dumps(told, separators=(",", ":")).encode()


def from_bytes(program: Program, data: bytes) -> History:
    """What a state came from; anything else is refused with the reason."""
    if not isinstance(data, bytes | bytearray | memoryview):
        raise GameError("not-a-state", "a saved state is bytes.", GIVE)
    data = bytes(data)
    if data.startswith(BEGINS) and not data.startswith(MAGIC):
        found = data[len(BEGINS) :].split(b"\n")[0][:12].decode("ascii", "replace")
        said = f"these bytes are of format {found}, and this rulekit reads format {FORMAT}: a state's answers."
        raise GameError("not-a-state", said, "Go on by the rulekit that wrote them, or begin again from the seed.")
    if not data.startswith(MAGIC) or len(data) > MOST_BYTES:
        raise GameError("not-a-state", "these bytes are not a saved state.", GIVE)
    try:
        told = json.loads(data[len(MAGIC) :])
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, dict):
        raise GameError("not-a-state", "this saved state is cut short or too long.", "Save it again.")
    if told.get("rules") != rules_of(program):
        raise GameError(
            "other-program",
            f"this state was saved from another ruleset, version or number of players than {program.ruleset}.",
            "Load the ruleset it was saved from, with the same options and players.",
        )
    return History(origin_from(told, lambda *_: no_state()), _inputs(told.get("inputs")), str(told.get("table")))


def no_state(why: str = "") -> GameError:
    """Bytes that have the form of a state, but lead to none."""
    said = f"this saved state is not one that a game can be in{f': {why}' if why else '.'}"
    return GameError("not-a-state", said, "Save it again.")


def _inputs(found: object) -> tuple[Input, ...]:
    """The inputs, as a state has them."""
    if not isinstance(found, list):
        raise no_state()
    inputs: list[Input] = []
    for x in found:
        if not (x is None or whole(x) is not None or (isinstance(x, list) and None not in map(whole, x))):
            raise no_state()
        inputs.append(tuple(x) if isinstance(x, list) else x)
    return tuple(inputs)


def next_answer(inputs: Sequence[Input], done: int) -> tuple[int, int] | None:
    """How often chance draws for the answer behind so many inputs, and its number; None if none follows."""
    draws = next((i for i, value in enumerate(inputs[done:]) if value is not None), None)
    if draws is None:
        return None
    number = inputs[done + draws]
    if not isinstance(number, int):  # results of a script come with the answer before
        raise no_state()
    return draws, number
