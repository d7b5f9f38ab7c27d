"""A client of the Language Server Protocol for tests: messages over pipes to a process, as an editor sends them."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HOUSE = Path(__file__).resolve().parents[2]
PATIENCE = 60.0


class Editor:
    """Speaks with `rulekit lsp` until it is closed."""

    def __init__(
        self, folder: Path, encodings: list[str] | None = None, workspace: dict[str, Any] | None = None
    ) -> None:
        env = {**os.environ, "PYTHONPATH": str(HOUSE), "RULEKIT_CACHE": str(folder / ".cache")}
        self.server = subprocess.Popen(
            [sys.executable, "-m", "rulekit", "lsp"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder, env=env,
        )  # fmt: skip
        self.folder = folder
        self.number = 0
        self.answers: dict[int, dict[str, Any]] = {}
        self.said: dict[str, list[dict[str, Any]]] = {}
        self.versions: dict[str, int | None] = {}  # of the texts that what was said is about
        self.heard: queue.Queue[dict[str, Any]] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        general = {"general": {"positionEncodings": encodings}} if encodings else {}
        able = general | ({"workspace": workspace} if workspace else {})
        root = {"processId": None, "rootUri": folder.as_uri(), "capabilities": able}
        self.capabilities = self.ask("initialize", root)["capabilities"]
        self.tell("initialized", {})

    def _listen(self) -> None:
        out = self.server.stdout
        assert out is not None
        while line := out.readline():
            size = 0
            while line.strip():
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    size = int(value)
                line = out.readline()
            if size:
                self.heard.put(json.loads(out.read(size)))

    def write(self, body: bytes) -> None:
        """Bytes as they are, with the head a message has."""
        assert self.server.stdin is not None
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.server.stdin.flush()

    def tell(self, method: str, params: object) -> None:
        """Something that wants no answer."""
        self.write(json.dumps({"jsonrpc": "2.0", "method": method, "params": params}).encode())

    def send(self, method: str, params: object) -> int:
        """A question; the number its answer will have."""
        self.number += 1
        message = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        self.write(json.dumps(message).encode())
        return self.number

    def answer(self, number: int) -> dict[str, Any]:
        """The whole answer to a question."""
        end = time.monotonic() + PATIENCE
        while number not in self.answers:
            self._take(end)
        return self.answers.pop(number)

    def ask(self, method: str, params: object) -> Any:
        """The result of a question."""
        answer = self.answer(self.send(method, params))
        assert "error" not in answer, answer["error"]
        return answer["result"]

    def _take(self, end: float) -> None:
        message = self.heard.get(timeout=max(0.01, end - time.monotonic()))
        if message.get("method") == "textDocument/publishDiagnostics":
            told = message["params"]
            self.said[told["uri"]], self.versions[told["uri"]] = told["diagnostics"], told.get("version")
        elif "id" in message and "method" not in message:
            self.answers[message["id"]] = message

    # ---- documents ----
    def open(self, path: Path) -> str:
        """Opens a file as it is on the disk."""
        text = path.read_text("utf-8")
        document = {"uri": path.as_uri(), "languageId": "yaml", "version": 1, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": document})
        return text

    def change(self, path: Path, text: str) -> None:
        """The whole text of an open file is another now."""
        document = {"uri": path.as_uri(), "version": 2}
        self.tell("textDocument/didChange", {"textDocument": document, "contentChanges": [{"text": text}]})

    def diagnostics(self, path: Path, wanted: int) -> list[dict[str, Any]]:
        """What is said of a file, as soon as it is so many things."""
        return self.until(path, lambda said: len(said) == wanted)

    def until(self, path: Path, fits: Callable[[list[dict[str, Any]]], bool]) -> list[dict[str, Any]]:
        """What is said of a file, as soon as it fits."""
        end, uri = time.monotonic() + PATIENCE, path.as_uri()
        while uri not in self.said or not fits(self.said[uri]):
            self._take(end)
        return self.said[uri]

    def at(self, method: str, path: Path, text: str, part: str, inside: int, **more: object) -> Any:
        """Asks about a place: so many characters into the first place where a part of the text stands."""
        return self.ask(f"textDocument/{method}", self.place(path, text, part, inside) | more)

    def place(self, path: Path, text: str, part: str, inside: int) -> dict[str, Any]:
        """A place in a file, as questions name it."""
        at = text.index(part) + inside
        line = text.count("\n", 0, at)
        column = at - (text.rfind("\n", 0, at) + 1)
        units = len(text[at - column : at].encode("utf-16-le")) // 2
        return {"textDocument": {"uri": path.as_uri()}, "position": {"line": line, "character": units}}

    def close(self) -> int:
        """Says good-bye; the exit code of the process."""
        self.ask("shutdown", None)
        self.tell("exit", None)
        return self.server.wait(PATIENCE)
