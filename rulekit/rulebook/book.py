"""What a rulebook is made of: chapters of sections, and in these paragraphs, steps, tables, cards and words.

Never: knows how a page is written.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A few sentences."""

    text: str


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do, and the steps inside it; `to`: the section that tells more (its anchor)."""

    text: str
    inside: tuple[Step, ...] = ()
    to: str = ""


@dataclass(frozen=True, slots=True)
class Steps:
    """Steps one after the other; those that have no order are marked, not numbered."""

    steps: tuple[Step, ...]
    ordered: bool = True


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: its heads, its rows; the first column names what the others say something of."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its name, how many there are in words, what is printed on it, its texts; `beside` is both in brackets."""

    name: str
    copies: str
    printed: str
    texts: tuple[str, ...]
    beside: str = ""


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of a deck."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A word and what it means here."""

    word: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Terms:
    """Words in their order."""

    terms: tuple[Term, ...]


Block = Paragraph | Steps | Grid | Cards | Terms


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a chapter; without a title it is the chapter's beginning."""

    title: str
    anchor: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its title, the name links find it by, its sections."""

    title: str
    anchor: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook in one language (as BCP 47 writes it); `colophon` says what it was made from.

    `colon` stands between what something is called and what it is.
    """

    locale: str
    title: str
    about: str
    players: str
    contents: str
    chapters: tuple[Chapter, ...]
    colophon: str
    colon: str = ": "
