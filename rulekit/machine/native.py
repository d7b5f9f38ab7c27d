"""The executor for speed: the loop and its drivers compiled once for this computer, whatever the program.

The compiled functions work on addresses of int64 cells; `row`, `rest`, `copy`, `popcount`, `ctz` and `fit` are
the only ones that are not compiled from their Python source. The loop is compiled by itself and called
by name, so it is not compiled again into each of its callers. What was compiled is kept in the cache
folder, under a name made from the sources: a change in any of them never meets an older machine.

Never: differs in a result from the one in Python.
"""

from __future__ import annotations
