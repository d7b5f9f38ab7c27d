"""A ruleset as it lies, and as somebody has edited it → a variant that makes the one the other.

The variant is laid on the ruleset before it is given to anybody, so what it says comes out; where the fewest changes do
not, a whole section is written anew. What no variant can say is told, each with its place and a way out.

Never: reads or writes a file; raises for what the files hold.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from rulekit.diagnostics.source import Diagnostic, Span, warning
from rulekit.edit.beside_variant import STAYS, beside
from rulekit.edit.laid_apart import Apart, laid_apart
from rulekit.edit.unlike import alike, called_otherwise, steps_between, unlike
from rulekit.edit.variant_text import Head, extending, is_writable, variant_text
from rulekit.ruleset.files.merge import PER_FILE, merged
from rulekit.ruleset.files.read_yaml import Budget
from rulekit.ruleset.folder import Files
from rulekit.ruleset.forms import ID_WORD
from rulekit.ruleset.sections import Trees, read_trees
from rulekit.ruleset.tree import Entry, Scalar
from rulekit.ruleset.variants.called import called
from rulekit.ruleset.variants.manifest import Renaming, read_variant
from rulekit.ruleset.variants.overlay import KEPT, overlaid
from rulekit.ruleset.variants.paths import Entries, Path, found_at, names_in
from rulekit.ruleset.variants.renamed import sound_renames, today
from rulekit.ruleset.variants.varied import read_variant_file
from rulekit.ruleset.wording import shown

Sections = dict[str, Entry]
Names = dict[Path, Scalar]
BACK = dict.fromkeys(
    ("ruleset", "version", "language"), "Put it back: the variant has a name and a version of its own."
)


@dataclass(frozen=True, slots=True)
class AsVariant:
    """The files of a variant by their names in the folder of variants, its own first; none if there can be none.

    `left_out`: what of the edited ruleset they do not say.
    """

    files: Mapping[str, bytes] = field(default_factory=dict)
    left_out: tuple[Diagnostic, ...] = ()


class _Read(NamedTuple):
    apart: Apart
    trees: Trees
    sections: Sections
    mistakes: list[Diagnostic]

    @property
    def is_whole(self) -> bool:
        """Whether each file could be read."""
        return len(self.trees.tops) == len(self.apart.rules) > 0

    def word(self, key: str) -> str:
        """A word at the top; "" if it has none."""
        value = self.sections[key].value if key in self.sections else None
        return value.text if isinstance(value, Scalar) else ""


def as_variant(base: Mapping[str, bytes], edited: Mapping[str, bytes], name: str, title: str) -> AsVariant:
    """The variant of a name that makes the ruleset of some files that of others, all by their names inside it."""
    was, now = _read(base), _read(edited)
    unfit = _unfit(was, now, name)
    if unfit:
        return AsVariant({}, tuple(unfit))
    said = [each for each in now.mistakes if each.severity == "error"]
    said += _kept(was, now)
    head = Head(name, title, extending(was.word("ruleset"), was.word("version")))
    text = _text(head, was.sections, now.sections, said)
    gone = _Gone(was.sections, now.sections)
    return AsVariant({f"{name}.yaml": text.encode(), **beside(was.apart, now.apart, name, gone, said)}, tuple(said))


def _read(files: Mapping[str, bytes]) -> _Read:
    apart, mistakes = laid_apart(files), list[Diagnostic]()
    trees = read_trees(Files(apart.rules, (), ()), mistakes)
    return _Read(apart, trees, merged(list(trees.tops.values()), mistakes), mistakes)


def _unfit(was: _Read, now: _Read, name: str) -> list[Diagnostic]:
    """Why there can be no variant at all."""
    for read in (was, now):
        if not read.is_whole:
            where = Span(read.apart.rules[0].shown_as if read.apart.rules else "", 1, 1, 1, 1)
            nothing = Diagnostic("empty-file", where, "There are no rules here.", "Name the files of a ruleset.")
            return [each for each in read.mistakes if each.severity == "error"] or [nothing]
    where = Span(was.apart.rules[0].shown_as, 1, 1, 1, 1)
    base = was.word("ruleset")
    if not base:
        return [Diagnostic("missing-key", where, "No key `ruleset` says what game this is.", "Add it to the ruleset.")]
    if re.fullmatch(ID_WORD.form, name) is None or name == base:
        own = f"`{shown(name)}` is the name of the ruleset itself." if name == base else ""
        said = own or f"`{shown(name)}` cannot be the name of a variant; it needs {ID_WORD.what}."
        return [Diagnostic("bad-name", was.sections["ruleset"].value.span, said, "Choose another name.")]
    return []


def _kept(was: _Read, now: _Read) -> list[Diagnostic]:
    """What has changed and is none of a variant's business: what the ruleset is, and what a file says of all in it."""
    found = []
    for key in unlike(was.sections, now.sections):
        if key in KEPT:
            entry = now.sections.get(key) or next(iter(now.sections.values()), None)
            place = entry.key.span if entry is not None else next(iter(now.trees.tops.values())).span
            found.append(_not_said(key, place, BACK.get(key, "Put it back.")))
    wide = {file.name: _wide(top.entries) for file, top in was.trees.tops.items()}
    for file, top in now.trees.tops.items():
        says, before = _wide(top.entries), wide.get(file.name)
        if before is not None and (says is None or not alike(None, before.value, says.value)):
            place = says.key.span if says is not None else top.span
            found.append(_not_said(PER_FILE, place, "Say it of each value that has changed."))
    return found


