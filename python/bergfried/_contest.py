"""Many games, played here or on many machines.

The games of a contest have numbers and know nothing of each other. Whoever plays some of them gives parts, and the parts
are put together in the order of the numbers: the result is the same to the digit, wherever they were played.
"""

from __future__ import annotations

import logging
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from . import _core
from ._core import Contest, Game, Player, State

#: An agent: a state and a seat give an action. Whoever writes one takes care to read only what the seat may
#: know: ``observe``, ``mask``, ``view``, ``imagine``.
Agent = Callable[[State, int], int]


def find(game: str | Game, options: dict[str, Any]) -> Game:
    """The game meant, by its id and options or as it is."""
    if isinstance(game, str):
        from . import game as by_id

        return by_id(game, **options)
    if options:
        raise _core.WrongOption(f"a game that is made already takes no options: {', '.join(options)}")
    return game


@dataclass(frozen=True)
class Job:
    """What is played: which contest of which game, and the agents that are no bots of the house."""

    game: Game
    kind: str
    terms: tuple[Any, ...]
    entrants: tuple[str | Agent, ...] = ()

    def contest(self) -> Contest:
        return getattr(self.game, self.kind)(*self.terms)

    def play(
        self, numbers: Sequence[int], threads: int = 1, progress: Callable[[int], Any] | None = None
    ) -> tuple[list[tuple[int, Any]], bool]:
        """The parts of the games with these numbers, and whether that is all of them."""
        contest = self.contest()
        if all(isinstance(entrant, str) for entrant in self.entrants):
            return contest.play(list(numbers), threads, progress)
        parts = []
        try:
            for number in numbers:
                parts.append((number, self._meet(*contest.meeting(number))))
                if progress is not None:
                    progress(1)
        except KeyboardInterrupt:
            return parts, False
        return parts, True

    def _meet(self, deal: int, seated: list[int], seed: int) -> str:
        """One game in which somebody is no bot of the house."""
        state = self.game.deal(seed=seed)
        who: list[Agent | Player] = []
        for seat, entrant in enumerate(seated):
            named = self.entrants[entrant]
            who.append(Player(self.game, named, seed + seat & (1 << 64) - 1) if isinstance(named, str) else named)
        moves, thought, longest = ([0] * len(who), [0.0] * len(who), [0.0] * len(who))
        while not state.over:
            # Seats asked at the same time choose before any of the answers is known.
            answers = []
            for seat in state.asked:
                began = time.perf_counter()
                agent = who[seat]
                chosen = agent.choose(state, seat) if isinstance(agent, Player) else agent(state.clone(), seat)
                took = time.perf_counter() - began
                moves[seat] += 1
                thought[seat] += took
                longest[seat] = max(longest[seat], took)
                answers.append((seat, int(chosen)))
            for chooser, action in answers:
                for seat, listener in enumerate(who):
                    if isinstance(listener, Player) and seat != chooser:
                        listener.watch(state, seat, chooser, action)
                state.play(chooser, action)
        searched = [agent.iterations if isinstance(agent, Player) else 0 for agent in who]
        return state.played(deal, seated, moves, thought, longest, searched)


def _shards(planned: int, seats: int) -> Iterator[list[int]]:
    """Numbers in small portions; games of one deal stay together."""
    size = seats * max(1, planned // (64 * seats))
    for first in range(0, planned, size):
        yield list(range(first, min(first + size, planned)))


def run(job: Job, on: str | None, threads: int, progress: bool | None) -> tuple[list[tuple[int, Any]], bool, float]:
    """All parts in order, whether they are all, and how many seconds it took. Ctrl-C ends it and keeps what is done."""
    if on not in (None, "ray"):
        raise _core.WrongOption(f"«{on}» is no place to play: here (None) or on «ray»")
    began = time.perf_counter()
    planned = job.contest().planned
    with _Bar(planned, progress) as bar:
        if on == "ray":
            parts, whole = _on_ray(job, planned, bar)
        else:
            parts, whole = job.play(range(planned), threads, bar)
    parts.sort(key=lambda part: part[0])
    return parts, whole, time.perf_counter() - began


def _on_ray(job: Job, planned: int, progress: Callable[[int], Any]) -> tuple[list[tuple[int, Any]], bool]:
    """The same on Ray. What is lost with a worker Ray plays again."""
    import ray

    if not ray.is_initialized():
        ray.init(include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)

    def play(job: Job, numbers: list[int]) -> tuple[list[tuple[int, Any]], bool]:
        return job.play(numbers)

    task = ray.remote(play).options(max_retries=16, num_cpus=1)
    everywhere = ray.put(job)
    waiting = [task.remote(everywhere, shard) for shard in _shards(planned, job.game.seats)]
    parts: list[tuple[int, Any]] = []
    whole = True
    try:
        while waiting:
            done, waiting = ray.wait(waiting)
            for some, complete in ray.get(done):
                parts.extend(some)
                whole = whole and complete
                progress(len(some))
    except KeyboardInterrupt:
        for left in waiting:
            ray.cancel(left, force=False)
        return parts, False
    return parts, whole


def _somebody_looks() -> bool:
    """Whether there is a terminal or a notebook to show progress in."""
    return sys.stderr is not None and (sys.stderr.isatty() or "ipykernel" in sys.modules)


class _Bar:
    """A bar of progress, by tqdm or rich: where it is wanted, or where somebody looks and it takes longer than a moment."""

    def __init__(self, planned: int, shown: bool | None):
        self._advance: Callable[[int], Any] = lambda fresh: None
        self._close: Callable[[], Any] = lambda: None
        if shown is False or (shown is None and not _somebody_looks()):
            return
        try:
            with warnings.catch_warnings():
                # A notebook without widgets gets a bar of text.
                warnings.simplefilter("ignore")
                from tqdm.auto import tqdm
        except ImportError:
            self._by_rich(planned, wanted=shown is True)
            return
        bar = tqdm(total=planned, unit="game", delay=0 if shown else 1)
        self._advance, self._close = bar.update, bar.close

    def _by_rich(self, planned: int, wanted: bool) -> None:
        try:
            from rich.progress import Progress
        except ImportError:
            if wanted:
                raise _core.WrongOption("progress is shown by tqdm or rich, and neither is installed") from None
            return
        bar = Progress()
        task = bar.add_task("games", total=planned)
        bar.start()
        self._advance, self._close = lambda fresh: bar.advance(task, fresh), bar.stop

    def __enter__(self) -> "_Bar":
        return self

    def __call__(self, fresh: int) -> None:
        self._advance(fresh)

    def __exit__(self, *_: object) -> None:
        self._close()
