"""A ruleset → an environment of PettingZoo in which all seats act at once (parallel).

Made for rulesets in which all decide at the same time. Where one seat is asked alone, the others wait: the last action
does nothing, and is all their masks allow.

Never: shows a seat what another answers in the same step.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

from pettingzoo import ParallelEnv

from rulekit.game.decisions.decision import Move
from rulekit.game.state import State
from rulekit.ready_ruleset import Ruleset
from rulekit.research import spaces
from rulekit.research.actions import LEAST, MOST
from rulekit.research.arguments import NOT_BEGUN, BadArgument, one_of
from rulekit.research.opening import opened
from rulekit.research.pictures import MODES, Pictures
from rulekit.research.playing import Playing
from rulekit.research.rounds import Rounds
from rulekit.ruleset.chosen import Options
from rulekit.ruleset.find import Named

Given = dict[str, Any]


class AtOnce(ParallelEnv[str, dict[str, Any], int]):
    """A game in which each step takes an action of every seat: of those not asked that of waiting, the last one.

    `repeat`: when a game is over the next begins, in the same step, until `max_cycles` steps are done.
    """

    def __init__(
        self,
        ruleset: Named | Ruleset,
        players: int | None = None,
        variants: Sequence[str] = (),
        options: Options | None = None,
        *,
        render_mode: str | None = None,
        render_seat: str = "",
        max_cycles: int = 10_000,
        reward: str = "win",
        illegal: str = "raise",
        least: int = LEAST,
        most: int = MOST,
        repeat: bool = False,
    ) -> None:
        self.setting = setting = opened(ruleset, players, variants, options, reward, least, most)
        self.observations, self.actions = setting.observations, setting.actions
        self.wait = self.actions.size
        self.metadata = {"name": setting.game.ruleset, "render_modes": list(MODES), "render_fps": 2}
        seats = setting.game.seats
        one_of("render_mode", render_mode, (None, *MODES))
        one_of("render_seat", render_seat, ("", *seats))
        self.render_mode, self._render_seat, self._repeat = render_mode, render_seat or seats[0], repeat
        self._pictures = Pictures(setting.ruleset, setting.game.program, render_mode or "ansi")
        self._playing = Playing(setting, max_cycles, illegal)
        self.possible_agents = list(seats)
        self.agents: list[str] = []
        self._spaces = {seat: self._space() for seat in seats}
        self._legal: dict[int, dict[int, Move]] = {}
        self._rounds: Rounds | None = None

    def __copy__(self) -> AtOnce:
        """Another one that goes its own way."""
        return copy.deepcopy(self)

    def _space(self) -> tuple[Any, Any]:
        return spaces.observation_space(self.observations, self.wait + 1), spaces.action_space(self.wait + 1)

    @property
    def max_cycles(self) -> int:
        """After how many steps a game is cut off."""
        return self._playing.max_cycles

    @max_cycles.setter
    def max_cycles(self, steps: int) -> None:
        self._playing.max_cycles = steps

    def observation_space(self, agent: str) -> Any:
        """What a seat may be given."""
        one_of("agent", agent, self.possible_agents)
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Any:
        """What a seat may answer."""
        one_of("agent", agent, self.possible_agents)
        return self._spaces[agent][1]

    @property
    def state_of_game(self) -> State:
        """The game as it stands but for answers that others still wait for, hidden things too."""
        return self._game.state

    @property
    def _game(self) -> Rounds:
        if self._rounds is None:
            raise BadArgument(NOT_BEGUN)
        return self._rounds

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Given], dict[str, dict[str, Any]]]:
        """Begins a game. `seed` decides it and those after it; `options` are for other environments."""
        self.agents = list(self.possible_agents)
        self._rounds = Rounds(self.setting.game.referee, self._playing.begin(seed))
        return self._given(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Given], dict[str, float], Any, Any, Any]:
        """Takes an action of every seat; the observations, rewards, ends, cuts and infos of all."""
        playing, agents = self._playing, self.agents
        if self._rounds is None:
            raise BadArgument(NOT_BEGUN)
        if not agents:
            raise BadArgument("The game is over. Call reset() for the next.")
        self._all_answer(actions)
        moves: dict[int, Move] = {}
        for seat, legal in self._legal.items():
            move = playing.chosen(legal, actions[self.possible_agents[seat]], seat)
            if move is not None:
                moves[seat] = move
        if playing.lost < 0:
            self._game.answer(moves)
        playing.cycles += 1
        rewards, over = playing.rewards(), playing.is_over
        if over and self._repeat:
            self._rounds, over = Rounds(self.setting.game.referee, playing.again()), False
        cut = playing.is_cut_off and not over
        given = self._given()
        if over or cut:
            self.agents = []
        each = dict.fromkeys
        return given, rewards, each(agents, over), each(agents, cut), {agent: {} for agent in agents}

    def _all_answer(self, actions: object) -> None:
        """Refuses what is no action for each seat that is asked."""
        if not isinstance(actions, Mapping):
            raise BadArgument(f"actions={actions!r} is no map. Give one with an action for each agent.")
        asked = [self.possible_agents[seat] for seat in self._legal]
        if missing := [agent for agent in asked if agent not in actions]:
            raise BadArgument(
                f"There is no action of {', '.join(missing)}. Give one for each agent: {', '.join(asked)}."
            )
        for agent in actions:
            one_of("agent", agent, self.possible_agents)

    def _given(self) -> dict[str, Given]:
        """What every seat is given, by what is asked now."""
        asked = {} if self._playing.is_over or self._playing.is_cut_off else self._game.asked()
        self._legal = {seat: self.actions.legal(decision) for seat, decision in asked.items()}
        return {agent: self._seen(seat) for seat, agent in enumerate(self.possible_agents)}

    def _seen(self, seat: int) -> Given:
        legal = self._legal.get(seat, [self.wait])
        game = self._game
        if game.given:  # answers that are not in the state yet
            return spaces.observed(self.observations.row(game.observe(seat)), legal, self.wait + 1)
        row = self.setting.row(game.state.cells, seat, lambda: game.observe(seat))
        return spaces.observed(row, legal, self.wait + 1)

    def render(self) -> Any:
        """The table as `render_seat` sees it; where none is named, as the first seat."""
        if self.render_mode is None:
            raise BadArgument(f"Nothing is rendered. Give render_mode, one of {', '.join(MODES)}.")
        return self._pictures.of(self._game.observe(self.possible_agents.index(self._render_seat)))

    def close(self) -> None:
        """There is nothing to close."""


def parallel_env(ruleset: Named | Ruleset, players: int | None = None, **arguments: Any) -> AtOnce:
    """An environment of PettingZoo in which all act at once; arguments as docs/research.md lists them."""
    return AtOnce(ruleset, players, **arguments)
