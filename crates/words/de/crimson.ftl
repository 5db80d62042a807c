# Sätze dieses Raums.
crimson-south = Süd
crimson-north = Nord
crimson-seat = { $id ->
    [A1] Team A, Platz 1
    [A2] Team A, Platz 2
    [B1] Team B, Platz 1
    [B2] Team B, Platz 2
    [P0] Hauptmann 1
    [P1] Hauptmann 2
    [P2] Hauptmann 3
    [P3] Hauptmann 4
    [P4] Hauptmann 5
   *[P5] Hauptmann 6
}
crimson-human = Hauptmann
crimson-left = Links
crimson-right = Rechts
crimson-one = { $seat }
    .you = du
crimson-pair = { $seat } und { $partner }
    .you = dein Team
    .you-partner = dein Team
crimson-side-one = { $seat }
    .you = deine Seite
crimson-side-pair = { $seat } und { $partner }
    .you = eure Seite
    .you-partner = eure Seite
crimson-to-one = an { $seat }
    .you = an dich
crimson-to-pair = an { $seat } und { $partner }
    .you = an euch
    .you-partner = an euch
crimson-to-humans = an euch
crimson-to-raiders = an die Raubritter
crimson-to-nobody = an niemanden
crimson-humans = eure Seite
crimson-raiders = die Raubritter
crimson-nobody = niemand
crimson-west = Westen
crimson-middle = Mitte
crimson-east = Osten
crimson-outer = äußere Lane von { $right } und { $left }
    .you = deine äußere Lane mit { $left }
    .you-left = deine äußere Lane mit { $right }
crimson-inner = innere Lane von { $right } und { $left }
    .you = deine innere Lane mit { $left }
    .you-left = deine innere Lane mit { $right }
crimson-side = { $lane } ({ $side })
crimson-outer-side = Seite von { $owner } in der äußeren Lane mit { $other }
    .you = deine Seite in der äußeren Lane mit { $other }
    .you-other = Seite von { $owner } in der äußeren Lane mit dir
crimson-inner-side = Seite von { $owner } in der inneren Lane mit { $other }
    .you = deine Seite in der inneren Lane mit { $other }
    .you-other = Seite von { $owner } in der inneren Lane mit dir
crimson-outer-theirs = Seite von { $owner } in der äußeren Lane
    .you = deine Seite in der äußeren Lane
crimson-inner-theirs = Seite von { $owner } in der inneren Lane
    .you = deine Seite in der inneren Lane
crimson-outer-with = äußere Lane mit { $other }
    .you = äußere Lane mit dir
crimson-inner-with = innere Lane mit { $other }
    .you = innere Lane mit dir
crimson-outer-alone = äußere Lane
crimson-inner-alone = innere Lane
crimson-gone-side = { $id }

