"""Many steps at once: games at random, all lines of play, what is hidden dealt anew, in restricted Python.

Never: knows an instruction but by the loop.
"""
