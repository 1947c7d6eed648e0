"""A program that speaks the protocol, and fails in the way that its argument says.

    python3 fake-engine.py MODE [FILE]

It knows one thing: in the rules german-8x8 White may begin with a2-a3. What it is told goes to
FILE, a line each.
"""

import os
import signal
import sys
import time

MODE = sys.argv[1]
LOG = open(sys.argv[2], "a", encoding="utf-8") if len(sys.argv) > 2 else None
GONE = []
GOOD = "info depth {} seldepth 9 multipv 1 score cp 25 nodes 500 nps 1000 pv a2-a3"


def say(line):
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def go(words):
    if MODE == "plays":
        say("info depth 1 currmove x")
        say("info depth 2 multipv 1 score cp 300 upperbound nodes 9 pv a2-a4")
        for depth in range(3, 8):
            say(GOOD.format(depth))
        if "infinite" not in words:
            say("bestmove a2-a3 ponder a7-a6")
    elif MODE == "jumbled":
        for depth, rank, pv in ((3, 2, "b2-b3"), (3, 1, "a2-a3"), (4, 2, "a2-a3"), (4, 1, "b2-b3"),
                                (1, 1, "c2-c3")):
            say(f"info depth {depth} multipv {rank} score cp {10 * rank} pv {pv}")
        say("bestmove b2-b3")
    elif MODE == "swaps":
        GONE.append(words)
        action = "swap" if len(GONE) == 1 else "b2-b3"
        say(f"info depth 4 seldepth 4 multipv 1 score cp 80 nodes 500 nps 1000 pv {action}")
        say(f"bestmove {action}")
    elif MODE == "crash":
        sys.stderr.write("out of luck\n")
        sys.stderr.flush()
        say(GOOD.format(3))
        os.kill(os.getpid(), signal.SIGSEGV)
    elif MODE == "exits":
        sys.exit(0)
    elif MODE == "floods":
        depth = 0
        while True:
            depth += 1
            sys.stdout.write((GOOD.format(1 + depth % 90) + "\n") * 500)
    elif MODE == "long-line":
        while True:
            sys.stdout.write("x" * 10000)
    elif MODE == "lies":
        say("info depth 4 multipv 1 score cp 25 nodes 5 pv a2-b7 a7-a6")
    elif MODE == "lies-later":
        say("info depth 4 multipv 1 score cp 25 nodes 5 pv a2-a3 a3-h8 a7-a6")
    elif MODE == "lies-at-the-end":
        say(GOOD.format(3))
        say("bestmove h1-h9")
    elif MODE == "garbage":
        sys.stdout.buffer.write(b"\xff\xfe\x00\x01 info\ninfo\ninfo depth\ninfo depth x score cp\n"
                                b"info score cp 99999999999999999999 pv a2-a3\n"
                                b"info depth 5 multipv 77 score cp 1 pv a2-a3\nbestmoves\n\n")
        sys.stdout.buffer.flush()
        say(GOOD.format(6))
    elif MODE == "never-stops":
        say(GOOD.format(3))


def cling():
    """Goes on whatever it is asked, as does a child in a session of its own, whose parent has gone."""
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGPIPE):
        signal.signal(number, signal.SIG_IGN)
    LOG.write(f"process {os.getpid()}\n")
    LOG.flush()
    child = os.fork()
    if child:
        os.waitpid(child, 0)
        return
    os.setsid()
    child = os.fork()
    if child:
        LOG.write(f"process {child}\n")
        LOG.flush()
        os._exit(0)
    time.sleep(1000)


def main():
    if MODE == "clings":
        cling()
    if MODE == "dies-at-once":
        sys.stderr.write("no such host\n")
        sys.exit(3)
    if MODE == "dies-slowly":
        os.close(1)
        time.sleep(0.2)
        os.write(2, b"no such host\n")
        os._exit(3)
    for line in sys.stdin:
        words = line.split()
        if LOG:
            LOG.write(line)
            LOG.flush()
        if words[:1] == ["ugi"] and MODE != "silent":
            say("id name Fake 1.0")
            say("ugiok")
        elif words[:1] == ["rules"]:
            say("info string error rules: too hard" if MODE == "refuses" else "info string rules ok")
        elif words[:1] == ["isready"]:
            say("readyok")
        elif words[:1] == ["go"]:
            go(words)
        elif words[:1] == ["stop"] and MODE not in ("never-stops", "clings"):
            say("bestmove a2-a3")
    if MODE in ("stays", "clings"):
        time.sleep(1000)


main()
