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


def test_more_games_than_anybody_waits_for_are_refused():
    for work in (
        lambda: bf.arena(["page", "squire"], game="combo", games=1 << 60),
        lambda: bf.balance("combo", games=1 << 60),
        lambda: bf.selfplay("combo", games=1 << 60),
    ):
        with pytest.raises(bf.WrongOption):
            work()


def test_a_name_is_no_markup():
    nameless = lambda state, seat: int(state.actions(seat)[0])  # noqa: E731
    report = bf.arena([nameless, "page"], game="combo", games=2)
    for page in (report._repr_html_(), report.html()):
        assert "<lambda>" not in page and "&lt;lambda&gt;" in page


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


def test_a_file_that_is_none_of_ours_is_refused(tmp_path):
    pq = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "games.parquet"
    bf.selfplay("combo", games=1, by="page").to_parquet(path)
    pq.write_table(pq.read_table(path).drop_columns(["visits"]), path)
    with pytest.raises(bf.WrongEncoding, match="visits"):
        bf.read_records(path)


def test_no_games_are_records_too(tmp_path):
    none = bf.selfplay("combo", games=0)
    assert len(none) == 0 and none.complete and none.observation.shape == (0, *bf.game("combo").observation_shape)
    pytest.importorskip("pyarrow")
    none.to_parquet(tmp_path / "none.parquet")
    same(bf.read_records(tmp_path / "none.parquet", bf.game("combo")), none)


def test_torch_reads_records(tmp_path):
    torch = pytest.importorskip("torch")
    pytest.importorskip("pyarrow")
    from bergfried.torch import Dataset

    game = bf.game("combo")
    records = bf.selfplay(game, games=2, iterations=8)
    path = tmp_path / "games.parquet"
    records.to_parquet(path)
    data = Dataset(path, game)
    assert len(data) == len(records)
    for workers in (0, 2):
        rows = 0
        for observation, mask, policy, returns in torch.utils.data.DataLoader(data, batch_size=7, num_workers=workers):
            span = slice(rows, rows + len(returns))
            scaled = records.observation[span] * game.observation_scale()
            assert observation.dtype == policy.dtype == returns.dtype == torch.float32 and mask.dtype == torch.bool
            assert np.array_equal(observation.numpy(), scaled)
            assert np.array_equal(mask.numpy(), records.mask(span)) and not policy[~mask].any()
            assert np.array_equal(policy.numpy(), records.policy(span))
            assert np.array_equal(returns.numpy(), records.returns[span])
            rows += len(returns)
        assert rows == len(records)
    # One step of learning lowers what a policy is wrong by.
    network = torch.nn.Linear(game.observation_shape[0], game.num_actions)
    learner = torch.optim.Adam(network.parameters(), lr=1e-3)
    whole = next(iter(torch.utils.data.DataLoader(data, batch_size=len(data))))
    losses = []
    for _ in range(20):
        logits = network(whole[0]).masked_fill(~whole[1], -1e9)
        loss = torch.nn.functional.cross_entropy(logits, whole[2])
        learner.zero_grad()
        loss.backward()
        learner.step()
        losses.append(loss.item())
    assert losses[-1] < losses[0]
    with pytest.raises(bf.WrongEncoding):
        Dataset(path, bf.game("combo", players=3))
    with pytest.raises(bf.WrongEncoding):
        Dataset(records, bf.game("schotten"))


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
    tried, _ = interrupted_after(0.5, lambda: bf.balance("combo", games=endless, bot="random"))
    assert not tried.complete and tried.played > 0


def test_no_single_thought_is_too_long_to_be_interrupted():
    endless = "search:1000000000"
    state = bf.game("dominion").deal(seed=1)
    vector = bf.VectorEnv("combo", 4, opponents="search:1", seed=1)
    for forever in (
        lambda: state.playout(10**15),
        lambda: state.playout(2, by=endless),
        lambda: bf.analyse(state, iterations=1_000_000_000),
        lambda: bf.bot(endless)(state),
        lambda: bf.VectorEnv("combo", 4, opponents=endless),
        lambda: vector.advise(endless),
    ):
        with pytest.raises(KeyboardInterrupt):
            interrupted_after(0.3, forever)
    vector.step(vector.sample())
    for work in (
        lambda: bf.arena(["page", endless], game="combo", games=2),
        lambda: bf.arena([first, endless], game="combo", games=2),
        lambda: bf.selfplay("combo", games=2, by=endless),
    ):
        kept, _ = interrupted_after(1.0, work)
        assert not kept.complete


def test_what_another_signal_raises_is_not_swallowed():
    class Alarm(Exception):
        pass

    def ring(*_):
        raise Alarm

    before = signal.signal(signal.SIGALRM, ring)
    try:
        for work in (
            lambda: bf.arena(["page", "squire"], game="combo", games=1_000_000),
            lambda: bf.game("combo").deal().playout(10**12),
            lambda: bf.analyse(bf.game("combo").deal(), iterations=1_000_000_000),
        ):
            with pytest.raises(Alarm):
                signal.setitimer(signal.ITIMER_REAL, 0.2)
                work()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


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


def test_a_bar_shows_progress_where_it_is_wanted(capsys):
    pytest.importorskip("tqdm")
    bf.arena(["page", "squire"], game="combo", games=4, progress=True)
    assert "4/4" in capsys.readouterr().err
    bf.arena(["page", "squire"], game="combo", games=4)
    assert capsys.readouterr().err == "", "nobody looks at a file"


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
