"""What a browser may ask for: the page and its files, and a line to a table for whoever knows a secret.

The secret stands behind the `#` of a link, which no browser sends: the page says it in its first message.

Never: answers anything about a table before the secret was told.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from rulekit.bundle.building import BUILT, built
from rulekit.bundle.page import page_folder
from rulekit.drawing.style import sheet
from rulekit.serve.guard import App, Guard
from rulekit.serve.hall import Connection, Hall, Said

KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
KINDS_BUILT = {".js": "text/javascript", ".json": "application/json", ".txt": "text/plain"}
NOT_BUILT = "The workbench is not built here. Build it once: python -m rulekit.bundle\n"
PATIENCE = 10.0  # seconds in which a secret must be told
MOST_UNKNOWN = 256  # lines that have told none yet
LONGEST = 8192  # bytes of a message
MOST_WHY = 123  # bytes of why a line is closed
NO_TEXT, NO_FIRST, NO_SECRET, TOO_MANY, BROKEN = 1003, 4400, 4401, 4408, 4500
FIRST = 'The first message is {"secret": "..."}, a text, and no more.'
CLOSED = (WebSocketDisconnect, RuntimeError)  # what Starlette raises where a line has closed


class Gone(Exception):
    """Whoever was there has closed the line."""


class Unreadable(Exception):
    """Something was sent that cannot be answered: the code with which its line is closed, and why."""

    def __init__(self, code: int, why: str) -> None:
        self.code, self.why = code, why
        super().__init__(why)


def app(hall: Hall, hosts: Sequence[str]) -> App:
    """The server of a hall, under the names it was told."""
    unknown: dict[asyncio.Event, None] = {}
    pages = [Route("/", partial(_file, "index.html")), Route("/picture.css", _sheet)]
    pages += [Route(f"/{name}", partial(_file, name)) for name in _names() if name != "index.html"]
    pages += [Route(f"/built/{name}", partial(_built, name)) for name in BUILT]
    return Guard(Starlette(routes=[*pages, WebSocketRoute("/line", partial(_line, hall, unknown))]), hosts)


def _names() -> list[str]:
    return sorted(path.name for path in page_folder().iterdir() if path.suffix in KINDS)


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
    await socket.accept()
    why = ""
    try:
        connection = await _welcome(hall, unknown, socket)
        code = NO_SECRET if connection is None else await _talked(connection, socket)
        why = await hall.says("refused" if connection is None else "elsewhere")
    except Gone:
        return
    except Unreadable as odd:
        code, why = odd.code, odd.why
    except Exception as odd:  # a mistake of rulekit itself: others are served on
        hall.failed(odd)
        code = BROKEN
    with contextlib.suppress(*CLOSED):
        await socket.close(code, _short(why))


def _short(why: str) -> str:
    """As many words as a close frame holds."""
    if len(why.encode()) <= MOST_WHY:
        return why
    return f"{why.encode()[: MOST_WHY - 3].decode(errors='ignore').rpartition(' ')[0]}…"


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


async def _received(socket: WebSocket) -> str:
    try:
        return await socket.receive_text()
    except CLOSED:
        raise Gone from None
    except KeyError:  # what is in it has another name
        raise Unreadable(NO_TEXT, "Messages are texts.") from None


async def _sent(socket: WebSocket, found: dict[str, object]) -> None:
    text = json.dumps(found, ensure_ascii=False)
    try:
        await socket.send_text(text)
    except CLOSED:
        raise Gone from None


async def _welcome(hall: Hall, unknown: dict[asyncio.Event, None], socket: WebSocket) -> Connection | None:
    """The connection of whoever tells a secret; None for others, and for the first of too many who tell none."""
    sent_away = asyncio.Event()
    unknown[sent_away] = None
    if len(unknown) > MOST_UNKNOWN:
        next(iter(unknown)).set()
    first, away = asyncio.create_task(_received(socket)), asyncio.create_task(sent_away.wait())
    try:
        await asyncio.wait([first, away], timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if not first.done():
            return None
        told = json.loads(first.result())
    except (ValueError, RecursionError):
        raise Unreadable(NO_FIRST, FIRST) from None
    finally:
        del unknown[sent_away]
        first.cancel()
        away.cancel()
    if not isinstance(told, dict) or told.keys() != {"secret"} or not isinstance(told["secret"], str):
        raise Unreadable(NO_FIRST, FIRST)
    return await hall.find(told["secret"])


async def _hear(connection: Connection, socket: WebSocket) -> None:
    """Answers what is said, one message after the other."""
    while True:
        text = await _received(socket)
        await _told(connection, socket, partial(connection.heard, text))


async def _tell(connection: Connection, socket: WebSocket) -> None:
    """Sends what has changed whenever it has."""
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
                await _sent(socket, found)
