# Sätze dieses Zimmers.
dominion-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
dominion-actions = { $actions ->
    [one] 1 Aktion
   *[other] { $actions } Aktionen
}
dominion-buys = { $buys ->
    [one] 1 Kauf
   *[other] { $buys } Käufe
}
dominion-coins = { $coins } Geld
dominion-purse = { $debt ->
    [0] { dominion-coins }, { dominion-buys }
   *[other] { dominion-coins }, { dominion-buys }, { $debt } Schulden
}
dominion-cards-seen = { $count } ({ $cards })
dominion-times = { $count } { $card }

dominion-ask-action = Du darfst eine Aktionskarte ausspielen (noch { $actions }).
dominion-ask-treasure = Geldkarten ausspielen oder kaufen: { dominion-purse }.
dominion-ask-buy = Du darfst kaufen: { dominion-purse }.
dominion-ask-phase-over = Es ist nichts zu entscheiden.
dominion-ask-choose-action = { $card }: Wähle aus deiner Hand zum Ausspielen { $what }.
dominion-ask-choose-treasure = { $card }: Du darfst eine Geldkarte aus deiner Hand zweimal ausspielen.
dominion-ask-may-play = { $card }: Die abgelegte Karte ausspielen?
dominion-ask-trash = { $card }: Entsorge aus deiner Hand { $what }.
dominion-ask-trash-some = { $card }: Entsorge beliebig viele Handkarten oder keine.
dominion-ask-trash-up-to = { $card }: Entsorge bis zu { $most } Karten aus deiner Hand oder keine.
dominion-ask-trash-two = { $card }: Entsorge zwei Handkarten oder keine.
dominion-ask-discard = { $card }: { $count ->
    [one] Lege eine Karte ab.
   *[other] Lege { $count } Karten ab.
}
dominion-ask-discard-any = { $card }: Lege beliebig viele Karten ab oder keine.
dominion-ask-put-on-deck = { $card }: Lege eine Handkarte auf deinen Nachziehstapel.
dominion-ask-put-discarded = { $card }: Lege eine Karte deines Ablagestapels auf deinen Nachziehstapel.
dominion-ask-turn-deck-over = { $card }: Den Nachziehstapel auf den Ablagestapel legen?
dominion-ask-show = { $card }: Die Karte vorzeigen?
dominion-ask-name = { $card }: Nenne eine Karte.
dominion-ask-gain = { $card }: Nimm { $what }.
dominion-ask-gain-hand = { $card }: Nimm auf die Hand { $what }.
dominion-ask-gain-deck = { $card }: Nimm auf deinen Nachziehstapel { $what }.
dominion-ask-gain-trashed = { $card } wurde entsorgt: Nimm { $what }.
dominion-ask-gain-from-trash = { $card }: Nimm aus dem Müll { $what }.
dominion-ask-trash-one = { $card }: Wähle, welche aufgedeckte Karte entsorgt wird.
dominion-ask-trash-any = { $card }: Entsorge beliebige der angesehenen Karten.
dominion-ask-discard-any-of-them = { $card }: Lege beliebige der angesehenen Karten ab.
dominion-ask-put-back = { $card }: Lege die Karten zurück; die letzte liegt oben.
dominion-ask-discard-or-back = { $card }: Die aufgedeckte Karte ablegen oder zurücklegen?
dominion-ask-set-aside = { $card }: Die gezogene Aktionskarte behalten oder zur Seite legen?
dominion-ask-show-victory = { $card }: Wähle eine Punktekarte, die du vorzeigst und auf deinen Nachziehstapel legst.
dominion-ask-loot = { $card }: Nimm beliebige der soeben entsorgten Karten.
dominion-ask-pillage = { $card }: Wähle die Karte, die abgelegt wird.
dominion-ask-unearth = { $card }: Du darfst eine Karte, die keine Geldkarte ist, aus Hand oder Ablagestapel entsorgen.
dominion-ask-become = { $card }: Wähle die Karte, die sie ist.
dominion-ask-watchers = { $card } wird ausgespielt: Du darfst eine lauernde Karte im Spiel entsorgen.
dominion-ask-react = { $card } greift an: Du darfst aus der Hand antworten.
dominion-ask-react-purchase = Du kaufst { $card }: Du darfst aus der Hand antworten.
dominion-ask-consequences = { $card } wurde entsorgt: Wähle, was als Nächstes geschieht.
dominion-ask-choose-one = { $card }: Wähle eins.

