"""Messages and names → the words a person reads: prompts, moves, events, reports.

Never: decides anything; drops a message without a word.
"""
