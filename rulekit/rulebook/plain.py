"""A rulebook → its headings, each with plain lines below it, for a screen of letters.

Never: writes a word of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulekit.rulebook.book import Block, Book, Cards, Grid, Paragraph, Steps, Terms
from rulekit.rulebook.listed import listed
from rulekit.signs import visible


class Heading(NamedTuple):
    """A heading: its number, how deep it stands (a chapter: 0), and the lines below it."""

    number: str
    title: str
    deep: int
    lines: tuple[str, ...]


def in_plain_text(book: Book) -> list[Heading]:
    """The chapters of a book and their sections, in their order."""
    found = []
    for number, chapter in enumerate(book.chapters, 1):
        begins = [section for section in chapter.sections if not section.title]
        first = tuple(_lines(begins[0].blocks, book.colon)) if begins else ()
        found.append(Heading(f"{number}", chapter.title, 0, first))
        titled = [section for section in chapter.sections if section.title]
        for at, section in enumerate(titled, 1):
            found.append(Heading(f"{number}.{at}", section.title, 1, tuple(_lines(section.blocks, book.colon))))
    return [Heading(h.number, visible(h.title), h.deep, tuple(map(visible, h.lines))) for h in found]


def _lines(blocks: tuple[Block, ...], colon: str) -> Iterator[str]:
    for at, block in enumerate(blocks):
        if at:
            yield ""
        yield from _block(block, colon)


def _block(block: Block, colon: str) -> Iterator[str]:
    match block:
        case Paragraph(text):
            yield _on_one_line(text)
        case Steps():
            yield from listed(block, lambda step: _on_one_line(step.text))
        case Grid(heads, rows):
            for row in rows:
                told = (f"{head}{colon}{cell}" for head, cell in zip(heads[1:], row[1:], strict=True) if cell)
                yield f"{row[0]}  {' · '.join(told)}".rstrip()
        case Cards(cards):
            for card in cards:
                yield f"{card.name}{card.beside}"
                yield from (f"  {_on_one_line(text)}" for text in card.texts)
        case Terms(terms):
            yield from (f"{term.word} — {term.meaning}" for term in terms)


def _on_one_line(text: str) -> str:
    return " ".join(text.split())
