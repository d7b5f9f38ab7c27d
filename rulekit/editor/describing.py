"""A place in a text → what stands there, in a few lines of Markdown: what a name is, where it comes from, what a word
of the language or a key means.

Never: tells what is not written in the ruleset or in its documentation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulekit.check.names.scope import Symbol
from rulekit.check.names.symbols import declarations
from rulekit.diagnostics.source import Span
from rulekit.editor.cursor import cursor_at
from rulekit.editor.known import Known
from rulekit.editor.sections import Under, keys_under, kinds_under
from rulekit.editor.symbols import CALLED, Sheet
from rulekit.ruleset.kinds import Row, Text
from rulekit.ruleset.model import Ability, Declaration, Element, Face, Provenance, Ruleset
from rulekit.syntax.format import format_tree
from rulekit.syntax.nodes import Node
from rulekit.syntax.notation import meanings, shapes
from rulekit.text.cards import Cards
from rulekit.text.folders import messages_of

WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
MOST_LINES = 8


@dataclass(frozen=True, slots=True)
class Described:
    """What there is to say of a stretch of a text, as Markdown."""

    span: Span
    text: str


def described(sheet: Sheet, line: int, column: int, known: Known | None, scenario: bool = False) -> Described | None:
    """What stands at a place; None if there is nothing to say."""
    if known is not None:
        symbols = known.symbols_at(sheet.file, line, column)
        if symbols:
            span = known.at(sheet.file, line, column)[0].span
            return Described(span, "\n\n---\n\n".join("\n\n".join(about(known, symbol)) for symbol in symbols))
    word = word_at(sheet, line, column)
    if word is None:
        return None
    start, text = word
    span = sheet.span(start, start + len(text))
    if sheet.file.endswith(".ftl"):
        return None
    cursor = cursor_at(sheet.text, start + len(text))
    if cursor is None:
        return None
    under = Under(cursor, known, scenario)
    if cursor.is_key:
        row = next((row for key, row in keys_under(under) if key == text), None)
        said = f"`{text}`: {row.doc}\n\nExample: `{row.key}: {row.example}`" if isinstance(row, Row) else ""
        return Described(span, said) if said else None
    if any(isinstance(kind, Text) and kind.start for kind in kinds_under(under)):
        shape, *says = meaning_of(text) or ("",)
        return Described(span, "\n".join([shape, "", *(f"- {one}" for one in says)])) if shape else None
    return None


def meaning_of(word: str) -> tuple[str, ...]:
    """How a statement that begins with a word is written, then what it means; nothing for other words."""
    verb = word if word in meanings() else word.removesuffix("s")
    return (f"`{shapes()[verb]}`", *meanings()[verb]) if verb in meanings() else ()


def word_at(sheet: Sheet, line: int, column: int) -> tuple[int, str] | None:
    """The word a place is in, and where it begins."""
    text = sheet.line(line)
    found = next((m for m in WORD.finditer(text) if m.start() < column <= m.end() + 1), None)
    return (sheet.offset(line, found.start() + 1), found[0]) if found else None


# ---- names ----
def about(known: Known, symbol: Symbol) -> Iterator[str]:
    """What is known of something that has a name."""
    of = f" of `{symbol.of}`" if symbol.of and symbol.kind != "local" else ""
    yield f"`{symbol.name}` is {CALLED[symbol.kind]}{of}{_kind(known, symbol)}."
    declaration = _declaration(known.ruleset, symbol)
    if isinstance(declaration, Face):
        lines = list(_card(known.ruleset, symbol.of, declaration))
        if lines:
            yield "\n".join(lines)
    place = known.mentions.declared(symbol)
    if place is not None and symbol.kind not in ("local", "parameter"):
        yield f"```yaml\n{_written(known.texts, place.span)}\n```"
    source = _provenance(known.ruleset, symbol, declaration, place.span if place else None)
    if source is not None:
        yield _from(source)
    if place is not None:
        yield f"{place.span.file.rpartition('/')[2]}:{place.span.line}"


def _kind(known: Known, symbol: Symbol) -> str:
    """Of which kind the value is that a local name or a parameter stands for."""
    if symbol.kind == "local":
        said = known.types.get(symbol)
        return f" for {said}" if said else ""
    procedure = known.ruleset.procedures.get(symbol.of) if symbol.kind == "parameter" else None
    written = next((p.type for p in procedure.parameters if p.name == symbol.name), None) if procedure else None
    return f", `{format_tree(written)}`" if written is not None else ""


def _declaration(r: Ruleset, symbol: Symbol) -> Declaration | Element | None:
    tables = declarations(r)
    if symbol.kind in tables:
        return tables[symbol.kind].get(symbol.name)
    if symbol.kind == "card" and symbol.of in r.decks:
        return next((face for face in r.decks[symbol.of].faces if face.name == symbol.name), None)
    if symbol.kind == "space" and symbol.of in r.regions:
        return next((space for space in r.regions[symbol.of].elements if space.name == symbol.name), None)
    return None


def _card(ruleset: Ruleset, deck: str, face: Face) -> Iterator[str]:
    """What is printed on a card, and what it does."""
    for attribute in ruleset.decks[deck].attributes:
        links = face.links.get(attribute.name)
        value = face.values.get(attribute.name, attribute.default) if links is None else [w.text for w in links]
        if value is not None:
            yield f"- {attribute.name}: {_value(value)}"
    texts = Cards(ruleset, messages_of(ruleset))
    for number, ability in enumerate(face.abilities, 1):
        yield f"- {texts.text(ruleset.decks[deck], face, number)}"
        yield f"  {_ability(ability)}"


def _value(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def _ability(ability: Ability) -> str:
    parts = [f"`{format_tree(ability.trigger)}`:" if ability.trigger is not None else ""]
    if ability.condition is not None:
        parts.append(f"if `{format_tree(ability.condition)}`,")
    if ability.optional:
        parts.append("may")
    if ability.cost:
        parts.append(f"pay `{format_tree(ability.cost)}`,")
    if ability.limit:
        parts.append(f"{ability.limit},")
    done: tuple[Node, ...] = (*(ability.effect.statements if ability.effect is not None else ()), *ability.rules)
    parts.append("; ".join(f"`{format_tree(part)}`" for part in done))
    return " ".join(part for part in parts if part)


def _written(texts: Mapping[str, str], span: Span) -> str:
    """The lines a declaration is written in, as far as they fit on a small page."""
    lines = texts[span.file].split("\n")
    first = lines[span.line - 1]
    indent = len(first) - len(first.lstrip())
    kept = [first]
    for line in lines[span.line : span.line + MOST_LINES]:
        if line.strip() and len(line) - len(line.lstrip()) <= indent:
            break
        kept.append(line)
    while kept and not kept[-1].strip():
        kept.pop()
    more = ["…"] if len(kept) > MOST_LINES else []
    return "\n".join([line[indent:] for line in kept[:MOST_LINES]] + more)


def _provenance(
    ruleset: Ruleset, symbol: Symbol, declaration: Declaration | Element | None, span: Span | None
) -> Provenance | None:
    """Where something comes from: itself, what it belongs to, or its whole file."""
    own = declaration.provenance if declaration is not None else None
    owner = ruleset.decks.get(symbol.of) or ruleset.regions.get(symbol.of) or ruleset.enums.get(symbol.of)
    if own is None and owner is not None:
        own = owner.provenance
    if own is None and span is not None and symbol.kind not in ("local", "parameter"):
        own = ruleset.wide.get(span.file)
    return own


def _from(source: Provenance) -> str:
    note = " ".join(source.note.split())
    return {"rulebook": f"Rulebook: {note}", "public": f"Public source: {note}"}.get(source.kind, f"Assumed: {note}")
