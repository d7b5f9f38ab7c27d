"""A waiting state and an answer that is not offered → where the lines of play behind it end, the nearest first.

The answer is given on a copy, whatever is offered, and what follows is tried as the machine tries it. Where nothing
can be chosen, each thing is chosen all the same, or what it lacks is noted, so that every line ends at what stops it.

Never: changes the state; decides what is legal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import count

from rulekit.game.decisions.grounds import Bench, Lack, Told, placed, quoted, read
from rulekit.game.decisions.reasons import Answer, Given, Named, Reason, Rule, because
from rulekit.game.decisions.referee import Referee
from rulekit.game.events import Cause, likely_frames
from rulekit.machine.driver_tables import tables
from rulekit.machine.interface import FUEL_LIMIT
from rulekit.machine.step import answers, loop
from rulekit.program import opcodes as op
from rulekit.program.listing import statement
from rulekit.program.program import TRUE, Failing, Program, Site

MOST_WORK = 30_000  # instructions that are run to find the nearest line: what is tried after that is left out
MOST_LINES = 120  # lines of play that are followed
LEAST_TRIED = 5  # of a counter, whatever the figures are
MOST_NUMBERS = 30  # numbers of a range that are tried where none can be chosen


@dataclass(frozen=True, slots=True)
class End:
    """Where a line of play ends: what the rules ask there, what is missing, what was chosen on the way."""

    reason: Reason
    where: str
    rule: str
    lacks: tuple[Lack, ...] = ()
    path: tuple[Given, ...] = ()
    gap: int = 0
    parents: tuple[Cause, ...] = ()

    @property
    def distance(self) -> tuple[int, int, int]:
        """How far from what can be done: what a number would mend is nearest, then what came furthest."""
        least = min((lack.needs - lack.has for lack in self.lacks), default=0)
        return (0 if self.lacks else 1, -len(self.path), least or self.gap)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of play under way: the state, what was chosen on the way."""

    cells: list[int]
    path: tuple[Given, ...] = ()


