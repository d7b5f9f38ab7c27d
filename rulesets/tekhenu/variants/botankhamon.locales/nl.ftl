# Tekhenu met Botankhamon: wat de variant aan de woorden van het spel toevoegt.

title = Tekhenu: Botankhamon
about = Tekhenu voor één speler, tegen Botankhamon, die zijn dobbelstenen kiest met een piramide van tegels.

seat-botankhamon = Botankhamon

option-automa_level = Welk niveau heeft Botankhamon?
option-automa_level-easy = makkelijk
option-automa_level-medium = gemiddeld
option-automa_level-hard = moeilijk
option-start_choice = Uit hoeveel startkaarten kies je?
option-start_choice-of_three = drie
option-start_choice-dealt = { $figure1 }, zonder keuze
option-automa_decree = Hoeveel punten is een decreet van Botankhamon waard?
option-automa_decree-four = { $figure1 }
option-automa_decree-eight = { $figure1 }
option-automa_scribe = Hoeveel schrijvers heeft Botankhamon aan het begin?
option-automa_scribe-a_scribe = een
option-automa_scribe-no_scribe = geen
option-automa_square = Welke velden mijdt Botankhamon bij gelijke stand voor zijn zuilen?
option-automa_square-no_corner = de hoeken en wat ernaast ligt
option-automa_square-no_edge = de rand van de tempel

deck-automa = { $n ->
    [one] Botankhamonkaart
   *[other] Botankhamonkaarten
  }
    .article = de
    .number = { $n ->
        [one] singular
       *[other] plural
      }
deck-automa_tile = { $n ->
    [one] piramidetegel
   *[other] piramidetegels
  }
    .article = de
zone-automa_seat = plaats van Botankhamon
    .article = de
zone-automa_tiles = getrokken tegels
    .article = de
    .number = plural
zone-automa_decrees = decreten van Botankhamon
    .unit = decreet van Botankhamon
    .article = de
    .number = plural
zone-automa_technologies = technologieën van Botankhamon
    .unit = technologie van Botankhamon
    .article = de
    .number = plural
zone-automa_blessings = zegeningen van Botankhamon
    .unit = zegening van Botankhamon
    .article = de
    .number = plural
region-pyramid = piramide
    .article = de

space-pyramid-base_1 = rij 1, tegel 1
space-pyramid-base_2 = rij 1, tegel 2
space-pyramid-base_3 = rij 1, tegel 3
space-pyramid-base_4 = rij 1, tegel 4
space-pyramid-second_1 = rij 2, tegel 1
space-pyramid-second_2 = rij 2, tegel 2
space-pyramid-second_3 = rij 2, tegel 3
space-pyramid-third_1 = rij 3, tegel 1
space-pyramid-third_2 = rij 3, tegel 2
space-pyramid-peak = top
place-pyramid = de piramide ({ $space })

attribute-tier = rij
    .article = de
attribute-right = rechterbuur
    .article = de
attribute-upward = bovenbuur
    .article = de
attribute-first = eerste grondstof
    .article = de
attribute-second = tweede grondstof
    .article = de
attribute-third = derde grondstof
    .article = de
attribute-fourth = vierde grondstof
    .article = de

variable-progress = fiche op de piramide
    .article = het
table-automa_start = waarden bij Horus met een beeld van Botankhamon
    .article = de
    .number = plural
table-automa_row = rij van de gebouwen van Botankhamon
    .article = de
table-automa_scribes = schrijvers van Botankhamon bij elke waarde van Horus
    .article = de
    .number = plural
table-automa_points = punten van Botankhamon bij elke waarde van Horus
    .article = de
    .number = plural
ruling-bonus_value = waarde van de bonus
    .article = de
ruling-people = de menselijke spelers
    .article = de
    .number = plural
ruling-by_itself = automatisch spel
    .article = het
ruling-weight = gewicht
    .article = het
ruling-row_points = punten van gebouwen
    .article = de
    .number = plural
ruling-liking = rang onder de grondstoffen
    .article = de
ruling-out_of_the_way = teken van een verboden dobbelsteen
    .article = het
ruling-number_here = waarde bij Horus van de sector
    .article = de
ruling-in_reach_of = eigen zuilen op één lijn
    .article = de
    .number = plural
ruling-would_lead = voorsprong in de wijk
    .article = de
ruling-swings = wijken waar hij aan kop komt
    .article = de
    .number = plural
ruling-touching = zijden tegen tegels en muren
    .article = de
    .number = plural
ruling-own_buildings_by = eigen gebouwen op één lijn
    .article = de
    .number = plural
ruling-shunned = teken van een te mijden veld
    .article = het
ruling-column_of = kolom van de wijk
    .article = de
ruling-emptiest = de wijk met de minste gebouwen
    .article = de
