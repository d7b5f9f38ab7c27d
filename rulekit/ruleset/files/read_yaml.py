"""The bytes of one file → a tree with places, and everything in the file that cannot be read.

Only the plain part of YAML is taken: maps, lists, values. Tags, anchors and the like hide what is
meant from a reader and let a short file grow without bound, so each is answered with a diagnostic.

Never: raises for what a file holds; opens a file; knows what a key is for.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, Protocol

import yaml

from rulekit.diagnostics.source import Diagnostic, Edit, Span
from rulekit.ruleset.files.by_sections import by_sections
from rulekit.ruleset.files.decoding import decoded, is_readable, nothing_in
from rulekit.ruleset.files.yaml_errors import misread
from rulekit.ruleset.files.yaml_fixes import as_edits, without_entry
from rulekit.ruleset.files.yaml_loader import LOADER
from rulekit.ruleset.forms import MOST_MISTAKES
from rulekit.ruleset.tree import Entry, Mapping, Node, Page, Scalar, Sequence, Style, meaning, page_of
from rulekit.ruleset.wording import listed, shown

MOST_NODES = 200_000
MOST_DEPTH = 40
MOST_KEPT = 1 << 16  # bytes of a file that is kept as it was read
OF_YAML = re.compile(r"!!(bool|float|int|map|null|seq|str) ")  # tags that say what a value is anyway
_STYLES: dict[str | None, Style] = {None: "plain", "'": "single", '"': "double", "|": "literal", ">": "folded"}


def made_one(key: Scalar, value: Node, first: Entry, at_top: bool) -> str:
    """What to do; maps and lists go together unless they seem to be two things of one name, which none is `at_top`."""
    line, name = first.key.span.line, shown(key.text)
    if _is_empty(value) or _is_empty(first.value):
        return f"Remove the {'second' if _is_empty(value) else 'first'} of the two, which holds nothing."
    both = _in_both(value, first.value)
    if isinstance(value, Scalar) or type(value) is not type(first.value) or (both and not at_top):
        return "Remove or rename one of the two."
    here = "into" if first.value.flow else "under"
    help = f"Put what stands under it {here} the first `{name}:` in line {line}"
    if both:
        return f"{help}; {listed(both)} {'stands' if len(both) == 1 else 'stand'} there already."
    return f"{help}{'' if at_top or isinstance(value, Sequence) else ', or rename it if it is another'}."


def _is_empty(value: Node) -> bool:
    if isinstance(value, Scalar):
        return value.start == value.end
    return not (value.entries if isinstance(value, Mapping) else value.items)


def _in_both(value: Node, first: Node) -> list[str]:
    """The keys that two maps share."""
    if not isinstance(value, Mapping) or not isinstance(first, Mapping):
        return []
    known = {entry.key.text for entry in first.entries}
    return [entry.key.text for entry in value.entries if entry.key.text in known]


class _Marked(Protocol):
    """What the parser's places have."""

    index: int


@dataclass(slots=True)
class Budget:
    """How many values all files of a ruleset may still hold."""

    nodes: int = MOST_NODES


class _AsRead(NamedTuple):
    """What came of reading a file alone: its tree, what is wrong in it, how many values it holds."""

    page: Page
    top: Mapping | None
    said: tuple[Diagnostic, ...]
    nodes: int


def read_page(data: bytes, name: str, budget: Budget, mistakes: list[Diagnostic]) -> tuple[Page, Mapping | None]:
    """The text of a file and its map at the top, if there is one; mistakes are added to the list.

    Most files are what they were when they are read again: small ones are kept, and of large ones the last.
    """
    found = (_small if len(data) <= MOST_KEPT else _large)(data, name)
    others = budget.nodes < MOST_NODES or mistakes
    if others and (found.said or found.nodes > budget.nodes):  # beside others it ends earlier
        return _read(data, name, budget, mistakes)
    budget.nodes -= found.nodes
    mistakes += found.said
    return found.page, found.top


def _alone(data: bytes, name: str) -> _AsRead:
    budget, said = Budget(), list[Diagnostic]()
    page, top = _read(data, name, budget, said)
    return _AsRead(page, top, tuple(said), MOST_NODES - budget.nodes)


_small = lru_cache(maxsize=128)(_alone)
_large = lru_cache(maxsize=1)(_alone)


def _read(data: bytes, name: str, budget: Budget, mistakes: list[Diagnostic]) -> tuple[Page, Mapping | None]:
    text = decoded(data, name, mistakes)
    if text is None:
        return page_of(name, ""), None
    page = page_of(name, text)
    if not is_readable(page, mistakes):
        return page, None
    top = _built(page, budget, mistakes)
    if top is None:
        return page, None
    if isinstance(top, Scalar) and meaning(top) is None:
        mistakes.append(nothing_in(page, "This file says nothing."))
        return page, None
    if not isinstance(top, Mapping):
        message = "A file of rules is a list of keys with values; this file is something else."
        help = "Begin with a line such as `ruleset: name_of_the_game`."
        mistakes.append(Diagnostic("wrong-type", top.span, message, help))
        return page, None
    return page, top


