"""What a browser may ask for: the page and its files, and a line to a table for whoever knows a secret.

The secret stands behind the `#` of a link, which no browser sends: the page says it in its first message.

Never: answers anything about a table before the secret was told.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Sequence
from functools import partial
from importlib.resources import files
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from rulekit.drawing.style import sheet
from rulekit.serve.guard import App, Guard
from rulekit.serve.hall import Connection, Hall

KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
PATIENCE = 10.0  # seconds in which a secret must be told
LONGEST = 8192  # bytes of a message
NO_SECRET = 4401
HOUSE = Path(__file__).resolve().parents[2] / "web"


def app(hall: Hall, hosts: Sequence[str]) -> App:
    """The server of a hall, under the names it was told."""
    pages = [Route("/", partial(_file, "index.html")), Route("/picture.css", _sheet)]
    pages += [Route(f"/{name}", partial(_file, name)) for name in _names() if name != "index.html"]
    return Guard(Starlette(routes=[*pages, WebSocketRoute("/line", partial(_line, hall))]), hosts)


def _folder() -> Path:
    """Where the page lies: beside the checkout's rooms, or in the wheel."""
    return HOUSE if HOUSE.is_dir() else Path(str(files("rulekit") / "web"))


def _names() -> list[str]:
    return sorted(path.name for path in _folder().iterdir() if path.suffix in KINDS)


async def _file(name: str, _: Request) -> Response:
    return Response((_folder() / name).read_bytes(), media_type=KINDS[Path(name).suffix])


async def _sheet(_: Request) -> Response:
    return Response(sheet(), media_type="text/css")


async def _line(hall: Hall, socket: WebSocket) -> None:
    """A line from the first message, which tells the secret, to the last."""
    await socket.accept()
    connection = await _welcome(hall, socket)
    if connection is None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(NO_SECRET)
        return
    connection.desk.goes_on()
    telling = asyncio.create_task(_tell(connection, socket))
    try:
        while True:
            for found in await connection.heard(await socket.receive_text()):
                await socket.send_text(json.dumps(found, ensure_ascii=False))
    except (WebSocketDisconnect, RuntimeError, KeyError):
        pass
    finally:
        telling.cancel()
        connection.leave()


async def _welcome(hall: Hall, socket: WebSocket) -> Connection | None:
    try:
        text = await asyncio.wait_for(socket.receive_text(), PATIENCE)
        told = json.loads(text) if len(text) < LONGEST else None
    except (TimeoutError, ValueError, RecursionError, WebSocketDisconnect, KeyError):
        return None
    return hall.find(told.get("secret")) if isinstance(told, dict) else None


async def _tell(connection: Connection, socket: WebSocket) -> None:
    """Sends what has changed whenever it has."""
    while True:
        await connection.wake.wait()
        connection.wake.clear()
        for found in await connection.news():
            await socket.send_text(json.dumps(found, ensure_ascii=False))
