"""Ten thousand mistakes take hardly longer than a hundred, and are counted; what nobody needs so large is refused.

Each would have taken minutes once, and takes less than five seconds of a quiet processor. The limits are generous, as
other work slows a computer down.
"""

from __future__ import annotations

import json
import os
import random
import resource
from pathlib import Path

import pytest
from hostile.harm import Result, run

RULESETS = Path(__file__).resolve().parents[2] / "rulesets"
HEAD = "ruleset: g\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\n"
GAME = "phases:\n  game:\n    steps:\n      - end game because over\n"
PATIENCE, SECONDS, MEBIBYTES = 300, 20, 1500  # addresses, of which a third is never used

pytestmark = pytest.mark.slow


def words(n: int) -> list[str]:
    """Names that are like no other, from a seed."""
    r = random.Random(n)
    return list(dict.fromkeys("".join(r.choices("abcdefghij", k=9)) for _ in range(n)))


def put(folder: Path, files: dict[str, str]) -> None:
    """Writes files, with the folders they lie in."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")


def ran(folder: Path, *command: str) -> Result:
    """A command in the folder, with a cache of its own; it must come to an end by itself."""
    env = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache")}
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = run(["-m", "rulekit", *command], PATIENCE, MEBIBYTES, cwd=folder, env=env)
    assert done.code in (0, 1), done
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before < SECONDS
    return done


def messages(n: int) -> str:
    return "".join(f"card-{word} = x\n" for word in words(n))


def of_game(**sections: str) -> dict[str, str]:
    return {"g.yaml": HEAD + "".join(f"{key}: {text}\n" for key, text in sections.items()) + GAME}


def scenarios(*lines: str) -> dict[str, str]:
    return {"g.scenarios/a.yaml": "scenarios:\n" + "".join(lines)}


WORDS = words(4000)
CARDS = (
    "decks:\n  card:\n    home: hand\n    attributes: {worth: 0..9}\n    cards: {"
    + ", ".join(f"{word}: {{worth: 1}}" for word in WORDS[:250])
    + "}\nzones: {hand: {of: card}}\n"
)
COUNTERS = "counters: {" + ", ".join(f"{word}: {{}}" for word in WORDS[:250]) + "}\n"
FLOODS = {
    "messages": ({**of_game(), "g.locales/en.ftl": messages(13_000)}, "unknown-message"),
    "printed": (
        {
            "g.yaml": HEAD
            + CARDS
            + "printed:\n  card:\n"
            + "".join(f"    {w}: {{worth: 1}}\n" for w in WORDS[300:])
            + GAME
        },
        "unknown-card",
    ),
    "keys": (of_game(**dict.fromkeys(WORDS, "3")), "unknown-key"),
    "names": (
        {"g.yaml": HEAD + COUNTERS + GAME + "".join(f"      - gain 1 {word}\n" for word in WORDS[500:700])},
        "unknown-counter",
    ),
    "tables": (
        {"g.yaml": HEAD + "tables:\n" + "".join(f"  {word}: {{x_{word}: 1}}\n" for word in WORDS[:250]) + GAME},
        "unknown-member",
    ),
}


@pytest.mark.parametrize("name", FLOODS)
def test_thousands_of_mistakes_are_counted_soon(name: str, tmp_path: Path) -> None:
    files, wanted = FLOODS[name]
    put(tmp_path, files)
    said = json.loads(ran(tmp_path, "check", "g.yaml", "--format", "json").out)
    assert wanted in {each["code"] for each in said}
    for code in {each["code"] for each in said}:
        assert code == "too-many-mistakes" or sum(each["code"] == code for each in said) <= 100


def test_every_format_says_how_many_more_there_are(tmp_path: Path) -> None:
    put(tmp_path, {**of_game(), "g.locales/en.ftl": messages(1234)})
    told = {form: ran(tmp_path, "check", "g.yaml", "--format", form).out for form in ("full", "concise", "github")}
    assert all("1,134 more of this kind (`unknown-message`) are not shown." in text for text in told.values())
    assert told["full"].splitlines()[-1].endswith("1234 warnings")
    said = json.loads(ran(tmp_path, "check", "g.yaml", "--format", "json").out)
    assert [each["count"] for each in said if "count" in each] == [1134]
    sarif = json.loads(ran(tmp_path, "check", "g.yaml", "--format", "sarif").out)
    assert [each["occurrenceCount"] for each in sarif["runs"][0]["results"] if "occurrenceCount" in each] == [1134]


def test_a_thousand_unknown_messages_of_a_large_game(tmp_path: Path) -> None:
    from shutil import copytree

    copytree(RULESETS / "tekhenu", tmp_path / "g", ignore=lambda *_: ["scenarios"])
    with (tmp_path / "g/locales/en.ftl").open("a", encoding="utf-8") as file:
        file.write(messages(1000))
    assert "900 more of this kind (`unknown-message`)" in ran(tmp_path, "check", "g").out


def test_of_three_hundred_languages_only_so_much_is_read(tmp_path: Path) -> None:
    names = [f"g.locales/a{chr(97 + n % 26)}{chr(97 + n // 26)}.ftl" for n in range(300)]
    put(tmp_path, {**of_game(), **dict.fromkeys(names, "a = " + "x" * (1 << 20) + "\n")})
    done = ran(tmp_path, "check", "g.yaml")
    assert "larger than 256 KiB" in done.out and "not looked at" in done.out


def test_many_small_languages_are_looked_at_one_by_one_when_there_are_too_many(tmp_path: Path) -> None:
    lines = "".join(f"seat-{word} = x\n" for word in WORDS)
    names = [f"g.locales/a{chr(97 + n)}.ftl" for n in range(10)]
    put(tmp_path, {**of_game(), "g.locales/en.ftl": "title = G\n", **dict.fromkeys(names, lines)})
    out = ran(tmp_path, "check", "g.yaml", "--format", "concise").out
    assert "more than 30,000 lines and braces together" in out
    assert "unknown-message" in ran(tmp_path, "l10n", "check", "g.yaml", "aj").out


PLAYED: dict[str, dict[str, str]] = {
    "seats": scenarios(
        *(f"  - {{name: s{i}, play: [{w}: a], expect: {{{w}: 3}}}}\n" for i, w in enumerate(WORDS[:1000]))
    ),
    "options": scenarios(
        *(f"  - {{name: s{i}, options: {{{w}: x}}, expect: {{to move: none}}}}\n" for i, w in enumerate(WORDS[:300]))
    ),
    "keys": scenarios(*(f"  - {{name: s{i}, {w}: 1}}\n" for i, w in enumerate(WORDS[:1000]))),
    "beginnings": scenarios(
        *(f"  - {{name: s{i}, begin: gain 1 {w}, expect: {{to move: none}}}}\n" for i, w in enumerate(WORDS[:300]))
    ),
    "endings": scenarios(
        *(
            f"  - {{name: s{i}, begin: end game because {w}, expect: {{to move: none}}}}\n"
            for i, w in enumerate(WORDS[:300])
        )
    ),
}


@pytest.mark.parametrize("name", PLAYED)
def test_thousands_of_mistakes_in_scenarios_are_told_soon(name: str, tmp_path: Path) -> None:
    put(tmp_path, {**of_game(counters="{coin: {}}"), **PLAYED[name]})
    assert ran(tmp_path, "test", "g.yaml").out


HUGE = {
    "a wide list": "tables: {a: [" + "1," * 190_000 + "1]}\n",
    "a wide map": "tables: {" + ",".join(f"a{i}: 1" for i in range(60_000)) + "}\n",
    "brackets": "x: " + "[" * 100_000,
    "indentation": "x:\n" + "".join(" " * i + "- \n" for i in range(1300)),
    "a long key": "a" * 900_000 + ": 3\n",
    "a question": "? " + "a" * 900_000 + "\n: 3\n",
    "an open quote": 'x: "' + "a" * 900_000 + "\n",
    "aliases": "a: &a [x,x]\n" + "".join(f"b{i}: &b{i} [*a,*a]\n" for i in range(20_000)),
    "tags": "".join(f"a{i}: !t x\n" for i in range(20_000)),
    "one key": "a: x\n" * 60_000,
    "documents": "---\n" * 100_000,
    "statements": GAME[:-1] + "; gain 1 vp" * 6000 + "\n",
    "verbs": GAME + "      - gian 1 vp\n" * 4000,
    "digits": GAME + "      - gain " + "9" * 70_000 + " vp\n",
}


@pytest.mark.parametrize("name", HUGE)
def test_what_is_huge_is_answered_soon(name: str, tmp_path: Path) -> None:
    put(tmp_path, {"g.yaml": HEAD + HUGE[name]})
    assert ran(tmp_path, "check", "g.yaml").out


@pytest.mark.parametrize("sign", ["\t", "a", "é", "\u0301", "\u202e", "("])
def test_a_line_of_a_hundred_thousand_signs_is_shown_soon(sign: str, tmp_path: Path) -> None:
    long = sign * 100_000
    put(tmp_path, {"g.yaml": f"{HEAD}{GAME}{long}x: 3\n", "g.locales/en.ftl": f"a = x{long}\nb{long}\n"})
    assert ran(tmp_path, "check", "g.yaml").out
    put(tmp_path, {"g.yaml": f"{HEAD}{GAME}", "g.locales/en.ftl": f"a = x{long}\nb{long}\n"})
    assert ran(tmp_path, "check", "g.yaml").out
