"""The faces that exist: PettingZoo, Gymnasium, OpenSpiel."""

import warnings

import bergfried as bf
import numpy as np
import pytest
from conftest import dealt


def test_pettingzoo_finds_nothing_wrong(table):
    pytest.importorskip("pettingzoo")
    from bergfried.pettingzoo import env
    from pettingzoo.test import api_test

    game, options = table
    if dealt(table).game.seats < 2:
        pytest.skip("PettingZoo's test wants several agents")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(game, **options), num_cycles=200, verbose_progress=False)


def test_pettingzoo_games_repeat_themselves(table):
    pytest.importorskip("pettingzoo")
    from bergfried.pettingzoo import env
    from pettingzoo.test import seed_test

    game, options = table
    seed_test(lambda: env(game, **options), num_cycles=50)


def test_pettingzoo_games_stop_when_told(table):
    pytest.importorskip("pettingzoo")
    from types import SimpleNamespace

    from bergfried.pettingzoo import parallel_env
    from pettingzoo.test import max_cycles_test
    from pettingzoo.utils.conversions import parallel_to_aec

    game, options = table

    def parallel(**settings):
        return parallel_env(game, illegal="random", **settings, **options)

    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=lambda **settings: parallel_to_aec(parallel(**settings))))


def test_a_simultaneous_question_is_asked_in_turn_and_tells_nothing():
    pytest.importorskip("pettingzoo")
    from bergfried.pettingzoo import raw_env

    env = raw_env("crimson", mode="ffa", players=3)
    random = np.random.default_rng(1)
    met = 0
    for seed in range(3):
        env.reset(seed=seed)
        for _ in range(400):
            agent = env.agent_selection
            if env.terminations[agent]:
                break
            asked = env.state_.asked
            if len(asked) > 1:
                met += 1
                later = asked[1]
                seen = [env.state_.observe(later)]
                for action in env.state_.actions(asked[0])[:2]:
                    twin = env.state_.clone()
                    twin.play(asked[0], int(action))
                    if later in twin.asked:
                        seen.append(twin.observe(later))
                assert len(seen) < 3 or (seen[1] == seen[2]).all(), "a sealed answer is told"
            env.step(int(random.choice(np.flatnonzero(env.observe(agent)["action_mask"]))))
    assert met > 0


@pytest.mark.parametrize("game", bf.GAMES)
def test_gymnasium_finds_nothing_wrong(game):
    gym = pytest.importorskip("gymnasium")
    from bergfried.gymnasium import Env, register
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(Env(game, opponents="page"), skip_render_check=True)
    register()
    env = gym.make(f"bergfried/{game}-v1", opponents="random")
    observation, info = env.reset(seed=1)
    random = np.random.default_rng(1)
    for _ in range(2_000):
        action = int(random.choice(np.flatnonzero(info["action_mask"])))
        observation, reward, over, late, info = env.step(action)
        if over:
            break
    assert over and -1 <= reward <= 1 and not late
    with pytest.raises(bf.IllegalAction):
        strict = Env(game, illegal="raise")
        strict.reset(seed=1)
        strict.step(strict.game.num_actions - 1)
        strict.step(strict.game.num_actions - 2)


def test_a_seat_that_is_not_there_and_options_of_a_game_that_is_made_are_refused():
    pytest.importorskip("gymnasium")
    from bergfried.gymnasium import Env, Vector

    with pytest.raises(bf.WrongOption, match="7"):
        Env("combo").reset(options={"seat": 7})
    made = bf.game("combo")
    faces = [Env, Vector]
    try:
        from bergfried.pettingzoo import env, parallel_env
    except ImportError:
        pass
    else:
        faces += [env, parallel_env]
    for face in faces:
        with pytest.raises(bf.WrongOption, match="players"):
            face(made, players=3)


def test_gymnasium_vectors_step_together():
    gym = pytest.importorskip("gymnasium")
    from bergfried.gymnasium import Vector

    env = Vector("combo", num_envs=6, opponents="random")
    assert isinstance(env, gym.vector.VectorEnv)
    first, info = env.reset(seed=3)
    again, _ = Vector("combo", num_envs=6, opponents="random").reset(seed=3)
    assert (first == again).all() and env.observation_space.contains(first)
    ended = 0
    for _ in range(60):
        actions = np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]])
        observation, reward, over, late, info = env.step(actions)
        assert env.observation_space.contains(observation) and reward.shape == over.shape == late.shape == (6,)
        ended += int(over.sum())
    assert ended > 0


@pytest.mark.parametrize("more", ["", "(outcomes=300)"])
@pytest.mark.parametrize("game", bf.GAMES)
def test_openspiel_simulates_saves_and_reads_games(game, more):
    pyspiel = pytest.importorskip("pyspiel")
    sims = pytest.importorskip("open_spiel.python.tests.games_sim_test")
    import bergfried.openspiel  # noqa: F401

    np.random.seed(1)
    sims.GamesSimTest().sim_game(pyspiel.load_game(f"python_bergfried_{game}{more}"))


@pytest.mark.parametrize("game", bf.GAMES)
def test_openspiel_knows_the_chances_that_can_be_listed(game):
    pyspiel = pytest.importorskip("pyspiel")
    import bergfried.openspiel  # noqa: F401

    loaded = pyspiel.load_game(f"python_bergfried_{game}(deals=20,outcomes=300)")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)
    random, met = np.random.default_rng(1), 0
    state = loaded.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            state.apply_action(int(random.choice(state.legal_actions())))
            continue
        numbers, chances = zip(*state.chance_outcomes())
        assert np.isclose(sum(chances), 1) and min(chances) > 0
        if state.state is not None:
            met += 1
            assert len({hash(fall) for fall, _ in state.falls}) == len(numbers) <= 300
            steps, seat = state.state.step, state.state.asked[0]
            known = len(state.state.history(seat)["observation"])
            twin = state.clone()
            twin.apply_action(int(random.choice(numbers)))
            assert twin.state.step == steps + 1 and len(twin.state.history(seat)["observation"]) == known + 1
            assert state.is_chance_node() and state.state.step == steps, "a copy goes its own way"
        state.apply_action(int(random.choice(numbers, p=np.array(chances) / sum(chances))))
    assert met > 0 and len(state.history()) > state.state.step
    # The same history leads to the same state.
    again = loaded.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.state == state.state and again.returns() == state.returns()
    for wrong in ("deals=0", "outcomes=-1", "colour=1"):
        with pytest.raises(Exception):
            pyspiel.load_game(f"python_bergfried_{game}({wrong})")


@pytest.mark.parametrize("game", bf.GAMES)
def test_openspiel_finds_nothing_wrong(game):
    pyspiel = pytest.importorskip("pyspiel")
    import bergfried.openspiel  # noqa: F401

    loaded = pyspiel.load_game(f"python_bergfried_{game}")
    pyspiel.random_sim_test(loaded, num_sims=2, serialize=False, verbose=False)
    state = loaded.new_initial_state()
    assert state.is_chance_node()
    state.apply_action(7)
    assert bf.game(game).deal(seed=7) == state.state
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert len(copy.history()) == len(state.history()) + 1 and copy.state != state.state
    assert len(state.observation_tensor(0)) == bf.game(game).observation_shape[0]
    assert state.information_state_string(0) != copy.information_state_string(0)
