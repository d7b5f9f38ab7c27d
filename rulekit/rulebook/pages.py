"""A rulebook → a page of HTML that needs nothing else, Markdown, or headings with plain lines, for a screen of letters.

The HTML page has no script, no picture and no other file, and is good to print.

Never: writes a word of its own; lets a text become markup.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from rulekit.rulebook.book import Block, Book, Card, Cards, Chapter, Grid, Paragraph, Section, Step, Steps, Terms
from rulekit.signs import visible

STYLE = Path(__file__).with_name("page.css")
MEANS_SOMETHING = re.compile(r"([\\`*_{}\[\]<>|#])")
BEGINS_A_LIST = re.compile(r"^(\d+)([.)])(?=\s)|^([-+])(?=\s)")


def in_html(book: Book) -> str:
    """The whole book as one page."""
    return visible("\n".join(_html_lines(book)) + "\n")


def _html_lines(book: Book) -> Iterator[str]:
    yield "<!DOCTYPE html>"
    yield f'<html lang="{escape(book.locale)}">'
    yield '<head>\n<meta charset="utf-8">\n<meta name="generator" content="rulekit">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(book.title)}</title>"
    yield f"<style>\n{STYLE.read_text('utf-8').strip()}\n</style>\n</head>\n<body>"
    yield f"<header>\n<h1>{escape(book.title)}</h1>"
    yield f'<p class="about">{escape(book.about)}</p>' if book.about else ""
    yield f'<p class="players">{escape(book.players)}</p>\n</header>'
    yield from _contents(book)
    yield "<main>"
    for number, chapter in enumerate(book.chapters, 1):
        yield from _chapter(number, chapter)
    yield f"</main>\n<footer>{escape(book.colophon)}</footer>\n</body>\n</html>"


def _contents(book: Book) -> Iterator[str]:
    yield f"<nav>\n<h2>{escape(book.contents)}</h2>\n<ol>"
    for chapter in book.chapters:
        titled = [section for section in chapter.sections if section.title]
        inner = "".join(f"<li>{_link(section.title, section.anchor)}</li>" for section in titled)
        yield f"<li>{_link(chapter.title, chapter.anchor)}{f'<ol>{inner}</ol>' if inner else ''}</li>"
    yield "</ol>\n</nav>"


def _chapter(number: int, chapter: Chapter) -> Iterator[str]:
    yield f'<section class="chapter {escape(chapter.anchor)}" id="{escape(chapter.anchor)}">'
    yield f'<h2><span class="number">{number}</span>{escape(chapter.title)}</h2>'
    for section in chapter.sections:
        yield from _section(section)
    yield "</section>"


def _section(section: Section) -> Iterator[str]:
    yield f'<section id="{escape(section.anchor)}">' if section.anchor else "<section>"
    if section.title:
        yield f"<h3>{escape(section.title)}</h3>"
    for block in section.blocks:
        yield from _html_block(block)
    yield "</section>"


def _html_block(block: Block) -> Iterator[str]:
    match block:
        case Paragraph(text):
            yield f"<p>{escape(text)}</p>"
        case Steps(steps, ordered):
            yield _steps(steps, "ol" if ordered else "ul")
        case Grid(heads, rows):
            yield "<table>\n<thead><tr>" + "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
            yield "</tr></thead>\n<tbody>"
            for row in rows:
                cells = "".join(f"<td{_number(cell)}>{escape(cell)}</td>" for cell in row[1:])
                yield f'<tr><th scope="row">{escape(row[0])}</th>{cells}</tr>'
            yield "</tbody>\n</table>"
        case Cards(cards):
            yield '<div class="deck">'
            yield from map(_card, cards)
            yield "</div>"
        case Terms(terms):
            yield "<dl>"
            yield from (f"<dt>{escape(term.word)}</dt><dd>{escape(term.meaning)}</dd>" for term in terms)
            yield "</dl>"


def _number(cell: str) -> str:
    return ' class="figure"' if cell.isdecimal() else ""


def _card(card: Card) -> str:
    copies = f'<span class="copies">{escape(card.copies)}</span>' if card.copies else ""
    printed = f'<p class="printed">{escape(card.printed)}</p>' if card.printed else ""
    texts = "".join(f"<p>{escape(text)}</p>" for text in card.texts)
    return f"<article><h4>{escape(card.name)}{copies}</h4>{texts}{printed}</article>"


def _steps(steps: tuple[Step, ...], form: str) -> str:
    items = []
    for step in steps:
        said = _link(step.text, step.to) if step.to else escape(step.text)
        items.append(f"<li>{said}{_steps(step.inside, 'ul') if step.inside else ''}</li>")
    return f"<{form}>" + "\n".join(items) + f"</{form}>"


def _link(text: str, anchor: str) -> str:
    return f'<a href="#{escape(anchor)}">{escape(text)}</a>'


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


def section_in_plain_text(section: Section, colon: str) -> list[str]:
    """The lines of one section that say something."""
    return [visible(line) for line in _plain_lines(section.blocks, colon) if line]


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
                told = [f"{head}{colon}{cell}" for head, cell in zip(heads[1:], row[1:], strict=True) if cell]
                if len(heads) == 2 and told:  # what is told of each needs no name
                    yield f"{row[0]}{colon}{row[1]}"
                else:
                    yield f"{row[0]} — {' · '.join(told)}" if told else row[0]
        case Cards(cards):
            for card in cards:
                yield f"{card.name}{card.beside}"
                yield from (f"  {_on_one_line(text)}" for text in card.texts)
        case Terms(terms):
            yield from (f"{term.word} — {term.meaning}" for term in terms)


def _on_one_line(text: str) -> str:
    return " ".join(text.split())
