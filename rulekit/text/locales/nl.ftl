# What rulekit says by itself in every game. A ruleset's own messages come first.

answer-done = dat is alles
answer-skip = nee
answer-use = ja
answer-do = ja

ask-element = Kies er een
ask-number = Kies een getal
ask-set = Kies er nog een
ask-arm = Maak een keuze

event-gain = { $seat } krijgt { $n } { $what }
event-lose = { $seat } verliest { $n } { $what }
event-pay = { $seat } betaalt { $n } { $what }
event-gain-several = { $seat } krijgt { $what }
event-lose-several = { $seat } verliest { $what }
event-pay-several = { $seat } betaalt { $what }
event-move = { $n ->
    [one] { $seat } verplaatst { $what } naar { $target }
   *[other] { $seat } verplaatst { $n } × { $what } naar { $target }
  }
event-draw = { $n ->
    [one] { $seat } trekt { $what } naar { $target }
   *[other] { $seat } trekt { $n } × { $what } naar { $target }
  }
event-draw-shared = { $n ->
    [one] Nieuw in { $target }: { $what }
   *[other] Nieuw in { $target }: { $n } × { $what }
  }
event-discard = { $n ->
    [one] { $seat } legt { $what } af
   *[other] { $seat } legt { $n } × { $what } af
  }
event-renew = Wat is afgelegd ({ $n }), wordt geschud en vormt weer { DE($target) }
event-renew-own = { $seat } schudt wat is afgelegd ({ $n }): dat vormt weer { DE($target) }
event-reveal = { $n ->
    [one] { $seat } onthult { $what }
   *[other] { $seat } onthult { $n } × { $what }
  }
event-play = { $seat } speelt { $what }
event-shuffle = Geschud: { $what }
event-shuffle-own = { $seat } schudt { DE($what) }
event-set = { $target }: { $what } nu { $n }
event-perform = { $seat }: { $what }
event-choose = { $seat } kiest { $what }
event-end = Het spel is afgelopen

deck-pile = { $deck }stapel
    .article = de
nobody = niemand
piece-hidden = verborgen { $what }
piece-from = { $what } uit { $place }
of-seat = { $what } van { $seat }
order-seat = { $seat } ({ $figures })
mark-colon = :{ " " }
mark-comma = ,{ " " }
mark-semicolon = ;{ " " }
mark-stop = .{ " " }
# Between places that have the name of their board in them.
mark-places = ;{ " " }

# ---- the table ----

table-hidden = verborgen
table-hidden-many = { $n } verborgen
# The blanks in these two do not break a line.
table-none = geen
table-many = { $n } × { $what }
table-card = { $deck } { $face }
table-one = een { $what }
table-named = ‘{ $what }’
table-piece-on = { $what }, { $space }
# What a seat has in several places, `$what`: the places with what lies there.
table-whose = { $seat } – { $what }
table-block = { $what } { $value }
table-now = { $what } nu: { $each }

# ---- at the table: questions ----

play-a-number = Een getal: { $numbers }
play-one-of = Een van { $answers }
play-on-the-board = Een nummer op het bord ({ $numbers }), of een veld zoals { $space }
play-chosen = Tot nu toe gekozen: { $chosen }
play-about = Het gaat om: { $what }
play-under-way = Nog bezig: { $what }. De score kan nog veranderen.
about-number = nummer { $n }
play-in-order = Een voor een, in de volgorde van deze lijst.
play-asks = { $seat }: { $question }
play-forced = { $question } Er is maar één antwoord mogelijk: { $move }
play-since = Sinds je vorige beurt:
play-before-you = Tot nu toe:
play-last = Wat er het laatst gebeurde:
play-why-last = Waar deze getallen vandaan komen:
play-earlier = { $n ->
    [one] Er gebeurde nog één ding; `log` vertelt het.
   *[other] Er gebeurden nog { $n } dingen; `log` vertelt ze.
  }
play-short = Er ligt meer op tafel: typ `table`, of `table` met een woord.
play-afterwards = `why`, `why all`, `score`, `log`, `table`, `card` en `rules` antwoorden nog; Enter sluit af.
play-assumed = { $n ->
    [one] Eén waarde in deze spelregels is een aanname; `{ $command }` vertelt welke.
   *[other] { $n } waarden in deze spelregels zijn aannames; `{ $command }` somt ze op.
  }
play-filled-in = Wat niet in het spelregelboekje te vinden was, is ingevuld: `rules { $heading }` geeft de lijst.
play-commands = `help` vertelt wat je nog meer kunt typen.
play-unclear = `{ $typed }` kan betekenen: { $choices }.
play-no-answer = Er is geen antwoord `{ $typed }`.
play-not-now = `{ $typed }` kan nu niet worden gekozen.
play-no-answer-near = Er is geen antwoord `{ $typed }`. Bedoel je `{ $near }`?
play-over = Het spel is afgelopen.
play-seed = Dit was het spel met startgetal { $seed }.
play-left = Je hebt het spel verlaten.
play-leave = Het spel verlaten? Het wordt bewaard. Typ nog eens `q` om het te verlaten, druk op Enter om te blijven.
play-stays = Het spel gaat door.

# ---- hot seats ----

hand-over = { $seat } is aan de beurt; niemand anders mag meekijken.
hand-over-ready = { $seat }: druk op Enter zodra alleen jij dit scherm ziet.

# ---- commands ----

help-head = Als je aan de beurt bent, typ je het nummer van een antwoord, de naam of het begin van de naam. Daarnaast zijn er:
help-why = waar de punten sinds je vorige beurt vandaan komen; `why all` die van het hele spel; `why 2` vertelt over één ervan apart; `why` met een getal van de tafel alles waaruit dat is ontstaan; `why not` met een antwoord waarom dat niet kan; met `lines` aan het eind ook waar de spelregels dat zeggen
help-hint = wat een bot zou antwoorden en wat hij van de antwoorden vindt, en wat elk zeker verandert
help-try = wat een zet zou doen, voordat je hem doet: `try 3`; alleen `try`: verder spelen zonder dat het telt
help-back = van wat je alleen uitprobeert terug naar het spel
help-undo = je laatste antwoord terugnemen, als niemand er iets door te weten is gekomen
help-log = alles wat je hebt zien gebeuren (`q` bij `-- Enter --` stopt)
help-table = de hele tafel; `table` met een woord toont één deel ervan; alleen Enter toont de tafel en de vraag nog eens
help-card = wat een kaart doet: `card` met de naam van de kaart, of met het nummer van het antwoord; met `lines` aan het eind ook waar dat staat
help-rules = de koppen van het spelregelboekje; `rules` met een nummer of een kop toont wat daar staat
help-score = waar de score van iedereen tot nu toe vandaan komt
help-save = het spel in een bestand bewaren: `save evening.jsonl`
help-quit = stoppen; het spel wordt bewaard, en je hoort hoe je verdergaat
help-help = deze lijst

# ---- the page of a card ----

table-unknown = Geen deel van de tafel heet ‘{ $typed }’.
heading-which = `rules` met een nummer of een kop toont wat daar staat:
heading-unknown = Er is geen kop ‘{ $typed }’. Wel:
heading-within = Geen kop heet ‘{ $typed }’. Er staat iets over onder:
card-which = Zeg welke kaart: `card` met de naam van de kaart.
card-unknown = Er is geen kaart ‘{ $typed }’.
card-unknown-near = Er is geen kaart ‘{ $typed }’. Bedoel je ‘{ $near }’?
page-deck = { $deck }, { $n ->
    [one] één exemplaar
   *[other] { $n } exemplaren
  }
page-when = wanneer: { $what }
page-played = zodra de kaart wordt gespeeld
page-in-force = blijvend van kracht
page-if = als: { $what }
page-optional = het hoeft niet
page-cost = kosten: { $what }
page-limit = beperking: { $what }
page-once-per-turn = één keer per beurt
page-once-per-game = één keer per spel
page-nothing = Dit doet uit zichzelf niets.
page-from-rulebook = uit het spelregelboekje: { $note }
page-from-public = uit een openbare bron: { $note }
page-from-assumed = aangenomen: { $note }
page-from-nobody = waar dit vandaan komt, staat nergens

# ---- why ----

