"""`rulekit sweep`: what it prints, its files, its exit codes, what it refuses, what it keeps when it is broken off."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from rulekit.cli import sweep as command
from rulekit.game.faults import GameError
from rulekit.lab import sweep as room

Command = Callable[..., tuple[int, str, str]]
FIELD = """
ruleset: field
version: 1.0.0
language: 1
players: 2..3
start: game
score: your grain
counters: {grain: {min: none}}
tables: {harvest: 2, barns: [1, 2], parts: 3, turns: 4}
phases:
  game:
    steps:
      - repeat turns { each player performs turn }
      - end game won by the p in players with highest p.grain then none because autumn
  turn: {steps: either perform sow or perform reap}
actions:
  sow: {steps: [gain harvest grain]}
  reap: {steps: [choose n from 0..3, "gain n + barns[1] grain", "gain 3 / parts rounded down grain"]}
metrics: {most: max(p.grain for p in players)}
"""
WORDS = "seat-1 = <b>&{ $n }\nmetric-most = the <script>most</script>\n"


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "field.yaml").write_text(FIELD.lstrip(), "utf-8")
    (tmp_path / "broken.yaml").write_text(FIELD.replace("gain harvest", "gain harvets").lstrip(), "utf-8")
    monkeypatch.chdir(tmp_path)


def rows_of(text: str, title: str) -> list[list[str]]:
    """The rows of a table, cell by cell."""
    part = text.split(f"\n{title}\n")[1].partition("\n\n")[0]
    return [re.split(r"  +", line.strip()) for line in part.split("\n")]


def test_each_figure_is_told_at_every_value_and_against_how_it_stands(rulekit_command: Command) -> None:
    code, out, err = rulekit_command("sweep", "field.yaml", " tables.harvest = 0..4/2, 3", "--games", "400")
    assert (code, err) == (0, "")
    head = "field 1.0.0: tables.harvest=0..4/2,3\n400 games at each of 4 values with 2 players (random), the same seeds"
    assert out.startswith(head)
    rows = rows_of(out, "Score of player 1")
    assert rows[0] == ["tables.harvest", "mean", "95 % from", "to", "difference", "95 % from", "to"]
    assert [row[0] for row in rows[1:]] == ["0", "2", "3", "4"]
    assert rows[2][1] == "now" and len(rows[2]) == 5 and rows[4][-1] == "*"
    assert float(rows[1][4]) == pytest.approx(-4, abs=0.5)
    assert "\nThe same in every game at every value\n  games that end by autumn: 100.0 %\n  answers in a game: " in out
    assert re.search(r"\nWins of player 2\n", out) and "\nMost\n" in out


def test_how_it_stands_is_there_unasked_and_the_only_value_may_be_it(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command("sweep", "field.yaml", "tables.harvest=5", "--games", "50", "--figure", "score")
    assert code == 0 and [row[0] for row in rows_of(out, "Score of player 2")[1:]] == ["2", "5"]
    code, out, _ = rulekit_command("sweep", "field.yaml", "tables.harvest=2", "--games", "50", "--figure", "score")
    assert code == 0 and "50 games at the one value" in out
    assert re.search(r"\nThe same in every game at every value\n  score of player 1: \d", out)


def test_two_numbers_make_a_grid(rulekit_command: Command) -> None:
    words = ("field.yaml", "tables.harvest=1..2", "tables.barns[1]=0,4", "--games", "60", "--format", "json")
    code, out, _ = rulekit_command("sweep", *words)
    data = json.loads(out)
    assert code == 0 and data["paths"] == ["tables.harvest", "tables.barns[1]"]
    assert [each["values"] for each in data["values"]] == [[1, 0], [1, 4], [2, 0], [2, 1], [2, 4]]
    assert [each["values"] for each in data["values"] if each["now"]] == [[2, 1]]


def test_the_data_have_all_that_the_page_has(rulekit_command: Command) -> None:
    words = ("sweep", "field.yaml", "tables.harvest=2..3", "--games", "100", "--seed", "3", "--format", "json")
    code, out, _ = rulekit_command(*words)
    data = json.loads(out)
    assert code == 0 and rulekit_command(*words)[1] == out
    assert (data["seed"], data["games"], data["asked"], data["bots"]) == (3, 100, 100, ["random", "random"])
    now, more = data["values"]
    assert (now["now"], more["now"], more["pairs"], more["unfinished"]) == (True, False, 100, 0)
    score = next(each for each in more["figures"] if (each["figure"], each["of"]) == ("score", "player 1"))
    assert score["interval"][0] < score["mean"] < score["interval"][1]
    assert score["difference_interval"][0] < score["difference"] < score["difference_interval"][1]
    assert score["beyond_chance"] is True
    assert now["figures"][0]["difference"] is None


def test_the_rows_are_those_of_the_data(rulekit_command: Command) -> None:
    words = ("sweep", "field.yaml", "tables.harvest=0,2..3", "--games", "100", "--format", "json", "--csv", "a.csv")
    data = json.loads(rulekit_command(*words)[1])
    rows = list(csv.DictReader(io.StringIO(Path("a.csv").read_text("utf-8-sig"))))
    told = [
        (str(each["values"][0]), figure["figure"], figure["of"], figure["mean"], figure["difference"])
        for each in data["values"]
        for figure in each["figures"]
    ]
    assert len(rows) == len(told) > 20
    for row, (value, form, of, mean, apart) in zip(rows, told, strict=True):
        assert (row["tables.harvest"], row["figure"], row["of"]) == (value, form, of)
        assert float(row["mean"]) == pytest.approx(mean)
        assert (row["difference"] == "") is (apart is None) and (apart is None or float(row["difference"]) == apart)
    assert {row["now"] for row in rows if row["tables.harvest"] == "2"} == {"1"}


class Tags(HTMLParser):
    """What a page is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        self.open += [tag] if tag != "meta" else []

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_has_a_curve_with_its_band_for_every_figure_and_nothing_from_elsewhere(
    rulekit_command: Command,
) -> None:
    words = ("sweep", "field.yaml", "tables.harvest=1..4", "tables.parts=1..2", "--games", "60")
    assert rulekit_command(*words, "--html", "a.html")[0] == 0
    text = Path("a.html").read_text("utf-8")
    page = Tags(text)
    assert not page.open and not re.search(r"<script|https?:|src=|@import|url\(", text)
    tags = [tag for tag, _ in page.found]
    assert tags.count("svg") == tags.count("h2") == 8  # two scores, two wins, draws, an ending, answers, a metric
    # of each figure a curve for each value of the second number, which as it stands is by itself
    assert tags.count("polyline") == tags.count("polygon") == 8 * 3
    assert tags.count("circle") == 8 * 9
    assert "tables.parts=3" in text and "tables.harvest=2, tables.parts=3: " in text