class Tries:
    """Tries what is refused, in the games of one program."""

    def __init__(self, referee: Referee) -> None:
        questions = referee.questions
        self.procedure, self.questions, self.names = referee.procedure, questions, questions.names
        self.program = questions.program
        self.bench = Bench(questions.names)
        extended = tables(questions.program)
        self.code = extended.code

    def nearest(self, cells: Sequence[int], answer: int) -> End | None:
        """The end nearest to success; None if no end was found: as far as it was tried, it can be finished."""
        state = list(cells)
        state[op.MODE] = (state[op.MODE] | op.M_PROBE) & ~op.M_RANDOM
        state[state[op.DEST]] = answer
        ends = self._ends([_Line(state)], state[op.CHOOSER])
        numbered = sorted(zip(ends, count(), strict=False), key=lambda pair: (pair[0].distance, pair[1]))
        return numbered[0][0] if numbered else None

    def stuck(self, cells: Sequence[int]) -> End | None:
        """What stops most lines behind a choice at which a game could not go on; None if nothing stops over half."""
        state = list(cells)
        state[op.MODE] = (state[op.MODE] | op.M_PROBE) & ~op.M_RANDOM
        _, lines = self._failed(_Line(state))
        ends = self._ends(lines[::-1], cells[op.YOU])
        rules = Counter((end.where, end.rule) for end in ends)
        rule, n = rules.most_common(1)[0] if ends else (("", ""), 0)
        return next(end for end in ends if (end.where, end.rule) == rule) if 2 * n > len(ends) else None

    # ---- trying ----
    def _ends(self, todo: list[_Line], you: int) -> list[End]:
        """The ends of all lines, depth first, the last one first; none if one of them can be finished."""
        found: list[End] = []
        work = lines = 0
        while todo and work < MOST_WORK and lines < MOST_LINES:
            line = todo.pop()
            start = line.cells[op.INSTRUCTIONS] + self.bench.cost
            status = loop.run(line.cells, self.code, FUEL_LIMIT)
            ran, lines = line.cells[op.INSTRUCTIONS], lines + 1
            if status == op.FAILED:
                ends, more = self._failed(line)
                found += ends
                todo += more[::-1]
            elif status == op.TESTING and (line.cells[op.CHOOSER] == you or line.cells[op.SITE] & op.PREFER):
                todo += [*self._options(line)][::-1]
            else:
                return []
            work += ran + self.bench.cost - start
        return found

    def _options(self, line: _Line) -> Iterator[_Line]:
        """A line goes on with everything that is offered."""
        cells = line.cells
        site = self.program.sites[cells[op.SITE] & op.SITE_MASK]
        rest = list(cells)
        tried = 0
        while answers.left(rest) > 0 and tried < MOST_LINES:
            value = answers.take(rest)
            tried += 1
            yield self._chosen(line, site, value, cells[op.DEST])

    def _chosen(self, line: _Line, site: Site, value: int, dest: int) -> _Line:
        """A line after an answer."""
        cells = list(line.cells)
        ends = site.kind == "set" and value == self.program.domains[site.domain].size
        path = line.path if ends or cells[op.SITE] & op.PREFER else (*line.path, self._called(cells, site, value))
        cells[dest] = value
        return _Line(cells, path)

    def _called(self, cells: list[int], site: Site, value: int) -> Given:
        """An answer on the way."""
        if site.kind == "number":
            return because("number", what=Named(site.name, "word"), n=value)
        if site.kind == "arm":
            return Answer.to(site, self.questions.arm(site, value), value)
        return self._element(cells, site, value)

    def _element(self, cells: list[int], site: Site, value: int) -> Answer:
        if site.domain in self.program.kinds:
            state = list(cells)
            state[op.CHOOSER] = state[op.YOU]
            return Answer.to(site, self.questions.named(state, site.domain, [value])[0].name)
        return Answer.to(site, self.names.element(site.domain, value, cells[op.YOU]))

    # ---- where a line ends ----
    def _failed(self, line: _Line) -> tuple[list[End], list[_Line]]:
        """What stopped a line; where nothing could be chosen, the lines on which it is chosen all the same."""
        cells = line.cells
        at = cells[op.PC] - 1
        failing = self.program.fails.get(at)
        if failing is not None:
            return [replace(self.stopped(cells, at, failing), path=line.path, parents=self._parents(cells))], []
        word = self.code[at]
        if word & 255 not in (loop.CHOOSE, loop.CHOOSEN):
            return [], []
        site, dest = self.program.sites[word >> 40 & op.SITE_MASK], word >> 8 & 0xFFFF
        if site.kind == "arm":
            return [], [self._chosen(line, site, i, dest) for i in range(len(site.arms))]
        if site.grounds < 0:
            return [], []
        if site.kind == "number":
            return self._no_number(line, site, dest)
        return self._no_element(line, site, dest)

    def stopped(self, cells: list[int], at: int, failing: Failing) -> End:
        """A line of play at a place to fail."""
        where, text = statement(self.program, at)
        rule, seat = Rule(text, where), read(cells, failing.who)
        if failing.form == "pay":
            lack = self.bench.short(cells, failing)
            return End(because("pay", rule=rule, lack=lack.reason), where, text, (lack,))
        if failing.form == "require" and failing.grounds >= 0:
            unmet = self.bench.unmet(cells, failing.grounds, -1)
            if unmet:
                return self.ungrounded(cells, failing.grounds, -1, unmet, seat, Named(self.names.seat(seat), "player"))
        return End(_undone(cells, failing, rule), where, text)

    def ungrounded(
        self, cells: list[int], number: int, element: int, unmet: list[Told], seat: int, what: Answer | Named
    ) -> End:
        """An element, or a condition, that does not come up to what is asked."""
        gap = max(told.gap for told in unmet)

        def holds(state: list[int]) -> bool:
            told = self.bench.told(state, number, element)
            return len(told) == len(self.program.grounds[number].parts) and all(t.truth == TRUE for t in told)

        asked = 0 <= seat < len(self.names.seats) and any(told.figured for told in unmet)
        lacks = tuple(self.bench.lacks(cells, seat, holds, max(gap, LEAST_TRIED))) if asked else ()
        parts = [self.bench.unheld(told, what) for told in unmet[:3]]
        reason = reduce(lambda a, b: because("also", a=a, b=b), parts)
        first = unmet[0].ground
        return End(reason, placed(first.place), first.text, lacks, gap=100 * len(unmet) + gap)

    def _parents(self, cells: list[int]) -> tuple[Cause, ...]:
        """The lines that led to where a state stands, the nearest first."""
        found = [address - 1 for slot, address in likely_frames(self.code, cells) if slot > 0]
        return tuple(Cause(self.procedure(at), statement(self.program, at)[0]) for at in reversed(found))

    def _no_number(self, line: _Line, site: Site, dest: int) -> tuple[list[End], list[_Line]]:
        cells = line.cells
        low, high, _, top = self.bench.ends(cells, site.grounds)
        if top is None:
            return [], []
        if low > high:
            what = Named(site.name, "word")
            reason = because("no-number", what=what, low=low, high=high, rule=quoted(top))
            return [End(reason, placed(site.place), top.text, path=line.path, parents=self._parents(cells))], []
        numbers = range(low, min(high, low + MOST_NUMBERS) + 1)
        return [], [self._chosen(line, site, n, dest) for n in numbers]

    def _no_element(self, line: _Line, site: Site, dest: int) -> tuple[list[End], list[_Line]]:
        """Nothing can be chosen: what each thing lacks, or where the line ends with it all the same."""
        cells, parents = line.cells, self._parents(line.cells)
        near: list[tuple[int, int, int, list[Told]]] = []
        lines: list[_Line] = []
        for element in all_of(self.program, site):
            unmet = self.bench.unmet(cells, site.grounds, element)
            if not unmet and site.kind != "set":  # of a set the rest comes before what has been chosen
                lines.append(self._chosen(line, site, element, dest))
            elif unmet and unmet[0].ground.form not in ("in", "on"):
                near.append((len(unmet), unmet[0].gap, element, unmet))
        if lines:
            return [], lines
        if not near:
            where, rule = statement(self.program, cells[op.PC] - 1)
            reason = because("empty", rule=Rule(rule, where))
            return [End(reason, where, rule, path=line.path, parents=parents)], []
        near.sort(key=lambda x: x[:3])
        found = []
        for _, _, element, unmet in near[:4]:
            name = self._element(cells, site, element)
            end = self.ungrounded(cells, site.grounds, element, unmet, cells[op.YOU], name)
            found.append(replace(end, path=(*line.path, name), parents=parents))
        return found, []


def _undone(cells: Sequence[int], failing: Failing, rule: Rule) -> Reason:
    """What a line of play stops at, other than a payment or a condition that has grounds."""
    has, needs, thing = read(cells, failing.has), read(cells, failing.needs), Rule(failing.thing, rule.where)
    match failing.form:
        case "none" if failing.thing:
            return because("no-such", rule=rule, what=thing)
        case "none":
            return because("nothing", rule=rule)
        case "number":
            asked = Rule(f"{failing.thing}[{needs}]", rule.where)
            low, _, high = failing.among.partition(" to ")
            return because("beyond", rule=rule, what=asked, low=low, high=high)
        case "few":
            return because("too-few", rule=rule, has=has, needs=needs)
    return because("untrue" if failing.form == "require" else "no-way", rule=rule)


def all_of(program: Program, site: Site) -> Sequence[int]:
    """All there is of what is chosen among, offered or not; of numbers those a set of them can hold."""
    domain = program.domains.get(site.domain)
    return range(op.WORD) if domain is None else domain.valid
