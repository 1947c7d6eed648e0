"""How much memory the engine takes: what Hash says and 16 MiB more, whatever it is asked to do.

Usage: test-engine-memory.py PROGRAM

And that it makes do where there is little.

What is read is the peak of the resident memory (VmHWM), that of the program itself included. It is
compared with a number of bytes, so nothing depends on how fast the machine is or what else it does.
"""

import os
import re
import resource
import subprocess
import sys

from engine_talk import ENVIRONMENT, Talk, Tap

PROGRAM = sys.argv[1]
MIB = 1024  # the kernel counts in KiB
SPARE = 16 * MIB
NODES = 300000
LARGE = "Board.Files=19|Board.Ranks=19|Setup.Array=" + "/".join(
    ["s" * 19, "s" * 9 + "d" + "s" * 9, *["19"] * 15, "S" * 9 + "D" + "S" * 9, "S" * 19]
)
DROPS = (
    "Board.Files=19|Board.Ranks=19|Setup.Soldiers=120|Soldier.Range=0|Soldier.Jump=any|"
    "Soldier.MultiJump=true|Soldier.Directions=all|Capture.Directions=all"
)
RULES = {
    "german-8x8": "german-8x8",
    "dropping on 8x8": "seneca-8x8",
    "19x19": LARGE,
    "dropping and jumping on 19x19": DROPS,
}


def read_memory(talk, key):
    with open(f"/proc/{talk.process.pid}/status", encoding="ascii") as status:
        for line in status:
            if line.startswith(key + ":"):
                return int(line.split()[1])
    raise AssertionError(f"no {key} in the status of the process")


def search(talk, rules, *options):
    errors = talk.ask(*options, "rules " + rules, "uginewgame", "position startpos")
    talk.send(f"go nodes {NODES}")
    return [line for line in errors + talk.until("bestmove") if "error" in line]


def check(tap, name, used, hash_mib, faults=(), least=0):
    faults = list(faults)
    if used > hash_mib * MIB + SPARE:
        faults.append(f"{used} KiB with Hash {hash_mib}: {used - hash_mib * MIB} KiB more than that")
    if used < least:
        faults.append(f"{used} KiB: less than the {least} KiB that the table fills")
    tap.result(f"{name}: {(used - hash_mib * MIB) / MIB:.1f} MiB beside Hash {hash_mib}", faults)


def test_rules(tap, threads):
    """One process for all, so that what is left of one rule set counts for the next."""
    talk = Talk(PROGRAM)
    talk.ask("setoption name Hash value 64", f"setoption name Threads value {threads}")
    for name, rules in RULES.items():
        for lines in (1, 10):
            faults = search(talk, rules, f"setoption name MultiPV value {lines}")
            # A table that nobody writes to would prove nothing.
            check(tap, f"{name}, {threads} threads, {lines} lines", read_memory(talk, "VmHWM"), 64, faults, 48 * MIB)
    talk.quit()


def test_many_threads(tap):
    """What a thread has learned of the largest board is small enough for six of them."""
    # Perturbed, memory is there from the start that else is never touched: that of plies no line reaches.
    plain = {name: value for name, value in ENVIRONMENT.items() if name != "MALLOC_PERTURB_"}
    talk = Talk(PROGRAM, env=plain)
    talk.ask("setoption name Hash value 16", "setoption name Threads value 6")
    faults = search(talk, LARGE)
    check(tap, "19x19, 6 threads", read_memory(talk, "VmHWM"), 16, faults)
    talk.quit()


def test_size_changes(tap):
    """The old table is gone before the new one is filled, and what is small again is."""
    talk = Talk(PROGRAM)
    for size in 32, 96, 64, 4:
        faults = search(talk, "german-8x8", f"setoption name Hash value {size}")
        if size == 96:
            check(tap, "a larger table", read_memory(talk, "VmHWM"), size, faults, 64 * MIB)
    check(tap, "a smaller table", read_memory(talk, "VmRSS"), 4, faults)
    talk.quit()


