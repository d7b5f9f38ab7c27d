"""The latest answers of each seat → whether the last one may be taken back, as far as that seat can know.

An answer may be taken back until, by it, something was revealed, drawn or handed over to another seat. That is
judged on states that look to the seat as the one it answered in, so that to be told tells nothing; what truly came of
it can only add a doubt.

Never: names a face; looks behind what the seat sees to find a reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass

from rulekit.game.decisions.again import asked_again
from rulekit.game.decisions.chance import Script
from rulekit.game.decisions.observe import Seen, as_asked, seen
from rulekit.game.decisions.referee import Referee
from rulekit.game.decisions.table import Sight
from rulekit.game.faults import GameError
from rulekit.game.possible import MOST_TURNS, Behind
from rulekit.machine.runs import deals
from rulekit.program import opcodes as op

MOST_BACK = 50  # answers of a seat that can be taken back, one after the other
DOUBTS = 64  # states that look the same, or more, of which none may come out otherwise
WORLDS = 8  # of these, so many are looked at from each other seat
GLANCES = 3  # each time beside so many states that look the same to that one, and the first time beside more
GENERATOR = slice(op.RNG, op.RNG + 4)

SAID = {
    "nothing": "this seat has given no answer that is remembered here",
    "handed": "{seat} has been asked since",
    "drawn": "chance has decided something since",
    "seen": "something that was hidden has been seen since",
    "told": "what happened may have told somebody something that was hidden",
}


@dataclass(frozen=True, slots=True)
class CanUndo:
    """Whether a seat may take its last answer back: true, or with the `reason` why not.

    `nothing`: it has not answered; `handed`: another has been asked since (`seat`, "" where that is hidden);
    `drawn`: chance has decided something; `seen`: a face has been seen; `told`: the course of the game may have told
    something hidden.
    """

    reason: str = ""
    seat: str = ""

    def __bool__(self) -> bool:
        """Whether it may."""
        return not self.reason

    def __str__(self) -> str:
        """In words."""
        said = SAID.get(self.reason, "the answer can be taken back")
        return said.format(seat=self.seat or "another seat")


MAY, TOLD = CanUndo(), CanUndo("told")


@dataclass(frozen=True, slots=True, eq=False)
class Given:
    """An answer a state remembers: whose it was, its number, and what there was before it."""

    seat: int
    number: int
    cells: list[int]
    script: Script
    inputs: int
    last: int


Past = Mapping[int, tuple[Given, ...]]  # for each seat, its latest answers without another's between them
NOTHING_YET: Past = {}


def latest(past: Past) -> Given | None:
    """The answer that was given last."""
    return max((run[-1] for run in past.values() if run), key=lambda given: given.inputs, default=None)


def remembered(past: Past, given: Given) -> Past:
    """One answer more."""
    before = latest(past)
    run = past[given.seat] if before is not None and before.seat == given.seat else ()
    return {**past, given.seat: (*run[1 - MOST_BACK :], given)}


def forgotten(past: Past, given: Given) -> Past:
    """Without the last answer of a seat."""
    return {**past, given.seat: past[given.seat][:-1]}


def may_undo(referee: Referee, past: Past, seat: int, cells: list[int], script: Script) -> CanUndo:
    """Whether a seat may take back its last answer in a state."""
    run = past.get(seat, ())
    if not run:
        return CanUndo("nothing")
    given = run[-1]
    judged, look = _judged(referee, given)
    is_last = latest(past) is given
    came = _came(referee, given, given.cells, cells) if is_last else None
    if is_last and judged.reason == "handed":  # who is asked now everybody sees: another than might be tells something
        return came if came is not None and came.reason == "handed" else TOLD
    if not judged:
        return judged
    if not is_last or script is not given.script or came is not None:
        return TOLD
    return TOLD if look is not None and _look(referee, cells, seat) != look else MAY


def _judged(referee: Referee, given: Given) -> tuple[CanUndo, Seen | None]:
    """What comes of an answer wherever it may have been given; what the seat sees then, if that is always the same."""
    behind = Behind.of(referee, given.cells, given.seat)
    number = referee.questions.number(given.cells, referee.questions.site(given.cells).domain, given.number)
    hides = behind.dealt().deal[deals.POOLS] > 0 or given.cells[op.TOGETHER] == 1
    first: Seen | None = None
    for world, before in enumerate(behind.worlds(DOUBTS if hides else 1)):
        after = _answered(referee, before, number)
        if after is None:
            continue
        why_not = _came(referee, given, before, after)
        if why_not is not None:
            return why_not, None
        look, turns = _look(referee, after, given.seat), 0 if first else MOST_TURNS
        first = first or look
        if look != first or (world < WORLDS and _others_are_told(referee, given.seat, number, before, after, turns)):
            return TOLD, None
    return MAY, first


def _came(referee: Referee, given: Given, before: list[int], after: list[int]) -> CanUndo | None:
    """What came of an answer that makes it final; None if nothing did."""
    if after[op.STATUS] == op.CHOICE and after[op.CHOOSER] != given.seat:
        return CanUndo("handed", "" if after[op.TOGETHER] == 1 else referee.names.seat(after[op.CHOOSER]))
    if before[op.TOGETHER] == after[op.TOGETHER] and before[GENERATOR] != after[GENERATOR]:
        return CanUndo("drawn")
    seats = (given.seat,) if after[op.TOGETHER] == 1 else range(len(referee.seats))
    if any(True for seat in seats for _ in newly_seen(referee, before, after, seat)):
        return CanUndo("seen")
    return None


def _others_are_told(referee: Referee, seat: int, number: int, before: list[int], after: list[int], turns: int) -> bool:
    """Whether another seat could tell states apart by what came of the answer, which it could not before."""
    if after[op.TOGETHER] == 1:
        return False  # it is shown when the step ends
    for other in range(len(referee.seats)):
        behind = Behind.of(referee, before, other)
        if other == seat or (before[op.TOGETHER] == 0 and behind.dealt().deal[deals.POOLS] == 0):
            continue  # it sees everything
        look = _look(referee, after, other)
        for world in _worlds(behind, turns):
            found = _answered(referee, world, number) if _asks_the_same(referee, before, world) else None
            if found is not None and _look(referee, found, other) != look:
                return True
    return False


def _worlds(behind: Behind, turns: int) -> Iterator[list[int]]:
    with suppress(GameError):  # what is asked cannot be told from where another sits: nothing can be compared
        yield from behind.worlds(GLANCES, turns)


def _asks_the_same(referee: Referee, before: list[int], world: list[int]) -> bool:
    """Whether a state differs from another in where pieces lie, in chance, and in what is worked out anew, alone."""
    same = _without_pieces(referee, before, world)
    if same == before:
        return True
    # What differs yet must come to what it was when the question is put again, as nothing that was chosen would.
    found = [old if new == old else other for old, new, other in zip(before, same, world, strict=True)]
    again = asked_again(referee.runner, found)
    return again and _without_pieces(referee, before, found) == before


def _without_pieces(referee: Referee, before: list[int], world: list[int]) -> list[int]:
    """A state with its pieces and its generator as they are in another."""
    program = referee.program
    cells, number = list(world), len(program.seats)
    free = [(op.OPTIONS, op.OPTION_WORDS), (op.RNG, 4), (op.MODE, 1), (op.DECISIONS, 1), (op.INSTRUCTIONS, 1)]
    for kind in program.kinds.values():
        free += [(kind.at, kind.size), (kind.shown, kind.words if kind.shown else 0)]
    for zone in program.zones.values():
        free.append((zone.address, zone.size * (number if zone.per_player else 1)))
    for region in program.regions.values():
        sets = region.words * (1 + (number if program.kinds[region.of].each else 0))
        each = region.count * region.space_words
        free += [(region.address, each * (number if region.per_player else 1)), (region.sets, sets)]
    for start, size in free:
        cells[start : start + size] = before[start : start + size]
    return cells


def _answered(referee: Referee, before: list[int], number: int) -> list[int] | None:
    """The state an answer leads to; None if it is not offered, or the rules cannot go on behind it."""
    cells = list(before)
    if not referee.questions.allows(cells, number):
        return None
    referee.runner.deliver(cells, referee.one_of(cells, number)[0])
    return cells if referee.runner.advance(cells) in (op.CHOICE, op.OVER) else None


def _look(referee: Referee, cells: list[int], seat: int) -> Seen:
    own, asked = as_asked(referee.runner, cells, seat)
    return seen(Seen, referee, cells, seat, own, asked)


def newly_seen(referee: Referee, old: list[int], new: list[int], seat: int) -> Iterator[tuple[str, str]]:
    """The faces a seat sees now and did not before, each with the seat."""
    earlier, later = Sight(referee.names, old, seat, live=True), Sight(referee.names, new, seat, live=True)
    for name, kind in referee.program.kinds.items():
        if len(set(kind.classes)) == 1:
            continue
        spots = referee.names.spots[name]
        for piece in range(kind.size):
            was, now = spots.get(old[kind.at + piece]), spots.get(new[kind.at + piece])
            if now is None or not later.shows(now, name, piece):
                continue
            if was is None or not earlier.shows(was, name, piece):
                yield referee.names.seat(seat), referee.names.face(name, piece, now.owner)