why-none = Sinds je vorige beurt is bij niemand een getal veranderd. `why all` kijkt terug op het hele spel.
why-none-all = In dit spel is bij niemand een getal veranderd.
why-unknown = Over ‘{ $typed }’ valt niets te vertellen. `why` vertelt over { $numbers }; `why not` met een antwoord waarom dat niet kan.
why-unknown-none = Over ‘{ $typed }’ valt niets te vertellen. `why not` met een antwoord vertelt waarom dat niet kan.
why-no-such = Er is hier geen verandering { $number }; ze lopen tot { $n }.
why-lines = `why { $number } lines` noemt ook de regelnummers in de bestanden.
why-by = { $what }
why-by-within = { $what } ({ $others })
sheet-other = aan het begin, en anders
sheet-title = Waar de punten vandaan komen
sheet-first = aan het begin
sheet-sum = samen
sheet-card = { $deck } ‘{ $face }’
sheet-none = Er zijn nog geen punten geteld.
sheet-worked-out = De score van dit spel wordt berekend uit de stand op tafel; hij wordt niet onderweg bijgehouden.
sheet-no-score = In dit spel beslissen punten niets.
why-in = oorzaak: { $what }, { $where }
why-within = oorzaak: { $what }, { $where }; dat hoorde bij: { $others }
why-same-line = door dezelfde regel
why-same-part = door hetzelfde deel van de spelregels, { $where }
why-here = Deze regel deed het:
why-from = als deel van
why-sum = { $n ->
    [one] { $what }: dit brengt het op { $now }.
   *[other] { $what }: deze { $n } brengen het samen op { $now }.
  }
why-sum-rest = { $n ->
    [0] { $what }: { $now }, alles al aan het begin of niet verteld.
   *[other] { $what }: { $told } hierdoor, { $rest } aan het begin of niet verteld; nu { $now }.
  }
why-not-what = Zeg wat: `why not` met een antwoord.
why-not-offered = { $typed } kan nu worden gekozen.

# ---- waarom een zet niet mag ----
# `refused-condition` staat voor een bijzin: { $rule } eindigt op het werkwoord.

refused-place = { $why } ({ $where }).
refused-end = { $why }.
refused-both = { $a } { $b }
refused-offered = { $n ->
    [0] Wel te kiezen: { $names }.
   *[other] Wel te kiezen: { $names } en nog { $n }.
  }
refused-known = { $n ->
    [0] Wat er is: { $names }.
   *[other] Wat er is: { $names } en nog { $n }.
  }
refused-near = Bedoel je ‘{ $near }’?
refused-answer = ‘{ $move }’
refused-condition = de voorwaarde dat { $rule }
refused-condition-quoted = de voorwaarde `{ $rule }`
refused-condition-untold = een voorwaarde van de spelregels
refused-thing-untold = wat de spelregels noemen
refused-thing = { $rule }
refused-thing-quoted = `{ $rule }`

refused-over = het spel is afgelopen: er wordt niets meer gevraagd
refused-unasked = er wordt niets gevraagd
refused-not-asked = { $seat } is nu niet aan zet
refused-waits = { $seat } is nu niet aan zet: het spel wacht op { $other }
refused-unknown = { $move } bestaat niet
refused-an-action = { $move } is een actie, en daar wordt hier niet naar gevraagd
refused-a-piece = { $move } is iets anders ({ $what }) dan waar hier naar wordt gevraagd
refused-a-value = { $move } is iets anders dan waar hier naar wordt gevraagd
refused-a-counter = { $move } is iets wat wordt geteld, en daar wordt hier niet naar gevraagd
refused-hidden = { $move } kan nu niet worden gekozen; waarom, hangt af van wat { $seat } niet kan zien
refused-alike = met { $move } alleen is niet duidelijk welke je bedoelt
refused-order = { $move } staat eerder in de lijst dan wat al is gekozen: kies in de volgorde van de lijst
refused-taken = { $move } is al gekozen
refused-few = { $n ->
    [one] er moet er nog minstens één worden gekozen
   *[other] er moeten er nog minstens { $n } worden gekozen
  }
refused-last-resort = { $move } is een laatste uitweg: dat kan alleen als al het andere onmogelijk is
refused-idle = { $move } hoort niet bij de kaarten waarvan er nu één als eerste werkt
refused-unoffered = { $move } kan hier niet worden gekozen
refused-chosen = { $move } kan niet worden gekozen: { $why }
refused-done = { $move } kan niet: { $why }
refused-done-with = { $move } kan niet; met { $way } geldt: { $why }

refused-pay = het kost { $lack }
refused-no-way = niets van wat hierna moet gebeuren, is mogelijk
refused-untrue = aan { $rule } is niet voldaan
refused-no-such = wat { $what } aanduidt, is er niet
refused-nothing = er is niets voor { $rule }
refused-beyond = { $what } bestaat niet: de nummers gaan van { $low } tot en met { $high }
refused-too-few = { $has ->
    [0] er is niets om uit te kiezen, en er zijn er { $needs } nodig
    [one] er is er maar één om uit te kiezen, en er zijn er { $needs } nodig
   *[other] er zijn er maar { $has } om uit te kiezen, en er zijn er { $needs } nodig
  }
refused-not-on = het ligt daar niet: { $place }
refused-not-among = het hoort er niet bij: { $rule }
refused-not-among-untold = het hoort niet bij wat hier te kiezen is
refused-not-there = er is er geen in { $rule }
refused-among = het hoort er al bij: { $rule }
refused-unheld = aan { $rule } is niet voldaan
refused-ruled-out = de spelregels staan het hier niet toe
refused-occupied = daar ligt al iets
refused-players = die doet pas mee vanaf { $n } spelers
refused-attribute = daar is het { $what } { $n }, en het moet { $wanted } zijn
refused-attribute-most = daar is het { $what } { $n }, en het mag hoogstens { $wanted } zijn
refused-attribute-least = daar is het { $what } { $n }, en het moet minstens { $wanted } zijn
refused-owner = daar ligt niets van { $seat }
refused-missing = aan { $rule } is niet voldaan: iets waar die over gaat, is er niet
refused-compared = aan { $rule } is niet voldaan: { $figures }
refused-late = wat erbij zou passen, staat eerder in de lijst: kies dat eerst
refused-range = het moet een getal van { $low } tot en met { $high } zijn
refused-range-by = het moet een getal van { $low } tot en met { $high } zijn ({ $rule }: { $end })
refused-no-number = er is geen getal van { $low } tot en met { $high } ({ $rule })
refused-empty = er is niets om uit te kiezen in { $rule }
refused-lacking = { $why }; nodig zou zijn: { $lacks }
refused-takes = daarvoor is nodig: { $lacks }
refused-lack = { $needs } { $what } ({ $seat } heeft er { $has })
refused-more = nog { $n } { $what } ({ $seat } heeft er { $has })
refused-costs = het kost { $what }: { $why }
refused-number = het getal { $n }
refused-alternative = { $figures } ({ $rule })
refused-is = het is { $left }
refused-is-not = { $left } in plaats van { $right }
refused-below = { $left } is minder dan { $right }
refused-not-below = { $left } is niet minder dan { $right }
refused-above = { $left } is meer dan { $right }
refused-not-above = { $left } is niet meer dan { $right }
refused-none = niets
refused-nobody = niemand
refused-then = { $a }, daarna { $b }
refused-or = { $a } of { $b }
refused-also = { $a }; { $b }
refused-list = { $a }, { $b }

# ---- trying ----

try-move = Als je ‘{ $move }’ kiest:
try-what = Zeg welke zet: `try` met een nummer of naam.
try-nothing = niets wat te zien is
try-over = Het spel zou afgelopen zijn.
try-won = { $n ->
    [one] Het spel zou afgelopen zijn, en { $winners } zou hebben gewonnen.
   *[other] Het spel zou afgelopen zijn, en { $winners } zouden samen hebben gewonnen.
  }
