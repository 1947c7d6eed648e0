"""The command line program from outside: tables of arguments, input, output and exit status.

Usage: test-cli.py PROGRAM
"""

import json
import os
import pathlib
import queue
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

from cli_run import ENVIRONMENT, PROGRAM, expect, like, run
from cli_tap import end, result

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data")
START_XXI = "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS w - - 0 1"
RULES_3X3 = "Board.Files=3|Board.Ranks=3|Setup.Array=s1s/3/S1S|Goal.AnnihilateAt=0"
GAME = """[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "A"]
[Black "B"]
[Result "*"]
[Variant "german-8x8"]

1. a2-a5 {first} c7-c5 2. d2-d5 $1 (2. h2-h5 h7-h6) *
"""
MATCH = ["match", "--first", "random", "--second", "random"]
BAD_GAME = GAME.replace("c7-c5", "c7-z9")
DIAGNOSTIC = like(r"^[^:]+:\d+:\d+: error: .")


def test_usage():
    expect("no command", [], 2, "", like("^Usage:"))
    expect("an unknown command", ["fly"], 2, "", like("no command fly"))
    expect("--help", ["--help"], 0, like("(?s)presets.*engine"), "")
    expect("--version", ["--version"], 0, like(r"^latrunculi-cli \d+\.\d+"), "")
    for command in "presets rules check sources moves compare play perft diagram convert analyse deepen explain why survival difference tune train bench match engine".split():
        expect(f"{command} --help", [command, "--help"], 0, like("(?s)latrunculi-cli " + command), "")
        expect(f"{command} with an unknown option", [command, "--nonsense"], 2, "", like("nonsense"))
    names = "razor, pass, late, futile, reduce, extend, shallow, follow, answer, glance"
    expect("match --help, features", ["match", "--help"], 0, like("without=NAME[^:]*: " + names), "")
    for arguments in (
        ["presets", "x"],
        ["rules"],
        ["rules", "a", "b"],
        ["rules", "--line", "--words", "german-8x8"],
        ["sources", "german-8x8"],
        ["check", "--games", "5", "a.latrules"],
        ["check", "--play"],
        ["check", "--play", "--rules", "german-8x8", "--games", "0"],
        ["check", "--play", "--rules", "german-8x8", "--seed", "x"],
        ["sources", "--key", "Capture.Nonsense"],
        ["sources", "--key", "Latrunculi Rules.Name"],
        ["sources", "--key", "Capture.Method", "--rules", "german-8x8"],
        ["rules", "--to", "html", "german-8x8"],
        ["rules", "--words", "--to", "pdf", "german-8x8"],
        ["check"],
        ["moves", "x"],
        ["moves", "--batch", "-", "--fen", START_XXI],
        ["compare"],
        ["difference"],
        ["difference", "--against", "german-8x8", "x"],
        ["difference", "--against", "german-8x8", "--seconds", "-1"],
        ["compare", "x", "--against", "seneca-8x8"],
        ["play", "--batch", "-", "a1-a2"],
        ["perft"],
        ["perft", "x"],
        ["perft", "-1"],
        ["perft", "1", "2"],
        ["perft", "99999999999999999999"],
        ["perft", "--threads", "0", "1"],
        ["perft", "--batch", "-", "1"],
        ["convert", "a"],
        ["convert", "--to", "nonsense", "a", "b"],
        ["analyse", "--depth", "-3"],
        ["analyse", "--depth", "x"],
        ["analyse", "--multipv", "0"],
        ["analyse", "--multipv", "99"],
        ["analyse", "--game", "a", "--fen", START_XXI],
        ["deepen", "--game", "a", "b"],
        ["deepen", "--game", "a", "--margin", "101"],
        ["explain", "x"],
        ["survival", "x"],
        ["survival", "--games", "0"],
        ["survival", "--plies", "1001"],
        ["survival", "--nodes", "0"],
        ["survival", "--seed", "-1"],
        ["survival", "--to", "html"],
        ["why", "a1-a2", "a2-a3"],
        ["why", "--to", "html"],
        ["why", "--nodes", "0"],
        ["diagram", "--square", "7"],
        ["diagram", "--style", "marble"],
        ["diagram", "--marks", "Ga1,Gz1"],
        ["diagram", "--marks", "Wa1"],
        ["tune"],
        ["tune", "--out", "a", "b"],
        ["tune", "--out", "a", "--games", "0"],
        ["tune", "--out", "a", "--nodes", "0"],
        ["tune", "--out", "a", "--threads", "0"],
        ["tune", "--out", "a", "--seed", "-1"],
        ["bench", "--depth", "0"],
        ["bench", "--nodes", "100"],
        ["bench", "--suite", "-", "--nodes", "0"],
        ["bench", "--suite", "-", "--nodes", "100", "--depth", "2"],
        ["bench", "--random", "--suite", "-"],
        ["bench", "--random", "--depth", "2"],
        ["bench", "--random", "--plies", "0"],
        ["bench", "--random", "--plies", "1000000001"],
        ["bench", "--random", "--max-plies", "0"],
        ["bench", "--random", "--seed", "-1"],
        ["bench", "--random", "--isa", "v9"],
        ["bench", "--plies", "10"],
        ["bench", "--rules", "german-8x8"],
        ["engine", "x"],
        ["match"],
        ["match", "--first", "random"],
        ["match", "--first", "random", "--second", "nodes=x"],
        [*MATCH, "x"],
        [*MATCH, "--games", "0"],
        [*MATCH, "--concurrency", "0"],
        [*MATCH, "--seed", "-1"],
        [*MATCH, "--max-plies", "0"],
        [*MATCH, "--sprt", "5,0"],
        [*MATCH, "--sprt", "0,5,0.05"],
        [*MATCH, "--sprt", "0,5,0.05,x"],
        [*MATCH, "--openings", "a", "--random-plies", "2"],
    ):
        expect("usage: " + " ".join(arguments), arguments, 2, "", like("--help"))


