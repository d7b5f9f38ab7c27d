"""A sentence in one language → what it says, as far as words tell: numbers, names, and the sense of its small words.

The words are messages of the language: `number-2 = two | twice`, `sense-may = may | can`. Of several that fit at a
place the longest counts. A language without such words is read for digits and names alone.

Never: knows a word of a language; judges a sentence.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from rulekit.text.lexicon import MANY, ONE, Lexicon

NUMBER, SENSE = "number-", "sense-"
COMPARING = re.compile("number-[0-9]{1,9}|sense-.+")  # messages whose words are read
BETWEEN = "|"  # the words of a message stand between these
GAP = " ... "  # in a word of two parts: what may stand between them (an ellipsis in the message)
FORMS = (0, ONE, MANY, 5)  # the numbers a name is said in; languages with more forms than four share them
# Kinds of names by how sure it is that a text means one by its words; the first a name has counts.
KINDS = (
    *("counter", "deck", "piece", "value", "group", "zone", "region", "ruling", "variable", "word", "enum"),
    *("attribute", "phase", "act"),
)
SURE = ("counter", "deck", "piece")
PLAYERS = ("each-player", "any-player", "another-player", "other-players", "rival")
THAT_PLAYER = "that-player"  # the one who was spoken of
GETS, GIVES = ("gain",), ("pay", "lose", "discard", "give")
VERBS = (*GETS, *GIVES)
STOP, COMMA = "stop", "comma"
WIDE = re.compile("[\u2e80-\u9fff\uf900-\ufaff]")  # signs of scripts that put no blanks between words
MARKS = re.compile(r"(?P<comma>[,、])|(?P<stop>[.;:!?()。])")
SHORTEST = 3  # letters of a name that is looked for inside other words
ENDING, LONG = r"\w{0,2}", 5  # letters a name may have behind it, if it has so many itself
MOST_PARTED = 200  # words of two parts, each of which is sought for in every text
ENDS = re.compile(r"[.;:!?。]")  # of a sentence: a word of two parts does not reach over it
NEAR = 4  # signs between two words that belong together: a blank, an article that is no word of its own
NO_WORD = "\x1f"  # stands where a name was read, so that no word is read across it


class Name(NamedTuple):
    """A thing that has a name; what goes by the same words is one thing. `kinds`: all that it is."""

    name: str
    kinds: frozenset[str]

    @property
    def sure(self) -> bool:
        """Whether its words can mean nothing else."""
        return any(kind in SURE for kind in self.kinds)


class Token(NamedTuple):
    """A word that was understood: `what` it is (`figure`, `name`, or a sense), where, and what it stands for."""

    start: int
    end: int
    what: str
    figure: int = -1
    name: Name | None = None


class Said(NamedTuple):
    """What a sentence says: its figures, names, senses; which figures go with a name; who gives and who gets.

    `faint` names are words of one sign, which may be a part of another word; `doubts`: senses one word may have;
    `near`: figures with all names that stand together behind them.
    """

    figures: tuple[int, ...]
    names: frozenset[Name]
    faint: frozenset[Name]
    senses: frozenset[str]
    doubts: frozenset[frozenset[str]]
    pairs: frozenset[tuple[int, Name]]
    near: frozenset[tuple[int, Name]]
    flows: frozenset[tuple[str, str]]


def tidy(text: str) -> str:
    """A text as it is compared: small letters, one kind of blank, apostrophe and comma."""
    plain = unicodedata.normalize("NFKC", text).casefold().replace("’", "'")
    return re.sub(r"\s+", " ", plain).strip()


class Reader:
    """Reads the sentences of one language."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._by_key: dict[str, Name] = {}

    def read(self, text: str) -> Said:
        """What a sentence says."""
        plain = tidy(text)
        names = list(self._names_in(plain))
        hidden = list(plain)
        for token in names:
            hidden[token.start : token.end] = NO_WORD * (token.end - token.start)
        masked = "".join(hidden)
        words = list(self._words_in(masked))
        marks = [mark for mark in _marks_in(masked) if not any(w.start <= mark.start < w.end for w in words)]
        tokens = sorted([*names, *words, *marks])
        faint = frozenset(name for word, name in self._faint.items() if word in masked)
        pairs = list(pairs_of([self._with_faint(t, masked) for t in tokens]))
        nested = frozenset(inner for t in names for inner in self._nested(plain[t.start : t.end], t.name))
        return Said(
            figures=tuple(sorted(t.figure for t in tokens if t.what == "figure")),
            names=nested | {t.name for t in names if t.name is not None},
            faint=faint,
            senses=frozenset(t.what for t in words) - {"figure"},
            doubts=_doubts(words),
            pairs=frozenset((figure, names[0]) for figure, names in pairs),
            near=frozenset((figure, name) for figure, names in pairs for name in names),
            flows=frozenset(flows_of(tokens)),
        )

    def has(self, sense: str) -> bool:
        """Whether this language has words for a sense."""
        return self.lexicon.messages.speaks(SENSE + sense)

    # ---- names ----

    def named(self, kind: str, name: str) -> Name | None:
        """A declared name as it is read; None if it is never said."""
        return self._by_key.get(f"{kind}-{name}") if self._named else None

    def keys(self, name: Name) -> frozenset[str]:
        """All things that go by the words of a name, such as `counter-coin`: the same in every language."""
        return self._keys.get(name, frozenset([name.name]))

    def inside(self, text: str) -> Iterator[Name]:
        """Names whose words stand anywhere in a text, be it as a part of other words."""
        plain = tidy(text)
        return (name for word, name in self._things.items() if len(word) >= SHORTEST and word in plain)

    def part_of(self, name: Name, other: Name) -> bool:
        """Whether the words of a name stand in those of another."""
        mine, its = ([word for word, each in self._things.items() if each == x] for x in (name, other))
        return any(word != whole and word in whole for word in mine for whole in its)

    def mentions(self, sense: str, text: str) -> bool:
        """Whether words of a sense stand anywhere in a text, even where a name has them."""
        plain = tidy(text)
        return any(word in plain for word, messages in self._terms.items() if SENSE + sense in messages)

    @cached_property
    def _keys(self) -> Mapping[Name, frozenset[str]]:
        found: dict[Name, set[str]] = {}
        for key, name in self._by_key.items() if self._named else ():
            found.setdefault(name, set()).add(key)
        return {name: frozenset(keys) for name, keys in found.items()}

    @cached_property
    def _named(self) -> Mapping[str, Name]:
        """Every name by its words; names that share words are one."""
        kinds: dict[str, str] = {}
        words: dict[str, list[str]] = {}
        for kind, name, said in self._all_names():
            key = f"{kind}-{name}"
            kinds[key] = kind
            words.setdefault(tidy(said), []).append(key)
        one = {key: key for key in kinds}

        def first(key: str) -> str:
            while one[key] != key:
                key = one[key]
            return key

        for keys in words.values():
            for key in keys[1:]:
                one[first(key)] = first(keys[0])
        groups: dict[str, set[str]] = {}
        for key, kind in kinds.items():
            groups.setdefault(first(key), set()).add(kind)
        names = {key: Name(key, frozenset(group)) for key, group in groups.items()}
        self._by_key.update({key: names[first(key)] for key in kinds})
        return {word: names[first(keys[0])] for word, keys in words.items() if word and word not in self._terms}

    def _all_names(self) -> Iterator[tuple[str, str, str]]:
        """Kind, name and words of everything that has a name, in every number."""
        r, messages = self.lexicon.declared, self.lexicon.messages
        declared: dict[str, Iterable[str]] = {
            "counter": r.counters, "deck": r.decks, "piece": r.pieces, "group": r.groups, "zone": r.zones,
            "region": r.regions, "ruling": r.rulings, "variable": r.variables, "enum": r.enums,
            "value": [f"{enum.name}-{member}" for enum in r.enums.values() for member in enum.members],
            "attribute": dict.fromkeys(a.name for x in (r.decks, r.regions) for d in x.values() for a in d.attributes),
            "phase": r.procedures, "act": r.procedures,
            "word": sorted(name.removeprefix("word-") for name in messages.names() if name.startswith("word-")),
        }  # fmt: skip
        for kind in KINDS:
            for name in declared.get(kind, ()):
                said = {messages.form(f"{kind}-{name}", "", {"n": n}) for n in FORMS}
                forms = ("unit",) if kind != "act" else ("you", "they", "inf")
                said |= {messages.only(f"{kind}-{name}", form, {}) for form in forms}
                yield from ((kind, name, words) for words in sorted(said) if words)

    @cached_property
    def _faint(self) -> Mapping[str, Name]:
        return {word: name for word, name in self._named.items() if len(word) == 1 and WIDE.match(word)}

    @cached_property
    def _things(self) -> Mapping[str, Name]:
        """Names by the words that stand for a thing whatever is around them; what tells of an action does not."""
        return {word: name for word, name in self._named.items() if word not in self._faint and "act" not in name.kinds}

    @cached_property
    def _name_words(self) -> re.Pattern[str]:
        return _any_of(self._things, ENDING)

    def _thing(self, words: str) -> Name:
        """Whose name some words are, with an ending or without."""
        return next(self._things[w] for end in range(3) if (w := words[: len(words) - end]) in self._things)

    def _names_in(self, text: str) -> Iterator[Token]:
        for found in self._name_words.finditer(text):
            yield Token(found.start(), found.end(), "name", -1, self._thing(found.group()))

    @cached_property
    def _sure(self) -> list[tuple[re.Pattern[str], Name]]:
        return [(_any_of([word]), name) for word, name in self._things.items() if name.sure]

    def _nested(self, words: str, outer: Name | None) -> Iterator[Name]:
        """Sure names inside the words of one that is none itself."""
        if outer is not None and not outer.sure:
            yield from (name for pattern, name in self._sure if pattern.search(words))

    def acts(self, text: str) -> frozenset[Name]:
        """The actions a sentence names in their own words."""
        plain = tidy(text)
        return frozenset(name for word, one, name in self._acts if word in plain and one.search(plain))

    @cached_property
    def _acts(self) -> list[tuple[str, re.Pattern[str], Name]]:
        named = ((word, name) for word, name in self._named.items() if "act" in name.kinds and len(word) > 1)
        return [(word, _any_of([word]), name) for word, name in named]

    def _with_faint(self, token: Token, text: str) -> Token:
        """A figure with the name of one sign that stands behind it or its measure word."""
        if token.what == "figure":
            for sign in text[token.end : token.end + 2]:
                if sign in self._faint:
                    return token._replace(name=self._faint[sign])
        return token

    # ---- words ----

    @cached_property
    def _terms(self) -> Mapping[str, tuple[str, ...]]:
        """The messages a word stands in."""
        messages, found = self.lexicon.messages, dict[str, tuple[str, ...]]()
        for message in sorted(name for name in messages.names() if COMPARING.fullmatch(name)):
            for word in messages.only(message, "", {}).split(BETWEEN):
                if plain := tidy(word):
                    found[plain] = (*found.get(plain, ()), message)
        return found

    @cached_property
    def _parted(self) -> list[tuple[str, re.Pattern[str], re.Pattern[str]]]:
        """Words of two parts with others between them, such as a verb whose first part stands last."""
        parted = [(word, *word.split(GAP, 1)) for word in self._terms if GAP in word][:MOST_PARTED]
        return [(word, _any_of([head]), _any_of([tail])) for word, head, tail in parted]

    @cached_property
    def _two_play(self) -> bool:
        """Whether there is only one other player, whatever that one is called."""
        return self.lexicon.declared.max_players == 2

    @cached_property
    def _word_words(self) -> re.Pattern[str]:
        return re.compile(rf"(?P<digits>\d+)|(?:{_any_of(word for word in self._terms if GAP not in word).pattern})")

    def _words_in(self, text: str) -> Iterator[Token]:
        for word, head, tail in self._parted:
            tails = [found.start() for found in tail.finditer(text)]
            ends = [found.start() for found in ENDS.finditer(text)] if tails else []
            for found in head.finditer(text) if tails else ():
                behind = bisect_left(tails, found.end())  # each is looked up, and the text not read on from each
                end = bisect_left(ends, found.end())
                if behind < len(tails) and (end == len(ends) or tails[behind] <= ends[end]):
                    yield from self._meant(found.start(), found.end(), word)
        for found in self._word_words.finditer(text):
            if found.group("digits"):
                yield Token(found.start(), found.end(), "figure", int(found.group()[:9]))
                continue
            yield from self._meant(found.start(), found.end(), found.group())

    def _meant(self, start: int, end: int, word: str) -> Iterator[Token]:
        for message in self._terms[word]:
            if message.startswith(NUMBER):
                yield Token(start, end, "figure", int(message.removeprefix(NUMBER)))
                continue
            sense = message.removeprefix(SENSE)
            one = self._two_play and sense in ("another-player", "other-players")
            yield Token(start, end, "rival" if one else sense)


