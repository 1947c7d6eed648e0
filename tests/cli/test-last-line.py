#!/usr/bin/env python3
"""A file whose last line has no end says what it says with one: to every reader of the command line.

Under the sanitizers this also shows who reads beyond the end of what is there.
"""

import os
import re
import subprocess
import sys
import tempfile

from cli_tap import end, result

CLI = os.path.abspath(sys.argv[1])
RULES = "Board.Files=4|Board.Ranks=4|Setup.Array=ss2/4/4/SS2"
START = "latrunculi-xxi-8x8\tstart"


def run(*arguments):
    return subprocess.run([CLI, *arguments], capture_output=True, text=True, check=False, timeout=120)


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def check(name, text, *arguments):
    """FILE among the arguments is a file with the text, first as it is, then without its end, then but for a byte."""
    answers = []
    for version in (text, text.rstrip("\n"), "x\n", "x"):
        write("file", version)
        done = run(*["file" if argument == "FILE" else argument for argument in arguments])
        # How long it took is not said by the file.
        answers.append((done.returncode, re.sub(r"\d+\.\d\d,|seconds: .*", "", done.stdout), done.stderr))
    result(f"{name}: is read", [] if answers[0][0] == 0 else [answers[0]])
    result(f"{name}: is the same without its last line end", [] if answers[0] == answers[1] else answers[:2])
    result(f"{name}: a letter is one in either case", [] if answers[2][0] == answers[3][0] else answers[2:])


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        rules = run("rules", "latrunculi-xxi-8x8").stdout
        game = '[White "A"]\n[Variant "latrunculi-xxi-8x8"]\n\n1. a1-a2 h8-h7 *\n'
        run("tune", "--rules", RULES, "--games", "8", "--nodes", "20", "--out", "weights")
        position = " ".join(run("play", "--rules", "latrunculi-xxi-8x8").stdout.split()[:6])
        check("games", game, "games", "FILE")
        check("a game", game, "check", "FILE")
        check("a game to convert", game, "convert", "--to", "game", "FILE", "-")
        check("rules", rules, "rules", "FILE")
        check("rules to check", rules, "check", "FILE")
        check("questions for moves", f"{START}\n{START}\n", "moves", "--batch", "FILE")
        check("questions for play", f"{START}\ta1-a2\n", "play", "--batch", "FILE")
        check("questions for perft", f"{START}\t1\n", "perft", "--batch", "FILE")
        check("weights", read("weights"), "explain", "--rules", RULES, "--weights", "FILE")
        check("openings", position + "\n", "match", "--first", "random", "--second", "random",
              "--games", "2", "--max-plies", "20", "--openings", "FILE")
    end()


main()
