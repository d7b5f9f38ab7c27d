"""An answer chosen in vain, a race nobody can win in time, a lowest score that always wins → a warning at the line why.

Never: decides what evidence is enough.
"""

from __future__ import annotations

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.lab.in_vain import InVain
from rulekit.lab.lowest import LowestWins
from rulekit.lab.never_won import NeverWon

LOWEST = "lowest-score-wins"


def said_of_vain(found: InVain, see: str) -> Diagnostic:
    """What was chosen, how often, what it was to do; `see`: the command that shows it."""
    does = found.does
    message = (
        f"`{found.arm.part}` was chosen {found.times:,} times in {found.games:,} games, and this never changed "
        "anything: whoever chooses it does nothing."
    )
    help = "Write `skip` if nothing is meant to happen, else mend what it does here."
    if does.name == "setvariable":
        help = "Look at the value that is set here: it is so already, so another may be meant. Write `skip` if none is."
    related = ((Span(*found.arm.place), "it is chosen here"),)
    return Diagnostic("never-in-play", Span(*does.place), message, f"{help} See it: {see}.", "warning", related)


def said_of_a_race(found: NeverWon, see: str) -> Diagnostic:
    """What never came, what ended the games, and the most that anybody had; `see`: the command that shows it."""
    most = ", and ".join(f"of `{name}` nobody had more than {n}" for name, n in found.most)
    message = (
        f"`{found.name}` never ended one of {found.games:,} games, in which it was asked {found.asked:,} times: "
        f"`{found.instead}` ended them all, so nobody ever won. When they were over, {most}."
    )
    help = f"Let games go on for longer, or let less be enough. See it: {see}."
    related = ((Span(*found.other.place), "this ends them all"),) if found.other is not None else ()
    return Diagnostic("never-in-play", Span(*found.ends.place), message, help, "warning", related)


def said_of_the_lowest(found: LowestWins, score: Span, see: str) -> Diagnostic:
    """Who wins by an ending, in so many games; `see`: the command that shows it."""
    message = f"In each of {found.games:,} games that ended by `{found.name}` the winner had the lowest score of all."
    help = f"Pick who wins by `highest`, or let `score` say what it goes by: of a score more is better. See it: {see}."
    return Diagnostic(LOWEST, Span(*found.ends.place), message, help, "warning", ((score, "the score"),))
