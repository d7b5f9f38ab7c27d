"""What was found by checking, playing and comparing → lines a designer reads, warnings, or data.

Never: counts; parses a command line; decides what is odd.
"""