def test_letters():
    """Where the environment names no locale letters are what they are elsewhere."""
    def names(*before):
        text = run(*before, "--help").stdout
        return [line.split()[0] for line in text.partition("Commands:\n")[2].partition("\n\n")[0].splitlines()]

    commands = [[]] + [[name] for name in names()] + [["lab", name] for name in names("lab")]
    bare = [{"LC_ALL": "C"}, {"LC_ALL": "POSIX"}, {"LC_ALL": "", "LC_CTYPE": "", "LC_MESSAGES": "", "LANG": ""}]
    faults, letters = [], set()
    for number, command in enumerate(commands):
        wanted = run(*command, "--help").stdout
        letters |= set(wanted)
        # Each command in one of them, so that this takes no time.
        environment = bare[number % len(bare)]
        if run(*command, "--help", environment=environment).stdout != wanted:
            faults.append(f"{command} says something else in {environment}")
    result("--help in the C locale", faults if {"…", "’", "“"} <= letters else ["there is no letter to look at"])
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "Käthe.latgame")
        with open(path, "w", encoding="utf-8") as file:
            file.write(GAME.replace('"A"', '"Käthe"'))
        for environment in bare:
            done = run("games", "--player", "Käthe", path, environment=environment)
            result("an argument in the C locale", [] if "Käthe" in done.stdout and done.returncode == 0 else [done])
            expect("a file's name in the C locale", ["check", path + "x"], 1, None, like("Käthe.latgamex"), environment=environment)


def test_bad_input():
    for arguments in (
        ["moves", "--rules", "no-such-rules"],
        ["moves", "--rules", "Board.Files=99"],
        ["moves", "--rules", "Board.Files=8|Board.Nonsense=1"],
        ["moves", "--fen", "8/8"],
        ["compare", "--against", "no-such-rules"],
        ["compare", "--rules", "latrunculi-xxi-10x8", "--against", "latrunculi-xxi-8x8"],
        ["moves", "--fen", ""],
        ["play", "a1-h8"],
        ["play", "nonsense"],
        ["perft", "--fen", "9/8/8/8/8/8/8/8 w - - 0 1", "1"],
        ["rules", "nonsense"],
        ["sources", "--rules", "nonsense"],
        ["check", "--play", "--rules", "nonsense"],
        ["sources", "--against", "nonsense"],
        ["check", "/no/such/file"],
        # A file that never ends is not read to its end.
        ["check", "/dev/zero"],
        ["convert", "/dev/zero", "-"],
        ["moves", "--rules", "/dev/zero"],
        ["moves", "--batch", "/no/such/file"],
        ["convert", "/no/such/file", "-"],
        ["analyse", "--game", "/no/such/file"],
        ["analyse", "--rules", "nonsense"],
        ["explain", "--rules", "nonsense"],
        ["why", "a1-h8"],
        ["why", "--fen", "dS6/S7/8/8/8/8/4D3/S6s b - - 0 1"],
        ["diagram", "--fen", "8/8"],
        ["diagram", "a1-b9"],
        ["diagram", "--output", "/no/such/folder/board.svg"],
        ["diagram", "--output", "/no/such/folder/board.png"],
        ["explain", "--fen", "8/8"],
        ["survival", "--fen", "8/8"],
        ["survival", "--fen", "dS6/S7/8/8/8/8/4D3/S6s b - - 0 1"],
        ["explain", "--fen", "dS6/S7/8/8/8/8/4D3/S6s b - - 0 1"],
        ["explain", "--weights", "/no/such/file"],
        ["bench", "--suite", "/no/such/file"],
        ["bench", "--suite", os.devnull],
        ["bench", "--random", "--rules", "nonsense"],
        [*MATCH, "--rules", "nonsense"],
        [*MATCH, "--openings", "/no/such/file"],
        [*MATCH, "--openings", os.devnull],
        [*MATCH, "--log", "/no/such/folder/log"],
        [*MATCH, "--rules", RULES_3X3, "--random-plies", "5000"],
        ["match", "--first", "random", "--second", "cmd=/no/such/program"],
        ["match", "--first", "random", "--second", "timeout=5000,cmd=" + sys.executable + " -c pass"],
        ["tune", "--rules", "nonsense", "--out", "a"],
        ["tune", "--start", "/no/such/file", "--out", "a"],
        ["tune", "--rules", RULES_3X3, "--games", "1", "--nodes", "10", "--out", "a"],
    ):
        expect("bad input: " + " ".join(arguments), arguments, 1, "", DIAGNOSTIC)


def test_presets_and_rules():
    done = expect("presets", ["presets"], 0, like(r"^german-8x8\t\S"), "")
    lines = done.stdout.splitlines()
    result("fifty-three presets", [] if len(lines) == 53 else [f"{len(lines)} presets"])
    faults = []
    for line in lines:
        preset = line.split("\t")[0]
        file = run("rules", preset)
        one = run("rules", "--line", preset)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "copy.latrules")
            with open(path, "w", encoding="utf-8") as copy:
                copy.write(file.stdout)
            again = run("rules", "--line", path)
            checked = run("check", path)
        if len({one.stdout, run("rules", "--line", one.stdout.rstrip("\n")).stdout, again.stdout}) != 1:
            faults.append(f"{preset}: the line is not the same from a preset, a line and a file")
        if checked.returncode != 0 or checked.stderr:
            faults.append(f"{preset}: {checked.stderr}")
    result("rules read back: preset, line, file", faults)
    expect("rules --words", ["rules", "--words", "latrunculi-xxi-8x8"], 0, like("dux|leader"), "")
    expect("rules --words --to md", ["rules", "--words", "--to", "md", "german-8x8"], 0, like(r"^# German[\s\S]*^## 1\. "), "")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "book.html")
        expect("rules --words -o", ["rules", "--words", "-o", path, "german-8x8"], 0, "", "")
        with open(path, encoding="utf-8") as book:
            page = book.read()
        whole = page.startswith("<!DOCTYPE html>") and page.endswith("</html>\n") and page.count("<svg") == page.count("</svg>") >= 1
        result("the page is whole", [] if whole else [page[:200]])
        expect("rules -o in no folder", ["rules", "-o", os.path.join(folder, "no", "such"), "german-8x8"], 1, "", DIAGNOSTIC)


def test_trial():
    row = re.compile(r"(warning|note)\t(-|[A-Za-z]+\.[A-Za-z]+)\t\S.*")
    lone = "Board.Files=3|Board.Ranks=3|Setup.Array=2s/3/S2|Limits.NoCapturePlies=20"
    options = ["check", "--play", "--games", "30", "--max-plies", "50", "--seed", "5"]
    done = expect("rules are tried", [*options, "--rules", lone], 0, like("(?m)^warning\tCapture.Method\tIn all of 30 games no man was captured.$"), "")
    result("a finding has three columns", [line for line in done.stdout.splitlines() if not row.fullmatch(line)])
    expect("how it was made", [*options, "--rules", lone], 0, like("(?m)^note\t-\tPlayed at random: 30 games from the start itself, of at most 50 plies each, seed 5;"), "")
    expect("the same again", [*options, "--rules", lone], 0, done.stdout, "")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.latrules")
        with open(path, "w", encoding="utf-8") as file:
            file.write("[Latrunculi Rules]\nFormat=1\n[Board]\nFiles=3\nRanks=3\n[Setup]\nArray=2s/3/S2\n[Limits]\nNoCapturePlies=20\n")
        expect("a file is tried", [*options, path], 0, done.stdout, "")


