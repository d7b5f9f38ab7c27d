"""Two rulesets → in what they differ, in words, and which scenarios hold in one of them alone.

Read `differing.py` first.

Never: changes a file; decides which of two rulesets is better.
"""
