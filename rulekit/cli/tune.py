"""Finds numbers of a ruleset for which figures of its games meet targets, changed as little as possible.

They are looked for within what `--knob` allows, and told with the figures before and after, from games that were not
searched on; `--write` writes them as a variant. Where nothing meets all targets it says which of them are at odds.

Never: counts; changes the ruleset.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import prod
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from rulekit.cli.adding import refused, try_next
from rulekit.cli.arguments import (
    MOST_OF_MANY,
    Parser,
    Usage,
    open_ruleset,
    whole,
    with_executor,
    with_players,
    with_ruleset,
    with_table,
)
from rulekit.cli.figure_names import FIGURES, figure_of
from rulekit.cli.find import minutes
from rulekit.cli.rewriting import taken
from rulekit.cli.screen import progress, show_diagnostics
from rulekit.cli.simulate import at_random, seated
from rulekit.cli.sweep import Asked, asked
from rulekit.diagnostics.source import Diagnostic
from rulekit.edit.new_variant import HEAD
from rulekit.edit.tuned import tuned
from rulekit.edit.variant_text import Head, extending
from rulekit.findings import Findings
from rulekit.knobs import Knobs
from rulekit.lab.bots import BOTS
from rulekit.lab.screening import Players
from rulekit.lab.shifts import SHARES
from rulekit.lab.sweep import Sweep, sweep
from rulekit.lab.targets import Knob, Target
from rulekit.lab.tuning import PART, SURE, SURER, tune
from rulekit.machine.runs.playouts import ENDED
from rulekit.pipeline import diagnose
from rulekit.program.opcodes import OVER
from rulekit.report import tuned as page
from rulekit.report.differences import named
from rulekit.report.differences import title as title_of
from rulekit.report.tuned import Tuned
from rulekit.report.typed import typed
from rulekit.ruleset.find import Named, Varied, find_ruleset, with_variants
from rulekit.ruleset.folder import Located
from rulekit.signs import escaped, one_line
from rulekit.template.template import led_from_here, unfit_name
from rulekit.template.writing import write_new

if TYPE_CHECKING:
    from rulekit.lab.targets import Tuning
    from rulekit.program.program import Program
    from rulekit.ready_ruleset import Ruleset

AT_RANDOM, OF_BOTS = 4000, 60  # games of the best points
FRESH = 10  # times as many tell the figures before and after
POINTS = 200
SEATS = "players"  # how many play is settled
MOST_KNOBS, MOST_TARGETS = 12, 12
SHARE, MEAN, LEAST = 0.005, 0.01, 0.01  # how far a figure may be off, if nothing is said
SOON = 10  # seconds, up to which nothing is said beforehand
NOT_MET, NOT_TUNED = 1, 2
NUMBER = r"(-?\d{1,12}(?:\.\d{1,9})?)\s*(%?)"
WANTED = re.compile(
    rf"(?P<figure>[^=]+?)\s*(?:=\s*{NUMBER}(?:\s*(?:±|\+-|\+/-)\s*{NUMBER})?|\sin\s+{NUMBER}\s*\.\.\s*{NUMBER})",
    re.ASCII,
)
EXAMPLES = '"wins:1 = 50 %", "metric:rounds in 9..10" or "score:2 = 30 +- 1"'
EXAMPLE = 'tune shore.yaml --target "decisions = 26 +- 2" --knob tables.last_wave=2..4 --points 12 --games 200'
PAGE = "docs/tuning.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_ruleset(parser)
    what = f"a figure and what it is to be, such as `decisions = 30 +- 1`, `in 28..32`; {FIGURES} (may be repeated)"
    parser.add_argument("--target", action="append", default=[], metavar="TARGET", help=what)
    ranges = "a number by its path, and what it may be: 30..50, 30..50/5 in steps of 5, 1,2,4 (may be repeated)"
    parser.add_argument("--knob", action="append", default=[], type=asked, metavar="PATH=VALUES", help=ranges)
    parser.add_argument("--write", metavar="FILE", help="write what was found as a variant, called as the file is")
    most = f"try so many points at most (default: {POINTS})"
    parser.add_argument("--points", type=whole(1, 10**6), default=POINTS, metavar="N", help=most)
    parser.add_argument("--minutes", type=minutes, metavar="M", help="look no longer than that")
    games = f"games of each of the best points (default: {AT_RANDOM:,} at random, {OF_BOTS} between bots)"
    parser.add_argument("--games", type=whole(2, 10**7), metavar="N", help=games)
    every = ", ".join(f"{name}:N" if row.number else name for name, row in BOTS.items())
    parser.add_argument("--bots", default="random", metavar="NAME,...", help=f"who plays, seat by seat: {every}")
    with_players(parser)
    parser.add_argument("--seed", type=whole(0, MOST_OF_MANY), default=0, metavar="S", help="which games (default: 0)")
    with_executor(parser)
    parser.add_argument("--locale", default="en", metavar="L", help="the language of names (default: en)")
    with_table(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 0: met; 1: not all targets are; 2: the command line, or a bot failed; 130: it was interrupted."""
    if not (args.target and args.knob):
        missing = (
            "--target says what a figure is to be" if not args.target else "--knob says which number may be changed"
        )
        raise Usage(f"{missing}, such as {EXAMPLES if not args.target else 'tables.goal=30..50'}.")
    if max(len(args.target) - MOST_TARGETS, len(args.knob) - MOST_KNOBS) > 0:
        raise Usage(f"At most {MOST_TARGETS} targets and {MOST_KNOBS} knobs go together. Leave some out.")
    target = place_of(args.write) if args.write else None
    if isinstance(target, Diagnostic):
        show_diagnostics((target,), Findings("", None, (target,)))
        return NOT_TUNED
    ruleset = open_ruleset(args)
    knobs = Knobs(ruleset, args.players)
    bots = seated(args.bots, knobs.now.seats)
    targets = [target_of(word, knobs.now) for word in args.target]
    if len({each.key for each in targets}) < len(targets):
        raise Usage("A figure is named by two targets. Say once what it is to be: a range, such as in 9..10.")
    numbers = knobs_of(args.knob, knobs)
    if numbers is None:
        return NOT_TUNED
    found = looked(args, ruleset, knobs, numbers, targets, bots)
    return tell(args, ruleset, knobs, found, target)


