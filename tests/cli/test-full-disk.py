#!/usr/bin/env python3
"""What was in a file stays there when there is no room for what should take its place: every command that writes one.

The limit of a process on the size of files stands for the full disk: the kernel takes the beginning of what is written, as
a disk does, and nobody needs to be allowed anything for that.
"""

import os
import resource
import subprocess
import sys
import tempfile

from cli_tap import end, result

CLI = os.path.abspath(sys.argv[1])
OLD = "what was there before, and is worth more than what should have come\n"
ROOM = 20
GAME = '[Variant "latrunculi-xxi-8x8"]\n\n1. a1-a2 *\n'
RULES = "Board.Files=4|Board.Ranks=4|Setup.Array=ss2/4/4/SS2"
DIFFERENCE = ["difference", "--rules", "latrunculi-xxi-8x8", "--against", "german-8x8"]
SOLVED = "Board.Files=3|Board.Ranks=3|Setup.Array=S2/3/2s|Soldier.Range=0|Goal.AnnihilateAt=0"
LAB = ["lab", "run", RULES, "--games", "4", "--start-games", "0", "--nodes", "50", "--threads", "1"]


def limit():
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, resource.RLIM_INFINITY))


def run(*arguments, full=False):
    """The signal that goes with the limit is ignored here, and stays so."""
    return subprocess.run([CLI, *arguments], capture_output=True, text=True, check=False, timeout=120,
                          preexec_fn=limit if full else None, restore_signals=not full)


def write(path, text):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def find_all(folder):
    return sorted(os.path.relpath(os.path.join(place, name), folder)
                  for place, _, names in os.walk(folder) for name in names)


def read_all(folder):
    texts = {}
    for path in find_all(folder):
        with open(os.path.join(folder, path), "rb") as file:
            texts[path] = file.read()
    return texts


def check(name, arguments):
    """Of all that the command writes in out/ where there is room, nothing is changed where there is none."""
    with tempfile.TemporaryDirectory(dir=".") as out:
        command = [argument.replace("out/", out + "/") for argument in arguments]
        done = run(*command)
        written = find_all(out)
        result(f"{name}: it writes", [] if done.returncode == 0 and written else [done, written])
        for what in ("the old file stays", "no part is left"):
            for path in written:
                if what == "the old file stays":
                    write(os.path.join(out, path), OLD)
                else:
                    os.unlink(os.path.join(out, path))
            before = read_all(out)
            done = run(*command, full=True)
            after = read_all(out)
            is_told = done.returncode == 1 and any(os.path.basename(path) in done.stderr for path in written)
            result(f"{name}: {what}", [] if before == after else [before.keys(), after, done])
            result(f"{name}: it is told ({what})", [] if is_told else [done])


def list_conversions():
    """All that convert can write, as it says itself."""
    for line in run("convert", "--list").stdout.splitlines():
        what, form, ending = line.split("\t")[:3]
        # What Ludii cannot say is refused.
        game = "plain.latgame" if form == "ludii" else "game.latgame"
        yield f"convert to {form} of a {what}", ["convert", "--force", "--what", what, "--to", form, game,
                                                 "--output", f"out/a.{ending}"]


def make_commands():
    commands = dict(list_conversions())
    commands |= {
        "diagram": ["diagram", "--force", "--output", "out/a.png"],
        "games": ["games", "--force", "game.latgame", "--extract", "1", "--output", "out/a.latgame"],
        "keys": ["keys", "--to", "mallard", "--output", "out/"],
        "rules": ["rules", "--force", "--output", "out/a.txt", "latrunculi-xxi-8x8"],
        "rules in words": ["rules", "--words", "--force", "--output", "out/a.html", "latrunculi-xxi-8x8"],
        "tune": ["tune", "--force", "--rules", RULES, "--games", "8", "--nodes", "20", "--out", "out/a.weights"],
        "difference": [*DIFFERENCE, "--force", "--output", "out/a.latgame"],
        "difference for play": [*DIFFERENCE, "--force", "--tests", "out/a.txt"],
        "lab games": ["lab", "games", "--force", "run.jsonl", "--output", "out/a.latgame"],
        "lab solve": ["lab", "solve", "--force", SOLVED, "--men", "2", "-q", "-o", "out/a.latend"],
        "lab merge": ["lab", "merge", "--force", "part-1.jsonl", "part-2.jsonl", "--output", "out/a.jsonl"],
        "lab report": ["lab", "report", "run.jsonl", "--html", "out/a.html"],
        "lab report for programs": ["lab", "report", "run.jsonl", "--json", "out/a.json"],
        "lab report as tables": ["lab", "report", "run.jsonl", "--csv", "out/"],
        "lab report as pictures": ["lab", "report", "run.jsonl", "--svg", "out/"],
    }
    return commands


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        write("game.latgame", GAME)
        write("plain.latgame", '[Variant "german-8x8"]\n\n*\n')
        for number in (1, 2):
            run(*LAB, "--shard", f"{number}/2", "--output", f"part-{number}.jsonl")
        run("lab", "merge", "part-1.jsonl", "part-2.jsonl", "--output", "run.jsonl")
        for name, arguments in make_commands().items():
            check(name, arguments)
    end()


main()
