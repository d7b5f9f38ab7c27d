"""The maps and lists of ruleset files → every name that stands in them outside the texts of effects.

Keys declare; values name what is declared elsewhere. What a value means follows from its key, and for attributes
from their type.

Never: reads an effect; says that something is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from rulekit.check.names.scope import Symbol
from rulekit.check.names.symbols import Symbols
from rulekit.diagnostics.source import Span
from rulekit.editor.symbols import Mention, declared_as
from rulekit.ruleset.declared.names import Declared, declared_names
from rulekit.ruleset.declared.printed import label_of
from rulekit.ruleset.fields import entries_of, value_of, words_of
from rulekit.ruleset.model import Attribute, Deck, Layout, Panel, Region, Ruleset, Written
from rulekit.ruleset.records import CARD
from rulekit.ruleset.tree import Entry, Node, Scalar, Sequence
from rulekit.ruleset.tree import Mapping as Map
from rulekit.syntax import nodes

TRUTHS = ("true", "false")  # values of an option that are no names
CARD_KEYS = frozenset(row.key for row in CARD.rows)
PROVENANCE = "provenance"
DRAWN = ("region", "zone", "deck", "counter", "variable")  # what a panel may draw under a name

Found = Iterator[Mention]


def written_names(tops: list[Map], ruleset: Ruleset) -> Found:
    """Every name in the files of a ruleset, but for those in effects and in the layout's panels."""
    reader = _Written(ruleset)
    for top in tops:
        for one in declared_names(top.entries):
            yield from reader.declares(one)
        for entry in top.entries:
            yield from reader.section(entry)
    yield from reader.layout(ruleset.layout)


