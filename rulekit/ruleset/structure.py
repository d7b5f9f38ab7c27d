"""A tree against the rows of the tables → what does not fit, and the tree without it.

The tree that comes back has only known keys with values of the right kind, so whoever builds
declarations from it need not look twice. Keys that are missing stay missing. A name an author
gave stays too, with a blank for a value that does not fit: what uses the name is no mistake.

Never: looks across two declarations; decides what a name means.
"""

from __future__ import annotations

import re

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.kinds import (
    Either,
    Excludes,
    JsonType,
    Kind,
    ListOf,
    MapOf,
    Needs,
    Number,
    OneKey,
    OneOf,
    Record,
    Row,
    Text,
    Truth,
    Word,
    grouped,
    json_types,
    words_for,
)
from rulekit.ruleset.tables import TOP
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Sequence, meaning, whole_number
from rulekit.ruleset.wording import allowed, did_you_mean, listed, shown


def fitting(top: Mapping, mistakes: list[Diagnostic]) -> Mapping:
    """What of a file fits the tables; the rest is added to the mistakes."""
    kept = _Check(mistakes).record(TOP, top, top.page.span(top.start, top.start), "The ruleset")
    return kept if isinstance(kept, Mapping) else Mapping((), top.flow, top.page, top.start, top.end)


def json_type(node: Node) -> JsonType:
    """The JSON type a node has for a schema."""
    if isinstance(node, Mapping):
        return "object"
    if isinstance(node, Sequence):
        return "array"
    value = meaning(node)
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, str):
        return "string"
    return "number" if whole_number(node) is None else "integer"


