"""The tables of a server: begun, or taken up from what was kept; whose secret is whose seat; who is connected.

Never: opens a port.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from rulekit.game.faults import GameError, GameFault
from rulekit.game.game import Game
from rulekit.game.state import State
from rulekit.play.sitting import PERSON
from rulekit.program.played import played_hash
from rulekit.program.program import Program
from rulekit.ready_ruleset import Ruleset
from rulekit.serve.guard import same
from rulekit.serve.ledger import Kept, Ledger, NotALedger
from rulekit.serve.working import Workers
from rulekit.studio.line import Line
from rulekit.studio.own_files import as_own, own_texts
from rulekit.studio.setting import Setting, languages_of
from rulekit.studio.table import Refused, Step, Table, played

WATCHING = ""  # the seat of those who only look
PAUSE = 0.35  # seconds between two pictures of what bots do
LATER = 2.0  # seconds after which a bot gives an answer again that could not be kept
MOST_LINES, MOST_WATCHING = 16, 128  # at once with one secret; the one that has stood longest goes
CREDIT, SHARE = 2.0, 0.5  # seconds of a processor a seat may use at once, and how many it gets in each second
LONGEST_REST = 5.0
MOST_SEED = (1 << 63) - 1  # of a game that is begun at a table where another was played
ANSWERING, THINKING = Workers(4), Workers(2)
Failed = Callable[[BaseException], None]
Said = list[dict[str, object]]


def not_told(_: BaseException) -> None:
    """For those who want to hear of no mistake."""


@dataclass(eq=False)
class Desk(Setting):
    """A table with its rules, its secrets and those who look at it."""

    secrets: Mapping[str, str] = field(default_factory=dict)  # by seat
    work: str = ""  # what opens the workbench beside it; "": nothing does
    failed: Failed = not_told  # who is told of a mistake of rulekit itself
    lines: dict[Connection, None] = field(default_factory=dict)  # in the order in which they came
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    thinking: asyncio.Task[None] | None = None
    spent: dict[str, tuple[float, float]] = field(default_factory=dict)  # what each seat has used up, as of when
    leaving: set[asyncio.Task[None]] = field(default_factory=set)

    def seat_of(self, secret: object) -> str | None:
        """The seat a secret stands for; None for a wrong one."""
        return next((seat for seat, known in self.secrets.items() if same(known, secret)), None)

    async def connect(self, seat: str) -> Connection:
        """One more who looks; of too many in one seat the first goes."""
        async with self.lock:
            connection = Connection(self, Line(self.table, self.first_viewer(seat), self.viewer))
            self.lines[connection] = None
            if self.table.comes(seat):
                self.tell()
        beside = [each for each in self.lines if each.line.viewer.seat == seat]
        if len(beside) > (MOST_LINES if seat else MOST_WATCHING):
            beside[0].dismissed.set()
            beside[0].leave()
        connection.wake.set()  # whoever comes is shown the table
        return connection

    def left(self, connection: Connection) -> None:
        """A line is gone: at once for those who are told, at the table when nobody else is busy with it."""
        if self.lines.pop(connection, connection) is None:
            task = asyncio.get_running_loop().create_task(self._left(connection.line.viewer.seat))
            self.leaving.add(task)
            task.add_done_callback(self.leaving.discard)

    async def _left(self, seat: str) -> None:
        async with self.lock:
            if self.table.goes(seat):
                self.tell()

    def goes_on(self) -> None:
        """Lets the bots answer, if one is asked, somebody looks and none thinks yet."""
        if self.bots_go_on() and (self.thinking is None or self.thinking.done()):
            self.thinking = asyncio.get_running_loop().create_task(self._bots())

    def bots_go_on(self) -> bool:
        """Whether a bot is to answer: nobody plays on for nobody."""
        return bool(self.lines) and self.table.bot_is_asked()

    async def _bots(self) -> None:
        shown = asyncio.get_running_loop().time()
        while self.bots_go_on():
            try:
                async with self.lock:
                    think = self.table.thought()
                (asked, number), _ = await THINKING.do(think)
                async with self.lock:
                    await ANSWERING.do(self.table.answer_of_bot, asked, number)
            except Refused:  # the disk is full; perhaps not for long
                await asyncio.sleep(LATER)
            except GameFault:  # the rules cannot go on: who is there may take something back
                break
            except Exception as odd:  # a mistake of rulekit itself: the bot is asked again when something is said
                self.failed(odd)
                break
            now = asyncio.get_running_loop().time()
            if now - shown > PAUSE and self.table.bot_is_asked():
                self.tell()
                shown = now
        self.tell()

    def has_used(self, seat: str, seconds: float) -> float:
        """Notes what a seat has used of the processor; how long it is to wait before it is heard again."""
        now = asyncio.get_running_loop().time()
        used, since = self.spent.get(seat, (0.0, now))
        used = max(0.0, used - SHARE * (now - since)) + seconds
        self.spent[seat] = used, now
        return min(max(0.0, (used - CREDIT) / SHARE), LONGEST_REST)

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
    spoken: asyncio.Event = field(default_factory=asyncio.Event)
    telling: asyncio.Lock = field(default_factory=asyncio.Lock)
    dismissed: asyncio.Event = field(default_factory=asyncio.Event)

    async def heard(self, text: str) -> Said | None:
        """What a message is answered with, and what became of it if the table has changed; others are told, too.

        None: not before it has rested.
        """
        return await asyncio.shield(asyncio.create_task(self._heard(text)))  # a line that is cut breaks off nothing

    async def _heard(self, text: str) -> Said | None:
        async with self.desk.lock:
            if self._rest():
                return None
            before = self.desk.table.changes
            found, seconds = await ANSWERING.do(self.line.heard, text)
            if self.desk.table.changes != before:
                self.desk.tell()
                with suppress(Exception):  # what fails is tried again, and told, where this line's own news are told
                    news, more = await ANSWERING.do(self.line.news)
                    found, seconds = [*found, *news], seconds + more
            self.desk.goes_on()
            self.desk.has_used(self.line.viewer.seat, seconds)
        return found

    async def rested(self) -> None:
        """Waits if its seat has used more than its share."""
        rest = self._rest()
        if rest:
            await asyncio.sleep(rest)

    def _rest(self) -> float:
        return self.desk.has_used(self.line.viewer.seat, 0.0)

    async def news(self) -> Said | None:
        """What has changed since. None: not before it has rested, for whoever only looks on has to be drawn for too."""
        return await asyncio.shield(asyncio.create_task(self._news()))

    async def _news(self) -> Said | None:
        async with self.desk.lock:
            if self._rest():  # others of its seat were drawn for while it stood in line
                return None
            found, seconds = await ANSWERING.do(self.line.news)
            self.desk.has_used(self.line.viewer.seat, seconds)
        return found

    def leave(self) -> None:
        """It is gone; its seat stays."""
        self.desk.left(self)


class Hall:
    """All tables of a server. Without a ledger nothing is begun there: games are only looked at."""

    def __init__(self, ledger: Ledger | None) -> None:
        self._ledger = ledger
        self.desks: list[Desk] = []
        self.failed: Failed = not_told  # who is told of a mistake of rulekit itself

    def begin(
        self, ruleset: Ruleset, rules: dict[str, object], sitters: Sequence[str], seed: int, players: int
    ) -> Desk:
        """A new table; a secret for each seat of a person and one for those who look."""
        assert self._ledger is not None
        game = ruleset.game(players)
        people = [seat for seat, who in zip(game.seats, sitters, strict=True) if who == PERSON]
        known = {seat: secrets.token_urlsafe(18) for seat in (*people, WATCHING)}
        hashes = f"{game.program.content_hash} {played_hash(game.program)}"
        kept = Kept(0, {**rules, "players": players}, hashes, list(sitters), seed, known)
        return self._seated(ruleset, kept._replace(id=self._ledger.add_table(kept)), [])

    def take_up(self, ruleset: Ruleset, kept: Kept) -> Desk | None:
        """A table that was kept, as it was left; None if its rules are not those it was played by, or not for so many.

        NotALedger if what is kept does not fit these rules after all, or names no number of players.
        """
        assert self._ledger is not None
        if "players" in kept.rules and type(kept.rules["players"]) is not int:
            raise NotALedger(self._ledger.path, "players")
        if (players := _players(kept)) is not None and players not in ruleset.players:
            return None
        try:
            game = ruleset.game(players)
            if not _is_played_alike(game.program, kept):
                return None
            if len(kept.sitters) == len(game.seats) and set(kept.secrets) <= {*game.seats, WATCHING}:
                return self._seated(ruleset, kept, self._ledger.steps(kept.id))
        except (Refused, GameError):
            pass
        raise NotALedger(self._ledger.path, "damaged")

    def _seated(self, ruleset: Ruleset, kept: Kept, steps: Sequence[Step]) -> Desk:
        assert self._ledger is not None
        game = as_own(ruleset, ruleset.game(_players(kept)))
        table = Table(game, kept.sitters, game.start(kept.seed), partial(self._ledger.add, kept.id), seed=_seed)
        table.again(steps)
        locale = str(kept.rules.get("locale", ""))
        return self._opened(
            Desk(ruleset, table, locale, languages_of(ruleset), own_texts(ruleset), secrets=kept.secrets)
        )

    def _opened(self, desk: Desk) -> Desk:
        desk.failed = self._failed
        self.desks.append(desk)
        return desk

    def _failed(self, odd: BaseException) -> None:
        self.failed(odd)  # whoever it is by now

    def show(self, ruleset: Ruleset, game: Game, end: State, who: Sequence[str], locale: str) -> Desk:
        """A game that has been played, to be looked at: a secret for what each seat saw and one for what all saw."""
        known = {seat: secrets.token_urlsafe(18) for seat in (WATCHING, *game.seats)}
        sitters = [name or PERSON for name in who]
        table = played(as_own(ruleset, game), end, sitters)
        return self._opened(Desk(ruleset, table, locale, languages_of(ruleset), own_texts(ruleset), secrets=known))

    def opens_work(self) -> None:
        """Lets whoever knows a secret of its own work at the rules of each table that is played, until the server ends.

        Never where others reach the server: a workbench writes files.
        """
        for desk in self.desks:
            if not desk.table.is_record:
                desk.work = secrets.token_urlsafe(18)

    def worked_at(self, secret: str) -> Desk | None:
        """The table whose rules a secret lets work at; None for a wrong one, and for that of a seat."""
        return next((desk for desk in self.desks if desk.work and same(desk.work, secret)), None)

    def seat(self, secret: object) -> tuple[Desk, str] | None:
        """The table and the seat of a secret; None for a wrong one."""
        found = ((desk, desk.seat_of(secret)) for desk in self.desks)
        return next(((desk, seat) for desk, seat in found if seat is not None), None)

    async def says(self, name: str) -> str:
        """A sentence to those of whom no table is known, in the language of the first; "" where there is none."""
        if not self.desks:
            return ""
        words, _ = await ANSWERING.do(self.desks[0].words, self.desks[0].locale)
        return words.say(f"studio-{name}", "")

    async def find(self, secret: object) -> Connection | None:
        """A connection to the seat of a secret; None for a wrong one."""
        found = self.seat(secret)
        if found is None:
            return None
        desk, seat = found
        await ANSWERING.do(desk.words, desk.locale)  # the first who comes waits for them, and nobody else
        connection = await desk.connect(seat)
        desk.goes_on()
        return connection


def _seed() -> int:
    return secrets.randbelow(MOST_SEED + 1)


def _is_played_alike(program: Program, kept: Kept) -> bool:
    """Whether the text is the one a table was played by, or another of the same game."""
    hashes = kept.hashes.split()
    return program.content_hash in hashes or played_hash(program) in hashes


def _players(kept: Kept) -> int | None:
    players = kept.rules.get("players")
    return players if isinstance(players, int) else None
