"""Shows a card: what it does and where it stands, its scenarios, how often random games use it, what makes it slow.

Never: counts.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulekit.cli.arguments import (
    Parser,
    Usage,
    open_ruleset,
    whole,
    with_executor,
    with_locale,
    with_players,
    with_ruleset,
)
from rulekit.cli.playing_scenarios import played_scenarios
from rulekit.cli.screen import progress
from rulekit.diagnostics.source import Diagnostic
from rulekit.lab.clauses import Counted
from rulekit.lab.coverage import cover
from rulekit.program.listing import tried
from rulekit.report.coverage import in_words, seen
from rulekit.scenario.find import scenario_files
from rulekit.scenario.naming import names, written_texts
from rulekit.scenario.running import Verdict
from rulekit.scenario.suite import open_file
from rulekit.text.cards import Cards
from rulekit.text.pages import named, near, page

if TYPE_CHECKING:
    from rulekit.lab.coverage import Coverage
    from rulekit.program.program import Program
    from rulekit.ready_ruleset import Ruleset
    from rulekit.scenario.scenario import Scenario
    from rulekit.text.pages import CardName
    from rulekit.text.words import Words

EXAMPLE = "card shore.yaml crab"
PAGE = "docs/coverage.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_ruleset(parser)
    parser.add_argument("name", metavar="NAME", help="a card, by its name or in words; DECK.CARD if several have it")
    with_locale(parser)
    with_players(parser, "all numbers of players in turn")
    games = "random games to see how often it is used (default: 300; 0: none)"
    parser.add_argument("--games", type=whole(0, 10**9), default=300, metavar="N", help=games)
    parser.add_argument("--seed", type=whole(0, (1 << 31) - 1), default=0, metavar="S", help="which (default: 0)")
    parser.add_argument("--scenarios", action="store_true", help="play all scenarios: which of them does it happen in?")
    with_executor(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 0; 130 if it was interrupted while games were played."""
    ruleset = open_ruleset(args)
    declared = ruleset.declared()
    programs = [ruleset.program(number) for number in ([args.players] if args.players else ruleset.players)]
    words = ruleset.words(programs[-1])
    found = wanted(ruleset, words, args.name)
    texts = Cards(declared, words.messages)
    for n, card in enumerate(found):
        print("\n" * (n > 0) + "\n".join(page(declared, words, card, texts.each(card.deck, card.face))))
        print("\n".join(unguarded(programs, card)))
    happened = scenarios(args, ruleset, found)
    for card in found:
        print(f"\nScenarios ({card.name})" if len(found) > 1 else "\nScenarios")
        print("\n".join(f"  {line}" for line in happened[card.name]) or "  none names it")
    if not args.games:
        return 0
    done = sample(args, programs)
    for card in found:
        print()
        print("\n".join(statistics(done, card)))
    return 130 if done.interrupted else 0


def wanted(ruleset: Ruleset, words: Words, typed: str) -> list[CardName]:
    """The cards a person means; Usage if there is none."""
    declared = ruleset.declared()
    found = named(declared, words, typed)
    if not found and not any(deck.faces for deck in declared.decks.values()):
        raise Usage(f"{ruleset.title} has no cards.")
    if not found:
        hint = near(declared, words, typed)
        meant = f" Did you mean `{hint}`?" if hint else ""
        raise Usage(f"There is no card `{typed}` in {ruleset.title}.{meant}")
    return found


def unguarded(programs: list[Program], card: CardName) -> Iterator[str]:
    """The choices of a card whose options are tried on copies, because no guard could be made."""
    found: dict[str, str] = {}
    for program in programs:
        found |= dict(tried(program, card.name))
    if found:
        yield "\nTried on copies, option by option, as no guard says beforehand what can be finished"
    yield from (f"  {where}  {text}" for where, text in found.items())


def scenarios(args: argparse.Namespace, ruleset: Ruleset, found: list[CardName]) -> dict[str, list[str]]:
    """The scenarios that name each card, or its rules; with --scenarios also those in which it happens."""
    told: dict[str, dict[str, set[str]]] = {card.name: {} for card in found}
    files = scenario_files(args.ruleset)
    for suite in [] if isinstance(files, Diagnostic) else [open_file(path, typed=(args.ruleset,)) for path in files]:
        texts = written_texts(suite.texts.get(suite.path, ""), suite.scenarios)
        for scenario in suite.scenarios:
            for card in found:
                if names(texts[scenario.span.line], scenario, card):
                    told[card.name].setdefault(at(scenario), set()).add("names it")

    def note(verdict: Verdict, executed: set[Counted]) -> None:
        for card in found:
            if any(what.inside == card.name for what in executed):
                told[card.name].setdefault(at(verdict.scenario), set()).add("happens in it")

    if args.scenarios:
        played_scenarios(args.ruleset, note)
    return {card: [f"{where}  [{', '.join(sorted(how))}]" for where, how in of.items()] for card, of in told.items()}


def at(scenario: Scenario) -> str:
    """Where a scenario stands, and what it is called."""
    rules = f" ({', '.join(scenario.rules)})" if scenario.rules else ""
    return f"{scenario.span.file}:{scenario.span.line}  {scenario.name}{rules}"


def sample(args: argparse.Namespace, programs: list[Program]) -> Coverage:
    """Some random games."""
    with progress("games", args.games) as told:
        return cover(programs, args.games, seed=args.seed, name=args.executor, progress=told)


def statistics(done: Coverage, card: CardName) -> Iterator[str]:
    """How often a card was used, and how much of the trying it is."""
    if not done.games:
        yield "No random game was played to its end."
        return
    reached = next((r for what, r in done.of("card") if what.name == card.name), None)
    games = "1 random game" if done.games == 1 else f"{done.games:,} random games"
    if reached is None or not reached.games:
        yield f"In {games} nothing became of it."
        return
    yield f"In {games} (first: {seen(reached.first)})"
    counts = {"offered": reached.offered, "chosen": reached.chosen, "drawn": reached.drawn}
    counts["in force"] = reached.in_force
    counts |= {"used": reached.taken, "had effect": reached.changed} if reached.acts else {}
    yield "  " + ", ".join(f"{name} {n:,}" for name, n in counts.items()) + f"; in {reached.games:,} games"
    for what, one in done.of("trigger"):
        if what.inside == card.name:
            yield f"  {in_words(what.name)}: heard {one.offered:,}, used {one.taken:,}, had effect {one.changed:,}"
    whole = sum(done.tried.values())
    own = sum(n for name, n in done.tried.items() if name.partition(" ")[0] == card.name)
    if own:
        ranks = [name for name, _ in done.tried.most_common()]
        rank = min(ranks.index(name) + 1 for name in ranks if name.partition(" ")[0] == card.name)
        share = f"{100 * own / whole:.1f} % of what runs on copies, to see what can be finished"
        yield f"  {share} (place {rank} of {len(ranks)})"
