"""Writes the cards of a ruleset as tables for a spreadsheet, and takes over what was changed there.

`rulekit table export RULESET cards.xlsx` writes a sheet for each deck, `cards.csv` a file for each. `rulekit table
import RULESET cards.xlsx` shows what would change; --write changes it. What was changed in the ruleset since is kept.

Never: overwrites what it has not shown.
"""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from rulekit.cli.arguments import Parser, Usage, advice, one_of, with_ruleset
from rulekit.cli.rewriting import Rewritten, rewrite
from rulekit.cli.screen import coloured, exit_code, show
from rulekit.diagnostics.render import render
from rulekit.diagnostics.source import Diagnostic
from rulekit.edit.card_tables import HASHED, Export, grid_of
from rulekit.edit.decks import read_decks, read_tops
from rulekit.edit.importing import import_tables, in_tables
from rulekit.edit.packed import MOST_BYTES
from rulekit.edit.read_tables import each_once, read_tables
from rulekit.edit.sheets import MOST_LETTERS, SEPARATORS, from_csv, from_xlsx, needs_library, to_csv, to_xlsx
from rulekit.journal import MOST_OF_A_FILE
from rulekit.ordinary import first_of
from rulekit.pipeline import diagnose
from rulekit.ruleset.files.decoding import MARK, encoded
from rulekit.ruleset.find import find_ruleset
from rulekit.ruleset.folder import read_files
from rulekit.ruleset.load import load_ruleset

if TYPE_CHECKING:
    from rulekit.edit.card_tables import Change, Table
    from rulekit.edit.decks import DeckTable
    from rulekit.edit.importing import Import
    from rulekit.edit.sheets import Grid
    from rulekit.findings import Findings
    from rulekit.ruleset.model import Ruleset
    from rulekit.ruleset.on_disk import File

SHOWN = 70  # letters of a cell
INSTALL = 'Tables in XLSX need a library: python -m pip install "rulekit[edit]". CSV works without it.'
EXAMPLE = "table export shore.yaml finds.csv"
PAGE = "docs/tables.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    parser.add_argument("action", type=one_of("action", "export", "import"), metavar="export|import", help="which way")
    with_ruleset(parser)
    help = "tables that end in .csv or .xlsx; export without one shows a deck as CSV"
    parser.add_argument("files", nargs="*", default=[], metavar="FILE", help=help)
    parser.add_argument("--deck", metavar="NAME", help="this deck alone")
    parser.add_argument("--replace", action="store_true", help="export: over a table that is there already")
    sign = one_of("separator", "comma", "semicolon", "tab")
    help = "export: comma, semicolon or tab between the cells of a CSV (default: comma)"
    parser.add_argument("--separator", type=sign, default="comma", metavar="SIGN", help=help)
    parser.add_argument("--diff", action="store_true", help="import: show the lines of the ruleset that would change")
    parser.add_argument("--write", action="store_true", help="import: change the ruleset, if all is well")
    help = "import: what holds where both have changed, table or ruleset"
    parser.add_argument("--prefer", type=one_of("side", "table", "ruleset"), metavar="SIDE", help=help)
    parser.add_argument("--remove", action="store_true", help="import: take out cards whose rows were taken out")


def run(args: argparse.Namespace) -> int:
    """Exit code 0 done, 1 mistakes or conflicts, 2 a command line that cannot be followed."""
    exporting = args.action == "export"
    given = [name for name in ("diff", "write", "remove", "prefer") if getattr(args, name)]
    other = given if exporting else ["replace"] * args.replace
    if other:
        raise Usage(f"--{other[0]} is for `table {'import' if exporting else 'export'}`.")
    opened = _Opened(args)
    if opened.said:
        _show(opened.said, opened.texts)
        return exit_code(tuple(opened.said))
    return export(args, opened) if exporting else take_over(args, opened)


