"""What the tests of refused moves share: states on the way, all there is to answer, why one is refused."""

from __future__ import annotations

from rulekit.game import State, WhyNot


def answers(state: State) -> list[int]:
    """Every answer there could be to a question, offered or not."""
    questions, decision = state._referee.questions, state.decision
    assert decision is not None
    site = questions.site(state._cells)
    if site.kind == "number":
        return [decision.low - 1, *range(decision.low, min(decision.high, decision.low + 20) + 1), decision.high + 1]
    if site.kind == "arm":
        return list(range(len(site.arms)))
    if site.domain == "int":
        return list(range(63))
    domain = state._referee.program.domains[site.domain]
    return [*domain.valid, domain.size] if site.kind == "set" else list(domain.valid)


def refused(state: State) -> list[int]:
    """Those that are not."""
    return [answer for answer in answers(state) if not state._referee.questions.allows(state._cells, answer)]


def why(state: State, move: int | str) -> WhyNot:
    found = state.why_not(move)
    assert found is not None
    return found
