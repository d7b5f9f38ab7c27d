"""Bots: what a seat sees → its answer. Read bot.py first, then random.py, greedy.py, montecarlo.py, search.py.

A bot is called by its name; one that takes a number has it behind a colon: `montecarlo:200`. A new bot is a
file here and a row below.

Never: gives a bot more than an Observation.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from rulekit.game.faults import GameError, advice
from rulekit.lab.bots.bot import Bot
from rulekit.lab.bots.greedy import GreedyBot
from rulekit.lab.bots.montecarlo import MonteCarloBot
from rulekit.lab.bots.random import RandomBot
from rulekit.lab.bots.search import SearchBot

__all__ = ["BOTS", "Bot", "Row", "bot", "named", "usual"]

MOST = 1_000_000


@dataclass(frozen=True, slots=True)
class Row:
    """A kind of bot: how one is made from a seed, its number and an executor; what it does; its number if none is
    given, 0 if it takes none; whether it may be told a time, which is a negative number of thousandths of a second.
    """

    make: Callable[[int, int, str], Bot]
    does: str
    number: int = 0
    timed: bool = False


BOTS: dict[str, Row] = {
    "random": Row(RandomBot, "draws among all answers"),
    "greedy": Row(GreedyBot, "takes what scores most within N answers (default 10)", 10),
    "montecarlo": Row(MonteCarloBot, "tries every move in N random games (default 400)", 400),
    "search": Row(SearchBot, "searches N games, or Ns seconds (default 1000)", 1000, timed=True),
}


def named(name: str) -> tuple[Row, int]:
    """The row a name stands for, and its number; a GameError with the nearest names if there is none."""
    kind, colon, digits = name.partition(":")
    row = BOTS.get(kind)
    if row is None:
        raise GameError("unknown-bot", f"there is no bot `{name}`.", advice(kind, [*BOTS]))
    if not colon:
        return row, row.number
    if not row.number:
        raise GameError("unknown-bot", f"`{kind}` takes no number.", f"Write `{kind}` alone.")
    if row.timed and re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3})?s", digits) and float(digits[:-1]) > 0:
        return row, -round(1000 * float(digits[:-1]))
    if not re.fullmatch(r"[0-9]{1,7}", digits) or not 1 <= int(digits) <= MOST:
        timed = f", or seconds, such as {kind}:0.5s" if row.timed else ""
        help = f"Allowed: {kind}:1 to {kind}:{MOST}{timed}."
        raise GameError("unknown-bot", f"`{digits}` is no number for `{kind}`.", help)
    return row, int(digits)


def usual(name: str) -> str:
    """The shortest name of the same bot: its number as one writes it, and none where it is the usual one."""
    row, number = named(name)
    kind = name.partition(":")[0]
    if number == row.number:
        return kind
    return f"{kind}:{number}" if number > 0 else f"{kind}:{-number / 1000:g}s"


def bot(name: str, seed: int = 0, executor: str = "auto") -> Bot:
    """The bot of a name; what it draws, it draws from the seed. `executor` runs the games it tries out."""
    row, number = named(name)
    return row.make(seed, number, executor)
