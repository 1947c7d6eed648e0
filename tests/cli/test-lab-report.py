"""latrunculi-cli lab report, games and compare from outside: what is written can be read, and leads to its games.

Usage: test-lab-report.py PROGRAM
"""

import csv
import hashlib
import html.parser
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree

from cli_tap import end, result

PROGRAM = sys.argv[1]
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "G_DEBUG": "fatal-criticals"}
# Small and quick: sixteen squares, and men who meet at once.
RULES = "Board.Files=4|Board.Ranks=4|Setup.Array=ssss/4/4/SSSS|Limits.NoCapturePlies=12"


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          encoding="utf-8", timeout=240, env=ENVIRONMENT, check=False)


def read_table(path):
    """The lines of a table that begin with “#” as a dictionary, and its rows."""
    lines = read(path).splitlines()
    head = [line for line in lines if line.startswith("# ")]
    return dict(line[2:].split(": ", 1) for line in head), list(csv.DictReader(lines[len(head):]))


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


class Page(html.parser.HTMLParser):
    """Whether a page fetches anything, and its pictures' names."""

    def __init__(self, text):
        super().__init__()
        self.fetched, self.ids = [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name in ("src", "href", "xlink:href") and not value.startswith("#"):
                self.fetched.append(value)
            if name == "id":
                self.ids.append(value)


def play(folder, name, *arguments):
    path = os.path.join(folder, name)
    done = run("lab", "run", RULES, "--games", "24", "--nodes", "20", "--random-plies", "2", "--start-games", "0",
               "-o", path, *arguments)
    result(f"{name} is played", [] if done.returncode == 0 else [done])
    return path


def find(report, metric):
    return next(item for item in report["reports"][0]["metrics"] if item["id"] == metric)


def test_origin(path, out, origin, report):
    """Rules, seed, effort, version and date are in tables and pictures; the line below these can be left out."""
    rules = report["reports"][0]["rules"]
    wanted = {"rules": report["reports"][0]["label"], "rules-sha256": hashlib.sha256(rules.encode()).hexdigest(),
              "seed": "1", "nodes": "20", "games": "24", "random-plies": "2", "version": report["run"]["version"],
              "date": time.strftime("%Y-%m-%d", time.gmtime(os.path.getmtime(path)))}
    found = {name: origin.get(name) for name in wanted}
    result("report: a table says what it rests upon", [] if found == wanted else [found, wanted])
    name = os.path.join(out["svg"], "ends.svg")
    picture, page = ElementTree.parse(name), read(out["html"])
    text = "".join(picture.find(".//{http://purl.org/dc/elements/1.1/}description").itertext())
    faults = [pair for pair in wanted.items() if f"{pair[0]}: {pair[1]}\n" not in text]
    result("report: so does a picture", faults)
    height = int(picture.getroot().get("height"))
    done = run("lab", "report", path, "--svg", out["svg"], "--html", out["html"], "--no-caption")
    bare = int(ElementTree.parse(name).getroot().get("height"))
    result("report: without the line below", [] if bare < height and len(read(out["html"])) < len(page)
           else [done, bare, height])
    done = subprocess.run([PROGRAM, "lab", "report", path, "--csv", out["csv"]], capture_output=True, check=False,
                          env={**ENVIRONMENT, "SOURCE_DATE_EPOCH": "951782400"})
    made = read_table(os.path.join(out["csv"], "numbers.csv"))[0]["date"]
    result("report: the date that is wanted", [] if made == "2000-02-29" else [done, made])
    run("lab", "report", path, "--svg", out["svg"], "--csv", out["csv"])


def test_parts(folder):
    """A table, a picture and its line below tell the games that they are of: from openings, from the start, of a ladder."""
    path = play(folder, "kinds.jsonl", "--games", "12", "--start-games", "6", "--ladder-games", "4", "--ladder", "random one-ply")
    out = os.path.join(folder, "kinds")
    done = run("lab", "report", path, "--csv", out, "--svg", out)
    wanted = {"plies": ("12", "2", None, None), "start-plies": ("6", "0", "start", None),
              "ladder": ("4", "2", None, "random one-ply"), "ends": ("12", "2", None, None)}
    for name, fields in wanted.items():
        head, rows = read_table(os.path.join(out, name + ".csv"))
        found = tuple(head.get(key) for key in ("games", "random-plies", "part", "ladder"))
        text = "".join(ElementTree.parse(os.path.join(out, name + ".svg")).getroot().itertext())
        result(f"report: {name} is of so many games", [] if found == fields and f"\ngames: {fields[0]}\n" in text
               and rows else [done, found, fields, text[-300:]])
    head, _rows = read_table(os.path.join(out, "numbers.csv"))
    found = tuple(head.get(key) for key in ("games", "start-games", "ladder-games"))
    result("report: all numbers are of all games", [] if found == ("12", "6", "4") else [head])
    sweep = play(folder, "sweep.jsonl", "--vary", "Soldier.Range=0,1", "--games", "12", "--start-games", "6")
    run("lab", "report", sweep, "--svg", out)
    for name, count in (("first-score", 12), ("start-first-score", 6)):
        text = "".join(ElementTree.parse(os.path.join(out, f"sweep-{name}.svg")).getroot().itertext())
        result(f"sweep: {name} is of so many games", [] if f"\ngames: {count}\n" in text
               else [text[-300:]])


def test_report(folder):
    path = play(folder, "all.jsonl")
    parts = [play(folder, f"{i}.jsonl", "--shard", f"{i}/2") for i in (2, 1)]
    out = {kind: os.path.join(folder, "out." + kind) for kind in ("json", "html", "svg", "csv")}
    done = run("lab", "report", path, "--list-games", *(word for kind in out for word in ("--" + kind, out[kind])))
    result("report: text", [] if done.returncode == 0 and "24 games" in done.stdout and "Draws: " in done.stdout
           and not done.stderr else [done])
    report = json.loads(read(out["json"]))
    result("report: the run is told", [] if report["run"]["seed"] == 1 and report["run"]["rules"] else [report["run"]])
    ends = find(report, "ends")["rows"]
    listed = sorted(number for row in ends for number in row["games"])
    result("report: each game has one end", [] if listed == list(range(24)) else [ends])
    faults = [(item["id"], row["id"]) for item in report["reports"][0]["metrics"] for row in [item, *item["rows"]]
              if row["value"] is not None and row.get("low") is not None and not row["low"] <= row["value"] <= row["high"]]
    result("report: intervals hold their value", faults)
    result("report: each number has a definition", [item["id"] for item in report["reports"][0]["metrics"]
                                                    if not item["definition"].endswith(".") or not item["source"]])
    page = Page(read(out["html"]))
    result("report: the page fetches nothing", page.fetched)
    result("report: no two things in it have one name", [] if len(set(page.ids)) == len(page.ids) else [sorted(page.ids)])
    pictures = sorted(os.listdir(out["svg"]))
    tables = sorted(name for name in os.listdir(out["csv"]) if name != "numbers.csv")
    origin, rows = read_table(os.path.join(out["csv"], "numbers.csv"))
    totals = {item["id"]: item["value"] for item in report["reports"][0]["metrics"] if item["value"] is not None}
    result("report: a table of the numbers", [] if {row["label"]: float(row["value"]) for row in rows} == totals
           else [rows, totals])
    result("report: a table for each picture", [] if "ends.svg" in pictures and "captured.svg" in pictures
           and [name[:-4] for name in pictures] == [name[:-4] for name in tables] else [pictures, tables])
    for name in pictures:
        ElementTree.parse(os.path.join(out["svg"], name))
    test_origin(path, out, origin, report)
    same, rows = read_table(os.path.join(out["csv"], "captured.csv"))
    result("report: all tables say of what games they are", [] if same == origin else [same, origin])
    result("report: a row for each square", [] if sorted(row["label"] for row in rows)
           == sorted(f + r for f in "abcd" for r in "1234") else [rows])
    again = os.path.join(folder, "again.json")
    done = run("lab", "report", *parts, "--list-games", "--json", again)
    cited = {form: run("lab", "report", path, "--cite", form).stdout for form in ("text", "bibtex", "csl")}
    item = json.loads(cited["csl"])[0]
    result("cite: one key, with what the run is of", [] if cited["bibtex"].startswith("@misc{" + item["id"] + ",\n")
           and all(word in cited[form] for form in cited for word in ("seed 1", "20 nodes", report["run"]["version"]))
           and cited["text"].strip().split(".")[0] == item["title"].split(".")[0] else [cited])
    again_cited = run("lab", "report", *parts, "--cite", "csl").stdout
    result("cite: parts are cited as the whole", [] if json.loads(again_cited)[0]["id"] == item["id"] else [again_cited])
    done = run("lab", "report", path, "--cite", "verse")
    result("cite: no such form", [] if done.returncode == 2 and "text, bibtex, csl" in done.stderr else [done])
    result("cite: the page says it, too", [] if item["id"] in read(out["html"]) and "How to cite this report" in read(out["html"]) else ["html"])
    result("report: parts in another order give the same, to the byte",
           [] if read(again) == read(out["json"]) else [done])
    return path, report


def test_games(folder, path, report):
    row = max(find(report, "ends")["rows"], key=lambda row: row["count"])
    out = os.path.join(folder, "some.latgame")
    done = run("lab", "games", path, "--end", row["id"], "--output", out)
    result("games: as many as the report says", [] if done.stdout == f"{row['count']} games\n" else [done, row])
    text = read(out)
    rounds = [int(line.split('"')[1]) for line in text.splitlines() if line.startswith("[Round ")]
    result("games: those that the report names", [] if rounds == row["games"] else [rounds, row])
    done = run("check", out)
    result("games: the file is good", [] if done.returncode == 0 else [done])
    played = run("lab", "report", "--games", "10", path)
    result("report: nothing is played for games that are there", [] if played.returncode == 2 and "go with --all-presets" in played.stderr else [played])
    none = run("lab", "games", path, "--rules", "3")
    result("games: of rules that the run has not", [] if none.returncode == 2 and "no such rule set" in none.stderr else [none])
    again = run("lab", "games", path, "--metric", "ends", "--row", row["id"])
    result("games: by metric and row", [] if again.stdout == text else [again])
    length = find(report, "plies")["rows"][0]
    done = run("lab", "games", path, "--length", f"{length['from']}-{length['to'] - 1}")
    result("games: by length", [] if done.stdout.count("[Round ") == length["count"] else [done, length])
    for name, arguments, status in (("no such end", ["--end", "boredom"], 2), ("no such length", ["--length", "x"], 2),
                                    ("a metric alone", ["--metric", "ends"], 2),
                                    ("no such row", ["--metric", "ends", "--row", "boredom"], 2)):
        done = run("lab", "games", path, *arguments)
        result("games: " + name, [] if done.returncode == status and done.stderr else [done])
    preset = os.path.join(folder, "seega.jsonl")
    run("lab", "run", "seega-5x5", "--games", "2", "--start-games", "0", "--nodes", "5", "-o", preset)
    done = run("lab", "games", preset)
    result("games: the rules of a preset have its name",
           [] if done.stdout.count('[Variant "seega-5x5"]') == 2 else [done])
    done = run("lab", "report", out)
    result("report: another file is refused", [] if done.returncode == 1 and ":1:" in done.stderr else [done])


def test_compare(folder):
    other = RULES.replace("=12", "=5")
    options = ["--games", "80", "--nodes", "10", "--random-plies", "2", "--metric", "plies", "--difference", "2"]
    done = run("lab", "compare", RULES, other, *options)
    result("compare: shown", [] if done.returncode == 0 and "Shown to be lower with" in done.stdout
           and "after 2 random plies; pairs from the same openings" in done.stdout else [done])
    again = run("lab", "compare", RULES, other, *options, "--threads", "2")
    result("compare: threads change nothing", [] if again.stdout == done.stdout else [done, again])
    page, numbers = (os.path.join(folder, "compared." + kind) for kind in ("html", "json"))
    saved = run("lab", "compare", RULES, other, *options, "--html", page, "--json", numbers)
    found = {row["id"]: row for row in json.loads(read(numbers))["differences"]}
    good = (saved.stdout == done.stdout and found["plies"]["test"]["verdict"] == "less"
            and found["plies"]["high"] < 0 and "Shown to be lower with" in read(page))
    result("compare: as a page and as JSON", [] if good else [saved, found])
    said = "No game begins at the start itself"
    result("compare: that no game begins at the start", [] if said in done.stdout and said in read(page) else [done])
    bare = os.path.join(folder, "bare.html")
    run("lab", "compare", RULES, other, *options, "--html", bare, "--no-caption")
    heights = [[int(height) for height in re.findall(r'<svg [^>]*height="(\d+)"', read(name))] for name in (page, bare)]
    lower = [one > other for one, other in zip(*heights)]
    result("compare: without the line below each picture", [] if len(lower) > 3 and len(heights[0]) == len(heights[1]) and
           all(lower) else heights)
    done = run("lab", "compare", RULES, other, *options, "--json", os.path.join(folder, "none", "x.json"))
    result("compare: a folder that is not there", [] if done.returncode == 1 and "x.json" in done.stderr else [done])
    done = run("lab", "compare", RULES, "--key", "Capture.Mandatory", *options, "--json", numbers)
    result("compare: a file for each value", [] if os.path.exists(numbers + ".Mandatory=true") else [done])
    done = run("lab", "compare", RULES, "--key", "Capture.Mandatory", *options)
    result("compare: a key", [] if done.returncode == 0 and "Mandatory=true" in done.stdout else [done])
    for name, arguments in (("no such key", [RULES, "--key", "Tactics.Magic"]), ("one rule set", [RULES]),
                            ("no such metric", [RULES, other, "--metric", "beauty"]),
                            ("no such rate", [RULES, other, "--alpha", "0.7"]),
                            ("no difference", [RULES, other, "--difference", "0"]),
                            ("less than none", [RULES, other, "--difference=-2"]),
                            ("no number", [RULES, other, "--difference", "nan"]),
                            ("more than all", [RULES, other, "--metric", "draws", "--difference", "200"])):
        done = run("lab", "compare", *arguments)
        result("compare: " + name, [] if done.returncode == 2 and done.stderr else [done])
    test_stopped(folder, other, options)


def test_stopped(folder, other, options):
    """A comparison that was decided, and a run that is not finished, say so; a whole one does not."""
    page, numbers, games = (os.path.join(folder, "stopped." + kind) for kind in ("html", "json", "jsonl"))
    done = run("lab", "compare", RULES, other, *options, "--html", page, "--json", numbers, "--output", games)
    said = re.search(r"Stopped after (\d+) of 40 pairs, since it was decided; the difference that was shown is told too large",
                     done.stdout)
    found = json.loads(read(numbers)).get("unfinished", {})
    result("compare: stopped", [] if said and said.group(0) in read(page)
           and found == {"games": 2 * int(said.group(1)), "of": 80, "decided": "shown"} else [done, found])
    done = run("lab", "report", games)
    result("report: of a comparison that was stopped", [] if "of 80 games by these rules are there. If it was stopped because"
           in done.stdout and "Stopped after" not in done.stdout else [done])
    done = run("lab", "compare", RULES, other, *options, "--difference", "90")
    result("compare: a difference that was excluded", [] if re.search(
        r"Stopped after \d+ of 40 pairs, since it was decided: a difference that matters was excluded\.", done.stdout) else [done])
    # So few games cannot say whether draws differ by so little.
    done = run("lab", "compare", RULES, other, *options, "--metric", "draws", "--difference", "0.001")
    result("compare: not stopped", [] if "Not known yet" in done.stdout and "topped after" not in done.stdout
           and "not finished" not in done.stdout else [done])
    whole = play(folder, "whole.jsonl")
    part = os.path.join(folder, "part.jsonl")
    with open(part, "w", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in read(whole).splitlines()[:11])
    said = "The run is not finished, or parts of it are missing: 10 of 24 games by these rules are there."
    for name, path, count in (("unfinished", part, 1), ("finished", whole, 0)):
        place = os.path.join(folder, "bundle-" + name)
        made = run("lab", "bundle", path, "--out", place)
        texts = [run("lab", "report", path).stdout, *(read(os.path.join(place, file)) for file in
                 ("report/report.txt", "report/report.html", "report/report.tex", "README.txt"))]
        found = json.loads(read(os.path.join(place, "report", "report.json"))).get("unfinished")
        result(f"report and bundle: {name}", [] if all((said in text) == count for text in texts)
               and found == ({"games": 10, "of": 24} if count else None)
               and ("part.jsonl: 10 of 24 games are there" in made.stderr) == count else [made, *(text[:900] for text in texts)])


def test_presets(folder):
    """All presets; a run that is begun again makes what is missing, and the same."""
    place = os.path.join(folder, "reports")
    options = ["lab", "report", "--all-presets", place, "--games", "2", "--nodes", "1", "--ladder", "2"]
    done = run(*options)
    presets = sorted(line.split("\t")[0].split()[0] for line in run("presets").stdout.splitlines() if line.strip())
    names = sorted(name[:-5] for name in os.listdir(place))
    result("presets: a report of each, and nothing else", [] if names == presets else [done, names, presets])
    path = os.path.join(place, "seega-5x5.json")
    before = read(path)
    ladder = json.loads(before).get("ladder", {})
    good = ladder.get("n") == 2 and ladder["run"]["nodes"] == [2, 1] and ladder["run"]["pairs"] == 1
    result("presets: what double effort is worth", [] if good else [ladder])
    os.unlink(path)
    done = run(*options)
    result("presets: only what is missing is made again", [] if done.stdout == path + "\n" else [done])
    result("presets: and it is the same, to the byte", [] if read(path) == before else [path])
    done = run(*options, "--seed", "3")
    result("presets: an option that is none", [] if done.returncode == 2 else [done])


try:
    with tempfile.TemporaryDirectory() as place:
        test_games(place, *test_report(place))
        test_parts(place)
        test_compare(place)
        test_presets(place)
except Exception as error:  # pylint: disable=broad-except
    result("no accident", [repr(error)])
end()