# ---- what is asked for ----


def target_of(word: str, program: Program) -> Target:
    """A figure, and between what it is to lie."""
    read = WANTED.fullmatch(word.strip())
    if read is None:
        raise Usage(f"`{word}` is no target. Write, for example, {EXAMPLES}.")
    name = read["figure"].strip()
    key = figure_of(name, program)
    about, sign, far, far_sign, low, low_sign, high, high_sign = read.groups()[1:]
    share = key[0] in SHARES
    if share and not (sign or far_sign or low_sign or high_sign):
        raise Usage(f"`{word}`: {name} is a share. Write hundredths, such as = 50 %.")
    if not share and (sign or far_sign or low_sign or high_sign):
        raise Usage(f"`{word}`: {name} is no share. Leave out the %.")
    unit = 100 if share else 1
    if low is not None:
        ends = float(low) / unit, float(high) / unit
    else:
        middle = float(about) / unit
        usual = SHARE if share else max(LEAST, MEAN * abs(middle))
        apart = float(far) / unit if far is not None else usual
        ends = middle - apart, middle + apart
    if not ends[0] < ends[1]:
        raise Usage(
            f"`{word}` leaves no room. Write the least first, as in 9..10, or how far it may be off: = 9 +- 0.1."
        )
    if share and not (ends[0] < 1 and ends[1] > 0 and 0 <= sum(ends) / 2 <= 1):
        raise Usage(f"`{word}`: a share is from 0 to 100 %.")
    return Target(key, *ends, one_line(" ".join(word.split())))


