"""One table at a screen. Read `session` first; then `asking` (a question and what may be typed), `grouping`
(which answers stand in one line), `showing` (what stands on the screen for it), `telling` (what has happened, and why),
`recap` (as much of it as has room), `trying` (what a move would do), `ending` and `scoring` (how it came out),
`keeping` (saves), `sitting` (who sits where) and `screen`.
"""
