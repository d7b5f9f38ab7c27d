"""What a seat sees, and a move it is not offered → the smallest thing that is missing, with figures and place.

It is worked out in states that look the same to the seat, never in the true one, and said only if it is the same in
all of them; so two states that are equal for a seat give equal answers.

Never: tells a seat what it may not know; decides what is legal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from rulekit.game.decision import DONE, Move, Questions
from rulekit.game.events import Cause
from rulekit.game.faults import advice, listed, whole
from rulekit.game.grounds import Lack, placed
from rulekit.game.possible import Behind
from rulekit.game.referee import Referee
from rulekit.game.shortfall import End, Tries, all_of
from rulekit.machine import deals
from rulekit.machine.deals import UNSEEN
from rulekit.program.opcodes import CHOICE, CHOOSER, OVER, SCOPE, STATUS, TOGETHER, WORDS
from rulekit.program.program import Site

SAMPLES = 8  # states that look the same: what holds in all of them is said
ENOUGH = 100_000  # instructions: behind a first state that took many, fewer others are looked at
LEAST = 3


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why a move is not offered: `said` in a sentence, `where` (file:line) the rule stands, `rule` what it says.

    kind: over, not-asked, unknown (no such name), elsewhere (not an answer to this question), taken (chosen already),
    order (listed earlier in the set), few (more must be chosen), range, ground (it is not among what is offered, or a
    condition does not hold), line (what follows cannot be finished), last-resort, hidden (it cannot be known).
    `lacks`: amounts of which any one would do for what `rule` asks; `path`: what was chosen behind the move; `parents`
    are the lines that led to `where`, the nearest first.
    """

    move: str
    kind: str
    said: str
    where: str = ""
    rule: str = ""
    lacks: tuple[Lack, ...] = ()
    path: tuple[str, ...] = ()
    help: str = ""
    parents: tuple[Cause, ...] = ()

    def __str__(self) -> str:
        place = f" ({self.where})" if self.where else ""
        return f"{self.said}{place}.{' ' if self.help else ''}{self.help}"


def why_not(referee: Referee, behind: Behind, move: Move | int | str) -> WhyNot | None:
    """Why a seat cannot make a move now; None if it can."""
    name = str(move)
    cells, seat = behind.cells, referee.seats[behind.seat]
    if cells[STATUS] != CHOICE:
        said = "the game is over: nothing is asked any more" if cells[STATUS] == OVER else "nothing is asked"
        return WhyNot(name, "over", said)
    if not behind.asked:
        waits = "" if cells[TOGETHER] == 1 else f": the game waits for {referee.names.seat(cells[CHOOSER])}"
        return WhyNot(name, "not-asked", f"{seat} is not asked now{waits}")
    return _Asking(referee, behind, move).answer()


def why_refused(referee: Referee, cells: list[int], move: Move | int | str) -> WhyNot | None:
    """Why whoever is asked cannot make a move now, as far as that seat may know; None if it can."""
    seat = cells[CHOOSER] if cells[STATUS] == CHOICE else 0
    return why_not(referee, Behind.of(referee, cells, seat), move)


