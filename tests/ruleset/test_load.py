"""Files to a ruleset: what the declarations say, options, hashes, and going on after mistakes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.declared.texts import BROKEN
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.model import Ruleset
from rulekit.syntax import nodes

DATA = Path(__file__).with_name("data")
REST = "ruleset: small\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\nphases: {game: {steps: skip}}\n"
Load = Callable[..., tuple[Ruleset, list[Diagnostic]]]


@pytest.fixture
def load(tmp_path: Path) -> Load:
    """Loads a text that lacks the head of a ruleset."""

    def loaded(text: str, **options: str) -> tuple[Ruleset, list[Diagnostic]]:
        path = tmp_path / "game.yaml"
        path.write_text(text + REST, encoding="utf-8")
        ruleset, mistakes = load_ruleset(path, options)
        assert ruleset is not None, mistakes
        return ruleset, mistakes

    return loaded


@pytest.fixture(scope="module")
def temples() -> Ruleset:
    ruleset, mistakes = load_ruleset(DATA / "temples.yaml")
    assert ruleset is not None
    assert not mistakes
    return ruleset


@pytest.fixture(scope="module")
def caravan() -> Ruleset:
    ruleset, mistakes = load_ruleset(DATA / "caravan.yaml")
    assert ruleset is not None
    assert not mistakes
    return ruleset


def test_the_head_is_read(temples: Ruleset, caravan: Ruleset) -> None:
    assert (temples.name, temples.version, temples.title, temples.start) == ("temples", "1.0.0", "Temples", "game")
    assert (temples.min_players, temples.max_players, temples.seats) == (2, 2, ("red", "blue"))
    assert (caravan.min_players, caravan.max_players, caravan.turn) == (2, 4, "your_turn")
    assert temples.score == nodes.Your("vp")


def test_rows_become_spaces_with_the_row_and_the_legend(temples: Ruleset) -> None:
    temple = temples.regions["temple"]
    assert len(temple.elements) == 48
    eighth = temple.elements[7]
    assert (eighth.name, eighth.values) == ("1.8", {"mark": "blue_mark", "number": 1})
    assert (eighth.span.line, eighth.span.column) == (41, 26)
    assert sum(int(e.values.get("bonus", 0)) for e in temple.elements) == 8


def test_spaces_by_number_grid_and_name(temples: Ruleset, caravan: Ruleset) -> None:
    assert [e.name for e in temples.regions["underworld"].elements] == list("12345678")
    assert caravan.regions["board"].grid == (3, 3)
    assert caravan.regions["board"].elements == ()
    assert [e.values for e in caravan.regions["spots"].elements] == [
        {"cost": 2, "guild": "desert"},
        {"cost": 3, "guild": "port"},
    ]
    assert (caravan.regions["pit"].single, caravan.regions["pit"].per_player) == (False, True)
    assert temples.regions["cartouche"].seen_by == "owner"


def test_counters_have_their_bounds(caravan: Ruleset) -> None:
    bounds = {c.name: (c.start, c.low, c.high, c.supply) for c in caravan.counters.values()}
    assert bounds["coin"] == (3, 0, None, None)
    assert bounds["silk"] == (0, 0, None, None)
    assert bounds["camel"] == (0, 0, None, 12)
    assert bounds["debt"] == (0, None, None, None)


def test_tables_are_numbers_lists_or_maps(temples: Ruleset, caravan: Ruleset) -> None:
    assert temples.tables["goal"].value == 40
    assert temples.tables["majority"].value == {1: 0, 2: 5, 3: 0, 4: 3}
    assert caravan.tables["first_coins"].value == {1: 3, 2: 3, 3: 4, 4: 4}
    assert caravan.tables["by_guild"].value == {"east": 1, "desert": 2, "port": 3}


def test_cards_have_values_copies_and_abilities(caravan: Ruleset, temples: Ruleset) -> None:
    faces = {face.name: face for face in caravan.decks["trader"].faces}
    assert (faces["master"].copies, faces["master"].values) == (1, {"price": 5, "guild": "east", "fame": 3})
    broker = faces["broker"].abilities[0]
    assert (broker.optional, broker.limit, len(broker.cost)) == (True, "once per turn", 1)
    assert broker.trigger == nodes.Trigger("after", "perform", "you", ("sell",))
    assert [len(a.rules) for a in faces["twofold"].abilities] == [0, 1]
    assert isinstance(faces["thief"].abilities[0].effect, nodes.Block)
    assert faces["master"].abilities == ()
    deck = temples.decks["offering"]
    assert (deck.per_player, deck.pile, deck.renew, deck.discard, deck.seen_by) == (True, True, True, "used", "nobody")


def test_steps_are_one_block_in_the_order_of_the_file(temples: Ruleset) -> None:
    kinds = [type(s).__name__ for s in temples.procedures["day"].steps.statements]
    assert kinds == ["SetTo", "EachPlayer", "Perform"]
    offer = temples.procedures["offer"]
    assert offer.is_action
    assert [(p.name, p.type.form, p.default) for p in offer.parameters] == [
        ("n", "range", nodes.Int(1)),
        ("who", "plain", None),
    ]


def test_every_provenance_is_collected(temples: Ruleset) -> None:
    assert {p.kind for p in temples.provenances} == {"rulebook", "public", "assumed"}
    assert len(temples.provenances) == 6
    assert temples.options["reshuffle"].provenance in temples.provenances


def test_options_are_chosen_when_loading(load: Load) -> None:
    text = (
        "options: {refill: {values: [lazy, eager], default: lazy}, strict: {values: [true, false], default: false}}\n"
    )
    assert load(text)[0].chosen == {"refill": "lazy", "strict": "false"}
    assert load(text, refill="eager", strict="true")[0].chosen == {"refill": "eager", "strict": "true"}
    _, (value,) = load(text, refill="eagre")
    assert (value.code, value.help) == ("unknown-option-value", "Did you mean `eager`?")
    assert "`lazy`" in value.message
    _, (name,) = load(text, refil="eager")
    assert (name.code, name.help, name.span.line) == ("unknown-option", "Did you mean `refill`?", 1)


def test_the_hash_knows_content_and_options_but_not_line_ends(tmp_path: Path) -> None:
    text = "options: {refill: {values: [lazy, eager], default: lazy}}\n" + REST
    path = tmp_path / "game.yaml"

    def hashed(written: str, **options: str) -> str:
        path.write_bytes(written.encode())
        ruleset, _ = load_ruleset(path, options)
        assert ruleset is not None
        return ruleset.content_hash

    first = hashed(text)
    assert first == hashed(text, refill="lazy") == hashed(text.replace("\n", "\r\n"))
    assert len({first, hashed(text, refill="eager"), hashed(text + "# more\n")}) == 3


def test_one_run_names_the_mistakes_of_every_section(load: Load) -> None:
    ruleset, mistakes = load(
        "counters: {coin: 3}\n"
        "rulings: {rich: your coin >, poor: not}\n"
        "actions: {work: {steps: [gain 1, gain 1 coin]}}\n"
        "decks: {card: {attributes: {price: int}, cards: {one: {pirce: 3, price: 1}}}}\n"
    )
    assert [m.span.line for m in mistakes] == [1, 2, 2, 3, 4]
    assert "coin" in ruleset.counters
    assert ruleset.rulings["rich"].body == BROKEN
    assert len(ruleset.procedures["work"].steps.statements) == 1
    assert ruleset.decks["card"].faces[0].values == {"price": 1}


def test_a_name_with_a_value_that_does_not_fit_stays_declared(load: Load) -> None:
    ruleset, _ = load("enums: {suit: 3}\ncounters: {coin: [1]}\ntables: {goal: x}\nrulings: {'open()': [], shut: }\n")
    assert (*ruleset.enums, *ruleset.counters, *ruleset.tables, *ruleset.rulings) == (
        *("suit", "coin", "goal", "open", "shut"),
    )


def test_words_beside_the_ruleset_are_found(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(REST)
    assert load_ruleset(tmp_path / "game.yaml")[0].locales == ()  # type: ignore[union-attr]
    (tmp_path / "game.locales").mkdir()
    assert load_ruleset(tmp_path / "game.yaml")[0].locales == (str(tmp_path / "game.locales"),)  # type: ignore[union-attr]


def test_texts_of_rules_have_a_limit_together(load: Load) -> None:
    _, mistakes = load(f"rulings: {{many: {'1 + ' * 40_000}1}}\n")
    assert [m.code for m in mistakes] == ["too-much-text"]


def test_a_region_drawn_without_end_is_refused_at_once(load: Load) -> None:
    _, mistakes = load(f"regions: {{board: {{of: pawn, legend: {{a: {{}}}}, rows: {{1: {'a ' * 100_000}}}}}}}\n")
    assert [m.code for m in mistakes] == ["too-many"]


@pytest.mark.parametrize(("value", "fits"), [(1, False), (2, True), (5, True), (6, False)])
def test_a_value_lies_within_the_bounds_of_its_attribute(load: Load, value: int, fits: bool) -> None:
    spaces = f"{{a: {{height: {value}}}}}"
    _, mistakes = load(f"regions: {{board: {{of: pawn, attributes: {{height: 2..5}}, spaces: {spaces}}}}}\n")
    assert [m.code for m in mistakes] == ([] if fits else ["bad-value"])
