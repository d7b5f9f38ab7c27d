"""Observations and actions of a game → the spaces and arrays of Gymnasium, which PettingZoo shares.

Never: plays.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces

from rulekit.research.observations import Observations

OBSERVATION, MASK = "observation", "action_mask"


def observation_space(observations: Observations, actions: int) -> Any:
    """What a seat is given: its observation, and a mask with 1 for each action that answers what it is asked."""
    low, high = (np.array(bounds, np.float32) for bounds in (observations.low, observations.high))
    return spaces.Dict({OBSERVATION: spaces.Box(low, high, dtype=np.float32), MASK: spaces.MultiBinary(actions)})


def action_space(actions: int) -> Any:
    """The actions, from 0 on."""
    return spaces.Discrete(actions)


def observed(row: Sequence[float], legal: Iterable[int], actions: int) -> dict[str, Any]:
    """A row of numbers with the mask of what may be answered."""
    mask: Any = np.zeros(actions, np.int8)
    mask[list(legal)] = 1
    return {OBSERVATION: np.array(row, np.float32), MASK: mask}
