"""One table at a screen. Read `session` first; then `asking` (a question and what may be typed), `grouping`
(which answers stand in one line), `telling` (what has happened, and why), `trying` (what a move would do), `keeping`
(saves), `sitting` (who sits where) and `screen`.
"""
