"""What one may ask of a table beside its question: where the score came from, what a bot would answer, the rulebook.

Never: tells a seat what it may not see; changes the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.game.events import Event
from rulekit.game.state import State
from rulekit.play.advising import advice
from rulekit.play.asking import Asked
from rulekit.play.scoring import counted, uncounted
from rulekit.play.telling import Teller
from rulekit.play.trying import Trial

Data = dict[str, object]
Part = tuple[str, str, int, tuple[str, ...]]  # of the rulebook: its number, its heading, how deep it stands, its lines
ROOM = 1 << 12  # letters of a line: the page breaks lines itself


def sheet(teller: Teller, state: State, events: Sequence[Event], seat: str) -> Data | None:
    """Where the score of each seat came from; None where no counter is the score."""
    found = counted(teller, state, events, seat)
    if found is None:
        return None
    heads = ["", *(teller.words.seat(seat) for seat in found.seats)]
    rows = [[said, *(row[seat] for seat in found.seats)] for said, row in found.rows.items()]
    return {"title": teller.words.say("sheet-title", "sheet"), "heads": heads, "rows": rows}


def score(teller: Teller, state: State, events: Sequence[Event], seat: str) -> Data:
    """The sheet as it stands, or that there is none."""
    found = sheet(teller, state, events, seat)
    return {"sheet": found, "said": "" if found else uncounted(teller, state)}


def hint(teller: Teller, asked: Asked, state: State, seed: int) -> Data:
    """What changes most for the seat, and the move a bot would make that sees what the seat sees.

    `seed`: for the bot, which may throw dice of its own; a number that all know.
    """
    advised = advice(teller.words, asked, state, seed)
    block = Trial(teller.words, teller, state, asked).hint(ROOM, says_none=len(advised.lines) < 2)
    lines = ["".join(text for text, _ in each) for each in block]
    return {"hint": [*advised.lines, *lines], "move": advised.choice.move.number if advised.choice else None}


def book(parts: Sequence[Part]) -> Data:
    """The rulebook by its headings."""
    return {"book": [dict(zip(("number", "title", "deep", "lines"), part, strict=True)) for part in parts]}
