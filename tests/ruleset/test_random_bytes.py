"""Mutilated files: never an exception, always an answer, with bounded work."""

from __future__ import annotations

from pathlib import Path

import pytest
from effort import at_most
from hypothesis import given
from hypothesis import strategies as st

from rulekit.ruleset.load import load_ruleset

SAMPLES = [path.read_bytes() for path in sorted(Path(__file__).with_name("data").glob("*.yaml"))]
# What YAML gives a meaning to, beside single bytes of any kind.
SIGNS = (
    *(b"{", b"}", b"[", b"]", b": ", b"- ", b"? ", b"|", b">", b"'", b'"', b"\t", b"\n", b"  ", b"#", b"\\", b"\r"),
    *(b"&a ", b"*a", b"!x ", b"<<: ", b"---\n", b"...\n", b"%", b"@", b"`", b"\xef\xbb\xbf"),
)
PIECES = st.one_of(st.sampled_from(SIGNS), st.binary(min_size=1, max_size=3))


MOST_CALLS = 3_000_000  # of functions: a file of 1 MiB takes a million, a sample fifty thousand


@st.composite
def mutilated(draw: st.DrawFn) -> bytes:
    """A sample with a few stretches cut out, doubled or overwritten."""
    data = draw(st.sampled_from(SAMPLES))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(data)))
        length = draw(st.sampled_from((0, 0, 1, 2, 10, 200)))
        data = data[:at] + draw(PIECES) * draw(st.sampled_from((1, 1, 1, 50))) + data[at + length :]
    return data[: draw(st.sampled_from((len(data), len(data), len(data) // 2)))]


def answered(path: Path, data: bytes) -> None:
    """The file is read, or said not to be, with bounded work."""
    path.write_bytes(data)
    with at_most(MOST_CALLS):
        ruleset, mistakes = load_ruleset(path)
    assert ruleset is not None or any(m.severity == "error" for m in mistakes)
    lines = data.decode("utf-8", "replace").count("\n") + 1
    for m in mistakes:
        assert 1 <= m.span.line <= m.span.end_line <= lines + 1
        assert m.message
        assert m.help


@given(data=mutilated())
def test_a_mutilated_ruleset_is_answered(data: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    answered(tmp_path_factory.getbasetemp() / "mutilated.yaml", data)


@given(data=st.binary(max_size=300))
def test_any_bytes_are_answered(data: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    answered(tmp_path_factory.getbasetemp() / "bytes.yaml", data)


HEAD = b"ruleset: small\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\n"
FULL = (1 << 20) - len(HEAD) - 100


UNITS = (
    *(b"{", b"[", b"- ", b"? ", b"a: ", b"&a ", b"! ", b"*a,", b"a: 1\n", b"x\n"),
    *(b"'", b'"', b"\r\n", b"#", b"---\n", b"%"),
)


@pytest.mark.parametrize("unit", UNITS)
def test_the_same_over_and_over_is_answered_with_bounded_work(unit: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_bytes(HEAD + unit * (FULL // len(unit)))
    with at_most(MOST_CALLS):
        ruleset, mistakes = load_ruleset(path)
    assert ruleset is not None or mistakes
