"""A ruleset → a vector environment of Gymnasium: one call takes all its games an answer further, inside the machine.

Never: takes an action that the rules do not offer; shows a seat what it may not see.
"""

from __future__ import annotations

import copy
import random
from array import array
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from rulekit.game.decisions.decision import Move
from rulekit.game.faults import IllegalMove
from rulekit.machine.executor import NAMES
from rulekit.machine.interface import Stepped
from rulekit.machine.runs import batches
from rulekit.program.opcodes import CHOICE, OVER
from rulekit.ready_ruleset import Ruleset
from rulekit.research import spaces
from rulekit.research.actions import LEAST, MOST
from rulekit.research.arguments import NOT_BEGUN, BadArgument, at_least, at_most, of_seed, one_of
from rulekit.research.inside.plans import plan_of
from rulekit.research.opening import opened
from rulekit.ruleset.chosen import Options
from rulekit.ruleset.find import Named

AUTORESETS = {"next_step": AutoresetMode.NEXT_STEP, "same_step": AutoresetMode.SAME_STEP}
MOST_SEED = (1 << 63) - 1
MOST_ENVS, MOST_ANSWERS = 1_000_000, 1 << 31
MOST_TRIES = 100  # games that are over before the seat is asked, one after the other
Given = dict[str, Any]


