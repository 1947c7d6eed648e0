"""A little TAP for the checks of this folder."""

import os
import shutil
import subprocess
import sys


class Tap:
    def __init__(self):
        self.count = 0
        self.failed = 0

    def result(self, name, faults):
        """One result: passed if there are no faults; each fault is shown on a line of its own."""
        self.count += 1
        faults = list(faults)
        if faults:
            self.failed += 1
        print(f"{'not ' if faults else ''}ok {self.count} - {name}")
        for fault in faults:
            for line in str(fault).splitlines():
                print(f"# {line}")
        sys.stdout.flush()

    def skip(self, name, why):
        """Skipped, or failed where LAT_SKIP_NOTHING is set: there everything must be checked."""
        if os.environ.get("LAT_SKIP_NOTHING"):
            self.result(name, [why])
            return
        self.count += 1
        print(f"ok {self.count} - {name} # SKIP {why}")
        sys.stdout.flush()

    def command(self, name, *command, **options):
        """One result: passed if the command ends with 0."""
        if not shutil.which(command[0]):
            self.skip(name, f"{command[0]} is not installed")
            return
        done = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False, **options
        )
        output = done.stdout.strip()
        self.result(name, [output or f"{command[0]} ended with {done.returncode}"] if done.returncode else [])

    def done(self):
        print(f"1..{self.count}")
        sys.exit(1 if self.failed else 0)


def find_files(root, folders, suffixes):
    """Paths below the root, sorted, with slashes; nothing that is built."""
    found = []
    for folder in folders:
        for place, subfolders, names in os.walk(os.path.join(root, folder)):
            subfolders[:] = sorted(s for s in subfolders if not s.startswith((".", "_build", "__pycache__")))
            for name in sorted(names):
                if name.endswith(tuple(suffixes)):
                    found.append(os.path.relpath(os.path.join(place, name), root).replace(os.sep, "/"))
    return found


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()
