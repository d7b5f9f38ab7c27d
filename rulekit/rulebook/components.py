"""What a ruleset declares to lie on the table → tables of pieces, boards and numbers, how each begins, and cards.

Of cards a rulebook shows name, how many, what is printed, what they do; those that nobody could tell apart by that
stand together.

Never: counts what a game makes of it; shows a text that does not fit its effect.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulekit.rulebook.book import Block, Card, Cards, Grid, Paragraph, Section
from rulekit.rulebook.outline import large
from rulekit.ruleset.model import Deck, Face, Region
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk
from rulekit.text import cards as texts
from rulekit.text.byhand import ByHand
from rulekit.text.faces import Printed
from rulekit.text.lexicon import MANY, Lexicon, grammar, with_grammar
from rulekit.text.words import Words


class Components:
    """What lies on the table, in one language."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon, self._say, self._declared = lexicon, lexicon.say, lexicon.declared

    def sections(self) -> Iterator[Section]:
        """Pieces and cards, then boards, then numbers."""
        parts = (("pieces", self._pieces()), ("boards", self._boards()), ("counters", self._counters()))
        for name, grid in parts:
            if grid.rows:
                yield Section(self._say(f"book-{name}"), f"{name}", (grid,))

    def begins(self) -> Iterator[Block]:
        """What every player has at first, and what goes by the number of players."""
        r = self._declared
        starts = [(self._named("counter", c.name), str(c.start)) for c in r.counters.values() if c.start]
        if starts:
            yield Paragraph(self._say("book-begin-with"))
            yield Grid((self._say("book-what"), self._say("book-number")), tuple(starts))
        tables = list(self._by_players())
        if tables and r.max_players > r.min_players:
            yield Paragraph(self._say("book-by-players"))
            yield Grid((self._say("book-what"), *self._player_heads()), tuple(tables))

    # ---- the tables ----

    def _pieces(self) -> Grid:
        """How many there are of each kind of piece and in each deck; in all, where that differs."""
        r, rows = self._declared, []
        for piece in r.pieces.values():
            n, what = piece.each or piece.count, self._lexicon.name("piece", piece.name, MANY)
            rows.append((self._named("piece", piece.name), *self._number(n, piece.each > 0, what)))
        for deck in r.decks.values():
            n, what = sum(face.copies for face in deck.faces), self._lexicon.name("deck", deck.name, MANY)
            rows.append((self._named("deck", deck.name), *self._number(n, deck.per_player, what)))
        heads = (self._say("book-what"), self._say("book-number"), *(self._player_heads() if self._varies else ()))
        return Grid(heads, tuple(rows))

    @property
    def _varies(self) -> bool:
        """Whether there are more pieces or cards the more players there are."""
        r = self._declared
        each = any(piece.each for piece in r.pieces.values()) or any(deck.per_player for deck in r.decks.values())
        return each and r.max_players > r.min_players

    def _number(self, n: int, per_player: bool, what: str) -> tuple[str, ...]:
        """How many there are, and of what each player has how many in all for each number of players."""
        r = self._declared
        counts = range(r.min_players, r.max_players + 1) if self._varies else ()
        said = self._say("book-each-has", n=self._counted(n, what)) if per_player else self._counted(n, what)
        return (said, *(self._counted(n * count, what) if per_player else "" for count in counts))

    def _counted(self, n: int, what: str) -> str:
        """A number with the word that things of its sort are counted by, in languages that have such words."""
        return self._say("text-amount", n=n, what=with_grammar("", grammar(what))).strip()

    def _player_heads(self) -> list[str]:
        counts = range(self._declared.min_players, self._declared.max_players + 1)
        return [self._say("book-players", n=n) for n in counts]

    def _boards(self) -> Grid:
        rows = []
        for region in self._declared.regions.values():
            spaces = self._say("book-spaces", n=_size(region))
            of = self._lexicon.thing(region.of, 1 if region.single else MANY)
            holds = self._say("book-holds-one" if region.single else "book-holds-some", what=of)
            whose = self._say("book-of-each-player" if region.per_player else "book-of-all")
            rows.append((self._named("region", region.name), spaces, whose, holds))
        heads = ("book-what", "book-size", "book-whose", "book-holds")
        return Grid(tuple(self._say(head) for head in heads), tuple(rows))

    def _counters(self) -> Grid:
        rows, none = [], self._say("book-no-bound")
        for c in self._declared.counters.values():
            low = none if c.low is None else str(c.low)
            high = none if c.high is None else str(c.high)
            supply = none if c.supply is None else str(c.supply)
            rows.append((self._named("counter", c.name), str(c.start), low, high, supply))
        heads = ["book-what", "book-start", "book-least", "book-most", "book-supply"]
        keep = [0, 1, *(i for i in (2, 3, 4) if any(row[i] != none for row in rows))]
        picked = tuple(tuple(row[i] for i in keep) for row in rows)
        return Grid(tuple(self._say(heads[i]) for i in keep), picked)

    def _by_players(self) -> Iterator[tuple[str, ...]]:
        """The tables that are looked up by the number of players."""
        r = self._declared
        counts = range(r.min_players, r.max_players + 1)
        asked = {n.of.name for tree in _trees(self._lexicon) for n in walk(tree)
                 if isinstance(n, nodes.Index) and isinstance(n.of, nodes.Name)
                 and n.index == nodes.Name("player_count")}  # fmt: skip
        for table in r.tables.values():
            if table.name in asked and not isinstance(table.value, int):
                yield (self._named("table", table.name), *(str(table.value.get(n, "")) for n in counts))

    def _named(self, kind: str, name: str) -> str:
        said = self._lexicon.name(kind, name, MANY)
        return large(said)


