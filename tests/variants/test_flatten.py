"""`rulekit flatten`: one plain ruleset that plays letter for letter as the ruleset with its variants does."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from record.recorded import lines_of, written

from rulekit.cli.flatten import files_of
from rulekit.diagnostics.source import Diagnostic
from rulekit.l10n.layered import layered, without
from rulekit.pipeline import diagnose, load
from rulekit.program.program import Program
from rulekit.ready_ruleset import Ruleset
from rulekit.ruleset.declared.stated import stated
from rulekit.ruleset.find import Varied, find_ruleset, packaged_rulesets, variants_of
from rulekit.ruleset.folder import Located
from rulekit.ruleset.sections import Sections, read_sections
from rulekit.ruleset.tree import Mapping, whole_number
from rulekit.ruleset.tree import Scalar as Single
from rulekit.template.writing import write_new
from rulekit.text.folders import messages_in
from rulekit.text.rules import Rules

GAMES = {name: str(path.resolve()) for name, path in packaged_rulesets().items()}

DEAR = "provenance: {assumed: ours}\nscale: {counters.vp: 2}\nset: {tables.goal: 30}\nappend: {enums.mark: red}"
DEAR += "\nadd: {decks.offering.cards.five: {value: 4, copies: 3}}"
LUCKY = """\
provenance: {assumed: for luck}
add: {counters: {luck: {max: 3}}, metrics: {lucky: sum(p.luck for p in players)}, tables.more: 2}
set:
  phases.day.steps:
    - set round to round + 1
    - each player gains 1 luck   # a remark
    - each player performs draw_four
    - each player simultaneously performs exchange_cards
    - each player simultaneously performs lay_cards
    - each player reveals your cartouche
    - perform first_cartouche
    - |
      if more > 1 {
        perform second_cartouche
      }
    - leads performs act
    - leads.rival performs act
