"""A ruleset that is worked at, on a page: its files as they are now, and all that they come to.

Never: writes a file outside a folder of its own; speaks with anybody; goes on with what cannot be read.
"""
