"""Works out what a small game is worth if everybody plays as well as can be, and which answers are best.

Everything that can follow is looked at, so the answer is exact: a win, a draw or a defeat, or with --score by how much;
where there is chance, a fraction. Two players at most, nothing hidden, nobody answering at once. A game too large for
the room there is is told to be so.

Never: guesses.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from rulekit.cli.arguments import (
    Parser,
    Usage,
    open_ruleset,
    whole,
    with_executor,
    with_players,
    with_ruleset,
    with_table,
)
from rulekit.cli.replay import chosen
from rulekit.cli.screen import progress
from rulekit.lab.solve import MOST, Solver
from rulekit.record import replay
from rulekit.report.columns import columns

if TYPE_CHECKING:
    from rulekit.game.game import Game
    from rulekit.game.state import State
    from rulekit.lab.solve import Number, Solved
    from rulekit.ready_ruleset import Ruleset

EXAMPLE = "solve small.yaml"
PAGE = "docs/solving.md"
WIN, DRAW, DEFEAT = 1, 0, -1


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_ruleset(parser)
    behind = "solve the game behind this answer (may be repeated)"
    parser.add_argument("--answer", action="append", default=[], metavar="MOVE", help=behind)
    parser.add_argument("--from", dest="record", metavar="FILE", help="solve where a recorded game stands")
    parser.add_argument("--game", type=whole(1, 10**9), metavar="K", help="with --from: which game of the file, from 1")
    after = "with --from: the game after N answers (default: all)"
    parser.add_argument("--to", type=whole(0, 10**9), metavar="N", help=after)
    parser.add_argument("--score", action="store_true", help="by how much the score is larger, not who wins")
    parser.add_argument("--every", action="store_true", help="look at every position there is, and count them all")
    room = f"look at so many positions at most (default: {MOST:,}, or what fits)"
    parser.add_argument("--positions", type=whole(1, 10**12), metavar="N", help=room)
    with_players(parser)
    with_executor(parser)
    with_table(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 0, or 1 if the game cannot be solved."""
    ruleset = open_ruleset(args)
    game, state = asked(args, ruleset)
    with progress("positions, at most", args.positions or MOST) as told:
        how = {"scored": args.score, "every": args.every, "most": args.positions}
        found = Solver(game, **how, name=args.executor, progress=told).solved(state)
    if args.format == "json":
        print(json.dumps(as_data(game, found, args), indent=2))
    else:
        print("\n".join(lines(game, state, found, args)))
    return 0


def asked(args: argparse.Namespace, ruleset: Ruleset) -> tuple[Game, State | None]:
    """The game, and the state of it that is asked for; None: all of it, from before chance comes in."""
    if args.record is None:
        for name in ("game", "to"):
            if getattr(args, name) is not None:
                raise Usage(f"--{name} says where in a record: name its file with --from FILE.")
        game = ruleset.game(args.players)
        state = game.start() if args.answer else None
    else:
        record = chosen(args.record, args.game)
        if args.players not in (None, len(record.header.seats)):
            raise Usage(f"--players cannot stand beside --from: {len(record.header.seats)} play in {args.record}.")
        game = ruleset.game(len(record.header.seats), record.header.begin)
        state = replay(record, game, args.to)
    for answer in args.answer:
        assert state is not None
        state.apply(answer)
    return game, state


def as_data(game: Game, found: Solved, args: argparse.Namespace) -> dict[str, object]:
    """What was found as JSON can hold it; a fraction is a text, such as `1/3`."""
    best = {move.number for move in found.best}
    moves = [{"move": move.name, "worth": plain(worth), "best": move.number in best} for move, worth in found.moves]
    return {
        "ruleset": game.ruleset,
        "version": game.program.version,
        "options": game.program.options,
        "by": "score" if args.score else "result",
        "worth": {seat: plain(worth) for seat, worth in found.worth.items()},
        "asked": found.seat,
        "moves": moves,
        "positions": found.positions,
        "every": args.every,
        "equal_pieces_told_apart": found.numbered,
    }


def plain(worth: Number) -> int | str:
    """A whole number, or a fraction as it is written."""
    return f"{worth.numerator}/{worth.denominator}" if isinstance(worth, Fraction) else worth


def lines(game: Game, state: State | None, found: Solved, args: argparse.Namespace) -> Iterator[str]:
    """What was found as a person reads it."""
    is_over = state is not None and state.is_over
    yield said_of_the_end(found, args.score) if is_over else said(found, args.score)
    if is_over:
        yield "\nThe game is over."
        return
    if not found.seat:
        yield "\nChance comes first. After some of what it may bring, solve it by `--from` a record."
    else:
        yield f"\n{found.seat} is asked, and has {len(found.best):,} best of {len(found.moves):,} answers:\n"
        best = {move.number for move in found.best}
        order = sorted(found.moves, key=lambda each: -each[1])
        rows = [(("* " if move.number in best else "  ") + move.name, told(worth, args.score)) for move, worth in order]
        yield from columns([("  answer", f"for {found.seat}"), *rows])
    kind = "There are" if args.every else "Looked at"
    yield f"\n{kind} {found.positions:,} positions{' in all' if args.every else ''}."
    if found.numbered:
        yield "The rules tell equal pieces apart by their numbers, so that there are many more positions than one sees."


def said(found: Solved, score: bool) -> str:
    """What the state is worth, in a sentence."""
    seats, worth = list(found.worth), next(iter(found.worth.values()))
    if isinstance(worth, Fraction) or (score and len(seats) == 1):
        what = "its score" if score and len(seats) == 1 else "its lead" if score else "a win counts 1, a defeat -1"
        return f"{seats[0]} can expect {about(worth)} ({what})."
    if score:
        if worth == 0:
            return "Nobody can come out ahead: by score it is a draw."
        return f"{seats[0] if worth > 0 else seats[1]} comes out {abs(worth):,} ahead, however the other plays."
    if len(seats) == 1:
        return f"{seats[0]} {'can win' if worth == WIN else 'cannot win'}."
    if worth == DRAW:
        return "A draw, if both play as well as can be."
    return f"{seats[0] if worth == WIN else seats[1]} can win, however the other plays."


def said_of_the_end(found: Solved, score: bool) -> str:
    """How a game that is over has ended, in a sentence."""
    (first, worth), *others = found.worth.items()
    ahead = first if worth > 0 or not others else others[0][0]
    if score and not others:
        return f"{first} has scored {about(worth)}."
    if worth == 0 and (others or score):
        return "Nobody is ahead: by score it is a draw." if score else "A draw: nobody has won, or all have."
    if score:
        return f"{ahead} is {about(max(worth, -worth))} ahead."
    return f"{ahead} has won." if others or worth == WIN else f"{first} has not won."


def told(worth: Number, score: bool) -> str:
    """What an answer is worth to whoever gives it."""
    if isinstance(worth, Fraction):
        return about(worth)
    if score:
        return f"{worth:+,}" if worth else "0"
    return {WIN: "wins", DRAW: "draws", DEFEAT: "loses"}[worth]


def about(worth: Number) -> str:
    """A fraction, and how large it is."""
    if not isinstance(worth, Fraction):
        return f"{worth:,}"
    whole_text = f"{worth.numerator}/{worth.denominator}"
    return f"{whole_text} = {float(worth):+.4f}" if len(whole_text) < 24 else f"{float(worth):+.6f}"
