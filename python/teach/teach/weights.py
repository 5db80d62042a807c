"""The file of a network, and its arithmetic in whole numbers.

docs/networks.md describes the file. What is here needs numpy alone: it is slow, and the judge of the teacher's network and of the
one that the house plays with (``crates/net``).
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

import numpy as np

MAGIC = b"BERGNET2"
#: A hidden unit says from 0 to this much; units that stop at 1 learnt far more slowly.
MOST = 4
#: It says so in this many steps, which one byte holds.
STEPS = 127
#: Steps between 0 and 1.
STEP = STEPS / MOST
#: Weights between hidden layers are multiples of one over this.
PARTS = 64
#: One in a sum before it is shifted down.
UNIT = STEP * PARTS


def checksum(data: bytes) -> int:
    """FNV-1a of 64 bits."""
    mixed = 0xCBF29CE484222325
    for byte in data:
        mixed = ((mixed ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return mixed


@dataclass
class Told:
    """What a file tells, before it is written: weights as the teacher knows them."""

    game: str
    encoding: int
    inputs: list[str]
    actions: list[str]
    levels: np.ndarray
    #: Weights and biases of the hidden layers, the first by row, the others by unit.
    layers: list[tuple[np.ndarray, np.ndarray]]
    #: Weights and biases of the policy and of the chances.
    heads: list[tuple[np.ndarray, np.ndarray]]
    #: How often the weights of the rules of thumb are added to the policy.
    lean: float = 0.0


def whole(values: np.ndarray, kind: type) -> bytes:
    """The nearest whole numbers that fit."""
    return np.clip(np.rint(values), np.iinfo(kind).min, np.iinfo(kind).max).astype(kind).tobytes()


def packed(told: Told) -> bytes:
    """The bytes of the file."""
    text = "".join(f"{name}\n" for name in told.inputs + told.actions).encode()
    widths = [len(bias) for _, bias in told.layers]
    seats = len(told.heads[1][1])
    sizes = [told.encoding, len(told.inputs), len(told.actions), seats, len(widths), *widths]
    out = [MAGIC, told.game.encode().ljust(16, b"\0"), struct.pack(f"<{len(sizes)}I", *sizes)]
    out += [struct.pack("<I", len(text)), text, told.levels.astype(np.uint8).tobytes()]
    for place, (weight, bias) in enumerate(told.layers):
        first = place == 0
        out.append(whole(weight * UNIT, np.int16) if first else whole(np.clip(weight * PARTS, -127, 127), np.int8))
        out.append(whole(bias * UNIT, np.int32))
    for weight, bias in told.heads:
        by_row = np.maximum(np.abs(weight).max(1), 1e-6) / 127
        out.append(whole(weight / by_row[:, None], np.int8))
        out += [(by_row / STEP).astype("<f4").tobytes(), bias.astype("<f4").tobytes()]
    data = b"".join([*out, struct.pack("<f", told.lean)])
    return data + struct.pack("<Q", checksum(data))


class Whole:
    """A file read back and reckoned in whole numbers as the house does it: slow, and the judge of the other two."""

    def __init__(self, data: bytes) -> None:
        if data[:8] != MAGIC or struct.unpack("<Q", data[-8:])[0] != checksum(data[:-8]):
            raise ValueError("this is not the file of a network")
        at = 24

        def take(count: int, kind: str) -> np.ndarray:
            nonlocal at
            values = np.frombuffer(data, kind, count, at)
            at += values.nbytes
            return values

        self.game = data[8:24].rstrip(b"\0").decode()
        self.encoding, inputs, actions, seats, layers = take(5, "<u4").tolist()
        self.widths = take(layers, "<u4").tolist()
        text = take(int(take(1, "<u4")[0]), "u1").tobytes().decode().split("\n")
        self.inputs, self.actions = text[:inputs], text[inputs : inputs + actions]
        self.levels = take(inputs, "u1")
        rows = int(np.maximum(self.levels, 1).sum())
        self.start = np.cumsum(np.maximum(self.levels, 1)) - np.maximum(self.levels, 1)
        self.layers = [(take(rows * self.widths[0], "<i2").reshape(rows, -1), take(self.widths[0], "<i4"))]
        for into, out in zip(self.widths[:-1], self.widths[1:], strict=True):
            self.layers.append((take(into * out, "i1").reshape(out, into), take(out, "<i4")))
        self.heads = []
        for count in (actions, seats):
            weight = take(count * self.widths[-1], "i1").reshape(count, -1)
            self.heads.append((weight, take(count, "<f4"), take(count, "<f4")))
        self.lean = float(take(1, "<f4")[0])

    def __call__(self, observation: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Numbers for all actions and seats, from one observation in the order of the file's inputs."""
        weight, bias = self.layers[0]
        sums = bias.astype(np.int64)
        for place in np.flatnonzero(observation):
            byte, levels = int(observation[place]), int(self.levels[place])
            row = weight[self.start[place] + (min(byte, levels) - 1 if levels else 0)].astype(np.int64)
            sums = sums + (row if levels else byte * row)
        hidden = np.clip(sums >> 6, 0, STEPS)
        for weight, bias in self.layers[1:]:
            hidden = np.clip((weight.astype(np.int64) @ hidden + bias) >> 6, 0, STEPS)
        logits, values = ((w.astype(np.int64) @ hidden).astype(np.float32) * s + b for w, s, b in self.heads)
        return logits, values
