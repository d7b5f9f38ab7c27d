"""A saved game under other rules → what is said of it, and whether it goes on from where they do not allow it any more.

Never: names an answer that somebody at this screen may not know.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.board.lines import folded, line
from rulekit.game.game import Game
from rulekit.game.state import State
from rulekit.play.commands import Sitting
from rulekit.play.refusing import Quoter, Refusals, as_it_stands
from rulekit.play.sitting import hides
from rulekit.record import Judged
from rulekit.record.saves import Answer
from rulekit.text.names import readable
from rulekit.text.words import Words

UNSAID = -1  # which way of a question it was: that may be another now, only its name lasts


def goes_on(session: Sitting, judged: Judged) -> bool:
    """Says how far the answers of a game are allowed now; if not to the end, asks whether to go on from there."""
    say, screen = session.words.say, session.screen
    first, *rest = how_far(session.words, session.game, judged, session.people, session.quoter)
    if judged.refused is None:
        screen.say(first)
        return True
    for said in (first, *rest):
        screen.show(folded(line("" if said is first else "  ", said), screen.room, 2 if said is first else 4))
    screen.show(folded(line(say("judged-left", "left", n=judged.total - judged.done - 1)), screen.room, 2))
    screen.show(folded(line(say("judged-ask", "go on", done=judged.done)), screen.room, 2))
    typed = screen.read()
    yes = say("judged-yes", "yes").casefold()
    return typed is not None and typed.casefold() in (yes, yes[:1])


def how_far(
    words: Words, game: Game, judged: Judged, people: Sequence[str], quoter: Quoter = as_it_stands
) -> tuple[str, ...]:
    """How far the answers of a game are allowed now: which is the first that is not, and why, if `people` may know."""
    refused = judged.refused
    if refused is None:
        return (words.say("judged-all", "all are allowed", n=judged.total),)
    which, seat = judged.done + 1, words.seat(refused.seat if refused.seat in game.seats else "")
    if hides(game) and [*people] not in ([], [refused.seat]):
        return (words.say("judged-to-hidden", "to", n=which, seat=seat),)
    said = words.say("judged-to", "to", n=which, seat=seat, move=_chosen(words, judged.state, refused))
    why = _why(words, game, judged, quoter)
    return (said, why) if why else (said,)


def _why(words: Words, game: Game, judged: Judged, quoter: Quoter) -> str:
    """Why an answer is not allowed any more, in the words of the table; a fault of the rules as it was found."""
    say, decision, refused = words.say, judged.state.decision, judged.refused
    assert refused is not None
    if decision is None:
        return say("judged-over", "over")
    if decision.seat != refused.seat and refused.seat in game.seats:
        return say("judged-other", decision.seat, seat=words.seat(decision.seat))
    if (decision.procedure, decision.kind) != (refused.procedure, refused.form):
        return say("judged-question", decision.prompt, question=decision.prompt)
    why = judged.state.observe(decision.seat).why_not(refused.chosen)
    return judged.why_not if why is None else Refusals(words, quoter).whole(why)


def _chosen(words: Words, state: State, refused: Answer) -> str:
    """What somebody had chosen, as far as it is still called so."""
    decision = state.decision
    if decision is not None and (decision.procedure, decision.kind) == (refused.procedure, refused.form):
        return words.answer(refused.procedure, decision.domain, refused.form, refused.chosen, UNSAID, decision.name)
    if refused.form == "arm":
        return words.answer(refused.procedure, "", refused.form, refused.chosen, UNSAID)
    return readable(refused.chosen)
