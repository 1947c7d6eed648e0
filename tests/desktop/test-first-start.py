#!/usr/bin/env python3
"""What a newcomer is told by src/run: what is missing, how far it is, what went wrong. The tools that it calls only pretend.

    test-first-start.py SOURCES
"""

import os
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "style"))

from tap import Tap, read    # noqa: E402  (after the path to it)

REAL = ("awk", "cat", "chmod", "dirname", "env", "grep", "head", "mkdir", "mktemp", "rm", "sed", "sh", "sleep", "tail", "true")
PATIENCE = 20

# Each notes how it was called; some wait until the test has seen what they said.
NOTE = '#!/bin/sh\necho "${0##*/} $*" >>"$FAKE/calls"\n'
WAIT = 'while [ ! -e "$FAKE/seen" ]; do sleep 0.02; done\n'
FAKES = {
    "id": 'echo "$FAKE_ID"\n',
    "dpkg-query": '[ -e "$FAKE/installed" ] && echo installed\nexit 0\n',
    "sudo": '[ "$1" != -n ] || shift\nexec "$@"\n',
    "meson": 'mkdir -p "$2" && echo >"$2/build.ninja"\n',
    # As on a fresh system: there is nothing to install before the lists of packages are there.
    "apt-get": """case $1 in
  update) echo >"$FAKE/lists" ;;
  install)
    [ -e "$FAKE/lists" ] || { echo "E: Unable to locate package"; exit 100; }
    echo "dlstatus:1:34.5:Retrieving file 1 of 3" >&9
    """ + WAIT + """echo "dlstatus:3:100:Retrieving file 3 of 3" >&9
    echo "pmstatus:gcc:12.5:Installing gcc (amd64)" >&9
    [ -z "$FAKE_FAULT" ] || { echo "E: $FAKE_FAULT"; exit 100; }
    echo >"$FAKE/installed" ;;
esac
""",
    "ninja": """echo "[1/3] no percentage"
echo " 21% src/core/lat-a.c.o"
""" + WAIT + """[ -z "$FAKE_FAULT" ] || { echo "lat-b.c:1: error: 50% of it is wrong: $FAKE_FAULT"; exit 1; }
echo "100% src/app/latrunculi"
mkdir -p "$2/src/app"
printf '#!/bin/sh\\necho "It runs: $*"\\n' >"$2/src/app/latrunculi"
chmod +x "$2/src/app/latrunculi"
""",
}


