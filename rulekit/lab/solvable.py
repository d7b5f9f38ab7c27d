"""A program → why it cannot be solved, if it cannot: what is hidden, what is done at once, who plays, what is shuffled.

Solving looks at all that can follow and takes for known how it stands; where a seat does not know that, there is no
one worth of a state.

Never: plays.
"""

from __future__ import annotations

from rulekit.game.decisions.names import Names
from rulekit.game.faults import GameError
from rulekit.program.opcodes import NUMBER
from rulekit.program.program import Kind, Program

MOST_SEATS = 2
SHUFFLE, TOGETHER = NUMBER["LSHUF"], NUMBER["SNAP"]


def unsolvable(program: Program) -> GameError | None:
    """What is to be said of a game that no amount of room would solve; None if there is nothing."""
    code = {word & 255 for word in program.code[: program.instructions]}
    if len(program.seats) > MOST_SEATS:
        said = (
            f"{len(program.seats)} play here, and with more than two there is no single value: which of two answers"
            " that are equally good for one seat that seat takes can decide between the others."
        )
        return GameError("not-solvable", said, "Solve it for two, where the ruleset has that: --players 2.")
    if TOGETHER in code:
        said = "seats answer at once here, none knowing what the others answer, so that no one answer is best."
        return GameError("not-solvable", said, "Try bots on it: `rulekit simulate`.")
    if (hidden := _hidden(program)) is not None:
        said = (
            f"not every seat sees which `{hidden[0]}` lies in `{hidden[1]}`, and without knowing that, no answer is"
            " best for certain."
        )
        return GameError("not-solvable", said, "Try bots on it: `rulekit simulate`.")
    if SHUFFLE in code:
        said = "a pile is shuffled here, and all orders it may come to are too many to follow."
        return GameError("not-solvable", said, "Draw what is needed one by one with `random(…)`, or try bots on it.")
    return None


def _hidden(program: Program) -> tuple[str, str] | None:
    """A kind of piece of which not all are equal, and a place where somebody does not see them."""
    names = Names(program)
    for name, kind in program.kinds.items():
        if not _is_varied(kind):
            continue
        for number, spot in names.spots[name].items():
            alone = len(program.seats) == 1 and spot.seen_by == "owner"
            if spot.seen_by != "everybody" and not alone:
                return name, names.place(name, number)
    return None


def _is_varied(kind: Kind) -> bool:
    """Whether backs leave open which piece it is: they show whose it is, where seats have their own."""
    each = kind.each or kind.size
    return any(len(set(kind.classes[first : first + each])) > 1 for first in range(0, kind.size, each or 1))
