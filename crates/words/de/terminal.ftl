# Was das Programm im Terminal sagt.
terminal-help =
    Eine Zahl wählt. Ebenso die Wörter einer Wahl oder einige davon: «{ $example }».
      zeige           den Tisch noch einmal zeigen
      wahl            jede Wahl mit ihrem Satz
      warum [X]       die Lage, eine Karte, einen Ort oder eine Wahl erklären
      regel X         eine Regel oder Karte nachschlagen
      tipp            was der Burggraf wählen würde
      protokoll       alles, was geschehen ist
      zurück          die eigene letzte Wahl zurücknehmen
      zurück X        von mehreren gewählten eine zurücknehmen
      ende            gehen; das Spiel wird aufgehoben
terminal-help-others =
    {"  "}sage X          den anderen etwas sagen
    {"  "}biete remis     Remis anbieten
    {"  "}aufgeben        die Partie aufgeben
terminal-help-hint = «hilfe» zeigt, was man eingeben kann.
terminal-not-offered = «{ $text }» steht jetzt nicht zur Wahl. «warum { $card }» erklärt die Karte.
terminal-no-such-number = Es gibt die Nummern 1 bis { $most }.
terminal-which = Welche davon?
terminal-thinks = { $name } denkt nach …
terminal-hand-over = Gefragt ist: { $name }. Die anderen schauen weg; weiter mit der Eingabetaste.
terminal-nothing-to-undo = Von dir gibt es nichts zurückzunehmen.
terminal-undone = Zurückgenommen.
terminal-picked = Bisher gewählt: { $picks }. «zurück …» nimmt eine davon zurück.
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
terminal-unknown-skill = «{ $text }» ist kein Spieler. Es gibt: random, page, squire, knight, castellan, burgrave, rules, veteran, search:N, learnt:N.
terminal-checked = { $passed } bestanden, { $failed } nicht.
terminal-check-nothing = Es gab nichts zu prüfen.
terminal-check-no-game = 1: eine Szenariendatei beginnt mit «game NAME»
terminal-bad-record = { $file } lässt sich nicht lesen: { $reason }
terminal-replayed = Die Aufzeichnung stimmt: { $steps ->
    [one] eine Wahl
   *[other] { $steps } Wahlen
 }, jeder Zustand wie aufgezeichnet.
terminal-learn-unknown = Es gibt keine Lektion «{ $text }».
terminal-learn-how = Fang eine mit ihrer Nummer an: bergfried learn { $game } 1
terminal-learn-enter = (Enter geht weiter, zurück geht zurück, ende verlässt)
terminal-learn-help = Gib eine Antwort ein, ihre Nummer oder ihre Worte. Enter wiederholt die Lehrerin, tipp zeigt das Richtige, zurück geht zurück, ende verlässt.
terminal-rules-nothing = Keine Regel und keine Karte heißt «{ $text }».
terminal-rules-option = Im Spiel mit der Option «{ $option }».
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

