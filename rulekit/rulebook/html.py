"""A rulebook → one HTML page that needs nothing else: no script, no picture, no other file; good to print.

Never: writes a word of its own; lets a text become markup.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from rulekit.rulebook.book import Block, Book, Card, Cards, Chapter, Grid, Paragraph, Section, Step, Steps, Terms
from rulekit.signs import visible

STYLE = Path(__file__).with_name("page.css")


def in_html(book: Book) -> str:
    """The whole book as one page."""
    return visible("\n".join(_lines(book)) + "\n")


def _lines(book: Book) -> Iterator[str]:
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
        yield from _block(block)
    yield "</section>"


def _block(block: Block) -> Iterator[str]:
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
