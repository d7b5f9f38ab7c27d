"""The checked ruleset → what is kept, named or told apart for nothing: never read, never changed, never reached, never
had.

Of words of an enum that are printed on cards and spaces: those that none of them has.

Never: calls for nothing what a layout shows, or what a text reaches without its name, or a word that may come from
elsewhere: an answer, a value that is remembered, a choice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set
from typing import NamedTuple

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.facts import there
from rulekit.check.analyses.which_counters import WhichCounters
from rulekit.check.tree import Expr, Statement, Var
from rulekit.check.tree.walk import inside, same, walk_expr, walk_statements
from rulekit.diagnostics.source import Diagnostic, Span, warning
from rulekit.ruleset.model import Attribute, Deck, Element, Enum, Panel, Region, Ruleset

ANY = -1  # in the place of a word: each of them
CHOOSES = (tree.Choose, tree.ChooseSet, tree.Pick, tree.Sort, tree.First, tree.SetVariable)
GOES_THROUGH = (tree.Filter, tree.Map, tree.Fold, tree.Each)
Word = tuple[str, int]


def unread(checked: tree.CheckedRuleset, said: Set[str]) -> list[Diagnostic]:
    """Warnings for all that makes no difference; `said` is what the texts name."""
    expressions, happening = every_value(checked), _happening(checked)
    return [
        *_kept(checked, said, expressions, happening),
        *_named(checked, expressions, happening),
        *_words(checked, expressions),
        *_told_apart(checked.declared, said),
        *_statements(expressions, happening),
    ]


def _doubt(code: str, span: Span, message: str, help: str) -> Diagnostic:
    return warning(code, span, message, help)


# ---- counters and variables ----


def _kept(
    checked: tree.CheckedRuleset, named: Set[str], expressions: list[Expr], happening: list[Statement]
) -> Iterator[Diagnostic]:
    """Counters and variables that are changed and never read, or read and never changed.

    Those nobody names are answered elsewhere. Where nothing is both changed and read the ruleset is only begun, and
    its author knows what is still missing.
    """
    r = checked.declared
    which = WhichCounters(checked, happening, expressions)
    read, changed = set(_read(expressions, happening, which)), set(_changed(happening, which))
    if not read & changed:
        return
    shown = {
        word.text for panel in _panels((*r.layout.panels, *r.layout.short)) for word in (*panel.names, *panel.shown)
    }
    for what, names in (("counter", r.counters), ("variable", r.variables)):
        for name, declared in names.items():
            if name not in named:
                continue
            if name not in changed:
                message = f"Nothing changes the {what} `{name}`: it stays as it begins."
                help = f"Change it where it belongs, or write a table: `tables: {{{name}: …}}`."
                help = help if what == "counter" else "Change it where it belongs, or remove it."
                yield _doubt("never-changed", declared.span, message, help)
            elif name not in read | shown and not (what == "counter" and r.counters[name].supply is not None):
                message = f"The {what} `{name}` is changed, and nothing asks how it stands."
                yield _doubt("never-read", declared.span, message, "Ask it where it counts, or remove it.")


def _read(expressions: list[Expr], happening: list[Statement], which: WhichCounters) -> Iterator[str]:
    for e in expressions:
        if isinstance(e, tree.CounterOf):
            yield e.counter
        elif isinstance(e, tree.VariableOf):
            yield e.name
        elif isinstance(e, tree.CounterAt):
            yield from which.meant(e.counter)
    for s in happening:
        if isinstance(s, tree.Amount) and (s.exact or (s.rises and s.other is not None)):
            yield from which.of(s.counter)


def _changed(happening: list[Statement], which: WhichCounters) -> Iterator[str]:
    for s in happening:
        if isinstance(s, tree.Amount):
            yield from which.of(s.counter)
        elif isinstance(s, tree.SetVariable):
            yield s.name


def _panels(panels: Iterable[Panel]) -> Iterator[Panel]:
    for panel in panels:
        yield panel
        yield from _panels(panel.panels)


# ---- names ----


def _named(checked: tree.CheckedRuleset, expressions: list[Expr], happening: list[Statement]) -> Iterator[Diagnostic]:
    """Parameters and `let` names that no text reads."""
    used = {e.var for e in expressions if isinstance(e, tree.Local)}
    heard = {(h.event, e.var.name) for h in checked.listeners for e in _within(h) if isinstance(e, tree.Local)}
    for p in checked.procedures.values():
        for var, written in zip(p.parameters, checked.declared.procedures[p.name].parameters, strict=True):
            if var not in used and (p.name, var.name) not in heard:
                yield _not_read(var, written.span, f"the parameter `{var.name}` of `{p.name}`")
    for s in happening:
        if isinstance(s, tree.Let) and s.var not in used:
            yield _not_read(s.var, s.span, f"the name `{s.var.name}`")


def _not_read(var: Var, span: Span, what: str) -> Diagnostic:
    message = f"No text reads {what}."
    return _doubt("never-read", span, message, f"Use `{var.name}` where it belongs, or remove it.")


# ---- words ----


def _words(checked: tree.CheckedRuleset, expressions: list[Expr]) -> Iterator[Diagnostic]:
    """Words of an enum that stand nowhere else, where no text goes through all of them."""
    r = checked.declared
    every = {e.type.domain for e in expressions if isinstance(e, tree.Everything)}
    said = set(re.findall(r"\w+", "\n".join(_without_enums(r))))
    for enum in r.enums.values():
        if enum.name in every or not said & set(enum.members):
            continue  # if none of its words is used, that was said of all of them
        for word, span in zip(enum.members, enum.member_spans, strict=False):
            if word not in said:
                message = f"Nothing is ever `{word}`: no text, card or space uses this word of `{enum.name}`."
                yield _doubt("word-never-used", span, message, "Use it where it belongs, or remove it.")


def _without_enums(r: Ruleset) -> Iterator[str]:
    """The texts of the files, without the lines in which words of enums stand, and the names of cards and spaces."""
    lines = {(span.file, n) for e in r.enums.values() for span in e.member_spans
             for n in range(span.line, span.end_line + 1)}  # fmt: skip
    faces = (face for deck in r.decks.values() for face in deck.faces)
    called: dict[tuple[str, int], list[str]] = {}
    for e in (*faces, *(space for g in r.regions.values() for space in g.elements)):
        called.setdefault((e.span.file, e.span.line), []).append(e.name)
    for name, text in r.files.items():
        for n, line in enumerate(text.split("\n"), 1):
            if (name, n) not in lines:
                yield _without(line, called.get((name, n), ()))


def _without(line: str, names: Iterable[str]) -> str:
    for name in names:
        line = line.replace(f"{name}:", ":", 1)
    return line


def _told_apart(r: Ruleset, said: Set[str]) -> Iterator[Diagnostic]:
    """Values of an option that no text names, so that they are the same."""
    for option in r.options.values():
        left = [value for value in option.values if value not in said and value not in ("true", "false")]
        if option.name in said and len(left) > 1:
            values = ", ".join(f"`{value}`" for value in left[:-1]) + f" and `{left[-1]}`"
            message = f"{values} of the option `{option.name}` play alike: no rule asks which of them was chosen."
            help = f"Ask for one where it matters, as in `if {option.name} = {left[0]} {{ … }}`, or leave one out."
            yield _doubt("values-alike", option.span, message, help)


# ---- statements ----


def _statements(expressions: list[Expr], happening: list[Statement]) -> Iterator[Diagnostic]:
    """What stands behind the end of the game, and choices that make no difference."""
    for s in happening:
        if isinstance(s, tree.Block):
            yield from _behind_the_end(s)
        if isinstance(s, tree.If) and s.otherwise is not None and same(_bare(s.then), _bare(s.otherwise)):
            yield _alike(s.span, "Whether the condition holds or not, the same happens.")
        if isinstance(s, tree.Either):
            arms = [_bare(arm) for arm in s.arms]
            if any(same(arm, other) for i, arm in enumerate(arms) for other in arms[:i]):
                yield _alike(s.span, "Two of these choices do the same.")
    for e in expressions:
        if isinstance(e, tree.IfElse) and same(e.then, e.otherwise):
            yield _alike(e.span, "Whether the condition holds or not, the value is the same.")
        elif isinstance(e, (tree.Compare, tree.SetCompare)) and e.left == e.right:
            if isinstance(e.left, tree.Const):
                continue  # an option as it is chosen
            answer = "yes" if e.operator in ("=", "<=", ">=") else "no"
            message = f"On both sides stands the same: the answer is always {answer}."
            yield _doubt("always-the-same", e.span, message, "Compare with something else, or leave it out.")


def _bare(s: Statement) -> Statement:
    """A statement without braces around it alone."""
    return _bare(s.statements[0]) if isinstance(s, tree.Block) and len(s.statements) == 1 else s


def _behind_the_end(block: tree.Block) -> Iterator[Diagnostic]:
    for s, after in zip(block.statements, block.statements[1:], strict=False):
        if isinstance(s, tree.EndGame) and any(reason.condition is None for reason in s.reasons):
            message = "The game is over before this, so it never happens."
            yield _doubt("never-reached", after.span, message, "Write it before `end game`, or remove it.")


def _alike(span: Span, message: str) -> Diagnostic:
    return _doubt("same-either-way", span, message, "Change one of the two, or write it once.")


# ---- all there is ----


def _happening(checked: tree.CheckedRuleset) -> list[Statement]:
    """Every statement there is."""
    return [s for each in checked.texts for s in (*each.cost, *walk_statements([each.body]))]


def _within(listener: tree.Listener) -> list[Expr]:
    return [*walk_expr(listener.body), *walk_expr(listener.cost), *walk_expr(listener.condition)]


def every_value(checked: tree.CheckedRuleset) -> list[Expr]:
    """Every value there is."""
    values = [checked.score, *checked.metrics.values(), *(c.value for c in checked.claims)]
    values += [part for a in checked.answers for part in (a.value, a.condition)]
    values += [r.body for r in checked.rulings.values()]
    found = [e for value in values if value is not None for e in walk_expr(value)]
    found += [e for each in checked.texts for e in (*walk_expr(each.body), *walk_expr(each.cost))]
    return found + [e for h in checked.listeners for e in walk_expr(h.condition)]


class Printed(NamedTuple):
    """An attribute of cards or spaces, and those that have it."""

    of: str
    attribute: Attribute
    elements: tuple[Element, ...]


def never_had(completability: Completability) -> Iterator[Diagnostic]:
    """A warning for each word no card or space has, of enums that are printed with one word for all that give none."""
    r = completability.checked.declared
    printed = {enum.name: list(_printed(r, enum)) for enum in r.enums.values()}
    usual = [enum for enum in r.enums.values() if any(p.attribute.default is not None for p in printed[enum.name])]
    free = _free(completability) if usual else set()
    for enum in usual:
        had = {e.values.get(p.attribute.name, p.attribute.default) for p in printed[enum.name] for e in p.elements}
        had |= {p.attribute.default for p in printed[enum.name]} | {v.start for v in r.variables.values()}
        for i, word in enumerate(enum.members):
            if word not in had and not free & {(enum.name, ANY), (enum.name, i)}:
                yield _had_by_none(enum, i, printed[enum.name])


def _printed(r: Ruleset, enum: Enum) -> Iterator[Printed]:
    places: list[Deck | Region] = [*r.decks.values(), *r.regions.values()]
    for of in places:
        elements: tuple[Element, ...] = of.faces if isinstance(of, Deck) else of.elements
        for a in of.attributes:
            if a.type.name == enum.name and elements:
                yield Printed(of.name, a, elements)


def _had_by_none(enum: Enum, i: int, printed: list[Printed]) -> Diagnostic:
    word = enum.members[i]
    p = next(p for p in printed if p.attribute.default is not None)
    what = f"no card of `{p.of}` has it" if len(printed) == 1 else "no card and no space has it"
    message = f"Nothing is ever `{word}`: {what}; those that give no `{p.attribute.name}` have `{p.attribute.default}`."
    help = f"Write `{p.attribute.name}: {word}` where it belongs, or remove the word."
    called = [e.span for p in printed for e in p.elements if e.name == word and p.attribute.name not in e.values]
    related = tuple((span, "this gives none") for span in called[:1])
    return warning("word-never-used", enum.member_spans[i], message, help, *related)


def _free(completability: Completability) -> set[Word]:
    """The words that may come from a text: all but those with which what is printed is compared."""
    checked, free = completability.checked, set[Word]()
    values = [checked.score, *checked.metrics.values(), *(c.value for c in checked.claims)]
    values += [part for a in checked.answers for part in (a.value, a.condition)]
    values += [ruling.body for ruling in checked.rulings.values()]
    todo: list[object] = [*values, *(h.condition for h in checked.listeners), *completability.bodies.values()]
    while todo:
        x = todo.pop()
        if isinstance(x, tuple):
            todo += x
        elif isinstance(x, (tree.Const, tree.ConstSet)):
            free |= {(x.type.domain, i) for i in (x.elements if isinstance(x, tree.ConstSet) else (x.value,))}
        elif isinstance(x, CHOOSES) and not _takes_printed(x):
            free.add((_domain(x), ANY))
            todo += inside(x)
        else:
            todo += [part for part in inside(x) if part is not _asked(x)]
    return free


def _asked(x: object) -> object:
    """The word, or the words, that something is only compared with, or that are only gone through or left out."""
    if isinstance(x, tree.Compare):
        for one, other in ((x.left, x.right), (x.right, x.left)):
            if isinstance(there(one), tree.AttributeOf):
                return other
    if isinstance(x, tree.Member) and isinstance(there(x.element), tree.AttributeOf):
        return x.container
    if isinstance(x, tree.SetOperation) and x.operator == "-":
        return x.right
    return x.source if isinstance(x, GOES_THROUGH) and isinstance(x.source, tree.ConstSet) else None


def _domain(x: tree.Statement | tree.Expr) -> str:
    if isinstance(x, (tree.Choose, tree.ChooseSet)):
        return x.source.type.domain
    return x.value.type.domain if isinstance(x, tree.SetVariable) else x.type.domain if isinstance(x, tree.Expr) else ""


def _takes_printed(x: tree.Statement | tree.Expr) -> bool:
    """Is what is remembered one word, or printed on something."""
    return isinstance(x, tree.SetVariable) and isinstance(there(x.value), (tree.Const, tree.AttributeOf))
