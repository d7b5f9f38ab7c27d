"""Who works at rules on this computer, on lines of their own: each has a workbench in a child process.

Never: opens one for the secret of a seat; runs what somebody has written in this process.
"""

from __future__ import annotations

import asyncio
import json
from functools import partial

from starlette.websockets import WebSocket

from rulekit.serve.apart import Apart, NoBench, swept
from rulekit.serve.hall import Desk, Hall
from rulekit.serve.sockets import NO_SECRET, NO_WORK, TOO_MANY, first_of, received, sent, until_closed
from rulekit.workbench.begun import Begin, begin_at

MOST = 4  # at once; the first goes
MOST_UNKNOWN = 8  # lines that have told no secret yet
RESTS = 30.0  # seconds without a word after which a child must say that it is there


class Workshop:
    """The workbenches of a server."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._unknown: dict[asyncio.Event, None] = {}
        self._open: dict[asyncio.Event, None] = {}  # in the order in which they came
        swept()

    async def line(self, socket: WebSocket) -> None:
        """A line from the first message, which tells the secret, to the last."""
        await until_closed(socket, partial(self._worked, socket), self._hall.failed)

    async def _worked(self, socket: WebSocket) -> tuple[int, str]:
        """Works until the line is to be closed: with which code, and why."""
        told = await first_of(socket, self._unknown, MOST_UNKNOWN, ("from", "kept"))
        desk = None if told is None else self._hall.worked_at(told["secret"])
        if told is None or desk is None:
            return NO_SECRET, await self._hall.says("refused")
        away = asyncio.Event()
        self._open[away] = None
        if len(self._open) > MOST:
            next(iter(self._open)).set()
        begin = self._begin(desk, told.get("from", ""))
        begin = begin._replace(kept=told.get("kept", begin.kept))
        bench = Apart(begin, partial(sent, socket), self._hall.failed)
        try:
            await bench.begins()
            await _talked(bench, socket, away)
            return TOO_MANY, await self._hall.says("elsewhere")
        except NoBench as odd:
            return NO_WORK, str(odd) or await self._hall.says("no-bench")
        finally:
            del self._open[away]
            await bench.end()

    def _begin(self, desk: Desk, secret: str) -> Begin:
        """What is to be worked at: the rules of a table, and the game at the table of a seat, if it has the same."""
        rules = desk.ruleset
        found = self._hall.seat(secret)
        table, seat = (found[0].table, found[1]) if found is not None else (desk.table, "")
        is_same = table.game.program.content_hash == desk.table.game.program.content_hash
        kept = json.dumps(table.steps) if found is not None and is_same else ""
        table = table if is_same else desk.table
        return begin_at(rules, tuple(table.sitters), table.state.origin.seed, len(table.game.seats), kept, seat)


async def _talked(bench: Apart, socket: WebSocket, away: asyncio.Event) -> None:
    """Passes on what is said, one message after the other, until the line is closed or has to go."""
    sent_away, hear = asyncio.create_task(away.wait()), asyncio.create_task(received(socket))
    try:
        while not away.is_set():
            assert bench.talk is not None
            await asyncio.wait([hear, bench.talk, sent_away], timeout=RESTS, return_when=asyncio.FIRST_COMPLETED)
            if bench.talk.done():
                bench.talk.result()
                await bench.begins_again()
            elif hear.done():
                text, hear = hear.result(), asyncio.create_task(received(socket))
                await bench.heard(text)
            elif not sent_away.done():
                await bench.heard("")
    finally:
        sent_away.cancel()
        hear.cancel()
