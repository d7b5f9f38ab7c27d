"""Styled lines → a terminal: in colours where it has them, in letters it knows, hidden where somebody must not look.

What would steer the terminal in a text is made visible here: only the screen's own signs go out as they are.

A hidden screen is one of its own, without lines to scroll back to; it is wiped before it is left.

What was typed can be typed again with the arrow keys, where Python knows how to edit a line.

Never: keeps what was shown; keeps what was typed where somebody else looks at the screen next.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any, TextIO

from rulekit.board.lines import UNBROKEN, Block, Line, line, plain
from rulekit.signs import beneath, one_line

WIDEST = 100  # longer lines of words are hard to read
PAUSE = 0.6  # seconds in which one may see that a key too many was not needed
HEARD = 0.5  # seconds after which a Ctrl-C is heard that came where nobody listened
STOP = "q"
WIPE = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what could be scrolled back to, and to the first line
APART, BACK = "\x1b[?1049h", "\x1b[?1049l"
ASCII = str.maketrans(dict(zip("─│┌┬┐├┼┤└┴┘·▸×–…", "-|+++++++++.>x-.", strict=True)))


class Screen:
    """A terminal, or whatever stands in its place."""

    def __init__(self, out: TextIO | None = None, typed: TextIO | None = None) -> None:
        self.out, self.typed = beneath(out or sys.stdout), typed or sys.stdin
        self.is_terminal = self.out.isatty()
        self.apart = False
        self._console = self._colours()
        self._shown = 0  # lines since somebody typed
        self._ahead = ""  # what was typed where there was more to read
        self._leafed = False  # pages came to their end: a key too many was meant for them
        self.written = 0  # lines since the beginning

    @property
    def room(self) -> int:
        """How many letters a line of words has."""
        return min(WIDEST, self.breadth)

    @property
    def breadth(self) -> int:
        """How many letters a line of the screen has."""
        columns = shutil.get_terminal_size((80, 24)).columns - 1
        return columns if self.is_terminal else min(WIDEST, columns)

    @property
    def height(self) -> int:
        """How many lines can be seen at once; on paper as many as there are."""
        return shutil.get_terminal_size((80, 24)).lines if self.is_terminal else sys.maxsize

    def _colours(self) -> Any:
        """The library for colours, if it is there and they are wanted."""
        if not self.is_terminal or "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb":
            return None
        try:
            from rich.console import Console
        except ImportError:
            return None
        return Console(file=self.out, highlight=False, markup=False, soft_wrap=True)

    def show(self, block: Block) -> None:
        """Lines, as they are; on a screen of its own never more at once than it has."""
        for each in block:
            if self.apart and self._shown >= self.height - 2:
                self._pause()
            self._line(each)
            self._shown += 1

    def leaf(self, block: Block) -> None:
        """Lines to be read, a screen of them at a time, until somebody has enough.

        Words that are typed between them are what is read next; a number is not, which might be an answer. Whoever has
        turned them to the end may turn, or stop, once too often.
        """
        self._shown, self._leafed = 1, False  # the line that was typed
        for each in block:
            if self.is_terminal and self._shown >= self.height - 1:
                typed = self._pause()
                self._leafed = False
                if typed.casefold() == STOP:
                    return
                if typed[:1].isalpha() or typed[:1] in ("?", "/"):
                    self._ahead = typed
                    return
                self._leafed = True
            self._line(each)
            self._shown += 1

    def say(self, text: str, style: str = "") -> None:
        """One line of text."""
        self.show([line((text, style))])

    def _line(self, each: Line) -> None:
        self.written += 1
        if self._console is None:
            self.out.write(self._known(one_line(plain(each))).replace(UNBROKEN, " ").rstrip() + "\n")
            return
        from rich.text import Text

        self._console.print(Text.assemble(*((one_line(text).replace(UNBROKEN, " "), style) for text, style in each)))

    def _known(self, text: str) -> str:
        """A text in letters the terminal has."""
        try:
            text.encode(self.out.encoding or "ascii")
        except (UnicodeEncodeError, LookupError):
            return text.translate(ASCII).replace(UNBROKEN, " ")
        return text

    def _pause(self) -> str:
        self.out.write("-- Enter --")
        self.out.flush()
        typed = self.typed.readline()
        if not typed:
            raise EOFError
        self._shown = 1
        return typed.strip()

    def read(self, prompt: str = "> ") -> str | None:
        """A line from the keyboard, None at its end."""
        if self._ahead:
            ahead, self._ahead = self._ahead, ""
            return ahead
        leafed, self._leafed = self._leafed, False
        text = self._edited(one_line(prompt)) if self._edits else self._plain(one_line(prompt))
        self._shown = 0
        self.written += 1
        if text is None:
            self.out.write("\n")
            return None
        return self.read(prompt) if leafed and text.strip().casefold() in ("", STOP) else text.strip()

    def _plain(self, prompt: str) -> str | None:
        self.out.write(prompt)
        self.out.flush()
        return self.typed.readline() or None

    def _edited(self, prompt: str) -> str | None:
        """A line that can be edited, and brought back later."""
        self.out.flush()
        shown, sys.stdout = sys.stdout, self.out  # whoever edits looks for the terminal itself there
        try:
            with listening():
                return input(prompt)
        except EOFError:
            return None
        finally:
            sys.stdout = shown

    @cached_property
    def _edits(self) -> bool:
        """Whether lines can be edited: a person types at a terminal, and this Python knows how."""
        if not (self.is_terminal and self.typed is sys.stdin and self.typed.isatty()):
            return False
        try:
            import readline  # noqa: F401  (being there, it is what `input` reads with)
        except ImportError:  # as on Windows, whose consoles edit lines themselves
            return False
        return os.environ.get("TERM") != "dumb"

    def forget(self) -> None:
        """What was typed so far cannot be brought back: somebody else is to look."""
        self._ahead = ""
        if self._edits:
            import readline

            readline.clear_history()

    def settle(self) -> None:
        """A moment in which one may look; what was typed ahead was not meant for what comes now."""
        if not (self.is_terminal and self.typed.isatty()):
            return
        self.out.flush()
        time.sleep(PAUSE)
        if sys.platform == "win32":
            import msvcrt

            while msvcrt.kbhit():
                msvcrt.getwch()
        else:
            import termios

            termios.tcflush(self.typed.fileno(), termios.TCIFLUSH)

    # ---- hiding ----

    def go_apart(self) -> None:
        """To a screen that leaves nothing behind."""
        if self.is_terminal and not self.apart:
            if sys.platform == "win32":
                os.system("")  # makes an old console understand what follows
            self.out.write(APART)
            self.apart = True
        self.forget()
        self.wipe()

    def wipe(self) -> None:
        """Everything on that screen away, and what could be scrolled back to."""
        if self.apart:
            self.out.write(WIPE)
            self.out.flush()
            self._shown = 0

    def go_back(self) -> None:
        """To the screen there was before."""
        if self.apart:
            self.wipe()
            self.out.write(BACK)
            self.out.flush()
            self.apart = False


@contextmanager
def listening() -> Iterator[None]:
    """While a line is waited for, wakes who waits now and then.

    A Ctrl-C between the prompt and the waiting behind it is only noted, and heard when the waiting ends: with the next
    key, or now.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, lambda *_: None)
    timer = signal.setitimer(signal.ITIMER_REAL, HEARD, HEARD)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, *timer)
        signal.signal(signal.SIGALRM, signal.SIG_DFL if before is None else before)
