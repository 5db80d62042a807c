"""Many games at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from . import _core
from ._contest import find

if TYPE_CHECKING:
    from typing_extensions import Self


class VectorEnv(_core.VectorEnv):
    """``n`` games of one kind side by side.

    ``step(actions)`` plays one action in each and fills ``observation``, ``mask``, ``reward``, ``done`` and
    ``seat`` in place: the arrays are always the same objects. A game that is over is followed by the next at
    once; ``done`` says so and ``reward`` what it was worth. With ``opponents`` a bot of the house sits at all
    seats but one, yours, which moves on by one seat from game to game; without, every seat is yours. The games
    follow from the seed alone, whatever the number of threads. ``reward`` is the place, from -1 (last) to 1 (sole
    winner); with a ``margin`` half of it is how clear that was, so many points ahead being half clear.
    """

    def __new__(
        cls,
        game: str | _core.Game,
        n: int,
        threads: int = 1,
        opponents: str | None = None,
        seed: int = 0,
        margin: int = 0,
        **options: Any,
    ) -> Self:
        return super().__new__(cls, find(game, options), n, threads, opponents, seed, margin)

    def step(self, actions: Any) -> None:
        """Plays one action in each game. Where one is not legal nothing is played at all."""
        if not (isinstance(actions, np.ndarray) and actions.dtype == np.uint16 and actions.flags.c_contiguous):
            try:
                given = np.asarray(actions)
            except ValueError as error:
                raise _core.WrongShape(f"actions are one whole number for each game: {error}") from None
            if given.dtype.kind not in "iu":
                raise _core.WrongShape(f"actions are whole numbers, not {given.dtype}")
            if given.size and (given.min() < 0 or given.max() > 0xFFFF):
                raise _core.IllegalAction("an action is a number from 0 to num_actions - 1")
            actions = np.ascontiguousarray(given, dtype=np.uint16)
        super().step(actions)
