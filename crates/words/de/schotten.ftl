# Sätze von Schotten Totten 2.
schotten-attacker = Angreifer
schotten-defender = Verteidiger

# Plätze der Mauer, von der linken Hand des Angreifers aus
schotten-tile = { $number ->
    [1] I (linkes Ende)
    [2] II (linker Turm)
    [3] III (linke Mauer)
    [4] IV (Tor)
    [5] V (rechte Mauer)
    [6] VI (rechter Turm)
   *[7] VII (rechtes Ende)
}

# Fragen
schotten-ask-attacker = { $first ->
    [both] Spiele eine Karte aus – oder ziehe dich vorher zurück oder sage die Führung an.
    [retreat] Spiele eine Karte aus – oder ziehe dich vorher zurück.
   *[nothing] Spiele eine Karte aus.
}
schotten-ask-attacker-last = { $first ->
    [both] Dein letzter Zug: Spiele eine Karte aus – oder ziehe dich vorher zurück oder sage die Führung an.
    [retreat] Dein letzter Zug: Spiele eine Karte aus – oder ziehe dich vorher zurück.
   *[nothing] Dein letzter Zug: Spiele eine Karte aus.
}
schotten-ask-make-room = { $first ->
    [both] Alle deine Seiten sind voll: Zieh dich irgendwo zurück oder sage die Führung an, bevor du ausspielst.
   *[retreat] Alle deine Seiten sind voll: Zieh dich irgendwo zurück, bevor du ausspielst.
}
schotten-ask-defender = { $first ->
    [oil] Spiele eine Karte aus – oder wirf vorher einen Ölkessel.
   *[nothing] Spiele eine Karte aus.
}
schotten-ask-pass = Du kannst keine Karte ausspielen: Bereite dich vor oder passe.
schotten-ask-declare-draw = Jetzt die Führung ansagen oder eine Belagerungskarte ziehen?
schotten-ask-declare-deck = Jetzt die Führung ansagen oder ziehen – und von welchem Stapel?
schotten-ask-deck = Von welchem Stapel ziehst du?
schotten-ask-end = Die Führung ansagen oder den Zug beenden?
schotten-ask-last = Es gibt nichts mehr zu ziehen: Sage die Führung an oder lass die Belagerung enden.
schotten-ask-redeploy = { $card }: Welche deiner Karten verlegst du?
schotten-ask-redeploy-to = Wohin kommt { $card }?
schotten-ask-recruit = { $card }: Welche abgeworfene Karte kommt zu dir?
schotten-ask-deserter = { $card }: Welche gegnerische Karte wird abgeworfen?
schotten-ask-traitor = { $card }: Welche gegnerische Karte wechselt die Seite?
schotten-ask-to = Wohin legst du { $card }?
schotten-ask-explosion = { $card }: Welchen Stein sprengst du?
schotten-ask-support = { $card }: Welche zwei abgeworfenen Karten mischst du zurück?
schotten-ask-support-second = Welche Karte mischst du mit { $card } zurück?
schotten-ask-exchange = { $card }: Welche Karten gibst du ab?
schotten-ask-give = { $cards ->
    [one] Wähle eine Karte, die du abgibst.
   *[other] Wähle { $cards } Karten, die du abgibst.
}

# Antworten
schotten-do-declare = Führung bei { $tile } ansagen
schotten-do-retreat = Rückzug von { $tile }
schotten-do-oil = Ölkessel auf { $tile } werfen
schotten-do-play = { $card } an { $tile } legen
schotten-do-act = { $card } ausspielen
schotten-do-pass = Passen
schotten-do-pick = { $card } nehmen
schotten-do-pick-move = { $card } verlegen
schotten-do-pick-away = { $card } abwerfen
schotten-do-pick-back = { $card } zurückmischen
schotten-do-to = An { $tile } legen
schotten-do-discard = Abwerfen
schotten-do-blast = { $tile } sprengen
schotten-do-give = { $cards } abgeben
schotten-do-draw-siege = Belagerungskarte ziehen
schotten-do-draw-tactics = Taktikkarte ziehen
schotten-do-end = Zug beenden

