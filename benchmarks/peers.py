"""The games others have too, counted by others: every line of play with so many answers.

    python benchmarks/peers.py > tests/peers/counts.txt

Needs the extra `bench` (OpenSpiel, its module is `pyspiel`) and about two minutes. `tests/peers/` compares
the table with `rulekit perft` in every run. Counted is what rulekit counts:

* a move of OpenSpiel that rulekit asks for in several questions (which man, and where to; one card by each
  seat) is that many answers, and what is reached between them are positions too;
* what chance brings is followed everywhere and is no answer.

Where the rules differ by design (and so the depth ends before it shows):

* goofspiel: OpenSpiel plays the last card of both for them, rulekit asks. It can deal the prizes in a fixed
  order, and the order changes no count.
* domineering: OpenSpiel does not have it; counted here in plain Python.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol


class Count(NamedTuple):
    """With so many answers: positions (games that are over among them), and games that are over."""

    positions: int
    finished: int


class Position(Protocol):
    """A game of somebody else's that waits on a player, or is over."""

    over: bool

    def ways(self) -> Iterator[tuple[Sequence[object], Callable[[], Iterator[Position]]]]:
        """Each move: the answers it takes, and what can come of it, as chance will have it."""
        ...


def counted(beginnings: Iterator[Position], depth: int) -> list[Count]:
    """Positions and finished games with 0 .. depth answers."""
    positions, finished = [0] * (depth + 1), [0] * (depth + 1)

    def follow(position: Position, answers: int) -> None:
        positions[answers] += 1
        finished[answers] += position.over
        if position.over or answers == depth:
            return
        between: set[tuple[object, ...]] = set()
        for path, outcomes in position.ways():
            between.update(tuple(path[:n]) for n in range(1, len(path)))
            if answers + len(path) <= depth:
                for after in outcomes():
                    follow(after, answers + len(path))
        for path in between:
            if answers + len(path) <= depth:
                positions[answers + len(path)] += 1

    for position in beginnings:
        follow(position, 0)
    return [Count(*pair) for pair in zip(positions, finished, strict=True)]


# ---- OpenSpiel ----


def one_answer(state: Any, action: int) -> Sequence[object]:
    """A move is one answer."""
    return (action,)


def from_and_to(state: Any, action: int) -> Sequence[object]:
    """A move such as `a2b3` or `b3xc4`: which piece, and where to."""
    text = state.action_to_string(action)
    return text[:2], text[2:]


@dataclass
class Spiel:
    """A state of OpenSpiel's; the caller has seen to chance."""

    state: Any
    answers: Callable[[Any, int], Sequence[object]]

    @property
    def over(self) -> bool:
        return bool(self.state.is_terminal())

    def ways(self) -> Iterator[tuple[Sequence[object], Callable[[], Iterator[Position]]]]:
        if self.state.is_simultaneous_node():
            for first in self.state.legal_actions(0):
                for second in self.state.legal_actions(1):
                    yield (first, second), lambda joint=[first, second]: self.after(joint)  # type: ignore[misc]
        else:
            for action in self.state.legal_actions():
                yield self.answers(self.state, action), lambda action=action: self.after(action)  # type: ignore[misc]

    def after(self, action: int | list[int]) -> Iterator[Position]:
        """What a move leads to, over all chance behind it."""
        state = self.state.clone()
        if isinstance(action, list):
            state.apply_actions(action)
        else:
            state.apply_action(action)
        return settled(state, self.answers)


def settled(state: Any, answers: Callable[[Any, int], Sequence[object]]) -> Iterator[Position]:
    """The states in which a player is asked, over all that chance can bring first."""
    if not state.is_chance_node():
        yield Spiel(state, answers)
        return
    for outcome, _ in state.chance_outcomes():
        yield from settled(state.child(outcome), answers)


# ---- plain Python ----


@dataclass
class Domineering:
    """Rows and columns of spaces, free ones in a set; upright plays first."""

    rows: int = 5
    columns: int = 5
    upright: bool = True
    free: frozenset[tuple[int, int]] = frozenset()

    @staticmethod
    def begun(rows: int, columns: int) -> Iterator[Position]:
        yield Domineering(rows, columns, True, frozenset((r, c) for r in range(rows) for c in range(columns)))

    def places(self) -> list[frozenset[tuple[int, int]]]:
        """Where a domino fits."""
        down, right = (1, 0) if self.upright else (0, 1)
        pairs = [frozenset({(r, c), (r + down, c + right)}) for r, c in self.free]
        return [pair for pair in pairs if pair <= self.free]

    @property
    def over(self) -> bool:
        return not self.places()

    def ways(self) -> Iterator[tuple[Sequence[object], Callable[[], Iterator[Position]]]]:
        for place in self.places():
            yield (place,), lambda place=place: self.after(place)  # type: ignore[misc]

    def after(self, place: frozenset[tuple[int, int]]) -> Iterator[Position]:
        yield Domineering(self.rows, self.columns, not self.upright, self.free - place)


# ---- the games ----


@dataclass(frozen=True)
class Peer:
    """A ruleset, the same game elsewhere, and how deep it is counted: for the table, and in a test with it at hand."""

    ruleset: str
    name: str
    depth: int
    live: int
    given: dict[str, int | str] = field(default_factory=dict)
    answers: Callable[[Any, int], Sequence[object]] = one_answer

    def beginnings(self) -> Iterator[Position]:
        """The game begun, over all that chance can bring first."""
        if self.name == "plain Python":
            return Domineering.begun(5, 5)
        import pyspiel

        return settled(pyspiel.load_game(self.name, self.given).new_initial_state(), self.answers)

    def counts(self, depth: int | None = None) -> list[Count]:
        """Positions and finished games with 0 .. depth answers."""
        return counted(self.beginnings(), self.depth if depth is None else depth)


PEERS = (
    Peer("tictactoe", "tic_tac_toe", 9, 6),
    Peer("connect-four", "connect_four", 7, 5),
    Peer("kuhn", "kuhn_poker", 4, 4),
    Peer("kalah", "mancala", 8, 6),
    Peer("breakthrough", "breakthrough", 9, 7, {"rows": 6, "columns": 6}, from_and_to),
    Peer("clobber", "clobber", 7, 5, {"rows": 5, "columns": 6}, from_and_to),
    Peer("goofspiel", "goofspiel", 8, 6, {"num_cards": 7, "points_order": "descending"}),
    Peer("domineering", "plain Python", 5, 4),
)


def main() -> None:
    """Print the table."""
    print("# Counted by others. Made by: python benchmarks/peers.py > tests/peers/counts.txt")
    print(f"# {'ruleset':<14} {'counted by':<14} {'answers':>7} {'positions':>12} {'finished':>12}")
    for peer in PEERS:
        for answers, count in enumerate(peer.counts()):
            print(f"{peer.ruleset:<16} {peer.name.replace(' ', '_'):<14} {answers:>7} {count.positions:>12} {count.finished:>12}")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
