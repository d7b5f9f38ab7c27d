"""What the page of a workbench says by itself: all of it is sent, in each language, and nothing else is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulekit.text.folders import OWN, messages_in
from rulekit.workbench.page_words import BENCH_WORDS, PUT_IN, page_words

PAGE = Path(__file__).resolve().parents[2] / "web" / "bench"
SOURCE = "\n".join(path.read_text("utf-8") for path in sorted(PAGE.glob("*.js")))
FAMILIES = (
    "tab-",
    "kind-",
    "state-",
    "many-",
    "one-",
    "scenarios-",
    "begin-",
)  # of which the page says what is told to it
LANGUAGES = sorted(path.stem for path in OWN.glob("*.ftl"))


def test_what_the_page_says_is_sent() -> None:
    said = set(re.findall(r'\bsay\("([\w-]+)"', SOURCE))
    assert said - set(BENCH_WORDS) == set()
    assert {f"{each}-" for each in re.findall(r"\bsay\(`(\w+)-\$", SOURCE)} == set(FAMILIES)


def test_nothing_else_is_sent() -> None:
    quoted = set(re.findall(r'"([\w-]+)"', SOURCE)) | set(re.findall(r"\bdoes\(\"([\w-]+)\"", SOURCE))
    assert [name for name in BENCH_WORDS if name not in quoted and not name.startswith(FAMILIES)] == []


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_language_says_it(locale: str) -> None:
    said, english = page_words(locale), page_words("en")
    messages, values = messages_in((), locale), dict.fromkeys(PUT_IN, 1)
    assert not [name for name in said if not messages.get(f"bench-{name}", **values)]
    braces = {name: sorted(re.findall(r"\{\w+\}", text)) for name, text in said.items()}
    assert braces == {name: sorted(re.findall(r"\{\w+\}", text)) for name, text in english.items()}
    assert locale == "en" or sum(said[name] != english[name] for name in BENCH_WORDS) > 0.8 * len(BENCH_WORDS)
