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
            ("pattern", ["--pattern", "......../......../......../S......./......../......../......../........"], "1"),
            ("pattern, mirrored", ["--mirrored", "--pattern",
                                   "......../......../......../S......./......../......../......../........"], "12"),
            ("pattern and player", ["--pattern", "ply=1", "--player", "varro"], "2"),
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
                                        ("no such position", ["--position", "9/9"], 1),
                                        ("no such pattern", ["--pattern", "8/8"], 1),
                                        ("two files written", [path, "-x", "1"], 2),
                                        ("written over what is read", ["-x", "1", "-o", path], 1),
                                        ):
            done = run("games", path, *arguments)
            result("games: " + name, [] if done.returncode == status and done.stderr else [done])
        # What is wrong is told by the name that a person has typed.
        for option, arguments in (("--position", ["--position", "9/9"]), ("--board", ["--position", reached, "--board", "none"])):
            done = run("games", path, *arguments)
            result(f"games: {option} is named", [] if done.stderr.startswith(option + ":1:") and done.returncode == 1 else [done])
        done = run("games", path + "x", path)
        result("games: a file that is not there, and one that is", [] if done.returncode == 1 and "latgamex:1:1: error: " in done.stderr and done.stdout.count("\n") == 3 else [done])


def test_patterns():
    """Where in the game, in several files, in variations, and in a run."""
    text = """[White "Livia"]\n[Variant "petteia-xxi-8x8"]\n\n1. a2-a5 h7-h4 (1... a7-a6) 2. b2-b5 *\n"""
    moved = "......../1......./......../S......./......../......../......../........"
    with tempfile.TemporaryDirectory() as folder:
        path, lab = os.path.join(folder, "one.latgame"), os.path.join(folder, "run.latlab")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        played = run("lab", "run", "latrunculi-xxi-8x8", "-g", "6", "--start-games", "0", "-n", "20", "--max-plies", "60",
                     "-o", lab)
        assert played.returncode == 0, played
        for name, arguments, wanted in (
            ("ply", [path, "--pattern", moved], ["1\tLivia\t\t\tpetteia-xxi-8x8\t\t\t\t\t2"]),
            ("the start", [path, "--pattern", "white=16"], ["1\tLivia\t\t\tpetteia-xxi-8x8\t\t\t\t\t0"]),
            ("two files", [path, path, "--pattern", "ply=3"],
             [f"{path}\t1\tLivia\t\t\tpetteia-xxi-8x8\t\t\t\t\t3"] * 2),
        ):
            done = run("games", *arguments)
            result("games: pattern, " + name, [] if done.stdout.splitlines() == wanted else [done])
        done = run("games", path, lab, "--pattern", "ply=7 side=black")
        fields = [line.split("\t") for line in done.stdout.splitlines()]
        good = [field for field in fields if field[0] == lab and field[5] == "latrunculi-xxi-8x8" and field[10] == "7"]
        result("games: pattern, a run", [] if len(good) == len(fields) == 6 and not done.stderr else [done])
        # A capture of the run is the first action after which a side has one man less.
        done = run("games", lab, "--pattern", "tactic=capture")
        for line in done.stdout.splitlines():
            number, ply = line.split("\t")[1], int(line.split("\t")[10])
            fewer = run("games", lab, "--pattern", f"tactic=capture ply={ply}")
            before = run("games", lab, "--pattern", f"tactic=capture ply=..{ply - 1}")
            result(f"games: first capture of game {number}",
                   [] if f"\t{number}\t" in fewer.stdout and f"{lab}\t{number}\t" not in before.stdout else [line])
        for name, arguments in (("words", ["--words", "laboratory"]), ("player", ["--player", "engine 2"])):
            done = run("games", lab, *arguments)
            result("games: a run, by " + name, [] if len(done.stdout.splitlines()) == 6 else [done])
        done = run("games", lab, "--words", "nobody")
        result("games: a run without the words", [] if not done.stdout and done.returncode == 0 else [done])
        done = run("games", path, "--pattern", "side=white tactic=none")
        result("games: pattern, column", [] if "1:19: error" in done.stderr and done.returncode == 1 else [done])
        done = run("games", path, os.path.join(folder, "none.latgame"))
        result("games: a file that is not there", [] if done.returncode == 1 and "none.latgame" in done.stderr else [done])


try:
    test_game_lists()
    test_patterns()
except Exception as error:  # pylint: disable=broad-except
    result("games", [repr(error)])
end()
