"""What can be typed beside an answer: one row each, with what it does.

Never: makes a move in the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from rulekit.board.lines import Block, folded, line
from rulekit.game.events import Event
from rulekit.game.faults import GameError
from rulekit.game.game import Game
from rulekit.game.state import State
from rulekit.play import keeping, refusing
from rulekit.play.advising import advice
from rulekit.play.asking import Asked, Choice
from rulekit.play.scoring import sheet, uncounted
from rulekit.play.screen import Screen
from rulekit.play.showing import View
from rulekit.play.telling import Changes, Teller
from rulekit.play.trying import Faces, Trial, known
from rulekit.text.words import Words

MOST_LOG = 1000
LINES = "lines"  # typed behind a command for the lines of the rules' files
SEED = 1  # of the bot that is asked for a hint: the same for all, whatever others have answered

# The name of a card, and whether the lines of the rules are wanted → the lines of its page, else the nearest name.
Pages = Callable[[str, bool], tuple[list[str], str]]


class Part(NamedTuple):
    """A part of the rulebook: its number, its heading, how deep it stands, and what it says."""

    number: str
    title: str
    deep: int
    lines: tuple[str, ...]


Rules = Callable[[], Sequence[Part]]


def no_pages(name: str, whole: bool) -> tuple[list[str], str]:
    """Of a game without its ruleset there are none."""
    return [], ""


def no_rules() -> Sequence[Part]:
    """Of a game without its ruleset there is no book."""
    return ()


class Sitting(Protocol):
    """What a command may ask of the table it is typed at; `session.Session` is one."""

    game: Game
    words: Words
    teller: Teller
    state: State
    screen: Screen
    sitters: Sequence[str]
    people: list[str]
    keep_at: Path | None
    texts: Mapping[str, str]
    trying: bool
    view: View
    listed: list[Changes]

    @property
    def rules(self) -> Rules: ...  # noqa: D102
    @property
    def pages(self) -> Pages: ...  # noqa: D102
    @property
    def faces(self) -> Faces: ...  # noqa: D102
    @property
    def quoter(self) -> refusing.Quoter: ...  # noqa: D102
    def news(self, seat: str) -> tuple[Event, ...]: ...  # noqa: D102
    def show_table(self, asked: Asked) -> None: ...  # noqa: D102
    def not_understood(  # noqa: D102
        self, asked: Asked, typed: str, meant: Sequence[Choice], beside: Sequence[str] = ...
    ) -> None: ...
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
    seat, first = asked.decision.seat, rest.partition(" ")[0]
    if first.casefold() == "not":
        _why_not(session, asked, rest[len(first) :].strip())
    else:
        why(session, seat, rest, session.state.feed(seat, orders=True), session.news(seat))


def why(session: Sitting, seat: str, rest: str, every: Sequence[Event], news: Sequence[Event]) -> None:
    """Where numbers came from: the latest, those of the whole game, one of them, or all that made one number."""
    words, room, teller = session.words, session.screen.room, session.teller
    rest, lines = _with_lines(rest)
    if rest.isdecimal():
        session.listed = session.listed or teller.grouped(news, seat)
        _chain(session, int(rest[:9]), lines)
    elif rest.casefold() in ("", "all"):
        session.listed = teller.grouped(every if rest else news, seat, lines)
        if session.listed:
            session.screen.leaf(teller.reasons(session.listed, room, lines))
        else:
            said = words.say("why-none-all" if rest or not teller.changes(every) else "why-none", "none")
            session.screen.show(folded(line(said), room, 2))
    elif counter := teller.counter(rest):
        session.screen.leaf(teller.account(session.state, seat, counter, room, lines))
    else:
        numbers = words.listed(words.counter(name, 2) for name in words.counters())
        said = words.say("why-unknown" if numbers else "why-unknown-none", rest, typed=rest, numbers=numbers)
        session.screen.show(folded(line(said), room, 2))


def _chain(session: Sitting, number: int, lines: bool) -> None:
    """One of the changes that were numbered last; `lines`: line by line of the rules."""
    words, every = session.words, session.listed
    if not every:
        session.screen.show(folded(line(words.say("why-none", "none")), session.screen.room, 2))
    elif 1 <= number <= len(every):
        session.screen.leaf(session.teller.at_length(every[number - 1], number, session.screen.room, lines))
    else:
        session.screen.say(words.say("why-no-such", str(number), number=number, n=len(every)))


def _with_lines(rest: str) -> tuple[str, bool]:
    """What was typed, and whether the lines of the rules' files are wanted with it."""
    words = rest.split()
    wanted = bool(words) and words[-1].casefold() == LINES
    return (" ".join(words[:-1]) if wanted else rest), wanted


def _why_not(session: Sitting, asked: Asked, typed: str) -> None:
    """Why one cannot answer so."""
    words = session.words
    typed, lines = _with_lines(typed)
    if not typed:
        session.screen.say(words.say("why-not-what", "which"))
    elif len(meant := asked.meant(typed)) == 1:
        session.screen.say(words.say("why-not-offered", typed, typed=meant[0].said))
    else:
        why = refusing.why_not(words, session.state, asked, typed)
        refusals = refusing.Refusals(words, session.quoter, lines)
        said = words.say("why-not-offered", typed, typed=typed) if why is None else refusals.whole(why)
        session.screen.show(folded(line(said), session.screen.room, 2))


