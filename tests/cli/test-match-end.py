"""Programs that play a match end with it, however it ends and whatever they ignore.

Usage: test-match-end.py FAKE-ENGINE PROGRAM
"""

import os
import signal
import subprocess
import sys
import tempfile
import time

import cli_tap

FAKE, PROGRAM = (os.path.abspath(path) for path in sys.argv[1:3])
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C"}
# Until the engines have begun; and until all are gone, which is promised within a second.
PATIENCE = 60
SOON = 5

DIRECT = "'{python}' '{fake}' clings '{log}'"
IN_A_SHELL = "sh -c \"trap '' TERM HUP INT; {direct}; exit 1\""


def read_state(pid):
    """The state of a process, a letter, or None if there is none."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0]
    except OSError:
        return None


def read_parent(pid):
    with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
        return int(file.read().rpartition(")")[2].split()[1])


def wait_for(condition, seconds):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def read_processes(log):
    """The engine and its child; it has run before, to be asked about the rules."""
    try:
        with open(log, encoding="utf-8") as file:
            return [int(line.split()[1]) for line in file if line.startswith("process ")][-2:]
    except OSError:
        return []


def is_searching(log):
    if not os.path.exists(log):
        return False
    with open(log, encoding="utf-8") as file:
        return any(line.startswith("go ") for line in file)


def find_above(pids, program):
    """All processes between some and the program."""
    found = set()
    for pid in pids:
        while pid not in (0, 1, program):
            found.add(pid)
            pid = read_parent(pid)
    return found


def end_match(folder, engine, number, name):
    log = os.path.join(folder, name)
    direct = DIRECT.format(python=sys.executable, fake=FAKE, log=log)
    engine = engine.format(python=sys.executable, fake=FAKE, log=log, direct=direct)
    command = [PROGRAM, "match", "--rules", "german-8x8", "--games", "2", "--random-plies", "0",
               "--first", "timeout=100000,cmd=" + engine, "--second", "random"]
    with open(log + ".errors", "wb") as errors, \
            subprocess.Popen(command, stdout=errors, stderr=errors, env=ENVIRONMENT) as match:
        if not wait_for(lambda: match.poll() is not None or is_searching(log), PATIENCE):
            match.kill()
            return ["the engine has not begun"]
        if match.poll() is not None:
            with open(log + ".errors", encoding="utf-8") as file:
                return ["there was no match: " + file.read()]
        pids = find_above(read_processes(log), match.pid)
        match.send_signal(number)
        match.wait(PATIENCE)
    wait_for(lambda: not any(map(read_state, pids)), SOON)
    left = {pid: read_state(pid) for pid in pids}
    for pid in left:
        if left[pid]:
            os.kill(pid, signal.SIGKILL)
    return [f"process {pid} is left, in state {state}" for pid, state in left.items() if state]


def main():
    with tempfile.TemporaryDirectory(prefix="latrunculi-match-") as folder:
        for number in (signal.SIGTERM, signal.SIGKILL, signal.SIGINT):
            cli_tap.result(f"a program ends with a match that ends by {number.name}",
                           end_match(folder, DIRECT, number, number.name))
        cli_tap.result("a program in a shell ends with a match that is killed",
                       end_match(folder, IN_A_SHELL, signal.SIGKILL, "shell"))
    cli_tap.end()


main()