try-unsure = Wat erop volgt, hangt af van wat je nog niet kunt zien.
try-next = Dan zou { $seat } mogen kiezen.
try-decides = Er staat nog niets vast: wat het doet, hangt af van je antwoord op de volgende vraag, ‘{ $question }’
try-rest = Dit staat al vast. De rest hangt af van je antwoord op de volgende vraag, ‘{ $question }’
fork-title = { $title }, proefspel
fork-prompt = proef>
fork-begins = Vanaf hier telt niets mee. Wat je niet kunt zien, is opnieuw gedeeld, en de anderen antwoorden zoals ze zouden kunnen doen. `undo` neemt je laatste antwoord terug, `back` gaat terug naar het spel.
fork-ends = Terug in het spel: er is niets veranderd.
fork-none = Je bent in het spel. Met `try` speel je verder zonder dat het telt.
fork-unkept = Wat je alleen uitprobeert, wordt niet bewaard: `back` gaat terug naar het spel.
hint-head = { $n ->
    [one] Je enige zet:
   *[other] Wat er zeker verandert bij { $shown } van de { $n } zetten, de beste voor je eigen getallen eerst:
  }
hint-head-all = Wat er bij elk antwoord zeker verandert, de beste voor je eigen getallen eerst:
hint-none = Geen enkel antwoord verandert meteen een getal of beëindigt het spel.
hint-none-tried = Geen van de eerste { $n } antwoorden verandert meteen een getal of beëindigt het spel.
hint-unsure = meer hangt af van wat je nog niet kunt zien
hint-no-change = geen getal verandert meteen
hint-thoughts = Na elk antwoord zijn partijen uitgeprobeerd. Hoe goed ze voor jou waren (100: alle gewonnen, 50: gelijk), na de beste:
hint-thought = { $move }: { $worth }
hint-line = Hoe het dan verder kan gaan; wat je niet kunt weten, is gegokt:
hint-step = { $seat } antwoordt “{ $move }” op “{ $question }”

# ---- undo ----

undo-done = Teruggenomen.
undo-nothing = Er is niets terug te nemen: je hebt nog niet geantwoord.
undo-another = Dat kan niet meer terug: { $seat } heeft intussen geantwoord.
undo-seen = Dat kan niet meer terug: { $seat } heeft dit gezien: { $what }.
undo-drawn = Dat kan niet meer terug: het toeval heeft intussen iets beslist.
undo-told = Dat kan niet meer terug: door wat er gebeurde, is iets verborgens bekend geworden.
undo-handed = Dat kan niet meer terug: het scherm is al doorgegeven.

# ---- saving ----

save-done = Bewaard in { $file }.
save-go-on = Ga ermee verder met
save-taken = { $file } bestaat al en is geen bewaard spel: kies een ander bestand.
save-failed = Schrijven naar { $file } lukt niet: { $why }
save-why-missing = die map bestaat niet
save-why-forbidden = dat is niet toegestaan
save-why-folder = het is een map
save-why-full = de schijf is vol
save-why-long = de naam is te lang
save-resumed = Het spel gaat verder waar het was gebleven, na { $n ->
    [one] één antwoord
   *[other] { $n } antwoorden
  }.
save-cut = De laatste regel van het bestand is afgebroken en wordt weggelaten.
save-own-rules = Er wordt gespeeld volgens de spelregels die in het bestand staan.
judged-by = De antwoorden worden beoordeeld volgens { $file }.
judged-all = Alle { $n } antwoorden van het spel zijn toegestaan volgens de spelregels van nu.
judged-to = Antwoord { $n } is niet meer toegestaan: { $seat } had gekozen: { $move }.
judged-to-hidden = Antwoord { $n }, gegeven door { $seat }, is niet meer toegestaan.
judged-over = Het spel is dan al afgelopen.
judged-other = Hier is { $seat } aan de beurt.
judged-question = Hier luidt de vraag anders: { $question }
judged-left = { $n ->
    [0] Het was het laatste.
    [one] Het ene antwoord erna vervalt.
   *[other] De { $n } antwoorden erna vervallen.
  }
judged-ask = Het spel kan verdergaan na { $done ->
    [0] de opening
    [one] het eerste antwoord
   *[other] de eerste { $done } antwoorden
  }; het bestand blijft zoals het is. Typ `ja` of `j` om verder te gaan, iets anders om te stoppen.
judged-yes = ja

# ---- endings ----

ending-one = { $many ->
    [0] { $winners } wint.
   *[other] { $winners } wint: { $reasons }.
  }
ending-many = { $many ->
    [0] { $winners } winnen.
   *[other] { $winners } winnen: { $reasons }.
  }
ending-nobody = { $many ->
    [0] Niemand wint.
   *[other] Niemand wint: { $reasons }.
  }
ending-alone = { $many ->
    [0] Het spel is afgelopen.
   *[other] Het spel is afgelopen: { $reasons }.
  }
ending-scores = { $scores }
ending-lead = { $winner } heeft { $n } meer dan { $second }.

# ---- what effects do: one message for each construct of the effect language ----
# The message itself tells you to do it (ontvang 2 goud); `.inf` stands at the end behind a verb (je mag 2 goud
# ontvangen); `.after` stands behind something else, with the verb first (na … ontvang je 2 goud); `.they` tells of
# somebody (elke speler ontvangt 2 goud); `.you` of an action is a noun (na het produceren). Conditions are subordinate
# clauses, the verb last. Slots are whole phrases: never put an ending behind one.

text-gain = ontvang { $what }
    .inf = { $what } ontvangen
    .after = ontvang je { $what }
    .they = ontvangt { $what }
text-gain-per = ontvang { $amount } per { $unit }
    .inf = { $amount } ontvangen per { $unit }
    .after = ontvang je { $amount } per { $unit }
    .they = ontvangt { $amount } per { $unit }
text-gain-per-yours = ontvang { $amount } per eigen { $unit }
    .inf = { $amount } ontvangen per eigen { $unit }
    .after = ontvang je { $amount } per eigen { $unit }
    .they = ontvangt { $amount } per eigen { $unit }
text-gain-from = neem { $what } van { $who }
    .inf = { $what } van { $who } nemen
    .after = neem je { $what } van { $who }
    .they = neemt { $what } van { $who }
text-lose = verlies { $what }
    .inf = { $what } verliezen
    .after = verlies je { $what }
    .they = verliest { $what }
text-pay = betaal { $what }
    .inf = { $what } betalen
    .after = betaal je { $what }
    .they = betaalt { $what }
text-pay-to = betaal { $what } aan { $who }
    .inf = { $what } aan { $who } betalen
    .after = betaal je { $what } aan { $who }
    .they = betaalt { $what } aan { $who }
text-move = leg { $what } in { $to }
    .inf = { $what } in { $to } leggen
    .after = leg je { $what } in { $to }
    .they = legt { $what } in { $to }
text-draw = trek { $n } { $what }
    .inf = { $n } { $what } trekken
    .after = trek je { $n } { $what }
    .they = trekt { $n } { $what }
text-draw-to = trek { $n } { $what } en leg die in { $to }
    .inf = { $n } { $what } trekken en in { $to } leggen
    .after = trek je { $n } { $what } en leg je die in { $to }
    .they = trekt { $n } { $what } en legt die in { $to }
text-discard = leg { $what } af
    .inf = { $what } afleggen
    .after = leg je { $what } af
    .they = legt { $what } af
text-reveal = onthul { $what }
    .inf = { $what } onthullen
    .after = onthul je { $what }
    .they = onthult { $what }
text-play = speel { $what }
    .inf = { $what } spelen
    .after = speel je { $what }
    .they = speelt { $what }
text-shuffle = schud { $what }
    .inf = { $what } schudden
    .after = schud je { $what }
    .they = schudt { $what }
text-set = zet { $what } op { $value }
    .inf = { $what } op { $value } zetten
    .after = zet je { $what } op { $value }
    .they = zet { $what } op { $value }
text-perform = voer ‘{ $what }’ uit
    .inf = ‘{ $what }’ uitvoeren
    .after = voer je ‘{ $what }’ uit
    .you = het uitvoeren van ‘{ $what }’
    .theirs = het uitvoeren van ‘{ $what }’
    .they = voert ‘{ $what }’ uit
text-proceed = ga door met wat je zou doen
    .inf = doorgaan met wat je zou doen
    .after = ga je door met wat je zou doen
    .they = gaat door met wat er zou gebeuren
text-skip = doe niets
    .inf = niets doen
    .after = doe je niets
    .they = doet niets
