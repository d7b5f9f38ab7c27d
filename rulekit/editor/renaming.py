"""A name and what it is to be called → the edits in all files that name it, or why it cannot be called so.

Never: edits a place that could mean something else; lets a rename through that makes a mistake.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from rulekit.check.names.scope import Symbol
from rulekit.diagnostics.source import Diagnostic, Edit, Span
from rulekit.edit.edits import edited
from rulekit.edit.naming import is_word, unfit
from rulekit.editor.known import Known
from rulekit.editor.symbols import CALLED, Mention
from rulekit.editor.words import with_meaning
from rulekit.pipeline import diagnose
from rulekit.ruleset.files.decoding import MOST_BYTES
from rulekit.ruleset.forms import MOST_TEXT
from rulekit.ruleset.tree import Scalar
from rulekit.ruleset.variants.manifest import RENAME

OF_A_TEXT = ("local", "parameter")
LONGEST = 1000  # characters of a line: YAML takes no key that is much longer
OWN_NAMES = ("attribute", "card", "space", "parameter", "local", "choice")  # told apart by what they belong to


@dataclass(frozen=True, slots=True)
class Refused:
    """Why something is not renamed."""

    why: str


class Renamed(NamedTuple):
    """The edits that give something another name, and the files of its icons, each with the file it is to be then."""

    edits: tuple[Edit, ...]
    icons: tuple[tuple[Path, Path], ...]


def renameable(known: Known, file: str, line: int, column: int) -> Span | Refused:
    """The name at a place, if it can be another."""
    found = _named(known, file, line, column)
    if isinstance(found, Refused):
        return found
    return known.at(file, line, column)[0].span


def renamed(
    known: Known,
    file: str,
    line: int,
    column: int,
    name: str,
    unsaved: Mapping[str, bytes],
    before: Sequence[Diagnostic],
) -> Renamed | Refused:
    """What gives another name to what stands at a place.

    The ruleset is checked with them first, which takes a while, unless nothing but the spelling changes for certain.
    `before`: what is wrong with it as it is.
    """
    symbol = _named(known, file, line, column)
    if isinstance(symbol, Refused):
        return symbol
    why = unfit(name) or taken(known, symbol, name) or _called_by_a_variant(known, symbol.name)
    if why:
        return Refused(why)
    places = known.of(symbol)
    unsure = next((m for m in places if not m.sure), None)
    if unsure is not None:
        others = [s for s in known.symbols_at(unsure.span.file, unsure.span.line, unsure.span.column) if s != symbol]
        other = f" or {_called(others[0])}" if others else ""
        return Refused(f"In {_place(unsure)} `{symbol.name}` may be {_called(symbol)}{other}: rename it by hand.")
    edits = tuple(Edit(m.span, name) for m in places)
    if any(d.severity == "error" for d in before) or not is_spelling(known, symbol, places, name):
        worse = _worse(known, unsaved, edited(known.texts, [edits]).texts, before)
        if worse is not None:
            return Refused(f"That would be a mistake: {worse.message}")
    return Renamed(edits, _icons(known, symbol, name))


def _icons(known: Known, symbol: Symbol, name: str) -> tuple[tuple[Path, Path], ...]:
    """The files of the icons of a symbol, each with the file of its new name.

    An icon that may as well be of another thing of the same name stays where it is.
    """
    if symbol.kind in OF_A_TEXT or any(
        s.name == symbol.name and s != symbol and s.kind not in OF_A_TEXT for s in known.mentions.of
    ):
        return ()
    found = []
    for icon, drawn in known.ruleset.icons.items():
        new = ".".join(name if part == symbol.name else part for part in icon.split("."))
        if new != icon and not drawn.of_a_variant:
            file = Path(drawn.span.file)
            found.append((file, file.with_name(new + file.suffix)))
    return tuple(found)


def _called_by_a_variant(known: Known, name: str) -> str:
    """Why a name stays: a variant gives it, and in the ruleset another stands; "" if none does."""
    for layer in known.ruleset.written:
        if layer.what == RENAME and isinstance(layer.value, Scalar) and name in (layer.path[-1], layer.value.text):
            old, new = layer.path[-1], layer.value.text
            return f"The variant `{layer.variant}` calls `{old}` `{new}`: change that by hand, under its `rename:`."
    return ""


def _named(known: Known, file: str, line: int, column: int) -> Symbol | Refused:
    """What stands at a place, if it is one thing for certain."""
    symbols = known.symbols_at(file, line, column)
    if not symbols:
        return Refused("Here stands no name of the ruleset.")
    if len(symbols) > 1:
        several = " or ".join(_called(symbol) for symbol in symbols)
        return Refused(f"`{symbols[0].name}` may be {several} here: rename it where it is declared.")
    return symbols[0]


def taken(known: Known, symbol: Symbol, name: str) -> str:
    """Why a name is not free for a symbol; "" if it is."""
    if name == symbol.name:
        return f"It is called `{name}` already."
    for other in known.mentions.of:
        if other.name == name and _in_the_way(known, symbol, other):
            place = known.mentions.declared(other)
            return f"`{name}` is already {_called(other)}{f' ({_place(place)})' if place else ''}."
    return ""


def _in_the_way(known: Known, symbol: Symbol, other: Symbol) -> bool:
    """Whether two things may not have the same name."""
    if other.kind in OF_A_TEXT:
        if symbol.kind in OF_A_TEXT:
            return _owner(known, symbol) == _owner(known, other)
        return symbol.kind not in OWN_NAMES  # a name that is bound would hide it
    if other.kind in OWN_NAMES:
        return symbol.kind == other.kind and symbol.of == other.of
    return symbol.kind not in ("attribute", "card", "space", "choice")


def _owner(known: Known, symbol: Symbol) -> tuple[str, int]:
    """The file and the line of the declaration a bound name stands in."""
    place = known.mentions.declared(symbol)
    if place is None:
        return "", 0
    lines = [
        m.span.line
        for s, mentions in known.mentions.of.items()
        if s.kind in ("procedure", "ruling", "card", "metric", "invariant")
        for m in mentions
        if m.declares and m.span.file == place.span.file and m.span.line <= place.span.line
    ]
    return place.span.file, max(lines, default=0)


def is_spelling(known: Known, symbol: Symbol, places: Collection[Mention], name: str) -> bool:
    """Whether another name at all places of a symbol changes for certain nothing of what a sound ruleset means.

    So it is if the name stands nowhere and means nothing, if of each word that is spelt like the old one it is known
    what it names, if no place names something else as well, and if nothing gets too long.
    """
    words = known.words
    if name in words.in_effects or name in words.elsewhere or name in with_meaning() or not is_word(symbol.name):
        return False
    if symbol.kind in OF_A_TEXT and known.mentions.declared(symbol) is None:
        return False
    if not all(_meant(known, *place) for place in words.places(symbol.name, symbol.kind not in OF_A_TEXT)):
        return False
    if any(_meant(known, m.span.file, m.span.line, m.span.column) != {symbol} for m in places):
        return False
    more = max(0, len(name) - len(symbol.name))
    lines = Counter((m.span.file, m.span.line) for m in places)
    texts = {file: known.texts[file].split("\n") for file in {file for file, _ in lines}}
    return (
        words.characters + more * len(places) <= MOST_TEXT
        and words.size + more * len(places) <= MOST_BYTES
        and all(len(texts[file][line - 1]) + more * times <= LONGEST for (file, line), times in lines.items())
    )


def _meant(known: Known, file: str, line: int, column: int) -> set[Symbol]:
    """What a word that begins at a place may name."""
    return {m.symbol for m in known.at(file, line, column) if m.span.column == column}


def _worse(
    known: Known, unsaved: Mapping[str, bytes], new: Mapping[str, str], before: Sequence[Diagnostic]
) -> Diagnostic | None:
    """The first mistake of the new texts that is none now; what may be meant so is no reason to refuse a name.

    A mistake is the same if it stands in the same line: what it says may name what is renamed. Message files stay out
    of it: a name in one that fits nothing is no mistake, and another name is as well written.
    """
    texts = {**unsaved, **{n: t.encode() for n, t in new.items() if n in known.ruleset.files}}
    after = diagnose(known.path, unsaved=texts, only_mistakes=True).diagnostics
    counts = Counter(map(_kind_and_line, before))
    for found in after:
        counts[_kind_and_line(found)] -= 1
        if found.severity == "error" and counts[_kind_and_line(found)] < 0:
            return found
    return None


def _kind_and_line(found: Diagnostic) -> tuple[str, str, int]:
    return found.code, found.span.file, found.span.line


def _called(symbol: Symbol) -> str:
    of = f" of `{symbol.of}`" if symbol.of and symbol.kind != "local" else ""
    return f"{CALLED[symbol.kind]}{of}"


def _place(mention: Mention) -> str:
    return f"{mention.span.file.rpartition('/')[2]}:{mention.span.line}"
