"""A ruleset changed by variants: each sort of change, what two variants may do to one ruleset, and what is refused."""

from __future__ import annotations

import io
import json
import random
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest
from variants.stalls import Stalls, in_folder

from rulekit.findings import RulesetError
from rulekit.pipeline import diagnose, load
from rulekit.program.program import Program
from rulekit.ready_ruleset import Ruleset
from rulekit.record import Recorder, read_save, save
from rulekit.record.header import read_header
from rulekit.record.replay import differences
from rulekit.ruleset.find import Varied, find_ruleset, packaged_rulesets
from rulekit.ruleset.folder import Located
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.model import Ruleset as Declared

BASE = """\
ruleset: stalls
version: 1.4.2
language: 1
players: 2
start: game
score: your coin
options: {rain: {values: [never, often], default: never}}
enums: {good: [salt, silk]}
groups: {riches: [coin, luck]}
tables: {goal: 40, fee: [1, 2, 4], price: {1: 3, 2: 5}}
counters: {coin: {start: 3}, luck: {}}
rulings: {"toll(int n)": n + 1}
decks: {ware: {home: hand, attributes: {worth: 0..9}, cards: {jar: {worth: 2, copies: 2}, rug: {worth: 4}}}}
zones: {hand: {of: ware, per: player}}
phases:
  game:
    steps:
      - each player draws 1 from ware; gain goal coin; lose fee[2] + price[1] + toll(1) coin; gain 1 luck
      - end game because over
"""
HEAD = "variant: {}\nversion: 1.0.0\nextends: stalls >=1.4, <2\n"


@pytest.fixture
def stalls(tmp_path: Path) -> Stalls:
    """The ruleset with variants a, b, c … of these changes."""
    return in_folder(tmp_path, BASE, "stalls >=1.4, <2")


def declared(named: Varied) -> Declared:
    """The ruleset as the variants leave it; without mistakes."""
    located = find_ruleset(named)
    assert isinstance(located, Located)
    ruleset, said = load_ruleset(located)
    assert ruleset is not None and not [d for d in said if d.severity == "error"], said
    return ruleset


def codes(named: Varied) -> list[str]:
    """What is wrong."""
    return [d.code for d in diagnose(named).diagnostics if d.severity == "error"]


def rules(ruleset: Ruleset) -> Program:
    """The program, without the name of the texts it was made from and the places in them."""
    program = ruleset.program()
    return replace(
        program, content_hash="", made_of={}, source=(), places=(), texts=(), grounds=(), fails={}, clauses=()
    )


# ---- each sort of change ----


def test_set_puts_a_value_in_the_place_of_another(stalls: Stalls) -> None:
    ruleset = declared(stalls("set: {tables.goal: 30, counters.coin.start: 5, decks.ware.cards.jar.worth: 3}"))
    assert ruleset.tables["goal"].value == 30
    assert ruleset.counters["coin"].start == 5
    assert next(face for face in ruleset.decks["ware"].faces if face.name == "jar").values["worth"] == 3


def test_a_ruling_is_named_without_its_parameters_and_a_list_is_set_as_a_whole(stalls: Stalls) -> None:
    ruleset = declared(stalls("set: {rulings.toll: n + 2, tables.fee: [7, 8, 9], tables.price.2: 6}"))
    assert list(ruleset.rulings) == ["toll"]
    assert ruleset.tables["fee"].value == {1: 7, 2: 8, 3: 9}
    assert ruleset.tables["price"].value == {1: 3, 2: 6}


def test_a_ruling_without_parameters_is_set_and_added_by_its_path(stalls: Stalls) -> None:
    named = stalls(
        "add: {rulings.bonus: 2, 'rulings.gift': 1}", 'after: [a]\nset: {rulings.bonus: 3, "rulings.gift": 4}'
    )
    ruleset = declared(named)
    assert list(ruleset.rulings) == ["toll", "bonus", "gift"]


def test_a_key_that_is_a_text_is_named_by_its_letters_and_dashes(stalls: Stalls) -> None:
    named = stalls(
        "add: {invariants: {nobody is poor: your coin >= 0}}",
        "after: [a]\nset: {invariants.nobody-is-poor: your coin >= 1}",
    )
    assert list(declared(named).invariants) == ["nobody is poor"]


