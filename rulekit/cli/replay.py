"""Plays a recorded game once more, to any point, and compares it with its record.

FILE is what `--record` has written. The ruleset is the one that `--ruleset` names; else the file or folder of the
recorded name in the folder one is in, or what comes with rulekit under that name, whichever is as it was recorded.

Never: changes a file; believes a record.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from rulekit.board.board import as_text as drawn
from rulekit.board.board import board
from rulekit.board.sight import Sight
from rulekit.cli.arguments import Parser, Usage, advice, whole, with_table, with_variant
from rulekit.cli.screen import coloured, show
from rulekit.diagnostics.render import as_data, render
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.findings import RulesetError
from rulekit.game import GameError
from rulekit.pipeline import load
from rulekit.play.telling import Teller
from rulekit.record import RecordError, read, read_all, replay, seat_view
from rulekit.record.snapshot import plain
from rulekit.ruleset.find import Lying, Varied, find_ruleset, packaged_rulesets, with_variants
from rulekit.ruleset.folder import Located
from rulekit.ruleset.on_disk import MAIN

if TYPE_CHECKING:
    from rulekit.diagnostics.source import Severity
    from rulekit.game import Event, Game, State
    from rulekit.program.drawing import Drawing
    from rulekit.record import Record
    from rulekit.record.header import Header
    from rulekit.ruleset.find import Named
    from rulekit.text.words import Words

MOST = 10**9
WIDTH = 79  # of the table
OF_THE_COMMAND = frozenset(["no-such-file", "no-such-game", "no-such-decision", "unknown-ruleset"])
EXAMPLE = "replay game.jsonl --to 10"
PAGE = "docs/record.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument("--game", type=whole(1, MOST), metavar="K", help="which game of the file, from 1")
    parser.add_argument("--to", type=whole(0, MOST), metavar="N", help="the game after N answers (default: all)")
    parser.add_argument("--seat", metavar="SEAT", help="only what this seat saw")
    parser.add_argument("--verify", action="store_true", help="compare every game of the file, and show none")
    parser.add_argument("--ruleset", metavar="RULESET", help="a file, a folder or a name (default: the recorded name)")
    with_variant(parser)
    with_table(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 0, 1 if a record is not what the rules give (or, with --verify, not whole), 2 for the command line."""
    if args.verify and (args.to is not None or args.seat):
        raise Usage("--verify goes through whole games: leave out --to and --seat.")
    if args.verify:
        return verify(args)
    try:
        record = chosen(args.file, args.game, ", or --verify them all")
        rulesets = Rulesets(args.ruleset)
        game, words = rulesets.game(record)
        if args.format == "json":
            print("\n".join(as_lines(record, game, args.seat, args.to)))
        else:
            print("\n".join(as_text(record, game, words, rulesets.drawing(game), args.seat, args.to)))
    except RecordError as wrong:
        return complain(wrong)
    for lack in unfinished(record):
        complain(lack, "warning")
    return 0


def chosen(path: str, number: int | None, other_way: str = "") -> Record:
    """The record that is asked for; `other_way`: what may be done instead of naming one of several."""
    if number is not None:
        return read(path, number)
    records = read_all(path)
    first = next(records)
    more = sum(1 for _ in records)
    if more:
        raise Usage(f"{path} has the records of {more + 1:,} games. Name one, such as --game 1{other_way}.")
    return first


class Rulesets:
    """The rulesets of the records of a file, each read once."""

    def __init__(self, named: Named | None) -> None:
        self._named = named
        self._games: dict[tuple[object, ...], tuple[Game, Words]] = {}
        self._drawings: dict[str, Drawing] = {}
        self._places: dict[tuple[str, str], str] = {}

    def drawing(self, game: Game) -> Drawing:
        """The layout of a game it gave."""
        return self._drawings[game.program.content_hash]

    def game(self, record: Record) -> tuple[Game, Words]:
        """The game a record is of, and its words; a RecordError if the ruleset is not there or is another."""
        header = record.header
        path = self._named or self._found(record)
        key = (path, header.variants, len(header.seats), header.begin, *sorted(header.options.items()))
        if key not in self._games:
            path = played_with(path, header)
            plain = load(path)
            named = plain.facts.of_today(header.options)
            options = {name: value for name, value in named.items() if name in plain.facts.options}
            fits = all(value in plain.facts.options[name] for name, value in options.items())
            ruleset = load(path, options=options) if fits else plain
            try:
                players = len(header.seats) if len(header.seats) in ruleset.players else None
                game = ruleset.game(players, begin=header.begin)
            except GameError as wrong:
                raise RecordError(wrong.code, wrong.message, wrong.help, record.path, record.lines[0].number) from None
            self._games[key] = game, ruleset.words(game.program)
            self._drawings[game.program.content_hash] = ruleset.facts.drawing
        return self._games[key]

    def _found(self, record: Record) -> str:
        """Where the ruleset of a record lies, looked for once; a RecordError if nowhere."""
        key = record.header.ruleset, record.header.hash
        if key not in self._places:
            self._places[key] = place_of(record.header, "--ruleset names another.") or nowhere(record)
        return self._places[key]


