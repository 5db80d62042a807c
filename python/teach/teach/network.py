"""The network and its file.

Whole numbers decide when the house plays (``crates/net``), so the network is taught under the rounding it will live with: what
is lost by it is lost while teaching, where it can still be made up for.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import torch
from torch import nn

from .reading import Names
from .weights import MOST, PARTS, STEP, UNIT, Told, Whole, packed


def rounded(exact: torch.Tensor, told: torch.Tensor) -> torch.Tensor:
    """What is told on the way forth, the exact slope on the way back."""
    return exact + (told - exact).detach()


def fired(sums: torch.Tensor) -> torch.Tensor:
    """A unit in whole steps; outside of its range a little slope is left, so that no unit dies."""
    held = sums.clamp(0, MOST)
    leak = 0.01 * (sums - held)
    return rounded(held + leak, torch.floor(held * STEP) / STEP)


class Network(nn.Module):
    """Reads observations; gives a number for every action and a chance for every seat, the observer's first."""

    def __init__(self, names: Names, widths: tuple[int, ...], lean: float = 0.0) -> None:
        super().__init__()
        source, level = names.rows
        self.widths = widths
        # The first layer is by far the widest; half the bytes are enough for it where an accelerator has them.
        self.kind = torch.bfloat16 if torch.cuda.is_available() else torch.float32
        self.register_buffer("source", torch.from_numpy(source))
        self.register_buffer("level", torch.from_numpy(level))
        last = names.levels[source] == level
        self.register_buffer("last", torch.from_numpy(last & (level > 0)))
        self.register_buffer("scale", torch.from_numpy(names.scale[source]))
        self.register_buffer("met", torch.zeros(len(source), dtype=torch.bool))
        self.first = nn.Parameter(torch.randn(len(source), widths[0]) * 0.05)
        self.bias = nn.ParameterList([nn.Parameter(torch.zeros(width)) for width in widths])
        pairs = zip(widths[1:], widths[:-1], strict=True)
        self.dense = nn.ParameterList([nn.Parameter(torch.randn(out, into) * 2 / into**0.5) for out, into in pairs])
        self.policy = nn.Parameter(torch.randn(len(names.actions), widths[-1]) * 0.1)
        self.policy_bias = nn.Parameter(torch.zeros(len(names.actions)))
        self.value = nn.Parameter(torch.randn(names.seats, widths[-1]) * 0.02)
        self.value_bias = nn.Parameter(torch.zeros(names.seats))
        # Whoever leans on rules of thumb begins as they would play, and learns where they are wrong.
        self.lean = nn.Parameter(torch.tensor(float(lean)), requires_grad=lean > 0)
        if lean > 0:
            nn.init.zeros_(self.policy)

    def read(self, observation: torch.Tensor) -> torch.Tensor:
        """The rows of the first layer that these bytes take."""
        byte = observation[:, self.source]
        taken = (byte == self.level) | (self.last & (byte > self.level))
        return torch.where(self.level == 0, byte * self.scale.to(self.kind), taken.to(self.kind))

    def forward(self, observation: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        rows = self.read(observation)
        hidden = fired((rows @ self.first.to(self.kind)).float() + self.bias[0])
        for weight, bias in zip(self.dense, list(self.bias)[1:], strict=True):
            told = (weight * PARTS).round().clamp(-127, 127) / PARTS
            hidden = fired(hidden @ rounded(weight, told).T + bias)
        logits = hidden @ told_by_row(self.policy).T + self.policy_bias
        values = hidden @ told_by_row(self.value).T + self.value_bias
        return logits, values

    def weigh(self, logits: torch.Tensor, legal: torch.Tensor, appeal: torch.Tensor | None) -> torch.Tensor:
        """The numbers of the legal actions alone, leaning on what rules of thumb say of them; of none where there are no more."""
        own = logits.gather(1, legal.clamp_min(0).long())
        if appeal is not None:
            own = own + self.lean.clamp_min(0) * appeal
        return own.masked_fill(legal < 0, -math.inf)

    def note(self, observation: torch.Tensor) -> None:
        """Remembers which rows have ever been taken: the others learn nothing and must say nothing."""
        self.met |= (self.read(observation) != 0).any(0)


def told_by_row(weight: torch.Tensor) -> torch.Tensor:
    """Weights as whole numbers up to 127 with one scale for each row."""
    scale = weight.detach().abs().amax(1, keepdim=True).clamp_min(1e-6) / 127
    return rounded(weight, (weight / scale).round() * scale)


def told(network: Network, names: Names, game: str) -> Told:
    """What is to be written of a network. Rows that were never taken have learnt nothing and say nothing."""
    array = lambda tensor: tensor.detach().float().cpu().numpy()
    scale = np.where(array(network.level) == 0, array(network.scale), 1.0) * array(network.met)
    weights = [array(network.first) * scale[:, None], *(array(weight) for weight in network.dense)]
    layers = [(weight, array(bias)) for weight, bias in zip(weights, network.bias, strict=True)]
    heads = [(array(network.policy), array(network.policy_bias)), (array(network.value), array(network.value_bias))]
    return Told(game, names.encoding, names.inputs, names.actions, names.levels, layers, heads, max(0.0, network.lean.item()))


@torch.no_grad()
def take_over(network: Network, names: Names, file: Whole) -> None:
    """Begins where a file ends, inputs and actions found by their names. What the file does not know stays as it was."""
    if file.widths != list(network.widths):
        raise ValueError(f"the file has layers of {file.widths}, the plan of {list(network.widths)}")
    known = {name: place for place, name in enumerate(file.inputs)}
    rows, first = file.layers[0][0], network.first.cpu().numpy()
    scale = np.where(network.level.cpu().numpy() == 0, network.scale.cpu().numpy(), 1.0)
    met, own = network.met.cpu().numpy(), 0
    for name, levels in zip(names.inputs, names.levels, strict=True):
        count, place = max(1, int(levels)), known.get(name)
        if place is not None and file.levels[place] == levels:
            whole = rows[file.start[place] : file.start[place] + count]
            first[own : own + count] = whole / UNIT / scale[own : own + count, None]
            met[own : own + count] |= whole.any(1)
        own += count
    network.first.copy_(torch.from_numpy(first))
    network.met.copy_(torch.from_numpy(met))
    for bias, (_, whole) in zip(network.bias, file.layers, strict=True):
        bias.copy_(torch.from_numpy(whole / UNIT))
    for weight, (whole, _) in zip(network.dense, file.layers[1:], strict=True):
        weight.copy_(torch.from_numpy(whole / PARTS))
    said = {name: place for place, name in enumerate(file.actions)}
    actions = [(place, said[name]) for place, name in enumerate(names.actions) if name in said]
    seats = [(seat, seat) for seat in range(min(names.seats, len(file.heads[1][1])))]
    heads = [(network.policy, network.policy_bias, actions), (network.value, network.value_bias, seats)]
    for (weight, bias, pairs), (whole, by_row, plain) in zip(heads, file.heads, strict=True):
        here, there = (list(places) for places in zip(*pairs, strict=True))
        weight[here] = torch.from_numpy(whole[there] * by_row[there, None] * STEP).to(weight)
        bias[here] = torch.from_numpy(plain[there].copy()).to(bias)
    network.lean.fill_(file.lean)


def write(path: Path, network: Network, names: Names, game: str) -> None:
    """Writes the file, whole or not at all."""
    beside = path.with_suffix(".part")
    beside.write_bytes(packed(told(network, names, game)))
    beside.replace(path)