crimson-ask-nothing = Niemand wird gefragt.
crimson-ask-bid = Auf welche Karte bietest du, und wie viele deiner { $coins }?
crimson-ask-answer = { $seat } bietet { $coins } auf { $card }. Für { $price } mitgehen oder passen?
crimson-ask-announce = Welche Karte versteigerst du?
crimson-ask-sealed = Wie viele deiner { $coins } bietest du verdeckt für { $card }?
crimson-ask-settle = { $seat } bietet am meisten für { $card }. Für { $price } nehmen oder passen?
crimson-ask-play = Welche Karte spielst du aus, und wohin?
crimson-ask-play-one = Wohin spielst du { $card }?
crimson-ask-raid-one = Wo bekommen die Raubritter { $card }?
crimson-ask-raid = Welche Karte bekommen die Raubritter, und wohin?
crimson-ask-give = Welche Karte gibst du deinem Partner?
crimson-ask-coin = Von welcher Burg legst du eine Münze zurück? (noch { $coins })
crimson-ask-choose = { $card }: Welche Karte? { $count ->
    [one] {""}
   *[other] ({ $number } von { $count })
}
crimson-ask-flip = { $card }: Welche Karte wird umgedreht? { $count ->
    [one] {""}
   *[other] ({ $number } von { $count })
}
crimson-ask-turn-up = { $card }: Welche Karte wird aufgedeckt? { $count ->
    [one] {""}
   *[other] ({ $number } von { $count })
}
crimson-ask-turn-down = { $card }: Welche Karte wird verdeckt? { $count ->
    [one] {""}
   *[other] ({ $number } von { $count })
}
crimson-ask-destroy = { $card }: Welche Karte wird zerstört? { $count ->
    [one] {""}
   *[other] ({ $number } von { $count })
}
crimson-ask-move = { $card }: Welche Karte wird bewegt? { $count ->
    [one] {""}
   *[other] ({ $number } von { $count })
}
crimson-ask-swap = { $card }: Welche Karte wird ausgetauscht? { $count ->
    [one] {""}
   *[other] ({ $number } von { $count })
}
crimson-ask-worth = { $card }: Welche deiner Karten werden zerstört? ({ $have } von mindestens { $least } Stärke)
crimson-ask-take-offer = { $card }: Welche Karte aus dem Angebot?
crimson-ask-take-front = { $card }: Gegen welche Karte wird getauscht?
crimson-ask-take-discard = { $card }: Welche Karte vom Ablagestapel?
crimson-ask-take-aside = { $card }: Welche der gezogenen Karten?
crimson-ask-lane = { $card }: In welche Lane?
crimson-ask-scatter = { $card }: Welche Karte wird als nächste bewegt, und wohin?
crimson-ask-drop = { $card }: Welche Handkarte wirfst du ab?
crimson-ask-top = { $card }: { $top } oben vom Deck abwerfen?
crimson-ask-pay = { $card }: Wie viele Münzen zahlst du? ({ $price } je Stärke)
crimson-ask-rival = { $card }: Welcher Gegner ist gemeint?

crimson-do-bid = { $coins } auf { $card } bieten
crimson-do-bid-top = { $coins } auf { $card } vom Deck bieten
crimson-do-announce = { $card } versteigern
crimson-do-announce-top = { $card } vom Deck versteigern
crimson-do-seal = { $coins } bieten
crimson-do-match = Für { $price } mitgehen
crimson-do-pass = Passen
crimson-do-play = { $card } ausspielen: { $lane }
crimson-do-sacrifice = { $card } abwerfen für Münzen auf der Burg: { $lane }
crimson-do-give = { $card } weitergeben
crimson-do-pick = { $card }, { $lane } ({ $side })
crimson-do-pick-side = { $card }, { $side }
crimson-do-take-offer = { $card } aus dem Angebot
crimson-do-take-front = { $card } vor { $seat }
    .you = { $card } vor dir
crimson-do-take-discard = { $card } vom Ablagestapel
crimson-do-take-aside = { $card }
crimson-do-lane = { $lane }
crimson-do-send = { $card } ({ $side }): { $lane }
crimson-do-pay = { $coins ->
    [0] Nichts zahlen
   *[other] { $coins } zahlen
 }
crimson-do-pay-seat = { $seat } zahlt { $coins }
    .you = Du zahlst { $coins }
crimson-do-rival = { $seat }
    .you = Du
crimson-do-drop = { $card } abwerfen
crimson-do-yes = Abwerfen
crimson-do-leave = Auf dem Deck lassen
crimson-do-done = Das ist alles