def _not_said(key: str, place: Span, help: str) -> Diagnostic:
    return warning(STAYS, place, f"A variant cannot change `{shown(key)}`: {KEPT[key][0]}.", help)


def _wide(entries: Entries) -> Entry | None:
    return next((entry for entry in entries if entry.key.text == PER_FILE), None)


class _Gone:
    """The names of things that are no more, looked for if somebody asks."""

    def __init__(self, was: Sections, now: Sections) -> None:
        self._was, self._now = was, now

    def __contains__(self, name: object) -> bool:
        return name in self._names

    @cached_property
    def _names(self) -> set[str]:
        was, now = ({name for e in each.values() for name in names_in(e.value)} for each in (self._was, self._now))
        return was - now


# ---- the text ----


class _Tried(NamedTuple):
    """The text of a variant, and the sections that it does not make what they are to be."""

    text: str
    wrong: set[str]


def _text(head: Head, was: Sections, now: Sections, said: list[Diagnostic]) -> str:
    """The text of the variant with the fewest changes that do what they are to do."""
    names = dict(called_otherwise(was, now))
    tried = _tried(head, was, now, names) if names else None
    if tried is None or tried.wrong:
        tried = _tried(head, was, now, {})
    anew, left = tried.wrong, set[str]()
    if anew:
        tried = _tried(head, was, now, {}, anew)
    while tried.wrong - left:
        left |= tried.wrong
        tried = _tried(head, was, now, {}, anew, left)
    for key in [key for key in dict.fromkeys((*now, *was)) if key in left]:
        unsaid = f"What has changed under `{shown(key)}` cannot be said by the paths of a variant."
        said.append(warning(STAYS, (now.get(key) or was[key]).key.span, unsaid, "Change it in the ruleset itself."))
    return tried.text


def _tried(
    head: Head, was: Sections, now: Sections, names: Names, anew: Collection[str] = (), left: Collection[str] = ()
) -> _Tried:
    """The text with some things called otherwise, some sections written anew, some left as they are."""
    differing = {key for key in unlike(was, now) if key not in KEPT}
    aliases = {(*path[:-1], name.text): path for path, name in names.items()}
    told: list[Diagnostic] = []
    renamings = [Renaming("", path, name._replace(text=".".join(path)), name) for path, name in names.items()]
    before = called(was, renamings, (), told) if renamings else was
    if told:
        return _Tried("", differing)
    every = [step for step in steps_between(before, now, anew) if step.section not in left]
    odd = {step.section for step in every if step.value is not None and not is_writable(step.value)}
    steps = [step for step in every if step.section not in odd]
    guards = [(step.path, found.value) for step in steps if step.what == "set"
              and isinstance(found := found_at(tuple(was.values()), today(step.path, aliases)), Entry)]  # fmt: skip
    guards = [(path, value) for path, value in guards if is_writable(value)]
    text = variant_text(head, guards, names, steps)
    return _Tried(text, odd | _wrong(text, was, now, differing))


def _wrong(text: str, was: Sections, now: Sections, differing: set[str]) -> set[str]:
    """The sections that a ruleset with a variant has otherwise; all that are to be changed, if it cannot be read."""
    said: list[Diagnostic] = []
    top = read_variant_file(text.encode(), "variant", Budget(), said)[1]
    variant = read_variant(top, said) if top is not None else None
    if variant is None or said:
        return differing
    made, renamings, _ = overlaid(was, [variant], sound_renames(tuple(was.values()), []), said)
    if renamings:
        made = called(made, renamings, [variant.top.page.name], said)
    if any(each.severity == "error" for each in said):
        return differing
    return {key for key in unlike(made, now) if key not in KEPT}
