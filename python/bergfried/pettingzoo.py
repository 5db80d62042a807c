"""The games as PettingZoo environments.

``env(game, **options)`` is an AEC environment: one agent at a time, ``seat_0`` and so on. Where the rules ask several
seats at once, which happens with sealed bids and exchanged cards, they are asked one after the other from the lowest
seat on, and none of them observes an answer that the rules keep face down. ``parallel_env`` is for those who need that
interface: all agents act in every cycle, and the actions of those who are not asked are ignored.

An observation is a dictionary: ``observation`` (uint8) and ``action_mask`` (int8). Rewards come at the end, from -1 to 1.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from . import _core
from ._contest import find as _made


def _spaces(game: _core.Game) -> tuple[spaces.Dict, spaces.Discrete]:
    observation = spaces.Dict(
        {
            "observation": spaces.Box(0, 255, game.observation_shape, np.uint8),
            "action_mask": spaces.Box(0, 1, (game.num_actions,), np.int8),
        }
    )
    return observation, spaces.Discrete(game.num_actions)


class raw_env(AECEnv):
    """One agent at a time."""

    def __init__(
        self,
        game: str | _core.Game = "schotten",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ):
        super().__init__()
        self.game = _made(game, options)
        self.metadata = {
            "render_modes": ["ansi", "human"],
            "name": f"bergfried_{self.game.id}_v{self.game.encoding}",
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        both = {agent: _spaces(self.game) for agent in self.possible_agents}
        self.observation_spaces = {agent: pair[0] for agent, pair in both.items()}
        self.action_spaces = {agent: pair[1] for agent, pair in both.items()}
        self._random = np.random.default_rng()
        self.state_: _core.State | None = None

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.state_ = self.game.deal(seed=int(self._random.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.cycles = 0
        self.agent_selection = self.possible_agents[self.state_.asked[0]]

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self._seat(agent)
        assert self.state_ is not None, "reset comes first"
        # Only who is to act now is shown what may be done.
        mine = agent == self.agent_selection
        mask = self.state_.mask(seat).view(np.int8) if mine else np.zeros(self.game.num_actions, np.int8)
        return {"observation": self.state_.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self.state_ is not None, "reset comes first"
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if action is None:
            raise _core.IllegalAction("an agent that lives has to act")
        self.state_.play(self._seat(agent), int(action))
        self.cycles += 1
        if self.state_.over:
            for seat, worth in enumerate(self.state_.returns()):
                self.rewards[self.possible_agents[seat]] = float(worth)
            self.terminations = {agent: True for agent in self.agents}
        else:
            self.agent_selection = self.possible_agents[self.state_.asked[0]]
            if self.max_cycles is not None and self.cycles >= self.max_cycles:
                self.truncations = {agent: True for agent in self.agents}
        self._accumulate_rewards()
        if self.render_mode == "human":
            print(self.render())

    def render(self) -> str | None:
        return None if self.state_ is None else self.state_.picture()

    def close(self) -> None:
        pass


def env(game: str | _core.Game = "schotten", **options: Any) -> AECEnv:
    """The environment with the usual wrappers: an illegal action loses the game."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.TerminateIllegalWrapper(raw_env(game, **options), illegal_reward=-1)
    )


class parallel_env(ParallelEnv):
    """All agents at once. In every cycle the seats that are asked answer; whatever the others send is ignored. An action
    that is not legal loses the game (``illegal="lose"``) or is replaced by a random legal one (``illegal="random"``)."""

    def __init__(
        self,
        game: str | _core.Game = "schotten",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        illegal: str = "lose",
        **options: Any,
    ):
        if illegal not in ("lose", "random"):
            raise _core.WrongOption("an illegal action is one to «lose» or to replace by a «random» one")
        self.illegal = illegal
        self.game = _made(game, options)
        self.metadata = {"render_modes": ["ansi"], "name": f"bergfried_{self.game.id}_v{self.game.encoding}"}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        both = {agent: _spaces(self.game) for agent in self.possible_agents}
        self.observation_spaces = {agent: pair[0] for agent, pair in both.items()}
        self.action_spaces = {agent: pair[1] for agent, pair in both.items()}
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def _observations(self) -> dict[str, dict[str, np.ndarray]]:
        told = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = self._state.mask(seat).view(np.int8)
            told[agent] = {"observation": self._state.observe(seat), "action_mask": mask}
        return told

    def reset(self, seed: int | None = None, options: dict | None = None) -> tuple[dict, dict]:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._state = self.game.deal(seed=int(self._random.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict, dict, dict, dict, dict]:
        agents, rewards = self.agents, {agent: 0.0 for agent in self.agents}
        asked = self._state.asked
        self.cycles += 1
        answers = {seat: int(actions[self.possible_agents[seat]]) for seat in asked}
        wrong = [seat for seat in asked if answers[seat] not in self._state.actions(seat)]
        if self.illegal == "random":
            answers |= {seat: int(self._random.choice(self._state.actions(seat))) for seat in wrong}
            wrong = []
        over = bool(wrong)
        for seat in wrong:
            rewards[self.possible_agents[seat]] = -1.0
        if not wrong:
            for seat, action in answers.items():
                self._state.play(seat, action)
            over = self._state.over
            if over:
                for seat, worth in enumerate(self._state.returns()):
                    rewards[self.possible_agents[seat]] = float(worth)
        late = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        told = self._observations()
        if over or late:
            self.agents = []
        return (
            told,
            rewards,
            {agent: over for agent in agents},
            {agent: late for agent in agents},
            {agent: {} for agent in agents},
        )

    def render(self) -> str:
        return self._state.picture()

    def close(self) -> None:
        pass
