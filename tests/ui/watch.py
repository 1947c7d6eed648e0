"""Whether the main loop of the program was there for its person at all times."""

import os
import threading
import time

# No pass of the main loop may be longer, whatever the person or the engine does.
LONGEST_MS = 50


class Calm:
    """Notes, while it is open, whether the machine has processors to spare.

    Where more wants to run than can, everything is late, and that the program is proves
    nothing: then only the time for which it had a processor counts.
    """

    def __init__(self):
        self.running = []
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self):
        while not self.ended.wait(0.01):
            with open("/proc/stat", encoding="ascii") as file:
                words = file.read().split()
            self.running.append(int(words[words.index("procs_running") + 1]))

    def __enter__(self):
        self.begin = time.monotonic()
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self.thread.join()
        self.end = time.monotonic()

    @property
    def load(self):
        """How many processes want to run, on average."""
        return sum(self.running) / max(1, len(self.running))

    @property
    def is_calm(self):
        return self.load <= len(os.sched_getaffinity(0)) + 0.5

    def describe(self):
        words = "calm" if self.is_calm else "overloaded: only its own work counts"
        return f"on average {self.load:.1f} processes want to run, the machine is {words}"


def read_passes(path, begin, end):
    """The passes that began in a time: how long each was, and its processor time, in ms."""
    found = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            words = line.split()
            if words[:1] != ["busy"] or len(words) != 5:
                continue
            first, last, cpu, waits = (int(word) for word in words[1:])
            if begin <= first / 1e6 <= end:
                length = (last - first) / 1000
                found.append((length, cpu / 1000, waits))
    return found


class Late(str):
    """A fault that others on the machine may be to blame for: whoever keeps finding it is not."""


def find_faults(path, calm, slowness=1):
    """What is wrong with the passes while a Calm was open: a list of Late."""
    bound = LONGEST_MS * slowness
    faults = []
    for length, cpu, waits in read_passes(path, calm.begin, calm.end):
        # Without a wait of its own, only others can have kept it from running.
        if cpu > bound or (calm.is_calm and waits and length > bound):
            faults.append(Late(f"a pass of {length:.1f} ms, {cpu:.1f} ms of it at work"))
    return faults
