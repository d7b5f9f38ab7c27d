# Wat deze variant anders zegt; alle andere woorden zijn die van het spel.
title = Aton tegen Ammit
about = Alleen tegen Ammit, die de harten van de doden verslindt en niemand iets vraagt.
seat-blue = Ammit

table-laying = Waar de kaarten komen, vanaf de hoogste
table-poor_hand = Een hand is arm onder
table-lure_of = Hoeveel een kleur lokt

rules-exchange_cards =
    Wie de ruilsteen nog heeft, mag die afgeven, de hele hand afleggen en een nieuwe trekken. Beide spelers beslissen tegelijk.
    Ammit ruilt een hand waarvan de kaarten samen minder dan { $poor_hand } zijn.
    .title = Kaarten ruilen
    .tells = change_hand
    .shape = cff96201
    .figures = 1 1 8 2
rules-lay_cards =
    Elke speler legt een kaart uit de hand bij elk van de cartouches { $figure1 } tot en met { $figure2 }. Niemand laat iets zien voordat alles ligt.
    Ammit legt de hoogste kaart bij cartouche 4, de volgende bij 1, de derde bij 3 en de laagste bij 2.
    .title = Kaarten leggen
    .tells = lay_by_rank
    .shape = f4c7a608
    .figures = 1 4 1 4 2 0
rules-remove_priests =
    De eigen kaart bij cartouche { $figure1 } bepaalt hoeveel: de waarde min { $figure5 }. Zoveel stenen van de andere speler worden verwijderd, uit tempels met een nummer dat niet hoger is dan de eigen kaart bij cartouche 3. { $remove_opponent ->
        [optional] Minder mag ook.
       *[mandatory] Het moeten er zoveel zijn als er liggen.
      }
    Met een { $figure2 } wordt in plaats daarvan een eigen steen verwijderd, uit dezelfde tempels; met een 2 geen enkele.
    Een verwijderde steen gaat naar het volgende vrije vak van het dodenrijk, of terug naar de voorraad van de eigenaar als er geen vrij is.
    Ammit verwijdert er zoveel als er liggen, telkens de steen op het vak dat het meest lokt; van de eigen stenen die op het vak dat het minst lokt. Een vak lokt door zijn kleur – zwart 4, blauw 3, effen 2, geel en groen 1 – en door 2 voor elk punt van de bonus; bij gelijke stand telt het eerste.
    .title = Stenen verwijderen
    .tells = remove bury
    .shape = 60504a8d
    .figures = 2 1 1 2 2 0 0 0 0 2 2 3
rules-place_priests =
    De eigen kaart bij cartouche { $figure1 } bepaalt hoeveel stenen men uit de voorraad plaatst, zolang die strekt: op vrije vakken van tempels met een nummer dat niet hoger is dan de eigen kaart bij cartouche 3. { $place ->
        [optional] Minder mag ook.
       *[mandatory] Ze moeten allemaal geplaatst worden.
      }
    Een steen waarvoor geen vrij vak is, gaat naar het dodenrijk.
    { $win_check ->
        [after_placing] Als alles geplaatst is, wordt gekeken of de speler gewonnen heeft.
       *[per_pawn] Na elke steen wordt gekeken of de speler gewonnen heeft.
      }
    Ammit plaatst ze allemaal, elk op het vrije vak dat het meest lokt.
    .title = Stenen plaatsen
    .tells = place_one
    .shape = 28b6d704
    .figures = 4 0 0 0 2 2 3
rules-thin_out =
    Elke speler neemt { $figure3 } stenen terug in de voorraad, zolang er zijn: één uit elke tempel, te beginnen met tempel 1. Voor elke tempel zonder eigen steen komt er één { $substitute ->
        [most_populated] uit de tempel waar de speler er de meeste heeft
       *[highest_number] uit de tempel met het hoogste nummer waar de speler er een heeft
      }.
    { $alternate ->
        [true] De spelers doen dat om de beurt; wie de meeste punten heeft, begint.
       *[false] Wie de meeste punten heeft, neemt ze eerst allemaal terug, daarna de andere speler.
      }
    Ammit neemt ze van de vakken die het minst lokken.
    .title = Uitdunnen
    .tells = give_one take_home
    .shape = 7408484b
    .figures = 0 4 4 4 1 4 0 5 5 0 4 2 2 1 4 1 1 4 1
