"""What a seat sees, and a move it is not offered → the smallest thing that is missing, with figures and place.

It is worked out in states that look the same to the seat, never in the true one, and said only if it is the same in
all of them; so two states that are equal for a seat give equal answers.

Never: tells a seat what it may not know; decides what is legal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from rulekit.game.decisions.alike import ALIKE
from rulekit.game.decisions.decision import DONE, Decision, Move, Questions
from rulekit.game.decisions.grounds import Lack, placed
from rulekit.game.decisions.long_ranges import is_long, move_of
from rulekit.game.decisions.reasons import Answer, Given, Named, Reason, Rule, because, joined
from rulekit.game.decisions.referee import Referee
from rulekit.game.events import Cause
from rulekit.game.failed_lines import End, Tries, all_of
from rulekit.game.faults import advice, listed, nearest, whole
from rulekit.game.possible import Behind
from rulekit.machine.runs import deals
from rulekit.machine.runs.deals import UNSEEN
from rulekit.machine.step.sets import FROM
from rulekit.program.opcodes import CHOICE, CHOOSER, OVER, SCOPE, STATUS, TOGETHER, WORD, WORDS
from rulekit.program.program import Site

SAMPLES = 8  # states that look the same: what holds in all of them is said
ENOUGH = 100_000  # instructions: behind a first state that took many, fewer others are looked at
LEAST = 3
MOST_SETS = 60  # beginnings of a set that are looked at


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why a move is not offered: `reason` as data, `where` (file:line) the rule stands, `rule` what it says.

    kind: over, not-asked, unknown (no such name), elsewhere (not an answer to this question), taken (chosen already),
    order (listed earlier in the set), few (more must be chosen), range, ground (it is not among what is offered, or a
    condition does not hold), line (what follows cannot be finished), last-resort, hidden (it cannot be known).
    `lacks`: amounts of which any one would do for what `rule` asks; `steps`: what was chosen behind the move; `parents`
    are the lines that led to `where`, the nearest first. `others`: what is offered, or known, instead.
    """

    move: str
    kind: str
    reason: Reason
    where: str = ""
    rule: str = ""
    lacks: tuple[Lack, ...] = ()
    steps: tuple[Given, ...] = ()
    others: tuple[Answer, ...] = ()
    parents: tuple[Cause, ...] = ()

    @property
    def said(self) -> str:
        """The reason in one sentence of plain English, by the names of the ruleset."""
        return str(self.reason)

    @property
    def path(self) -> tuple[str, ...]:
        """What was chosen behind the move, by name."""
        return tuple(str(step).strip("`") for step in self.steps)

    @property
    def near(self) -> Answer | None:
        """Of all names that are known the one most like a name that nobody knows."""
        like = nearest(self.move, [other.name for other in self.others]) if self.kind == "unknown" else ""
        return next((other for other in self.others if other.name == like), None)

    @property
    def help(self) -> str:
        """What is offered instead, or the nearest names."""
        names = [other.name for other in self.others]
        if self.kind == "unknown":
            return advice(self.move, names, "There are")
        return f"Offered: {listed(names)}." if names else ""

    def __str__(self) -> str:
        place = f" ({self.where})" if self.where else ""
        return f"{self.said}{place}.{' ' if self.help else ''}{self.help}"


