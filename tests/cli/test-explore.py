"""latrunculi-cli explore from outside: games are added, looked up, listed, and taken out again.

Usage: test-explore.py PROGRAM
"""

import contextlib
import json
import os
import sqlite3
import tempfile

from cli_run import expect, like, run
from cli_tap import end, result

RULES = "petteia-xxi-8x8"
# The mirror image of the first game's action is h2-h5; petteia has both symmetries of the board.
GAME = """[Event "{event}"]\n[White "{white}"]\n[Black "Piso"]\n[Result "{result}"]\n[Date "{date}"]
[WhiteElo "{rating}"]\n[Variant "petteia-xxi-8x8"]\n\n1. {action} {result}\n\n"""


def write(path, *games):
    with open(path, "w", encoding="utf-8") as file:
        for number, (white, action, outcome, date, rating) in enumerate(games):
            file.write(GAME.format(event=f"{os.path.basename(path)} {number}", white=white, action=action,
                                   result=outcome, date=date, rating=rating))


def test_explore():
    with tempfile.TemporaryDirectory() as folder:
        database = os.path.join(folder, "data", "games.db")
        many, below = os.path.join(folder, "many"), os.path.join(folder, "many", "below")
        os.makedirs(below)
        one, two, three = os.path.join(folder, "one.latgame"), os.path.join(many, "two.latgame"), os.path.join(below, "three.latgame")
        write(one, ("Livia", "a2-a5", "1-0", "2025.03.01", 1500), ("Varro", "h2-h5", "0-1", "2026.04.02", 1700))
        write(two, ("Seneca", "a2-a5", "1/2-1/2", "2026.??.??", ""))
        write(three, ("Livia", "b2-b5", "*", "????.??.??", ""))
        explore = ["explore", "--database", database]
        look = [*explore, "--rules", RULES]

        for name, arguments in (("looked up", look), ("listed", [*explore, "--list"]), ("read again", [*explore, "--again"]),
                                ("taken out", [*explore, "--remove", one])):
            expect("explore: what is not there cannot be " + name, arguments, 1, "", like(r"games\.db:1:1: error: there is no such database; --add "))
        result("explore: nothing has been made", [] if not os.path.exists(os.path.dirname(database)) else os.listdir(folder))
        expect("explore: a file", [*explore, "--add", one], 0, f"{one}\t2\t0\t0\n", "")
        expect("explore: again, nothing new", [*explore, "--again"], 0, f"{one}\t0\t2\t0\n", "")
        expect("explore: added again", [*explore, "--add", one, one], 0, f"{one}\t0\t2\t0\n" * 2, "")
        expect("explore: a folder", [*explore, "--add", many], 0, f"{three}\t1\t0\t0\n{two}\t1\t0\t0\n", "")
        expect("explore: listed", [*explore, "--list"], 0,
               f"{many}\t-\tfolder\t-\n{one}\t2\tgames\twhole\n{three}\t1\tgames\twhole\n{two}\t1\tgames\twhole\n", "")
        expect("explore: rows", look, 0,
               like(r"\Aa2-a5\t3\t1\t1\t1\t0\.500\t\S+\t\S+\t2026\.04\.02\t1600\t-\nb2-b5\t1\t0\t0\t0\t-\t-\t-\t-\t-\t-\n\*\t4\t1\t1\t1\t"), "")
        expect("explore: without symmetry", [*look, "--no-symmetry", "--player", "varro"], 0,
               like(r"\Ah2-h5\t1\t0\t0\t1\t0\.000\t"), "")
        for name, arguments, games in (
            ("player", ["--player", "LIVIA"], 2), ("since", ["--since", "2026.01.01"], 1), ("a year", ["--since", "2026"], 2),
            ("until", ["--until", "2025"], 1), ("result", ["--result", "1-0"], 1), ("source", ["--source", two], 1),
        ):
            done = run(*look, *arguments)
            last = done.stdout.splitlines()[-1].split("\t")
            result("explore: by " + name, [] if last[1] == str(games) and not done.stderr else [done])
        rows = [json.loads(line) for line in run(*look, "--to", "json").stdout.splitlines()]
        result("explore: JSON", [] if rows[0]["action"] == "a2-a5" and rows[0]["games"] == 3 and rows[0]["last-played"] == "2026.04.02"
               and rows[0]["score"] == 0.5 and rows[0]["rating"] == 1600 and "rating" not in rows[1] and rows[-1]["action"] == "*" else rows)
        done = run(*look, "h2-h5")
        result("explore: games of the mirror image of an action", [] if done.stdout.count("\n") == 3 and done.stdout == run(*look, "a2-a5").stdout else [done])
        done = run(*look, "--no-symmetry", "h2-h5")
        result("explore: and without", [] if done.stdout.count("\n") == 1 and "Varro" in done.stdout else [done])
        expect("explore: games", [*look, "b2-b5"], 0, f"{three}\t1\t0\tLivia\tPiso\t*\t-\n", "")
        games = [json.loads(line) for line in run(*look, "--games", "--to", "json").stdout.splitlines()]
        result("explore: games as JSON", [] if len(games) == 4 and games[0] == {
            "path": one, "number": 2, "ply": 0, "white": "Varro", "black": "Piso", "result": "0-1", "date": "2026.04.02"} else games)
        write(os.path.join(many, "new.latgame"), ("Livia", "c2-c5", "1-0", "2026.05.01", ""))
        done = run(*explore, "--again", "--to", "json")
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        result("explore: what is new in a folder", [] if [row["new"] for row in rows] == [0, 0, 0, 1] else [done])
        expect("explore: a file goes", [*explore, "--remove", one], 0, "", "")
        expect("explore: a folder goes", [*explore, "--remove", many], 0, "", "")
        expect("explore: nothing is left", [*explore, "--list"], 0, "", "")
        result("explore: the files stay", [] if all(os.path.exists(path) for path in (one, two, three)) else [folder])

        expect("explore: no file", [*explore, "--add", one + "x"], 1, "", like(r"one\.latgamex: "))
        expect("explore: not added", [*explore, "--remove", one], 1, "", like("has not been added"))
        expect("explore: no such source", [*look, "--source", one], 1, "", like("has not been added"))
        for name, arguments in (("too much", ["--add", "--list"]), ("no paths", ["--add"]), ("no day", ["--since", "2026.13.01"]),
                                ("no format", ["--to", "xml"]), ("two actions", ["a", "b"]), ("no result", ["--result", "won"])):
            expect("explore: " + name, [*explore, *arguments], 2, "", like("."))
        expect("explore: not a database", ["explore", "--database", one, "--list"], 1, "", like(r"one\.latgame: "))
        result("explore: it is left as it is", [] if os.path.exists(one) else [os.listdir(folder)])
        run(*explore, "--add", one)
        with open(database, "wb") as file:
            file.write(b"SQLite format 3\0".ljust(68, b"\0") + b"LatG was a database once")
        expect("explore: damaged", look, 0, None, like(r"this database was damaged and is called \S+games\.db\.damaged-"))
        expect("explore: made again", [*explore, "--again"], 0, f"{one}\t2\t0\t0\n", "")


