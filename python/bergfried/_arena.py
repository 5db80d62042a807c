"""Matches between agents, and what cards are worth."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from . import _core
from ._contest import Agent, Job, find, run

_CELL = "padding:3px 9px;text-align:right;border-top:1px solid #d8c7a2"
_TABLE = "background:#f3ead7;color:#2b2118;font:13px Georgia,serif;border:1px solid #8a6d3b"


class _Told:
    """Something found out, as data and in words."""

    def __init__(self, told: str, complete: bool = True):
        self._told = told
        #: Everything as the command writes it with ``--json``.
        self.data: dict[str, Any] = json.loads(told)
        #: Whether all games were played that were planned.
        self.complete = complete

    @property
    def played(self) -> int:
        """Games finished."""
        return self.data["played"]

    @property
    def seats(self) -> list[dict[str, Any]]:
        """What each seat or role got."""
        return self.data["seats"]

    def text(self, german: bool = False) -> str:
        """As the command prints it."""
        raise NotImplementedError

    def html(self, german: bool = False) -> str:
        """One page with charts, as the command writes it."""
        raise NotImplementedError

    def save(self, path: str | Path) -> None:
        """Writes it as a page (``.html``) or as data (any other name)."""
        path = Path(path)
        path.write_text(self.html() if path.suffix == ".html" else self._told, encoding="utf-8")

    def __str__(self) -> str:
        return self.text()


class Report(_Told):
    """What came of a tournament; the same report as that of ``bergfried arena``."""

    @property
    def entrants(self) -> list[dict[str, Any]]:
        """Each entrant, the best first: ``name``, ``worth`` and ``first`` as shares with intervals, ``elo``, ``score`` …"""
        return self.data["entrants"]

    @property
    def pairs(self) -> list[dict[str, Any]]:
        """Each pair that met, and how often the first was ahead."""
        return self.data["pairs"]

    def share(self, name: str) -> tuple[float, float, float]:
        """What an entrant got of what there was to get, from 0 to 1, with its 95 % interval."""
        for entrant in self.entrants:
            if entrant["name"] == name:
                worth = entrant["worth"]
                return worth["share"], worth["low"], worth["high"]
        raise _core.WrongOption(f"«{name}» did not play")

    def facts(self) -> dict[str, Any]:
        """All of it but what a clock measured: what the same seed gives again, wherever it is played."""
        clock = {"millis_a_move", "longest_millis", "iterations_a_second"}
        entrants = [{key: value for key, value in one.items() if key not in clock} for one in self.entrants]
        return {**{key: value for key, value in self.data.items() if key != "seconds"}, "entrants": entrants}

    def text(self, german: bool = False) -> str:
        return _core.report_text(self._told, german)

    def html(self, german: bool = False) -> str:
        return _core.report_text(self._told, german, True)

    def _repr_html_(self) -> str:
        """The cross-table."""
        names = [entrant["name"] for entrant in self.entrants]
        ahead = {(pair["name"], pair["against"]): pair["ahead"]["share"] for pair in self.pairs}
        head = "".join(f"<th style='{_CELL}'>{escape(name)}</th>" for name in names)
        rows = []
        for name in names:
            cells = [f"{ahead[name, other]:.1%}" if (name, other) in ahead else "" for other in names]
            share, low, high = self.share(name)
            cells.append(f"<b>{share:.1%}</b> ({low:.1%} to {high:.1%})")
            cells = [f"<td style='{_CELL}'>{cell}</td>" for cell in cells]
            rows.append(f"<tr><th style='{_CELL};text-align:left'>{escape(name)}</th>{''.join(cells)}</tr>")
        return f"<table style='{_TABLE}'><tr><th></th>{head}<th style='{_CELL}'>all</th></tr>{''.join(rows)}</table>"


class Balance(_Told):
    """What cards, seats and roles are worth; the same as that of ``bergfried balance``."""

    @property
    def cards(self) -> list[dict[str, Any]]:
        """What each card is worth, the worthiest first: ``worth`` (an effect with its interval) and ``owning``."""
        return self.data["cards"]

    def facts(self) -> dict[str, Any]:
        """All of it: no clock measured anything here."""
        return self.data

    def text(self, german: bool = False) -> str:
        return _core.balance_text(self._told, german)

    def html(self, german: bool = False) -> str:
        return _core.balance_text(self._told, german, True)

    def _repr_html_(self) -> str:
        rows = []
        for card in self.cards:
            worth = (card["worth"] or {}).get("effect")
            told = f"{worth['difference']:+.1%} ({worth['low']:+.1%} to {worth['high']:+.1%})" if worth else "–"
            rows.append(f"<tr><th style='{_CELL};text-align:left'>{escape(card['name']['en'])}</th><td style='{_CELL}'>{told}</td></tr>")
        return f"<table style='{_TABLE}'>{''.join(rows)}</table>"


def arena(
    agents: Sequence[str | Agent],
    game: str | _core.Game,
    games: int = 100,
    seed: int = 1,
    gauntlet: bool = False,
    threads: int = 1,
    on: str | None = None,
    progress: bool | None = None,
    **options: Any,
) -> Report:
    """Plays matches between bots of the house, by name, and agents of your own.

    They meet in line-ups of as many as the table has seats; every deal is played once in each seating of a rotation, so
    that luck of the deal and the advantage of a seat meet everybody alike. ``games`` counts for each line-up, rounded up to
    whole rotations. With ``gauntlet`` only the first meets the others. ``on="ray"`` plays on Ray; agents of your own
    play on one thread wherever they are. Ctrl-C ends it and keeps what is done.
    """
    game = find(game, options)
    names: list[str] = []
    for agent in agents:
        name = agent if isinstance(agent, str) else getattr(agent, "__name__", type(agent).__name__)
        while not isinstance(agent, str) and name in names:
            name += "'"
        names.append(name)
    who = [(name, not isinstance(agent, str)) for name, agent in zip(names, agents)]
    job = Job(game, "tournament", (who, gauntlet, games, seed), tuple(agents))
    parts, complete, seconds = run(job, on, threads, progress)
    return Report(job.contest().reckon([part for _, part in parts], seconds), complete)


def balance(
    game: str | _core.Game,
    games: int = 1000,
    bot: str = "rules",
    seed: int = 1,
    threads: int = 1,
    on: str | None = None,
    progress: bool | None = None,
    **options: Any,
) -> Balance:
    """Lets a bot play itself and tells what cards, seats and roles are worth. For the worth of a card as many games
    again are played in which seats are barred from cards by chance. Ctrl-C ends it and keeps what is done."""
    job = Job(find(game, options), "trial", (bot, games, seed))
    parts, complete, seconds = run(job, on, threads, progress)
    return Balance(job.contest().reckon([part for _, part in parts], seconds), complete)
