"""Declarations at the end of a section that are certainly of another → under its heading, and what is said.

Where the line `rulings:` is missing, all that it headed stands under the section above it.

Never: takes one away that may stand where it stands, or that could be of several other sections.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.kind_match import fits, json_type, suited_to
from rulekit.ruleset.kinds import Kind, MapOf, Record, json_types
from rulekit.ruleset.top_keys import TOP
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar
from rulekit.ruleset.wording import shown
from rulekit.syntax.remembered import parsed

Wrong = Callable[[Kind, Node], bool]

MOST_LOOKED_AT = 1_000  # declarations of a section
MOST_LETTERS = 100_000  # of a section: each is held against all others
OF_ALL = "provenance"  # a key that tells nothing of a declaration
RULINGS, ACTIONS, PHASES = "rulings", "actions", "phases"
BEGINS_WITH = ("start", "turn")  # these name a phase
QUESTION = re.compile(r"\s*[A-Za-z_]\w*\s*\(.*\)\s*")
SECTIONS = {row.key: row.kind for row in TOP.rows if isinstance(row.kind, MapOf)}


def under_their_heading(top: Mapping, is_wrong: Wrong) -> tuple[Mapping, list[Diagnostic]]:
    """The sections of a file with each declaration in its own, if it is certain which that is."""
    said, known = list[Diagnostic](), dict[tuple[int, int], bool]()

    def once(kind: Kind, node: Node) -> bool:  # a value is held against the same kind in each round
        if (id(kind), id(node)) not in known:
            known[id(kind), id(node)] = is_wrong(kind, node)
        return known[id(kind), id(node)]

    while len(said) < len(SECTIONS) and (found := next(_astray(top, once), None)) is not None:
        home, first, section = found
        top, one = _moved(top, home, first, section)
        said.append(one)
    return top, said


def _astray(top: Mapping, is_wrong: Wrong) -> Iterator[tuple[Entry, int, str]]:
    """Sections that end with declarations of another: the section, the number of the first of those, whose they are."""
    for home in top.entries:
        here = SECTIONS.get(home.key.text)
        if here is None or not isinstance(home.value, Mapping) or len(home.value.entries) > MOST_LOOKED_AT:
            continue
        if home.value.end - home.value.start > MOST_LETTERS:
            continue
        entries, found = home.value.entries, dict[str, int]()
        for section, there in SECTIONS.items():
            first = len(entries)
            while first and _belongs(entries[first - 1], here, there, is_wrong):
                first -= 1
            if any(_is_certain(entry, here, section, is_wrong) for entry in entries[first:]):
                found[section] = first
        for section in _meant([*found], {e.key.text for e in entries}, top):
            yield home, found[section], section


def _meant(found: list[str], names: set[str], top: Mapping) -> list[str]:
    """The one section that declarations may be of; nothing, if they may be of several."""
    if found == [ACTIONS, PHASES]:
        begins = {e.value.text for e in top.entries if e.key.text in BEGINS_WITH and isinstance(e.value, Scalar)}
        given = {entry.key.text for entry in top.entries}
        found = [PHASES] if begins & names else [ACTIONS] if PHASES in given and ACTIONS not in given else []
    return found if len(found) == 1 else []


def _belongs(entry: Entry, here: MapOf, there: MapOf, is_wrong: Wrong) -> bool:
    """Whether a declaration does not fit where it stands, and is one of another section."""
    if here is there or not fits(there.key, entry.key) or is_wrong(there.value, entry.value):
        return False
    return is_wrong(here.value, entry.value) or not fits(here.key, entry.key)


def _is_certain(entry: Entry, here: MapOf, section: str, is_wrong: Wrong) -> bool:
    """Whether a declaration has the form of another section: a question with brackets, or keys of that one alone."""
    there, value = SECTIONS[section], entry.value
    if not _belongs(entry, here, there, is_wrong):
        return False
    if not isinstance(value, Mapping):
        asks = section == RULINGS and QUESTION.fullmatch(entry.key.text) is not None
        return asks and not fits(here.key, entry.key) and isinstance(value, Scalar) and _may_answer(value, here)
    own, other = suited_to(here.value, value), suited_to(there.value, value)
    keys = {each.key.text for each in value.entries} - {OF_ALL}
    if not isinstance(other, Record) or any(other.row(key) is None for key in keys):
        return False
    known = {key for key in keys if isinstance(own, Record) and own.row(key) is not None}
    needed = isinstance(own, Record) and any(row.required and row.key in known for row in own.rows)
    return len(keys) > 2 * len(known) or (bool(keys - known) and not needed)


def _may_answer(value: Scalar, here: MapOf) -> bool:
    """Whether a text is an answer, where it might be the steps of something that has steps."""
    has_steps = isinstance(here.value, Record) and here.value.row("steps") is not None
    return json_type(value) in json_types(SECTIONS[RULINGS].value) and not (
        has_steps and parsed(value.source, "condition")[1]
    )


def _moved(top: Mapping, home: Entry, first: int, section: str) -> tuple[Mapping, Diagnostic]:
    """The file with the last declarations of a section in another, and what is said of it."""
    assert isinstance(home.value, Mapping)
    away = home.value.entries[first:]
    there = next((entry for entry in top.entries if entry.key.text == section), None)
    said = _said(home, away, section, there)
    inside = there.value.entries if there is not None and isinstance(there.value, Mapping) else ()
    names = {entry.key.text for entry in inside}
    whole = (*inside, *(entry for entry in away if entry.key.text not in names))
    rest = Entry(home.key, home.value._replace(entries=home.value.entries[:first]))
    now = [rest if entry is home else entry for entry in top.entries]
    if there is None:
        now.append(Entry(away[0].key._replace(text=section), home.value._replace(entries=whole)))
    else:
        value = there.value if isinstance(there.value, Mapping) else home.value
        now = [Entry(e.key, value._replace(entries=whole)) if e is there else e for e in now]
    return top._replace(entries=tuple(now)), said


def _said(home: Entry, away: tuple[Entry, ...], section: str, there: Entry | None) -> Diagnostic:
    """What is said of declarations that stand under another section than theirs."""
    names = " and ".join(f"`{shown(entry.key.text)}`" for entry in away[:2])
    others = f" and {len(away) - 2} more behind them" if len(away) > 2 else ""
    many = len(away) > 1
    what = section if many else _what(section)
    stand = f"look{'' if many else 's'} like {what}, and stand{'' if many else 's'} under `{home.key.text}`"
    page, lacks = home.key.page, there is None and isinstance(home.value, Mapping) and not home.value.flow
    message = f"{names}{others} {stand}{f': the line `{section}:` is missing above' if lacks else ''}."
    help = f"Write a line `{section}:` above this one, as far to the left as `{home.key.text}:`."
    if not lacks:
        line = f" in line {page.place(there.key.start)[0]}" if there is not None else ", which is missing here"
        help = f"Write {'them' if many else 'it'} under `{section}:`{line}."
    related = ((home.key.span, "it stands under this"),)
    return Diagnostic("missing-key", away[0].key.span, message, help, related=related)


def _what(section: str) -> str:
    """A declaration of a section in half a sentence."""
    value = SECTIONS[section].value
    return value.what if isinstance(value, Record) else f"one of `{section}`"
