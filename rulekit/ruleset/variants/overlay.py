"""The sections of a ruleset and the variants on it → the sections changed, and who wrote what.

Every value keeps the place where it stands, in the ruleset or in a variant; so whatever is wrong with it later is said
there. A change that hits nothing is a mistake, and so are two on one value, unless one variant comes after the other.

Never: changes a tree it was given; looks inside a text of rules.
"""

from __future__ import annotations

from collections.abc import Mapping as Map
from collections.abc import Sequence as Sequential
from dataclasses import dataclass, field
from typing import NamedTuple

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Sequence
from rulekit.ruleset.variants.amounts import NotWhole, added_to, has_figures, scaled
from rulekit.ruleset.variants.manifest import Change, Renaming, Variant
from rulekit.ruleset.variants.ordered import comes_after, nearly_after
from rulekit.ruleset.variants.paths import (
    Entries,
    Lost,
    Path,
    found_at,
    last_of,
    longer,
    name_of,
    path_of,
    put,
    same,
    within,
)
from rulekit.ruleset.variants.places import misplaced, place_of, with_one_more
from rulekit.ruleset.variants.renamed import Renames, today
from rulekit.ruleset.variants.taken import taken
from rulekit.ruleset.wording import allowed, did_you_mean, shown

_IDENTITY = (
    "by it people know which ruleset they have",
    "Say what the variant is under `variant:` and `version:`.",
)
KEPT = {  # why a variant does not change it, and what may be done
    **dict.fromkeys(("ruleset", "version", "language"), _IDENTITY),
    "provenance": ("it speaks of one file alone", "Write `provenance:` at the top of this file."),
    "renames": ("it says what the ruleset itself was called earlier", "Take the change out."),
}


FOR_NEW = ("set", "scale", "add_number", "append")  # changes that may have been meant as something new


@dataclass(frozen=True, slots=True)
class Layer:
    """Who wrote a value: which variant, with which change, at which path; where it stood before, if it did."""

    variant: str
    what: str
    path: Path
    span: Span
    value: Node | None
    before: Node | None = None


