"""What legends and histories consist of."""

from __future__ import annotations

from typing import TypedDict

import numpy as np
from numpy.typing import NDArray


class Block(TypedDict):
    """Numbers that belong together: a legend is a list of these."""

    name: str
    start: int
    size: int
    shape: list[int]
    scale: float
    axes: list[tuple[str, list[str]]]
    says: str


class History(TypedDict):
    """All a seat has seen: for each step it could notice who chose, its own action or -1, and what it knew before; one
    more observation for what it knows now."""

    seat: NDArray[np.uint8]
    action: NDArray[np.int32]
    observation: NDArray[np.uint8]