def test_add_brings_what_is_new_at_any_depth_and_keeps_the_rest(stalls: Stalls) -> None:
    text = "add: {decks: {ware: {cards: {mug: {worth: 1}}}}, counters: {fame: {max: 9}}, counters.luck.max: 50}"
    ruleset = declared(stalls(text))
    assert [face.name for face in ruleset.decks["ware"].faces] == ["jar", "rug", "mug"]
    assert list(ruleset.counters) == ["coin", "luck", "fame"]
    assert ruleset.counters["luck"].high == 50


def test_a_section_that_is_not_there_can_be_added(stalls: Stalls) -> None:
    assert list(declared(stalls("add: {metrics: {length: 1}}")).metrics) == ["length"]


def test_remove_takes_out(stalls: Stalls) -> None:
    ruleset = declared(stalls("remove: [decks.ware.cards.rug, options]"))
    assert [face.name for face in ruleset.decks["ware"].faces] == ["jar"]
    assert not ruleset.options


def test_append_makes_a_list_longer_and_steps_too(stalls: Stalls) -> None:
    ruleset = declared(stalls("append: {enums.good: [tea], tables.fee: 8}"))
    assert ruleset.enums["good"].members == ("salt", "silk", "tea")
    assert ruleset.tables["fee"].value == {1: 1, 2: 2, 3: 4, 4: 8}


@pytest.mark.parametrize(
    ("factor", "fees"),
    [("3", [3, 6, 12]), ("3/2 rounded up", [2, 3, 6]), ("3/2 rounded down", [1, 3, 6]), ("0", [0, 0, 0])],
)
def test_scale_multiplies_each_number(stalls: Stalls, factor: str, fees: list[int]) -> None:
    ruleset = declared(stalls(f"scale: {{tables.fee: {factor}}}"))
    assert list(ruleset.tables["fee"].value.values()) == fees  # type: ignore[union-attr]


def test_add_number_adds_to_each_number(stalls: Stalls) -> None:
    ruleset = declared(stalls("add_number: {tables.price: -2, counters.coin.start: 1}"))
    assert ruleset.tables["price"].value == {1: 1, 2: 3}
    assert ruleset.counters["coin"].start == 4


def test_a_change_may_be_left_out_where_there_is_nothing(stalls: Stalls) -> None:
    text = "if_present: [decks.spice, tables.gold]\nset: {decks.spice.order: pile, tables.gold: 1, tables.goal: 2}"
    assert declared(stalls(text)).tables["goal"].value == 2
    assert codes(stalls("if_present: [tables.gold]\nset: {tables.gaol: 1}")) == ["no-such-path"]


def test_a_value_knows_who_wrote_it_and_where_it_stood(stalls: Stalls) -> None:
    named = stalls("set: {tables.goal: 30}", "after: [a]\nadd_number: {tables.goal: 5}")
    layers = [(layer.variant, layer.what, layer.path, Path(layer.span.file).name) for layer in declared(named).written]
    goal = ("tables", "goal")
    assert layers == [("a", "set", goal, "a.yaml"), ("b", "add_number", goal, "b.yaml")]
    assert declared(named).tables["goal"].value == 35


def test_what_is_wrong_with_a_value_is_said_where_the_variant_writes_it(stalls: Stalls) -> None:
    found = diagnose(stalls("set: {rulings.toll: n + gaol}")).diagnostics[0]
    assert (Path(found.span.file).name, found.span.line, found.span.column) == ("a.yaml", 4, 25)
    assert "`goal`" in found.message + found.help


def test_what_misses_something_taken_out_is_told_who_took_it_out(stalls: Stalls) -> None:
    found = [d for d in diagnose(stalls("remove: [tables.goal]")).diagnostics if d.severity == "error"]
    assert Path(found[0].span.file).name == "stalls.yaml"
    assert [(Path(span.file).name, text) for span, text in found[0].related] == [("a.yaml", "taken out here")]
    assert "`a` takes it out" in found[0].help


# ---- several variants ----


def test_a_variant_that_changes_nothing_changes_nothing(stalls: Stalls, tmp_path: Path) -> None:
    plain, empty = load(tmp_path / "stalls.yaml") if stalls() else None, load(stalls(""))
    assert plain is not None
    assert rules(plain) == rules(empty)


