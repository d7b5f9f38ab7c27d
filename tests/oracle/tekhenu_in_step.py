"""The compiled Tekhenu and the oracle, led through the same games and compared at every question.

A Follower leads the oracle along what a record says: results of chance, questions with what was offered, answers,
tables, the end. The lines come from a record, or from the machine itself, which is faster (InStep).

Never: knows a rule that it could compare with instead of the oracle's.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from oracle.in_step import DifferenceError
from oracle.tekhenu import Ask, Draw, Shuffle
from oracle.tekhenu_board import OPTIONS
from oracle.tekhenu_choosing import Choose, at_random, with_favourites
from oracle.tekhenu_game import Tekhenu
from oracle.tekhenu_picture import broken, difference, picture

from rulekit.check.check import check_ruleset
from rulekit.check.tree.checked_ruleset import CheckedRuleset
from rulekit.compile.compile import compile_ruleset
from rulekit.game.decisions.chance import shuffled_pile
from rulekit.game.decisions.referee import Referee
from rulekit.game.decisions.table import Sight, table
from rulekit.program import opcodes as head
from rulekit.ruleset.load import load_ruleset

SCRIPTED = head.M_CHANCE | head.M_SCRIPT  # the machine stops before every shuffle and random pick
STILL = {"take_turn", "take_start.c", "take_destiny.c", "feed.n"}  # when these are asked, nothing is half done


class Follower:
    """The oracle, led along a game; raises a DifferenceError where the two part."""

    def __init__(self, players: int, options: Mapping[str, str], *, more: bool = False) -> None:
        self.oracle = Tekhenu(players, options, more=more)
        self.decisions = 0

    def chance(self, of: str, came: Any) -> None:
        """What a shuffle or a random pick has brought."""
        request = self.oracle.request
        if isinstance(request, Shuffle):
            if of != request.of or sorted(came) != sorted(request.cards):
                raise DifferenceError(f"{of} shuffled: {sorted(came)} by the ruleset, {request} by the oracle")
        elif isinstance(request, Draw):
            came = int(came) if of == "int" else came
            if of != request.of or came not in request.options:
                raise DifferenceError(f"{of} came as {came}, {request} by the oracle")
        else:
            raise DifferenceError(f"{of} came as {came}, {request} by the oracle")
        self.oracle.answer(came)

    def asked(self, seat: str, what: str, moves: Iterable[str]) -> None:
        """Compares a question with the oracle's."""
        request = self.oracle.request
        if not isinstance(request, Ask) or request.what != what or self.oracle.seats[request.seat].name != seat:
            raise DifferenceError(f"{seat} is asked {what}, {request} by the oracle")
        offered = {meant(request, move) for move in moves}
        expected = set(request.options)
        if not (offered == expected if request.exact else offered <= expected and offered):
            said = f"{sorted(map(str, offered))} by the ruleset, {sorted(map(str, expected))} by the oracle"
            raise DifferenceError(f"{seat} is asked {what}: {said}")

    def answer(self, chosen: str) -> None:
        """An answer to what was asked."""
        assert isinstance(self.oracle.request, Ask)
        self.decisions += 1
        self.oracle.answer(meant(self.oracle.request, chosen))

    def table(self, found: dict[str, Any]) -> None:
        """Compares what lies on the table, and looks whether anything is lost."""
        said = difference(picture(self.oracle), found) or broken(found, [seat.name for seat in self.oracle.seats])
        if said:
            raise DifferenceError(said)

    def end(self, winners: Iterable[str], scores: Mapping[str, int]) -> None:
        """Compares the end."""
        if not self.oracle.over:
            raise DifferenceError(f"the game is over, {self.oracle.request} by the oracle")
        best = self.oracle.seats[self.oracle.ranking[0]].name
        points = {seat.name: seat.has["vp"] for seat in self.oracle.seats}
        if list(winners) != [best] or dict(scores) != points:
            raise DifferenceError(f"won by {list(winners)} with {scores}, by {best} with {points} by the oracle")


def meant(ask: Ask, move: str) -> str | int:
    """A move as the oracle's options have it."""
    if any(isinstance(option, int) for option in ask.options):
        return int(move)
    if ask.what.endswith(".d") and " from " not in move:  # the only one of its colour that is offered
        places = [option for option in ask.options if str(option).startswith(f"{move} ")]
        return places[0] if len(places) == 1 else move
    return move


def followed(lines: Iterable[str]) -> Follower:
    """The oracle led along one game of a record, written with or without its tables."""
    found = map(json.loads, lines)
    header = next(found)
    follower = Follower(header["players"], header["options"])
    for line in found:
        if line["kind"] == "chance":
            follower.chance(line["of"], line["came"])
        elif line["kind"] == "decision":
            what = line["procedure"] + ("." + line["name"] if line["name"] else "")
            follower.asked(line["seat"], what, line["moves"])
            follower.answer(line["chosen"])
        elif line["kind"] == "position" and still(follower):
            follower.table(line["table"])
        elif line["kind"] == "end":
            follower.end(line["winners"], line["scores"])
    return follower


def still(follower: Follower) -> bool:
    """Whether nothing is half done on the table."""
    request = follower.oracle.request
    return request is None or (isinstance(request, Ask) and request.what in STILL)


# ---- with the machine ----


