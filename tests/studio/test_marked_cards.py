"""Equal cards cannot be told apart: whatever is sent to a seat is the same, whichever copy lies where.

Two games are played side by side that differ in nothing but which of equal cards is which. They are answered alike by
what is offered, and all that goes out is compared byte by byte.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from game.copies import with_other_copies

import rulekit
from rulekit.game import Game, State
from rulekit.game.ledger import plain_score
from rulekit.studio.line import Line
from rulekit.studio.table import Table
from rulekit.studio.view import Viewer

Amount = Callable[..., int]
HERE = Path(__file__).parent / "marked"
GAMES = [
    *(pytest.param(name, marks=pytest.mark.slow) for name in ("aton", "tekhenu")),
    *("caravan", "draft", "auction"),
]


@cache
def ruleset(name: str) -> rulekit.Ruleset:
    own = HERE / f"{name}.yaml"
    return rulekit.load(own if own.exists() else name)


class Seen:
    """All that is sent to those at a table."""

    def __init__(self, name: str, game: Game, state: State) -> None:
        self.table = Table(game, ["human"] * len(game.seats), state)
        rules = ruleset(name)
        words = rules.words(game.program)

        def viewer(seat: str, locale: str) -> Viewer:
            score = plain_score(game.program)
            return Viewer(self.table, seat, words, rules.facts.drawing, rules.findings.texts, name, score, locale)

        self.lines = {seat: Line(self.table, viewer(seat, "en"), viewer) for seat in (*game.seats, "")}
        self.sent = dict.fromkeys(self.lines, 0)

    def ask(self, seat: str, do: str, **what: object) -> str:
        self.sent[seat] += 1
        text = json.dumps({"n": self.sent[seat], "do": do, **what})
        heard = self.lines[seat].heard(text)
        if do == "hint":  # what a bot would take rests on random games, which draw by the numbers of pieces
            heard[0] = {name: said for name, said in heard[0].items() if name not in ("hint", "move")}
        return json.dumps([f"{seat} {do} {what}", heard], indent=1)

    def now(self, dice: random.Random) -> Iterator[str]:
        """What everybody is sent where a question waits, and some of what may be asked there."""
        for seat, line in self.lines.items():
            yield json.dumps([seat, line.news()], indent=1)
        table, state = self.table, self.table.state
        for seat in table.game.seats:
            seen = state.observe(seat)
            yield f"{seen} {seen.question.numbers if seen.question is not None else ''}"
        if state.decision is None:
            return
        seat, decision = state.decision.seat, state.decision
        domain = table.game.program.domains.get(decision.domain)
        names = [*domain.names] if domain is not None else []
        move = dice.choice(decision.moves)
        last = max(len(table.feed(seat)) - 1, 0)
        asking: list[tuple[str, str, dict[str, object]]] = [
            (seat, "hint", {}),
            (seat, "score", {}),
            (seat, "why", {"event": last}),
            (seat, "try", {"move": move.number}),
            (seat, "why_not", {"at": table.at, "typed": move.name}),
            *((seat, "why_not", {"at": table.at, "typed": name}) for name in dice.sample(names, min(2, len(names)))),
            ("", "see", {"at": dice.randrange(table.at + 1)}),
        ]
        for whose, do, what in dice.sample(asking, 3):
            yield self.ask(whose, do, **what)
        for number in dice.sample(range(len(names)), min(2, len(names))):
            yield f"{number} {state.why_not(number)}"  # as one asks who tries the numbers of cards


def compared(name: str, players: int, seed: int, most: int) -> int:
    """Plays two games side by side, and how many questions they had."""
    game = ruleset(name).game(players)
    one = Seen(name, game, game.start(seed))
    other = Seen(name, game, with_other_copies(game, seed, random.Random(seed)))
    dice = random.Random(seed)
    for at in range(most):
        asking = dice.getrandbits(32)
        said, also = (list(each.now(random.Random(asking))) for each in (one, other))
        for first, second in zip(said, also, strict=True):
            assert first == second, (name, players, seed, at)
        decision = one.table.state.decision
        if decision is None:
            return at
        chosen = dice.randrange(len(decision.moves))
        for each in (one, other):
            mine = each.table.state.decision
            assert mine is not None
            answered = each.ask(mine.seat, "answer", at=at, move=mine.moves[chosen].number, id=str(at))
            assert '"done"' in answered, answered
    return most


@pytest.mark.parametrize("name", [*GAMES, *sorted(path.stem for path in HERE.glob("*.yaml"))])
def test_all_that_is_sent_is_the_same_whichever_of_equal_cards_lies_where(name: str, amount: Amount) -> None:
    players = ruleset(name).players
    asked = sum(compared(name, players[seed % len(players)], seed, 12) for seed in range(amount(3, 30, quick=1)))
    assert asked > 3