# Beschreibungen von Befehlen und Argumenten.
terminal-heading-usage = Aufruf:
terminal-heading-commands = Befehle
terminal-heading-arguments = Argumente
terminal-heading-options = Optionen
terminal-about-exit-codes = Exit-Codes: 0 erledigt; 1 die Antwort ist nein, oder es ging schief; 2 falscher Aufruf; 130 unterbrochen.
terminal-about-bergfried = Vier Burg-Kartenspiele: spielen, simulieren, messen
terminal-about-play = Ein Spiel im Terminal spielen; `?` im Fenster oder `hilfe` in der Zeile sagt, was man tun kann
terminal-about-learn = Ein Spiel spielend lernen: Lektionen von zwei Minuten
terminal-about-check = Szenariodateien ausführen, Aufzeichnungen prüfen und zeigen, was abweicht
terminal-about-engine = Ein anderes Programm jedes Spiel führen lassen: ein JSON-Objekt je Zeile hinein, eins heraus
terminal-about-replay = Eine Aufzeichnung prüfen und nacherzählen
terminal-about-rules = Regeln und Karten eines Spiels nachschlagen
terminal-about-bench = Zufallspartien messen: Spiele und Wahlen je Sekunde, Dauer und Größe einer Kopie, Allokationen
terminal-about-completions = Vervollständigungen für eine Shell ausgeben
terminal-about-man = Handbuchseiten in beiden Sprachen in einen Ordner schreiben, wie Pakete sie einrichten
terminal-about-serve = Den Tisch im Browser anbieten
terminal-about-move = Ein ganzes Haus aus einem Ordner in eine Datenbank tragen oder zurück; jeder Eintrag wird geprüft
terminal-about-verify = Die Würfel und jede Entscheidung einer beendeten Partie prüfen
terminal-argument-lang = Die Sprache: en oder de [sonst die der Umgebung]
terminal-argument-option = Eine beliebige Option des Spiels setzen; `bergfried rules SPIEL --options` listet sie auf
terminal-argument-players = Wie viele mitspielen
terminal-argument-tactics = Schotten Totten 2: mit den Taktikkarten spielen
terminal-argument-mode = Crimson Company: duel, teams, ffa, solo oder coop
terminal-argument-crimson-sheet = Crimson Company: Berichtigungen und Ergänzungen der Karten aus eigener Hand
terminal-argument-kingdom = Dominion: ein empfohlener Satz, eine Liste von Karten oder random
terminal-argument-play-game = Das Spiel
terminal-argument-play-seat = Dein Platz: eine Rolle wie attacker, eine Nummer, `all` für mehrere an einem Bildschirm, `none` zum Zuschauen
terminal-argument-play-against = Wer die anderen Plätze spielt: random, page, squire, knight, castellan, burgrave, rules, veteran, search:N oder learnt:N
terminal-argument-play-seed = Der Keim der Würfel: eine ganze Zahl oder 64 Hexadezimalziffern
terminal-argument-play-save = Das Spiel in dieser Datei aufheben statt am üblichen Ort
terminal-argument-play-resume = Das aufgehobene Spiel weiterspielen
terminal-argument-play-new = Neu beginnen, was immer aufgehoben ist
terminal-argument-play-at = An einen Tisch eines laufenden Servers setzen: der Link seiner Einladung
terminal-argument-play-name = Mit --at: dein Name dort; mit dem Passwort in BERGFRIED_PASSWORD auch ein vergebener
terminal-argument-play-plain = Zeile für Zeile fragen statt im ganzen Fenster zu zeichnen
terminal-argument-play-speak = Nur Sätze, nichts gezeichnet: für Bildschirmleser
terminal-argument-play-colour = Die Farben im ganzen Fenster: true, 256, 16 oder none [sonst nach der Umgebung]
terminal-argument-play-ascii = Im ganzen Fenster nur mit einfachen Zeichen malen
terminal-argument-play-no-ponder = Burggrafen denken nicht weiter, während du überlegst
terminal-argument-play-pace = Wie lange Züge anderer im ganzen Fenster stehen, in Millisekunden
terminal-argument-check-files = Szenariodateien oder Ordner davon, oder was das Haus sonst schreibt: Aufzeichnungen, gespeicherte Partien, Dateien von selfplay
terminal-argument-check-only = Nur das Szenario mit dieser Kennung
terminal-argument-check-verbose = Jedes Szenario zeigen, auch bestandene
terminal-argument-replay-file = Was das Haus schreibt: eine Aufzeichnung, eine gespeicherte Partie, die Datei eines Servers, eine Datei von selfplay
terminal-argument-replay-seat = Mit wessen Augen: eine Rolle oder Nummer; sonst die eines Zuschauers
terminal-argument-replay-pictures = Den Tisch nach jeder Wahl zeigen
terminal-argument-replay-until = Nach so vielen Wahlen aufhören
terminal-argument-learn-game = Das Spiel
terminal-argument-learn-lesson = Die Lektion, nach Nummer, nach Namen oder als eigene Datei (*.lesson); ohne Angabe eine Liste
terminal-argument-rules-game = Das Spiel
terminal-argument-rules-about = Klauseln wie ST-3.2, Anfänge von solchen oder Karten; ohne Angabe alles
terminal-argument-rules-options = Stattdessen die Optionen des Spiels auflisten
terminal-argument-rules-cards = Stattdessen die Karten des Spiels auflisten
terminal-argument-bench-game = Nur dieses Spiel; sonst alle
terminal-argument-bench-seconds = Wie lange jede Messung dauert
terminal-argument-bench-threads = Die Zahl der Threads der zweiten Messung [sonst alle]
terminal-argument-bench-seed = Woraus der Zufall der Partien wächst
terminal-argument-bench-json = JSON statt einer Tabelle ausgeben
terminal-argument-completions-shell = Die Shell
terminal-argument-man-folder = Der Ordner, etwa /usr/local/share/man
terminal-argument-help = Hilfe zeigen
terminal-argument-version = Die Version zeigen
terminal-argument-serve-port = Der Port [Standard: 7878 oder ein freier]
terminal-argument-serve-host = Die Adresse; 0.0.0.0 lässt andere Rechner ein
terminal-argument-serve-data = Wo Leute, Tische und Partien aufbewahrt werden [Standard: der Datenordner des Benutzers]
terminal-argument-serve-store = Eine PostgreSQL-Datenbank an Stelle des Ordners, als postgres://benutzer@rechner/name; mehrere Knoten können sie teilen
terminal-argument-serve-bus = Der Weg zu den anderen Knoten derselben Datenbank, als nats://rechner:4222
terminal-argument-serve-traces = Wer die Spuren nach OpenTelemetry sammelt, etwa http://rechner:4318 [Standard: es werden keine gemacht]
terminal-argument-serve-bot-pause = Die Pause in Millisekunden, bevor die Wahl eines Bots gezeigt wird, damit man folgen kann
terminal-argument-serve-open = Den Browser öffnen
terminal-argument-serve-no-open = Den Browser nicht öffnen
terminal-argument-serve-behind-proxy = Hinter einem Proxy, der HTTPS spricht: dasselbe wie --proxies 1
terminal-argument-serve-connections = Gleichzeitige Verbindungen einer Adresse, wenn kein Proxy davorsteht
terminal-argument-serve-metrics = Zahlen für Prometheus unter dieser Adresse ausgeben, etwa 127.0.0.1:7879 (Pfad /metrics) [Vorgabe: nirgends]
terminal-argument-serve-origin = Eine Adresse, die Leute eingeben, mit Schema und Namen: auf diesen Namen wird geantwortet, seine Seiten dürfen hier handeln
terminal-argument-serve-proxies = Wie viele Proxys davorstehen: Cookies sind sicher, und die Adresse kommt aus X-Forwarded-For, von rechts gezählt
terminal-argument-serve-log = Wie Protokollzeilen geschrieben werden: text oder json
terminal-argument-serve-log-level = Was protokolliert wird: error, warn, info, debug
terminal-argument-serve-web = Den Tisch im Browser aus diesem Ordner anbieten statt des eingebauten
terminal-argument-move-from = Wo es ist: ein Ordner oder postgres://benutzer@rechner/name
terminal-argument-move-to = Wohin es geht: ein leerer Ordner oder eine leere Datenbank
terminal-argument-verify-file = Was das Haus schreibt: die Datei eines Servers, eine Aufzeichnung, eine gespeicherte Partie, eine Datei von selfplay
terminal-about-sim = Geschriebene Dominion-Strategien gegeneinander spielen lassen
terminal-argument-sim-game = Das Spiel
terminal-argument-sim-strategy = Eine Strategie-Datei oder der Name einer mitgelieferten Strategie; zwei bis sechs
terminal-argument-sim-games = Wie viele Spiele; der Startspieler wechselt
terminal-argument-sim-seed = Woraus das Mischen erwächst
terminal-argument-sim-json = JSON statt einer Tabelle ausgeben
terminal-argument-sim-out = Das JSON in diese Datei schreiben
terminal-argument-sim-list = Die mitgelieferten Strategien auflisten und was jede tut
terminal-argument-sim-piles = Ein Königreichstapel neben denen, die die Strategien brauchen; mehrere mit Kommas
terminal-argument-sim-shelters = Unterschlüpfe statt Anwesen austeilen; zehn Stapel aus Dark Ages haben sie ohnehin
terminal-argument-sim-explain = Jeden Kauf eines Spiels erzählen, von eins an gezählt, und warum er geschah
terminal-argument-sim-html = Eine Seite mit Diagrammen in diese Datei schreiben
terminal-argument-sim-csv = Die Kurven Zug für Zug in diese Datei schreiben
terminal-sim-no-strategy = «{ $name }» ist weder eine mitgelieferte Strategie ({ $known }) noch eine Datei: { $reason }
terminal-sim-strategy = Strategie
terminal-sim-wins = Siege
terminal-sim-ties = geteilt
terminal-sim-share = Anteil
terminal-sim-points = Punkte
terminal-sim-turns = Züge
terminal-sim-finish = { $games } Spiele: { $provinces } endeten mit den Provinzen, { $piles } mit leeren Stapeln, { $broken } wurden abgebrochen. Königreich: { $kingdom }
terminal-sim-mistake = { $name }: { $what }
terminal-sim-buys = Zug { $turn }, { $name }, { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}: kauft { $card } (Zeile { $line })
terminal-sim-buys-nothing = Zug { $turn }, { $name }, { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}: kauft nichts
terminal-sim-passed = nicht { $card } (Zeile { $line }): { $why }
terminal-sim-too-dear = zu teuer
terminal-sim-not-there = keine mehr da
terminal-sim-unmet = { $text } gilt nicht
terminal-sim-guarded = das Spiel würde enden, während jemand anderes führt
terminal-about-arena = Bots, Strategien und Programme gegeneinander antreten lassen: Ergebnisse, Wertungen, Vorteil der Plätze, Tempo
terminal-argument-arena-game = Das Spiel
terminal-argument-arena-bots = Wer spielt: ein Bot (random, page, squire, knight, castellan, burgrave, rules, veteran, search:N, learnt:N, learnt:Nms, ein Stil des Spiels), strategy:DATEI oder cmd:PROGRAMM
terminal-argument-arena-games = Partien je Begegnung, aufgerundet, damit alle auf jedem Platz gleich oft sitzen
terminal-argument-arena-gauntlet = Nur der erste Bot trifft auf die anderen
terminal-argument-arena-net = Datei eines Netzes, das für alle urteilt, die gelernt haben, anstelle des mitgelieferten
terminal-argument-arena-seed = Woraus Karten und Bots erwachsen: dieselbe Zahl spielt dieselben Partien
terminal-argument-arena-threads = Wie viele Partien gleichzeitig gespielt werden [sonst eine je Kern]
terminal-argument-arena-json = Alles als JSON in diese Datei schreiben
terminal-argument-arena-html = Eine Seite mit Diagrammen schreiben, die nichts weiter braucht
terminal-argument-arena-csv = Die Zahlen als Tabelle mit Kommas schreiben
terminal-argument-arena-resume = Jede Partie in dieser Datei festhalten, sobald sie endet, und mit denen weitermachen, die sie enthält
terminal-argument-arena-sprt = Aufhören, sobald entschieden ist, welches Ergebnis in Prozent der erste von zweien holt, falsch in ERROR von hundert Fällen
terminal-argument-arena-move-time = Wie lange ein Programm für eine Antwort höchstens brauchen darf, in Millisekunden; wer länger braucht, hat die Partie verloren
terminal-about-balance = Einen Bot gegen sich selbst spielen lassen und sagen, was Karten, Plätze und Rollen wert sind
terminal-argument-balance-game = Das Spiel
terminal-argument-balance-bot = Wer gegen sich selbst spielt
terminal-argument-balance-games = Wie viele Partien
terminal-argument-balance-sheet = Crimson Company: Stärken vorschlagen, die rekonstruierte Karten zur Mitte zurückbringen, als Kartenblatt
terminal-argument-balance-seed = Woraus Karten und Bots erwachsen: dieselbe Zahl spielt dieselben Partien
terminal-argument-balance-threads = Wie viele Partien gleichzeitig gespielt werden [sonst eine je Kern]
terminal-argument-balance-json = Alles als JSON in diese Datei schreiben
terminal-argument-balance-html = Eine Seite mit Diagrammen schreiben, die nichts weiter braucht
terminal-argument-balance-csv = Die Zahlen als Tabelle mit Kommas schreiben
terminal-about-selfplay = Partien von Bots als Parquet-Datei aufzeichnen: Ansichten, Wahlmöglichkeiten, Besuche, Ergebnisse
terminal-argument-selfplay-game = Das Spiel
terminal-argument-selfplay-games = Wie viele Partien
terminal-argument-selfplay-out = Die Datei; sie erscheint erst, wenn sie vollständig ist
terminal-argument-selfplay-bots = Wer spielt, Platz für Platz; der letzte nimmt auch alle weiteren Plätze
terminal-argument-selfplay-seed = Woraus Karten und Bots erwachsen: dieselbe Zahl spielt dieselben Partien
terminal-argument-selfplay-threads = Wie viele Partien gleichzeitig gespielt werden [sonst eine je Kern]
terminal-about-hint = Jemand Starkes zu der Frage hören, bei der ein aufgehobenes Spiel steht
terminal-argument-hint-file = Was das Haus schreibt: eine Aufzeichnung, eine Stellung, eine gespeicherte Partie, die Datei eines Servers, eine Datei von selfplay
terminal-argument-hint-seat = Wessen Frage: eine Rolle oder Nummer; sonst die von dem, der gefragt ist
terminal-argument-hint-at = Nach so vielen Wahlen der Aufzeichnung statt an ihrem Ende
terminal-argument-hint-bot = Wer Rat gibt: knight, castellan, burgrave, search:N oder learnt:N, auch in ms
terminal-argument-hint-seed = Woraus seine Gedanken erwachsen
terminal-argument-hint-threads = Auf wie vielen Threads er nachdenkt
terminal-argument-hint-json = JSON statt Sätzen ausgeben

