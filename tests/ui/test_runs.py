"""How often a job is run: once more where a step was late, and never where anything else was wrong.

    python3 test_runs.py

Prints TAP.
"""

import sys

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


def check(runs, wanted, n_wanted):
    left = iter(runs)
    n_runs = 0

    def run_once():
        nonlocal n_runs
        n_runs += 1
        return iter(next(left))

    is_bad = [bool(faults) for faults in job.run_until_sure(run_once)]
    return [] if (is_bad, n_runs) == (wanted, n_wanted) else [f"{is_bad} after {n_runs} runs"]


def main():
    is_good = True
    print(f"1..{len(CASES)}")
    for number, (name, case) in enumerate(CASES.items(), 1):
        faults = check(*case)
        print(f"{'not ' if faults else ''}ok {number} - {name}")
        for fault in faults:
            print(f"# {fault}")
        is_good = is_good and not faults
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
