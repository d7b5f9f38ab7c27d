title = Aton
about = Een duel met kaarten en priesters om vier tempels.

seat-red = Rood
seat-blue = Blauw
counter-vp = { $n ->
    [one] zegepunt
   *[other] zegepunten
  }
    .article = het
counter-exchange = { $n ->
    [one] ruilsteen
   *[other] ruilstenen
  }
    .article = de
piece-priest = { $n ->
    [one] steen
   *[other] stenen
  }
    .article = de
deck-offering = { $n ->
    [one] kaart
   *[other] kaarten
  }
    .article = de
card-offering-one = 1
card-offering-two = 2
card-offering-three = 3
card-offering-four = 4
region-temple = tempels
    .article = de
    .number = plural
region-realm = dodenrijk
    .article = het
region-cartouche = cartouches
    .article = de
    .number = plural
place-temple = tempelveld { $space }
place-realm = het dodenrijk
place-cartouche = cartouche { $space }
event-move-priest = { $n ->
    [one] { $seat } verplaatst een steen naar { $target }
   *[other] { $seat } verplaatst { $n } stenen naar { $target }
  }
zone-reserve = voorraad
    .article = de
zone-hand = hand
    .article = de
zone-used = gespeelde kaarten
    .article = de
    .number = plural
zone-aside = kaarten voor de beurtvolgorde
    .article = de
    .number = plural

value-mark-yellow = geel
    .article = het
value-mark-green = groen
    .article = het
value-mark-blue = blauw
    .article = het
value-mark-black = zwart
    .article = het
value-mark-plain = gewoon
    .article = het

option-reshuffle = Wanneer wordt een lege stapel vernieuwd?
option-reshuffle-lazy = als er een kaart nodig is
option-reshuffle-eager = meteen
option-remove_opponent = Moeten stenen van de andere kleur worden weggehaald?
option-remove_opponent-mandatory = zo veel mogelijk
option-remove_opponent-optional = zo veel je wilt
option-place = Moeten stenen worden geplaatst?
option-place-mandatory = zo veel mogelijk
option-place-optional = zo veel je wilt
option-win_check = Wanneer kun je door plaatsen winnen?
option-win_check-per_pawn = bij elke steen
option-win_check-after_placing = na de laatste steen
option-substitute = Waar komt na een waardering een ontbrekende steen vandaan?
option-substitute-highest_number = uit de hoogste tempel
option-substitute-most_populated = uit de tempel met de meeste eigen stenen
option-alternate = Nemen de spelers om beurten stenen terug?
option-alternate-false = eerst de ene speler, dan de andere
option-alternate-true = om beurten

ask-exchange_cards = Lever je je ruilsteen in voor vier andere kaarten?
ask-lay_cards-c = Welke kaart leg je bij de volgende cartouche?
ask-remove_priests-n = Hoeveel stenen haal je weg?
ask-remove-s = Welke steen gaat naar het dodenrijk?
ask-place_priests-n = Hoeveel stenen plaats je?
ask-place_one-s = Waar plaats je een steen?
ask-take_home-s = Welke steen neem je terug?

do-change_hand = ruilsteen inleveren

ending-points = genoeg punten
ending-temple = een tempel is vol
ending-yellow = alle gele velden
ending-green = alle groene velden
ending-scoring = punten na een waardering
ending-cut_off = afgebroken
metric-rounds = rondes

layout-round = Ronde { $round }
layout-supply = wat er over is
layout-legend = Velden: y geel, g groen, b blauw, k zwart, + één bonuspunt, # twee.
attribute-value = waarde
attribute-number = tempel
attribute-bonus = bonus

# ---- the rulebook: what is told of phases and actions ----
# A line is a paragraph. `.tells` names others that are told here too. `.shape` and `.figures` say for which steps a text
# was written (`rulekit rulebook` tells what they would be now); one that no longer fits is not shown.

rules-game =
    Een spel is een reeks ronden. Het duurt tot iemand wint, meteen of na een puntentelling.
    .title = Het spel
    .shape = 5eb25910
    .figures = 500
rules-day =
    Beide spelers trekken kaarten en mogen ze ruilen, als ze dat nog kunnen. Daarna legt elke speler één kaart, gedekt, bij elk van de eigen cartouches.
    Als alle kaarten liggen, worden ze omgedraaid. De eerste cartouche levert punten op, de tweede bepaalt wie eerst handelt en hoeveel stenen er weggaan, de derde hoe ver men reikt, de vierde hoeveel stenen men plaatst.
    Wie eerst handelt, verwijdert en plaatst stenen; daarna doet de andere speler dat.
    Dan worden de kaarten afgelegd. Is het dodenrijk vol, dan volgt een puntentelling.
    .title = Een ronde
    .shape = 55f91caf
    .figures = 1 1
rules-draw_four =
    Elke speler trekt { $figure1 } kaarten van de eigen stapel.
    { $reshuffle ->
        [eager] Zodra een stapel leeg is, worden de afgelegde kaarten geschud tot een nieuwe stapel.
       *[lazy] Als er een kaart nodig is en de stapel leeg is, worden de afgelegde kaarten geschud tot een nieuwe stapel.
      }
    .title = Kaarten trekken
    .tells = renew_at_once
    .shape = 839058c6
    .figures = 4 0