def knobs_of(changes: Sequence[Asked], knobs: Knobs) -> list[Knob] | None:
    """The numbers that may be changed; what is wrong with a path is said, and there are none."""
    found: list[Knob] = []
    for each in changes:
        number = knobs.number(each.path)
        if isinstance(number, Findings):
            show_diagnostics(number.diagnostics, number)
            return None
        if number.path == SEATS:
            raise Usage("How many play is settled: --players. Name another number with --knob.")
        if any(number.path == other.path for other in found):
            raise Usage(f"`{number.path}` is named twice. Name all its values at once: {number.path}=1,2,4..6.")
        found.append(Knob(number.path, number.value, each.values))
    return found


def place_of(name: str) -> Path | Diagnostic:
    """Where the variant is to lie, or why it cannot; asked before anything is played, so that no game is in vain."""
    path = Path(name)
    if path.suffix != ".yaml":
        raise Usage(f"--write: `{name}` is not called like a variant. Write, for example, shorter.yaml.")
    if not os.path.isdir(path.parent):
        raise Usage(f"There is no folder `{path.parent}` for `{path.name}`. Make it first, or name another.")
    if os.path.lexists(path):
        return taken(path, way="Name another file, or take this one away.")
    return unfit_name(path.stem) or path


# ---- looking ----


def looked(
    args: argparse.Namespace,
    ruleset: Ruleset,
    knobs: Knobs,
    numbers: Sequence[Knob],
    targets: Sequence[Target],
    bots: list[str],
) -> Tuned:
    """The search, and games before and after it from seeds of their own."""
    games = args.games or (AT_RANDOM if at_random(bots) else OF_BOTS)
    points = min(args.points, prod(len(knob.values) for knob in numbers) + 1)
    players = Players(bots, games, args.seed, args.executor)
    estimate(args, knobs, numbers, players, points)
    seconds = 60 * args.minutes if args.minutes is not None else None
    with progress("points", points) as told:
        how = {"seconds": seconds, "seed": args.seed}
        done = tune(knobs.now, numbers, targets, knobs.made, players, args.points, **how, progress=told)
    met = done.is_met and not done.interrupted and done.failed is None
    fresh = again(args, knobs, done, bots) if met else None
    return Tuned(title_of(ruleset), done, fresh, bots, ruleset.words(knobs.now), knobs.now.seats)


def again(args: argparse.Namespace, knobs: Knobs, done: Tuning, bots: list[str]) -> Sweep:
    """Games before and after, from seeds that were not searched on."""
    found = knobs.made(done.changed) if done.changed else None
    programs = [knobs.now] if found is None else [knobs.now, found]
    games, forms = FRESH * done.games, sorted({target.key[0] for target in done.targets})
    with progress("games", games * len(programs)) as told:
        how = {"seed": MOST_OF_MANY - args.seed, "name": args.executor, "forms": forms}
        return sweep(programs, bots, games, **how, progress=told)


