"""A saved game under other rules → what is said of it, and whether it goes on from where they do not allow it any more.

Never: names an answer that somebody at this screen may not know.
"""

from __future__ import annotations

from rulekit.board.lines import folded, line
from rulekit.play.session import Session, hides
from rulekit.record import Judged


def goes_on(session: Session, judged: Judged) -> bool:
    """Says how far the answers of a game are allowed now; if not to the end, asks whether to go on from there."""
    say, screen, refused = session.words.say, session.screen, judged.refused
    if refused is None:
        screen.say(say("judged-all", "all are allowed", n=judged.total))
        return True
    seats = session.game.seats
    seat = session.words.seat(refused.seat if refused.seat in seats else "")
    which, left = judged.done + 1, judged.total - judged.done - 1
    if not hides(session.game) or session.people in ([], [refused.seat]):
        said = say("judged-to", "to", n=which, seat=seat, move=refused.chosen)
        why = judged.why_not
    else:
        said, why = say("judged-to-hidden", "to", n=which, seat=seat), ""
    screen.show(folded(line(said), screen.room, 2))
    screen.show(folded(line("  ", why), screen.room, 4) if why else [])
    screen.show(folded(line(say("judged-left", "left", n=left)), screen.room, 2))
    screen.show(folded(line(say("judged-ask", "go on", done=judged.done)), screen.room, 2))
    typed = screen.read()
    yes = say("judged-yes", "yes").casefold()
    return typed is not None and typed.casefold() in (yes, yes[:1])
