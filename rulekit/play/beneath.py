"""A question of a waiting game → what the ruleset's words tell beneath it: what it costs at least and in all, how often
it is still asked, which pieces it is about, and which card.

Never: tells what who is asked could not work out, or what the ruleset has no words for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from rulekit.game.decisions.decision import Decision, Move
from rulekit.game.events import Event, UnderWay
from rulekit.game.learned import SAMPLES, foreseen
from rulekit.game.state import State
from rulekit.play.telling import BETWEEN, Teller
from rulekit.play.typed import ranged
from rulekit.program.program import Program
from rulekit.text.words import NOTHING, Words

PAID = ("lose", "pay")
GAINED = ("gain",)
WORLDS = 3  # what is hidden is dealt anew so often: what comes out alike is taken as certain
MOST_AGAIN = 20
MOST_BETWEEN = 60  # questions that are looked through for them
MOST_WHOLE = 6  # lines that say what a payment comes to
MOST_NUMBERS = 12  # whose costs are found out one by one


def beneath(teller: Teller, state: State, decision: Decision, whole: bool = True) -> tuple[str, ...]:
    """Sentences that stand under a question; `whole`: with what each answer costs, or comes to in all."""
    words = teller.words
    bills = wholes(teller, state, decision).values() if whole else ()
    said = (_least(teller, state, decision), _then(teller, state, decision), *bills,
            _each(teller, state, decision) if whole else "", _again(words, state, decision))  # fmt: skip
    return tuple(filter(None, said))


def unfinished(teller: Teller, state: State, decision: Decision, told: int) -> str:
    """That what brought or cost points may do so again, of what was seen since so much was `told`; "" if it is over."""
    words, seat = teller.words, decision.seat
    scored = [(at, e) for at, e in enumerate(state.feed(seat, orders=True)) if at >= told and e.thing == teller.score]
    under_way = state.under_way(seat) if scored else ()
    for depth, step in zip(range(len(under_way), 0, -1), under_way, strict=True):
        what = words.called(step.procedure)
        own = [event for at, event in scored if at >= step.at and teller.nearest(event) == step.procedure]
        if what and own and _scores_on(teller, state, seat, depth):
            return words.say("play-under-way", what, what=what)
    return ""


def _scores_on(teller: Teller, state: State, seat: str, depth: int) -> bool:
    """Whether points may come or go before what is under way at a depth is over: some ways on are tried."""
    observed = state.observe(seat)
    for number in range(SAMPLES):
        trial = observed.possible(number)
        seen, step = len(trial.feed(seat)), trial.under_way(seat)[-depth]
        for _ in range(MOST_BETWEEN):
            trial.apply(trial.random_answer())
            if any(event.thing == teller.score for event in trial.feed(seat)[seen:]):
                return True
            if trial.decision is None or step not in trial.under_way(seat)[-depth:][:1]:
                break
    return False


def _least(teller: Teller, state: State, decision: Decision) -> str:
    """What the lowest number is sure to cost before anything else is asked; "" where there are no words for it."""
    words = teller.words
    if decision.kind != "number" or not words.has_own("least", decision.procedure, decision.name):
        return ""
    lowest = decision.moves[0]
    what = _cost(teller, state, decision, lowest)
    return words.of_question("least", decision.procedure, decision.name, what=what, n=int(lowest.name)) if what else ""


def _then(teller: Teller, state: State, decision: Decision) -> str:
    """What has still to be paid by the questions that follow, if each gets its lowest number; "" where that is nothing,
    is unsure, or has no words.

    A payment goes on as long as the next question is one about its least, too.
    """
    words = teller.words
    if decision.kind != "number" or not words.has_own("then", decision.procedure, decision.name):
        return ""
    observed = state.observe(decision.seat)
    found = {_paid_behind(teller, observed.possible(number), decision) for number in range(WORLDS)}
    what = found.pop() if len(found) == 1 else ""
    return words.of_question("then", decision.procedure, decision.name, what=what) if what else ""


def _paid_behind(teller: Teller, state: State, decision: Decision) -> str:
    """What the lowest answers cost that are given to the questions of a payment behind its first."""
    state.apply(decision.moves[0].number)
    seen, asked = len(state.feed(decision.seat)), state.decision
    for _ in range(MOST_AGAIN):
        if asked is None or asked.seat != decision.seat or asked.kind != "number":
            break
        if not teller.words.has_own("least", asked.procedure, asked.name):
            break
        asked = state.apply(asked.moves[0].number).decision
    return _paid(teller, state.feed(decision.seat)[seen:], decision.seat)


def wholes(teller: Teller, state: State, decision: Decision) -> dict[int, str]:
    """What a payment comes to by each number, by the number of the move, with what of it was paid before and the least
    of what is asked behind it; or how all is after each.

    Nothing where that is unsure, or has no words; of many numbers the first and the last are told.
    """
    words = teller.words
    if decision.kind == "number" and words.has_own("after", decision.procedure, decision.name):
        return _afters(teller, state, decision)
    if decision.kind != "number" or not words.has_own("whole", decision.procedure, decision.name):
        return {}
    moves, observed = decision.moves, state.observe(decision.seat)
    if len(moves) > MOST_WHOLE:
        moves = (*moves[: MOST_WHOLE - 1], moves[-1])
    bill, said = _bill(state, decision), dict[int, str]()
    before = state.feed(decision.seat, orders=True)[bill.at :] if bill is not None else ()
    for move in moves:
        found = {_whole(teller, observed.possible(number), before, decision, move) for number in range(WORLDS)}
        if len(found) > 1 or not (what := found.pop()):
            return {}
        said[move.number] = words.of_question("whole", decision.procedure, decision.name, what=what, n=int(move.name))
    return said


def _afters(teller: Teller, state: State, decision: Decision) -> dict[int, str]:
    """How all is after each number, by the number of the move: what is remembered then, and what the seat gains by it.

    Nothing where that is unsure, or there are many.
    """
    words, seat, observed = teller.words, decision.seat, state.observe(decision.seat)
    said = dict[int, str]()
    for move in decision.moves if len(decision.moves) <= MOST_NUMBERS else ():
        found = set()
        for number in range(WORLDS):
            trial = observed.possible(number)
            known = len(trial.feed(seat))
            asked = trial.apply(move.number).decision or decision
            what = _changed(teller, trial.feed(seat)[known:], seat, GAINED) or NOTHING
            values = now(words, trial, replace(asked, seat=seat)) | {"n": int(move.name), "what": what}
            found.add(words.of_question("after", decision.procedure, decision.name, **values))
        if len(found) > 1 or not (sentence := found.pop()):
            return {}
        said[move.number] = sentence
    return said


def _whole(teller: Teller, state: State, before: Sequence[Event], decision: Decision, move: Move) -> str:
    """All that is paid by what has performed a question's procedure, if what it still asks gets its lowest answer;
    `before`: what was seen since that began.
    """
    seat, bill = decision.seat, _bill(state, decision)
    asked = state.apply(move.number).decision
    for _ in range(MOST_AGAIN):
        if asked is None or asked.seat != seat or _bill(state, asked) != bill:
            break
        if not teller.words.has_own("whole", asked.procedure, asked.name):
            break
        asked = state.apply(asked.moves[0].number).decision
    name = bill.procedure if bill is not None else ""
    return _paid(teller, (e for e in (*before, *state.feed(seat)) if name in e.within), seat)


def _bill(state: State, decision: Decision) -> UnderWay | None:
    """What has performed a question's procedure and is under way."""
    under_way = state.under_way(decision.seat)
    own = next((i for i, one in enumerate(under_way) if one.procedure == decision.procedure), len(under_way))
    return next((one for one in under_way[own:] if one.procedure != decision.procedure), None)