def estimate(args: argparse.Namespace, knobs: Knobs, numbers: Sequence[Knob], players: Players, points: int) -> None:
    """Says how long it may take, where that is not soon: from one point with a few games."""
    few = max(2, players.games // (PART if at_random(list(players.bots)) else PART**2))
    first = players.some(knobs.now, players.first, 2)  # what takes long only once is done, too
    if OVER not in first.column(ENDED):
        return
    knobs.made({knob.path: knob.values[0] for knob in numbers})
    made = least(lambda: knobs.made({knob.path: knob.values[-1] for knob in numbers}))
    each = least(lambda: players.some(knobs.now, players.first, few)) / few * players.games
    seconds, end = points * (made + each / 2), each * (SURER * SURE + 2 * FRESH)
    if args.minutes is not None:
        seconds = min(seconds, 60 * args.minutes)
    if seconds + end > SOON:
        every = seconds + end
        said = f"about {every / 60:.0f} minutes" if every > 90 else f"about {every:.0f} seconds"
        print(f"rulekit: {points:,} points take {said} at most; Ctrl-C tells the best by then.", file=sys.stderr)


def least(done: Callable[[], object]) -> float:
    """How long something takes, the sooner of two times: the computer may do other things meanwhile."""
    begun = perf_counter()
    done()
    first = perf_counter()
    done()
    return min(first - begun, perf_counter() - first)


# ---- what was found ----


def tell(args: argparse.Namespace, ruleset: Ruleset, knobs: Knobs, found: Tuned, target: Path | None) -> int:
    """What was found: on the screen, and as a variant if it meets the targets."""
    done, said = found.done, tuple[Diagnostic, ...]()
    wrote = target if target is not None and done.is_met and done.changed else None
    if wrote is not None:  # first, for who reads the report may close the pipe
        said = write(args, ruleset, knobs, found.done, wrote)
    if args.format != "json":
        print("\n".join(page.lines(found)))
    else:
        data = {**named(ruleset), "seed": args.seed, **page.as_data(found, "" if said or not wrote else str(wrote))}
        print(escaped(json.dumps(data, indent=2, ensure_ascii=False)))
    if said:
        return refused(said, {}, NOT_TUNED)
    if args.format != "json" and target is not None:
        follow(args, wrote)
    return ended(found)


def follow(args: argparse.Namespace, wrote: Path | None) -> None:
    """Where the variant lies, and what to do with it; or that there is none."""
    if wrote is None:
        print("\nNothing was written.")
        return
    print(f"\nWritten: {wrote}")
    chosen = [word for name, value in args.option for word in ("--option", f"{name}={value}")]
    both = with_variants(args.ruleset, (str(wrote),))
    try_next({typed("diff", both, *chosen): "what it changes", typed("compare", both): "what comes of it"})


def ended(found: Tuned) -> int:
    """The exit code."""
    for failed in (found.done.failed, found.fresh.failed if found.fresh is not None else None):
        if failed is not None:
            print(f"rulekit: {failed.message} {failed.help}", file=sys.stderr)
            return NOT_TUNED
    if found.done.interrupted or (found.fresh is not None and found.fresh.interrupted):
        print("rulekit: stopped.", file=sys.stderr)
        return 130
    return 0 if found.holds else NOT_MET


def write(args: argparse.Namespace, ruleset: Ruleset, knobs: Knobs, done: Tuning, path: Path) -> tuple[Diagnostic, ...]:
    """Writes the variant; or why it was not written."""
    base = ruleset.facts.name
    title = re.sub(r"[-_]+", " ", path.stem).strip().capitalize()
    after = [name for name in ruleset.facts.made_of if name != base]
    text = tuned(Head(path.stem, title, extending(base, ruleset.facts.version)), knobs.sections, done.changed, after)
    asked_for = "; ".join(target.written for target in done.targets)
    text = f"# {title}: {asked_for}. Found by rulekit tune, {', '.join(dict.fromkeys(found_by(args)))}.\n{HEAD}{text}"
    wrong = tried(args.ruleset, path.name, text)
    if wrong:
        return wrong
    written = write_new({path.name: led_from_here(text, path)}, path.parent)
    if not isinstance(written, Diagnostic):
        return ()
    there = written.code == "already-there"
    way = "Name another file, or take this one away." if there else "Give yourself the right to write there."
    return (replace(written, help=way),)


def found_by(args: argparse.Namespace) -> list[str]:
    """Who played, and from which seed."""
    return [f"{one_line(args.bots)} players" if args.bots == "random" else one_line(args.bots), f"seed {args.seed}"]


def tried(named_so: Named, name: str, text: str) -> tuple[Diagnostic, ...]:
    """What is wrong with the ruleset with the variant in it, which is tried in a folder of its own."""
    found = find_ruleset(named_so)
    assert isinstance(found, Located)  # it has been loaded
    with tempfile.TemporaryDirectory(prefix="rulekit-") as folder:
        file = Path(folder) / name
        file.write_text(text, "utf-8")
        said = diagnose(Varied(found.path, (*map(str, found.variants), str(file))))
    return tuple(each for each in said.diagnostics if each.severity == "error")
