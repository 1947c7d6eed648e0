"""Nets on the command line: what is explained by one, and where none can be used.

Usage: test-net.py PROGRAM SOURCES
"""

import hashlib
import os
import sys
import tempfile

from cli_run import expect, like
from cli_tap import end

NET = os.path.join(sys.argv[2], "tests/data/nets/latrunculi-xxi-8x8.net")
OTHER = os.path.join(sys.argv[2], "tests/data/bench.tsv")
SHAPES = like("for .*, leaders,.* are .*, no leaders,")

expect("explain with a net", ["explain", "--net", NET], 0, like(r"^sum: .*\npattern: [+-]\d+\n  [a-h]\d [+-]\d+, "), "")
expect("explain with no net", ["explain", "--net", "none"], 0, like(r"^sum: .*\ntotal: "), "")
expect("explain with a net that does not fit", ["explain", "--rules", "german-8x8", "--net", NET], 1, None, SHAPES)
expect("explain with what is no net", ["explain", "--net", OTHER], 1, None, like("bench.tsv"))
match = ["match", "--games", "2", "--second", "nodes=10", "--first"]
expect("match with a net", [*match, f"nodes=10,net={NET}"], 0)
expect("match with a net that does not fit", [*match, f"nodes=10,net={NET}", "--rules", "german-8x8"], 1, "", SHAPES)
expect("match with what is no net", [*match, f"nodes=10,net={OTHER}"], 2, "", like("bench.tsv"))


def bring(name, weights):
    """The net as if it had brought weights along."""
    with open(NET, encoding="utf-8") as file:
        head, rest = file.read().rpartition("Checksum=")[0].split("Seed=", 1)
    text = head + "TermWeights=" + weights.replace("\n", "\\n") + "\nSeed=" + rest
    with open(name, "w", encoding="utf-8") as file:
        file.write(text + "Checksum=" + hashlib.sha256(text.encode()).hexdigest() + "\n")
    return name


with tempfile.TemporaryDirectory() as folder:
    with open(os.path.join(sys.argv[2], "data/weights/bell-8x7.weights"), encoding="utf-8") as file:
        path = bring(os.path.join(folder, "brought.net"), file.read())
    expect("explain with a net that brings weights along", ["explain", "--net", path], 0, like(r"^weights: those that the net brings along\n"), "")
    path = bring(os.path.join(folder, "bad.net"), "[Latrunculi Weights]\nFormat=1\n")
    expect("explain with a net that brings none", ["explain", "--net", path], 1, None, like(r"(?s)Drop.*missing.*TermWeights.*these are no weights"))
end()
