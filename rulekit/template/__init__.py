"""A template and a name → new files that are a sound beginning.

Read `template.py` (which files, and what is filled in), then `writing.py` (all of them or none).

Never: overwrites a file.
"""
