"""Designers' tests in YAML → verdicts.

Read `keys.py` (the keys of a file), `scenario.py` (what is read), `read_scenarios.py`, `running.py` (one scenario
on a table), `expected.py`, `comparing.py` and `saying.py` (an expectation against a table), `find.py`, `suite.py`
(a file), and `plugin.py` (the same in pytest).

Never: knows a game; touches the inside of a state.
"""
