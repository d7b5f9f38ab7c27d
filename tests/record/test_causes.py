"""What made the numbers of a game: each change with its lines, and together the number itself."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from game.hiding import begins_here, hidden_swapped
from record.recorded import SHIPPED, game, written
from record.test_seat_views import on_alike

from rulekit.game import Game, State
from rulekit.game.ledger import Change, ledger, numbers, plain_score
from rulekit.program.opcodes import TOGETHER
from rulekit.record import Recorder, RecordError, read
from rulekit.record.causes import Causes

Amount = Callable[[int, int], int]
IN_THE_DARK = [("aton", 2), ("caravan", 2), ("kuhn", 2), ("tekhenu", 2)]


def played(table: Game, seed: int, most: int) -> State:
    state = table.start(seed)
    while state.decision is not None and state.decisions < most:
        state.apply(state.random_answer())
    return state


def as_it_stands(state: State, thing: str, seat: str) -> object:
    """A number as the table or the score says it."""
    if thing == "score":
        return state.scores[seat]
    table = state.to_dict()
    holder = table[seat] if seat else table
    assert isinstance(holder, dict)
    return holder[thing]


def recorded(table: Game, state: State, folder: Path) -> Causes:
    path = folder / "game.jsonl"
    with Recorder(table, state, path):
        pass
    return Causes(read(path), table)


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_every_number_of_every_seat_is_accounted_for(name: str, amount: Amount) -> None:
    """What it was at first and all its changes add up to what it is, for the score, each counter and each number."""
    table = game(name)
    things = numbers(table.program)
    for seed in range(amount(1, 20)):
        state = played(table, seed, amount(150, 2000))
        book = ledger(state, list(things))
        sums = dict(book.opened)
        for change in book.changes:
            assert change.by != 0
            sums[change.thing, change.seat] += change.by
            assert change.now == sums[change.thing, change.seat]
        assert sums == book.now
        assert sums == {(t, seat): as_it_stands(state, t, seat) for t, seats in things.items() for seat in seats}


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_every_change_has_its_line_and_those_that_led_there(name: str) -> None:
    table = game(name)
    program = table.program
    files = {place[0] for place in program.places}
    procedures = {procedure for _, procedure in program.procedures}
    state = played(table, 2, 120)
    book = ledger(state, list(numbers(program)))
    answers = 0
    for change in book.changes:
        assert change.where.rpartition(":")[0] in files and change.rule and change.procedure in procedures
        assert all(cause.where.rpartition(":")[0] in files for cause in change.parents)
        assert answers <= change.answer <= state.decisions
        answers = change.answer


def test_most_games_have_numbers_to_account_for() -> None:
    assert sum(bool(numbers(game(name).program)) for name in SHIPPED) > len(SHIPPED) / 2


def test_a_score_that_is_a_counter_is_told_by_what_changes_the_counter() -> None:
    assert {name: plain_score(game(name).program) for name in ("aton", "kuhn", "caravan", "tekhenu")} == {
        "aton": "vp",
        "kuhn": "chip",
        "caravan": "",
        "tekhenu": "vp",
    }
    state = played(game("aton"), 3, 400)
    book = ledger(state, ["score", "vp"])
    both: dict[str, list[tuple[object, ...]]] = {"score": [], "vp": []}
    for change in book.changes:
        both[change.thing].append((change.seat, change.by, change.answer, change.where))
    assert both["score"] == both["vp"] and len(both["vp"]) > 3


def test_what_the_events_tell_of_a_counter_is_what_the_ledger_tells() -> None:
    """Gains, losses and payments of the log are the same changes, but for what is set to a number."""
    state = played(game("caravan"), 5, 200)
    book = ledger(state, ["coin"])
    signs = {"gain": 1, "lose": -1, "pay": -1}
    told = [
        (answer, event.seat, signs[event.verb] * event.amount, event.where, event.parents)
        for answer, event in book.told
        if event.verb in signs and event.thing == "coin" and event.amount
    ]
    assert told == [(c.answer, c.seat, c.by, c.where, c.parents) for c in book.changes]
    assert len(told) > 20


def test_points_for_cards_are_told_by_the_line_that_moves_the_card() -> None:
    state = played(game("caravan"), 4, 200)
    rules = {change.rule for change in ledger(state, ["score"]).changes}
    assert {"move c to your troop", "move cs to retired"} & rules
    assert {rule.partition(" ")[0] for rule in rules} <= {"move", "gain", "pay", "lose"}


def test_a_number_that_is_set_is_accounted_for_although_no_event_tells_it() -> None:
    state = played(game("auction"), 1, 60)
    changes = [c for c in ledger(state, ["bid"]).changes if c.rule.startswith("set your bid")]
    assert changes and all(isinstance(c, Change) for c in changes)


@pytest.mark.parametrize("name", ["caravan", "aton", "tekhenu"])
def test_the_accounts_of_a_record_are_those_of_its_game(name: str, tmp_path: Path) -> None:
    table = game(name)
    state = played(table, 7, 60)
    causes = recorded(table, state, tmp_path)
    for account in causes.accounts("score"):
        assert account.now == state.scores[account.seat]
        assert account.opened + sum(change.by for change in account.changes) == account.now
        assert all(not change.where.startswith("/") and "rulesets" not in change.where for change in account.changes)
    assert len(causes.answers) == state.decisions
    assert [one.seat for one in causes.accounts("score", ["red" if name != "caravan" else "amber"])] == [
        "red" if name != "caravan" else "amber"
    ]


def test_an_account_stands_still_where_the_game_is_asked_for(tmp_path: Path) -> None:
    table = game("caravan")
    path = tmp_path / "games.jsonl"
    path.write_bytes(written(table, [3]))
    early, late = (Causes(read(path), table, to).accounts("coin", ["amber"])[0] for to in (20, 60))
    assert early.changes == late.changes[: len(early.changes)] and len(early.changes) < len(late.changes)
    assert max(change.answer for change in early.changes) <= 20


def test_a_piece_is_followed_from_place_to_place(tmp_path: Path) -> None:
    table = game("caravan", 2)
    state = table.position({"row": {"1": "master"}, "amber": {"coin": 9}, "to move": "amber"}).apply("hire")
    state.apply("master")
    causes = recorded(table, state, tmp_path)
    told = [(one.event.verb, one.event.target) for one in causes.of_piece("master")]
    assert told == [("move", "amber troop"), ("play", "")]
    assert {one.event.thing for one in causes.of_piece("trader")} >= {"master"}
    assert not causes.of_piece("master", ["indigo"])
    assert all(one.answer == 2 for one in causes.of_answer(2)) and causes.of_answer(2)


# ---- for a seat ----


@pytest.mark.parametrize(("name", "players"), IN_THE_DARK)
def test_for_a_seat_all_that_it_sees_of_a_number_is_accounted_for(name: str, players: int, tmp_path: Path) -> None:
    table = game(name, players)
    state = played(table, 4, 50)
    whole = recorded(table, state, tmp_path)
    for viewer in table.seats:
        causes = Causes(read(tmp_path / "game.jsonl"), table, viewer=viewer)
        assert {answer.seat for answer in causes.answers} <= {viewer}
        for thing in causes.things:
            for account in causes.accounts(thing):
                table_seen = state.observe(viewer).table
                seen = table_seen[account.seat] if account.seat else table_seen
                assert isinstance(seen, dict)
                assert account.now == seen[plain_score(table.program) if thing == "score" else thing]
                assert account.opened + sum(c.by for c in account.changes) + account.untold == account.now
                assert all(change.now is None for change in account.changes)
    assert whole.viewer == "" and len(whole.answers) == state.decisions


@pytest.mark.parametrize(("name", "players"), IN_THE_DARK)
def test_hidden_cards_permuted_give_a_seat_the_same_causes(
    name: str, players: int, tmp_path: Path, amount: Amount
) -> None:
    dice, table, changed, answers = random.Random(6), game(name, players), 0, 0
    for seed in range(amount(5, 40)):
        begun = played(table, seed, dice.randrange(0, 2 if name == "kuhn" else 30))
        while begun.cells[TOGETHER] and not begun.is_over:
            begun.apply(begun.random_answer())
        if begun.is_over:
            continue
        for seat, viewer in enumerate(table.seats):
            one = begins_here(table, begun)
            two = begins_here(table, hidden_swapped(begun, seat, dice))
            if one.observe(viewer) != two.observe(viewer):
                continue
            changed += one != two
            for _ in range(4):
                if not on_alike(one, two, seat, dice):
                    break
                answers += 1
                told = [known(table, state, viewer, tmp_path) for state in (one, two)]
                assert told[0] == told[1]
    assert changed > 2 and answers > 5


def test_the_card_that_was_never_shown_is_in_no_cause_a_seat_is_told(tmp_path: Path) -> None:
    table, told = game("kuhn"), []
    for other in ("queen", "king"):
        state = table.start(0, ["jack", other]).apply("bet").apply("fold")
        assert state.is_over
        told.append(known(table, state, "dealer", tmp_path))
        assert other in str(recorded(table, state, tmp_path).of_answer(0))
    assert told[0] == told[1] and "queen" not in str(told[0]) and "jack" in str(told[0])


def known(table: Game, state: State, viewer: str, folder: Path) -> tuple[object, ...]:
    """All that a seat can ask of a game."""
    with Recorder(table, state, folder / "game.jsonl"):
        pass
    causes = Causes(read(folder / "game.jsonl"), table, viewer=viewer)
    accounts = [causes.accounts(thing) for thing in causes.things]
    pieces = [causes.of_piece(kind) for kind in table.program.kinds]
    return causes.answers, accounts, pieces, causes.of_answer(0), causes.of_answer(1)


def test_a_seat_is_not_told_of_the_score_while_it_is_made_of_what_it_may_not_see(tmp_path: Path) -> None:
    table = game("caravan")
    causes = Causes(read(written_to(tmp_path, table)), table, viewer="amber")
    assert "score" not in causes.things and "coin" in causes.things
    table = game("aton")
    assert "score" in Causes(read(written_to(tmp_path, table)), table, viewer="red").things


def test_a_changed_record_is_refused_as_by_replay(tmp_path: Path) -> None:
    table = game("caravan")
    path = written_to(tmp_path, table)
    path.write_bytes(path.read_bytes().replace(b'"amount":3', b'"amount":4', 1))
    with pytest.raises(RecordError) as refused:
        Causes(read(path), table)
    assert refused.value.code == "changed-record"
    with pytest.raises(RecordError) as other:
        Causes(read(written_to(tmp_path, table)), game("aton"))
    assert other.value.code == "other-ruleset"


def written_to(folder: Path, table: Game) -> Path:
    path = folder / "game.jsonl"
    path.write_bytes(written(table, [3]))
    return path
