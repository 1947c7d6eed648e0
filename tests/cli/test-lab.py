"""latrunculi-cli lab from outside: runs that are stopped, torn, cut in parts and played by GNU parallel.

Usage: test-lab.py PROGRAM
"""

import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile

from cli_tap import end, result

PROGRAM = sys.argv[1]
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "G_DEBUG": "fatal-criticals"}
RULES = ("Board.Files=5|Board.Ranks=5|Setup.Array=s1d1s/1s1s1/5/1S1S1/S1D1S|Limits.NoCapturePlies=20"
         "|Goal.LeaderImmobilised=blocked|Goal.AnnihilateAt=2|Goal.AnnihilateCounts=soldiers")
RUN = ["lab", "run", RULES, "--nodes", "20", "--games", "24", "--start-games", "0", "--max-plies", "60"]
# What ssh is to GNU parallel: takes the host's name and runs the rest here.
LOOPBACK = """#!/bin/sh
while [ "$1" != -- ]; do shift; done
shift 2
exec sh -c "$*"
"""


def run(*arguments, **options):
    return subprocess.run([PROGRAM, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          encoding="utf-8", timeout=120, env=ENVIRONMENT, check=False, **options)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def check(name, done, status, out=None, err=None):
    """One result: exit status, and what has to be in what was said."""
    good = (done.returncode == status and (out is None or out in done.stdout)
            and (err is None or err in done.stderr))
    result(name, [] if good else [f"wanted {status}, {out!r}, {err!r}", done])


def test_run(whole):
    done = run(*RUN, "--output", "threads.jsonl", "--threads", "3")
    check("run: three threads", done, 0, "", "24/24")
    result("run: the same file", [] if read("threads.jsonl") == whole else [done])
    done = run(*RUN)
    result("run: to standard output", [] if done.stdout == whole else [done])
    games = [json.loads(line) for line in whole.splitlines()]
    head, games = games[0], games[1:]
    faults = [game for index, game in enumerate(games)
              if game["game"] != index or game["pair"] != index // 2 or game["swapped"] != (index % 2 == 1)
              or len(game["moves"].split()) != game["plies"] or len(game["scores"].split()) != game["plies"]]
    result("run: games are as the manual says", faults if len(games) == 24 else [len(games)])
    result("run: the header is", [] if head["nodes"] == [20, 20] and head["pairs"] == 12 and head["seed"] == 1
           and head["version"] and head["shard"] == [1, 1] else [head])
    # Whoever doubts a game plays it again.
    game = games[3]
    done = run("play", "--rules", RULES, "--fen", game["opening"], *game["moves"].split())
    check("run: a game can be played again", done, 0)


def test_status(whole):
    done = run("lab", "status", "one.jsonl")
    check("status: all games", done, 0, "games: 24/24\n")
    counts = dict(line.split(": ", 1) for line in done.stdout.splitlines())
    wanted = {word: sum(json.loads(line)["result"] == word for line in whole.splitlines()[1:])
              for word in ("1-0", "0-1", "1/2-1/2")}
    result("status: results", [] if all(int(counts[word]) == n for word, n in wanted.items()) else [done, wanted])
    write("torn.jsonl", whole[:-20])
    check("status: a torn file", run("lab", "status", "torn.jsonl"), 0, "games: 23/24 torn\n")
    check("status: no file", run("lab", "status", "none.jsonl"), 1, "", "none.jsonl")
    check("status: no run", run("lab", "status", "loopback"), 1, "", "this is no run of the laboratory")


def test_resume(whole):
    write("torn.jsonl", whole[:-20])
    done = run(*RUN, "--output", "torn.jsonl")
    check("resume: the torn game is named", done, 0, "", "the last line, of game 23, was torn")
    result("resume: the same file", [] if read("torn.jsonl") == whole else [done])
    check("resume: a whole file is left alone", run(*RUN, "--output", "torn.jsonl"), 0, "", "24 of 24 games are there")
    done = run(*RUN, "--output", "torn.jsonl", "--seed", "2")
    check("resume: another seed", done, 1, "", "this is another run: seed is 1 there and 2 here")
    done = run(*RUN, "--output", "torn.jsonl", "--nodes-b", "40")
    check("resume: another effort", done, 1, "", "nodes is [20,20] there and [20,40] here")
    result("resume: what was refused is untouched", [] if read("torn.jsonl") == whole else ["changed"])


def test_stop(whole):
    """Ctrl+C ends a run after whole games. It cannot end by itself before: that would take days."""
    endless = [*RUN, "--games", "10000000", "--output", "stop.jsonl"]
    with subprocess.Popen([PROGRAM, *endless], stderr=subprocess.PIPE, text=True, env=ENVIRONMENT) as child:
        # The signal is taken care of before play begins, which the first lines of the file tell of.
        while not os.path.exists("stop.jsonl") or read("stop.jsonl").count("\n") < 10:
            pass
        child.send_signal(signal.SIGINT)
        said = child.communicate(timeout=120)[1]
    text = read("stop.jsonl")
    result("stop: exit status, and words", [] if child.returncode == 3 and "the same command goes on" in said
           else [child.returncode, said])
    result("stop: whole games", [] if text.endswith("\n") and text.splitlines()[1:9] == whole.splitlines()[1:9]
           else [text[-300:]])
    check("stop: a good file", run("lab", "status", "stop.jsonl"), 0, f"games: {text.count(chr(10)) - 1}/10000000\n")


def parallel(loopback, *more):
    """Four parts on two hosts, as the manual has it. Where a file DIE is, the system kills part 3 in the
    middle of a line: it may not write more than a KiB or two."""
    command = ("if [ {} = 3 ] && [ -e DIE ]; then rm DIE; ulimit -f 2; fi; exec '%s' " % PROGRAM
               + " ".join(f"'{word}'" for word in RUN) + " --shard {}/4 --output part-{}.jsonl")
    return subprocess.run(["parallel", "--will-cite", "--ssh", loopback, "--sshlogin", "2/ada,2/zeno",
                           "--workdir", os.getcwd(), "--joblog", "log", *more, command, ":::", "1", "2", "3", "4"],
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=240, check=False,
                          env={**ENVIRONMENT, "PARALLEL_HOME": os.getcwd(), "SHELL": "/bin/sh"})


def test_parallel(whole):
    write("loopback", LOOPBACK)
    os.chmod("loopback", 0o755)
    write("DIE", "")
    parts = [f"part-{part}.jsonl" for part in (1, 2, 3, 4)]
    done = parallel(os.path.abspath("loopback"))
    result("parallel: one part is killed", [] if done.returncode == 1 and not os.path.exists("DIE") else [done])
    text = read("part-3.jsonl")
    result("parallel: in the middle of a game", [] if 0 < len(text) and not text.endswith("\n") else [done, text])
    done = run("lab", "merge", *parts, "--output", "merged.jsonl")
    check("parallel: what is missing is named", done, 1, "", "part 3/4 ends after")
    result("parallel: nothing is made of it", [] if not os.path.exists("merged.jsonl") else [done])
    before = [os.stat(part).st_mtime_ns for part in parts if part != "part-3.jsonl"]
    done = parallel(os.path.abspath("loopback"), "--resume-failed")
    after = [os.stat(part).st_mtime_ns for part in parts if part != "part-3.jsonl"]
    result("parallel: the same command goes on", [] if done.returncode == 0 else [done])
    result("parallel: with that part alone", [] if before == after else [done])
    check("parallel: merged", run("lab", "merge", *reversed(parts), "--output", "merged.jsonl"), 0, "games: 24\n")
    result("parallel: the same file as a single run", [] if read("merged.jsonl") == whole else [read("merged.jsonl")])
    single, merged = run("lab", "status", "one.jsonl"), run("lab", "status", "merged.jsonl")
    result("parallel: the same statistics", [] if single.stdout == merged.stdout and single.stdout else [single, merged])
    check("merge: a part is missing", run("lab", "merge", *parts[1:], "--output", "no.jsonl"), 1, "", "parts are missing: 1/4")
    check("merge: a part is there twice", run("lab", "merge", *parts, parts[0], "--output", "no.jsonl"), 1, "", "there twice")


def test_full():
    """A full disk is an error, not an end of the file that nobody knows of."""
    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (2048, 2048))
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

    done = run(*RUN, "--output", "full.jsonl", preexec_fn=limit, restore_signals=False)
    check("full: an error", done, 1, "", "full.jsonl")


