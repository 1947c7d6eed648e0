"""How often a job is run: once more where a step was late or raises, and never where anything else was
wrong; and that what a program complains of fails the step.

    python3 test_runs.py

Prints TAP.
"""

import argparse
import contextlib
import io
import os
import sys
import tempfile

import job
import watch

LATE = [watch.Late("a pass of 60.0 ms")]
WRONG = ["AssertionError: the board is empty"]

# What the steps do in each run, what is told of them at the end, and how many runs that takes.
CASES = {
    "all is well": ([[[], []]], [False, False], 1),
    "late once": ([[[], LATE, []], [[], [], []]], [False, False, False], 2),
    "late twice": ([[LATE, []], [LATE, []], [[], []]], [False, False], 3),
    "always late": ([[LATE, []], [LATE, []], [LATE, []]], [True, False], 3),
    "late by turns": ([[LATE, []], [[], LATE]], [False, False], 2),
    "two are late, one always": ([[LATE, LATE], [[], LATE], [LATE, LATE]], [False, True], 3),
    "wrong": ([[WRONG, []]], [True, False], 1),
    "late, then wrong": ([[LATE, WRONG]], [True, True], 1),
    "late and wrong": ([[[*LATE, *WRONG], []]], [True, False], 1),
    "wrong when it is run again": ([[[], LATE, []], [[], [], WRONG]], [False, False, True], 2),
    "wrong before what was late": ([[[], LATE, []], [WRONG, LATE, []]], [False, True, False], 2),
}


# The steps that raise in each run, of five; what is told of them at the end, and which were left out.
PAST_CASES = {
    "nothing raises": ([[]], [], []),
    "one raises, the others do not need it": ([[1], []], [1], [1]),
    "one raises, and a later one for want of it": ([[1], [3], []], [1, 3], [1, 3]),
    "all raise": ([[0], [1], [2], [3]], [0, 1, 2, 3, 4], [0, 1, 2]),
    "what was well is not when it is run again": ([[3], [0]], [3, 4], [3]),
    "the last raises": ([[4]], [4], []),
}


def check_past(runs, wanted, wanted_left_out):
    left = iter(runs)
    seen = []

    def run_once(left_out):
        seen[:] = left_out
        raising = next(left)
        for number in range(5):
            yield WRONG if number in raising else []
            if number in raising:
                return

    bad = [number for number, faults in enumerate(job.run_past_faults(run_once, 5)) if faults]
    return [] if (bad, seen, next(left, None)) == (wanted, wanted_left_out, None) else [f"{bad}, without {seen}"]


def check(runs, wanted, n_wanted):
    left = iter(runs)
    n_runs = 0
    n_waits = 0

    def run_once():
        nonlocal n_runs
        n_runs += 1
        return iter(next(left))

    def wait_for_others():
        nonlocal n_waits
        n_waits += 1

    # What it says of late runs would be counted with those of real jobs.
    with contextlib.redirect_stdout(io.StringIO()):
        is_bad = [bool(faults) for faults in job.run_until_sure(run_once, wait_for_others)]
    if (is_bad, n_runs, n_waits) != (wanted, n_wanted, n_wanted - 1):
        return [f"{is_bad} after {n_runs} runs and {n_waits} waits"]
    return []


# What a program may say, and whether a job fails for it, whoever it is from.
LOGS = {
    "(latrunculi:1): GLib-GObject-CRITICAL **: 10:00:00.000: g_object_weak_unref: couldn't find weak ref": True,
    "(latrunculi:1): Gtk-WARNING **: 10:00:00.000: Theme parser error: style.css:1:1": True,
    "(latrunculi:1): Adwaita-WARNING **: 10:00:00.000: it is deprecated": True,
    "** (latrunculi:1): WARNING **: 10:00:00.000: of no domain": True,
    "** (process:1): CRITICAL **: 10:00:00.000: of no domain": True,
    "Gtk:ERROR:../gtk/gtkwidget.c:1:gtk_widget_unref: assertion failed": True,
    "src/app/main.c:1:2: runtime error: signed integer overflow": True,
    "** Message: 10:00:00.000: avahi printers will not be available": False,
    "The manual: http://127.0.0.1:8185/": False,
}


def check_log(line, is_bad):
    """It is wrong with the step in which it is said, also by a program that has been followed by another."""
    with tempfile.TemporaryDirectory() as folder:
        class Fake:
            session = argparse.Namespace(folder=folder, logs=[os.path.join(folder, name) for name in ("first", "second")])
            n_told = {}
            STEPS = [lambda self: self.write("first", ""), lambda self: self.write("second", ""),
                     lambda self: self.write("first", line), lambda self: None]
            find_new_complaints = job.Job.find_new_complaints

            def write(self, name, text):
                with open(os.path.join(folder, name), "a", encoding="utf-8") as log:
                    log.write(f"{text}\n")

        fake = Fake()
        fake.write("second", "")
        faults = list(job.run_steps(fake))
    return [] if faults == [[], [], [line] if is_bad else [], []] else [str(faults)]


def main():
    is_good = True
    cases = [(name, check, case) for name, case in CASES.items()]
    cases += [(name, check_past, case) for name, case in PAST_CASES.items()]
    cases += [(line, check_log, (is_bad,)) for line, is_bad in LOGS.items()]
    print(f"1..{len(cases)}")
    for number, (name, look, case) in enumerate(cases, 1):
        faults = look(name, *case) if look is check_log else look(*case)
        print(f"{'not ' if faults else ''}ok {number} - {name}")
        for fault in faults:
            print(f"# {fault}")
        is_good = is_good and not faults
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
