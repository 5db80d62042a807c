"""Teaches a network one of the games and writes its file."""

from __future__ import annotations

import argparse
import copy
import json
import time
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import torch

from . import learn
from .network import Network, take_over, write
from .reading import Names, Plan
from .tables import Tables, meet
from .weights import Whole

#: How far a round draws what is kept towards what was learnt in it.
STEADY = 0.05


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m teach", description=__doc__)
    add = parser.add_argument
    add("game", choices=["schotten", "combo", "crimson", "dominion"])
    add("--plan", type=Path, help="a plan of your own instead of games/GAME.toml")
    add("--out", type=Path, default=Path("taught"), help="folder for network, state and curve")
    add("--resume", type=Path, help="goes on from a state (.pt)")
    add("--begin", type=Path, metavar="NET", help="begins with the weights of a network's file instead of new ones")
    add("--imitate", type=float, default=0, help="minutes to imitate the plan's teacher first")
    add("--minutes", type=float, default=10, help="how long to learn by playing now")
    add("--rounds", type=int, help="so many rounds instead: the same seed then gives the same network")
    add("--total", type=float, help="how long the whole of it is to be; rates fall towards its end")
    add("--tables", type=int, default=8192, help="tables at once")
    add("--threads", type=int, default=4, help="processes that play them; 0: this one plays as well as learns")
    add("--every", type=float, default=60, help="seconds between two meetings with a bot of the house")
    add("--against", default="rules", help="the bots to meet, with commas between them")
    add("--games", type=int, default=256, help="games of a meeting; a quarter at tables other than the first")
    add("--margin", type=int, help="points ahead that make a win half clear, instead of the plan's; 0: places alone count")
    add("--seed", type=int, default=1)
    add("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parser.parse_args()


class Teaching:
    """A network on its way, and what is kept of it."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.plan = Plan.read(given.game, given.plan)
        self.names = Names(self.plan)
        state = torch.load(given.resume, map_location="cpu", weights_only=True) if given.resume else {}
        self.seconds, self.steps = state.get("seconds", 0.0), state.get("steps", 0)
        self.curve: list[dict[str, Any]] = state.get("curve", [])
        # Processes are made before the accelerator is woken: they have no business with it.
        margin = self.plan.margin if given.margin is None else given.margin
        seed = given.seed + int(self.seconds)
        self.tables = Tables(self.plan, self.names, given.tables, given.threads, seed, given.device, margin)
        self.network = Network(self.names, self.plan.widths, self.plan.lean).to(given.device)
        if given.begin:
            take_over(self.network, self.names, Whole(given.begin.read_bytes()))
        taught = [weights for weights in self.network.parameters() if weights.requires_grad]
        self.best = torch.optim.Adam(taught, eps=1e-5)
        # What is met and written is the mean of the rounds of late.
        self.steady = copy.deepcopy(self.network)
        if state:
            kept = {"lean": self.network.lean.detach()} | state["network"]
            self.network.load_state_dict(kept)
            self.steady.load_state_dict(state.get("steady", kept))
            # A state without the optimiser's memory begins with a new one.
            if "best" in state:
                self.best.load_state_dict(state["best"])
        given.out.mkdir(parents=True, exist_ok=True)

    def course(self) -> learn.Course:
        """How the plan wants it learnt."""
        known = {field.name for field in fields(learn.Course)}
        return learn.Course(**{key: value for key, value in self.plan.learning.items() if key in known})

    def stages(self) -> list[tuple[learn.Course, learn.Until, bool]]:
        """First imitating, where that is wanted, then playing."""
        given, course = self.given, self.course()
        # Imitating wants many small steps; nothing is lost by looking back to the very end of a game.
        apprentice = replace(
            course, rate=(2e-3, 2e-3), memory=1.0, batch=2048, epochs=1, length=max(1, course.length // 2)
        )
        total = (given.total or given.minutes) * 60
        playing = learn.Until(given.minutes * 60, self.seconds, total, given.rounds)
        stages = [(course, playing, False)]
        if given.imitate:
            imitating = learn.Until(given.imitate * 60, 0, total, given.rounds)
            stages.insert(0, (apprentice, imitating, True))
        return stages

    def keep(self, shown: learn.Round) -> None:
        """Meets the bot, and writes the file, the state to go on from, and the curve."""
        given = self.given
        at = (self.steady, self.names)
        games = lambda part: given.games if part == 0 else max(1, given.games // 4)
        threads = max(1, given.threads)
        worth = {
            bot: [meet(*at, part, bot, games(part), given.device, threads) for part in self.plan.kinds]
            for bot in given.against.split(",")
        }
        point = {"seconds": round(self.seconds), "steps": self.steps, "lean": self.network.lean.item(), "worth": worth}
        self.curve.append(point | {"entropy": shown.entropy, "explained": shown.explained})
        print(given.game, json.dumps(self.curve[-1]), flush=True)
        write(given.out / f"{given.game}.net", self.steady, self.names, given.game)
        state = {"network": self.network.state_dict(), "best": self.best.state_dict()}
        state["steady"] = self.steady.state_dict()
        state |= {"seconds": self.seconds, "steps": self.steps, "curve": self.curve}
        torch.save(state, given.out / f"{given.game}.pt")
        (given.out / f"{given.game}.json").write_text(json.dumps(self.curve, indent=1))

    def run(self) -> None:
        began, before = time.monotonic(), self.seconds
        met = began
        for course, until, teacher in self.stages():
            shown = None
            for shown in learn.teach(self.network, self.tables, self.best, course, until, teacher):
                self.steps += shown.steps
                learn.steady(self.steady, self.network, STEADY)
                self.seconds = before + time.monotonic() - began
                if time.monotonic() - met > self.given.every:
                    self.keep(shown)
                    met = time.monotonic()
            if shown:
                self.keep(shown)
        self.tables.crew.end()


def main() -> None:
    given = arguments()
    torch.manual_seed(given.seed)
    torch.set_float32_matmul_precision("high")
    teaching = Teaching(given)
    network, names = teaching.network, teaching.names
    size = sum(parameter.numel() for parameter in network.parameters())
    sizes = f"{len(names.inputs)} inputs, {len(network.source)} rows, {len(names.actions)} actions, {size} weights"
    print(f"{given.game}: {sizes}, on {given.device}", flush=True)
    teaching.run()


if __name__ == "__main__":
    main()
