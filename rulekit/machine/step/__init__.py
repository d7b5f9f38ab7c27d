"""An answer → the next question: the loop and what it stands on, in restricted Python.

Never: plays on by itself.
"""
