"""Every ruleset is a game of OpenSpiel: its own tests pass, its own algorithms find what is known of the games."""

from __future__ import annotations

import hashlib
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="the extra `research` is not installed")

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, generate_playthrough, get_all_states
from research.games import EVERY, game

from rulekit.game import IllegalMove
from rulekit.lab.perft import perft
from rulekit.research.arguments import BadArgument
from rulekit.research.openspiel import names

HERE = Path(__file__).parent
NAMED = names(EVERY)
CHANCE = pyspiel.GameType.ChanceMode
GOLDEN = {
    **dict.fromkeys(["kuhn", "tictactoe", "connect-four", "dodgem", "domineering", "goofspiel", "kalah"], ""),
    "rummy": "rng_seed=7",
    "auction": "chance=explicit",
}
PERFT = {
    "tictactoe": 3,
    "connect-four": 3,
    "kuhn": 4,
    "breakthrough": 3,
    "clobber": 2,
    "dodgem": 5,
    "domineering": 2,
    "kalah": 3,
    "draughts": 4,
}
WIDEST = 160  # letters of a line in a golden playthrough


def loaded(name: str, parameters: str = "") -> Any:
    return pyspiel.load_game(f"{NAMED[name]}({parameters})" if parameters else NAMED[name])


def leduc() -> Any:
    return loaded("leduc", "reward=margin")


# ---- what OpenSpiel tests ----


@pytest.mark.parametrize("name", EVERY)
def test_random_games_keep_to_the_interface(name: str) -> None:
    whole = loaded(name)
    kept = whole.get_type().chance_mode != CHANCE.SAMPLED_STOCHASTIC  # of those a game in Python cannot be kept whole
    pyspiel.random_sim_test(whole, num_sims=1, serialize=kept, verbose=False)


