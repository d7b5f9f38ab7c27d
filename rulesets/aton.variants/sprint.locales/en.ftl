# What this variant says otherwise; all other words are those of the game.
title = Aton to { $goal }
about = A short duel of cards and priests: { $goal } points are enough.
