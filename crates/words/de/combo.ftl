# Sätze von Castle Combo.
combo-castle-row = Schloss-Reihe
combo-village-row = Dorf-Reihe
combo-gold = { $amount } Gold
combo-points = { $amount ->
    [one] { $amount } Punkt
   *[other] { $amount } Punkte
}
combo-keys = { $amount } Schlüssel

combo-where-in = in Zeile { $row }, Spalte { $column }
combo-where-above = über Spalte { $column }
combo-where-left = links von Zeile { $row }

combo-ask-acquire = Nimm eine Karte aus der { $row }: Kaufe sie offen oder lege sie verdeckt für 6 Gold und 2 Schlüssel.
combo-ask-acquire-or-key = Nimm eine Karte aus der { $row }: Kaufe sie offen oder lege sie verdeckt für 6 Gold und 2 Schlüssel. Vorher darfst du einen Schlüssel ausgeben.
combo-ask-place = Wohin legst du «{ $card }»?
combo-ask-either = «{ $card }»: Welche der beiden Fähigkeiten?
combo-ask-neighbour = «{ $card }»: Bei welchem Nachbarn zählst du?
combo-ask-discard = «{ $card }»: Welche Karte der { $row } wirfst du ab?
combo-ask-fill = «{ $card }»: Welche zwei Münzbeutel füllst du?

combo-label-move = Schlüssel: Herold zur { $row }
combo-label-renew = Schlüssel: { $row } erneuern
combo-label-buy = «{ $card }» für { $price } Gold kaufen
combo-label-take = «{ $card }» verdeckt legen: 6 Gold, 2 Schlüssel
combo-label-place = Lege sie { $where }
combo-label-choose = { $what }
combo-label-left = Links, { $player }: { $goods }
    .you = Links, { $player }: { $goods }
combo-label-right = Rechts, { $player }: { $goods }
combo-label-discard = «{ $card }» abwerfen (Kosten { $cost })
combo-label-fill = «{ $first }» und «{ $second }» füllen

combo-log-key-herald = { $player } gibt einen Schlüssel aus: Der Herold geht zur { $row }.
    .you = Du gibst einen Schlüssel aus: Der Herold geht zur { $row }.
combo-log-key-row = { $player } gibt einen Schlüssel aus und wirft die { $row } ab.
    .you = Du gibst einen Schlüssel aus und wirfst die { $row } ab.
combo-log-bought = { $player } kauft «{ $card }» für { $gold }.
    .you = Du kaufst «{ $card }» für { $gold }.
combo-log-taken = { $player } nimmt «{ $card }» verdeckt: { $gold }, { $keys }.
    .you = Du nimmst «{ $card }» verdeckt: { $gold }, { $keys }.
combo-log-placed = { $player } legt «{ $card }» { $where }.
    .you = Du legst «{ $card }» { $where }.
combo-log-placed-down = { $player } legt «{ $card }» verdeckt { $where }.
    .you = Du legst «{ $card }» verdeckt { $where }.
combo-log-placed-forced = { $player } legt «{ $card }» { $where }, anders geht es nicht.
    .you = Du legst «{ $card }» { $where }, anders geht es nicht.
combo-log-chose-purses = { $player } wählt bei «{ $card }» das Gold auf Münzbeutel.
    .you = Du wählst bei «{ $card }» das Gold auf Münzbeutel.
combo-log-chose-gold = { $player } wählt bei «{ $card }» das Gold.
    .you = Du wählst bei «{ $card }» das Gold.
combo-log-chose-keys = { $player } wählt bei «{ $card }» die Schlüssel.
    .you = Du wählst bei «{ $card }» die Schlüssel.
combo-log-counted = { $player } zählt für «{ $card }» bei { $neighbour }.
    .you = Du zählst für «{ $card }» bei { $neighbour }.
    .you-neighbour = { $player } zählt für «{ $card }» bei dir.
combo-log-counted-forced = { $player } zählt für «{ $card }» bei { $neighbour }; die Wahl macht keinen Unterschied.
    .you = Du zählst für «{ $card }» bei { $neighbour }; die Wahl macht keinen Unterschied.
    .you-neighbour = { $player } zählt für «{ $card }» bei dir; die Wahl macht keinen Unterschied.
