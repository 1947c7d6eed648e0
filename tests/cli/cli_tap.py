"""What the tests of the command line say, as TAP."""

import sys

told = {"count": 0, "failures": 0}


def result(name, faults):
    """One result: passed if there are no faults; each fault is shown on a line of its own."""
    told["count"] += 1
    told["failures"] += bool(faults)
    print(f"{'not ' if faults else ''}ok {told['count']} - {name}")
    for fault in faults:
        for line in str(fault).splitlines():
            print("# " + line)
    sys.stdout.flush()


def end():
    """The plan, and the exit status."""
    print(f"1..{told['count']}")
    sys.exit(1 if told["failures"] else 0)