def test_long_game(tap):
    """The whole game is kept, and again with each position command."""
    talk = Talk(PROGRAM)
    talk.ask("setoption name Hash value 16", "rules german-8x8|Limits.NoCapturePlies=0|Limits.Repetition=0")
    talk.ask("position startpos moves " + "a2-a3 a7-a6 a3-a2 a6-a7 " * 5000)
    talk.send(f"go nodes {NODES}")
    faults = [line for line in talk.until("bestmove") if "error" in line]
    check(tap, "a game of 20000 plies", read_memory(talk, "VmHWM"), 16, faults)
    talk.quit()


def limit_threads():
    """In the process to be: room for the stacks of two or three threads, and for a heap of each (64 MiB) beside
    the program: it is threads that are wanting, and not memory."""
    resource.setrlimit(resource.RLIMIT_STACK, (1 << 29, resource.RLIM_INFINITY))
    resource.setrlimit(resource.RLIMIT_AS, (15 << 27, 15 << 27))


def limit_to_none():
    """For a stack there is no room at all."""
    resource.setrlimit(resource.RLIMIT_STACK, (1 << 30, resource.RLIM_INFINITY))
    resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))


def test_no_thread(tap):
    talk = Talk(PROGRAM, preexec_fn=limit_to_none)
    faults = []
    for go in "go depth 5", "go infinite":
        talk.send(go)
        said = talk.until("bestmove")
        errors = [line for line in said if "error" in line]
        if "(none)" in said[-1] or len(errors) != 1 or "1 fewer" not in errors[0]:
            faults.append(f"{go}: {errors} and {said[-1]}")
    talk.send("stop")
    tap.result("without a thread", faults)
    tap.result("the end after that", [] if talk.quit() == 0 else ["no status 0"])
    done = subprocess.run(
        [PROGRAM, "perft", "--rules", "latrunculi-xxi-8x8", "--threads", "4", "3"],
        capture_output=True,
        text=True,
        env=ENVIRONMENT,
        preexec_fn=limit_to_none,
        check=False,
        timeout=60,
    )
    tap.result("perft without another thread", [] if done.stdout == "139307\n" else [done.returncode, done.stderr])


def test_few_threads(tap):
    talk = Talk(PROGRAM, preexec_fn=limit_threads)
    talk.send("setoption name Hash value 1", "setoption name Threads value 64", "go depth 5")
    told = [line for line in talk.until("bestmove") if "error" in line]
    missing = [int(number) for line in told for number in re.findall(r"Threads: the system has (\d+) fewer", line)]
    # Told before the search, so that no short one is faster.
    faults = [] if len(told) == 1 and len(missing) == 1 and 56 <= missing[0] <= 63 else told or ["nothing is told"]
    talk.send("setoption name Threads value 1", "go depth 5")
    faults += [line for line in talk.until("bestmove") if "error" in line]
    tap.result(f"64 threads, of which there are {64 - missing[0] if missing else 'some'}", faults)
    if talk.quit() != 0:
        tap.result("the end after that", ["no status 0"])
    match = ["match", "--first", "random", "--second", "nodes=100", "--games", "4", "--concurrency", "64"]
    done = subprocess.run(
        [PROGRAM, *match], capture_output=True, text=True, env=ENVIRONMENT, preexec_fn=limit_threads, check=False
    )
    tap.result("a match of 64 games at a time", [done.stderr] if done.returncode else [])


def main():
    tap = Tap()
    if os.path.exists("/proc/self/status"):
        for threads in 1, 2:
            test_rules(tap, threads)
        test_many_threads(tap)
        test_size_changes(tap)
        test_long_game(tap)
        test_few_threads(tap)
        test_no_thread(tap)
    else:
        tap.skip("memory", "this system does not say how much a process takes")
    tap.done()


if __name__ == "__main__":
    main()
