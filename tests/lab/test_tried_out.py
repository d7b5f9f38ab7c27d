"""Games that are played to try a ruleset out: the same on both executors, within their budget, and what they show."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulekit
from rulekit.lab.lacking import lacks
from rulekit.lab.oddities import alike, ends_at_once, never_gone, stops, unmoved
from rulekit.lab.tried_out import MOST_LOOKED_INTO, NATIVE, PLAIN, TriedOut, try_out
from rulekit.machine.executor import executor
from rulekit.machine.profile_machine import CLAIMS, FIGURES, Effort
from rulekit.machine.profiling import counting
from rulekit.program.program import Program

HEAD = "ruleset: small\nversion: 1.0.0\nlanguage: 1\nstart: game\n"
CARDS = """
players: 2
score: count(your row)
counters: {coin: {start: 1, max: 3}}
zones: {row: {of: card, per: player}, shop: {of: card}}
decks:
  card:
    order: pile
    home: row
    attributes: {price: 0..9}
    cards:
      reed: {copies: 6, price: 1}
      stone: {copies: 6, price: 2}
      palace: {copies: 6, price: 4}
      hut: {copies: 6, price: 0}
phases:
  game:
    steps:
      - shuffle card
      - repeat 6 { perform fill; each player performs turn }
      - end game won by the p in players with highest count(p.row) then none because over
  fill: {steps: draw 3 from card to shop}
  turn: {steps: either perform buy or gain 1 coin}
actions:
  buy:
    steps:
      - choose c from shop
      - pay c.price coin
      - move c to your row
"""


def programs(tmp_path: Path, text: str) -> list[Program]:
    """Of a small ruleset, one for each number of players."""
    path = tmp_path / "small.yaml"
    path.write_text(HEAD + text, "utf-8")
    ruleset = rulekit.load(path)
    return [ruleset.program(players) for players in ruleset.players]


@pytest.mark.parametrize("name", ["native", "python"])
@pytest.mark.parametrize(("ruleset", "games"), [("kuhn", 20), ("caravan", 3), ("aton", 3)])
def test_a_whole_game_is_the_game_of_the_machine_that_does_not_count(name: str, ruleset: str, games: int) -> None:
    program = rulekit.load(ruleset).program()
    machine = counting(program, name)
    for plan in (FIGURES, CLAIMS):
        plain = executor(name).load(program).playouts(0, games, check=plan == CLAIMS)
        rows = [cell for seed in range(games) for cell in machine.whole(seed, 10**9, plan=plan).result]
        assert rows == list(plain.cells)


def test_both_executors_count_the_same_and_cost_the_same() -> None:
    program = rulekit.load("caravan").program()
    machines = [counting(program, name) for name in ("native", "python")]
    costs = []
    for machine in machines:
        machine.forget()
        costs.append([machine.whole(seed, 10**9).cost for seed in range(2)])
    assert costs[0] == costs[1]
    counts = [list(machine.reader(range(program.instructions))()) for machine in machines]
    assert counts[0] == counts[1]


def test_a_game_that_costs_too_much_has_no_result() -> None:
    machine = counting(rulekit.load("caravan").program(), "python")
    whole = machine.whole(0, 4000, effort=Effort(pause=500))
    assert not whole.result
    assert 4000 <= whole.cost < 20_000 < machine.whole(0, 10**9).cost


def test_games_are_shared_out_within_the_budget_and_none_is_left_half_counted() -> None:
    ruleset = rulekit.load("aton")
    tried = try_out([ruleset.program()], 400, "python")
    assert 5 <= tried.games < 100
    assert PLAIN.whole < NATIVE.whole
    assert try_out([ruleset.program()], 7, "python").games == 7


def test_a_card_nobody_can_pay_is_found_with_the_counter_that_is_too_small(tmp_path: Path) -> None:
    (program,) = programs(tmp_path, CARDS)
    tried = try_out([program], 200, "auto")
    (card,) = unmoved(tried)
    assert (card.deck, card.face) == ("card", "palace")
    lack = lacks(program, tried.executor, [], [card])[card]
    assert lack is not None
    assert (lack.counter, lack.needs, lack.most) == ("coin", 4, 3)
    (sound,) = programs(tmp_path, CARDS.replace("max: 3", "max: 4"))
    assert not unmoved(try_out([sound], 200, "auto"))


def test_a_last_resort_is_no_way_that_ought_to_be_gone(tmp_path: Path) -> None:
    text = CARDS.replace("or gain 1 coin", "or perform rest else perform give_up")
    text += "  rest: {steps: 'require count(your row) < 20; gain 1 coin'}\n  give_up: {steps: gain 1 coin}\n"
    assert not never_gone(try_out(programs(tmp_path, text), 200), read(text, tmp_path))


def test_what_never_goes_is_said_only_of_many_choices(tmp_path: Path) -> None:
    text = CARDS.replace("- choose c from shop", "- require your coin > 3\n      - choose c from shop")
    (program,) = programs(tmp_path, text)
    (never,) = never_gone(try_out([program], 60), {})
    assert (never.what.part, never.asked, never.games) == ("perform buy", 720, 60)
    assert not never_gone(try_out([program], 20), {})
    lack = lacks(program, "auto", [never.what], [])[never.what]
    assert lack is not None and lack.rule == "your coin > 3" and lack.place is not None


def read(text: str, tmp_path: Path) -> dict[str, list[str]]:
    """The lines of the files of a small ruleset."""
    return {str(tmp_path / "small.yaml"): (HEAD + text).split("\n")}


ENDING = """
players: 2
counters: {coin: {}}
score: your coin
phases:
  game:
    steps:
      - repeat 5 { perform round }
      - end game won by the p in players with highest p.coin then none because late
  round:
    steps:
      - each player performs turn
      - end game won by the p in players with highest p.coin then none because rich
