"""The checked tree of a ruleset → a program for a number of players.

A node becomes code in one place: a function registered for its class and for what is asked of it. Each is given the
context, `lowering.Lowering`, and lowers the parts of its node through it. Six floors, from the ground:

1. `code`: instructions with named operands, values, what is still at hand. `keeping`: what cells of a frame hold.
   `transaction`: everything as it was before. `frames`, `relations`, `source_text`, `drawing`.
2. `emitter`: temporary cells, sets, loops. `layout`: where domains, places and numbers of a ruleset lie in the state.
   `env`: who speaks, what names mean. `link`: addresses for everything. `sites`: what is found on the way.
3. `lowering`: the context, and the tables of which function lowers which node. `bits`.
4. What several lowerings use: `rulings`, `zones`, `amounts`, `guards`, `questions`, `calls`. `describe`: the program.
5. The lowerings. What is read: `expressions`, `lookups`, `folds`, `sets`, `masks`, `conditions`, `rankings`.
   What happens: `counters`, `pieces`, `statements`. What is offered: `choices`, `guard_branches`, `preconditions`.
   What has code of its own: `procedures`, `abilities`. What is sought: `distances`.
6. `compile` puts it together.

Why it is done so: docs/decisions/0003-compiling.md.

Never: runs anything, reports a mistake (the checker found them all).
"""
