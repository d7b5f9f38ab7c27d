"""Opens a table in a browser: alone, or, with --host-table, for others on the local network.

Every seat of a person has a link of its own; what is answered is kept before it counts, in a file to go on from.

Never: lets a browser do more than sit at the tables it opened.
"""

from __future__ import annotations

import argparse
import gc
import os
import shlex
import sys
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from rulekit.cli.arguments import MOST_SEED, Parser, Usage, advice, open_ruleset, whole, with_seating
from rulekit.play.keeping import claimed, own_folder
from rulekit.play.sitting import PERSON, SITTERS, Unseated, seated
from rulekit.report.typed import typed
from rulekit.ruleset.find import packaged_rulesets, words_of

if TYPE_CHECKING:
    from rulekit.ready_ruleset import Ruleset
    from rulekit.serve.hall import Hall
    from rulekit.serve.ledger import Kept, Ledger

MISSING = (
    'rulekit: for `rulekit studio` the extra `studio` is missing. Install it: python -m pip install "rulekit[studio]"'
)
EXAMPLE = "studio shore.yaml --seats human,search"
PAGE = "docs/studio.md"
PORT = 8765
ENDING = ".tables"
WHY_NOT = {
    "other": "is no file of tables that rulekit has kept.",
    "later": "was kept by a later rulekit. Take that one to go on with it.",
    "open": "is open already: another server goes on with its tables. End that one first, by Ctrl-C.",
    "forbidden": "may not be written by you, so no answer could be kept. Copy it to where you may write.",
    "full": "cannot be written: the disk is full or fails. Make room, or copy the file to another disk.",
    "players": "says of a table that it is for a number of players that is no whole number. Begin that table anew.",
    "secrets": "opens two seats by one secret, so it is not told whose it is. Begin its tables anew.",
    "damaged": "is damaged: not all in it is as it was written. Nothing in it was changed; go on from a copy of yours.",
}
APART = (
    "rulekit: `{path}` was in use when it was copied, and `{name}-wal`, where the last answers stand, is not "
    "beside it: some may be missing. End its server by Ctrl-C before you copy the file, or copy both."
)
PLAYED = ".jsonl"  # how files of games that were played end
MOST_GAMES = 10**9


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_seating(parser, " (default: its first; or a record or save, to look at)", "others")
    parser.add_argument("--host-table", action="store_true", help="let others on the local network sit at the table")
    parser.add_argument(
        "--port", type=whole(1, 65535), metavar="N", help=f"where to listen (default: {PORT}, or any free)"
    )
    parser.add_argument("--resume", metavar="FILE", help="go on with the tables that were kept in a file")
    parser.add_argument("--game", type=whole(1, MOST_GAMES), metavar="K", help="of a record: which game of it, from 1")
    parser.add_argument("--export", metavar="FOLDER", help="write a page that needs no server, to put on any web host")
    parser.add_argument("--no-browser", action="store_true", help="say the links, and open none")


def run(args: argparse.Namespace) -> int:
    """Exit code 0 when it is ended by Ctrl-C or SIGTERM, 2 if what it needs is not installed."""
    if args.export is not None:
        return _exported(args)
    if any(find_spec(name) is None for name in ("starlette", "uvicorn", "websockets")):
        print(MISSING, file=sys.stderr)
        return 2
    from rulekit.serve.hall import Hall
    from rulekit.serve.ledger import Ledger, NotALedger, is_apart

    played = bool(args.ruleset) and words_of(args.ruleset)[0].endswith(PLAYED)
    if args.game is not None and not played:
        raise Usage("--game names a game of a record: give the file of one.")
    if played:
        return _looked_at(args)
    wanted = None if args.resume else _wanted(args)
    path = _file(args)
    if apart := is_apart(path):
        print(APART.format(path=path, name=path.name), file=sys.stderr)
    try:
        with closing(Ledger(path)) as ledger:
            hall = Hall(ledger)
            hall.failed = _failed
            if wanted is None:
                _taken_up(hall, ledger, apart)
            else:
                hall.begin(*wanted)
            _served(hall, args)
    except NotALedger as odd:
        raise Usage(f"`{path}` {WHY_NOT[odd.why]}") from None
    print(f"\nThe tables are kept in {path}. Go on with them:\n    {typed('studio', '--resume', str(path))}")
    return 0


def _exported(args: argparse.Namespace) -> int:
    """Writes the page without a server; exit code 2 if what it needs cannot be had."""
    from rulekit.bundle.npm import NotFetched
    from rulekit.export.folder import Occupied, exported
    from rulekit.export.rules import NotWithIt, rules_of

    if args.resume or args.host_table or args.game or args.seed is not None:
        raise Usage("--export writes a page to begin games on: leave --resume, --host-table, --game and --seed out.")
    if not args.export:
        raise Usage("--export names a folder, and this name is empty.")
    ruleset, _, sitters, _, players = _wanted(args)
    try:
        rules = rules_of(args.ruleset, dict(args.option))
        sizes = exported(Path(args.export), rules, ruleset, sitters, players, _does)
    except NotWithIt as variant:
        raise Usage(f"The variant `{variant}` does not lie with its ruleset. Copy it to its other variants.") from None
    except Occupied as found:
        raise Usage(f"`{found}` is no part of such a page, and would be lost. Name an empty or a new folder.") from None
    except (NotFetched, ImportError, OSError) as odd:
        print(f"rulekit: the page could not be made: {odd}", file=sys.stderr)
        return 2
    first, every = (f"{size / 1e6:.1f} MB" for size in sizes)
    print(f"{args.export}: a page that needs no server. It fetches {first} before it asks, {every} in all.")
    print("Put it on a web host, or try it:")
    print(f"    python -m http.server --directory {shlex.quote(args.export)}")
    return 0


