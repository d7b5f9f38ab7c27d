"""A ruleset → an environment of PettingZoo in which one seat acts at a time (AEC).

Never: shows a seat what it may not see.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

from pettingzoo import AECEnv

from rulekit.game.decisions.decision import Move
from rulekit.game.state import State
from rulekit.ready_ruleset import Ruleset
from rulekit.research import spaces
from rulekit.research.actions import LEAST, MOST
from rulekit.research.arguments import NOT_BEGUN, BadArgument, at_least, one_of
from rulekit.research.opening import opened
from rulekit.research.pictures import MODES, Pictures
from rulekit.research.playing import Playing
from rulekit.ruleset.chosen import Options
from rulekit.ruleset.find import Named


class Turns(AECEnv[str, dict[str, Any], int]):
    """A game in which the seat that is asked acts; in a simultaneous step one after the other, none of whom sees what
    the others have answered.

    An observation is a map: `observation` the row of numbers that `observations` describes, `action_mask` 1 for each
    action that answers what is asked. `state_of_game` is the game itself, which knows what seats may not.
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
    ) -> None:
        super().__init__()
        self.setting = setting = opened(ruleset, players, variants, options, reward, least, most)
        self.observations, self.actions = setting.observations, setting.actions
        self.metadata = {
            "name": setting.game.ruleset,
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        at_least("max_cycles", max_cycles, 1)
        one_of("render_mode", render_mode, (None, *MODES))
        one_of("render_seat", render_seat, ("", *setting.game.seats))
        self.render_mode, self._render_seat = render_mode, render_seat
        self._pictures = Pictures(setting.ruleset, setting.game.program, render_mode or "ansi")
        self._playing = Playing(setting, max_cycles * len(setting.game.seats), illegal)
        self.possible_agents = list(setting.game.seats)
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self._spaces = {seat: self._space() for seat in self.possible_agents}
        self._legal: dict[int, Move] = {}

    def __copy__(self) -> Turns:
        """Another one that goes its own way."""
        return copy.deepcopy(self)

    def _space(self) -> tuple[Any, Any]:
        size = self.actions.size
        return spaces.observation_space(self.observations, size), spaces.action_space(size)

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
        """The game as it stands, hidden things too."""
        if self._playing.state is None:
            raise BadArgument(NOT_BEGUN)
        return self._playing.state

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. `seed` decides it and those after it; `options` are for other environments."""
        self._playing.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._next()

    def step(self, action: int | None) -> None:
        """Answers for the seat that is asked; None for one that is out."""
        agent = self.agent_selection
        if self._playing.state is None:
            raise BadArgument(NOT_BEGUN)
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        move = self._playing.chosen(self._legal, action, self.possible_agents.index(agent))
        if move is not None:
            self.state_of_game.apply(move)
        self._playing.cycles += 1
        self.rewards = self._playing.rewards()
        self._next()
        self._accumulate_rewards()

    def _next(self) -> None:
        """Whose turn it is, and what may be answered."""
        decision, playing = self.state_of_game.decision, self._playing
        self.terminations = dict.fromkeys(self.agents, playing.is_over)
        self.truncations = dict.fromkeys(self.agents, playing.is_cut_off)
        self._legal = {}
        if decision is None or playing.is_over or playing.is_cut_off:
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = decision.seat
        self._legal = self.actions.legal(decision)

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees now, and what it may answer: nothing, unless it is asked."""
        one_of("agent", agent, self.possible_agents)
        legal = self._legal if agent == self.agent_selection else {}
        state, seat = self.state_of_game, self.possible_agents.index(agent)
        row = self.setting.row(state.cells, seat, lambda: state.observe(seat))
        return spaces.observed(row, legal, self.actions.size)

    def render(self) -> Any:
        """The table as `render_seat` sees it; where none is named, as the seat that is asked."""
        if self.render_mode is None:
            raise BadArgument(f"Nothing is rendered. Give render_mode, one of {', '.join(MODES)}.")
        return self._pictures.of(self.state_of_game.observe(self._render_seat or self.agent_selection))

    def close(self) -> None:
        """There is nothing to close."""


def aec_env(ruleset: Named | Ruleset, players: int | None = None, **arguments: Any) -> Turns:
    """An environment of PettingZoo in which one seat acts at a time; arguments as docs/research.md lists them."""
    return Turns(ruleset, players, **arguments)