ruling-buildings_in = gebouwen in de wijk
    .article = de
    .number = plural

layout-progress = Piramide: goden met hun eerste letters, grondstoffen: b brood, g graniet, l kalksteen, p papyrus. Het fiche: { $progress ->
    [none] links van de basis
   *[other] { $progress }
  }.

card-automa-botankhamon = Botankhamon
card-automa_tile-horus = Horus
card-automa_tile-ra = Ra
card-automa_tile-hathor = Hathor
card-automa_tile-bastet = Bastet
card-automa_tile-thoth = Thoth
card-automa_tile-osiris = Osiris
card-automa_tile-granite_first = graniet–kalksteen–brood–papyrus
card-automa_tile-papyrus_first = papyrus–brood–kalksteen–graniet
card-automa_tile-limestone_first = kalksteen–graniet–papyrus–brood
card-automa_tile-bread_first = brood–papyrus–graniet–kalksteen

# What has happened. `{ "" }` leaves untold what another sentence tells; `-shared` is told as nobody’s doing.
event-perform-automa_turn = { "" }
event-perform-automa_destiny = { "" }
event-perform-automa_horus = { $seat } plaatst een beeld
event-perform-automa_ra = { $seat } plaatst een zuil
event-perform-automa_hathor = { $seat } bouwt bij de tempel
event-perform-automa_bastet = { $seat } houdt een feest
event-perform-automa_thoth = { $seat } neemt kaarten van de markt
event-perform-automa_osiris = { $seat } bouwt een werkplaats of groeve
event-perform-automa_cards_count = { $seat } telt de punten van zijn kaarten
event-perform-settle_in = { "" }
event-perform-stack_pyramid-shared = Er wordt een nieuwe piramide gelegd
event-perform-seat_automa-shared = Botankhamon, je tegenstander, wordt klaargezet
event-move-to-automa_seat = { "" }
event-move-to-automa_tile-shared = { "" }
event-move-to-automa_blessings = { $seat } neemt { $what }
event-move-to-automa_technologies = { $seat } neemt { $what }
event-move-to-automa_decrees = { $seat } neemt { $what }

do-automa_turn = zijn beurt
do-automa_horus = een beeld
do-automa_ra = een zuil
do-automa_hathor = een gebouw bij de tempel
do-automa_bastet = een feest
do-automa_thoth = kaarten van de markt
do-automa_osiris = een werkplaats of groeve
do-automa_destiny = zijn lotskaart
do-automa_cards_count = punten voor zijn kaarten
do-stack_pyramid = een nieuwe piramide
do-seat_automa = Botankhamon schuift aan
do-settle_in = zijn eerste gebouwen
phase-honour_first = zijn eerste beelden
phase-walk = het fiche gaat verder
phase-automa_die = zijn dobbelsteen kiezen
phase-automa_take = zijn dobbelsteen nemen
phase-automa_act = zijn actie
phase-automa_above = een beeld boven twee wijken
phase-automa_porch = een beeld bij de tempel
phase-automa_card = een kaart van de markt

# ---- wat hij anders doet dan mensen ----

text-automa-botankhamon = Botankhamon speelt automatisch: hem wordt niets gevraagd, hij betaalt niets en krijgt alleen schrijvers en punten.
    .shape = acc8807f
    .read = 0bc3f96e
text-automa-botankhamon-2 = Zijn Ankhwaarde is { $n }.
    .shape = efdb605e
    .figures = 4
text-automa-botankhamon-3 = Zijn balans is 3 bij het eerste Oordeel, 2 bij het tweede, 1 bij het derde en het vierde; zijn dobbelstenen worden niet gewogen.
    .shape = bed16824
    .figures = 3 2 2 4 1
    .read = 444bffea
text-automa-botankhamon-4 = Bij een puntentelling krijgt hij geen punten voor de plekken die zijn gebouwen vrijmaken.
    .shape = eaf4e753
    .figures = 0
    .read = 9428f049
text-automa-botankhamon-5 = Hij heeft geen brood nodig voor zijn gebouwen.
    .shape = cb60f335
    .figures = 0
    .read = d7410778
text-automa-botankhamon-6 = Hij neemt alleen een lotskaart als hij eerste is in de beurtvolgorde: willekeurig die van de schrijver of die van het goud.
    .shape = a3a884b9
    .read = d433478d
text-automa-botankhamon-7 = Hij ontvangt niets aan het begin.
    .shape = a4a03079
    .read = 526459c0
text-automa-botankhamon-8 = Hij ontvangt ook niet wat een lotskaart geeft.
    .shape = 2dd3294b
    .read = b579033a
text-automa-botankhamon-9 = Hij legt geen geloof.
    .shape = ccdff8aa
    .read = 7ca17d88
text-automa-botankhamon-10 = Hij gebruikt geen decreet vóór de laatste puntentelling.
    .shape = ae86da07
    .read = bbf2caa5
