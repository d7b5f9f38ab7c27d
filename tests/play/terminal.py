"""A program in a terminal of its own, typed at as a person would, and what can be seen or scrolled back to there."""

from __future__ import annotations

import os
import re
import select
import signal
import struct
import sys
import time
from pathlib import Path
from types import TracebackType

HOUSE = Path(__file__).resolve().parents[2]
PROMPTS = ("> ", "see this screen.\r\n\r\n", "sees this screen.\r\n\r\n", "-- Enter --")
PATIENCE = 90.0  # seconds; other work may slow a start down
# Nobody looks at an answer that was given for a person: the moment for that is short, or games would be mostly waiting.
HURRIED = "from rulekit.play import screen; screen.PAUSE = 0.05; from rulekit.cli import main; raise SystemExit(main())"
CONTROL = re.compile(r"\x1b\[([?0-9;]*)([A-Za-z])")


class Display:
    """What a terminal does with the little it is sent: lines that scroll away, a screen of its own, wiping."""

    def __init__(self) -> None:
        self.normal, self.apart = [""], [""]
        self.is_apart = False
        self.column = 0
        self.coloured = False

    @property
    def lines(self) -> list[str]:
        """All that can be seen or scrolled back to now: of a screen of its own only what is on it."""
        return self.apart if self.is_apart else self.normal

    @property
    def text(self) -> str:
        """The same as text."""
        return "\n".join(each.rstrip() for each in self.lines)

    def take(self, sent: str) -> None:
        """What a program has written."""
        at = 0
        while at < len(sent):
            if found := CONTROL.match(sent, at):
                self._control(found[1], found[2])
                at = found.end()
                continue
            c = sent[at]
            at += 1
            if c == "\n":
                self.lines.append("")
            elif c == "\r":
                self.column = 0
            else:
                now = self.lines[-1].ljust(self.column)
                self.lines[-1] = now[: self.column] + c + now[self.column + 1 :]
                self.column += 1

    def _control(self, numbers: str, what: str) -> None:
        if what == "m":
            self.coloured = True
        elif what in "hl" and numbers == "?1049":
            self.is_apart = what == "h"
            self.apart = [""]
            self.column = 0
        elif what == "J" and numbers == "2":
            # What is wiped off the screen can still be scrolled back to, until that is wiped too.
            self.lines.append("")
        elif what == "J" and numbers == "3":
            self.lines[:] = [""]
        elif what == "H":
            self.lines.append("")
            self.column = 0


class Terminal:
    """One program in a terminal."""

    def __init__(
        self, *words: str, columns: int = 80, rows: int = 50, colours: bool = False, hurried: bool = True, **env: str
    ) -> None:
        import fcntl
        import pty
        import termios

        self.display = Display()
        self.sent = ""
        self.code: int | None = None
        given = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR")}
        if words[0] == "play" and not {"--seats", "--resume"} & {*words}:
            words = (*words, "--seats", "human,random,...")  # an opponent would think for a while, and otherwise later
        given |= {"TERM": "xterm-256color", "PYTHONPATH": str(HOUSE), "PYTHONIOENCODING": "utf-8", **env}
        if not colours:
            given["NO_COLOR"] = "1"
        reads, writes = os.pipe()  # the child waits until its window has a size
        self.child, self.file = pty.fork()
        if self.child == 0:
            os.close(writes)
            os.read(reads, 1)
            os.chdir(HOUSE)
            program = ["-c", HURRIED] if hurried and words[0] == "play" else ["-m", "rulekit"]
            os.execve(sys.executable, [sys.executable, *program, *words], given)
        os.close(reads)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.close(writes)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        if self.code is None:
            os.kill(self.child, signal.SIGKILL)
            os.waitpid(self.child, 0)
        os.close(self.file)

    def read(self) -> str:
        """What is written up to the next prompt, or the end; the display has it, too."""
        got = b""
        until = time.monotonic() + PATIENCE
        while True:
            ready, _, _ = select.select([self.file], [], [], max(0.0, until - time.monotonic()))
            if not ready:
                raise AssertionError(f"no prompt came: {got.decode('utf-8', 'replace')[-2000:]}")
            try:
                part = os.read(self.file, 1 << 16)
            except OSError:  # the program has ended
                part = b""
            if not part:
                _, status = os.waitpid(self.child, 0)
                self.code = os.waitstatus_to_exitcode(status)
                break
            got += part
            if got[-80:].decode("utf-8", "ignore").endswith(PROMPTS):
                break
        text = got.decode("utf-8")
        self.sent += text
        self.display.take(text)
        return text.replace("\r\n", "\n")

    def type(self, line: str) -> str:
        """Types a line; what comes up to the next prompt."""
        os.write(self.file, f"{line}\n".encode())
        return self.read()

    def interrupt(self) -> str:
        """Ctrl-C."""
        os.write(self.file, b"\x03")
        return self.read()
