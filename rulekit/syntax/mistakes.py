"""A place where the text goes wrong → what is wrong, and what was meant.

Each classic mistake is a function that looks at the place and answers or passes; the first answer
is given, and if none fits, what was found and what may stand there. Some also say what was meant,
so that the parser reads on as if it had been written.

Never: calls a mistake by a name of the grammar's own.
"""

from __future__ import annotations

from collections.abc import Callable

from rulekit.diagnostics.source import Diagnostic
from rulekit.syntax.mistake import ANY_NAME, Meant, Mistake
from rulekit.syntax.mistaken_amounts import amount_behind_semicolon, for_each, list_marker, part_of, thousands
from rulekit.syntax.mistaken_choices import (
    brackets_left_out,
    condition_before_place,
    counted_up,
    either_left_out,
    empty_place,
    moved_from,
    performed_alone,
    ranking_in_words,
    rule_without_becomes,
    times,
    waits_for,
    where_for_with,
)
from rulekit.syntax.mistaken_conditions import (
    amount_in_words,
    choice_without_brackets,
    condition_behind,
    name_beside_name,
    place_contains,
    some_player_has,
    then_behind_comma,
)
from rulekit.syntax.mistaken_english import little_word, other_verb, several_players
from rulekit.syntax.mistaken_gaps import (
    and_for_comma,
    comma_for_semicolon,
    list_line,
    missing_comma,
    missing_part,
    missing_semicolon,
)
from rulekit.syntax.mistaken_links import (
    body_of_repeat,
    discarded_number,
    gained_for,
    missing_from,
    range_sign,
    rank_word,
    rule_assigned,
    the_left_out,
    who_wins,
)
from rulekit.syntax.mistaken_phrases import best_of, one_of, sets_joined, space_by_two, to_the_bank, who_loses
from rulekit.syntax.mistaken_signs import (
    another_comparison,
    assignment,
    bracket,
    division,
    empty_text,
    possessive,
    strange,
)
from rulekit.syntax.mistaken_statements import (
    bracket_as_subject,
    dice,
    else_alone,
    empty_statement,
    end_of_game,
    endless_repeat,
    last_resort,
    loop,
    misspelt_verb,
    needs_braces,
    ranking_in_ranking,
    wrong_link,
)
from rulekit.syntax.situation import Situation, shown
from rulekit.syntax.tables import END


def explain(place: Situation) -> Mistake:
    """The mistake at a place."""
    for classic in CLASSICS:
        mistake = classic(place)
        if mistake is not None:
            return mistake
    return unexpected(place)


def word_as_name(p: Situation) -> Mistake | None:
    """A word of the language where a name, or a value, is missing; or taken for a name."""
    if "NAME" not in p.allowed or p.verb_expected:
        return None
    if p.could_be("NAME", p.found.text) and p.found.kind != "word":
        return missing_name(p)
    if not p.is_word_of_language(p.found):
        return None
    if p.could_be("NAME", p.found.text):
        return missing_name(p)
    if "INT" in p.allowed and (p.after is None or not p.could_be("NAME", p.symbol(p.after))):
        return None
    if p.start == "rules" and p.before is None and p.found.text in p.verbs:
        return p.mistake(
            "unexpected-word",
            p.found,
            f"A rule says what a ruling becomes; `{p.found.text}` begins a statement.",
            f"Write `{p.found.text} …` under `effect:`, or `RULING becomes …`.",
        )
    return p.mistake(
        "word-as-name",
        p.found,
        f"`{p.found.text}` is a word of the language; it cannot be a name.",
        "Choose another name.",
        meant=(ANY_NAME,),
        drops=1,
    )


def missing_name(p: Situation) -> Mistake:
    """Nothing stands where a name or a value has to."""
    what = ("condition" if "not" in p.allowed else "value") if "INT" in p.allowed else "name"
    code = "name-expected" if what == "name" else "value-expected"
    place = "at the end" if p.found.text == END else f"before `{p.found.text}`"
    return p.mistake(code, p.found, f"A {what} is missing{p.where}, {place}.", p.shape or p.choices, meant=(ANY_NAME,))


def unexpected(p: Situation) -> Mistake:
    """What was found, where, and what may stand there."""
    near = p.near_words
    help_ = f"Did you mean `{near[0]}`? " if near else ""
    if not near and p.near_before and p.before:
        help_ = f"Did you mean `{p.near_before}` instead of `{shown(p.before)}`? "
    if p.start not in ("program", "rules") and p.found.text in p.verbs:
        help_ += "Statements belong into an effect or a step, not here. "
    help_ += f"{p.choices} {p.shape}".rstrip()
    if p.found.text == END:
        return p.mistake("unexpected-end", p.found, f"The text ends too early{p.where}.", help_)
    meant: Meant | None = (("word", near[0]),) if near else None
    code = "unexpected-sign" if p.found.kind == "sign" else "unexpected-word"
    found = Diagnostic(code, p.span(p.found), f"`{shown(p.found)}` cannot stand{p.where}.", help_)
    return Mistake(found, meant=meant, drops=1)


CLASSICS: tuple[Callable[[Situation], Mistake | None], ...] = (
    empty_text,
    assignment,
    list_marker,
    thousands,
    amount_behind_semicolon,
    part_of,
    for_each,
    possessive,
    to_the_bank,
    sets_joined,
    space_by_two,
    one_of,
    the_left_out,
    gained_for,
    strange,
    bracket,
    else_alone,
    last_resort,
    empty_place,
    some_player_has,
    place_contains,
    amount_in_words,
    choice_without_brackets,
    condition_behind,
    either_left_out,
    moved_from,
    where_for_with,
    condition_before_place,
    times,
    counted_up,
    ranking_in_words,
    waits_for,
    rule_without_becomes,
    performed_alone,
    brackets_left_out,
    then_behind_comma,
    missing_from,
    discarded_number,
    body_of_repeat,
    range_sign,
    rank_word,
    best_of,
    who_loses,
    who_wins,
    rule_assigned,
    name_beside_name,
    endless_repeat,
    loop,
    end_of_game,
    dice,
    several_players,
    other_verb,
    little_word,
    wrong_link,
    list_line,
    empty_statement,
    bracket_as_subject,
    ranking_in_ranking,
    needs_braces,
    misspelt_verb,
    missing_comma,
    comma_for_semicolon,
    division,
    missing_semicolon,
    missing_part,
    another_comparison,
    and_for_comma,
    word_as_name,
)