@pytest.mark.parametrize("game", ["aton", "tekhenu"])
def test_a_variant_that_changes_nothing_leaves_the_games_as_they_are(game: str, tmp_path: Path) -> None:
    (tmp_path / "empty.yaml").write_text(f"variant: empty\nversion: 1.0.0\nextends: {game}\n")
    plain, empty = load(packaged_rulesets()[game]), load(packaged_rulesets()[game], [str(tmp_path / "empty.yaml")])
    assert rules(plain) == rules(empty)
    assert plain.program().places == empty.program().places


APART = (
    "set: {tables.goal: 30}", "add: {counters.fame: {}}", "scale: {tables.fee: 2}", "remove: [decks.ware.cards.rug]",
    "append: {enums.good: tea}", "add: {enums.wind: [north, south]}", "set: {tables.price.1: 4}",
)  # fmt: skip


def test_the_order_in_which_variants_are_named_changes_nothing(stalls: Stalls) -> None:
    named = stalls(*APART[:4])
    orders = [replace(named, variants=order) for order in permutations(named.variants)]
    programs = [load(each).program() for each in orders]
    assert all(program == programs[0] for program in programs), "with the same content hash too"


def test_every_two_changes_of_one_value_are_reported_and_no_others(stalls: Stalls) -> None:
    chance = random.Random(7)
    paths = (
        "tables.goal",
        "tables.fee",
        "tables.price.1",
        "tables.price.2",
        "tables.price",
        "counters.coin.start",
        "counters",
    )
    for _ in range(60):
        one, other = chance.choice(paths), chance.choice(paths)
        verbs = chance.choice(["add_number", "scale"]), chance.choice(["add_number", "scale"])
        named = stalls(f"{verbs[0]}: {{{one}: 1}}", f"{verbs[1]}: {{{other}: 1}}")
        meet = one == other or one.startswith(f"{other}.") or other.startswith(f"{one}.")
        assert ("variants-clash" in codes(named)) == meet, (one, other)


def test_variants_that_want_the_same_do_not_clash(stalls: Stalls) -> None:
    assert not codes(stalls("set: {tables.goal: 30}", "set: {tables.goal: 30}"))
    assert not codes(stalls("remove: [tables.price]\nset: {phases.game.steps: end game because over}",
                            "remove: [tables.price]\nset: {phases.game.steps: end game because over}"))  # fmt: skip
    assert codes(stalls("set: {tables.goal: 30}", "set: {tables.goal: 31}")) == ["variants-clash"]
    assert codes(stalls("add: {tables.new: 30}", "add: {tables.new: 31}")) == ["variants-clash"]
    assert not codes(stalls("add: {tables.new: 30}", "add: {tables.new: 30}"))


def test_a_variant_may_change_what_one_before_it_has_written(stalls: Stalls) -> None:
    first, then = "add: {tables.new: {1: 3}}", "after: [a]\nset: {tables.new.1: 4}\nadd: {tables.new.2: 5}"
    assert declared(stalls(first, then)).tables["new"].value == {1: 4, 2: 5}
    assert codes(stalls(first, then.replace("[a]", "[z]"))) != []


def test_after_reaches_through_others(stalls: Stalls) -> None:
    named = stalls("set: {tables.goal: 1}", "after: [a]\nset: {tables.goal: 2}", "after: [b]\nset: {tables.goal: 3}")
    assert declared(named).tables["goal"].value == 3
    assert list(declared(named).made_of) == ["stalls", "a", "b", "c"]