class _Check:
    def __init__(self, mistakes: list[Diagnostic]) -> None:
        self.mistakes = mistakes

    def value(self, kind: Kind, node: Node, row: Row | None, key: Scalar | None, where: str) -> Node | None:
        """The value as far as it fits its kind."""
        if json_type(node) not in json_types(kind):
            self.wrong(kind, node, row, key, where)
            return None
        match kind:
            case Either():
                suited = next(k for k in kind.kinds if json_type(node) in json_types(k))
                return self.value(suited, node, row, key, where)
            case Record():
                return self.record(kind, node, key.span if key else node.span, where)
            case MapOf():
                return self.named(kind, node, key, where)
            case ListOf():
                return self.many(kind, node, row, key, where)
            case Truth():
                return node
            case Number() | Text() | Word() | OneOf():
                return self.single(kind, node, row, where)

    def single(self, kind: Number | Text | Word | OneOf, node: Node, row: Row | None, where: str) -> Node | None:
        assert isinstance(node, Scalar)
        match kind:
            case Number():
                number = whole_number(node)
                fits = number is not None and kind.low <= number <= kind.high
            case Text():
                fits = bool(node.text.strip())
            case Word():
                fits = re.fullmatch(kind.form, node.text) is not None
            case OneOf():
                fits = node.text in kind.words
        if fits:
            return node
        if isinstance(kind, OneOf):
            names, near = allowed(node.text, kind.words)
            message = f"{where} cannot be `{shown(node.text)}`. Allowed here: {names}."
            help = did_you_mean(near, f"Write `{kind.words[0]}`.")
        elif isinstance(kind, Text):
            message, help = f"{where} is empty; it needs {kind.what}.", _for_example(row)
        else:
            message = f"{where} cannot be `{shown(node.text)}`; it needs {words_for(kind)}."
            help = _for_example(row)
        self.say("bad-value", node.span, message, help)
        return None

    def wrong(self, kind: Kind, node: Node, row: Row | None, key: Scalar | None, where: str) -> None:
        """A list where a number is asked for, and the like."""
        span = node.span
        if key is not None and (isinstance(node, Scalar) and node.start == node.end):
            span = key.span
        needs = words_for(kind)
        found = _found(node)
        help = _for_example(row)
        if isinstance(node, Mapping | Sequence) and node.flow and _takes_text(kind):
            bracket = "{" if isinstance(node, Mapping) else "["
            found = f"a {'map' if bracket == '{' else 'list'}, because the text begins with `{bracket}`"
            help = "Put the whole text in quotes."
        elif isinstance(node, Scalar) and node.style in ("single", "double") and "string" not in json_types(kind):
            help = "Remove the quotes." if _fits_unquoted(kind, node) else help
        elif isinstance(node, Scalar) and node.text and isinstance(kind, Word | OneOf):
            help = f"If `{shown(node.text)}` is meant as a word, put it in quotes."
        self.say("wrong-type", span, f"{where} needs {needs}; here stands {found}.", help)

    def many(self, kind: ListOf, node: Node, row: Row | None, key: Scalar | None, where: str) -> Node:
        assert isinstance(node, Sequence)
        at = key.span if key else node.span
        if len(node.items) < kind.least:
            self.say(
                "too-few", at, f"{where} lists {len(node.items)}; it needs at least {kind.least}.", _for_example(row)
            )
        if len(node.items) > kind.most:
            self.say(
                "too-many", at, f"{where} lists {len(node.items)}; at most {kind.most} are allowed.", "Remove some."
            )
        kept = []
        for i, item in enumerate(node.items[: kind.most], 1):
            fitted = self.value(kind.item, item, None, None, f"Item {i} of {_lower(where)}")
            if fitted is not None:
                kept.append(fitted)
        return Sequence(tuple(kept), node.flow, node.page, node.start, node.end)

    def named(self, kind: MapOf, node: Node, key: Scalar | None, where: str) -> Node:
        if not isinstance(node, Mapping):
            return Mapping((), True, node.page, node.start, node.end)
        if len(node.entries) > kind.most:
            at = key.span if key else node.span
            self.say(
                "too-many",
                at,
                f"{where} has {len(node.entries)} entries; at most {kind.most} are allowed.",
                "Remove some.",
            )
        kept = []
        for entry in node.entries[: kind.most]:
            name = entry.key.text
            if re.fullmatch(kind.key.form, name) is None:
                self.say(
                    "bad-name",
                    entry.key.span,
                    f"`{shown(name)}` cannot be a name here; it needs {kind.key.what}.",
                    "Choose another name.",
                )
            path = f"`{shown(name)}`"
            fitted = self.value(kind.value, entry.value, None, entry.key, f"{_title(kind.value)}{path}")
            kept.append(Entry(entry.key, _blank(entry.value) if fitted is None else fitted))
        return Mapping(tuple(kept), node.flow, node.page, node.start, node.end)

    def record(self, kind: Record, node: Node, at: Span, where: str) -> Node:
        if not isinstance(node, Mapping):
            node = Mapping((), True, node.page, node.start, node.end)
        given = {entry.key.text: entry for entry in node.entries}
        self.rules(kind, given, at, where)
        kept = []
        for entry in node.entries:
            fitted = self.field(kind, entry, where)
            if fitted is not None:
                kept.append(Entry(entry.key, fitted))
            elif kind.others is not None and kind.row(entry.key.text) is None:
                kept.append(Entry(entry.key, _blank(entry.value)))
        return Mapping(tuple(kept), node.flow, node.page, node.start, node.end)

    def field(self, kind: Record, entry: Entry, where: str) -> Node | None:
        """One key of a declaration."""
        key = entry.key.text
        row = kind.row(key)
        if row is not None:
            return self.value(row.kind, entry.value, row, entry.key, f"`{key}`")
        if kind.others is not None:
            return self.value(kind.others, entry.value, None, entry.key, f"`{shown(key)}`")
        names, near = allowed(key, (r.key for r in kind.rows))
        message = f"{where} has no key `{shown(key)}`. Known here: {names}."
        self.say("unknown-key", entry.key.span, message, did_you_mean(near, "Remove it, or use one of these."))
        return None

    def rules(self, kind: Record, given: dict[str, Entry], at: Span, where: str) -> None:
        """Keys that must be there, and keys that do not go together."""
        for row in kind.rows:
            if row.required and row.key not in given:
                self.missing(kind, row.key, at, where)
        for rule in kind.rules:
            match rule:
                case OneKey():
                    self.one_key(kind, rule, given, at, where)
                case Needs():
                    if rule.key in given:
                        for other in rule.others:
                            if other not in given:
                                self.missing(kind, other, given[rule.key].key.span, where, f" beside `{rule.key}`")
                case Excludes():
                    if rule.key in given:
                        self.either_or(rule.key, [o for o in rule.others if o in given], given, where)

    def one_key(self, kind: Record, rule: OneKey, given: dict[str, Entry], at: Span, where: str) -> None:
        present = [k for k in given if k in rule.keys]
        if not present:
            row = kind.row(rule.keys[0])
            self.say("missing-key", at, f"{where} lacks one of {listed(rule.keys)}.", _for_example(row, add=True))
        elif len(present) > 1:
            self.either_or(present[0], present[1:], given, where)

    def either_or(self, key: str, others: list[str], given: dict[str, Entry], where: str) -> None:
        for other in others:
            self.mistakes.append(
                Diagnostic(
                    "either-or",
                    given[other].key.span,
                    f"{where} cannot have `{other}` beside `{key}`.",
                    "Remove one of the two.",
                    related=((given[key].key.span, f"`{key}` stands here"),),
                )
            )

    def missing(self, kind: Record, key: str, at: Span, where: str, beside: str = "") -> None:
        row = kind.row(key)
        about = f" {row.doc}" if row else ""
        self.say("missing-key", at, f"{where} lacks the key `{key}`{beside}.{about}", _for_example(row, add=True))

    def say(self, code: str, span: Span, message: str, help: str) -> None:
        self.mistakes.append(Diagnostic(code, span, message[0].upper() + message[1:], help))


def _blank(node: Node) -> Scalar:
    return Scalar("", "plain", node.page, node.start, node.start)


def _for_example(row: Row | None, add: bool = False) -> str:
    if row is None:
        return "Change the value."
    return f"{'Add' if add else 'Write'}, for example, `{row.key}: {row.example}`."


def _lower(where: str) -> str:
    return where if where.startswith("`") else where[0].lower() + where[1:]


def _title(kind: Kind) -> str:
    """What a declaration is called in front of its name: `Region `board``."""
    if isinstance(kind, Record):
        words = kind.what.split(" ", 1)[1]
        return f"{words[0].upper()}{words[1:]} "
    return ""


def _takes_text(kind: Kind) -> bool:
    return isinstance(kind, Text) or (isinstance(kind, Either) and any(isinstance(k, Text) for k in kind.kinds))


def _fits_unquoted(kind: Kind, node: Scalar) -> bool:
    bare = Scalar(node.text, "plain", node.page, node.start, node.end)
    return json_type(bare) in json_types(kind)


def _found(node: Node) -> str:
    if isinstance(node, Mapping):
        return "a map of keys"
    if isinstance(node, Sequence):
        return "a list"
    match json_type(node):
        case "null":
            return "nothing"
        case "boolean":
            return f"the truth value `{shown(node.text)}`"
        case "integer":
            number = whole_number(node)
            return f"the number {shown(node.text) if number is None else grouped(number)}"
        case "number":
            return f"the fraction `{shown(node.text)}`"
        case _:
            return f"the text `{shown(node.text)}`"
