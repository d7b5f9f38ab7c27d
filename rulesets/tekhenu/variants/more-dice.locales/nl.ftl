# Wat deze variant anders zegt; alle andere woorden zijn die van het spel.
title = Tekhenu met 22 dobbelstenen
about = Tekhenu voor twee, met een zak waar genoeg in zit voor de eerste rotatie.
    .figures = 8 2
note-a-variant-no-rulebook-has-it = een variant; hij staat in geen enkel spelregelboekje

rules-set_up =
    De wijzerplaat wordt willekeurig gedraaid; de sectoren rond de obelisk liggen in de zon, in de schaduw of in het donker. In de zak gaan zoveel dobbelstenen van elke kleur als de tabel aangeeft; voor elke sector worden er { $figure5 } getrokken, gegooid en daar gerangschikt.
    Naast wat de tabel aangeeft, krijgt elke speler { $figure3 } goud en { $figure4 } schrijver.
    De zuiltegels worden geschud en op elke plek van het aanbod komt er één; de Horustegels worden willekeurig langs de waarden van de dobbelsteen gelegd.
    Met { $figure10 } spelers gaan de technologie en het decreet over de beurtvolgorde terug in de doos. De open vakken van de markt worden gevuld.
    Elke speler trekt { $figure11 } decreten, houdt er één en legt de rest onder de stapel.
    Zoveel startkaarten als de tabel aangeeft, worden open neergelegd. In een door loting bepaalde volgorde neemt elke speler er één, daarna in omgekeerde volgorde een tweede. Wie in totaal het meeste initiatief heeft, komt voortaan eerder aan de beurt; bij gelijke stand beslist de hoogste kaart.
    { $destiny_reward ->
        [one_by_one] In die volgorde neemt elke speler een lotskaart en ontvangt meteen, in een volgorde naar keuze, wat deze kaart en beide startkaarten geven.
       *[pick_then_pay] In die volgorde neemt elke speler een lotskaart. Als iedereen er een heeft, ontvangt elke speler, in een volgorde naar keuze, wat deze kaart en beide startkaarten geven.
      }
    .title = Klaarleggen en kaarten kiezen
    .tells = lay_tiles lay_horus_tiles fill_bag sort_cards deal_decrees draft choose_start_cards compare_initiative take_start receive take_reward play_start_card play_destiny_card take_destiny
    .shape = 098a41b0
    .figures = 0 5 1 1 3 1 1 5 6 2 2 1 0 1 3 0
