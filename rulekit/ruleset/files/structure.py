"""A tree against the rows of the tables → what does not fit, and the tree without it.

The tree that comes back has only known keys with values of the right kind, so whoever builds
declarations from it need not look twice. Keys that are missing stay missing. A name an author
gave stays too, with a blank for a value that does not fit: what uses the name is no mistake.

Never: looks across two declarations; decides what a name means.
"""

from __future__ import annotations

import re

from rulekit.diagnostics.nearest import MUCH_ALIKE, likeness
from rulekit.diagnostics.source import Diagnostic, Edit, Span
from rulekit.ruleset.files.belonging import belongs, key_beside, key_of_above, lifted, raised, under_their_heading
from rulekit.ruleset.files.cut import cut_by_comma, names_apart, takes_text, whole_texts
from rulekit.ruleset.files.slips import deeper_dashes, misspelt, misspelt_map, plainly
from rulekit.ruleset.forms import ID_WORD, MOST_MISTAKES, PATH_WORD
from rulekit.ruleset.kind_match import (
    bare,
    fits,
    fits_as_word,
    has_key_of,
    is_amount,
    is_quoted,
    json_type,
    meant_by,
    names_each,
    otherwise_called,
    range_meant,
    sort_of,
    stands_there,
    suited_to,
)
from rulekit.ruleset.kinds import (
    NAME,
    Either,
    Excludes,
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
    Word,
    json_types,
    words_for,
)
from rulekit.ruleset.top_keys import TOP
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Sequence
from rulekit.ruleset.wording import allowed, did_you_mean, in_one_word, in_plain_letters, listed, respelt, shown

SCENARIOS = "scenarios"  # what the files of scenarios hold


def fitting(top: Mapping, mistakes: list[Diagnostic], record: Record = TOP, where: str = "The ruleset") -> Mapping:
    """What of a file fits the tables; the rest is added to the mistakes."""
    at, found = top.page.span(top.start, top.start), list[Diagnostic]()
    kept = _Check(found).record(record, top, at, where)
    if found and record is TOP:
        headed, said = under_their_heading(top, _is_wrong)
        if said:
            found = said
            kept = _Check(found).record(record, headed, at, where)
    mistakes += found
    return kept if isinstance(kept, Mapping) else Mapping((), top.flow, top.page, top.start, top.end)


def _is_wrong(kind: Kind, node: Node) -> bool:
    """Whether a value does not fit a kind."""
    found: list[Diagnostic] = []
    _Check(found).value(kind, node, None, None, "It")
    return bool(found)


def _instead(key: Word, name: str, joined: str) -> str:
    """What may be done about a key that cannot stand there."""
    if key is not PATH_WORD:
        written = f"Write `{joined}`, here and wherever it is named." if joined else "Choose another name."
        return in_plain_letters(name) or written
    head = name.partition("(")[0].strip()
    return (
        f"Write `{head}`." if re.fullmatch(key.form, head) else "Write the names that lead there, with points between."
    )


