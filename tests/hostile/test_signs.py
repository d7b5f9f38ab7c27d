"""What strangers write cannot steer a screen: signs that would are planted wherever a text can come from, and every
command is run on them. A command without a row here fails.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import zipfile
from pathlib import Path

import pytest
from conftest import Amount
from hostile.harm import Result, run, within

from rulekit.cli import COMMANDS
from rulekit.signs import escaped, one_line, visible

HOUSE = Path(__file__).resolve().parents[2]
SIGNS = "\x1b[2J\u202e\x9b31m\u200b\u2066\x07"  # wipe the screen, turn letters round, a colour, nothing, a bell
IN_YAML = r"\e[2J\u202e\x9b31m\u200b\u2066\a"
STEERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
EVIL = f"evil{SIGNS}"  # in the name of a folder

RULES = {
    "title: Kuhn poker": f'title: "Kuhn {IN_YAML} poker"\nprovenance: {{public: "shop {IN_YAML}"}}',
    "# Kuhn poker": "# \u202eKuhn\u200b poker",
    "jack: {value: 1}": f'jack: {{value: 1, provenance: {{public: "card {IN_YAML}"}}}}',
}
WORDS = f"card-king = K{SIGNS}ing\ntitle = Kuhn{SIGNS}\nask-speak = What{SIGNS}?\nseat-dealer = Deal{SIGNS}er\n"
SCENARIO = f"""
scenarios:
  - name: "Nobody {IN_YAML} knows"
    rule: "hidden {IN_YAML} hands"
    chance: [king, jack]
    expect: {{dealer sees: {{dealer: {{hand: [queen]}}}}}}
"""
VARIANT = f"""
variant: other
version: 1.0.0
title: "Other {IN_YAML}"
extends: kuhn >=1.0, <2
provenance: {{assumed: "variant {IN_YAML}"}}
was: {{counters.chip.start: 2}}
set: {{counters.chip.start: 3}}
"""
BROKEN = f"""
ruleset: broken
version: "1.0.0 {IN_YAML}"
language: 1
players: 2
start: "ga{IN_YAML}me"
"un{IN_YAML}known": 1
# \u202e comment
phases: {{game: {{steps: "gain \u202e 2 {IN_YAML}"}}}}
"""


@pytest.fixture(scope="module")
def strangers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of strangers' files, with a name of the same kind."""
    place = tmp_path_factory.mktemp("strangers") / EVIL
    place.mkdir()
    text = (HOUSE / "rulesets" / "kuhn.yaml").read_text("utf-8")
    for old, new in RULES.items():
        assert old in text
        text = text.replace(old, new, 1)
    (place / "kuhn.yaml").write_text(text, "utf-8")
    shutil.copytree(HOUSE / "rulesets" / "kuhn.locales", place / "kuhn.locales")
    own = (place / "kuhn.locales" / "en.ftl").read_text("utf-8")
    heads = {line.partition(" =")[0] for line in WORDS.splitlines()}
    kept = [line for line in own.splitlines() if line.partition(" =")[0] not in heads]
    (place / "kuhn.locales" / "en.ftl").write_text("\n".join(kept) + "\n" + WORDS, "utf-8")
    (place / "kuhn.locales" / "fr.ftl").write_text(WORDS.replace("ing", "ong"), "utf-8")
    (place / "copy").mkdir()
    (place / "copy" / "kuhn.yaml").write_text(text.replace("version: 1", "version: 2", 1), "utf-8")
    (place / "kuhn.scenarios").mkdir()
    (place / "kuhn.scenarios" / "game.yaml").write_text(SCENARIO, "utf-8")
    (place / "kuhn.variants").mkdir()
    (place / "kuhn.variants" / "other.yaml").write_text(VARIANT, "utf-8")
    (place / "broken.yaml").write_text(BROKEN, "utf-8")
    (place / "cards.csv").write_text(f'card name,value{SIGNS},effect\nking{SIGNS},"=1+{SIGNS}",x\n', "utf-8")
    (place / "odd.po").write_text(
        f'msgid ""\nmsgstr ""\n\nmsgctxt "card-king{SIGNS}"\nmsgid "a{SIGNS}"\nmsgstr "b"\n', "utf-8"
    )
    (place / "odd.xlf").write_text(f"<xliff><file original='{SIGNS}'/></xliff>", "utf-8")
    played = command(place, "simulate", "kuhn.yaml", "--games", "1", "--record", "game.jsonl")
    assert played.code == 0, played.err
    lines = (place / "game.jsonl").read_text("utf-8").splitlines()
    head = json.loads(lines[0])
    head["who"] = [f"who{SIGNS}"] * len(head["who"])
    (place / "odd.jsonl").write_text("\n".join([json.dumps(head, ensure_ascii=False), *lines[1:]]) + "\n", "utf-8")
    return place