def test_where_a_value_is_refused_the_curve_is_broken(rulekit_command: Command) -> None:
    code, out, err = rulekit_command("sweep", "field.yaml", "tables.parts=-2..3", "--games", "40", "--html", "a.html")
    assert code == 1
    assert "error[zero-divisor]" in err and "tables.parts=0 is refused: zero-divisor" in out
    assert [row[0] for row in rows_of(out, "Score of player 1")[1:]] == ["1", "2", "3"]
    assert "tables.parts=0 is refused: zero-divisor." in Path("a.html").read_text("utf-8")


def test_of_many_values_that_are_refused_a_few_are_told_whole(rulekit_command: Command) -> None:
    code, out, err = rulekit_command("sweep", "field.yaml", "tables.parts=-9..3", "--games", "40")
    assert (code, err.count("error[")) == (1, 3)
    assert "rulekit: 7 more values are refused; they are named below.\n" in err
    assert out.count("is refused") == 10
    code, out, err = rulekit_command("sweep", "field.yaml", "tables.parts=-1..0", "--games", "40")
    assert (code, out) == (2, "") and err.endswith("rulekit: all values are refused; nothing was played.\n")


def test_a_value_whose_games_never_end_is_given_up(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command("sweep", "field.yaml", "tables.turns=3,100000", "--games", "40")
    assert code == 0
    assert "  tables.turns=100000: none of 16 games came to an end, so no more were played\n" in out
    assert [row[0] for row in rows_of(out, "Score of player 1")[1:]] == ["3", "4"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Missing: RULESET, PATH=VALUES."),
        (("field.yaml",), "Missing: PATH=VALUES."),
        (("field.yaml", "tables.harvets=1..3"), "Did you mean `tables.harvest`?"),
        (("field.yaml", "tables.barns=1..3"), "Name `tables.barns[1]`, `tables.barns[2]`."),
        (("field.yaml", "actions.sow=1"), "`actions.sow` is no number."),
        (("field.yaml", "tables.harvest"), "`tables.harvest` is no path with values. Write, for example,"),
        (("field.yaml", "tables.harvest="), "is no path with values."),
        (("field.yaml", "=3"), "is no path with values."),
        (("field.yaml", "tables.harvest=1..x"), "is no path with values."),
        (("field.yaml", "tables.harvest=1.5"), "is no path with values."),
        (("field.yaml", "tables.harvest=1,,2"), "is no path with values."),
        (("field.yaml", "tables.harvest=٣"), "is no path with values."),
        (("field.yaml", "tables.harvest=3..1"), "`3..1` has no values. Write the least first: 1..3."),
        (("field.yaml", "tables.harvest=1..3/0"), "`1..3/0` makes no step. Write, for example, 1..3/1."),
        (
            ("field.yaml", "tables.harvest=0..1000"),
            "has 1,001 values, and at most 400 are played. Take wider steps: 0..1000/25.",
        ),
        (("field.yaml", "tables.harvest=9999999999999"), "goes beyond 1,000,000,000,000."),
        (("field.yaml", "tables.harvest=" + "9" * 5000), "is no path with values."),
        (("field.yaml", "tables.harvest=0..29", "tables.parts=1..30"), "That makes 900 values, and at most 400"),
        (("field.yaml", "tables.harvest=1", "tables.harvest=2"), "`tables.harvest` is named twice."),
        (("field.yaml", "tables.harvest=1", "tables.parts=2", "tables.turns=3"), "3 numbers are named; at most 2"),
        (("field.yaml", "tables.harvest=1", "--figure", "chosen"), "there is no figure `chosen`. Allowed: score,"),
        (("field.yaml", "tables.harvest=1", "--games", "1"), "--games"),
        (("field.yaml", "tables.harvest=1", "--bots", "greedi"), "There is no bot `greedi`."),
        (("field.yaml", "tables.harvest=1", "--workers", "2"), "--workers is for bots; at random one process plays."),
        (("field.yaml", "tables.harvest=1", "--players", "7"), "field is not for 7 players."),
        (("field.yaml", "tables.harvest=1", "--force"), "--force says that a file may be written over"),
        (("field.yaml", "tables.harvest=1", "--html", "no/a.html"), "There is no folder `no` for `a.html`."),
        (("field.yaml", "tables.harvest=1", "--html", "."), "`.` is a folder. Name a file."),
        (("field.yaml", "tables.harvest=1", "--html", "a", "--csv", "./a"), "--html and --csv name the same file."),
        (
            ("field.yaml", "tables.harvest=1", "--html", "field.yaml"),
            "is there already and is no sweep that rulekit wrote",
        ),
        (("broken.yaml", "tables.harvest=1"), "`harvets`"),
        (("nowhere.yaml", "tables.harvest=1"), "There is no file `nowhere.yaml`."),
    ],
)
def test_what_cannot_be_swept_is_answered(rulekit_command: Command, words: tuple[str, ...], said: str) -> None:
    code, out, err = rulekit_command("sweep", *words)
    assert said in err
    assert (code, out) == (2 if words[:1] != ("broken.yaml",) else code, "") and code


