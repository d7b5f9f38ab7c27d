"""A question → the answer a bot would give that sees what the seat sees, and what it thinks of the others, in words.

Never: knows more than the seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulekit.game.decisions.earlier import numbers_in
from rulekit.game.searching import Step
from rulekit.game.state import State
from rulekit.lab.bots import bot
from rulekit.lab.bots.search import SearchBot
from rulekit.machine.executor import executor
from rulekit.play.asking import Asked, Choice
from rulekit.text.words import Words

GAMES = 300  # a search of so many takes less than a second where the machine is compiled, in a page too
UNCOMPILED = "greedy"  # who is asked where it is not
MOST_SHOWN = 3


@dataclass(frozen=True, slots=True)
class Advice:
    """The answer that is advised (None: it is none of those that are listed), and lines of words."""

    choice: Choice | None
    lines: Sequence[str]


def advice(words: Words, asked: Asked, state: State, seed: int) -> Advice:
    """What a bot would answer, and why. `seed`: a number that all know."""
    if executor().name == "python":
        thinking = None
        number = bot(UNCOMPILED, seed).answer(state.observe(asked.decision.seat))
    else:
        thinking = SearchBot(seed, GAMES)
        number = thinking.answer(state.observe(asked.decision.seat))
    choice = asked.of(number)
    if choice is None:
        return Advice(None, ())
    would = words.say("studio-bot-would", choice.said, move=choice.said)
    return Advice(choice, [would, *(_thoughts(words, asked, thinking) if thinking else ())])


def _thoughts(words: Words, asked: Asked, thinking: SearchBot) -> Iterator[str]:
    """Of the best answers, what the games after them were worth."""
    thoughts = thinking.thoughts
    if thoughts is None:
        return
    yield words.say("hint-thoughts", "thoughts")
    best = thoughts.moves[0].value  # what seems better after fewer games is luck
    sure = sorted((one for one in thoughts.moves if one.games and one.value <= best), key=lambda one: -one.value)
    for one in sure[:MOST_SHOWN]:
        choice = asked.of(one.number)
        if choice is not None:
            worth = round(100 * one.value)
            yield "  " + words.say("hint-thought", choice.said, move=choice.said, worth=worth)
    yield from _expected(words, asked, thoughts.line)


def _expected(words: Words, asked: Asked, line: Sequence[Step]) -> Iterator[str]:
    """What may be answered then, as far as it has words: of an imagined deal, so it is said to be guessed."""
    foreseen = []
    for step in line[:MOST_SHOWN]:
        decision = step.decision
        choice = Asked(asked.program, words, asked.drawing, decision).of(step.number)
        if choice is None:
            break
        question = words.ask(decision.procedure, decision.name, decision.kind, numbers_in(decision.earlier))
        seat = words.seat(step.seat)
        foreseen.append(words.say("hint-step", choice.said, seat=seat, move=choice.said, question=question))
    if foreseen:
        yield words.say("hint-line", "line")
        yield from ("  " + said for said in foreseen)
