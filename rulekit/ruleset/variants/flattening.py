"""A ruleset and its variants → the texts of one plain ruleset that says the same.

What stays stands where it stood, with its remarks. In a folder what is new stands in a file for each variant, which
sort last, so that everything is declared in the same order; a single file has it behind the rest of each section.

Never: writes a file; says what the variants do not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import PurePosixPath

from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.files.emitted import Anew, entry_text, newline, spliced
from rulekit.ruleset.files.merge import OPEN, PER_FILE, is_section, merged
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.folder import CARDS
from rulekit.ruleset.on_disk import MAIN
from rulekit.ruleset.sections import Sections
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Style
from rulekit.ruleset.tree import Sequence as Listed
from rulekit.ruleset.variants.manifest import Variant
from rulekit.ruleset.variants.paths import Entries, within
from rulekit.ruleset.variants.said_plainly import Citing, respelt_pages

Plain = str | list["Plain"] | list[tuple[str, "Plain"]]


def flattened(sections: Sections, name: str) -> dict[str, str]:
    """The texts of the ruleset with its variants in it, under another name, by the names of its files inside it."""
    work = _Flattening(respelt_pages(sections), name)
    texts = work.texts()
    assert _read_again(texts) == {key: _plain(entry.value) for key, entry in work.now.items()}
    return texts


class _Flattening:
    """Every section of the ruleset as the variants leave it, shared out to the files."""

    def __init__(self, sections: Sections, name: str) -> None:
        self.sections, self.in_folder = sections, next(iter(sections.tops)).name == MAIN
        self.pages = {variant.top.page.name: variant for variant in sections.variants}
        citing = Citing(sections)
        self.now = {key: citing.section(key, entry) for key, entry in sections.now.items()}
        self._rename("ruleset", name)
        titles = ", ".join(variant.title or variant.name for variant in sections.variants)
        if "title" in self.now:
            self._rename("title", f"{sections.word('title')} ({titles})")
        self.new: dict[str, list[Entry]] = {}

    def texts(self) -> dict[str, str]:
        """The text of each file by its name inside the ruleset."""
        staying = {key: self._staying(key) for key in self.now}
        wanted = {file: self._of_file(top, staying) for file, top in self.sections.tops.items()}
        for key, entry in self.now.items():
            self.new[key] = [one for one in _entries_of(key, entry) if id(one) not in staying[key]]
        first = next(iter(wanted))
        if self.in_folder:
            return {file.name: _text(top, wanted[file]) for file, top in self.sections.tops.items()} | self._more()
        wanted[first] = self._with_new(wanted[first])
        text = _text(self.sections.tops[first], wanted[first])
        return {first.name: self._head().rstrip() + newline(text) + text}

    def _rename(self, key: str, text: str) -> None:
        entry = self.now[key]
        style: Style = "plain" if key == "ruleset" else "double"
        page = entry.key.page
        self.now[key] = entry._replace(value=Scalar(text, style, page, entry.key.start, entry.key.start))

    # ---- what stays where it stood ----

    def _staying(self, key: str) -> set[int]:
        """What of a section stays in the file it stood in; nothing of it if then it would be in another order."""
        entry, before = self.now[key], self.sections.before.get(key)
        if before is None:
            return set()
        now = _entries_of(key, entry)
        if not (is_section(key) or key == OPEN):
            return {id(one) for one in now}
        known = {_mark(key, one) for one in _entries_of(key, before)}
        kept = [_mark(key, one) for one in now if _mark(key, one) in known]
        ordered = [mark for one in _entries_of(key, before) if (mark := _mark(key, one)) in kept]
        if [_mark(key, one) for one in now][: len(kept)] != ordered and key != OPEN:
            return set()
        return {id(one) for one in now if _mark(key, one) in known}

    def _of_file(self, top: Mapping, staying: dict[str, set[int]]) -> Mapping:
        """What a file is to say."""
        entries: list[Entry] = []
        for entry in top.entries:
            key = entry.key.text
            now = self.now.get(key)
            if key == PER_FILE:
                entries.append(entry)
            elif now is not None and not (is_section(key) or key == OPEN):
                entries.append(Entry(entry.key, now.value))
            elif now is not None:
                own = {_mark(key, one) for one in within(entry.value) or ()}
                part = [one for one in _entries_of(key, now) if _mark(key, one) in own and id(one) in staying[key]]
                same = isinstance(entry.value, Scalar) and not part
                entries.append(entry if same else Entry(entry.key, _filled(entry.value, part)))
        return top._replace(entries=tuple(entries))

    # ---- what is new ----

    def _with_new(self, wanted: Mapping) -> Mapping:
        """What the only file is to say, with what is new behind the rest of its section."""
        there = {entry.key.text for entry in wanted.entries}
        entries = [
            Entry(entry.key, _filled(entry.value, [*(within(entry.value) or ()), *self.new[entry.key.text]]))
            if self.new.get(entry.key.text) and (is_section(entry.key.text) or entry.key.text == OPEN)
            else entry
            for entry in wanted.entries
        ]
        entries += [entry for key, entry in self.now.items() if key not in there]
        return wanted._replace(entries=tuple(entries))

    def _more(self) -> dict[str, str]:
        """A file for each variant that brings something new, in their order."""
        shares: dict[str, list[Entry]] = {variant.name: [] for variant in self.sections.variants}
        for key, every in self.new.items():
            owners = [self._owner(key, one) for one in every]
            order = [list(shares).index(name) for name in owners]
            if order != sorted(order):  # all in one file then, so that they keep their order
                owners = [owners[-1]] * len(owners)
            for name in dict.fromkeys(owners):
                part = [one for one, owner in zip(every, owners, strict=True) if owner == name]
                entry = self.now[key]
                single = not (is_section(key) or key == OPEN)
                shares[name].append(entry if single else Entry(entry.key, _filled(entry.value, part)))
        found: dict[str, str] = {}
        for number, variant in enumerate(self.sections.variants, 1):
            if shares[variant.name]:
                found[self._place(number, variant)] = self._head(variant) + self._written(variant, shares[variant.name])
        return found

    def _owner(self, key: str, entry: Entry) -> str:
        """The variant that brought something."""
        if entry.key.page.name in self.pages:
            return self.pages[entry.key.page.name].name
        name = entry.key.text.partition("(")[0].strip()
        by = [one.variant for one in self.sections.written if one.path in ((key,), (key, name))]
        return by[-1] if by else self.sections.variants[-1].name

    def _place(self, number: int, variant: Variant) -> str:
        """The name of a file that sorts behind all others."""
        names = [PurePosixPath(file.name) for file in self.sections.tops]
        folder = CARDS if any(path.parent.name == CARDS for path in names) else ""
        last = max(path.name for path in names if path.parent.name == folder)
        first = "zz"
        while first <= last:
            first += "z"
        return (PurePosixPath(folder) / f"{first}_{number:02}_{variant.name}.yaml").as_posix()

    def _written(self, variant: Variant, entries: Sequence[Entry]) -> str:
        wide = self.sections.wide.get(variant.top.page.name)
        return "".join(f"\n{entry_text(entry, 0)}\n" for entry in [*([wide] if wide else []), *entries])

    def _head(self, variant: Variant | None = None) -> str:
        """A remark on where a file comes from."""
        if variant is not None:
            return f"# What the variant {variant.name} {variant.version} brings.\n"
        made_of = ", ".join(f"{one.name} {one.version}" for one in self.sections.variants)
        own = self.sections
        return f"# {own.word('ruleset')} {own.word('version')} with {made_of}, written by `rulekit flatten`.\n"


def _entries_of(key: str, entry: Entry) -> Entries:
    """What a section has; of all else itself."""
    return within(entry.value) or () if is_section(key) or key == OPEN else (entry,)


def _mark(key: str, entry: Entry) -> tuple[str, ...]:
    """By what an entry is known again: its name; where several files speak of one thing, its file too."""
    return (entry.key.text, entry.key.page.name) if key == OPEN else (entry.key.text,)


def _filled(node: Node, entries: Sequence[Entry]) -> Mapping:
    if isinstance(node, Mapping):
        return node._replace(entries=tuple(entries))
    return Mapping(tuple(entries), False, node.page, node.start, node.end)


def _text(was: Mapping, now: Mapping) -> str:
    try:
        text = spliced(was, now)
    except Anew:
        text = "".join(f"{entry_text(entry, 0)}\n" for entry in now.entries)
    end = newline(was.page.text)
    return text if end == "\n" else re.sub("\r?\n", end, text)


# ---- looked through once more ----


def cited_in(texts: Iterable[str]) -> set[str]:
    """All that is said in the texts of files of a ruleset about where values come from, each in one line."""
    tops = [read_page(text.encode(), MAIN, Budget(), [])[1] for text in texts]
    found, waiting = set[str](), list[Node]([top for top in tops if top is not None])
    while waiting:
        node = waiting.pop()
        waiting += node.items if isinstance(node, Listed) else ()
        for entry in node.entries if isinstance(node, Mapping) else ():
            waiting.append(entry.value)
            if entry.key.text == "provenance" and isinstance(entry.value, Mapping):
                found |= {" ".join(e.value.text.split()) for e in entry.value.entries if isinstance(e.value, Scalar)}
    return found


def _read_again(texts: dict[str, str]) -> dict[str, Plain]:
    """What the texts say, section by section."""
    found: list[Diagnostic] = []
    names = sorted(texts, key=lambda name: (name.startswith(f"{CARDS}/"), name != MAIN, name))
    tops = [read_page(texts[name].encode(), name, Budget(), found)[1] for name in names]
    every = merged([top for top in tops if top is not None], found)
    return {key: _plain(entry.value) for key, entry in every.items()}


def _plain(node: Node) -> Plain:
    """A value without its place; the order of a map counts."""
    match node:
        case Scalar():
            return " ".join(node.text.split())
        case Mapping():
            return [(entry.key.text, _plain(entry.value)) for entry in node.entries]
        case Listed():
            return [_plain(item) for item in node.items]