dominion-do-play = { $card } ausspielen
dominion-do-buy = { $card } kaufen
dominion-do-gain = { $card } nehmen
dominion-do-trash = { $card } entsorgen
dominion-do-unearth = { $card } aus dem Ablagestapel entsorgen
dominion-do-discard = { $card } ablegen
dominion-do-topdeck = { $card } auf den Nachziehstapel
dominion-do-show = { $card } vorzeigen
dominion-do-become = Als { $card }
dominion-do-resolve = Zuerst { $card }
dominion-do-react = Mit { $card } antworten
dominion-do-name = { $card } nennen
dominion-do-pay = { $amount ->
    [one] 1 Schuld tilgen
   *[other] { $amount } Schulden tilgen
}
dominion-do-done = Fertig
dominion-do-end-actions = Aktionsphase beenden
dominion-do-end-turn = Zug beenden
dominion-word-treasures = Alle Geldkarten ausspielen
dominion-option-actions = { $count ->
    [one] +1 Aktion
   *[other] +{ $count } Aktionen
}
dominion-option-buys = { $count ->
    [one] +1 Kauf
   *[other] +{ $count } Käufe
}
dominion-option-coins = +{ $count } Geld
dominion-option-trash-hand = Die ganze Hand entsorgen
dominion-option-trash-for = Aus der Hand { $what } entsorgen und dafür nehmen: { $gain }
dominion-option-rob = Aus dem Müll auf den Nachziehstapel: { $what }
dominion-option-discard-draw = Ablegen und { $count } Karten ziehen
dominion-option-discard = { $count } Karten ablegen
dominion-option-back-hand = Eine Handkarte auf den Nachziehstapel legen
dominion-word-actions = +Aktionen
dominion-word-buys = +Käufe
dominion-word-coins = +Geld
dominion-word-copper = Kupfer nehmen
dominion-word-silver = Silber nehmen
dominion-word-duchy = Herzogtum nehmen
dominion-word-estates = 3 Anwesen nehmen
dominion-word-hand = Auf die Hand nehmen
dominion-word-discard = Ablegen
dominion-word-back = Auf den Nachziehstapel
dominion-word-trash = Eine Karte entsorgen
dominion-word-this = Diese Karte entsorgen
dominion-word-castle = Ein Schloss aus der Hand entsorgen
dominion-word-rob = Aus dem Müll nehmen
dominion-word-keep = Behalten
dominion-word-aside = Zur Seite legen
dominion-word-deck = Nachziehstapel auf den Ablagestapel

dominion-log-turn = { $seat }: Zug { $turn }
    .you = Du: Zug { $turn }
dominion-log-played = { $seat } spielt { $card } aus.
    .you = Du spielst { $card } aus.
dominion-log-played-for = { $seat } spielt { $card } aus: { $gains }.
    .you = Du spielst { $card } aus: { $gains }.
dominion-log-played-again-for = { $seat } spielt { $card } noch einmal aus: { $gains }.
    .you = Du spielst { $card } noch einmal aus: { $gains }.
dominion-log-played-again = { $seat } spielt { $card } noch einmal aus.
    .you = Du spielst { $card } noch einmal aus.
dominion-log-treasures = { $seat } spielt { $cards } aus: { dominion-coins }.
    .you = Du spielst { $cards } aus: { dominion-coins }.
dominion-log-became = { $card } von { $seat } ist jetzt { $guise }.
    .you = Deine Karte { $card } ist jetzt { $guise }.
dominion-log-bought = { $seat } kauft { $card }.
    .you = Du kaufst { $card }.
dominion-log-bought-debt = { $seat } kauft { $card } und nimmt { $debt } Schulden.
    .you = Du kaufst { $card } und nimmst { $debt } Schulden.
dominion-log-paid = { $seat } tilgt { $amount } Schulden, es bleiben { $left }.
    .you = Du tilgst { $amount } Schulden, es bleiben { $left }.
dominion-log-gained = { $seat } nimmt { $card }.
    .you = Du nimmst { $card }.
dominion-log-gained-hand = { $seat } nimmt { $card } auf die Hand.
    .you = Du nimmst { $card } auf die Hand.
dominion-log-gained-deck = { $seat } nimmt { $card } auf den Nachziehstapel.
    .you = Du nimmst { $card } auf deinen Nachziehstapel.
dominion-log-gained-trash = { $seat } nimmt { $card } aus dem Müll.
    .you = Du nimmst { $card } aus dem Müll.
