"""A ruleset of a few questions in a row, for what is asked, taken back, saved and tried at a terminal."""

STEPS = """\
ruleset: steps
version: 1.0.0
language: 1
players: 2
seats: [north, south]
start: game
counters: {coin: {start: 0}}
phases:
  game:
    steps:
      - repeat 3 { perform climb }
      - end game because done
  climb:
    steps:
      - choose n from 1..2
      - choose m from n..2
      - gain n + m coin
      - choose k from 1..3
"""
