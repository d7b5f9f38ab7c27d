"""A text of an editor and a place in it → the words that may be written there, the likeliest first.

Never: offers inside an effect what the parser would not take.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulekit.check.names.symbols import FUNCTIONS, VALUES, declarations
from rulekit.diagnostics.source import SourceText
from rulekit.editor.completion import Completion, Place, completion_at
from rulekit.editor.cursor import Cursor, cursor_at
from rulekit.editor.known import Known
from rulekit.editor.prefix import Prefix
from rulekit.editor.sections import Under, keys_under, kinds_under, values_under
from rulekit.ruleset.kinds import Kind, OneOf, Row, Truth
from rulekit.ruleset.kinds import Text as Wanted
from rulekit.syntax import nodes
from rulekit.syntax.parse import parse

MOST_ITEMS = 200  # of a list of texts that are read for the names bound in them


@dataclass(frozen=True, slots=True)
class Offer:
    """A word that may be written: what it is, how likely it is meant (0: most), what to say of it."""

    word: str
    sort: str
    rank: int = 2
    says: str = ""
    insert: str = ""


@dataclass(frozen=True, slots=True)
class Offered:
    """All that may be written at a place, in place of what stands from `start` on."""

    start: int
    offers: tuple[Offer, ...]


def offered(text: str, offset: int, known: Known | None, scenario: bool = False) -> Offered:
    """What may be written at a character of a ruleset file or a scenario file."""
    cursor = cursor_at(text, offset)
    if cursor is None:
        return Offered(offset, ())
    under = Under(cursor, known, scenario)
    kinds = list(kinds_under(under))
    found: list[Offer] = []
    text_kind = next((k for k in kinds if isinstance(k, Wanted) and k.start), None)
    if not cursor.is_key and text_kind is not None and not cursor.before.raw.startswith(("{", "[")):
        found += effect(cursor, text_kind.start, known)
    elif cursor.is_key or not cursor.before.raw.strip():
        found += _keys(under)
    if not cursor.is_key:
        found += _values(under, kinds)
    unique = {offer.word: offer for offer in reversed(found)}
    return Offered(cursor.start, tuple(sorted(unique.values(), key=lambda o: (o.rank, o.word))))


# ---- keys and values of YAML ----
def _keys(under: Under) -> Iterator[Offer]:
    present = under.cursor.beside[-1] if under.cursor.is_key and under.cursor.beside else {}
    for key, row in keys_under(under):
        if key not in present:
            says = f"{row.doc} Example: `{row.key}: {row.example}`" if isinstance(row, Row) else row
            yield Offer(key, "key", 0 if isinstance(row, Row) and row.required else 1, says, f"{key}: ")


def _values(under: Under, kinds: list[Kind]) -> Iterator[Offer]:
    for kind in kinds:
        if isinstance(kind, OneOf):
            yield from (Offer(word, "value", 0) for word in kind.words)
        elif isinstance(kind, Truth):
            yield from (Offer(word, "value", 0) for word in ("true", "false"))
    yield from (Offer(name, sort, 1) for name, sort in values_under(under))


# ---- effects ----
def effect(cursor: Cursor, start: str, known: Known | None) -> list[Offer]:
    """What may be written in a text of the effect language."""
    prefix = Prefix(cursor.before.raw, start)
    found = [Offer(word, "word", 3) for word in prefix.next_words()]
    if known is None or not prefix.takes_name():
        return found
    made = prefix.tree()
    if not made:
        return found
    if isinstance(made, nodes.Trigger) and made.event == "phase":
        found.append(Offer("you", "word", 0))
    here, place = _with_items(cursor, start, made), place_of(cursor, start, known)
    return [*found, *_names(completion_at(known.ruleset, known.rulings, place, here), known)]


def _names(found: Completion, known: Known) -> Iterator[Offer]:
    """The names the checker knows there; those that fit what is wanted first."""
    near = found.near.domain if found.near is not None else ""
    words = known.ruleset.enums[near].members if near in known.ruleset.enums else ()
    for name, sort in found.names.items():
        said, rank = sort, 2
        if name in found.locals:
            local = found.locals[name]
            said, rank = local.said(), 0 if near and local.domain == near else 1
        elif sort == "name":
            said = next(iter(meanings(name, known)), "function" if name in FUNCTIONS else "word")
        fitting = near and (name in words or sort == "card")
        yield Offer(name, said, 0 if fitting else rank)


def meanings(name: str, known: Known) -> Iterator[str]:
    """What a bare name is declared as."""
    return (kind for kind, table in declarations(known.ruleset).items() if name in table and kind in (*VALUES, "enum"))


def _with_items(cursor: Cursor, start: str, made: object) -> object:
    """The tree behind those of the texts in front of it in the same list."""
    if start != "program" or not isinstance(made, nodes.Statement):
        return made
    before: list[nodes.Statement] = []
    for item in cursor.items[-MOST_ITEMS:]:
        tree: object = parse(SourceText(item.raw, "", 1, 1), "program")[0]
        before += tree.statements if isinstance(tree, nodes.Block) else []
        before += [tree] if isinstance(tree, nodes.Statement) and not isinstance(tree, nodes.Block) else []
    here = made.statements if isinstance(made, nodes.Block) else (made,)
    return nodes.Block((*before, *here), span=made.span)


def place_of(cursor: Cursor, start: str, known: Known) -> Place:
    """Where a text stands in the ruleset."""
    path, r = cursor.path, known.ruleset
    section, name = (str(path[0]), str(path[1])) if len(path) > 1 else ("", "")
    if section in ("actions", "phases"):
        procedure = r.procedures.get(name)
        return Place(start, parameters=procedure.parameters if procedure is not None and "params" not in path else ())
    if section == "rulings":
        head: object = parse(SourceText(name, "", 1, 1), "signature")[0]
        return Place(start, parameters=head.parameters if isinstance(head, nodes.Signature) else ())
    if section == "decks" and "cards" in path:
        when = next((level["when"] for level in reversed(cursor.beside) if "when" in level), None)
        trigger: object = parse(SourceText(when.raw, "", 1, 1), "trigger")[0] if when else None
        return Place(start, deck=name, trigger=trigger if isinstance(trigger, nodes.Trigger) else None)
    return Place(start)
