"""Declarations that name each other → what does not fit together, before any text is looked at.

Never: reads the effect language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulekit.check.bounds import span_said
from rulekit.check.symbols import BUILT_IN, FUNCTIONS, GRID_DIRECTIONS, Symbols
from rulekit.check.types import number
from rulekit.diagnostics.source import Diagnostic, Severity, Span
from rulekit.ruleset.model import Attribute, Declaration, Element, Ruleset, Scalar, Table, Variable
from rulekit.syntax import nodes
from rulekit.syntax.words import keywords

OWN_ATTRIBUTES = ("index", "row", "col", "owner", "pieces", *GRID_DIRECTIONS)
Tables = tuple[tuple[str, Mapping[str, Declaration]], ...]


def declared_mistakes(ruleset: Ruleset, symbols: Symbols) -> list[Diagnostic]:
    """Everything wrong with the declarations among themselves."""
    found = Declared(ruleset, symbols)
    found.names()
    found.homes()
    found.procedures()
    found.groups()
    for table in ruleset.tables.values():
        found.table(table)
    for region in ruleset.regions.values():
        found.attributes(region.attributes, region.elements, OWN_ATTRIBUTES)
    for deck in ruleset.decks.values():
        found.attributes(deck.attributes, deck.faces, ("owner", "pieces"))
    for variable in ruleset.variables.values():
        found.variable(variable)
    return found.mistakes


class Declared:
    """Looks through the declarations of one ruleset."""

    def __init__(self, ruleset: Ruleset, symbols: Symbols) -> None:
        self.ruleset = ruleset
        self.symbols = symbols
        self.mistakes: list[Diagnostic] = []

    def say(
        self,
        code: str,
        span: Span,
        message: str,
        help: str,
        related: tuple[tuple[Span, str], ...] = (),
        severity: Severity = "error",
    ) -> None:
        """Adds a mistake."""
        self.mistakes.append(Diagnostic(code, span, message, help, severity, related))

    def unknown(self, what: str, name: str, known: Iterable[str], span: Span) -> None:
        """Adds that something is not declared."""
        self.mistakes.append(self.symbols.unknown(what, name, known, span))

    # ---- names ----
    def names(self) -> None:
        """Names that are taken, by the language or by another declaration."""
        r = self.ruleset
        values: Tables = (
            ("an option", r.options), ("a ruling", r.rulings), ("a counter", r.counters), ("a group", r.groups),
            ("a table", r.tables), ("a variable", r.variables), ("a region", r.regions), ("a zone", r.zones),
            ("a deck", r.decks),
        )  # fmt: skip
        kinds: Tables = (
            ("a list of words", r.enums),
            ("a kind of pieces", r.pieces),
            ("a deck", r.decks),
            ("a region", r.regions),
        )
        self._distinct(values)
        self._distinct(kinds)
        for _, table in values:
            self._not_reserved(table, (*BUILT_IN, "index"))
        for _, table in kinds:
            self._not_reserved(table, ("player", "counter", "int", "bool"))
        self._not_reserved(r.rulings, FUNCTIONS)
        words = set(keywords())
        for table in (*(t for _, t in values), r.enums, r.pieces, r.procedures):
            for d in table.values():
                self._not_a_word(d.name, d.span, words)
        for p in r.procedures.values():
            for parameter in p.parameters:
                self._not_a_word(parameter.name, parameter.span, words)
        for enum in r.enums.values():
            for member, span in zip(enum.members, enum.member_spans, strict=True):
                self._not_a_word(member, span, words)
                if member in BUILT_IN:
                    self._reserved(member, span)

    def _distinct(self, tables: Tables) -> None:
        seen: dict[str, tuple[str, Declaration]] = {}
        for what, table in tables:
            for name, declared in table.items():
                if name in seen and seen[name][1] is not declared:
                    was, first = seen[name]
                    self.say(
                        "declared-twice",
                        declared.span,
                        f"`{name}` is {was}, and here {what}.",
                        "Rename one of the two.",
                        ((first.span, "declared here too"),),
                    )
                seen.setdefault(name, (what, declared))

    def _not_reserved(self, table: Mapping[str, Declaration], reserved: Iterable[str]) -> None:
        for name in reserved:
            if name in table:
                self._reserved(name, table[name].span)

    def _reserved(self, name: str, span: Span) -> None:
        self.say("reserved-name", span, f"`{name}` has a meaning of its own everywhere.", "Choose another name.")

    def _not_a_word(self, name: str, span: Span, words: set[str]) -> None:
        if name in words:
            self.say(
                "word-as-name",
                span,
                f"`{name}` is a word of the language and cannot be a name.",
                "Choose another name.",
            )

    # ---- where pieces are ----
    def homes(self) -> None:
        """What regions, zones, pieces and decks say of each other."""
        r = self.ruleset
        kinds = [*r.pieces, *r.decks]
        places = [(g.of, g.of_span) for g in r.regions.values()] + [(z.of, z.of_span) for z in r.zones.values()]
        for of, span in places:
            if of not in kinds:
                self.unknown("piece", of, kinds, span)
        for piece in r.pieces.values():
            self._zone_of(piece.home, piece.name, piece.home_span)
            if piece.home in r.zones and r.zones[piece.home].per_player and not piece.each:
                self.say(
                    "say-whose",
                    piece.home_span,
                    f"`{piece.name}` belong to nobody, but every player has a `{piece.home}`.",
                    f"Let them begin in a common zone, or give every player their own: `{piece.name}: {{each: …}}`.",
                )
        for deck in r.decks.values():
            if deck.home:
                self._zone_of(deck.home, deck.name, deck.home_span)
            if deck.discard:
                self._zone_of(deck.discard, deck.name, deck.span)
            if deck.renew and deck.discard in r.zones and r.zones[deck.discard].per_player != deck.per_player:
                wanted = "with `per: player`" if deck.per_player else "without `per: player`"
                self.say(
                    "say-whose",
                    deck.span,
                    f"`{deck.name}` takes back the cards of `{deck.discard}`, which does not "
                    "belong to the same players.",
                    f"Declare `{deck.discard}` {wanted}.",
                )

    def _zone_of(self, zone: str, kind: str, span: Span) -> None:
        zones = self.ruleset.zones
        if zone not in zones:
            fit = [z.name for z in zones.values() if z.of == kind]
            self.unknown("zone", zone, fit or list(zones), span)
        elif zones[zone].of != kind:
            self.say(
                "wrong-kind",
                span,
                f"`{zone}` holds {zones[zone].of}, not {kind}.",
                f"Name a zone with `of: {kind}`.",
                ((zones[zone].span, "declared here"),),
            )

    # ---- where the game begins ----
    def procedures(self) -> None:
        """The start, the turn, and abilities that are counted by turns."""
        r = self.ruleset
        phases = [p.name for p in r.procedures.values() if not p.is_action]
        for name, span in ((r.start, r.start_span), (r.turn, r.turn_span)):
            if name and name not in r.procedures:
                self.unknown("procedure", name, phases, span)
        start = r.procedures.get(r.start)
        if start is not None and start.is_action:
            self.say(
                "wrong-kind",
                r.start_span,
                f"A game begins with a phase; `{start.name}` is an action.",
                f"Write a phase that performs it: `phases: {{game: {{steps: perform {start.name}}}}}`.",
            )
        for p in start.parameters if start is not None else ():
            if p.default is None:
                self.say(
                    "missing-value",
                    r.start_span,
                    f"The game begins with `{r.start}`, which wants `{p.name}`.",
                    f"Give `{p.name}` a default, or begin with another phase.",
                    ((p.span, "wanted here"),),
                )
        for deck in r.decks.values():
            for ability in (a for face in deck.faces for a in face.abilities):
                if ability.limit == "once per turn" and not r.turn:
                    self.say(
                        "no-turn",
                        ability.span,
                        "`once per turn` does not know what a turn is.",
                        "Add `turn: PHASE` at the top of the file.",
                    )

    # ---- groups and tables ----
    def groups(self) -> None:
        """Groups of things that are not of one kind."""
        r = self.ruleset
        known = {*r.counters, *r.groups, *(m for e in r.enums.values() for m in e.members)}
        for group in r.groups.values():
            strange = [i for i, m in enumerate(group.members) if m not in known]
            for i in strange:
                self.unknown("member", group.members[i], known, group.member_spans[i])
            if not strange and self.symbols.group(group.name) is None:
                self.say(
                    "wrong-kind",
                    group.span,
                    f"`{group.name}` names things of several kinds.",
                    "Name only counters, or only words of one list.",
                )

    def table(self, table: Table) -> None:
        """A table whose keys leave gaps."""
        if isinstance(table.value, int) or not table.value:
            return
        words = [k for k in table.value if isinstance(k, str)]
        numbers = sorted(k for k in table.value if isinstance(k, int))
        if words and numbers:
            self.say("wrong-kind", table.span, f"`{table.name}` has numbers and words as keys.", "Make two tables.")
        elif words:
            self._words(table, words)
        elif numbers[0] < 0:
            self.say(
                "out-of-bounds",
                table.span,
                f"`{table.name}` has the key {numbers[0]}; keys are at least 0.",
                "Change the keys.",
            )
        elif len(numbers) <= numbers[-1] - numbers[0]:
            gap = next(n for n in range(numbers[0], numbers[-1]) if n not in table.value)
            self.say(
                "table-gap",
                table.span,
                f"`{table.name}` has a number for {numbers[0]} and {numbers[-1]}, but not for {gap}.",
                f"Add `{gap}: 0`, or what it shall be.",
            )

    def _words(self, table: Table, words: list[str]) -> None:
        name = self.symbols.enum_of(words)
        if not name:
            known = [m for e in self.ruleset.enums.values() for m in e.members]
            self.unknown("member", words[0], known, table.span)
            return
        enum = self.ruleset.enums[name]
        strange = [w for w in words if w not in enum.members]
        missing = [m for m in enum.members if m not in words]
        if strange:
            self.unknown("member", strange[0], enum.members, table.span)
        elif missing:
            self.say(
                "table-gap",
                table.span,
                f"`{table.name}` has no number for `{missing[0]}`.",
                f"Add `{missing[0]}: 0`, or what it shall be.",
                ((enum.span, "the words are listed here"),),
            )

    # ---- attributes and variables ----
    def attributes(
        self, declared: tuple[Attribute, ...], elements: tuple[Element, ...], taken: tuple[str, ...]
    ) -> None:
        """Types of attributes, and values that must be words of them."""
        for a in declared:
            if a.name in taken:
                self._reserved(a.name, a.span)
                continue
            if not self._attribute_type(a):
                continue
            if a.default is not None:
                self._value(a.type, a.default, a.span, a.name)
            for e in elements:
                if a.name in e.values:
                    self._value(a.type, e.values[a.name], e.value_spans.get(a.name, e.span), a.name)

    def _attribute_type(self, a: Attribute) -> bool:
        name = a.type.name
        fine = (
            a.type.form in ("plain", "optional", "range")
            and name not in self.ruleset.regions
            and not self.symbols.is_kind(name)
        )
        if not fine and (name in self.symbols.domains or a.type.form == "set"):
            self.say(
                "wrong-kind",
                a.type.span,
                "An attribute is a number, true or false, a counter, a seat, or a word of a list.",
                "Change the type.",
            )
        return fine

    def _value(self, kind: nodes.TypeName, value: Scalar, span: Span, name: str) -> bool:
        """Is a value written in a declaration one of its type."""
        if kind.form == "range" or kind.name in ("int", "bool"):
            return self._plain(kind, value, span, name)
        if kind.name not in self.symbols.domains or (kind.form == "optional" and value == "none"):
            return True
        known = self.words_of(kind.name)
        if value not in known:
            self.unknown("member", str(value).lower() if isinstance(value, bool) else str(value), known, span)
        return value in known

    def _plain(self, kind: nodes.TypeName, value: Scalar, span: Span, name: str) -> bool:
        truth = kind.form == "plain" and kind.name == "bool"
        if isinstance(value, bool) != truth or isinstance(value, str):
            wanted = "`true` or `false`" if truth else "a number"
            self.say("wrong-kind", span, f"`{name}` is {wanted}.", "Change the value, or the type.")
            return False
        if kind.form == "range" and not kind.low <= value <= kind.high:
            self.say(
                "out-of-bounds",
                span,
                f"`{name}` is {span_said(number(kind.low, kind.high))}; this is {value}.",
                "Change the number, or widen the type.",
            )
            return False
        return True

    def words_of(self, domain: str) -> list[str]:
        """The words that name one thing of a domain in a declaration."""
        r = self.ruleset
        if domain == "player":
            return list(r.seats[: r.min_players])
        if domain == "counter":
            return list(r.counters)
        region = r.regions.get(domain)
        if region is not None:
            return [] if region.per_player or region.grid else [e.name for e in region.elements]
        return list(r.enums[domain].members) if domain in r.enums else []

    def variable(self, v: Variable) -> None:
        """What a variable holds and begins with."""
        self.symbols.type_of(v.type)
        if v.start is None or v.start == "none":
            things = v.type.form == "plain" and v.type.name in self.symbols.domains
            if things or (v.start == "none" and v.type.form in ("plain", "range")):
                words = self.words_of(v.type.name) if things else []
                start = f"Write `start: {words[0]}`, or" if words else "Write"
                help = f"{start} `type: optional {v.type.name}`." if things else "Leave `start` out, or write a number."
                self.say("no-start", v.span, f"`{v.name}` is never none, so it must begin with something.", help)
        elif v.type.form == "set":
            self.say(
                "wrong-kind",
                v.span,
                f"`{v.name}` is a set, which begins empty.",
                "Leave `start` out, and set it in the first phase.",
            )
        else:
            self._value(v.type, v.start, v.span, v.name)