"""
SHORT = "after: [dear]\nremove: [options.alternate.provenance, decks.offering.cards.two]\nadd_number: {tables.goal: -3}"
RICH = """\
provenance: {assumed: ours}
add: {counters.luck: {max: 30}, metrics.lucky: sum(p.luck for p in players), decks.blessing.cards.b25: {when: after you perform production, effect: gain 1 luck}}
append: {phases.set_up.steps: [each player gains 2 luck, set counting to 0]}
set: {tables.building_points: [0, 1, 1, 1, 2, 2, 3, 4, 5, 9], printed.decree.d01.symbol: eye}
remove: [decks.blessing.cards.b24]
"""  # noqa: E501


def made(folder: Path, game: str, **variants: str) -> Varied:
    """A ruleset with variants of these changes."""
    paths = []
    for name, text in variants.items():
        path = folder / f"{name}.yaml"
        path.write_text(f"variant: {name}\nversion: 1.0.0\nextends: {Path(game).stem}\n{text}\n", "utf-8")
        paths.append(str(path))
    return Varied(GAMES.get(game, game), tuple(paths))


def sections(named: Varied) -> Sections:
    located = find_ruleset(named)
    assert isinstance(located, Located)
    found = read_sections(located)
    assert found is not None
    return found


def flat(named: Varied, into: Path) -> Ruleset:
    """The plain ruleset, written and loaded."""
    files = files_of(sections(named), load(named).declared(), into / "plain")
    assert not isinstance(files, Diagnostic)
    paths = write_new(files, into)
    assert not isinstance(paths, Diagnostic)
    return load(into / ("plain.yaml" if "plain.yaml" in files else "plain"))


def rules(program: Program) -> Program:
    """A program without the name of the texts it was made from, and the places in them."""
    blank = {"source": (), "places": (), "texts": (), "grounds": (), "fails": {}, "clauses": (), "made_of": {}}
    place = ("", 0, 0, 0, 0)
    claims = tuple(replace(claim, place=place) for claim in program.claims)
    sites = tuple(replace(site, place=place) for site in program.sites)
    return replace(program, ruleset="", content_hash="", assumed=0, claims=claims, sites=sites, **blank)  # type: ignore[arg-type]


def nowhere(value: Any) -> Any:
    """A line of a record without the places in the texts."""
    if isinstance(value, dict):
        return {key: nowhere(one) for key, one in value.items() if key != "where"}
    return [nowhere(one) for one in value] if isinstance(value, list) else value


def same(one: Ruleset, other: Ruleset, seeds: range) -> None:
    """Both are the same game, and go the same way from each seed."""
    for players in one.players:
        assert rules(one.program(players)) == rules(other.program(players))
    games = [lines_of(written(each.game(), seeds, full=True)) for each in (one, other)]
    plays = [[nowhere(line) for line in lines if line["kind"] != "header"] for lines in games]
    assert plays[0] and plays[0] == plays[1]


def cited(ruleset: Ruleset) -> Counter[tuple[str, str, str]]:
    """How many values of what come from where."""
    found: Counter[tuple[str, str, str]] = Counter()
    for one in stated(ruleset.declared()):
        found[one.what, one.kind, one.provenance.note if one.provenance else ""] += one.count
    return found


def test_several_variants_of_aton_become_one_file(tmp_path: Path) -> None:
    named = made(tmp_path, "aton", dear=DEAR, lucky=LUCKY, short=SHORT)
    plain = flat(named, tmp_path)
    same(load(named), plain, range(8))
    assert plain.declared().tables["goal"].value == 27
    assert plain.facts.assumed == load(named).facts.assumed and cited(plain) == cited(load(named))
    text = (tmp_path / "plain.yaml").read_text()
    base = Path(GAMES["aton"]).read_text()
    remarks = [line for line in base.splitlines() if line.startswith("#") and "schema" not in line]
    assert all(remark in text for remark in remarks), "remarks are kept"


def test_a_variant_of_tekhenu_becomes_a_folder_with_what_is_new_in_the_last_file(tmp_path: Path) -> None:
    named = made(tmp_path, "tekhenu", rich=RICH)
    plain = flat(named, tmp_path)
    same(load(named), plain, range(2))
    files = sorted(path.relative_to(tmp_path / "plain").as_posix() for path in (tmp_path / "plain").rglob("*.yaml"))
    own = sorted(p.relative_to(GAMES["tekhenu"]).as_posix() for p in find_files(Path(GAMES["tekhenu"])))
    assert files == sorted([*own, "cards/zz_01_rich.yaml"])
    new = (tmp_path / "plain/cards/zz_01_rich.yaml").read_text()
    assert "provenance: {assumed: ours}" in new and "luck: {max: 30}" in new
    assert list(load(named).declared().counters) == list(plain.declared().counters)


def find_files(folder: Path) -> Iterator[Path]:
    yield from folder.glob("*.yaml")
    yield from (folder / "cards").glob("*.yaml")


def figures(node: Mapping, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The paths of all numbers that stand alone."""
    for entry in node.entries:
        name = entry.key.text.partition("(")[0]
        if isinstance(entry.value, Mapping):
            yield from figures(entry.value, (*path, name))
        elif isinstance(entry.value, Single) and whole_number(entry.value) is not None:
            yield (*path, name)


def generated(chance: random.Random, every: Sections) -> str:
    """Random changes of figures, and cards taken out."""
    parts = ("tables", "counters", "decks", "printed", "pieces")
    numbers = [(key, *path) for key in parts if key in every.before
               and isinstance(every.before[key].value, Mapping)
               for path in figures(every.before[key].value)]  # fmt: skip
    decks = every.before["decks"].value
    assert isinstance(decks, Mapping)
    cards = [("decks", deck.key.text, "cards", card.key.text) for deck in decks.entries
             for part in deck.value.entries if part.key.text == "cards" for card in part.value.entries]  # fmt: skip
    chosen = chance.sample(numbers, min(5, len(numbers)))
    gone = chance.sample(cards, chance.randint(0, 1))
    chosen = [path for path in chosen if all(path[: len(card)] != card for card in gone)]
    lines = [f"remove: [{', '.join('.'.join(path) for path in gone)}]", "add_number:"]
    lines = lines if gone else lines[1:]
    return "\n".join([*lines, *(f"  {'.'.join(path)}: {chance.randint(0, 2)}" for path in chosen)])


