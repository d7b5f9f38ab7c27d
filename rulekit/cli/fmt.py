"""Spells every effect of rulesets in the one canonical way; comments, order and layout stay.

Never: formats a file that has a mistake; changes what a ruleset means.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from difflib import unified_diff
from pathlib import Path

from rulekit.cli.arguments import Parser
from rulekit.cli.rewriting import Change, Rewritten, rewrite_each
from rulekit.cli.screen import coloured, exit_code, show
from rulekit.diagnostics.render import render
from rulekit.diagnostics.source import Diagnostic
from rulekit.edit.formatting import formatted_files
from rulekit.ordinary import ends_at, first_of, leads_out
from rulekit.ruleset.files.decoding import MOST_BYTES
from rulekit.ruleset.find import find_ruleset, variants_of
from rulekit.ruleset.folder import CARDS, Located
from rulekit.ruleset.on_disk import MAIN
from rulekit.signs import visible

# What lies beside a ruleset, and how a file begins that is one.
BESIDE = (".scenarios", ".locales", ".icons")
OUTSIDE = "outside-folder"
OF_A_RULESET = re.compile(rb"^(ruleset|variant) *:", re.MULTILINE)
GREEN, RED, CYAN, PLAIN = "\033[32m", "\033[31m", "\033[36m", "\033[0m"

EXAMPLE = "fmt shore.yaml"
PAGE = "docs/formatting.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    parser.add_argument("paths", nargs="+", metavar="PATH", help="files, folders, or names of rulekit's own rulesets")
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if something would change")
    parser.add_argument("--diff", action="store_true", help="write nothing; show what would change")


def run(args: argparse.Namespace) -> int:
    """Exit code 0 done or nothing to do, 1 mistakes or, with --check, something to do, 2 a wrong command line."""
    changed: dict[str, tuple[bytes, bytes]] = {}
    changes: list[Change] = []
    mistakes: list[Diagnostic] = []
    for located in (one for written in args.paths for one in _meant(written)):
        if isinstance(located, Diagnostic):
            mistakes.append(located)
            continue
        whole = located if located.variants else Located(_whole(located.path))
        done = formatted_files(whole)
        only = None if whole.subject == located.path else located.subject
        files = {name: both for name, both in done.files.items() if only is None or Path(name) == only}
        rewritten = {Path(name): Rewritten(*both) for name, both in files.items()}
        changes.append(Change(whole.folder, (whole.path, whole.subject), rewritten))
        changed |= files
        mistakes += [d for d in done.mistakes if only is None or Path(d.span.file) == only]
    mistakes = list(dict.fromkeys(mistakes))
    code = exit_code(tuple(mistakes))
    if args.diff:
        _show_differences(changed)
    if not (args.check or args.diff) and changed:
        written, failed = rewrite_each(changes)
        if failed is not None:
            changed = {name: both for name, both in changed.items() if Path(name) in written}
            mistakes.append(failed)
            code = 1
    _say(changed, mistakes, args)
    return code or int(args.check and bool(changed))


def _meant(written: str) -> list[Located | Diagnostic]:
    """The ruleset or variant a person names, or all below a folder that is none itself."""
    located = find_ruleset(written)
    if isinstance(located, Located) and located.path.is_dir() and not (located.path / MAIN).is_file():
        with suppress(OSError):  # reading it says what is wrong
            return [find_ruleset(path) for path in _below(located.path)] or [located]
    return [located]


def _whole(path: Path) -> Path:
    """The folder of the ruleset that a file is a part of, else the file itself."""
    folder = path.parent.parent if path.parent.name == CARDS else path.parent
    return folder if path.is_file() and path.name != MAIN and (folder / MAIN).is_file() else path


def _below(folder: Path) -> Iterator[Path]:
    """The rulesets in a folder; what a link leads to lies elsewhere, or in a circle."""
    inside = ends_at(folder)
    for path in sorted(folder.iterdir()):
        if path.is_symlink() and (path.is_dir() or leads_out(path, inside)):
            continue
        if (path / MAIN).is_file():
            yield path
            yield from variants_of(path).values()
        elif path.is_dir() and not path.name.startswith(".") and path.suffix not in BESIDE:
            yield from _below(path)
        elif path.suffix == ".yaml" and path.is_file() and OF_A_RULESET.search(first_of(path, MOST_BYTES)):
            yield path


def _text(path: Path) -> str:
    """What a file with a mistake holds; nothing, if that is the mistake."""
    try:
        return first_of(path, MOST_BYTES).decode("utf-8", "replace")
    except (OSError, ValueError):
        return ""


def _show_differences(changed: Mapping[str, tuple[bytes, bytes]]) -> None:
    colours = {"+": GREEN, "-": RED, "@": CYAN} if coloured(sys.stdout) else {}
    for name, both in changed.items():
        was, now = (data.decode().splitlines() for data in both)
        for line in unified_diff(was, now, name, f"{name} (formatted)", lineterm=""):
            colour = colours.get(line[:1], "")
            show(f"{colour}{visible(line)}{PLAIN}" if colour else line)


def _say(changed: Mapping[str, object], mistakes: list[Diagnostic], args: argparse.Namespace) -> None:
    """What was done, and the mistakes that kept files as they are."""
    would = "would be " if args.check or args.diff else ""
    if not args.diff:
        for name in changed:
            print(f"{would}formatted: {name}")
    if mistakes:
        texts = {}
        elsewhere = {d.span.file for d in mistakes if d.code == OUTSIDE}  # not read, so not shown either
        for name in {d.span.file for d in mistakes} - elsewhere:
            path = Path(name)
            texts[name] = _text(path)
        show(render(tuple(mistakes), texts, "full", coloured(sys.stderr)), sys.stderr)
    elif not changed and not args.diff:
        print("Nothing to format.")
