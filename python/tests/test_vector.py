"""Many games at once are the same games."""

import bergfried as bf
import numpy as np
import pytest
from conftest import dealt


def test_a_vector_plays_the_games_that_states_play(table):
    game = dealt(table).game
    n, seed = 5, 11
    vector = bf.VectorEnv(game, n, threads=2, seed=seed)
    states = [game.deal(seed=bf.game_seed(seed, place, 0)) for place in range(n)]
    numbers = [0] * n
    arrays = [vector.observation, vector.mask, vector.reward, vector.done, vector.seat]
    for _ in range(150):
        actions = vector.sample().copy()
        vector.step(actions)
        for place, state in enumerate(states):
            state.play(state.asked[0], int(actions[place]))
            assert vector.done[place] == state.over
            assert (vector.reward[place] == state.returns()).all()
            if state.over:
                numbers[place] += 1
                states[place] = state = game.deal(seed=bf.game_seed(seed, place, numbers[place]))
            seat = state.asked[0]
            assert vector.seat[place] == seat
            assert (vector.observation[place] == state.observe(seat)).all()
            assert (vector.mask[place] == state.mask(seat)).all()
            assert (vector.actions(place) == state.actions(seat)).all()
    assert vector.finished == sum(numbers)
    for before, after in zip(arrays, [vector.observation, vector.mask, vector.reward, vector.done, vector.seat]):
        assert before is after, "the arrays stay the same"


def test_against_bots_one_seat_is_yours():
    vector = bf.VectorEnv("combo", 8, opponents="squire", seed=1, players=3)
    assert vector.reward.shape == (8,) and vector.mask.dtype == np.bool_
    seats, ended = set(), 0
    for _ in range(120):
        vector.step(vector.sample())
        seats |= set(vector.seat.tolist())
        assert ((vector.reward != 0) <= vector.done).all()
        ended += int(vector.done.sum())
    assert seats == {0, 1, 2} and ended == vector.finished > 0


def test_illegal_actions_change_nothing():
    vector = bf.VectorEnv("combo", 3, seed=1)
    before, states = vector.observation.copy(), vector.digests()
    actions = vector.sample().astype(np.int64)
    wrong = actions.copy()
    wrong[2] = vector.game.num_actions - 1
    for bad in (wrong, wrong - 1000, wrong + 100_000):
        with pytest.raises(bf.IllegalAction):
            vector.step(bad)
    for bad in (actions[:2], actions.astype(np.float32), np.zeros((3, 1), np.uint16), [[1], [1, 2], 3]):
        with pytest.raises(bf.WrongShape):
            vector.step(bad)
    assert (vector.observation == before).all() and (vector.digests() == states).all()
    vector.step(actions.tolist())
    assert (vector.digests() != states).all()


def test_wrong_vectors_are_refused():
    with pytest.raises(bf.WrongOption):
        bf.VectorEnv("combo", 0)
    with pytest.raises(bf.WrongOption):
        bf.VectorEnv("combo", 2, opponents="nobody here!")
    with pytest.raises(bf.WrongOption):
        bf.VectorEnv(bf.game("combo"), 2, players=3)
    for n, threads in ((1 << 60, 1), (2, 1 << 60)):
        with pytest.raises(bf.WrongOption):
            bf.VectorEnv("combo", n, threads=threads)
    with pytest.raises(bf.WrongShape):
        bf.VectorEnv("combo", 2).actions(2)


def test_arrays_that_were_made_unfit_are_refused_and_nothing_is_played():
    for name in ("observation", "seat"):
        vector = bf.VectorEnv("combo", 2, seed=1)
        actions, states = vector.sample().copy(), vector.digests()
        getattr(vector, name).flags.writeable = False
        with pytest.raises(bf.WrongShape):
            vector.step(actions)
        assert (vector.digests() == states).all()
        getattr(vector, name).flags.writeable = True
        vector.step(actions)
        assert (vector.digests() != states).all()
