"""A ruleset in two languages → where a card or the rulebook says one thing in one and another in the other.

Both texts are read as `text.reading` reads: figures, names of things, the senses of small words. What one of them may
leave unsaid (one of a thing, a word that is part of another) is no difference, and where a language has no words for a
sense, nobody looks for it.

Never: knows which of the two is right; reads a text that is still in the first language.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rulekit.diagnostics.places import at
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.l10n.entries import Entry, entries
from rulekit.l10n.hearing import Hearing
from rulekit.l10n.pairs import File
from rulekit.l10n.stale import own_words
from rulekit.ruleset.model import Ruleset
from rulekit.text.byhand import sign
from rulekit.text.cards import Cards
from rulekit.text.lexicon import Lexicon
from rulekit.text.messages import READ, Messages
from rulekit.text.prose import UNSAID, digits
from rulekit.text.pseudo import APART
from rulekit.text.reading import Name, Reader, Said
from rulekit.text.rules import Rules
from rulekit.text.verified import NEEDED, verified

# Senses that a text of a card must have if the other language's has them, and what may stand in their place.
LOOKED_FOR: Mapping[str, tuple[str, ...]] = {**NEEDED, "may": ("up-to",), "before": (), "after": ("when",)}
SKIPPED = frozenset(["each", "pay", "lose", "discard", "free", "highest", "lowest", "instead"])  # said in many ways
ONLY_IF = ("once-per-turn", "once-per-game", "before")  # senses that a text has only if the other has them
OF_ACTIONS = ("text-", "rules-", "when-", "act-", "rule-")  # messages that say most of a text
SHOWN = 3  # cards that are named


class Spoken(NamedTuple):
    """A text in both languages, with the messages its own was made of: first the one that tells most of it."""

    of: str
    first: str
    own: str
    made_of: tuple[str, ...]
    prose: bool = False


class Difference(NamedTuple):
    """What a text says in one language alone: the message that says so or should, in words, of which texts."""

    message: str
    reason: str
    of: tuple[str, ...]


def differing(
    declared: Ruleset,
    first: Messages,
    own: Messages,
    file: File,
    source: str,
    named: str = "RULESET",
    words: str = "",
) -> Iterator[Diagnostic]:
    """What the texts of a language say otherwise than those of the first; what somebody has read is left out.

    `source`: the file of the first language; `named`: what a person calls the ruleset on a command
    line; `words`: what stands behind, for a folder of his own.
    """
    known = entries(file.text)
    for found in differences(declared, first, own, file.text, source):
        entry = known.get(found.message)
        read = own_words(file.text, found.message, READ).split() if entry is not None else []
        if entry is not None and signed(file.text, entry, found.reason) in read:
            continue
        where = at(file.name, file.text, entry.named, len(entry.name)) if entry else Span(file.name, 1, 1, 1, 1)
        more = f" and {len(found.of) - SHOWN} more" if len(found.of) > SHOWN else ""
        said = f"On {', '.join(f'`{of}`' for of in found.of[:SHOWN])}{more} {found.reason}."
        help = "Mend the one that is wrong."
        if entry is not None:
            command = f"rulekit l10n accept {named} {own.locale} {found.message}{words}"
            help = f"Mend the one that is wrong, here perhaps `{found.message}`. If both are right: `{command}`."
        yield Diagnostic("says-otherwise", where, said, help, "warning")


def signed(text: str, entry: Entry, reason: str) -> str:
    """What stands for a message, and for what seemed otherwise in it when somebody accepted it all the same."""
    return sign((text[slice(*entry.stretches.get("", (0, 0)))].strip(), reason))


def differences(declared: Ruleset, first: Messages, own: Messages, text: str, source: str) -> list[Difference]:
    """All that the texts of two languages say otherwise, each with the first message that may be to blame."""
    readers = Readers(declared, first, own, plain_words(source), plain_words(text))
    found: dict[tuple[str, str], dict[str, None]] = {}
    for spoken in (*_of_cards(declared, first, own), *_of_rules(declared, first, own)):
        for reason, message in readers.compared(spoken):
            found.setdefault((message, reason), {})[spoken.of] = None
    return [Difference(message, reason, tuple(of)) for (message, reason), of in found.items()]


def plain_words(text: str) -> dict[str, str]:
    """What the messages of a file say, in all their forms, without what is put in."""
    return {
        name: " ".join(
            stretch.says for of, facts in (("", entry.value), *entry.attributes.items())
            if facts is not None and of not in APART for stretch in facts.texts
        )
        for name, entry in entries(text).items()
    }  # fmt: skip


def _of_cards(declared: Ruleset, first: Messages, own: Messages) -> Iterator[Spoken]:
    """The texts of cards that are wholly said in both languages."""
    heard = Hearing(own)
    one, other = Cards(declared, first), Cards(declared, heard)
    for deck in declared.decks.values():
        for face in deck.faces:
            for number, ability in enumerate(face.abilities, 1):
                hand = other.by_hand(deck, face, number)
                if hand is not None and verified(other.lexicon, ability, other.made(face, number), hand.text):
                    continue  # it is not even what its effect does
                heard.heard()  # what was asked for until here, as the names of cards, is forgotten
                said, told = one.text(deck, face, number), other.text(deck, face, number)
                made = heard.heard()
                if not heard.foreign(made):
                    of = f"{deck.name}.{face.name}" + (f"/{number}" if len(face.abilities) > 1 else "")
                    yield Spoken(of, said, told, made)


def _of_rules(declared: Ruleset, first: Messages, own: Messages) -> Iterator[Spoken]:
    """The paragraphs of the rulebook that both languages have by hand and show."""
    one, other = Rules(declared, first), Rules(declared, own)
    for name in declared.procedures:
        said, told = one.by_hand(name), other.by_hand(name)
        if said is not None and told is not None and not said.stale and not told.stale:
            yield Spoken(name, said.text, told.text, (told.message,), prose=True)


class Readers:
    """Reads the texts of two languages, and compares what they say."""

    def __init__(
        self, declared: Ruleset, first: Messages, own: Messages, before: Mapping[str, str], words: Mapping[str, str]
    ) -> None:
        self._one, self._other = Reader(Lexicon(declared, first)), Reader(Lexicon(declared, own))
        self._before, self._words = before, words  # what the messages of the two files say
        self._groups = [
            (f"group-{group.name}", frozenset(f"counter-{member}" for member in group.members))
            for group in declared.groups.values()
        ]
        self._locales, self._spoken = (first.locale, own.locale), (first, own)

    def compared(self, spoken: Spoken) -> Iterator[tuple[str, str]]:
        """What two texts say otherwise, each with the message that may be to blame."""
        one, other = self._one.read(spoken.first), self._other.read(spoken.own)
        yield from self._figures(spoken, one, other)
        yield from self._names(spoken, one, other)
        if not spoken.prose:
            yield from self._senses(spoken, one, other)

    def _figures(self, spoken: Spoken, one: Said, other: Said) -> Iterator[tuple[str, str]]:
        first, own = self._locales
        lacking = {*one.figures} - {*other.figures} - digits(spoken.own) - UNSAID  # a figure may be part of a name
        more = {*other.figures} - {*one.figures} - digits(spoken.first) - UNSAID
        if spoken.prose:  # `both` is a figure too, and is said in many ways: digits alone count
            lacking, more = lacking & digits(spoken.first), more & digits(spoken.own)
        for here, there, figures in ((first, own, lacking), (own, first, more)):
            for figure in sorted(figures):
                yield f"`{here}` says {figure} and `{there}` does not", self._blamed(spoken, str(figure))

    def _names(self, spoken: Spoken, one: Said, other: Said) -> Iterator[tuple[str, str]]:
        first, own = self._locales
        has, told = self._keys(self._one, one, spoken.first), self._keys(self._other, other, spoken.own)
        for name in sorted(one.names):
            keys = self._one.keys(name)
            if self._looked_at(name, spoken) and self._known(keys, 1) and not self._told(name, one, told):
                yield f"`{first}` names `{name.name}` and `{own}` does not", self._blamed(spoken, name=keys)
        for name in sorted(other.names):
            keys = self._other.keys(name)
            known = self._looked_at(name, spoken) and self._known(keys, 0)
            if known and not keys & has and not self._grouped(keys, has):
                yield f"`{own}` names `{name.name}` and `{first}` does not", self._blamed(spoken, name=keys)

    def _looked_at(self, name: Name, spoken: Spoken) -> bool:
        """Whether the words of a name can mean nothing else."""
        return "counter" in name.kinds if spoken.prose else name.sure or "value" in name.kinds

    def _told(self, name: Name, one: Said, told: frozenset[str]) -> bool:
        """Whether a name is told too: itself, that of its group, or a longer one that it is a part of."""
        keys = self._one.keys(name)
        wider = (other for other in one.names - {name} if self._one.part_of(name, other))
        return bool(keys & told) or self._grouped(keys, told) or any(self._one.keys(other) & told for other in wider)

    def _known(self, keys: frozenset[str], which: int) -> bool:
        """Whether one of the two languages has a name of its own for one of some things."""
        return any(self._spoken[which].speaks(key) for key in keys)

    def _keys(self, reader: Reader, said: Said, text: str) -> frozenset[str]:
        """All that a text may name, also inside longer words."""
        inside = reader.inside(text)
        return frozenset(key for name in (*said.names, *said.faint, *inside) for key in reader.keys(name))

    def _grouped(self, keys: frozenset[str], told: frozenset[str]) -> bool:
        """Whether a text has a name for several, of which this is one."""
        return any(group in told and keys & members for group, members in self._groups)

    def _senses(self, spoken: Spoken, one: Said, other: Said) -> Iterator[tuple[str, str]]:
        first, own = self._locales
        for sense, instead in LOOKED_FOR.items():
            plain = sense.replace("-", " ")
            wanted = sense in one.senses and sense not in SKIPPED and self._other.has(sense)
            if wanted and not other.senses & {sense, *instead} and not self._other.mentions(sense, spoken.own):
                yield f"`{first}` says `{plain}` and `{own}` does not", self._blamed(spoken, sense=sense)
            elif sense in ONLY_IF and sense in other.senses - one.senses and self._one.has(sense):
                yield f"`{own}` says `{plain}` and `{first}` does not", self._blamed(spoken, sense=sense)

    def _blamed(self, spoken: Spoken, figure: str = "", sense: str = "", name: frozenset[str] = frozenset()) -> str:
        """The message of the language that says what the first does not, or lacks what the first has in it."""
        known = [message for message in spoken.made_of if message in self._words]
        for message in known:
            said = self._other.read(self._words[message])
            before = self._one.read(self._before.get(message, ""))
            if _has(self._other, said, figure, sense, name) != _has(self._one, before, figure, sense, name):
                return message
        return next((message for message in known if message.startswith(OF_ACTIONS)), "")


def _has(reader: Reader, said: Said, figure: str, sense: str, name: frozenset[str]) -> bool:
    """Whether a message by itself says what is looked for."""
    names = {key for each in said.names for key in reader.keys(each)}
    return (
        (bool(figure) and int(figure) in said.figures) or (bool(sense) and sense in said.senses) or bool(names & name)
    )
