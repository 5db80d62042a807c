"""Tables that other processes play, told in memory that all of them see.

Judging is for the accelerator, playing for the processors: while it looks at one half of the tables, they play on at the other.
"""

from __future__ import annotations

import mmap
import multiprocessing
from collections.abc import Callable
from typing import Any

import bergfried as bf
import numpy as np

from .reading import Names, Part, Plan, View

#: Processes see what this one has when they are made.
FORK = multiprocessing.get_context("fork")
#: A question has at most so many answers.
MOST = 256
#: What the processes of a half are to do next: go home, play the answers, ask the teacher, or both.
STOP, PLAY, ADVISE, BOTH = 0, 1, 2, 3
#: Longer than any step takes: whoever has not answered by then never will.
PATIENCE = 120.0


class Sheet:
    """The questions at so many tables, and the answers to them."""

    def __init__(self, count: int, inputs: int, seats: int) -> None:
        room = lambda kind, *shape: shared(np.dtype(kind), shape)
        self.observation = room("u1", count, inputs)
        #: Numbers of the legal actions among the network's names; those left over are -1.
        self.legal = room("i2", count, MOST)
        #: How far each of these is behind the favourite by rule of thumb, where the plan leans on them.
        self.appeal = room("f2", count, MOST)
        self.seat = room("u1", count)
        self.action = room("i2", count)
        self.advice = room("i2", count)
        #: Which games the last answers ended, and what these were worth to each seat, from 0 to 1.
        self.done = room("?", count)
        self.reward = room("f4", count, seats)


def shared(kind: np.dtype[Any], shape: tuple[int, ...]) -> np.ndarray:
    """An array that processes made from now on see as well."""
    room = mmap.mmap(-1, int(np.prod(shape)) * kind.itemsize)
    return np.frombuffer(room, dtype=kind).reshape(shape)


def runs(source: np.ndarray, place: np.ndarray) -> list[tuple[slice, slice]]:
    """Where stretches of the one lie in the other."""
    breaks = np.flatnonzero((np.diff(source) != 1) | (np.diff(place) != 1)) + 1
    ends = [0, *breaks.tolist(), len(source)]
    stretch = lambda values, start, end: slice(int(values[start]), int(values[end - 1]) + 1)
    pairs = zip(ends[:-1], ends[1:], strict=True)
    return [(stretch(source, start, end), stretch(place, start, end)) for start, end in pairs]


class Bench:
    """Tables of one kind that stand side by side on a sheet."""

    def __init__(
        self, game: bf.Game, view: View, part: Part, sheet: Sheet, here: slice, seed: int, margin: int, leans: bool
    ) -> None:
        count = here.stop - here.start
        self.env = bf.VectorEnv(game, count, opponents=part.against, seed=seed, margin=margin)
        self.view, self.seats, self.against, self.leans = view, game.seats, part.against, leans
        self.runs = runs(view.source, view.place)
        self.observation, self.legal, self.appeal = sheet.observation[here], sheet.legal[here], sheet.appeal[here]
        self.seat, self.done, self.reward = sheet.seat[here], sheet.done[here], sheet.reward[here]
        self.action, self.advice = sheet.action[here], sheet.advice[here]
        self.reward[:] = 0.5
        self.tell()

    def tell(self) -> None:
        """Writes down what is asked."""
        env, legal = self.env, self.legal
        for source, place in self.runs:
            self.observation[:, place] = env.observation[:, source]
        found = np.flatnonzero(env.mask)
        row, number = np.divmod(found, env.mask.shape[1])
        counts = np.bincount(row, minlength=len(legal))
        if counts.max() > MOST:
            raise ValueError(f"a question with {counts.max()} answers: at most {MOST} are taught")
        column = np.arange(len(found)) - np.repeat(np.cumsum(counts) - counts, counts)
        legal.fill(-1)
        legal[row, column] = self.view.action[number]
        if self.leans:
            self.appeal.fill(0)
            self.appeal[row, column] = env.appeal().ravel()[found]
        self.seat[:] = env.seat

    def step(self) -> None:
        """Plays the answers and writes down what came of them."""
        env, before = self.env, self.seat.copy()
        env.step(self.view.number[self.action].astype(np.uint16))
        self.done[:] = env.done
        worth = (env.reward + 1) / 2
        if self.against is None:
            self.reward[:, : self.seats] = worth
        else:
            # What one seat gains the others lose; who of them is nobody's business here.
            self.reward[:, : self.seats] = ((self.seats / 2 - worth) / (self.seats - 1))[:, None]
            self.reward[np.arange(len(before)), before] = worth
        self.tell()

    def advise(self, bot: str) -> None:
        """Writes down what a bot of the house would do."""
        self.advice[:] = self.view.action[self.env.advise(bot)]


