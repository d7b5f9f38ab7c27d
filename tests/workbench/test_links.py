"""The link of a work: what it holds comes back, and whatever else is sent is answered in words."""

from __future__ import annotations

import base64
import json
import random
import tracemalloc
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from effort import at_most
from hypothesis import given
from hypothesis import strategies as st

from rulekit.pipeline import load
from rulekit.ruleset.find import packaged_rulesets
from rulekit.studio.alone import seated_at
from rulekit.text.folders import OWN
from rulekit.workbench import link
from rulekit.workbench.link import Edition, Linked, Refused, answers_at, edition_of, link_of, unlinked

LANGUAGES = sorted(path.stem for path in OWN.glob("*.ftl"))
BASE = Edition("1.2.0", "0123456789abcdef")
FILES = {
    "mine.yaml": b"variant: mine\nversion: 0.1.0\nextends: fair >=1.2, <2\nset: {tables.goal: 12}\n",
    "mine.locales/fr.ftl": "title = Fête\n".encode(),
    "mine.scenarios/first.yaml": b"scenarios: []\n",
    "mine.icons/die.black.svg": b"<svg/>",
}
WHOLE = Linked(
    *("fair", BASE, "A short fair", FILES, (1 << 63) - 1, 2, ("human", "montecarlo:40"), "pt-BR"),
    options={"rain": "never", "more": "true", "many": "2"},
    answers=tuple(range(0, 900, 7)),
)
SMALL = Linked("fair", BASE, "", {}, 0, 1, ())


def there(name: str) -> Edition | None:
    """The rulesets that are here."""
    return BASE if name == "fair" else None


def packed(data: object) -> str:
    """A link of whatever data."""
    raw = data if isinstance(data, bytes) else json.dumps(data).encode()
    return base64.urlsafe_b64encode(zlib.compress(raw)).decode().rstrip("=")


def data_of(linked: Linked) -> dict[str, object]:
    """What a link holds, as it is written."""
    text = link_of(linked)
    assert isinstance(text, str)
    found = json.loads(zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))))
    assert isinstance(found, dict)
    return found


def why(text: str) -> str:
    """Why a link is not opened."""
    found = unlinked(text, there)
    assert isinstance(found, Refused)
    return found.why


@pytest.mark.parametrize("linked", [WHOLE, SMALL, WHOLE._replace(files={"mine.yaml": b""}, title="Fête 12")])
def test_what_is_put_in_comes_out(linked: Linked) -> None:
    text = link_of(linked)
    assert isinstance(text, str) and set(text) <= set(base64.b64encode(bytes(range(256))).decode() + "-_")
    assert unlinked(text, there) == linked
    wrapped = "\n".join(text[at : at + 60] for at in range(0, len(text), 60))
    assert unlinked(f"  {wrapped}==\r\n", there) == linked


def test_a_game_comes_out_as_it_stands() -> None:
    path = packaged_rulesets()["kuhn"]
    ruleset = load(path)
    base = edition_of(ruleset.version, {path.name: path.read_bytes()})
    table = seated_at(ruleset, ["human", "random"], 7, 2, "")
    for _ in range(20):
        if not table.bot_goes_on() and table.table.state.decision is not None:
            decision = table.table.state.decision
            table.table.answer(decision.seat, table.table.at, 0, "")
    answers = answers_at(table.table)
    assert answers
    text = link_of(Linked("kuhn", base, "", {}, 7, 2, tuple(table.table.sitters), answers=answers))
    assert isinstance(text, str)
    found = unlinked(text, lambda _: base)
    assert isinstance(found, Linked) and found.answers == answers


def test_a_ruleset_is_told_by_its_rules_alone() -> None:
    files = {"fair.yaml": b"ruleset: fair\n", "fair.locales/en.ftl": b"title = Fair\n"}
    base = edition_of("1.0.0", files)
    assert base == edition_of("1.0.0", {**files, "fair.locales/en.ftl": b"title = Other\n"})
    assert base == edition_of("1.0.0", {f"a/{name}": data.replace(b"\n", b"\r\n") for name, data in files.items()})
    assert base.hash != edition_of("1.0.0", {**files, "fair.yaml": b"ruleset: fairer\n"}).hash


# ---- of another ruleset ----


