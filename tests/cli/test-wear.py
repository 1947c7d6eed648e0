"""latrunculi-cli lab wear from outside: all that it writes says what it is of.

Usage: test-wear.py PROGRAM
"""

import csv
import json
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from cli_tap import end, result

PROGRAM = sys.argv[1]
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "G_DEBUG": "fatal-criticals"}
# Small and quick: sixteen squares, and men who meet at once.
RULES = "Board.Files=4|Board.Ranks=4|Setup.Array=ssss/4/4/SSSS|Limits.NoCapturePlies=30|Soldier.Range=0"


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          encoding="utf-8", timeout=240, env=ENVIRONMENT, check=False)


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def test_wear(folder):
    path = os.path.join(folder, "run.jsonl")
    played = run("lab", "run", RULES, "--games", "24", "--nodes", "20", "--random-plies", "2", "-o", path)
    result("a run is played", [] if played.returncode == 0 else [played])
    out = {kind: os.path.join(folder, "wear." + kind) for kind in ("csv", "json", "svg")}
    done = run("lab", "wear", path, *(word for kind in out for word in ("--" + kind, out[kind])))
    result("wear: text", [] if done.returncode == 0 and not done.stderr and "effort: 20 nodes" in done.stdout
           and all(f"({kind}, " in done.stdout for kind in ("stay", "arrival", "lift", "sweep", "crossing")) else [done])
    text = read(out["csv"])
    about = [line[2:] for line in text.splitlines() if line.startswith("# ")]
    names = {line.split(": ")[0] for line in about}
    wanted = {"rules", "rules in one line", "seed", "effort", "games", "symmetrised", "version", "date"}
    result("wear: the table says what it is of", [] if names == wanted else [names])
    rows = list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))
    stays = [row for row in rows if (row["wear"], row["side"]) == ("stay", "both")]
    result("wear: a row for each square", [] if sorted(row["place"] for row in stays)
           == sorted(f + r for f in "abcd" for r in "1234") else [stays])
    moved = {kind: sum(float(row["count"]) for row in rows if (row["wear"], row["side"]) == (kind, "both"))
             for kind in ("arrival", "lift", "sweep", "crossing")}
    result("wear: who is lifted arrives", [] if moved["arrival"] == moved["lift"] > moved["sweep"] > 0
           and moved["crossing"] >= moved["lift"] else [moved])
    faults = [row for row in rows if row["low"] and not float(row["low"]) <= float(row["value"]) <= float(row["high"])]
    result("wear: intervals hold their value", faults)
    data = json.loads(read(out["json"]))
    same = [(row["wear"], row["side"], row["man"], row["place"], row["count"]) for row in data["rows"]]
    result("wear: JSON says the same", [] if data["run"]["seed"] == 1 and data["run"]["version"] and data["run"]["date"]
           and same == [(row["wear"], row["side"], row["man"], row["place"], float(row["count"])) for row in rows]
           else [data["run"]])
    tree = ElementTree.parse(out["svg"])
    notes = tree.find("{http://www.w3.org/2000/svg}metadata").text.splitlines()
    result("wear: the map says what it is of", [] if notes == about else [notes, about])
    parts = []
    for i in (2, 1):
        parts.append(os.path.join(folder, f"{i}.jsonl"))
        run("lab", "run", RULES, "--games", "24", "--nodes", "20", "--random-plies", "2", "--shard", f"{i}/2", "-o", parts[-1])
    again = run("lab", "wear", *parts, "--csv", "-")
    result("wear: parts of a run in any order", [] if again.stdout == text.replace("\r\n", "\n") else [again])
    done = run("lab", "wear", path, "--symmetrise", "--wear", "lift", "--side", "white")
    result("wear: symmetrised, one kind, one side", [] if "symmetrised: over 4 turns" in done.stdout
           and done.stdout.count("(lift, ") == 1 and "(stay, " not in done.stdout else [done])
    for name, arguments, status in (("no such wear", ["--wear", "tear"], 2), ("no such side", ["--side", "red"], 2),
                                    ("no such man", ["--man", "leader"], 2), ("no second rule set", ["--rules", "2"], 2),
                                    ("twice the same", [path], 1), ("no run", [PROGRAM], 1)):
        done = run("lab", "wear", path, *arguments)
        result("wear: " + name, [] if done.returncode == status and done.stderr and not done.stdout else [done])


try:
    with tempfile.TemporaryDirectory() as place:
        test_wear(place)
except Exception as error:  # pylint: disable=broad-except
    result("no accident", [repr(error)])
end()
