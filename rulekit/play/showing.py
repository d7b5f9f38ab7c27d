"""A game at a question → what stands on the screen for it: the table as far as it has room, the question, the answers.

Never: shows a seat more than it may see; reads what is typed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rulekit.board.board import drawn, heading, panels_of
from rulekit.board.fitting import Cuts, fitted, spread
from rulekit.board.lines import Block, folded, line, plain
from rulekit.board.sight import Sight
from rulekit.game.game import Game
from rulekit.game.state import State
from rulekit.play.asking import Asked
from rulekit.play.recap import Recap
from rulekit.play.screen import Screen
from rulekit.play.telling import Said, Teller
from rulekit.program.drawing import Drawing, Panel
from rulekit.text.words import Words

MOST_NEWS = 14  # lines before a question; the others are in the log
LEAST_NEWS = 4
PART_NEWS = 6  # of the lines of a screen one in so many
APART = 2  # empty lines round the table


@dataclass(frozen=True)
class View:
    """What one table looks like on one screen."""

    game: Game
    words: Words
    drawing: Drawing
    teller: Teller
    screen: Screen
    cuts: Cuts = field(default_factory=dict)

    # ---- the table ----

    def sight(self, asked: Asked, state: State) -> Sight:
        """The table as the seat that is asked sees it."""
        decision = asked.decision
        seen = state.observe(decision.seat).table
        return Sight(self.game.program, self.words, self.drawing, seen, decision.seat, decision.seat, asked.offers)

    def page(self, asked: Asked, state: State, title: str = "", news: Sequence[Said] = (), head: str = "") -> Block:
        """A heading, what has happened, as much of the table as has room below it, and the question.

        Of what has happened less is told where the whole table has room then.
        """
        above = self.heading(title) if title else []
        most = min(MOST_NEWS, max(LEAST_NEWS, self.screen.height // PART_NEWS))
        found: Block = []
        for lines in (most, LEAST_NEWS):
            block, is_whole = self._below([*above, *self.told(news, asked.decision.seat, head, lines)], asked, state)
            found = found or block
            if is_whole:
                return block
        return found

    def _below(self, above: Block, asked: Asked, state: State) -> tuple[Block, bool]:
        """What stands above with the table and the question below it, and whether it is the whole table."""
        sight = self.sight(asked, state)
        room, free = self.screen.breadth, self.screen.height - len(above) - APART - 1  # the last line is typed in
        free -= len(self.question(asked, asked.on_region))
        shown = fitted(sight, room, free, asked.decision.procedure.partition(" ")[0], self.cuts)
        note = [] if shown.is_whole else [line((self.words.say("play-short", "short"), "dim"))]
        question = self.question(asked, asked.decision.domain in sight.shown_offers)
        return [*above, (), *shown.block, *note, (), *question], shown.is_whole

    def table(self, asked: Asked, state: State, wanted: str) -> Block:
        """All of the table, or what somebody wants to see of it; nothing if there is no such part."""
        sight, room = self.sight(asked, state), self.screen.breadth
        panels: Sequence[Panel] = panels_of(sight)
        if wanted:
            panels = [panel for panel in panels if self._is_called(sight, panel, wanted)]
        return spread(panels, lambda panel, wide: drawn(sight, panel, wide), room, self.screen.height)

    def _is_called(self, sight: Sight, panel: Panel, wanted: str) -> bool:
        """Whether somebody means this part: a word of its title, of what is drawn there, or of its places."""
        titles = [run for each in drawn(sight, panel, self.screen.breadth) for run in each if "bold" in run[1]]
        said = [plain((run,)) for run in titles] + [self.words.place(name) for name in panel.names]
        said += [self.words.place(f"{name} {space}") for name in panel.names for space in self._first_space(name)]
        return wanted.casefold() in " ".join(said).casefold()

    def _first_space(self, name: str) -> tuple[str, ...]:
        """The name of a space of a region; nothing of what is none, or is a seat's own."""
        region, domain = self.game.program.regions.get(name), self.game.program.domains.get(name)
        if region is None or region.per_player or domain is None:
            return ()
        return tuple(domain.names[index] for index in domain.valid[:1])

    # ---- the question ----

    def question(self, asked: Asked, on_board: bool) -> Block:
        """The question, and what may be answered; `on_board`: the table shows what is to be typed for a space."""
        decision, room = asked.decision, self.screen.room
        seat, colour = self.words.seat(decision.seat), self._colour(decision.seat)
        asks = self.words.say("play-asks", decision.prompt, seat=seat, question=decision.prompt)
        found = folded(line((asks, colour)), room, 2)
        if about := asked.about_what():
            said = self.words.say("play-about", about, what=about)
            found += folded(line("  ", (said, "dim")), room, 4)
        for said in asked.beneath:
            found += folded(line("  ", (said, "dim")), room, 4)
        if decision.chosen:
            chosen = self.words.listed(self.words.element(decision.domain, name) for name in decision.chosen)
            found += folded(line("  ", self.words.say("play-chosen", chosen, chosen=chosen)), room, 4)
        elif decision.kind == "set" and not on_board and len(asked.choices) > 1:
            found += folded(line("  ", (self.words.say("play-in-order", "in order"), "dim")), room, 4)
        return [*found, *asked.lines(self.screen.breadth, on_board)]

    def _colour(self, seat: str) -> str:
        sight = Sight(self.game.program, self.words, self.drawing, {}, seat, seat)
        return sight.seat_run(seat)[1]

    # ---- what has happened ----

    def heading(self, said: str) -> Block:
        """A line across the screen with a few words in it."""
        return [(), heading(said, self.screen.breadth)]

    def told(self, said: Sequence[Said], seat: str, head: str, most: int = MOST_NEWS) -> Block:
        """What has happened under a heading, as far as a few lines hold it."""
        if not said:
            return []
        above: Block = [line((self.words.say(head, head), "dim"))] if head else []
        return [*above, *Recap(self.words, seat, self.screen.room, most).lines(said)]
