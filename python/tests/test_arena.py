"""Matches, balance and records: here, and on Ray."""

import os
import signal
import threading
import time

import bergfried as bf
import numpy as np
import pytest


def first(state, seat):
    return int(state.actions(seat)[0])


def test_bots_meet_as_they_do_in_the_house():
    report = bf.arena(["squire", "random"], game="combo", games=6, seed=5)
    again = bf.arena(["squire", "random"], game="combo", games=6, seed=5, threads=2)
    assert report.facts() == again.facts() and report.complete and report.played == 6
    assert report.share("squire")[0] > report.share("random")[0], "rules of thumb beat chance"
    assert "squire" in report.text() and "squire" in report.text(german=True)
    assert report.html().startswith("<!") and "squire" in report._repr_html_()


def test_an_agent_of_ones_own_meets_bots():
    def play():
        return bf.arena(["squire", first, first, "search:4"], game="combo", games=2, seed=1)

    report = play()
    names = {entrant["name"] for entrant in report.entrants}
    assert names == {"squire", "first", "first'", "search:4"}
    assert report.played == 12 and report.data["planned"] == 12
    assert report.facts() == play().facts()
    searcher = next(entrant for entrant in report.entrants if entrant["name"] == "search:4")
    assert searcher["iterations_a_second"] > 0 and searcher["moves"] > 0
    for agents in ([], ["nobody here!"], [first, "nobody here!"]):
        with pytest.raises(bf.WrongOption):
            bf.arena(agents, game="combo")
    with pytest.raises(bf.WrongOption, match="moon"):
        bf.arena(["squire"], game="combo", on="moon")
    with pytest.raises(bf.WrongOption, match="players"):
        bf.arena(["squire"], game=bf.game("combo"), players=3)


def test_an_agent_that_plays_wrong_is_told_so():
    def wrong(state, seat):
        return state.game.num_actions - 1

    with pytest.raises(bf.IllegalAction):
        bf.arena([wrong, "squire"], game="combo", games=2)


def test_cards_have_a_worth():
    found = bf.balance("crimson", games=40, seed=2)
    assert found.played == 40 and found.cards and found.text() and "<table" in found._repr_html_()
    assert found.facts() == bf.balance("crimson", games=40, seed=2, threads=2).facts()


def same(one, two):
    arrays = ("game", "seat", "observation", "offsets", "legal", "visits", "action", "returns")
    assert one.about == two.about
    for name in arrays:
        assert np.array_equal(getattr(one, name), getattr(two, name)), name


def test_records_are_tensors():
    game = bf.game("schotten")
    records = bf.selfplay(game, games=3, by="squire", seed=3)
    same(records, bf.selfplay(game, games=3, by="squire", seed=3, threads=2))
    assert len(records) == len(records.offsets) - 1 == len(records.observation) > 30
    assert all(records.action[row] in records.legal_of(row) for row in range(len(records)))
    assert records.mask([0, 5]).sum() == len(records.legal_of(0)) + len(records.legal_of(5))
    assert np.allclose(records.policy(slice(0, 9)).sum(axis=1), 1)
    assert set(np.unique(records.returns)) <= {-1.0, 1.0}
    searched = bf.selfplay("combo", games=1, iterations=20, seed=3)
    assert searched.visits.sum() > 0
    assert (searched.mask() >= (searched.policy() > 0)).all()
    told = bf.selfplay("combo", games=1, by="page", tensors=False)
    assert len(told.view) == len(told) and len(told.choices) == len(told.legal)


def test_records_are_read_by_everybody(tmp_path):
    pq = pytest.importorskip("pyarrow.parquet")
    game = bf.game("combo", players=3)
    records = bf.selfplay(game, games=2, by=["squire", "page"], seed=3, tensors=False)
    path = tmp_path / "games.parquet"
    records.to_parquet(path)
    read = bf.read_records(path, game)
    same(read, records)
    assert read.view == records.view and read.choices == records.choices
    with pytest.raises(bf.WrongEncoding):
        bf.read_records(path, bf.game("combo"))
    table = pq.read_table(path)
    pq.write_table(table.replace_schema_metadata({}), path)
    with pytest.raises(bf.WrongEncoding):
        bf.read_records(path)
    pandas = pytest.importorskip("pandas")
    frame = pandas.read_parquet(path)
    assert (np.stack(frame["observation"].to_numpy()) == records.observation).all()
    polars = pytest.importorskip("polars")
    frame = polars.read_parquet(path)
    assert frame["action"].to_list() == records.action.tolist()
    assert frame["legal"][0].to_list() == records.legal_of(0).tolist()


