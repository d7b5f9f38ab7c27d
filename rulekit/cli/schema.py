"""Leads editors to what they need to know of a ruleset's files, so that they complete and check them with no more ado.

Never: changes more of a file than one line at its top.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from rulekit.atomic_write import is_free
from rulekit.cli.arguments import Parser
from rulekit.cli.rewriting import Change, Rewritten, leading_out, rewrite_each, taken
from rulekit.cli.screen import coloured, show
from rulekit.diagnostics.render import render
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.journal import MOST_OF_A_FILE
from rulekit.ordinary import first_of
from rulekit.ruleset.files.decoding import decoded, encoded
from rulekit.ruleset.find import find_ruleset, variants_of
from rulekit.ruleset.folder import read_files
from rulekit.ruleset.schema import OF_VARIANTS, SCHEMA_FILE
from rulekit.scenario.find import folder_of, lies_elsewhere
from rulekit.scenario.schema import SCHEMA_FILE as OF_SCENARIOS
from rulekit.template.template import HEAD, led, way_to

if TYPE_CHECKING:
    from rulekit.ruleset.folder import Located


OURS = b"of rulekit"  # how the first lines of a schema say whose it is
EXAMPLE = "schema shore.yaml"
PAGE = "docs/editors.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    paths = "rulesets whose files get a line at their top; without one, the line is shown"
    parser.add_argument("paths", nargs="*", metavar="PATH", help=paths)
    copy = "copy the schemas beside each ruleset and lead there, so that it works on other computers too"
    parser.add_argument("--copy", action="store_true", help=copy)


def run(args: argparse.Namespace) -> int:
    """Exit code 0, or 2 if a ruleset is not there or could not be written."""
    if not args.paths:
        print("\n".join(_shown()))
        return 0
    files: dict[Path, Rewritten] = {}
    changes: list[Change] = []
    odd: list[Diagnostic] = []
    for written in args.paths:
        located = find_ruleset(written)
        if isinstance(located, Diagnostic):
            return _refused(located)
        try:
            found = dict(_led(located, args.copy, odd))
        except OSError as error:
            place = Span(str(error.filename or written), 1, 1, 1, 1)
            message = f"This file cannot be read: {error.strerror}. Nothing was written."
            return _refused(Diagnostic("unreadable-file", place, message, "Give yourself the right to read it."))
        own = (located.path, *located.variants)
        outside = leading_out((path for path in found if path not in own), located.folder)
        odd += [outside] if outside is not None else []
        if odd:
            return _refused(odd[0])
        files |= found
        changes.append(Change(located.folder, own, found))
    done, failed = rewrite_each(changes)
    if failed is not None:
        for path in done:
            print(f"written: {path}")
        return _refused(failed)
    for path in files:
        print(f"written: {path}")
    if not files:
        print("Every file leads there already.")
    return 0


def _shown() -> Iterator[str]:
    """The line for each sort of files."""
    for sort, schema in (("a ruleset", SCHEMA_FILE), ("a variant", OF_VARIANTS), ("scenarios", OF_SCENARIOS)):
        yield f"At the top of a file of {sort}:"
        yield f"  {HEAD}{schema.as_uri()}"
    yield "\n`rulekit schema PATH` puts it into all files of a ruleset; docs/editors.md says more."


def _led(ruleset: Located, copy: bool, odd: list[Diagnostic]) -> Iterator[tuple[Path, Rewritten]]:
    """The files of a ruleset and its variants, or of a variant that is named, that get another line.

    With `copy` also the schemas that are not there yet.

    `odd`: why one of them is no text that could get a line.
    """
    files = read_files(ruleset, [])
    every = files.every if files is not None and not ruleset.variants else ()
    parts = [Path(file.shown_as) for file in every]
    variants = list(ruleset.variants or variants_of(ruleset.path).values())
    folders = map(folder_of, variants if ruleset.variants else (ruleset.path, *variants))
    scenes = [path for each in folders for path in sorted(each.glob("*.yaml")) if path.is_file()]
    folder = ruleset.subject.parent if ruleset.variants else ruleset.folder
    for schema, paths in ((SCHEMA_FILE, parts), (OF_VARIANTS, variants), (OF_SCENARIOS, scenes)):
        target = folder.absolute() / schema.name if copy else schema
        if copy and paths:
            was = first_of(target, MOST_OF_A_FILE) if target.exists() else None
            odd += [] if is_free(target, OURS) else [taken(folder / schema.name)]
            if was != schema.read_bytes():
                yield folder / schema.name, Rewritten(was, schema.read_bytes())
        for path in paths:
            elsewhere = lies_elsewhere(path) if schema == OF_SCENARIOS else None
            if elsewhere is not None:
                odd.append(elsewhere)
                continue
            was = first_of(path, MOST_OF_A_FILE)
            here = folder.absolute() if copy else Path.cwd()
            said: list[Diagnostic] = []
            text = decoded(was, path.as_posix(), said)
            if text is None:
                odd += [d for d in said if d.severity == "error"]
                continue
            new = encoded(led(text, way_to(target, path.absolute(), here)), was)
            if new != was:
                yield path, Rewritten(was, new)


def _refused(why: Diagnostic) -> int:
    show(render((why,), {}, "full", coloured(sys.stderr)), sys.stderr)
    return 2
