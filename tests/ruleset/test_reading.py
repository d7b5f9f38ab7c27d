"""Bytes to a tree: YAML 1.2 meaning, exact places, and what a file may not hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.diagnostics.source import Diagnostic
from rulekit.edit.edits import edited
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.forms import MOST_MISTAKES
from rulekit.ruleset.tree import Mapping, Node, Scalar, Sequence, plain_value

SAMPLES = sorted(Path(__file__).with_name("data").glob("*.yaml"))


def read(data: str | bytes, budget: Budget | None = None) -> tuple[Mapping | None, list[Diagnostic]]:
    """The tree of a file and what is wrong with it."""
    mistakes: list[Diagnostic] = []
    raw = data.encode() if isinstance(data, str) else data
    return read_page(raw, "game.yaml", budget or Budget(), mistakes)[1], mistakes


def scalars(node: Node) -> list[Scalar]:
    """Every key and value of a tree."""
    if isinstance(node, Scalar):
        return [node]
    if isinstance(node, Sequence):
        return [s for item in node.items for s in scalars(item)]
    return [s for entry in node.entries for s in (entry.key, *scalars(entry.value))]


def only(data: str | bytes) -> Diagnostic:
    """The one mistake of a file."""
    _, mistakes = read(data)
    assert len(mistakes) == 1, mistakes
    return mistakes[0]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        *(("on", "on"), ("no", "no"), ("yes", "yes"), ("off", "off"), ("y", "y"), ("1:30", "1:30")),
        *(("2026-01-01", "2026-01-01"), ("1_000", "1_000"), ("0b1", "0b1"), ("=", "="), ("x: y"[:1], "x")),
        *(("012", 12), ("0o17", 15), ("0x1F", 31), ("+3", 3), ("-3", -3), ("1.5", 1.5), ("2.0", 2.0), ("1e3", 1000.0)),
        *(("true", True), ("FALSE", False), ("null", None), ("~", None), ("", None), ("tRue", "tRue")),
        *(("'3'", "3"), ('"true"', "true"), ("''", "")),
    ],
)
def test_values_mean_what_they_mean_in_yaml_1_2(written: str, meant: object) -> None:
    top, mistakes = read(f"a: {written}\n")
    assert top is not None
    assert not mistakes
    value = plain_value(top)["a"]  # type: ignore[index, call-overload]
    assert value == meant
    assert type(value) is type(meant)


def test_keys_are_texts_whatever_they_look_like() -> None:
    top, _ = read("on: 1\nno: 2\n1: 3\ntrue: 4\n1:30: 5\n")
    assert top is not None
    assert list(plain_value(top)) == ["on", "no", "1", "true", "1:30"]  # type: ignore[arg-type]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda p: p.stem)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_every_place_is_exact(path: Path, line_end: str) -> None:
    text = path.read_text("utf-8").replace("\n", line_end)
    top, mistakes = read(text)
    assert top is not None
    assert not mistakes
    lines = text.split("\n")
    for scalar in scalars(top):
        span, source = scalar.span, scalar.source
        begin = lines[span.line - 1][span.column - 1 :]
        if scalar.style == "plain":
            assert begin.startswith(scalar.text.split("\n")[0].split(" ")[0])
        rest = "\n".join([lines[source.line - 1][source.column - 1 :], *lines[source.line :]])
        assert rest.startswith(source.text)
        if scalar.style == "literal":
            assert [line.strip() for line in source.text.split("\n")] == scalar.text.strip().split("\n")
        elif scalar.text.strip():
            assert source.text.split() == scalar.text.split()


def test_a_file_that_is_read_again_takes_as_much_of_the_budget_as_the_first_time() -> None:
    data = b"kept: [1, 2, 3]\n"
    first, again, short = Budget(), Budget(), Budget(2)
    page, top = read_page(data, "kept.yaml", first, [])
    assert read_page(data, "kept.yaml", again, []) == (page, top)
    assert first.nodes == again.nodes < Budget().nodes
    said: list[Diagnostic] = []
    assert read_page(data, "kept.yaml", short, said)[1] is None
    assert said


def test_places_count_characters_not_bytes() -> None:
    top, _ = read("größe: {ñ: 'x', 🂡: y}\n")
    assert top is not None
    assert [(s.text, s.span.column) for s in scalars(top)] == [
        *(("größe", 1), ("ñ", 9), ("x", 12)),
        *(("🂡", 17), ("y", 20)),
    ]


def test_a_block_keeps_its_comments_and_lines() -> None:
    top, _ = read("a: |  # the first\n    one # two\n\n      three\n# end\nb: 1\n")
    assert top is not None
    source = scalars(top)[1].source
    assert source.text == "one # two\n\n      three"
    assert (source.line, source.column) == (2, 5)


def test_a_text_over_several_lines_is_read_as_it_stands() -> None:
    top, _ = read('a: one\n   two  # not this\nb: "three\n\n  four"\n')
    assert top is not None
    assert [scalars(top)[i].source.text for i in (1, 3)] == ["one\n   two", "three\n\n  four"]


def test_a_byte_order_mark_is_passed_over_with_a_warning() -> None:
    top, (mark,) = read(b"\xef\xbb\xbfa: 1\n")
    assert top is not None
    assert (mark.code, mark.severity) == ("byte-order-mark", "warning")
    assert scalars(top)[0].span.column == 1


@pytest.mark.parametrize(
    ("data", "code", "place"),
    [
        (b"a: b\nc: \xe9\n", "wrong-encoding", (2, 4)),
        ("a: 1\n".encode("utf-16"), "wrong-encoding", (1, 1)),
        (b"\x89PNG\r\n\x1a\n\0\0", "binary-file", (1, 1)),
        (b"", "empty-file", (1, 1)),
        (b" \n\n", "empty-file", (1, 1)),
        (b"---\n", "empty-file", (1, 1)),
        (b"a: 1\x07\n", "odd-character", (1, 5)),
        ("a: 1\u2028b: 2\n".encode(), "odd-character", (1, 5)),
        (b"a: 1\rb: 2\r", "odd-character", (1, 5)),
        (b"a: " + b"x" * (1 << 20), "file-too-large", (1, 1)),
        (b"a: [1, 2\n", "unclosed-bracket", (1, 4)),
        (b"a:\n  - [1,\n  - 2\n", "odd-start", (3, 3)),
        (b"a: {b: {c: 1}\n", "unclosed-bracket", (1, 4)),
        (b"a: 'it\n", "unclosed-quote", (1, 4)),
        (b"a: 1\n  b: 2\n", "bad-indentation", (2, 3)),
        (b"a: &\n", "anchor-mark", (1, 5)),
        (b"a: *\n", "alias-mark", (1, 5)),
        (b"a: !<x\n", "type-tag", (1, 7)),
        (b"a: |x\n", "odd-block", (1, 5)),
        (b"a: 1}\nb: 2\n- c\n", "bad-indentation", (3, 1)),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_answered_at_its_place(data: bytes, code: str, place: tuple[int, int]) -> None:
    mistake = only(data)
    assert (mistake.code, (mistake.span.line, mistake.span.column)) == (code, place)
    assert mistake.severity == "error"


def test_every_line_with_a_tab_is_named_up_to_ten() -> None:
    _, mistakes = read("a:\n" + "\tb: 1\n" * 20)
    assert [m.span.line for m in mistakes] == list(range(2, 12))


def test_tabs_inside_a_line_do_no_harm() -> None:
    top, mistakes = read("a:\t1\t# one\nb: x\ty\n")
    assert not mistakes
    assert top is not None
    assert plain_value(top) == {"a": 1, "b": "x\ty"}


def test_depth_is_allowed_up_to_forty() -> None:
    assert not read("a: " + "[" * 39 + "]" * 39)[1]
    assert only("a: " + "[" * 40 + "]" * 40).code == "too-deep"


def test_values_are_counted_over_all_files() -> None:
    budget = Budget(nodes=5)
    assert not read("a: [1, 2]\n", budget)[1]
    assert read("b: 1\n", budget)[1][0].code == "too-many-values"


def test_mistakes_end_when_nobody_reads_them_any_more() -> None:
    _, mistakes = read("a: 1\n" * 5000)
    assert len(mistakes) == MOST_MISTAKES + 1


def test_a_bomb_of_aliases_stays_small() -> None:
    bomb = "a: &a [x, x]\n" + "".join(f"{b}: &{b} [*{a}, *{a}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True))
    top, mistakes = read(bomb)
    assert top is not None
    assert [m.code for m in mistakes] == ["anchor-mark"]


@pytest.mark.parametrize(
    ("text", "becomes"),
    [
        ("a: each player\u2028performs speak\n", "a: each player performs speak\n"),
        ("- one\x0ctwo\n- three\x85four\n", "- one two\n- three four\n"),
        ("a: 1\u2028b: 2\n", "a: 1\nb: 2\n"),
        ("a: 1\x07\nb: 2\x07\n", "a: 1\nb: 2\n"),
        ("a: one\x07two\n", ""),
        ("a: 1  # one\u2028b: 2\n", ""),
        ("- one\u2028- two\n", ""),
        ("a: 1\rb: 2\r", ""),
    ],
)
def test_invisible_characters_go_together_and_part_what_they_parted(text: str, becomes: str) -> None:
    _, mistakes = read(text)
    (found,) = mistakes
    assert edited({found.span.file: text}, [found.fix]).texts.get(found.span.file, "") == becomes


@pytest.mark.parametrize(
    ("lines", "becomes"),
    [
        ("language: 1\nstart game\n", "language: 1\nstart: game\n"),
        ("language: 1\nsco\nre: your chip\n", ""),
        ("phases:\n  # the one\n  game\n    steps: pass\n", "phases:\n  # the one\n  game:\n    steps: pass\n"),
        ("phases:\n  game:\n    stops\n    steps: pass\n", ""),
        ("words\n\nphases\n  game:\n", ""),
    ],
)
def test_only_a_word_that_can_be_a_key_there_gets_a_colon(lines: str, becomes: str) -> None:
    _, mistakes = read(lines)
    (found,) = mistakes
    assert edited({found.span.file: lines}, [found.fix]).texts.get(found.span.file, "") == becomes