def costs(teller: Teller, state: State, decision: Decision) -> dict[int, str]:
    """What each number is sure to cost before anything else is asked, by the number of the move."""
    if decision.kind != "number" or not teller.words.has_own("each", decision.procedure, decision.name):
        return {}
    return {move.number: _cost(teller, state, decision, move) for move in decision.moves[:MOST_NUMBERS]}


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
    return _paid(teller, foreseen(state, state.seats.index(decision.seat), move.number).events, decision.seat)


def _paid(teller: Teller, events: Iterable[Event], seat: str) -> str:
    """All that a seat paid, in words."""
    return _changed(teller, events, seat, PAID)


def _changed(teller: Teller, events: Iterable[Event], seat: str, verbs: Sequence[str]) -> str:
    """All that a seat paid, or gained, in words."""
    words = teller.words
    paid: dict[str, int] = {}
    for event in teller.changes(events):
        if event.seat == seat and event.verb in verbs:
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
    """How often the same is asked of the same seat, if the first answer is given each time; 0 if that ends the game.

    Between may stand what is asked by what it leads to, as long as what has led to it is under way.
    """
    asked, n, led = state.decision, 0, _led(state, decision)
    for _ in range(MOST_BETWEEN):
        if asked is None or n == MOST_AGAIN:
            break
        now = _led(state, decision)
        if asked.seat != decision.seat or now[len(now) - len(led) :] != led:
            break
        n += (asked.procedure, asked.name) == (decision.procedure, decision.name)
        asked = state.apply(asked.moves[0].number).decision
    return n if asked is not None else 0