actions:
  turn: {steps: "choose n from 0..3; gain n coin"}
"""


def ending(tmp_path: Path, text: str) -> tuple[TriedOut, dict[str, list[str]]]:
    """Games of it, and its lines."""
    tried = try_out(programs(tmp_path, text), 100)
    return tried, read(text, tmp_path)


def test_an_ending_without_a_condition_is_named_with_what_it_cuts_off(tmp_path: Path) -> None:
    found = ends_at_once(*ending(tmp_path, ENDING))
    assert found is not None
    assert (found.ends.place[1], found.other.place[1]) == (17, 13)
    guarded = ENDING.replace("because rich", "because rich if any(p.coin >= 9 for p in players)")
    assert ends_at_once(*ending(tmp_path, guarded)) is None


def test_an_ending_that_its_condition_always_lets_come_is_not_named(tmp_path: Path) -> None:
    always = ENDING.replace("because rich", "because rich if any(p.coin >= 0 for p in players)")
    assert ends_at_once(*ending(tmp_path, always)) is None


RICH = "- end game won by the p in players with highest p.coin then none because rich"
CLOSE = f"  close: {{steps: perform stop}}\n  stop:\n    steps:\n      {RICH}\nactions:"


@pytest.mark.parametrize("way", [" { perform close }", ", perform close", " { players[1] performs close }"])
def test_an_ending_that_is_performed_only_under_a_condition_is_not_named(way: str, tmp_path: Path) -> None:
    text = ENDING.replace(RICH, f"- if any(p.coin > 0 for p in players){way}").replace("actions:", CLOSE)
    assert ends_at_once(*ending(tmp_path, text.replace("0..3", "1..3"))) is None


def test_an_ending_that_is_performed_always_is_named(tmp_path: Path) -> None:
    assert (
        ends_at_once(*ending(tmp_path, ENDING.replace(RICH, "- perform close").replace("actions:", CLOSE))) is not None
    )


def test_a_way_that_only_ends_the_game_may_never_be_gone(tmp_path: Path) -> None:
    text = ENDING.replace(RICH, "- if any(p.coin > 99 for p in players) { perform close }").replace("actions:", CLOSE)
    text = text.replace("repeat 5", "repeat 30")
    tried = try_out(programs(tmp_path, text), 400)
    assert not never_gone(tried, read(text, tmp_path))
    twice = text.replace("{ perform close }", "{ perform close; perform close }")
    assert not never_gone(try_out(programs(tmp_path, twice), 400), read(twice, tmp_path))
    more = text.replace("{ perform close }", "{ gain 1 coin; perform close }").replace("gain 1", "players[1] gains 1")
    (never,) = never_gone(try_out(programs(tmp_path, more), 400), read(more, tmp_path))
    assert never.what.name == "then"


SAVING = """
players: 2
score: your vp
counters: {coin: {}, vp: {}}
phases:
  game:
    steps:
      - repeat 6 { each player performs turn }
      - end game won by the p in players with highest p.vp then none because over
  turn: {steps: either perform buy or perform rest}
