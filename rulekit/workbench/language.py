"""What an editor on a page says to the language server → what that answers, and what it tells when nobody types.

The server is the one that `rulekit lsp` is; here it has no line of its own and no thread, and does one thing after the
other. A document is a file of the working copy, below the address of its folder; what is typed is written there.

Never: reads or writes outside the working copy; ends because of a message.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote, unquote

from rulekit.editor.server import Protocol, Server, made
from rulekit.findings import Findings
from rulekit.pipeline import diagnose
from rulekit.studio.heard import Data
from rulekit.workbench.work import Work

Answer = TypeVar("Answer")
PAUSE, LONGER = 0.25, 1.5  # seconds without a word until mistakes are looked for, and then what is merely odd
OF_A_FILE = "textDocument/"
HEARD = frozenset(["initialize", "initialized", "shutdown", "$/cancelRequest"])
UNKNOWN, FAILED = -32601, -32603  # errors of JSON-RPC


class InPlace(Protocol):
    """The protocol where there is no thread: what may take a while is done at once."""

    def _execute_handler(self, msg_id: Any, handler: Any, *more: Any, **other: Any) -> None:
        super()._execute_handler(msg_id, _driven(handler) if asyncio.iscoroutinefunction(handler) else handler,
                                 *more, **other)  # fmt: skip


def _driven(handler: Callable[..., Coroutine[Any, Any, Answer]]) -> Callable[..., Answer]:
    """What waits for nobody, run to its end."""

    def run(*values: Any, **named: Any) -> Answer:
        try:
            handler(*values, **named).send(None)
        except StopIteration as done:
            found: Answer = done.value
            return found
        raise RuntimeError("it waits for somebody")

    return run


class Placed(Server):
    """A server whose files are those of a working copy."""

    def __init__(self, work: Work) -> None:
        super().__init__(InPlace)
        self.work, self.own, self.odd = work, work.copy.now / work.copy.name, False
        self.behind: set[str] = set()  # files of which the editor has still to say what the page has told
        self.desk.diagnose = self._found_in

    def file_of(self, uri: str) -> str:
        """The path of a document of the working copy; an address from elsewhere stands for itself."""
        name = name_of(self.work, uri)
        return uri if name is None else (self.work.copy.now / name).as_posix()

    def uri_of(self, file: str) -> str | None:
        """The address of a file of the working copy."""
        now = self.work.copy.now
        return (
            self.work.copy.place() + quote(Path(file).relative_to(now).as_posix())
            if Path(file).is_relative_to(now)
            else None
        )

    async def apart(self, work: Callable[..., Answer], *values: object) -> Answer:
        """Does it at once."""
        return work(*values)

    def look(self, file: str, _: float = 0) -> None:
        """What was typed is that of the working copy; it is looked at when nobody types."""
        text = self.desk.texts.get(file)
        name = self.work.copy.shown(file)
        if text is not None and self.is_behind(file):
            self.work.write(name, self.work.copy.bytes_of(name, text))

    def is_behind(self, file: str) -> bool:
        """Whether an editor has another text of a file than was looked at: places in that would be none in its own."""
        text, name = self.desk.texts.get(file), self.work.copy.shown(file)
        return text is not None and self.work.copy.bytes_of(name, text) != self.work.copy.data(name)

    def has_caught_up(self) -> bool:
        """Whether a file of which nothing could be shown is in the editor now as it was looked at; asked once."""
        caught_up = {file for file in self.behind if not self.is_behind(file)}
        self.behind -= caught_up
        return bool(caught_up)

    def look_opened(self, file: str) -> None:
        """What a slow editor opens may be older than what the page has told since: only its next change is taken up."""

    def look_now(self, odd: bool) -> None:
        """Looks at the ruleset, and at variants that are open, and shows what is wrong in each file.

        `odd`: what is merely odd, too.
        """
        self.odd = odd
        open_here = {self.desk.ruleset_of(file) for file in self.desk.texts}
        for ruleset in sorted({self.own, *filter(None, open_here)}):
            for file, said in self.desk.check(ruleset, self.desk.unsaved()).items():
                if self.is_behind(file):
                    self.behind.add(file)
                else:
                    self.show(file, said)

    def _found_in(self, ruleset: Path, unsaved: Mapping[str, bytes]) -> Findings:
        """What is found in the ruleset, or in one of its variants by itself."""
        if ruleset == self.own:
            return self.work.look(self.odd).findings
        return diagnose(ruleset, unsaved=unsaved)


class Language:
    """A language server, begun anew whenever an editor begins."""

    def __init__(self, work: Work) -> None:
        logging.getLogger("pygls").setLevel(logging.CRITICAL)  # what cannot be followed is the editor's mistake
        self._work = work
        self._out: list[Data] = []
        self._server = self._begun()
        self._heard_at = 0.0
        self._looked: dict[bool, int] = {}  # after how many changes it was looked for mistakes, and for what is odd
        self._is_open = False

    def _begun(self) -> Placed:
        server = made(Placed(self._work))
        server.protocol.set_writer(self, include_headers=False)
        return server

    def write(self, data: bytes) -> None:
        """What the server says."""
        self._out.append({"lsp": json.loads(data)})

    def close(self) -> None:
        """Nothing is to be done when it says no more."""

    def heard(self, message: Mapping[str, object]) -> list[Data]:
        """What a message is answered with."""
        self._heard_at = time.monotonic()
        method, number = message.get("method"), message.get("id")
        if not isinstance(method, str):
            return []  # an answer; nothing was asked
        wanted = dict(message)
        if method == "initialize":
            self._server, self._looked, self._is_open = self._begun(), {}, True
            params = message.get("params")
            can = params.get("capabilities") if isinstance(params, dict) else None
            wanted["params"] = {"processId": None, "rootUri": None, "capabilities": can or {}}
        if method == "shutdown":
            self._out.append({"lsp": {"jsonrpc": "2.0", "id": number, "result": None}})
        elif method in HEARD or (method.startswith(OF_A_FILE) and self._is_here(message)):
            self._follow(wanted)
            if self._server.has_caught_up():
                self._looked.clear()
        elif number is not None:
            error = {"code": UNKNOWN, "message": f"{method[:80]} is not answered here"}
            answer = {"result": None} if method.startswith(OF_A_FILE) else {"error": error}
            self._out.append({"lsp": {"jsonrpc": "2.0", "id": number, **answer}})
        return self._said()

    def _follow(self, message: Data) -> None:
        """Hands a message to the server; each question is answered, whatever it is."""
        before = len(self._out)
        try:
            self._server.protocol.handle_message(self._server.protocol.structure_message(message))
        except Exception as odd:  # a message that is none
            logging.getLogger(__name__).info("A message could not be followed: %s", odd)
        number = message.get("id")
        if number is not None and not any(dict(each["lsp"]).get("id") == number for each in self._out[before:]):  # type: ignore[call-overload]
            error = {"code": FAILED, "message": "That could not be understood."}
            self._out.append({"lsp": {"jsonrpc": "2.0", "id": number, "error": error}})

    def _is_here(self, message: Mapping[str, object]) -> bool:
        """Whether a message is about a file of the working copy."""
        params = message.get("params")
        document = params.get("textDocument") if isinstance(params, dict) else None
        uri = document.get("uri") if isinstance(document, dict) else None
        return isinstance(uri, str) and name_of(self._work, uri) is not None

    def waits(self) -> bool:
        """Whether something has changed that was not looked at yet."""
        return self._is_open and self._next() is not None

    def goes_on(self) -> list[Data]:
        """Looks at what has changed, if nobody has typed for a moment."""
        odd, still = self._next(), time.monotonic() - self._heard_at
        if self._is_open and odd is not None and still >= (LONGER if odd else PAUSE):
            self._looked[odd] = self._work.writes
            self._server.look_now(odd)
        return self._said()

    def _next(self) -> bool | None:
        """What is to be looked for: mistakes, or what is odd; None if both were."""
        return next((odd for odd in (False, True) if self._looked.get(odd) != self._work.writes), None)

    def _said(self) -> list[Data]:
        found, self._out = self._out, []
        return found


def name_of(work: Work, uri: str) -> str | None:
    """The name of a file of the working copy by its address; None for an address from elsewhere."""
    place, address = unquote(work.copy.place()), unquote(uri)
    name = address.removeprefix(place)
    return name if address.startswith(place) and work.copy.may_lie(name) else None
