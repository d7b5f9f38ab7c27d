"""The maps and lists of ruleset files → every name that stands in them outside the texts of effects.

Keys declare; values name what is declared elsewhere. What a value means follows from its key, and for attributes
from their type.

Never: reads an effect; says that something is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from rulekit.check.names.scope import Role, Symbol
from rulekit.check.names.symbols import Symbols
from rulekit.diagnostics.source import Span
from rulekit.editor.symbols import Mention
from rulekit.ruleset.declared.printed import label_of
from rulekit.ruleset.fields import entries_of, value_of, words_of
from rulekit.ruleset.model import Attribute, Deck, Layout, Panel, Region, Ruleset, Written
from rulekit.ruleset.records import CARD
from rulekit.ruleset.tree import Entry, Node, Scalar, Sequence
from rulekit.ruleset.tree import Mapping as Map
from rulekit.syntax import nodes

# The sections whose keys declare, and what.
SECTIONS = {
    "options": "option", "enums": "enum", "counters": "counter", "groups": "group", "tables": "table",
    "regions": "region", "zones": "zone", "pieces": "piece", "decks": "deck", "variables": "variable",
    "rulings": "ruling", "actions": "procedure", "phases": "procedure", "metrics": "metric",
    "invariants": "invariant",
}  # fmt: skip
CARD_KEYS = frozenset(row.key for row in CARD.rows)
PROVENANCE = "provenance"

Found = Iterator[Mention]


def written_names(tops: list[Map], ruleset: Ruleset) -> Found:
    """Every name in the files of a ruleset, but for those in effects and in the layout's panels."""
    reader = _Written(ruleset)
    for top in tops:
        for entry in top.entries:
            yield from reader.section(entry)
    yield from reader.layout(ruleset.layout)