crimson-no-bid-no-coins = Rekrutiert wird mit einem Gebot von mindestens 1 Münze.
crimson-no-such-bid = { $coins } kannst du nicht bieten: Ein Gebot liegt zwischen 1 und { $most }, ganz auf einer Karte.
crimson-not-on-offer = { $card } liegt nicht im Angebot.
crimson-top-closed = Auf die oberste Karte des Decks bietet nur, wer eine offene Wahrsagerin hat, und sie ist nicht { $card }.
crimson-no-match = Mitgehen kostet { $price }, auf einmal und ganz.
crimson-no-seal = Ein verdecktes Gebot liegt zwischen 0 und { $coins }.
crimson-no-sacrifice-now = Nur eine Karte der Raubritter kann für Münzen abgeworfen werden.
crimson-no-second-sacrifice = Die Abwurf-Fähigkeit gibt es einmal im Spiel.
crimson-not-in-front = Diese Karte liegt nicht vor dir.
crimson-not-in-hand = Diese Karte hast du nicht auf der Hand.
crimson-lane-closed = Diese Lane ist aus dem Spiel.
crimson-not-your-lane = In dieser Lane hast du keine Seite.
crimson-bound-lane = Eine offene Freyja zieht jede Karte in ihre Lane.
crimson-not-fewest = Eine Karte der Raubritter kommt dorthin, wo sie am wenigsten Karten haben.
crimson-not-your-end = Du spielst nur in die Lane an deinem Ende und in die daneben.
crimson-no-castle-coin = Auf dieser Burg liegt keine Münze, oder es wurden schon Münzen weiter hinten zurückgelegt.
crimson-nothing-there = Dort liegt keine Karte.
crimson-sheltered = In dieser Lane können Effekte keine Karten zerstören.
crimson-picked-already = { $card } ist schon gewählt.
crimson-not-alike = Die Karten müssen alle einem Spieler gehören, der genug davon hat.
crimson-not-meant = Der Effekt reicht nicht bis zu { $card }.
crimson-not-fewer = Es müssen so viele Karten gewählt werden wie verlangt.
crimson-not-enough = Die gewählten Karten müssen zusammen mindestens { $least } Stärke haben.
crimson-other-lane = Die Karte kommt in eine andere aktive Lane ihrer Seite.
crimson-not-there = Diese Karte kann nicht von dort genommen werden.
crimson-no-such-payment = Gezahlt wird ein Vielfaches von { $price }, höchstens alle deine Münzen.
crimson-no-rival = Wähle ein Mitglied des anderen Teams.
crimson-other-question = Gerade wird etwas anderes gefragt.
crimson-legal = Das darfst du: { $choice }.

crimson-over = Das Spiel ist zu Ende.
crimson-lane-stands = { $lane }: { $first } { $first-total }, { $second } { $second-total }; { $most } von { $needs } Karten.
crimson-lane-gone = { $lane }: Die Burg ist erobert.
crimson-castle-rule = { $castle }: { $text }
crimson-has-castles = { $castles ->
    [one] Eroberte Burgen, { $party }: 1.
   *[other] Eroberte Burgen, { $party }: { $castles }.
 }
crimson-has-coins = { $coins ->
    [one] { $seat } hat 1 Münze.
   *[other] { $seat } hat { $coins } Münzen.
 }
    .you = { $coins ->
        [one] Du hast 1 Münze.
       *[other] Du hast { $coins } Münzen.
    }
crimson-supply = Im Vorrat liegen { $coins }.
crimson-resolving = Gerade wird abgehandelt: { $chain }.
crimson-card = { $card }, Stärke { $strength }: { $text }
crimson-ruling = { $clause }: { $text }
crimson-certainty-sourced = Den Effekt nennt eine öffentliche Quelle; die Stärke ist unser Vorschlag.
crimson-certainty-derived = Der Effekt folgt aus Bemerkungen der Anleitung; Zahlen und Stärke sind unser Vorschlag.
crimson-certainty-reconstructed = Effekt und Stärke sind unser Vorschlag.
crimson-certainty-corrected = Vom Besitzer dieses Blatts geschrieben.

crimson-log-turn = { $seat } ist am Zug.
    .you = Du bist am Zug.
crimson-log-raiders = Die Raubritter sind am Zug.
crimson-log-gained = { $coins ->
    [one] { $seat } erhält 1 Münze.
   *[other] { $seat } erhält { $coins } Münzen.
 }
    .you = { $coins ->
        [one] Du erhältst 1 Münze.
       *[other] Du erhältst { $coins } Münzen.
    }
