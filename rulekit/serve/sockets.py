"""What is said on a line, one text after the other: those that can be read, and why a line is closed.

Never: reads what a message wants.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

PATIENCE = 10.0  # seconds in which a secret must be told
MOST_WHY = 123  # bytes of why a line is closed
NO_TEXT, NO_FIRST, NO_SECRET, TOO_MANY, NO_WORK, BROKEN = 1003, 4400, 4401, 4408, 4409, 4500
FIRST = 'The first message is {"secret": "..."}, a text, and no more.'
CLOSED = (WebSocketDisconnect, RuntimeError)  # what Starlette raises where a line has closed


class Gone(Exception):
    """Whoever was there has closed the line."""


class Unreadable(Exception):
    """Something was sent that cannot be answered: the code with which its line is closed, and why."""

    def __init__(self, code: int, why: str) -> None:
        self.code, self.why = code, why
        super().__init__(why)


async def received(socket: WebSocket) -> str:
    """The next text; Gone where the line is closed, Unreadable for what is none."""
    try:
        return await socket.receive_text()
    except CLOSED:
        raise Gone from None
    except KeyError:  # what is in it has another name
        raise Unreadable(NO_TEXT, "Messages are texts.") from None


async def sent(socket: WebSocket, text: str) -> None:
    """Sends a text; Gone where the line is closed."""
    try:
        await socket.send_text(text)
    except CLOSED:
        raise Gone from None


async def first_of(
    socket: WebSocket, unknown: dict[asyncio.Event, None], most: int, may: Collection[str] = ()
) -> dict[str, str] | None:
    """The first message, which tells a secret and perhaps more (`may`); None if none comes, or too many tell none.

    `unknown`: all who have told none yet, of whom the first goes if they are more than `most`.
    """
    sent_away = asyncio.Event()
    unknown[sent_away] = None
    if len(unknown) > most:
        next(iter(unknown)).set()
    first, away = asyncio.create_task(received(socket)), asyncio.create_task(sent_away.wait())
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
    if not isinstance(told, dict) or "secret" not in told or not told.keys() <= {"secret", *may}:
        raise Unreadable(NO_FIRST, FIRST)
    if not all(isinstance(value, str) for value in told.values()):
        raise Unreadable(NO_FIRST, FIRST)
    return told


def short(why: str) -> str:
    """As many words as a close frame holds."""
    if len(why.encode()) <= MOST_WHY:
        return why
    return f"{why.encode()[: MOST_WHY - 3].decode(errors='ignore').rpartition(' ')[0]}…"


async def until_closed(
    socket: WebSocket, talk: Callable[[], Awaitable[tuple[int, str]]], failed: Callable[[BaseException], None]
) -> None:
    """A line from its beginning to its end: `talk` says with which code it is closed, and why."""
    await socket.accept()
    try:
        code, why = await talk()
    except Gone:
        return
    except Unreadable as odd:
        code, why = odd.code, odd.why
    except Exception as odd:  # a mistake of rulekit itself: others are served on
        failed(odd)
        code, why = BROKEN, ""
    with suppress(*CLOSED):
        await socket.close(code, short(why))
