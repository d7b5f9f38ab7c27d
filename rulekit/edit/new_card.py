"""The texts of a ruleset, and the name of a card that is to be → the same texts with the card in them.

What the deck asks of its cards is filled in with what most of them have; nothing else is touched.

Never: writes over a card; decides what the new card is to do.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulekit.diagnostics.source import Diagnostic
from rulekit.edit.cells import EFFECT, SOURCE, Path
from rulekit.edit.decks import DeckTable, read_decks, read_tops
from rulekit.edit.naming import is_word, unfit
from rulekit.edit.placing import MOST_STEPS, Wanted, applied, step
from rulekit.ruleset.files.emitted import newline
from rulekit.ruleset.model import Attribute, Deck, Face, Ruleset
from rulekit.ruleset.wording import allowed, did_you_mean, shown

WHEN = "when"
MADE_UP = "assumed: made up"


@dataclass(frozen=True, slots=True)
class NewCard:
    """A card put into texts: the files that change, its deck, the card it stands behind; `idle`: it only skips yet."""

    texts: Mapping[str, str]
    deck: str
    behind: str
    idle: bool = False


def with_card(
    texts: Mapping[str, str], declared: Ruleset, name: str, deck: str = "", like: str = ""
) -> NewCard | Diagnostic:
    """The texts with a card more in a deck (the only one, or that of the card it is to be `like`), or why not."""
    found = _deck(declared, deck, like)
    if isinstance(found, Diagnostic):
        return found
    wrong = _unfit(declared, found, name)
    if wrong is not None:
        return wrong
    tops = read_tops(texts, [])
    table = read_decks(tops, declared).get(found.name) if tops is not None else None
    if tops is None or table is None or not table.cards:
        message = f"The deck `{found.name}` has no `cards` yet, so nothing shows how they are written."
        return Diagnostic("unknown-card", found.span, message, f"Write the first by hand: `cards: {{{name}: {{}}}}`.")
    behind = like or list(table.cards)[-1]
    cells = _cells(declared, found, table, like)
    wanted = Wanted(new={name: (behind, cells)})
    new = dict(texts)
    for _ in range(MOST_STEPS):
        changes = step(read_decks(tops, declared)[found.name], wanted)
        if not changes:
            break
        new = applied(new, changes)
        tops |= read_tops({file: new[file] for file in changes}, []) or {}
    changed = {file: text for file, text in new.items() if text != texts[file]}
    return NewCard(changed, found.name, behind, cells.get((EFFECT,)) == "skip")


def with_word(text: str, deck: str, name: str, behind: str) -> str:
    """A message file with the name of a card more: behind that of another, of the last of its deck, or at the end."""
    message = f"card-{deck}-{name} = {name.replace('_', ' ').capitalize()}"
    lines, end = text.splitlines(keepends=True), newline(text)
    at = _last(lines, re.escape(f"card-{deck}-{behind}")) or _last(lines, f"card-{re.escape(deck)}-[A-Za-z0-9_]+")
    at = len(lines) if at is None else at
    if at and not lines[at - 1].endswith("\n"):
        lines[at - 1] += end
    return "".join([*lines[:at], message + end, *lines[at:]])


def _last(lines: list[str], message: str) -> int | None:
    """The line behind the last message of a name, with all its lines."""
    begins = [n for n, line in enumerate(lines) if re.match(rf"{message} *=", line)]
    if not begins:
        return None
    after = begins[-1] + 1
    while after < len(lines) and re.match(r"[ \t]+\S", lines[after]):
        after += 1
    return after


# ---- which deck, which name ----


def _deck(declared: Ruleset, deck: str, like: str) -> Deck | Diagnostic:
    decks = declared.decks
    if deck and deck not in decks:
        names, near = allowed(deck, decks)
        known = f" Its decks: {names}." if names else " It has none."
        message = f"{declared.name} has no deck `{shown(deck)}`.{known}"
        return Diagnostic(
            "unknown-deck", declared.span, message, did_you_mean(near, "Name one of these: `--deck DECK`.")
        )
    among = [decks[deck]] if deck else list(decks.values())
    if like:
        having = [one for one in among if any(face.name == like for face in one.faces)]
        if not having:
            return _no_such(declared, among, like)
        among = having
    if len(among) == 1:
        return among[0]
    if not among:
        return Diagnostic("unknown-deck", declared.span, f"{declared.name} has no decks.", "Declare one under `decks`.")
    names = ", ".join(f"`{one.name}`" for one in among)
    message = f"{declared.name} has several decks, and nothing says which: {names}."
    return Diagnostic("unknown-deck", declared.span, message, f"Say which, for example `--deck {among[0].name}`.")


def _no_such(declared: Ruleset, among: Iterable[Deck], like: str) -> Diagnostic:
    decks = list(among)
    faces = {face.name: face for deck in decks for face in deck.faces}
    near = allowed(like, faces)[1]
    place = faces[near[0]].span if near else decks[0].span if len(decks) == 1 else declared.span
    where = f"The deck `{decks[0].name}`" if len(decks) == 1 else declared.name
    message = f"{where} has no card `{shown(like)}` that the new one could be like."
    return Diagnostic("unknown-card", place, message, did_you_mean(near, "Leave `--like` out."))


def _unfit(declared: Ruleset, deck: Deck, name: str) -> Diagnostic | None:
    why = unfit(name)
    if why and is_word(name):
        return Diagnostic("word-as-name", deck.span, why, f"Choose another name, such as `{name}_card`.")
    if why:
        plain = re.sub(r"\W+", "_", name, flags=re.ASCII).strip("_").lower()
        help = "Choose another name." if unfit(plain) else f"Did you mean `{plain}`?"
        return Diagnostic("bad-name", declared.span, why, help)
    taken: Face | None = next((face for face in deck.faces if face.name == name), None)
    if taken is None:
        return None
    help = "Choose another name, or change this one."
    return Diagnostic("declared-twice", taken.span, f"The deck `{deck.name}` has a card `{name}` already.", help)


# ---- what stands in it ----


def _cells(declared: Ruleset, deck: Deck, table: DeckTable, like: str) -> dict[Path, str]:
    """What a new card says: all that the card it is like says, else what must be said."""
    if like:
        cells = {path: cell.text for path, cell in table.cards[like].cells.items()}
    else:
        every = {attribute.name: attribute for attribute in deck.attributes}
        cells = {
            column.path: value
            for column in table.attributes
            if every[column.head].default is None and (value := _usual(declared, table, every[column.head]))
        }
        cells |= _doing(table)
    if deck.provenance is not None or declared.wide or any(face.provenance for face in deck.faces):
        cells[(SOURCE,)] = f"{MADE_UP}, like {like}" if like else MADE_UP
    return cells


def _usual(declared: Ruleset, table: DeckTable, attribute: Attribute) -> str:
    """What most cards have of an attribute, else its first value; "" if nobody knows one."""
    written = Counter(text for card in table.cards.values() if (text := card.text((attribute.name,))))
    if written:
        return written.most_common(1)[0][0]
    kind = attribute.type
    if kind.form == "range":
        return str(kind.low)
    if kind.form == "plain":
        members = declared.enums[kind.name].members if kind.name in declared.enums else ()
        first = {"int": "0", "bool": "false", "counter": next(iter(declared.counters), "")}
        return members[0] if members else first.get(kind.name, "")
    return ""


def _doing(table: DeckTable) -> dict[Path, str]:
    """A beginning of what it does, where most cards of the deck do something: when most do it, and nothing yet."""
    does = [card for card in table.cards.values() if card.text((EFFECT,))]
    if 2 * len(does) < len(table.cards):
        return {}
    moments = Counter(card.text((WHEN,)) for card in does).most_common(1)[0][0]
    return {**({(WHEN,): moments} if moments else {}), (EFFECT,): "skip"}