# Der Tisch im ganzen Fenster.
terminal-place-discard = Ablage
terminal-place-trash = Müll
terminal-place-aside = beiseite
terminal-place-deck = Stapel
terminal-place-siege = Belagerungsstapel
terminal-place-tactics = Taktikstapel
terminal-deck-siege = Belagerung { $cards }
terminal-deck-tactics = Taktik { $cards }
terminal-last-turn = letzter Zug!
terminal-retreat = Rückzug…
terminal-sacrifice = Abwerfen für Münzen…
terminal-cauldron = Kessel…
terminal-castle-row = Schloss
terminal-village-row = Dorf
terminal-hand = Hand
terminal-count-hand = Hand { $cards }
terminal-count-deck = Stapel { $cards }
terminal-count-discard = Ablage { $cards }
terminal-count-tokens = Marker { $cards }
terminal-count-debt = Schulden { $cards }
terminal-dominion-turn = Aktionen { $actions } · Käufe { $buys } · Münzen { $coins }
terminal-title-why = Warum
terminal-title-over = Das Ende
terminal-title-question = Du bist gefragt
terminal-title-waiting = Warten
terminal-title-card = Zuletzt
terminal-title-log = Was geschah
terminal-title-help = Tasten
terminal-title-hint = Rat des Burggrafen
terminal-title-leave = Gehen
terminal-you-are = du bist { $name }
terminal-you-watch = du schaust zu
terminal-replay-at = Wiederholung: Schritt { $step } von { $of }
terminal-paused = Leertaste: weiter
terminal-waiting-for = Gefragt: { $names }
terminal-bid-outlook = bei Passen hast du { $passed }, bei Halten ({ $price }): { $matched }
terminal-pick-lit = Wähle etwas Unterstrichenes: Pfeile und Eingabe, sein Buchstabe oder die Maus. Tab: alle Antworten in Worten.
terminal-pick-target = Und wohin? Esc legt es zurück.
terminal-keys = ? Hilfe | q gehen | Tab Antworten | u rückgängig | h Rat | w warum | / Suche | l Protokoll | r Wiederholung | Esc zurück
terminal-keys-others = ? Hilfe | q gehen | Tab Antworten | u rückgängig | h Rat | w warum | : sagen | / Suche | l Protokoll | r Wiederholung | Esc zurück
terminal-keys-over = q gehen | r Wiederholung | l Protokoll | w warum | / Suche | u rückgängig
terminal-keys-replay = ← → ein Schritt | ↑ ↓ zehn | Pos1 Ende | Esc zurück zum Spiel
terminal-keys-search = Karte oder Regel tippen | ↑ ↓ blättern | Esc zurück
terminal-keys-leave = j ja | n nein
terminal-keys-leave-others = j gehen | n bleiben | g aufgeben | d Remis anbieten
terminal-keys-proposed = j einverstanden | n ablehnen
terminal-keys-say = Eingabe sagen | Esc zurück
terminal-keys-curtain = Eingabe ich bin da | q gehen
terminal-keys-reading = ↑ ↓ blättern | jede andere Taste: zurück
terminal-ask-leave = Den Tisch verlassen? [j/n]
terminal-ask-give-up = Die Partie aufgeben? Dann ist sie verloren. [j/n]
terminal-title-proposed = Die anderen fragen
terminal-title-say = Sag etwas
terminal-hint-awaited = Der Burggraf denkt nach …
terminal-hint-headline = Die Siegchance mit jeder Wahl. Eingabe zeigt auf die erste.
terminal-search-how = Tippe einen Teil eines Kartennamens oder einer Regel, in beiden Sprachen.
terminal-screen-help =
    Pfeile          zu dem, was wählbar ist (unterstrichen, mit Buchstabe)
    Eingabe, Leer   wählen; antworten; weiter nach fremden Zügen
    a … Z           wählen, was diesen Buchstaben trägt
    1 … 99          die Antwort mit dieser Nummer geben
    Tab             Antworten in Worten → umsehen → wählen
    Esc             Gewähltes zurücklegen
    ← →             Münzen eines Gebots mehr oder weniger
    Maus            links wählt, rechts schaut an, das Rad blättert
    { "[" } und ]         wessen Auslage zu sehen ist
    u               die letzte Wahl zurücknehmen
    h               Rat des Burggrafen, mit Chancen
    w               warum: zu dem unter dem Zeiger
    /               Karten und Regeln suchen
    l, r            das Protokoll; die Wiederholung, mit Pfeilen
    q, Strg-C       gehen; das Spiel wird aufgehoben
    Strg-Z          zur Shell; «fg» kommt zurück
