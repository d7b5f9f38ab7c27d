"""The files of a ruleset → where every word stands that may be a name, whether or not anybody knows what it means.

Never: decides what a word means; passes over one, but in comments, in the names of invariants and in messages: there
no word is a mistake, whatever it names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from rulekit.check.declared.declarations import OWN_KINDS
from rulekit.check.names.symbols import OF_THE_LANGUAGE
from rulekit.edit.effects import Effects, stands_of
from rulekit.ruleset.fields import entries_of
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.kinds import Either, Kind, ListOf, MapOf, Nested, OneOf, Record
from rulekit.ruleset.top_keys import TOP
from rulekit.ruleset.tree import Mapping, Page
from rulekit.syntax.words import words

WORD = re.compile(r"\w+")
REMARK = re.compile(r"#[^\n]*")  # in a text of effects

Found = dict[str, list[tuple[Page, int]]]


@dataclass(slots=True)
class Concordance:
    """Where each word stands: in texts of effects, and elsewhere in keys and values.

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


def words_of(effects: Effects) -> Concordance:
    """All words of the files of a ruleset."""
    found = Concordance(size=sum(len(file.data) for file in effects.files))
    budget = Budget()
    for file in effects.files:
        page, top = read_page(file.data, file.shown_as, budget, [])
        nameless = set(_nameless(top)) if top is not None else ()
        for scalar, _ in stands_of(top) if top is not None else ():
            if scalar.start in nameless:
                continue
            text = page.text[scalar.start : scalar.end]
            if scalar.start in effects.rules[file.shown_as]:
                found.characters += len(text)
                text = REMARK.sub(lambda remark: " " * len(remark[0]), text)
                _take(found.in_effects, page, scalar.start, text)
            else:
                _take(found.elsewhere, page, scalar.start, text)
    return found


def _nameless(top: Mapping) -> Iterator[int]:
    """Where words of a file begin that certainly name nothing: its sections, and what its invariants are called."""
    for entry in top.entries:
        yield entry.key.start
        if entry.key.text == "invariants":
            yield from (claim.key.start for claim in entries_of(entry.value))


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