combo-log-gained = «{ $card }» bringt { $player } { $goods }.
    .you = «{ $card }» bringt dir { $goods }.
combo-log-filled = { $gold } aus dem Vorrat auf «{ $card }» von { $player }.
    .you = { $gold } aus dem Vorrat auf deine Karte «{ $card }».
combo-log-filled-all = «{ $card }»: { $player } füllt alle Münzbeutel, die es gibt.
    .you = «{ $card }»: Du füllst alle Münzbeutel, die es gibt.
combo-log-discarded = { $player } wirft «{ $card }» aus der { $row } ab.
    .you = Du wirfst «{ $card }» aus der { $row } ab.
combo-log-idle = «{ $card }» von { $player } findet keine Reihe vor und bewirkt nichts.
    .you = Deine Karte «{ $card }» findet keine Reihe vor und bewirkt nichts.
combo-log-arrow = «{ $card }» schickt den Herold zur { $row }.
combo-log-reshuffled = Der Abwurfstapel der { $row } wird zum Nachziehstapel ({ $cards } Karten).
combo-log-revealed = «{ $card }» kommt in die { $row }.
combo-log-exhausted = Die { $row } lässt sich nicht füllen: Alle ihre Karten verlassen das Spiel, der Herold bleibt bei der { $other }.
combo-log-stowed = { $player } legt { $gold } auf «{ $card }»; jede Aufteilung des übrigen Goldes zählt gleich viel.
    .you = Du legst { $gold } auf «{ $card }»; jede Aufteilung des übrigen Goldes zählt gleich viel.
combo-log-scored = { $player } hat { $points } und { $gold } übrig.
    .you = Du hast { $points } und { $gold } übrig.

combo-no-card-yet = Nimm zuerst eine Karte aus der Reihe des Herolds.
combo-no-late-payment = «{ $card }» wurde verdeckt genommen und bleibt es; die Entschädigung kann sie nicht bezahlen.
combo-no-second-card = Du nimmst nur eine Karte pro Spielzug.
combo-no-place-yet = Lege zuerst «{ $card }» in deine Auslage.
combo-no-such-side = «{ $card }» bietet das nicht an.
combo-no-discard = Nur eine Karte der { $row } kann abgeworfen werden.
combo-no-fill = Nenne zwei verschiedene eigene Karten mit Münzbeutel, die offen liegen.
combo-no-skipping = Erst kommt die Fähigkeit von «{ $card }»; sie ist Pflicht.
combo-no-second-key = Du hast in diesem Spielzug schon einen Schlüssel ausgegeben.
combo-no-key = Du hast keinen Schlüssel.
combo-no-other-row = Es gibt nur noch eine Reihe; der Herold bleibt stehen.
combo-no-late-key = Einen Schlüssel kannst du nur ausgeben, bevor du eine Karte nimmst.
combo-no-gold = «{ $card }» kostet dich { $price } Gold; du hast { $gold }.
combo-no-herald-there = «{ $card }» liegt nicht in der { $row }, wo der Herold steht.
combo-not-for-sale = «{ $card }» ist nicht zu haben; der Herold steht bei der { $row }.
combo-cell-filled = Der Platz { $where } ist belegt; «{ $card }» braucht einen leeren.
combo-cell-too-wide = Mit «{ $card }» { $where } wäre die Auslage breiter oder höher als drei Karten.
combo-cell-apart = So gelegt ({ $where }) würde «{ $card }» keine Karte deiner Auslage berühren.

