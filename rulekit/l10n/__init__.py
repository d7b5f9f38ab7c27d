"""Message files of two languages → what one of them lacks, and what is wrong with it; the same in formats of others.

Read `entries.py` (what a message file holds), then `comparing.py` (what is wrong with a language).

Never: words anything; writes a file.
"""
