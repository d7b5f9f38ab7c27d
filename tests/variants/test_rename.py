"""`rename` in a variant: a thing has another name wherever it is named, and nothing else is another game for it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from editor.desks import copied
from record.recorded import lines_of, written
from variants.test_flatten import GAMES, flat, made, nowhere, rules, same, sections

from rulekit.diagnostics.source import Diagnostic
from rulekit.editor.renaming import Refused
from rulekit.l10n.desk import Desk
from rulekit.pipeline import diagnose, load
from rulekit.ready_ruleset import Ruleset
from rulekit.rulebook.pages import in_markdown
from rulekit.rulebook.writing import Writing
from rulekit.ruleset.declared.names import Declared, declared_names
from rulekit.ruleset.find import Varied
from rulekit.ruleset.variants.origin import Origin, origin_of
from rulekit.text.folders import messages_in, read_words
from rulekit.text.messages import Messages
from rulekit.text.proofread import proofread
from rulekit.text.rules import Rules
from rulekit.text.words import Words

BASE = """\
ruleset: stalls
version: 1.4.2
language: 1
players: 2
start: course
score: your coin
options: {rain: {values: [never, often], default: never}}
enums: {good: [salt, silk]}
groups: {riches: [coin, luck]}
tables:
  goal: 40
  fee: {salt: 1, silk: 2}
counters: {coin: {start: 3}, luck: {}}
rulings: {"toll(int n)": n + 1}
zones: {hand: {of: ware, per: player}}
decks:
  ware:
    home: hand
    attributes: {worth: 0..9, sort: good}
    cards:
      jar: {worth: 2, sort: salt, copies: 2, effect: gain this.worth coin}
      odd: {worth: 0, sort: salt}
      rug: {worth: 4, sort: silk, when: after another player performs sell, effect: "let odd = 1; gain odd luck"}
layout:
  marks: {jar: {sign: J, colour: red}, silk: {sign: S}}
  table: [{counters: [coin, luck]}, {list: hand, with: [worth]}]
invariants: {nobody is in debt: your coin >= 0}
phases:
  course:
    steps:
      - each player draws 1 from ware; gain goal coin  # coin by coin
      - each player { each g in good { gain fee[g] coin }; may perform sell }
      - if rain = often { each player loses toll(1) coin }
      - end game because over
actions:
  sell: {steps: lose 1 coin; gain 1 luck}