text-choose = kies één uit { $what }
    .inf = één kiezen uit { $what }
    .after = kies je één uit { $what }
    .they = kiest één uit { $what }
text-choose-some = kies er { $n } uit { $what }
    .inf = er { $n } kiezen uit { $what }
    .after = kies je er { $n } uit { $what }
    .they = kiest er { $n } uit { $what }
text-choose-up-to = kies er hoogstens { $n } uit { $what }
    .inf = er hoogstens { $n } kiezen uit { $what }
    .after = kies je er hoogstens { $n } uit { $what }
    .they = kiest er hoogstens { $n } uit { $what }
text-choose-between = kies er { $low } t/m { $high } uit { $what }
    .inf = er { $low } t/m { $high } kiezen uit { $what }
    .after = kies je er { $low } t/m { $high } uit { $what }
    .they = kiest er { $low } t/m { $high } uit { $what }
text-choose-any = kies er zoveel je wilt uit { $what }
    .inf = er zoveel je wilt kiezen uit { $what }
    .after = kies je er zoveel je wilt uit { $what }
    .they = kiest er een willekeurig aantal uit { $what }
text-choose-number = kies een getal { $name } van { $low } t/m { $high }
    .inf = een getal { $name } kiezen van { $low } t/m { $high }
    .after = kies je een getal { $name } van { $low } t/m { $high }
    .they = kiest een getal { $name } van { $low } t/m { $high }
text-may = je mag { $does }
    .inf = desgewenst { $does }
    .after = mag je { $does }
    .they = mag { $does }
text-or-do = { $a } of { $b }
text-or-else = { $a } of, als dat niet kan, { $b }
text-if = als { $condition }, { $does }
    .inf = { $does } als { $condition }
    .they = { $does } als { $condition }
    .after = { $does } als { $condition }
text-if-else = als { $condition }, { $does }; anders { $other }
    .inf = { $does } als { $condition } en anders { $other }
    .they = { $does } als { $condition } en anders { $other }
    .after = { $does } als { $condition }, en anders { $other }
text-repeat = { $does }, { $n } keer
    .inf = { $n } keer { $does }
text-repeat-until = { $does }, hoogstens { $n } keer, totdat { $condition }
    .inf = hoogstens { $n } keer { $does }, totdat { $condition }
text-require = doe dit alleen als { $condition }
    .inf = dit alleen doen als { $condition }
    .after = doe je dit alleen als { $condition }
    .they = doet dit alleen als { $condition }
text-as = { $who } { $does }
    .after = geldt: { $who } { $does }
    .inf = dit laten gebeuren: { $who } { $does }
text-each-player = elke speler { $does }
    .after = geldt: elke speler { $does }
    .inf = dit laten gebeuren: elke speler { $does }
text-all-at-once = alle spelers tegelijk: elke speler { $does }
    .after = geldt voor alle spelers tegelijk: elke speler { $does }
    .inf = dit laten gebeuren: alle spelers tegelijk, elke speler { $does }
text-each = voor elk van { $what }: { $does }
    .inf = voor elk van { $what } { $does }
    .after = { $does }, voor elk van { $what }
    .they = { $does }, voor elk van { $what }
text-end-game = het spel eindigt
    .inf = het spel beëindigen
    .after = eindigt het spel
    .they = beëindigt het spel
text-end-game-won = het spel eindigt en { $who } wint
    .after = eindigt het spel en wint { $who }
text-end-game-you = het spel eindigt en je wint
    .inf = het spel beëindigen en winnen
    .after = eindigt het spel en win je
    .they = beëindigt het spel en wint
text-then-more = { $a }; { $b }
    .inf = { $a }, { $b }
    .after = { $a }, { $b }
text-each-who = elk van { $what } { $does }
text-then = { $a }; { $b }
    .inf = { $a } en { $b }
    .after = { $a } en { $b }
    .they = { $a } en { $b }
text-look-and-keep = trek { $n } { $deck }, houd er een van en leg de rest terug
    .inf = { $n } { $deck } trekken, er een van houden en de rest terugleggen
    .after = trek je { $n } { $deck }, houd je er een van en leg je de rest terug
    .they = trekt { $n } { $deck }, houdt er een van en legt de rest terug
text-split = ontvang in totaal { $count } { $a } en { $b }, naar keuze verdeeld
    .inf = in totaal { $count } { $a } en { $b } ontvangen, naar keuze verdeeld
    .after = ontvang je in totaal { $count } { $a } en { $b }, naar keuze verdeeld
    .they = ontvangt in totaal { $count } { $a } en { $b }, naar keuze verdeeld

text-amount = { $n } { $what }
text-per = { $amount } per { $unit }
text-per-yours = { $amount } per eigen { $unit }
text-worth = zoveel { $what } als { $value }
text-and = { $a } en { $b }
text-or = { $a } of { $b }
text-comma = { $a }, { $b }
text-and-clause = { $a } en { $b }
text-or-clause = { $a } of { $b }
text-then-by = { $a }, daarna { $b }

# ---- values ----

text-all-your = al je { $what }
    .they = alle { $what } van die speler
attribute-pieces = stukken
    .article = de
    .number = plural
attribute-owner = eigenaar
    .article = de
attribute-row = rij
    .article = de
attribute-col = kolom
    .article = de
attribute-index = nummer
    .article = het
attribute-name = naam
    .article = de
text-your = je { $what }
    .they = { DE($what) } van die speler
    .own = { EIGEN($what) }
text-the = { DE($what) }
text-of = { DE($what) } van { $who }
text-index = { $what } ({ $key })
text-negative = min { $a }
text-range = { $low } t/m { $high }
text-none = geen
text-true = ja
text-false = nee
text-you = jij
    .they = die speler
text-this = deze kaart
text-it = wat het was
text-players = de spelers
text-rivals = de andere spelers
text-rival = de andere speler
text-player-count = het aantal spelers
text-nth-player = speler { $n }
text-player = { $n ->
    [one] speler
   *[other] spelers
  }
    .article = de
text-space = { $n ->
    [one] veld van { DE($what) }
   *[other] velden van { DE($what) }
  }
    .article = het
text-card = { $n ->
    [one] kaart
   *[other] kaarten
  }
    .article = de
text-pile = de stapel { $what }
text-thing = { $n ->
    [one] element
   *[other] elementen
  }
    .article = het
text-that = { DEZE($what) }
text-those = deze { $what }
text-unit-in = { $what } in je { $place }
    .they = { $what } in { DE($place) } van die speler
text-unit-theirs = eigen { $what }
text-among = { DE($what) } uit { $place }
    .one = { $what } uit { $place }
text-such = { $what } waarvoor geldt dat { $condition }
text-each-of = { $what } van { $source }
text-plus = { $a } plus { $b }
text-minus = { $a } min { $b }
text-times = { $a } keer { $b }
text-rest = de rest van { $a } gedeeld door { $b }
text-both = wat zowel bij { $a } als bij { $b } hoort
text-divide-up = { $a } gedeeld door { $b } (naar boven afgerond)
text-divide-down = { $a } gedeeld door { $b } (naar beneden afgerond)
text-half-up = de helft van { $a } (naar boven afgerond)
text-half-down = de helft van { $a } (naar beneden afgerond)
text-least = het kleinste van { $list }
text-most = het grootste van { $list }
text-sum = het totaal van { $source } aan { $what }
text-sum-yours = het totaal van je { $what }
    .they = het totaal van de { $what } van die speler
text-min-yours = het kleinste van je { $what }
    .they = het kleinste van de { $what } van die speler
text-max-yours = het grootste van je { $what }
    .they = het grootste van de { $what } van die speler
text-min = de laagste waarde van { $source } voor { $what }
text-max = de hoogste waarde van { $source } voor { $what }
text-any = voor minstens één van { $source } geldt dat { $what }
text-all = voor elk van { $source } geldt dat { $what }
text-either-value = { $a } als { $condition }, en anders { $b }
text-best = die uit { $source } met { $by }
text-random = een willekeurige uit { $source }
text-sorted = { $source } (op volgorde van { $by })
text-highest = de hoogste waarde voor { $what }
text-lowest = de laagste waarde voor { $what }
text-call = { DE($what) } van { $list }
text-call-count = het aantal van { $what }
text-call-first = de voorste uit { $what }
text-call-top = de bovenste kaart van { $what }
text-call-abs = de absolute waarde van { $what }
text-call-bottom = de onderste kaart van { $what }
text-call-owner = de eigenaar van { $what }

