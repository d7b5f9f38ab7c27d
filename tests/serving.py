"""A server for tests, in a thread or as the command in a process of its own, and lines to it as browsers open them."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

import uvicorn
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from rulekit.serve.hall import Hall
from rulekit.serve.ledger import Kept, Ledger
from rulekit.serve.listening import configured
from rulekit.studio.table import Step

HOST = "127.0.0.1"
Data = dict[str, object]


def line_to(port: int, secret: str | None, origin: str | None = "") -> ClientConnection:
    """A line to a server, with a secret told, or with none."""
    told = f"http://{HOST}:{port}" if origin == "" else origin
    found = connect(
        f"ws://{HOST}:{port}/line", origin=None if told is None else Origin(told), compression=None, legacy=True
    )
    if secret is not None:
        found.send(json.dumps({"secret": secret}))
    return found


def ask(line: ClientConnection, n: int, do: str, **what: object) -> Data:
    """Says something and waits for what is answered to it."""
    line.send(json.dumps({"n": n, "do": do, **what}))
    while True:
        found: Data = json.loads(line.recv(timeout=60))
        if found.get("to") == n:
            return found


class Server:
    """A server in a thread."""

    def __init__(self, hall: Hall) -> None:
        self.door = socket.socket()
        self.door.bind((HOST, 0))
        self.port = self.door.getsockname()[1]
        self.server = uvicorn.Server(configured(hall, [f"{HOST}:{self.port}"]))
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.door]}, daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)

    def line(self, secret: str, origin: str | None = "") -> ClientConnection:
        return line_to(self.port, secret, origin)

    def unknown(self, origin: str | None = "") -> ClientConnection:
        """A line of somebody who has told no secret yet."""
        return line_to(self.port, None, origin)

    def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        line = HTTPConnection(HOST, self.port, timeout=10)
        line.request("GET", path, headers=headers)
        answer = line.getresponse()
        return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)


class Running(NamedTuple):
    """The command in a process of its own; the secrets in the order of its links."""

    process: subprocess.Popen[str]
    port: int
    secrets: list[str]
    said: str

    @property
    def work(self) -> str:
        """The secret of the workbench."""
        return self.said.partition("#work=")[2].split()[0]

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.communicate()

    def interrupt(self) -> tuple[int, str]:
        """Ctrl-C; the exit code, and what was said then."""
        self.process.send_signal(signal.SIGINT)
        said, _ = self.process.communicate(timeout=60)
        return self.process.returncode, said


def started(*words: str, folder: Path, limit: str = "") -> Running:
    """The command, listening; `limit`: what the shell sets beforehand."""
    command = [sys.executable, "-m", "rulekit", "studio", *words, "--no-browser"]
    if limit:
        command = ["sh", "-c", f'{limit}; exec "$@"', "sh", *command]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**os.environ, "RULEKIT_SAVES": str(folder), **({"PYTHONDONTWRITEBYTECODE": "1"} if limit else {})},
    )  # fmt: skip
    assert process.stdout is not None
    said = ""
    for each in process.stdout:
        said += each
        if each.startswith("Ctrl-C"):
            links = re.findall(rf"http://{re.escape(HOST)}:(\d+)/#([\w-]+)$", said, re.MULTILINE)
            return Running(process, int(links[0][0]), [secret for _, secret in links], said)
    raise AssertionError(said)


def on_disk(path: Path, copies: Path) -> tuple[list[Kept], list[Step]]:
    """The tables, and the steps of the first, that a file holds for whoever opens it after a power cut."""
    shutil.rmtree(copies, ignore_errors=True)
    copies.mkdir()
    for part in path.parent.glob(f"{path.name}*"):
        shutil.copy(part, copies / part.name)
    ledger = Ledger(copies / path.name)
    found = list(ledger.tables()), ledger.steps(1)
    ledger.close()
    return found
