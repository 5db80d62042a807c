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
from .tables import Seen, Tables

#: So far behind the favourite, or farther, is beyond doubt.
SURE = -7.9


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
    #: Of the questions about which rules of thumb leave no doubt, the share that is looked at.
    sure: float = 1.0


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


def draw(logits: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """The place of an answer for each row, as likely as the policy says, and how likely that was."""
    noise = torch.empty_like(logits).exponential_().log_()
    places = (logits - noise).argmax(1)
    return places, functional.log_softmax(logits, 1).gather(1, places[:, None])[:, 0]


@dataclass
class Played:
    """A stretch of play at all tables, and what each choice turned out to be worth."""

    observation: torch.Tensor
    legal: torch.Tensor
    #: The place of what was chosen among the legal actions.
    chosen: torch.Tensor
    likely: torch.Tensor
    gained: torch.Tensor
    worth: torch.Tensor
    counts: torch.Tensor
    appeal: torch.Tensor | None


@torch.no_grad()
def play(network: Network, tables: Tables, course: Course, teacher: bool = False) -> Played:
    """Plays on, and looks back: a choice is credited with what its own seat came to know and to get afterwards. With a
    teacher, what is noted as chosen is what that bot would have done, and mostly it is done."""
    halves = list(range(len(tables.halves)))
    courses: list[list[Step]] = [[] for _ in halves]
    if teacher:
        for half in tables.halves:
            tables.ask(half)
    for _ in range(course.length):
        # While one half is looked at, the other plays on.
        for half, steps in zip(tables.halves, courses, strict=True):
            seen = tables.seen(half)
            logits, values = network(seen.observation)
            places, likely = draw(network.weigh(logits, seen.legal, seen.appeal))
            actions = seen.legal.gather(1, places[:, None])[:, 0]
            if teacher:
                places = (seen.legal == seen.advice[:, None]).int().argmax(1)
                own = torch.rand(half.count, device=tables.device) < course.own
                actions = torch.where(own, actions.long(), seen.advice)
            tables.play(half, actions, teacher)
            steps.append(Step(seen, places, likely, torch.sigmoid(values)))
    parts = []
    for half in halves:
        last = tables.seen(tables.halves[half])
        chance = torch.sigmoid(network(last.observation)[1])
        parts.append(look_back(courses[half], last, chance, tables.seats[half], course))
    whole = lambda name: torch.cat([getattr(part, name) for part in parts])
    appeal = whole("appeal") if tables.leans else None
    names = ("observation", "legal", "chosen", "likely", "gained", "worth", "counts")
    return Played(*(whole(name) for name in names), appeal)


@dataclass
class Step:
    """One question at every table of a half, what was chosen, and what was expected then."""

    seen: Seen
    places: torch.Tensor
    likely: torch.Tensor
    values: torch.Tensor


def look_back(steps: list[Step], last: Seen, chance: torch.Tensor, seats: torch.Tensor, course: Course) -> Played:
    """Credits each choice with how much better things went for its seat afterwards than it had hoped."""
    count, most = last.reward.shape
    device = last.reward.device
    around = seats[:, None]
    turn = torch.arange(most, device=device)[None]
    # What each seat, by its true number, can expect from here on, and how much better that went than it had hoped.
    ahead = torch.full((count, most), 0.5, device=device)
    ahead.scatter_(1, (last.seat[:, None] + turn) % around, chance)
    credit, back = torch.zeros_like(ahead), ahead.clone()
    gained = torch.empty(len(steps), count, device=device)
    worth = torch.empty(len(steps), count, most, device=device)
    then = [step.seen for step in steps[1:]] + [last]
    for place in reversed(range(len(steps))):
        step, after = steps[place], then[place]
        over = after.done[:, None]
        ahead, back = torch.where(over, after.reward, ahead), torch.where(over, after.reward, back)
        credit = credit.masked_fill(over, 0)
        seat = step.seen.seat[:, None]
        own = step.values[:, :1]
        better = ahead.gather(1, seat) - own + course.memory * credit.gather(1, seat)
        back.scatter_(1, seat, own + better)
        ahead.scatter_(1, seat, own)
        credit.scatter_(1, seat, better)
        gained[place] = better[:, 0]
        worth[place] = back.gather(1, (seat + turn) % around)
    flat = lambda tensors: torch.stack(tensors).flatten(0, 1)
    appeals = [step.seen.appeal for step in steps if step.seen.appeal is not None]
    return Played(
        flat([step.seen.observation for step in steps]),
        flat([step.seen.legal for step in steps]),
        flat([step.places for step in steps]),
        flat([step.likely for step in steps]),
        gained.flatten(),
        worth.flatten(0, 1).clamp(0, 1),
        seats.repeat(len(steps)),
        flat(appeals) if appeals else None,
    )


def lessons(played: Played, course: Course) -> Iterator[torch.Tensor]:
    """Where each batch's choices stand, every choice once an epoch; of those about which rules of thumb leave no doubt, some."""
    device = played.chosen.device
    rows = torch.arange(len(played.chosen), device=device)
    if played.appeal is not None and course.sure < 1:
        doubtful = ((played.appeal > SURE) & (played.legal >= 0)).sum(1) > 1
        rows = rows[doubtful | (torch.rand(len(rows), device=device) < course.sure)]
    for _ in range(course.epochs):
        order = rows[torch.randperm(len(rows), device=device)]
        yield from order.split(min(course.batch, len(order)))


def study(
    network: Network, best: torch.optim.Optimizer, played: Played, course: Course, done: float, imitate: bool = False
) -> Round:
    """Learns from a stretch of play; ``done`` is the share of all teaching that lies behind. Whoever imitates makes what
    was chosen likelier whatever came of it."""
    for group in best.param_groups:
        group["lr"] = between(course.rate, done)
    curiosity = between(course.curiosity, done)
    network.note(played.observation[: course.batch])
    spread = played.gained.std().clamp_min(1e-4)
    turn = torch.arange(played.worth.shape[1], device=played.worth.device)[None]
    entropy = loss = torch.zeros(())
    for part in lessons(played, course):
        legal = played.legal[part]
        appeal = None if played.appeal is None else played.appeal[part]
        logits, values = network(played.observation[part])
        logs = functional.log_softmax(network.weigh(logits, legal, appeal), 1)
        likely = logs.gather(1, played.chosen[part][:, None])[:, 0]
        gained = played.gained[part] / spread
        ratio = (likely - played.likely[part]).exp()
        held = ratio.clamp(1 - course.clip, 1 + course.clip)
        free = ((legal >= 0).sum(1) > 1).float()
        good = likely if imitate else torch.minimum(ratio * gained, held * gained)
        policy = -(good * free).sum() / free.sum().clamp_min(1)
        spoken = logs.masked_fill(legal < 0, 0)
        entropy = (-(spoken.exp() * spoken).sum(1) * free).sum() / free.sum().clamp_min(1)
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
    return Round(len(played.chosen), entropy.item(), loss.item(), explained)


@torch.no_grad()
def steady(kept: Network, network: Network, share: float) -> None:
    """Draws a network a little towards another: the mean of many rounds plays better than the last of them."""
    for old, new in zip(kept.parameters(), network.parameters(), strict=True):
        old.lerp_(new, share)
    kept.met.copy_(network.met)


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
    teacher: bool = False,
) -> Iterator[Round]:
    """Plays and studies, round by round; with a teacher, imitates."""
    began, rounds = time.monotonic(), 0
    while not until.stops(spent := time.monotonic() - began, rounds):
        played = play(network, tables, course, teacher)
        yield study(network, best, played, course, until.done(spent, rounds), imitate=teacher)
        rounds += 1
