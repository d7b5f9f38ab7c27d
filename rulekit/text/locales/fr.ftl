# What rulekit says by itself in every game. A ruleset's own messages come first.

answer-done = c’est tout
answer-skip = non
answer-use = oui
answer-do = oui

ask-element = Choisissez un élément
ask-number = Choisissez un nombre
ask-set = Choisissez encore un élément
ask-arm = Choisissez

event-gain = { $seat } gagne { $n } { $what }
event-lose = { $seat } perd { $n } { $what }
event-pay = { $seat } paie { $n } { $what }
event-gain-several = { $seat } gagne { $what }
event-lose-several = { $seat } perd { $what }
event-pay-several = { $seat } paie { $what }
event-move = { $n ->
    [one] { $seat } déplace : { $what } → { $target }
   *[other] { $seat } déplace : { $n } × { $what } → { $target }
  }
event-draw = { $n ->
    [one] { $seat } pioche : { $what } → { $target }
   *[other] { $seat } pioche : { $n } × { $what } → { $target }
  }
event-draw-shared = { $n ->
    [one] Arrivée : { $what } → { $target }
   *[other] Arrivée : { $n } × { $what } → { $target }
  }
event-discard = { $n ->
    [one] { $seat } défausse : { $what }
   *[other] { $seat } défausse : { $n } × { $what }
  }
event-renew = Défausse mélangée ({ $n }) → { $target }
event-renew-own = { $seat } mélange sa défausse ({ $n }) → { $target }
event-reveal = { $n ->
    [one] { $seat } révèle : { $what }
   *[other] { $seat } révèle : { $n } × { $what }
  }
event-play = { $seat } joue : { $what }
event-shuffle = Mélange : { $what }
event-shuffle-own = { $seat } mélange : { $what }
event-set = { $target } : { $what } → { $n }
event-perform = { $seat } : { $what }
event-choose = { $seat } choisit : { $what }
event-end = La partie se termine

deck-pile = pioche { DE($deck) }
nobody = personne
piece-hidden = { $what } face cachée
piece-from = { $what } – { $place }
of-seat = { $what } ({ $seat })
order-seat = { $seat } ({ $figures })
mark-colon =  :{ " " }
mark-comma = ,{ " " }
mark-semicolon =  ;{ " " }
mark-stop = .{ " " }
# Between places that have the name of their board in them.
mark-places =  ;{ " " }

# ---- the table ----

table-hidden = face cachée
table-hidden-many = { $n } face cachée
# The blanks in these two do not break a line.
table-none = aucun
table-many = { $n } × { $what }
table-card = { $deck } { $face }
table-one = { $what }
table-named = « { $what } »
table-piece-on = { $what }, { $space }
# What a seat has in several places, `$what`: the places with what lies there.
table-whose = { $seat } – { $what }
table-block = { $what } { $value }
table-now = { $what } désormais : { $each }

# ---- at the table: questions ----

play-a-number = Un nombre : { $numbers }
play-one-of = Une réponse parmi { $answers }
play-on-the-board = Un numéro affiché sur le plateau ({ $numbers }), ou une case, par exemple { $space }
play-chosen = Déjà choisi : { $chosen }
play-about = Il s’agit de : { $what }
play-under-way = Toujours en cours : { $what }. Le score peut encore changer.
about-number = numéro { $n }
play-in-order = Un choix après l’autre, dans l’ordre de cette liste.
play-asks = { $seat } : { $question }
play-forced = { $question } Une seule réponse est possible : { $move }
play-since = Depuis votre dernier tour :
play-before-you = Jusqu’ici :
play-last = Derniers événements :
play-why-last = D’où viennent ces nombres :
play-earlier = { $n ->
    [one] Il s’est passé une chose de plus ; `log` la raconte.
   *[other] Il s’est passé { $n } choses de plus ; `log` les raconte.
  }
play-short = Il y a plus sur la table : tapez `table`, ou `table` et un mot.
play-afterwards = `why`, `why all`, `score`, `log`, `table`, `card` et `rules` répondent encore ; Entrée quitte.
play-assumed = { $n ->
    [one] Une valeur de ce jeu de règles est supposée ; `{ $command }` dit laquelle.
   *[other] { $n } valeurs de ce jeu de règles sont supposées ; `{ $command }` en donne la liste.
  }
play-filled-in = Ce qui n’a pas pu être vérifié dans le livret de règles a été complété : `rules { $heading }` en donne la liste.
play-commands = `help` indique ce que vous pouvez taper d’autre.
play-unclear = `{ $typed }` peut désigner : { $choices }.
play-no-answer = Aucune réponse ne s’appelle `{ $typed }`.
play-not-now = Impossible de choisir `{ $typed }` pour le moment.
play-no-answer-near = Aucune réponse ne s’appelle `{ $typed }`. Vouliez-vous dire `{ $near }` ?
play-over = La partie est terminée.
play-seed = Cette partie avait pour graine { $seed }.
play-left = Vous avez quitté la partie.
play-leave = Quitter la partie ? Elle sera enregistrée. `q` encore une fois pour quitter, Entrée pour rester.
play-stays = La partie continue.

# ---- hot seats ----

hand-over = C’est à { $seat } de jouer, et personne d’autre ne doit regarder.
hand-over-ready = { $seat } : appuyez sur Entrée quand personne d’autre ne voit cet écran.

# ---- commands ----

help-head = À votre tour, vous pouvez taper le numéro de la réponse, son nom ou le début de son nom. Et aussi :
help-why = d’où viennent les points obtenus depuis votre dernier tour ; `why all`, ceux de toute la partie ; `why 2` en explique un à part ; `why` et un compteur de la table, tout ce qui l’a modifié ; `why not` et une réponse, pourquoi elle est impossible ; avec `lines` à la fin, aussi où les règles le disent
help-hint = ce qu’un robot répondrait et ce qu’il pense des réponses, et ce que chacune change à coup sûr
help-try = ce que ferait un coup, avant de le jouer : `try 3` ; `try` seul : jouer la suite sans que cela compte
help-back = quitter l’essai et revenir à la partie
help-undo = annuler votre dernière réponse, si elle n’a rien appris à personne
help-log = tout ce que vous avez vu se passer (`q` à `-- Enter --` arrête)
help-table = toute la table ; `table` et un mot en montrent une partie ; Entrée seule montre de nouveau la table et la question
help-card = ce que fait une carte : `card` et son nom, ou son numéro de réponse ; avec `lines` à la fin, aussi où cela est écrit
help-rules = les titres du livret de règles ; `rules` et un numéro ou un titre montrent ce qui s’y trouve
help-score = d’où vient jusqu’ici le score de chacun
help-save = enregistrer la partie dans un fichier : `save evening.jsonl`
help-quit = quitter ; la partie est enregistrée, et l’on vous dit comment la reprendre
help-help = cette liste

# ---- the page of a card ----

table-unknown = Aucune partie de la table ne s’appelle « { $typed } ».
heading-which = `rules` et un numéro ou un titre montrent ce qui s’y trouve :
heading-unknown = Il n’y a pas de titre « { $typed } ». Il y a :
heading-within = Aucun titre ne s’appelle « { $typed } ». Il en est question sous :
card-which = Dites quelle carte : `card` et son nom.
card-unknown = Il n’y a pas de carte « { $typed } ».
card-unknown-near = Il n’y a pas de carte « { $typed } ». Vouliez-vous dire « { $near } » ?
page-deck = { $deck }, { $n ->
    [one] un exemplaire
   *[other] { $n } exemplaires
  }
page-when = quand : { $what }
page-played = quand elle est jouée
page-in-force = en vigueur
page-if = si : { $what }
page-optional = c’est facultatif
page-cost = coût : { $what }
page-limit = limite : { $what }
page-once-per-turn = une fois par tour
page-once-per-game = une fois par partie
page-nothing = Elle n’a aucun effet par elle-même.
page-from-rulebook = d’après le livret de règles : { $note }
page-from-public = d’après une source publique : { $note }
page-from-assumed = supposé : { $note }
page-from-nobody = rien n’indique d’où cela vient

