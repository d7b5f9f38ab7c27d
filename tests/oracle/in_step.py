"""The compiled Aton and the oracle, led through the same games and compared after every decision.

Chance is the machine's: it is stopped before every shuffle and coin, and what it then does is told to the
oracle. Questions are compared as the oracle words them; the three differences that are only ways of asking
are reconciled here, and nowhere else:

* how many pawns to remove or place, where that is optional: the ruleset asks for the number first, the
  oracle before every pawn whether to stop;
* thinning out: the ruleset asks temple by temple, the oracle offers all temples that still owe a pawn
  (C.15, AU-25: the order is of no consequence);
* barter: the ruleset carries out Red's at once and hides it from Blue, the oracle waits for Blue's choice.

Never: knows a rule that it could compare with instead of the oracle's.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from oracle.aton import BOARD, OPTIONS, REALM, STOP, Aton, Chance, Decision, Options
from oracle.reading import Reader, State, bits

from rulekit.check.check import check_ruleset
from rulekit.compile.compile import compile_ruleset
from rulekit.machine.executor import executor
from rulekit.machine.interface import Machine
from rulekit.program import opcodes as head
from rulekit.ruleset.load import load_ruleset

ATON = Path(__file__).resolve().parents[2] / "rulesets" / "aton.yaml"
SCRIPTED = head.M_CHANCE | head.M_SCRIPT  # the machine stops before every shuffle and random pick

# What the oracle calls a question that this procedure of the ruleset asks; a number is asked before the rest.
ASKED = {
    "exchange_cards": "barter",
    "lay_cards": "lay",
    "remove_priests": "remove",
    "remove": "remove",
    "place_priests": "place",
    "place_one": "place",
    "take_home": "thin",
}
OF_ONE = ("hands", "piles", "discards", "tokens")  # what a barter changes


class DifferenceError(AssertionError):
    """The ruleset and the oracle do not agree."""


def compiled(options: Options, path: Path = ATON, name: str = "python") -> Machine:
    """Aton with these options (in the oracle's names), ready to play."""
    return _compiled(path, tuple(sorted(options.items())), name)


@cache
def _compiled(path: Path, options: tuple[tuple[str, str | bool], ...], name: str) -> Machine:
    declared, said = load_ruleset(path, {of_ruleset(key): str(value).lower() for key, value in options})
    assert declared is not None and not said, said
    checked, said = check_ruleset(declared)
    assert checked is not None and not [d for d in said if d.severity == "error"], said
    return executor(name).load(compile_ruleset(checked, 2))


def of_ruleset(option: str) -> str:
    """An option as the ruleset calls it: the oracle has it with the part of the game before a point."""
    return option.removeprefix("after_scoring.").replace(".", "_")


def random_options(dice: random.Random) -> Options:
    """Any combination of the options."""
    return {name: dice.choice(settings) for name, settings in OPTIONS.items()}


@dataclass(frozen=True)
class Asked:
    """A question of the compiled Aton: `options` has the machine's answers for each of the oracle's."""

    player: int
    what: str
    number: bool
    options: dict[int, list[int]]

    def listed(self) -> list[int]:
        """The options as the oracle lists them, equal cards as often as held."""
        return sorted(option for option, answers in self.options.items() for _ in answers)


Choose = Callable[[Asked, "InStep"], int]
Stack = Callable[[list[int]], list[int]]


class InStep:
    """One game on both sides. `play` leads it to its end, or raises a DifferenceError that says where they part."""

    def __init__(self, machine: Machine, options: Options, seed: int, stack: Stack | None = None) -> None:
        """A game not begun; `stack` says how to lay a pile where the machine has shuffled it."""
        self.stack = stack
        self.machine, self.program, self.reader = machine, machine.program, Reader(machine.program)
        self.options, self.seed = options, seed
        self.dice = random.Random(seed)
        self.cells = machine.new(seed, SCRIPTED)
        self.oracle = Aton(options)
        self.shuffled: tuple[list[list[int]], list[list[int]]] = ([], [])
        self.coins: list[int] = []
        self.quota: dict[tuple[int, int, str], int] = {}
        self.decisions = self.tosses = 0

    def play(self, choose: Choose | None = None) -> InStep:
        """To the end; every answer is drawn among the instances unless `choose` names one."""
        try:
            while self._run() == head.CHOICE:
                self._decide(choose)
            self._catch_up()
            self._compare_end()
        except (DifferenceError, ValueError) as difference:
            where = f"seed {self.seed}, decision {self.decisions}, {dict(self.options)}"
            raise DifferenceError(f"{where}: {difference}") from None
        return self

    # ---- the ruleset's side ----

    def _run(self) -> int:
        """To the next question of a player, or the end; what chance brings is written down."""
        status = self.machine.advance(self.cells)
        while status == head.CHOICE and self.cells[head.CHOOSER] == head.NATURE:
            self._chance()
            status = self.machine.advance(self.cells)
        if status not in (head.CHOICE, head.OVER):
            fault = head.FAULTS[self.cells[head.FAULT]]
            raise DifferenceError(f"the ruleset stops: {head.STATUS_NAMES[status]}, {fault}")
        return status

    def _chance(self) -> None:
        """Let the machine itself do what it stopped before."""
        words, at = self.cells[head.WORDS], self.cells[head.DEST]
        self.cells[head.PC] -= 1
        self.cells[head.MODE] = 0
        self.machine.run(self.cells, 1)
        self.cells[head.MODE] = SCRIPTED
        if words > 0:
            self.coins.append(self.cells[at])
            self.tosses += 1
            return
        player = self.reader.pile_at(at)
        if self.stack:
            self._restack(at)
        order = self.reader.cards(self.reader.zone(self.cells, "offering", player))
        if order:  # to shuffle nothing is no event
            self.shuffled[player].append(order)

    def _restack(self, at: int) -> None:
        """The cards of the pile at an address in the order wanted, from the top."""
        assert self.stack
        slots = range(at + self.cells[at], at, -1)
        left = [self.cells[slot] for slot in slots]
        for slot, value in zip(slots, self.stack(self.reader.cards(left)), strict=True):
            self.cells[slot] = left.pop(next(i for i, piece in enumerate(left) if self.value[piece] == value))

    def _asked(self) -> Asked:
        cells = self.cells
        site = self.program.sites[cells[head.SITE] & head.SITE_MASK]
        words = cells[head.WORDS]
        if words == 0:
            answers = list(range(cells[head.OPTIONS], cells[head.OPTIONS + 1] + 1))
        else:
            answers = [63 * i + bit for i in range(words) for bit in bits(cells[head.OPTIONS + i])]
        options: dict[int, list[int]] = {}
        for answer in answers:
            options.setdefault(self._meaning(site.kind, site.domain, site.arms, answer), []).append(answer)
        return Asked(cells[head.CHOOSER], ASKED[site.procedure], site.kind == "number", options)

    def _meaning(self, kind: str, domain: str, arms: tuple[str, ...], answer: int) -> int:
        """An answer of the machine as the oracle has it."""
        if kind == "arm":
            return arms[answer] == "change_hand"
        if domain == "offering":
            return self.value[answer]
        return self.square[answer] if domain == "temple" else answer

    @property
    def value(self) -> tuple[int, ...]:
        return self.reader.value

    @property
    def square(self) -> dict[int, int]:
        return {space: i for i, space in enumerate(self.program.domains["temple"].valid)}

    # ---- both sides ----

    def _decide(self, choose: Choose | None) -> None:
        self.decisions += 1
        asked = self._asked()
        self._catch_up()
        if asked.number:
            self._answer_number(asked)
            return
        self._compare_question(asked)
        self._compare_state(asked)
        option = choose(asked, self) if choose else self.dice.choice(asked.listed())
        self.machine.answer(self.cells, self.dice.choice(asked.options[option]))
        key = (self.oracle.round, asked.player, asked.what)
        if key in self.quota:
            self.quota[key] -= 1
        self.oracle.answer(option)

    def _answer_number(self, asked: Asked) -> None:
        """How many pawns: kept, and told to the oracle pawn by pawn.

        Where no pawn can go anywhere the oracle asks nothing; any number must then change nothing, as
        the next comparison shows.
        """
        request = self.oracle.request
        if isinstance(request, Decision) and (request.player, request.what) == (asked.player, asked.what):
            self._compare_state(asked)
            laid = self.oracle.cartouches[asked.player]
            most = min(laid[3], self.oracle.reserves[asked.player])
            if asked.what == "remove":
                most = min(laid[1] - 2, len(request.options) - 1)
            self._same("the number to choose from", asked.listed(), list(range(most + 1)))
        number = self.dice.choice(asked.listed())
        self.quota[self.oracle.round, asked.player, asked.what] = number
        self.machine.answer(self.cells, number)

    def _catch_up(self) -> None:
        """Tell the oracle what chance brought, and of pawns that were counted beforehand."""
        while (answer := self._known(self.oracle.request)) is not None:
            request = self.oracle.request
            if isinstance(request, Decision):
                self.quota[self.oracle.round, request.player, request.what] -= 1
            try:
                self.oracle.answer(answer)
            except ValueError as refused:
                raise DifferenceError(f"chance brought what it cannot: {refused}") from None

    def _known(self, request: Decision | Chance | None) -> int | list[int] | None:
        """The answer to the oracle's request, if it does not wait for a choice."""
        if isinstance(request, Chance):
            if request.player is None:
                return self.coins.pop(0) if self.coins else None
            return self.shuffled[request.player].pop(0) if self.shuffled[request.player] else None
        if request is None or STOP not in request.options:
            return None
        left = self.quota.get((self.oracle.round, request.player, request.what))
        if left == 0:
            return STOP
        return REALM if left is not None and REALM in request.options else None

    # ---- comparing ----

    def _same(self, what: str, mine: object, theirs: object) -> None:
        if mine != theirs:
            raise DifferenceError(f"{what}: {mine!r} by the ruleset, {theirs!r} by the oracle")

    def _compare_question(self, asked: Asked) -> None:
        request = self.oracle.request
        if not isinstance(request, Decision):
            raise DifferenceError(f"the ruleset asks {asked}, the oracle waits for {request}")
        self._same("who is asked what", (asked.player, asked.what), (request.player, request.what))
        options = [option for option in request.options if option != STOP]
        if asked.what == "thin":  # one of the temples that owe a pawn
            temple = asked.listed()[0] // 12
            options = [option for option in options if option // 12 == temple]
        self._same(f"the options to {asked.what}", asked.listed(), options)

    def _compare_state(self, asked: Asked | None) -> None:
        mine = self.reader.state(self.cells)
        theirs = oracle_state(self.oracle)
        if asked and asked.what == "barter" and asked.player == 1:  # Red may have bartered already
            for state in (mine, theirs):
                state.update({name: state[name][1] for name in OF_ONE})  # type: ignore[index]
        elif any(self.shuffled) or self.coins:
            raise DifferenceError(f"only the ruleset shuffles: {self.shuffled}, {self.coins}")
        if mine != theirs:
            for name, value in mine.items():
                self._same(name, value, theirs[name])

    def _compare_end(self) -> None:
        cells, oracle = self.cells, self.oracle
        if not oracle.over:
            raise DifferenceError(f"the game is over by the ruleset, the oracle waits for {oracle.request}")
        self._compare_state(None)
        report = self.machine.report(cells)
        assert report is not None
        endings = {name for i, name in enumerate(self.program.endings) if cells[head.REASONS] >> i & 1}
        self._same("winners", set(bits(cells[head.WINNERS])), oracle.winners)
        self._same("reasons", endings, oracle.reasons)
        self._same("scores", [report[at] for at in self.program.scores], oracle.vp)
        self._same("rounds", report[self.program.metrics["rounds"]], oracle.round)


def oracle_state(game: Aton) -> State:
    """Everything that is compared, of the oracle."""
    return {
        "vp": list(game.vp),
        "squares": list(game.squares),
        "realm": list(game.realm),
        "reserves": list(game.reserves),
        "hands": [sorted(cards) for cards in game.hands],
        "piles": [list(cards) for cards in game.piles],
        "discards": [sorted(cards) for cards in game.discards],
        "aside": [list(cards) for cards in game.aside],
        "cartouches": [list(cards) for cards in game.cartouches],
        "tokens": list(game.tokens),
        "round": game.round,
        "first": game.first,
    }


# ---- ways to play ----


def a_game(seed: int, path: Path = ATON) -> InStep:
    """The game of a seed, not played yet: one in three by the default options, the others by any."""
    options = random_options(random.Random(seed)) if seed % 3 else {}
    return InStep(compiled(options, path), options, seed)


def played(seed: int, path: Path = ATON) -> InStep:
    """The game of a seed, played at random; in one of three the players have squares they would like."""
    game = a_game(seed, path)
    if seed % 3 < 2:
        return game.play()
    return game.play(wishing([game.dice.choice(WISHES) for _ in (0, 1)]))


WISHES = [
    set[int](),
    *({square for square, kind in enumerate(BOARD) if kind == colour} for colour in "YG"),
    *(set(range(start, start + 12)) for start in (0, 12, 24, 36)),
]


def wishing(wishes: Sequence[set[int]]) -> Choose:
    """Each player wants certain squares: places there, removes others from there, keeps own pawns there."""

    def choose(asked: Asked, game: InStep) -> int:
        options = asked.listed()
        wished = wishes[asked.player]
        liked = options
        if asked.what == "lay":  # the low cards first, the high ones for the temples and the pawns
            liked = sorted(options)[:1] if len(options) > 2 else options
        elif asked.what != "barter":
            own = game.oracle.squares[options[0]] == asked.player
            liked = [option for option in options if (option in wished) != own]
        return game.dice.choice(liked or options)

    return choose
