"""What a seat sees, and the ruleset's layout → a picture of the table as SVG.

`picture` in `table.py` is the way in; `document` makes a file of it.
"""
