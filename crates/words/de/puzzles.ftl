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
puzzles-review-none = Wir fanden nichts Besseres. Gut gefochten.
puzzles-review-moment-mistake = Entschied die Partie: Wahl { $step }, mit der { $seat } { $more } von 100 Partien hergab.
puzzles-review-moment-up = Entschied die Partie: Vor Wahl { $step } hatte { $seat } durch das, was geschah, { $more } von 100 Partien gewonnen.
puzzles-review-moment-down = Entschied die Partie: Vor Wahl { $step } hatte { $seat } durch das, was geschah, { $more } von 100 Partien verloren.
puzzles-review-accuracy = { $seat }: { $share } % der Entscheidungen kosteten nichts Nennenswertes.
puzzles-review-again = { $mistakes } Fehler; noch einmal angesehen, bleiben { $stay } Fehler.