# ---- why ----

why-none = Aucun compteur n’a changé depuis votre dernier tour. `why all` revient sur toute la partie.
why-none-all = Aucun compteur n’a changé dans cette partie.
why-unknown = Rien à dire de « { $typed } ». `why` parle de : { $numbers } ; `why not` et une réponse, pourquoi elle est impossible.
why-unknown-none = Rien à dire de « { $typed } ». `why not` et une réponse dit pourquoi elle est impossible.
why-no-such = Il n’y a pas ici de changement n° { $number } ; il y en a { $n }.
why-lines = `why { $number } lines` indique aussi les lignes du fichier de règles.
why-by = { $what }
why-by-within = { $what } ({ $others })
sheet-other = au départ, et autrement
sheet-title = D’où viennent les points
sheet-first = au départ
sheet-sum = au total
sheet-card = { $deck } « { $face } »
sheet-none = Aucun point n’a encore été compté.
sheet-worked-out = Le score de ce jeu se calcule d’après l’état de la table ; il ne se compte pas au fur et à mesure.
sheet-no-score = Dans ce jeu, les points ne décident de rien.
why-in = par « { $what } », { $where }
why-within = par « { $what } », { $where } ; dans le cadre de : { $others }
why-same-line = par la même ligne
why-same-part = par la même partie des règles, { $where }
why-here = C’est l’effet de cette ligne :
why-from = qui faisait partie de
why-sum = { $n ->
    [one] { $what } : on arrive ainsi à { $now }.
   *[other] { $what } : avec ces { $n } changements, on arrive à { $now }.
  }
why-sum-rest = { $n ->
    [0] { $what } : { $now }, le tout au départ ou sans explication.
    [one] { $what } : { $told } par ce changement, { $rest } au départ ou sans explication ; maintenant { $now }.
   *[other] { $what } : { $told } par ces changements, { $rest } au départ ou sans explication ; maintenant { $now }.
  }
why-not-what = Dites quoi : `why not` et une réponse.
why-not-offered = Ce choix est possible maintenant : { $typed }.

# ---- pourquoi un coup est refusé ----

refused-place = { $why } ({ $where }).
refused-end = { $why }.
refused-both = { $a } { $b }
refused-offered = { $n ->
    [0] Choix possibles : { $names }.
   *[other] Choix possibles : { $names } (et { $n } de plus).
  }
refused-known = { $n ->
    [0] Il y a : { $names }.
   *[other] Il y a : { $names } (et { $n } de plus).
  }
refused-near = Vouliez-vous dire « { $near } » ?
refused-answer = « { $move } »
refused-condition = la condition « { $rule } »
refused-condition-quoted = la condition `{ $rule }`
refused-condition-untold = une condition des règles
refused-thing-untold = ce que nomment les règles
refused-thing = { $rule }
refused-thing-quoted = `{ $rule }`

refused-over = la partie est terminée : plus rien n’est demandé
refused-unasked = rien n’est demandé
refused-not-asked = ce n’est pas à { $seat } de répondre maintenant
refused-waits = ce n’est pas à { $seat } de répondre maintenant : la partie attend { $other }
refused-unknown = { $move } n’existe pas
refused-an-action = { $move } est une action, ce qui n’est pas demandé ici
refused-a-piece = { $move } désigne { UN($what) }, ce qui n’est pas demandé ici
refused-a-value = { $move } désigne autre chose que ce qui est demandé ici
refused-a-counter = { $move } désigne un compteur, ce qui n’est pas demandé ici
refused-hidden = impossible de choisir { $move } maintenant ; la raison dépend de ce que { $seat } ne voit pas
refused-alike = { $move } ne suffit pas à dire ce qui est choisi
refused-order = { $move } vient plus haut dans la liste que ce qui est déjà choisi : on choisit dans l’ordre de la liste
refused-taken = { $move } est déjà choisi
refused-few = { $n ->
    [one] il faut encore au moins un choix
   *[other] il faut encore au moins { $n } choix
  }
refused-last-resort = { $move } est un dernier recours, possible seulement quand rien d’autre ne l’est
refused-idle = { $move } ne fait pas partie des cartes dont l’une prend effet en premier maintenant
refused-unoffered = { $move } n’est pas proposé ici
refused-chosen = impossible de choisir { $move } : { $why }
refused-done = { $move } est impossible : { $why }
refused-done-with = { $move } est impossible : avec { $way }, { $why }

refused-pay = il faut payer { $lack }
refused-no-way = rien de ce qui doit suivre n’est possible
refused-untrue = { $rule } n’est pas remplie
refused-no-such = ce que désigne { $what } n’existe pas ici
refused-nothing = il n’y a rien pour { $rule }
refused-beyond = { $what } n’existe pas : les numéros vont de { $low } à { $high }
refused-too-few = { $has ->
    [0] il n’y a rien à choisir, et il en faut { $needs }
    [one] il n’y a qu’un seul choix, et il en faut { $needs }
   *[other] il n’y a que { $has } choix, et il en faut { $needs }
  }
refused-not-on = cela ne s’y trouve pas : { $place }
refused-not-among = cela n’en fait pas partie : { $rule }
refused-not-among-untold = cela ne fait pas partie de ce qui peut être choisi ici
refused-not-there = il n’y en a pas dans { $rule }
refused-among = cela en fait déjà partie : { $rule }
refused-unheld = { $rule } n’est pas remplie
refused-ruled-out = les règles ne le permettent pas ici
refused-occupied = la place est déjà prise
refused-players = cela ne sert qu’à partir de { $n } joueurs
refused-attribute = c’est { $what } { $n }, il faut { $wanted }
refused-attribute-most = c’est { $what } { $n }, il faut { $wanted } au plus
refused-attribute-least = c’est { $what } { $n }, il faut { $wanted } au moins
refused-owner = rien n’y est à { $seat }
refused-missing = { $rule } n’est pas remplie : quelque chose dont elle parle n’existe pas ici
refused-compared = { $rule } n’est pas remplie : { $figures }
refused-late = ce qui irait avec vient plus haut dans la liste : il faut le choisir d’abord
refused-range = il faut un nombre de { $low } à { $high }
refused-range-by = il faut un nombre de { $low } à { $high } ({ $rule } : { $end })
refused-no-number = il n’y a pas de nombre de { $low } à { $high } ({ $rule })
refused-empty = il n’y a rien à choisir dans { $rule }
refused-lacking = { $why } ; il faudrait { $lacks }
refused-takes = il faut { $lacks }
refused-lack = { $needs } { $what } ({ $seat } en a { $has })
refused-more = { $n } { $what } de plus ({ $seat } en a { $has })
refused-costs = il faut payer { $what } : { $why }
refused-number = le nombre { $n }
refused-alternative = { $figures } ({ $rule })
refused-is = c’est { $left }
refused-is-not = { $left } au lieu de { $right }
refused-below = { $left } est inférieur à { $right }
refused-not-below = { $left } n’est pas inférieur à { $right }
refused-above = { $left } est supérieur à { $right }
refused-not-above = { $left } n’est pas supérieur à { $right }
refused-none = rien
refused-nobody = personne
refused-then = { $a }, puis { $b }
refused-or = { $a } ou { $b }
refused-also = { $a } ; { $b }
refused-list = { $a }, { $b }

# ---- trying ----

try-move = Si vous choisissez « { $move } » :
try-what = Dites quel coup : `try` et son numéro ou son nom.
try-nothing = rien de visible
try-over = La partie serait terminée.
try-won = { $n ->
    [one] La partie serait terminée, et { $winners } aurait gagné.
   *[other] La partie serait terminée, et { $winners } auraient gagné ensemble.
  }
