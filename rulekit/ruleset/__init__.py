"""YAML with places → declarations, by the rows of `top_keys.py`; start reading at `load.py`.

Never: decides what a name means.
"""
