"""Declared ruleset → checked tree, and every mistake in it.

Never: raises for a user's mistake.
"""