def _led(state: State, decision: Decision) -> tuple[UnderWay, ...]:
    """What is under way and has led to a question's procedure."""
    under_way = state.under_way(decision.seat)
    own = next((i for i, one in enumerate(under_way) if one.procedure == decision.procedure), -1)
    behind = [i for i, one in enumerate(under_way) if i > own and one.procedure != decision.procedure]
    return under_way[behind[0] :] if behind else ()


def now(words: Words, state: State, decision: Decision) -> dict[str, str | int]:
    """What the table remembers when a seat is asked, its own numbers with it, ready for a message."""
    table = state.observe(decision.seat).table
    own = table.get(decision.seat)
    return words.remembered(table) | (words.remembered(own) if isinstance(own, Mapping) else {})


def kept(words: Words, program: Program, state: State, decision: Decision) -> dict[str, str | int]:
    """The same as the ruleset has it, for what is told apart by it; and what the card is called that lies alone on a
    space of everybody's, by `REGION-SPACE`.
    """
    table = state.observe(decision.seat).table
    own = table.get(decision.seat)
    every = {**table, **(own if isinstance(own, Mapping) else {})}
    found = {name: said for name, said in every.items() if isinstance(said, str | int)}
    for region in program.regions.values():
        spaces = table.get(region.name)
        for space, cards in spaces.items() if isinstance(spaces, Mapping) else ():
            card = cards[0] if isinstance(cards, list) and len(cards) == 1 else cards
            if isinstance(card, str):
                found[f"{region.name}-{space}"] = words.piece(region.of, card)
    return found


def pieces(words: Words, state: State, decision: Decision) -> tuple[str, ...]:
    """Pieces the rules hold by a name while they ask, as far as they are seen and have words in this question.

    Before them stands what the whole table remembers, where that has words in it, behind them the card at work.
    """
    said = (words.about_piece(decision.procedure, kind, name) for kind, name in state.held_pieces())
    values = now(words, state, decision)
    card = _at_work(words, state, decision)
    return tuple(filter(None, (words.about_question(decision.procedure, values), *said, card)))


def _at_work(words: Words, state: State, decision: Decision) -> str:
    """The card whose effect has led to what asks, as what the question is about; "" if it has no words as that.

    What a card asks by itself tells what it does.
    """
    if "." in decision.procedure:
        return ""
    behind = (one.procedure.partition(" ")[0] for one in state.under_way(decision.seat))
    deck, _, card = next((name for name in behind if "." in name), "").partition(".")
    return words.about(deck, card) if deck and words.messages.has(f"about-{deck}") else ""
