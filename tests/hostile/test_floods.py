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

from rulekit.ruleset.load import load_ruleset
from rulekit.text.cards import shape_of

RULESETS = Path(__file__).resolve().parents[2] / "rulesets"
HEAD = "ruleset: g\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\n"
GAME = "phases:\n  game:\n    steps:\n      - end game because over\n"
PATIENCE, SECONDS, MEBIBYTES = 120, 20, 1500  # addresses, of which a third is never used


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
    env = {**os.environ, "RULEKIT_CACHE": str(folder / "cache")}
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


def test_thousands_of_unknown_messages_of_a_large_game(tmp_path: Path) -> None:
    from shutil import copytree

    copytree(RULESETS / "tekhenu", tmp_path / "g", ignore=lambda *_: ["scenarios"])
    with (tmp_path / "g/locales/en.ftl").open("a", encoding="utf-8") as file:
        file.write(messages(8000))
    assert "7,900 more of this kind (`unknown-message`)" in ran(tmp_path, "check", "g", "--games", "0").out


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


ONES = "{" + ",".join(["1"] * 20_000) + "}"  # numbers of one text
NUMBERED = of_game(counters="{coin: {}}")["g.yaml"] + f"      - 'each n in {ONES} {{ skip }}'\n"
ASKING = "decks:\n" + "".join(
    f"  d{i}: {{home: h{i}, cards: {{{', '.join(f'k{k}: {{effect: may skip}}' for k in range(490))}}}}}\n"
    for i in range(12)
)
HOMES = f"zones: {{{', '.join(f'h{i}: {{of: d{i}, per: player}}' for i in range(12))}}}\n"
SPOKEN = {
    "a long s": ({**of_game(), "g.locales/en.ftl": "a = ſix\n"}, "a"),
    "words for numbers": (
        {**of_game(), "g.locales/en.ftl": f"number-2 = {'|'.join(words(12_000))}\n" + "a = foo bar\n" * 9000}, "a"
    ),
    "words of two parts for numbers": (
        {**of_game(), "g.locales/en.ftl": f"number-2 = {' x|'.join(words(6000))}\na = {'foo bar ' * 20_000}\n"}, "a"
    ),
    "digits": ({**of_game(), "g.locales/en.ftl": f"a = {'1' * 95_000}a1\n"}, "a"),
    "numbers and questions": (
        {"g.yaml": NUMBERED + "      - may skip\n" * 900, "g.locales/en.ftl": "a = b\n"}, "a"
    ),
    "numbers and messages": (
        {"g.yaml": NUMBERED, "g.locales/en.ftl": "".join(f"ask-game-a{i} = b 7\n" for i in range(10_000))}, "ask-game"
    ),
    "stale numbers": (
        {
            "g.yaml": NUMBERED,
            "g.locales/en.ftl": "".join(f"ask-game-a{i} = {{ $figure1 }}\n    .figures = 3\n" for i in range(5000)),
        },
        "ask-game",
    ),
    "numbers in words": (
        {"g.yaml": NUMBERED, "g.locales/en.ftl": "".join(f"{of}-game = {'7 ' * 45_000}\n" for of in ("do", "act"))},
        "no mistakes",
    ),
    "variables": (
        {
            "g.yaml": HEAD
            + f"decks: {{d: {{home: h, cards: {{k: {{effect: 'each n in {ONES} {{ skip }}'}}}}}}}}\n"
            + "zones: {h: {of: d, per: player}}\n"
            + GAME,
            "g.locales/en.ftl": "".join(
                f"text-d-k{of} = " + "".join(f"{{$zz{i}}}" for i in range(450)) + "\n" for of in ("", "-1")
            ),
        },
        "text-d-k",
    ),
    "questions of cards": (
        {
            "g.yaml": HEAD + ASKING + HOMES + GAME,
            **dict.fromkeys((f"g.locales/{each}.ftl" for each in "da de es fr it nl pl".split()), "x = y\n"),
        },
        "x",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SPOKEN)
def test_words_about_thousands_of_numbers_and_questions_are_looked_at_soon(name: str, tmp_path: Path) -> None:
    files, message = SPOKEN[name]
    put(tmp_path, files)
    assert message in ran(tmp_path, "check", "g.yaml", "--games", "0").out
    language = next(file for file in files if file.endswith(".ftl"))[-6:-4]
    assert ran(tmp_path, "l10n", "check", "g.yaml", language).out


BY_HAND = {
    "a word of two parts": ("q e " * 20_000, 1, "", "sense-gain = q … zz | e … zz\n"),
    "what actions are called": (
        "Gain 2 coin.",
        400,
        "actions: {" + ", ".join(f"act{i}: {{steps: gain 1 coin}}" for i in range(250)) + "}\n",
        "".join(f"act-act{i} = do {i}\n    .inf = doing {i}\n    .they = does {i}\n" for i in range(250)),
    ),
}


@pytest.mark.parametrize("name", BY_HAND)
def test_texts_by_hand_are_held_against_their_effects_soon(name: str, tmp_path: Path) -> None:
    text, cards, more, words = BY_HAND[name]
    named = ", ".join(f"k{i}: {{effect: gain 1 coin}}" for i in range(cards))
    rules = f"{HEAD}counters: {{coin: {{}}}}\ndecks: {{d: {{home: h, cards: {{{named}}}}}}}\n{more}"
    put(tmp_path, {"g.yaml": f"{rules}zones: {{h: {{of: d, per: player}}}}\n{GAME}"})
    declared, _ = load_ruleset(tmp_path / "g.yaml")
    assert declared is not None
    shape = shape_of(declared.decks["d"].faces[0].abilities[0])
    said = (f"text-d-k{i} = {text}\n    .shape = {shape}\n    .figures = 1\n" for i in range(cards))
    put(tmp_path, {"g.locales/en.ftl": words + "".join(said)})
    assert ran(tmp_path, "l10n", "check", "g.yaml", "en").out
    assert ran(tmp_path, "card", "g.yaml", "k0").out


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
    "too deep": "counters:\n  a:\n    start: 1\n" + "".join(f"    b{i}:\n      start: 1\n" for i in range(38_000)),
    "documents": "---\n" * 100_000,
    "statements": GAME[:-1] + "; gain 1 vp" * 6000 + "\n",
    "verbs": GAME + "      - gian 1 vp\n" * 4000,
    "marks of a merge": GAME + "<<<<<<<\n" * 130_000,
    "half merged": GAME + "<<<<<<<\n=======\n" * 65_000,
    "spaces": GAME[:-1] + "; if 1 < 2" + " " * 70_000 + "{ end game because over }\n",
    "reasons": GAME + "      - end game because" + " because" * 9000 + "\n",
    "digits": GAME + "      - gain " + "9" * 70_000 + " vp\n",
}


