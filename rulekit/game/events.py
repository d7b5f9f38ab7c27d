"""Answers → what happened: the same program once more, one instruction at a time.

The compiler says which instructions are events and which line they come from; the parents of an event
are the return addresses on the machine's stack. So a log costs nothing while it is not asked for, and
"why did I get three points" walks from the event up to the first line.

Never: changes the game; tells a seat what it may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from rulekit.game.decisions.grounds import read
from rulekit.game.decisions.observe import first_option
from rulekit.game.decisions.outcome import Outcome, brought, outcome, waiting_for_chance
from rulekit.game.decisions.referee import Referee
from rulekit.game.decisions.table import Sight
from rulekit.machine.step.loop import CALL, CALLT, MOVE, MOVEB
from rulekit.program.opcodes import CHOICE, CHOOSER, FUEL, MODE, NATURE, PC, SP, STACK, STATUS, TOGETHER, YOU
from rulekit.program.program import EventNote, OrderNote

_Begun = tuple[tuple[int, ...], int]  # the cells in the beginning, and how many outcomes of chance were given
Input = int | tuple[int, ...] | None  # None: the game's generator drew an answer, whether it was given or not
ORDER = "order"  # a seat gets its place in an order of seats; a table is told, a record is not
SCRIPTED = 5  # chance is asked for: M_CHANCE | M_SCRIPT
OF_PIECES = frozenset(["move", "draw", "discard", "reveal", "play", "renew"])


@dataclass(frozen=True, slots=True)
class Cause:
    """A line that led to an event: the procedure it stands in, and file:line."""

    procedure: str
    where: str


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `thing`: a counter, a face (the kind, if it may not be seen), a procedure, an answer, what a space remembers (then
    `amount` is the number, or which of its list; 0 is none). Of an `order` of seats the procedure that makes it is the
    thing, `amount` which place the seat has in it, `figures` what it was compared by. `source`: where a piece was
    before. `where`: the file:line that did it, in `procedure`; `parents` the lines that led there, the nearest first.
    """

    verb: str
    seat: str
    thing: str
    amount: int
    target: str
    where: str
    procedure: str
    parents: tuple[Cause, ...]
    figures: tuple[int, ...] = ()
    source: str = ""

    @property
    def within(self) -> tuple[str, ...]:
        """The procedures that led to it, the nearest first."""
        return tuple(name for name in (self.procedure, *(cause.procedure for cause in self.parents)) if name)


class UnderWay(NamedTuple):
    """A procedure that has begun and is not over; `at`: how much a seat had seen when it began, orders of seats too."""

    procedure: str
    where: str
    at: int


@dataclass(frozen=True, slots=True)
class _Entry:
    """An event with who may know what of it: `seats` see its thing, nobody else its `secret`.

    What chance brought is an entry that no seat is told.
    """

    event: Event | Outcome
    masked: Event | Outcome
    seats: int
    secret: bool
    step: int  # the simultaneous step it belongs to, 0 if none
    body: int  # the seat whose part of that step it is


