"""A web host like any other: it sends the files of a folder, and does no more."""

from __future__ import annotations

import threading
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class Files(SimpleHTTPRequestHandler):
    """Any web host: files, and no more."""

    def guess_type(self, path: object) -> str:
        """By the end of a name, whatever this computer calls it."""
        kinds = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm"}
        return kinds.get(Path(str(path)).suffix) or super().guess_type(str(path))

    def log_request(self, code: object = "-", *_: object) -> None:
        """Notes what was sent whole."""
        if code == HTTPStatus.OK:
            self.server.sent.append(Path(self.translate_path(self.path)))  # type: ignore[attr-defined]

    def log_message(self, *_: object) -> None:
        """Nothing."""


class Host:
    """A folder under an address, until it is closed."""

    def __init__(self, folder: Path) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
        self.sent: list[Path] = []  # the files that somebody has fetched
        self._server.sent = self.sent  # type: ignore[attr-defined]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_port}/"

    def close(self) -> None:
        """Nobody answers there any more."""
        self._server.shutdown()
        self._server.server_close()