@pytest.mark.parametrize("name", HUGE)
def test_what_is_huge_is_answered_soon(name: str, tmp_path: Path) -> None:
    put(tmp_path, {"g.yaml": HEAD + HUGE[name]})
    assert ran(tmp_path, "check", "g.yaml").out


def phases(*steps: str) -> str:
    """Phases p0, p1 and so on, of which the first is performed by the game."""
    return (
        "counters: {coin: {}}\nvariables: {pot: {type: int, start: 1}}\nphases:\n"
        "  game: {steps: 'each player { perform p0 }; end game because over'}\n"
        + "".join(f"  p{i}: {{steps: '{text}'}}\n" for i, text in enumerate(steps))
    )


def deeper(n: int, times: int) -> str:
    """Each phase performs the next so often."""
    return phases(*("; ".join([f"perform p{i + 1}"] * times) for i in range(n - 1)), "gain pot coin")


def in_a_row(*steps: str) -> str:
    """So many steps of each player, one after the other, in a phase each."""
    each = ("each player { " + "; ".join(text) + " }" for text in zip(*[iter(steps)] * 900, strict=False))
    return phases(*each)


# What is compared with what stands behind it, or looked into wherever it is performed.
WIDE = {
    "twice the next": (deeper(28, 2), "too-many-rounds"),
    "twelve times the next": (deeper(20, 12), "too-many-rounds"),
    "each all that follow": (phases(*("; ".join(f"perform p{j}" for j in range(i + 1, 105)) or "gain pot coin"
                                      for i in range(105))), "too-many-rounds"),
    "one choice after another": (phases("; ".join(["choose n from 1..2"] * 900)), "too-many"),
    "one player after another": (in_a_row(*["choose p from players"] * 900), "too-many"),
    "too many steps": (phases("; ".join(["gain 1 coin"] * 1001)), "too-many"),
    "too many steps in braces": (phases("; ".join(["{ gain 1 coin; gain 2 coin }"] * 501)), "too-many"),
    "ninety names": (phases(*["; ".join(f"choose p{i} from players" for i in range(90))] * 25), ""),
    "gains": (in_a_row(*["gain pot coin"] * 4500), ""),
    "numbers set": (in_a_row(*["set your coin to 0"] * 3600), ""),
    "last resorts": (phases("repeat 5 { either perform p1 else gain 1 coin }", *(
        "; ".join([f"perform p{i + 1}"] * 9) for i in range(1, 20)), "gain 1 coin", "skip"), "too-many-rounds"),
    "either this or that": (in_a_row(*["either gain 1 coin or lose 1 coin"] * 1800), ""),
    "perhaps": (in_a_row(*["may gain 1 coin"] * 3600), ""),
    "payments": (in_a_row(*["pay 1 coin"] * 3600), ""),
}  # fmt: skip


@pytest.mark.parametrize("name", WIDE)
def test_what_is_wide_or_performed_again_and_again_is_looked_at_soon(name: str, tmp_path: Path) -> None:
    text, wanted = WIDE[name]
    put(tmp_path, {"g.yaml": HEAD + text})
    said = json.loads(ran(tmp_path, "check", "g.yaml", "--games", "0", "--format", "json").out)
    assert wanted in {each["code"] for each in said if each["severity"] == "error"} | {""}


def test_a_line_of_capital_letters_asks_for_no_function(tmp_path: Path) -> None:
    put(tmp_path, {**of_game(), "g.locales/en.ftl": "a = " + "A-" * 110_000 + "\n"})
    assert "unknown-function" not in ran(tmp_path, "check", "g.yaml", "--games", "0").out


@pytest.mark.parametrize("sign", ["\t", "a", "é", "\u0301", "\u202e", "("])
def test_a_line_of_a_hundred_thousand_signs_is_shown_soon(sign: str, tmp_path: Path) -> None:
    long = sign * 100_000
    put(tmp_path, {"g.yaml": f"{HEAD}{GAME}{long}x: 3\n", "g.locales/en.ftl": f"a = x{long}\nb{long}\n"})
    assert ran(tmp_path, "check", "g.yaml").out
    put(tmp_path, {"g.yaml": f"{HEAD}{GAME}", "g.locales/en.ftl": f"a = x{long}\nb{long}\n"})
    assert ran(tmp_path, "check", "g.yaml").out
