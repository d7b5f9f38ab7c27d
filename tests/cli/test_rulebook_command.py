"""`rulekit rulebook`: a page or Markdown, on the screen or in a file, in the language that is asked for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pytest


class Ran(Protocol):
    """What a command did."""

    code: int
    out: str
    err: str


@pytest.fixture
def rulebook(rulekit_command: Callable[..., Ran]) -> Callable[..., Ran]:
    return lambda *words: rulekit_command("rulebook", *words)


def test_without_a_file_the_page_goes_to_the_screen(rulebook: Callable[..., Ran]) -> None:
    ran = rulebook("tictactoe")
    assert ran.code == 0 and ran.out.startswith("<!DOCTYPE html>") and ran.out.endswith("</html>\n")
    assert rulebook("tictactoe", "--format", "md").out.startswith("# Tic-tac-toe\n")


def test_the_name_of_the_file_says_in_what_form_unless_it_is_said(rulebook: Callable[..., Ran], tmp_path: Path) -> None:
    for name, words, begins in (("a.html", (), "<!DOCTYPE"), ("b.MD", (), "# "), ("c.txt", ("--format", "md"), "# ")):
        ran = rulebook("aton", "--locale", "fr", "-o", tmp_path / name, *words)
        assert ran.code == 0 and name in ran.out
        text = (tmp_path / name).read_text("utf-8")
        assert text.startswith(begins) and "royaume des morts" in text


def test_a_file_of_which_nobody_knows_the_form_is_answered(rulebook: Callable[..., Ran], tmp_path: Path) -> None:
    ran = rulebook("aton", "-o", tmp_path / "book.pdf")
    assert ran.code == 2 and "--format html" in ran.err and not list(tmp_path.iterdir())


def test_a_file_that_cannot_be_written_and_a_language_nobody_speaks_are_answered(
    rulebook: Callable[..., Ran], tmp_path: Path
) -> None:
    ran = rulebook("aton", "-o", tmp_path / "none" / "book.md")
    assert ran.code == 2 and "Name another file." in ran.err and "Traceback" not in ran.err
    ran = rulebook("aton", "--locale", "tlh")
    assert ran.code == 2 and "There are no words in `tlh`." in ran.err and not ran.out


def test_a_text_that_no_longer_fits_is_named_with_what_would_accept_it(
    rulebook: Callable[..., Ran], tmp_path: Path
) -> None:
    (tmp_path / "x.yaml").write_text(
        "ruleset: x\nversion: 1.0.0\nlanguage: 1\nplayers: 1\nseats: [a]\nstart: game\ncounters: {coin: {}}\n"
        "phases:\n  game:\n    steps:\n      - each player gains 3 coin\n      - end game because over\n"
    )
    (tmp_path / "x.locales").mkdir()
    words = tmp_path / "x.locales" / "en.ftl"
    words.write_text("rules-game = Gain { $figure1 }.\n    .shape = 0\n")
    ran = rulebook(tmp_path / "x.yaml", "--format", "md")
    assert ran.code == 0 and "Gain 3." not in ran.out and "gains 3 coin" in ran.out
    accept = [word for word in ran.err.split("`") if word.startswith((".shape", ".figures"))]
    words.write_text("rules-game = Gain { $figure1 }.\n" + "".join(f"    {line}\n" for line in accept))
    ran = rulebook(tmp_path / "x.yaml", "--format", "md")
    assert "Gain 3." in ran.out and "rules-game" not in ran.err
