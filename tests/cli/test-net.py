"""Nets on the command line: what is explained by one, and where none can be used.

Usage: test-net.py PROGRAM SOURCES
"""

import os
import sys

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
end()
