"""What a seat sees, drawn as lines of styled text. Read `board` first, then `fitting` (how much of it has
room), `grids`, `rows`, `lists`, `numbers`; `sight` says what each thing looks like,
`lines` is the text they are made of, `margins` what stands round a board.
"""