@pytest.mark.parametrize("name", ["aton", "auction", "caravan", "draft", "rummy"])
def test_random_games_keep_to_the_interface_where_all_chance_is_explicit(name: str) -> None:
    whole = loaded(name, "chance=explicit,history=0")
    assert whole.get_type().chance_mode == CHANCE.EXPLICIT_STOCHASTIC
    pyspiel.random_sim_test(whole, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_playthrough_is_as_it_was_written_down(name: str) -> None:
    assert played(name).splitlines() == golden(name).read_text("utf-8").splitlines()


def golden(name: str) -> Path:
    return HERE / "playthroughs" / f"{name}.txt"


def played(name: str) -> str:
    """A playthrough as OpenSpiel writes it; of a long line its beginning and a digest."""
    parameters = ",".join(filter(None, ["history=1", GOLDEN[name]]))
    text: str = generate_playthrough.playthrough(f"{NAMED[name]}({parameters})", None, seed=3)
    return "".join(f"{shortened(line)}\n" for line in text.splitlines() if not line.startswith("SerializeState"))


def shortened(line: str) -> str:
    if len(line) <= WIDEST:
        return line
    return f"{line[: WIDEST - 20]} … {hashlib.sha256(line.encode()).hexdigest()[:16]}"


# ---- what is known of the games ----


@pytest.mark.parametrize("name", PERFT)
def test_openspiel_counts_as_many_lines_of_play(name: str) -> None:
    whole, depth = loaded(name), PERFT[name]
    drawn = 2 if name == "kuhn" else 0
    states = get_all_states.get_all_states(whole, depth_limit=depth + drawn)
    positions, finished = Counter[int](), Counter[int]()
    for state in states.values():
        answers = sum(1 for step in state.full_history() if step.player >= 0)
        positions[answers] += 1
        finished[answers] += state.is_terminal()
    counted = perft(game(name), depth)
    assert [positions[i] for i in range(depth + 1)] == list(counted.positions)
    assert [finished[i] for i in range(depth + 1)] == list(counted.finished)


def equilibrium(state: Any) -> dict[int, float]:
    """A known equilibrium of Kuhn poker: the first to speak bets the lowest card in one of three games."""
    player = state.current_player()
    told = state.node.seen(player)
    (card,) = told.table[told.seat]["hand"]
    bet, behind = told.question.moves.index("bet"), "fold" in told.question.moves
    if player == 0:
        chance = (
            {"jack": 0, "queen": 2 / 3, "king": 1}[card] if behind else {"jack": 1 / 3, "queen": 0, "king": 1}[card]
        )
    else:
        chance = (
            {"jack": 0, "queen": 1 / 3, "king": 1}[card] if behind else {"jack": 1 / 3, "queen": 0, "king": 1}[card]
        )
    legal = [action for move in told.question.moves for action in legal_by_name(state, move)]
    return {action: chance if i == bet else 1 - chance for i, action in enumerate(legal)}


def legal_by_name(state: Any, name: str) -> list[int]:
    return [action for action in state.legal_actions() if state.action_to_string(action) == name]


def test_nothing_can_be_won_against_the_equilibrium_of_kuhn_poker_and_it_is_worth_what_is_known() -> None:
    whole = loaded("kuhn", "reward=margin")
    best = policy.tabular_policy_from_callable(whole, equilibrium)
    assert exploitability.exploitability(whole, best) == pytest.approx(0, abs=1e-12)
    worth = expected_game_score.policy_value(whole.new_initial_state(), [best, best])
    assert list(worth) == pytest.approx([-1 / 18, 1 / 18])


@pytest.mark.parametrize(
    ("ours", "its"), [(lambda: loaded("kuhn", "reward=margin"), "kuhn_poker"), (leduc, "leduc_poker")]
)
def test_who_plays_at_random_can_be_exploited_as_in_the_game_of_openspiel(ours: Any, its: str) -> None:
    mine, other = ours(), pyspiel.load_game(its)
    found, expected = (exploitability.nash_conv(one, policy.UniformRandomPolicy(one)) for one in (mine, other))
    assert found == pytest.approx(expected)


def test_regrets_are_minimised_as_in_the_game_of_openspiel() -> None:
    found = []
    for whole in (loaded("kuhn", "reward=margin"), pyspiel.load_game("kuhn_poker")):
        solver = cfr.CFRSolver(whole)
        for _ in range(30):
            solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(whole, solver.average_policy()))
    assert found[0] == pytest.approx(found[1])
    assert found[0] < 0.1


# ---- chance ----


def test_chance_is_explicit_where_it_is_small_and_else_sampled() -> None:
    modes = {name: loaded(name).get_type().chance_mode for name in ("tictactoe", "kuhn", "goofspiel", "aton")}
    assert modes == {
        "tictactoe": CHANCE.DETERMINISTIC,
        "kuhn": CHANCE.EXPLICIT_STOCHASTIC,
        "goofspiel": CHANCE.EXPLICIT_STOCHASTIC,
        "aton": CHANCE.SAMPLED_STOCHASTIC,
    }


def test_a_shuffle_is_a_row_of_chances_from_the_top() -> None:
    state, came = loaded("goofspiel").new_initial_state(), []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(likely for _, likely in outcomes) == pytest.approx(1)
        came.append((len(outcomes), state.action_to_string(outcomes[-1][0])))
        state.apply_action(outcomes[-1][0])
    assert [count for count, _ in came] == [7, 6, 5, 4, 3, 2]
    assert state.node.seen(0).table["offered"] == [came[0][1]]


def test_equal_cards_are_one_outcome_as_likely_as_there_are_of_them() -> None:
    state = leduc().new_initial_state()
    assert [likely for _, likely in state.chance_outcomes()] == pytest.approx([1 / 3] * 3)
    state.apply_action(state.legal_actions()[0])
    assert [likely for _, likely in state.chance_outcomes()] == pytest.approx([1 / 5, 2 / 5, 2 / 5])


