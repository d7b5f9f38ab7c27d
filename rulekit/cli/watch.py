"""Looks at a ruleset whenever it is saved: mistakes, cards that are otherwise, the scenarios a change may concern.

At first all scenarios are played, which tells what each of them runs; after a save at once those that name or have
run what is changed, that are new, or that did not hold before, and then the others. Ctrl-C ends it.

Never: writes a file; ends because of what the ruleset says.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import hashlib
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from rulekit.cli.arguments import Parser, with_ruleset
from rulekit.cli.faults import answer
from rulekit.cli.screen import coloured, exit_code, show
from rulekit.diagnostics.render import render
from rulekit.diagnostics.source import Diagnostic
from rulekit.game.faults import GameError
from rulekit.ordinary import first_of, leads_out
from rulekit.report.looking import Looking
from rulekit.ruleset.files.decoding import MOST_BYTES
from rulekit.ruleset.find import find_ruleset
from rulekit.ruleset.folder import Located
from rulekit.ruleset.on_disk import root_of

POLL = 0.15  # seconds between two looks at the disk, where nothing tells of a save
SETTLED = 0.03  # seconds in which nothing more is written
LONGEST = 0.5  # seconds to wait for that
ENDINGS = (".yaml", ".yml", ".ftl", ".svg")
Sign = tuple[tuple[str, bytes], ...]

EXAMPLE = "watch shore.yaml"
PAGE = "docs/watching.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_ruleset(parser)
    parser.add_argument("--touched", action="store_true", help="play those scenarios alone that name what is changed")


def run(args: argparse.Namespace) -> int:
    """Exit code 0 when it is ended by Ctrl-C; 2 for a ruleset that does not exist."""
    located = find_ruleset(args.ruleset)
    if isinstance(located, Diagnostic):
        print(render((located,), {}), file=sys.stderr)
        return exit_code((located,))
    disk = Disk(located)
    looking = Looking(args.ruleset, dict(args.option), disk.newer, coloured(sys.stdout), every=not args.touched)
    try:
        attend(looking, disk, print_now, waiter(located.folder))
    except KeyboardInterrupt:
        print("\nrulekit: stopped watching.", file=sys.stderr)
    return 0


def print_now(text: str) -> None:
    """A text on the screen at once."""
    show(text)
    sys.stdout.flush()


def attend(looking: Looking, disk: Disk, say: Callable[[str], None], wait: Callable[[float], object]) -> None:
    """Looks, and looks again whenever something was saved, for ever."""
    disk.settle()
    _say(looking.look, say)
    n = len(looking.waiting)
    playing = f" Meanwhile its {'scenario is' if n == 1 else f'{n} scenarios are'} played once." if n else ""
    say(f"Watching; Ctrl-C ends it.{playing}")
    gc.collect()
    gc.freeze()  # what was read stays: it need not be gone through for rubbish at every save
    while True:
        if disk.newer():
            disk.settle()
            say(f"\n──── {time.strftime('%H:%M:%S')}  {disk.saved} ────")
            _say(looking.look, say)
        elif looking.waiting:
            _say(looking.rest, say)
        else:
            wait(POLL)


def _say(look: Callable[[], Iterator[str]], say: Callable[[str], None]) -> None:
    """All that is to be said; what goes wrong in it is said too, and nothing ends."""
    try:
        for text in look():
            say(text)
    except BrokenPipeError:
        raise
    except GameError as error:
        if error.code != "changed-ruleset":  # saved once more while it was read: the next look sees it
            answer(error, ["watch"])
    except Exception as error:  # a mistake of ours must not end what somebody works with
        answer(error, ["watch"])


class Disk:
    """The files of a ruleset, its words and its scenarios, by their names and a sign of what is in them."""

    def __init__(self, ruleset: Located) -> None:
        self.ruleset, self.variants = ruleset.path, ruleset.variants
        self.seen: Sign = ()
        self.saved = ""

    def newer(self) -> bool:
        """Whether something was saved since it was last settled."""
        return self.sign() != self.seen

    def settle(self) -> None:
        """Waits until nothing more is being written, and takes that for seen."""
        before, begun = self.sign(), time.monotonic()
        while time.monotonic() - begun < LONGEST:
            time.sleep(SETTLED)
            now = self.sign()
            if now == before:
                break
            before = now
        changed = {entry[0] for entry in set(before) ^ set(self.seen)}
        self.saved = ", ".join(sorted(Path(name).name for name in changed)[:3]) + (" …" if len(changed) > 3 else "")
        self.seen = before

    def sign(self) -> Sign:
        """What is there now."""
        return tuple(sorted(filter(None, map(_entry, self._files()))))

    def _files(self) -> Iterator[Path]:
        for variant in self.variants:
            yield from _beside(variant)
        if not self.ruleset.is_dir() and self.ruleset.name != "ruleset.yaml":
            yield from _beside(self.ruleset)
            return
        folder = self.ruleset if self.ruleset.is_dir() else self.ruleset.parent
        yield from _in(folder)
        for inside in (folder / name for name in ("cards", "scenarios", "locales", "icons")):
            yield from _inside(inside)


def _beside(file: Path) -> Iterator[Path]:
    """A ruleset or variant that is one file, its scenarios, its words and its icons."""
    yield file
    for beside in (".scenarios", ".locales", ".icons"):
        yield from _inside(file.with_name(file.stem + beside))


def _inside(folder: Path) -> Iterator[Path]:
    """The files in a folder beside a ruleset that are read: none that a link leads away to."""
    root = root_of(folder)
    yield from (path for path in _in(folder) if not leads_out(path, root))


def _in(folder: Path) -> Iterator[Path]:
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        yield from [Path(entry.path) for entry in entries if entry.name.endswith(ENDINGS) and entry.name[0] != "."]


def _entry(path: Path) -> tuple[str, bytes] | None:
    """A file and a sign of what is in it: times and sizes may stay what they were."""
    try:
        return str(path), hashlib.blake2b(first_of(path, MOST_BYTES + 1), digest_size=16).digest()
    except (OSError, ValueError):
        return None


def waiter(folder: Path) -> Callable[[float], object]:
    """Something that waits for a save, or for some seconds where nothing tells of one."""
    try:
        from watchfiles import watch

        told = watch(folder, watch_filter=None, debounce=20, step=10, rust_timeout=1000, yield_on_timeout=True)
        next(told)
    except (ImportError, OSError, RuntimeError, StopIteration):
        return time.sleep

    def wait(seconds: float) -> None:
        try:
            if next(told, None) is not None:
                return
        except (OSError, RuntimeError):  # what was watched is gone
            pass
        time.sleep(seconds)

    return wait
