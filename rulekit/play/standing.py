"""Numbers that each seat has and the table shows → what is said where they are others than they were.

What the rules remember of a seat (its place in the order of play) changes without an event: nobody gains it.

Never: tells what the table does not show.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulekit.game.events import ORDER
from rulekit.play.telling import Said
from rulekit.program.drawing import Drawing, Panel
from rulekit.program.program import Program
from rulekit.text.words import Words

Table = Mapping[str, object]  # what a seat sees, by name
Figures = Mapping[str, int]  # of each seat


@dataclass(frozen=True)
class Standing:
    """What the seats of one game have that is no counter."""

    program: Program
    words: Words
    drawing: Drawing

    def changed(self, before: Table, now: Table) -> list[Said]:
        """A sentence for each number that some seat has otherwise now: nobody's doing."""
        found = []
        for name in dict.fromkeys(self._shown(self.drawing.panels)):
            old, new = self._figures(name, before), self._figures(name, now)
            if new and old and old != new:
                found.append(Said(self._said(name, new), "", counts=True, things=new))
        return found

    def with_changes(self, news: Sequence[Said], before: Table, now: Table) -> list[Said]:
        """What has happened, and what has changed; where a number is the place in an order that is told, that tells it.

        Such an order stands last, as that number would.
        """
        found, ordered = [*news, *self.changed(before, now)], [one for one in news if _is_order(one)]
        for one in found[len(news) :]:
            order = next((each for each in reversed(ordered) if each.things == one.things), None)
            if order is not None:
                found = [each for each in found if each is not one and each is not order] + [order]
        return found

    def _shown(self, panels: Sequence[Panel]) -> Iterator[str]:
        """The variables that hold a number of each seat and stand in a list of figures."""
        for panel in panels:
            for name in panel.names if panel.form == "counters" else ():
                variable = self.program.variables.get(name)
                if variable is not None and not variable.domain and not variable.region:
                    yield name
            yield from self._shown(panel.panels)

    def _figures(self, name: str, table: Table) -> Figures:
        """The number of each seat; nothing if it is none of each seat's own, or some are hidden."""
        held = {seat: table.get(seat) for seat in self.program.seats}
        found = {seat: of.get(name) for seat, of in held.items() if isinstance(of, Mapping)}
        figures = {seat: value for seat, value in found.items() if isinstance(value, int)}
        return figures if len(figures) == len(held) else {}

    def _said(self, name: str, figures: Figures) -> str:
        """The words of the ruleset for it, `now-NAME`, else its name and the number of each seat; lowest first."""
        words = self.words
        seats = sorted(figures, key=lambda seat: figures[seat])
        each = words.listed(f"{words.seat(seat)} {figures[seat]}" for seat in seats)
        of_game = words.messages.get(f"now-{name}", each=each, seats=words.listed(map(words.seat, seats)))
        what = words.say(f"variable-{name}", name, n=2)
        said = of_game or words.say("table-now", each, what=what, each=each)
        return said[:1].upper() + said[1:]


def _is_order(said: Said) -> bool:
    return said.event is not None and said.event.verb == ORDER