def test_what_is_sampled_follows_from_the_seed_of_the_game_and_is_drawn_anew_for_each_copy() -> None:
    def opened() -> list[str]:
        state = loaded("aton", "rng_seed=5").new_initial_state()
        copies = [state.clone() for _ in range(3)]
        for copy in copies:
            copy.apply_action(0)
        return [str(copy) for copy in copies]

    assert opened() == opened()
    assert len(set(opened())) == 3


# ---- states ----


@pytest.mark.parametrize("parameters", ["chance=sampled,rng_seed=3", "chance=explicit"])
def test_a_state_comes_back_from_what_it_was_kept_as(parameters: str) -> None:
    whole = loaded("rummy", parameters)
    state = whole.new_initial_state()
    while not state.is_terminal() and state.move_number() < 60:
        state.apply_action(state.legal_actions()[-1])
    assert str(whole.deserialize_state(state.serialize())) == str(state)
    if parameters == "chance=explicit":
        assert str(pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(whole, state))[1]) == str(state)


def test_a_player_recalls_what_it_saw_and_answered_and_nothing_else() -> None:
    whole = loaded("kuhn")
    held: dict[str, set[str]] = {}
    for state in get_all_states.get_all_states(whole, include_terminals=False).values():
        player = state.current_player()
        told = state.information_state_string(player)
        held.setdefault(told, set()).add(str(state.legal_actions()))
        other = {0: "other", 1: "dealer"}[player]
        assert f'"{other}": {{"chip"' in told
        assert '"hand": [null]' in told
    assert len(held) == 12
    assert all(len(legal) == 1 for legal in held.values())


def test_a_game_that_takes_too_long_is_cut_off_and_worth_nothing() -> None:
    state = loaded("tictactoe", "max_game_length=3").new_initial_state()
    for _ in range(3):
        state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert state.returns() == [0, 0]


def test_a_ruleset_is_taken_with_its_variants_options_and_players() -> None:
    assert loaded("goofspiel", "players=3").num_players() == 3
    assert loaded("aton", "variants=open-hands").get_type().short_name == "rulekit_aton"
    assert pyspiel.load_game("rulekit(ruleset=kalah,options=capture:with_opposite)").num_distinct_actions() == 12


@pytest.mark.parametrize(
    ("parameters", "said"),
    [("chance=some", "chance='some' is not known"), ("reward=chips", "reward='chips' is not known")],
)
def test_a_parameter_that_is_not_taken_is_refused_in_words(parameters: str, said: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError), match=said):
        loaded("kuhn", parameters)


def test_what_is_not_offered_is_refused_in_words() -> None:
    taken = loaded("tictactoe").new_initial_state()
    taken.apply_action(4)
    for action in (4, 400):
        with pytest.raises(IllegalMove, match=rf"Action {action} does not answer what is asked\. These do: 0 \(1,1\)"):
            taken.apply_action(action)
    with pytest.raises(BadArgument, match=r"action=400 is none of this game\. It has 9, from 0 on"):
        taken.action_to_string(0, 400)
    dealt = loaded("kuhn").new_initial_state()
    with pytest.raises(IllegalMove, match=r"Chance cannot bring 77 here\. It may bring: 0 \(jack\), 1 \(queen\)"):
        dealt.apply_action(77)
    assert str(taken) == str(taken.clone()) and len(taken.legal_actions()) == 8


def test_a_game_of_any_ruleset_wants_its_name() -> None:
    with pytest.raises(BadArgument, match=r"ruleset is missing\. Give it a name or a path: rulekit"):
        pyspiel.load_game("rulekit")
    with pytest.raises(BadArgument, match=r"rng_seed=-5 is not allowed\. Give a whole number from -1 on\."):
        loaded("kuhn", "rng_seed=-5")


if __name__ == "__main__":  # writes the playthroughs anew: PYTHONPATH=.:tests python tests/research/test_openspiel.py
    for one in sys.argv[1:] or GOLDEN:
        golden(one).parent.mkdir(exist_ok=True)
        golden(one).write_text(played(one), "utf-8")
