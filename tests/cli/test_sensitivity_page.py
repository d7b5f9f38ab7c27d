"""docs/sensitivity.md: what it says is printed is printed.

Its example is written anew by `PYTHONPATH=.:tests python tests/cli/test_sensitivity_page.py`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "sensitivity.md"
TEXT = PAGE.read_text("utf-8")
FILES = dict(re.findall(r"^```yaml (\S+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL))
EXAMPLES = re.findall(r"^```console\n\$ rulekit (.*?)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def timeless(text: str) -> str:
    """What is printed, whatever played it."""
    return re.sub(r"\d+ s, (native|python); ", "1 s, native; ", text)


def test_the_example_prints_what_stands_below_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rulekit_command: Callable[..., tuple[int, str, str]]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        Path(name).write_text(text, "utf-8")
    assert len(EXAMPLES) == 1
    words, printed = EXAMPLES[0]
    code, out, _ = rulekit_command(*words.split())
    assert timeless(out) == printed
    assert code == 0


if __name__ == "__main__":
    given = {"env": {**os.environ, "PYTHONPATH": str(PAGE.parents[1])}, "capture_output": True, "text": True}
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for name, text in FILES.items():
            Path(name).write_text(text, "utf-8")
        for words, printed in EXAMPLES:
            ran = subprocess.run([sys.executable, "-m", "rulekit", *words.split()], **given)  # type: ignore[call-overload]
            print(ran.stderr)
            TEXT = TEXT.replace(f"$ rulekit {words}\n{printed}```", f"$ rulekit {words}\n{timeless(ran.stdout)}```")
    PAGE.write_text(TEXT, "utf-8")
