"""A port, and the addresses under which a server is found; it serves until Ctrl-C or SIGTERM.

Never: listens beyond this computer unless it is told to.
"""

from __future__ import annotations

import contextlib
import signal
import socket
import sys
from collections.abc import Callable, Iterator, Sequence

import uvicorn

from rulekit.serve import doors
from rulekit.serve.app import LONGEST, app
from rulekit.serve.hall import Hall

HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
BACKLOG = 512  # connections that wait to be let in


class Taken(Exception):
    """The port that is wanted is not free."""


def serve(hall: Hall, for_others: bool, port: int, is_wanted: bool, ready: Callable[[list[str]], None]) -> None:
    """Serves until it is interrupted; Taken if the port that is wanted is."""
    door = _listening(EVERYWHERE if for_others else HERE, port, is_wanted)
    with door, contextlib.suppress(KeyboardInterrupt), _as_interrupts():  # whenever it comes, it ends as it should
        port = door.getsockname()[1]
        names = [*own_addresses(), HERE] if for_others else [HERE]
        hosts = [f"{name}:{port}" for name in (*names, "localhost")]
        if not for_others:
            hall.opens_work()
        ready([f"http://{name}:{port}" for name in names])
        uvicorn.Server(configured(hall, hosts)).run(sockets=[door])


@contextlib.contextmanager
def _as_interrupts() -> Iterator[None]:
    """SIGTERM meanwhile ends it as Ctrl-C does."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def configured(hall: Hall, hosts: Sequence[str]) -> uvicorn.Config:
    """How a hall is served under these names."""
    return uvicorn.Config(
        app(hall, hosts), log_level="critical", ws_max_size=LONGEST, access_log=False, lifespan="off", loop="asyncio",
        timeout_graceful_shutdown=1, **doors.settings(),
    )  # fmt: skip


def _listening(host: str, port: int, is_wanted: bool) -> socket.socket:
    """A socket that listens; on any free port where the usual one is taken and none is wanted."""
    for wanted in (port, *(() if is_wanted else (0,))):
        door = socket.socket()
        if sys.platform == "win32":  # there the other setting would let two servers have one port
            door.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((host, wanted))
            door.listen(BACKLOG)
            return door
        except OSError:
            door.close()
    raise Taken(port)


def own_addresses() -> list[str]:
    """The addresses of this computer on the local network, the one it would use first."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent
            return [probe.getsockname()[0]]
        except OSError:
            return []
