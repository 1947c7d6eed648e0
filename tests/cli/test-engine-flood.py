"""The engine is started, flooded with commands and ended, again and again; no process may be left.

Usage: test-engine-flood.py PROGRAM

What is said follows from LAT_FLOOD_SEED and the number of the round; LAT_FLOOD_ROUNDS is how many
there are. Where the engine is asked to go rather than killed, everything must have been answered.
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time

from engine_talk import ENVIRONMENT, PATIENCE, Tap

PROGRAM = sys.argv[1]
SEED = os.environ.get("LAT_FLOOD_SEED", "1")
ROUNDS = int(os.environ.get("LAT_FLOOD_ROUNDS", "200"))
# How a round ends, and the exit status that is right after it. Who writes where nobody reads is
# ended by the signal that says so, or sees it.
ENDS = {
    "SIGKILL": {-signal.SIGKILL},
    "SIGTERM": {-signal.SIGTERM},
    "the pipe is closed": {0},
    "quit": {0},
    "nobody reads": {0, 1, -signal.SIGPIPE},
}
# Each is answered by one bestmove, however soon it is broken off.
GO = (
    b"go",
    b"go infinite",
    b"go depth 3",
    b"go depth 99",
    b"go nodes 500",
    b"go nodes 1000000000",
    b"go movetime 3",
    b"go p1time 50 p2time 50 p1inc 1 p2inc 1",
    b"go p1time -5 p2time 0",
    b"go mate 2",
    b"go mate 9 infinite",
    b"go searchmoves a1-a2 zz @a1 depth 9",
    b"go infinite searchmoves",
    b"\tgo  depth 2 nonsense \r",
    b"go depth",
    b"go nodes x",
    b"go movetime -1",
)
ODD = (
    b"go perft 2",
    b"perft 2",
    b"perft",
    b"stop",
    b"stop",
    b"stop",
    b"ugi",
    b"uci",
    b"uginewgame",
    b"ucinewgame",
    b"setoption name Hash value 1",
    b"setoption name Hash value 4",
    b"setoption name Hash value 0",
    b"setoption name Threads value 1",
    b"setoption name Threads value 3",
    b"setoption name Threads value 9999999999",
    b"setoption name MultiPV value 3",
    b"setoption name MultiPV value 1",
    b"setoption name Variant value kowalski-12x8",
    b"setoption name Variant value",
    b"setoption",
    b"rules bell-8x7",
    b"rules seneca-8x8",
    b"rules latrunculi-xxi-8x8",
    b"rules Board.Files=19|Board.Ranks=19|Setup.Array=|Setup.Soldiers=9",
    b"rules Board.Files=99",
    b"rules",
    b"position startpos",
    b"position startpos moves a1-a2 a8-a7",
    b"position startpos moves a1-z9",
    b"position fen 8/8/8/8/8/8/8/S6s w - - 0 1",
    b"position fen d1S9/S11/12/12/12/12/5D6/S10s w - - 0 1",
    b"position fen",
    b"position",
    b"query gameover",
    b"query result",
    b"query",
    b"d",
    b"",
    b"   \r",
    b"QUIT",
    b"quitting",
    b"\xff\xfe\x80",
    b"isready\x00",
    b"\x00",
    b"x" * 100000,
    b"position startpos moves " + b"a1-a2 a8-a7 a2-a1 a7-a8 " * 2000,
)


def make_lines(rand):
    """A mix of everything: what makes sense, what does not, and what comes during a search."""
    lines = [b"setoption name Hash value 1"]
    for _ in range(rand.randint(1, 60)):
        kind = rand.random()
        if kind < 0.25:
            lines.append(rand.choice(GO))
        elif kind < 0.4:
            lines.append(b"isready")
        else:
            lines.append(rand.choice(ODD))
    return lines


def say(pipe, data, rand):
    """In pieces that do not end where the lines end, with pauses."""
    try:
        while data:
            size = rand.choice((1, 7, 100, 5000, 1000000))
            pipe.write(data[:size])
            data = data[size:]
            if rand.random() < 0.3:
                time.sleep(rand.random() * 0.01)
    except BrokenPipeError:
        pass


def end(process, how, rand):
    if how == "quit":
        say(process.stdin, b"quit\n", rand)
    elif how.startswith("SIG"):
        process.send_signal(getattr(signal, how))
    else:
        process.stdin.close()


def count_answers(lines, output, errors):
    """What has not been answered as often as it was asked for."""
    said = [line.decode("utf-8") for line in output.splitlines()]
    faults = []
    for what, wanted in (
        ("readyok", sum(line == b"isready" for line in lines)),
        ("bestmove", sum(line in GO for line in lines)),
        ("ugiok", lines.count(b"ugi")),
        ("uciok", lines.count(b"uci")),
        ("id name", lines.count(b"ugi") + lines.count(b"uci")),
        ("fen", lines.count(b"d")),
    ):
        found = sum(line == what or line.startswith(what + " ") for line in said)
        if found != wanted:
            faults.append(f"{found} times {what} instead of {wanted}")
    if errors:
        faults.append(errors)
    return faults


def run_read(lines, how, rand):
    """Returns: what went wrong."""
    # A line that is cut off would swallow the end that is asked for in words.
    half = b"" if how == "quit" else rand.choice((b"", b"isrea", b"position startpos moves a1", b"go dep", b"\x00"))
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as error:
        process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=out, stderr=error, bufsize=0, env=ENVIRONMENT)
        try:
            say(process.stdin, b"\n".join(lines) + b"\n" + half, rand)
            end(process, how, rand)
            faults = check_status(process.wait(PATIENCE), how)
            out.seek(0)
            error.seek(0)
            answered = lines + [b"go"] * (half == b"go dep")
            return faults + ([] if how.startswith("SIG") else count_answers(answered, out.read(), error.read()))
        except subprocess.TimeoutExpired:
            return [f"it goes on after {PATIENCE} seconds"]
        finally:
            process.kill()
            process.wait()
            process.stdin.close()


def run_unread(lines, how, rand):
    """The other end of the output is closed while the input stays open for a while."""
    process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, env=ENVIRONMENT)
    try:
        process.stdout.close()
        say(process.stdin, b"\n".join(lines) + b"\n", rand)
        process.stdin.close()
        return check_status(process.wait(PATIENCE), how)
    except subprocess.TimeoutExpired:
        return [f"it goes on after {PATIENCE} seconds"]
    finally:
        process.kill()
        process.wait()


def check_status(status, how):
    return [] if status in ENDS[how] else [f"status {status}"]


def run_round(number, how):
    rand = random.Random(f"{SEED}/{number}")
    run = run_unread if how == "nobody reads" else run_read
    return run(make_lines(rand), how, rand)


def find_children():
    """Processes that this one has started and that are still there, running or not waited for."""
    me = str(os.getpid())
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                stat = file.read()
        except OSError:
            continue
        if stat.rsplit(")", 1)[1].split()[1] == me:
            found.append(stat)
    return found


def main():
    tap = Tap()
    faults = {how: [] for how in ENDS}
    for number in range(ROUNDS):
        how = list(ENDS)[number % len(ENDS)]
        faults[how] += [f"round {number}: {fault}" for fault in run_round(number, how)]
    for how, found in faults.items():
        tap.result(f"flooded until {how}", found)
    tap.result("no process is left", find_children() if os.path.isdir("/proc/self") else [])
    tap.done()


if __name__ == "__main__":
    main()
