"""The page of a code, docs/codes/CODE.md → its parts, and the same for a terminal.

A page begins with `# CODE`, then says in a few sentences what the code means; `## Wrong`, `## Message` and `## Fixed`
follow, as often as there are examples. How a page is written stands in tests/diagnostics/test_code_pages.py.

Never: runs an example; knows a ruleset.
"""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

from rulekit.diagnostics.catalogue import CATALOGUE, title
from rulekit.diagnostics.render import Paint

_PACKAGE = Path(__file__).parents[1]
_PLACES = (_PACKAGE / "codes", _PACKAGE.parent / "docs" / "codes")  # inside a wheel; beside the package in a checkout
PAGES = next((place for place in _PLACES if place.is_dir()), _PLACES[0])
SECTIONS = ("Wrong", "Message", "Fixed")
WIDEST = 88  # columns; longer lines of prose are hard to read
INDENT = "    "
# What a reader who tries an example must know about it.
LEFT_OUT = {
    "yaml": "The examples leave out what every ruleset has: `ruleset`, `version`, `language`, `players`, `start`.",
    "effect": "An example without keys is what an action does, in a small ruleset around it.",
}
FENCE = re.compile(r"^(`{3,})([^\n`]*)\n(.*?)^\1\n", re.MULTILINE | re.DOTALL)
TIMES = re.compile(r"(?:^| )([\d,]+ times)$")
FILES = {
    "ftl": "game.locales/en.ftl",
    "scenario": "game.scenarios/first.yaml",
}  # what a kind of block is without a name
HEADING = re.compile(r"^## (.+)\n", re.MULTILINE)


class Block(NamedTuple):
    """What stands between two fences: the first word behind the opening one, the others, and the text."""

    kind: str
    rest: str
    text: str


class Section(NamedTuple):
    """A heading and all below it: the prose between the blocks left out, and the blocks."""

    heading: str
    prose: str
    blocks: tuple[Block, ...]


class Example(NamedTuple):
    """Something wrong, what is said about it, and the same mended."""

    wrong: tuple[Block, ...]
    message: str
    fixed: tuple[Block, ...]


class Page(NamedTuple):
    """What is to be known of a code."""

    code: str
    prose: str
    sections: tuple[Section, ...]

    @property
    def examples(self) -> tuple[Example, ...]:
        """The examples, in the order of the page; a ValueError if a part of one is missing."""
        found = []
        for at in range(0, len(self.sections), len(SECTIONS)):
            three = self.sections[at : at + len(SECTIONS)]
            if tuple(s.heading for s in three) != SECTIONS or not all(s.blocks for s in three):
                raise ValueError(f"{self.code}: below {', '.join(SECTIONS)} stands at least one block each, in turn")
            found.append(Example(three[0].blocks, three[1].blocks[0].text, three[2].blocks))
        return tuple(found)


def read_page(text: str) -> Page:
    """A page out of its text."""
    head, *parts = HEADING.split(text)
    name, _, prose = head.partition("\n")
    sections = [section(*pair) for pair in zip(parts[::2], parts[1::2], strict=True)]
    return Page(name.removeprefix("# "), prose.strip(), tuple(sections))


def section(heading: str, body: str) -> Section:
    """What stands below a heading."""
    blocks = []
    for found in FENCE.finditer(body):
        kind, _, rest = found[2].strip().partition(" ")
        blocks.append(Block(kind, rest.strip(), found[3]))
    return Section(heading, FENCE.sub("", body).strip(), tuple(blocks))


def page_of(code: str) -> str | None:
    """The text of the page of a code; None for a code that has none."""
    path = PAGES / f"{code}.md"
    return path.read_text("utf-8") if title(code) and path.is_file() else None


def listing(width: int = WIDEST, colour: bool = False) -> str:
    """Every code with what it means in a sentence, by the room that says it."""
    paint = Paint(colour)
    longest = max(len(row.code) for row in CATALOGUE) + 2
    lines = []
    for room in dict.fromkeys(row.room for row in CATALOGUE):
        lines += ["", paint(room, "path")]
        for row in CATALOGUE:
            if row.room == room:
                lines += wrapped(row.title, width, f"  {row.code:<{longest}}", " " * (longest + 2))
    return "\n".join(lines[1:])


def wrapped(text: str, width: int, first: str = "", others: str = "") -> list[str]:
    """A paragraph in lines; words with hyphens stay whole."""
    return wrap(text, width, initial_indent=first, subsequent_indent=others, break_on_hyphens=False)


def rendered(text: str, width: int = WIDEST, colour: bool = False) -> str:
    """The text of a page for a terminal: prose wrapped, examples indented, without marks of Markdown."""
    paint = Paint(colour)
    page = read_page(text)
    parts = [f"{paint(page.code, 'path')}: {title(page.code)}", *paragraphs(page.prose, width)]
    for part in page.sections:
        parts += [paint(part.heading, "path"), *paragraphs(part.prose, width)]
        parts += [shown(block, paint) for block in part.blocks if block.text]
    kinds = {block.kind for part in page.sections for block in part.blocks if not block.rest}
    parts += ["\n".join(wrapped(said, width)) for kind, said in LEFT_OUT.items() if kind in kinds]
    return "\n\n".join(parts)


def paragraphs(prose: str, width: int) -> list[str]:
    """Prose, each paragraph wrapped anew."""
    return ["\n".join(wrapped(" ".join(part.split()), width)) for part in prose.split("\n\n") if part]


def shown(block: Block, paint: Paint) -> str:
    """A block, indented, below the words that say what it is."""
    lines = [INDENT + line if line else "" for line in block.text.rstrip("\n").split("\n")]
    return "\n".join([*(paint(f"  {words}:", "dim") for words in filter(None, [what(block)])), *lines])


def what(block: Block) -> str:
    """What a block is, in a few words, if that is not to be seen."""
    often = TIMES.search(block.rest)
    file = TIMES.sub("", block.rest) or FILES.get(block.kind, "")
    named = "" if file == "whole" else f"change in {file}" if block.kind == "change" else file
    return ", ".join(filter(None, [named, f"the last line {often[1]}" if often else ""]))