try-unsure = La suite dépend de ce que vous ne voyez pas encore.
try-next = Ce serait ensuite à { $seat } de répondre.
try-decides = Rien n’est encore sûr : l’effet dépend de votre réponse à la question suivante, « { $question } »
try-rest = Voilà ce qui est sûr. Le reste dépend de votre réponse à la question suivante, « { $question } »
fork-title = { $title }, essai
fork-prompt = essai>
fork-begins = À partir d’ici, rien ne compte. Ce que vous ne voyez pas est tiré à nouveau, et les autres répondent comme ils pourraient le faire. `undo` annule votre dernière réponse, `back` ramène à la partie.
fork-ends = Retour à la partie : rien n’a changé.
fork-none = Vous êtes dans la partie. `try` permet de jouer la suite sans que cela compte.
fork-unkept = Un essai n’est pas conservé : `back` ramène à la partie.
hint-head = { $n ->
    [one] Votre seul coup :
   *[other] Ce qui change à coup sûr, pour { $shown } coups sur { $n }, en commençant par les meilleurs pour vos propres compteurs :
  }
hint-head-all = Ce que chaque réponse change à coup sûr, en commençant par les meilleures pour vos propres compteurs :
hint-none = Aucune réponse ne change tout de suite un compteur ni ne termine la partie.
hint-none-tried = Aucune des { $n } premières réponses ne change tout de suite un compteur ni ne termine la partie.
hint-unsure = le reste dépend de ce que vous ne voyez pas encore
hint-no-change = aucun compteur ne change tout de suite
hint-thoughts = Des parties ont été essayées après chaque réponse. Ce qu’elles valaient pour vous (100 : toutes gagnées, 50 : à égalité), après les meilleures :
hint-thought = { $move } : { $worth }
hint-line = Comment la partie pourrait continuer ensuite ; ce que vous ne pouvez pas savoir est deviné :
hint-step = { $seat } répond « { $move } » à « { $question } »

# ---- undo ----

undo-done = Réponse annulée.
undo-nothing = Il n’y a rien à annuler : vous n’avez pas encore répondu.
undo-another = Impossible d’annuler : { $seat } a répondu depuis.
undo-seen = Impossible d’annuler, car { $seat } a vu : { $what }.
undo-drawn = Impossible d’annuler : le hasard est intervenu depuis.
undo-told = Impossible d’annuler : la suite a révélé une information cachée.
undo-handed = Impossible d’annuler : l’écran a changé de mains.

# ---- saving ----

save-done = Partie enregistrée dans { $file }.
save-go-on = Pour la reprendre :
save-taken = { $file } existe déjà et n’est pas une partie enregistrée : choisissez un autre nom de fichier.
save-failed = Impossible d’écrire dans { $file } : { $why }
save-why-missing = ce dossier n’existe pas
save-why-forbidden = ce n’est pas autorisé
save-why-folder = c’est un dossier
save-why-full = le disque est plein
save-why-long = le nom est trop long
save-resumed = La partie reprend là où vous l’aviez laissée, après { $n ->
    [one] { $n } réponse
   *[other] { $n } réponses
  }.
save-cut = La dernière ligne du fichier est tronquée ; elle est laissée de côté.
save-own-rules = Elle se joue selon les règles conservées dans le fichier.
judged-by = Ses réponses sont jugées d’après { $file }.
judged-all = Toutes les réponses de la partie ({ $n }) sont permises par les règles actuelles.
judged-to = La réponse { $n } n’est plus permise : { $seat } avait choisi { $move }.
judged-to-hidden = La réponse { $n }, donnée par { $seat }, n’est plus permise.
judged-over = La partie est déjà terminée.
judged-other = Ici, c’est à { $seat } de répondre.
judged-question = Ici, une autre question est posée : { $question }
judged-left = { $n ->
    [0] C’était la dernière.
    [one] La réponse qui la suit est laissée de côté.
   *[other] Les { $n } réponses qui la suivent sont laissées de côté.
  }
judged-ask = La partie peut reprendre après { $done ->
    [0] sa mise en place
    [one] sa première réponse
   *[other] ses { $done } premières réponses
  } ; le fichier reste tel quel. Tapez `oui` ou `o` pour continuer, autre chose pour quitter.
judged-yes = oui

# ---- endings ----

ending-one = { $many ->
    [0] { $winners } gagne.
   *[other] { $winners } gagne : { $reasons }.
  }
ending-many = { $many ->
    [0] { $winners } gagnent.
   *[other] { $winners } gagnent : { $reasons }.
  }
ending-nobody = { $many ->
    [0] Personne ne gagne.
   *[other] Personne ne gagne : { $reasons }.
  }
ending-alone = { $many ->
    [0] La partie est finie.
   *[other] La partie est finie : { $reasons }.
  }
ending-scores = { $scores }
ending-lead = { $winner } a { $n } de plus que { $second }.

# ---- what effects do: one message for each construct of the effect language ----
# The message itself tells you to do it (gain 2 coins); `.inf` follows a verb (you may gain 2 coins); `.you` and
# `.they` tell of somebody (you gain, each player gains); `.after` stands behind a clause. Forms that are the same are
# left out. Slots are whole phrases: never put an ending behind one.
# In French `.you` of an action is what it is called (une Production): it stands behind « après » and « avant ». A
# condition never begins with « il », for it stands behind « si ».

text-gain = gagnez { $what }
    .inf = gagner { $what }
    .they = gagne { $what }
text-gain-per = gagnez { $amount } par { $unit }
    .inf = gagner { $amount } par { $unit }
    .they = gagne { $amount } par { $unit }
text-gain-per-yours = gagnez { $amount } par { $unit } en votre possession
    .inf = gagner { $amount } par { $unit } en votre possession
    .they = gagne { $amount } par { $unit } en sa possession
text-gain-from = prenez { $what } chez { $who }
    .inf = prendre { $what } chez { $who }
    .they = prend { $what } chez { $who }
text-lose = perdez { $what }
    .inf = perdre { $what }
    .they = perd { $what }
text-pay = payez { $what }
    .inf = payer { $what }
    .they = paie { $what }
text-pay-to = payez { $what } { A($who) }
    .inf = payer { $what } { A($who) }
    .they = paie { $what } { A($who) }
text-move = mettez { $what } dans { $to }
    .inf = mettre { $what } dans { $to }
    .they = met { $what } dans { $to }
text-draw = { $n ->
    [one] piochez { $n } { $what }
   *[other] piochez { $n } { $what }
  }
    .inf = piocher { $n } { $what }
    .they = pioche { $n } { $what }
text-draw-to = piochez { $n } { $what }, à mettre dans { $to }
    .inf = piocher { $n } { $what }, à mettre dans { $to }
    .they = pioche { $n } { $what }, à mettre dans { $to }
text-discard = défaussez { $what }
    .inf = défausser { $what }
    .they = défausse { $what }
text-reveal = révélez { $what }
    .inf = révéler { $what }
    .they = révèle { $what }
text-play = jouez { $what }
    .inf = jouer { $what }
    .they = joue { $what }
text-shuffle = mélangez { $what }
    .inf = mélanger { $what }
    .they = mélange { $what }
text-set = donnez { A($what) } la valeur { $value }
    .inf = donner { A($what) } la valeur { $value }
    .they = donne { A($what) } la valeur { $value }
text-perform = effectuez l’action « { $what } »
    .inf = effectuer l’action « { $what } »
    .you = l’action « { $what } »
    .they = effectue l’action « { $what } »
text-proceed = poursuivez l’action prévue
    .inf = poursuivre l’action prévue
    .they = poursuit l’action prévue
text-skip = ne faites rien
    .inf = ne rien faire
    .they = ne fait rien
text-choose = choisissez { LUN($what) }
    .inf = choisir { LUN($what) }
    .they = choisit { LUN($what) }
text-choose-some = choisissez { $n ->
    [one] { LUN($what) }
   *[other] { $n } { DENTRE($what) }
  }
    .inf = choisir { $n ->
        [one] { LUN($what) }
       *[other] { $n } { DENTRE($what) }
    }
    .they = choisit { $n ->
        [one] { LUN($what) }
       *[other] { $n } { DENTRE($what) }
    }
