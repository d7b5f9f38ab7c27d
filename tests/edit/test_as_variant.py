"""An edited ruleset as a variant: the ruleset with it is the edited one, in rules and words, and the text is short."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from edit.random_edits import SORTS, Files, edited, files_of, written

from rulekit.cli.flatten import files_of as flattened_files
from rulekit.diagnostics.source import Diagnostic
from rulekit.edit.as_variant import AsVariant, as_variant
from rulekit.pipeline import diagnose, load
from rulekit.program.played import played_hash
from rulekit.ruleset.find import Varied, find_ruleset, packaged_rulesets, variants_of
from rulekit.ruleset.folder import Located
from rulekit.ruleset.sections import read_sections
from rulekit.text.folders import messages_in

GAMES = {name: path.resolve() for name, path in packaged_rulesets().items()}
LARGE = "tekhenu"
HEAD = "variant: mine\nversion: 0.1.0\ntitle: Mine\nextends: fair >=1.2, <2\nprovenance: {assumed: made up}\n"
FAIR = """\
ruleset: fair
version: 1.2.0
language: 1
players: 2
seats: [north, south]
start: game
score: your coin
tables:
  goal: 20
  wages: [2, 3, 5]
groups:
  goods: [nut, honey]
counters:
  coin: {start: 3}
  nut: {}
  honey: {}
rulings:
  "worth(counter g)": (2 if g = honey else 1)
zones:
  staff: {of: helper, per: player}
decks:
  helper:
    home: staff
    attributes: {skill: 1..3}
    cards:
      cook: {copies: 2, skill: 1, when: before your turn, effect: gain this.skill nut}
      clerk: {copies: 2, skill: 1}
phases:
  game:
    steps:
      - each player performs turn
      - end game because evening
  turn:
    steps:
      - choose g from goods
      - gain worth(g)
          coin
