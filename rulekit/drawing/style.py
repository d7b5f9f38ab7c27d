"""The colours and lines of a picture, as classes of a stylesheet, light and dark.

A picture names classes only, so that a page may have its own; `sheet` is what a picture by itself is given.
"""

from __future__ import annotations

import re

from rulekit.ruleset.colours import COLOURS

# The paint of things, by the layout's names of colours, and whether letters on it are dark.
PAINTS = {
    "red": ("#c8372d", False), "green": ("#3b8f4f", False), "yellow": ("#efc13d", True), "blue": ("#2f6fc4", False),
    "magenta": ("#b0408f", False), "cyan": ("#3fa9b5", True), "orange": ("#dd7f2a", True), "brown": ("#8d5d33", False),
    "purple": ("#7458b0", False), "pink": ("#e58fb0", True), "white": ("#fffefa", True), "grey": ("#9a9a94", True),
    "black": ("#1b1b1d", False),
}  # fmt: skip
_NAMES = {shown: name for name, shown in COLOURS.items()}

# What is not painted by a layout: (light, dark).
_GROUND = {
    "paper": ("#fbf9f4", "#1d1e21"), "panel": ("#ffffff", "#26282c"), "line": ("#b9b3a6", "#5b5e66"),
    "space": ("#f0ece2", "#32353b"), "ink": ("#25231f", "#eceae4"), "quiet": ("#6b665c", "#a9a69e"),
    "offer": ("#1463c9", "#7db4ff"), "card": ("#fffdf7", "#2e3036"),
}  # fmt: skip


# What a computer without fonts of the widths of Helvetica has, made as wide.
_AS_WIDE = """@font-face{font-family:"as wide";src:local("DejaVu Sans");size-adjust:88%}
@font-face{font-family:"as wide";font-weight:bold;size-adjust:84%;
src:local("DejaVu Sans Bold"),local("DejaVuSans-Bold")}"""


def paint(colour: str) -> str:
    """The class of a colour, by a layout's or a terminal's name of it; "" for none."""
    name = _NAMES.get(colour, colour)
    return f"paint-{name}" if name in PAINTS else ""


def line(colour: str) -> str:
    """The class of a line in a colour, by a layout's name of it; "" for none."""
    return f"line-{colour}" if colour in PAINTS else ""


def on_paint(colour: str) -> str:
    """The class of letters that stand on a colour."""
    name = _NAMES.get(colour, colour)
    return "" if name not in PAINTS else "on-light" if PAINTS[name][1] else "on-dark"


def on_tint(colour: str) -> str:
    """The class of what stands on a space of a colour: of black alone so much is seen that letters are light there."""
    return "on-dark" if _NAMES.get(colour, colour) == "black" else ""


def sheet() -> str:
    """The stylesheet of all pictures."""
    light = "".join(f"--{name}:{value};" for name, (value, _) in _GROUND.items())
    dark = "".join(f"--{name}:{value};" for name, (_, value) in _GROUND.items())
    paints = "\n".join(
        f".paint-{name}{{fill:{value}}}.line-{name}{{stroke:{value}}}" for name, (value, _) in PAINTS.items()
    )
    return f""":root{{{light}color-scheme:light dark}}
@media (prefers-color-scheme:dark){{:root{{{dark}}}}}
:root[data-theme=light]{{{light}}}
:root[data-theme=dark]{{{dark}}}
{_AS_WIDE}
.picture text{{font-family:Arial,"Liberation Sans",Helvetica,Arimo,"Nimbus Sans","as wide",sans-serif;fill:var(--ink)}}
.picture text.quiet{{fill:var(--quiet)}}
.picture text.bold{{font-weight:bold}}
.picture text.on-light{{fill:#1c1b19}}
.picture text.on-dark{{fill:#fff}}
.picture text.offer{{fill:var(--offer)}}
.icon{{color:var(--ink);fill:currentColor;stroke:none;overflow:hidden}}
.icon.quiet{{color:var(--quiet)}}
.icon.on-light{{color:#1c1b19}}
.icon.on-dark{{color:#fff}}
.rule{{fill:none}}
{paints}
.thing{{stroke:var(--ink);stroke-width:.8;stroke-opacity:.55}}
.thing.paint-white,.thing.paint-black{{stroke-width:1.2;stroke-opacity:.9}}
.plain{{fill:var(--card)}}
.paper{{fill:var(--paper)}}
.panel{{fill:var(--panel);stroke:var(--line)}}
.space{{fill:var(--space);stroke:var(--line);stroke-width:.8}}
.card{{fill:var(--card);stroke:var(--line)}}
.back{{fill:var(--quiet);stroke:var(--line)}}
.halo{{fill:none;stroke:var(--offer);stroke-width:2.6}}
.tint{{fill-opacity:.3}}
.tint.paint-black{{fill-opacity:.8}}
.tint.paint-black~.piece>.thing{{stroke:#fff;stroke-opacity:.8}}
.tag{{fill:var(--offer)}}
.picture text.on-offer{{fill:var(--panel)}}
.beam{{fill:none;stroke:var(--ink);stroke-width:2;stroke-linecap:round}}
.string{{fill:none;stroke:var(--quiet);stroke-width:.8}}
.ground{{fill:transparent}}
.handle{{fill:var(--space)}}
.fold{{cursor:pointer}}
.figure{{cursor:default}}
.fold:focus-visible{{outline:3px solid var(--offer)}}
.rule{{stroke:var(--line)}}
.offered>.space,.offered>.card,.offered>.thing{{stroke:var(--offer);stroke-width:2.4;stroke-opacity:1}}
"""


def said_outright(picture: str) -> str:
    """A picture with its light colours in the places of their names, for what draws SVG and is no browser."""
    return re.sub(r"var\(--([a-z]+)\)", lambda name: _GROUND[name[1]][0], picture)
