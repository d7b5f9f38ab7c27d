"""Numbers that matter are found among many that do not; what a step does is what arithmetic says it does."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from lab.test_suspects import read

from rulekit.findings import Findings
from rulekit.game.faults import GameError
from rulekit.knobs import Knobs
from rulekit.lab.screening import Players, Screening, _Found, screen, step_of
from rulekit.lab.shifts import Paired, shift_of
from rulekit.program.program import Program

IDLE = 40
MANY = """ruleset: many
version: 1.0.0
language: 1
players: 2
start: game
score: your coin
counters: {coin: {}, other: {}}
tables: {TABLES}
phases:
  game:
    steps:
      - repeat 4 { each player performs turn }
      - end game won by the p in players with highest p.coin then none because over
  turn:
    steps:
      - choose n from 0..3
      - if n = 0 { gain none_paid coin }
      - if n > 1 { gain wage coin } else { gain IDLE other }
      - if your coin > rich { lose 1 coin }
"""
TABLES = {"none_paid": 5, "wage": 20, "rich": 41, **{f"idle{i}": i + 1 for i in range(IDLE)}}
TEXT = MANY.replace("TABLES", ", ".join(f"{name}: {n}" for name, n in TABLES.items())).replace(
    "IDLE", " + ".join(f"idle{i}" for i in range(IDLE))
)
MATTER = {"tables.none_paid", "tables.wage", "tables.rich"}


@pytest.fixture(scope="module")
def knobs() -> Knobs:
    return Knobs(read(TEXT))


def screened(
    knobs: Knobs, *, games: int = 400, places: int = 2, seed: int = 0, bots: str = "random", key: str = "score"
) -> Screening:
    numbers = {path: one.value for path, one in knobs.numbers.items() if path.startswith("tables.")}

    def make(wanted: Mapping[str, int]) -> Program | None:
        found = knobs.program(wanted)
        return None if isinstance(found, Findings) else found

    players = Players([bots] * 2, games, seed, "auto")
    return screen(knobs.now, numbers, make, (key, "0"), players, places, seed=seed)  # type: ignore[arg-type]


def test_three_numbers_that_matter_are_found_among_forty_that_do_not(knobs: Knobs) -> None:
    done = screened(knobs)
    assert len(done.effects) == len(TABLES)
    assert {one.path for one in done.effects if one.matters} == MATTER
    assert [one.path for one in done.effects[:2]] == ["tables.wage", "tables.none_paid"]
    assert done.places == 2 and not done.stuck and not done.unfinished


def test_of_numbers_that_only_change_what_is_drawn_hardly_any_is_said_to_matter() -> None:
    """Choices more that do nothing alter all that is drawn later: what differs then is chance."""
    choices = "".join(f"      - repeat idle{i} mod 5 * {i + 1} {{ choose k{i} from 0..1 }}\n" for i in range(10))
    noisy = TEXT.replace("      - choose n from 0..3\n", f"{choices}      - choose n from 0..3\n")
    found = [screened(Knobs(read(noisy)), games=60, places=1, seed=seed) for seed in range(20)]
    assert sum(any(one.matters and one.path not in MATTER for one in done.effects) for done in found) <= 3


def test_a_step_changes_the_figure_by_what_arithmetic_says(knobs: Knobs) -> None:
    effects = {one.path: one for one in screened(knobs, games=3000, places=1).effects}
    pay, poor = effects["tables.wage"], effects["tables.none_paid"]
    assert (pay.step, poor.step) == (2, 1) == (step_of(20), step_of(5))
    assert poor.shift.low < 1.0 < poor.shift.high  # one of four answers, four times, 1 more each time
    assert 3.2 < pay.shift.difference < 4.1  # half of the answers, 2 more each, less what the rich lose
    assert effects["tables.rich"].shift.difference >= 0


def test_a_step_down_counts_as_the_step_up_it_is_not(knobs: Knobs) -> None:
    wage = {one.path: one for one in screened(knobs, games=60, places=8).effects}["tables.wage"]
    assert len(wage.sizes) == 8 and all(size > 3 for size in wage.sizes)


def test_a_step_from_the_ruleset_as_it_stands_is_up_and_what_comes_of_it_is_of_these_games_alone(knobs: Knobs) -> None:
    alone, all_of = ({one.path: one for one in screened(knobs, places=n).effects} for n in (1, 3))
    assert all(one.step > 0 and one.shift == all_of[path].shift for path, one in alone.items())


def test_where_only_a_step_down_can_be_made_it_is_told_as_one(knobs: Knobs) -> None:
    def make(wanted: Mapping[str, int]) -> Program | None:
        found = knobs.program(wanted)
        return None if isinstance(found, Findings) or wanted["tables.wage"] > 20 else found

    players = Players(["random"] * 2, 400, 0, "auto")
    done = screen(knobs.now, {"tables.wage": 20}, make, ("score", "0"), players, 1)
    assert [one.step for one in done.effects] == [-2]
    assert done.effects[0].shift.difference < -3 and done.effects[0].sizes[0] > 3


def test_an_effect_that_is_another_from_place_to_place_has_a_spread(knobs: Knobs) -> None:
    effects = {one.path: one for one in screened(knobs, places=4).effects}
    assert len(effects["tables.rich"].sizes) == 4
    assert effects["tables.idle3"].spread == 0 and effects["tables.rich"].spread > 0


def test_a_number_that_no_step_can_be_made_of_is_named() -> None:
    numbers = {"tables.wage": 20, "tables.rich": 41}
    knobs = Knobs(read(TEXT))
    players = Players(["random"] * 2, 20, 0, "auto")
    none = screen(
        knobs.now,
        numbers,
        lambda wanted: knobs.now if wanted["tables.wage"] == 20 else None,
        ("score", "0"),
        players,
        1,
    )
    assert none.stuck == ["tables.wage"]


def test_numbers_after_which_no_game_ends_are_named() -> None:
    """More turns than a game may have."""
    text = TEXT.replace("repeat 4 {", "repeat turns {").replace("{none_paid", "{turns: 4, none_paid")
    knobs = Knobs(read(text))
    endless = knobs.program({"tables.turns": 99_999})
    assert isinstance(endless, Program)
    players = Players(["random"] * 2, 4, 0, "auto")
    done = screen(
        knobs.now,
        {"tables.turns": 4},
        lambda wanted: knobs.now if wanted["tables.turns"] == 4 else endless,
        ("score", "0"),
        players,
        1,
    )
    assert done.unfinished == ["tables.turns"] and not done.effects


def test_bots_play_and_one_that_fails_is_told(knobs: Knobs, monkeypatch: pytest.MonkeyPatch) -> None:
    assert screened(knobs, games=2, places=1, bots="greedy:1").effects

    def fails(*_: object) -> object:
        raise GameError("bot-failed", "the bot `greedy` fails", "Mend it.")

    monkeypatch.setattr("rulekit.lab.screening.match", fails)
    done = screened(knobs, games=2, places=1, bots="greedy:1")
    assert done.failed is not None and not done.effects


def test_whoever_breaks_it_off_has_what_is_known(knobs: Knobs, monkeypatch: pytest.MonkeyPatch) -> None:
    plays, often = Players.play, 0

    def stopped(self: Players, program: Program, place: int) -> object:
        nonlocal often
        often += 1
        if often > 5:
            raise KeyboardInterrupt
        return plays(self, program, place)

    monkeypatch.setattr(Players, "play", stopped)
    done = screened(knobs)
    assert done.interrupted and len(done.effects) == 4 and done.places == 0


def test_the_same_seed_gives_the_same_figures(knobs: Knobs) -> None:
    one, other = screened(knobs, games=40), screened(knobs, games=40)
    assert one.effects == other.effects and one.figure == other.figure
    assert screened(knobs, games=40, seed=1).effects != one.effects


def test_places_have_games_of_their_own(knobs: Knobs) -> None:
    players = Players(["random"] * 2, 30, 0, "auto")
    first, second = (players.play(knobs.now, place) for place in (0, 1))
    assert (first.first_seed, second.first_seed) == (0, 30)


def test_what_matters_does_so_among_all_that_were_asked_about() -> None:
    """Of ten numbers, each as likely to look so by chance as one in fifty, none is told; of one it is."""
    for many, matters in ((10, 0), (1, 1)):
        found = _Found(Screening(("score", "0"), 40, "python", 1), {f"n{i}": 1 for i in range(many)}, ("score", "0"))
        for path in found.numbers:
            pairs = Paired()
            pairs.add([0] * 40, [1] * 20 + [-1] * 7 + [0] * 13)  # about 0.01
            shift = shift_of(found.key, pairs)
            found.first[path], found.each[path] = (1, shift), [(shift.difference, shift.chance)]
            found.unlike[path] = shift.unlike
        found.judge()
        assert 0.002 < found.done.effects[0].shift.chance < 0.05
        assert sum(one.matters for one in found.done.effects) == matters


def test_a_place_that_cannot_be_is_left_out_and_each_plays_its_own_games_before_and_after(
    knobs: Knobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one program throughout nothing has an effect, whichever place is skipped."""
    moved = iter([None, {}])
    monkeypatch.setattr("rulekit.lab.screening._moved", lambda *_: next(moved))
    players = Players(["random"] * 2, 30, 0, "auto")
    done = screen(knobs.now, {"tables.wage": 20, "tables.rich": 41}, lambda _: knobs.now, ("score", "0"), players, 3)
    assert done.places == 2 and done.steps == 6
    assert [one.sizes for one in done.effects] == [(0.0, 0.0)] * 2
