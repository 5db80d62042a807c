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
learn-play-on = Von hier weiterspielen
learn-to-script = Zurück zur Lektion
learn-next-lesson = Nächste Lektion
learn-for-real = Richtig spielen
learn-to-road = Alle Lektionen
learn-missing = Diese Lektion gibt es nicht.
learn-lost = Die Lektion ist nicht zu erreichen. Versuch es gleich noch einmal.
learn-more = Die Regeln
learn-which = Welches Spiel?
learn-done-mark = geschafft

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
