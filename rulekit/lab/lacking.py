"""A way that is never gone, or a card that is never taken → what it lacks, asked where it could have been chosen.

Never: words anything; says what does not hold in each place it looked at.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulekit.game.game import Game
from rulekit.game.whynot import WhyNot, why_refused
from rulekit.lab.clauses import Counted, place_of
from rulekit.lab.oddities import Unmoved
from rulekit.machine.interface import ANSWER_LIMIT
from rulekit.machine.profiling import counting
from rulekit.machine.step.parts import Cells
from rulekit.program.opcodes import CHOICE, DECISIONS, SITE, SITE_MASK
from rulekit.program.program import Counter, Place, Program, Site

LOOKED_AT = 8  # places of games that are looked at for one thing
GAMES = 40
FEWEST_GAMES = 8  # so many are gone through to their end, to see how much of everything anybody comes to have
MOST_WORK = 3_000_000  # instructions of all these games; a tenth of that where they are slow
MOST_FOR_ONE = 50_000  # instructions to a question of which it is asked why something cannot be chosen
OF_A_QUESTION = 300  # as many instructions take as long as it does to look at a question
MOST_ASKED = 24
FEWEST = 3
NEARLY = 1.5  # two of three
IN_REACH = 3  # so many times what anybody ever had somebody may come to have who saves for it
SAID = ("line", "ground")  # of a way a condition, or what follows


@dataclass(frozen=True, slots=True)
class Lack:
    """The rule that does not hold, where it stands, what it compares in one of the games.

    `needs`: so much of a counter, of which nobody ever had more than `had`, or, if there is a `most`, can have more.
    """

    place: Place | None
    rule: str
    said: str
    counter: str = ""
    needs: int = 0
    had: int = 0
    most: int | None = None


def lacks(program: Program, name: str, ways: Sequence[Counted], cards: Sequence[Unmoved]) -> dict[object, Lack | None]:
    """What each of them lacks, nearly always the same; None if it was now this, now that.

    What was offered after all has no row, nor what somebody may come to have who does nothing else, nor a card of
    which too little is known.
    """
    asking = _Asking(program, name, ways, cards)
    asking.play()
    found: dict[object, Lack | None] = {}
    for one in (*ways, *cards):
        said = asking.said.get(one, [])
        if one not in asking.offered and (one in ways or len(said) >= FEWEST):
            lack = _beyond(program, said) or _agreed(program, said, asking.had)
            if lack is None or not _in_reach(lack):
                found[one] = lack
    return found


def _in_reach(lack: Lack) -> bool:
    return bool(lack.counter) and lack.most is None and lack.needs <= IN_REACH * lack.had


def _beyond(program: Program, said: list[WhyNot]) -> Lack | None:
    """What needs more of a counter than anybody can have."""
    for why in said:
        for lack in why.lacks:
            counter = program.counters.get(lack.counter)
            most = None if counter is None else _most(program, counter)
            if most is not None and lack.needs > most:
                return Lack(
                    place_of(program, why.where, why.rule), why.rule, _why(why), lack.counter, lack.needs, most=most
                )
    return None


def _most(program: Program, counter: Counter) -> int | None:
    """How much of a counter somebody may have at most: its `max`, or all there is of it."""
    at = counter.address
    every = program.initial[counter.pool] + sum(program.initial[at : at + len(program.seats)]) if counter.pool else None
    return min((most for most in (counter.high, every) if most is not None), default=None)


def _agreed(program: Program, said: list[WhyNot], had: Mapping[str, int]) -> Lack | None:
    rules = Tally((why.where, why.rule) for why in said if why.rule)
    (rule, n), *_ = rules.most_common(1) or [(("", ""), 0)]
    if not n or NEARLY * n < len(said):
        return None
    why = min((why for why in said if (why.where, why.rule) == rule), key=_reasons)
    place, least = place_of(program, why.where, why.rule), min(why.lacks, key=lambda lack: lack.needs, default=None)
    if least is None:
        return Lack(place, why.rule, _why(why))
    return Lack(place, why.rule, _why(why), least.counter, least.needs, had.get(least.counter, 0))


def _why(said: WhyNot) -> str:
    """The reason without the name of what cannot be chosen, which a message has in front."""
    values = dict(said.reason.values)
    way = f"with {values['way']}, " if "way" in values else ""
    return f"{way}{values['why']}" if "why" in values else said.said


def _reasons(said: WhyNot) -> int:
    """How many things did not hold there: where others were lacking too, that may have been by chance."""
    return str(said.reason).count("; ")


class _Asking:
    """Games in which it is asked, wherever it could be chosen, why it cannot."""

    def __init__(self, program: Program, name: str, ways: Sequence[Counted], cards: Sequence[Unmoved]) -> None:
        self.program, self.ways, self.cards = program, ways, cards
        self.machine = counting(program, name)
        self.referee = Game(program).referee
        self.had: dict[str, int] = {}  # the most that anybody ever had of each counter
        self.said: dict[object, list[WhyNot]] = {}
        self.offered: set[object] = set()

    def play(self) -> None:
        """Random games until enough has been said of everything."""
        left = MOST_WORK if self.machine.name == "native" else MOST_WORK // 10
        for seed in range(GAMES):
            state = self.machine.new(seed)
            while self.machine.advance(state) == CHOICE and state[DECISIONS] < ANSWER_LIMIT:
                left -= self.machine.spent + OF_A_QUESTION
                self._look(state)
                if self.machine.spent < MOST_FOR_ONE:
                    self._ask(list(state))
                if left <= 0:
                    return
                self.machine.answer(state, self.machine.pick(state))
            if seed + 1 >= FEWEST_GAMES and self._done():
                return

    def _look(self, state: Cells) -> None:
        for name, counter in self.program.counters.items():
            most = max(state[counter.address : counter.address + len(self.program.seats)])
            self.had[name] = max(self.had.get(name, most), most)

    def _done(self) -> bool:
        rows = [len(self.said.get(one, ())) for one in (*self.ways, *self.cards)]
        return sum(rows) >= MOST_ASKED or all(n >= LOOKED_AT for n in rows)

    def _ask(self, cells: list[int]) -> None:
        site = self.program.sites[cells[SITE] & SITE_MASK]
        for one, number in self._about(site):
            if self.referee.questions.allows(cells, number):
                self.offered.add(one)
            elif len(self.said.get(one, ())) < LOOKED_AT:
                questions = self.referee.questions
                answer = questions.alike.number(cells, site.domain, number, questions.options(cells))
                why = why_refused(self.referee, cells, answer)
                if why is not None and why.kind in SAID and (why.lacks or why.kind == SAID[0] or one in self.ways):
                    self.said.setdefault(one, []).append(why)

    def _about(self, site: Site) -> Iterator[tuple[object, int]]:
        if site.kind == "arm":
            for way in self.ways:
                within = site.place[0] == way.place[0] and site.place[1:3] <= way.place[1:3] <= site.place[3:5]
                if within and site.procedure.partition(" ")[0] == way.inside and way.arm < len(site.arms):
                    yield way, way.arm
        elif site.kind == "element":
            for card in self.cards:
                if card.deck == site.domain:
                    names = self.program.domains[card.deck].names
                    yield from ((card, i) for i, name in enumerate(names) if name == card.face)