# ---- what is refused ----


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ("set: {tables.gaol: 1}", "no-such-path"), ("remove: [decks.wear]", "no-such-path"),
        ("set: {score.x: 1}", "no-such-path"), ("append: {groups.poor: coin}", "no-such-path"),
        ("was: {tables.gaol: 1}", "no-such-path"), ("was: {tables.goal: 41}", "base-has-changed"),
        ("was: {tables.goal: '40'}", "base-has-changed"), ("was: {tables.fee: [1, 2]}", "base-has-changed"),
        ("set: {phases.game.steps.2: skip}", "path-into-list"), ("set: {tables.fee.1: 2}", "path-into-list"),
        ("add: {phases.game.steps.3: skip}", "path-into-list"), ("append: {counters.coin: 1}", "no-list"),
        ("append: {tables.fee: {a: 1}}", "no-list"), ("scale: {score: 2}", "no-number"),
        ("add_number: {enums.good: 1}", "no-number"), ("scale: {tables.fee: 1/2}", "no-whole-number"),
        ("add: {tables.goal: 3}", "declared-twice"), ("add: {tables.fee: [4]}", "declared-twice"),
        ("add: {counters: {coin: {start: 3}}}", "declared-twice"),
        ("add: {actions: {game: {steps: skip}}}", "declared-twice"),
        ("set: {tables.goal: 1}\nscale: {tables.goal: 2}", "changed-twice"),
        ("set: {counters.coin: {start: 1}}\nadd: {counters.coin.max: 2}", "changed-twice"),
        ("conflicts: [a]", "variants-apart"), ("after: [a]", "variants-in-a-circle"),
        ("set: {counters.coin: 7}", "wrong-type"), ("set: {tables.goal: many}", "wrong-type"),
        ("set: {counters.coin.start: 5, players: 9}", "bad-value"),
        ("set: {counters.coin.strat: 5}", "no-such-path"),
        ("add: {counters.coin.strat: 5}", "unknown-key"), ("remove: [counters.coin]", "unknown-name"),
        ("remove: [ruleset]", "bad-value"), ("set: {version: 2.0.0}", "bad-value"),
        ("sets: {tables.goal: 1}", "unknown-key"),
        ("scale: {tables.goal: 1/0}", "bad-value"), ("scale: {tables.goal: a lot}", "bad-value"),
        ("set: {tables..goal: 1}", "bad-name"), ("set: [tables.goal]", "wrong-type"), ("set: {tables.goal: 1", "*"),
        ("variant: a\nversion: 1.0.0\nextends: stools", "wrong-base"),
        ("variant: a\nversion: 1.0.0\nextends: stalls >=1.5", "wrong-base-version"),
        ("variant: a\nversion: 1.0.0\nextends: stalls <1.4", "wrong-base-version"),
        ("variant: a\nversion: 1.0.0\nextends: ../stalls.yaml", "bad-value"),
        ("variant: a\nversion: 1.0.0", "missing-key"), ("variant: a\nextends: stalls", "missing-key"),
        ("variant: a\nversion: 1\nextends: stalls", "*"),
        ("variant: A b\nversion: 1.0.0\nextends: stalls", "bad-value"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_answered_in_the_variants_own_file(stalls: Stalls, changes: str, code: str) -> None:
    found = [d for d in diagnose(stalls(changes)).diagnostics if d.severity == "error"]
    assert found and code in ("*", *(d.code for d in found)), found
    places = {Path(span.file).name for d in found for span in (d.span, *(s for s, _ in d.related))}
    assert "a.yaml" in places
    assert all(d.help for d in found)


@pytest.mark.parametrize(
    ("versions", "fits"),
    [("", True), (">=1.4", True), (">=1.4.2", True), (">1.4", False), ("<1.5", True), ("==1.4", True),
     ("==1.4.1", False), (">=1.0, <2", True), (">=1.0, <1.4", False), ("<=1", True)],
)  # fmt: skip
def test_versions_are_compared_as_far_as_they_are_written(stalls: Stalls, versions: str, fits: bool) -> None:
    named = stalls(f"variant: a\nversion: 1.0.0\nextends: stalls {versions}".rstrip())
    assert (codes(named) == []) == fits


def test_a_circle_of_three_is_told_with_all_of_them(stalls: Stalls) -> None:
    found = diagnose(stalls("after: [c]", "after: [a]", "after: [b]")).diagnostics
    assert [d.code for d in found] == ["variants-in-a-circle"]
    assert all(f"`{name}`" in found[0].message for name in "abc")


def test_a_variant_of_a_variant_is_told_to_come_after_it(stalls: Stalls) -> None:
    named = stalls("set: {tables.goal: 1}", "variant: b\nversion: 1.0.0\nextends: a\nset: {tables.fee: [1, 2, 3]}")
    (found,) = (d for d in diagnose(named).diagnostics if d.severity == "error")
    assert (found.code, found.help) == ("wrong-base", "Write `extends: stalls` and `after: [a]`.")


def test_two_variants_of_one_name_are_refused(stalls: Stalls, tmp_path: Path) -> None:
    named = stalls("set: {tables.goal: 1}", "variant: a\nversion: 1.0.0\nextends: stalls")
    assert codes(named) == ["declared-twice"]


def test_a_variant_lies_with_its_ruleset_and_can_be_named_by_name_or_alone(stalls: Stalls, tmp_path: Path) -> None:
    stalls()
    folder = tmp_path / "stalls.variants"
    folder.mkdir()
    (folder / "short.yaml").write_text(HEAD.format("short") + "set: {tables.goal: 9}\n")
    for named in (Varied(str(tmp_path / "stalls.yaml"), ("short",)), folder / "short.yaml"):
        assert load(named).declared().tables["goal"].value == 9
    assert load(tmp_path / "stalls.yaml", ["short"]).facts.made_of.keys() == {"stalls", "short"}
    with pytest.raises(RulesetError, match="Did you mean `short`"):
        load(tmp_path / "stalls.yaml", "shrot")


def test_a_link_out_of_the_folder_of_variants_is_no_variant_of_the_ruleset(stalls: Stalls, tmp_path: Path) -> None:
    stalls("set: {tables.goal: 9}")
    folder = tmp_path / "stalls.variants"
    folder.mkdir()
    (folder / "away.yaml").symlink_to(tmp_path / "a.yaml")
    with pytest.raises(RulesetError, match="a link to a place outside"):
        load(tmp_path / "stalls.yaml", ["away"])


def test_no_bytes_of_a_variant_raise(stalls: Stalls, tmp_path: Path) -> None:
    chance = random.Random(3)
    named = stalls(
        "was: {tables.goal: 40}\nset: {tables.goal: 30}\nadd: {counters: {fame: {max: 3}}}\nremove: [tables.fee]"
    )
    path = tmp_path / "a.yaml"
    whole = path.read_bytes()
    for _ in range(150):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(data))
            data[at : at + chance.randint(0, 3)] = chance.choice(
                [b"", b"{", b": ", b"\n", b"- ", b"\xff", b"[", b"'", b"set"]
            )
        path.write_bytes(bytes(data))
        for found in diagnose(named).diagnostics:
            assert found.help and found.span.line >= 1


