"""The sections of a ruleset with variants → the same as a plain ruleset says them, with sources and by new names.

A variant's file says once for all that is in it where it comes from; in the file of a ruleset it would be taken for the
ruleset's own. Where variants call things otherwise, the pages say the new names.

Never: says where something comes from that nobody said; writes a file; changes what is no name.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Mapping as Map
from itertools import accumulate

from rulekit.diagnostics.places import Swap
from rulekit.ruleset.files.merge import OPEN, PER_FILE
from rulekit.ruleset.kinds import Either, MapOf, Record, Text, Word
from rulekit.ruleset.on_disk import MAIN
from rulekit.ruleset.records import ANSWER
from rulekit.ruleset.sections import Sections
from rulekit.ruleset.top_keys import TOP
from rulekit.ruleset.tree import Entry, Mapping, Node, Page, Scalar, page_of
from rulekit.ruleset.variants.called import mapped, respelt, with_names
from rulekit.ruleset.variants.manifest import Variant
from rulekit.ruleset.variants.paths import Entries, filled, within

Places = Map[str, str]  # in which file each thing stood


class Citing:
    """What each file of a ruleset and of its variants says of all that is in it."""

    def __init__(self, sections: Sections) -> None:
        self.sections, self.in_folder = sections, next(iter(sections.tops)).name == MAIN
        self.pages = {variant.top.page.name: variant for variant in sections.variants}

    def section(self, key: str, now: Entry) -> Entry:
        """A section with all that has to be said in it."""
        before = self.sections.before.get(key)
        if key == "score":
            return self._cited(now, ANSWER, {key: before.key.page.name} if before is not None else {})
        if key == OPEN:
            return now._replace(value=filled(now.value, self._printed(within(now.value) or ())))
        record = _record(key)
        if record is None or not isinstance(now.value, Mapping):
            return now
        places = _places(before.value if before is not None else None)
        cited = (self._cited(entry, record, places) for entry in now.value.entries)
        if key == "decks":
            cited = (self._cards(entry) for entry in cited)
        return now._replace(value=filled(now.value, tuple(cited)))

    def _cited(self, entry: Entry, record: Record, places: Places) -> Entry:
        """A declaration that says what its variant's file says of it, as the file it will stand in says something else.

        `places`: in which file each declaration stood.
        """
        file = places.get(entry.key.text, "" if self.in_folder else next(iter(self.sections.tops)).shown_as)
        wide = self._wide(entry.key.page.name, file)
        if wide is None or not file:
            return entry
        inside = within(entry.value)
        names = {one.key.text for one in inside or ()}
        if PER_FILE in names or (inside is None and record.row("value") is None):
            return entry
        if record.row("value") is not None and "value" not in names:
            value = Entry(wide.key._replace(text="value"), entry.value)
            return entry._replace(value=Mapping((value, wide), True, wide.key.page, 0, 0))
        return entry._replace(value=filled(entry.value, (*(inside or ()), wide)))

    def _wide(self, written: str, file: str) -> Entry | None:
        """What the file of the variant that wrote something says of it all; None if it holds in another file too.

        `file`: in which it will stand.
        """
        variant = self.pages.get(written)
        if variant is None:
            return None
        wide = self.sections.wide.get(variant.top.page.name)
        return _by(variant) if wide is None and file in self.sections.wide else wide

    def _cards(self, deck: Entry) -> Entry:
        """A deck; the cards in it that another file has brought say so."""
        file, says = deck.key.page.name, PER_FILE in _places(deck.value)

        def card(entry: Entry) -> Entry:
            variant = self.pages.get(entry.key.page.name)
            inside = within(entry.value)
            if variant is None or entry.key.page.name == file or inside is None or PER_FILE in _places(entry.value):
                return entry
            wide = self.sections.wide.get(entry.key.page.name)
            if wide is None and not says and file not in self.sections.wide:
                return entry
            return entry._replace(value=filled(entry.value, (*inside, wide or _by(variant))))

        def part(entry: Entry) -> Entry:
            cards = within(entry.value) if entry.key.text == "cards" else None
            return entry if cards is None else entry._replace(value=filled(entry.value, tuple(map(card, cards))))

        return deck._replace(value=filled(deck.value, tuple(map(part, within(deck.value) or ()))))

    # ---- what is printed ----

    def _printed(self, places: Entries) -> Entries:
        """In a folder the values that a variant has written stand apart, to be put into the file of that variant."""
        if not self.in_folder:
            return places
        kept: list[Entry] = []
        apart: dict[tuple[str, str], list[Entry]] = {}
        for place in places:
            things = within(place.value) or ()
            if place.key.page.name in self.pages or PER_FILE in _places(place.value):
                kept.append(place)
                continue
            staying = tuple(one for thing in things if (one := self._thing(place, thing, apart)) is not None)
            kept += [place._replace(value=filled(place.value, staying))] if staying else []
        return (*kept, *(_at(place, page, things) for (place, page), things in apart.items()))

    def _thing(self, place: Entry, thing: Entry, apart: dict[tuple[str, str], list[Entry]]) -> Entry | None:
        """What stays of a card or space; None if nothing does."""
        values = within(thing.value) or ()
        moved: dict[str, list[Entry]] = {}
        for value in values:
            page = value.value.page.name
            if PER_FILE not in _places(thing.value) and self._wide(page, place.key.page.name) is not None:
                moved.setdefault(page, []).append(value)
        for page, own in moved.items():
            mark = (place.key.text, page)
            apart.setdefault(mark, []).append(thing._replace(value=_map(own)))
        left = tuple(value for value in values if value.value.page.name not in moved)
        return thing if not moved else thing._replace(value=filled(thing.value, left)) if left else None


def _at(place: str, page: str, things: list[Entry]) -> Entry:
    """A place under `printed` as a file has it."""
    named = things[0].key._replace(text=place, style="plain")
    value = _map(things)
    return Entry(named._replace(page=value.page), value)


def _map(entries: list[Entry]) -> Mapping:
    page = entries[0].value.page
    return Mapping(tuple(entries), False, page, 0, 0)


def _places(node: Node | None) -> Places:
    """In which file each thing of a section stands."""
    return {one.key.text: one.key.page.name for one in within(node) or ()}


def _by(variant: Variant) -> Entry:
    """That something comes from a variant, which says no more about it."""
    page, start = variant.top.page, variant.key.start
    note = Scalar(f"the variant {variant.name} {variant.version}", "plain", page, start, start)
    public = Entry(Scalar("public", "plain", page, start, start), note)
    return Entry(Scalar(PER_FILE, "plain", page, start, start), Mapping((public,), True, page, start, start))


def _record(key: str) -> Record | None:
    """The keys of what a section declares, if it may say where it comes from."""
    row = TOP.row(key)
    kind = row.kind.value if row is not None and isinstance(row.kind, MapOf) and key not in (OPEN, "sources") else None
    kinds = kind.kinds if isinstance(kind, Either) else (kind,)
    return next((one for one in kinds if isinstance(one, Record) and one.row(PER_FILE) is not None), None)


def respelt_pages(sections: Sections) -> Sections:
    """The sections as they are if every file is written with the names that are given in the end."""
    now = tuple(sections.now.values())
    names = _names(now)
    if not names:
        return sections
    before, tops = tuple(sections.before.values()), {file: top.entries for file, top in sections.tops.items()}
    pages = _Pages(names, (now, before, *tops.values()))
    return sections._replace(
        now={entry.key.text: pages.entry(entry) for entry in now},
        before={entry.key.text: pages.entry(entry) for entry in with_names(before, names)},
        tops={
            file: pages.mapping(top._replace(entries=with_names(tops[file], names)))
            for file, top in sections.tops.items()
        },
    )


def _names(entries: Entries) -> dict[str, str]:
    """The words that texts of rules are read by."""
    found: dict[str, str] = {}

    def seen(word: Scalar, _: Word | Text) -> Scalar:
        found.update(word.page.called)
        return word

    mapped(entries, seen)
    return found


class _Pages:
    """The pages with other names in them, and every node where it stands there."""

    def __init__(self, names: Map[str, str], trees: tuple[Entries, ...]) -> None:
        self.swaps: dict[str, set[Swap]] = {}
        self.texts: dict[str, str] = {}

        def seen(word: Scalar, _: Word | Text) -> Scalar:
            swaps = self.swaps.setdefault(word.page.name, set())
            self.texts[word.page.name] = word.page.text
            if word.is_escaped:  # its letters do not stand there as they are read
                swaps.add((word.start, word.end, json.dumps(respelt(word.text, names))))
                return word
            for found in re.finditer(r"\w+", word.page.text[word.start : word.end]):
                if found[0] in names:
                    swaps.add((word.start + found.start(), word.start + found.end(), names[found[0]]))
            return word

        for tree in trees:
            mapped(tree, seen)
        self.pages = {name: _Moved(page_of(name, text), sorted(self.swaps[name])) for name, text in self.texts.items()}

    def entry(self, entry: Entry) -> Entry:
        """A key and its value."""
        return Entry(self.single(entry.key), self.node(entry.value))

    def mapping(self, node: Mapping) -> Mapping:
        """A map with all that is in it."""
        page, start, end = self._place(node)
        return Mapping(tuple(map(self.entry, node.entries)), node.flow, page, start, end)

    def single(self, node: Scalar) -> Scalar:
        """A single value, which has its new words already."""
        page, start, end = self._place(node)
        return node._replace(page=page, start=start, end=end)

    def node(self, node: Node) -> Node:
        """Any value."""
        if isinstance(node, Scalar):
            return self.single(node)
        if isinstance(node, Mapping):
            return self.mapping(node)
        page, start, end = self._place(node)
        return node._replace(items=tuple(map(self.node, node.items)), page=page, start=start, end=end)

    def _place(self, node: Node) -> tuple[Page, int, int]:
        moved = self.pages.get(node.page.name)
        return (moved.page, moved.at(node.start), moved.at(node.end)) if moved else (node.page, node.start, node.end)


class _Moved:
    """A page after some swaps, and where its places went."""

    def __init__(self, page: Page, swaps: list[Swap]) -> None:
        text, at, parts = page.text, 0, []
        for start, end, new in swaps:
            parts += [text[at:start], new]
            at = end
        self.page = page_of(page.name, "".join([*parts, text[at:]]))
        self._ends = [end for _, end, _ in swaps]
        self._further = [0, *accumulate(len(new) - (end - start) for start, end, new in swaps)]

    def at(self, offset: int) -> int:
        """Where a place went that lies in none of the words."""
        return offset + self._further[bisect_right(self._ends, offset)]
