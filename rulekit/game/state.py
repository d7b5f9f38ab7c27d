"""A game in progress: one array of whole numbers, and what people ask of it.

Never: lets a move through that the rules do not offer, or changes on one it refuses.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.game.decisions.chance import Script, picked, shuffled
from rulekit.game.decisions.decision import Decision, Move
from rulekit.game.decisions.observe import Seen, seen
from rulekit.game.decisions.origin import Origin
from rulekit.game.decisions.outcome import Outcome
from rulekit.game.decisions.referee import Referee
from rulekit.game.decisions.table import Sight, Table, table
from rulekit.game.events import Chronicle, Event, Input, UnderWay
from rulekit.game.faults import COPIED, NO_PAST, GameError, IllegalMove, whole
from rulekit.game.packed import History, digest_of, next_answer, to_bytes
from rulekit.game.possible import Behind
from rulekit.game.refused import number_of, refused
from rulekit.game.rollouts import Tried
from rulekit.game.searching import Searching, Settings
from rulekit.game.undone import NOTHING_YET, CanUndo, Given, Past, forgotten, latest, may_undo, remembered
from rulekit.game.whynot import WhyNot, why_not, why_refused
from rulekit.machine.interface import ANSWER_LIMIT
from rulekit.program import opcodes as op

SCRIPTED = op.M_CHANCE | op.M_SCRIPT
NO_SCRIPT = Script(())


class State:
    """A game in progress; made by a Game."""

    __slots__ = (*("_cells", "_chronicle", "_decision", "_inputs", "_last", "_origin", "_past", "_referee", "_script"),)

    def __init__(self, referee: Referee, cells: list[int], script: Script = NO_SCRIPT) -> None:
        self._referee = referee
        self._cells = cells
        self._script = script
        self._decision: Decision | None = None
        self._inputs: list[Input] = []
        self._last = -1
        self._chronicle: Chronicle | None = None
        self._origin: Origin | None = None
        self._past: Past = NOTHING_YET

    @classmethod
    def begun(cls, referee: Referee, cells: list[int], script: Script, origin: Origin) -> State:
        """A state run on to its first question; it remembers all that happens from here on."""
        state = cls(referee, cells, script)
        state._origin = origin
        state._chronicle = Chronicle(referee, list(cells), len(script.left))
        state._run_on()
        return state

    @classmethod
    def imagined(cls, referee: Referee, cells: list[int]) -> State:
        """A state that waits for an answer; nobody knows how it came about, and its record begins here."""
        state = cls(referee, cells)
        state._chronicle = Chronicle(referee, list(cells))
        return state

    # ---- the question, and the answer ----

    @property
    def decision(self) -> Decision | None:
        """The question the game waits on; None when it is over."""
        if self._decision is None and self._cells[op.STATUS] == op.CHOICE:
            self._decision = self._referee.questions.decision(self._cells)
        return self._decision

    def held_pieces(self) -> list[tuple[str, str]]:
        """Kind and name of pieces the rules hold while they ask and whoever is asked sees."""
        return self._referee.questions.held_pieces(self._cells)

    def apply(self, move: Move | int | str) -> State:
        """Makes a move (or the number or name of one), plays on to the next question, and is the state it changed."""
        cells = self._cells
        if cells[op.STATUS] != op.CHOICE:
            raise IllegalMove("The game is over: nothing is asked any more.", ())
        number = None if isinstance(move, Move) else whole(move)  # nearly always a move: no more is asked of it
        if number is None:
            number = number_of(self._referee, cells, self.decision, move)
        if not self._referee.questions.allows(cells, number):
            raise refused(self._referee, cells, self.decision, number)
        before, script, count, past = list(cells), self._script, len(self._inputs), self._past
        self._past = remembered(past, Given(cells[op.CHOOSER], number, before, script, count, self._last))
        try:
            number = self._one_of(number)
            self._referee.runner.deliver(cells, number)
            self._inputs.append(number)
            self._decision = None
            self._run_on()
        except GameError:
            if cells[op.STATUS] != op.OVER:
                self._cells, self._script = before, script
                self._past = past
                del self._inputs[count:]
            raise
        finally:
            self._last = count
        return self

    def why_not(self, move: Move | int | str) -> WhyNot | None:
        """Why whoever is asked cannot make a move now, as far as that seat may know; None if it can."""
        return why_refused(self._referee, self._cells, move)

    def _one_of(self, number: int) -> int:
        """What the machine takes for an answer: of pieces the seat does not see, one that chance picks."""
        found, drawn = self._referee.one_of(self._cells, number)
        self._inputs += [None] * drawn
        return found

    def _run_on(self) -> None:
        """To the next question of a seat, or the end; chance is answered from the script."""
        runner = self._referee.runner
        while True:
            cells = self._cells
            if cells[op.MODE] & SCRIPTED and not self._script.left:
                cells[op.MODE] &= ~SCRIPTED
            status = runner.advance(cells)
            if status == op.CHOICE and cells[op.CHOOSER] == op.NATURE:
                self._chance()
            elif status == op.CHOICE:
                return
            elif status == op.OVER:
                self._script.refuse_rest()
                return
            else:
                raise self._referee.fault(cells)

    def _chance(self) -> None:
        entry, after = self._script.next()
        index = self._script.used
        answer: Input
        if self._cells[op.WORDS] < 0:
            answer = shuffled(self._referee.runner, self._referee.names, self._cells, entry, index)
        else:
            answer = picked(entry, self._referee.questions.chance_names(self._cells), index)
        self._referee.runner.deliver(self._cells, answer)
        self._inputs.append(answer)
        self._script = after

    def random_answer(self) -> int:
        """An answer drawn among all the machine takes, by the game's own generator, as random games draw it."""
        if self._cells[op.STATUS] != op.CHOICE:
            raise IllegalMove("The game is over: nothing is asked any more.", ())
        self._inputs.append(None)
        return self._referee.runner.pick(self._cells)

    def as_offered(self, number: int) -> int:
        """The number by which the seat that is asked knows an answer: that of all pieces it cannot tell apart."""
        questions = self._referee.questions
        return questions.number(self._cells, questions.site(self._cells).domain, number)

    # ---- taking back, and trying ----

    def can_undo(self, seat: str | int) -> CanUndo:
        """Whether a seat may take its last answer back: until by it something was revealed, drawn or handed over."""
        return may_undo(self._referee, self._past, self._referee.seat_number(seat), self._cells, self._script)

    def undo(self, seat: str | int | None = None) -> State:
        """The state before the last answer of a seat (of whoever gave the last one), if it may be taken back."""
        last = latest(self._past)
        number = self._referee.seat_number(seat) if seat is not None else last.seat if last is not None else 0
        may = self.can_undo(number)
        if not may:
            raise GameError("cannot-undo", f"this answer cannot be taken back: {may}.", "Play on from here.")
        given, twin = self._past[number][-1], self.clone()
        twin._cells, twin._script, twin._decision = list(given.cells), given.script, None
        twin._inputs, twin._last = self._inputs[: given.inputs], given.last
        twin._chronicle = self._told().again()
        twin._past = forgotten(self._past, given)
        return twin

    def fork(self, seat: str | int, seed: int = 0) -> State:
        """A state to try things on, with all that a seat cannot see dealt anew; what is done on it stays there."""
        return self.observe(seat).fork(seed)

    # ---- how it stands ----

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._cells[op.STATUS] == op.OVER

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, in their order."""
        return self._referee.seats

    @property
    def decisions(self) -> int:
        """How many questions have been answered."""
        return self._cells[op.DECISIONS]

    @property
    def scores(self) -> dict[str, int]:
        """The score of every seat, as the ruleset counts it; empty if it counts none."""
        return self._referee.report(self._cells)[0]

    @property
    def metrics(self) -> dict[str, int]:
        """The numbers the ruleset wants to have counted."""
        return self._referee.report(self._cells)[1]

    @property
    def winners(self) -> tuple[str, ...]:
        """The seats that have won; nobody in a draw or while the game goes on."""
        return tuple(name for i, name in enumerate(self._referee.seats) if self._cells[op.WINNERS] >> i & 1)

    @property
    def endings(self) -> tuple[str, ...]:
        """The reasons why the game has ended, all that held."""
        return tuple(name for i, name in enumerate(self._referee.program.endings) if self._cells[op.REASONS] >> i & 1)

    def to_dict(self) -> Table:
        """The whole table in the ruleset's own names, hidden things too; `game.position` lays it again."""
        return table(Sight(self._referee.names, self._cells))

    def observe(self, seat: str | int) -> Observation:
        """What one seat may see: all a bot or a page should be given."""
        return Observation.of(Behind.of(self._referee, self._cells, self._referee.seat_number(seat)))

    # ---- what happened ----

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last move brought about, in order."""
        return tuple(event for event in self.happened if isinstance(event, Event))

    @property
    def happened(self) -> tuple[Event | Outcome, ...]:
        """The events of the last move with what chance brought between them: for records, not for a seat."""
        return self._told().since(self._last)

    def feed(self, seat: str | int, orders: bool = False) -> tuple[Event, ...]:
        """All that one seat saw happen since the state was made; what it may not know is left out of it.

        `orders`: also what orders of seats compared, as events of the verb `order`.
        """
        return self._told().feed(self._referee.seat_number(seat), orders)

    def under_way(self, seat: str | int) -> tuple[UnderWay, ...]:
        """What of the rules has begun and is not over, the nearest first; `at` is a place in the seat's whole feed."""
        return self._told().under_way(self._referee.seat_number(seat))

    def ran(self) -> dict[int, int]:
        """How often each instruction of the program was run since the state was made, for the lab."""
        return dict(self._told().ran)

    def _told(self) -> Chronicle:
        if self._chronicle is None:
            raise GameError("no-record", *NO_PAST)
        self._chronicle.catch_up(self._inputs)
        return self._chronicle

    # ---- keeping ----

    @property
    def origin(self) -> Origin:
        """How the game began; `game.again` begins it once more."""
        if self._origin is None:
            raise GameError("no-record", *NO_PAST)
        return self._origin

    @property
    def inputs(self) -> tuple[Input, ...]:
        """All that went into this state since it began: answers, scripted results of chance, None for a draw."""
        return tuple(self._inputs)

    @property
    def cells(self) -> list[int]:
        """A copy of the array that is the whole state, for the lab and the curious."""
        return list(self._cells)

    def close(self) -> None:
        """The end of a scripted line of play: results of chance that never came up are a mistake."""
        self._script.refuse_rest()

    def clone(self) -> State:
        """The same state once more; the two go their own ways."""
        twin = State(self._referee, list(self._cells), self._script)
        twin._origin, twin._past = self._origin, self._past
        twin._inputs = list(self._inputs)
        twin._last = self._last
        twin._chronicle = self._chronicle.clone() if self._chronicle else None
        twin._decision = self._decision
        return twin

    __copy__ = clone

    def __deepcopy__(self, memo: object) -> State:
        """What states share never changes, so a clone is deep enough."""
        return self.clone()

    def to_bytes(self) -> bytes:
        """How the game began and what was answered, as bytes; `game.from_bytes` plays them again.

        A state that was imagined (`possible`, `fork`) has no past to keep; `to_dict` tells of its table.
        """
        return to_bytes(self._referee.program, History(self.origin, self.inputs, self.looks()))

    def looks(self) -> str:
        """A digest of the whole table and of who is asked."""
        decision = self.decision
        return digest_of(self.to_dict(), decision.seat if decision else "")

    def follow(self, inputs: Sequence[Input]) -> State:
        """Goes on by what went into a state that began as this one did, and is the state it changed."""
        while (following := next_answer(inputs, len(self._inputs))) is not None:
            draws, number = following
            for _ in range(draws):
                self.random_answer()
            self.apply(number)
        for _ in inputs[len(self._inputs) :]:  # drawn, and not given
            self.random_answer()
        return self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        mine, its = self._referee.program, other._referee.program
        return self._cells == other._cells and (mine is its or mine == its)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        decision = self.decision
        asked = "over" if decision is None else f"{decision.seat} is asked: {decision.prompt}"
        return f"<{self._referee.ruleset} after {self.decisions} decisions, {asked}>"


