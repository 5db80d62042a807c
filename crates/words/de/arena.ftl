# Sätze der Arena: Berichte, Balance, Ratschläge und die Befehle dazu.
arena-headline = { $game }: { $played } Partien, Startzahl { $seed }, { $seconds } s
arena-stopped = Nach { $played } von { $planned } Partien abgebrochen; ausgewertet ist, was gespielt wurde.
arena-bot = Bot
arena-games = Partien
arena-worth = Ergebnis (95 %)
arena-elo = Elo
arena-weng-lin = Weng-Lin
arena-score = Punkte
arena-per-move = je Zug (längster)
arena-pair = Begegnung
arena-against = { $name } gegen { $against }
arena-ahead = vorn (95 %)
arena-seat = Platz
arena-length = Entscheidungen je Partie: im Mittel { $mean }; { $least } bis { $most }, die Hälfte der Partien höchstens { $middle }, acht von zehn zwischen { $low } und { $high }.
arena-speed = { $name } sucht mit { $speed } Probepartien in der Sekunde.
arena-title = Arena: { $game }
arena-chart-worth = Ergebnis mit 95-%-Bereich
arena-chart-elo = Elo mit 95-%-Bereich
arena-chart-seat = Ergebnis nach Platz oder Rolle
arena-chart-length = Entscheidungen je Partie
arena-axis-percent = Ergebnis in Prozent, Unentschieden zählen halb
arena-axis-elo = Elo-Punkte um den Durchschnitt
arena-axis-length = Entscheidungen in einer Partie; die Säulen zählen Partien
arena-axis-difference = Prozentpunkte
arena-made = Jede Kartenverteilung wurde reihum von allen Plätzen aus gespielt. Die Bereiche der Ergebnisse sind die von Wilson; Elo ist um den Durchschnitt dieses Turniers nach größter Wahrscheinlichkeit bestimmt, sein Bereich durch wiederholtes Ziehen ganzer Kartenverteilungen.
arena-balance-headline = Balance von { $game }: { $played } Partien von { $bot } gegen sich selbst, Startzahl { $seed }
arena-balance-title = Balance: { $game }
arena-balance-card = Karte
arena-balance-worth = Wert (95 %)
arena-balance-stands = sicher
arena-balance-with = im Besitz
arena-balance-difference = Besitzer waren besser um (95 %)
arena-balance-chart = Was es wert ist, eine Karte nehmen zu dürfen, in Prozentpunkten
arena-balance-note = Wert: um wie viel besser ein Platz abschneidet, der die Karte nehmen darf, als einer, dem der Zufall sie verwehrt, in noch einmal so vielen Partien. «*»: mehr als Zufall, alle Karten zusammen betrachtet. Dass Besitzer besser waren, ist kein Wert: Gute Spieler besitzen gute Karten.
arena-balance-none = Keine Karte war oft genug im Besitz, um etwas zu sagen.
arena-balance-sheet = Vorgeschlagene Stärken in { $file } geschrieben: { $count } Karten.
arena-balance-no-sheet = Keine rekonstruierte Karte liegt so weit von der Mitte, dass sich eine andere Stärke vorschlagen ließe.
arena-selfplay-done = { $games } Partien mit { $rows } Entscheidungen in { $file } geschrieben.
arena-selfplay-stopped = Nach { $games } Partien abgebrochen; die Datei { $file } enthält sie alle.
arena-selfplay-nothing = Vor dem Ende der ersten Partie abgebrochen; nichts wurde geschrieben.
arena-progress = { $played } von { $planned } Partien, noch { $remaining }
arena-written = Geschrieben: { $file }
arena-cannot-write = { $file } lässt sich nicht schreiben: { $reason }
arena-unknown-bot = »{ $name }« ist hier kein Spieler. Es gibt: { $known }.
arena-no-bots = Nenne mindestens einen Bot.
arena-bad-options = Die Einstellungen werden nicht angenommen: { $reason }
arena-nothing = Vor dem Ende der ersten Partie abgebrochen; es gibt nichts zu berichten.
arena-net-magic = Das ist keine Datei eines Netzes.
arena-net-too-large = Das Netz ist größer als 2 MiB.
arena-net-length = Die Datei ist kürzer oder länger, als ihre Angaben sagen.
arena-net-checksum = Die Datei wurde verändert, nachdem sie geschrieben war.
arena-net-game = Die Datei nennt kein Spiel.
arena-net-sizes = Die Datei nennt Größen, die kein Netz haben kann.
arena-net-names = Die Datei nennt nicht jede Eingabe und jede Aktion genau einmal.
arena-net-number = Die Datei enthält einen Maßstab oder Sockel, der keine Zahl ist.
arena-hint-no-adviser = »{ $name }« gibt keinen Rat. Das tun die, die suchen: knight, castellan, burgrave, search:N, learnt:N, search:Nms, learnt:Nms.
arena-hint-over = Die Partie ist zu Ende; es gibt nichts zu entscheiden.
arena-hint-headline = { $visits }-mal vorausgeblickt; erwägenswert sind, das Beste zuerst:
arena-hint-candidate = { $choice }: { $chance } % ({ $visits ->
    [one] einmal versucht
   *[other] { $visits }-mal versucht
})
arena-hint-why = Warum { $choice }: Es gewinnt von 100 Partien etwa { $more ->
    [one] eine
   *[other] { $more }
} mehr als { $next }.
arena-hint-close = { $choice } und { $next } sind etwa gleich gut.
arena-hint-line = danach erwartet: { $line }
arena-hint-step = { $seat }: { $choice }
arena-hint-only = Nur eine Wahl ist erwägenswert: { $choice }
arena-strategies-title = Strategien: { $names }
arena-strategies-headline = { $played } Spiele aus dem Keim { $seed }: { $provinces } endeten mit den Provinzen, { $piles } mit leeren Stapeln, { $broken } wurden abgebrochen und zählen für niemanden.
arena-strategies-estates = Königreich: { $kingdom }. Startdecks mit Anwesen.
arena-strategies-shelters = Königreich: { $kingdom }. Startdecks mit Unterschlüpfen.
arena-strategies-missing = { $name }, Zeile { $line }: { $card } ist nicht in diesem Königreich; die Regel gilt nie.
arena-strategies-strategy = Strategie
arena-strategies-wins = Siege
arena-strategies-ties = geteilt
arena-strategies-share = Anteil (95 %)
arena-strategies-first = Siege als Erste
arena-strategies-points = Punkte
arena-strategies-turns = Züge
arena-strategies-money = Münzen aller Geldkarten
arena-strategies-score = Punkte
arena-strategies-provinces = Verbliebene Provinzen
arena-strategies-empty = Leere Stapel
arena-strategies-axis = eigener Zug
arena-legend-value = gemessen
arena-legend-interval = 95-%-Bereich
arena-axis-cost = Millisekunden je Zug, nach Zehnerpotenzen
arena-chart-cost = Stärke gegen Aufwand
arena-cross = Kreuztabelle
arena-cross-caption = Wie oft die Zeile vor der Spalte lag, in Prozent, mit 95-%-Bereich; je kräftiger die Farbe, desto besser.
arena-verdict-high = Nach { $games } Partien entschieden: { $name } holt eher { $high } % als { $low } % (logarithmisches Wahrscheinlichkeitsverhältnis { $weight }, Schranken ±{ $bound }; ein solches Urteil ist höchstens { $error }-mal von hundert falsch).
arena-verdict-low = Nach { $games } Partien entschieden: { $name } holt eher { $low } % als { $high } % (logarithmisches Wahrscheinlichkeitsverhältnis { $weight }, Schranken ±{ $bound }; ein solches Urteil ist höchstens { $error }-mal von hundert falsch).
arena-verdict-open = Nach { $games } Partien nicht entschieden, ob { $name } { $low } % oder { $high } % holt (logarithmisches Wahrscheinlichkeitsverhältnis { $weight }, Schranken ±{ $bound }).
arena-forfeit = { $name } hat { $count ->
    [one] eine Partie
   *[other] { $count } Partien
} aufgegeben: { $reasons }.
arena-forfeit-died = beendet oder nicht gestartet: { $count }
arena-forfeit-late = Zeit überschritten: { $count }
arena-forfeit-illegal = keine der eigenen Möglichkeiten genannt: { $count }
arena-forfeit-garbled = nicht in den Worten der Engine geantwortet: { $count }
arena-no-language = { $game } hat keine Sprache für geschriebene Strategien; «strategy:…» gibt es für Dominion.
arena-bad-strategy = { $name }: { $what }
arena-bad-program = «cmd:{ $name }» nennt kein Programm, das sich starten lässt: { $reason }
arena-bad-line = die Anführungszeichen schließen nicht, oder es ist leer
arena-sprt-two = Ein fortlaufender Test entscheidet zwischen zweien: Nenne mit --bots zwei Bots.
arena-sprt-shape = --sprt erwartet zwei Ergebnisse in Prozent, das niedrigere zuerst, und wenn gewünscht, wie oft ein Urteil falsch sein darf: 50,55 oder 50,55,1.
arena-another-tournament = { $file } enthält die Partien eines anderen Turniers: andere Spieler, Optionen, Partienzahl oder Startzahl.
arena-no-ledger = { $file } ist keine Datei eines Turniers: Zeile { $line } gehört zu keinem.
arena-resumed = Aus { $file } übernommen: { $count ->
    [one] eine Partie, die
   *[other] { $count } Partien, die
} schon gespielt { $count ->
    [one] war
   *[other] waren
}.
arena-strategies-made = Die Startspieler wechseln, abgebrochene Partien zählen für niemanden. Die Bereiche der Anteile sind die von Wilson. Kurven sind Mittel über die Partien, die so weit kamen, und enden, wo es weniger als eine von zwanzig war.
arena-balance-by-seat = Wert nach Platz oder Rolle
arena-balance-cards = Wert und Besitzer
arena-puzzles-mined = { $found } Aufgaben in { $games } Partien, { $seconds } s: { $file }
arena-puzzles-told = { $count } Aufgaben, davon { $exact } bis zum Ende durchgerechnet; es lösen:
arena-puzzles-refuted = { $id }: { $solution } sollte um { $margin } voraus sein, ist es aber um { $ahead }; die beste andere ist { $found }.
arena-puzzles-unproven = { $id }: { $solution } ist mit den Spielern von heute nicht bewiesen.
arena-puzzles-checked = { $held } von { $looked } Aufgaben halten stand.
