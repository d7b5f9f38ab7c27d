"""Plays one game on this screen: seats are people at it, or answer by themselves.

A person sees what their seat may see, answers with the number of a move or its name, and leaves with q.

Never: shows a seat more than it may see, if a person sits at the table.
"""

from __future__ import annotations

import argparse
import os
from functools import cache
from pathlib import Path
from random import SystemRandom
from shlex import quote
from typing import TYPE_CHECKING

from rulekit.cli.arguments import (
    MOST_SEED,
    Parser,
    Usage,
    advice,
    one_of,
    open_ruleset,
    with_force,
    with_seating,
)
from rulekit.cli.resuming import taken_up
from rulekit.game.faults import GameError
from rulekit.play.commands import Part
from rulekit.play.judging import goes_on
from rulekit.play.keeping import sitters_of
from rulekit.play.screen import Screen
from rulekit.play.session import Session
from rulekit.play.sitting import SITTERS, Unseated, seated
from rulekit.record import Recorder
from rulekit.report.typed import typed
from rulekit.ruleset.find import words_of
from rulekit.text.folders import LOCALE

if TYPE_CHECKING:
    from rulekit.cli.resuming import TakenUp
    from rulekit.game.game import Game
    from rulekit.play.commands import Pages, Rules
    from rulekit.play.refusing import Quoter
    from rulekit.ready_ruleset import Ruleset
    from rulekit.record import Record

INTERRUPTED = 130
EXAMPLE = "play shore.yaml --seats human,search"
PAGE = "docs/playing.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_seating(parser, "", "who is not named")
    parser.add_argument("--ask-all", action="store_true", help="ask even where there is only one answer left")
    parser.add_argument("--resume", metavar="FILE", help="go on with a game that was saved, left or recorded")
    help = "with --resume: saved (those kept in the file), or now (as far as today's rules allow its answers)"
    parser.add_argument("--rules", type=one_of("kind of rules", "saved", "now"), metavar="WHICH", help=help)
    parser.add_argument("--record", metavar="FILE", help="write down all that is asked, answered and done")
    with_force(parser, "--record", "record")


def run(args: argparse.Namespace) -> int:
    """Exit code 0, however the game went; 130 if it was broken off from the keyboard."""
    session = opened(args)
    session.screen.say(session.title)
    if session.game.program.assumed and not (args.taken and args.taken.own):
        _tell_what_is_assumed(args, session)
    if args.resume:
        if not _told_how_it_was_taken_up(args, session):
            return 0
    elif session.people:
        session.screen.say(session.words.say("play-commands", "help"), "dim")
    try:
        session.play()
    except (KeyboardInterrupt, EOFError):
        session.screen.say("")
        session.leave()
        return INTERRUPTED
    return 0


def _tell_what_is_assumed(args: argparse.Namespace, session: Session) -> None:
    """That something is: to people where the rulebook of the table lists it, else by the command that does."""
    from rulekit.board.lines import folded, line

    n, say = session.game.program.assumed, session.words.say
    if not session.people:
        command = typed("check", args.ruleset, "--provenance")
        session.screen.say(say("play-assumed", str(n), n=n, command=command), "dim")
        return
    heading = say("book-assumed", "assumed")
    said = say("play-filled-in", heading, heading=heading.casefold())
    session.screen.show(folded(line((said, "dim")), session.screen.room, 2))


def _named(args: argparse.Namespace, taken: TakenUp | None) -> str:
    """What must be typed to go on, behind `play`."""
    rules = " ".join(map(quote, words_of(args.ruleset))) if taken is None or taken.own is None else "--rules saved"
    rules += "" if args.locale == LOCALE else f" --locale {quote(args.locale)}"
    return f"{rules} --words {quote(args.words)}" if args.words else rules


def opened(args: argparse.Namespace) -> Session:
    """The table the command line asks for: a new game, or one that goes on."""
    if args.force and not args.record:
        raise Usage("--force says that a record may be written over any file: name it with --record FILE.")
    taken = _taken_up(args)
    if taken is not None:
        ruleset, game, state = taken.ruleset, taken.game, taken.state
    else:
        ruleset = open_ruleset(args)
        game = ruleset.game(args.players or _players(args, ruleset))
        state = game.start(SystemRandom().randrange(MOST_SEED + 1) if args.seed is None else args.seed)
    sitters = _sitters(args, game, taken)
    session = Session(
        game=game,
        words=ruleset.words(game.program),
        drawing=ruleset.facts.drawing,
        sitters=sitters,
        state=state,
        screen=Screen(),
        title=ruleset.words(game.program).say("title", ruleset.title),
        texts=ruleset.findings.texts,
        again=f"{typed()} play {_named(args, taken)}",
        keep_at=Path(args.resume) if taken is not None and taken.record is None and taken.judged is None else None,
        asks_all=args.ask_all,
        pages=_pages(ruleset, game, "" if taken is None or taken.own is None else taken.own.name),
        rules=_rules(ruleset, game),
        faces=ruleset.faces(ruleset.words(game.program)),
        quoter=_quoter(ruleset, game),
    )
    if session.secret and not session.screen.is_terminal:
        raise Usage("Several people can share a screen only in a terminal, where it can be wiped between them.")
    if args.record:
        session.recorder = _recorder(args, session, taken.record if taken is not None else None)
    return session