def test_torch_reads_records():
    torch = pytest.importorskip("torch")
    from bergfried.torch import Dataset

    game = bf.game("combo")
    data = Dataset(bf.selfplay(game, games=1, by="squire"), game)
    batch = next(iter(torch.utils.data.DataLoader(data, batch_size=4)))
    assert [tuple(part.shape) for part in batch[:3]] == [
        (4, *game.observation_shape),
        (4, game.num_actions),
        (4, game.num_actions),
    ]


def interrupted_after(seconds, work):
    """Presses Ctrl-C after a while; gives what the work kept and how long it took to end."""
    pressed = []

    def press():
        time.sleep(seconds)
        pressed.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    # A process in the background may have been told not to listen.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    thread = threading.Thread(target=press)
    thread.start()
    try:
        kept = work()
        return kept, time.monotonic() - pressed[0]
    finally:
        thread.join()
        signal.signal(signal.SIGINT, before)


def test_long_work_can_be_interrupted_and_keeps_what_is_done():
    endless = 1_000_000
    report, _ = interrupted_after(0.5, lambda: bf.arena(["page", "squire"], game="combo", games=endless))
    assert not report.complete and 0 < report.played < endless
    records, _ = interrupted_after(0.5, lambda: bf.selfplay("combo", games=endless, by="squire"))
    assert not records.complete and len(records) > 0
    mine, _ = interrupted_after(0.5, lambda: bf.arena([first, "page"], game="combo", games=endless))
    assert not mine.complete and mine.played > 0
    state = bf.game("dominion").deal(seed=1)
    for forever in (
        lambda: state.playout(1_000 * endless),
        lambda: bf.analyse(state, iterations=1_000 * endless),
    ):
        with pytest.raises(KeyboardInterrupt):
            interrupted_after(0.3, forever)


def test_progress_is_told():
    contest = bf.game("combo").tournament([("page", False), ("squire", False)], False, 20, 1)
    told = []
    parts, whole = contest.play(list(range(contest.planned)), 2, told.append)
    assert whole and sum(told) == len(parts) == 20

    def fails(_):
        raise RuntimeError("no bar")

    with pytest.raises(RuntimeError, match="no bar"):
        contest.play(list(range(contest.planned)), 1, fails)
    with pytest.raises(bf.WrongShape):
        contest.play([20])


@pytest.fixture(scope="module")
def ray():
    ray = pytest.importorskip("ray")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    yield ray
    ray.shutdown()


def dies_once(marker):
    """An agent whose worker is killed the first time anybody asks it."""

    def agent(state, seat):
        import os
        import signal

        try:
            os.close(os.open(marker, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return int(state.actions(seat)[-1])
        os.kill(os.getpid(), signal.SIGKILL)

    return agent


def test_on_ray_the_result_is_the_same_to_the_digit(ray, tmp_path):
    here = bf.arena(["squire", "random"], game="combo", games=20, seed=5)
    assert bf.arena(["squire", "random"], game="combo", games=20, seed=5, on="ray").facts() == here.facts()
    assert bf.balance("crimson", games=8, on="ray").facts() == bf.balance("crimson", games=8).facts()
    same(bf.selfplay("schotten", games=5, by="squire", on="ray"), bf.selfplay("schotten", games=5, by="squire"))


def test_a_worker_that_dies_changes_nothing(ray, tmp_path):
    agent = dies_once(str(tmp_path / "killed"))
    there = bf.arena([agent, "squire"], game="combo", games=12, seed=9, on="ray")
    assert (tmp_path / "killed").exists(), "a worker was killed"
    # Here the marker lies there already, and nobody dies.
    assert there.facts() == bf.arena([agent, "squire"], game="combo", games=12, seed=9).facts()
    assert there.complete and there.played == 12
