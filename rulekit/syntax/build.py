"""Constructs of the grammar → nodes, bottom up: one method for each name the grammar gives.

Never: meets a construct whose parts are not whole; raises for a user's mistake.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.syntax import nodes as n
from rulekit.syntax.tokens import Lines, Token

LARGEST = 2**31 - 1
FOLDS = ("sum", "min", "max", "any", "all")

Parts = list[Any]
Number = int  # the class below has a method of this name


class Builder:
    """Makes the nodes of one text and notes what the grammar alone cannot refuse."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.found: list[Diagnostic] = []

    def build(self, call: str, begin: int, end: int, parts: Parts) -> Any:
        """The value of a construct."""
        at = self.lines.span(begin, end)
        make = PLAIN.get(call)
        if make is not None:
            return make(at, parts)
        return getattr(self, call)(at, parts)

    def say(self, found: Diagnostic) -> None:
        """Notes a mistake."""
        self.found.append(found)

    # ---- numbers and names ----------------------------------------------------------------

    def int(self, at: Span, parts: Parts) -> n.Int:
        """`12`"""
        return n.Int(self.number(at, parts[0].text), span=at)

    def bound(self, at: Span, parts: Parts) -> Number:
        """`6` or `-6` in a type."""
        return self.number(at, parts[-1].text) * (-1 if len(parts) == 2 else 1)

    def number(self, at: Span, digits: str) -> Number:
        """The value of some digits, which the machine must be able to hold."""
        if len(digits.lstrip("0")) <= 10 and (value := int(digits[-11:])) <= LARGEST:
            return value
        self.say(Diagnostic("number-too-large", at, "This number is too large.", f"The largest number is {LARGEST}."))
        return 0

    # ---- what may be called, folded or set --------------------------------------------------

    def call(self, at: Span, parts: Parts) -> n.Call:
        """`count(s)`"""
        function, arguments = parts[0], tuple(p for p in parts[1:] if p is not None)
        if not isinstance(function, n.Name | n.Your | n.Attr):
            self.say(
                Diagnostic(
                    "not-a-function",
                    function.span,
                    "This is not a name, so nothing can be asked of it.",
                    "In front of `(` stands a name: `count(s)`, `your mine(1)`.",
                )
            )
        return n.Call(function, arguments, span=at)

    def fold(self, at: Span, parts: Parts) -> n.Fold:
        """`sum(x for x in S)`"""
        function, body, name, source, where, otherwise = parts
        word = function.name if isinstance(function, n.Name) else ""
        if word not in FOLDS:
            way = "Write `count({x in S where …})`." if word == "count" else "To make a set, write `{… for x in S}`."
            self.say(
                Diagnostic(
                    "unknown-fold",
                    function.span,
                    f"{f'`{word}`' if word else 'This'} does not go through a set with `for`.",
                    f"These do: {', '.join(f'`{f}`' for f in FOLDS)}. {way}",
                )
            )
        return n.Fold(word, body, name.text, source, where, otherwise, span=at)

    def set(self, at: Span, parts: Parts) -> n.SetTo:
        """`set x to 1`"""
        target, value = parts
        if not isinstance(target, n.Name | n.Your | n.Attr):
            help = "Write `set NAME to …`, `set your NAME to …` or `set x.NAME to …`. Tables never change."
            self.say(Diagnostic("cannot-be-set", target.span, "Only a variable can be set.", help))
        return n.SetTo(target, value, span=at)

    # ---- expressions ------------------------------------------------------------------------

    def parentheses(self, at: Span, parts: Parts) -> n.Node:
        """`(a + b)`: the same expression, whose place is that of its brackets."""
        node: n.Node = replace(parts[0], span=at)
        return node

    def pick(self, at: Span, parts: Parts) -> n.Pick:
        """`the p in players with highest p.rank`"""
        name, source, where, ranking = parts
        keys, tie = ((), ranking) if isinstance(ranking, str) else ranking
        return n.Pick(name.text, source, where, keys, tie, span=at)

    def sort(self, at: Span, parts: Parts) -> n.Sort:
        """`sorted p in players with highest p.rank`"""
        name, source, where, (keys, tie) = parts
        return n.Sort(name.text, source, where, keys, tie, span=at)

    # ---- statements ---------------------------------------------------------------------------

    def exactly(self, at: Span, parts: Parts) -> n.Quantity:
        """`2`: at least and at most two."""
        many = parts[0]
        if isinstance(many, n.Range):  # in parentheses
            return n.Quantity(many.low, many.high, span=at)
        return n.Quantity(many, many, span=at)

    # ---- what abilities say -------------------------------------------------------------------

    def trigger(self, at: Span, parts: Parts) -> n.Trigger:
        """`after you perform sell where n > 2`"""
        timing, (event, actor, names), where = parts
        return n.Trigger(timing, event, actor, names, where, span=at)

    def performance(self, at: Span, parts: Parts) -> tuple[str, str, tuple[str, ...]]:
        """`you perform sell or buy`: event, actor and names of a trigger."""
        (actor, place), *names = parts
        if actor not in ("you", "any player", "another player"):
            self.say(
                Diagnostic(
                    "unknown-actor",
                    place,
                    f"`{actor}` cannot be waited for.",
                    "Write `you perform …`, `any player performs …` or `another player performs …`, "
                    "and say more with `where`.",
                )
            )
        return "perform", actor, texts(names)

    def range_type(self, at: Span, parts: Parts) -> n.TypeName:
        """`1..6`"""
        low, high = parts
        if low > high:
            self.say(
                Diagnostic(
                    "empty-range", at, f"No number lies between {low} and {high}.", f"Did you mean `{high}..{low}`?"
                )
            )
        return n.TypeName("range", "", low, high, span=at)