class _Written:
    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.symbols = Symbols(ruleset)

    def declares(self, one: Declared) -> Found:
        """A name where it is declared."""
        place = named_at(one.key)
        if one.kind == "ruling":
            if one.name not in self.ruleset.rulings:
                return
            place = _cut(one.key, one.key.source.column, len(one.name))
        if one.name and not (one.kind == "choice" and one.name in TRUTHS):
            yield Mention(Symbol(one.kind, one.name, one.of), place, "declares")

    def section(self, entry: Entry) -> Found:
        """What stands under one key at the top and is declared elsewhere."""
        key = entry.key.text
        if key in ("start", "turn"):
            yield from self.names("procedure", entry.value)
        elif key == "printed":
            yield from self.printed(entry.value)
        else:
            for declared in entries_of(entry.value):
                yield from self.declaration(key, declared)

    def declaration(self, section: str, entry: Entry) -> Found:
        """What one declaration names."""
        match section:
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
            case "zones":
                yield from self.kind(keys_of(entry.value).get("of"))
            case "pieces":
                yield from self.names("zone", keys_of(entry.value).get("home"))
            case "variables":
                yield from self.variable(entry)

    def variable(self, entry: Entry) -> Found:
        """The region whose spaces have a variable each, and what it is at first."""
        keys = keys_of(entry.value)
        if isinstance(per := keys.get("per"), Scalar) and per.text in self.ruleset.regions:
            yield from self.names("region", per)
        variable = self.ruleset.variables.get(entry.key.text)
        if variable is not None:
            yield from self.value(variable.type, keys.get("start"))

    def option(self, entry: Entry) -> Found:
        """The value an option has at first."""
        default = keys_of(entry.value).get("default")
        if isinstance(default, Scalar) and default.text not in TRUTHS:
            yield Mention(Symbol("choice", default.text, entry.key.text), named_at(default))

    def member(self, word: Scalar) -> Found:
        """What a group names."""
        if declared := declared_as(self.ruleset, word.text, ("counter", "group")):
            yield Mention(declared[0], named_at(word))
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
        """What a region names."""
        keys, name = keys_of(entry.value), entry.key.text
        yield from self.kind(keys.get("of"))
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
            yield from self.values(region, space.value)

    def deck(self, entry: Entry) -> Found:
        """What a deck names."""
        keys, name = keys_of(entry.value), entry.key.text
        yield from self.names("zone", keys.get("home"))
        yield from self.names("zone", keys.get("discard"))
        deck = self.ruleset.decks.get(name)
        for card in entries_of(keys.get("cards")):
            if deck is not None:
                yield from self.values(deck, card.value, CARD_KEYS)

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
                symbol = typed(self.ruleset, kind.name, word.text) if kind.form != "range" else None
                if symbol is not None:
                    yield Mention(symbol, named_at(word))

    def kind(self, node: Node | None) -> Found:
        """The kind of pieces a place is for."""
        if isinstance(node, Scalar):
            yield from self.names("deck" if node.text in self.ruleset.decks else "piece", node)

    def names(self, kind: str, node: Node | None) -> Found:
        """One name or a list of them."""
        for word in node.items if isinstance(node, Sequence) else (node,):
            if isinstance(word, Scalar) and word.text:
                yield Mention(Symbol(kind, word.text), named_at(word))

    # ---- layout ----
    def layout(self, layout: Layout) -> Found:
        """What the drawing of the table names."""
        for mark in layout.marks.values():
            yield from self.mark(Written(mark.name, mark.span))
            yield from self.declared(["procedure"], (mark.does,) if mark.does else ())
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
            found = declared_as(r, head, ("piece", "deck", "counter"))
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
        yield from self.declared(DRAWN, places)
        if panel.whose is not None and panel.whose.text in self.ruleset.seats:
            yield Mention(Symbol("seat", panel.whose.text), panel.whose.span)
        yield from self.declared(DRAWN, (*panel.summary, *chain(*panel.weighs)))
        yield from chain.from_iterable(self.counted(what, place.text) for what in panel.tally for place in places)
        yield from self.shown((*panel.shown, *panel.free, *chain(*panel.edges), panel.rows, panel.split), places)
        yield from self.declared(["table"], [panel.high_in])
        yield from self.declared(["procedure"], panel.at)
        if (around := panel.around) is not None:
            yield from self.declared(["region"], around.regions)
            yield from self.shown((*around.shown, *around.free, around.row, around.column), around.regions)

    def counted(self, what: Written, region: str) -> Found:
        """`attribute.word` of a region, whose pieces are counted."""
        head, _, tail = what.text.partition(".")
        if owner := self.ruleset.regions.get(region):
            for attribute in (each for each in owner.attributes if tail and each.name == head):
                yield Mention(Symbol("attribute", head, region), _part(what, 0, len(head)))
                if attribute.type.name in self.ruleset.enums:
                    word = _part(what, len(head) + 1, len(tail))
                    yield Mention(Symbol("word", tail, attribute.type.name), word)

    def declared(self, kinds: Iterable[str], names: Iterable[Written | None]) -> Found:
        """Names of the first of some kinds that has them."""
        for name in names:
            if name is not None:
                yield from (Mention(symbol, name.span) for symbol in declared_as(self.ruleset, name.text, kinds)[:1])

    def shown(self, names: Iterable[Written | None], places: Iterable[Written]) -> Found:
        """Attributes that are shown of places: their own, or of the cards that lie there."""
        r = self.ruleset
        owners: list[Region | Deck | None] = []
        for place in places:
            at = r.regions.get(place.text) or r.zones.get(place.text)
            owners += [r.regions.get(place.text), r.decks.get(at.of if at else "") or r.decks.get(place.text)]
        for name in (each for each in names if each is not None):
            having = [Symbol("attribute", name.text, o.name) for o in owners if o and _attribute(o, name.text)]
            every = dict.fromkeys(having or declared_as(r, name.text, ["variable"]))
            yield from (Mention(symbol, name.span, sure=len(every) == 1) for symbol in every)


def typed(r: Ruleset, kind: str, word: str) -> Symbol | None:
    """What a word is as a value of a kind: a word of a list, a counter, a seat, a space."""
    if kind in r.enums and word in r.enums[kind].members:
        return Symbol("word", word, kind)
    if kind == "counter" and word in r.counters:
        return Symbol("counter", word)
    if kind == "player" and word in r.seats:
        return Symbol("seat", word)
    if kind in r.regions and any(e.name == word for e in r.regions[kind].elements):
        return Symbol("space", word, kind)
    return None


def _attribute(owner: Region | Deck, name: str) -> Attribute | None:
    return next((a for a in owner.attributes if a.name == name), None)


def keys_of(node: Node) -> dict[str, Node]:
    """The values of a map by their keys."""
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
