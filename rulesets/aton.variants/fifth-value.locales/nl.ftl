# Wat deze variant anders zegt; alle andere woorden zijn die van het spel.
title = Aton met een vijfde waarde
    .figures = 40 5 3 8
about = Een duel met kaarten van 1 tot en met 5 om vier tempels.
    .figures = 40 5 3 8
note-a-variant-no-rulebook-has-it = een variant; hij staat in geen enkel spelregelboekje

card-offering-five = { $value }
table-beyond = punten voor een 5 bij cartouche 3

rules-act =
    Eerst haal je stenen weg, behalve in de eerste ronde; daarna plaats je stenen.
    Een kaart met waarde 5 bij cartouche { $figure1 } maakt alle vier de tempels bereikbaar en levert eerst { $beyond } punten op.
    .title = Weghalen en plaatsen
    .tells = read_beyond
    .shape = 2d96f51e
    .figures = 3 4 1 2
