"""Helps to translate a ruleset: what is missing, stale or wrong in a language; a new one; formats of other tools.

`rulekit` in the place of RULESET stands for rulekit's own words.

    rulekit l10n check RULESET [L ...]       what is wrong with the words of a language, or of all
    rulekit l10n coverage RULESET            how much of it each language says
    rulekit l10n new RULESET L               a file for a new language
    rulekit l10n accept RULESET L CARD       a text by hand, or a message, beside what it stands for; --write accepts it
    rulekit l10n export RULESET L FILE       the messages as .po or .xlf, for the tools of translators
    rulekit l10n import RULESET L FILE       what would change by such a file; --write changes it

Never: changes a file without --write; accepts more than one text at a time.
"""

from __future__ import annotations

import argparse
import difflib
import json
import os
import shlex
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from rulekit.cli.arguments import Parser, Usage, advice, folder_of_words, one_of, with_format, with_options, with_words
from rulekit.cli.rewriting import Rewritten, rewrite, unwritable
from rulekit.cli.screen import coloured, show
from rulekit.diagnostics.render import as_data, render
from rulekit.diagnostics.told import counted
from rulekit.l10n.accepting import acceptable
from rulekit.l10n.begun import begun
from rulekit.l10n.coverage import covered, kinds
from rulekit.l10n.desk import Desk
from rulekit.l10n.exchange import MOST_BYTES, PO, XLIFF, exported
from rulekit.l10n.foretold import foretold
from rulekit.l10n.noted import noted
from rulekit.l10n.placing import as_it_lay
from rulekit.l10n.taking import taken
from rulekit.ordinary import first_of
from rulekit.pipeline import load
from rulekit.ruleset.find import find_ruleset, words_of
from rulekit.ruleset.folder import Located, lost
from rulekit.text.folders import NAME_OF_A_LANGUAGE
from rulekit.text.messages import CONTROL

if TYPE_CHECKING:
    from rulekit.diagnostics.source import Diagnostic
    from rulekit.l10n.coverage import Covered