def test_another_version_is_told_with_both_and_what_the_link_holds() -> None:
    text = link_of(WHOLE)
    assert isinstance(text, str)
    found = unlinked(text, lambda _: Edition("2.0.0", "f" * 16))
    assert isinstance(found, Refused) and found.why == "version" and found.linked == WHOLE
    assert all("1.2.0" in said and "2.0.0" in said and "fair" in said for said in map(found.said, LANGUAGES))
    found = unlinked(text, lambda _: Edition("1.2.0", "f" * 16))
    assert isinstance(found, Refused) and found.why == "text" and found.linked == WHOLE
    found = unlinked(text, lambda _: None)
    assert isinstance(found, Refused) and found.why == "no-ruleset"
    assert all("fair" in said for said in map(found.said, LANGUAGES))


# ---- that cannot be opened ----


def test_a_link_that_was_cut_off_is_told_so() -> None:
    text = link_of(WHOLE)
    assert isinstance(text, str)
    assert {why(text[:length]) for length in range(len(text) - 6)} == {"cut"}


def test_a_link_with_other_letters_is_told_to_be_damaged() -> None:
    text = link_of(WHOLE)
    assert isinstance(text, str)
    assert why(text[:9] + ("A" if text[9] != "A" else "B") + text[10:]) == "damaged"
    assert why(text + "AAAA") == "damaged"
    assert why(f"{text[:20]}!{text[20:]}") == "damaged"
    assert why(packed(b"\xff\xfe")) == why(packed([1])) == why(packed(b"[" * 100_000)) == "damaged"
    assert why(packed(b'{"form": ' + b"9" * 5000 + b"}")) == "damaged"


def test_a_link_that_is_too_large_is_not_unpacked() -> None:
    assert why(packed(b" " * (link.MOST_BYTES + 1))) == why("A" * (link.MOST_LETTERS + 1)) == "large"
    assert why(" " * 10_000_000) == "large"
    bomb = zlib.compress(b"\0" * (1 << 30 >> 4), 9)
    text = base64.urlsafe_b64encode(bomb[: link.MOST_LETTERS * 3 // 4 // 4 * 4]).decode()
    tracemalloc.start()
    try:
        assert why(text) == "large"
        assert tracemalloc.get_traced_memory()[1] < 4 * link.MOST_BYTES
    finally:
        tracemalloc.stop()


def test_a_later_form_is_told() -> None:
    assert why(packed({**data_of(WHOLE), "form": 2, "more": 1})) == "newer"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("form", value) for value in (0, True, "1", None)),
        *(("ruleset", value) for value in ("Fair", "", "../fair", "a" * 101, 1, None, "fair\n")),
        *(("version", value) for value in ("1", "1.2.0 ", "1." * 60, 1.2)),
        *(("hash", value) for value in ("", "g" * 16, "0" * 17, 0)),
        *(("title", value) for value in (1, "a" * 201, "a\nb", "\ud800", None)),
        *(("seed", value) for value in (-1, 1 << 63, 1.0, "1", True, None)),
        *(("players", value) for value in (0, 9, True, "2")),
        *(("seats", value) for value in ("human", [1], ["human"] * 9, ["Human"], ["a:b"], ["a" * 41], {})),
        *(("locale", value) for value in ("", "../en", "english", 1)),
        *(("options", value) for value in ([], {"a b": "c"}, {"a": 1}, {"a": "b c"}, {"a": ""})),
        *(("answers", value) for value in ("1", [True], [-1], [1 << 51], [1.5], [None], [[1]], [0] * 100_001)),
        *(
            ("files", value)
            for value in (
                [], {"mine.yaml": 1}, {"mine.yaml": "\ud800"}, {"mine.locales/en.ftl": ""},
                {"mine.yaml": "", "other.yaml": ""}, {"../mine.yaml": ""}, {"/mine.yaml": ""}, {"mine.ftl": ""},
                {"mine.yaml": "", "other.locales/en.ftl": ""}, {"mine.yaml": "", "mine.locales/../en.ftl": ""},
                {"mine.yaml": "", "mine.locales/a/en.ftl": ""}, {"mine.yaml": "", "mine.locales\\en.ftl": ""},
                {"mine.yaml": "", "mine.locales/.en.ftl": ""}, {"mine.yaml": "", "mine.locales/en.yaml": ""},
                {"mine.yaml": "", "mine.locales/en.ftl": "", "mine.locales/EN.ftl": ""}, {"Mine.yaml": ""},
                {"mine.yaml\0": ""}, {"mine.yaml": "", "mine.icons/a b.svg": ""}, {"mine.yaml": "", "mine.icons/": ""},
                {"mine.yaml": "", **{f"mine.icons/a{n}.svg": "" for n in range(100)}},
            )
        ),
    ],
)  # fmt: skip
def test_what_no_link_holds_is_refused_and_never_put_into_one(key: str, value: object) -> None:
    found = unlinked(packed({**data_of(WHOLE), key: value}), there)
    assert isinstance(found, Refused) and (found.why, found.part) == ("odd", key)
    without = {name: each for name, each in data_of(WHOLE).items() if name != key}
    found = unlinked(packed(without), there)
    assert isinstance(found, Refused) and found.part == key
    assert why(packed({**data_of(WHOLE), "more": value})) == why(packed({**without, "": value})) == "odd"


