"""The checked tree of a ruleset → a program for a number of players.

One object compiles: `Compiler`. Its methods stand in one file a theme, each a class that knows the classes
below it and nothing above. To learn the room, read upwards:

1. `operands`, `values`: what an instruction works on, and what an expression came to.
2. `link`, with `frames` and `remember`: instructions collected by name, values still at hand, addresses.
3. `layout`: where domains, places and numbers of a ruleset lie in the state.
4. `emitter`: temporary cells and sets, the ground of all that follows.
5. What is read: `expressions`, `lookups`, `folds`, `sets`, `masks`, `conditions`, `rankings`, `answers`.
6. What happens: `counters`, `pieces`, `statements`.
7. What is offered: `completability` (may something fail?), `guards`, `choices`.
8. What is called: `calls`, `listeners`, `abilities`, `procedures`.
9. `compile` puts it together; `tabulate` and `describe` add what the game room reads.

A room of 5 to 8 has a table of cases, from the kind of a node to the method that lowers it; it adds its own
to the table of the room below. `walk` and `relations` are looked into when they are met. Why it is
done so: docs/decisions/0003-compiling.md.

Never: runs anything, reports a mistake (the checker found them all).
"""