def _size(region: Region) -> int:
    """How many spaces a region has."""
    return region.grid[0] * region.grid[1] if region.grid else len(region.elements)


def _trees(lexicon: Lexicon) -> Iterator[nodes.Node]:
    r = lexicon.declared
    yield from (procedure.steps for procedure in r.procedures.values())
    yield from (ruling.body for ruling in r.rulings.values())


class Decks:
    """All decks, in one language."""

    def __init__(self, lexicon: Lexicon, words: Words) -> None:
        self._lexicon, self._say, self._words = lexicon, lexicon.say, words
        self._texts = texts.Cards(lexicon.declared, lexicon.messages)
        self._printed = Printed(lexicon, words)

    def sections(self) -> Iterator[Section]:
        """A section for each deck that has cards."""
        for deck in self._lexicon.declared.decks.values():
            if deck.faces:
                named = self._lexicon.name("deck", deck.name, MANY)
                yield Section(large(named), f"deck-{deck.name}", (self._deck(deck),))

    def stale(self) -> Iterator[ByHand]:
        """The texts by hand that are not shown because they no longer fit."""
        for deck in self._lexicon.declared.decks.values():
            for face in deck.faces:
                for n, _ in enumerate(face.abilities, 1):
                    hand = self._texts.by_hand(deck, face, n)
                    if hand is not None and hand.stale:
                        yield hand

    def _deck(self, deck: Deck) -> Block:
        if any(face.abilities for face in deck.faces):
            return Cards(tuple(self._together(deck)))
        attributes = self._printed.on(deck)
        printed = (large(self._lexicon.attribute(attribute.name)) for attribute in attributes)
        heads = [large(self._lexicon.name("deck", deck.name)), self._say("book-number"), *printed]
        rows = []
        for face in deck.faces:
            values = (self._printed.value(attribute, face) for attribute in attributes)
            rows.append((self._words.piece(deck.name, face.name), str(face.copies), *values))
        return Grid(tuple(heads), tuple(rows))

    def _together(self, deck: Deck) -> Iterator[Card]:
        """The cards, those that are alike as one."""
        found: dict[Card, int] = {}
        for face in deck.faces:
            called, printed = self._words.piece(deck.name, face.name), self._printed.said(deck, face)
            card = Card(large(called), "", printed, self._does(deck, face))
            found[card] = found.get(card, 0) + face.copies
        for card, n in found.items():
            copies = self._say("book-copies", n=n) if n > 1 else ""
            yield replace(card, copies=copies, beside=self._beside(copies, card.printed))

    def _beside(self, copies: str, printed: str) -> str:
        """What stands behind the name of a card where all of it is in one line."""
        both = self._say("book-copies-and-printed", copies=copies, printed=printed) if copies and printed else ""
        return self._say("book-beside", what=both or copies or printed) if copies or printed else ""

    def _does(self, deck: Deck, face: Face) -> tuple[str, ...]:
        return self._texts.texts(deck, face) or (self._say("page-nothing"),)
