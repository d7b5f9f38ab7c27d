"""Tables of a server in a thread, each ended behind its test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from serving import Server

    from rulekit.serve.hall import Desk


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[Callable[..., tuple[Server, Desk, list[BaseException]]]]:
    """Begins a table of tic-tac-toe: its server, the table, and the mistakes of rulekit that were told."""
    from serving import Server

    import rulekit
    from rulekit.serve.hall import Hall
    from rulekit.serve.ledger import Ledger

    servers: list[Server] = []

    def begin(*sitters: str) -> tuple[Server, Desk, list[BaseException]]:
        tables = Hall(Ledger(tmp_path / "a.tables"))
        told: list[BaseException] = []
        desk = tables.begin(rulekit.load("tictactoe"), {"locale": "en"}, sitters or ["human", "human"], 7, 2)
        tables.failed = told.append
        servers.append(Server(tables))
        return servers[-1], desk, told

    yield begin
    for server in servers:
        server.stop()
