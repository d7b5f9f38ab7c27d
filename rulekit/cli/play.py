"""Plays one game on this screen: seats are people at it, or play at random.

A person sees what their seat may see, answers with the number of a move or its name, and leaves with q.

Never: shows a seat more than it may see, if a person sits at the table.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import count, product
from string import ascii_lowercase
from typing import TYPE_CHECKING

from rulekit.cli.arguments import Parser, Usage, advice, open_ruleset, whole, with_players, with_ruleset

if TYPE_CHECKING:
    from rulekit.game.decision import Decision, Move
    from rulekit.game.events import Event
    from rulekit.game.game import Game
    from rulekit.game.state import State
    from rulekit.text.words import Words

SITTERS = ("human", "random")
LEAVE = ("q", "quit", "exit")
UNTOLD = frozenset(["perform", "choose"])  # events of no interest at the table
MOST_SEED = (1 << 63) - 1


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_ruleset(parser)
    parser.add_argument("--seats", metavar="WHO,...", help="human or random, seat by seat (default: human,random,...)")
    with_players(parser)
    parser.add_argument("--seed", type=whole(0, MOST_SEED), metavar="S", help="for chance (default: any)")


def run(args: argparse.Namespace) -> int:
    """Exit code 0, however the game went."""
    from random import SystemRandom

    from rulekit.text.words import Words

    ruleset = open_ruleset(args)
    sitters = args.seats.split(",") if args.seats else []
    if sitters and args.players is None and "..." not in sitters:
        args.players = len(sitters)
    game = ruleset.game(args.players)
    seed = SystemRandom().randrange(1 << 31) if args.seed is None else args.seed
    seats = seated(sitters, game.seats)
    print(f"{ruleset.title}, seed {seed}")
    Table(game, Words(ruleset.facts.locales, game.program), seats, seed).play()
    return 0


def seated(sitters: list[str], seats: tuple[str, ...]) -> list[str]:
    """Who sits where; `random,...` is everybody else at random, nothing one person against the rest."""
    if not sitters:
        sitters = ["human", "random", "..."]
    if sitters[-1] == "..." and len(sitters) > 1:
        sitters = sitters[:-1] + [sitters[-2]] * (len(seats) - len(sitters) + 1)
        sitters = sitters[: len(seats)]
    for sitter in sitters:
        if sitter not in SITTERS:
            raise Usage(f"Nobody called `{sitter}` can sit here. {advice(sitter, SITTERS)}")
    if len(sitters) != len(seats):
        raise Usage(f"--seats names {len(sitters)}, but {len(seats)} play: {', '.join(seats)}.")
    return sitters


class Table:
    """A game on the screen."""

    def __init__(self, game: Game, words: Words, sitters: list[str], seed: int) -> None:
        self.game, self.words, self.sitters = game, words, sitters
        self.state: State = game.start(seed)
        self.people = [seat for seat, who in zip(game.seats, sitters, strict=True) if who == "human"]
        self._told = dict.fromkeys(game.seats, 0)

    def play(self) -> None:
        """To the end, or until somebody leaves."""
        if not self.people:
            self.tell(self.state.events)
        while self.state.decision is not None:
            decision = self.state.decision
            if decision.seat in self.people:
                answer = self.ask(decision)
                if answer is None:
                    print("The game is left.")
                    return
                self.state.apply(answer)
            else:
                self.state.apply(self.state.random_answer())
            if not self.people:
                self.tell(self.state.events)
        for seat in self.people[:1]:
            self.news(seat)
        print("\n".join(["", *ending(self.state, self.words)]))

    def tell(self, events: tuple[Event, ...]) -> None:
        """What has happened, a line each."""
        for event in events:
            if event.verb not in UNTOLD or (event.verb == "choose" and not self.people):
                print(f"  {self.words.event(event)}")

    def news(self, seat: str) -> None:
        """What this seat has seen happen since it was last told."""
        feed = self.state.feed(seat)
        self.tell(feed[self._told[seat] :])
        self._told[seat] = len(feed)

    def ask(self, decision: Decision) -> int | None:
        """A person's answer; None to leave."""
        from rulekit.cli.table import table_lines

        self.news(decision.seat)
        print()
        for line in table_lines(self.game.program, self.words, self.state.observe(decision.seat).table):
            print(line)
        print(f"\n{self.words.seat(decision.seat)}: {decision.prompt}")
        if decision.chosen:
            print(f"  chosen so far: {', '.join(decision.chosen)}")
        names = self.names(decision)
        if decision.kind == "number":
            print(f"  {decision.low} to {decision.high}")
        else:
            print("  " + "  ".join(f"{label}) {said}" for label, (said, _) in names.items()))
        while True:
            line = (read_line() or LEAVE[0]).lower()
            if line in LEAVE:
                return None
            for label, (said, number) in names.items():
                if line in (label, said.lower()):
                    return number
            print(f"There is no answer `{line}`. {advice(line, [said for said, _ in names.values()][:40], 'Answers')}")
            print(f"({LEAVE[0]} leaves the game.)")

    def names(self, decision: Decision) -> dict[str, tuple[str, int]]:
        """The answers by what is typed for them: what they say, their number.

        Where answers are numbers themselves, letters stand in front of them.
        """
        listed = [self.said(decision, move) for move in decision.moves]
        if decision.kind == "number":
            return {said: (said, move.number) for said, move in zip(listed, decision.moves, strict=True)}
        labels = letters() if any(said.isdigit() for said in listed) else map(str, count(1))
        return {label: (said, move.number) for label, said, move in zip(labels, listed, decision.moves, strict=False)}

    def said(self, decision: Decision, move: Move) -> str:
        """A move in words."""
        return self.words.answer(decision.procedure, decision.domain, decision.kind, move.name, move.number)


def letters() -> Iterator[str]:
    """a, b, ... z, aa, ab, ... without the one that leaves the game."""
    for n in count(1):
        for word in product(ascii_lowercase, repeat=n):
            if "".join(word) not in LEAVE:
                yield "".join(word)


def read_line() -> str | None:
    """A line from the keyboard, None at its end."""
    print("> ", end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        return None
    return line.strip() or " "


def ending(state: State, words: Words) -> list[str]:
    """How a game came out."""
    winners = ", ".join(words.seat(seat) for seat in state.winners)
    reasons = ", ".join(words.ending(name) for name in state.endings)
    said = [f"{winners} wins" if len(state.winners) == 1 else f"{winners} win" if winners else "Nobody wins"]
    said[0] += f": {reasons}." if reasons else "."
    if state.scores:
        said.append(", ".join(f"{words.seat(seat)} {score}" for seat, score in state.scores.items()))
    return said
