"""Teaching: what networks read, their file, and (where PyTorch is installed) that they learn."""

import sys
from pathlib import Path

import bergfried as bf
import numpy as np
import pytest

if sys.version_info < (3, 11):
    pytest.skip("teaching reads its plans with tomllib of Python 3.11", allow_module_level=True)

sys.path.insert(0, str(Path(__file__).parents[1] / "teach"))

from teach.benches import ADVISE, BOTH, PLAY, Crew  # noqa: E402
from teach.reading import Names, Plan  # noqa: E402
from teach.weights import Told, Whole, packed  # noqa: E402

GAMES = ["schotten", "combo", "crimson", "dominion"]


@pytest.mark.parametrize("game", GAMES)
def test_every_table_of_a_plan_is_told_in_the_same_names(game):
    names = Names(Plan.read(game))
    assert len(set(names.inputs)) == len(names.inputs)
    assert len(set(names.actions)) == len(names.actions)
    for table, view in zip(names.games, names.views, strict=True):
        for source, place in list(zip(view.source, view.place, strict=True))[::37]:
            assert table.observation_text(int(source)) == names.inputs[place]
        for number, action in enumerate(view.action):
            assert view.number[action] == number
        assert (view.number >= 0).sum() == table.num_actions


@pytest.mark.parametrize("game", GAMES)
def test_a_network_stays_below_two_megabytes(game):
    plan = Plan.read(game)
    names = Names(plan)
    rows, widths = len(names.rows[0]), plan.widths
    dense = sum(into * out for into, out in zip(widths[:-1], widths[1:], strict=True))
    words = sum(len(name.encode()) + 1 for name in names.inputs + names.actions)
    assert 2 * rows * widths[0] + dense + len(names.actions) * (widths[-1] + 8) + words < 2_000_000


def tiny() -> Told:
    """Two inputs, one of them read by levels, two units, two actions, one seat."""
    first = np.array([[0.5, -0.25], [1.0, 0.0], [0.0, 2.0]])
    second = np.array([[1.0, -0.5], [0.25, 1.0]])
    policy, value = np.array([[1.0, 0.0], [-1.0, 1.0]]), np.array([[0.5, 0.5]])
    layers = [(first, np.array([0.25, 0.5])), (second, np.array([0.0, 1.0]))]
    heads = [(policy, np.array([0.0, 0.5])), (value, np.array([-1.0]))]
    return Told("schotten", 1, ["coins", "castle"], ["take", "leave"], np.array([0, 2]), layers, heads)


def test_a_file_says_what_was_written_and_reckons_it():
    read = Whole(packed(tiny()))
    assert (read.game, read.encoding, read.inputs, read.actions) == (
        "schotten",
        1,
        ["coins", "castle"],
        ["take", "leave"],
    )
    # Three coins, castle at its second level: 1.5 + 0.25 and -0.75 + 2 + 0.5 make 1.75 and 1.75; then 0.875 and 3.1875.
    logits, values = read(np.array([3, 2], dtype=np.uint8))
    assert logits == pytest.approx([0.875, 0.5 - 0.875 + 3.1875], abs=0.1)
    assert values == pytest.approx([-1 + (0.875 + 3.1875) / 2], abs=0.1)
    # A level above the highest counts as the highest, none as nothing.
    assert read(np.array([3, 9], dtype=np.uint8))[0] == pytest.approx(logits)
    assert read(np.array([3, 0], dtype=np.uint8))[0] != pytest.approx(logits)


def test_a_bent_file_is_refused():
    data = bytearray(packed(tiny()))
    data[40] ^= 1
    with pytest.raises(ValueError, match="not the file of a network"):
        Whole(bytes(data))


@pytest.mark.parametrize(
    ("game", "options"), [("schotten", {}), ("schotten", {"tactics": True}), ("combo", {"players": 4})]
)
def test_the_house_plays_what_its_file_says(game, options):
    whole = Whole((Path(__file__).parents[2] / "crates/minds/nets" / f"{game}.net").read_bytes())
    table = bf.game(game, **options)
    inputs = {name: place for place, name in enumerate(whole.inputs)}
    actions = {name: place for place, name in enumerate(whole.actions)}
    assert whole.encoding == table.encoding
    pairs = [(place, inputs.get(table.observation_text(place))) for place in range(table.observation_shape[0])]
    env, compared = bf.VectorEnv(table, 1, seed=5), 0
    while compared < 20:
        # One look: what the network finds likeliest.
        chosen = int(env.advise("learnt:1")[0])
        legal = env.actions(0)
        if len(legal) > 1:
            seen, observation = env.observation[0], np.zeros(len(inputs), dtype=np.uint8)
            for place, known in pairs:
                if known is not None:
                    observation[known] = seen[place]
            logits, appeal = whole(observation)[0], env.appeal()[0]
            said = {
                int(action): logits[actions[table.action_text(int(action))]] + whole.lean * appeal[action]
                for action in legal
            }
            assert said[chosen] == pytest.approx(max(said.values()), abs=1e-3)
            compared += 1
        env.step(np.array([chosen], dtype=np.uint16))


