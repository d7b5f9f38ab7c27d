"""A game in progress: one array of whole numbers, and what people ask of it.

Never: lets a move through that the rules do not offer, or changes on one it refuses.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext

from rulekit.game.chance import Entry, Script, picked, shuffled_pile, stacked
from rulekit.game.decision import Decision, Move
from rulekit.game.events import Chronicle, Event, Input
from rulekit.game.faults import Doubt, GameError, GameFault, IllegalMove, advice, listed
from rulekit.game.observe import Observation, observation
from rulekit.game.referee import Referee
from rulekit.game.table import Sight, Table, table
from rulekit.program.opcodes import (
    CHOICE,
    CHOOSER,
    DECISIONS,
    FAULT,
    FAULTS,
    M_CHANCE,
    M_SCRIPT,
    MODE,
    NATURE,
    OVER,
    PC,
    REASONS,
    STATUS,
    WINNERS,
    WORDS,
)

SCRIPTED = M_CHANCE | M_SCRIPT
NO_SCRIPT = Script(())
CERTAIN, DOUBTFUL = nullcontext(), Doubt()


class State:
    """A game in progress; made by a Game."""

    __slots__ = ("_care", "_cells", "_chronicle", "_decision", "_inputs", "_last", "_referee", "_script")

    def __init__(self, referee: Referee, cells: list[int], script: Script = NO_SCRIPT) -> None:
        self._referee = referee
        self._care: AbstractContextManager[None] = CERTAIN
        self._cells = cells
        self._script = script
        self._decision: Decision | None = None
        self._inputs: list[Input] = []
        self._last = -1
        self._chronicle: Chronicle | None = None

    @classmethod
    def begun(cls, referee: Referee, cells: list[int], script: Script = NO_SCRIPT) -> State:
        """A state run on to its first question; it remembers all that happens from here on."""
        state = cls(referee, cells, script)
        state._chronicle = Chronicle(referee, list(cells), len(script.left))
        state._run_on()
        return state

    @classmethod
    def restored(cls, referee: Referee, cells: list[int]) -> State:
        """A state from outside: nothing it says is believed."""
        state = cls(referee, cells)
        state._care = DOUBTFUL
        with state._care:
            state._chronicle = Chronicle(referee, list(cells))
        return state

    # ---- the question, and the answer ----

    @property
    def decision(self) -> Decision | None:
        """The question the game waits on; None when it is over."""
        if self._decision is None and self._cells[STATUS] == CHOICE:
            with self._care:
                self._decision = self._referee.questions.decision(self._cells, self._referee.runner.answer)
        return self._decision

    def apply(self, move: Move | int | str) -> State:
        """Makes a move (or the number or name of one), plays on to the next question, and is the state it changed."""
        cells = self._cells
        if cells[STATUS] != CHOICE:
            raise IllegalMove("The game is over: nothing is asked any more.", ())
        number = move if type(move) is int else self._number(move)
        if not self._referee.questions.allows(cells, number):
            raise self._illegal(number)
        before, script, count = list(cells), self._script, len(self._inputs)
        try:
            with self._care:
                self._referee.runner.deliver(cells, number)
                self._inputs.append(number)
                self._decision = None
                self._run_on()
        except GameError:
            if cells[STATUS] != OVER:
                self._cells, self._script = before, script
                del self._inputs[count:]
            raise
        finally:
            self._last = count
        return self

    def _run_on(self) -> None:
        """To the next question of a seat, or the end; chance is answered from the script."""
        runner = self._referee.runner
        while True:
            cells = self._cells
            if cells[MODE] & SCRIPTED and not self._script.left:
                cells[MODE] &= ~SCRIPTED
            status = runner.advance(cells)
            if status == CHOICE and cells[CHOOSER] == NATURE:
                self._chance()
            elif status == CHOICE:
                return
            elif status == OVER:
                self._script.refuse_rest()
                return
            else:
                raise self._fault()

    def _chance(self) -> None:
        entry, after = self._script.next()
        index = self._script.used
        answer: Input
        if self._cells[WORDS] < 0:
            answer = self._stack(entry, index)
        else:
            answer = picked(entry, self._referee.questions.chance_names(self._cells), index)
        self._referee.runner.deliver(self._cells, answer)
        self._inputs.append(answer)
        self._script = after

    def _stack(self, entry: Entry, index: int) -> tuple[int, ...]:
        """A shuffle: as the seed would do it, then the named faces come to the top."""
        spot, kind = shuffled_pile(self._cells, self._referee.names)
        trial = list(self._cells)
        self._referee.runner.shuffle(trial, spot.address)
        pile = Sight(self._referee.names, trial).pieces(spot)
        return tuple(stacked(entry, pile, spot, kind, self._referee.names, index))

    def _number(self, move: Move | int | str) -> int:
        if isinstance(move, Move):
            return move.number
        if isinstance(move, int):
            return int(move)
        decision = self.decision
        assert decision is not None
        for known in decision.moves:
            if known.name == move:
                return known.number
        names = tuple(m.name for m in decision.moves)
        raise IllegalMove(f"`{move}` cannot be chosen now.", names, advice(str(move), names))

    def _illegal(self, number: int) -> IllegalMove:
        decision = self.decision
        assert decision is not None
        names = tuple(m.name for m in decision.moves)
        if decision.kind == "number":
            reason = f"{number} is not from {decision.low} to {decision.high}."
        else:
            reason = f"Answer {number} is not offered to {decision.seat} ({decision.prompt}) now."
        return IllegalMove(reason, names, f"Allowed: {listed(f'{m.number} ({m.name})' for m in decision.moves)}.")

    def _fault(self) -> GameFault:
        cells = self._cells
        what = FAULTS[cells[FAULT]] if 0 < cells[FAULT] < len(FAULTS) else "a line of play that cannot be finished"
        return GameFault(
            "fault",
            f"the rules cannot go on after {cells[DECISIONS]} decisions: {what}.",
            "Look at the rule named here; `rulekit simulate` with the same seed finds it again.",
            self._referee.where(cells[PC] - 1),
        )

    def random_answer(self) -> int:
        """An answer drawn among all the machine takes, by the game's own generator, as random games draw it."""
        if self._cells[STATUS] != CHOICE:
            raise IllegalMove("The game is over: nothing is asked any more.", ())
        self._inputs.append(None)
        return self._referee.runner.pick(self._cells)

    # ---- how it stands ----

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._cells[STATUS] == OVER

    @property
    def decisions(self) -> int:
        """How many questions have been answered."""
        return self._cells[DECISIONS]

    @property
    def scores(self) -> dict[str, int]:
        """The score of every seat, as the ruleset counts it; empty if it counts none."""
        with self._care:
            return self._referee.report(self._cells)[0]

    @property
    def metrics(self) -> dict[str, int]:
        """The numbers the ruleset wants to have counted."""
        with self._care:
            return self._referee.report(self._cells)[1]

    @property
    def winners(self) -> tuple[str, ...]:
        """The seats that have won; nobody in a draw or while the game goes on."""
        return tuple(name for i, name in enumerate(self._referee.seats) if self._cells[WINNERS] >> i & 1)

    @property
    def endings(self) -> tuple[str, ...]:
        """The reasons why the game has ended, all that held."""
        return tuple(name for i, name in enumerate(self._referee.program.endings) if self._cells[REASONS] >> i & 1)

    def to_dict(self) -> Table:
        """The whole table in the ruleset's own names, hidden things too; `game.position` lays it again."""
        with self._care:
            return table(Sight(self._referee.names, self._cells))

    def observe(self, seat: str | int) -> Observation:
        """What one seat may see: all a bot or a page should be given."""
        with self._care:
            return observation(self._referee, self._cells, self._referee.seat_number(seat))

    # ---- what happened ----

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last move brought about, in order."""
        with self._care:
            return self._told().since(self._last)

    def feed(self, seat: str | int) -> tuple[Event, ...]:
        """All that one seat saw happen since the state was made; what it may not know is left out of it."""
        with self._care:
            return self._told().feed(self._referee.seat_number(seat))

    def _told(self) -> Chronicle:
        if self._chronicle is None:
            raise GameError("no-record", "this state does not know how it came about.")
        self._chronicle.catch_up(self._inputs)
        return self._chronicle

    # ---- keeping ----

    @property
    def cells(self) -> list[int]:
        """A copy of the array that is the whole state, for the lab and the curious."""
        return list(self._cells)

    @property
    def chance_left(self) -> tuple[Entry, ...]:
        """The scripted results of chance that have not come up yet."""
        return self._script.left

    def close(self) -> None:
        """The end of a scripted line of play: results of chance that never came up are a mistake."""
        self._script.refuse_rest()

    def clone(self) -> State:
        """The same state once more; the two go their own ways."""
        twin = State(self._referee, list(self._cells), self._script)
        twin._care = self._care
        twin._inputs = list(self._inputs)
        twin._last = self._last
        twin._chronicle = self._chronicle.clone() if self._chronicle else None
        twin._decision = self._decision
        return twin

    def to_bytes(self) -> bytes:
        """The state as bytes; `game.from_bytes` reads them."""
        from rulekit.game.save import to_bytes

        return to_bytes(self._referee.program, self._cells)

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
