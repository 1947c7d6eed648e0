"""latrunculi-cli lab solve, probe, prove, tiny and problems from outside.

Usage: test-lab-exact.py PROGRAM
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time

from cli_tap import end, result

PROGRAM = sys.argv[1]
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "G_DEBUG": "fatal-criticals"}
RULES = "Board.Files=5|Board.Ranks=5|Setup.Array=SS3/5/5/5/3ss|Soldier.Range=0|Goal.AnnihilateAt=1"
# Men who meet at once.
FIGHT = ("Board.Files=5|Board.Ranks=5|Setup.Array=sssss/5/5/5/SSSSS|Soldier.Range=0|Capture.Corner=true|"
         "Goal.AnnihilateAt=1|Limits.NoCapturePlies=60")
# White takes d3 between its men; Black has one man left.
WIN = "4s/5/1Ss2/3S1/5 w"


def run(*arguments):
    return subprocess.run([PROGRAM, "lab", *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          encoding="utf-8", timeout=240, env=ENVIRONMENT, check=False)


def expect(name, done, status, *words):
    problems = [] if done.returncode == status else [f"status {done.returncode}, not {status}", done.stderr]
    problems += [f"{word!r} is not in: {done.stdout}{done.stderr}" for word in words
                 if word not in done.stdout + done.stderr]
    result(name, problems)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def test_table(folder):
    path = os.path.join(folder, "a.lattable")
    expect("solve", run("solve", RULES, "--men", "4", "-o", path, "--verify", "-q"), 0, "Positions: 28507",
           "Every value follows")
    expect("probe: the table", run("probe", path), 0, "Men: 4", "Longest win:", "Board.Files=5")
    expect("probe: a win", run("probe", path, WIN), 0, "win in 1\n", "d2-d3xc3\twin in 1")
    expect("probe: too many men", run("probe", path, "4s/5/1Ss2/3S1/S4 w"), 1, "does not cover")
    expect("probe: no position", run("probe", path, "nonsense"), 1, "error")
    expect("probe: no table", run("probe", __file__, WIN), 1, "not a table")
    expect("solve: too large a board", run("solve", "latrunculi-xxi-10x8", "--men", "3", "-o", path + "2"), 1,
           "squares of the board: 80")
    expect("solve: no men", run("solve", RULES, "-o", path), 2, "--men")
    expect("solve: no rules", run("solve", "--men", "3", "-o", path), 2)
    return path


def test_kill(folder, size):
    """Killed as soon as it has written something, gone on with: the same bytes as in one run."""
    path = os.path.join(folder, "b.lattable")
    whole = os.path.join(folder, "c.lattable")
    log = path + ".log"
    rounds = 0
    while not os.path.exists(path) and rounds < 20:
        before = os.path.getsize(log) if os.path.exists(log) else 0
        with subprocess.Popen([PROGRAM, "lab", "solve", RULES, "--men", "5", "-o", path, "-q"],
                              stdout=subprocess.DEVNULL, env=ENVIRONMENT) as process:
            while process.poll() is None and (not os.path.exists(log) or os.path.getsize(log) == before):
                time.sleep(0.001)
            # The last rounds are left alone, so that it comes to its end however slow the machine is.
            if process.poll() is None and rounds < 5:
                process.send_signal(signal.SIGKILL)
        rounds += 1
    expect("solve: in one run", run("solve", RULES, "--men", "5", "-o", whole, "-q"), 0)
    result(f"killed and gone on with, {rounds} rounds", [] if read(path) == read(whole) else ["other bytes"])
    left = [name for name in os.listdir(folder) if name.startswith("b.") and name != "b.lattable"]
    result("nothing is left over", left)
    result("more men, more bytes", [] if os.path.getsize(whole) > size else [os.path.getsize(whole)])


def test_prove():
    expect("prove: a win", run("prove", RULES, WIN), 0, "White wins in 1 ply\n", "d2-d3xc3#")
    expect("prove: none", run("prove", RULES, "SS3/5/5/5/3ss w", "--plies", "3"), 0,
           "White cannot force a win within 3 plies")
    expect("prove: not known", run("prove", "latrunculi-xxi-8x8", "--nodes", "5000"), 0, "Not known")
    expect("prove: the other side", run("prove", RULES, "4s/5/1Ss2/3S1/5 b", "--other", "--plies", "1"), 0,
           "White cannot force a win within 1 ply\n")
    expect("prove: too many plies", run("prove", RULES, "--plies", "1000"), 2, "--plies")


def test_start(folder):
    """Who wins from the start, with the line; a table is left only where it is asked for."""
    small = ("Board.Files=3|Board.Ranks=3|Setup.Array=1ss/3/SS1|Soldier.Range=0|Capture.Corner=true|Tactics.Lock=skirmish|"
             "Tactics.PushAndCrush=true|Tactics.Flank=true|Tactics.Phalanx=true|Goal.AnnihilateAt=0")
    path = os.path.join(folder, "start.lattable")
    done = run("solve", small, "--start", "-q")
    lines = done.stdout.splitlines()
    expect("start: solved", done, 0, "White wins in 5 plies\n", "From a table of all positions with up to 4 men")
    result("start: the line", [] if len(lines) == 3 and len(lines[1].split()) == 5 and lines[1].endswith("#") else lines)
    expect("start: with a table", run("solve", small, "--start", "-q", "-o", path), 0, "White wins in 5 plies\n")
    expect("start: the table", run("probe", path), 0, "Men: 4")
    expect("start: by a proof", run("solve", "seega-5x5", "--start", "-q", "--seconds", "0.1"), 0, "Not known", "proof numbers")
    expect("start: too large", run("solve", "bell-8x8", "--start"), 1, "25 squares")
    expect("start: with men", run("solve", small, "--start", "--men", "4"), 2, "--men")
    cache = os.path.join(ENVIRONMENT["XDG_CACHE_HOME"], "latrunculi", "solving")
    result("start: nothing is left", os.listdir(cache))


def test_tiny_kill(folder):
    """Killed, it leaves what is gone on with by the next one, and nothing after that."""
    own = os.path.join(folder, "own")
    arguments = ["tiny", "--size", "4", "--rules", "civil-12x8", "--folder", own]
    log = []
    with subprocess.Popen([PROGRAM, "lab", *arguments], stdout=subprocess.DEVNULL, env=ENVIRONMENT) as process:
        while process.poll() is None and not log:
            log = [name for name in (os.listdir(own) if os.path.isdir(own) else []) if name.endswith(".log")]
            time.sleep(0.001)
        process.send_signal(signal.SIGKILL)
    left = set(os.listdir(own))
    result("tiny: killed, it leaves its work", [] if len(left) >= 2 else left)
    expect("tiny: gone on with", run(*arguments), 0, "Neither side can force a win")
    result("tiny: nothing is left", os.listdir(own))


def has_new_rules(name):
    done = subprocess.run([PROGRAM, "rules", "--line", name], capture_output=True, text=True, env=ENVIRONMENT, check=True)
    return any(word in done.stdout for word in ("Zone.", "White.", "Black."))


def test_tiny():
    done = run("tiny", "--size", "3", "--rules", "petteia-xxi-8x8")
    expect("tiny: one rule set", done, 0, "petteia-xxi-8x8\t3×3\t2\tWhite wins in 5 plies\tFrom a table")
    expect("tiny: drops", run("tiny", "--size", "3", "--rules", "bell-8x8"), 0, "White wins in 12 plies")
    done = run("tiny", "--size", "3")
    presets = subprocess.run([PROGRAM, "presets"], capture_output=True, text=True, env=ENVIRONMENT, check=False)
    result("tiny: every preset", [] if len(done.stdout.splitlines()) == len(presets.stdout.splitlines())
           and "not solved" not in done.stdout else [done.stdout])
    result("tiny: only what would lose squares with a role, or sides that differ, is left out",
           [line for line in done.stdout.splitlines()
            if ("cannot be played" in line) != has_new_rules(line.split("\t")[0])])
    expect("tiny: too large", run("tiny", "--size", "6"), 2, "--size")


def test_problems(folder):
    games = os.path.join(folder, "games.jsonl")
    output = os.path.join(folder, "out.latgame")
    expect("a run", run("run", FIGHT, "--games", "40", "--nodes", "100", "-o", games), 0)
    expect("problems", run("problems", games, "--output", output, "--shortest", "1", "--depth", "5"), 0, "problem")
    text = read(output).decode()
    result("problems: some are found", [] if text.count("[Problem ") >= 1 else [text])
    check = subprocess.run([PROGRAM, "check", output], capture_output=True, text=True, env=ENVIRONMENT, check=False)
    result("problems: a game file", [] if check.returncode == 0 and not check.stderr else [check.stderr])
    expect("problems: no output", run("problems", games), 2, "--output")
    expect("problems: no run", run("problems", __file__, "--output", output), 1)


def test_compose(folder):
    """Problems of few men need no run; a file says how it was made, and is made again by that."""
    outputs = [os.path.join(folder, name) for name in ("one.latgame", "again.latgame", "other.latgame")]
    limits = ["--depth", "3", "--shortest", "1", "--most", "6"]
    words = ["--compose", "400", "--men", "3-5", *limits]
    expect("compose", run("problems", *words, FIGHT, "--output", outputs[0]), 0, "problem")
    text = read(outputs[0]).decode()
    source = re.search(r'\[Source "Composed at random: lab problems ([^"]*)"\]', text)
    lengths = [int(n) for n in re.findall(r'\[Problem "win"\]\n\[ProblemPlies "(\d+)"', text)]
    result("compose: of several lengths, easy ones first", [] if sorted(lengths) == lengths and {1, 3} == set(lengths)
           and max(map(lengths.count, lengths)) <= 2 else [text])
    again = run("problems", *(source[1].split() if source else []), FIGHT, "--output", outputs[1])
    expect("compose: as the file says", again, 0, "problem")
    result("compose: the same again", [] if read(outputs[1]) == read(outputs[0]) else [text])
    expect("compose: another seed", run("problems", *words, "--seed", "2", FIGHT, "--output", outputs[2]), 0, "problem")
    result("compose: others", [] if read(outputs[2]) != read(outputs[0]) else [text])
    for men in ("1", "3-2", "3-", "x", "3-17", "3-4-5"):
        expect(f"compose: {men} men", run("problems", *words, "--men", men, FIGHT, "--output", outputs[2]), 2, "2…16")
    expect("compose: no rules", run("problems", *words, "nothing", "--output", outputs[2]), 1)


with tempfile.TemporaryDirectory() as top:
    ENVIRONMENT["XDG_CACHE_HOME"] = os.path.join(top, "cache")
    table = test_table(top)
    test_kill(top, os.path.getsize(table))
    test_prove()
    test_start(top)
    test_tiny_kill(top)
    test_tiny()
    test_problems(top)
    test_compose(top)
end()