def test_appeal_is_what_a_club_player_prefers():
    env = bf.VectorEnv("combo", 8, threads=2, seed=4)
    for _ in range(12):
        appeal = env.appeal()
        assert appeal.shape == env.mask.shape
        assert appeal.max() == 0 and appeal.min() >= -8
        assert (appeal[~env.mask] == 0).all()
        told = env.advise("rules")
        assert (appeal[np.arange(8), told] == 0).all(), "the favourite is behind nobody"
        env.step(told)


def test_advice_is_what_the_bot_would_play():
    env = bf.VectorEnv("combo", 6, threads=2, seed=4)
    for _ in range(12):
        told = env.advise("rules")
        assert (env.advise("rules") == told).all(), "the same question gets the same advice"
        assert env.mask[np.arange(6), told].all(), "advice is legal"
        env.step(told)
    with pytest.raises(bf.WrongOption):
        env.advise("nobody")


def favourites(crew: Crew) -> list[np.ndarray]:
    """Plays a step at all tables by rule of thumb; tells everything that then lies on the sheets."""
    for half in crew.halves:
        half.wait(crew.alive)
        sheet = half.sheet
        appeal = np.where(sheet.legal >= 0, sheet.appeal, -99)
        sheet.action[:] = sheet.legal[np.arange(half.count), appeal.argmax(1)]
        half.begin(PLAY)
    for half in crew.halves:
        half.wait(crew.alive)
    kept = ("observation", "legal", "appeal", "seat", "done", "reward")
    return [getattr(half.sheet, name).copy() for half in crew.halves for name in kept]


def test_another_process_plays_as_this_one_would():
    plan = Plan.read("dominion")
    names = Names(plan)
    here, elsewhere = (Crew(plan, names, 24, hands, 3, plan.margin) for hands in (0, 1))
    for _ in range(40):
        for own, other in zip(favourites(here), favourites(elsewhere), strict=True):
            assert (own == other).all()
    elsewhere.end()
    with pytest.raises(RuntimeError, match="has ended"):
        favourites(elsewhere)


def test_at_tables_with_bots_what_one_gains_the_other_loses():
    plan = Plan.read("dominion")
    names = Names(plan)
    crew, ended, seats = Crew(plan, names, 32, 0, 3, plan.margin), 0, set()
    assert {part.against for part in plan.parts} == {None, "rules", "veteran", "big-money"}
    while ended < 40:
        favourites(crew)
        for half in crew.halves:
            sheet = half.sheet
            ended += int(sheet.done.sum())
            seats |= set(sheet.seat.tolist())
            assert sheet.reward[sheet.done].sum(1) == pytest.approx(1.0)
            assert ((sheet.legal >= 0).sum(1) > 1).any()
    assert seats == {0, 1}


def test_a_teacher_tells_legal_actions():
    plan = Plan.read("combo")
    crew = Crew(plan, Names(plan), 24, 0, 3, 0)
    for half in crew.halves:
        half.begin(ADVISE)
        for _ in range(12):
            half.wait(crew.alive)
            assert (half.sheet.legal == half.sheet.advice[:, None]).sum(1).tolist() == [1] * half.count
            half.sheet.action[:] = half.sheet.advice
            half.begin(BOTH)


def test_a_network_learns_to_imitate():
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")
    from teach import learn
    from teach.network import Network, told
    from teach.tables import Tables

    torch.manual_seed(1)
    plan = Plan.read("combo")
    names = Names(plan)
    network = Network(names, (64, 32))
    best = torch.optim.Adam(network.parameters())
    tables = Tables(plan, names, 64, 0, 1, "cpu")
    course = learn.Course(length=8, batch=128, epochs=2, rate=(3e-3, 3e-3))
    until = learn.Until(0, 0, 1, rounds=120)
    shown = list(learn.teach(network, tables, best, course, until, True))
    loss = [round.loss for round in shown]
    assert sum(loss[-10:]) < 0.92 * sum(loss[:10])
    # The file says what the network says, up to rounding.
    whole, seen = Whole(packed(told(network, names, "combo"))), tables.seen(tables.halves[0])
    logits = network(seen.observation)[0].detach().numpy()
    for row in range(0, 32, 8):
        assert whole(seen.observation[row].numpy())[0] == pytest.approx(logits[row], abs=0.25)
    # Playing on, every number stays finite.
    played = list(learn.teach(network, tables, best, course, learn.Until(0, 0, 1, rounds=2)))
    assert all(np.isfinite([round.loss, round.entropy]).all() for round in played)
    # What is kept follows what is learnt, a part of the way.
    kept = Network(names, (64, 32))
    before = (kept.first - network.first).abs().sum().item()
    learn.steady(kept, network, 0.25)
    assert (kept.first - network.first).abs().sum().item() == pytest.approx(0.75 * before, rel=1e-3)


@pytest.mark.parametrize("game", ["schotten", "combo", "crimson"])
def test_teaching_goes_on_from_a_file_to_the_byte(game):
    pytest.importorskip("torch", reason="PyTorch is not installed")
    from teach.network import Network, take_over, told

    plan = Plan.read(game)
    names = Names(plan)
    network = Network(names, plan.widths, plan.lean)
    data = (Path(__file__).parents[2] / "crates" / "minds" / "nets" / f"{game}.net").read_bytes()
    assert packed(told(network, names, game)) != data
    take_over(network, names, Whole(data))
    assert packed(told(network, names, game)) == data
    with pytest.raises(ValueError, match="layers"):
        take_over(Network(names, (64, 32)), names, Whole(data))
