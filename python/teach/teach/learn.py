"""Learning by playing: proximal policy optimisation, every seat of every table played by the learner.

Why this and not search at every move: the core makes a million steps a second, so what is scarce is judgement, not games. Tens
of millions of games against oneself teach a policy and chances that a search can then lean on (``crates/bots``).
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass

import torch
from torch.nn import functional

from .network import Network
from .tables import Tables


@dataclass
class Course:
    """How the learning goes. Rates fall along a line from the first to the second number."""

    length: int = 64
    batch: int = 8192
    epochs: int = 3
    rate: tuple[float, float] = (7e-4, 5e-5)
    curiosity: tuple[float, float] = (0.02, 0.002)
    memory: float = 0.96
    clip: float = 0.2
    value: float = 1.0
    own: float = 0.15


@dataclass
class Round:
    """What one round showed."""

    steps: int
    entropy: float
    loss: float
    explained: float


def between(ends: tuple[float, float], done: float) -> float:
    """The point of a line at this share of its length."""
    return ends[0] + (ends[1] - ends[0]) * min(max(done, 0.0), 1.0)


def draw(logits: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """An action for each row, as likely as the policy says, and how likely that was."""
    logits = logits.masked_fill(~mask, -math.inf)
    noise = torch.empty_like(logits).exponential_().log_()
    actions = (logits - noise).argmax(1)
    return actions, functional.log_softmax(logits, 1).gather(1, actions[:, None])[:, 0]


@dataclass
class Played:
    """A stretch of play at all tables, and what each choice turned out to be worth."""

    observation: torch.Tensor
    mask: torch.Tensor
    action: torch.Tensor
    likely: torch.Tensor
    gained: torch.Tensor
    worth: torch.Tensor
    counts: torch.Tensor
    appeal: torch.Tensor | None


@torch.no_grad()
def play(network: Network, tables: Tables, course: Course, teacher: str | None = None) -> Played:
    """Plays on, and looks back: a choice is credited with what its own seat came to know and to get afterwards. With a
    teacher, what is noted as chosen is what that bot would have done, and mostly it is done."""
    steps, count, most = course.length, tables.count, tables.names.seats
    device = tables.device
    seats = tables.seats[:, None]
    turn = torch.arange(most, device=device)[None]
    rows = []
    for _ in range(steps):
        seen = tables.seen()
        logits, values = network(seen.observation, seen.appeal)
        action, likely = draw(logits, seen.mask)
        if teacher is None:
            reward, done = tables.step(action)
        else:
            own, action = action, tables.advised(teacher)
            reward, done = tables.step(torch.where(torch.rand(count, device=device) < course.own, own, action))
        rows.append((seen, action, likely, torch.sigmoid(values), reward, done))
    last = tables.seen()
    chance = torch.sigmoid(network(last.observation)[1])
    # What each seat, by its true number, can expect from here on, and how much better that went than it had hoped.
    ahead = torch.full((count, most), 0.5, device=device)
    ahead.scatter_(1, (last.seat[:, None] + turn) % seats, chance)
    credit, back = torch.zeros_like(ahead), ahead.clone()
    gained = torch.empty(steps, count, device=device)
    worth = torch.empty(steps, count, most, device=device)
    for step in reversed(range(steps)):
        seen, _, _, values, reward, done = rows[step]
        over = done[:, None]
        ahead, back = torch.where(over, reward, ahead), torch.where(over, reward, back)
        credit = credit.masked_fill(over, 0)
        seat = seen.seat[:, None]
        own = values[:, :1]
        better = ahead.gather(1, seat) - own + course.memory * credit.gather(1, seat)
        back.scatter_(1, seat, own + better)
        ahead.scatter_(1, seat, own)
        credit.scatter_(1, seat, better)
        gained[step] = better[:, 0]
        worth[step] = back.gather(1, (seat + turn) % seats)
    flat = lambda tensors: torch.stack(tensors).flatten(0, 1)
    return Played(
        flat([row[0].observation for row in rows]),
        flat([row[0].mask for row in rows]),
        flat([row[1] for row in rows]),
        flat([row[2] for row in rows]),
        gained.flatten(),
        worth.flatten(0, 1).clamp(0, 1),
        tables.seats.repeat(steps),
        flat([row[0].appeal for row in rows]) if tables.leans else None,
    )


def lessons(played: Played, course: Course) -> Iterator[torch.Tensor]:
    """Where each batch's choices stand, every choice once an epoch. Choices without an alternative teach no policy but a
    value; they come as often as any."""
    total = len(played.action)
    for _ in range(course.epochs):
        order = torch.randperm(total, device=played.action.device)
        yield from order.split(min(course.batch, total))


def study(
    network: Network, best: torch.optim.Optimizer, played: Played, course: Course, done: float, imitate: bool = False
) -> Round:
    """Learns from a stretch of play; ``done`` is the share of all teaching that lies behind. Whoever imitates makes what
    was chosen likelier whatever came of it."""
    for group in best.param_groups:
        group["lr"] = between(course.rate, done)
    curiosity = between(course.curiosity, done)
    network.note(played.observation[: course.batch])
    open_choice = played.mask.sum(1) > 1
    spread = played.gained[open_choice].std().clamp_min(1e-4)
    turn = torch.arange(played.worth.shape[1], device=played.worth.device)[None]
    entropy = loss = torch.zeros(())
    for part in lessons(played, course):
        mask, action = played.mask[part], played.action[part]
        appeal = None if played.appeal is None else played.appeal[part]
        logits, values = network(played.observation[part], appeal)
        logs = functional.log_softmax(logits.masked_fill(~mask, -math.inf), 1)
        likely = logs.gather(1, action[:, None])[:, 0]
        gained = played.gained[part] / spread
        ratio = (likely - played.likely[part]).exp()
        held = ratio.clamp(1 - course.clip, 1 + course.clip)
        free = open_choice[part].float()
        good = likely if imitate else torch.minimum(ratio * gained, held * gained)
        policy = -(good * free).sum() / free.sum().clamp_min(1)
        spoken = logs.masked_fill(~mask, 0)
        entropy = (-(spoken.exp() * spoken * mask).sum(1) * free).sum() / free.sum().clamp_min(1)
        there = (turn < played.counts[part][:, None]).float()
        wrong = functional.binary_cross_entropy_with_logits(values, played.worth[part], reduction="none")
        judged = ((wrong * there).sum(1) / there.sum(1)).mean()
        loss = policy + course.value * judged - (0.0 if imitate else curiosity) * entropy
        best.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 0.5)
        best.step()
    own = played.worth[:, 0]
    explained = 1 - (played.gained.var() / own.var().clamp_min(1e-6)).item()
    return Round(len(played.action), entropy.item(), loss.item(), explained)


@dataclass
class Until:
    """How long a stretch lasts, in seconds or in rounds, and where in the whole teaching it lies."""

    seconds: float
    before: float
    total: float
    rounds: int | None = None

    def stops(self, spent: float, rounds: int) -> bool:
        return rounds >= self.rounds if self.rounds is not None else spent >= self.seconds

    def done(self, spent: float, rounds: int) -> float:
        """The share of the whole that lies behind."""
        return rounds / max(1, self.rounds) if self.rounds is not None else (self.before + spent) / self.total


def teach(
    network: Network,
    tables: Tables,
    best: torch.optim.Optimizer,
    course: Course,
    until: Until,
    teacher: str | None = None,
) -> Iterator[Round]:
    """Plays and studies, round by round; with a teacher, imitates."""
    began, rounds = time.monotonic(), 0
    while not until.stops(spent := time.monotonic() - began, rounds):
        played = play(network, tables, course, teacher)
        yield study(network, best, played, course, until.done(spent, rounds), imitate=teacher is not None)
        rounds += 1
