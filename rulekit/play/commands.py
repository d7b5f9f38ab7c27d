"""What can be typed beside an answer: one row each, with what it does.

Never: makes a move in the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from rulekit.board.lines import Block, folded, line
from rulekit.game.events import Event
from rulekit.game.faults import GameError
from rulekit.game.game import Game
from rulekit.game.state import State
from rulekit.play import keeping, refusing
from rulekit.play.asking import Asked, Choice
from rulekit.play.screen import Screen
from rulekit.play.telling import Teller
from rulekit.play.trying import Trial, known
from rulekit.text.words import Words

MOST_REASONS = 20
MOST_LOG = 200


Pages = Callable[[str], tuple[list[str], str]]  # the name of a card → the lines of its page, else the nearest name


def no_pages(name: str) -> tuple[list[str], str]:
    """Of a game without its ruleset there are none."""
    return [], ""


class Sitting(Protocol):
    """What a command may ask of the table it is typed at; `session.Session` is one."""

    game: Game
    words: Words
    teller: Teller
    state: State
    screen: Screen
    sitters: Sequence[str]
    keep_at: Path | None
    texts: Mapping[str, str]
    trying: bool

    @property
    def pages(self) -> Pages: ...  # noqa: D102
    @property
    def quoter(self) -> refusing.Quoter: ...  # noqa: D102
    def news(self, seat: str) -> tuple[Event, ...]: ...  # noqa: D102
    def show_table(self, asked: Asked) -> None: ...  # noqa: D102
    def not_understood(self, asked: Asked, typed: str, meant: Sequence[Choice]) -> None: ...  # noqa: D102
    def undo(self) -> str: ...  # noqa: D102
    def fork(self, seat: str) -> Sitting: ...  # noqa: D102
    def play(self) -> None: ...  # noqa: D102
    def keep(self) -> None: ...  # noqa: D102
    def say_saved(self, path: Path) -> None: ...  # noqa: D102
    def leave(self) -> None: ...  # noqa: D102


class Command(NamedTuple):
    """A word, and what it does with the rest of the line."""

    name: str
    do: Callable[[Sitting, Asked, str], None]


def _why(session: Sitting, asked: Asked, rest: str) -> None:
    """Where points came from, or why something cannot be done."""
    seat, words, room = asked.decision.seat, session.words, session.screen.room
    every, first = rest.casefold() == "all", rest.partition(" ")[0]
    if first.casefold() == "not":
        _why_not(session, asked, rest[len(first) :].strip())
        return
    if (counter := session.teller.counter(rest)) and not rest.isdecimal():
        session.screen.show(session.teller.account(session.state, seat, counter, room))
        return
    if rest and not every and not rest.isdecimal():
        numbers = words.listed(words.counter(name, 2) for name in words.counters())
        said = words.say("why-unknown" if numbers else "why-unknown-none", rest, typed=rest, numbers=numbers)
        session.screen.show(folded(line(said), room, 2))
        return
    events = session.teller.changes(session.state.feed(seat) if every else session.news(seat))[-MOST_REASONS:]
    if not events:
        session.screen.show(folded(line(words.say("why-none-all" if every else "why-none", "none")), room, 2))
    elif rest.isdecimal():
        number = int(rest[:9])
        if 1 <= number <= len(events):
            session.screen.show(session.teller.chain(events[number - 1], room))
        else:
            session.screen.say(words.say("why-no-such", rest, number=number, n=len(events)))
    else:
        session.screen.show(session.teller.reasons(events, room))


def _why_not(session: Sitting, asked: Asked, typed: str) -> None:
    """Why one cannot answer so."""
    words = session.words
    if not typed:
        session.screen.say(words.say("why-not-what", "which"))
    elif len(meant := asked.meant(typed)) == 1:
        session.screen.say(words.say("why-not-offered", typed, typed=meant[0].said))
    else:
        why = refusing.why_not(words, session.state, asked, typed)
        refusals = refusing.Refusals(words, session.quoter)
        said = words.say("why-not-offered", typed, typed=typed) if why is None else refusals.whole(why)
        session.screen.show(folded(line(said), session.screen.room, 2))


def _hint(session: Sitting, asked: Asked, rest: str) -> None:
    """Which moves do something."""
    session.screen.show(_trial(session, asked).hint(session.screen.room))


def _try(session: Sitting, asked: Asked, rest: str) -> None:
    """What one move would do; without a move, the game from here, to try things on."""
    meant = asked.meant(rest) if rest else []
    if not rest and not session.trying:
        _fork(session, asked)
    elif len(meant) == 1:
        session.screen.show(_trial(session, asked).one(meant[0], session.screen.room))
    elif not rest:
        session.screen.say(session.words.say("try-what", "which"))
    elif meant:
        session.screen.say(session.words.say("play-unclear", rest, typed=rest, choices=known(meant)))
    else:
        session.not_understood(asked, rest, ())


def _fork(session: Sitting, asked: Asked) -> None:
    """Lets things be tried on a fork of the game, then comes back to where it was."""
    try:
        fork = session.fork(asked.decision.seat)
    except GameError as error:
        session.screen.say(error.message)
        return
    say, room = session.words.say, session.screen.room
    session.screen.show(folded(line(say("fork-begins", "trying")), room, 2))
    fork.play()
    session.screen.show([(), *folded(line((say("fork-ends", "back"), "bold")), room, 2), ()])
    session.show_table(asked)


def _back(session: Sitting, asked: Asked, rest: str) -> None:
    """Back to the game from what is only tried."""
    if session.trying:
        session.leave()
    else:
        session.screen.say(session.words.say("fork-none", "none"))


def _trial(session: Sitting, asked: Asked) -> Trial:
    return Trial(session.words, session.teller, session.state, asked)


def _undo(session: Sitting, asked: Asked, rest: str) -> None:
    """Takes the last answer back."""
    why_not = session.undo()
    said = why_not or session.words.say("undo-done", "done")
    session.screen.show(folded(line(said), session.screen.room, 2))


def _log(session: Sitting, asked: Asked, rest: str) -> None:
    """Everything the seat has seen."""
    told = session.teller.told(session.state.feed(asked.decision.seat))[-MOST_LOG:]
    session.screen.show([each for said in told for each in folded(line("  ", said), session.screen.room, 4)])


def _table(session: Sitting, asked: Asked, rest: str) -> None:
    """The table once more."""
    session.show_table(asked)


def _card(session: Sitting, asked: Asked, rest: str) -> None:
    """The page of a card: what everybody may read on its face."""
    words, room = session.words, session.screen.room
    if not rest:
        session.screen.say(words.say("card-which", "card"))
        return
    lines, near = session.pages(rest)
    if not lines:
        message = "card-unknown-near" if near else "card-unknown"
        lines = [words.say(message, rest, typed=rest, near=near)]
    shown: Block = []
    for text in lines:
        deep = len(text) - len(text.lstrip())
        shown += folded(line("  ", text), room, deep + 4)
    session.screen.show(shown)


def _save(session: Sitting, asked: Asked, rest: str) -> None:
    """Writes the game to a file."""
    if session.trying:
        session.screen.say(session.words.say("fork-unkept", "not kept"))
        return
    words = session.words
    if not rest:
        session.keep()
        return
    try:
        path = Path(rest).expanduser()
        if path != session.keep_at and not keeping.is_free(path):
            session.screen.say(words.say("save-taken", rest, file=rest))
            return
        keeping.saved(session.game, session.state, session.sitters, session.texts, path)
    except (OSError, RuntimeError, ValueError) as error:  # no such home, a name no system can look up
        why = keeping.why_not(words, error)
        session.screen.say(words.say("save-failed", rest, file=rest, why=why))
        return
    session.keep_at = path
    session.say_saved(path)


def _quit(session: Sitting, asked: Asked, rest: str) -> None:
    """Leaves."""
    session.leave()


def _help(session: Sitting, asked: Asked, rest: str) -> None:
    """What can be typed."""
    words, room = session.words, session.screen.room
    lines: Block = folded(line(words.say("help-head", "help")), room)
    wide = max(len(command.name) for command in COMMANDS) + 4
    for command in COMMANDS:
        said = words.say(f"help-{command.name}", command.name)
        lines += folded(line("  ", (command.name.ljust(wide - 2), "bold"), said), room, wide)
    session.screen.show(lines)


COMMANDS = (
    Command("why", _why),
    Command("hint", _hint),
    Command("try", _try),
    Command("back", _back),
    Command("undo", _undo),
    Command("log", _log),
    Command("table", _table),
    Command("card", _card),
    Command("save", _save),
    Command("quit", _quit),
    Command("help", _help),
)
OTHER_NAMES = {"q": "quit", "exit": "quit", "?": "help"}


def named(typed: str) -> tuple[Command | None, str]:
    """The command a line begins with, and the rest of the line."""
    first, _, rest = typed.strip().partition(" ")
    word = OTHER_NAMES.get(first.casefold(), first.casefold())
    found = [c for c in COMMANDS if c.name == word] or [c for c in COMMANDS if word and c.name.startswith(word)]
    return (found[0] if len(found) == 1 else None), rest.strip()