# ---- records and saves ----


def test_a_record_names_the_variants_with_their_hashes_and_plays_again(stalls: Stalls, tmp_path: Path) -> None:
    ruleset = load(stalls("set: {tables.goal: 30}"))
    game = ruleset.game()
    Recorder(game, game.start(seed=5), file := io.BytesIO()).close()
    header = read_header(json.loads(file.getvalue().splitlines()[0]), "r.jsonl", 1)
    assert header.variants == ("a",)
    assert header.made_of["stalls"].startswith("1.4.2+") and header.made_of["a"].startswith("1.0.0+")
    plain = load(tmp_path / "stalls.yaml").game()
    assert "variants `a 1.0.0+" in differences(header, plain)[0]


def test_a_save_keeps_its_variants_wherever_they_lay_and_goes_on_under_them(stalls: Stalls, tmp_path: Path) -> None:
    far = tmp_path / "far" / "dear.yaml"
    (far.parent / "dear.locales").mkdir(parents=True)
    (far.parent / "dear.locales" / "en.ftl").write_text("title = Dear stalls\n")
    far.write_text(HEAD.format("dear") + "add_number: {tables.goal: 60}\n")
    named = replace(stalls("scale: {tables.fee: 2}"), variants=(str(far), str(tmp_path / "a.yaml")))
    ruleset = load(named)
    save(tmp_path / "kept.save", (game := ruleset.game()), game.start(seed=2), ruleset.findings.texts, [])
    kept = read_save(tmp_path / "kept.save")
    assert sorted(kept.snapshot.variants) == ["a", "dear"]
    assert "stalls.variants/dear.locales/en.ftl" in kept.snapshot.files
    (tmp_path / "own").mkdir()
    again = load(kept.snapshot.unpacked(tmp_path / "own"), kept.snapshot.variants)
    assert again.facts.content_hash == ruleset.facts.content_hash
    assert again.program().made_of == ruleset.program().made_of
    assert again.words(again.program()).messages.get("title") == "Dear stalls"