@pytest.fixture
def house(strangers: Path, tmp_path: Path) -> Path:
    """That folder for one test alone: commands write into it."""
    return shutil.copytree(strangers, tmp_path / EVIL)


def command(place: Path, *words: str, apart: bool = False) -> Result:
    """A command in that folder, with signs in its environment too; `apart`: in a process of its own."""
    env = {**os.environ, "RULEKIT_SAVES": str(place / "saves"), "PYTHONPATH": str(HOUSE), "PYTHONIOENCODING": "utf-8"}
    if apart:
        return run(["-m", "rulekit", *words], seconds=60, mebibytes=4096, cwd=place, env=env)
    return within(words, seconds=60, mebibytes=4096, cwd=place, env=env)


ROWS: dict[str, tuple[tuple[str, ...], ...]] = {
    "new": (
        ("game", f"sh{SIGNS}ore"),
        ("card", "kuhn.yaml", f"ac{SIGNS}e"),
        ("variant", "kuhn.yaml", f"v{SIGNS}"),
        ("variant", "kuhn.yaml", "mine", "--edited", "copy/kuhn.yaml"),
    ),
    "check": (
        *((name, "--format", form) for name in ("kuhn.yaml", "broken.yaml") for form in ("full", "concise", "github")),
        *(("broken.yaml", "--format", form) for form in ("json", "sarif")),
        ("kuhn.yaml", "--provenance"),
        (f"no{SIGNS}ne.yaml",),
        (str(Path("..") / EVIL / "kuhn.yaml"),),
    ),
    "explain": ((f"no-{SIGNS}-code",),),
    "fmt": (("kuhn.yaml", "--diff"), ("broken.yaml",), (f"{SIGNS}.yaml",)),
    "test": (
        ("kuhn.yaml",),
        ("kuhn.yaml", "--format", "json"),
        ("kuhn.yaml", "--format", "github"),
        ("-k", SIGNS, "."),
    ),
    "watch": ((f"no{SIGNS}ne.yaml",),),
    "simulate": (("kuhn.yaml", "--games", "3"), ("kuhn.yaml", "--bots", f"gre{SIGNS}edy"), ("broken.yaml",)),
    "coverage": (("kuhn.yaml", "--games", "3"), ("kuhn.yaml", "--games", "3", "--format", "json")),
    "diff": (
        ("kuhn.yaml", "--variant", "other"),
        ("kuhn.yaml", "--variant", "other", "--format", "json"),
        ("kuhn.yaml", "--variant", "other", "--words", "--consequences", "--games", "5"),
    ),
    "compare": (
        ("kuhn.yaml", "--variant", "other", "--games", "3000"),
        ("kuhn.yaml", "--variant", "other", "--games", "3000", "--format", "json"),
        ("kuhn.yaml", "kuhn.yaml", "--bots", f"gre{SIGNS}edy"),
        ("kuhn.yaml", "kuhn.yaml", "--margin", f"wi{SIGNS}ns=1"),
        ("kuhn.yaml", "broken.yaml"),
    ),
    "sweep": (
        ("kuhn.yaml", "counters.chip.start=1..3", "--games", "40", "--html", "sweep.html", "--csv", "sweep.csv"),
        ("kuhn.yaml", "counters.chip.start=0", "--variant", "other", "--games", "40", "--format", "json"),
        ("kuhn.yaml", f"coun{SIGNS}ters=1"),
        ("kuhn.yaml", f"counters.chip.start=1{SIGNS}"),
        ("kuhn.yaml", "counters.chip.start=1", "--html", f"no{SIGNS}ne/a.html"),
        ("kuhn.yaml", "decks.card.cards.jack.value=1..9", "--bots", f"gre{SIGNS}edy"),
        ("broken.yaml", "counters.chip.start=1"),
    ),
    "balance": (
        ("kuhn.yaml", "--search", "4", "--games", "2", "--random", "100", "--html", "b.html", "--csv", "b.csv"),
        ("kuhn.yaml", "--search", "4", "--games", "2", "--random", "100", "--variant", "other", "--into", "others"),
        ("kuhn.yaml", "--search", f"4{SIGNS}"),
        ("kuhn.yaml", "--html", f"no{SIGNS}ne/a.html"),
        ("broken.yaml",),
    ),
    "sensitivity": (
        ("kuhn.yaml", "--figure", "score:1", "--games", "20", "--places", "1", "--csv", "matters.csv"),
        ("kuhn.yaml", "--variant", "other", "--games", "20", "--places", "1", "--format", "json"),
        ("kuhn.yaml", "--figure", f"sco{SIGNS}re:1"),
        ("kuhn.yaml", "--only", f"coun{SIGNS}ters.*"),
        ("kuhn.yaml", "--csv", f"no{SIGNS}ne/a.csv"),
        ("broken.yaml",),
    ),
    "tune": (
        ("kuhn.yaml", "--target", "score:1 = 1", "--knob", "counters.chip.start=1..3", "--games", "40"),
        ("kuhn.yaml", "--variant", "other", "--target", "decisions in 1..9", "--knob", "counters.chip.start=1..3"),
        ("kuhn.yaml", "--target", f"wi{SIGNS}ns:1 = 5 %", "--knob", "counters.chip.start=1..3"),
        ("kuhn.yaml", "--target", f"draws = 5{SIGNS} %", "--knob", "counters.chip.start=1..3"),
        ("kuhn.yaml", "--target", "draws = 5 %", "--knob", f"coun{SIGNS}ters.chip.start=1..3"),
        ("kuhn.yaml", "--target", "draws = 5 %", "--knob", "counters.chip.start=1..3", "--write", f"no{SIGNS}ne.yaml"),
        ("broken.yaml", "--target", "draws = 5 %", "--knob", "counters.chip.start=1..3"),
    ),
    "card": (("kuhn.yaml", "king"), ("kuhn.yaml", "jack"), ("kuhn.yaml", f"ki{SIGNS}ng")),
    "rulebook": (
        ("kuhn.yaml",),
        ("kuhn.yaml", "--format", "md"),
        ("kuhn.yaml", "--locale", "fr"),
        ("kuhn.yaml", "-o", "book.html"),
        ("kuhn.yaml", "-o", "book.md"),
    ),
    "origin": (
        ("kuhn.yaml", "title"),
        ("kuhn.yaml", "counters.chip.start", "--variant", "other"),
        ("kuhn.yaml", "counters.chip.start", "--variant", "other", "--format", "json"),
        ("kuhn.yaml", f"decks.{SIGNS}"),
    ),
    "flatten": (("kuhn.yaml", "--variant", "other"), ("kuhn.yaml", "--variant", f"no{SIGNS}ne")),
    "table": (
        ("import", "kuhn.yaml", f"no{SIGNS}ne.csv"),
        ("import", "kuhn.yaml", "cards.csv"),
        ("export", "kuhn.yaml", "out.csv"),
        ("export", "kuhn.yaml", "out.xlsx"),
        ("import", "kuhn.yaml", "cards.csv", "--diff"),
    ),
    "text": (("kuhn.yaml",), ("kuhn.yaml", "--locale", "fr"), ("kuhn.yaml", f"ki{SIGNS}ng")),
    "l10n": (
        ("check", "kuhn.yaml"),
        ("check", "kuhn.yaml", "--format", "json"),
        ("coverage", "kuhn.yaml"),
        ("export", "kuhn.yaml", "fr", "out.po"),
        ("export", "kuhn.yaml", "fr", "out.xlf"),
        ("import", "kuhn.yaml", "fr", "odd.po"),
        ("import", "kuhn.yaml", "fr", "odd.xlf"),
        ("new", "kuhn.yaml", f"d{SIGNS}e"),
    ),
    "play": (
        ("kuhn.yaml", "--seats", "random,random"),
        ("kuhn.yaml",),
        ("kuhn.yaml", "--locale", "fr"),
        ("kuhn.yaml", "--seats", f"hu{SIGNS}man"),
        ("--resume", "odd.jsonl"),
        ("kuhn.yaml", "--option", f"o{SIGNS}=1"),
    ),
    "replay": (
        ("game.jsonl", "--ruleset", "kuhn.yaml"),
        ("game.jsonl", "--ruleset", "kuhn.yaml", "--seat", "dealer", "--format", "json"),
        ("game.jsonl", "--ruleset", "kuhn.yaml", "--format", "json"),
        ("odd.jsonl", "--ruleset", "kuhn.yaml"),
        ("odd.jsonl", "--ruleset", "kuhn.yaml", "--verify"),
        ("game.jsonl", "--ruleset", "kuhn.yaml", "--seat", SIGNS),
    ),
    "why": (
        ("game.jsonl", "--ruleset", "kuhn.yaml"),
        ("game.jsonl", "--ruleset", "kuhn.yaml", "--format", "json"),
        ("odd.jsonl", "--ruleset", "kuhn.yaml"),
    ),
    "perft": (("kuhn.yaml", "--depth", "2", "--divide"),),
    "solve": (("kuhn.yaml",), ("kuhn.yaml", "--answer", SIGNS), ("kuhn.yaml", "--from", f"no{SIGNS}ne.jsonl")),
    "find": (
        ("kuhn.yaml", "your chip > 3", "--write", "found.jsonl", "--scenario", "kuhn.scenarios/found.yaml"),
        ("kuhn.yaml", "your chip > 4"),
        ("kuhn.yaml", "your chip > 4", "--format", "json"),
        ("kuhn.yaml", f"your ch{SIGNS}ip > 4"),
        ("kuhn.yaml", "--times", f"be{SIGNS}t", "3"),
        ("kuhn.yaml", "your chip > 3", "--scenario", f"no{SIGNS}ne/found.yaml"),
    ),
    "ladder": (
        ("kuhn.yaml", "--games", "2", "--bots", "random,greedy:1"),
        ("kuhn.yaml", "--bots", f"ran{SIGNS}dom,greedy"),
    ),
    "studio": ((f"no{SIGNS}ne.yaml",), ("--resume", f"no{SIGNS}ne.tables"), ("kuhn.yaml", "--seats", f"gre{SIGNS}edy")),
    "lsp": (),  # below
    "schema": (("kuhn.yaml",), (f"no{SIGNS}ne",)),
    "disassemble": (("kuhn.yaml",),),
    "demo": (("kuhn.yaml", "--games", "5"),),
}


