"""Declarations that name each other → what does not fit together, before any text is looked at.

Never: reads the effect language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulekit.check.declared.alike import alike, copied
from rulekit.check.declared.values import OWN_ATTRIBUTES, DeclaredValues
from rulekit.check.declared.ways import no_way, one_way
from rulekit.check.names.symbols import FUNCTIONS, RESERVED, THIS, Symbols
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.model import Deck, Declaration, Region, Ruleset, Zone
from rulekit.syntax.words import keywords

Tables = tuple[tuple[str, Mapping[str, Declaration]], ...]
OWN_KINDS = ("player", "counter", "int", "bool")  # kinds of values that every ruleset has


def declared_mistakes(ruleset: Ruleset, symbols: Symbols) -> list[Diagnostic]:
    """Everything wrong with the declarations among themselves."""
    found = Declared(ruleset, symbols)
    found.names()
    found.homes()
    found.sights()
    found.procedures()
    found.groups()
    for table in ruleset.tables.values():
        found.table(table)
    for region in ruleset.regions.values():
        found.attributes(region.attributes, region.elements, OWN_ATTRIBUTES, region)
        found.named_alike(region)
    for deck in ruleset.decks.values():
        found.attributes(deck.attributes, deck.faces, ("owner", "pieces"))
    for variable in ruleset.variables.values():
        found.variable(variable)
    return [*found.mistakes, *alike(ruleset), *copied(ruleset), *one_way(ruleset), *no_way(ruleset)]


class Declared(DeclaredValues):
    """Looks through the declarations of one ruleset."""

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
            ("a list of words", r.enums), ("a kind of pieces", r.pieces), ("a deck", r.decks), ("a region", r.regions),
        )  # fmt: skip
        self._distinct(values)
        self._distinct(kinds)
        for _, table in values:
            self._not_reserved(table, (*RESERVED, "index"))
        for _, table in kinds:
            self._not_reserved(table, OWN_KINDS)
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
                if member in RESERVED:
                    self._reserved(member, span)
        for face in (face for deck in r.decks.values() for face in deck.faces):
            if face.name == THIS:  # `c.name = this` would compare with the card at work
                self._reserved(THIS, face.span)

    def _distinct(self, tables: Tables) -> None:
        seen: dict[str, tuple[str, Declaration]] = {}
        for what, table in tables:
            for name, declared in table.items():
                if name in seen and seen[name][1] is not declared:
                    was, first = seen[name]
                    message, help = f"`{name}` is {was}, and here {what}.", "Rename one of the two."
                    self.say("declared-twice", declared.span, message, help, ((first.span, "declared here too"),))
                seen.setdefault(name, (what, declared))

    def _not_reserved(self, table: Mapping[str, Declaration], reserved: Iterable[str]) -> None:
        for name in reserved:
            if name in table:
                self._reserved(name, table[name].span)

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
                message = f"`{piece.name}` belong to nobody, but every player has a `{piece.home}`."
                help = f"Let them begin in a common zone, or give every player their own: `{piece.name}: {{each: …}}`."
                self.say("say-whose", piece.home_span, message, help)
        for deck in r.decks.values():
            if deck.home:
                self._zone_of(deck.home, deck.name, deck.home_span)
            if deck.discard:
                self._zone_of(deck.discard, deck.name, deck.discard_span)
            used = r.zones.get(deck.discard)
            if deck.renew and used is not None and used.of == deck.name and used.per_player != deck.per_player:
                wanted = "with `per: player`" if deck.per_player else "without `per: player`"
                of_others = f"the cards of `{deck.discard}`, which does not belong to the same players"
                message, help = f"`{deck.name}` takes back {of_others}.", f"Declare `{deck.discard}` {wanted}."
                self.say("say-whose", deck.discard_span, message, help, ((used.span, "declared here"),))

    def sights(self) -> None:
        """What only its owner sees must be somebody's."""
        r = self.ruleset
        every: list[Region | Zone | Deck] = [*r.regions.values(), *r.zones.values(), *r.decks.values()]
        for thing in every:
            if thing.seen_by == "owner" and not thing.per_player:
                message = f"`{thing.name}` is nobody's, so there is no owner who sees it."
                help = "Add `per: player`, or write `seen_by: nobody` or `seen_by: everybody`."
                self.say("say-whose", thing.span, message, help)

    def _zone_of(self, zone: str, kind: str, span: Span) -> None:
        zones = self.ruleset.zones
        if not zone:
            return  # it is missing, or could not be read, which was said
        fit = [z.name for z in zones.values() if z.of == kind]
        if zone not in zones:
            self.unknown("zone", zone, fit or list(zones), span)
        elif zones[zone].of != kind and self.symbols.is_kind(zones[zone].of):
            message = f"`{zone}` holds {zones[zone].of}, not {kind}."
            help = f"Name a zone with `of: {kind}`{': ' if fit else ''}{', '.join(f'`{z}`' for z in fit[:3])}."
            self.say("wrong-kind", span, message, help, ((zones[zone].span, "declared here"),))

    def named_alike(self, region: Region) -> None:
        """A region called like something that every piece that lies there has: `c.NAME` would mean both."""
        of = self.symbols.domains.get(region.of)
        if of is None or not self.symbols.is_kind(region.of) or region.name not in of.attributes:
            return
        deck = self.ruleset.decks.get(region.of)
        spans = [a.span for a in deck.attributes if a.name == region.name] if deck is not None else []
        if not spans:
            self._reserved(region.name, region.span)
            return
        meant = f"`x.{region.name}` is the space on which a card lies"
        message = f"`{region.name}` is a region of {region.of}, and here an attribute: {meant}."
        related = ((region.span, "declared here too"),)
        self.say("declared-twice", spans[0], message, "Rename one of the two.", related)

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
            message = f"A game begins with a phase; `{start.name}` is an action."
            help = f"Write a phase that performs it: `phases: {{game: {{steps: perform {start.name}}}}}`."
            self.say("wrong-kind", r.start_span, message, help)
        for p in start.parameters if start is not None else ():
            if p.default is None:
                message = f"The game begins with `{r.start}`, which wants `{p.name}`."
                help = f"Give `{p.name}` a default, or begin with another phase."
                self.say("missing-value", r.start_span, message, help, ((p.span, "wanted here"),))
        for deck in r.decks.values():
            for ability in (a for face in deck.faces for a in face.abilities):
                if ability.limit == "once per turn" and not r.turn:
                    message = "`once per turn` does not know what a turn is."
                    help = "Add `turn: PHASE` at the top of the file."
                    self.say("no-turn", ability.span, message, help)
