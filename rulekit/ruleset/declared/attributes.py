"""Attributes of spaces and cards: their types, and the values each space or card gives them.

Never: knows whether a name such as `hearts` is a word of the type asked for.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rulekit.diagnostics.places import times
from rulekit.diagnostics.source import Diagnostic, Edit, Span
from rulekit.ruleset.declared.printed import Sheet
from rulekit.ruleset.declared.texts import UNREAD, Texts
from rulekit.ruleset.fields import entries_of
from rulekit.ruleset.forms import MOST_MISTAKES
from rulekit.ruleset.kind_match import otherwise_called
from rulekit.ruleset.kinds import grouped
from rulekit.ruleset.model import Attribute, Provenance, Written
from rulekit.ruleset.model import Scalar as Value
from rulekit.ruleset.tree import Entry, Node, Scalar, Sequence, meaning, whole_number
from rulekit.ruleset.wording import allowed, did_you_mean, respelt, shown
from rulekit.syntax import nodes


@dataclass(slots=True)
class Attributes:
    """The attributes of a region or deck; `unread` are those whose type could not be read."""

    every: dict[str, Attribute] = field(default_factory=dict)
    unread: set[str] = field(default_factory=set)

    @property
    def listed(self) -> tuple[Attribute, ...]:
        """All of them in the order of the file."""
        return tuple(self.every.values())


def read_attributes(node: Node | None, texts: Texts) -> Attributes:
    """`attributes:` as written."""
    found = Attributes()
    for entry in entries_of(node):
        name = entry.key.text
        parameter = texts.parameter(name, entry.value)
        if parameter is None:
            found.unread.add(name)
            found.every[name] = Attribute(name=name, type=UNREAD, default=None, span=entry.key.span)
            continue
        default = constant(parameter.default)
        nothing = parameter.type.form == "set" and parameter.default == nodes.SetOf(())
        if parameter.default is not None and default is None and not nothing:
            message = f"The default of `{shown(name)}` is no fixed value."
            help = "Write a number, a name, `true` or `false` behind the `=`."
            texts.mistakes.append(Diagnostic("bad-value", parameter.default.span, message, help))
            found.unread.add(name)
        if default is None and parameter.type.form == "optional":
            default = "none"
        found.every[name] = Attribute(name=name, type=parameter.type, default=default, span=entry.key.span)
    return found


def constant(expression: nodes.Expr | None) -> Value | None:
    """The fixed value an expression is, if it is one."""
    match expression:
        case nodes.Int():
            return expression.value
        case nodes.Negative(of=nodes.Int(value=value)):
            return -value
        case nodes.Name(name="true" | "false"):
            return expression.name == "true"
        case nodes.Name(name=name) if name:
            return name
    return None


@dataclass(slots=True)
class Values:
    """The values one space or card gives, with their places."""

    values: dict[str, Value] = field(default_factory=dict)
    spans: dict[str, Span] = field(default_factory=dict)
    links: dict[str, tuple[Written, ...]] = field(default_factory=dict)
    printed: dict[str, Provenance | None] = field(default_factory=dict)


class Elements:
    """Reads the values of spaces or cards against the attributes they have."""

    def __init__(self, attributes: Attributes, mistakes: list[Diagnostic], sheet: Sheet) -> None:
        self.attributes = attributes
        self.mistakes = mistakes
        self.sheet = sheet

    def read(self, entries: Iterable[Entry], where: str, other_keys: Iterable[str] = ()) -> Values:
        """The values written; a key that is no attribute is answered with those there are."""
        found = Values()
        for entry in entries:
            name = entry.key.text
            attribute = self.attributes.every.get(name)
            if attribute is None:
                if isinstance(entry.value, Scalar) and entry.value.start == entry.value.end:
                    continue  # Answered before: the value fits no attribute.
                meant = self._unknown(entry, where, other_keys)
                found.spans.setdefault(meant, entry.value.span)  # Answered: given, under a misspelt name.
                continue
            self._take(attribute, entry, found)
        return found

    def _take(self, attribute: Attribute, entry: Entry, found: Values) -> None:
        """One value of a known attribute."""
        name = attribute.name
        if attribute.type.form == "set" or isinstance(entry.value, Sequence):
            found.spans[name] = entry.value.span
            found.links[name] = self.linked(attribute, entry.value)
            return
        if not isinstance(entry.value, Scalar) or entry.value.start == entry.value.end:
            found.spans[name] = entry.key.span  # Answered before: given, but no value.
            return
        value = self.fitting(attribute, entry.value)
        found.spans[name] = entry.value.span
        if value is not None:
            found.values[name] = value

    def printed(self, name: str, found: Values, where: str, place: str, other_keys: Iterable[str] = ()) -> None:
        """Adds what `printed:` says of a card or space to what it says itself; nothing may be said twice."""
        for part in self.sheet.about(name):
            for entry in part.values:
                attribute = self.attributes.every.get(entry.key.text)
                if attribute is None:
                    found.spans.setdefault(self._not_printed(entry, place, other_keys), entry.value.span)
                elif attribute.name in found.spans:
                    self._twice(entry, found.spans[attribute.name], where)
                else:
                    self._take(attribute, entry, found)
                    found.printed[attribute.name] = part.provenance
        if self.sheet.spoilt or any(part.spoilt for part in self.sheet.about(name)):
            for attribute in self.attributes.listed:  # Answered before: who knows what stood there.
                found.spans.setdefault(attribute.name, attribute.span)

    def missing(self, given: Iterable[str], span: Span, where: str) -> None:
        """Answers attributes that must be given and are not."""
        present = set(given)
        here = " where it is declared or under `printed:`" if self.sheet.parts else ""
        for attribute in self.attributes.listed:
            name = attribute.name
            needed = attribute.default is None and attribute.type.form != "set"
            if needed and name not in present and name not in self.attributes.unread:
                message = f"{where} gives no `{name}`, and the attribute has no default."
                help = f"Add `{name}`{here}, or a default where the attributes are declared."
                self._say("missing-key", span, message, help)

    def linked(self, attribute: Attribute, written: Node) -> tuple[Written, ...]:
        """The names in a list, for an attribute that holds a set."""
        items = written.items if isinstance(written, Sequence) else (written,)
        words = tuple(Written(item.text, item.span) for item in items if isinstance(item, Scalar) and item.text)
        if attribute.type.form != "set" and attribute.name not in self.attributes.unread:
            message = f"`{attribute.name}` needs one value; here stands a list."
            self._say("wrong-type", written.span, message, f"Declare it as `set of …`: `{attribute.name}: set of …`.")
            return ()
        return words

    def fitting(self, attribute: Attribute, written: Scalar) -> Value | None:
        """A value as its attribute's type reads it."""
        kind = attribute.type
        if attribute.name in self.attributes.unread:
            return None
        if kind.form == "range" or (kind.form == "plain" and kind.name == "int"):
            number = whole_number(written)
            if number is None:
                self._wrong(attribute, written, "a whole number")
                return None
            if kind.form == "range" and not kind.low <= number <= kind.high:
                bounds = f"{grouped(kind.low)} to {grouped(kind.high)}"
                message = f"`{attribute.name}` is {grouped(number)}; its type allows {bounds}."
                self._say("bad-value", written.span, message, "Change the value, or widen the type.")
                return None
            return number
        value = meaning(written)
        is_truth = kind.form == "plain" and kind.name == "bool"
        if isinstance(value, bool) if is_truth else isinstance(value, str):
            return value if isinstance(value, bool | str) else None
        self._wrong(attribute, written, "`true` or `false`" if is_truth else f"a name of type `{kind.name}`")
        return None

    def _wrong(self, attribute: Attribute, written: Scalar, needs: str) -> None:
        message = f"`{attribute.name}` needs {needs}; here stands `{shown(written.text)}`."
        self._say("wrong-type", written.span, message, "Change the value, or the type of the attribute.")

    def _unknown(self, entry: Entry, where: str, other_keys: Iterable[str]) -> str:
        """Answers a key that is none; the one it is most like."""
        if len(self.mistakes) > MOST_MISTAKES:
            return ""
        known = [*self.attributes.every, *other_keys]
        names, near = allowed(entry.key.text, known)
        near = otherwise_called(entry.key.text, other_keys) or near
        listing = f" Known here: {names}." if names else " It has no attributes."
        message = f"{where} has no key `{shown(entry.key.text)}`.{listing}"
        help = did_you_mean(near, f"Remove it, or declare it: `attributes: {{{shown(entry.key.text)}: int}}`.")
        self._say("unknown-key", entry.key.span, message, help, _respelt(entry.key, known))
        return near[0] if near else ""

    def _not_printed(self, entry: Entry, place: str, other_keys: Iterable[str]) -> str:
        """Answers a key under `printed:` that is no attribute; the one it is most like."""
        if len(self.mistakes) > MOST_MISTAKES:
            return ""
        name = shown(entry.key.text)
        names, near = allowed(entry.key.text, self.attributes.every)
        listing = f" Declared there: {names}." if names else " It has none."
        help = did_you_mean(near, f"Remove it, or declare it there: `attributes: {{{name}: int}}`.")
        if entry.key.text in other_keys:
            help = f"Write `{name}` where the card is declared; here stand attributes only."
        fix = _respelt(entry.key, self.attributes.every) if near and entry.key.text not in other_keys else ()
        self._say("unknown-attribute", entry.key.span, f"{place} has no attribute `{name}`.{listing}", help, fix)
        return near[0] if near else ""

    def _twice(self, entry: Entry, first: Span, where: str) -> None:
        file = "" if first.file == entry.key.span.file else f"`{first.file}`, "
        message = f"{where} is given `{shown(entry.key.text)}` a second time; the first is in {file}line {first.line}."
        help, related = "Remove one of the two.", ((first, "first here"),)
        self.mistakes.append(Diagnostic("declared-twice", entry.key.span, message, help, related=related))

    def _say(self, code: str, span: Span, message: str, help: str, fix: tuple[Edit, ...] = ()) -> None:
        self.mistakes.append(Diagnostic(code, span, message, help, fix=fix))


def _respelt(key: Scalar, known: Iterable[str]) -> tuple[Edit, ...]:
    """The key that was certainly meant; none, if it may be the declaration that is misspelt."""
    fix = respelt(key.text, known, key.span)
    return fix if fix and times(fix[0].text, [key.page.text]) >= max(2, times(key.text, [key.page.text])) else ()
