"""What commands print: text that any console can take, diagnostics, a bar while something takes long.

Never: decides what to say.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from time import monotonic
from typing import IO

from rulekit import __version__
from rulekit.diagnostics.source import Diagnostic
from rulekit.findings import Findings
from rulekit.report.typed import typed
from rulekit.signs import Shown, beneath, shown_by, visible

# Codes of what stands on the command line rather than in a file.
OF_THE_COMMAND = frozenset(
    ["no-such-file", "no-ruleset-file", "unknown-ruleset", "unknown-option", "unknown-option-value", "unknown-variant"]
)

FIRST_LINE, LINE_EVERY = 10, 30  # seconds, where progress is written line by line


WIDE = 72  # letters of a line that counts


def steady_streams() -> None:
    """Characters a console does not have become question marks, and a stream that is closed is as if it were empty.

    What is written from now on is made visible: texts of strangers cannot steer the screen.
    """
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    sys.stdout, sys.stderr = shown_by(sys.stdout), shown_by(sys.stderr)


def coloured(stream: IO[str]) -> bool:
    """Whether to colour what goes there."""
    return stream.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


def show(text: str, stream: IO[str] | None = None, end: str = "\n") -> None:
    """A text with colours of its own, if they are wanted there."""
    to = stream or sys.stdout
    if coloured(to) and isinstance(to, Shown):
        to.styled(text + end)
        to.flush()
    else:
        print(text, end=end, file=to)


def show_warnings(findings: Findings, words: Sequence[str]) -> None:
    """How many warnings there are of a ruleset that can be played; `words`: what to give `check` to see them."""
    n = sum(d.count for d in findings.diagnostics if d.severity == "warning")
    if n:
        seen = "is 1 warning; see it" if n == 1 else f"are {n} warnings; see them"
        print(f"rulekit: there {seen} by {typed('check', *words)}", file=sys.stderr)


def show_diagnostics(diagnostics: tuple[Diagnostic, ...], findings: Findings) -> None:
    """Diagnostics in full, apart from what a command prints as its answer."""
    from rulekit.diagnostics.render import render

    show(render(diagnostics, findings.texts, "full", coloured(sys.stderr)), sys.stderr)


def show_to_tool(diagnostics: Sequence[Diagnostic], form: str) -> None:
    """Diagnostics in a format of `FOR_TOOLS`, all of a command together."""
    if form == "sarif":
        from rulekit.diagnostics.for_tools import sarif

        print(sarif(diagnostics, __version__))
    elif diagnostics:
        from rulekit.diagnostics.for_tools import github

        print(github(diagnostics))


def show_what_explains(diagnostics: Iterable[Diagnostic]) -> None:
    """What to type to learn more of the first mistake in a file, once for all of them."""
    codes = [d.code for d in diagnostics if d.severity == "error"]
    if codes and not OF_THE_COMMAND.intersection(codes):
        print(f"more about it: {typed('explain', codes[0])}")


def exit_code(diagnostics: tuple[Diagnostic, ...]) -> int:
    """0 clean, 1 mistakes in a file, 2 mistakes in the command line."""
    errors = [d for d in diagnostics if d.severity == "error"]
    if not errors:
        return 0
    return 2 if any(d.code in OF_THE_COMMAND for d in errors) else 1


@contextmanager
def progress(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on the error stream, if that is a screen and the library for it is there; elsewhere a line now and then."""
    if not sys.stderr.isatty():
        yield _now_and_then(label, total)
        return
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
    except ImportError:
        yield _counting(label, total)
        print("\r" + " " * WIDE + "\r", end="", file=beneath(sys.stderr))
        return
    bars = (TextColumn(visible(label), markup=False), BarColumn(), MofNCompleteColumn())
    columns = (*bars, TextColumn("{task.fields[rate]}", markup=False), TimeRemainingColumn())
    with Progress(*columns, console=Console(file=beneath(sys.stderr)), transient=True) as bar:
        task, rate = bar.add_task(visible(label), total=total, rate=""), Rate()
        yield lambda done: bar.update(task, completed=done, rate=rate.said(done))


def _now_and_then(label: str, total: int) -> Callable[[int], None]:
    """For what reads lines: the first ten seconds after work has begun to tell, so that short work says nothing."""
    said, begun, due = visible(label), 0.0, float(FIRST_LINE)

    def told(done: int) -> None:
        nonlocal begun, due
        begun = begun or monotonic()
        if (passed := monotonic() - begun) >= due:
            due = passed + LINE_EVERY
            print(f"rulekit: {said}: {done:,} of {total:,}, after {passed:,.0f} seconds", file=sys.stderr, flush=True)

    return told


def _counting(label: str, total: int) -> Callable[[int], None]:
    said, screen, rate = visible(label), beneath(sys.stderr), Rate()

    def told(done: int) -> None:
        line = f"{said} {done:,} of {total:,} {rate.said(done)} {rate.left(total - done)}".rstrip()
        print(f"\r{line[:WIDE]:<{WIDE}}", end="", file=screen, flush=True)

    return told


class Rate:
    """How many of something are done in a second, without those that were done before."""

    def __init__(self) -> None:
        self.first, self.begun = -1, monotonic()
        self.second = 0.0

    def said(self, done: int) -> str:
        """The rate, now that so many are done; nothing as long as nobody can know."""
        if self.first < 0:
            self.first = done
        seconds = monotonic() - self.begun
        self.second = (done - self.first) / seconds if seconds > 0 else 0.0
        return f"{self.second:,.{0 if self.second >= 10 else 1}f} a second" if self.second else ""

    def left(self, todo: int) -> str:
        """How long the rest will take."""
        return f"{timedelta(seconds=round(todo / self.second))} left" if self.second else ""
