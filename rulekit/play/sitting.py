"""Who sits at a table: people at this screen, and bots by their names.

Never: gives a bot more than its seat may see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulekit.game.faults import GameError
from rulekit.game.game import Game
from rulekit.game.state import State
from rulekit.lab.bots import BOTS, bot, named
from rulekit.machine.executor import is_compiled

Answer = Callable[[State], int]

PERSON = "human"
RANDOM = "random"
SEARCH = "search:300"  # a question of a large game takes less than a second, in a page too
SITTERS = (PERSON, *BOTS)


class Unseated(Exception):
    """A table that cannot be seated as asked for: the word that is wrong ("" if it is their number), and why."""

    def __init__(self, word: str, said: str) -> None:
        self.word = word
        super().__init__(said)


def opponent() -> str:
    """Who sits where nobody is named: one that searches, where the machine is compiled."""
    return SEARCH if is_compiled() else RANDOM


def offered() -> dict[str, str]:
    """The kinds of bots that may sit where a person has gone, and their names: the one to take comes first."""
    first = opponent()
    kind = first.partition(":")[0]
    return {kind: first} | {name: name for name in BOTS if name != kind}


def seated(sitters: Sequence[str], seats: tuple[str, ...]) -> list[str]:
    """Who sits where; `random,...` is everybody else at random. Where nobody is named an opponent sits."""
    sitting = list(sitters) or [PERSON]
    if sitting[-1] == "..." and len(sitting) > 1:
        sitting = sitting[:-1] + [sitting[-2]] * (len(seats) - len(sitting) + 1)
        sitting = sitting[: len(seats)]
    if len(sitting) < len(seats):
        sitting += [opponent()] * (len(seats) - len(sitting))
    for sitter in sitting:
        _known(sitter)
    if len(sitting) != len(seats):
        raise Unseated("", f"--seats names {len(sitting)}, but {len(seats)} play: {', '.join(seats)}.")
    return sitting


def _known(sitter: str) -> None:
    if sitter == PERSON:
        return
    if sitter.partition(":")[0] not in BOTS:
        raise Unseated(sitter, f"Nobody called `{sitter}` can sit here.")
    try:
        named(sitter)
    except GameError as odd:
        raise Unseated("", f"{odd.message[:1].upper()}{odd.message[1:]} {odd.help}") from None


def answering(sitter: str, seed: int) -> Answer:
    """How one who is not a person answers.

    At random with the game's own generator, so that the game is that of a simulation with the same seed.
    """
    if sitter == RANDOM:
        return lambda state: state.random_answer()
    plays = bot(sitter, seed)

    def answer(state: State) -> int:
        assert state.decision is not None
        return plays.answer(state.observe(state.decision.seat))

    return answer


def is_open(game: Game) -> bool:
    """Whether all seats see all there is, at any time: no piece lies hidden, and nothing is done at once."""
    return set(_sights(game)) <= {"everybody"} and not _at_once(game)


def hides(game: Game) -> bool:
    """Whether a seat may see what another may not: hands, or what all do at once."""
    return "owner" in _sights(game) or _at_once(game)


def _sights(game: Game) -> list[str]:
    program = game.program
    return [zone.seen_by for zone in program.zones.values()] + [r.seen_by for r in program.regions.values()]


def _at_once(game: Game) -> bool:
    """Whether there is a simultaneous step, wherever it asks: such a program keeps a copy of the table."""
    return game.program.snapshot[2] > 0
