"""What chance brought, by name: in the words in which a script of chance would say it.

The names of all outcomes of a game, in their order, are a script of chance for the same game.

Never: draws; is told to a seat (what a seat saw of it are events).
"""

from __future__ import annotations

from dataclasses import dataclass

from rulekit.game.decisions.chance import shuffled_pile
from rulekit.game.decisions.referee import Referee
from rulekit.game.decisions.table import Sight
from rulekit.machine.step.loop import LSHUF, PICKR
from rulekit.program.opcodes import CHOICE, CHOOSER, DEST, M_CHANCE, M_SCRIPT, MODE, NATURE, PC, STATUS, WORDS


@dataclass(frozen=True, slots=True)
class Outcome:
    """One result of chance, whether the seed or a script decided it.

    form: pick or shuffle. `of`: what was picked from (a kind, seats, spaces), or the pile that was shuffled.
    `came`: the name of what was picked, or the faces of the pile from the top. `where`: file:line.
    """

    form: str
    of: str
    came: str | tuple[str, ...]
    where: str
    procedure: str


def waiting_for_chance(referee: Referee, cells: list[int]) -> list[int] | None:
    """A copy that waits for chance, if the next instruction asks it; None if there is nothing to decide."""
    if referee.runner.code[cells[PC]] & 255 not in (PICKR, LSHUF):
        return None
    asked = list(cells)
    asked[MODE] = M_CHANCE | M_SCRIPT
    referee.runner.step(asked)
    return asked if asked[STATUS] == CHOICE and asked[CHOOSER] == NATURE else None


def brought(referee: Referee, asked: list[int], after: list[int]) -> Outcome:
    """What came up where `asked` waited for chance and `after` has gone on."""
    if asked[WORDS] >= 0:
        return outcome(referee, asked, after[asked[DEST]])
    spot, _ = shuffled_pile(asked, referee.names)
    return outcome(referee, asked, tuple(Sight(referee.names, after).pieces(spot)))


def outcome(referee: Referee, asked: list[int], answer: int | tuple[int, ...]) -> Outcome:
    """An answer of chance in words: a piece or another element, or the pieces of a pile from the top."""
    at = asked[PC] - 1  # the instruction that asks is the one before the next
    where, procedure = referee.where(at), referee.procedure(at)
    if isinstance(answer, tuple):
        spot, kind = shuffled_pile(asked, referee.names)
        faces = tuple(referee.names.face(kind, piece, spot.owner) for piece in answer)
        return Outcome("shuffle", referee.names.place(kind, spot.number), faces, where, procedure)
    of = referee.program.draws.get(at, "")
    return Outcome("pick", of, referee.questions.chance_name(asked, answer), where, procedure)
