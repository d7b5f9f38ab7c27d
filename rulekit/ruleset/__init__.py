"""YAML with places → declarations, by the rows of `tables.py`; start reading at `load.py`.

Never: decides what a name means.
"""
