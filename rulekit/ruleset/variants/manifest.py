"""The tree of a variant file → what it says of itself, and its changes, each with its place.

The keys are rows as those of a ruleset are, so files are checked and editors complete by the same tables.

Never: looks at the ruleset it changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.fields import Fields, entries_of, words_of
from rulekit.ruleset.forms import (
    ID_WORD,
    MOST_CHANGES,
    MOST_NAMES,
    NAME_WORD,
    NUMBER,
    PATH_WORD,
    STEP_WORD,
    VERSION_WORD,
)
from rulekit.ruleset.kinds import Anything, Either, ListOf, MapOf, Number, Record, Row, Text, Word
from rulekit.ruleset.records import PROVENANCE, SOURCE
from rulekit.ruleset.tree import Mapping, Node, Scalar
from rulekit.ruleset.variants.paths import Path, path_of

RENAME, BEFORE = "rename", "before"
_COMPARED = r"(>=|<=|==|<|>) *[0-9]+(\.[0-9]+){0,2}"
BASE_WORD = Word(
    "the name of a ruleset, and which versions of it, such as `harvest >=1.2, <2`",
    rf"^[a-z][a-z0-9_-]*( +{_COMPARED}( *, *{_COMPARED})*)?$",
)
FACTOR_WORD = Word("a fraction such as `3/2 rounded up`", r"^[0-9]{1,6} */ *[1-9][0-9]{0,5}( rounded (up|down))?$")
_ANY = Anything("any value")


def _changes(key: str, kind: Anything | Word | Either | Number, example: str, doc: str) -> Row:
    return Row(key, MapOf("a map of paths", kind, MOST_CHANGES, PATH_WORD, may_be_empty=True), example, doc)


VARIANT = Record("a variant",
    "Changes to a ruleset. What is changed is named by its path, `counters.coin.start`; a list is one value.", (
    Row("variant", ID_WORD, "long_game", "The name the variant is called by.", required=True),
    Row("version", VERSION_WORD, "1.0.0", "The version of this variant.", required=True),
    Row("title", Text("a text"), "A long game", "The name shown to people."),
    Row("extends", BASE_WORD, "harvest >=1.2, <2", "The ruleset it changes, in which versions.", required=True),
    Row("after", ListOf(ID_WORD, 64), "[open_hands]", "Variants whose changes this one may change again."),
    Row("conflicts", ListOf(ID_WORD, 64), "[short_game]", "Variants that cannot be played together with this one."),
    Row("provenance", PROVENANCE, '{assumed: "why"}', "Where all that this file says comes from."),
    Row("sources", MapOf("a map of sources", SOURCE, MOST_NAMES, may_be_empty=True), "{}", "Texts it cites."),
    _changes("was", _ANY, "{tables.goal: 40}", "What the ruleset says there now: you are told if that changes."),
    Row("if_present", ListOf(PATH_WORD, MOST_CHANGES), "[decks.crop]", "Paths that may be missing."),
    _changes(RENAME, NAME_WORD, "{counters.coin: money}", "What is called otherwise, wherever it is named."),
    Row("remove", ListOf(PATH_WORD, MOST_CHANGES), "[decks.crop.cards.weed]", "What is taken out."),
    _changes("set", _ANY, "{tables.goal: 30}", "A value in place of the one that is there."),
    _changes("scale", Either((Number(0, 1000), FACTOR_WORD)), "{tables.fee: 2}", "Numbers, times that."),
    _changes("add_number", NUMBER, "{counters.coin.start: -1}", "Numbers, and so much more."),
    _changes("add", _ANY, "{counters: {luck: {max: 3}}}", "What is new; of a map, what it has not."),
    _changes("before", STEP_WORD, "{decks.crop.cards.leek: weed}", "In front of what something new stands, not last."),
    _changes("append", _ANY, "{groups.goods: [salt]}", "One or more values behind the last of a list."),
))  # fmt: skip

CHANGES = ("remove", "set", "scale", "add_number", "add", "append")  # in the order in which they are made


class Change(NamedTuple):
    """One change: what is done at which path; `key` is the path as it is written, `value` what is done there."""

    what: str
    path: Path
    key: Scalar
    value: Node


class Variant(NamedTuple):
    """What a variant file says."""

    name: str
    version: str
    title: str
    base: str
    versions: str
    after: tuple[str, ...]
    conflicts: tuple[Scalar, ...]
    guards: tuple[Change, ...]
    if_present: tuple[Path, ...]
    renames: tuple[Change, ...]
    changes: tuple[Change, ...]
    places: tuple[Change, ...]
    key: Scalar
    extends: Scalar
    top: Mapping

    @property
    def span(self) -> Span:
        """Where it says its name."""
        return self.key.span

    def may_miss(self, path: Path) -> bool:
        """Whether a change is left out where there is nothing."""
        return any(path[: len(each)] == each for each in self.if_present)


class Renaming(NamedTuple):
    """A thing and the name a variant gives it.

    `key` is its path as it is written there, `was` what variants before this one have called it.
    """

    variant: str
    path: Path
    key: Scalar
    name: Scalar
    was: tuple[str, ...] = ()


def read_variant(top: Mapping, mistakes: list[Diagnostic]) -> Variant | None:
    """The variant a fitting tree declares; None if it does not say what it is and what it changes."""
    fields = Fields(VARIANT, _first(top), top)
    name, extends = fields.node("variant"), fields.node("extends")
    if not isinstance(name, Scalar) or not isinstance(extends, Scalar):
        return None
    base, _, versions = extends.text.partition(" ")
    return Variant(
        name=name.text,
        version=fields.text("version"),
        title=fields.text("title"),
        base=base,
        versions=versions.replace(" ", ""),
        after=tuple(word.text for word in words_of(fields.node("after"))),
        conflicts=tuple(words_of(fields.node("conflicts"))),
        guards=tuple(_of("was", fields)),
        if_present=tuple(path_of(word.text) for word in words_of(fields.node("if_present"))),
        renames=tuple(_of(RENAME, fields)),
        changes=tuple(change for what in CHANGES for change in _of(what, fields)),
        places=tuple(_of(BEFORE, fields)),
        key=name,
        extends=extends,
        top=top,
    )


def _of(what: str, fields: Fields) -> Iterator[Change]:
    node = fields.node(what)
    for entry in entries_of(node):
        yield Change(what, path_of(entry.key.text), entry.key, entry.value)
    for word in words_of(node):
        yield Change(what, path_of(word.text), word, word)


def _first(top: Mapping) -> Scalar:
    return top.entries[0].key if top.entries else Scalar("", "plain", top.page, top.start, top.start)