class Chronicle:
    """Everything that has happened since a state was made."""

    def __init__(self, referee: Referee, cells: list[int], scripted: int = 0, begun: _Begun | None = None) -> None:
        self._referee = referee
        self._begun = begun or (tuple(cells), scripted)
        self._cells = cells
        self._scripted = scripted
        self._done = 0
        self.ran: dict[int, int] = {}  # how often each instruction was run, what was only tried not counted
        self._entries: list[_Entry] = []
        self._marks: list[int] = []
        self._steps = 1 if cells[TOGETHER] else 0
        self._frames = likely_frames(referee.runner.code, cells)
        self._entered = [0] * len(self._frames)  # how many entries there were when each frame was
        self._started = cells[STATUS] == CHOICE

    def clone(self) -> Chronicle:
        """The same record once more."""
        twin = Chronicle(self._referee, list(self._cells), self._scripted, self._begun)
        twin._done, twin._steps, twin._started, twin.ran = self._done, self._steps, self._started, dict(self.ran)
        twin._entries, twin._marks, twin._frames = list(self._entries), list(self._marks), list(self._frames)
        twin._entered = list(self._entered)
        return twin

    @property
    def begun(self) -> _Begun:
        """The cells in the beginning, and how many outcomes of chance were given."""
        return self._begun

    def again(self) -> Chronicle:
        """A record of the same beginning, in which nothing has happened yet."""
        cells, scripted = self._begun
        return Chronicle(self._referee, list(cells), scripted)

    # ---- what may be read ----

    def since(self, answer: int) -> tuple[Event | Outcome, ...]:
        """What happened from the given answer on (-1: from the beginning), and what chance brought."""
        start = self._marks[answer] if 0 <= answer < len(self._marks) else (0 if answer < 0 else len(self._entries))
        return tuple(entry.event for entry in self._entries[start:] if not _is_order(entry.event))

    def feed(self, seat: int, orders: bool = False) -> tuple[Event, ...]:
        """What one seat has seen; `orders`: with the orders of seats.

        Of a simultaneous step it sees its own part first, and the others' when the step has ended.
        """
        ahead = self._ahead(seat)
        under_way = ahead._steps if ahead._cells[TOGETHER] else 0
        own: list[Event] = []
        later: list[Event] = []
        step = 0
        for entry in ahead._entries:
            if entry.step != step:
                own, later, step = own + later, [], entry.step
            if entry.step and entry.body != seat:
                if entry.step != under_way:
                    later += _told(entry, seat)
            else:
                own += _told(entry, seat)
        return tuple(event for event in own + later if orders or not _is_order(event))

    def under_way(self, seat: int) -> tuple[UnderWay, ...]:
        """What has begun and is not over, the nearest first, with the line that each was called by."""
        referee, cells = self._referee, self._cells
        found, inside = [], referee.procedure(cells[PC])
        for (slot, address), entries in zip(reversed(self._frames), reversed(self._entered), strict=True):
            if slot > 0:
                found.append(UnderWay(inside, referee.where(address - 1), self._seen(seat, entries)))
            inside = referee.procedure(address - 1)
        return tuple(found)

    def _seen(self, seat: int, entries: int) -> int:
        """How many of the first entries a seat has seen."""
        return sum(len(_told(entry, seat)) for entry in self._entries[:entries])

    def _ahead(self, seat: int) -> Chronicle:
        """In a simultaneous step: the record as it is once this seat is asked, whatever others answer."""
        cells = self._cells
        if cells[STATUS] != CHOICE or cells[TOGETHER] != 1 or cells[CHOOSER] >= seat:
            return self
        ahead = self.clone()
        ahead._cells[MODE] = 0
        runner = self._referee.runner
        while not runner.ends_together(ahead._cells):
            if ahead._cells[STATUS] == CHOICE:
                if ahead._cells[CHOOSER] == seat:
                    break
                runner.deliver(ahead._cells, first_option(ahead._cells))
            if ahead._step() not in (CHOICE, FUEL):
                break
        return ahead

    # ---- going on ----

    def catch_up(self, inputs: Sequence[Input]) -> None:
        """Plays the answers that are new."""
        if not self._started:
            self._started = True
            self._run()
        for value in inputs[self._done :]:
            self._marks.append(len(self._entries))
            if value is None:
                self._referee.runner.pick(self._cells)
                self._done += 1
                continue
            self._answered(value)
            self._referee.runner.deliver(self._cells, value)
            self._done += 1
            self._run()

    def _run(self) -> None:
        if self._cells[MODE] & SCRIPTED and self._scripted == 0:
            self._cells[MODE] &= ~SCRIPTED
        while self._step() == FUEL:
            pass

    def _step(self) -> int:
        """One instruction, written down if it is an event."""
        cells, runner = self._cells, self._referee.runner
        pc, sp, together = cells[PC], cells[SP], cells[TOGETHER]
        self.ran[pc] = self.ran.get(pc, 0) + 1
        note = self._referee.program.events.get(pc)
        if note is not None:
            self._note(pc, note)
        order = self._referee.program.orders.get(pc)
        if order is not None and not together:
            self._order(pc, order)
        asked = waiting_for_chance(self._referee, cells)
        status = runner.step(cells)
        if asked is not None and not (status == CHOICE and cells[CHOOSER] == NATURE):
            self._came(brought(self._referee, asked, cells))
        if runner.code[pc] & 255 in (CALL, CALLT) and cells[SP] == sp + 1:
            self._frames.append((sp, pc + 1))
            self._entered.append(len(self._entries))
        while self._frames and self._frames[-1][0] >= cells[SP]:
            self._frames.pop()
            self._entered.pop()
        if cells[TOGETHER] and not together:
            self._steps += 1
        return status

    # ---- writing down ----

    def _answered(self, value: Input) -> None:
        cells, referee = self._cells, self._referee
        assert value is not None
        if cells[CHOOSER] == NATURE:
            self._scripted -= 1
            self._came(outcome(referee, cells, value))
            return
        assert isinstance(value, int)
        thing = referee.questions.answer_name(cells, value)
        site = referee.questions.site(cells)
        event = Event(
            verb="choose",
            seat=referee.names.seat(cells[CHOOSER]),
            thing=thing,
            amount=1,
            target=site.name,
            where=f"{site.place[0]}:{site.place[1]}",
            procedure=site.procedure,
            parents=self._parents(),
        )
        self._keep(event, event, 1 << cells[CHOOSER], True)

    def _note(self, pc: int, note: EventNote) -> None:
        cells, referee = self._cells, self._referee
        actor, amount, target = (read(cells, x) for x in (note.actor, note.amount, note.target))
        event = Event(
            verb=note.verb,
            seat=referee.names.seat(actor) if 0 <= actor < len(referee.seats) else "",
            thing=note.thing,
            amount=amount,
            target="",
            where=referee.where(pc),
            procedure=referee.procedure(pc),
            parents=self._parents(),
        )
        if note.verb == "set":
            self._set(event, note, amount, target)
        elif note.verb in OF_PIECES and note.thing in referee.program.kinds:
            self._piece(event, note, pc, amount, target)
        else:
            self._keep(event, event, -1, False)

    def _order(self, pc: int, note: OrderNote) -> None:
        referee, cells = self._referee, self._cells
        seat, place, *keys = (read(cells, x) for x in (note.seat, note.place, *note.keys))
        if 0 <= seat < len(referee.seats):
            where, within = referee.where(pc), referee.procedure(pc)
            thing, name = within.partition(" ")[0], referee.names.seat(seat)
            event = Event(ORDER, name, thing, place + 1, "", where, within, self._parents(), tuple(keys))
            self._keep(event, event, -1, False)

    def _set(self, event: Event, note: EventNote, value: int, space: int) -> None:
        """A space remembers something else than before: a number as it is, of a list which of its things; 0 is none."""
        program = self._referee.program
        variable = program.variables[note.thing]
        region, domain = program.regions[variable.region], program.domains.get(variable.domain)
        if self._cells[variable.address + space] == value:
            return
        place = self._referee.names.place(region.of, region.first_place + space)
        amount = value if domain is None else domain.valid.index(value) + 1 if value >= 0 else 0
        event = replace(event, amount=amount, target=place)
        self._keep(event, event, -1, False)

    def _piece(self, event: Event, note: EventNote, pc: int, piece: int, target: int) -> None:
        """An event of one piece: its face is known to those who see it where it was or where it comes to lie."""
        referee, kind = self._referee, note.thing
        moves = self._referee.runner.code[pc] & 255 in (MOVE, MOVEB)
        place = target if moves else -1
        spots = referee.names.spots[kind]
        at = referee.program.kinds[kind].at
        if not 0 <= piece < referee.program.kinds[kind].size:
            return
        source, to = spots.get(self._cells[at + piece]), spots.get(place)
        if source is not None and source is to and not to.pile:
            return  # it stays where it lies: nothing has happened
        seats = 0
        for seat in range(len(referee.seats)):
            sight = Sight(referee.names, self._cells, seat, live=True)
            seen = any(spot is not None and sight.shows(spot, kind, piece) for spot in (source, to))
            if seen or note.verb in ("reveal", "play"):
                seats |= 1 << seat
        owner = to.owner if to else source.owner if source else -1
        came = referee.names.place(kind, self._cells[at + piece]) if source else ""
        goes = referee.names.place(kind, place) if to else ""
        masked = replace(event, thing=kind, amount=1, target=goes, source=came)
        self._keep(replace(masked, thing=referee.names.face(kind, piece, owner)), masked, seats, False)

    def _came(self, what: Outcome) -> None:
        """What chance brought; the seats are told by what happens with it."""
        self._keep(what, what, 0, True)

    def _keep(self, event: Event | Outcome, masked: Event | Outcome, seats: int, secret: bool) -> None:
        cells = self._cells
        step = self._steps if cells[TOGETHER] else 0
        self._entries.append(_Entry(event, masked, seats, secret, step, cells[YOU]))

    def _parents(self) -> tuple[Cause, ...]:
        referee = self._referee
        return tuple(
            Cause(referee.procedure(address - 1), referee.where(address - 1))
            for slot, address in reversed(self._frames)
            if slot > 0  # the lowest frame calls what the game begins with
        )


def _is_order(what: Event | Outcome) -> bool:
    return isinstance(what, Event) and what.verb == ORDER


def _told(entry: _Entry, seat: int) -> list[Event]:
    told = entry.event if entry.seats >> seat & 1 else entry.masked
    return [told] if isinstance(told, Event) and (entry.seats >> seat & 1 or not entry.secret) else []


def likely_frames(code: list[int], cells: list[int]) -> list[tuple[int, int]]:
    """The return addresses on a stack nobody watched growing: what stands behind a call."""
    found = []
    for slot in range(cells[SP]):
        address = cells[STACK + slot]
        if 0 < address <= len(code) and code[address - 1] & 255 in (CALL, CALLT):
            found.append((slot, address))
    return found
