"""The bytes of a file → a tree with places and all that is wrong with it, and trees → text again.

Never: knows what a ruleset is made of but for the rows of its keys.
"""
