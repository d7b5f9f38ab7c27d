"""`check --fix`: what is certain is mended, written, and told; with --diff it is told and not written.

Never: writes to a file outside the folder of the ruleset; decides what is certain.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rulekit.cli.rewriting import Rewritten, rewrite
from rulekit.diagnostics.source import Diagnostic
from rulekit.edit.fixes import mended
from rulekit.findings import Findings
from rulekit.pipeline import diagnose
from rulekit.ruleset.find import Named, find_ruleset
from rulekit.ruleset.folder import Located

if TYPE_CHECKING:
    from rulekit.edit.fixes import Mended


class Result(NamedTuple):
    """What was mended in a ruleset, its texts before, what is wrong with it now, and why nothing could be written."""

    mended: Mended
    was: Mapping[str, str]
    findings: Findings
    unwritten: Diagnostic | None = None


def mend(path: Named, options: Mapping[str, str], write: bool) -> Result:
    """Mends what is certain in a ruleset; `write`: also in its files."""
    before = diagnose(path, options)

    def again(texts: Mapping[str, str]) -> tuple[Diagnostic, ...]:
        return diagnose(path, options, {name: text.encode() for name, text in texts.items()}).diagnostics

    done = mended(before.texts, before.diagnostics, again)
    if not write or not done.texts:
        return Result(done, before.texts, before)
    unwritten = _write(path, before.texts, done.texts)
    if unwritten is not None:
        return Result(done, before.texts, before, unwritten)
    return Result(done, before.texts, diagnose(path, options))


def _write(path: Named, was: Mapping[str, str], now: Mapping[str, str]) -> Diagnostic | None:
    located = find_ruleset(path)
    assert isinstance(located, Located)  # its texts were read from there
    own = [located.subject] if located.variants else []
    files = {Path(name): Rewritten(was[name].encode(), text.encode()) for name, text in now.items()}
    return rewrite(files, located.folder, own)


def told(result: Result) -> Iterator[str]:
    """Each thing that was mended in a line, and how many in which files."""
    if result.unwritten is not None or not result.mended.texts:
        return
    yield from (in_a_line(d) for d in result.mended.done)
    files, n = len(result.mended.texts), len(result.mended.done)
    yield f"{n} {'mistake' if n == 1 else 'mistakes'} mended in {files} {'file' if files == 1 else 'files'}"


def in_a_line(done: Diagnostic) -> str:
    """Where, what, and what stands there now."""
    edit = done.fix[0]
    more = f" (in {len(done.fix)} places)" if len(done.fix) > 1 else ""
    new = " ".join(edit.text.split())
    does = f"now `{new}`" if new else "taken away" if edit.text == "" else "blanks"
    return f"{edit.span.file}:{edit.span.line}:{edit.span.column}: mended[{done.code}] {does}{more}"


def difference(result: Result) -> str:
    """What is another in each file, as `diff -u` tells it."""
    parts = []
    for name, text in result.mended.texts.items():
        lines = [_lines(result.was[name]), _lines(text)]
        parts += [line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
                  for line in difflib.unified_diff(lines[0], lines[1], name, name)]  # fmt: skip
    return "".join(parts)


def _lines(text: str) -> list[str]:
    lines = text.split("\n")
    return [f"{line}\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])