# ---- conditions ----

text-is = { $a ->
    [jij] jij { $b } bent
   *[other] { $a } { $b } is
  }
text-is-not = { $a ->
    [jij] jij niet { $b } bent
   *[other] { $a } niet { $b } is
  }
text-below = { $a } kleiner is dan { $b }
text-at-most = { $a } hoogstens { $b } is
text-above = { $a } groter is dan { $b }
text-at-least = { $a } minstens { $b } is
text-answered = het antwoord op ‘{ $question }’ ‘{ $answer }’ is
text-answered-not = het antwoord op ‘{ $question }’ niet ‘{ $answer }’ is
text-in = { $a } bij { $b } hoort
text-line-of = { $n } van { $what } op één lijn liggen
text-not-in = { $a } niet bij { $b } hoort
text-there-is = er sprake is van { $a }
text-there-is-no = er geen sprake is van { $a }
text-not = het niet zo is dat { $clause }
text-holds = er sprake is van { $what }
text-holds-not = er geen sprake is van { $what }

# ---- abilities of cards ----

text-after = na { $acts }
text-before = vóór { $acts }
text-would = in plaats van { $acts }
# `.theirs` is said where all actions have a `.theirs`: a noun, as `.you` is, that is about anybody.
text-after-any = na dit (een willekeurige speler { $acts })
    .theirs = na { $acts } door een willekeurige speler
text-before-any = vóór dit (een willekeurige speler { $acts })
    .theirs = vóór { $acts } door een willekeurige speler
text-after-another = na dit (een andere speler { $acts })
    .theirs = na { $acts } door een andere speler
text-before-another = vóór dit (een andere speler { $acts })
    .theirs = vóór { $acts } door een andere speler
text-after-phase = na { $what }
text-before-phase = vóór { $what }
text-after-phase-your = na je { $what }
text-before-phase-your = vóór je { $what }
text-where = { $when }, als { $condition },
text-ability = { $when } { $effect }
text-instead = mag je { $does }
text-instead-must = { $does }
text-in-case = als { $condition }, { $effect }
    .after = { $effect } als { $condition }
text-paid = betaal { $cost } om dit te doen: { $effect }
    .inf = { $cost } betalen en daarvoor { $effect }
    .after = betaal je { $cost } en { $effect }
    .they = betaalt { $cost } en { $effect }
text-once-per-turn = { $effect }, hoogstens één keer per beurt
text-once-per-game = { $effect }, hoogstens één keer per spel
text-sentence = { $text }.
text-nothing = doe niets
    .inf = niets doen
    .after = doe je niets
    .they = doet niets
text-becomes = { DE($what) } wordt { $value }
text-becomes-more = { DE($what) } is { $n } hoger
text-becomes-less = { DE($what) } is { $n } lager

# ---- the rulebook ----
# Heads of steps (`book-if` and those below it) end with a sign behind which the steps stand; `book-led` puts a single
# step behind its head.

book-contents = Inhoud
book-players = { $n ->
    [one] { $n } speler
   *[other] { $n } spelers
  }
book-players-range = { $low } tot { $n } spelers
book-colophon = Gemaakt uit de regelset { $name } { $version }, volgens de regels zoals ze worden gespeeld.
book-colophon-variants = Gemaakt uit de regelset { $name } { $version } met { $variants }, volgens de regels zoals ze worden gespeeld.
book-components = Spelmateriaal
book-setup = De voorbereiding
book-course = Het spelverloop
book-actions = De acties
book-ending = Het einde van het spel
book-cards = De kaarten
book-options = De gekozen uitleg
book-origins = Wat de spelregels niet zeggen
book-glossary = Begrippen

book-pieces = Speelstukken en kaarten
book-boards = Borden
book-counters = Wat er wordt bijgehouden
book-what = Wat
book-number = Aantal
book-each-has = { $n } per speler
book-size = Grootte
book-spaces = { $n ->
    [one] { $n } veld
   *[other] { $n } velden
  }
book-whose = Voor wie
book-of-each-player = één per speler
book-of-all = gemeenschappelijk
book-holds = Per veld
book-holds-one = hoogstens 1 { $what }
book-holds-some = onbeperkt aantal { $what }
book-start = Aan het begin
book-least = Minimum
book-most = Maximum
book-supply = Voorraad
book-no-bound = –
book-begin-with = Elke speler begint met:
book-by-players = Wat van het aantal spelers afhangt:

book-copies = × { $n }
book-copies-and-printed = { $copies } · { $printed }
book-beside = { " " }({ $what })
book-printed = { $what }: { $value }
book-printed-on = { $on }: { $what }

book-options-are = Sommige regels kun je op meer dan één manier uitleggen. De spelers mogen kiezen; wat dit boekje volgt, staat onder ‘{ book-here }’.
book-question = Vraag
book-here = In dit boekje
book-elsewhere = Andere mogelijkheid
book-source = Bron
book-assumed = Aangenomen waarden
book-assumed-are = { $n ->
    [one] Eén waarde is aangenomen, omdat ze niet na te gaan was. De reden wordt aangehaald.
   *[other] { $n } waarden zijn aangenomen, omdat ze niet na te gaan waren. De redenen worden aangehaald.
  }
book-public = Uit openbare bronnen
book-public-are = { $n ->
    [one] Eén waarde staat niet in de spelregels en komt uit een openbare bron.
   *[other] { $n } waarden staan niet in de spelregels en komen uit openbare bronnen.
  }
book-values = Waarden
book-reason-given = Reden volgens de regelset

book-players-of = het aantal spelers
book-score-of = wat aan het einde telt

book-places = Plaatsen
book-kinds = Soorten
book-a-number = wordt voor elke speler bijgehouden
book-at-first = { $n } aan het begin
book-from = nooit minder dan { $n }
book-up-to = hoogstens { $n }
book-below-nothing = kan onder 0 komen
book-in-supply = { $n } in de gemeenschappelijke voorraad
book-place-for = een plaats voor { $what }
book-spaces-for = velden voor { $what }
book-is-pile = een stapel
book-seen-by-owner = alleen de eigenaar ziet wat er ligt, behalve wat is omgedraaid
book-seen-by-nobody = niemand ziet wat er ligt
book-score = Wat aan het einde telt: { $value }.

book-if = Als { $condition }:
book-otherwise = Anders:
book-with = { $n ->
    [one] Met { $counts } speler:
   *[other] Met { $counts } spelers:
  }
book-one-of = Een van deze:
book-or-else = Als niets daarvan kan:
book-may = Als je wilt:
book-times = { $n ->
    [one] Eén keer:
    [2] Twee keer:
   *[other] { $n } keer:
  }
book-until = { $n ->
    [one] Eén keer, tenzij { $condition }:
   *[other] Telkens weer, hoogstens { $n } keer, tot dit geldt: { $condition }:
  }
book-each-player = Elke speler:
book-all-at-once = Alle spelers tegelijk:
book-in-order = Elke speler, om de beurt (eerst { $by }):
book-as = { $who }:
book-each = Voor elk van { $what }:
book-ends = Het spel eindigt:
book-ends-won = Het spel eindigt; winnaar: { $who }.
book-reason = { $name }, als { $condition }
book-led = { $head } { $text }

# ---- words by which texts written by hand are compared with their effects ----
# `|` stands between the words, `…` for what is between two parts of a word. `sense-when` may stand for after;
# `sense-neutral` is what only looks like one of the others.