def test_new():
    """Who has added nothing is told so, and no file is made by that."""
    with tempfile.TemporaryDirectory() as folder:
        new = {"XDG_DATA_HOME": folder}
        expect("explore: of a new user, nothing", ["explore"], 0, "*\t0\t0\t0\t0\t-\t-\t-\t-\t-\t-\n", "", environment=new)
        for option in ("--list", "--again", "--games"):
            expect(f"explore: of a new user, {option}", ["explore", option], 0, "", "", environment=new)
        expect("explore: of a new user, --remove", ["explore", "--remove", "x"], 1, "", like("has not been added"), environment=new)
        result("explore: no file is made", os.listdir(folder))
        game = os.path.join(folder, "one.latgame")
        write(game, ("Livia", "a2-a5", "1-0", "2025.03.01", 1500))
        expect("explore: of a new user, --add", ["explore", "--add", game], 0, f"{game}\t1\t0\t0\n", "", environment=new)
        result("explore: a file is made", [] if os.path.exists(os.path.join(folder, "latrunculi", "games.db")) else os.listdir(folder))
        # The list beside it is enough to make it again.
        os.unlink(os.path.join(folder, "latrunculi", "games.db"))
        expect("explore: of what was lost", ["explore", "--again"], 0, f"{game}\t1\t0\t0\n", "", environment=new)


def test_usage():
    """What chooses games of a look-up goes with nothing else, whatever its value."""
    for work in (["--add", "x"], ["--list"], ["--again"], ["--remove", "x"]):
        for option in (["--player", "x"], ["--since", "never"], ["--until", "never"], ["--result", "won"], ["--source", "x"],
                       ["--fen", "9"], ["--rules", "none"], ["--games"], ["--no-symmetry"]):
            expect(f"explore: {work[0]} with {option[0]}", ["explore", *work, *option], 2, "",
                   like(f"{work[0]} and {option[0]} do not go together"))


def damage(database):
    """All trees but those that are read when it is opened."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        roots = connection.execute("SELECT rootpage FROM sqlite_schema WHERE rootpage > 0 AND name NOT IN ('source', 'origin')").fetchall()
    with open(database, "r+b") as file:
        for (page,) in roots:
            file.seek((page - 1) * size)
            file.write(b"\xff" * size)


def test_damaged():
    """Damage that is found by a look-up is told, and helped, like that which is found when a file is opened."""
    with tempfile.TemporaryDirectory() as folder:
        database, game = os.path.join(folder, "games.db"), os.path.join(folder, "one.latgame")
        explore = ["explore", "--database", database]
        squares = [file + rank for file in "abcdefgh" for rank in "3456"]
        write(game, *((f"Player {square}", f"{square[0]}2-{square}", "1-0", "2025.03.01", 1500) for square in squares))
        for name, arguments in (("a look-up", ["--rules", RULES]), ("games", ["--rules", RULES, "--games"]),
                                ("--again", ["--again"]), ("--add", ["--add", game]), ("--remove", ["--remove", game])):
            expect(f"explore: games for {name}", [*explore, "--add", game], 0, None, "")
            damage(database)
            done = expect(f"explore: damaged, {name}", [*explore, *arguments], 1, None, like(r"this database was damaged and is called \S+games\.db\.damaged-"))
            result(f"explore: damaged, said once, {name}", [] if done.stderr.count("\n") == 1 else [done])
            expect(f"explore: made again after {name}", [*explore, "--again"], 0, f"{game}\t32\t0\t0\n", "")
            for left in os.listdir(folder):
                if ".damaged-" in left:
                    os.unlink(os.path.join(folder, left))


try:
    test_explore()
    test_new()
    test_usage()
    test_damaged()
except Exception as error:  # pylint: disable=broad-except
    result("explore", [repr(error)])
end()