class _Written:
    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.symbols = Symbols(ruleset)

    def section(self, entry: Entry) -> Found:
        """One key at the top."""
        key = entry.key.text
        if key in ("start", "turn"):
            yield from self.names("procedure", entry.value)
        elif key == "seats":
            yield from self.names("seat", entry.value, role="declares")
        elif key == "printed":
            yield from self.printed(entry.value)
        elif key in SECTIONS:
            for declared in entries_of(entry.value):
                yield from self.declaration(key, declared)

    def declaration(self, section: str, entry: Entry) -> Found:
        """One declaration."""
        kind, name = SECTIONS[section], entry.key
        if section == "rulings":
            head = re.match(r"\s*(\w+)", name.source.text)
            word = head[1] if head else ""
            if word in self.ruleset.rulings:
                start = name.source.column
                yield Mention(Symbol(kind, word), _cut(name, start, len(word)), role="declares")
            return
        yield Mention(Symbol(kind, name.text), named_at(name), role="declares")
        match section:
            case "enums":
                for word in words_of(value_of(entry.value)):
                    yield Mention(Symbol("word", word.text, name.text), named_at(word), role="declares")
            case "groups":
                for word in words_of(value_of(entry.value)):
                    yield from self.member(word)
            case "tables":
                yield from self.table(entry.value)
            case "options":
                yield from self.option(entry)
            case "regions":
                yield from self.region(entry)
            case "decks":
                yield from self.deck(entry)
            case "zones" | "pieces" | "variables" | "actions" | "phases":
                yield from self.plainly(section, entry)

    def plainly(self, section: str, entry: Entry) -> Found:
        """What zones, pieces, variables and procedures name."""
        keys = _keys(entry.value)
        if section == "zones":
            yield from self.kind(keys.get("of"))
        elif section == "pieces":
            yield from self.names("zone", keys.get("home"))
        elif section == "variables":
            if isinstance(per := keys.get("per"), Scalar) and per.text in self.ruleset.regions:
                yield from self.names("region", per)
            variable = self.ruleset.variables.get(entry.key.text)
            if variable is not None:
                yield from self.value(variable.type, keys.get("start"))
        else:
            for parameter in entries_of(keys.get("params")):
                symbol = Symbol("parameter", parameter.key.text, entry.key.text)
                yield Mention(symbol, named_at(parameter.key), role="declares")

    def option(self, entry: Entry) -> Found:
        """The values of an option."""
        keys = _keys(entry.value)
        for word in words_of(keys.get("values")):
            if word.text not in ("true", "false"):
                yield Mention(Symbol("choice", word.text, entry.key.text), named_at(word), role="declares")
        if isinstance(default := keys.get("default"), Scalar) and default.text not in ("true", "false"):
            yield Mention(Symbol("choice", default.text, entry.key.text), named_at(default))

    def member(self, word: Scalar) -> Found:
        """What a group names."""
        for kind, table in (("counter", self.ruleset.counters), ("group", self.ruleset.groups)):
            if word.text in table:
                yield Mention(Symbol(kind, word.text), named_at(word))
                return
        places = self.symbols.members.get(word.text, [])
        for domain, _ in places[:1]:
            yield Mention(Symbol("word", word.text, domain), named_at(word), sure=len(places) == 1)

    def table(self, node: Node) -> Found:
        """The keys of a table that are words of a list."""
        value = value_of(node)
        keys = [e.key for e in entries_of(value) if e.key.text != PROVENANCE and not e.key.text.isdigit()]
        enum = self.symbols.enum_of(key.text for key in keys)
        for key in keys:
            if enum and key.text in self.ruleset.enums[enum].members:
                yield Mention(Symbol("word", key.text, enum), named_at(key))

    # ---- regions and decks ----
    def region(self, entry: Entry) -> Found:
        """What a region names and declares."""
        keys, name = _keys(entry.value), entry.key.text
        yield from self.kind(keys.get("of"))
        yield from self.attributes(keys.get("attributes"), name)
        region = self.ruleset.regions.get(name)
        if region is None:
            return
        if isinstance(row := keys.get("row_is"), Scalar):
            yield Mention(Symbol("attribute", row.text, name), named_at(row))
            for attribute in (a for a in region.attributes if a.name == row.text):
                for named in entries_of(keys.get("rows")):
                    yield from self.value(attribute.type, named.key)
        for mark in entries_of(keys.get("legend")):
            yield from self.values(region, mark.value)
        for space in entries_of(keys.get("spaces")):
            yield Mention(Symbol("space", space.key.text, name), named_at(space.key), role="declares")
            yield from self.values(region, space.value)

    def deck(self, entry: Entry) -> Found:
        """What a deck names and declares."""
        keys, name = _keys(entry.value), entry.key.text
        yield from self.names("zone", keys.get("home"))
        yield from self.names("zone", keys.get("discard"))
        yield from self.attributes(keys.get("attributes"), name)
        deck = self.ruleset.decks.get(name)
        for card in entries_of(keys.get("cards")):
            yield Mention(Symbol("card", card.key.text, name), named_at(card.key), role="declares")
            if deck is not None:
                yield from self.values(deck, card.value, CARD_KEYS)

    def attributes(self, node: Node | None, owner: str) -> Found:
        """The attributes a region or deck declares."""
        for attribute in entries_of(node):
            yield Mention(Symbol("attribute", attribute.key.text, owner), named_at(attribute.key), role="declares")

    def values(self, owner: Region | Deck, node: Node, without: frozenset[str] = frozenset()) -> Found:
        """The attributes a space or card gives, and the words they are given."""
        for entry in entries_of(node):
            attribute = next((a for a in owner.attributes if a.name == entry.key.text), None)
            if attribute is not None and attribute.name not in without:
                yield Mention(Symbol("attribute", attribute.name, owner.name), named_at(entry.key))
                yield from self.value(attribute.type, entry.value)

    def printed(self, node: Node) -> Found:
        """Values that stand apart from where their cards and spaces are declared."""
        for place in entries_of(node):
            owner = self.ruleset.decks.get(place.key.text) or self.ruleset.regions.get(place.key.text)
            if owner is None:
                continue
            kind, one = ("deck", "card") if isinstance(owner, Deck) else ("region", "space")
            yield Mention(Symbol(kind, owner.name), named_at(place.key))
            every = owner.faces if isinstance(owner, Deck) else owner.elements
            known = {label_of(e.name): e.name for e in every if e.name.isidentifier()}
            for element in entries_of(place.value):
                if element.key.text == known.get(element.key.text):
                    yield Mention(Symbol(one, element.key.text, owner.name), named_at(element.key))
                yield from self.values(owner, element.value)

    # ---- values ----
    def value(self, kind: nodes.TypeName, node: Node | None) -> Found:
        """A value as its type reads it: a word, a counter, a seat, a space."""
        for word in node.items if isinstance(node, Sequence) else (node,):
            if isinstance(word, Scalar):
                symbol = self.of_type(kind, word.text)
                if symbol is not None:
                    yield Mention(symbol, named_at(word))

    def of_type(self, kind: nodes.TypeName, word: str) -> Symbol | None:
        """What a word is as a value of a type."""
        r = self.ruleset
        if kind.form == "range":
            return None
        if kind.name in r.enums and word in r.enums[kind.name].members:
            return Symbol("word", word, kind.name)
        if kind.name == "counter" and word in r.counters:
            return Symbol("counter", word)
        if kind.name == "player" and word in r.seats:
            return Symbol("seat", word)
        if kind.name in r.regions and any(e.name == word for e in r.regions[kind.name].elements):
            return Symbol("space", word, kind.name)
        return None

    def kind(self, node: Node | None) -> Found:
        """The kind of pieces a place is for."""
        if isinstance(node, Scalar):
            yield from self.names("deck" if node.text in self.ruleset.decks else "piece", node)

    def names(self, kind: str, node: Node | None, role: Role = "reads") -> Found:
        """One name or a list of them."""
        for word in node.items if isinstance(node, Sequence) else (node,):
            if isinstance(word, Scalar) and word.text:
                yield Mention(Symbol(kind, word.text), named_at(word), role)

    # ---- layout ----
    def layout(self, layout: Layout) -> Found:
        """What the drawing of the table names."""
        for mark in layout.marks.values():
            yield from self.mark(Written(mark.name, mark.span))
        waiting = [*layout.panels, *layout.short]
        while waiting:
            panel = waiting.pop()
            waiting += panel.panels
            yield from self.panel(panel)

    def mark(self, mark: Written) -> Found:
        """`deck.card`, `enum.word`, `attribute.word`, or one of them alone."""
        r = self.ruleset
        head, dot, tail = mark.text.partition(".")
        if not dot:
            kinds: tuple[tuple[str, Mapping[str, object]], ...] = (
                ("piece", r.pieces), ("deck", r.decks), ("counter", r.counters),
            )  # fmt: skip
            found = [Symbol(kind, head) for kind, table in kinds if head in table]
            found += [Symbol("seat", head)] * (head in r.seats)
            found += [Symbol("card", head, d.name) for d in r.decks.values() if any(f.name == head for f in d.faces)]
            found += [Symbol("word", head, e.name) for e in r.enums.values() if head in e.members]
            yield from (Mention(symbol, mark.span, sure=len(found) == 1) for symbol in found)
            return
        first, last = _part(mark, 0, len(head)), _part(mark, len(head) + 1, len(tail))
        if head in r.decks:
            yield Mention(Symbol("deck", head), first)
            yield Mention(Symbol("card", tail, head), last)
        elif head in r.enums:
            yield Mention(Symbol("enum", head), first)
            yield Mention(Symbol("word", tail, head), last)
        else:
            places: list[Region | Deck] = [*r.regions.values(), *r.decks.values()]
            owners = [o for o in places if _attribute(o, head)]
            for owner in owners:
                yield Mention(Symbol("attribute", head, owner.name), first, sure=len(owners) == 1)
            kinds_named = {a.type.name for o in owners if (a := _attribute(o, head))}
            kinds_named |= {v.type.name for v in r.variables.values() if v.name == head and v.region}
            if any(v.name == head and v.region for v in r.variables.values()):
                yield Mention(Symbol("variable", head), first, sure=not owners)
            for enum in sorted(kinds_named & r.enums.keys()):
                yield Mention(Symbol("word", tail, enum), last, sure=len(kinds_named) == 1)

    def panel(self, panel: Panel) -> Found:
        """What a panel draws and shows."""
        places = panel.names if panel.form in ("grid", "list", "counters", "track") else ()
        for name in places:
            symbol = self.place(name.text)
            if symbol is not None:
                yield Mention(symbol, name.span)
        if panel.whose is not None and panel.whose.text in self.ruleset.seats:
            yield Mention(Symbol("seat", panel.whose.text), panel.whose.span)
        singly = [w for w in (panel.rows, panel.split) if w is not None]
        for shown in (*panel.shown, *panel.free, *singly):
            yield from self.shown(shown, [name.text for name in places])
        if panel.high_in is not None and panel.high_in.text in self.ruleset.tables:
            yield Mention(Symbol("table", panel.high_in.text), panel.high_in.span)
        for name in panel.at:
            if name.text in self.ruleset.procedures:
                yield Mention(Symbol("procedure", name.text), name.span)
        if panel.around is not None:
            around = panel.around
            for region in around.regions:
                if region.text in self.ruleset.regions:
                    yield Mention(Symbol("region", region.text), region.span)
            lines = [w for w in (around.row, around.column) if w is not None]
            for shown in (*around.shown, *around.free, *lines):
                yield from self.shown(shown, [region.text for region in around.regions])

    def place(self, name: str) -> Symbol | None:
        """What a panel may draw under a name."""
        r = self.ruleset
        tables: tuple[tuple[str, Mapping[str, object]], ...] = (
            ("region", r.regions), ("zone", r.zones), ("deck", r.decks), ("counter", r.counters),
            ("variable", r.variables),
        )  # fmt: skip
        return next((Symbol(kind, name) for kind, table in tables if name in table), None)

    def shown(self, name: Written, places: list[str]) -> Found:
        """An attribute that is shown of places: their own, or of the cards that lie there."""
        owners: list[Symbol] = []
        for place in places:
            region, zone = self.ruleset.regions.get(place), self.ruleset.zones.get(place)
            of = region.of if region else zone.of if zone else ""
            for owner in (region, self.ruleset.decks.get(of) or self.ruleset.decks.get(place)):
                if owner is not None and _attribute(owner, name.text):
                    owners.append(Symbol("attribute", name.text, owner.name))
        if not owners and name.text in self.ruleset.variables:
            owners.append(Symbol("variable", name.text))
        every = list(dict.fromkeys(owners))
        yield from (Mention(symbol, name.span, sure=len(every) == 1) for symbol in every)


def _attribute(owner: Region | Deck, name: str) -> Attribute | None:
    return next((a for a in owner.attributes if a.name == name), None)


def _keys(node: Node) -> dict[str, Node]:
    return {e.key.text: e.value for e in entries_of(node)}


def named_at(word: Scalar) -> Span:
    """The place of a name without its quotes."""
    span = word.span
    if word.style in ("single", "double"):
        return word.page.span(word.start + 1, word.end - 1)
    return span


def _cut(word: Scalar, column: int, length: int) -> Span:
    line = word.source.line
    start = word.page.starts[line - 1] + column - 1
    return word.page.span(start, start + length)


def _part(mark: Written, start: int, length: int) -> Span:
    span = mark.span
    column = span.column + start
    if span.end_column - span.column == len(mark.text) + 2:  # in quotes
        column += 1
    return Span(span.file, span.line, column, span.line, column + length)