def _does(what: str) -> None:
    print(f"{what} …", flush=True)


def _failed(odd: BaseException) -> None:
    """A mistake of rulekit itself, while it serves on."""
    if isinstance(odd, Exception):
        from rulekit.cli.faults import answer

        answer(odd, ["studio"])


def _looked_at(args: argparse.Namespace) -> int:
    """Shows a game that was played, until Ctrl-C; nothing of it is changed."""
    from rulekit.cli.resuming import taken_up
    from rulekit.serve.hall import Hall

    if args.resume or args.seats:
        raise Usage("A record or a save is looked at as it is: leave --resume and --seats out.")
    args.resume, args.ruleset, args.record, args.rules = words_of(args.ruleset)[0], None, None, None
    taken = taken_up(args)
    hall = Hall(None)
    hall.show(taken.ruleset, taken.game, taken.state, taken.who, args.locale)
    hall.failed = _failed
    _served(hall, args)
    return 0


def _served(hall: Hall, args: argparse.Namespace) -> None:
    """Serves until Ctrl-C, once the links are said."""
    from rulekit.serve.listening import Taken, serve

    gc.freeze()  # of 1,340 answers there are 380,000 objects: 0.4 s on a busy computer whenever all are looked through
    try:
        serve(hall, args.host_table, args.port or PORT, args.port is not None, lambda found: _tell(hall, found, args))
    except Taken as taken:
        raise Usage(f"Port {taken} is taken. Leave --port out for a free one, or name another.") from None


def _file(args: argparse.Namespace) -> Path:
    """Where the tables are kept."""
    if args.resume:
        if args.ruleset or args.seats or args.seed is not None:
            raise Usage(
                "--resume goes on with the tables of a file as they are: leave RULESET, --seats and --seed out."
            )
        path = Path(args.resume)
        if not path.is_file():
            raise Usage(f"There is no file `{path}`.")
        return path
    folder = own_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return claimed(folder, "studio", ENDING, 0o600)  # it holds what opens each seat
    except OSError:
        raise Usage(f"`{folder}` {WHY_NOT['forbidden']}") from None


def _wanted(args: argparse.Namespace) -> tuple[Ruleset, dict[str, object], list[str], int, int]:
    """A new table as the command line asks for it: rules, what was typed for them, who sits there, seed, players."""
    args.ruleset = args.ruleset or next(iter(packaged_rulesets()))
    ruleset = open_ruleset(args)
    wanted = args.seats.split(",") if args.seats else [PERSON]
    few = "..." in wanted or len(wanted) < min(ruleset.players)
    players = args.players or (min(ruleset.players) if few else len(wanted))
    seats = ruleset.game(players).seats
    try:
        sitters = seated(wanted, seats)
    except Unseated as odd:
        raise Usage(f"{odd} {advice(odd.word, SITTERS)}" if odd.word else str(odd)) from None
    first, *varied = words_of(args.ruleset)
    words = [
        *(os.path.abspath(first) if os.path.exists(first) else first, *varied),  # to be found from another folder too
        *(word for name, value in args.option for word in ("--option", f"{name}={value}")),
    ]
    words += ["--locale", args.locale, *(["--words", os.path.abspath(args.words)] if args.words else [])]
    seed = SystemRandom().randrange(MOST_SEED + 1) if args.seed is None else args.seed
    return ruleset, {"words": words, "locale": args.locale}, sitters, seed, players


def _taken_up(hall: Hall, ledger: Ledger, apart: bool) -> None:
    """The tables that were kept; Usage if the rules of one are no longer those it was played by.

    `apart`: the file has been told to lack what was written last.
    """
    for kept in ledger.tables():
        parser = Parser(prog="rulekit studio", allow_abbrev=False)
        arguments(parser)
        ruleset = open_ruleset(parser.read([str(word) for word in _words(kept)]))
        desk = hall.take_up(ruleset, kept)
        if desk is None:
            raise Usage(
                f"The rules of `{ruleset.name}` are not those table {kept.id} was played by. Go on with the "
                "ruleset as it was: remarks, words and layout may be others."
            )
    if not hall.desks and apart:
        raise Usage(f"`{ledger.path}` holds no table: it stands in `{ledger.path.name}-wal`. Copy both files.")
    if not hall.desks:
        raise Usage(f"`{ledger.path}` holds no table. Leave --resume out to begin one.")


def _words(kept: Kept) -> list[object]:
    found = kept.rules.get("words")
    return found if isinstance(found, list) else []


def _tell(hall: Hall, addresses: list[str], args: argparse.Namespace) -> None:
    """The links, one for each seat; the first is opened where there is a display."""
    first = ""
    for desk in hall.desks:
        viewer = desk.viewer("", desk.locale)
        print(viewer.title if viewer is not None else desk.ruleset.name)
        for seat, secret in desk.secrets.items():
            said = viewer.words.seat(seat) if viewer is not None and seat else "to watch"
            for address in addresses:
                print(f"  {said:<13} {address}/#{secret}")
            first = first or f"{addresses[0]}/#{secret}"
        if desk.work:
            print(f"  {'to work on it':<13} {addresses[0]}/#work={desk.work}")
    is_kept = not all(desk.table.is_record for desk in hall.desks)
    print("Ctrl-C ends it; the tables are kept." if is_kept else "Ctrl-C ends it.", flush=True)
    if not args.no_browser and not args.host_table and _has_display():
        import webbrowser

        webbrowser.open(first)


def _has_display() -> bool:
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
