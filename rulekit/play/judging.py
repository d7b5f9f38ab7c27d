"""A saved game under other rules → what is said of it, and whether it goes on from where they do not allow it any more.

Never: names an answer that somebody at this screen may not know.
"""

from __future__ import annotations

from rulekit.board.lines import folded, line
from rulekit.game.state import State
from rulekit.play.commands import Sitting
from rulekit.play.refusing import Refusals
from rulekit.play.sitting import hides
from rulekit.record import Judged
from rulekit.record.saves import Answer
from rulekit.text.names import readable

UNSAID = -1  # which way of a question it was: that may be another now, only its name lasts


def goes_on(session: Sitting, judged: Judged) -> bool:
    """Says how far the answers of a game are allowed now; if not to the end, asks whether to go on from there."""
    say, screen, refused = session.words.say, session.screen, judged.refused
    if refused is None:
        screen.say(say("judged-all", "all are allowed", n=judged.total))
        return True
    seats = session.game.seats
    seat = session.words.seat(refused.seat if refused.seat in seats else "")
    which, left = judged.done + 1, judged.total - judged.done - 1
    if not hides(session.game) or session.people in ([], [refused.seat]):
        said = say("judged-to", "to", n=which, seat=seat, move=_chosen(session, judged.state, refused))
        why = _why(session, judged)
    else:
        said, why = say("judged-to-hidden", "to", n=which, seat=seat), ""
    screen.show(folded(line(said), screen.room, 2))
    screen.show(folded(line("  ", why), screen.room, 4) if why else [])
    screen.show(folded(line(say("judged-left", "left", n=left)), screen.room, 2))
    screen.show(folded(line(say("judged-ask", "go on", done=judged.done)), screen.room, 2))
    typed = screen.read()
    yes = say("judged-yes", "yes").casefold()
    return typed is not None and typed.casefold() in (yes, yes[:1])


def _why(session: Sitting, judged: Judged) -> str:
    """Why an answer is not allowed any more, in the words of the table; a fault of the rules as it was found."""
    say, decision, refused = session.words.say, judged.state.decision, judged.refused
    assert refused is not None
    if decision is None:
        return say("judged-over", "over")
    if decision.seat != refused.seat and refused.seat in session.game.seats:
        return say("judged-other", decision.seat, seat=session.words.seat(decision.seat))
    if (decision.procedure, decision.kind) != (refused.procedure, refused.form):
        return say("judged-question", decision.prompt, question=decision.prompt)
    why = judged.state.observe(decision.seat).why_not(refused.chosen)
    return judged.why_not if why is None else Refusals(session.words, session.quoter).whole(why)


def _chosen(session: Sitting, state: State, refused: Answer) -> str:
    """What somebody had chosen, as far as it is still called so."""
    decision, words = state.decision, session.words
    if decision is not None and (decision.procedure, decision.kind) == (refused.procedure, refused.form):
        return words.answer(refused.procedure, decision.domain, refused.form, refused.chosen, UNSAID, decision.name)
    if refused.form == "arm":
        return words.answer(refused.procedure, "", refused.form, refused.chosen, UNSAID)
    return readable(refused.chosen)
