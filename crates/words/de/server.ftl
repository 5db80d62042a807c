# Sentences of this room.
server-no-session = Du bist hier noch nicht bekannt. Lade die Seite neu.
server-foreign-origin = Diese Verbindung kommt von einer fremden Seite.
server-unknown-host = Unter diesem Namen ist dieses Haus nicht bekannt. Wer es betreibt, nennt ihn mit --origin.
server-bad-request = Diese Nachricht ist nicht zu lesen.
server-too-big = Diese Nachricht ist größer, als irgendwer sie braucht.
server-too-slow = Diese Nachricht hat zu lange gebraucht.
server-too-fast = Das war zu schnell. Warte einen Augenblick.
server-too-many-tables = Du hast schon so viele unfertige Tische, wie eine Person haben darf.
server-too-many-tables-today = Du hast heute so viele Tische aufgestellt, wie einer Person zustehen.
server-too-many-sockets = Du hast diese Seite zu oft offen.
server-too-many-uploads = Du hast für heute genug Partien mitgebracht.
server-too-many-tries = Zu viele falsche Passwörter. Warte einige Minuten oder nimm ein Gerät, auf dem du schon angemeldet warst.
server-uploads-too-large = Die Partien, die du gebracht hast, nehmen so viel Platz ein, wie einer Person zusteht.
server-too-many-uploads-from-there = Von dort, wo du bist, sind heute genug Partien gebracht worden.
server-uploads-full = Das Haus hat keinen Platz für weitere Partien von anderswo.
server-too-many-analyses = Du lässt schon Partien ansehen. Warte auf eine davon.
server-undo-away = Jemand, dessen Partie das auch ist, ist nicht da und kann der Rücknahme nicht zustimmen.
server-undone-enough = An diesem Tisch ist genug zurückgenommen worden.
server-no-time-to-undo = Du hast seither länger nachgedacht, als du damals noch hattest: Zum Zurückgehen bleibt keine Zeit.
server-busy = Das Haus ist gerade voll. Versuch es bald noch einmal.
server-elsewhere = Diesen Tisch hütet gerade ein anderer Knoten des Hauses. Versuch es gleich noch einmal.
server-storage = Es ließ sich nicht aufschreiben, also ist es nicht geschehen. Versuch es noch einmal.
server-internal = Im Haus ist etwas zerbrochen. Der Tisch ist wie vorher.
server-closing = Das Haus schließt für einen Augenblick. Dein Tisch wartet.
server-unknown-path = Hier ist nichts.
server-unknown-table = Diesen Tisch gibt es nicht.
server-unknown-replay = Diese Partie gibt es nicht.
server-unknown-session = Dieses Gerät gibt es nicht.
server-unknown-seat = Diesen Platz hat der Tisch nicht.
server-unknown-bot = So heißt kein Bot dieses Spiels.
server-bad-name = Ein Name hat 1 bis 24 Zeichen, die man sehen kann, in den Buchstaben einer Sprache.
server-bad-blazon = Ein Wappen wird mit höchstens 120 Zeichen beschrieben.
server-bad-password = Ein Passwort hat 8 bis 200 Zeichen.
server-bad-clock = Eine Uhr gibt zwischen 5 Sekunden und 30 Tagen.
server-name-taken = Diesen Namen oder einen, der so aussieht, hat schon jemand für sich gesichert.
server-wrong-old-password = Das ist nicht dein bisheriges Passwort.
server-wrong-password = Name und Passwort passen nicht zusammen.
server-not-host = Das darf nur, wer den Tisch gedeckt hat.
server-not-seated = Du sitzt nicht an diesem Tisch.
server-private = Dieser Tisch ist privat.
server-seat-taken = Da sitzt schon jemand.
server-too-many-seats = Es sind mehr Spieler, als dieses Spiel Plätze hat.
server-not-waiting = Die Partie hat schon begonnen.
server-not-running = An diesem Tisch läuft keine Partie.
server-not-over = Die Partie läuft noch.
server-not-full = Es sind noch Plätze frei.
server-not-away = Dieser Spieler ist noch nicht lange genug fort.
server-held-by-bot = Ein Bot spielt deinen Platz. Nimm ihn zuerst zurück.
server-bot-answers = Deine Zeit war um: Ein Bot antwortet gerade für dich. Gleich danach kannst du dich wieder setzen.
server-resigned = Du hast diese Partie aufgegeben.
server-nothing-to-undo = Es gibt nichts von dir zurückzunehmen.
server-proposal-pending = Es liegt schon ein Vorschlag auf dem Tisch.
server-no-proposal = Es liegt kein Vorschlag auf dem Tisch.
server-no-draw = Dieses Spiel kennt kein vereinbartes Remis.
server-empty = Da steht nichts.
server-old-rules = Diese Partie wurde nach einer älteren Fassung der Regeln begonnen und lässt sich nicht weiterspielen.
server-hello-first = Sag zuerst hallo.
server-bot-page = Kennt die Faustregeln und vergisst sie oft.
server-bot-squire = Spielt nach Faustregel, ohne Zögern.
server-bot-knight = Denkt ein wenig voraus.
server-bot-castellan = Denkt voraus, so weit es geht.
server-bot-burgrave = Denkt mit dem voraus, was es aus sehr vielen Partien gelernt hat.
server-open-seat = freier Platz
server-hint-only = Es gibt nur eine mögliche Antwort.
server-hint-chance = { $label }: gewinnt ungefähr { $percent } von 100 Partien.
server-hint-why = Das sind etwa { $more ->
    [one] eine
   *[other] { $more }
} mehr als { $next }.
server-hint-close = { $next } ist etwa gleich gut.
server-serving = Bergfried ist offen unter { $address } (Daten in { $data }; Ende mit Strg+C)
server-moved = Das Haus ist umgezogen. Jeder Eintrag wurde zurückgelesen und verglichen.
server-no-client = Der Tisch im Browser wurde in dieses Programm nicht eingebaut.
server-no-client-why = { $reason }
server-no-client-node = Er wird gebaut, wenn Node.js (Version 20 oder neuer) installiert ist: installiere es und rufe cargo run --release noch einmal auf.
server-no-client-plain = Dies ist ein Entwicklungsbau. Rufe im Ordner web npm ci und npm run build auf, oder cargo run --release.
server-no-client-failed = Der Bau ist misslungen. npm ci und npm run build im Ordner web zeigen, warum.
server-no-handbook = Das Handbuch wurde in dieses Programm nicht eingebaut.
server-no-handbook-line = cargo xtask book bindet es; dann baue das Programm neu.
server-verify-commitment = Der Server hat Wort gehalten: Der Startwert passt zum Hash, der vor der Partie veröffentlicht war: { $hash }.
server-verify-seed = Die Würfel wuchsen aus dem Startwert des Servers und { $count ->
    [0] keinem Salz der Spieler
    [one] einem Salz der Spieler
   *[other] { $count } Salzen der Spieler
  }.