def test_every_command_is_tried() -> None:
    assert set(ROWS) == set(COMMANDS)


def steering(text: str) -> list[str]:
    """The signs in a text that would do something."""
    found = {f"U+{ord(m[0]):04X} behind {text[max(m.start() - 40, 0) : m.start()]}" for m in STEERS.finditer(text)}
    return sorted(found)


@pytest.mark.slow
@pytest.mark.parametrize("name", list(COMMANDS))
def test_no_command_shows_a_sign_that_steers_the_screen(house: Path, name: str, amount: Amount) -> None:
    shown = ""
    for words in ROWS[name]:
        done = command(house, name, *words, apart=bool(amount(0, 1)))
        assert done.code is not None and done.code in (0, 1, 2), (words, done)
        assert not steering(done.out + done.err), words
        shown += done.out + done.err
    assert "‹U+" in shown or "\\u202e" in shown or name in ("explain", "lsp", "perft", "disassemble"), (
        "nothing planted was shown"
    )


@pytest.mark.slow
@pytest.mark.parametrize("file", ["book.html", "book.md", "out.csv", "out.xlsx", "out.po", "out.xlf", "game.jsonl"])
def test_no_file_that_is_written_for_others_holds_one(house: Path, file: str) -> None:
    way = {
        "book": ("rulebook", "kuhn.yaml", "-o"),
        "csv": ("table", "export", "kuhn.yaml"),
        "po": ("l10n", "export", "kuhn.yaml", "fr"),
    }
    words = way["book" if file.startswith("book") else "csv" if file[4:] in ("csv", "xlsx") else "po"]
    if file != "game.jsonl":
        done = command(house, *words, f"own-{file}")
        assert done.code == 0, done
    path = house / (file if file == "game.jsonl" else f"own-{file}")
    if file.endswith("xlsx"):
        with zipfile.ZipFile(path) as book:
            text = "".join(book.read(part).decode("utf-8") for part in book.namelist()).replace("\r", "")
    else:
        text = path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    assert not steering(text)


