# Lektionen: die Seite der Lektionen, die üblichen Worte der Lehrerin, und Hilfe zur Frage, die gerade gestellt ist.

learn-you = Du
learn-otherwise = Nicht ganz, und nichts ist verloren. Sieh auf das, was leuchtet.
learn-early = Gleich! Lies erst weiter.
learn-freely = Spiel weiter, wie du magst: Odo antwortet. Hier zählt nichts.

learn-title = Spielend lernen
learn-line = Kurze Lektionen am echten Tisch. Nichts ist verschlossen: Fang an, wo du magst.
learn-road = Der Weg zum Bergfried
learn-left = { $count ->
     [0] Alle Lektionen geschafft. Jetzt spiel es richtig.
     [one] Noch eine Lektion.
    *[other] Noch { $count } Lektionen.
}
learn-count = { $done } von { $count } Lektionen
learn-fresh = { $count } Lektionen
learn-all-done = Alle { $count } geschafft
learn-start = Anfangen
learn-again = Noch einmal
learn-minutes = etwa 2 Minuten
learn-lesson = Lektion { $number }: { $title }
learn-step = Schritt { $step } von { $count }
learn-leave = Verlassen
learn-coach = Mechthild, deine Lehrerin
learn-plays = spielt für die Lektion
learn-kicker-wrong = Nicht ganz, aber gut gedacht
learn-kicker-done = Gut gemacht
learn-kicker-free = Ohne Vorgabe
learn-next = Weiter
learn-back = Zurück
learn-show = Zeig es mir
learn-try-again = Noch einmal
learn-rule = Die Regel
learn-play-on = Weiterspielen
learn-to-script = Zurück zur Lektion
learn-next-lesson = Nächste Lektion
learn-for-real = Richtig spielen
learn-to-road = Alle Lektionen
learn-missing = Diese Lektion gibt es nicht.
learn-lost = Die Lektion ist nicht zu erreichen. Versuch es gleich noch einmal.
learn-more = Die Regeln
learn-which = Welches Spiel?
learn-done-mark = geschafft

learn-openings = Eröffnungen
learn-openings-schotten = wohin starke Spieler ihre ersten Karten legen
learn-openings-combo = was starke Spieler zuerst nehmen
learn-openings-crimson = worauf starke Spieler zuerst bieten
learn-openings-dominion = was starke Spieler zuerst kaufen
learn-openings-how = Wie oft von hundert Malen es gewählt wurde, wenn es unter den ersten beiden Entscheidungen eines Platzes zu haben war. Gemessen in { $games } Partien starker Bots.

learn-help = Was werde ich gefragt?
learn-help-may = Was du darfst
learn-help-rules = Die Regeln, auf die es ankommt
learn-help-lesson = Lektion „{ $title }“ machen
learn-help-lesson-line = etwa 2 Minuten, das Spiel wartet
learn-help-all = Alle Regeln
learn-help-all-line = auf einer Seite
learn-help-hint = Was täte jemand, der gut spielt?
learn-help-waiting = Du wirst gerade nichts gefragt: Jemand anders wählt.
learn-help-keys = Tasten
learn-help-choices = { $count ->
     [one] Eine Antwort ist möglich.
    *[other] { $count } Antworten sind möglich. Was leuchtet, kannst du berühren.
}

# Was jemand darf, nach dem ersten Wort der Antworten.
learn-may-schotten-play = Lege eine Karte deiner Hand auf deine Seite eines Steins, der noch Platz hat.
learn-may-schotten-retreat = Vorher von einem Stein zurückziehen: Alle deine Karten dort werden abgeworfen.
learn-may-schotten-oil = Vorher Öl gießen: Die Karte des Angriffs, die einem Stein am nächsten liegt, wird abgeworfen.
learn-may-schotten-declare = Einen Stein ansagen, der sicher dein ist: Er bricht.
learn-may-schotten-draw = Eine Karte ziehen; damit endet dein Zug, wenn du nichts ansagen kannst.
learn-may-schotten-end = Deinen Zug beenden.
learn-may-schotten-pass = Du kannst keine Karte legen, also passt du.
learn-may-schotten-pick = Wähl die Karte, um die es deiner List geht.
learn-may-schotten-to = Wähl, wohin sie kommt.
learn-may-schotten-discard = Sie abwerfen.
learn-may-schotten-blast = Wähl den Stein, dessen Karten auf beiden Seiten abgeworfen werden.
learn-may-schotten-give = Wähl die Karten, die du hergibst.
learn-may-combo-key = Zuerst einen Schlüssel ausgeben: den Herold versetzen oder seine Reihe erneuern. Einmal im Zug.
learn-may-combo-buy = Eine Karte aus der Reihe des Herolds kaufen und bezahlen.
learn-may-combo-take = Oder eine verdeckt nehmen: umsonst, 6 Gold und 2 Schlüssel, aber nie Punkte.
learn-may-combo-place = Leg sie neben eine deiner Karten, innerhalb von drei mal drei.
learn-may-combo-choose = Wähl eines der beiden, die die Karte anbietet.
learn-may-combo-neighbour = Wähl den Nachbarn, in dessen Land gezählt wird.
learn-may-combo-discard = Wirf eine Karte dieser Reihe ab; du bekommst ihre Kosten.
learn-may-combo-fill = Wähl die Beutel, die gefüllt werden.
learn-may-crimson-bid = Leg Münzen auf eine Karte aus dem Angebot. Geht niemand mit, ist sie dein.
learn-may-crimson-match = Mitgehen: Zahl ebenso viel an den Bietenden, und die Karte ist dein.
learn-may-crimson-pass = Passen: Wer bietet, bekommt die Karte und verliert die Münzen.
learn-may-crimson-play = Spiel eine gewonnene Karte auf deine Seite einer Lane. Was sie sagt, geschieht sofort.
learn-may-crimson-pick = Wähl die Karte, um die es dem Effekt geht. Effekte müssen ausgeführt werden.
learn-may-crimson-lane = Wähl die Lane.
learn-may-crimson-sacrifice = Oder sie wegwerfen, einmal im Spiel: Ihre Burg bekommt Münzen.
learn-may-crimson-announce = Nenn die Karte, um die alle bieten.
learn-may-dominion-play = Spiel eine Karte deiner Hand und tu, was sie sagt.
learn-may-dominion-treasures = Alles Geld auf einmal spielen.
learn-may-dominion-buy = Kauf eine Karte, die du bezahlen kannst. Sie kommt auf deinen Ablagestapel.
learn-may-dominion-done = Es dabei lassen und weitergehen.
learn-may-dominion-gain = Nimm eine Karte, ohne sie zu kaufen.
learn-may-dominion-trash = Entsorge eine Karte: Sie ist aus dem Spiel.
learn-may-dominion-discard = Leg eine Karte auf deinen Ablagestapel.
learn-may-dominion-topdeck = Leg eine Karte auf deinen Stapel.
learn-may-dominion-react = Zeig eine Reaktion aus deiner Hand.
learn-may-other = Wähl, wonach die Karte fragt.
