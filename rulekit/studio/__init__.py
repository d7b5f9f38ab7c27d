"""A table for people who look at it from elsewhere: messages in, messages out, no input or output of its own.

Read `table` first (the game and its answers), then `view` (what one seat is shown of it), then `line` (one
onlooker's numbered messages).
"""
