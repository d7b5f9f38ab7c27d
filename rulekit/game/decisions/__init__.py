"""A waiting state → who is asked what, by which names, and what each seat may see of it.

Never: decides what is legal; that is the machine's.
"""
