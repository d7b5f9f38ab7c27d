"""What of a table is each seat's, and what is everybody's; and what is said where the two are taken for each other.

Never: reads a position.
"""

from __future__ import annotations

from rulekit.program.program import Program


def things(program: Program, per_player: bool) -> list[str]:
    """The names of what each seat has, or of what all have together: numbers, remembered values, places."""
    kinds = (program.variables, program.zones, program.regions)
    counters = [*program.counters] if per_player else []
    return counters + [thing.name for kind in kinds for thing in kind.values() if thing.per_player == per_player]


def whose(name: str, seat: str) -> tuple[str, str]:
    """What is said of a thing that every seat has, where none is named, and what to write."""
    return f"every player has a `{name}`, and no seat is named here.", f"Say whose: `{seat}: {{{name}: …}}`."


def shared_by_all(name: str, seat: str) -> tuple[str, str]:
    """What is said of a thing of the table that is named as a seat's, and what to write."""
    return f"`{name}` belongs to the table, not to a player.", f"Write it beside `{seat}`, not below it."
