"""The colours a layout may name, what a terminal calls them, and the words that mean one of them.

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

# Words of CSS for colours, by the colour of a layout that is nearest: what a seat of such a name is painted in.
_NEAREST = {
    "red": "crimson scarlet firebrick maroon darkred indianred tomato",
    "green": "lime olive forestgreen seagreen darkgreen lightgreen limegreen olivedrab springgreen",
    "yellow": "gold khaki goldenrod lightyellow",
    "blue": "navy azure royalblue dodgerblue darkblue steelblue cornflowerblue mediumblue midnightblue",
    "magenta": "fuchsia orchid mediumvioletred",
    "cyan": "aqua teal turquoise darkcyan lightblue skyblue aquamarine",
    "orange": "darkorange coral",
    "brown": "sienna chocolate saddlebrown tan peru sandybrown",
    "purple": "violet indigo lavender plum rebeccapurple darkviolet mediumpurple",
    "pink": "salmon hotpink deeppink lightpink",
    "white": "ivory beige linen snow ghostwhite",
    "grey": "gray silver darkgrey darkgray lightgrey lightgray slategrey slategray",
    "black": "",
}
_MEANT = {word: name for name, words in _NEAREST.items() for word in (name, *words.split())}


def meant(name: str) -> str:
    """The colour a name says, as a terminal calls it: that of its last word for one; "" if it says none."""
    said = [_MEANT[word] for word in name.lower().replace("-", "_").split("_") if word in _MEANT]
    return COLOURS[said[-1]] if said else ""
