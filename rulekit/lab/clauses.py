"""A program → what can be counted in its games, each thing under a name that does not depend on the program.

So counts of programs for other numbers of players or other options can be added up.

Never: counts.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rulekit.program.program import REST, Clause, Place, Program

NOWHERE: Place = ("", 0, 0, 0, 0)
BRANCHES = ("then", "else", "arm")
OF_LOOPS = ("asked", "again")  # behind a round of a loop with `until`: no statements, and no ways to go
PERFORMS = re.compile(r"\bperforms? (\w+)")
WRITTEN = ("trigger", "branch", "clause")  # of things at one place the first stands for the others


@dataclass(frozen=True, slots=True, order=True)
class Counted:
    """One thing that is counted.

    kind: clause (a statement), branch, trigger (an ability, heard and used), card, option. `name`: what kind of
    statement or branch, the ability, `deck.card`, `option=value`; `arm` tells the branches of one statement apart (-1:
    there is nothing to be done in it). `text` is the statement, `part` the branch; nothing lies within what is not
    `written`. `inside`: the procedure or `deck.card` it stands in.
    """

    kind: str
    place: Place
    name: str
    arm: int = 0
    text: str = field(default="", compare=False)
    part: str = field(default="", compare=False)
    written: bool = field(default=True, compare=False)
    inside: str = field(default="", compare=False)

    @property
    def where(self) -> str:
        """file:line."""
        return f"{self.place[0]}:{self.place[1]}" if self.place[0] else ""

    def within(self, other: Counted) -> bool:
        """Whether it is written inside another thing, or is all of it."""
        if not other.written:
            return False
        a, b = self.place, other.place
        return a[0] == b[0] and (b[1], b[2]) <= (a[1], a[2]) and (a[3], a[4]) <= (b[3], b[4])


@dataclass(slots=True)
class Line:
    """How often something is run: the sum at `addresses`, less that at `less`."""

    what: Counted
    addresses: list[int] = field(default_factory=list)
    less: list[int] = field(default_factory=list)


def lines(program: Program) -> list[Line]:
    """Every statement, branch and ability of a program, with where it is run; no address: it cannot be."""
    found: dict[Counted, Line] = {}
    together: dict[tuple[int, str], list[Clause]] = defaultdict(list)
    for clause in (clause for clause in program.clauses if clause.form not in OF_LOOPS):
        line = found.setdefault(key := counted(program, clause), Line(key))
        if clause.address >= 0:
            line.addresses.append(clause.address)
        form = "if" if clause.form in ("then", "else") else "either" if clause.form == "arm" else clause.form
        together[clause.place, form].append(clause)
    for family in together.values():
        for what in {counted(program, c) for c in family if c.address == REST}:
            line = found[what]
            line.addresses += [c.address for c in family if c.form not in BRANCHES and c.address >= 0]
            others = {c for c in family if c.form in BRANCHES and c.address >= 0}
            line.less += [c.address for c in others if counted(program, c) != what]
    return list(found.values())


def counted(program: Program, clause: Clause) -> Counted:
    """What a clause of a program is called in all of them."""
    kind = "trigger" if clause.form == "use" else "branch" if clause.form in BRANCHES else "clause"
    name = clause.procedure if kind == "trigger" else clause.form
    inside, text = clause.procedure.partition(" ")[0], program.texts[clause.place]
    if clause.form not in BRANCHES:
        return Counted(kind, program.places[clause.place], name, text=text, inside=inside)
    written = clause.part >= 0
    place = clause.part if written else clause.place
    arm = clause.arm if written else -1
    part = program.texts[clause.part] if written else ""
    return Counted(kind, program.places[place], name, arm, text, part, written and clause.address != REST, inside)


def place_of(program: Program, where: str, rule: str) -> Place | None:
    """Where a rule stands that is known by its text and its file:line."""
    named = [(ground.text, ground.place) for grounds in program.grounds for ground in grounds.parts]
    named += list(zip(program.texts, program.places, strict=False))
    return next((at for text, at in named if text == rule and f"{at[0]}:{at[1]}" == where), None)


def loops(program: Program, ran: Sequence[int]) -> dict[Counted, tuple[int, int, int]]:
    """Each loop with `until`: how often it began, was asked behind a round whether it ends, and did."""
    asked, again, begun = Counter[int](), Counter[int](), Counter[int]()
    for counts, form in ((asked, "asked"), (again, "again"), (begun, "repeat")):
        for clause in program.clauses:
            if clause.form == form and clause.address >= 0:
                counts[clause.place] += ran[clause.address]
    named = {c.place: counted(program, c) for c in program.clauses if c.form == "repeat" and c.place in asked}
    return {what: (begun[place], asked[place], asked[place] - again[place]) for place, what in named.items()}


def acts(program: Program, changing: Sequence[int]) -> dict[Counted, list[int]]:
    """Each statement with those of the instructions that may change something which belong to it."""
    statements = {c.place: counted(program, c) for c in program.clauses if c.form not in (*BRANCHES, *OF_LOOPS, "use")}
    found: dict[Counted, list[int]] = defaultdict(list)
    for at in changing:
        if program.source[at] in statements:
            found[statements[program.source[at]]].append(at)
    return found


def performed(text: str) -> list[str]:
    """The procedures that a statement or a branch performs, by its text."""
    return PERFORMS.findall(text)


def by_procedure(every: Iterable[Counted]) -> dict[str, list[Counted]]:
    """What stands in each procedure, or on each card."""
    found: dict[str, list[Counted]] = defaultdict(list)
    for what in every:
        found[what.inside].append(what)
    return found


def decks(program: Program) -> dict[str, tuple[str, ...]]:
    """The cards of each deck, each once, in their order."""
    named = {kind: program.domains[kind].names for kind in program.kinds}
    return {kind: tuple(dict.fromkeys(names)) for kind, names in named.items() if set(names) - {kind}}


def abilities(program: Program) -> dict[str, list[str]]:
    """The code of each card, by `deck.card`: what is played, and what hears an event."""
    found: dict[str, list[str]] = defaultdict(list)
    for name in {clause.procedure for clause in program.clauses} | {name for _, name in program.procedures}:
        card, _, rest = name.partition(" ")
        if rest and card.partition(".")[0] in program.kinds:
            found[card].append(name)
    return found


def executed(program: Program, ran: Mapping[int, int]) -> set[Counted]:
    """What has happened at least once, where each instruction was run so often."""

    def sum_at(addresses: Sequence[int]) -> int:
        return sum(ran.get(at, 0) for at in addresses)

    return {line.what for line in lines(program) if sum_at(line.addresses) > sum_at(line.less)}


def outermost(found: Sequence[Counted]) -> list[Counted]:
    """Those clauses, branches and abilities that lie in no other; of several at one place the first, a branch first."""
    kept: list[Counted] = []
    for what in sorted((one for one in found if one.kind in WRITTEN), key=_wide_first):
        if not any(what.within(other) for other in kept):
            kept.append(what)
    return sorted(kept, key=_wide_first)


def _wide_first(what: Counted) -> tuple[object, ...]:
    file, line, column, last, end = what.place
    return file, line, column, -last, -end, not what.written, WRITTEN.index(what.kind), what.name, what.arm