"""
WORDS = "title = Stalls\ncounter-coin = coins\ndo-sell = sell\ncard-ware-jar = jar of { counter-coin }\n"


@pytest.fixture
def stalls(tmp_path: Path) -> str:
    """A game with a name of every sort, and its words."""
    (tmp_path / "stalls.yaml").write_text(BASE)
    (tmp_path / "stalls.locales").mkdir()
    (tmp_path / "stalls.locales/en.ftl").write_text(WORDS)
    return str(tmp_path / "stalls.yaml")


def varied(stalls: str, *changes: str) -> Varied:
    return made(Path(stalls).parent, stalls, **dict(zip("abc", changes, strict=False)))


def codes(named: Varied) -> list[str]:
    return [d.code for d in errors(named)]


def errors(named: Varied) -> list[Diagnostic]:
    return [d for d in diagnose(named).diagnostics if d.severity == "error"]


NAMES = {
    "options.rain": "weather", "enums.good": "stuff", "groups.riches": "wealth", "tables.goal": "aim",
    "tables.fee": "tax", "counters.coin": "shell", "rulings.toll": "duty", "zones.hand": "basket",
    "decks.ware": "cargo", "decks.ware.attributes.worth": "price", "decks.ware.cards.jar": "pot",
    "actions.sell": "vend", "phases.course": "race",
}  # fmt: skip


def by_hand(stalls: str, *names: tuple[str, str]) -> Ruleset:
    """The ruleset as somebody would write it with other names."""
    other, text = Path(stalls).with_name("other.yaml"), BASE.replace("ruleset: stalls", "ruleset: other")
    for old, new in names:
        text = re.sub(rf"\b{old.rpartition('.')[2]}\b", new, text)
    other.write_text(text)
    return load(other)


@pytest.mark.parametrize(("path", "new"), NAMES.items())
def test_a_thing_of_any_sort_has_its_new_name_wherever_it_is_named(stalls: str, path: str, new: str) -> None:
    named = load(varied(stalls, f"rename: {{{path}: {new}}}"))
    assert rules(named.program()) == rules(by_hand(stalls, (path, new)).program())
    assert named.declared().renamed == {path: f"{path.rpartition('.')[0]}.{new}"}


def test_all_things_may_have_other_names_at_once_from_several_variants(stalls: str) -> None:
    half = list(NAMES.items())
    texts = ["rename:\n" + "".join(f"  {path}: {new}\n" for path, new in part) for part in (half[:6], half[6:])]
    for named in (varied(stalls, *texts), varied(stalls, *reversed(texts))):
        assert rules(load(named).program()) == rules(by_hand(stalls, *half).program())


def test_changes_may_use_the_old_name_or_the_new_one(stalls: str) -> None:
    rename = "rename: {counters.coin: shell, actions.sell: vend}\n"
    new = "set: {counters.shell.start: 5, actions.vend.steps: lose 2 shell}\nadd: {counters.shell.max: 90}"
    old = new.replace("shell", "coin").replace("vend", "sell")
    named = (varied(stalls, *texts) for texts in ([rename + new], [rename + old], [old, rename], [new, rename]))
    one, *others = [(load(each).declared().counters["shell"], rules(load(each).program())) for each in named]
    assert (one[0].start, one[0].high) == (5, 90)
    assert all(other[1] == one[1] for other in others)


def test_a_variant_that_comes_after_may_give_another_name_again(stalls: str) -> None:
    first = "rename: {counters.coin: shell}\nset: {actions.sell.steps: lose 1 shell}"
    then = "after: [a]\nrename: {counters.shell: pearl}\n"
    then += "add: {metrics: {pearls: sum(p.pearl + p.shell + p.coin for p in players)}}"
    declared = load(varied(stalls, first, then)).declared()
    assert list(declared.counters) == ["pearl", "luck"]
    assert declared.renamed == {"counters.coin": "counters.pearl", "counters.shell": "counters.pearl"}
    assert codes(varied(stalls, first, "rename: {counters.coin: pearl}")) == ["variants-clash"]
    assert codes(varied(stalls, first, "rename: {counters.coin: shell}")) == []


@pytest.mark.parametrize(
    ("changes", "code", "said"),
    [
        ("counters.coin: luck", "declared-twice", "The name `luck` is taken."),
        ("counters.coin: salt", "declared-twice", "The name `salt` is taken."),
        ("counters.coin: rug", "declared-twice", "The name `rug` is taken."),
        ("counters.coin: n", "declared-twice", "The name `n` is taken."),
        ("counters.coin: over", "declared-twice", "The name `over` is taken."),
        ("counters.coin: g", "declared-twice", "The name `g` is taken."),
        ("counters.coin: x, counters.luck: x", "declared-twice", "Two things would be called `x`."),
        ("counters.coin: gain", "wrong-rename", "`gain` is a word of the language and cannot be told from it."),
        ("decks.ware.attributes.worth: effect", "bad-name", "An attribute cannot be called `effect`: that is a key"),
        ("counters.coin: coin", "wrong-rename", "It is called `coin` already."),
        ("decks.ware.cards.odd: even", "wrong-rename", "`odd` is the name of something else too,"),
        ("counters: shells", "wrong-rename", "`counters` has no name that is declared;"),
        ("counters.coin.start: begin", "wrong-rename", "`counters.coin.start` has no name that is declared;"),
        ("invariants.nobody-is-in-debt: sound", "wrong-rename", "`invariants.nobody-is-in-debt` has no name"),
        ("counters.gold: shell", "no-such-path", "`counters` has no `gold`."),
        ("enums.good.0: pepper", "path-into-list", "`enums.good` is a list, and a list is one value:"),
        ("counters.coin: two words", "bad-value", "`counters.coin` cannot be `two words`;"),
        ("counters.coin: you", "reserved-name", "`you`"),
    ],
)
def test_a_name_that_would_not_be_clear_is_refused(stalls: str, changes: str, code: str, said: str) -> None:
    (found,) = errors(varied(stalls, f"rename: {{{changes}}}"))
    assert (found.code, found.message[: len(said)]) == (code, said)
    assert found.help
    assert "a.yaml" in {Path(span.file).name for span in (found.span, *(place for place, _ in found.related))}


def test_a_name_that_another_variant_brings_is_taken(stalls: str) -> None:
    (found,) = errors(varied(stalls, "rename: {counters.coin: shell}", "add: {tables.shell: 3}"))
    assert found.code == "declared-twice" and Path(found.related[0][0].file).name == "b.yaml"


def test_a_name_that_the_ruleset_had_in_an_earlier_version_may_be_given(stalls: str) -> None:
    """Back to the old one: what was called so then is called so again, and its words serve it."""
    Path(stalls).write_text(f"{BASE}renames: {{counters.shell: counters.coin, counters.gold: counters.coin}}\n")
    ruleset = load(varied(stalls, "rename: {counters.coin: shell}"))
    assert ruleset.declared().renamed == {"counters.gold": "counters.shell", "counters.coin": "counters.shell"}
    assert ruleset.words(ruleset.program()).counter("shell", 2) == "coins"


def test_what_is_taken_out_or_may_be_missing_is_called_nothing(stalls: str) -> None:
    assert codes(varied(stalls, "if_present: [counters.gold]\nrename: {counters.gold: shell}")) == []
    gone = "remove: [options.rain]\nset: {phases.course.steps: end game because over}"
    assert codes(varied(stalls, "rename: {options.rain: weather}", f"after: [a]\n{gone}")) == []


def test_a_mistake_stands_where_the_text_stands_and_names_the_variant(stalls: str) -> None:
    """`coin` in the ruleset is read as the name it has now; the place is that of the file."""
    text = BASE.replace("lose 1 coin; gain 1 luck", "lose 1 coin; gain 1 lukc")
    Path(stalls).write_text(text)
    (found,) = errors(varied(stalls, "rename: {counters.coin: a_much_longer_name}"))
    line = text.split("\n").index(next(line for line in text.split("\n") if "lukc" in line)) + 1
    assert (found.span.line, found.span.column) == (line, text.split("\n")[line - 1].index("lukc") + 1)
    (other,) = errors(varied(stalls, "rename: {counters.luck: it}"))
    assert other.related[0][1] == "called so here"


# ---- words, records, tools ----


def test_the_words_of_the_old_name_serve_the_new_one_until_there_are_others(stalls: str) -> None:
    rename = "rename: {counters.coin: shell, actions.sell: vend, decks.ware: cargo}"
    ruleset = load(varied(stalls, rename))
    assert "unknown-message" not in {d.code for d in ruleset.diagnostics}
    words = ruleset.words(ruleset.program())
    assert words.counter("shell", 2) == "coins" and words.procedure("vend") == "sell"
    assert words.piece("cargo", "jar") == "jar of coins"
    folder = Path(stalls).with_name("a.locales")
    folder.mkdir()
    (folder / "en.ftl").write_text("counter-shell = shells\n")
    ruleset = load(varied(stalls, rename))
    assert ruleset.words(ruleset.program()).counter("shell", 2) == "shells"


def test_texts_by_hand_are_told_under_another_name_too(tmp_path: Path) -> None:
    named = made(tmp_path, "tekhenu", one="rename: {counters.happiness: joy, phases.judge: verdict}")
    ruleset, base = load(named), load(GAMES["tekhenu"])
    told, before = (Rules(each.declared(), messages_of(each)) for each in (ruleset, base))
    for phase in ("judge", "rotate", "score", "rejoice"):
        now, was = told.by_hand("verdict" if phase == "judge" else phase), before.by_hand(phase)
        assert now is not None and was is not None
        assert now.stale == "" and now.text == was.text
    said = [(name, data) for name, data in read_words(*ruleset.declared().locales) if name.endswith("en.ftl")]
    assert proofread(said, ruleset.declared()) == proofread(said, base.declared())


def test_a_word_that_a_variant_has_for_the_new_name_stands_wherever_the_old_one_was_said(stalls: str) -> None:
    """Also where a message is put together from another, and in the plain ruleset."""
    folder = Path(stalls).with_name("a.locales")
    folder.mkdir()
    (folder / "en.ftl").write_text("counter-shell = shells\n")
    rename = "rename: {counters.coin: shell}"
    named = varied(stalls, rename)
    for ruleset in (load(named), flat(named, Path(stalls).parent)):
        assert ruleset.words(ruleset.program()).piece("ware", "jar") == "jar of shells"
    again = load(varied(stalls, rename, "after: [a]\nrename: {counters.shell: pearl}"))
    assert again.words(again.program()).counter("pearl", 2) == "shells"


WORDED = """\
regions.cartouche: frame, variables.round: turning, options.reshuffle: again, phases.renew_at_once: anew,
decks.offering.cards.two: pair, actions.change_hand: swapping, tables.goal: aim"""


def test_texts_that_one_language_has_alone_are_asked_of_no_other(tmp_path: Path) -> None:
    named = made(tmp_path, "tekhenu", one="rename: {decks.decree: edict}")
    assert Desk(load(named).declared()).check("zh") == []


@pytest.mark.parametrize("locale", ["en", "fr", "nl", "zh"])
def test_words_that_ask_for_a_thing_by_its_old_name_are_given_it(locale: str, tmp_path: Path) -> None:
    """Variables, what a text tells too, notes in which a name is a mere word; also in the plain ruleset."""
    named = made(tmp_path, "aton", one=f"rename: {{{WORDED}}}")
    base, *others = load(GAMES["aton"]), load(named), flat(named, tmp_path)
    book = book_of(base, locale)
    for other in others:
        assert Desk(other.declared()).check(locale) == []
        assert book_of(other, locale) == book


def book_of(ruleset: Ruleset, locale: str) -> list[str]:
    """A rulebook without its places, and without its last line, which names the rulesets."""
    declared = ruleset.declared()
    words = Words(declared.locales, ruleset.program(), locale, renamed=declared.renamed)
    text = re.sub(r'<a id="[^"]*">|\(#[^)]*\)', "", in_markdown(Writing(declared, words).book()))
    return text.rstrip().split("\n")[1:-1]


def test_an_own_word_of_somebody_stays_what_it_is_about(stalls: str) -> None:
    """A name may be a mere word in the name of a message: `yes` is an answer here, not the coin."""
    text = BASE.replace("coin", "yes")
    Path(stalls).write_text(text)
    words = Path(stalls).with_name("stalls.locales") / "en.ftl"
    words.write_text("title = Stalls\n# ---- asked ----\nuse-course-2-yes = Sell!\ncounter-yes = coins\n")
    named = varied(stalls, "rename: {counters.yes: shell}")
    flat(named, Path(stalls).parent)
    told = (Path(stalls).with_name("plain.locales") / "en.ftl").read_text()
    assert told == words.read_text().replace("counter-yes", "counter-shell")


def test_a_ruleset_may_say_of_a_thousand_things_what_they_were_called(stalls: str) -> None:
    old = "".join(f"  counters.c{number}: counters.coin\n" for number in range(1000))
    Path(stalls).write_text(f"{BASE}renames:\n{old}")
    assert codes(varied(stalls)) == []


def messages_of(ruleset: Ruleset) -> Messages:
    return messages_in(ruleset.declared().locales, "en", renamed=ruleset.declared().renamed)


def test_an_option_is_still_chosen_by_its_old_name(stalls: str) -> None:
    named = varied(stalls, "rename: {options.rain: weather}")
    assert load(named, options={"rain": "often"}).options == {"weather": "often"}
    assert load(named, options={"weather": "often"}).options == {"weather": "often"}


def test_the_origin_of_a_value_is_found_by_either_name(stalls: str) -> None:
    found = [
        origin_of(sections(varied(stalls, "rename: {counters.coin: shell}\nset: {counters.coin.start: 5}")), path)
        for path in (("counters", "coin"), ("counters", "shell"))
    ]
    assert found[0] == found[1]
    assert isinstance(found[0], Origin)
    assert found[0].path == ("counters", "shell") and found[0].now is not None
    assert [(one.by, one.what) for one in found[0].said] == [("stalls", ""), ("a", "rename"), ("a", "set")]


def test_a_plain_ruleset_says_the_new_names_and_keeps_every_remark(stalls: str) -> None:
    named = varied(stalls, "rename:\n" + "".join(f"  {path}: {new}\n" for path, new in NAMES.items()))
    plain = flat(named, Path(stalls).parent)
    same(load(named), plain, range(4))
    text = Path(stalls).with_name("plain.yaml").read_text()
    assert "gain aim shell  # coin by coin" in text
    assert "unknown-message" not in {d.code for d in plain.diagnostics}
    assert plain.words(plain.program()).piece("cargo", "pot") == "jar of coins"
    words = Path(stalls).with_name("plain.locales") / "en.ftl"
    assert "card-cargo-pot = jar of { counter-shell }" in words.read_text()


@pytest.mark.parametrize("rename", ["counters.coin: shell", '"counters.c\\x6fin": "sh\\x65ll"'])
def test_a_name_may_be_written_in_any_way_that_yaml_has(stalls: str, rename: str) -> None:
    text = BASE.replace("{coin: {start", '{"\\x63oin": {start').replace("counters: [coin,", "counters: ['coin',")
    Path(stalls).write_text(text)
    named = varied(stalls, f"rename: {{{rename}}}")
    same(load(named), flat(named, Path(stalls).parent), range(2))


def test_an_editor_leads_to_what_stands_under_another_name_and_does_not_rename_it(tmp_path: Path) -> None:
    table = copied(tmp_path, "aton")
    file = "aton.variants/worded.yaml"
    text = "variant: worded\nversion: 1.0.0\nextends: aton\nrename: {tables.goal: aim}\nset: {score: your vp + aim}\n"
    (tmp_path / file).parent.mkdir(exist_ok=True)
    (tmp_path / file).write_text(text)
    table.open(file)
    assert table.check(file) == []
    assert table.says(file, "vp + aim", 5).startswith("`aim` is a table.")
    assert [place.partition(":")[0] for place in table.definitions(file, "vp + aim", 5)] == ["aton.yaml"]
    refused = table.desk.rename(table.path(file), table.place(file, "vp + aim", 5), "target")
    assert isinstance(refused, Refused) and "`worded` calls `goal` `aim`" in refused.why


# ---- all names of a large game ----


@pytest.mark.parametrize("game", ["aton", pytest.param("tekhenu", marks=pytest.mark.long)])
def test_with_every_name_changed_a_game_goes_the_same_way(game: str, tmp_path: Path) -> None:
    """All names that can be told from others, several hundred in Tekhenu; what is played is told with the new names."""
    every = tuple(sections(Varied(GAMES[game], ())).before.values())
    paths = [".".join(one.path) for one in declared_names(every) if has_a_path(one)]
    named, taken = made(tmp_path, game, one=""), dict[str, str]()
    for _ in range(5):
        taken = {path: f"{path.rpartition('.')[2]}0" for path in paths}  # in the order of the alphabet as before
        named = made(tmp_path, game, one="rename:\n" + "".join(f"  {path}: {new}\n" for path, new in taken.items()))
        wrong = {span.line for d in errors(named) for span in (d.span, *(s for s, _ in d.related))
                 if span.file.endswith("one.yaml")}  # fmt: skip
        paths = [path for number, path in enumerate(paths, 5) if number not in wrong]
        if not wrong:
            break
    assert len(paths) > (50 if game == "aton" else 400)
    old = {new: new[:-1] for new in taken.values()}
    told = [lines_of(written(load(each).game(), range(2), full=True)) for each in (Varied(GAMES[game], ()), named)]
    plays = [[nowhere(line) for line in lines if line["kind"] != "header"] for lines in told]
    again = [re.sub(r"\w+", lambda name: old.get(name[0], name[0]), json.dumps(line)) for line in plays[1]]
    first = next((pair for pair in zip(map(json.dumps, plays[0]), again, strict=True) if pair[0] != pair[1]), None)
    assert first is None


def has_a_path(one: Declared) -> bool:
    """Words of a list and values of an option have none; of an invariant it is a sentence."""
    return one.kind not in ("seat", "word", "choice", "invariant")