text-choose-up-to = choisissez { $n ->
    [one] au plus { LUN($what) }
   *[other] jusqu’à { $n } { DENTRE($what) }
  }
    .inf = choisir { $n ->
        [one] au plus { LUN($what) }
       *[other] jusqu’à { $n } { DENTRE($what) }
    }
    .they = choisit { $n ->
        [one] au plus { LUN($what) }
       *[other] jusqu’à { $n } { DENTRE($what) }
    }
text-choose-between = choisissez { $low } à { $high } { DENTRE($what) }
    .inf = choisir { $low } à { $high } { DENTRE($what) }
    .they = choisit { $low } à { $high } { DENTRE($what) }
text-choose-any = choisissez autant { DENTRE($what) } que vous voulez
    .inf = choisir autant { DENTRE($what) } que vous voulez
    .they = choisit autant { DENTRE($what) } que ce joueur veut
text-choose-number = choisissez un nombre { $name } entre { $low } et { $high }
    .inf = choisir un nombre { $name } entre { $low } et { $high }
    .they = choisit un nombre { $name } entre { $low } et { $high }
text-may = vous pouvez { $does }
    .inf = éventuellement { $does }
    .they = peut { $does }
text-or-do = { $a } ou { $b }
text-or-else = { $a } ou, si c’est impossible, { $b }
text-if = si { $condition }, { $does }
    .inf = { $does } si { $condition }
text-if-else = si { $condition }, { $does } ; sinon, { $other }
    .inf = { $does } si { $condition }, sinon { $other }
text-repeat = { $n ->
    [one] { $does } { $n } fois
    [2] { $does }, deux fois
   *[other] { $does }, { $n } fois
  }
text-repeat-until = { $does } jusqu’au moment où { $condition }, { $n } fois au plus
text-require = ne faites ceci que si { $condition }
    .inf = ne faire ceci que si { $condition }
    .they = ne fait ceci que si { $condition }
text-as = { $who } { $does }
    .inf = déclencher ceci : { $who } { $does }
text-each-player = chaque joueur { $does }
    .inf = déclencher ceci : chaque joueur { $does }
text-all-at-once = chaque joueur, en même temps que les autres, { $does }
    .inf = déclencher ceci : chaque joueur, en même temps que les autres, { $does }
text-each = pour { CHACUN($what) }, { $does }
    .inf = faire ceci pour { CHACUN($what) } : { $does }
    .they = fait ceci pour { CHACUN($what) } : { $does }
text-end-game = la partie se termine
text-end-game-won = la partie se termine et { $who } l’emporte
text-end-game-you = la partie se termine et vous l’emportez
    .inf = terminer la partie et l’emporter
    .they = termine la partie et l’emporte
text-then-more = { $a } ; { $b }
    .inf = { $a }, { $b }
text-each-who = pour { $what } : chacun { $does }
text-then = { $a }, puis { $b }
    .inf = { $a } et { $b }
text-look-and-keep = piochez { $n } { $deck }, gardez la carte de votre choix et remettez le reste dans la pioche
    .inf = piocher { $n } { $deck }, garder la carte de votre choix et remettre le reste dans la pioche
    .they = pioche { $n } { $deck }, garde la carte de son choix et remet le reste dans la pioche
text-split = gagnez { $count } { $a } ou { $b }, dans la combinaison de votre choix
    .inf = gagner { $count } { $a } ou { $b }, dans la combinaison de votre choix
    .they = gagne { $count } { $a } ou { $b }, dans la combinaison de son choix

text-amount = { $n } { $what }
text-per = { $amount } par { $unit }
text-per-yours = { $amount } par { $unit } en votre possession
text-worth = autant { DE($what) } { QUE($value) }
text-and = { $a } et { $b }
text-or = { $a } ou { $b }
text-comma = { $a }, { $b }
text-and-clause = { $a } et si { $b }
text-or-clause = { $a } ou si { $b }
text-then-by = { $a }, puis { $b }

# ---- values ----

text-all-your = tout ce que vous avez en { $what }
    .they = tout ce que ce joueur a en { $what }
attribute-pieces = pièces
    .gender = f
    .number = plural
attribute-owner = propriétaire
    .gender = m
attribute-row = ligne
    .gender = f
attribute-col = colonne
    .gender = f
attribute-index = numéro
    .gender = m
attribute-name = nom
    .gender = m
text-your = { VOTRE($what) }
    .they = { LE($what) } de ce joueur
    .own = { SON($what) }
text-the = { LE($what) }
text-of = { LE($what) } { DE($who) }
text-index = { $what } ({ $key })
text-negative = moins { $a }
text-range = { $low } à { $high }
text-none = rien
text-true = oui
text-false = non
text-you = vous
    .they = ce joueur
text-this = cette carte
text-it = la valeur d’origine
text-players = les joueurs
text-rivals = les autres joueurs
text-rival = l’autre joueur
text-player-count = le nombre de joueurs
text-nth-player = le joueur { $n }
text-player = { $n ->
    [one] joueur
   *[other] joueurs
  }
    .gender = m
text-space = { $n ->
    [one] case { DU($what) }
   *[other] cases { DU($what) }
  }
    .gender = f
text-card = { $n ->
    [one] carte
   *[other] cartes
  }
    .gender = f
text-pile = la pioche { DE($what) }
text-thing = { $n ->
    [one] élément
   *[other] éléments
  }
    .gender = m
text-that = { LE($what) } en question
text-those = ces { $what }
text-unit-in = { $what } que vous avez dans { LE($place) }
    .they = { $what } que ce joueur a dans { LE($place) }
text-unit-theirs = { $what } en sa possession
text-among = { LE($what) } dans { $place }
    .one = { $what } dans { $place }
text-such = { $what } (si { $condition })
text-each-of = { $what } pour { CHACUN($source) }
text-plus = { $a } plus { $b }
text-minus = { $a } moins { $b }
text-times = { $a } fois { $b }
text-rest = le reste de la division { $a } ÷ { $b }
text-both = ce qui figure à la fois dans { $a } et dans { $b }
text-divide-up = { $a } ÷ { $b }, avec arrondi au supérieur
text-divide-down = { $a } ÷ { $b }, avec arrondi à l’inférieur
text-half-up = la moitié { DE($a) }, arrondie au supérieur
text-half-down = la moitié { DE($a) }, arrondie à l’inférieur
text-least = la plus petite de ces valeurs : { $list }
text-most = la plus grande de ces valeurs : { $list }
text-sum = la somme { DE($what) } parmi { $source }
text-sum-yours = la somme de vos { $what }
    .they = la somme des { $what } de ce joueur
text-min-yours = la plus petite quantité parmi vos { $what }
    .they = la plus petite quantité parmi les { $what } de ce joueur
text-max-yours = la plus grande quantité parmi vos { $what }
    .they = la plus grande quantité parmi les { $what } de ce joueur
text-min = la plus petite valeur { DE($what) } parmi { $source }
text-max = la plus grande valeur { DE($what) } parmi { $source }
text-any = pour au moins { LUN($source) }, { $what }
text-all = pour { CHACUN($source) }, { $what }
text-either-value = { $a } si { $condition }, sinon { $b }
text-best = { CELUI($source) } avec { $by }
text-random = { LUN($source) }, au hasard
text-sorted = { $source } (dans cet ordre : { $by })
text-highest = la plus grande valeur { DE($what) }
text-lowest = la plus petite valeur { DE($what) }
text-call = { $what } ({ $list })
text-call-count = le nombre { DE($what) }
text-call-first = le premier élément parmi { $what }
text-call-top = la carte du dessus ({ $what })
text-call-abs = la valeur absolue { DE($what) }
text-call-bottom = la carte du dessous ({ $what })
text-call-owner = le propriétaire { DE($what) }

# ---- conditions ----

text-is = { $a ->
    [vous] vous êtes { $b }
   *[other] { $a } est { $b }
  }
text-is-not = { $a ->
    [vous] vous n’êtes pas { $b }
   *[other] { $a } n’est pas { $b }
  }
