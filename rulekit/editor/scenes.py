"""A scenario file → every name of its ruleset that stands in it.

What lies on the table is named by keys and values, whose kind follows from where they stand. Moves and results of
chance are words alone: each stands for whatever of the ruleset has that name, for certain only if one thing has.

Never: plays a scenario; says that something is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulekit.check.names.scope import Scope, Symbol
from rulekit.check.names.symbols import declarations
from rulekit.check.resolving.context import Checking
from rulekit.check.resolving.statements import block
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.editor.name_index import NameIndex
from rulekit.editor.symbols import Mention, Sheet, declared_as
from rulekit.editor.written import keys_of, named_at, typed
from rulekit.ruleset.fields import entries_of
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.kind_match import truth_meant
from rulekit.ruleset.model import Ruleset
from rulekit.ruleset.tree import Entry, Node, Scalar, Sequence
from rulekit.ruleset.tree import Mapping as Map
from rulekit.ruleset.wording import allowed, did_you_mean, shown
from rulekit.scenario.read_scenarios import read_scenarios
from rulekit.scenario.scenario import Scenario
from rulekit.syntax import nodes
from rulekit.syntax.parse import parse

SEES = " sees"
MOVES = frozenset(("moves", "offers", "asked"))
SEATS = frozenset(("to move", "winners"))
LYING = ("counter", "variable", "zone", "region", "deck")  # what may stand on the table under its name

Found = Iterator[Mention]


def scene_names(file: str, data: bytes, index: NameIndex) -> list[Mention]:
    """Every mention in a scenario file; `index` has those of the ruleset."""
    said: list[Diagnostic] = []
    page, top = read_page(data, file, Budget(), said)
    if top is None:
        return []
    index.sheets[file] = Sheet(file, page.text)
    scenes = _Scenes(index)
    return [mention for scenario in _items(keys_of(top).get("scenarios")) for mention in scenes.scenario(scenario)]


def scene_mistakes(file: str, data: bytes, ruleset: Ruleset) -> list[Diagnostic]:
    """What can be seen to be wrong with a scenario file without playing it: the file, its options, what it begins with.

    Whether a scenario holds is only known when it is played.
    """
    said: list[Diagnostic] = []
    read = read_scenarios(data, file, said)
    c = Checking(ruleset)
    for scenario in read.scenarios:
        said += _options(scenario, ruleset)
        if scenario.begin is not None:
            tree, found = parse(scenario.begin, "program")
            said += found
            if tree is not None:
                block(c, _block(tree), Scope())
    return list(dict.fromkeys([*said, *(d for d in c.mistakes if d.severity == "error" and d.span.file == file)]))


def _options(scenario: Scenario, ruleset: Ruleset) -> Iterator[Diagnostic]:
    for name, value in scenario.options.items():
        key, place = scenario.option_spans[name]
        option = ruleset.options.get(name)
        if option is None:
            names, near = allowed(name, ruleset.options)
            known = f" Its options: {names}." if names else " It has no options."
            message = f"This ruleset has no option `{shown(name)}`.{known}"
            yield Diagnostic("unknown-option", key, message, did_you_mean(near, "Leave the option out."))
        elif value not in option.values:
            names, near = allowed(value, option.values)
            near = truth_meant(value, option.values) or near
            message = f"The option `{name}` cannot be `{shown(value)}`. Allowed: {names}."
            help = did_you_mean(near, f"Choose `{option.default}`, or leave the option out.")
            yield Diagnostic("unknown-option-value", place, message, help)


def _block(tree: nodes.Node) -> nodes.Block:
    if isinstance(tree, nodes.Block):
        return tree
    return nodes.Block((tree,) if isinstance(tree, nodes.Statement) else (), span=tree.span)


class _Scenes:
    def __init__(self, index: NameIndex) -> None:
        self.index, self.ruleset = index, index.ruleset
        self.by_name = by_name(index.ruleset)

    def scenario(self, node: Node) -> Found:
        """One scenario."""
        for entry in entries_of(node):
            value = entry.value
            match entry.key.text:
                case "options":
                    yield from self.options(value)
                case "begin" if isinstance(value, Scalar):
                    yield from self.begin(value)
                case "given" | "expect":
                    yield from self.table(value)
                case "chance" | "refuse":
                    yield from self.words(value)
                case "play":
                    for step in _items(value):
                        yield from self.step(step)

    def options(self, node: Node) -> Found:
        """The rulings that are chosen."""
        for entry in entries_of(node):
            if entry.key.text in self.ruleset.options:
                yield Mention(Symbol("option", entry.key.text), named_at(entry.key))
                value = entry.value
                option = self.ruleset.options[entry.key.text]
                if isinstance(value, Scalar) and value.text in option.values and value.text not in ("true", "false"):
                    yield Mention(Symbol("choice", value.text, option.name), named_at(value))

    def begin(self, node: Scalar) -> Found:
        """What is done instead of the whole game."""
        tree: nodes.Node | None = parse(node.source, "program")[0]
        yield from self.index.of_text(_block(tree)) if tree is not None else ()

    # ---- what is played ----
    def step(self, node: Node) -> Found:
        """A move alone, or behind its seat; or what holds in between."""
        if not isinstance(node, Map):
            yield from self.words(node)
            return
        for entry in node.entries:
            match entry.key.text:
                case "expect":
                    yield from self.table(entry.value)
                case "refuse":
                    yield from self.words(entry.value)
                case _:
                    yield from self.seat(entry.key)
                    yield from self.words(entry.value)

    def seat(self, key: Scalar) -> Found:
        """A seat, if it is one."""
        if key.text in self.ruleset.seats:
            yield Mention(Symbol("seat", key.text), named_at(key))

    def words(self, node: Node | None) -> Found:
        """Words that are moves or come up by chance."""
        if isinstance(node, Sequence):
            for item in node.items:
                yield from self.words(item)
        elif isinstance(node, Map):
            for entry in node.entries:
                yield from self.words(entry.key)
                yield from self.words(entry.value)
        elif isinstance(node, Scalar):
            yield from self.word(node)

    def word(self, node: Scalar) -> Found:
        """Whatever has this name; of `SEAT PIECE` each word."""
        place = named_at(node)
        if node.text in self.by_name:
            every = self.by_name[node.text]
            yield from (Mention(symbol, place, sure=len(every) == 1) for symbol in every)
            return
        if node.page.text[node.start : node.end].strip("'\"").strip() != node.text:
            return
        sheet = self.index.sheets[place.file]
        start = sheet.offset(place.line, place.column)
        for part in re.finditer(r"[A-Za-z_][A-Za-z0-9_]*", node.text):
            every = self.by_name.get(part[0], [])
            span = sheet.span(start + part.start(), start + part.end())
            yield from (Mention(symbol, span, sure=len(every) == 1) for symbol in every)

    # ---- what lies on the table ----
    def table(self, node: Node) -> Found:
        """What lies on the table, and what a seat has or sees of it."""
        for entry in entries_of(node):
            key = entry.key.text
            seat = key.removesuffix(SEES)
            if seat in self.ruleset.seats:
                place = named_at(entry.key)
                end = Span(place.file, place.line, place.column, place.line, place.column + len(seat))
                yield Mention(Symbol("seat", seat), end)
                yield from self.table(entry.value)
            elif key in MOVES or key in SEATS or key == "endings":
                yield from self.of_the_game(key, entry.value)
            elif key in ("scores", "metrics"):
                for one in entries_of(entry.value):
                    yield from self.seat(one.key)
                    if one.key.text in self.ruleset.metrics:
                        yield Mention(Symbol("metric", one.key.text), named_at(one.key))
            else:
                yield from self.thing(entry)

    def of_the_game(self, key: str, node: Node) -> Found:
        """Who is to move, what is offered, how the game ended."""
        for word in _scalars(node):
            if key in SEATS and word.text in self.ruleset.seats:
                yield Mention(Symbol("seat", word.text), named_at(word))
            elif key == "endings":
                yield Mention(Symbol("ending", word.text), named_at(word))
            elif key in MOVES:
                yield from self.word(word)

    def thing(self, entry: Entry) -> Found:
        """A counter, a variable, a zone or a region, and what is said of it."""
        r, key = self.ruleset, entry.key
        kind = next((symbol.kind for symbol in declared_as(r, key.text, LYING)), "")
        if not kind:
            return
        yield Mention(Symbol(kind, key.text), named_at(key))
        if kind == "variable":
            yield from self.variable(key.text, entry.value)
        elif kind != "counter":
            of = r.zones[key.text].of if kind == "zone" else r.regions[key.text].of if kind == "region" else key.text
            yield from self.lying(entry.value, of, key.text if kind == "region" else "")

    def variable(self, name: str, node: Node) -> Found:
        """What is remembered: a word of its type, or one for each space."""
        variable = self.ruleset.variables[name]
        if variable.region and isinstance(node, Map):
            for entry in node.entries:
                yield from self.lie(entry.key, "", variable.region)
                yield from self.typed(variable.type.name, entry.value)
        else:
            yield from self.typed(variable.type.name, node)

    def typed(self, kind: str, node: Node) -> Found:
        """Values of a type."""
        r = self.ruleset
        for word in _scalars(node):
            if kind in (*r.decks, *r.pieces, *r.regions):
                yield from self.lie(word, kind, kind)
            elif (symbol := typed(r, kind, word.text)) is not None:
                yield Mention(symbol, named_at(word))

    def lying(self, node: Node, of: str, region: str) -> Found:
        """What lies somewhere: faces, spaces with faces, faces with spaces or numbers."""
        if isinstance(node, Map):
            for entry in node.entries:
                yield from self.lie(entry.key, of, region)
                yield from self.lying(entry.value, of, region)
        for word in _scalars(node):
            yield from self.lie(word, of, region)

    def lie(self, word: Scalar, of: str, region: str) -> Found:
        """A face or a space."""
        r, text = self.ruleset, word.text
        found = [Symbol("card", text, of)] if of in r.decks and any(f.name == text for f in r.decks[of].faces) else []
        found += [Symbol("piece", of)] * (of in r.pieces and text == of)
        if region in r.regions and text.isidentifier() and any(e.name == text for e in r.regions[region].elements):
            found.append(Symbol("space", text, region))
        yield from (Mention(symbol, named_at(word), sure=len(found) == 1) for symbol in found)
        if not found and " " in text:
            yield from self.word(word)


def by_name(r: Ruleset) -> dict[str, list[Symbol]]:
    """Everything that a move or a result of chance may be called by."""
    found: dict[str, list[Symbol]] = {}
    tables = declarations(r)
    every = [Symbol(kind, name) for kind in ("counter", "piece", "zone", "deck", "procedure") for name in tables[kind]]
    every += [Symbol("seat", seat) for seat in r.seats]
    every += [Symbol("word", word, enum.name) for enum in r.enums.values() for word in enum.members]
    every += [Symbol("card", face.name, deck.name) for deck in r.decks.values() for face in deck.faces]
    named = [(g.name, space.name) for g in r.regions.values() for space in g.elements if space.name.isidentifier()]
    every += [Symbol("space", space, region) for region, space in named]
    for symbol in every:
        found.setdefault(symbol.name, []).append(symbol)
    return found


def _items(node: Node | None) -> tuple[Node, ...]:
    return node.items if isinstance(node, Sequence) else ()


def _scalars(node: Node) -> list[Scalar]:
    every = node.items if isinstance(node, Sequence) else (node,)
    return [item for item in every if isinstance(item, Scalar) and item.text]