combo-bad-active = Einen Spieler { $found } (ab 0 gezählt) gibt es nicht.
combo-bad-gold = { $player } hat negatives Gold: { $found }.
combo-bad-keys = { $player } hat eine negative Zahl von Schlüsseln: { $found }.
combo-bad-much = { $player } hat mehr, als je möglich ist: { $found }.
combo-bad-card = Kein Charakter heißt «{ $text }».
combo-bad-twice = «{ $card }» ist doppelt da.
combo-bad-many = { $player } hat { $found } Karten; eine Auslage fasst neun.
combo-bad-wide = Die Auslage von { $player } ({ $found } Karten) ist breiter oder höher als drei.
combo-bad-cell = Zwei der { $found } Karten von { $player } liegen auf demselben Feld.
combo-bad-apart = Die { $found } Karten von { $player } hängen nicht zusammen.
combo-bad-purse = Auf «{ $card }» liegen { $found } Gold; die Karte fasst { $most }.
combo-bad-row = Die { $row } hat drei Plätze, nicht { $found }.
combo-bad-row-card = «{ $card }» gehört nicht in die { $row }.
combo-bad-exhausted-row = Die { $row } hat das Spiel verlassen und kann keine Karten haben.
combo-bad-exhausted = Die { $row } kann das Spiel nicht verlassen haben: zu viele ihrer Karten sind frei, oder der Herold steht dort.
combo-bad-gaps = Eine Kartenreihe hat eine Lücke, wo keine sein kann, oder keine, wo eine sein muss.
combo-bad-over = Das Spiel endet erst, wenn alle Auslagen voll sind.
combo-bad-full = Wer am Zug ist, hat schon eine volle Auslage.
combo-bad-herald = Die Karte, um die es geht, kommt nicht aus der Reihe des Herolds.
combo-bad-ability = Die Karte, deren Fähigkeit ausgeführt wird, liegt nicht offen in der Auslage.
combo-bad-question = In diesem Schritt gibt es nichts zu wählen.

combo-score-face-down = «{ $card }», verdeckt: 0.
combo-score-purse = «{ $card }»: { $gold } von { $most } Gold darauf, je { $each } Punkte: { $points }.
combo-score-per = «{ $card }»: { $times } × { $each } ({ $what }): { $points }.
combo-score-at = «{ $card }»: { $gives } { $where }: { $points }.
combo-score-open = «{ $card }»: { $gives } { $where }, was noch offen ist: { $points }.
combo-score-missing = «{ $card }»: { $gives } ohne { $shield }-Wappen: { $points }.
combo-score-if-face-down = «{ $card }»: { $gives } mit einer verdeckten Karte: { $points }.

combo-why-player = { $player }: derzeit { $points }, { $keys }, { $gold }.
    .you = Du: derzeit { $points }, { $keys }, { $gold }.
combo-why-score = Endete das Spiel jetzt, hätte { $player } { $points }:
    .you = Endete das Spiel jetzt, hättest du { $points }:
combo-why-keys = Schlüssel: { $points }.
combo-why-rest = Übrig für einen Gleichstand: { $gold }.
combo-why-card = «{ $card }» ({ $place }, Kosten { $cost }; { $shields }). { $ability } { $scoring }
combo-why-price = «{ $card }» kostet { $player } nach { $discount } Rabatt { $price } Gold; da sind { $gold } Gold.
    .you = «{ $card }» kostet dich nach { $discount } Rabatt { $price } Gold; du hast { $gold } Gold.
combo-why-market = Die { $row }: { $cards }. { $pile } Karten im Nachziehstapel; abgeworfen: { $discard }.
combo-why-exhausted = Die { $row } hat das Spiel verlassen ({ $pile } Karten im Stapel; Reihe: { $cards }; abgeworfen: { $discard }).
combo-why-legal = Du darfst: { $choice }
combo-why-not = Jetzt nicht. { $reason } ({ $clause })

combo-picture-turn = Castle Combo · Runde { $round } von 9 · { $player } ist am Zug
combo-picture-over = Castle Combo · das Spiel ist zu Ende
combo-picture-market = { $place } (Stapel { $pile }, abgeworfen { $discard })
combo-picture-exhausted = { $place }: hat das Spiel verlassen (Stapel { $pile }, abgeworfen { $discard })
combo-picture-herald = Herold
combo-picture-player = { $player }: { $gold }, { $keys }, { $points }
combo-picture-place = Platz { $place }
combo-picture-legend = g Gold · s Schlüssel · ° beim Nachbarn · * Punkte · ! zu teuer · ## verdeckt

# Was vereinbart ist
combo-agreed = { $players } Personen, je neun Runden: Die meisten Punkte gewinnen.

## What can be agreed: names, what they do, what their values are called.
combo-option-players = Spieler
    .help = Wie viele Spieler am Tisch sitzen.
