"""Cards written wrong in a copy of Tekhenu, and all that is said about each, word for word: wrong_cards.md is the list.

A sample of the page in a quick run, and all mistakes at once; each by itself with --long. `PYTHONPATH=.:tests python
tests/oracle/test_wrong_cards.py` writes the answers anew; read the difference before you keep it.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

import pytest
from check.test_what_is_said import JARGON
from oracle.planting import planted

from rulekit.diagnostics.render import render
from rulekit.diagnostics.source import Diagnostic
from rulekit.pipeline import diagnose

TEKHENU = Path(__file__).resolve().parents[2] / "rulesets" / "tekhenu"
PAGE = Path(__file__).with_name("wrong_cards.md")
CASE = re.compile(r"^## (.+?)\n\n`(.+?)`\n\n```diff\n(.*?)^```\n\n```text\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
SAMPLE = 5  # every so manieth is said word for word in a quick run
Case = re.Match[str]


def cases() -> list[Case]:
    """The cases of the page: what is wrong, the file, the change, what is said."""
    return list(CASE.finditer(PAGE.read_text("utf-8")))


def change(case: Case) -> dict[str, str]:
    """What stood there, and what takes its place."""
    lines = case[3].splitlines(keepends=True)
    right, wrong = ("".join(line[1:] for line in lines if line[0] in (sign, " ")) for sign in "-+")
    return {"fault": case[1], "file": case[2], "right": right, "wrong": wrong}


def found_in(case: Case) -> tuple[list[Diagnostic], str]:
    """What is said about a copy with the mistake in it, and the page's words for it."""
    with tempfile.TemporaryDirectory() as folder:
        copy = planted(change(case), TEKHENU, Path(folder))
        findings = diagnose(copy)
        said = [d for d in findings.diagnostics if d.severity != "note"]
        return said, render(said, findings.texts).replace(f"{copy.as_posix()}/", "") + "\n"


def heard(text: str) -> set[tuple[str, str, str]]:
    """The code, the words and the advice of every message on the page, without its place."""
    return set(re.findall(r"^(\w+\[[a-z-]+\]) .*?^([A-Z`].*?)^help: (.*?)$", text, re.MULTILINE | re.DOTALL))


QUICK = [pytest.param(c, id=c[1], marks=() if n % SAMPLE == 0 else pytest.mark.long) for n, c in enumerate(cases())]


@pytest.mark.parametrize("case", QUICK)
def test_these_words_are_said_of_a_wrong_card(case: Case) -> None:
    said, words = found_in(case)
    assert words == case[4]
    for d in said:
        assert d.message.endswith(".")
        assert d.help.endswith((".", "?"))
        assert not JARGON.search(re.sub(r"`[^`]*`", "", f"{d.message} {d.help}")), d


def test_there_are_twenty_kinds_of_mistakes() -> None:
    assert PAGE.read_text("utf-8").count("\n## ") == len(cases()) >= 20
    assert len(set(re.findall(r"^\w+\[[a-z-]+\]", PAGE.read_text("utf-8"), re.MULTILINE))) >= 15


def write_anew() -> None:
    """Puts what is said today into the page."""
    page = PAGE.read_text("utf-8")
    for case in reversed(cases()):
        page = page[: case.start(4)] + found_in(case)[1] + page[case.end(4) :]
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    write_anew()
