"""The tables that everything is tried at."""

import bergfried as bf

#: All games, with the modes that change their numbers.
TABLES = [
    ("schotten", {}),
    ("schotten", {"tactics": True, "match": True}),
    ("combo", {}),
    ("combo", {"players": 5}),
    ("crimson", {}),
    ("crimson", {"mode": "teams"}),
    ("crimson", {"mode": "ffa", "players": 4}),
    ("crimson", {"mode": "solo"}),
    ("crimson", {"mode": "coop"}),
    ("dominion", {}),
    ("dominion", {"kingdom": "random", "players": 4, "sets": "base, dark-ages, empires"}),
]


def name(table):
    game, options = table
    return "-".join([game, *(f"{key}={value}" for key, value in options.items() if key != "sets")])


def pytest_generate_tests(metafunc):
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", TABLES, ids=[name(table) for table in TABLES])


def dealt(table, seed=1):
    game, options = table
    return bf.game(game, **options).deal(seed=seed)