@dataclass(slots=True)
class Overlaid:
    """The sections of a ruleset while variants change them, and all that was written, in its order."""

    entries: Entries
    variants: Sequential[Variant]
    renames: Renames
    mistakes: list[Diagnostic]
    aliases: Renames  # what variants call otherwise, by the names they give
    renamings: dict[Path, Renaming] = field(default_factory=dict)  # by the path of today
    written: list[Layer] = field(default_factory=list)
    at: dict[Path, list[Layer]] = field(default_factory=dict)  # what was written there
    below: dict[Path, list[Layer]] = field(default_factory=dict)  # and in what is there
    own: Entries = field(init=False)  # the sections as the ruleset has them

    def __post_init__(self) -> None:
        self.own = self.entries

    def change(self, variant: Variant) -> None:
        """Makes the changes of one variant; what it says of the ruleset is compared first."""
        for renaming in map(self._now, variant.renames):
            self._rename(variant, renaming)
        for guard in variant.guards:
            self._guard(variant, self._now(guard))
        for entry in variant.top.entries:
            if entry.key.text == "sources":
                self._add(variant, ("sources",), entry.key, entry.value, entry.key)
        for change in map(self._now, variant.changes):
            if change.path[0] in KEPT:
                why, help = KEPT[change.path[0]]
                self._say("bad-value", change.key.span, f"A variant cannot change `{change.path[0]}`: {why}.", help)
            elif change.what == "add":
                self._add(variant, change.path, change.key, change.value, change.key)
            else:
                self._one(variant, change)
        new = {layer.path for layer in self.written if layer.variant == variant.name and layer.what == "add"}
        self.mistakes += misplaced(variant, self.entries, new, self._today)

    def _now(self, change: Change) -> Change:
        """A change, at the path of today if it was written for an earlier version of the ruleset."""
        path = self._today(change.path, change.key.span)
        return change if path == change.path else change._replace(path=path)

    def _today(self, path: Path, span: Span | None) -> Path:
        """A path as the ruleset has it today, if it names a thing as a variant or an earlier version calls it.

        That it is called otherwise is said at a place, unless there is none.
        """
        if not isinstance(found_at(self.entries, path), Entry):
            path = today(path, self.aliases)
        now = today(path, self.renames)
        if now == path or isinstance(found_at(self.entries, path), Entry):
            return path
        if span is not None:
            said = f"`{_dotted(path)}` is called `{_dotted(now)}` now; it is changed there."
            help = f"Write `{_dotted(now)}`."
            self.mistakes.append(Diagnostic("renamed-path", span, said, help, "note"))
        return now

    def _guard(self, variant: Variant, guard: Change) -> None:
        own = found_at(self.own, guard.path)
        found = own if isinstance(own, Entry) else self._found(variant, guard)
        if found is None or same(found.value, guard.value) or self._as_changed(variant, guard):
            return
        now = f"`{_dotted(guard.path)}` is {_short(found.value)}"
        said = f"The ruleset no longer says what `{variant.name}` was made for: {now}."
        help = "See whether the change is still right, and write the new value here."
        self._say("base-has-changed", guard.value.span, said, help, (found.value.span, "what it says now"))

    def _as_changed(self, variant: Variant, guard: Change) -> bool:
        """Whether a variant that comes after others says of a value what these have made of it."""
        now = found_at(self.entries, guard.path)
        by = self._writers(guard.path)
        after = bool(by) and all(comes_after(variant.name, layer.variant, self.variants) for layer in by)
        return after and isinstance(now, Entry) and same(now.value, guard.value)

    def _writers(self, path: Path) -> list[Layer]:
        """Who has written a value, a part of it, or what it is a part of."""
        over = [other for length in range(1, len(path) + 1) for other in self.at.get(path[:length], ())]
        return [*over, *self.below.get(path, ())]

    def relied_on(self, variant: Variant) -> None:
        """Says of what a variant was made for, and leaves as it is, that another one has changed it."""
        own = [self._today(change.path, None) for change in variant.changes]
        for guard in variant.guards:
            path = self._today(guard.path, None)
            now = found_at(self.entries, path)
            as_it_was = isinstance(now, Entry) and same(now.value, guard.value)
            if as_it_was or not isinstance(found_at(self.own, path), Entry) or any(_meet(path, each) for each in own):
                continue
            by = (layer for layer in self._writers(path) if not self._in_order(variant.name, layer.variant))
            if (other := next(by, None)) is not None:
                said = f"`{other.variant}` changes `{_dotted(path)}`, and `{variant.name}` was made for what is there."
                help = f"Play with one of them, or say in `{variant.name}` that it comes `after: [{other.variant}]`."
                related = (other.span, f"here `{other.variant}` changes it")
                self._say("variants-clash", guard.key.span, said, help, related)

    def _in_order(self, one: str, other: str) -> bool:
        """Whether one of two variants says that it comes after the other."""
        return comes_after(one, other, self.variants) or comes_after(other, one, self.variants)

    def _rename(self, variant: Variant, change: Change) -> None:
        """Another name for a thing, which it gets when all else is done: until then all call it as the ruleset does."""
        name, earlier = change.value, self.renamings.get(change.path)
        assert isinstance(name, Scalar)
        found = self._found(variant, change)
        if found is None or (earlier is not None and earlier.name.text == name.text):
            return
        was = (*earlier.was, earlier.name.text) if earlier is not None else ()
        if earlier is not None and not comes_after(variant.name, earlier.variant, self.variants):
            self._say_clash(variant, change.path, change.key.span, earlier.variant, earlier.key.span)
            return
        self.renamings[change.path] = Renaming(variant.name, change.path, change.key, name, was)
        self.written.append(Layer(variant.name, change.what, change.path, change.key.span, name, found.value))

    def _one(self, variant: Variant, change: Change) -> None:
        """A change of what is there already."""
        before = self.at.get(change.path, [])
        if change.what == "remove" and before and before[-1].what == "remove" and before[-1].variant != variant.name:
            return  # another variant wants the same
        found = self._found(variant, change)
        if found is None or self._clash(variant, change.path, change.what, change.value, change.key.span):
            return
        value = None if change.what == "remove" else self._made(change, found)
        if value is not None or change.what == "remove":
            self._write(variant, change, found, value)

    def _made(self, change: Change, found: Entry) -> Node | None:
        """The value in place of the one that is there; None, and said, if there can be none."""
        if change.what == "set":
            return change.value
        if change.what in ("scale", "add_number"):
            return self._figure(change, found)
        more = longer(found.value, change.value)
        if more is None:
            said = f"`{_dotted(change.path)}` is {_short(found.value)}, which is no list."
            is_map = isinstance(found.value, Mapping)
            help = "Write what is new in it under `add:`." if is_map else "Write the whole of it under `set:`."
            self._say("no-list", change.key.span, said, help, (found.key.span, "here"))
        return more

    def _write(self, variant: Variant, change: Change, found: Entry, value: Node | None) -> None:
        plain = change.what == "set" and name_of(found.key) == found.key.text  # a ruling's key says more than its name
        key = last_of(change.key, change.path) if plain else found.key
        made = None if value is None else Entry(key, value)
        self.entries = put(self.entries, change.path, lambda _: made)
        span = change.key.span
        self._note(Layer(variant.name, change.what, change.path, span, value, found.value))

    def _note(self, written: Layer) -> None:
        self.written.append(written)
        self.at.setdefault(written.path, []).append(written)
        for length in range(1, len(written.path)):
            self.below.setdefault(written.path[:length], []).append(written)

    def _figure(self, change: Change, found: Entry) -> Node | None:
        by = change.value
        assert isinstance(by, Scalar)
        if not has_figures(found.value):
            said = f"`{_dotted(change.path)}` is {_short(found.value)}; there is no number in it."
            help = "Name the path of a number, or write the new value under `set:`."
            self._say("no-number", change.key.span, said, help, (found.key.span, "here"))
            return None
        try:
            return scaled(found.value, by) if change.what == "scale" else added_to(found.value, by)
        except NotWhole as odd:
            said = f"{odd.number} times {shown(by.text)} is no whole number."
            help = f"Say how to round: `{shown(by.text)} rounded up` or `{shown(by.text)} rounded down`."
            self._say("no-whole-number", by.span, said, help, (odd.span, "this number"))
            return None

    # ---- what is new ----
    def _add(self, variant: Variant, path: Path, key: Scalar, value: Node, at: Scalar) -> None:
        """What is not there; of a map that is there, what it has not. `at`: the path as it is written."""
        found = found_at(self.entries, path)
        if isinstance(found, Entry):
            earlier = self.at.get(path)
            if earlier and not comes_after(variant.name, earlier[-1].variant, self.variants):
                self._clash(variant, path, "add", value, key.span)
                return
            inside, new = within(found.value), within(value)
            if inside is None or new is None or not isinstance(value, Mapping):
                there = f"`{_dotted(path)}` is there already: it is {_short(found.value)}."
                help = f"Change it under `{'append' if isinstance(found.value, Sequence) else 'set'}:`."
                self._say("declared-twice", key.span, there, help, (found.key.span, "here"))
                return
            alone = all(layer.variant == variant.name for layer in self._writers(path))
            if alone and (said := taken(path, key, value, found)) is not None:
                self.mistakes.append(said)
                return
            for entry in new:
                inner = self._today((*path, name_of(entry.key)), entry.key.span)
                key = entry.key if inner[-1] == name_of(entry.key) else entry.key._replace(text=inner[-1])
                self._add(variant, inner, key, entry.value, at)
            return
        if found.found < len(path) - 1 or (found.at is not None and within(found.at) is None):
            if not (variant.may_miss(path) or variant.may_miss(path_of(at.text))):
                whole = f"{_dotted(path[: found.found + 1])}"
                self._lost(variant, path, found, at, f"Add `{whole}` itself, with all that is in it.")
            return
        if self._clash(variant, path, "add", value, key.span):
            return
        made = Entry(key if key is not at else last_of(key, path), value)
        if len(path) == 1:
            self.entries = (*self.entries, made)
        else:
            before = place_of(variant, path, self._today)
            self.entries = put(self.entries, path[:-1], lambda entry: with_one_more(entry, made, before))
        self._note(Layer(variant.name, "add", path, key.span, value))

    # ---- what is wrong ----
    def _found(self, variant: Variant, change: Change) -> Entry | None:
        found = found_at(self.entries, change.path)
        if isinstance(found, Entry):
            return found
        if not (variant.may_miss(change.path) or variant.may_miss(path_of(change.key.text))):
            guard = "Take the line out, or write a path that is there."
            new = "If it is to be new there, write it under `add:`; else take the change out."
            self._lost(variant, change.path, found, change.key, new if change.what in FOR_NEW else guard)
        return None

    def _lost(self, variant: Variant, path: Path, lost: Lost, key: Scalar, otherwise: str) -> None:
        """A path that leads nowhere; what may be done if no name is near."""
        missing = path[min(lost.found, len(path) - 1)]
        before = f"`{_dotted(path[: lost.found])}`" if lost.found else "The ruleset"
        gone = next((w for w in reversed(self.written) if w.what == "remove" and path[: len(w.path)] == w.path), None)
        if isinstance(lost.at, Sequence):
            said = f"{before} is a list, and a list is one value: nothing in it has a path."
            self._say(
                "path-into-list", key.span, said, f"Write the whole list under `set:` for {before}, or use `append:`."
            )
        elif gone is not None and gone.variant == variant.name:
            self._say_twice(variant, path, key.span, gone)
        elif gone is not None:
            said = f"`{_dotted(gone.path)}` was taken out by the variant `{gone.variant}`."
            help = "Leave one of the two variants out, or list the path under `if_present:`."
            self._say("no-such-path", key.span, said, help, (gone.span, "taken out here"))
        elif isinstance(lost.at, Scalar) and within(lost.at) is None:
            said = f"{before} is {_short(lost.at)}: it has no `{shown(missing)}`."
            self._say("no-such-path", key.span, said, f"Name the path {before} itself.", (lost.at.span, "here"))
        else:
            names, near = allowed(missing, lost.names)
            known = f" It has {names}." if names else ""
            said = f"{before} has no `{shown(missing)}`.{known}"
            help = did_you_mean(
                [_dotted((*path[: lost.found], word)) for word in near],
                otherwise,
            )
            self._say("no-such-path", key.span, said, help)

    def _clash(self, variant: Variant, path: Path, what: str, value: Node, span: Span) -> bool:
        """Whether something else has changed this value already, or a part of it, or what it is a part of."""
        for other in self._writers(path):
            if other.variant == variant.name:
                self._say_twice(variant, path, span, other)
                return True
            if comes_after(variant.name, other.variant, self.variants):
                continue
            if other.path == path and _agree(what, value, other):
                continue
            self._say_clash(variant, min(path, other.path, key=len), span, other.variant, other.span)
            return True
        return False

    def _say_clash(self, variant: Variant, path: Path, span: Span, other: str, there: Span) -> None:
        said = f"The variants `{other}` and `{variant.name}` both change `{_dotted(path)}`."
        help = f"Play with one of them, or say in `{variant.name}` that it comes `after: [{other}]`."
        if slip := nearly_after(variant.name, other, self.variants):
            help = slip
        self._say("variants-clash", span, said, help, (there, f"here `{other}` changes it"))

    def _say_twice(self, variant: Variant, path: Path, span: Span, other: Layer) -> None:
        said = f"The variant `{variant.name}` changes `{_dotted(path)}` twice."
        self._say("changed-twice", span, said, "Leave one of the two out.", (other.span, "the other change"))

    def _say(self, code: str, span: Span, said: str, help: str, *related: tuple[Span, str]) -> None:
        self.mistakes.append(Diagnostic(code, span, said, help, related=related))


