"""A translation file is text: it runs nothing, opens nothing, and asks for no more room than a page of text has."""

from __future__ import annotations

import time
import tracemalloc
from pathlib import Path

import pytest
from l10n.flood import codes, declared, desk, flood

from rulekit.l10n.desk import Desk
from rulekit.text.bounds import DEEPEST, MOST_CASES, bounded
from rulekit.text.messages import Messages

LAUGHS = "a0 = " + "ha" * 1000 + "\n" + "".join(f"a{i} = " + f"{{ a{i - 1} }}" * 10 + "\n" for i in range(1, 12))
TERMS = "-a0 = " + "ha" * 50 + "\n" + "".join(f"-a{i} = " + f"{{ -a{i - 1} }}" * 10 + "\n" for i in range(1, 9))
BOMBS = {
    "laughter": (LAUGHS, "a11"),
    "laughter in terms": (TERMS + "a = { -a8 }\n", "a"),
    "a circle": ("a = { b }\nb = { a }\n", "a"),
    "itself": ("a = x { a }\n", "a"),
    "a circle of attributes": ("a = x\n    .b = { a.b }\nc = { a.b }\n", "c"),
    "braces": ("a = " + "{ " * 5000 + '"x"' + " }" * 5000 + "\n", "a"),
    "calls within calls": ("a = { " + "A(" * 5000 + "$x" + ")" * 5000 + " }\n", "a"),
    "a long chain": ("".join(f"a{i} = {{ a{i + 1} }}\n" for i in range(3000)) + "a3000 = x\n", "a0"),
    "a number of many digits": ("a = { " + "9" * 100_000 + " }\n", "a"),
    "a number with many places": ("a = { NUMBER(1, minimumFractionDigits: 100000000) }\n", "a"),
    "a number with many zeros": ("a = { NUMBER(1, minimumIntegerDigits: 100000000) }\n", "a"),
    "many cases": ("a = { $n ->\n" + "".join(f"  [{i}] x\n" for i in range(3000)) + " *[other] y\n }\n", "a"),
    "a text without end": ("a = " + "x" * 500_000 + "\n", "a"),
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_what_would_blow_up_says_nothing_and_takes_no_time(bomb: str) -> None:
    text, message = BOMBS[bomb]
    Messages(["x = y\n"]).get("x")  # the library is loaded
    tracemalloc.start()
    begun = time.process_time()
    said = Messages([text]).get(message, n=1, x="x")
    took, room = time.process_time() - begun, tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert said == ""
    assert took < 20 and room < 100 << 20


def test_what_is_put_together_from_two_files_is_bounded_too() -> None:
    first = "".join(f"a{i} = " + f"{{ b{i} }}" * 10 + "\n" for i in range(1, 9))
    second = "b1 = x\n" + "".join(f"b{i} = " + f"{{ a{i - 1} }}" * 10 + "\n" for i in range(2, 9))
    both = Messages([first, second])
    assert both.get("a1") == "x" * 10
    assert both.get("a8") == ""


def test_up_to_the_bounds_all_is_said() -> None:
    deep = "{ " * (DEEPEST - 1) + '"x"' + " }" * (DEEPEST - 1)
    cases = "".join(f"  [{i}] x{i}\n" for i in range(MOST_CASES - 1))
    said = Messages([f"a = {deep}\nb = {{ $n ->\n{cases} *[other] y\n }}\n"])
    assert (said.get("a"), said.get("b", n=7), said.get("b", n=500)) == ("x", "x7", "y")


def test_a_message_left_out_takes_no_other_with_it_and_every_place_stays() -> None:
    text = "one = 1\nbad = " + "{" * 50 + "\n    goes on\ntwo = 2\n"
    found = bounded(text)
    assert [refused.start for refused in found.refused] == [text.index("bad")]
    assert [entry.span.start for entry in found.resource.body] == [0, text.index("two")]


def test_what_is_left_out_is_said_in_english(tmp_path: Path) -> None:
    words = desk(tmp_path, fr="seat-red = { seat-red }\nseat-blue = Bleu\n").messages("fr")
    assert (words.get("seat-red"), words.get("seat-blue")) == ("Red", "Bleu")


def test_a_link_that_leads_elsewhere_is_not_read(tmp_path: Path) -> None:
    path = flood(tmp_path)
    (tmp_path / "secret.txt").write_text("seat-red = SECRET\n", "utf-8")
    (tmp_path / "flood.locales" / "fr.ftl").symlink_to(tmp_path / "secret.txt")
    game = Desk(declared(path))
    assert game.messages("fr").get("seat-red") == "Red"
    assert game.files.keys() == {"en"}
    assert "outside-folder" in codes(Desk(declared(path)), "fr")


def test_no_name_of_a_language_leads_out_of_the_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from rulekit.cli import main

    path = flood(tmp_path)
    (tmp_path / "x.ftl").write_text("seat-red = SECRET\n", "utf-8")
    for name in ("../x", "en-/../../x", "fr/../../x", "x y", ""):
        assert main(["card", str(path), "raft", "--locale", name, "--games", "0"]) == 2
        assert main(["l10n", "new", str(path), name]) == 2
    assert "SECRET" not in capsys.readouterr().out
    assert sorted(p.name for p in (tmp_path / "flood.locales").iterdir()) == ["en.ftl"]