def test_sources():
    done = expect("sources of rules", ["sources", "--rules", "bell-8x8"], 0, like("(?m)^Capture.BonusMove\tsame-piece\tmodern; ; bell-1960.4-bonus; "), "")
    rows = [line.split("\t") for line in done.stdout.splitlines()]
    result("a row has three columns", [row for row in rows if len(row) != 3])
    expect("nothing is said", ["sources", "--rules", RULES_3X3], 0, like("^Board.Files\t3\t-\nBoard.Ranks\t3\t-\n"), "")
    expect("rules against themselves", ["sources", "--rules", "bell-8x8", "--against", "bell-8x8"], 0, "", "")
    done = expect("rules against others", ["sources", "-r", "civil-12x8", "-a", "civil-delayed-12x8"], 0, like("^Capture.Method\tremove\tattested; ovid-ars-3.358, "), "")
    result("one clause differs, with both sources", [] if [len(line.split("\t")) for line in done.stdout.splitlines()] == [5] else [done.stdout])
    done = expect("who agrees on a key", ["sources", "--key", "Capture.Intervention"], 0, like("(?m)^true\tmak-yek-8x8\tmodern; ; ours"), "")
    presets = run("presets").stdout.splitlines()
    result("every preset is there once", [] if sorted(line.split("\t")[1] for line in done.stdout.splitlines()) == sorted(line.split("\t")[0] for line in presets) else [done.stdout])
    expect("passages", ["sources", "--passages"], 0, like("(?m)^ovid-ars-3.358\tOvid, Ars amatoria 3.358\t“unus cum gemino"), "")
    expect("in words", ["sources", "-w", "-r", "bell-8x8"], 0, like("(?m)^Capture: Bonus move\tThe same man\tModern: R. C. Bell, "), "")


def test_compare():
    bonus = RULES_3X3 + "|Capture.BonusMove=same-piece"
    middle = "s1s/1sS/S2 w - - 0 1"
    expect("compare with itself", ["compare", "--rules", RULES_3X3, "--against", RULES_3X3], 0, "", "")
    lone = "s1s/3/1S1 w - - 0 1"
    expect("what is lost", ["compare", "--rules", RULES_3X3 + "|Soldier.Range=0", "--against", RULES_3X3 + "|Soldier.Range=1", "--fen", lone], 0, "lost\tb1-b3\n", "")
    expect("what is gained", ["compare", "--rules", RULES_3X3 + "|Soldier.Range=1", "--against", RULES_3X3 + "|Soldier.Range=0", "--fen", lone], 0, "gained\tb1-b3\n", "")
    expect("what is changed", ["compare", "--rules", RULES_3X3, "--against", bonus, "--fen", middle], 0, "changed\ta1-a2xb2\ta1-a2xb2\tturn\n", "")


def test_moves_and_play():
    bonus = "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2"
    expect("moves, sorted by bytes", ["moves", "--rules", RULES_3X3], 0, "a1-a2\na1-b1\nc1-b1\nc1-c2\n", "")
    expect("moves of a locked soldier", ["moves", "--fen", "7s/8/8/1s2d3/1S6/8/4D3/S7 w - - 0 1"], 0, like("^b4-e4$"))
    expect("moves where a removal is due", ["moves", "--rules", "seneca-8x8", "--fen", bonus], 0, "xd5\n", "")
    over = "dS6/S7/8/8/8/8/4D3/S6s b - - 0 1"
    expect("no moves where the game is over", ["moves", "--fen", over], 0, "", "")
    expect("play nothing", ["play"], 0, START_XXI + " *\n", "")
    fen = "7s/3d4/8/8/2S3Ss/8/4D3/S7 w - - 0 1"
    after = "7s/3d4/8/8/5SS1/8/4D3/S7 b - - 0 1"
    for text in ("c4-f4", "c4-f4xh4"):
        expect("play " + text, ["play", "--fen", fen, text], 0, like("^" + re.escape(after) + " "), "")
    expect("play with wrong victims", ["play", "--fen", fen, "c4-f4xh8"], 1, "", like("^ACTION:1:1: error: .*c4-f4xh4"))
    expect("the second action is wrong", ["play", "a1-a2", "a1-a3"], 1, "", like("^ACTION:2:1: error: "))
    expect("result and reason", ["play", "--fen", over], 0, over + " 1-0 Black’s leader is immobilised\n", "")
    trace = run("play", "--rules", RULES_3X3, "--trace", "a1-a2", "c3-c2").stdout.splitlines()
    wanted = ["s1s/S2/2S b - - 1 1 *", "s2/S1s/2S w - - 2 2 *"]
    result("play --trace", [] if trace == wanted else [trace])
    drops = "Board.Files=3|Board.Ranks=3|Setup.Array=S2/3/s2|Setup.Soldiers=0|Goal.NoMoves=pass|Limits.NoCapturePlies=9"
    stuck = "sSs/SsS/sSs w - - 0 1"
    for arguments in (["--"], ["--", "--"]):
        expect("a pass is --: " + " ".join(arguments), ["play", "--rules", drops, "--fen", stuck, *arguments], 0, like("^sSs/SsS/sSs [wb] - - [12] [12] "), "")


