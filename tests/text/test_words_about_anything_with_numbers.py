"""Words of any sort follow the numbers of what they are about: options, measures, spaces, logs, headings, titles."""

from __future__ import annotations

from pathlib import Path

import pytest
from text.fair import fair

from rulekit.pipeline import diagnose, load
from rulekit.text.folders import messages_of
from rulekit.text.numerals import Numerals

RULES = """\
options:
  pace: {values: [slow, quick], default: slow}
  rich: {values: [false, true], default: false}
tables: {fee: 6, pair: 2, worth_of: [2, 4]}
counters: {coin: {supply: 40, max: 25}, clay: {start: 9}}
variables: {free: {type: bool}, level: {type: 1..9}}
regions:
  track: {of: cart, attributes: {prize: 0..9 = 0}, spaces: {low: {prize: 3}, high: {prize: 8}, start: {}}}
  field: {of: cart, grid: 3 x 7}
pieces: {cart: {each: 2, home: shed}}
zones: {shed: {of: cart, per: player}, shelf: {of: pot, per: player}}
decks:
  pot:
    home: shelf
    attributes: {worth: 1..9}
    cards: {jug: {worth: 7, when: after you perform dig, effect: gain 4 coin}, mug: {worth: 8, effect: gain 5 coin}}
phases:
  game:
    steps:
      - each player draws 1 from pot
      - each player may perform dig
      - each player may perform polish
      - if rich and level >= 5 { each player gains 11 coin }
      - if not rich { each player gains 13 coin }
      - end game because over
actions:
  dig: {steps: "gain (12 if pace = slow else 14) coin; if free { gain 17 coin }; set free to true; set level to 2"}
  polish: {cost: fee clay, steps: "choose many from 1..4; gain many coin"}
metrics: {heap: sum(p.coin for p in players) / 20 rounded down}
"""
SPELLED = {5: ("five",), 6: ("Six",), 13: ("thirteen",), 20: ("twenty",)}
SPACES = "space-track-low = {}\nspace-track-high = {}\n"


def numbers_said(folder: Path, messages: str, locale: str = "en") -> list[int]:
    """The numbers that are named as said in words of their own; nothing else may be said of the words."""
    found = diagnose(fair(folder, {locale: messages}, RULES)).diagnostics
    assert not [d for d in found if d.severity == "error" or d.code in ("unknown-message", "unknown-variable")]
    return [int(d.message.split(" says ")[1].split()[0]) for d in found if d.code == "fixed-figure"]


@pytest.mark.parametrize(
    ("words", "followed"),
    [
        ("option-pace-slow = gain 12", "figure1"),
        ("option-pace-quick = gain 14", "figure1"),
        ("option-pace = Gain 12 or more?", ""),
        ("option-rich-true = 11 at level 5", ""),
        ("option-rich-false = thirteen more", "figure1"),
        ("metric-heap = twenty coins", "figure1"),
        ("table-fee = fee of 6", "fee"),
        ("set-free = gain 17 more", ""),
        ("at-least-level = level five or more", "value"),
        ("event-perform-dig = {$seat} digs up 12 coins", "figure1"),
        ("event-perform-dig-shared = 12 coins come up", "figure1"),
        ("from-dig = 12 from digging", "figure1"),
        ("about-polish-many = {$n} of 4", "figure2"),
        ("least-polish-many = some {$what} of 4", "figure2"),
        ("again-polish-many = again, up to 4 times", "figure2"),
        ("when-after-dig = after you have dug up 12", "figure1"),
        ("counter-coin = coin (of 40)", "supply"),
        ("piece-cart = one of 2 carts", "each"),
        ("region-field = field of 3 rows", "rows"),
        ("title = Six coins", "fee"),
        ("about = Polishing is 6 clay.", "fee"),
        ("rules-dig = \n    .title = Digging up 12", "figure1"),
    ],
)
def test_words_that_would_not_follow_are_named_and_by_the_variable_they_do(
    words: str, followed: str, tmp_path: Path
) -> None:
    number = next(iter(numbers_said(tmp_path, f"{words}\n")), None)
    assert number is not None
    if followed:
        said = next(each for each in (str(number), *SPELLED.get(number, ())) if each in words)
        assert not numbers_said(tmp_path, words.replace(said, f"{{ ${followed} }}") + "\n")


