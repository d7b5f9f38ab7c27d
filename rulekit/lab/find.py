"""A program that claims how far a condition is from holding → a game in which it holds, or how far was looked.

In turns: random games inside the machine, all lines of play of a small game, games that want it. How much of each comes
in which turn is the same whoever looks how long, so equal seeds find equal games.

Never: says that it cannot happen unless every state has been looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from rulekit.game.game import Game
from rulekit.lab.all_lines import AllLines, not_followed
from rulekit.lab.seeking import Line, Seeking
from rulekit.lab.simulation import first_seed
from rulekit.lab.wanting import Wanting
from rulekit.machine.runs.playouts import ANSWERS, CLAIM, CLAIM_AT, ENDED
from rulekit.program.opcodes import DECISIONS, OVER
from rulekit.program.program import Program

FIRST_CHUNK, MOST_CHUNK, TOGETHER = 16, 2048, 128  # random games of a turn, and between two looks at the clock
SHARE, LEAST = 16, 8  # for so many of them one game that wants it, at least so many of these in a turn
FIRST_STATES, MANY_STATES, MOST_STATES = 500, 2000, 200_000  # looked at in the first turn, in a later one, in all
AT_ONCE = 50  # states between two looks at the clock

Told = Callable[["Search"], None]


@dataclass(slots=True)
class Search:
    """What was looked at, and what was found.

    `line`: a game in which the condition holds at its end; `by`: how it was found (random, wanting, all); `seats`: for
    whom it holds, where it speaks of `you`. `near`: how near the nearest state came, None if none is known, and
    `after`: behind how many answers, `lacking`: what is compared there. `not_all`: why not all lines of play are
    followed; `followed`: all were. `proved`: every state was looked at, and it holds in none. `unclear`: random games
    and states in which it could not be worked out; `stopped`: games that could not go on or had no end, and lines of
    play that could not.
    """

    line: Line | None = None
    by: str = ""
    seats: tuple[str, ...] = ()
    random: int = 0
    wanting: int = 0
    positions: int = 0
    most: int = MOST_STATES
    answers: int = 0
    near: int | None = None
    after: int = 0
    lacking: str = ""
    not_all: str = ""
    followed: bool = False
    proved: bool = False
    unclear: int = 0
    stopped: int = 0
    seconds: float = 0.0
    executor: str = ""
    interrupted: bool = False

    @property
    def games(self) -> int:
        """How many were played."""
        return self.random + self.wanting


class Looking:
    """A search under way: until when, and after how many games it ends."""

    def __init__(self, seeking: Seeking, seed: int, games: int | None, until: float, most: int, told: Told) -> None:
        self.seeking, self.seed, self.games, self.until, self.told = seeking, seed, games, until, told
        self.wanting, self.lines = Wanting(seeking, seed), AllLines(seeking)
        self.found = Search(most=most, not_all=not_followed(seeking.program), executor=seeking.executor)

    @property
    def left(self) -> int:
        """Games that may still be played in a turn."""
        return MOST_CHUNK if self.games is None else self.games - self.found.games

    @property
    def over(self) -> bool:
        """Whether nothing more is to be looked at."""
        return self.found.line is not None or self.found.proved or self.left <= 0 or perf_counter() >= self.until

    def look(self) -> None:
        """Turn after turn, until it is found or nothing is left to look at."""
        chunk, states = FIRST_CHUNK, FIRST_STATES
        while not self.over:
            self.random_games(min(chunk, self.left))
            self.all_lines(states)
            self.that_want_it(min(max(LEAST, chunk // SHARE), self.left))
            chunk, states = min(2 * chunk, MOST_CHUNK), min(2 * states, MANY_STATES)

    def random_games(self, games: int) -> None:
        """Random games, a few at once."""
        while games > 0 and not self.over:
            self.at_random(min(games, TOGETHER))
            games -= TOGETHER

    def at_random(self, games: int) -> None:
        """Random games, all in the machine; of those in which it holds the one in which it does soonest."""
        first = first_seed(self.seed) + self.found.random
        played = self.seeking.machine.playouts(first, games, check=True)
        claims, at = played.column(CLAIM), played.column(CLAIM_AT)
        self.found.random += games
        self.found.answers += sum(played.column(ANSWERS))
        self.found.stopped += sum(ended != OVER for ended in played.column(ENDED))
        self.found.unclear += sum(claim > 0 for claim in claims)
        soonest = min(((at[i], i) for i, claim in enumerate(claims) if claim == 0), default=None)
        if soonest is not None:
            self.is_found(self.seeking.drawn(first + soonest[1], soonest[0]), "random")
        self.told(self.found)

    def that_want_it(self, games: int) -> None:
        """Games that want it."""
        while games > 0 and not self.over:
            line = self.wanting.game()
            self.found.wanting = self.wanting.games
            games -= 1
            if line is not None:
                self.is_found(line, "wanting")
            self.told(self.found)

    def all_lines(self, states: int) -> None:
        """So many states more of all there are, as long as there may be more."""
        if self.found.not_all:
            return
        until = min(self.lines.positions + states, self.found.most)
        while self.lines.positions < until and not (self.found.followed or self.over):
            line = self.lines.look(min(AT_ONCE, until - self.lines.positions))
            self.found.positions, self.found.followed = self.lines.positions, self.lines.done
            if line is not None:
                self.is_found(line, "all")
            self.found.proved = self.lines.done and not (self.lines.stopped or self.lines.unclear)
            self.told(self.found)

    def is_found(self, line: Line, by: str) -> None:
        """It holds at the end of a line of play: asked once more of the game as it is played at a table."""
        state = self.seeking.machine.copy(line.state(Game(self.seeking.program)).cells)
        if self.seeking.near(state):
            raise AssertionError("a game in which the condition holds came out otherwise when it was played once more")
        self.found.line, self.found.by, self.found.seats = line, by, self.seeking.holds_for(state)

    def ended(self) -> Search:
        """What was found, with all that was looked at."""
        found, wanting, lines = self.found, self.wanting, self.lines
        found.answers += wanting.answers
        found.stopped += lines.stopped
        found.unclear += lines.unclear
        state = lines.best
        if wanting.best is not None and wanting.nearest <= lines.nearest:
            state = self.seeking.played(Line(wanting.best.seed, wanting.best.steps))
        if state is not None and found.line is None:
            found.near, found.after = min(wanting.nearest, lines.nearest), state[DECISIONS]
            found.lacking = self.seeking.lacking(state)
        return found


def find(
    program: Program,
    *,
    seed: int = 0,
    games: int | None = None,
    seconds: float | None = None,
    states: int = MOST_STATES,
    name: str = "auto",
    progress: Told = lambda found: None,
) -> Search:
    """Looks for a game in which the condition holds that a program claims; what is known so far, if it is interrupted.

    At most so many games, so many seconds, and so many states of a small game.
    """
    begun = perf_counter()
    until = begun + seconds if seconds is not None else float("inf")
    looking = Looking(Seeking(program, name), seed, games, until, states, progress)
    try:
        looking.look()
    except KeyboardInterrupt:
        looking.found.interrupted = True
    found = looking.ended()
    found.seconds = perf_counter() - begun
    return found