text-below = { $a } n’atteint pas { $b }
text-at-most = { $a } ne dépasse pas { $b }
text-above = { $a } dépasse { $b }
text-at-least = { $a } atteint au moins { $b }
text-answered = la réponse à « { $question } » est « { $answer } »
text-answered-not = la réponse à « { $question } » n’est pas « { $answer } »
text-in = { $a } figure parmi { $b }
text-line-of = { $n } { DENTRE($what) } sont alignés
text-not-in = { $a } ne figure pas parmi { $b }
text-there-is = { $a } existe
text-there-is-no = { $a } n’existe pas
text-not = la condition suivante n’est pas remplie : { $clause }
text-holds = la condition « { $what } » est remplie
text-holds-not = la condition « { $what } » n’est pas remplie

# ---- abilities of cards ----

text-after = après { $acts }
text-before = avant { $acts }
text-would = au moment { DE($acts) }
# `.theirs` is said where all actions have a `.theirs`: a noun, as `.you` is, that is about anybody.
text-after-any = aussitôt qu’un joueur { $acts }
    .theirs = après { $acts } de n’importe quel joueur
text-before-any = juste avant le moment où un joueur { $acts }
    .theirs = avant { $acts } de n’importe quel joueur
text-after-another = aussitôt qu’un autre joueur { $acts }
    .theirs = après { $acts } d’un autre joueur
text-before-another = juste avant le moment où un autre joueur { $acts }
    .theirs = avant { $acts } d’un autre joueur
text-after-phase = après { $what }
text-before-phase = avant { $what }
text-after-phase-your = pour vous, après { $what }
text-before-phase-your = pour vous, avant { $what }
text-where = { $when }, si { $condition }
text-ability = { $when }, { $effect }
text-instead = vous pouvez plutôt { $does }
text-instead-must = à la place, { $does }
text-in-case = si { $condition }, { $effect }
text-paid = payez { $cost } : { $effect }
    .inf = payer { $cost } pour { $effect }
text-once-per-turn = une fois par tour, { $effect }
text-once-per-game = une fois par partie, { $effect }
text-sentence = { $text }.
text-nothing = ne faites rien
    .inf = ne rien faire
text-becomes = { LE($what) } devient { $value }
text-becomes-more = { LE($what) } augmente de { $n }
text-becomes-less = { LE($what) } diminue de { $n }

# ---- the rulebook ----
# Heads of steps (`book-if` and those below it) end with a sign behind which the steps stand; `book-led` puts a single
# step behind its head.

book-contents = Sommaire
book-players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
  }
book-players-range = De { $low } à { $n } joueurs
book-colophon = Livret produit à partir du jeu de règles { $name } { $version } : ce sont les règles telles qu’elles sont jouées.
book-colophon-variants = Livret produit à partir du jeu de règles { $name } { $version } avec { $variants } : ce sont les règles telles qu’elles sont jouées.
book-components = Le matériel
book-setup = La mise en place
book-course = Le déroulement de la partie
book-actions = Les actions
book-ending = La fin de la partie
book-cards = Les cartes
book-options = Les interprétations retenues
book-origins = Ce que le livret d’origine ne dit pas
book-glossary = Les mots du jeu

book-pieces = Pièces et cartes
book-boards = Plateaux
book-counters = Compteurs
book-what = Élément
book-number = Nombre
book-each-has = { $n } par joueur
book-size = Taille
book-spaces = { $n ->
    [one] { $n } case
   *[other] { $n } cases
  }
book-whose = Répartition
book-of-each-player = un exemplaire par joueur
book-of-all = pour tous
book-holds = Par case
book-holds-one = 1 { $what } au plus
book-holds-some = { $what } sans limite
book-start = Au début
book-least = Minimum
book-most = Maximum
book-supply = Réserve
book-no-bound = –
book-begin-with = Chaque joueur commence avec :
book-by-players = Selon le nombre de joueurs :

book-copies = × { $n }
book-copies-and-printed = { $copies } · { $printed }
book-beside = { " " }({ $what })
book-printed = { $what } : { $value }
book-printed-on = { $on } : { $what }

book-options-are = Certaines règles peuvent s’interpréter de plusieurs façons. Les joueurs peuvent choisir ; ce que suit ce livret figure sous « { book-here } ».
book-question = Question
book-here = Dans ce livret
book-elsewhere = Autre possibilité
book-source = Source
book-assumed = Valeurs supposées
book-assumed-are = { $n ->
    [one] Une valeur est supposée, faute d’avoir pu être vérifiée. La raison est citée.
   *[other] { $n } valeurs sont supposées, faute d’avoir pu être vérifiées. Les raisons sont citées.
  }
book-public = Valeurs de sources publiques
book-public-are = { $n ->
    [one] Une valeur ne figure pas dans le livret d’origine et vient d’une source publique.
   *[other] { $n } valeurs ne figurent pas dans le livret d’origine et viennent de sources publiques.
  }
book-values = Valeurs
book-reason-given = Raison indiquée dans le jeu de règles

book-players-of = le nombre de joueurs
book-score-of = ce qui compte à la fin

book-places = Emplacements
book-kinds = Catégories
book-a-number = un compteur par joueur
book-at-first = { $n } au début
book-from = jamais moins de { $n }
book-up-to = { $n } au plus
book-below-nothing = peut descendre sous 0
book-in-supply = { $n } dans la réserve commune
book-place-for = emplacement réservé aux { $what }
book-spaces-for = cases réservées aux { $what }
book-is-pile = une pile
book-seen-by-owner = seul le propriétaire peut regarder, sauf ce qui est révélé
book-seen-by-nobody = personne ne peut regarder
book-score = Ce qui compte à la fin : { $value }.

book-if = Si { $condition } :
book-otherwise = Sinon :
book-with = { $n ->
    [one] À { $counts } joueur :
   *[other] À { $counts } joueurs :
  }
book-one-of = Au choix :
book-or-else = Si rien de cela n’est possible :
book-may = Si vous le voulez :
book-times = { $n ->
    [one] Une fois :
   *[other] { $n } fois :
  }
book-until = { $n ->
    [one] Une fois, sauf si { $condition } :
   *[other] Encore et encore, { $n } fois au plus, jusqu’au moment où { $condition } :
  }
book-each-player = Chaque joueur :
book-all-at-once = Tous les joueurs en même temps :
book-in-order = Chaque joueur, l’un après l’autre (d’abord : { $by }) :
book-as = { $who } :
book-each = Pour { CHACUN($what) } :
book-ends = La partie s’arrête :
book-ends-won = La partie s’arrête ; gagnant : { $who }.
book-reason = { $name }, si { $condition }
book-led = { $head } { $text }

# ---- words by which texts written by hand are compared with their effects ----
# `|` stands between the words, `…` for what is between two parts of a word. `sense-when` may stand for after;
# `sense-neutral` is what only looks like one of the others.