def test_batch():
    lines = [
        f"{RULES_3X3}\t\t",
        "german-8x8\t\ta2-a5 a7-a6",
        "nonsense\t\t",
        "german-8x8\t8/8\t",
        "german-8x8",
        "german-8x8\t\ta2-z9",
        f"{RULES_3X3}\t3/S1s/3 b - - 0 1\t",
    ]
    done = run("moves", "--batch", "-", text="\n".join(lines) + "\n")
    answers = done.stdout.splitlines()
    wanted = ["a1-a2 a1-b1 c1-b1 c1-c2", None, "error: ", "error: ", "error: ", "error: ", "c2-b2 c2-c1 c2-c3"]
    faults = [] if len(answers) == len(wanted) else [f"{len(answers)} answers"]
    for answer, want in zip(answers, wanted):
        if want is None:
            continue
        if not (answer.startswith(want) and len(answer) > len(want) if want == "error: " else answer == want):
            faults.append(f"{answer!r} instead of {want!r}")
    if done.returncode != 0 or done.stderr:
        faults.append(f"status {done.returncode}, {done.stderr}")
    result("moves --batch", faults)

    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        file.write("latrunculi-xxi-8x8\t\ta1-a2\nlatrunculi-xxi-8x8\tdS6/S7/8/8/8/8/4D3/S6s b - - 0 1\t\n")
        file.flush()
        expect(
            "play --batch",
            ["play", "--batch", file.name],
            0,
            "ssssssss/3d4/8/8/8/8/S3D3/1SSSSSSS b - - 1 1 *\n"
            "dS6/S7/8/8/8/8/4D3/S6s b - - 0 1 1-0 Black’s leader is immobilised\n",
            "",
        )
    text = "german-8x8\t\t2\ngerman-8x8\t\tx\nruegen-8x8\t\t 3 \nbell-8x7\t\t0\n"
    for options in ([], ["--bulk"], ["--threads", "2"]):
        done = run("perft", "--batch", "-", *options, text=text)
        answers = done.stdout.splitlines()
        good = len(answers) == 4 and answers[0] == "944" and answers[1].startswith("error: ") and answers[2:] == ["29887", "1"]
        result("perft --batch " + " ".join(options), [] if good else [done.stdout, done.stderr])

    many = "".join(f"{RULES_3X3}\t\ta1-a2\nlatrunculi-xxi-8x8\t\td1-d5 d8-d6\nnonsense\t\t\n" for _ in range(5000))
    done = run("play", "--batch", "-", text=many)
    answers = done.stdout.splitlines()
    result("fifteen thousand lines", [] if len(answers) == 15000 and len(set(answers)) == 3 else [len(answers)])


def test_perft():
    expect("perft", ["perft", "3"], 0, "139307\n", like(r"^\d+ nodes a second$"))
    expect("perft --bulk", ["perft", "--bulk", "3"], 0, "139307\n")
    expect("perft in threads", ["perft", "--threads", "3", "3"], 0, "139307\n")
    expect("perft 0", ["perft", "0"], 0, "1\n")
    expect("perft where the game is over", ["perft", "--fen", "dS6/S7/8/8/8/8/4D3/S6s b - - 0 1", "2"], 0, "0\n")
    divided = run("perft", "--divide", "--threads", "2", "2").stdout.splitlines()
    moves = run("moves").stdout.splitlines()
    faults = []
    if [line.split(": ")[0] for line in divided[:-1]] != moves:
        faults.append("not the legal actions in order")
    if sum(int(line.split(": ")[1]) for line in divided[:-1]) != int(divided[-1]) or divided[-1] != "2614":
        faults.append(divided[-1])
    result("perft --divide", faults)


def test_games():
    with tempfile.TemporaryDirectory() as folder:
        good, bad, out, rules = (os.path.join(folder, name) for name in ("a.latgame", "b.latgame", "c.latgame", "d.latrules"))
        for path, text in ((good, GAME), (bad, BAD_GAME), (rules, "[Latrunculi Rules]\nFormat=1\nId=x\nName=X\n\n[Board]\nFiles=2\nNonsense=1\n")):
            pathlib.Path(path).write_text(text, encoding="utf-8")
        expect("convert", ["convert", good, out], 0, "", None)
        expect("what was written is in order", ["check", out], 0, "", "")
        with open(out, encoding="utf-8") as file:
            written = file.read()
        expect("convert again: the same bytes", ["convert", "--to", "game", out, "-"], 0, written, "")
        expect("convert from standard input", ["convert", "-", "-"], 0, written, text=written)
        expect("check a bad game", ["check", out, bad], 1, "", like(r"b\.latgame:10:\d+: error: "))
        expect("check bad rules", ["check", rules], 1, "", like(r"(?s)d\.latrules:7:\d+: error: .*d\.latrules:8:\d+: error: "))
        for name, text, status, told in (("e", "[Latrunculi Rules]\nFormat=1\nId=X!\n", 1, r"error: \["), ("f.latgame", RULES_3X3 + "|Board.Nonsense=1", 1, r"error: \["),
                                         ("g", RULES_3X3.replace("At=0", "At=2"), 0, r"warning: \[Setup\] Array=.* is over before it begins")):
            path = os.path.join(folder, name)
            pathlib.Path(path).write_text(text, encoding="utf-8")
            expect("rules are known by their content: " + name, ["check", path], status, "", like(re.escape(name) + r":\d+:\d+: " + told))
        expect("a bad game is converted all the same", ["convert", bad, "-"], 1, like("c7-z9"), DIAGNOSTIC)
        done = expect("analyse --game", ["analyse", "--game", good, "--depth", "2"], 0, like(r"\[%eval -?\d+\.\d\d,2\]"))
        same = re.sub(r"\[%why [^]]*\] ?", "", done.stdout)
        same = re.sub(r"\{\[%eval\s[^]]*\]\}|\[%eval\s[^]]*\] ?|\$[246]", "", same).split()
        result("analyse --game keeps the game", [] if same == written.split() else [done.stdout])
        mistake = '[Variant "latrunculi-xxi-8x8"]\n[SetUp "1"]\n[FEN "7s/3d4/8/S4ssS/8/8/4D3/S7 w - - 0 1"]\n\n1. a5-a7 {Why not?} 1... f5-e5 2. a1-a2 h8-h7 *\n'
        reason = r"(?s)^(?!.*%why.*%why).*1\. a5-a7 \$4\s\{\[%eval\s[^]]*\]\s?\[%why\sThis\smisses\swinning\sa\sman:\sa5-e5xf5\.[^]]*\]\sWhy\snot\?\}"
        expect("analyse --game says why, once", ["analyse", "--game", "-", "--nodes", "20000"], 0, like(reason), None, text=mistake)
        expect("analyse --game keeps a reason", ["analyse", "--game", "-", "--nodes", "20000"], 0, like(r"(?s)^(?!.*%why.*%why).*\[%why\sSo\sit\sis\.\]"), None, text=mistake.replace("{Why", "{[%why So it is.] Why"))
        expect("without a locale of numbers", ["analyse", "--game", good, "--depth", "1"], 0, like(r"%eval -?\d+\.\d"), environment={"LC_ALL": "", "LC_NUMERIC": "de_DE.UTF-8"})


