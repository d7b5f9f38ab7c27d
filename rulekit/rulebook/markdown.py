"""A rulebook → Markdown.

Never: writes a word of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rulekit.rulebook.book import Block, Book, Cards, Grid, Paragraph, Step, Steps, Terms
from rulekit.rulebook.listed import listed
from rulekit.signs import visible

MEANS_SOMETHING = re.compile(r"([\\`*_{}\[\]<>|#])")
BEGINS_A_LIST = re.compile(r"^(\d+)([.)])(?=\s)|^([-+])(?=\s)")


def in_markdown(book: Book) -> str:
    """The whole book as one text."""
    return visible("\n".join(_lines(book)).rstrip("\n") + "\n")


def _lines(book: Book) -> Iterator[str]:
    yield from (f"# {_plain(book.title)}", "", "<!-- rulekit rulebook -->")
    yield from ("", _plain(book.about)) if book.about else ()
    yield from ("", _plain(book.players), "", f"## {_plain(book.contents)}", "")
    for number, chapter in enumerate(book.chapters, 1):
        yield f"{number}. [{_plain(chapter.title)}](#{chapter.anchor})"
    for number, chapter in enumerate(book.chapters, 1):
        yield from ("", f'<a id="{chapter.anchor}"></a>', "", f"## {number}. {_plain(chapter.title)}")
        for section in chapter.sections:
            if section.title:
                yield from ("", f'<a id="{section.anchor}"></a>', "", f"### {_plain(section.title)}")
            for block in section.blocks:
                yield from ("", *_block(block))
    yield from ("", "---", "", _plain(book.colophon))


def _block(block: Block) -> Iterator[str]:
    match block:
        case Paragraph(text):
            yield _plain(text)
        case Steps():
            yield from listed(block, _step)
        case Grid(heads, rows):
            yield _row(heads)
            yield "|" + " --- |" * len(heads)
            yield from map(_row, rows)
        case Cards(cards):
            for card in cards:
                yield f"- **{_plain(card.name)}**{_plain(card.beside)}  "
                yield from (f"  {_plain(text)}  " for text in card.texts)
        case Terms(terms):
            yield from (f"- **{_plain(term.word)}** — {_plain(term.meaning)}" for term in terms)


def _step(step: Step) -> str:
    return f"[{_plain(step.text)}](#{step.to})" if step.to else _plain(step.text)


def _row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(map(_plain, cells)) + " |"


def _plain(text: str) -> str:
    """A text in which nothing is taken for a sign of Markdown."""
    said = MEANS_SOMETHING.sub(r"\\\1", " ".join(text.split(" ")).replace("\n", " "))
    return BEGINS_A_LIST.sub(lambda m: f"{m[1]}\\{m[2]}" if m[1] else f"\\{m[3]}", said)
