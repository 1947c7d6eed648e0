#!/usr/bin/env python3
"""What a command would overwrite stays, unless --force says otherwise; what is made of a run is made again.

Usage: test-overwrite.py PROGRAM
"""

import os
import tempfile

from cli_run import expect, like, run
from cli_tap import end, result

OLD = "what a person has made\n"
RULES = "Board.Files=4|Board.Ranks=4|Setup.Array=ss2/4/4/SS2"
SOLVED = "Board.Files=3|Board.Ranks=3|Setup.Array=S2/3/2s|Soldier.Range=0|Goal.AnnihilateAt=0"
GAMES = """[White "Livia"]\n[Variant "petteia-xxi-8x8"]\n\n1. a2-a5 *\n\n[White "Varro"]\n[Variant "petteia-xxi-8x8"]\n\n1. b2-b5 *\n"""
LAB = ["lab", "run", RULES, "--games", "4", "--start-games", "0", "--nodes", "20", "--threads", "1"]
DIFFERENCE = ["difference", "--rules", "latrunculi-xxi-8x8", "--against", "german-8x8"]
SCRIPTS = ["lab", "run", RULES, "--shards", "2", "--output", "whole.jsonl"]
# Each with the file last.
COMMANDS = {
    "diagram": ["diagram", "-o", "a.svg"],
    "games": ["games", "two.latgame", "-x", "1", "-o", "a.latgame"],
    "rules": ["rules", "petteia-xxi-8x8", "-o", "a.latrules"],
    "rules in words": ["rules", "petteia-xxi-8x8", "--words", "-o", "a.html"],
    "boards": ["boards", "-o", "a.tsv"],
    "rules for a board": ["boards", "corbridge", "--rules", "petteia-xxi-8x8", "-o", "a.latrules"],
    "difference": [*DIFFERENCE, "-o", "a.latgame"],
    "difference for play": [*DIFFERENCE, "--tests", "a.tsv"],
    "tune": ["tune", "--rules", RULES, "--games", "8", "--nodes", "20", "--out", "a.weights"],
    "lab games": ["lab", "games", "run.jsonl", "-o", "a.latgame"],
    "lab merge": ["lab", "merge", "part-1.jsonl", "part-2.jsonl", "-o", "a.jsonl"],
    "lab solve": ["lab", "solve", SOLVED, "--men", "2", "-q", "-o", "a.lattable"],
    "a script for Slurm": [*SCRIPTS, "--slurm", "a.sh"],
    "a script for GNU parallel": [*SCRIPTS, "--parallel", "a.sh"],
}
REFUSED = "nothing is overwritten without --force: “{}” is there already"


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def test_all():
    for name, arguments in COMMANDS.items():
        path = arguments[-1]
        # An empty file, such as mktemp makes, has nothing that could be lost.
        write(path, "")
        done = run(*arguments)
        result(f"{name}: an empty file is written", [] if done.returncode == 0 and read(path) else [done])
        write(path, OLD)
        done = run(*arguments)
        result(f"{name}: what is there stays", [] if read(path).decode() == OLD else [done])
        result(f"{name}: it is told", [] if done.returncode == 1 and f"{path}:1:1: error: {REFUSED.format(path)}" in done.stderr else [done])
        done = run(*arguments, "--force")
        result(f"{name}: --force", [] if done.returncode == 0 and read(path).decode("utf-8", "replace") != OLD else [done])
        os.unlink(path)
    for name in ("diagram", "rules", "games"):
        expect(f"{name}: a device", [*COMMANDS[name][:-1], "/dev/null"], 0, "", "")


def test_train():
    """The folder of its work says that a net is its own."""
    train = ["train", "--rules", RULES, "--games", "4", "--nodes", "20", "--out", "a.net"]
    write("a.net", OLD)
    expect("train: what is there stays", train, 1, "", like(REFUSED.format("a.net")))
    expect("train: nor is a script written", [*train, "--shards", "2", "--slurm", "train.sh"], 1, "", like(REFUSED.format("a.net")))
    result("train: nothing has been done", [] if read("a.net").decode() == OLD and not os.path.exists("a.net.work") else os.listdir("."))
    expect("train: --force", [*train, "--force"], 1, "", like("too few for a net"))
    expect("train: its own", train, 1, "", like("too few for a net"))


