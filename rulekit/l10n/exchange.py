"""Messages in two languages → PO and XLIFF, the formats that the tools of translators know.

A message and each form of it is one unit, called `counter-NAME` and `counter-NAME.gender`; its words go as they stand
in the message file, braces included.

Never: reads what comes back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from rulekit.l10n.entries import entries
from rulekit.l10n.grammar import FORMS
from rulekit.l10n.pairs import Pair
from rulekit.l10n.written_po import Spelled, written_po
from rulekit.signs import visible
from rulekit.text.folders import LOCALE
from rulekit.text.messages import NO_WORDS
from rulekit.text.pseudo import APART

XLIFF, PO = (".xlf", ".xliff"), (".po",)
MOST_BYTES = 1 << 22  # of what comes back
BLANKS = " \r\n"  # what a message may have around it; a fixed blank belongs to its words

ABOVE = "What stands in braces is put in: leave it as it is. `rulekit l10n import` takes this file back."


class Note(NamedTuple):
    """What a translator should know: lines of words, and where the message stands, as `FILE:LINE` ("": nowhere)."""

    lines: tuple[str, ...]
    place: str


Notes = Mapping[str, Note]
NO_NOTES: Notes = MappingProxyType({})


class Unit(NamedTuple):
    """A message, or a form of it behind a point: its words in both languages ("": not translated)."""

    name: str
    source: str
    target: str


def units(pair: Pair) -> Iterator[Unit]:
    """All that is to be translated, in the order of the first language; then forms that only the other one has."""
    first, second = entries(pair.source.text), entries(pair.target.text)
    for name, entry in first.items():
        other = second.get(name)
        if name in pair.apart or (other is None and name in pair.also):
            continue
        before = {of: words_of(pair.source.text, place) for of, place in entry.stretches.items() if of not in NO_WORDS}
        after = {of: words_of(pair.target.text, p) for of, p in other.stretches.items()} if other is not None else {}
        wanted = [of for of in before if of not in APART or of in after]
        for of in (*wanted, *(of for of in after if of not in before and of not in NO_WORDS)):
            yield Unit(f"{name}.{of}" if of else name, before.get(of, ""), after.get(of, ""))


def words_of(text: str, place: tuple[int, int]) -> str:
    """What stands at a place, its further lines as deep as the library needs them and no deeper.

    Signs that nobody would see, some of which these formats cannot hold, are made visible: so they go out, and what
    comes back so has not been changed.
    """
    return re.sub(r"\n +", "\n    ", visible(text[place[0] : place[1]]).strip(BLANKS))


def exported(pair: Pair, ending: str, notes: Notes = NO_NOTES) -> bytes:
    """The units of a language as a file; an ImportError if the library for XLIFF is wanted and not there.

    `notes`: what a translator should know of messages.
    """
    if ending in XLIFF:
        return _xliff(pair, notes)
    return _po(pair, notes)


# ---- PO ----


def _po(pair: Pair, notes: Notes) -> bytes:
    entries_of = (
        Spelled(unit.name, unit.source or unit.name, unit.target, tuple(_told(unit, notes)), _place(unit, notes))
        for unit in units(pair)
    )
    return written_po(ABOVE, _head(pair), entries_of).encode()


def _head(pair: Pair) -> dict[str, str]:
    """What a PO file says of itself; tools ask for how many forms a number has, though no unit here has several."""
    from babel.core import UnknownLocaleError
    from babel.messages.plurals import get_plural

    try:
        plurals = get_plural(pair.locale.partition("-")[0]).plural_forms.rstrip(";")
    except (UnknownLocaleError, ValueError):
        plurals = "nplurals=1; plural=0"
    return {
        "Project-Id-Version": "rulekit",
        "Language": pair.locale.replace("-", "_"),
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": f"{plurals};",
        "X-Generator": "rulekit",
    }


def _told(unit: Unit, notes: Notes) -> Iterator[str]:
    """What a translator should know of a unit."""
    name, _, form = unit.name.partition(".")
    if form:
        yield f"`{form}` of `{name}`" + (f": {FORMS[form]}." if form in FORMS else ".")
    yield from map(visible, notes[name].lines if name in notes else ())


def _place(unit: Unit, notes: Notes) -> str:
    name = unit.name.partition(".")[0]
    return notes[name].place if name in notes else ""


# ---- XLIFF, by its library ----


def _xliff(pair: Pair, notes: Notes) -> bytes:
    from moz.l10n.formats import Format
    from moz.l10n.formats.xliff.serialize import xliff_serialize
    from moz.l10n.model import Entry, Metadata, PatternMessage, Resource, Section

    made: list[Any] = [
        Entry(
            (u.name,),
            PatternMessage([u.target] if u.target else []),
            meta=[Metadata("source", u.source), *(Metadata("note", n) for n in ["\n".join(_told(u, notes))] if n)],
        )
        for u in units(pair)
    ]
    of_file = {"@source-language": LOCALE, "@target-language": pair.locale, "@datatype": "plaintext"}
    of_file |= {"@xml:space": "preserve"}  # a case of a choice begins a line
    section = Section(("messages",), made, meta=[Metadata(key, value) for key, value in of_file.items()])
    whole = [Metadata("@version", "1.2"), Metadata("@xmlns", "urn:oasis:names:tc:xliff:document:1.2")]
    return "".join(xliff_serialize(Resource(Format.xliff, [section], meta=whole))).encode()
