"""Styled lines → a terminal: in colours where it has them, in letters it knows, hidden where somebody must not look.

What would steer the terminal in a text is made visible here: only the screen's own signs go out as they are.

A hidden screen is one of its own, without lines to scroll back to; it is wiped before it is left.

Never: keeps what was typed or shown.
"""

from __future__ import annotations

import os
import shutil
import sys
from typing import Any, TextIO

from rulekit.board.lines import UNBROKEN, Block, Line, line, plain
from rulekit.signs import beneath, one_line

WIDEST = 100
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

    @property
    def room(self) -> int:
        """How many letters a line has."""
        return min(WIDEST, shutil.get_terminal_size((80, 24)).columns - 1)

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
        height = shutil.get_terminal_size((80, 24)).lines
        for each in block:
            if self.apart and self._shown >= height - 2:
                self._pause()
            self._line(each)
            self._shown += 1

    def say(self, text: str, style: str = "") -> None:
        """One line of text."""
        self.show([line((text, style))])

    def _line(self, each: Line) -> None:
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

    def _pause(self) -> None:
        self.out.write("-- Enter --")
        self.out.flush()
        if not self.typed.readline():
            raise EOFError
        self._shown = 1

    def read(self, prompt: str = "> ") -> str | None:
        """A line from the keyboard, None at its end."""
        self.out.write(one_line(prompt))
        self.out.flush()
        text = self.typed.readline()
        self._shown = 0
        if not text:
            self.out.write("\n")
            return None
        return text.strip()

    # ---- hiding ----

    def go_apart(self) -> None:
        """To a screen that leaves nothing behind."""
        if self.is_terminal and not self.apart:
            if sys.platform == "win32":
                os.system("")  # makes an old console understand what follows
            self.out.write(APART)
            self.apart = True
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
