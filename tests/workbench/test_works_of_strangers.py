"""Rulesets, words, layouts, links, messages and kept games of strangers: each is answered, and ends nothing."""

from __future__ import annotations

import json
import random
import shutil
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pygls", reason="the extra `lsp` is not installed")

from conftest import Amount
from hostile.spoiling import spoilt
from serve.test_strangers import LAYOUT, NAMES, SEEDS, broken, is_only_a_picture, mutated, pictures, strange_words
from workbench.test_links import mutated as spoilt_link
from workbench.test_odd_messages import _mutated as odd_message
from working import Asked

HOUSE = Path(__file__).resolve().parents[2]
RULES, WORDS, SCENES, ICON = "kuhn.yaml", "kuhn.locales/en.ftl", "kuhn.scenarios/game.yaml", "kuhn.icons/king.svg"
SECONDS = 8.0  # of a processor, for one message; a ruleset that is written to be slow may take five
ERRORS = {
    "malformed", "no-place", "too-large", "not-utf-8", "unsound", "no-link", "link-cut", "link-damaged", "link-large",
    "link-newer", "link-odd", "link-no-ruleset", "link-text", "link-version", "link-unsound", "no-table", "unknown",
    "unfit", "no-message", "no-words", "whole", "not-built",
}  # fmt: skip
ASKED: tuple[dict[str, Any], ...] = (
    {"do": "check"}, {"do": "check", "odd": True}, {"do": "cards", "locales": "en,fr"}, {"do": "scenarios", "from": 0},
    {"do": "words", "locale": "fr", "odd": True, "every": True}, {"do": "changes"}, {"do": "link"}, {"do": "carry"},
    {"do": "games", "which": "now", "games": 20, "seed": 1, "players": 2}, {"do": "open", "locale": "fr"},
    {"do": "take"}, {"do": "translated", "locale": "fr", "form": "po"},
    {"do": "carry", "seed": 3, "seats": "human,greedy"},
)  # fmt: skip


class Strangers:
    """A workbench, and what strangers have for it."""

    def __init__(self, folder: Path) -> None:
        for path in (HOUSE / "rulesets").glob("kuhn.*"):
            (shutil.copytree if path.is_dir() else shutil.copy)(path, folder / path.name)
        rules = folder / RULES
        rules.write_text(rules.read_text("utf-8") + LAYOUT, "utf-8")
        shutil.copy(folder / WORDS, (folder / WORDS).with_name("fr.ftl"))
        self.asked = Asked(rules, folder / "work")
        self.lay = dict(self.asked.work.copy.files)
        self.place = self.asked("open")["place"]
        self.n = 0
        self.came = Counter[str]()

    def say(self, **message: object) -> list[dict[str, Any]]:
        """Says something, and looks at all that comes of it."""
        begun = time.process_time()
        text = self.asked.bench.heard(json.dumps(message))
        took = time.process_time() - begun
        assert took < SECONDS, message
        text.encode()
        found = json.loads(text)
        assert isinstance(found, list)
        for each in found:
            assert len(each) == 1 and each.keys() <= {"bench", "line", "kept", "lsp"}, each
            assert "Traceback" not in text
        for drawn in pictures(found):
            is_only_a_picture(drawn)
        return found

    def ask(self, do: dict[str, Any]) -> dict[str, Any]:
        """Asks the workbench; its answer, which says to what it is one, and in known words why not."""
        self.n += 1
        found: dict[str, Any] = self.say(bench={"n": self.n, **do})[0]["bench"]
        assert found["to"] == self.n or "n" in do
        assert found.get("error") in {None, *ERRORS}, (do, found)
        self.came[f"{do.get('do')}: {found.get('error', 'answered')}"] += 1
        return found

    def write(self, file: str, text: str) -> None:
        """Another text of a file: that alone is changed, and its text is the one that was written."""
        found = self.ask({"do": "write", "file": file, "text": text})
        if "error" not in found:
            assert set(found["changed"]) <= {file}
            assert self.asked.work.copy.data(file) == self.asked.work.copy.bytes_of(file, text)

    def back(self) -> None:
        """All is as it lay."""
        for name in [*self.asked.work.copy.changed]:
            self.asked.work.write(name, self.lay.get(name))
        assert all((self.asked.work.copy.was / name).read_bytes() == data for name, data in self.lay.items())


# ---- what strangers write ----


def text_of(spoils: str, at: Strangers, dice: random.Random) -> str:
    """A file with things wrong in it."""
    others = [data for name, data in at.lay.items() if name.endswith(Path(spoils).suffix)]
    return spoilt(at.lay[spoils], spoils, dice, others).decode("utf-8", "replace")[: 1 << 20]


def rules(at: Strangers, dice: random.Random) -> None:
    at.write(RULES, text_of(RULES, at, dice))


def names(at: Strangers, dice: random.Random) -> None:
    """A sound ruleset whose names that are shown are those of strangers."""
    text, said = at.lay[RULES].decode(), json.dumps(mutated(dice)[:150], ensure_ascii=False)
    old, new = dice.choice([("title: Kuhn poker", f"title: {said}"), ("sign: \"<b>\"", f"sign: {said}"),
                            ("version: 1.0.0", f"version: {said}"), ("colour: red", f"colour: {said}")])  # fmt: skip
    assert old in text
    at.write(RULES, text.replace(old, new))


