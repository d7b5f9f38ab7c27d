"""Lines of a log in a row, of things that are only put in order anew where they lay → one line that unfolds to them.

Never: leaves a line out.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rulekit.text.words import Words

Data = dict[str, object]
LEAST = 3  # fewer stand there as they are


def folding(words: Words, lines: Sequence[Data]) -> list[Data]:
    """The lines, with one before those that are folded: `folds`, how many they are; `folded`, that a line is one."""
    found: list[Data] = []
    for (_, is_sorted), of in groupby(lines, key=lambda each: (each["at"], each["sorted"])):
        those = list(of)
        folded = bool(is_sorted) and len(those) >= LEAST
        if folded:
            n = len(those)
            said = words.say("studio-sorted", str(n), n=n)
            found.append({**those[0], "said": said, "places": [], "folds": n, "folded": False})
        found.extend({**each, "folds": 0, "folded": folded} for each in those)
    return found
