"""Shows all words of a ruleset in their places, in English and beside it in another language.

`rulekit text RULESET --locale fr` shows every text of a card in both, with the messages it is made of, then every
message; `rulekit text RULESET d07 ask --locale fr` what is called so.

Never: writes a file.
"""

from __future__ import annotations

import argparse
import shutil
import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulekit.cli.arguments import Parser, Usage, folder_of_words, open_ruleset, with_locale, with_ruleset
from rulekit.l10n.contexts import abilities, messages, names_of_cards
from rulekit.l10n.desk import Desk
from rulekit.text.folders import LOCALE

if TYPE_CHECKING:
    from rulekit.l10n.contexts import Ability, Said

NARROWEST, WIDEST = 60, 140
MOST_CARDS = 6  # that are named as those a message is read on
NOTHING = "—"
EXAMPLE = "text shore.yaml crab"
PAGE = "docs/translating.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_ruleset(parser)
    help = "cards, decks, messages, or how the names of messages begin, such as `ask`; without one: everything"
    parser.add_argument("names", nargs="*", default=[], metavar="NAME", help=help)
    with_locale(parser)
    parser.add_argument("--missing", action="store_true", help="only what is not translated")


def run(args: argparse.Namespace) -> int:
    """Exit code 0; 2 for a name that nothing has."""
    ruleset = open_ruleset(args)
    declared = ruleset.declared()
    desk = Desk(declared, folder_of_words(args))
    spoken, pair = desk.messages(args.locale), desk.pair(args.locale)
    every = tuple(abilities(declared, desk.messages(LOCALE), spoken))
    called = names_of_cards(declared, spoken)
    before = names_of_cards(declared, desk.messages(LOCALE))
    said = list(messages(pair.source.text, desk.all_text(args.locale), every))
    shown = [
        a for a in every if wanted(args.names, a.card, a.card.partition(".")[2]) and (a.foreign or not args.missing)
    ]
    lacking = desk.lacking(args.locale)
    rest = [s for s in said if wanted(args.names, s.name) and (s.name in lacking or not args.missing)]
    if args.names and not shown and not rest and not args.missing:
        raise Usage(f"Nothing here is called {' or '.join(f'`{name}`' for name in args.names)}.")
    width = max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))
    last = ""
    for ability in shown:
        if ability.card != last:
            last = ability.card
            print(f"\n{last}  {before[last]}" + (f"  |  {called[last]}" if args.locale != LOCALE else ""))
        print("\n".join(of_ability(ability, args.locale, width)))
    for message in rest:
        print("\n".join(of_message(message, args.locale, width)))
    return 0


def wanted(names: list[str], *own: str) -> bool:
    """Whether one of the names is its own, or the beginning of it."""
    begins = tuple(sign for name in names for sign in (f"{name}-", f"{name}."))
    return not names or any(each in names or each.startswith(begins) for each in own)


def of_ability(ability: Ability, locale: str, width: int) -> Iterator[str]:
    """A text of a card in both languages."""
    yield from beside("en", ability.source, width)
    if locale == "en":
        yield from _line(f"made of {', '.join(ability.made_of)}", width)
        return
    yield from beside(locale, ability.target, width)
    if ability.by_hand:
        yield from _line(ability.by_hand if ability.by_hand == "by hand" else f"not by hand: {ability.by_hand}", width)
    if ability.foreign:
        yield from _line(f"not translated: {', '.join(ability.foreign)}", width)
    own = [name for name in ability.made_of if name not in ability.foreign]
    if own:
        yield from _line(f"made of {', '.join(own)}", width)


def of_message(message: Said, locale: str, width: int) -> Iterator[str]:
    """A message in both languages, as the files have it, and where it is read."""
    given = f"; given {', '.join(f'${name}' for name in message.given)}" if message.given else ""
    yield f"\n{message.name}  ({message.where}{given})"
    if message.cards:
        more = f" and {len(message.cards) - MOST_CARDS:,} more" if len(message.cards) > MOST_CARDS else ""
        yield from _line(f"on {', '.join(message.cards[:MOST_CARDS])}{more}", width)
    yield from beside("en", message.source or NOTHING, width)
    if locale != "en":
        yield from beside(locale, message.target or NOTHING, width)


def beside(locale: str, text: str, width: int) -> Iterator[str]:
    """A text behind the name of its language."""
    margin = f"  {locale:<6}"
    for line in text.split("\n"):
        for part in textwrap.wrap(line, width - len(margin), drop_whitespace=False, replace_whitespace=False) or [""]:
            yield (margin + part).rstrip()
            margin = " " * len(margin)


def _line(text: str, width: int) -> Iterator[str]:
    for n, line in enumerate(textwrap.wrap(text, width - 10, break_on_hyphens=False)):
        yield " " * (10 if n else 8) + line
