"""A table → what one seat is shown of it, as plain data: the picture, the question, the moves, what has happened.

Never: shows a seat more than its Observation and its feed hold; an onlooker sees what all seats see.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from html import unescape

from rulekit.board.memory import Memory
from rulekit.board.sight import Sight
from rulekit.drawing.blocks import Drawn
from rulekit.drawing.staying import Places
from rulekit.drawing.table import fragment, picture
from rulekit.game.decisions.decision import Decision
from rulekit.game.decisions.earlier import numbers_in
from rulekit.game.decisions.long_ranges import is_long
from rulekit.game.learned import stays_open
from rulekit.game.state import State
from rulekit.play.asking import Asked, Choice
from rulekit.play.beneath import beneath, costs, kept, pieces, unfinished, wholes
from rulekit.play.scoring import lead, seen_scores, seen_table
from rulekit.play.sitting import PERSON, is_open, offered
from rulekit.play.telling import Teller
from rulekit.play.trying import Faces, no_faces
from rulekit.program.drawing import Drawing
from rulekit.studio import asides, spots
from rulekit.studio.leads import goes_to
from rulekit.studio.sorted_lines import folding
from rulekit.studio.table import Table
from rulekit.text.words import Words

Data = dict[str, object]
PAGE_WORDS = """
    alone alone-tip alone-waits asked-now another another-game another-lost away away-link back bot-rises bot-sits
    busy-answer busy-another busy-hint busy-speak busy-undo
    close closed dark dark-tip elsewhere hint in-rules key-digit key-enter key-help key-hint key-question key-read
    key-tab key-undo key-walk keys keys-alone language live log more moves moving moving-tip on past picture
    refused rules score seats several since table then turn type undo undo-here work you