crimson-log-took = { $coins ->
    [one] { $seat } nimmt { $from } 1 Münze ab.
   *[other] { $seat } nimmt { $from } { $coins } Münzen ab.
 }
    .you = { $coins ->
        [one] Du nimmst { $from } 1 Münze ab.
       *[other] Du nimmst { $from } { $coins } Münzen ab.
    }
    .you-from = { $coins ->
        [one] { $seat } nimmt dir 1 Münze ab.
       *[other] { $seat } nimmt dir { $coins } Münzen ab.
    }
crimson-log-paid = { $seat } zahlt { $coins } in den Vorrat.
    .you = Du zahlst { $coins } in den Vorrat.
crimson-log-loaded = { $coins } auf die Burg: { $lane }.
crimson-log-unloaded = { $coins } von der Burg in den Vorrat: { $lane }.
crimson-log-skipped = { $seat } rekrutiert nicht.
    .you = Du rekrutierst nicht.
crimson-log-bid = { $seat } bietet { $coins } auf { $card }.
    .you = Du bietest { $coins } auf { $card }.
crimson-log-announced = { $seat } versteigert { $card }.
    .you = Du versteigerst { $card }.
crimson-log-sealed = { $seat } hat geboten.
    .you = Du hast geboten.
crimson-log-one-bid = { $seat } { $coins }
    .you = du { $coins }
crimson-log-bids = Gebote: { $bids }. { $seat } bietet am meisten: { $price }.
    .you = Gebote: { $bids }. Du bietest am meisten: { $price }.
crimson-log-matched = { $seat } geht für { $coins } mit.
    .you = Du gehst für { $coins } mit.
crimson-log-passed = { $seat } passt.
    .you = Du passt.
crimson-log-recruited = { $seat } rekrutiert { $card }.
    .you = Du rekrutierst { $card }.
crimson-log-offered = { $card } kommt ins Angebot.
crimson-log-shuffled = { $cards ->
    [one] Der Ablagestapel wird zum Deck: 1 Karte.
   *[other] Der Ablagestapel wird zum Deck: { $cards } Karten.
 }
crimson-log-drew = { $seat } zieht { $card }.
    .you = Du ziehst { $card }.
crimson-log-drew-hidden = { $seat } zieht eine Karte.
    .you = Du ziehst eine Karte.
crimson-log-gave = { $seat } gibt { $to } { $card }.
    .you = Du gibst { $to } { $card }.
    .you-to = { $seat } gibt dir { $card }.
crimson-log-gave-hidden = { $seat } gibt { $to } eine Karte.
    .you = Du gibst { $to } eine Karte.
    .you-to = { $seat } gibt dir eine Karte.
crimson-log-chose = { $seat } hat eine Karte zum Weitergeben gewählt.
    .you = Du hast eine Karte zum Weitergeben gewählt.
crimson-log-discarded = { $card } wird abgeworfen.
crimson-log-played = { $seat } spielt { $card } aus: { $side }.
    .you = Du spielst { $card } aus: { $side }.
crimson-log-played-down = { $seat } spielt { $card } verdeckt aus: { $side }.
    .you = Du spielst { $card } verdeckt aus: { $side }.
crimson-log-sacrificed = { $seat } wirft { $card } ab, statt sie auszuspielen: { $lane }.
    .you = Du wirfst { $card } ab, statt sie auszuspielen: { $lane }.