class Games(VectorEnv[Given, Any, Any]):
    """Games in which whoever is asked acts, or one seat alone, against others who answer at random.

    A reward is what the seat that acted gets when its game is over; `infos` have `seat`, who is asked now, by number,
    and for games that are over `returns`, what each seat gets.
    """

    def __init__(
        self,
        ruleset: Named | Ruleset,
        num_envs: int = 1,
        players: int | None = None,
        variants: Sequence[str] = (),
        options: Options | None = None,
        *,
        seat: str = "",
        max_answers: int = 10_000,
        reward: str = "win",
        autoreset: str = "next_step",
        least: int = LEAST,
        most: int = MOST,
        executor: str = "auto",
    ) -> None:
        at_least("num_envs", num_envs, 1)
        at_most("num_envs", num_envs, MOST_ENVS)
        at_least("max_answers", max_answers, 1)
        at_most("max_answers", max_answers, MOST_ANSWERS)
        one_of("executor", executor, NAMES)
        one_of("autoreset", autoreset, (*AUTORESETS,))
        self.setting = setting = opened(ruleset, players, variants, options, reward, least, most)
        one_of("seat", seat, ("", *setting.game.seats))
        self.observations, self.actions = setting.observations, setting.actions
        self.num_envs, self._limit = num_envs, max_answers
        self.metadata = {"name": setting.game.ruleset, "autoreset_mode": AUTORESETS[autoreset], "render_modes": []}
        self._mine = setting.game.seats.index(seat) if seat else -1
        self._executor, self._begun = executor, False
        self._batch = self._empty()
        self.single_observation_space = spaces.observation_space(self.observations, self.actions.size)
        self.single_action_space = spaces.action_space(self.actions.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._dice = random.Random()
        self._done: Any = np.zeros(num_envs, bool)
        self._mask: Any = np.zeros((num_envs, self.actions.size), np.int8)
        self._asked = np.full(num_envs, -1)
        self._apart: dict[
            int, dict[int, Move]
        ] = {}  # games in which equal pieces must be told apart, by what they hold

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Given, dict[str, Any]]:
        """Begins all games, or those whose `reset_mask` in the options is true. `seed` decides them and those after."""
        chosen = self._chosen(options)
        if seed is not None:
            self._dice = random.Random(of_seed(seed))
        self._begin(chosen)
        self._begun = True
        self._done &= ~chosen
        return self._given(), {"seat": self._asked.copy()}

    def step(self, actions: Any) -> tuple[Given, Any, Any, Any, dict[str, Any]]:
        """One action for each game; of a game that is over it counts for nothing, and the next begins (`next_step`)."""
        over = self._done
        chosen = self._refuse(actions, ~over)
        acted = self._asked.copy()
        self._command(np.where(over, batches.LEAVE, batches.ANSWER), chosen)
        self._raw(chosen, ~over)
        told = self._run()
        ended = (told[:, batches.ENDED] == OVER) & ~over
        cut = (told[:, batches.GIVEN] >= self._limit) & ~ended & ~over
        returns = self._returns(told) * ended[:, None]
        rewards = returns[np.arange(self.num_envs), acted if self._mine < 0 else self._mine] * ended
        infos: dict[str, Any] = {"returns": returns, "_returns": ended}
        if self.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP:
            infos |= self._final(ended | cut)
            self._begin(ended | cut)
        else:
            self._begin(over)
            self._done = ended | cut
        infos["seat"] = self._asked.copy()
        return self._given(), rewards, ended, cut, infos

    def _final(self, done: Any) -> dict[str, Any]:
        """What was seen last in games that are over, as Gymnasium wants it told."""
        if not done.any():
            return {}
        given = self._given()
        last: Any = np.full(self.num_envs, None, object)
        for game in np.flatnonzero(done):
            last[game] = {name: rows[game] for name, rows in given.items()}
        return {"final_obs": last, "_final_obs": done, "final_info": {}, "_final_info": done}

    def _chosen(self, options: dict[str, Any] | None) -> Any:
        """Which games are to begin."""
        if options is not None and not isinstance(options, dict):
            raise BadArgument(f"options={options!r} is no map. Give one, such as {{'reset_mask': …}}.")
        asked = (options or {}).get("reset_mask")
        if asked is None:
            return np.ones(self.num_envs, bool)
        mask = rows_of(asked)
        if mask.dtype.kind not in "biu" or mask.shape != (self.num_envs,):
            raise BadArgument(
                f"reset_mask={asked!r} is not allowed. Give true or false for each of {self.num_envs} games."
            )
        if not self._begun:
            raise BadArgument(NOT_BEGUN)
        return mask.astype(bool)

    # ---- copies, here or in another process ----
    def __copy__(self) -> Games:
        """Another one that goes its own way: what two would share is the dice and the games themselves."""
        return copy.deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        """All but what the machine works in: the games as they stand."""
        return {**self.__dict__, "_batch": self._batch.kept()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """The games are put into a machine again."""
        self.__dict__.update(kept)
        self._batch = self._empty()
        self._batch.take_up(kept["_batch"])

    # ---- the batch ----
    def _empty(self) -> Stepped:
        """Room for all games."""
        machine = self.setting.game.referee.machine(self._executor)
        plan = plan_of(self.observations, self.actions)
        try:
            return machine.batch(plan, self.num_envs, self._mine, self._limit)
        except MemoryError:
            raise BadArgument(f"num_envs={self.num_envs!r} needs more memory than there is. Give fewer.") from None

    def _command(self, what: Any, chosen: Any = 0, seeds: Sequence[int] = ()) -> None:
        """Writes what to do with each game."""
        rows: Any = np.zeros((self.num_envs, 3), np.int64)
        rows[:, 0], rows[:, 1] = what, chosen
        if seeds:
            rows[:, 2] = seeds
        flat = self._batch.asked
        if isinstance(flat, array):
            np.frombuffer(flat, np.int64)[:] = rows.ravel()
        else:
            flat[:] = rows.ravel().tolist()

    def _begin(self, which: Any) -> None:
        """Begins games; one that is over before the seat is asked is followed by another."""
        for _ in range(MOST_TRIES):
            if not which.any():
                return
            seeds = [self._dice.randint(0, MOST_SEED) if new else 0 for new in which]
            self._command(np.where(which, batches.BEGIN, batches.LEAVE), 0, seeds)
            which = which & (self._run()[:, batches.ENDED] == OVER)
        raise BadArgument(f"{self.setting.game.ruleset} ends before this seat is asked. Give another `seat`.")

    def _run(self) -> Any:
        """Does what was written; how each game stands."""
        self._batch.step()
        told = numbers(self._batch.told).reshape(self.num_envs, -1)
        for game in np.flatnonzero((told[:, batches.ENDED] != CHOICE) & (told[:, batches.ENDED] != OVER)):
            raise self.setting.game.referee.fault(self._batch.state(int(game)))
        self._asked = told[:, batches.ASKED].copy()
        self._mask = (numbers(self._batch.masks).reshape(self.num_envs, -1)[:, : self.actions.size] != 0).astype(
            np.int8
        )
        self._apart = {}
        for game in np.flatnonzero(told[:, batches.WRONG] == batches.UNTOLD):
            decision = self.setting.game.referee.questions.decision(self._batch.state(int(game)))
            self._apart[int(game)] = legal = self.actions.legal(decision)
            self._mask[game] = 0
            self._mask[game, list(legal)] = 1
        return told

    def _raw(self, chosen: Any, may: Any) -> None:
        """Answers as the machine takes them, where an action does not say which of equal pieces is meant."""
        for game, legal in self._apart.items():
            if may[game]:
                cells, referee = self._batch.state(game), self.setting.game.referee
                number, _ = referee.one_of(cells, legal[int(chosen[game])].number)
                self._batch.put(game, cells)
                self._batch.asked[3 * game] = batches.RAW
                self._batch.asked[3 * game + 1] = number

    def _refuse(self, actions: Any, may: Any) -> Any:
        """The actions as numbers; refuses all if one does not answer what is asked."""
        if not self._begun:
            raise BadArgument(NOT_BEGUN)
        chosen = rows_of(actions)
        if chosen.shape != (self.num_envs,):
            raise BadArgument(f"There are {self.num_envs} games, and {chosen.shape} actions. Give one for each.")
        if chosen.dtype.kind not in "iu":
            raise BadArgument(f"actions={actions!r} are no whole numbers of 64 bits. Give one for each game.")
        inside = (chosen >= 0) & (chosen < self.actions.size)
        allowed = inside & (self._mask[np.arange(self.num_envs), np.where(inside, chosen, 0).astype(np.int64)] != 0)
        for game in np.flatnonzero(may & ~allowed):
            legal = [int(action) for action in np.flatnonzero(self._mask[game])]
            said = ", ".join(f"{action} ({self.actions.name(action)})" for action in legal[:10])
            raise IllegalMove(
                f"Action {chosen[game]} does not answer what is asked in game {game}. The mask has what does: {said}.",
                tuple(map(str, legal)),
            )
        return np.where(inside, chosen, 0).astype(np.int64)

    # ---- what comes of it ----
    def _given(self) -> Given:
        """What the seats see, and what they may answer."""
        rows = numbers(self._batch.shown).reshape(self.num_envs, -1).astype(np.float32)
        return {spaces.OBSERVATION: rows, spaces.MASK: self._mask.copy()}

    def _returns(self, told: Any) -> Any:
        """What each seat gets, game by game, for those that are over."""
        seats = len(self.setting.game.seats)
        if self.setting.returns.form == "win":
            won = (told[:, batches.WON, None] >> np.arange(seats) & 1).astype(bool)
            winners = won.sum(1, keepdims=True)
            shared = np.where(won, (seats - winners) / np.maximum(winners, 1), -1.0)
            return np.where((winners == 0) | (winners == seats), 0.0, shared)
        scores = told[:, batches.TOLD : batches.TOLD + seats].astype(float)
        return scores - (scores.mean(1, keepdims=True) if self.setting.returns.form == "margin" else 0.0)


def rows_of(given: Any) -> Any:
    """What is given as an array; of rows of unequal lengths, an array of things that are no numbers."""
    try:
        return np.asarray(given)
    except (ValueError, TypeError):
        return np.asarray(None)


def numbers(of: Sequence[int]) -> Any:
    """Cells as an array, where they lie if that can be."""
    return np.frombuffer(of, np.int64) if isinstance(of, array) else np.array(of, np.int64)


def vector_env(ruleset: Named | Ruleset, num_envs: int, players: int | None = None, **arguments: Any) -> Games:
    """A vector environment of Gymnasium; arguments as docs/research.md lists them."""
    return Games(ruleset, num_envs, players, **arguments)
