"""Steps per second, side by side with the environments that researchers use.

    pip install . open_spiel rlcard pettingzoo pygame
    python benchmark.py [--seconds 2]

All figures are steps per second of processor time, so that other work on the machine matters little. A step is: see the
observation and the legal actions, choose one of them at random, play it. Peers that are not installed are left out.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import numpy as np

# What is installed is measured; the sources beside this file lack the native half.
sys.path[:] = [path for path in sys.path if os.path.abspath(path or ".") != os.path.dirname(os.path.abspath(__file__))]

import bergfried as bf  # noqa: E402

Rows = list[tuple[str, str]]


def rate(run: Callable[[], int], seconds: float) -> float:
    """How many of what ``run`` counts fit into a second of processor time."""
    run()
    count, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        count += run()
    return count / spent


def single(game: bf.Game) -> Callable[[], int]:
    observation = np.zeros(game.observation_shape, np.uint8)
    mask = np.zeros(game.num_actions, np.uint8)
    seeds = iter(range(1 << 30))
    choose = random.Random(1).random

    def run() -> int:
        state = game.deal(next(seeds))
        observe, legal, actions, play = state.observe, state.mask, state.actions, state.play
        while asked := state.asked:
            seat = asked[0]
            observe(seat, observation)
            legal(seat, mask)
            ids = actions(seat)
            play(seat, ids[int(choose() * len(ids))])
        return state.step

    return run


def vector(game: bf.Game, n: int, threads: int = 1) -> Callable[[], int]:
    env = bf.VectorEnv(game, n, threads=threads, seed=1)

    def run() -> int:
        for _ in range(20):
            env.step(env.sample())
        return 20 * n

    return run


def scaling(game: bf.Game, n: int) -> float:
    """How much faster two threads are than one by the clock on the wall: the best of many short looks, in turn, so that
    other work on the machine matters little."""
    runs = [vector(game, n, threads) for threads in (1, 2)]
    best = [0.0, 0.0]
    for _ in range(20):
        for place, run in enumerate(runs):
            began = time.perf_counter()
            best[place] = max(best[place], run() / (time.perf_counter() - began))
    return best[1] / best[0]


def memory(id: str, n: int = 8192) -> tuple[int, int]:
    """Bytes of one game in a vector, and of the arrays it is told in; in a process of its own."""
    told = subprocess.run([sys.executable, __file__, "--memory", id, str(n)], capture_output=True, text=True, check=True)
    bytes_each, arrays = told.stdout.split()
    return int(bytes_each), int(arrays)


def weigh(id: str, n: int) -> None:
    def resident() -> int:
        with open("/proc/self/statm") as statm:
            return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    game = bf.game(id)
    bf.VectorEnv(game, 1).step(bf.VectorEnv(game, 1).sample())
    before = resident()
    env = bf.VectorEnv(game, n, seed=1)
    for _ in range(50):
        env.step(env.sample())
    arrays = sum(array.nbytes for array in (env.observation, env.mask, env.reward, env.done, env.seat)) // n
    print((resident() - before) // n - arrays, arrays)


def middle(game: bf.Game) -> bf.State:
    """A state in the middle of a game."""
    state, dice = game.deal(3), random.Random(3)
    for _ in range(30):
        if state.over:
            break
        seat = state.asked[0]
        state.play(seat, int(dice.choice(state.actions(seat))))
    return state if not state.over else game.deal(4)


def many(call: Callable[[int], object], times: int = 500) -> Callable[[], int]:
    def run() -> int:
        for number in range(times):
            call(number)
        return times

    return run


def ours(seconds: float) -> Rows:
    rows: Rows = []
    for id in bf.GAMES:
        game = bf.game(id, kingdom="random") if id == "dominion" else bf.game(id)
        state = middle(game)
        seat = state.asked[0]
        bytes_each, told = memory(id)
        dealt = game.deal(seed=3)
        by_chance = rate(lambda: len(dealt.playout(50, by="random", seed=1)), seconds / 2)
        by_rules = rate(lambda: len(dealt.playout(5, by="rules", seed=1)), seconds / 2)
        rows += [
            (f"bergfried {id}, one game", f"{rate(single(game), seconds):,.0f}"),
            (f"bergfried {id}, VectorEnv(1024)", f"{rate(vector(game, 1024), seconds):,.0f}"),
            (f"bergfried {id}, two threads against one", f"{scaling(game, 1024):.2f} ×"),
            (f"bergfried {id}, memory of a game + its arrays", f"{bytes_each:,} + {told:,} bytes"),
            (f"bergfried {id}, clone", f"{1e9 / rate(many(lambda _: state.clone()), seconds / 2):,.0f} ns"),
            (f"bergfried {id}, imagine a second", f"{rate(many(lambda n: state.imagine(seat, n)), seconds / 2):,.0f}"),
            (f"bergfried {id}, playouts a second, random and rules", f"{by_chance:,.0f} and {by_rules:,.0f}"),
        ]
    return rows


def openspiel(seconds: float) -> Iterator[tuple[str, str]]:
    import pyspiel

    for name in ("leduc_poker", "gin_rummy", "hearts"):
        game = pyspiel.load_game(name)
        dice = random.Random(1)

        def run() -> int:
            state, steps = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes())
                    state.apply_action(dice.choices(outcomes, chances)[0])
                else:
                    player = state.current_player()
                    if game.get_type().provides_observation_tensor:
                        state.observation_tensor(player)
                    else:
                        state.information_state_tensor(player)
                    state.apply_action(dice.choice(state.legal_actions(player)))
                    steps += 1
            return steps

        yield f"OpenSpiel {name}", f"{rate(run, seconds):,.0f}"


def rlcard(seconds: float) -> Iterator[tuple[str, str]]:
    import rlcard as package

    env = package.make("gin-rummy", config={"seed": 1})
    dice = random.Random(1)

    def run() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    yield "RLCard gin-rummy", f"{rate(run, seconds):,.0f}"


def pettingzoo(seconds: float) -> Iterator[tuple[str, str]]:
    from pettingzoo.classic import texas_holdem_v4

    env = texas_holdem_v4.env()
    seeds = iter(range(1 << 30))

    def run() -> int:
        env.reset(seed=next(seeds))
        steps = 0
        for agent in env.agent_iter():
            observation, _, over, late, _ = env.last()
            if over or late:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                steps += 1
        return steps

    yield "PettingZoo texas_holdem", f"{rate(run, seconds):,.0f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time for each figure")
    parser.add_argument("--memory", nargs=2, metavar=("GAME", "N"), help="only weigh this many games")
    arguments = parser.parse_args()
    if arguments.memory:
        return weigh(arguments.memory[0], int(arguments.memory[1]))
    seconds = arguments.seconds
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}\n")
    print("| what | steps a second of one core |\n|---|---|")
    for row in ours(seconds):
        print(f"| {row[0]} | {row[1]} |", flush=True)
    for peers in (openspiel, rlcard, pettingzoo):
        try:
            for row in peers(seconds):
                print(f"| {row[0]} | {row[1]} |", flush=True)
        except ImportError as error:
            print(f"| {peers.__name__} | not installed: {error} |")


if __name__ == "__main__":
    main()
