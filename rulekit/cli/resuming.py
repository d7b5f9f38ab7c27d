"""A save or a record on the command line → the table it left: its ruleset, its game, and how that stands.

Never: opens a file because a save names it; believes the rules it brings.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from rulekit.cli.arguments import Usage, in_words, open_ruleset
from rulekit.cli.replay import beside, nowhere, place_of, played_with
from rulekit.findings import RulesetError
from rulekit.game.faults import listed
from rulekit.game.game import Game
from rulekit.pipeline import diagnose, load
from rulekit.program.places import with_files
from rulekit.record import Record, RecordError, Snapshot, is_save, judged, read, read_save, replay, resumed
from rulekit.record.resuming import UNDER_ITS_OWN, answers_in, same_rules
from rulekit.record.snapshot import MOST_NAMED, NoSnapshot, plain
from rulekit.ruleset.find import with_variants

if TYPE_CHECKING:
    from rulekit.diagnostics.source import Span
    from rulekit.findings import Findings
    from rulekit.game.state import State
    from rulekit.ready_ruleset import Ruleset
    from rulekit.record import Judged, Save
    from rulekit.record.header import Header

SAVED, NOW = "saved", "now"


@dataclass(frozen=True)
class TakenUp:
    """A game to go on with.

    `record`: the file was a record; `judged`: its answers were given under other rules; `own`: the rules are those the
    save has kept, in a folder that is there as long as this is.
    """

    ruleset: Ruleset
    game: Game
    state: State
    who: tuple[str, ...]
    record: Record | None = None
    judged: Judged | None = None
    own: tempfile.TemporaryDirectory[str] | None = None

    @property
    def cut(self) -> bool:
        """Whether the last line of a record was left out."""
        return self.record is not None and self.record.cut


def taken_up(args: argparse.Namespace) -> TakenUp:
    """The game of the file after `--resume`."""
    for name in ("seed", "players", "option"):
        if getattr(args, name):
            raise Usage(f"--{name} cannot stand beside --resume: the file says it.")
    kept = is_save(args.resume)
    if args.record and (kept or args.rules) and os.path.realpath(args.record) == os.path.realpath(args.resume):
        raise Usage("A record cannot be written over the file it goes on from: name another file after --record.")
    if kept:
        return _from_save(args, read_save(args.resume))
    record = read(args.resume, getattr(args, "game", None) or 1)
    if args.rules == SAVED:
        raise Usage("This file is a record and keeps no rules: leave out --rules, and name the ruleset as it was.")
    return _from_record(args, record)


def _from_save(args: argparse.Namespace, kept: Save) -> TakenUp:
    if args.rules != SAVED:
        args.ruleset = args.ruleset or _place(args, kept.header)
    if args.rules == SAVED or (args.rules is None and not args.ruleset):
        return _under_its_own(args, kept)
    args.ruleset = args.ruleset and played_with(args.ruleset, kept.header)
    texts = diagnose(args.ruleset).texts if args.ruleset else {}
    if not texts:
        raise _gone(args, kept)
    if args.rules == NOW:
        return _judged(args, kept)
    try:
        same_rules(kept, Snapshot.of(texts))
    except NoSnapshot as odd:
        said = f"this game was saved under other rules than those given: {odd}."
        raise RecordError("other-ruleset", said, UNDER_ITS_OWN, kept.path, 1) from None
    ruleset, game = _opened(args, kept.header)
    return TakenUp(ruleset, game, resumed(kept, game), kept.header.who)


def _from_record(args: argparse.Namespace, record: Record) -> TakenUp:
    named = args.ruleset or _place(args, record.header) or nowhere(record, "rulekit play PATH --resume FILE")
    args.ruleset = played_with(named, record.header)
    if args.rules == NOW:
        return _judged(args, record)
    ruleset, game = _opened(args, record.header)
    return TakenUp(ruleset, game, replay(record, game), record.header.who, record)


def _opened(args: argparse.Namespace, header: Header) -> tuple[Ruleset, Game]:
    """The ruleset that is named, with the options of a game and for as many players."""
    args.players, args.option = len(header.seats), list(header.options.items())
    ruleset = open_ruleset(args)
    return ruleset, ruleset.game(args.players, header.begin)


def _judged(args: argparse.Namespace, found: Save | Record) -> TakenUp:
    """The game as far as the rules as they are now allow it; options they do not have any more are left out."""
    header, facts = found.header, load(args.ruleset).facts
    named = facts.of_today(header.options)
    args.option = [(name, value) for name, value in named.items() if value in facts.options.get(name, ())]
    args.players = len(header.seats)
    ruleset = in_words(args, args.ruleset, dict(args.option))
    gone = [f"{name}={value}" for name, value in named.items() if (name, value) not in args.option]
    lost = [f"the option `{plain(each)}`" for each in gone]
    lost += [f"the variant `{plain(name)}`" for name in header.variants if name not in facts.made_of]
    if lost:
        print(f"rulekit: these rules are without {listed(lost, MOST_NAMED)} of this game.", file=sys.stderr)
    game = ruleset.game(args.players, header.begin)
    answers = answers_in(found) if isinstance(found, Record) else found.answers
    came = judged(header, answers, game, found.path, facts.renamed)
    return TakenUp(ruleset, game, came.state, header.who, judged=came)


def _under_its_own(args: argparse.Namespace, kept: Save) -> TakenUp:
    """The game under the rules it was saved with: a ruleset from a stranger, in a folder of its own."""
    header = kept.header
    folder = tempfile.TemporaryDirectory(prefix="rulekit-save-")
    try:
        unpacked = with_variants(kept.snapshot.unpacked(Path(folder.name)), kept.snapshot.variants)
        ruleset = in_words(args, unpacked, header.options)
    except OSError as error:
        said = f"the rules kept in it cannot be unpacked: {error.strerror}."
        raise RecordError("unreadable-file", said, "Make room on the disk.", kept.path) from None
    except RulesetError as wrong:
        print(f"rulekit: the rules kept in {kept.path} cannot be played by:", file=sys.stderr)
        raise RulesetError(_as_kept(wrong.findings, Path(folder.name))) from None
    if ruleset.facts.content_hash != header.hash or len(header.seats) not in ruleset.players:
        said = "the rules kept in this save are not those it was played by."
        raise RecordError("changed-record", said, "Take the file as it was written, or a copy of it.", kept.path, 1)
    ruleset.findings = _as_kept(ruleset.findings, Path(folder.name))
    game = _told_as_kept(ruleset, ruleset.game(len(header.seats), header.begin), Path(folder.name))
    return TakenUp(ruleset, game, resumed(kept, game), header.who, own=folder)


def _as_kept(findings: Findings, folder: Path) -> Findings:
    """What was found in rules that are unpacked for a while, with their files named as in the save."""
    said = []
    for found in findings.diagnostics:
        fix = tuple(replace(edit, span=_span(edit.span, folder)) for edit in found.fix)
        related = tuple((_span(span, folder), text) for span, text in found.related)
        message, help = (text.replace(f"{folder.as_posix()}/", "") for text in (found.message, found.help))
        told = replace(found, span=_span(found.span, folder), message=message, help=help)
        said.append(replace(told, related=related, fix=fix))
    texts = {_name(file, folder): text for file, text in findings.texts.items()}
    return replace(findings, diagnostics=tuple(said), texts=texts)


def _told_as_kept(ruleset: Ruleset, game: Game, folder: Path) -> Game:
    """The game, its places in the rules named as in the save."""
    program = with_files(game.program, lambda file: _name(file, folder))
    return Game(program, ruleset.words(program))


def _span(span: Span, folder: Path) -> Span:
    return replace(span, file=_name(span.file, folder))


def _name(file: str, folder: Path) -> str:
    """A file of rules that are unpacked, by its name in the save."""
    return file.removeprefix(f"{folder.as_posix()}/")


def _place(args: argparse.Namespace, header: Header) -> str:
    """Where the ruleset of the saved name lies; under today's rules the one here is taken whatever is in it."""
    here = beside(header.ruleset) if args.rules == NOW else []
    return here[0] if here else place_of(header, "Name the ruleset to go on by another.")


def _gone(args: argparse.Namespace, kept: Save) -> Exception:
    where = f"`{args.ruleset}`" if args.ruleset else f"the ruleset `{kept.header.ruleset}`"
    help = "Finish it under its own rules: --rules saved. Or say where the ruleset lies now."
    return RecordError("unknown-ruleset", f"{where} is not there.", help, kept.path, 1)
