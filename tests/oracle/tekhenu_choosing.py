"""Players of Tekhenu for tests: one that does anything, and ones that come far in some part of the game.

Never: knows more than what is offered and what lies on the oracle's table.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from oracle.tekhenu import Ask
from oracle.tekhenu_board import GODS, Seat
from oracle.tekhenu_game import Tekhenu

Choose = Callable[[random.Random, Tekhenu, dict[int, str]], int]
JOYFUL: list[str] = []  # the wish to come far on the track of Happiness
LIKED = ("use_die", "use_ability", "play_destiny_card", "rejoice", "serve_people", "stop_looking")


def at_random(dice: random.Random, game: Tekhenu, offered: dict[int, str]) -> int:
    """Any of the instances."""
    return dice.choice(list(offered))


def with_favourites(seed: int) -> Choose:
    """Each seat likes two gods' actions or wants to be happy; chance alone does not come far."""
    wishes = random.Random(seed)
    liked = [wishes.sample(GODS, 2) if wishes.random() < 0.6 else JOYFUL for _ in range(4)]

    taken = [""]

    def choose(dice: random.Random, game: Tekhenu, offered: dict[int, str]) -> int:
        ask = game.request
        assert isinstance(ask, Ask)
        wanted = liked[ask.seat] or joyful(game.seats[ask.seat])
        best = [answer for answer, name in offered.items() if pleases(ask.what, name, wanted, taken[0])]
        if ask.what in ("spend_scribes.v", "settle.v", "feed.n"):
            best = [max(offered)]
        elif ask.what.endswith(".d") and not liked[ask.seat]:
            best = best or [answer for answer, name in offered.items() if name.startswith(("yellow", "brown"))]
            best = sorted(best, key=lambda answer: pips(offered[answer]))[-2:]
        answer = dice.choice(best if best and dice.random() < 0.95 else list(offered))
        taken[0] = offered[answer] if ask.what.endswith(".d") else taken[0]
        return answer

    return choose


def joyful(seat: Seat) -> list[str]:
    """What brings more Happiness next: a festival, more Population, or what they cost."""
    has = seat.has
    if has["population"] - has["happiness"] >= 2:
        return ["bastet"] if has["papyrus"] + has["gold"] >= 2 else ["yellow", "papyrus"]
    return ["hathor"] if has["bread"] + has["gold"] >= 3 and seat.buildings else ["brown", "bread"]


def pleases(what: str, name: str, wanted: list[str], taken: str) -> bool:
    """Whether a move is one to like, if this die was taken last."""
    if what.endswith(".d"):
        colour, _, place = name.partition(" from dial ")
        return colour in wanted or place.split(".")[0] in wanted
    if what == "main_action":
        return (name == "serve_god") == pleases(".d", taken, [god for god in wanted if god in GODS], "")
    if what == "any_action":
        return (name == "serve_god") == bool(set(wanted) & set(GODS))
    return name in wanted or name in LIKED


def pips(die: str) -> int:
    """What a die shows, by where it lies."""
    return (int(die.rpartition(".")[2]) - 1) % 6 + 1
