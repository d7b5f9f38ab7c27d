"""Rulesets as somebody in a hurry writes them: the same effects with odd blanks, brackets, line ends and comments."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from rulekit.diagnostics.source import SourceText
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.folder import read_files
from rulekit.ruleset.load import read_with_texts
from rulekit.ruleset.tree import Mapping, Node, Scalar, Sequence
from rulekit.syntax.grammar import tables
from rulekit.syntax.lexer import read_tokens
from rulekit.syntax.parse import parse

LEAD = re.compile(r" *(?:- +)*")


def copied(path: Path, into: Path) -> Path:
    """A copy of a ruleset, without its scenarios."""
    into.mkdir(parents=True, exist_ok=True)
    target = into / path.name
    if path.is_dir():
        shutil.copytree(path, target, ignore=shutil.ignore_patterns("scenarios"))
        return target
    shutil.copy(path, target)
    words = path.with_name(f"{path.stem}.locales")
    if words.is_dir():
        shutil.copytree(words, into / words.name)
    return target


def make_untidy(path: Path, dice: random.Random) -> int:
    """Writes the effects of a ruleset in another way; how many are written otherwise than before."""
    texts: list[tuple[Scalar, str]] = []
    files = read_files(path, [])
    assert files is not None
    read_with_texts(path, files, [], texts)
    changed = 0
    for file in files.every:
        page, top = read_page(file.data, file.shown_as, Budget(), [])
        one_line = set(_on_one_line(top, False)) if top else set()
        own = {node.start: (node, start) for node, start in texts if node.page.name == file.shown_as}
        text = page.text
        for begin in sorted(own, reverse=True):
            node, start = own[begin]
            source = node.source
            at = page.starts[source.line - 1] + source.column - 1
            odd = _odd(node, start, begin in one_line, dice)
            if parse(SourceText(odd, "", 1, 1), start) == parse(source, start):
                text = text[:at] + odd + text[at + len(source.text) :]
                changed += odd != source.text
        Path(file.shown_as).write_text(text, encoding="utf-8", newline="")
    return changed


def _on_one_line(node: Node, flow: bool) -> Iterator[int]:
    """Where values begin that must not be broken: keys, and what stands between brackets of YAML."""
    if isinstance(node, Mapping):
        for entry in node.entries:
            yield entry.key.start
            yield from _on_one_line(entry.value, flow or node.flow)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _on_one_line(item, flow or node.flow)
    elif flow:
        yield node.start


def _odd(node: Scalar, start: str, one_line: bool, dice: random.Random) -> str:
    """The same words otherwise put; a text with comments stays as it is."""
    source = node.source
    if "#" in source.text:
        return source.text
    first = node.page.starts[node.page.place(node.start)[0] - 1]
    lead = LEAD.match(node.page.text, first)
    assert lead is not None
    column = source.column - 1 if node.style == "literal" else lead.end() - first + 2
    tokens = [token for token in read_tokens(source.text, tables()) if token.kind != "end"]
    words = [tokens[0].text]
    for before, token in pairwise(tokens):
        last, word, apart = before.text, token.text, before.end < token.start
        needed = (last[-1].isalnum() or last[-1] == "_") and (word[0].isalnum() or word[0] == "_")
        blanks = " " * dice.choice((1, 1, 2, 3) if needed or last == "-" else (0, 1, 1, 2))
        if not one_line and apart and dice.random() < 0.1:  # elsewhere what messages quote would be another text
            remark = " # why" if node.style == "literal" and dice.random() < 0.5 else ""
            blanks = f"{remark}{dice.choice(' ') * dice.randrange(2)}\n{' ' * (column + dice.randrange(6))}"
        words.append(blanks + word)
    text = "".join(words)
    if start == "condition" and dice.random() < 0.3:
        text = f"({text})"
    if start in ("program", "rules") and dice.random() < 0.2:
        text += " ;"
    return text