# Das Protokoll
schotten-told-placed = { $seat } legt { $card } an { $tile }.
    .you = Du legst { $card } an { $tile }.
schotten-told-recruited = { $seat } rekrutiert { $card } für { $tile }.
    .you = Du rekrutierst { $card } für { $tile }.
schotten-told-moved = { $seat } verlegt { $card } von { $from } nach { $tile }.
    .you = Du verlegst { $card } von { $from } nach { $tile }.
schotten-told-cancelled = { $placed } und { $met } treffen bei { $tile } aufeinander und verschwinden.
schotten-told-retreated = { $seat } zieht sich von { $tile } zurück und wirft { $cards } ab.
    .you = Du ziehst dich von { $tile } zurück und wirfst { $cards } ab.
schotten-told-oiled = { $seat } wirft einen Ölkessel auf { $tile }: { $card } wird abgeworfen, { $left ->
    [0] kein Kessel bleibt.
    [one] ein Kessel bleibt.
   *[other] { $left } Kessel bleiben.
}
    .you = Du wirfst einen Ölkessel auf { $tile }: { $card } wird abgeworfen, { $left ->
        [0] kein Kessel bleibt.
        [one] ein Kessel bleibt.
       *[other] { $left } Kessel bleiben.
    }
schotten-told-damaged = { $seat } sagt die Führung bei { $tile } an ({ $own }); der Stein ist beschädigt, { $cards } werden abgeworfen.
    .you = Du sagst die Führung bei { $tile } an ({ $own }); der Stein ist beschädigt, { $cards } werden abgeworfen.
schotten-told-breached = { $seat } sagt die Führung bei { $tile } an ({ $own }).
    .you = Du sagst die Führung bei { $tile } an ({ $own }).
schotten-told-acted = { $seat } spielt { $card } aus.
    .you = Du spielst { $card } aus.
schotten-told-removed = { $seat } wirft { $card } von { $tile } ab.
    .you = Du wirfst { $card } von { $tile } ab.
schotten-told-exploded = { $seat } sprengt { $tile } und wirft { $cards } ab.
    .you = Du sprengst { $tile } und wirfst { $cards } ab.
schotten-told-returned = { $seat } mischt { $cards } in den Stapel zurück.
    .you = Du mischst { $cards } in den Stapel zurück.
schotten-told-offered = { $seat } hat Karten zum Abgeben gewählt.
    .you = Du hast Karten zum Abgeben gewählt.
schotten-told-gave = { $seat } gibt { $cards } ab.
    .you = Du gibst { $cards } ab.
schotten-told-gave-hidden = { $seat } gibt { $siege ->
    [one] 1 Belagerungskarte
   *[other] { $siege } Belagerungskarten
} und { $tactics ->
    [one] 1 Taktikkarte
   *[other] { $tactics } Taktikkarten
} ab.
    .you = Du gibst { $siege ->
        [one] 1 Belagerungskarte
       *[other] { $siege } Belagerungskarten
    } und { $tactics ->
        [one] 1 Taktikkarte
       *[other] { $tactics } Taktikkarten
    } ab.
schotten-told-drew = { $seat } zieht { $card }; noch { $left } im Stapel.
    .you = Du ziehst { $card }; noch { $left } im Stapel.
schotten-told-drew-siege = { $seat } zieht eine Belagerungskarte; noch { $left } im Stapel.
    .you = Du ziehst eine Belagerungskarte; noch { $left } im Stapel.
schotten-told-drew-tactics = { $seat } zieht eine Taktikkarte; noch { $left } im Stapel.
    .you = Du ziehst eine Taktikkarte; noch { $left } im Stapel.
schotten-told-passed = { $seat } kann nicht ausspielen und passt.
    .you = Du kannst nicht ausspielen und passt.
schotten-told-broken-through = { $seat } bricht durch einen beschädigten Stein und gewinnt die Partie mit { $tally ->
    [one] 1 Karte
   *[other] { $tally } Karten
} im Stapel.
    .you = Du brichst durch einen beschädigten Stein und gewinnst die Partie mit { $tally ->
        [one] 1 Karte
       *[other] { $tally } Karten
    } im Stapel.
