"""What a tool or a hand does to a PO or XLIFF file is taken as it is meant, or told at its place, never by half."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from l10n.flood import desk, flood
from l10n.test_checking import WHOLE

from rulekit.cli import main
from rulekit.l10n.foretold import foretold
from rulekit.l10n.taking import Taken, taken

HEAD = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n\n'
CASES = '"{ $n ->\\n"\n"    [one] coin\\n"\n"    *[other] coins\\n"\n"    }"\n'
RED = 'msgctxt "seat-red"\nmsgid "Red"\nmsgstr "Carmin"\n'
OLD, NEW = "urn:oasis:names:tc:xliff:document:1.2", "urn:oasis:names:tc:xliff:document:2.0"


class File(NamedTuple):
    """A file of a tool: its ending and what it holds."""

    ending: str
    data: bytes


def po(body: str, head: str = HEAD) -> File:
    """A PO file with such entries."""
    return File(".po", f"{head}{body}".encode())


def entry(name: str, source: str, said: str, above: str = "") -> File:
    """A PO file with one entry."""
    return po(f'{above}msgctxt "{name}"\nmsgid "{source}"\nmsgstr "{said}"\n')


def raft(said: str) -> File:
    """A PO file with what a card is called."""
    return entry("card-ship-raft", "raft of { $n }", said)


def xliff(units: str, said: str = 'target-language="fr"', opens: str = f'xmlns="{OLD}" version="1.2"') -> File:
    """An XLIFF 1.2 file with such units."""
    whole = f'<xliff {opens}>\n<file original="m" source-language="en" {said}><body>\n{units}\n</body></file></xliff>\n'
    return File(".xlf", whole.encode())


def unit(source: str, target: str, more: str = "", of_target: str = "", name: str = "seat-red") -> str:
    """A unit of XLIFF 1.2."""
    return f'<trans-unit id="{name}"{more}><source>{source}</source><target{of_target}>{target}</target></trans-unit>'


def xliff2(inside: str, name: str = "seat-red", said: str = 'trgLang="fr"') -> File:
    """An XLIFF 2.0 file with one unit."""
    opens = f'<xliff xmlns="{NEW}" version="2.0" srcLang="en" {said}>'
    return File(".xlf", f'{opens}\n<file id="f">\n<unit id="{name}">{inside}</unit>\n</file></xliff>\n'.encode())


def segment(source: str, target: str, more: str = "", of_target: str = "") -> str:
    """A part of a unit of XLIFF 2.0."""
    return f"<segment{more}><source>{source}</source><target{of_target}>{target}</target></segment>"


def declared(kind: str) -> File:
    """An XLIFF file that declares something of its own."""
    return File(".xlf", f"<!DOCTYPE xliff {kind}>\n{xliff(unit('Red', '&a;')).data.decode()}".encode())


def brought(tmp_path: Path, file: File) -> Taken:
    """What becomes of a file, with what a check will say of it."""
    found = desk(tmp_path, fr=WHOLE)
    after = taken(found.pair("fr"), f"x{file.ending}", file.ending, file.data)
    return after._replace(said=(*after.said, *foretold(found, "fr", after, f"x{file.ending}")))


RIGHT = {
    "entries in another order": po(f'msgctxt "title"\nmsgid "Flood"\nmsgstr "Crue"\n\n{RED}'),
    "lines that are wrapped": po('msgctxt ""\n"seat-"\n"red"\nmsgid ""\n"Re"\n"d"\nmsgstr ""\n"Car"\n"min"\n'),
    "ends of lines of another system": File(".po", f"{HEAD}{RED}".replace("\n", "\r\n").encode()),
    "ends of lines of an old system": File(".po", f"{HEAD}{RED}".replace("\n", "\r").encode()),
    "a mark in front": File(".po", f"\ufeff{HEAD}{RED}".encode()),
    "an entry that is gone": po(f'{RED}\n#~ msgctxt "seat-x"\n#~ msgid "x"\n#~ msgstr "y"\n'),
    "an entry that is gone, right behind": po(f'{RED}#~ msgctxt "seat-x"\n#~ msgid "x"\n#~ msgstr "y"\n'),
    "no head": po(RED, ""),
    "a head at the end": po(f"{RED}\n{HEAD}", ""),
    "two heads": po(f"{HEAD}{RED}"),
    "the same twice": po(f"{RED}\n{RED}"),
    "a country with the language": po(RED, HEAD.replace("fr", "fr_CA.UTF-8")),
    "remarks of a tool": po(f'#. a note\n#: en.ftl:3\n#, c-format\n#| msgid "Reed"\n{RED}'),
    "blanks around": entry("seat-red", " Red\\n", "\\nCarmin \\n"),
    "signs written as signs": entry("seat-red", "Red", "\\x43armi\\156"),
    "XLIFF in UTF-16": File(".xlf", xliff(unit("Red", "Carmin")).data.decode().encode("utf-16")),
    "XLIFF without a namespace": xliff(unit("Red", "Carmin"), opens='version="1.2"'),
    "XLIFF with a prefix": File(
        ".xlf",
        re.sub(
            "<(/?)(?=[a-z])", r"<\1x:", xliff(unit("Red", "Carmin"), opens=f'xmlns:x="{OLD}"').data.decode()
        ).encode(),
    ),
    "a group in a group": xliff(f"<group><group>{unit('Red', 'Carmin')}</group></group>"),
    "a number for an id": xliff(unit("Red", "Carmin", ' resname="seat-red"', name="17")),
    "a proposal beside": xliff(
        unit("Red", "Carmin").replace("</trans-unit>", "<alt-trans><target>Vert</target></alt-trans></trans-unit>")
    ),
    "a sentence marked by a tool": xliff(unit("Red", '<mrk mtype="seg" mid="0">Carmin</mrk>')),
    "letters as numbers, CDATA, remarks": xliff(unit("Red", "C&#97;<![CDATA[rm]]>i<!-- x -->n<?y?>")),
    "what a tool has hidden in a tag": xliff(unit("Red", '<ph id="0">Car</ph>min')),
    "things of a tool's own": xliff(
        '<my:x xmlns:my="urn:x"><my:target>no</my:target></my:x>'
        + unit("Red", 'Car<my:y xmlns:my="urn:x">no</my:y>min')
    ),
    "XLIFF 2": xliff2(segment("Red", "Carmin")),
    "XLIFF 2, the name beside": File(".xlf", xliff2(segment("Red", "Carmin"), 'u1" name="seat-red').data),
    "parts of a unit in another order": xliff2(
        segment("R", "min", of_target=' order="2"') + segment("ed", "Car", of_target=' order="1"')
    ),
    "a proposal beside in XLIFF 2": xliff2(
        '<m:matches xmlns:m="urn:oasis:names:tc:xliff:matches:2.0"><m:match><target>Vert</target></m:match></m:matches>'
        + segment("Red", "Carmin")
    ),
}


@pytest.mark.parametrize("kind", RIGHT)
def test_what_tools_do_to_a_file_changes_nothing(tmp_path: Path, kind: str) -> None:
    after = brought(tmp_path, RIGHT[kind])
    assert after.text == WHOLE.replace("Rouge", "Carmin")
    assert after.said == ()


@pytest.mark.parametrize("said", ["{ $n ->\\n[one] sou\\n*[other] sous\\n}", "{ $n -> [one] sou *[other] sous }"])
def test_cases_that_a_tool_has_moved_are_cases_still(tmp_path: Path, said: str) -> None:
    after = brought(tmp_path, po(f'msgctxt "counter-coin"\nmsgid ""\n{CASES}msgstr "{said}"\n'))
    assert after.said == () and re.search(r"\[one\] sou\n *\*\[other\] sous\n *\}\n    \.gender = f\n", after.text)


def test_blanks_between_parts_of_a_unit_stay(tmp_path: Path) -> None:
    parts = segment("The water is rising,", "L’eau monte,"), segment("be quick.", "vite.")
    file = xliff2("<ignorable><source> </source></ignorable>".join(parts), "about")
    assert "about = L’eau monte, vite.\n" in brought(tmp_path, file).text


LEFT = {  # all else of the file is taken over
    "a guess": (entry("seat-red", "Red", "Carmin", "#, fuzzy\n"), "8:1", "only guessed"),
    "a guess of newer tools": (entry("seat-red", "Red", "Carmin", "#= fuzzy\n"), "8:1", "only guessed"),
    "what two files were put together to": (
        entry("seat-red", "Red", "#-#-# a.po #-#-#\\nCarmin", "#, fuzzy\n"),
        "8:1",
        "only guessed",
    ),
    "a name that is changed": (entry("Seat-red", "Red", "Carmin"), "7:1", "Did you mean `seat-red`?"),
    "no name": (po('msgid "Red"\nmsgstr "Carmin"\n'), "6:1", "does not say which message"),
    "other words in English": (
        entry("seat-red", "Redder", "Carmin"),
        "7:1",
        "from other words than those of now, `Red`",
    ),
    "both languages in each other's place": (entry("seat-red", "Rouge", "Red"), "7:1", "from other words"),
    "no words": (entry("seat-red", "Red", ""), "7:1", "comes back without words"),
    "a blank for words": (entry("seat-red", "Red", "\u00a0"), "7:1", "comes back without words"),
    "forms for numbers without words": (
        po('msgctxt "counter-coin"\nmsgid "coin"\nmsgid_plural "coins"\nmsgstr[0] ""\n'),
        "8:1",
        "without words",
    ),
    "what is no words at all": (entry("card-ship-raft.shape", "x", "abc"), "7:1", "no message is called so"),
    "a unit nobody has looked at": (
        xliff(unit("Red", "Carmin", of_target=' state="needs-review-translation"')),
        "3:47",
        "only guessed",
    ),
    "what a machine has said": (
        xliff(unit("Red", "Carmin", of_target=' state-qualifier="mt-suggestion"')),
        "3:47",
        "only guessed",
    ),
    "a unit that is begun": (xliff2(segment("Red", "Carmin", ' state="initial"')), "3:66", "only guessed"),
    "a part that is not translated": (
        xliff2(f"{segment('R', 'Car')}<segment><source>ed</source></segment>"),
        "3:48",
        "only guessed",
    ),
    "a unit without an id": (
        xliff("<trans-unit><source>Red</source><target>x</target></trans-unit>"),
        "3:33",
        "does not say which message",
    ),
}


@pytest.mark.parametrize("kind", LEFT)
def test_what_is_not_taken_over_is_told_at_its_place(tmp_path: Path, kind: str) -> None:
    file, place, said = LEFT[kind]
    after = brought(tmp_path, file)
    (told,) = after.said
    assert after.text == WHOLE
    assert (told.code, f"{told.span.line}:{told.span.column}") == ("not-taken-over", place)
    assert said in f"{told.message} {told.help}" and told.help and told.severity != "error"


WRONG = {  # nothing of the file is taken over
    "forms for numbers": (
        po('msgctxt "counter-coin"\nmsgid "coin"\nmsgid_plural "coins"\nmsgstr[0] "sou"\nmsgstr[1] "sous"\n'),
        "8:1",
        "forms for numbers",
    ),
    "one of the forms for numbers": (
        po('msgctxt "counter-coin"\nmsgid "coin"\nmsgid_plural "coins"\nmsgstr[0] "sou"\n'),
        "8:1",
        "forms for numbers",
    ),
    "other words twice": (po(f"{RED}\n{RED.replace('Carmin', 'Vert')}"), "11:1", "stands in line 7 too"),
    "a brace that is lost": (raft("radeau de { $n"), "7:1", "`}` is missing"),
    "a message within a message": (
        entry("seat-red", "Red", "Carmin\\nseat-blue = Vert"),
        "7:1",
        "more than one message",
    ),
    "a form within a message": (entry("seat-red", "Red", "Carmin\\n    .gender = f"), "7:1", "more than one message"),
    "no case for the rest": (
        po(f'msgctxt "counter-coin"\nmsgid ""\n{CASES}msgstr ""\n{CASES.replace("*", "")}'),
        "11:1",
        "marked with `*`",
    ),
    "a message of itself": (entry("seat-red", "Red", "{ seat-red }"), "7:1", "put together from itself"),
    "a sign that is none": (entry("seat-red", "Red", "Car\\min"), "7:1", "a `\\` itself is written `\\\\`"),
    "marks of a layout": (xliff(unit("Red", '<g id="1">Carmin</g>')), "3:47", "`<g>`"),
    "what is put in by a tool": (xliff(unit("Red", 'Car<x id="0" equiv-text="m"/>in')), "3:47", "`<x>`"),
    "what stands elsewhere": (
        xliff2(segment("Red", 'Car<ph id="1" dataRef="d"/>min')),
        "3:50",
        "does not say what is put in",
    ),
    "two translations": (xliff(unit("Red", "Carmin</target><target>Vert")), "3:47", "`<target>` twice"),
    "a unit within words": (
        xliff(unit("Red", '<unit id="x"><segment><target>x</target></segment></unit>')),
        "3:47",
        "`<unit>`",
    ),
    "a sign of no number": (xliff2(segment("Red", '<cp hex="x"/>')), "3:50", "the number of no sign"),
    "a variable without its dollar": (raft("radeau de {n}"), "7:1", "Did you mean `{ $n }`?"),
    "a message that is none": (entry("seat-red", "Red", "{ seat-rouge }"), "7:1", "There is no message `seat-rouge`"),
    "a function that is none": (entry("seat-red", "Red", "{ EVIL($n) }"), "7:1", "no function of `fr`"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_what_no_message_can_be_is_told_before_anything_changes(tmp_path: Path, kind: str) -> None:
    file, place, said = WRONG[kind]
    after = brought(tmp_path, file)
    told = next(d for d in after.said if d.severity == "error")
    assert f"{told.span.line}:{told.span.column}" == place
    assert said in f"{told.message} {told.help}" and told.help
    assert after.text == WHOLE or not after.said[0].code.startswith("not-")


UNREAD = {
    "no UTF-8": (File(".po", f"{HEAD}{RED}".replace("Carmin", "Vermillon é").encode("latin-1")), "7:19"),
    "a wide PO": (File(".po", f"{HEAD}{RED}".encode("utf-16")), "1:1"),
    "XLIFF in an old encoding": (File(".xlf", xliff(unit("Red", "é")).data.decode().encode("latin-1")), "3:55"),
    "a conflict of versions": (po(f"<<<<<<< HEAD\n{RED}=======\n{RED}>>>>>>> x\n"), "5:1"),
    "a PO that is cut": (po(RED[:-4]), "7:1"),
    "words without quotes": (po(RED.replace('"Carmin"', "Carmin")), "7:1"),
    "typeset quotes": (po(RED.replace('"Carmin"', "“Carmin”")), "7:1"),
    "a quote within quotes": (po(RED.replace("Carmin", 'Car"min')), "7:1"),
    "words twice in an entry": (po(f'{RED}msgstr "Vert"\n'), "8:1"),
    "an entry without words": (po('msgctxt "seat-red"\nmsgid "Red"\n'), "5:1"),
    "a head alone": (po(""), "1:1"),
    "a message file": (File(".po", WHOLE.encode()), "1:1"),
    "a PO called XLIFF": (File(".xlf", HEAD.encode()), "1:1"),
    "an XLIFF called PO": (File(".po", xliff(unit("Red", "x")).data), "1:1"),
    "a page of the web": (File(".xlf", b"<html><body>Login</body></html>"), "1:1"),
    "XLIFF that is cut": (File(".xlf", xliff(unit("Red", "Carmin")).data[:150]), "3:1"),
    "a tag that closes another": (xliff("<group>"), "4:3"),
    "a naked &": (xliff(unit("Red", "Carmin & or")), "3:63"),
    "a naked <": (xliff(unit("Red", "a < b")), "3:58"),
    "a sign of HTML": (xliff(unit("Red", "Caf&eacute;")), "3:58"),
    "the number of no sign": (xliff(unit("Red", "&#0;")), "3:55"),
    "tags without end": (xliff("<group>" * 200), "3:680"),
    "no unit": (xliff(""), "1:1"),
    "a namespace of another": (xliff(unit("Red", "x"), opens='xmlns="urn:x" version="1.2"'), "1:1"),
    "entities that grow": (declared('[<!ENTITY a "ha"><!ENTITY b "&a;&a;">]'), "1:17"),
    "an entity from elsewhere": (declared('[<!ENTITY a SYSTEM "file:///etc/passwd">]'), "1:17"),
    "rules from elsewhere": (declared('SYSTEM "http://localhost/x.dtd"'), "1:48"),
    "far too much": (File(".po", b"#" * ((4 << 20) + 1)), "1:1"),
}


@pytest.mark.parametrize("kind", UNREAD)
def test_what_cannot_be_read_is_told_with_its_place(tmp_path: Path, kind: str) -> None:
    file, place = UNREAD[kind]
    after = brought(tmp_path, file)
    (told,) = after.said
    assert after.text == WHOLE
    assert (told.code, f"{told.span.line}:{told.span.column}") == ("unreadable-units", place)
    assert told.help and "passwd" not in told.message


OTHER = {
    "PO": (po(RED, HEAD.replace("fr", "de")), "2:1"),
    "a language by its name": (po(RED, HEAD.replace("fr", "French")), "2:1"),
    "XLIFF": (xliff(unit("Red", "Rot"), 'target-language="de-DE"'), "2:1"),
    "XLIFF 2": (xliff2(segment("Red", "Rood"), said='trgLang="nl"'), "1:1"),
    "one of two files in a file": (
        xliff(
            unit("Red", "Carmin")
            + '</body></file>\n<file target-language="de"><body>'
            + unit("Blue", "Blau", name="seat-blue")
        ),
        "4:1",
    ),
}


@pytest.mark.parametrize("kind", OTHER)
def test_a_file_for_another_language_is_told_so(tmp_path: Path, kind: str) -> None:
    file, place = OTHER[kind]
    after = brought(tmp_path, file)
    (told,) = after.said
    assert after.text == WHOLE
    assert (told.code, f"{told.span.line}:{told.span.column}") == ("other-language", place)


FORETOLD = {
    "what is put in is lost": (raft("radeau"), "lost-variable", "7:1"),
    "it has another name": (raft("radeau de { $nombre }"), "unknown-variable", "7:1"),
    "it stands there twice": (raft("radeau de { $n } { $n }"), "said-twice", "7:1"),
    "its braces are wide": (raft("radeau de ｛ $n ｝"), "bad-message", "7:1"),
    "its tag is dropped": (
        xliff(unit('raft of <x id="0"/>', "radeau de", name="card-ship-raft")),
        "lost-variable",
        "3:69",
    ),
    "a case is translated": (
        po(f'msgctxt "counter-coin"\nmsgid ""\n{CASES}msgstr ""\n{CASES.replace("one", "un").replace("coin", "sou")}'),
        "never-chosen",
        "11:1",
    ),
    "letters of another system": (
        entry("about", "The water is rising, be quick.", "Câ€™est prÃªt."),
        "wrong-typography",
        "7:1",
    ),
    "signs of HTML": (entry("seat-red", "Red", "Car&amp;min"), "wrong-typography", "7:1"),
    "tags of HTML": (entry("seat-red", "Red", "<b>Carmin</b>"), "wrong-typography", "7:1"),
    "signs that steer a screen": (entry("seat-red", "Red", "Car\\033[2Jmin"), "wrong-typography", "7:1"),
    "English words": (
        entry("about", "The water is rising, be quick.", "The water is rising, be quick."),
        "not-translated",
        "7:1",
    ),
}


@pytest.mark.parametrize("kind", FORETOLD)
def test_what_a_check_will_say_is_said_before_it_is_written(tmp_path: Path, kind: str) -> None:
    file, code, place = FORETOLD[kind]
    after = brought(tmp_path, file)
    assert after.text != WHOLE
    assert (code, place) in {(d.code, f"{d.span.line}:{d.span.column}") for d in after.said}
    assert all(d.help and d.span.file == f"x{file.ending}" for d in after.said)


def test_an_import_says_at_the_place_of_its_file_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, file = flood(tmp_path, fr=WHOLE), tmp_path / "fr.po"
    file.write_bytes(raft("radeau").data)
    assert main(["l10n", "import", str(path), "fr", str(file), "--format", "concise"]) == 0
    assert "fr.po:7:1: warning[lost-variable]" in capsys.readouterr().out
    file.write_bytes(raft("{ EVIL() }").data)
    assert main(["l10n", "import", str(path), "fr", str(file), "--write"]) == 1
    assert "Nothing is taken over until that is mended." in capsys.readouterr().err
    assert (tmp_path / "flood.locales" / "fr.ftl").read_text("utf-8") == WHOLE