def why_not(referee: Referee, behind: Behind, move: Move | int | str) -> WhyNot | None:
    """Why a seat cannot make a move now; None if it can."""
    name = str(move)
    cells, seat = behind.cells, Named(referee.seats[behind.seat], "player")
    if cells[STATUS] != CHOICE:
        return WhyNot(name, "over", because("over" if cells[STATUS] == OVER else "unasked"))
    if not behind.asked:
        if cells[TOGETHER] == 1:
            return WhyNot(name, "not-asked", because("not-asked", seat=seat))
        other = Named(referee.names.seat(cells[CHOOSER]), "player")
        return WhyNot(name, "not-asked", because("waits", seat=seat, other=other))
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
        """What is offered; nothing of a long range of numbers, which tells its ends."""
        return () if is_long(self._decision) else self._decision.moves

    @cached_property
    def _decision(self) -> Decision:
        return self.questions.decision(self.own)

    def _called(self, number: int) -> str:
        site, valid = self.site, self.referee.program.domains.get(self.site.domain)
        if site.kind == "arm" and not 0 <= number < len(site.arms):
            return str(number)
        if valid is not None and site.kind in ("element", "set") and number < UNSEEN and number not in valid.valid:
            return DONE if site.kind == "set" and number == valid.size else str(number)
        if self.questions.untold(self.own, number) or (number >= UNSEEN and not self._alike(self.own, number)):
            return str(number)
        return self.questions.answer_name(self.own, next(iter(self._alike(self.own, number)), number))

    def answer(self) -> WhyNot | None:
        """Why it is not offered; None if it is."""
        if self.number is None and move_of(self._decision, self.name) is not None:
            return None
        if self.number is not None and self.questions.untold(self.own, self.number):
            return self._not("hidden", because("alike", move=Answer(self.name)))  # wherever it lies
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
        seat = Named(self.referee.seats[self.behind.seat], "player")
        return self._not("hidden", because("hidden", move=self._answer(), seat=seat))

    # ---- what is meant ----
    def _meant(self, cells: list[int]) -> list[int]:
        """The numbers a move may stand for, offered or not."""
        site, questions = self.site, self.questions
        if self.number is not None:
            return self._numbered(cells, self.number)
        if site.kind == "number":
            return [int(self.name)] if self.name.removeprefix("-").isdecimal() and len(self.name) < 19 else []
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
        """The pieces that go by one number because they are not seen, or not told apart."""
        if number < UNSEEN or self.site.domain not in self.referee.program.kinds or cells[WORDS] == 0:
            return []
        if number >= ALIKE:
            return self.questions.alike.meant(cells, self.site.domain, number, all_of(self.referee.program, self.site))
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
            return self._not("hidden", because("alike", move=self._answer()))
        return min(found, key=lambda x: x[:2])[2]

    def _offered_otherwise(self, cells: list[int], number: int) -> WhyNot:
        """The machine takes it, but nobody is offered it by this name."""
        return self._not("hidden", because("alike", move=self._answer(number)))

    def _one(self, cells: list[int], number: int, order: int) -> tuple[tuple[int, ...], int, WhyNot]:
        site, move, questions = self.site, self._answer(number), self.questions
        if site.kind == "arm" and questions.last_resort(cells) == questions.arm(site, number):
            return (0,), order, self._not("last-resort", because("last-resort", move=move))
        if site.kind == "set" and number in questions.chosen(cells, site):
            return (0,), order, WhyNot(self.name, "taken", because("taken", move=move), self.where)
        done = site.kind == "set" and number == self.referee.program.domains[site.domain].size
        if done and cells[site.left] > 0:
            return (0,), order, self._not("few", because("few", n=cells[site.left]))
        if site.kind == "set" and not done and self._in_source(cells, number):
            if self._comes_earlier(cells, number):
                return (0,), order, self._not("order", because("order", move=move))
            if self._goes_with_earlier(cells, number):
                return (0,), order, self._not("order", because("chosen", move=move, why=because("late")))
        end = None if done else self._beyond(cells, number, move)
        kind = "range" if site.kind == "number" else "ground"
        if end is None and cells[SCOPE]:
            kind, end = "line", self._tried.nearest(cells, number)
        if end is None:  # the one question no ruleset writes down is which card does something first
            idle = site.kind == "element" and site.grounds < 0
            return (9,), order, self._not(kind, because("idle" if idle else "unoffered", move=move))
        return (int(kind != "line"), *end.distance), order, self._ended(kind, end, move)

    def _in_source(self, cells: list[int], element: int) -> bool:
        """Whether there is this to choose from, whatever the conditions over the whole set."""
        source = self.referee.runner.code[self.site.set_at + FROM]
        return bool(cells[source + element // WORD] >> element % WORD & 1)

    def _comes_earlier(self, cells: list[int], element: int) -> bool:
        """Whether a set that is being chosen has gone on beyond an element."""
        rank = self.questions.rank(cells, self.site.domain)
        return any(rank(element) < rank(other) for other in self.questions.chosen(cells, self.site))

    def _goes_with_earlier(self, cells: list[int], element: int) -> bool:
        """Whether something that is offered before an element makes a set with it."""
        rank, runner = self.questions.rank(cells, self.site.domain), self.referee.runner
        end = self.referee.program.domains[self.site.domain].size  # what says that the set is whole
        todo, tried = [cells], 0
        while todo and tried < MOST_SETS:
            before = todo.pop()
            taken = len(self.questions.chosen(before, self.site))
            others = (o for o in self.questions.options(before) if o not in (element, end))
            lower = [o for o in others if rank(o) <= rank(element)]
            for option in lower[: MOST_SETS - tried]:
                tried += 1
                after = list(before)
                runner.answer(after, option)
                if after[STATUS] != CHOICE or self.questions.site(after) is not self.site:
                    continue
                if len(self.questions.chosen(after, self.site)) > taken:
                    if self.questions.allows(after, element):
                        return True
                    todo.append(after)
        return False

    def _beyond(self, cells: list[int], number: int, move: Answer) -> End | None:
        """Why it is not among what there is to choose from."""
        site, tried = self.site, self._tried
        if site.grounds < 0:
            return None
        if site.kind != "number":
            unmet = tried.bench.unmet(cells, site.grounds, number)
            return tried.ungrounded(cells, site.grounds, number, unmet, self.behind.seat, move) if unmet else None
        low, high, below, above = tried.bench.ends(cells, site.grounds)
        if below is None or above is None or low <= number <= high:
            return None
        end = below if number < low else above
        reached = low if number < low else high
        reason = because("range", n=number, low=low, high=high)
        if end.text != str(reached):
            rule = Rule(end.text, placed(end.place))
            reason = because("range-by", n=number, low=low, high=high, rule=rule, end=reached)

        def holds(state: list[int]) -> bool:
            low, high, *_ = tried.bench.ends(state, site.grounds)
            return low <= number <= high

        lacks = tried.bench.lacks(cells, self.behind.seat, holds, abs(number - high)) if number > high else []
        return End(reason, placed(end.place), end.text, tuple(lacks))

    def _ended(self, kind: str, end: End, move: Answer) -> WhyNot:
        """The end of a line."""
        why = end.reason
        if end.lacks and why.kind != "pay":  # a payment has told already what it takes
            why = because("lacking", why=why, lacks=joined("or", [lack.reason for lack in end.lacks[:3]]))
        if kind != "line":
            reason = because("chosen", move=move, why=why)
        elif end.path:
            reason = because("done-with", move=move, way=joined("then", end.path), why=why)
        else:
            reason = because("done", move=move, why=why)
        return WhyNot(self.name, kind, reason, end.where, end.rule, end.lacks, end.path, (), end.parents)

    def _not(self, kind: str, reason: Reason) -> WhyNot:
        """A reason that stands where the question does, with what is offered instead."""
        return WhyNot(self.name, kind, reason, self.where, others=tuple(self._called_so(m.name) for m in self.moves))

    def _answer(self, number: int | None = None) -> Answer:
        """The answer that is asked about."""
        meant = self._meant(self.own) if number is None else [number]
        return self._called_so(self.name, meant[0] if meant else 0)

    def _called_so(self, name: str, number: int | None = None) -> Answer:
        site = self.site
        if number is None and site.kind == "arm":
            number = next((i for i in range(len(site.arms)) if self.questions.arm(site, i) == name), 0)
        return Answer.to(site, name, number or 0)

    # ---- what is no answer ----
    def _no_answer(self) -> WhyNot:
        """A name that is no answer to this question."""
        known = self._known()
        if known is not None:
            return self._not("elsewhere", known)
        every = dict.fromkeys([*(move.name for move in self.moves), *self._domain_names()])
        others = tuple(map(self._called_so, every))
        return WhyNot(self.name, "unknown", because("unknown", move=Answer(self.name)), others=others)

    def _known(self) -> Reason | None:
        """What a name stands for in the ruleset; None for nothing."""
        program, names, move = self.referee.program, self.referee.names, Answer(self.name)
        arms = {arm for site in program.sites for arm in site.arms} - {"skip", "use"}
        if self.name in arms or (any(name == self.name for _, name in program.procedures) and " " not in self.name):
            return because("an-action", move=move)
        for kind in program.kinds:
            if self.name in names.faces(kind, -1) or self.name == kind:
                return because("a-piece", move=move, what=Named(kind, "kind"))
        for domain in program.domains.values():
            if self.name in domain.names:
                return because("a-value", move=move, what=Named(domain.name, "domain"))
        return because("a-counter", move=move) if self.name in program.counters else None

    def _domain_names(self) -> Sequence[str]:
        domain = self.referee.program.domains.get(self.site.domain)
        return self.site.arms if domain is None else [domain.names[element] for element in domain.valid]
