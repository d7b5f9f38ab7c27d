"""The data of a balance → a page in one file: pictures, the numbers of each in a table, the games behind them.

The pictures are drawn by Vega-Lite, whose text is in the page, so it needs no network; where it is not to be had the
tables stand alone. Texts of strangers are only ever text: the page runs nothing of them.

Never: computes a figure.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import Any

from rulekit.lab.courses import PARTS
from rulekit.report.balance import QUARTERS
from rulekit.report.balance_pictures import pictures
from rulekit.report.typed import typed

Data = dict[str, Any]
MOST = 40  # things of a table, the oddest first
EXPORTED = re.compile(r"export\s*\{\s*(\w+) as chart\s*\};?\s*$")
NOTHING_ELSE = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
)
STYLE = """
:root { color-scheme: light dark; --ink: #1c1c1c; --paper: #fff; --line: #ccc; --soft: #666; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e8e8; --paper: #16181c; --line: #444; --soft: #aaa; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { line-height: 1.2; } h2 { margin-top: 2.5rem; } .soft, figcaption { color: var(--soft); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5rem 0; } .wide { overflow-x: auto; }
th, td { text-align: right; white-space: nowrap; padding: .15rem .7rem; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; } thead th { vertical-align: bottom; }
figure { margin: 1rem 0; } figure svg { max-width: 100%; height: auto; }
code { font-size: .9em; overflow-wrap: anywhere; }
summary { cursor: pointer; color: var(--soft); } li { margin: .2rem 0; }
"""
WINS_MORE = """Wins more: how much more often who chooses it wins than who chooses others of its kind, in points of a
hundred games. Who is ahead may have more occasion: see what one loses without it."""
PLACE = re.compile(r'<figure id="(\w+)"></figure>')
PAGE = """<!doctype html>
<!-- written by rulekit balance -->
<html lang="en"><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{nothing_else}">
<meta name="viewport" content="width=device-width"><title>{program}: balance</title>
<style>{style}</style>
<h1>{program}: how it is balanced</h1>
{body}
{scripts}
</html>
"""
DRAW = """
const data = JSON.parse(document.getElementById("data").textContent);
const ink = getComputedStyle(document.body).color;
const config = { background: "transparent", axis: { labelColor: ink, titleColor: ink, gridOpacity: .3 },
  legend: { labelColor: ink, titleColor: ink }, title: { color: ink }, header: { labelColor: ink },
  view: { stroke: null }, rule: { color: ink },
  text: { color: ink } };
for (const [name, spec] of Object.entries(data)) {
  const place = document.getElementById(name);
  const width = Math.min(640, place.clientWidth - 160);
  globalThis.chart(place, { width, ...spec, config }).catch((why) => { place.textContent = String(why); });
}
"""


def html(data: Data, charts: str, again: Sequence[str]) -> str:
    """The page. `charts`: the text of the module that draws, or ""; `again`: what is typed to play a game again."""
    program = escape(f"{data['ruleset']} {data['version']}")
    drawn = dict(pictures(data)) if charts else {}
    body = "\n".join(part for section in SECTIONS for part in section(data, again))
    body = PLACE.sub(lambda found: found[0] if found[1] in drawn else "", body)
    return PAGE.format(
        program=program,
        nothing_else=NOTHING_ELSE,
        style=STYLE,
        body=body,
        scripts=_scripts(drawn, charts) if drawn else "",
    )


def _scripts(drawn: Data, charts: str) -> str:
    """The data of the pictures and what draws them; neither can end the script it stands in."""
    inside = json.dumps(drawn, ensure_ascii=True).replace("<", "\\u003c")
    module = EXPORTED.sub(r"globalThis.chart=\1;", charts.strip())
    module = module.replace("</script", "<\\/script").replace("<!--", "<\\!--")
    data = f'<script type="application/json" id="data">{inside}</script>'
    return f'{data}\n<script type="module">{module}\n{DRAW}</script>'


# ---- the parts of the page ----
def _found(data: Data, _: Sequence[str]) -> Iterator[str]:
    seats, players = len(data["seats"]), ", ".join(data["players"])
    yield f'<p class="soft">{seats} players; {escape(players)}; seed {data["seed"]}. Intervals hold with 95 %.</p>'
    for name, why in data["left_out"].items():
        yield f"<p>{escape(name)} does not play: {escape(why)}</p>"
    said = [*data["stopped"], *data["findings"], *(f"A bot failed: {each}" for each in data["failed"])]
    yield "<h2>What stands out</h2>"
    yield _list(said) if said else "<p>Nothing, beyond chance.</p>"


def _players(data: Data, again: Sequence[str]) -> Iterator[str]:
    if not data["matrix"]:
        return
    yield '<h2>Who wins against whom</h2><figure id="matrix"></figure>'
    met = {(one["player"], one["against"]): one for one in data["matrix"]}
    rows = []
    for one in data["players"]:
        rows.append([one, *(_met(met, one, other) for other in data["players"])])
    yield _table(["", *data["players"]], rows)
    games = [name for one in data["matrix"] for name in one["seen_in"][:2]]
    yield _games(games, again)


def _met(met: dict[tuple[str, str], Data], one: str, other: str) -> str:
    if (one, other) in met:
        return _rated(met[one, other])
    if (other, one) in met:
        back = met[other, one]
        return _rated({"value": 1 - back["value"], "low": 1 - back["high"], "high": 1 - back["low"]})
    return ""


def _seats(data: Data, again: Sequence[str]) -> Iterator[str]:
    if len(data["seats"]) < 2:
        return
    yield '<h2>Seats, when all play alike</h2><figure id="seats"></figure>'
    head = [
        "",
        *(word for seat in data["own"][0]["seats"] for word in (f"{seat['called']} wins", "points")),
        "drawn",
        "games",
    ]
    rows = []
    for own in data["own"]:
        cells = [word for seat in own["seats"] for word in (_rated(seat), _measured(seat["points"]))]
        rows.append([own["player"], *cells, _share(own["drawn"], own["finished"]), f"{own['finished']:,}"])
    yield _table(head, rows)
    yield _games([name for own in data["own"] for games in own["seen_in"].values() for name in games[:1]], again)


def _long(data: Data, _: Sequence[str]) -> Iterator[str]:
    yield "<h2>How long, and how it ends</h2>"
    yield _table(["", *(own["player"] for own in data["own"])], data["lengths"])


def _course(data: Data, _: Sequence[str]) -> Iterator[str]:
    told = [own for own in data["own"] if own["decided"]]
    if not told or len(data["seats"]) < 2:
        return
    yield '<h2>When it is decided</h2><figure id="curve"></figure>'
    yield '<p class="soft">How often whoever led after a part of the game won it.</p>'
    head = [
        "",
        "games",
        "lead changes",
        "decided after",
        "winner behind for",
        *(f"leads at {100 * at // PARTS} %" for at in QUARTERS),
    ]
    rows = []
    for own in told:
        parts = [_rated(own["curve"][at]) for at in QUARTERS]
        rows.append(
            [
                own["player"],
                str(own["decided"]["games"]),
                _measured(own["lead_changes"]),
                *(_hundredths(own[each]) for each in ("decided", "behind")),
                *parts,
            ]
        )
    yield _table(head, rows)


def _things(data: Data, again: Sequence[str]) -> Iterator[str]:
    own = [each for each in data["own"] if each["things"]]
    if not own:
        return
    yield '<h2>Cards, actions and answers</h2><figure id="things"></figure>'
    yield f'<p class="soft">{WINS_MORE}</p>'
    for each in reversed(own):
        odd = sorted(each["things"], key=lambda thing: (not thing["flag"], -abs(thing["beside"] or 0)))
        rows = [
            [
                thing["called"],
                thing["flag"],
                _percent(thing["taken"]),
                f"{thing[thing['by'] + '_games']:,}",
                _points(thing),
                _kept(thing),
            ]
            for thing in odd[:MOST]
        ]
        more = f", the {MOST} oddest of {len(odd):,}" if len(odd) > MOST else ""
        yield f"<details{' open' if each is own[-1] else ''}><summary>{escape(each['player'])}{more}</summary>"
        yield _table(["", "", "taken if offered", "games with it", "wins more", "kept"], rows)
        yield "</details>"
    if data["never"]:
        never = escape("; ".join(thing["called"] for thing in data["never"]))
        yield f"<p>Never chosen, offered or kept in random games: {never}.</p>"


def _without(data: Data, _: Sequence[str]) -> Iterator[str]:
    if not data["without"]:
        return
    yield '<h2>What one loses who may never use it</h2><figure id="without"></figure>'
    rows = [
        [
            one["called"],
            f"{100 * one['loses']:.0f}",
            f"[{100 * one['low']:.0f}, {100 * one['high']:.0f}]",
            str(one["games"]),
        ]
        for one in data["without"]
    ]
    yield _table(["", "loses, of 100 games", "95 %", "games"], rows)


SECTIONS: tuple[Callable[[Data, Sequence[str]], Iterator[str]], ...] = (
    _found, _players, _seats, _long, _course, _things, _without,
)  # fmt: skip


# ---- what they are made of ----
def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    cells = "".join(f"<th>{escape(word)}</th>" for word in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(word)}</td>" for word in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{cells}</tr></thead><tbody>{body}</tbody></table></div>'


def _list(said: Sequence[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(each)}</li>" for each in said) + "</ul>"


def _games(names: Sequence[str], again: Sequence[str]) -> str:
    commands = "".join(
        f"<li><code>{escape(typed(*again, '--game', name, '--record', 'game.jsonl'))}</code></li>" for name in names
    )
    seen = escape(typed("studio", "game.jsonl"))
    if not names:
        return ""
    how = f"Write one down, then look at it with <code>{seen}</code>:"
    return f"<details><summary>Games behind it</summary><p>{how}</p><ul>{commands}</ul></details>"


def _rated(rate: Data) -> str:
    return (
        f"{100 * rate['value']:.0f} % [{100 * rate['low']:.0f}, {100 * rate['high']:.0f}]"
        if rate.get("games", 1)
        else ""
    )


def _measured(measure: Data | None) -> str:
    return f"{measure['value']:.1f} ± {measure['high'] - measure['value']:.1f}" if measure else ""


def _hundredths(measure: Data | None) -> str:
    return f"{100 * measure['value']:.0f} %" if measure else ""


def _share(n: int, of: int) -> str:
    return f"{100 * n / of:.1f} %" if of else ""


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.1f} %"


def _points(thing: Data) -> str:
    return (
        ""
        if thing["beside"] is None
        else f"{100 * thing['beside']:+.0f} [{100 * thing['low']:+.0f}, {100 * thing['high']:+.0f}]"
    )


def _kept(thing: Data) -> str:
    return f"{thing['kept_games']:,}" if thing["kept_games"] else ""
