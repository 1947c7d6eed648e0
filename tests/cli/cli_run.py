"""The program of the command line, and what is expected of it."""

import os
import re
import subprocess
import sys

from cli_tap import result

# Some tests go to a folder of their own.
PROGRAM = os.path.abspath(sys.argv[1])
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "G_DEBUG": "fatal-criticals"}


def run(*arguments, text="", environment=None):
    return subprocess.run(
        [PROGRAM, *arguments],
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        env={**ENVIRONMENT, **(environment or {})},
        check=False,
    )


def expect(name, arguments, status=0, out=None, error=None, text="", environment=None):
    """Compares the exit status, and both streams with a whole text or a pattern."""
    done = run(*arguments, text=text, environment=environment)
    faults = []
    if done.returncode != status:
        faults.append(f"status {done.returncode} instead of {status}")
    for what, found, wanted in (("output", done.stdout, out), ("error", done.stderr, error)):
        if wanted is None:
            continue
        if isinstance(wanted, str) and found != wanted:
            faults.append(f"{what}: {found!r} instead of {wanted!r}")
        if isinstance(wanted, re.Pattern) and not wanted.search(found):
            faults.append(f"{what}: {found!r} does not match {wanted.pattern}")
    if faults:
        faults += [f"arguments: {arguments}", f"output: {done.stdout}", f"error: {done.stderr}"]
    result(name, faults)
    return done


def like(pattern):
    return re.compile(pattern, re.MULTILINE)
