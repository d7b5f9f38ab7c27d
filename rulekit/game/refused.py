"""A move the rules do not offer, or a state that cannot go on → the error that says so, and why.

Never: changes a state; lets a move through.
"""

from __future__ import annotations

from rulekit.game.decisions.decision import Decision, Move
from rulekit.game.decisions.long_ranges import is_long, move_of
from rulekit.game.decisions.referee import Referee
from rulekit.game.faults import GameError, IllegalMove, advice, listed
from rulekit.game.whynot import WhyNot, why_refused


def number_of(referee: Referee, cells: list[int], decision: Decision | None, move: object) -> int:
    """The number of a move or of its name; an IllegalMove if it is not offered."""
    assert decision is not None
    known = move_of(decision, move.name if isinstance(move, Move) else str(move))
    if known is not None and move == (known if isinstance(move, Move) else known.name):
        return known.number
    raise refused(referee, cells, decision, move if isinstance(move, str | Move) else str(move))


def refused(referee: Referee, cells: list[int], decision: Decision | None, move: Move | int | str) -> IllegalMove:
    """A move that is not offered: what is missing, as far as the seat that is asked may know it."""
    assert decision is not None
    names = tuple(m.name for m in decision.moves)
    why = reason(referee, cells, move)
    domain = referee.program.domains.get(decision.domain)
    taken = domain is not None and str(move) in domain.names  # there is such a thing: another is not what was meant
    help = advice("" if taken else str(move), names)
    if isinstance(move, int):
        allowed = listed(f"{m.number} ({m.name})" for m in decision.moves)
        help = f"Allowed: {_from_to(decision) if is_long(decision) else allowed}."
        if decision.kind != "number":
            asked = f"Answer {move} is not offered to {decision.seat} ({decision.prompt}) now"
            return IllegalMove(f"{asked}{because(why)}", names, help)
        return IllegalMove(f"{move} is not from {decision.low} to {decision.high}{because(why)}", names, help)
    if is_long(decision):
        help = f"Allowed: {_from_to(decision)}."
    if why is not None and why.kind == "last-resort":
        return IllegalMove(f"{why.said}.", names, advice("", names))
    return IllegalMove(f"`{move}` cannot be chosen now{because(why)}", names, help)


def _from_to(decision: Decision) -> str:
    return f"any whole number from {decision.low} to {decision.high}"


def reason(referee: Referee, cells: list[int], move: Move | int | str) -> WhyNot | None:
    """Why a move is refused; None where the state leads nowhere (one from outside may hold anything)."""
    try:
        return why_refused(referee, cells, move)
    except (GameError, LookupError, ValueError, OverflowError):
        return None


def because(why: WhyNot | None) -> str:
    """The end of a sentence: why a move is refused, and where it stands."""
    if why is None or why.kind == "unknown":
        return "."
    return f": {why.said}{f' ({why.where})' if why.where else ''}."