def place_of(header: Header, help: str) -> str:
    """The ruleset of a recorded name: in the folder one is in, or rulekit's own; "" if there is none.

    The one that is as it was recorded is taken; if that here is not, it is said, and `help`.
    """
    here, own = beside(header.ruleset), packaged_rulesets().get(header.ruleset)
    place = next((path for path in here if _fits(path, header)), "")
    if here and not place:
        used = "it is used all the same" if own is None else f"{own} is used, which comes with rulekit"
        lying = Lying(Path(here[0]))
        missing = [name for name in header.variants if lying.named(name) is None]
        is_not = f"is without the variant `{plain(missing[0])}`" if missing else "is not as it was recorded"
        print(f"rulekit: {here[0]} {is_not}; {used}. {help}", file=sys.stderr)
    return place or (str(own) if own is not None else here[0] if here else "")


def beside(name: str) -> list[str]:
    """A folder and a file of a ruleset's name in the folder one is in; a record leads nowhere else."""
    if not re.fullmatch(r"[A-Za-z0-9_][A-Za-z0-9_-]{0,99}", name):
        return []
    found = [Path(name) / MAIN, Path(f"{name}.yaml")]
    return [str(path.parent if path.name == MAIN else path) for path in found if path.is_file()]


def played_with(named: Named, header: Header) -> Named:
    """A ruleset with the variants a game was played with, as far as they lie with it, unless others are named."""
    located = find_ruleset(named)
    if isinstance(named, Varied) or not isinstance(located, Located) or located.variants:
        return named
    lying = Lying(located.path)
    return with_variants(named, [name for name in header.variants if lying.named(name) is not None])


def _fits(path: str, header: Header) -> bool:
    """Whether a ruleset is the recorded one, with the options of the game."""
    try:
        return load(played_with(path, header), options=dict(header.options)).facts.content_hash == header.hash
    except RulesetError:
        return False


def nowhere(record: Record, way: str = "--ruleset PATH") -> NoReturn:
    """Says that the ruleset of a record is neither here nor one of rulekit's own; `way`: how to say where it lies."""
    name = record.header.ruleset
    said = f"this record is of {name} {record.header.version}, which is not here and does not come with rulekit."
    help = f"Say where it lies: {way}. {advice(name, list(packaged_rulesets()), 'Known by name')}"
    raise RecordError("unknown-ruleset", said, help, record.path, record.lines[0].number)


# ---- one game ----


def as_lines(record: Record, game: Game, seat: str | None, to: int | None) -> Iterator[str]:
    """The game at that point as JSON: a seat's whole view, or the lines up to there and the position."""
    if seat is not None:
        yield from seat_view(record, game, seat, to)
        return
    state = replay(record, game, to)
    decision = state.decision
    yield json.dumps(
        {
            "ruleset": game.ruleset,
            "version": game.program.version,
            "decisions": record.decisions,
            "after": record.decisions if to is None else to,
            "asked": decision.seat if decision else "",
            "prompt": decision.prompt if decision else "",
            "moves": [move.name for move in decision.moves] if decision else [],
            "table": state.to_dict(),
            "over": state.is_over,
            "winners": state.winners,
            "reasons": state.endings,
            "scores": state.scores,
            "metrics": state.metrics,
        },
        ensure_ascii=False,
    )


