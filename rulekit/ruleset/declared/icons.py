"""The files of icons → icons: shapes whose every number, word and colour has been read and is written anew.

What an icon may have stands in the tables of `shapes.py`; all else is a mistake, whatever a browser would make of it.

Never: takes a text over as it stands; decides what an icon's name means.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.colours import COLOURS
from rulekit.ruleset.declared.outlines import LARGEST, NUMBER, numbers, path, points, turned, written
from rulekit.ruleset.files.elements import TEXT, Attribute, Element, Refused, read_elements
from rulekit.ruleset.icon_files import MOST_OF_AN_ICON
from rulekit.ruleset.misnamed import SVG
from rulekit.ruleset.model import Icon, Shape
from rulekit.ruleset.on_disk import File, at_top
from rulekit.ruleset.shapes import (
    FORMS,
    GROUP,
    LOOKS,
    NO_COLOUR,
    NOT_BELOW_0,
    OF_SVG,
    OF_THE_LETTERS,
    OF_THE_ROOT,
    PAINTED,
    PARTS_OF_1,
    ROOT,
    SPACE,
    VIEW,
    WORDS,
)
from rulekit.ruleset.wording import allowed, did_you_mean, shown

LEAST_VIEW, MOST_VIEW = 1.0, 10_000.0
INSTEAD = dict.fromkeys(("style", "class"), 'Write what it says as attributes, such as `fill="none"`.')


def read_icons(files: Iterable[File], mistakes: list[Diagnostic], called: Mapping[str, str]) -> dict[str, Icon]:
    """The icons of a ruleset by the names of things, the first of a name; `called`: what variants call otherwise.

    One without a shape, which a variant may have, takes that of its ruleset away. Of a ruleset that a variant changes
    only the variant's own icons can be mended, so only they are said to be wrong.
    """
    files = tuple(files)
    apart = any(file.is_variant for file in files)
    found: dict[str, Icon] = {}
    for file in files:
        icon, said = read_icon(file)
        mistakes += said if file.is_variant or not apart else ()
        if icon is not None:
            name = ".".join(called.get(part, part) for part in icon.name.split("."))
            found.setdefault(name, icon)
    return {name: icon for name, icon in found.items() if _draws(icon.body)}


@lru_cache(maxsize=1024)  # most icons are what they were when a ruleset is read again
def read_icon(file: File) -> tuple[Icon | None, tuple[Diagnostic, ...]]:
    """One icon, or None and what is wrong with it."""
    if len(file.data) > MOST_OF_AN_ICON:
        message = f"This icon is larger than {MOST_OF_AN_ICON >> 10} KiB."
        return None, (at_top(file.shown_as, "file-too-large", message, "Draw it with fewer and larger shapes."),)
    try:
        top = read_elements(file.data, file.shown_as)
    except Refused as refused:
        return None, (refused.said,)
    reader = _Reader()
    icon = reader.icon(file, top)
    return (None if reader.mistakes else icon), tuple(reader.mistakes)


class _Reader:
    """Reads an icon; a name that no icon has is told once."""

    def __init__(self) -> None:
        self.mistakes: list[Diagnostic] = []
        self.told: set[str] = set()

    def icon(self, file: File, top: Element) -> Icon:
        """The whole of it."""
        if top.name != ROOT:
            self.wrong(top.span, f"An icon begins with `<{ROOT}>`, not with `<{shown(top.name)}>`.", "Save it as SVG.")
        view = self.view(top)
        told = self.looks([a for a in top.attributes if a.name not in (VIEW, SPACE, "width", "height")], OF_THE_ROOT)
        for space in (a for a in top.attributes if a.name == SPACE and a.value != OF_SVG):
            self.wrong(space.span, "An icon is SVG.", f'Write `{SPACE}="{OF_SVG}"`, or leave it out.')
        body = Shape(form=GROUP, told=told, inner=self.shapes(top.inner))
        if not (self.mistakes or file.is_variant or _draws(body)):
            self.wrong(top.span, "This icon has no shape.", 'Draw one, such as `<circle cx="12" cy="12" r="9"/>`.')
        name = file.name.rpartition("/")[2].removesuffix(SVG)
        return Icon(name=name, span=top.span, view=view, body=body, of_a_variant=file.is_variant)

    def view(self, top: Element) -> tuple[str, ...]:
        """The part of the plane that is seen."""
        given = next((a for a in top.attributes if a.name == VIEW), None)
        if given is None:
            self.wrong(top.span, f"Nothing says how large this icon is: `{VIEW}` is missing.",
                       f'Write `<svg {VIEW}="0 0 24 24">`.')  # fmt: skip
            return ()
        four = numbers(given.value)
        if four is None or len(four) != 4 or not all(LEAST_VIEW <= n <= MOST_VIEW for n in four[2:]):
            said = f"`{VIEW}` has four numbers: where the icon begins, its width and its height from 1 to 10,000."
            self.wrong(given.span, said, f'Write, for example, `{VIEW}="0 0 24 24"`.')
            return ()
        return tuple(map(written, four))

    def shapes(self, elements: Iterable[Element]) -> tuple[Shape, ...]:
        """Shapes upon each other."""
        return tuple(shape for element in elements for shape in self.shape(element))

    def shape(self, element: Element) -> Iterator[Shape]:
        """One shape, or several together."""
        if element.name == TEXT:
            self.wrong(element.span, "A text stands here; an icon has shapes alone.", "Take it out.", "not-in-icons")
            return
        if element.name not in FORMS:
            self.strange(f"<{element.name}>", element.span, f"An icon has no `<{shown(element.name)}>`.", FORMS)
            return
        needed, _, free = FORMS[element.name].partition("|")
        told = self.looks(element.attributes, (*needed.split(), *free.split(), *LOOKS))
        has = {attribute.name for attribute in element.attributes}
        missing = next((name for name in needed.split() if name not in has), "")
        if missing:
            example = ' d="M4 4h16v16z"' if missing == "d" else f' {missing}="…"'
            message = f"`<{element.name}>` does not say its `{missing}`."
            self.wrong(element.span, message, f"Write `<{element.name}{example}>`.")
        if element.inner and element.name != GROUP:
            said = f"Nothing stands in `<{element.name}>`: it is a shape."
            self.wrong(element.inner[0].span, said, f"Put it behind it, or both into `<{GROUP}>`.")
        yield Shape(form=element.name, told=told, inner=self.shapes(element.inner if element.name == GROUP else ()))

    def looks(self, given: Iterable[Attribute], known: Iterable[str]) -> tuple[tuple[str, str], ...]:
        """Attributes, each written anew."""
        found = []
        for each in given:
            if each.name not in known:
                message = f"An icon has no `{shown(each.name)}` here."
                self.strange(each.name, each.name_span, message, known)
                continue
            value = self.value(each)
            if value:
                found.append((each.name, value))
        return tuple(found)

    def value(self, given: Attribute) -> str:
        """What an attribute is given, written anew; "" if it cannot be read."""
        name, text = given.name, given.value
        if name in PAINTED:
            return self.colour(given)
        if name in WORDS:
            return self.word(given, WORDS[name])
        if name in ("d", "points", "transform"):
            value = {"d": path, "points": points, "transform": turned}[name](text)
            example = {"d": "M4 4h16v16z", "points": "4,20 12,4 20,20", "transform": "rotate(45 12 12)"}[name]
            if value is None:
                self.wrong(given.span, f"This `{name}` cannot be read to its end.", f"It is like `{example}`.")
            return value or ""
        number = float(text.strip()) if NUMBER.fullmatch(text.strip()) else None
        low = 0.0 if name in NOT_BELOW_0 | PARTS_OF_1 else -LARGEST
        high = 1.0 if name in PARTS_OF_1 else LARGEST
        if number is None or not low <= number <= high:
            about = f"from {low:,.0f} to {high:,.0f}"
            self.wrong(given.span, f"`{name}` is `{shown(text)}`; it is a number {about}.", "Write a number alone.")
            return ""
        return written(number)

    def word(self, given: Attribute, known: tuple[str, ...]) -> str:
        """One of a few words."""
        if given.value in known:
            return given.value
        names, near = allowed(given.value, known)
        message = f"`{given.name}` cannot be `{shown(given.value)}`. Allowed: {names}."
        self.wrong(given.span, message, did_you_mean(near, "Take it out."))
        return ""

    def colour(self, given: Attribute) -> str:
        """A colour that is seen on light and on dark ground."""
        if given.value.lower() == OF_THE_LETTERS.lower():
            return OF_THE_LETTERS
        if given.value in (NO_COLOUR, *COLOURS):
            return given.value
        _, near = allowed(given.value, COLOURS)
        message = (
            f"An icon has no colour `{shown(given.value)}`. It has `{OF_THE_LETTERS}`, which is that of letters, "
            f"`{NO_COLOUR}`, and those of a layout: {', '.join(COLOURS)}."
        )
        help = did_you_mean(near, f'Write `{given.name}="{OF_THE_LETTERS}"`.')
        self.mistakes.append(Diagnostic("not-in-icons", given.span, message, help))
        return ""

    def strange(self, name: str, span: Span, message: str, known: Iterable[str]) -> None:
        """A name that icons do not have."""
        if name in self.told:
            return
        self.told.add(name)
        names, near = allowed(name.strip("<>"), known)
        help = INSTEAD.get(name) or did_you_mean(near, "Take it out.")
        self.mistakes.append(Diagnostic("not-in-icons", span, f"{message} It may have {names}.", help))

    def wrong(self, span: Span, message: str, help: str, code: str = "bad-icon") -> None:
        """What cannot be read."""
        self.mistakes.append(Diagnostic(code, span, message, help))


def _draws(shape: Shape) -> bool:
    """Whether there is something to be seen of a shape."""
    return shape.form != GROUP or any(map(_draws, shape.inner))