actions:
  buy: {steps: "require your coin > PRICE; gain 1 vp"}
  rest: {steps: gain 1 coin}
"""


@pytest.mark.parametrize(("price", "told"), [(8, False), (30, True)])
def test_what_somebody_may_save_for_is_in_reach(price: int, told: bool, tmp_path: Path) -> None:
    (program,) = programs(tmp_path, SAVING.replace("PRICE", str(price)))
    (never,) = never_gone(try_out([program], 100), {})
    assert (never.what in lacks(program, "auto", [never.what], [])) == told


def test_seats_that_never_have_a_turn_are_named(tmp_path: Path) -> None:
    text = ENDING.replace("players: 2", "players: 3").replace("each player performs turn", "perform turn")
    text = text.replace("because rich", "because rich if any(p.coin >= 99 for p in players)")
    found = alike(try_out(programs(tmp_path, text), 150), True)
    assert found is not None
    assert (found.form, found.players, found.seats, found.score) == ("still", 3, ("player 2", "player 3"), 0)
    assert alike(try_out(programs(tmp_path, text), 150), False) is None


UNSHUFFLED = """
players: 3
score: your coin
counters: {coin: {}}
zones: {hand: {of: card, per: player, seen_by: owner}, used: {of: card}}
decks:
  card:
    order: pile
    home: hand
    discard: used
    attributes: {worth: 0..9}
    cards: {low: {copies: 4, worth: 0}, high: {copies: 2, worth: 5}}
phases:
  game:
    steps:
      - each player draws 2 from card
      - repeat 2 { each player performs turn }
      - end game won by the p in players with highest p.coin then none because over
actions:
  turn:
    steps:
      - choose c from your hand
      - gain c.worth coin
      - discard c
"""


def test_one_seat_that_always_wins_with_cards_in_one_order_is_told_of_the_deck(tmp_path: Path) -> None:
    found = alike(try_out(programs(tmp_path, UNSHUFFLED), 120), False)
    assert found is not None
    assert (found.form, found.seats, found.unshuffled) == ("wins", ("player 1",), ("card",))
    shuffled = UNSHUFFLED.replace("- each player draws", "- shuffle card\n      - each player draws")
    assert alike(try_out(programs(tmp_path, shuffled), 120), False) is None
    assert alike(try_out(programs(tmp_path, UNSHUFFLED), 99), False) is None


def test_the_order_of_a_pile_that_is_shuffled_is_not_the_same_though_nothing_is_drawn_yet(tmp_path: Path) -> None:
    text = UNSHUFFLED.replace("- each player draws 2 from card", "- shuffle card")
    text = text.replace("won by the p in players with highest p.coin then none because", "won by players[1] because")
    text = text.replace(
        "- choose c from your hand\n", "- choose n from 1..2; draw 1 from card; let c = first(your hand)\n"
    )
    found = alike(try_out(programs(tmp_path, text), 320), True)
    assert found is not None
    assert (found.form, found.wins, found.unshuffled) == ("wins", 320, ())
    lies = text.replace("- shuffle card", "- each player performs rest").replace(
        "actions:", "actions:\n  rest: {steps: skip}"
    )
    found = alike(try_out(programs(tmp_path, lies), 320), True)
    assert found is not None and found.unshuffled == ("card",)


def test_a_stop_is_put_together_from_all_tables(tmp_path: Path) -> None:
    text = UNSHUFFLED.replace("players: 3", "players: 2..4")
    (stop,) = stops(try_out(programs(tmp_path, text), 10))
    assert stop.some == {4: (10, 10)}
    assert set(stop.games) == {2, 3, 4} and not stop.every


def test_why_games_stop_is_sought_out_for_a_few_of_hundreds_of_ways(tmp_path: Path) -> None:
    last = "let z = the p in players where p.coin > {0} then none; players[z.index] gains {0} coin"
    ways = "; ".join(f"if n = {n} {{ choose x from players; {last.format(n)} }}" for n in range(60))
    steps = f"['let n = the m in (0..59) then random; {ways}', end game because over]"
    rules = f"players: 2\nscore: your coin\ncounters: {{coin: {{}}}}\nphases: {{game: {{steps: {steps}}}}}\n"
    table = try_out(programs(tmp_path, rules), 300).tables[0]
    assert len(table.halts) > MOST_LOOKED_INTO
    assert sum(halt.chosen is not None for halt in table.halts.values()) <= MOST_LOOKED_INTO
