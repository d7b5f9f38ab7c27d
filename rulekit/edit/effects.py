"""The files of a ruleset → its single values in their order, and which of them are texts of effects.

Never: writes a file; says that something is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset import tree
from rulekit.ruleset.find import located
from rulekit.ruleset.folder import NOTHING_UNSAVED, Located, read_files
from rulekit.ruleset.load import read_with_texts
from rulekit.ruleset.model import Ruleset
from rulekit.ruleset.on_disk import File


class Effects(NamedTuple):
    """The files of a ruleset, and where sound texts of effects begin in each, with the start rule of each.

    `ruleset`, `said`: the ruleset as far as it could be read, and what is wrong with its files.
    """

    files: tuple[File, ...]
    rules: Mapping[str, Mapping[int, str]]
    ruleset: Ruleset | None
    said: tuple[Diagnostic, ...]


class Stand(NamedTuple):
    """A single value in a file; `flow`: between brackets of YAML, where texts are not broken."""

    scalar: tree.Scalar
    flow: bool


def effects_of(path: Path | Located, unsaved: Mapping[str, bytes] = NOTHING_UNSAVED) -> Effects:
    """The effects of the ruleset at a path; `unsaved`: as for `read_files`."""
    texts: list[tuple[tree.Scalar, str]] = []
    said: list[Diagnostic] = []
    path = path if isinstance(path, Located) else located(path)
    files = read_files(path, said, unsaved)
    if files is None:
        return Effects((), {}, None, tuple(said))
    ruleset, said = read_with_texts(path, files, said, texts)
    rules: dict[str, dict[int, str]] = {file.shown_as: {} for file in files.every}
    for scalar, start in texts:
        rules[scalar.page.name][scalar.start] = start
    return Effects(files.every, rules, ruleset, tuple(said))


def stands_of(node: tree.Node, flow: bool = False) -> Iterator[Stand]:
    """All single values below a node in the order of the file."""
    if isinstance(node, tree.Scalar):
        yield Stand(node, flow)
    elif isinstance(node, tree.Sequence):
        for item in node.items:
            yield from stands_of(item, flow or node.flow)
    else:
        for entry in node.entries:
            yield Stand(entry.key, True)  # a key stands on one line
            yield from stands_of(entry.value, flow or node.flow)