class Changed(NamedTuple):
    """The sections of a ruleset after all changes, what is still to be called otherwise, and who wrote what."""

    entries: dict[str, Entry]
    renamings: tuple[Renaming, ...]
    written: tuple[Layer, ...]


def overlaid(
    entries: Map[str, Entry], variants: Sequential[Variant], renames: Renames, mistakes: list[Diagnostic]
) -> Changed:
    """The changes of the variants, made in their order."""
    pairs = [(change.value, change.path) for variant in variants for change in variant.renames]
    aliases = {(*path[:-1], name.text): path for name, path in pairs if isinstance(name, Scalar)}
    work = Overlaid(tuple(entries.values()), variants, renames, mistakes, aliases)
    for variant in variants:
        work.change(variant)
    if len(variants) > 1:
        for variant in variants:
            work.relied_on(variant)
    sections = {entry.key.text: entry for entry in work.entries}
    return Changed(sections, tuple(work.renamings.values()), tuple(work.written))


def _agree(what: str, value: Node, other: Layer) -> bool:
    """Whether a change wants just what another has done."""
    if what != other.what or what in ("append", "scale", "add_number"):
        return False
    return what == "remove" or (other.value is not None and same(value, other.value))


def _meet(one: Path, other: Path) -> bool:
    """Whether one of two values is the other or a part of it."""
    short = min(len(one), len(other))
    return one[:short] == other[:short]


def _dotted(path: Path) -> str:
    return shown(".".join(path))


def _short(node: Node) -> str:
    """A value in a message."""
    if isinstance(node, Scalar):
        return f"`{shown(node.text)}`"
    what, n = ("list", len(node.items)) if isinstance(node, Sequence) else ("map", len(node.entries))
    return f"a {what} with {n} {'entry' if n == 1 else 'entries'}"
