# Was das Programm im Terminal sagt.
terminal-how =
    Bergfried: vier Burg-Kartenspiele.
    
      bergfried play schotten      Schotten Totten 2 im Terminal spielen
      bergfried rules schotten     seine Regeln nachschlagen
      bergfried --help             alles Weitere
terminal-help =
    Eine Zahl wählt. Ebenso die Wörter einer Wahl oder einige davon: «r7 w3».
      zeige           den Tisch noch einmal zeigen
      wahl            jede Wahl mit ihrem Satz
      warum [X]       die Lage, eine Karte, einen Ort oder eine Wahl erklären
      regel X         eine Regel oder Karte nachschlagen
      tipp            was ein Ritter wählen würde
      protokoll       alles, was geschehen ist
      zurück          die eigene letzte Wahl zurücknehmen
      ende            gehen; das Spiel wird aufgehoben
terminal-help-hint = «hilfe» zeigt, was man eingeben kann.
terminal-no-such-number = Es gibt die Nummern 1 bis { $most }.
terminal-which = Welche davon?
terminal-thinks = { $name } denkt nach …
terminal-hint = Ein Ritter würde wählen: { $choice }
terminal-hand-over = Gefragt ist: { $name }. Die anderen schauen weg; weiter mit der Eingabetaste.
terminal-nothing-to-undo = Von dir gibt es nichts zurückzunehmen.
terminal-undone = Zurückgenommen.
terminal-resume = Ein Spiel wartet. Weiterspielen? [J/n]
terminal-nothing-kept = Es wartet kein Spiel.
terminal-kept-unreadable = Das aufgehobene Spiel { $path } ist nicht lesbar ({ $reason }). «--new» beginnt ein anderes.
terminal-not-kept = Das Spiel lässt sich nicht in { $path } aufheben ({ $reason }). Es geht ohne weiter.
terminal-goodbye = Das Spiel ist aufgehoben. Weiter geht es mit: { $command }
terminal-goodbye-unkept = Auf Wiedersehen.
terminal-record-kept = Die Aufzeichnung liegt in { $path }
terminal-won = Du hast gewonnen.
terminal-lost = Du hast verloren. Gewonnen hat: { $names }.
terminal-drawn = Du teilst den Sieg.
terminal-won-together = Ihr habt gemeinsam gewonnen.
terminal-lost-together = Das Haus hat gewonnen.
terminal-winners = { $count ->
    [one] Gewonnen hat: { $names }.
   *[other] Geteilter Sieg: { $names }.
 }
terminal-score = { $place }. { $name }: { $score }
terminal-unknown-seat = Kein Platz heißt «{ $text }». Die Plätze sind: { $known }, all, none.
terminal-unknown-skill = «{ $text }» ist kein Spieler. Es gibt: random, page, squire, knight, castellan, search:N.
terminal-checked = { $passed } bestanden, { $failed } nicht.
terminal-check-nothing = Es gab nichts zu prüfen.
terminal-check-no-game = 1: eine Szenariendatei beginnt mit «game NAME»
terminal-replayed = Die Aufzeichnung stimmt: { $steps ->
    [one] eine Wahl
   *[other] { $steps } Wahlen
 }, jeder Zustand wie aufgezeichnet.
terminal-rules-nothing = Keine Regel und keine Karte heißt «{ $text }».
terminal-card-derived = folgt aus Gedrucktem
terminal-card-reconstructed = unser Vorschlag, nicht gedruckt
terminal-card-corrected = berichtigt durch das Blatt des Besitzers
terminal-bench-game = Spiel
terminal-bench-threads = Threads
terminal-bench-playouts = Spiele/s
terminal-bench-decisions = Wahlen/s
terminal-bench-nanos = ns/Wahl
terminal-bench-clone = Kopie ns
terminal-bench-bytes = Byte/Zustand
terminal-bench-allocations = Allok./Wahl
terminal-bench-interrupted = Unterbrochen; so weit wurde gemessen.