crimson-log-begins = { $card } wirkt: { $lane }.
crimson-log-up = { $card } wird aufgedeckt.
crimson-log-down = { $card } wird verdeckt.
crimson-log-destroyed = { $card } wird zerstört: { $side }.
crimson-log-moved = { $card } wird bewegt: { $side }.
crimson-log-swapped = { $card } und { $other } tauschen die Plätze.
crimson-log-placed = { $card } wird platziert: { $side }.
crimson-log-placed-down = { $card } wird verdeckt platziert: { $side }.
crimson-log-exchanged = { $card } wird gegen { $other } getauscht.
crimson-log-prevented = { $card } verhindert den Effekt: { $lane }.
crimson-log-guard = Zu viele Effekte folgen aufeinander; { $card } entfällt.
crimson-log-broken-off = Zu viel geschieht auf einmal; alle weiteren Effekte entfallen, bis wieder jemand entscheidet.
crimson-log-still = Niemand hat mehr etwas zu entscheiden, zu rekrutieren oder zu spielen: Das Spiel endet, und die Burgen zählen.
crimson-log-stalled = In { $decisions } Entscheidungen wurde keine Lane gewonnen: Das Spiel endet, und die Burgen zählen.
crimson-log-scoring = Wertung: { $lane }.
crimson-log-counts = Stärke jetzt, { $one } { $first }, { $two } { $second }: { $lane }.
crimson-log-counts-lower = Hier gewinnt die niedrigere Stärke, { $one } { $first }, { $two } { $second }: { $lane }.
crimson-log-counts-down = Hier entscheiden verdeckte Karten, { $one } { $first }, { $two } { $second }: { $lane }.
crimson-log-counts-cards = Hier entscheidet die Zahl der Karten, { $one } { $first }, { $two } { $second }: { $lane }.
crimson-log-tied = Unentschieden, { $first } zu { $second }: { $lane }.
crimson-log-won = Die Burg geht mit { $own } zu { $other } { $party }: { $lane }.
crimson-log-left = { $seat } belegt Platz { $place } und scheidet aus.
    .you = Du belegst Platz { $place } und scheidest aus.
crimson-log-over = Das Spiel ist zu Ende.

crimson-picture-supply = Vorrat { $coins }
crimson-picture-offer = Angebot
crimson-picture-next = Danach
crimson-picture-deck = Deck { $cards }
crimson-picture-discard = Ablage { $cards }
crimson-picture-front = davor
crimson-picture-hand = Hand
crimson-picture-hidden = { $cards } verborgen
crimson-picture-coins = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
 }
crimson-picture-castles = { $castles ->
    [one] 1 Burg
   *[other] { $castles } Burgen
 }
crimson-picture-taken = erobert von { $by }
crimson-picture-resolving = Abgehandelt wird
crimson-picture-auction = Versteigert wird
crimson-picture-bid = { $card }, Gebot { $coins }
crimson-picture-turn = { $id } ist am Zug
crimson-picture-raiders = Die Raubritter sind am Zug
crimson-picture-phase = { $phase ->
    [draw] Karten ziehen
    [give] Karten weitergeben
    [income] Einkommen
    [recruit] Rekrutierung
    [deploy] Einsatz
    [over] das Spiel ist zu Ende
   *[score] Wertung
 }
crimson-picture-left = Platz { $place }

crimson-first = Diesen Platz gibt es nicht, er kann nicht beginnen.
crimson-handicap-duel = Zusätzliche Münzen sind eine Vorgabe für das Duell.
crimson-handicap = Die Vorgabe beträgt höchstens 10 Münzen.
crimson-castles-mode = Burgen mit Zusatzregeln gibt es im Duell und in Teams.
crimson-tournament-duel = Turnierdecks gibt es nur im Duell.
crimson-tournament = Ein Turnierdeck hat 15 verschiedene Karten, und beide Spieler bringen eines mit.
crimson-no-bard = { $card } wird bei «jeder für sich» nicht verwendet.
crimson-deck-too-small = Das Deck hat { $found } Karten und braucht mindestens { $least }.
crimson-deck-too-big = Das Deck hat mehr als { $limit } Karten.
crimson-deck-no-progress = Mit diesem Deck würde nie eine Lane gewertet: Jede Karte nimmt, wenn sie gespielt wird, eine der eigenen Seite weg.
crimson-unknown-card = Keine Karte heißt «{ $id }».
crimson-unknown-castle = Keine Burg heißt «{ $id }».