class _Check:
    def __init__(self, mistakes: list[Diagnostic]) -> None:
        self.mistakes = mistakes

    def value(self, kind: Kind, node: Node, row: Row | None, key: Scalar | None, where: str) -> Node | None:
        """The value as far as it fits its kind."""
        if isinstance(node, Scalar) and not node.text.isascii():
            node = self.plain(kind, node)
        if isinstance(node, Scalar) and not node.text and node.style == "plain" and node.start < node.end:
            return None  # `*a`, which was answered when the file was read; or what a comma has cut off
        if json_type(node) not in json_types(kind):
            self.wrong(kind, node, row, key, where)
            return None
        suited = suited_to(kind, node)
        texts = [k for k in kind.kinds if isinstance(k, Text)] if isinstance(kind, Either) else []
        if texts and isinstance(suited, Record) and not has_key_of(suited, node):
            self.wrong(texts[0], node, row, key, where)  # a text that YAML reads as a map
            return None
        match suited:
            case Record():
                return self.record(suited, node, key.span if key else node.span, where)
            case MapOf():
                return self.named(suited, node, row, key, where)
            case ListOf():
                return self.many(suited, node, row, key, where)
            case Number() | Text() | Word() | OneOf():
                return self.single(suited, kind, node, row, where)
        return node

    def single(
        self, kind: Number | Text | Word | OneOf, whole: Kind, node: Node, row: Row | None, where: str
    ) -> Node | None:
        """A single value of the right type; `whole` is all that is allowed beside it."""
        assert isinstance(node, Scalar)
        if fits(kind, node):
            return node
        if is_quoted(node) and json_type(bare(node)) in json_types(whole) - {"string"}:
            self.wrong(whole, node, row, None, where)
        elif isinstance(whole, OneOf):
            names, near = allowed(node.text, whole.words)
            near = near or otherwise_called(node.text, whole.words)
            message = f"{where} cannot be `{shown(node.text)}`. Allowed here: {names}."
            fix = respelt(node.text, whole.words, node.span)
            self.say("bad-value", node.span, message, did_you_mean(near, whole.words), fix)
            return node._replace(text=near[0]) if near else None
        elif isinstance(kind, Text):
            self.say("bad-value", node.span, f"{where} is empty; it needs {kind.what}.", _for_example(row))
        else:
            message = f"{where} cannot be `{shown(node.text)}`; it needs {words_for(whole)}."
            help = in_plain_letters(node.text) if isinstance(kind, Word) and kind.form in (NAME, ID_WORD.form) else ""
            meant = meant_by(whole, node)
            if row is not None and ".." in row.example:
                meant = range_meant(node.text) or meant
            help = f"Write `{row.key}: {meant}`." if row is not None and meant else help
            self.say("bad-value", node.span, message, help or _for_example(row))
        return None

    def plain(self, kind: Kind, node: Scalar) -> Scalar:
        """A value that fits, but for letters that only look like plain ones, in plain letters."""
        plain = plainly(node)
        if plain is None or fits(suited_to(kind, node), node) or not fits(suited_to(kind, plain), plain):
            return node
        self.mistakes.append(misspelt(node, plain))
        return plain

    def wrong(self, kind: Kind, node: Node, row: Row | None, key: Scalar | None, where: str) -> None:
        """A list where a number is asked for, and the like."""
        if isinstance(node, Scalar) and not node.text.isascii() and (found := misspelt_map(node.page, node.start)):
            self.mistakes.append(found)
            return
        is_absent = isinstance(node, Scalar) and node.start == node.end
        span = key.span if key is not None and is_absent else node.span
        stands, help = stands_there(node), _for_example(row)
        fix: tuple[Edit, ...] = ()
        if isinstance(node, Mapping) and node.entries and not node.flow and takes_text(kind):
            begins = node.entries[0].key.text
            stands = "a map, because a `:` stands in the text"
            help = "Put the whole text in quotes, or take the `:` away."
            if re.search(r"\belse$", begins):
                help = "Take the `:` behind `else` away."
            elif re.match(r"if\b", begins):
                help = "Behind a condition stands a comma: `if CONDITION, STATEMENT`."
        elif isinstance(node, Mapping | Sequence) and node.flow and takes_text(kind):
            sort, bracket = ("map", "{") if isinstance(node, Mapping) else ("list", "[")
            stands = f"a {sort}, because the text begins with `{bracket}`"
            help = "Put the whole text in quotes."
        elif isinstance(node, Sequence) and isinstance(kind, MapOf) and names_each(node):
            help = "Take the `- ` away in front of each: every one begins with its name and a `:`."
        elif isinstance(node, Scalar) and is_quoted(node) and json_type(bare(node)) in json_types(kind):
            stands, help = f"the text `{shown(node.text)}` in quotes", "Remove the quotes."
            fix = (Edit(node.span, node.text),)
        elif isinstance(node, Scalar) and (meant := meant_by(kind, node)):
            help, fix = f"Write `{meant}`.", (Edit(node.span, meant),)
        elif isinstance(node, Scalar) and node.text and fits_as_word(kind, node):
            help = f"If `{shown(node.text)}` is meant as a word, put it in quotes."
        self.say("wrong-type", span, f"{where} needs {sort_of(kind)}; here stands {stands}.", help, fix)

    def many(self, kind: ListOf, node: Node, row: Row | None, key: Scalar | None, where: str) -> Node:
        assert isinstance(node, Sequence)
        at = key.span if key else node.span
        node, glued = deeper_dashes(node) if takes_text(kind.item) else names_apart(node, kind.item)
        self.mistakes += glued
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
            if i > 1 and node.flow and takes_text(kind.item) and is_amount(item):
                self.mistakes.append(cut_by_comma(item.span, "[…]"))
                continue
            fitted = self.value(kind.item, item, row, None, f"Item {i} of {_lower(where)}")
            if fitted is not None:
                kept.append(fitted)
        return Sequence(tuple(kept), node.flow, node.page, node.start, node.end)

    def named(self, kind: MapOf, node: Node, row: Row | None, key: Scalar | None, where: str) -> Node:
        if not isinstance(node, Mapping):
            return Mapping((), True, node.page, node.start, node.end)
        node, too_deep = lifted(kind, self.whole_texts(node, None))
        self.mistakes += too_deep
        if len(node.entries) > kind.most:
            message = f"{where} has {len(node.entries)} entries; at most {kind.most} are allowed."
            self.say("too-many", key.span if key else node.span, message, "Remove some.")
        kept = list[Entry]()
        for given in node.entries[: kind.most]:
            entry = given if fits(kind.key, given.key) else self.apart(None, given)
            name, key_now = entry.key.text, entry.key
            plain = plainly(entry.key)
            if plain is not None and not fits(kind.key, entry.key) and fits(kind.key, plain):
                self.mistakes.append(misspelt(entry.key, plain))
                key_now = plain
            elif not fits(kind.key, entry.key):
                message = f"`{shown(name)}` cannot stand here; it needs {kind.key.what}."
                joined = "" if kind.key is PATH_WORD else in_one_word(name)
                joined = "" if any(other.key.text == joined for other in node.entries) else joined
                self.say("bad-name", entry.key.span, message, _instead(kind.key, name, joined))
                key_now = entry.key._replace(text=joined) if joined else key_now
            if (wrong := key_beside(kind, entry, kept)) is not None:
                self.mistakes.append(wrong)
                continue
            fitted = self.value(kind.value, entry.value, row, entry.key, f"{_title(kind.value)}`{shown(name)}`")
            kept.append(Entry(key_now, _blank(entry.value) if fitted is None else fitted))
        return Mapping(tuple(kept), node.flow, node.page, node.start, node.end)

    def record(self, kind: Record, node: Node, at: Span, where: str) -> Node:
        if not isinstance(node, Mapping):
            node = Mapping((), True, node.page, node.start, node.end)
        node, too_deep = raised(kind, self.whole_texts(node, kind), _is_wrong)
        self.mistakes += too_deep
        given = {entry.key.text: entry for entry in node.entries}
        entries = [self.meant(kind, self.apart(kind, entry), given, where) for entry in node.entries]
        self.rules(kind, {entry.key.text: entry for entry in entries}, at, where)
        kept = []
        for entry in entries:
            fitted = self.field(kind, entry, given)
            if fitted is not None:
                kept.append(Entry(entry.key, fitted))
            elif kind.others is not None and kind.row(entry.key.text) is None:
                kept.append(Entry(entry.key, _blank(entry.value)))
        return Mapping(tuple(kept), node.flow, node.page, node.start, node.end)

    def field(self, kind: Record, entry: Entry, given: dict[str, Entry]) -> Node | None:
        """One key of a declaration."""
        key = entry.key.text
        row = kind.row(key)
        if row is not None:
            return self.value(row.kind, entry.value, row, entry.key, f"`{key}`")
        if kind.others is not None:
            said = len(self.mistakes)
            fitted = self.value(kind.others, entry.value, None, entry.key, f"`{shown(key)}`")
            near = () if fitted is not None else allowed(key, (r.key for r in kind.rows))[1]
            if near and likeness(key, near[0]) >= MUCH_ALIKE:
                self.mistakes[said:] = []
                message = f"There is no key `{shown(key)}`, and what stands behind it is no value of an attribute."
                fix = () if near[0] in given else respelt(key, (r.key for r in kind.rows), entry.key.span)
                self.say("unknown-key", entry.key.span, message, did_you_mean(near, ""), fix)
            return fitted
        return None

    def whole_texts(self, node: Mapping, kind: Record | None) -> Mapping:
        """A map without what is the rest of a text that a comma has cut off."""
        node, said = whole_texts(node, kind)
        self.mistakes += said
        return node

    def apart(self, kind: Record | None, entry: Entry) -> Entry:
        """A key with its value: in `{start:3}` a blank is missing between them."""
        key, value = entry
        name, colon, rest = key.text.partition(":")
        absent = isinstance(value, Scalar) and value.start == value.end
        meant = (
            kind is None or kind.row(name) is not None or (kind.others is not None and re.match(NAME, name) is not None)
        )
        if not absent or not colon or not rest or not meant or key.style != "plain":
            return entry
        at = key.start + len(name) + 1
        span, place = key.page.span(key.start, at), key.page.span(at, at)
        said = f"Behind the `:` of `{name}` a blank is missing."
        self.say("missing-colon", span, said, f"Write `{name}: {shown(rest)}`.", (Edit(place, " "),))
        return Entry(key._replace(text=name, end=at - 1), key._replace(text=rest, start=at))

    def meant(self, kind: Record, entry: Entry, given: dict[str, Entry], where: str) -> Entry:
        """The entry, with the key that was meant instead of a misspelt one, unless that would be one too many."""
        key = entry.key.text
        if kind.row(key) is not None or kind.others is not None or len(self.mistakes) > MOST_MISTAKES:
            return entry
        if kind is TOP and key == SCENARIOS:
            self.scenarios(entry.key.span, alone=not given.keys() & {"players", "phases", "language"})
            return entry
        plain = plainly(entry.key)
        if plain is not None and kind.row(plain.text) is not None:
            self.mistakes.append(misspelt(entry.key, plain))
            return entry if plain.text in given else entry._replace(key=plain)
        if (above := key_of_above(kind, entry, given)) is not None:
            self.say("unknown-key", entry.key.span, f"{where} has no key `{shown(key)}`; {above[0]}.", above[1])
            return entry
        rows = [r.key for r in kind.rows]
        called = otherwise_called(key, rows)
        names, near = (listed(rows, called), called) if called else allowed(key, rows)
        there = "" if near else belongs(key, kind)
        message = f"{where} has no key `{shown(key)}`. Known here: {names}."
        row = kind.row(near[0]) if near else None
        alike = row is not None and likeness(key, row.key) >= MUCH_ALIKE
        alike |= row is not None and bool(called) and json_type(entry.value) in json_types(row.kind)
        taken = {*near[:1]}.union(*(r.keys for r in kind.rules if isinstance(r, OneKey) and near and near[0] in r.keys))
        free = alike and not taken & given.keys()
        fix = respelt(key, (r.key for r in kind.rows), entry.key.span) if free else ()
        help = did_you_mean(near, there or "Remove it, or use one of these.")
        self.say("unknown-key", entry.key.span, message, help, fix)
        return Entry(entry.key._replace(text=near[0]), entry.value) if free else entry

    def scenarios(self, span: Span, alone: bool) -> None:
        """Scenarios in a ruleset, or `alone` in place of one."""
        help = "Move them into a file of a folder beside this one: `NAME.scenarios/` for `NAME.yaml`."
        if alone:
            help = f"Play this file with `rulekit test {span.file}`; to check the ruleset it is about name that one."
        self.say("unknown-key", span, "scenarios stand in files of their own; this is no key of a ruleset.", help)

    def rules(self, kind: Record, given: dict[str, Entry], at: Span, where: str) -> None:
        """Keys that must be there, and keys that do not go together."""
        asked: set[str] = set()
        for row in kind.rows:
            if row.required and row.key not in given:
                self.missing(kind, row.key, at, where)
        for needs in (r for r in kind.rules if isinstance(r, Needs) and r.key in given):
            for other in needs.others:
                if other not in given and other not in asked:
                    asked.add(other)
                    why = "" if kind is TOP else f", needed with `{needs.key}`"
                    self.missing(kind, other, given[needs.key].key.span, where, why)
        for rule in kind.rules:
            if isinstance(rule, Excludes) and rule.key in given:
                self.either_or(rule.key, [o for o in rule.others if o in given], given, where)
            elif isinstance(rule, OneKey) and not asked.intersection(rule.keys):
                self.one_key(kind, rule, given, at, where)

    def one_key(self, kind: Record, rule: OneKey, given: dict[str, Entry], at: Span, where: str) -> None:
        present = [k for k in given if k in rule.keys]
        if not present:
            row = kind.row(rule.keys[0])
            self.say("missing-key", at, f"{where} lacks one of {listed(rule.keys)}.", _for_example(row, add=True))
        elif len(present) > 1:
            self.either_or(present[0], present[1:], given, where)

    def either_or(self, key: str, others: list[str], given: dict[str, Entry], where: str) -> None:
        for other in others:
            said = f"{where} cannot have `{other}` beside `{key}`."
            related = ((given[key].key.span, f"`{key}` stands here"),)
            self.mistakes.append(
                Diagnostic("either-or", given[other].key.span, said, "Remove one of the two.", related=related)
            )

    def missing(self, kind: Record, key: str, at: Span, where: str, why: str = "") -> None:
        row = kind.row(key)
        about = f" It says {row.doc[0].lower()}{row.doc[1:]}" if row and row.doc[0] != "`" else ""
        self.say("missing-key", at, f"{where} lacks the key `{key}`{why}.{about}", _for_example(row, add=True))

    def say(self, code: str, span: Span, message: str, help: str, fix: tuple[Edit, ...] = ()) -> None:
        self.mistakes.append(Diagnostic(code, span, message[0].upper() + message[1:], help, fix=fix))


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
