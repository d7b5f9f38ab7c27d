"""Two things that read alike in the words of a language are told of, whoever must tell them apart."""

from __future__ import annotations

from pathlib import Path

import pytest
from text.fair import HEAD, fair

from rulekit.cli import main
from rulekit.diagnostics.source import Diagnostic
from rulekit.pipeline import diagnose

RULES = """\
options: {ties: {values: [shared, lost], default: shared}}
enums: {glaze: [white, green]}
counters: {coin: {}, clay: {}}
metrics: {digs: sum(p.clay for p in players)}
regions: {place: {of: worker, spaces: {pit: {}, river: {}}}}
pieces: {worker: {each: 1, home: hut}}
zones: {hut: {of: worker, per: player}, shelf: {of: pot, per: player}}
decks:
  pot:
    home: shelf
    attributes: {worth: 1..3, glaze: glaze}
    cards:
      cup: {worth: 1, glaze: white}
      jar: {worth: 2, glaze: white}
      urn: {worth: 2, glaze: white}
      can: {worth: 3, glaze: white, effect: gain 1 coin}
      jug: {worth: 3, glaze: white, effect: gain 2 coin}
      mug: {worth: 3, glaze: green, optional: true, when: after you perform dig, effect: gain 2 coin}
phases:
  game:
    steps:
      - shuffle pot
      - each player { draw 3 from pot }
      - each player performs work
      - end game because over
  work:
    steps: either perform dig or perform fire or gain 1 coin
actions:
  dig: {steps: gain 1 clay}
  fire: {steps: [choose s from place, gain 1 clay]}
"""


def said_of(folder: Path, words: dict[str, str], rules: str = RULES) -> list[Diagnostic]:
    return [d for d in diagnose(fair(folder, words, rules)).diagnostics if d.code == "same-words"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("seat-ash = Red\nseat-birch = Red", "The seats `ash` and `birch` read alike: `Red`."),
        ("counter-coin = { $n } bit\ncounter-clay = { $n } bit", "The counters `coin` and `clay` read alike: `1 bit`."),
        ("counter-clay = coin", "The counters `coin` and `clay` read alike: `coin`."),
        (
            "space-place-pit = pit\nspace-place-river = pit",
            "The spaces `pit` and `river` of `place` read alike: `pit`.",
        ),
        ("card-pot-jar = Jar\ncard-pot-cup = Jar", "The cards `cup` and `jar` of `pot` read alike: `Jar`."),
        ("card-pot-cup = urn", "The cards `cup` and `urn` of `pot` read alike: `urn`."),
        ("value-glaze-white = a\nvalue-glaze-green = a", "The words `white` and `green` of `glaze` read alike: `a`."),
        ("option-ties-lost = shared", "The values `shared` and `lost` of the option `ties` read alike: `shared`."),
        ("do-dig = dig\ndo-fire = dig", "The answers `dig` and `fire` to one question of `work` read alike: `dig`."),
        ("do-dig = dig\narm-work-3 = dig", "The answers `dig` and `3` to one question of `work` read alike: `dig`."),
        (
            "use-pot-mug-yes = no\nuse-pot-mug-no = no",
            "The answers `yes` and `no` to whether `pot.mug` is used read alike: `no`.",
        ),
    ],
)
def test_two_that_read_alike_are_named(words: str, told: str, tmp_path: Path) -> None:
    (said,) = said_of(tmp_path, {"en": words + "\n"})
    assert (said.message, said.severity) == (told, "warning")


@pytest.mark.parametrize(
    "words",
    [
        "card-pot-jar = Pot\ncard-pot-urn = Pot",  # two cards that are the same but for their names
        "card-pot-can = { $n } a coin\ncard-pot-jug = { $n } a coin",
        "counter-coin = { $n ->\n    [one] bit\n   *[other] bits\n  }\ncounter-clay = bit",
        "seat-ash = Red\ncounter-coin = Red",
        'zone-hut = the box\nzone-shelf = the box\ncounter-coin = { "" }\ncounter-clay = { "" }',
        "do-dig = gain 1 coin\narm-work-1 = dig\narm-work-3 = gain 1 coin",
    ],
)
def test_what_differs_or_need_not_is_left_alone(words: str, tmp_path: Path) -> None:
    assert said_of(tmp_path, {"en": words + "\n"}) == []


def test_each_language_is_looked_at_for_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = {"en": "seat-ash = Red\nseat-birch = Blue\n", "fr": "seat-ash = Rouge\nseat-birch = Rouge\n"}
    (said,) = said_of(tmp_path, words)
    assert (Path(said.span.file).name, said.span.line, said.related[0][0].line) == ("fr.ftl", 2, 1)
    assert main(["l10n", "check", str(tmp_path / "fair.yaml"), "fr"]) == 1
    assert "The seats `ash` and `birch` read alike: `Rouge`." in capsys.readouterr().out


def test_the_words_of_a_variant_are_told_apart_from_those_of_its_ruleset(tmp_path: Path) -> None:
    (tmp_path / "fair.variants" / "more.locales").mkdir(parents=True)
    said_of(tmp_path, {"en": "seat-ash = Red\nseat-birch = Blue\n"})
    variant = tmp_path / "fair.variants" / "more.yaml"
    variant.write_text("variant: more\nversion: 1.0.0\nextends: fair >=1.0, <2\nset: {players: 2..2}\n", "utf-8")
    (tmp_path / "fair.variants" / "more.locales" / "en.ftl").write_text("seat-birch = Red\n", "utf-8")
    (said,) = (d for d in diagnose(variant).diagnostics if d.code == "same-words")
    assert (said.message, said.span.line) == ("The seats `ash` and `birch` read alike: `Red`.", 1)


def test_what_is_called_as_nothing_may_be_is_a_mistake_and_no_more(tmp_path: Path) -> None:
    path = tmp_path / "fair.yaml"
    (tmp_path / "fair.locales").mkdir()
    (tmp_path / "fair.locales" / "en.ftl").write_text("title = Fair\n", "utf-8")
    for name in ("../..", "a.b", ".", "a.b.c", "a b", "a-b"):
        for old in ("dig", "game", "pot", "jug"):
            assert f" {old}:" in RULES
            path.write_text(HEAD + RULES.replace(f" {old}:", f" '{name}':"), "utf-8")
            assert "bad-name" in {d.code for d in diagnose(path).diagnostics}, (name, old)
