"""Looks for a game in which a condition holds after some answer: can this happen?

CONDITION is written as in rules and read as the table truly lies; one that speaks of `your` is tried for every seat.
Random games are played, games that want it, and of a small game all lines of play, which may prove that it cannot
happen.

Never: says so without proof.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from rulekit.cli.adding import try_next, write_scenario
from rulekit.cli.arguments import (
    MOST_OF_MANY,
    Parser,
    Usage,
    advice,
    open_ruleset,
    whole,
    with_executor,
    with_force,
    with_players,
    with_ruleset,
    with_table,
)
from rulekit.cli.screen import progress, show_diagnostics
from rulekit.diagnostics.source import Diagnostic
from rulekit.findings import RulesetError
from rulekit.lab.find import MOST_STATES, Search, find
from rulekit.ready_ruleset import CONDITION
from rulekit.record import Recorder, opened
from rulekit.report.finding import as_data, lines, sought_as, title
from rulekit.report.typed import typed
from rulekit.ruleset.counting import Times
from rulekit.ruleset.find import find_ruleset
from rulekit.ruleset.folder import Located
from rulekit.scenario.appending import appended, checked
from rulekit.scenario.example import Example
from rulekit.scenario.find import folder_of
from rulekit.scenario.of_line import Course, expected, named_in, seed_of
from rulekit.signs import escaped

if TYPE_CHECKING:
    from rulekit.atomic_write import Growing
    from rulekit.game.game import Game
    from rulekit.program.program import Program
    from rulekit.ready_ruleset import Ruleset

EXAMPLE = 'find small.yaml "count(your marks) = 0"'
PAGE = "docs/finding.md"
MINUTES = 1.0
LONGEST = 4000  # letters of a condition
MOST_MINUTES = 60 * 24 * 7.0
CANNOT, NOT_KNOWN = 1, 4


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_ruleset(parser)
    parser.add_argument(
        "condition", metavar="CONDITION", nargs="?", default="", help="what is to hold, as rules say it"
    )
    often = "and that one seat has done an action or a phase so often; CONDITION may be left out"
    parser.add_argument("--times", nargs=2, metavar=("ACTION", "N"), help=often)
    parser.add_argument("--within", metavar="PHASE", help="with --times: counted anew whenever this begins")
    parser.add_argument("--minutes", type=minutes, metavar="M", help=f"look so long at most (default: {MINUTES:.0f})")
    parser.add_argument("--games", type=whole(1, 10**9), metavar="N", help="play so many games at most, however long")
    room = f"look at so many positions of a small game at most (default: {MOST_STATES:,})"
    parser.add_argument("--states", type=whole(0, 10**8), default=MOST_STATES, metavar="N", help=room)
    with_players(parser)
    parser.add_argument("--seed", type=whole(0, MOST_OF_MANY), default=0, metavar="S", help="which games (default: 0)")
    with_executor(parser)
    again = "write the game that is found to a file that `rulekit replay` plays again"
    parser.add_argument("--write", metavar="FILE", help=again)
    parser.add_argument("--scenario", metavar="FILE", help="write it as a scenario too, behind those of a file")
    with_force(parser, "--write", "record")
    with_table(parser)


def minutes(word: str) -> float:
    """So many minutes, or a part of one."""
    try:
        number = float(word)
    except ValueError:
        number = -1.0
    if not 0 < number <= MOST_MINUTES:
        allowed = f"Allowed: above 0, up to {MOST_MINUTES:,.0f}"
        raise argparse.ArgumentTypeError(f"`{word}` is no number of minutes. {allowed}.")
    return number


def run(args: argparse.Namespace) -> int:
    """Exit code 0: found; 1: it cannot happen; 2: the command line; 4: not found, and not known; 130: interrupted."""
    ruleset = open_ruleset(args)
    wanted = counted(args, ruleset)
    if not args.condition.strip() and wanted is None:
        raise Usage('Say what is to hold: a condition, such as "count(your hand) > 7", or --times ACTION N.')
    if len(args.condition) > LONGEST:
        raise Usage(f"The condition has {len(args.condition):,} letters; at most {LONGEST:,} are read.")
    if args.force and not args.write:
        raise Usage("--force says that a record may be written over any file: name it with --write FILE.")
    target = place_of(args) if args.scenario else None
    try:
        program = ruleset.seeking(args.condition, args.players, wanted)
    except RulesetError as wrong:
        if not any(said.span.file == CONDITION for said in wrong.diagnostics):
            raise
        show_diagnostics(wrong.diagnostics, wrong.findings)
        return 2
    record = opened(args.write, args.force) if args.write else None
    try:
        found = looked(args, program)
        game = ruleset.game(args.players)
        played = Played(game, found, record) if found.line is not None else None
    finally:
        if record is not None:
            record.cut()
    told = title(ruleset.name, ruleset.version, sought_as(args.condition, wanted))
    moves = played.course.moves if played is not None else []
    if args.format == "json":
        data = {"ruleset": ruleset.name, "version": ruleset.version, "sought": told.partition(": ")[2]}
        print(escaped(json.dumps({**data, **as_data(found, moves)}, indent=2, ensure_ascii=False)))
    else:
        print("\n".join([told, *lines(found, moves)]))
    if found.interrupted:
        print("rulekit: stopped.", file=sys.stderr)
        return 130
    if played is None:
        return CANNOT if found.proved else NOT_KNOWN
    return kept(args, ruleset, found, played, target)


def counted(args: argparse.Namespace, ruleset: Ruleset) -> Times | None:
    """What has to be done how often; Usage if there is nothing of that name."""
    if args.times is None:
        if args.within:
            raise Usage("--within says when counting begins anew: say what is counted with --times ACTION N.")
        return None
    action, often = args.times
    known = list(ruleset.declared().procedures)
    for name in (action, *([args.within] if args.within else [])):
        if name not in known:
            raise Usage(f"There is no action or phase `{name}`. {advice(name, known)}")
    try:
        return Times(action, whole(1, 10**9)(often), args.within or "")
    except argparse.ArgumentTypeError as odd:
        raise Usage(f"--times: {odd}") from None


def place_of(args: argparse.Namespace) -> tuple[Path, str]:
    """Where what a scenario is about lies, and how its file names that: "" if it lies among its scenarios."""
    located = find_ruleset(args.ruleset)
    assert isinstance(located, Located)  # it has been loaded
    subject, path = located.subject, Path(args.scenario)
    if len(located.variants) > 1:
        raise Usage("--scenario: a scenario is about a ruleset or one variant. Leave the other variants out.")
    here, folder = path.parent.resolve(), subject.parent.resolve()
    if here == folder_of(subject).resolve():
        return subject, ""
    if folder in (here, here.parent):
        return subject, Path(os.path.relpath(subject.resolve(), here)).as_posix()
    help = f"Name a file in {folder_of(subject)}, or one beside {subject.name}."
    raise Usage(f"--scenario: a scenario lies with what it is about, {subject}. {help}")


def looked(args: argparse.Namespace, program: Program) -> Search:
    """The search, as long as it may take."""
    seconds = None
    if args.minutes is not None or args.games is None:
        seconds = 60 * (args.minutes or MINUTES)
    how = {"seed": args.seed, "games": args.games, "seconds": seconds, "states": args.states, "name": args.executor}
    total, what = (args.games, "games") if seconds is None else (max(1, round(seconds)), "seconds of looking")
    begun = monotonic()
    with progress(what, total) as told:

        def also(found: Search) -> None:
            told(found.games if seconds is None else min(total, int(monotonic() - begun)))

        return find(program, **how, progress=also)


class Played:
    """The game that was found, played at the table, and written down if there is a file for it."""

    def __init__(self, game: Game, found: Search, record: Growing | None) -> None:
        line, self.game, self.course = found.line, game, Course()
        assert line is not None
        self.state = line.begun(game)
        self.course.happened(self.state)
        who = [found.by] * len(game.seats)
        recorder = Recorder(game, self.state, record, seats=who) if record is not None else None
        for step in line.steps:
            self.course.asked(self.state, step[1])
            line.played(self.state, step)
            self.course.happened(self.state)
            if recorder is not None:
                recorder.catch_up(self.state)
        if recorder is not None and record is not None:
            recorder.close()
            record.close()


def kept(
    args: argparse.Namespace, ruleset: Ruleset, found: Search, played: Played, target: tuple[Path, str] | None
) -> int:
    """Says where the record is, and writes the scenario; exit code 0 if it holds."""
    with redirect_stdout(sys.stderr if args.format == "json" else sys.stdout):
        if args.write:
            print(f"\nWritten: {args.write}")
            try_next({typed("replay", args.write): "see it again"})
        if target is None:
            return 0
        example = holding(scenarios(args, ruleset, found, played), target[0])
        if example is not None:
            print()
            return write_scenario(target[0], Path(args.scenario), example, named=target[1])
    said = "it has answers that cannot be given by name, or is too long for one"
    print(f"rulekit: no scenario can be made of this game: {said}. Try another --seed.", file=sys.stderr)
    return 2


def scenarios(args: argparse.Namespace, ruleset: Ruleset, found: Search, played: Played) -> Iterator[Example]:
    """The game as a scenario: answer by answer, and for a random game as its seed draws it."""
    assert found.line is not None
    names, course = named_in(args.condition, ruleset.declared()), played.course
    for_whom = f", for {' and '.join(found.seats)}" if found.seats else ""
    example = Example(
        f"It can happen: {sought_as(args.condition, counted(args, ruleset))}{for_whom}",
        players=args.players or 0,
        options=dict(args.option),
        seed=found.line.seed,
        expect=expected(played.game.program, played.state, names),
    )
    seed = seed_of(played.game, course, played.state.to_dict()) if course.is_offered else None
    if seed is not None:
        yield replace(example, seed=seed, chance=tuple(course.chance), play=tuple(course.moves))
    if found.by == "random":
        yield replace(example, drawn=len(course.moves))


def holding(examples: Iterator[Example], subject: Path) -> Example | None:
    """The first of some scenarios that holds; None if none does."""
    for example in examples:
        done = appended("first.yaml", "scenarios:\n", example)
        if not isinstance(done, Diagnostic) and not checked("first.yaml", done.text, done.name, subject):
            return example
    return None
