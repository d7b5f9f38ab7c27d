"""`rulekit new card` and `new scenario`: what they add is sound and holds, and the rest stays letter by letter."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

import pytest
import yaml

import rulekit
from rulekit.cli import adding
from rulekit.ruleset.find import packaged_rulesets
from rulekit.scenario.example import Example, longest_search, of_card

Command = Callable[..., Any]


def long(*values: object) -> Any:
    """An example for --long."""
    return pytest.param(*values, marks=pytest.mark.long)


@pytest.fixture
def shore(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rulekit_command: Command) -> Path:
    """A new game."""
    monkeypatch.chdir(tmp_path)
    assert rulekit_command("new", "game", "shore").code == 0
    return Path("shore.yaml")


def copied(name: str, into: Path) -> Path:
    """A copy of a ruleset that comes with rulekit, with its words and scenarios."""
    path = packaged_rulesets()[name].resolve()
    if path.is_dir():
        shutil.copytree(path, into / name)
        return into / name
    for part in path.parent.glob(f"{name}.*"):
        if part.is_dir():
            shutil.copytree(part, into / part.name)
        else:
            shutil.copy(part, into / part.name)
    return into / path.name


def everything(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def added(before: bytes, after: bytes) -> str:
    """What stands more in a text; nothing may stand less."""
    old, new = before.decode().splitlines(True), after.decode().splitlines(True)
    opcodes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    assert all(tag in ("equal", "insert") for tag, *_ in opcodes)
    return "".join("".join(new[b:b_end]) for tag, _, _, b, b_end in opcodes if tag == "insert")


# ---- cards ----


def test_a_new_card_stands_behind_the_last_with_what_the_deck_asks_for(shore: Path, rulekit_command: Command) -> None:
    before = everything(Path())
    ran = rulekit_command("new", "card", shore, "lost_ring")
    assert (ran.code, ran.err) == (0, "")
    assert "shore.yaml:61" in ran.out
    after = everything(Path())
    assert added(before["shore.yaml"], after["shore.yaml"]) == "      lost_ring: {worth: 1}\n"
    words = str(Path("shore.locales/en.ftl"))
    assert added(before[words], after[words]) == "card-find-lost_ring = Lost ring\n"
    assert before.keys() == after.keys()
    assert rulekit_command("check", shore).out == "shore 0.1.0: no mistakes\n"
    assert "Lost ring" in rulekit_command("card", shore, "lost_ring", "--games", "0").out


def test_a_card_like_another_says_the_same_and_stands_behind_it(shore: Path, rulekit_command: Command) -> None:
    assert rulekit_command("new", "card", shore, "lobster", "--like", "crab").code == 0
    cards = yaml.safe_load(shore.read_text("utf-8"))["decks"]["find"]["cards"]
    assert cards["lobster"] == cards["crab"]
    assert list(cards).index("lobster") == list(cards).index("crab") + 1
    assert "card-find-crab = Crab\ncard-find-lobster = Lobster\n" in Path("shore.locales/en.ftl").read_text("utf-8")


def test_a_card_of_a_game_with_sources_says_that_it_is_made_up(tmp_path: Path, rulekit_command: Command) -> None:
    path = copied("aton", tmp_path)
    before = path.read_bytes()
    assert rulekit_command("new", "card", path, "five").code == 0
    assert added(before, path.read_bytes()) == "      five: {value: 1, provenance: {assumed: made up}}\n"


def test_words_of_a_card_are_written_only_where_words_are(shore: Path, rulekit_command: Command) -> None:
    shutil.rmtree("shore.locales")
    assert rulekit_command("new", "card", shore, "ring").code == 0
    assert not Path("shore.locales").exists()


@pytest.mark.parametrize(
    ("name", "deck"),
    [("caravan", "trader"), ("goofspiel", "prize"), ("kuhn", "card"), long("rummy", "card"), long("draft", "plant")],
)
def test_a_new_card_is_sound_in_every_small_game(
    tmp_path: Path, name: str, deck: str, rulekit_command: Command
) -> None:
    path = copied(name, tmp_path)
    before = everything(tmp_path)
    assert rulekit_command("new", "card", path, "zebra", "--deck", deck).code == 0
    assert rulekit_command("check", path).code == 0
    for file, data in everything(tmp_path).items():
        assert "zebra" in added(before[file], data) or data == before[file]


@pytest.mark.long
@pytest.mark.parametrize("deck", ["technology", "decree", "blessing", "die", "destiny", "starting"])
def test_a_new_card_is_sound_in_a_ruleset_of_many_files(tmp_path: Path, deck: str, rulekit_command: Command) -> None:
    path = copied("tekhenu", tmp_path)
    assert rulekit_command("new", "card", path, "zebra", "--deck", deck).code == 0
    assert rulekit_command("check", path).code == 0


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["shore.yaml", "crab"], 2, ("declared-twice", "shore.yaml:52:7", "has a card `crab` already")),
        (["shore.yaml", "x", "--deck", "fund"], 2, ("unknown-deck", "Its decks: `find`.", "Did you mean `find`?")),
        (["shore.yaml", "x", "--like", "grab"], 2, ("unknown-card", "shore.yaml:52:7", "Did you mean `crab`?")),
        (["shore.yaml", "My card"], 2, ("bad-name", "Did you mean `my_card`?")),
        (["shore.yaml", "if"], 2, ("word-as-name", "a word of the language")),
        (["shore.yaml", "true"], 2, ("word-as-name", "a word of the language", "such as `true_card`")),
        (["shore.yaml", "you"], 2, ("word-as-name", "`you` has a meaning of its own everywhere")),
        (["shore.yaml", "count"], 2, ("word-as-name", "`count` has a meaning of its own everywhere")),
        (["shore.yml", "x"], 2, ("no-such-file", "Did you mean `shore.yaml`?")),
        (["tictactoe", "x"], 2, ("unknown-deck", "has no decks")),
        (["shore.yaml"], 2, ("Missing: NAME.",)),
        (["shore.yaml", "x", "y"], 2, ("one `y` too many",)),
        (["shore.yaml", "x", "--card", "crab"], 2, ("`--card` does not go with `new card`", "`--deck`, `--like`")),
    ],
)
def test_what_cannot_be_is_answered_and_nothing_is_written(
    shore: Path, rulekit_command: Command, words: list[str], code: int, says: tuple[str, ...]
) -> None:
    before = everything(Path())
    ran = rulekit_command("new", "card", *words)
    assert (ran.code, ran.out) == (code, "")
    assert all(part in ran.err for part in says), ran.err
    assert everything(Path()) == before


def test_nothing_is_added_to_a_ruleset_with_mistakes(shore: Path, rulekit_command: Command) -> None:
    shore.write_text(shore.read_text("utf-8").replace("shuffle find", "shufle find"), "utf-8")
    before = everything(Path())
    ran = rulekit_command("new", "card", shore, "ring")
    assert ran.code == 1
    assert "shufle" in ran.err and "Nothing was written." in ran.err
    assert everything(Path()) == before


def test_a_card_that_would_be_no_sound_one_is_not_written(shore: Path, rulekit_command: Command) -> None:
    text = shore.read_text("utf-8").replace("copies: 8", "copies: 470")  # 500 cards of a deck is the most
    shore.write_text(text, "utf-8")
    before = everything(Path())
    ran = rulekit_command("new", "card", shore, "ring", "--like", "shell")
    assert ran.code == 1
    assert "more than 500" in ran.err
    assert everything(Path()) == before


@pytest.mark.parametrize("file", ["shore.yaml", "shore.locales/en.ftl"])
def test_what_somebody_saves_meanwhile_is_not_written_over(
    shore: Path, rulekit_command: Command, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    real = adding.with_card

    def slow(*words: Any) -> Any:
        with Path(file).open("a", encoding="utf-8") as others:
            others.write("# saved meanwhile\n")
        return real(*words)

    monkeypatch.setattr(adding, "with_card", slow)
    before = everything(Path())
    ran = rulekit_command("new", "card", shore, "ring")
    assert ran.code == 2 and "has changed since it was read" in ran.err
    name = str(Path(file))
    assert everything(Path()) == {**before, name: before[name] + b"# saved meanwhile\n"}


# ---- scenarios ----


@pytest.mark.parametrize(
    ("data", "code"), [("# Möwe\nscenarios:\n".encode("latin-1"), "wrong-encoding"), (b"# \0\n", "unreadable-file")]
)
def test_scenarios_that_are_no_text_are_answered_and_stay(
    shore: Path, rulekit_command: Command, data: bytes, code: str
) -> None:
    file = Path("shore.scenarios/start.yaml")
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(data)
    ran = rulekit_command("new", "scenario", shore)
    assert ran.code == 1 and f"error[{code}]" in ran.err and "start.yaml:1:" in ran.err
    assert file.read_bytes() == data


@pytest.mark.parametrize("name", ["start.yaml", ""])
def test_where_no_file_of_scenarios_can_be_is_said(name: str, shore: Path, rulekit_command: Command) -> None:
    folder = Path("shore.scenarios")
    shutil.rmtree(folder)
    if name:
        (folder / name).mkdir(parents=True)
    else:
        folder.write_text("mine", "utf-8")
    ran = rulekit_command("new", "scenario", shore)
    assert ran.code == 2 and f"error[unwritable-folder] {Path(folder, name).as_posix()}" in ran.err


def test_a_link_leads_no_scenario_out_of_the_folder(shore: Path, tmp_path: Path, rulekit_command: Command) -> None:
    (tmp_path.parent / "elsewhere.yaml").unlink(missing_ok=True)
    Path("shore.scenarios/start.yaml").symlink_to(tmp_path.parent / "elsewhere.yaml")
    ran = rulekit_command("new", "scenario", shore)
    assert ran.code == 2 and "outside-folder" in ran.err
    assert not (tmp_path.parent / "elsewhere.yaml").exists()


def test_scenarios_with_a_byte_order_mark_keep_it(shore: Path, rulekit_command: Command) -> None:
    assert rulekit_command("new", "scenario", shore).code == 0
    file = Path("shore.scenarios/start.yaml")
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert rulekit_command("new", "scenario", shore).code == 0
    assert file.read_bytes().count(b"\xef\xbb\xbf") == 1 and file.read_bytes().startswith(b"\xef\xbb\xbf")


def test_files_as_an_editor_of_another_system_leaves_them_get_a_card(shore: Path, rulekit_command: Command) -> None:
    files = [shore, Path("shore.locales/en.ftl")]
    for file in files:
        file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert rulekit_command("check", shore).code == 0
    assert rulekit_command("new", "card", shore, "conch").code == 0
    for file in files:
        data = file.read_bytes()
        assert b"conch" in data and data.count(b"\n") == data.count(b"\r\n")
        assert data.count(b"\xef\xbb\xbf") == 1 and data.startswith(b"\xef\xbb\xbf")


def test_a_scenario_of_a_card_shows_what_it_does_and_holds(shore: Path, rulekit_command: Command) -> None:
    ran = rulekit_command("new", "scenario", shore, "--card", "crab")
    assert (ran.code, ran.err) == (0, "")
    file = Path("shore.scenarios/find.yaml")
    [scenario] = yaml.safe_load(file.read_text("utf-8"))["scenarios"]
    assert scenario["rule"] == "crab"
    assert scenario["name"] == "Crab: Blue gains 1 strength"
    assert scenario["given"] == {"blue": {"basket": ["crab"]}}
    assert scenario["play"] == [{"red": "rest"}]
    assert scenario["expect"]["blue"] == {"strength": 4}
    assert rulekit_command("test", file).code == 0
    assert "find.yaml:4" in rulekit_command("card", shore, "crab", "--games", "0").out


def test_the_scenario_on_the_page_is_the_one_that_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rulekit_command: Command
) -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "adding.md").read_text("utf-8")
    shown = page.partition("```text\n")[2].partition("```")[0]
    monkeypatch.chdir(tmp_path)
    rulekit_command("new", "game", "harvest")
    ran = rulekit_command("new", "scenario", "harvest.yaml", "--card", "crab")
    assert f"\n\n{shown}\n" in ran.out and shown in Path("harvest.scenarios/find.yaml").read_text("utf-8")


def test_a_scenario_of_a_card_fails_without_the_card(shore: Path, rulekit_command: Command) -> None:
    assert rulekit_command("new", "scenario", shore, "--card", "crab").code == 0
    text = shore.read_text("utf-8")
    shore.write_text(text.replace("        effect: gain 1 strength", "        effect: skip"), "utf-8")
    assert rulekit_command("test", Path("shore.scenarios/find.yaml")).code == 1


def test_every_card_of_a_new_game_gets_a_scenario_that_holds(shore: Path, rulekit_command: Command) -> None:
    file = Path("shore.scenarios/find.yaml")
    for card in ("wave", "shell", "gull", "crab", "boots"):
        before = file.read_bytes() if file.is_file() else b""
        assert rulekit_command("new", "scenario", shore, "--card", card).code == 0
        assert card in added(before, file.read_bytes())
    assert rulekit_command("test", file).out == "All 5 scenarios hold.\n"


def test_a_rule_of_a_card_is_shown_by_what_comes_out_otherwise(shore: Path, rulekit_command: Command) -> None:
    assert rulekit_command("new", "scenario", shore, "--card", "boots").code == 0
    file = Path("shore.scenarios/find.yaml")
    shore.write_text(shore.read_text("utf-8").replace("max(1, it - 1)", "max(1, it)"), "utf-8")
    assert rulekit_command("test", file).code == 1


@pytest.mark.parametrize("name", ["tictactoe", "caravan", "kuhn", long("aton"), long("auction"), long("draughts")])
def test_a_scenario_of_the_first_turn_holds_in_every_game(tmp_path: Path, name: str, rulekit_command: Command) -> None:
    path = copied(name, tmp_path)
    assert rulekit_command("new", "scenario", path).code == 0
    assert rulekit_command("test", tmp_path / f"{name}.scenarios" / "start.yaml").code == 0


@pytest.mark.long
def test_every_card_of_a_larger_game_gets_a_scenario_that_holds(tmp_path: Path, rulekit_command: Command) -> None:
    path = copied("caravan", tmp_path)
    for card in yaml.safe_load(path.read_text("utf-8"))["decks"]["trader"]["cards"]:
        assert rulekit_command("new", "scenario", path, "--card", card).code == 0
    assert rulekit_command("test", tmp_path / "caravan.scenarios" / "trader.yaml").code == 0


def test_a_second_scenario_has_a_name_of_its_own(shore: Path, rulekit_command: Command) -> None:
    for _ in range(2):
        assert rulekit_command("new", "scenario", shore).code == 0
    file = Path("shore.scenarios/start.yaml")
    names = [one["name"] for one in yaml.safe_load(file.read_text("utf-8"))["scenarios"]]
    assert names == ["The first turn is red's", "The first turn is red's (2)"]
    ran = rulekit_command("new", "scenario", shore, "--name", names[0])
    assert ran.code == 1
    assert "declared-twice" in ran.err and "start.yaml:4:11" in ran.err.replace("\\", "/")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["shore.yaml", "--card", "grab"], "There is no card `grab`"),
        (["shore.yaml", "--deck", "find"], "`--deck` does not go with `new scenario`"),
        ([], "Missing: RULESET."),
        (["nosuch"], "no ruleset `nosuch`"),
    ],
)
def test_a_scenario_that_cannot_be_is_answered(
    shore: Path, rulekit_command: Command, words: list[str], says: str
) -> None:
    before = everything(Path())
    ran = rulekit_command("new", "scenario", *words)
    assert ran.code == 2
    assert says in ran.err
    assert everything(Path()) == before


def test_a_card_that_only_skips_yet_is_said_to_do_nothing_before_anything_is_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rulekit_command: Command
) -> None:
    caravan = copied("caravan", tmp_path)
    made = rulekit_command("new", "card", caravan, "idler")
    assert "effect: skip" in caravan.read_text("utf-8")
    assert made.code == 0 and "new scenario" not in made.out
    monkeypatch.setattr("rulekit.scenario.example._tables", None)
    ran = rulekit_command("new", "scenario", caravan, "--card", "idler")
    assert ran.code == 1 and "`idler` does nothing yet: its effect is `skip`." in ran.err
    monkeypatch.undo()
    like = rulekit_command("new", "card", caravan, "second_porter", "--like", "porter")
    assert like.code == 0 and "new scenario" in like.out


def test_a_search_tells_how_far_it_is(tmp_path: Path) -> None:
    caravan = rulekit.load("caravan")
    declared = caravan.declared()
    face = next(face for face in declared.decks["trader"].faces if face.name == "envoy")
    steps: list[int] = []
    found = of_card(caravan, declared, "trader", face, steps.append)
    assert isinstance(found, Example)
    assert steps == sorted(steps) and steps[0] == 0 and steps[-1] < longest_search(declared, face)


@pytest.mark.long
def test_a_card_that_never_does_anything_gets_no_scenario(shore: Path, rulekit_command: Command) -> None:
    waits = "        when: after another player performs rest\n"
    text = shore.read_text("utf-8").replace(waits, waits + "        if: your strength > 6\n")  # 6 is the most
    shore.write_text(text, "utf-8")
    before = everything(Path())
    ran = rulekit_command("new", "scenario", shore, "--card", "crab")
    assert (ran.code, ran.out) == (1, "")
    assert "no-example" in ran.err
    assert everything(Path()) == before
