"""A YAML text that is being written, and a place in it → which key or value stands there, and under which keys.

Only what stands in front of the place is read, as YAML's own parser reads it, so that what is not finished yet
behind it does not matter.

Never: knows what a key is for.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import yaml

from rulekit.ruleset.files.read_yaml import MOST_DEPTH
from rulekit.ruleset.files.yaml_loader import LOADER

WORD = "zz0cursor0zz"  # stands where the person is writing
TAIL = re.compile(r"(?<![A-Za-z0-9_])[A-Za-z0-9_]*\Z")
QUOTED = {"'": 1, '"': 1}


@dataclass(frozen=True, slots=True)
class Text:
    """A value in front of the place: its raw text and where it begins."""

    raw: str
    start: int


@dataclass(slots=True)
class Cursor:
    """Where a person writes.

    `path`: the keys (and numbers of list items) that lead there, the last one that of the value itself, unless a key
    is being written. `before`: the value as far as it stands in front; `items`: the texts in front of it in the same
    list; `beside`: for each map on the way, outermost first, its values so far. `word` is what has been typed of
    the last word, `start` where that begins.
    """

    path: tuple[str | int, ...]
    is_key: bool
    word: str
    start: int
    before: Text
    items: tuple[Text, ...] = ()
    beside: tuple[dict[str, Text], ...] = ()
    block: bool = False


@dataclass(slots=True)
class _Open:
    is_map: bool
    key: str | None = None
    values: dict[str, Text] = field(default_factory=dict)
    items: list[Text] = field(default_factory=list)
    count: int = 0


def cursor_at(text: str, offset: int) -> Cursor | None:
    """Where a person writes who is at a character of a text; None where nothing can be said of the place."""
    head = text[:offset]
    line = head[head.rfind("\n") + 1 :]
    if re.match(r"\s*#", line):
        return None
    found = TAIL.search(head)
    word = found[0] if found else ""
    head = head[: len(head) - len(word)]
    for tail in (WORD, f"{WORD}: 0"):
        cursor = _Reader(head, word).read(tail)
        if cursor is not None:
            return cursor
    return None


class _Reader:
    """Reads a text up to the word that is being written."""

    def __init__(self, head: str, word: str) -> None:
        self.head, self.word = head, word
        self.open: list[_Open] = []

    def read(self, tail: str) -> Cursor | None:
        """The place of the word, written so; None if nothing of the sort can stand there."""
        try:
            for event in yaml.parse(self.head + tail, Loader=LOADER):
                if isinstance(event, yaml.ScalarEvent):
                    if WORD in event.value:
                        return self._here(_index(event.start_mark), event.style)
                    self._value(self._raw(event))
                elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
                    if len(self.open) >= MOST_DEPTH:
                        return None
                    self.open.append(_Open(isinstance(event, yaml.MappingStartEvent)))
                elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
                    self.open.pop()
                    self._value(Text("", len(self.head)))
        except yaml.YAMLError as error:
            mark = getattr(error, "context_mark", None)
            if "quoted scalar" in str(getattr(error, "context", "")) and mark is not None and tail == WORD:
                return self._here(_index(mark), self.head[_index(mark) : _index(mark) + 1])
        return None

    def _raw(self, event: yaml.ScalarEvent) -> Text:
        start, end = _index(event.start_mark), _index(event.end_mark)
        cut = QUOTED.get(event.style or "", 0)
        return Text(self.head[start + cut : end - cut] if event.style not in ("|", ">") else event.value, start + cut)

    def _value(self, value: Text) -> None:
        if not self.open:
            return
        here = self.open[-1]
        if not here.is_map:
            here.items.append(value)
            here.count += 1
        elif here.key is None:
            here.key = value.raw
        else:
            here.values[here.key] = value
            here.key = None

    def _here(self, start: int, style: str | None) -> Cursor:
        inner = self.open[-1] if self.open else _Open(True)
        is_key = inner.is_map and inner.key is None
        begin = start + QUOTED.get(style or "", 0)
        if style in ("|", ">"):
            begin = self.head.find("\n", start) + 1 or len(self.head)
        path: list[str | int] = []
        for level in self.open[:-1] if is_key else self.open:
            path.append((level.key or "") if level.is_map else level.count)
        return Cursor(
            path=tuple(path),
            is_key=is_key,
            word=self.word,
            start=len(self.head),
            before=Text(self.head[begin:], begin),
            items=tuple(inner.items) if not inner.is_map else (),
            beside=tuple(level.values for level in self.open if level.is_map),
            block=style in ("|", ">"),
        )


def _index(mark: object) -> int:
    """The character a mark of the parser stands at."""
    return int(getattr(mark, "index", 0))