def test_a_sweep_is_written_over_one_and_over_nothing_else(rulekit_command: Command) -> None:
    words = ("sweep", "field.yaml", "tables.harvest=1", "--games", "20", "--html", "a.html", "--csv", "a.csv")
    assert rulekit_command(*words)[0] == rulekit_command(*words)[0] == 0
    for name in ("a.html", "a.csv"):
        Path(name).write_text("mine", "utf-8")
        assert rulekit_command(*words)[0] == 2 and Path(name).read_text("utf-8") == "mine"
        assert rulekit_command(*words, "--force")[0] == 0 and Path(name).read_text("utf-8") != "mine"


def stopping_at(games: int) -> Callable[[int], None]:
    """What hears Ctrl-C after so many games of all together."""

    def told(done: int) -> None:
        if done >= games:
            raise KeyboardInterrupt

    return told


@pytest.mark.parametrize(("after", "known"), [(40, 16), (5, 0)])
def test_interrupted_it_tells_and_writes_what_is_whole(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch, after: int, known: int
) -> None:
    real = command.sweep
    monkeypatch.setattr(command, "sweep", lambda *a, **how: real(*a, **{**how, "progress": stopping_at(after)}))
    code, out, err = rulekit_command("sweep", "field.yaml", "tables.harvest=3", "--csv", "a.csv")
    assert (code, err) == (130, "rulekit: stopped.\n")
    assert f"\n{known} of 1,000 (stopped) games at each of 2 values" in out
    assert Path("a.csv").exists() is bool(known) and ("Score of" in out) is bool(known)
    assert ("  That was before the first games were done, so nothing can be said.\n" in out) is not known


def test_interrupted_before_anything_is_played_it_stops(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "made", interrupted)
    assert rulekit_command("sweep", "field.yaml", "tables.harvest=3") == (130, "", "\nrulekit: stopped.\n")


def test_a_bot_that_fails_is_told_behind_what_was_known(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = room.match

    def fails(table: room.Table, seed: int) -> object:
        if seed == 9:
            raise GameError("bot-failed", "the bot fails in the game with seed 9.", "Mend that bot.")
        return real(table, seed)

    monkeypatch.setattr(room, "match", fails)
    code, out, err = rulekit_command("sweep", "field.yaml", "tables.harvest=3", "--bots", "greedy:1")
    assert (code, err) == (2, "rulekit: the bot fails in the game with seed 9. Mend that bot.\n")
    assert "\n8 of 50 (stopped) games at each of 2 values" in out and "Score of player 1" in out


def test_options_variants_and_languages_are_those_that_are_named(rulekit_command: Command) -> None:
    words = ("sweep", "aton", "tables.goal=35", "--variant", "sprint", "--games", "20", "--locale", "fr")
    code, out, _ = rulekit_command(*words, "--figure", "score")
    assert code == 0 and out.startswith("Aton 1.0.0 with sprint 1.0.0: tables.goal=35\n")
    assert rows_of(out, "Score of Rouge")[1][:2] == ["30", "now"]
