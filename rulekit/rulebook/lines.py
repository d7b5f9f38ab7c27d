"""A rulebook → pages made of lines: Markdown, or headings with plain lines below them, for a screen of letters.

Never: writes a word of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from rulekit.rulebook.book import Block, Book, Cards, Grid, Paragraph, Step, Steps, Terms
from rulekit.signs import visible

MEANS_SOMETHING = re.compile(r"([\\`*_{}\[\]<>|#])")
BEGINS_A_LIST = re.compile(r"^(\d+)([.)])(?=\s)|^([-+])(?=\s)")


def listed(steps: Steps, told: Callable[[Step], str]) -> Iterator[str]:
    """A line for each step, as far in as it stands; those inside others are marked, not numbered."""
    return _step_lines(steps.steps, steps.ordered, "", told)


def _step_lines(steps: tuple[Step, ...], ordered: bool, indent: str, told: Callable[[Step], str]) -> Iterator[str]:
    for number, step in enumerate(steps, 1):
        mark = f"{number}." if ordered and not indent else "-"
        yield f"{indent}{mark} {told(step)}"
        yield from _step_lines(step.inside, ordered, indent + " " * (len(mark) + 1), told)


def in_markdown(book: Book) -> str:
    """The whole book as one text."""
    return visible("\n".join(_markdown_lines(book)).rstrip("\n") + "\n")


def _markdown_lines(book: Book) -> Iterator[str]:
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
                yield from ("", *_markdown_block(block))
    yield from ("", "---", "", _plain(book.colophon))


def _markdown_block(block: Block) -> Iterator[str]:
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
        first = tuple(_plain_lines(begins[0].blocks, book.colon)) if begins else ()
        found.append(Heading(f"{number}", chapter.title, 0, first))
        titled = [section for section in chapter.sections if section.title]
        for at, section in enumerate(titled, 1):
            found.append(Heading(f"{number}.{at}", section.title, 1, tuple(_plain_lines(section.blocks, book.colon))))
    return [Heading(h.number, visible(h.title), h.deep, tuple(map(visible, h.lines))) for h in found]


def _plain_lines(blocks: tuple[Block, ...], colon: str) -> Iterator[str]:
    for at, block in enumerate(blocks):
        if at:
            yield ""
        yield from _plain_block(block, colon)


def _plain_block(block: Block, colon: str) -> Iterator[str]:
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
