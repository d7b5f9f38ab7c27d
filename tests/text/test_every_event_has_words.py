"""Whatever the log tells has words, so that it shows no verb of the code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from rulekit import compile as room
from rulekit.text.folders import OWN
from rulekit.text.messages import Messages

BY_OTHERS = {"ability"}  # what a card does is told by what it changes
VERB = "verb"  # what a lowering, or who notes for it, calls what the log tells


@cache
def compiler() -> tuple[ast.Module, ...]:
    """The files of the compiler."""
    return tuple(ast.parse(path.read_text("utf-8")) for path in sorted(Path(room.__path__[0]).glob("*.py")))


def given() -> Iterator[ast.expr]:
    """All that the compiler gives for a verb of the log: where a function is called, or if nothing is given."""
    takers = {}
    functions = {f.name: f for tree in compiler() for f in ast.walk(tree) if isinstance(f, ast.FunctionDef)}
    for name, function in functions.items():
        names = [each.arg for each in function.args.args]
        if name == "note" or f".note({VERB}, " in ast.unparse(function):
            takers[name] = names.index(VERB) - (names[0] == "self")
            from_the_end = names.index(VERB) - len(names)
            yield from function.args.defaults[from_the_end:][:1] if -from_the_end <= len(function.args.defaults) else ()
    assert "note" in takers
    for tree in compiler():
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            called = getattr(call.func, "attr", getattr(call.func, "id", ""))
            if called in takers:
                yield from call.args[takers[called] : takers[called] + 1]
                yield from (each.value for each in call.keywords if each.arg == VERB)


def told() -> set[str]:
    """The verbs of the log."""
    every = list(given())
    beyond = [ast.unparse(each) for each in every if not isinstance(each, ast.Constant) and ast.unparse(each) != VERB]
    assert not beyond, f"what the log tells is not written out: {beyond}"
    return {each.value for each in every if isinstance(each, ast.Constant) and isinstance(each.value, str)}


def test_every_event_has_words() -> None:
    messages = Messages([(OWN / "en.ftl").read_text("utf-8")])
    missing = [f"event-{verb}" for verb in sorted(told() - BY_OTHERS) if not messages.has(f"event-{verb}")]
    assert not missing, f"rulekit/text/locales/en.ftl has no message {missing}"


def test_all_that_the_log_tells_is_known() -> None:
    assert {"gain", "lose", "pay", "move", "draw", "discard", "renew", "reveal", "play", "shuffle", "set", "perform",
            "end"} | BY_OTHERS <= told()  # fmt: skip
