"""What a network reads: inputs and actions known by their names, so that one network serves every table of a game.

A configuration (``games/GAME.toml``) says which tables are played and how each block of the observation is read: as a
number, as one of so many levels, or not at all.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import bergfried as bf
import numpy as np


@dataclass(frozen=True)
class Part:
    """One kind of table: its share of all games, its options, and the bot that sits at all seats but one, if any does."""

    share: float
    options: dict[str, Any]
    against: str | None = None


@dataclass(frozen=True)
class Plan:
    """What is taught, as its configuration says."""

    game: str
    widths: tuple[int, ...]
    parts: tuple[Part, ...]
    blocks: dict[str, Any]
    learning: dict[str, Any]
    teacher: str
    margin: int
    lean: float
    scales: dict[str, float]

    @staticmethod
    def read(game: str, path: Path | None = None) -> Plan:
        """The plan of this game, or of a file of one's own."""
        path = path or Path(__file__).parent / "games" / f"{game}.toml"
        told = tomllib.loads(path.read_text())
        part = lambda table: Part(table.get("share", 1.0), table.get("options", {}), table.get("against"))
        parts = tuple(map(part, told["tables"]))
        return Plan(
            game,
            tuple(told["widths"]),
            parts,
            told.get("blocks", {}),
            told.get("learning", {}),
            told.get("teacher", "rules"),
            told.get("margin", 0),
            told.get("lean", 0.0),
            told.get("scales", {}),
        )

    @property
    def kinds(self) -> list[int]:
        """The first part of each kind of table."""
        options = [part.options for part in self.parts]
        return [place for place, own in enumerate(options) if options.index(own) == place]


class Names:
    """The inputs and actions that the tables of a plan have between them, each known by its name."""

    def __init__(self, plan: Plan) -> None:
        self.games = [bf.game(plan.game, **part.options) for part in plan.parts]
        self.encoding = self.games[0].encoding
        self.seats = max(game.seats for game in self.games)
        inputs: dict[str, tuple[int, float]] = {}
        actions: dict[str, None] = {}
        for game in self.games:
            scale = game.observation_scale()
            for place, levels in enumerate(levels_of(game, plan.blocks)):
                if levels is not None:
                    name = game.observation_text(place)
                    fits = (own for pattern, own in plan.scales.items() if fnmatchcase(name, pattern))
                    inputs.setdefault(name, (levels, next(fits, float(scale[place]))))
            for action in range(game.num_actions):
                actions.setdefault(game.action_text(action))
        self.inputs = list(inputs)
        self.actions = list(actions)
        self.levels = np.array([levels for levels, _ in inputs.values()], dtype=np.uint8)
        self.scale = np.array([scale for _, scale in inputs.values()], dtype=np.float32)
        known = {name: place for place, name in enumerate(self.inputs)}
        numbered = {name: place for place, name in enumerate(self.actions)}
        self.views = [View(game, known, numbered) for game in self.games]

    @property
    def rows(self) -> tuple[np.ndarray, np.ndarray]:
        """For each row of the first layer the input it reads, and the level it stands for (0: the number)."""
        source = np.repeat(np.arange(len(self.inputs)), np.maximum(self.levels, 1))
        level = np.concatenate([np.arange(1, k + 1) if k else np.zeros(1, int) for k in self.levels.tolist()])
        return source.astype(np.int64), level.astype(np.uint8)


class View:
    """Where the numbers of one kind of table stand among the names."""

    def __init__(self, game: bf.Game, inputs: dict[str, int], actions: dict[str, int]) -> None:
        names = [game.observation_text(place) for place in range(game.observation_shape[0])]
        pairs = [(place, inputs[name]) for place, name in enumerate(names) if name in inputs]
        self.source = np.array([source for source, _ in pairs], dtype=np.int64)
        self.place = np.array([place for _, place in pairs], dtype=np.int64)
        texts = [game.action_text(action) for action in range(game.num_actions)]
        self.action = np.array([actions[text] for text in texts], dtype=np.int64)
        self.number = np.full(len(actions), -1, dtype=np.int64)
        self.number[self.action] = np.arange(len(texts))


def levels_of(game: bf.Game, blocks: dict[str, Any]) -> list[int | None]:
    """How each byte of an observation is read: by so many levels, as a number (0), or not at all (nothing).

    A block is read as the plan says; ``{ pattern = levels }`` tells its places apart by their names, with the wildcards of
    a shell; the first pattern that fits counts, none means a number.
    """
    read: list[int | None] = []
    for block in game.observation_legend():
        how = blocks.get(block["name"], 0)
        for place in range(block["start"], block["start"] + block["size"]):
            levels = how
            if isinstance(how, dict):
                text = game.observation_text(place).removeprefix(block["name"]).strip()
                levels = next((levels for name, levels in how.items() if fnmatchcase(text, name)), 0)
            read.append(None if levels == "no" else int(levels))
    return read
