"""Variants written by strangers: what is said of each, where, and what may be done; nothing of it ends in a fault."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from variants.stalls import Stalls, in_folder

from rulekit.diagnostics.source import Diagnostic
from rulekit.findings import RulesetError
from rulekit.pipeline import diagnose, load
from rulekit.ruleset.find import Varied, find_ruleset
from rulekit.ruleset.folder import Located
from rulekit.ruleset.sections import read_sections

BASE = """\
ruleset: stalls
version: 1.4.2
language: 1
players: 2
start: game
score: your coin
options: {rain: {values: [never, often], default: never}}
enums: {good: [salt, silk]}
tables: {goal: 40, fee: [1, 2, 4]}
counters: {coin: {start: 3}, luck: {}}
zones: {hand: {of: ware, per: player}}
decks: {ware: {home: hand, cards: {jar: {copies: 2}}}}
variables: {wanted: {type: optional good}}
phases:
  game:
    steps:
      - set wanted to silk; each player gains goal + fee[1] coin
      - if rain = often { each player gains 1 luck }
      - each player draws 1 from ware
      - end game because over
"""
HEAD = "variant: {}\nversion: 1.0.0\nextends: stalls\n"


@pytest.fixture
def stalls(tmp_path: Path) -> Stalls:
    """The ruleset with variants a, b, c … of these changes."""
    return in_folder(tmp_path, BASE)


def errors(named: Varied) -> list[Diagnostic]:
    """What is wrong."""
    return [d for d in diagnose(named).diagnostics if d.severity == "error"]


def test_the_ruleset_of_these_tests_is_sound(stalls: Stalls) -> None:
    assert not errors(stalls("", "set: {tables.goal: 3}"))


# ---- what is counted ----


@pytest.mark.parametrize(
    ("change", "whole"),
    [
        ("add: {decks.ware.cards: {urn: {}}}", "add: {decks.ware.cards: {urn: {}}}\nset: {decks.ware.total: 3}"),
        ("set: {decks.ware.cards.jar.copies: 3}", "set: {decks.ware.cards.jar.copies: 3, decks.ware.total: 3}"),
    ],
)
def test_a_variant_that_makes_a_total_wrong_is_told_so_at_its_change(change: str, whole: str, stalls: Stalls) -> None:
    counted = BASE.replace("{home: hand, cards", "{total: 2, home: hand, cards")
    (found,) = errors(stalls(change, base=counted))
    assert found.code == "other-total" and "`set: {decks.ware.total: 3}`" in found.help
    assert [Path(span.file).name for span in (found.span, found.related[0][0])] == ["a.yaml", "stalls.yaml"]
    assert not errors(stalls(whole, base=counted))


# ---- what is taken out ----


@pytest.mark.parametrize(
    ("changes", "missing"),
    [
        ("remove: [tables]", "goal"), ("remove: [enums]", "good"), ("set: {enums.good: [salt]}", "silk"),
        ("set: {tables: {fee: [1]}}", "goal"), ("remove: [options]", "rain"),
        ("set: {counters: {luck: {}}}", "coin"), ("remove: [decks]", "ware"),
    ],
)  # fmt: skip
def test_what_misses_a_part_of_what_is_taken_out_is_told_who_took_it_out(
    changes: str, missing: str, stalls: Stalls
) -> None:
    found = [d for d in errors(stalls(changes)) if f"`{missing}`" in d.message]
    assert found and all("`a` takes it out" in d.help for d in found), errors(stalls(changes))
    for each in found:
        span, text = each.related[0]
        assert (Path(each.span.file).name, Path(span.file).name, text) == ("stalls.yaml", "a.yaml", "taken out here")


@pytest.mark.parametrize("path", ["phases.game.steps", "options.rain.values", "start", "players", "zones.hand.of"])
def test_a_key_that_is_needed_and_taken_out_is_told_so(path: str, stalls: Stalls) -> None:
    found = [d for d in errors(stalls(f"remove: [{path}]")) if d.code == "missing-key"]
    assert [d.help for d in found] == ["Change what uses it too, or leave it in: `a` takes it out."]
    assert [(Path(span.file).name, span.line, span.column) for span, _ in found[0].related] == [("a.yaml", 4, 10)]


def test_who_takes_something_out_is_said_once(stalls: Stalls) -> None:
    """Where it is the matter itself, what may be done is that of the matter."""
    gone = "remove: [tables.goal]\nset: {phases.game.steps: each player gains 1 coin}"
    (twice,) = (d for d in errors(stalls(f"{gone}\nadd: {{tables.goal: 3}}")) if d.code == "changed-twice")
    assert twice.help == "Leave one of the two out."
    assert [text for _, text in twice.related] == ["the other change"]


def test_what_is_missing_elsewhere_is_not_told_to_be_taken_out(stalls: Stalls) -> None:
    said = errors(stalls("remove: [zones.hand.of]\nset: {phases.game.steps: each player gains gaol coin}"))
    assert "`a` takes it out" not in next(d for d in said if "`gaol`" in d.message).help


# ---- twice, and nowhere ----


@pytest.mark.parametrize(
    "changes",
    ["remove: [tables.goal, tables.goal]", "remove: [tables, tables.goal]", "remove: [tables.goal, tables]",
     "remove: [counters.luck]\nset: {counters.luck.max: 3}", "remove: [counters.luck]\nadd: {counters.luck: {}}"],
)  # fmt: skip
def test_a_variant_that_takes_out_what_it_changes_is_told_so(changes: str, stalls: Stalls) -> None:
    codes = [d.code for d in errors(stalls(changes))]
    assert "changed-twice" in codes and "no-such-path" not in codes
    assert all("of the two variants" not in d.help for d in errors(stalls(changes)))


@pytest.mark.parametrize(
    ("changes", "help"),
    [
        ("add: {tables.far.near: 1}", "Add `tables.far` itself, with all that is in it."),
        ("add: {tables.far.near.here: 1}", "Add `tables.far` itself, with all that is in it."),
        ("was: {tables.far: 1}", "Take the line out, or write a path that is there."),
        ("set: {tables.far: 1}", "If it is to be new there, write it under `add:`; else take the change out."),
        (
            "set: {counters.coin.supply: 9}",
            "If it is to be new there, write it under `add:`; else take the change out.",
        ),
        ("remove: [tables.far]", "Take the line out, or write a path that is there."),
        ("remove: [tables.gaol]", "Did you mean `tables.goal`?"),
    ],
)
def test_a_path_that_leads_nowhere_is_answered_for_what_was_to_be_done_there(
    changes: str, help: str, stalls: Stalls
) -> None:
    assert [(d.code, d.help) for d in errors(stalls(changes))] == [("no-such-path", help)]


@pytest.mark.parametrize(
    ("changes", "code", "said"),
    [
        ("after: [a]", "variants-in-a-circle", "The variant `a` wants to come after itself."),
        ("conflicts: [a]", "variants-apart", "The variant `a` says that it cannot be played together with itself."),
        ("add: {provenance: {assumed: why}}", "bad-value", "A variant cannot change `provenance`"),
        ("add: {renames: {tables.aim: tables.goal}}", "bad-value", "A variant cannot change `renames`"),
        ("set: {language: 2}", "bad-value", "A variant cannot change `language`"),
    ],
)
def test_what_a_variant_cannot_say_is_answered(changes: str, code: str, said: str, stalls: Stalls) -> None:
    found = errors(stalls(changes))
    assert [d.code for d in found] == [code] and found[0].message.startswith(said)
    assert found[0].help and Path(found[0].span.file).name == "a.yaml"


@pytest.mark.parametrize(
    ("path", "help"),
    [
        ("rulings.worth(counter g)", "Write `rulings.worth`."),
        ("tables..goal", "Write the names that lead there, with points between."),
        ("", "Write the names that lead there, with points between."),
    ],
)
def test_what_is_no_path_is_told_how_one_is_written(path: str, help: str, stalls: Stalls) -> None:
    assert ("bad-name", help) in [(d.code, d.help) for d in errors(stalls(f"set: {{'{path}': 1}}"))]


def test_a_variant_is_not_called_as_its_ruleset(stalls: Stalls) -> None:
    found = errors(stalls(HEAD.format("stalls").encode()))
    assert [(d.code, d.span.line, d.span.column) for d in found] == [("bad-name", 1, 10)]


# ---- files that are no variants ----


@pytest.mark.parametrize(
    ("data", "code", "help"),
    [
        (b"", "empty-file", "`variant: long_game`"), (b"# nothing yet\n", "empty-file", "`variant: long_game`"),
        (b"null\n", "empty-file", "`variant: long_game`"), (b"- one\n", "wrong-type", "`variant: long_game`"),
        (b"a" * (1 << 20) + b"a", "file-too-large", "Make two variants of it."),
        (b"\xff\xfev\x00a\x00", "wrong-encoding", "UTF-8"), (b"\x00", "odd-character", ""),
    ],
)  # fmt: skip
def test_a_file_that_holds_no_variant_is_told_how_one_begins(data: bytes, code: str, help: str, stalls: Stalls) -> None:
    found = errors(stalls(data))
    assert [d.code for d in found] == [code] and help in found[0].help
    assert "ruleset" not in found[0].help.replace("Name a ruleset file", "")


def test_a_ruleset_is_no_variant(stalls: Stalls, tmp_path: Path) -> None:
    stalls()
    found = errors(Varied(tmp_path / "stalls.yaml", (str(tmp_path / "stalls.yaml"),)))
    assert [(d.code, Path(d.span.file).name) for d in found] == [("wrong-type", "stalls.yaml")]
    assert "is a ruleset" in found[0].message


# ---- words ----


@pytest.mark.parametrize(("changes", "title"), [(("", ""), "b"), (("after: [b]", ""), "a"), (("", "after: [a]"), "b")])
def test_the_order_in_which_variants_are_named_decides_no_word(
    changes: tuple[str, str], title: str, stalls: Stalls, tmp_path: Path
) -> None:
    named = stalls(*changes)
    for name in ("stalls", "a", "b"):
        (tmp_path / f"{name}.locales").mkdir()
        (tmp_path / f"{name}.locales" / "en.ftl").write_text(f"title = {name}\nname-{name} = {name}\n")
    for variants in (named.variants, named.variants[::-1]):
        ruleset = load(Varied(named.ruleset, variants))
        messages = ruleset.words(ruleset.program()).messages
        assert [messages.get(key) for key in ("title", "name-a", "name-b", "name-stalls")] == [
            title,
            "a",
            "b",
            "stalls",
        ]
        located = find_ruleset(Varied(named.ruleset, variants))
        assert isinstance(located, Located)
        sections = read_sections(located)
        assert sections is not None and sections.files.locales == ruleset.facts.locales


# ---- links and odd files in the folder of variants ----


def variants(folder: Path) -> Path:
    """The folder of variants, with one in it."""
    there = folder / "stalls.variants"
    there.mkdir()
    (there / "short.yaml").write_text(HEAD.format("short"))
    return there


def test_a_link_to_itself_among_the_variants_harms_no_other(stalls: Stalls, tmp_path: Path) -> None:
    stalls()
    there = variants(tmp_path)
    (there / "loop.yaml").symlink_to("loop.yaml")
    os.mkfifo(there / "pipe.yaml")
    (there / "folder.yaml").mkdir()
    assert load(tmp_path / "stalls.yaml", "short").facts.made_of
    for name in ("loop", "pipe", "folder", str(there / "loop.yaml"), str(there / "pipe.yaml")):
        with pytest.raises(RulesetError, match="There is no variant"):
            load(tmp_path / "stalls.yaml", name)


def test_a_folder_of_variants_that_is_a_link_to_itself_holds_none(stalls: Stalls, tmp_path: Path) -> None:
    stalls()
    (tmp_path / "stalls.variants").symlink_to("stalls.variants")
    with pytest.raises(RulesetError, match="There is no variant"):
        load(tmp_path / "stalls.yaml", "short")


def test_a_variant_named_twice_and_by_its_path_is_one(stalls: Stalls, tmp_path: Path) -> None:
    stalls()
    path = variants(tmp_path) / "short.yaml"
    (tmp_path / "link.yaml").symlink_to(path)
    once = load(tmp_path / "stalls.yaml", "short")
    names = ["short", "short", str(path), str(path.parent / ".." / "stalls.variants" / "short.yaml")]
    again = load(tmp_path / "stalls.yaml", [*names, str(tmp_path / "link.yaml")])
    assert again.facts.content_hash == once.facts.content_hash
    assert load(path, names).facts.content_hash == once.facts.content_hash


# ---- keys of rulesets ----


@pytest.mark.parametrize(
    ("changes", "help"),
    [
        ("tables: {goal: 4}", "Write `set: {tables.goal: 4}`; for what is new `add: {tables: …}`."),
        ("tables.goal: 4", "Write `set: {tables.goal: 4}`; for what is new `add: {tables: …}`."),
        ("zones: {hand: {of: ware}}", "Write `set: {zones.hand.of: ware}`; for what is new `add: {zones: …}`."),
        ("score: your coin + 1", "Write `set: {score: …}`."),
        ("sets: {tables.goal: 1}", "Did you mean `set`?"),
        ("xylophone: 3", "Remove it, or use one of these."),
    ],
)  # fmt: skip
def test_a_key_of_rulesets_in_a_variant_is_told_behind_which_change_it_belongs(
    stalls: Stalls, changes: str, help: str
) -> None:
    found = errors(stalls(changes))[0]
    assert (found.code, found.help) == ("unknown-key", help)
    assert found.message.partition("Known here: ")[2].startswith("`set`, `add`, ")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ("add_number: {counters.coin.start: 1}\nadd: {counters.coin: {start: 5, max: 9}}", "There is a counter `coin`"),
        ("add: {counters: {coin: {start: 5, max: 9}}}", "There is a counter `coin`"),
        ("add: {tables: {goal: 3, shore: 2}}", "`tables.goal` is there already: it is `40`."),
    ],
)
def test_a_name_that_is_taken_is_said_once(stalls: Stalls, changes: str, said: str) -> None:
    (found,) = errors(stalls(changes))
    assert found.code == "declared-twice" and found.message.startswith(said)
    assert ("another name" in found.help) == ("coin" in said)


def test_what_a_thing_does_not_say_yet_can_be_added(stalls: Stalls) -> None:
    assert not errors(stalls("add: {counters: {coin: {supply: 90}}}"))
