"""The games as Gymnasium environments: one agent against bots of the house.

``Env`` is one game at a time, ``Vector`` many. Your seat changes from game to game, so that every role is learnt;
``info["seat"]`` names it and ``info["action_mask"]`` the legal actions. The bots answer for all other seats, also where
the rules ask several seats at once. An action that is not legal loses the game (``illegal="lose"``) or is an exception
(``illegal="raise"``).
"""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium import spaces

from . import _core
from . import game as _find
from ._contest import find as _made
from ._vector import VectorEnv as _VectorEnv


class Env(gym.Env):
    """One agent against bots of the house."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str | _core.Game = "schotten",
        opponents: str = "squire",
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: Any,
    ):
        if illegal not in ("lose", "raise"):
            raise _core.WrongOption("an illegal action is one to «lose» or to «raise»")
        self.game = _made(game, options)
        self.opponents, self.illegal, self.render_mode = opponents, illegal, render_mode
        self.observation_space = spaces.Box(0, 255, self.game.observation_shape, np.uint8)
        self.action_space = spaces.Discrete(self.game.num_actions)
        self._state: _core.State | None = None
        self._seat = 0

    def _told(self) -> tuple[np.ndarray, dict[str, Any]]:
        assert self._state is not None
        info = {"action_mask": self._state.mask(self._seat).view(np.int8), "seat": self._seat}
        return self._state.observe(self._seat), info

    def _wait(self) -> None:
        """Lets the others play until this agent is asked."""
        assert self._state is not None
        while not self._state.over and self._seat not in self._state.asked:
            seat = self._state.asked[0]
            self._state.play(seat, self._state.bot_action(seat, self.opponents, self._state.seed & 0xFFFF_FFFF))

    def reset(self, *, seed: int | None = None, options: dict | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Deals a game. ``options={"seat": 1}`` chooses the seat."""
        super().reset(seed=seed)
        wanted = (options or {}).get("seat")
        if wanted is not None and wanted not in range(self.game.seats):
            raise _core.WrongOption(f"there is no seat {wanted}: this game has the seats 0 to {self.game.seats - 1}")
        while True:
            self._seat = int(self.np_random.integers(self.game.seats)) if wanted is None else int(wanted)
            self._state = self.game.deal(seed=int(self.np_random.integers(1 << 62)))
            self._wait()
            # A game that ends before this agent is asked anything is nobody's lesson.
            if not self._state.over:
                return self._told()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        if self._state is None:
            raise gym.error.ResetNeeded("reset comes before step")
        try:
            self._state.play(self._seat, int(action))
        except _core.IllegalAction:
            if self.illegal == "raise" or self._state.over:
                raise
            observation, info = self._told()
            return observation, -1.0, True, False, {**info, "illegal": True}
        self._wait()
        observation, info = self._told()
        over = self._state.over
        return observation, float(self._state.returns()[self._seat]) if over else 0.0, over, False, info

    def render(self) -> str | None:
        return None if self._state is None else self._state.picture(self._seat)


class Vector(gym.vector.VectorEnv):
    """Many games at once against bots of the house; a game that is over is followed by the next in the same step.
    An action that is not legal is an exception, and nothing is played."""

    def __init__(
        self,
        game: str | _core.Game = "schotten",
        num_envs: int = 1,
        opponents: str = "squire",
        threads: int = 1,
        copy: bool = True,
        **options: Any,
    ):
        self.game = _made(game, options)
        self.num_envs, self._copy = num_envs, copy
        self._with = (threads, opponents)
        self.metadata = {"render_modes": [], "autoreset_mode": gym.vector.AutoresetMode.SAME_STEP}
        self.single_observation_space = spaces.Box(0, 255, self.game.observation_shape, np.uint8)
        self.single_action_space = spaces.Discrete(self.game.num_actions)
        self.observation_space = gym.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gym.vector.utils.batch_space(self.single_action_space, num_envs)
        self._env: _VectorEnv | None = None

    def _told(self) -> tuple[np.ndarray, dict[str, Any]]:
        assert self._env is not None
        env = self._env
        if self._copy:
            return env.observation.copy(), {"action_mask": env.mask.copy(), "seat": env.seat.copy()}
        return env.observation, {"action_mask": env.mask, "seat": env.seat}

    def reset(self, *, seed: int | None = None, options: dict | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        super().reset(seed=seed)
        threads, opponents = self._with
        from_seed = int(self.np_random.integers(1 << 62))
        self._env = _VectorEnv(self.game, self.num_envs, threads, opponents, from_seed)
        return self._told()

    def step(self, actions: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        if self._env is None:
            raise gym.error.ResetNeeded("reset comes before step")
        self._env.step(actions)
        observation, info = self._told()
        done, truncated = self._env.done.copy(), np.zeros(self.num_envs, dtype=bool)
        return observation, self._env.reward.astype(np.float64), done, truncated, info


def register() -> None:
    """Makes ``gymnasium.make("bergfried/combo-v1")`` and its like known."""
    for id in _core.GAMES:
        version = _find(id).encoding
        name = f"bergfried/{id}-v{version}"
        if name not in gym.registry:
            gym.register(
                name,
                entry_point="bergfried.gymnasium:Env",
                vector_entry_point="bergfried.gymnasium:Vector",
                kwargs={"game": id},
            )