@cache
def compiled(path: Path, players: int, options: tuple[tuple[str, str], ...] = ()) -> Referee:
    """Tekhenu for a number of players and options; made once in a process."""
    return Referee(compile_ruleset(_checked(path, options), players))


@cache
def _checked(path: Path, options: tuple[tuple[str, str], ...]) -> CheckedRuleset:
    declared, said = load_ruleset(path, dict(options))
    assert declared is not None and not said, said
    checked, found = check_ruleset(declared)
    assert checked is not None and not [d for d in found if d.severity == "error"], found
    return checked


class InStep(Follower):
    """One game on both sides. `play` leads it to its end, or raises a DifferenceError that says where they part."""

    def __init__(
        self, referee: Referee, options: Mapping[str, str], seed: int, every: int = 12, *, more: bool = False
    ) -> None:
        """A game not begun; `every`: how many moves lie between two comparisons of the whole table."""
        super().__init__(len(referee.seats), options, more=more)
        self.names, self.questions, self.program = referee.names, referee.questions, referee.program
        self.machine = referee.machine()
        self.seed, self.options = seed, options
        self.every, self.compared = every, 0
        self.dice = random.Random(seed)
        self.cells = self.machine.new(seed, SCRIPTED)

    def play(self, choose: Choose) -> InStep:
        """To the end."""
        try:
            while self._run() == head.CHOICE:
                self._decide(choose)
            self.table(self._table())
            self._end()
        except (DifferenceError, AssertionError) as difference:
            where = f"seed {self.seed}, decision {self.decisions}, {self.oracle.players} players, {dict(self.options)}"
            raise DifferenceError(f"{where}: {difference}") from difference
        return self

    def _run(self) -> int:
        """To the next question of a seat, or the end."""
        machine, cells = self.machine, self.cells
        status = machine.advance(cells)
        while status == head.CHOICE and cells[head.CHOOSER] == head.NATURE:
            self._chance()
            status = machine.advance(cells)
        if status not in (head.CHOICE, head.OVER):
            raise DifferenceError(f"the ruleset stops: {head.STATUS_NAMES[status]}")
        return status

    def _chance(self) -> None:
        """Let the machine itself do what it stopped before, and tell the oracle."""
        cells, names = self.cells, self.names
        words, at = cells[head.WORDS], cells[head.DEST]
        domain = self.program.draws.get(cells[head.PC] - 1, "")
        spot, kind = shuffled_pile(cells, names) if words < 0 else (None, domain)
        cells[head.PC] -= 1
        cells[head.MODE] = 0
        self.machine.run(cells, 1)
        cells[head.MODE] = SCRIPTED
        if spot is None:
            came: Any = names.element(domain, cells[at])
        else:
            came = [names.face(kind, piece, -1) for piece in Sight(names, cells).pieces(spot)]
        if spot is None or len(came) > 1:
            self.chance(domain or "int" if spot is None else spot.container, came)

    def _decide(self, choose: Choose) -> None:
        questions, cells = self.questions, self.cells
        site = questions.site(cells)
        offered = {answer: self._named(site.kind, site.domain, answer) for answer in questions.numbers(cells)}
        what = site.procedure + ("." + site.name if site.name else "")
        self.asked(self.names.seat(cells[head.CHOOSER]), what, offered.values())
        if still(self):
            self._compare()
        answer = choose(self.dice, self.oracle, offered)
        self.machine.answer(cells, answer)
        self.answer(offered[answer])

    def _named(self, kind: str, domain: str, answer: int) -> str:
        cells, names = self.cells, self.names
        if kind == "number":
            return str(answer)
        if kind == "arm":
            return self.questions.arm(self.questions.site(cells), answer)
        if kind == "set" and answer == self.program.domains[domain].size:
            return "done"
        name = names.element(domain, answer, cells[head.CHOOSER])
        if domain == "die":
            return f"{name} from {names.place(domain, cells[self.program.kinds[domain].at + answer])}"
        return name

    def _compare(self) -> None:
        """What the seats have, always; the whole table, which takes long to read, now and then."""
        for name, counter in self.program.counters.items():
            mine = [seat.has[name] for seat in self.oracle.seats]
            found = [self.cells[counter.address + p] for p in range(len(mine))]
            if found != mine:
                raise DifferenceError(f"{name}: {found} by the ruleset, {mine} by the oracle")
        self.compared += 1
        if self.compared % self.every == 0:
            self.table(self._table())

    def _table(self) -> dict[str, Any]:
        return table(Sight(self.names, self.cells))

    def _end(self) -> None:
        report, seats = self.machine.report(self.cells), self.program.seats
        assert report is not None
        winners = [seat for i, seat in enumerate(seats) if self.cells[head.WINNERS] >> i & 1]
        self.end(winners, {seat: report[at] for seat, at in zip(seats, self.program.scores, strict=True)})


def random_options(dice: random.Random) -> dict[str, str]:
    """Any combination of the options."""
    return {name: dice.choice(settings) for name, settings in OPTIONS.items()}


def played(
    path: Path,
    players: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    every: int = 12,
    *,
    more: bool = False,
) -> InStep:
    """A game to its end: every other one at random, the others with favourites; `more`: of an enriched ruleset."""
    chosen = dict(options or {})
    game = InStep(compiled(path, players, tuple(sorted(chosen.items()))), chosen, seed, every, more=more)
    return game.play(with_favourites(seed) if seed % 2 else at_random)
