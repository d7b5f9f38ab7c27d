"""The names, effects and message files of one ruleset → words a person reads, or as things to compare.

Never: words anything itself.
"""

from __future__ import annotations

from rulekit.diagnostics.places import at
from rulekit.diff.change import Fact, Thing
from rulekit.l10n.entries import entries, says
from rulekit.ruleset.model import Deck, Face, Ruleset
from rulekit.syntax import nodes
from rulekit.text.cards import Cards
from rulekit.text.folders import messages_of, read_words
from rulekit.text.lexicon import Lexicon, Spoken
from rulekit.text.names import readable
from rulekit.text.rules import Rules
from rulekit.text.sentences import Sentences

CONDITIONS = (nodes.And, nodes.Or, nodes.Not, nodes.Compare)


class Speech:
    """What a ruleset calls its things, and what it says of its effects."""

    def __init__(self, declared: Ruleset, locale: str) -> None:
        self.messages = messages_of(declared, locale)
        self.lexicon = Lexicon(declared, self.messages)
        self.cards = Cards(declared, self.messages)
        self._rules, self._sentences = Rules(declared, self.messages), Sentences(self.lexicon)

    def name(self, kind: str, name: str) -> str:
        """What a declared thing is called."""
        return str(self.lexicon.name(kind, name, 2))

    def card(self, deck: Deck, face: Face) -> str:
        """What a card is called."""
        said = self.messages.get(f"card-{deck.name}-{face.name}")
        return said or readable(face.name)

    def procedure(self, name: str) -> str:
        """What a phase or an action is called."""
        return self._rules.title(name)

    def value(self, enum: str, word: str) -> str:
        """What a word of a list is called."""
        return self.messages.get(f"value-{enum}-{word}") or readable(word)

    def steps(self, before: tuple[nodes.Statement, ...], step: nodes.Statement) -> str:
        """What a step tells to do; `before`: those in front of it, which may have given names to things."""
        bound: dict[str, Spoken] = {}
        for each in before:
            self._sentences.statement(each, "", bound)
        return self._sentence(self._sentences.statement(step, "", bound))

    def answer(self, asked: nodes.Expr) -> str:
        """What a value is, or when a condition holds."""
        phrases = self._sentences.phrases
        said = phrases.condition(asked) if isinstance(asked, CONDITIONS) else phrases.value(asked)
        return str(said)

    def _sentence(self, said: str) -> str:
        return self.lexicon.say("text-sentence", text=said[:1].upper() + said[1:]) if said else ""


def words_of(folders: tuple[str, ...]) -> dict[str, Thing]:
    """Each message of each language by `language:message`; `folders`: those of the ruleset, each before the next."""
    found: dict[str, Thing] = {}
    for folder in folders:
        for file, data in read_words(folder):
            text = data.decode("utf-8", "replace")
            language = file.rpartition("/")[2].removesuffix(".ftl")
            for name, entry in entries(text).items():
                path, span = f"{language}:{name}", at(file, text, entry.start)
                fact = Fact("", says(text, entry), span)
                found.setdefault(path, Thing(group="words", path=path, name="", span=span, facts=(fact,)))
    return found
