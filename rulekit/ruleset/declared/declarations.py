"""The sections of a checked tree → declarations: enums, options, counters, tables, pieces, rulings, actions.

Never: decides what a name means; looks at spaces or cards.
"""

from __future__ import annotations

import re
from typing import TypeVar

from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.declared.citations import Citations
from rulekit.ruleset.declared.spaces import sight
from rulekit.ruleset.declared.texts import BROKEN, UNREAD, Texts
from rulekit.ruleset.fields import Fields, entries_of, words_of
from rulekit.ruleset.forms import MOST_PIECES
from rulekit.ruleset.kinds import NAME, Record
from rulekit.ruleset.model import (
    Claim,
    Counter,
    Enum,
    Group,
    Metric,
    Option,
    Piece,
    Procedure,
    Provenance,
    Ruling,
    Table,
    Variable,
    Zone,
)
from rulekit.ruleset.model import Scalar as Value
from rulekit.ruleset.records import ACTION, ANSWER, COUNTER, OPTION, PHASE, PIECE, TABLE, VARIABLE, WORDS, ZONE
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Sequence, meaning, whole_number
from rulekit.ruleset.wording import allowed, did_you_mean, shown
from rulekit.syntax import nodes

Names = TypeVar("Names", Enum, Group)


class Declarations:
    """Reads every section but regions and decks."""

    def __init__(self, seats: int, texts: Texts, citations: Citations) -> None:
        self.seats = seats
        self.texts = texts
        self.citations = citations
        self.mistakes = texts.mistakes

    def enum(self, entry: Entry) -> Enum:
        """Words in their order."""
        return self._listed(Enum, entry)

    def group(self, entry: Entry) -> Group:
        """Several names under one."""
        return self._listed(Group, entry)

    def _listed(self, kind: type[Names], entry: Entry) -> Names:
        value, provenance = self.stated(WORDS, entry)
        words = self.distinct(words_of(value), f"`{shown(entry.key.text)}`")
        return kind(
            name=entry.key.text,
            span=entry.key.span,
            provenance=provenance,
            members=tuple(w.text for w in words),
            member_spans=tuple(w.span for w in words),
        )

    def option(self, entry: Entry) -> Option:
        """A ruling a table may switch."""
        fields = Fields(OPTION, entry.key, entry.value)
        words = self.distinct(words_of(fields.node("values")), f"`{shown(fields.name)}`")
        values = tuple(option_word(w) for w in words)
        written = fields.node("default")
        default = option_word(written) if isinstance(written, Scalar) else ""
        if default and values and default not in values:
            names, near = allowed(default, values)
            message = f"`{shown(default)}` is none of the values of this option: {names}."
            self.say("bad-value", written, message, did_you_mean(near, f"Write `default: {values[0]}`."))
        if default not in values:
            default = values[0] if values else ""
        return Option(
            name=fields.name, span=fields.span, provenance=self.citations.of(fields), values=values, default=default
        )

    def counter(self, entry: Entry) -> Counter:
        """A number every seat has."""
        fields = Fields(COUNTER, entry.key, entry.value)
        start, low, high = fields.number("start"), fields.bound("min"), fields.bound("max")
        supply = fields.bound("supply")
        name = shown(fields.name)
        if low is not None and high is not None and low > high:
            message = f"The highest number of `{name}` is {high}, below its lowest, {low}."
            help = "Exchange the two, or leave one out."
            self.say("bad-value", fields.node("max"), message, help)
            low = high = None
        elif low is not None and start < low:
            message = f"`{name}` starts at {start}, below its lowest number, {low}."
            help = f"Write `start: {low}` or a lower `min`."
            self.say("bad-value", fields.node("start") or fields.node("min"), message, help)
            start = low
        elif high is not None and start > high:
            message = f"`{name}` starts at {start}, above its highest number, {high}."
            help = f"Write `start: {high}` or a higher `max`."
            self.say("bad-value", fields.node("start") or fields.node("max"), message, help)
            start = high
        if supply is not None and low is None:
            message = f"Tokens of `{name}` cannot fall below 0 when there is a supply."
            help = "Leave `min` out, or `supply`."
            self.say("bad-value", fields.node("min"), message, help)
        return Counter(
            name=fields.name,
            span=fields.span,
            provenance=self.citations.of(fields),
            start=start,
            low=low,
            high=high,
            supply=supply,
        )

    def table(self, entry: Entry) -> Table:
        """Constants."""
        node: Node | None = entry.value
        provenance = None
        if isinstance(node, Mapping):
            fields = Fields(TABLE, entry.key, node)
            provenance = self.citations.of(fields)
            others = [e for e in node.entries if TABLE.row(e.key.text) is None]
            if fields.has("value"):
                for other in others:
                    message = f"Table `{shown(fields.name)}` cannot have `{shown(other.key.text)}` beside `value`."
                    self.say("either-or", other.key, message, "Move it below `value`.")
                node = fields.node("value")
            else:
                node = Mapping(tuple(others), node.flow, node.page, node.start, node.end)
        return Table(name=entry.key.text, span=entry.key.span, provenance=provenance, value=self.constants(entry, node))

    def constants(self, entry: Entry, node: Node | None) -> int | dict[int | str, int]:
        """The numbers of a table."""
        if isinstance(node, Sequence):
            return {i: _number(item) for i, item in enumerate(node.items, 1)}
        if not isinstance(node, Mapping):
            return _number(node)
        found: dict[int | str, int] = {}
        for row in node.entries:
            text = row.key.text
            if not re.fullmatch(rf"-?[0-9]{{1,9}}|{NAME[1:-1]}", text):
                message = f"`{shown(text)}` cannot be a key of a table; a key is a whole number or a name."
                self.say("bad-name", row.key, message, "Choose another key.")
                continue
            key: int | str = int(text) if re.fullmatch(r"-?[0-9]+", text) else text
            if key in found:
                message = f"The key `{shown(text)}` stands here a second time."
                self.say("duplicate-key", row.key, message, "Remove one of the two.")
            found[key] = _number(row.value)
        if not found:
            message = f"Table `{shown(entry.key.text)}` holds no number."
            help = "Write, for example, `{1: 3, 2: 5}`."
            self.say("missing-key", entry.key, message, help)
        return found

    def piece(self, entry: Entry) -> Piece:
        """A kind of pieces that are all alike."""
        fields = Fields(PIECE, entry.key, entry.value)
        each = fields.number("each")
        if each * self.seats > MOST_PIECES:
            message = f"{each} for each of {self.seats} seats are more than {MOST_PIECES}, the most of one kind."
            self.say("too-many", fields.node("each"), message, "Use fewer pieces.")
        return Piece(
            name=fields.name,
            span=fields.span,
            provenance=self.citations.of(fields),
            each=each,
            count=fields.number("count"),
            home=fields.text("home"),
            home_span=fields.place("home"),
        )

    def zone(self, entry: Entry) -> Zone:
        """A place for any number of pieces."""
        fields = Fields(ZONE, entry.key, entry.value)
        return Zone(
            name=fields.name,
            span=fields.span,
            provenance=self.citations.of(fields),
            of=fields.text("of"),
            of_span=fields.place("of"),
            per_player=fields.has("per"),
            pile=fields.has("order"),
            seen_by=sight(fields),
        )

    def variable(self, entry: Entry) -> Variable | None:
        """A value the rules remember."""
        fields = Fields(VARIABLE, entry.key, entry.value)
        parameter = self.texts.parameter(fields.name, fields.node("type"))
        if parameter is not None and parameter.default is not None:
            message = "A type of a variable has no default behind `=`."
            help = "Leave it out: a set begins empty." if parameter.type.form == "set" else "Write `start:` below it."
            self.mistakes.append(Diagnostic("bad-value", parameter.default.span, message, help))
        start = fields.node("start")
        first: Value | None = None
        if isinstance(start, Scalar):
            written = meaning(start)
            first = written if isinstance(written, bool | str) else whole_number(start)
        type_name = parameter.type if parameter else UNREAD
        per = fields.text("per")
        return Variable(
            name=fields.name,
            span=fields.span,
            provenance=self.citations.of(fields),
            type=type_name,
            per_player=per == "player",
            region="" if per == "player" else per,
            region_span=fields.place("per"),
            start=first,
        )

    def ruling(self, entry: Entry) -> Ruling | None:
        """A question and its answer; if its head cannot be read, its first word still names it, for no answer."""
        signature = self.texts.signature(entry.key)
        value, provenance = self.stated(ANSWER, entry)
        body = self.texts.value(value)
        if signature is None:
            word = re.match(r"[A-Za-z_][A-Za-z0-9_]*", entry.key.text)
            return Ruling(name=word[0], span=entry.key.span, parameters=(), body=BROKEN) if word else None
        return Ruling(
            name=signature.name,
            span=entry.key.span,
            provenance=provenance,
            parameters=signature.parameters,
            body=body,
        )

    def stated(self, record: Record, entry: Entry) -> tuple[Node | None, Provenance | None]:
        """What is declared, and where it comes from, if it is a map that says so."""
        if not isinstance(entry.value, Mapping):
            return entry.value, None
        fields = Fields(record, entry.key, entry.value)
        return fields.node("value"), self.citations.of(fields)

    def action(self, entry: Entry) -> Procedure:
        """What players do as a whole or not at all."""
        return self.procedure(ACTION, entry, is_action=True)

    def phase(self, entry: Entry) -> Procedure:
        """A part of the game's course."""
        return self.procedure(PHASE, entry, is_action=False)

    def procedure(self, record: Record, entry: Entry, is_action: bool) -> Procedure:
        """An action or a phase."""
        fields = Fields(record, entry.key, entry.value)
        parameters = []
        for written in entries_of(fields.node("params")):
            parameter = self.texts.parameter(written.key.text, written.value)
            unread = nodes.Parameter(UNREAD, written.key.text, span=written.key.span)
            parameters.append(parameter or unread)
        return Procedure(
            name=fields.name,
            span=fields.span,
            provenance=self.citations.of(fields),
            is_action=is_action,
            parameters=tuple(parameters),
            cost=self.texts.amounts(fields.node("cost")),
            steps=self.texts.block(fields.node("steps")),
        )

    def metric(self, entry: Entry) -> Metric:
        """A number a report counts."""
        return Metric(name=entry.key.text, span=entry.key.span, value=self.texts.value(entry.value))

    def claim(self, entry: Entry) -> Claim | None:
        """What must be true after every decision."""
        invariant = self.texts.invariant(entry.value)
        return Claim(name=entry.key.text, span=entry.key.span, invariant=invariant) if invariant else None

    def distinct(self, words: list[Scalar], where: str) -> list[Scalar]:
        """A list without the words that stand in it twice."""
        kept: dict[str, Scalar] = {}
        for word in words:
            if word.text in kept:
                self.say("listed-twice", word, f"{where} lists `{shown(word.text)}` twice.", "Remove one of the two.")
            kept.setdefault(word.text, word)
        return list(kept.values())

    def say(self, code: str, node: Node | None, message: str, help: str) -> None:
        """Adds a mistake at a value."""
        if node is not None:
            self.mistakes.append(Diagnostic(code, node.span, message, help))


def option_word(scalar: Scalar) -> str:
    """A value of an option as a word; a truth value by its plain name."""
    value = meaning(scalar)
    return ("true" if value else "false") if isinstance(value, bool) else scalar.text


def _number(node: Node | None) -> int:
    return (whole_number(node) or 0) if isinstance(node, Scalar) else 0
