"""Programs of one ruleset, for several numbers of players → a small number of random games, and what came of them.

How many are played is decided by their number and by what they cost in instructions, never by a clock, so the same
ruleset has the same games wherever it is tried out.

Never: says anything; draws chance of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from rulekit.game.decisions.names import Names
from rulekit.game.decisions.stopped import Stop, why_stopped
from rulekit.game.failed_lines import Tries
from rulekit.game.game import Game
from rulekit.lab.broken import with_figures
from rulekit.lab.chosen_before import Chosen, chosen_before
from rulekit.lab.clauses import BRANCHES, NOWHERE, Counted, acts, counted, lines, loops, place_of
from rulekit.lab.parts_held import PartsHeld, parts_held
from rulekit.lab.tally import Mishap, Tally
from rulekit.machine.executor import executor
from rulekit.machine.interface import Playouts
from rulekit.machine.profile_machine import BARE, CLAIMS, FIGURES, FULL, CountingMachine, Effort, Whole
from rulekit.machine.profile_notes import CHANGED
from rulekit.machine.profiling import counting, counts_natively
from rulekit.machine.runs.playouts import ANSWERS, BECAUSE, BROKE, CLAIM, ENDED, STOPPED_AT, WON
from rulekit.machine.step.parts import TOO_LONG, Cells
from rulekit.program.listing import statement
from rulekit.program.opcodes import CHOICE, DECISIONS, FUEL, OVER, PC, SP, STACK
from rulekit.program.program import Place, Program

USUAL = 400  # games with each number of players, unless they cost too much
FEW = 8  # games after which it is seen whether they end at all
CHECKED = 20  # games whose invariants are looked at
MOST_LOOKED_INTO = 20  # ways in which games stop, of which it is sought out why; of a few of these is told
LIES_KEPT = 200  # games of which it is remembered where the cards lay in the end


@dataclass(frozen=True, slots=True)
class Budget:
    """What all games together may cost, and each: so many instructions take about a third of a second."""

    whole: int = 40_000_000
    effort: Effort = FULL


NATIVE = Budget()
PLAIN = Budget(200_000, Effort(question=50_000, trials=150_000, pause=25_000))


@dataclass(slots=True)
class Halt:
    """Games that could not go on in one way: at which statement, what happened, how many, and the first of them.

    `endless`: they go on and on. `begins`: nobody had been asked anything in any of them. `short`: a table or a region
    that was asked for a number beyond its ends. `behind`: what stops most of what could be chosen, and where it stands.
    `held`: where nothing could be chosen, of how much each part of the condition holds. `chosen`: what the statement
    is about was chosen before, by such a name, at such a place.
    """

    stop: Stop
    place: Place
    seed: int
    endless: bool
    short: str = ""
    behind: tuple[str, Place] | None = None
    held: PartsHeld | None = None
    chosen: Chosen | None = None
    games: int = 0
    begins: bool = True


@dataclass(slots=True)
class Table:
    """The games with one number of players.

    `lay`: for each deck, where each of its cards lay at the end of games. `ends`: of each counter, all values that
    anybody had at the end of a game. `longest`: the most answers in one game. `lowest`: for each ending, in how many
    games somebody won by it and the scores differ, and in how many of these nobody had less than who won.
    """

    program: Program
    games: int = 0
    tally: Tally = field(default_factory=lambda: Tally(0))
    halts: dict[tuple[int, Place], Halt] = field(default_factory=dict)
    broken: list[Mishap] = field(default_factory=list)
    checked: int = 0
    lay: dict[str, list[Sequence[int]]] = field(default_factory=dict)
    ends: dict[str, set[int]] = field(default_factory=dict)
    longest: int = 0
    lowest: dict[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.program.seats)

    def broke(self, claim: str) -> int:
        """In how many of the games that were looked at an invariant broke."""
        return sum(mishap.what == claim for mishap in self.broken)

    @property
    def stopped(self) -> int:
        """How many games did not come to an end."""
        return sum(halt.games for halt in self.halts.values())


@dataclass(slots=True)
class TriedOut:
    """What came of the games: table by table, and how often each clause and branch happened in all of them.

    `asked`: how often there was a choice, or a condition, of which a branch is one way. `loops`: how often each with
    `until` began, was asked behind a round whether it ends, and did. `acted`: how often what may change something was
    done in each statement, and `changed`, how often it did.
    """

    executor: str
    tables: list[Table] = field(default_factory=list)
    happened: Counter[Counted] = field(default_factory=Counter)
    asked: Counter[Counted] = field(default_factory=Counter)
    loops: dict[Counted, tuple[int, int, int]] = field(default_factory=dict)
    acted: Counter[Counted] = field(default_factory=Counter)
    changed: Counter[Counted] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        """How many have been played."""
        return sum(table.games for table in self.tables)


def try_out(programs: Sequence[Program], games: int, name: str = "auto") -> TriedOut:
    """Random games with each program, as many as asked for if they do not cost too much; more of them may cost more."""
    tried = TriedOut("native" if counts_natively(name) else "python")
    budget = NATIVE if tried.executor == "native" else PLAIN
    for program in programs:
        table = Table(program, tally=Tally.of(program))
        machine = counting(program, tried.executor)
        left = budget.whole * max(games, USUAL) // (USUAL * len(programs))
        if program.claims:
            left -= _look_at_claims(table, machine, min(games, CHECKED), left // 4, budget, tried.executor)
        machine.forget()
        _play(table, machine, games, left, budget.effort)
        _add_up(tried, machine)
        tried.tables.append(table)
    return tried


def _played(machine: CountingMachine, games: int, most: int, effort: Effort, plan: str = FIGURES) -> Iterator[Whole]:
    """Games one by one, until they have cost so much."""
    for seed in range(games):
        whole = machine.whole(seed, most, plan=plan, effort=effort)
        most -= whole.cost
        if not whole.result:
            return
        yield whole


def _play(table: Table, machine: CountingMachine, games: int, most: int, effort: Effort) -> None:
    names, cells, starved = Names(table.program), list[int](), 0
    for seed, whole in enumerate(_played(machine, games, most, effort)):
        endless = whole.result[ENDED] == CHOICE
        short = whole.result[ENDED] == FUEL or whole.result[BROKE] == TOO_LONG
        if short and effort != NATIVE.effort:
            break  # a machine with more strength would have gone on
        cells += whole.result
        table.games += 1
        if whole.result[ENDED] == OVER:
            _look_at_end(table, whole.state)
        else:
            bare = endless and not any(halt.endless for halt in table.halts.values())
            left = machine.whole(seed, 2 * whole.cost, plan=BARE, effort=effort).state if bare else whole.state
            _halted(table, names, seed, replace(whole, state=left))
            starved += short or endless
        if seed + 1 == FEW and 2 * starved >= FEW:
            break
    played = Playouts(0, table.games, machine.tables.width, cells)
    table.tally.add(table.program, played)
    table.longest = max(played.column(ANSWERS), default=0)
    _look_at_winners(table, played)


def _look_at_winners(table: Table, played: Playouts) -> None:
    program, seats = table.program, range(table.players)
    if len(program.scores) != table.players:
        return
    scores = list(zip(*(played.figure(seat) for seat in seats), strict=True))
    rows = zip(played.column(ENDED), played.column(WON), played.column(BECAUSE), scores, strict=True)
    for ended, won, because, has in rows:
        best, rest = ([has[seat] for seat in seats if won >> seat & 1 == is_best] for is_best in (1, 0))
        if ended == OVER and best and rest and len(set(has)) > 1:
            for i, name in enumerate(program.endings):
                if because >> i & 1:
                    games, lowest = table.lowest.get(name, (0, 0))
                    table.lowest[name] = games + 1, lowest + (max(best) <= min(rest))


def _look_at_claims(table: Table, machine: CountingMachine, games: int, most: int, budget: Budget, name: str) -> int:
    cells, cost = list[int](), 0
    for whole in _played(machine, games, most, budget.effort, CLAIMS):
        cost += whole.cost
        if whole.result[CLAIM] < len(table.program.claims):  # else they could not be worked out, which is a fault
            cells += whole.result
            table.checked += 1
    tally = Tally.of(table.program)
    tally.add(table.program, Playouts(0, table.checked, machine.tables.width, cells))
    if tally.mishaps:
        table.broken = with_figures(executor(name).load(table.program), tally.mishaps)
    return cost


def _look_at_end(table: Table, state: Cells) -> None:
    program, seats = table.program, table.players
    for name, counter in program.counters.items():
        table.ends.setdefault(name, set()).update(state[counter.address : counter.address + seats])
    if table.games <= LIES_KEPT:
        for deck, kind in program.kinds.items():
            if not kind.each:
                table.lay.setdefault(deck, []).append(tuple(state[kind.at : kind.at + kind.size]))


def _halted(table: Table, names: Names, seed: int, whole: Whole) -> None:
    program, result = table.program, whole.result
    goes_on = result[ENDED] == CHOICE
    at = result[STOPPED_AT] - 1
    place = _place(program, at)
    key = (-1, NOWHERE) if goes_on else (result[BROKE], place)
    halt = table.halts.get(key)
    if halt is None:
        at = _outermost(whole.state) if goes_on else at
        where, _ = statement(program, at)
        place = _place(program, at)
        stop = Stop(where, "", "") if goes_on else why_stopped(names, list(whole.state))
        endless = goes_on or result[ENDED] == FUEL
        failing = None if goes_on else program.fails.get(at)
        short = failing.thing if failing is not None and failing.form == "number" else ""
        near = len(table.halts) < MOST_LOOKED_INTO
        behind = None if endless or failing is not None or not near else _behind(program, whole.state, place)
        halt = table.halts[key] = Halt(stop, place, seed, endless, short, behind)
        halt.held = None if endless or behind is not None or not near else parts_held(program, whole.state, at)
        halt.chosen = chosen_before(program, at, result[BROKE]) if near and not endless else None
    halt.games += 1
    halt.begins = halt.begins and whole.state[DECISIONS] == 0


def _behind(program: Program, state: Cells, choice: Place) -> tuple[str, Place] | None:
    """What stands behind a choice and stops most of what could be chosen there."""
    end = Tries(Game(program).referee).stuck(list(state))
    place = place_of(program, end.where, end.rule) if end is not None else None
    return None if end is None or place is None or place == choice else (str(end.reason), place)


def _place(program: Program, at: int) -> Place:
    source = program.source[at] if 0 <= at < len(program.source) else -1
    return program.places[source] if 0 <= source < len(program.places) else NOWHERE


def _outermost(state: Cells) -> int:
    """The statement of the first phase that is under way: the first call is that of the phase itself."""
    return (state[STACK + 1] if state[SP] > 1 else state[PC]) - 1


def _add_up(tried: TriedOut, machine: CountingMachine) -> None:
    program = machine.program
    ran = machine.reader(range(program.instructions))()
    found = [line for line in lines(program) if line.addresses]
    happened = {x.what: sum(ran[at] for at in x.addresses) - sum(ran[at] for at in x.less) for x in found}
    tried.happened.update(happened)
    acting = acts(program, machine.changing())
    did = machine.reader(range(program.instructions), CHANGED)()
    tried.acted.update({what: sum(ran[at] for at in rows) for what, rows in acting.items()})
    tried.changed.update({what: sum(did[at] for at in rows) for what, rows in acting.items()})
    for what, row in loops(program, ran).items():
        begun, asked, ended = tried.loops.get(what, (0, 0, 0))
        tried.loops[what] = (begun + row[0], asked + row[1], ended + row[2])
    wholes: dict[int, set[Counted]] = {}
    for clause in program.clauses:
        if clause.form not in BRANCHES:
            wholes.setdefault(clause.place, set()).add(counted(program, clause))
    ways = {(counted(program, clause), clause.place) for clause in program.clauses if clause.form in BRANCHES}
    for way, place in ways:
        if way in happened:
            tried.asked[way] += sum(happened.get(whole, 0) for whole in wholes.get(place, ()))
