"""Tekhenu with plain cards: a copy of the ruleset in which Decrees, Blessings and Technologies do nothing.

A card there is what its deck's attributes say of it, and no more. Tiles, Starting and Destiny cards stay as they
are, and so do all the rules; a fault planted in a copy stays in it.

Never: changes a ruleset itself.
"""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml

TEKHENU = Path(__file__).resolve().parents[2] / "rulesets" / "tekhenu"
PLAIN = ("decree", "blessing", "technology")


def made_plain(copy: Path) -> Path:
    """Takes their effects from the cards of a copy of the ruleset."""
    for deck in PLAIN:
        file = copy / "cards" / f"{deck}.yaml"
        content = yaml.safe_load(file.read_text("utf-8"))
        facts: dict[str, Any] = content["decks"][deck]
        facts["cards"] = {name: _printed(card, facts.get("attributes", {})) for name, card in facts["cards"].items()}
        file.write_text(yaml.safe_dump(content, sort_keys=False, width=1000), "utf-8")
    return copy


def _printed(card: dict[str, Any], attributes: dict[str, str]) -> dict[str, Any]:
    return {name: value for name, value in card.items() if name in attributes}


@cache
def plain() -> Path:
    """The ruleset with plain cards, for as long as this process runs."""
    _KEPT.append(TemporaryDirectory(prefix="tekhenu-"))
    return made_plain(Path(shutil.copytree(TEKHENU, Path(_KEPT[0].name) / "tekhenu")))


_KEPT: list[TemporaryDirectory[str]] = []