class Observation(Seen):
    """The game as one seat sees it.

    The game it was seen in goes along closed: it is no part of what is compared, shown, copied or kept.
    """

    __slots__ = ("_behind",)
    _behind: Behind

    @classmethod
    def of(cls, behind: Behind) -> Observation:
        """What a seat sees of a game."""
        observed = seen(cls, behind.referee, behind.cells, behind.seat, behind.own, behind.asked)
        object.__setattr__(observed, "_behind", behind)
        return observed

    def possible(self, seed: int = 0) -> State:
        """A state that looks the same to the seat, with all that it cannot see dealt anew; of a game not yet over.

        It depends on the seed and on what the seat sees, so nothing can be learned from it.
        """
        behind = self._game()
        return State.imagined(behind.referee, behind.possible(seed))

    def fork(self, seed: int = 0) -> State:
        """A state to try things on: one that is possible for the seat, and counts answers from 0.

        It knows nothing of how the game came there. Equal seeds give equal forks of all that looks the same.
        """
        return State.imagined(self._game().referee, self._game().forked(seed))

    def tried(
        self, answers: Sequence[int], rounds: int, seed: int = 0, *, ahead: int = ANSWER_LIMIT, executor: str = "auto"
    ) -> dict[int, Tried]:
        """What comes of answers (of `question.numbers`) in random games.

        In each round a possible state is dealt, and every answer is tried in it once. A game is cut off `ahead`
        answers from now, or when the seat's action has ended by then, and counts as it stands.
        """
        behind = self._offering(answers)
        return dict(zip(answers, behind.tried(answers, rounds, seed, ahead, executor), strict=True))

    def search(
        self, answers: Sequence[int], seed: int, rows: int, settings: Settings, *, executor: str = "auto"
    ) -> Searching:
        """A search for the best of some answers: see `rulekit.lab.bots.search`."""
        return self._offering(answers).search(answers, seed, rows, settings, executor)

    def _offering(self, answers: Sequence[int]) -> Behind:
        """The game behind it, if it offers these answers."""
        behind = self._game()
        for answer in answers:
            if not (behind.asked and behind.referee.questions.offers(behind.own, answer)):
                raise IllegalMove(f"Answer {answer} is not offered.", self.question.moves if self.question else ())
        return behind

    def why_not(self, move: Move | int | str) -> WhyNot | None:
        """Why the seat cannot make a move now: the smallest thing that is missing, with figures; None if it can."""
        return why_not(self._game().referee, self._game(), move)

    def _game(self) -> Behind:
        if not hasattr(self, "_behind"):
            raise GameError("no-game", *COPIED)
        return self._behind
