"""The games that others have too, as others play them: lines of play counted, and random games with their ends.

    python benchmarks/peers.py counts > tests/peers/counts.txt
    python benchmarks/peers.py games > tests/peers/games.jsonl

Needs the extra `bench` (OpenSpiel; its module is `pyspiel`), and half a minute. `tests/peers/` compares both
files with rulekit in every run. What is written down is what rulekit would say:

* a move that rulekit asks for in several questions (which man, and where to; one card by each seat) is that
  many answers, and what is reached between them are positions too;
* what chance brings is followed everywhere and is no answer.

Where the rules differ by design:

* goofspiel: OpenSpiel lays the last card of both for them, rulekit asks; the answers are put in here. The
  prizes come up from the highest: their order changes no count, and OpenSpiel can fix it.
* kalah: OpenSpiel has the rules of `capture: with_opposite`, the default, and leaves what is left at the end
  in its pits; who wins is the same.
* draughts: OpenSpiel gives a game up after 40 turns without a capture: `drawn: forty`.
* domineering: OpenSpiel does not have it; it is played here in plain Python.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple, Protocol

GAMES, SEED = 8, 20

Path = tuple[str, ...]  # rulekit's names of the answers a move takes
Entry = str | list[str]  # rulekit's name for what chance brings


class Count(NamedTuple):
    """With so many answers: positions (games that are over among them), and games that are over."""

    positions: int
    finished: int


class Position(Protocol):
    """A game of somebody else's in which somebody must move, or which is over."""

    @property
    def over(self) -> bool: ...
    @property
    def winners(self) -> list[int]:
        """Seats from 0; of a game that is over."""
        ...

    @property
    def brought(self) -> list[Entry]:
        """What chance has brought."""
        ...

    def moves(self) -> list[tuple[Path, Any]]:
        """Each move: rulekit's answers, and what `after` takes."""
        ...

    def after(self, move: Any) -> Iterator[Position]:
        """What a move leads to, over all that chance can bring then."""
        ...


def counted(beginnings: Iterator[Position], depth: int) -> list[Count]:
    """Positions and finished games with 0 .. depth answers."""
    positions, finished = [0] * (depth + 1), [0] * (depth + 1)

    def follow(position: Position, answers: int) -> None:
        positions[answers] += 1
        finished[answers] += position.over
        if position.over or answers == depth:
            return
        between: set[Path] = set()
        for path, move in position.moves():
            between.update(path[:n] for n in range(1, len(path)))
            if answers + len(path) <= depth:
                for following in position.after(move):
                    follow(following, answers + len(path))
        for path in between:
            if answers + len(path) <= depth:
                positions[answers + len(path)] += 1

    for position in beginnings:
        follow(position, 0)
    return [Count(*pair) for pair in zip(positions, finished, strict=True)]


@dataclass(frozen=True)
class Played:
    """A finished game: what chance brought, each answer with the options it was one of, and who won."""

    chance: list[Entry]
    answers: list[tuple[str, list[str]]]
    winners: list[int]


def played(beginnings: Iterator[Position], dice: random.Random) -> Played:
    """A random game."""
    position = dice.choice(list(beginnings))
    answers: list[tuple[str, list[str]]] = []
    while not position.over:
        moves = position.moves()
        chosen, move = dice.choice(moves)
        for n, answer in enumerate(chosen):
            options = {path[n] for path, _ in moves if path[:n] == chosen[:n]}
            answers.append((answer, sorted(options)))
        position = dice.choice(list(position.after(move)))
    return Played(position.brought, answers, position.winners)


# ---- OpenSpiel ----

Words = Callable[[Any, Any], Path]  # a state and an action (or one of each player) → rulekit's answers
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven")
CARDS = ("jack", "queen", "king")


@dataclass(frozen=True)
class Spiel:
    """A state of OpenSpiel's behind all that chance does."""

    state: Any
    words: Words
    brought: list[Entry]

    @property
    def over(self) -> bool:
        return bool(self.state.is_terminal())

    @property
    def winners(self) -> list[int]:
        return [seat for seat, result in enumerate(self.state.returns()) if result > 0]

    def moves(self) -> list[tuple[Path, Any]]:
        actions = self.state.legal_actions
        if self.state.is_simultaneous_node():
            together = [[first, second] for first in actions(0) for second in actions(1)]
            return [(self.words(self.state, both), both) for both in together]
        return [(self.words(self.state, action), action) for action in actions()]

    def after(self, move: Any) -> Iterator[Position]:
        state = self.state.clone()
        if isinstance(move, list):
            state.apply_actions(move)
        else:
            state.apply_action(move)
        return settled(state, self.words, self.brought)


def settled(state: Any, words: Words, brought: list[Entry]) -> Iterator[Position]:
    """The states in which a player is asked, over all that chance can bring first (it only deals cards)."""
    if not state.is_chance_node():
        yield Spiel(state, words, brought)
        return
    for outcome, _ in state.chance_outcomes():
        yield from settled(state.child(outcome), words, [*brought, CARDS[outcome]])


def marked(state: Any, action: int) -> Path:
    """A space by its number."""
    return (f"{action // 3 + 1},{action % 3 + 1}",)


def dropped(state: Any, column: int) -> Path:
    """A column: the disc falls to its lowest free space."""
    free = sum(row[column] == "." for row in str(state).split())
    return (f"{free},{column + 1}",)


def sown(state: Any, pit: int) -> Path:
    """A pit: South's are 1 to 6, North's 8 to 13."""
    return (str(pit if pit < 7 else pit - 7),)