def test_analyse():
    pattern = r"^info depth 3 seldepth \d+ multipv 2 score cp -?\d+ wdl \d+ \d+ \d+ nodes \d+ nps \d+ hashfull \d+ time \d+ pv \S+"
    done = expect("analyse", ["analyse", "--depth", "3", "--multipv", "2"], 0, like(pattern), "")
    first = [line for line in done.stdout.splitlines() if "depth 3 " in line and "multipv 1 " in line][-1]
    best = done.stdout.splitlines()[-1]
    result("bestmove is the first line's", [] if best == "bestmove " + first.split(" pv ")[1].split()[0] else [done.stdout])
    fen = "d1S9/S11/12/12/12/12/5D6/S10s w - - 0 1"
    expect("analyse: a win at once", ["analyse", "--rules", "kowalski-12x8", "--fen", fen, "--nodes", "500"], 0, like("(?s)score mate 1 .*bestmove c8-b8"), "")
    expect("analyse: over", ["analyse", "--fen", "dS6/S7/8/8/8/8/4D3/S6s b - - 0 1"], 0, "bestmove (none)\n", "")


def test_diagram():
    done = expect("diagram", ["diagram", "--rules", "petteia-xxi-8x8", "--marks", "Ga1,Rb2c3", "a2-a5"], 0,
                  like(r"(?s)^<svg .*</svg>$"), "")
    faults = []
    if done.stdout.count('class="man"') != 32:
        faults.append(f"{done.stdout.count('class=')} men")
    if "<desc id=\"diagram-desc\">White soldiers: a1, a5, b1, " not in done.stdout:
        faults.append("it does not say where men stand")
    result("diagram: 32 men, one of them moved", faults)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "board.png")
        expect("diagram: as PNG", ["diagram", "-o", path, "--coordinates", "none", "--square", "20"], 0, "", "")
        with open(path, "rb") as file:
            head = file.read(24)
        size = [int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")]
        result("diagram: 8 squares of 20 dots and the border",
               [] if head[1:4] == b"PNG" and size == [164, 164] else [head, size])


def test_why():
    fen = ["--fen", "6ss/3d3s/2S5/2s5/2S5/8/4D3/S1S5 w - - 0 1"]
    text = "This loses a man: Dd7-c7xc6. c6 falls between hammer c7 and anvil c5. It was threatened before. c1-c3xc5 avoids it."
    expect("why: a mistake", ["why", "--nodes", "20000", *fen, "c4-c3"], 0, like("^c4-c3[?!]*: " + re.escape(text)), "")
    expect("why: a position", ["why", "--nodes", "20000", *fen], 0, like("^The threat is to win a man: Dd7-c7xc6"), "")
    done = expect("why: for programs", ["why", "--nodes", "20000", "--to", "json", *fen, "c4-c3"], 0, like("^{"), "")
    why = json.loads(done.stdout)
    expect("why: a win in so many plies", ["why", "--to", "json", "--rules", "Board.Files=3|Board.Ranks=3|Setup.Array=ss1/3/1SS", "--fen", "s2/3/1SS w - - 0 1", "b1-a1"], 0, like(r'"plies":(\d+),.*within \1 plies'), "")
    result("why: what programs get", [] if (why["kind"], why["men"], why["better"], why["text"]) == ("loses-men", 1, "c1-c3xc5", text) else [done.stdout])


def test_survival():
    fen = ["--fen", "3d4/2s2s2/8/2Ss3S/8/8/1S2D3/8 w - - 0 1", "--rules", "latrunculi-xxi-8x8"]
    few = ["survival", *fen, "--games", "20", "--plies", "12", "--nodes", "200"]
    done = expect("survival: who is taken at once comes first", few, 0,
                  like("^games: 20; plies at most: 12; positions an action: 200; seed: 1; over by then: [0-9]+\nd5  s "), "")
    rows = [line.split() for line in done.stdout.splitlines()[1:]]
    faults = [row for row in rows if not 0 <= int(row[2]) <= 20 or abs(int(row[2]) * 5 - float(row[3])) > .05]
    result("survival: a row a man, of 20 games", faults if len(rows) == 8 else [done.stdout])
    result("survival: in order", [] if [int(row[2]) for row in rows] == sorted(int(row[2]) for row in rows) else [done.stdout])
    again = expect("survival: for programs", [*few, "--to", "json"], 0, like("^{"), "")
    told = json.loads(again.stdout)
    result("survival: both say the same", [] if told["stands"] == {row[0]: int(row[2]) for row in rows} else [again.stdout])
    held = sum(told["white"].values()) + sum(told["black"].values())
    result("survival: whoever stands, stands somewhere", [] if held == sum(told["stands"].values()) else [again.stdout])
    other = expect("survival: another seed", [*few, "--seed", "2"], 0, like("seed: 2;"), "")
    result("survival: another seed plays other games", [] if other.stdout.splitlines()[1:] != done.stdout.splitlines()[1:] else [other.stdout])


def test_explain():
    fen = "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2"
    done = expect("explain", ["explain", "--rules", "seneca-8x8", "--fen", fen], 0, like(r"^Trapped soldiers +0 +1 +\+"), "")
    rows = re.findall(r"(\d+) +(\d+) +([-+]\d+\.\d\d) +([-+]\d+\.\d\d)$", done.stdout, re.MULTILINE)
    total = re.search(r"^total: ([-+]\d+)$", done.stdout, re.MULTILINE)
    faults = [row for row in rows if abs((int(row[0]) - int(row[1])) * float(row[2]) - float(row[3])) > 0.2]
    result("explain: count times weight", faults if len(rows) > 5 else [done.stdout])
    summed = sum(float(row[3]) for row in rows)
    # What is told is a multiple of a whole number of hundredths of a soldier.
    result("explain: the sum", [] if total and abs(summed - int(total[1])) <= 6 else [summed, total])
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "own.weights")
        with open(path, "w", encoding="utf-8") as stream:
            stream.write("[Latrunculi Weights]\nFormat=1\n[Drop]\n[Opening]\nSoldiers=50\n[Ending]\nSoldiers=50\n")
        expect("explain with other weights", ["explain", "--rules", "seneca-8x8", "--fen", fen, "--weights", path], 0, like(r"^total: \+100$"), "")
        with open(path, "a", encoding="utf-8") as stream:
            stream.write("Elephants=50\n")
        expect("explain with bad weights", ["explain", "--weights", path], 1, "", like(r"own.weights:.*error: .*Elephants"))


