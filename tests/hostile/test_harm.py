"""What tells how a command ended sees all that it writes, also what is written by no Python of this process."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hostile import harm
from hostile.harm import Result, within

WORKER = "import sys; print('a worker'); print('its fault', file=sys.stderr)"


def result(main: object, monkeypatch: pytest.MonkeyPatch) -> Result:
    """How something ends that stands in the place of a command."""
    monkeypatch.setattr(harm, "main", main)
    return within([])


def test_what_is_written_to_descriptors_is_seen_in_its_order(monkeypatch: pytest.MonkeyPatch) -> None:
    def main(_: object) -> int:
        print("said")
        os.write(1, b"by itself\n")
        subprocess.run([sys.executable, "-c", WORKER], check=True)
        os.write(2, b"\x1b[2J\xff\n")
        sys.stdout.buffer.write("à la fin\n".encode())
        return 0

    done = result(main, monkeypatch)
    assert done == Result(0, "said\nby itself\na worker\nà la fin\n", "its fault\n\x1b[2J\ufffd\n")


def test_afterwards_all_is_written_where_it_was_before(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    before = sys.stdout, sys.stderr
    result(lambda _: os.write(1, b"inside") and 0, monkeypatch)
    assert (sys.stdout, sys.stderr) == before
    os.write(1, b"behind")
    assert capfd.readouterr() == ("behind", "")


@pytest.mark.parametrize(
    ("left", "code", "said"),
    [(None, 0, ""), (2, 2, ""), ("why it left", 1, "why it left\n"), ("", 1, "\n")],
)
def test_who_leaves_with_a_text_has_failed_and_says_it(
    left: object, code: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def main(_: object) -> int:
        raise SystemExit(left)

    assert result(main, monkeypatch) == Result(code, "", said)
