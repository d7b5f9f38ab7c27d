"""The small game of broken.md and a folder for it."""

from __future__ import annotations

import re
from pathlib import Path

from rulekit.diagnostics.source import Diagnostic
from rulekit.l10n.desk import Desk
from rulekit.l10n.pairs import Pair
from rulekit.l10n.taking import taken
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.model import Ruleset
from rulekit.text.cards import shape_of

PAGE = Path(__file__).with_name("broken.md")
CASE = re.compile(r"^## ([^\n]+)\n\n```ftl (\S+)\n(.*?)^```\n\n```text\n(.*?)^```\n", re.MULTILINE | re.DOTALL)


def block(kind: str) -> str:
    """The first block of a kind at the top of the page."""
    found = re.search(rf"^```{kind}\n(.*?)^```\n", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def flood(folder: Path, **files: str | bytes) -> Path:
    """The game in a folder, with message files by their languages; its path."""
    path = folder / "flood.yaml"
    path.write_text(block("yaml"), "utf-8")
    words = folder / "flood.locales"
    words.mkdir(exist_ok=True)
    (words / "en.ftl").write_text(block("ftl en.ftl"), "utf-8")
    for locale, text in files.items():
        data = text if isinstance(text, bytes) else text.replace("SHAPE", shape(declared(path))).encode()
        (words / f"{locale}.ftl").write_bytes(data)
    return path


def declared(path: Path) -> Ruleset:
    """The game as it is written."""
    found, said = load_ruleset(path)
    assert found is not None, said
    return found


def shape(ruleset: Ruleset) -> str:
    """What stands for the effect of its card."""
    return shape_of(ruleset.decks["ship"].faces[0].abilities[0])


def desk(folder: Path, **files: str | bytes) -> Desk:
    """The words of the game with these files."""
    return Desk(declared(flood(folder, **files)))


def codes(desk: Desk, locale: str) -> list[str]:
    """What is said of a language, but that much is still to be translated."""
    return [d.code for d in desk.check(locale) if d.code != "missing-message"]


def imported(pair: Pair, ending: str, data: bytes) -> str:
    """The message file with what a file of others says, of which nothing is wrong."""
    found = taken(pair, f"x{ending}", ending, data)
    assert not [d for d in found.said if d.severity == "error"]
    return found.text


def refused(pair: Pair, ending: str, data: bytes) -> list[Diagnostic]:
    """What is said of a file of others, of which so much is wrong that all stays as it was."""
    found = taken(pair, f"x{ending}", ending, data)
    assert found.text == pair.target.text
    wrong = [d for d in found.said if d.severity == "error"]
    assert wrong
    return wrong
