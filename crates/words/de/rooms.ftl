# Sentences of set-up, waiting room and library in the browser.

rooms-set-title = Tisch decken
rooms-set-line = Deck den Tisch, oder spiel gleich los: So hast du zuletzt gespielt.
rooms-set-line-new = Deck den Tisch, oder spiel gleich los.
rooms-set-line-friends = Du deckst den Tisch, deine Freunde kommen über einen Link.
rooms-set-play = Spielen
rooms-set-table = Dein Tisch
rooms-set-invite = Freunde einladen
rooms-set-bots = Gegen Bots spielen
rooms-set-tiny = Du kannst gehen und wiederkommen.
rooms-set-modes = Wie möchtest du spielen?
rooms-set-more = Mehr
rooms-set-more-line = was selten geändert wird
rooms-set-you = Du
rooms-set-you-are = Deine Rolle: { $role }.
rooms-set-with = Mit { $names }.
rooms-set-against = Gegen { $names }.
rooms-set-chair-of = { $name } ({ $rank })
rooms-set-another = noch einmal { $rank }
rooms-set-empty = Die anderen Stühle warten auf deine Freunde; Bots können sie füllen.
rooms-set-person-page = Gero
rooms-set-person-squire = Berta
rooms-set-person-knight = Odo
rooms-set-person-castellan = Mechthild
rooms-set-person-burgrave = Wolfhart
rooms-set-person-page-line = Kennt die Faustregeln und vergisst sie oft.
rooms-set-person-squire-line = Spielt nach guter Gewohnheit, sofort und ohne Plan.
rooms-set-person-knight-line = Denkt ein wenig voraus. Straft verschenkte Züge.
rooms-set-person-castellan-line = Nimmt sich Zeit und blickt, so weit sie kann.
rooms-set-person-burgrave-line = Hat mehr Partien gespielt, als man zählen kann, und blickt weit voraus.
rooms-set-strength = Stärke { $number } von { $all }
rooms-set-across = Wer sitzt dir gegenüber?
rooms-set-company = Wer spielt mit dir?
rooms-set-company-line = Wähle einen Stuhl, dann wer darauf sitzt.
rooms-set-met = { $games ->
    [one] { $won ->
        [0] Deine letzte Partie gegen { $name } ging verloren.
       *[other] Deine letzte Partie gegen { $name } hast du gewonnen.
    }
   *[other] Du hast { $won } deiner letzten { $games } gegen { $name } gewonnen.
}
rooms-set-fair = ebenbürtig
rooms-set-chances = Deine Aussichten nach den letzten { $games } Partien: { $mine } von 100
rooms-set-partner = Wer kämpft an deiner Seite?
rooms-set-chair = Stuhl { $number }
rooms-set-players = Wie viele spielen mit?
rooms-set-players-of = { $count } Personen
rooms-set-fewer = einer weniger
rooms-set-another-one = einer mehr
rooms-set-begins = Wer beginnt?
rooms-set-lots = Das Los
rooms-set-rival = Gegenüber
rooms-set-start = Eine Vorgabe?
rooms-set-less-you = eine Münze für den Gegner
rooms-set-more-you = eine Münze für dich
rooms-set-even = gleich
rooms-set-coins = { $count ->
     [one] eine Münze mehr
    *[other] { $count } Münzen mehr
}
rooms-set-usual = die üblichen Münzen
rooms-set-castles = Drei Burgen
rooms-set-castles-line = Wähle einen Platz, dann die Burg, die dort steht.
rooms-set-west = Westen
rooms-set-middle = Mitte
rooms-set-east = Osten
rooms-set-plain = Schlichte Burg
rooms-set-plain-line = Ohne eigene Regel.
rooms-set-cards = Welche Karten?
rooms-set-deck-house = Das Hausdeck
rooms-set-deck-house-line = Dreißig Karten, jedes Mal neu gemischt.
rooms-set-deck-all = Jede einmal
rooms-set-deck-all-line = Jede Karte des Hauses, einmal.
rooms-set-deck-own = Turnier
rooms-set-deck-own-line = Jeder bringt fünfzehn; zusammen ergeben sie das Deck.
rooms-deck-yours = Deine fünfzehn
rooms-deck-theirs = Die fünfzehn des Gegners
rooms-deck-free = eine Karte anklicken
rooms-deck-fill = { $count ->
     [0] Alle fünfzehn sind da
     [one] Die letzte auffüllen
    *[other] Die letzten { $count } auffüllen
}
rooms-deck-clear = Leeren
rooms-deck-anew = Neu auslosen
rooms-deck-strength = Stärke
rooms-deck-all = Alle
rooms-deck-strong = Stärke 4 und mehr
rooms-deck-count = { $count } von 15
rooms-deck-in = { $card }, im Deck
rooms-deck-whose = Wessen Karten
rooms-sheet-title = Ein Blatt mit eigenen Karten
rooms-sheet-line = Eine Textdatei mit Berichtigungen oder weiteren Karten.
rooms-sheet-choose = Datei wählen …
rooms-sheet-drop = Ohne das Blatt
rooms-sheet-good = { $name } ist gelesen: { $cards } Karten.
rooms-sheet-bad = Das Blatt lässt sich noch nicht benutzen.
rooms-sheet-how = Wie ein Blatt geschrieben wird
rooms-mode-duel = Duell
rooms-mode-duel-line = Du gegen einen Gegner. Zwei von drei Burgen gewinnen.
rooms-mode-teams = Zwei gegen zwei
rooms-mode-teams-line = Mit jemandem, der neben dir zahlt und spielt.
rooms-mode-ffa = Jeder für sich
rooms-mode-ffa-line = Drei bis sechs um einen Ring von Burgen.
rooms-mode-solo = Allein
rooms-mode-solo-line = Halte den Raubrittern stand. Ohne Gegner, ohne Gebote.
rooms-mode-coop = Gemeinsam
rooms-mode-coop-line = Zu zweit gegen die Raubritter.
rooms-mode-siege = Eine Belagerung
rooms-mode-siege-line = Das Grundspiel, einmal durch.
rooms-mode-tactics = Mit Taktik
rooms-mode-tactics-line = Elf besondere Karten und sieben auf der Hand.
rooms-mode-match = Hin und Rück
rooms-mode-match-line = Zwei Belagerungen mit vertauschten Rollen.
rooms-mode-match-tactics = Hin und Rück mit Taktik
rooms-mode-match-tactics-line = Zwei Belagerungen mit allen Karten.
rooms-side = Welche Seite der Mauer?
rooms-side-first = Du greifst an
rooms-side-first-line = Brich vier Steine, oder einen zweimal.
rooms-side-second = Du verteidigst
rooms-side-second-line = Halte durch, bis die Karten zu Ende sind.
rooms-side-random = Das Los
rooms-side-random-line = Du siehst es, wenn du am Tisch sitzt.
rooms-raid = Wie wild sind die Raubritter?
rooms-raid-easy = Leicht
rooms-raid-medium = Mittel
rooms-raid-hard = Schwer
rooms-raid-very_hard = Sehr schwer
rooms-raid-insane = Verrückt
rooms-raid-coins = { $count ->
     [0] keine Münzen auf den Burgen
     [one] je eine Münze auf den Burgen
    *[other] je { $count } Münzen auf den Burgen
}
rooms-neighbours-2 = Zu zweit
rooms-neighbours-2-line = Was du liegen lässt, nimmt der andere.
rooms-neighbours-3 = Zu dritt
rooms-neighbours-3-line = Der Markt ist schnell in Bewegung.
rooms-neighbours-4 = Zu viert
rooms-neighbours-4-line = Pläne kreuzen sich, Preise zählen.
rooms-neighbours-5 = Zu fünft
rooms-neighbours-5-line = Eine lebhafte Straße.
rooms-kingdoms = Königreiche mit Geschichte
rooms-kingdom-lot = Überrasch uns
rooms-kingdom-lot-line = Zehn geloste Stapel, wenn ihr am Tisch sitzt.
rooms-kingdom-own = Deine eigenen zehn
rooms-kingdom-own-line = Von dir behalten, getauscht und gemischt.
rooms-kingdom-line = Zehn Stapel sind das Königreich. Behalte, was dir gefällt, und mische den Rest.
rooms-kingdom-shuffle = { $count ->
     [10] Alle zehn neu mischen
     [one] Die andere neu mischen
    *[other] Die anderen { $count } neu mischen
}
rooms-kingdom-keep = Behalten
rooms-kingdom-kept = Behalten
rooms-kingdom-keep-of = { $card } behalten
rooms-kingdom-exchange = Tauschen
rooms-kingdom-pick = Andere wählen …
rooms-kingdom-draw = Jetzt ziehen
rooms-kingdom-hidden = Niemand kennt sie, ehe ihr am Tisch sitzt.
rooms-kingdom-boxes = Schachteln
rooms-kingdom-attack = mindestens ein Angriff
rooms-kingdom-peace = kein Angriff
rooms-kingdom-few = Nur { $count } Karten passen. Nimm eine Schachtel dazu.
rooms-set-base = Basis
rooms-set-base-1st = Basis, erste Ausgabe
rooms-set-dark-ages = Dark Ages
rooms-set-empires = Empires
rooms-taste-attacks = { $count ->
     [0] Kein Angriff
     [one] Ein Angriff
    *[other] { $count } Angriffe
}
rooms-taste-trash = { $count ->
     [0] Nichts entsorgt
     [one] Eine entsorgt
    *[other] { $count } entsorgen
}
rooms-taste-villages = { $count ->
     [0] Kein Dorf
     [one] Ein Dorf
    *[other] { $count } Dörfer
}
rooms-taste-buys = { $count ->
     [0] Keine Extrakäufe
     [one] Eine gibt Käufe
    *[other] { $count } geben Käufe
}
rooms-taste-draw = { $count ->
     [0] Nichts zieht nach
     [one] Eine zieht nach
    *[other] { $count } ziehen nach
}
rooms-taste-more = { $card } und mehr
rooms-taste-none = ein ruhiges Spiel
rooms-clock = Uhr
rooms-clock-none = Keine Uhr
rooms-clock-move = Je Zug
rooms-clock-bank = Die ganze Partie
rooms-clock-time = Zeit
rooms-clock-more = Zugabe je Zug
rooms-clock-seconds = { $count } s
rooms-clock-minutes = { $count } min
rooms-clock-hours = { $count } h
rooms-clock-days = { $count ->
     [one] ein Tag
    *[other] { $count } Tage
}
rooms-clock-sentence-none = Es läuft keine Uhr.
rooms-clock-sentence-move = Jeder Zug hat { $time }.
rooms-clock-sentence-bank = Jeder hat { $time } und { $more } mehr je Zug.
rooms-clock-sentence-bot = Ist die Zeit um, spielt ein Bot weiter.
rooms-clock-sentence-loss = Ist die Zeit um, ist die Partie verloren.
rooms-visible = Wer darf kommen?
rooms-visible-link = Wer den Link hat
rooms-visible-public = Alle
rooms-visible-private = Niemand sonst
rooms-wait-one = { $free ->
     [0] Alle sind da.
     [one] Ein Stuhl ist noch frei.
    *[other] { $free } Stühle sind noch frei.
}
rooms-wait-chair = Freier Stuhl
rooms-wait-chair-line = wartet auf einen Freund
rooms-wait-fill = Oder füll den Stuhl
rooms-wait-fill-line = { $role } bekommt
rooms-wait-fill-with = { $name }, { $rank }, nimmt den Stuhl
rooms-wait-friend = Lade jemanden ein
rooms-wait-friend-line = Lass den Code scannen oder schick den Link. Ein Konto braucht niemand.
rooms-wait-begins = Wer den Tisch gedeckt hat, beginnt, wenn alle Stühle besetzt sind.
rooms-wait-role-you = { $role }, das bist du
rooms-wait-role-bot = { $role }, ein Bot ({ $strength })
rooms-wait-role-away = { $role }, gerade abwesend
rooms-elite = Ungesehene Elitetruppen, die widerlegen
rooms-elite-capped = so viele, wie spielbar sind
rooms-elite-none = keine
rooms-elite-uncapped = beliebig viele
rooms-placements = Weiterspielen, bis jeder Platz entschieden ist
rooms-changed = Zehn Karten, die nicht passen
rooms-changed-replaced = mit neuem Text
rooms-changed-left_out = weggelassen
rooms-set-cards-clock = Karten und Uhr
rooms-set-neighbour = Dein Nachbar
rooms-shelters = Unterschlüpfe statt Anwesen
rooms-shelters-any = nach der Regel
rooms-shelters-yes = ja
rooms-shelters-no = nein
rooms-edition = Kartentexte
rooms-edition-2 = zweite Ausgabe
rooms-edition-1 = erste Ausgabe
rooms-debt = Schulden dürfen jederzeit getilgt werden
rooms-set-kingdom = Das Königreich
rooms-kingdom-pick-for = Statt { $card }
rooms-pile-knight = Ritter
rooms-pile-castle = Schlösser
rooms-pile-knight-text = Zehn verschiedene Ritter in einem Stapel; nur der oberste ist zu kaufen.
rooms-pile-castle-text = Acht Schlösser in einem Stapel, das billigste oben.
rooms-wait-wall = Die Mauer
rooms-wait-raided = gegen die Raubritter
rooms-wait-choose = Diesen füllen
rooms-library-arms = ihr Wappen
rooms-library-matters = Wann es zählt
rooms-library-rule = die Regel
rooms-library-worth = Was sie wert ist
rooms-library-games = { $games } hier beendete Partien
rooms-library-wins-of = Wer sie am Ende besaß, ließ { $wins } von 100 Gegnern hinter sich ({ $low } bis { $high }); 50 heißt: kein Unterschied.
rooms-library-unmeasured = Noch nicht gemessen: Hier wurden zu wenige Partien beendet.
rooms-library-where = Wo du ihr begegnest
rooms-library-play-with = Ein Königreich spielen mit: { $card }
rooms-library-play = Einen Tisch decken
rooms-library-all = Alle { $all } Karten
rooms-filters = Filter
rooms-filters-clear = Wieder alle zeigen
rooms-order = Reihenfolge
rooms-order-cost = Kosten
rooms-order-strength = Stärke
rooms-order-name = Name
rooms-order-worth = Wert
rooms-chest-set = Ausgabe
rooms-chest-type = Art
rooms-chest-colour = Farbe
rooms-chest-row = Reihe
rooms-chest-shield = Wappen
rooms-chest-moment = Zeitpunkt
rooms-chest-does = Was sie tut
rooms-does-draws = Zieht Karten
rooms-does-actions = Gibt Aktionen
rooms-does-buys = Gibt Käufe
rooms-does-trashes = Entsorgt
rooms-does-gains = Nimmt Karten
rooms-does-hurts = Trifft Gegner
rooms-does-gold = Gibt Gold
rooms-does-keys = Gibt Schlüssel
rooms-does-purse = Bewahrt Gold auf
rooms-does-herald-castle = Herold zum Schloss
rooms-does-herald-village = Herold zum Dorf
rooms-does-coins = Bringt oder kostet Münzen
rooms-does-flips = Dreht Karten um
rooms-does-destroys = Zerstört
rooms-does-moves = Verschiebt oder tauscht
rooms-bench-worth = Partien von 100 für den, der sie nehmen darf, gegen jemanden, dem sie verwehrt ist ({ $low } bis { $high }).
rooms-bench-chance = Das kann Zufall sein.
rooms-bench-first = Starke Spieler eröffnen mit ihr in { $share } von 100 Eröffnungen, die sie bieten ({ $low } bis { $high }).
rooms-bench-games = Gemessen in { $games } Partien starker Bots und ebenso vielen mit verwehrten Karten.
rooms-bench-decides = Dieses Königreich: { $card } entscheidet.
rooms-bench-even = Dieses Königreich: Keine Karte entscheidet allein.
rooms-bench-slog = Stell dich auf zähes Ringen ein.
rooms-bench-race = Stell dich auf ein Wettrennen ein.
