"""Every instruction knows the statement it comes from, so a fault, a listing and the log name the right line."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import pairwise
from pathlib import Path

import pytest
from compile.shipped import SHIPPED, checked, examined, name_of, program

from rulekit.check import tree
from rulekit.check.tree.walk import walk_statements
from rulekit.compile.compile import compile_ruleset
from rulekit.game import Game, GameFault
from rulekit.machine.executor import executor
from rulekit.program.listing import listing, tried
from rulekit.program.opcodes import LAST, LATER, NUMBER, PREFER, TEST
from rulekit.program.program import Program

# Statements that always need an instruction of their own.
DOING = (tree.Gain, tree.Lose, tree.Pay, tree.Choose, tree.ChooseNumber, tree.ChooseSet, tree.Draw, tree.EndGame)

ASKING = (NUMBER["CHOOSE"], NUMBER["CHOOSEN"])
# What a listing says of a choice with such a flag.
SAID = {TEST: "each tried", LATER: "only if something may fail behind", PREFER: "nobody", LAST: "the last if no other"}

FAILING = [
    "choose n from 3..your coin",
    "choose s from board where owner(s) = you",
    "choose 2 cs from your hand",
    "pay 2 coin",
    "require your coin > 2",
    "move top(card) to your hand",
    "let p = richest; gain p.coin coin",
    "perform pay_three",
    "let c = first(your hand); gain c.worth coin",
]
STUCK = """
ruleset: stuck
version: 1.0.0
language: 1
players: 2
start: game
counters: {{coin: {{start: 1}}}}
regions:
  board: {{of: stone, grid: 2 x 2}}
pieces:
  stone: {{each: 1, home: bag}}
zones: {{bag: {{of: stone, per: player}}, hand: {{of: card, per: player}}, gone: {{of: card}}}}
decks: {{card: {{order: pile, home: hand, attributes: {{worth: 0..3}}, cards: {{one: {{worth: 1}}}}}}}}
rulings: {{richest: the p in players with highest p.coin then none}}
phases:
  game:
    steps:
      - move card to gone
      - pay 1 coin to first(players - {{you}}); gain 1 coin from first(players - {{you}})
      - {failing}
      - pay 1 coin
      - require your coin < 9
      - end game because over
actions:
  pay_three:
    steps: pay 3 coin                             # the last line
"""


@pytest.mark.parametrize("failing", FAILING)
def test_what_cannot_be_done_is_named_with_its_line(failing: str, tmp_path: Path) -> None:
    path = tmp_path / "stuck.yaml"
    path.write_text(STUCK.lstrip().format(failing=failing), "utf-8")
    lines = path.read_text("utf-8").splitlines()
    wanted = len(lines) if "perform" in failing else next(i for i, x in enumerate(lines, 1) if failing in x)
    with pytest.raises(GameFault) as fault:
        Game(compile_ruleset(examined(path), 2)).start(1)
    assert f"stuck.yaml:{wanted}" in str(fault.value), lines[wanted - 1]


def test_an_action_whose_cost_cannot_be_paid_is_named_with_its_cost(tmp_path: Path) -> None:
    text = (
        STUCK.lstrip()
        .format(failing="perform pay_three")
        .replace("    steps: pay 3", "    cost: 7 coin\n    steps: pay 3")
    )
    path = tmp_path / "stuck.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(GameFault) as fault:
        Game(compile_ruleset(examined(path), 2)).start(1)
    assert f"stuck.yaml:{len(text.splitlines()) - 1}" in str(fault.value)


def lines_of(p: tree.Procedure) -> dict[int, bool]:
    """The lines of a procedure's statements, and whether something must happen on it."""
    lines = {p.span.line: False}
    for s in walk_statements((*p.cost, p.body)):
        lines[s.span.line] = lines.get(s.span.line, False) or isinstance(s, DOING)
    return lines


def lines_of_files(path: Path) -> dict[str, list[str]]:
    """The lines of every file of a ruleset, by the name its places have."""
    return {name: text.splitlines() for name, text in checked(path).declared.files.items()}


