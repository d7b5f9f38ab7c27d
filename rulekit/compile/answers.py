"""Rulings that cards answer → the answer before any card, changed by each card in force.

Never: changes anything on the table.
"""

from __future__ import annotations

from typing import ClassVar

from rulekit.check import tree
from rulekit.compile.expressions import Cases
from rulekit.compile.layout import mask
from rulekit.compile.operands import Cell
from rulekit.compile.rankings import Rankings
from rulekit.compile.values import Env, Value, known_set


class Answers(Rankings):
    """Lowers rulings with answers, and says whose cards are in force."""

    # ---- who is in force ----
    def in_force(self, abilities: list[tree.Listener] | list[tree.Answer], who: Value) -> Value:
        """Those of a player's cards in force that have one of these abilities."""
        return self.set_op("AND", self.home_of(abilities[0].deck, who), self.cards_with(abilities))

    def home_of(self, deck: str, who: Value) -> Value:
        """The cards of a deck that lie where they are in force for a player."""
        home = self.layout.zones[self.checked.declared.decks[deck].home]
        return self.load(Cell(f"zone {home.name}", 0), who, home.size, home.size)

    def cards_with(self, abilities: list[tree.Listener] | list[tree.Answer]) -> Value:
        """All cards of a deck that have one of these abilities."""
        deck, faces = abilities[0].deck, {f for a in abilities for f in a.faces}
        kind = self.layout.kinds[deck]
        return known_set(mask([i for i, f in enumerate(kind.faces) if f in faces], self.layout.words(deck)))

    # ---- asking ----
    def _ask(self, e: tree.Ask, env: Env) -> Value:
        """The answer before any card, then those of cards that do not look at it, then those that do."""
        body, inner = self.asked(e, env)
        width = self.layout.width(e.type)
        it = self.temporary(width)
        self.into(self.value(body, inner), it)
        answers = [a for a in self.checked.answers if a.ruling == e.ruling]
        for answer in sorted(answers, key=lambda a: a.uses_it):
            self._answer(answer, inner, self.checked.rulings[e.ruling].parameters, Value(cell=it, width=width))
        return Value(cell=it, width=width)

    def _answer(self, a: tree.Answer, inner: Env, parameters: tuple[tree.Var, ...], it: Value) -> None:
        mark = self.level
        env = Env(inner.you).bind(a.it, it)
        for own, theirs in zip(a.parameters, parameters, strict=True):
            env = env.bind(own, inner.bound[theirs])

        def one(card: Value) -> None:
            skip, inside = self.label(), env.bind(a.this, card)
            if a.condition is not None:
                self.jump(a.condition, inside, skip, False)
            self.into(self.value(a.value, inside), it.at)
            self.at(skip)

        self.loop(self.in_force([a], inner.you), one)
        self.level = mark

    value_cases: ClassVar[Cases] = {**Rankings.value_cases, tree.Ask: _ask}
