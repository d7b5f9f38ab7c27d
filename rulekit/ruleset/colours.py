"""The colours a layout may name, and what a terminal calls them.

Never: is the only thing that tells two pieces apart; a sign does that.
"""

from __future__ import annotations

COLOURS = {
    "red": "red",
    "green": "green",
    "yellow": "yellow",
    "blue": "dodger_blue1",
    "magenta": "magenta",
    "cyan": "cyan",
    "orange": "dark_orange",
    "brown": "dark_goldenrod",
    "purple": "medium_purple",
    "pink": "hot_pink",
    "white": "bright_white",
    "grey": "grey58",
    "black": "grey42",  # on a dark screen black itself cannot be seen
}

# Those of seats that have no mark of their own, in the order of the seats.
OF_SEATS = ("cyan", "yellow", "magenta", "green", "dodger_blue1", "dark_orange", "hot_pink", "bright_white")