class _Opened:
    """A ruleset on the disk: its files, their texts, its decks; `said`: why it cannot be read."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.said: list[Diagnostic] = []
        self.texts: dict[str, str] = {}
        self.files: dict[str, File] = {}
        self.decks: dict[str, DeckTable] = {}
        located = find_ruleset(args.ruleset)
        if isinstance(located, Diagnostic):
            self.said.append(located)
            return
        if located.variants:
            raise Usage("Tables hold the cards of a ruleset as its own files have them: name it without a variant.")
        read = read_files(located, self.said)
        self.said = [d for d in self.said if d.severity == "error"]
        if read is None or self.said:
            return
        self.located = located
        self.files = {file.shown_as: file for file in read.every}
        self.texts = {
            name: file.data.removeprefix(MARK).decode("utf-8", "replace") for name, file in self.files.items()
        }
        declared, found = load_ruleset(located, dict(args.option))
        tops = read_tops(self.texts, self.said) if declared is not None else None
        if declared is None or tops is None:
            self.said = [d for d in found if d.severity == "error"]
            return
        self.declared: Ruleset = declared
        self.decks = read_decks(tops, declared)
        if not self.decks:
            raise Usage(f"{declared.title or declared.name} has no cards.")
        if args.deck and args.deck not in self.decks:
            raise Usage(f"There is no deck `{args.deck}`. {advice(args.deck, list(self.decks), 'Decks')}")


def _show(said: list[Diagnostic], texts: Mapping[str, str]) -> None:
    show(render(said, texts, "full", coloured(sys.stderr)), sys.stderr)


# ---- export ----


def export(args: argparse.Namespace, opened: _Opened) -> int:
    """Writes the tables, or shows the one."""
    declared = opened.declared
    decks = [opened.decks[args.deck]] if args.deck else list(opened.decks.values())
    grids = [grid_of(d, Export(declared.name, d.name, declared.content_hash[:HASHED])) for d in decks]
    separator = SEPARATORS[args.separator]
    if len(args.files) > 1:
        raise Usage("Export writes to one FILE; several decks go to several sheets, or to CSV files beside each other.")
    if not args.files:
        if len(grids) > 1:
            raise Usage(f"There are several decks; name a FILE, or one with --deck: {', '.join(opened.decks)}.")
        print(to_csv(grids[0].rows, separator).decode("utf-8-sig").replace("\r\n", "\n"), end="")
        return 0
    path = Path(args.files[0])
    if path.suffix.lower() == ".xlsx":
        if any(len(cell) > MOST_LETTERS for grid in grids for row in grid.rows for cell in row):
            raise Usage(f"A text is longer than a cell of a workbook may be: {MOST_LETTERS:,} letters. Export to CSV.")
        new = {path: _with_library(lambda: to_xlsx(grids))}
    elif path.suffix.lower() in (".csv", ".tsv"):
        names = [path.with_name(f"{path.stem}.{g.name}{path.suffix}") if len(grids) > 1 else path for g in grids]
        new = {name: to_csv(grid.rows, separator) for name, grid in zip(names, grids, strict=True)}
    else:
        raise Usage(f"`{path}` should end in .csv or .xlsx.")
    taken = [name for name in new if name.exists()]
    if taken and not args.replace:
        raise Usage(f"`{taken[0]}` is there already. Name another file, or write over it with --replace.")
    _write({name: Rewritten(_was(name), data) for name, data in new.items()}, path.parent, tuple(new))
    for name, grid in zip(new, grids, strict=False):
        rows = sum(len(g.rows) - 1 for g in grids) if len(new) == 1 else len(grid.rows) - 1
        print(f"{name}: {rows} cards")
    return 0


def _with_library(work: Callable[[], bytes]) -> bytes:
    try:
        import openpyxl  # noqa: F401
    except ImportError:
        raise Usage(INSTALL) from None
    return work()


def _was(path: Path) -> bytes | None:
    """What a table held; Usage if it is no file."""
    try:
        return first_of(path, MOST_OF_A_FILE) if path.exists() else None
    except OSError as error:
        raise Usage(f"`{path}` cannot be written: {error.strerror}. Name another file.") from None


def _write(files: Mapping[Path, Rewritten], folder: Path, named: Collection[Path] = ()) -> None:
    if said := rewrite(files, folder, named):
        raise Usage(f"{said.message} {said.help}")


# ---- import ----


def take_over(args: argparse.Namespace, opened: _Opened) -> int:
    """Shows what tables would change, and changes it if that is asked for and nothing is wrong."""
    if not args.files:
        raise Usage("Name the table to be taken over: a FILE that ends in .csv or .xlsx.")
    said: list[Diagnostic] = []
    tables = each_once((table for name in args.files for table in _tables(args, opened, name, said)), said)
    remove = args.remove and not said  # what is mistaken may be the row that seems to be taken out
    done = import_tables(tables, opened.texts, opened.declared, args.prefer or "", remove)
    for table in tables:
        changes = done.changes.get(table.deck, [])
        changes = [c for c in changes if c.kind != "missing"] if said else changes
        print("\n".join(told(table, opened.decks[table.deck], changes, args, whole=not said)))
    said += done.mistakes
    places = {(d.span.file, d.span.line, d.span.column) for d in said}
    wrong = _wrong(args, opened, tables, done)
    said += [d for d in wrong if (d.span.file, d.span.line, d.span.column) not in places]
    if args.diff:
        print("\n".join(_lines(opened, done)))
    if said:
        if tables:
            print()
        sys.stdout.flush()
        _show(said, {**opened.texts, **done.drafts})
        print("\nNothing was written.", file=sys.stderr)
        return 1
    return _finish(args, opened, done)


def _tables(args: argparse.Namespace, opened: _Opened, name: str, said: list[Diagnostic]) -> list[Table]:
    return read_tables(_grids(name, said), name, opened.decks, args.deck or "", said)


def _grids(name: str, said: list[Diagnostic]) -> list[Grid]:
    try:
        data = first_of(name, MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "there cannot be such a name"
        raise Usage(f"`{name}` cannot be read: {why}.") from None
    if not needs_library(name):
        return from_csv(data, name, said)
    try:
        import openpyxl  # noqa: F401
    except ImportError:
        raise Usage(INSTALL) from None
    return from_xlsx(data, name, said)


def told(table: Table, deck: DeckTable, changes: list[Change], args: argparse.Namespace, whole: bool) -> Iterator[str]:
    """What a table would change, card by card; `whole`: all of it could be read."""
    where = f"{table.file}, sheet {table.sheet}" if table.sheet else table.file
    yield f"{deck.name} ({where})"
    widest = max((len(change.card) for change in changes), default=0)
    heads = max((len(change.head) for change in changes), default=0)
    for change in changes:
        yield f"  {change.card.ljust(widest)}  {_change(change, heads, args)}"
    if not changes:
        yield "  nothing is otherwise" if whole else "  nothing else is otherwise"
    if table.export is None:
        yield "  (the last column is gone: what the ruleset has changed since the export cannot be told from the table)"


def _change(change: Change, heads: int, args: argparse.Namespace) -> str:
    head = change.head.ljust(heads)
    between = f"{_cell(change.old)} -> {_cell(change.new)}"
    if change.kind == "new":
        return "new card"
    if change.kind == "gone":
        return "taken out"
    if change.kind == "deleted":
        return "not taken: the ruleset has no such card any more; for a new card empty the row's last cell"
    if change.kind == "renamed":
        return f"not taken: it is {change.old} in the ruleset, and a table does not rename a card"
    if change.kind == "missing":
        said = "no row in the table; the card stays"
        again = " (the ruleset has changed since: export once more to take cards out)"
        return said + (again if args.remove else "; --remove takes it out")
    notes = {
        "changed": "",
        "conflict": "   CONFLICT: the ruleset has changed as well",
        "kept": "   not taken: the ruleset has changed, the table has not",
        "overruled": "   not taken: --prefer ruleset",
    }
    return f"{head}  {between}{notes[change.kind]}"


def _cell(text: str) -> str:
    flat = " / ".join(text.split("\n"))
    return (flat if len(flat) <= SHOWN else f"{flat[: SHOWN - 1]}…") or "(nothing)"


def _lines(opened: _Opened, done: Import) -> Iterator[str]:
    """The lines that change, as other tools show them."""
    for name, text in done.texts.items():
        old, new = (t.replace("\r\n", "\n").split("\n") for t in (opened.texts[name], text))
        yield ""
        yield from difflib.unified_diff(old, new, name, f"{name} (from the table)", lineterm="", n=1)


def _wrong(args: argparse.Namespace, opened: _Opened, tables: list[Table], done: Import) -> list[Diagnostic]:
    """What would be wrong that is not wrong now, each with its cell."""
    if not done.drafts:
        return []
    unsaved = {name: encoded(text, opened.files[name].data) for name, text in done.drafts.items()}
    after: Findings = diagnose(args.ruleset, dict(args.option), unsaved)
    errors = [d for d in after.diagnostics if d.severity == "error"]
    if not errors:
        return []
    known = {(d.code, d.message) for d in diagnose(args.ruleset, dict(args.option)).diagnostics}
    return in_tables([d for d in errors if (d.code, d.message) not in known], tables, done.decks)


def _finish(args: argparse.Namespace, opened: _Opened, done: Import) -> int:
    if not done.texts:
        print("\nThe ruleset is as the tables say.")
        return 0
    names = ", ".join(done.texts)
    if not args.write:
        print(f"\nNothing was written; --write changes {names}.")
        return 0
    files = opened.files
    new = {Path(name): Rewritten(files[name].data, encoded(t, files[name].data)) for name, t in done.texts.items()}
    _write(new, opened.located.folder, (opened.located.path,))
    print(f"\nWritten: {names}.")
    return 0
