"""Units → the text of a PO file, as `msgfmt` and the tools of translators read them.

Never: breaks a line but where its words do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

SIGNS = {
    "\\": "\\\\",
    '"': '\\"',
    "\t": "\\t",
    "\r": "\\r",
    "\a": "\\a",
    "\b": "\\b",
    "\f": "\\f",
    "\v": "\\v",
    "\n": "\\n",
}
SPELLED = str.maketrans(SIGNS)


class Spelled(NamedTuple):
    """An entry: what it is called, its words in both languages, what a translator should know, and its place, or ""."""

    name: str
    source: str
    target: str
    told: tuple[str, ...]
    place: str


def written_po(above: str, head: Mapping[str, str], units: Iterable[Spelled]) -> str:
    """A PO file; `above`: a remark at its head, `head`: what it says of itself."""
    of_itself = "".join(f"{key}: {value}\n" for key, value in head.items())
    begins = [*(f"# {line}" for line in above.splitlines()), "#", *_said("msgid", ""), *_said("msgstr", of_itself)]
    return "\n\n".join("\n".join(lines) for lines in (begins, *map(_entry, units))) + "\n"


def _entry(unit: Spelled) -> list[str]:
    remarks = [f"#. {line}" for line in "\n".join(unit.told).split("\n") if line]
    place = [f"#: {unit.place}"] if unit.place else []
    words = (("msgctxt", unit.name), ("msgid", unit.source), ("msgstr", unit.target))
    return [*remarks, *place, *(line for keyword, text in words for line in _said(keyword, text))]


def _said(keyword: str, text: str) -> Iterator[str]:
    """A text behind its keyword: in one line, or each of its lines in one of its own."""
    *lines, last = text.split("\n")
    pieces = [f"{line}\n" for line in lines] + [last] * bool(last)
    if len(pieces) > 1:
        yield f'{keyword} ""'
        yield from (f'"{piece.translate(SPELLED)}"' for piece in pieces)
    else:
        yield f'{keyword} "{text.translate(SPELLED)}"'
