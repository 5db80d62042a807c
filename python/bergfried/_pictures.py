"""The table of a state as a notebook shows it: what a spectator sees, as tables in the house's look."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

View = dict[str, Any]

_FRAME = (
    "display:inline-block;background:#f3ead7;color:#2b2118;border:1px solid #8a6d3b;border-radius:6px;"
    "padding:10px 14px;font:12px Georgia,serif"
)
_TABLE = "border-collapse:separate;border-spacing:4px;margin:4px 0;color:inherit;font:inherit"
_CELL = "text-align:center;vertical-align:middle;padding:2px 6px;border:1px solid #c9b48a;border-radius:3px;color:inherit"
_EMPTY = f"<td style='{_CELL};border-style:dashed;min-width:5em'>&nbsp;</td>"
#: The five colours of the siege cards: dark enough for white letters.
_SIEGE = {"R": "#a03030", "B": "#2f5d9b", "Y": "#8a6a10", "G": "#3a7a3a", "P": "#6c4a94"}
_BACKS = {"castle": "#dcdde2", "village": "#efe0bd"}


def _cell(inside: str, style: str = "", tag: str = "td") -> str:
    return f"<{tag} style='{_CELL};{style}'>{inside}</{tag}>"


def _table(rows: Iterable[Iterable[str]]) -> str:
    inside = "".join("<tr>" + "".join(row) + "</tr>" for row in rows)
    return f"<table style='{_TABLE}'>{inside}</table>"


def _chip(text: str, colour: str) -> str:
    return (
        f"<span style='display:inline-block;background:{colour};color:#fff;border-radius:3px;padding:0 5px;margin:1px'>"
        f"{escape(text)}</span>"
    )


def _title(name: str) -> str:
    return escape(name.replace("-", " ").capitalize())


def _schotten(view: View) -> str:
    def cards(side: View) -> str:
        chips = "".join(_chip(card, _SIEGE.get(card[:1], "#5a5148")) for card in side["cards"])
        formation = f"<div>{escape(side['formation'].replace('_', ' '))} {side['sum']}</div>" if side["formation"] else ""
        return chips + formation or "&nbsp;"

    wall = view["wall"]
    tiles = []
    for tile in wall:
        state = "breached" if tile["damaged"] else "whole"
        lead = f"<div>{escape(tile['leader'])} leads</div>" if tile["leader"] else ""
        kinds = "" if len(tile["counted"]) == 5 else "<div>" + escape(", ".join(tile["counted"]).replace("_", " ")) + "</div>"
        style = f"background:{'#d8b9a0' if tile['damaged'] else '#d9d3c4'}"
        tiles.append(_cell(f"<b>{escape(tile['id'])}</b> {state}, {tile['slots']}{kinds}{lead}", style))
    rows = [
        [_cell("attacker", tag="th"), *(_cell(cards(tile["attacker"])) for tile in wall)],
        [_cell("wall", tag="th"), *tiles],
        [_cell("defender", tag="th"), *(_cell(cards(tile["defender"])) for tile in wall)],
    ]
    hands = ", ".join(f"{role} holds {hand['siege'] + hand['tactics']}" for role, hand in view["hands"].items())
    rest = f"{hands}; siege deck {view['siege_deck']}, cauldrons {view['cauldrons']}, breaches {view['breaches']}"
    gone = "".join(_chip(card, _SIEGE.get(card[:1], "#5a5148")) for card in view["discard"])
    return _table(rows) + f"<div>{escape(rest)}</div>" + (f"<div>discarded {gone}</div>" if gone else "")


def _combo(view: View) -> str:
    def face(card: View) -> str:
        if card.get("face") == "down":
            return "<i>face down</i>"
        shields = escape(", ".join(card["printed"]["shields"]))
        return f"<b>{_title(card['card'])}</b><div>{shields}</div>"

    def offered(row: View) -> list[str]:
        herald = " ⚑" if view["herald"] == row["location"] else ""
        style = f"background:{_BACKS[row['location']]}"
        # A place is empty once its pile has run out.
        cards = (_cell(f"{face(card)}<div>costs {card['price']}</div>", style) if card else _EMPTY for card in row["row"])
        return [_cell(f"{row['location']}{herald}<div>pile {row['pile']}</div>", tag="th"), *cards]

    def grid(player: View) -> str:
        lain = {(card["row"], card["column"]): card for card in player["grid"]}

        def cell(row: int, column: int) -> str:
            card = lain.get((row, column))
            if card is None:
                return _EMPTY
            held = f"<div>{card['gold']} of {card['purse']} gold</div>" if card["purse"] else ""
            back = _BACKS[card["printed"]["location"]]
            return _cell(f"{face(card)}<div>{card['points']} points</div>{held}", f"background:{back}")

        return _table([cell(row, column) for column in range(3)] for row in range(3))

    def player(one: View) -> str:
        has = f"{one['gold']} gold, {one['keys']} keys, {one['points']} points"
        return _cell(f"<b>seat {one['seat']}</b>: {has}{grid(one)}", "vertical-align:top")

    players = [player(one) for one in view["players"]]
    return f"<div>round {view['round']}</div>" + _table([offered(view["castle"]), offered(view["village"])]) + _table([players])


def _crimson(view: View) -> str:
    def card(card: View) -> str:
        return f"{escape(card['name']['en'])} <b>{card['strength']}</b>"

    def line(side: View) -> str:
        seen = lambda one: "<i>face down</i>" if one["down"] else card(one["card"])
        lain = "".join(f"<div>{seen(one)} ({one['counts']})</div>" for one in side["cards"])
        return f"<b>{escape(str(side['of'] or ''))}</b> {side['total']}{lain}"

    lanes = view["lanes"]

    def castle(lane: View) -> str:
        taken = f"<div>taken by {escape(lane['taken'])}</div>" if lane["taken"] else ""
        coins = f"<div>{lane['coins']} coins</div>" if lane["coins"] else ""
        return _cell(f"<b>{escape(lane['id'])}</b> {escape(lane['castle_name']['en'])}{taken}{coins}", "background:#dcd0cf")

    rows = [
        [_cell(line(lane["sides"][1]), "vertical-align:bottom") for lane in lanes],
        [castle(lane) for lane in lanes],
        [_cell(line(lane["sides"][0]), "vertical-align:top") for lane in lanes],
    ]
    offer = [_cell("offer", tag="th"), *(_cell(card(one)) for one in view["offer"])]
    if view["top"]:
        offer.append(_cell(f"deck top: {card(view['top'])}", "border-style:dashed"))
    players = []
    for player in view["players"]:
        front = ", ".join(card(one) for one in player["front"]) or "no card"
        hidden = f" and {player['hidden']} hidden" if player["hidden"] else ""
        has = f"{player['coins']} coins, {player['castles']} castles"
        players.append(_cell(f"<b>{escape(player['id'])}</b>: {has}<div>{front}{hidden}</div>"))
    return _table(rows) + _table([offer]) + _table([players])


def _dominion(view: View) -> str:
    def listed(cards: Iterable[View]) -> str:
        return escape(", ".join(f"{one['count']} {one['card']}" for one in cards)) or "nothing"

    def pile(one: View) -> str:
        faded = ";opacity:.45" if not one["count"] else ""
        debt = f" + {one['debt']} debt" if one["debt"] else ""
        told = f"{one['cost']}{debt} · {one['count']} left"
        return _cell(f"<b>{escape(one['top'] or one['pile'])}</b><div>{told}</div>", f"background:#efe0bd{faded}")

    def shelves(place: str) -> list[list[str]]:
        piles = [pile(one) for one in view["piles"] if one["place"] == place]
        return [piles[start : start + 8] for start in range(0, len(piles), 8)]

    places = dict.fromkeys(one["place"] for one in view["piles"])
    supply = "".join(_table(shelves(place)) for place in places)
    turn = f"seat {view['active']}, {view['phase']}: {view['actions']} actions, {view['buys']} buys, {view['coins']} coins"
    rows = [
        [
            _cell(f"<b>seat {player['seat']}</b>"),
            _cell(f"{player['score']} points"),
            _cell(f"hand {player['hand_size']}, deck {player['deck_size']}, discard {player['discard_size']}"),
            _cell(listed(player["owned"]) if player["owned"] else "", "text-align:left"),
        ]
        for player in view["players"]
    ]
    trash = f"<div>trash: {listed(view['trash'])}</div>" if view["trash"] else ""
    return f"<div>{escape(turn)}</div>{supply}<div>in play: {listed(view['in_play'])}</div>{trash}" + _table(rows)


_GAMES = {"schotten": _schotten, "combo": _combo, "crimson": _crimson, "dominion": _dominion}


def html(game: str, title: str, told: str, view: View) -> str:
    """A state of this game: its title, how far it is, and what a spectator sees of it."""
    head = (
        f"<div style='font:600 15px Georgia,serif;margin-bottom:4px'>{escape(title)} "
        f"<span style='font-weight:400;color:#6b5637'>{escape(told)}</span></div>"
    )
    return f"<div style='{_FRAME}'>{head}{_GAMES[game](view)}</div>"
