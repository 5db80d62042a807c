# What engine and server say about data from outside.
wire-unknown-game = No game here is called «{ $text }». The games are: { $known }.
wire-unknown-option = { $game } has no option «{ $key }». Its options are: { $known }.
wire-bad-option-value = The option { $key } cannot be «{ $text }». Possible: { $allowed }.
wire-bad-options = These options cannot be read: { $reason }.
wire-bad-position = This position cannot be read: { $reason }.
wire-bad-replay = This record cannot be read: { $reason }.
wire-bad-json = This is not JSON in UTF-8: { $reason }.
wire-bad-request = This request cannot be understood: { $reason }.
wire-stale = That question is no longer asked.
wire-replay-other-game = The record is of the game «{ $found }».
wire-replay-other-rules = The record was played under rules version { $found }; this house plays version { $known }.
wire-replay-start = The beginning of the record is refused: { $reason }
wire-replay-step = Step { $number } of the record is refused: { $reason }
wire-replay-differs = After step { $after } the game differs from the record.
wire-replay-unvouched = The record has no fingerprint of its last state, so nothing vouches for it.
wire-replay-dice = The dice do not fall as the record says.