def as_text(
    record: Record, game: Game, words: Words, drawing: Drawing, seat: str | None, to: int | None
) -> Iterator[str]:
    """The game at that point for people: who plays, what the last answer brought, the table, what is asked."""
    if seat is not None:
        seat = game.seats[game.referee.seat_number(seat)]
    state = replay(record, game, to)
    yield f"{game.ruleset} {game.program.version}: {sitting(record, words)}"
    if seat is None:
        yield f"After {record.decisions if to is None else to} of {record.decisions} answers."
    else:
        yield f"As {words.seat(seat)} sees it."  # how much others answered is not for this seat
    brought = [words.event(event) for event in told(state, seat) if event.verb != "perform"]
    yield from ["", *(f"  {line}" for line in brought)] if brought else []
    table = state.to_dict() if seat is None else state.observe(seat).table
    looks = seat or (state.decision.seat if state.decision else "")
    yield from ["", drawn(board(Sight(game.program, words, drawing, table, looks), WIDTH)), ""]
    yield from standing(state, words, seat)


def told(state: State, seat: str | None) -> Iterator[Event]:
    """What the last answer brought about, or the news of a seat since it was asked last."""
    if seat is None:
        yield from state.events
        return
    feed = state.feed(seat)
    own = [i for i, event in enumerate(feed) if event.verb == "choose" and event.seat == seat]
    yield from feed[own[-1] if own else 0 :]


def sitting(record: Record, words: Words) -> str:
    """Who sits where."""
    header = record.header
    names = [
        f"{words.seat(seat)} ({who})" if who else words.seat(seat)
        for seat, who in zip(header.seats, header.who, strict=True)
    ]
    return ", ".join(names)


def standing(state: State, words: Words, seat: str | None) -> Iterator[str]:
    """What is asked now, as far as the seat is told, or how the game came out."""
    decision = state.decision
    if decision is None:
        yield from Teller(words, {}).ending(state)
        return
    if seat is None:
        prompt, moves = decision.prompt, [move.name for move in decision.moves]
    else:
        seen = state.observe(seat)
        if seen.question is None:
            yield f"{words.seat(seen.asked)} is asked." if seen.asked else "The others are asked."
            return
        prompt, moves = seen.question.prompt, list(seen.question.moves)
    yield f"{words.seat(seat or decision.seat)} is asked: {prompt}"
    yield f"  {', '.join(moves)}"


# ---- all games ----


def verify(args: argparse.Namespace) -> int:
    """Compares every game of a file (or the one that is named); says what is wrong with each."""
    rulesets, games, answers = Rulesets(args.ruleset), 0, 0
    mistakes: list[RecordError] = []
    try:
        for record in [read(args.file, args.game)] if args.game else read_all(args.file):
            games, answers = games + 1, answers + record.decisions
            try:
                replay(record, rulesets.game(record)[0])
                mistakes += unfinished(record)
            except RecordError as wrong:
                mistakes.append(wrong)
                if wrong.code in OF_THE_COMMAND:
                    break
    except RecordError as wrong:
        mistakes.append(wrong)
    if args.format == "json":
        said = [as_data(as_diagnostic(mistake)) for mistake in mistakes]
        data = {"file": args.file, "games": games, "decisions": answers, "as_recorded": not mistakes, "mistakes": said}
        print(json.dumps(data, indent=2))
    elif not mistakes:
        print(f"{args.file}: {games:,} game{'s'[: games > 1]}, {answers:,} answers, all as recorded.")
    else:
        for mistake in mistakes:
            complain(mistake)
    return max((2 if mistake.code in OF_THE_COMMAND else 1 for mistake in mistakes), default=0)


def unfinished(record: Record) -> list[RecordError]:
    """What a record lacks at its end, if it was broken off."""
    last = record.lines[-1].number
    if record.cut:
        said = f"this file ends in the middle of line {last + 1}; all up to line {last} is whole."
    elif not record.closed:
        said = f"this record was broken off behind line {last}: it has no end."
    else:
        return []
    return [RecordError("cut-record", said, "Take the whole file, if there is one.", record.path, last + record.cut)]


def complain(wrong: RecordError, severity: Severity = "error") -> int:
    """Says what is wrong with a record; the exit code."""
    show(render((as_diagnostic(wrong, severity),), {}, "full", coloured(sys.stderr)), sys.stderr)
    return 2 if wrong.code in OF_THE_COMMAND else 1


def as_diagnostic(wrong: RecordError, severity: Severity = "error") -> Diagnostic:
    """A mistake of a record at its place."""
    line = max(wrong.line, 1)
    span = Span(wrong.path, line, wrong.column, line, wrong.column)
    return Diagnostic(wrong.code, span, wrong.message[:1].upper() + wrong.message[1:], wrong.help, severity)
