"""A hundred of a kind are told; the others are a number."""

from __future__ import annotations

from rulekit.diagnostics.nearest import nearest, sparing, surely
from rulekit.diagnostics.source import Diagnostic, Severity, Span
from rulekit.diagnostics.told import MOST_OF_A_KIND, counted


def said(n: int, code: str = "odd", severity: Severity = "error") -> list[Diagnostic]:
    return [Diagnostic(code, Span("g.yaml", i, 1, i, 2), f"number {i}", "", severity) for i in range(1, n + 1)]


def test_a_hundred_of_a_kind_are_all_told() -> None:
    every = said(MOST_OF_A_KIND) + said(MOST_OF_A_KIND, "even") + said(MOST_OF_A_KIND, "odd", "warning")
    assert counted(every) == tuple(every)


def test_the_others_are_a_number_at_the_place_of_the_first_of_them() -> None:
    *kept, last = counted(said(4012))
    assert kept == said(MOST_OF_A_KIND)
    assert (last.code, last.severity, last.span.line, last.count) == ("too-many-mistakes", "error", 101, 3912)
    assert last.message == "3,912 more of this kind (`odd`) are not shown."


def test_each_kind_has_a_number_of_its_own_and_counting_again_changes_nothing() -> None:
    once = counted(said(101) + said(150, "even") + said(3, "few"))
    assert [d.count for d in once if d.code == "too-many-mistakes"] == [1, 50]
    assert counted(once) == once
    assert sum(d.count for d in once) == 101 + 150 + 3


def test_near_names_are_looked_for_until_the_effort_is_spent_and_then_never_half() -> None:
    known = [f"card-of-the-{i:04}" for i in range(1000)]

    @sparing
    def look() -> list[tuple[list[str], str]]:
        return [(nearest("card-of-teh-0001", known), surely("crad-of-the-0001", known)) for _ in range(30)]

    found = look()
    assert found == look()  # each look has its own
    assert found[0][0] and found[-1] == ([], "")
    assert {tuple(near) for near, _ in found} == {tuple(found[0][0]), ()}


def test_each_look_has_its_own_effort() -> None:
    known = [f"card-of-the-{i:04}" for i in range(1000)]

    @sparing
    def inner() -> list[str]:
        return nearest("card-of-teh-0001", known)

    @sparing
    def outer() -> list[list[str]]:
        return [inner() for _ in range(60)]

    assert all(outer())


def test_without_a_look_nothing_is_spared() -> None:
    known = [f"card-of-the-{i:04}" for i in range(1000)]
    assert all(nearest("card-of-teh-0001", known) for _ in range(60))
