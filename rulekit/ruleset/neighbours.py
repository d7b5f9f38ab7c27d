"""What a variant says of other variants → those it names that are nowhere, and are nearly called as one beside it.

A variant may name others that its player has elsewhere or not at all: only a slip of the keyboard is a mistake.

Never: reads more of a file than what a variant is called by.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from rulekit.diagnostics.nearest import surely
from rulekit.diagnostics.places import at
from rulekit.diagnostics.source import Diagnostic, Edit
from rulekit.ordinary import first_of, leads_out
from rulekit.ruleset.wording import shown

HEAD = 1 << 16  # where a variant says what it is called and extends
MOST_SEEN = 1_000  # files beside a variant
_CALLED = re.compile(r"^[\"']?variant[\"']? *: *[\"']?([a-z][a-z0-9_-]{0,99})", re.MULTILINE)
_OTHERS = re.compile(r"^(after|conflicts) *:((?: *\[[^\]#]*\])|(?:\s*\n *- *[a-z][a-z0-9_-]*)+)", re.MULTILINE)
_WORD = re.compile(r"[a-z][a-z0-9_-]*")


def head_of(path: Path) -> str:
    """The beginning of a file; "" if it cannot be read."""
    try:
        return first_of(path, HEAD).decode("utf-8", "replace")
    except (OSError, ValueError):
        return ""


def called(path: Path) -> str:
    """The name a variant file says it has."""
    found = _CALLED.search(head_of(path))
    return found[1] if found else ""


def misspelt_neighbours(name: str, data: bytes, root: Path) -> Iterator[Diagnostic]:
    """What of `after` and `conflicts` in the file of a variant names no variant, but nearly one that lies beside it."""
    text = data[:HEAD].decode("utf-8", "replace").removeprefix("\ufeff")
    named = [(part[1], part.start(2), word) for part in _OTHERS.finditer(text) for word in _WORD.finditer(part[2])]
    known = _beside(Path(name), root) if named else set()
    for key, start, word in named:
        near = "" if word[0] in known else surely(word[0], known)
        if near and re.sub(r"\d", "", near) != re.sub(r"\d", "", word[0]):
            where = at(name, text, start + word.start(), len(word[0]))
            said = f"No variant that lies here is called `{shown(word[0])}`, so `{key}` says nothing of `{near}`."
            yield Diagnostic(
                "unknown-variant", where, said, f"Did you mean `{near}`?", "warning", fix=(Edit(where, near),)
            )


def _beside(path: Path, root: Path) -> set[str]:
    """The names of the other variants in the folder of one: those of their files, and those they give themselves."""
    try:
        files = [each for each in islice(path.parent.glob("*.yaml"), MOST_SEEN) if not leads_out(each, root)]
    except OSError:
        return set()
    given = {each: called(each) for each in files if each.name != path.name}
    return {name for each, own in given.items() if own for name in (each.stem, own)}
