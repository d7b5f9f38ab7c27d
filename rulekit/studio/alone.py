"""A table for one person and bots in one place, such as a page without a server: what is said, and what it answers.

Never: writes a file; draws a seed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence

from rulekit.game.faults import GameError
from rulekit.play.sitting import PERSON, Unseated, seated
from rulekit.ready_ruleset import Ruleset
from rulekit.studio.line import Line
from rulekit.studio.own_files import as_own, own_texts
from rulekit.studio.setting import Setting, languages_of
from rulekit.studio.table import Refused, Step, Table
from rulekit.text.folders import NAME_OF_A_LANGUAGE

MOST_SEED = (1 << 63) - 1


class NoTable(Exception):
    """What was asked for is no table: why, in a sentence."""


class Alone:
    """A table of persons and bots, looked at from the seat of one of them, the first if none is named.

    Without a person it is looked at from beside it.
    """

    def __init__(self, ruleset: Ruleset, table: Table, seat: str = "") -> None:
        self.table, self.seed = table, table.state.origin.seed
        self.setting = Setting(ruleset, table, ruleset.locale, languages_of(ruleset), own_texts(ruleset))
        seats = zip(table.game.seats, table.sitters, strict=True)
        people = [each for each, sitter in seats if sitter == PERSON]
        self.seat = seat if seat in people else next(iter(people), "")
        self.line = Line(table, self.setting.first_viewer(self.seat), self.setting.viewer)
        table.comes(self.seat)

    def heard(self, text: str) -> str:
        """What a message is answered with, and what has changed by it: messages, as a list in JSON."""
        return _written([*self.line.heard(text), *self.line.news()])

    def bot_is_asked(self) -> bool:
        """Whether a bot is to answer."""
        return self.table.bot_is_asked()

    def bot_goes_on(self) -> bool:
        """Lets a bot answer, if one is asked; whether one was."""
        if not self.table.bot_is_asked():
            return False
        self.table.answer_of_bot(*self.table.thought()())
        return True

    def news(self) -> str:
        """What has changed since it was last told."""
        return _written(self.line.news())

    def kept(self) -> str:
        """All that was answered, to begin again with."""
        return json.dumps(self.table.steps)


def seated_at(
    ruleset: Ruleset, sitters: Sequence[str], seed: int, players: int | None, kept: str, seat: str = ""
) -> Alone:
    """A new table, or one that goes on: `kept` is what another of the same rules, sitters and seed has kept.

    What is kept and does not fit is begun anew. NoTable for sitters the game has no seats for, or a number of players
    it is not for.
    """
    try:
        game = as_own(ruleset, ruleset.game(players))
        who = seated(sitters, game.seats)
    except (GameError, Unseated) as odd:
        raise NoTable(str(odd)) from None
    table = Table(game, who, game.start(seed))
    try:
        table.again(_steps(kept))
    except (Refused, ValueError, TypeError, RecursionError):
        table = Table(game, who, game.start(seed))
    return Alone(ruleset, table, seat)


def begun(asked: str, kept: str, load: Callable[..., Ruleset]) -> Alone:
    """The table that a text in JSON asks for; NoTable if it asks for none.

    It names `ruleset`, `seed` and perhaps `variants`, `options`, `seats`, `players`, `locale`.
    """
    try:
        wanted = json.loads(asked)
    except (ValueError, RecursionError):
        wanted = None
    if not isinstance(wanted, Mapping):
        raise NoTable("no table is named")
    seats, seed, players = (str(wanted.get(name, "")) for name in ("seats", "seed", "players"))
    if not _is_number(seed, MOST_SEED) or (players and not _is_number(players, MOST_SEED)):
        raise NoTable("a seed and a number of players are whole numbers")
    variants, options = wanted.get("variants", ()), wanted.get("options", {})
    if not isinstance(variants, Sequence) or not isinstance(options, Mapping):
        raise NoTable("variants are a list, options are names with values")
    name, locale = (str(wanted.get(key, "")) for key in ("ruleset", "locale"))
    if locale and not NAME_OF_A_LANGUAGE.fullmatch(locale):
        raise NoTable("a language is named as `fr` or `pt-BR`")
    ruleset = load(name, [str(each) for each in variants], dict(options), locale=locale or "en")
    return seated_at(ruleset, seats.split(",") if seats else [], int(seed), int(players) if players else None, kept)


def _is_number(text: str, most: int) -> bool:
    """Whether a text is a whole number up to one; what is longer than any such is not even read."""
    return text.isdecimal() and len(text) <= len(str(most)) and int(text) <= most


def _steps(kept: str) -> list[Step]:
    """What was kept, or nothing."""
    found = json.loads(kept) if kept else []
    return [
        Step(int(at), str(seat), None if number is None else int(number), str(id)) for at, seat, number, id in found
    ]


def _written(messages: list[dict[str, object]]) -> str:
    return json.dumps(messages, ensure_ascii=False)
