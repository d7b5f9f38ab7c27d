"""A name that means nothing where it stands, but does elsewhere → what to write there; an edit if one way is certain.

Of a name that is given in one text and used in another, which the first performs or asks: how to hand it on.

Never: reports a mistake.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from rulekit.check.names.scope import Scope
from rulekit.check.names.symbols import BUILT_IN, FUNCTIONS, Symbols
from rulekit.check.tree.types import NAMES, PLAYER, Type
from rulekit.diagnostics.nearest import MUCH_ALIKE, likeness, nearest
from rulekit.diagnostics.places import respelt, text_at
from rulekit.diagnostics.source import Diagnostic, Edit, Span
from rulekit.ruleset.kind_match import NUMBERS
from rulekit.ruleset.model import Declaration, Ruleset
from rulekit.syntax.mistaken_amounts import PARTS
from rulekit.syntax.walk import walk

LOOKED_BACK = 400  # characters
# What stands in front of pieces and spaces, and where a player is wanted all the same.
IN_FRONT = re.compile(r"(\(|\b(in|from|to|discards?|shuffles?|reveals?)|[-+&])\s*\Z")
PAID_TO = re.compile(r"\bpays?\b[^;]*\Z|\bgains?\b[^;]*\bfrom\s*\Z")
# What stands in front of a place or a set, and nothing else.
PLACED = re.compile(
    r"(\b(chooses?|draws?|each|for|the)\b[^;]*\b(from|in)\b|\b(moves?|draws?)\b[^;]*\bto\b"
    r"|\b(discards?|shuffles?|reveals?)\b|\b(first|top|bottom)\()\s*\Z"
)
# Words of everyday or of other languages, and what they are called here.
SYNONYMS = {"yes": "true", "no": "false", "nobody": "none", "nothing": "none", "null": "none"}
ENDLESSLY = ("forever", "always", "endlessly")
DUTIES = ("must", "shall", "should", "will")
PHRASES = {
    "everybody": "each player …", "everyone": "each player …", "opponent": "each p in players - {you} …", "me": "you",
    "opponents": "each p in players - {you} …", "I": "you",
}  # fmt: skip
MOST_NUMBERS = 100  # in a range that is written out
FORMS = {"element": "{}", "optional": "optional {}", "set": "set of {}"}


def elsewhere(symbols: Symbols, name: str, span: Span) -> str:
    """What a word that means nothing here means elsewhere; "" if it does not."""
    ruleset = symbols.ruleset
    if name in PARTS:
        return f"Write a number, such as `n {PARTS[name]}{' rounded down' if PARTS[name][0] == '/' else ''}`."
    if name == "all" and (counter := _behind(symbols, span)) in ruleset.counters:
        return f"As much as there is is `your {counter} {counter}`."
    if name in DUTIES:
        return "Leave it out: what stands there is done; `may …` is what somebody may leave."
    if name in ENDLESSLY:
        return "A repetition never goes on without end: write `repeat up to NUMBER { … } until CONDITION`."
    if name in SYNONYMS:
        return f"Write `{SYNONYMS[name]}`."
    if name in PHRASES:
        return f"Write `{PHRASES[name]}`."
    if name in ruleset.procedures:
        return f"`{name}` is something to do: `perform {name}`."
    if symbols.is_kind(name):
        return f"`{name}` is a kind of pieces; name the zone or the spaces they lie on."
    if name in FUNCTIONS:
        return f"`{name}` wants brackets: `{name}(…)`."
    for names, faces in symbols.faces.items():
        if name in faces:
            return f"`{name}` is a card of `{names.removeprefix(NAMES)}`: compare a name, `c.name = {name}`."
    for region in _regions_with(symbols, name):
        return f"`{name}` is a space of `{region}`: write `{_whose(symbols, region)}{region}.{name}`."
    if name in ruleset.seats:
        return f"It is the name of a seat, which is for people: write `players[{ruleset.seats.index(name) + 1}]`."
    owners = [d.name for d in symbols.domains.values() if name in d.attributes]
    return f"Say of which {owners[0]}: `x.{name}`." if owners else ""


def no_name(symbols: Symbols, name: str, span: Span) -> str:
    """What is meant by a word that is no name at all: an article, a number, a word of the language misspelt."""
    if name in ("a", "an"):
        return article(symbols, span)
    if name.lower() in NUMBERS:
        return f"Write the number `{NUMBERS.index(name.lower())}`."
    if name.lower() in BUILT_IN:
        return f"Did you mean `{name.lower()}`?"
    return "Did you mean `your …`?" if likeness(name, "your") >= MUCH_ALIKE else ""


def ended(name: str, span: Span, given: Span) -> Diagnostic:
    """A name of the same text whose braces are closed."""
    message = f"`{name}` is a name only within the braces, the condition or the `for` in which it is given."
    help = f"Move this in there, or give `{name}` its value before."
    return Diagnostic("unknown-name", span, message, help, related=((given, f"`{name}` is given here"),))


def is_placed(symbols: Symbols, span: Span) -> bool:
    """Whether a place or a set is wanted at a place of a text, by what stands in front of it."""
    return PLACED.search(_front(symbols, span)) is not None


def _front(symbols: Symbols, span: Span) -> str:
    """What stands in the line in front of a place, as far as it may tell what is wanted there."""
    text = symbols.ruleset.files.get(span.file, "")
    return text_at(Span(span.file, span.line, 1, span.line, span.column), text)[-LOOKED_BACK:]


def article(symbols: Symbols, span: Span) -> str:
    """What to write for `a`."""
    front = _front(symbols, span)
    name = _behind(symbols, span)
    if name and re.search(r"\bchooses?\s*\Z", front):
        return f"Leave it out: `choose {name} from …`."
    return "Write the number `1`."


def _behind(symbols: Symbols, span: Span) -> str:
    """The word behind a place in its line."""
    line = text_at(Span(span.file, span.line, 1, span.line + 1, 1), symbols.ruleset.files.get(span.file, ""))
    word = re.match(r"\s*(\w+)", line[span.end_column - 1 :])
    return word[1] if word else ""


def instead(symbols: Symbols, name: str, span: Span) -> tuple[Edit, ...]:
    """A synonym, or a space with its region in front, if there is one such space."""
    regions = _regions_with(symbols, name)
    if name in SYNONYMS:
        return _written(symbols, span, name, SYNONYMS[name])
    if len(regions) == 1 and not _whose(symbols, regions[0]):
        return _written(symbols, span, name, f"{regions[0]}.{name}")
    return ()


def another_place(symbols: Symbols, kind: str, name: str) -> str:
    """What to write where a zone, or a region for something else, stands behind a piece; or a row behind a space."""
    ruleset = symbols.ruleset
    if kind in ruleset.regions and re.match("neighbou?rs?|adjacent", name):
        if ruleset.regions[kind].grid:
            return "Write `{s.north, s.south, s.east, s.west}`, or one of the four."
        return f"Declare which lead where: `attributes: {{next: set of {kind}}}`."
    if symbols.is_kind(kind) and name == "owner":
        return f"No {kind} belongs to a player; ask in whose zone it lies, as `… in p.ZONE`."
    if symbols.is_kind(kind) and (name in ruleset.zones or name in ruleset.decks):
        whose = "your " if (ruleset.zones.get(name) or ruleset.decks[name]).per_player else ""
        return f"`{name}` has no spaces; ask whether it is there: `… in {whose}{name}`."
    if symbols.is_kind(kind) and name in ruleset.regions:
        return f"`{name}` is a region of {ruleset.regions[name].of}; nothing else lies there."
    if kind in ruleset.regions and name in ("row", "col"):
        return f"Only a region with `grid: 2 x 3` has `{name}`; to `rows:` write `row_is: NAME`, and ask `s.NAME`."
    return ""


def yours(symbols: Symbols, name: str, span: Span, scope: Scope) -> tuple[Edit, ...]:
    """`your` in front of what every player has, where pieces or spaces are wanted and no other player has a name."""
    text, front = symbols.ruleset.files.get(span.file, ""), _front(symbols, span)
    behind = text_at(replace(span, column=span.end_column, end_column=span.end_column + 1), text)
    wanted = IN_FRONT.search(front) is not None and PAID_TO.search(front) is None and behind != "."
    if not wanted or any(var.type.domain == PLAYER.domain for var in scope.bound.values()):
        return ()
    return _written(symbols, span, name, f"your {name}")


def alone(symbols: Symbols, name: str, span: Span) -> tuple[Edit, ...]:
    """A name without the `your` or the player in front of it."""
    text = text_at(span, symbols.ruleset.files.get(span.file, ""))
    return (Edit(span, name),) if re.fullmatch(rf"(your\s+|\w+\s*\.\s*){re.escape(name)}", text) else ()


def of_the_table(symbols: Symbols, name: str, span: Span) -> Diagnostic:
    """A place or a variable of the table, asked of a player: the text is wrong, or the declaration, as others show."""
    r = symbols.ruleset
    tables: tuple[Mapping[str, Declaration], ...] = (r.variables, r.zones, r.regions, r.decks)
    declared = next(t[name] for t in tables if name in t)
    own = nearest(name, [n for t in (r.variables, r.zones, r.regions) for n, d in t.items() if d.per_player])
    common = any(
        re.search(rf"(?<![\w.])(?<!your )(?<!: ){re.escape(name)}\b(?! *:)", text) for text in r.files.values()
    )
    help = f"Write `{name}` alone" + (f", or `{own[0]}` for what is a player's." if own else ".")
    if not common and not own:
        help = f"Declare `{name}` with `per: player`, or write `{name}` alone if there is one for all."
    fix = alone(symbols, name, span) if common and not own else ()
    message, related = f"`{name}` belongs to the table, not to a player.", ((declared.span, "declared here"),)
    return Diagnostic("say-whose", span, message, help, related=related, fix=fix)


def _written(symbols: Symbols, span: Span, name: str, new: str) -> tuple[Edit, ...]:
    text = symbols.ruleset.files.get(span.file, "")
    return respelt(span, text, name, new) if text_at(span, text) == name else ()


def _regions_with(symbols: Symbols, name: str) -> list[str]:
    return [region for region, spaces in symbols.spaces.items() if name in spaces]


def _whose(symbols: Symbols, region: str) -> str:
    return "your " if symbols.ruleset.regions[region].per_player else ""


@dataclass(frozen=True, slots=True)
class Use:
    """A procedure is performed, or a ruling asked, at a place where some names are known."""

    name: str
    span: Span
    scope: Scope


def handed_on(
    found: Iterable[Diagnostic], unknown: Mapping[Span, str], uses: list[Use], ruleset: Ruleset
) -> list[Diagnostic]:
    """What was found; of an unknown name that whoever performs the text has given, it is said how it comes there."""
    mistakes, stands = list(found), None
    for i, said in enumerate(mistakes):
        if said.code == "unknown-name" and said.span in unknown:
            stands = stands if stands is not None else _texts(ruleset)
            name = unknown[said.span]
            way = _way(name, stands.get(said.span, ""), uses, stands)
            mistakes[i] = _said(said, name, way, uses, ruleset) if way else said
    return mistakes


def _texts(ruleset: Ruleset) -> dict[Span, str]:
    """Every place of a text, and the procedure or ruling whose text it is."""
    texts = {name: (*p.cost, p.steps) for name, p in ruleset.procedures.items()}
    texts |= {name: (r.body,) for name, r in ruleset.rulings.items()}
    return {node.span: name for name, parts in texts.items() for part in parts for node in walk(part)}


def _way(name: str, text: str, uses: list[Use], stands: dict[Span, str]) -> tuple[Use, ...]:
    """The uses that lead from a text where a name is known to the one that lacks it, first to last; the fewest."""
    ways: list[tuple[Use, ...]] = [(use,) for use in uses if text and use.name == text]
    seen = {text}
    for way in ways:  # it grows
        if name in way[0].scope.bound:
            return way
        before = stands.get(way[0].span, "")
        if before and before not in seen:
            seen.add(before)
            ways += [(use, *way) for use in uses if use.name == before]
    return ()


def _said(said: Diagnostic, name: str, way: tuple[Use, ...], uses: list[Use], ruleset: Ruleset) -> Diagnostic:
    scope = way[0].scope
    kind = _kind_written(scope.bound[name].type)
    steps = [_declared(use.name, name, kind, ruleset) for use in way]
    steps += [_passed(use.name, name, ruleset) for use in way]
    last = way[-1]
    does = "performed" if last.name in ruleset.procedures else "asked"
    more = len({use.span for use in uses if use.name == last.name}) > 1
    help = f"{', '.join(steps[:-1])} and {steps[-1]}.".replace("give", "Give", 1)
    help += f" Wherever else `{last.name}` is {does} it needs a value too." if more else ""
    message = (
        f"`{name}` is known only in the text in which it is given; `{last.name}`, which is {does} there, has its own."
    )
    related: tuple[tuple[Span, str], ...] = ((last.span, f"`{last.name}` is {does} here"),)
    if name in scope.places:
        related = ((scope.places[name], f"`{name}` is given here"), *related)
    return replace(said, message=message, help=help, related=related, fix=())


def _declared(text: str, name: str, kind: str, ruleset: Ruleset) -> str:
    if text in ruleset.rulings:
        before = "…, " if ruleset.rulings[text].parameters else ""
        return f'give the ruling a value, `"{text}({before}{kind} {name})": …`,'
    if ruleset.procedures[text].parameters:
        return f"give `{text}` `{name}: {kind}` among its `params:`"
    return f"give `{text}` `params: {{{name}: {kind}}}`"


def _passed(text: str, name: str, ruleset: Ruleset) -> str:
    if text in ruleset.rulings:
        return f"ask `{text}({', '.join([*('…' for _ in ruleset.rulings[text].parameters), name])})`"
    others = "…, " if ruleset.procedures[text].parameters else ""
    return f"write `perform {text} with {others}{name} = {name}`"


def _kind_written(kind: Type) -> str:
    """A kind as a declaration writes it; `…` if none can."""
    if kind.form == "int":
        if kind.low is None or kind.high is None or not 0 < kind.high - kind.low < MOST_NUMBERS:
            return "int"
        return f"{kind.low}..{kind.high}"
    if kind.form == "bool":
        return "bool"
    if not kind.domain or kind.domain.startswith(("option ", NAMES)) or kind.form not in FORMS:
        return "…"
    return FORMS[kind.form].format(kind.domain)
