# Aufgaben, Rückschau und die Partie des Tages, im Terminal und auf der Seite.
puzzles-broken = Die Aufgabe hält nicht: { $reason }
puzzles-right = Richtig. { $choice } gewinnt etwa { $chance } von 100 Partien, das Nächstbeste ({ $next }) { $less }.
puzzles-right-alone = Richtig. { $choice } gewinnt etwa { $chance } von 100 Partien, und nichts anderes kommt heran.
puzzles-wrong = Nicht ganz, aber gut gedacht. { $choice } gewinnt etwa { $chance } von 100 Partien; etwas hier gewinnt { $more } mehr.
puzzles-wrong-unlooked = Nicht ganz. { $choice } gewinnt mindestens { $more } von 100 Partien weniger als das Beste.
puzzles-review-mistake = Besser war { $best }: Das gewinnt etwa { $more ->
    [one] eine Partie
   *[other] { $more } Partien
} von 100 mehr als { $made }.
puzzles-you = Du
puzzles-unknown = Es gibt keine Aufgabe «{ $id }».
puzzles-headline = Aufgabe { $id }, Schwierigkeit { $difficulty } von 5. Du bist { $seat }.
puzzles-how = Antworte mit einer Zahl oder in Worten; «?» verrät die Lösung.
puzzles-review-step = Wahl { $step }, { $seat }: { $why }
puzzles-review-own = { $made }
puzzles-review-others = { $seat }: { $made }
    .you = Du: { $made }
puzzles-review-fate = Was auf { $made } folgte
puzzles-review-none = Wir fanden nichts Besseres. Gut gefochten.
puzzles-review-moment-mistake = Entschied die Partie: Wahl { $step }, mit der { $seat } { $more } von 100 Partien hergab.
puzzles-review-moment-up = Entschied die Partie: Vor Wahl { $step } hatte { $seat } durch das, was geschah, { $more } von 100 Partien gewonnen.
puzzles-review-moment-down = Entschied die Partie: Vor Wahl { $step } hatte { $seat } durch das, was geschah, { $more } von 100 Partien verloren.
puzzles-review-accuracy = { $seat }: { $share } % der Entscheidungen kosteten nichts Nennenswertes.
puzzles-review-again = { $mistakes } Fehler; noch einmal angesehen, bleiben { $stay } Fehler.
puzzles-title = Aufgaben
puzzles-line = Eine Wahl ist klar die beste. Finde sie; Versuche kosten nichts.
puzzles-today = Aufgabe des Tages
puzzles-one = Aufgabe.
puzzles-ask = Was ist die beste Wahl?
puzzles-level = Schwierigkeit { $level } von 5
puzzles-streak = { $days ->
    [one] Die Aufgabe des Tages gelöst: ein Tag in Folge.
   *[other] { $days } Tage in Folge.
}
puzzles-solved = { $solved } von { $all } gelöst
puzzles-solution = Das Beste:
puzzles-reveal = Zeig es mir
puzzles-next = Nächste Aufgabe
puzzles-all = Alle Aufgaben
puzzles-theme-schotten-attack = Angriff
puzzles-theme-schotten-defence = Verteidigung
puzzles-theme-schotten-oil = Öl
puzzles-theme-schotten-retreat = Rückzug
puzzles-theme-schotten-tactics = Taktik
puzzles-theme-schotten-endgame = Endspiel
puzzles-theme-combo-purchase = Was nehmen
puzzles-theme-combo-grid = Wohin legen
puzzles-theme-combo-herald = Schlüssel und Herold
puzzles-theme-combo-effect = Fähigkeiten
puzzles-theme-combo-endgame = Die letzte Runde
puzzles-theme-crimson-bid = Bieten
puzzles-theme-crimson-answer = Mitgehen oder passen
puzzles-theme-crimson-lane = Welche Burg
puzzles-theme-crimson-effect = Effekte
puzzles-theme-dominion-purchase = Was kaufen
puzzles-theme-dominion-victory = Wann Punktekarten kaufen
puzzles-theme-dominion-play = Was ausspielen
puzzles-theme-dominion-trash = Was entsorgen
puzzles-theme-dominion-choice = Andere Entscheidungen
puzzles-review-next = Nächster Fehler
puzzles-review-from-here = Von hier aus versuchen
puzzles-review-mine = { $share } % der Entscheidungen von { $name } kosteten nichts.
puzzles-review-yours = { $share } % deiner Entscheidungen kosteten nichts.
puzzles-review-decided = Was den Ausschlag gab
puzzles-review-gave = gab { $more } von 100 her
puzzles-review-luck-up = gewann { $more } von 100 durch das, was geschah
puzzles-review-luck-down = verlor { $more } von 100 durch das, was geschah
puzzles-review-worst = Der größte Fehler: Wahl { $step }
puzzles-review-here = Ein Fehler: Wahl { $step }
puzzles-review-cost = Er kostete etwa { $more ->
    [one] einen Sieg
   *[other] { $more } Siege
} in 100 Partien.
puzzles-review-made = gewählt
puzzles-review-better = besser
puzzles-review-then = Danach zu erwarten:
puzzles-review-show = Zeig es mir
puzzles-review-at = Wahl { $step }
puzzles-review-over-time = Deine letzten Partien: { $shares }
puzzles-whatif = Was wäre, wenn?
puzzles-whatif-line = Von Wahl { $step } an, gegen Knappen. Teile den Link: Andere können zusehen und anders abbiegen.
puzzles-whatif-back = Zurück zur Partie
puzzles-no-step = Eine Wahl Nummer { $step } gab es an diesem Tisch nicht.
puzzles-deal-other = Die Aufzeichnung gehört nicht zu dieser Partie: etwas darin kommt in ihr und bei ihrem Gegner nicht vor.
puzzles-deal-unfinished = Die Partie ist noch nicht zu Ende.
puzzles-review-first = Zum ersten Fehler
puzzles-whatif-watching = Du siehst, was gespielt wurde: { $made } von { $count } Entscheidungen. Wähle anders, und es wird dein eigenes Spiel.
puzzles-whatif-branched = Jetzt dein eigener Weg, { $made } { $made ->
    [one] Entscheidung
   *[other] Entscheidungen
 } nach dem Moment. Der Link, den du teilst, erzählt ihn.