""".split()
LEAST_ROOM, MOST_ROOM = 300, 2400
STEP = 16  # pixels: screens of nearly one size share a picture
MOST_UNFOLDED = 64
NOTHING_DONE = "skip"  # what an answer is called that does nothing
FOLDS = re.compile('data-fold="([^"]*)"')


def stepped(pixels: float) -> int:
    """How wide or high a picture is that fits into so much room: one of few sizes."""
    return min(int(pixels), MOST_ROOM) // STEP * STEP


def no_book() -> Sequence[asides.Part]:
    """Of a game without its ruleset there is none."""
    return ()


def no_goal() -> Sequence[str]:
    """Of a game without its ruleset nobody knows how one wins."""
    return ()


def no_rules(_: str) -> Sequence[str]:
    """Of a game without its ruleset nothing is told."""
    return ()


@dataclass
class Viewer:
    """What one seat ("" for an onlooker) sees of a table, in one language."""

    table: Table
    seat: str
    words: Words
    drawing: Drawing
    texts: Mapping[str, str]
    title: str
    score: str = ""
    locale: str = ""
    languages: tuple[str, ...] = ()
    book: Callable[[], Sequence[asides.Part]] = no_book
    faces: Faces = no_faces  # what is read on cards
    rules: Callable[[str], Sequence[str]] = no_rules  # what the rulebook tells of a phase or an action
    goal: Callable[[], Sequence[str]] = no_goal  # what the game is about and how one wins
    room: float = 1264
    high: float = 0  # how high a picture may be; 0: as high as it is
    unfolded: frozenset[str] = frozenset()
    memory: Memory = field(default_factory=Memory)  # of pictures of this table, for the seat in the language
    places: Places = field(default_factory=Places)  # where the parts of these pictures stand
    looked: Places = field(default_factory=Places)  # and where they stand while one looks back, which moves nothing now
    looked_as: tuple[object, ...] = ()  # as of which table that begins, and how it is seen

    @property
    def teller(self) -> Teller:
        """Puts what has happened into words."""
        return Teller(self.words, self.texts, self.score)

    def whole(self) -> Data:
        """All that stands on the page now, with all that has happened, and the words of the page itself."""
        page = {name: self.words.say(f"studio-{name}", name) for name in PAGE_WORDS}
        bots = {name: self.words.say(f"studio-bot-{name}", name) for name in offered()}
        said = {"words": page, "bots": bots, "locale": self.locale, "languages": self.languages}
        return {**self.now(), "log": self.log(0), **said}

    def now(self, since: int | None = None) -> Data:
        """The table and the question; `since`: with what has happened after so many answers."""
        table, state = self.table, self.table.state
        said = {"log": self.log(since)} if since is not None else {}
        decision, asked, seen = state.decision, self.asked(state), seen_table(state, self.seat)
        return {
            "view": "now",
            "at": table.at,
            "changes": table.changes,
            "title": self.title,
            "game": table.game.program.ruleset,
            "seat": self.seat,
            "seats": self._seats(state, seen),
            "state": self._state(state),
            "over": self.ending(state),
            "won": self.words.say("studio-you-win", "you win") if self.seat and self.seat in state.winners else "",
            "sheet": asides.sheet(self.teller, state, table.feed(self.seat), self.seat) if state.is_over else None,
            "record": table.is_record,
            "asked": decision.seat if decision is not None else "",
            "question": self.question(asked),
            "mine": table.first_of(self.seat),
            "another": table.may_begin(self.seat),
            "chosen": table.last_choice(self.seat, table.at),
            "undo": self._may_undo(state),
            "undo_choice": self._may_undo_choice(state),
            "picture": table.picture(self._sight, lambda: self.drawn(state, asked, seen)),
            **said,
        }

    def then(self, at: int) -> Data:
        """The table as it stood after so many answers."""
        state = self.table.states[max(0, min(at, self.table.at))]
        seen, seen_as = seen_table(state, self.seat), (self.table.changes, self._sight)
        if seen_as != self.looked_as:
            self.looked, self.looked_as = self.places.copied(), seen_as
        drawn = self.drawn(state, None, seen, self.looked)
        return {"view": "then", "at": at, "seats": self._seats(state, seen), "picture": drawn}

    def _may_undo(self, state: State) -> bool:
        """Whether the last answer is the seat's own and nobody else is asked since; at the end, whether it may go.

        That nothing was drawn or seen takes long to tell: it is told when it is asked for.
        """
        table, seat = self.table, self.seat
        if not seat or table.is_record or not table.steps or table.steps[-1].seat != seat:
            return False
        if state.decision is None:
            return bool(state.can_undo(seat))
        return state.decision.seat == seat

    def _may_undo_choice(self, state: State) -> bool:
        """Whether it may go back to the seat's last choice: nobody else has answered since."""
        table, seat = self.table, self.seat
        to = table.last_choice(seat, table.at) if self._may_undo(state) else -1
        return to >= 0 and all(step.seat == seat for step in table.steps[to:])

    def _state(self, state: State) -> str:
        """Whose turn it is."""
        say = self.words.say
        if state.decision is None:
            return say("studio-over", "over")
        if self.table.is_record:
            return say("studio-record", "a record")
        if not self.seat:
            return say("studio-watching", "watching")
        if state.decision.seat == self.seat:
            return say("studio-your-turn", "your turn")
        if self.table.who(state.decision.seat) != PERSON:
            return say("studio-thinking", state.decision.seat, seat=self.words.seat(state.decision.seat))
        return say("studio-waiting", state.decision.seat, seat=self.words.seat(state.decision.seat))

    def _seats(self, state: State, seen: Mapping[str, object]) -> list[Data]:
        """Who sits where, and the score of each as far as this seat sees it."""
        is_told = state.is_over or is_open(self.table.game)
        scores = state.scores if is_told else seen_scores(self.score, state.seats, seen)
        return [self._seat(name, state, scores.get(name)) for name in self.table.game.seats]

    def _seat(self, name: str, state: State, score: int | None) -> Data:
        table = self.table
        who, asked = table.who(name), state.decision is not None and state.decision.seat == name
        said = {"name": name, "said": self.words.seat(name), "score": score, "asked": asked}
        is_away = who == PERSON and not table.here[name] and not table.is_record
        return {**said, "who": who, "away": is_away, "stands_in": name in table.stand_ins}

    # ---- the question ----

    def asked(self, state: State) -> Asked | None:
        """The question, if it is this seat's."""
        decision = state.decision
        if decision is None or decision.seat != self.seat or self.table.is_record:
            return None
        answered = self.table.last_choice(self.seat, self.table.at)
        told = self.table.lengths[answered].get(self.seat, 0) if answered >= 0 else 0
        open_still = unfinished(self.teller, state, decision, told)
        below = tuple(filter(None, (open_still, *beneath(self.teller, state, decision, whole=False))))
        about = below, tuple(self._held(state, decision)), kept(self.words, self.table.game.program, state, decision)
        return Asked(self.table.game.program, self.words, self.drawing, decision, *about)

    def asks(self, decision: Decision) -> Asked:
        """A question of a state that is only tried, without what stands beneath it."""
        return Asked(self.table.game.program, self.words, self.drawing, decision)

    def _held(self, state: State, decision: Decision) -> tuple[str, ...]:
        return pieces(self.words, state, decision)

    def question(self, asked: Asked | None) -> Data | None:
        """What is asked, with all that may be answered; of another's question only who is asked."""
        if asked is None:
            return None
        decision = asked.decision
        state = self.table.state  # what is paid in all, or by a number, stands at the answer itself
        bills = wholes(self.teller, state, decision) or costs(self.teller, state, decision)
        moves = [
            {
                "number": c.move.number,
                "label": c.label,
                "said": self._said(asked, c),
                "about": bills.get(c.move.number, c.about),
                "place": spots.where(asked, c.move),
                "piece": spots.piece_of(asked.program, decision.domain, c.move.name),
                "zone": spots.zone_of(asked.program, c.move),
                "face": spots.face_of(asked, c.move),
            }
            for c in (asked.choices[:: len(asked.choices) - 1] if is_long(decision) else asked.choices)  # its ends
        ]
        chosen = [self.words.element(decision.domain, name) for name in decision.chosen]
        says = self.words.ask(decision.procedure, decision.name, decision.kind, numbers_in(decision.earlier))
        below = [*asked.beneath, *([asked.any_number()] if is_long(decision) else [])]
        return {"says": says, "about": asked.about_what(), "beneath": below, "moves": moves,
                "chosen": chosen, "held": [*spots.held(asked, state.held_pieces()), *self._goal(state)],
                "alone": self._may_answer_itself()}  # fmt: skip

    def _goal(self, state: State) -> list[Data]:
        """The place to which the answer goes, whichever it is, as what the question is about."""
        place = goes_to(self.table.game.program, state, self.seat)
        return [{"place": place, "piece": "", "face": ""}] if place else []

    def _may_answer_itself(self) -> bool:
        """Whether the question has one answer only, behind which the seat's last choice may be taken back as before, or
        may not as before.

        That is told of a state that looks the same to the seat, so nobody learns anything by it.
        """
        state, seat = self.table.state, self.seat
        if state.decision is None or len(state.decision.moves) > 1:
            return False
        if not self._may_undo_choice(state):
            return True
        decision = state.decision
        if decision.kind == "arm" and decision.moves[0].name == NOTHING_DONE:
            return True  # who can do nothing has nothing to think about
        if stays_open(self.table.game.referee, state, state.seats.index(seat), decision.moves[0].number):
            return True
        return not self.table.lets_back(seat, self.table.last_choice(seat, self.table.at))

    def _said(self, asked: Asked, choice: Choice) -> str:
        """A choice in words; a space called by a number alone with its board, as that number stands beside it."""
        if choice.said != choice.label or not asked.on_region or choice.move.name == "done":
            return choice.said
        return self.words.place(f"{asked.decision.domain} {choice.move.name}")

    # ---- what has happened ----

    def log(self, since: int) -> list[Data]:
        """Sentences of what the seat has seen, with the number of answers before each, and its number in the feed."""
        table, seat = self.table, self.seat
        feed, lengths = table.feed(seat), table.lengths
        found: list[Data] = []
        for at in range(since, table.at):
            first, behind = lengths[at].get(seat, 0), lengths[at + 1].get(seat, 0)
            numbers = {id(event): n for n, event in enumerate(feed[first:behind], first)}
            for said in self.teller.said(feed[first:behind]):
                told = {"at": at, "seat": said.seat, "said": said.text, "event": numbers[id(said.first)]}
                found.append({**told, "places": spots.acted_on(table.game.program, said.event),
                              "sorted": not said.seat and spots.is_sorted(table.game.program, said.event)})  # fmt: skip
        return folding(self.words, found)

    def ending(self, state: State) -> list[str]:
        """How the game came out, once it is over, and by how much."""
        if not state.is_over:
            return []
        outcome, *more = self.teller.ending(state)
        return [outcome, *lead(self.words, state), *more]

    def told_of(self, rule: str) -> Sequence[str]:
        """What the rulebook tells of a phase or an action of which a picture says that a thing does it."""
        return self.rules(rule) if rule in self.drawing.does.values() else ()

    # ---- the picture ----

    def fold(self, part: str, is_open: bool) -> None:
        """Unfolds a part of the picture, or folds it."""
        if is_open and len(self.unfolded) < MOST_UNFOLDED:
            self.unfolded |= {part}
        elif not is_open:
            self.unfolded -= {part}

    def folds(self) -> list[str]:
        """The parts of the picture, as it is shown now, that may be unfolded or folded."""
        state = self.table.state
        seen = seen_table(state, self.seat)
        shown = self.table.picture(self._sight, lambda: self.drawn(state, self.asked(state), seen))
        return list(dict.fromkeys(unescape(part) for part in FOLDS.findall(shown)))

    @property
    def _sight(self) -> tuple[object, ...]:
        """All on which a picture depends beside how the table stands."""
        return self.seat, self.locale, self.room, self.high, self.unfolded

    def drawn(self, state: State, asked: Asked | None, seen: Mapping[str, object], places: Places | None = None) -> str:
        """The table, as it is seen, as a picture; `places`: where its parts stood, if not as they stand now."""
        who = state.decision.seat if state.decision is not None else ""
        offers = asked.offers if asked is not None else {}
        program, decision = self.table.game.program, asked.decision if asked is not None else None
        moves = decision.moves if decision is not None and decision.domain in program.kinds else ()
        choices = {move.place or move.zone for move in moves}
        sight = Sight(program, self.words, self.drawing, seen, self.seat, who, offers, choices, memory=self.memory)
        whole: Drawn = picture(sight, self.room, self.high, self.unfolded, places or self.places)
        return fragment(whole)
