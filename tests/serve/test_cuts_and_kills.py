"""Lines cut and servers killed at any moment: what was acknowledged stays, and nothing is answered twice."""

from __future__ import annotations

import json
import random
import socket
import struct
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra `studio` is not installed")

from serving import Running, ask, line_to, on_disk, started
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection

import rulekit
from rulekit.game.state import State
from rulekit.studio.table import Step

Amount = Callable[..., int]
SEED = 11


class Player:
    """Plays both seats by the answers it draws, and knows which were acknowledged; nothing of a server's state."""

    def __init__(self, game: str, chance: random.Random) -> None:
        self.start = rulekit.load(game).game(2).start(SEED)
        self.state: State = self.start.clone()
        self.given: list[tuple[str, int]] = []  # acknowledged, in their order
        self.open: tuple[str, int, str] | None = None  # the one sent that nobody has acknowledged
        self.chance, self.names = chance, 0

    def next(self) -> tuple[str, int, str]:
        """The answer that is due: the one that was not acknowledged, by the same name, or a new one."""
        if self.open is None:
            decision = self.state.decision
            assert decision is not None
            self.names += 1
            self.open = decision.seat, self.chance.choice(decision.moves).number, f"name {self.names}"
        return self.open

    def message(self, n: int) -> str:
        _, move, name = self.next()
        return json.dumps({"n": n, "do": "answer", "at": len(self.given), "move": move, "id": name})

    def acknowledged(self, done: object) -> None:
        assert self.open is not None
        assert done == len(self.given) + 1, "an answer counted twice, or one before it was lost"
        seat, move, _ = self.open
        self.state.apply(move)
        self.given.append((seat, move))
        self.open = None

    def is_kept_in(self, steps: list[Step]) -> None:
        """All that was acknowledged is there, once and in its order; at most one more, that was on its way."""
        kept = [(step.seat, step.number) for step in steps]
        assert kept[: len(self.given)] == self.given
        assert len(kept) - len(self.given) <= (self.open is not None)
        names = [step.id for step in steps]
        assert len(set(names)) == len(names)


def answered(line: ClientConnection, n: int) -> object:
    while True:
        found = json.loads(line.recv(timeout=60))
        if found.get("to") == n:
            assert "done" in found, found
            return found["done"]


def cut(line: ClientConnection) -> None:
    """As a network that fails: no goodbye, and nothing of what is on its way arrives."""
    line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.socket.close()


def lines_of(server: Running, seats: list[str]) -> dict[str, tuple[ClientConnection, list[int]]]:
    found = {}
    for seat, secret in zip(seats, server.secrets, strict=False):
        line = line_to(server.port, secret)
        assert ask(line, 1, "look")["seat"] == seat, "another table, or another seat"
        found[seat] = line, [1]
    return found


@pytest.mark.slow
def test_a_line_cut_at_any_moment_finds_its_table_again_and_nothing_is_answered_twice(
    tmp_path: Path, amount: Amount
) -> None:
    chance, cuts, games = random.Random(1), amount(6, 100, quick=6), 0
    while cuts:
        games += 1
        folder, player = tmp_path / str(games), Player("kalah", chance)
        server = started("kalah", "--seats", "human,human", "--seed", str(SEED), folder=folder)
        try:
            cuts = cut_at_random(server, player, cuts, chance)
        finally:
            server.kill()
        player.is_kept_in(on_disk(next(folder.glob("*.tables")), folder / "copy")[1])
        assert player.given


def cut_at_random(server: Running, player: Player, cuts: int, chance: random.Random) -> int:
    """Plays on until the game is over or there have been so many cuts; how many are left."""
    seats = list(player.state.seats)
    lines = lines_of(server, seats)
    while cuts and player.state.decision is not None:
        seat, _, _ = player.next()
        line, said = lines[seat]
        moment = chance.randrange(6)
        said[0] += 1
        if moment == 0:
            line.socket.sendall(b"\x81\xfe")  # the beginning of a message
        else:
            line.send(player.message(said[0]))
        if moment > 3:
            player.acknowledged(answered(line, said[0]))
            continue
        time.sleep(chance.choice([0, 0, 0.001, 0.01, 0.05]))
        cut(line)
        cuts -= 1
        line = line_to(server.port, server.secrets[seats.index(seat)])
        found = ask(line, 1, "look")
        assert found["seat"] == seat, "another seat"
        at = found["at"]
        assert isinstance(at, int)
        assert len(player.given) <= at <= len(player.given) + 1, "another table"
        lines[seat] = line, [1]
    return cuts


def played(server: Running, player: Player, seats: list[str]) -> None:
    """Plays until the server is gone, or the game is over."""
    try:
        lines = lines_of(server, seats)
        while player.state.decision is not None:
            line, said = lines[player.next()[0]]
            said[0] += 1
            line.send(player.message(said[0]))
            player.acknowledged(answered(line, said[0]))
    except (WebSocketException, OSError, EOFError, TimeoutError):
        pass


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))  # in parts, so that none takes long
def test_a_server_killed_at_any_moment_has_lost_nothing_it_acknowledged(
    seed: int, tmp_path: Path, amount: Amount
) -> None:
    chance, kills, games, lives = random.Random(seed), amount(1, 25, quick=1), 0, 0
    while kills:
        games += 1
        folder = tmp_path / str(games)
        player = Player("kalah", chance)
        words, seats = ["kalah", "--seats", "human,human", "--seed", str(SEED)], list(player.state.seats)
        while kills and player.state.decision is not None:
            server = started(*words, folder=folder)
            lives, before = lives + 1, len(player.given)
            death = threading.Timer(chance.uniform(0.05, 0.5 + min(lives, 10) / 10), server.kill)
            death.start()
            played(server, player, seats)
            death.join()
            if player.state.decision is not None and len(player.given) > before:
                kills -= 1  # those before anything was answered are not counted
            path = next(folder.glob("*.tables"))
            player.is_kept_in(on_disk(path, folder / "copy")[1])
            words = ["--resume", str(path)]
        assert player.given


@pytest.mark.slow
def test_ctrl_c_while_lines_are_open_and_a_bot_thinks_ends_it_and_keeps_all(tmp_path: Path) -> None:
    server = started("aton", "--seats", "human,greedy", "--seed", str(SEED), folder=tmp_path)
    player = Player("aton", random.Random(3))
    decision = player.state.decision
    assert decision is not None
    with line_to(server.port, server.secrets[0]) as red, line_to(server.port, server.secrets[1]) as watching:
        assert ask(watching, 1, "look")["seat"] == ""
        at = ask(red, 1, "look")["at"]
        assert ask(red, 2, "answer", at=at, move=decision.moves[0].number, id="a")["done"] == 1
        code, said = server.interrupt()
    assert (code, "The tables are kept in" in said, "Traceback" in said) == (0, True, False), said
    steps = on_disk(next(tmp_path.glob("*.tables")), tmp_path / "copy")[1]
    assert steps[0] == Step(0, decision.seat, decision.moves[0].number, steps[0].id)
