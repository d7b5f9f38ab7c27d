"""The texts of a ruleset → new texts.

Never: writes a file.
"""