def test_usage():
    for name, arguments in (("no rules", ["lab", "run"]), ("no command", ["lab", "nothing"]), ("nothing", ["lab"]),
                            ("no games", [*RUN, "--games", "0"]), ("a part too high", [*RUN, "--shard", "5/4"]),
                            ("part 0", [*RUN, "--shard", "0/4"]), ("half a part", [*RUN, "--shard", "1/"]),
                            ("noise", [*RUN, "--noise", "91"]), ("drops", [*RUN, "--drops", "rain"]),
                            ("no output", ["lab", "merge", "one.jsonl"]), ("no parts", ["lab", "merge", "-o", "x"])):
        check("usage: " + name, run(*arguments), 2, "")
    check("usage: bad rules", run("lab", "run", "Board.Files=0"), 1, "", "Files")
    check("usage: help", run("lab", "--help"), 0, "run ")


def test_start(whole):
    """Games from the start come after the others, which are the same; as many, unless they would be one game."""
    plain = [word for word in RUN if word not in ("--start-games", "0")]
    both = run(*plain).stdout
    result("start: as many games", [] if both.count("\n") == 49 else [both.count("\n")])
    result("start: the others are the same",
           [] if both.split("\n", 1)[1].startswith(whole.split("\n", 1)[1]) else [both[:400]])
    result("start: no other opening", [
        line for line in both.splitlines()[25:] if json.loads(line)["opening"] != "s1d1s/1s1s1/5/1S1S1/S1D1S w - - 0 1"])
    for name, arguments, wanted in (("an odd number is made even", ["--start-games", "3"], 29),
                                    ("without noise", ["--noise", "0"], 25),
                                    ("where the others begin there", ["--random-plies", "0"], 25)):
        done = run(*plain, *arguments)
        result(f"start: {name}", [] if done.stdout.count("\n") == wanted else [done.stdout.count("\n"), done.stderr])
    check("start: all would be one game", run(*plain, "--noise", "0", "--start-games", "2"), 2, None, "--noise=0")
    run(*plain, "--output", "both.jsonl")
    check("start: status", run("lab", "status", "both.jsonl"), 0, "start-plies: ")
    check("start: report", run("lab", "report", "both.jsonl"), 0, "; 24 games from the start itself")
    check("start: definitions", run("lab", "report", "--definitions"), 0, "start-first-score\t")


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        write("loopback", LOOPBACK)
        check("a single run", run(*RUN, "--output", "one.jsonl"), 0)
        whole = read("one.jsonl")
        test_run(whole)
        test_status(whole)
        test_start(whole)
        test_resume(whole)
        test_stop(whole)
        test_full()
        test_usage()
        if shutil.which("parallel"):
            test_parallel(whole)
        elif os.environ.get("CI"):
            result("parallel", ["GNU parallel is missing"])
        else:
            print("# GNU parallel is missing: not tried")
        os.chdir("/")


PROGRAM = os.path.abspath(PROGRAM)
try:
    main()
except Exception as error:  # pylint: disable=broad-except
    result("all is said", [repr(error)])
end()
