"""A program → numbers: many random games added up, every line of play counted.

Never: draws chance of its own for the rules.
"""
