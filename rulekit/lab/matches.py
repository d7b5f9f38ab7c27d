"""A game, a bot for each seat and a number of games → a tally of them, as of random games, and how each bot fared.

Game i has the seed a random game would have, and each bot one made from it and from its place in the list; so
who wins does not depend on the number of workers.

Never: gives a bot more than an Observation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter

from rulekit.game.faults import GameError, GameFault, IllegalMove
from rulekit.game.game import Game
from rulekit.game.state import State
from rulekit.lab.bots import bot
from rulekit.lab.broken import figured
from rulekit.lab.simulate import depend, in_processes
from rulekit.lab.simulation import Played, Progress, Simulation, Standing, first_seed
from rulekit.lab.sources import Reckoner, Sources
from rulekit.lab.tally import Tally
from rulekit.machine.executor import executor
from rulekit.machine.interface import ANSWER_LIMIT, Playouts
from rulekit.machine.runs.playouts import (
    ANSWERS,
    BECAUSE,
    BROKE,
    CLAIM,
    CLAIM_AT,
    ENDED,
    OUT_OF_FUEL,
    RESULT,
    STOPPED_AT,
    WON,
)
from rulekit.program.opcodes import DECISIONS, FAULTS, FAULTY, FUEL, OVER, REASONS, STATUS, WINNERS
from rulekit.program.program import Program

APART = 1_000_003  # between the seeds of those who play the same game
MOST_SAID = 200  # letters of what a bot's mistake says


@dataclass(frozen=True, slots=True)
class Table:
    """What is played: the game, the bots by name, the executor they try things out with, and how."""

    game: Game
    bots: tuple[str, ...]
    executor: str
    alternate: bool = False
    check: bool = False
    sources: bool = False


def play(
    program: Program,
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    name: str = "auto",
    workers: int = 1,
    check: bool = False,
    alternate: bool = False,
    sources: bool = False,
    progress: Progress | None = None,
) -> Simulation:
    """Games between bots, seat by seat; what is done so far, if it is interrupted.

    `alternate`: in each game everybody sits one seat further than in the one before. `sources`: with what brought
    points in them.
    """
    told = progress or (lambda done: None)
    found = executor(name)
    table = Table(Game(program), tuple(bots), found.name, alternate, check, sources)
    whole = Played(Tally.of(program), [Standing(who) for who in bots], Sources(program.seats) if sources else None)
    begun = perf_counter()
    interrupted = False
    try:
        first = first_seed(seed)
        parts: Iterator[Played]
        if workers > 1:
            parts = in_processes(workers, games, first, partial(_begin, table), _chunk)
        else:
            reckoner = reckoner_of(table)
            parts = (played(table, first + i, reckoner) for i in range(games))
        for part in parts:
            whole.join(part)
            told(whole.games)
    except KeyboardInterrupt:
        interrupted = True
    seconds = perf_counter() - begun
    return Simulation(whole.tally, seconds, found.name, interrupted, whole.standings, sources=whole.sources)


def reckoner_of(table: Table) -> Reckoner | None:
    """What counts where points are from, if that is asked."""
    return Reckoner(table.game.program, table.executor) if table.sources else None


def places(table: Table, seed: int) -> list[int]:
    """The seat each bot of the list has in the game of a seed."""
    seats = len(table.game.seats)
    return [(i + (seed if table.alternate else 0)) % seats for i in range(seats)]


def answering(table: Table, seed: int) -> Callable[[State], int]:
    """How those who sit at a table answer in the game of a seed."""
    seats = table.game.seats
    sitting = {
        seats[place]: bot(table.bots[i], seed * APART + i, table.executor)
        for i, place in enumerate(places(table, seed))
    }

    def answer(state: State) -> int:
        assert state.decision is not None
        seat = state.decision.seat
        return sitting[seat].answer(state.observe(seat))

    return answer


@dataclass(frozen=True, slots=True)
class Match:
    """One game: how it came out, as a row of random games has it; what is to be said of it, if it went wrong."""

    seed: int
    row: list[int]
    said: str = ""
    help: str = ""
    sources: Sources | None = None


def match(table: Table, seed: int, reckoner: Reckoner | None = None) -> Match:
    """One game; a GameError if a bot does not answer as it should."""
    answer = answering(table, seed)
    claims = Claims(table.game) if table.check and table.game.program.claims else None
    try:
        state = table.game.start(seed)
        if claims is not None:
            claims.look(state)
        while not state.is_over and state.decisions < ANSWER_LIMIT:
            answered(table, seed, state, answer)
            if claims is not None:
                claims.look(state)
        row, said = row_of(state, claims), claims.said if claims is not None else ""
        return Match(seed, row, said, sources=reckoner.told(state) if reckoner is not None else None)
    except GameFault as fault:
        return Match(seed, row_of_fault(table.game.program, fault), fault.said, fault.help)


def answered(table: Table, seed: int, state: State, answer: Callable[[State], int]) -> None:
    """One answer more; a mistake of a bot is told with its name and its game."""
    try:
        state.apply(answer(state))
    except GameFault:
        raise
    except Exception as error:
        name = table.bots[places(table, seed).index(state.seats.index(state.decision.seat))] if state.decision else ""
        what = "answers what is not allowed" if isinstance(error, IllegalMove) else "fails"
        said = f"the bot `{name}` {what} in the game with seed {seed}, after {state.decisions} decisions: "
        said += one_line(error) if isinstance(error, GameError) else f"{type(error).__name__}: {one_line(error)}"
        raise GameError("bot-failed", said, "Mend that bot, or let another play.") from error


def one_line(error: Exception) -> str:
    """What an exception says, if it is short."""
    return " ".join(str(error).split())[:MOST_SAID]


def played(table: Table, seed: int, reckoner: Reckoner | None = None) -> Played:
    """One game, added up."""
    one = match(table, seed, reckoner)
    whole = added(table, Playouts(seed, 1, len(one.row), one.row))
    tally = whole.tally
    tally.stops = [replace(stop, said=one.said, help=one.help) for stop in tally.stops]
    tally.mishaps = [replace(mishap, said=one.said) for mishap in tally.mishaps]
    if reckoner is not None:
        whole.sources = one.sources or Sources(table.game.program.seats)
    return whole


def added(table: Table, games: Playouts) -> Played:
    """Rows of games between bots, added up."""
    program = table.game.program
    whole = Played(Tally.of(program), [Standing(name, games.games) for name in table.bots])
    whole.tally.add(program, games)
    won, ended = games.column(WON), games.column(ENDED)
    scores = [games.figure(seat) for seat in range(len(program.scores))]
    for i in range(games.games):
        for standing, seat in zip(whole.standings, places(table, games.first_seed + i), strict=True):
            standing.wins += won[i] >> seat & 1
            if scores and ended[i] == OVER:
                standing.score.add([scores[seat][i]])
    return whole


class Claims:
    """The invariants of a ruleset, looked at after every answer."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seen: list[list[int]] = []
        self.broken, self.at, self.said = -1, 0, ""

    def look(self, state: State) -> None:
        """Notes the first invariant that does not hold."""
        values = self.game.referee.claims(state.cells)
        if self.broken < 0:
            self.broken, self.at = self._first(values), state.decisions
            self.said = self._figured(state, values)
        self.seen = values

    def _figured(self, state: State, values: list[list[int]]) -> str:
        """What the invariant that broke compares."""
        if not 0 <= self.broken < len(values):
            return ""
        before = self.seen[self.broken] if self.seen else []
        claim, names = self.game.program.claims[self.broken], self.game.referee.names
        return figured(names, claim, state.cells, values[self.broken], before)

    def _first(self, values: list[list[int]]) -> int:
        for i, claim in enumerate(self.game.program.claims):
            if not values:
                return len(self.game.program.claims)
            before = self.seen[i] if self.seen else values[i]
            holds = {
                "holds": 0 not in values[i],
                "constant": values[i] == before,
                "never falls": all(now >= then for now, then in zip(values[i], before, strict=True)),
            }
            if not holds[claim.form]:
                return i
        return -1


