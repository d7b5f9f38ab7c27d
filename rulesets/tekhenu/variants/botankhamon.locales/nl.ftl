# Tekhenu met Botankhamon: wat de variant aan de woorden van het spel toevoegt.

title = Tekhenu: Botankhamon
about = Tekhenu voor één speler, tegen Botankhamon, die zijn dobbelstenen kiest met een piramide van tegels.

seat-botankhamon = Botankhamon

option-automa_level = Welk niveau heeft Botankhamon?
option-automa_level-easy = makkelijk
option-automa_level-medium = gemiddeld
option-automa_level-hard = moeilijk
option-start_choice = Uit hoeveel startkaarten kies je?
option-start_choice-three = drie
option-start_choice-two = twee, zonder keuze
option-automa_decree = Hoeveel punten is een decreet van Botankhamon waard?
option-automa_decree-four = vier
option-automa_decree-eight = acht
option-automa_scribe = Hoeveel schrijvers heeft Botankhamon bij het begin?
option-automa_scribe-one = een
option-automa_scribe-none_at_all = geen

deck-automa = Botankhamon
    .article = de
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
attribute-right = rechts ervan
    .article = het
attribute-upward = erboven
    .article = het
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
table-automa_start = waarden van Horus met een beeld van Botankhamon
    .article = de
    .number = plural
table-automa_row = rij van de gebouwen van Botankhamon
    .article = de
ruling-people = mensen
    .article = de
    .number = plural
ruling-by_itself = speelt vanzelf
    .article = het
ruling-weight = gewicht
    .article = het
ruling-row_points = punten van gebouwen
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
card-automa_tile-granite_first = graniet, kalksteen, brood, papyrus
card-automa_tile-papyrus_first = papyrus, brood, kalksteen, graniet
card-automa_tile-limestone_first = kalksteen, graniet, papyrus, brood
card-automa_tile-bread_first = brood, papyrus, graniet, kalksteen

do-automa_turn = de beurt van Botankhamon
do-automa_horus = een beeld
do-automa_ra = een zuil
do-automa_hathor = een gebouw bij de tempel
do-automa_bastet = een feest
do-automa_thoth = kaarten van de markt
do-automa_osiris = een werkplaats of groeve
do-automa_destiny = zijn lotskaart
do-automa_bonus = de bonus van zijn beeld
do-automa_cards_count = punten voor zijn kaarten
do-stack_pyramid = een nieuwe piramide
do-seat_automa = Botankhamon gaat zitten
do-settle_in = zijn eerste gebouwen

# ---- wat hij anders doet dan mensen ----

text-automa-botankhamon = Botankhamon speelt vanzelf: hem wordt niets gevraagd, hij betaalt niets en krijgt niets dan schrijvers en punten.
    .shape = acc8807f
    .read = daad5939
text-automa-botankhamon-2 = Zijn ankhwaarde is { $n }.
    .shape = efdb605e
    .figures = 4
text-automa-botankhamon-3 = Zijn balans is 3 bij het eerste Oordeel, 2 bij het tweede, 1 bij het derde en het vierde; zijn dobbelstenen worden niet gewogen.
    .shape = bed16824
    .figures = 3 2 2 4 1
    .read = 444bffea
text-automa-botankhamon-4 = Bij een puntentelling krijgt hij geen punten voor wat zijn gebouwen vrijmaken.
    .shape = eaf4e753
    .figures = 0
    .read = 22b16bdc
text-automa-botankhamon-5 = Hij heeft geen brood nodig voor zijn gebouwen.
    .shape = cb60f335
    .figures = 0
    .read = 30d742fd
text-automa-botankhamon-6 = Hij neemt alleen een lotskaart als hij eerste is in de beurtvolgorde: willekeurig die van de schrijver of die van het goud.
    .shape = a3a884b9
    .read = d433478d
text-automa-botankhamon-7 = Hij ontvangt niets bij het begin.
    .shape = a4a03079
    .read = f9b50d2a
text-automa-botankhamon-8 = Hij ontvangt ook niet wat een lotskaart geeft.
    .shape = 2dd3294b
    .read = b579033a
text-automa-botankhamon-9 = Hij legt geen geloof.
    .shape = ccdff8aa
    .read = 7ca17d88
text-automa-botankhamon-10 = Hij gebruikt geen decreet voor de laatste puntentelling.
    .shape = ae86da07
    .read = 11b9a579
text-automa-botankhamon-11 = In plaats van de bonus van een beeld krijgt hij bij de waarden 1 en 2 1 schrijver, bij 3 en 4 1 punt, bij 5 en 6 allebei.
    .shape = dd47812e
    .read = 39113fd0
text-automa-botankhamon-12 = Aan het einde is elk decreet van hem { $n2 } punten waard, { $n } als de tafel zo speelt, en elke 2 schrijvers 1 punt.
    .shape = 8979fe04
    .figures = 8 4 2
    .read = db84334f
text-automa-botankhamon-13 = Na elke puntentelling krijgt hij 2 punten voor elke zegening, die hij dan aflegt, en 2 voor elke technologie, die hij houdt.
    .shape = 3393e74d
    .read = cf5c8914
text-automa-botankhamon-14 = Na een Oordeel worden de tegels tot een nieuwe piramide geschud, en begint het fiche opnieuw.
    .shape = ed9d0aa2
    .read = d1d259a5

note-two-programs-that-play-him = twee programma’s die hem spelen
