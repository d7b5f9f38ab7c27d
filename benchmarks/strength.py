"""How strong `search` is: matches with seats changed, at equal processor time a decision, game by game into a file.

    python benchmarks/strength.py --into strength.jsonl [bar ...] [--games N] [--seed S] [--set RIPE=8 ...]

A bar is a match that `search` has to win: its lower end, 95 %, above what stands there. Each finished game is a line of
the file, named for the rules, the bots, the code of `search` and the seed; what is there is not played again, so the
same command goes on where it was stopped, after Ctrl-C or a power cut too. Native, one process, processor time: one
processor is all it takes. `--set` tries another figure of `rulekit.lab.bots.search`, for tuning; take other seeds then
than for a match that counts.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from statistics import mean
from time import process_time

import rulekit
from rulekit.game.state import Observation
from rulekit.lab.bots import BOTS, Bot, Row
from rulekit.lab.bots.search import SETTINGS, SearchBot
from rulekit.lab.ladder import OVER, play_one
from rulekit.lab.strength import wilson
from rulekit.machine.runs import choosing

SEED = 1000  # of the matches that count; 1 to 99 were for tuning
CODE = ("machine/runs", "machine/step", "game", "lab/bots")


@dataclass(frozen=True, slots=True)
class Bar:
    """A match: the rules, who has to win against whom, how many games, and what the lower end has to exceed."""

    rules: str
    better: str
    other: str
    games: int
    above: float = 0.5


BARS = {
    "aton": Bar("aton", "search:1000", "montecarlo:1000", 400),
    "aton-doubled": Bar("aton", "search:1000", "search:500", 400),
    "aton-greedy": Bar("aton", "search:1000", "greedy", 200, 0.9),
    "tekhenu": Bar("tekhenu", "search:200", "montecarlo:200", 300),
    "tekhenu-long": Bar("tekhenu", "search:1000", "montecarlo:1000", 60),
    "tekhenu-doubled": Bar("tekhenu", "search:200", "search:100", 300),
    "kalah": Bar("kalah", "search:400", "montecarlo:400", 300),
    "draughts": Bar("draughts", "search:400", "montecarlo:400", 300),
    "rummy": Bar("rummy", "search:400", "montecarlo:400", 300),
}


class Timed:
    """A bot whose answers are timed where it has a choice."""

    def __init__(self, bot: Bot, took: list[float]) -> None:
        self.bot, self.took = bot, took

    def answer(self, observation: Observation) -> int:
        """Its answer."""
        begun = process_time()
        found = self.bot.answer(observation)
        if observation.question is not None and len(observation.question.numbers) > 1:
            self.took.append(process_time() - begun)
        return found


def timed(name: str, row: Row, took: dict[str, list[float]], how: dict[str, int]) -> Row:
    """A row of the table of bots whose bots are timed."""

    def make(seed: int, number: int, executor: str) -> Bot:
        bot = SearchBot(seed, number, executor, **how) if name == "search" else row.make(seed, number, executor)
        return Timed(bot, took.setdefault(f"{name}:{number}", []))

    return Row(make, row.does, row.number, row.timed)


def code() -> str:
    """A digest of what makes a search what it is."""
    here, found = Path(rulekit.__file__).parent, sha256()
    for path in sorted(path for folder in CODE for path in (here / folder).rglob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()[:12]


def played(bar: Bar, seed: int, games: int, name: str, into: Path, took: dict[str, list[float]]) -> Iterator[dict]:  # type: ignore[type-arg]
    """The games of a match, those of the file first."""
    found = [json.loads(line) for line in into.read_text("utf-8").splitlines()] if into.exists() else []
    known = {one["number"]: one for one in found if one["match"] == name}
    table = rulekit.load(bar.rules).game(2)
    for number in range(games):
        if number not in known:
            took.clear()
            met = play_one(table, (bar.better, bar.other), seed, number, "native")
            cost = [sum(took.get(full(bot), ())) for bot in (bar.better, bar.other)]
            asked = [len(took.get(full(bot), ())) for bot in (bar.better, bar.other)]
            known[number] = {
                "match": name,
                "number": number,
                "share": met.share,
                "over": met.ended == OVER,
                "s": cost,
                "asked": asked,
            }
            with into.open("a", encoding="utf-8") as file:
                file.write(json.dumps(known[number]) + "\n")
        yield known[number]


def full(name: str) -> str:
    """A bot's name with its number."""
    kind, _, number = name.partition(":")
    return f"{kind}:{number or BOTS[kind].number}"


def told(name: str, bar: Bar, games: Sequence[dict]) -> str:  # type: ignore[type-arg]
    """A match as a line."""
    over = [game for game in games if game["over"]]
    rate = wilson(sum(game["share"] for game in over), len(over))
    cost = [1000 * mean(game["s"][i] / max(game["asked"][i], 1) for game in games) for i in (0, 1)]
    verdict = "holds" if rate.low > bar.above else "missed"
    said = f"{100 * rate.rate:.1f} % [{100 * rate.low:.1f}, {100 * rate.high:.1f}] of {len(over)}"
    without = f" ({len(games) - len(over)} without end)" if len(over) < len(games) else ""
    took = f"{cost[0]:.1f} and {cost[1]:.1f} ms of a processor a decision"
    return (
        f"{name}: {bar.better} against {bar.other}: {said}{without}, {took}; {verdict} (above {100 * bar.above:.0f} %)"
    )


def main() -> None:
    """Every bar asked for, or all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("bar", nargs="*", help=f"of {', '.join(BARS)}")
    parser.add_argument("--into", type=Path, required=True, help="the file that the games are kept in")
    parser.add_argument("--games", type=int, help="so many instead of what the bar says")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--set", nargs="*", default=[], help=f"NAME=NUMBER of {', '.join(names())}")
    parser.add_argument("--bots", nargs=2, metavar=("BETTER", "OTHER"), help="others than the bar says")
    wanted = parser.parse_args()
    how = {name: int(number) for name, _, number in (one.partition("=") for one in wanted.set)}
    took: dict[str, list[float]] = {}
    for name, row in dict(BOTS).items():
        BOTS[name] = timed(name, row, took, how)
    for name in wanted.bar or BARS:
        bar = BARS[name]
        better, other = wanted.bots or (bar.better, bar.other)
        bar = Bar(bar.rules, better, other, wanted.games or bar.games, bar.above)
        rules = rulekit.load(bar.rules).program(2).content_hash[:12]
        match = "/".join([name, bar.better, bar.other, rules, code(), str(wanted.seed), *map(str, wanted.set)])
        games = []
        for game in played(bar, wanted.seed, bar.games, match, wanted.into, took):
            games.append(game)
            print("\r\33[K" + told(name, bar, games), end="", flush=True)
        print()


def names() -> list[str]:
    """What may be set."""
    return [name for name in vars(choosing) if any(getattr(choosing, name) is at for at in SETTINGS) and name.isupper()]


if __name__ == "__main__":
    main()
