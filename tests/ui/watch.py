"""Whether the main loop of the program was there for its person at all times."""

import os
import threading
import time

# No pass of the main loop may be longer, whatever the person or the engine does, on a machine like
# the one where the work below takes so many ms of processor time (two cores of 2.1 GHz, model 207).
LONGEST_MS = 50
WORK_MS = 11


def take_work_ms():
    """The processor time of a fixed piece of work with strings and a table, in ms.

    It needs as much memory as what a window does in a pass: where others push it out of the caches,
    it takes twice the time, as that does. What fits into the first cache would not tell.
    """
    begin = time.thread_time()
    words = [str(number * 7919 % 100003) for number in range(20000)]
    sorted({word: len(word) for word in words})
    return (time.thread_time() - begin) * 1000


class Calm:
    """Notes, while it is open, whether the machine has processors to spare, and how fast they are.

    Where more wants to run than can, everything is late, and that the program is proves
    nothing: then only the time for which it had a processor counts.
    """

    def __init__(self):
        self.running = []
        self.work = []
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self):
        while not self.ended.wait(0.01):
            with open("/proc/stat", encoding="ascii") as file:
                words = file.read().split()
            self.running.append(int(words[words.index("procs_running") + 1]))
            if len(self.running) % 25 == 1:
                begin = time.monotonic()
                self.work.append((begin, take_work_ms()))

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

    def slowness(self, begin=0.0, end=float("inf")):
        """How much slower the machine was than the one of the bound: 1 or more, the most within a second
        of a time. What others do comes and goes: a pass is as slow as the machine is just then."""
        return max([1.0] + [work / WORK_MS for at, work in self.work if begin - 1 <= at <= end + 1])

    @property
    def is_calm(self):
        return self.load <= len(os.sched_getaffinity(0)) + 0.5

    def describe(self):
        words = "calm" if self.is_calm else "overloaded: only its own work counts"
        return (f"on average {self.load:.1f} processes want to run, the machine is {words}; it is up to "
                f"{self.slowness():.2f} times as slow as that of the bound")


def read_passes(path, begin, end):
    """The passes that began in a time: when each did, how long it was, and its processor time, in ms."""
    found = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            words = line.split()
            if words[:1] != ["busy"] or len(words) != 5:
                continue
            first, last, cpu, waits = (int(word) for word in words[1:])
            if begin <= first / 1e6 <= end:
                length = (last - first) / 1000
                found.append((first / 1e6, length, cpu / 1000, waits))
    return found


class Late(str):
    """A fault that others on the machine may be to blame for: whoever keeps finding it is not."""


def find_faults(path, calm, slowness=1):
    """What is wrong with the passes while a Calm was open, of a build that is so much slower than a
    usual one: a list of Late."""
    passes = read_passes(path, calm.begin, calm.end)
    faults = []
    for first, length, cpu, waits in passes:
        bound = LONGEST_MS * slowness * calm.slowness(first, first + length / 1000)
        # Without a wait of its own, only others can have kept it from running.
        if cpu > bound or (calm.is_calm and waits and length > bound):
            faults.append(Late(f"a pass of {length:.1f} ms, {cpu:.1f} ms of it at work; bound {bound:.0f} ms"))
    return faults
