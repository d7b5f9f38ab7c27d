"""The data of a balance → what Vega-Lite is told of each picture.

Players are told apart by place, shape and dash, not by colour alone.

Never: computes a figure.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Data = dict[str, Any]
MOST = 40  # things in a picture
COLOURS = ["#d95f02", "#1b7f6b", "#3f5f9f"]
WON = {"domain": [0, 0.5, 1], "range": ["#b35806", "#f7f7f7", "#3f5f9f"]}
PLAYER: Data = {"field": "player", "type": "nominal", "sort": None, "title": None}
PER_CENT: Data = {"format": ".0%"}


def pictures(data: Data) -> Iterator[tuple[str, Data]]:
    """Each picture that there is something for, by the name of its place in the page."""
    own = data["own"]
    colours = {"domain": [each["player"] for each in own], "range": COLOURS}
    if data["matrix"]:
        yield "matrix", _matrix(data)
    if len(data["seats"]) > 1:
        every = [(each, seat) for each in own for seat in each["seats"] if seat["games"]]
        seats = [_row(seat["called"], each, seat) | {"even": each["part"]} for each, seat in every]
        yield "seats", _dots(seats, "wins", None, colours)
    curve = [
        _row("", each, at) | {"part": at["part"]}
        for each in own
        if each["decided"]
        for at in each["curve"]
        if at["games"]
    ]
    if curve:
        yield "curve", _curve(curve, colours)
    flagged = [
        (each, thing) for each in own for thing in each["things"] if thing["flag"] and thing["beside"] is not None
    ]
    if flagged:
        things = [_row(thing["called"], each, {**thing, "value": thing["beside"]}) for each, thing in flagged[-MOST:]]
        yield "things", _dots(things, "wins more often by", 0, colours)
    if data["without"]:
        lost = [_row(one["called"], own[-1], {**one, "value": one["loses"]}) for one in data["without"][:MOST]]
        yield "without", _dots(lost, "loses", 0, colours)


def _row(of: str, own: Data, rate: Data) -> Data:
    return {"of": of, "player": own["player"], "value": rate["value"], "low": rate["low"], "high": rate["high"]}


def _x(field: str, **more: object) -> Data:
    return {"field": field, "type": "quantitative", **more}


def _matrix(data: Data) -> Data:
    met = [{"player": one["player"], "against": one["against"], "wins": one["value"]} for one in data["matrix"]]
    met += [{"player": one["against"], "against": one["player"], "wins": 1 - one["wins"]} for one in met]
    order = {"type": "nominal", "sort": data["players"]}
    x = {"field": "against", **order, "title": "against", "axis": {"orient": "top", "labelAngle": 0}}
    y = {"field": "player", **order, "title": None}
    ink = {"condition": {"test": "datum.wins < .2 || datum.wins > .8", "value": "#fff"}, "value": "#000"}
    rect: Data = {"mark": "rect", "encoding": {"color": _x("wins", scale=WON, legend=None)}}
    text: Data = {"mark": "text", "encoding": {"text": _x("wins", format=".0%"), "color": ink}}
    return {"data": {"values": met}, "encoding": {"x": x, "y": y}, "height": {"step": 34}, "layer": [rect, text]}


def _dots(values: list[Data], title: str, at: float | None, colours: Data) -> Data:
    """A dot with its interval for each thing and player; a broken line at what would be even, or a stroke for each."""
    y = {"field": "of", "type": "nominal", "sort": None, "title": None, "axis": {"labelLimit": 260}}
    offset = {"field": "player", "type": "nominal", "sort": None}
    shared = {"y": y, "yOffset": offset, "color": {**PLAYER, "scale": colours}}
    even = {"mark": {"type": "rule", "strokeDash": [4, 4], "opacity": 0.6}, "encoding": {"x": {"datum": at}}}
    if at is None:  # what would be even is another for each
        even = {"mark": {"type": "tick", "thickness": 2}, "encoding": {**shared, "x": _x("even")}}
    ends = {"x": _x("low"), "x2": {"field": "high"}}
    value = _x("value", title=title, axis=PER_CENT, scale={"zero": False})
    within = {"mark": {"type": "rule", "strokeWidth": 2}, "encoding": {**shared, **ends}}
    dot = {"mark": {"type": "point", "filled": True, "size": 60}, "encoding": {**shared, "shape": PLAYER, "x": value}}
    return {"data": {"values": values}, "height": {"step": 12}, "layer": [even, within, dot]}


def _curve(values: list[Data], colours: Data) -> Data:
    x = _x("part", title="part of the game that is over", axis=PER_CENT)
    y = _x("value", title="who led won", axis=PER_CENT, scale={"zero": False})
    shared = {"x": x, "color": {**PLAYER, "scale": colours}}
    within = {
        "mark": {"type": "area", "opacity": 0.18},
        "encoding": {**shared, "y": _x("low"), "y2": {"field": "high"}},
    }
    line = {"mark": {"type": "line", "strokeWidth": 2}, "encoding": {**shared, "y": y, "strokeDash": PLAYER}}
    return {"data": {"values": values}, "height": 260, "layer": [within, line]}
