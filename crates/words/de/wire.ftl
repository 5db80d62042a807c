# Was Engine und Server über Daten von außen sagen.
wire-unknown-game = Hier heißt kein Spiel «{ $text }». Die Spiele sind: { $known }.
wire-unknown-option = { $game } kennt keine Option «{ $key }». Die Optionen sind: { $known }.
wire-bad-option-value = Die Option { $key } kann nicht «{ $text }» sein. Möglich: { $allowed }.
wire-bad-options = Diese Optionen sind nicht lesbar: { $reason }.
wire-bad-position = Diese Stellung ist nicht lesbar: { $reason }.
wire-bad-replay = Diese Aufzeichnung ist nicht lesbar: { $reason }.
wire-bad-json = Das ist kein JSON in UTF-8: { $reason }.
wire-bad-request = Diese Anfrage ist nicht zu verstehen: { $reason }.
wire-stale = Diese Frage ist nicht mehr gestellt.
wire-replay-other-game = Die Aufzeichnung gehört zum Spiel «{ $found }».
wire-replay-other-rules = Die Aufzeichnung wurde nach Regelfassung { $found } gespielt; dieses Haus spielt nach Fassung { $known }.
wire-replay-start = Der Anfang der Aufzeichnung wird abgelehnt: { $reason }
wire-replay-step = Schritt { $number } der Aufzeichnung wird abgelehnt: { $reason }
wire-replay-differs = Nach Schritt { $after } weicht das Spiel von der Aufzeichnung ab.
wire-replay-unvouched = Der Aufzeichnung fehlt der Fingerabdruck ihres letzten Zustands; nichts bürgt für sie.
wire-replay-dice = Die Würfel fallen nicht so, wie die Aufzeichnung sagt.