@pytest.mark.parametrize(
    "words",
    [
        "option-pace-slow = gain 14",  # so it is with the other value
        "option-rich-true = gain 13",
        "metric-heap = 12 coins",
        "table-worth_of = 2 or 4",  # a table of many numbers is named by what it is for
        "counter-clay = clay of 40",
        "region-field = field of 8 rows",
        "title = For 2",  # so many play
        "rules-dig = \n    .title = Digging up 30",
        SPACES.format("three", "eight"),  # said in letters by no more than chance
        SPACES.format("row 3", "row 4"),  # of one space alone
        "space-track-start = 0",
    ],
)
def test_words_that_say_no_number_of_a_rule_are_left_alone(words: str, tmp_path: Path) -> None:
    assert not numbers_said(tmp_path, f"{words}\n")


def test_the_names_of_spaces_say_what_all_of_them_have_by_its_variable(tmp_path: Path) -> None:
    assert numbers_said(tmp_path, SPACES.format("3 points", "8 points")) == [3, 8]
    assert not numbers_said(tmp_path, SPACES.format("{ $prize } points", "{ $prize } points"))


def test_a_legend_says_the_numbers_that_its_signs_stand_for(tmp_path: Path) -> None:
    layout = "layout:\n  marks: {prize.6: {sign: x}}\n  table: [{text: legend}, {text: price}]\n"
    words = "layout-legend = x six points\nlayout-price = costs 6\n"
    for rules, named in ((RULES + layout, 0), (RULES + layout.replace("prize.6: {sign: x}", ""), 2)):
        found = diagnose(fair(tmp_path, {"en": words}, rules)).diagnostics
        assert [d.code for d in found].count("fixed-figure") == named


@pytest.mark.parametrize(
    ("old", "new", "shown"),
    [
        ("fee: 6", "fee: 7", False),
        ("pair: 2", "pair: 3", True),
        ("pair: 2,", "", True),
        ("pair: 2", "pair: 2, more: 9", True),
        ("fee: 6", "fee: 7, more: 6", True),  # the one as well as the other
    ],
)
@pytest.mark.parametrize("locale", ["en", "zh"])
def test_a_layout_s_words_are_shown_until_a_number_that_they_say_is_another(
    old: str, new: str, shown: bool, locale: str, tmp_path: Path
) -> None:
    six = {"en": "a fee of six", "zh": "费用六"}[locale]
    words = f"layout-price = {six}\n    .figures = 6 2\nabout = {six}\n    .figures = 6\n"
    rules = RULES.replace(old, new, 1).replace("cost: fee clay", "cost: 6 clay")
    path = fair(tmp_path, {locale: words}, rules + "layout: {table: [{text: price}]}\n")
    messages = messages_of(load(path).declared(), locale)
    assert [messages.get(name) for name in ("layout-price", "about")] == [six * shown] * 2


PRICE = RULES.replace("cost: fee clay", "cost: 6 clay").replace("pair: 2", "pair: 5")  # of two seats no table is 2


def price(folder: Path, locale: str, words: str, fee: str, pair: str = "5") -> list[str]:
    """What a layout's words and those about the game are, with other numbers in its tables."""
    rules = PRICE.replace("fee: 6, pair: 5", f"fee: {fee}, pair: {pair}")
    path = fair(folder, {locale: words}, rules + "layout: {table: [{text: price}]}\n")
    messages = messages_of(load(path).declared(), locale)
    return [messages.get(name) for name in ("layout-price", "about")]


