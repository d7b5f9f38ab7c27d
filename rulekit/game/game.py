"""A program → games of it: begin one, set one up, take one up again.

Never: knows one game's state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulekit.game.decisions.chance import Entry, Script
from rulekit.game.decisions.decision import Wording
from rulekit.game.decisions.origin import Origin, kept
from rulekit.game.decisions.position import before_question, positioned, who_moves
from rulekit.game.decisions.referee import Referee
from rulekit.game.faults import GameError, GameFault, whole
from rulekit.game.packed import from_bytes, no_state
from rulekit.game.state import SCRIPTED, State
from rulekit.machine.step import parts
from rulekit.program.opcodes import MODE, PC
from rulekit.program.program import Program


class Game:
    """A ruleset for a number of players, ready to be played."""

    def __init__(self, program: Program, wording: Wording | None = None) -> None:
        self.referee = Referee(program, wording)
        self.program = program

    @property
    def ruleset(self) -> str:
        """The name of the ruleset."""
        return self.program.ruleset

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, in their order."""
        return self.program.seats

    def start(self, seed: int = 0, chance: Sequence[Entry] = ()) -> State:
        """A new game, at its first question; the same seed is the same game (of a large one, its lowest 64 bits).

        `chance` says what random picks and shuffles bring, by name; when it is used up the seed goes on.
        """
        cells = self.new_cells(seed)
        script = _scripted(cells, chance)
        return State.begun(self.referee, cells, script, Origin(low_bits(seed), script.entries))

    def new_cells(self, seed: int) -> list[int]:
        """The array of a game that has not begun to run."""
        cells = list(self.program.initial)
        parts.seed(cells, low_bits(seed))
        cells[PC] = self.program.start
        return cells

    def position(self, wanted: Mapping[str, object], seed: int = 0, chance: Sequence[Entry] = ()) -> State:
        """The opening question with the table laid as asked, in the ruleset's own names.

        Seats map to their counters, values, zones and regions; what is everybody's stands beside them;
        `to move` says who is asked. What is not named stays as the opening has it. The course of the
        game (who has acted, what has been used up this turn) is that of the opening: a position says
        what lies on the table, `to_bytes` keeps how a game came there.

        A game with a beginning of its own runs it on this table; `to move` says who `you` is in it.
        """
        begun = bool(self.program.beginning)
        cells = self.new_cells(seed) if begun else self._opening(seed)
        cells = positioned(self.referee.names, cells, wanted)
        script = _scripted(cells, chance)
        origin = Origin(low_bits(seed), script.entries, {str(name): kept(value) for name, value in wanted.items()})
        if begun:
            return State.begun(self.referee, cells, script, origin)
        try:
            state = State.begun(self.referee, cells, script, origin)
        except GameFault as fault:
            raise GameError("bad-position", "nothing can be asked on this table.", fault.message, fault.where) from None
        who_moves(state.decision, wanted)
        return state

    def _opening(self, seed: int) -> list[int]:
        """The state before its first question."""
        asking = before_question(self.referee.runner, self.new_cells(seed))
        if asking is None:
            said = f"{self.ruleset} ends without a question: no position can be set up."
            raise GameError("no-question", said, "Begin with a text that asks something: `ruleset.game(begin=…)`.")
        return asking

    def from_bytes(self, data: bytes) -> State:
        """The game of a state that was kept as bytes, played again from its beginning to that state."""
        found = from_bytes(self.program, data)
        try:
            state = self.again(found.origin).follow(found.inputs)
        except GameError as odd:
            raise no_state(odd.message) from None
        except RecursionError:
            raise no_state() from None
        if state.looks() != found.table or state.inputs != found.inputs:
            raise no_state()
        return state

    def again(self, origin: Origin) -> State:
        """The game that began so, at its first question once more."""
        if origin.given is not None:
            return self.position(origin.given, origin.seed, origin.chance)
        return self.start(origin.seed, origin.chance)

    def __repr__(self) -> str:
        return f"<game {self.ruleset} {self.program.version}: {', '.join(self.seats)}>"


def low_bits(seed: int) -> int:
    """The part of a seed that counts."""
    number = whole(seed)
    if number is None:
        raise GameError("bad-seed", f"a seed is a whole number, not {seed!r}.", "Give, for example, 7.")
    return number & 0xFFFFFFFFFFFFFFFF


def _scripted(cells: list[int], chance: Sequence[Entry]) -> Script:
    """What chance is to bring from here on."""
    if not isinstance(chance, list | tuple):
        raise GameError("impossible-chance", f"the results of chance are a list of names, not {chance!r}.")
    script = Script(tuple(chance))
    cells[MODE] = SCRIPTED if script.left else 0
    return script
