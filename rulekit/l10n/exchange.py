"""Messages in two languages ↔ PO and XLIFF, the formats that the tools of translators know.

A message and each form of it is one unit, called `counter-NAME` and `counter-NAME.gender`; its words go as they stand
in the message file, braces included. What comes back replaces the words of that message or form, and nothing else.

Never: takes over what cannot be read as a message, or a message the first language does not have.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from fluent.syntax import ast

from rulekit.diagnostics.places import MARK, swapped
from rulekit.l10n.entries import entries, put
from rulekit.l10n.grammar import FORMS
from rulekit.l10n.pairs import Pair
from rulekit.signs import visible
from rulekit.text.bounds import bounded
from rulekit.text.folders import LOCALE
from rulekit.text.messages import NO_WORDS
from rulekit.text.pseudo import APART

XLIFF, PO = (".xlf", ".xliff"), (".po",)
MOST_BYTES = 1 << 22
MOST_LINES = 5_000  # of one text in a PO file: the library puts each together with all before it
LINES_OF_ONE_TEXT = re.compile(r'(?:^[ \t]*"[^\n]*\n)+', re.MULTILINE)
XML_OF_ITS_OWN = re.compile(r"<!\s*(DOCTYPE|ENTITY)", re.IGNORECASE)  # with these a small file can mean a large one
HEAD_OF_XML = re.compile(r"^\s*<\?xml[^>]*\?>")
BLANKS = " \r\n"  # what a message may have around it; a fixed blank belongs to its words

ABOVE = "What stands in braces is put in: leave it as it is. `rulekit l10n import` takes this file back."
UNDONE = ("flag=fuzzy", "obsolete=true", "target/@state=new", "target/@state=needs-translation")  # no translations yet
GUESSES = tuple(mark for mark in UNDONE if not mark.startswith("obsolete"))


class Note(NamedTuple):
    """What a translator should know: lines of words, and where the message stands, as `FILE:LINE` ("": nowhere)."""

    lines: tuple[str, ...]
    place: str


Notes = Mapping[str, Note]
NO_NOTES: Notes = MappingProxyType({})


class Unreadable(Exception):
    """A file that is none of the format, or holds what no message may be; the text says why, and what to do."""


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
        before = {of: _words(pair.source.text, place) for of, place in entry.stretches.items() if of not in NO_WORDS}
        after = {of: _words(pair.target.text, p) for of, p in other.stretches.items()} if other is not None else {}
        wanted = [of for of in before if of not in APART or of in after]
        for of in (*wanted, *(of for of in after if of not in before and of not in NO_WORDS)):
            yield Unit(f"{name}.{of}" if of else name, before.get(of, ""), after.get(of, ""))


def _words(text: str, place: tuple[int, int]) -> str:
    """What stands at a place, its further lines as deep as the library needs them and no deeper.

    Signs that nobody would see, some of which these formats cannot hold, are made visible: so they go out, and what
    comes back so has not been changed.
    """
    return re.sub(r"\n +", "\n    ", visible(text[place[0] : place[1]]).strip(BLANKS))


def exported(pair: Pair, ending: str, notes: Notes = NO_NOTES) -> bytes:
    """The units of a language as a file; an ImportError if the library for it is not there.

    `notes`: what a translator should know of messages.
    """
    if ending in XLIFF:
        return _xliff(pair, notes)
    return _po(pair, notes)


def imported(pair: Pair, ending: str, data: bytes) -> str:
    """The message file of a language with the words of a file of others in it.

    An ImportError if the library is not there; Unreadable if the file is none, or something in it is no message.
    """
    if len(data) > MOST_BYTES:
        raise Unreadable(f"it is larger than {MOST_BYTES >> 20} MiB.")
    return merged(pair, _read(ending, data))


def left_out(pair: Pair, ending: str, data: bytes) -> dict[str, list[str]]:
    """What such a file says and nobody takes over, by the reason; the words of a message that is as it was are none."""
    every = _parsed(ending, data)
    known = {unit.name.partition(".")[0] for unit in units(pair)}
    said = {name for name, words in _translated(every) if words.strip(BLANKS)}
    whole = {*entries(pair.target.text), *said}
    words = [entry for entry in every if hasattr(entry, "value") and getattr(entry.value, "pattern", None)]
    found = {
        "only guessed": [entry.id[-1] for entry in words if _undone(entry, GUESSES)],
        "no message is called so": [name for name in said if name.partition(".")[0] not in known],
        "what they are forms of is not translated": [
            name for name in said if name.partition(".")[0] in known and name.partition(".")[0] not in whole
        ],
    }
    return {why: sorted(names) for why, names in found.items() if names}


def merged(pair: Pair, words: Mapping[str, str]) -> str:
    """The message file with other words: those of messages it has are replaced in their place, new ones stand last."""
    text, own = pair.target.text, entries(pair.target.text)
    known = {unit.name.partition(".")[0] for unit in units(pair)}
    edits: list[tuple[int, int, str]] = []
    fresh: dict[str, dict[str, str]] = {}
    for unit, words_of_it in words.items():
        name, _, of = unit.partition(".")
        said = words_of_it.strip(BLANKS)
        if name not in known or not said.strip():
            continue
        _sound(unit, said)
        entry = own.get(name)
        if entry is None:
            fresh.setdefault(name, {})[of] = said
        elif of in entry.stretches:
            if _words(text, entry.stretches[of]) != said:
                edits.append(put(text, entry.stretches[of], said))
        else:
            edits.append((entry.end, entry.end, f"\n    .{of} = {said}"))
    text = swapped(text, sorted(edits))
    behind = "".join(_fresh(name, forms, pair) for name, forms in fresh.items() if "" in forms)
    return f"{text.rstrip()}\n\n{behind}" if text.strip() and behind else text + behind


def _fresh(name: str, forms: Mapping[str, str], pair: Pair) -> str:
    """A message that the language did not have; what stands for what it is about is that of the first language."""
    entry = entries(pair.source.text)[name]
    about = {of: pair.source.text[slice(*entry.stretches[of])].strip() for of in NO_WORDS if of in entry.stretches}
    rest = "".join(f"    .{of} = {said}\n" for of, said in {**forms, **about}.items() if of)
    return f"{name} = {forms['']}\n{rest}"


def _sound(unit: str, said: str) -> None:
    """Lets through what is one message alone."""
    name, _, of = unit.partition(".")
    text = f"{name} = x\n    .{of} = {said}\n" if of else f"{name} = {said}\n"
    file = bounded(text)
    alone = [entry for entry in file.resource.body if isinstance(entry, ast.Message | ast.Term)]
    if len(file.resource.body) != 1 or len(alone) != 1 or len(alone[0].attributes) != bool(of):
        raise Unreadable(f"`{unit}` holds what is no message: {said[:60]!r}. Mend it there, and import again.")


# ---- the library ----


def _po(pair: Pair, notes: Notes) -> bytes:
    from moz.l10n.formats import Format
    from moz.l10n.formats.gettext.serialize import gettext_serialize
    from moz.l10n.model import Entry, Metadata, PatternMessage, Resource, Section

    made: list[Any] = [
        Entry(
            (u.source or u.name, u.name),
            PatternMessage([u.target] if u.target else []),
            comment="\n".join(_told(u, notes)),
            meta=[Metadata("reference", place)] if (place := _place(u, notes)) else [],
        )
        for u in units(pair)
    ]
    meta = [Metadata(key, value) for key, value in _head(pair).items()]
    whole = Resource(Format.gettext, [Section((), made)], comment=ABOVE, meta=meta)
    return "".join(gettext_serialize(whole)).encode()


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
    section = Section(("messages",), made, meta=[Metadata(key, value) for key, value in of_file.items()])
    whole = [Metadata("@version", "1.2"), Metadata("@xmlns", "urn:oasis:names:tc:xliff:document:1.2")]
    return "".join(xliff_serialize(Resource(Format.xliff, [section], meta=whole))).encode()


def _read(ending: str, data: bytes) -> dict[str, str]:
    """The translated words of a file by their units; empty ones are left out."""
    return dict(_translated(_parsed(ending, data)))


def _parsed(ending: str, data: bytes) -> list[Any]:
    """The entries of a file, as the library reads them."""
    parse: Any
    try:
        text = data.decode("utf-8").removeprefix(MARK)
    except UnicodeDecodeError:
        raise Unreadable("it is not written in UTF-8. Save it so.") from None
    if ending in XLIFF:
        from moz.l10n.formats.xliff.parse import xliff_parse

        if XML_OF_ITS_OWN.search(text):
            raise Unreadable("it declares XML of its own, which no translation needs. Export it anew.")
        text, parse = HEAD_OF_XML.sub("", text), xliff_parse  # it is UTF-8, whatever it says
    else:
        from moz.l10n.formats.gettext.parse import gettext_parse

        if "\n" not in text:
            raise Unreadable("it is no PO file. Export it anew.")  # the library would open a file of that name
        if max((run[0].count("\n") for run in LINES_OF_ONE_TEXT.finditer(text)), default=0) > MOST_LINES:
            raise Unreadable(f"a text of it has more than {MOST_LINES:,} lines. Export it anew.")
        parse = gettext_parse
    try:
        return [entry for section in parse(text).sections for entry in section.entries]
    except Exception as odd:  # the library raises whatever its own libraries raise
        raise Unreadable(f"{' '.join(str(odd).split())[:200]}.") from None


def _translated(every: list[Any]) -> Iterator[tuple[str, str]]:
    """The words of each unit that somebody has translated, by its name."""
    for entry in every:
        if not hasattr(entry, "value") or _undone(entry):
            continue  # a remark, or a guess of a tool that nobody has looked at
        pattern = getattr(entry.value, "pattern", None)
        if pattern is None or not all(isinstance(part, str) for part in pattern):
            more = "has forms for numbers, or marks of a layout, which no message has"
            raise Unreadable(f"`{entry.id[-1]}` {more}. Mend it there, and import again.")
        if pattern:
            yield entry.id[-1], visible("".join(pattern))


def _undone(entry: Any, marks: tuple[str, ...] = UNDONE) -> bool:
    return any(f"{known.key}={known.value}" in marks for known in entry.meta)
