"""Games that want a condition to hold: each is another one that came near it, with some answers changed.

Kept are the beginnings of games up to where they were nearest. Of these one is taken, the nearer the likelier, and
played again: up to some answer, and from there on anew; or with a few answers changed and all others as they were, as
far as they are still offered. What is new is drawn at random, or now and then the best of a few answers. All seats
want the same. Equal seeds play equal games.

Never: asks what a seat may know; keeps a state.
"""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass
from random import Random

from rulekit.game.decisions.names import elements
from rulekit.lab.seeking import UNKNOWN, Line, Seeking, Step
from rulekit.machine.interface import ANSWER_LIMIT
from rulekit.machine.step.parts import Cells
from rulekit.program.opcodes import CHOICE, DECISIONS, OPTIONS, WORD, WORDS

KEPT = 24  # beginnings of games
PATIENCE = 1500  # games without one that came nearer, after which all begins anew
FRESH = 0.05  # games that begin with nothing
CHANGED = 0.6  # games in which a few answers are changed; the others go on anew
MORE = 0.4  # that one answer more is changed
OTHER_SEED = 0.1  # that chance brings other things in them, from the beginning
NEAR_THE_END = 8  # answers before the nearest from which about half of the games go on anew
GREEDY, CHOOSY = 0.5, 0.4  # games, and questions in them, in which answers are tried
TRIED = 4  # answers that are
BESIDE = 0.5  # numbers that are one near that which was chosen before


@dataclass(frozen=True, slots=True, order=True)
class Begun:
    """The beginning of a game, and how near it came at its last answer; of equals the latest is the first."""

    near: int
    made: int
    seed: int
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """How a game is to go: as another one, but for the answers at some places, and behind `until`."""

    seed: int
    steps: tuple[Step, ...] = ()
    until: int = 0
    changed: frozenset[int] = frozenset()
    greedy: bool = False


class Wanting:
    """Games one after the other; `best` is the one that came nearest."""

    def __init__(self, seeking: Seeking, seed: int) -> None:
        self.seeking, self.machine, self.dice = seeking, seeking.machine, Random(seed)
        self.kept: list[Begun] = []
        self.games = self.answers = self.waited = 0
        self.best: Begun | None = None

    @property
    def nearest(self) -> int:
        """How near the nearest game came."""
        return self.best.near if self.best is not None else UNKNOWN

    def game(self) -> Line | None:
        """One game more; the line of play, if the condition holds at its end."""
        if self.waited > PATIENCE:
            self.kept, self.waited = [], 0
        plan = self._plan()
        state, steps, near, at = self.machine.new(plan.seed), list[Step](), UNKNOWN, 0
        while True:
            status = self.machine.advance(state)
            now = self.seeking.near(state)
            if now < near:
                near, at = now, len(steps)
            if now == 0 or status != CHOICE or state[DECISIONS] >= ANSWER_LIMIT:
                break
            steps.append(self._step(state, plan, len(steps)))
            self.machine.answer(state, steps[-1][1])
        self.games += 1
        self.answers += len(steps)
        self._keep(Begun(near, -self.games, plan.seed, tuple(steps[:at])))
        return Line(plan.seed, tuple(steps)) if near == 0 else None

    def _plan(self) -> Plan:
        """How the next game is to go."""
        dice, greedy = self.dice, self.dice.random() < GREEDY
        if not self.kept or dice.random() < FRESH:
            return Plan(dice.getrandbits(62), greedy=greedy)
        one = self.kept[int(len(self.kept) * dice.random() ** 2)]
        count = len(one.steps)
        if count and dice.random() < CHANGED:
            changed = {dice.randrange(count)}
            while dice.random() < MORE:
                changed.add(dice.randrange(count))
            seed = one.seed if dice.random() > OTHER_SEED else dice.getrandbits(62)
            return Plan(seed, one.steps, count, frozenset(changed), greedy)
        back = int(dice.expovariate(1 / NEAR_THE_END)) if dice.random() < 0.5 else dice.randint(0, count)
        return Plan(one.seed, one.steps, max(0, count - back), greedy=greedy)

    def _step(self, state: Cells, plan: Plan, at: int) -> Step:
        """The next answer, and how often chance draws for it."""
        if at >= plan.until:
            left = at == plan.until and plan.steps  # here the other game is left, and chance may bring other things
            return self._new(state, 1 + (self.dice.randint(0, 2) if left else 0), plan.greedy)
        draws, answer = plan.steps[at]
        if at in plan.changed and state[WORDS] == 0 and self.dice.random() < BESIDE:
            self._draw(state, draws)
            return draws, self._beside(state, answer)
        if at in plan.changed:
            return self._new(state, draws, plan.greedy)
        drawn = self._draw(state, draws)
        return draws, answer if is_offered(state, answer) else drawn

    def _draw(self, state: Cells, draws: int) -> int:
        """What chance draws last."""
        for _ in range(draws):
            drawn = self.machine.pick(state)
        return drawn

    def _new(self, state: Cells, draws: int, greedy: bool) -> Step:
        """An answer that chance draws, or the best of a few."""
        drawn = self._draw(state, draws)
        if not greedy or self.dice.random() > CHOOSY:
            return draws, drawn
        answers = [drawn, *(self._another(state) for _ in range(TRIED - 1))]
        return draws, min(dict.fromkeys(answers), key=lambda answer: self._behind(state, answer))

    def _beside(self, state: Cells, number: int) -> int:
        """A number near another one, or not so near."""
        low, high = state[OPTIONS], state[OPTIONS + 1]
        far = 1 << self.dice.randint(0, (high - low).bit_length())
        return min(max(number + self.dice.choice((-far, far)), low), high)

    def _another(self, state: Cells) -> int:
        """Some answer that is offered."""
        if state[WORDS] == 0:
            return self.dice.randint(state[OPTIONS], state[OPTIONS + 1])
        return self.dice.choice(list(elements(state, OPTIONS, state[WORDS])))

    def _behind(self, state: Cells, answer: int) -> int:
        """How near the next question is behind an answer."""
        after = self.machine.copy(state)
        self.machine.answer(after, answer)
        self.machine.advance(after)
        return self.seeking.near(after)

    def _keep(self, begun: Begun) -> None:
        self.waited += 1
        if begun.near < (self.kept[0].near if self.kept else UNKNOWN):
            self.waited = 0
        if begun.near < self.nearest:
            self.best = begun
        if begun.near < UNKNOWN and (len(self.kept) < KEPT or begun.near <= self.kept[-1].near):
            insort(self.kept, begun)
            del self.kept[KEPT:]


def is_offered(state: Cells, answer: int) -> bool:
    """Whether a state that waits takes an answer."""
    if state[WORDS] == 0:
        return state[OPTIONS] <= answer <= state[OPTIONS + 1]
    word, bit = divmod(answer, WORD)
    return 0 <= word < state[WORDS] and bool(state[OPTIONS + word] >> bit & 1)
