"""Four castle card games as environments for research.

>>> import bergfried as bf
>>> g = bf.game("combo", players=3)
>>> s = g.deal(seed=1)
>>> while not s.over:
...     seat = s.asked[0]
...     s.play(seat, s.actions(seat)[0])
>>> s.returns()

Observations are bytes made from what a seat may know and from nothing else; actions are numbers of a
fixed space. ``Game.observation_legend`` and ``Game.action_legend`` say what each of them means.
"""

from __future__ import annotations

import json as _json
from typing import Any

from . import _core
from ._core import (
    GAMES,
    STRATEGIES,
    BergfriedError,
    ForeignPickle,
    Game,
    IllegalAction,
    State,
    Strategy,
    TooManyOutcomes,
    WrongEncoding,
    WrongOption,
    WrongShape,
    game_seed,
    load,
)
from ._arena import Balance, Report, arena, balance
from ._bots import Bot, analyse, bot, strategy
from ._records import Records, read_records, selfplay
from ._vector import VectorEnv

__all__ = [
    "GAMES",
    "STRATEGIES",
    "Balance",
    "BergfriedError",
    "Bot",
    "ForeignPickle",
    "Game",
    "IllegalAction",
    "Records",
    "Report",
    "State",
    "Strategy",
    "TooManyOutcomes",
    "VectorEnv",
    "WrongEncoding",
    "WrongOption",
    "WrongShape",
    "analyse",
    "arena",
    "balance",
    "bot",
    "game",
    "game_seed",
    "load",
    "read_records",
    "selfplay",
    "strategy",
]


def game(id: str, /, **options: Any) -> Game:
    """The game with this id and these options; wrong ones are refused by name."""
    return _core.game(id, _json.dumps(options))
