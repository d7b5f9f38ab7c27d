"""Shows what rulekit does: checks its rulesets, plays a game, says where points came from, simulates.

Never: does anything the other commands do not.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from rulekit.cli.arguments import Parser, record_to, whole, with_executor, with_record
from rulekit.cli.screen import progress, show_diagnostics
from rulekit.lab.simulate import simulate
from rulekit.machine.executor import executor
from rulekit.pipeline import diagnose, load
from rulekit.play.telling import Teller
from rulekit.record import record_games
from rulekit.report.simulation import report
from rulekit.report.typed import plain, typed
from rulekit.ruleset.find import find_ruleset, packaged_rulesets, variants_of
from rulekit.ruleset.folder import Located
from rulekit.scenario.find import is_scenario_file, scenario_files
from rulekit.text.folders import LOCALE, locales_of

if TYPE_CHECKING:
    from rulekit.atomic_write import Growing
    from rulekit.game.events import Event
    from rulekit.game.game import Game
    from rulekit.ready_ruleset import Ruleset
    from rulekit.text.words import Words

HEAD, TAIL = 30, 12  # lines of the log that are shown
SLOW_GAMES = 100  # simulated instead, where only Python can
TOLD = frozenset(["gain", "lose", "pay", "move", "choose", "end"])
BESIDE = Path(__file__).resolve().parents[2] / "start.py"  # in a checkout, where it sets up all that is needed
STUDIO = "python3 start.py studio"
EXAMPLE = "demo shore.yaml --games 1000"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    parser.add_argument("ruleset", nargs="?", metavar="RULESET", help="what to show (default: rulekit's first game)")
    parser.add_argument("--games", type=whole(1, 10**9), default=10_000, metavar="N", help="to simulate")
    parser.add_argument("--seed", type=whole(0, (1 << 31) - 1), default=1, metavar="S", help="of the game played")
    with_executor(parser)
    with_record(parser, "the game played")


def run(args: argparse.Namespace) -> int:
    """Exit code 0, or 1 if a ruleset has mistakes."""
    known = packaged_rulesets()
    print("1. Every ruleset is a text that is checked before it is played.\n")
    clean = checked([str(path) for path in known.values()])
    chosen = args.ruleset or str(next(iter(known.values())))
    ruleset = load(chosen)
    game = ruleset.game()
    words = ruleset.words(game.program)
    file = record_to(args)
    print(f"\n2. One game of {ruleset.title} between random players (seed {args.seed}).\n")
    turns = played(game, args.seed, words)
    if file is not None:
        recorded(args, game, file)
    print("\n3. Everything that happens knows the line that made it happen: every point, every move.\n")
    print("\n".join(explained(ruleset, turns, words)))
    print("\n4. Many games tell what one does not.\n")
    simulated(ruleset, args.games, args.executor)
    print("\n5. What to try next.\n")
    print("\n".join(next_steps(chosen, ruleset, len(game.seats))))
    return 0 if clean else 1


def checked(paths: list[str]) -> bool:
    """Says of each ruleset whether it has mistakes."""
    clean = True
    for path in paths:
        findings = diagnose(path)
        clean = clean and not findings.has_errors
        lines = sum(text.count("\n") for name, text in findings.texts.items() if name.endswith(".yaml"))
        print(f"   {path:<36} {lines:>4} lines   {'mistakes' if findings.has_errors else 'no mistakes'}")
        if findings.has_errors:
            show_diagnostics(findings.diagnostics, findings)
    return clean


def played(game: Game, seed: int, words: Words) -> list[tuple[Event, ...]]:
    """Plays a game and shows its log; what happened at each decision."""
    state = game.start(seed)
    turns, lines = [state.events], told(state.events, words)
    while not state.is_over:
        state.apply(state.random_answer())
        turns.append(state.events)
        lines += told(state.events, words)
    if len(lines) > HEAD + TAIL:
        lines[HEAD:-TAIL] = [f"... {len(lines) - HEAD - TAIL} lines more ..."]
    print("\n".join(f"   {line}" for line in [*lines, *Teller(words, {}).ending(state)]))
    return turns


def recorded(args: argparse.Namespace, game: Game, file: Growing) -> None:
    """Writes the game down, and says so."""
    with file:
        for _ in record_games(game, [args.seed], file, ["random"] * len(game.seats), full=args.positions):
            print(f"\n   It is recorded. Look at it again: {typed('replay', args.record, '--to', '10')}")


def told(events: tuple[Event, ...], words: Words) -> list[str]:
    """One decision's events; an answer is not told apart from the move it makes."""
    moved = any(event.verb == "move" for event in events)
    return [
        words.event(event)
        for event in events
        if event.verb in TOLD and not (event.verb == "choose" and (moved or event.thing == "skip"))
    ]