"""
WORDS = "title = Fair\ncounter-nut = nut\n# of honey\ncounter-honey = honey\n    .many = honeys\n"
SCENARIOS = (
    "scenarios:\n  - name: One\n    expect: {scores: {north: 3}}\n  - name: Two\n    expect: {scores: {south: 3}}\n"
)
BASE: Files = {
    "fair.yaml": FAIR.encode(),
    "fair.locales/en.ftl": WORDS.encode(),
    "fair.scenarios/first.yaml": SCENARIOS.encode(),
    "fair.icons/nut.svg": b"<svg/>",
}


def of(*swaps: tuple[str, str], file: str = "fair.yaml") -> AsVariant:
    """The variant of the fair with other stretches in it."""
    text = BASE[file].decode()
    for old, new in swaps:
        assert old in text
        text = text.replace(old, new)
    return as_variant(BASE, {**BASE, file: text.encode()}, "mine", "Mine")


def text_of(*swaps: tuple[str, str]) -> str:
    """What the variant says behind its head; nothing is left out."""
    done = of(*swaps)
    assert not done.left_out and list(done.files) == ["mine.yaml"]
    text = done.files["mine.yaml"].decode()
    assert text.startswith(HEAD)
    return text.removeprefix(HEAD).strip()


# ---- what it says ----


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("goal: 20", "goal: 12", "was: {tables.goal: 20}\n\nset: {tables.goal: 12}"),
        ("  goal: 20", "  goal: 20\n  fee: 2", "add: {tables.fee: 2}"),
        ("[nut, honey]", "[nut, honey, salt]", "append: {groups.goods: salt}"),
        ("[2, 3, 5]", "[2, 3, 5, 8, 9]", "append: {tables.wages: [8, 9]}"),
        ("[2, 3, 5]", "[2, 4, 5]", "was: {tables.wages: [2, 3, 5]}\n\nset: {tables.wages: [2, 4, 5]}"),
        ("      clerk: {copies: 2, skill: 1}\n", "", "remove: [decks.helper.cards.clerk]"),
        ("{start: 3}", "{start: 3, max: 9}", "add: {counters.coin.max: 9}"),
        ("coin: {start: 3}", "coin: {}", "remove: [counters.coin.start]"),
        ("goal: 20", "goal: 20 # a remark", ""),
        ("gain worth(g)\n          coin", "gain worth(g) coin", ""),
        ("gain worth(g)\n          coin", "|\n        gain worth(g)\n        coin", ""),
        (
            "effect: gain this.skill nut",
            'effect: "gain this.skill nut, 1 coin"',
            "was: {decks.helper.cards.cook.effect: gain this.skill nut}\n\n"
            'set: {decks.helper.cards.cook.effect: "gain this.skill nut, 1 coin"}',
        ),
        (
            "      clerk: {",
            "      guard: {skill: 3}\n      clerk: {",
            "add: {decks.helper.cards.guard: {skill: 3}}\nbefore: {decks.helper.cards.guard: clerk}",
        ),
        (
            "zones:\n",
            'zones:\n  till: {of: helper}\n  box: {of: helper, seen_by: nobody}\n',
            "add:\n  zones:\n    till: {of: helper}\n    box: {of: helper, seen_by: nobody}\n"
            "before: {zones.till: staff, zones.box: staff}",
        ),
        ("clerk", "scribe", "rename: {decks.helper.cards.clerk: scribe}"),
        (
            "coin: {start: 3}\n  nut: {}",
            "nut: {}\n  coin: {start: 3}",
            "was:\n  counters:\n    coin: {start: 3}\n    nut: {}\n    honey: {}\n\n"
            "set:\n  counters:\n    nut: {}\n    coin: {start: 3}\n    honey: {}",
        ),
        (
            '"worth(counter g)": (2 if g = honey else 1)',
            '"worth(counter x)": (2 if x = honey else 1)',
            'was:\n  rulings:\n    "worth(counter g)": (2 if g = honey else 1)\n\n'
            'set:\n  rulings:\n    "worth(counter x)": (2 if x = honey else 1)',
        ),
        (
            "      - choose g from goods\n",
            "      - choose g from goods\n      - gain 1 nut\n",
            "was:\n  phases.turn.steps:\n    - choose g from goods\n    - gain worth(g) coin\n\n"
            "set:\n  phases.turn.steps:\n    - choose g from goods\n    - gain 1 nut\n    - gain worth(g) coin",
        ),
        ("score: your coin", "score: your coin + 1", "was: {score: your coin}\n\nset: {score: your coin + 1}"),
    ],
)  # fmt: skip
def test_a_variant_says_the_least_that_makes_the_one_the_other(old: str, new: str, says: str) -> None:
    assert text_of((old, new)) == says


def test_what_a_ruleset_is_stays_and_that_is_said() -> None:
    done = of(("ruleset: fair", "ruleset: mine"), ("version: 1.2.0", "version: 1.3.0"), ("goal: 20", "goal: 12"))
    assert b"set: {tables.goal: 12}" in done.files["mine.yaml"]
    assert [(each.code, each.severity, each.span.line) for each in done.left_out] == [
        ("not-in-a-variant", "warning", 1),
        ("not-in-a-variant", "warning", 2),
    ]
    done = of(("ruleset: fair\n", "provenance: {assumed: ours}\nruleset: fair\n"))
    assert not done.left_out, "a file that says it now for the first time"
    with_one = {**BASE, "fair.yaml": b"provenance: {assumed: ours}\n" + BASE["fair.yaml"]}
    other = {**BASE, "fair.yaml": b"provenance: {assumed: theirs}\n" + BASE["fair.yaml"]}
    (said,) = as_variant(with_one, other, "mine", "Mine").left_out
    assert "`provenance`: it speaks of one file alone" in said.message and said.help


def test_what_is_called_otherwise_in_one_place_alone_has_no_other_name() -> None:
    """The text that still says the old name would say the new one, too, if the variant called it otherwise."""
    named = FAIR.replace("rulings:\n", "rulings:\n  staffed: count({c in helper where c = clerk})\n")
    half = named.replace("      clerk:", "      scribe:")
    done = as_variant({**BASE, "fair.yaml": named.encode()}, {**BASE, "fair.yaml": half.encode()}, "mine", "Mine")
    assert b"\nremove: [decks.helper.cards.clerk]\nadd: {decks.helper.cards.scribe: " in done.files["mine.yaml"]


def test_what_no_path_can_say_is_told() -> None:
    odd = FAIR.replace("zones:\n", 'invariants: {"\'t is \\"so\\": yes": your coin >= 0}\nzones:\n')
    done = as_variant(BASE, {**BASE, "fair.yaml": odd.replace("goal: 20", "goal: 12").encode()}, "mine", "Mine")
    assert [(each.code, each.span.line) for each in done.left_out] == [
        ("not-in-a-variant", odd[: odd.index("invar")].count("\n") + 1)
    ]
    assert b"tables.goal: 12" in done.files["mine.yaml"] and b"invariants" not in done.files["mine.yaml"]


@pytest.mark.parametrize("name", ["fair", "My Game", "", "a" * 200, "../up"])
def test_a_name_that_cannot_be_one_is_said_to_be_none(name: str) -> None:
    done = as_variant(BASE, BASE, name, "Mine")
    assert not done.files and [each.code for each in done.left_out] == ["bad-name"]


@pytest.mark.parametrize(
    ("text", "code"),
    [("a: [1\n", "unclosed"), ("\0" * 20, "binary-file"), ("- 1\n", "wrong-type"), ("", "empty-file")],
)
def test_a_file_that_cannot_be_read_is_said_with_its_place(text: str, code: str) -> None:
    done = as_variant(BASE, {**BASE, "fair.yaml": text.encode()}, "mine", "Mine")
    assert not done.files and done.left_out[0].span.file == "fair.yaml" and done.left_out[0].help
    assert code in {each.code for each in done.left_out} or code == "unclosed"


def test_nothing_at_all_is_no_ruleset() -> None:
    assert not as_variant({}, {}, "mine", "Mine").files
    assert not as_variant(BASE, {"words.txt": b""}, "mine", "Mine").files
    assert not as_variant({"a.yaml": b"tables: {goal: 1}\n"}, BASE, "mine", "Mine").files


def test_what_does_not_fit_is_said_and_the_rest_is_changed() -> None:
    done = of(("coin: {start: 3}", "coin: {strat: 3}"), ("goal: 20", "goal: 12"))
    assert [each.code for each in done.left_out] == ["unknown-key"]
    assert b"tables.goal: 12" in done.files["mine.yaml"]


def test_a_title_is_written_so_that_it_is_read_again() -> None:
    for title in ("Mine: a try", "12", "'", '"', "a # b", "{x}", "- y", "Fête"):
        done = as_variant(BASE, BASE, "mine", title)
        assert not done.left_out and title in done.files["mine.yaml"].decode().replace('\\"', '"')


def test_whoever_changes_the_ruleset_later_is_told(tmp_path: Path) -> None:
    files = {"fair.yaml": FAIR.replace("goal: 20", "goal: 30").encode()}
    written(files, tmp_path)
    written(of(("goal: 20", "goal: 12")).files, tmp_path / "fair.variants")
    found = diagnose(Varied(tmp_path / "fair.yaml", ("mine",))).diagnostics
    assert [each.code for each in found if each.severity == "error"] == ["base-has-changed"]


# ---- beside it ----


def test_words_that_are_new_or_other_are_its_own() -> None:
    done = of(("= honey\n", "= Honey\n"), ("title = Fair", "title = Fair\nabout = What?"), file="fair.locales/en.ftl")
    assert done.files["mine.locales/en.ftl"].decode() == "about = What?\ncounter-honey = Honey\n    .many = honeys\n"
    assert not done.left_out
    done = as_variant(BASE, {**BASE, "fair.locales/de.ftl": WORDS.encode()}, "mine", "Mine")
    assert done.files["mine.locales/de.ftl"].decode() == WORDS.replace("# of honey\n", "")


def test_words_and_icons_cannot_be_taken_out_unless_their_thing_is() -> None:
    done = of(("counter-nut = nut\n", ""), file="fair.locales/en.ftl")
    assert ["`counter-nut`" in each.message for each in done.left_out] == [True] and list(done.files) == ["mine.yaml"]
    less = {name: data for name, data in BASE.items() if ".icons" not in name and ".locales" not in name}
    assert ["en.ftl" in each.message or "nut.svg" in each.message for each in as_variant(
        BASE, less, "mine", "Mine").left_out] == [True, True]  # fmt: skip
    gone = FAIR.replace("  nut: {}\n", "").replace("[nut, honey]", "[honey]").replace("nut", "honey")
    without = {
        **less,
        "fair.yaml": gone.encode(),
        "fair.locales/en.ftl": WORDS.replace("counter-nut = nut\n", "").encode(),
    }
    assert not as_variant(BASE, without, "mine", "Mine").left_out


def test_only_scenarios_that_are_new_or_other_are_its_own() -> None:
    done = of(("Two", "Three"), file="fair.scenarios/first.yaml")
    assert done.files["mine.scenarios/first.yaml"].decode() == (
        "scenarios:\n  - name: Three\n    expect: {scores: {south: 3}}\n"
    )
    assert list(
        of(("  - name: Two\n    expect: {scores: {south: 3}}\n", ""), file="fair.scenarios/first.yaml").files
    ) == ["mine.yaml"]
    assert [each.span.file for each in of(("name: Two", "name: ["), file="fair.scenarios/first.yaml").left_out][:1] == [
        "fair.scenarios/first.yaml"
    ]


def test_icons_and_variants() -> None:
    edited = {**BASE, "fair.icons/nut.svg": b"<svg />", "fair.icons/coin.svg": b"<svg/>", "fair.variants/o.yaml": b"x"}
    done = as_variant(BASE, edited, "mine", "Mine")
    assert {name: data for name, data in done.files.items() if name.endswith("svg")} == {
        "mine.icons/nut.svg": b"<svg />",
        "mine.icons/coin.svg": b"<svg/>",
    }
    assert ["variant `o`" in each.message for each in done.left_out] == [True]


def test_files_may_be_named_from_a_folder_they_share() -> None:
    plain = of(("goal: 20", "goal: 12"), ("clerk", "scribe"))
    swapped = {f"a/b/{name}": data for name, data in BASE.items()}
    other = {**swapped, "a/b/fair.yaml": FAIR.replace("goal: 20", "goal: 12").replace("clerk", "scribe").encode()}
    assert as_variant(swapped, other, "mine", "Mine").files == plain.files
    assert as_variant(BASE, other, "mine", "Mine").files == plain.files


# ---- the ruleset with it is the edited one ----


def same(base: Files, edited: Files, game: str, into: Path) -> AsVariant:
    """The base with the variant is the edited ruleset: the program, the words, or what is wrong with them."""
    done = as_variant(base, edited, "mine", "Mine")
    folder = "ruleset.yaml" in base
    ours, theirs = (into / each / game if folder else into / each for each in ("ours", "theirs"))
    written(base, ours)
    written(edited, theirs)
    written(done.files, ours / "variants" if folder else ours / f"{game}.variants")
    varied = Varied(ours if folder else ours / f"{game}.yaml", ("mine",))
    plain = theirs if folder else theirs / f"{game}.yaml"
    wrong = [
        sorted(each.code for each in diagnose(one).diagnostics if each.severity == "error") for one in (varied, plain)
    ]
    assert bool(wrong[0]) == bool(wrong[1])
    if not wrong[0]:
        one, other = load(varied), load(plain)
        assert played_hash(one.program(one.players[0])) == played_hash(other.program(other.players[0]))
        for locale in ("en", "fr"):
            mine, wanted = (messages_in(each.facts.locales, locale) for each in (one, other))
            assert all(mine.get(name) == wanted.get(name) for name in wanted.names())
    return done


@pytest.mark.parametrize("game", GAMES)
def test_random_edits_of_every_ruleset(game: str, tmp_path: Path, amount: Callable[..., int]) -> None:
    base = files_of(GAMES[game])
    for number in range(amount(3, 60, quick=1) if game != LARGE else amount(1, 30, quick=0)):
        chance, files = random.Random(f"{game} {number}"), dict(base)
        sorts = [chance.choice(SORTS) for _ in range(chance.randint(1, 3))]
        for sort in sorts:
            for _ in range(5):
                if edited(files, chance, sort):
                    break
        (tmp_path / str(number)).mkdir()
        done = same(base, files, game, tmp_path / str(number))
        assert not [each for each in done.left_out if each.severity == "error"], (number, sorts)


SHIPPED = [(game, name) for game, path in GAMES.items() for name in variants_of(path)]


@pytest.mark.parametrize(
    ("game", "name"), [pytest.param(*each, marks=[pytest.mark.long] if each[0] == LARGE else []) for each in SHIPPED]
)
def test_every_variant_that_comes_with_rulekit_is_found_again_in_what_it_makes(
    game: str, name: str, tmp_path: Path
) -> None:
    located = find_ruleset(named := Varied(GAMES[game], (name,)))
    assert isinstance(located, Located)
    sections = read_sections(located)
    assert sections is not None
    made = flattened_files(sections, load(named).declared(), tmp_path / game)
    assert not isinstance(made, Diagnostic)
    files = {path.removeprefix(f"{game}/"): text.encode() for path, text in made.items()}
    done = same({n: d for n, d in files_of(GAMES[game]).items() if "scenarios/" not in n}, files, game, tmp_path)
    text = done.files["mine.yaml"].decode()
    assert len(text) < 2 * len(located.variants[0].read_text("utf-8")) + 500
