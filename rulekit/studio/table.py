"""A game that several people play: who sits where, every answer that was given, and every state on the way.

An answer has a name of the sender's; sent twice, it counts once. Whoever keeps a log is called before an answer
counts, so that what was acknowledged can be played again.

Never: speaks with anybody; draws; lets a seat answer for another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import NamedTuple

from rulekit.game.decisions.long_ranges import numbered
from rulekit.game.events import Event
from rulekit.game.game import Game
from rulekit.game.packed import next_answer
from rulekit.game.state import State
from rulekit.play.sitting import PERSON, Answer, answering, offered

MOST_PICTURES = 32  # that are kept, all of one moment
ANOTHER = "another"  # names a step; nobody's answer is called so, for these have their seat in front
Kept = Callable[["Step"], None]


class Step(NamedTuple):
    """What was done at a table: the answer number `at` of a seat, or, without a `number`, all from there taken back;
    called ANOTHER, a game begun with that number as its seed.
    """

    at: int
    seat: str
    number: int | None
    id: str = ""


class Refused(Exception):
    """What was asked for cannot be done; `why` is a word for it, `seat` whom it speaks of."""

    def __init__(self, why: str, seat: str = "") -> None:
        self.why, self.seat = why, seat
        super().__init__(why)


def not_kept(_: Step) -> None:
    """For a table of which nothing is kept."""


def no_seed() -> int:
    """For a table at which one game is played."""
    raise Refused("one-game")


@dataclass
class Table:
    """One game at a table. `states[k]` is how it stood after k answers; `keep` is called before a step counts.

    `is_record`: it has been played, and is only looked at. `seed`: draws that of another game, if one may be begun.
    """

    game: Game
    sitters: Sequence[str]
    state: State
    keep: Kept = not_kept
    steps: list[Step] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    ids: dict[str, int] = field(default_factory=dict)
    changes: int = 0  # how often the table has changed: what was taken back counts on
    cuts: int = 0  # how often answers were taken back
    pictures: dict[Hashable, str] = field(default_factory=dict)  # of how it stands now, by who sees it in which way
    drawn_at: int = -1  # as of which change they were drawn
    may_go: dict[tuple[int, str, int], bool] = field(default_factory=dict)  # whether answers may be taken back
    is_record: bool = False
    seed: Callable[[], int] = no_seed

    def __post_init__(self) -> None:
        """The bots take their places."""
        self._lay()
        self.stand_ins: dict[str, str] = {}  # the bots that sit where nobody is, by seat
        self.here: Counter[str] = Counter()  # how many look at the table from each seat
        seated = {} if self.is_record else dict(zip(self.game.seats, self.sitters, strict=True))
        self.bots = {seat: self._bot(seat, who) for seat, who in seated.items() if who != PERSON}

    def _lay(self) -> None:
        """Nothing has been answered yet."""
        self.steps, self.states = [], [self.state.clone()]
        self.open: list[Event] = []  # what all seats have seen alike
        self.lengths: list[dict[str, int]] = []  # how long the feed of each seat ("": of onlookers) was after k answers
        self._note()

    def _bot(self, seat: str, who: str) -> Answer:
        own = f"{self.state.origin.seed} {self.game.seats.index(seat)}".encode()
        return answering(who, int.from_bytes(sha256(own).digest()[:7]))

    @property
    def at(self) -> int:
        """How many answers have been given."""
        return len(self.steps)

    # ---- who sits there ----

    def who(self, seat: str) -> str:
        """Who sits in a seat: a person, or the name of a bot."""
        return self.stand_ins.get(seat, self.sitters[self.game.seats.index(seat)])

    def comes(self, seat: str) -> bool:
        """Somebody looks at the table from this seat, and a bot that sat there gets up; whether nobody did before."""
        self.here[seat] += 1
        if self.stand_ins.pop(seat, None) is not None:
            del self.bots[seat]
        return self._is_news(seat, 1)

    def goes(self, seat: str) -> bool:
        """Somebody no longer looks at it from this seat; whether nobody does now."""
        self.here[seat] -= 1
        return self._is_news(seat, 0)

    def _is_news(self, seat: str, left: int) -> bool:
        """Whether all are to be told: a seat is taken or empty now; of onlookers nobody is told."""
        is_news = bool(seat) and self.here[seat] == left
        self.changes += is_news
        return is_news

    def let_sit(self, seat: str, who: str) -> None:
        """Lets a bot sit where nobody is, or a person sit there again."""
        if self.is_record or seat not in self.game.seats or self.sitters[self.game.seats.index(seat)] != PERSON:
            raise Refused("no-seat")
        if self.here[seat] > 0:
            raise Refused("is-here", seat)
        bots = offered()
        if who != PERSON and who not in bots:
            raise Refused("no-bot")
        self.bots.pop(seat, None)
        self.stand_ins.pop(seat, None)
        if who != PERSON:
            self.stand_ins[seat] = bots[who]
            self.bots[seat] = self._bot(seat, bots[who])
        self.changes += 1

    # ---- answers ----

    def answer(self, seat: str, at: int, number: int, id: str) -> int:
        """Gives an answer to question number `at`; how many there are then. The same one again changes nothing."""
        if id in self.ids:
            return self.ids[id]
        decision = self.state.decision
        if self.is_record:
            raise Refused("record")
        if decision is None:
            raise Refused("over")
        if decision.seat != seat or seat in self.bots:
            raise Refused("not-asked", decision.seat)
        if at != self.at:
            raise Refused("late")
        if numbered(decision, number) is None:
            raise Refused("not-offered")
        return self._done(Step(at, seat, number, id))

    def bot_is_asked(self) -> bool:
        """Whether a seat is asked that answers by itself."""
        return self.state.decision is not None and self.state.decision.seat in self.bots

    def thought(self) -> Callable[[], tuple[State, int]]:
        """What comes to what a bot answers, and in which state; it may take its time, for it has a state of its own."""
        asked = self.state
        state = asked.clone()
        bot = self.bots.get(state.decision.seat) if state.decision is not None else None
        return lambda: (asked, bot(state)) if bot is not None else (state, 0)  # it has got up meanwhile

    def answer_of_bot(self, asked: State, number: int) -> int:
        """A bot's answer, unless the table has changed while it thought."""
        if asked is not self.state or not self.bot_is_asked():
            return self.at
        assert self.state.decision is not None
        return self._done(Step(self.at, self.state.decision.seat, number))

    def _done(self, step: Step) -> int:
        assert step.number is not None
        after = self.state.clone().apply(step.number)  # what the rules cannot go on behind is not kept
        self.keep(step)
        self.state = after
        self.note(step)
        if step.id:
            self.ids[step.id] = self.at
        self.changes += 1
        return self.at

    def note(self, step: Step) -> None:
        """Remembers how the table stands after a step."""
        self.steps.append(step)
        self.states.append(self.state.clone())
        self._note()

    def back(self, seat: str, to: int) -> int:
        """Takes a seat's answers back until so many are left, if it may; all of them or none."""
        left = self.would_leave(seat, to)
        self.keep(Step(left, seat, None))
        self._cut(left)
        return self.at

    def would_leave(self, seat: str, to: int) -> int:
        """How many answers are left when a seat takes its own back until so many are; Refused if it may not."""
        if self.is_record or not 0 <= to < self.at:
            raise Refused("nothing")
        state = self.state
        while state.decisions > self.states[to].decisions:
            may = state.can_undo(seat)
            if not may:
                since = next((step.seat for step in self.steps[to:] if step.seat != seat), "")
                if may.reason == "nothing" and since:  # of what it answered before another did nothing is remembered
                    raise Refused("undo-handed", since)
                raise Refused(f"undo-{may.reason}", may.seat)
            state = state.undo(seat)
        left = next((k for k, known in enumerate(self.states) if known.decisions == state.decisions), -1)
        if left < 0:
            raise Refused("nothing")
        return left

    def lets_back(self, seat: str, to: int) -> bool:
        """Whether a seat may take its answers back until so many are left, found out once while the table stands so."""
        key = self.changes, seat, to
        if key not in self.may_go:
            self.may_go = {known: may for known, may in self.may_go.items() if known[0] == self.changes}
            try:
                self.may_go[key] = self.would_leave(seat, to) >= 0
            except Refused:
                self.may_go[key] = False
        return self.may_go[key]

    def _cut(self, left: int) -> None:
        del self.steps[left:], self.states[left + 1 :], self.lengths[left + 1 :]
        self.state = self.states[left].clone()
        del self.open[self.lengths[left][""] :]
        self.cuts += 1
        self.changes += 1

    # ---- another game ----

    def may_begin(self, seat: str) -> bool:
        """Whether a seat may begin another game: when this one is over, and who sits alone with bots at any time."""
        people = [name for name, who in zip(self.game.seats, self.sitters, strict=True) if who == PERSON]
        return not self.is_record and self.at > 0 and seat in people and (self.state.is_over or people == [seat])

    def begin(self, seat: str) -> int:
        """Begins another game by the same rules, with the same people and bots; how many answers it has: none."""
        if not self.may_begin(seat):
            raise Refused("not-over")
        step = Step(0, seat, self.seed(), ANOTHER)
        assert step.number is not None
        first = self.game.start(step.number)
        self.keep(step)
        self._begin(first)
        return self.at

    def _begin(self, first: State) -> None:
        self.state = first
        self._lay()
        self.bots = {seat: self._bot(seat, self.who(seat)) for seat in self.bots}
        self.ids = dict.fromkeys(self.ids, 0)  # an answer to the game before that is sent again counts here no more
        self.cuts += 1
        self.changes += 1

    # ---- what was kept ----

    def again(self, steps: Sequence[Step]) -> None:
        """Plays what was kept of the last game once more, without keeping it; Refused where it does not fit."""
        keep, self.keep = self.keep, not_kept
        begun = next((n for n in range(len(steps) - 1, -1, -1) if steps[n].id == ANOTHER), -1)
        try:
            if begun >= 0:
                self._begin(self.game.start(steps[begun].number or 0))
            for step in steps[begun + 1 :]:
                if step.number is None and 0 <= step.at < self.at:
                    self._cut(step.at)
                elif step.number is not None and self._fits(step):
                    self._done(step)
                else:
                    raise Refused("no-step", step.seat)
        finally:
            self.keep = keep

    def _fits(self, step: Step) -> bool:
        """Whether this is the question that was answered."""
        decision = self.state.decision
        return decision is not None and (decision.seat, self.at) == (step.seat, step.at)

    def feed(self, seat: str) -> tuple[Event, ...]:
        """What a seat has seen happen; "" for an onlooker, who sees what all seats have seen alike."""
        return self.state.feed(seat, orders=True) if seat else tuple(self.open)

    def _note(self) -> None:
        """Remembers how far everybody has seen."""
        before = self.lengths[-1] if self.lengths else {}
        feeds = {seat: self.state.feed(seat, orders=True) for seat in self.game.seats}
        first, *others = (feed[before.get(seat, 0) :] for seat, feed in feeds.items())
        known = [set(other) for other in others]
        self.open += (event for event in first if all(event in other for other in known))
        self.lengths.append({"": len(self.open), **{seat: len(feed) for seat, feed in feeds.items()}})

    def picture(self, sight: Hashable, draw: Callable[[], str]) -> str:
        """The picture of a sight of the table as it stands, drawn once for all who have that sight."""
        if self.drawn_at != self.changes or len(self.pictures) >= MOST_PICTURES:
            self.pictures.clear()
            self.drawn_at = self.changes
        if sight not in self.pictures:
            self.pictures[sight] = draw()
        return self.pictures[sight]

    def first_of(self, seat: str) -> int:
        """The latest answer of a seat, whether it chose it or not; -1 if it gave none."""
        return next((step.at for step in reversed(self.steps) if step.seat == seat), -1)

    def last_choice(self, seat: str, most: int) -> int:
        """The latest answer of a seat beside which there was another, of its first ones up to `most`; -1 for none."""
        own = (step.at for step in reversed(self.steps) if step.seat == seat and step.at <= most)
        return next((at for at in own if self._is_free(at)), -1)

    def _is_free(self, at: int) -> bool:
        """Whether question number `at` had more than one answer."""
        decision = self.states[at].decision
        return decision is not None and len(decision.moves) > 1


def played(game: Game, end: State, sitters: Sequence[str]) -> Table:
    """The table of a game that has been played, as it stood after each of its answers; nobody answers there."""
    return _again(Table(game, sitters, game.again(end.origin), is_record=True), end)


def taken_up(game: Game, end: State, sitters: Sequence[str]) -> Table:
    """The table of a game that goes on from a state, as it stood after each of its answers."""
    return _again(Table(game, sitters, game.again(end.origin)), end)


def _again(table: Table, end: State) -> Table:
    """A table at which all has been answered once more that led to a state."""
    state, inputs = table.state, end.inputs
    while (following := next_answer(inputs, len(state.inputs))) is not None:
        draws, number = following
        decision = state.decision
        for _ in range(draws):
            state.random_answer()
        state.apply(number)
        table.note(Step(table.at, decision.seat if decision is not None else "", number))
    return table
