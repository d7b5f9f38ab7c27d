# Wat deze variant anders zegt; alle andere woorden zijn die van het spel.
title = Aton tot { $goal }
about = Een kort duel met kaarten en priesters: { $goal } punten zijn genoeg.
note-a-variant-no-rulebook-has-it = een variant; hij staat in geen enkel spelregelboekje
