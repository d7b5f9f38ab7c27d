"""Runs a program on a flat state of integers: one loop, two executors.

Never: names a game.
"""
