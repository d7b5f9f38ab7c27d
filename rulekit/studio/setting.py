"""A table and the rules it is played by → the viewers of its seats, in each language that the rules speak.

Never: speaks with anybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from rulekit.game.faults import GameError
from rulekit.game.ledger import plain_score
from rulekit.play.trying import Faces
from rulekit.ready_ruleset import Ruleset
from rulekit.rulebook.pages import in_plain_text, section_in_plain_text
from rulekit.rulebook.writing import Writing
from rulekit.signs import visible
from rulekit.studio.asides import Part
from rulekit.studio.table import Table
from rulekit.studio.view import Viewer
from rulekit.text.folders import locales_of
from rulekit.text.words import Words


@dataclass(eq=False)
class Setting:
    """A table with its rules. `texts` are those of its files, by their names in the ruleset's own folder."""

    ruleset: Ruleset
    table: Table
    locale: str
    languages: Sequence[str]
    texts: Mapping[str, str] = field(default_factory=dict)
    known_words: dict[str, Words] = field(default_factory=dict)
    books: dict[str, Sequence[Part]] = field(default_factory=dict)  # rulebooks, by language
    writings: dict[str, Writing] = field(default_factory=dict)  # what writes them, by language
    faces: dict[str, Faces] = field(default_factory=dict)  # what is read on cards, by language
    views: dict[tuple[str, str], Viewer] = field(default_factory=dict)  # the first of each seat and language

    def viewer(self, seat: str, locale: str) -> Viewer | None:
        """What a seat sees in a language; None for one the rules do not have."""
        if locale not in self.languages:
            return None
        rules = self.ruleset
        words = self.words(locale)
        title = words.say("title", rules.title)
        score = plain_score(self.table.game.program)
        found = Viewer(self.table, seat, words, rules.facts.drawing, self.texts, title, score, locale,
                       tuple(self.languages), partial(self._book, locale, words))  # fmt: skip
        found.faces, found.rules = self._faces(locale, words), partial(self._rules, locale, words)
        found.goal = partial(self._goal, locale, words)
        first = self.views.setdefault((seat, locale), found)
        found.memory, found.places = first.memory, first.places  # the same window shows the same table
        return found

    def first_viewer(self, seat: str) -> Viewer:
        """What a seat sees in the language of the table, or in the first there is."""
        viewer = self.viewer(seat, self.locale) or self.viewer(seat, self.languages[0])
        assert viewer is not None
        return viewer

    def _book(self, locale: str, words: Words) -> Sequence[Part]:
        """The rulebook, written when it is first asked for; nothing if the files have changed since."""
        try:
            if locale not in self.books:
                self.books[locale] = [*in_plain_text(self._writing(locale, words).at_table())]
        except GameError:
            return ()
        return self.books[locale]

    def _rules(self, locale: str, words: Words, name: str) -> Sequence[str]:
        """What the rulebook tells of a phase or an action; nothing if the files have changed since."""
        try:
            found = self._writing(locale, words).told(name)
        except GameError:
            return ()
        return section_in_plain_text(found, words.mark("colon")) if found is not None else ()

    def _goal(self, locale: str, words: Words) -> Sequence[str]:
        """What the game is about and how one wins; nothing if the files have changed since."""
        try:
            return [visible(line) for line in self._writing(locale, words).goal()]
        except GameError:
            return ()

    def _writing(self, locale: str, words: Words) -> Writing:
        """What writes the rulebook, made once for all of it."""
        if locale not in self.writings:
            self.writings[locale] = Writing(self.ruleset.declared(), words)
        return self.writings[locale]

    def _faces(self, locale: str, words: Words) -> Faces:
        """What is read on its cards, put into words once for all who look."""
        if locale not in self.faces:
            self.faces[locale] = self.ruleset.faces(words)
        return self.faces[locale]

    def words(self, locale: str) -> Words:
        """The words of the table in a language, read once."""
        if locale not in self.known_words:
            self.known_words[locale] = self.ruleset.words(self.table.game.program, locale)
        return self.known_words[locale]


def languages_of(ruleset: Ruleset) -> list[str]:
    """The languages a table speaks: those of the ruleset, the one it was opened in first."""
    found = locales_of(*ruleset.facts.locales)
    return [ruleset.locale, *(name for name in found if name != ruleset.locale)]
