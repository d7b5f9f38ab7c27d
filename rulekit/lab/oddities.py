"""What games of a ruleset came to → what in it is almost surely not as it was meant, as data.

The evidence each needs was set by rulesets that are sound: their rare events, last resorts and endings that only
guard against games without end must not be taken for mistakes.

Never: words anything; plays.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulekit.lab.clauses import Counted, by_procedure, decks, outermost, performed
from rulekit.lab.tried_out import Halt, Table, TriedOut
from rulekit.machine.profiling import counting
from rulekit.program.program import Program

OFFERS = 600  # so often there was a choice, in so many games, of which one way was never gone
OFFERING_GAMES = 50
CONDITION_GAMES = 300  # a condition is of rare things more often: so many games, in each so many times, and in all
CONDITIONS = 5
ALL_CONDITIONS = 2000
ALIKE = 100  # games with one number of players that all come out alike
ONE_WINS = 300  # games with one number of players, of which one seat wins nearly all ...
LEFT_OVER = 20  # ... but one of so many; as many of those win that never score
FACE_GAMES = 100  # a card that never comes where all others do, in so many games ...
FACE_TIMES = 20  # ... each so often
WRITTEN_ABOVE = 3  # lines in which a word in front of something stands
DEALS = 8  # games whose cards are compared when the first question comes

Lines = Mapping[str, Sequence[str]]  # those of each file of a ruleset


@dataclass(frozen=True, slots=True)
class Stopped:
    """A way in which games cannot go on: its first game with so many players, and how many of all with each number."""

    halt: Halt
    players: int
    games: dict[int, tuple[int, int]]

    @property
    def some(self) -> dict[int, tuple[int, int]]:
        """Numbers of players with games that stopped, of how many."""
        return {players: row for players, row in self.games.items() if row[0]}

    @property
    def every(self) -> bool:
        """No game comes to an end so."""
        return all(stopped == games for stopped, games in self.games.values())


@dataclass(frozen=True, slots=True)
class NeverGone:
    """A way that was never gone though it could have been chosen, or a condition tested, so often."""

    what: Counted
    asked: int
    games: int


@dataclass(frozen=True, slots=True)
class GoesOn:
    """A loop that began so often and never ended before its last round."""

    loop: Counted
    begun: int
    asked: int
    games: int


@dataclass(frozen=True, slots=True)
class EndsAtOnce:
    """An ending that comes as soon as it is reached, in every game; so what else would end the game never does."""

    ends: Counted
    other: Counted
    games: int


@dataclass(frozen=True, slots=True)
class Unmoved:
    """A card that never came where all the others of its deck did."""

    deck: str
    face: str
    games: int


@dataclass(frozen=True, slots=True)
class Alike:
    """All games come out alike: all seats have the same score in each, or some have, or one wins nearly all of them.

    `still`: counters that were for everybody, at the end of every game, what they are at the start. `unshuffled`:
    decks whose cards lie in one order in all games when the first question comes.
    """

    form: str  # same, wins (one seat, nearly always), still (seats that never score otherwise)
    players: int
    games: int
    seats: tuple[str, ...] = ()
    score: int = 0
    wins: int = 0
    still: tuple[tuple[str, int], ...] = ()
    unshuffled: tuple[str, ...] = ()


def stops(tried: TriedOut) -> list[Stopped]:
    """Every way in which games could not go on, the most frequent first."""
    rows: dict[tuple[object, ...], dict[int, Halt]] = {}
    for table in tried.tables:
        for (fault, place), halt in table.halts.items():
            rows.setdefault((fault, place), {})[table.players] = halt
    played = {table.players: table.games for table in tried.tables if table.games}
    found = []
    for halts in rows.values():
        players = min(halts, key=lambda n: (-halts[n].games / played[n], n))
        games = {n: (halts[n].games if n in halts else 0, of) for n, of in sorted(played.items())}
        found.append(Stopped(halts[players], players, games))
    return sorted(found, key=lambda s: -sum(n for n, _ in s.games.values()))


def mostly_stopped(tried: TriedOut) -> bool:
    """Half of the games or more could not be finished: what did not happen in them tells nothing."""
    return 2 * sum(table.stopped for table in tried.tables) >= tried.games


def never_gone(tried: TriedOut, lines: Lines) -> list[NeverGone]:
    """Ways of a choice, and conditions, of which one part was never gone; the outermost."""
    found, bodies = {}, by_procedure(tried.happened)
    for what, asked in tried.asked.items():
        if what.written and not tried.happened[what] and _enough(tried, what, asked, lines, bodies):
            found[what] = NeverGone(what, asked, tried.games)
    kept = set(outermost(list(found)))
    return sorted((one for what, one in found.items() if what in kept), key=lambda one: one.what)


def _enough(tried: TriedOut, what: Counted, asked: int, lines: Lines, bodies: Mapping[str, list[Counted]]) -> bool:
    if what.name == "arm":
        return asked >= OFFERS and tried.games >= OFFERING_GAMES and not _last_resort(what, lines)
    often = asked >= max(ALL_CONDITIONS, CONDITIONS * tried.games) and tried.games >= CONDITION_GAMES
    return often and not what.text.startswith("end game") and not _only_ends(what, bodies)


def _only_ends(way: Counted, bodies: Mapping[str, list[Counted]]) -> bool:
    """Whether nothing is done on a way but to end the game, as one may against games without end."""
    todo = [one for one in bodies.get(way.inside, ()) if one.kind == "clause" and one.within(way)]
    seen, ends = set[str](), False
    while todo:
        one = todo.pop()
        if one.name == "perform":
            for name in set(performed(one.text)) - seen:
                seen.add(name)
                todo += bodies.get(name, ())
        elif one.name == "endgame":
            ends = True
        else:
            return False
    return ends


def never_ended_early(tried: TriedOut) -> list[GoesOn]:
    """Loops whose `until` never came to hold. One that a game goes through once or twice may well end by its limit."""
    often = max(ALL_CONDITIONS, CONDITIONS * tried.games)
    rows = [(what, *row) for what, row in tried.loops.items() if tried.games >= CONDITION_GAMES]
    return [
        GoesOn(what, begun, asked, tried.games)
        for what, begun, asked, ended in rows
        if min(begun, asked) >= often and not ended
    ]


def _last_resort(what: Counted, lines: Lines) -> bool:
    """Whether a way stands behind `else`, which is for what ought not to happen."""
    file, line, column, *_ = what.place
    before = [*lines.get(file, ())[max(line - WRITTEN_ABOVE, 0) : line]]
    before[-1:] = [last[: column - 1] for last in before[-1:]]
    return " ".join(before).rstrip(" {").endswith("else")


def ends_at_once(tried: TriedOut, lines: Lines) -> EndsAtOnce | None:
    """An ending without a condition that ends every game, so that another is never reached."""
    if tried.games < ALIKE:
        return None
    endings = [what for what in tried.happened if what.name == "endgame" and not has_condition(what, lines)]
    whole = [what for what in endings if tried.happened[what] in (0, tried.games)]
    sure = _unconditional(tried, whole)
    always = [what for what in sure if tried.happened[what]]
    never = [what for what in sure if not tried.happened[what]]
    others = [what for what in never if always and what.inside != always[0].inside]
    return EndsAtOnce(always[0], others[0], tried.games) if len(always) == 1 and others else None


def has_condition(what: Counted, lines: Lines) -> bool:
    """Whether an ending, as it is written, has one; so has what stands nowhere, for all that is known."""
    written = as_written(what, lines)
    return not written or " if " in written


def as_written(what: Counted, lines: Lines) -> str:
    """A statement in one line, as it is written: what a program quotes is cut where it is long."""
    file, line, column, last, end = what.place
    own = [*lines.get(file, ())[line - 1 : last]]
    if not own:
        return ""
    own[-1] = own[-1][: end - 1]
    return " ".join([own[0][column - 1 :], *map(str.strip, own[1:])])


def _unconditional(tried: TriedOut, endings: Sequence[Counted]) -> list[Counted]:
    """Those that happen whenever it is their turn: neither they nor what performs their procedures is one of several
    ways."""
    callers = defaultdict[str, list[Counted]](list)
    for s in tried.happened if endings else ():
        for name in performed(s.text) if s.name == "perform" else ():
            callers[name].append(s)
    ways = by_procedure(way for way in tried.asked if way.kind == "branch" and way.written)
    return [what for what in endings if not _conditional(what, callers, ways)]


def _conditional(what: Counted, callers: Mapping[str, list[Counted]], ways: Mapping[str, list[Counted]]) -> bool:
    todo, seen = [what], set[str]()
    while todo:
        one = todo.pop()
        if any(one.within(way) for way in ways.get(one.inside, ())):
            return True
        if one.inside not in seen:
            seen.add(one.inside)
            todo += callers.get(one.inside, ())
    return False


def unmoved(tried: TriedOut) -> list[Unmoved]:
    """Cards that never come to lie where every other card of their deck does."""
    found = []
    tables = [table for table in tried.tables if table.games >= FACE_GAMES]
    for deck in dict.fromkeys(deck for table in tables for deck in table.lay):
        seen: dict[str, Counter[str]] = {}
        for table in tables:
            _where_they_lay(table, deck, seen)
        often = Counter(place for places in seen.values() for place, n in places.items() if n >= FACE_TIMES)
        rest = len(seen) - 1
        for face, places in seen.items():  # a place that it never came to is common if all of the others came there
            if rest > 1 and any(n == rest and not places[place] for place, n in often.items()):
                found.append(Unmoved(deck, face, sum(table.games for table in tables)))
    return found


def _where_they_lay(table: Table, deck: str, seen: dict[str, Counter[str]]) -> None:
    program, names = table.program, table.program.domains[deck].names
    called = _zones(program)
    for i, column in enumerate(zip(*table.lay.get(deck, ()), strict=True)):
        places = seen.setdefault(names[i], Counter())
        for place, n in Counter(column).items():
            places[called.get(place, "")] += n


def _zones(program: Program) -> dict[int, str]:
    found = {}
    for zone in program.zones.values():
        for i in range(len(program.seats) if zone.per_player else 1):
            found[zone.first_place + i] = zone.name
    return found


def alike(tried: TriedOut, equal: bool) -> Alike | None:
    """Whether all games come out alike; `equal`: the rules are the same for all seats, but for who comes first.

    Else that one seat wins is not enough: it may play by other rules, against which random answers are in vain.
    """
    several = [table for table in tried.tables if table.players > 1 and table.games >= ALIKE and not table.stopped]
    tables = [table for table in several if table.tally.decisions.total]
    if not tables:
        return None
    games = sum(table.games for table in tables)
    means = {measure.mean for table in tables for measure in table.tally.scores}
    if len(means) == 1 and all(measure.sd == 0 for table in tables for measure in table.tally.scores):
        return Alike("same", tables[0].players, games, score=int(means.pop()), still=_still(tables))
    return next((found for table in tables for found in _of_seats(table, tried.executor, equal)), None)


def _of_seats(table: Table, name: str, equal: bool) -> Iterator[Alike]:
    """What comes out alike for some seats of a table: first that cards lie in one order, which may be why."""
    seats, wins, few = table.program.seats, table.tally.wins, table.games // LEFT_OVER
    still = [i for i, measure in enumerate(table.tally.scores) if measure.sd == 0]
    best = wins.index(max(wins))
    wins_all = wins[best] >= table.games - few
    unshuffled = tuple(_unshuffled(table, name)) if wins_all or still else ()
    one = Alike("wins", table.players, table.games, (seats[best],), wins=wins[best], unshuffled=unshuffled)
    if wins_all and unshuffled and (equal or still):
        yield one
    if equal and still and len(still) < len(seats) and sum(wins[i] for i in still) <= few:
        score = int(table.tally.scores[still[0]].mean)
        yield Alike("still", table.players, table.games, tuple(seats[i] for i in still), score)
    if equal and wins_all and table.games >= ONE_WINS:
        yield one


def _still(tables: Sequence[Table]) -> tuple[tuple[str, int], ...]:
    rows: dict[str, set[int]] = {}
    for table in tables:
        for name, values in table.ends.items():
            rows.setdefault(name, set()).update(values)
    program = tables[0].program
    begun = {name: program.initial[counter.address] for name, counter in program.counters.items()}
    return tuple((name, begun[name]) for name, values in rows.items() if values == {begun[name]})


def _unshuffled(table: Table, name: str) -> Iterator[str]:
    machine = counting(table.program, name)
    begun = [machine.new(seed) for seed in range(DEALS)]
    for state in begun:
        machine.advance(state)
    for deck in decks(table.program):
        if len({_lie(table.program, deck, state) for state in begun}) == 1:
            yield deck


def _lie(program: Program, deck: str, state: Sequence[int]) -> tuple[int, ...]:
    """Where the cards of a deck lie, and in piles in which order."""
    kind = program.kinds[deck]
    cells = tuple(state[kind.at : kind.at + kind.size])
    for zone in program.zones.values():
        if zone.of == deck and zone.pile:
            seats = len(program.seats) if zone.per_player else 1
            cells += tuple(state[zone.address : zone.address + zone.size * seats])
    return cells
