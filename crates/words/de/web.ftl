# Sätze des Tischs im Browser

web-home = Startseite
web-home-title = Vier Burgen, ein Tisch
web-home-line = Mit einem Klick gegen einen Bot am Tisch. Kein Konto, nichts zu installieren.
web-games = Spiele
web-rooms = Räume
web-library = Karten
web-learn = Lernen
web-learn-new = Nie gespielt? Lern es in zehn Minuten
web-rules = Regeln
web-replay = Aufzeichnung
web-friends = Mit Freunden spielen
web-play-now = Jetzt spielen
web-play-now-of = Jetzt spielen: { $game }
web-options-of = Optionen: { $game }
web-play = Spielen
web-replays = Partien
web-puzzles = Aufgaben
web-day = Partie des Tages
web-replays-line = Deine beendeten Partien, Zug für Zug noch einmal zu sehen.
web-record-title = Eine Aufzeichnung von anderswo
web-record-line = Auch eine hier gespeicherte oder vom Programm geschriebene Partie lässt sich ansehen.
web-list-past-all = Alle Partien
web-row-rivals = gegen { $names }
web-row-alone = allein
web-row-you = du { $points }
web-options = Optionen
web-continue = Weiterspielen
web-join = Mitspielen
web-watch = Zusehen
web-waiting = wartet
web-your-turn = Du bist am Zug
web-their-turn = Warten
web-watching = Zuschauer
web-to-move = am Zug
web-over = Spielende
web-bot = Bot
web-you = du
web-away = abwesend
web-hand = Deine Hand
web-close = Schließen
web-save = Speichern
web-copy = Kopieren
web-copied = Kopiert
web-language = Sprache
web-language-switch = Switch to English
web-theme = Hell oder dunkel
web-theme-word = Farben
web-theme-system = wie das System
web-theme-light = hell
web-theme-dark = dunkel
web-sound = Ton
web-volume = Lautstärke
web-game-schotten = Schotten Totten 2
web-game-schotten-sub = 2 Personen · 20 Minuten
web-game-schotten-line = Erstürme sieben Mauern oder halte sie mit Öl und Nerven.
web-game-combo = Castle Combo
web-game-combo-sub = 2 bis 5 Personen · 25 Minuten
web-game-combo-line = Neun Nachbarn, drei Reihen: Es zählt, wer neben wem wohnt.
web-game-crimson = Crimson Company
web-game-crimson-sub = 1 bis 6 Personen · 20 Minuten
web-game-crimson-line = Biete um Söldner und gewinne zwei von drei Burgen.
web-game-dominion = Dominion
web-game-dominion-sub = 2 bis 6 Personen · 30 Minuten
web-game-dominion-line = Baue dein Deck Karte für Karte, Basisspiel und Dark Ages.
web-list-mine = Weiterspielen
web-list-mine-none = Keine offenen Partien. Die erste ist einen Klick entfernt.
web-list-open = Offene Tische
web-list-open-none = Gerade sucht niemand Gesellschaft.
web-list-past = Deine letzten Partien
web-list-accuracy = Genauigkeit { $share } %
web-list-past-none = Hier stehen beendete Partien zum Nachsehen.
web-record-open = Aufzeichnung öffnen …
web-row-against = { $game } gegen { $names }
web-row-waiting = { $free ->
     [one] ein Platz frei
    *[other] { $free } Plätze frei
}
web-row-step = Zug { $step }
web-row-ready = bereit zum Beginn
web-row-won = { $game }, gewonnen
web-row-shared = { $game }, geteilter Sieg
web-row-lost = { $game }, verloren
web-row-place = { $game }, Platz { $place }
web-me-label = Du bist { $name }; Name oder Wappen ändern
web-me-guest = auf diesem Gerät
web-me-claimed = überall
web-account = Dein Name
web-account-name = Name
web-account-arms = Wappen
web-account-saved = Gespeichert.
web-account-password = Passwort
web-account-claim = Passwort setzen
web-account-claim-why = Mit einem Passwort bist du auf jedem Gerät dieselbe Person. Ohne merkt sich dich dieses Gerät.
web-account-keep = Auch anderswo spielen
web-account-change = Passwort ändern
web-account-old = Bisheriges Passwort
web-account-new = Neues Passwort
web-account-claimed = Du kannst dich jetzt auch anderswo anmelden.
web-account-login = Als jemand anderes anmelden
web-account-welcome = Willkommen zurück.
web-down = Das Haus antwortet nicht.
web-down-more = Neuer Versuch läuft.
web-nowhere = Diesen Raum gibt es nicht
web-nowhere-home = Zurück in die Halle
web-table-missing = Diesen Tisch gibt es nicht
web-table-opening = Die Tür geht auf …
web-line-lost = Die Leitung ist weg, neuer Versuch läuft.
web-line-kept = Deine Wahl ist aufgehoben und wird gesendet.
web-line-retry = Jetzt versuchen
web-pace-timeout = Bei Zeitablauf
web-timeout-bot = ein Bot übernimmt
web-timeout-loss = die Partie ist verloren
web-new-link = Tisch mit Link eröffnen
web-wait-sit = Hier sitzen
web-wait-stand = Aufstehen
web-wait-out = Platz räumen
web-wait-start = Beginnen
web-wait-link = Link zu diesem Tisch
web-wait-qr = QR-Code des Links
web-wait-change = Ändern
web-chat = Gespräch
web-chat-none = Noch hat niemand etwas gesagt.
web-chat-say = Sag etwas
web-chat-send = Sagen
web-team = Team
web-team-none = Unter euch hat noch niemand etwas gesagt.
web-team-say = Das liest nur { $names }
web-log = Verlauf
web-log-turn = Zug { $turn }
web-log-turn-of = Zug { $turn } · { $name }
web-log-round = Runde { $round }
web-hint = Tipp
web-hint-none = Kein Tipp zu dieser Frage.
web-hint-wins = Von hier weitergespielt gewinnst du damit etwa { $wins } von 100 Partien.
web-hint-next = { $less ->
    [0] Etwa gleich gut: { $label }.
    [one] Dahinter: { $label }, mit einem Sieg weniger.
   *[other] Dahinter: { $label }, mit { $less } Siegen weniger.
}
web-cc-reason-more = Hier bringt die Karte { $gain ->
    [one] { $gain } Punkt
   *[other] { $gain } Punkte
}, { $more } mehr als auf jedem anderen Feld.
web-cc-reason-same = Hier bringt die Karte { $gain ->
    [one] { $gain } Punkt
   *[other] { $gain } Punkte
}; kein Feld bringt mehr.
web-cc-reason-less = Ein anderes Feld brächte sofort { $more } mehr; dieses dient den Karten, die noch kommen.
web-undo = Zurücknehmen
web-undo-ask = Bitten, zurücknehmen zu dürfen
web-menu = Menü und Einstellungen
web-menu-taste = Einstellungen
web-menu-table = Dieser Tisch
web-autoplay = Das Offensichtliche beantworten
web-autoplay-help = Anfangs aus. Eine Frage, die sich geändert hat, wird nie beantwortet.
web-autoplay-forced = Fragen mit nur einer Antwort
web-autoplay-treasures = Alle Geldkarten ausspielen
web-autoplay-pass = Passen, wenn nichts anderes geht
web-fair-commit = Faire Würfel: Dieser Fingerabdruck bindet den Server an seinen Startwert.
web-fair-seed = Faire Würfel: der Startwert zum Nachprüfen der Partie.
web-draw = Remis anbieten
web-resign = Aufgeben
web-resign-sure = Wirklich aufgeben
web-leave = Tisch verlassen
web-agree = Einverstanden
web-refuse = Ablehnen
web-proposal-undo = { $name } möchte einen Zug zurücknehmen.
web-proposal-draw = { $name } bietet Remis an.
web-leaver = { $name } ist schon eine Weile weg.
web-leaver-bot = Bot weiterspielen lassen
web-refused = Nicht möglich
web-why = Warum?
web-why-now = Wie steht es?
web-ask = Die Frage
web-ask-sending = Einen Moment …
web-ask-over = Die Partie ist zu Ende.
web-ask-others = { $count ->
     [one] { $names } überlegt …
    *[other] { $names } überlegen …
}
web-ask-moment = Einen Moment …
web-ask-list = Aus einer Liste wählen ({ $count })
web-ask-back = Etwas anderes
web-ask-take-back = Zurücknehmen: { $pick }
web-ask-picked = Gewählt: { $count }
web-ask-picked-title = Bisher gewählt
web-help = Regeln und Hilfe
web-help-rules = Die Regeln dieses Spiels
web-help-cards = Alle Karten
web-key-arrows = ← → ↑ ↓
web-key-shift = Umschalt + ← →
web-key-enter = Eingabe
web-key-digits = 1 … 9
web-key-escape = Esc
web-key-backspace = Rücktaste
web-key-h = H
web-key-l = L
web-key-u = U
web-key-why = ?
web-help-arrows = durch alles Wählbare wandern
web-help-shift = durch alles Lesbare wandern
web-help-enter = wählen
web-help-digits = diese Antwort der Fragezeile geben
web-help-escape = zurück, Zettel schließen
web-help-backspace = von mehreren das zuletzt Gewählte zurücknehmen
web-help-h = um einen Tipp bitten
web-help-l = den Verlauf öffnen
web-help-u = zurücknehmen
web-help-why = auf Karte oder Ort: warum, warum nicht; sonst diese Hilfe
web-over-you-won = Du hast gewonnen!
web-over-you-share = Du teilst dir den Sieg!
web-over-team-won = Dein Team hat gewonnen!
web-over-team-share = Beide Teams teilen sich den Sieg!
web-over-team-lost = Dein Team hat verloren
web-over-won = { $count ->
     [one] { $names } hat gewonnen
    *[other] { $names } teilen sich den Sieg
}
web-over-together-won = Gemeinsam gewonnen!
web-over-together-lost = Gemeinsam verloren
web-over-alone-lost = Die Raubritter haben gewonnen
web-over-scoring = Die Wertung
web-over-chart = Gewinnaussichten
web-over-rematch = Revanche
web-over-rematch-join = Zur Revanche
web-over-share = Teilen
web-over-table = Zum Tisch
web-over-decided = Wie es sich entschied
web-over-show = Ergebnis zeigen
web-chart-label = Gewinnaussichten im Verlauf; { $name } endete bei { $now }
web-chart-label-you = Gewinnaussichten im Verlauf; du warst am Ende bei { $now }
web-chart-turn = Wendepunkt bei Zug { $step }: { $swing }
web-analysing = wird ausgerechnet …
web-replay-missing = Diese Aufzeichnung gibt es nicht
web-replay-step = Zug { $step } von { $steps }
web-replay-chosen = { $name } wählt:
web-replay-chosen-you = Du wählst:
web-replay-best = Die Maschine würde wählen:
web-replay-agrees = Die Maschine ist derselben Meinung.
web-replay-first = Zum Anfang
web-replay-back = Einen zurück
web-replay-on = Einen weiter
web-replay-last = Zum Ende
web-replay-play = Abspielen
web-replay-pause = Anhalten
web-replay-timeline = Stelle in der Partie
web-replay-eyes = Mit wessen Augen
web-replay-open = alles offen
web-replay-file = Aufzeichnung speichern
web-library-search = Suche auf Deutsch und Englisch
web-library-count = { $found } von { $all } Karten
web-reconstructed = Teile dieser Karte sind von uns rekonstruiert.
web-rules-search = Regeln durchsuchen
web-st-wall = Die Mauer
web-st-base = Grundspiel
web-st-tactics = mit Taktik
web-st-tactics-short = Taktik
web-st-game = Partie { $game }
web-st-deck = Stapel
web-st-deck-label = Belagerungsstapel, { $count } Karten
web-st-tactics-label = Taktikstapel, { $count } Karten
web-st-siege-deck = Belagerung
web-st-final = letzter Zug des Angreifers
web-st-phase-prepare = Karte ausspielen
web-st-phase-played = ziehen
web-st-phase-drawn = Ende des Zuges
web-st-phase-exchange = Austausch
web-st-phase-over = die Belagerung ist vorbei
web-st-attacker = Angreifer
web-st-defender = Verteidiger
web-st-attacks = greift an
web-st-defends = verteidigt
web-st-broken-of = { $count } von 4 Steinen beschädigt
web-st-oil = Öl
web-st-oil-of = noch { $count } von 3 Ölkesseln
web-st-in-hand = auf der Hand
web-st-retreat = Rückzug
web-st-declare = Ansagen
web-st-why-not = Warum nicht?
web-st-not-won = { $number } ist noch nicht gewonnen
web-st-beats = schlägt
web-st-discard = Abwerfen
web-st-all = alle
web-st-nothing = nichts
web-st-tile = Stein { $number }
web-st-tile-label = Stein { $number }, { $name }, { $slots } Karten je Seite, es zählt: { $counts }.
web-st-side-label = { $role }: { $cards }, Summe { $sum }.
web-st-damaged = Beschädigt.
web-st-provable = Kann angesagt werden.
web-st-piece-0 = Linkes Ende
web-st-piece-1 = Linker Turm
web-st-piece-2 = Linke Mauer
web-st-piece-3 = Tor
web-st-piece-4 = Rechte Mauer
web-st-piece-5 = Rechter Turm
web-st-piece-6 = Rechtes Ende
web-st-formations = Formationen
web-st-strongest = stärkste zuerst
web-st-colour-run = Farblauf
web-st-same-strength = Gleiche Stärke
web-st-colour = Farbe
web-st-run = Lauf
web-st-sum = Summe
web-st-lower-sum = Niedrigere Summe
web-st-colour-run-eg = 5 6 7 einer Farbe
web-st-same-strength-eg = 8 8 8
web-st-colour-eg = beliebig, eine Farbe
web-st-run-eg = 5 6 7
web-st-sum-eg = beliebig
web-st-what-gone = Was weg ist
web-st-gone-of = { $count } von 60
web-st-gone = weg
web-st-standing = an der Mauer
web-st-mine = deine
web-st-cell-out = { $card }, weg
web-st-cell-stands = { $card }, an der Mauer
web-st-cell-mine = { $card }, deine
web-st-cell-un = { $card }, noch nicht gesehen
web-st-fell = gefallen
web-st-held = gehalten
web-st-ending-broken-through = { $attacker } brach durch einen beschädigten Stein.
web-st-ending-four-breaches = { $attacker } beschädigte vier Steine.
web-st-ending-deck-empty = Der Stapel ging aus: { $defender } hielt die Mauer.
web-st-ending-stalemate = Niemand konnte mehr ausspielen: { $defender } hielt die Mauer.
web-players-count = { $count ->
     [one] eine Person
    *[other] { $count } Personen
}
web-look-tip = Zeig auf eine Karte, um sie groß zu lesen.
web-cc-board = Markt und Auslage
web-cc-round = Runde { $round } von 9
web-cc-castle = Schloss
web-cc-village = Dorf
web-cc-row-castle = Schloss-Reihe
web-cc-row-village = Dorf-Reihe
web-cc-post-label = { $here ->
     [yes] { $row }-Reihe, der Herold steht hier, noch { $left } Karten
    *[no] { $row }-Reihe, noch { $left } Karten
}
web-cc-left = noch { $left }
web-cc-price-label = Preis { $price }, aufgedruckt { $cost }
web-cc-dear = jetzt zu teuer
web-cc-neighbours = Nachbarn
web-cc-other-label = { $name }: { $gold } Gold, { $keys } Schlüssel, jetzt { $points } Punkte, { $cards } Karten. Näher ansehen.
web-cc-now = jetzt
web-cc-your-grid = Deine Auslage
web-cc-gold = Gold
web-cc-keys = Schlüssel
web-cc-keys-label = { $keys } Schlüssel; ein Schlüssel bewegt den Herold oder erneuert seine Reihe
web-cc-points = Punkte
web-cc-points-now = Punkte jetzt
web-cc-points-label = jetzt { $points } Punkte
web-cc-gold-label = { $gold } von { $purse } Gold darauf
web-cc-down-label = Verdeckte Karte, { $points } Punkte
web-cc-cell-label = Zeile { $row }, Spalte { $column }: { $gain } Punkte mehr
web-cc-made = In Zeile { $row }, Spalte { $column }
web-cc-made-keys = Schlüssel
web-cc-cells = Punkte
web-cc-apart = berührt keine Karte
web-cc-cell = { $row }·{ $column } { $gain }
web-cc-herald-castle = Der Herold zieht zur Schloss-Reihe
web-cc-herald-village = Der Herold zieht zur Dorf-Reihe
web-cc-nobility = Adel
web-cc-faith = Glaube
web-cc-scholarship = Lehre
web-cc-military = Militär
web-cc-craft = Handwerk
web-cc-peasantry = Bauerntum
web-cc-shields = Deine Wappen
web-cc-discounts = Rabatt Schloss { $castle }, Dorf { $village }
web-cc-for-you = kostet { $cost }, hier { $price }
web-cc-cost-is = kostet { $cost }
web-cc-face-down = eine verdeckte Karte
web-cc-keys-each = { $keys ->
     [one] ein Schlüssel
    *[other] { $keys } Schlüssel
}
web-cr-board = Lanes, Burgen und das Angebot
web-cr-mode-duel = Duell
web-cr-mode-teams = zwei Teams
web-cr-laid-by = gelegt von { $name }
web-cr-mode-ffa = jeder für sich
web-cr-mode-solo = allein gegen die Raubritter
web-cr-mode-coop = gemeinsam gegen die Raubritter
web-cr-lane-W = Westen
web-cr-lane-M = Mitte
web-cr-lane-E = Osten
web-cr-outer = außen
web-cr-inner = innen
web-cr-raiders = Raubritter
web-cr-coins-of = { $count ->
    [one] { $count } Münze
   *[other] { $count } Münzen
}
web-cr-castles-of = { $count ->
    [one] { $count } Burg
   *[other] { $count } Burgen
}
web-cr-castles-word = { $count ->
    [one] Burg
   *[other] Burgen
}
web-cr-order = Die Reihenfolge
web-cr-your-team = Dein Team
web-cr-next-draw = Wird als Nächste gezogen
web-cr-if-passed = Geht niemand mit: du rekrutierst und behältst { $coins }
web-cr-if-matched = { $count ->
     [one] { $names } kann für { $price } mitgehen: dann hättest du { $coins }
    *[other] { $names } können für { $price } mitgehen: dann hättest du { $coins }
}
web-cr-none-can-match = Niemand kann mitgehen
web-cr-less = Eine weniger bieten
web-cr-more = Eine mehr bieten
web-cr-raider-castles = { $count ->
     [one] eine Burg erobert
    *[other] { $count } Burgen erobert
}
web-cr-coins = Münzen
web-cr-down = verdeckt
web-cr-strength = Stärke { $strength }
web-cr-strength-label = Stärke { $strength }
web-cr-side-label = { $name }: Stärke { $total }, { $cards } von { $needs } Karten
web-cr-cards-of = { $count } von { $needs } Karten
web-cr-castle-coins = { $coins } Münzen auf der Burg
web-cr-taken-by = erobert von { $name }
web-cr-untaken = nicht erobert
web-cr-hidden = { $count } verdeckt
web-cr-sacrifice = Für Münzen abwerfen
web-cr-offer = Das Angebot
web-cr-elsewhere = Wähle hier
web-cr-in-deck = { $count } im Deck
web-cr-bid-is = Gebot { $bid }, mitgehen { $price }
web-cr-sealed = verdeckte Gebote, { $made } von { $all } liegen
web-cr-next = Kommt als Nächstes, wenn eine Karte das Angebot verlässt
web-cr-next-label = Als Nächstes: { $card }
web-cr-discard = Ablage { $count }
web-cr-gone = Aus dem Spiel { $count }
web-cr-supply = Vorrat { $count }
web-cr-supply-long = Münzen im Vorrat
web-cr-empty = Hier liegt nichts.
web-cr-slider = Münzen
web-cr-turn = Dieser Zug
web-cr-stack = Laufende Effekte
web-cr-in = in { $lane }
web-cr-then = danach
web-cr-phase-draw = Ziehen
web-cr-phase-give = Karten weitergeben
web-cr-phase-income = Einkommen
web-cr-phase-recruit = Rekrutierung
web-cr-phase-deploy = Einsatz
web-cr-phase-pass = Einsatz
web-cr-phase-scoring = Wertung
web-cr-phase-cleanup = Lane räumen
web-cr-phase-end = Zugende
web-cr-phase-over = Der Krieg ist vorbei
web-do-board = Vorrat und Spielbereich
web-do-kingdom = Königreich
web-do-base = Geld-, Punkte- und Fluchstapel
web-do-turn = Zug { $turn }
web-do-phase-action = Aktionen
web-do-phase-treasure = Geldkarten
web-do-phase-buy = Kaufen
web-do-phase-over = Das Spiel ist zu Ende
web-do-pile-label = { $card }, kostet { $cost }, noch { $count }
web-do-costs = kostet { $cost } · noch { $count }
web-do-worth = Wert { $coins }
web-do-points = { $points ->
     [one] { $points } Punkt
    *[other] { $points } Punkte
}
web-do-trash = Müll
web-do-trash-label = Müll, { $count } Karten
web-do-look = ansehen
web-do-nothing = Hier liegt nichts.
web-do-hand = Hand
web-do-deck = Stapel
web-do-discard = Ablage
web-do-vp = Punkte
web-do-player-label = { $name }: { $hand } auf der Hand, { $deck } im Nachziehstapel, { $discard } abgelegt, { $score } Punkte. Näher ansehen.
web-do-end = { $empty ->
     [0] noch { $provinces } Provinzen, kein Stapel leer
     [one] noch { $provinces } Provinzen, ein Stapel leer
    *[other] noch { $provinces } Provinzen, { $empty } Stapel leer
}
web-do-actions = { $count ->
     [one] Aktion
    *[other] Aktionen
}
web-do-buys = { $count ->
     [one] Kauf
    *[other] Käufe
}
web-do-coins = { $count ->
     [one] Geld
    *[other] Geld
}
web-do-has-label = In diesem Zug: { $actions } Aktionen, { $buys } Käufe, { $coins } Geld
web-do-in-play = Im Spiel, { $name }
web-do-in-play-short = Im Spiel
web-do-aside = { $name } sieht an
web-do-discard-of = Ablage von { $name }
web-do-hand-of = Hand von { $name }
web-do-you = { $cards } Karten · { $score } Punkte
web-do-deck-word = Nachziehstapel
web-do-deck-label = Dein Nachziehstapel, { $count } Karten
web-do-deck-sheet = Dein Nachziehstapel, ungeordnet
web-do-discard-word = Ablage { $count }
web-do-discard-label = Dein Ablagestapel, { $count } Karten
web-do-chosen = { $card }, gewählt: antippen nimmt sie zurück
web-do-attack = Angriff
web-do-reaction = Reaktion
web-do-reading = Wird ausgeführt
web-do-tokens = Siegpunktmarker
web-do-all-cards = Karten insgesamt, nach { $turns } Zügen
web-you-name = Du
web-aids = Hilfen
web-rivals = Gegner
web-look = Die Karte
web-chat-unread = ungelesen:
web-story = Was geschah
web-story-since = Seit deinem Zug
web-story-now = Jetzt
web-story-none = Noch ist nichts geschehen.
web-story-replay = Nochmal
web-story-stop = Halt
web-story-pause = Pause
web-story-on = Weiter
web-pace-shown = Wie schnell die Züge der anderen gezeigt werden
web-pace-slow = langsam
web-pace-normal = normal
web-pace-instant = sofort
web-st-attack = greifst an
web-st-defend = verteidigst
web-st-siege-short = Belagerung
web-st-broken-short = { $count } von 4 beschädigt
web-st-gone-tab = Weg
web-st-unseen = ungesehen
web-st-ask-lay = Wohin legst du { $card }?
web-st-ask-retreat = Von welchem Stein ziehst du dich zurück?
web-st-ask-oil = Auf welchen Stein wirfst du den Ölkessel?
web-cc-shields-short = Wappen
web-cr-fronts = Fronten
web-cr-discard-tab = Ablage
web-cr-heaps = Ablage und Vorrat
web-cr-left = links von dir
web-cr-right = rechts von dir
web-cr-pick = wählen
web-cr-here = { $card } hierher
web-cr-here-any = hierher
web-cr-next-short = kommt als Nächstes
web-cr-ask-play = Wohin spielst du { $card }?
web-cr-ask-bid = Wie viel bietest du für { $card }?
web-cr-ask-sacrifice = Welche Karte wirfst du für Münzen ab?
web-do-cards = Karten
web-do-mine = Dein Nachziehstapel und deine Ablage
web-do-mine-short = Deine
web-do-discard-own = Deine Ablage
web-do-cost = kostet { $cost }
web-do-piles-of = { $hand } auf der Hand · { $deck } zum Nachziehen · { $discard } abgelegt · { $score } Punkte
web-do-fact-cards = { $count } Karten
web-do-fact-deck = { $count } zum Nachziehen
web-do-fact-discard = { $count } abgelegt
web-cr-coins-word = { $count ->
     [one] Münze
    *[other] Münzen
}
web-over-you-lost = Du hast verloren
web-over-you-won-by = Du hast um { $by } gewonnen
web-over-you-lost-by = Du hast um { $by } verloren
web-over-ranks = Die Rangfolge
web-over-behind = { $points } Punkte, { $by } hinter { $name }.
web-over-you-resigned = Du hast aufgegeben.
web-do-end-provinces = Die letzte Provinz ist weg.
web-over-you-place = Platz { $place } für dich
web-over-resigned = { $count ->
     [one] { $names } hat aufgegeben.
    *[other] { $names } haben aufgegeben.
}
web-do-end-piles = { $count } Stapel sind leer.
web-cr-verdict = { $count ->
     [one] { $name }: eine Burg.
    *[other] { $name }: { $count } Burgen.
}
web-cc-told-castle = die besten Schlosskarten
web-cc-told-village = das beste Dorf
web-cc-told-keys = die meisten Schlüssel
web-cc-told-down = { $count ->
     [one] eine Karte verdeckt
    *[other] { $count } Karten verdeckt
}
web-cc-told-gold = { $gold ->
     [0] kein Gold übrig
    *[other] noch { $gold } Gold übrig
}
web-cc-told-card = { $points } Punkte aus { $card }
web-st-told-attack = { $count ->
     [0] griff an, beschädigte keinen Stein
     [one] griff an, beschädigte einen Stein
    *[other] griff an, beschädigte { $count } Steine
}
web-st-told-defend = verteidigte, { $count } von 7 Steinen heil, { $poured ->
     [0] kein Öl geworfen
     [one] einmal Öl geworfen
     [2] zweimal Öl geworfen
    *[other] alles Öl geworfen
}
web-cr-told-recruited = { $count ->
     [0] niemanden rekrutiert
     [one] eine Karte rekrutiert
    *[other] { $count } Karten rekrutiert
}
web-cr-told-played = { $count ->
     [one] eine Karte ausgespielt
    *[other] { $count } Karten ausgespielt
}
web-cr-told-coins = { $count ->
     [0] keine Münze übrig
     [one] noch eine Münze
    *[other] noch { $count } Münzen
}
web-cr-behind = { $points ->
     [0] Keine Burg
     [one] Eine Burg
    *[other] { $points } Burgen
}, { $by } weniger als { $name }.
web-cr-verdict-raiders = { $own ->
     [0] Keine Burg
     [one] Eine Burg
    *[other] { $own } Burgen
} auf deiner Seite, { $theirs ->
     [0] keine bei den Raubrittern.
     [one] eine bei den Raubrittern.
    *[other] { $theirs } bei den Raubrittern.
}
web-cr-by-lower = die niedrigere Stärke gewann
web-cr-by-face_down = verdeckte Karten entschieden
web-cr-by-cards = die Zahl der Karten entschied
web-do-told-played = { $times }-mal { $card } gespielt
web-do-told-lean = am wenigsten Karten: { $count } nach { $turns } Zügen
web-do-told-cards = { $count } Karten nach { $turns } Zügen
web-cr-waiting = Rekrutiert, noch nicht ausgespielt