schotten-told-four-breaches = { $seat } hat vier Steine beschädigt und gewinnt die Partie mit { $tally ->
    [one] 1 Karte
   *[other] { $tally } Karten
} im Stapel.
    .you = Du hast vier Steine beschädigt und gewinnst die Partie mit { $tally ->
        [one] 1 Karte
       *[other] { $tally } Karten
    } im Stapel.
schotten-told-deck-empty = Die Belagerung scheitert: { $seat } gewinnt die Partie mit zusammen { $tally } intakten Steinen und Kesseln.
    .you = Die Belagerung scheitert: Du gewinnst die Partie mit zusammen { $tally } intakten Steinen und Kesseln.
schotten-told-stalemate = Beide haben gepasst: { $seat } gewinnt die Partie mit zusammen { $tally } intakten Steinen und Kesseln.
    .you = Beide haben gepasst: Du gewinnst die Partie mit zusammen { $tally } intakten Steinen und Kesseln.
schotten-told-champion = { $seat } gewinnt die Doppelpartie.
    .you = Du gewinnst die Doppelpartie.
schotten-told-dealt = Partie { $game } beginnt; { $seat } greift an.
    .you = Partie { $game } beginnt; du greifst an.

# Formationen
schotten-colour-run = Farblauf { $sum }
schotten-same-strength = Gleiche Stärke { $sum }
schotten-colour = Farbe { $sum }
schotten-run = Lauf { $sum }
schotten-sum = Summe { $sum }
schotten-lower-sum = niedrigere Summe { $sum }
schotten-name-colour-run = Farblauf
schotten-name-same-strength = Gleiche Stärke
schotten-name-colour = Farbe
schotten-name-run = Lauf
schotten-name-sum = Summe
schotten-name-lower-sum = niedrigere Summe
schotten-short-all = alle Typen
schotten-short-colour-run = F-Lauf
schotten-short-same-strength = gleich
schotten-short-colour = Farbe
schotten-short-run = Lauf
schotten-short-sum = +
schotten-short-lower-sum = -

