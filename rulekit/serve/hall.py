"""The tables of a server: begun, or taken up from what was kept; whose secret is whose seat; who is connected.

Never: opens a port.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rulekit.game.ledger import plain_score
from rulekit.ready_ruleset import Ruleset
from rulekit.serve.guard import same
from rulekit.serve.ledger import Kept, Ledger
from rulekit.studio.line import Line
from rulekit.studio.table import Step, Table
from rulekit.studio.view import Viewer
from rulekit.text.folders import locales_of
from rulekit.text.words import Words

WATCHING = ""  # the seat of those who only look
PAUSE = 0.35  # seconds between two pictures of what bots do


@dataclass(eq=False)
class Desk:
    """A table with its rules, its secrets and those who look at it."""

    ruleset: Ruleset
    table: Table
    secrets: Mapping[str, str]
    locale: str
    languages: Sequence[str]
    lines: set[Connection] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    thinking: asyncio.Task[None] | None = None

    def viewer(self, seat: str, locale: str) -> Viewer | None:
        """What a seat sees in a language; None for one the rules do not have."""
        if locale not in self.languages:
            return None
        rules = self.ruleset
        words = Words(rules.facts.locales, self.table.game.program, locale, rules.words_beside, rules.facts.renamed)
        title = words.say("title", rules.title)
        score = plain_score(self.table.game.program)
        return Viewer(self.table, seat, words, rules.facts.drawing, rules.findings.texts, title, score, locale,
                      tuple(self.languages))  # fmt: skip

    def seat_of(self, secret: object) -> str | None:
        """The seat a secret stands for; None for a wrong one."""
        return next((seat for seat, known in self.secrets.items() if same(known, secret)), None)

    def connect(self, seat: str) -> Connection:
        """One more who looks."""
        viewer = self.viewer(seat, self.locale) or self.viewer(seat, self.languages[0])
        assert viewer is not None
        line = Line(self.table, viewer, self.viewer)
        connection = Connection(self, line)
        self.lines.add(connection)
        return connection

    def goes_on(self) -> None:
        """Lets the bots answer, if one is asked and none thinks yet."""
        if self.table.bot_is_asked() and (self.thinking is None or self.thinking.done()):
            self.thinking = asyncio.get_running_loop().create_task(self._bots())

    async def _bots(self) -> None:
        shown = asyncio.get_running_loop().time()
        while self.table.bot_is_asked():
            at, number = await asyncio.to_thread(self.table.think)
            async with self.lock:
                await asyncio.to_thread(self.table.answer_of_bot, at, number)
            now = asyncio.get_running_loop().time()
            if now - shown > PAUSE and self.table.bot_is_asked():
                self.tell()
                shown = now
        self.tell()

    def tell(self) -> None:
        """Says to all who look that the table has changed."""
        for connection in self.lines:
            connection.wake.set()


@dataclass(eq=False)
class Connection:
    """One browser at a table."""

    desk: Desk
    line: Line
    wake: asyncio.Event = field(default_factory=asyncio.Event)

    async def heard(self, text: str) -> list[dict[str, object]]:
        """What a message is answered with; others are told if the table has changed."""
        async with self.desk.lock:
            before = self.desk.table.changes
            found = await asyncio.to_thread(self.line.heard, text)
            if self.desk.table.changes != before:
                self.desk.tell()
                self.desk.goes_on()
        return found

    async def news(self) -> list[dict[str, object]]:
        """What has changed since."""
        async with self.desk.lock:
            return await asyncio.to_thread(self.line.news)

    def leave(self) -> None:
        """It is gone; its seat stays."""
        self.desk.lines.discard(self)


class Hall:
    """All tables of a server."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self.desks: list[Desk] = []

    def begin(
        self, ruleset: Ruleset, rules: dict[str, object], sitters: Sequence[str], seed: int, players: int
    ) -> Desk:
        """A new table; a secret for each seat of a person and one for those who look."""
        game = ruleset.game(players)
        people = [seat for seat, who in zip(game.seats, sitters, strict=True) if who == "human"]
        known = {seat: secrets.token_urlsafe(18) for seat in (*people, WATCHING)}
        kept = Kept(0, {**rules, "players": players}, game.program.content_hash, list(sitters), seed, known)
        return self._seated(ruleset, kept._replace(id=self._ledger.add_table(kept)), [])

    def take_up(self, ruleset: Ruleset, kept: Kept) -> Desk | None:
        """A table that was kept, as it was left; None if its rules are not those it was played by."""
        players = kept.rules.get("players")
        game = ruleset.game(players if isinstance(players, int) else None)
        if game.program.content_hash != kept.content_hash:
            return None
        return self._seated(ruleset, kept, self._ledger.steps(kept.id))

    def _seated(self, ruleset: Ruleset, kept: Kept, steps: Sequence[Step]) -> Desk:
        players = kept.rules.get("players")
        game = ruleset.game(players if isinstance(players, int) else None)
        table = Table(game, kept.sitters, game.start(kept.seed), lambda step: self._ledger.add(kept.id, step))
        table.again(steps)
        locale = str(kept.rules.get("locale", ""))
        desk = Desk(ruleset, table, kept.secrets, locale, languages_of(ruleset))
        self.desks.append(desk)
        return desk

    def find(self, secret: object) -> Connection | None:
        """A connection to the seat of a secret; None for a wrong one."""
        for desk in self.desks:
            seat = desk.seat_of(secret)
            if seat is not None:
                return desk.connect(seat)
        return None


def languages_of(ruleset: Ruleset) -> list[str]:
    """The languages a table speaks: those of the ruleset, the one it was opened in first."""
    found = locales_of(*ruleset.facts.locales)
    return [ruleset.locale, *(name for name in found if name != ruleset.locale)]
