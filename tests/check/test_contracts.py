"""Every node of the checked tree says what it does, shows, asks and reads, and says it in the terms that are read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

import pytest
from check.test_what_is_said import found_in

from rulekit.check import tree
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.contract import Belongs, Changes, Contract, Enters, Fails, Lacks, Reads, Speaker, ValueContract
from rulekit.check.tree.node import node
from rulekit.check.tree.walk import inner_statements

# What is asked of a statement is asked of these; one of another family would be taken for what it is not.
FAMILIES: dict[Changes, type[Statement]] = {
    Changes.COUNTER: tree.Amount,
    Changes.VALUE: tree.SetVariable,
    Changes.PLACES: tree.Transfer,
    Changes.ORDER: tree.Reorder,
    Changes.SIGHT: tree.Show,
}
BINDING = (tree.Let, tree.Choice)
ASKING = (tree.Choice, tree.Either)
WITHOUT_OPTION = (tree.Choice,)
LACKING = {Lacks.ITS_PART: (tree.Need,), Lacks.ITS_NUMBER: (tree.SpaceAt, tree.TableAt)}


def kinds(of: type) -> Iterator[type]:
    """All kinds of node below one; those that were made again with slots count once."""
    for kind in of.__subclasses__():
        if getattr(tree, kind.__name__, None) is kind:
            yield kind
        yield from kinds(kind)


def below(of: type) -> set[type]:
    """All classes below one."""
    return {kind for direct in of.__subclasses__() for kind in (direct, *below(direct))}


STATEMENTS: list[type[Statement]] = list(kinds(Statement))
EXPRESSIONS: list[type[Expr]] = list(kinds(Expr))


def named(kind: type, *names: str) -> None:
    """The fields that a contract names are there."""
    there = {f.name for f in fields(kind)}
    for name in names:
        assert not name or name in there, f"{kind.__module__}: {kind.__name__} has no field `{name}`"


def test_a_kind_is_found_by_its_name_in_the_tree() -> None:
    assert len(STATEMENTS) > 25 and len(EXPRESSIONS) > 40
    for base in (Statement, Expr):
        ours = {kind for kind in below(base) if kind.__module__.startswith("rulekit.")}
        lost = {kind for kind in ours if getattr(tree, kind.__name__, None) not in ours}
        assert not lost, f"not in rulekit/check/tree.py: {lost}"


@pytest.mark.parametrize("kind", STATEMENTS, ids=lambda kind: kind.__name__)
def test_a_statement_says_what_it_does_in_the_terms_that_are_read(kind: type[Statement]) -> None:
    where, said = f"{kind.__module__}: {kind.__name__}", kind.__dict__.get("contract")
    assert isinstance(said, Contract), f"{where} has no contract of its own: write `@node(…)` in front of it"
    named(kind, said.entered, said.other, said.taken, said.aim, *said.decides)
    family = FAMILIES.get(said.changes)
    assert family is None or issubclass(kind, family), f"{where} changes {said.changes}, so it is a {family}"
    for changes, its_family in FAMILIES.items():
        assert not issubclass(kind, its_family) or said.changes is changes, f"{where} is a {its_family}: {changes}"
    assert not said.binds or issubclass(kind, BINDING), f"{where} gives a name: it is one of {BINDING}"
    assert not said.asks or issubclass(kind, ASKING), f"{where} asks: it is one of {ASKING}"
    assert said.fails is not Fails.WITHOUT_OPTION or issubclass(kind, WITHOUT_OPTION), where
    assert not said.ends or issubclass(kind, tree.EndGame), f"{where} ends the game: it is an EndGame"
    assert (said.enters is Enters.NOTHING) == (not said.entered), f"{where} enters something by a name"
    assert said.fails is not Fails.AS_ENTERED or said.entered, where
    assert said.you is Speaker.THE_SAME or said.again, f"{where}: what another does may be done by several"
    holds = any("Statement" in str(f.type) or str(f.type) == "Block" for f in fields(kind))
    assert holds == (said.fails in (Fails.WITH_A_PART, Fails.WITH_EVERY_ARM)), (
        f"{where} fails as what is inside it does"
    )
    assert not said.again or holds, where


@pytest.mark.parametrize("kind", EXPRESSIONS, ids=lambda kind: kind.__name__)
def test_an_expression_says_what_it_reads_in_the_terms_that_are_read(kind: type[Expr]) -> None:
    where, said = f"{kind.__module__}: {kind.__name__}", kind.__dict__.get("contract")
    assert isinstance(said, ValueContract), f"{where} has no contract of its own: write `@node(…)` in front of it"
    named(kind, said.named, said.holder, *said.follows)
    assert (said.reads in (Reads.COUNTER, Reads.VARIABLE, Reads.RULING)) == bool(said.named), where
    assert said.reads is Reads.NOTHING or said.holder, f"{where} reads something of somebody or something"
    assert said.belongs is not Belongs.TO_A_PLAYER or said.holder == "player", where
    assert said.belongs not in (Belongs.AS_ITS_PARTS, Belongs.AS_A_SPACE, Belongs.WHERE_IT_LIES) or said.follows, where
    for lacks, those in LACKING.items():
        assert (said.lacks is lacks) == issubclass(kind, those), f"{where} may lack something: it is one of {those}"
    if said.belongs is Belongs.AS_ANSWERED:
        assert issubclass(kind, tree.Ask), where


def test_a_kind_that_says_nothing_of_itself_can_be_asked_nothing() -> None:
    class Silent(tree.Reorder):
        """A kind of statement that was half added."""

    with pytest.raises(TypeError, match=r"Silent in .*test_contracts does not say `changes` of itself"):
        _ = Silent.contract.changes


def test_what_python_asks_of_everything_is_answered_as_python_expects() -> None:
    class Silent(Statement):
        pass

    assert not hasattr(Silent.contract, "__wrapped__")  # as classes with slots are asked, from Python 3.14 on


def test_a_kind_is_made_with_its_contract() -> None:
    made = node(Contract(changes=Changes.ORDER, chance=True))(type("Turned", (tree.Reorder,), {}))
    assert made.contract.changes is Changes.ORDER and not made.contract.foreseen
    assert tree.Reorder.contract.chance and inner_statements(tree.Block((), span=SPAN)) == []


def test_what_gives_another_order_without_chance_does_not_shuffle(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt = DEALT
    assert "never-shuffled" not in {d.code for d in found_in(dealt)[0]}
    monkeypatch.setattr(tree.Shuffle, "contract", Contract(changes=Changes.ORDER))
    assert "never-shuffled" in {d.code for d in found_in(dealt)[0]}


DEALT = """\
zones: {hand: {of: card, per: player}}
decks: {card: {order: pile, home: hand, cards: {one: {copies: 5}, two: {copies: 5}}}}
phases: {game: {steps: [shuffle card, each player draws 3 from card, end game because over]}}
"""
SPAN = tree.Block((), span=None).span  # type: ignore[arg-type]
