"""Says what made each point, token and move of a recorded game: by which card or action, in which file and line.

FILE is what `--record` has written. `--what` names a number (`score`, a counter), a piece or its kind, or `move N`.
Everything is worked out by playing the game once more, so it adds up to what the game came to.

Never: changes a file; believes a record.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulekit.cli.arguments import Parser, Usage, advice, whole, with_format, with_variant
from rulekit.cli.replay import Rulesets, chosen, complain, sitting, unfinished
from rulekit.record import RecordError
from rulekit.record.causes import Account, Causes
from rulekit.report.causes import as_data, as_text
from rulekit.signs import escaped

if TYPE_CHECKING:
    from rulekit.record.causes import Happening

MOST = 10**9

EXAMPLE = "why game.jsonl --seat red"
PAGE = "docs/why.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument("--seat", metavar="SEAT", help="whose number or doing (default: everybody's)")
    parser.add_argument(
        "--what", nargs="+", metavar="WHAT", help="score, a counter, a piece, or `move N` (default: the score)"
    )
    parser.add_argument("--at", type=whole(0, MOST), metavar="N", help="the game after N answers (default: all)")
    parser.add_argument("--seen-by", metavar="SEAT", help="only what this seat may know")
    parser.add_argument("--game", type=whole(1, MOST), metavar="K", help="which game of the file, from 1")
    parser.add_argument("--ruleset", metavar="RULESET", help="a file, a folder or a name (default: the recorded name)")
    with_variant(parser)
    with_format(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 0, 1 if the record is not what the rules give, 2 for the command line."""
    try:
        record = chosen(args.file, args.game)
        game, words = Rulesets(args.ruleset).game(record)
        causes = Causes(record, game, args.at, args.seen_by or "")
    except RecordError as wrong:
        return complain(wrong)
    seats = [game.seats[game.referee.seat_number(args.seat)]] if args.seat else []
    found = asked(causes, args.what or [default(causes)], seats)
    if args.format == "json":
        print(escaped(json.dumps(as_data(causes, found), ensure_ascii=False, indent=2)))
    else:
        full = args.format == "full"
        head = [f"{game.ruleset} {game.program.version}: {sitting(record, words)}"]
        if causes.viewer:
            who = words.seat(causes.viewer)
            head.append(f"As {who} was told. Under each answer of {who} stands all up to its next one.")
        print("\n".join([*(head if full else []), *as_text(causes, found, words, full)]))
    for lack in unfinished(record):
        complain(lack, "warning")
    return 0


def default(causes: Causes) -> str:
    """What is told if nothing is named: the score, else the first number there is, else the last move."""
    names = list(causes.things)
    return "score" if "score" in names else names[0] if names else "move"


def asked(causes: Causes, what: Sequence[str], seats: Sequence[str]) -> list[Account] | list[Happening]:
    """What is asked for: a number, a piece, or an answer."""
    words = " ".join(what).split()  # `move 12` in quotes is two words as well
    name = " ".join(words)
    if name in causes.things:
        return causes.accounts(name, seats)
    if words[:1] == ["move"] and len(words) < 3 and (len(words) == 1 or words[1].isdecimal()):
        most = len(causes.answers)
        number = int(words[1][:12]) if len(words) == 2 else most
        if number > most:
            gave = f"{causes.viewer} has given {most}" if causes.viewer else f"there are {most}"
            answers = "answer" if most == 1 else "answers"
            raise Usage(f"--what move: {gave} {answers} up to there, and number {number} was asked for.")
        return causes.of_answer(number)
    if name in causes.pieces:
        return causes.of_piece(name, seats)
    known = [*causes.things, *causes.pieces, f"move 0..{len(causes.answers)}"]
    hidden = " A seat is not told of what its score is made." if causes.viewer and name == "score" else ""
    raise Usage(f"--what: there is no `{name}` to be told of.{hidden} {advice(name, known, 'There are')}")
