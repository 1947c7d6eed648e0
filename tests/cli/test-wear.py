"""latrunculi-cli lab wear and wear-bench from outside: all that they write says what it is of.

Usage: test-wear.py PROGRAM
"""

import csv
import json
import os
import re
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


def test_parts(path, text, data):
    """Of a run the games from openings are counted, those from the start and of a ladder are not, and it says so."""
    alone, mixed = path + ".alone", path + ".mixed"
    command = ["lab", "run", RULES, "--games", "24", "--nodes", "20", "--random-plies", "2"]
    run(*command, "--start-games", "0", "-o", alone)
    run(*command, "--start-games", "6", "--ladder-games", "4", "--ladder", "random one-ply", "-o", mixed)
    tables = [run("lab", "wear", name, "--csv", "-").stdout for name in (alone, mixed)]
    rows = [[line for line in table.splitlines() if not line.startswith("# ")] for table in (text, *tables)]
    result("wear: games from openings alone", [] if len(rows[0]) > 16 and rows[0] == rows[1] == rows[2]
           and data["games"] == 24 and data["run"]["part"] == "openings" else [data["games"], tables])
    notes = [[line for line in table.splitlines() if line.startswith(("# games: ", "# left out: "))] for table in tables]
    good = (len(notes[0]) == 1 and re.fullmatch(r"# games: 24 of \d+ plies in all, counted after 2 plies at random", notes[0][0])
            and notes[1] == [notes[0][0], "# left out: games from the start itself, games of the ladder"])
    result("wear: it says which", [] if good else notes)
    run("lab", "run", RULES, "--games", "2", "--nodes", "20", "--random-plies", "1", "-o", path + ".one")
    done = run("lab", "wear", path + ".one")
    result("wear: one ply", [] if "counted after 1 ply at random\n" in done.stdout else [done])


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
    wanted = {"rules", "rules in one line", "seed", "effort", "games", "left out", "symmetrised", "version", "date"}
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
    test_parts(path, text, data)
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


SLIDES = RULES + "|Soldier.Directions=diagonal"
OTHER = "Board.Files=5|Board.Ranks=4|Setup.Array=sssss/5/5/SSSSS"


def bench(folder, observed, *arguments):
    return run("lab", "wear-bench", "--observed", observed, "--rules", ",".join((RULES, SLIDES, OTHER)), "--games", "40",
               "--nodes", "random,5", "--max-plies", "40", "--boards", "40", "--folder", os.path.join(folder, "kept"), *arguments)


def observe(folder):
    """Grades of 0 to 9 as games by SLIDES leave them, of whoever arrives, and of edges; a corner is lost."""
    path = os.path.join(folder, "other.jsonl")
    run("lab", "run", SLIDES, "--games", "60", "--nodes", "5", "--seed", "7", "--max-plies", "40", "-o", path)
    text = run("lab", "wear", path, "--csv", "-").stdout
    rows = [row for row in csv.DictReader(line for line in text.splitlines() if not line.startswith("#"))
            if (row["side"], row["man"]) == ("both", "all") and row["wear"] in ("arrival", "crossing")]
    most = {wear: max(float(row["count"]) for row in rows if row["wear"] == wear) for wear in ("arrival", "crossing")}
    lines = ["# from games", "place,grade"]
    for row in rows:
        grade = round(9 * float(row["count"]) / most[row["wear"]])
        lines.append(f"{row['place']},{'' if row['place'] == 'd4' else grade}")
    found = os.path.join(folder, "found.csv")
    with open(found, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    return found


def test_bench(folder):
    found = observe(folder)
    out = {kind: os.path.join(folder, "bench." + kind) for kind in ("csv", "json")}
    done = bench(folder, found, *(word for kind in out for word in ("--" + kind, out[kind])))
    result("bench: text", [] if done.returncode == 0 and "is left out" in done.stderr and "What is assumed:" in done.stdout
           and "speaks for" in done.stdout and "was known" in done.stdout else [done])
    head = [line for line in done.stdout.splitlines() if "Board.Files=" in line]
    result("bench: rules in one line are told once, and are called by their place after that", [] if len(head) == 2
           and all(line.startswith(f"rules: rules-{i}: Board.Files=4|") for i, line in enumerate(head, 1))
           and re.search(r"(?m)^ 1 \* rules-2  +[01]\.", done.stdout) and re.search(r"(?m)^    rules-1  +[a-d]", done.stdout)
           and re.search("known: rules-2 [01][.][0-9]+, rules-1 [01]", done.stdout) else [done.stdout])
    text = read(out["csv"])
    names = {line[2:].split(": ")[0] for line in text.splitlines() if line.startswith("# ")}
    result("bench: the table says what it is of", [] if {"observed", "board", "seed", "version", "date", "rules"} < names
           else [names])
    rows = list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))
    first = [row for row in rows if row["variant"] == "all"]
    result("bench: who has worn it is first", [] if [row["rules"] for row in first] == [SLIDES, RULES]
           and first[0]["group"] == "yes" and abs(sum(float(row["posterior"]) for row in first) - 1) < 1e-5 else [first])
    variants = [(row["variant"], row["strength"]) for row in rows if row["rules"] == RULES]
    wanted = ["all", "no-contamination", "only-stay", "only-arrival", "only-lift", "only-sweep", "equal-handling",
              "strength", "strength", "as-it-lies", "only-squares", "only-edges"]
    result("bench: each assumption", [] if [name for name, _ in variants] == wanted
           and [strength for _, strength in variants if strength] == ["random", "5"] else [variants])
    data = json.loads(read(out["json"]))
    places = data["rows"][1]["places"]
    result("bench: which places decide", [] if "a1" in places and "a1-b2" in places and "d4" not in places
           and max(places.values(), key=abs) == list(places.values())[0] and not any(data["rows"][0]["places"].values())
           else [places])
    kept = {name: os.stat(os.path.join(folder, "kept", name)).st_mtime_ns for name in os.listdir(os.path.join(folder, "kept"))}
    again = bench(folder, found)
    after = {name: os.stat(os.path.join(folder, "kept", name)).st_mtime_ns for name in kept}
    result("bench: games that are kept are not played again", [] if len(kept) == 4 and after == kept
           and again.stdout == done.stdout else [kept, after, again])
    path = os.path.join(folder, "kept", sorted(kept)[0])
    whole = read(path)
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(whole[:len(whole) // 2])
    again = bench(folder, found)
    result("bench: it goes on with half a run", [] if read(path) == whole and again.stdout == done.stdout else [again])
    bad = os.path.join(folder, "bad.csv")
    with open(bad, "w", encoding="utf-8") as file:
        file.write("a1,1\na2,very\n")
    done = bench(folder, bad)
    result("bench: a bad board", [] if done.returncode == 1 and f"{bad}:2:4: " in done.stderr else [done])
    for name, arguments in (("no board", []), ("no number", ["--observed", found, "--nodes", "50,many"]),
                            ("twice the same", ["--observed", found, "--nodes", "50,50"]),
                            ("too few games", ["--observed", found, "--games", "2"])):
        done = run("lab", "wear-bench", *arguments)
        result("bench: " + name, [] if done.returncode == 2 and done.stderr else [done])


try:
    with tempfile.TemporaryDirectory() as place:
        test_wear(place)
        test_bench(place)
except Exception as error:  # pylint: disable=broad-except
    result("no accident", [repr(error)])
end()