number-0 = zéro
number-1 = un | une | premier | première | 1er | 1re
number-2 = deux fois | deux | deuxième | second | seconde | double | doublé | doublée | doublez | moitié | demi | 2e
number-3 = trois | troisième | triple | 3e
number-4 = quatre | quatrième
number-5 = cinq | cinquième
number-6 = six | sixième
number-7 = sept | septième
number-8 = huit | huitième
number-9 = neuf | neuvième
number-10 = dix | dixième
number-11 = onze
number-12 = douze | douzaine
number-13 = treize
number-14 = quatorze
number-15 = quinze
number-16 = seize
number-17 = dix-sept
number-18 = dix-huit
number-19 = dix-neuf
number-20 = vingt
unit-said = un seul | une seule
sense-half = moitié | demi
sense-double = deux fois | double | doublé | doublée | doublez
sense-may = pouvez | pourrez | peut | peuvent | peux | pouvoir | facultatif | facultativement | éventuellement | si vous le souhaitez | si vous voulez | si vous le désirez
sense-must = devez | devrez | doit | doivent | obligatoirement | il faut | êtes obligé de
sense-up-to = jusqu’à | au plus | au maximum | maximum | pas plus de | max.
sense-at-least = au moins | au minimum | minimum | ou plus
sense-more-than = plus de | supérieur à | supérieure à | plus grand que | plus grande que
sense-less-than = moins de | inférieur à | inférieure à | plus petit que | plus petite que
sense-highest = le plus grand | la plus grande | le plus élevé | la plus élevée | le plus haut | le maximum | le plus de
sense-lowest = le plus petit | la plus petite | le plus bas | la plus basse | le plus faible | le minimum | le moins de
sense-rounded-up = arrondi à l’unité supérieure | arrondie à l’unité supérieure | arrondi au supérieur | arrondie au supérieur | arrondi vers le haut | arrondie vers le haut | arrondis au supérieur | arrondissez au supérieur | arrondi à l’entier supérieur | arrondie à l’entier supérieur
sense-rounded-down = arrondi à l’unité inférieure | arrondie à l’unité inférieure | arrondi à l’inférieur | arrondie à l’inférieur | arrondi vers le bas | arrondie vers le bas | arrondissez à l’inférieur | arrondi à l’entier inférieur | arrondie à l’entier inférieur
sense-each = chaque | chacun | chacune | par | tout | toute | tous | toutes
sense-this = cette carte | cette tuile | celle-ci | -la
sense-before = avant chaque | avant toute | avant tout | avant | avant de | avant que | avant d’
sense-after = après chaque | après toute | après tout | aussitôt que | aussitôt qu’ | après | après avoir | ensuite
sense-when = quand | lorsque | lorsqu’ | chaque fois que | chaque fois qu’ | à chaque fois que | dès que | une fois que
sense-instead = plutôt | à la place | au lieu de | au lieu d’ | plutôt que | plutôt que de
sense-once-per-turn = une fois par tour | une seule fois par tour | 1 fois par tour | une fois dans votre tour | une fois à votre tour | une fois pendant votre tour | une fois chaque tour
sense-once-per-game = une fois par partie | une seule fois par partie | 1 fois par partie | une fois dans la partie
sense-not = ne | n’ | pas | aucun | aucune | jamais | rien | ni
sense-free = sans perdre | sans dépenser | sans payer | gratuit | gratuite | gratuitement | sans frais | sans coût
sense-other = autre | autres | différent | différente | différents | différentes
sense-except = sans | sauf | hormis | excepté | à l’exception de | à moins que
sense-less = moins
sense-each-player = chaque joueur | chaque joueuse | tous les joueurs | tout le monde | chacun des joueurs
sense-any-player = n’importe quel joueur | un joueur | quelqu’un | un joueur quelconque
sense-another-player = un élément parmi les autres joueurs | un autre joueur | un des autres joueurs | l’un des autres joueurs
sense-other-players = pour les autres joueurs : chacun | les autres joueurs | chaque autre joueur | tous les autres joueurs | autres joueurs | chacun des autres joueurs
sense-rival = l’autre joueur | votre adversaire | l’adversaire
sense-that-player = le joueur en question | joueur en question | ce joueur | celui-ci | il | elle | lui
sense-gain = gagne | gagnez | gagner | gagnent | reçoit | recevez | recevoir | reçoivent | obtient | obtenez | obtenir | prend | prenez | prendre | prennent | marque | marquez | marquer | récupère | récupérez | récupérer | volez | vole
sense-pay = paie | payez | payer | paient | paye | payent | dépense | dépensez | dépenser | dépensent | payant | versez | verse | verser
sense-lose = perd | perdez | perdre | perdent | perdant
sense-give = donne | donnez | donner | donnent | remet | remettez
sense-discard = défausse | défaussez | défausser | défaussent | défaussant
sense-to = à | aux | au | bénéficiaire :
sense-from = de | du | des | chez | à prendre à | auprès de | d’
sense-you = vous
sense-and = et
sense-or = ou
sense-otherwise = sinon | dans le cas contraire | si ce n’est pas le cas
sense-again = encore une fois | de nouveau | à nouveau | une seconde fois | une deuxième fois | une fois de plus
sense-neutral = une fois de plus | par la suite | ne plus que | au plus tôt | d’un autre | n’importe | tout d’abord | tout de suite | sans doute | par exemple | en tout | prenez part | par un | par une | pas encore | au choix | de votre choix

## The page of a table

studio-alone = réponse auto
studio-alone-tip = Une question qui n’a qu’une réponse possible reçoit cette réponse d’elle-même
studio-alone-waits = Une seule réponse. Après elle, rien ne peut plus être annulé.
studio-another = Pour une autre partie, arrêtez la commande avec Ctrl-C et relancez-la.
studio-another-game = Nouvelle partie
studio-another-lost = La partie en cours est alors perdue.
studio-asked-now = Question qui vous attend :
studio-away = absent
studio-away-link = Il n’y a personne. Chaque place s’ouvre par son propre lien, que la commande a affiché ; sous « Joueurs », un robot peut prendre cette place.
studio-back = une réponse en arrière
studio-bot-greedy = prend ce qui rapporte le plus
studio-bot-montecarlo = essaie beaucoup de parties
studio-bot-random = répond au hasard
studio-bot-rises = Faire lever le robot
studio-bot-search = pense plusieurs réponses à l’avance
studio-bot-sits = Y asseoir un robot
studio-bot-would = Un robot qui voit ce que vous voyez choisirait : { $move }
studio-busy-another = Une autre partie commence…
studio-busy-answer = Votre réponse est en route…
studio-busy-hint = Un conseil est en préparation…
studio-busy-speak = La langue change…
studio-busy-undo = La réponse est en cours d’annulation…
studio-close = Fermer
studio-closed = La liaison avec la table est coupée. Nouvel essai…
studio-dark = sombre
studio-dark-tip = Couleurs sombres ou claires
studio-elsewhere = Cette place a été ouverte trop souvent ; cette page, la plus ancienne, est fermée. Rechargez-la pour jouer ici.
studio-fault = Les règles de ce jeu ne peuvent pas continuer ainsi : { $why }
studio-hint = Conseil
studio-in-rules = Dans les règles
studio-is-here = { $seat } est là.
studio-key-digit = vers le champ où l’on tape
studio-key-enter = répondre ; ouvrir une ligne du journal
studio-key-help = ces touches
studio-key-hint = un conseil
studio-key-question = vers la question
studio-key-read = d’une carte à l’autre sur la table ; Entrée en lit une
studio-key-tab = parcourir les réponses, la table et le journal
studio-key-undo = annuler
studio-key-walk = une réponse en arrière, une en avant
studio-keys = Touches
studio-keys-alone = Les lettres et les chiffres agissent seuls
studio-language = langue
studio-late = La table a changé entre-temps.
studio-link-cut = La fin de ce lien manque. Copiez-le en entier, de la première lettre à la dernière.
studio-link-damaged = Certaines lettres de ce lien ne sont plus ce qu’elles étaient. Redemandez-le.
studio-link-large = Ce lien contient plus qu’un lien ne peut contenir ; il n’est pas ouvert.
studio-link-newer = Ce lien vient d’un rulekit plus récent. Demandez les changements en fichiers, ou ouvrez-le là-bas.
studio-link-no-ruleset = Ce lien modifie { $ruleset } { $was }, et il n’y a pas de telles règles ici.
studio-link-odd = Ce lien contient quelque chose qu’aucun lien ne contient ; il n’est pas ouvert.
studio-link-text = Ce lien modifie { $ruleset } { $was }, mais d’un autre texte que { $now }, qui est ici.
studio-link-too-long = Les changements sont trop longs pour un lien, qui contient { $most } ko. Emportez-les en fichiers.
studio-link-version = Ce lien modifie { $ruleset } { $was }, et ici se trouve { $now }.
studio-leads = La réponse « { $move } » y mène : elle est marquée dans la liste.
studio-leads-later = Cela sera demandé plus tard. Répondez d’abord à cette question.
studio-goes-there = { $place } : c’est là que va ce que vous choisissez. Choisissez une des réponses.
studio-live = revenir à maintenant
studio-log = Ce qui s’est passé
studio-more = Autres réponses :
studio-moves = Réponses possibles
studio-moving = animation
studio-moving-tip = Ce qui a bougé glisse vers sa nouvelle place
studio-no-answer = Ce n’est pas une réponse à cette question.
studio-no-answer-place = { $place } : ce n’est pas une réponse à cette question.
studio-no-bench = Cet ordinateur n’a eu ni la place ni le temps pour un atelier. Fermez-en d’autres, puis rechargez la page.
studio-no-bot = Ce robot n’existe pas.
studio-no-language = Cette table n’a pas de textes dans cette langue.
studio-no-seat = Personne ne peut s’asseoir là.
studio-not-asked = C’est à { $seat } de répondre, pas à vous.
studio-not-kept = Le disque n’a pas pris cette réponse : elle ne compte pas. Donnez-la à nouveau.
studio-not-offered = Cette réponse n’est pas proposée.
studio-not-over = Une autre partie commence quand celle-ci est terminée.
studio-nothing = Il n’y a rien à annuler.
studio-on = une réponse en avant
studio-one-game = À cette table, on ne joue qu’une partie.
studio-onlooker = Ceux qui observent ne répondent pas.
studio-over = La partie est terminée.
studio-past = Vous revoyez la table d’avant.
studio-picture = La table telle que vous la voyez
studio-record = Cette partie est jouée. Parcourez-la avec le curseur.
studio-refused = Ce lien n’ouvre aucune table. Redemandez le lien de votre place.
studio-rules = Règles
studio-score = Points
studio-seats = Joueurs
studio-several = Plusieurs réponses agissent ici ; elles sont marquées dans la liste.
studio-since = Depuis votre dernier coup
studio-starting = La partie se prépare …
studio-sorted = Ce qui était déjà là est remis en ordre : { $n } lignes
studio-table = Table
studio-then = revoir
studio-thinking = { $seat } réfléchit …
studio-turn = doit répondre
studio-type = ou tapez
studio-undo = Annuler
studio-undo-handed = Impossible d’annuler : depuis, une question a été posée à quelqu’un d’autre.
studio-undo-here = Annuler jusqu’ici
studio-undo-seen = Impossible d’annuler : quelque chose de caché a été vu depuis, par exemple une carte.
studio-unknown = L’image ne contient pas cette partie.
studio-waiting = C’est à { $seat } de répondre.
studio-watching = Vous observez.
studio-work = Atelier
studio-you = vous
studio-you-win = Vous gagnez !
studio-your-turn = À vous de jouer.

