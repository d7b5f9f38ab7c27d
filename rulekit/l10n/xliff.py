"""The text of an XLIFF file → its units; versions 1.0 to 1.2 and 2.x, with whatever tools add to it.

Marks that a tool has put around words and that stand for the words themselves are read as these words; where a mark
stands for something else, the unit is told to be amiss.

Never: follows what a file declares of its own; opens anything.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from xml.parsers import expat

from rulekit.l10n.foreign import FIRST, Foreign, Place, Spoken, Unreadable, Words

NAMESPACE = "urn:oasis:names:tc:xliff:document:"
DEEPEST = 100
GUESSED = ("new", "initial")  # and whatever begins with `needs-`
UNITS, PARTS = ("trans-unit", "unit"), ("trans-unit", "segment", "ignorable")
SEE_THROUGH = ("mrk", "sm", "em", "sub")  # remarks on words
NATIVE = ("ph", "bpt", "ept", "it")  # in 1.x they hold the words they stand for
BY_A_TOOL = ("fuzzy-match", "mt-suggestion", "leveraged-mt", "tm-suggestion", "rules-based")  # `state-qualifier`
WHY = {
    "undefined entity": ("it names a sign as `&…;` that XML does not know.", "Write the sign itself."),
    "mismatched tag": ("a tag closes another than the one that is open.", ""),
    "no element found": ("it ends before all is closed, or is empty.", ""),
    "junk after document element": ("something stands behind its end.", ""),
    "unclosed token": ("a tag is not closed.", ""),
    "not well-formed (invalid token)": (
        "here stands a sign that XML cannot hold.",
        "Write `&amp;` for `&`, `&lt;` for `<`.",
    ),
    "reference to invalid character number": ("here stands a sign that XML cannot hold.", "Take it out."),
}


def read_xliff(text: str) -> Foreign:
    """The units of an XLIFF file; Unreadable with its place, if it is none."""
    if text.strip() and not text.lstrip().startswith("<"):
        raise Unreadable("it is no XLIFF, which begins with `<`.")
    reader = _Reader()
    try:
        reader.parser.Parse(text.encode("utf-8", "surrogatepass"), True)
    except expat.ExpatError as odd:
        code = expat.ErrorString(odd.code) or "it cannot be read"
        why, help = WHY.get(code, (f"{code}.", ""))
        place = Place(max(odd.lineno, 1), odd.offset + 1)
        raise Unreadable(why, help or "Export it anew, or have the tool save it once more.", place) from None
    if not reader.units:
        raise Unreadable("it has no unit that is known from XLIFF.")
    return Foreign(tuple(reader.units), tuple(reader.spoken))


class _Reader:
    """What has been read so far; `open`: the names of the tags that are open, "" for one of another sort."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate("utf-8", namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = self._declares
        self.units: list[Words] = []
        self.spoken: list[Spoken] = []
        self.open: list[str] = []
        self._unit = _Unit((), FIRST)
        self._native: list[int] = []  # how much was said where each of these marks began

    def _here(self) -> Place:
        return Place(self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)

    def _declares(self, *_: Any) -> None:
        help = "Take out what begins with `<!DOCTYPE`."
        raise Unreadable("it declares XML of its own, which no translation needs.", help, self._here())

    def _start(self, tag: str, given: Mapping[str, str]) -> None:
        space, _, name = tag.rpartition(" ")
        ours = (not space or space.startswith(NAMESPACE)) and "" not in self.open
        parent = self.open[-1] if self.open else ""
        if not self.open and name != "xliff":
            raise Unreadable(f"it is no XLIFF: it begins with `<{name[:40]}>`.", "Export it anew.", self._here())
        if len(self.open) >= DEEPEST:
            raise Unreadable(f"its tags lie more than {DEEPEST} deep.", "Export it anew.", self._here())
        said = "target" if self._within("target") else "source" if self._within("source") else ""
        self.open.append(name if ours else "")
        if not ours:
            return
        if said == "target":
            self._mark(name, given)
        elif said == "source":
            self._unit.marked |= name not in SEE_THROUGH
        elif name == "target" and parent in PARTS:
            sure = given.get("state-qualifier", "") not in BY_A_TOOL or given.get("state", "")
            self._unit.states.append(given.get("state", "") if sure else GUESSED[0])
            self._unit.worded(self._here(), given.get("order", ""))
        else:
            self._begins(name, given)

    def _begins(self, name: str, given: Mapping[str, str]) -> None:
        """A file begins, a unit, or a part of one."""
        language = given.get("target-language", "") or given.get("trgLang", "")
        if name in ("xliff", "file") and language:
            self.spoken.append(Spoken(language, self._here()))
        if name in UNITS:
            names = (given.get("id", ""), given.get("resname", "") or given.get("name", ""))
            self._unit = _Unit(tuple(filter(None, names)), self._here())
        if name in PARTS:
            self._unit.states.append(given.get("state", ""))
            self._unit.parts.append(_Part(name != "ignorable", len(self._unit.parts) + 1))

    def _mark(self, name: str, given: Mapping[str, str]) -> None:
        """A mark within words."""
        if name in NATIVE:
            self._native.append(len(self._unit.parts[-1].target))
        elif name == "cp":
            self._unit.hidden(given.get("hex", ""))
        elif name not in SEE_THROUGH:
            self._unit.wrong(f"it has marks of a layout (`<{name}>`), which no message has")

    def _end(self, tag: str) -> None:
        name = self.open.pop()
        if name in NATIVE and self._native:
            if self._native.pop() == len(self._unit.parts[-1].target):  # it stands for what is elsewhere
                self._unit.wrong(f"`<{name}>` does not say what is put in there")
        elif name in UNITS and not self._within("target"):
            self.units.append(self._unit.words())

    def _text(self, text: str) -> None:
        if self._within("target"):
            self._unit.parts[-1].target.append(text)
        elif self._within("source"):
            self._unit.parts[-1].source.append(text)

    def _within(self, name: str) -> bool:
        """Whether what comes now belongs to the words of a unit itself, in one of its two languages."""
        at = self.open.index(name) if name in self.open and "" not in self.open else 0
        return at > 0 and self.open[at - 1] in PARTS


