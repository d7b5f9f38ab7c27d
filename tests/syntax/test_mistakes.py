"""What a designer is told about a mistake: the whole of every message, in mistakes.txt beside this file.

    draw from deck                       a text; `trigger: …` in front for another start rule
         ^^^^ value-expected             the place and the code of one mistake; then its message,
         A value is missing after …      then its help

Where all verbs are named, the file has `…`, so that one more verb changes none of them.
`python tests/syntax/test_mistakes.py` writes the file anew; read the difference before you keep it.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulekit.diagnostics.source import SourceText
from rulekit.syntax.grammar import STARTS
from rulekit.syntax.notation import shapes
from rulekit.syntax.parse import parse
from rulekit.syntax.words import keywords, verbs, words

GOLDEN = Path(__file__).with_name("mistakes.txt")
ALL_VERBS = re.compile(r"(?<=The verbs are )(?:`\w+`, )+`\w+` and `\w+`")


def cases() -> list[str]:
    """The blocks of the file."""
    return GOLDEN.read_text("utf-8").rstrip("\n").split("\n\n")


def answer(head: str) -> str:
    """A text and all that is said about it."""
    start, _, text = head.partition(": ")
    if start not in STARTS:
        start, text = "program", head
    shift = len(head) - len(text)
    _, found = parse(SourceText(text, "f", 1, 1), start)
    lines = [head]
    for mistake in found:
        indent = " " * (mistake.span.column - 1 + shift)
        caret = "^" * max(1, mistake.span.end_column - mistake.span.column)
        help = ALL_VERBS.sub("…", mistake.help)
        lines += [f"{indent}{caret} {mistake.code}", f"{indent}{mistake.message}", f"{indent}{help}"]
        lines += [f"{indent}see {span.column}: {note}" for span, note in mistake.related]
    return "\n".join(lines)


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.split("\n")[0])
def test_a_mistake_is_explained(case: str) -> None:
    assert answer(case.split("\n", maxsplit=1)[0]) == case


def test_every_mistake_of_this_room_is_among_them() -> None:
    from rulekit.diagnostics.catalogue import CATALOGUE

    told = {line.partition("^ ")[2] for case in cases() for line in case.split("\n") if "^ " in line}
    elsewhere = {"empty-text", "nesting-too-deep"}
    assert {row.code for row in CATALOGUE if row.room == "syntax"} - told == elsewhere


def test_no_message_has_a_word_of_the_grammar_alone() -> None:
    for case in cases():
        said = "\n".join(line for line in case.split("\n")[1:] if "^ " not in line)
        assert not {"INT", "$END", "Token", "RELATION", "SIMULTANEOUSLY", "None"} & set(said.split()), case


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("text", ["", "   ", "# only a comment", "\n\n"])
def test_no_text_is_a_mistake_of_its_own(start: str, text: str) -> None:
    tree, found = parse(SourceText(text, "f", 1, 1), start)
    assert tree is None
    assert [d.code for d in found] == ["empty-text"]


def test_each_statement_tells_its_own_mistake_also_in_blocks() -> None:
    text = "gian 1 a;\ngain 1 a;\neach player {\n  drwa 1 from s;\n  skip;\n  x = 3\n};\nset x to 1 / 2;\nlet 3"
    _, found = parse(SourceText(text, "f", 1, 1), "program")
    assert [(d.code, d.span.line) for d in found] == [
        ("unknown-verb", 1),
        ("unknown-verb", 4),
        ("bare-assignment", 6),
        ("division-without-rounding", 8),
        ("unexpected-word", 9),
    ]


def test_who_writes_a_word_that_is_no_verb_is_told_all_verbs() -> None:
    (found,) = parse(SourceText("build", "f", 1, 1), "program")[1]
    listed = ALL_VERBS.search(found.help)
    assert listed is not None and set(re.findall(r"`(\w+)`", listed[0])) == set(verbs())


def test_each_rule_tells_its_own_mistake() -> None:
    _, found = parse(SourceText("price become 1; cost(c) becomes 2; x becomes", "f", 1, 1), "rules")
    assert [(d.code, d.span.column) for d in found] == [("unexpected-word", 7), ("value-expected", 45)]


def test_every_verb_has_a_shape_and_every_shape_begins_with_a_word() -> None:
    assert set(verbs()) <= set(shapes())
    assert {shape.split()[0] for shape in shapes() if shape != "becomes"} <= set(words())
    assert "choose" in verbs() and "chooses" not in verbs() and "each" not in verbs()


@pytest.mark.parametrize("word", keywords())
def test_no_word_of_the_language_can_be_a_name(word: str) -> None:
    for text, column in ((f"perform {word}", 9), (f"let {word} = 1", 5), (f"set s.{word} to 1", 7)):
        tree, found = parse(SourceText(text, "f", 1, 1), "program")
        assert tree is None
        assert found[0].span.column == column


@pytest.mark.parametrize("word", sorted(set(words()) - set(keywords()) - {"player"}))
def test_the_other_words_can(word: str) -> None:
    for text in (f"perform {word}", f"let {word} = 1", f"set {word} to {word}", f"each {word} in {word} {{ skip }}"):
        assert not parse(SourceText(text, "f", 1, 1), "program")[1]


if __name__ == "__main__":
    GOLDEN.write_text("\n\n".join(answer(case.split("\n")[0]) for case in cases()) + "\n", "utf-8")