def texts(tokens: list[Token]) -> tuple[str, ...]:
    """The words of some tokens."""
    return tuple(t.text for t in tokens)


def arithmetic(operator: str) -> Callable[[Span, Parts], n.Arithmetic]:
    """Makes nodes of one operator."""
    return lambda at, p: n.Arithmetic(operator, p[0], p[1], span=at)


# Constructs whose parts are the node's fields as they stand.
PLAIN: dict[str, Callable[[Span, Parts], Any]] = {
    "name": lambda at, p: n.Name(p[0].text, span=at),
    "your": lambda at, p: n.Your(p[0].text, span=at),
    "attr": lambda at, p: n.Attr(p[0], p[1].text, span=at),
    "index": lambda at, p: n.Index(p[0], p[1], span=at),
    "if_else": lambda at, p: n.IfElse(*p, span=at),
    "set_of": lambda at, p: n.SetOf(tuple(x for x in p if x is not None), span=at),
    "filter": lambda at, p: n.Filter(p[0].text, p[1], p[2], span=at),
    "map": lambda at, p: n.Map(p[0], p[1].text, p[2], p[3], span=at),
    "add": arithmetic("+"),
    "subtract": arithmetic("-"),
    "multiply": arithmetic("*"),
    "intersect": arithmetic("&"),
    "modulo": arithmetic("mod"),
    "divide_up": arithmetic("up"),
    "divide_down": arithmetic("down"),
    "negative": lambda at, p: n.Negative(p[0], span=at),
    "range": lambda at, p: n.Range(*p, span=at),
    "direction": lambda at, p: p[0].text,
    "tie": lambda at, p: p[0].text,
    "key": lambda at, p: n.Key(*p, span=at),
    "ranking": lambda at, p: (tuple(p[:-1]), p[-1] or ""),
    "relation": lambda at, p: p[0].text,
    "compare": lambda at, p: n.Compare(p[1], p[0], p[2], span=at),
    "member": lambda at, p: n.Member(p[0], p[1], False, span=at),
    "not_member": lambda at, p: n.Member(p[0], p[1], True, span=at),
    "not_": lambda at, p: n.Not(p[0], span=at),
    "and_": lambda at, p: n.And(tuple(p), span=at),
    "or_": lambda at, p: n.Or(tuple(p), span=at),
    "program": lambda at, p: n.Block(tuple(p), span=at),
    "block": lambda at, p: n.Block(tuple(p), span=at),
    "as_player": lambda at, p: n.AsPlayer(*p, span=at),
    "each_player": lambda at, p: n.EachPlayer(p[0] is not None, p[1], span=at),
    "each": lambda at, p: n.Each(p[0].text, *p[1:], span=at),
    "amounts": lambda at, p: tuple(p),
    "amount": lambda at, p: n.Amount(*p, span=at),
    "gain": lambda at, p: n.Gain(*p, span=at),
    "lose": lambda at, p: n.Lose(*p, span=at),
    "pay": lambda at, p: n.Pay(*p, span=at),
    "move": lambda at, p: n.Move(*p, span=at),
    "draw": lambda at, p: n.Draw(*p, span=at),
    "discard": lambda at, p: n.Discard(*p, span=at),
    "reveal": lambda at, p: n.Reveal(*p, span=at),
    "play": lambda at, p: n.Play(*p, span=at),
    "shuffle": lambda at, p: n.Shuffle(*p, span=at),
    "bindings": lambda at, p: tuple(p),
    "binding": lambda at, p: n.Binding(p[0].text, p[1], span=at),
    "perform": lambda at, p: n.Perform(p[0].text, p[1] or (), span=at),
    "may": lambda at, p: n.May(p[0], span=at),
    "proceed": lambda at, p: n.Proceed(span=at),
    "skip": lambda at, p: n.Skip(span=at),
    "end_game": lambda at, p: n.EndGame(p[0], tuple(p[1:]), span=at),
    "reason": lambda at, p: n.Reason(p[0].text, p[1], span=at),
    "choose": lambda at, p: n.Choose(p[0], p[1].text, p[2], p[3], span=at),
    "between": lambda at, p: n.Quantity(*p, span=at),
    "up_to": lambda at, p: n.Quantity(None, p[0], span=at),
    "any_number": lambda at, p: n.Quantity(None, None, span=at),
    "either": lambda at, p: n.Either(tuple(p), span=at),
    "either_else": lambda at, p: n.Either(tuple(p[:-1]), p[-1], span=at),
    "if_": lambda at, p: n.If(*p, span=at),
    "repeat": lambda at, p: n.Repeat(*p, span=at),
    "repeat_until": lambda at, p: n.RepeatUntil(*p, span=at),
    "let": lambda at, p: n.Let(p[0].text, p[1], span=at),
    "require": lambda at, p: n.Require(p[0], span=at),
    "timing": lambda at, p: p[0].text,
    "instead": lambda at, p: "instead of",
    "on_phase": lambda at, p: ("phase", "", texts(p)),
    "on_your_phase": lambda at, p: ("your phase", "", texts(p)),
    "actor": lambda at, p: (" ".join(texts(p)), at),
    "rules": lambda at, p: tuple(p),
    "rule": lambda at, p: n.Rule(p[0].text, p[1] or (), p[2], p[3], span=at),
    "given": lambda at, p: texts(p),
    "signature": lambda at, p: n.Signature(p[0].text, tuple(x for x in p[1:] if x is not None), span=at),
    "typed": lambda at, p: n.Parameter(p[0], p[1].text, span=at),
    "param": lambda at, p: n.Parameter(p[0], default=p[1], span=at),
    "plain_type": lambda at, p: n.TypeName("plain", p[0].text, span=at),
    "optional_type": lambda at, p: n.TypeName("optional", p[0].text, span=at),
    "set_type": lambda at, p: n.TypeName("set", p[0].text, span=at),
    "holds": lambda at, p: n.Invariant("holds", p[0], span=at),
    "constant": lambda at, p: n.Invariant("constant", p[0], span=at),
    "never_falls": lambda at, p: n.Invariant("never falls", p[0], span=at),
}
