# Wat deze variant anders zegt; alle andere woorden zijn die van het spel.
title = Aton tegen Ammit
about = Alleen tegen Ammit, die de harten van de doden verslindt en niemand iets vraagt.
note-a-variant-no-rulebook-has-it = een variant; hij staat in geen enkel spelregelboekje
seat-blue = Ammit

table-laying = cartouches voor de kaarten, vanaf de hoogste
table-poor_hand = laagste waarde van een hand die blijft
table-lure_of = lokkracht van een kleur
ruling-removes_all = verplicht zoveel mogelijk stenen weghalen
ruling-places_all = verplicht zoveel mogelijk stenen plaatsen
ruling-ammit = Ammit
ruling-lure = lokkracht
    .article = de
ruling-best_card = de hoogste kaart uit je hand
    .article = de
phase-lay_by_rank = kaarten leggen op volgorde

rules-exchange_cards =
    Wie de ruilsteen nog heeft, mag die inleveren, de hele hand afleggen en een nieuwe hand trekken. Beide spelers beslissen tegelijk.
    Ammit ruilt een hand waarvan de kaarten samen minder dan { $poor_hand } waard zijn.
    .title = Kaarten ruilen
    .tells = change_hand
    .shape = 0785e414
    .figures = 1 0 1 8 2
rules-lay_cards =
    Elke speler legt bij elk van de cartouches { $figure1 } tot en met { $figure2 } een kaart uit de hand. Alles blijft gedekt tot alle kaarten liggen.
    Ammit legt de hoogste kaart bij cartouche 4, de volgende bij 1, de derde bij 3 en de laagste bij 2.
    .title = Kaarten leggen
    .tells = lay_by_rank
    .shape = f4c7a608
    .figures = 1 4 1 4 2 0
rules-remove_priests =
    Je kaart bij cartouche { $figure1 } bepaalt hoeveel: de waarde min { $figure5 }. Zoveel stenen van de andere speler haal je weg, uit tempels met een nummer dat niet hoger is dan je kaart bij cartouche 3. { $remove_opponent ->
        [optional] Minder mag ook.
       *[mandatory] Zijn het er minder, dan haal je ze allemaal weg.
      }
    Met een { $figure2 } haal je in plaats daarvan één eigen steen weg, uit dezelfde tempels; met een 2 geen enkele.
    Een weggehaalde steen gaat naar het eerste vrije veld van het dodenrijk, of terug naar de voorraad van de eigenaar als er geen veld meer vrij is.
    Ammit haalt er zoveel mogelijk weg, telkens de steen op het veld dat het meest lokt; van de eigen stenen die op het veld dat het minst lokt. De lokkracht van een veld hangt af van zijn kleur – zwart 4, blauw 3, gewoon 2, geel en groen 1 –, en elk punt van de bonus telt voor 2 extra; bij gelijke stand telt het eerste.
    .title = Stenen weghalen
    .tells = remove bury
    .shape = def58dee
    .figures = 2 2 1 1 0 0 0 0 2 2 3
rules-place_priests =
    Je kaart bij cartouche { $figure1 } bepaalt hoeveel stenen je uit je voorraad plaatst, voor zover je er nog hebt: op vrije velden van tempels met een nummer dat niet hoger is dan je kaart bij cartouche 3. { $place ->
        [optional] Minder mag ook.
       *[mandatory] Je moet ze allemaal plaatsen.
      }
    Een steen waarvoor geen veld vrij is, gaat naar het dodenrijk.
    { $win_check ->
        [after_placing] Kijk na de laatste steen of je gewonnen hebt.
       *[per_pawn] Kijk na elke steen of je gewonnen hebt.
      }
    Ammit plaatst ze allemaal, elk op het vrije veld dat het meest lokt.
    .title = Stenen plaatsen
    .tells = place_one
    .shape = 28b6d704
    .figures = 4 0 0 0 2 2 3
rules-thin_out =
    Elke speler neemt { $figure3 } eigen stenen terug in de voorraad, of minder als er niet meer zijn: één uit elke tempel, te beginnen bij tempel 1. Voor elke tempel zonder eigen steen komt er één { $substitute ->
        [most_populated] uit de tempel waar de speler er de meeste heeft
       *[highest_number] uit de tempel met het hoogste nummer waar de speler er nog een heeft
      }.
    { $alternate ->
        [true] De spelers doen dat om beurten; wie de meeste punten heeft, begint.
       *[false] Wie de meeste punten heeft, neemt eerst alle stenen terug; daarna doet de andere speler hetzelfde.
      }
    Ammit neemt ze van de velden die het minst lokken.
    .title = Stenen terugnemen
    .tells = give_one take_home
    .shape = 7408484b
    .figures = 0 4 4 4 1 4 0 5 5 0 4 2 2 1 4 1 1 4 1
