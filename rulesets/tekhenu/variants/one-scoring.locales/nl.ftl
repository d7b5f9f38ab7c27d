# Wat deze variant anders zegt; alle andere woorden zijn die van het spel.
title = Tekhenu met één puntentelling
about = De halve tijd: vier keer draaien, en één puntentelling, de laatste.

rules-judge =
    Elke speler neemt de ogen op de linkerschaal en trekt die op de rechterschaal en het overschot ervan af.
    { $faith_order ->
        [simultaneous] Allen tegelijk mogen de spelers geloof toevoegen, op een van beide schalen.
       *[turn_order] In de beurtvolgorde mag elke speler geloof toevoegen, op een van beide schalen.
      }
    Wie rechts 3 tot 5 zwaarder is, verliest 1 punt, met 6 tot 8 zijn het er 2, met meer 3.
    De nieuwe beurtvolgorde: wie het dichtst bij evenwicht is, is eerste. Bij gelijke afstand beslist de hoogste ankhwaarde van de lotskaart, daarna de vorige volgorde.
    Na het Oordeel van draaiing { $last_rotation } is de enige puntentelling. Daarvoor mag wie een decreet heeft dat het toelaat, dat gebruiken.
    Daarna eindigt het spel. Anders gaan de dobbelstenen van de weegschalen terug in de zak, gaan overschot en geloof verloren en worden de lotskaarten teruggelegd: in de nieuwe volgorde neemt elke speler er een en ontvangt wat die geeft.
    .title = Het Oordeel van Maät
    .tells = add_faith order_seats clear_scales new_destinies last_chance take_destiny use_decree
    .shape = 65d72d06
    .figures = 6 4 1 6 0 0 1 4 1 0 2 1 5 2 8 3
