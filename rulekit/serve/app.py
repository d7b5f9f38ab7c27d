"""What a browser may ask for: the page and its files, and a line to a table for whoever knows a secret.

The secret stands behind the `#` of a link, which no browser sends: the page says it in its first message.

Never: answers anything about a table before the secret was told.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from rulekit.bundle.building import BUILT, built
from rulekit.bundle.page import page_folder
from rulekit.drawing.style import sheet
from rulekit.serve.doors import BENCH
from rulekit.serve.guard import App, Guard
from rulekit.serve.hall import Connection, Hall, Said
from rulekit.serve.sockets import NO_SECRET, TOO_MANY, Gone, Unreadable, first_of, received, sent, until_closed
from rulekit.serve.workshop import Workshop

KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
KINDS_BUILT = {".js": "text/javascript", ".json": "application/json", ".txt": "text/plain"}
NOT_BUILT = "The workbench is not built here. Build it once: python -m rulekit.bundle\n"
OF_THE_BENCH = "bench"  # the folder of what the page of a workbench has more
MOST_UNKNOWN = 256  # lines that have told none yet
LONGEST = 8192  # bytes of a message
AT_ONCE = 0.03  # seconds behind a secret


def app(hall: Hall, hosts: Sequence[str]) -> App:
    """The server of a hall, under the names it was told."""
    unknown: dict[asyncio.Event, None] = {}
    workshop = Workshop(hall)
    pages = [Route("/", partial(_file, "index.html")), Route("/picture.css", _sheet)]
    pages += [Route(f"/{name}", partial(_file, name)) for name in _names() if name != "index.html"]
    pages += [Route(f"/built/{name}", partial(_built, name)) for name in BUILT]
    lines = [WebSocketRoute("/line", partial(_line, hall, unknown)), WebSocketRoute(BENCH, workshop.line)]
    return Guard(Starlette(routes=[*pages, *lines]), hosts)


def _names() -> list[str]:
    folders = (page_folder(), page_folder() / OF_THE_BENCH)
    files = (path for folder in folders if folder.is_dir() for path in folder.iterdir() if path.suffix in KINDS)
    return sorted(path.relative_to(page_folder()).as_posix() for path in files)


async def _file(name: str, _: Request) -> Response:
    return Response((page_folder() / name).read_bytes(), media_type=KINDS[Path(name).suffix])


async def _built(name: str, _: Request) -> Response:
    """What was bundled of others; where it was not, a table goes on without it."""
    folder = built()
    if folder is None:
        return Response(NOT_BUILT, 404, media_type="text/plain")
    return Response((folder / name).read_bytes(), media_type=KINDS_BUILT[Path(name).suffix])


async def _sheet(_: Request) -> Response:
    return Response(sheet(), media_type="text/css")


async def _line(hall: Hall, unknown: dict[asyncio.Event, None], socket: WebSocket) -> None:
    """A line from the first message, which tells the secret, to the last."""
    await until_closed(socket, partial(_sat, hall, unknown, socket), hall.failed)


async def _sat(hall: Hall, unknown: dict[asyncio.Event, None], socket: WebSocket) -> tuple[int, str]:
    """Sits at a table until the line is to be closed: with which code, and why."""
    connection = await _welcome(hall, unknown, socket)
    if connection is None:
        return NO_SECRET, await hall.says("refused")
    return await _talked(connection, socket), await hall.says("elsewhere")


async def _talked(connection: Connection, socket: WebSocket) -> int:
    """Hears and tells until the line is to be closed, and why; Gone if it has been."""
    talk = [asyncio.create_task(each(connection, socket)) for each in (_hear, _tell)]
    told = asyncio.create_task(connection.dismissed.wait())
    try:
        done, _ = await asyncio.wait([*talk, told], return_when=asyncio.FIRST_COMPLETED)
        odd = [found for each in done if (found := each.exception()) is not None]
        for each in sorted(odd, key=lambda found: isinstance(found, Gone | Unreadable)):
            raise each  # a mistake before a line that has closed
        return TOO_MANY
    finally:
        connection.leave()
        for task in (*talk, told):
            task.cancel()


async def _welcome(hall: Hall, unknown: dict[asyncio.Event, None], socket: WebSocket) -> Connection | None:
    """The connection of whoever tells a secret; None for others, and for the first of too many who tell none."""
    told = await first_of(socket, unknown, MOST_UNKNOWN)
    return None if told is None else await hall.find(told["secret"])


async def _hear(connection: Connection, socket: WebSocket) -> None:
    """Answers what is said, one message after the other."""
    while True:
        text = await received(socket)
        await _told(connection, socket, partial(connection.heard, text))
        connection.spoken.set()


async def _tell(connection: Connection, socket: WebSocket) -> None:
    """Sends what has changed whenever it has: at first all there is, but to whoever asks for that at once."""
    with suppress(TimeoutError):  # a page says how wide it is: nothing is drawn for it that it would not show
        async with asyncio.timeout(AT_ONCE):  # `wait_for` of Python 3.11 may swallow that the line has closed
            await connection.spoken.wait()
    while True:
        await connection.wake.wait()
        connection.wake.clear()
        await _told(connection, socket, connection.news)


async def _told(connection: Connection, socket: WebSocket, what: Callable[[], Awaitable[Said | None]]) -> None:
    """Sends what there is to say, as soon as its seat has rested."""
    said = None
    while said is None:
        await connection.rested()
        async with connection.telling:  # what is sent is sent in the order of its numbers
            said = await what()
            for found in said or ():
                await sent(socket, json.dumps(found, ensure_ascii=False))
