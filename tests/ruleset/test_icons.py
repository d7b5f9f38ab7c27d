"""Icons: shapes alone are read, each number and colour is written anew, and all else is said with its place."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from effort import at_most
from hypothesis import given
from hypothesis import strategies as st

import rulekit
from rulekit.diagnostics.source import Diagnostic
from rulekit.drawing.icons import icon, with_shapes
from rulekit.drawing.markup import written
from rulekit.pipeline import diagnose
from rulekit.program.drawing import Icon
from rulekit.ruleset.declared.icons import read_icon
from rulekit.ruleset.declared.outlines import numbers, path, points, turned
from rulekit.ruleset.find import packaged_rulesets
from rulekit.ruleset.icon_files import MOST_ICONS, MOST_OF_AN_ICON
from rulekit.ruleset.on_disk import File

GAME = """
ruleset: game
version: 1.0.0
language: 1
players: 2
start: game
counters: {coin: {}, wood: {}}
regions: {field: {of: tree, count: 3, attributes: {soil: ground = clay}}}
enums: {ground: [clay, sand]}
pieces: {tree: {each: 3, home: shed}}
zones: {shed: {of: tree, per: player}}
phases: {game: {steps: [gain 3 coin, end game because over]}}
"""
ROUND = '<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></svg>'
SEEN = '<svg viewBox="0 0 24 24">'


def said(data: bytes | str, is_variant: bool = False) -> Sequence[Diagnostic]:
    """What is wrong with an icon."""
    data = data.encode() if isinstance(data, str) else data
    return read_icon(File("game.icons/coin.svg", "game.icons/coin.svg", data, is_variant))[1]


# What stands in an icon, with the code, the line and the column at which it is refused.
REFUSED = {
    "a script": (SEEN + "\n<script>alert(1)</script></svg>", "not-in-icons", 2, 2),
    "something to do": (SEEN + '\n<circle r="9" onload="alert(1)"/></svg>', "not-in-icons", 2, 15),
    "a style": (SEEN + "\n<style>@import 'x'</style></svg>", "not-in-icons", 2, 2),
    "a look": (SEEN + '\n<circle r="9" style="fill:url(x)"/></svg>', "not-in-icons", 2, 15),
    "a link": (SEEN + '\n<a href="x"><circle r="9"/></a></svg>', "not-in-icons", 2, 2),
    "another picture": (SEEN + '\n<image href="http://x"/></svg>', "not-in-icons", 2, 2),
    "a shape of the page": (SEEN + '\n<use href="#other"/></svg>', "not-in-icons", 2, 2),
    "a page": (SEEN + "\n<foreignObject><body/></foreignObject></svg>", "not-in-icons", 2, 2),
    "a movement": (SEEN + '\n<circle r="9"><animate/></circle></svg>', "bad-icon", 2, 16),
    "a name": (SEEN + '\n<circle r="9" id="x"/></svg>', "not-in-icons", 2, 15),
    "a colour from elsewhere": (SEEN + '\n<circle r="9" fill="url(#x)"/></svg>', "not-in-icons", 2, 21),
    "a colour of its own": (SEEN + '\n<circle r="9" fill="#ff0000"/></svg>', "not-in-icons", 2, 21),
    "a text": (SEEN + '\n<circle r="9"/>\n  coin</svg>', "not-in-icons", 3, 3),
    "a definition": ("<!DOCTYPE svg [<!ENTITY a 'b'>]>\n" + ROUND, "not-in-icons", 1, 1),
    "a definition elsewhere": ('<!DOCTYPE svg SYSTEM "file:///etc/passwd">\n' + ROUND, "not-in-icons", 1, 1),
    "an instruction": ('<?xml-stylesheet href="x"?>\n' + ROUND, "not-in-icons", 1, 1),
    "what is defined nowhere": (SEEN + '\n<circle r="&nine;"/></svg>', "bad-icon", 2, 1),
    "no number": (SEEN + '\n<circle r="nine"/></svg>', "bad-icon", 2, 12),
    "no finite number": (SEEN + '\n<circle r="1e999"/></svg>', "bad-icon", 2, 12),
    "a number below 0": (SEEN + '\n<circle r="-1"/></svg>', "bad-icon", 2, 12),
    "a number that is too large": (SEEN + '\n<circle r="9" cx="1e6"/></svg>', "bad-icon", 2, 19),
    "more than all": (SEEN + '\n<circle r="9" opacity="2"/></svg>', "bad-icon", 2, 24),
    "digits of another writing": (SEEN + '\n<circle r="९"/></svg>', "bad-icon", 2, 12),
    "an unknown word": (SEEN + '\n<circle r="9" stroke-linecap="rond"/></svg>', "bad-icon", 2, 31),
    "a path without a beginning": (SEEN + '\n<path d="L4 4"/></svg>', "bad-icon", 2, 10),
    "a path with more": (SEEN + '\n<path d="M4 4url(x)"/></svg>', "bad-icon", 2, 10),
    "half a point": (SEEN + '\n<polygon points="1 2 3"/></svg>', "bad-icon", 2, 18),
    "an unknown turn": (SEEN + '\n<g transform="skewX(3)"><circle r="9"/></g></svg>', "bad-icon", 2, 15),
    "a shape without its number": (SEEN + "\n<circle/></svg>", "bad-icon", 2, 2),
    "no shape": (SEEN + "\n<g></g></svg>", "bad-icon", 1, 2),
    "no size": ('<svg>\n<circle r="9"/></svg>', "bad-icon", 1, 2),
    "no size at all": ('<svg viewBox="0 0 0 0"><circle r="9"/></svg>', "bad-icon", 1, 15),
    "another thing": ('<html viewBox="0 0 24 24"><circle r="9"/></html>', "bad-icon", 1, 2),
    "another space": ('<svg viewBox="0 0 24 24" xmlns="http://x"><circle r="9"/></svg>', "bad-icon", 1, 33),
    "nothing": ("", "bad-icon", 1, 1),
    "no end": (SEEN + '\n<circle r="9"/>', "bad-icon", 2, 16),
    "two ends": (ROUND + "\n" + ROUND, "bad-icon", 2, 1),
    "one thing twice": (SEEN + '\n<circle r="9" r="8"/></svg>', "bad-icon", 2, 15),
    "too deep": (SEEN + "<g>" * 12 + "</g>" * 12 + "</svg>", "bad-icon", 1, 60),
    "too many": (SEEN + '<circle r="9"/>' * 200 + "</svg>", "bad-icon", 1, 3012),
    "too large": (SEEN + " " * MOST_OF_AN_ICON + "</svg>", "file-too-large", 1, 1),
    "Latin letters": (b'<svg viewBox="0 0 24 24">\n<!-- caf\xe9 --></svg>', "wrong-encoding", 2, 1),
    "UTF-16": (ROUND.encode("utf-16"), "wrong-encoding", 1, 1),
    "UTF-16 without a mark": (ROUND.encode("utf-16-le"), "wrong-encoding", 1, 1),
    "another encoding in its own words": (
        '<?xml version="1.0" encoding="utf-7"?>\n' + SEEN + "+ADw-script+AD4-</svg>", "not-in-icons", 2, 26),
    "null": (SEEN.encode() + b"\n\0</svg>", "wrong-encoding", 2, 1),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_no_plain_shape_is_refused_at_its_place(what: str) -> None:
    data, code, line, column = REFUSED[what]
    first = said(data)[0]
    assert (first.code, first.span.line, first.span.column) == (code, line, column), first
    assert first.help
    assert first.severity == "error"


def test_a_thousand_mistakes_of_one_name_are_said_once() -> None:
    assert len(said(SEEN + '<circle r="9" id="x"/>' * 100 + "</svg>")) == 1


def test_an_icon_of_a_variant_may_be_empty_to_take_one_away() -> None:
    assert said(SEEN + "</svg>")
    assert not said(SEEN + "</svg>", is_variant=True)


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("M4,4 h16v16z", "M4 4h16v16z"),
        ("M 4 4 L 5 5 6 6", "M4 4L5 5 6 6"),
        ("m.5.5-1-1", "m0.5 0.5 -1 -1"),
        ("M0 0a5 5 0 0110 10", "M0 0a5 5 0 0 1 10 10"),
        ("M0 0A5,5,0,1,0,9,9", "M0 0A5 5 0 1 0 9 9"),
        ("M1e1 1E-1", "M10 0.1"),
        ("M1 1,", None), ("M1", None), ("M1 1 2", None), ("M1 1 a5 5 0 2 0 9 9", None), ("", None),
        ("M1 1z1", None), ("M1,,1", None), ("M1 1;L2 2", None), ("M1 1 NaN 2", None), ("M1 999999", None),
    ],
)  # fmt: skip
def test_a_path_is_written_anew_or_not_at_all(given: str, found: str | None) -> None:
    assert path(given) == found


def test_points_and_turns_are_written_anew_or_not_at_all() -> None:
    assert points("1,2 3,4.50") == "1 2 3 4.5"
    assert [points(given) for given in ("1 2", "1 2 3", "1 2 3 x", "")] == [None] * 4
    assert turned("translate(1,2) rotate(45 12 12)") == "translate(1 2) rotate(45 12 12)"
    assert [turned(given) for given in ("rotate(1 2)", "rotate(45deg)", "matrix(1)", "rotate(1", "x", "")] == [None] * 6
    assert numbers("1, 2,") is None


# ---- mutated files ----

SHIPPED = [file for found in packaged_rulesets().values() for file in sorted(found.parent.rglob("*.svg"))]
PIECES = ("<script>", "</g>", '"', "<", "&lt;", "&#x3c;", "<!--", "-->", "<![CDATA[", "]]>", "\0", "url(#a)",
          "99999999", "<use href='#x'/>", " onload='x'", "javascript:", "<?x?>", "<!DOCTYPE a>", "\u202e",
          " transform='", "e999", "é", "<g>", "/>", " style='a'", "xlink:href='x'", "=",
          *" 1234567890.MhvzZ-")  # fmt: skip
ALLOWED = re.compile(r'(?:<(?:defs|symbol|use|g|path|circle|ellipse|rect|line|polyline|polygon)'
                     r'( [a-zA-Z0-9-]+="[^"<&]*")*/?>'
                     r"|</(?:defs|symbol|g)>)*")  # fmt: skip


def is_answered(data: bytes) -> bool:
    """An icon is read to nothing but shapes, or said to be wrong, with bounded work; whether it is read."""
    with at_most(400_000):
        found, mistakes = read_icon.__wrapped__(File("a.svg", "a.svg", data))
    assert (found is None) == bool(mistakes)
    lines = data.decode("utf-8", "replace").count("\n") + 1
    for each in mistakes:
        assert 1 <= each.span.line <= each.span.end_line <= lines
        assert each.message
        assert each.help
    if found is None:
        return False
    drawn = Icon(view=found.view, body=found.body)  # type: ignore[arg-type]
    markup = with_shapes(written(icon(drawn, 16)), [drawn])
    assert ALLOWED.fullmatch(markup), markup
    assert not re.search(r"script|url|style|javascript|on[a-z]+=|xlink|http", markup)
    assert re.findall(r'href="([^"]*)"', markup) == [f"#{name}" for name in re.findall(r' id="([^"]*)"', markup)]
    return True


def spoilt(data: bytes, chance: random.Random) -> bytes:
    """A file with a few stretches cut out, doubled or overwritten."""
    for _ in range(chance.randint(1, 3)):
        at, length = chance.randrange(len(data) + 1), chance.choice((0, 0, 1, 2, 10, 60))
        new = chance.choice(PIECES).encode() if chance.random() < 0.7 else bytes([chance.randrange(256)])
        data = data[:at] + new * chance.choice((1, 1, 30)) + data[at + length :]
    return data


def test_sixty_spoilt_icons_are_answered() -> None:
    chance = random.Random(6)
    read = [is_answered(spoilt(chance.choice(SHIPPED).read_bytes(), chance)) for _ in range(60)]
    assert 0 < sum(read) < 30


@pytest.mark.slow
def test_ten_thousand_spoilt_icons_are_answered() -> None:
    chance = random.Random(20)
    for _ in range(10_000):
        is_answered(spoilt(chance.choice(SHIPPED).read_bytes(), chance))


@given(st.binary(max_size=200))
def test_any_bytes_are_answered(data: bytes) -> None:
    is_answered(data)


@given(st.text(max_size=40))
def test_whatever_an_attribute_is_given_stays_a_number_a_word_or_a_colour(text: str) -> None:
    told = text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    for name in ("fill", "d", "r", "transform", "stroke-linecap"):
        is_answered(f'{SEEN}<path d="M0 0h1" {name}="{told}"/></svg>'.encode("utf-8", "replace"))


@pytest.mark.parametrize("text", ["M0 0" + "1 " * 4000, "M0 0" + " " * 8000, "M" + "-" * 8000, "M0 0" + "," * 8000,
                                  "rotate(" * 1000, "rotate(1)" * 800, "1" * 8000, "1e" * 4000])  # fmt: skip
def test_long_texts_take_no_more_time_than_their_length(text: str) -> None:
    with at_most(100_000):
        path(text), turned(text), points(text)


# ---- their folder ----


def game(folder: Path, **icons: str | bytes) -> Path:
    """A game with icons; `__` in their names stands for a dot."""
    (folder / "game.yaml").write_text(GAME)
    (folder / "game.icons").mkdir()
    for name, data in icons.items():
        file = folder / "game.icons" / f"{name.replace('__', '.')}.svg"
        file.write_bytes(data if isinstance(data, bytes) else data.encode())
    return folder / "game.yaml"


def codes(file: Path) -> list[tuple[str, str]]:
    """What is said of icons, with the name of the file."""
    found = diagnose(file).diagnostics
    return sorted((d.code, Path(d.span.file).name) for d in found if ".icons" in d.span.file)


def test_icons_are_those_of_things_by_the_names_of_their_files(tmp_path: Path) -> None:
    file = game(tmp_path, coin=ROUND, tree=ROUND, clay=ROUND, soil__sand=ROUND, soil=ROUND)
    assert codes(file) == []
    assert sorted(rulekit.load(file).facts.drawing.icons) == ["clay", "coin", "soil", "soil.sand", "tree"]


def test_an_icon_for_nothing_is_said_with_the_nearest_name(tmp_path: Path) -> None:
    file = game(tmp_path, Coin=ROUND, woood=ROUND, coin=ROUND)
    help = {Path(d.span.file).name: d.help for d in diagnose(file).diagnostics if d.code == "unknown-icon"}
    assert help == {
        "Coin.svg": "Delete the file: there is `coin.svg`, too.",
        "woood.svg": "Rename the file to `wood.svg`.",
    }


def test_an_icon_that_has_changed_is_another_in_pictures_and_the_same_rules(tmp_path: Path) -> None:
    file = game(tmp_path, coin=ROUND)
    before = rulekit.load(file).facts
    (tmp_path / "game.icons" / "coin.svg").write_text(ROUND.replace("9", "5"))
    after = rulekit.load(file).facts
    assert before.drawing.icons["coin"] != after.drawing.icons["coin"]
    assert before.content_hash == after.content_hash
    (tmp_path / "game.icons" / "coin.svg").write_text("<svg")
    assert codes(file) == [("bad-icon", "coin.svg")]


def test_too_many_icons_are_none(tmp_path: Path) -> None:
    file = game(tmp_path, **{f"n{n}": ROUND for n in range(MOST_ICONS + 1)})
    assert codes(file) == [("too-many-files", "game.icons")]


@pytest.mark.skipif(os.name == "nt", reason="links and pipes are others there")
def test_links_out_of_the_folder_and_what_is_no_file_are_not_read(tmp_path: Path) -> None:
    file = game(tmp_path, coin=ROUND)
    (tmp_path / "away.svg").write_text(ROUND)
    (tmp_path / "game.icons" / "wood.svg").symlink_to(tmp_path / "away.svg")
    os.mkfifo(tmp_path / "game.icons" / "tree.svg")
    (tmp_path / "game.icons" / "clay.svg").mkdir()
    (tmp_path / "game.icons" / "sand.svg").symlink_to(tmp_path / "nowhere")
    assert codes(file) == [
        ("outside-folder", "sand.svg"), ("outside-folder", "wood.svg"),
        ("unreadable-file", "clay.svg"), ("unreadable-file", "tree.svg"),
    ]  # fmt: skip
    (tmp_path / "other").mkdir()
    (tmp_path / "game.icons").rename(tmp_path / "other" / "icons")
    (tmp_path / "game.icons").symlink_to(tmp_path / "other" / "icons")
    assert codes(file) == [("outside-folder", "game.icons")]


def test_a_folder_that_is_nearly_called_so_is_said(tmp_path: Path) -> None:
    file = game(tmp_path, coin=ROUND)
    (tmp_path / "game.icons").rename(tmp_path / "game.icon")
    assert [d.code for d in diagnose(file).diagnostics if d.span.file.endswith("game.icon")] == ["not-looked-at"]


def test_all_shipped_icons_are_of_one_hand() -> None:
    for file in SHIPPED:
        found, mistakes = read_icon(File(file.name, file.name, file.read_bytes()))
        assert found is not None, mistakes
        assert found.view == ("0", "0", "24", "24"), file
        assert {"stroke-width": "2"}.items() <= dict(found.body.told).items(), file
