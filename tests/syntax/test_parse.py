"""Every construct of the effect language becomes its node, at its exact place."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from effect_texts import text_at, words_of
from hypothesis import given
from hypothesis import strategies as st

from rulekit.diagnostics.source import SourceText, Span
from rulekit.syntax import nodes as n
from rulekit.syntax.grammar import STARTS
from rulekit.syntax.parse import parse
from rulekit.syntax.walk import walk

A, B, C, S, X, Y = (n.Name(name) for name in ("a", "b", "c", "s", "x", "y"))
ONE, TWO = n.Int(1), n.Int(2)
SKIP, GO = n.Skip(), n.Perform("go")


def read(text: str, start: str) -> Any:
    """The tree of a text without mistakes."""
    tree, found = parse(SourceText(text, "f", 1, 1), start)
    assert not found
    return tree


STATEMENTS = {
    "gain 2 a": n.Gain((n.Amount(TWO, A),)),
    "gain 2 a, 1 b per your hand from x": n.Gain((n.Amount(TWO, A), n.Amount(ONE, B, n.Your("hand"))), X),
    "gain count(s) - 1 x.kind": n.Gain(
        (n.Amount(n.Arithmetic("-", n.Call(n.Name("count"), (S,)), ONE), n.Attr(X, "kind")),)
    ),
    "gain a b": n.Gain((n.Amount(A, B),)),
    "lose 1 a": n.Lose((n.Amount(ONE, A),)),
    "pay 1 a": n.Pay((n.Amount(ONE, A),)),
    "pay 1 a to x": n.Pay((n.Amount(ONE, A),), X),
    "move a to b": n.Move(A, B),
    "draw 2 from s": n.Draw(TWO, S),
    "draw 2 from s to x": n.Draw(TWO, S, X),
    "discard s": n.Discard(S),
    "reveal s": n.Reveal(S),
    "play s": n.Play(S),
    "shuffle s": n.Shuffle(S),
    "set x to 1": n.SetTo(X, ONE),
    "set your x to (a = b)": n.SetTo(n.Your("x"), n.Compare("=", A, B)),
    "set a.x to 1": n.SetTo(n.Attr(A, "x"), ONE),
    "perform go": GO,
    "perform go with a = 1, b = x": n.Perform("go", (n.Binding("a", ONE), n.Binding("b", X))),
    "may perform go": n.May(GO),
    "may { skip }": n.May(n.Block((SKIP,))),
    "proceed": n.Proceed(),
    "skip": SKIP,
    "end game because a": n.EndGame(None, (n.Reason("a"),)),
    "end game won by x because a if b, c if a or b": n.EndGame(X, (n.Reason("a", B), n.Reason("c", n.Or((A, B))))),
    "choose x from s": n.Choose(None, "x", S),
    "choose x from s where a and b": n.Choose(None, "x", S, n.And((A, B))),
    "choose x from 1..2": n.Choose(None, "x", n.Range(ONE, TWO)),
    "choose 2 x from s": n.Choose(n.Quantity(TWO, TWO), "x", S),
    "choose a x from s": n.Choose(n.Quantity(A, A), "x", S),
    "choose 1..2 x from s": n.Choose(n.Quantity(ONE, TWO), "x", S),
    "choose up to 2 x from s": n.Choose(n.Quantity(None, TWO), "x", S),
    "choose any x from s": n.Choose(n.Quantity(None, None), "x", S),
    "either perform go or { skip } or may skip": n.Either((GO, n.Block((SKIP,)), n.May(SKIP))),
    "either perform go or skip else { skip }": n.Either((GO, SKIP), n.Block((SKIP,))),
    "either perform go else skip": n.Either((GO,), SKIP),
    "if a, either perform go or skip else skip": n.If(A, n.Either((GO, SKIP)), SKIP),
    "if a { either perform go or skip } else skip": n.If(A, n.Block((n.Either((GO, SKIP)),)), SKIP),
    "if a { either perform go else skip } else skip": n.If(A, n.Block((n.Either((GO,), SKIP),)), SKIP),
    "each player either perform go else skip": n.EachPlayer(False, n.Either((GO,), SKIP)),
    "x either perform go or skip else skip": n.AsPlayer(X, n.Either((GO, SKIP), SKIP)),
    "if a, skip": n.If(A, SKIP),
    "if a { skip }": n.If(A, n.Block((SKIP,))),
    "if a, skip else perform go": n.If(A, SKIP, GO),
    "if a { skip } else if b { skip } else { perform go }": n.If(
        A, n.Block((SKIP,)), n.If(B, n.Block((SKIP,)), n.Block((GO,)))
    ),
    "if a, x gains 1 b else each player choose y from s": n.If(
        A, n.AsPlayer(X, n.Gain((n.Amount(ONE, B),))), n.EachPlayer(False, n.Choose(None, "y", S))
    ),
    "each player if a, skip else skip": n.EachPlayer(False, n.If(A, SKIP, SKIP)),
    "if a, end game because b if c else skip": n.If(A, n.EndGame(None, (n.Reason("b", C),)), SKIP),
    "repeat 2 { skip }": n.Repeat(TWO, n.Block((SKIP,))),
    "repeat up to 2 { skip } until a or b": n.RepeatUntil(TWO, n.Block((SKIP,)), n.Or((A, B))),
    "let x = a or b": n.Let("x", n.Or((A, B))),
    "require a < 2": n.Require(n.Compare("<", A, TWO)),
    "x gains 1 a": n.AsPlayer(X, n.Gain((n.Amount(ONE, A),))),
    "your x.y performs go": n.AsPlayer(n.Attr(n.Your("x"), "y"), GO),
    "f(1) { skip }": n.AsPlayer(n.Call(n.Name("f"), (ONE,)), n.Block((SKIP,))),
    "x chooses y from s": n.AsPlayer(X, n.Choose(None, "y", S)),
    "each player skips": n.EachPlayer(False, SKIP),
    "each player simultaneously performs go": n.EachPlayer(True, GO),
    "each x in s { skip }": n.Each("x", S, None, n.Block((SKIP,))),
    "each x in s where a = b performs go": n.Each("x", S, n.Compare("=", A, B), GO),
    "{ skip; { skip }; }": n.Block((SKIP, n.Block((SKIP,)))),
}

EXPRESSIONS = {
    "12": n.Int(12),
    "a": A,
    "any": n.Name("any"),
    "your a": n.Your("a"),
    "a.b": n.Attr(A, "b"),
    "your a[2]": n.Index(n.Your("a"), TWO),
    "f()": n.Call(n.Name("f"), ()),
    "a.f(1, b or c)": n.Call(n.Attr(A, "f"), (ONE, n.Or((B, C)))),
    "(a).f(1)": n.Call(n.Attr(A, "f"), (ONE,)),
    "sum(x.a for x in s)": n.Fold("sum", n.Attr(X, "a"), "x", S),
    "max(x for x in s where a else 1)": n.Fold("max", X, "x", S, A, ONE),
    "any(a = b for x in 1..2)": n.Fold("any", n.Compare("=", A, B), "x", n.Range(ONE, TWO)),
    "{}": n.SetOf(()),
    "{a, 1..2}": n.SetOf((A, n.Range(ONE, TWO))),
    "{x in s}": n.Filter("x", S, None),
    "{x in s where a or b}": n.Filter("x", S, n.Or((A, B))),
    "{x.a for x in s where b}": n.Map(n.Attr(X, "a"), "x", S, B),
    "(a if b else c)": n.IfElse(A, B, C),
    "a + b - c": n.Arithmetic("-", n.Arithmetic("+", A, B), C),
    "a + b * c & x mod y": n.Arithmetic("+", A, n.Arithmetic("mod", n.Arithmetic("&", n.Arithmetic("*", B, C), X), Y)),
    "a / 2 rounded up": n.Arithmetic("up", A, TWO),
    "a / 2 rounded down * b": n.Arithmetic("*", n.Arithmetic("down", A, TWO), B),
    "--a": n.Negative(n.Negative(A)),
    "1..a + 1": n.Range(ONE, n.Arithmetic("+", A, ONE)),
    "the x in s with highest x.a": n.Pick("x", S, None, (n.Key("highest", n.Attr(X, "a")),), ""),
    "the x in s where a with highest 1 then lowest 2 then none": n.Pick(
        "x", S, A, (n.Key("highest", ONE), n.Key("lowest", TWO)), "none"
    ),
    "the x in s with lowest 1 then random": n.Pick("x", S, None, (n.Key("lowest", ONE),), "random"),
    "sorted x in s with lowest 1": n.Sort("x", S, None, (n.Key("lowest", ONE),), ""),
    "a != b": n.Compare("!=", A, B),
    "a>=-1": n.Compare(">=", A, n.Negative(ONE)),
    "a in s": n.Member(A, S, False),
    "a not in s": n.Member(A, S, True),
    "a and b and not c or x": n.Or((n.And((A, B, n.Not(C))), X)),
    "(a and b) and c": n.And((n.And((A, B)), C)),
}

OTHERS: list[tuple[str, str, object]] = [
    ("amounts", "1 a, 2 b per c", (n.Amount(ONE, A), n.Amount(TWO, B, C))),
    ("trigger", "after maat", n.Trigger("after", "phase", "", ("maat",))),
    ("trigger", "before your turn where a", n.Trigger("before", "your phase", "", ("turn",), A)),
    ("trigger", "after you perform a or b", n.Trigger("after", "perform", "you", ("a", "b"))),
    ("trigger", "before any player performs a", n.Trigger("before", "perform", "any player", ("a",))),
    (
        "trigger",
        "instead of another player performs a where b",
        n.Trigger("instead of", "perform", "another player", ("a",), B),
    ),
    ("rules", "x becomes 5", (n.Rule("x", (), n.Int(5)),)),
    (
        "rules",
        "x(a, b) becomes it + 1 if c; y becomes 2;",
        (n.Rule("x", ("a", "b"), n.Arithmetic("+", n.Name("it"), ONE), C), n.Rule("y", (), TWO)),
    ),
    ("signature", "rival", n.Signature("rival", ())),
    (
        "signature",
        "f(int a, 1..4 b, set of c x, optional player y)",
        n.Signature(
            "f",
            (
                n.Parameter(n.TypeName("plain", "int"), "a"),
                n.Parameter(n.TypeName("range", "", 1, 4), "b"),
                n.Parameter(n.TypeName("set", "c"), "x"),
                n.Parameter(n.TypeName("optional", "player"), "y"),
            ),
        ),
    ),
    ("param", "player", n.Parameter(n.TypeName("plain", "player"))),
    ("param", "-2..6 = 1", n.Parameter(n.TypeName("range", "", -2, 6), default=ONE)),
    ("invariant", "a <= 1 and b", n.Invariant("holds", n.And((n.Compare("<=", A, ONE), B)))),
    ("invariant", "constant a + b", n.Invariant("constant", n.Arithmetic("+", A, B))),
    ("invariant", "never falls your a", n.Invariant("never falls", n.Your("a"))),
]


@pytest.mark.parametrize("text", STATEMENTS)
def test_a_statement_becomes_its_node(text: str) -> None:
    assert read(text, "program") == n.Block((STATEMENTS[text],))


@pytest.mark.parametrize("text", EXPRESSIONS)
def test_an_expression_becomes_its_node(text: str) -> None:
    assert read(text, "condition") == EXPRESSIONS[text]


@pytest.mark.parametrize(("start", "text", "tree"), OTHERS, ids=lambda value: str(value)[:40])
def test_every_other_text_becomes_its_tree(start: str, text: str, tree: object) -> None:
    assert read(text, start) == tree


def test_every_kind_of_node_is_among_these() -> None:
    seen = {type(node) for tree in (*STATEMENTS.values(), *EXPRESSIONS.values()) for node in walk(tree)}
    seen |= {type(node) for _, _, tree in OTHERS for node in walk(tree)}  # type: ignore[arg-type]
    kinds = {k for k in vars(n).values() if isinstance(k, type) and issubclass(k, n.Node)}
    unseen = kinds - seen - {n.Node, n.Expr, n.Statement}
    assert not unseen, f"no text above becomes {sorted(kind.__name__ for kind in unseen)}"


@pytest.mark.parametrize(
    "text", ["leader gain 1 a", "gains 1 a", "each player draw 1 from s", "x pay 1 a", "sets x to 1", "skips"]
)
def test_a_verb_may_have_an_s_or_none(text: str) -> None:
    assert read(text, "program")


def test_places_are_those_of_the_file() -> None:
    source = SourceText("gain 1 a;\r\n  let x =\n\t(b + 2)\n.c", "rules.yaml", 7, 11)
    tree, _ = parse(source, "program")
    assert tree is not None
    gain, let = tree.statements
    assert tree.span == Span("rules.yaml", 7, 11, 10, 3)
    assert gain.span == Span("rules.yaml", 7, 11, 7, 19)
    assert let.span == Span("rules.yaml", 8, 3, 10, 3)
    assert isinstance(let, n.Let) and isinstance(let.value, n.Attr)
    assert let.value.span == Span("rules.yaml", 9, 2, 10, 3)
    assert let.value.of.span == Span("rules.yaml", 9, 2, 9, 9)  # its brackets included
    assert isinstance(let.value.of, n.Arithmetic)
    assert let.value.of.left.span == Span("rules.yaml", 9, 3, 9, 4)


@pytest.mark.parametrize(
    ("start", "text", "pieces"),
    [
        (
            "condition",
            "  max(c.value for c in your hand else 0) ",
            ["max(c.value for c in your hand else 0)", "c.value", "c", "your hand", "0"],
        ),
        (
            "condition",
            "the p in s where p != you with highest p.a then none",
            [
                "the p in s where p != you with highest p.a then none",
                "s",
                "p != you",
                "p",
                "you",
                "highest p.a",
                "p.a",
                "p",
            ],
        ),
        (
            "program",
            "end game won by x because a if b",
            ["end game won by x because a if b", "end game won by x because a if b", "x", "a if b", "b"],
        ),
        (
            "program",
            "choose up to 2 x from s # why\n",
            ["choose up to 2 x from s", "choose up to 2 x from s", "up to 2", "2", "s"],
        ),
        ("program", "perform go with n = 1", ["perform go with n = 1"] * 2 + ["n = 1", "1"]),
        ("trigger", " after you perform a where b", ["after you perform a where b", "b"]),
        ("signature", "f( 1..4 n )", ["f( 1..4 n )", "1..4 n", "1..4"]),
        ("invariant", "constant a", ["constant a", "a"]),
    ],
)
def test_each_node_spans_its_own_words(start: str, text: str, pieces: list[str]) -> None:
    source = SourceText(text, "f", 3, 5)
    assert [text_at(source, node.span) for node in walk(parse(source, start)[0])] == pieces


def test_words_that_mean_something_only_after_another_are_names_elsewhere() -> None:
    read("perform game with player = none, any = random; if optional = none, choose any c from game", "program")


def test_lark_is_not_loaded_before_a_text_is_read() -> None:
    import subprocess

    script = "import sys, rulekit.syntax.parse; print('lark' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout == "False\n"


@given(st.sampled_from(STARTS), st.text(max_size=60))
def test_no_text_at_all_is_too_odd(start: str, text: str) -> None:
    answers(text, start)


@given(st.data())
def test_mutilated_texts_are_answered_with_mistakes_or_a_tree(data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(STARTS))
    words = data.draw(words_of(start))
    for _ in range(data.draw(st.integers(1, 4))):
        i = data.draw(st.integers(0, len(words)))
        other = data.draw(st.sampled_from([*words, "==", "{", ")", ";", "é", "if", "\x00", "9" * 5000]))
        words[i : i + data.draw(st.integers(0, 2))] = [other] * data.draw(st.integers(0, 2))
    answers(" ".join(words), start)


def answers(text: str, start: str) -> None:
    """Reads a text; there is a tree or a list of mistakes, whose places lie in the text."""
    source = SourceText(text, "f", 2, 4)
    tree, found = parse(source, start)
    assert (tree is None) == bool(found)
    whole = source.span()
    for mistake in found:
        assert (whole.line, whole.column) <= (mistake.span.line, mistake.span.column)
        assert (mistake.span.end_line, mistake.span.end_column) <= (whole.end_line, whole.end_column)
        assert mistake.message and mistake.help