def lines_by_procedure(p: Program) -> dict[str, set[int]]:
    """The lines that the instructions of each procedure come from."""
    found: defaultdict[str, set[int]] = defaultdict(set)
    for (start, name), (end, _) in pairwise([*p.procedures, (p.instructions, "")]):
        found[name] |= {p.places[p.source[i]][1] for i in range(start, end)}
    return found


@pytest.mark.parametrize("path", SHIPPED, ids=name_of)
def test_instructions_come_from_the_lines_of_their_procedure(path: Path) -> None:
    ruleset = checked(path)
    compiled = program(path, ruleset.declared.max_players)
    found = lines_by_procedure(compiled)
    for name, p in ruleset.procedures.items():
        lines = lines_of(p)
        assert found[name] <= set(lines), name
        if name in found and found[name] and not ruleset.declared.options:
            assert found[name] >= {line for line, doing in lines.items() if doing}, name
    assert {place[0] for place in compiled.places} <= set(ruleset.declared.files)


@pytest.mark.parametrize("path", SHIPPED, ids=name_of)
def test_claims_and_sites_know_their_lines(path: Path) -> None:
    texts = lines_of_files(path)
    compiled = program(path, checked(path).declared.max_players)
    for claim in compiled.claims:
        assert claim.name in texts[claim.place[0]][claim.place[1] - 1]
    for site in compiled.sites:
        line = texts[site.place[0]][site.place[1] - 1]
        if site.kind != "arm" or site.name != "use":  # whether to use a card: its effect may begin with any statement
            assert site.name in line or (site.kind not in ("number", "set") and "choose" not in line)


@pytest.mark.parametrize("path", SHIPPED, ids=name_of)
def test_a_listing_shows_every_instruction_once_under_its_line(path: Path) -> None:
    compiled = program(path, checked(path).declared.max_players)
    texts = lines_of_files(path)
    shown = list(listing(compiled, texts))
    assert [int(n) for line in shown for n in re.findall(r"^ +(\d+)  [A-Z]+", line)] == list(
        range(compiled.instructions)
    )
    quoted = [re.match(r"  ; (.+?):(\d+)  (.*)$", line) for line in shown if line.startswith("  ;")]
    assert quoted
    for match in quoted:
        assert match is not None and texts[match[1]][int(match[2]) - 1].strip() == match[3]
    for _, name in compiled.procedures:
        assert f"{name}:" in shown or name == "the start"


def test_a_listing_says_how_every_choice_is_tried() -> None:
    found: dict[str, list[int]] = {"guard": [], "trial": []}
    for path in SHIPPED:
        for mode, counts in found.items():
            compiled = program(path, checked(path).declared.max_players, (), mode)
            asking = [word for word in compiled.code[: compiled.instructions] if word & 255 in ASKING]
            shown = [line for line in listing(compiled, {}) if re.match(r" +\d+  CHOOSEN? ", line)]
            for word, line in zip(asking, shown, strict=True):
                flags = {flag for flag in SAID if word >> 40 & flag}
                assert {flag for flag, said in SAID.items() if said in line} == flags, line
            counts.append(sum("each tried" in line for line in shown))
    assert 0 < sum(found["guard"]) < sum(found["trial"])


@pytest.mark.parametrize("path", SHIPPED, ids=name_of)
def test_the_questions_that_are_tried_are_told_by_what_asks_them(path: Path) -> None:
    compiled = program(path, checked(path).declared.max_players)
    shown = [line for line in listing(compiled, {}) if re.match(r" +\d+  CHOOSEN? ", line) and "each tried" in line]
    told = [row for name in {site.procedure for site in compiled.sites} for row in tried(compiled, name)]
    assert len(told) == len(shown)
    assert sum("only where" in text for _, text in told) == sum("only if" in line for line in shown)
    assert sum("at all" in text for _, text in told) == sum("nobody is asked" in line for line in shown)
    places = {f"{file}:{line}" for file, line, *_ in compiled.places}
    assert {where for where, _ in told} <= places and all(text for _, text in told)


def test_a_ruleset_compiled_twice_is_the_same_program() -> None:
    for path in SHIPPED:
        ruleset = checked(path)
        once, again = (compile_ruleset(examined(path), ruleset.declared.min_players) for _ in range(2))
        assert once == again
        assert executor("python").load(once).program == again