@dataclass
class _Part:
    """A part of a unit: whether it is to be translated, its turn among the others, its words in two languages."""

    wanted: bool
    turn: int
    source: list[str] = field(default_factory=list)
    target: list[str] = field(default_factory=list)
    worded: bool = False

    def says(self) -> str:
        """What it says in the second language; blanks between two parts are those of the first."""
        return "".join(self.target if self.worded or self.wanted else self.source)


class _Unit:
    """A unit while it is read."""

    def __init__(self, names: tuple[str, ...], place: Place) -> None:
        self.names, self.place = names, place
        self.marked = False  # its source has marks of a tool in it
        self.states: list[str] = []
        self.parts: list[_Part] = []
        self.amiss = ""

    def worded(self, place: Place, turn: str) -> None:
        """Notes that the words of a part begin here; `turn`: where they belong in the order of the second language."""
        if not any(part.worded for part in self.parts):
            self.place = place
        if self.parts[-1].worded:
            self.wrong("it has `<target>` twice")
        self.parts[-1].worded = True
        self.parts[-1].turn = int(turn) if re.fullmatch(r"[0-9]{1,4}", turn) else self.parts[-1].turn

    def wrong(self, why: str) -> None:
        """Notes why no message can hold it; the first reason counts."""
        self.amiss = self.amiss or why

    def hidden(self, code: str) -> None:
        """A sign that XML cannot hold, by its number."""
        try:
            self.parts[-1].target.append(chr(int(code, 16)))
        except (ValueError, OverflowError):
            self.wrong(f"`{code[:20]}` is the number of no sign")

    def words(self) -> Words:
        """All that was read of it."""
        guessed = any(state in GUESSED or state.startswith("needs-") for state in self.states)
        done = {part.worded for part in self.parts if part.wanted}
        source = "" if self.marked else "".join(text for part in self.parts for text in part.source)
        said = "".join(part.says() for part in sorted(self.parts, key=lambda part: part.turn)) if True in done else ""
        return Words(self.names, source, said, self.place, guessed or done == {True, False}, self.amiss)