class Machine:
    """A machine with nothing on it but what pretends, and a copy of the two scripts."""

    def __init__(self, root, folder, without=(), user="0"):
        self.folder = folder
        self.tools = os.path.join(folder, "bin")
        for name in ("bin", "src"):
            os.mkdir(os.path.join(folder, name))
        for name in ("run", "setup.sh"):
            shutil.copy(os.path.join(root, "src", name), os.path.join(folder, "src"))
        for name in REAL:
            os.symlink(shutil.which(name), os.path.join(self.tools, name))
        for name in set(FAKES) - set(without):
            path = os.path.join(self.tools, name)
            with open(path, "w", encoding="utf-8") as file:
                file.write(NOTE + FAKES[name])
            os.chmod(path, 0o755)
        self.env = {"PATH": self.tools, "FAKE": folder, "FAKE_ID": user, "FAKE_FAULT": "", "HOME": folder, "DISPLAY": ":none"}

    def run(self, *arguments, stops=(), **more):
        """Runs it; each stop must be shown before what shows it goes on. Gives the status and both streams."""
        process = subprocess.Popen(["sh", os.path.join(self.folder, "src/run"), *arguments], env={**self.env, **more},
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        out, faults, seen = b"", [], os.path.join(self.folder, "seen")
        for stop in stops:
            until = time.monotonic() + PATIENCE
            while stop not in out.decode() and time.monotonic() < until:
                if select.select([process.stdout], [], [], 0.1)[0]:
                    out += os.read(process.stdout.fileno(), 4096)
            if stop not in out.decode():
                faults.append(f"“{stop}” is not shown in time: {out.decode()}")
            with open(seen, "w", encoding="utf-8"):
                pass
            # The next one waits again.
            time.sleep(0.2)
            os.remove(seen)
        with open(seen, "w", encoding="utf-8"):
            pass
        rest, errors = process.communicate(timeout=PATIENCE)
        os.remove(seen)
        return process.returncode, (out + rest).decode(), errors.decode(), faults

    def list_calls(self):
        path = os.path.join(self.folder, "calls")
        return read(self.folder, "calls").splitlines() if os.path.exists(path) else []


def lack(words, text):
    return [f"“{word}” is not said: {text}" for word in words if word not in text]


def check_first_start(machine, through_sudo):
    """Fetches the lists, installs, builds without tests, starts, and says how far it is all the while."""
    status, out, errors, faults = machine.run("a.latgame", stops=("Fetching, in %: 0 10 20 30", "Built, in %: 0 10 20"))
    faults += [] if status == 0 and not errors else [f"it ends with {status}: {errors}"]
    faults += lack(("Installing: gcc", "Fetching the lists of packages.", "Fetching, in %: 0 10 20 30 40 50 60 70 80 90 100\n",
                    "Installing, in %: 0 10\n", "Configuring _build.", "Built, in %: 0 10 20 30 40 50 60 70 80 90 100\n",
                    "It runs: a.latgame"), out)
    calls = machine.list_calls()
    found = [call.split()[1] for call in calls if call.startswith("apt-get ")]
    faults += [] if found == ["install", "update", "install"] else [f"apt-get is called for {found}"]
    faults += [] if any(call.startswith("sudo env ") for call in calls) == through_sudo else ["sudo is called, or not, against its need"]
    setup = "; ".join(call for call in calls if call.startswith("meson "))
    faults += lack(("--buildtype=release", "-Dtests=false", "-Db_pch=true"), setup) + (["with link-time optimisation"] if "lto" in setup else [])
    return faults


def check_second_start(machine):
    status, out, errors, faults = machine.run("b.latgame")
    faults += [] if status == 0 and not errors else [f"it ends with {status}: {errors}"]
    again = [call for call in machine.list_calls() if re.match("apt-get|meson", call)]
    faults += [] if len(again) == 4 else [f"something is done once more: {again}"]
    return faults + lack(("It runs: b.latgame",), out)


def check_faults(machine):
    """What apt and what the compiler complain of is shown, and nothing is started."""
    status, out, errors, faults = machine.run(FAKE_FAULT="the disk is full")
    faults += [] if status == 1 else [f"after apt's fault it ends with {status}"]
    faults += lack(("E: the disk is full", "The packages could not be installed."), errors)
    with open(os.path.join(machine.folder, "installed"), "w", encoding="utf-8"):
        pass
    status, more, errors, late = machine.run(FAKE_FAULT="no such type")
    faults += late + ([] if status == 1 else [f"after the compiler's fault it ends with {status}"])
    faults += lack(("50% of it is wrong: no such type", "Building _build failed."), errors)
    return faults + [f"it runs: {text}" for text in (out, more) if "It runs" in text]


def check_advice(machine):
    """Who is not root, and has no sudo, is told what to type, all of it in one place."""
    status, out, errors, faults = machine.run()
    faults += [] if status == 1 and not out else [f"it ends with {status}, and says elsewhere: {out}"]
    faults += lack(("As root", "\n  apt-get update\n", "\n  apt-get install --no-install-recommends gcc ", "libgtk-4-dev", "run this again"), errors)
    return faults + [f"{call} is called" for call in machine.list_calls() if re.match("apt-get|meson|ninja", call)]


def check_elsewhere(machine):
    status, out, errors, faults = machine.run()
    faults += [] if status == 1 else [f"it ends with {status}: {errors}"]
    return faults + lack(("sudo dnf install gcc", "sudo pacman -S --needed gcc", "sudo zypper install gcc", "GTK 4.8"), out + errors)


def main():
    root = os.path.abspath(sys.argv[1])
    tap = Tap()
    for what, user, without in (("root", "0", ("sudo",)), ("who has sudo", "1000", ())):
        with tempfile.TemporaryDirectory() as folder:
            machine = Machine(root, folder, without, user)
            tap.result(f"a first start of {what} shows how far it is", check_first_start(machine, user != "0"))
            tap.result(f"a second start of {what} only starts", check_second_start(machine))
    for what, check, user, without in (("faults are shown", check_faults, "0", ("sudo",)),
                                       ("without sudo it says what to type", check_advice, "1000", ("sudo",)),
                                       ("elsewhere it says what is needed", check_elsewhere, "1000", ("apt-get", "dpkg-query", "meson"))):
        with tempfile.TemporaryDirectory() as folder:
            tap.result(what, check(Machine(root, folder, without, user)))
    tap.done()


if __name__ == "__main__":
    main()
