"""A phase or an action → what a rulebook says of it: its title, and a text by hand as long as that is still true.

A text by hand is a message `rules-NAME`, a line for each paragraph. It may use what it was written for: `$figure1` …
are the numbers in the steps, further the options that are chosen and the tables that are one number, by their names.
`.tells` names others it tells with its own, rulings among them that somebody else asks for it. It is written for their
steps, and for the rulings and tables these ask.

Never: shows a text that does not fit its steps.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.ruleset.model import Procedure, Ruleset
from rulekit.ruleset.spoken_numbers import figures_in
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk
from rulekit.text.byhand import ByHand, Subject, by_hand, masked, sign, written
from rulekit.text.messages import NO_VALUES, SHAPE, TELLS, Messages, Values
from rulekit.text.names import readable

TITLE = "title"
MOST_TOLD = 20  # figures of others that a text tells


class Rules:
    """What is said by hand of the phases and actions of a ruleset, in one language."""

    def __init__(self, declared: Ruleset, messages: Messages) -> None:
        self.declared, self.messages = declared, messages

    def title(self, name: str) -> str:
        """What a phase or an action is called, as a heading."""
        said = self._own(name, TITLE) or self.messages.get(f"phase-{name}")
        said = said or self.messages.get(f"do-{name}") or readable(name)
        return said[:1].upper() + said[1:]

    def by_hand(self, name: str) -> ByHand | None:
        """The text the language itself has for a phase or an action, if it has one: a title alone is none."""
        message, about = f"rules-{name}", self.subject(name)
        if not self._own(name, "", about.values) and not self._own(name, SHAPE):
            return None
        return by_hand(self.messages, message, about, "its steps are others now")

    def _own(self, name: str, form: str, values: Values = NO_VALUES) -> str:
        """A form of the message of a phase or an action, if the language itself has that message."""
        message = f"rules-{name}"
        return self.messages.only(message, form, values) if self.messages.speaks(message) else ""

    def tells(self, name: str) -> tuple[str, ...]:
        """The phases and actions that the text of one tells with its own."""
        every = (self.declared.called.get(one, one) for one in self._own(name, TELLS).split())
        return tuple(one for one in every if one in self.declared.procedures)

    @staticmethod
    def allowed(declared: Ruleset, name: str) -> Iterator[str]:
        """The variables a text by hand may use; it may tell a few more figures than those of its own steps."""
        yield from declared.options
        yield from (table.name for table in declared.tables.values() if isinstance(table.value, int))
        own = declared.procedures[name]
        yield from (f"figure{i}" for i in range(1, len(figures_in(*own.cost, own.steps)) + MOST_TOLD + 1))

    def values(self, name: str) -> Values:
        """What a text by hand may use."""
        numbers = {table.name: table.value for table in self.declared.tables.values() if isinstance(table.value, int)}
        written_ones = {f"figure{i}": n for i, n in enumerate(self._figures(name), 1)}
        return {**self.declared.chosen, **numbers, **written_ones}

    def subject(self, name: str) -> Subject:
        """What a text by hand is written for; its numbers are those of its steps, of tables, of rulings."""
        own = self._figures(name)
        asked = tuple(n for ruling in self._rulings(name) for n in figures_in(ruling))  # wherever each stands
        tables = {table: n for table, n in self._tables(name) if isinstance(n, int)}
        said_by = (*(f"figure{i}" for i, _ in enumerate(own, 1)), *tables, *([""] * len(asked)))
        return Subject(self._shape(name), (*own, *tables.values(), *asked), said_by, self.values(name))

    def figures(self, name: str) -> str:
        """The numbers of a phase or an action as `.figures` has them."""
        return written(self.subject(name).figures)

    def shape(self, name: str) -> str:
        """What stands for the steps of a phase or an action without their numbers."""
        return self.subject(name).shape

    def _shape(self, name: str) -> str:
        known_as = self.declared.known_as
        parts = [masked(tree, known_as) for tree in (*self._trees(name), *self._rulings(name))]
        tables = [
            (known_as.get(table, table), None if isinstance(value, int) else value)
            for table, value in self._tables(name)
        ]
        return sign((parts, tables))

    # ---- what a text is held against ----

    def looked_up(self, name: str) -> tuple[str, ...]:
        """What stands in the tables of many numbers that the steps of a phase or an action look things up in."""
        return tuple(line for _, value in self._tables(name) if isinstance(value, list) for line in value)

    def _told(self, name: str) -> tuple[Procedure, ...]:
        return tuple(self.declared.procedures[one] for one in (name, *self.tells(name)))

    def _trees(self, name: str) -> tuple[nodes.Node, ...]:
        return tuple(tree for one in self._told(name) for tree in (*one.cost, one.steps))

    def _known_as(self, name: str) -> str:
        return self.declared.known_as.get(name, name)

    def _figures(self, name: str) -> tuple[int, ...]:
        return tuple(n for one in self._told(name) for n in figures_in(*one.cost, one.steps))

    def _rulings(self, name: str) -> tuple[nodes.Expr, ...]:
        """The rulings the steps ask, those the text tells besides, and those these ask, by their names."""
        told = (self.declared.called.get(one, one) for one in self._own(name, TELLS).split())
        asked = {one: self.declared.rulings[one].body for one in told if one in self.declared.rulings}
        waiting = [*self._trees(name), *asked.values()]
        while waiting:
            for each in _names(waiting.pop()):
                if each in self.declared.rulings and each not in asked:
                    asked[each] = self.declared.rulings[each].body
                    waiting.append(asked[each])
        return tuple(asked[each] for each in sorted(asked, key=self._known_as))

    def _tables(self, name: str) -> list[tuple[str, object]]:
        """The tables that the steps and their rulings look things up in."""
        trees = (*self._trees(name), *self._rulings(name))
        named = {each for tree in trees for each in _names(tree)}
        found = [
            self.declared.tables[each] for each in sorted(named, key=self._known_as) if each in self.declared.tables
        ]
        return [(t.name, t.value if isinstance(t.value, int) else sorted(map(str, t.value.items()))) for t in found]


def _names(tree: nodes.Node) -> Iterator[str]:
    """The names in a tree that may be declared ones."""
    return (n.name for n in walk(tree) if isinstance(n, nodes.Name | nodes.Your | nodes.Attr))
