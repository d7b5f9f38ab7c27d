"""At a table of a shipped game nobody is asked by a name from its files: every question and every answer has words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import rulekit
from rulekit.ruleset.find import packaged_rulesets
from rulekit.text.folders import messages_in
from rulekit.text.words import UNASKED, Words

GENERAL = messages_in(())


def unsaid(name: str) -> Iterator[str]:
    """The questions of a game that begin as those without words do, and the answers that are numbers of ways."""
    ruleset = rulekit.load(name)
    for players in ruleset.players:
        program = ruleset.program(players)
        words = Words(ruleset.facts.locales, program)
        for site in (site for site in program.sites if site.name not in UNASKED):
            if words.ask(site.procedure, site.name, site.kind).startswith(f"{GENERAL.get(f'ask-{site.kind}')} ("):
                yield f"{site.procedure}, {site.name or site.kind}"
            for number, arm in enumerate(site.arms):
                if words.answer(site.procedure, site.domain, "arm", arm, number, site.name).isdigit():
                    yield f"{site.procedure}, way {number + 1}"


@pytest.mark.parametrize("name", packaged_rulesets())
def test_every_question_of_a_shipped_game_has_words(name: str) -> None:
    assert not set(unsaid(name))


def test_a_question_without_words_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulekit.text.folders.read_words", lambda folder: [])
    assert "work, arm" in set(unsaid("caravan"))
