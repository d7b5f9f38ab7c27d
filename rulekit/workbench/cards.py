"""The cards of a ruleset that is worked at: each as people read it, beside what stood there before.

Never: words anything itself.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from rulekit.ruleset.model import Deck, Face
from rulekit.studio.heard import Data, Malformed
from rulekit.text.folders import NAME_OF_A_LANGUAGE
from rulekit.workbench.reading import Reading, content
from rulekit.workbench.work import Work

MOST_LANGUAGES = 8  # at once


def cards(work: Work, wanted: Mapping[str, object]) -> Data:
    """The cards of all decks, or of those files and cards that are named, in some languages."""
    locales = languages_named(str(wanted["locales"]))
    only = {name for name in str(wanted.get("only", "")).split(",") if name}
    now, was = work.told_now, work.told_was
    chosen = [each for each in now.faces.values() if _is_wanted(work, *each, only)]
    decks = [name for name, deck in now.declared.decks.items() if deck.faces]
    return {
        "decks": [{"name": name, "said": now.kind(name, locales[0])} for name in decks],
        "cards": [_card(work, now, was, deck, face, locales) for deck, face in chosen],
        "gone": [{"deck": deck, "name": name} for deck, name in was.faces if (deck, name) not in now.faces],
        "stale": work.look().ruleset is None,
    }


def languages_named(names: str) -> list[str]:
    """Languages, of names with commas between them; Malformed if one is no name of a language."""
    found = list(dict.fromkeys(name for name in names.split(",") if name))
    if not found or len(found) > MOST_LANGUAGES or not all(map(NAME_OF_A_LANGUAGE.fullmatch, found)):
        raise Malformed("`locales` does not fit")
    return found


def _is_wanted(work: Work, deck: Deck, face: Face, only: Collection[str]) -> bool:
    names = {deck.name, f"{deck.name}.{face.name}", work.copy.shown(face.span.file)}
    return not only or not names.isdisjoint(only)


def _card(work: Work, now: Reading, was: Reading, deck: Deck, face: Face, locales: list[str]) -> Data:
    before = was.faces.get((deck.name, face.name))
    return {
        "deck": deck.name,
        "name": face.name,
        "copies": face.copies,
        "file": work.copy.shown(face.span.file),
        "line": face.span.line,
        "changed": before is None or content(before[1]) != content(face),
        "new": before is None,
        "in": {locale: dict(_in(now, was if before else None, deck, face, locale)) for locale in locales},
    }


def _in(now: Reading, was: Reading | None, deck: Deck, face: Face, locale: str) -> Iterator[tuple[str, object]]:
    """A card in one language, with what stood there before, where that was something else."""
    read = now.card(deck.name, face.name, locale)
    yield from read._asdict().items()
    before = was.card(deck.name, face.name, locale) if was is not None and was is not now else read
    if before.lines != read.lines:
        yield "was", before.lines
    for name, said in before._asdict().items():
        if name != "lines" and said != getattr(read, name):
            yield f"{name}_was", said