server-verify-steps = Alle { $count } Entscheidungen sind regelgerecht, und jeder Stand ist wie aufgezeichnet.
server-verify-anew = Nach Rücknahmen wurde { $count ->
        [one] einmal
       *[other] { $count }-mal
    } neu gewürfelt, aus demselben Startwert.
server-verify-broken-players = Die Namen der Spieler sind mehr oder länger, als es sie geben kann.
server-verify-broken-outcome = Das Spiel kann nicht so geendet haben, wie die Aufzeichnung sagt.
server-verify-broken-rules = Die Regeln dieses Hauses versagen an dieser Aufzeichnung, darum wird sie nicht angenommen. Bitte melden.
server-verify-bare = Zu dieser Aufzeichnung gibt es keinen veröffentlichten Hash: Geprüft wurde nur die Partie selbst.
server-verify-unseeded = Diese Aufzeichnung nennt keinen Startwert: Die Würfel selbst lassen sich nicht prüfen.
server-verify-unreadable = Die Datei ist nicht zu lesen: { $reason }
server-verify-broken-commitment = Der Startwert passt nicht zum Hash, der vor der Partie veröffentlicht war.
server-verify-broken-seed = Die Würfel wuchsen nicht aus dem veröffentlichten Startwert und den Salzen.
server-verify-broken-game = Die Partie hält der Prüfung nicht stand: { $reason }
server-verify-result = { $game }: { $players }
server-day-taken-along = Du hast die Partie des Tages mitgenommen. Trag ihre Aufzeichnung ein, dann zählt sie.
server-day-played = Die heutige Partie hast du schon gespielt. Um Mitternacht in Greenwich kommt eine neue.
server-day-not-yet = Spiel zuerst selbst; dann siehst du, wie es den anderen ging.
server-day-unknown = Eine solche Partie wurde nicht mitgenommen, oder ihre Woche ist um.
