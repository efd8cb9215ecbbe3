"""Run samples of the documentation, one after the other in this process.

A question has the `code` of a sample and the `variables` of its environment; the answer has what is to be said against it.
"""

import contextlib
import io
import os
import tempfile

import requests
from answering import answer_questions

PATIENCE = 300  # seconds

send = requests.Session.send


def send_patiently(session, request, **settings):
    """Send a request with a longer timeout than the sample's, which a busy machine may exceed."""
    timeout = settings["timeout"]
    longer = timeout if timeout is None else max(timeout, PATIENCE)
    return send(session, request, **{**settings, "timeout": longer})


requests.Session.send = send_patiently


def run(code, variables):
    os.environ.update(variables)
    try:
        # What a sample prints is for its reader, and would be taken for an answer here.
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(code, "sample", "exec"), {"__name__": "__main__"})
    except Exception as error:
        return [f"{type(error).__name__}: {error}"]
    return []


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)  # for what they write
        answer_questions(lambda asked: run(asked["code"], asked["variables"]))


main()
