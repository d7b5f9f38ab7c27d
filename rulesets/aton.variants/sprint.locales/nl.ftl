# Wat deze variant anders zegt; alle andere woorden zijn die van het spel.
title = Aton tot 30
about = Een kort duel met kaarten en priesters: 30 punten zijn genoeg.
note-a-variant-no-rulebook-has-it = een variant; hij staat in geen enkel spelregelboek
