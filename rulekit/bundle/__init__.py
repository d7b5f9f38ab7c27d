"""The page and what it has of others: where its files lie, what npm fetches for it, and the files made of that.

Read `building` first: it makes `editor.js`, `charts.js` and `game-icons.json` once, of what `npm` fetches. A wheel
carries them; `python -m rulekit.bundle` makes them in a checkout. A table needs none of it.
"""
