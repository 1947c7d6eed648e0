"""latrunculi-cli games from outside: several games in a file, listed, found, and extracted as they stand there.

Usage: test-games.py PROGRAM
"""

import os
import subprocess
import sys
import tempfile

from cli_tap import end, result

PROGRAM = sys.argv[1]
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "G_DEBUG": "fatal-criticals"}


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          encoding="utf-8", timeout=120, env=ENVIRONMENT, check=False)


def test_game_lists():
    games = ["""[Event "Ludi"]\n[White "Livia"]\n[Black "Piso"]\n[Result "1-0"]
[Variant "petteia-xxi-8x8"]\n\n1. a2-a5   {Ave} 1-0""",
             """[White "Varro"]\n[Black "Livia"]\n[Variant "petteia-xxi-8x8"]\n\n1. h2-h5 nonsense *""",
             """[White "Seneca"]\n[Black "Piso"]\n[Result "0-1"]\n[Variant "seega-5x5"]\n\n0-1"""]
    reached = "ssssssss/ssssssss/8/S7/8/8/1SSSSSSS/SSSSSSSS b - - 0 1"
    with tempfile.TemporaryDirectory() as folder:
        path, out = os.path.join(folder, "all.latgame"), os.path.join(folder, "some.latgame")
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n\n\n".join(games) + "\n")
        for name, arguments, wanted in (
            ("all", [], "123"),
            ("words", ["--words", "ave LUDI"], "1"),
            ("player", ["--player", "livia"], "12"),
            ("rules", ["--rules", "seega-5x5"], "3"),
            ("result", ["--result", "0-1"], "3"),
            ("position", ["--position", reached, "--board", "petteia-xxi-8x8"], "1"),
            ("mirrored", ["--mirrored", "--position", reached, "--board", "petteia-xxi-8x8"], "12"),
            ("none", ["--words", "nobody"], ""),
        ):
            done = run("games", path, *arguments)
            seen = "".join(line.split("\t")[0] for line in done.stdout.splitlines())
            result("games: " + name, [] if seen == wanted and done.returncode == 0 else [done])
        done = run("games", path)
        first = done.stdout.splitlines()[0]
        result("games: columns", [] if first == "1\tLivia\tPiso\t1-0\tpetteia-xxi-8x8\tLudi\t\t\t" else [first])
        done = run("games", path, "--extract", "2-3", "--output", out)
        with open(out, encoding="utf-8") as file:
            text = file.read()
        result("games: extract", [] if text == games[1] + "\n\n" + games[2] + "\n" and not done.stdout else [text, done])
        for name, arguments, status in (("a number too high", ["-x", "4"], 2), ("no result", ["--result", "won"], 2),
                                        ("no such position", ["--position", "9/9"], 1)):
            done = run("games", path, *arguments)
            result("games: " + name, [] if done.returncode == status and done.stderr else [done])


try:
    test_game_lists()
except Exception as error:  # pylint: disable=broad-except
    result("games", [repr(error)])
end()