def explained(ruleset: Ruleset, turns: list[tuple[Event, ...]], words: Words) -> Iterator[str]:
    """The richest moment of the game: what was gained, and the line that says so."""
    best = max(([e for e in turn if e.verb == "gain" and e.amount] for turn in turns), key=worth)
    best = best or [e for e in turns[-1] if e.verb in TOLD]  # a game without counters
    texts = {name: text.split("\n") for name, text in ruleset.findings.texts.items()}
    for event in best:
        yield f"   {words.event(event)}"
        yield f"      {quoted(event.where, texts)}"
    if best:
        yield "   which happened in"
        for cause in best[0].parents:
            yield f"      {quoted(cause.where, texts)}"


def worth(events: list[Event]) -> tuple[int, int]:
    """How much there is to explain: different lines, then events."""
    return len({event.where for event in events}), len(events)


def quoted(where: str, texts: dict[str, list[str]]) -> str:
    """A place with the line that stands there."""
    file, _, line = where.rpartition(":")
    lines = texts.get(file, [])
    text = lines[int(line) - 1] if line.isdigit() and 0 < int(line) <= len(lines) else ""
    return f"{where}  {re.split(r' #', text)[0].strip()}".rstrip()


def simulated(ruleset: Ruleset, games: int, name: str) -> None:
    """Many random games, fast if that can be."""
    program = ruleset.program()
    found = executor(name).name
    if found != "native":
        games = min(games, SLOW_GAMES)
    with progress("games", games) as told:
        done = simulate(program, games, name=found, progress=told)
    print("\n".join(report(program, done, ruleset.words(program), games)))


def next_steps(chosen: str, ruleset: Ruleset, players: int) -> Iterator[str]:
    """What a newcomer may do now."""
    found = (re.search(r"^tables:\n +(\w+: \d+)", text, re.M) for text in ruleset.findings.texts.values())
    change = next((f"`{table.group(1)}`" for table in found if table), "a number")
    yield f"   Open {chosen} in an editor, change {change}, save, and look at the report again:"
    yield f"      {typed('simulate', chosen, '--games', '10000')}"
    yield "   Make a mistake in it on purpose, and ask what is wrong:"
    yield f"      {typed('check', chosen)}"
    yield "   Read what a code in a message means, with an example of it and the same mended:"
    yield f"      {typed('explain', 'unknown-name')}"
    yield "   Have every save looked at while you write, mistakes and examples; Ctrl-C ends it:"
    yield f"      {typed('watch', chosen)}"
    yield "   Play it yourself against bots that search, then see how much better even a simple one is than chance:"
    others = players - 1
    yield f"      {typed('play', chosen, '--seats', ','.join(['human', *['search'] * others]))}"
    yield f"      {typed('simulate', chosen, '--bots', ','.join(['greedy', *['random'] * others]), '--games', '100')}"
    yield "   Is it fair, when is it decided, what is too good (some minutes)? docs/balancing.md says how to read it:"
    yield f"      {typed('balance', chosen)}"
    scenarios = scenario_files(chosen)
    if isinstance(scenarios, list) and any(map(is_scenario_file, scenarios)):
        yield "   Play the examples of what its rules mean; one that no longer holds says where and why:"
        yield f"      {typed('test', chosen)}"
    known = variants_of(located.path) if isinstance(located := find_ruleset(chosen), Located) else {}
    if known:
        name, *others_too = known
        more = f" (others: {', '.join(others_too)})" if others_too else ""
        yield f"   Play it changed by a variant, a small file of its own{more}; docs/variants.md goes on from there:"
        yield f"      {typed('play', chosen, '--variant', name)}"
        yield f"      {typed('diff', chosen, '--variant', name)}"
    folder = next(iter(ruleset.facts.locales), "")
    other = next(each for each in locales_of(folder) if each != LOCALE)
    if folder:
        yield f"   Change what players read: the words lie in {folder}/{LOCALE}.ftl."
    yield "   Play it in another language, see all that is said in both, and write its rulebook to print:"
    yield f"      {typed('play', chosen, '--locale', other)}"
    yield f"      {typed('text', chosen, '--locale', other)}"
    yield f"      {typed('rulebook', chosen, '--locale', other, '-o', 'rulebook.html')}"
    yield "   Begin a language it does not have, such as German; docs/translating.md goes on from there:"
    yield f"      {typed('l10n', 'new', chosen, 'de', '--words', 'words')}"
    yield "   Begin a game of your own; docs/tutorial.md goes on from there, docs/language.md has every word:"
    yield f"      {typed('new', 'game', 'shore')}"
    yield "   Play it in a browser, or, by the link `to work on it`, change it on a page beside the table:"
    yield f"      {f'{STUDIO} {plain(chosen)}' if BESIDE.is_file() else typed('studio', chosen)}"