def test_difference():
    limits = ["--seconds", "30", "--seed", "3"]
    pair = ["difference", "--rules", "ruegen-8x8", "--against", "ruegen-rows-8x8", *limits]
    same = "Both have the same rules of play: there is no difference.\n"
    expect("difference: the same", ["difference", "--rules", "bell-8x8", "--against", "bell-8x8"], 0, same, "")
    expect("difference: another board", ["difference", "--rules", "bell-8x8", "--against", "bell-8x7"], 0, like("(?s)boards are not the same.*8 × 8 squares.*8 × 7 squares"), "")
    starts = ["difference", "--rules", "german-8x8", "--against", "classical-8x8", *limits]
    expect("difference: another start", starts, 0, like("(?s)begin with different positions.*\n\nFrom the start of the first rules:\n.*Position: "), "")
    only_start = ["difference", "--rules", "schaedler-16-8x8", "--against", "schaedler-20-8x8"]
    expect("difference: only the start", only_start, 0, like(r"(?s)\AThe games begin with different positions\.\n[^\n]*S16s16[^\n]*\n[^\n]*S20s20[^\n]*\n\Z"), "")
    bonus = ["difference", "--rules", "bell-8x8", "--against", "german-8x8", "--fen", "8/8/8/8/8/8/8/S7 w - a1 0 1"]
    expect("difference: a position of one only", bonus, 1, "", like(r"^--fen:1:1: error: the position cannot be played by the other"))
    with tempfile.TemporaryDirectory() as folder:
        game, tests = os.path.join(folder, "g.latgame"), os.path.join(folder, "t.tsv")
        for more, pattern in (([], r"(?s)\nLine: .*\nAction: .*All shorter lines were compared"), (["--smallest"], r"(?s)\nPosition: .*\nAction: .*fewer men were compared")):
            expect(" ".join(["difference", *more]), [*pair, *more, "--force", "-o", game, "--tests", tests], 0, like(pattern), "")
            expect("the game is in order", ["check", game], 0, "", "")
            expect("both tests hold", ["play", "--batch", tests], 0, "ok\nok\n", "")
        with open(tests, encoding="utf-8") as file:
            lines = file.read().splitlines()
        swapped = "\n".join(["\t".join(lines[0].split("\t")[:3] + lines[1].split("\t")[3:])])
        expect("a test that fails", ["play", "--batch", "-"], 1, like(r"\Awrong: \S+ [wb] "), "", text=swapped + "\n")
        expect("a file that cannot be written", [*pair, "-o", folder], 1, None, DIAGNOSTIC)
    illegal = "german-8x8\t\ta2-a8\tillegal\ngerman-8x8\t\ta2-a3\tillegal\n"
    expect("a test of what is illegal", ["play", "--batch", "-"], 1, like(r"\Aok\nwrong: \S+ b "), "", text=illegal)