dominion-log-gained-trash-deck = { $seat } nimmt { $card } aus dem Müll auf den Nachziehstapel.
    .you = Du nimmst { $card } aus dem Müll auf deinen Nachziehstapel.
dominion-log-turned-up = { $card } wird aufgedeckt.
dominion-log-trashed = { $seat } entsorgt { $cards }.
    .you = Du entsorgst { $cards }.
dominion-log-discarded = { $seat } legt { $cards } ab.
    .you = Du legst { $cards } ab.
dominion-log-discarded-top = { $seat } legt { $count } Karten ab, obenauf { $card }.
    .you = Du legst { $count } Karten ab, obenauf { $card }.
dominion-log-drew = { $seat } zieht { $cards }.
    .you = Du ziehst { $cards }.
dominion-log-shuffled = { $seat } mischt.
    .you = Du mischst.
dominion-log-revealed = { $seat } deckt { $cards } auf.
    .you = Du deckst { $cards } auf.
dominion-log-revealed-hand = { $seat } zeigt aus der Hand: { $cards }.
    .you = Du zeigst aus der Hand: { $cards }.
dominion-log-looked = { $seat } sieht sich { $cards } an.
    .you = Du siehst dir { $cards } an.
dominion-log-topdecked = { $seat } legt { $cards } auf den Nachziehstapel.
    .you = Du legst { $cards } auf deinen Nachziehstapel.
dominion-log-took = { $seat } nimmt { $cards } auf die Hand.
    .you = Du nimmst { $cards } auf die Hand.
dominion-log-set-aside = { $seat } legt { $cards } zur Seite.
    .you = Du legst { $cards } zur Seite.
dominion-log-returned = { $seat } legt { $card } auf den Stapel zurück.
    .you = Du legst { $card } auf den Stapel zurück.
dominion-log-turned-deck-over = { $seat } legt den Nachziehstapel auf den Ablagestapel.
    .you = Du legst deinen Nachziehstapel auf deinen Ablagestapel.
dominion-log-named = { $seat } nennt { $card }.
    .you = Du nennst { $card }.
dominion-log-reacted = { $seat } antwortet mit { $card }.
    .you = Du antwortest mit { $card }.
dominion-log-decided = { $seat } wählt: { $choice }.
    .you = Du wählst: { $choice }.
dominion-log-tokens = { $count ->
    [one] { $seat } nimmt 1 Siegpunktmarker.
   *[other] { $seat } nimmt { $count } Siegpunktmarker.
}
    .you = Du nimmst { $count ->
        [one] 1 Siegpunktmarker
       *[other] { $count } Siegpunktmarker
    }.
dominion-log-over = Das Spiel ist zu Ende; das beste Ergebnis ist { $score }.

dominion-why-score = { $seat }: { $score } Punkte mit { $cards } Karten{ dominion-beside }.
    .you = Du: { $score } Punkte mit { $cards } Karten{ dominion-beside }.
dominion-beside = { $tokens ->
    [0] {""}
   *[other] , { $tokens } Siegpunktmarker
}{ $debt ->
    [0] {""}
   *[other] , { $debt } Schulden
}
dominion-why-end = { $provinces } Provinzen sind übrig, { $empty } von { $needed } Stapeln, die das Spiel beenden, sind leer.
dominion-why-reading = { $card } von { $seat } wird gerade ausgeführt.
    .you = Deine Karte { $card } wird gerade ausgeführt.
dominion-why-legal = Das darfst du jetzt: { $choice }.
dominion-why-card = { $card } ({ $types }), Kosten { $cost }{ $debt ->
    [0] {""}
   *[other] , { $debt } Schulden
}.
dominion-why-text = { $text }
dominion-why-where = { $supply } auf dem Stapel, { $trash } im Müll.

dominion-see-basic = Basis
dominion-see-kingdom = Königreich
dominion-see-ruins = Ruinen
dominion-see-beside = Daneben
dominion-see-events = Auf dem Tisch
dominion-see-trash = Müll
dominion-see-player = { $seat }: Zug { $turns }, { $score } Punkte, { $tokens } Marker, { $debt } Schulden
dominion-see-sizes = Hand { $hand }, Nachziehstapel { $deck }, Ablage { $discard } ({ $top })
dominion-see-hand = Hand
dominion-see-aside = beiseite
dominion-see-in-play = im Spiel
dominion-see-turn = { dominion-actions }, { dominion-buys }, { dominion-coins }