# ---- the place itself ----


@pytest.mark.parametrize(
    "text",
    [
        "plain", "日本語，中文", "e\u0301 \u0308", "שלום עולם\u200f", "مرحبا می\u200cخواهم", "क\u094d\u200dष",
        "👩\u200d👩\u200d👧 ❤\ufe0f 1\ufe0f\u20e3 👍🏽", "─│▸×–…", "l’été\u00a0: «\u202foui\u202f»",
        "two\nlines\tand a tab",
    ],
)  # fmt: skip
def test_what_people_write_stays_as_it_is(text: str) -> None:
    assert visible(text) == text


@pytest.mark.parametrize(
    "sign",
    [
        "\x1b",
        "\u202e",
        "\x9b",
        "\u200b",
        "\u2066",
        "\x07",
        "\u2028",
        "\u00ad",
        "\ue000",
        "\U000e0041",
        "\ud800",
        "\u3164",
    ],
)
def test_what_nobody_would_see_is_shown_and_not_dropped(sign: str) -> None:
    assert visible(f"a{sign}b") == f"a‹U+{ord(sign):04X}›b"
    assert json.loads(escaped(json.dumps(f"a{sign}b", ensure_ascii=False))) == f"a{sign}b"
    assert sign not in escaped(json.dumps(f"a{sign}b", ensure_ascii=False))


def test_a_name_cannot_begin_a_line_of_its_own() -> None:
    assert one_line("red\nrulekit: all is well") == "red‹U+000A›rulekit: all is well"