def test_tune():
    small = ["tune", "--rules", "german-8x8", "--nodes", "60", "--seed", "3", "--games"]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.weights")
        expect("tune", [*small, "40", "--spsa", "2", "--verify", "2", "--out", path], 0, like("^held-out error: (.|\n)*^gain: .* in 4 games$"), like("^games: 40/40$"))
        expect("tune writes what explain reads", ["explain", "--rules", "german-8x8", "--weights", path], 0, like("^total: "), "")
        with open(path, encoding="utf-8") as stream:
            text = stream.read()
        faults = [key for key in ("Rules=german-8x8", "Origin=", "Date=20", "Games=", "Command=latrunculi-cli tune ") if key not in text]
        result("tune says where weights come from", faults + ([folder] if folder in text else []))

        expect("tune without terms", [*small, "40", "--leave-out", "Edge, Gaps", "--force", "--out", path], 0, like("^held-out error: "), like("^games: 40/40$"))
        with open(path, encoding="utf-8") as stream:
            text = stream.read()
        faults = [key for key in ("\nEdge=", "\nGaps=") if key in text] + [key for key in ("\nCentre=", " --leave-out Gaps,Edge\n") if key not in text]
        result("terms left out are worth nothing", faults)
        expect("a term that there is none of", [*small, "40", "--leave-out", "Edges", "--out", path], 2, "", like("“Edges”.*SoldierWays.*, Sides\n"))

        # Interrupted, it fits what there is.
        path = os.path.join(folder, "b.weights")
        process = subprocess.Popen([PROGRAM, *small, "2000", "--out", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT)
        line = process.stderr.readline()
        process.send_signal(signal.SIGINT)
        out, error = process.communicate(timeout=60)
        good = process.returncode == 0 and line == "games: 100/2000\n" and "held-out" in out and os.path.exists(path)
        result("tune, interrupted", [] if good else [process.returncode, line, out, error])


def test_bench():
    sums = [run("bench", "--depth", "2").stdout for _ in range(2)]
    counts = [[line for line in text.splitlines() if not line.startswith(("milliseconds", "nodes a second"))] for text in sums]
    faults = [] if counts[0] == counts[1] else [sums]
    if len(counts[0]) != 54 or not counts[0][-1].startswith("sum: "):
        faults.append(counts[0])
    elif sum(int(line.split(": ")[1]) for line in counts[0][:-1]) != int(counts[0][-1].split(": ")[1]):
        faults.append("the sum is wrong")
    result("bench: the same nodes twice", faults)
    with open(os.path.join(DATA, "bench.tsv"), encoding="utf-8") as file:
        rows = [line.split() for line in file if line.strip() and not line.startswith("#")]
    for depth, *expected in rows:
        found = [re.search(r"^sum: (\d+)$", run("bench", "--depth", depth, *more).stdout, re.MULTILINE)[1] for more in ([], ["--no-net"])]
        result(f"bench: the signatures of depth {depth}", [] if found == expected and found[0] != found[1] else [found, expected])
    result("bench: there are signatures", [] if len(rows) >= 2 else [rows])


def test_random_play():
    row = re.compile(r"(\S+): ([1-9]\d*) games, (\d+) plies, \d+\.\d{3} s, [1-9]\d* plies/s, checksum ([0-9a-f]{16})")

    def play(*arguments):
        done = run("bench", "--random", *arguments)
        rows = [row.fullmatch(line) for line in done.stdout.splitlines()]
        return None if done.returncode or done.stderr or not all(rows) else [found.groups() for found in rows]

    two = ["--rules", "kowalski-12x8", "-r", "seneca-8x8", "--plies", "5000"]
    rows = play(*two, "--seed", "3")
    good = rows and [(name, plies) for name, _, plies, _ in rows] == [("kowalski-12x8", "5000"), ("seneca-8x8", "5000")]
    result("bench --random: rules and plies", [] if good else [rows])
    same = play(*two, "--seed", "3", "--isa", "plain")
    result("bench --random: the same on every instruction set", [] if rows and same == rows else [rows, same])
    others = [play(*two, "--seed", "4"), play(*two, "--seed", "3", "--max-plies", "20")]
    good = rows and all(other and other[0][3] != rows[0][3] and other[1][3] != rows[1][3] for other in others)
    result("bench --random: others by seed and length", [] if good else [rows, *others])
    short = play("--rules", "german-8x8", "--plies", "100", "--max-plies", "10")
    result("bench --random: short games", [] if short and short[0][1:3] == ("10", "100") else [short])
    every = play("--plies", "200")
    presets = [line.split("\t")[0] for line in run("presets").stdout.splitlines()]
    good = every and [name for name, *_ in every] == sorted(presets)
    result("bench --random: all presets", [] if good else [every])


def test_suite():
    last_man = "8/8/8/2Ss4/8/8/8/4S3 w"
    problems = "".join(
        "\t".join([name, "win", "german-8x8", last_man, "1", "0", solution]) + "\n"
        for name, solution in (("right", "e1-e5xd5"), ("wrong", "e1-e4"))
    )
    count = r"[1-9]\d*"
    lines = rf"^right: exact, e1-e5xd5, mate 1, depth \d+, {count} nodes, \d+ ms\nwrong: unsolved, e1-e5xd5, mate 1, .*\n"
    total = rf"solved 1 of 2, exact 1 of 2, {count} nodes, \d+ ms, {count} nodes/s\n\Z"
    for limit in [], ["--depth", "3"], ["--nodes", "500"]:
        expect("bench --suite " + " ".join(limit), ["bench", "--suite", "-", *limit], 0, like(lines + total), "", text=problems)
    bad = problems + "\t".join(["bad", "win", "german-8x8", last_man, "1", "0", "e1-e5 e1-e9"]) + "\n"
    expect("bench --suite with a bad line", ["bench", "--suite", "-"], 1, "", like(r"\A-:3:53: error: "), text=bad)


def read_log(path):
    """What a match is, and its games without the time they took."""
    with open(path, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    for line in lines[1:]:
        line.pop("time-us")
    return lines[0], lines[1:]


def test_match():
    with tempfile.TemporaryDirectory() as folder:
        own, other, chance, openings = (os.path.join(folder, name) for name in ("own", "other", "chance", "openings"))
        options = ["--rules", "german-8x8", "--rules", "seneca-8x8", "--games", "4", "--seed", "3", "--max-plies", "60"]
        second = ["--second", "depth=1,hash=1"]
        done = expect(
            "match",
            ["match", "--first", "nodes=500,hash=1,name=A", *second, *options, "--log", own, "--sprt=-5,5"],
            0,
            like(r"(?s)\Arules +games .*^german-8x8 +2 .*^seneca-8x8 +2 .*^all +4 .*^first: A: .*^SPRT -5,5,0.05,0.05: LLR .*^seconds: \d"),
            like(r"(?s)\A1/4 german-8x8 first-second .*^4/4 seneca-8x8 second-first [^\n]*\n\Z"),
        )
        points = done.stdout.splitlines()[3].split()
        good = int(points[2]) + int(points[3]) + int(points[4]) == 4 and float(points[5]) == int(points[2]) + int(points[3]) / 2
        result("match: the points add up", [] if good else [done.stdout])

        command = f"nodes=500,hash=1,cmd='{PROGRAM}' engine"
        expect("match: by the protocol", ["match", "--first", command, *second, *options, "--log", other, "--concurrency", "2"], 0)
        header, games = read_log(own)
        there, same = read_log(other)
        # By the protocol only the nodes of the last info are known.
        faults = [] if len(games) == 4 else [games]
        for game, again in zip(games, same):
            nodes = (*game.pop("nodes"), *again.pop("nodes"))
            if game != again or not (0 < nodes[2] <= nodes[0] and nodes[1] == nodes[3]):
                faults.append((nodes, game, again))
        result("match: the same games by the protocol", faults)
        wanted = {**header, "first": command}
        result("match: the log says what was played", [] if there == wanted and header["second"] == "depth=1,hash=1" else [header, there])
        expect("match: the log of another match", ["match", "--first", "random", *second, *options, "--log", own], 1, "", like(r"^\S*own:1:1: error: the log is of another match: first is"))

        more = ["match", "--first", command, *second, *options[:-4], "--games", "6", *options[-4:], "--log", other]
        expect("match: two games more", more, 0, like(r"(?s)^all +6 .*^games that were in the log: 4$"), like(r"(?s)\A5/6 .*^6/6 [^\n]*\n\Z"))
        expect("match: no game more", more, 0, like(r"(?s)^all +6 .*^games that were in the log: 6$"), "")

        drops = ["--rules", "seneca-8x8", "--games", "2", "--max-plies", "10", "--keep-drops", "--random-plies", "2"]
        expect("match: drops are left to the players", [*MATCH, *drops, "--log", chance], 0)
        games = read_log(chance)[1]
        good = all(game["opening"].split()[2] == "S19s19" and game["moves"].startswith("@") and game["end"] == "max-plies" for game in games)
        result("match: and they drop", [] if good else [games])

        with open(openings, "w", encoding="utf-8") as file:
            file.write("german-8x8\tssssssss/8/8/8/8/8/8/SSSSSSSS b\nseneca-8x8\tss6/8/8/8/8/8/8/SS5 w\n")
        expect("match: a bad opening", [*MATCH, *options, "--openings", openings], 1, "", like(r"^\S*openings:2:\d+: error: "))
        expect("match: a program that is no engine", [*MATCH[:3], "--second", "cmd=" + PROGRAM, *options], 1, "", like(r"^match:1:1: error: .*ended"))


class Session:
    """The engine over pipes."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", env=ENVIRONMENT)
        self.lines = queue.Queue()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def send(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def until(self, pattern, timeout=20):
        """All lines up to the first that matches; its last is None at the end of output."""
        seen = []
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            try:
                line = self.lines.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                break
            seen.append(line)
            if line is None or re.search(pattern, line):
                return seen
        raise AssertionError(f"no line like {pattern}: {seen[-5:]}")

    def ask(self, *lines):
        """Everything said until the engine is ready again."""
        self.send(*lines, "isready")
        return self.until("^readyok$")[:-1]

    def close(self):
        self.process.stdin.close()
        return self.process.wait(timeout=20)


def test_protocol():
    session = Session()
    faults = []

    def check(name, good, seen=None):
        result("engine: " + name, [] if good else [seen])

    session.send("ugi")
    seen = session.until("^ugiok$")
    check("ugi", seen[0].startswith("id name") and any(line.startswith("option name Variant") for line in seen), seen)
    session.send("uci")
    check("uci", session.until("^uciok$")[-1] == "uciok")
    seen = session.ask("fly away")
    check("an unknown command", len(seen) == 1 and seen[0].startswith("info string"), seen)
    check("an empty line", session.ask("", "   ") == [])

    session.send("position startpos moves a1-a2", "go infinite")
    session.until("^info depth 2 ")
    check("ready while it searches", session.ask() is not None)
    start = time.monotonic()
    session.send("stop")
    seen = session.until("^bestmove ")
    took = time.monotonic() - start
    check("stop is answered", took < 2.0, took)
    black = session.ask("query p1turn")
    check("query p1turn", black == ["response false"], black)

    fen = "dS6/S7/8/8/8/8/4D3/S6s b - - 0 1"
    seen = session.ask("position fen " + fen, "query gameover", "query result")
    check("a finished game", seen == ["response true", "response p1win"], seen)
    session.send("go depth 3")
    check("no best action there", session.until("^bestmove ") == ["bestmove (none)"])
    seen = session.ask("position fen 8/8 w - - 0 1", "position startpos moves a1-h8", "position nonsense")
    check("bad positions are refused", len(seen) == 3 and all(line.startswith("info string error") for line in seen), seen)
    seen = session.ask("d")
    check("the last good one is still there", "fen " + fen in seen, seen)

    seen = session.ask("rules nonsense", "rules german-8x8")
    check("rules", seen[0].startswith("info string error") and seen[1:] == ["info string rules ok"], seen)
    seen = session.ask("perft 2")
    check("perft", seen[-1] == "nodes 944" and len(seen) == 33, seen)
    seen = session.ask("rules " + RULES_3X3, "perft 1")
    check("rules in one line", seen[-1] == "nodes 4", seen)
    seen = session.ask("setoption name Variant value ruegen-8x8", "perft 1")
    check("option Variant", seen[-1] == "nodes 30", seen)
    seen = session.ask("setoption name Hash value 0", "setoption name Nonsense value 1", "setoption name Threads value x")
    check("bad options are refused", len(seen) == 3 and all("error" in line for line in seen), seen)
    check("good options", session.ask("setoption name Hash value 2", "setoption name Threads value 2", "setoption name MultiPV value 2") == [])
    session.send("ugiNEWgame", "uginewgame", "position startpos", "go depth 4")
    seen = session.until("^bestmove ")
    check("two lines", any(" multipv 2 " in line for line in seen), seen)
    session.send("setoption name MultiPV value 1", "setoption name Threads value 1", "go movetime 50")
    check("go movetime", session.until("^bestmove ")[-1] != "bestmove (none)")
    session.send("go p1time 1000 p2time 1000 p1inc 10 p2inc 10")
    check("go by the clock", session.until("^bestmove ")[-1] != "bestmove (none)")
    session.send("go searchmoves a2-a4 depth 3")
    check("searchmoves", session.until("^bestmove ")[-1] == "bestmove a2-a4")
    for words in ("go depth", "go depth x"):
        session.send(words)
        seen = session.until("^bestmove ")
        check(f"{words}: said, and answered", "error" in seen[0] and "depth 1 is searched" in seen[1] and seen[-2].startswith("info depth "), seen)
    session.send("rules kowalski-12x8", "position fen d1S9/S11/12/12/12/12/5D6/S10s w - - 0 1", "go mate 1")
    seen = session.until("^bestmove ")
    check("go mate", seen[-1] == "bestmove c8-b8" and " score mate 1 " in seen[-2], seen)
    session.send("go infinite")
    check("quit at the end of input", session.close() == 0)
    result("engine: the last search is answered", [] if session.until("^bestmove ") else faults)

    counts = []
    for _ in range(2):
        session = Session()
        session.send("position startpos", "go depth 4")
        counts.append([line.split(" nps ")[0] for line in session.until("^bestmove ")])
        session.send("quit")
        result("engine: quit", [] if session.process.wait(timeout=20) == 0 else ["it goes on"])
    result("engine: the same nodes twice", [] if counts[0] == counts[1] else counts)


def test_protocol_bytes():
    """What comes through a pipe in one piece, and is not all text."""
    for name, text, wanted in (
        ("the last line has no end", "isready\nisready", ["readyok", "readyok"]),
        ("line ends of another system", "isready\r\n\r\nquery p1turn\r\nquit\r\nisready\r\n", ["readyok", "response true"]),
        ("a NUL", "isready\0\nisready\n", ["info string error", "readyok"]),
        ("a long line", "x" * (17 * 1024 * 1024) + "\nisready\n", ["info string error", "readyok"]),
        ("a count is answered before quit", "perft 3\nquit\n", ["nodes 139307"]),
        ("a count is stopped", "perft 30\nisready\nstop\nd\nisready\n", ["info string perft is broken off", "readyok", "fen", "readyok"]),
        ("a stop that is for a search", "perft 3\ngo infinite\nstop\n", ["nodes 139307", "bestmove"]),
    ):
        done = run("engine", text=text)
        seen = [line for line in done.stdout.splitlines() if line.startswith(("readyok", "response", "info string", "nodes", "fen", "bestmove"))]
        good = len(seen) == len(wanted) and all(map(str.startswith, seen, wanted))
        result("engine: " + name, [] if good and done.returncode == 0 and not done.stderr else [seen, done.returncode, done.stderr])


for test in (test_usage, test_letters, test_bad_input, test_presets_and_rules, test_sources, test_trial, test_compare, test_moves_and_play, test_batch, test_perft, test_games, test_analyse, test_diagram, test_explain, test_why, test_survival, test_difference, test_tune, test_bench, test_random_play, test_suite, test_match, test_protocol, test_protocol_bytes):
    try:
        test()
    except Exception as error:  # pylint: disable=broad-except
        result(test.__name__, [repr(error)])
end()
