"""A program → a digest of the game it plays, the same whatever its text says beside the rules.

Remarks, layout, the version and where each line stands are no part of it, nor what only words, counts and reasons need.

Never: is the same for two programs that play otherwise.
"""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256

from rulekit.program.program import Program
from rulekit.program.stored import to_data

NOWHERE = ("", 0, 0, 0, 0)


def played_hash(program: Program) -> str:
    """A digest of all that decides how a game goes: code, numbers, names, questions."""
    told = replace(
        program, content_hash="", version="", made_of={}, assumed=0, texts=(), places=(), source=(), clauses=(),
        cells={}, fails={}, figures={}, grounds=(), aside=(), aside_cells=(),
        sites=tuple(replace(site, place=NOWHERE, grounds=-1) for site in program.sites),
        claims=tuple(replace(claim, place=NOWHERE, grounds=()) for claim in program.claims),
    )  # fmt: skip
    return sha256(json.dumps(to_data(told), ensure_ascii=False).encode("utf-8", "surrogatepass")).hexdigest()