rules-exchange_cards =
    Wie de ruilsteen nog heeft, mag die afgeven, de hele hand afleggen en een nieuwe trekken. Beide spelers beslissen tegelijk.
    .title = Kaarten ruilen
    .tells = change_hand
    .shape = c0db1323
    .figures = 1
rules-lay_cards =
    Elke speler legt een kaart uit de hand bij elk van de cartouches { $figure1 } tot en met { $figure2 }. Niemand laat iets zien voordat alles ligt.
    .title = Kaarten leggen
    .shape = 804ef43c
    .figures = 1 4
rules-first_cartouche =
    Wie hier de hoogste kaart heeft, krijgt { $figure2 } punten voor elk punt verschil. Gelijke kaarten leveren niets op.
    .title = Cartouche 1: punten
    .shape = b941bd52
    .figures = 1 2 1 1
rules-second_cartouche =
    Wie hier de laagste kaart heeft, handelt eerst; zijn ze gelijk, dan wie bij cartouche { $figure2 } de laagste kaart heeft.
    Zijn ook die gelijk, dan draaien beiden kaarten van hun stapel om, telkens één, tot er één lager is: die speler handelt eerst. De omgedraaide kaarten gaan onder de stapels terug.
    .title = Cartouche 2: wie eerst handelt
    .tells = draw_for_lead
    .shape = 70b769c8
    .figures = 2 1 32 1
rules-act =
    Vanaf de tweede ronde worden eerst stenen verwijderd; daarna worden er stenen geplaatst.
    .title = Handelen
    .shape = 3729ff07
    .figures = 1
rules-remove_priests =
    De eigen kaart bij cartouche { $figure1 } bepaalt hoeveel: de waarde min { $figure5 }. Zoveel stenen van de andere speler worden verwijderd, uit tempels met een nummer dat niet hoger is dan de eigen kaart bij cartouche 3. { $remove_opponent ->
        [optional] Minder mag ook.
       *[mandatory] Het moeten er zoveel zijn als er liggen.
      }
    Met een { $figure2 } wordt in plaats daarvan een eigen steen verwijderd, uit dezelfde tempels; met een 2 geen enkele.
    Een verwijderde steen gaat naar het volgende vrije vak van het dodenrijk, of terug naar de voorraad van de eigenaar als er geen vrij is.
    .title = Stenen verwijderen
    .tells = remove bury
    .shape = a0020938
    .figures = 2 1 1 2 2 0 0 0 3
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
    .title = Stenen plaatsen
    .tells = place_one
    .shape = b966315c
    .figures = 4 0 0 0 3
rules-check_victory =
    Wie handelt, of bij de eerste cartouche punten krijgt, wint meteen
    – met { $goal } punten of meer;
    – of met een eigen steen op elk vak van een tempel;
    – of met een eigen steen op elk geel vak;
    – of met een eigen steen op elk groen vak.
    .title = Meteen winnen
    .shape = 5979dd8c
    .figures = 1 4 40
rules-scoring =
    Als het dodenrijk vol is, wordt het een na het ander geteld. Bij gelijke stand krijgt niemand iets.
    – Tempel 1: wie daar de meeste stenen heeft, krijgt het verschil in punten.
    – Tempel 2: wie daar de meeste stenen heeft, krijgt { $figure5 } punten.
    – Tempel 3: wie daar de meeste stenen heeft, krijgt een punt voor elk ervan.
    – Tempel 4: wie daar de meeste stenen heeft, krijgt { $figure9 } punten voor elk blauw vak dat die speler bezet, in welke tempel ook.
    – Zwarte vakken: wie er in alle tempels samen de meeste bezet, krijgt { $figure10 } punten.
    – Beide spelers krijgen de bonus op de vakken die ze bezetten.
    Heeft iemand nu { $goal } punten of meer, dan eindigt het spel en wint wie de meeste punten heeft; bij gelijke stand niemand.
    Anders dunnen beide spelers uit, en alle stenen van het dodenrijk gaan terug naar de voorraden.
    .title = Een puntentelling
    .shape = 73524a6a
    .figures = 1 1 1 2 5 3 3 4 3 8 40
rules-thin_out =
    Elke speler neemt { $figure3 } stenen terug in de voorraad, zolang er zijn: één uit elke tempel, te beginnen met tempel 1. Voor elke tempel zonder eigen steen komt er één { $substitute ->
        [most_populated] uit de tempel waar de speler er de meeste heeft
       *[highest_number] uit de tempel met het hoogste nummer waar de speler er een heeft
      }.
    { $alternate ->
        [true] De spelers doen dat om de beurt; wie de meeste punten heeft, begint.
       *[false] Wie de meeste punten heeft, neemt ze eerst allemaal terug, daarna de andere speler.
      }
    .title = Uitdunnen
    .tells = give_one take_home
    .shape = 198706e1
    .figures = 0 4 4 4 1 4 0 5 5 0 4 1 4 1 1 4 1
