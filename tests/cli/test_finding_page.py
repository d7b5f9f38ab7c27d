"""docs/finding.md: what it says is printed is printed.

Its examples are written anew by `PYTHONPATH=.:tests python tests/cli/test_finding_page.py`.
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

from rulekit.cli.find import MINUTES

PAGE = Path(__file__).resolve().parents[2] / "docs" / "finding.md"
TEXT = PAGE.read_text("utf-8")
FILES = dict(re.findall(r"^```yaml (\S+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL))
EXAMPLES = re.findall(r"^```console\n\$ rulekit (.*?)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
CODES = {"It holds ": 0, "It cannot happen: ": 1, "Not found. ": 4}


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
    code, out, _ = rulekit_command(*shlex.split(words))
    assert timeless(out) == printed
    assert code == next(code for says, code in CODES.items() if f"\n{says}" in out)


def test_the_page_has_an_example_of_each_answer() -> None:
    assert list(FILES) == ["ferry.yaml"] and MINUTES == 1
    assert {says for _, printed in EXAMPLES for says in CODES if f"\n{says}" in printed} == CODES.keys()


def test_the_example_in_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    code = re.search(r"^```python\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert code is not None
    exec(code[1], {})
    assert "('cross',)" in capsys.readouterr().out


if __name__ == "__main__":
    given = {"env": {**os.environ, "PYTHONPATH": str(PAGE.parents[1])}, "capture_output": True, "text": True}
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for name, text in FILES.items():
            Path(name).write_text(text, "utf-8")
        for words, printed in EXAMPLES:
            ran = subprocess.run([sys.executable, "-m", "rulekit", *shlex.split(words)], **given)  # type: ignore[call-overload]
            print(ran.stdout, ran.stderr)
            TEXT = TEXT.replace(f"$ rulekit {words}\n{printed}```", f"$ rulekit {words}\n{timeless(ran.stdout)}```")
    PAGE.write_text(TEXT, "utf-8")