def row_of(state: State, claims: Claims | None) -> list[int]:
    """How a game came out, as a row of random games has it."""
    cells, row = state.cells, [0] * RESULT
    row[ENDED], row[WON], row[BECAUSE], row[ANSWERS] = (cells[i] for i in (STATUS, WINNERS, REASONS, DECISIONS))
    row[CLAIM], row[CLAIM_AT] = (claims.broken, claims.at) if claims is not None else (-1, 0)
    return [*row, *state.scores.values(), *state.metrics.values()]


def row_of_fault(program: Program, fault: GameFault) -> list[int]:
    """How a game stopped in which the rules could not go on."""
    row = [0] * (RESULT + len(program.scores) + len(program.metrics))
    row[BROKE], row[STOPPED_AT] = FAULTS.index(fault.what) if fault.what in FAULTS else 0, fault.at
    row[ENDED], row[ANSWERS], row[CLAIM] = FUEL if row[BROKE] == OUT_OF_FUEL else FAULTY, fault.after, -1
    return row


# ---- several processes ----
_table: tuple[Table, Reckoner | None] | None = None


def _begin(table: Table) -> None:
    """What a worker does once."""
    global _table  # noqa: PLW0603
    depend()
    _table = table, reckoner_of(table)


def _chunk(first: int, games: int) -> Played:
    assert _table is not None
    table, reckoner = _table
    parts = [played(table, first + i, reckoner) for i in range(games)]
    for part in parts[1:]:
        parts[0].join(part)
    return parts[0]
