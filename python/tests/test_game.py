"""Games and their legends."""

import bergfried as bf
import pytest
from conftest import dealt


def test_legends_cover_every_number_once(table):
    game = dealt(table).game
    for legend, size in (
        (game.observation_legend(), game.observation_shape[0]),
        (game.action_legend(), game.num_actions),
        (game.feature_legend(), game.feature_shape[0]),
    ):
        at = 0
        for block in legend:
            assert block["start"] == at and block["says"].endswith(".")
            shape = [len(labels) for _, labels in block["axes"]]
            assert block["shape"] == shape
            product = 1
            for length in shape:
                product *= length
            assert block["size"] == product
            at += product
        assert at == size
    texts = {game.action_text(action) for action in range(game.num_actions)}
    assert len(texts) == game.num_actions, "every action has a text of its own"
    scale = game.observation_scale()
    assert scale.shape == game.observation_shape and (scale > 0).all() and (scale <= 1).all()


def test_wrong_options_are_refused_by_name():
    for wrong in ({"colour": "red"}, {"players": 9}, {"players": "many"}):
        with pytest.raises(bf.WrongOption) as caught:
            bf.game("combo", **wrong)
        assert str(caught.value)
    with pytest.raises(bf.WrongOption, match="colour"):
        bf.game("combo", colour="red")
    with pytest.raises(bf.WrongOption, match="chess"):
        bf.game("chess")
    assert bf.game("combo", players=3).options["players"] == 3


def test_numbers_beyond_the_last_mean_nothing():
    game = bf.game("schotten")
    assert game.action_text(0) == "declare W1"
    with pytest.raises(bf.WrongShape):
        game.action_text(game.num_actions)
    with pytest.raises(bf.WrongShape):
        game.observation_text(game.observation_shape[0])
