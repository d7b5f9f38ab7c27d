"""A page of docs/ that shows what commands print → its files and its examples, tried and written anew.

A file is a block ```` ```yaml NAME ````, an example a block ```` ```console ```` that begins with `$ rulekit …`.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[1]


def quick(text: str) -> str:
    """What is printed, however long it took and whatever played it."""
    return re.sub(r"\((in )?[\d.]+ s, (native|python)\)", r"(\g<1>0.1 s, native)", text)


class ExamplePage:
    """One page; `timeless` takes out of a text what differs from run to run."""

    def __init__(self, name: str, timeless: Callable[[str], str] = quick) -> None:
        self.path, self.timeless = HOUSE / "docs" / name, timeless
        self.text = self.path.read_text("utf-8")
        self.files: dict[str, str] = dict(re.findall(r"^```yaml (\S+)\n(.*?)^```$", self.text, re.M | re.S))
        self.examples: list[tuple[str, str]] = re.findall(
            r"^```console\n\$ rulekit (.*?)\n(.*?)^```$", self.text, re.M | re.S
        )

    def lay(self, *names: str) -> None:
        """Writes its files into the folder one stands in, or those that are named."""
        for name in names or self.files:
            Path(name).write_text(self.files[name], "utf-8")

    def write_anew(
        self, *names: str, first: Sequence[str] = (), after: Callable[[str], str] = lambda text: text
    ) -> None:
        """Writes what its examples print now; `first`: what is typed before them, `after`: what else is made anew."""
        own = {**os.environ, "PYTHONPATH": str(HOUSE)}
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            self.lay(*names)
            for words, printed in [(shlex.join(first), "")] * bool(first) + self.examples:
                command = [sys.executable, "-m", "rulekit", *shlex.split(words)]
                ran = subprocess.run(command, env=own, capture_output=True, text=True)
                print(ran.stdout, ran.stderr)
                shown = f"$ rulekit {words}\n{self.timeless(ran.stdout)}```"
                self.text = self.text.replace(f"$ rulekit {words}\n{printed}```", shown)
            self.path.write_text(after(self.text), "utf-8")
