# Sentences of this room.