class _Asking:
    """One move a seat asks about."""

    def __init__(self, referee: Referee, behind: Behind, move: Move | int | str) -> None:
        self.referee, self.behind, self.own = referee, behind, behind.own
        self.questions: Questions = referee.questions
        self.site: Site = self.questions.site(self.own)
        self.where = placed(self.site.place)
        number = whole(move.number if isinstance(move, Move) else move)
        self.number = number
        self.name = str(move) if number is None else self._called(number)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """What is offered."""
        return self.questions.decision(self.own, self.referee.runner.answer).moves

    def _called(self, number: int) -> str:
        site, valid = self.site, self.referee.program.domains.get(self.site.domain)
        if site.kind == "arm" and not 0 <= number < len(site.arms):
            return str(number)
        if valid is not None and site.kind in ("element", "set") and number < UNSEEN and number not in valid.valid:
            return DONE if site.kind == "set" and number == valid.size else str(number)
        if number >= UNSEEN and not self._alike(self.own, number):
            return str(number)
        return self.questions.answer_name(self.own, next(iter(self._alike(self.own, number)), number))

    def answer(self) -> WhyNot | None:
        """Why it is not offered; None if it is."""
        if self.number is None and any(move.name == self.name for move in self.moves):
            return None
        if self.number is not None and self.questions.allows(self.own, self.number):
            return None
        if not self._meant(self.own):
            return self._no_answer()
        return self._agreed(self._states())

    # ---- states that look the same ----
    def _states(self) -> Iterator[list[int]]:
        hidden = self.own[TOGETHER] == 1 or self.behind.dealt().deal[deals.POOLS] > 0
        if not hidden:
            yield self.own
            return
        seed = 0
        while seed < SAMPLES and (seed < LEAST or self._tried.bench.cost < ENOUGH):
            cells = self.behind.possible(seed)
            seed += 1
            if (cells[STATUS], cells[CHOOSER]) == (CHOICE, self.behind.seat):
                yield cells

    @cached_property
    def _tried(self) -> Tries:
        return Tries(self.referee)

    def _agreed(self, states: Iterable[list[int]]) -> WhyNot | None:
        """What is said in all of them."""
        found: list[WhyNot] = []
        for cells in states:
            found.append(self._in(cells))
            if found[-1] != found[0]:
                break
        if found and all(said == found[0] for said in found):
            return found[0]
        seat = self.referee.seats[self.behind.seat]
        said = f"`{self.name}` cannot be chosen now; why depends on what {seat} cannot see"
        return WhyNot(self.name, "hidden", said, self.where, help=self._else())

    # ---- what is meant ----
    def _meant(self, cells: list[int]) -> list[int]:
        """The numbers a move may stand for, offered or not."""
        site, questions = self.site, self.questions
        if self.number is not None:
            return self._numbered(cells, self.number)
        if site.kind == "number":
            return [int(self.name)] if self.name.removeprefix("-").isdecimal() and len(self.name) < 12 else []
        if site.kind == "arm":
            return [i for i, arm in enumerate(site.arms) if self.name in (arm, questions.arm(site, i))]
        if site.kind == "set" and self.name == DONE:
            return [self.referee.program.domains[site.domain].size]
        names = {e: questions.named(cells, site.domain, [e])[0].name for e in all_of(self.referee.program, site)}
        found = [e for e, name in names.items() if name == self.name]
        if not found and site.domain in self.referee.program.kinds:
            found = [e for e in names if self.name in self._fuller(cells, e, names[e])]
        return found

    def _fuller(self, cells: list[int], piece: int, name: str) -> tuple[str, ...]:
        """What a piece is called beside its plain name: with its place, as in a list; by its face, wherever it lies."""
        kind = self.referee.program.kinds[self.site.domain]
        names = self.referee.names
        place = names.place(kind.name, cells[kind.at + piece])
        return (f"{name} from {place}", names.face(kind.name, piece, -1), names.face(kind.name, piece, cells[CHOOSER]))

    def _numbered(self, cells: list[int], number: int) -> list[int]:
        site, program = self.site, self.referee.program
        if site.kind == "number":
            return [number]
        if site.kind == "arm":
            return [number] if 0 <= number < len(site.arms) else []
        if number >= UNSEEN:
            return self._alike(cells, number)
        ends = site.kind == "set" and number == program.domains[site.domain].size
        return [number] if ends or number in all_of(program, site) else []

    def _alike(self, cells: list[int], number: int) -> list[int]:
        """The pieces that go by one number because they are not seen."""
        if number < UNSEEN or self.site.domain not in self.referee.program.kinds or cells[WORDS] == 0:
            return []
        return [
            piece
            for piece in all_of(self.referee.program, self.site)
            if self.questions.blind.number(cells, self.site.domain, piece) == number
        ]

    # ---- why ----
    def _in(self, cells: list[int]) -> WhyNot:
        """Why not in one state; of several things of that name, the one nearest to being offered."""
        found: list[tuple[tuple[int, ...], int, WhyNot]] = []
        for order, number in enumerate(self._meant(cells)):
            if self.questions.allows(cells, number):
                return self._offered_otherwise(cells, number)
            found.append(self._one(cells, number, order))
        if not found:
            return WhyNot(self.name, "hidden", "")
        return min(found, key=lambda x: x[:2])[2]

    def _offered_otherwise(self, cells: list[int], number: int) -> WhyNot:
        """The machine takes it, but nobody is offered it by this name."""
        if self.site.kind == "set" and not self.questions.blind.unseen(cells, self.site.domain, number):
            said = f"`{self.name}` comes earlier in the list than what has been chosen: a set is chosen in its order"
            return WhyNot(self.name, "order", said, self.where, help=self._else())
        said = f"`{self.name}` cannot be told from others that are not seen"
        return WhyNot(self.name, "hidden", said, self.where, help=self._else())

    def _one(self, cells: list[int], number: int, order: int) -> tuple[tuple[int, ...], int, WhyNot]:
        site, name = self.site, self.name
        questions = self.questions
        if site.kind == "arm" and questions.last_resort(cells) == questions.arm(site, number):
            said = f"`{name}` is a last resort: it can be chosen only when nothing else can be done"
            return (0,), order, WhyNot(name, "last-resort", said, self.where, help=self._else())
        if site.kind == "set" and number in questions.chosen(cells, site):
            return (0,), order, WhyNot(name, "taken", f"`{name}` has been chosen already", self.where)
        done = site.kind == "set" and number == self.referee.program.domains[site.domain].size
        if done and cells[site.left] > 0:
            said = f"at least {cells[site.left]} more must be chosen"
            return (0,), order, WhyNot(name, "few", said, self.where, help=self._else())
        end = None if done else self._beyond(cells, number)
        kind = "range" if site.kind == "number" else "ground"
        if end is None and cells[SCOPE]:
            kind, end = "line", self._tried.nearest(cells, number)
        if end is None:
            said = f"`{name}` is not offered here"
            if site.kind == "element" and site.grounds < 0:  # the one question no ruleset writes down
                said = f"`{name}` is none of the cards that do something now and of which one comes first"
            return (9,), order, WhyNot(name, kind, said, self.where, help=self._else())
        kind = "order" if end.late else kind
        return (int(kind != "line"), *end.distance), order, self._ended(kind, end)

    def _beyond(self, cells: list[int], number: int) -> End | None:
        """Why it is not among what there is to choose from."""
        site, tried = self.site, self._tried
        if site.grounds < 0:
            return None
        if site.kind != "number":
            unmet = tried.bench.unmet(cells, site.grounds, number)
            seat = self.behind.seat
            return tried.ungrounded(cells, site.grounds, number, unmet, seat, f"`{self.name}`") if unmet else None
        low, high, below, above = tried.bench.ends(cells, site.grounds)
        if below is None or above is None or low <= number <= high:
            return None
        end = below if number < low else above
        reached = low if number < low else high
        said = f"{number} is not from {low} to {high}"
        if end.text != str(reached):
            said += f": `{end.text}` is {reached}"

        def holds(state: list[int]) -> bool:
            low, high, *_ = tried.bench.ends(state, site.grounds)
            return low <= number <= high

        lacks = tried.bench.lacks(cells, self.behind.seat, holds, abs(number - high)) if number > high else []
        return End(said, placed(end.place), end.text, tuple(lacks))

    def _ended(self, kind: str, end: End) -> WhyNot:
        """The end of a line, in words."""
        way = "".join(f"{'then' if i else 'with'} `{name}`, " for i, name in enumerate(end.path))
        head = f"`{self.name}` cannot be done: {way}" if kind == "line" else f"`{self.name}` cannot be chosen: "
        said = end.said
        if end.lacks and str(end.lacks[0]) not in said:
            said += f"; it would take {' or '.join(map(str, end.lacks[:3]))}"
        return WhyNot(self.name, kind, head + said, end.where, end.rule, end.lacks, end.path, "", end.parents)

    # ---- what is no answer ----
    def _no_answer(self) -> WhyNot:
        """A name that is no answer to this question."""
        what = self._known()
        names = [move.name for move in self.moves]
        if what:
            said = f"`{self.name}` is {what}, which is not asked for here"
            return WhyNot(self.name, "elsewhere", said, self.where, help=self._else())
        every = list(dict.fromkeys([*names, *self._domain_names()]))
        return WhyNot(self.name, "unknown", f"there is no `{self.name}`", help=advice(self.name, every, "There are"))

    def _known(self) -> str:
        """What a name stands for in the ruleset; "" for nothing."""
        program, names = self.referee.program, self.referee.names
        arms = {arm for site in program.sites for arm in site.arms}
        if any(name == self.name for _, name in program.procedures) and " " not in self.name:
            return "something to do"
        if self.name in arms - {"skip", "use"}:
            return "something to do"
        for kind in program.kinds:
            if self.name in names.faces(kind, -1) or self.name == kind:
                return f"a {kind}"
        for domain in program.domains.values():
            if self.name in domain.names:
                return f"of {domain.name}"
        return "a counter" if self.name in program.counters else ""

    def _domain_names(self) -> Sequence[str]:
        domain = self.referee.program.domains.get(self.site.domain)
        return self.site.arms if domain is None else [domain.names[element] for element in domain.valid]

    def _else(self) -> str:
        """What can be done instead."""
        return f"Offered: {listed(move.name for move in self.moves)}."
