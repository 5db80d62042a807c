"""Records as a dataset for PyTorch, which has to be installed."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch

from . import _core
from ._records import Records, read_records


class Dataset(torch.utils.data.Dataset):
    """Rows of records: the observation as floats around 0 to 1, the mask, the policy to learn, and what it was worth."""

    def __init__(self, records: Records | str | Path, game: _core.Game):
        self.records = records if isinstance(records, Records) else read_records(records, game)
        if self.records.about["fingerprint"] != game.fingerprint:
            raise _core.WrongEncoding("records of another layout than this game's")
        self._scale = game.observation_scale()

    def __len__(self) -> int:
        return len(self.records)

    def __getitem__(self, row: int) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
        records = self.records
        one = np.array([row])
        return (
            torch.from_numpy(records.observation[row] * self._scale),
            torch.from_numpy(records.mask(one)[0]),
            torch.from_numpy(records.policy(one)[0]),
            torch.tensor(records.returns[row]),
        )
