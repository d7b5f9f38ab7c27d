"""Says what made each point, token and move of a recorded game: by which card or action, in which file and line.

FILE is what `--record` has written. `--what` names a number (`score`, a counter), a piece or its kind, or `move N`.
Everything is worked out by playing the game once more, so it adds up to what the game came to.

Never: changes a file; believes a record.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import groupby
from typing import TYPE_CHECKING

from rulekit.cli.arguments import Parser, Usage, advice, whole, with_format, with_variant
from rulekit.signs import escaped

if TYPE_CHECKING:
    from rulekit.game import Cause
    from rulekit.record.causes import Account, Causes, Happening
    from rulekit.text.words import Words

MOST = 10**9
Row = tuple[int, str, str, str, str, tuple["Cause", ...]]  # answer, figure, text, place, procedure, parents


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
    from rulekit.cli.replay import Rulesets, chosen, complain, sitting, unfinished
    from rulekit.record import RecordError
    from rulekit.record.causes import Causes

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


# ---- as text ----


def as_text(causes: Causes, found: Sequence[Account] | Sequence[Happening], words: Words, full: bool) -> Iterator[str]:
    """The lines: a heading for each number, what changed it behind each answer, and the lines of the rules."""
    from rulekit.record.causes import Account

    accounts = [one for one in found if isinstance(one, Account)]
    for account in accounts:
        rows: list[Row] = [(c.answer, f"{c.by:+}", c.rule, c.where, c.procedure, c.parents) for c in account.changes]
        if full:
            yield ""
            yield heading(account, words)
        yield from grouped(causes, rows, full, f"{account.seat} {account.thing} ".lstrip())
        if account.untold:
            yield f"{'  ' if full else ''}{account.untold:+}  by what {causes.viewer} was not told"
    if accounts:
        return
    rows = []
    for happening in found:
        assert not isinstance(happening, Account)
        event = happening.event
        rows.append((happening.answer, words.event(event), happening.rule, event.where, event.procedure, event.parents))
    if not rows:
        yield "Nothing of that happened."
    yield from grouped(causes, rows, full, "")


def heading(account: Account, words: Words) -> str:
    """A number, and how it comes to be what it is."""
    whose = f"{words.seat(account.seat)}, " if account.seat else ""
    up = sum(c.by for c in account.changes if c.by > 0)
    down = sum(c.by for c in account.changes if c.by < 0)
    parts = [str(account.opened), *(f"{'+' if n > 0 else '-'} {abs(n)}" for n in (up, down, account.untold) if n)]
    return f"{whose}{account.thing}: {' '.join(parts)} = {account.now}"


def grouped(causes: Causes, rows: list[Row], full: bool, what: str) -> Iterator[str]:
    """Rows under the answer they came of and under the lines that led there; equal ones in a row once."""
    from rulekit.cli.tree import Leaf, tree

    once = [(row, f"{row[1]} ({times} times)" if times > 1 else row[1]) for row, times in merged(rows)]
    if not full:
        for (number, _, rule, where, procedure, _), figure in once:
            yield f"{given(causes, number)}: {what}{figure}  {where}: {procedure}: {rule}"
        return
    for number, group in groupby(once, lambda one: one[0][0]):
        yield f"  {given(causes, number)}"
        leaves = [Leaf(f"{figure}  `{rule}`  {where}", name, led) for (_, _, rule, where, name, led), figure in group]
        yield from tree(leaves, 4)


def given(causes: Causes, number: int) -> str:
    """An answer with its number; what came before the first."""
    if not 0 < number <= len(causes.answers):
        return f"0. before the first answer of {causes.viewer}" if causes.viewer else "0. the beginning"
    answer = causes.answers[number - 1]
    return f"{number}. {answer.seat}: {answer.chosen}"


def merged(rows: Sequence[Row]) -> Iterator[tuple[Row, int]]:
    """Equal rows that stand one behind the other, and how many they are."""
    at = 0
    while at < len(rows):
        times = 1
        while at + times < len(rows) and rows[at + times] == rows[at]:
            times += 1
        yield rows[at], times
        at += times


# ---- as data ----


def as_data(causes: Causes, found: Sequence[Account] | Sequence[Happening]) -> dict[str, object]:
    """The same for a program."""
    from rulekit.record.causes import Account

    head = {
        "ruleset": causes.game.ruleset,
        "version": causes.game.program.version,
        "seen_by": causes.viewer,
        "answers": [asdict(answer) for answer in causes.answers],
    }
    accounts = [asdict(one) for one in found if isinstance(one, Account)]
    if accounts:
        return {**head, "accounts": accounts}
    return {**head, "events": [asdict(one) for one in found]}
