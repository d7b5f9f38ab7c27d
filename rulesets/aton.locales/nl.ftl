title = Aton
about = Een duel met kaarten en priesters om vier tempels.

seat-red = Rood
seat-blue = Blauw
counter-vp = { $n ->
    [one] punt
   *[other] punten
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
table-many = { $what } ({ $n }×)
card-offering-one = { $value }
card-offering-two = { $value }
card-offering-three = { $value }
card-offering-four = { $value }
region-temple = tempels
    .article = de
    .number = plural
region-realm = dodenrijk
    .article = het
region-cartouche = cartouches
    .article = de
    .number = plural
space-temple = { $index }
place-temple = veld { $space } (tempel { $number }, { $bonus ->
    [0] { $mark }
   *[other] bonus { $bonus }
  })
place-realm = het dodenrijk
place-cartouche = cartouche { $space }
event-perform-change_hand = { $seat } levert de ruilsteen in
event-pay-in-change_hand = { "" }
event-move-to-offering = { $seat } legt { $what } terug in de kaartenstapel
event-draw-to-aside = { $seat } draait { $what } om
event-move-to-temple = { $n ->
    [one] { $seat } plaatst een steen op { $target }
   *[other] { $seat } plaatst { $n } stenen op { $target }
  }
event-move-priest = { $seat } verplaatst { $n ->
    [one] een steen
   *[other] { $n } stenen
  }{ $whose ->
    [own] {" "}van zichzelf
   *[other] {" "}van { $whose }
  } { $source ->
    [none] naar { $target }
   *[other] van { $source } naar { $target }
  }
event-perform-day-shared = Een nieuwe ronde begint
event-perform-equal_cards-shared = Gelijke kaarten bij cartouche 1: niemand krijgt punten
event-perform-begin_by_second = { $seat } begint: de laagste kaart bij cartouche 2
event-perform-begin_by_first = { $seat } begint: gelijk bij cartouche 2, de laagste kaart bij cartouche 1
event-perform-begin_by_draw = { $seat } begint: gelijk bij cartouche 2 en 1, omgedraaide kaarten beslisten
event-perform-remove_nobody = { $seat } haalt geen steen weg
event-perform-scoring-shared = Het dodenrijk is vol: puntentelling
event-perform-thin_out-shared = Beide spelers nemen stenen terug
event-gain-in-first_cartouche = { $seat } krijgt { $what }: de hoogste kaart bij cartouche 1
event-gain-in-first_temple = { $seat } krijgt { $what }: tempel 1
event-gain-in-second_temple = { $seat } krijgt { $what }: tempel 2
event-gain-in-third_temple = { $seat } krijgt { $what }: tempel 3
event-gain-in-fourth_temple = { $seat } krijgt { $what }: tempel 4, blauwe velden
event-gain-in-black_spaces = { $seat } krijgt { $what }: zwarte velden
event-gain-in-bonus_spaces = { $seat } krijgt { $what }: bonus
event-perform-equal_in_first-shared = Tempel 1: gelijk, niemand krijgt punten
event-perform-equal_in_second-shared = Tempel 2: gelijk, niemand krijgt punten
event-perform-equal_in_third-shared = Tempel 3: gelijk, niemand krijgt punten
event-perform-equal_in_fourth-shared = Tempel 4: gelijk, niemand krijgt punten
event-perform-equal_on_black-shared = Zwarte velden: gelijk, niemand krijgt punten
from-first_temple = Tempel { $figure1 }
from-second_temple = Tempel { $figure1 }
from-third_temple = Tempel { $figure1 }
from-fourth_temple = Tempel { $figure1 } (blauwe velden)
from-black_spaces = Zwarte velden
from-bonus_spaces = Bonusvelden
zone-reserve = voorraad
    .article = de
zone-hand = hand
    .article = de
zone-used = afgelegde kaarten
    .article = de
    .number = plural
zone-aside = kaarten voor de beurtvolgorde
    .article = de
    .number = plural

enum-mark = kleuren van de velden
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
option-reshuffle-lazy = als er een kaart getrokken moet worden
option-reshuffle-eager = meteen
option-remove_opponent = Moeten stenen van de andere speler worden weggehaald?
option-remove_opponent-mandatory = zoveel mogelijk
option-remove_opponent-optional = zoveel als je wilt
option-place = Moeten stenen worden geplaatst?
option-place-mandatory = zoveel mogelijk
option-place-optional = zoveel als je wilt
option-win_check = Wanneer kun je door plaatsen winnen?
option-win_check-per_pawn = bij elke steen
option-win_check-after_placing = na de laatste steen
option-substitute = Waar komt na een puntentelling een ontbrekende steen vandaan?
option-substitute-highest_number = uit de tempel met het hoogste nummer
option-substitute-most_populated = uit de tempel met de meeste eigen stenen
option-alternate = Nemen de spelers om beurten stenen terug?
option-alternate-false = eerst wie meer punten heeft, dan de ander
option-alternate-true = om beurten

ask-exchange_cards = Lever je je ruilsteen in voor een nieuwe hand?
ask-lay_cards-c = Welke kaart leg je bij de volgende cartouche?
    .now = Welke kaart leg je bij cartouche { $n }?
ask-remove_priests-n = Hoeveel stenen haal je weg?
ask-remove-s = Welke steen haal je weg?
again-remove-s = { $n ->
    [1] Het is de laatste steen die je weghaalt.
   *[other] Stenen die je nog weghaalt, deze meegerekend: { $n }.
  }
ask-place_priests-n = Hoeveel stenen plaats je?
ask-place_one-s = Waar plaats je een steen?
again-place_one-s = { $n ->
    [1] Het is de laatste steen die je plaatst.
   *[other] Stenen die je nog plaatst, deze meegerekend: { $n }.
  }
ask-take_home-s = Welke steen gaat naar je voorraad?

do-change_hand = ruilsteen inleveren
about-lay_cards-n = { $n ->
    [1] cartouche 1: de hoogste kaart krijgt punten
    [2] cartouche 2: de laagste kaart begint, een hoge haalt stenen weg
    [3] cartouche 3: je bereikt de tempels tot en met deze kaart
   *[4] cartouche 4: zoveel stenen worden geplaatst
  }
    .figures = 1 4
    .read = adeb6f1c
about-remove = een 1 bij cartouche 2 kost je een eigen steen, een hogere kaart haalt haar waarde min 2 van de andere speler weg; cartouche { $permitted-1 } zegt tot en met welke tempel
about-place_one = cartouche 4 zegt hoeveel, cartouche 3 tot en met welke tempel
    .figures = 0 0 1 4 0
about-take_home = na een puntentelling gaat voor elke tempel één steen terug naar de voorraad: { $thinned ->
    [4] deze voor tempel 4, of voor een tempel waar je er geen hebt
   *[other] deze voor tempel { $thinned }
  }
ruling-permitted = velden van tempels tot en met je kaart bij cartouche { $figure1 }
    .article = de
    .number = plural
word-free = vrije velden van tempels tot en met je kaart bij cartouche 3
    .article = de
    .number = plural

ending-points = { $goal } punten of meer
ending-temple = een steen van dezelfde speler op elk veld van een tempel
ending-yellow = een steen van dezelfde speler op elk geel veld
ending-green = een steen van dezelfde speler op elk groen veld
ending-scoring = { $goal } punten of meer na een puntentelling
ending-cut_off = afgebroken na heel veel rondes
metric-rounds = rondes

layout-round = Ronde { $round }
layout-supply = wat er over is
layout-pays = Wat de meeste stenen bij een puntentelling opleveren: in tempel 1 het verschil; in tempel 2: { $temple_points }; in tempel 3 elk één punt; in tempel 4: { $blue_points } per blauw veld; op zwarte velden: { $black_points }.
    .figures = 40 5 3 8
layout-legend = Velden: y geel, g groen, b blauw, k zwart, + één bonuspunt, # twee.
layout-signs = Velden: zon geel, blad groen, golven blauw, piramide zwart, elke ster een bonuspunt. Twee pijlen: de ruilsteen. Cartouches: 1 punten, 2 wie het eerst handelt en wat weggaat, 3 welke tempels, 4 hoeveel er worden geplaatst.
    .figures = 40 5 3 8
attribute-value = waarde
attribute-number = tempel
attribute-mark = kleur
attribute-bonus = bonus

# ---- where values come from, that stand in no rulebook ----
note-a-scan-of-the-board-the-rulebook-s-own-picture-is-lost = een scan van het bord; de afbeelding in het spelregelboekje is verloren gegaan
note-two-shops-name-nine-cards-of-each-value = twee winkels noemen negen kaarten van elke waarde

# ---- the rulebook: what is told of phases and actions ----
# A line is a paragraph. `.tells` names others that are told here too. `.shape` and `.figures` say for which steps a text
# was written (`rulekit rulebook` tells what they would be now); one that no longer fits is not shown.

rules-game =
    Wie het eerst { $goal } punten heeft, of een steen op elk veld van een tempel, op elk geel of op elk groen veld, wint.
    Een spel duurt een aantal rondes, tot iemand wint: meteen of na een puntentelling.
    .title = Het spel
    .shape = 5eb25910
    .figures = 500
rules-day =
    Beide spelers trekken kaarten en mogen die omruilen, als ze dat nog kunnen. Daarna legt elke speler bij elke eigen cartouche één gedekte kaart.
    Als alle kaarten liggen, worden ze omgedraaid. De kaart bij de eerste cartouche levert punten op, die bij de tweede bepaalt wie begint en hoeveel stenen worden weggehaald, die bij de derde welke tempels bereikbaar zijn en die bij de vierde hoeveel stenen worden geplaatst.
    Wie begint, haalt eerst stenen weg en plaatst er daarna; dan doet de andere speler hetzelfde.
    Ten slotte worden de kaarten afgelegd. Is het dodenrijk vol, dan volgt een puntentelling.
    .title = Een ronde
    .shape = 55f91caf
    .figures = 1 1
rules-draw_four =
    Elke speler trekt { $figure1 } kaarten van de eigen stapel.
    { $reshuffle ->
        [eager] Zodra een stapel leeg is, worden de afgelegde kaarten geschud tot een nieuwe stapel.
       *[lazy] Moet er een kaart worden getrokken terwijl de stapel leeg is, dan worden de afgelegde kaarten geschud tot een nieuwe stapel.
      }
    .title = Kaarten trekken
    .tells = renew_at_once
    .shape = 839058c6
    .figures = 4 0
rules-exchange_cards =
    Wie de ruilsteen nog heeft, mag die inleveren, de hele hand afleggen en een nieuwe hand trekken. Beide spelers beslissen tegelijk.
    .title = Kaarten ruilen
    .tells = change_hand
    .shape = dc6d2a7f
    .figures = 0 1
rules-lay_cards =
    Elke speler legt bij elk van de cartouches { $figure1 } tot en met { $figure2 } een kaart uit de hand. Alles blijft gedekt tot alle kaarten liggen.
    .title = Kaarten leggen
    .shape = 804ef43c
    .figures = 1 4
rules-first_cartouche =
    Wie hier de hoogste kaart heeft, krijgt { $cartouche_points } punten per punt verschil. Gelijke kaarten leveren niets op.
    .title = Cartouche { $figure1 }: punten
    .tells = equal_cards
    .shape = 5fdd2d29
    .figures = 1 1 1 2 0
rules-second_cartouche =
    Wie hier de laagste kaart heeft, begint; zijn de kaarten gelijk, dan begint wie bij cartouche { $figure2 } de laagste heeft.
    Zijn ook die gelijk, dan draaien beide spelers telkens één kaart van hun stapel om, tot een van de twee lager is: die speler begint. De omgedraaide kaarten gaan terug onder de stapels.
    .title = Cartouche { $figure1 }: wie begint
    .tells = draw_for_lead begin_by_second begin_by_first begin_by_draw
    .shape = bc3b45dd
    .figures = 2 1 2 2 32 1
rules-act =
    Eerst haal je stenen weg, behalve in de eerste ronde; daarna plaats je stenen.
    .title = Weghalen en plaatsen
    .shape = 3729ff07
    .figures = 1
rules-remove_priests =
    Je kaart bij cartouche { $figure1 } bepaalt hoeveel: de waarde min { $figure2 }. Zoveel stenen van de andere speler haal je weg, uit tempels met een nummer dat niet hoger is dan je kaart bij cartouche 3. { $remove_opponent ->
        [optional] Minder mag ook.
       *[mandatory] Zijn het er minder, dan haal je ze allemaal weg.
      }
    Met een { $figure3 } haal je in plaats daarvan één eigen steen weg, uit dezelfde tempels; met een 2 geen enkele.
    Een weggehaalde steen gaat naar het eerste vrije veld van het dodenrijk, of terug naar de voorraad van de eigenaar als er geen veld meer vrij is.
    .title = Stenen weghalen
    .tells = remove bury remove_nobody
    .shape = 5deccf99
    .figures = 2 2 1 1 0 0 0 0 3
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
    .title = Stenen plaatsen
    .tells = place_one
    .shape = 5fdd4588
    .figures = 4 0 0 0 3
rules-check_victory =
    Wie aan de beurt is, of bij de eerste cartouche punten krijgt, wint meteen
    – met { $goal } punten of meer;
    – of met een eigen steen op elk veld van één tempel;
    – of met een eigen steen op elk geel veld;
    – of met een eigen steen op elk groen veld.
    .title = Meteen winnen
    .shape = 5979dd8c
    .figures = 1 4 40
rules-scoring =
    Als het dodenrijk vol is, volgt een puntentelling, in deze volgorde. Hebben beide spelers er evenveel, dan krijgt niemand iets.
    – Tempel 1: wie daar de meeste stenen heeft, krijgt het verschil in punten.
    – Tempel 2: wie daar de meeste stenen heeft, krijgt { $temple_points } punten.
    – Tempel 3: wie daar de meeste stenen heeft, krijgt 1 punt per eigen steen in deze tempel.
    – Tempel 4: wie daar de meeste stenen heeft, krijgt { $blue_points } punten per blauw veld met een eigen steen, in welke tempel ook.
    – Zwarte velden: wie er in alle tempels samen de meeste bezet, krijgt { $black_points } punten.
    – Beide spelers krijgen de bonus van de velden die ze bezetten.
    Heeft iemand nu { $goal } punten of meer, dan eindigt het spel en wint wie de meeste punten heeft; bij een gelijke stand wint niemand.
    Anders nemen beide spelers stenen terug en gaan alle stenen uit het dodenrijk terug naar de voorraden.
    .title = De puntentelling
    .tells = first_temple second_temple third_temple fourth_temple black_spaces bonus_spaces equal_in_first equal_in_second equal_in_third equal_in_fourth equal_on_black
    .shape = 6f36974c
    .figures = 1 1 1 2 3 3 4 8 3 40 5 0
rules-thin_out =
    Elke speler neemt { $figure3 } eigen stenen terug in de voorraad, of minder als er niet meer zijn: één uit elke tempel, te beginnen bij tempel 1. Voor elke tempel zonder eigen steen komt er één { $substitute ->
        [most_populated] uit de tempel waar de speler er de meeste heeft
       *[highest_number] uit de tempel met het hoogste nummer waar de speler er nog een heeft
      }.
    { $alternate ->
        [true] De spelers doen dat om beurten; wie de meeste punten heeft, begint.
       *[false] Wie de meeste punten heeft, neemt eerst alle stenen terug; daarna doet de andere speler hetzelfde.
      }
    .title = Stenen terugnemen
    .tells = give_one take_home
    .shape = 198706e1
    .figures = 0 4 4 4 1 4 0 5 5 0 4 1 4 1 1 4 1