crimson-position-lanes = Die Lanes passen nicht zu Spielart und Spielern.
crimson-position-too-many = Es sind zu viele Karten.
crimson-position-copy = Die Exemplare von { $card } sind nicht fortlaufend nummeriert.
crimson-position-twice = Eine Karte liegt an zwei Stellen.
crimson-position-offer = Das Angebot passt nicht.
crimson-position-top = Das Deck hat Karten, aber keine sichtbare oberste.
crimson-position-seats = Die Plätze passen nicht zur Spielart.
crimson-position-seen = Der Partner hat eine Karte gesehen, die nicht auf der Hand ist.
crimson-position-closed = In einer Lane, die aus dem Spiel ist, liegen Karten.
crimson-position-coins = Auf einer Burg liegen Münzen, die dort nicht liegen können.
crimson-position-taken = Eine Burg ist von niemandem am Tisch erobert oder noch umkämpft.
crimson-position-total = Es sind { $found } Münzen statt { $due }.
crimson-position-castles = So viele Burgen kann niemand erobert haben.
crimson-position-auction = Die Versteigerung passt nicht.
crimson-position-active = Der aktive Spieler spielt nicht mit.
crimson-position-raid = In dieser Spielart gibt es keine Raubritter.
crimson-position-turn = Eine Zahl des Zuges ist unmöglich.
crimson-position-over = Jemand hat zwei Burgen, und das Spiel geht weiter.
crimson-position-marked = Eine gewählte Karte ist nicht im Spiel.
crimson-position-scoring = Die gewertete Lane passt nicht.
crimson-position-stack = Ein laufender oder wartender Effekt ist unmöglich.
crimson-position-ask = Was gefragt wird, passt nicht zum Rest der Stellung.

crimson-sheet-wrong = Das Blatt ist falsch in Zeile { $line }: { $reason }
crimson-sheet-sentence = «{ $sentence }»: { $reason }
crimson-sheet-unknown-sentence = Das Verb oder die Wörter danach gehören nicht zum Wortschatz.
crimson-sheet-who = Nur choose, destroy, gain und take sagen, wer es tut, nicht «{ $verb }».
crimson-sheet-score-only = Stärke ändert sich nur in einem «score»-Effekt.
crimson-sheet-too-long = Ein Effekt hat höchstens 16 Sätze.
crimson-sheet-number = «{ $word }» sollte eine Zahl von { $min } bis { $max } sein.
crimson-sheet-too-many-chosen = Es werden höchstens 4 Karten auf einmal gewählt.
crimson-sheet-object = «{ $words }» ist nichts, worauf sich ein Verb beziehen kann.
crimson-sheet-cards = «{ $word }» beschreibt keine Karten.
crimson-sheet-too-big = Das Blatt ist zu lang; { $limit } Zeichen sind die Grenze.
crimson-sheet-too-many-lines = Das Blatt hat zu viele Zeilen; { $limit } sind die Grenze.
crimson-sheet-line-too-long = Das ist zu lang; { $limit } Zeichen sind die Grenze.
crimson-sheet-too-many-sentences = Das Blatt hat zu viele Sätze; { $limit } sind die Grenze.
crimson-sheet-scatter = Karten werden aus einer Lane zerstreut: «here», «in-west», «in-middle» oder «in-east».
crimson-sheet-no-name = «{ $id }» hat keinen Namen.
crimson-sheet-no-strength = «{ $id }» hat keine Stärke.
crimson-sheet-before-entry = «{ $line }» steht vor dem ersten «character» oder «castle».
crimson-sheet-id = «{ $id }» ist keine Kennung: kleine Buchstaben, Ziffern und Bindestriche, höchstens 40.
crimson-sheet-too-many = Es sind mehr als { $limit }.
crimson-sheet-always = «{ $words }» ist nichts, was immer gelten kann.
crimson-sheet-no-castle-slot = Eine Burg hat kein «{ $word }».
crimson-sheet-unknown-word = «{ $word }» beginnt keine Zeile eines Blatts.
crimson-sheet-scope = «{ $word }» braucht «here:» oder «beside:».
crimson-sheet-words = Es fehlen Wörter, oder es sind zu viele.
crimson-sheet-certainty = «{ $word }» ist weder sourced noch derived, reconstructed oder corrected.

