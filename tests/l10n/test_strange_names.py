"""Short words that name a thing their rule does not have were written for another rule, and are named."""

from __future__ import annotations

from pathlib import Path

import pytest
from text.fair import fair

import rulekit
from rulekit.cli import main
from rulekit.l10n.desk import Desk

RULES = """\
counters: {coin: {}, clay: {start: 9}, reed: {}, gem: {}}
groups: {goods: [clay, reed]}
enums: {light: [sunny, dark]}
rulings: {barter: false}
variables: {spared: {type: bool}}
zones: {shelf: {of: pot, per: player}}
decks:
  pot:
    home: shelf
    attributes: {light: light}
    cards:
      jug: {light: dark, optional: true, when: after you perform dig, effect: gain 3 reed}
      mug: {light: sunny, optional: true, when: before you perform dig, effect: set spared to true}
      urn: {light: sunny, rule: barter becomes true}
      bowl: {light: dark, when: after you perform store, effect: gain n good}
phases:
  game:
    steps:
      - each player draws 1 from pot
      - each player may perform dig
      - each player may perform trade
      - each player may perform open
      - each player may perform store with good = reed, n = 2
      - end game because over
actions:
  dig:
    steps:
      - if not spared, pay 1 clay
      - choose g from goods
      - perform fill with n = 2
      - if your gem > 3, gain 1 g
  trade: {steps: "either { pay 1 coin; gain 1 reed } or perform dig else skip"}
  open: {steps: "choose c from your shelf; play c"}
  fill: {params: {n: 1..3}, steps: gain n coin}
  store:
    params: {good: counter, n: 1..3}
    steps: gain n good; if barter, gain 1 gem
"""
NAMES = "counter-coin = coin\ncounter-clay = clay\ncounter-reed = reed\ncounter-gem = gem\n"
NAMES += "value-light-sunny = Sunny\nvalue-light-dark = Dark\n"


def untrue(folder: Path, words: str) -> list[str]:
    """What is said of words that name what their rule does not have."""
    desk = Desk(rulekit.load(fair(folder, {"en": NAMES + words}, RULES)).declared())
    return [d.message for d in desk.check("en") if d.code == "untrue-text"]


@pytest.mark.parametrize(
    ("message", "named"),
    [
        ("use-pot-jug = Do you take { $n } clay?", "counter-clay"),
        ("use-pot-jug = Do you take { $n } reed?", ""),
        ("card-pot-jug = Dark: { $n } { counter-coin }", "counter-coin"),  # the words of another message
        ("card-pot-jug = Sunny: { $n } reed", "value-light-sunny"),  # it is dark
        ("card-pot-jug = clay jug", ""),  # what a card is called may be any word
        ("use-pot-mug = Do you dig without clay?", ""),  # it switches what others ask
        ("use-pot-mug = Do you dig for a reed?", ""),
        ("do-dig = dig, 3 gem or more", ""),
        ("act-dig = dig for gem", "counter-gem"),  # which is only compared: nobody gets one
        ("act-dig = dig for any goods but gem", ""),  # what is excepted
        ("act-dig = dig for a coin, clay or reed", ""),  # by what it performs, and by a group
        ("act-dig = dig\n    .they = digs for gem", "counter-gem"),
        ("act-fill = fill for reed", "counter-reed"),
        ("act-store = store gem", ""),  # which good, others tell
        ("card-pot-urn = { 1 } gem at the store", ""),  # by the action that asks the ruling
        ("card-pot-bowl = { 1 } coin", ""),  # nobody knows what it waits for
        ("arm-trade-1 = trade a clay for a reed", "counter-clay"),  # of several ways only what this one does
        ("arm-trade-1 = trade a coin for a reed", ""),
        ("arm-trade-2 = dig for clay", ""),
        ("arm-trade-3 = keep the gem", ""),  # what is not done
        ("ask-trade = A coin for a reed, or clay?", ""),
        ("do-open = open for a gem", ""),  # what cards do that are played
    ],
)
def test_words_that_name_what_their_rule_has_not_are_named(message: str, named: str, tmp_path: Path) -> None:
    found = untrue(tmp_path, f"{message}\n")
    assert [each.partition(": ")[2] for each in found] == [f"it names `{named}`, and its rule does not."] * bool(named)


def test_words_that_are_right_all_the_same_can_be_accepted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = "use-pot-jug = Do you take reed, which is no clay?\n"
    path = fair(tmp_path, {"en": NAMES + words}, RULES)
    assert main(["l10n", "check", str(path), "en"]) == 1
    assert f"`rulekit l10n accept {path} en use-pot-jug`" in " ".join(capsys.readouterr().out.split())
    assert main(["l10n", "accept", str(path), "en", "use-pot-jug", "--write"]) == 0
    text = (tmp_path / "fair.locales" / "en.ftl").read_text("utf-8")
    assert "    .read = " in text and ".figures" not in text.replace("    .figures = 3\n", "")
    main(["l10n", "check", str(path), "en"])
    assert "use-pot-jug" not in capsys.readouterr().out.rpartition("written")[2]
    # Once the words are others, they are to be read again.
    assert untrue(tmp_path, text.replace(NAMES, "").replace("which is no clay", "and clay"))
