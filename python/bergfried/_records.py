"""Self-play as tensors."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _core
from ._contest import Job, find, run

_COLUMNS = ("game", "seat", "observation", "legal", "visits", "action", "returns")


@dataclass
class Records:
    """Decisions of self-play, one row each.

    ``observation`` (uint8) is what the seat knew, ``action`` what it chose, ``returns`` what the game was worth to it in
    the end, ``game`` and ``seat`` where the row belongs. The legal actions of row ``i`` are
    ``legal[offsets[i]:offsets[i + 1]]``, and ``visits`` says in the same places how often a search tried them (zeros
    where nobody searched). ``about`` names game, options, encoding, bots and seed. With ``tensors=False`` there are also
    ``view`` (JSON) and ``choices`` (texts of the legal actions).
    """

    about: dict[str, Any]
    game: NDArray[np.uint32]
    seat: NDArray[np.uint8]
    observation: NDArray[np.uint8]
    offsets: NDArray[np.int64]
    legal: NDArray[np.uint16]
    visits: NDArray[np.uint32]
    action: NDArray[np.uint16]
    returns: NDArray[np.float32]
    view: list[str] | None = None
    choices: list[str] | None = None
    complete: bool = True

    def __len__(self) -> int:
        return len(self.action)

    def legal_of(self, row: int) -> NDArray[np.uint16]:
        """The legal actions of a row."""
        return self.legal[self.offsets[row] : self.offsets[row + 1]]

    def _dense(self, rows: Any, values: NDArray[Any], dtype: Any) -> NDArray[Any]:
        rows = np.arange(len(self))[rows]
        out = np.zeros((len(rows), self.about["actions"]), dtype)
        for place, row in enumerate(rows):
            span = slice(self.offsets[row], self.offsets[row + 1])
            out[place, self.legal[span]] = values[span]
        return out

    def mask(self, rows: Any = slice(None)) -> NDArray[np.bool_]:
        """The legal actions of some rows over the whole space."""
        return self._dense(rows, np.ones(len(self.legal), np.bool_), np.bool_)

    def policy(self, rows: Any = slice(None)) -> NDArray[np.float32]:
        """What a learner should play: the visits of the search as shares, or the chosen action where nobody searched."""
        shares = self._dense(rows, self.visits, np.float32)
        total = shares.sum(axis=1, keepdims=True)
        chosen = np.zeros_like(shares)
        chosen[np.arange(len(shares)), self.action[rows]] = 1.0
        return np.where(total > 0, shares / np.maximum(total, 1.0), chosen).astype(np.float32)

    def to_parquet(self, path: str | Path) -> None:
        """Writes a file that pandas, polars and pyarrow read without parsing text. What it was made with is in its
        metadata under ``bergfried``."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        size = self.observation.shape[1]
        offsets = pa.array(self.offsets.astype(np.int32))
        columns = {
            "game": pa.array(self.game),
            "seat": pa.array(self.seat),
            "observation": pa.FixedSizeListArray.from_arrays(pa.array(self.observation.reshape(-1)), size),
            "legal": pa.ListArray.from_arrays(offsets, pa.array(self.legal)),
            "visits": pa.ListArray.from_arrays(offsets, pa.array(self.visits)),
            "action": pa.array(self.action),
            "returns": pa.array(self.returns),
        }
        if self.view is not None and self.choices is not None:
            columns["view"] = pa.array(self.view)
            columns["choices"] = pa.ListArray.from_arrays(offsets, pa.array(self.choices))
        table = pa.table(columns).replace_schema_metadata({"bergfried": json.dumps(self.about)})
        pq.write_table(table, str(path))


def read_records(path: str | Path, game: _core.Game | None = None) -> Records:
    """Reads what ``to_parquet`` wrote. With ``game``, records of another encoding are refused."""
    import pyarrow.parquet as pq

    table = pq.read_table(str(path)).combine_chunks()
    meta = (table.schema.metadata or {}).get(b"bergfried")
    if meta is None:
        raise _core.WrongEncoding("this file says nothing about its encoding")
    about = json.loads(meta)
    if game is not None and about.get("fingerprint") != game.fingerprint:
        raise _core.WrongEncoding(
            f"recorded with layout {about.get('fingerprint')} of {about.get('game')}, this is {game.fingerprint}"
        )

    missing = [name for name in _COLUMNS if name not in table.column_names]
    if missing:
        raise _core.WrongEncoding(f"this file has no column {', '.join(missing)}")

    def whole(name: str) -> Any:
        column = table[name].combine_chunks()
        return column.chunk(0) if hasattr(column, "chunk") else column

    legal, visits, observation = whole("legal"), whole("visits"), whole("observation")
    offsets = legal.offsets.to_numpy().astype(np.int64)
    told = "view" in table.column_names
    return Records(
        about=about,
        game=table["game"].to_numpy(),
        seat=table["seat"].to_numpy(),
        observation=observation.flatten().to_numpy().reshape(len(table), observation.type.list_size),
        offsets=offsets - offsets[0],
        legal=legal.flatten().to_numpy(),
        visits=visits.flatten().to_numpy(),
        action=table["action"].to_numpy(),
        returns=table["returns"].to_numpy(),
        view=table["view"].to_pylist() if told else None,
        choices=whole("choices").flatten().to_pylist() if told else None,
    )


def selfplay(
    game: str | _core.Game,
    games: int = 100,
    by: str | Sequence[str] = "knight",
    iterations: int = 0,
    seed: int = 1,
    tensors: bool = True,
    threads: int = 1,
    on: str | None = None,
    progress: bool | None = None,
    **options: Any,
) -> Records:
    """Plays games and keeps every decision as numbers.

    ``by`` names the bots seat by seat, the last one for all seats beyond; with ``iterations`` a search of so many
    iterations a move plays all seats. ``tensors=False`` also keeps views and texts, as the command's records do.
    ``on="ray"`` plays on Ray. Ctrl-C ends it and keeps the games that are done.
    """
    game = find(game, options)
    bots = [f"search:{iterations}"] if iterations else [by] if isinstance(by, str) else list(by)
    job = Job(game, "recorder", (bots, games, seed, not tensors))
    parts, complete, _ = run(job, on, threads, progress)
    rows = [part for _, part in parts]

    def joined(name: str, dtype: Any) -> NDArray[Any]:
        return np.concatenate([np.zeros(0, dtype), *(part[name] for part in rows)]).astype(dtype, copy=False)

    counts = joined("counts", np.int64)
    seen = [part["observation"] for part in rows]
    return Records(
        about={
            "game": game.id,
            "options": game.options,
            "encoding": game.encoding,
            "fingerprint": game.fingerprint,
            "actions": game.num_actions,
            "bots": bots,
            "seed": seed,
        },
        game=np.repeat(
            np.array([number for number, _ in parts], np.uint32), [len(part["action"]) for part in rows]
        ),
        seat=joined("seat", np.uint8),
        observation=np.concatenate(seen) if seen else np.zeros((0, *game.observation_shape), np.uint8),
        offsets=np.concatenate([[0], np.cumsum(counts)]).astype(np.int64),
        legal=joined("legal", np.uint16),
        visits=joined("visits", np.uint32),
        action=joined("action", np.uint16),
        returns=joined("returns", np.float32),
        view=None if tensors else [view for part in rows for view in part["view"]],
        choices=None if tensors else [text for part in rows for text in part["choices"]],
        complete=complete,
    )
