"""The message files of a ruleset → every name of the ruleset that stands in the name of a message.

`counter-coin` names the counter `coin`, `ask-sell-c` the action `sell` and what is chosen there.

Never: says that something is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from rulekit.check.names.scope import Symbol
from rulekit.check.names.symbols import declarations
from rulekit.editor.symbols import Mention, Sheet
from rulekit.ruleset.model import Ruleset
from rulekit.ruleset.numbers_behind import every_text
from rulekit.ruleset.spoken_numbers import NOT_IN_A_MESSAGE
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk
from rulekit.text.messages import COMPARED, TELLS
from rulekit.text.proofread import TO_A_ZONE, VERBS
from rulekit.text.told import IN, NUMBERS, SHARED, TO

HEAD = re.compile(r"^([A-Za-z][A-Za-z0-9_-]*)[ \t]*=", re.MULTILINE)
INSIDE = re.compile(r"\{\s*([A-Za-z][A-Za-z0-9_-]*)")
GIVEN = re.compile(r"\{[^{}\"\n]*?\$([A-Za-z][A-Za-z0-9_-]*)")  # to a message, and by it to a function
ALSO_TOLD = re.compile(rf"^[ \t]+\.{TELLS}[ \t]*=[ \t]*(.*)$", re.MULTILINE)
ASKING = re.compile(r"(ask|arm|use)-")

# How messages begin that name something of a kind alone.
HEADS = {
    "counter": ("counter",), "piece": ("piece", "about"), "deck": ("deck", "about", "listed"), "zone": ("zone",),
    "region": ("region", "space", "place", "on", "layout-legend"), "metric": ("metric",), "enum": ("enum",),
    "variable": ("variable", "now", "set"), "procedure": ("do", "act", "phase", "from", "rules"),
    "option": ("option",), "ruling": ("ruling", "rule", "call"), "group": ("group",), "table": ("table",),
}  # fmt: skip
Parts = tuple[str | Symbol, ...]
NamedAt = Callable[[nodes.Name | nodes.Your], Iterable[Symbol]]
Chosen = Mapping[str, Iterable[Symbol]]  # what is chosen in each procedure and card, by their names in messages


def message_names(
    file: str,
    text: str,
    known: Mapping[str, list[Parts]],
    askers: Mapping[str, Parts],
    chosen: Chosen,
    ruleset: Ruleset,
) -> Iterator[Mention]:
    """Every mention in a message file."""
    sheet = Sheet(file, text)
    heads = [(m.start(1), m[1]) for m in HEAD.finditer(text)]
    used = [(m.start(1), m[1]) for m in INSIDE.finditer(text)]
    for start, message in (*heads, *used):
        every = known.get(message) or ([asked] if (asked := _asked(message, askers, chosen)) else [])
        for parts in every:
            yield from _placed(sheet, start, parts, sure=len(every) == 1)
    ends = [start for start, _ in heads[1:]] + [len(text)] * bool(heads)  # a file that is only begun has none
    for (start, message), end in zip(heads, ends, strict=True):
        for found in GIVEN.finditer(text, start, end):
            symbol = _variable(message, found[1], ruleset) or _spoken_number(found[1], ruleset)
            if symbol is not None:
                yield Mention(symbol, sheet.span(found.start(1), found.start(1) + len(symbol.name)))
        for line in ALSO_TOLD.finditer(text, start, end):
            for named in re.finditer(r"\S+", line[1]):
                if named[0] in ruleset.procedures:
                    at = line.start(1) + named.start()
                    yield Mention(Symbol("procedure", named[0]), sheet.span(at, at + len(named[0])))


def known_messages(ruleset: Ruleset) -> dict[str, list[Parts]]:
    """Every message that names something of a ruleset, with the parts its name is made of."""
    found: dict[str, list[Parts]] = {}
    for parts in _every(ruleset):
        names = [part.name if isinstance(part, Symbol) else part for part in parts]
        found.setdefault("".join(NOT_IN_A_MESSAGE.sub("-", name) for name in names), []).append(parts)
    return found


def compared_in(ruleset: Ruleset, named_at: NamedAt) -> dict[str, list[Parts]]:
    """The messages for what is compared with something, such as `above-n` and `is-rank-last`.

    `named_at`: what a name stands for in a text.
    """
    found: dict[str, list[Parts]] = {}
    for node in (node for text in every_text(ruleset) for node in walk(text)):
        if isinstance(node, nodes.Compare) and isinstance(node.left, nodes.Name | nodes.Your):
            head = f"{COMPARED[node.operator]}-"
            for symbol in named_at(node.left):
                parts: list[Parts] = [(head, symbol)]
                if isinstance(node.right, nodes.Name):
                    parts += [(head, symbol, "-", other) for other in named_at(node.right)]
                for each in parts:
                    known = found.setdefault(_text(each), [])
                    known += [each] if each not in known else []
    return found


def _every(r: Ruleset) -> Iterator[Parts]:
    tables = declarations(r)
    yield from (
        (f"{head}-", Symbol(kind, name)) for kind, heads in HEADS.items() for head in heads for name in tables[kind]
    )
    for seat in r.seats:
        yield "seat-", Symbol("seat", seat)
        yield "sign-", Symbol("seat", seat)
    yield from _told(r)
    waits: dict[Parts, None] = {}
    for deck in r.decks.values():
        for face in deck.faces:
            card = Symbol("deck", deck.name), "-", Symbol("card", face.name, deck.name)
            yield "card-", *card
            yield "sign-", *card
            yield "text-", *card
            yield from (("text-", *card, f"-{n}") for n, _ in enumerate(face.abilities, 1))
            for trigger in (ability.trigger for ability in face.abilities if ability.trigger is not None):
                heard = (part for name in trigger.names for part in ("-", Symbol("procedure", name)))
                waits[f"when-{trigger.timing.partition(' ')[0]}", *heard] = None
        for attribute in deck.attributes:
            yield "attribute-", Symbol("attribute", attribute.name, deck.name)
    yield from waits
    for region in r.regions.values():
        for space in (e for e in region.elements if e.name.isidentifier()):
            yield "space-", Symbol("region", region.name), "-", Symbol("space", space.name, region.name)
        for attribute in region.attributes:
            yield "attribute-", Symbol("attribute", attribute.name, region.name)
    for enum in r.enums.values():
        for word in enum.members:
            yield "value-", Symbol("enum", enum.name), "-", Symbol("word", word, enum.name)
    for option in r.options.values():
        for value in option.values:
            is_word = value not in ("true", "false")
            last = Symbol("choice", value, option.name) if is_word else value
            yield "option-", Symbol("option", option.name), "-", last


def _told(r: Ruleset) -> Iterator[Parts]:
    """The messages of what happens."""
    tables = declarations(r)
    happen = [(verb, kind) for verb in VERBS for kind in ("counter", "piece", "deck")]
    happen += [(f"{verb}{TO}", kind) for verb in TO_A_ZONE for kind in ("zone", "deck", "region")]
    for before, kind in (*happen, ("perform", "procedure"), ("set", "variable")):
        for name in tables[kind]:
            yield f"event-{before}-", Symbol(kind, name)
            yield f"event-{before}-", Symbol(kind, name), SHARED
    for name in tables["procedure"]:
        yield from ((f"event-{verb}{IN}-", Symbol("procedure", name)) for verb in NUMBERS)


def askers_of(ruleset: Ruleset) -> dict[str, Parts]:
    """Procedures and cards by their names in messages about what they ask."""
    found: dict[str, Parts] = {name: (Symbol("procedure", name),) for name in ruleset.procedures}
    for deck in ruleset.decks.values():
        for face in deck.faces:
            parts = Symbol("deck", deck.name), "-", Symbol("card", face.name, deck.name)
            found.setdefault(f"{deck.name}-{face.name}", parts)
    return found


def _asked(message: str, askers: Mapping[str, Parts], chosen: Chosen) -> Parts | None:
    """The parts of `ask-PROCEDURE-NAME`, `arm-DECK-CARD-1` and the like."""
    head = ASKING.match(message)
    if head is None:
        if message.startswith("ending-"):
            return "ending-", Symbol("ending", message.removeprefix("ending-"))
        return None
    rest = message[head.end() :]
    owner = rest
    while owner and owner not in askers:
        owner = owner.rpartition("-")[0]
    if not owner:
        return None
    behind = rest[len(owner) :].removeprefix("-")
    locals_named = [s for s in chosen.get(owner, ()) if s.name == behind]
    tail: Parts = ("-", locals_named[0]) if len(locals_named) == 1 else ()
    return (head[0], *askers[owner], *tail)


def _variable(message: str, name: str, ruleset: Ruleset) -> Symbol | None:
    """What a variable of a message stands for: an attribute of a space, what the rules remember, or what a text of a
    phase or an action may say.
    """
    what, _, place = message.partition("-")
    procedure = ruleset.procedures.get(place)
    if what == "act" and procedure is not None and any(p.name == name for p in procedure.parameters):
        return Symbol("parameter", name, place)
    if what == "rules" and procedure is not None and (name in ruleset.options or name in ruleset.tables):
        return Symbol("option" if name in ruleset.options else "table", name)
    if what == "layout" and name in ruleset.tables:
        return Symbol("table", name)
    region = ruleset.regions.get(place)
    if what in ("space", "place") and region is not None and any(a.name == name for a in region.attributes):
        return Symbol("attribute", name, region.name)
    variable = ruleset.variables.get(name)
    if variable is not None and (what == "layout" or (region is not None and variable.region == region.name)):
        return Symbol("variable", name)
    return None


def _spoken_number(name: str, ruleset: Ruleset) -> Symbol | None:
    """Whose number a variable says: `feast-1` that of an action or a ruling, `last_round` a table of one number."""
    of, _, number = name.rpartition("-")
    if number.isdigit() and (of in ruleset.procedures or of in ruleset.rulings):
        return Symbol("procedure" if of in ruleset.procedures else "ruling", of)
    return Symbol("table", name) if name in ruleset.tables and name not in _attributes(ruleset) else None


def _attributes(ruleset: Ruleset) -> set[str]:
    """What words about cards and places may say by names that tables might have too."""
    of_cards = {a.name for deck in ruleset.decks.values() for a in deck.attributes}
    return of_cards | {a.name for region in ruleset.regions.values() for a in region.attributes}


def _placed(sheet: Sheet, start: int, parts: Parts, sure: bool) -> Iterator[Mention]:
    at = start
    for part in parts:
        name = part.name if isinstance(part, Symbol) else part
        if isinstance(part, Symbol) and not NOT_IN_A_MESSAGE.search(name):
            yield Mention(part, sheet.span(at, at + len(name)), sure=sure)
        at += len(name)


def _text(parts: Parts) -> str:
    return "".join(part.name if isinstance(part, Symbol) else part for part in parts)
