"""The same game as at a terminal, played beside it: what may be typed there, and what each seat may know."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import rulekit
from rulekit.game.game import Game
from rulekit.play.asking import Asked, Choice
from rulekit.ready_ruleset import Ruleset
from rulekit.record import Recorder
from rulekit.text.words import Words


@cache
def loaded(name: str, players: int | None = None, variants: tuple[str, ...] = ()) -> tuple[Ruleset, Game, Words]:
    """A ruleset with a game, for the fewest players if none are named."""
    ruleset = rulekit.load(name, variants=list(variants))
    game = ruleset.game(players)
    return ruleset, game, Words(ruleset.facts.locales, game.program)


class Mirror:
    """A game and who of its seats are people; the others answer as `random` does."""

    def __init__(
        self, name: str, seed: int, people: int, players: int | None = None, variants: tuple[str, ...] = ()
    ) -> None:
        self.ruleset, self.game, self.words = loaded(name, players, variants)
        self.texts = self.ruleset.findings.texts
        self.state = self.game.start(seed)
        self.people = self.game.seats[:people]
        self.others_answer()

    def others_answer(self) -> None:
        """Up to the next question of a person; who is alone is not asked where there is one answer only."""
        while (asked := self.state.decision) is not None:
            if asked.seat not in self.people:
                self.state.apply(self.state.random_answer())
            elif len(self.people) == 1 and len(asked.moves) == 1:
                self.state.apply(asked.moves[0].number)
            else:
                return

    @property
    def seat(self) -> str:
        """Who is asked."""
        assert self.state.decision is not None
        return self.state.decision.seat

    def choices(self) -> tuple[Choice, ...]:
        """What may be typed now."""
        assert self.state.decision is not None
        return Asked(self.game.program, self.words, self.ruleset.facts.drawing, self.state.decision).choices

    def answer(self, chance: Random) -> str:
        """Makes any move, and those that are then the only ones; what is to be typed for it."""
        choice, seat = chance.choice(self.choices()), self.seat
        self.state.apply(choice.move.number)
        while (asked := self.state.decision) is not None and asked.seat == seat and len(asked.moves) == 1:
            self.state.apply(asked.moves[0].number)
        self.others_answer()
        return choice.label

    def known(self, seat: str) -> set[str]:
        """Every face a seat has seen so far, in words."""
        names = {event.thing for event in self.state.feed(seat)} | set(_words(self.state.observe(seat).table))
        return {self.words.piece(kind, name) for kind in self.game.program.kinds for name in names}

    def faces(self) -> set[str]:
        """Every face there is, in words."""
        program = self.game.program
        return {self.words.piece(kind, name) for kind in program.kinds for name in program.domains[kind].names}


def nearly_over(name: str, seed: int, chance: int, left: int, file: Path) -> tuple[Mirror, Random]:
    """A person's game against `random` in which the person gives so many answers more, kept in a file to go on from."""
    mirror, at_random, answers = Mirror(name, seed, 1), Random(chance), 0
    while not mirror.state.is_over:
        mirror.answer(at_random)
        answers += 1
    mirror, at_random = Mirror(name, seed, 1), Random(chance)
    for _ in range(answers - left):
        mirror.answer(at_random)
    Recorder(mirror.game, mirror.state, file, seats=("human", "random")).close()
    return mirror, at_random


def _words(value: object) -> list[str]:
    if isinstance(value, dict):
        return [word for part in value.values() for word in _words(part)]
    if isinstance(value, list):
        return [word for part in value for word in _words(part)]
    return [value] if isinstance(value, str) else []