def _any_of(words: Iterable[str], ending: str = "") -> re.Pattern[str]:
    """Any of some words, the longest first; whole words where the script has blanks between them.

    `ending`: what may stand behind a word that is long enough to be known without it.
    """
    parts = []
    for word in sorted(words, key=len, reverse=True):
        part = re.escape(word)
        before = "" if WIDE.match(word[0]) or not word[0].isalnum() else r"(?<!\w)"
        after = "" if WIDE.match(word[-1]) or not word[-1].isalnum() else r"(?!\w)"
        parts.append(f"{before}{part}{ending if after and len(word) >= LONG else ''}{after}")
    return re.compile("|".join(parts) or r"(?!)")


def _marks_in(text: str) -> Iterator[Token]:
    for found in MARKS.finditer(text):
        yield Token(found.start(), found.end(), COMMA if found.group("comma") else STOP)


def _doubts(words: list[Token]) -> frozenset[frozenset[str]]:
    senses: dict[int, set[str]] = {}
    for token in words:
        if token.what != "figure":
            senses.setdefault(token.start, set()).add(token.what)
    return frozenset(frozenset(each) for each in senses.values() if len(each) > 1)


def pairs_of(tokens: list[Token]) -> Iterator[tuple[int, list[Name]]]:
    """Which figure goes with which sure names: with those that follow it, else with the last one before it."""
    for i, token in enumerate(tokens):
        if token.what != "figure":
            continue
        found = [token.name] if token.name is not None else list(_following(tokens[i + 1 :]))
        found = found or list(_before(tokens[:i]))
        if found:
            yield token.figure, found


