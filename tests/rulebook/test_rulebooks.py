"""Every ruleset has a rulebook in every language: whole, linked, safe, and in that language alone."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from rulebook.books import HOUSE, LOCALES, RULESETS, book, small, writing

import rulekit
from rulekit.rulebook.book import Cards, Grid
from rulekit.rulebook.pages import in_html, in_markdown
from rulekit.text.cards import Cards as Texts
from rulekit.text.variables import variables

LARGE = ("rulesets/aton.yaml", "rulesets/tekhenu")
ALONE = {"meta", "br", "hr", "img", "link", "input"}  # what is never closed


class Page(HTMLParser):
    """What a page holds."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.words: list[str] = []
        self.astray: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.open += [tag] * (tag not in ALONE)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.astray.append(tag)

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.words.append(data)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("path", RULESETS)
def test_a_page_is_whole_needs_nothing_else_and_every_link_leads_somewhere(path: str, locale: str) -> None:
    text = in_html(book(path, locale))
    page = Page(text)
    assert (page.open, page.astray) == ([], [])
    assert not {"script", "link", "img", "iframe", "object"} & set(page.tags)
    assert "url(" not in text and "@import" not in text
    assert len(page.ids) == len(set(page.ids))
    assert all(link.startswith("#") and link[1:] in page.ids for link in page.links)
    assert f'<html lang="{locale}">' in text


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("path", RULESETS)
def test_no_name_of_a_message_and_no_variable_is_left_in_a_book(path: str, locale: str) -> None:
    said = in_markdown(book(path, locale))
    assert not re.findall(
        r"\\[{}]|\$\w|\b(?:book|text|page|rules|act)-[a-z]\w*", re.sub(r"\(#[^)]*\)|<a id.*", "", said)
    )
    assert not re.findall(r"[a-zà-ÿ]  +[a-zà-ÿ]", said)
    anchors = re.findall(r'<a id="([^"]*)"></a>', said)
    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r"\]\(#([^)]*)\)", said)) <= set(anchors)


def messages(file: Path) -> dict[str, set[str]]:
    """The messages of the rulebook in a file, with their variables."""
    entries = FluentParser().parse(file.read_text("utf-8")).body
    every = [entry for entry in entries if isinstance(entry, ast.Message)]
    return {entry.id.name: variables(entry) for entry in every if entry.id.name.startswith("book-")}


def test_every_language_has_every_word_of_the_book_and_each_of_them_is_used() -> None:
    own = HOUSE / "rulekit" / "text" / "locales"
    english = messages(own / "en.ftl")
    assert len(english) > 60
    for locale in LOCALES:
        spoken = messages(own / f"{locale}.ftl")
        assert spoken.keys() == english.keys()
        assert all(spoken[name] <= english[name] for name in english)
    code = "".join(file.read_text("utf-8") for file in (HOUSE / "rulekit" / "rulebook").glob("*.py"))
    patterns = [f'"{name}"' for name in re.findall(r'"(book-[a-z-]+)"', code)]
    built = re.findall(r'f"book-(\{[^}]*\}[a-z-]*|[a-z-]+\{[^}]*\})"', code)
    shapes = [re.compile("book-" + re.sub(r"\{[^}]*\}", "[a-z-]+", each)) for each in built]
    unused = [name for name in english if f'"{name}"' not in patterns and not any(s.fullmatch(name) for s in shapes)]
    assert not unused


def test_the_chinese_books_of_the_large_games_have_no_english_but_what_is_quoted() -> None:
    for path in LARGE:
        whole = writing(path, "zh").book()
        chapters = tuple(c for c in whole.chapters if c.anchor not in ("options", "origins"))
        said = " ".join(Page(in_html(replace(whole, chapters=chapters))).words)
        assert not re.findall(r"[A-Za-z]{3,}", said.replace(whole.title, "").replace(whole.colophon, ""))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("path", [*LARGE, "rulesets/caravan.yaml"])
def test_every_card_of_a_ruleset_stands_in_its_book_with_its_texts(path: str, locale: str) -> None:
    loaded = rulekit.load(HOUSE / path, locale=locale)
    declared, words = loaded.declared(), loaded.words(loaded.program())
    texts = Texts(declared, words.messages)
    blocks = [b for c in book(path, locale).chapters if c.anchor == "cards" for s in c.sections for b in s.blocks]
    shown = [card for b in blocks if isinstance(b, Cards) for card in b.cards]
    listed = {row[0].casefold() for b in blocks if isinstance(b, Grid) for row in b.rows}
    for deck in declared.decks.values():
        for face in deck.faces:
            name = words.piece(deck.name, face.name).casefold()
            said = texts.texts(deck, face)
            assert name in listed or any(c.name.casefold() == name and (not said or c.texts == said) for c in shown)
    assert sum(len(deck.faces) for deck in declared.decks.values()) >= len(shown) + len(listed)


def test_what_a_title_holds_becomes_neither_markup_nor_emphasis(tmp_path: Path) -> None:
    odd = 'title = <script>alert("1")</script> *x*\ncounter-coin = | <i> `coin` |\nending-rich = 1. <u> [a](b)\n'
    whole = writing(small(tmp_path, odd)).book()
    page = Page(in_html(whole))
    assert not {"script", "i", "u"} & set(page.tags)
    assert any("<script>" in words for words in page.words)
    said = in_markdown(whole)
    assert r"\<script\>" in said and r"\*x\*" in said and r"\| \<i\> \`coin\` \|" in said and "<i>" not in said
    assert r"1\. \<u\> \[a\](b)" in said


def test_the_page_of_the_documentation_quotes_a_text_that_is_in_use() -> None:
    page = (HOUSE / "docs" / "rulebook.md").read_text("utf-8")
    (quoted,) = re.findall(r"```fluent\n(.*?)```", page, re.DOTALL)
    assert quoted in (HOUSE / "rulesets" / "aton.locales" / "en.ftl").read_text("utf-8")
