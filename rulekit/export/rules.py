"""The rules that a page without a server is for → their files inside it, and how they are named there.

Never: takes a file that does not lie with the ruleset.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulekit.ordinary import ends_at
from rulekit.ruleset.find import Named, find_ruleset, packaged_rulesets, variants_of
from rulekit.ruleset.folder import Located
from rulekit.ruleset.lying import lying_with

OWN = "own"


class NotWithIt(Exception):
    """A variant that does not lie with its ruleset: its file."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Files by their names inside the page, and what is loaded there: a ruleset, its variants, its options."""

    files: Mapping[str, bytes]
    ruleset: str
    variants: tuple[str, ...]
    options: Mapping[str, object]


def rules_of(named: Named, options: Mapping[str, object]) -> Rules:
    """The rules as they lie here, which have been loaded; NotWithIt for a variant from elsewhere."""
    found = find_ruleset(named)
    assert isinstance(found, Located)
    known = {ends_at(path): name for name, path in variants_of(found.path).items()}
    variants = []
    for path in found.variants:
        if ends_at(path) not in known:
            raise NotWithIt(path.as_posix())
        variants.append(known[ends_at(path)])
    packaged = {ends_at(path): name for name, path in packaged_rulesets().items()}
    if (name := packaged.get(ends_at(found.path))) is not None:
        return Rules({}, name, tuple(variants), options)
    files = {f"{OWN}/{path.as_posix()}": data for path, data in lying_with(found.path)}
    return Rules(files, f"{OWN}/{found.path.name}", tuple(variants), options)
