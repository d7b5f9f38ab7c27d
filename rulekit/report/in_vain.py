"""An answer that is chosen in vain → a warning at the statement in it that never changes anything.

Never: decides what evidence is enough.
"""

from __future__ import annotations

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.lab.in_vain import InVain


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
