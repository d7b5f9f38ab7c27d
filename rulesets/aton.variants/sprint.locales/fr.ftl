# Ce que cette variante dit autrement ; tout le reste est dit comme dans le jeu.
title = Aton en { $goal } points
about = Un duel bref de cartes et de prêtres : { $goal } points suffisent.
note-a-variant-no-rulebook-has-it = une variante ; elle ne figure dans aucun livret