bench-about-after = derrière quelque chose qui précède
bench-about-article = son article : { $allowed }
bench-about-clause = derrière « si »
bench-about-denied = derrière « si », si ce n’est pas le cas
bench-about-elide = si les mots devant perdent leur voyelle, comme l’ et d’ : { $allowed }
bench-about-gender = son genre grammatical : { $allowed }
bench-about-inf = derrière un autre verbe
bench-about-measure = le mot avec lequel on le compte
bench-about-no = la réponse non
bench-about-number = s’il est toujours au singulier ou au pluriel : { $allowed }
bench-about-one = dit d’un seul
bench-about-own = dit de ce qu’on a soi-même
bench-about-theirs = dit de ce qu’ont les autres
bench-about-they = dit d’un autre joueur ou d’une chose
bench-about-title = le titre
bench-about-unit = comment on en appelle un seul
bench-about-yes = la réponse oui
bench-about-you = dit du lecteur
bench-again = Cela a pris trop de temps, ou plus de mémoire qu’il n’y en a, et a été arrêté. Vos textes sont toujours là.
bench-all-decks = toutes les pioches
bench-back-all = Annuler toutes les modifications
bench-back-done = Tous les fichiers sont de nouveau comme avant.
bench-back-file = Annuler les modifications de ce fichier
bench-back-one = Toutes les modifications de { $file } sont annulées.
bench-back-part = Annuler ceci
bench-back-part-done = Une modification de { $file } est annulée.
bench-back-undo = Les rétablir
bench-before = avant
bench-begin = Nouvelle partie
bench-begin-code = Langue, comme de ou pt-BR
bench-begin-do = Commencer
bench-begin-file = Nouveau fichier
bench-begin-language = Une autre langue
bench-begin-no-language = { $name } n’est pas le code d’une langue. Écrivez-le comme dans de, pt-BR ou zh-Hant.
bench-begin-scenarios = des scénarios
bench-begin-taken = Il y a déjà un fichier de ce nom : { $file }
bench-begin-unfit = { $name } ne peut pas être son nom. Écrivez des minuscules, des chiffres, - et _, en commençant par une lettre, et pas le nom du jeu de règles.
bench-begin-variant = une variante
bench-begin-what = pour
bench-begun = Une autre partie a commencé à côté, selon les règles actuelles.
bench-bench = Atelier
bench-beside = L’accompagnent :
bench-beyond = A bougé plus que par hasard :
bench-beyond-none = Rien n’a bougé plus que par hasard.
bench-beyond-one = plus que par hasard
bench-border = Séparation entre l’atelier et la table
bench-both = Modifié ici et ailleurs ; voici ce qui s’y trouve maintenant :
bench-bring = Rapporter un fichier
bench-bring-bytes = { $name } n’est pas écrit en UTF-8 : enregistrez-le ainsi, puis rapportez-le.
bench-bring-gone = { $n ->
    [one] Un message du fichier d’avant a disparu : { $names }
   *[other] { $n } messages du fichier d’avant ont disparu : { $names }
  }
bench-bring-kind = { $name } n’est ni un fichier PO ni un fichier .ftl. Rapportez-en un qui a été téléchargé ici.
bench-bring-language = { $name } est le fichier d’une autre langue ; ici, on reprend les textes de { $locale }.
bench-bring-nothing = Aucun message ne se trouve dans ce fichier, rien n’est donc repris.
bench-bring-wrong = Rien n’est repris tant que ceci n’est pas corrigé dans le fichier :
bench-brought = Textes repris dans { $file } : { $count }
bench-carried = La partie à côté continue selon les nouvelles règles. Toutes les réponses données jusqu’ici ({ $at }) restent valables.
bench-carried-new = La partie à côté commence selon les nouvelles règles.
bench-carried-to = La partie à côté continue selon les nouvelles règles à partir de la réponse { $at } sur { $of } ; c’est là qu’elle diverge :
bench-carry = Jouer cette modification
bench-changed = modifié
bench-changed-files = Fichiers modifiés
bench-changed-only = modifiées seulement
bench-chart-lengths = Durée des parties
bench-chart-scores = Scores moyens
bench-chart-wins = Parties gagnées
bench-close = Fermer
bench-comparing = Comparaison …
bench-copied = Copié
bench-copy = Copier
bench-deck = Pioche
bench-deviation = écart type
bench-difference = différence
bench-differences = { $n ->
    [0] Rien ne diffère dans le jeu.
    [one] Une différence.
   *[other] { $n } différences.
  }
