"""Files of a ruleset and a generator → the same files, edited somewhere as a person might."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

from rulekit.edit.inside import inserted, removed
from rulekit.ruleset.files.emitted import entry_text
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Sequence

Files = dict[str, bytes]
STAYS = ("ruleset", "version", "language", "provenance", "sources", "renames")
THINGS = (
    *("counters", "tables", "rulings", "phases", "actions", "zones", "metrics", "invariants", "options", "groups"),
    *("enums", "pieces", "variables", "regions"),
)
SORTS = ("number", "effect", "text", "copy", "copy to the end", "remove", "grow", "message", "new message", "rename")


def files_of(ruleset: Path) -> Files:
    """All files of a ruleset by their names inside it, without its variants."""
    if ruleset.is_dir():
        found = {path.relative_to(ruleset): path for path in ruleset.rglob("*.*")}
    else:
        folders = [each for each in ruleset.parent.glob(f"{ruleset.stem}.*") if each.is_dir()]
        paths = [ruleset, *(path for folder in folders for path in folder.rglob("*.*"))]
        found = {path.relative_to(ruleset.parent): path for path in paths}
    return {
        name.as_posix(): path.read_bytes() for name, path in sorted(found.items())
        if path.is_file() and not name.parts[0].endswith("variants")
    }  # fmt: skip


def written(files: Files, into: Path) -> None:
    """Writes files into a folder."""
    for name, data in files.items():
        (into / name).parent.mkdir(parents=True, exist_ok=True)
        (into / name).write_bytes(data)


def edited(files: Files, chance: random.Random, sort: str) -> bool:
    """Edits one of the files; whether there was something to be edited so."""
    if sort in ("message", "new message"):
        return _message(files, chance, sort)
    rules = [name for name in files if name.endswith(".yaml") and ("/" not in name or name.startswith("cards/"))]
    name = chance.choice(rules)
    page, top = read_page(files[name], name, Budget(), [])
    assert top is not None
    done = {"number": _number, "effect": _effect, "text": _text, "grow": _grow}.get(sort, _thing)(top, chance, sort)
    text = page.text
    for start, end, new in sorted(done, reverse=True):
        text = text[:start] + new + text[end:]
    files[name] = text.encode()
    return bool(done)


Swaps = list[tuple[int, int, str]]


def _values(top: Mapping) -> Iterator[tuple[tuple[str, ...], Node]]:
    waiting: list[tuple[tuple[str, ...], Node]] = [((), top)]
    while waiting:
        path, node = waiting.pop()
        if path and path[0] not in STAYS and "provenance" not in path:
            yield path, node
        if isinstance(node, Mapping):
            waiting += [((*path, entry.key.text), entry.value) for entry in node.entries]
        elif isinstance(node, Sequence):
            waiting += [((*path, str(number)), item) for number, item in enumerate(node.items)]


def _number(top: Mapping, chance: random.Random, _: str) -> Swaps:
    found = [n for _, n in _values(top) if isinstance(n, Scalar) and re.fullmatch("[0-9]+", n.text)]
    found = [node for node in found if node.style == "plain"]
    node = chance.choice(found) if found else None
    return [(node.start, node.end, str(max(0, int(node.text) + chance.choice([1, 2, -1]))))] if node else []


def _effect(top: Mapping, chance: random.Random, _: str) -> Swaps:
    texts = [node for _, node in _values(top) if isinstance(node, Scalar) and " " in node.text]
    found: Swaps = []
    for node in texts:
        for number in re.finditer(r"\b[0-9]{1,3}\b", node.page.text[node.start : node.end]):
            found.append((node.start + number.start(), node.start + number.end(), str(int(number[0]) + 1)))
    return [chance.choice(found)] if found else []


def _text(top: Mapping, chance: random.Random, _: str) -> Swaps:
    nodes = [entry.value for entry in top.entries if entry.key.text == "title"]
    return [(node.start, node.end, '"Another: title"') for node in nodes]


def _grow(top: Mapping, chance: random.Random, _: str) -> Swaps:
    lists = [node for _, node in _values(top) if isinstance(node, Sequence) and node.items]
    node = chance.choice(lists) if lists else None
    last = node.items[-1] if node is not None else None
    if node is None or not isinstance(last, Scalar) or last.style in ("literal", "folded"):
        return []
    again = last.page.text[last.start : last.end].strip()
    behind = chance.choice([len(node.items) - 1, 0])
    made = inserted(node, behind, lambda _: again if node.flow else f"- {again}") if "\n" not in again else None
    return [(each.start, each.end, each.text) for each in made or ()]


def _thing(top: Mapping, chance: random.Random, sort: str) -> Swaps:
    """A declaration or a card copied under another name, taken out, or called otherwise where it is declared."""
    maps = [node for path, node in _values(top) if path[0] in THINGS and len(path) == 1]
    maps += [node for path, node in _values(top) if len(path) == 3 and path[0] == "decks" and path[2] == "cards"]
    every = [(node, number) for node in maps if isinstance(node, Mapping) for number in range(len(node.entries))]
    if not every:
        return []
    inside, number = chance.choice(every)
    entry = inside.entries[number]
    key = entry.key._replace(text=re.sub(r"^\w+", lambda word: f"{word[0]}_b", entry.key.text))
    if sort == "rename":
        text = entry.key.page.text
        name = re.match(r"\w+", entry.key.text)
        assert name is not None
        return [(m.start(), m.end(), f"{name[0]}_b") for m in re.finditer(rf"\b{name[0]}\b", text)]
    if sort == "remove":
        made = removed(inside, number) if len(inside.entries) > 1 else []
    else:
        behind = number if sort == "copy" else len(inside.entries) - 1
        made = inserted(inside, behind, lambda indent: _copied(Entry(key, entry.value), indent, inside.flow)) or []
    return [(each.start, each.end, each.text) for each in made]


def _copied(entry: Entry, indent: int, flow: bool) -> str | None:
    text = entry_text(entry, indent)
    return None if flow and "\n" in text else text


def _message(files: Files, chance: random.Random, sort: str) -> bool:
    names = [name for name in files if name.endswith(".ftl")]
    if not names:
        return False
    name = chance.choice(names)
    text = files[name].decode("utf-8")
    line = chance.choice(list(re.finditer(r"^([a-z][\w-]*) = ([^{}\n]+)$", text, re.MULTILINE)))
    if sort == "message":
        text = f"{text[: line.end()]} of old{text[line.end() :]}"
    else:
        text = f"{text.rstrip()}\n\n# new\n{line[1]}-more = {line[2]}\n"
    files[name] = text.encode()
    return True
