#!/usr/bin/env python3
"""Adds up the results in meson's log of a test run.

    count-results.py TESTLOG.JSON STATUS

STATUS is meson's own exit status.  A TAP test counts as many results as it printed, every
other test as one.  A program that failed without a failed result of its own (it crashed, was
too slow, or stopped before the end of its plan) counts as one failure more.  Each failure is
named once more with what was said just before and after, and each job of the window that was
late or had to press a key again, so that the end of a long log tells them all.  The last line is "N passed, N failed"; the exit status is 0 only if something passed
and nothing failed.
"""

import json
import re
import sys

RESULT = re.compile(r"^(?P<indent> *)(?P<not>not )?ok\b(?P<rest>.*)$")
# What a job of the window says of a run that was not smooth (tests/ui/job.py).
ROUGH = re.compile(r"^# ((?:late|pressed again): .*)$", re.MULTILINE)
DIRECTIVE = re.compile(r"#\s*(?P<word>SKIP|TODO)\b", re.IGNORECASE)
FINE = {"OK", "SKIP", "EXPECTEDFAIL"}


# How much of what a failed test said is repeated.
SAID = 12


def count_tap(text):
    """How many results passed and were skipped, and which failed; a parent of subtests is none."""
    passed = skipped = 0
    failed = []
    said = []
    after = None
    last_indent = 0
    for line in text.splitlines():
        match = RESULT.match(line)
        if not match:
            said.append(line)
            if after is not None and len(after) < 2 * SAID:
                after.append(line)
            continue
        indent = len(match["indent"])
        is_parent = indent < last_indent
        last_indent = indent
        if is_parent:
            continue
        directive = DIRECTIVE.search(match["rest"])
        word = directive["word"].upper() if directive else ""
        if word == "SKIP":
            skipped += 1
        elif match["not"] and word != "TODO":
            after = said[-SAID:]
            failed.append((line.strip(), after))
        else:
            passed += 1
            after = None
        said = []
    return passed, failed, skipped


def tell(name, result, said):
    print(f"Failed: {name}: {result}")
    for line in said:
        print(f"    {line}")


def count_log(lines):
    passed = failed = skipped = programs = again = 0
    for line in lines:
        if not line.strip():
            continue
        entry = json.loads(line)
        programs += 1
        fine = entry.get("result") in FINE
        p, f, s = count_tap(entry.get("stdout") or "")
        for result, said in f:
            tell(entry.get("name"), result, said)
        for said in ROUGH.findall(entry.get("stdout") or ""):
            again += said.startswith("late")
            print(f"Not smooth: {entry.get('name')}: {said}")
        f = len(f)
        if p + f + s == 0:
            skipped += entry.get("result") == "SKIP"
            p = int(fine and entry.get("result") != "SKIP")
        if not fine and f == 0:
            f = 1
            said = ((entry.get("stdout") or "") + (entry.get("stderr") or "")).splitlines()
            tell(entry.get("name"), f"{entry.get('result')} without a failed result of its own", said[-SAID:])
        passed += p
        failed += f
        skipped += s
    if again:
        print(f"{again} runs of a job of the window were late")
    return programs, passed, failed, skipped


def main():
    path, status = sys.argv[1], int(sys.argv[2])
    try:
        with open(path, encoding="utf-8", errors="replace") as log:
            programs, passed, failed, skipped = count_log(log)
    except OSError as error:
        print(f"There is no log of the tests: {error}")
        programs, passed, failed, skipped = 0, 0, 1, 0
    if programs and passed + failed == 0:
        print("No test ran.")
        failed = 1
    if not programs and not failed:
        print("There is no test to run.")
        failed = 1
    if status and not failed:
        print(f"meson test ended with status {status}.")
        failed = 1
    if skipped:
        print(f"{skipped} skipped")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
