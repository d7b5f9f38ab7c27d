# Wat deze variant anders zegt; alle andere woorden zijn die van het spel.
title = Aton met open kaarten
about = Een duel waarin beide spelers elkaars kaarten zien.
note-a-variant-no-rulebook-has-it = een variant; hij staat in geen enkel spelregelboekje

rules-lay_cards =
    Elke speler legt bij elk van de cartouches { $figure1 } tot en met { $figure2 } een kaart uit de hand. Alles blijft gedekt tot alle kaarten liggen.
    De kaarten in beide handen liggen open: je ziet welke kaarten de ander heeft, maar niet waar ze komen.
    .title = Kaarten leggen
    .shape = 804ef43c
    .figures = 1 4