# Was vereinbart ist
crimson-agreed-duel = Ein Duell um zwei von drei Burgen.
crimson-agreed-teams = Zwei gegen zwei um zwei von drei Burgen.
crimson-agreed-ffa = { $players } Personen um einen Ring von Burgen, jeder für sich.
crimson-agreed-solo = Allein gegen die Raubritter; ihre Burgen beginnen { $difficulty }.
crimson-agreed-coop = Zu zweit gegen die Raubritter; ihre Burgen beginnen { $difficulty }.
crimson-agreed-easy = ohne Münzen (leicht)
crimson-agreed-medium = mit je einer Münze (mittel)
crimson-agreed-hard = mit je drei Münzen (schwer)
crimson-agreed-very-hard = mit je sechs Münzen (sehr schwer)
crimson-agreed-insane = mit je neun Münzen (verrückt)
crimson-agreed-lots = Das Los entscheidet, wer beginnt.
crimson-agreed-first = { $seat } beginnt.
crimson-agreed-coins = { $seat } beginnt mit { $coins ->
     [one] einer Münze
    *[other] { $coins } Münzen
} mehr.
crimson-agreed-west = Im Westen steht: { $castle }.
crimson-agreed-middle = In der Mitte steht: { $castle }.
crimson-agreed-east = Im Osten steht: { $castle }.
crimson-agreed-placements = Gespielt wird, bis jeder Platz entschieden ist.
crimson-agreed-left-out = Die zehn Karten, die nicht passen, bleiben draußen.
crimson-agreed-tournament = Ein Turnier: Jeder bringt fünfzehn eigene Karten mit.
crimson-agreed-all = Im Deck liegt jede Karte einmal.
crimson-agreed-deck = Das Deck ist Karte für Karte ausgesucht.
crimson-agreed-sheet = Es gelten die Karten eines eigenen Kartenblatts.

## What can be agreed: names, what they do, what their values are called.
crimson-option-mode = Spielart
    .help = Wer gegen wen spielt.
    .duel = Duell
    .teams = zwei gegen zwei
    .ffa = jeder für sich
    .solo = solo gegen die Raubritter
    .coop = gemeinsam gegen die Raubritter
crimson-option-players = Spieler
    .help = Spieler bei «jeder für sich».
crimson-option-first = Startspieler
    .help = Der Platz, der beginnt; bei 0 entscheidet das Los.
crimson-option-extra_south = Zusätzliche Münzen für Süd
    .help = Eine Vorgabe im Duell.
crimson-option-extra_north = Zusätzliche Münzen für Nord
    .help = Eine Vorgabe im Duell.
crimson-option-placements = Um die Plätze weiterspielen
    .help = Es wird gespielt, bis nur einer übrig ist.
crimson-option-difficulty = Schwierigkeit
    .help = Münzen auf den Burgen gegen die Raubritter.
    .easy = leicht
    .medium = mittel
    .hard = schwer
    .very_hard = sehr schwer
    .insane = verrückt
crimson-option-changed = Geänderte Karten
    .help = Die zehn Karten, die solo und gemeinsam nicht passen.
    .replaced = mit neuem Text
    .left_out = weggelassen
crimson-option-castle_west = Westliche Burg
    .help = Eine Burg mit eigener Regel.
crimson-option-castle_middle = Mittlere Burg
    .help = Eine Burg mit eigener Regel.
crimson-option-castle_east = Östliche Burg
    .help = Eine Burg mit eigener Regel.
crimson-option-castle = { $castle }
    .plain = ohne Regel
crimson-option-deck = Deck
    .help = Leer für das übliche Deck, «all» für jede Karte einmal, oder Namen wie «monk thief*2».
crimson-option-deck_south = Turnierdeck von Süd
    .help = Fünfzehn verschiedene Karten.
crimson-option-deck_north = Turnierdeck von Nord
    .help = Fünfzehn verschiedene Karten.
crimson-option-sheet = Kartenblatt
    .help = Der Text eines Blatts mit Berichtigungen und weiteren Karten.
