"""A checked ruleset in one language → a rulebook: what lies on the table, set-up, phases, actions, cards, words.

Never: says what the ruleset does not; holds a word a reader sees.
"""
