"""Random games of others, one a line of answers: `python rivals.py WHO GAME SECONDS`, then a turn for every line read.

A turn is told as `games answers seconds-of-a-processor`; first comes `ready VERSION`. What WHO needs is missing: the
exit code is 3. Nothing here imports rulekit, but `rulekit` itself.
"""

from __future__ import annotations

import random
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

Play = Callable[[int], tuple[int, int]]  # so many games, or a few more → games and answers
HERE = Path(__file__).parent
OPEN_SPIEL = {"tictactoe": "tic_tac_toe", "connect-four": "connect_four"}
MISSING = 3


def rulekit(game: str) -> tuple[Play, str]:
    """The native machine."""
    sys.path.insert(0, str(HERE.parents[1]))
    import rulekit as kit
    from rulekit.machine.executor import executor
    from rulekit.machine.runs.playouts import ANSWERS

    machine = executor("native").load(kit.load(game).program())

    def play(n: int) -> tuple[int, int]:
        return n, sum(machine.playouts(1, n).column(ANSWERS))

    return play, kit.__version__


def openspiel_cpp(game: str) -> tuple[Play, str]:
    """OpenSpiel's rollouts in C++: one step of its search, which makes n of them."""
    import pyspiel

    loaded = pyspiel.load_game(OPEN_SPIEL[game])

    def play(n: int) -> tuple[int, int]:
        bot = pyspiel.MCTSBot(loaded, pyspiel.RandomRolloutEvaluator(n, 42), 2.0, 1, 10, False, 1, False)
        bot.step(loaded.new_initial_state())
        return n, 0

    return play, version("open_spiel")


def openspiel_python(game: str) -> tuple[Play, str]:
    """OpenSpiel's states in C++, walked from Python."""
    import pyspiel

    loaded, dice = pyspiel.load_game(OPEN_SPIEL[game]), random.Random(1)

    def play(n: int) -> tuple[int, int]:
        answers = 0
        for _ in range(n):
            state = loaded.new_initial_state()
            while not state.is_terminal():
                state.apply_action(dice.choice(state.legal_actions()))
                answers += 1
        return n, answers

    return play, version("open_spiel")


def rlc(game: str) -> tuple[Play, str]:
    """RLC, which compiles rules that are written as code: the same program each time, a fixed number of games."""
    name, games = {"tictactoe": ("tic_tac_toe", 3_000_000), "connect-four": ("connect_four", 1_000_000)}[game]
    made = Path(tempfile.mkdtemp()) / name
    tool = Path(sys.executable).with_name("rlc")
    if not tool.exists():
        raise ImportError("rlc")
    source = HERE / "rlc" / f"{name}.rl"
    subprocess.run([tool, source, "-o", made, "--O2", "--clang", "/usr/bin/g++"], check=True, capture_output=True)

    def play(n: int) -> tuple[int, int]:
        subprocess.run([made], check=True, capture_output=True)
        return games, 0

    return play, version("rl_language")


def pgx(game: str, batch: int) -> tuple[Play, str]:
    """pgx, compiled by JAX for this processor, so many games at once, each begun anew when it is over."""
    import jax
    import pgx as rival
    from jax import numpy as jnp

    env = rival.make({"tictactoe": "tic_tac_toe", "connect-four": "connect_four"}[game])
    begin, step = jax.vmap(env.init), jax.vmap(env.step)
    rounds = 64

    def turn(carry: Any, _: object) -> tuple[Any, None]:
        state, key, over = carry
        key, draw, anew = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        state = step(state, jax.random.categorical(draw, logits, axis=-1))
        over += state.terminated.sum()
        fresh = begin(jax.random.split(anew, batch))
        shape = state.terminated
        state = jax.tree.map(lambda a, b: jnp.where(shape.reshape(-1, *[1] * (a.ndim - 1)), a, b), fresh, state)
        return (state, key, over), None

    run = jax.jit(lambda carry: jax.lax.scan(turn, carry, None, rounds)[0])
    kept = [(begin(jax.random.split(jax.random.PRNGKey(0), batch)), jax.random.PRNGKey(1), jnp.int32(0))]

    def play(n: int) -> tuple[int, int]:
        before, answers, done = int(kept[0][2]), 0, 0
        while done < n:
            kept[0] = run(kept[0])
            done, answers = int(kept[0][2]) - before, answers + rounds * batch
        return done, answers

    return play, version("pgx")


