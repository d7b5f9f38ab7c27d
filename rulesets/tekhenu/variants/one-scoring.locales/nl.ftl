# Wat deze variant anders zegt; alle andere woorden zijn die van het spel.
title = Tekhenu met { $last_scoring ->
    [one] één puntentelling
   *[other] { $last_scoring } puntentellingen
  }
about = Half zo lang: { $last_rotation } rotaties, en de enige puntentelling is de laatste.
note-a-variant-no-rulebook-has-it = een variant; hij staat in geen enkel spelregelboekje

rules-judge =
    Elke speler telt de ogen op de linkerschaal en trekt daar de ogen op de rechterschaal en het overschot van af.
    { $faith_order ->
        [simultaneous] Alle spelers tegelijk mogen geloof leggen, op een van beide schalen.
       *[turn_order] In beurtvolgorde mag elke speler geloof leggen, op een van beide schalen.
      }
    Wie een rechterschaal heeft die 3 tot 5 zwaarder is, verliest 1 punt; bij 6 tot 8 zijn het er 2, bij meer 3.
    Dan wordt de nieuwe beurtvolgorde bepaald: wie het dichtst bij evenwicht is, is eerste. Bij gelijke afstand beslist de hoogste Ankhwaarde van de lotskaart, daarna de vorige volgorde.
    Na het Oordeel van rotatie { $last_rotation } volgt de enige puntentelling. Wie een decreet heeft dat vóór die puntentelling te gebruiken is, mag dat dan doen.
    Daarna eindigt het spel. Na elk ander Oordeel gaan de dobbelstenen van de weegschalen terug in de zak, gaan overschot en geloof verloren en worden de lotskaarten teruggelegd: in de nieuwe volgorde neemt elke speler er een en ontvangt wat die geeft.
    .title = Het Oordeel van Maät
    .tells = add_faith tip order_seats clear_scales new_destinies meet_destiny last_chance take_destiny use_decree
    .shape = 063e9f38
    .figures = 6 4 1 6 0 0 1 0 4 1 0 2 1 5 2 8 3
