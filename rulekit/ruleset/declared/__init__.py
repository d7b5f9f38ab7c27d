"""The sections of a ruleset as trees → what they declare, and where each value comes from.

Never: opens a file; looks up a name.
"""