def numba(game: str) -> tuple[Play, str]:
    """The game as one would write it by hand in numba, for speed alone: boards of bits."""
    import numba_games

    run = {"tictactoe": numba_games.tictactoe, "connect-four": numba_games.connect_four}[game]
    seeds = iter(range(1, 10**9))

    def play(n: int) -> tuple[int, int]:
        return n, int(run(n, next(seeds)))

    return play, version("numba")


def catanatron(game: str) -> tuple[Play, str]:
    """Catan of two random players: another game, as large as these, in Python."""
    from catanatron import Color, Game, RandomPlayer

    assert game == "catan"

    def play(n: int) -> tuple[int, int]:
        answers = 0
        for _ in range(n):
            played = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
            played.play()
            answers += len(played.state.actions)
        return n, answers

    return play, version("catanatron")


def vector(game: str) -> tuple[Play, str]:
    """rulekit's environment of Gymnasium, 1,024 games at once, with observations and masks; actions drawn by numpy."""
    sys.path.insert(0, str(HERE.parents[1]))
    import numpy

    import rulekit as kit
    from rulekit.research.vector import vector_env

    env, dice = vector_env(kit.load(game), 1024), numpy.random.default_rng(1)
    seen = [env.reset(seed=1)[0]]

    def play(n: int) -> tuple[int, int]:
        over = answers = 0
        while over < n:
            mask = seen[0]["action_mask"]
            actions = (dice.random(mask.shape, dtype=numpy.float32) * mask).argmax(1)
            seen[0], _, ended, cut, _ = env.step(actions)
            over, answers = over + int((ended | cut).sum()), answers + 1024
        return over, answers

    return play, kit.__version__


def pettingzoo(game: str) -> tuple[Play, str]:
    """The environment of PettingZoo's own, written in Python, with observations and masks."""
    name = {"tictactoe": "tictactoe_v3", "connect-four": "connect_four_v3"}[game]
    env = import_module(f"pettingzoo.classic.{name}").env()

    def play(n: int) -> tuple[int, int]:
        answers = 0
        for seed in range(n):
            env.reset(seed=seed)
            for agent in env.agent_iter():
                given, _, over, cut, _ = env.last()
                answers += not (over or cut)
                env.step(None if over or cut else env.action_space(agent).sample(given["action_mask"]))
        return n, answers

    return play, version("pettingzoo")


WHO: dict[str, Callable[[str], tuple[Play, str]]] = {
    "rulekit": rulekit,
    "OpenSpiel, C++": openspiel_cpp,
    "OpenSpiel from Python": openspiel_python,
    "RLC": rlc,
    "pgx, one game": lambda game: pgx(game, 1),
    "pgx, 1,024 games": lambda game: pgx(game, 1024),
    "numba by hand": numba,
    "Catanatron": catanatron,
    "rulekit, 1,024 games": vector,
    "PettingZoo's own": pettingzoo,
}


def spent() -> float:
    """Seconds of a processor that this process and those it has waited for took so far."""
    own, others = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return own.ru_utime + own.ru_stime + others.ru_utime + others.ru_stime


def main(who: str, game: str, seconds: float) -> int:
    """Turns until nobody asks for another."""
    try:
        play, of = WHO[who](game)
    except ImportError:
        return MISSING
    n = 1
    play(1)
    while True:
        began = spent()
        games, _ = play(n)
        if (took := spent() - began) > seconds / 10:
            break
        n *= 4
    n = max(1, int(games * seconds / took))
    print("ready", of, flush=True)
    for _ in sys.stdin:
        began = spent()
        games, answers = play(n)
        print(games, answers, spent() - began, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], float(sys.argv[3])))