# Das Bild
schotten-side-attacker = Angreifer, { $cards } Karten · { $breaches } von 4 beschädigt
schotten-side-defender = Verteidiger, { $cards } Karten · { $cauldrons } von 3 Ölkesseln
schotten-side-tactics = Taktik: Hand { $hand }, ausgespielt { $played }
schotten-side-known = Bekannt auf der Hand:
schotten-mark-provable = ▲ bewiesen
schotten-mark-held = gehalten
schotten-mark-open = noch nicht
schotten-grid = Abgeworfen (Zahl), an der Mauer (#), auf deiner Hand (+):
schotten-note-deck = Belagerungsstapel { $cards }
schotten-note-tactics = Taktikstapel { $cards }
schotten-note-elites = Elite abgeworfen:
schotten-note-final = Stapel leer: letzter Zug!
schotten-note-match = Partie { $game }, Siege { $one } : { $two }
schotten-acting = Im Gange:
schotten-hand = Hand:

# Warum
schotten-why-siege = { $breaches } von 4 Steinen sind beschädigt, { $deck } Karten im Belagerungsstapel, { $cauldrons } Ölkessel übrig.
schotten-why-last = { $breaches } von 4 Steinen sind beschädigt, { $cauldrons } Ölkessel übrig; der Belagerungsstapel ist leer ({ $deck }), der Zug des Angreifers ist also der letzte.
schotten-why-intact = { $tile } ist intakt: { $slots } Karten je Seite; es zählen: { $counted }.
schotten-why-damaged = { $tile } ist beschädigt: { $slots } Karten je Seite; es zählen: { $counted }.
schotten-why-incomplete = { $tile }: Der Angreifer hat { $cards } von { $slots } Karten, anzusagen gibt es also nichts.
schotten-why-holds = { $tile }: { $own } des Angreifers ist nicht mehr zu schlagen und kann angesagt werden.
schotten-why-beaten = { $tile }: Gegen { $own } des Angreifers steht { $against } des Verteidigers.
schotten-why-refuted = { $tile }: { $own } des Angreifers ist nicht bewiesen; mit { $cards } hätte der Verteidiger { $against }.
schotten-why-card = { $card }: { $text }
schotten-why-ruling = { $clause }: { $text }
schotten-why-not = Nicht möglich: { $reason } ({ $clause })

# Ablehnungen
schotten-no-room = Auf deiner Seite von { $tile } liegen schon { $slots } Karten.
schotten-no-room-cancel = Auf deiner Seite von { $tile } liegen schon { $slots } Karten; dass die Karte gleich verschwände, hilft nicht.
schotten-no-such-card = { $card } ist nicht auf deiner Hand.
schotten-no-tile = { $card } muss an einen Stein gelegt werden.
schotten-no-action-at-wall = { $card } ist eine Aktion und kann nicht an der Mauer stehen.
schotten-no-tactics = Diese Partie wird ohne Taktikkarten gespielt.
schotten-no-limit = Du hast { $own } Taktikkarten ausgespielt, dein Gegner { $other }: Du darfst höchstens eine voraus sein.
schotten-no-joker-twin = Die beiden Joker sind für dich gleich; nimm den anderen.
schotten-no-second-play = Du hast in diesem Zug schon eine Karte ausgespielt.
schotten-no-play-after-pass = Du hast in diesem Zug gepasst.
schotten-no-pass = Du kannst eine Karte ausspielen und darfst darum nicht passen.
schotten-no-pass-make-room = Du musst durch Rückzug oder Ansage Platz schaffen und dann ausspielen.
schotten-no-pass-now = Zum Passen ist es zu spät.
schotten-no-draw-first = Spiele eine Karte aus, bevor du ziehst.
schotten-no-draw-empty = Dieser Stapel ist leer.
schotten-no-draw-again = Du hast in diesem Zug schon gezogen.
schotten-no-end-first = Spiele eine Karte aus, bevor du den Zug beendest.
schotten-no-end-draw = Du musst ziehen, bevor dein Zug endet.
schotten-no-preparation-now = Das geht nur, bevor du deine Karte ausspielst.
schotten-no-retreat-defender = Nur der Angreifer kann sich zurückziehen.
schotten-no-retreat-empty = Du hast keine Karte bei { $tile }.
schotten-no-oil-attacker = Die Ölkessel gehören dem Verteidiger.
schotten-no-oil-left = Es ist kein Ölkessel mehr da.
schotten-no-oil-twice = Pro Zug darf nur ein Ölkessel geworfen werden.
schotten-no-oil-empty = Der Angreifer hat keine Karte bei { $tile }.
schotten-no-declare-defender = Nur der Angreifer sagt die Führung an.
schotten-no-declare-incomplete = Deine Formation bei { $tile } ist nicht vollständig: { $cards } von { $slots } Karten.
schotten-no-declare-weaker = Bei { $tile } ist der Verteidiger stärker: { $against } gegen { $own } auf deiner Seite.
schotten-no-declare-later = Bei { $tile } ist der Verteidiger gleich stark und war zuerst fertig: { $against } gegen { $own } auf deiner Seite.
schotten-no-declare-refuted = Bei { $tile } ist { $own } auf deiner Seite nicht bewiesen: Mit { $cards } hätte der Verteidiger { $against }.
schotten-no-declare-action = Führe erst die Aktionskarte zu Ende, bevor du ansagst.
schotten-no-redeploy = Du hast keine Karte an der Mauer, die du verlegen könntest.
schotten-no-redeploy-same = Die Karte liegt schon bei { $tile }.
schotten-no-recruit = Es braucht eine abgeworfene Karte zum Rekrutieren und einen freien Platz auf deiner Seite.
schotten-no-deserter = Der Gegner hat keine Karte an der Mauer.
schotten-no-traitor = Es braucht eine Karte auf der Gegenseite und einen freien Platz auf deiner.
schotten-no-explosion = An keinem Stein liegt eine Karte.
schotten-no-blast = Bei { $tile } liegt keine Karte.
schotten-no-support = Weniger als zwei Belagerungskarten und Elitetruppen sind abgeworfen.
schotten-no-pick-own = { $card } liegt nicht auf deiner Seite der Mauer.
schotten-no-pick-other = { $card } liegt nicht auf der Gegenseite der Mauer.
schotten-no-pick-discard = { $card } ist nicht unter den abgeworfenen Truppen.
schotten-no-pick-twice = { $card } ist schon gewählt.
schotten-no-other-answer = Erst muss { $card } ausgeführt werden.
schotten-no-action = Keine Aktionskarte fragt jetzt danach.
schotten-no-exchange-first = Wähle erst die Karten, die du abgibst.
schotten-no-gift-size = { $cards ->
    [one] Gib genau eine Karte ab.
   *[other] Gib genau { $cards } Karten ab.
}

# Stellungen, die es nicht geben kann
schotten-bad-seat = Es gibt zwei Plätze, 0 und 1.
schotten-bad-wall = Die Mauer hat sieben Steine.
schotten-bad-twice = { $card } liegt an zwei Stellen.
schotten-bad-missing = { $card } liegt nirgends.
schotten-bad-place = { $card } kann dort nicht liegen.
schotten-bad-tactics = { $card } ist eine Taktikkarte, gespielt wird aber ohne.
schotten-bad-row = Auf einer Seite von { $tile } liegen mehr als { $slots } Karten.
schotten-bad-first = Bei { $tile } muss genau dann stehen, wer zuerst fertig war, wenn beide Seiten vollständig sind.
schotten-bad-enemies = { $card } liegt der Karte gegenüber, mit der sie verschwunden wäre.
schotten-bad-results = Die beendeten Partien passen nicht zusammen.
schotten-bad-cauldrons = Diese Zahl von Ölkesseln kann nicht sein.
schotten-bad-breaches = Vier beschädigte Steine beenden das Spiel.
schotten-bad-hand = Eine Hand hat hier mehr als { $limit } Karten.
schotten-bad-played = Diese Zahlen ausgespielter Taktikkarten können nicht sein.
schotten-bad-known = Was die Spieler voneinander wissen, passt nicht zu den Karten.
schotten-bad-phase = An dieser Stelle eines Zuges kann die Partie nicht stehen.

# Was vereinbart ist
schotten-agreed-siege = Eine Belagerung der Mauer.
schotten-agreed-siege-tactics = Eine Belagerung mit den elf Taktikkarten.
schotten-agreed-match = Zwei Belagerungen mit vertauschten Rollen; gewinnt jeder eine, entscheidet der klarere Sieg.
schotten-agreed-match-tactics = Zwei Belagerungen mit vertauschten Rollen und den elf Taktikkarten; gewinnt jeder eine, entscheidet der klarere Sieg.
schotten-agreed-lots = Das Los entscheidet, wer zuerst angreift.
schotten-agreed-elite-none = Ungesehene Elitetruppen widerlegen keine Ansage.
schotten-agreed-elite-any = Beliebig viele ungesehene Elitetruppen dürfen eine Ansage widerlegen.

## What can be agreed: names, what they do, what their values are called.
schotten-option-tactics = Taktikkarten
    .help = Mit den elf Taktikkarten und sieben Handkarten spielen.
schotten-option-proof_elite = Elitetruppen im Beweis
    .help = Welche noch nicht gesehenen Elitetruppen eine Ansage widerlegen können.
    .capped = so viele, wie jetzt gespielt werden dürften
    .none = keine
    .uncapped = beliebig viele
schotten-option-match = Doppelpartie
    .help = Zwei Partien mit vertauschten Rollen, bei Gleichstand eine dritte.
schotten-option-attacker = Erster Angreifer
    .help = Wer in der ersten Partie angreift.
    .first = der erste Platz
    .second = der zweite Platz
    .random = ausgelost
