"""A question of a waiting game → what the ruleset's words tell beneath it: what it costs at least, how often it
is still asked, which pieces it is about.

Never: tells what who is asked could not work out, or what the ruleset has no words for.
"""

from __future__ import annotations

from rulekit.game.decisions.decision import Decision, Move
from rulekit.game.learned import foreseen
from rulekit.game.state import State
from rulekit.play.recap import BETWEEN
from rulekit.play.telling import Teller
from rulekit.play.typed import ranged
from rulekit.text.words import Words

PAID = ("lose", "pay")
WORLDS = 3  # what is hidden is dealt anew so often: what comes out alike is taken as certain
MOST_AGAIN = 20
MOST_NUMBERS = 12  # whose costs are found out one by one


def beneath(teller: Teller, state: State, decision: Decision) -> tuple[str, ...]:
    """Sentences that stand under a question."""
    said = (_least(teller, state, decision), _each(teller, state, decision), _again(teller.words, state, decision))
    return tuple(filter(None, said))


def _least(teller: Teller, state: State, decision: Decision) -> str:
    """What the lowest number is sure to cost before anything else is asked; "" where there are no words for it."""
    words = teller.words
    if decision.kind != "number" or not words.has_own("least", decision.procedure, decision.name):
        return ""
    lowest = decision.moves[0]
    what = _cost(teller, state, decision, lowest)
    return words.of_question("least", decision.procedure, decision.name, what=what, n=int(lowest.name)) if what else ""


def _each(teller: Teller, state: State, decision: Decision) -> str:
    """Which numbers are sure to cost what before anything else is asked; "" where there are no words for it."""
    words = teller.words
    if decision.kind != "number" or not words.has_own("each", decision.procedure, decision.name):
        return ""
    by_cost: dict[str, list[str]] = {}
    for move in decision.moves[:MOST_NUMBERS]:
        by_cost.setdefault(_cost(teller, state, decision, move), []).append(move.name)
    comma = words.mark("comma")
    said = (words.of_question("each", decision.procedure, decision.name, numbers=ranged(numbers, comma), what=what)
            for what, numbers in by_cost.items() if what)  # fmt: skip
    return BETWEEN.join(said)


def _cost(teller: Teller, state: State, decision: Decision, move: Move) -> str:
    """What an answer is sure to cost who gives it before anything else is asked; "" for nothing."""
    words = teller.words
    found = foreseen(state, state.seats.index(decision.seat), move.number)
    paid: dict[str, int] = {}
    for event in teller.changes(found.events):
        if event.seat == decision.seat and event.verb in PAID:
            paid[event.thing] = paid.get(event.thing, 0) + event.amount
    said = (words.counter(name, n) for name, n in paid.items())
    cost = [words.say("text-amount", what, n=n, what=what) for n, what in zip(paid.values(), said, strict=True)]
    return words.listed(cost) if cost else ""


def _again(words: Words, state: State, decision: Decision) -> str:
    """How often a question is asked in a row, this time included; "" where that has no words, or is unsure."""
    if not words.has_own("again", decision.procedure, decision.name):
        return ""
    observed = state.observe(decision.seat)
    counts = {_asked_in_a_row(observed.possible(number), decision) for number in range(WORLDS)}
    if len(counts) > 1 or 0 in counts:
        return ""
    return words.of_question("again", decision.procedure, decision.name, n=counts.pop())


def _asked_in_a_row(state: State, decision: Decision) -> int:
    """How often the same is asked of the same seat, if the first answer is given each time; 0 if that ends the game."""
    asked, n = state.decision, 0
    while asked is not None and n < MOST_AGAIN:
        if (asked.seat, asked.procedure, asked.name) != (decision.seat, decision.procedure, decision.name):
            break
        n += 1
        asked = state.apply(asked.moves[0].number).decision
    return n if asked is not None else 0


def pieces(words: Words, state: State, decision: Decision) -> tuple[str, ...]:
    """Pieces the rules hold by a name while they ask, as far as they are seen and have words in this question.

    Before them stands what the whole table remembers, where that has words in it.
    """
    said = (words.about_piece(decision.procedure, kind, name) for kind, name in state.held_pieces())
    values = words.remembered(state.observe(decision.seat).table)
    return tuple(filter(None, (words.about_question(decision.procedure, values), *said)))
