"""A program → a number for every answer that can ever be given in its games: the actions of learning and search.

An action says what is answered, never where it was asked: a space is one action in all questions about spaces, and a
card one in all about cards, wherever it lies. So their number does not grow with the questions, and a card more is an
action more. What is asked stands in the observation. All is known from the program, before a game.

Never: decides what is legal; tells apart what the seat that is asked cannot.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulekit.game.decisions.alike import ALIKE
from rulekit.game.decisions.blind import Blind
from rulekit.game.decisions.decision import DONE, Decision, Move
from rulekit.game.decisions.long_ranges import every
from rulekit.game.decisions.names import Names
from rulekit.game.decisions.referee import Referee
from rulekit.game.game import Game
from rulekit.machine.runs.deals import OF_SEAT, UNSEEN
from rulekit.program.program import Kind, Program, Site
from rulekit.research.arguments import BadArgument, at_least, whole

LEAST, MOST = -16, 63  # numbers that have an action, where nothing else is said
NUMBERS, WAYS, END = "numbers", "ways", "end of a set"


@dataclass(frozen=True, slots=True)
class Part:
    """A run of actions of one sort: `size` of them from `first` on."""

    name: str
    first: int
    size: int


class Actions:
    """The actions of one program.

    `parts` are, in this order: the end of a set, the ways of all choices between ways, for each sort of thing that is
    ever chosen its elements, and the whole numbers from `least` to `most`; what is never asked for has none.
    """

    def __init__(self, game: Game, least: int = LEAST, most: int = MOST) -> None:
        at_least("most", most, whole("least", least))
        self.least, self.most = least, most
        self.size = 0
        self.parts: dict[str, Part] = {}
        referee = game.referee
        self._names = referee.names
        self._program = program = referee.program
        self._words: list[str] = []
        sites, questions = program.sites, referee.questions
        self._questions = questions
        if any(site.kind == "set" for site in sites):
            self._add(END, [DONE])
        ways = dict.fromkeys(questions.arm(s, i) for s in sites if s.kind == "arm" for i in range(len(s.arms)))
        self._ways = {name: i for i, name in enumerate(ways)}
        if ways:
            self._add(WAYS, ways)
        domains = dict.fromkeys(s.domain for s in sites if s.kind in ("element", "set") and s.domain in program.domains)
        self._pieces = {name: Pieces(referee, kind) for name, kind in program.kinds.items() if name in domains}
        for name in domains:
            kind = self._pieces.get(name)
            self._add(name, kind.words() if kind else _elements(program, self._names, name))
        if any(site.kind == "number" or (site.kind == "element" and site.domain not in domains) for site in sites):
            self._add(NUMBERS, map(str, range(least, most + 1)))

    def _add(self, name: str, words: Iterable[str]) -> None:
        self._words += words
        self.parts[name] = Part(name, self.size, len(self._words) - self.size)
        self.size = len(self._words)

    def name(self, action: int) -> str:
        """What an action answers, in the words of the ruleset."""
        return self._words[action]

    def part(self, action: int) -> tuple[str, int]:
        """The part an action belongs to, and its number in it: the same action as two factors."""
        for part in self.parts.values():
            if part.first <= action < part.first + part.size:
                return part.name, action - part.first
        raise BadArgument(f"action={action!r} is none of this game. It has {self.size:,}, from 0 on.")

    def legal(self, decision: Decision) -> dict[int, Move]:
        """The actions that answer a question, each with its move."""
        if decision.kind == "number" or (decision.kind == "element" and decision.domain not in self.parts):
            return self._numbers(decision)
        if decision.kind == "arm":
            first = self.parts[WAYS].first
            return {first + self._ways[move.name]: move for move in decision.moves}
        pieces, found = self._pieces.get(decision.domain), dict[int, Move]()
        first, end = self.parts[decision.domain].first, self._program.domains[decision.domain].size
        for move in decision.moves:
            if decision.kind == "set" and move.number == end:
                found[self.parts[END].first] = move
            elif pieces is None:
                found[first + self._valid(decision.domain, move.number)] = move
            else:
                action = first + pieces.action(move)
                if action in found:  # an equal piece at the same place, which the rules hold by another name
                    action = next(a for a in range(first + pieces.spare, first + pieces.size) if a not in found)
                found[action] = move
        return found

    def numbered(self, site: Site) -> list[int]:
        """Of each answer to a question about ways, or about elements that are no pieces, its number in its part."""
        if site.kind == "arm":
            return [self._ways[self._questions.arm(site, i)] for i in range(len(site.arms))]
        domain = self._program.domains[site.domain]
        return [domain.valid.index(i) if i in domain.valid else 0 for i in range(domain.size)]

    def sorts(self, kind: str) -> list[int]:
        """Of pieces, as `machine/runs/batches.py` reads it: where those of each sort begin, and which each is."""
        return self._pieces[kind].laid()

    def _valid(self, domain: str, number: int) -> int:
        """The position of an element among those that exist."""
        return self._program.domains[domain].valid.index(number)

    def _numbers(self, decision: Decision) -> dict[int, Move]:
        numbers = [move.number for move in decision.moves]
        least, most = min(numbers), max(numbers)
        if least < self.least or most > self.most:
            said = f"`{decision.procedure}` asks for a number from {least:,} to {most:,}, and only those from"
            help = f"Give least={min(least, self.least)}, most={max(most, self.most)}, or wider."
            raise BadArgument(f"{said} {self.least} to {self.most} have an action. {help}")
        first = self.parts[NUMBERS].first
        return {first + move.number - self.least: move for move in every(decision)}


def _elements(program: Program, names: Names, domain: str) -> list[str]:
    return [names.element(domain, number) for number in program.domains[domain].valid]


class Pieces:
    """The actions that choose a piece of one kind.

    First those like no other, each one action wherever it lies. Then, of equal ones, one for each of their sorts and
    each place. Then, where pieces may lie unseen, one for each place and each back. The last, as many as there may be,
    stand for further equal pieces at one place, where the rules tell them apart.
    """

    def __init__(self, referee: Referee, kind: Kind) -> None:
        self._names, self._kind = referee.names, kind
        self._places = {number: i for i, number in enumerate(referee.names.spots[kind.name])}
        self._by_name = {referee.names.place(kind.name, number): i for number, i in self._places.items()}
        classes = list(dict.fromkeys(kind.classes))
        self._firsts = [kind.classes.index(of) for of in classes]
        self._single = {of: i for i, of in enumerate(c for c in classes if kind.classes.count(c) == 1)}
        self._equal = {of: i for i, of in enumerate(c for c in classes if c not in self._single)}
        self._hidden = len(self._single) + len(self._equal) * len(self._places)
        self._backs = max(1, kind.size // kind.each) if kind.each else 1
        unseen = len(self._places) * self._backs if Blind(referee.names).may_hide(kind.name) else 0
        self.spare = self._hidden + unseen
        self.size = self.spare + (kind.size - len(classes))

    def action(self, move: Move) -> int:
        """The number of a move among these actions, whichever of equal pieces it takes."""
        number, kind = move.number, self._kind
        if UNSEEN <= number < ALIKE:
            place, back = divmod(number - UNSEEN, OF_SEAT)
            return self._hidden + self._places[place] * self._backs + back
        of = kind.classes[number if number < UNSEEN else (number - ALIKE) // kind.size % kind.size]
        if of in self._single:
            return self._single[of]
        place = self._by_name[move.place or move.zone]
        return len(self._single) + self._equal[of] * len(self._places) + place

    def laid(self) -> list[int]:
        """Where those of each sort begin, backs, places; of each piece its number, of equal ones from −1 down."""
        of = [self._single[c] if c in self._single else -1 - self._equal[c] for c in self._kind.classes]
        return [len(self._single), self._hidden, self._backs, len(self._places), *of]

    def words(self) -> list[str]:
        """What each of them answers."""
        name, names, kind = self._kind.name, self._names, self._kind
        faces = {kind.classes[piece]: names.face(name, piece, -1) for piece in self._firsts}
        found = [faces[of] for of in self._single]
        found += [f"{faces[of]} from {place}" for of in self._equal for place in self._by_name]
        if self.spare > self._hidden:
            backs = [f"{names.seat(i)} hidden {name}" if kind.each else f"hidden {name}" for i in range(self._backs)]
            found += [f"{back} from {place}" for place in self._by_name for back in backs]
        return found + [f"another {name} ({i + 1})" for i in range(self.size - self.spare)]
