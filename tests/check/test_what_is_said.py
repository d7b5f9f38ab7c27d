"""Small rulesets with mistakes, and all that is said about each, word for word: said.md is the list.

`python tests/check/test_what_is_said.py` writes the answers anew; read the difference before you keep it.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

import pytest

from rulekit.check.check import check_ruleset
from rulekit.diagnostics.catalogue import CATALOGUE
from rulekit.diagnostics.render import render
from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.load import load_ruleset

PAGE = Path(__file__).with_name("said.md")
CASE = re.compile(r"^## (.+?)\n\n```yaml\n(.*?)^```\n\n```text\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
NAME = "game.yaml"
# What a case lacks to be a ruleset; it follows the case, so lines are counted from the case's first.
REST = {
    "ruleset": "small", "version": "1.0.0", "language": "1", "players": "2", "start": "game",
    "phases": "{game: {steps: end game because over}}",
}  # fmt: skip
JARGON = re.compile(
    r"\b(arity|operand|token|pars\w*|identifier|expression|type error|undefined|invalid|illegal|null|None|bool|"
    r"AST|node|core|exception|recursion|graph|cycle|deadlock|you must|please|error)\b"
)
# Said of rulesets too large for this page, of a program (tests/check/test_large_rulesets.py), or of files beside
# (tests/ruleset/test_icons.py).
ELSEWHERE = {"asks-too-much", "too-large", "too-many", "too-much-to-look-at", "unknown-icon"}


def cases() -> list[re.Match[str]]:
    """The cases of the page."""
    return list(CASE.finditer(PAGE.read_text("utf-8")))


def whole(text: str) -> str:
    """A case with what it lacks to be a ruleset."""
    return text + "".join(f"{key}: {value}\n" for key, value in REST.items() if not re.search(rf"^{key}:", text, re.M))


def found_in(text: str) -> tuple[list[Diagnostic], dict[str, str]]:
    """What the checker says about a case, and the text it says it of."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / NAME
        path.write_text(whole(text), encoding="utf-8")
        ruleset, mistakes = load_ruleset(path)
        assert ruleset is not None and not mistakes, mistakes
        return check_ruleset(ruleset)[1], dict(ruleset.files)


def written(text: str) -> str:
    """Messages as the page shows them."""
    found, files = found_in(text)
    folder = str(Path(next(iter(files))).parent) + "/"
    return (render(found, files) or "Nothing.").replace(folder, "") + "\n"


@pytest.mark.parametrize("case", cases(), ids=lambda case: case[1])
def test_these_words_are_said(case: re.Match[str]) -> None:
    assert written(case[2]) == case[3]


@pytest.mark.parametrize("case", cases(), ids=lambda case: case[1])
def test_every_message_is_a_sentence_and_one_thing_to_do(case: re.Match[str]) -> None:
    for d in found_in(case[2])[0]:
        assert d.message.endswith("."), d
        assert d.help.endswith((".", "?")), d
        assert not JARGON.search(re.sub(r"`[^`]*`", "", f"{d.message} {d.help}")), d


def test_the_page_has_every_code_of_this_room() -> None:
    said = set(re.findall(r"^(?:error|warning|note)\[([a-z-]+)\]", PAGE.read_text("utf-8"), re.MULTILINE))
    assert {row.code for row in CATALOGUE if row.room == "check"} - ELSEWHERE <= said


def write_anew() -> None:
    """Puts what is said today into the page."""
    page = PAGE.read_text("utf-8")
    for case in reversed(cases()):
        page = page[: case.start(3)] + written(case[2]) + page[case.end(3) :]
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    write_anew()