bench-differs = Ce qui est différent
bench-draws = parties nulles
bench-editor = Texte du fichier
bench-ends = fin :
bench-failed-before = échouait avant
bench-fails = échoue
bench-figures = Chiffres
bench-find = Chercher
bench-find-all = tout marquer
bench-find-case = A n’est pas a
bench-find-count = { $at } sur { $count }
bench-find-next = suivant
bench-find-none = introuvable
bench-find-pattern = comme motif
bench-find-previous = précédent
bench-find-word = mots entiers
bench-fold = Replier la ligne
bench-folded = texte replié
bench-forget = L’oublier
bench-found-at = à la ligne
bench-found-this = trouvé ici
bench-games = Parties
bench-games-done = Les deux ont été jouées. Ce qui diffère plus que par hasard est marqué.
bench-games-hint = Des joueurs au hasard jouent selon les règles d’avant vos modifications, puis, avec les mêmes graines, selon les vôtres.
bench-games-older = Les règles ont changé depuis : ces chiffres sont ceux d’avant. Jouez les parties de nouveau.
bench-games-unchanged = Rien n’est encore modifié : seules les règles d’avant ont été jouées.
bench-games-unsound = Il y a maintenant des erreurs dans les règles : seules celles d’avant vos modifications ont été jouées.
bench-go = aller
bench-go-line = Aller à la ligne
bench-gone = supprimé
bench-gone-cards = Disparues :
bench-group-components = Matériel
bench-group-game = Le jeu
bench-group-layout = Disposition
bench-group-numbers = Nombres
bench-group-options = Options
bench-group-rules = Actions, phases et décisions
bench-group-words = Textes
bench-held-before = tenait avant
bench-holds = tient
bench-icon-as = sous le nom
bench-icons = Choisir une icône
bench-into = Vers
bench-keep-mine = Garder le mien
bench-kind-icon = Icônes
bench-kind-rules = Règles
bench-kind-scenarios = Scénarios
bench-kind-table = Tableaux
bench-kind-words = Textes
bench-languages = Langues
bench-length = réponses par partie
bench-link = Partager un lien
bench-link-here = Placé derrière l’adresse de son propre atelier, ceci ouvre votre travail, et on lit d’abord ce qui est différent. Cela ne s’ouvre que là où `rulekit studio { $ruleset }` tourne, avec le même jeu de règles.
bench-link-hint = Qui ouvre cette adresse reçoit votre travail et lit d’abord ce qui est différent.
bench-link-mixed = Une variante a été écrite ici, et le jeu de règles a été changé aussi. Un lien contient l’un des deux : annulez l’autre.
bench-link-several = Un lien contient une seule variante, et ce travail en a plusieurs. Emportez-le sous forme de fichiers.
bench-link-unsaid = Ce qui a été changé ne peut pas s’écrire comme variante, donc il n’y a pas de lien. Emportez-le sous forme de fichiers.
bench-link-unsound = Ce que ce lien change est erroné ; il n’est donc pas repris.
bench-linked = Quelqu’un partage avec vous un changement de { $title }
bench-linked-game = Sa partie l’accompagne, jusqu’à sa réponse { $n }.
bench-linked-leave = Ne pas reprendre
bench-linked-nothing = Rien ne change dans les règles.
bench-linked-option = Option { $name } : { $was } → { $now }
bench-linked-refused = Ce lien n’est pas ouvert
bench-linked-take = Reprendre
bench-linked-took = Le changement est repris, et la partie continue à côté.
bench-looking = Vérification …
bench-lost = La liaison avec l’atelier est perdue. Nouvel essai ; ce que vous écrivez est gardé dans ce navigateur …
bench-many-error = Erreurs
bench-many-note = Remarques
bench-many-warning = Avertissements
bench-more = En montrer plus
bench-name = Nom
bench-new = nouveau
bench-new-name = Nouveau nom
bench-no-icon = Aucune icône ne s’appelle { $name }.
bench-no-place = Aucun fichier de ces règles ne peut se trouver là : { $file }
bench-no-table = La partie à côté ne peut pas continuer selon ces règles.
bench-not-built = Les icônes de Game-icons.net ne sont pas encore là. Une seule fois suffit : { $command }
bench-not-utf-8 = { $file } n’est pas écrit en UTF-8, rien n’y est donc changé. Enregistrez-le d’abord en UTF-8.
bench-nothing = Rien à montrer ici.
bench-now = maintenant
bench-of-cards = Cartes : { $count } sur { $of }
bench-one-error = Erreur
bench-one-note = Remarque
bench-one-warning = Avertissement
bench-only-texts = Les textes sont différents, mais le jeu est le même.
bench-other-aside = Ce navigateur garde un autre travail de vous sur ces fichiers :
bench-other-state = Ce navigateur garde un travail de vous sur une autre version de ces règles :
bench-outside = Ces fichiers ont été modifiés ailleurs et relus :
bench-parts = Endroits modifiés : { $count }
bench-play-again = Les rejouer
bench-play-games = Jouer les parties
bench-players = Joueurs
bench-put-all = tout remplacer
bench-put-at = remplacé à la ligne $
bench-put-instead = Remplacer par
bench-put-many = remplacé $ fois
bench-put-one = remplacer
bench-range = 95 % entre
bench-refused = Cette adresse n’ouvre aucun atelier. Redemandez-la là où la commande s’exécute.
bench-rename = renommer partout
bench-report = Rapport
bench-save = Enregistrer
bench-save-changed = Rien n’a été enregistré : ces fichiers ont été modifiés ailleurs depuis qu’ils ont été ouverts ici. Regardez ce qu’ils contiennent, reprenez ce que vous en voulez, puis enregistrez de nouveau.
bench-save-main = Rien n’a été enregistré : sans ce fichier il n’y a plus de règles. Annulez sa suppression.
bench-save-outside = Rien n’a été enregistré : ces fichiers se trouvent hors du dossier des règles, ou un lien en fait sortir. Copiez-les dans le dossier, puis rouvrez les règles.
bench-save-shipped = Les règles fournies avec rulekit ne sont pas modifiées. Emportez vos changements sous forme de variante, ou travaillez sur une copie.
bench-save-unwritable = Rien n’a été enregistré : { $why }. Donnez-vous le droit d’y écrire, ou faites de la place sur le disque, puis enregistrez de nouveau.
bench-saved = Enregistré :
bench-scenarios-all = tous
bench-scenarios-fails = ceux qui échouent
bench-scenarios-turned = ceux dont le verdict a changé
bench-score = score
bench-seed = Graine
bench-shifts = Ce qui a bougé
bench-shown = Montrer
bench-sound = Aucune erreur
bench-source = Anglais
bench-stale-cards = Les règles contiennent des erreurs : voici les cartes telles qu’elles étaient sans erreur.
bench-state = État
bench-state-all = tout
bench-state-missing = manque
bench-state-open = à faire
bench-state-said = fait
bench-state-stale = périmé
bench-state-wrong = faux
bench-still-right = Toujours juste
bench-still-right-done = Il est noté que ceci est juste.
bench-still-right-help = Corrigez-le sous Textes ou dans son fichier. S’il est juste malgré tout, dites-le ici.
bench-stop = Arrêter
bench-tab-cards = Cartes
bench-tab-changes = Modifications
bench-tab-files = Fichiers
bench-tab-games = Parties
bench-tab-scenarios = Scénarios
bench-tab-words = Textes
bench-take = Télécharger tous les fichiers
bench-take-ftl = Télécharger .ftl
bench-take-po = Télécharger PO
bench-take-up = L’utiliser ici
bench-take-variant = Télécharger la variante
bench-text-too-large = Un fichier peut contenir au plus { $n } Mo de texte. Répartissez-le en plusieurs fichiers ; ce qui s’y trouvait reste.
bench-to-bench = Atelier
bench-to-rule = Modifier
bench-to-table = Table
bench-too-large = Tous les fichiers ensemble dépassent { $n } Mo.
bench-turned = autre qu’avant
bench-unchanged = Rien n’est encore modifié. Écrivez dans un fichier : ce que cela change est dit ici en mots.
bench-unchanged-variant = Vos modifications deviennent ici une variante : un petit fichier qui laisse les règles telles qu’elles sont.
bench-unfold = Déplier
bench-unkept = Ce navigateur ne garde plus rien. Téléchargez votre travail avant de fermer la page.
bench-unsound = Il y a des erreurs dans les règles ; on ne peut pas y jouer avant de les corriger.
bench-use-theirs = Prendre l’autre
bench-variant = En tant que variante
bench-variant-title = Appelée
bench-waiting = Un instant …
bench-was = avant
bench-wins = parties gagnées
bench-words-done = Tout est traduit. Pour le voir ou le modifier, choisissez tous comme état.
bench-words-hint = Écrivez dans la troisième colonne. Ctrl+Entrée garde un texte et passe au suivant, Alt+↑ et Alt+↓ passent de l’un à l’autre, Échap annule.
bench-words-no-message = Un message ne peut pas dire cela : { $why }.
bench-words-no-words = Il n’y a pas de mots. Ce qui ne doit plus être traduit s’enlève dans le fichier.
bench-words-older = En anglais, c’était : { $was }
bench-words-refused = Pas encore gardé.
bench-words-unknown = Aucun message ne s’appelle { $name }.
bench-words-whole = C’est une forme d’un message qui n’est pas traduit. Traduisez d’abord le message.
