"""The abilities that listen to an event → calls in its place.

The listeners of an event are the cards in force that have an ability for it: one AND of a zone with
a constant mask; with none in force that is three instructions.

Never: knows what an ability does.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rulekit.check import tree
from rulekit.check.completability import listener_name
from rulekit.check.walk import walk_statements
from rulekit.compile.calls import Calls
from rulekit.compile.counters import StatementCases
from rulekit.compile.emitter import YOU
from rulekit.compile.layout import Layout
from rulekit.compile.link import Linker
from rulekit.compile.operands import Cell, Label, Operand
from rulekit.compile.values import Env, Value
from rulekit.program.opcodes import TEST

CARD = "card at work"  # the block with the card an ability belongs to


class Listeners(Calls):
    """Lowers the moments at which abilities are heard."""

    def __init__(self, checked: tree.CheckedRuleset, layout: Layout, linker: Linker, mode: str) -> None:
        super().__init__(checked, layout, linker, mode)
        self.takers: dict[str, set[str]] = {}  # the texts that may take a card of a deck from its home
        self.proceeding: dict[str, Label] = {}  # where `proceed` goes: the next replacement, or the event itself

    def hear(self, abilities: list[tree.Listener]) -> None:
        """The abilities listening at this point, deck by deck."""
        for owners in ("you", "others", "all"):
            for deck in dict.fromkeys(h.deck for h in abilities):
                group = [h for h in abilities if h.deck == deck and h.owners == owners]
                for number in range(max((self._same_face(h, group) for h in group), default=-1) + 1):
                    self._hear(owners, [h for h in group if self._same_face(h, group) == number])

    def _same_face(self, h: tree.Listener, group: list[tree.Listener]) -> int:
        """Which of its face's abilities for the event this is."""
        return [x for x in group if x.faces == h.faces].index(h)

    def _hear(self, owners: str, abilities: list[tree.Listener]) -> None:
        open_, hidden = [h for h in abilities if not h.hidden], [h for h in abilities if h.hidden]
        mark = self.level
        for group in (g for g in (open_, hidden) if g):
            if owners == "you":
                self._hear_of(YOU, group)
            else:
                self._every_seat(owners, group)
        self.level = mark

    def _every_seat(self, owners: str, abilities: list[tree.Listener]) -> None:
        keep, top, skip = self.temporary(), self.label(), self.label()
        self.emit("MOV", keep, YOU.at)
        self.emit("LDI", YOU.at, 0, 0)
        self.at(top, loop=True)
        if owners == "others":
            self.emit("JEQ", YOU.at, keep, skip)
        if abilities[0].hidden:
            self._ask_hidden(abilities, skip)
        else:
            self._hear_of(YOU, abilities)
        self.at(skip)
        self.emit("UPTO", YOU.at, self.layout.players, top)
        self.emit("MOV", YOU.at, keep)

    def _ask_hidden(self, abilities: list[tree.Listener], skip: Label) -> None:
        """Every seat with cards there is asked, so that the question tells nothing; only its options know."""
        zone = self.home_of(abilities[0].deck, YOU).kept()
        self.jump_if_empty(zone, skip)
        mine = self.own(self.set_op("AND", zone, self.cards_with(abilities)))
        self.kept.keeps(mine, "set", abilities[0].deck)
        options, x = self.temporary(), self.temporary()
        body, asking, nothing = self.label(), self.label(), self.label()
        self.emit("BEGIN")  # to use them is an action of its own, unless one is under way
        self.emit("CALL", self._behind(abilities), 0, body)
        self.emit("COMMIT")
        self.emit("JMP", 0, 0, skip)
        self.at(body, loop=True)
        self.emit("LDI", options, 0, 1)
        self.jump_if_empty(mine, asking)
        self.emit("LDI", options, 0, 3)
        self.at(asking)
        self.ask(x, Value(cell=options), self.site("arm", "hidden", "", ("skip", "use")), Env(YOU), TEST)
        self.emit("JZ", x, 0, nothing)
        self.loop(mine, lambda c: self._heard(c, abilities))
        self.at(nothing)
        self.emit("RET")

    def _hear_of(self, who: Value, abilities: list[tree.Listener]) -> None:
        self.loop(self.in_force(abilities, who), lambda card: self._heard(card, abilities))

    def _heard(self, card: Value, abilities: list[tree.Listener]) -> None:
        """Call the ability of a card, unless one before it took the card away."""
        gone, deck = self.label(), abilities[0].deck
        faces = {f for h in abilities for f in h.faces}
        if sum(f in faces for f in self.layout.kinds[deck].faces) > 1 and self._may_leave(deck, abilities):
            self.emit("JBC", self.home_of(deck, YOU).at, card.at, gone)
        self._dispatch(card, abilities)
        self.at(gone)

    def _may_leave(self, deck: str, abilities: list[tree.Listener]) -> bool:
        """May one of these abilities take a card of a deck from where it is in force."""
        if deck not in self.takers:
            bodies = self.completability.bodies.items()
            self.takers[deck] = {name for name, body in bodies if self._takes(deck, body)}
        names = {listener_name(h) for h in abilities}
        return not self.takers[deck].isdisjoint(names.union(*map(self.completability.reached, names)))

    def _takes(self, deck: str, body: Iterable[tree.Statement]) -> bool:
        """May some statements themselves do so: cards drawn from their deck come from elsewhere."""
        declared = self.checked.declared.decks[deck]
        for s in walk_statements(body):
            if isinstance(s, tree.Move):
                taken = s.what.type.domain == deck
            elif isinstance(s, tree.Draw):
                taken = s.kind == deck and (s.source.zone != deck or declared.discard == declared.home)
            else:
                taken = isinstance(s, tree.Discard) and s.kind == deck
            if taken:
                return True
        return False

    def _dispatch(self, card: Value, abilities: list[tree.Listener]) -> None:
        """Call the ability of a card."""
        kind = self.layout.kinds[abilities[0].deck]
        rows: list[Operand] = [0] * kind.size
        for h in abilities:
            label = self.stub(listener_name(h))
            for i, f in enumerate(kind.faces):
                if f in h.faces:
                    rows[i] = label
        self.emit("MOV", Cell(CARD, 0), card.at)
        self.note("ability", kind.name, YOU, card)
        self.emit("CALLT", self._behind(abilities), card.at, self.linker.table(rows))

    def _behind(self, abilities: list[tree.Listener]) -> int:
        """1 if what they listen to comes after them and may fail."""
        return int(any(h.timing == "before" and self.completability.body_can_fail(h.event) for h in abilities))

    # ---- in place of an event ----
    def replaced(self, name: str, abilities: list[tree.Listener]) -> None:
        """What replaces an event; `proceed` comes back here with the rest. Decks follow each other in their order."""
        groups: list[list[tree.Listener]] = []
        for deck in dict.fromkeys(h.deck for h in abilities):
            of_deck = [h for h in abilities if h.deck == deck]
            for number in range(max(self._same_face(h, of_deck) for h in of_deck) + 1):
                groups.append([h for h in of_deck if self._same_face(h, of_deck) == number])
        left = [self.own(self.in_force(group, YOU)) for group in groups]
        self.proceeding.setdefault(name, self.label())
        for group, todo in zip(groups, left, strict=True):
            self.kept.keeps(todo, "set", group[0].deck)
        self.at(self.proceeding[name], loop=True)
        for group, todo in zip(groups, left, strict=True):
            if self._may_leave(group[0].deck, abilities):
                self.into(self.set_op("AND", todo, self.home_of(group[0].deck, YOU)), todo.at)
            self._replace(name, group, todo)

    def _replace(self, name: str, abilities: list[tree.Listener], todo: Value) -> None:
        """One of these abilities, if any is left; the player picks which comes first."""
        x, none, several, chosen = self.temporary(), self.label(), self.label(), self.label()
        self.jump_if_empty(todo, none)
        self.into(self.first(todo), x)
        self.emit("JNEI", self.word(self.count(todo)), 1, several)
        self.emit("JMP", 0, 0, chosen)
        self.at(several)
        site = self.site("element", "first", abilities[0].deck)
        self.ask(x, todo, site, Env(YOU), TEST if name in self.completability.inside_action else 0)
        self.at(chosen)
        self.emit("CLRB", todo.at, x)
        self._dispatch(Value(cell=x), abilities)
        self.emit("RET")
        self.at(none)

    def proceed(self, s: tree.Proceed, env: Env) -> None:
        """What an ability replaces happens after all."""
        self.proceeding.setdefault(s.event, self.label())
        self.called(s.event)
        self.entry(s.event)
        self.emit("CALL", int(self.may_fail_behind()), 0, self.proceeding[s.event])

    statement_cases: ClassVar[StatementCases] = {**Calls.statement_cases, tree.Proceed: proceed}
