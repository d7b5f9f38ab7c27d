"""Part of a name → icons of Game-icons.net that are called so; one of them → a file of the ruleset.

Never: fetches one; puts one where no icon of the ruleset may lie.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import PurePosixPath

from rulekit.bundle import building
from rulekit.bundle.icons import ICONS, icon, lines
from rulekit.studio.heard import Data
from rulekit.workbench.work import Work
from rulekit.workbench.working_copy import NoPlace

MOST_FOUND = 300
SVG = ".svg"
BUILD = "python -m rulekit.bundle"


def icons(work: Work, wanted: Mapping[str, object]) -> Data:
    """The names that have every word that is looked for in them, first those that begin with the first of them."""
    built = building.built()
    if built is None:
        return _not_built(work)
    words = [word for word in re.split(r"[^a-z0-9]+", str(wanted["find"]).casefold()) if word]
    found = [name for name in lines(built / ICONS) if all(word in name for word in words)]
    found.sort(key=lambda name: (not name.startswith(words[0]) if words else False, name))
    return {"icons": found[:MOST_FOUND], "total": len(found)}


def put(work: Work, wanted: Mapping[str, object]) -> Data:
    """An icon as a file of the ruleset, with whose it is."""
    built, file = building.built(), str(wanted["as"])
    if built is None:
        return _not_built(work)
    text = icon(str(wanted["name"]), built)
    if text is None:
        return {"error": "unknown", "said": work.say("bench-no-icon", name=str(wanted["name"]))}
    if PurePosixPath(file).suffix != SVG:
        raise NoPlace(file)
    work.write(file, text.encode())
    return {"file": file, "text": text, "changed": sorted(work.copy.changed)}


def _not_built(work: Work) -> Data:
    return {"error": "not-built", "said": work.say("bench-not-built", command=BUILD)}
