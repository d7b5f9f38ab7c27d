"""Message files → what is wrong with them: the library would drop what it cannot read without a word.

Never: judges style.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property, lru_cache
from itertools import chain, groupby
from pathlib import PurePosixPath
from typing import Any

from rulekit.cache import content_key, keep_findings, kept_findings
from rulekit.check.names.symbols import declarations
from rulekit.diagnostics.nearest import LIKE_ENOUGH, likeness, nearest, sparing, surely
from rulekit.diagnostics.places import MARK, at
from rulekit.diagnostics.source import Diagnostic, Edit, Span
from rulekit.diagnostics.told import counted
from rulekit.findings import Findings
from rulekit.ruleset.model import Panel, Ruleset
from rulekit.ruleset.questions import USE, askers
from rulekit.ruleset.spoken_numbers import NOT_IN_A_MESSAGE, spoken_figures
from rulekit.ruleset.wording import shown
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk
from rulekit.text.bounds import bounded
from rulekit.text.fixed_figures import fixed_figures, on_a_command_line, with_way_out
from rulekit.text.folders import (
    LOCALE,
    MOST_BYTES,
    MOST_TOGETHER,
    OWN,
    MessageFiles,
    leading_out,
    places_named,
    read_words,
    texts_behind,
    without_room,
)
from rulekit.text.functions import functions
from rulekit.text.held_numbers import given_to_questions, held_numbers
from rulekit.text.messages import TELLS, last_names, now_called, topic_of
from rulekit.text.nameless import nameless
from rulekit.text.notes import notes
from rulekit.text.orders import of_orders
from rulekit.text.plurals import lacking, misnamed, never_chosen
from rulekit.text.same_words import Fellows, alike, fellows
from rulekit.text.sayable import sayable
from rulekit.text.told import IN, NUMBERS, SHARED, TO
from rulekit.text.unreadable import FIXED, mistakes, unreadable
from rulekit.text.variables import faults, given_to, variables

SIGNS = ("\n", "{", ",")  # each makes work for the reader of messages, a letter hardly any
MOST_SIGNS = 30_000  # of all files together: a dozen languages of a large game
NAMELESS = ""  # a text whose findings are kept is nobody's file
RULES = "rules-"
IDENTIFIER = re.compile("[A-Za-z][A-Za-z0-9_-]*")  # what a message may be called
ByKind = Mapping[str, list[str]]  # names by what they begin with, up to the last hyphen
NAMED = ("counter", "piece", "deck", "zone", "region", "metric", "variable")  # kinds with words for each
TO_A_ZONE = ("move", "draw", "discard", "reveal")
OF_A_CHOICE = ("ask", "least", "then", "each", "again", "whole", "after", "costs")  # what may be said of a question
VERBS = ("gain", "lose", "pay", "move", "draw", "discard", "reveal", "play")  # what a ruleset may tell its own way


@sparing
def proofread(
    files: MessageFiles,
    declared: Ruleset,
    only_mistakes: bool = False,
    named: str = "",
    words: str = "",
    read: MessageFiles | None = None,
) -> list[Diagnostic]:
    """Every mistake in the message files of a ruleset; `only_mistakes`: whether their names fit it is left out.

    `named`: what a person calls the ruleset on a command line, if that is known; `words`: what stands behind;
    `read`: all its message files, if they are read already.
    """
    read = read_words(*declared.locales) if read is None else read
    out = "This file is a link that leads out of the folder of words, so it is not read."
    said = [
        _at(each, "outside-folder", out, "Copy the file into the folder.") for each in leading_out(*declared.locales)
    ]
    rules = named or on_a_command_line(declared)
    said += [_beyond(name, f"{MOST_TOGETHER >> 20} MiB", rules) for name in without_room(*declared.locales)]
    left, apart = MOST_SIGNS, list[Fellows]()
    expected = Expected(declared, places_named([*files, *read])) if files and not only_mistakes else None
    every = [name for name, _ in files]
    for name, data in files:
        wrong = misnamed(name, every)
        said += [wrong] if wrong is not None else []
        if len(data) > MOST_BYTES:
            said.append(
                _at(name, "file-too-large", f"This file is larger than {MOST_BYTES >> 10} KiB.", "Make it smaller.")
            )
            continue
        try:
            text = data.decode("utf-8").removeprefix(MARK)
        except UnicodeDecodeError as odd:
            line = data[: odd.start].count(b"\n") + 1
            help = "Save it as UTF-8."
            said.append(_at(name, "wrong-encoding", "This file is not written in UTF-8.", help, line))
            continue
        left -= sum(map(text.count, SIGNS))
        if left < 0:
            said.append(_beyond(name, f"{MOST_SIGNS:,} lines and braces", rules))
        elif expected is None:
            said += mistakes(name, text)
        else:
            said += [with_way_out(found, rules, words) for found in _known_before(name, text, expected)]
            said += [*functions(name, text), *lacking(name, text), *never_chosen(name, text)]
            apart = apart or list(fellows(declared))  # the same in every language
            behind = texts_behind(name, declared.locales, read)
            said += [
                *alike(name, text, declared, apart, behind, expected.figures),
                *nameless(name, text, declared, behind),
            ]
    return said


def _beyond(name: str, most: str, ruleset: str) -> Diagnostic:
    said = f"This file is not looked at: with it the message files have more than {most} together."
    language = name.rpartition("/")[2].removesuffix(".ftl")
    help = f"Look at it alone by `rulekit l10n check {ruleset} {language}`, or make the files smaller."
    return replace(_at(name, "ruleset-too-large", said, help), severity="warning")


def _known_before(name: str, text: str, expected: Expected) -> tuple[Diagnostic, ...]:
    """What is wrong with a file; kept, as most changes of a ruleset change nothing of what its words may be."""
    locale = PurePosixPath(name).stem
    key = content_key([("words", text.encode()), ("expected", f"{locale} {expected.sign}".encode())], {})
    found = kept_findings(key, {})
    if found is None:
        found = Findings(key, None, counted(_read(NAMELESS, text, expected, locale)))
        keep_findings(found)
    return tuple(_of_file(said, name) for said in found.diagnostics)


def _of_file(said: Diagnostic, name: str) -> Diagnostic:
    """What is said of a text, wherever it lies."""
    related = tuple((replace(span, file=name), note) for span, note in said.related)
    fix = tuple(replace(edit, span=replace(edit.span, file=name)) for edit in said.fix)
    return replace(said, span=replace(said.span, file=name), related=related, fix=fix)


class Expected:
    """What message files may have for a ruleset: the messages, those that texts of effects are worded by."""

    def __init__(self, declared: Ruleset, first: frozenset[str] = frozenset()) -> None:
        was, said = declared.known_as, sayable(declared)  # words of the ruleset itself name things as it does
        self.worded = {**said_by_rulekit(), **{now_called(name, was): given for name, given in said.items()}, **said}
        known = _known(declared)
        self.known = known | {now_called(name, was) for name in known} | set(self.worded)
        self.figures, self.held = spoken_figures(declared), held_numbers(declared)
        self._alone = dict(self.worded)  # without what follows from the figures
        self.worded |= given_to_questions(self.known, self.held)
        every = {about: frozenset(numbers) for about, numbers in self.figures.items()}  # one for many messages
        for name in self.known:
            if about := topic_of(name, self.figures):
                own = self.worded.get(name)
                self.worded[name] = own | every[about] if own else every[about]
        self.declared, self.several = declared, _several(declared)
        self.renamed, self.first = last_names(declared.renamed), first  # messages of the first language

    def given(self, message: str) -> set[str]:
        """The variables a message is put together with."""
        return given_to(message, self.declared, self.worded)

    @cached_property
    def sign(self) -> str:
        """What stands for all that a file of words is compared with."""
        spaces = [
            (
                r.name,
                r.grid,
                [(a.name, a.type.form, a.default) for a in r.attributes],
                [(e.name, sorted(e.values.items())) for e in r.elements],
            )
            for r in self.declared.regions.values()
        ]
        given = (*sorted(self._alone.items()), *sorted(self.held.items()))
        worded = [(name, sorted(variables)) for name, variables in given]
        figures = sorted((about, [*numbers.items()]) for about, numbers in self.figures.items())
        everybody = [v.name for v in self.declared.variables.values() if not v.per_player and not v.region]
        known, first, was = sorted(self.known), sorted(self.first), sorted(self.declared.known_as.items())
        return repr((known, worded, sorted(self.several.items()), self.renamed, spaces, figures, everybody, was, first))


@cache
def said_by_rulekit() -> Mapping[str, frozenset[str]]:
    """The messages of rulekit itself with their variables: a ruleset may say them its own way, or in a new language."""
    from fluent.syntax import ast

    entries = bounded((OWN / f"{LOCALE}.ftl").read_text("utf-8")).resource.body
    return {entry.id.name: frozenset(variables(entry)) for entry in entries if isinstance(entry, ast.Message)}


@lru_cache(maxsize=16)
def _asked_for(text: str) -> list[set[str]]:
    """The variables of each entry of a file; kept for the last ones, as many look at the same file again."""
    entries = bounded(text).resource.body
    return [variables(e) if "$" in text[e.span.start : e.span.end] else set() for e in entries]


def _read(name: str, text: str, expected: Expected, locale: str) -> list[Diagnostic]:
    from fluent.syntax import ast

    said = [*unreadable(name, text), *fixed_figures(name, text, expected.figures, locale)]
    declared, worded, known = expected.declared, expected.worded, expected.known
    seen: set[str] = set()
    entries = bounded(text).resource.body
    spoken = {entry.id.name for entry in entries if isinstance(entry, ast.Message)}
    absent = [_by_kind(names - spoken) for names in (known & expected.first, known)]
    for entry, used in zip(entries, _asked_for(text), strict=True):
        if isinstance(entry, ast.Message):
            message = entry.id.name
            where = at(name, text, entry.id.span.start if entry.id.span else 0, len(message))
            said += _named(message, where, expected, seen, spoken, absent)
            if message in known and message not in seen:
                said += faults(message, where, used, declared, spoken, worded, expected.first)
                said += _strangers(name, text, entry, declared) if message.startswith(RULES) else ()
            seen.add(message)
    return said


def _strangers(name: str, text: str, entry: Any, declared: Ruleset) -> Iterator[Diagnostic]:
    """What a text of the rulebook says to tell too, and is no phase, action or ruling."""
    known = {**declared.procedures, **declared.rulings}
    for attribute in (each for each in entry.attributes if each.id.name == TELLS):
        start, end = attribute.value.span.start, attribute.value.span.end
        for found in re.finditer(r"\S+", text[start:end]):
            if declared.called.get(found[0], found[0]) not in known:
                where = at(name, text, start + found.start(), len(found[0]))
                near = nearest(found[0], known, 1)
                help = f"Did you mean `{near[0]}`?" if near else "Take it out."
                message = f"`{entry.id.name}` tells `{shown(found[0])}`, which is no phase, action or ruling."
                yield Diagnostic("unknown-message", where, message, help, "warning")


def _named(
    message: str, at: Span, expected: Expected, seen: set[str], spoken: set[str], absent: Sequence[ByKind]
) -> list[Diagnostic]:
    """What a name is told; `absent`: the names that are not in the file, those that are likelier to be meant first."""
    known, several = expected.known, expected.several
    if message in seen:
        said = f"The message `{message}` stands here a second time."
        return [Diagnostic("message-twice", at, said, "Remove one of the two.", "warning")]
    if message in known:
        return []
    now = now_called(message, expected.renamed)
    if now in known:
        fix = (Edit(at, now),) if now not in spoken else ()
        said, help = f"`{message}` speaks of what is called otherwise now.", f"Write `{now}`."
        return [Diagnostic("unknown-message", at, said, help, "warning", fix=fix)]
    if message in several:
        said = f"There are several questions here, and `{message}` does not say which."
        return [Diagnostic("unknown-message", at, said, several[message], "warning")]
    near = _near(message, absent, known)
    help = f"Did you mean `{near[0]}`?" if near else "Remove it, or correct the name."
    meant = surely(message, known)
    fix = (Edit(at, meant),) if meant and meant not in spoken else ()
    return [Diagnostic("unknown-message", at, f"The message `{message}` names nothing here.", help, "warning", fix=fix)]


def _near(message: str, absent: Sequence[ByKind], known: Collection[str]) -> list[str]:
    """The names a message was probably meant to have: of those that are not in the file the only one of its kind."""
    for names in absent:
        found = _only_one(message, names) or _alike_in_kind(message, chain.from_iterable(names.values()))
        if found:
            return found
    return _alike_in_kind(message, known)


def _by_kind(names: Iterable[str]) -> ByKind:
    """Names, so that those of a kind are found at once."""
    return {kind: list(each) for kind, each in groupby(sorted(names, key=_kind), _kind)}


def _kind(name: str) -> str:
    return name.rpartition("-")[0]


def _only_one(message: str, names: ByKind) -> list[str]:
    """The only name that begins as a message does."""
    alike = names.get(_kind(message), [])
    return alike if _kind(message) and len(alike) == 1 else []


def _alike_in_kind(message: str, names: Iterable[str]) -> list[str]:
    """The names nearest to one, of its kind."""
    return [name for name in nearest(message, names) if _of_a_kind(message, name)]


def _of_a_kind(message: str, name: str) -> bool:
    """Are two names alike both before and behind the first hyphen: what all of one kind begin with is no likeness."""
    (kind, _, of), (other, _, its) = message.partition("-"), name.partition("-")
    if not of or not its or of == its:
        return True
    return min(likeness(kind, other), likeness(of, its)) >= LIKE_ENOUGH


def _several(declared: Ruleset) -> dict[str, str]:
    """The names that would do if there were one question, and what to write for the first of several."""
    found = {}
    for name, asker in askers(declared).items():
        where, ways = name.replace(".", "-"), list(asker.ways.values())
        if len(ways) > 1:
            for arm in range(1, max(ways) + 1):
                found[f"arm-{where}-{arm}"] = f"Write `arm-{where}-1-{arm}` for the first of them."
    return found


def _at(file: str, code: str, message: str, help: str, line: int = 1) -> Diagnostic:
    return Diagnostic(code, Span(file, line, 1, line, 1), message, help)


def _known(declared: Ruleset) -> set[str]:
    """Every message that names something of the ruleset."""
    found = {*FIXED, *(f"seat-{seat}" for seat in declared.seats)}
    tables = declarations(declared)
    found |= {f"{kind}-{name}" for kind in NAMED for name in tables[kind]}
    found |= {f"{what}-{name}" for name in declared.procedures for what in ("do", "from")}
    found |= {f"zone-{deck}" for deck in declared.decks}  # what its pile is called
    found |= {f"{what}-{region}" for region in declared.regions for what in ("place", "on", "layout-legend")}
    found |= {f"about-{kind}" for kind in (*declared.pieces, *declared.decks)}
    found |= {f"listed-{deck}" for deck in declared.decks}
    things = (*declared.counters, *declared.pieces, *declared.decks)
    told = ("", *(f"-{name}" for name in things))
    happen = [f"{verb}{thing}" for verb in VERBS for thing in told]
    happen += [
        f"{verb}{TO}-{zone}" for verb in TO_A_ZONE for zone in (*declared.zones, *declared.decks, *declared.regions)
    ]
    happen += [f"perform-{name}" for name in declared.procedures]
    happen += [f"set-{v.name}" for v in declared.variables.values() if v.region]
    found |= {f"event-{of}{shared}" for of in happen for shared in ("", SHARED)}
    found |= {f"event-{verb}{IN}-{name}" for verb in NUMBERS for name in declared.procedures}
    found |= {f"now-{v.name}" for v in declared.variables.values() if v.per_player}
    found |= {f"{what}-{deck.name}-{face.name}" for deck in declared.decks.values() for face in deck.faces
              for what in ("card", "sign")}  # fmt: skip
    found |= {f"sign-{name}" for name in (*declared.seats, *declared.pieces)}
    found |= {f"space-{region}" for region in declared.regions}
    for region in declared.regions.values():
        rows, columns = region.grid or (0, 0)
        found |= {f"space-{region.name}-{r + 1}-{c + 1}" for r in range(rows) for c in range(columns)}
        found |= {f"space-{region.name}-{NOT_IN_A_MESSAGE.sub('-', space.name)}" for space in region.elements}
    found |= {f"value-{enum.name}-{member}" for enum in declared.enums.values() for member in enum.members}
    attributes = [a for region in declared.regions.values() for a in region.attributes]
    attributes += [a for deck in declared.decks.values() for a in deck.attributes]
    found |= {f"attribute-{attribute.name}" for attribute in attributes}
    found |= {f"layout-{name}" for panel in (*declared.layout.panels, *declared.layout.short) for name in _said(panel)}
    for option in declared.options.values():
        found |= {f"option-{option.name}", *(f"option-{option.name}-{value}" for value in option.values)}
    found |= {*_asked(declared), *notes(declared), *of_orders(declared)}
    for face in (face for deck in declared.decks.values() for face in deck.faces):
        events = {name for ability in face.abilities if ability.trigger for name in ability.trigger.names}
        found |= {f"ask-{event}-{what}" for event in events for what in ("first", "hidden")}
    return {name for name in found if IDENTIFIER.fullmatch(name)}


def _said(panel: Panel) -> Iterator[str]:
    """The messages a panel and those in it show."""
    yield from (name.text for name in panel.names if panel.form == "text")
    yield from [panel.title] * bool(panel.title)
    yield from (said for inner in panel.panels for said in _said(inner))


def _asked(declared: Ruleset) -> Iterator[str]:
    """The messages of procedures and cards: their questions, their ways, the endings they name."""
    every = askers(declared)
    trees: dict[str, list[nodes.Node]] = {p.name: [p.steps] for p in declared.procedures.values()}
    for deck in declared.decks.values():
        for face in deck.faces:
            effects = [a.effect for a in face.abilities if a.effect is not None]
            trees[f"{deck.name}.{face.name}"] = [*effects]
    for name, asker in every.items():
        where = name.replace(".", "-")
        yield from (f"about-{where}", *(f"about-{where}-{kind}" for kind in (*declared.pieces, *declared.decks)))
        for node in walk(tuple(trees[name])):
            if isinstance(node, nodes.Choose):
                yield from (f"{what}-{where}-{node.name}" for what in OF_A_CHOICE)
            if isinstance(bound := getattr(node, "name", None), str):
                yield f"about-{where}-{bound}"
            if isinstance(node, nodes.EndGame):
                yield from (f"ending-{reason.name}" for reason in node.reasons)
        for (what, span), question in asker.names.items():
            if what == "way":
                behind = f"{where}-{question}" if question else where
                yield from (f"ask-{behind}", f"again-{behind}")
                yield from (f"arm-{behind}-{n + 1}" for n in range(asker.ways[span]))
            else:
                behind = where + question.removeprefix(USE).replace(" ", "-")
                yield from (f"use-{behind}", f"use-{behind}-yes", f"use-{behind}-no")
        if asker.ways:
            yield f"ask-{where}"  # of several questions those that have no words of their own
        elif len(asker.uses) == 1:  # the only question of a card may be called so too
            yield from (f"ask-{where}", f"arm-{where}-1", f"arm-{where}-2")
