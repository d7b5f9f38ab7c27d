"""A ruleset and its words in one language → its rulebook.

Never: knows how a page is written; leaves a chapter empty.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulekit.rulebook.book import Block, Book, Chapter, Paragraph, Section, Steps
from rulekit.rulebook.components import Components, Decks
from rulekit.rulebook.glossary import Glossary, Readings
from rulekit.rulebook.sections import Sections
from rulekit.ruleset.model import Ruleset
from rulekit.syntax import nodes
from rulekit.text.byhand import ByHand
from rulekit.text.lexicon import MANY, Lexicon
from rulekit.text.names import readable
from rulekit.text.phrases import Phrases
from rulekit.text.words import Words

PLAYED = ("course", "actions", "ending")  # chapters that a player reads first


class Writing:
    """The rulebook of one ruleset in one language."""

    def __init__(self, declared: Ruleset, words: Words) -> None:
        self._declared, self._words = declared, words
        self._lexicon = Lexicon(declared, words.messages)
        self._say = self._lexicon.say
        self._sections = Sections(self._lexicon)
        self._decks = Decks(self._lexicon, words)

    def at_table(self) -> Book:
        """The book as players read it beside a game: the course first, and no places of a printed rulebook."""
        whole = self.book(is_cited=False)
        return replace(whole, chapters=tuple(sorted(whole.chapters, key=lambda chapter: chapter.anchor not in PLAYED)))

    def book(self, is_cited: bool = True) -> Book:
        """The whole book; `is_cited`: with the places of the rulebook, and where every value comes from."""
        r = self._declared
        few, many = r.min_players, r.max_players
        message = "book-players" if few == many else "book-players-range"
        return Book(
            locale=self._words.messages.locale,
            title=self._say("title") if self._lexicon.messages.has("title") else r.title or readable(r.name),
            about=self._lexicon.messages.get("about"),
            players=self._say(message, low=few, n=many),
            contents=self._say("book-contents"),
            chapters=tuple(chapter for chapter in self._chapters(is_cited) if chapter.sections),
            colophon=self._colophon(),
            colon=self._words.mark("colon"),
        )

    def _colophon(self) -> str:
        """What the book was made from."""
        r = self._declared
        layers = [f"{name} {version.partition('+')[0]}" for name, version in list(r.made_of.items())[1:]]
        if not layers:
            return self._say("book-colophon", name=r.name, version=r.version)
        variants = self._lexicon.joined(layers, "text-and")
        return self._say("book-colophon-variants", name=r.name, version=r.version, variants=variants)

    def told(self, name: str) -> Section | None:
        """What the book tells of a phase or an action, by itself; None for what is none."""
        return self._sections.told(name)

    def goal(self) -> tuple[str, ...]:
        """What the game is about and how one wins, as far as the words say it."""
        return tuple(filter(None, (self._lexicon.messages.get("about"), self._sections.goal())))

    @property
    def missing(self) -> tuple[str, ...]:
        """The messages that were asked for so far and are in no language."""
        return tuple(self._lexicon.missing)

    def stale(self) -> tuple[ByHand, ...]:
        """The texts by hand that are not shown because they no longer fit what happens."""
        return (*self._sections.stale, *self._decks.stale())

    def fits(self, hand: ByHand) -> tuple[str, str]:
        """What `.shape` and `.figures` of a text of a phase or an action would be now; ("", "") for one of a card."""
        name = hand.message.removeprefix("rules-")
        if name == hand.message:
            return "", ""
        return self._sections.rules.shape(name), self._sections.rules.figures(name)

    def _chapters(self, is_cited: bool) -> Iterator[Chapter]:
        components = Components(self._lexicon)
        readings = Readings(self._lexicon, self._words)
        yield self._chapter("components", tuple(components.sections()))
        first = _untitled((*components.begins(), *self._sections.set_up()))
        yield self._chapter("setup", (*first, *self._sections.set_up_parts()))
        yield self._chapter("course", self._sections.phases())
        yield self._chapter("actions", self._sections.actions())
        yield self._chapter("ending", _untitled(tuple(self._endings())))
        yield self._chapter("cards", tuple(self._decks.sections()))
        yield self._chapter("options", _untitled(tuple(readings.options(is_cited))))
        if is_cited:
            yield self._chapter("origins", tuple(readings.origins()))
        yield self._chapter("glossary", tuple(Glossary(self._lexicon, self._words).sections()))

    def _chapter(self, name: str, sections: tuple[Section, ...]) -> Chapter:
        return Chapter(self._say(f"book-{name}"), name, sections)

    def _endings(self) -> Iterator[Block]:
        """Why the game may end, and what is counted then."""
        reasons = self._sections.endings()
        if reasons:
            yield Steps(reasons, ordered=False)
        if self._declared.score is not None:
            yield Paragraph(self._say("book-score", value=self._counted(self._declared.score)))

    def _counted(self, score: nodes.Expr) -> str:
        """What counts at the end: a number every player has is called by its name alone."""
        match score:
            case nodes.Your(name) if name in self._declared.counters:
                return self._lexicon.name("counter", name, MANY)
        return str(Phrases(self._lexicon).value(score))


def _untitled(blocks: tuple[Block, ...]) -> tuple[Section, ...]:
    """The beginning of a chapter."""
    return (Section("", "", blocks),) if blocks else ()
