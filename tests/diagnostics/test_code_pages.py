"""The pages that `rulekit explain` shows: every code has one, its message is what is said, its mended example is clean.

A page is docs/codes/CODE.md: `# CODE`, then a sentence or two for a designer who is no programmer (what
it means, why it matters; not the catalogue's sentence again, which `explain` prints above), then `## Wrong`,
`## Message` and `## Fixed`, and those three again for a further example. Leave the block below Message empty
(```text and ```) and let

    PYTHONPATH=.:tests .venv/bin/python tests/diagnostics/test_code_pages.py [CODE ...]

write the messages; read them before you keep them. Below Wrong and Fixed stand blocks, in the order in which they are
done, in a folder of their own. Below Fixed everything is written again, also the files that do not change. The first
words behind the three backticks say what a block is:

    yaml                 a fragment of a ruleset, game.yaml; it is completed by what `REST` in page_examples.py has
    yaml whole           all of game.yaml, as it is
    yaml PATH            all of another file: `cove/ruleset.yaml`, `cove/cards/ship.yaml`
    effect               an effect, the steps of an action of a small ruleset: `AROUND` in page_examples.py says what
                         it may name (coin, wood, round, board, stone, bag, hand, table, used, card)
    scenario             all of game.scenarios/first.yaml; beside a `yaml` block it is about that, else about the
                         ruleset at the top of tests/scenario/said.md
    ftl                  all of game.locales/en.ftl
    file PATH            any other file; `\\xff` stands for that byte
    change PATH          `- old` and `+ new`: changes a stretch of a file, such as a record, once
    console              lines of `$ rulekit …`; the output of the last is the message
    python               a few lines of Python, for what is refused there; the message is what is refused, and why

A block whose first words end in `5,000 times` has its last line so often, the first number in it counted on. Where
nothing is run, the message is what `rulekit check game.yaml` says, or `rulekit test` of the scenarios if there are
any. The wrong example should have only the one mistake; a mended one has nothing said about it, no note either.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path

import pytest
from diagnostics.page_examples import run

from rulekit.diagnostics.catalogue import CATALOGUE, title
from rulekit.diagnostics.pages import PAGES, Example, Page, read_page

HOUSE = Path(__file__).resolve().parents[2]
FILES = sorted(PAGES.glob("*.md"), key=lambda path: path.stem)
WIDEST = 150  # letters of a line that is written by hand
MESSAGE = re.compile(r"(?<=^## Message\n\n)```text\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
SNIPPET = re.compile(r"^ +(\d+|…)? \|.*$", re.MULTILINE)
INTERNAL = re.compile(
    r"\b(arity|operand|token|pars\w*|identifier|expression|type error|undefined|invalid|null|None|bool|str|int|dict|"
    r"scalar|flow|stream|AST|node|core|exception|recursion|graph|cycle|deadlock|schema|regex|you must|please|"
    r"True|False|Traceback)\b"
)


def page(path: Path) -> Page:
    """A page as it stands in its file."""
    return read_page(path.read_text("utf-8"))


def examples() -> list[object]:
    """Every example of every page."""
    return [
        pytest.param(example, path.stem, id=f"{path.stem}-{number}" if number else path.stem)
        for path in FILES
        for number, example in enumerate(page(path).examples)
    ]


def needed(code: str) -> None:
    """Leaves an example out where what its room needs is not here, which `rulekit simulate --into` then says itself."""
    if next(row.room for row in CATALOGUE if row.code == code) == "series":
        pytest.importorskip("distributed", reason="needs the extra `cluster`")


@cache
def inner_words() -> frozenset[str]:
    """Names that only those who write rulekit know: its classes, and the terminals of its grammar."""
    code = "\n".join(file.read_text("utf-8") for file in (HOUSE / "rulekit").rglob("*.py"))
    classes = set(re.findall(r"^ *class (\w*[a-z][A-Z]\w*)", code, re.MULTILINE))
    grammar = "\n".join(file.read_text("utf-8") for file in (HOUSE / "grammar").glob("*.lark"))
    return frozenset(classes | set(re.findall(r"^_?([A-Z][A-Z_]+)\b.*:", grammar, re.MULTILINE)) | {"Token", "Tree"})


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    assert [path.stem for path in FILES] == [row.code for row in CATALOGUE]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_page_explains_and_shows_at_least_one_example(path: Path) -> None:
    read = page(path)
    assert read.code == path.stem
    assert read.examples
    assert len(read.prose) >= 60, "say what it means and why it matters"
    assert re.search(r"[.?]$", read.prose)
    assert title(read.code) not in read.prose, "`explain` prints the title already"
    assert all(example.wrong != example.fixed for example in read.examples)
    written = [read.prose, *(block.text for e in read.examples for block in (*e.wrong, *e.fixed))]
    assert max(len(line) for text in written for line in text.split("\n")) <= WIDEST


@pytest.mark.parametrize(("example", "code"), examples())
def test_the_message_of_a_page_is_what_is_said(example: Example, code: str) -> None:
    needed(code)
    said = run(example.wrong).said
    assert f"[{code}]" in said
    assert said == example.message


@pytest.mark.parametrize(("example", "code"), examples())
def test_nothing_is_said_of_the_mended_example(example: Example, code: str) -> None:
    needed(code)
    ran = run(example.fixed)
    assert ran.clean, ran.said


def test_no_message_of_a_page_has_an_inner_word() -> None:
    for name, example in ((path.stem, example) for path in FILES for example in page(path).examples):
        told = re.sub(r"`[^`]*`", "", SNIPPET.sub("", example.message))
        told = re.sub(r"^(error|warning|note)\[.*$", "", told, flags=re.MULTILINE)
        assert not INTERNAL.search(told), name
        assert not inner_words() & set(re.findall(r"\w+", told)), name


def write_anew(codes: list[str]) -> None:
    """Puts what is said today into the pages."""
    for path in FILES:
        if not codes or path.stem in codes:
            text = path.read_text("utf-8")
            found = list(MESSAGE.finditer(text))
            for message, example in reversed(list(zip(found, page(path).examples, strict=True))):
                text = text[: message.start(1)] + run(example.wrong).said + text[message.end(1) :]
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_anew(sys.argv[1:])
