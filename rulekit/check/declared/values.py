"""Groups, tables, attributes and variables as declared → values that do not fit what they are declared to be.

Never: reads the effect language.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulekit.check.names.symbols import GRID_DIRECTIONS, Symbols, counts_seats
from rulekit.check.tree.bounds import span_said
from rulekit.check.tree.types import number
from rulekit.diagnostics.source import Diagnostic, Severity, Span
from rulekit.ruleset.model import Attribute, Element, Region, Ruleset, Scalar, Table, Variable
from rulekit.syntax import nodes
from rulekit.syntax.words import keywords

OWN_ATTRIBUTES = ("index", "row", "col", "owner", "pieces", *GRID_DIRECTIONS)


class DeclaredValues:
    """Looks through the values of declarations and notes what is wrong."""

    def __init__(self, ruleset: Ruleset, symbols: Symbols) -> None:
        self.ruleset = ruleset
        self.symbols = symbols
        self.mistakes: list[Diagnostic] = []

    def say(
        self,
        code: str,
        span: Span,
        message: str,
        help: str,
        related: tuple[tuple[Span, str], ...] = (),
        severity: Severity = "error",
    ) -> None:
        """Adds a mistake."""
        self.mistakes.append(Diagnostic(code, span, message, help, severity, related))

    def unknown(
        self, what: str, name: str, known: Iterable[str], span: Span, called: str = "", of: str = "", help: str = ""
    ) -> None:
        """Adds that something is not declared; of what could not be read that was said."""
        if name:
            self.mistakes.append(self.symbols.unknown(what, name, known, span, help, of, called=called))

    def _reserved(self, name: str, span: Span) -> None:
        self.say("reserved-name", span, f"`{name}` has a meaning of its own everywhere.", "Choose another name.")

    def _not_a_word(self, name: str, span: Span, words: set[str]) -> None:
        if name in words:
            message = f"`{name}` is a word of the language and cannot be a name."
            self.say("word-as-name", span, message, "Choose another name.")

    # ---- groups and tables ----
    def groups(self) -> None:
        """Groups of things that are not of one kind."""
        r = self.ruleset
        known = {*r.counters, *r.groups, *(m for e in r.enums.values() for m in e.members)}
        for group in r.groups.values():
            strange = [i for i, m in enumerate(group.members) if m not in known]
            for i in strange:
                help = "Declare it under `counters:`, or as a word under `enums:`."
                self.unknown("member", group.members[i], known, group.member_spans[i], "counter or word", help=help)
            if not strange and self.symbols.group(group.name) is None:
                message = f"`{group.name}` names things of several kinds."
                help = "Name only counters, or only words of one list."
                self.say("wrong-kind", group.span, message, help)

    def table(self, table: Table) -> None:
        """A table whose keys leave gaps."""
        if isinstance(table.value, int) or not table.value:
            return
        words = [k for k in table.value if isinstance(k, str)]
        numbers = sorted(k for k in table.value if isinstance(k, int))
        if words and numbers:
            self.say("wrong-kind", table.span, f"`{table.name}` has numbers and words as keys.", "Make two tables.")
        elif words:
            self._words(table, words)
        elif numbers[0] < 0:
            message = f"`{table.name}` has the key {numbers[0]}; keys are at least 0."
            self.say("out-of-bounds", table.span, message, "Change the keys.")
        elif len(numbers) <= numbers[-1] - numbers[0]:
            gap = next(n for n in range(numbers[0], numbers[-1]) if n not in table.value)
            message = f"`{table.name}` has a number for {numbers[0]} and {numbers[-1]}, but not for {gap}."
            help = f"Add `{gap}: 0`, or what it shall be."
            self.say("table-gap", table.span, message, help)

    def _words(self, table: Table, words: list[str]) -> None:
        name = self.symbols.enum_of(words)
        if not name:
            known = [m for e in self.ruleset.enums.values() for m in e.members]
            help = f"List the words: `enums: {{NAME: [{', '.join(words[:3])}]}}`."
            counters = [w for w in words if w in self.ruleset.counters]
            if counters == words:  # an enum of the same words would be other things
                value = table.value[words[0]] if not isinstance(table.value, int) else 0
                help = f'Ask a ruling instead: `"{table.name}(counter c)": ({value} if c = {words[0]} else …)`.'
            self.unknown("member", words[0], known, table.span, "word", help=help)
            return
        enum = self.ruleset.enums[name]
        strange = [w for w in words if w not in enum.members]
        missing = [m for m in enum.members if m not in words]
        if strange:
            self.unknown("member", strange[0], enum.members, table.span, "word", f" in `{enum.name}`")
        elif missing:
            message = f"`{table.name}` has no number for `{missing[0]}`."
            help = f"Add `{missing[0]}: 0`, or what it shall be."
            self.say("table-gap", table.span, message, help, ((enum.span, "the words are listed here"),))

    # ---- attributes and variables ----
    def attributes(
        self,
        declared: tuple[Attribute, ...],
        elements: tuple[Element, ...],
        taken: tuple[str, ...],
        region: Region | None = None,
    ) -> None:
        """Types of attributes, and values that must be words of them."""
        for a in declared:
            self._not_a_word(a.name, a.span, set(keywords()))
            if a.name in taken:
                self._reserved(a.name, a.span)
                continue
            if region is not None and a.type.name == region.name and a.type.form != "range":
                self._ways(a, region)
                continue
            if not self._attribute_type(a):
                continue
            if a.default is not None:
                self._value(a.type, a.default, a.span, a.name)
            for e in elements:
                if a.name in e.values:
                    self._value(a.type, e.values[a.name], e.value_spans.get(a.name, e.span), a.name)

    def _ways(self, a: Attribute, region: Region) -> None:
        """An attribute that leads to other spaces of the region."""
        known = list(self.symbols.spaces[region.name])
        if not known:
            message = f"The spaces of `{region.name}` have no names, so none can be written here."
            self.say("wrong-kind", a.type.span, message, "Name them: `spaces: {NAME: …}`.")
            return
        of, without = f" in `{region.name}`", ("none",) if a.type.form == "optional" else ()
        if a.default is not None and a.default not in (*known, *without):
            self.unknown("space", str(a.default), known, a.span, of=of)
        for e in region.elements:
            given = e.values.get(a.name)
            if given is not None and given not in (*known, *without):
                self.unknown("space", str(given), known, e.value_spans.get(a.name, e.span), of=of)
            for word in e.links.get(a.name, ()):
                if word.text not in known:
                    self.unknown("space", word.text, known, word.span, of=of)

    def _attribute_type(self, a: Attribute) -> bool:
        name = a.type.name
        fine = (
            a.type.form in ("plain", "optional", "range")
            and name not in self.ruleset.regions
            and not self.symbols.is_kind(name)
        )
        if not fine and (name in self.symbols.domains or a.type.form == "set"):
            others = "a counter, a seat, a word of a list, or a way to spaces of the same region"
            message = f"An attribute is a number, true or false, {others}."
            self.say("wrong-kind", a.type.span, message, "Change the type.")
        return fine

    def _value(self, kind: nodes.TypeName, value: Scalar, span: Span, name: str) -> bool:
        """Is a value written in a declaration one of its type."""
        if kind.form == "range" or kind.name in ("int", "bool"):
            return self._plain(kind, value, span, name)
        if kind.name not in self.symbols.domains or (kind.form == "optional" and value == "none"):
            return True
        known = self.words_of(kind.name)
        if kind.name in self.ruleset.enums and not known:
            return False  # its words could not be read, which was said
        called = {"counter": "counter", "player": "seat"}.get(kind.name, "word")
        if value not in known:
            word = str(value).lower() if isinstance(value, bool) else str(value)
            self.unknown("member", word, known, span, called, f" in `{kind.name}`" if called == "word" else "")
        return value in known

    def _plain(self, kind: nodes.TypeName, value: Scalar, span: Span, name: str) -> bool:
        truth = kind.form == "plain" and kind.name == "bool"
        if isinstance(value, bool) != truth or isinstance(value, str):
            wanted = "`true` or `false`" if truth else "a number"
            self.say("wrong-kind", span, f"`{name}` is {wanted}.", "Change the value, or the type.")
            return False
        if kind.form == "range" and not kind.low <= value <= kind.high:
            message = f"`{name}` is {span_said(number(kind.low, kind.high))}; this is {value}."
            help = "Change the number, or widen the type."
            self.say("out-of-bounds", span, message, help)
            return False
        return True

    def words_of(self, domain: str) -> list[str]:
        """The words that name one thing of a domain in a declaration."""
        r = self.ruleset
        if domain == "player":
            return list(r.seats[: r.min_players])
        if domain == "counter":
            return list(r.counters)
        region = r.regions.get(domain)
        if region is not None:
            return [] if region.per_player or region.grid else list(self.symbols.spaces[domain])
        return list(r.enums[domain].members) if domain in r.enums else []

    def _remembered(self, v: Variable) -> None:
        """Whose spaces a variable belongs to, and what those have already."""
        region = self.ruleset.regions.get(v.region)
        if region is None:
            help = "Write a region for a value of each of its spaces, or `per: player`."
            self.unknown("region", v.region, [*self.ruleset.regions, "player"], v.region_span, help=help)
            return
        attribute = next((a for a in region.attributes if a.name == v.name), None)
        if v.name in OWN_ATTRIBUTES:
            self._reserved(v.name, v.span)
        elif attribute is not None:
            message = f"`{v.name}` is an attribute of the spaces of `{region.name}`, and here a variable of theirs."
            self.say(
                "declared-twice", v.span, message, "Rename one of the two.", ((attribute.span, "declared here too"),)
            )

    def variable(self, v: Variable) -> None:
        """What a variable holds and begins with."""
        self.symbols.type_of(v.type)
        if v.region:
            self._remembered(v)
        if v.start is None or v.start == "none":
            things = v.type.form == "plain" and v.type.name in self.symbols.domains
            if things or (v.start == "none" and v.type.form in ("plain", "range")):
                words = self.words_of(v.type.name) if things else []
                start = f"Write `start: {words[0]}`, or" if words else "Write"
                later = ", and set it in the first phase" if not words else ""
                optional = f"`type: optional {v.type.name}`{later}"
                help = f"{start} {optional}." if things else "Leave `start` out, or write a number."
                self.say("no-start", v.span, f"`{v.name}` is never none, so it must begin with something.", help)
        elif v.type.form == "set":
            message = f"`{v.name}` is a set, which begins empty."
            help = "Leave `start` out, and set it in the first phase."
            self.say("wrong-kind", v.span, message, help)
        elif counts_seats(v):
            message = f"`{v.name}` holds a player, and begins with a number."
            help = f"For the number of a seat write `type: 1..{self.ruleset.max_players}`; for a seat write "
            help += f"`type: optional player`, and `set {v.name} to …` in the first phase."
            self.say("wrong-kind", v.span, message, help)
        elif v.type.name in self.symbols.domains and v.type.form != "range" and not self.words_of(v.type.name):
            self._no_name(v)
        else:
            self._value(v.type, v.start, v.span, v.name)

    def _no_name(self, v: Variable) -> None:
        """A variable that is to begin with a thing that no declaration can name."""
        what = {"player": "seats have names only where `seats:` gives them"}.get(v.type.name, "")
        what = what or f"one {'space' if v.type.name in self.ruleset.regions else 'piece'} alone has no name here"
        message = f"`{v.name}` cannot begin with `{v.start}`: {what}."
        help = f"Leave `start` out, write `type: optional {v.type.name}`, and set it in the first phase."
        self.say("wrong-kind", v.span, message, help)
