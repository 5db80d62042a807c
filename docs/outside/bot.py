"""Plays Castle Combo through the engine: seat 0 tries each choice out in imagined games, seat 1 plays by chance."""

import json
import random
import subprocess

engine = subprocess.Popen(["bergfried", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
dice = random.Random(7)


def ask(cmd, **fields):
    engine.stdin.write(json.dumps({"cmd": cmd, **fields}) + "\n")
    engine.stdin.flush()
    answer = json.loads(engine.stdout.readline())
    if "error" in answer:
        raise SystemExit(answer["error"]["message"]["en"])
    return answer["ok"]


def worth(table, seat, choice):
    """What a choice is worth, in a few games that this seat cannot tell from the true one."""
    dream = ask("imagine", table=table, seat=seat, seed=dice.randrange(2**32))["table"]
    ask("choose", table=dream, seat=seat, choice=choice)
    result = ask("playout", table=dream, games=4, seed=dice.randrange(2**32))
    ask("close", table=dream)
    return result["worth"][seat]


state = ask("new", game="combo", seed=7)
table = state["table"]
while state["asked"]:
    seat = state["asked"][0]
    question = ask("choices", table=table, seat=seat, parts=[])["question"]
    choices = [choice["text"] for choice in question["choices"]]
    choice = max(choices, key=lambda choice: worth(table, seat, choice)) if seat == 0 else dice.choice(choices)
    state = ask("choose", table=table, seat=seat, choice=choice)
print("places", state["outcome"]["place"], "points", state["outcome"]["score"])
ask("quit")
