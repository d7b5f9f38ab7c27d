"""Connections before and behind their first word: how many may stand there, how long, and what they leave unread.

Whoever opens thousands, says nothing, or reads nothing is sent away; those who speak come through.

Never: reads what is said.
"""

from __future__ import annotations

from asyncio import BaseTransport, Transport
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

PATIENCE = 15.0  # seconds a connection may take for the page's files, all that it asks for
MOST_STANDING = 256  # connections that have not become lines
MOST_UNREAD = 1 << 22  # bytes that wait for somebody who does not read them
PONG = 60.0  # seconds for a sign of life: while a server is busy it reads none, and must not cut off whom it lets wait
BENCH = "/bench"  # where whole texts are said
MOST_AT_BENCH = 16 << 20  # bytes of a message there; four times as many may wait to be read
LOOKS = 5.0  # seconds between two looks at a line


class Door(H11Protocol):
    """A connection that may become a line; the one that has stood longest goes when there are too many."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Somebody stands there."""
        super().connection_made(cast(Transport, transport))
        self.since = self.loop.time()
        self.loop.call_later(PATIENCE, self._go)
        if len(self.connections) > MOST_STANDING:
            standing = [each for each in self.connections if isinstance(each, Door)]
            if len(standing) > MOST_STANDING:
                min(standing, key=lambda each: each.since)._go()

    def _go(self) -> None:
        if self in self.connections:
            self.transport.abort()


class Way(WebSocketsSansIOProtocol):
    """A line; one that is not read is cut off."""

    def connection_made(self, transport: BaseTransport) -> None:
        """A line opens."""
        super().connection_made(transport)
        self.is_ending = False
        self.most_unread = MOST_UNREAD
        self.loop.call_later(LOOKS, self._look)

    def handle_connect(self, event: Request) -> None:
        """Which way it is to be; at the bench there is room for texts."""
        if event.path.partition("?")[0] == BENCH:
            self.conn.max_message_size, self.most_unread = MOST_AT_BENCH, 4 * MOST_AT_BENCH
        super().handle_connect(event)

    def data_received(self, data: bytes) -> None:
        """Something was said; what is answered to it at once must have room."""
        super().data_received(data)
        if self.transport.get_write_buffer_size() > self.most_unread:
            self.transport.abort()

    def _look(self) -> None:
        """Cuts it off if it has been ending for a while, and nobody reads the rest."""
        if self not in self.connections:
            return
        if self.is_ending:
            self.transport.abort()
        self.is_ending = self.transport.is_closing()
        self.loop.call_later(LOOKS, self._look)


def settings() -> dict[str, Any]:
    """What uvicorn is told of them."""
    kept = {"ws_ping_interval": 20.0, "ws_ping_timeout": PONG}
    return {"http": Door, "ws": Way, "ws_per_message_deflate": False, **kept}