terminal-screen-help-others =
    :               den anderen etwas sagen
    q, dann g, d    aufgeben, Remis anbieten
    j, n            einem Vorschlag zustimmen oder nicht
terminal-bad-answer = Bitte mit ja oder nein antworten.
terminal-no-folder = Den Ordner { $path } gibt es nicht. Lege ihn an, oder nenne einen anderen Ort.
terminal-hint-chance = { $place }. { $choice } ({ $chance } %)
terminal-told-hand = Deine Hand
terminal-told-play = Im Spiel
terminal-told-supply = Der Vorrat
terminal-told-pile = { $card } für { $cost }, noch { $left }
terminal-told-gold = für { $gold } Gold
terminal-told-row = { $name }, Zeile { $row }
terminal-told-column = in Spalte { $column }
terminal-told-down = eine verdeckte Karte
terminal-told-front = Rekrutiert von { $name }
terminal-speak-question = Frage: { $prompt }
terminal-speak-few = Antworten: { $answers }.
terminal-speak-many = { $count } Antworten; «wahl» nennt sie alle.
terminal-away-calling = Rufe { $url } …
terminal-away-back = Die Leitung steht wieder.
terminal-away-lost = Die Leitung ist weg; es wird neu gerufen …
terminal-away-bad-url = «{ $text }» ist keine Adresse eines Tisches. Sie sieht aus wie http://host:7878/table/ABC, wie in der Einladung.
terminal-away-refused = Der Server lehnt ab: { $reason }
terminal-away-unreachable = Unter { $address } antwortet niemand: { $reason }
terminal-away-no-seat = An diesem Tisch ist kein Platz frei; du schaust zu.
terminal-away-said = { $name }: { $text }
terminal-away-agree = Bist du einverstanden? [j/n]
terminal-away-asked = Die anderen werden gefragt, ob sie einverstanden sind.
terminal-away-declined = Die anderen sind nicht einverstanden.
terminal-away-resigned = { $name } hat aufgegeben.
terminal-away-rematch = Eine Revanche wartet: { $command }
terminal-away-gone = Der Tisch ist weg: { $reason }
terminal-away-farewell = Der Tisch spielt ohne dich weiter. Zurück geht es mit: { $command }
terminal-usage-unknown = Ein Argument { $argument } gibt es hier nicht.
terminal-usage-no-command = Einen Befehl { $name } gibt es nicht.
terminal-usage-no-value = { $argument } braucht einen Wert.
terminal-usage-bad-value = { $argument } kann nicht «{ $value }» sein; es gibt: { $known }.
terminal-usage-wrong-value = { $argument } kann nicht «{ $value }» sein.
terminal-usage-missing = Es fehlt: { $argument }.
terminal-usage-conflict = { $argument } geht nicht zusammen mit { $other }.
terminal-usage-meant = Meintest du { $meant }?
terminal-usage-help = Mehr dazu mit «--help».
terminal-no-record = { $file } enthält keine Partie, die das Haus geschrieben hat: keine Aufzeichnung, keine gespeicherte Partie, keine Stellung, keine Datei von selfplay.
terminal-no-such-game = { $file } enthält keine Partie Nummer { $number }.
terminal-other-rules = { $file } wurde nach anderen Regeln gespielt, als dieses Haus spielt.
terminal-game-differs = Partie { $number } von { $file } verläuft nicht so, wie die Datei sagt.
terminal-verified-games = { $count ->
    [one] Die Partie
   *[other] Alle { $count } Partien
} von { $file } { $count ->
    [one] folgt
   *[other] folgen
} aus der Startzahl in der Datei, mit jeder Ansicht und jeder Wahl.
terminal-verified-position = { $file } enthält eine Stellung, die die Regeln zulassen. Nichts sagt, wie sie zustande kam.
terminal-argument-replay-game = Welche Partie einer Datei von selfplay, ab 1
terminal-argument-hint-game = Welche Partie einer Datei von selfplay, ab 1
terminal-lane-outer = außen
terminal-lane-inner = innen
terminal-about-review = Die Fehler einer aufgehobenen Partie nennen, und was besser gewesen wäre
terminal-argument-review-file = Eine Aufzeichnung: der Engine, eine gespeicherte Partie, die Datei eines Servers, eine Datei von selfplay
terminal-argument-review-game = Welche Partie einer Datei von selfplay, ab 1
terminal-argument-review-seat = Nur von diesem Platz: eine Rolle oder Nummer
terminal-argument-review-looks = Wie oft jede Wahl angesehen wird
terminal-argument-review-again = Jeden Fehler noch einmal ansehen, so viele Male so oft, und sagen, wie viele Fehler bleiben
terminal-argument-review-seed = Woraus die Suchen erwachsen
terminal-argument-review-json = JSON statt Sätzen ausgeben
terminal-about-puzzle = Die Aufgabe des Tages lösen, oder eine andere
terminal-argument-puzzle-game = Das Spiel [sonst jeden Tag ein anderes]
terminal-argument-puzzle-id = Der Name einer Aufgabe statt der des Tages
terminal-argument-puzzle-list = Die Aufgaben des Spiels auflisten: Name, Thema, Schwierigkeit
terminal-about-puzzles = Aufgaben finden, auswählen und beweisen
terminal-about-puzzles-mine = Starke Bots spielen lassen und die Fragen behalten, bei denen eine Wahl klar die beste ist, je Zeile eine
terminal-argument-puzzles-mine-game = Das Spiel
terminal-argument-puzzles-mine-games = Wie viele Partien durchgesehen werden
terminal-argument-puzzles-mine-threads = Wie viele gleichzeitig [sonst eine je Kern]
terminal-argument-puzzles-mine-seed = Woraus die Partien erwachsen
terminal-argument-puzzles-mine-out = Die Datei; jede Aufgabe steht darin, sobald sie bewiesen ist
terminal-argument-puzzles-mine-resume = Mit einer begonnenen Datei weitermachen, statt sie neu zu beginnen
terminal-argument-puzzles-mine-margin = Um wie viele von hundert Partien die beste Wahl voraus sein muss
terminal-argument-puzzles-mine-looks = Wie oft jede Suche eines Beweises hinsieht
terminal-about-puzzles-choose = Aus dem Gefundenen eine gute Mischung auswählen
terminal-argument-puzzles-choose-files = Dateien von mine
terminal-argument-puzzles-choose-count = Wie viele höchstens
terminal-argument-puzzles-choose-out = Wohin sie kommen
terminal-about-puzzles-check = Die Aufgaben des Hauses, oder die einer Datei, noch einmal beweisen
terminal-argument-puzzles-check-game = Das Spiel
terminal-argument-puzzles-check-file = Aufgaben dieser Datei statt der des Hauses
terminal-argument-puzzles-check-deep = So oft hinsehen wie beim Beweis, und nicht ein Viertel davon
terminal-argument-puzzles-check-out = Die, die standhalten, in diese Datei schreiben
terminal-argument-puzzles-check-renew = Sie beweisen wie beim Gewinnen, und Chancen, Abstände und wer sie findet neu bestimmen
terminal-argument-puzzles-check-seed = Woraus die Suchen erwachsen
terminal-argument-puzzles-mine-exact = Nur, was sich bis zum Ende der Partie durchrechnen lässt
terminal-away-bad-house = «{ $text }» ist keine Adresse eines Servers wie http://burg.local:7878.
terminal-day-nowhere = Es gibt keinen Ordner, um die Partie aufzuheben; «--folder» nennt einen.
terminal-day-where = Die Partie des Tages wird einmal bei einem Server geholt: Füge --at und die Adresse seiner Seite hinzu.
terminal-day-later = Niemand antwortet; die Aufzeichnung ist aufgehoben. Wenn es wieder eine Leitung gibt: { $command }
terminal-day-place = Platz { $place } von { $count }; { $won } davon haben gewonnen. Punkte vor dem Knappen:
terminal-day-parted = Hier gingen die meisten einen anderen Weg:
terminal-about-day = Die Partie des Tages spielen: bei einem Server geholt, irgendwo gespielt, eingetragen, wenn es wieder eine Leitung gibt
terminal-argument-day-game = Das Spiel
terminal-argument-day-at = Der Server: die Adresse seiner Seite; einmal am Tag nötig, um die Partie zu holen
terminal-argument-day-name = Der Name, den du dort trägst; mit dem Passwort in BERGFRIED_PASSWORD ein beanspruchter
terminal-argument-day-folder = Partie und Spiel in diesem Ordner statt am üblichen Ort aufheben
terminal-argument-day-speak = Nur Sätze, nichts Gezeichnetes: für Bildschirmleser
terminal-argument-balance-worth = Was Karten wert sind und was zuerst genommen wird als kleine Datei schreiben, wie Bibliothek und Aufbau es zeigen
terminal-about-admin = Ein Haus betreuen: Leute, Tische, Anmeldungen, Sperren, Daten einer Person, Sicherungen, Platte und Grenzen
terminal-about-admin-people = Leute auflisten, wer zuletzt da war zuerst (auch während ein Server läuft)
terminal-about-admin-tables = Tische auflisten, der zuletzt geänderte zuerst (auch während ein Server läuft)
terminal-about-admin-forget-table = Einen Tisch entfernen mit allem, was über ihn aufgeschrieben ist (auch während ein Server läuft)
terminal-about-admin-sessions = Die Anmeldungen einer Person auflisten (auch während ein Server läuft)
terminal-about-admin-end-sessions = Anmeldungen einer Person beenden: Sie muss sich neu anmelden (auch während ein Server läuft)
terminal-about-admin-blocks = Auflisten, wen das Haus draußen hält (auch während ein Server läuft)
terminal-about-admin-block = Eine Person oder Adresse draußen halten (auch während ein Server läuft, nach etwa einer Sekunde)
terminal-about-admin-unblock = Eine Person oder Adresse wieder hereinlassen (auch während ein Server läuft)
terminal-about-admin-purge = Gäste ohne Tische und Partien und Anmeldungen vergessen, die lange nicht da waren (auch während ein Server läuft)
terminal-about-admin-export = Alles, was von einer Person bekannt ist, als JSON schreiben (auch während ein Server läuft)
terminal-about-admin-erase = Die Daten einer Person löschen; Partien mit anderen bleiben, mit einem Spieler ohne Namen (auch während ein Server läuft)
terminal-about-admin-backup = Das ganze Haus in einen neuen Ordner kopieren, Eintrag für Eintrag geprüft (auch während ein Server läuft)
terminal-about-admin-restore = Eine Sicherung in ein leeres Haus tragen, Eintrag für Eintrag geprüft (dort darf kein Server laufen)
terminal-about-admin-report = Sagen, wie groß das Haus ist, wie schnell es wächst und wann die Platte voll ist (auch während ein Server läuft)
terminal-about-admin-limits = Jede Grenze auflisten, worauf sie steht und wogegen sie schützt; geändert werden sie mit serve --limit
terminal-argument-admin-data = Wo das Haus ist [sonst: der Datenordner des Benutzers]
terminal-argument-admin-store = Die PostgreSQL-Datenbank des Hauses, als postgres://benutzer@rechner/name
terminal-argument-admin-json = Als JSON, für Programme
terminal-argument-admin-people-text = Nur, wer diese Kennung hat oder diesen Text im Namen
terminal-argument-admin-people-most = Wie viele höchstens
terminal-argument-admin-tables-state = Nur solche, die warten (waiting), laufen (running) oder vorbei sind (over)
terminal-argument-admin-tables-of = Nur die dieser Person, mit Kennung oder Namen
terminal-argument-admin-tables-most = Wie viele höchstens
terminal-argument-admin-forget-table-table = Seine Kennung
terminal-argument-admin-forget-table-yes = Es wirklich tun
terminal-argument-admin-sessions-who = Die Person, mit Kennung oder Namen
terminal-argument-admin-end-sessions-who = Die Person, mit Kennung oder Namen
terminal-argument-admin-end-sessions-session = Nur die Anmeldung mit dieser Kennung
terminal-argument-admin-block-who = Die Person, mit Kennung oder Namen, oder eine Adresse (in IPv6 ihr /64)
terminal-argument-admin-block-days = Für wie viele Tage [sonst: für immer]
terminal-argument-admin-block-reason = Warum, für alle, die das Haus betreuen
terminal-argument-admin-unblock-who = Die Person, mit Kennung oder Namen, oder die Adresse
terminal-argument-admin-purge-guests = Gäste, die so viele Tage nicht da waren
terminal-argument-admin-purge-sessions = Anmeldungen, die so viele Tage nicht benutzt wurden
terminal-argument-admin-purge-dry-run = Sie nur zählen
terminal-argument-admin-export-who = Die Person, mit Kennung oder Namen
terminal-argument-admin-export-to = Die Datei [sonst: die Ausgabe]
terminal-argument-admin-erase-who = Die Person, mit Kennung oder Namen
terminal-argument-admin-erase-yes = Es wirklich tun
terminal-argument-admin-backup-to = Der neue Ordner
terminal-argument-admin-restore-from = Der Ordner der Sicherung
terminal-argument-admin-limits-limit = Als wäre der Server damit gestartet, NAME=WERT
terminal-argument-serve-limit = Ein anderer Wert einer Grenze, NAME=WERT; siehe bergfried admin limits