number-0 = nul
number-1 = één | eén | eerste | 1e
number-2 = twee keer | twee | tweede | tweemaal | dubbel | dubbele | verdubbel | verdubbeld | helft | half | halve | 2e
number-3 = drie | derde | driemaal | 3e
number-4 = vier | vierde
number-5 = vijf | vijfde
number-6 = zes | zesde
number-7 = zeven | zevende
number-8 = acht | achtste
number-9 = negen | negende
number-10 = tien | tiende
number-11 = elf
number-12 = twaalf | dozijn
number-13 = dertien
number-14 = veertien
number-15 = vijftien
number-16 = zestien
number-17 = zeventien
number-18 = achttien
number-19 = negentien
number-20 = twintig
unit-said = één | eén
sense-half = helft | half | halve
sense-double = twee keer | tweemaal zo | tweemaal | dubbel | dubbele | verdubbel | verdubbeld
sense-may = mag | mogen | kan | kun | kunt | kunnen | desgewenst | optioneel | als je wilt | als je dat wilt | indien gewenst
sense-must = moet | moeten | verplicht | dien | dient
sense-up-to = t/m | tot | maximaal | hoogstens | hooguit | ten hoogste | niet meer dan | tot en met | maximum | max.
sense-at-least = minstens | ten minste | minimaal | tenminste | of meer | minimum
sense-more-than = meer dan | groter dan | hoger dan
sense-less-than = minder dan | kleiner dan | lager dan
sense-highest = de hoogste | het hoogste | de grootste | het grootste | de meeste | het meeste
sense-lowest = de laagste | het laagste | de kleinste | het kleinste | de minste | het minste
sense-rounded-up = naar boven afgerond | afgerond naar boven | rond naar boven af
sense-rounded-down = naar beneden afgerond | afgerond naar beneden | rond naar beneden af | naar onder afgerond
sense-each = elke | elk | iedere | ieder | per | alle
sense-this = deze kaart | deze tegel | dit | ze | hem
sense-before = vóór elke | vóór iedere | vóór elk | voordat | vóór | alvorens | voorafgaand aan
sense-after = na elke | na iedere | na elk | nadat | na | daarna
sense-when = wanneer | telkens als | telkens wanneer | elke keer als | elke keer dat | iedere keer als | zodra | steeds als
sense-instead = in plaats daarvan | in plaats van
sense-once-per-turn = hoogstens één keer per beurt | maximaal één keer per beurt | hooguit één keer per beurt | ten hoogste één keer per beurt | hoogstens eenmaal per beurt | maximaal eenmaal per beurt | één keer per beurt | eenmaal per beurt | één keer in je beurt | eenmaal in je beurt | eén keer per beurt | 1 keer per beurt | één keer elke beurt | één keer tijdens je beurt
sense-once-per-game = hoogstens één keer per spel | maximaal één keer per spel | hooguit één keer per spel | één keer per spel | eenmaal per spel | eén keer per spel | 1 keer per spel | één keer in het spel | één keer per partij
sense-not = niet | geen | nooit | niets | noch
sense-free = zonder … te betalen | zonder te betalen | gratis | kosteloos
sense-other = ander | andere | verschillende | verschillend
sense-except = zonder | behalve | tenzij | uitgezonderd
sense-less = min | minder
sense-each-player = elke speler | iedere speler | alle spelers | iedereen
sense-any-player = een speler | een willekeurige speler | iemand | welke speler ook
sense-another-player = één uit de andere spelers | één van de andere spelers | een andere speler | één andere speler | een van de andere spelers | een tegenstander
sense-other-players = elk van de andere spelers | de andere spelers | elke andere speler | alle andere spelers | iedere andere speler | de overige spelers
sense-rival = de andere speler | je tegenstander | de tegenstander
sense-that-player = die speler | deze speler | hij | zij | hem
sense-gain = krijg | krijgt | krijgen | ontvang | ontvangt | ontvangen | neem | neemt | nemen | pak | pakt | pakken | verdien | verdient | verdienen | scoor | scoort | scoren | win | wint
sense-pay = betaal | betaalt | betalen | besteed | besteedt | besteden
sense-lose = verlies | verliest | verliezen
sense-give = geef | geeft | geven
sense-discard = leg … af | legt … af | leggen … af | afgelegd | werp … af | gooi … weg | aflegt | afleggen | afleg | af te leggen | weggooien
sense-to = aan
sense-from = van
sense-you = je | jij
sense-and = en
sense-or = of
sense-otherwise = anders | zo niet | zo nee
sense-again = nog een keer | nog één keer | opnieuw | nogmaals | een tweede keer | weer
sense-neutral = tot slot | per slot van rekening | te allen tijde | al dan niet | tot aan | voor elk | nog één keer | naar keuze | naar eigen keuze

## The page of a table

studio-alone = auto-antwoord
studio-alone-tip = Een vraag met maar één antwoord wordt vanzelf beantwoord
studio-alone-waits = Maar één antwoord. Daarna kan niets meer terug.
studio-another = Voor een nieuw spel: beëindig het commando met Ctrl-C en start het opnieuw.
studio-another-game = Nieuw spel
studio-another-lost = Het spel dat bezig is, gaat dan verloren.
studio-asked-now = Nu aan jou gevraagd:
studio-away = weg
studio-away-link = Daar is niemand. Elke plaats gaat open met een eigen link, die het commando heeft genoemd; onder ‘Spelers’ kan er een bot gaan zitten.
studio-back = één antwoord terug
studio-bot-greedy = pakt wat het meeste oplevert
studio-bot-montecarlo = probeert veel partijen uit
studio-bot-random = antwoordt willekeurig
studio-bot-rises = Laat de bot opstaan
studio-bot-search = denkt verscheidene antwoorden vooruit
studio-bot-sits = Laat hier een bot zitten
studio-bot-would = Een bot die ziet wat jij ziet, zou kiezen: { $move }
studio-busy-another = Een ander spel begint …
studio-busy-answer = Je antwoord is onderweg …
studio-busy-hint = Er wordt een tip gezocht …
studio-busy-speak = De taal wordt veranderd …
studio-busy-undo = Het antwoord wordt teruggenomen …
studio-close = Sluiten
studio-closed = De verbinding met de tafel is weg. Nieuwe poging …
studio-dark = donker
studio-dark-tip = Donkere of lichte kleuren
studio-elsewhere = Deze plaats is te vaak geopend; deze pagina, de oudste, is gesloten. Laad haar opnieuw om hier te spelen.
studio-fault = De regels van dit spel kunnen zo niet verder: { $why }
studio-hint = Tip
studio-in-rules = In de regels
studio-is-here = { $seat } is er.
studio-key-digit = naar het veld waar je typt
studio-key-enter = antwoorden; een regel van het verslag openen
studio-key-help = deze toetsen
studio-key-hint = een tip
studio-key-question = naar de vraag
studio-key-read = van kaart tot kaart op tafel; Enter leest er een
studio-key-tab = langs de antwoorden, de tafel en het verslag
studio-key-undo = terugnemen
studio-key-walk = één antwoord terug, één verder
studio-keys = Toetsen
studio-keys-alone = Letters en cijfers werken vanzelf
studio-language = taal
studio-late = De tafel is intussen veranderd.
studio-link-cut = Het einde van deze link ontbreekt. Kopieer hem helemaal, van de eerste letter tot de laatste.
studio-link-damaged = Sommige letters van deze link zijn niet meer wat ze waren. Vraag er nog eens om.
studio-link-large = Deze link bevat meer dan een link mag bevatten en wordt niet geopend.
studio-link-newer = Deze link komt van een latere rulekit. Vraag de wijzigingen als bestanden, of open hem daar.
studio-link-no-ruleset = Deze link wijzigt { $ruleset } { $was }, en zulke regels zijn hier niet.
studio-link-odd = Deze link bevat iets wat geen link bevat en wordt niet geopend.
studio-link-text = Deze link wijzigt { $ruleset } { $was }, maar van een andere tekst dan { $now }, die hier is.
studio-link-too-long = Wat gewijzigd is, is te veel voor een link, die { $most } kB bevat. Neem het mee als bestanden.
studio-link-version = Deze link wijzigt { $ruleset } { $was }, en hier is { $now }.
studio-leads = { $move } leidt daarheen: dat is in de lijst gemarkeerd.
studio-leads-later = Daarover wordt later iets gevraagd. Beantwoord eerst deze vraag.
studio-goes-there = { $place }: daar gaat heen wat u kiest. Kies een van de antwoorden.
studio-live = terug naar nu
studio-log = Wat er gebeurd is
studio-more = Meer antwoorden:
studio-moves = Wat je mag antwoorden
studio-moving = beweging
studio-moving-tip = Wat verplaatst is, glijdt naar zijn nieuwe plek
studio-no-answer = Dat is geen antwoord op deze vraag.
studio-no-answer-place = { $place }: dat is geen antwoord op deze vraag.
studio-no-bench = Op deze computer was geen ruimte of tijd voor een werkbank. Sluit andere, en laad de pagina opnieuw.
studio-no-bot = Zo’n bot is er niet.
studio-no-language = Deze tafel heeft geen woorden in die taal.
studio-no-seat = Daar kan niemand zitten.
studio-not-asked = { $seat } moet antwoorden, niet jij.
studio-not-kept = De schijf nam dit antwoord niet aan, dus het telt niet. Geef het nog eens.
studio-not-offered = Dat antwoord is er nu niet bij.
studio-not-over = Een ander spel begint als dit afgelopen is.
studio-nothing = Er is niets terug te nemen.
studio-on = één antwoord verder
studio-one-game = Aan deze tafel wordt één spel gespeeld.
studio-onlooker = Wie meekijkt, antwoordt niet.
studio-over = Het spel is afgelopen.
studio-past = Je kijkt naar de tafel van toen.
studio-picture = De tafel zoals jij die ziet
studio-record = Dit spel is gespeeld. Loop het door met de schuif.
studio-refused = Deze link opent geen tafel. Vraag de link van je plaats nog eens.
studio-rules = Regels
studio-score = Punten
studio-seats = Spelers
studio-several = Hier passen meer antwoorden; ze zijn in de lijst gemerkt.
studio-since = Sinds je laatste zet
studio-starting = Het spel wordt klaargezet …
studio-sorted = Wat er al lag, wordt opnieuw geordend: { $n } regels
studio-table = Tafel
studio-then = terugkijken
studio-thinking = { $seat } denkt na …
studio-turn = is nu aan de beurt
studio-type = of typ
studio-undo = Terugnemen
studio-undo-handed = Dat kan niet meer terug: intussen is een ander aan de beurt gekomen.
studio-undo-here = Terugnemen tot hier
studio-undo-seen = Dat kan niet meer terug: intussen is iets verborgens gezien, zoals een kaart.
studio-unknown = Dat deel komt in de afbeelding niet voor.
studio-waiting = { $seat } is aan de beurt.
studio-watching = Je kijkt mee.
studio-work = Werkbank
studio-you = jij
studio-you-win = Je wint!
studio-your-turn = Jij bent aan de beurt.