def _pages(ruleset: Ruleset, game: Game, folder: str) -> Pages:
    """The pages of the cards; the files are read when the first is asked for.

    `folder`: where they lie for a while, which is not told; "" for rules that stay where they are.
    """
    from rulekit.text.cards import Cards
    from rulekit.text.pages import face, named, near, page

    words = ruleset.words(game.program)

    def pages(name: str, whole: bool) -> tuple[list[str], str]:
        try:
            declared = ruleset.declared()
        except GameError as changed:
            return [changed.message], ""
        shown, texts = page if whole else face, Cards(declared, words.messages)
        cards = named(declared, words, name)
        found = [list(shown(declared, words, card, texts.each(card.deck, card.face))) for card in cards]
        lines = [text for one in found for text in (*one, "")][:-1]
        if folder:
            lines = [text.replace(f"{Path(folder).as_posix()}/", "") for text in lines]
        return lines, "" if lines else near(declared, words, name)

    return pages


def _rules(ruleset: Ruleset, game: Game) -> Rules:
    """The rulebook, by its headings; it is written when it is asked for."""

    @cache
    def rules() -> tuple[Part, ...]:
        from rulekit.rulebook.pages import in_plain_text
        from rulekit.rulebook.writing import Writing

        try:
            book = Writing(ruleset.declared(), ruleset.words(game.program)).book()
        except GameError as changed:  # the files have changed since
            return (Part("", changed.message, 0, ()),)
        return tuple(Part(*heading) for heading in in_plain_text(book))

    return rules


def _quoter(ruleset: Ruleset, game: Game) -> Quoter:
    """The words of what the rules say; the files are read when the first is asked for."""
    from rulekit.text.quoted import Quoted

    words = ruleset.words(game.program)
    opened: list[Quoted] = []

    def quoter(text: str) -> str:
        try:
            opened[:] = opened or [Quoted(ruleset.declared(), words.messages)]
        except GameError:  # the files have changed since: it stands as it was
            return ""
        return opened[0].said(text)

    return quoter


def _taken_up(args: argparse.Namespace) -> TakenUp | None:
    """The game to go on with; its ruleset, options and players are those of its file."""
    args.taken = None
    if args.resume:
        args.taken = taken_up(args)
    elif args.rules:
        raise Usage("--rules says by which rules a saved game goes on: name its file with --resume FILE.")
    elif args.ruleset is None:
        raise Usage("Missing: RULESET.\nSee `rulekit play --help`.")
    return args.taken  # type: ignore[no-any-return]


def _players(args: argparse.Namespace, ruleset: Ruleset) -> int | None:
    """As many as are named; None, for the fewest that may play, if nobody is, or fewer are: seats may play by rules."""
    named = args.seats.split(",") if args.seats else ["..."]
    return None if "..." in named or len(named) < min(ruleset.players) else len(named)


def _sitters(args: argparse.Namespace, game: Game, taken: TakenUp | None) -> list[str]:
    asked = args.seats.split(",") if args.seats else []
    if taken is not None and not asked:
        asked = sitters_of(taken.who)
    try:
        return seated(asked, game.seats)
    except Unseated as odd:
        raise Usage(f"{odd} {advice(odd.word, SITTERS)}" if odd.word else str(odd)) from None


def _told_how_it_was_taken_up(args: argparse.Namespace, session: Session) -> bool:
    """Says where the game goes on, and by which rules; False if it is not to go on from there."""
    say, taken = session.words.say, args.taken
    if taken.judged is not None:
        session.screen.say(say("judged-by", args.resume, file=next(iter(session.texts))))
        return goes_on(session, taken.judged)
    session.screen.say(say("save-resumed", args.resume, n=session.state.decisions))
    if taken.own is not None:
        session.screen.say(say("save-own-rules", "own rules"))
    if taken.cut:
        session.screen.say(say("save-cut", args.resume))
    return True


def _recorder(args: argparse.Namespace, session: Session, record: Record | None) -> Recorder:
    """Writes to a file from the beginning of the game, or behind what the same file says already."""
    if record is not None and os.path.realpath(args.record) == os.path.realpath(args.resume):
        return Recorder.taken_up(record, session.game)
    return Recorder(session.game, session.state, args.record, seats=session.sitters, force=args.force)
