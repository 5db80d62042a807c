"""Bots of the house as opponents and teachers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ._core import State, Strategy


@dataclass(frozen=True)
class Bot:
    """A bot of the house. Called with a state and a seat it gives the action it would play; the same seed,
    state and seat give the same action. It sees what its seat may know."""

    name: str
    seed: int = 0

    def __call__(self, state: State, seat: int | None = None) -> int:
        seat = state.asked[0] if seat is None else seat
        return int(state.bot_action(seat, self.name, self.seed))


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name: ``random``, ``page``, ``squire``, ``knight``, ``castellan``, ``burgrave``,
    ``rules``, ``veteran``, ``search:2000``, ``learnt:2000``,
    or one of the styles of a game such as Dominion's ``big-money``."""
    return Bot(name, seed)


def analyse(state: State, seat: int | None = None, iterations: int = 1000, seed: int = 0) -> list[dict[str, Any]]:
    """What a search finds out about the question a seat is asked: for each action it considered ``action``,
    ``text``, ``visits``, ``chance`` (0 to 1) and the ``line`` it expects; the one it would play first."""
    seat = state.asked[0] if seat is None else seat
    return state.analyse(seat, iterations, seed)


def strategy(text: str) -> Strategy:
    """A scripted strategy of Dominion as an agent: the name of a shipped one (``STRATEGIES``) or the TOML text of your
    own, as ``bergfried sim`` reads it."""
    return Strategy(text)
