"""Whatever is said to a workbench is answered, and no text is lost by it."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from conftest import Amount
from working import Asked

from rulekit.workbench.bench import VERBS

FILE, WORDS = "kuhn.yaml", "kuhn.locales/en.ftl"
SOUND: Mapping[str, Mapping[str, object]] = {
    "open": {"locale": "fr"}, "write": {"file": FILE, "text": "x"}, "check": {"odd": True},
    "cards": {"locales": "en,fr", "only": "card"}, "words": {"locale": "fr", "odd": True, "every": True},
    "translate": {"locale": "fr", "name": "title", "text": "Le poker de Kuhn"},
    "translated": {"locale": "fr", "form": "po"}, "scenarios": {"from": 0}, "changes": {},
    "icons": {"find": "sun"}, "icon": {"name": "sun", "as": "kuhn.icons/sun.svg"}, "take": {},
}  # fmt: skip
ODD: tuple[object, ...] = (
    None, True, 0, -1, 1 << 70, 1.5, "", " ", "x" * 300, "\ud800", "\0", "en", "../../x", "fr,", "{ $n }", "a\nb = c",
    [], {}, ["x"], {"do": "open"}, "title", FILE, WORDS, "kuhn.locales/fr.ftl", "ftl", "de-DE", "\u202e", "title.x",
)  # fmt: skip


def _mutated(dice: random.Random) -> dict[str, Any]:
    do = dice.choice([*SOUND])
    message: dict[str, Any] = {"n": dice.randrange(100), "do": do, **SOUND[do]}
    for _ in range(dice.choice([0, 1, 1, 2, 3])):
        name = dice.choice([*message, "name", "file", "text", "from", "locale"])
        if dice.random() < 0.15:
            message.pop(name, None)
        else:
            message[name] = dice.choice(ODD)
    return message


def test_every_odd_message_is_answered_and_no_text_is_lost(tmp_path: Path, amount: Amount) -> None:
    asked, dice = Asked("kuhn", tmp_path), random.Random(7)
    lay = dict(asked.work.copy.files)
    for _ in range(amount(1000, 5000, quick=60)):
        message = _mutated(dice)
        before = dict(asked.work.copy.changed)
        out = json.loads(asked.bench.heard(json.dumps({"bench": message})))
        assert isinstance(out, list) and isinstance(out[0]["bench"], dict), message
        found, after = out[0]["bench"], asked.work.copy.changed
        assert "error" in found or found.keys() - {"to"}, message
        if message.get("do") not in ("write", "translate", "icon") or "error" in found:
            assert after == before, message
        others = {*before, *after} - {str(message.get("file")), str(found.get("file"))}
        assert all(after.get(name, lay.get(name)) == before.get(name, lay.get(name)) for name in others), message
        if len(after) > 3:
            for name in [*after]:
                asked.work.write(name, lay.get(name))
    assert all((asked.work.copy.was / name).read_bytes() == data for name, data in lay.items())


def test_the_messages_that_are_mutated_are_those_there_are() -> None:
    assert SOUND.keys() <= VERBS.keys()
