"""A place where the text goes wrong → what is wrong, and what was meant.

Each classic mistake is a function that looks at the place and answers or passes; the first answer
is given, and if none fits, what was found and what may stand there. Some also say what was meant,
so that the parser reads on as if it had been written.

Never: calls a mistake by a name of the grammar's own.
"""

from __future__ import annotations

from collections.abc import Callable

from rulekit.syntax import (
    mistaken_amounts,
    mistaken_choices,
    mistaken_conditions,
    mistaken_english,
    mistaken_gaps,
    mistaken_links,
    mistaken_phrases,
    mistaken_signs,
    mistaken_statements,
)
from rulekit.syntax.mistake import Mistake
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
        said = f"A rule says what a ruling becomes; `{p.found.text}` begins a statement."
        way = f"Write `{p.found.text} …` under `effect:`, or `RULING becomes …`."
        return p.mistake("unexpected-word", p.found, said, way)
    said, way = f"`{p.found.text}` is a word of the language; it cannot be a name.", "Choose another name."
    return p.mistake("word-as-name", p.found, said, way, "_", 1)


def missing_name(p: Situation) -> Mistake:
    """Nothing stands where a name or a value has to."""
    what = ("condition" if "not" in p.allowed else "value") if "INT" in p.allowed else "name"
    code = "name-expected" if what == "name" else "value-expected"
    place = "at the end" if p.found.text == END else f"before `{p.found.text}`"
    return p.mistake(code, p.found, f"A {what} is missing{p.where}, {place}.", p.shape or p.choices, "_")


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
    code = "unexpected-sign" if p.found.kind == "sign" else "unexpected-word"
    said = f"`{shown(p.found)}` cannot stand{p.where}."
    return p.mistake(code, p.found, said, help_, near[0] if near else None, 1)


CLASSICS: tuple[Callable[[Situation], Mistake | None], ...] = (
    mistaken_signs.empty_text,
    mistaken_signs.assignment,
    mistaken_amounts.list_marker,
    mistaken_amounts.thousands,
    mistaken_amounts.amount_behind_semicolon,
    mistaken_amounts.part_of,
    mistaken_amounts.for_each,
    mistaken_signs.possessive,
    mistaken_phrases.to_the_bank,
    mistaken_phrases.sets_joined,
    mistaken_phrases.space_by_two,
    mistaken_phrases.one_of,
    mistaken_links.the_left_out,
    mistaken_links.gained_for,
    mistaken_signs.strange,
    mistaken_signs.bracket,
    mistaken_statements.else_alone,
    mistaken_statements.last_resort,
    mistaken_choices.empty_place,
    mistaken_conditions.some_player_has,
    mistaken_conditions.place_contains,
    mistaken_conditions.amount_in_words,
    mistaken_conditions.choice_without_brackets,
    mistaken_conditions.condition_behind,
    mistaken_choices.either_left_out,
    mistaken_choices.moved_from,
    mistaken_choices.where_for_with,
    mistaken_choices.condition_before_place,
    mistaken_choices.times,
    mistaken_choices.counted_up,
    mistaken_choices.ranking_in_words,
    mistaken_choices.waits_for,
    mistaken_choices.rule_without_becomes,
    mistaken_choices.performed_alone,
    mistaken_choices.brackets_left_out,
    mistaken_conditions.then_behind_comma,
    mistaken_links.missing_from,
    mistaken_links.discarded_number,
    mistaken_links.body_of_repeat,
    mistaken_links.range_sign,
    mistaken_links.rank_word,
    mistaken_phrases.best_of,
    mistaken_phrases.who_loses,
    mistaken_links.who_wins,
    mistaken_links.rule_assigned,
    mistaken_conditions.name_beside_name,
    mistaken_statements.endless_repeat,
    mistaken_statements.loop,
    mistaken_statements.end_of_game,
    mistaken_statements.dice,
    mistaken_english.several_players,
    mistaken_english.other_verb,
    mistaken_english.little_word,
    mistaken_statements.wrong_link,
    mistaken_gaps.list_line,
    mistaken_statements.empty_statement,
    mistaken_statements.bracket_as_subject,
    mistaken_statements.ranking_in_ranking,
    mistaken_statements.needs_braces,
    mistaken_statements.misspelt_verb,
    mistaken_gaps.missing_comma,
    mistaken_gaps.comma_for_semicolon,
    mistaken_signs.division,
    mistaken_gaps.missing_semicolon,
    mistaken_gaps.missing_part,
    mistaken_signs.another_comparison,
    mistaken_gaps.and_for_comma,
    word_as_name,
)
