"""Ready plots; they need matplotlib."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import matplotlib.pyplot as plt

from ._arena import Balance, Report

_INK, _GOLD, _PAPER = "#2b2118", "#8a6d3b", "#f3ead7"


def _axes(ax: Any, title: str) -> Any:
    if ax is None:
        ax = plt.figure(facecolor=_PAPER).add_subplot()
    ax.set_facecolor(_PAPER)
    ax.set_title(title, color=_INK)
    return ax


def learning_curve(
    steps: Sequence[float], share: Sequence[float], against: str = "", reach: Sequence[float] | None = None, ax: Any = None
) -> Any:
    """How the share of points against somebody grew with the steps; ``reach`` is half the width of each interval."""
    ax = _axes(ax, f"against {against}" if against else "learning")
    ax.plot(steps, share, color=_GOLD, marker="o", markersize=3)
    if reach is not None:
        low = [value - width for value, width in zip(share, reach)]
        high = [value + width for value, width in zip(share, reach)]
        ax.fill_between(steps, low, high, color=_GOLD, alpha=0.25)
    ax.axhline(0.5, color=_INK, linewidth=0.8, linestyle=":")
    ax.set_xlabel("steps")
    ax.set_ylabel("share of points")
    ax.set_ylim(0, 1)
    return ax


def cross_table(report: Report, ax: Any = None) -> Any:
    """Who was ahead of whom how often, the best first."""
    names = [entrant["name"] for entrant in report.entrants]
    ahead = {(pair["name"], pair["against"]): pair["ahead"]["share"] for pair in report.pairs}
    ax = _axes(ax, f"{report.data['title']['en']}, {report.played} games")
    shares = [[ahead.get((name, other), float("nan")) for other in names] for name in names]
    ax.imshow(shares, cmap="PuOr_r", vmin=0, vmax=1)
    for row, line in enumerate(shares):
        for column, share in enumerate(line):
            if share == share:
                ax.text(column, row, f"{share:.0%}", ha="center", va="center", color=_INK)
    ax.set_xticks(range(len(names)), names, rotation=30, ha="right")
    ax.set_yticks(range(len(names)), names)
    return ax


def card_worths(balance: Balance, ax: Any = None) -> Any:
    """What each card is worth, with its interval."""
    cards = [card for card in reversed(balance.cards) if card["worth"]]
    ax = _axes(ax, f"{balance.data['title']['en']}, {balance.played} games")
    effects = [card["worth"]["effect"] for card in cards]
    middle = [effect["difference"] for effect in effects]
    reach = [
        [effect["difference"] - effect["low"] for effect in effects],
        [effect["high"] - effect["difference"] for effect in effects],
    ]
    ax.errorbar(middle, range(len(cards)), xerr=reach, fmt="o", color=_GOLD, ecolor=_INK, markersize=4, linewidth=0.8)
    ax.axvline(0, color=_INK, linewidth=0.8, linestyle=":")
    ax.set_yticks(range(len(cards)), [card["name"]["en"] for card in cards], fontsize=7)
    ax.set_xlabel("worth")
    return ax