dominion-option-range = Die Option «{ $field }» liegt außerhalb ihres Bereichs.
dominion-no-such-pile = Kein Königreichstapel heißt «{ $text }».
dominion-no-such-set = Keine Erweiterung heißt «{ $text }».
dominion-pile-twice = «{ $text }» kommt zweimal vor.
dominion-ten-piles = Ein Königreich hat zehn Stapel, nicht { $found }.
dominion-too-few-piles = Diese Wünsche lassen weniger als zehn Stapel übrig.
dominion-shelters-never = Ohne Dark Ages gibt es keine Unterschlüpfe.
dominion-shelters-always = Ein Königreich nur aus Dark Ages beginnt mit Unterschlüpfen.
dominion-defect = Diese Stellung kann es nicht geben: siehe «{ $field }».
dominion-not-in-game = { $card } ist nicht Teil dieses Spiels.
dominion-too-many = Es sind mehr Karten, als irgendeine Schachtel enthält.
dominion-treasures-locked = Nach dem ersten Kauf oder der ersten Tilgung darf keine Geldkarte mehr ausgespielt werden.
dominion-not-this-phase = Das geht in dieser Phase nicht.
dominion-no-treasures = Es gibt keine zwei Geldkarten, die zugleich ausgespielt werden könnten.
dominion-not-an-option = Das steht nicht zur Wahl.
dominion-mandatory = Das ist Pflicht, etwas muss gewählt werden.
dominion-no-debt = Es gibt keine Schulden zu tilgen.
dominion-too-much-to-pay = Das ist mehr, als du schuldest oder hast.
dominion-cannot-name = { $card } kann jetzt nicht genannt werden.
dominion-no-card-of-that-name = «{ $text }» ist nicht der Name einer einzelnen Karte.
dominion-not-in-supply = { $card } ist nicht im Vorrat.
dominion-in-debt = Mit Schulden kann nichts gekauft werden.
dominion-no-buys = Du hast keinen Kauf mehr.
dominion-no-actions = Du hast keine Aktion mehr.
dominion-too-dear = { $card } kostet { $cost }, du hast { $coins }.
dominion-not-here = { $card } ist nicht da.
dominion-does-not-fit = { $card } passt nicht oder würde eine Wahl wiederholen; Karten werden der Reihe nach gewählt.
dominion-not-asked-that = Danach ist nicht gefragt.
dominion-cannot-react = { $card } kann hierauf nicht antworten.
dominion-not-playable = { $card } kann nicht ausgespielt werden.
dominion-not-on-top = { $card } liegt nicht oben auf dem Stapel.
dominion-pile-empty = { $card } ist nicht mehr vorhanden.
dominion-debt-cost = { $card } hat Schuldenkosten und kostet darum nie «bis zu» so viel Geld.
dominion-wrong-price = { $card } hat nicht die passenden Kosten.
dominion-not-in-trash = { $card } ist nicht im Müll.
dominion-not-cheaper = { $card } kostet nicht weniger.

# Was vereinbart ist
dominion-agreed-set = Das Königreich «{ $kingdom }» mit { $players } Personen.
dominion-agreed-random = Zehn geloste Stapel ({ $sets }), mit { $players } Personen.
dominion-agreed-hand = Ein Königreich aus { $piles }, mit { $players } Personen.
dominion-agreed-attacks = Mindestens ein Angriff ist dabei.
dominion-agreed-no-attacks = Kein Angriff ist dabei.
dominion-agreed-costs = Jeder kostet von { $least } bis { $most }.
dominion-agreed-shelters = Statt Anwesen habt ihr am Anfang Unterschlüpfe.
dominion-agreed-no-shelters = Am Anfang habt ihr Anwesen, keine Unterschlüpfe.
dominion-agreed-first-edition = Thronsaal, Mine und Geldverleiher sind Pflicht, wie in der ersten Ausgabe.
dominion-agreed-debt = Schulden dürfen im eigenen Zug jederzeit getilgt werden.
dominion-agreed-lots = Das Los entscheidet, wer beginnt.
dominion-agreed-start = { $seat } beginnt.

