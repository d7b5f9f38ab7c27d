"""A game that is over → how it came out, where the score came from, and what may still be asked of it.

Never: shows what somebody at this screen has not seen; asks what nobody is there to ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rulekit.board.board import drawn, merged, panels_of
from rulekit.board.fitting import spread
from rulekit.board.lines import Block, folded, line
from rulekit.board.sight import Sight
from rulekit.game.events import Event
from rulekit.play import commands
from rulekit.play.scoring import sheet
from rulekit.program.drawing import Drawing

MOST_REASONS = 14


class Played(commands.Sitting, Protocol):
    """What the end of a game may ask of the table it was played at; `session.Session` is one."""

    title: str
    secret: bool
    told: dict[str, int]
    drawing: Drawing


def end(session: Played) -> None:
    """How it came out, with the table as all who sit at this screen may see it; then what they ask."""
    screen, words = session.screen, session.words
    if session.secret:
        screen.go_back()
    seats = session.people or list(session.game.seats)
    screen.show(session.view.heading(f"{session.title}  ·  {words.say('play-over', 'over')}"))
    if session.people:
        _show_last(session, seats if session.secret else seats[:1])
    screen.show([(), *_table(session, seats), ()])
    for said in session.teller.ending(session.state):
        screen.show(folded(line((said, "bold")), screen.room, 2))
    if counted := sheet(session.teller, session.state, seen_by_all(session, seats), screen.breadth):
        screen.show([(), *counted])
    if session.trying:
        return
    seed = str(session.state.origin.seed)  # whoever knows it knows every hand of the game
    screen.show([line((words.say("play-seed", seed, seed=seed), "dim"))])
    if session.people and screen.is_terminal:
        _asked_for(session, seats)


def _table(session: Played, seats: Sequence[str]) -> Block:
    tables = {seat: session.state.observe(seat).table for seat in seats}
    looking = seats[0] if len(seats) == 1 else ""
    sight = Sight(session.game.program, session.words, session.drawing, merged(tables), looking)
    screen = session.screen
    return spread(panels_of(sight), lambda panel, room: drawn(sight, panel, room), screen.breadth, screen.height)


def seen_by_all(session: Played, seats: Sequence[str]) -> list[Event]:
    """What every one of several seats has seen alike."""
    first, *others = [session.state.feed(seat, orders=True) for seat in seats]
    known = [set(feed) for feed in others]
    return [event for event in first if all(event in feed for feed in known)]


def _show_last(session: Played, seats: Sequence[str]) -> None:
    """What happened last, as far as all of several seats saw the same, and the reason behind each number in it."""
    feeds = [session.state.feed(seat, orders=True)[session.told[seat] :] for seat in seats]
    same = 0
    while same < min(map(len, feeds)) and all(feed[-1 - same] == feeds[0][-1 - same] for feed in feeds):
        same += 1
    news = feeds[0][len(feeds[0]) - same :]
    head = "play-since" if len(seats) == 1 else "play-last"
    session.screen.show(session.view.told(session.teller.said(news), seats[0] if len(seats) == 1 else "", head))
    session.listed = session.teller.grouped(news, seats[0] if len(seats) == 1 else "")[:MOST_REASONS]
    if session.listed:
        session.screen.show([(), line((session.words.say("play-why-last", "why"), "dim"))])
        session.screen.show(session.teller.reasons(session.listed, session.screen.room))


# ---- afterwards ----


def _asked_for(session: Played, seats: Sequence[str]) -> None:
    """What somebody wants to know of the game before they leave it."""
    screen, words = session.screen, session.words
    events = seen_by_all(session, seats)
    screen.show(folded(line((words.say("play-afterwards", "why all"), "dim")), screen.room, 2))
    while True:
        typed = screen.read("> ")
        if not typed:
            return
        command, rest = commands.named(typed.removeprefix("/"))
        name = command.name if command is not None else ""
        if name == "quit":
            return
        if name == "why":
            commands.why(session, seats[0], rest, events, events)
        elif name == "log":
            commands.log(session, events)
        elif name == "score":
            screen.leaf(sheet(session.teller, session.state, events, screen.breadth))
        elif name == "table":
            screen.leaf(_table(session, seats))
        elif name in ("card", "rules"):
            (commands.card if name == "card" else commands.rules)(session, rest)
        else:
            screen.show(folded(line((words.say("play-afterwards", "why all"), "dim")), screen.room, 2))
