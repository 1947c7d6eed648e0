"""Teaching the engine rules: a tiny run, stopped and gone on with, in parts, and what is said of bad input.

Usage: test-train.py PROGRAM
"""

import os
import re
import signal
import subprocess
import tempfile

from cli_run import ENVIRONMENT, PROGRAM, expect, like, run
from cli_tap import end, result

RULES = "Board.Files=5|Board.Ranks=5|Setup.Array=s1d1s/1s1s1/5/1S1S1/S1D1S|Limits.NoCapturePlies=20|Goal.LeaderImmobilised=blocked|Goal.AnnihilateAt=2|Goal.AnnihilateCounts=soldiers"
TINY = ["train", "--rules", RULES, "--nodes", "20", "--random-plies", "4", "--movetime", "1", "--pairs", "1", "--seed", "2"]
GAMES = [*TINY, "--games", "600"]
KEPT = ["games-1.lab", "games-2.lab", "net-1.net", "net-2.net"]


def read(folder):
    faults, texts = [], {}
    for name in KEPT:
        try:
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                texts[name] = file.read()
        except OSError as error:
            faults.append(str(error))
    return faults, texts


def test_usage(folder):
    path = os.path.join(folder, "net")
    expect("train: no place", ["train"], 2, "", like("--out says"))
    expect("train: games and minutes", ["train", "--games", "8", "--minutes", "1", "--out", path], 2, "", like("--games and --minutes"))
    expect("train: parts by time", ["train", "--shard", "1/2", "--out", path], 2, "", like("parts need --games"))
    expect("train: a part without games", ["train", "--games", "8", "--shard", "1/2", "--no-games", "--out", path], 2, "", like("--shard and --no-games"))
    expect("train: a part that is none", ["train", "--games", "8", "--shard", "3/2", "--out", path], 2, "", like("--shard=3/2: should be I/N"))
    expect("train: no minutes", ["train", "--minutes", "0", "--out", path], 2, "", like("--minutes should be 0[.]01…"))
    expect("train: too few games", ["train", "--games", "3", "--out", path], 2, "", like("--games should be 4…"))
    expect("train: no time", ["train", "--movetime", "0", "--out", path], 2, "", like("--movetime should be 1…"))
    expect("train: no rules", ["train", "--rules", "nonsense", "--out", path], 1, "", like("these are no rules"))
    expect("train: too little to learn from", [*TINY, "--games", "4", "--out", path], 1, "", like("too few for a net; there should be 2000 or more: play more games"))
    expect("train: other games in the folder", [*TINY, "--games", "8", "--out", path], 1, "", like("games-1.lab:1:1: this is another run: pairs is 1 there and 2 here"))
    expect("train: no folder", [*TINY, "--games", "4", "--out", "/proc/none/net"], 1, "", like("/proc/none"))


def test_whole(folder):
    path = os.path.join(folder, "whole")
    done = expect("train: a tiny run", [*GAMES, "--out", path], 4, like(r"(?s)^held-out error: .*^match with the net against the engine as it was: .* in 2 games\n.*not known after all --pairs: nothing has been written"), like(r"(?s)^games, 1: .*^net, 1: .*^trial: .*^games, 2: .*^net, 2: .*^match: "))
    result("train: nothing is written", [path] if os.path.exists(path) else [])
    faults, texts = read(path + ".work")
    text = texts.get("net-2.net", "")
    faults += [key for key in ("Rules=Board.Files=5|", "Date=20", "Program=", "Seed=2\n", "Games=600\n", "Nodes=20\n", "Positions=", "Epochs=", "Checksum=") if key not in text]
    result("train: the net says where it is from", faults + ([folder] if folder in text else []))
    again = run(*GAMES, "--out", path)
    result("train: what is there is not done again", [] if again.returncode == 4 and "games" not in again.stderr else [done.stderr, again.stderr])
    return texts


def test_time(folder):
    """By time weights of the terms are tuned first, where the sides differ."""
    def begin(name, rules):
        words = [rules if word == RULES else word for word in TINY]
        return run(*words, "--minutes", "0.02", "--out", os.path.join(folder, name)).stderr

    error = begin("time", RULES + "|White.Soldier.Range=2")
    result("train: weights first", [] if re.match("weights of the terms: [0-9]+ games", error) and "games, 1: " in error else [error])
    for name, rules in (("alike", RULES), ("tuned", "brandubh-7x7")):
        error = begin(name, rules)
        result(f"train: not where they are {name}", [] if re.match("games, 1: ", error) else [error])


def test_stopped(folder, whole):
    path = os.path.join(folder, "stopped")
    for number in (signal.SIGINT, signal.SIGKILL):
        process = subprocess.Popen([PROGRAM, *GAMES, "--out", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT)
        line = process.stderr.readline()
        process.send_signal(number)
        _, error = process.communicate(timeout=60)
        good = process.returncode == (3 if number == signal.SIGINT else -number) and re.match("games, 1: ", line)
        result(f"train: {number.name}", [] if good else [process.returncode, line, error])
    run(*GAMES, "--threads", "2", "--out", path)
    faults, texts = read(path + ".work")
    result("train: the same, gone on with, in two threads", faults + [name for name in KEPT if texts.get(name) != whole.get(name)])


def test_parts(folder, whole):
    path = os.path.join(folder, "parts")
    for generation in (1, 2):
        for part in ("1/2", "2/2"):
            expect(f"train: part {part} of {generation}", [*GAMES, "--shard", part, "--out", path], 0, "", like("^done; "))
        if generation == 1:
            expect("train: a net of the parts", [*GAMES, "--no-games", "--out", path], 0, "", like("(?s)^net, 1: .*^done; "))
    expect("train: all parts", [*GAMES, "--out", path], 4, like("^match "), like("^net, 2: "))
    faults, texts = read(path + ".work")
    result("train: parts are the same", faults + [name for name in KEPT if texts.get(name) != whole.get(name)])


def test_log(folder, whole):
    """A match goes on with the net that it began with, and with no other of the same name."""
    net, log = (os.path.join(folder, name) for name in ("played.net", "log"))

    def play(name, games, status, said, error):
        with open(net, "w", encoding="utf-8") as file:
            file.write(whole[name])
        words = ["match", "--rules", RULES, "--first", "nodes=20,net=" + net, "--second", "nodes=20,net=none", "--log", log]
        expect(f"match: {games} games with {name}", [*words, "--games", games], status, said, error)

    play("net-1.net", "2", 0, like("(?s)^rules "), like("^1/2 "))
    play("net-2.net", "4", 1, "", like("^\\S*log:1:1: error: the log is of another match: first-net is"))
    play("net-1.net", "4", 0, like("(?s)games that were in the log: 2"), like("^3/4 "))
    expect("match: a log without an end", ["match", "--first", "random", "--second", "random", "--log", "/dev/zero"], 1, "", like("^/dev/zero:1:1: error: should be an ordinary file"))


def main():
    with tempfile.TemporaryDirectory() as folder:
        test_usage(folder)
        whole = test_whole(folder)
        test_time(folder)
        test_stopped(folder, whole)
        test_parts(folder, whole)
        test_log(folder, whole)
    end()


main()