def _hint(session: Sitting, asked: Asked, rest: str) -> None:
    """Which moves do something, and what a bot would answer."""
    room = session.screen.room
    session.screen.show(_trial(session, asked).hint(room))
    advised = advice(session.words, asked, session.state, SEED)
    session.screen.show([each for said in advised.lines for each in folded(line(said), room, 4)])


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
        session.not_understood(asked, rest, (), ())


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
    return Trial(session.words, session.teller, session.state, asked, session.faces)


def _undo(session: Sitting, asked: Asked, rest: str) -> None:
    """Takes the last answer back."""
    why_not = session.undo()
    said = why_not or session.words.say("undo-done", "done")
    session.screen.show(folded(line(said), session.screen.room, 2))


def _log(session: Sitting, asked: Asked, rest: str) -> None:
    """Everything the seat has seen."""
    log(session, session.state.feed(asked.decision.seat, orders=True))


def log(session: Sitting, events: Sequence[Event]) -> None:
    """Events in words, the latest of them."""
    told = session.teller.told(events)[-MOST_LOG:]
    session.screen.leaf([each for said in told for each in folded(line("  ", said), session.screen.room, 4)])


def _score(session: Sitting, asked: Asked, rest: str) -> None:
    """Where the score came from so far."""
    events, room = session.state.feed(asked.decision.seat, orders=True), session.screen.breadth
    counted = sheet(session.teller, session.state, events, room, asked.decision.seat)
    session.screen.leaf(counted or [line(uncounted(session.teller, session.state))])


def _table(session: Sitting, asked: Asked, rest: str) -> None:
    """All of the table, or a part of it, and the question once more."""
    block = session.view.table(asked, session.state, rest)
    if not block:
        session.screen.say(session.words.say("table-unknown", rest, typed=rest))
        return
    session.screen.leaf([(), *block, ()])
    session.screen.show(session.view.question(asked, asked.on_region))


def _card(session: Sitting, asked: Asked, rest: str) -> None:
    card(session, rest, asked)


def card(session: Sitting, rest: str, asked: Asked | None = None) -> None:
    """The page of a card: what everybody may read on its face, in words; with the lines of the rules if one likes.

    A card that is offered may be named as an answer is, by its number or the beginning of its name.
    """
    words, room = session.words, session.screen.room
    name, whole = _with_lines(rest)
    if not name:
        session.screen.say(words.say("card-which", "card"))
        return
    lines, near = session.pages(name, whole)
    if not lines and asked is not None and (piece := asked.meant_piece(name)):
        lines, _ = session.pages(piece, whole)
    if not lines:
        message = "card-unknown-near" if near else "card-unknown"
        lines = [words.say(message, name, typed=name, near=near)]
    shown: Block = []
    for text in lines:
        deep = len(text) - len(text.lstrip())
        shown += folded(line("  ", text), room, deep + 4)
    session.screen.leaf(shown)


def _rules(session: Sitting, asked: Asked, rest: str) -> None:
    rules(session, rest)


def rules(session: Sitting, rest: str) -> None:
    """The headings of the rulebook, or what stands under one."""
    words, room, every = session.words, session.screen.room, session.rules()
    wanted = rest.casefold()
    found = headed(every, wanted)
    if not wanted or not found:
        within = [part for part in every if wanted and any(wanted in text.casefold() for text in part.lines)]
        message = "heading-which" if not wanted else "heading-within" if within else "heading-unknown"
        said = words.say(message, rest, typed=rest)
        heads = [line(" " * 2 * part.deep, (f"{part.number} ", "bold"), part.title) for part in within or every]
        session.screen.leaf([*folded(line((said, "dim")), room, 2), *heads] if every else [line(said)])
        return
    first = every.index(found[0])
    block: Block = []
    for part in every[first:]:
        if part is not every[first] and part.deep <= every[first].deep:
            break
        block += [(), line((f"{part.number} {part.title}", "bold")), *_prose(part.lines, room)]
    session.screen.leaf(block)


def headed(every: Sequence[Part], wanted: str) -> list[Part]:
    """The parts that somebody means by a number or by words of a heading, whole words before parts of one."""
    word = re.escape(wanted)
    patterns = (f"^{word}$", rf"^{word}\b", rf"\b{word}\b", rf"\b{word}", word)
    found = [part for part in every if part.number == wanted]
    for pattern in patterns if wanted else ():
        found = found or [part for part in every if re.search(pattern, part.title.casefold())]
    return found


def _prose(lines: Sequence[str], room: int) -> Block:
    found: Block = []
    for text in lines:
        deep = len(text) - len(text.lstrip())
        found += folded(line(text), room, deep + 2)
    return found


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
    session.screen.leaf(lines)


COMMANDS = (
    Command("why", _why),
    Command("hint", _hint),
    Command("try", _try),
    Command("back", _back),
    Command("undo", _undo),
    Command("log", _log),
    Command("table", _table),
    Command("card", _card),
    Command("rules", _rules),
    Command("score", _score),
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