puzzles-whatif-first = Von vorn
puzzles-whatif-on = Nächste Entscheidung
puzzles-whatif-theirs = Zurück zum geteilten Spiel
puzzles-day-all = Alle Partien von heute
puzzles-day-line = Alle spielen dieselbe Partie gegen denselben Knappen, einmal. Danach siehst du, wie es den anderen ging. Der neue Tag beginnt um Mitternacht in Greenwich.
puzzles-day-rule = Ein Versuch zählt: Nichts wird zurückgenommen.
puzzles-day-done = Gespielt. Sieh dir an, wie es den anderen ging.
puzzles-day-ended = { $count ->
    [0] noch niemand ist fertig
    [one] eine Person ist fertig
   *[other] { $count } sind fertig
 }
puzzles-day-fresh = Die Partie von heute spielen
puzzles-day-begun = Weiterspielen
puzzles-day-over = Ergebnisse ansehen
puzzles-day-away = Mitgenommen: Sie zählt, wenn ihre Aufzeichnung eingetragen ist.
puzzles-day-along = Für die Bahnfahrt: im Terminal mitnehmen, ohne Leitung spielen, später eintragen.
puzzles-day-results = Wie es allen ging
puzzles-day-place = Platz { $place } von { $count }; { $won } gewonnen
puzzles-day-won = gewonnen
puzzles-day-lost = verloren
puzzles-day-played-away = (unterwegs gespielt)
puzzles-day-parted = Wo die meisten einen anderen Weg gingen
puzzles-day-there = Entscheidung { $step }
puzzles-day-you = (du)
puzzles-day-together = Bisher haben alle so gewählt wie du.
puzzles-day-first = Heute hat noch niemand sonst gespielt. Komm später wieder, um zu vergleichen.
puzzles-solve = Lösen
puzzles-again = Noch einmal ansehen
puzzles-day-same = alle bekommen dieselben Karten
puzzles-day-today = Heute bisher
puzzles-day-yesterday = Gestern
puzzles-week = Deine Woche
puzzles-week-made = Aufgabe des Tages gelöst
puzzles-row = { $days ->
    [0] löse eine Aufgabe des Tages, gleich welches Spiels
    [one] ein Tag
   *[other] { $days } Tage in Folge
}