@pytest.mark.parametrize(
    ("game", "tries"), [("aton", 8), ("caravan", 6), pytest.param("tekhenu", 3, marks=pytest.mark.long)]
)
def test_generated_variants_are_the_same_when_they_are_plain(game: str, tries: int, tmp_path: Path) -> None:
    chance, sound = random.Random(5), 0
    for number in range(tries):
        folder = tmp_path / str(number)
        folder.mkdir()
        every = sections(Varied(GAMES[game], ()))
        named = made(folder, game, one=generated(chance, every), two="add: {tables: {something: 3}}")
        if diagnose(named).has_errors:  # a card that the rules name
            continue
        sound += 1
        plain = flat(named, folder)
        assert rules(plain.program()) == rules(load(named).program())
        if number < 2:
            same(load(named), plain, range(1))
    assert sound >= tries // 3


SHIPPED = [(g, name) for g, path in GAMES.items() for name in variants_of(Path(path))]
QUICK = {
    "botankhamon",
    "sprint",
    "open-hands",
    "fifth-value",
    "solo",
}  # of one that takes longer the others are like it


@pytest.mark.parametrize(
    ("game", "name"), [pytest.param(*each, marks=[] if each[1] in QUICK else [pytest.mark.long]) for each in SHIPPED]
)
def test_every_variant_that_comes_with_rulekit_is_the_same_when_it_is_plain(
    game: str, name: str, tmp_path: Path
) -> None:
    one = load(named := Varied(GAMES[game], (name,)))
    plain = flat(named, tmp_path)
    assert rules(plain.program()) == rules(one.program())
    assert cited(plain) == cited(one)


PAIRS = [(game, pair) for game, path in GAMES.items() for pair in combinations(variants_of(Path(path)), 2)]


@pytest.mark.parametrize(
    ("game", "pair"),
    [pytest.param(*each, marks=[pytest.mark.long] if each[0] == "tekhenu" else []) for each in PAIRS],
    ids=lambda each: each if isinstance(each, str) else "+".join(each),
)
def test_every_pair_of_them_is_the_same_when_it_is_plain(game: str, pair: tuple[str, str], tmp_path: Path) -> None:
    named = Varied(GAMES[game], pair)
    if diagnose(named).has_errors:  # two that cannot be played together
        return
    one, plain = load(named), flat(named, tmp_path)
    assert rules(plain.program()) == rules(one.program())
    assert cited(plain) == cited(one)


EVERY_SORT = """\
set: {score: your vp + 1, rulings.places_all: "true"}
add:
  enums: {hue: [pale, dark]}
  groups: {both: [vp, exchange]}
  rulings: {"more(int n)": n + 1, far: "{s in temple where s.index > 9}"}
  metrics: {hues: "2"}
  decks.offering.cards.nine: {value: 4}
"""


def test_all_that_a_variant_states_says_in_one_file_where_it_comes_from(tmp_path: Path) -> None:
    named = made(tmp_path, "aton", one=f"provenance: {{assumed: ours}}\n{EVERY_SORT}")
    plain = flat(named, tmp_path)
    assert rules(plain.program()) == rules(load(named).program())
    assert cited(plain) == cited(load(named))
    sorts = {what.partition(" ")[0] for what, kind, note in cited(plain) if (kind, note) == ("assumed", "ours")}
    assert sorts == {"score", "ruling", "words", "group", "card"}


@pytest.mark.parametrize(("game", "name"), [("aton", "solo"), ("tekhenu", "botankhamon")])
def test_what_is_told_by_hand_of_the_rules_is_told_of_the_plain_ruleset_too(
    game: str, name: str, tmp_path: Path
) -> None:
    """The numbers a text by hand was written for do not depend on the files their rulings stand in."""
    said = []
    for one in (load(named := Varied(GAMES[game], (name,))), flat(named, tmp_path)):
        declared = one.declared()
        rules = Rules(declared, messages_in(declared.locales, "en"))
        said.append({each: (rules.shape(each), rules.figures(each)) for each in declared.procedures})
    assert said[0] == said[1]


