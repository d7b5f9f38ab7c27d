"""A path in a ruleset → who wrote what stands there: the ruleset first, then each variant that changed it.

Never: finds a mistake; looks inside a text of rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rulekit.diagnostics.source import Span
from rulekit.ruleset.files.merge import PER_FILE
from rulekit.ruleset.sections import Sections
from rulekit.ruleset.tree import Entry, Node, Scalar
from rulekit.ruleset.tree import Mapping as Written
from rulekit.ruleset.variants.manifest import RENAME
from rulekit.ruleset.variants.overlay import Layer
from rulekit.ruleset.variants.paths import Lost, Path, found_at, within
from rulekit.ruleset.variants.renamed import Renames, sound_renames, today
from rulekit.ruleset.wording import allowed


class Said(NamedTuple):
    """What a ruleset or a variant says at a path, or in what is there.

    `what`: the sort of change ("" for the ruleset itself); `value`: None where it is taken out; `kind` and `note`:
    where it comes from ("": nobody says).
    """

    by: str
    version: str
    what: str
    path: Path
    span: Span
    value: Node | None
    kind: str = ""
    note: str = ""


class Origin(NamedTuple):
    """All that was said at a path, in its order, and what stands there now (None: nothing)."""

    path: Path
    said: tuple[Said, ...]
    now: Node | None


class Unfound(NamedTuple):
    """A path at which nothing was ever written: how far it leads, what names there are, what is near.

    `ends`: a single value or a list is there, in which nothing has a path.
    """

    before: Path
    ends: bool
    names: str
    near: tuple[Path, ...]


def origin_of(sections: Sections, path: Path) -> Origin | Unfound:
    """Who wrote what stands at a path; or how far the path leads."""
    before, now = tuple(sections.before.values()), tuple(sections.now.values())
    apart = _printed_apart(path)
    if not _known(sections, path) and apart is not None and _known(sections, apart):
        path = apart
    if not _known(sections, path):
        path = today(path, sound_renames(before, []))
    given = {one.path: (*one.path[:-1], name) for one in sections.written if (name := _name_given(one))}
    path = today(path, {new: old for old, new in given.items()})
    asked = today(path, given)
    base, last = found_at(before, path), found_at(now, asked)
    said: list[Said] = []
    if isinstance(base, Entry):
        kind, note = _provenance(path, base.value.page.name, sections.before, sections)
        name, version = sections.word("ruleset"), sections.word("version")
        said.append(Said(name, version, "", path, _place(base), base.value, kind, note))
    for layer in sections.written:
        was = next((one.value for one in reversed(said) if one.what != RENAME), None)
        one = _said(layer, path, was, sections, given)
        said += [one] if one is not None else []
    if said:
        return Origin(asked, tuple(said), last.value if isinstance(last, Entry) else None)
    assert isinstance(last, Lost)  # what is there now has been written by somebody
    return _unfound(sections, path, last)


def _name_given(layer: Layer) -> str:
    """The name a variant gives to a thing; "" if it makes another change."""
    return layer.value.text if layer.what == RENAME and isinstance(layer.value, Scalar) else ""


def _said(layer: Layer, path: Path, was: Node | None, sections: Sections, given: Renames) -> Said | None:
    """What a change does at a path; None if nothing."""
    version = next(variant.version for variant in sections.variants if variant.name == layer.variant)
    if layer.what == RENAME and layer.path != path:
        return None
    if layer.path[: len(path)] == path:  # at it, or in what is there
        span, value = layer.span, layer.value
    elif path[: len(layer.path)] == layer.path:
        value = _inside(layer.value, path[len(layer.path) :])
        if value == was:
            return None
        span = value.span if isinstance(value, Scalar) and value.page.name == layer.span.file else layer.span
    else:
        return None
    at = path if value is not None and path != layer.path[: len(path)] else layer.path
    kind, note = _provenance(today(at, given), layer.span.file, sections.now, sections)
    return Said(layer.variant, version, layer.what, max(path, layer.path, key=len), span, value, kind, note)


def _inside(node: Node | None, path: Path) -> Node | None:
    inside = within(node) if node is not None else None
    found = found_at(inside, path) if inside else None
    return found.value if isinstance(found, Entry) else None


def _place(entry: Entry) -> Span:
    """Where a value stands: a single one itself, of others their name."""
    return entry.value.span if isinstance(entry.value, Scalar) and entry.value.text else entry.key.span


def _provenance(path: Path, file: str, entries: Mapping[str, Entry], sections: Sections) -> tuple[str, str]:
    """Where what a file says at a path comes from: what is said nearest to it in that file, else of the whole file."""
    every = tuple(entries.values())
    for length in range(len(path), 1, -1):
        found = found_at(every, (*path[:length], PER_FILE))
        if isinstance(found, Entry) and found.value.page.name == file:
            return _read(found.value)
    return _read(sections.wide[file].value) if file in sections.wide else ("", "")


def _read(provenance: Node) -> tuple[str, str]:
    if isinstance(provenance, Written) and provenance.entries:
        entry = provenance.entries[0]
        if isinstance(entry.value, Scalar):
            return entry.key.text, " ".join(entry.value.text.split())
    return "", ""


# ---- paths that lead nowhere ----


def _known(sections: Sections, path: Path) -> bool:
    """Whether anything was ever written at a path."""
    for entries in (sections.before, sections.now):
        if isinstance(found_at(tuple(entries.values()), path), Entry):
            return True
    return any(layer.path[: len(path)] == path for layer in sections.written)


def _printed_apart(path: Path) -> Path | None:
    """Where a value of a card or space stands that is written apart from it."""
    return ("printed", path[1], *path[3:]) if len(path) == 5 and path[0] in ("decks", "regions") else None


def _unfound(sections: Sections, path: Path, lost: Lost) -> Unfound:
    """How far a path leads, and those near to it: the section may have been left out, or a name misspelt."""
    deeper = [(key, *path) for key in sections.now if _known(sections, (key, *path))]
    names, near = allowed(path[min(lost.found, len(path) - 1)], lost.names)
    spelt = [(*path[: lost.found], word, *path[lost.found + 1 :]) for word in near]
    shorter = [one if _known(sections, one) else one[: lost.found + 1] for one in spelt]
    ends = lost.at is not None and within(lost.at) is None
    return Unfound(path[: lost.found], ends, "" if ends else names, (*deeper, *shorter))