def layout(at: Strangers, dice: random.Random) -> None:
    begun, found, drawn = at.lay[RULES].partition(b"\nlayout:")
    spoils = spoilt(found + drawn, "layout.yaml", dice, [b"layout:\n"])
    at.write(RULES, (begun + spoils).decode("utf-8", "replace"))


def words(at: Strangers, dice: random.Random) -> None:
    at.write(WORDS, strange_words(dice))


def messages(at: Strangers, dice: random.Random) -> None:
    at.write(dice.choice([WORDS, "kuhn.locales/fr.ftl"]), text_of(WORDS, at, dice))


def scenes(at: Strangers, dice: random.Random) -> None:
    at.write(SCENES, text_of(SCENES, at, dice))


def icon(at: Strangers, dice: random.Random) -> None:
    text = at.lay[ICON].decode()
    begin = text.index(">") + 1
    at.write(ICON, dice.choice([text[:begin] + mutated(dice) + text[begin:], text_of(ICON, at, dice)]))


def file_name(at: Strangers, dice: random.Random) -> None:
    odd = mutated(dice)
    name = dice.choice(["../a.yaml", "/etc/a.yaml", "kuhn.locales/", f"kuhn.locales/{odd[:40]}.ftl", odd])
    at.write(name[:256], "x")


def translation(at: Strangers, dice: random.Random) -> None:
    name = dice.choice([*NAMES, mutated(dice)[:99]])
    at.ask({"do": "translate", "locale": "fr", "name": name, "text": mutated(dice)})


def link(at: Strangers, dice: random.Random) -> None:
    at.write(RULES, at.lay[RULES].decode().replace("title: Kuhn poker", f"title: {json.dumps(mutated(dice)[:150])}"))
    found = at.ask({"do": "link"})
    at.back()
    if "link" in found:
        at.ask({"do": "linked", "text": spoilt_link(found["link"], dice)})
        at.ask({"do": "linked", "text": found["link"], "take": True})


def message(at: Strangers, dice: random.Random) -> None:
    found = at.say(bench=odd_message(dice))
    assert found[0]["bench"].get("error") in {None, *ERRORS}


def to_table(at: Strangers, dice: random.Random) -> None:
    try:
        said = json.loads(broken(dice))
    except (ValueError, RecursionError):
        return
    at.say(line=said)


def to_language(at: Strangers, dice: random.Random) -> None:
    uri = dice.choice([f"{at.place}{RULES}", f"{at.place}../x", mutated(dice), "file:///etc/passwd"])
    place = {"line": dice.choice([0, 5, 1 << 40, -1]), "character": dice.choice([0, 9, 1 << 60])}
    asked = dice.choice(["hover", "completion", "didOpen", "rename", "formatting", "definition", mutated(dice)])
    document = {"uri": uri, "languageId": "yaml", "version": 1, "text": mutated(dice)}
    whole = {"textDocument": document, "position": place, "newName": mutated(dice), "options": {}}
    params, number = dice.choice([whole, mutated(dice), None]), dice.choice([1, "a", "\ud800", None, 1.5])
    at.say(lsp={"jsonrpc": "2.0", "id": number, "method": f"textDocument/{asked}", "params": params})


def kept_game(at: Strangers, dice: random.Random) -> None:
    """A game that a browser has kept, spoilt by somebody."""
    odd: tuple[object, ...] = ([0, "dealer", 0, "a"], [1 << 70, "<b>", -1, None], [0, "dealer", None, ""], "x", {}, [])
    kept = json.dumps([dice.choice(odd) for _ in range(dice.randrange(5))]).encode()
    at.ask({"do": "carry", "seed": 7, "kept": spoilt(kept, "a.json", dice, [b"[]"]).decode("utf-8", "replace")})


KINDS: tuple[Callable[[Strangers, random.Random], None], ...] = (
    rules, names, layout, words, messages, scenes, icon, file_name, translation, link, message, to_table, to_language,
    kept_game,
)  # fmt: skip


@contextmanager
def told(number: int, kind: Callable[..., None]) -> Iterator[None]:
    """Says which one it was."""
    try:
        yield
    except Exception as odd:
        odd.add_note(f"number {number}, {kind.__name__}")
        raise


@pytest.mark.slow
def test_whatever_strangers_write_is_answered_and_ends_nothing(tmp_path: Path, amount: Amount) -> None:
    at, first = Strangers(tmp_path), random.Random(11).randrange(1 << 30)
    for number in range(amount(6 * len(KINDS), 5000)):
        kind, dice = KINDS[number % len(KINDS)], random.Random(f"{first} {number}")
        with told(number, kind):
            kind(at, dice)
            for asked in (ASKED[0], *dice.sample(ASKED, 2)):
                at.ask(asked)
            at.say(line={"n": number + 1, "do": "look"})
            at.back()
    assert len(SEEDS) > 20
    for do in ("check", "cards", "words", "changes", "scenarios", "games", "link", "carry", "write"):
        assert at.came[f"{do}: answered"], at.came
    assert at.ask({"do": "check"})["sound"] is True