def staked(state: Any, action: int) -> Path:
    """Bet or pass, which is to fold if the other has bet."""
    return ("bet" if action else "fold" if "b" in str(state) else "check",)


def laid(state: Any, both: list[int]) -> Path:
    """A card by each; where one is left then, that too."""
    left = [[card for card in state.legal_actions(seat) if card != both[seat]] for seat in (0, 1)]
    last = [cards[0] for cards in left if len(cards) == 1]
    return tuple(NUMBERS[card] for card in (*both, *last))


def stepped(state: Any, action: int) -> Path:
    """A move such as `a2b3` on a board whose first player begins in the rows with the high numbers."""
    text = state.action_to_string(action)
    return tuple(f"{row},{'abcdef'.index(column) + 1}" for column, row in (text[0:2], text[2:4]))


def clobbered(state: Any, action: int) -> Path:
    """A move such as `a5b5` on a board whose rows are counted from below."""
    return tuple(f"{6 - int(space[0])},{space[2:]}" for space in stepped(state, action))


def jumped(state: Any, action: int) -> Path:
    """A move such as `a3b4`, rows counted from below; in the middle of a capture it is known which piece goes."""
    text, past = state.action_to_string(action), state.full_history()
    spaces = tuple(f"{9 - int(row)},{'abcdefgh'.index(column) + 1}" for column, row in (text[0:2], text[2:4]))
    return spaces[1:] if past and past[-1].player == state.current_player() else spaces


# ---- plain Python ----

Space = tuple[int, int]


@dataclass(frozen=True)
class Domineering:
    """The free spaces of a board, row and column; upright plays first."""

    free: frozenset[Space]
    upright: bool = True

    @property
    def over(self) -> bool:
        return not self.moves()

    @property
    def winners(self) -> list[int]:
        return [1] if self.upright else [0]

    @property
    def brought(self) -> list[Entry]:
        return []

    def moves(self) -> list[tuple[Path, Any]]:
        down, right = (-1, 0) if self.upright else (0, 1)
        dominoes = [(space, (space[0] + down, space[1] + right)) for space in sorted(self.free)]
        return [((f"{one[0]},{one[1]}",), {one, other}) for one, other in dominoes if other in self.free]

    def after(self, move: Any) -> Iterator[Position]:
        yield Domineering(self.free - move, not self.upright)


# ---- the games ----


@dataclass(frozen=True)
class Peer:
    """A ruleset, who else has it (OpenSpiel's name, or nothing for plain Python), and how deep it is counted."""

    ruleset: str
    other: str
    words: Words
    depth: int
    given: tuple[tuple[str, int | str], ...] = ()
    chance: tuple[Sequence[str], ...] = ()  # what chance is to bring, where the other has it fixed
    options: tuple[tuple[str, str], ...] = ()  # what the table decides, to play as the other does

    def beginnings(self) -> Iterator[Position]:
        """The game begun, over all that chance can bring first."""
        if not self.other:
            yield Domineering(frozenset((row, column) for row in range(1, 6) for column in range(1, 6)))
            return
        spiel: Any = import_module("pyspiel")
        state = spiel.load_game(self.other, dict(self.given)).new_initial_state()
        yield from settled(state, self.words, [list(entry) for entry in self.chance])


SIX = (("rows", 6), ("columns", 6))
FIVE = (("rows", 5), ("columns", 6))
SEVEN = (("num_cards", 7), ("points_order", "descending"))
PEERS = (
    Peer("tictactoe", "tic_tac_toe", marked, 9),
    Peer("connect-four", "connect_four", dropped, 7),
    Peer("kuhn", "kuhn_poker", staked, 4),
    Peer("kalah", "mancala", sown, 8),
    Peer("breakthrough", "breakthrough", stepped, 9, SIX),
    Peer("clobber", "clobber", clobbered, 7, FIVE),
    Peer("goofspiel", "goofspiel", laid, 8, SEVEN, (NUMBERS[::-1],)),
    Peer("domineering", "", marked, 5),
    Peer("draughts", "checkers", jumped, 13, options=(("drawn", "forty"),)),
)


def print_counts() -> None:
    """The table of counts."""
    print("# Counted by others. Made by: python benchmarks/peers.py counts > tests/peers/counts.txt")
    print(f"# {'ruleset':<14} {'other':<14} {'answers':>7} {'positions':>12} {'finished':>12}")
    for peer in PEERS:
        for answers, count in enumerate(counted(peer.beginnings(), peer.depth)):
            name = f"{peer.ruleset:<16} {peer.other or 'python':<14}"
            print(f"{name} {answers:>7} {count.positions:>12} {count.finished:>12}")
        sys.stdout.flush()


def print_games() -> None:
    """Random games, one a line; of the options of each answer only how many there were."""
    for peer in PEERS:
        dice = random.Random(SEED)
        for _ in range(GAMES):
            game = played(peer.beginnings(), dice)
            answers = [[answer, len(options)] for answer, options in game.answers]
            line = {"ruleset": peer.ruleset, "chance": game.chance, "winners": game.winners, "answers": answers}
            print(json.dumps(line, separators=(",", ":")))


def main() -> None:
    """Print what is asked for."""
    parser = argparse.ArgumentParser(description="Lines of play and random games of the games others have too.")
    parser.add_argument("what", choices=("counts", "games"))
    (print_counts if parser.parse_args().what == "counts" else print_games)()


if __name__ == "__main__":
    main()