def test_a_list_that_says_where_it_comes_from_is_made_longer_by_the_next_variant(tmp_path: Path) -> None:
    flat(made(tmp_path, "aton", one=f"provenance: {{assumed: ours}}\n{EVERY_SORT}"), tmp_path)
    hue = load(made(tmp_path, str(tmp_path / "plain.yaml"), more="append: {enums.hue: grey}")).declared().enums["hue"]
    assert hue.members == ("pale", "dark", "grey") and hue.provenance is not None
    named = made(tmp_path, str(tmp_path / "plain.yaml"), more="rename: {enums.hue: shade, rulings.more: plus}")
    (tmp_path / "again").mkdir()
    assert cited(flat(named, tmp_path / "again")) == cited(load(named))
    named = made(tmp_path, str(tmp_path / "plain.yaml"), more="rename: {counters.vp: pale}")
    assert [d.message for d in diagnose(named).diagnostics if d.severity == "error"] == ["The name `pale` is taken."]


def test_a_printed_value_of_a_variant_stands_in_the_file_that_says_where_it_comes_from(tmp_path: Path) -> None:
    named = made(tmp_path, "tekhenu", rich=RICH)
    plain = flat(named, tmp_path)
    assert cited(plain) == cited(load(named))
    assert cited(plain)["card decree d01: symbol", "assumed", "ours"] == 1
    assert "symbol: eye" in (tmp_path / "plain/cards/zz_01_rich.yaml").read_text()


def test_a_variant_that_says_nothing_of_its_values_is_named_where_a_file_speaks_for_all_in_it(tmp_path: Path) -> None:
    named = made(tmp_path, "tekhenu", one="set: {tables.building_points: [0, 1, 1, 1, 2, 2, 3, 4, 5, 9]}")
    was, now = cited(load(named)), cited(flat(named, tmp_path))
    assert list(was - now) == [("table building_points", "", "")]
    assert list(now - was) == [("table building_points", "public", "the variant one 1.0.0")]


def test_a_thing_taken_out_and_brought_back_is_declared_last(tmp_path: Path) -> None:
    named = made(tmp_path, "aton", one="remove: [counters.vp]", two="after: [one]\nadd: {counters: {vp: {start: 1}}}")
    plain = flat(named, tmp_path)
    assert list(plain.declared().counters) == ["exchange", "vp"]
    assert rules(plain.program()) == rules(load(named).program())


def test_a_note_on_what_no_declaration_carries_is_left_out_of_the_words(tmp_path: Path) -> None:
    """Its words would name nothing: open hands change who sees a zone, and nothing there says where that is from."""
    flat(Varied(GAMES["aton"], ("open-hands",)), tmp_path)
    assert [d.message for d in diagnose(str(tmp_path / "plain.yaml")).diagnostics if d.severity != "note"] == []


# ---- words ----


def test_the_words_of_a_variant_stand_in_the_place_of_those_they_replace() -> None:
    below = "# Head\na = A\nb = B\n    .form = b\n\n## Cards\nc = C\n"
    assert layered(["b = Bee\n    .form = bee\nd = Dee\n", below]) == (
        "# Head\na = A\nb = Bee\n    .form = bee\n\n## Cards\nc = C\n\nd = Dee\n"
    )
    assert layered(["a = 1\n", "a = 2\nb = 2\n", "b = 3\na = 3\n"]) == "b = 2\na = 1\n"
    assert layered([below]) == below and layered([]) == ""


def test_a_message_that_another_puts_in_stays() -> None:
    text = "a = A\nb = { a } and B\n\n# of c\nc = C\n    .form = c\nd = D\n"
    assert without(text, {"c"}) == "a = A\nb = { a } and B\n\nd = D\n"
    assert without(text, {"a", "d"}) == "a = A\nb = { a } and B\n\n# of c\nc = C\n    .form = c\n"
    assert without(text, {"a", "b"}) == "\n# of c\nc = C\n    .form = c\nd = D\n"
