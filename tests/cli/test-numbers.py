#!/usr/bin/env python3
"""Every option that is a number has a range, and says it: of every subcommand, as --help lists them.

And what is no text, or no file, is an error wherever a file is asked for.
"""

import os
import re
import subprocess
import sys
import tempfile

from cli_tap import end, result

CLI = os.path.abspath(sys.argv[1])
# What a subcommand wants beside the option that is looked at.
WANTED = {
    "check": ["--play", "--rules", "german-8x8"],
    "convert": ["x", "y"],
    "deepen": ["--game", "x"],
    "difference": ["--against", "german-8x8"],
    "lab compare": ["german-8x8", "seneca-8x8"],
    "lab problems": ["x", "--output", "y"],
    "lab prove": ["german-8x8"],
    "lab report": ["--all-presets", "x"],
    "lab replay": ["x"],
    "lab run": ["german-8x8"],
    "lab solve": ["german-8x8", "--men", "2", "--output", "x"],
    "match": ["--first", "random", "--second", "random"],
    "perft": ["1"],
    "train": ["--out", "x"],
    "tune": ["--out", "x"],
}
NUMBER = re.compile(r"^ +(?:-\w, )?--([a-z-]+)=(?:N|K|M|S|P|MS|MIB)\b", re.MULTILINE)
COMMAND = re.compile(r"^  ([a-z]+) {2,}", re.MULTILINE)
# Any large number is good there.
ENDLESS = {"nodes", "nodes-b", "seed", "movetime"}
# Not numbers, or words too; each has a test of its own.
OTHERS = {("lab games", "rules"), ("lab games", "length"), ("games", "extract")}


def run(*arguments, **options):
    return subprocess.run([CLI, *arguments], capture_output=True, text=True, errors="replace", check=False, timeout=20,
                          **options)


def list_commands():
    names = COMMAND.findall(run("--help").stdout)
    for name in names:
        if name != "lab":
            yield name
    for name in COMMAND.findall(run("lab", "--help").stdout):
        yield f"lab {name}"


def check_ranges():
    seen = 0
    for command in list_commands():
        words = command.split()
        for option in NUMBER.findall(run(*words, "--help").stdout):
            if (command, option) in OTHERS:
                continue
            seen += 1
            values = ["-5"] + ([] if option in ENDLESS else ["2147483647"])
            faults = []
            for value in values:
                done = run(*words, *WANTED.get(command, []), f"--{option}={value}")
                if done.returncode != 2 or not re.search(rf"--{option} should be .*…", done.stderr):
                    faults.append((value, done))
            result(f"{command} --{option} tells its range", faults)
    result("there are such options", [] if seen > 60 else [seen])


def check_limits():
    """A limit of nothing is none."""
    for option in ("depth", "nodes", "movetime", "threads", "hash", "multipv"):
        done = run("analyse", f"--{option}=0")
        result(f"analyse --{option} 0", [] if done.returncode == 2 and "1…" in done.stderr else [done])


def check_files(folder):
    with open("binary", "wb") as file:
        file.write(bytes(range(256)) * 40)
    for command in ("moves", "play", "perft"):
        for path in (folder, "/dev/zero", "binary", "none"):
            done = run(command, "--batch", path)
            is_good = done.returncode == 1 and path in done.stderr
            result(f"{command} --batch {os.path.basename(path)} is an error", [] if is_good else [done])
    for words in (["games"], ["check"], ["convert", "--to", "game"], ["rules"], ["lab", "status"], ["lab", "report"],
                  ["bench", "--suite"], ["explain", "--weights"], ["match", *WANTED["match"], "--openings"]):
        for path in (folder, "/dev/zero", "binary"):
            done = run(*words, path, *(["-"] if words[0] == "convert" else []))
            is_good = done.returncode == 1 and done.stderr
            result(f"{' '.join(words)} {os.path.basename(path)} is an error", [] if is_good else [str(done)[:600]])
    place = os.open(folder, os.O_RDONLY)
    done = run("games", "-", stdin=place)
    os.close(place)
    result("a folder as standard input is an error", [] if done.returncode == 1 and done.stderr else [done])


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        check_ranges()
        check_limits()
        check_files(folder)
    end()


main()