text-automa-botankhamon-11 = In plaats van de bonus van een beeld krijgt hij bij waarde 1 of 2 één schrijver, bij waarde 3 of 4 één punt, bij waarde 5 of 6 allebei.
    .shape = 3498393e
    .read = 3dc2d2ea
text-automa-botankhamon-12 = Aan het einde is elk decreet van hem { $n2 } punten waard, { $n } als dat zo is afgesproken, en elke 2 schrijvers zijn 1 punt waard.
    .shape = 8979fe04
    .figures = 8 4 2
    .read = 3d04f89e
text-automa-botankhamon-13 = Na elke puntentelling krijgt hij 2 punten voor elke zegening, die hij dan aflegt, en 2 voor elke technologie, die hij houdt.
    .shape = 3393e74d
    .read = cf5c8914
text-automa-botankhamon-14 = Na een Oordeel worden de tegels tot een nieuwe piramide geschud, en begint het fiche opnieuw.
    .shape = ed9d0aa2
    .read = d1d259a5

note-two-programs-that-play-him = twee programma’s die hem spelen

# ---- rulebook ----

rules-set_up =
    De wijzerplaat wordt willekeurig gedraaid; de sectoren rond de obelisk liggen in de zon, in de schaduw of in het donker. In de zak gaan zoveel dobbelstenen van elke kleur als de tabel aangeeft; voor elke sector worden er { $figure5 } getrokken, gegooid en daar gerangschikt.
    Naast wat de tabel aangeeft, krijgt elke speler { $figure3 } goud en { $figure4 } schrijver.
    De zuiltegels worden geschud en op elke plek van het aanbod komt er één; de Horustegels worden willekeurig langs de waarden van de dobbelsteen gelegd.
    Met 2 spelers gaan de technologie en het decreet over de beurtvolgorde terug in de doos. De open vakken van de markt worden gevuld.
    De speler trekt 2 decreten, houdt er één en legt het andere onder de stapel. Botankhamon heeft er geen.
    { $start_choice ->
        [dealt] De speler krijgt 2 startkaarten.
       *[of_three] Er worden 3 startkaarten open neergelegd; de speler neemt er 2.
      } Botankhamon heeft er geen. Hij is eerste in de beurtvolgorde.
    Hij neemt willekeurig de lotskaart van de schrijver of die van het goud, zonder te ontvangen wat die geeft. Daarna neemt de speler een van de andere en ontvangt, in een volgorde naar keuze, wat die kaart en beide startkaarten geven.
    .title = Klaarleggen en kaarten kiezen
    .tells = lay_tiles lay_horus_tiles fill_bag sort_cards deal_decrees draft choose_start_cards compare_initiative take_start receive take_reward play_start_card play_destiny_card take_destiny
    .shape = f3cafa45
    .figures = 0 5 1 1 3 1 1 5 6 2 2 2 2 1 2 3
rules-seat_automa =
    Hij heeft gebouwen, beelden en zuilen, maar geen spelersbord. Zijn geluk is { $figure3 }, zijn bevolking { $figure4 }; van wat spelers aan het begin hebben, heeft hij 10 punten en { $automa_scribe ->
        [a_scribe] 1 schrijver
       *[no_scribe] geen schrijver
      }.
    Een van zijn beelden is geplaatst voor de god bij waarde 1 van Horus. { $automa_level ->
        [easy] Op het makkelijke niveau is dat alles.
        [medium] Op het gemiddelde niveau heeft hij ook een broodwerkplaats en een granietgroeve in rij { $automa_row }, en een zuil op een zuiltegel midden in de tempel.
       *[hard] Op het moeilijke niveau heeft hij ook een broodwerkplaats en een granietgroeve in rij { $automa_row }, een zuil op een zuiltegel midden in de tempel en een tweede beeld voor de god bij waarde 4.
      }
    De tien tegels worden geschud en open als piramide gelegd: onderaan vier, dan drie, twee en één. Het fiche staat links van de basis.
    .title = Botankhamon schuift aan
    .tells = honour_first settle_in stack_pyramid
    .shape = cead2a29
    .figures = 2 1 4 7 1 2 1 13 13 13 0 13 1 5