bench-about-after = achter iets wat ervoor staat
bench-about-article = het lidwoord: { $allowed }
bench-about-clause = achter “als”
bench-about-denied = achter “als”, als het niet zo is
bench-about-elide = of woorden ervoor een klinker verliezen, zoals l’ en d’: { $allowed }
bench-about-gender = het grammaticale geslacht: { $allowed }
bench-about-inf = achter een ander werkwoord
bench-about-measure = het woord waarmee het geteld wordt
bench-about-no = het antwoord nee
bench-about-number = of het altijd enkelvoud of meervoud is: { $allowed }
bench-about-one = van één alleen gezegd
bench-about-own = van het eigene gezegd
bench-about-theirs = van wat anderen hebben gezegd
bench-about-they = van een andere speler of een ding gezegd
bench-about-title = het opschrift
bench-about-unit = hoe één ervan heet
bench-about-yes = het antwoord ja
bench-about-you = van de lezer gezegd
bench-again = Dat duurde te lang, of vroeg meer geheugen dan er is, en is beëindigd. Je teksten zijn er nog.
bench-all-decks = alle stapels
bench-back-all = Alle wijzigingen ongedaan maken
bench-back-done = Alle bestanden zijn weer zoals ze waren.
bench-back-file = Wijzigingen van dit bestand ongedaan maken
bench-back-one = Alle wijzigingen van { $file } zijn ongedaan gemaakt.
bench-back-part = Dit ongedaan maken
bench-back-part-done = Eén wijziging van { $file } is ongedaan gemaakt.
bench-back-undo = Toch houden
bench-before = eerst
bench-begin = Nieuw spel
bench-begin-code = Taal, zoals de of pt-BR
bench-begin-do = Beginnen
bench-begin-file = Nieuw bestand
bench-begin-language = Een andere taal
bench-begin-no-language = { $name } is geen code van een taal. Schrijf die als in de, pt-BR of zh-Hant.
bench-begin-scenarios = scenario’s
bench-begin-taken = Er is al een bestand met deze naam: { $file }
bench-begin-unfit = { $name } kan de naam niet zijn. Schrijf kleine letters, cijfers, - en _, te beginnen met een letter, en niet de naam van de regels.
bench-begin-variant = een variant
bench-begin-what = voor
bench-begun = Ernaast is een ander spel begonnen, met de regels zoals ze nu zijn.
bench-bench = Werkbank
bench-beside = Daarbij horen:
bench-beyond = Meer dan toevallig verschoven:
bench-beyond-none = Niets is meer dan toevallig verschoven.
bench-beyond-one = meer dan toevallig
bench-border = Grens tussen werkbank en tafel
bench-both = Hier en elders gewijzigd; wat daar nu staat:
bench-bring = Een bestand terugbrengen
bench-bring-bytes = { $name } is niet in UTF-8 geschreven: sla het zo op en breng het opnieuw terug.
bench-bring-gone = { $n ->
    [one] Van het vorige bestand is één bericht weg: { $names }
   *[other] Van het vorige bestand zijn { $n } berichten weg: { $names }
  }
bench-bring-kind = { $name } is geen PO- en geen .ftl-bestand. Breng er een terug dat hier gedownload is.
bench-bring-language = { $name } is een bestand van een andere taal; hier worden teksten van { $locale } overgenomen.
bench-bring-nothing = In dit bestand staat geen bericht, dus er wordt niets overgenomen.
bench-bring-wrong = Er wordt niets overgenomen zolang dit in het bestand niet hersteld is:
bench-brought = In { $file } overgenomen teksten: { $count }
bench-carried = Het spel ernaast gaat verder met de nieuwe regels. Alle antwoorden tot nu toe ({ $at }) blijven gelden.
bench-carried-new = Het spel ernaast begint met de nieuwe regels.
bench-carried-to = Het spel ernaast gaat verder met de nieuwe regels vanaf antwoord { $at } van { $of }; daar lopen ze uiteen:
bench-carry = Speel deze wijziging
bench-changed = gewijzigd
bench-changed-files = Gewijzigde bestanden
bench-changed-only = alleen gewijzigde
bench-chart-lengths = Hoe lang spellen duren
bench-chart-scores = Scores, gemiddeld
bench-chart-wins = Gewonnen spellen
bench-close = Sluiten
bench-comparing = Vergelijken …
bench-copied = Gekopieerd
bench-copy = Kopiëren
bench-deck = Stapel
bench-deviation = standaardafwijking
bench-difference = verschil
bench-differences = { $n ->
    [0] Aan het spel verschilt niets.
    [one] Eén verschil.
   *[other] { $n } verschillen.
  }
