"""latrunculi-cli boards from outside: listed, told with sources, and rules fitted to them.

Usage: test-boards.py PROGRAM
"""

import csv
import io
import json
import os
import tempfile

from cli_run import expect, like, run
from cli_tap import end, result

OWN = """[Latrunculi Board]
Format=1
Id=own
Name=A stone of mine
Size=8x8
Lost=a1;d4

[Sources]
Size=ours
Lost=ours
"""


def tell(name, good, text):
    result(name, [] if good else [text])


def test_list():
    text = run("boards").stdout
    rows = [line.split("\t") for line in text.splitlines()]
    tell("boards: a line each, nine columns", len(rows) >= 25 and all(len(row) == 9 for row in rows), text)
    by_id = {row[0]: row for row in rows}
    tell("boards: what is known, and nothing else",
         by_id["silchester"][6:] == ["7x7", "squares", "possible"] and by_id["silchester"][4] == ""
         and by_id["puig-castellar"][4:7] == ["-180..-120", "certain", ""], text)
    text = run("boards", "--to", "csv").stdout
    table = list(csv.reader(io.StringIO(text)))
    tell("boards: CSV", table[0][:3] == ["id", "Name", "Place"] and len(table) == len(rows) + 1, text)
    text = run("boards", "--to", "json").stdout
    boards = json.loads(text)
    sized = [board for board in boards if "Size" in board]
    tell("boards: JSON has a source for each size",
         len(boards) == len(rows) and len(sized) >= 12 and all(board["Size"]["sources"] for board in sized), text)


def test_one():
    expect("boards: one, each field with its sources", ["boards", "corbridge"], 0,
           like(r"(?s)\AName\tCorbridge, slab\t\n.*Date\t\t\nDating\t\t\nSize\t8 × 7 squares\tJames Curle, [^\n]*; Judgement of"), "")
    expect("boards: no such board", ["boards", "atlantis"], 1, "", like(r"\Aatlantis:.*there is no board of that name; .*boards” lists"))


def test_rules(folder):
    own = os.path.join(folder, "own.latboard")
    out = os.path.join(folder, "own.latrules")
    with open(own, "w", encoding="utf-8") as file:
        file.write(OWN)
    expect("boards: rules for a board of one's own", ["boards", own, "--rules", "petteia-xxi-8x8", "--output", out], 0, "",
           like(r"men are left out, .*: a1, h8"))
    expect("boards: they can be played", ["moves", "--rules", out], 0, like(r"(?s)d2-d3\ne2-e3\ne2-e4"), "")
    with open(out, encoding="utf-8") as file:
        text = file.read()
    tell("boards: what is lost is holes", "\nHoles=a1;d4\n" in text and "\nName=Petteia XXI, 8 × 8 on A stone of mine\n" in text, text)
    expect("boards: points", ["boards", "silchester", "--rules", "bell-8x8", "--men", "points"], 0,
           like(r"(?s)\A\[Latrunculi Rules\](?!.*\nFiles=)"), "")
    expect("boards: rules that do not fit", ["boards", "heerlen", "--rules", "bell-8x8"], 1, "", like("the size of .* is not known; choose"))
    expect("boards: which boards fit", ["boards", "--rules", "latrunculi-xxi-8x8"], 0,
           like(r"(?s)\Aabu-shaar\t[^\n]*\tno\tthe size.*\nbritain-8x8\t[^\t]*\tyes\t\n"), "")
    with open(own, "w", encoding="utf-8") as file:
        file.write(OWN.replace("8x8", "2x8"))
    expect("boards: a bad file", ["boards", own], 1, "", like(r"own\.latboard:5:1: error: .*Size=2x8: bad value; should be"))


def test_tables():
    """What is separated by commas begins with its headings, and has as many columns everywhere: also that of keys."""
    for arguments, first in ((["boards"], "id"), (["keys"], "Key")):
        rows = list(csv.reader(io.StringIO(run(*arguments, "--to", "csv").stdout)))
        tell(f"{arguments[0]} --to csv", len(rows) > 5 and rows[0][0] == first and {len(row) for row in rows} == {len(rows[0])}, rows[:2])


def test_usage():
    for name, arguments, said in (
        ("two boards", ["a", "b"], "one board is wanted"), ("form", ["--to", "xml"], "not xml"), ("men", ["--men", "points"], "goes with --rules"),
        ("men who stand nowhere", ["--rules", "bell-8x8", "--men", "edges"], "not edges"), ("json of rules", ["--rules", "bell-8x8", "--to", "json"], "--to json"),
        ("form of rules", ["silchester", "--rules", "bell-8x8", "--to", "csv"], "does not go with rules")):
        expect(f"boards: usage, {name}", ["boards", *arguments], 2, "", like(said))


test_list()
test_one()
with tempfile.TemporaryDirectory() as place:
    test_rules(place)
test_tables()
test_usage()
end()
