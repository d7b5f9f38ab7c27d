"""Card tables and the texts of a ruleset → new texts, and every mistake with its place in a table.

Never: writes a file; gives back a text in which anything is otherwise that no table asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.edit.card_tables import HASHED, Change, Place, Prefer, Table, compared, wanted_of
from rulekit.edit.cells import Path, plainly
from rulekit.edit.decks import DeckTable, read_decks, read_tops
from rulekit.edit.inside import Stretch, end_of
from rulekit.edit.placing import MOST_STEPS, Wanted, applied, step
from rulekit.edit.read_tables import conflicts, placed, renamed, span_of
from rulekit.ruleset.model import Ruleset
from rulekit.ruleset.tree import Mapping as Written
from rulekit.ruleset.tree import Value, plain_value

UNWRITABLE = "it cannot be written into the ruleset as it stands there, in braces or in one line."
SIMPLER = "Write it in one line, without `#` and without quotes."


@dataclass(slots=True)
class Import:
    """What comes of tables: the new texts of the files that change, and the changes deck by deck.

    `mistakes`: why nothing is to be written; then `texts` is empty. `drafts`: the texts but for what is mistaken.
    `decks`: as they would be.
    """

    changes: dict[str, list[Change]] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    drafts: dict[str, str] = field(default_factory=dict)
    mistakes: list[Diagnostic] = field(default_factory=list)
    decks: dict[str, DeckTable] = field(default_factory=dict)


def import_tables(
    tables: Iterable[Table], texts: Mapping[str, str], declared: Ruleset, prefer: Prefer, remove: bool
) -> Import:
    """All that tables would change in a ruleset."""
    done = Import()
    tops = read_tops(texts, done.mistakes)
    if tops is None:
        return done
    decks = read_decks(tops, declared)
    wanted: dict[str, Wanted] = {}
    for table in tables:
        deck = decks[table.deck]
        same = table.export is not None and declared.content_hash[:HASHED] == table.export.hash
        changes = compared(table, deck, prefer, remove, same)
        done.changes[table.deck] = changes
        renamed(changes, done.mistakes)
        conflicts(changes, done.mistakes)
        wanted[table.deck] = wanted_of(table, deck, changes)
    _write(done, dict(texts), declared, tops, wanted)
    if not done.mistakes:
        done.texts = done.drafts
    return done


def _write(
    done: Import, texts: dict[str, str], declared: Ruleset, tops: dict[str, Written], wanted: dict[str, Wanted]
) -> None:
    """The new texts, looked through once more: nothing else may have changed."""
    before = read_decks(tops, declared)
    rest = _rest(tops)
    new = dict(texts)
    for _ in range(MOST_STEPS * max(1, len(wanted))):
        done.decks = read_decks(tops, declared)
        changes: dict[str, list[Stretch]] = {}
        for name, what in wanted.items():
            for file, stretches in step(done.decks[name], what).items():
                changes.setdefault(file, []).extend(stretches)
        if not changes:
            break
        written = applied(new, changes)
        if written == new:  # what is wanted does not come out, however often it is written
            break
        new = written
        read = read_tops({file: new[file] for file in changes}, [])
        if read is None:  # what was written is no YAML any more
            _unwritable(done, {name: set() for name in wanted}, before)
            return
        tops = tops | read
    wrong = {name: _otherwise(before[name], done.decks[name], what) for name, what in wanted.items()}
    if any(wrong.values()) or _rest(tops) != rest:
        _unwritable(done, wrong, before)
        return
    done.drafts = {file: text for file, text in new.items() if text != texts[file]}


def _rest(tops: Mapping[str, Written]) -> dict[str, Value]:
    """All of a ruleset but the cards and what is printed."""
    found: dict[str, Value] = {}
    for file, top in tops.items():
        for entry in top.entries:
            value = plain_value(entry.value)
            if entry.key.text == "decks" and isinstance(value, dict):
                value = {
                    name: {k: v for k, v in deck.items() if k != "cards"} if isinstance(deck, dict) else deck
                    for name, deck in value.items()
                }
            if entry.key.text != "printed":
                found[f"{file} {entry.key.text}"] = value
    return found


def _otherwise(before: DeckTable, after: DeckTable, wanted: Wanted) -> set[tuple[str, Path]]:
    """The cells that are not as they were to be."""
    texts: dict[str, dict[Path, str]] = {
        name: {p: c.text for p, c in card.cells.items()}
        for name, card in before.cards.items()
        if name not in wanted.gone
    }
    texts |= {name: cells for name, (_, cells) in wanted.new.items()}
    texts |= wanted.cards
    wrong = set(wanted.stuck)
    for name in texts.keys() | after.cards.keys():
        card, cells = after.cards.get(name), texts.get(name, {})
        there = {path: cell.text for path, cell in card.cells.items()} if card else {}
        wrong |= {
            (name, p) for p in there.keys() | cells.keys() if plainly(there.get(p, "")) != plainly(cells.get(p, ""))
        }
        if card is None or name not in texts:
            wrong.add((name, ()))
    return wrong


def _unwritable(done: Import, wrong: Mapping[str, set[tuple[str, Path]]], decks: Mapping[str, DeckTable]) -> None:
    """Says which cells cannot be written and which cards cannot go; all that were to change, if nobody knows which."""
    for name, changes in done.changes.items():
        own = [c for c in changes if c.place is not None and c.kind in ("changed", "new")]
        guilty = [c for c in own if (c.card, c.path) in wrong.get(name, ())]
        guilty = guilty or [c for c in own if any(c.card == card for card, _ in wrong.get(name, ()))]
        for change in guilty or own:
            assert change.place is not None
            done.mistakes.append(
                Diagnostic("bad-cell", span_of(change.place), f"In {placed(change.place)}: {UNWRITABLE}", SIMPLER)
            )
        gone = [c.card for c in changes if c.kind == "gone"]
        for card in [card for card in gone if (card, ()) in wrong.get(name, ())] or ([] if own else gone):
            message = f"The card `{card}` cannot be taken out as it stands here; a deck keeps at least one card."
            place = decks[name].cards[card].entry.key.span
            done.mistakes.append(Diagnostic("bad-cell", place, message, "Take it out by hand."))


# ---- mistakes of the new ruleset, in the table ----


def in_tables(found: Iterable[Diagnostic], tables: Iterable[Table], decks: Mapping[str, DeckTable]) -> list[Diagnostic]:
    """Mistakes of the ruleset as it would be, each with the cell it comes from; the others as they are."""
    cells: list[tuple[Span, Place]] = []
    for table in tables:
        deck = decks.get(table.deck)
        for name, row in table.rows.items():
            card = deck.cards.get(name) if deck else None
            if card is None:
                continue
            for path, cell in card.cells.items():
                entry = cell.entry
                span = entry.key.page.span(entry.key.start, end_of(entry))
                cells.append((span, row.places.get(path, row.place)))
            whole = card.entry.key.page.span(card.entry.key.start, end_of(card.entry))
            cells.append((whole, row.place))
    return [_in_table(one, cells) for one in found]


def _in_table(found: Diagnostic, cells: Iterable[tuple[Span, Place]]) -> Diagnostic:
    at = found.span
    for span, place in cells:
        if span.file != at.file:
            continue
        if (span.line, span.column) <= (at.line, at.column) <= (span.end_line, span.end_column):
            return replace(
                found,
                span=span_of(place),
                message=f"In {placed(place)}: {found.message}",
                related=((at, "it would stand here"), *found.related),
                fix=(),
            )
    return found
