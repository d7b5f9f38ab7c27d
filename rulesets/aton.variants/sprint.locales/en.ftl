# What this variant says otherwise; all other words are those of the game.
title = Aton to 30
about = A short duel of cards and priests: 30 points are enough.
