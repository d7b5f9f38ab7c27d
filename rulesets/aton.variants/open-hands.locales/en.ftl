# What this variant says otherwise; all other words are those of the game.
title = Aton with open hands
about = A duel in which both players see which cards the other holds.

rules-lay_cards =
    Each player lays one card from the hand at each of the cartouches { $figure1 } to { $figure2 }. Nobody shows any before all lie there.
    Both hands lie open: each player sees which cards the other has, and not where they go.
    .title = Laying cards
    .shape = 804ef43c
    .figures = 1 4