def _built(page: Page, budget: Budget, mistakes: list[Diagnostic]) -> Node | None:
    """The value at the top of a page; its sections that were read before are not read again."""
    found = by_sections(page, _sound)
    if found is None or found.values > budget.nodes:
        return _Builder(page, budget, mistakes).build()
    budget.nodes -= found.values
    return found.top


def _sound(page: Page) -> tuple[Node | None, int]:
    """The value of a page by itself and how many it holds; None if something is wrong."""
    budget, said = Budget(), list[Diagnostic]()
    top = _Builder(page, budget, said).build()
    return (None if said else top), MOST_NODES - budget.nodes


@dataclass(slots=True)
class _Open:
    """A map or list whose end has not been read yet."""

    is_map: bool
    flow: bool
    start: int
    items: list[Node] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    key: Scalar | None = None
    keyless: bool = False  # the key was no single value: its value is dropped
    keys: dict[str, Scalar] = field(default_factory=dict)
    twice: Scalar | None = None  # the key that was dropped because it stood there already


class _Builder:
    """Puts the parts YAML finds together into a tree; never deeper, never more than allowed."""

    def __init__(self, page: Page, budget: Budget, mistakes: list[Diagnostic]) -> None:
        self.page = page
        self.budget = budget
        self.mistakes = mistakes
        self.open: list[_Open] = []
        self.top: Node | None = None
        self.documents = 0
        self.anchors: list[tuple[int, int]] = []
        self.aliases: list[tuple[int, int]] = []

    def build(self) -> Node | None:
        """The value at the top of the file, if all of the file could be read."""
        found = len(self.mistakes)
        top = self._built(found)
        self._repeated()
        return top

    def _built(self, found: int) -> Node | None:
        """The same, without what is said of repetitions, which is said once."""
        try:
            for event in yaml.parse(self.page.text, Loader=LOADER):
                if not self._take(event) or len(self.mistakes) > MOST_MISTAKES:
                    return None
        except yaml.YAMLError as error:
            self.mistakes.append(misread(error, self.page))
            return None
        if self.top is None and len(self.mistakes) == found and not self.aliases:
            self.mistakes.append(nothing_in(self.page, "This file holds nothing but comments."))
        return self.top

    def _take(self, event: yaml.Event) -> bool:
        """One part of the file; false where reading on would only lead astray."""
        if isinstance(event, yaml.DocumentStartEvent):
            return self._document(event)
        if isinstance(event, yaml.AliasEvent):
            start, end = _at(event.start_mark), _at(event.end_mark)
            if not self.open or not self.open[-1].keyless:  # else it belongs to a mistake of its own
                self.aliases.append((start, end))
            return self._add(Scalar("", "plain", self.page, start, end))
        if isinstance(event, yaml.NodeEvent) and not self._plainly(event):
            return False
        if isinstance(event, yaml.ScalarEvent):
            style, begin, end = _STYLES.get(event.style, "plain"), _at(event.start_mark), _at(event.end_mark)
            return self._add(Scalar(event.value, style, self.page, begin, end))
        if isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            self.open.append(
                _Open(isinstance(event, yaml.MappingStartEvent), bool(event.flow_style), _at(event.start_mark))
            )
            return True
        if isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            return self._close(_at(event.end_mark))
        return True

    def _document(self, event: yaml.DocumentStartEvent) -> bool:
        self.documents += 1
        start, end = _at(event.start_mark), _at(event.end_mark)
        if self.documents > 1:
            message = "A second document begins here; a file of rules holds one."
            help = "Remove the line `---`, or put what follows into a file of its own."
            self._say("several-documents", start, max(end, start + 1), message, help)
            return False
        if event.version or event.tags:
            end = self.page.text.find("\n", start)
            message = "Lines that begin with `%` are no part of a ruleset."
            self._say("percent-line", start, end if end >= 0 else len(self.page.text), message, "Remove this line.")
        return True

    def _plainly(self, event: yaml.NodeEvent) -> bool:
        """Answers tags and anchors, depth and number; false when the file is too much."""
        start = _at(event.start_mark)
        self.budget.nodes -= 1
        if self.budget.nodes < 0:
            message = f"A ruleset may hold {MOST_NODES:,} values; here they are used up."
            help = "Make the ruleset smaller: `copies`, `count` and `rows` say much in few lines."
            self._say("too-many-values", start, start + 1, message, help)
            return False
        if len(self.open) >= MOST_DEPTH and not isinstance(event, yaml.ScalarEvent):
            message = f"Maps and lists stand inside each other more than {MOST_DEPTH} deep here."
            help = "Flatten this part; no declaration needs more than eight steps."
            self._say("too-deep", start, start + 1, message, help)
            return False
        tag = getattr(event, "tag", None)
        if tag is not None:
            found = re.match(r"!\S*", self.page.text[start : start + 200])
            end = start + (found.end() if found else 1)
            message = f"`{shown(self.page.text[start:end])}` is a tag; the kind of a value follows from its key."
            fix = as_edits(self.page, (start, end + 1, "")) if OF_YAML.match(self.page.text, start) else ()
            self._say("type-tag", start, end, message, "Remove the tag.", fix)
        if event.anchor is not None:
            at = self.page.text.find("&", start)
            self.anchors.append((at, at + 1 + len(event.anchor)))
        return True

    def _repeated(self) -> None:
        """Answers all anchors and aliases of the file together, at the first: one says as much as a hundred."""
        text, marks = self.page.text, len(self.anchors) + len(self.aliases)
        more = f" There are {marks} such marks in this file." if marks > 2 else ""
        if self.anchors:
            start, end = self.anchors[0]
            said = f"`{shown(text[start:end])}` marks a value to be repeated; rulesets write everything out.{more}"
            help = "Remove the mark, and write the value wherever it is repeated, or declare it once and use its name."
            related = tuple((self.page.span(*place), "repeated here") for place in self.aliases[:1])
            self.mistakes.append(Diagnostic("anchor-mark", self.page.span(start, end), said, help, related=related))
        elif self.aliases:
            start, end = self.aliases[0]
            said = f"`{shown(text[start:end])}` repeats another place; rulesets write everything out.{more}"
            self._say("alias-mark", start, end, said, "Write the value here, or declare it once and use its name.")

    def _close(self, end: int) -> bool:
        done = self.open.pop()
        node: Node
        if done.is_map:
            node = Mapping(tuple(done.entries), done.flow, self.page, done.start, end)
        else:
            node = Sequence(tuple(done.items), done.flow, self.page, done.start, end)
        return self._add(node)

    def _add(self, node: Node) -> bool:
        if not self.open:
            self.top = node
            return True
        parent = self.open[-1]
        if not parent.is_map:
            parent.items.append(node)
        elif parent.key is not None:
            parent.entries.append(Entry(parent.key, node))
            parent.key = None
        elif parent.keyless:
            parent.keyless = False
            if parent.twice is not None:
                self._twice(parent, parent.twice, node)
        else:
            self._key(parent, node)
        return True

    def _key(self, parent: _Open, node: Node) -> None:
        parent.keyless = True
        if not isinstance(node, Scalar) and self.page.text[: node.start].rstrip(" ").endswith("?"):
            at = self.page.text.rindex("?", 0, node.start)
            self._say("stray-mark", at, at + 1, "A `?` begins no key here.", "Take the `?` away: write `key: value`.")
            return
        if not isinstance(node, Scalar):
            message = "A key is a single word or number; here a map or a list stands before the colon."
            help = "If this is a text of rules, put all of it in quotes."
            self._say_at("odd-key", node.span, message, help)
            return
        if node.text == "<<" and node.style == "plain":
            message = "`<<` takes over the keys of another map; rulesets write everything out."
            self._say_at("merge-key", node.span, message, "Write the keys here.")
            return
        first = parent.keys.get(node.text)
        if first is not None:
            parent.twice = node
            return
        parent.keyless = False
        parent.keys[node.text] = node
        parent.key = node

    def _twice(self, parent: _Open, key: Scalar, value: Node) -> None:
        parent.twice = None
        first = next(entry for entry in parent.entries if entry.key.text == key.text)
        said = f"The key `{shown(key.text)}` stands here a second time."
        fix = () if parent.flow else without_entry(self.page, key, value, first)
        help = "Remove one of the two." if fix else made_one(key, value, first, at_top=len(self.open) == 1)
        related = ((first.key.span, "first here"),)
        self.mistakes.append(Diagnostic("duplicate-key", key.span, said, help, related=related, fix=fix))
        if isinstance(value, Mapping) and isinstance(
            first.value, Mapping
        ):  # so that nothing in it is unknown elsewhere
            known = {entry.key.text for entry in first.value.entries}
            more = tuple(entry for entry in value.entries if entry.key.text not in known)
            both = first.value._replace(entries=(*first.value.entries, *more))
            parent.entries[parent.entries.index(first)] = first._replace(value=both)

    def _say(self, code: str, start: int, end: int, message: str, help: str, fix: tuple[Edit, ...] = ()) -> None:
        self._say_at(code, self.page.span(start, end), message, help, fix)

    def _say_at(self, code: str, span: Span, message: str, help: str, fix: tuple[Edit, ...] = ()) -> None:
        self.mistakes.append(Diagnostic(code, span, message, help, fix=fix))


def _at(mark: _Marked | None) -> int:
    return mark.index if mark else 0
