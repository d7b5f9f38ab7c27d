"""docs/sweeping.md: what it says is printed is printed.

Its examples are written anew by `PYTHONPATH=.:tests python tests/cli/test_sweeping_page.py`.
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

from rulekit.cli.sweep import AT_RANDOM, FORMS, MOST_VALUES, OF_BOTS
from rulekit.lab.sweep import FIRST

PAGE = Path(__file__).resolve().parents[2] / "docs" / "sweeping.md"
TEXT = PAGE.read_text("utf-8")
FILES = dict(re.findall(r"^```yaml (\S+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL))
EXAMPLES = re.findall(r"^```console\n\$ rulekit (.*?)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
(REPORT,) = re.findall(r"^```text report\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def timeless(text: str) -> str:
    """What is printed, without what differs from run to run."""
    return re.sub(r"\([\d.]+ s, (native|python)\)", "(0.1 s, native)", text)


@pytest.mark.parametrize(("words", "printed"), EXAMPLES, ids=[words for words, _ in EXAMPLES])
def test_the_examples_print_what_stands_below_them(
    words: str,
    printed: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    rulekit_command: Callable[..., tuple[int, str, str]],
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        Path(name).write_text(text, "utf-8")
    code, out, err = rulekit_command("sweep", *words.split()[1:])
    assert timeless(out) == printed
    assert code == int("is refused" in out) == int(bool(err))
    assert not err or REPORT in err


def test_the_page_has_its_examples_and_every_figure() -> None:
    assert list(FILES) == ["field.yaml"] and len(EXAMPLES) == 2
    assert re.findall(r"^\| `(\w+)` \|", TEXT, re.MULTILINE) == list(FORMS)
    assert f"{AT_RANDOM:,} at random, {OF_BOTS} between bots" in TEXT
    assert f"At most {MOST_VALUES} values" in TEXT and f"first {FIRST} came" in TEXT


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
