"""Tables in browsers under load: how long an answer takes until it is acknowledged, and until its picture is there.

    python benchmarks/tables.py [--tables 50] [--seconds 120] [--game aton] [--pause 2.0]

begins a server with so many tables of two in a process of its own, on this computer alone, and plays them with two
clients each, who think for a moment before each answer, as people do. It ends by itself. Told are the answers that were
acknowledged, p50 and p99 of both times, and the processor's seconds that the server used for an answer.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

HOST = "127.0.0.1"


def served(pipe: Connection, game: str, tables: int, folder: str) -> None:
    """The server: says where it listens and the secrets, and at last what it has used."""
    import rulekit
    from rulekit.serve.hall import Hall
    from rulekit.serve.ledger import Ledger
    from rulekit.serve.listening import serve

    hall, rules = Hall(Ledger(Path(folder) / "load.tables")), rulekit.load(game)
    for seed in range(tables):
        hall.begin(rules, {"words": [game], "locale": "en"}, ["human", "human"], seed, 2)

    def ready(addresses: list[str]) -> None:
        pipe.send((int(addresses[0].rpartition(":")[2]), [dict(desk.secrets) for desk in hall.desks]))

    serve(hall, False, 0, True, ready)
    used = time.process_time()
    pipe.send((used, sum(desk.table.at for desk in hall.desks)))


class Clients:
    """All who play, and what they have measured."""

    def __init__(self, port: int, until: float, pause: float) -> None:
        self.port, self.until, self.pause = port, until, pause
        self.sent, self.acknowledged, self.over = 0, [0.0][:0], 0
        self.drawn: list[float] = []

    async def plays(self, secret: str, chance: random.Random) -> None:
        """One client: answers when it is asked."""
        address, origin = f"ws://{HOST}:{self.port}/line", f"http://{HOST}:{self.port}"
        async with connect(address, origin=origin, compression=None, ping_interval=None, max_size=1 << 24) as line:  # type: ignore[arg-type]
            await line.send(json.dumps({"secret": secret}))
            await line.send(json.dumps({"n": 1, "do": "look"}))
            await self._goes_on(line, chance)

    async def _goes_on(self, line: ClientConnection, chance: random.Random) -> None:
        n, began = 1, 0.0
        while time.monotonic() < self.until:
            with contextlib.suppress(TimeoutError):
                found = json.loads(await asyncio.wait_for(line.recv(), max(0.1, self.until - time.monotonic())))
                if "done" in found:
                    self.acknowledged.append(time.monotonic() - began)
                elif "error" in found:
                    raise SystemExit(f"an answer was refused: {found}")
                if found.get("view") != "now":
                    continue
                if began:
                    self.drawn.append(time.monotonic() - began)
                    began = 0.0
                self.over += bool(found["over"])
                if found["question"]:
                    await asyncio.sleep(chance.uniform(0, 2 * self.pause))
                    if time.monotonic() >= self.until:
                        return
                    n, began = n + 1, time.monotonic()
                    self.sent += 1
                    move = chance.choice(found["question"]["moves"])["number"]
                    await line.send(json.dumps({"n": n, "do": "answer", "at": found["at"], "move": move, "id": str(n)}))


def told(name: str, times: list[float]) -> None:
    """A row of milliseconds."""
    if times:
        times.sort()
        p50, p99 = (times[int(len(times) * part)] * 1000 for part in (0.5, 0.99))
        print(f"{name:<24} p50 {p50:6.0f} ms   p99 {p99:6.0f} ms   worst {times[-1] * 1000:6.0f} ms")


async def load(port: int, secrets: list[dict[str, str]], seconds: float, pause: float) -> Clients:
    """All tables played at once."""
    clients = Clients(port, time.monotonic() + seconds, pause)
    async with asyncio.TaskGroup() as group:
        for number, seats in enumerate(secrets):
            for seat, secret in seats.items():
                if seat:
                    group.create_task(clients.plays(secret, random.Random(f"{number} {seat}")))
    return clients


def main() -> None:
    """Measures and tells."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--game", default="aton")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds a client thinks, on average")
    args = parser.parse_args()
    here, there = multiprocessing.get_context("spawn").Pipe()
    with tempfile.TemporaryDirectory() as folder:
        server = multiprocessing.get_context("spawn").Process(
            target=served, args=(there, args.game, args.tables, folder), daemon=True
        )
        server.start()
        port, secrets = here.recv()
        clients = asyncio.run(load(port, secrets, args.seconds, args.pause))
        os.kill(server.pid or 0, 2)
        used, kept = here.recv()
        server.join(10)
    print(f"{args.tables} tables of {args.game}, two clients each, {args.seconds:.0f} s, {os.cpu_count()} processors")
    print(f"answers sent {clients.sent}, acknowledged {len(clients.acknowledged)}, kept {kept}")
    told("acknowledged after", clients.acknowledged)
    told("drawn after", clients.drawn)
    print(f"the server's processor: {used:.0f} s, {used / max(kept, 1) * 1000:.0f} ms an answer")


if __name__ == "__main__":
    main()
