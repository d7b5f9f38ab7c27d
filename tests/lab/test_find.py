"""Looking for a game in which a condition holds: the rare is found, the impossible proved, and what is found is so."""

from __future__ import annotations

from pathlib import Path

import pytest
from lab.sought import laid, ruleset

import rulekit
from rulekit.lab.all_lines import AllLines, not_followed
from rulekit.lab.find import Search, find
from rulekit.lab.seeking import UNKNOWN, Line, Seeking
from rulekit.lab.wanting import Wanting
from rulekit.ruleset.counting import Times


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the rulesets lie."""
    return laid(tmp_path_factory.mktemp("find"))


RARE = [  # a ruleset, what is rare in it, what is counted
    ("lock", "your right = 6", None),
    ("walk", "your step >= 30", None),
    ("walk", "players[1].step - players[2].step = 25 and players[2].rest = 9", None),
    ("walk", "all(p.step = 0 - 12 and p.rest = 11 for p in players)", None),
    ("walk", "", Times("sit", 33)),
    ("walk", "not (your step < 15 or your rest < 15)", Times("back", 4)),
    ("coin", "your heads > 20", None),
    ("cards", "count({c in your hand where c.suit = stone}) >= 5 and count(your hand) = 6", None),
    ("secret", "your same >= 6", None),
    ("lamps", "all(s.lit for s in street) and count({s in street where s.index < 3 and s.lit}) = 2", None),
    ("bid", "first_bid = 271828 and second_bid > 900000", None),
    ("small", "your index = 3 and your coin = 6", None),
]


@pytest.mark.parametrize(("name", "condition", "times"), RARE, ids=[f"{n} {c}" for n, c, _ in RARE])
def test_what_is_rare_is_found_and_holds_when_it_is_played_again(
    folder: Path, name: str, condition: str, times: Times | None
) -> None:
    rules = ruleset(folder, name)
    program = rules.seeking(condition, None, times)
    found = find(program, games=40_000)
    assert found.line is not None, (found.near, found.lacking)
    seeking, game = Seeking(program), rules.game()
    counting = found.line.state(rulekit.Game(program))
    assert seeking.near(seeking.machine.copy(counting.cells)) == 0
    state = found.line.state(game)  # by the rules themselves, which count nothing
    assert state.decisions == len(found.line.steps)
    table = counting.to_dict()
    assert state.to_dict() == {key: without_counts(value) for key, value in table.items()}


def without_counts(value: object) -> object:
    """What lies on the table, without what is counted besides."""
    if isinstance(value, dict):
        return {key: one for key, one in value.items() if not key.startswith("times_")}
    return value


# ---- all lines of play ----


def looked_at(folder: Path, name: str, condition: str, states: int = 100_000, players: int | None = None) -> AllLines:
    """All lines of play of a ruleset, as far as so many states."""
    lines = AllLines(Seeking(ruleset(folder, name).seeking(condition, players)))
    while not lines.done and lines.positions < states:
        if lines.look(500) is not None:
            break
    return lines


@pytest.mark.parametrize(
    ("name", "condition"),
    [
        ("tictactoe", "count({s in board where owner(s) = you}) >= 6"),
        ("tictactoe", "all(line_of(3, {s in board where owner(s) = p}) for p in players)"),
        ("small", "players[2].coin > 6"),
        ("small", "your index = 2 and seen = 0 and all(p.coin > 5 for p in players)"),
        ("kuhn", "your chip > 4 or your chip < 0"),
    ],
)
def test_what_cannot_happen_is_proved(folder: Path, name: str, condition: str) -> None:
    found = find(ruleset(folder, name).seeking(condition), games=30_000)
    assert found.proved and found.followed and found.line is None
    assert 0 < found.positions < 30_000 and found.near and found.not_all == ""


def test_every_position_is_looked_at_once(folder: Path) -> None:
    lines = looked_at(folder, "tictactoe", "player_count = 3")
    assert (lines.positions, lines.done, lines.stopped, lines.unclear) == (5478, True, 0, 0)


def test_what_no_rule_reads_tells_states_apart_if_it_is_sought(folder: Path) -> None:
    both = "players[3].coin = 2 and all(p.coin = 0 for p in players where p.index < 3)"
    for seen in range(4):
        lines = looked_at(folder, "small", f"{both} and seen = {seen}")
        assert lines.done is (seen == 3), seen


def test_equal_pieces_are_told_apart_if_the_condition_does(folder: Path) -> None:
    first = "first({s.pieces for s in board})"
    lines = looked_at(folder, "tictactoe", f"{first} != none and {first}.board.index > 20", 7000)
    assert not lines.done and lines.positions >= 7000, "the first of all on the board lies here or there"


def test_a_line_that_all_lines_have_is_played_with_its_chance(folder: Path) -> None:
    rules = ruleset(folder, "small")
    program = rules.seeking("all(p.coin = 6 for p in players)")
    seeking = Seeking(program)
    line = None
    lines = AllLines(seeking)
    while line is None and not lines.done:
        line = lines.look(1000)
    assert line is not None and line.chance == ("1",) * 9 and len(line.steps) == 9
    assert set(line.state(rules.game()).scores or {"": 0}) and line.state(rules.game()).to_dict()["north"]["coin"] == 6  # type: ignore[index]


def test_no_proof_where_the_rules_stop_or_it_cannot_be_worked_out(folder: Path) -> None:
    found = find(ruleset(folder, "stops").seeking("players[2].coin > 6"), games=4000)
    assert found.followed and found.stopped and not found.proved
    huge = "your coin * 1000000000 * 1000000000 * 1000000000 < 0"
    found = find(ruleset(folder, "small").seeking(huge), games=4000)
    assert found.followed and found.unclear and not found.proved and found.line is None


@pytest.mark.parametrize(("name", "why"), [("cards", "piles are shuffled"), ("secret", "seats answer at once")])
def test_where_not_all_can_be_followed_that_is_said(folder: Path, name: str, why: str) -> None:
    program = ruleset(folder, name).seeking("player_count = 3")
    assert not_followed(program) == why
    found = find(program, games=100)
    assert (found.not_all, found.positions, found.proved) == (why, 0, False)


# ---- how it is looked for ----


def known(found: Search) -> list[object]:
    """All that does not hang on the clock."""
    return [getattr(found, name) for name in Search.__slots__ if name not in ("seconds", "executor")]


@pytest.mark.parametrize("executor", ["native", "python"])
def test_equal_seeds_find_equal_games(folder: Path, executor: str) -> None:
    program = ruleset(folder, "walk").seeking("your step = 9 and your rest = 11")
    first = find(program, seed=3, games=600, states=400)
    assert known(find(program, seed=3, games=600, states=400, name=executor)) == known(first)
    assert known(find(program, seed=4, games=600, states=400)) != known(first)


def test_no_more_is_looked_at_than_may_be(folder: Path) -> None:
    program = ruleset(folder, "walk").seeking("your step > 90")
    found = find(program, games=777, states=300)
    assert found.games == 777 and found.positions == 300 and not found.proved and not found.followed
    assert found.near == 51 and found.after == 79
    assert found.lacking == "`your step > 90` does not hold: 40 is not above 90 (north)"
    found = find(program, games=777, states=0)
    assert found.near and found.lacking.startswith("`your step > 90` does not hold: ")
    assert found.lacking.endswith(f"{91 - found.near} is not above 90 ({found.lacking.split('(')[1]}")
    assert find(program, seconds=0.3).seconds < 3


def test_interrupted_it_tells_what_was_looked_at(folder: Path) -> None:
    def told(found: Search) -> None:
        if found.wanting >= 5:
            raise KeyboardInterrupt

    found = find(ruleset(folder, "walk").seeking("your step > 90"), progress=told)
    assert found.interrupted and found.wanting == 5 and found.random == 16 and found.near and not found.proved


def test_games_that_want_it_come_nearer_than_those_at_random(folder: Path) -> None:
    seeking = Seeking(ruleset(folder, "walk").seeking("your step >= 36"))
    wanting = Wanting(seeking, 1)
    first = [wanting.nearest for _ in range(20) if wanting.game() is None][-1]
    for _ in range(400):
        wanting.game()
    assert wanting.nearest < first - 10


def test_where_it_cannot_be_worked_out_is_nothing_near(folder: Path) -> None:
    seeking = Seeking(ruleset(folder, "small").seeking("your coin * 1000000000 * 1000000000 * 1000000000 < 0"))
    state = seeking.machine.new(0)
    seeking.machine.advance(state)
    assert seeking.near(state) == 1 and seeking.holds_for(state) == ()
    wanting = Wanting(seeking, 1)
    assert all(wanting.game() is None for _ in range(30)) and UNKNOWN > wanting.nearest > 0


def test_a_game_that_comes_out_otherwise_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Seeking, "drawn", lambda self, seed, answers: Line(seed, ()))
    with pytest.raises(AssertionError, match="came out otherwise"):
        find(ruleset(folder, "walk").seeking("your step > 2"), games=20)
