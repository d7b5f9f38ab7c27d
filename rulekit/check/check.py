"""Declared ruleset → checked ruleset, with every mistake of the file in one run.

Declarations are looked at first, then every text; then the whole is looked at (loops that need not
end, things nothing reaches, hidden things shown).

Never: raises for a user's mistake.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from rulekit.check import tree
from rulekit.check.abilities import Abilities
from rulekit.check.chains import whole_or_none
from rulekit.check.declared import declared_mistakes
from rulekit.check.handed import handed_on
from rulekit.check.layouts import layout_mistakes
from rulekit.check.no_card_here import said_once_of_a_text
from rulekit.check.scope import Scope
from rulekit.check.symbols import Symbols
from rulekit.check.termination import callees_first
from rulekit.check.tree import Var
from rulekit.check.whole import whole_ruleset
from rulekit.diagnostics.nearest import sparing
from rulekit.diagnostics.places import by_place
from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.forms import MOST_MISTAKES
from rulekit.ruleset.model import Ruleset, Ruling
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk

DEEPEST = 50  # rulings under way at once
OF_A_NAME = {"no-discard", "no-home", "no-turn", "nobody-owns"}  # said of a name, as all that is unknown
# What is said of a value because of what it can be: not beside a mistake that may be all that it is.
JUDGED = {"unknown-ruling": {"always-the-same"}, "cannot-change": {"always-the-same", "zero-divisor"}}
MOST_PLACES = 3  # shown beside the first


@sparing
def check_ruleset(
    ruleset: Ruleset, all_read: bool = True, only_mistakes: bool = False
) -> tuple[tree.CheckedRuleset | None, list[Diagnostic]]:
    """The checked ruleset (None if there are errors) and all that was found, in the order of the files.

    all_read: False if a part of the files could not be read; then there is none either, and only mistakes are said, as
    whatever seems odd or unused may be so for want of that part. only_mistakes: does not look for what is odd.
    """
    checker = Checker(ruleset)
    checked = checker.run()
    found = [*checker.symbols.mistakes, *checker.mistakes]
    if not all_read:
        found = [d for d in found if d.severity == "error"]
    elif judged := {code for d in found for code in JUDGED.get(d.code, ())}:
        found = [d for d in found if d.code not in judged]
    elif ruleset.start in checked.procedures and not any(d.severity == "error" for d in found):
        found = whole_ruleset(checked, only_mistakes, found)
    found = in_order(found, list(ruleset.files))
    return (checked if all_read and not any(d.severity == "error" for d in found) else None), found


def check_more(checked: tree.CheckedRuleset, more: Ruleset) -> tuple[tree.CheckedRuleset | None, list[Diagnostic]]:
    """The same for a ruleset that has phases besides those of a checked one: they alone are looked at.

    Nothing else may name them. Only mistakes are said.
    """
    checker = Checker(more)
    found = checker.add_to(checked)
    mistakes = [d for d in checker.mistakes if d.severity == "error"] or whole_ruleset(found, only_mistakes=True)
    mistakes = in_order(mistakes, list(more.files))
    return (None if mistakes else found), mistakes


def in_order(found: Iterable[Diagnostic], files: list[str]) -> list[Diagnostic]:
    """What was found by its place, each thing once."""
    return by_place(joined(by_place(dict.fromkeys(found), files)), files)


def joined(found: list[Diagnostic]) -> list[Diagnostic]:
    """What is said of a name that means nothing, once: where it stands first, with the other places."""
    groups: dict[object, list[Diagnostic]] = {}
    for i, d in enumerate(found):
        of_a_name = d.code.startswith("unknown-") or d.code in OF_A_NAME
        groups.setdefault((d.code, d.message.partition(" Known here:")[0]) if of_a_name else i, []).append(d)
    return [_first(group) if len(group) > 1 else group[0] for group in groups.values()]


def _first(group: list[Diagnostic]) -> Diagnostic:
    more = len(group) - 1 - MOST_PLACES
    places = [(d.span, "here too") for d in group[1 : 1 + MOST_PLACES]]
    if more > 0:
        places[-1] = (places[-1][0], f"here too, and in {more} more place{'s' if more > 1 else ''}")
    fix = tuple(edit for d in group for edit in d.fix) if all(d.fix for d in group) else ()
    return replace(group[0], related=(*group[0].related, *places), fix=fix)


class Checker(Abilities):
    """Looks through all texts of one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__(ruleset, Symbols(ruleset))
        self.endings = []
        self._parameters: dict[str, tuple[Var, ...]] = {}
        self._asking: list[str] = []

    def run(self) -> tree.CheckedRuleset:
        """Everything, in an order that finds each mistake once."""
        self.mistakes += declared_mistakes(self.ruleset, self.symbols)
        self.mistakes += layout_mistakes(self.ruleset, self.symbols)
        for name in by_need(self.ruleset.rulings):
            self.ruling(name)
        procedures = {n: self._procedure(n) for n in self.ruleset.procedures}
        for deck in self.ruleset.decks.values():
            for i, face in enumerate(deck.faces):
                self.face(deck, i, face)
        score = self.whole(self.ruleset.score, Scope(pure=True)) if self.ruleset.score is not None else None
        metrics = {n: self._metric(n) for n in self.ruleset.metrics}
        claims = tuple(self._claim(n) for n in self.ruleset.invariants)
        rulings = {n: r for n, r in self.rulings.items() if r is not None}
        self.mistakes = handed_on(self.mistakes, self.uses, self.ruleset)
        return tree.CheckedRuleset(
            declared=self.ruleset, procedures=procedures, rulings=rulings,
            listeners=tuple(self.listeners), plays=tuple(self.plays), answers=tuple(self.answers), score=score,
            metrics=metrics, claims=claims, endings=tuple(self.endings),
        )  # fmt: skip

    def add_to(self, checked: tree.CheckedRuleset) -> tree.CheckedRuleset:
        """A checked ruleset with the procedures it has not yet."""
        self.rulings = {**checked.rulings}
        self.endings = [*checked.endings]
        self._parameters = {name: p.parameters for name, p in checked.procedures.items()}
        new = {n: self._procedure(n) for n in self.ruleset.procedures if n not in checked.procedures}
        procedures = {**checked.procedures, **new}
        return replace(checked, declared=self.ruleset, procedures=procedures, endings=tuple(self.endings))

    def report(self, diagnostic: Diagnostic) -> tree.Expr:
        """Note a mistake, unless there are already more than anybody reads."""
        if len(self.mistakes) > 2 * MOST_MISTAKES:
            return self.bad(diagnostic.span)
        return super().report(diagnostic)

    # ---- procedures and rulings ----
    def parameters_of(self, procedure: str) -> tuple[Var, ...]:
        """The parameters of a declared procedure."""
        if procedure not in self._parameters:
            declared = self.ruleset.procedures[procedure].parameters
            self._parameters[procedure] = tuple(Var(p.name, self.symbols.type_of(p.type)) for p in declared)
        return self._parameters[procedure]

    def _procedure(self, name: str) -> tree.Procedure:
        declared = self.ruleset.procedures[name]
        parameters = self.parameters_of(name)
        scope, self.given = Scope(), {}
        for var, written in zip(parameters, declared.parameters, strict=True):
            if written.default is not None:
                self.fitting(written.default, var.type, Scope(pure=True), var.name)
            scope = self.named_now(scope, written.span, var)
        before = len(self.mistakes)
        cost, body = self.costs(declared.cost, scope), self.block(declared.steps, scope)
        said_once_of_a_text(self.mistakes, before)
        return tree.Procedure(
            name=name,
            is_action=declared.is_action,
            parameters=parameters,
            cost=cost,
            body=body,
            span=declared.span,
        )

    def ruling(self, name: str) -> tree.Ruling | None:
        """A ruling, checked when first asked for; None while it is being checked or if it is broken."""
        if name in self._asking:
            self._asks_itself(name)
            return None
        if name in self.rulings:
            return self.rulings[name]
        if len(self._asking) > DEEPEST:  # they are asked for in an order that needs only a few at once
            self._asks_itself(self._asking[0])
            return None
        declared = self.ruleset.rulings[name]
        self._asking.append(name)
        parameters = tuple(Var(p.name, self.symbols.type_of(p.type)) for p in declared.parameters)
        scope = Scope(pure=True)
        for var, written in zip(parameters, declared.parameters, strict=True):
            scope = self.named_now(scope, written.span, var)
        before = len(self.mistakes)
        body = self.expression(declared.body, scope)
        said_once_of_a_text(self.mistakes, before)
        if body.type.form in ("optional", "set"):
            body = whole_or_none(body)
        if body.type.form in ("pile", "list"):
            body = self.mistaken(
                declared.body.span,
                f"A ruling answers with a value; this is {body.type.said()}.",
                "Name it itself where it is needed.",
            )
        elif body.type.form == "none" or (body.type.form == "set" and not body.type.domain):
            body = self.mistaken(
                declared.body.span, f"This ruling always answers with {body.type.said()}.", "Leave the ruling out."
            )
        self._asking.pop()
        if self.rulings.get(name, body) is not None:  # else it asks itself
            bad = body.type.form == "bad"
            if body.type.form == "set" and name not in self.answered:
                self.sizes.answers[name] = (self.sizes.least(body), self.sizes.most(body))
            self.rulings[name] = (
                None if bad else tree.Ruling(name=name, parameters=parameters, body=body, span=declared.span)
            )
        return self.rulings[name]

    def _asks_itself(self, name: str) -> None:
        circle = self._asking[self._asking.index(name) :]
        for ruling in circle:
            self.rulings[ruling] = None
        chain = " asks ".join(f"`{r}`" for r in [*circle[:5], *(["…"] if len(circle) > 5 else []), name])
        related = tuple((self.ruleset.rulings[r].span, "this ruling") for r in circle[1:6])
        self.report(
            Diagnostic(
                "asks-itself",
                self.ruleset.rulings[name].span,
                f"This ruling asks itself: {chain}.",
                "Break the circle: one of them must not ask the next.",
                related=related,
            )
        )

    # ---- what is read when a game is over, and what must hold ----
    def _metric(self, name: str) -> tree.Expr:
        node = self.ruleset.metrics[name].value
        if self._speaks_of_you(node):
            self.mistaken(
                node.span,
                "A metric is one number for the whole game; here nobody is `you`.",
                "Go through the players: `sum(p.… for p in players)`.",
                "nobody-is-you",
            )
        before = len(self.mistakes)
        value = self.whole(node, Scope(pure=True))
        self.mistakes[before:] = [d if d.code != "say-whose" else replace(d, fix=()) for d in self.mistakes[before:]]
        return value

    def _claim(self, name: str) -> tree.Claim:
        declared = self.ruleset.invariants[name]
        node, scope, before = declared.invariant.value, Scope(pure=True), len(self.mistakes)
        value = self.condition(node, scope) if declared.invariant.form == "holds" else self.whole(node, scope)
        self.mistakes[before:] = [d for d in self.mistakes[before:] if d.code != "always-the-same"]
        return tree.Claim(
            name=name, form=declared.invariant.form, per_seat=self._speaks_of_you(node), value=value, span=declared.span
        )

    def _speaks_of_you(self, node: nodes.Expr) -> bool:
        """Does a text say `you`, or ask a ruling that does."""
        waiting, seen = [node], set[str]()
        while waiting:
            for n in walk(waiting.pop()):
                if isinstance(n, nodes.Your) or (isinstance(n, nodes.Name) and n.name == "you"):
                    return True
                if isinstance(n, nodes.Name) and n.name in self.ruleset.rulings and n.name not in seen:
                    seen.add(n.name)
                    waiting.append(self.ruleset.rulings[n.name].body)
        return False


def by_need(rulings: Mapping[str, Ruling]) -> list[str]:
    """Rulings, those first that others ask for, so that none is looked at deep inside another."""
    return callees_first({name: sorted(mentioned(r.body) & rulings.keys()) for name, r in rulings.items()})


def mentioned(node: nodes.Node | None) -> set[str]:
    """Every word that stands as a name in a text."""
    return {n.name for n in walk(node) if isinstance(n, (nodes.Name, nodes.Your, nodes.Attr))}


def said_once(said: list[Diagnostic], found: list[Diagnostic]) -> list[Diagnostic]:
    """What was said of the texts, but for words that cannot be names where their declaration is said to be wrong."""
    declared = {d.message.split("`")[1] for d in found if d.code == "word-as-name"}
    return [d for d in said if d.code != "word-as-name" or d.message.split("`")[1] not in declared]
