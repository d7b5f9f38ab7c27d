"""Says who wrote a value of a ruleset: the ruleset itself, then each variant that changed it, and where it comes from.

A value is named by its path, the names that lead to it: `counters.coin.start`, `decks.blessing.cards.B05`.

Never: changes a file.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulekit.cli.arguments import Parser, Usage, open_ruleset, with_ruleset, with_table
from rulekit.ruleset.files.emitted import in_one_line, lines_of
from rulekit.ruleset.find import find_ruleset
from rulekit.ruleset.folder import Located
from rulekit.ruleset.sections import read_sections
from rulekit.ruleset.tree import plain_value
from rulekit.ruleset.variants.origin import Unfound, origin_of
from rulekit.ruleset.variants.paths import path_of
from rulekit.ruleset.wording import shown
from rulekit.signs import escaped

if TYPE_CHECKING:
    from rulekit.ruleset.sections import Sections
    from rulekit.ruleset.tree import Node, Value
    from rulekit.ruleset.variants.origin import Origin, Said

WIDEST = 40  # letters of a value in a line
EXAMPLE = "origin shore.yaml tables.last_wave --variant calm"
PAGE = "docs/variant-tools.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_ruleset(parser)
    help = "the names that lead to it, such as counters.coin.start; a list is one value"
    parser.add_argument("path", metavar="PATH", help=help)
    with_table(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 0; 1 for a ruleset with mistakes, 2 for a path that leads nowhere."""
    located = find_ruleset(open_ruleset(args).path)
    sections = read_sections(located) if isinstance(located, Located) else None
    assert sections is not None  # it has been loaded
    found = origin_of(sections, path_of(args.path))
    if isinstance(found, Unfound):
        raise Usage(_unfound(found, args.path, sections))
    if args.format == "json":
        print(escaped(json.dumps(as_data(found), ensure_ascii=False, indent=2)))
    else:
        print("\n".join(listing(found)))
    return 0


def listing(found: Origin) -> Iterator[str]:
    """A line for each who wrote something, what it was, where it stands and where it comes from; then the value now."""
    yield ".".join(found.path)
    rows = [(*_row(one, found), _from(one)) for one in found.said]
    wide = [max(len(row[n]) for row in rows) for n in range(4)]
    for row in rows:
        yield ("  " + "  ".join(cell.ljust(w) for cell, w in zip(row, wide, strict=False)) + f"  {row[4]}").rstrip()
    yield ""
    yield from _now(found)


def as_data(found: Origin) -> dict[str, object]:
    """The same as JSON can hold it."""
    return {
        "path": ".".join(found.path),
        "there": found.now is not None,
        "now": _plain(found.now),
        "written": [
            {
                "by": one.by,
                "version": one.version,
                "change": one.what or None,
                "path": ".".join(one.path),
                "value": _plain(one.value),
                "file": one.span.file,
                "line": one.span.line,
                "column": one.span.column,
                "provenance": {one.kind: one.note} if one.kind else None,
            }
            for one in found.said
        ],
    }


def _row(one: Said, found: Origin) -> tuple[str, str, str, str]:
    change = one.what or "declares"
    if len(one.path) > len(found.path):
        change += f" .{'.'.join(one.path[len(found.path) :])}"
    place = f"{one.span.file}:{one.span.line}:{one.span.column}"
    return f"{one.by} {one.version}".strip(), change, _short(one.value), place


def _from(one: Said) -> str:
    return f"{one.kind}: {one.note}" if one.kind else "without a word of where it comes from"


def _now(found: Origin) -> Iterator[str]:
    if found.now is None:
        yield "now: nothing; it is taken out"
        return
    lines = lines_of("now", found.now)
    yield from lines


def _short(value: Node | None) -> str:
    if value is None:
        return "-"
    text = in_one_line(value) or "…"
    return text if len(text) <= WIDEST else f"{text[: WIDEST - 1]}…"


def _plain(value: Node | None) -> Value:
    return None if value is None else plain_value(value)


def _unfound(found: Unfound, typed: str, sections: Sections) -> str:
    """That nothing stands at a path, and what to do."""
    before = f"`{shown('.'.join(found.before))}`" if found.before else "the ruleset"
    if found.near:
        help = f"Did you mean `{'.'.join(found.near[0])}`?"
    else:
        help = f"Name {before}." if found.ends else "Name one of these, or a shorter path."
    if found.ends:
        return f"There is no `{shown(typed)}`: {before} is one value, and nothing in it has a path. {help}"
    names = f" It has {found.names}." if found.names else ""
    return f"There is no `{shown(typed)}`: {before} has no `{shown(_missing(found, typed))}`.{names} {help}"


def _missing(found: Unfound, typed: str) -> str:
    return typed.split(".")[min(len(found.before), typed.count("."))]