def test_no_link_is_made_that_nobody_could_open() -> None:
    chance = random.Random(1)
    long = WHOLE._replace(files={"mine.yaml": str([chance.random() for _ in range(9000)]).encode()})
    found = link_of(long)
    assert isinstance(found, Refused) and found.why == "too-long"
    assert all("64" in said for said in map(found.said, LANGUAGES))
    for odd in (WHOLE._replace(files={"mine.yaml": b"\xff"}), WHOLE._replace(seed=-1), WHOLE._replace(title="a\nb")):
        found = link_of(odd)
        assert isinstance(found, Refused) and found.why == "odd" and found.part


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_reason_is_said_in_every_language(locale: str) -> None:
    source = Path(link.__file__).read_text("utf-8")
    reasons = {"cut", "damaged", "large", "newer", "odd", "no-ruleset", "text", "version", "too-long"}
    assert all(f'"{reason}"' in source for reason in reasons)
    values = {"ruleset": "fair", "was": "1.0.0", "now": "2.0.0", "most": 64}
    said = {Refused(reason, values).said(locale) for reason in reasons}
    assert len(said) == len(reasons) and not reasons & said


def test_what_steers_a_screen_is_said_so_that_it_does_not() -> None:
    assert "\x1b" not in Refused("version", {"ruleset": "a\x1b[2J", "was": "\u202e", "now": "1"}).said("en")


# ---- whatever is sent ----


def mutated(text: str, chance: random.Random) -> str:
    """A link with some letters otherwise, or what it holds with other signs."""
    if chance.random() < 0.5:
        letters = list(text)
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(letters))
            letters[at : at + chance.choice((0, 1, 1, 5))] = chance.choice(
                ("", "A", "_", "-9", "é", "\0", "=", "x" * 50)
            )
        return "".join(letters)[: chance.choice((None, None, chance.randrange(len(letters) + 1)))]
    raw = bytearray(zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))))
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(raw))
        signs = (
            b"",
            b'"',
            b"[",
            b"{",
            b"-",
            b"1e9",
            b"null",
            b"\xff",
            b"\\ud800",
            b"\\u0000",
            b"../",
            b"9" * 30,
            b":",
            b"true",
        )
        raw[at : at + chance.choice((0, 1, 1, 8))] = chance.choice(signs)
    return packed(bytes(raw))


def test_of_thousands_of_changed_links_each_is_sound_or_refused_in_words(amount: Callable[..., int]) -> None:
    chance, texts = random.Random(20), [link_of(WHOLE), link_of(SMALL)]
    reasons: dict[str, int] = {}
    for number in range(amount(5_000, 50_000, quick=500)):
        text = texts[number % 2]
        assert isinstance(text, str)
        with at_most(60_000):
            found = unlinked(mutated(text, chance), there)
        if isinstance(found, Linked):
            assert link_of(found) in texts or unlinked(str(link_of(found)), there) == found
        else:
            assert len(found.said("en")) > 20
            reasons[found.why] = reasons.get(found.why, 0) + 1
    assert {"cut", "damaged", "odd", "no-ruleset"} <= reasons.keys()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(), lambda x: st.lists(x) | st.dictionaries(st.text(), x)
)


@given(st.sampled_from(sorted(link.FIELDS)), JSON)
def test_whatever_stands_in_a_field_the_link_is_sound_or_refused(key: str, value: object) -> None:
    found = unlinked(packed({**data_of(WHOLE), key: value}), there)
    assert isinstance(found, Refused) or link_of(found) == link_of(unlinked_again(found))


def unlinked_again(linked: Linked) -> Linked:
    """A link's content, put in and taken out once more."""
    text = link_of(linked)
    assert isinstance(text, str)
    found = unlinked(text, there)
    assert isinstance(found, Linked)
    return found
