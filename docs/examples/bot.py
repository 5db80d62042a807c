"""A player for the arena, here one that chooses at random:

    bergfried arena combo --bots "squire,cmd:python3 docs/examples/bot.py" --games 20

It hears one JSON object a line and answers each with one; docs/engine.md says what they hold.
"""

import json
import random
import sys

dice = random.Random()
for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "new":  # a game begins: request["game"], ["options"] and ["seat"] say which
        dice.seed(request["seed"])
        answer = {}
    elif request["cmd"] == "bot":  # request["view"] is what the seat sees, ["events"] what has happened
        choices = [choice["text"] for choice in request["question"]["choices"]]
        answer = {"choice": dice.choice(choices)}
    else:  # "quit": the game is over, request["outcome"] says how
        break
    print(json.dumps({"ok": answer}), flush=True)
