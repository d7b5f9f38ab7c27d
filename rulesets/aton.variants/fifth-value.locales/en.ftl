# What this variant says otherwise; all other words are those of the game.
title = Aton with a fifth value
    .figures = 40 5 3 8
about = A duel of cards from 1 to 5 over four temples.
    .figures = 40 5 3 8

card-offering-five = { $value }
table-beyond = points for a 5 at cartouche 3

rules-act =
    From the second round on, counters are removed first; then counters are placed.
    A card of value 5 at cartouche { $figure1 } reaches all four temples, and first brings { $beyond } points.
    .title = Acting
    .tells = read_beyond
    .shape = 2d96f51e
    .figures = 3 4 1 2
