"""The games as OpenSpiel games.

Importing this module registers ``python_bergfried_schotten``, ``python_bergfried_combo``, ``python_bergfried_crimson`` and
``python_bergfried_dominion``. Options of a game are its parameters: ``pyspiel.load_game("python_bergfried_combo(players=3)")``.

Chance is sampled: a game begins with one chance node that draws the deal, one of ``deals`` equally likely ones, and all dice
of that game follow from it. Nobody observes the number of the deal. Where the rules ask several seats at once, which happens
with sealed bids and exchanged cards, they are asked one after the other from the lowest seat on; none of them observes an
answer that the rules keep face down, so that the information sets are those of the simultaneous choice.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import pyspiel

from . import _core
from . import game as _find

_PARAMETERS: dict[str, dict[str, Any]] = {}
for _id in _core.GAMES:
    # Whatever OpenSpiel can carry in the name of a game.
    _PARAMETERS[_id] = {
        key: value
        for key, value in _find(_id).options.items()
        if isinstance(value, (bool, int)) or (isinstance(value, str) and not set(value) & set(",()=\n "))
    } | {"deals": 10_000}


def _game_type(id: str) -> pyspiel.GameType:
    largest = {"schotten": 2, "combo": 5, "crimson": 6, "dominion": 6}[id]
    return pyspiel.GameType(
        short_name=f"python_bergfried_{id}",
        long_name=f"Bergfried: {_find(id).titles[0]}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=largest,
        min_num_players=1 if id == "crimson" else 2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_PARAMETERS[id],
    )


class BergfriedState(pyspiel.State):
    """A state: the chance node before the deal, then the game itself."""

    def __init__(self, game: "BergfriedGame"):
        super().__init__(game)
        self._bergfried, self._deals = game.game, game.deals
        self.state: _core.State | None = None

    def current_player(self) -> int:
        if self.state is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.state.over else self.state.asked[0]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.state is not None
        return sorted(int(action) for action in self.state.actions(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self._deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.state is None:
            self.state = self._bergfried.deal(seed=action)
        else:
            self.state.play(self.state.asked[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self._bergfried.action_text(action)

    def is_terminal(self) -> bool:
        return self.state is not None and self.state.over

    def returns(self) -> list[float]:
        if self.state is None:
            return [0.0] * self._bergfried.seats
        return [float(worth) for worth in self.state.returns()]

    def __str__(self) -> str:
        return "before the deal" if self.state is None else str(self.state)


class _Observer:
    """What a player may know; with perfect recall, all it has seen."""

    def __init__(self, game: _core.Game, type: pyspiel.IIGObservationType):
        self._recall = type.perfect_recall
        self._scale = game.observation_scale()
        if self._recall:
            self.tensor, self.dict = None, {}
        else:
            self.tensor = np.zeros(game.observation_shape, np.float32)
            self.dict = {"observation": self.tensor}

    def set_from(self, state: BergfriedState, player: int) -> None:
        if self.tensor is None:
            return
        if state.state is None:
            self.tensor.fill(0.0)
        else:
            np.multiply(state.state.observe(player), self._scale, out=self.tensor)

    def string_from(self, state: BergfriedState, player: int) -> str:
        if state.state is None:
            return "before the deal"
        if not self._recall:
            return state.state.observe(player).tobytes().hex()
        history = state.state.history(player)
        told = hashlib.blake2b(history["observation"].tobytes() + history["seat"].tobytes(), digest_size=16)
        own = ",".join(str(action) for action in history["action"] if action >= 0)
        return f"seat {player} [{own}] {told.hexdigest()}"


class BergfriedGame(pyspiel.Game):
    """A game with its options."""

    id = ""

    def __init__(self, params: dict[str, Any] | None = None):
        given = dict(params or {})
        self.deals = int(given.pop("deals", 10_000))
        self.game = _find(self.id, **given)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.num_actions,
            max_chance_outcomes=self.deals,
            num_players=self.game.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=self.game.longest,
        )
        super().__init__(_game_type(self.id), info, dict(params or {}))

    def new_initial_state(self) -> BergfriedState:
        return BergfriedState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        return _Observer(self.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def _register(id: str) -> type[BergfriedGame]:
    kind = type(f"Bergfried{id.capitalize()}", (BergfriedGame,), {"id": id, "__doc__": f"OpenSpiel's {id}."})
    pyspiel.register_game(_game_type(id), kind)
    return kind


GAMES: dict[str, type[BergfriedGame]] = {id: _register(id) for id in _core.GAMES}