@pytest.mark.parametrize(
    ("locale", "text", "noted", "now"),
    [
        pytest.param("en", "a fee of -6", "-6 5", ("-7", "5"), id="below nothing"),
        pytest.param("en", "a fee of 6", "6 5", ("5", "6"), id="exchanged"),
        pytest.param("en", "a fee of 6", "6 5", ("7", "6"), id="moved"),
        pytest.param("en", "it counts twice", "12 2", ("12", "3"), id="twice"),
        pytest.param("en", "one coin", "1 5", ("4", "5"), id="one"),
        pytest.param("fr-CA", "un prix de six", "6 5", ("7", "5"), id="a country"),
        pytest.param("fr-x-home", "un prix de six", "6 5", ("7", "5"), id="a house"),
        pytest.param("de", "ein Preis von sechs", "6 5", ("7", "5"), id="no words known"),
        pytest.param("de", "ein Preis\nnumber-3 = drei", "6 5", ("7", "5"), id="few words known"),
        pytest.param("en", "a fee of 10,000", "10000 5", ("20000", "5"), id="thousands"),
        pytest.param("en", "100,200,300", "200 5", ("400", "5"), id="a row"),
        pytest.param("nl", "een prijs van 1.000", "1000 5", ("2000", "5"), id="a dot"),
        pytest.param("fr", "un prix de 10\u202f000", "10000 5", ("20000", "5"), id="a narrow blank"),
        pytest.param("zh", "费用６", "6 5", ("7", "5"), id="wide digits"),
        pytest.param("en", "a fee of { -six }", "6 5", ("7", "5"), id="a term"),
        pytest.param("en", "a fee of { other }", "6 5", ("7", "5"), id="a message"),
        pytest.param("en", 'a fee of { "6" }', "6 5", ("7", "5"), id="a text"),
        pytest.param("en", "a fee of { 6 }", "6 5", ("7", "5"), id="a number"),
        pytest.param(
            "en", "fee { $pair ->\n    [5] { -six }\n   *[other] {other}\n }", "6 5", ("7", "5"), id="in a case"
        ),
        pytest.param("en", "a fee of 6", "six 5", ("7", "5"), id="noted by hand"),
    ],
)
def test_a_layout_s_words_are_not_shown_where_they_may_say_another_number(
    locale: str, text: str, noted: str, now: tuple[str, str], tmp_path: Path
) -> None:
    first, _, rest = text.partition("\nnumber")
    own = f"{first}\n    .figures = {noted}\n"
    words = f"layout-price = {own}about = {own}-six = six\nother = six\n{'number' + rest if rest else ''}\n"
    fee, pair = noted.replace("six", "6").split()
    assert noted.startswith("six") or any(price(tmp_path, locale, words, fee, pair))
    assert price(tmp_path, locale, words, *now) == ["", ""]


@pytest.mark.parametrize("noted", ["{ $fee } { $pair }", '{ "6" } 5'])
def test_figures_that_are_put_in_note_nothing(noted: str, tmp_path: Path) -> None:
    own = f"a fee of 6\n    .figures = {noted}\n"
    for fee in ("6", "7"):
        assert price(tmp_path, "en", f"layout-price = {own}about = {own}", fee) == ["", ""]


@pytest.mark.parametrize(
    ("locale", "text", "now"),
    [
        ("en", "a fee of 6", ("6", "7")),
        ("en", "5 of { $fee }, { $fee ->\n    [one] coin\n   *[other] coins\n }", ("7", "5")),
        ("fr-CA", "un prix de six", ("6", "7")),
        ("de", "ein Preis von { $fee }", ("7", "5")),
        ("en", "a fee of { -fee }", ("6", "5")),
        ("en", "page 1,060 of 60", ("7", "7")),
    ],
)
def test_a_layout_s_words_are_shown_where_they_say_none_that_has_changed(
    locale: str, text: str, now: tuple[str, str], tmp_path: Path
) -> None:
    own = f"{text}\n    .figures = 6 5\n"
    words = f"layout-price = {own}about = {own}-fee = six\n"
    assert all(price(tmp_path, locale, words, *now))


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1234567890 of 12345678901234567", [1234567890, 12345678901234567]),
        ("1,000,000 and 1.000.000", [1_000_000, 1_000_000]),
        ("10 000 or 10\u00a0000", [10_000, 10_000]),
        ("1,23 and 10,0000", [1, 23, 10, 0]),  # no thousands
        ("1.5 of version 1.000.2, no2, a1,000", [0]),
        ("006", [6]),
    ],
)
def test_a_number_in_digits_is_read_whole(text: str, numbers: list[int]) -> None:
    assert [n for _, n, _ in Numerals({}).in_text(text)] == numbers