def portions(count: int, shares: list[float]) -> list[int]:
    """So many in these shares, each at least one, and together exactly so many."""
    whole = sum(shares)
    ends = np.rint(np.cumsum(shares) / whole * (count - len(shares))).astype(int)
    return (np.diff(ends, prepend=0) + 1).tolist()


class Half:
    """One half of all tables: the benches of every process that belong together."""

    def __init__(self, plan: Plan, names: Names, count: int, hands: int, seed: int, margin: int) -> None:
        self.plan, self.names, self.seed, self.margin = plan, names, seed, margin
        self.count, self.pending = count, False
        self.sheet = Sheet(count, len(names.inputs), names.seats)
        self.task = shared(np.dtype("i4"), (1,))
        self.parts = portions(count, [1.0] * max(1, hands))
        self.go = [FORK.Semaphore(0) for _ in range(hands)]
        self.ready = FORK.Semaphore(0)
        self.own = [] if hands else self.benches(0)
        #: How many seats each table has.
        self.seats = np.concatenate([np.repeat([g.seats for g in names.games], n) for n in map(self.portions, self.parts)])

    def portions(self, count: int) -> list[int]:
        return portions(count, [part.share for part in self.plan.parts])

    def benches(self, hand: int) -> list[Bench]:
        """The benches of one process."""
        at, made = sum(self.parts[:hand]), []
        kinds = zip(self.names.games, self.names.views, self.plan.parts, self.portions(self.parts[hand]), strict=True)
        for place, (game, view, part, count) in enumerate(kinds):
            seed = (self.seed * 1000 + hand) * 100 + place
            leans = self.plan.lean > 0
            made.append(Bench(game, view, part, self.sheet, slice(at, at + count), seed, self.margin, leans))
            at += count
        return made

    def work(self, benches: list[Bench]) -> None:
        """Does with these benches what is to be done."""
        for bench in benches:
            if self.task[0] != ADVISE:
                bench.step()
            if self.task[0] != PLAY:
                bench.advise(self.plan.teacher)

    def begin(self, task: int) -> None:
        """Sets all processes to work."""
        self.task[0] = task
        for go in self.go:
            go.release()
        if self.own and task != STOP:
            self.work(self.own)
        self.pending = task != STOP

    def wait(self, alive: Callable[[], bool]) -> None:
        """Until the work is done; notices if a process is gone."""
        for _ in self.go if self.pending else ():
            if not self.ready.acquire(timeout=PATIENCE) or not alive():
                raise RuntimeError("a process that plays tables has ended")
        self.pending = False


def serve(hand: int, halves: list[Half]) -> None:
    """What a process does all its life."""
    benches = [half.benches(hand) for half in halves]
    for half in halves:
        half.ready.release()
    while True:
        for half, own in zip(halves, benches, strict=True):
            half.go[hand].acquire()
            if half.task[0] == STOP:
                return
            half.work(own)
            half.ready.release()


class Crew:
    """The processes that play, and the halves they play. Without any, this process plays itself."""

    def __init__(self, plan: Plan, names: Names, count: int, hands: int, seed: int, margin: int) -> None:
        sizes = [count - count // 2, count // 2]
        self.halves = [Half(plan, names, size, hands, 2 * seed + place, margin) for place, size in enumerate(sizes)]
        made = (FORK.Process(target=serve, args=(hand, self.halves), daemon=True) for hand in range(hands))
        self.processes = list(made)
        for process in self.processes:
            process.start()
        for half in self.halves:
            half.pending = True
            half.wait(self.alive)

    def alive(self) -> bool:
        return all(process.is_alive() for process in self.processes)

    def end(self) -> None:
        """Sends everybody home."""
        for half in self.halves:
            half.wait(self.alive)
            half.begin(STOP)
        for process in self.processes:
            process.join()
