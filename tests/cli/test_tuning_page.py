"""docs/tuning.md: what it says is printed is printed, and what it says is written is written.

Its examples are written anew by `PYTHONPATH=.:tests python tests/cli/test_tuning_page.py`.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tuning.md"
TEXT = PAGE.read_text("utf-8")
FILES = dict(re.findall(r"^```yaml (\S+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL))
EXAMPLES = re.findall(r"^```console\n\$ rulekit (.*?)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
WRITTEN = "even.yaml"


def timeless(text: str) -> str:
    """What is printed, whatever played it and wherever."""
    text = re.sub(r"\d+ s, (native|python)\n", "1 s, native\n", text)
    return re.sub(r"^(  )\S*?(rulekit |python -m rulekit )", r"\1rulekit ", text, flags=re.MULTILINE)


def placeless(text: str) -> str:
    """A variant, wherever its schema lies."""
    return re.sub(r"^# yaml-language-server.*\n", "", text, flags=re.MULTILINE)


def test_the_examples_print_and_write_what_stands_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rulekit_command: Callable[..., tuple[int, str, str]]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("field.yaml").write_text(FILES["field.yaml"], "utf-8")
    assert len(EXAMPLES) == 2
    for (words, printed), code in zip(EXAMPLES, (0, 1), strict=True):
        done, out, _ = rulekit_command(*shlex.split(words))
        assert timeless(out) == printed
        assert done == code
    assert placeless(Path(WRITTEN).read_text("utf-8")) == FILES[WRITTEN]


if __name__ == "__main__":
    given = {"env": {**os.environ, "PYTHONPATH": str(PAGE.parents[1])}, "capture_output": True, "text": True}
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        Path("field.yaml").write_text(FILES["field.yaml"], "utf-8")
        for words, printed in EXAMPLES:
            ran = subprocess.run([sys.executable, "-m", "rulekit", *shlex.split(words)], **given)  # type: ignore[call-overload]
            print(ran.stderr)
            TEXT = TEXT.replace(f"$ rulekit {words}\n{printed}```", f"$ rulekit {words}\n{timeless(ran.stdout)}```")
        text = placeless(Path(WRITTEN).read_text("utf-8"))
        TEXT = TEXT.replace(f"```yaml {WRITTEN}\n{FILES[WRITTEN]}```", f"```yaml {WRITTEN}\n{text}```")
    PAGE.write_text(TEXT, "utf-8")
