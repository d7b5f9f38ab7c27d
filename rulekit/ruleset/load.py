"""A path and chosen options → a ruleset as declared, and every mistake of its files in one run.

The ruleset comes back even with mistakes, as far as it could be read, so that the checker can go
on and find more; it is fit to be played only if no diagnostic is an error.

Never: raises for what the files hold; decides what a name means.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Set
from collections.abc import Mapping as Map
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from rulekit.diagnostics.catalogue import CATALOGUE
from rulekit.diagnostics.nearest import sparing
from rulekit.diagnostics.source import Diagnostic, warning
from rulekit.ruleset.declared.cards import read_deck
from rulekit.ruleset.declared.citations import Citations
from rulekit.ruleset.declared.declarations import Declarations
from rulekit.ruleset.declared.icons import read_icons
from rulekit.ruleset.declared.printed import Printed
from rulekit.ruleset.declared.spaces import read_region
from rulekit.ruleset.declared.stated import assumed
from rulekit.ruleset.declared.texts import BROKEN, Texts, misleading, names_of
from rulekit.ruleset.fields import Fields, entries_of, words_of
from rulekit.ruleset.files.decoding import MARK
from rulekit.ruleset.files.merge import merged
from rulekit.ruleset.folder import NOTHING_UNSAVED, Files, Located, read_files
from rulekit.ruleset.forms import MOST_PLAYERS
from rulekit.ruleset.kind_match import truth_meant
from rulekit.ruleset.model import Deck, Declaration, Provenance, Region, Ruleset
from rulekit.ruleset.on_disk import MAIN, File
from rulekit.ruleset.panels import read_layout
from rulekit.ruleset.records import ANSWER
from rulekit.ruleset.sections import read_trees, together
from rulekit.ruleset.top_keys import TOP
from rulekit.ruleset.tree import Entry, Mapping, Scalar, whole_number
from rulekit.ruleset.variants.called import NO_NAMES, called_as
from rulekit.ruleset.variants.manifest import Variant
from rulekit.ruleset.variants.numbers import GIVEN, page_with, with_numbers
from rulekit.ruleset.variants.renamed import old_names, option_today
from rulekit.ruleset.variants.varied import fitting_sections
from rulekit.ruleset.wording import allowed, did_you_mean, shown
from rulekit.syntax import nodes

NO_OPTIONS: Map[str, str] = MappingProxyType({})
NO_NUMBERS: Map[str, int] = MappingProxyType({})

HASHED = 12  # letters of a hash that is shown
MOST_TITLE = 200  # letters of the name shown to people

OF_TEXTS = frozenset(
    ["folded-effect", "escaped-effect", "comma-in-text", *(row.code for row in CATALOGUE if row.room == "syntax")]
)

_D = TypeVar("_D", bound=Declaration)


def load_ruleset(
    path: Path | Located,
    options: Map[str, str] = NO_OPTIONS,
    unsaved: Map[str, bytes] = NOTHING_UNSAVED,
    names: Map[str, str] = NO_NAMES,
) -> tuple[Ruleset | None, list[Diagnostic]]:
    """The ruleset a path names, as far as it could be read, and what is wrong with it.

    `unsaved`: as for `read_files`; `names`: as for `called_as`. The last ones are kept while their files stay the same:
    what is checked is played next, and begun anew by many scenarios.
    """
    mistakes: list[Diagnostic] = []
    files = read_files(path, mistakes, unsaved)
    return load_files(path, files, mistakes, options, names) if files is not None else (None, mistakes)


def load_files(
    path: Path | Located,
    files: Files,
    said: Iterable[Diagnostic] = (),
    options: Map[str, str] = NO_OPTIONS,
    names: Map[str, str] = NO_NAMES,
) -> tuple[Ruleset | None, list[Diagnostic]]:
    """The same from files that are read; `said`: what was wrong with the reading of them."""
    ruleset, found = _loaded(path, files, tuple(names.items()))
    mistakes = [*said, *found]
    if ruleset is not None and options:
        ruleset = _with_options(ruleset, options, files, mistakes)
    return ruleset, _in_order(mistakes)


@sparing
def load_with(
    path: Path | Located, files: Files, options: Map[str, str], numbers: Map[str, int]
) -> tuple[Ruleset | None, list[Diagnostic]]:
    """The same with other numbers, whatever variants have made of them: by their paths, which lead to numbers."""
    mistakes: list[Diagnostic] = []
    ruleset = _read(path, files, mistakes, [], NO_NAMES, numbers)
    if ruleset is not None:
        ruleset = _with_options(ruleset, options, files, mistakes)
        given = {path: str(number) for path, number in numbers.items()}
        ruleset = replace(ruleset, content_hash=_content_hash(files.every, {**ruleset.chosen, **given}))
    return ruleset, _in_order(mistakes)


@sparing
def read_with_texts(
    path: Path | Located, files: Files, said: Iterable[Diagnostic], texts: list[tuple[Scalar, str]]
) -> tuple[Ruleset | None, list[Diagnostic]]:
    """The same; to `texts` every sound text of effects is added as it is written, with the start rule it is read by."""
    mistakes = [*said]
    ruleset = _read(path, files, mistakes, texts)
    return ruleset, _in_order(mistakes)


@lru_cache(maxsize=2)
@sparing
def _loaded(
    path: Path | Located, files: Files, names: tuple[tuple[str, str], ...]
) -> tuple[Ruleset | None, tuple[Diagnostic, ...]]:
    mistakes: list[Diagnostic] = []
    return _read(path, files, mistakes, [], dict(names)), tuple(mistakes)


def _with_options(ruleset: Ruleset, asked: Map[str, str], files: Files, mistakes: list[Diagnostic]) -> Ruleset:
    """The same ruleset with other values of its options in force."""
    chosen = {**ruleset.chosen}
    for old, value in asked.items():
        name = old if old in ruleset.options else option_today(old, ruleset.renamed)
        option = ruleset.options.get(name)
        if option is not None and name != old:
            said = f"The option `{old}` is called `{name}` now."
            mistakes.append(Diagnostic("renamed-path", option.span, said, f"Write `{name}`.", "note"))
            if name in asked:
                continue
        if option is None:
            mistakes.append(_unknown_option(name, ruleset))
        elif value not in option.values:
            names, near = allowed(value, option.values)
            near = truth_meant(value, option.values) or near
            message = f"The option `{name}` cannot be `{shown(value)}`. Allowed: {names}."
            help = did_you_mean(near, f"Choose `{option.default}`, or leave the option out.")
            mistakes.append(Diagnostic("unknown-option-value", option.span, message, help))
        else:
            chosen[name] = value
    return replace(ruleset, chosen=chosen, content_hash=_content_hash(files.every, chosen))


def _unknown_option(name: str, ruleset: Ruleset) -> Diagnostic:
    names, near = allowed(name, ruleset.options)
    known = f" Its options: {names}." if names else " It has no options."
    message = f"This ruleset has no option `{shown(name)}`.{known}"
    return Diagnostic("unknown-option", ruleset.options_span, message, did_you_mean(near, "Leave the option out."))


def _read(
    path: Path | Located,
    files: Files,
    mistakes: list[Diagnostic],
    texts: list[tuple[Scalar, str]],
    names: Map[str, str] = NO_NAMES,
    numbers: Map[str, int] = NO_NUMBERS,
) -> Ruleset | None:
    """What the files declare, each option with its default; None if they cannot be read as one ruleset.

    `numbers`: as for `load_with`.
    """
    trees = read_trees(files, mistakes)
    if trees.parts:
        mistakes += _wrong_in_texts([*trees.tops.values(), *trees.parts])
    if trees.parts or not trees.tops or len(trees.every) != len(files.every):
        return None
    sections = together(files, trees, mistakes)
    if "ruleset" not in sections.before:
        if not any(d.severity == "error" for d in mistakes):
            top = next(iter(trees.tops.values()))
            mistakes.append(_nameless(path.path if isinstance(path, Located) else path, top))
        return None
    entries, pages = called_as(sections.now, names), dict(trees.pages)
    if numbers:
        pages[GIVEN] = page_with(numbers)
        entries = fitting_sections(with_numbers(entries, numbers, pages[GIVEN]), mistakes)
    reader = _Reader(entries, mistakes, trees.every, {top.page.name for top in trees.variants})
    contents = {name: page.text for name, page in pages.items()}
    read = reader.read(contents, files.every, sections.files.locales)
    mistakes += misleading(reader.texts.sound, names_of(entries.values()))
    texts += reader.texts.sound
    made_of = _made_of(read, files.every, sections.variants) if sections.variants else {}
    renamed = old_names(tuple(entries.values()))
    read = replace(read, assumed=assumed(read), made_of=made_of, written=sections.written, renamed=renamed)
    return replace(read, icons=read_icons(sections.files.icons, mistakes, read.called))


def _wrong_in_texts(tops: list[Mapping]) -> list[Diagnostic]:
    """What is wrong within effects; whatever concerns other sections may be so because they cannot be read."""
    found: list[Diagnostic] = []
    entries = merged(tops, [])
    first = next(iter(entries.values()), None)
    if first is not None:
        _Reader({"ruleset": first, **entries}, found, tops).read({}, (), ())
    return [d for d in found if d.code in OF_TEXTS]


def _nameless(path: Path, top: Mapping) -> Diagnostic:
    beside = path.with_name(MAIN) if path.is_file() else path / MAIN
    help = "Add, for example, `ruleset: harvest`."
    if path.is_file() and beside.is_file():
        help = f"If this file is a part of a ruleset, name its folder: `{shown(path.parent.as_posix())}`."
    return Diagnostic("missing-key", top.page.span(0, 0), "No key `ruleset` says what game this is.", help)


def _in_order(mistakes: list[Diagnostic]) -> list[Diagnostic]:
    """The mistakes by place."""
    order = {name: i for i, name in enumerate(dict.fromkeys(d.span.file for d in mistakes))}
    return sorted(mistakes, key=lambda d: (order[d.span.file], d.span.line, d.span.column))


class _Reader:
    """Reads the sections of a ruleset in the order they need each other."""

    def __init__(
        self, top: dict[str, Entry], mistakes: list[Diagnostic], tops: list[Mapping], variants: Set[str] = frozenset()
    ) -> None:
        first = top["ruleset"].key
        whole = Mapping(tuple(top.values()), False, first.page, first.start, first.end)
        self.top = Fields(TOP, first, whole)
        self.mistakes = mistakes
        self.low, self.high = self._players()
        self.texts = Texts(mistakes, variants)
        self.citations = Citations([e.key.text for e in entries_of(self.top.node("sources"))], mistakes)
        self.declarations = Declarations(self.high, self.texts, self.citations)
        self.wide = self.citations.widely(tops)
        places = [e.key.text for key in ("decks", "regions") for e in entries_of(self.top.node(key))]
        self.printed = Printed(self.top.node("printed"), places, self.citations, mistakes)

    def _score(self) -> tuple[nodes.Expr | None, Provenance | None]:
        """What a seat has in the end, and where that comes from; a broken value where a map gives none."""
        if not self.top.has("score"):
            return None, None
        entry = self.top.entries["score"]
        value, cited = self.declarations.stated(ANSWER, entry)
        return self.texts.value(value) if value is not None else replace(BROKEN, span=entry.key.span), cited

    def read(self, files: dict[str, str], hashed: tuple[File, ...], locales: tuple[str, ...]) -> Ruleset:
        """The whole ruleset."""
        top, read = self.top, self.declarations
        options = self._section("options", read.option)
        chosen = {name: option.default for name, option in options.items()}
        phases = self._section("phases", read.phase)
        procedures = {**self._section("actions", read.action), **phases}
        start = top.text("start") or next(iter(phases), "")
        score, cited = self._score()
        return Ruleset(
            name=top.text("ruleset"),
            version=top.text("version"),
            title=self._title(),
            span=top.span,
            min_players=self.low,
            max_players=self.high,
            seats=self._seats(),
            start=start,
            start_span=top.place("start"),
            turn=top.text("turn"),
            turn_span=top.place("turn"),
            score=score,
            score_provenance=cited,
            enums=self._section("enums", read.enum),
            options=options,
            options_span=top.entries["options"].key.span if top.has("options") else top.span,
            chosen=chosen,
            counters=self._section("counters", read.counter),
            groups=self._section("groups", read.group),
            tables=self._section("tables", read.table),
            regions=self._section("regions", self._region),
            zones=self._section("zones", read.zone),
            pieces=self._section("pieces", read.piece),
            decks=self._section("decks", self._deck),
            variables=self._section("variables", read.variable),
            rulings=self._section("rulings", read.ruling),
            procedures=procedures,
            metrics=self._section("metrics", read.metric),
            invariants=self._section("invariants", read.claim),
            layout=read_layout(top.entries.get("layout")),
            provenances=tuple(self.citations.found),
            wide=self.wide,
            files=files,
            content_hash=_content_hash(hashed, chosen),
            locales=locales,
        )

    def _region(self, entry: Entry) -> Region:
        return read_region(entry, self.high, self.texts, self.citations, self.printed.of(entry.key.text))

    def _deck(self, entry: Entry) -> Deck:
        return read_deck(entry, self.high, self.texts, self.citations, self.printed.of(entry.key.text))

    def _section(self, key: str, read: Callable[[Entry], _D | None]) -> dict[str, _D]:
        found: dict[str, _D] = {}
        for entry in entries_of(self.top.node(key)):
            declaration = read(entry)
            if declaration is None:
                continue
            first = found.get(declaration.name)
            if first is not None:
                message = f"`{shown(declaration.name)}` is declared a second time."
                help = "Remove or rename one of the two."
                self.mistakes.append(
                    Diagnostic("declared-twice", declaration.span, message, help, related=((first.span, "first here"),))
                )
                continue
            found[declaration.name] = declaration
        return found

    def _players(self) -> tuple[int, int]:
        node = self.top.node("players")
        if not isinstance(node, Scalar):
            return 1, MOST_PLAYERS
        number = whole_number(node)
        bounds = [number] if number is not None else [int(n) for n in re.findall(r"[0-9]+", node.text)]
        if bounds[0] > bounds[-1]:
            low, high = bounds[-1], bounds[0]
            message = f"`players` is `{shown(node.text)}`: the first number is greater than the second."
            self.mistakes.append(Diagnostic("bad-value", node.span, message, f"Write `players: {low}..{high}`."))
            return low, high
        return bounds[0], bounds[-1]

    def _title(self) -> str:
        node, found = self.top.node("title"), self.top.text("title")
        if node is None or len(found) <= MOST_TITLE:
            return found
        message = f"`title` has {len(found)} letters; a name that is shown has at most {MOST_TITLE}."
        at = node.page.span(node.start, min(node.end, node.start + MOST_TITLE))
        self.mistakes.append(Diagnostic("bad-value", at, message, "Write a shorter one."))
        return ""

    def _seats(self) -> tuple[str, ...]:
        node = self.top.node("seats")
        if node is None:
            return ()
        words = words_of(node)
        seats = self.declarations.distinct(words, "`seats`")
        if len(words) < self.high and self.top.has("players"):
            message = f"`seats` names {len(words)}, but up to {self.high} can play."
            self.mistakes.append(Diagnostic("too-few", node.span, message, "Name every seat, or leave `seats` out."))
        elif len(words) > self.high and self.top.has("players"):
            message = f"`seats` names {len(words)}, but at most {self.high} can play: nobody ever sits here."
            help = f"Write `players: {self.low}..{len(words)}`, or take the name out."
            self.mistakes.append(warning("never-used", words[self.high].span, message, help))
        return tuple(s.text for s in seats)


def _made_of(ruleset: Ruleset, files: tuple[File, ...], variants: tuple[Variant, ...]) -> dict[str, str]:
    """A ruleset and its variants in their order, each with its version and the first of its hash."""
    own = tuple(file for file in files if not file.is_variant)
    texts = {file.shown_as: (file,) for file in files}
    found = {ruleset.name: f"{ruleset.version}+{_content_hash(own, {})[:HASHED]}"}
    for variant in variants:
        found[variant.name] = f"{variant.version}+{_content_hash(texts[variant.top.page.name], {})[:HASHED]}"
    return found


def _content_hash(files: tuple[File, ...], chosen: Map[str, str]) -> str:
    """One number for everything that makes the game what it is; line ends of other systems change nothing."""
    content = hashlib.sha256()
    for file in sorted(files, key=lambda f: (f.name, f.data)):
        data = file.data.removeprefix(MARK).replace(b"\r\n", b"\n")
        content.update(f"{file.name}\n{len(data)}\n".encode())
        content.update(data)
    for name, value in sorted(chosen.items()):
        content.update(f"\n{name}={value}".encode())
    return content.hexdigest()
