"""Plays one game on this screen: seats are people at it, or answer by themselves.

A person sees what their seat may see, answers with the number of a move or its name, and leaves with q.

Never: shows a seat more than it may see, if a person sits at the table.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from rulekit.cli.arguments import Parser, Usage, advice, open_ruleset, whole, with_options, with_players
from rulekit.cli.screen import typed

if TYPE_CHECKING:
    from rulekit.game.game import Game
    from rulekit.game.state import State
    from rulekit.pipeline import Ruleset
    from rulekit.play.commands import Pages
    from rulekit.play.session import Session
    from rulekit.record import Record, Recorder

MOST_SEED = (1 << 63) - 1
INTERRUPTED = 130


def arguments(parser: Parser) -> None:
    """What the command takes."""
    help = "a file, a folder, or the name of one of rulekit's own"
    parser.add_argument("ruleset", metavar="RULESET", nargs="?", help=help)
    with_options(parser)
    parser.add_argument("--seats", metavar="WHO,...", help="human or a bot, seat by seat (default: human,random,...)")
    with_players(parser)
    parser.add_argument("--seed", type=whole(0, MOST_SEED), metavar="S", help="for chance (default: any)")
    parser.add_argument("--ask-all", action="store_true", help="ask even where there is only one answer left")
    parser.add_argument("--resume", metavar="FILE", help="go on with a game that was saved, left or recorded")
    parser.add_argument("--record", metavar="FILE", help="write down all that is asked, answered and done")


def run(args: argparse.Namespace) -> int:
    """Exit code 0, however the game went; 130 if it was broken off from the keyboard."""
    session = opened(args)
    session.screen.say(session.words.say("play-title", session.title, title=session.title, seed=_seed(session.state)))
    if n := session.game.program.assumed:
        command = typed("check", args.ruleset, "--provenance")
        session.screen.say(session.words.say("play-assumed", str(n), n=n, command=command), "dim")
    if args.resume:
        session.screen.say(session.words.say("save-resumed", args.resume, n=session.state.decisions))
        if args.cut:
            session.screen.say(session.words.say("save-cut", args.resume))
    elif session.people:
        session.screen.say(session.words.say("play-commands", "help"), "dim")
    try:
        session.play()
    except (KeyboardInterrupt, EOFError):
        session.screen.say("")
        session.leave()
        return INTERRUPTED
    return 0


def opened(args: argparse.Namespace) -> Session:
    """The table the command line asks for: a new game, or one that goes on."""
    from rulekit.play.screen import Screen
    from rulekit.play.session import Session
    from rulekit.text.words import Words

    record = _taken_up(args)
    ruleset = open_ruleset(args)
    game = ruleset.game(args.players, record.header.begin if record is not None else "")
    sitters = _sitters(args, game, record)
    state = _state(args, game, record)
    session = Session(
        game=game,
        words=Words(ruleset.facts.locales, game.program),
        drawing=ruleset.facts.drawing,
        sitters=sitters,
        state=state,
        screen=Screen(),
        title=ruleset.title,
        texts=ruleset.findings.texts,
        again=f"{typed()} play {quote(args.ruleset)}",
        keep_at=Path(args.resume) if args.resume else None,
        asks_all=args.ask_all,
        pages=_pages(ruleset, game),
    )
    if session.secret and not session.screen.is_terminal:
        raise Usage("Several people can share a screen only in a terminal, where it can be wiped between them.")
    if args.record:
        session.recorder = _recorder(args, session, record)
    return session


def _pages(ruleset: Ruleset, game: Game) -> Pages:
    """The pages of the cards; the files are read when the first is asked for."""
    from rulekit.game.faults import GameError
    from rulekit.text.pages import named, near, page
    from rulekit.text.words import Words

    words = Words(ruleset.facts.locales, game.program)

    def pages(name: str) -> tuple[list[str], str]:
        try:
            declared = ruleset.declared()
        except GameError as changed:
            return [changed.message], ""
        found = [list(page(declared, words, card)) for card in named(declared, words, name)]
        lines = [text for one in found for text in (*one, "")][:-1]
        return lines, "" if lines else near(declared, words, name)

    return pages


def _taken_up(args: argparse.Namespace) -> Record | None:
    """The record to go on from; its ruleset, options and players are those of the game."""
    if not args.resume:
        if args.ruleset is None:
            raise Usage("Missing: RULESET.\nSee `rulekit play --help`.")
        if args.players is None and args.seats and "..." not in args.seats.split(","):
            args.players = len(args.seats.split(","))
        return None
    from rulekit.cli.replay import packaged
    from rulekit.record import read

    for name in ("seed", "players", "option"):
        if getattr(args, name):
            raise Usage(f"--{name} cannot stand beside --resume: the file says it.")
    record = read(args.resume)
    args.cut = record.cut
    args.ruleset = args.ruleset or packaged(record)
    args.players, args.option = len(record.header.seats), list(record.header.options.items())
    return record


def _sitters(args: argparse.Namespace, game: Game, record: Record | None) -> list[str]:
    from rulekit.play.keeping import sitters_of
    from rulekit.play.sitting import SITTERS, Unseated, seated

    asked = args.seats.split(",") if args.seats else []
    if record is not None and not asked:
        asked = sitters_of(record)
    try:
        return seated(asked, game.seats)
    except Unseated as odd:
        raise Usage(f"{odd} {advice(odd.word, SITTERS)}" if odd.word else str(odd)) from None


def _state(args: argparse.Namespace, game: Game, record: Record | None) -> State:
    from random import SystemRandom

    if record is not None:
        from rulekit.record import replay

        return replay(record, game)
    return game.start(SystemRandom().randrange(1 << 31) if args.seed is None else args.seed)


def _recorder(args: argparse.Namespace, session: Session, record: Record | None) -> Recorder:
    """Writes to a file from the beginning of the game, or behind what the same file says already."""
    from rulekit.record import Recorder

    if record is not None and os.path.abspath(args.record) == os.path.abspath(args.resume):
        return Recorder.taken_up(record, session.game)
    return Recorder(session.game, session.state, args.record, seats=session.sitters)


def _seed(state: State) -> str:
    return str(state.origin.seed)
