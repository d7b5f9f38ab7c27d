"""Copies of the ruleset Tekhenu to play with: with plain cards, with more cards at the beginning.

In a plain copy Decrees, Blessings and T24 are what their deck's attributes say of them and do nothing.
The other Technologies, tiles, Starting and Destiny cards stay as they are, and so do all the rules; a fault planted
in a copy stays in it.

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
DECKS = ("decree", "technology", "blessing")
IN_FORCE = {f"t{i:02}" for i in range(1, 25)} - {"t24"}  # the recomputation knows these
BEHIND = "      - shuffle decree_back\n"
DEALT = "".join(
    f"      - each player draws 3 from {deck} to your {zone}\n"
    for deck, zone in zip(DECKS, ("decrees", "technologies", "blessings"), strict=True)
)


def made_plain(copy: Path) -> Path:
    """Takes their effects from the cards of a copy of the ruleset."""
    for deck in DECKS:
        file = copy / "cards" / f"{deck}.yaml"
        content = yaml.safe_load(file.read_text("utf-8"))
        facts: dict[str, Any] = content["decks"][deck]
        known = {name: card for name, card in facts["cards"].items() if name in IN_FORCE}
        said = facts.get("attributes", {})
        facts["cards"] = {name: known.get(name) or _printed(card, said) for name, card in facts["cards"].items()}
        file.write_text(yaml.safe_dump(content, sort_keys=False, width=1000), "utf-8")
    return copy


def _printed(card: dict[str, Any], attributes: dict[str, str]) -> dict[str, Any]:
    return {name: value for name, value in card.items() if name in attributes}


def enriched(copy: Path) -> Path:
    """Gives everybody three more cards of each kind at the beginning: much happens sooner."""
    file = copy / "setup.yaml"
    text = file.read_text("utf-8")
    assert text.count(BEHIND) == 1
    file.write_text(text.replace(BEHIND, DEALT + BEHIND), "utf-8")
    return copy


@cache
def _folder() -> TemporaryDirectory[str]:
    """As long as this process runs."""
    return TemporaryDirectory(prefix="tekhenu-")


def _copy(name: str) -> Path:
    return Path(shutil.copytree(TEKHENU, Path(_folder().name) / name / "tekhenu"))


@cache
def plain() -> Path:
    """The ruleset with plain cards."""
    return made_plain(_copy("plain"))


@cache
def rich() -> Path:
    """The ruleset with more cards at the beginning."""
    return enriched(_copy("rich"))


@cache
def plain_and_rich() -> Path:
    """With plain cards, and more of them at the beginning."""
    return enriched(made_plain(_copy("both")))
