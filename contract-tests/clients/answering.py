"""How the programs of this folder talk: a line of JSON asks, a line of JSON answers."""

import json
import sys


def answer_questions(find):
    """Answer each line of standard input with what `find` makes of it: `found`, or the `fault` that it raised."""
    for line in sys.stdin:
        try:
            answer = {"found": find(json.loads(line))}
        except Exception as error:
            answer = {"fault": repr(error)}
        print(json.dumps(answer), flush=True)
