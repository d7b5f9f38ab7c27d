"""What one seat may see.

A state knows every hand and the order of every pile. An Observation is the same table with each hidden
piece replaced by None, so a bot cannot win by peeking, and two states that differ only in what a seat
cannot see look equal to it.

While a simultaneous step is under way, a seat is asked on a copy in which the seats before it have
answered anything: what they answer cannot reach it, so what it sees does not depend on who was first.

Never: changes the state, draws a random number of the game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar

from rulekit.game.decisions.earlier import Earlier
from rulekit.game.decisions.referee import Referee
from rulekit.game.decisions.runner import Runner
from rulekit.game.decisions.table import Sight, Table, table
from rulekit.program import opcodes as op


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked, and the names of its moves; `numbers` are those that `state.apply` takes for them.

    `earlier`: what the seat has answered before and the question is about.
    """

    prompt: str
    kind: str
    moves: tuple[str, ...]
    procedure: str
    name: str
    chosen: tuple[str, ...] = ()
    earlier: tuple[Earlier, ...] = ()
    numbers: tuple[int, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Seen:
    """What an observation shows; plain data throughout.

    `asked`: the seat the game waits for, "" when it is over or when all are asked at once.
    """

    seat: str
    table: Table
    asked: str
    together: bool
    question: Question | None
    over: bool
    winners: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    scores: dict[str, int] = field(default_factory=dict)

    __hash__ = None  # type: ignore[assignment]


Kind = TypeVar("Kind", bound=Seen)


def seen(kind: type[Kind], referee: Referee, cells: list[int], seat: int, own: list[int], asked: bool) -> Kind:
    """What a seat sees of a state; `own`: the state as it is for it, and whether it is `asked` there."""
    over = cells[op.STATUS] == op.OVER
    together = cells[op.STATUS] == op.CHOICE and cells[op.TOGETHER] == 1
    waiting = cells[op.STATUS] == op.CHOICE and not together
    return kind(
        seat=referee.seats[seat],
        table=table(Sight(referee.names, own, seat)),
        asked=referee.names.seat(cells[op.CHOOSER]) if waiting else "",
        together=together,
        question=_question(referee, own) if asked else None,
        over=over,
        winners=_named(referee.seats, cells[op.WINNERS]) if over else (),
        endings=_named(referee.program.endings, cells[op.REASONS]) if over else (),
        scores=referee.report(cells)[0] if over else {},
    )


def _question(referee: Referee, cells: list[int]) -> Question:
    decision = referee.questions.decision(cells)
    moves = tuple(move.name for move in decision.moves)
    numbers = tuple(move.number for move in decision.moves)
    return Question(
        prompt=decision.prompt,
        kind=decision.kind,
        moves=moves,
        procedure=decision.procedure,
        name=decision.name,
        chosen=decision.chosen,
        earlier=decision.earlier,
        numbers=numbers,
    )


def _named(names: tuple[str, ...], chosen: int) -> tuple[str, ...]:
    return tuple(name for i, name in enumerate(names) if chosen >> i & 1)


def as_asked(runner: Runner, cells: list[int], seat: int) -> tuple[list[int], bool]:
    """The state as it is for a seat, and whether it is asked something.

    Seats of a simultaneous step come in their order, so one behind the seat that is asked has done
    its part: for it the state is as it is.
    """
    if cells[op.STATUS] != op.CHOICE or cells[op.CHOOSER] == seat:
        return cells, cells[op.STATUS] == op.CHOICE
    if cells[op.TOGETHER] != 1 or cells[op.CHOOSER] > seat:
        return cells, False
    ahead = list(cells)
    ahead[op.MODE] = 0
    while not runner.ends_together(ahead):
        if ahead[op.STATUS] == op.CHOICE:
            if ahead[op.CHOOSER] == seat:
                return ahead, True
            runner.deliver(ahead, first_option(ahead))
        if runner.step(ahead) not in (op.CHOICE, op.FUEL):
            return cells, False
    return ahead, False


def first_option(cells: list[int]) -> int:
    """The lowest answer the machine takes."""
    if cells[op.WORDS] == 0:
        return cells[op.OPTIONS]
    word = next(i for i in range(cells[op.WORDS]) if cells[op.OPTIONS + i])
    low = cells[op.OPTIONS + word]
    return 63 * word + (low & -low).bit_length() - 1
