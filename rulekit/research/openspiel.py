"""Every ruleset → a game of OpenSpiel; importing this registers them.

`rulekit(ruleset=…)` is any ruleset, `rulekit_NAME` one of those that come with the package.

Never: shows a player more than its Observation holds.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import Any, ClassVar

import numpy as np
import pyspiel

from rulekit.program.opcodes import NUMBER
from rulekit.program.program import Program
from rulekit.research.actions import LEAST, MOST
from rulekit.research.arguments import BadArgument, at_least, one_of
from rulekit.research.opening import Setting, opened
from rulekit.research.tree import CHANCE, OVER, Node, Tree
from rulekit.ruleset.find import packaged_rulesets

ANY = "rulekit"
CHANCES = ("auto", "explicit", "sampled")
SMALL = 12  # cards that are shuffled: with more of them chance is sampled, where nothing else is said
PARAMETERS: dict[str, Any] = {
    "players": 0,
    "variants": "",
    "options": "",
    "reward": "win",
    "chance": "auto",
    "rng_seed": -1,
    "max_game_length": 10_000,
    "max_utility": 1000.0,
    "history": 4,
    "least": LEAST,
    "most": MOST,
}
Type, Player = pyspiel.GameType, pyspiel.PlayerId


def game_type(name: str, title: str, given: dict[str, Any], **told: Any) -> Any:
    """What OpenSpiel wants to know of a game; what is not told is as general as can be."""
    general = {
        "chance_mode": Type.ChanceMode.SAMPLED_STOCHASTIC,
        "information": Type.Information.IMPERFECT_INFORMATION,
        "utility": Type.Utility.GENERAL_SUM,
        "max_num_players": 63,
        "min_num_players": 1,
    }
    return Type(
        short_name=name,
        long_name=title,
        dynamics=Type.Dynamics.SEQUENTIAL,
        reward_model=Type.RewardModel.TERMINAL,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=given,
        **{**general, **told},
    )


class RulesetGame(pyspiel.Game):
    """A ruleset for a number of players: `GIVEN` are its parameters, with what they are if nothing is said."""

    NAME = ANY
    GIVEN: ClassVar[dict[str, Any]] = {"ruleset": "", **PARAMETERS}

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        asked = {**self.GIVEN, **(parameters or {})}
        if not asked["ruleset"]:
            raise BadArgument("ruleset is missing. Give it a name or a path: rulekit(ruleset=…).")
        self.setting = setting = opened(
            str(asked["ruleset"]),
            int(asked["players"]) or None,
            listed(asked["variants"]),
            dict(pair.partition("=")[::2] for pair in (one.replace(":", "=", 1) for one in listed(asked["options"]))),
            str(asked["reward"]),
            int(asked["least"]),
            int(asked["most"]),
        )
        program, seats = setting.game.program, len(setting.game.seats)
        self.history = int(asked["history"])
        at_least("history", self.history, 0)
        most = int(asked["max_game_length"])
        at_least("max_game_length", most, 1)
        chance = how_chance_comes(program, str(asked["chance"]))
        at_least("rng_seed", rng_seed := int(asked["rng_seed"]), -1)
        draw = drawing(rng_seed) if chance == Type.ChanceMode.SAMPLED_STOCHASTIC else None
        self.tree = Tree(setting, most, draw)
        by_score = setting.returns.form != "win"
        highest = float(asked["max_utility"]) if by_score else float(max(seats - 1, 1))
        told = game_type(
            self.NAME,
            setting.ruleset.title,
            self.GIVEN,
            chance_mode=chance,
            information=what_is_known(program),
            utility=Type.Utility.ZERO_SUM if setting.returns.is_zero_sum else Type.Utility.GENERAL_SUM,
            max_num_players=seats,
            min_num_players=seats,
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=max(setting.actions.size, 1),
            max_chance_outcomes=most_outcomes(program, chance),
            num_players=seats,
            min_utility=-highest if by_score else -1.0,
            max_utility=highest,
            utility_sum=0.0 if setting.returns.is_zero_sum else None,
            max_game_length=most,
        )
        super().__init__(told, info, parameters or {})

    @cached_property
    def root(self) -> Node:
        """The beginning of all games."""
        return self.tree.root()

    def new_initial_state(self) -> RulesetState:
        """The beginning of a game."""
        return RulesetState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RulesetObserver | None:
        """What gives observations, or with perfect recall information states; None for what only onlookers see."""
        if params:
            raise BadArgument(f"Observations take no parameters, and these were given: {', '.join(params)}.")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return RulesetObserver(self.setting, self.history if wanted.perfect_recall else None)


class RulesetState(pyspiel.State):
    """A node of the tree of a game."""

    def __init__(self, game: RulesetGame) -> None:
        super().__init__(game)
        self.place = Place(game.root, str(game))

    @property
    def node(self) -> Node:
        """Where it stands in the tree."""
        return self.place.node

    def current_player(self) -> Any:
        """Who is asked."""
        player = self.node.player
        return Player.CHANCE if player == CHANCE else Player.TERMINAL if player == OVER else player

    def is_terminal(self) -> bool:
        """Whether the game is over, or cut off."""
        return self.node.player == OVER

    def returns(self) -> list[float]:
        """What each player got: nothing while the game goes on, or where it was cut off."""
        told = self.node.seen(0) if self.node.player == OVER else None
        setting = self.node.tree.setting
        if told is None or not told.over:
            return [0.0] * len(setting.game.seats)
        return setting.returns.shared(told.winners, told.scores)

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.node.legal) if player == self.node.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, with how likely each is."""
        return [(number, likely) for number, (_, likely) in self.node.outcomes.items()]

    def _apply_action(self, action: int) -> None:
        self.node.refuse(action)
        self.place = Place(self.node.child(action), self.place.game)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == Player.CHANCE:
            return self.node.outcomes[action][0] if action in self.node.outcomes else str(action)
        actions = self.node.tree.setting.actions
        if not 0 <= action < actions.size:
            raise BadArgument(f"action={action!r} is none of this game. It has {actions.size:,}, from 0 on.")
        return actions.name(action)

    def __str__(self) -> str:
        """The whole table, hidden things too."""
        return self.node.whole()