bench-differs = Wat anders is
bench-draws = gelijkspel
bench-editor = Tekst van het bestand
bench-ends = einde:
bench-failed-before = faalde eerst
bench-fails = faalt
bench-figures = Cijfers
bench-find = Zoeken
bench-find-all = alles markeren
bench-find-case = A is niet a
bench-find-count = { $at } van { $count }
bench-find-next = volgende
bench-find-none = niet gevonden
bench-find-pattern = als patroon
bench-find-previous = vorige
bench-find-word = hele woorden
bench-fold = Regel inklappen
bench-folded = ingeklapte tekst
bench-forget = Vergeten
bench-found-at = in regel
bench-found-this = hier gevonden
bench-games = Spellen
bench-games-done = Beide zijn gespeeld. Wat meer dan toevallig verschilt, is gemarkeerd.
bench-games-hint = Willekeurige spelers spelen met de regels van vóór je wijzigingen, en met dezelfde startgetallen met je wijzigingen.
bench-games-older = De regels zijn sindsdien gewijzigd: deze cijfers zijn van hoe ze waren. Speel de spellen opnieuw.
bench-games-unchanged = Er is nog niets gewijzigd, dus alleen de regels van eerst zijn gespeeld.
bench-games-unsound = Er staan nu fouten in de regels: alleen die van vóór je wijzigingen zijn gespeeld.
bench-go = ga
bench-go-line = Ga naar regel
bench-gone = verwijderd
bench-gone-cards = Niet meer aanwezig:
bench-group-components = Materiaal
bench-group-game = Het spel
bench-group-layout = Indeling
bench-group-numbers = Getallen
bench-group-options = Opties
bench-group-rules = Acties, fasen en beslissingen
bench-group-words = Teksten
bench-held-before = klopte eerst
bench-holds = klopt
bench-icon-as = met de naam
bench-icons = Kies een pictogram
bench-into = Naar
bench-keep-mine = Het mijne houden
bench-kind-icon = Pictogrammen
bench-kind-rules = Regels
bench-kind-scenarios = Scenario’s
bench-kind-table = Tabellen
bench-kind-words = Teksten
bench-languages = Talen
bench-length = antwoorden per spel
bench-link = Deel een link
bench-link-here = Achter het adres van een eigen werkbank opent dit je werk, en eerst leest men wat er anders is. Het opent alleen waar `rulekit studio { $ruleset }` draait, met dezelfde regelset.
bench-link-hint = Wie dit adres opent krijgt je werk, en leest eerst wat er anders is.
bench-link-mixed = Hier is een variant geschreven, en ook de regelset is veranderd. Een link bevat één van beide: maak de andere ongedaan.
bench-link-several = Een link bevat één variant van een regelset, en dit werk heeft er meer. Neem het mee als bestanden.
bench-link-unsaid = Wat is veranderd kan geen variant zeggen, dus er is geen link van. Neem het mee als bestanden.
bench-link-unsound = Wat deze link verandert klopt niet, dus het wordt niet overgenomen.
bench-linked = Iemand deelt een verandering van { $title } met je
bench-linked-game = Het spel gaat mee, tot en met antwoord { $n }.
bench-linked-leave = Niet overnemen
bench-linked-nothing = Aan de regels verandert niets.
bench-linked-option = Optie { $name }: { $was } → { $now }
bench-linked-refused = Deze link wordt niet geopend
bench-linked-take = Overnemen
bench-linked-took = De verandering is overgenomen, en het spel gaat ernaast verder.
bench-looking = Aan het kijken …
bench-lost = De lijn naar de werkbank is weg. Er wordt opnieuw geprobeerd; wat je schrijft blijft in deze browser bewaard …
bench-many-error = Fouten
bench-many-note = Opmerkingen
bench-many-warning = Waarschuwingen
bench-more = Meer tonen
bench-name = Naam
bench-new = nieuw
bench-new-name = Nieuwe naam
bench-no-icon = Er is geen pictogram dat { $name } heet.
bench-no-place = Daar mag geen bestand van deze regels liggen: { $file }
bench-no-table = Het spel ernaast kan met deze regels niet verder.
bench-not-built = De pictogrammen van Game-icons.net zijn hier nog niet. Eén keer is genoeg: { $command }
bench-not-utf-8 = { $file } is niet in UTF-8 geschreven, dus er wordt niets in veranderd. Bewaar het eerst als UTF-8.
bench-nothing = Hier is niets te zien.
bench-now = nu
bench-of-cards = Kaarten: { $count } van { $of }
bench-one-error = Fout
bench-one-note = Opmerking
bench-one-warning = Waarschuwing
bench-only-texts = De teksten zijn anders, maar het spel is hetzelfde.
bench-other-aside = In deze browser ligt ander werk van je aan deze bestanden:
bench-other-state = In deze browser ligt werk van je aan een andere versie van deze regels:
bench-outside = Deze bestanden zijn elders gewijzigd en opnieuw gelezen:
bench-parts = Gewijzigde plaatsen: { $count }
bench-play-again = Speel ze opnieuw
bench-play-games = Speel de spellen
bench-players = Spelers
bench-put-all = alles vervangen
bench-put-at = vervangen in regel $
bench-put-instead = Vervangen door
bench-put-many = $ keer vervangen
bench-put-one = vervangen
bench-range = 95 % tussen
bench-refused = Dit adres opent geen werkbank. Vraag er opnieuw om waar het commando draait.
bench-rename = overal hernoemen
bench-report = Verslag
bench-save = Opslaan
bench-save-changed = Er is niets opgeslagen: deze bestanden zijn elders gewijzigd sinds ze hier zijn geopend. Bekijk wat er nu in staat, neem over wat je ervan wilt, en sla opnieuw op.
bench-save-main = Er is niets opgeslagen: zonder dit bestand zijn er geen regels. Maak ongedaan dat het weg is.
bench-save-outside = Er is niets opgeslagen: deze bestanden liggen buiten de map van de regels, of een link leidt eruit. Kopieer ze naar de map, en open de regels opnieuw.
bench-save-shipped = Regels die bij rulekit horen worden niet gewijzigd. Neem je wijzigingen mee als variant, of werk aan een kopie.
bench-save-unwritable = Er is niets opgeslagen: { $why }. Geef jezelf het recht daar te schrijven, of maak ruimte op de schijf, en sla opnieuw op.
bench-saved = Opgeslagen:
bench-scenarios-all = alle
bench-scenarios-fails = die falen
bench-scenarios-turned = die met een ander oordeel dan eerst
bench-score = score
bench-seed = Startgetal
bench-shifts = Wat verschoven is
bench-shown = Toon
bench-sound = Geen fouten
bench-source = Engels
bench-stale-cards = Er zitten fouten in de regels: dit zijn de kaarten zoals ze waren zonder fouten.
bench-state = Stand
bench-state-all = alles
bench-state-missing = ontbreekt
bench-state-open = nog te doen
bench-state-said = klaar
bench-state-stale = verouderd
bench-state-wrong = fout
bench-still-right = Nog steeds juist
bench-still-right-done = Er is genoteerd dat dit juist is.
bench-still-right-help = Herstel het bij Teksten of in zijn bestand. Als het toch juist is, zeg het hier.
bench-stop = Stop
bench-tab-cards = Kaarten
bench-tab-changes = Wijzigingen
bench-tab-files = Bestanden
bench-tab-games = Spellen
bench-tab-scenarios = Scenario’s
bench-tab-words = Teksten
bench-take = Download alle bestanden
bench-take-ftl = Download .ftl
bench-take-po = Download PO
bench-take-up = Hier gebruiken
bench-take-variant = Download de variant
bench-text-too-large = Een bestand mag hoogstens { $n } MB tekst hebben. Verdeel het over meer bestanden; wat er stond blijft.
bench-to-bench = Werkbank
bench-to-rule = Bewerken
bench-to-table = Tafel
bench-too-large = Alle bestanden samen zijn groter dan { $n } MB.
bench-turned = anders dan eerst
bench-unchanged = Er is nog niets gewijzigd. Schrijf in een bestand, en wat dat betekent staat hier in woorden.
bench-unchanged-variant = Je wijzigingen worden hier een variant: een klein bestand dat de regels zelf laat zoals ze zijn.
bench-unfold = Uitklappen
bench-unkept = Deze browser bewaart niets meer. Download je werk voordat je de pagina sluit.
bench-unsound = Er zitten fouten in de regels; ze kunnen pas gespeeld worden als die hersteld zijn.
bench-use-theirs = Het andere gebruiken
bench-variant = Als variant
bench-variant-title = Genoemd
bench-waiting = Een ogenblik …
bench-was = eerst
bench-wins = gewonnen spellen
bench-words-done = Alles is vertaald. Kies alles bij de staat om het te zien of te wijzigen.
bench-words-hint = Schrijf in de derde kolom. Ctrl+Enter bewaart een tekst en gaat naar de volgende, Alt+↑ en Alt+↓ gaan van de ene naar de andere, Escape neemt terug.
bench-words-no-message = Een bericht kan dit niet zeggen: { $why }.
bench-words-no-words = Er zijn geen woorden. Wat niet meer vertaald moet zijn, haal je uit het bestand.
bench-words-older = In het Engels was dit: { $was }
bench-words-refused = Nog niet bewaard.
bench-words-unknown = Er is geen bericht dat { $name } heet.
bench-words-whole = Dit is een vorm van een bericht dat niet vertaald is. Vertaal eerst het bericht.
