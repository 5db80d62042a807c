"""Many tables at once on an accelerator: every seat is the learner's."""

from __future__ import annotations

from dataclasses import dataclass

import bergfried as bf
import numpy as np
import torch

from .network import Network
from .reading import Names, Plan


@dataclass
class Seen:
    """What is asked at all tables: what the seat that is asked knows, what it may do, who it is."""

    observation: torch.Tensor
    mask: torch.Tensor
    seat: torch.Tensor
    #: How far each action is behind the favourite by rule of thumb, where the plan leans on them.
    appeal: torch.Tensor | None


class Tables:
    """The tables of a plan side by side, told in the names of the network."""

    def __init__(
        self, plan: Plan, names: Names, count: int, threads: int, seed: int, device: str, margin: int = 0
    ) -> None:
        self.device, self.names, self.leans = device, names, plan.lean > 0
        whole = sum(part.share for part in plan.parts)
        counts = [max(1, round(count * part.share / whole)) for part in plan.parts]
        self.parts = [
            bf.VectorEnv(game, n, threads=threads, seed=seed * 1000 + place, margin=margin)
            for place, (game, n) in enumerate(zip(names.games, counts, strict=True))
        ]
        self.count = sum(counts)
        ends = np.cumsum(counts)
        self.slices = [slice(int(end - n), int(end)) for end, n in zip(ends, counts, strict=True)]
        at = lambda values: torch.from_numpy(values).to(device)
        self.maps = [(at(view.source), at(view.place), at(view.action)) for view in names.views]
        self.seats = torch.cat([torch.full((n,), g.seats) for g, n in zip(names.games, counts, strict=True)]).to(device)
        self.reward = torch.full((self.count, names.seats), 0.5, device=device)
        if device.startswith("cuda"):
            for part in self.parts:
                for told in (part.observation, part.mask):
                    pin(told)

    def seen(self) -> Seen:
        """The questions as they stand."""
        observation = torch.zeros(self.count, len(self.names.inputs), dtype=torch.uint8, device=self.device)
        mask = torch.zeros(self.count, len(self.names.actions), dtype=torch.bool, device=self.device)
        seat = torch.empty(self.count, dtype=torch.int64, device=self.device)
        appeal = torch.zeros(mask.shape, dtype=torch.bfloat16, device=self.device) if self.leans else None
        for part, (source, place, action), here in zip(self.parts, self.maps, self.slices, strict=True):
            told = torch.from_numpy(part.observation).to(self.device, non_blocking=True)
            observation[here, place] = told[:, source]
            mask[here, action] = torch.from_numpy(part.mask).to(self.device, non_blocking=True)
            seat[here] = torch.from_numpy(part.seat).to(self.device).long()
            if appeal is not None:
                appeal[here, action] = torch.from_numpy(part.appeal()).to(self.device).to(appeal.dtype)
        return Seen(observation, mask, seat, appeal)

    def advised(self, bot: str) -> torch.Tensor:
        """What a bot of the house would do at each table."""
        told = [view.action[part.advise(bot)] for part, view in zip(self.parts, self.names.views, strict=True)]
        return torch.from_numpy(np.concatenate(told)).to(self.device)

    def step(self, actions: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Plays one action at each table; tells what games that ended were worth to each seat, from 0 to 1, and which."""
        numbers = actions.cpu().numpy()
        done = torch.empty(self.count, dtype=torch.bool, device=self.device)
        for part, view, here in zip(self.parts, self.names.views, self.slices, strict=True):
            part.step(view.number[numbers[here]].astype(np.uint16))
            done[here] = torch.from_numpy(part.done).to(self.device)
            worth = torch.from_numpy(part.reward).to(self.device)
            self.reward[here, : worth.shape[1]] = (worth + 1) / 2
        return self.reward.clone(), done


def pin(memory: np.ndarray) -> None:
    """Lets the accelerator fetch from this memory by itself, which is many times faster; where it may not, nothing is lost."""
    torch.cuda.cudart().cudaHostRegister(memory.ctypes.data, memory.nbytes, 0)


def meet(
    network: Network, names: Names, part: int, bot: str, games: int, device: str, threads: int, seed: int = 7
) -> float:
    """What a player who follows the network at once takes from a bot of the house at this kind of table: the mean
    of what the first game at each place was worth."""
    game, view = names.games[part], names.views[part]
    env = bf.VectorEnv(game, games, threads=threads, opponents=bot, seed=seed)
    source, place, action = (torch.from_numpy(a).to(device) for a in (view.source, view.place, view.action))
    worth, waiting = np.zeros(games), np.ones(games, dtype=bool)
    for _ in range(game.longest):
        observation = torch.zeros(games, len(names.inputs), dtype=torch.uint8, device=device)
        observation[:, place] = torch.from_numpy(env.observation).to(device)[:, source]
        appeal = None
        if network.lean > 0:
            appeal = torch.zeros(games, len(names.actions), device=device)
            appeal[:, action] = torch.from_numpy(env.appeal()).to(device)
        with torch.no_grad():
            logits = network(observation, appeal)[0][:, action]
        legal = torch.from_numpy(env.mask).to(device)
        env.step(logits.masked_fill(~legal, -1e9).argmax(1).cpu().numpy().astype(np.uint16))
        ended = env.done & waiting
        worth[ended] = (env.reward[ended] + 1) / 2
        waiting &= ~env.done
        if not waiting.any():
            break
    return float(worth.mean())
