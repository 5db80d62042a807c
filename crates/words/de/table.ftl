# Sätze, die alle Spiele teilen.
table-over = Das Spiel ist zu Ende.
table-not-asked = Du bist gerade nicht gefragt.
table-nothing-picked = «{ $text }» gehört nicht zu dem, was du gewählt und noch nicht abgeschlossen hast.
table-unreadable = «{ $text }» ist keine Wahl in diesem Spiel.
table-player = Spieler { $number }
table-unknown = Hier heißt nichts «{ $text }».
table-seats = Dieses Spiel ist für { $min } bis { $max } Spieler, nicht für { $found }.
table-no-seat = Dieser Tisch hat keinen Platz { $number }.
table-no-such-fall = So können die Würfel nicht fallen: Diese Wahl wirft weniger oder solche mit weniger Seiten.
