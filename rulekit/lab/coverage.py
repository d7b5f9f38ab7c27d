"""Programs of one ruleset → how often each card, clause, branch, ability and option was offered, taken, had effect.

The games are those of `simulate` with the same seeds, played question by question on a machine that counts. What is
only tried on copies, to see what can be finished, counts as nothing here.

Never: draws chance of its own; keeps a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter

from rulekit.lab.clauses import NOWHERE, WRITTEN, Counted, outermost
from rulekit.lab.simulation import Progress, first_seed
from rulekit.lab.watching import Game, Reached, Watch
from rulekit.machine.executor import executor
from rulekit.machine.runs.playouts import ANSWERS, BECAUSE, ENDED, RESULT, WON
from rulekit.program.program import Place, Program

ROUND = 25  # games at one table before the next has its turn, so that what is interrupted has a little of each
OFTEN = 100  # offers of a card beside which it tells something that another has none
OTHERWISE = 10  # of so many games one is played with each other value of an option


@dataclass(slots=True)
class Coverage:
    """What was reached, in how many games, and how long that took; `stopped` are the games that could not go on.

    `otherwise`: how many of the games were played with another value of an option.

    `tried`: how many instructions of each procedure, ability and played card ran on copies, to see what can be done.
    """

    reached: dict[Counted, Reached] = field(default_factory=dict)
    games: int = 0
    otherwise: int = 0
    seconds: float = 0.0
    executor: str = ""
    interrupted: bool = False
    stopped: list[Game] = field(default_factory=list)
    tried: Counter[str] = field(default_factory=Counter)

    @property
    def per_second(self) -> float:
        """Games a second."""
        return self.games / self.seconds if self.seconds > 0 else 0.0

    def of(self, *kinds: str) -> list[tuple[Counted, Reached]]:
        """Everything of some kinds, in the order it is written."""
        return sorted((row for row in self.reached.items() if row[0].kind in kinds), key=lambda row: row[0])

    def never(self) -> list[Counted]:
        """What was never reached; of clauses, branches and abilities that lie in one another only the outermost.

        Where no game was played nothing is known, and nothing listed.
        """
        if not self.games:
            return []
        missed = [what for what, reached in self.of("clause", "branch", "trigger", "card") if not reached.games]
        return outermost(missed) + [what for what in missed if what.kind == "card"]

    def unoffered(self) -> list[tuple[Counted, Reached]]:
        """Cards that were about and that no choice ever offered, though others of their deck were offered often."""
        cards = self.of("card")
        often = {what.name.partition(".")[0] for what, r in cards if r.offered >= OFTEN}
        idle = [(what, r) for what, r in cards if r.games and not r.offered and not r.taken]
        return [row for row in idle if row[0].name.partition(".")[0] in often]

    def rare(self, share: float) -> list[tuple[Counted, Reached]]:
        """What was reached in few of the games, the rarest first; of what lies in one another the outermost."""
        most = max(1, int(self.games * share))
        rows = [row for row in self.of("clause", "branch", "trigger", "card") if 0 < row[1].games <= most]
        kept = {what for what, _ in rows if what.kind not in WRITTEN}
        for games in {reached.games for _, reached in rows}:
            kept.update(outermost([what for what, reached in rows if reached.games == games]))
        return sorted((row for row in rows if row[0] in kept), key=lambda row: (row[1].games, row[0]))

    def idle(self) -> list[tuple[Counted, Reached]]:
        """What was done again and again and never changed anything."""
        rows = self.of("clause", "trigger", "card")
        return [(what, r) for what, r in rows if r.acts and r.taken and not r.changed]

    def uncovered(self, executed: set[Counted]) -> list[Counted]:
        """The clauses and branches that are not among those executed elsewhere, the outermost."""
        return outermost([what for what, _ in self.of("clause", "branch") if what not in executed])

    def add(self, watch: Watch) -> None:
        """All that has been seen at a table."""
        for what, more in watch.reached.items():
            self.reached.setdefault(what, Reached()).join(more)
        self.tried += watch.tried()

    def place_cards(self, places: Mapping[str, Place]) -> None:
        """Cards get the places they are written at, by `deck.card`; a program does not know them."""
        rows = self.reached.items()
        self.reached = {
            replace(what, place=places.get(what.name, what.place)) if what.kind == "card" else what: reached
            for what, reached in rows
        }


def cover(
    programs: Sequence[Program],
    games: int,
    *,
    seed: int = 0,
    name: str = "auto",
    progress: Progress | None = None,
) -> Coverage:
    """Random games, as many with each program as with any other; what is done so far, if it is interrupted."""
    told = progress or (lambda done: None)
    whole, begun = Coverage(executor=executor(name).name), perf_counter()
    watches: list[Watch] = []
    try:
        watches += [Watch(program, whole.executor) for program in programs]
        for watch, number in turns(watches, games, first_seed(seed)):
            played(watch, number, whole)
            told(whole.games)
    except KeyboardInterrupt:
        whole.interrupted = True
    for watch in watches:
        whole.add(watch)
    whole.seconds = perf_counter() - begun
    return whole


def turns(watches: Sequence[Watch], games: int, first: int) -> Iterator[tuple[Watch, int]]:
    """Whose table plays which seed next."""
    each, more = divmod(games, len(watches))
    left = [each + (i < more) for i in range(len(watches))]
    seeds = [first] * len(watches)
    while any(left):
        for i, watch in enumerate(watches):
            now = min(ROUND, left[i])
            left[i] -= now
            for _ in range(now):
                yield watch, seeds[i]
                seeds[i] += 1


def played(watch: Watch, seed: int, whole: Coverage) -> None:
    """One game more."""
    over = watch.game(seed)
    whole.games += 1  # one that is interrupted has told nothing
    if not over:
        whole.stopped.append(Game(seed, len(watch.program.seats), watch.option))


def vary(whole: Coverage, plain: Program, other: Program, option: str, games: int, seed: int = 0) -> None:
    """Another value of an option: some games with it, and how many of them come out otherwise than the plain ones."""
    begun, first = perf_counter(), first_seed(seed)
    watch = Watch(other, whole.executor, option)
    number = max(1, games // OTHERWISE)
    rows = [outcomes(program, whole.executor, first, number) for program in (plain, other)]
    reached = watch.reached.setdefault(Counted("option", NOWHERE, option), Reached(acts=True))
    try:
        for i in range(number):
            played(watch, first + i, whole)
            reached.offered += 1
            whole.otherwise += 1
            if rows[0][i] != rows[1][i]:
                reached.taken += 1
                reached.changed += 1
                reached.happened(Game(first + i, len(other.seats), option))
    finally:
        whole.add(watch)
        whole.seconds += perf_counter() - begun


def outcomes(program: Program, name: str, first: int, games: int) -> list[tuple[int, ...]]:
    """How games come out: who wins and why, after how many answers, with what scores and metrics."""
    found = executor(name).load(program).playouts(first, games)
    columns = [ENDED, WON, BECAUSE, ANSWERS, *range(RESULT, found.width)]
    return list(zip(*(found.column(i) for i in columns), strict=True))
