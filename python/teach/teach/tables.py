"""Many tables at once before an accelerator."""

from __future__ import annotations

from dataclasses import dataclass

import bergfried as bf
import numpy as np
import torch

from .benches import ADVISE, BOTH, PLAY, Crew, Half
from .network import Network
from .reading import Names, Plan


@dataclass
class Seen:
    """What is asked at the tables of a half: what the seat that is asked knows, what it may do, who it is; and what the answers
    before have brought."""

    observation: torch.Tensor
    #: Numbers of the legal actions; -1 where there are no more.
    legal: torch.Tensor
    seat: torch.Tensor
    #: How far each of them is behind the favourite by rule of thumb, where the plan leans on them.
    appeal: torch.Tensor | None
    #: Which games have just ended, and what they were worth to each seat, from 0 to 1.
    done: torch.Tensor
    reward: torch.Tensor
    advice: torch.Tensor


class Tables:
    """The tables of a plan side by side, told in the names of the network."""

    def __init__(
        self, plan: Plan, names: Names, count: int, hands: int, seed: int, device: str, margin: int = 0
    ) -> None:
        self.device, self.names, self.leans = device, names, plan.lean > 0
        self.crew = Crew(plan, names, count, hands, seed, margin)
        self.halves = self.crew.halves
        self.seats = [torch.from_numpy(half.seats).long().to(device) for half in self.halves]
        if device.startswith("cuda"):
            for half in self.halves:
                for told in (half.sheet.observation, half.sheet.legal, half.sheet.appeal):
                    pin(told)

    def seen(self, half: Half) -> Seen:
        """The questions as they stand once everybody has played."""
        half.wait(self.crew.alive)
        sheet = half.sheet
        # A copy also where the accelerator is this very machine: the sheet is written on again.
        at = lambda values: torch.from_numpy(values).to(self.device, non_blocking=True, copy=True)
        appeal = at(sheet.appeal) if self.leans else None
        seat, advice = at(sheet.seat).long(), at(sheet.advice).long()
        return Seen(at(sheet.observation), at(sheet.legal), seat, appeal, at(sheet.done), at(sheet.reward), advice)

    def ask(self, half: Half) -> None:
        """Lets the teacher look at the questions as they stand."""
        half.wait(self.crew.alive)
        half.begin(ADVISE)

    def play(self, half: Half, actions: torch.Tensor, ask: bool = False) -> None:
        """Plays one action at each table of the half."""
        half.sheet.action[:] = actions.cpu().numpy()
        half.begin(BOTH if ask else PLAY)


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
        with torch.no_grad():
            logits = network(observation)[0][:, action]
            if network.lean > 0:
                logits = logits + network.lean * torch.from_numpy(env.appeal()).to(device)
        legal = torch.from_numpy(env.mask).to(device)
        env.step(logits.masked_fill(~legal, -1e9).argmax(1).cpu().numpy().astype(np.uint16))
        ended = env.done & waiting
        worth[ended] = (env.reward[ended] + 1) / 2
        waiting &= ~env.done
        if not waiting.any():
            break
    return float(worth.mean())