class Place:
    """A node, as a state holds it: a copy is the same, and what is kept is the way that leads there in a named game."""

    def __init__(self, node: Node, game: str) -> None:
        self.node, self.game = node, game

    def __deepcopy__(self, memo: object) -> Place:
        """It never changes."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """Found again by its way, wherever the ruleset is."""
        return found_again, (self.game, self.node.way())


@lru_cache(maxsize=8)
def known(game: str) -> RulesetGame:
    """A game by its name, read once for all states of it that are found again."""
    found: RulesetGame = pyspiel.load_game(game)
    return found


def found_again(game: str, way: list[tuple[int, int]]) -> Place:
    """The place in a game to which a way leads."""
    node = known(game).root
    for number, drawn in way:
        node = node.child(number, drawn)
    return Place(node, game)


class RulesetObserver:
    """Observations, or information states: then the last `history` answers, each with what was seen, stand behind."""

    def __init__(self, setting: Setting, history: int | None) -> None:
        self._history = history
        size = setting.observations.size
        pieces: list[tuple[str, tuple[int, ...]]] = [("observation", (size,))]
        if history:
            pieces += [("seen before", (history, size)), ("answered", (history, setting.actions.size))]
        self.tensor: Any = np.zeros(sum(int(np.prod(shape)) for _, shape in pieces), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, shape in pieces:
            count = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + count].reshape(shape)
            at += count

    def set_from(self, state: RulesetState, player: int) -> None:
        """Writes what a player sees in a state."""
        self.tensor.fill(0)
        node = state.node
        self.dict["observation"][:] = node.row(player)
        for at, (asked, action) in enumerate(reversed(node.answers(player)[-self._history :] if self._history else [])):
            self.dict["seen before"][at] = asked.row(player)
            self.dict["answered"][at, action] = 1

    def string_from(self, state: RulesetState, player: int) -> str:
        """The same in words; an information state tells all that was seen and answered."""
        return state.node.told(player) if self._history is None else state.node.recalled(player)


# ---- what a program tells before a game ----


def how_chance_comes(program: Program, asked: str) -> Any:
    """Whether chance has explicit outcomes in its games, is sampled, or never asked."""
    one_of("chance", asked, CHANCES)
    code = [word & 255 for word in program.code[: program.instructions]]
    shuffles = NUMBER["LSHUF"] in code
    if not shuffles and NUMBER["PICKR"] not in code and not hides(program):
        return Type.ChanceMode.DETERMINISTIC
    piled = max((program.kinds[zone.of].size for zone in program.zones.values() if zone.pile), default=0)
    if asked == "sampled" or (asked == "auto" and shuffles and piled > SMALL):
        return Type.ChanceMode.SAMPLED_STOCHASTIC
    return Type.ChanceMode.EXPLICIT_STOCHASTIC


def hides(program: Program) -> bool:
    """Whether something may lie where not all see it."""
    zones, regions = program.zones.values(), program.regions.values()
    return any(zone.seen_by != "everybody" for zone in zones) or any(r.seen_by != "everybody" for r in regions)


def what_is_known(program: Program) -> Any:
    """Whether all see everything, and nobody answers before he sees what another did."""
    hidden = hides(program) or any(site.simultaneous for site in program.sites)
    return Type.Information.IMPERFECT_INFORMATION if hidden else Type.Information.PERFECT_INFORMATION


def most_outcomes(program: Program, chance: Any) -> int:
    """No chance node has more outcomes, nor a number beyond these."""
    if chance == Type.ChanceMode.DETERMINISTIC:
        return 0
    if chance == Type.ChanceMode.SAMPLED_STOCHASTIC:
        return 1
    picked = [program.domains[name].size for name in program.draws.values() if name in program.domains]
    return max([*picked, *(kind.size for kind in program.kinds.values()), 64])


def drawing(seed: int) -> Callable[[], int]:
    """Numbers of 64 bits, by a seed; −1 for other ones each time."""
    dice = random.Random(seed) if seed >= 0 else random.SystemRandom()
    return lambda: dice.getrandbits(64)


def listed(text: object) -> list[str]:
    """The parts of a parameter that names several things, which `;` separates."""
    return [part for part in str(text).split(";") if part]


# ---- registering ----


def registered(name: str, title: str, given: dict[str, Any]) -> None:
    """Makes a game known to OpenSpiel by a name.

    A class of its own for each: OpenSpiel keeps it until Python has ended, and would then free a function too late.
    """
    if name not in pyspiel.registered_names():
        made = type(name, (RulesetGame,), {"NAME": name, "GIVEN": given, "__module__": __name__})
        globals()[name] = made  # where whoever takes it out of a file looks for it
        pyspiel.register_game(game_type(name, title, given), made)


def names(rulesets: Sequence[str]) -> dict[str, str]:
    """The name in OpenSpiel of each ruleset that comes with the package."""
    return {ruleset: f"{ANY}_{re.sub('[^a-z0-9]', '_', ruleset)}" for ruleset in rulesets}


registered(ANY, "Any ruleset of rulekit", RulesetGame.GIVEN)
for _ruleset, _name in names(list(packaged_rulesets())).items():
    registered(_name, f"{_ruleset} by rulekit", {"ruleset": _ruleset, **PARAMETERS})
