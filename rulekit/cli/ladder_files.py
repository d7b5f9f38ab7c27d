"""The games of a pair of bots ↔ a file of a folder, named for the program, the two and the seed.

Each finished game is written at once, aside and renamed: whoever kills the process loses the game under way. A file is
taken up again only for the same rules, bots and machine, for its name has a digest of all of them. Each game has a seal
made of it and of all before it: a row that was changed, left out or written twice is seen.

Never: runs what a file says; believes one that has been changed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rulekit import __version__
from rulekit.atomic_write import written
from rulekit.cli.arguments import Usage
from rulekit.lab.bots import named
from rulekit.lab.deciding import digest_of
from rulekit.lab.ladder import CUT, FAILED, FAULT, MOST_SAID, OVER, Ladder, Met, Pair
from rulekit.lab.seating import seating
from rulekit.lab.simulation import first_seed
from rulekit.ordinary import first_of
from rulekit.program.program import Program

FORM = 2
MOST = 1 << 26  # bytes of a file
LETTERS = 12


@dataclass(frozen=True, slots=True)
class Kept:
    """Where the games of a ladder are kept."""

    folder: Path
    program: Program
    seed: int
    opening: int = 0

    def path(self, pair: Pair) -> Path:
        """The file of a pair."""
        who = "-".join(name.replace(":", "") for name in pair)
        return (
            self.folder / f"{self.program.ruleset}-{len(self.program.seats)}-{self.seed}-{who}-{self.digest(pair)}.json"
        )

    def digest(self, pair: Pair) -> str:
        """What tells these rules, these bots and the machine that plays from all others."""
        program = self.program
        said = [
            program.content_hash,
            hashlib.sha256(repr((program.start, program.code, program.initial)).encode()).hexdigest(),
            str(self.opening),
            *(f"{k}={v}" for k, v in sorted(program.options.items())),
            *program.seats,
        ]
        return hashlib.sha256(
            "\n".join([*said, *map(said_of, pair), digest_of(map(module_of, pair))]).encode()
        ).hexdigest()[:LETTERS]

    def take_up(self, ladder: Ladder) -> None:
        """The games that are there already."""
        for pair in ladder.pairs:
            ladder.met[pair] = self.read(pair)

    def read(self, pair: Pair) -> list[Met]:
        """The games of a pair; none where no file is."""
        path = self.path(pair)
        if not path.exists():
            return []
        try:
            said = json.loads(first_of(path, MOST))
            if self._head(pair) != {key: said[key] for key in self._head(pair)}:
                raise ValueError
            seal, games = self.digest(pair), []
            for i, row in enumerate(said["games"]):
                if row.pop() != (seal := sealed(seal, row)):
                    raise ValueError
                games.append(self._met(pair, i, row))
            return games
        except (ValueError, TypeError, KeyError, AttributeError, IndexError, OSError, RecursionError):
            raise Usage(
                f"{path} is not as `rulekit ladder` wrote it. Take it away; its games are then played anew."
            ) from None

    def keep(self, pair: Pair, games: Sequence[Met]) -> None:
        """Writes all games of a pair."""
        seal, rows = self.digest(pair), list[list[object]]()
        for met in games:
            row = [met.ended, met.share, met.decisions, *met.costs, met.answers, met.said, met.by]
            rows.append([*row, seal := sealed(seal, row)])
        text = json.dumps({**self._head(pair), "made_by": __version__, "games": rows}).replace(
            '"games": [', '"games": [\n'
        )
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            written(self.path(pair), text.replace("], [", "],\n[").encode() + b"\n")
        except OSError as error:
            raise Usage(
                f"{self.folder} cannot be written to: {error.strerror}. Name another folder with --into."
            ) from None

    def _head(self, pair: Pair) -> dict[str, object]:
        return {"ladder": FORM, "ruleset": self.program.ruleset, "version": self.program.version, "bots": list(pair),
                "seats": list(self.program.seats), "seed": self.seed,
            "opening": self.opening, "digest": self.digest(pair)}  # fmt: skip

    def _met(self, pair: Pair, number: int, row: Sequence[object]) -> Met:
        ended, share, decisions, one, other, answers, why, by = row
        costs = tuple(cost if cost is None else float(cost) for cost in (one, other))  # type: ignore[arg-type]
        if not isinstance(answers, str) or len(answers) > LETTERS:
            raise ValueError
        if not isinstance(why, str) or len(why) > MOST_SAID or by not in ("", *pair):
            raise ValueError
        if ended not in (OVER, CUT, FAULT, FAILED) or not isinstance(share, int | float) or not 0 <= share <= 1:
            raise ValueError
        if not isinstance(decisions, int) or decisions < 0 or any(cost is not None and cost < 0 for cost in costs):
            raise ValueError
        seats = seating(pair, len(self.program.seats), number)
        at = first_seed(self.seed) + number // 2
        return Met(at, seats, str(ended), float(share), decisions, (costs[0], costs[1]), answers, why, str(by))


def sealed(before: str, row: Sequence[object]) -> str:
    """The seal of a game behind others."""
    return hashlib.sha256(f"{before} {json.dumps(row)}".encode()).hexdigest()[:LETTERS]


def said_of(name: str) -> str:
    """A bot by its name and number."""
    return f"{name.partition(':')[0]}:{named(name)[1]}"


def module_of(name: str) -> str:
    """Where a bot is made: another text there is another bot."""
    return str(getattr(named(name)[0].make, "__module__", ""))
