"""A ruleset as it was and as it is → what is otherwise in it, and which scenarios that may concern.

A scenario is likely to be concerned if it names a card, action or phase that is otherwise, or has run it before; or
one whose text names a ruling or table that is otherwise. If anything else is, such as a counter or a zone, every
scenario is. A change may reach further (what is offered depends on what may come after it), but if nothing is
otherwise that a game depends on, no scenario is concerned.

Never: plays a scenario.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from rulekit.ruleset import tree
from rulekit.ruleset.fields import entries_of
from rulekit.ruleset.tree import Node, plain_value

Part = tuple[str, str]  # section and name; a card is `deck.card` of the section `cards`
CARDS, DECKS, PRINTED = "cards", "decks", "printed"
RUN = ("actions", "phases")
NAMED = ("rulings", "tables")  # whoever depends on one of them names it
IDLE = ("layout", "sources", "title", "version", "provenance")  # no game depends on them

_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


def parts_of(tops: Mapping[str, tree.Mapping]) -> dict[Part, str]:
    """What stands in a ruleset, part by part, without comments and blanks: equal if they mean the same."""
    found: dict[Part, str] = {}
    for top in tops.values():
        for entry in top.entries:
            section = entry.key.text
            if section == DECKS:
                _decks(entry.value, found)
            elif section == PRINTED:
                for place in entries_of(entry.value):
                    for one in entries_of(place.value):
                        _add(found, (CARDS, f"{place.key.text}.{one.key.text}"), one.value)
            elif isinstance(entry.value, tree.Mapping):
                for one in entry.value.entries:
                    _add(found, (section, one.key.text), one.value)
            else:
                _add(found, (section, ""), entry.value)
    return found


def _decks(section: Node, found: dict[Part, str]) -> None:
    for deck in entries_of(section):
        for entry in entries_of(deck.value):
            if entry.key.text == CARDS:
                for card in entries_of(entry.value):
                    name = f"{deck.key.text}.{card.key.text}"
                    _add(found, (CARDS, name), card.value)
                    copies = [e.value for e in entries_of(card.value) if e.key.text == "copies"]
                    # With a card more or less every shuffle comes out otherwise.
                    found[DECKS, f"{name} copies"] = json.dumps([plain_value(n) for n in copies], default=str)
            else:
                _add(found, (DECKS, f"{deck.key.text} {entry.key.text}"), entry.value)


def _add(found: dict[Part, str], part: Part, value: Node) -> None:
    text = json.dumps(plain_value(value), default=str)
    found[part] = f"{found[part]} {text}" if part in found else text


@dataclass(frozen=True, slots=True)
class Touched:
    """What is otherwise: the parts; `runs` are the cards, actions and phases it comes to, None for all there are."""

    parts: tuple[Part, ...] = ()
    runs: frozenset[str] | None = field(default=frozenset())

    @property
    def cards(self) -> list[str]:
        """The cards that are otherwise themselves, as `deck.card`."""
        return [name for section, name in self.parts if section == CARDS]

    @property
    def playing(self) -> bool:
        """Whether any game depends on something that is otherwise."""
        return any(section not in IDLE for section, _ in self.parts)

    def concerns(self, text: str, tags: Collection[str], ran: Collection[str]) -> bool:
        """Whether a scenario may come out otherwise: by its text, by the words of its `rule:` tags, by what it ran."""
        if self.runs is None or not self.runs.isdisjoint(ran):
            return True
        names = {name.rpartition(".")[2] for name in self.runs}
        return not names.isdisjoint(_WORD.findall(text)) or not {n.casefold() for n in names}.isdisjoint(tags)


def touched(before: Mapping[Part, str], after: Mapping[Part, str]) -> Touched:
    """What is otherwise in a ruleset, and what that comes to."""
    parts = tuple(sorted(p for p in before.keys() | after.keys() if before.get(p) != after.get(p)))
    playing = [part for part in parts if part[0] not in IDLE]
    if any(section not in (CARDS, *RUN, *NAMED) for section, _ in playing):
        return Touched(parts, None)
    runs = {name for section, name in playing if section not in NAMED}
    for texts in (before, after):
        more = _naming({_word(name) for section, name in playing if section in NAMED}, texts)
        if more is None:
            return Touched(parts, None)
        runs |= more
    return Touched(parts, frozenset(runs))


def renamed(before: Mapping[Part, str], after: Mapping[Part, str]) -> list[tuple[str, str]]:
    """Cards that are gone and come again under another name with nothing else otherwise: old and new `deck.card`."""
    gone = {name: text for (section, name), text in before.items() if section == CARDS and (CARDS, name) not in after}
    come = {name: text for (section, name), text in after.items() if section == CARDS and (CARDS, name) not in before}
    pairs = [
        (old, new)
        for old, text in gone.items()
        for new in come
        if come[new] == text and new.partition(".")[0] == old.partition(".")[0]
    ]
    return pairs if len({old for old, _ in pairs}) == len({new for _, new in pairs}) == len(pairs) else []


def _word(name: str) -> str:
    """A ruling by its name alone: `price(card c)` is price."""
    found = _WORD.match(name)
    return found[0] if found else name


def _naming(words: set[str], texts: Mapping[Part, str]) -> set[str] | None:
    """The cards, actions and phases that name one of these rulings or tables, or one that names it.

    None if something does that nobody runs, such as the score.
    """
    found: set[str] = set()
    known: set[str] = set()
    while words:
        more: set[str] = set()
        for (section, name), text in texts.items():
            if section in IDLE or words.isdisjoint(_WORD.findall(text)):
                continue
            if section in NAMED:
                more.add(_word(name))
            elif section in (CARDS, *RUN):
                found.add(name)
            else:
                return None
        known |= words
        words = more - known
    return found
