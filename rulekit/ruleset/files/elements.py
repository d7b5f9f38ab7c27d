"""The bytes of a small XML file → its elements with their places, or why they cannot be read.

A definition of its own and an instruction to a program are refused where they begin, so nothing is ever put in,
looked up or fetched.

Never: knows what an element means; opens another file.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from xml.parsers import expat

from rulekit.diagnostics.places import MARK, at
from rulekit.diagnostics.source import Diagnostic, Span

TEXT = ""  # the name of a text that stands between elements
MOST_DEEP = 12
MOST_ELEMENTS = 200
DEFINING = "<!DOCTYPE"
SAVE = "Save it again as plain SVG."
NOT_WRITTEN_SO = "Here this is not written as SVG is. Perhaps a `>` or a quotation mark is missing before it."
_ATTRIBUTE = re.compile(r"""\s+([^\s=/>]+)\s*=\s*("[^"]*"|'[^']*')""")
# What the reader of XML calls a mistake, in plain words; of others is said what they mostly are.
_SAID = {
    expat.errors.XML_ERROR_NO_ELEMENTS: "The file ends before its first element is closed.",
    expat.errors.XML_ERROR_UNCLOSED_TOKEN: "Here begins what is never closed.",
    expat.errors.XML_ERROR_TAG_MISMATCH: "This closes another element than the one that is open.",
    expat.errors.XML_ERROR_DUPLICATE_ATTRIBUTE: "An attribute stands twice in one element.",
    expat.errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "Something stands behind the end of the picture.",
    expat.errors.XML_ERROR_UNDEFINED_ENTITY: "This stands for something that is defined nowhere.",
}


class Refused(Exception):
    """The one mistake for which a file is not read on."""

    def __init__(self, said: Diagnostic) -> None:
        super().__init__(said)
        self.said = said


@dataclass(frozen=True, slots=True)
class Attribute:
    """A name and what it is given, each with its place."""

    name: str
    value: str
    name_span: Span
    span: Span


@dataclass(slots=True)
class Element:
    """An element, its attributes in their order, and what stands in it."""

    name: str
    attributes: list[Attribute]
    span: Span
    inner: list[Element] = field(default_factory=list)


def read_elements(data: bytes, file: str) -> Element:
    """The first element of a file with all that stands in it; Refused with the first mistake."""
    odd = data.find(0)  # two bytes a letter are read by the reader of XML, whatever it is told
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as wrong:
        odd = wrong.start
    if odd >= 0:
        line = data[:odd].count(b"\n") + 1
        place = Span(file, line, 1, line, 1)
        raise Refused(Diagnostic("wrong-encoding", place, "This file is not written in UTF-8.", SAVE))
    return _Reader(text, file).read()


class _Reader:
    """Hears what the reader of XML finds, in its order."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file = text, file
        self.mark = len(MARK) if text.startswith(MARK) else 0
        self.data = text[self.mark :].encode()
        self.open: list[Element] = []
        self.first: Element | None = None
        self.count = 0
        self.parser = expat.ParserCreate("utf-8")  # whatever its first line says
        self.parser.ordered_attributes = True
        self.parser.StartElementHandler = self.begun
        self.parser.EndElementHandler = lambda _: self.open.pop()
        self.parser.CharacterDataHandler = self.words
        self.parser.StartDoctypeDeclHandler = self.definition
        self.parser.EntityDeclHandler = self.definition
        self.parser.ProcessingInstructionHandler = self.instruction

    def read(self) -> Element:
        """The whole file."""
        try:
            self.parser.Parse(self.data, True)
        except expat.ExpatError as wrong:
            message = _SAID.get(expat.errors.messages.get(wrong.code, ""), NOT_WRITTEN_SO)
            raise self.refused(message, at(self.file, self.text, self.here(self.parser.ErrorByteIndex), 1)) from None
        assert self.first is not None  # without one the file would have been no XML
        return self.first

    def refused(self, message: str, span: Span, code: str = "bad-icon", help: str = SAVE) -> Refused:
        """The mistake at a place."""
        return Refused(Diagnostic(code, span, message, help))

    def here(self, index: int | None = None) -> int:
        """Where in the text the reader stands, or that byte."""
        index = self.parser.CurrentByteIndex if index is None else index
        return self.mark + len(self.data[:index].decode("utf-8", "ignore"))

    def begun(self, name: str, given: list[str]) -> None:
        """An element begins."""
        start = self.here()
        span = at(self.file, self.text, start + 1, len(name))
        self.count += 1
        if self.count > MOST_ELEMENTS or len(self.open) >= MOST_DEEP:
            most = f"{MOST_ELEMENTS} elements" if self.count > MOST_ELEMENTS else f"{MOST_DEEP} elements in each other"
            help = "Draw it with fewer and larger shapes."
            raise self.refused(f"This icon has more than {most}.", span, help=help)
        element = Element(name, self.attributes(given, start + 1 + len(name)), span)
        if self.open:
            self.open[-1].inner.append(element)
        else:
            self.first = element
        self.open.append(element)

    def attributes(self, given: list[str], start: int) -> list[Attribute]:
        """The attributes of the element whose name ends there: read by the reader, found in the text once more."""
        found = []
        for name, value in zip(given[::2], given[1::2], strict=True):
            written = _ATTRIBUTE.match(self.text, start)
            assert written is not None and written[1] == name  # the reader has just found it here
            start = written.end()
            inside = len(written[2]) - 2 if "\n" not in written[2] else 0
            place = at(self.file, self.text, written.start(2) + 1, inside)
            found.append(Attribute(name, value, at(self.file, self.text, written.start(1), len(name)), place))
        return found

    def words(self, text: str) -> None:
        """A text between elements, which comes in pieces; blanks say nothing."""
        inside = self.open[-1].inner
        if text.strip() and not (inside and inside[-1].name == TEXT):
            start = self.here() + len(text) - len(text.lstrip())
            inside.append(Element(TEXT, [], at(self.file, self.text, start)))

    def definition(self, *_: object) -> None:
        """Something is defined, by which a small file can mean a large one, or another file."""
        message = "This defines something; an icon stands for itself."
        start = self.text.rfind(DEFINING, 0, self.here() + len(DEFINING))
        place = at(self.file, self.text, start, len(DEFINING))
        raise self.refused(message, place, "not-in-icons", f"Take `{DEFINING} …>` out.")

    def instruction(self, *_: object) -> None:
        """Something is said to a program, such as to fetch a style."""
        message = "This is an instruction to a program; an icon has shapes alone."
        raise self.refused(message, at(self.file, self.text, self.here()), "not-in-icons", "Take `<?…?>` out.")
