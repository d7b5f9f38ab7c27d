"""What a variant adds, where a thing of that name is already → that what is new needs another name.

Never: changes a tree.
"""

from __future__ import annotations

from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.tree import Entry, Node, Scalar
from rulekit.ruleset.variants.paths import Path, name_of, within
from rulekit.ruleset.wording import shown

SECTIONS = {
    "options": "an option", "counters": "a counter", "zones": "a zone", "regions": "a region",
    "pieces": "a kind of pieces", "variables": "a variable", "actions": "an action", "phases": "a phase",
}  # fmt: skip
INSIDE = {"decks": "cards", "regions": "spaces"}  # what has things with names of their own


def taken(path: Path, key: Scalar, value: Node, found: Entry) -> Diagnostic | None:
    """What is said where the thing that is there says of itself already what the new one says."""
    what = _what(path)
    if not what or not _says_anew(found.value, value):
        return None
    said = f"There is {what} `{shown(path[-1])}` already; `add` writes what is new."
    help = "Give the new one another name, or write what is to change of this one under `set:`."
    return Diagnostic("declared-twice", key.span, said, help, related=((found.key.span, "here"),))


def _what(path: Path) -> str:
    """What a path with the name of a thing at its end leads to; "" if it ends with a key."""
    if len(path) == 2:
        return SECTIONS.get(path[0], "")
    if len(path) == 4 and INSIDE.get(path[0]) == path[2]:
        return f"a {path[2].removesuffix('s')}"
    return ""


def _says_anew(there: Node, new: Node) -> bool:
    """Whether two values both say something that is said once."""
    inside, more = within(there), within(new)
    if inside is None or more is None:
        return True
    known = {name_of(entry.key): entry.value for entry in inside}
    return any(_says_anew(known[name_of(e.key)], e.value) for e in more if name_of(e.key) in known)
