"""The engine and its referee over pipes, for the tests that play and flood.

The referee is another process of the same program: `play --batch` replays the whole game for each
question, so nothing of what the engine remembers gets into its answers.
"""

import os
import queue
import re
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "style"))

from tap import Tap  # noqa: E402,F401  pylint: disable=wrong-import-position,unused-import

ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "G_DEBUG": "fatal-criticals"}
# Long enough for a build that is checked by a sanitizer on a machine that does other things too.
PATIENCE = 60
INFO = re.compile(
    r"info depth (?P<depth>\d+) seldepth (?P<seldepth>\d+) multipv (?P<multipv>\d+)"
    r" score (?P<kind>cp|mate) (?P<score>-?\d+)(?: (?P<bound>lowerbound|upperbound))?"
    r" wdl (?P<win>\d+) (?P<draw>\d+) (?P<loss>\d+) nodes (?P<nodes>\d+) nps \d+ hashfull (?P<hashfull>\d+)"
    r" time \d+ pv(?P<pv>(?: \S+)+)"
)


class Talk:
    """The engine: lines in, lines out."""

    def __init__(self, program, **options):
        self.process = subprocess.Popen(
            [program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, **{"env": ENVIRONMENT, **options}
        )
        self.lines = queue.SimpleQueue()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode("utf-8").rstrip("\n"))
        self.lines.put(None)

    def send(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines).encode("utf-8"))
        self.process.stdin.flush()

    def until(self, *beginnings):
        """All lines up to the first that begins so."""
        seen = []
        end = time.monotonic() + PATIENCE
        while not seen or not seen[-1].startswith(beginnings):
            try:
                line = self.lines.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"nothing like {beginnings} in time, after {seen[-5:]}") from None
            if line is None:
                raise AssertionError(f"the output ends after {seen[-5:]}")
            seen.append(line)
        return seen

    def ask(self, *lines):
        """Everything that is said until the engine is ready again."""
        self.send(*lines, "isready")
        return self.until("readyok")[:-1]

    def rest(self):
        """What is said until the end of the output, after all that was asked for."""
        self.reader.join(PATIENCE)
        seen = []
        while not self.lines.empty():
            seen.append(self.lines.get())
        return [line for line in seen if line is not None]

    def quit(self):
        self.send("quit")
        status = self.process.wait(PATIENCE)
        self.process.stdin.close()
        return status


class Referee:
    """`latrunculi-cli play --batch -`: the position and the result after all actions of a game."""

    def __init__(self, program, rules):
        self.rules = rules
        self.process = subprocess.Popen(
            [program, "play", "--batch", "-"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=ENVIRONMENT,
            text=True,
            encoding="utf-8",
        )

    def judge(self, actions):
        """Position, result and reason; an AssertionError if an action is not legal."""
        self.process.stdin.write(f"{self.rules}\t\t{' '.join(actions)}\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().rstrip("\n")
        assert answer and not answer.startswith("error"), f"the referee says {answer!r} after {actions[-1:]}"
        fields = answer.split(" ", 7)
        return " ".join(fields[:6]), fields[6], fields[7] if len(fields) > 7 else ""

    def close(self):
        self.process.stdin.close()
        self.process.wait(PATIENCE)
