"""Whom a server answers: pages it has sent itself, under the names it has told, with a secret.

Another page in the same browser has another origin; a name that was bound to this computer afterwards is none of those
told. What a page may do stands in its headers: nothing of another host, no script or style but files from here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, MutableMapping, Sequence
from hmac import compare_digest
from typing import Any

Scope = MutableMapping[str, Any]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; font-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cache-control", b"no-store"),
)
REFUSED = b"This address is not one of those this server has told.\n"


class Guard:
    """Lets through what came to one of the server's own names (`hosts`, with the port) from its own pages."""

    def __init__(self, app: App, hosts: Iterable[str]) -> None:
        self._app, self._hosts = app, frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers, or refuses."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = [(name.lower(), value.decode("latin-1")) for name, value in scope["headers"]]
        if not self._may(scope["type"], headers):
            await _refuse(scope, send)
            return

        async def headed(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        await self._app(scope, receive, headed)

    def _may(self, kind: str, headers: Sequence[tuple[bytes, str]]) -> bool:
        """One of its own names, said once, and, for a line, one of its own pages."""
        hosts, origins = ([value for name, value in headers if name == wanted] for wanted in (b"host", b"origin"))
        if len(hosts) != 1 or hosts[0] not in self._hosts:
            return False
        if not origins:
            return kind == "http"
        return origins in ([f"http://{hosts[0]}"], [f"https://{hosts[0]}"])


async def _refuse(scope: Scope, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4403})
        return
    await send({"type": "http.response.start", "status": 403, "headers": [(b"content-type", b"text/plain"), *HEADERS]})
    await send({"type": "http.response.body", "body": REFUSED})


def same(secret: str, told: object) -> bool:
    """Whether a secret is the one that was told, in a time that says nothing of where they differ."""
    return isinstance(told, str) and compare_digest(secret.encode(), told.encode("utf-8", "replace"))
