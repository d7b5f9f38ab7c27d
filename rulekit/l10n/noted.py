"""A ruleset and its first language → what a translator should know of each message, for tools that show one at a time.

Never: translates; tells where anything lies on this computer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from rulekit.l10n.contexts import Ability, Said, abilities, messages
from rulekit.l10n.desk import ENDING, Desk
from rulekit.l10n.entries import Entry, entries
from rulekit.l10n.exchange import Note
from rulekit.l10n.grammar import numbers
from rulekit.text.folders import LOCALE, OWN

NAMED = 4  # cards on which a message is read
OURS = f"rulekit/{LOCALE}{ENDING}"


def noted(desk: Desk, locale: str) -> dict[str, Note]:
    """A note for each message that a language is to say."""
    source = desk.pair(locale).source.text
    every: tuple[Ability, ...] = ()
    if desk.declared is not None:
        first = desk.messages(LOCALE)
        every = tuple(abilities(desk.declared, first, first))
    texts, places, known = {ability.card: ability.source for ability in every}, _places(desk), entries(source)
    return {
        said.name: Note(tuple(_lines(said, known[said.name], texts, locale)), places.get(said.name, ""))
        for said in messages(source, "", every)
    }


def _lines(said: Said, entry: Entry, texts: Mapping[str, str], locale: str) -> Iterator[str]:
    yield f"{said.where[:1].upper()}{said.where[1:]}."
    shown, asked = entry.shown(), entry.given() - entry.shown()
    if shown:
        yield f"Leave as they are, and set where they belong: {_listed(shown)}."
    if asked:
        yield f"Chosen by: {_listed(asked)}. Translate each case, not what stands in [ ]."
    sorts = numbers(locale)
    if "n" in entry.choices() and sorts:
        yield f"Cases for numbers in {locale}: {', '.join(f'[{sort}]' for sort in sorts)}."
    of = said.name.removeprefix("card-").replace("-", ".", 1)
    if said.name.startswith("card-") and of in texts:
        yield f"The card: {texts[of]}"
    elif said.cards:
        more = f" and {len(said.cards) - NAMED} more" if len(said.cards) > NAMED else ""
        yield f"Read on: {', '.join(said.cards[:NAMED])}{more}. For example: {texts[said.cards[0]]}"


def _listed(names: set[str]) -> str:
    return ", ".join(f"${name}" for name in sorted(names))


def _places(desk: Desk) -> dict[str, str]:
    """Where the messages of the first language stand."""
    own = (OWN / f"{LOCALE}{ENDING}").read_text("utf-8")
    files = [(OURS, own), (f"{Path(desk.folder).name}/{LOCALE}{ENDING}", desk.source)]
    return {
        name: f"{file}:{text.count(chr(10), 0, entry.named) + 1}"
        for file, text in (files if desk.declared is not None else files[:1])
        for name, entry in entries(text).items()
        if not any(letter.isspace() for letter in file)
    }