def _following(tokens: list[Token]) -> Iterator[Name]:
    begun = False
    for token in tokens:
        if token.what == "name" and token.name is not None:
            if token.name.sure:
                begun = True
                yield token.name
        elif not (begun and token.what in ("and", "or", COMMA)) and token.what not in PLAYERS:
            return


def _before(tokens: list[Token]) -> Iterator[Name]:
    for token in reversed(tokens):
        if token.what in ("figure", "and", "or", STOP, COMMA, *VERBS):
            return
        if token.name is not None and token.name.sure:
            yield token.name
            return


def flows_of(tokens: list[Token]) -> Iterator[tuple[str, str]]:
    """Which players give and which get: by the verb they are the subject of, or the `to` and `from` before them."""
    who = ""
    for i, token in enumerate(tokens):
        if token.what not in (*PLAYERS, THAT_PLAYER):
            continue
        who = token.what if token.what in PLAYERS else who
        before = next((t for t in reversed(tokens[:i]) if t.start < token.start), None)
        verb = _their_verb([t for t in tokens[i + 1 :] if t.start > token.start])
        if not who:
            continue
        if before is not None and before.what in ("to", "from") and token.start - before.end < NEAR:
            yield who, "gets" if before.what == "to" else "gives"
        elif before is not None and before.what in ("pay", "give") and token.start - before.end < NEAR:
            yield who, "gets"
        elif verb:
            yield who, "gets" if verb in GETS else "gives"


def _their_verb(tokens: list[Token]) -> str:
    """What somebody does: the next verb, if nobody else comes before it."""
    for token in tokens:
        if token.what in VERBS:
            return token.what
        if token.what in (STOP, COMMA, THAT_PLAYER, *PLAYERS):
            return ""
    return ""
