"""A race that nobody can win in time → a warning at the end that never came.

Never: decides what evidence is enough.
"""

from __future__ import annotations

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.lab.never_won import NeverWon


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
