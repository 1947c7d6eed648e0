"""latrunculi-cli lab run --vary and its report: parts, pieces and bundles are those of one run, and files say the same.

Usage: test-lab-sweep.py PROGRAM
"""

import csv
import json
import os
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from cli_tap import end, result

PROGRAM = sys.argv[1]
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "G_DEBUG": "fatal-criticals"}
RULES = "Board.Files=4|Board.Ranks=4|Setup.Array=ssss/4/4/SSSS|Limits.NoCapturePlies=12"
OPTIONS = ["--vary", "Soldier.Range=0,1", "--vary", "Tactics.Flank", "--games", "12", "--nodes", "10", "--random-plies", "2"]


def run(*arguments):
    return subprocess.run([PROGRAM, "lab", *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          encoding="utf-8", timeout=240, env=ENVIRONMENT, check=False)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def read_table(path):
    lines = [line for line in read(path).decode().splitlines() if not line.startswith("# ")]
    return list(csv.DictReader(lines))


def play(folder):
    """In one piece, in parts, and gone on with after a torn end: the same bytes."""
    whole, torn, merged = (os.path.join(folder, name) for name in ("whole.jsonl", "torn.jsonl", "merged.jsonl"))
    done = run("run", RULES, *OPTIONS, "--output", whole)
    result("a sweep is played", [] if done.returncode == 0 else [done])
    shutil.copyfile(whole, torn)
    os.truncate(torn, len(read(whole)) // 2)
    run("run", RULES, *OPTIONS, "--threads", "3", "--output", torn)
    result("it goes on where a file ends", [] if read(torn) == read(whole) else [len(read(torn))])
    parts = [os.path.join(folder, f"part-{i}.jsonl") for i in (1, 2, 3)]
    for i, part in enumerate(parts, 1):
        run("run", RULES, *OPTIONS, "--shard", f"{i}/3", "--output", part)
    done = run("merge", *parts, "--output", merged)
    result("its parts are merged", [] if done.returncode == 0 and read(merged) == read(whole) else [done])
    return whole


def test_files(folder, path):
    """Text, tables, JSON, pictures, page and LaTeX have the same numbers."""
    places = {name: os.path.join(folder, name) for name in ("csv", "svg", "s.json", "s.html", "s.tex")}
    done = run("report", path, "--csv", places["csv"], "--svg", places["svg"], "--json", places["s.json"],
               "--html", places["s.html"], "--latex", places["s.tex"])
    result("the report is written", [] if done.returncode == 0 and "Holm" in done.stdout else [done])
    rows, effects = (read_table(os.path.join(places["csv"], name)) for name in ("sweep.csv", "effects.csv"))
    sweep = json.loads(read(places["s.json"]))["sweep"]
    result("four combinations, each with its numbers", [] if len(rows) == 12 and len(sweep["cells"]) == 4 and
           {row["Soldier.Range"] + row["Tactics.Flank"] for row in rows} == {"0false", "0true", "1false", "1true"}
           else [rows])
    same = [abs(float(row["value"]) - effect["value"]) < 1e-5 and row["combinations"] == str(effect["combinations"])
            for row, effect in zip(effects, sweep["effects"])]
    result("table and JSON have the same effects", [] if len(effects) == len(sweep["effects"]) == 9 and all(same) else [effects])
    cells = {(row["Soldier.Range"], row["Tactics.Flank"]): float(row["value"]) for row in rows
             if row["number"] == "first-score"}
    main = sum(cells["0", flank] - cells["1", flank] for flank in ("false", "true")) / 2
    found = [float(row["value"]) for row in effects if row["number"] == "first-score" and row["Soldier.Range"] == "0"
             and not row["Tactics.Flank"]]
    result("an effect is the mean of its differences", [] if len(found) == 1 and abs(found[0] - main) < 1e-5 else [found, main])
    pictures = sorted(os.listdir(places["svg"]))
    roots = [ElementTree.parse(os.path.join(places["svg"], name)).getroot() for name in pictures]
    result("pictures are SVG", [] if len(roots) == 3 and pictures[0] == "sweep-first-score.svg" else [pictures])
    page, latex = read(places["s.html"]).decode(), read(places["s.tex"]).decode()
    result("the page has tables and pictures", [] if page.count("<figure") == 3 and page.count("<table") == 4 else [page[:300]])
    result("LaTeX has all tables", [] if latex.count("\\begin{longtable}") == 4 and "\\end{document}" in latex else [latex[:300]])
    single = run("report", path, "--rules", "3").stdout
    result("one combination has its own report", [] if "Soldier.Range=1, Tactics.Flank=false" in single else [single[:200]])
    plain = run("report", path, "--rules", "3", "--latex", "-")
    result("without a sweep there is no such table", [] if plain.returncode == 2 and "--vary" in plain.stderr else [plain])


def test_bundle(folder, path):
    place = os.path.join(folder, "bundle.zip")
    done = run("bundle", path, "-o", place)
    again = run("replay", place)
    result("a bundle of a sweep is replayed", [] if done.returncode == again.returncode == 0 and "says the same" in again.stdout
           else [done, again])


def test_words(path):
    """What is wrong is named with its key and what would be right, and what is left out before a game is played."""
    for values, status, words in (
            (["Limits.NoCapturePlies"], 1, "Limits.NoCapturePlies can be from 0 to 1000"),
            (["Soldier.Range=0,many"], 1, "Soldier.Range=many"),
            (["Soldier.Range=0,1", "Leader.Range=0,1"], 0, "is the same game as"),
            (["Tactics.Flank", "Board.Ranks=4,3"], 0, "is left out: ")):
        vary = [word for value in values for word in ("--vary", value)]
        done = run("run", RULES, *vary, "--games", "2", "--nodes", "2", "--max-plies", "4", "--random-plies", "0")
        result(f"{values} says “{words}”", [] if done.returncode == status and words in done.stderr else [done])
    done = run("run", RULES, "--vary", "Tactics.Flank", "--against", "petteia-xxi-8x8")
    result("a sweep is against nobody", [] if done.returncode == 2 and "--against" in done.stderr else [done])
    done = run("compare", path)
    result("it is no comparison of two", [] if done.returncode == 2 and "lab report" in done.stderr else [done])


with tempfile.TemporaryDirectory() as temporary:
    RUN = play(temporary)
    test_files(temporary, RUN)
    test_bundle(temporary, RUN)
    test_words(RUN)
end()