## Strategien
dominion-strategy-at = Zeile { $line }, Spalte { $column }: { $what }
dominion-strategy-meant = { $what } Ist «{ $name }» gemeint?
dominion-strategy-found = «{ $word }»
dominion-strategy-found-end = das Ende
dominion-strategy-expected-end = Nach der Bedingung steht { $found }; dort kann nur «and», «or» oder das Ende folgen.
dominion-strategy-odd-sign = «{ $sign }» bedeutet in einer Bedingung nichts.
dominion-strategy-expected-bracket = Vor { $found } fehlt eine schließende Klammer.
dominion-strategy-expected-relation = Hier werden zwei Zahlen verglichen, mit <, <=, =, !=, >= oder >; dort steht aber { $found }.
dominion-strategy-expected-number = Hier steht { $found } statt einer Zahl.
dominion-strategy-too-deep = Zu viele Klammern in Klammern.
dominion-strategy-no-number = Keine Zahl des Tisches heißt «{ $word }».
dominion-strategy-expected-card = Hier steht { $found } statt einer Karte.
dominion-strategy-expected-at = Auf «looked» folgt «at», nicht { $found }.
dominion-strategy-expected-zone = Auf «in» folgt hand, deck, discard, play, trash, supply oder «their hand», nicht { $found }.
dominion-strategy-no-card = Keine Karte heißt «{ $name }».
dominion-strategy-no-pile = Kein Königreichstapel heißt «{ $name }».
dominion-strategy-no-key = Eine Strategie kennt hier kein «{ $key }».
dominion-strategy-no-option = Keine Karte bietet «{ $word }» an.
dominion-strategy-toml = { $reason }
dominion-strategy-nameless = Die Strategie hat keinen Namen: name = "…".
dominion-strategy-want-truth = Hier steht true oder false.
dominion-strategy-want-text = Hier steht ein Text in Anführungszeichen.
dominion-strategy-want-list = Hier steht eine Liste in eckigen Klammern.
dominion-strategy-want-card = Die Regel nennt keine Karte: card = "…".
dominion-strategy-want-option = Die Regel nennt keine Wahl: option = "…".
dominion-strategy-how-many = Zwei bis sechs Strategien spielen.
dominion-strategy-too-many-piles = Die Strategien brauchen mehr als zehn Königreichstapel.

## What can be agreed: names, what they do, what their values are called.
dominion-option-players = Spieler
    .help = Wie viele mitspielen.
dominion-option-kingdom = Königreich
    .help = Ein empfohlener Satz (first-game, leichenzug, spiel-mit-dem-teufel, auf-und-ab, grab-des-rattenkoenigs), random, oder zehn englische Namen mit Kommas (Knights und Castles sind je ein Name; Advance und Tomb dürfen dazukommen).
dominion-option-sets = Erweiterungen
    .help = Für zufällige Königreiche: base, base-1st, dark-ages, empires.
dominion-option-attacks = Angriffe
    .help = Für zufällige Königreiche: mindestens ein Angriff, keiner oder wie es kommt.
    .any = wie es kommt
    .yes = ja
    .no = nein
dominion-option-costs = Kosten
    .help = Für zufällige Königreiche: was ein Stapel mindestens und höchstens kostet, etwa 2-5.
dominion-option-shelters = Unterschlüpfe
    .help = Unterschlüpfe statt der drei Anwesen; frei wählbar nur, wenn einige, aber nicht alle Stapel aus Dark Ages sind.
    .any = nach der Regel
    .yes = ja
    .no = nein
dominion-option-edition = Ausgabe
    .help = In der ersten Ausgabe sind Thronsaal, Mine und Geldverleiher Pflicht.
dominion-option-debt_any_time = Schulden jederzeit
    .help = Schulden dürfen im eigenen Zug jederzeit getilgt werden, wie neuere Regeln sagen.
dominion-option-start = Startspieler
    .help = Der Platz, der beginnt; bei 0 entscheidet der Zufall.
dominion-set-first-game = Erstes Spiel
    .story = Geld, Karten, Aktionen, eine Mauer und ein Überfall: ein sanfter Anfang.
dominion-set-leichenzug = Leichenzug
    .story = Nichts bleibt begraben. Wer seine Ritter verbrennt, wird dafür bezahlt.
dominion-set-spiel-mit-dem-teufel = Spiel mit dem Teufel
    .story = Schnelles Geld, schmutzige Hände. Wer zuerst stiehlt, schläft selten.
dominion-set-auf-und-ab = Auf und ab
    .story = Bettler sind am Dienstag Könige, wenn eine Hexe sie lässt.
dominion-set-grab-des-rattenkoenigs = Grab des Rattenkönigs
    .story = Für Mutige: Schulden, Schlösser und in allen Ratten.