OWN = "rulekit"  # in the place of a ruleset: the words of rulekit itself
SHOWN = 6  # names in a line
Given = TypeVar("Given")
NO_LANGUAGE = "There is no other language yet; begin one with `rulekit l10n new`."
INSTALL = 'XLIFF needs a library: python -m pip install "rulekit[l10n]". Everything else works without it.'
EXAMPLE = "l10n new shore.yaml fr"
PAGE = "docs/translating.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.description = (__doc__ or "").partition("\n\nNever")[0]
    actions = one_of("action", *ACTIONS)
    parser.add_argument("action", type=actions, metavar="ACTION", help=f"{', '.join(ACTIONS)}")
    parser.add_argument(
        "ruleset", metavar="RULESET", help="a file, a folder, a name of one of rulekit's own; or rulekit"
    )
    rest = "languages, such as fr; then what the action is about"
    parser.add_argument("rest", nargs="*", default=[], metavar="L", help=rest)
    with_words(parser)
    parser.add_argument("--write", action="store_true", help="accept, import: change the file, if all is well")
    with_format(parser)
    with_options(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 0 done, 1 something is wrong with the words, 2 a command line that cannot be followed."""
    if args.write and args.action not in ("accept", "import"):
        raise Usage("--write is for `l10n accept` and `l10n import`.")
    return ACTIONS[args.action](args, opened(args))


def opened(args: argparse.Namespace) -> Desk:
    """The words a command was given."""
    beside = args.words if args.action == "new" else folder_of_words(args)
    if args.ruleset == OWN:
        return Desk(None, beside)
    declared = load(args.ruleset, options=dict(args.option)).declared()
    if not declared.locales and not beside:
        raise Usage(f"{declared.name} has no folder for words. {_lying(args) or 'Name one with --words FOLDER.'}")
    return Desk(declared, beside, shlex.join(words_of(args.ruleset)))


def _lying(args: argparse.Namespace) -> str:
    """What lies beside the ruleset for words under another name; "" if there is nothing."""
    located = find_ruleset(args.ruleset) if args.ruleset != OWN else None
    return lost(located, "locales") if isinstance(located, Located) else ""


def language(args: argparse.Namespace, desk: Desk, more: str = "") -> str:
    """The language that is named first; `more`: what must be named behind it."""
    wanted = 2 if more else 1
    if len(args.rest) != wanted:
        raise Usage(f"Write `rulekit l10n {args.action} {args.ruleset} L{f' {more}' if more else ''}`, L a language.")
    locale: str = args.rest[0]
    if not NAME_OF_A_LANGUAGE.fullmatch(locale):
        hyphened = locale.replace("_", "-")
        known = ("de", *desk.locales(), *[hyphened] * (NAME_OF_A_LANGUAGE.fullmatch(hyphened) is not None))
        raise Usage(f"`{locale}` is no name of a language. {advice(locale, known, 'Such as')}")
    return locale


def named(args: argparse.Namespace, desk: Desk) -> list[str]:
    """The languages that are named, each of which has a file."""
    for locale in args.rest:
        if locale not in desk.files:
            way_out = _lying(args) or advice(locale, desk.locales(), "Languages")
            raise Usage(f"There is no file `{desk.path(locale)}`. {way_out}")
    return list(args.rest)


# ---- what is wrong, how much there is ----


def check(args: argparse.Namespace, desk: Desk) -> int:
    """Everything that is wrong with the words of some languages."""
    every = {locale: counted(desk.check(locale)) for locale in named(args, desk) or sorted(desk.files)}
    said = [d for found in every.values() for d in found]
    told(args, said, {d.span.file: desk.text(locale) for locale, found in every.items() for d in found})
    if args.format == "full":
        for locale, found in every.items():
            print(f"{locale}: {counts(found)}")
    return int(any(d.severity != "note" for d in said))


def told(args: argparse.Namespace, said: Sequence[Diagnostic], texts: Mapping[str, str]) -> None:
    """Shows what was found, as it is wanted; as data even if nothing was."""
    form = args.format
    if form == "json":
        print(json.dumps([as_data(d) for d in said], indent=2))
    elif said:
        show(render(said, texts, form, form == "full" and coloured(sys.stdout)) + "\n" * (form == "full"))


def counts(found: Sequence[Diagnostic]) -> str:
    """How many of each sort."""
    said = []
    for severity, word in (("error", "mistake"), ("warning", "warning"), ("note", "note")):
        n = sum(d.count for d in found if d.severity == severity)
        if n or severity == "error":
            said.append(f"{n or 'no'} {word}{'' if n == 1 else 's'}")
    return ", ".join(said)


def coverage(args: argparse.Namespace, desk: Desk) -> int:
    """A row for each language."""
    rows = [covered(desk, locale) for locale in named(args, desk) or desk.locales()]
    if args.format == "json":
        print(json.dumps([row._asdict() for row in rows], indent=2))
        return 0
    print("\n".join(columns(rows)) if rows else NO_LANGUAGE)
    for row in rows:
        lines = left_to_say(row, args.ruleset, desk.words)
        print("".join(f"\n{line}" for line in lines), end="\n" if row.missing else "")
    return 0


def columns(rows: Sequence[Covered]) -> Iterator[str]:
    """The figures of some languages below each other."""
    table = [("language", "messages", "rulebook", "", "texts of cards", "by hand", "stale")]
    for row in rows:
        pairs = ((row.translated, row.messages), (row.told, row.prose), (row.worded, row.texts))
        messages, prose, texts = (f"{done:,} of {every:,}" if every else "-" for done, every in pairs)
        table.append((row.locale, messages, prose, f"{percent(row)} %", texts, f"{row.by_hand}", f"{row.stale}"))
    widths = [max(len(row[i]) for row in table) for i in range(len(table[0]))]
    for line in table:
        cells = (c.ljust(w) if i == 0 else c.rjust(w) for i, (c, w) in enumerate(zip(line, widths, strict=True)))
        yield "  ".join(cells).rstrip()


def percent(row: Covered) -> int:
    """How much of a language is done; 100 only if nothing is left."""
    return 100 if not row.missing else min(99, round(100 * row.share))


def left_to_say(row: Covered, ruleset: str, words: str = "") -> Iterator[str]:
    """What a language still lacks, kind by kind."""
    if row.missing:
        named = ", ".join(f"{n:,} {kind}" for kind, n in kinds(row.missing).items())
        yield f"{row.locale} lacks {len(row.missing):,}, by the beginning of their names: {named}."
        if ruleset != OWN:
            yield f"`rulekit text {ruleset} --missing --locale {row.locale}{words}` shows each."
    if row.missing and row.made:
        yield f"Texts of cards that English words by hand and {row.locale} has made: {len(row.made)}. They may stay so."


# ---- a new language, a text by hand ----


def new(args: argparse.Namespace, desk: Desk) -> int:
    """A file in which all is to be translated."""
    locale = language(args, desk)
    path = desk.path(locale)
    if os.path.lexists(path):
        command = f"rulekit l10n check {args.ruleset} {locale}{desk.words}"
        raise Usage(f"`{path}` is there already. See what is missing by `{command}`.")
    pair = desk.pair(locale)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return failed(unwritable(path, error))
    done = rewrite({path: Rewritten(None, begun(pair).encode())}, path.parent)
    if done is not None:
        return failed(done)
    print(f"{path}: {len(desk.lacking(locale)):,} messages to translate, all still remarks.")
    return 0


def accept(args: argparse.Namespace, desk: Desk) -> int:
    """One text by hand, beside what its effect says now."""
    locale = language(args, desk, "CARD")
    if desk.declared is None:
        raise Usage("rulekit itself has no texts by hand: name a ruleset.")
    every = acceptable(desk, locale, args.rest[1])
    wanted = args.rest[1]
    each = next((e for e in every if e.of == wanted), None) or next((e for e in every if e.message == wanted), None)
    if each is None:
        raise Usage(f"There is no text by hand of `{wanted}` in `{locale}`. {advice(wanted, [e.of for e in every])}")
    print("\n".join(each.lines))
    try:
        after = each.after()
    except KeyError:
        raise Usage(f"`{each.message}` does not stand in `{desk.path(locale)}`.") from None
    return change(args, desk, locale, desk.text(locale), after)


def change(args: argparse.Namespace, desk: Desk, locale: str, before: str, after: str) -> int:
    """Shows what would change in the file of a language, or changes it."""
    path = desk.path(locale)
    if before == after:
        print(f"{path}: nothing to change")
        return 0
    if not args.write:
        lines = difflib.unified_diff(before.splitlines(), after.splitlines(), str(path), str(path), "", "", 1, "")
        print("\n".join(CONTROL.sub("", line) for line in lines))
        print("Nothing is written yet; --write writes it.")
        return 0
    was = desk.files.get(locale, ("", b""))[1] if os.path.lexists(path) else None
    try:
        (was or b"").decode()
    except UnicodeDecodeError:
        raise Usage(f"`{path}` is not written in UTF-8, so nothing is changed in it. Save it as UTF-8 first.") from None
    done = rewrite({path: Rewritten(was, as_it_lay(after, was or b""))}, path.parent)
    if done is not None:
        return failed(done)
    print(f"{path}: written")
    return 0


def failed(why: Diagnostic) -> int:
    """Says why nothing was written."""
    print(render([why], {}), file=sys.stderr)
    return 1


# ---- formats of others ----


def export(args: argparse.Namespace, desk: Desk) -> int:
    """The messages of a language in a format of others."""
    locale = language(args, desk, "FILE")
    path = target(args)
    if os.path.lexists(path):
        raise Usage(f"`{path}` is there already. Take it away, or name another file.")
    with_library = _with_library(lambda: exported(desk.pair(locale), path.suffix.lower(), noted(desk, locale)))
    done = rewrite({path: Rewritten(None, with_library)}, path.parent, (path,))
    if done is not None:
        return failed(done)
    print(f"{path}: written")
    return 0


def take_over(args: argparse.Namespace, desk: Desk) -> int:
    """What a file in a format of others changes in a language."""
    locale = language(args, desk, "FILE")
    path = target(args)
    try:
        data = first_of(path, MOST_BYTES + 1)
    except OSError as error:
        raise Usage(f"`{path}` cannot be read: {error.strerror}.") from None
    found = taken(desk.pair(locale), str(path), path.suffix.lower(), data)
    said = sorted([*found.said, *foretold(desk, locale, found, str(path))], key=lambda d: d.span)
    told(args, counted(said), {str(path): data.decode("utf-8", "replace")})
    if any(d.severity == "error" for d in said):
        print("Nothing is taken over until that is mended.", file=sys.stderr)
        return 1
    with redirect_stdout(sys.stderr) if args.format == "json" else nullcontext():
        return change(args, desk, locale, desk.text(locale), found.text)


def target(args: argparse.Namespace) -> Path:
    """The file of others that is named."""
    path = Path(args.rest[1])
    if path.suffix.lower() not in (*PO, *XLIFF):
        raise Usage(f"`{path}` should end in .po or .xlf.")
    return path


def _with_library(use: Callable[[], Given]) -> Given:
    try:
        return use()
    except ImportError:
        raise Usage(INSTALL) from None


ACTIONS: dict[str, Callable[[argparse.Namespace, Desk], int]] = {
    "check": check,
    "coverage": coverage,
    "new": new,
    "accept": accept,
    "export": export,
    "import": take_over,
}
