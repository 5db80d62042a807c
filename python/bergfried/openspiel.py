"""The games as OpenSpiel games.

Importing this module registers ``python_bergfried_schotten``, ``python_bergfried_combo``, ``python_bergfried_crimson`` and
``python_bergfried_dominion``. Options of a game are its parameters: ``pyspiel.load_game("python_bergfried_combo(players=3)")``.

A game begins with a chance node that draws the deal, one of ``deals`` equally likely ones, which nobody observes. What
chance decides later is sampled, so that it follows from the deal; or, with ``outcomes=N``, it is explicit wherever the dice
can fall in no more than N ways: a chance node then lists everything that can come of the last action, with exact
probabilities (``State.outcomes``). Where there are more ways, such as a large deck shuffled anew, chance stays sampled.

Where the rules ask several seats at once, which happens with sealed bids and exchanged cards, they are asked one after the
other from the lowest seat on; none of them observes an answer that the rules keep face down, so that the information sets
are those of the simultaneous choice.
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
    } | {"deals": 10_000, "outcomes": 0}


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
    """A state: the chance node before the deal, then the game itself, with chance nodes where they are explicit."""

    def __init__(self, game: "BergfriedGame"):
        super().__init__(game)
        self._bergfried, self._deals, self._limit = game.game, game.deals, game.outcomes
        self.state: _core.State | None = None
        #: What can come of the action that was just played, while chance is asked; ``state`` is the one before it.
        self.falls: list[tuple[_core.State, float]] = []

    def current_player(self) -> int:
        if self.state is None or self.falls:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.state.over else self.state.asked[0]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.state is not None
        return sorted(int(action) for action in self.state.actions(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.falls:
            return [(number, chance) for number, (_, chance) in enumerate(self.falls)]
        return [(deal, 1.0 / self._deals) for deal in range(self._deals)]

    def _apply_action(self, action: int) -> None:
        if self.state is None:
            self.state = self._bergfried.deal(seed=action)
            return
        if self.falls:
            self.state, self.falls = self.falls[action][0].clone(), []
            return
        seat = self.state.asked[0]
        if self._limit:
            try:
                falls = self.state.outcomes(seat, action, self._limit, self.state.seed)
            except _core.TooManyOutcomes:
                falls = []
            if len(falls) > 1:
                self.falls = falls
                return
        self.state.play(seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}" if self.state is None else f"outcome {action}"
        return self._bergfried.action_text(action)

    def is_terminal(self) -> bool:
        return self.state is not None and not self.falls and self.state.over

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
        self.deals, self.outcomes = int(given.pop("deals", 10_000)), int(given.pop("outcomes", 0))
        if self.deals < 1 or self.outcomes < 0:
            raise _core.WrongOption("there is at least one deal, and outcomes are a number from 0 on")
        self.game = _find(self.id, **given)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.num_actions,
            max_chance_outcomes=max(self.deals, self.outcomes),
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


class BergfriedSchotten(BergfriedGame):
    """Schotten Totten 2."""

    id = "schotten"


class BergfriedCombo(BergfriedGame):
    """Castle Combo."""

    id = "combo"


class BergfriedCrimson(BergfriedGame):
    """Crimson Company."""

    id = "crimson"


class BergfriedDominion(BergfriedGame):
    """Dominion."""

    id = "dominion"


GAMES: dict[str, type[BergfriedGame]] = {
    kind.id: kind for kind in (BergfriedSchotten, BergfriedCombo, BergfriedCrimson, BergfriedDominion)
}

for _kind in GAMES.values():
    pyspiel.register_game(_game_type(_kind.id), _kind)