def test_runs():
    """A run goes on in its file; pages and tables of it are made again, and never in its place."""
    expect("lab run: --force is for scripts", [*LAB, "--force"], 2, "", like("--force goes with --shards"))
    before = read("run.jsonl")
    for name, arguments in {"a page": ["report", "run.jsonl", "--html", "a.html"], "numbers": ["report", "run.jsonl", "--json", "a.json"],
                            "wear": ["wear", "run.jsonl", "--csv", "a.csv"]}.items():
        write(arguments[-1], OLD)
        done = run("lab", *arguments)
        result(f"{name}: made again", [] if done.returncode == 0 and read(arguments[-1]).decode() != OLD else [done])
        done = run("lab", *arguments[:-1], "run.jsonl")
        result(f"{name}: not over a run", [] if done.returncode == 1 and "this is a run of the laboratory" in done.stderr
               and read("run.jsonl") == before else [done])


def test_games():
    """Where no game is like that no file is made, and none is emptied."""
    for name, arguments in {"games": ["games", "two.latgame", "--words", "nobody"], "lab games": ["lab", "games", "run.jsonl", "--length", "1-1"]}.items():
        for more in ([], ["--force"]):
            write("old.latgame", GAMES)
            expect(f"{name}: none, over a file {more}", [*arguments, *more, "-o", "old.latgame"], 1, "", like("no game is like that; nothing has been written"))
            result(f"{name}: it stays {more}", [] if read("old.latgame").decode() == GAMES else [arguments])
        expect(f"{name}: none, in a new file", [*arguments, "-o", "new.latgame"], 1, "", like("no game is like that"))
        result(f"{name}: there is none", [] if not os.path.exists("new.latgame") else [arguments])
    expect("games: none, printed", ["games", "two.latgame", "--words", "nobody", "-x", "1"], 0, "", "")
    for name, arguments, at in (("its name", ["two.latgame"], "two.latgame"), ("its folder", ["."], "./two.latgame")):
        expect(f"convert: one game over all, by {name}", ["convert", "-f", "--game", "1", "two.latgame", *arguments], 1, "",
               like(f"{at}:1:1: error: it is the file that is read; its other games would be lost"))
    result("convert: all are there", [] if read("two.latgame").decode() == GAMES else ["they are not"])
    expect("convert: all games over all", ["convert", "-f", "two.latgame", "two.latgame"], 0, "", None)


def test_endings():
    """A name that stands for something else is no name for a position, or for rules."""
    for name in ("a.gif", "a.latgame", "a.tex", "a.md", "a.latrules", "a.html"):
        expect(f"diagram: {name}", ["diagram", "-o", name], 2, "", like(f"{name} is a name for something else than a position"))
    expect("diagram: another name is an SVG", ["diagram", "-o", "a.picture"], 0, "", "")
    expect("diagram: --to says otherwise", ["diagram", "--to", "svg", "-o", "a.gif"], 0, "", "")
    for what, name in (("rules", "k.svg"), ("rules", "k.latgame"), ("position", "k.latgame"), ("game", "k.png")):
        expect(f"convert: {what} as {name}", ["convert", "--what", what, "two.latgame", "-o", name], 1, "",
               like("what is in it cannot be written in this format"))
    result("convert: nothing is written", [name for name in os.listdir(".") if name.startswith("k")])
    expect("convert: rules as a text", ["convert", "--what", "rules", "-g", "1", "two.latgame", "-o", "k.txt"], 0, "", None)
    expect("convert: rules by a name of nothing", ["convert", "--what", "rules", "-g", "1", "two.latgame", "-o", "k.of"], 0, "", None)


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        write("two.latgame", GAMES)
        for number in (1, 2):
            run(*LAB, "--shard", f"{number}/2", "--output", f"part-{number}.jsonl")
        run("lab", "merge", "part-1.jsonl", "part-2.jsonl", "--output", "run.jsonl")
        for test in (test_all, test_train, test_runs, test_games, test_endings):
            test()
        os.chdir("/")
    end()


main()