rules-turn =
    Neem een dobbelsteen die niet verboden is. Je mag schrijvers betalen: elke schrijver verandert de waarde van de dobbelsteen met hoogstens { $figure1 }; de waarde blijft minstens { $figure2 } en hoogstens { $figure3 }.
    Leg de dobbelsteen op je weegschaal zonder hem te draaien: op de linkerschaal als hij zuiver is, anders op de rechterschaal.
    Doe dan met die waarde een van deze acties:
    – de actie van de god in wiens sector de dobbelsteen lag;
    – grondstoffen produceren naar de kleur: papyrus bij geel, brood bij bruin, kalksteen bij wit, graniet bij zwart. Een grijze dobbelsteen produceert niets.
    In plaats van dit alles mag je Anubis aanroepen.
    Is geen enkele actie mogelijk, neem dan toch een dobbelsteen, een verboden alleen als er geen andere is.
    Aan het einde van de beurt worden de open vakken van de markt aangevuld.
    .title = Een beurt
    .tells = own_turn take_turn use_die hold_die see_die spend_scribes main_action any_action serve_god give_up produce_by_colour settle pause breathe respite pass_turn refill_market shift
    .shape = 2300bd29
    .figures = 2 1 6 2 1 6 1 0 1 0 1 0 1 0 1 6 0 0 6 6
rules-automa_turn =
    Het fiche gaat naar de eerste tegel van de basis; in latere beurten beslist een munt of het omhoog gaat of naar rechts.
    Een god op de tegel: hij neemt uit de sector van die god de hoogste dobbelsteen die niet verboden is, een zuivere vóór een onzuivere; is er geen, dan een uit de volgende sector met de klok mee die er een heeft. Een verboden dobbelsteen neemt hij alleen als alle verboden zijn.
    Grondstoffen op de tegel: hij neemt de hoogste dobbelsteen in de kleur van de eerste; is er geen, dan van de volgende, en als laatste een grijze. Zijn er gelijke, dan die uit een sector met een beeld van hem; zijn er meer zulke sectoren, dan uit die met de hoogste waarde bij Horus.
    Zijn er dan nog gelijke, dan beslist het toeval. De dobbelsteen komt onder zijn weegschaal en wordt niet gewogen. Hij doet de actie van de god; hij betaalt niets, krijgt alleen schrijvers en punten, en goud op zijn plekken gaat uit het spel.
    – Horus: een beeld voor de god van de waarde. Is daar geen plaats, dan boven twee wijken, daar waar het hem in de meeste wijken aan kop brengt; lukt dat nergens, dan bij de tempel, op één lijn met zoveel mogelijk van zijn zuilen, voor 3 punten per zuil; is er geen plek of geen beeld, dan krijgt hij 3 punten.
    – Ra: de tegel van de waarde zoals hij ligt, op het veld met samen de meeste gebouwen op één lijn en zijden tegen tegels en muren, voor 1 punt per stuk en de punten van de plek in het aanbod. Bij gelijke velden dat met de meeste eigen gebouwen op één lijn, daarna een veld dat niet { $automa_square ->
        [no_corner] in een hoek van de tempel of naast een hoek ligt
       *[no_edge] aan de rand ligt
      }.
    – Hathor: een gebouw op één lijn met zoveel mogelijk van zijn zuilen, voor 3 punten per zuil; zijn bevolking stijgt met de waarde.
    – Bastet: het geluk stijgt stap voor stap; waar dat niet kan, stijgt de bevolking. Schrijvers krijgt hij zoals iedereen.
    – Thoth: een, twee of drie kaarten binnen zijn bereik, eerst decreten, dan technologieën, dan zegeningen, vanaf het hoogste vak en vanaf links. Ze doen niets voor hem.
    – Osiris: een gebouw in de rij van de waarde en de wijk van de kleur; met een grijze dobbelsteen in de wijk met de minste gebouwen. Is de plek bezet, dan de volgende rechts, na de laatste de eerste; is de rij vol, dan de rij met het eerstvolgende lagere nummer, na rij 1 rij 6.
    .title = De beurt van Botankhamon
    .tells = walk automa_die automa_take automa_act automa_horus automa_above automa_porch automa_ra automa_hathor automa_bastet automa_thoth automa_card automa_osiris
    .shape = 01f1a99e
    .figures = 1 2 1 6 0 3 0 0 0 3 0 0 3 4 1 2 0 1 0 0 0 0 0 1 1 1 2 1 1 1 1 1 1 0 0 0 6 4 2 1 1 4 0 1 2 3 4 1 4 0 5 1 2 3 4 0 7 0 1 0 2 6 6 3 0 0 1 5 2 9 3 13 4 1 6 1 1 6 6 3 1 5 1 5 0 4 0 1
rules-automa_destiny =
    Botankhamon neemt alleen een lotskaart als hij eerste in de beurtvolgorde is: willekeurig die van de schrijver of die van het goud. Hij ontvangt niet wat die geeft.
    .title = De lotskaart van Botankhamon
    .shape = 70d66c2a
    .figures = 1 1
rules-automa_cards_count =
    Na elke puntentelling krijgt Botankhamon { $figure1 } punten voor elk van zijn zegeningen, die hij dan aflegt, en { $figure2 } voor elk van zijn technologieën, die hij houdt.
    .title = Punten voor de kaarten van Botankhamon
    .shape = fd2a76a0
    .figures = 2 2
