"""Variants: files that change a ruleset without copying it → the ruleset changed, and who changed what.

Never: decides what a name means.
"""
