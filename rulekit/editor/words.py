"""The files of a ruleset → where every word stands that may be a name, whether or not anybody knows what it means.

Never: decides what a word means; passes over one, but in comments and in what messages say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache

from rulekit.check.declared import OWN_KINDS
from rulekit.check.symbols import OF_THE_LANGUAGE
from rulekit.edit.effects import Effects, stands_of
from rulekit.ruleset.kinds import Either, Kind, ListOf, MapOf, Nested, OneOf, Record
from rulekit.ruleset.reading import Budget, read_page
from rulekit.ruleset.tables import TOP
from rulekit.ruleset.tree import Page, page_of
from rulekit.syntax.words import words

WORD = re.compile(r"\w+")
REMARK = re.compile(r"#[^\n]*")  # in a text of effects
NAMED = re.compile(r"(?:^|[{$\[]\s*)-?([A-Za-z][\w-]*)", re.MULTILINE)  # messages, and what is put into them

Found = dict[str, list[tuple[Page, int]]]


@dataclass(slots=True)
class Words:
    """Where each word stands: in texts of effects, and elsewhere in keys, values and the names of messages.

    `characters`: of all texts of effects; `size`: bytes of the files.
    """

    in_effects: Found = field(default_factory=dict)
    elsewhere: Found = field(default_factory=dict)
    characters: int = 0
    size: int = 0

    def places(self, word: str, everywhere: bool = True) -> Iterator[tuple[str, int, int]]:
        """File, line and column wherever a word stands; else in texts of effects alone."""
        for page, at in [*self.in_effects.get(word, ()), *(self.elsewhere.get(word, ()) if everywhere else ())]:
            yield (page.name, *page.place(at))


def words_of(effects: Effects, messages: Iterable[tuple[str, str]]) -> Words:
    """All words of the files of a ruleset, and of its messages by the names of their files."""
    found = Words(size=sum(len(file.data) for file in effects.files))
    budget = Budget()
    for file in effects.files:
        page, top = read_page(file.data, file.shown_as, budget, [])
        for scalar, _ in stands_of(top) if top is not None else ():
            text = page.text[scalar.start : scalar.end]
            if scalar.start in effects.rules[file.shown_as]:
                found.characters += len(text)
                text = REMARK.sub(lambda remark: " " * len(remark[0]), text)
                _take(found.in_effects, page, scalar.start, text)
            else:
                _take(found.elsewhere, page, scalar.start, text)
    for name, text in messages:
        page = page_of(name, text)
        for named in NAMED.finditer(text):
            _take(found.elsewhere, page, named.start(1), named[1])
    return found


def _take(found: Found, page: Page, start: int, text: str) -> None:
    for word in WORD.finditer(text):
        found.setdefault(word[0], []).append((page, start + word.start()))


@cache
def with_meaning() -> frozenset[str]:
    """Every word that means something by itself somewhere in a ruleset."""
    return frozenset((*words(), *OF_THE_LANGUAGE, *OWN_KINDS, *_of_tables()))


def _of_tables() -> Iterator[str]:
    """The keys, and the words that may stand as values."""
    waiting: list[Kind] = [TOP]
    seen: set[str] = set()  # records by what they are called: some hold themselves
    while waiting:
        match waiting.pop():
            case Record() as record if record.what not in seen:
                seen.add(record.what)
                yield from (row.key for row in record.rows)
                waiting += [row.kind for row in record.rows]
                waiting += [record.others] if record.others is not None else []
            case MapOf() as named:
                waiting.append(named.value)
            case ListOf() as several:
                waiting.append(several.item)
            case Either() as either:
                waiting += either.kinds
            case Nested() as nested:
                waiting.append(nested.record())
            case OneOf() as one:
                yield from one.words
