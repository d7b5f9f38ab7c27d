"""What the cards of a deck are to be → the texts of the ruleset with that in them, step by step.

A step changes values where they stand, or has one entry more or less for each card; then the text is read again, so
no step counts on places that another has moved.

Never: changes a value that is as it is to be.
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Mapping as Map
from collections.abc import Sequence as Listed
from dataclasses import dataclass, field
from difflib import SequenceMatcher

from rulekit.diagnostics.places import swapped
from rulekit.edit.cells import (
    ABILITIES,
    ABILITY_KEYS,
    CARD_KEYS,
    COPIES,
    Path,
    Sort,
    card_column,
    items_of,
    plainly,
    source_of,
)
from rulekit.edit.decks import Card, Cell, DeckTable
from rulekit.edit.inside import Stretch, inserted, is_written, removed, replaced, scalar
from rulekit.ruleset.declared.printed import label_of
from rulekit.ruleset.files.emitted import Value, entry, in_flow, item, newline
from rulekit.ruleset.tree import Entry, Mapping, Scalar, Sequence

Cells = dict[Path, str]
MOST_STEPS = 400


@dataclass(slots=True)
class Wanted:
    """What is to become of a deck: cards with other cells, new ones (each behind another, "" for the first), gone ones.

    `stuck` are cells that no text in the file can hold.
    """

    cards: dict[str, Cells] = field(default_factory=dict)
    new: dict[str, tuple[str, Cells]] = field(default_factory=dict)
    gone: set[str] = field(default_factory=set)
    stuck: set[tuple[str, Path]] = field(default_factory=set)


def step(deck: DeckTable, wanted: Wanted) -> dict[str, list[Stretch]]:
    """The next changes by file; none if all is as it is to be."""
    done: dict[str, list[Stretch]] = {}
    for name, cells in wanted.cards.items():
        card = deck.cards.get(name)
        if card is not None:
            _add(done, _for_card(deck, card, cells, wanted))
    if done:
        return done
    return _new_cards(deck, wanted) or _gone(deck, wanted)


Placed = list[tuple[str, Stretch]]


def _add(done: dict[str, list[Stretch]], placed: Placed) -> None:
    for file, stretch in placed:
        done.setdefault(file, []).append(stretch)


def _on(page_of: Entry | Mapping | Sequence, stretches: Listed[Stretch] | None) -> Placed:
    name = page_of.key.page.name if isinstance(page_of, Entry) else page_of.page.name
    return [(name, stretch) for stretch in stretches or ()]


def _for_card(deck: DeckTable, card: Card, wanted: Cells, all_wanted: Wanted) -> Placed:
    """The values to be written anew where they stand; if there are none, one entry more or less."""
    found: Placed = []
    for path, cell in card.cells.items():
        text = wanted.get(path, "")
        if not text or plainly(text) == plainly(cell.text) or (card.name, path) in all_wanted.stuck:
            continue
        placed = _on(cell.entry, _anew(cell, text, _in_braces(deck, card, cell)))
        if not placed:
            all_wanted.stuck.add((card.name, path))
        found += placed
    return found or _less(deck, card, wanted) or _more(deck, card, wanted, all_wanted)


def _in_braces(deck: DeckTable, card: Card, cell: Cell) -> bool:
    """Whether an entry stands in braces or brackets, at whatever depth."""
    page, at = cell.entry.key.page, cell.entry.key.start
    maps = [*deck.printed, deck.written, card.entry.value]
    maps += [e.value for sheet in deck.printed for e in sheet.entries]
    if isinstance(card.entry.value, Mapping):
        for one in card.entry.value.entries:
            if one.key.text == ABILITIES and isinstance(one.value, Sequence):
                maps += [one.value, *one.value.items]
    return any(
        m.flow and m.page.name == page.name and m.start <= at < m.end for m in maps if isinstance(m, Mapping | Sequence)
    )


def _anew(cell: Cell, text: str, braces: bool) -> list[Stretch] | None:
    """Another value; of a list the items alone that are others."""
    old = cell.entry.value
    value = value_of(text, cell.column.sort)
    if isinstance(old, Mapping) and isinstance(value, dict):
        same = next((e for e in old.entries if e.key.text in value), None)
        if same is not None and isinstance(same.value, Scalar):
            return scalar(same.value, str(value[same.key.text]), old.flow or braces, 0)
    if isinstance(old, Sequence) and isinstance(value, list) and old.items:
        items = [one for one in old.items if isinstance(one, Scalar)]
        if len(items) == len(old.items):
            return _items(old, items, [str(one) for one in value], braces)
    return replaced(cell.entry, value, braces)


def _items(old: Sequence, items: list[Scalar], new: list[str], braces: bool) -> list[Stretch] | None:
    """One item of a list otherwise, more or less; the others stay as they are."""
    flow = old.flow or braces
    matcher = SequenceMatcher(a=[plainly(i.text.strip()) for i in items], b=list(map(plainly, new)), autojunk=False)
    for tag, a, _, c, _ in matcher.get_opcodes():
        if tag == "replace":
            indent = items[a].page.place(items[a].start)[1] + 1
            return scalar(items[a], new[c], flow, indent)
        if tag == "delete":
            return removed(old, a) if len(items) > 1 else None
        if tag == "insert":
            return inserted(old, a - 1, _item_for(old, new[c]))
    return None


def _item_for(listed: Sequence, value: Value) -> Callable[[int], str | None]:
    """How an item is written in a list, for how far in it stands."""
    if listed.flow:
        return lambda far: in_flow(value, True)
    return lambda far: f"- {item(value, far, newline(listed.page.text))}"


def value_of(text: str, sort: Sort) -> Value:
    """What a cell says as a value: a text, a list or a map."""
    if sort == "words":
        return [part.strip() for part in text.split(",")]
    if sort == "source":
        kind, said = source_of(text)
        return {kind: said}
    items = items_of(text) if sort == "steps" else None
    return text if items is None else items


# ---- an entry more or less ----


def _less(deck: DeckTable, card: Card, wanted: Cells) -> Placed:
    """Takes out a value that is not wanted any more, or an ability of which nothing is."""
    for n in range(card.abilities):
        if not any(path[0] == ABILITIES and path[1] == n for path in wanted):
            return _without_ability(card, wanted, n)
    for path, cell in card.cells.items():
        if path not in wanted:
            inside = _map_around(deck, card, cell)
            if inside is not None:
                return _on(inside, removed(inside, inside.entries.index(cell.entry)))
    return []


def _map_around(deck: DeckTable, card: Card, cell: Cell) -> Mapping | None:
    """The map an entry is one of."""
    maps = [card.entry.value, *(e.value for sheet in deck.printed for e in sheet.entries)]
    if isinstance(card.entry.value, Mapping):
        lists = [e.value for e in card.entry.value.entries if isinstance(e.value, Sequence)]
        maps += [one for listed in lists for one in listed.items]
    return next((m for m in maps if isinstance(m, Mapping) and any(e is cell.entry for e in m.entries)), None)


def _without_ability(card: Card, wanted: Cells, number: int) -> Placed:
    """A card without one of its abilities; those behind it move up, in the table too."""
    assert isinstance(card.entry.value, Mapping)
    at = next(i for i, e in enumerate(card.entry.value.entries) if e.key.text == ABILITIES)
    listed = card.entry.value.entries[at].value
    assert isinstance(listed, Sequence)
    for path in sorted((p for p in wanted if p[0] == ABILITIES and int(p[1]) > number), key=lambda p: int(p[1])):
        wanted[(ABILITIES, int(path[1]) - 1, path[2])] = wanted.pop(path)
    if len(listed.items) > 1:
        return _on(listed, removed(listed, number))
    return _on(card.entry.value, removed(card.entry.value, at))


def _more(deck: DeckTable, card: Card, wanted: Cells, all_wanted: Wanted) -> Placed:
    """Writes a value that is not there yet, or an ability with all it has."""
    for path, text in wanted.items():
        if path in card.cells or not text or (card.name, path) in all_wanted.stuck:
            continue
        placed = _ability_more(card, wanted, path) if path[0] == ABILITIES else _key_more(deck, card, path, text)
        if placed:
            return placed
        all_wanted.stuck.add((card.name, path))
    return []


def _ability_more(card: Card, wanted: Cells, path: Path) -> Placed:
    n = path[1]
    body = card.entry.value
    listed = next((e for e in body.entries if e.key.text == ABILITIES), None) if isinstance(body, Mapping) else None
    if listed is None or not isinstance(listed.value, Sequence) or not listed.value.items:
        return _into(card.entry, ABILITIES, _abilities(wanted))
    items = listed.value.items
    if any(p[0] == ABILITIES and p[1] == n for p in card.cells):
        inside = items[int(n)]
        key = str(path[2])
        value = value_of(wanted[path], card_column(key).sort)
        return _key_into(inside, key, value) if isinstance(inside, Mapping) else []
    new = _ability(wanted, int(n))
    return _on(listed.value, inserted(listed.value, len(items) - 1, _item_for(listed.value, new)))


def _ability(wanted: Cells, number: int) -> Value:
    """All that is wanted of an ability."""
    texts = {key: wanted.get((ABILITIES, number, key), "") for key in ABILITY_KEYS}
    return {key: value_of(text, card_column(key).sort) for key, text in texts.items() if text}


def _abilities(wanted: Cells) -> Value:
    numbers = sorted({int(path[1]) for path in wanted if path[0] == ABILITIES})
    return [_ability(wanted, n) for n in numbers]


def _key_more(deck: DeckTable, card: Card, path: Path, text: str) -> Placed:
    head = str(path[0])
    column = deck.possible()[head]
    value = value_of(text, column.sort)
    if head in deck.prints:
        label = label_of(card.name)
        for sheet in deck.printed:
            for one in sheet.entries:
                if one.key.text == label:
                    return _into(one, head, value)
        sheet = deck.printed[-1]
        return _entry_into(sheet, _behind_in(sheet, deck, card.name), label, {head: value})
    return _into(card.entry, head, value)


def _behind_in(sheet: Mapping, deck: DeckTable, name: str) -> int:
    """Behind which entry under `printed:` a card belongs: the one in front of it in the deck."""
    names = [entry.key.text for entry in sheet.entries]
    order = list(deck.cards)
    before = order[: order.index(name)] if name in order else order
    return next((names.index(label_of(n)) for n in reversed(before) if label_of(n) in names), len(names) - 1)


def _into(one: Entry, key: str, value: Value) -> Placed:
    """A key more in the map of an entry, or the first."""
    if isinstance(one.value, Mapping):
        return _key_into(one.value, key, value)
    if isinstance(one.value, Scalar) and not is_written(one.value):
        return _on(one, replaced(one, {key: value}, True))
    return []


def _key_into(inside: Mapping, key: str, value: Value) -> Placed:
    """A key more in a map, where keys of its sort stand."""
    ranks = {name: n for n, name in enumerate(CARD_KEYS[1:], 1)}
    ranks["copies"] = -1
    rank = ranks.get(key, 0)
    behind = max((i for i, e in enumerate(inside.entries) if ranks.get(e.key.text, 0) <= rank), default=-1)
    return _entry_into(inside, behind, key, value)


def _entry_into(inside: Mapping, behind: int, key: str, value: Value) -> Placed:
    def lines(far: int) -> str | None:
        if not inside.flow:
            return entry(key, value, far, newline(inside.page.text))
        short = in_flow(value, True)
        return None if short is None else f"{key}: {short}"

    return _on(inside, inserted(inside, behind, lines))


# ---- cards more or less ----


def _new_cards(deck: DeckTable, wanted: Wanted) -> dict[str, list[Stretch]]:
    """New cards, each behind the one it stands behind in the table; what is printed of them comes later."""
    done: dict[str, list[Stretch]] = {}
    order = list(deck.cards)
    for name, (before, cells) in wanted.new.items():
        if name in deck.cards:
            continue
        own = {path: text for path, text in cells.items() if not (path[0] in deck.prints and deck.printed)}
        value: dict[str, Value] = {}
        for key in (COPIES, *(column.head for column in deck.attributes), *CARD_KEYS[1:]):
            if own.get((key,)):
                value[key] = value_of(own[(key,)], deck.possible()[key].sort)
        if any(path[0] == ABILITIES for path in own):
            value[ABILITIES] = _abilities(own)
        behind = order.index(before) if before in order else len(order) - 1
        _add(done, _entry_into(deck.written, behind if before else -1, name, value))
        wanted.cards[name] = cells
    return done


def _gone(deck: DeckTable, wanted: Wanted) -> dict[str, list[Stretch]]:
    """The deck without its cards that go; first without what is printed of them. In braces one goes at a time."""
    done: dict[str, list[Stretch]] = {}
    gone = wanted.gone & deck.cards.keys()
    labels = {label_of(name) for name in gone}
    for sheet in deck.printed:
        _add(done, _without(sheet, [n for n, one in enumerate(sheet.entries) if one.key.text in labels]))
    numbers = [n for n, one in enumerate(deck.written.entries) if one.key.text in gone]
    if not done:  # a deck keeps a card
        _add(done, _without(deck.written, numbers[: len(deck.written.entries) - 1]))
    return done


def _without(inside: Mapping, numbers: Listed[int]) -> Placed:
    """Entries taken out of a map: all, or where commas lie between them one."""
    return [one for n in numbers[: 1 if inside.flow else None] for one in _on(inside, removed(inside, n))]


def applied(texts: Map[str, str], changes: Map[str, list[Stretch]]) -> dict[str, str]:
    """The texts with stretches of them put anew; those at one place in the order they came."""
    new = {name: swapped(texts[name], sorted(found, key=lambda one: one[:2])) for name, found in changes.items()}
    return {**texts, **new}
