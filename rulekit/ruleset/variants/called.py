"""What variants call otherwise → the sections with the new names, wherever a thing is named.

A text of rules stays as it stands: its page says which words are read as others, so every place in it stays exact.
A thing is called otherwise only if no place that names it could mean anything else.

Never: changes a tree it was given; gives a name that means something already.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from collections.abc import Mapping as Map
from collections.abc import Sequence as Sequential
from types import MappingProxyType
from typing import NamedTuple

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.declared.names import declared_names
from rulekit.ruleset.forms import HEAD_WORD, LABEL_WORD, NAME_WORD
from rulekit.ruleset.kind_match import suited_to
from rulekit.ruleset.kinds import Kind, ListOf, MapOf, Record, Text, Word
from rulekit.ruleset.panels import MARKED, WHOSE
from rulekit.ruleset.records import CARD, PRINTED
from rulekit.ruleset.top_keys import TOP
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Sequence
from rulekit.ruleset.variants.manifest import Renaming
from rulekit.ruleset.variants.paths import Entries, Path, filled, found_at, path_of, put, within
from rulekit.ruleset.variants.renamed import KEY
from rulekit.ruleset.wording import shown
from rulekit.syntax import nodes
from rulekit.syntax.remembered import parsed
from rulekit.syntax.walk import walk
from rulekit.syntax.words import words

NAMING = frozenset((NAME_WORD, LABEL_WORD, WHOSE, MARKED))  # the forms of values that name things
BINDING = (
    *(nodes.Let, nodes.Choose, nodes.Each, nodes.Fold, nodes.Filter, nodes.Map, nodes.Pick, nodes.Sort),
    *(nodes.Parameter, nodes.Reason),
)
NAMELESS = "invariant"  # its name is a sentence, which nothing names
NO_NAMES: Map[str, str] = MappingProxyType({})
ANOTHER = "Choose another name."
LEAVE = "Take the line out."
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
Change = Callable[[Scalar, Word | Text], Scalar]


def called(
    entries: Map[str, Entry], renamings: Iterable[Renaming], brought: Collection[str], mistakes: list[Diagnostic]
) -> dict[str, Entry]:
    """The sections with all things called as the variants call them; `renames` tells their old names.

    `brought`: the files of variants, which may use a new name wherever they like.
    """
    every = tuple(entries.values())
    there = [one for one in renamings if isinstance(found_at(every, one.path), Entry)]
    if not there:
        return dict(entries)
    meanings = _meanings(every, brought)
    meant: dict[str, Renaming] = {}
    for one in there:
        if _is_sound(one, meanings, mistakes) and (first := meant.setdefault(one.name.text, one)) is not one:
            said = f"Two things would be called `{first.name.text}`."
            mistakes.append(_refused("declared-twice", one, said, (first.name.span, "the other")))
    names = {was: one.name.text for one in meant.values() for was in (one.path[-1], *one.was)}
    return {entry.key.text: entry for entry in _told(with_names(every, names), tuple(meant.values()))}


def called_as(entries: Map[str, Entry], names: Map[str, str]) -> dict[str, Entry]:
    """The sections with things called as another version calls them, by path; those nobody could tell apart stay."""
    top = next(iter(entries.values())).key
    renamings = []
    for old, new in names.items():
        path, name = path_of(old), path_of(new)[-1:]
        if name and name[0] != path[-1]:
            renamings.append(Renaming("", path, _at(top, path), _at(top, name)))
    return called(_without(entries, names.values()), renamings, (), [])


def _without(entries: Map[str, Entry], names: Collection[str]) -> dict[str, Entry]:
    """The sections without what says of some paths that they are called otherwise: now something stands there."""
    section = entries.get(KEY)
    inside = (within(section.value) if section is not None else None) or ()
    kept = tuple(entry for entry in inside if entry.key.text not in names)
    if section is None or len(kept) == len(inside):
        return dict(entries)
    return {**entries, KEY: Entry(section.key, filled(section.value, kept))}


def _told(entries: Entries, meant: Sequential[Renaming]) -> Entries:
    """The sections with a line under `renames` for each name that a thing has no more."""
    new = tuple(
        Entry(_at(one.key, (*one.path[:-1], was)), _at(one.name, (*one.path[:-1], one.name.text)))
        for one in meant
        for was in (one.path[-1], *one.was)
    )
    section = next((entry for entry in entries if entry.key.text == KEY), None)
    if section is None:
        key = _at(meant[0].key, (KEY,)) if meant else None
        return (*entries, Entry(key, Mapping(new, False, key.page, key.start, key.end))) if key else entries
    given = {entry.value.text for entry in new if isinstance(entry.value, Scalar)}  # what was called so once is not now
    earlier = (entry for entry in within(section.value) or () if entry.key.text not in given)
    longer = filled(section.value, (*earlier, *new))
    return put(entries, (KEY,), lambda found: Entry(found.key, longer))


def _at(word: Scalar, path: Path) -> Scalar:
    return word._replace(text=".".join(path), style="plain")


# ---- what stands in the way ----


class _Meanings(NamedTuple):
    """What the words of the sections mean: the paths they are declared at, where they are names of another sort.

    `used`: where the ruleset itself has a word, as the name of anything.
    """

    declared: Map[str, list[tuple[Path, Scalar]]]
    bound: Map[str, Span]
    used: Map[str, Span]


def _meanings(entries: Entries, brought: Collection[str]) -> _Meanings:
    declared: dict[str, list[tuple[Path, Scalar]]] = {}
    bound: dict[str, Span] = {}
    used: dict[str, Span] = {}
    for one in declared_names(entries):
        if one.kind != NAMELESS:
            declared.setdefault(one.path[-1], []).append((one.path, one.key))

    def seen(word: Scalar, kind: Word | Text) -> Scalar:
        text = word.page.text[word.start : word.end] if word.page.name not in brought else ""
        for name in _NAME.finditer(text):
            used.setdefault(name[0], word.page.span(word.start + name.start(), word.start + name.end()))
        start = "signature" if kind == HEAD_WORD else kind.start if isinstance(kind, Text) else ""
        for node in walk(parsed(word.source, start)[0]) if start else ():
            if isinstance(node, BINDING) and node.name:
                bound.setdefault(node.name, node.span)
        return word

    mapped(entries, seen)
    return _Meanings(declared, bound, used)


def _is_sound(one: Renaming, meanings: _Meanings, mistakes: list[Diagnostic]) -> bool:
    """Whether a thing can be called as a variant wants; it is said why not."""
    old, new = one.path[-1], one.name.text
    at = meanings.declared.get(old, [])
    others = [key.span for path, key in at if path != one.path]
    others += [meanings.bound[old]] if old in meanings.bound else []
    taken = [key.span for _, key in meanings.declared.get(new, [])]
    taken += [meanings.used[new]] if new in meanings.used else []
    if all(path != one.path for path, _ in at):
        said = f"`{shown(one.key.text)}` has no name that is declared; a counter, a card, a phase has one."
        mistakes.append(_refused("wrong-rename", one, said, help=LEAVE))
    elif new == old:
        mistakes.append(_refused("wrong-rename", one, f"It is called `{new}` already."))
    elif new in words() or old in words():
        said = f"`{old if old in words() else new}` is a word of the language and cannot be told from it."
        mistakes.append(_refused("wrong-rename", one, said, help=LEAVE if old in words() else ANOTHER))
    elif _is_key(one.path, new):
        said = f"An attribute cannot be called `{new}`: that is a key of what has it."
        mistakes.append(_refused("bad-name", one, said))
    elif others:
        said = f"`{old}` is the name of something else too, so it cannot be told which of them is meant where."
        mistakes.append(_refused("wrong-rename", one, said, (others[0], "the other"), help=LEAVE))
    elif taken:
        said = f"The name `{new}` is taken."
        mistakes.append(_refused("declared-twice", one, said, (taken[0], "here")))
    else:
        return True
    return False


def _is_key(path: Path, name: str) -> bool:
    """Whether a name of an attribute is a key of its own where cards or spaces have values."""
    record = {"decks": CARD, "regions": PRINTED}.get(path[0]) if path[2:3] == ("attributes",) else None
    return record is not None and record.row(name) is not None


def _refused(code: str, one: Renaming, said: str, *related: tuple[Span, str], help: str = ANOTHER) -> Diagnostic:
    at = one.key if help == LEAVE else one.name
    return Diagnostic(code, at.span, said, help, related=related)


# ---- the new names ----


def with_names(entries: Entries, names: Map[str, str]) -> Entries:
    """Sections in which things have other names, in keys, in values and in texts of rules."""

    def change(word: Scalar, kind: Word | Text) -> Scalar:
        earlier = {was: names.get(now, now) for was, now in word.page.called}
        page = word.page if kind in NAMING else word.page._replace(called=tuple(sorted({**names, **earlier}.items())))
        return word._replace(text=respelt(word.text, names), page=page)

    return mapped(entries, change)


def respelt(text: str, names: Map[str, str]) -> str:
    """A text in which each of some words is another."""
    return re.sub(r"\w+", lambda word: names.get(word[0], word[0]), text)


# ---- where names stand ----


def mapped(entries: Entries, change: Change) -> Entries:
    """Sections with each key and value that names a thing, and each text of rules, as a function gives it."""
    first = entries[0].key
    whole = Mapping(entries, False, first.page, first.start, first.end)
    found = _mapped(TOP, whole, change)
    assert isinstance(found, Mapping)
    return found.entries


def _mapped(kind: Kind, node: Node, change: Change) -> Node:
    kind = suited_to(kind, node)
    match node, kind:
        case Scalar(), Word() | Text() if _is_naming(kind):
            return change(node, kind)
        case Sequence(), ListOf():
            return node._replace(items=tuple(_mapped(kind.item, one, change) for one in node.items))
        case Mapping(), MapOf():
            return node._replace(entries=tuple(_named(kind, entry, change) for entry in node.entries))
        case Mapping(), Record():
            return node._replace(entries=tuple(_under(kind, entry, change) for entry in node.entries))
    return node


def _named(kind: MapOf, entry: Entry, change: Change) -> Entry:
    key = change(entry.key, kind.key) if _is_naming(kind.key) else entry.key
    return Entry(key, _mapped(kind.value, entry.value, change))


def _under(kind: Record, entry: Entry, change: Change) -> Entry:
    """A key of a declaration with its value: it is a name only if the author has given it."""
    row = kind.row(entry.key.text)
    if row is not None:
        return Entry(entry.key, _mapped(row.kind, entry.value, change))
    if kind.others is None:
        return entry  # nobody knows what it is
    return Entry(change(entry.key, NAME_WORD), _mapped(kind.others, entry.value, change))


def _is_naming(kind: Word | Text) -> bool:
    """Whether values of a kind are names, or have some in them."""
    return bool(kind.start) if isinstance(kind, Text) else kind in NAMING or kind == HEAD_WORD
